"""Tests that any phrase from a match can be written as a position."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import engines
from engines.iv_v_i.actions import DRAW_DECK, END_TURN, Lock
from engines.iv_v_i.state import Phrase, PhraseCard
from engines.kernel.record import Record
from tests.engines.generic import walks

GAME: Any = engines.load("iv-v-i")
IDS = GAME.deck.ids


def write_card(slot: PhraseCard) -> str:
    """Write a card of a phrase as positions do."""
    above = "" if slot.soprano is None else f"+{IDS[slot.soprano]}"
    below = "" if slot.bass is None else f"_{IDS[slot.bass]}"
    error = "" if slot.error is None or slot.pair == -1 else f"*{IDS[slot.error]}"
    return f"{IDS[slot.card]}{above}{below}{error}{'=' * slot.fixed}"


def without_ids(phrase: Phrase) -> Phrase:
    return tuple(replace(slot, id=0) for slot in phrase)


def start_match(**position: Any) -> Record:
    return Record.start(GAME, ("Ana", "Ben"), seed=4, position=position)


@given(walks.seeds, st.integers(20, 150))
def test_every_state_of_a_match_can_be_written(seed: int, count: int) -> None:
    state: Any = GAME.new(("Ana", "Ben", "Cleo"), seed, {"target": 1000})
    for step in islice(walks.moves(GAME, state, seed), count):
        state = step.after
    position = {
        "phrases": [" ".join(map(write_card, phrase)) for phrase in state.phrases],
        "styles": [IDS[style] for style in state.styles],
        "discard": [IDS[card] for card in state.discard],
    }
    reread = Record.start(GAME, state.seats, seed=1, position=position).state
    assert tuple(map(without_ids, reread.phrases)) == tuple(map(without_ids, state.phrases))
    assert (reread.styles, reread.discard) == (state.styles, state.discard)


@pytest.mark.parametrize(
    ("phrase", "styles", "points"),
    [
        ("I It6 V I", [], 1 + 0 + 1 + 1 + 2),  # no style in play that It+6 asks for any more
        ("I It6 V I", ["mozart"], 1 + 4 + 1 + 1 + 2),
        ("I It6 I V I", ["mozart"], 1 + 0 + 1 + 1 + 1 + 2),  # what follows It+6 needs Schubert, who has left
        ("I It6*spacing= V I", ["mozart"], 1 + 4 + 1 + 1 + 2),
        ("I*spacing V I", ["bach"], 0 + 1 + 1 + 2),  # older than Bach
    ],
)
def test_a_phrase_may_be_older_than_the_styles_in_play(phrase: str, styles: list[str], points: int) -> None:
    record = start_match(phrases=[phrase], styles=styles, hands=[["authentic"], None], phase="play")
    lock = next(action for action in GAME.legal(record.state) if isinstance(action, Lock))
    record.play(lock)
    assert record.state.scores[0] == points


def test_a_phrase_without_a_starter_on_the_left_can_be_written() -> None:
    record = start_match(phrases=["IV iv I V I"], hands=[["authentic", "V"], None], phase="play")
    assert [IDS[slot.card] for slot in record.state.phrases[0]] == ["IV", "iv", "I", "V", "I"]
    refused = GAME.check(record.state, Lock(GAME.deck.face["authentic"], 0, 3))
    assert refused.rule == "ivvi.cadence.leftmost"


def test_the_draw_is_skipped_if_no_card_is_left() -> None:
    cards = [IDS[card] for card in GAME.deck.cards]
    record = start_match(hands=[["I"], cards[1:]])
    assert DRAW_DECK not in GAME.legal(record.state)
    assert END_TURN in GAME.legal(record.state)
