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
from tabletop.shell.audience.class_display import ClassDisplay
from tabletop.shell.audience.teams import Team, Teams, TeamsDialog, count_turns, find_team_of_seat
from tabletop.shell.lessons import lesson_files
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow

POSITION = {"hands": [["C", "E", "G"], ["A", "D"]], "melds": [[], []], "discard": ["F"], "phase": "act"}
TWO_TEAMS = Teams((Team("Larks"), Team("Owls")), play_seats=True)


def begin_match(window: MainWindow, **more: Any) -> tuple[Match, ClassDisplay, ClassBar]:
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


def play_action(match: Match, name: str) -> None:
    match.attempt(next(action for action in match.legal if type(action).__name__ == name))


def open_teams_dialog(window: MainWindow, bar: ClassBar) -> TeamsDialog:
    bar.teams_button.click()
    return next(dialog for dialog in window.findChildren(TeamsDialog) if dialog.isVisible())


def find_button(bar: ClassBar, name: str) -> QAbstractButton:
    return next(b for b in bar.findChildren(QAbstractButton) if b.accessibleName() == name)


@pytest.mark.parametrize(
    ("teams", "seats", "played"),
    [(2, 2, [0, 1]), (2, 4, [0, 1, 0, 1]), (3, 4, [0, 1, 2, 0]), (4, 4, [0, 1, 2, 3]), (4, 2, [0, 1])],
)
def test_each_seat_belongs_to_a_team(teams: int, seats: int, played: list[int]) -> None:
    assert [find_team_of_seat(teams, seats, seat) for seat in range(seats)] == played


def test_teams_take_turns_at_seats_if_there_are_more_teams() -> None:
    assert [find_team_of_seat(4, 2, 0, turn) for turn in range(4)] == [0, 2, 0, 2]
    assert [find_team_of_seat(4, 2, 1, turn) for turn in range(4)] == [1, 3, 1, 3]
    assert [find_team_of_seat(3, 2, 1, turn) for turn in range(3)] == [1, 1, 1]


def test_turns_are_counted_from_the_moves(played: Any) -> None:
    record = played(None)
    movers = [step.before.to_move for step in record.steps]
    ends = [at + 1 for at in range(len(movers) - 1) if movers[at] == 0 != movers[at + 1]]
    assert count_turns(record, 0, 0) == 0
    assert count_turns(record, ends[0] - 1, 0) == 0
    assert count_turns(record, ends[0], 0) == 1
    assert count_turns(record, ends[2], 0) == 3


def test_the_dialog_suggests_the_players_of_the_match(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    dialog = open_teams_dialog(window, bar)
    assert dialog.count_segments.value == 2
    assert [field.text() for field in dialog.name_fields if field.isVisible()] == ["Ana", "Ben"]
    dialog.divide_button.click()
    assert audience.teams_panel.teams == (Team("Ana"), Team("Ben"))
    assert audience.teams_panel.seats == (), "they sit there themselves"
    assert not audience.turn_label.isVisible(), "the teams say whose turn it is"


def test_a_missing_or_repeated_team_name_is_refused_with_a_sentence(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    dialog = open_teams_dialog(window, bar)
    dialog.name_fields[1].setText(" ")
    dialog.divide_button.click()
    assert dialog.error_label.text() == "Each team has a name."
    dialog.name_fields[1].setText(" Ana ")
    dialog.divide_button.click()
    assert dialog.error_label.text() == "Two teams are called Ana."
    assert audience.teams_panel.teams == ()


def test_the_team_at_turn_changes_with_the_moves(window: MainWindow) -> None:
    match, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    assert audience.teams_panel.active_team == 0
    assert audience.teams_panel.seats == ("Ana", "Ben")
    play_action(match, "Discard")
    assert match.state.to_move == 1
    assert audience.teams_panel.active_team == 1


def test_the_acting_teams_hand_is_open_while_teams_play(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)  # as in the program; the test suite turns it off
    match, audience, bar = begin_match(window)
    assert audience.board is not None
    snapshots.process_events()
    hidden = audience.board.grab().toImage()
    assert audience.follower.shown_match.viewer is None
    assert match.curtain_seat == 0
    bar.set_teams(TWO_TEAMS)
    snapshots.process_events()
    assert audience.follower.shown_match.viewer == 0
    assert match.curtain_seat is None, "and the screen is not passed on"
    assert audience.board.grab().toImage() != hidden
    play_action(match, "Discard")
    qtbot.waitUntil(lambda: audience.follower.shown_match.viewer == 1)
    bar.set_teams(Teams())
    assert audience.follower.shown_match.viewer is None
    assert match.curtain_seat == 1


def test_closing_the_display_hides_the_hands_and_keeps_the_teams(window: MainWindow) -> None:
    match, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    audience.close()
    assert match.curtain_seat == 0
    assert bar.teams == TWO_TEAMS, "the next window has them again"
    _, audience, _ = begin_match(window)
    assert audience.teams_panel.teams == TWO_TEAMS.members


def test_teams_that_only_answer_questions_have_no_turn(window: MainWindow) -> None:
    match, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS._replace(play_seats=False))
    assert audience.follower.shown_match.viewer is None
    assert match.curtain_seat == 0
    assert audience.teams_panel.active_team is None
    assert audience.teams_panel.teams == TWO_TEAMS.members


def test_a_computer_players_hand_stays_hidden(window: MainWindow) -> None:
    match, audience, bar = begin_match(window, players=("", "novice"))
    bar.set_teams(TWO_TEAMS)
    assert audience.follower.shown_match.viewer == 0
    play_action(match, "Discard")
    assert match.thinking_seat == 1
    assert audience.follower.shown_match.viewer is None


def test_points_are_counted_and_shown(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    for _ in range(3):
        find_button(bar, "One point more for Owls").click()
    find_button(bar, "One point less for Owls").click()
    find_button(bar, "One point less for Larks").click()
    assert audience.teams_panel.teams == (Team("Larks", -1), Team("Owls", 2))
    assert audience.teams_panel.accessibleName() == "Larks: -1, Owls: 2"
    dialog = open_teams_dialog(window, bar)
    dialog.name_fields[0].setText("Finches")
    dialog.divide_button.click()
    assert audience.teams_panel.teams == (Team("Finches", -1), Team("Owls", 2)), "a new name keeps the points"


@pytest.mark.parametrize(("width", "rows"), [(1800, 2), (1280, 2), (1100, 2), (800, 3)])
def test_the_buttons_for_points_wrap_in_little_room(window: MainWindow, width: int, rows: int) -> None:
    window.resize(width, 720)
    _, _, bar = begin_match(window)
    bar.set_teams(Teams((Team("Larks"), Team("Owls"), Team("Wrens"), Team("Nightingales"))))
    snapshots.process_events()
    parts = [bar.freeze_button, bar.close_button, *(counter for counter in bar.counters)]
    assert len({part.mapTo(bar, part.rect().center()).y() // 20 for part in parts}) == rows
    assert all(bar.rect().contains(QRect(part.mapTo(bar, QPoint()), part.size())) for part in parts)
    whole = (
        *bar.tool_segments.buttons,
        *bar.counters,
        bar.clock_box,
        bar.ask_button,
        bar.bookmarks_button,
        bar.close_button,
    )
    assert all(part.width() >= part.sizeHint().width() for part in whole)


def test_removing_the_teams_restores_the_display(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    dialog = open_teams_dialog(window, bar)
    dialog.count_segments.buttons[0].click()
    dialog.divide_button.click()
    assert not audience.teams_panel.isVisible()
    assert audience.turn_label.isVisible()
    assert not [counter for counter in bar.counters if counter.isVisible()]


def test_teams_in_a_lesson_have_points_and_no_turn(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])
    assert audience.teams_panel.teams == TWO_TEAMS.members
    assert audience.teams_panel.active_team is None


def test_each_team_has_its_colour_and_the_one_at_turn_is_filled(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    audience.resize(1280, 720)
    snapshots.process_events()
    panel = audience.teams_panel
    image = panel.grab().toImage()
    colours = [audience.theme.seat_colour(number).fill for number in range(2)]

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


def test_a_blackout_hides_the_teams(window: MainWindow) -> None:
    _, audience, bar = begin_match(window)
    bar.set_teams(TWO_TEAMS)
    bar.black_button.click()
    assert not audience.teams_panel.isVisible()
    bar.black_button.click()
    assert audience.teams_panel.isVisible()
