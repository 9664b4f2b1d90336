"""A popup shows all its contents and is never larger than the screen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.dialog import Popup
from tabletop.shell.controls.look import Look
from tests.tabletop.shell.cut_texts import find_cut_texts


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    window.show()
    return window


def open_popup(look: Look, window: QWidget, share: float) -> tuple[Popup, list[QPushButton]]:
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
    popup.open_below(opener)
    QApplication.processEvents()
    return popup, buttons


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_a_popup_of_three_quarters_of_the_screen_does_not_scroll(look: Look, window: QWidget) -> None:
    popup, buttons = open_popup(look, window, 0.75)
    assert not find_cut_texts(popup)
    assert all(
        popup.rect().contains(button.rect().translated(button.mapTo(popup, button.rect().topLeft())))
        for button in buttons
    )
    assert not popup.findChildren(QScrollArea)[0].verticalScrollBar().isVisible()
    popup.close()


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_a_popup_taller_than_the_screen_scrolls(look: Look, window: QWidget) -> None:
    popup, buttons = open_popup(look, window, 1.5)
    assert popup.screen().availableGeometry().contains(popup.geometry())
    assert not find_cut_texts(popup)
    area = popup.findChildren(QScrollArea)[0]
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not buttons[-1].visibleRegion().isEmpty()
    popup.close()
