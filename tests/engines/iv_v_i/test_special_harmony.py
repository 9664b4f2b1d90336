"""Tests of SPECIAL HARMONY: `ivvi.special.where`, `ivvi.special.window`."""

from copy import deepcopy
from typing import Any

import pytest

import engines
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    FACE,
    allows,
    arrange,
    attach,
    do,
    find_refusing_rule,
    lock,
    nullify,
    play,
    refusal,
    score_phrase,
    write_phrase,
)

HARMONY = tuple(row.id for row in DECK.file.harmony)
SPECIALS = tuple(row.id for row in DECK.file.special)
WINDOW_RULE, PLACE_RULE = "ivvi.special.window", "ivvi.special.where"


def find_places(card: str, phrase: str, styles: str = "barber") -> list[int]:
    """Return where a SPECIAL HARMONY card may become card `index` of a phrase."""
    state = arrange((card, ""), (phrase,), styles=styles)
    return [index for index in range(-1, len(phrase.split()) + 2) if allows(state, play(card, index))]


def list_following(phrase: str, styles: str = "barber") -> set[str]:
    """Return the HARMONY cards that may come at the right end."""
    index = len(phrase.split())
    return {right for right in HARMONY if allows(arrange((right, ""), (phrase,), styles=styles), play(right, index))}


# --- right_of


@pytest.mark.parametrize(
    ("card", "neighbours"),
    [
        ("expansion", {"I"}),
        ("passing64", {"I", "I6"}),
        ("pedal64", {"I", "V"}),
        ("ct07", {"I"}),
    ],
)
def test_right_of_names_the_immediate_neighbour(card: str, neighbours: set[str]) -> None:
    for left in HARMONY:
        assert find_places(card, f"ii {left}") == ([2] if left in neighbours else [])


def test_a_special_card_may_go_between_cards() -> None:
    assert find_places("expansion", "I IV V I vi") == [1, 4]
    state = arrange(("expansion", ""), ("I IV V I vi",))
    assert write_phrase(do(state, play("expansion", 4)).after.phrases[0]) == "I IV V I expansion vi"


def test_a_neighbour_named_by_the_window_must_be_immediate() -> None:
    """Chordal Expansion is between them, so the I is no immediate neighbour."""
    assert find_places("pedal64", "I expansion IV") == []


# --- left_of


@pytest.mark.parametrize(("card", "neighbours"), [("V7/V", {"V", "V7", "I64"}), ("V7/vi", {"vi"})])
def test_left_of_names_the_immediate_neighbour(card: str, neighbours: set[str]) -> None:
    for left in HARMONY:
        for right in HARMONY:
            places = find_places(card, f"{left} {right} Fr6")
            assert (1 in places) == (right in neighbours)


def test_minor_iv_follows_iv_and_precedes_its_resolution() -> None:
    assert find_places("iv", "I IV V I") == [2]
    assert find_places("iv", "I IV I64 V") == [2]
    assert find_places("iv", "I IV I V") == [2]
    assert find_places("iv", "I IV V7 I") == []
    assert find_places("iv", "I ii V I") == []
    assert find_places("iv", "I IV ii6 V") == []


# --- the right end


@pytest.mark.parametrize(
    ("card", "last", "next_"),
    [
        ("V7/V", "I", {"V", "V7", "I64"}),
        ("V7/V", "I6", {"V", "V7", "I64"}),
        ("V7/V", "vi", {"V", "V7", "I64"}),
        ("V7/V", "IV", {"V", "V7", "I64"}),
        ("V7/V", "ii6", {"V", "V7", "I64"}),
        ("V7/V", "I64", {"V", "V7"}),
        ("V7/V", "N6", {"V", "V7", "I64"}),
        ("V7/V", "iii", set()),
        ("V7/V", "V", set()),
        ("V7/V", "vii06", set()),
        ("V7/vi", "I", {"vi"}),
        ("V7/vi", "iii", {"vi"}),
        ("V7/vi", "V", {"vi"}),
        ("V7/vi", "V7", {"vi"}),
        ("V7/vi", "I6", set()),
        ("V7/vi", "IV", set()),
        ("V7/vi", "V42", set()),
        ("iv", "IV", {"V", "I64", "I"}),
    ],
)
def test_a_special_at_the_right_end_needs_a_possible_resolution(card: str, last: str, next_: set[str]) -> None:
    body = f"V {last}"
    if not next_:
        assert find_refusing_rule(arrange((card, ""), (body,), styles="barber"), play(card, 2)) == WINDOW_RULE
        return
    assert 2 in find_places(card, body)
    assert list_following(f"{body} {card}") == next_


def test_no_special_card_follows_a_card_that_leads_on() -> None:
    for card in SPECIALS:
        assert 2 not in find_places(card, "I V7/V"), card


def test_the_right_end_may_close_when_schubert_leaves() -> None:
    """Under Schubert alone the vi of V7/vi may follow the sixth."""
    assert list_following("I It6 V7/vi", "schubert") == {"vi"}
    assert list_following("I It6 V7/vi", "beethoven") == set()
    state = arrange(("vi", ""), ("I It6 V7/vi",), styles="beethoven")
    assert refusal(state, play("vi", 3)).case == "dead-end"
    assert not allows(arrange(("V7/V", ""), ("I It6 V7/vi",), styles="beethoven"), play("V7/V", 3))


# --- joins


@pytest.mark.parametrize(
    ("card", "left", "right"),
    [
        ("passing64", "I", "I6"),
        ("passing64", "I6", "I"),
        ("pedal64", "I", "I"),
        ("pedal64", "V", "V"),
        ("ct07", "I", "I"),
    ],
)
def test_joins_permits_a_pair_that_the_names_forbid(card: str, left: str, right: str) -> None:
    assert right not in list_following(f"V {left}")
    assert list_following(f"V {left} {card}") == list_following(f"V {left}") | {right}


@pytest.mark.parametrize(
    ("card", "left"), [("passing64", "I"), ("passing64", "I6"), ("pedal64", "I"), ("pedal64", "V")]
)
def test_joins_permits_only_its_pairs(card: str, left: str) -> None:
    joined = {"I": {"I6"}, "I6": {"I"}} if card == "passing64" else {"I": {"I"}, "V": {"V"}}
    assert list_following(f"{left} {card}") - list_following(left) == joined[left]


def test_chordal_expansion_joins_nothing() -> None:
    assert list_following("I expansion") == list_following("I")


def test_a_pair_is_joined_across_two_cards_too() -> None:
    """The pedal joins the two Vs, and V of V leads to the second."""
    assert 2 in find_places("V7/V", "V pedal64")
    assert list_following("V pedal64 V7/V") == {"V"}


def test_no_harmony_card_joins_across_a_special_card_at_the_left_end() -> None:
    assert not allows(arrange(("I", ""), ("I pedal64",)), play("I", 0))


# --- succession looks through


@pytest.mark.parametrize("card", ["expansion", "passing64", "pedal64", "ct07"])
def test_succession_ignores_special_cards_between(card: str) -> None:
    assert list_following(f"V I {card}") >= list_following("V I")
    assert "I" not in list_following("I expansion")


def test_cards_beside_a_special_card_stay_neighbours() -> None:
    """IV and V stay neighbours, so V of V between them needs no permission of IV."""
    assert 2 in find_places("V7/V", "I IV V I")
    assert find_places("V7/V", "I I64 V") == [1, 2]


# --- nothing between


def test_no_card_separates_a_special_from_its_left_neighbour() -> None:
    state = arrange(("pedal64", ""), ("I expansion IV",))
    verdict = refusal(state, play("pedal64", 1))
    assert (verdict.rule, verdict.case) == (WINDOW_RULE, "holds-left")


def test_no_card_separates_a_special_from_its_right_neighbour() -> None:
    for card in SPECIALS:
        assert 2 not in find_places(card, "I V7/V V I")
        assert 3 not in find_places(card, "I IV iv V")
        assert 2 not in find_places(card, "I IV iv V")


def test_a_special_card_may_go_next_to_a_card_that_joins() -> None:
    """The pedal names only the card on its left, so V of V goes before the second V."""
    assert find_places("V7/V", "V pedal64 V") == [2]


@pytest.mark.parametrize("error", ["parallel-fifths", "parallel-octaves"])
@pytest.mark.parametrize("fixes", ["{} {}", "{}+ {}", "{} {}+", "{}+ {}+"])
def test_no_card_goes_between_two_cards_under_parallels(error: str, fixes: str) -> None:
    body = fixes.format(f"I!{error}", "IV") + " V"
    state = arrange(("expansion", ""), (body,))
    assert find_refusing_rule(state, play("expansion", 1)) == WINDOW_RULE
    assert find_refusing_rule(arrange(("V7/V", ""), (body,)), play("V7/V", 2)) == ""


# --- never leftmost


@pytest.mark.parametrize("card", SPECIALS)
def test_a_special_is_never_leftmost(card: str) -> None:
    for right in ("V", "I", "vi", "IV"):
        state = arrange((card, ""), (f"{right} I",), styles="barber")
        assert find_refusing_rule(state, play(card, 0)) == PLACE_RULE
    assert find_refusing_rule(arrange((card, ""), styles="barber"), play(card, 0)) == "ivvi.start"


@pytest.mark.parametrize("index", [-1, 4, 40])
def test_a_special_card_goes_only_after_a_card_of_the_phrase(index: int) -> None:
    assert find_refusing_rule(arrange(("expansion", ""), ("I IV V",)), play("expansion", index)) == PLACE_RULE


# --- ivvi.special.where


@pytest.mark.parametrize("error", [row.id for row in DECK.file.error])
def test_errors_cannot_hit_special_harmony(error: str) -> None:
    state = arrange((error, ""), ("I", "I passing64 V7/V V I"))
    assert not allows(state, nullify(error, 1))
    assert not allows(state, nullify(error, 2))


def test_special_harmony_does_not_count_towards_three() -> None:
    state = arrange(("half", ""), ("I expansion V",))
    assert not allows(state, lock("half", 1))
    state = arrange(("authentic", ""), ("V I pedal64",))
    assert find_refusing_rule(state, lock("authentic", 0)) == "ivvi.cadence.three"


def test_special_harmony_does_not_count_towards_the_limit() -> None:
    state = arrange(("expansion IV", ""), ("I",), harmonies=3)
    after = do(state, play("expansion", 1)).after
    assert after.harmonies == 3
    assert find_refusing_rule(after, play("IV", 2)) == "ivvi.limit.harmony"


def test_special_harmony_separates_neighbours_for_cadences() -> None:
    assert allows(arrange(("half", ""), ("I IV V",)), lock("half", 1))
    state = arrange(("half", ""), ("I IV V7/V V",))
    for index in (1, 2):
        assert find_refusing_rule(state, lock("half", index)) == "ivvi.cadence.pair"


def test_special_harmony_separates_neighbours_for_parallels() -> None:
    state = arrange(("parallel-fifths", ""), ("I", "I expansion IV V"))
    assert [index for index in range(4) if allows(state, nullify("parallel-fifths", index))] == [2]


def test_special_harmony_but_chordal_expansion_separates_groups() -> None:
    points_without = score_phrase("I^Do V I", "authentic", 1)
    assert score_phrase("I^Do V^Ti I^Do", "authentic", 1) == points_without - 1 + 9
    assert score_phrase("I^Do IV V^Ti I^Do pedal64 V^Ti I^Do", "authentic", 5) == 6 + 2 + 2 + (1 + 2 * 2 + 2 * 2)
    with_expansion = score_phrase("I^Do expansion V^Ti I^Do", "authentic", 2)
    assert with_expansion == score_phrase("I^Do V^Ti I^Do", "authentic", 1) + 1


def test_special_harmony_takes_no_syllables() -> None:
    state = arrange(("Do Sol Re", ""), ("I passing64 I6",))
    for syllable in ("Do", "Sol", "Re"):
        assert not allows(state, attach(syllable, 1))
        assert not allows(state, attach(syllable, 1, "bass"))


def test_every_special_card_of_the_deck_has_its_window_tested() -> None:
    assert set(SPECIALS) == {"expansion", "passing64", "pedal64", "V7/V", "V7/vi", "iv", "ct07"}
    assert all(FACE[card] >= DECK.first_special for card in SPECIALS)


def test_a_card_that_leads_on_may_also_join_a_pair() -> None:
    """A custom deck may do this: V of V then leads from V to V again."""
    data = deepcopy(DECK.data())
    next(row for row in data["special"] if row["id"] == "V7/V")["joins"] = [["V", "V"]]
    game: Any = engines.load("iv-v-i", deck=data)
    state = arrange(("V7/V V", ""), ("I V",))
    assert not allows(state, play("V7/V", 2))
    assert game.check(state, play("V7/V", 2))
    state, _ = game.play(state, play("V7/V", 2))
    assert game.check(state, play("V", 3))
    assert not game.check(state, play("I64", 3))
