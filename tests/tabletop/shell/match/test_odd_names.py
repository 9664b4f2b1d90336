"""Announcements about players with odd names, in every language.

Names may be part of other names, of words or of placeholders: no decision depends on the text of a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import set_up
from tabletop.shell.controls.look import Look
from tabletop.shell.games import Locale
from tabletop.shell.match import demo
from tabletop.shell.match.narrator import Narrator
from tabletop.shell.match.seat_line import SeatLine
from tests.tabletop.boards.opening import open_board

pytestmark = pytest.mark.usefixtures("screen_reader")

ODD_NAMES = ("An", "Ana", "{name}", "%1", "a", "Orange", "{points}", "{0}")
MAX_STEPS = 70
LANGUAGES = games.available_languages()


def count_points(match: Match) -> dict[int, int]:
    """Return the points by seat that count so far."""
    found = dict.fromkeys(range(len(match.names)), 0)
    for line in match.game.account(match.view):
        found[line.seat] += 0 if line.if_over else line.points
    return found


class NarratedMatch:
    """A match at a board, with a narrator's announcements turn by turn."""

    def __init__(self, application: QApplication, qtbot: QtBot, record: Record) -> None:
        self.match = Match(record)
        self.board = open_board(qtbot, self.match)
        line = SeatLine(Look(application, "evening"))
        qtbot.addWidget(line)
        line.set_match(self.match)
        self.narrator = Narrator(line, lambda: self.board.prompt.sentences)
        self.narrator.set_match(self.match)
        self.said: list[str] = []
        self.narrator.text_announced.connect(self.said.append)
        self._before = count_points(self.match)

    def play(self, action: Any) -> list[str]:
        """Play a move; return the sentences about points that belong in the announcement.

        The list is empty as long as the turn goes on.
        """
        self.match.raise_curtain()
        mover = self.match.view.to_move
        assert self.match.attempt(action)
        self.match.raise_curtain()
        if self.match.view.to_move == mover:
            return []
        self.narrator.announce_pending()
        return list(self._points())

    def _points(self) -> Iterator[str]:
        before, self._before = self._before, count_points(self.match)
        one, many = self.narrator.tr("{name}: 1 point."), self.narrator.tr("{name}: {points} points.")
        winners = self.match.result.winners if self.match.result is not None else ()
        for seat, points in self._before.items():
            by_prompt = any((seat, points) in sentence.points_by_seat for sentence in self.board.prompt.sentences)
            if points != before[seat] and not by_prompt and seat not in winners:
                figure = str(points).replace("-", "\N{MINUS SIGN}")
                yield (one if points == 1 else many).format(name=self.match.names[seat], points=figure)


@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize("game_id", engines.GAMES)
def test_points_are_announced_for_players_of_any_name(
    game_id: str, number: int, untranslated: QApplication, qtbot: QtBot
) -> None:
    locale = Locale(LANGUAGES[number])
    set_up(untranslated, locale)
    shown = demo.load_demo(game_id)
    header: Any = shown.header
    names = (ODD_NAMES[2 * number % len(ODD_NAMES) :] + ODD_NAMES)[: len(header.seats)]
    game = games.load_translated(game_id, locale=locale)
    table = NarratedMatch(untranslated, qtbot, Record.start(game, names, seed=header.seed, options=header.options))
    found = 0
    for step in shown.steps[:MAX_STEPS]:
        for sentence in table.play(step.action):
            found += 1
            assert sentence in table.said[-1]
    assert found or game_id == "muzicando", "its first display is longer"


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_an_are_announced_beside_a_prompt_with_anas_points(
    language: str, untranslated: QApplication, qtbot: QtBot
) -> None:
    """An's 2 points are announced although the prompt names 2 points for Ana."""
    locale = Locale(language)
    set_up(untranslated, locale)
    game, chance = games.load_translated("cantoludus", locale=locale), Random(15)
    table, found = NarratedMatch(untranslated, qtbot, Record.start(game, ("An", "Ana"), seed=15)), list[str]()
    for _ in range(18):
        legal = table.match.legal
        liking = [{"Claim": 5, "Give": 9, "EndTurn": 0.5}.get(type(action).__name__, 1) for action in legal]
        found = table.play(chance.choices(legal, liking)[0])
    (sentence,) = found
    assert "2" in sentence
    assert sentence in table.said[-1]
