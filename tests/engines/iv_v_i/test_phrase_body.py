"""Tests of the body of a phrase, `ivvi.body.*`, with the windows in plain form."""

import pytest

from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    FACE,
    allows,
    arrange,
    attach,
    do,
    find_refusing_rule,
    fix,
    play,
    score_phrase,
    write_phrase,
)

S = "IV IV6 ii ii6 ii65"
D = "V V7 V6 V65 V43 V42 vii06 I64 N6 It6 Fr6 Ger6"
T = "I I6 vi iii"
ANY_V = "V V7 V6 V65 V43 V42"

FOLLOWERS_BY_CARD = {
    "I": f"vi iii {S} {D}",
    "I6": f"{S} {D}",
    "vi": f"{S} {D}",
    "iii": "vi IV ii6",
    "IV": f"ii ii6 ii65 I I6 {D}",
    "IV6": f"ii65 I6 {D}",
    "ii": D,
    "ii6": D,
    "ii65": D,
    "V": "V42 I I6 vi",
    "V7": "V42 I I6 vi",
    "V6": "I",
    "V65": "I",
    "V43": "I I6",
    "V42": "I6",
    "vii06": "I I6",
    "I64": ANY_V,
    "N6": "V V7 V42 I64",
    "It6": "V V7 I64",
    "Fr6": "V V7 I64",
    "Ger6": "I64 V V7",
}
HARMONY = tuple(FOLLOWERS_BY_CARD)


def list_followers(left: str) -> set[str]:
    return set(FOLLOWERS_BY_CARD[left].split())


@pytest.mark.parametrize("left", HARMONY)
def test_the_right_end_takes_the_cards_of_its_window(left: str) -> None:
    """Barber is in play, so every card has the style it needs."""
    followers = {
        right for right in HARMONY if allows(arrange((right, ""), (f"V {left}",), styles="barber"), play(right, 2))
    }
    assert followers == list_followers(left)


@pytest.mark.parametrize("right", HARMONY)
def test_the_left_end_takes_the_cards_whose_window_fits(right: str) -> None:
    predecessors = {
        left for left in HARMONY if allows(arrange((left, ""), (f"{right} I",), styles="barber"), play(left, 0))
    }
    assert predecessors == {left for left in HARMONY if right in list_followers(left)}


def test_a_d_never_leads_to_an_s() -> None:
    for left in D.split():
        assert not list_followers(left) & set(S.split())
        for right in S.split():
            assert not allows(arrange((right, ""), (left,), styles="shostakovich schubert"), play(right, 1))


# --- ivvi.body.ends


@pytest.mark.parametrize("index", [1, 2])
def test_a_harmony_card_never_goes_between_others(index: int) -> None:
    assert find_refusing_rule(arrange(("V", ""), ("I IV I",)), play("V", index)) == "ivvi.body.ends"


def test_cards_go_at_both_ends() -> None:
    after = do(arrange(("I V V", ""), ("IV V I",)), play("I", 0), play("V", 0), play("V", 5)).after
    assert write_phrase(after.phrases[0]) == "V I IV V I V"


@pytest.mark.parametrize("index", [-2, -1, 4, 5, 99])
def test_a_harmony_card_goes_only_at_the_ends(index: int) -> None:
    assert find_refusing_rule(arrange(("V", ""), ("I IV I",)), play("V", index)) == "ivvi.body.ends"


@pytest.mark.parametrize("index", [-1, 1, 2])
def test_the_first_card_has_one_place(index: int) -> None:
    assert find_refusing_rule(arrange(("V", "")), play("V", index)) == "ivvi.body.ends"


def test_attached_cards_stay_with_their_card() -> None:
    state = arrange(("I V", ""), ("IV^La!parallel-fifths V+_Sol I^Do",))
    after = do(state, play("I", 0), play("V", 4)).after
    assert write_phrase(after.phrases[0]) == "I IV^La!parallel-fifths V+_Sol I^Do V"
    assert [slot.id for slot in after.phrases[0]] == [3, 0, 1, 2, 4]


# --- ivvi.body.same-name


@pytest.mark.parametrize(
    ("left", "right"),
    [("V", "V7"), ("V7", "V"), ("V", "V"), ("I", "I"), ("I", "I6"), ("I6", "I"), ("IV", "IV6"), ("ii6", "ii65")],
)
def test_identical_formal_names_never_follow_each_other(left: str, right: str) -> None:
    assert find_refusing_rule(arrange((right, ""), (f"I {left}",)), play(right, 2)) == "ivvi.body.same-name"
    assert find_refusing_rule(arrange((left, ""), (right,)), play(left, 0)) == "ivvi.body.same-name"


@pytest.mark.parametrize("left", ["V", "V7"])
def test_v_or_v7_may_precede_v42(left: str) -> None:
    assert allows(arrange(("V42", ""), (f"I {left}",)), play("V42", 2))
    assert allows(arrange((left, ""), ("V42",)), play(left, 0))
    assert find_refusing_rule(arrange((left, ""), ("V42",)), play(left, 1)) == "ivvi.body.same-name"


def test_i6_may_follow_i_if_that_option_is_on() -> None:
    state = arrange(("I I6", ""), ("V I",), i6_after_i=True)
    assert allows(state, play("I6", 2))
    assert not allows(state, play("I", 2))
    assert allows(arrange(("I", ""), ("I6",), i6_after_i=True), play("I", 0))


@pytest.mark.parametrize(("left", "right"), [("I6", "I"), ("I6", "I6"), ("I", "I"), ("V", "V7"), ("IV", "IV6")])
def test_the_option_allows_no_other_inversions(left: str, right: str) -> None:
    state = arrange((right, ""), (left,), i6_after_i=True, styles="schubert")
    assert find_refusing_rule(state, play(right, 1)) in ("ivvi.body.same-name", "ivvi.start")


# --- ivvi.body.cadential


def test_the_six_four_is_a_d_and_leads_only_to_a_v() -> None:
    assert DECK.harmony_row(FACE["I64"]).function == "D"
    assert DECK.harmony_row(FACE["I64"]).colour == "red"
    for right in HARMONY:
        if right not in ANY_V.split():
            assert find_refusing_rule(arrange((right, ""), ("I I64",), styles="barber"), play(right, 2)) in (
                "ivvi.body.cadential",
                "ivvi.body.same-name",
            )


def test_the_six_four_may_follow_i() -> None:
    assert allows(arrange(("I64", ""), ("I",)), play("I64", 1))


# --- ivvi.body.style

STYLES = {
    "Baroque": "bach handel",
    "Classical": "mozart beethoven",
    "Romantic": "schubert brahms",
    "20th century": "barber shostakovich",
}
ALLOWING_STYLES = {
    "N6": "mozart beethoven schubert brahms barber shostakovich",
    "It6": "mozart beethoven schubert brahms barber shostakovich",
    "Fr6": "schubert brahms barber shostakovich",
    "Ger6": "schubert brahms barber shostakovich",
    "iv": "schubert brahms barber shostakovich",
    "ct07": "schubert brahms barber shostakovich",
}
ALL_STYLES = " ".join(STYLES.values()).split()


@pytest.mark.parametrize("card", ALLOWING_STYLES)
def test_a_restricted_card_needs_its_style_or_a_later_one(card: str) -> None:
    """Periods rise from Baroque to 20th century; Beethoven is Classical."""
    body = "I IV" if card == "iv" else "I"
    index = len(body.split())
    assert find_refusing_rule(arrange((card, ""), (body,)), play(card, index)) == "ivvi.body.style"
    for style in ALL_STYLES:
        state = arrange((card, ""), (body,), styles=style)
        assert find_refusing_rule(state, play(card, index)) == (
            "" if style in ALLOWING_STYLES[card].split() else "ivvi.body.style"
        ), style


def test_no_other_card_is_restricted() -> None:
    wanting = {id_ for id_, period in zip(DECK.ids, DECK.required_period, strict=False) if period >= 0}
    assert wanting == set(ALLOWING_STYLES)


@pytest.mark.parametrize("styles", ["barber bach", "barber bach handel"])
def test_the_latest_style_decides_under_barber(styles: str) -> None:
    assert allows(arrange(("Fr6", ""), ("I",), styles=styles), play("Fr6", 1))


def test_a_fix_needs_the_style_too() -> None:
    state = arrange(("Fr6", ""), ("I Fr6!spacing V",), styles="mozart")
    assert find_refusing_rule(state, fix("Fr6", 1)) == "ivvi.body.style"
    assert allows(arrange(("Fr6", ""), ("I Fr6!spacing V",), styles="brahms"), fix("Fr6", 1))


@pytest.mark.parametrize(
    ("styles", "expected"),
    [("", 1 + 0 + 1 + 1), ("bach", 3), ("mozart", 3), ("schubert", 8), ("brahms", 8), ("barber", 8)],
)
def test_a_card_without_its_style_scores_nothing_but_is_counted(styles: str, expected: int) -> None:
    assert score_phrase("I Fr6 V", "half", 1, styles) == expected


def test_each_restricted_card_scores_by_its_own_style() -> None:
    assert score_phrase("I N6 V Fr6 V", "half", 3, "mozart") == 1 + 4 + 1 + 0 + 1 + 1


def test_the_window_is_checked_before_the_style() -> None:
    assert find_refusing_rule(arrange(("Fr6", ""), ("I V",)), play("Fr6", 2)) == "ivvi.body.follow"


def test_syllables_do_not_require_the_style_of_their_card() -> None:
    assert allows(arrange(("Do", ""), ("I Fr6 V I",)), attach("Do", 3))
