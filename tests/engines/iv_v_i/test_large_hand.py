"""Tests of the length of the action list with long phrases and a full hand."""

from itertools import pairwise

import pytest

from engines.iv_v_i.actions import Abandon, Attach, Discard, EndTurn, Nullify
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, do, style, take, write_phrase
from tests.engines.iv_v_i.table.richest_position import make_richest_position

MAX_LISTED_ACTIONS = 400


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_action_list_stays_short(players: int) -> None:
    state = make_richest_position(players)
    assert len(state.hands[0]) == 10
    assert sum(map(len, state.phrases)) >= 43
    legal = GAME.legal(state)
    assert 200 <= len(legal) <= MAX_LISTED_ACTIONS
    assert len(set(legal)) == len(legal)
    assert sum(isinstance(action, Discard) for action in legal) == 10
    assert not any(isinstance(action, EndTurn) for action in legal)
    assert {type(action) for action in legal} == {Abandon, Attach, Discard, Nullify}


def test_every_error_may_go_on_every_card_it_hits() -> None:
    state = make_richest_position()
    legal = set(GAME.legal(state))
    for error in DECK.faces_of_kind("error"):
        two = DECK.error_row(error).cards == 2
        for seat, row in enumerate(state.phrases):
            for index, slot in enumerate(row):
                is_target = bool(DECK.error_targets[error] >> slot.card & 1) and (index + 1 < len(row) or not two)
                assert (Nullify(error, seat, index) in legal) == is_target


def test_a_turn_can_bring_ten_cards() -> None:
    """The draw makes eight cards; one of them replaces Mozart, which brings three."""
    state = arrange(("bach I I I I I I I", ""), styles="mozart", discard="V V V V")
    state = do(state, style("bach"), take("V"), take("V"), take("V")).after
    assert len(state.hands[0]) == 10
    assert state.style_played


def test_the_phrases_of_the_position_are_legal() -> None:
    for row in make_richest_position().phrases:
        follow = DECK.follower_masks(False, False)
        assert all(follow[left.card] >> right.card & 1 for left, right in pairwise(row)), write_phrase(row)
        assert DECK.starters >> row[0].card & 1
