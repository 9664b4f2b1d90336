"""Tests of the set-up and step 1 of a turn: `ivvi.setup`, `ivvi.draw.one`."""

from collections import Counter

import pytest

from engines.iv_v_i.actions import DEAL, DRAW_DECK, DRAW_DISCARD, END_TURN
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    GAME,
    SEATS,
    allows,
    arrange,
    attach,
    discard,
    do,
    find_cases,
    find_moves,
    find_refusing_rule,
    nullify,
    play,
    read_cards,
    style,
    write_cards,
)

# --- ivvi.setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_seven_cards(players: int) -> None:
    start = GAME.new(SEATS[:players], seed=3)
    assert GAME.legal(start) == (DEAL,)
    state = do(start, DEAL).after
    assert [len(hand) for hand in state.hands] == [7] * players
    assert len(state.draw_pile) == 161 - 7 * players
    assert (state.discard, state.styles, state.phrases) == ((), (), ((),) * players)
    assert Counter((*state.draw_pile, *(card for hand in state.hands for card in hand))) == Counter(DECK.cards)
    assert (state.to_move, state.phase) == (start.first, "draw")


def test_cards_are_dealt_one_by_one_from_the_first_player() -> None:
    start = next(state for state in (GAME.new(SEATS[:3], seed) for seed in range(50)) if state.first == 1)
    dealt = find_moves(do(start, DEAL), "ivvi.setup")
    assert [event.target.seat for event in dealt] == [1, 2, 0] * 7


def test_the_first_player_is_random() -> None:
    firsts = Counter(GAME.new(SEATS, seed).first for seed in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 70


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    hands = ["I V I V I V I"] * players
    state = arrange(hands=hands, to_move=players - 1)
    seats = [state.to_move]
    for _ in range(players):
        state = do(state, END_TURN, DRAW_DECK, discard(write_cards(state.hands[0][:1]))).after
        seats.append(state.to_move)
    assert seats == [players - 1, *range(players)]


@pytest.mark.parametrize("target", [1, 33, 50, 60, 75, 100, 1000])
def test_the_target_is_an_option(target: int) -> None:
    assert GAME.new(SEATS[:2], seed=1, options={"target": target}).target == target


def test_the_default_target_is_60() -> None:
    state = GAME.new(SEATS[:2], seed=1)
    assert (state.target, state.i6_after_i, state.penalties) == (60, False, False)


# --- ivvi.draw.one


def test_a_player_may_draw_one_card_from_the_draw_pile() -> None:
    step = do(arrange(hands=("I", "V"), phase="draw", deck="ii vi"), DRAW_DECK)
    assert write_cards(step.after.hands[0]) == "I vi"
    assert (write_cards(step.after.draw_pile), step.after.phase) == ("ii", "play")


def test_a_player_may_draw_the_top_of_the_discard_pile() -> None:
    step = do(arrange(hands=("I", "V"), phase="draw", discard="Do half ii"), DRAW_DISCARD)
    assert write_cards(step.after.hands[0]) == "I ii"
    assert write_cards(step.after.discard) == "Do half"


def test_a_turn_begins_with_a_draw() -> None:
    state = arrange(hands=("I bach", "V"), phase="draw", discard="Do")
    assert GAME.legal(state) == (DRAW_DECK, DRAW_DISCARD)
    for action in (play("I", 0), style("bach"), discard("I"), END_TURN):
        assert find_refusing_rule(state, action) == "ivvi.draw.one"


def test_a_turn_has_one_draw() -> None:
    state = do(arrange(hands=("I", "V"), phase="draw", discard="Do"), DRAW_DECK).after
    assert find_refusing_rule(state, DRAW_DECK) == find_refusing_rule(state, DRAW_DISCARD) == "ivvi.draw.one"


def test_an_empty_discard_pile_cannot_be_chosen() -> None:
    state = arrange(hands=("I", "V"), phase="draw")
    assert GAME.legal(state) == (DRAW_DECK,)
    assert find_refusing_rule(state, DRAW_DISCARD) == "ivvi.draw.one"


def test_drawing_from_an_empty_pile_shuffles_the_discard_pile() -> None:
    state = arrange(hands=("I", "V"), phase="draw", deck="", discard="Do Re Mi Fa")
    step = do(state, DRAW_DECK)
    assert find_cases(step, "ivvi.draw.one") == ["shuffled", "deck"]
    assert step.after.discard == ()
    drawn_cards = [card for card in step.after.hands[0] if card != DECK.face["I"]]
    assert Counter((*step.after.draw_pile, *drawn_cards)) == Counter(read_cards("Do Re Mi Fa"))
    assert len(drawn_cards) == 1
    assert step.after.shuffles == 1
    assert step.after.rng != state.rng


def test_the_discard_may_be_taken_when_the_draw_pile_is_empty() -> None:
    step = do(arrange(hands=("I", "V"), phase="draw", deck="", discard="Do Re"), DRAW_DISCARD)
    assert write_cards(step.after.hands[0]) == "I Re"
    assert (step.after.draw_pile, write_cards(step.after.discard), step.after.shuffles) == ((), "Do", 0)


def test_drawing_the_last_card_does_not_shuffle() -> None:
    step = do(arrange(hands=("I", "V"), phase="draw", deck="ii", discard="Do"), DRAW_DECK)
    assert (step.after.draw_pile, write_cards(step.after.discard), step.after.shuffles) == ((), "Do", 0)


def test_the_draw_is_skipped_if_both_piles_are_empty() -> None:
    state = arrange(hands=("I", "V Do"), phrases=("", "I"), deck="")
    step = do(state, END_TURN)
    assert find_cases(step, "ivvi.draw.one") == ["skipped"]
    assert (step.after.to_move, step.after.phase) == (1, "play")
    assert step.after.shuffles == 1
    assert allows(step.after, attach("Do", 0, seat=1))
    assert find_refusing_rule(step.after, DRAW_DECK) == "ivvi.draw.one"


def test_a_single_discard_is_redrawn_and_the_next_draw_skipped() -> None:
    step = do(arrange(hands=("I V", "V"), deck=""), discard("I"), END_TURN)
    assert find_cases(step, "ivvi.draw.one") == ["shuffled", "skipped"]
    assert (write_cards(step.after.hands[0]), step.after.phase, step.after.shuffles) == ("I V", "play", 2)


def test_the_draw_is_hidden_from_the_others() -> None:
    state = arrange(hands=("I", "V"), phase="draw", deck="ii vi")
    view = GAME.view(do(state, DRAW_DECK).after, 1)
    assert write_cards(view.hands[0]) == "? ?"
    assert write_cards(view.draw_pile) == "?"
    assert not allows(state, nullify("spacing", 0))
