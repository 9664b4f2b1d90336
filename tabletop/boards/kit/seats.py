"""The seat at the bottom of a table, and the players' plates and their text."""

from __future__ import annotations

from typing import Any, Protocol

from engines.kernel.contract import Game
from engines.kernel.tuple_helpers import find_leaders
from tabletop.boards.kit.common_faces import HandCounts, SeatPlate
from tabletop.translator import translator

_tr = translator("BoardWords")


class ViewContext(Protocol):
    """A view of a match and its viewer."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def view(self) -> Any: ...
    @property
    def viewer(self) -> int | None: ...


def find_bottom_seat(view: ViewContext) -> int:
    """Return the seat at the bottom: the viewer, else the player to move or a winner."""
    if view.viewer is not None:
        return view.viewer
    seat: int | None = view.view.to_move
    return find_leaders(view.game.counted_points(view.view))[0][0] if seat is None else seat


def make_seat_plate(view: Any, seat: int, hand_counts: HandCounts, scores: tuple[int, ...]) -> SeatPlate:
    """Return a player's plate, active if the player is to move or has won."""
    is_active = seat in find_leaders(scores)[0] if view.to_move is None else view.to_move == seat
    return SeatPlate(view.seats[seat], seat, hand_counts, scores[seat], is_active)


def describe_seat(face: SeatPlate) -> str:
    """Return a player's name, turn, cards in hand and points as text."""
    parts = [face.name]
    if face.is_active:
        parts.append(_tr("to move"))
    if face.is_dealer:
        parts.append(_tr("deals"))
    singular_texts = {"card": _tr("1 card in hand"), "disc": _tr("1 round card in hand")}
    plural_texts = {"card": _tr("{count} cards in hand"), "disc": _tr("{count} round cards in hand")}
    parts += [
        singular_texts[sign] if count == 1 else plural_texts[sign].format(count=count)
        for sign, count in face.hand_counts
    ]
    points_text = str(face.score).replace("-", "−")
    parts.append(_tr("1 point") if face.score == 1 else _tr("{points} points").format(points=points_text))
    if face.pending_points:
        pending_text = f"{face.pending_points:+d}".replace("-", "−")
        parts.append(_tr("cards in hand: {points} if the round ended now").format(points=pending_text))
    return ", ".join(parts)
