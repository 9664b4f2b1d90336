"""Tests of how much real music the windows of the deck allow.

The measure takes about a second, so all of it is tested here; `table/analyses.py` prints it.
"""

from functools import cache

import pytest

from engines.iv_v_i.deck_file import HarmonyRow
from tests.engines.iv_v_i.table import analyses
from tests.engines.iv_v_i.table.analyses import (
    Count,
    count_refused,
    count_successions,
    find_allowed_ratio,
    find_card,
    is_allowed,
    is_allowed_across,
)
from tests.engines.iv_v_i.table.iv_v_i_table import DECK

# --- a figure becomes a card


@pytest.mark.parametrize("row", DECK.file.harmony, ids=lambda row: row.id)
def test_every_numeral_of_the_deck_finds_its_card(row: HarmonyRow) -> None:
    assert find_card(DECK, row.numeral.replace("°", "o"), "major") == row.id


@pytest.mark.parametrize(
    ("figure", "mode", "card"),
    [
        ("V2", "major", "V42"),
        ("V[no3]", "major", "V"),
        ("Cad64", "major", "I64"),
        ("bII6", "major", "N6"),
        ("Ger6/5", "major", "Ger6"),
        ("Fr4/3", "major", "Fr6"),
        ("It6", "minor", "It6"),
        ("V7/V", "major", "V7/V"),
        ("V6/5/V", "major", "V7/V"),
        ("V/vi", "major", "V7/vi"),
        ("iv", "major", "iv"),
        ("V7/ii", "major", None),
        ("viio7/V", "major", None),
        ("ii7", "major", None),
        ("iii6", "major", None),
        ("i", "major", None),
        ("V/V", "minor", None),
        ("i", "minor", "I"),
        ("I", "minor", None),
        ("iv", "minor", "IV"),
        ("ii/o6/5", "minor", "ii65"),
        ("VI", "minor", "vi"),
        ("V6/5", "minor", "V65"),
        ("viio6", "minor", "vii06"),
    ],
)
def test_figures_of_analyses_find_their_cards(figure: str, mode: str, card: str | None) -> None:
    assert find_card(DECK, figure, mode) == card


# --- the count of successions

HYMN_ANALYSIS = """Composer: nobody
Time Signature: 4/4

m1 C: I b2 I b3 IV b4 V7/V
m2 V b2 V7 b3 I || b4 IV
m3 ii7 b2 V b3 I b4 G: I
m3var1 iii b2 vi
m4 V6 b2 I b3 a: i b4 V
m5-6 = m1-2
m7 C: I b2 V
"""


def test_successions_are_counted_within_one_key_and_phrase() -> None:
    count = count_successions(DECK, [HYMN_ANALYSIS], "major")
    assert count.pairs == {
        ("I", "IV"): 1,
        ("V", "V7"): 1,
        ("V7", "I"): 1,
        ("V", "I"): 1,
        ("I", "V6"): 1,
        ("V6", "I"): 1,
        ("I", "V"): 1,
    }
    assert count.across == {("IV", "V7/V", "V"): 1}
    assert count.lacking == {"ii7": 1}
    assert find_allowed_ratio(DECK, count) == pytest.approx(6 / 7)
    assert count_refused(DECK, count) == {("V", "V7"): 1}
    assert count_successions(DECK, [HYMN_ANALYSIS], "minor").pairs == {("I", "V"): 1}


def test_the_option_allows_i6_after_i() -> None:
    assert is_allowed(DECK, "I", "IV")
    assert not is_allowed(DECK, "I", "I6")
    assert is_allowed(DECK, "I", "I6", i6_after_i=True)


@pytest.mark.parametrize(
    ("row", "lawful"),
    [
        (("IV", "V7/V", "V"), True),
        (("IV", "V7/V", "V6"), False),
        (("V", "V7/V", "V"), False),
        (("I", "V7/vi", "vi"), True),
        (("IV", "iv", "V"), True),
        (("V", "iv", "V"), False),
        (("vi", "V7/vi", "V7/V", "V"), False),
    ],
)
def test_successions_across_special_harmony_are_judged(row: tuple[str, ...], lawful: bool) -> None:
    assert is_allowed_across(DECK, row) == lawful


# --- the measure


@cache
def count_measured(mode: str, who: str = "") -> Count:
    return count_successions(DECK, [text for whose, text in analyses.list_texts() if who in ("", whose)], mode)


@pytest.mark.parametrize("who", ["Bach", "Monteverdi", "others", ""])
def test_the_windows_allow_most_successions_in_major(who: str) -> None:
    assert count_measured("major", who).successions > 300
    assert find_allowed_ratio(DECK, count_measured("major", who)) > 0.75
    assert find_allowed_ratio(DECK, count_measured("major", who), i6_after_i=True) > find_allowed_ratio(
        DECK, count_measured("major", who)
    )


def test_the_windows_allow_most_successions_in_minor() -> None:
    assert count_measured("minor").successions > 1000
    assert find_allowed_ratio(DECK, count_measured("minor")) > 0.7


def test_the_most_refused_successions_are_positions_of_one_chord() -> None:
    """V-V7 and I-I6 fall under the rule of formal names, not the windows."""
    refused = [pair for pair, _ in count_refused(DECK, count_measured("major")).most_common(3)]
    assert set(refused) == {("V", "V7"), ("I", "I6"), ("I6", "I")}


def test_the_most_frequent_successions_are_allowed() -> None:
    assert all(is_allowed(DECK, *pair) for pair, _ in count_measured("major").pairs.most_common(10))


def test_the_chart_has_all_its_lines() -> None:
    lines = analyses.format_chart(DECK).splitlines()
    assert len(lines) == 12
    assert sum("refused most: " in line for line in lines) == 2
