"""What a card sounds like when it is listened to, and which keys of the piano light meanwhile."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.music import acquired_passage
from engines.cantoludus.state import Acquired
from engines.cantoludus.tones import ZERO, interval_fifths
from engines.theory.passage import Passage
from tabletop.boards.cantoludus.piano import on_keys


def card_passage(deck: CantoludusDeck, card: int) -> Passage | None:
    """A note, a chord, an interval upward from C, a progression in C; nothing for an accidental and a hidden card."""
    if not 0 <= card < deck.blank or deck.is_sign(card):
        return None
    if deck.is_note(card):
        notes: tuple[int, ...] = (deck.notes[card],)
    elif deck.is_chord(card):
        notes = deck.chord_notes(card)
    elif deck.is_interval(card):
        row = deck.interval(card)
        notes = (ZERO, ZERO + interval_fifths(row.numbers[0], row.half_steps))
    else:
        notes = ()
    tonic = ZERO if card >= deck.first_progression else None
    bought = Acquired(rule="can.acquire.note", seat=0, card=card, points=0, notes=notes, tonic=tonic)
    return on_keys(acquired_passage(deck, bought))
