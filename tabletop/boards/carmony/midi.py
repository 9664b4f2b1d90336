"""Carmony played from a MIDI keyboard: highlights, melds, meals, draws, discards.

Octaves do not matter: a meld is its pitch classes. Where the same notes form several melds, the one whose root is the
lowest note comes first. The meld of an octave is one note held twice, any number of octaves apart.
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


def lit(seen: KeyboardContext) -> Iterator[Spot]:
    """Yield the NOTE cards in hand and the player's own melds that have a held note."""
    melds = (meld_place(seen.viewer, row) for row in range(len(seen.view.tables[seen.viewer])))
    return seen.find_sounding_spots(seen.pitch_classes.__contains__, NOTE_HANDS[seen.viewer], *melds)


def offers(seen: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield draws or discards for one note, melds to lay or to eat for several."""
    if len(seen.pitches) == 1:
        yield from _single_note_offers(seen, seen.pitch_classes[0])
    else:
        yield from _meld_offers(seen)
        yield from _eat_offers(seen)


def _single_note_offers(seen: KeyboardContext, note: int) -> Iterator[ChordOffer]:
    view: State = seen.view
    name = seen.game.naming.piano_key_names(note)
    if view.phase == "draw":
        if pile := tuple(seen.find_sounding_spots(note.__eq__, DISCARD_PILE)):
            yield ChordOffer(DRAW_PILE, name, pile)
        yield ChordOffer(DRAW_DECK, name, (Spot(NOTE_DECK, len(view.note_deck) - 1), NOTE_DECK))
        return
    yield ChordOffer(DISCARDS[note], name, seen.find_spots(NOTE_HANDS[seen.viewer], note))
    yield ChordOffer(END_TURN, name)


def _meld_offers(seen: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield melds of exactly these notes.

    Those of MELD cards in hand come first. The rules refuse the others.
    """
    game: Carmony = seen.game
    hand = seen.view.meld_hands[seen.viewer]
    plays = _plays_by_notes(game.deck).get(seen.pitch_class_mask, ())
    for play in sorted(plays, key=lambda play: (play.meld not in hand, play.root != seen.pitch_classes[0])):
        notes = game.notes_to_text(play.meld, play.root, play.notes)
        spots = seen.find_spots(MELD_HANDS[seen.viewer], play.meld) + seen.find_spots(
            NOTE_HANDS[seen.viewer], *play.notes
        )
        yield ChordOffer(play, notes, spots)


def _eat_offers(seen: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield other players' melds of exactly these notes, once for each card in hand.

    The MELD card with the least power comes first.
    """
    view: State = seen.view
    deck: CarmonyDeck = seen.game.deck
    cards = sorted(dict.fromkeys(view.meld_hands[seen.viewer]), key=lambda card: deck.meld(card).power)
    for seat, table in enumerate(view.tables):
        for row, meld in enumerate(table):
            if seat == seen.viewer or meld is None or set(meld.notes) != set(seen.pitch_classes):
                continue
            notes = seen.game.notes_to_text(meld.meld, meld.root, meld.notes)
            for card in cards:
                yield ChordOffer(Eat(card, seat, row), notes, seen.find_spots(MELD_HANDS[seen.viewer], card))


@lru_cache(maxsize=4)
def _plays_by_notes(deck: CarmonyDeck) -> dict[int, tuple[Play, ...]]:
    """Return the ways to lay any MELD card, by their pitch classes as a bit mask."""
    found: dict[int, list[Play]] = {}
    for card in deck.melds:
        for needed, play in card.plays:
            found.setdefault(needed, []).append(play)
    return {needed: tuple(plays) for needed, plays in found.items()}
