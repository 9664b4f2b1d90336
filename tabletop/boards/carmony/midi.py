"""Meaning of a MIDI keyboard's notes in Carmony.

Octaves do not matter, because a meld consists of pitch classes. If the same notes form several melds, the one whose
root is the lowest note comes first. The meld of an octave is one note held twice, any number of octaves apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.carmony.actions import DISCARDS, DRAW_DECK, DRAW_PILE, END_TURN, Eat, Play
from engines.carmony.deck import CarmonyDeck
from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, NOTE_DECK, NOTE_HANDS, State, meld_place
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext
from tabletop.table.layout import Spot


def find_highlighted_spots(context: KeyboardContext) -> Iterator[Spot]:
    """Return the cards in hand and in the player's own melds that are held notes."""
    melds = (meld_place(context.viewer, row) for row in range(len(context.view.tables[context.viewer])))
    return context.find_sounding_spots(context.pitch_classes.__contains__, NOTE_HANDS[context.viewer], *melds)


def find_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield draws or discards for one note, and melds to lay or eat for several."""
    if len(context.pitches) == 1:
        yield from _iterate_single_note_offers(context, context.pitch_classes[0])
    else:
        yield from _iterate_meld_offers(context)
        yield from _iterate_eat_offers(context)


def _iterate_single_note_offers(context: KeyboardContext, note: int) -> Iterator[ChordOffer]:
    view: State = context.view
    name = context.game.naming.piano_key_names(note)
    if view.phase == "draw":
        if pile_spots := tuple(context.find_sounding_spots(note.__eq__, DISCARD_PILE)):
            yield ChordOffer(DRAW_PILE, name, pile_spots)
        yield ChordOffer(DRAW_DECK, name, (Spot(NOTE_DECK, len(view.note_deck) - 1), NOTE_DECK))
        return
    yield ChordOffer(DISCARDS[note], name, context.find_spots(NOTE_HANDS[context.viewer], note))
    yield ChordOffer(END_TURN, name)


def _iterate_meld_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield melds of exactly these notes.

    Those of MELD cards in hand come first. The rules refuse the others.
    """
    game: Carmony = context.game
    hand = context.view.meld_hands[context.viewer]
    plays = _find_plays_by_notes(game.deck).get(context.pitch_class_mask, ())
    for play in sorted(plays, key=lambda play: (play.meld not in hand, play.root != context.pitch_classes[0])):
        notes = game.notes_to_text(play.meld, play.root, play.notes)
        spots = context.find_spots(MELD_HANDS[context.viewer], play.meld) + context.find_spots(
            NOTE_HANDS[context.viewer], *play.notes
        )
        yield ChordOffer(play, notes, spots)


def _iterate_eat_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield other players' melds of exactly these notes, once for each card in hand.

    The MELD card with the least power comes first.
    """
    view: State = context.view
    deck: CarmonyDeck = context.game.deck
    cards = sorted(dict.fromkeys(view.meld_hands[context.viewer]), key=lambda card: deck.meld(card).power)
    for seat, table in enumerate(view.tables):
        for row, meld in enumerate(table):
            if seat == context.viewer or meld is None or set(meld.notes) != set(context.pitch_classes):
                continue
            notes = context.game.notes_to_text(meld.meld, meld.root, meld.notes)
            for card in cards:
                yield ChordOffer(Eat(card, seat, row), notes, context.find_spots(MELD_HANDS[context.viewer], card))


@lru_cache(maxsize=4)
def _find_plays_by_notes(deck: CarmonyDeck) -> dict[int, tuple[Play, ...]]:
    """Return all plays of all MELD cards, by their pitch classes as a bit mask."""
    plays_by_mask: dict[int, list[Play]] = {}
    for card in deck.melds:
        for mask, play in card.plays:
            plays_by_mask.setdefault(mask, []).append(play)
    return {mask: tuple(plays) for mask, plays in plays_by_mask.items()}
