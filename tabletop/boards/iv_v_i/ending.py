"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import State
from engines.kernel.events import Happened
from engines.kernel.facts import Fact, Seats
from engines.kernel.rows import leaders
from tabletop.boards.banner import EndFace, Rank


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
    winners, best = leaders(view.scores)
    names = game.list_words([view.seats[seat] for seat in winners])
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    order = sorted(range(len(view.seats)), key=lambda seat: -view.scores[seat])
    ranks = tuple(
        Rank(1 + sum(score > view.scores[seat] for score in view.scores), view.seats[seat], seat, view.scores[seat])
        for seat in order
    )
    return EndFace(words.format(name=names), ranks, "" if best >= view.target else ending(game, view))


def _tr(words: str) -> str:
    return QCoreApplication.translate("IVVIEnding", words)
