"""Tests of CADENCES: `ivvi.cadence.*`."""

from itertools import product

import pytest

from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    FACE,
    allows,
    arrange,
    do,
    find_refusing_rule,
    lock,
    refusal,
    score_phrase,
)

HARMONY = tuple(row.id for row in DECK.file.harmony)
ANY_V = {"V", "V7", "V6", "V65", "V43", "V42"}
CADENCES = ("authentic", "half", "deceptive", "plagal")


def is_fitting(cadence: str, left: str, right: str) -> bool:
    """Return True if a CADENCE may lock two neighbours, by the rulings.

    The six-four before a HALF needs a V after it and is tested separately.
    """
    if cadence == "authentic":
        return left in {*ANY_V, "vii06", "I64"} and right in ("I", "I6")
    if cadence == "half":
        return right in ANY_V and left != "I64"
    if cadence == "deceptive":
        return left in ("V", "V7") and right == "vi"
    return (left, right) == ("IV", "I")


def find_spots(cadence: str, phrase: str) -> list[int]:
    """Return where a CADENCE may lock a phrase."""
    state = arrange((cadence, ""), (phrase,))
    return [index for index in range(-1, len(phrase.split()) + 1) if allows(state, lock(cadence, index))]


# --- ivvi.cadence.pair


@pytest.mark.parametrize("cadence", CADENCES)
def test_a_cadence_locks_only_fitting_pairs(cadence: str) -> None:
    for left, right in product(HARMONY, repeat=2):
        assert (1 in find_spots(cadence, f"I {left} {right}")) == is_fitting(cadence, left, right), (left, right)


@pytest.mark.parametrize(
    ("cadence", "phrase", "expected"),
    [
        ("authentic", "I V I", [1]),
        ("authentic", "I V I6", [1]),
        ("authentic", "I vii06 I6", [1]),
        ("authentic", "I ii V7 I vi", [2]),
        ("authentic", "I V I IV V I6", [1, 4]),
        ("half", "I IV V", [1]),
        ("half", "I V V42 I6", [1]),
        ("half", "I ii V7 I V", [1, 3]),
        ("deceptive", "I V vi", [1]),
        ("deceptive", "I V7 vi", [1]),
        ("deceptive", "I V V42 I6", []),
        ("plagal", "I IV I", [1]),
        ("plagal", "I IV I6", []),
        ("plagal", "I IV6 I6", []),
        ("plagal", "I IV iv I", []),
    ],
)
def test_a_cadence_locks_at_any_fitting_point(cadence: str, phrase: str, expected: list[int]) -> None:
    assert find_spots(cadence, phrase) == expected


def test_a_cadence_needs_a_card_on_each_side() -> None:
    assert find_refusing_rule(arrange(("authentic", ""), ("I V I",)), lock("authentic", 2)) == "ivvi.cadence.pair"
    assert find_refusing_rule(arrange(("authentic", ""), ("I V I",)), lock("authentic", -1)) == "ivvi.cadence.pair"


def test_cards_right_of_the_cadence_score_nothing() -> None:
    assert score_phrase("I V I", "authentic", 1) == score_phrase("I V I ii6^Re V^Ti I", "authentic", 1) == 5


@pytest.mark.parametrize(
    ("cadence", "cadence_points"), [("authentic", 2), ("half", 1), ("deceptive", 3), ("plagal", 3)]
)
def test_each_cadence_has_its_points(cadence: str, cadence_points: int) -> None:
    phrase = {"authentic": "I V I", "half": "I I V", "deceptive": "I V vi", "plagal": "I IV I"}[cadence]
    bodies = sum(DECK.points[FACE[body]] for body in phrase.split())
    assert score_phrase(phrase, cadence, 1) == bodies + cadence_points


def test_a_cadence_may_lock_a_nullified_pair() -> None:
    assert find_spots("authentic", "I V!spacing I!missing-third") == [1]
    assert find_spots("authentic", "I V!parallel-fifths I") == [1]


# --- ivvi.cadence.leftmost


@pytest.mark.parametrize("first", HARMONY)
def test_the_leftmost_card_must_be_a_type_of_i_or_v(first: str) -> None:
    state = arrange(("half", ""), (f"{first} IV V",))
    assert find_refusing_rule(state, lock("half", 1)) == (
        "" if first in {*ANY_V, "I", "I6", "I64"} else "ivvi.cadence.leftmost"
    )


# --- ivvi.cadence.three


@pytest.mark.parametrize("phrase", ["V I", "V I IV V", "V I expansion pedal64", "V6 I"])
def test_two_harmony_cards_are_too_few(phrase: str) -> None:
    assert find_refusing_rule(arrange(("authentic", ""), (phrase,)), lock("authentic", 0)) == "ivvi.cadence.three"


def test_three_harmony_cards_are_counted_up_to_the_cadence() -> None:
    verdict = refusal(arrange(("authentic", ""), ("V I V I",)), lock("authentic", 0))
    assert (verdict.rule, verdict.facts) == ("ivvi.cadence.three", {"count": 2, "needed": 3})
    assert find_spots("authentic", "V I V I") == [2]


def test_nullified_and_void_cards_count_towards_three() -> None:
    assert find_spots("half", "I!spacing Fr6 V!spacing") == [1]


# --- ivvi.cadence.half-six-four


def test_i_six_four_v_scores_6_with_half() -> None:
    assert score_phrase("I I64 V", "half", 0) == 1 + 3 + 1 + 1 == 6


@pytest.mark.parametrize("left", [id_ for id_ in HARMONY if id_ != "I64"])
@pytest.mark.parametrize("right", sorted(ANY_V))
def test_half_may_lock_any_card_and_a_six_four_before_a_v(left: str, right: str) -> None:
    assert 1 in find_spots("half", f"I {left} I64 {right}")


def test_the_six_four_and_its_v_both_score() -> None:
    step = do(arrange(("half", ""), ("V6 I64^Do V7^Ti I",), target=100), lock("half", 0))
    assert step.after.scores[0] == 2 + 3 + 2 + 1 + 2 * 2
    assert step.after.lockups[0].end == 2


@pytest.mark.parametrize("phrase", ["I IV I64", "I IV I64 V7/V V"])
def test_half_on_a_six_four_needs_a_v_right_after_it(phrase: str) -> None:
    assert find_refusing_rule(arrange(("half", ""), (phrase,)), lock("half", 1)) == "ivvi.cadence.half-six-four"


def test_half_on_a_six_four_needs_a_harmony_card_before_it() -> None:
    assert find_spots("half", "I expansion I64 V") == []


def test_half_never_straddles_six_four_and_v() -> None:
    for right in sorted(ANY_V):
        state = arrange(("half", ""), (f"I IV I64 {right}",))
        assert find_refusing_rule(state, lock("half", 2)) == "ivvi.cadence.half-six-four"
    assert find_spots("half", "I IV I64 V") == [1]


@pytest.mark.parametrize("cadence", ["authentic", "deceptive", "plagal"])
def test_no_other_cadence_ends_on_the_six_four(cadence: str) -> None:
    assert find_spots(cadence, "I V I64 V") == []
    assert find_spots(cadence, "I IV I64 V") == []


def test_a_six_four_under_an_error_still_leads_to_its_v() -> None:
    assert score_phrase("I I64!spacing V", "half", 0) == 1 + 0 + 1 + 1
    assert score_phrase("I I64!parallel-fifths V", "half", 0) == 1 + 1
