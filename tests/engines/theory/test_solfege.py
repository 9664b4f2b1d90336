import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.solfege import SYLLABLES, find_degree, find_sung_name


def test_do_moves_with_the_key() -> None:
    assert [str(find_sung_name(Key.parse("Ab"), syllable)) for syllable in SYLLABLES] == [
        "Ab",
        "Bb",
        "C",
        "Db",
        "Eb",
        "F",
        "G",
    ]
    assert [find_degree(syllable) for syllable in SYLLABLES] == [1, 2, 3, 4, 5, 6, 7]


def test_ti_leads_in_minor_too() -> None:
    assert str(find_sung_name(Key.parse("A minor"), "Ti")) == "G#"


@pytest.mark.parametrize("text", ["do", "", "Si", "8"])
def test_other_syllables_are_refused(text: str) -> None:
    with pytest.raises(TheoryError, match="is not a syllable"):
        find_degree(text)
