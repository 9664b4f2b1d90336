"""Tests of iReal links: scrambled charts, several tunes, signs and cells."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats import detect
from engines.progressions.formats.ireal import read_ireal, unscramble
from engines.progressions.formats.values import Unread

CHART = "{*AT44C^7   |A-7 D7 |G7sus   |x    }[*BBb6   |r|E-7   |F#h7 B7b9 |E-6   |C7,D7,E7,F7|n   Z"


def scramble(chart: str) -> str:
    """Return a chart as the program writes it, from the rule that undoes itself."""
    text = chart.replace("   ", "XyQ").replace(" |", "LZ").replace("| x", "Kcl")
    blocks = []
    while len(text) > 51:
        block = text[:50]
        blocks.append(
            block[:-6:-1] + block[5:10] + block[39:25:-1] + block[24:26] + block[23:9:-1] + block[40:45] + block[4::-1]
        )
        text = text[50:]
    return "".join(blocks) + text


def text_of(chart: str) -> str:
    (found,) = read_ireal(f"irealbook://T=N=S=C=n={chart}")
    return found.progression.versions[0].text


@pytest.mark.parametrize("length", [0, 1, 49, 50, 51, 52, 100, 101, 102, 150, 151])
def test_scrambled_charts_are_put_in_order(length: int) -> None:
    chart = "".join(chr(ord("a") + number % 26) for number in range(length))
    assert unscramble(scramble(chart)) == chart


def test_both_kinds_of_links_have_the_same_chart() -> None:
    (old,) = read_ireal(f"irealbook://Test Tune=Nobody=Swing=G=n={quote(CHART)}")
    (new,) = read_ireal(f"irealb://Test%20Tune=Nobody==Swing=G==1r34LbKcu7{quote(scramble(CHART))}=Jazz=140=3")
    assert old.progression.versions == new.progression.versions
    assert (new.progression.title, new.progression.key.title, new.progression.tempo) == ("Test Tune", "G major", 140.0)
    assert new.progression.versions[0].text == (
        "[A] |: Cmaj7 | Am7 D7 | G7sus4 | G7sus4 :|\n"
        "[B] | Bb6 | G7sus4 | Bb6 | Em7 |\n| F#m7b5 B7b9 | Em6 | C7 D7 E7 F7 | N.C. |"
    )
    assert new.progression.read().is_whole


@pytest.mark.parametrize(
    ("chart", "text"),
    [
        ("[C|F]", "| C | F |"),
        ("{C |N1F }|N2G |A Z", "| C | F | C | G |\n| A |"),
        ("{<4x>C |G }F Z", "|: C | G :|x4 F |"),
        ("T44C,G,F |", "| C:1 G:1 F:2 |"),
        ("T44C G|", "| C G |"),
        ("T44C p p G|", "| C:3 G:1 |"),
        ("T44C|pFpp|", "| C | C:1 F:3 |"),
        ("T34C|F,G,A|", "| C | F G A |"),
        ("C(E7) |W/B A-7 W/G|", "| C | C/B Am7 Am7/G |"),
        ("C|T34F|G A|", "| C | F:3 | G:2 A:1 |"),
        ("*iC|*VF|", "[Intro] | C |\n[Verse] | F |"),
        ("fC|SsG7|lQF|YYC|", "| C | G7 | F | C |"),
    ],
)
def test_signs_are_read(chart: str, text: str) -> None:
    assert text_of(chart) == text


@pytest.mark.parametrize("symbol", [
    *("", "5", "2", "add9", "+", "o", "h", "sus", "^", "-", "^7", "-7", "7", "7sus", "h7", "o7", "^9", "^13", "6"),
    *("69", "^7#11", "^9#11", "^7#5", "-6", "-69", "-^7", "-^9", "-9", "-11", "-7b5", "h9", "-b6", "-#5", "9", "7b9"),
    *("7#9", "7#11", "7b5", "7#5", "9#11", "9b5", "9#5", "7b13", "7#9#5", "7#9b5", "7#9#11", "7b9#11", "7b9b5"),
    *("7b9#5", "7b9#9", "7b9b13", "7alt"),
    *("13", "13#11", "13b9", "13#9", "7b9sus", "7susadd3", "9sus", "13sus", "7b13sus", "11"),
])  # fmt: skip
def test_every_quality_of_the_program_is_understood(symbol: str) -> None:
    (found,) = read_ireal(f"irealbook://T=N=S=C=n=Bb{symbol}/D |C|")
    assert not found.unread
    assert found.progression.read().is_whole


def test_several_tunes_are_separate() -> None:
    old = "===".join(f"{title}=N=S=C=n={chart}" for title, chart in (("One", "C|F Z"), ("Two", "G|A Z")))
    assert [found.progression.title for found in read_ireal(f"irealbook://{old}")] == ["One", "Two"]
    tunes = [f"{title}=N==S=D-==1r34LbKcu7{scramble(CHART)}==0=0" for title in ("One", "Two", "Three")]
    page = f'<p>\n<a href="irealb://{quote("===".join(tunes) + "===My list")}">List</a>'
    found = read_ireal(page)
    assert [each.progression.title for each in found] == ["One", "Two", "Three"]
    assert {each.progression.key.title for each in found} == {"D minor"}
    assert found[0].find_line(0) == 2


def test_what_is_left_out_is_told() -> None:
    (found,) = read_ireal("irealbook://T=N=S=H=n=T44C(E7)|<D.C. al Fine>F?|T78G Z")
    assert found.unread == (Unread("?", 1), Unread("H", 1))
    assert [notice.code.partition(".")[2] for notice in found.notices] == [
        "other-metre",
        "metre-changes",
        "alternatives-left-out",
        "jumps-left-out",
    ]


def test_a_link_without_chords_is_an_error() -> None:
    for link in ("irealb://", "irealbook://A=B=C=D=n=", "irealb://x=1r34LbKcu7"):
        assert detect(link).id == "ireal"
        with pytest.raises(ProgressionError, match="page"):
            read_ireal(link, "page")
