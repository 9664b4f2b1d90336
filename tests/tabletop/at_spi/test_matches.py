"""A whole match of each game, from the deal to its end, through AT-SPI alone, by what a screen reader is told: each in
processes of its own, on a screen and a bus of its own, all at once."""

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
"""Presses after which a match should have ended long ago."""

SOON = 1.5
"""Seconds in which something has to come of a press, if anything does."""

PRESSED = 0.15
"""Seconds for which Qt shows a button pressed before it does anything, and a little more."""

NAMES = ("Mia", "Leo")

ENDS = ("Mia wins", "Leo wins", "share the win", "The match is over: ")
"""What is announced at the end of a match."""


class Begun(NamedTuple):
    """Which match is played: a short one, by its options; and how many cards a phrase has before it is locked."""

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
    """How a match went: what was announced, and the match as it lies on the disk."""

    announced: list[str]
    record: Record


Playing = dict[str, Future[Played]]


def play(game: str, begun: Begun, folder: Path) -> Played:
    """Play a match to its end by what is told."""
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
    kept = next((home / "data").rglob("*mia-leo.*"))  # a match from elsewhere is played on as a copy
    return Played(reader.announced, saves.read(kept))


def over(announced: list[str]) -> bool:
    return any(end in words for words in announced for end in ENDS)


def changed(reader: ScreenReader, before: list[Object]) -> list[Object]:
    """What is on the table when something else is there than before, or when nothing comes."""
    for _ in range(round(SOON / PRESSED)):
        seen = [each for each in reader.tree("Table") if each.name]
        if seen != before:
            break
        reader.listen(PRESSED, SOON)
    return seen


@pytest.fixture(scope="module")
def playing(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """All the matches that are asked for, which are played while the first of them is waited for."""
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
