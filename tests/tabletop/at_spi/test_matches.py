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
from tabletop.table.announce import aloud
from tests.further import left_for_soak
from tests.tabletop.at_spi.player import Player
from tests.tabletop.at_spi.screen_reader import NEEDS, QUIETLY, Object, ScreenReader, reading

MOST = 900
"""Maximum number of presses of a match."""

SOON = 1.5
"""Time in seconds within which a press must have an effect."""

PRESSED = 0.15
"""Time in seconds for which Qt shows a button pressed, and a little more."""

NAMES = ("Mia", "Leo")

ENDS = ("Mia wins", "Leo wins", "share the win", "The match is over: ")
"""Announcements at the end of a match."""


class Begun(NamedTuple):
    """Options of a short match and the number of cards before a phrase is locked."""

    options: dict[str, Any]
    seed: int
    longest: int = 0


MATCHES = {
    "carmony": Begun({"rounds": 1}, 3),
    "cantoludus": Begun({"mode": "intervals"}, 1),
    "muzicando": Begun({"mode": "individual", "displays": 1}, 2),
    "iv-v-i": Begun({"target": 5}, 3, longest=3),
}

pytestmark = NEEDS


class Played(NamedTuple):
    """Announcements of a match and its saved record."""

    announced: list[str]
    record: Record


Playing = dict[str, Future[Played]]


def play(game: str, begun: Begun, folder: Path) -> Played:
    """Play a match to its end from what is read out."""
    file = folder / f"{game}.jsonl"
    file.write_text(Record.start(engines.load(game), NAMES, seed=begun.seed, options=begun.options).dumps(), "utf-8")
    home = folder / game
    with reading([str(file)], home, replace(QUIETLY, forced_moves=False)) as reader:
        reader.find("Table")
        player, before = Player(begun.longest), list[Object]()
        for _ in range(MOST):
            seen = changed(reader, before)
            if over(reader.announced):
                break
            number = player.choose(seen)
            if number is not None:
                reader.try_to("Press", seen[number])
                reader.listen(PRESSED)
            before = seen
    kept = next((home / "data").rglob("*mia-leo.*"))  # a match of another folder continues in a copy
    return Played(reader.announced, saves.read(kept))


def over(announced: list[str]) -> bool:
    return any(end in words for words in announced for end in ENDS)


def changed(reader: ScreenReader, before: list[Object]) -> list[Object]:
    """Wait until the table differs from before, or time is up, and return it."""
    for _ in range(round(SOON / PRESSED)):
        seen = [each for each in reader.tree("Table") if each.name]
        if seen != before:
            break
        reader.listen(PRESSED, SOON)
    return seen


@pytest.fixture(scope="module")
def playing(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """All requested matches, which run in parallel."""
    folder = tmp_path_factory.mktemp("at-spi")
    asked = [item.name for item in request.session.items if item.path == request.path]
    with ThreadPoolExecutor(len(MATCHES)) as pool:
        yield {
            game: pool.submit(play, game, begun, folder)
            for game, begun in MATCHES.items()
            if any(f"[{game}]" in name for name in asked)
        }


@pytest.mark.parametrize("game", ["iv-v-i", "muzicando", *left_for_soak(["carmony", "cantoludus"])])
def test_a_match_is_played_through_at_spi_alone(playing: Playing, game: str) -> None:
    announced, record = playing[game].result()
    assert record.game.result(record.state) is not None, "it was played to its end"
    told = " ".join(announced)
    for number in range(len(record.steps)):
        for sentence in Match(record, replay=True).words(number):
            assert aloud(sentence) in told, "every move was read out"
    assert over(announced), "and who won"
