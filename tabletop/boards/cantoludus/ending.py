"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.cantoludus.game import Cantoludus
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import State
from engines.kernel.events import Happened
from engines.kernel.facts import Fact, Seats
from engines.kernel.rows import leaders
from tabletop.boards.banner import EndFace, Rank


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
    """Who has won, and both players by their points; None while the match goes on."""
    if view.phase != "over":
        return None
    points = scores(game.deck, view)
    winners, best = leaders(points)
    names = game.list_words([view.seats[seat] for seat in winners])
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    order = sorted(range(len(view.seats)), key=lambda seat: -points[seat])
    ranks = tuple(
        Rank(1 + sum(more > points[seat] for more in points), view.seats[seat], seat, points[seat]) for seat in order
    )
    return EndFace(words.format(name=names), ranks, "" if best >= view.target else ending(game, view))


def _tr(words: str) -> str:
    return QCoreApplication.translate("CantoludusEnding", words)
