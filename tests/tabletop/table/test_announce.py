"""Test the texts that a screen reader reads out."""

from __future__ import annotations

import pytest

from tabletop.table.announce import spell_accidentals

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("E♭", "E flat"),
        ("F𝄪4", "F double sharp 4"),
        ("C♯/D♭, ♭VI, m7♭5", "C sharp/D flat, flat VI, m7 flat 5"),
        ("Si𝄫", "Si double flat"),
        ("a ♯ or a ♮", "a sharp or a natural"),
        ("A NOTE card, ii6 – worth 20.", "A NOTE card, ii6 – worth 20."),
        ("Des", "Des"),
        ("Mia: −140 points, −1", "Mia: minus 140 points, minus 1"),
        ("a − b", "a − b"),
    ],
)
def test_signs_are_spelled_in_words(text: str, expected: str) -> None:
    assert spell_accidentals(text) == expected
