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
from tabletop.shell.controls.list_row import DETAIL
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.open_match import FEW, MOST, Open
from tabletop.shell.languages import moment
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.buttons import press

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


def keep(folder: Path, name: str, text: str, days: float) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, "utf-8")
    then = time.time() - 86400 * days
    os.utime(path, (then, then))
    return path


@pytest.fixture
def kept(folder: Path, played: Played) -> list[Path]:
    """An unfinished match of today and a finished one of the day before."""
    going = keep(folder, "2026-11-22-a.jsonl", played(9, names=("Ana", "Ben")).dumps(), 0)
    over = keep(folder, "2026-11-21-b.jsonl", played(names=("Zoe", "Yan")).dumps(), 1)
    keep(folder, "notes.jsonl", "not a match", 0)
    return [going, over]


def opened(window: MainWindow) -> Open:
    window.commands["open"].trigger()
    return window.findChildren(Open)[-1]


def test_a_match_is_told_by_what_it_is(kept: list[Path], window: MainWindow) -> None:
    dialog = opened(window)
    rows = [(dialog.list.item(row).text(), dialog.list.item(row).data(DETAIL)) for row in range(dialog.list.count())]
    assert [title for title, _ in rows] == ["Carmony · Ana, Ben", "Carmony · Zoe, Yan"]
    assert rows[0][1].startswith("9 moves · today, ")
    assert " · over · yesterday, " in rows[1][1]
    assert dialog.where.text() == "2026-11-22-a.jsonl"
    assert dialog.focusWidget() is dialog.list
    assert dialog.sift.isHidden(), "two are seen at a glance"
    dialog.close()


def test_enter_opens_the_one_that_is_chosen(kept: list[Path], window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert window.match is not None
    assert window.match.names == ("Zoe", "Yan")
    assert window.match.replay, "it is over"


def test_any_other_file_is_browsed_for(
    kept: list[Path], window: MainWindow, played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = keep(tmp_path, "other.jsonl", played(5, names=("Mia", "Leo")).dumps(), 0)
    asked: list[str] = []

    def answer(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        asked.append(folder)
        return str(other), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    dialog = opened(window)
    press(dialog, "Browse…")
    assert window.match is not None
    assert window.match.names == ("Mia", "Leo")
    assert asked == [str(kept[0].parent)]


def test_where_nothing_is_kept_the_file_is_asked_for_at_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(*_: object) -> tuple[str, str]:
        asked.append("once")
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    window.commands["open"].trigger()
    assert asked == ["once"]
    assert not any(dialog.isVisible() for dialog in window.findChildren(Open))


def test_many_are_sifted_by_typing(look: Look, qtbot: QtBot) -> None:
    names = [("Ana", f"Player {n}") for n in range(FEW)]
    matches = [Summary(Path(f"{n}.jsonl"), "muzicando", pair, n, False, 0.0) for n, pair in enumerate(names)]
    matches.append(Summary(Path("last.jsonl"), "iv-v-i", ("Ana", "Zoe"), 1, False, 0.0))
    dialog = Open(look, matches)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.sift.isVisible()
    dialog.sift.setText("zoe iv")
    assert [dialog.list.item(row).isHidden() for row in range(FEW + 1)] == [True] * FEW + [False]
    assert dialog.where.text() == "last.jsonl"
    assert dialog.list.item(FEW).data(DETAIL).startswith("1 move · ")
    dialog.sift.setText("nobody")
    assert not dialog.open_button.isEnabled()
    dialog.sift.clear()
    assert dialog.list.currentItem() is None or dialog.open_button.isEnabled()


def test_matches_that_take_long_to_find_come_while_the_dialog_is_seen(look: Look, qtbot: QtBot) -> None:
    def slowly() -> Iterator[Summary | None]:
        yield from [None] * 500
        for number in range(MOST + 5):
            time.sleep(0.001)
            yield None
            yield Summary(Path(f"{number}.jsonl"), "carmony", ("Ana", "Ben"), 3, False, 0.0)

    dialog = Open(look, slowly())
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.is_empty
    if not dialog.list.count():
        assert dialog.where.text() == "Looking for matches…"
        assert not dialog.open_button.isEnabled()
    qtbot.waitUntil(lambda: dialog.list.count() == MOST)
    assert dialog.list.currentRow() == 0
    assert dialog.where.text() == "0.jsonl"
    assert dialog.sift.isVisible()


def test_a_day_is_said_by_its_name_where_it_is_near() -> None:
    now = time.time()
    assert moment(now).startswith("today, ")
    assert moment(now - 86400).startswith("yesterday, ")
    assert moment(0.0).endswith("1970")
