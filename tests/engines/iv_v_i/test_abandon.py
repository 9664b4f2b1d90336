"""Tests of abandoning a phrase, `ivvi.abandon`, a house rule and an option."""

import json

import pytest
from hypothesis import given

import engines
from engines import Record
from engines.iv_v_i.actions import ABANDON, DRAW_DECK, END_TURN, Action
from engines.iv_v_i.prospects import can_be_locked
from engines.players.greedy import GreedyPlayer
from engines.players.random import RandomPlayer
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    GAME,
    SEATS,
    allows,
    arrange,
    attach,
    discard,
    do,
    find_moves,
    find_refusing_rule,
    fix,
    lock,
    log_lines,
    nullify,
    play,
    style,
    take,
    write_cards,
    write_phrase,
)
from tests.further import examples, seeds

PHRASE = "ii^Fa_Re V^Ti!spacing+ I!parallel-fifths vi_La"


def test_the_whole_phrase_goes_to_the_discard_pile_from_left_to_right() -> None:
    step = do(arrange(("Do I", "V"), (PHRASE,), discard="half"), ABANDON)
    assert write_phrase(step.after.phrases[0]) == ""
    assert write_cards(step.after.discard) == "half Fa ii Re Ti V spacing V I parallel-fifths vi La"
    assert tuple(event.card for event in find_moves(step, "ivvi.abandon")) == step.after.discard[1:]
    assert step.after.hands == step.before.hands


def test_an_abandoned_phrase_scores_nothing() -> None:
    step = do(arrange(("Do I", "V"), (PHRASE,), scores=(12, 7), shuffles=2), ABANDON)
    assert (step.after.scores, step.after.lockups) == ((12, 7), ())
    assert GAME.account(step.after) == ()
    assert step.after.shuffles == 2, "and no lock begins the count of shuffles anew"
    assert log_lines(step) == ["Ana abandons the phrase."]


def test_styles_and_discards_alone_may_follow_an_abandoned_phrase() -> None:
    state = do(arrange(("I V I V Do half spacing bach", "V I"), ("ii V", "I"), discard="Re"), ABANDON).after
    for action in (play("I", 0), play("V", 0), attach("Do", 0), nullify("spacing", 0), lock("half", 0)):
        assert find_refusing_rule(state, action) == "ivvi.abandon"
    assert find_refusing_rule(state, ABANDON) == "ivvi.abandon"
    assert allows(state, discard("I"))
    assert allows(state, style("bach"))
    assert allows(do(state, discard("I")).after, END_TURN)
    later = do(
        state, discard("I"), END_TURN, DRAW_DECK, discard(write_cards(state.hands[1][:1])), END_TURN, DRAW_DECK
    ).after
    assert later.to_move == 0
    assert allows(later, play("V", 0)), "in the next turn a new phrase may begin"


PLAYED_ACTIONS: list[tuple[str, Action]] = [
    ("I", play("I", 2)),
    ("expansion", play("expansion", 1)),
    ("Do", attach("Do", 0)),
    ("spacing", nullify("spacing", 0, seat=1)),
    ("bach", style("bach")),
]


@pytest.mark.parametrize(("card", "action"), PLAYED_ACTIONS, ids=[card for card, _ in PLAYED_ACTIONS])
def test_a_player_who_played_a_card_may_not_abandon(card: str, action: Action) -> None:
    state = arrange((f"{card} V", "V"), ("I V", "I"))
    assert allows(state, ABANDON)
    assert find_refusing_rule(do(state, action).after, ABANDON) == "ivvi.abandon"


def test_a_player_who_fixed_a_card_may_not_abandon() -> None:
    state = arrange(("I V", "V"), ("I!spacing V", "I"))
    assert find_refusing_rule(do(state, fix("I", 0)).after, ABANDON) == "ivvi.abandon"


def test_cards_of_the_previous_turn_do_not_prevent_abandoning() -> None:
    state = do(arrange(("I V I V I V I V", "V I V I V I V"), ("I", "I")), play("V", 1), END_TURN, DRAW_DECK).after
    state = do(state, discard(write_cards(state.hands[1][:1])), END_TURN, DRAW_DECK).after
    assert allows(state, ABANDON)


def test_cards_taken_for_mozart_cannot_be_played_after_abandoning() -> None:
    state = arrange(("bach V", "I"), ("ii V",), styles="mozart")
    state = do(state, ABANDON, style("bach"), take("V"), take("ii")).after
    assert write_cards(state.hands[0]) == "ii V V"
    assert find_refusing_rule(state, play("V", 0)) == "ivvi.abandon"


def test_abandoning_is_an_option() -> None:
    assert GAME.new(SEATS[:2], seed=1).abandon
    assert not GAME.new(SEATS[:2], seed=1, options={"abandon": False}).abandon
    state = arrange(phrases=("I V",), abandon=False)
    assert ABANDON not in GAME.legal(state)
    assert find_refusing_rule(state, ABANDON) == "ivvi.abandon"


def test_older_matches_continue_without_the_rule() -> None:
    record = Record.start(GAME, SEATS[:2], seed=4)
    header = json.loads(record.lines[0])
    header["rules"] = 1
    del header["options"]["abandon"]
    older = engines.loads(json.dumps(header))
    assert older.notice is None
    assert not older.state.abandon
    assert engines.loads(record.dumps()).state.abandon
    for _ in range(40):
        older.play(older.game.legal(older.state)[0])
    reloaded = engines.loads(older.dumps())
    assert (reloaded.notice, reloaded.state) == (None, older.state)
    assert not reloaded.state.abandon


# --- computer players


@examples(3)
@given(seeds)
def test_players_do_not_abandon_a_lockable_phrase(seed: int) -> None:
    state = arrange(("half", "V"), ("vi IV V",))
    assert ABANDON in GAME.legal(state)
    for player in (RandomPlayer(seed), GreedyPlayer(seed)):
        for _ in range(30):
            assert player.choose(GAME, GAME.legal(state), lambda: GAME.view(state, 0)) != ABANDON


ALL_I, SIXTHS = "I " * 11, "N6 N6 It6 It6 Fr6 Fr6 Ger6 Ger6 "
"""Every copy of what may stand before iii, with Schubert's help or without."""


def test_a_random_player_may_abandon_an_unlockable_phrase() -> None:
    state, player = arrange(("half", "V"), ("iii", ALL_I + SIXTHS)), RandomPlayer(1)
    assert ABANDON in {player.choose(GAME, GAME.legal(state), lambda: GAME.view(state, 0)) for _ in range(100)}


@pytest.mark.parametrize(
    ("phrase", "buried", "expected"),
    [
        ("I", "", True),
        ("I64 V", ALL_I, True),
        ("iii", "", True),
        ("iii", ALL_I, True),  # Schubert may come: I6 N6 iii
        ("iii", ALL_I + SIXTHS, False),
        ("iii", "I!spacing+ " * 5 + "I " + SIXTHS, False),  # the duplicates lie there, too
        ("vi", ALL_I + SIXTHS, True),
        ("vi", ALL_I + SIXTHS + "V " * 8 + "V7 " * 5, False),  # iii before vi, but nothing before iii
    ],
)
def test_lockable_phrases_are_recognised(phrase: str, buried: str, expected: bool) -> None:
    assert can_be_locked(DECK, arrange(("half", "V"), (phrase, buried)), 0) is expected
