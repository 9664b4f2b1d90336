"""Tests that the numbers in the rule books are those in the engines."""

from __future__ import annotations

import re

import pytest

import engines
from engines.cantoludus import deck_file as shop
from engines.cantoludus import legality as bank
from engines.cantoludus import turn as cantoludus
from engines.cantoludus.state import ORCHESTRA_ROW_SIZE, PROGRESSION_ROW_SIZE
from engines.carmony import deck as melds
from engines.carmony import scoring as carmony
from engines.carmony.turn import DRAWN_NOTES
from engines.iv_v_i import legality as limits
from engines.iv_v_i import scoring as iv_v_i
from engines.iv_v_i import turn as iv_v_i_turn
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.muzicando import scoring as muzicando
from engines.muzicando.actions import DISPLAYS
from engines.muzicando.deck_file import HAND_SIZE as SOLO_HAND

NUMBERS_BY_WORD = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "twelve": 12, "fourteen": 14,
}  # fmt: skip


def find_numbers(game: str, slug: str) -> set[int]:
    """Return the numbers in the text of a rule, as digits or words."""
    text = engines.load(game).rules[slug].full_text
    return {int(digits) for digits in re.findall(r"\d+", text)} | {
        number for word, number in NUMBERS_BY_WORD.items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)
    }


@pytest.mark.parametrize(("game", "slug", "engine_numbers"), [
    ("carmony", "car.score.meld",
     {*carmony.POINTS_BY_SIZE, *carmony.POINTS_BY_SIZE.values(), *carmony.POINTS_BY_MELD.values()}),
    ("carmony", "car.score.out", {carmony.GOING_OUT_POINTS}),
    ("carmony", "car.score.left", {-carmony.LEFT_CARD_POINTS}),
    ("carmony", "car.setup.deal", {melds.MELDS_IN_HAND, 10, 12, 14}),
    ("carmony", "car.draw.choice", {DRAWN_NOTES}),
    ("carmony", "car.out", {melds.CHORDS_TO_GO_OUT}),
    ("cantoludus", "can.setup.rows", {ORCHESTRA_ROW_SIZE, PROGRESSION_ROW_SIZE}),
    ("cantoludus", "can.setup.first", {bank.FIRST_HAND_SIZE, shop.HAND_SIZE}),
    ("cantoludus", "can.end", {shop.HAND_SIZE}),
    ("cantoludus", "can.bank.two", {bank.MAX_BANKED_CARDS}),
    ("cantoludus", "can.win", {shop.JUST_INTERVALS_TARGET, 15, 25, 30}),
    ("muzicando", "muz.solo.deal", {SOLO_HAND}),
    ("iv-v-i", "ivvi.style.beethoven", {iv_v_i.BEETHOVEN_POINTS}),
    ("iv-v-i", "ivvi.style.handel", {iv_v_i.HANDEL_POINTS}),
    ("iv-v-i", "ivvi.style.shostakovich", {iv_v_i.SHOSTAKOVICH_POINTS}),
    ("iv-v-i", "ivvi.setup", {HAND_SIZE}),
    ("iv-v-i", "ivvi.discard", {HAND_SIZE}),
    ("iv-v-i", "ivvi.limit.harmony", {limits.MAX_HARMONIES_PER_TURN}),
    ("iv-v-i", "ivvi.limit.voice", {limits.MAX_VOICES_PER_TURN}),
    ("iv-v-i", "ivvi.cadence.three", {limits.MIN_CADENCE_HARMONIES}),
    ("iv-v-i", "ivvi.style.mozart", {iv_v_i_turn.MAX_TAKES}),
    ("iv-v-i", "ivvi.style.barber", {iv_v_i_turn.MAX_JOINED_STYLES}),
    ("iv-v-i", "ivvi.stalemate", {iv_v_i.STALEMATE_SHUFFLES}),
    ("cantoludus", "can.stall", {cantoludus.RESTOCK_TURNS, 2 * cantoludus.RESTOCK_TURNS, cantoludus.STALL_TURNS}),
    ("muzicando", "muz.penalty", {muzicando.TEAM_PENALTY, muzicando.SOLO_PENALTY}),
    ("muzicando", "muz.score.contract", {muzicando.display_value(display) for display in DISPLAYS}),
    ("muzicando", "muz.solo.score", {muzicando.display_value(display) for display in DISPLAYS}),
    ("muzicando", "muz.score.places", {4, 3, 2, 1}),
])  # fmt: skip
def test_the_text_of_a_rule_has_the_engines_numbers(game: str, slug: str, engine_numbers: set[int]) -> None:
    assert engine_numbers <= find_numbers(game, slug)
