"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.kernel.events import Happened
from engines.kernel.facts import Seats
from engines.kernel.rows import leaders
from engines.muzicando import scoring
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State, team
from tabletop.boards.banner import EndFace, banner_of

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
    made = banner_of(game, view.seats, points)
    winners, _ = leaders(points)
    if view.mode == "team" and len({team(seat) for seat in winners}) == 1:
        names = game.list_words([view.seats[seat] for seat in winners])
        made = replace(made, headline=_tr("{name} win").format(name=names))
    return replace(made, ranks=made.ranks[:SHOWN])


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoEnding", words)
