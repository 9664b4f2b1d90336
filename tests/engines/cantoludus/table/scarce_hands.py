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


def make_scarce_hand(chance: random.Random, game: Cantoludus) -> State:
    """Return a position with 24 cards and up to six shifts and four other effects.

    Most of them are needed for one way to build one of the longest progressions.
    """
    deck = game.deck
    kinds = chance.sample(range(1, 12), chance.randint(1, 4))
    state = arrange(
        enharmonic=chance.random() < 0.4,
        sevenths=chance.random() < 0.4,
        wilds=chance.choice((0, 0, 1, 2, 3, 4)),
        shifts=tuple(sorted(chance.choices(kinds, k=chance.choice((0, 1, 2, 3, 4, 6))))),
    )
    longest = sorted(range(deck.first_progression, deck.blank), key=lambda card: -len(deck.progression(card).numerals))
    progressions = chance.choices(longest[:3], k=3)
    ways = [
        way
        for way in BruteForce(deck, state).list_prices(progressions[0])
        if all(abs(n[1]) < 3 for p in way for n in p)
    ]
    notes = [note for part in chance.choice(ways) for note in part]
    chance.shuffle(notes)
    held = _find_sources(chance, game, notes, list(state.shifts))[: CARD_COUNT - chance.randint(0, 1)]
    held += chance.choices(range(deck.first_interval), k=CARD_COUNT - len(held))
    chance.shuffle(held)
    hand = chance.choice((CARD_COUNT, 16))
    cards = tuple(sorted(held[:hand])), tuple(sorted(held[hand:]))
    chords = chance.choices(range(deck.first_chord, deck.first_interval), k=5)
    return replace(
        state,
        orchestra=tuple(chords),
        progressions=tuple(progressions),
        hands=(cards[0], ()),
        banks=(cards[1], ()),
    )


def _find_sources(chance: random.Random, game: Cantoludus, notes: list[Note], shifts: list[int]) -> list[int]:
    """Return cards that give these notes, most of them Chord cards."""
    deck, held = game.deck, list[int]()
    signs = chance.choice((0, 1, 2, 3))
    for note in notes:
        wanted = note
        if shifts and chance.random() < 0.5:
            half_steps = shifts.pop() * chance.choice((1, -1))
            wanted = chance.choice(
                [
                    one
                    for one in NOTES_WITH_ONE_ACCIDENTAL
                    if find_pitch_class(one) == (find_pitch_class(note) + half_steps) % 12
                ]
            )
        number = parse_tone(write_note(wanted))
        faces = [face for face in range(deck.first_interval) if number in deck.supplied_notes[face]]
        if faces and (not signs or chance.random() < 0.6):
            held.append(chance.choice([face for face in faces if deck.is_chord(face)] or faces))
        elif signs:
            plain = parse_tone(LETTERS[wanted[0]])
            held.append(
                chance.choice([face for face in range(deck.first_interval) if plain in deck.supplied_notes[face]])
            )
            held.append(chance.randrange(deck.first_sign, deck.first_chord))
            signs -= 1
    return held
