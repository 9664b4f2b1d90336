"""Teams of a class: turns, what each team sees, and points counted by the teacher."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.boards.kit.board import Board
from tabletop.session.match import Match
from tabletop.shell.audience.class_bar import ClassBar
from tabletop.shell.audience.teams import Team, Teams, TeamsDialog, of_seat, turns
from tabletop.shell.audience.window import Audience
from tabletop.shell.lessons import library
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow

POSITION = {"hands": [["C", "E", "G"], ["A", "D"]], "melds": [[], []], "discard": ["F"], "phase": "act"}
TWO = Teams((Team("Larks"), Team("Owls")), play=True)


def begin(window: MainWindow, **more: Any) -> tuple[Match, Audience, ClassBar]:
    """Begin a match of Ana and Ben with an open class display."""
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3, position=POSITION, **more)
    window.play_match(Match(record))
    if window.classroom.audience is None:
        window.commands["audience"].trigger()
    match, audience, bar = window.match, window.classroom.audience, window.classroom.bar
    assert match is not None
    assert audience is not None
    assert bar is not None
    return match, audience, bar


def act(match: Match, name: str) -> None:
    match.attempt(next(action for action in match.legal if type(action).__name__ == name))


def dialog_of(window: MainWindow, bar: ClassBar) -> TeamsDialog:
    bar.divide.click()
    return next(dialog for dialog in window.findChildren(TeamsDialog) if dialog.isVisible())


def button(bar: ClassBar, name: str) -> QAbstractButton:
    return next(b for b in bar.findChildren(QAbstractButton) if b.accessibleName() == name)


@pytest.mark.parametrize(
    ("teams", "seats", "played"),
    [(2, 2, [0, 1]), (2, 4, [0, 1, 0, 1]), (3, 4, [0, 1, 2, 0]), (4, 4, [0, 1, 2, 3]), (4, 2, [0, 1])],
)
def test_every_seat_has_its_team(teams: int, seats: int, played: list[int]) -> None:
    assert [of_seat(teams, seats, seat) for seat in range(seats)] == played


def test_more_teams_than_seats_take_turns_at_them() -> None:
    assert [of_seat(4, 2, 0, turn) for turn in range(4)] == [0, 2, 0, 2]
    assert [of_seat(4, 2, 1, turn) for turn in range(4)] == [1, 3, 1, 3]
    assert [of_seat(3, 2, 1, turn) for turn in range(3)] == [1, 1, 1]


def test_turns_are_counted_from_the_moves(played: Any) -> None:
    record = played(None)
    movers = [step.before.to_move for step in record.steps]
    ends = [at + 1 for at in range(len(movers) - 1) if movers[at] == 0 != movers[at + 1]]
    assert turns(record, 0, 0) == 0
    assert turns(record, ends[0] - 1, 0) == 0
    assert turns(record, ends[0], 0) == 1
    assert turns(record, ends[2], 0) == 3


def test_the_dialog_begins_with_who_sits_at_the_table(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    dialog = dialog_of(window, bar)
    assert dialog.count.value == 2
    assert [field.text() for field in dialog.names if field.isVisible()] == ["Ana", "Ben"]
    dialog.divide.click()
    assert audience.teams.teams == (Team("Ana"), Team("Ben"))
    assert audience.teams.seats == (), "they sit there themselves"
    assert not audience.turn.isVisible(), "the teams say whose turn it is"


def test_a_name_that_is_missing_or_there_twice_is_said(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    dialog = dialog_of(window, bar)
    dialog.names[1].setText(" ")
    dialog.divide.click()
    assert dialog.trouble.text() == "Each team has a name."
    dialog.names[1].setText(" Ana ")
    dialog.divide.click()
    assert dialog.trouble.text() == "Two teams are called Ana."
    assert audience.teams.teams == ()


def test_whose_turn_it_is_goes_with_the_moves(window: MainWindow) -> None:
    match, audience, bar = begin(window)
    bar.form(TWO)
    assert audience.teams.at_turn == 0
    assert audience.teams.seats == ("Ana", "Ben")
    act(match, "Discard")
    assert match.state.to_move == 1
    assert audience.teams.at_turn == 1


def test_the_hand_of_whoever_acts_lies_open_while_teams_play(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)  # as in the program; the test suite turns it off
    match, audience, bar = begin(window)
    assert audience.board is not None
    snapshots.settle()
    hidden = audience.board.grab().toImage()
    assert audience.follower.shown.viewer is None
    assert match.curtained == 0
    bar.form(TWO)
    snapshots.settle()
    assert audience.follower.shown.viewer == 0
    assert match.curtained is None, "and the screen is not passed on"
    assert audience.board.grab().toImage() != hidden
    act(match, "Discard")
    qtbot.waitUntil(lambda: audience.follower.shown.viewer == 1)
    bar.form(Teams())
    assert audience.follower.shown.viewer is None
    assert match.curtained == 1


def test_hands_are_closed_again_with_the_window(window: MainWindow) -> None:
    match, audience, bar = begin(window)
    bar.form(TWO)
    audience.close()
    assert match.curtained == 0
    assert bar.teams == TWO, "the next window has them again"
    _, audience, _ = begin(window)
    assert audience.teams.teams == TWO.every


def test_who_only_answers_questions_plays_no_seat(window: MainWindow) -> None:
    match, audience, bar = begin(window)
    bar.form(TWO._replace(play=False))
    assert audience.follower.shown.viewer is None
    assert match.curtained == 0
    assert audience.teams.at_turn is None
    assert audience.teams.teams == TWO.every


def test_a_computer_players_hand_stays_its_own(window: MainWindow) -> None:
    match, audience, bar = begin(window, players=("", "novice"))
    bar.form(TWO)
    assert audience.follower.shown.viewer == 0
    act(match, "Discard")
    assert match.thinker == 1
    assert audience.follower.shown.viewer is None


def test_points_are_counted_and_seen(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    bar.form(TWO)
    for _ in range(3):
        button(bar, "One point more for Owls").click()
    button(bar, "One point less for Owls").click()
    button(bar, "One point less for Larks").click()
    assert audience.teams.teams == (Team("Larks", -1), Team("Owls", 2))
    assert audience.teams.accessibleName() == "Larks: -1, Owls: 2"
    dialog = dialog_of(window, bar)
    dialog.names[0].setText("Finches")
    dialog.divide.click()
    assert audience.teams.teams == (Team("Finches", -1), Team("Owls", 2)), "a new name keeps the points"


@pytest.mark.parametrize(("width", "rows"), [(1800, 2), (1280, 2), (1100, 2), (800, 3)])
def test_the_points_are_counted_where_there_is_room(window: MainWindow, width: int, rows: int) -> None:
    window.resize(width, 720)
    _, _, bar = begin(window)
    bar.form(Teams((Team("Larks"), Team("Owls"), Team("Wrens"), Team("Nightingales"))))
    snapshots.settle()
    parts = [bar.freeze, bar.close_it, *(counter for counter in bar.counters)]
    assert len({part.mapTo(bar, part.rect().center()).y() // 20 for part in parts}) == rows
    assert all(bar.rect().contains(QRect(part.mapTo(bar, QPoint()), part.size())) for part in parts)
    whole = (*bar.tool.buttons, *bar.counters, bar.clock, bar.ask, bar.bookmarks, bar.close_it)
    assert all(part.width() >= part.sizeHint().width() for part in whole)


def test_no_teams_leave_no_trace(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    bar.form(TWO)
    dialog = dialog_of(window, bar)
    dialog.count.buttons[0].click()
    dialog.divide.click()
    assert not audience.teams.isVisible()
    assert audience.turn.isVisible()
    assert not [counter for counter in bar.counters if counter.isVisible()]


def test_in_a_lesson_they_have_points_and_no_turn(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    bar.form(TWO)
    window.learning.learn(library.bundled("carmony")[0])
    assert audience.teams.teams == TWO.every
    assert audience.teams.at_turn is None


def test_each_team_is_seen_in_its_colour_and_the_one_at_turn_is_filled(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    bar.form(TWO)
    audience.resize(1280, 720)
    snapshots.settle()
    panel = audience.teams
    image = panel.grab().toImage()
    colours = [audience.theme.seat(number).fill for number in range(2)]

    def share(number: int) -> float:
        box = QRectF(number * panel.width() / 2, 0, panel.width() / 2, panel.height()).toRect()
        found = [
            image.pixelColor(x, y).name() == colours[number]
            for x in range(box.left(), box.right(), 5)
            for y in range(box.top(), box.bottom(), 5)
        ]
        return sum(found) / len(found)

    assert share(0) > 0.5
    assert 0.01 < share(1) < 0.3


def test_black_hides_them_too(window: MainWindow) -> None:
    _, audience, bar = begin(window)
    bar.form(TWO)
    bar.black.click()
    assert not audience.teams.isVisible()
    bar.black.click()
    assert audience.teams.isVisible()
