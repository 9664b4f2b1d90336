"""Tests that each game can be played to its end with a screen reader alone.

The matches run at the same time, each with its own processes, screen and bus.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
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
from tests.tabletop.at_spi.player import Player
from tests.tabletop.at_spi.screen_reader import NEEDS, QUIET_PREFERENCES, Object, ScreenReader, start_reading

MAX_PRESSES = 900
"""Maximum number of presses of a match."""

EFFECT_TIMEOUT_S = 1.5
"""Time in seconds within which a press must have an effect."""

PRESS_DURATION_S = 0.15
"""Time in seconds for which Qt shows a button pressed, and a little more."""

NAMES = ("Mia", "Leo")

END_ANNOUNCEMENTS = ("Mia wins", "Leo wins", "share the win", "The match is over: ")
"""Announcements at the end of a match."""


class ShortMatch(NamedTuple):
    """Options of a short match and the number of cards before a phrase is locked."""

    options: dict[str, Any]
    seed: int
    longest: int = 0


MATCHES = {
    "carmony": ShortMatch({"rounds": 1}, 3),
    "cantoludus": ShortMatch({"mode": "intervals"}, 1),
    "muzicando": ShortMatch({"mode": "individual", "displays": 1}, 2),
    "iv-v-i": ShortMatch({"target": 5}, 3, longest=3),
}

pytestmark = NEEDS


class PlayedMatch(NamedTuple):
    """Announcements of a match and its saved record."""

    announced: list[str]
    record: Record


Playing = dict[str, Future[PlayedMatch]]


def play_match(game: str, begun: ShortMatch, folder: Path) -> PlayedMatch:
    """Play a match to its end from what is read out."""
    file = folder / f"{game}.jsonl"
    file.write_text(Record.start(engines.load(game), NAMES, seed=begun.seed, options=begun.options).dumps(), "utf-8")
    home = folder / game
    with start_reading([str(file)], home, replace(QUIET_PREFERENCES, forced_moves=False)) as reader:
        reader.find("Table")
        player, before = Player(begun.longest), list[Object]()
        for _ in range(MAX_PRESSES):
            seen = wait_for_change(reader, before)
            if is_over(reader.announced):
                break
            number = player.choose(seen)
            if number is not None:
                reader.try_to("Press", seen[number])
                reader.listen(PRESS_DURATION_S)
            before = seen
    kept = next((home / "data").rglob("*mia-leo.*"))  # a match of another folder continues in a copy
    return PlayedMatch(reader.announced, saves.read_record(kept))


def is_over(announced: list[str]) -> bool:
    return any(end in words for words in announced for end in END_ANNOUNCEMENTS)


def wait_for_change(reader: ScreenReader, before: list[Object]) -> list[Object]:
    """Wait until the table differs from before, or time is up, and return it."""
    for _ in range(round(EFFECT_TIMEOUT_S / PRESS_DURATION_S)):
        seen = [each for each in reader.tree("Table") if each.name]
        if seen != before:
            break
        reader.listen(PRESS_DURATION_S, EFFECT_TIMEOUT_S)
    return seen


@pytest.fixture(scope="module")
def running_matches(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """All requested matches, which run in parallel."""
    folder = tmp_path_factory.mktemp("at-spi")
    asked = [item.name for item in request.session.items if item.path == request.path]
    with ThreadPoolExecutor(len(MATCHES)) as pool:
        yield {
            game: pool.submit(play_match, game, begun, folder)
            for game, begun in MATCHES.items()
            if any(f"[{game}]" in name for name in asked)
        }


@pytest.mark.parametrize("game", ["iv-v-i", "muzicando", *left_for_soak(["carmony", "cantoludus"])])
def test_a_match_is_played_through_at_spi_alone(running_matches: Playing, game: str) -> None:
    announced, record = running_matches[game].result()
    assert record.game.result(record.state) is not None, "it was played to its end"
    told = " ".join(announced)
    for number in range(len(record.steps)):
        for sentence in Match(record, replay=True).log_sentences(number):
            assert spell_accidentals(sentence) in told, "every move was read out"
    assert is_over(announced), "and who won"
