from typing import Any

import pytest

from engines.theory.chord import ChordName
from engines.theory.pitch import NoteName


@pytest.mark.parametrize(
    ("root", "symbol", "typed", "engraved"),
    [
        ("C#", "m7b5", "C#m7b5", "C♯m7♭5"),
        ("C", "7(#9)", "C7(#9)", "C7(♯9)"),
        ("Bb", "", "Bb", "B♭"),
        ("Eb", "m(maj7)", "Ebm(maj7)", "E♭m(maj7)"),
        ("F", "7sus4", "F7sus4", "F7sus4"),
        ("A", "maj7(#11)", "Amaj7(#11)", "Amaj7(♯11)"),
        ("Db", "6/9", "Db6/9", "D♭6/9"),
        ("C", "m2", "Cm2", "Cm2"),
    ],
)
def test_chord_names_are_typed_and_engraved(root: str, symbol: str, typed: str, engraved: str) -> None:
    chord = ChordName(NoteName.parse(root), symbol)
    assert str(chord) == typed
    assert chord.engraved == engraved


def test_engraved_names_have_no_typed_signs(meld: Any) -> None:
    for root in ("C#", "Db"):
        engraved = ChordName(NoteName.parse(root), meld.symbol).engraved
        assert "#" not in engraved
        assert "b" not in engraved
