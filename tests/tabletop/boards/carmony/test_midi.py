"""Test Carmony from a MIDI keyboard.

All that it offers is legal, and all that is legal there can be played from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from msgspec import structs

import engines
from engines.carmony.actions import DRAW_DECK, DRAW_PILE, Action, Discard, Draw, Eat, EndTurn, Play
from engines.carmony.game import Carmony
from engines.carmony.state import State
from tabletop.boards.carmony import midi
from tabletop.boards.carmony.state import TableState
from tabletop.boards.kit.chord_offer import KeyboardContext


def load_carmony() -> Carmony:
    game = engines.load("carmony")
    assert isinstance(game, Carmony)
    return game


GAME = load_carmony()


def play_positions(seeds: range, moves: int) -> Iterator[KeyboardContext]:
    """Yield the mover's view in matches played at random."""
    for seed in seeds:
        rng = Random(seed)
        state = GAME.new(["Ana", "Ben", "Clara"], seed)
        for _ in range(moves):
            legal = GAME.legal(state)
            if not legal:
                break
            if state.to_move is not None and GAME.needs_private_view(state):
                yield KeyboardContext(GAME, GAME.view(state, state.to_move), TableState(), state.to_move)
            meld_actions = [action for action in legal if isinstance(action, Play | Eat)]
            state, _ = GAME.play(state, rng.choice(meld_actions if meld_actions and rng.random() < 0.6 else legal))


def find_fingering(view: State, action: Action) -> frozenset[int]:
    """Return the notes of an action, held somewhere on the keyboard."""
    match action:
        case Play(_, _, notes):
            low = 48 + notes[0]
            return frozenset(low + (note - notes[0]) % 12 + 12 * notes[:i].count(note) for i, note in enumerate(notes))
        case Eat(_, seat, row):
            meld = view.tables[seat][row]
            assert meld is not None
            return find_fingering(view, Play(meld.meld, meld.root, meld.notes))
        case Discard(note):
            return frozenset((60 + note,))
        case Draw("pile"):
            return frozenset((48 + view.discard[0],))
        case Draw() | EndTurn():
            return frozenset((50,))
        case _:
            raise AssertionError(f"no notes for {action}")


def test_every_legal_action_but_the_deal_is_offered_when_its_notes_are_held() -> None:
    seen_kinds = set()
    for context in play_positions(range(2), 120):
        for action in GAME.legal(context.view):
            offers = list_offers(context, *find_fingering(context.view, action))
            assert action in offers, f"{action} is not among {offers}"
            seen_kinds.add(type(action))
    assert seen_kinds >= {Play, Eat, Discard, Draw}


def test_melds_offered_for_notes_have_exactly_these_notes() -> None:
    """Random notes never offer to play or eat a meld of other notes."""
    rng = Random(3)
    offer_count = 0
    for context in play_positions(range(2), 120):
        pitches = frozenset(rng.sample(range(48, 72), rng.randint(1, 5)))
        for offer in midi.find_offers(replace(context, pitches=pitches)):
            if isinstance(offer.action, Play | Eat):
                assert {pitch % 12 for pitch in pitches} == {
                    pitch % 12 for pitch in find_fingering(context.view, offer.action)
                }
                offer_count += 1
    assert offer_count > 10


def test_the_first_offer_has_the_bass_note_as_its_root() -> None:
    card = next(i for i, card in enumerate(GAME.deck.melds, start=12) if card.id == "interval.P5")
    fourth = next(i for i, card in enumerate(GAME.deck.melds, start=12) if card.id == "interval.P4")
    context = make_context((0, 5, 7), (card, fourth))
    assert list_offers(context, 60, 67)[0] == Play(card, 0, (0, 7))
    assert list_offers(context, 55, 60)[0] == Play(fourth, 7, (7, 0))


def test_a_note_draws_the_discard_pile_that_contains_it_or_the_deck() -> None:
    context = next(
        context for context in play_positions(range(1), 60) if context.view.phase == "draw" and context.view.discard
    )
    note = context.view.discard[0]
    assert list_offers(context, 60 + note) == [DRAW_PILE, DRAW_DECK]
    other_note = next(note for note in range(12) if note not in context.view.discard)
    assert list_offers(context, 60 + other_note) == [DRAW_DECK]


def make_context(notes: tuple[int, ...], melds: tuple[int, ...]) -> KeyboardContext:
    """Somebody acts with these cards in hand."""
    context = next(context for context in play_positions(range(1), 60) if context.view.phase == "act")
    hands = tuple(notes if seat == context.viewer else hand for seat, hand in enumerate(context.view.hands))
    melds_of = tuple(
        tuple(sorted(melds)) if seat == context.viewer else hand for seat, hand in enumerate(context.view.meld_hands)
    )
    return replace(context, view=structs.replace(context.view, hands=hands, meld_hands=melds_of))


def list_offers(context: KeyboardContext, *pitches: int) -> list[object]:
    return [offer.action for offer in midi.find_offers(replace(context, pitches=frozenset(pitches)))]
