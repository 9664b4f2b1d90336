"""Tests of VOICE-LEADING: `ivvi.voice.*`."""

from itertools import product
from typing import Any

import pytest

import engines
from engines.iv_v_i.actions import Attach, Voice
from engines.kernel.record import Record
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    FACE,
    allows,
    arrange,
    attach,
    do,
    find_refusing_rule,
    play,
    score_phrase,
    write_phrase,
)

SYLLABLES = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Ti")

ABOVE = {
    "I": "Do Mi",
    "I6": "Do Mi",
    "vi": "Do",
    "iii": "Ti",
    "IV": "La",
    "IV6": "Fa",
    "ii": "Fa",
    "ii6": "Re",
    "ii65": "Do",
    "V": "Ti Re",
    "V7": "Ti Fa",
    "V6": "Re Sol",
    "V65": "Re Fa",
    "V43": "Ti Fa",
    "V42": "Ti Re",
    "vii06": "Ti",
    "I64": "Do Mi",
}
BELOW = {
    "I": "Do",
    "I6": "Mi",
    "vi": "La",
    "iii": "Mi",
    "IV": "Fa",
    "IV6": "La",
    "ii": "Re",
    "ii6": "Fa",
    "ii65": "Fa",
    "V": "Sol",
    "V7": "Sol",
    "V6": "Ti",
    "V65": "Ti",
    "V43": "Re",
    "V42": "Fa",
    "vii06": "Re",
    "I64": "Sol",
}
BODIES = [*ABOVE, "N6", "It6", "Fr6", "Ger6"]


def list_syllables(phrase: str, index: int, voice: Voice = "soprano") -> set[str]:
    """Return the syllables that may be laid at a card."""
    state = arrange((" ".join(SYLLABLES), ""), (phrase,))
    return {name for name in SYLLABLES if allows(state, attach(name, index, voice))}


# --- ivvi.voice.match


@pytest.mark.parametrize("body", BODIES)
def test_a_syllable_goes_above_or_below_a_card_with_that_indicator(body: str) -> None:
    assert list_syllables(body, 0) == set(ABOVE.get(body, "").split())
    assert list_syllables(body, 0, "bass") == set(BELOW.get(body, "").split())


def test_each_place_takes_one_syllable() -> None:
    assert list_syllables("I^Do", 0) == set()
    assert list_syllables("I^Mi", 0) == set()
    assert list_syllables("I_Do", 0, "bass") == set()
    assert list_syllables("I^Do", 0, "bass") == {"Do"}
    assert list_syllables("I_Do", 0) == {"Do", "Mi"}


@pytest.mark.parametrize("body", ["I!spacing", "I!spacing+", "I!parallel-fifths", "I!parallel-fifths+"])
def test_a_card_under_an_error_takes_syllables_too(body: str) -> None:
    assert list_syllables(f"{body} V", 0) == {"Do", "Mi"}


def test_a_special_card_takes_no_syllables() -> None:
    for voice in ("soprano", "bass"):
        assert list_syllables("I passing64 I6", 1, voice) == set()


@pytest.mark.parametrize("index", [-1, 1, 7])
def test_a_syllable_needs_a_card(index: int) -> None:
    assert find_refusing_rule(arrange(("Do", ""), ("I",)), attach("Do", index)) == "ivvi.voice.match"


# --- ivvi.voice.ti-do, ivvi.voice.fa-mi, ivvi.voice.next


def find_refusing_rules(left: str, syllable: str, right: str, follower: str) -> tuple[str, str]:
    """Return the rules that refuse two syllables, laid in either order."""
    later = find_refusing_rule(arrange((follower, ""), (f"{left}^{syllable} {right}",)), attach(follower, 1))
    earlier = find_refusing_rule(arrange((syllable, ""), (f"{left} {right}^{follower}",)), attach(syllable, 0))
    return later, earlier


PAIRS = [
    (left, over, right, follower)
    for left, right in product(ABOVE, repeat=2)
    for over, follower in product(ABOVE[left].split(), ABOVE[right].split())
]
NEIGHBOURS = [pair for pair in PAIRS if pair[0].startswith("V") or pair[0] == "vii06"]


@pytest.mark.parametrize(("left", "syllable", "right", "follower"), NEIGHBOURS, ids=" ".join)
def test_ti_leads_to_do_and_fa_to_mi(left: str, syllable: str, right: str, follower: str) -> None:
    """Ti above any V leads to Do above a type of I; Fa above V7 leads to Mi."""
    if left != "vii06" and syllable == "Ti" and right in ("I", "I6", "I64") and follower != "Do":
        expected = ("ivvi.voice.ti-do", "ivvi.voice.next")
    elif left == "V7" and syllable == "Fa" and right in ("I", "I6") and follower != "Mi":
        expected = ("ivvi.voice.fa-mi", "ivvi.voice.next")
    else:
        expected = ("", "")
    assert find_refusing_rules(left, syllable, right, follower) == expected


def test_other_neighbours_take_any_syllables() -> None:
    assert all(find_refusing_rules(*pair) == ("", "") for pair in PAIRS if pair not in NEIGHBOURS)


@pytest.mark.parametrize("left", ["V", "V7", "V43", "V42"])
def test_ti_above_any_v_leads_to_do(left: str) -> None:
    assert list_syllables(f"{left}^Ti I6", 1) == {"Do"}
    assert "Ti" not in list_syllables(f"{left} I6^Mi", 0)


def test_fa_leads_to_mi_only_above_v7() -> None:
    assert list_syllables("V7^Fa I", 1) == {"Mi"}
    assert list_syllables("V7^Fa I6", 1) == {"Mi"}
    for left in ("V65", "V43"):
        assert list_syllables(f"{left}^Fa I", 1) == {"Do", "Mi"}


def test_ti_above_the_leading_tone_chord_is_free() -> None:
    assert list_syllables("vii06^Ti I", 1) == {"Do", "Mi"}


def test_an_empty_place_is_allowed_and_breaks_the_chain() -> None:
    assert list_syllables("V^Ti I IV I", 3) == {"Do", "Mi"}
    assert score_phrase("I V^Ti I", "authentic", 1) == 3 + 2 + 1


@pytest.mark.parametrize("special", ["V7/V", "pedal64"])
def test_next_is_the_immediate_neighbour(special: str) -> None:
    """Any syllable may follow across a SPECIAL HARMONY card."""
    assert list_syllables(f"V^Ti {special} I", 2) == {"Do", "Mi"}
    assert list_syllables(f"V {special} I^Mi", 0) == {"Ti", "Re"}


def test_syllables_in_the_bass_need_not_resolve() -> None:
    assert allows(arrange(("Do", ""), ("V6_Ti I",)), attach("Do", 1, "bass"))
    assert list_syllables("V6_Ti I6", 1, "bass") == {"Mi"}


def test_ti_in_the_bass_does_not_bind_the_soprano() -> None:
    assert list_syllables("V6_Ti I", 1) == {"Do", "Mi"}


def test_a_later_card_may_be_played_beside_any_syllable() -> None:
    """Resolution binds syllables only: V may precede a I with Mi, but Ti may not."""
    after = do(arrange(("V Ti Re", ""), ("I^Mi",)), play("V", 0)).after
    assert not allows(after, attach("Ti", 0))
    assert write_phrase(do(after, attach("Re", 0)).after.phrases[0]) == "V^Re I^Mi"


# --- ivvi.voice.group


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("I V I", 0),
        ("I^Do V I", 1),
        ("I^Do V I^Mi", 2),
        ("I^Do V^Ti I", 2 * 2),
        ("I V^Ti I^Do", 2 * 2),
        ("I^Do V^Ti I^Do", 3 * 3),
        ("I^Do V^Ti_Sol I^Do", 3 * 3 + 1),
        ("I_Do V_Sol I_Do", 3 * 3),
        ("I^Mi_Do V^Re_Sol I^Do_Do", 2 * 3 * 3),
        ("I^Do V I_Do", 2),
    ],
)
def test_n_neighbours_in_one_voice_score_n_times_their_sum(phrase: str, expected: int) -> None:
    assert score_phrase(phrase, "authentic", 1) == 1 + 1 + 1 + 2 + expected


def test_la_is_worth_two() -> None:
    assert score_phrase("I^Do IV^La V", "half", 1) == 3 + 1 + 2 * (1 + 2)


@pytest.mark.parametrize(
    ("phrase", "cadence", "index", "expected"),
    [
        ("I^Do expansion V^Ti I^Do", "authentic", 2, 3 * 3),
        ("I^Do expansion V I^Do", "authentic", 2, 1 + 1),
        ("I^Do expansion V^Ti I", "authentic", 2, 2 * 2),
        ("I^Do pedal64 V^Ti I^Do", "authentic", 2, 1 + 2 * 2),
        ("I_Do expansion V_Sol I_Do", "authentic", 2, 3 * 3),
    ],
)
def test_syllables_group_across_a_chordal_expansion(phrase: str, cadence: str, index: int, expected: int) -> None:
    special = 2 if "pedal" in phrase else 1
    assert score_phrase(phrase, cadence, index) == 3 + special + 2 + expected


def test_a_group_counts_only_up_to_the_last_scored_card() -> None:
    assert score_phrase("I V I^Do V^Ti I^Do", "authentic", 1) == 5 + 1
    assert score_phrase("I^Do IV^La V^Ti I^Do", "half", 1) == 4 + 3 * 4
    assert score_phrase("I V^Re I^Do expansion V^Ti", "authentic", 1) == 5 + 2 * 2


def test_a_group_counts_up_to_the_v_of_a_six_four_half_cadence() -> None:
    assert score_phrase("I^Do I64^Do V^Ti I^Do", "half", 0) == 6 + 3 * 3


def test_a_group_keeps_its_points_under_an_error() -> None:
    assert score_phrase("I^Do V^Ti!spacing I^Do", "authentic", 1) == 4 + 9


def test_all_syllables_but_la_are_worth_one() -> None:
    assert {name: DECK.points[FACE[name]] for name in SYLLABLES} == {**dict.fromkeys(SYLLABLES, 1), "La": 2}


@pytest.mark.parametrize(("lacking", "card_above", "syllable"), [("Do", "V+Ti", "Mi"), ("Mi", "V7+Fa", "Do")])
def test_ti_and_fa_lead_to_no_other_syllable_without_do_or_mi(lacking: str, card_above: str, syllable: str) -> None:
    data = DECK.data()
    remaining = [row for row in data["voice_leading"] if row["syllable"] != lacking]
    game: Any = engines.load("iv-v-i", deck={**data, "voice_leading": remaining})
    position = {"phrases": [f"I {card_above} I"], "hands": [[syllable], None], "phase": "play"}
    state = Record.start(game, ("Ana", "Ben"), seed=1, position=position).state
    refused = game.check(state, Attach(game.deck.face[syllable], "soprano", 0, 2))
    assert str(refused).endswith(f"leads on: above I goes nothing, not {syllable}.")
