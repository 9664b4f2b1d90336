"""Carmony from a MIDI keyboard: what notes held there light, and the melds, meals, draws and discards they make.

Octaves do not matter: a meld is its pitch classes. Where the same notes are several melds, the one whose root is the
lowest note comes first. The octave is a note held twice, at any distance of octaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.carmony.actions import DISCARDS, DRAW_DECK, DRAW_PILE, END_TURN, Eat, Play
from engines.carmony.deck import CarmonyDeck
from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, NOTE_DECK, NOTE_HANDS, State, meld_place
from tabletop.boards.kit.offer import AtKeys, Offer, Pitches, bits, classes
from tabletop.table.layout import Spot, Target


def lit(seen: AtKeys, pitches: Pitches) -> Iterator[Target]:
    """NOTE cards of one's own hand and melds whose pitch class sounds."""
    view: State = seen.view
    sounding = classes(pitches)
    for i, note in enumerate(view.hands[seen.viewer]):
        if note in sounding:
            yield Spot(NOTE_HANDS[seen.viewer], i)
    for row, meld in enumerate(view.tables[seen.viewer]):
        for i, note in enumerate(meld.notes if meld is not None else (), start=1):
            if note in sounding:
                yield Spot(meld_place(seen.viewer, row), i)


def offers(seen: AtKeys, pitches: Pitches) -> Iterator[Offer]:
    """One note draws or is discarded; several are a meld to be laid, or another player's to be eaten."""
    sounding = classes(pitches)
    if len(pitches) == 1:
        yield from _one(seen, sounding[0])
    else:
        yield from _melds(seen, sounding)
        yield from _meals(seen, sounding)


def _one(seen: AtKeys, note: int) -> Iterator[Offer]:
    view: State = seen.view
    name = seen.game.naming.both(note)
    if view.phase == "draw":
        pile = tuple(Spot(DISCARD_PILE, i) for i, card in enumerate(view.discard) if card == note)
        if pile:
            yield Offer(DRAW_PILE, name, pile)
        yield Offer(DRAW_DECK, name, (Spot(NOTE_DECK, len(view.note_deck) - 1), NOTE_DECK))
        return
    yield Offer(DISCARDS[note], name, _in_hand(view, seen.viewer, (note,)))
    yield Offer(END_TURN, name)


def _melds(seen: AtKeys, sounding: tuple[int, ...]) -> Iterator[Offer]:
    """Melds of exactly these notes: of MELD cards in hand, then of others, which the rules refuse."""
    game: Carmony = seen.game
    view: State = seen.view
    hand = view.meld_hands[seen.viewer]
    found = _by_notes(game.deck).get(bits(sounding), ())
    for play in sorted(found, key=lambda play: (play.meld not in hand, play.root != sounding[0])):
        held = (Spot(MELD_HANDS[seen.viewer], hand.index(play.meld)),) if play.meld in hand else ()
        notes = game.spelled(play.meld, play.root, play.notes)
        yield Offer(play, notes, (*held, *_in_hand(view, seen.viewer, play.notes)))


def _meals(seen: AtKeys, sounding: tuple[int, ...]) -> Iterator[Offer]:
    """Other players' melds of exactly these notes, for each MELD card in hand, the weakest first."""
    view: State = seen.view
    deck: CarmonyDeck = seen.game.deck
    hand = view.meld_hands[seen.viewer]
    cards = sorted(dict.fromkeys(hand), key=lambda card: deck.meld(card).power)
    for seat, table in enumerate(view.tables):
        for row, meld in enumerate(table):
            if seat == seen.viewer or meld is None or set(meld.notes) != set(sounding):
                continue
            notes = seen.game.spelled(meld.meld, meld.root, meld.notes)
            for card in cards:
                yield Offer(Eat(card, seat, row), notes, (Spot(MELD_HANDS[seen.viewer], hand.index(card)),))


def _in_hand(view: State, seat: int, notes: tuple[int, ...]) -> tuple[Spot, ...]:
    """The first NOTE cards of a hand that are these notes; those it has."""
    hand, spots = view.hands[seat], []
    for note in dict.fromkeys(notes):
        held = [i for i, card in enumerate(hand) if card == note]
        spots += [Spot(NOTE_HANDS[seat], i) for i in held[: notes.count(note)]]
    return tuple(spots)


@lru_cache(maxsize=4)
def _by_notes(deck: CarmonyDeck) -> dict[int, tuple[Play, ...]]:
    """Every way of laying a MELD card, by its pitch classes as bits."""
    found: dict[int, list[Play]] = {}
    for card in deck.melds:
        for needed, play in card.plays:
            found.setdefault(needed, []).append(play)
    return {needed: tuple(plays) for needed, plays in found.items()}
