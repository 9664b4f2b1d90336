"""Cards whose faces cannot be painted."""

from __future__ import annotations

import sys
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.table.layout import Spot
from tabletop.table.theme import Theme
from tests.tabletop.table.conftest import Faces

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

FAILING_INDEX = 4
"""The card of the hand that fails; those beside it do not."""


class Failing(Faces):
    """Painter that cannot paint one face."""

    def __init__(self, face: Hashable) -> None:
        self.face = face

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        if face == self.face:
            raise KeyError("Ré")
        super().paint(painter, face, size, theme)


@pytest.mark.parametrize("turning", [False, True])
def test_a_failing_face_is_blank_and_its_neighbours_unchanged(
    toy: Toy, turning: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: errors.append(kind))
    picture_before = toy.view.grab().toImage()
    toy.scene.set_painter(Failing(toy.places["hand"][FAILING_INDEX]))
    items = [toy.scene.cards[Spot("hand", index)] for index in range(9)]
    if turning:
        items[FAILING_INDEX].set_pose(items[FAILING_INDEX].pose._replace(transition=0.25))
    QApplication.processEvents()
    for _ in range(2):
        picture_after = toy.view.grab().toImage()
    for index, item in enumerate(items):
        point = toy.view.mapFromScene(item.pose.x, item.pose.y)
        if index == FAILING_INDEX:
            assert picture_after.pixelColor(point) == QColor(toy.scene.theme.card_face)
        else:
            assert picture_after.pixelColor(point) == picture_before.pixelColor(point)
    assert errors == [KeyError]
