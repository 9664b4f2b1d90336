"""Hints in a window: each press shows more, and a move ends them."""

from collections.abc import Hashable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker
from tabletop.shell.match.hints import KIND, WHERE, WHICH, WHY, Hints
from tabletop.shell.match.panels.log import entry
from tabletop.table.items import Mark
from tabletop.table.layout import Flag
from tabletop.table.scene import TableScene
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows


def decision(match: Match) -> None:
    """Play on to the next decision."""
    while len(match.legal) < 4:
        match.lift()
        assert match.attempt(match.legal[0])


def until(qtbot: QtBot, hints: Hints, grade: int) -> None:
    qtbot.waitUntil(lambda: hints.grade == grade)


def failed(qtbot: QtBot, said: list[str], count: int) -> None:
    qtbot.waitUntil(lambda: len(said) == count)


def hand(scene: TableScene) -> dict[Hashable, float]:
    """Return the vertical position of each card in the hand."""
    return {card.spot: card.y for card in scene.layout.cards if Flag.HAND in card.flags}


@pytest.mark.parametrize("game", ["carmony", *left_for_soak(game for game in engines.GAMES if game != "carmony")])
def test_each_press_tells_more(windows: Windows, qtbot: QtBot, game: str) -> None:
    window = windows(motion=False)
    match = Match.start(
        engines.load(game), ("Ana", "Ben", "Clara", "Dario")[: engines.load(game).info.seats[0]], seed=4
    )
    window.play_match(match)
    match.lift()
    decision(match)
    match.lift()
    hints, board = window.match_page.hints, window.board
    assert board is not None
    assert board.prompt is not None
    heard: list[Any] = []
    board.listen.connect(heard.append)
    told = []
    lay = hand(board.scene)
    for grade in (KIND, WHERE, WHICH, WHY):
        QTest.keyClick(window, Qt.Key.Key_H)
        until(qtbot, hints, grade)
        told.append(board.prompt.words.accessibleName())
        lit = [item for item in board.scene.items_on_table() if item.marks & Mark.MEANT]
        assert bool(lit) == (grade > KIND)
        lies = hand(board.scene)
        meant = lies.keys() & {item.target for item in lit}
        assert all((lies[spot] <= lay[spot]) == (spot in meant) for spot in lies if meant)
    assert told[2] == told[3] != told[1]
    assert board.view.message.isVisible()
    assert match.game.rules[board.view.message.slug].whole == board.view.message.text
    QTest.keyClick(window, Qt.Key.Key_H)
    assert hints.grade == WHY
    assert match.record.hints == [match.length]

    number = match.length
    assert match.attempt(match.legal[0])
    assert hints.grade == 0
    assert not any(item.marks & Mark.MEANT for item in board.scene.items_on_table())
    assert ("A hint was asked for first.", "") in entry(match, number).sentences
    assert engines.loads(match.record.dumps()).hints == [number]


def test_where_nobody_can_think_it_can_be_asked_again(qtbot: QtBot) -> None:
    thinker = Thinker(command=["/nowhere/at/all"])
    hints = Hints(thinker)
    said: list[str] = []
    thinker.failed.connect(said.append)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    hints.follow(match, None)
    decision(match)
    for count in (1, 2):
        hints.ask()
        failed(qtbot, said, count)
    assert set(said) == {"There is no hint just now."}
    assert match.record.hints == []
    thinker.close()


def test_where_nothing_can_be_done_there_is_no_hint(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    while match.curtained is None:
        assert match.attempt(match.legal[-1])
    window.commands["hint"].trigger()
    assert window.board is not None
    assert window.board.view.message.text == f"Pass the screen to {match.names[match.curtained]} first."
    assert window.notices.texts == (), "a notice would stay when it is no longer true"
    assert match.record.hints == []


def test_a_letter_that_is_typed_to_find_a_move_asks_for_no_hint(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.lift()
    decision(match)
    window.match_page.open_panel("moves")
    moves = window.match_page.moves
    qtbot.waitUntil(moves.filter.hasFocus)
    QTest.keyClick(moves.filter, Qt.Key.Key_H)
    assert moves.filter.text() == "h"
    assert match.record.hints == []
