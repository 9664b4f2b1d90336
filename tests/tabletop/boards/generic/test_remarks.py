"""Test that remarks and hints disappear with their position in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import engines
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.board_widget import ShownHint
from tabletop.session.match import Match
from tabletop.table.items import Mark
from tabletop.table.layout import Flag
from tests.tabletop.boards.generic.matches import GAMES

WAYS_TO_LEAVE: dict[str, Callable[[Match], object]] = {
    "action": lambda match: match.attempt(match.legal[0]),
    "undo": lambda match: match.undo(1, match.all_seats),
    "earlier moment": lambda match: match.jump(0),
    "review": lambda match: match.load(match.record.copy(), replay=True, hands_known=True, index=1),
    "hidden hand": lambda match: match.lower_curtain(),
}
"""Ways to leave a position."""


@pytest.mark.parametrize("leave_name", WAYS_TO_LEAVE)
@pytest.mark.parametrize("game", GAMES)
def test_hint_and_refusal_disappear_with_their_position(
    open_match: Callable[..., Any], game: str, leave_name: str
) -> None:
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=3)
    board: AnyBoard = open_match(match)
    match.attempt(match.legal[0])
    while match.viewer is None:
        match.raise_curtain()
        if match.viewer is None:
            match.attempt(match.legal[0])
    card = next(spot for spot, item in board.scene.cards.items() if Flag.IN_HAND in item.flags_shown)
    board.show_hint(ShownHint("Lay a card.", (card,), (card,)))
    board.show_message("That does not go there.")
    assert Mark.REFERENCED in board.scene.cards[card].marks
    WAYS_TO_LEAVE[leave_name](match)
    board.scene.motion.finish()
    assert not [spot for spot, item in board.scene.cards.items() if Mark.REFERENCED in item.marks]
    assert not [spot for spot, item in board.scene.cards.items() if Flag.LIT in item.flags_shown]
    assert board.view.message.isHidden()
