"""A fading scroll area scrolls only if its contents have too little room."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.dialog import FadingScrollArea
from tabletop.shell.controls.look import Look
from tabletop.shell.window import snapshots


@pytest.fixture
def words() -> QLabel:
    label = QLabel("Every chord has a task. T is home, S sets out, D wants to come back.")
    label.setWordWrap(True)
    return label


@pytest.fixture
def scroll_area(look: Look, words: QLabel, qtbot: QtBot) -> FadingScrollArea:
    held = QWidget()
    column = QVBoxLayout(held)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(words)
    scroll_area = FadingScrollArea(look, held)
    qtbot.addWidget(scroll_area)
    return scroll_area


def test_a_line_that_just_fits_does_not_scroll_after_a_resize(scroll_area: FadingScrollArea, words: QLabel) -> None:
    one = next(width for width in range(100, 2000) if scroll_area.heightForWidth(width) == words.fontMetrics().height())
    for width in range(one, one + 2 * scroll_area.bar_width):
        height = scroll_area.heightForWidth(width)
        scroll_area.resize(width, height // 2)  # as happens during the layout of a window
        scroll_area.show()
        snapshots.process_events()
        assert scroll_area.verticalScrollBar().maximum() > 0
        scroll_area.resize(width, height)
        snapshots.process_events()
        assert scroll_area.verticalScrollBar().maximum() == 0
        assert words.size() == QSize(width, height)


def test_contents_with_too_little_room_scroll(scroll_area: FadingScrollArea, words: QLabel) -> None:
    scroll_area.resize(120, 20)
    scroll_area.show()
    snapshots.process_events()
    assert scroll_area.verticalScrollBar().isVisible()
    assert words.height() >= words.heightForWidth(words.width())
