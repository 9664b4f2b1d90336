"""Test Muzicando from a MIDI keyboard: a key is a note, its octave a colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.muzicando.actions import Lay
from engines.muzicando.deck import card_of, colour_of, is_sign, value_of
from engines.muzicando.game import Muzicando
from engines.muzicando.music import REGISTERS, card_pitch, make_event_passage
from engines.muzicando.state import HANDS, Placed, State
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext
from tabletop.boards.muzicando import midi
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.state import TableState

RED, ORANGE, YELLOW, GREEN, BLUE, INDIGO, VIOLET = range(7)
DO, RE, MI, FA, SOL, LA, SI = range(7)


def make_mover_context(game: Muzicando, state: State, *pitches: int) -> KeyboardContext:
    assert state.to_move is not None
    return KeyboardContext(game, game.view(state, state.to_move), TableState(), state.to_move, frozenset(pitches))


def find_offers(game: Muzicando, state: State, *pitches: int) -> list[ChordOffer]:
    return list(midi.find_offers(make_mover_context(game, state, *pitches)))


def list_allowed(game: Muzicando, state: State, *pitches: int) -> list[Any]:
    return [offer.action for offer in find_offers(game, state, *pitches) if game.check(state, offer.action)]


def find_keys(card: int) -> frozenset[int]:
    """Return the keys on which a card can be played."""
    pitch = card_pitch(card).midi
    return frozenset((pitch, pitch + 12) if REGISTERS[colour_of(card)][1] else (pitch,))


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (8, 7)])
def test_every_legal_note_and_sign_is_offered_by_its_key(
    game: Muzicando, list_match_states: Callable[..., list[State]], players: int, seed: int
) -> None:
    """A note in its own register is offered first."""
    notes = signs = 0
    for state in list_match_states(players, seed)[::5]:
        if state.phase != "place":
            continue
        for action in game.legal(state):
            if not isinstance(action, Lay):
                continue
            if not is_sign(action.card):
                offered_actions = list_allowed(game, state, *find_keys(action.card))
                assert action in offered_actions
                assert offered_actions[0].card == action.card
                notes += 1
            elif game.deck.sign(action.card) != "rest":
                state_after, events = game.play(state, action)
                placing_event = next(event for event in events if isinstance(event, Placed))
                passage = make_event_passage(game.deck, placing_event, state_after, game.card_name)
                assert passage is not None
                assert action in list_allowed(game, state, passage.notes[-1].pitch)
                signs += 1
    assert notes > 20
    assert signs > 5


def test_the_octave_decides_the_colour(game: Muzicando, make_display_state: Callable[..., State]) -> None:
    state = make_display_state("sarabanda", "rSol@0,0", "rLa oLa yLa gLa bLa iLa vLa")
    for pitches, colour in (
        ((45,), RED),
        ((57,), ORANGE),
        ((57, 69), YELLOW),
        ((69,), GREEN),
        ((81,), BLUE),
        ((81, 93), INDIGO),
        ((93,), VIOLET),
    ):
        assert list_allowed(game, state, *pitches)[0].card == card_of(colour, LA)


def test_a_short_keyboard_reaches_every_colour(game: Muzicando, make_display_state: Callable[..., State]) -> None:
    state = make_display_state("sarabanda", "rSol@0,0", "oLa bLa vLa")
    colours = list(dict.fromkeys(colour_of(action.card) for action in list_allowed(game, state, 69)))
    assert colours == [ORANGE, BLUE, VIOLET]


def test_a_note_highlights_its_cards_of_every_colour_in_the_hand(
    game: Muzicando, make_display_state: Callable[..., State]
) -> None:
    state = make_display_state("sarabanda", "rSol@0,0 oLa@1,0", "rLa gLa gSi v*")
    hand = state.hands[0]
    highlighted = list(midi.find_highlighted_spots(make_mover_context(game, state, 69)))
    assert {hand[spot.index] for spot in highlighted} == {card_of(RED, LA), card_of(GREEN, LA)}
    assert all(spot.place == HANDS[0] for spot in highlighted)
    assert all(value_of(hand[spot.index]) == LA for spot in highlighted)


def test_a_held_key_places_its_card_on_the_board(
    make_board: Callable[..., Board], make_display_state: Callable[..., State]
) -> None:
    board = make_board(make_display_state("sarabanda", "rSol@0,0", "gLa gFa gDo"))
    board.set_held_notes(frozenset((69,)))
    offer = board.chord_input.selected_offer
    assert offer is not None
    assert isinstance(offer.action, Lay)
    assert board.chord_input.offer_bar.notes_label.text() == "La"
    assert "of" in board.chord_input.offer_bar.count_label.text()
    second = board.chord_input.offers[1].action
    board.chord_input.select_next(1)
    board.confirm_chord()
    assert board.match.record.steps[-1].action == second


def test_black_keys_are_named_like_the_cards(game: Muzicando, list_match_states: Callable[..., list[State]]) -> None:
    signs = {
        offer.notes
        for state in list_match_states(4, 3)
        if state.phase == "place"
        for black in (61, 66)
        for offer in find_offers(game, state, black)
    }
    assert signs == {"Do♯", "Fa♯"}
