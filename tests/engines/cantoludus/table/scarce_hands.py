"""Hands of Cantoludus that only just pay for a long progression, or nearly do.

These are the hardest to judge: accidentals, Chord cards and shifts compete for the same notes, and hardly a card is
left over.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import State
from engines.cantoludus.tones import parse_tone
from tests.engines.cantoludus.table.brute_force import (
    LETTERS,
    NOTES_WITH_ONE_ACCIDENTAL,
    BruteForce,
    Note,
    find_pitch_class,
    write_note,
)
from tests.engines.cantoludus.table.cantoludus_table import arrange

CARD_COUNT = 24


def make_scarce_hand(rng: random.Random, game: Cantoludus) -> State:
    """Return a position with 24 cards and up to six shifts and four other effects.

    Most of them are needed for one way to build one of the longest progressions.
    """
    deck = game.deck
    kinds = rng.sample(range(1, 12), rng.randint(1, 4))
    state = arrange(
        enharmonic=rng.random() < 0.4,
        sevenths=rng.random() < 0.4,
        wilds=rng.choice((0, 0, 1, 2, 3, 4)),
        shifts=tuple(sorted(rng.choices(kinds, k=rng.choice((0, 1, 2, 3, 4, 6))))),
    )
    longest = sorted(range(deck.first_progression, deck.blank), key=lambda card: -len(deck.progression(card).numerals))
    progressions = rng.choices(longest[:3], k=3)
    ways = [
        way
        for way in BruteForce(deck, state).list_prices(progressions[0])
        if all(abs(n[1]) < 3 for p in way for n in p)
    ]
    notes = [note for part in rng.choice(ways) for note in part]
    rng.shuffle(notes)
    all_cards = _find_sources(rng, game, notes, list(state.shifts))[: CARD_COUNT - rng.randint(0, 1)]
    all_cards += rng.choices(range(deck.first_interval), k=CARD_COUNT - len(all_cards))
    rng.shuffle(all_cards)
    hand = rng.choice((CARD_COUNT, 16))
    cards = tuple(sorted(all_cards[:hand])), tuple(sorted(all_cards[hand:]))
    chords = rng.choices(range(deck.first_chord, deck.first_interval), k=5)
    return replace(
        state,
        orchestra=tuple(chords),
        progressions=tuple(progressions),
        hands=(cards[0], ()),
        banks=(cards[1], ()),
    )


def _find_sources(rng: random.Random, game: Cantoludus, notes: list[Note], shifts: list[int]) -> list[int]:
    """Return cards that give these notes, most of them Chord cards."""
    deck, cards = game.deck, list[int]()
    signs = rng.choice((0, 1, 2, 3))
    for note in notes:
        printed_note = note
        if shifts and rng.random() < 0.5:
            half_steps = shifts.pop() * rng.choice((1, -1))
            printed_note = rng.choice(
                [
                    possible_note
                    for possible_note in NOTES_WITH_ONE_ACCIDENTAL
                    if find_pitch_class(possible_note) == (find_pitch_class(note) + half_steps) % 12
                ]
            )
        number = parse_tone(write_note(printed_note))
        faces = [face for face in range(deck.first_interval) if number in deck.supplied_notes[face]]
        if faces and (not signs or rng.random() < 0.6):
            cards.append(rng.choice([face for face in faces if deck.is_chord(face)] or faces))
        elif signs:
            plain_number = parse_tone(LETTERS[printed_note[0]])
            cards.append(
                rng.choice([face for face in range(deck.first_interval) if plain_number in deck.supplied_notes[face]])
            )
            cards.append(rng.randrange(deck.first_sign, deck.first_chord))
            signs -= 1
    return cards
