"""Test the intents of drops and clicks on IV-V-I's table without a window."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engines.iv_v_i.actions import (
    DRAW_DISCARD,
    Attach,
    Discard,
    Lock,
    Nullify,
    Style,
    Take,
)
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, State, lane_place
from tabletop.boards.iv_v_i import intents
from tabletop.boards.iv_v_i.state import TableState, hand_order
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.intent import NO_INTENT, Intent
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.layout import Spot, Target

ANA, BEN = 0, 1
HAND_WORDS = "I V IV ii6 Do Ti authentic parallel-fifths spacing passing64 bach"


@pytest.fixture
def state(table: Any) -> State:
    phrase_state = table.make_state(("I+Do IV*spacing V I", "I6 V42*voice-crossing I6"), HAND_WORDS)
    assert isinstance(phrase_state, State)
    return phrase_state


def interpret_drop(table: Any, state: State, card: str, target: Target) -> Intent:
    spot = Spot(HANDS[ANA], state.hands[ANA].index(table.deck.face[card]))
    return intents.drop_intent(table.game, state, ANA, spot, target)


def test_a_harmony_dropped_inside_a_phrase_is_refused_by_the_ends_rule(table: Any, state: State) -> None:
    intent = interpret_drop(table, state, "ii6", Spot(BODIES[ANA], 2))
    verdict = table.game.check(state, intent.actions[0])
    assert verdict.rule == "ivvi.body.ends"


def test_a_syllable_goes_to_the_voice_of_its_lane_or_to_both_on_a_card(table: Any, state: State) -> None:
    do_card = table.deck.face["Do"]
    assert interpret_drop(table, state, "Do", ("soprano", ANA, 3)) == Intent((Attach(do_card, "soprano", ANA, 3),))
    assert interpret_drop(table, state, "Do", ("bass", ANA, 0)) == Intent((Attach(do_card, "bass", ANA, 0),))
    card_intent = interpret_drop(table, state, "Do", Spot(BODIES[ANA], 3))
    assert card_intent == Intent((Attach(do_card, "soprano", ANA, 3), Attach(do_card, "bass", ANA, 3)))
    lane_intent = interpret_drop(table, state, "Do", Spot(lane_place("soprano", ANA, 0), 0))
    assert table.game.check(state, lane_intent.actions[0]).rule == "ivvi.voice.match"


def test_an_error_can_be_placed_on_any_players_card(table: Any, state: State) -> None:
    spacing, fifths = table.find_faces("spacing parallel-fifths")
    for seat in (ANA, BEN):
        intent = interpret_drop(table, state, "spacing", Spot(BODIES[seat], 0))
        assert intent == Intent((Nullify(spacing, seat, 0),))
        assert table.game.check(state, intent.actions[0])
    assert interpret_drop(table, state, "parallel-fifths", ("pair", ANA, 2)) == Intent((Nullify(fifths, ANA, 2),))
    either = interpret_drop(table, state, "parallel-fifths", Spot(BODIES[ANA], 2))
    assert either == Intent((Nullify(fifths, ANA, 2), Nullify(fifths, ANA, 1)))
    stacked = interpret_drop(table, state, "spacing", Spot(lane_place("error", BEN, 1), 0))
    assert table.game.check(state, stacked.actions[0]).rule == "ivvi.error.no-stacking"


def test_a_drop_on_the_row_does_nothing_or_is_refused_with_a_reason(table: Any, state: State) -> None:
    assert interpret_drop(table, state, "IV", ("row", ANA, 0)) == NO_INTENT  # it may go to an end of the row
    refused_intent = interpret_drop(table, replace(state, harmonies=3), "IV", ("row", ANA, 0))
    assert not any(table.game.check(replace(state, harmonies=3), a) for a in refused_intent.actions)
    assert table.game.check(replace(state, harmonies=3), refused_intent.actions[0]).rule == "ivvi.limit.harmony"


def test_clicks_open_and_close_the_discard_pile(state: State) -> None:
    opened_ui_state = intents.click_intent(state, TableState(), ANA, Spot(DISCARD_PILE, 2)).ui_state
    assert opened_ui_state.is_pile_open(state)
    for target in (SPREAD_KEY, Spot(DISCARD_PILE, 0), DISCARD_PILE):
        assert not intents.click_intent(state, opened_ui_state, ANA, target).ui_state.is_pile_open(state)
    drawing = replace(state, phase="draw")
    assert intents.context_intent(drawing, TableState(), Spot(DISCARD_PILE, 2)).ui_state.is_pile_open(drawing)
    empty = intents.click_intent(replace(state, discard=()), TableState(), ANA, DISCARD_PILE)
    assert empty == Intent((DRAW_DISCARD,)), "the rules say why nothing can be drawn"


def test_mozart_lets_any_card_of_the_discard_pile_be_taken(table: Any, state: State) -> None:
    taking = replace(state, phase="take", takes=3)
    six = table.deck.face["I6"]
    assert TableState().is_pile_open(taking)
    assert intents.click_intent(taking, TableState(), ANA, Spot(DISCARD_PILE, 1)) == Intent((Take(six),))
    assert intents.drop_intent(table.game, taking, ANA, Spot(DISCARD_PILE, 1), HAND_KEY) == Intent((Take(six),))
    folded = TableState().with_pile_toggled(taking)
    assert not folded.is_pile_open(taking)
    assert folded.normalized(taking, 0).with_pile_toggled(taking).is_pile_open(taking)
    assert folded.normalized(state, 0) == TableState()


def test_a_double_click_does_what_the_card_can_do(table: Any, state: State) -> None:
    def interpret_double_click(card: str, current_state: State = state) -> Intent:
        spot = Spot(HANDS[ANA], current_state.hands[ANA].index(table.deck.face[card]))
        return intents.double_click_intent(table.game, current_state, ANA, spot)

    face = table.deck.face
    assert interpret_double_click("authentic") == Intent((Lock(face["authentic"], ANA, 2),))
    assert interpret_double_click("bach") == Intent((Style(face["bach"]),))
    assert set(interpret_double_click("Do").actions) == {
        Attach(face["Do"], "bass", ANA, 0),
        Attach(face["Do"], "soprano", ANA, 3),
        Attach(face["Do"], "bass", ANA, 3),
    }
    assert interpret_double_click("IV", replace(state, closing="discard")) == Intent((Discard(face["IV"]),))
    unplayable_intent = interpret_double_click("I")
    assert table.game.check(state, unplayable_intent.actions[0]).rule.startswith("ivvi.body")
    assert intents.double_click_intent(table.game, state, ANA, DISCARD_PILE) == NO_INTENT


def test_the_hand_is_sorted_by_deck_order_or_playable_cards_first() -> None:
    hand = (0, 3, 3, 9, 30)
    assert hand_order(hand, "deck", frozenset({9})) == (0, 1, 2, 3, 4)
    assert hand_order(hand, "playable", frozenset({9, 3})) == (1, 2, 3, 0, 4)
