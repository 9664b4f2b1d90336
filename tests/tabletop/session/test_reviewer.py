"""Tests of reviews, which a separate process makes and saves with the match."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.players.levels import player
from engines.players.player import play_match
from engines.players.review import Review, match_digest
from tabletop.processes.frames import frame
from tabletop.session.reviewer import Reviewer, keep, kept, place

Reviewers = Callable[[list[str]], Reviewer]

QUICK = [sys.executable, "-P", "-m", "tabletop.session.reviewing_child", "0.5"]
"""Command of a process that reviews a match for half a second."""


@pytest.fixture(scope="module")
def record() -> Record:
    game = engines.load("cantoludus")
    players = [player(game, "novice", seed) for seed in (1, 2)]
    return play_match(game, players, ["Ana", "Ben"], seed=3, options={"mode": "intervals"})


@pytest.fixture
def reviewers() -> Iterator[Reviewers]:
    """Factory of reviewers with their own process, which are closed at the end."""
    made: list[Reviewer] = []

    def make(command: list[str]) -> Reviewer:
        made.append(Reviewer(command=command))
        return made[-1]

    yield make
    for reviewer in made:
        reviewer.close()


def test_a_review_is_made_and_tells_how_far_it_is(
    qtbot: QtBot, record: Record, tmp_path: Path, reviewers: Reviewers
) -> None:
    reviewer = reviewers(QUICK)
    shares: list[float] = []
    found: list[Review] = []
    reviewer.progressed.connect(shares.append)
    reviewer.reviewed.connect(found.append)
    with qtbot.waitSignal(reviewer.reviewed, timeout=30_000):
        reviewer.begin(record)
        assert reviewer.busy
    assert not reviewer.busy
    assert shares == sorted(shares)
    assert all(0 < share <= 1 for share in shares)
    (review,) = found
    assert isinstance(review, Review)
    assert review.match == match_digest(record)
    keep(review, tmp_path / "match.jsonl")
    assert kept(tmp_path / "match.jsonl", record) == review


def test_a_review_that_is_cancelled_is_not_heard_of(qtbot: QtBot, record: Record, reviewers: Reviewers) -> None:
    reviewer = reviewers([sys.executable, "-c", "import time; time.sleep(60)"])
    with qtbot.assertNotEmitted(reviewer.failed), qtbot.assertNotEmitted(reviewer.reviewed):
        reviewer.begin(record)
        reviewer.close()
        assert not reviewer.busy


def test_a_process_that_is_slow_but_tells_its_progress_is_waited_for(qtbot: QtBot, record: Record) -> None:
    said = [frame(f"0.{number:03}".encode()) for number in range(14)]
    slow = f"import os, time\nfor data in {said!r}: os.write(1, data); time.sleep(0.2)"
    reviewer = Reviewer(command=[sys.executable, "-S", "-c", slow], silence_s=2.0)
    shares: list[float] = []
    reviewer.progressed.connect(shares.append)
    with qtbot.waitSignal(reviewer.failed, timeout=30_000):
        reviewer.begin(record)
    assert len(shares) == 14


def test_what_is_damaged_beside_a_match_is_as_if_it_were_not_there(record: Record, tmp_path: Path) -> None:
    match = tmp_path / "match.jsonl"
    assert kept(match, record) is None
    for data in (b"", b"\xff", b"{", b"[]"):
        place(match).write_bytes(data)
        assert kept(match, record) is None
    place(match).unlink()
    place(match).mkdir()
    assert kept(match, record) is None
