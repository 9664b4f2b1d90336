"""Tests of computer players in a match: viewer, undo and journal."""

from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines import Record, SetupError
from engines.players.levels import find_levels, make_player
from tabletop.session.match import Match

GAMES = tuple(engines.GAMES)


def start_seated_match(game_id: str, *players: str, seed: int = 7) -> Match:
    game = engines.load(game_id)
    count = max(game.info.seats[0], len(players))
    names = ("Ana", "Ben", "Clara", "Dario")[:count]
    sit = (*players, *("novice",) * count)[:count]
    return Match.start(game, names, seed=seed, players=sit)


def answer_for_computer(match: Match) -> None:
    """Make the move that the match expects of a computer player."""
    seat = match.thinking_seat
    assert seat is not None
    view = match.game.view(match.record.state, seat)
    who = make_player(match.game, match.players[seat], seed=match.length)
    assert match.play_for(seat, who.choose(match.game, match.game.legal(view), lambda: view))


def play_match(match: Match, chance: Random, until: int = 10**6) -> None:
    """Play a match with random moves for people and chosen ones for computers.

    The match ends early at `until` actions, if given.
    """
    while match.record.state.to_move is not None and match.length < until:
        if match.thinking_seat is not None:
            answer_for_computer(match)
        else:
            match.raise_curtain()
            assert match.attempt(chance.choice(match.legal))


@pytest.mark.parametrize("game", GAMES)
def test_a_player_against_computers_keeps_the_screen_and_sees_no_other_hand(qtbot: QtBot, game: str) -> None:
    match = start_seated_match(game, "")
    match.delays_curtain = True
    curtains: list[Any] = []
    eyes: set[Any] = set()
    match.curtain_changed.connect(curtains.append)
    match.stepped.connect(lambda shown: eyes.add(shown.viewer))
    match.stepped.connect(lambda _: eyes.add(match.viewer))
    play_match(match, Random(3), until=150)
    assert curtains == []
    assert eyes <= {None, 0}
    assert 0 in eyes


def test_players_cannot_move_while_a_computer_player_thinks(qtbot: QtBot) -> None:
    match = start_seated_match("carmony", "", "novice")
    while match.thinking_seat is None:
        assert match.attempt(match.legal[0])
    assert match.legal == ()
    verdict = match.attempt(engines.load("carmony").legal(match.state)[0])
    assert not verdict
    assert str(verdict) == "Ben is thinking."
    assert not match.play_for(0, engines.load("carmony").legal(match.state)[0])


def test_an_illegal_move_of_a_computer_player_is_not_made(qtbot: QtBot) -> None:
    match = start_seated_match("carmony", "", "novice")
    while match.thinking_seat is None:
        assert match.attempt(match.legal[0])
    wrong = next(a for a in match.game.universe(match.state) if not match.game.check(match.state, a))
    length = match.length
    assert not match.play_for(1, wrong)
    assert match.length == length


def test_two_people_and_a_computer_player_pass_the_screen_between_them(qtbot: QtBot) -> None:
    match = start_seated_match("carmony", "", "novice", "")
    asked: list[int | None] = []
    match.curtain_changed.connect(asked.append)
    play_match(match, Random(5), until=120)
    assert {seat for seat in asked if seat is not None} == {0, 2}


def test_computer_players_alone_show_no_hand_unless_hands_are_open(qtbot: QtBot) -> None:
    match = start_seated_match("carmony", "novice", "amateur")
    eyes: set[Any] = set()
    match.stepped.connect(lambda shown: eyes.add(shown.viewer))
    play_match(match, Random(1), until=40)
    assert eyes == {None}
    match.open_hands = True
    play_match(match, Random(1), until=80)
    assert {0, 1} <= eyes


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_redo_reach_to_the_players_own_last_action(qtbot: QtBot, game: str) -> None:
    match = start_seated_match(game, "")
    chance = Random(2)
    decided = []
    for _ in range(6):
        while match.thinking_seat is not None:
            answer_for_computer(match)
        decided.append(match.state)
        assert match.attempt(chance.choice(match.legal))
    while match.thinking_seat is not None:
        answer_for_computer(match)
    reached = [*decided[1:], match.state]
    for state in reversed(decided):
        assert match.can_undo()
        assert match.find_seats_to_ask() == ()
        assert match.undo()
        assert match.state == state
    assert not match.can_undo()
    for state in reached:
        assert match.redo(), "the moves of the computer players come back, too"
        assert match.state == state
    assert not match.can_redo()


def test_the_journal_names_computer_players_and_adds_nothing_without_them(qtbot: QtBot) -> None:
    match = start_seated_match("carmony", "", "novice")
    play_match(match, Random(4), until=12)
    match.set_players(("professional", ""))
    play_match(match, Random(4), until=24)
    again = engines.loads(match.record.dumps())
    assert again.notice is None
    assert again.players == ("professional", "")
    assert again.state == match.record.state
    assert '"consort":2' in match.record.lines[0]
    persons = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1)
    assert '"consort":1' in persons.lines[0]
    assert "players" not in persons.lines[0]


def test_an_unknown_level_is_refused(qtbot: QtBot) -> None:
    with pytest.raises(SetupError, match="Carmony has no player “grandmaster”"):
        start_seated_match("carmony", "", "grandmaster")
    match = start_seated_match("carmony", "", "novice")
    with pytest.raises(SetupError, match="There are 2 seats"):
        match.set_players(("",))
    assert "novice" in find_levels(match.game)
