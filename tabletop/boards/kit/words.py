"""What lies on every board in words, for a screen reader."""

from __future__ import annotations

from tabletop.boards.kit.furniture import SeatPlate
from tabletop.translator import translator

_tr = translator("BoardWords")


def of_seat(face: SeatPlate) -> str:
    """A player's plate: who that is, what is in hand and how many points, whose turn it is."""
    told = [face.name]
    if face.active:
        told.append(_tr("to move"))
    if face.dealer:
        told.append(_tr("deals"))
    one = {"card": _tr("1 card in hand"), "disc": _tr("1 round card in hand")}
    more = {"card": _tr("{count} cards in hand"), "disc": _tr("{count} round cards in hand")}
    told += [one[sign] if count == 1 else more[sign].format(count=count) for sign, count in face.hands]
    points = str(face.score).replace("-", "−")
    told.append(_tr("1 point") if face.score == 1 else _tr("{points} points").format(points=points))
    if face.pending:
        pending = f"{face.pending:+d}".replace("-", "−")
        told.append(_tr("cards in hand: {points} if the round ended now").format(points=pending))
    return ", ".join(told)
