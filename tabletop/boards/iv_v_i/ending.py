"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import State
from engines.kernel.events import Happened
from engines.kernel.facts import Fact, Seats
from engines.kernel.rows import leaders
from tabletop.boards.kit.art.banner import EndFace, banner_of


def ending(game: IVVI, view: State) -> str:
    """Who has won, and how; "" while the match goes on."""
    if view.phase != "over":
        return ""
    winners, best = leaders(view.scores)
    points: tuple[str, Fact] = ("points", best)
    if best >= view.target:
        event = Happened(rule="ivvi.win", seat=winners[0], facts=(points,))
    else:
        case = "effect" if len(winners) == 1 else "shared"
        event = Happened(rule="ivvi.stalemate", case=case, facts=(("winners", Seats(winners)), points))
    return game.tell(view, event) or ""


def banner(game: IVVI, view: State) -> EndFace | None:
    """Who has won, and all players by their points; None while the match goes on."""
    if view.phase != "over":
        return None
    points = view.scores
    return banner_of(game, view.seats, points, "" if max(points) >= view.target else ending(game, view))
