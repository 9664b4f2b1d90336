"""Test Cantoludus from a MIDI keyboard.

Notes pay, chords buy the matching cards, and nothing hidden is shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from engines.cantoludus.actions import SETTLE, Claim, Discard, Give, GiveChord, PlayInterval
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.state import State, row_place
from engines.cantoludus.tones import PITCH_CLASSES
from tabletop.boards.cantoludus import midi
from tabletop.boards.cantoludus.piano import KeyFace
from tabletop.boards.cantoludus.state import TableState
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext
from tabletop.boards.kit.gestures import Click
from tabletop.boards.kit.intent import ActionSequence, single_actions
from tabletop.boards.kit.piano_keys import find_piano_key
from tabletop.table.layout import Spot
from tests.engines.cantoludus.table.cantoludus_table import DECK, GAME, arrange, read_card
from tests.tabletop.boards.cantoludus.play import choose_keenly

C, D, E, F, G, A, B = 60, 62, 64, 65, 67, 69, 71


def make_mover_context(state: State, pitches: frozenset[int], ui_state: TableState | None = None) -> KeyboardContext:
    assert state.to_move is not None
    return KeyboardContext(GAME, GAME.view(state, state.to_move), ui_state or TableState(), state.to_move, pitches)


def find_offers(state: State, *pitches: int, ui_state: TableState | None = None) -> list[ChordOffer]:
    return list(midi.find_offers(make_mover_context(state, frozenset(pitches), ui_state)))


def is_allowed(state: State, action: Any) -> bool:
    for step in single_actions(action):
        if not GAME.check(state, step):
            return False
        state, _ = GAME.play(state, step)
    return True


def list_allowed(state: State, *pitches: int, ui_state: TableState | None = None) -> list[Any]:
    return [
        offer.action for offer in find_offers(state, *pitches, ui_state=ui_state) if is_allowed(state, offer.action)
    ]


def list_given_notes(action: Any) -> list[int]:
    return [PITCH_CLASSES[step.note] for step in single_actions(action) if isinstance(step, Give)]


def stack_pitches(*classes: int) -> frozenset[int]:
    """Return pitch classes as keys held upwards, repeated ones an octave higher."""
    pitches: list[int] = []
    low = 48
    for note in classes:
        low += (note - low) % 12 or (12 if pitches else 0)
        pitches.append(low)
    return frozenset(pitches)


def play_positions(seeds: range, max_moves: int, **options: Any) -> Iterator[State]:
    """Yield positions of matches between keen players."""
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.new(("Ana", "Ben"), seed, options)
        for _ in range(max_moves):
            if state.to_move is None:
                break
            yield state
            state, _ = GAME.play(state, choose_keenly(GAME, state, rng))


def read_claimed_card(state: State, claim: Claim) -> int:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    assert card is not None
    return card


def test_every_payment_and_purchase_is_offered_by_its_notes() -> None:
    """A card of the rows is offered by the notes of its cheapest payment."""
    kinds: set[str] = set()
    for state in play_positions(range(1, 3), 130):
        for action in GAME.legal(state):
            match action:
                case Give(note=note):
                    assert action in list_allowed(state, 60 + PITCH_CLASSES[note])
                    kinds.add("note")
                case GiveChord(card):
                    notes = (PITCH_CLASSES[note] for note in DECK.chord_notes(card))
                    assert action in list_allowed(state, *stack_pitches(*notes))
                    kinds.add("whole")
                case PlayInterval(card):
                    assert action in list_allowed(state, 48, 48 + DECK.interval(card).half_steps)
                    kinds.add("played")
                case Claim(row, index):
                    kinds.add(find_purchase_mismatch(state, action, find_cheapest_payment(DECK, state, row, index)))
    assert kinds >= {"note", "whole", "played", "chord", "interval", "single", "progression"}


def find_purchase_mismatch(state: State, claim: Claim, spend: Any) -> str:
    card = read_claimed_card(state, claim)
    assert spend is not None
    if card >= DECK.first_progression:
        offered_actions = [
            offer
            for root, pattern in DECK.progression_chords(card)
            for tonic in range(12)
            for offer in list_allowed(state, *stack_pitches(*((7 * (root + step) + tonic) % 12 for step in pattern)))
        ]
        assert any(single_actions(action)[0] == claim for action in offered_actions)
        return "progression"
    notes = [gift.note for gift in spend]
    if DECK.is_interval(card):
        notes = list(DECK.sort_interval(card, *notes))
    elif DECK.is_chord(card):
        notes = list(DECK.chord_notes(card))
    classes = [PITCH_CLASSES[note] for note in notes]
    offered_actions = [
        action for action in list_allowed(state, *stack_pitches(*classes)) if single_actions(action)[0] == claim
    ]
    assert offered_actions, f"{GAME.describe(state, claim)} by {classes}"
    assert sorted(list_given_notes(offered_actions[0])) == sorted(classes)
    state_after = state
    for step in single_actions(offered_actions[0]):
        state_after, _ = GAME.play(state_after, step)
    assert state_after.phase != "gather", "it is bought"
    return "chord" if DECK.is_chord(card) else "interval" if DECK.is_interval(card) else "single"


def test_held_notes_pay_with_exactly_these_notes() -> None:
    rng = random.Random(5)
    checked_count = 0
    for state in play_positions(range(10, 14), 100):
        pitches = rng.sample(range(48, 72), rng.choice((1, 2, 3)))
        for action in list_allowed(state, *pitches):
            sounding = list_given_notes(action)
            if sounding:
                assert set(sounding) == {pitch % 12 for pitch in pitches}
                checked_count += 1
    assert checked_count > 10


def test_held_notes_are_offered_only_for_the_chosen_card() -> None:
    state = arrange(hand="C E G", orchestra="M3 C!")
    ui_state = TableState(chosen=("orchestra", 1))
    assert {single_actions(offer.action)[0] for offer in find_offers(state, C, E, ui_state=ui_state)} == {
        Claim("orchestra", 1)
    }
    assert single_actions(find_offers(state, C, E)[0].action)[0] == Claim("orchestra", 0)


def test_a_held_chord_buys_the_card_chosen_meanwhile(make_board: Any) -> None:
    board = make_board(arrange(hand="C E G", orchestra="M3 C!"))
    board.set_held_notes(frozenset((C, E)))
    assert single_actions(board.chord_input.selected_offer.action)[0] == Claim("orchestra", 0)
    board.execute_intent(board.interpret(Click(Spot(row_place("orchestra", 1), 0))))
    assert board.ui_state.chosen == ("orchestra", 1)
    assert single_actions(board.chord_input.selected_offer.action)[0] == Claim("orchestra", 1)


def test_a_note_selects_the_card_for_an_effect() -> None:
    states = (s for s in play_positions(range(20), 150) if s.phase == "effect" and s.effects[0].do == "discard")
    state = next(states)
    assert state.to_move is not None
    note = next(card for card in state.hands[state.to_move] if DECK.is_note(card))
    assert Discard(note) in list_allowed(state, 60 + PITCH_CLASSES[DECK.notes[note]])


def test_the_piano_shows_held_keys_before_and_after_a_purchase(make_board: Any) -> None:
    board = make_board(arrange(hand="C E G A", orchestra="C!"))

    def list_lit_keys() -> set[int]:
        plates = ((find_piano_key(target), plate.face) for target, plate in board.scene.plates.items())
        return {key for key, face in plates if key is not None and isinstance(face, KeyFace) and face.lit}

    board.set_held_notes(frozenset((C, E, G)))
    assert list_lit_keys() == {C, E, G}
    board.refresh(animate=False)
    assert list_lit_keys() == {C, E, G}
    board.set_held_notes(frozenset((C, E, G - 48)))
    assert {key % 12 for key in list_lit_keys()} == {0, 4, 7}  # a key beyond the piano's is shown within
    board.confirm_chord()
    assert board.match.state.purchases[-1].card == read_card("C!")
    board.set_held_notes(frozenset())
    assert list_lit_keys() == set()
    board.set_held_notes(frozenset((A,)))
    assert board.held_view is None, "the next note clears the view of the purchase"


# --- Blind Chords -----------------------------------------------------------------------------------------------------

CHORDS = [frozenset(chord) for size in (1, 2) for chord in combinations(range(48, 60), size)]


def replace_card(value: Any, old: int, new: int) -> Any:
    """Return a value with one card in the place of another."""
    match value:
        case ActionSequence(actions):
            return ActionSequence(tuple(replace_card(action, old, new) for action in actions))
        case Give(card=card) | GiveChord(card=card) if card == old:
            return replace(value, card=new)
    return value


@pytest.mark.parametrize("phase", ["chosen", "gather", "open"])
def test_offers_in_blind_chords_do_not_reveal_chord_cards_of_the_hand(phase: str) -> None:
    """Hands that differ only in a Chord card have equal highlights and offers."""
    all_offers = []
    for card in ("C!", "Fm!"):
        state = arrange(hand=f"D E {card}", orchestra="Am! M3 B", progressions="ii-V", blind=True)
        if phase == "gather":
            state, _ = GAME.play(state, Claim("orchestra", 0))
        ui_state = TableState(chosen=("orchestra", 0)) if phase == "chosen" else TableState()
        contexts = [make_mover_context(state, pitches, ui_state) for pitches in CHORDS]
        highlighted = [frozenset(midi.find_highlighted_spots(context)) for context in contexts]
        offers = [
            [replace_card(offer.action, read_card(card), read_card("C!")) for offer in midi.find_offers(context)]
            for context in contexts
        ]
        all_offers.append((highlighted, [sorted(map(repr, context)) for context in offers]))
    assert all_offers[0] == all_offers[1]
    assert any(all_offers[0][0]), "notes are highlighted"


def test_offers_in_blind_chords_do_not_reveal_chords_of_the_row() -> None:
    """Rows that differ only in a Chord card and a progression have equal offers."""
    all_offers = []
    for chord, progression in (("Am!", "ii-V"), ("F!", "I-IV")):
        state = arrange(hand="C D E F A", orchestra=f"{chord} M3", progressions=progression, blind=True)
        contexts = [make_mover_context(state, pitches) for pitches in CHORDS]
        highlighted = [frozenset(midi.find_highlighted_spots(context)) for context in contexts]
        all_offers.append(
            (highlighted, [[offer.action for offer in midi.find_offers(context)] for context in contexts])
        )
    assert all_offers[0] == all_offers[1]


def test_blind_chords_accept_any_held_notes_and_then_offer_to_settle() -> None:
    state = arrange(hand="C D E", orchestra="Am!", blind=True)
    ui_state = TableState(chosen=("orchestra", 0))
    action = list_allowed(state, D, E, ui_state=ui_state)[0]
    assert sorted(list_given_notes(action)) == [2, 4]
    for step in single_actions(action):
        state, _ = GAME.play(state, step)
    assert list_allowed(state, D, E)[0] == SETTLE
