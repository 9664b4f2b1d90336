"""UI state of Carmony's table: wheel, card in the wheel and order of the rack."""

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

FIFTHS_ORDER = tuple(7 * i % 12 for i in range(12))
"""Pitch classes in the order of the circle of fifths."""

NEAREST_TURNS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6)
"""Turns in semitones, the smallest first."""


class EatingCard(msgspec.Struct, frozen=True):
    """MELD card that eats a meld while the table still shows the meld, and its spot."""

    card: int
    spot: Spot


class TableState(UiState, frozen=True):
    """State of the wheel and the rack.

    The wheel is turned clockwise by `wheel_turn` semitones. The MELD card `meld` in its centre is turned clockwise by
    `card_turn` semitones and played without its optional degrees `omitted_degrees`. `order` sorts the rack.
    """

    wheel_turn: int = 0
    meld: int | None = None
    card_turn: int = 0
    omitted_degrees: tuple[str, ...] = ()
    order: Order = "pitch"
    inversion: int = 0
    """Lowest note of the meld in the wheel on a free table, 0 for the root."""
    clicked_melds: tuple[tuple[int, int], ...] = ()
    """Melds of a free table clicked last, by seat and row, for the comparison."""

    @property
    def eating(self) -> EatingCard | None:
        """The card that eats the meld of the held view, or None."""
        return self.held_view.state if self.held_view is not None else None

    @property
    def root(self) -> int:
        """Pitch class at which degree 1 of the card in the wheel points."""
        return (self.card_turn - self.wheel_turn) % 12

    def with_wheel_turned(self, semitones: int) -> TableState:
        """Return the state with the wheel turned clockwise. The card in it does not turn."""
        return replace(self, wheel_turn=(self.wheel_turn + semitones) % 12)

    def with_card_turned(self, semitones: int) -> TableState:
        """Return the state with the card turned clockwise. The wheel does not turn."""
        return replace(self, card_turn=(self.card_turn + semitones) % 12)

    def with_inversion(self, inversion: int, bass: int) -> TableState:
        """Return the state with wheel and card turned until the bass note is at the top."""
        semitones = (-bass - self.wheel_turn) % 12
        return replace(
            self,
            inversion=inversion,
            wheel_turn=(self.wheel_turn + semitones) % 12,
            card_turn=(self.card_turn + semitones) % 12,
        )

    def with_clicked_meld(self, seat: int, row: int) -> TableState:
        """Return the state with a clicked meld and the one that was clicked before it."""
        other_melds = tuple(clicked_meld for clicked_meld in self.clicked_melds if clicked_meld != (seat, row))
        return replace(self, clicked_melds=(*other_melds[-1:], (seat, row)))

    def with_meld(self, meld: int | None) -> TableState:
        """Return the state with a MELD card in the wheel and all its optional degrees."""
        return replace(self, meld=meld, omitted_degrees=(), card_turn=0, inversion=0)

    def with_root(self, root: int) -> TableState:
        """Return the state with degree 1 of the card pointing at a pitch class."""
        return replace(self, card_turn=(root + self.wheel_turn) % 12)

    def with_best_root(self, deck: CarmonyDeck, hand: tuple[int, ...]) -> TableState:
        """Return the state with the card turned to the root that scores most for a hand.

        If several roots score the same, the nearest one is chosen. C is chosen only if it scores more than all others,
        because it makes the player draw cards (`car.c-root`). If no root can be played, the card does not turn.
        """
        best_state, max_value = self, (0, False)
        for turn in NEAREST_TURNS:
            ui_state = self.with_card_turned(turn)
            play = possible_play(deck, ui_state, hand)
            if play is not None:
                value = meld_points(deck, Meld(play.meld, play.root, play.notes)), play.root != 0
                if value > max_value:
                    best_state, max_value = ui_state, value
        return best_state

    def with_degree_toggled(self, degree: str) -> TableState:
        """Return the state with an optional degree added or omitted."""
        omitted = self.omitted_degrees
        if degree in omitted:
            return replace(self, omitted_degrees=tuple(other for other in omitted if other != degree))
        return replace(self, omitted_degrees=(*omitted, degree))

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state without a card in the wheel that is no longer in hand."""
        if self.meld is not None and (viewer is None or self.meld not in view.meld_hands[viewer]):
            return self.with_meld(None)
        return self


def find_rack_order(hand: tuple[int, ...], order: Order) -> tuple[int, ...]:
    """Return the indices of a hand's cards in the order in which the rack shows them."""
    if order == "pitch":
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda i: FIFTHS_ORDER.index(hand[i]) if hand[i] < 12 else 12))


def list_wheel_notes(card: MeldCard, ui_state: TableState, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the notes of the meld in the wheel.

    Those are all required notes, and the optional ones that are in hand and not omitted.
    """
    notes = []
    for degree in card.degrees:
        note = (ui_state.root + degree.semitones) % 12
        if degree not in card.optional or (str(degree) not in ui_state.omitted_degrees and note in hand):
            notes.append(note)
    return tuple(notes)


def wheel_play(deck: CarmonyDeck, ui_state: TableState, hand: tuple[int, ...]) -> Play | None:
    """Return the play of the card in the wheel at its root, or None (`car.c-root`)."""
    if ui_state.meld is None:
        return None
    return Play(ui_state.meld, ui_state.root, list_wheel_notes(deck.meld(ui_state.meld), ui_state, hand))


def possible_play(deck: CarmonyDeck, ui_state: TableState, hand: tuple[int, ...]) -> Play | None:
    """Return the play of the card in the wheel, or None if the hand lacks a note."""
    play = wheel_play(deck, ui_state, hand)
    if play is None or any(hand.count(note) < play.notes.count(note) for note in play.notes):
        return None
    return play
