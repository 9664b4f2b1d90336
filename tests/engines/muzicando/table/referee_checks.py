"""Comparison of a match in the engine with the referee's own record of it."""

from __future__ import annotations

from engines.kernel.record import Step
from engines.muzicando import scoring
from engines.muzicando.actions import PASS, Lay, Pass
from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import GAME, WORDS_BY_CARD
from tests.engines.muzicando.table.referee import Referee


def make_referee(state: State) -> Referee:
    """Return a referee for the display that begins."""
    assert state.contract is not None
    return Referee(
        state.contract.display,
        state.order,
        [[WORDS_BY_CARD[card] for card in hand] for hand in state.hands],
        [WORDS_BY_CARD[card] for card in state.stock],
        state.contract.declarer,
        state.dealer,
        state.contract.level,
        state.mode == "team",
        state.auction,
        state.touch,
        state.zigzag,
    )


def check_position(state: State, judge: Referee) -> None:
    """Check that a position agrees with the referee's."""
    assert [sorted(WORDS_BY_CARD[card] for card in hand) for hand in state.hands] == [
        sorted(hand) for hand in judge.hands
    ]
    assert [WORDS_BY_CARD[card] for card in state.stock] == judge.stock
    assert [(x, y, WORDS_BY_CARD[card]) for x, y, card in state.laid] == judge.table_cards
    assert list(state.out) == judge.done
    if state.phase == "place":
        assert not judge.over
        assert state.to_move == judge.turn
        assert set(state.blocked) == judge.loses
        assert state.runner == judge.runner


def check_legal_actions(state: State, judge: Referee) -> None:
    """Check that the engine allows exactly what the referee allows."""
    legal = GAME.legal(state)
    places: dict[str, set[tuple[int, int]]] = {card: set() for card in judge.hands[judge.turn]}
    for action in legal:
        if isinstance(action, Lay):
            places[WORDS_BY_CARD[action.card]].add((action.x, action.y))
    assert places == {card: judge.find_cells(card) for card in judge.hands[judge.turn]}
    assert (PASS in legal) == judge.can_pass()


def check_step(judge: Referee, step: Step) -> None:
    """Tell the referee about an action and compare the results."""
    action, after = step.action, step.after
    if isinstance(action, Lay):
        judge.place(WORDS_BY_CARD[action.card], action.x, action.y)
    elif isinstance(action, Pass):
        judge.pass_turn()
    check_position(after, judge)
    if judge.over:
        assert after.phase in ("deal", "over")
        assert list(after.played[-1].ranking) == judge.rank_players()
        assert list(scoring.count_display_points(after, after.played[-1])) == judge.count_points()
