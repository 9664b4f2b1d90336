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

ROW_COUNT = 13


@pytest.fixture
def headed_list(qtbot: QtBot) -> HeadedList:
    made = HeadedList()
    qtbot.addWidget(made)
    for number in range(ROW_COUNT):
        item = QListWidgetItem(str(number), made)
        if number in HEADINGS:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
    made.setCurrentRow(4)
    made.resize(120, 4 * made.sizeHintForRow(0))
    made.show()
    return made


@pytest.mark.parametrize(("key", "row"), [(Key.Key_Home, 1), (Key.Key_End, 10)])
def test_home_and_end_select_the_first_and_the_last_row(headed_list: HeadedList, key: Qt.Key, row: int) -> None:
    QTest.keyClick(headed_list, key)
    assert headed_list.currentRow() == row


@pytest.mark.parametrize(("key", "row"), [(Key.Key_PageUp, 1), (Key.Key_PageDown, 10)])
def test_page_keys_reach_the_first_and_the_last_row(headed_list: HeadedList, key: Qt.Key, row: int) -> None:
    for _ in range(ROW_COUNT):
        QTest.keyClick(headed_list, key)
    assert headed_list.currentRow() == row


def test_no_key_selects_a_heading(headed_list: HeadedList) -> None:
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Home, Key.Key_End):
        for start in sorted(set(range(ROW_COUNT)).difference(HEADINGS)):
            headed_list.setCurrentRow(start)
            QTest.keyClick(headed_list, key)
            assert headed_list.currentRow() not in HEADINGS, (key, start)


def test_keys_do_nothing_in_a_list_of_headings(qtbot: QtBot) -> None:
    empty = HeadedList()
    qtbot.addWidget(empty)
    item = QListWidgetItem("nothing below", empty)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    empty.show()
    QTest.keyClick(empty, Key.Key_Home)
    assert empty.currentRow() == -1
