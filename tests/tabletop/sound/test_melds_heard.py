"""Tests that each MELD card of Carmony sounds as written."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import engines
from engines.carmony.actions import Play
from engines.carmony.game import Carmony
from engines.theory.passage import Passage
from tabletop.sound.export import render
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.synth import Synth, ToneCache
from tests.further import left_for_soak
from tests.tabletop.sound.spectrum import hear

RATE = 22_050
BANK = ToneCache(RATE)


def carmony() -> Carmony:
    game = engines.load("carmony")
    assert isinstance(game, Carmony)
    return game


GAME = carmony()
MELD_CARDS = GAME.deck.meld_cards
"""All 84 MELD cards, copies included."""

FIRST_COPIES = sorted({card: number for number, card in reversed(list(enumerate(MELD_CARDS)))}.values())

SAMPLED_CARDS = FIRST_COPIES[::3]
"""Every third kind of card; the game's own tests need no sound."""


def rendered(passage: Passage) -> NDArray[np.float64]:
    data = b"".join(part for _, part in render(schedule_passage(passage), Synth(RATE, BANK)))
    return np.frombuffer(data, "<i2").astype(np.float64).reshape(-1, 2) / 32768


def test_carmony_has_84_meld_cards() -> None:
    assert len(MELD_CARDS) == 84


@pytest.mark.parametrize(
    "number",
    [*SAMPLED_CARDS, *left_for_soak(number for number in range(len(MELD_CARDS)) if number not in SAMPLED_CARDS)],
    ids=lambda number: f"{number}-{GAME.card_name(MELD_CARDS[number])}",
)
def test_a_meld_sounds_with_its_written_notes(number: int) -> None:
    """Copies take other roots; optional notes are tried all or none."""
    card = MELD_CARDS[number]
    meld, root = GAME.deck.meld(card), (5 * number) % 12
    layings = {
        tuple((root + d.semitones) % 12 for d in meld.degrees if d not in meld.optional),
        tuple((root + d.semitones) % 12 for d in meld.degrees),
    }
    for notes in layings:
        passage = GAME.preview(Play(card, root, notes))
        assert passage is not None
        samples = rendered(passage)
        found = hear(samples, RATE, passage)
        assert [(heard.onset, heard.heard) for heard in found] == [(heard.onset, heard.written) for heard in found]
        assert frozenset().union(*(heard.heard for heard in found)) == set(notes)
        assert 0.05 < np.abs(samples).max() < 1.0
