"""What the cards and seats of Muzicando look like: from the engine's values to faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.muzicando.actions import DISPLAYS, LADDER, Bid
from engines.muzicando.deck import MuzicandoDeck, colour_of, is_sign, value_of
from engines.muzicando.scoring import scores
from engines.muzicando.state import Contract, State
from tabletop.boards.kit.furniture import CARD_RATIO
from tabletop.boards.kit.printed import SizedFace
from tabletop.boards.muzicando.art.faces import (
    BackFace,
    BidPlate,
    BlockedMark,
    Card,
    CompassMark,
    ContractPlate,
    NoteFace,
    OutPlace,
    PassMark,
    PassPlate,
    Point,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.lately import Lately

Mark: TypeAlias = OutPlace | RunMark | BlockedMark | PassMark

NOTHING_LATELY = Lately()

POINTS: tuple[Point, ...] = ("N", "E", "S", "W")
"""The seats of the team game by player, clockwise."""


def face_of(deck: MuzicandoDeck, card: int, on: int | None = None, left: float = 1.0) -> Card:
    """A card as it lies in a hand or in a display; the back for the blank, a card not seen. `on` is the note a sign
    covers, `left` the part of the card's width that is in sight."""
    if not 0 <= card < deck.blank:
        return BackFace()
    colour = colour_of(card)
    word = deck.colour_name(colour)
    if is_sign(card):
        over = "" if on is None else deck.note_name(value_of(on))
        return SignFace(colour, word, deck.sign(card), deck.file.colour[colour].portrait, over, left=left)
    height = value_of(card)
    return NoteFace(colour, word, deck.note_name(height), height, deck.is_opener(card), left=left)


def bid_plate(bid: Bid | None) -> BidPlate | PassPlate:
    """What a player has bid, on the auction table; None is a pass."""
    return PassPlate() if bid is None else BidPlate(bid.level, bid.display)


def bidding_box(bids: Sequence[tuple[int, Bid | None]]) -> tuple[BidPlate, ...]:
    """The sixteen bids from the lowest up, after these: those that can no longer be made are spent."""
    made = [LADDER.index(bid) for _, bid in bids if bid is not None]
    highest = max(made, default=-1)
    return tuple(
        BidPlate(bid.level, bid.display, "last" if at == highest else "spent" if at < highest else "free")
        for at, bid in enumerate(LADDER)
    )


def naming_box() -> tuple[BidPlate, ...]:
    """The four displays, for who names one without a bid."""
    return tuple(BidPlate(0, display) for display in DISPLAYS)


def standing_plate(state: State) -> ContractPlate | None:
    """The highest bid of an auction that goes on; None before there is one."""
    for seat, bid in reversed(state.bids):
        if bid is not None:
            return ContractPlate(bid.level, bid.display, state.seats[seat], seat, True)
    return None


def contract_plate(contract: Contract, seats: Sequence[str]) -> ContractPlate:
    """The contract, or the display that was chosen, among players of these names."""
    return ContractPlate(contract.level, contract.display, seats[contract.declarer], contract.declarer)


def marks(state: State, seat: int, what: Lately = NOTHING_LATELY) -> tuple[Mark, ...]:
    """What stands at a player's seat beside the name: a rank at the end of the match; before it the place of one who is
    out, a run, a turn that will be or was just lost, a pass."""
    if state.phase == "over":
        return (OutPlace(rank(state, seat)),)
    if seat in state.out:
        return (OutPlace(state.out.index(seat) + 1),)
    if state.runner == seat:
        return (RunMark(),)
    if seat in state.blocked or seat in what.lost:
        return (BlockedMark(lost=seat not in state.blocked),)
    return (PassMark(),) if seat in what.passed and seat != state.to_move else ()


def rank(state: State, seat: int) -> int:
    """A player's place in the match, in the team game the side's; 1 for all who share the most points."""
    points = scores(state)
    return 1 + len({one for one in points if one > points[seat]} if state.mode == "team" else _better(points, seat))


def _better(points: Sequence[int], seat: int) -> list[int]:
    return [one for one in points if one > points[seat]]


def compass(state: State, seat: int) -> CompassMark | None:
    """Where a player of the team game sits; None in the individual game."""
    return CompassMark(POINTS[state.order.index(seat)], state.to_move == seat) if state.mode == "team" else None


def printed(deck: MuzicandoDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card."""
    return SizedFace(face_of(deck, card), 1.0, 1 / CARD_RATIO)
