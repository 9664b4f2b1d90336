"""How a match ended: in the rule book's words, and as a banner."""

from __future__ import annotations

from typing import Any

from engines.kernel.contract import Game
from tabletop.boards.kit.art.banner import EndFace, banner_of


def ending(game: Game[Any, Any], view: Any) -> str:
    """Who has won, and how; empty while the match goes on."""
    result = game.result(view)
    if result is None or result.ending is None:
        return ""
    return game.tell(view, result.ending) or ""


def banner(game: Game[Any, Any], view: Any) -> EndFace | None:
    """Who has won, and all players by their points; None while the match goes on."""
    result = game.result(view)
    if result is None:
        return None
    # One player's victory needs no more words than its banner; whatever else ends a match is told.
    told = "" if result.ending is None or result.ending.seat is not None else ending(game, view)
    return banner_of(game, view.seats, result.scores, told, game.sides(view))
