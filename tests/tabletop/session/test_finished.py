"""Tests of the results of finished matches in a folder, which are read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import engines
from engines import Record
from engines.kernel.record import outcome
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from engines.players.reviewing import Care, reviewing
from tabletop.session import reviewer, saves
from tabletop.session.finished import Finished, finished

HASTY = Care(graph=1, luck=1, lines=2, search=2, near=2, far=2, seconds=1.0)


def play(seed: int) -> Record:
    """Play a whole match of Muzicando."""
    game = engines.load("muzicando")
    record = play_match(game, [RandomPlayer(seed), RandomPlayer(seed + 1)], ("Ana", "Ben"), seed=seed)
    record.sit(("", "novice"))
    return record


@pytest.fixture(scope="module")
def over() -> Record:
    return play(3)


def found(folder: Path) -> list[Finished]:
    return [match for match in finished(saves.Matches(folder)) if match is not None]


def test_a_match_that_is_over_tells_who_won(over: Record, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(over.dumps())
    (match,) = found(tmp_path)
    result = over.game.result(over.state)
    assert result is not None
    assert (match.game, match.seats, match.players) == ("muzicando", ("Ana", "Ben"), ("", "novice"))
    assert (match.scores, match.winners) == (result.scores, result.winners)
    assert match.accuracy == ()


@pytest.mark.parametrize(("options", "shared"), [
    ({"mode": "team", "displays": 1}, False),
    ({"mode": "individual", "rounds": 1}, True),
])  # fmt: skip
def test_partners_win_and_opponents_share(options: dict[str, Any], shared: bool, tmp_path: Path) -> None:
    players = [RandomPlayer(number) for number in range(4)]
    record = play_match(engines.load("muzicando"), players, ("Ana", "Ben", "Eva", "Max"), seed=0, options=options)
    (tmp_path / "a.jsonl").write_text(record.dumps())
    (match,) = found(tmp_path)
    assert (match.winners, match.shared) == ((0, 2), shared)


def test_a_match_that_goes_on_is_not_counted(over: Record, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(over.until(5).dumps())
    assert found(tmp_path) == []


def test_a_free_table_is_not_counted(tmp_path: Path) -> None:
    table = Record.start(engines.load("muzicando"), ("Ana", "Ben"), seed=1, free=True)
    (tmp_path / "a.jsonl").write_text(table.dumps())
    assert found(tmp_path) == []


def test_a_file_that_lies_about_its_end_is_not_counted(over: Record, tmp_path: Path) -> None:
    lines = over.dumps().splitlines()
    end = next(line for line in lines if '"over":true' in line)
    (tmp_path / "a.jsonl").write_text("\n".join([*lines[:6], end, ""]))
    assert found(tmp_path) == []


def test_a_review_tells_how_well_each_seat_played(over: Record, tmp_path: Path) -> None:
    match = tmp_path / "a.jsonl"
    match.write_text(over.dumps())
    assert found(tmp_path)[0].accuracy == ()
    reviewer.keep(outcome(reviewing(over, HASTY)), match)
    assert len(found(tmp_path)[0].accuracy) == 2


def test_what_was_read_is_remembered(over: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.jsonl").write_text(over.dumps())
    first = found(tmp_path)

    def read_again(*_: object) -> None:
        raise AssertionError("the match is replayed again")

    monkeypatch.setattr(saves, "decoding", read_again)
    assert found(tmp_path) == first


def test_a_file_that_has_changed_is_read_again(over: Record, tmp_path: Path) -> None:
    match = tmp_path / "a.jsonl"
    match.write_text(over.dumps())
    first = found(tmp_path)
    match.write_text(play(8).dumps())
    assert msgspec.structs.replace(found(tmp_path)[0], ended=0) != msgspec.structs.replace(first[0], ended=0)
