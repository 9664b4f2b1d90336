"""Points on plates, score panel and scoreboard are the sums of their parts."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.record import Record
from engines.muzicando import scoring
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.seats import describe_seat
from tabletop.boards.muzicando.scoreboard import make_score_face, place_faces
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.score import ScorePanel
from tests.tabletop.boards.opening import open_board

MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
    "carmony": (3, {"rounds": 2}),
    "iv-v-i": (2, {"target": 20}),
    "cantoludus": (2, {}),
    "muzicando": (4, {"displays": 2}),
}


def play_whole_match(game_id: str) -> Record:
    """Return a short match in which points are made."""
    seats, options = MATCHES[game_id]
    makers = [GreedyPlayer(seat, depth=1) if game_id != "muzicando" else RandomPlayer(seat) for seat in range(seats)]
    names = ("Ana", "Ben", "Eva", "Max")[:seats]
    return play_match(engines.load(game_id), makers, names, seed=5, options=options)


def pick_positions(record: Record) -> list[int]:
    """Return a dozen positions of a match, with the first after the deal and the last."""
    last = len(record.steps)
    return sorted({1, *range(0, last, max(1, last // 10)), last})


def read_points(item: QTreeWidgetItem) -> int:
    """Return the points in a row of the score."""
    return int(item.text(1).strip("()").replace("−", "-"))


def child_rows(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(number) for number in range(item.childCount()))
    return [child for child in found if child is not None]


def check_sums(item: QTreeWidgetItem) -> None:
    """Check each sum of the score against its parts; parts in brackets do not count."""
    addends = [child for child in child_rows(item) if not child.text(1).startswith("(")]
    if item.childCount():
        assert read_points(item) == sum(map(read_points, addends)), item.text(0)
    for child in child_rows(item):
        check_sums(child)


@pytest.mark.parametrize("game_id", sorted(MATCHES))
def test_all_shown_points_are_the_sums_of_their_parts(game_id: str, qtbot: QtBot, look: Look) -> None:
    record = play_whole_match(game_id)
    game, match = record.game, Match(record, replay=True)
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    board = open_board(qtbot, match)
    seen = 0
    for at in pick_positions(record):
        match.jump(at)
        panel.refresh()
        points, pending = game.counted_points(match.view), game.pending_points(match.view)
        tops = [panel.tree.topLevelItem(number) for number in range(panel.tree.topLevelItemCount())]
        for side, item in zip(game.sides(match.view), tops, strict=True):
            assert item is not None
            check_sums(item)
            assert {read_points(item)} == {points[seat] for seat in side}
            seen += read_points(item) != 0
        plates = [item.face for item in board.scene.plates.values() if isinstance(item.face, SeatPlate)]
        assert len(plates) == len(match.names)
        for plate in plates:
            assert (plate.score, plate.pending_points) == (points[plate.seat], pending[plate.seat])
    assert seen, "points were made"
    result = game.result(record.state)
    assert result is not None
    assert points == result.scores


def test_carmony_begins_at_zero_with_the_cost_of_hands_in_brackets(qtbot: QtBot, look: Look) -> None:
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1)
    match = Match(record)
    match.attempt(match.legal[0])
    board = open_board(qtbot, match)
    for item in board.scene.plates.values():
        if isinstance(item.face, SeatPlate):
            assert (item.face.score, item.face.pending_points) == (0, -140)
            assert "0 points, cards in hand: −140 if the round ended now" in describe_seat(item.face)
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.refresh()
    for name in match.names:
        (top,) = panel.tree.findItems(name, Qt.MatchFlag.MatchExactly)
        (part,) = child_rows(top)
        (left,) = child_rows(part)
        assert [top.text(1), part.text(1), left.text(1)] == ["0", "0", "(−140)"]


@pytest.mark.parametrize(("seats", "options"), [
    (2, {}),
    (3, {}),
    (4, {"mode": "individual", "auction": True}),
    (4, {"displays": 3}),
])  # fmt: skip
def test_result_cards_and_scoreboard_of_muzicando_agree(seats: int, options: dict[str, Any]) -> None:
    names = ("Ana", "Ben", "Eva", "Max")[:seats]
    record = play_match(
        engines.load("muzicando"), [RandomPlayer(n) for n in range(seats)], names, seed=2, options=options
    )
    ends = 0
    for step in record.steps:
        cards = place_faces(step.after)
        if not cards:
            continue
        ends += 1
        face = make_score_face(step.after)
        for column, head in enumerate(face.heads):
            mine = [card for card in cards if (card.seat % 2 if face.is_team_game else card.seat) == head.seat]
            assert sum(card.points for card in mine) == face.rows[-1].points[column]
            assert sum(row.points[column] for row in face.rows) == face.rows[-1].running[column] == head.total
        assert [head.total for head in face.heads] == [
            scoring.count_scores(step.after)[head.seat] for head in face.heads
        ]
    assert ends >= 2
