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
from engines.players.reviewing import ReviewEffort, review_in_parts
from tests.engines.cantoludus.table import cantoludus_table
from tests.engines.carmony import carmony_table
from tests.engines.generic import walks
from tests.engines.iv_v_i.table import iv_v_i_table
from tests.engines.muzicando.table import muzicando_table
from tests.further import examples, seeds

CARE = ReviewEffort(graph=2, luck=2, lines=4, search=8, near=24, far=60, seconds=inf)


def reviewed(game: Any, state: Any, *actions: Any) -> Review:
    """Return the review of a match with this position and these actions."""
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    for action in actions:
        record.play(action)
    return run_to_end(review_in_parts(record, CARE))


def test_a_scale_that_was_in_the_hand_is_told_for_certain() -> None:
    state = carmony_table.arrange(
        hands=("C# D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    moment, *others = reviewed(carmony_table.GAME, state, Discard(carmony_table.note("C#"))).moments
    assert not others
    assert moment.is_exact
    assert moment.text == "D Major could be laid: D E F♯ G A B C♯."
    assert (moment.at, moment.seat, moment.points, moment.rule) == (0, 0, 350, "car.score.meld")
    assert moment.instead == (carmony_table.play("scale.major", "D E F# G A B C#"),)


def test_what_was_laid_instead_counts_against_it() -> None:
    state = carmony_table.arrange(
        hands=("C# D D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    octave = carmony_table.play("interval.P8", "D D")
    moment = reviewed(carmony_table.GAME, state, octave, Discard(carmony_table.note("C#"))).moments[0]
    assert (moment.at, moment.points) == (0, 350 - 20)
    assert moment.played == (octave, Discard(carmony_table.note("C#")))


def test_who_lays_the_best_is_told_nothing() -> None:
    state = carmony_table.arrange(
        hands=("C# D D# D# E F F# G A B", "C D E F G A"), melds=("scale.major interval.P8", "chord.major")
    )
    scale = carmony_table.play("scale.major", "D E F# G A B C#")
    assert not reviewed(carmony_table.GAME, state, scale, Discard(carmony_table.note("F"))).moments


def test_a_phrase_that_could_be_locked_is_told_with_what_leads_to_the_lock() -> None:
    game = iv_v_i_table.GAME
    state = iv_v_i_table.arrange(hands=("Ti Do I authentic", "V"), phrases=("I IV V", ""), scores=(55, 0))
    left = next(action for action in game.legal(state) if type(action).__name__ == "Discard")
    moment = next(one for one in reviewed(game, state, left, EndTurn()).moments if one.is_exact)
    assert moment.text == "The phrase could be locked with the Authentic Cadence across V and I (card 4)."
    assert moment.instead[-1] == iv_v_i_table.lock("authentic", 2)
    assert moment.points == iv_v_i_table.do(state, *moment.instead).after.scores[0] - 55


def test_a_card_that_could_be_bought_is_told_with_what_pays_for_it() -> None:
    game = cantoludus_table.GAME
    state = cantoludus_table.arrange(hand="C E G A", orchestra="C! D")
    moment = next(one for one in reviewed(game, state, game.legal(state)[-1]).moments if one.is_exact)
    assert moment.text == "C major could be bought."
    assert len(moment.instead) == 4
    assert cantoludus_table.do(state, *moment.instead).after.purchases[-1].points == moment.points


@pytest.mark.parametrize(("hand", "phrase", "text"), [
    ("V authentic Do Ti La Mi", "I6 ii6 V I", "The phrase could grow to the left: V before I6."),
    ("I64 authentic Do Ti La Mi", "V I IV V I", "The phrase could grow to the left: I6/4 before V (card 1)."),
    ("vi authentic Do Ti La Mi", "I IV V I", "Ti could be sung above V."),
])  # fmt: skip
def test_a_phrase_that_was_locked_is_not_told_as_one_that_could_be(hand: str, phrase: str, text: str) -> None:
    """A moment tells what was not done, and no card that brings nothing."""
    state = iv_v_i_table.arrange(hands=(hand, "V"), phrases=(phrase, ""), scores=(10, 0))
    lock = iv_v_i_table.lock("authentic", len(phrase.split()) - 2)
    (moment,) = reviewed(iv_v_i_table.GAME, state, lock, EndTurn()).moments
    assert moment.text == text
    assert moment.instead[-1].card == lock.card
    gained = iv_v_i_table.do(state, *moment.instead).after.scores[0] - iv_v_i_table.do(state, lock).after.scores[0]
    assert moment.points == gained > 0


def test_a_card_that_was_bought_is_told_by_the_better_payment() -> None:
    game, table = cantoludus_table.GAME, cantoludus_table
    state = table.arrange(hand="C E # b", bank="# A", orchestra="C# A")
    claim = table.make_claim(state, "C#")
    paid, better = table.make_gift("C", "C#", sign="#", sign_from="bank"), table.make_gift("C", "C#", sign="#")
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    for action in (claim, paid):
        record.play(action)
    decision = next(find_decisions(game, record.steps))
    found = make_moment(record, Candidate(LineComparison(game, decision, (claim, better), Random(1)), 0, 1.0))
    assert found.text == "C as C♯ with a ♯ was the better payment."
    assert (found.at, found.instead) == (0, (claim, better))


def test_a_hand_that_can_be_emptied_is_found_with_a_rests_run_too() -> None:
    richest = muzicando_table.GAME.judgement.find_richest
    lies = "rDo rRe oRe"
    out = muzicando_table.make_display("parada", lies, hands=("rMi", "gLa iFa", "yDo", "bDo"))
    assert richest(out) == (muzicando_table.make_lay("rMi"),)
    assert not richest(muzicando_table.make_display("parada", lies, hands=("rMi rFa", "gLa iFa", "yDo", "bDo")))


def turns(match: Any, notes: Counter[int], cards: Counter[int]) -> Iterator[Any]:
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
            yield from turns((game, after), notes - Counter(action.notes), cards - Counter((action.meld,)))


@examples(10)
@example(256)  # goes out with a discard, after a MELD card that nobody has seen was drawn
@given(seeds)
def test_no_turn_of_carmony_is_richer(seed: int) -> None:
    game = carmony_table.GAME
    states = [step.before for step in walks.match(game, seed % walks.MATCHES) if step.before.phase == "act"]
    small = [state for state in states if len(state.hands[state.to_move]) <= 8 and not state.turn_type]
    if not small:
        return
    state = small[seed % len(small)]
    seat = state.to_move
    held = Counter(state.hands[seat]), Counter(state.meld_hands[seat])
    most = max(count_gained_points(game, state, after, seat) for after in turns((game, state), *held))
    after = state
    for action in game.judgement.find_richest(game.view(state, seat)):
        after, _ = game.play(after, action)
    assert count_gained_points(game, state, after, seat) == most


@pytest.mark.parametrize("id_", engines.GAMES)
def test_on_a_free_table_which_never_ends_there_is_nothing_to_be_found(id_: str) -> None:
    record = Record.start(engines.load(id_), DEFAULT_NAMES, seed=1, free=True)
    for _ in range(3):
        record.play(next(action for action in record.game.legal(record.state) if isinstance(action, Fetch)))
    assert not run_to_end(review_in_parts(record, CARE)).moments


def test_what_was_open_turn_after_turn_is_told_once() -> None:
    def open_at(at: int, points: float, error: float | None = None) -> Moment:
        return Moment(at, at % 2, (), (), points, error, "car.score.meld", "A scale could be laid.")

    found = [(0, open_at(0, 70)), (2, open_at(4, 100)), (5, open_at(9, 70)), (6, open_at(12, 40, 9.0))]
    told = merge_repeated(found, [0, 1] * 4)
    assert [(one.at, one.points, one.turns) for one in told] == [(4, 100, 2), (9, 70, 1), (12, 40, 1)]
