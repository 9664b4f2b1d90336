"""Test that a highlighted place takes a carried card exactly where it is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.muzicando.actions import Name
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table.items import TableItem
from tabletop.table.layout import Flag
from tests.further import left_for_soak
from tests.tabletop.boards import opening

DISPLAYS = ("sarabanda", "glissando", "parada", "muzicando")
TABLES = dict.fromkeys(DISPLAYS, "muzicando") | {game: game for game in ("carmony", "iv-v-i", "cantoludus")}
"""The game of each table."""

RULE_BREAKING_TABLES = ("parada", "iv-v-i")
"""Games whose places also take a card beside them.

A card may be dropped anywhere in the place's column, or beside a card of a phrase.
"""

INSIDE_PX, OUTSIDE_PX = 2.0, 7.0
"""Logical pixels from the edge to the points that are tried."""


def play_positions(qtbot: QtBot, table: str, size: tuple[int, int]) -> Iterator[AnyBoard]:
    """Play a match at random, and stop now and then."""
    match = Match(Record.start(engines.load(TABLES[table]), ("Ana", "Ben"), seed=4))
    match.open_hands = True
    board: AnyBoard = opening.open_board(qtbot, match, size)
    rng = random.Random(1)
    for number in range(26):
        preferred_names = [action for action in match.legal if isinstance(action, Name) and action.display == table]
        preferred = [
            action for action in match.legal if type(action).__name__ not in ("Concede", "Pass", "EndTurn", "Lock")
        ]
        if not match.legal:
            return
        match.attempt(rng.choice(preferred_names or preferred or match.legal))
        board.scene.motion.finish()
        if number % 5 == 2:
            yield board


def find_edge_distance(item: TableItem, x_direction: int, y_direction: int) -> float:
    """Return the distance of an item's edge from its middle, in a direction."""
    outline, distance = item.outline(), 0.0
    while outline.contains(QPointF(x_direction * (distance + 0.5), y_direction * (distance + 0.5))):
        distance += 0.5
    return distance


def is_taken_at(board: AnyBoard, item: TableItem, x: float, y: float, allows_rule_breaks: bool) -> bool:
    """Return whether a card dropped at a point goes to this target.

    One above it counts, too; with `allows_rule_breaks`, any legal target does.
    """
    target = board.view.carrier.find_target(x, y)
    if target is None or not board.view.carrier.is_legal(target.target):
        return False
    return target is item or allows_rule_breaks or (item.contains_point(x, y) and target.zValue() >= item.zValue())


@pytest.mark.parametrize("size", [(1024, 700), *left_for_soak([((1600, 900),)])])
@pytest.mark.parametrize("table", TABLES)
def test_places_take_a_card_where_they_are_drawn(qtbot: QtBot, table: str, size: tuple[int, int]) -> None:
    tried = 0
    for board in play_positions(qtbot, table, size):
        carry = board.view.carrier
        for spot in [card.spot for card in board.scene.layout.cards if card.flags & Flag.IN_HAND][::2]:
            if not carry.pick_up(board.scene.cards[spot]):
                continue
            for item in carry.targets:
                x, y = item.home.x, item.home.y
                for x_direction, y_direction in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    distance = find_edge_distance(item, x_direction, y_direction)
                    within, beyond = max(0.0, distance - INSIDE_PX), distance + OUTSIDE_PX
                    point, description = (
                        (x + x_direction * within, y + y_direction * within),
                        (item.target, x_direction, y_direction),
                    )
                    assert is_taken_at(board, item, *point, allows_rule_breaks=table in RULE_BREAKING_TABLES), (
                        description
                    )
                    if table not in RULE_BREAKING_TABLES:
                        point = x + x_direction * beyond, y + y_direction * beyond
                        assert carry.find_target(*point) is not item, description
                    tried += 1
            carry.put_back()
            board.scene.motion.finish()
    assert tried
