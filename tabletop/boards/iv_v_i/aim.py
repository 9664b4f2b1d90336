"""What a card of the hand is meant for where the pointer is: the nearest card and side, the lane by height.

A drop is judged there and nowhere else, so that a refusal speaks of what was pointed at.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, State
from tabletop.boards.iv_v_i.setting import Line, Setting
from tabletop.table.layout import Spot, Target


def aim(
    game: IVVI,
    view: State,
    card: int,
    seat: int,
    setting: Setting,
    at: tuple[float, float],
    legal: Callable[[Target], bool],
) -> Target | None:
    """The part of a seat's phrase that a card over a point of its row is meant for; None where the row itself says what
    there is to say. `legal`: whether a drop on a target is allowed."""
    kind = game.deck.kinds[card]
    if kind == "style":
        return None
    own = seat == view.to_move
    if not setting.cards:
        return ("gap", seat, 0) if own and kind == "harmony" else None
    x, y = at
    near = nearest(setting, x, y)
    box = setting.cards[near]
    right = x >= box.centre[0]
    on = box.x <= x <= box.right and box.y <= y <= box.bottom
    body = Spot(BODIES[seat], near)
    if kind == "error" or (kind == "cadence" and own):
        double = kind == "cadence" or game.deck.doubles >> card & 1
        if not double or len(setting.cards) == 1:
            return body
        return ("pair", seat, max(0, min(near if right else near - 1, len(setting.cards) - 2)))
    if not own:
        return body
    if kind == "voice_leading":
        if on and legal(body):
            return body  # the card itself chooses
        return ("soprano" if y < box.centre[1] else "bass", seat, near)
    gap = ("gap", seat, near + 1 if right else near)
    if on and not legal(gap):
        spoilt = view.phrases[seat][near].error is not None and kind == "harmony"
        if legal(body) or (spoilt and 0 < gap[2] < len(setting.cards)):
            return body
    return gap


def nearest(setting: Setting, x: float, y: float) -> int:
    """The card of the body nearest to a point: of the line nearest by height, the one whose middle is nearest."""

    def off(line: Line) -> float:
        return max(line.soprano.y - y, y - line.bass.bottom, 0.0)

    line = min(setting.lines, key=off)
    return min(range(line.first, line.last), key=lambda i: abs(setting.cards[i].centre[0] - x))
