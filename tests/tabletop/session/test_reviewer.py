"""Tests of reviews, which a separate process makes and saves with the match."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.players.levels import make_player
from engines.players.player import play_match
from engines.players.review import Review, match_digest
from tabletop.processes.frames import encode_frame
from tabletop.session.reviewer import Reviewer, read_review, review_path, save_review

ReviewerFactory = Callable[[list[str]], Reviewer]

QUICK_REVIEW_COMMAND = [sys.executable, "-P", "-m", "tabletop.session.reviewing_child", "0.5"]
"""Command of a process that reviews a match for half a second."""


@pytest.fixture(scope="module")
def record() -> Record:
    game = engines.load("cantoludus")
    players = [make_player(game, "novice", seed) for seed in (1, 2)]
    return play_match(game, players, ["Ana", "Ben"], seed=3, options={"mode": "intervals"})


@pytest.fixture
def make_reviewer() -> Iterator[ReviewerFactory]:
    """Factory of reviewers with their own process, which are closed at the end."""
    made: list[Reviewer] = []

    def make(command: list[str]) -> Reviewer:
        made.append(Reviewer(command=command))
        return made[-1]

    yield make
    for reviewer in made:
        reviewer.close()


def test_a_review_reports_its_progress(
    qtbot: QtBot, record: Record, tmp_path: Path, make_reviewer: ReviewerFactory
) -> None:
    reviewer = make_reviewer(QUICK_REVIEW_COMMAND)
    shares: list[float] = []
    found: list[Review] = []
    reviewer.progress_changed.connect(shares.append)
    reviewer.reviewed.connect(found.append)
    with qtbot.waitSignal(reviewer.reviewed, timeout=30_000):
        reviewer.start_review(record)
        assert reviewer.is_busy
    assert not reviewer.is_busy
    assert shares == sorted(shares)
    assert all(0 < share <= 1 for share in shares)
    (review,) = found
    assert isinstance(review, Review)
    assert review.match == match_digest(record)
    save_review(review, tmp_path / "match.jsonl")
    assert read_review(tmp_path / "match.jsonl", record) == review


def test_a_cancelled_review_emits_nothing(qtbot: QtBot, record: Record, make_reviewer: ReviewerFactory) -> None:
    reviewer = make_reviewer([sys.executable, "-c", "import time; time.sleep(60)"])
    with qtbot.assertNotEmitted(reviewer.failed), qtbot.assertNotEmitted(reviewer.reviewed):
        reviewer.start_review(record)
        reviewer.close()
        assert not reviewer.is_busy


def test_a_slow_process_that_reports_progress_is_not_ended(qtbot: QtBot, record: Record) -> None:
    said = [encode_frame(f"0.{number:03}".encode()) for number in range(14)]
    slow = f"import os, time\nfor data in {said!r}: os.write(1, data); time.sleep(0.2)"
    reviewer = Reviewer(command=[sys.executable, "-S", "-c", slow], answer_timeout_s=2.0)
    shares: list[float] = []
    reviewer.progress_changed.connect(shares.append)
    with qtbot.waitSignal(reviewer.failed, timeout=30_000):
        reviewer.start_review(record)
    assert len(shares) == 14


def test_a_damaged_review_file_counts_as_missing(record: Record, tmp_path: Path) -> None:
    match = tmp_path / "match.jsonl"
    assert read_review(match, record) is None
    for data in (b"", b"\xff", b"{", b"[]"):
        review_path(match).write_bytes(data)
        assert read_review(match, record) is None
    review_path(match).unlink()
    review_path(match).mkdir()
    assert read_review(match, record) is None
