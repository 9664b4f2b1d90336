"""Who has won, as a banner above the scoreboard, which has everybody's points."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QCoreApplication

from engines.muzicando.game import Muzicando
from engines.muzicando.state import State, team


class WonFace(msgspec.Struct, frozen=True):
    """Who has won, in words, and the seats whose colours and shapes stand beside them."""

    headline: str
    seats: tuple[int, ...]


def banner(game: Muzicando, view: State) -> WonFace | None:
    """Who has won; None while the match goes on."""
    result = game.result(view)
    if result is None:
        return None
    winners = result.winners
    words = _tr("{name} wins") if len(winners) == 1 else _tr("{name} share the win")
    if view.mode == "team" and len({team(seat) for seat in winners}) == 1:
        words = _tr("{name} win")
    return WonFace(words.format(name=game.list_words([view.seats[seat] for seat in winners])), winners)


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoEnding", words)
