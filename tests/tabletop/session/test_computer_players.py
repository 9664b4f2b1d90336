"""Tests of computer players in a match: viewer, undo and journal."""

from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines import BadSetup, Record
from engines.players.levels import levels_of, player
from tabletop.session.match import Match

GAMES = tuple(engines.GAMES)


def seated(game_id: str, *players: str, seed: int = 7) -> Match:
    game = engines.load(game_id)
    count = max(game.info.seats[0], len(players))
    names = ("Ana", "Ben", "Clara", "Dario")[:count]
    sit = (*players, *("novice",) * count)[:count]
    return Match.start(game, names, seed=seed, players=sit)


def answer(match: Match) -> None:
    """Make the move that the match expects of a computer player."""
    seat = match.thinker
    assert seat is not None
    view = match.game.view(match.record.state, seat)
    who = player(match.game, match.players[seat], seed=match.length)
    assert match.play_for(seat, who.choose(match.game, match.game.legal(view), lambda: view))


def play(match: Match, chance: Random, until: int = 10**6) -> None:
    """Play a match with random moves for people and chosen ones for computers.

    The match ends early at `until` actions, if given.
    """
    while match.record.state.to_move is not None and match.length < until:
        if match.thinker is not None:
            answer(match)
        else:
            match.lift()
            assert match.attempt(chance.choice(match.legal))


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_alone_never_passes_the_screen_and_sees_no_other_hand(qtbot: QtBot, game: str) -> None:
    match = seated(game, "")
    match.shows_moves = True
    curtains: list[Any] = []
    eyes: set[Any] = set()
    match.curtain.connect(curtains.append)
    match.stepped.connect(lambda shown: eyes.add(shown.viewer))
    match.stepped.connect(lambda _: eyes.add(match.viewer))
    play(match, Random(3), until=150)
    assert curtains == []
    assert eyes <= {None, 0}
    assert 0 in eyes


def test_while_a_computer_player_thinks_nobody_plays(qtbot: QtBot) -> None:
    match = seated("carmony", "", "novice")
    while match.thinker is None:
        assert match.attempt(match.legal[0])
    assert match.legal == ()
    verdict = match.attempt(engines.load("carmony").legal(match.state)[0])
    assert not verdict
    assert str(verdict) == "Ben is thinking."
    assert not match.play_for(0, engines.load("carmony").legal(match.state)[0])


def test_a_move_that_the_rules_refuse_is_not_made(qtbot: QtBot) -> None:
    match = seated("carmony", "", "novice")
    while match.thinker is None:
        assert match.attempt(match.legal[0])
    wrong = next(a for a in match.game.universe(match.state) if not match.game.check(match.state, a))
    length = match.length
    assert not match.play_for(1, wrong)
    assert match.length == length


def test_two_persons_and_a_computer_player_pass_the_screen_between_them(qtbot: QtBot) -> None:
    match = seated("carmony", "", "novice", "")
    asked: list[int | None] = []
    match.curtain.connect(asked.append)
    play(match, Random(5), until=120)
    assert {seat for seat in asked if seat is not None} == {0, 2}


def test_computer_players_alone_show_no_hand_unless_hands_are_open(qtbot: QtBot) -> None:
    match = seated("carmony", "novice", "amateur")
    eyes: set[Any] = set()
    match.stepped.connect(lambda shown: eyes.add(shown.viewer))
    play(match, Random(1), until=40)
    assert eyes == {None}
    match.open_hands = True
    play(match, Random(1), until=80)
    assert {0, 1} <= eyes


@pytest.mark.parametrize("game", GAMES)
def test_an_undo_and_a_redo_are_all_since_ones_own_last_action(qtbot: QtBot, game: str) -> None:
    match = seated(game, "")
    chance = Random(2)
    decided = []
    for _ in range(6):
        while match.thinker is not None:
            answer(match)
        decided.append(match.state)
        assert match.attempt(chance.choice(match.legal))
    while match.thinker is not None:
        answer(match)
    reached = [*decided[1:], match.state]
    for state in reversed(decided):
        assert match.can_undo()
        assert match.undo_needs() == ()
        assert match.undo()
        assert match.state == state
    assert not match.can_undo()
    for state in reached:
        assert match.redo(), "the moves of the computer players come back, too"
        assert match.state == state
    assert not match.can_redo()


def test_who_sits_where_is_kept_in_the_journal_and_a_match_of_persons_is_written_as_before(qtbot: QtBot) -> None:
    match = seated("carmony", "", "novice")
    play(match, Random(4), until=12)
    match.sit(("professional", ""))
    play(match, Random(4), until=24)
    again = engines.loads(match.record.dumps())
    assert again.notice is None
    assert again.players == ("professional", "")
    assert again.state == match.record.state
    assert '"consort":2' in match.record.lines[0]
    persons = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1)
    assert '"consort":1' in persons.lines[0]
    assert "players" not in persons.lines[0]


def test_a_level_that_there_is_not_is_refused(qtbot: QtBot) -> None:
    with pytest.raises(BadSetup, match="Carmony has no player “grandmaster”"):
        seated("carmony", "", "grandmaster")
    match = seated("carmony", "", "novice")
    with pytest.raises(BadSetup, match="There are 2 seats"):
        match.sit(("",))
    assert "novice" in levels_of(match.game)
