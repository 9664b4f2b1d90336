"""Tests that each game can be played by keyboard alone from what is read out.

No tree is read. Moves are chosen with the arrow keys in the list of moves.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

import engines
from engines import Record
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.table.announce import spell_accidentals
from tests.further import left_for_soak
from tests.tabletop.at_spi.screen_reader import NEEDS, QUIET_PREFERENCES, Heard, ScreenReader, start_reading

pytestmark = NEEDS

NAMES = ("Mia", "Leo")

ENDS = ("Mia wins", "Leo wins", "share the win", "The match is over: ")

MAX_MOVES = 200
"""Maximum number of moves of a match."""

MAX_READ_ROWS = 60
"""Maximum number of rows of the list of moves that are read."""

START_TIMEOUT_S = 60.0
"""Timeout in seconds for the window to open."""


class ShortMatch(NamedTuple):
    """Short match: options, seed, preferred moves and one expected refusal.

    Preferred moves are words of moves, the best first. The refusal is an announcement, the key to press after it, and
    the answer.
    """

    options: dict[str, Any]
    seed: int
    rather: tuple[str, ...]
    refused: tuple[str, str, str] | None = None


INTERVALS = "Second|Third|Fourth|Fifth|Sixth|Seventh|Octave|Tritone"

MATCHES = {
    "carmony": ShortMatch({"rounds": 1}, 2, ("Draw", "Play", "Eat", "Discard")),
    "cantoludus": ShortMatch({"mode": "intervals"}, 2, ("Give", "That is all", f"Buy .*({INTERVALS})", "End the turn")),
    "muzicando": ShortMatch({"mode": "individual", "displays": 1}, 1, ("Place", "Open", "Name")),
    "iv-v-i": ShortMatch(
        {"target": 5},
        1,
        ("Draw", "Lock", "Start", "Play", "Insert", "End", "Fill"),
        ("draws a card", "e", "at most 7 cards"),
    ),
}


class Player:
    """Player who hears the focus and presses keys."""

    def __init__(self, reader: ScreenReader, begun: ShortMatch) -> None:
        self._reader, self._begun = reader, begun
        self._focus: Heard | None = None
        self.refusal = ""
        """Text that was read out for the refusal."""

    def begin(self) -> None:
        late = time.monotonic() + START_TIMEOUT_S
        while self._focus is None:
            assert time.monotonic() < late, "nothing has the focus"
            self._take(self._reader.listen(0.3))

    def over(self) -> bool:
        return any(end in words for words in self._reader.announced for end in ENDS)

    def key(self, *keys: str) -> list[Heard]:
        heard = self._reader.key(*keys)
        self._take(heard)
        return heard

    def move(self) -> None:
        """Come to the screen if asked, otherwise make a move."""
        if self._passed():
            self.key("Return")
        self.key("F3")
        if self._passed():
            return
        rows = self._rows()
        best = min(rows, key=self._rank)
        self.key(*["Up"] * (len(rows) - 1 - rows.index(best)))
        self.key("Return")
        self._take(self._reader.listen(0.4))

    def try_what_is_refused(self) -> None:
        """Press the unusable key once it can be tried, and record the answer."""
        if self._begun.refused is None or self.refusal or self._passed():
            return
        after, key, _ = self._begun.refused
        if any(after in words for words in self._reader.announced):
            self.key("F2")
            heard = [*self.key(key), *self._reader.listen(0.4)]
            self.refusal = " ".join(each.name for each in heard if each.kind == "said")

    def _passed(self) -> bool:
        return self._focus is not None and self._focus.name.startswith("Pass to")

    def _rows(self) -> list[str]:
        """Return the rows from the first to the last, or to the first of the best.

        A single row that was read before is not read out again.
        """
        self.key("Down")
        self.key("Home")
        rows: list[str] = []
        while len(rows) < MAX_READ_ROWS and self._focus is not None and self._focus.role == "list item":
            if rows and rows[-1] == self._focus.name:
                break
            rows.append(self._focus.name)
            if self._rank(rows[-1]) == 0:
                break
            if not any(each.kind == "focus" for each in self.key("Down")):
                break
        return rows or [""]

    def _rank(self, words: str) -> int:
        """Return a move's position among the preferred ones; others come last."""
        rather = self._begun.rather
        return next((number for number, pattern in enumerate(rather) if re.match(pattern, words)), len(rather))

    def _take(self, heard: list[Heard]) -> None:
        for each in heard:
            if each.kind == "focus":
                self._focus = each


@pytest.mark.parametrize("game", ["iv-v-i", *left_for_soak(game for game in MATCHES if game != "iv-v-i")])
def test_a_match_is_played_by_keyboard_alone(game: str, tmp_path: Path) -> None:
    begun = MATCHES[game]
    file = tmp_path / f"{game}.jsonl"
    file.write_text(Record.start(engines.load(game), NAMES, seed=begun.seed, options=begun.options).dumps(), "utf-8")
    home = tmp_path / "home"
    with start_reading([str(file)], home, replace(QUIET_PREFERENCES, forced_moves=False)) as reader:
        player = Player(reader, begun)
        player.begin()
        for _ in range(MAX_MOVES):
            if player.over():
                break
            player.move()
            player.try_what_is_refused()
    assert begun.refused is None or begun.refused[2] in player.refusal
    record = saves.read_record(next((home / "data").rglob("*mia-leo.*")))
    assert record.game.result(record.state) is not None, "it was played to its end"
    told = " ".join(reader.announced)
    for number in range(len(record.steps)):
        for sentence in Match(record, replay=True).log_sentences(number):
            assert spell_accidentals(sentence) in told, "every move was read out"
