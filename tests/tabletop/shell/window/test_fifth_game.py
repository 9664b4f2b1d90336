"""An added game appears everywhere: start page, table, log, score and saves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QApplication

import engines
from examples.tonnetz_rummy.game import HANDS, STOCK, Deal, Draw
from tabletop.session.match import Match
from tabletop.shell import games
from tests.examples.added import EXAMPLE, add_example
from tests.tabletop.boards.generic.by_hand import Mouse

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


@pytest.fixture(autouse=True)
def example_added(monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)


def test_an_added_game_is_offered_played_saved_and_continued(windows: Windows, folder: Path) -> None:
    window = windows()
    assert [card.game.title for card in window.start_page.cards][-1] == "Tonnetz Rummy"
    assert not window.start_page.cards[-1].grab().toImage().isNull()

    match = Match.start(engines.load(EXAMPLE), ("Ana", "Ben"), seed=3, folder=folder)
    window.play_match(match)
    match.attempt(Deal())
    match.raise_curtain()
    QApplication.processEvents()
    page: Any = window.pages.currentWidget()
    board = page.board
    card = next(card for card in board.scene.layout.cards if card.spot.place == STOCK)
    Mouse(board).drag(card.spot, HANDS[match.viewer or 0])
    assert match.record.steps[-1].action == Draw()
    assert match.length == 2
    window.close()

    (match_file,) = folder.glob("*.consort")
    again = windows()
    assert again.files.open_match(match_file)
    page = again.pages.currentWidget()
    assert page.match.state == match.state
    assert page.board.scene.layout.plates


def test_the_title_of_an_added_game_is_listed() -> None:
    assert games.load_titles()[EXAMPLE] == "Tonnetz Rummy"
