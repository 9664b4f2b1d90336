"""Tests of saved reviews: complete, and made again if damaged or of another match."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines import Record
from engines.players.levels import make_player
from engines.players.player import play_match
from engines.players.review import (
    REVIEW_FORMAT,
    Moment,
    Move,
    Position,
    Review,
    Sheet,
    from_json,
    match_digest,
    to_json,
)


@pytest.fixture(scope="module")
def record() -> Record:
    game = engines.load("carmony")
    players = [make_player(game, "novice", seed) for seed in (1, 2)]
    return play_match(game, players, ["Ana", "Ben"], seed=3, options={"rounds": 1})


def make_review(record: Record) -> Review:
    """Return a review whose only finding is a better draw."""
    index = next(index for index, step in enumerate(record.steps) if len(record.game.legal(step.before)) > 1)
    step = record.steps[index]
    instead = next(action for action in record.game.legal(step.before) if action != step.action)
    moment = Moment(index, step.before.to_move, (step.action,), (instead,), 12.5, 3.0, "car.draw.choice", "So it is.")
    return Review(
        format=REVIEW_FORMAT,
        match=match_digest(record),
        positions=(Position((0.0, 0.0), (1.5, -1.5), (0.6, 0.4), 0.5),) * (len(record.steps) + 1),
        moves=(Move((2.0, -2.0), 0.1),) * len(record.steps),
        sheets=(Sheet(2.0, 0.4, -3.0, 0.5, 87.5, 20),) * 2,
        moments=(moment,),
        playouts=100,
    )


def test_a_saved_review_is_restored(record: Record) -> None:
    review = make_review(record)
    assert from_json(to_json(review), record) == review
    saved = engines.loads(record.dumps())
    assert from_json(to_json(review), saved) == review, "the review belongs to the match, not to the object"


def test_a_review_of_another_match_or_format_is_rejected(record: Record) -> None:
    review = make_review(record)
    shorter = engines.loads(record.dumps())
    shorter.undo(1)
    assert from_json(to_json(review), shorter) is None
    assert from_json(to_json(replace(review, format=REVIEW_FORMAT + 1)), record) is None


def damage_review(data: dict[str, Any], kind: int) -> dict[str, Any]:
    """Return data that no review can have."""
    moment = data["moments"][0]
    match kind:
        case 0:
            data["positions"].pop()
        case 1:
            data["positions"][3]["leads"] = [1.0]
        case 2:
            moment["instead"] = [{"type": "Deal"}]
        case 3:
            moment["at"] = len(data["moves"])
        case 4:
            moment["seat"] = 1 - moment["seat"]
        case 5:
            moment["rule"] = "car.nothing"
        case 6:
            moment["instead"] = []
        case _:
            data["moves"][0]["luck"] = ["much", "little"]
    return data


@pytest.mark.parametrize("kind", range(8))
def test_an_impossible_review_is_rejected(record: Record, kind: int) -> None:
    assert from_json(json.dumps(damage_review(json.loads(to_json(make_review(record))), kind)), record) is None


def test_an_incomplete_review_is_rejected(record: Record) -> None:
    text = to_json(make_review(record))
    assert all(from_json(text[:length], record) is None for length in (0, 1, len(text) // 2, len(text) - 3))
    assert from_json("[" * 100_000, record) is None
    assert from_json(text.replace("1.5", "1e999"), record) is None
