"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.kernel.events import Happened
from engines.kernel.facts import Seats
from engines.kernel.rows import leaders
from engines.muzicando import scoring
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.banner import EndFace, Rank

SHOWN = 4
"""Players on the banner; the scoreboard has them all."""


def ending(game: Muzicando, view: State) -> str:
    """Who has won; "" while the match goes on."""
    if view.phase != "over":
        return ""
    winners, best = leaders(scoring.scores(view))
    rule = "muz.score.match" if view.mode == "team" else "muz.solo.match"
    facts = (("winners", Seats(winners)), ("points", best))
    return game.tell(view, Happened(rule=rule, case="effect", facts=facts)) or ""


def banner(game: Muzicando, view: State) -> EndFace | None:
    """Who has won, and all players by their points; None while the match goes on."""
    if view.phase != "over":
        return None
    points = scoring.scores(view)
    winners, _ = leaders(points)
    names = game.list_words([view.seats[seat] for seat in winners])
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} win")
    order = sorted(range(len(view.seats)), key=lambda seat: (-points[seat], view.order.index(seat)))
    ranks = tuple(
        Rank(1 + sum(more > points[seat] for more in points), view.seats[seat], seat, points[seat]) for seat in order
    )
    return EndFace(words.format(name=names), ranks[:SHOWN])


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoEnding", words)
