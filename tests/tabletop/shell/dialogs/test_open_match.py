"""Opening a match from a list that shows game, players, moves and day."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tabletop.session.catalogue import Summary
from tabletop.shell.controls.list_row import DETAIL_ROLE
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.open_match import MAX_LISTED_MATCHES, MAX_MATCHES_WITHOUT_SEARCH, OpenMatchDialog
from tabletop.shell.locale_names import time_text
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.buttons import click_button

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


def save_match(folder: Path, name: str, text: str, days: float) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, "utf-8")
    then = time.time() - 86400 * days
    os.utime(path, (then, then))
    return path


@pytest.fixture
def saved_matches(folder: Path, played: Played) -> list[Path]:
    """An unfinished match of today and a finished one of the day before."""
    going = save_match(folder, "2026-11-22-a.jsonl", played(9, names=("Ana", "Ben")).dumps(), 0)
    over = save_match(folder, "2026-11-21-b.jsonl", played(names=("Zoe", "Yan")).dumps(), 1)
    save_match(folder, "notes.jsonl", "not a match", 0)
    return [going, over]


def open_dialog(window: MainWindow) -> OpenMatchDialog:
    window.commands["open"].trigger()
    return window.findChildren(OpenMatchDialog)[-1]


def test_a_match_is_described_by_game_players_moves_and_day(saved_matches: list[Path], window: MainWindow) -> None:
    dialog = open_dialog(window)
    rows = [
        (dialog.list.item(row).text(), dialog.list.item(row).data(DETAIL_ROLE)) for row in range(dialog.list.count())
    ]
    assert [title for title, _ in rows] == ["Carmony · Ana, Ben", "Carmony · Zoe, Yan"]
    assert rows[0][1].startswith("9 moves · today, ")
    assert " · over · yesterday, " in rows[1][1]
    assert dialog.file_label.text() == "2026-11-22-a.jsonl"
    assert dialog.focusWidget() is dialog.list
    assert dialog.search_field.isHidden(), "two are seen at a glance"
    dialog.close()


def test_enter_opens_the_selected_match(saved_matches: list[Path], window: MainWindow, qtbot: QtBot) -> None:
    dialog = open_dialog(window)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert window.match is not None
    assert window.match.names == ("Zoe", "Yan")
    assert window.match.replay, "it is over"


def test_another_file_can_be_browsed_for(
    saved_matches: list[Path], window: MainWindow, played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = save_match(tmp_path, "other.jsonl", played(5, names=("Mia", "Leo")).dumps(), 0)
    asked: list[str] = []

    def answer(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        asked.append(folder)
        return str(other), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    dialog = open_dialog(window)
    click_button(dialog, "Browse…")
    assert window.match is not None
    assert window.match.names == ("Mia", "Leo")
    assert asked == [str(saved_matches[0].parent)]


def test_a_file_dialog_opens_at_once_if_no_match_was_saved(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(*_: object) -> tuple[str, str]:
        asked.append("once")
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    window.commands["open"].trigger()
    assert asked == ["once"]
    assert not any(dialog.isVisible() for dialog in window.findChildren(OpenMatchDialog))


def test_typing_filters_many_matches(look: Look, qtbot: QtBot) -> None:
    names = [("Ana", f"Player {n}") for n in range(MAX_MATCHES_WITHOUT_SEARCH)]
    matches = [Summary(Path(f"{n}.jsonl"), "muzicando", pair, n, False, 0.0) for n, pair in enumerate(names)]
    matches.append(Summary(Path("last.jsonl"), "iv-v-i", ("Ana", "Zoe"), 1, False, 0.0))
    dialog = OpenMatchDialog(look, matches)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.search_field.isVisible()
    dialog.search_field.setText("zoe iv")
    assert [dialog.list.item(row).isHidden() for row in range(MAX_MATCHES_WITHOUT_SEARCH + 1)] == [
        True
    ] * MAX_MATCHES_WITHOUT_SEARCH + [False]
    assert dialog.file_label.text() == "last.jsonl"
    assert dialog.list.item(MAX_MATCHES_WITHOUT_SEARCH).data(DETAIL_ROLE).startswith("1 move · ")
    dialog.search_field.setText("nobody")
    assert not dialog.open_button.isEnabled()
    dialog.search_field.clear()
    assert dialog.list.currentItem() is None or dialog.open_button.isEnabled()


def test_matches_that_are_found_late_appear_in_the_open_dialog(look: Look, qtbot: QtBot) -> None:
    def slowly() -> Iterator[Summary | None]:
        yield from [None] * 500
        for number in range(MAX_LISTED_MATCHES + 5):
            time.sleep(0.001)
            yield None
            yield Summary(Path(f"{number}.jsonl"), "carmony", ("Ana", "Ben"), 3, False, 0.0)

    dialog = OpenMatchDialog(look, slowly())
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.is_empty
    if not dialog.list.count():
        assert dialog.file_label.text() == "Looking for matches…"
        assert not dialog.open_button.isEnabled()
    qtbot.waitUntil(lambda: dialog.list.count() == MAX_LISTED_MATCHES)
    assert dialog.list.currentRow() == 0
    assert dialog.file_label.text() == "0.jsonl"
    assert dialog.search_field.isVisible()


def test_a_recent_day_is_named_in_words() -> None:
    now = time.time()
    assert time_text(now).startswith("today, ")
    assert time_text(now - 86400).startswith("yesterday, ")
    assert time_text(0.0).endswith("1970")
