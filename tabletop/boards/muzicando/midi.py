"""Muzicando played from a MIDI keyboard: keys give notes, octaves give colours.

Colours sound in registers (`engines.muzicando.music`) and are held in the same ones: red in octave 2, orange in 3,
yellow in 3 with the octave above, green in 4 (from middle C), blue in 5, indigo in 5 with the octave above, violet in
6. The card that sounds like the held key is offered first, on each of its places. Then comes the same note in other
colours of the hand, the nearest register first, for short keyboards. A sign is held as the note that it makes of the
one below it: a sharp on Do is C sharp, a flat on Re the same key, a natural on Do is C; beside a pile that note is the
pile's Do. A rest has no key.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.actions import Lay
from engines.muzicando.deck import MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.game import Muzicando
from engines.muzicando.music import ALTERED, LETTERS, REGISTERS
from engines.muzicando.state import HANDS, State
from engines.theory import accidental
from engines.theory.pitch import Name
from tabletop.boards.kit.offer import AtKeys, Offer, Pitches
from tabletop.boards.muzicando.intents import places_for
from tabletop.boards.muzicando.state import under
from tabletop.table.layout import Spot

KEYS = tuple(Name(letter).pitch_class for letter in LETTERS)
"""Pitch class of each note from Do to Si."""


def lit(seen: AtKeys) -> Iterator[Spot]:
    """Yield the sounding notes of the player's own hand, in every colour."""
    return seen.lit(lambda card: value_of(card) < NOTES and KEYS[value_of(card)] in seen.classes, HANDS[seen.viewer])


def offers(seen: AtKeys) -> Iterator[Offer]:
    """Yield the places of the note that a key, or its octave, means, then of signs."""
    game: Muzicando = seen.game
    view: State = seen.view
    if view.phase != "place" or len(seen.classes) != 1:
        return
    key, place = seen.classes[0], HANDS[seen.viewer]
    hand, order = view.hands[seen.viewer], _colours(seen.pitches, game.deck.colours)
    label = _label(game.deck, key)
    if key in KEYS:
        held = [card_of(colour, KEYS.index(key)) for colour in order]
        for card in sorted(held[:1] + [card for card in held[1:] if card in hand], key=lambda card: card not in hand):
            yield from (Offer(action, label, seen.spots(place, card)) for action in places_for(game, view, card))
    for card in sorted((card for card in hand if is_sign(card)), key=lambda card: order.index(colour_of(card))):
        for action in places_for(game, view, card):
            if _made(game.deck, view, action) == key:
                yield Offer(action, label, seen.spots(place, card))


def _label(deck: MuzicandoDeck, key: int) -> str:
    """Return the name of a key; a black one is named as the note below, raised."""
    below = key if key in KEYS else key - 1
    return deck.note_name(KEYS.index(below)) + accidental.engraved(key - below)


def _colours(pitches: Pitches, colours: int) -> tuple[int, ...]:
    octave, doubled = min(pitches) // 12 - 1, len(pitches) > 1

    def away(colour: int) -> tuple[bool, int, bool]:
        register = REGISTERS[colour]
        return register != (octave, doubled), abs(register[0] - octave), register[1] != doubled

    return tuple(sorted(range(colours), key=away))


def _made(deck: MuzicandoDeck, view: State, action: Lay) -> int | None:
    """Return the pitch class that a sign makes of its note; None for a rest."""
    sign = deck.sign(action.card)
    if sign not in ALTERED:
        return None
    note = under(view, (action.x, action.y))
    return (KEYS[0 if note is None else value_of(note)] + ALTERED[sign][-1]) % 12
