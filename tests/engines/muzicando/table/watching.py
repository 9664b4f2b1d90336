"""Comparison of a match in the engine with the referee's own record of it."""

from __future__ import annotations

from engines.kernel.record import Step
from engines.muzicando import scoring
from engines.muzicando.actions import PASS, Lay, Pass
from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import GAME, NAME
from tests.engines.muzicando.table.referee import Referee


def seated(state: State) -> Referee:
    """Return a referee for the display that begins."""
    assert state.contract is not None
    return Referee(
        state.contract.display,
        state.order,
        [[NAME[card] for card in hand] for hand in state.hands],
        [NAME[card] for card in state.stock],
        state.contract.declarer,
        state.dealer,
        state.contract.level,
        state.mode == "team",
        state.auction,
        state.touch,
        state.zigzag,
    )


def looks_alike(state: State, judge: Referee) -> None:
    """Check that a position agrees with the referee's."""
    assert [sorted(NAME[card] for card in hand) for hand in state.hands] == [sorted(hand) for hand in judge.hands]
    assert [NAME[card] for card in state.stock] == judge.stock
    assert [(x, y, NAME[card]) for x, y, card in state.laid] == judge.lying
    assert list(state.out) == judge.done
    if state.phase == "place":
        assert not judge.over
        assert state.to_move == judge.turn
        assert set(state.blocked) == judge.loses
        assert state.runner == judge.runner


def plays_on(state: State, judge: Referee) -> None:
    """Check that the engine allows exactly what the referee allows."""
    legal = GAME.legal(state)
    places: dict[str, set[tuple[int, int]]] = {card: set() for card in judge.hands[judge.turn]}
    for action in legal:
        if isinstance(action, Lay):
            places[NAME[action.card]].add((action.x, action.y))
    assert places == {card: judge.cells(card) for card in judge.hands[judge.turn]}
    assert (PASS in legal) == judge.may_pass()


def follows(judge: Referee, step: Step) -> None:
    """Tell the referee about an action and compare the results."""
    action, after = step.action, step.after
    if isinstance(action, Lay):
        judge.place(NAME[action.card], action.x, action.y)
    elif isinstance(action, Pass):
        judge.pass_turn()
    looks_alike(after, judge)
    if judge.over:
        assert after.phase in ("deal", "over")
        assert list(after.played[-1].ranking) == judge.ranking()
        assert list(scoring.display_points(after, after.played[-1])) == judge.points()
