"""Tests of the formats: how a text is recognised, and the lines of progressions."""

from __future__ import annotations

import pytest

from engines.progressions import Progression, Version
from engines.progressions.files import write_file
from engines.progressions.formats import FORMATS, detect, read_progressions
from engines.progressions.links import make_link

PROGRESSION = Progression((Version("I V", "A"), Version("I IV")), title="Two")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (write_file(PROGRESSION), "consort-progression"),
        (make_link(PROGRESSION), "consort-link"),
        ("| I V |\n| ii V |", "lines"),
        ("", "lines"),
    ],
)
def test_a_text_is_recognised(text: str, name: str) -> None:
    assert detect(text).id == name


def test_a_file_and_a_link_hold_one_progression() -> None:
    for text in (write_file(PROGRESSION), make_link(PROGRESSION)):
        assert [found.progression for found in read_progressions(text)] == [PROGRESSION]


def test_plain_text_has_a_progression_a_line() -> None:
    found = read_progressions("# Cadences\nI V // I vi\r\n\n   \nDm7 G7 Cmaj7\n")
    assert [(each.line, [version.text for version in each.progression.versions]) for each in found] == [
        (2, ["I V", "I vi"]),
        (5, ["Dm7 G7 Cmaj7"]),
    ]


def test_every_format_has_its_own_name_and_the_last_fits_all() -> None:
    assert len({known.id for known in FORMATS}) == len(FORMATS)
    assert FORMATS[-1].detect("whatever")
