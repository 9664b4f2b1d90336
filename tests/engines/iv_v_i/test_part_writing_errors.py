"""Tests of PART WRITING ERRORS, `ivvi.error.*`, and of Bach."""

import pytest

from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    FACE,
    allows,
    arrange,
    do,
    find_refusing_rule,
    fix,
    nullify,
    play,
    score_phrase,
    write_phrase,
)

HARMONY = tuple(row.id for row in DECK.file.harmony)
ANY_HARMONY = set(HARMONY)

TARGETS_BY_ERROR = {
    "parallel-fifths": ANY_HARMONY,
    "parallel-octaves": ANY_HARMONY,
    "doubled-leading-tone": {"V", "V7", "V6", "V65", "V43", "V42", "vii06"},
    "unresolved-seventh": {"V7", "V65", "V43", "V42", "ii65"},
    "voice-crossing": ANY_HARMONY,
    "spacing": ANY_HARMONY,
    "missing-third": {"I", "vi", "iii", "IV", "ii", "V"},
    "doubled-third": {"I6", "IV6", "V6"},  # in ii6 and vii°6 it is rightly doubled
}
SINGLE_CARD_ERRORS = [error for error in TARGETS_BY_ERROR if not error.startswith("parallel")]
PARALLELS = ["parallel-fifths", "parallel-octaves"]


def find_targets(error: str, phrase: str, seat: int = 1) -> list[int]:
    """Return the cards of a phrase that an error may be laid on."""
    rows = ("I", phrase) if seat else (phrase,)
    state = arrange((error, ""), rows)
    return [index for index in range(len(phrase.split())) if allows(state, nullify(error, index, seat))]


# --- ivvi.error.target


@pytest.mark.parametrize("error", SINGLE_CARD_ERRORS)
def test_an_error_hits_the_cards_of_its_window(error: str) -> None:
    assert {body for body in HARMONY if find_targets(error, body)} == TARGETS_BY_ERROR[error]


@pytest.mark.parametrize("error", SINGLE_CARD_ERRORS)
def test_an_error_may_hit_its_players_own_phrase(error: str) -> None:
    for body in TARGETS_BY_ERROR[error]:
        assert find_targets(error, f"I {body}", seat=0)[-1] == 1


@pytest.mark.parametrize("error", PARALLELS)
def test_parallels_need_two_neighbours(error: str) -> None:
    assert find_targets(error, "I IV V I") == [0, 1, 2]
    assert find_targets(error, "I expansion IV V7/V V I") == [4]
    assert find_targets(error, "I") == []
    after = do(arrange((error, ""), ("I", "I IV V I")), nullify(error, 1)).after
    assert write_phrase(after.phrases[1]) == f"I IV!{error} V I"
    assert [slot.pair for slot in after.phrases[1]] == [0, 1, -1, 0]


@pytest.mark.parametrize(("seat", "index"), [(1, -1), (1, 4), (2, 0), (-1, 0), (9, 0)])
def test_an_error_needs_a_card_in_its_place(seat: int, index: int) -> None:
    state = arrange(("spacing", ""), ("I", "I IV V I"))
    assert find_refusing_rule(state, nullify("spacing", index, seat)) == "ivvi.error.target"


# --- ivvi.error.no-stacking


@pytest.mark.parametrize("first", ["missing-third", "missing-third+"])
def test_a_card_takes_one_error_even_if_fixed(first: str) -> None:
    assert find_targets("spacing", f"I!{first} IV") == [1]
    assert (
        find_refusing_rule(arrange(("spacing", ""), ("I", f"I!{first}")), nullify("spacing", 0))
        == "ivvi.error.no-stacking"
    )


@pytest.mark.parametrize("fixes", ["{} {}", "{}+ {}", "{} {}+", "{}+ {}+"])
def test_cards_under_parallels_take_no_other_error(fixes: str) -> None:
    under = fixes.format("IV!parallel-fifths", "V")
    assert find_targets("spacing", f"I {under} I") == [0, 3]
    assert find_targets("parallel-octaves", f"I {under} I V") == [3]


def test_parallels_need_two_cards_without_errors() -> None:
    assert find_targets("parallel-fifths", "I IV!spacing V I") == [2]
    assert find_targets("parallel-fifths", "I IV V!spacing+ I") == [0]


# --- ivvi.error.null


def test_a_nullified_card_scores_nothing_but_counts_towards_three() -> None:
    assert score_phrase("I V7!spacing I", "authentic", 1) == 1 + 0 + 1 + 2
    assert score_phrase("I!spacing V7!voice-crossing I!missing-third", "authentic", 1) == 2


def test_a_nullified_card_keeps_its_place() -> None:
    state = arrange(("V I", ""), ("I IV!spacing",))
    assert allows(state, play("V", 2))
    assert find_refusing_rule(arrange(("ii", ""), ("I V!spacing",)), play("ii", 2)) == "ivvi.body.follow"


def test_a_nullified_card_keeps_its_voice_leading_points() -> None:
    assert score_phrase("I^Do V^Ti!doubled-leading-tone_Sol I^Do", "authentic", 1) == 4 + 9 + 1


def test_errors_right_of_the_cadence_do_no_harm() -> None:
    assert score_phrase("I V I IV!spacing", "authentic", 1, penalties=True) == 5
    assert score_phrase("I V I V7!unresolved-seventh", "authentic", 1, penalties=True) == 5


def test_parallels_across_the_cadences_end_nullify_the_scored_card() -> None:
    assert score_phrase("I V I!parallel-fifths IV", "authentic", 1) == 4


PENALTY_BY_ERROR = {
    "doubled-leading-tone": 1,
    "unresolved-seventh": 1,
    "voice-crossing": 0,
    "spacing": 0,
    "parallel-fifths": 0,
    "parallel-octaves": 0,
}


@pytest.mark.parametrize("error", PENALTY_BY_ERROR)
def test_penalties_are_subtracted_if_the_option_is_on(error: str) -> None:
    nullified = 2 if not error.startswith("parallel") else 3
    assert score_phrase(f"I V7!{error} I", "authentic", 1) == 6 - nullified
    assert score_phrase(f"I V7!{error} I", "authentic", 1, penalties=True) == 6 - nullified - PENALTY_BY_ERROR[error]


@pytest.mark.parametrize("error", ["doubled-leading-tone", "unresolved-seventh"])
def test_fixed_cards_and_shostakovich_cause_no_penalty(error: str) -> None:
    assert score_phrase(f"I V7!{error}+ I", "authentic", 1, penalties=True) == 6
    assert score_phrase(f"I V7!{error} I", "authentic", 1, "shostakovich", penalties=True) == 6 + 1


@pytest.mark.parametrize("error", ["missing-third", "doubled-third"])
def test_missing_and_doubled_thirds_have_no_penalty(error: str) -> None:
    body = "V" if error == "missing-third" else "V6"
    assert score_phrase(f"I {body}!{error} I", "authentic", 1, penalties=True) == 4


def test_a_phrase_may_cost_points() -> None:
    phrase = "V7!unresolved-seventh I!spacing V!doubled-leading-tone I6!doubled-third"
    assert score_phrase(phrase, "half", 1, penalties=True) == 1 - 2


# --- ivvi.error.fix


@pytest.mark.parametrize("id_", HARMONY)
def test_an_error_is_fixed_only_by_an_exact_duplicate(id_: str) -> None:
    state = arrange((id_, ""), ("I V7!spacing I",), styles="barber")
    assert allows(state, fix(id_, 1)) == (id_ == "V7")


def test_a_fixed_card_scores_again() -> None:
    state = arrange(("V7", ""), ("I V7!spacing I",))
    assert write_phrase(do(state, fix("V7", 1)).after.phrases[0]) == "I V7!spacing+ I"
    assert score_phrase("I V7!spacing I", "authentic", 1) == 4
    assert score_phrase("I V7!spacing+ I", "authentic", 1) == 6


def test_both_cards_under_parallels_must_be_replaced_before_either_scores() -> None:
    assert score_phrase("I IV!parallel-fifths V I", "authentic", 2) == 4
    assert score_phrase("I IV!parallel-fifths+ V I", "authentic", 2) == 4
    assert score_phrase("I IV!parallel-fifths V+ I", "authentic", 2) == 4
    assert score_phrase("I IV!parallel-fifths+ V+ I", "authentic", 2) == 6


def test_parallels_may_be_fixed_in_either_order() -> None:
    state = arrange(("IV V", ""), ("I IV!parallel-octaves V I",))
    after = do(state, fix("V", 2), fix("IV", 1)).after
    assert write_phrase(after.phrases[0]) == "I IV!parallel-octaves+ V+ I"


def test_a_fix_needs_an_unfixed_error() -> None:
    state = arrange(("I IV V", ""), ("I IV!spacing+ V!missing-third",))
    for action in (fix("I", 0), fix("IV", 1), fix("IV", 2), fix("V", 3), fix("V", -1)):
        assert find_refusing_rule(state, action) == "ivvi.error.fix"
    assert allows(state, fix("V", 2))


def test_a_fix_may_choose_among_equal_cards_under_errors() -> None:
    state = arrange(("I", ""), ("I!spacing IV V I!voice-crossing",))
    assert [index for index in range(4) if allows(state, fix("I", index))] == [0, 3]


def test_an_error_on_another_phrase_cannot_be_fixed() -> None:
    state = arrange(("I", ""), ("V", "I!spacing"))
    assert find_refusing_rule(state, fix("I", 0, seat=1)) == "ivvi.own"


# --- ivvi.style.bach


@pytest.mark.parametrize("styles", ["bach", "barber bach", "barber handel bach"])
def test_no_errors_may_be_played_under_bach(styles: str) -> None:
    for error in TARGETS_BY_ERROR:
        state = arrange((error, ""), ("I", "V7 I6"), styles=styles)
        for seat in (0, 1):
            assert find_refusing_rule(state, nullify(error, 0, seat)) == "ivvi.style.bach"


def test_errors_stay_under_bach_and_may_be_fixed() -> None:
    assert score_phrase("I V7!spacing I", "authentic", 1, "bach") == 4
    assert allows(arrange(("V7", ""), ("I V7!spacing I",), styles="bach"), fix("V7", 1))


def test_every_error_of_the_deck_is_tested() -> None:
    assert set(TARGETS_BY_ERROR) == {row.id for row in DECK.file.error}
    assert {row.id: row.penalty for row in DECK.file.error if row.penalty} == {
        error: 1 for error in PENALTY_BY_ERROR if PENALTY_BY_ERROR[error]
    }
    assert all(DECK.two_card_errors >> FACE[error] & 1 for error in PARALLELS)
