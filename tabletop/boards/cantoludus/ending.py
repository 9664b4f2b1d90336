"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from engines.cantoludus.game import Cantoludus
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import State
from engines.kernel.events import Happened
from engines.kernel.facts import Fact, Seats
from engines.kernel.rows import leaders
from tabletop.boards.kit.art.banner import EndFace, banner_of


def ending(game: Cantoludus, view: State) -> str:
    """Who has won, and how; "" while the match goes on."""
    if view.phase != "over":
        return ""
    winners, best = leaders(scores(game.deck, view))
    points: tuple[str, Fact] = ("points", best)
    if best >= view.target:
        case = "intervals" if view.mode == "intervals" else "effect"
        event = Happened(rule="can.win", case=case, seat=winners[0], facts=(points,))
    else:
        case = "effect" if len(winners) == 1 else "shared"
        event = Happened(rule="can.stall", case=case, facts=(("winners", Seats(winners)), points))
    return game.tell(view, event) or ""


def banner(game: Cantoludus, view: State) -> EndFace | None:
    """Who has won, and all players by their points; None while the match goes on."""
    if view.phase != "over":
        return None
    points = scores(game.deck, view)
    return banner_of(game, view.seats, points, "" if max(points) >= view.target else ending(game, view))
