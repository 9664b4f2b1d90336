"""Computer players in a window: started by one click, moving at a person's pace."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match
from tabletop.shell.dialogs.seats import PlayersDialog
from tabletop.shell.match import computer_moves
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows


@pytest.fixture(autouse=True)
def _immediate_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_moves, "THINKING_PAUSE_MS", 0)
    monkeypatch.setattr(computer_moves, "REST_POLL_MS", 0)


def wait_for_own_turn(match: Match) -> bool:
    return match.thinking_seat is None and bool(match.legal)


@pytest.mark.parametrize("game", ["muzicando", *left_for_soak(game for game in engines.GAMES if game != "muzicando")])
def test_one_click_starts_a_match_against_the_computer(windows: Windows, qtbot: QtBot, game: str) -> None:
    window = windows(motion=False)
    card = next(card for card in window.start_page.cards if card.game.id == game)
    QTest.mouseClick(card.alone_button, Qt.MouseButton.LeftButton)
    match = window.match
    assert match is not None
    assert match.persons == (0,)
    assert set(match.players[1:]) == {"novice"}
    curtains: list[Any] = []
    match.curtain_changed.connect(curtains.append)
    moved = set()
    match.stepped.connect(lambda _: moved.add(match.record.steps[-1].before.to_move))
    for _ in range(12):
        qtbot.waitUntil(lambda: wait_for_own_turn(match))
        assert match.attempt(match.legal[-1])
        if len(moved) == len(match.players):
            break
    assert len(moved) == len(match.players)
    assert curtains == []


def test_the_thinking_player_is_named_and_no_move_can_be_made(
    windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = windows(motion=False)
    window.match_starter.start_alone("carmony")
    match, page = window.match, window.match_page
    assert match is not None
    monkeypatch.setattr(page.computer_moves.thinker, "ask", lambda *_: 1)  # The computer player never answers.
    while match.thinking_seat is None:
        assert match.attempt(match.legal[-1])
    board = page.board
    assert board is not None
    assert board.prompt is not None
    assert board.prompt.text_label.accessibleName() == "Ben is thinking"
    assert page.seat_line.accessibleName() == "Ben's turn: thinking"
    length = match.length
    match.attempt(match.game.legal(match.state)[0])
    assert match.length == length


def test_a_seat_can_be_given_to_the_computer_and_back_during_a_match(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    window.match_starter.start_alone("carmony")
    match = window.match
    assert match is not None
    window.commands["players"].trigger()
    dialog = window.findChild(PlayersDialog)
    assert dialog is not None
    assert [choice.accessibleName() for choice in dialog.choices] == ["Who plays for Ana", "Who plays for Ben"]
    assert [choice.currentData() for choice in dialog.choices] == ["", "novice"]
    for choice, level in zip(dialog.choices, ("amateur", ""), strict=True):
        choice.setCurrentIndex(choice.index_of(level))
    next(button for button in dialog.button_box.buttons() if button.text() == "Done").click()
    assert match.players == ("amateur", "")


def test_the_computer_players_process_ends_with_the_window(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=False)
    window.match_starter.start_alone("carmony")
    match = window.match
    assert match is not None
    thinker = window.match_page.computer_moves.thinker
    while thinker.process_id is None:
        qtbot.waitUntil(lambda: wait_for_own_turn(match) or thinker.process_id is not None)
        if thinker.process_id is None:
            assert match.attempt(match.legal[-1])
    window.close()
    assert thinker.process_id is None
