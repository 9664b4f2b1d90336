"""Test that a table of any size can be laid out and shown."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.boards import load
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.layout import Disc, Flag, Layout
from tests.tabletop.boards.generic.matches import GAMES
from tests.tabletop.boards.opening import open_board

SIZES = st.one_of(st.floats(0, 40), st.integers(0, 5000).map(float))
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")


def list_views(id_: str) -> list[tuple[Any, int | None]]:
    """Return views of a match from its start to its end, each with its viewer.

    There are matches of the fewest and the most players, seen by all and by one.
    """
    game = engines.load(id_)
    seat_views = []
    for players in dict.fromkeys(game.info.seats):
        rng, record = Random(players), Record.start(game, NAMES[:players], seed=players)
        while record.state.to_move is not None and len(record.steps) < 400:
            record.play(rng.choice(game.legal(record.state)))
        steps = record.steps
        states = [steps[i * len(steps) // 6].before for i in range(6)] + [record.state]
        seat_views += [(game.view(state, viewer), viewer) for state in states for viewer in (None, 0)]
    return seat_views


class BoardCase:
    """A board of a game, and views of its matches."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        game = engines.load(id_)
        self.board = load(id_)(
            Match(Record.start(game, NAMES[: game.info.seats[0]], seed=1)), themes.load_theme("evening")
        )
        self.views = list_views(id_)

    def __repr__(self) -> str:
        return self.id


@pytest.fixture(scope="module", params=GAMES)
def case(request: pytest.FixtureRequest, qapp: object) -> Iterator[BoardCase]:
    board_case = BoardCase(request.param)
    yield board_case
    board_case.board.deleteLater()


def list_numbers(layout: Layout) -> list[tuple[object, tuple[float, ...]]]:
    """Return every length, position and angle of a layout, with its key."""
    named_numbers: list[tuple[object, tuple[float, ...]]] = [
        (card.spot, (card.width, card.height, card.x, card.y, card.angle, card.depth)) for card in layout.cards
    ]
    for zone in layout.zones:
        box = zone.shape.bounds if isinstance(zone.shape, Disc) else zone.shape
        named_numbers.append((zone.key, (box.width, box.height, box.x, box.y, zone.depth)))
    named_numbers += [(p.key, (p.rect.width, p.rect.height, p.rect.x, p.rect.y, p.angle)) for p in layout.plates]
    return named_numbers


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.integers(0, 10**6), SIZES, SIZES)
@example(0, 0.0, 0.0)
@example(0, 0.0, 825.0)
@example(1, 1.0, 1.0)
@example(2, 2.0, 2.0)
@example(3, 1.0, 3000.0)
@example(4, 3000.0, 1.0)
@example(574, 0.0, 4186.0)
def test_a_table_of_any_size_has_a_finite_layout(case: BoardCase, pick: int, width: float, height: float) -> None:
    view, viewer = case.views[pick % len(case.views)]
    layout = case.board.make_layout(view, viewer, case.board.ui_state_type(), width, height)
    assert layout.cards or layout.zones or layout.plates
    for item, (item_width, item_height, *rest) in list_numbers(layout):
        assert all(map(isfinite, (item_width, item_height, *rest))), item
        assert item_width >= 0, item
        assert item_height >= 0, item


@pytest.mark.parametrize("id_", GAMES)
def test_a_board_can_be_resized_to_any_size_during_a_move(id_: str, qtbot: QtBot) -> None:
    """The window is shown and painted at every size during a move.

    Afterwards it is as before.
    """
    game = engines.load(id_)
    match = Match(Record.start(game, NAMES[: game.info.seats[0]], seed=1))
    board = open_board(qtbot, match, (1000, 640))
    board.set_motion(True)
    rng = Random(1)
    match.attempt(match.legal[0])
    for width, height in ((1, 1), (60, 700), (2400, 60), (2, 400), (3000, 2), (333, 222), (90, 90), (1000, 640)):
        match.raise_curtain()
        if match.legal:
            match.attempt(rng.choice(match.legal))
        board.resize(width, height)
        QApplication.processEvents()
        board.grab()
    settled = board.scene.layout
    board.scene.motion.finish()
    board.refresh(animate=False)
    assert board.scene.layout == settled
    assert (board.view.area.width, board.view.sceneRect().height()) == (1000, board.view.area.height)


def covers_the_hand(board: AnyBoard) -> bool:
    """Return whether the curtain is as wide as the table and covers most of a hand."""
    curtain, table = board.view.curtain.geometry(), board.view.rect()
    return curtain.width() == table.width() and curtain.bottom() > 0.9 * table.height()


@pytest.mark.parametrize("id_", GAMES)
def test_a_board_changed_during_a_drag_shows_its_current_layout(id_: str, qtbot: QtBot) -> None:
    """The size and theme change and the window is left before the card is dropped."""
    game = engines.load(id_)
    record = Record.start(game, NAMES[: game.info.seats[0]], seed=1)
    rng = Random(2)
    for _ in range(12):
        record.play(rng.choice(game.legal(record.state)))
    match = Match(record)
    board = open_board(qtbot, match, (1280, 720))
    board.set_motion(True)
    match.raise_curtain()
    for change in (
        lambda: board.resize(1600, 950),
        lambda: board.set_theme(themes.load_theme("paper")),
        lambda: QApplication.sendEvent(board.view, QEvent(QEvent.Type.WindowDeactivate)),
        match.lower_curtain,
        lambda: board.resize(1000, 640),
    ):
        match.raise_curtain()
        viewport = board.view.viewport()
        card = next((card for card in board.scene.cards.values() if Flag.MOVABLE in card.flags_shown), None)
        if card is not None:
            start = board.view.mapFromScene(card.home.x, card.home.y)
            QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
            for step in range(5):
                QTest.mouseMove(viewport, start - QPoint(0, 12 * step))
        change()
        QApplication.processEvents()
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
        board.scene.motion.finish()
        assert board.view.carrier.item is None
        assert set(board.scene.cards) == {card.spot for card in board.scene.layout.cards}
        if board.view.curtain.is_down:
            assert covers_the_hand(board)
    shown_layout = board.scene.layout
    board.refresh(animate=False)
    assert board.scene.layout == shown_layout
