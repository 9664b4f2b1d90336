"""A registered game is in the window at once: on the start page, at the table, in the log, the score and the saves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QApplication

import engines
from tabletop.session.match import Match
from tabletop.shell import games
from tests.engines.generic import toy
from tests.tabletop.boards.generic.by_hand import Mouse
from tests.tabletop.boards.registered import register

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def test_it_is_offered_played_kept_and_gone_on_with(windows: Windows, folder: Path) -> None:
    window = windows()
    assert [card.game.title for card in window.start_page.cards][-1] == "Higher Note"
    assert not window.start_page.cards[-1].grab().toImage().isNull()

    match = Match.start(engines.load("toy"), ("Ana", "Ben"), seed=3, folder=folder)
    window.play_match(match)
    match.attempt(toy.Deal())
    match.lift()
    QApplication.processEvents()
    page: Any = window.pages.currentWidget()
    board = page.board
    card = next(card for card in board.scene.layout.cards if card.spot.place in toy.HANDS)
    Mouse(board).drag(card.spot, toy.TRICK)
    assert match.length == 2
    window.close()

    (kept,) = folder.glob("*.consort")
    again = windows()
    assert again.files.open_match(kept)
    page = again.pages.currentWidget()
    assert page.match.state == match.state
    assert page.board.scene.layout.plates


def test_its_title_is_among_the_games() -> None:
    assert games.titles()["toy"] == "Higher Note"
