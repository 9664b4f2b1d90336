"""How a match ended: in the rule book's words, and as a banner above the scoreboard, which has everybody's points."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from engines.kernel.events import Happened
from engines.kernel.facts import Seats
from engines.kernel.rows import leaders
from engines.muzicando import scoring
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State, team


class WonFace(msgspec.Struct, frozen=True):
    """Who has won, in words, and the seats whose colours and shapes stand beside them."""

    headline: str
    seats: tuple[int, ...]


def ending(game: Muzicando, view: State) -> str:
    """Who has won; "" while the match goes on."""
    if view.phase != "over":
        return ""
    winners, best = leaders(scoring.scores(view))
    rule = "muz.score.match" if view.mode == "team" else "muz.solo.match"
    facts = (("winners", Seats(winners)), ("points", best))
    return game.tell(view, Happened(rule=rule, case="effect", facts=facts)) or ""


def banner(game: Muzicando, view: State) -> WonFace | None:
    """Who has won; None while the match goes on."""
    if view.phase != "over":
        return None
    winners, _ = leaders(scoring.scores(view))
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    if view.mode == "team" and len({team(seat) for seat in winners}) == 1:
        words = _tr("{name} win")
    return WonFace(words.format(name=game.list_words([view.seats[seat] for seat in winners])), winners)


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoEnding", words)
