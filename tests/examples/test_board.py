"""Tonnetz Rummy at the table, played to its end by the mouse."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import engines
from examples.tonnetz_rummy.board import MAP_TRIADS, triad_key
from examples.tonnetz_rummy.game import HANDS, OPEN, STOCK, Discard, Found, State, Step, Take
from examples.tonnetz_rummy.tonnetz import TRIADS, Triad, find_neighbours
from tabletop.session.match import Match
from tabletop.table.layout import Spot, Target
from tests.examples.added import EXAMPLE, add_example
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import Mouse


def find_drag(state: State, action: Found | Step | Discard) -> tuple[Spot, Target]:
    """Return the card of the mover that is dragged for an action, and where to."""
    seat, note = state.to_move or 0, action.root if isinstance(action, Found) else action.note
    target: Target = OPEN
    if isinstance(action, Found):
        target = triad_key(Triad(action.root, action.mode))
    elif isinstance(action, Step) and (triad := state.triad(seat)) is not None:
        target = triad_key(find_neighbours(triad)[note].triad)
    return Spot(HANDS[seat], state[HANDS[seat]].index(note)), target


def test_a_whole_match_is_played_with_the_mouse(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)
    match = Match.start(engines.load(EXAMPLE), ("Ana", "Ben"), seed=3, options={"hand": 5})
    match.open_hands = True
    mouse = Mouse(opening.open_board(qtbot, match))
    while match.state.to_move is not None:
        steps = [action for action in match.legal if isinstance(action, Step)]
        action, length = (steps or match.legal)[0], match.length
        if isinstance(action, Found | Step | Discard):
            mouse.drag(*find_drag(match.state, action))
        else:
            mouse.click(OPEN if isinstance(action, Take) else Spot(STOCK, len(match.state[STOCK]) - 1))
        assert match.record.steps[length].action == action
    assert match.result is not None
    assert sum(match.result.scores) > 20


def test_each_triad_is_on_the_map_once() -> None:
    assert set(MAP_TRIADS) == set(TRIADS)
