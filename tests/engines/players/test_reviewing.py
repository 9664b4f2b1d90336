"""Tests of reviews in positions with an obviously missed move."""

from collections import Counter
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import example, given

import engines
from engines import Record
from engines.carmony.actions import Discard, Play
from engines.iv_v_i.actions import EndTurn
from engines.kernel.free_table import DEFAULT_NAMES, Fetch
from engines.kernel.record import run_to_end
from engines.players.decisions import LineComparison, find_decisions
from engines.players.line_parts import count_gained_points
from engines.players.moments import Candidate, make_moment, merge_repeated
from engines.players.review import Moment, Review
from engines.players.reviewing import ReviewEffort, review_incrementally
from tests.engines.cantoludus.table import cantoludus_table
from tests.engines.carmony import carmony_table
from tests.engines.generic import walks
from tests.engines.iv_v_i.table import iv_v_i_table
from tests.engines.muzicando.table import muzicando_table
from tests.further import examples, seeds

QUICK_EFFORT = ReviewEffort(graph=2, luck=2, lines=4, search=8, near_comparisons=24, far_comparisons=60, seconds=inf)


def review_actions(game: Any, state: Any, *actions: Any) -> Review:
    """Return the review of a match with this position and these actions."""
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    for action in actions:
        record.play(action)
    return run_to_end(review_incrementally(record, QUICK_EFFORT))


def test_a_missed_scale_in_the_hand_is_reported_as_certain() -> None:
    state = carmony_table.arrange(
        hands=("C# D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    moment, *other_moments = review_actions(carmony_table.GAME, state, Discard(carmony_table.read_note("C#"))).moments
    assert not other_moments
    assert moment.is_exact
    assert moment.text == "D Major could be laid: D E F♯ G A B C♯."
    assert (moment.at, moment.seat, moment.points, moment.rule) == (0, 0, 350, "car.score.meld")
    assert moment.instead == (carmony_table.play("scale.major", "D E F# G A B C#"),)


def test_points_of_the_meld_played_instead_are_subtracted() -> None:
    state = carmony_table.arrange(
        hands=("C# D D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    octave = carmony_table.play("interval.P8", "D D")
    moment = review_actions(carmony_table.GAME, state, octave, Discard(carmony_table.read_note("C#"))).moments[0]
    assert (moment.at, moment.points) == (0, 350 - 20)
    assert moment.played == (octave, Discard(carmony_table.read_note("C#")))


def test_the_best_turn_has_no_moment() -> None:
    state = carmony_table.arrange(
        hands=("C# D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    scale = carmony_table.play("scale.major", "D E F# G A B C#")
    assert not review_actions(carmony_table.GAME, state, scale, Discard(carmony_table.read_note("F"))).moments


def test_a_missed_lock_is_reported_with_the_moves_to_it() -> None:
    game = iv_v_i_table.GAME
    state = iv_v_i_table.arrange(hands=("Ti Do I authentic", "V"), phrases=("I IV V", ""), scores=(55, 0))
    left = next(action for action in game.legal(state) if type(action).__name__ == "Discard")
    moment = next(
        exact_moment for exact_moment in review_actions(game, state, left, EndTurn()).moments if exact_moment.is_exact
    )
    assert moment.text == "The phrase could be locked with the Authentic Cadence across V and I (card 4)."
    assert moment.instead[-1] == iv_v_i_table.lock("authentic", 2)
    assert moment.points == iv_v_i_table.do(state, *moment.instead).after.scores[0] - 55


def test_a_missed_purchase_is_reported_with_its_payment() -> None:
    game = cantoludus_table.GAME
    state = cantoludus_table.arrange(hand="C E G A", orchestra="C! D")
    moment = next(
        exact_moment
        for exact_moment in review_actions(game, state, game.legal(state)[-1]).moments
        if exact_moment.is_exact
    )
    assert moment.text == "C major could be bought."
    assert len(moment.instead) == 4
    assert cantoludus_table.do(state, *moment.instead).after.purchases[-1].points == moment.points


@pytest.mark.parametrize(("hand", "phrase", "text"), [
    ("V authentic Do Ti La Mi", "I6 ii6 V I", "The phrase could grow to the left: V before I6."),
    ("I64 authentic Do Ti La Mi", "V I IV V I", "The phrase could grow to the left: I6/4 before V (card 1)."),
    ("vi authentic Do Ti La Mi", "I IV V I", "Ti could be sung above V."),
])  # fmt: skip
def test_a_locked_phrase_is_not_reported_as_a_missed_lock(hand: str, phrase: str, text: str) -> None:
    """A moment names a better move that was not made, and no card without points."""
    state = iv_v_i_table.arrange(hands=(hand, "V"), phrases=(phrase, ""), scores=(10, 0))
    lock = iv_v_i_table.lock("authentic", len(phrase.split()) - 2)
    (moment,) = review_actions(iv_v_i_table.GAME, state, lock, EndTurn()).moments
    assert moment.text == text
    assert moment.instead[-1].card == lock.card
    gained = iv_v_i_table.do(state, *moment.instead).after.scores[0] - iv_v_i_table.do(state, lock).after.scores[0]
    assert moment.points == gained > 0


def test_a_purchase_is_reported_with_the_better_payment() -> None:
    game, table = cantoludus_table.GAME, cantoludus_table
    state = table.arrange(hand="C E # b", bank="# A", orchestra="C# A")
    claim = table.make_claim(state, "C#")
    paid, better = table.make_gift("C", "C#", sign="#", sign_from="bank"), table.make_gift("C", "C#", sign="#")
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    for action in (claim, paid):
        record.play(action)
    decision = next(find_decisions(game, record.steps))
    moment = make_moment(record, Candidate(LineComparison(game, decision, (claim, better), Random(1)), 0, 1.0))
    assert moment.text == "C as C♯ with a ♯ was the better payment."
    assert (moment.at, moment.instead) == (0, (claim, better))


def test_the_richest_turn_empties_a_hand_only_if_it_can() -> None:
    richest = muzicando_table.GAME.judgement.find_best_turn
    columns = "rDo rRe oRe"
    state = muzicando_table.make_display("parada", columns, hands=("rMi", "gLa iFa", "yDo", "bDo"))
    assert richest(state) == (muzicando_table.make_lay("rMi"),)
    assert not richest(muzicando_table.make_display("parada", columns, hands=("rMi rFa", "gLa iFa", "yDo", "bDo")))


def generate_turns(match: Any, notes: Counter[int], cards: Counter[int]) -> Iterator[Any]:
    """Yield the states after every row of melds, and after a discard that follows.

    The melds consist of the NOTE cards `notes` and the MELD cards `cards`.
    """
    game, state = match
    yield state
    for action in game.legal(state):
        if isinstance(action, Discard) and notes.total() == 1 and action.note in notes:
            yield game.play(state, action)[0]
        if isinstance(action, Play) and Counter(action.notes) <= notes and cards[action.meld]:
            after = game.play(state, action)[0]
            yield from generate_turns((game, after), notes - Counter(action.notes), cards - Counter((action.meld,)))


@examples(10)
@example(256)  # goes out with a discard, after a MELD card that nobody has seen was drawn
@given(seeds)
def test_no_turn_of_carmony_is_richer_than_the_richest_found(seed: int) -> None:
    game = carmony_table.GAME
    states = [step.before for step in walks.match(game, seed % walks.MATCHES) if step.before.phase == "act"]
    small = [state for state in states if len(state.hands[state.to_move]) <= 8 and not state.turn_type]
    if not small:
        return
    state = small[seed % len(small)]
    seat = state.to_move
    own_cards = Counter(state.hands[seat]), Counter(state.meld_hands[seat])
    best = max(count_gained_points(game, state, after, seat) for after in generate_turns((game, state), *own_cards))
    after = state
    for action in game.judgement.find_best_turn(game.view(state, seat)):
        after, _ = game.play(after, action)
    assert count_gained_points(game, state, after, seat) == best


@pytest.mark.parametrize("id_", engines.GAMES)
def test_a_review_of_a_free_table_finds_nothing(id_: str) -> None:
    record = Record.start(engines.load(id_), DEFAULT_NAMES, seed=1, free=True)
    for _ in range(3):
        record.play(next(action for action in record.game.legal(record.state) if isinstance(action, Fetch)))
    assert not run_to_end(review_incrementally(record, QUICK_EFFORT)).moments


def test_a_chance_open_for_several_turns_is_reported_once() -> None:
    def make_open_moment(at: int, points: float, error: float | None = None) -> Moment:
        return Moment(at, at % 2, (), (), points, error, "car.score.meld", "A scale could be laid.")

    moments = [
        (0, make_open_moment(0, 70)),
        (2, make_open_moment(4, 100)),
        (5, make_open_moment(9, 70)),
        (6, make_open_moment(12, 40, 9.0)),
    ]
    merged = merge_repeated(moments, [0, 1] * 4)
    assert [(moment.at, moment.points, moment.turns) for moment in merged] == [(4, 100, 2), (9, 70, 1), (12, 40, 1)]
