"""A popup shows all its contents and is never larger than the screen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.dialog import Popup
from tabletop.shell.controls.look import Look
from tests.tabletop.shell.cut import cut


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show()
    return window


def popup_of(look: Look, window: QWidget, share: float) -> tuple[Popup, list[QPushButton]]:
    """Open a popup whose buttons take that share of the screen's height."""
    controls = QWidget()
    column = QVBoxLayout(controls)
    buttons = [QPushButton(f"Button {number}") for number in range(5)]
    for button in buttons:
        button.setMinimumHeight(round(share * window.screen().availableGeometry().height() / len(buttons)))
        column.addWidget(button)
    popup = Popup(look, controls, buttons[0], window)
    opener = QPushButton("Open", window)
    opener.show()
    popup.show_by(opener)
    QApplication.processEvents()
    return popup, buttons


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_more_than_two_thirds_of_the_screen_are_shown_whole(look: Look, window: QWidget) -> None:
    popup, buttons = popup_of(look, window, 0.75)
    assert not cut(popup)
    assert all(
        popup.rect().contains(button.rect().translated(button.mapTo(popup, button.rect().topLeft())))
        for button in buttons
    )
    assert not popup.findChildren(QScrollArea)[0].verticalScrollBar().isVisible()
    popup.close()


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_more_than_the_screen_is_rolled_to(look: Look, window: QWidget) -> None:
    popup, buttons = popup_of(look, window, 1.5)
    assert popup.screen().availableGeometry().contains(popup.geometry())
    assert not cut(popup)
    area = popup.findChildren(QScrollArea)[0]
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not buttons[-1].visibleRegion().isEmpty()
    popup.close()
