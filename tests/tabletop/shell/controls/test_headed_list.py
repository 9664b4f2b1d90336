"""Keys in a list with headings: Home, End and the page keys reach selectable rows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.list_row import HeadedList

Key = Qt.Key

HEADINGS = (0, 2, 7, 11, 12)
"""Rows that are headings; two are adjacent, and the last row is one."""

ROWS = 13


@pytest.fixture
def headed(qtbot: QtBot) -> HeadedList:
    made = HeadedList()
    qtbot.addWidget(made)
    for number in range(ROWS):
        item = QListWidgetItem(str(number), made)
        if number in HEADINGS:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
    made.setCurrentRow(4)
    made.resize(120, 4 * made.sizeHintForRow(0))
    made.show()
    return made


@pytest.mark.parametrize(("key", "row"), [(Key.Key_Home, 1), (Key.Key_End, 10)])
def test_home_and_end_come_to_the_first_row_and_the_last(headed: HeadedList, key: Qt.Key, row: int) -> None:
    QTest.keyClick(headed, key)
    assert headed.currentRow() == row


@pytest.mark.parametrize(("key", "row"), [(Key.Key_PageUp, 1), (Key.Key_PageDown, 10)])
def test_page_by_page_one_comes_to_the_ends(headed: HeadedList, key: Qt.Key, row: int) -> None:
    for _ in range(ROWS):
        QTest.keyClick(headed, key)
    assert headed.currentRow() == row


def test_no_key_ends_on_a_heading(headed: HeadedList) -> None:
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Home, Key.Key_End):
        for start in sorted(set(range(ROWS)).difference(HEADINGS)):
            headed.setCurrentRow(start)
            QTest.keyClick(headed, key)
            assert headed.currentRow() not in HEADINGS, (key, start)


def test_nothing_to_choose_is_no_trouble(qtbot: QtBot) -> None:
    empty = HeadedList()
    qtbot.addWidget(empty)
    item = QListWidgetItem("nothing below", empty)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    empty.show()
    QTest.keyClick(empty, Key.Key_Home)
    assert empty.currentRow() == -1
