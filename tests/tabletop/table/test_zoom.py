"""Texts over a large table are as large as in a window of that size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.bar import Bar
from tabletop.table.fonts import MAX_ZOOM, USUAL_FONT_PX, table_font_px, zoom_for_size
from tabletop.table.layout import Spot
from tabletop.table.message import TYPE_SCALE

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


@pytest.mark.parametrize(
    ("width", "height", "zoom"), [(1024, 768, 1.0), (1920, 1080, 1.2), (3840, 1080, 1.2), (3840, 2160, MAX_ZOOM)]
)
def test_the_zoom_follows_the_smaller_side(width: int, height: int, zoom: float) -> None:
    assert zoom_for_size(width, height) == zoom


def test_type_on_the_table_is_not_smaller_than_the_widgets(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    label.setStyleSheet("QLabel { font-size: 40px; }")
    assert table_font_px(label, QSize(3840, 2160)) == 40
    label.setStyleSheet("QLabel { font-size: 12px; }")
    assert table_font_px(label, QSize(3840, 2160)) == round(USUAL_FONT_PX * MAX_ZOOM)


def test_a_refusal_is_larger_on_a_large_table(toy: Toy) -> None:
    toy.view.refuse("Not now, for it is not your turn and nothing has been laid.")
    small = toy.view.message
    sizes_before = (small.text_label.fontInfo().pixelSize(), small.width())
    toy.view.resize(3840, 2160)
    toy.view.refuse("Not now, for it is not your turn and nothing has been laid.")
    assert small.text_label.fontInfo().pixelSize() == round(TYPE_SCALE * round(USUAL_FONT_PX * MAX_ZOOM))
    assert small.text_label.fontInfo().pixelSize() > sizes_before[0]
    assert small.width() > 1.5 * sizes_before[1]


def test_a_question_is_larger_on_a_large_table(toy: Toy) -> None:
    chooser = toy.view.chooser
    toy.drag(toy.at(Spot("hand", 0)), toy.at("mixed") + QPoint(15, 25))
    sizes_before = (chooser.list_widget.fontInfo().pixelSize(), chooser.list_widget.sizeHintForRow(0))
    chooser.cancel()
    toy.view.resize(3840, 2160)
    toy.drag(toy.at(Spot("hand", 0)), toy.at("mixed") + QPoint(15, 25))
    assert chooser.list_widget.fontInfo().pixelSize() == round(USUAL_FONT_PX * MAX_ZOOM)
    assert chooser.title_label.fontInfo().pixelSize() > chooser.list_widget.fontInfo().pixelSize()
    assert chooser.list_widget.fontInfo().pixelSize() > sizes_before[0]
    assert chooser.list_widget.sizeHintForRow(0) > 1.3 * sizes_before[1]
    chooser.cancel()


def test_a_bar_grows_and_shrinks_with_its_size(qtbot: QtBot) -> None:
    bar = Bar()
    qtbot.addWidget(bar)
    button = bar.make_button("Go", "Go on", lambda: None)
    bar.row.addWidget(button)
    bar.resize(1280, 720)
    bar.show()
    small = button.fontInfo().pixelSize()
    bar.resize(3840, 2160)
    assert button.fontInfo().pixelSize() >= 2.5 * small
    bar.resize(1280, 720)
    assert button.fontInfo().pixelSize() == small
