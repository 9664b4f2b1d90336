"""Faces of Muzicando's cards, bids and marks, made from the engine's values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.muzicando.actions import BID_LADDER, DISPLAYS, Bid
from engines.muzicando.deck import MuzicandoDeck, colour_of, is_sign, value_of
from engines.muzicando.scoring import count_scores
from engines.muzicando.state import Contract, State
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.muzicando.art.faces import (
    BackFace,
    BidPlate,
    BlockedMark,
    CardFace,
    CompassMark,
    CompassPoint,
    ContractPlate,
    NoteFace,
    OutPlace,
    PassMark,
    PassPlate,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.recent_turns import RecentTurns

Mark: TypeAlias = OutPlace | RunMark | BlockedMark | PassMark

NO_RECENT_TURNS = RecentTurns()

COMPASS_POINTS: tuple[CompassPoint, ...] = ("N", "E", "S", "W")
"""Seats of the team game, clockwise."""


def face_of(
    deck: MuzicandoDeck, card: int, covered_note: int | None = None, visible_width_ratio: float = 1.0
) -> CardFace:
    """Return the face of a card, or the back for the blank, a card that is not seen.

    `covered_note` is the note that a sign covers, `visible_width_ratio` the visible fraction of the card's width.
    """
    if not 0 <= card < deck.blank:
        return BackFace()
    colour = colour_of(card)
    word = deck.colour_name(colour)
    if is_sign(card):
        covered_name = "" if covered_note is None else deck.note_name(value_of(covered_note))
        return SignFace(
            colour,
            word,
            deck.sign(card),
            deck.file.colour[colour].portrait,
            covered_name,
            visible_width_ratio=visible_width_ratio,
        )
    height = value_of(card)
    return NoteFace(
        colour, word, deck.note_name(height), height, deck.is_opener(card), visible_width_ratio=visible_width_ratio
    )


def bid_plate(bid: Bid | None) -> BidPlate | PassPlate:
    """Return the plate of a bid in the auction; None is a pass."""
    return PassPlate() if bid is None else BidPlate(bid.level, bid.display)


def ladder_plates(bids: Sequence[tuple[int, Bid | None]]) -> tuple[BidPlate, ...]:
    """Return the plates of all sixteen bids from the lowest up, after these bids.

    Bids that can no longer be made are spent.
    """
    bid_indices = [BID_LADDER.index(bid) for _, bid in bids if bid is not None]
    highest = max(bid_indices, default=-1)
    return tuple(
        BidPlate(bid.level, bid.display, "last" if index == highest else "spent" if index < highest else "free")
        for index, bid in enumerate(BID_LADDER)
    )


def display_plates() -> tuple[BidPlate, ...]:
    """Return the plates of the four displays, for naming one without a bid."""
    return tuple(BidPlate(0, display) for display in DISPLAYS)


def highest_bid_plate(state: State) -> ContractPlate | None:
    """Return the plate of the highest bid of an auction; None before a bid."""
    for seat, bid in reversed(state.bids):
        if bid is not None:
            return ContractPlate(bid.level, bid.display, state.seats[seat], seat, True)
    return None


def contract_plate(contract: Contract, seats: Sequence[str]) -> ContractPlate:
    """Return the plate of a contract or of a display that was named."""
    return ContractPlate(contract.level, contract.display, seats[contract.declarer], contract.declarer)


def player_marks(state: State, seat: int, recent_turns: RecentTurns = NO_RECENT_TURNS) -> tuple[Mark, ...]:
    """Return the marks at a player's name.

    At the end of the match this is the rank. Before the end it is the place of a player who is out, a run, a lost turn
    or a pass.
    """
    if state.phase == "over":
        return (OutPlace(match_place(state, seat)),)
    if seat in state.out:
        return (OutPlace(state.out.index(seat) + 1),)
    if state.runner == seat:
        return (RunMark(),)
    if seat in state.blocked or seat in recent_turns.lost:
        return (BlockedMark(is_lost=seat not in state.blocked),)
    return (PassMark(),) if seat in recent_turns.passed and seat != state.to_move else ()


def match_place(state: State, seat: int) -> int:
    """Return a player's place in the match; players with equal points share one.

    In the team game it is the place of the side.
    """
    points = count_scores(state)
    return 1 + len(
        {score for score in points if score > points[seat]}
        if state.mode == "team"
        else _list_higher_points(points, seat)
    )


def _list_higher_points(points: Sequence[int], seat: int) -> list[int]:
    return [score for score in points if score > points[seat]]


def compass_mark(state: State, seat: int) -> CompassMark | None:
    """Return the compass mark of a player of the team game, else None."""
    return CompassMark(COMPASS_POINTS[state.order.index(seat)], state.to_move == seat) if state.mode == "team" else None


def make_printed_face(deck: MuzicandoDeck, card: int) -> SizedFace:
    """Return a card's face and its size in widths of a card."""
    return SizedFace(face_of(deck, card), 1.0, 1 / CARD_ASPECT_RATIO)
