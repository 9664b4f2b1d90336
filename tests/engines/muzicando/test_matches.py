"""Tests of matches whose players always pass or concede, and of older rules."""

import pytest
from msgspec.structs import replace

import engines
from engines import Record
from engines.muzicando.actions import CONCEDE, PASS, Concede
from tests.engines.generic import walks
from tests.engines.muzicando.table.muzicando_table import GAME, SEATS


@pytest.mark.parametrize("players", range(2, 9))
def test_a_match_of_passing_players_ends(players: int) -> None:
    """Players need not place a card while there is a stock; passes draw from it."""
    state = GAME.new(SEATS[:players], seed=11)
    count = 0
    while state.to_move is not None:
        legal = GAME.legal(state)
        state, _ = GAME.play(state, PASS if PASS in legal else legal[0])
        count += 1
        assert count < 2000


@pytest.mark.parametrize("players", range(2, 9))
def test_a_match_of_conceding_players_ends(players: int) -> None:
    """Every display is annulled once and then played."""
    state = GAME.new(SEATS[:players], seed=11)
    while state.to_move is not None:
        legal = GAME.legal(state)
        state, _ = GAME.play(state, CONCEDE if CONCEDE in legal else legal[0])
    assert [display.offender is None for display in state.played] == [False, True] * state.displays
    penalty = 12 if players == 4 else 11
    assert all(line.points == -penalty for line in GAME.account(state) if line.rule == "muz.penalty")


def test_a_team_match_has_four_annulled_displays_at_most() -> None:
    for seed in range(10):
        steps = list(walks.moves(GAME, GAME.new(SEATS[:4], seed), seed))
        assert sum(isinstance(step.action, Concede) for step in steps) <= 4


def test_a_save_keeps_its_rule_of_contacts() -> None:
    """Version 1 of the rules made a Sarabanda note fit every card it touched.

    The option `any` lifted that.
    """
    header = Record.start(GAME, SEATS[:4], seed=5, options={"touch": "all"}).header
    old = Record(GAME, replace(header, rules=1))
    for _ in range(5):
        old.play(GAME.legal(old.state)[0])
    read = engines.loads(old.dumps())
    assert (read.notice, read.state, read.state.touch) == (None, old.state, "all")
    assert GAME.new(SEATS[:4], 5).touch == "any"
