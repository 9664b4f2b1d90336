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
from tabletop.shell.match.hints import CARDS_GRADE, KIND_GRADE, MOVE_GRADE, REASON_GRADE, Hints
from tabletop.shell.match.panels.log import make_log_entry
from tabletop.table.items import Mark
from tabletop.table.layout import Flag
from tabletop.table.scene import TableScene
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows


def play_to_decision(match: Match) -> None:
    """Play on to the next decision."""
    while len(match.legal) < 4:
        match.raise_curtain()
        assert match.attempt(match.legal[0])


def wait_for_grade(qtbot: QtBot, hints: Hints, grade: int) -> None:
    qtbot.waitUntil(lambda: hints.grade == grade)


def wait_for_failures(qtbot: QtBot, said: list[str], count: int) -> None:
    qtbot.waitUntil(lambda: len(said) == count)


def hand_positions(scene: TableScene) -> dict[Hashable, float]:
    """Return the vertical position of each card in the hand."""
    return {card.spot: card.y for card in scene.layout.cards if Flag.IN_HAND in card.flags}


@pytest.mark.parametrize("game", ["carmony", *left_for_soak(game for game in engines.GAMES if game != "carmony")])
def test_each_press_shows_a_stronger_hint(windows: Windows, qtbot: QtBot, game: str) -> None:
    window = windows(motion=False)
    match = Match.start(
        engines.load(game), ("Ana", "Ben", "Clara", "Dario")[: engines.load(game).info.seats[0]], seed=4
    )
    window.play_match(match)
    match.raise_curtain()
    play_to_decision(match)
    match.raise_curtain()
    hints, board = window.match_page.hints, window.board
    assert board is not None
    assert board.prompt is not None
    heard: list[Any] = []
    board.preview_requested.connect(heard.append)
    texts = []
    previous_positions = hand_positions(board.scene)
    for grade in (KIND_GRADE, CARDS_GRADE, MOVE_GRADE, REASON_GRADE):
        QTest.keyClick(window, Qt.Key.Key_H)
        wait_for_grade(qtbot, hints, grade)
        texts.append(board.prompt.text_label.accessibleName())
        referenced = [item for item in board.scene.items_on_table() if item.marks & Mark.REFERENCED]
        assert bool(referenced) == (grade > KIND_GRADE)
        positions = hand_positions(board.scene)
        meant = positions.keys() & {item.target for item in referenced}
        assert all((positions[spot] <= previous_positions[spot]) == (spot in meant) for spot in positions if meant)
    assert texts[2] == texts[3] != texts[1]
    assert board.view.message.isVisible()
    assert match.game.rules[board.view.message.slug].full_text == board.view.message.text
    QTest.keyClick(window, Qt.Key.Key_H)
    assert hints.grade == REASON_GRADE
    assert match.record.hints == [match.length]

    number = match.length
    assert match.attempt(match.legal[0])
    assert hints.grade == 0
    assert not any(item.marks & Mark.REFERENCED for item in board.scene.items_on_table())
    assert ("A hint was asked for first.", "") in make_log_entry(match, number).sentences
    assert engines.loads(match.record.dumps()).hints == [number]


def test_a_failed_hint_can_be_requested_again(qtbot: QtBot) -> None:
    thinker = Thinker(command=["/nowhere/at/all"])
    hints = Hints(thinker)
    said: list[str] = []
    thinker.failed.connect(said.append)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    hints.follow(match, None)
    play_to_decision(match)
    for count in (1, 2):
        hints.ask()
        wait_for_failures(qtbot, said, count)
    assert set(said) == {"There is no hint just now."}
    assert match.record.hints == []
    thinker.close()


def test_no_hint_is_offered_without_legal_moves(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    while match.curtain_seat is None:
        assert match.attempt(match.legal[-1])
    window.commands["hint"].trigger()
    assert window.board is not None
    assert window.board.view.message.text == f"Pass the screen to {match.names[match.curtain_seat]} first."
    assert window.notices.texts == (), "a notice would stay when it is no longer true"
    assert match.record.hints == []


def test_typing_in_the_search_for_moves_requests_no_hint(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.raise_curtain()
    play_to_decision(match)
    window.match_page.open_panel("moves")
    moves = window.match_page.moves
    qtbot.waitUntil(moves.filter_field.hasFocus)
    QTest.keyClick(moves.filter_field, Qt.Key.Key_H)
    assert moves.filter_field.text() == "h"
    assert match.record.hints == []
