"""The player at turn: shown by name, shape and colour, and announced."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.application import equip
from tabletop.shell.controls.look import Look
from tabletop.shell.games import Locale
from tabletop.shell.match.seat_line import SeatLine
from tabletop.shell.window.snapshots import settle
from tests.tabletop.shell.conftest import Windows

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


GOLDEN = Path(__file__).parents[3] / "engines" / "muzicando" / "golden"


@pytest.fixture
def line(qtbot: QtBot, look: Look) -> SeatLine:
    line = SeatLine(look)
    qtbot.addWidget(line)
    line.resize(900, 50)
    line.show()
    return line


def told(line: SeatLine) -> list[str]:
    """Return the list to which the line's announcements are added from now on."""
    said: list[str] = []
    line.turned.connect(said.append)
    return said


def test_the_turn_follows_the_match_and_each_is_told_once(line: SeatLine, played: Played) -> None:
    announced, match = told(line), Match(played(0))
    line.set_match(match)
    names = match.record.header.seats
    turns: list[int] = []
    while match.length < 40 and match.result is None:
        match.lift()
        mover = match.state.to_move
        assert line.turn.text() == f"{names[mover]}'s turn"
        assert line.shape.seat == mover
        if not turns or turns[-1] != mover:
            turns.append(mover)
        match.attempt(match.legal[-1])
    assert len(turns) > 5
    assert [words.split("'")[0] for words in announced][: len(turns)] == [names[seat] for seat in turns]


def test_what_can_be_done_is_said_each_way_once(line: SeatLine, played: Played) -> None:
    match = Match(played(1))
    line.set_match(match)
    match.lift()
    assert line.todo.text() == "Draw · Take the discard pile"
    match.attempt(match.legal[0])
    assert line.todo.text() in ("Discard", "Play · Discard")
    assert line.accessibleName().endswith(line.todo.text())


def test_one_thing_to_do_is_said_in_full(line: SeatLine, played: Played) -> None:
    line.set_match(Match(played(0)))
    assert line.todo.text() == "Shuffle and deal round 1"


def test_the_winner_is_named_at_the_end(line: SeatLine, played: Played) -> None:
    match = Match(played())
    line.set_match(match)
    result = match.result
    assert result is not None
    assert len(result.winners) == 1
    winner = match.record.header.seats[result.winners[0]]
    assert line.turn.text() == f"{winner} wins"
    assert line.todo.text() == f"{max(result.scores)} points"
    assert line.shape.seat == result.winners[0]


def test_partners_win_together(line: SeatLine) -> None:
    record = saves.read(GOLDEN / "teams.jsonl")
    match = Match(record)
    line.set_match(match)
    assert match.result is not None
    assert len(match.result.winners) == 2
    first, second = (match.names[seat] for seat in match.result.winners)
    assert line.turn.text() == f"{first} and {second} win"


def test_in_a_replay_it_says_whose_hand_is_seen(line: SeatLine, played: Played) -> None:
    match = Match(played(), replay=True)
    line.set_match(match)
    while match.viewer in (None, match.state.to_move):
        match.step()
    assert match.viewer is not None
    assert line.turn.text() == f"{match.names[match.state.to_move]}'s turn"
    assert line.todo.text() == f"{match.names[match.viewer]}'s hand is shown"


def test_little_room_shortens_what_can_be_done(line: SeatLine, played: Played) -> None:
    match = Match(played(1))
    line.set_match(match)
    match.lift()
    line.resize(330, 50)
    assert line.todo.text().endswith("…")
    assert "Take the discard pile" in line.todo.toolTip()


def test_who_has_won_is_told_when_the_last_move_was_performed(qtbot: QtBot, look: Look, played: Played) -> None:
    performing = True
    line = SeatLine(look, lambda: performing)
    announced = told(line)
    qtbot.addWidget(line)
    line.set_match(Match(played()))
    assert "win" not in line.turn.text() + " ".join(announced)
    performing = False
    line.renew()
    assert line.turn.text().endswith("wins")
    assert line.turn.text() in announced[-1]


@pytest.mark.parametrize("size", [(640, 400), (800, 600)])
def test_whose_turn_it_is_has_room_for_twelve_characters_and_a_tool_tip_for_more(
    windows: Windows, untranslated: QApplication, size: tuple[int, int]
) -> None:
    equip(untranslated, Locale("de"))
    window = windows(size, language="de")
    for name in ("Wilhelmine M", "WOLFGANG AMADEUS MAXIMILIAN VON MOZARTH"):
        match = Match.start(engines.load("carmony"), (name, "Ana"), seed=7)
        window.play_match(match)
        match.attempt(match.legal[0])
        match.lift()
        settle()
        turn = window.match_page.seat_line.turn
        assert turn.text() == f"{name} ist am Zug"
        assert (turn.shown == turn.text()) == (len(name) == 12)
        assert turn.toolTip() == ("" if len(name) == 12 else turn.text())
