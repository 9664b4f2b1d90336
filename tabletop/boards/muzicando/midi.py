"""Muzicando played from a MIDI keyboard: keys give notes, octaves give colours.

Colours sound in registers (`engines.muzicando.music`) and are held in the same ones: red in octave 2, orange in 3,
yellow in 3 with the octave above, green in 4 (from middle C), blue in 5, indigo in 5 with the octave above, violet in
6. The card that sounds like the held key is offered first, on each of its places. Then comes the same note in other
colours of the hand, the nearest register first, for short keyboards. A sign is held as the note that it makes of the
one below it: a sharp on Do is C sharp, a flat on Re the same key, a natural on Do is C; next to a pile that note is the
pile's Do. A rest has no key.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.actions import Lay
from engines.muzicando.deck import MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import NOTE_COUNT
from engines.muzicando.game import Muzicando
from engines.muzicando.music import NOTE_LETTERS, REGISTERS, SIGN_HALF_STEPS
from engines.muzicando.state import HANDS, State
from engines.theory import accidental
from engines.theory.pitch import NoteName
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext, Pitches
from tabletop.boards.muzicando.intents import lays_to_try
from tabletop.boards.muzicando.state import note_on_cell
from tabletop.table.layout import Spot

PITCH_CLASS_OF_NOTE = tuple(NoteName(letter).pitch_class for letter in NOTE_LETTERS)
"""Pitch class of each note from Do to Si."""


def find_highlighted_spots(context: KeyboardContext) -> Iterator[Spot]:
    """Yield the sounding notes of the player's own hand, in every colour."""
    return context.find_sounding_spots(
        lambda card: value_of(card) < NOTE_COUNT and PITCH_CLASS_OF_NOTE[value_of(card)] in context.pitch_classes,
        HANDS[context.viewer],
    )


def find_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield the places of the note of a key or its octave, then those of signs."""
    game: Muzicando = context.game
    view: State = context.view
    if view.phase != "place" or len(context.pitch_classes) != 1:
        return
    key, place = context.pitch_classes[0], HANDS[context.viewer]
    hand, colours = view.hands[context.viewer], _sort_colours_by_register(context.pitches, game.deck.colours)
    label = _find_key_name(game.deck, key)
    if key in PITCH_CLASS_OF_NOTE:
        cards_of_key = [card_of(colour, PITCH_CLASS_OF_NOTE.index(key)) for colour in colours]
        for card in sorted(
            cards_of_key[:1] + [card for card in cards_of_key[1:] if card in hand], key=lambda card: card not in hand
        ):
            yield from (
                ChordOffer(action, label, context.find_spots(place, card)) for action in lays_to_try(game, view, card)
            )
    for card in sorted((card for card in hand if is_sign(card)), key=lambda card: colours.index(colour_of(card))):
        for action in lays_to_try(game, view, card):
            if _find_altered_pitch_class(game.deck, view, action) == key:
                yield ChordOffer(action, label, context.find_spots(place, card))


def _find_key_name(deck: MuzicandoDeck, key: int) -> str:
    """Return the name of a key; a black key is the note below it, raised."""
    below = key if key in PITCH_CLASS_OF_NOTE else key - 1
    return deck.note_name(PITCH_CLASS_OF_NOTE.index(below)) + accidental.unicode_accidentals(key - below)


def _sort_colours_by_register(pitches: Pitches, colours: int) -> tuple[int, ...]:
    octave, is_doubled = min(pitches) // 12 - 1, len(pitches) > 1

    def find_rank(colour: int) -> tuple[bool, int, bool]:
        register = REGISTERS[colour]
        return register != (octave, is_doubled), abs(register[0] - octave), register[1] != is_doubled

    return tuple(sorted(range(colours), key=find_rank))


def _find_altered_pitch_class(deck: MuzicandoDeck, view: State, action: Lay) -> int | None:
    """Return the pitch class that a sign makes of its note; None for a rest."""
    sign = deck.sign(action.card)
    if sign not in SIGN_HALF_STEPS:
        return None
    note = note_on_cell(view, (action.x, action.y))
    return (PITCH_CLASS_OF_NOTE[0 if note is None else value_of(note)] + SIGN_HALF_STEPS[sign][-1]) % 12
