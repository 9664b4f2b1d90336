"""Test IV-V-I from a MIDI keyboard.

Chords are numerals in the key, and one note is a syllable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engines.iv_v_i.actions import (
    DRAW_DECK,
    DRAW_DISCARD,
    Action,
    Attach,
    Fix,
    Lock,
    Play,
)
from engines.iv_v_i.music import PEDAL_NUMERALS, SPECIAL_NUMERALS, find_chord
from engines.iv_v_i.state import BODIES, HANDS, State, lane_place
from engines.theory.key import Key
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name
from tabletop.boards.iv_v_i import midi as keyboard
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.chord_offer import KeyboardContext
from tabletop.table.layout import Spot

ANA = 0


def make_context(table: Any, state: State, seat: int, *pitches: int) -> KeyboardContext:
    return KeyboardContext(table.game, table.game.view(state, seat), TableState(), seat, frozenset(pitches))


def list_actions(table: Any, state: State, *pitches: int) -> list[Any]:
    return [offer.action for offer in keyboard.find_offers(make_context(table, state, ANA, *pitches))]


def list_allowed(table: Any, state: State, *pitches: int) -> list[Any]:
    return [action for action in list_actions(table, state, *pitches) if table.game.check(state, action)]


def voice_chord(numeral: RomanNumeral, key: Key) -> frozenset[int]:
    """Return a chord in close position over its bass."""
    bass = 48 + numeral.bass(key).pitch_class
    return frozenset(bass + (member.name.pitch_class - bass) % 12 for member in numeral.members(key))


def list_fingerings(table: Any, state: State, action: Action) -> Iterator[frozenset[int]]:
    """Yield the sets of notes by which an action is played.

    A pedal six-four has one set for each of its chords.
    """
    deck, key = table.deck, Key.parse(state.key)
    match action:
        case Play(card, _, _) | Fix(card, _, _):
            if card < deck.first_special:
                yield voice_chord(RomanNumeral.parse(deck.harmony_row(card).numeral), key)
            else:
                id_ = deck.special_row(card).id
                for numeral in (SPECIAL_NUMERALS[id_],) if id_ in SPECIAL_NUMERALS else PEDAL_NUMERALS.values():
                    yield voice_chord(RomanNumeral.parse(numeral), key)
        case Attach(card, voice, _, _):
            octave = 72 if voice == "soprano" else 36
            yield frozenset((octave + find_sung_name(key, deck.ids[card]).pitch_class,))
        case Lock(_, seat, index):
            yield voice_chord(find_chord(deck, state.phrases[seat], index + 1), key)


@pytest.mark.parametrize("key", ["C", "Eb", "Gb", "A"])
def test_every_legal_chord_syllable_and_cadence_is_offered_by_its_notes(
    table: Any, list_match_states: Callable[..., list[State]], key: str
) -> None:
    kinds = set()
    for state in list_match_states(2, 40):
        if state.to_move is None:
            continue
        state_in_key = replace(state, key=key)
        seat = state.to_move
        view = table.game.view(state_in_key, seat)
        for action in table.game.legal(view):
            for pitches in list_fingerings(table, view, action):
                offers = list(keyboard.find_offers(KeyboardContext(table.game, view, TableState(), seat, pitches)))
                assert action in [offer.action for offer in offers], f"{action} by {sorted(pitches)} in {key}"
                kinds.add(type(action))
                for offer in offers:
                    assert all(spot.place == HANDS[seat] for spot in offer.targets if isinstance(spot, Spot))
    assert kinds >= {Play, Attach}


def test_the_bass_note_decides_the_inversion(table: Any) -> None:
    state = table.make_state(("", ""), "I I6 V V7 V65")
    face = table.deck.face
    assert list_allowed(table, state, 48, 52, 55) == [Play(face["I"], ANA, 0)]
    assert list_allowed(table, state, 52, 55, 60) == [Play(face["I6"], ANA, 0)]
    assert list_allowed(table, state, 43, 59, 62, 65) == [Play(face["V7"], ANA, 0)]
    assert list_allowed(table, state, 47, 55, 62, 65) == [Play(face["V65"], ANA, 0)]
    assert list_allowed(table, state, 43, 59, 62) == [Play(face["V"], ANA, 0)]


def test_a_seventh_chord_may_lack_its_fifth(table: Any) -> None:
    state = table.make_state(("", ""), "V V7 V42")
    assert list_allowed(table, state, 43, 59, 65) == [Play(table.deck.face["V7"], ANA, 0)]
    assert list_allowed(table, state, 41, 55, 59) == [Play(table.deck.face["V42"], ANA, 0)]
    assert list_actions(table, state, 50, 55, 65) == []  # the bass of V4/3 is its fifth: its third is missing


def test_the_key_of_the_match_decides_the_numeral_of_a_chord(table: Any) -> None:
    state = replace(table.make_state(("", ""), "I V IV"), key="Ab")
    assert list_allowed(table, state, 51, 55, 58) == [Play(table.deck.face["V"], ANA, 0)]
    assert next(iter(keyboard.find_offers(make_context(table, state, ANA, 51, 55, 58)))).notes == "E♭ G B♭"


def test_a_high_note_offers_the_soprano_first_and_a_low_note_the_bass(table: Any) -> None:
    state = table.make_state(("I", "I"), "Do Mi V")
    do_card = table.deck.face["Do"]
    assert list_allowed(table, state, 72) == [Attach(do_card, "soprano", ANA, 0), Attach(do_card, "bass", ANA, 0)]
    assert list_allowed(table, state, 36) == [Attach(do_card, "bass", ANA, 0), Attach(do_card, "soprano", ANA, 0)]
    assert list_actions(table, state, 61) == []  # no syllable of C major


def test_notes_of_the_top_discarded_card_draw_it_from_the_pile(table: Any) -> None:
    state = table.make_state(("I", "I"), "V", discard="Do V", phase="draw")
    assert list_actions(table, state, 43, 59, 62) == [DRAW_DISCARD]
    assert list_actions(table, state, 60) == [DRAW_DECK]
    state = table.make_state(("I", "I"), "V", discard="V Do", phase="draw")
    assert list_actions(table, state, 60) == [DRAW_DISCARD, DRAW_DECK]
    assert list_actions(table, state, 61) == [DRAW_DECK]


def test_notes_highlight_matching_cards_of_the_players_hand_and_phrase(table: Any) -> None:
    state = table.make_state(("I+Do V_Ti", "I+Do"), "IV V7 Do Ti authentic")
    hand = state.hands[ANA]

    def list_highlighted_names(*pitches: int) -> set[str]:
        highlighted = keyboard.find_highlighted_spots(make_context(table, state, ANA, *pitches))
        return {table.deck.ids[hand[spot.index]] for spot in highlighted if spot.place == HANDS[ANA]}

    assert list_highlighted_names(60) == {"IV", "Do"}
    assert list_highlighted_names(59) == {"V7", "Ti"}
    assert list_highlighted_names(55, 59, 65) == {"V7", "Ti"}
    highlighted = set(keyboard.find_highlighted_spots(make_context(table, state, ANA, 60)))
    assert {Spot(BODIES[ANA], 0), Spot(lane_place("soprano", ANA, 0), 0)} <= highlighted
    assert not any(spot.place in (HANDS[1], BODIES[1]) for spot in highlighted)


def test_a_held_chord_plays_its_numeral_on_the_board(table: Any, make_board: Any) -> None:
    board = make_board(table.make_state(("I IV V", "I"), "I vi Do"))
    for pitches in ((48,), (48, 52), (48, 52, 55)):
        board.set_held_notes(frozenset(pitches))
    offer = board.chord_input.selected_offer
    assert offer is not None
    assert offer.action == Play(table.deck.face["I"], ANA, 3)
    assert board.chord_input.offer_bar.notes_label.text() == "C E G"
    board.confirm_chord()
    assert board.match.record.steps[-1].action == offer.action
