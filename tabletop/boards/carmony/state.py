"""What is on Carmony's table but not in its rules: how the wheel stands, what lies in it, how the rack is sorted."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.carmony.actions import Play
from engines.carmony.deck import CarmonyDeck, MeldCard
from engines.carmony.scoring import meld_points
from engines.carmony.state import Meld, State
from tabletop.boards.kit.held_view import UiState
from tabletop.table.layout import Spot

Order = Literal["pitch", "fifths"]

FIFTHS = tuple(7 * i % 12 for i in range(12))
"""Pitch classes round the circle of fifths."""

NEAREST = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6)
"""Turns in semitones, the smallest first."""


class Eating(msgspec.Struct, frozen=True):
    """The MELD card that eats a meld which still lies there, and where it is in hand."""

    card: int
    spot: Spot


class TableState(UiState, frozen=True):
    """The wheel turned clockwise by `wheel` semitones, the MELD card `meld` in its centre turned clockwise by `turn`,
    optional degrees `left_out` of it; the rack's order."""

    wheel: int = 0
    meld: int | None = None
    turn: int = 0
    left_out: tuple[str, ...] = ()
    order: Order = "pitch"
    inversion: int = 0
    """On a free table: which note of the meld in the wheel is the lowest when it is heard, 0 for the root."""
    listened: tuple[tuple[int, int], ...] = ()
    """On a free table: the melds, by seat and row, that were pointed at last, to be compared."""

    @property
    def eating(self) -> Eating | None:
        """The card that eats the meld of the picture that is held."""
        return self.held_view.state if self.held_view is not None else None

    @property
    def root(self) -> int:
        """The pitch class that degree 1 of the card in the wheel points at."""
        return (self.turn - self.wheel) % 12

    def turned(self, semitones: int) -> TableState:
        """The wheel turned clockwise; a card in its centre stays."""
        return replace(self, wheel=(self.wheel + semitones) % 12)

    def card_turned(self, semitones: int) -> TableState:
        """The card in the centre turned clockwise; the wheel stays."""
        return replace(self, turn=(self.turn + semitones) % 12)

    def inverted(self, inversion: int, bass: int) -> TableState:
        """Wheel and card turned together, so that the lowest note of an inversion comes to the top."""
        away = (-bass - self.wheel) % 12
        return replace(self, inversion=inversion, wheel=(self.wheel + away) % 12, turn=(self.turn + away) % 12)

    def listening(self, seat: int, row: int) -> TableState:
        """A meld pointed at, and the one before it."""
        others = tuple(one for one in self.listened if one != (seat, row))
        return replace(self, listened=(*others[-1:], (seat, row)))

    def holding(self, meld: int | None) -> TableState:
        """With this MELD card in the wheel, its optional degrees all wanted."""
        return replace(self, meld=meld, left_out=(), turn=0, inversion=0)

    def at_root(self, root: int) -> TableState:
        """The card turned so that degree 1 points at a pitch class."""
        return replace(self, turn=(root + self.wheel) % 12)

    def resting(self, deck: CarmonyDeck, hand: tuple[int, ...]) -> TableState:
        """The card in the centre turned to the root on which the notes in hand make the most of it.

        Of roots that are worth the same, the nearest; but C only where it is worth more, for what it draws cannot be
        put back (`car.c-root`). Where no root can be played, the card stays as it is.
        """
        best, most = self, (0, False)
        for turn in NEAREST:
            desk = self.card_turned(turn)
            play = playable(deck, desk, hand)
            if play is not None:
                worth = meld_points(deck, Meld(play.meld, play.root, play.notes)), play.root != 0
                if worth > most:
                    best, most = desk, worth
        return best

    def toggled(self, degree: str) -> TableState:
        """An optional degree wanted or not."""
        out = self.left_out
        return replace(self, left_out=tuple(d for d in out if d != degree) if degree in out else (*out, degree))

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the desk that still fits a view: a MELD card that has left the hand leaves the wheel too."""
        if self.meld is not None and (viewer is None or self.meld not in view.meld_hands[viewer]):
            return self.holding(None)
        return self


def rack_order(hand: tuple[int, ...], order: Order) -> tuple[int, ...]:
    """The indices of a hand's cards in the order in which the rack shows them."""
    if order == "pitch":
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda i: FIFTHS.index(hand[i]) if hand[i] < 12 else 12))


def wanted(card: MeldCard, desk: TableState, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The notes of the meld in the wheel: what it requires, and what is optional, in hand and not left out."""
    notes = []
    for degree in card.degrees:
        note = (desk.root + degree.semitones) % 12
        if degree not in card.optional or (str(degree) not in desk.left_out and note in hand):
            notes.append(note)
    return tuple(notes)


def wheel_play(deck: CarmonyDeck, desk: TableState, hand: tuple[int, ...]) -> Play | None:
    """What playing from the wheel means: the card in its centre at the root it points at (`car.c-root`)."""
    if desk.meld is None:
        return None
    return Play(desk.meld, desk.root, wanted(deck.meld(desk.meld), desk, hand))


def playable(deck: CarmonyDeck, desk: TableState, hand: tuple[int, ...]) -> Play | None:
    """What playing from the wheel means, if the hand has all the notes for it."""
    play = wheel_play(deck, desk, hand)
    if play is None or any(hand.count(note) < play.notes.count(note) for note in play.notes):
        return None
    return play
