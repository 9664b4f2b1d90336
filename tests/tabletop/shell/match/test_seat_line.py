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
from tabletop.shell.application import set_up
from tabletop.shell.controls.look import Look
from tabletop.shell.games import Locale
from tabletop.shell.match.seat_line import SeatLine
from tabletop.shell.window.snapshots import process_events
from tests.tabletop.shell.conftest import Windows

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


GOLDEN_FOLDER = Path(__file__).parents[3] / "engines" / "muzicando" / "golden"


@pytest.fixture
def line(qtbot: QtBot, look: Look) -> SeatLine:
    line = SeatLine(look)
    qtbot.addWidget(line)
    line.resize(900, 50)
    line.show()
    return line


def record_turns(line: SeatLine) -> list[str]:
    """Return the list to which the line's announcements are added from now on."""
    said: list[str] = []
    line.turn_changed.connect(said.append)
    return said


def test_each_turn_of_the_match_is_announced_once(line: SeatLine, played: Played) -> None:
    announced, match = record_turns(line), Match(played(0))
    line.set_match(match)
    names = match.record.header.seats
    turns: list[int] = []
    while match.length < 40 and match.result is None:
        match.raise_curtain()
        mover = match.state.to_move
        assert line.turn_label.text() == f"{names[mover]}'s turn"
        assert line.shape.seat == mover
        if not turns or turns[-1] != mover:
            turns.append(mover)
        match.attempt(match.legal[-1])
    assert len(turns) > 5
    assert [words.split("'")[0] for words in announced][: len(turns)] == [names[seat] for seat in turns]


def test_each_kind_of_move_is_named_once(line: SeatLine, played: Played) -> None:
    match = Match(played(1))
    line.set_match(match)
    match.raise_curtain()
    assert line.actions_label.text() == "Draw · Take the discard pile"
    match.attempt(match.legal[0])
    assert line.actions_label.text() in ("Discard", "Play · Discard")
    assert line.accessibleName().endswith(line.actions_label.text())


def test_a_single_possible_move_is_described_in_full(line: SeatLine, played: Played) -> None:
    line.set_match(Match(played(0)))
    assert line.actions_label.text() == "Shuffle and deal round 1"


def test_the_winner_is_named_at_the_end(line: SeatLine, played: Played) -> None:
    match = Match(played())
    line.set_match(match)
    result = match.result
    assert result is not None
    assert len(result.winners) == 1
    winner = match.record.header.seats[result.winners[0]]
    assert line.turn_label.text() == f"{winner} wins"
    assert line.actions_label.text() == f"{max(result.scores)} points"
    assert line.shape.seat == result.winners[0]


def test_partners_win_together(line: SeatLine) -> None:
    record = saves.read_record(GOLDEN_FOLDER / "teams.jsonl")
    match = Match(record)
    line.set_match(match)
    assert match.result is not None
    assert len(match.result.winners) == 2
    first, second = (match.names[seat] for seat in match.result.winners)
    assert line.turn_label.text() == f"{first} and {second} win"


def test_a_replay_names_the_player_whose_hand_is_visible(line: SeatLine, played: Played) -> None:
    match = Match(played(), replay=True)
    line.set_match(match)
    while match.viewer in (None, match.state.to_move):
        match.step()
    assert match.viewer is not None
    assert line.turn_label.text() == f"{match.names[match.state.to_move]}'s turn"
    assert line.actions_label.text() == f"{match.names[match.viewer]}'s hand is shown"


def test_the_possible_moves_are_shortened_in_little_room(line: SeatLine, played: Played) -> None:
    match = Match(played(1))
    line.set_match(match)
    match.raise_curtain()
    line.resize(330, 50)
    assert line.actions_label.text().endswith("…")
    assert "Take the discard pile" in line.actions_label.toolTip()


def test_the_winner_is_announced_after_the_last_moves_animation(qtbot: QtBot, look: Look, played: Played) -> None:
    performing = True
    line = SeatLine(look, lambda: performing)
    announced = record_turns(line)
    qtbot.addWidget(line)
    line.set_match(Match(played()))
    assert "win" not in line.turn_label.text() + " ".join(announced)
    performing = False
    line.refresh()
    assert line.turn_label.text().endswith("wins")
    assert line.turn_label.text() in announced[-1]


@pytest.mark.parametrize("size", [(640, 400), (800, 600)])
def test_a_name_has_room_for_twelve_characters_and_a_tool_tip(
    windows: Windows, untranslated: QApplication, size: tuple[int, int]
) -> None:
    set_up(untranslated, Locale("de"))
    window = windows(size, language="de")
    for name in ("Wilhelmine M", "WOLFGANG AMADEUS MAXIMILIAN VON MOZARTH"):
        match = Match.start(engines.load("carmony"), (name, "Ana"), seed=7)
        window.play_match(match)
        match.attempt(match.legal[0])
        match.raise_curtain()
        process_events()
        turn = window.match_page.seat_line.turn_label
        assert turn.text() == f"{name} ist am Zug"
        assert (turn.elided_text == turn.text()) == (len(name) == 12)
        assert turn.toolTip() == ("" if len(name) == 12 else turn.text())
