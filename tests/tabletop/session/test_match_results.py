"""Tests of the results of finished matches in a folder, which are read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import engines
from engines import Record
from engines.kernel.record import run_to_end
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from engines.players.reviewing import ReviewEffort, review_incrementally
from tabletop.session import reviewer, saves
from tabletop.session.match_results import MatchResult, iterate_results

HASTY_CARE = ReviewEffort(graph=1, luck=1, lines=2, search=2, near_comparisons=2, far_comparisons=2, seconds=1.0)


def play_muzicando(seed: int) -> Record:
    """Play a whole match of Muzicando."""
    game = engines.load("muzicando")
    record = play_match(game, [RandomPlayer(seed), RandomPlayer(seed + 1)], ("Ana", "Ben"), seed=seed)
    record.set_players(("", "novice"))
    return record


@pytest.fixture(scope="module")
def finished_record() -> Record:
    return play_muzicando(3)


def find_finished(folder: Path) -> list[MatchResult]:
    return [match for match in iterate_results(saves.Matches(folder)) if match is not None]


def test_a_finished_match_names_its_winners(finished_record: Record, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(finished_record.dumps())
    (match,) = find_finished(tmp_path)
    result = finished_record.game.result(finished_record.state)
    assert result is not None
    assert (match.game_id, match.seats, match.players) == ("muzicando", ("Ana", "Ben"), ("", "novice"))
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
    (match,) = find_finished(tmp_path)
    assert (match.winners, match.shared) == ((0, 2), shared)


def test_an_unfinished_match_is_not_counted(finished_record: Record, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(finished_record.copy_until(5).dumps())
    assert find_finished(tmp_path) == []


def test_a_free_table_is_not_counted(tmp_path: Path) -> None:
    table = Record.start(engines.load("muzicando"), ("Ana", "Ben"), seed=1, free=True)
    (tmp_path / "a.jsonl").write_text(table.dumps())
    assert find_finished(tmp_path) == []


def test_a_file_with_a_false_result_is_not_counted(finished_record: Record, tmp_path: Path) -> None:
    lines = finished_record.dumps().splitlines()
    end = next(line for line in lines if '"over":true' in line)
    (tmp_path / "a.jsonl").write_text("\n".join([*lines[:6], end, ""]))
    assert find_finished(tmp_path) == []


def test_a_saved_review_supplies_the_accuracy_of_each_seat(finished_record: Record, tmp_path: Path) -> None:
    match = tmp_path / "a.jsonl"
    match.write_text(finished_record.dumps())
    assert find_finished(tmp_path)[0].accuracy == ()
    reviewer.save_review(run_to_end(review_incrementally(finished_record, HASTY_CARE)), match)
    assert len(find_finished(tmp_path)[0].accuracy) == 2


def test_results_are_cached(finished_record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.jsonl").write_text(finished_record.dumps())
    first = find_finished(tmp_path)

    def read_again(*_: object) -> None:
        raise AssertionError("the match is replayed again")

    monkeypatch.setattr(saves, "decode_incrementally", read_again)
    assert find_finished(tmp_path) == first


def test_a_file_that_has_changed_is_read_again(finished_record: Record, tmp_path: Path) -> None:
    match = tmp_path / "a.jsonl"
    match.write_text(finished_record.dumps())
    first = find_finished(tmp_path)
    match.write_text(play_muzicando(8).dumps())
    assert msgspec.structs.replace(find_finished(tmp_path)[0], ended=0) != msgspec.structs.replace(first[0], ended=0)
