"""Tests of the eight part-writing errors: each occurs, and the rest stays clean."""

from itertools import pairwise

import pytest

from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import ERRORS, Fault, Harmony, Realisation, realise, remove_errors
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name

C = Key.parse("C major")


def make_phrase_with_error(
    text: str, error: str, index: int, soprano: dict[int, str] | None = None
) -> tuple[Harmony, ...]:
    """Return a phrase with one error card; parallels are on two chords."""
    parallels = error.startswith("parallel")
    return tuple(
        Harmony(
            RomanNumeral.parse(numeral),
            soprano=(soprano or {}).get(place),
            error=error if place == index or (parallels and place == index + 1) else None,
            joined=parallels and place == index,
        )
        for place, numeral in enumerate(text.split())
    )


def kinds(realisation: Realisation, index: int) -> set[str]:
    return {fault.kind for fault in realisation.faults if fault.at == index}


HEARD = (
    ("I IV V I", "parallel-fifths", 1, 2),
    ("I IV V I", "parallel-octaves", 1, 2),
    ("I IV V7 I", "parallel-octaves", 2, 3),
    ("I V I", "parallel-fifths", 0, 1),
    ("I IV ii6 V I", "parallel-fifths", 1, 2),
    ("I IV V I", "doubled-leading-tone", 2, 2),
    ("I V7 vi", "doubled-leading-tone", 1, 1),
    ("I V4/2 I6", "doubled-leading-tone", 1, 1),
    ("I vii°6 I", "doubled-leading-tone", 1, 1),
    ("I V7 I", "unresolved-seventh", 1, 2),
    ("I ii6/5 V I", "unresolved-seventh", 1, 2),
    ("I ii6/5 I6/4 V I", "unresolved-seventh", 1, 2),
    ("I V4/3 I6", "unresolved-seventh", 1, 2),
    ("I V7 V4/2 I6", "unresolved-seventh", 1, 2),
    ("I V4/2 I6 IV", "unresolved-seventh", 1, 2),
    ("I IV V I", "voice-crossing", 1, 1),
    ("I Ger+6 V I", "voice-crossing", 1, 1),
    ("I IV V I", "spacing", 2, 2),
    ("I V7 I", "spacing", 1, 1),
    ("I IV V I", "missing-third", 0, 0),
    ("I V7 I", "missing-third", 2, 2),
    ("I ii V I", "missing-third", 1, 1),
    ("I V4/2 I6 IV", "doubled-third", 2, 2),
    ("I ii6 V I", "doubled-third", 1, 1),
    ("I vii°6 I", "doubled-third", 1, 1),
)


def test_every_error_has_a_heard_case() -> None:
    assert {case[1] for case in HEARD} == set(ERRORS)


@pytest.mark.parametrize(("text", "error", "index", "heard_at"), HEARD)
def test_the_error_is_heard_in_all_keys(text: str, error: str, index: int, heard_at: int) -> None:
    for key in MAJOR_KEYS:
        realisation = realise(key, make_phrase_with_error(text, error, index))
        assert error in kinds(realisation, heard_at), key.title
        assert realisation.unheard == ()
        assert {fault.cause for fault in realisation.faults} == {"played"}
        assert realise(key, remove_errors(make_phrase_with_error(text, error, index))).faults == ()


@pytest.mark.parametrize(
    ("text", "error", "index"),
    [
        ("I IV V I", "parallel-fifths", 1),
        ("I IV V I", "parallel-octaves", 1),
        ("I IV6 V7 I", "parallel-fifths", 1),
        ("I V7 I6", "parallel-fifths", 1),
        ("I6 V7 I", "parallel-octaves", 0),
        ("I V7 I6", "parallel-octaves", 1),
        ("I IV V I", "doubled-leading-tone", 2),
        ("I V7 I", "unresolved-seventh", 1),
        ("I vi IV V I", "voice-crossing", 2),
        ("I IV V I", "spacing", 1),
        ("I IV V I", "missing-third", 1),
        ("I V4/2 I6 IV", "doubled-third", 2),
    ],
)
def test_an_error_causes_no_other_faults(text: str, error: str, index: int) -> None:
    for key in MAJOR_KEYS:
        assert {fault.kind for fault in realise(key, make_phrase_with_error(text, error, index)).faults} == {error}, (
            key.title
        )


def test_parallel_fifths_sound_as_fifths() -> None:
    realisation = realise(C, make_phrase_with_error("I IV V I", "parallel-fifths", 1))
    (fault,) = realisation.faults
    upper, lower = fault.voices
    for voicing in realisation.voicings[1:3]:
        assert (voicing.parts[upper].midi - voicing.parts[lower].midi) % 12 == 7
    assert realisation.voicings[1].parts[upper] != realisation.voicings[2].parts[upper]


def test_an_unresolved_seventh_leaps_away() -> None:
    for key in MAJOR_KEYS:
        realisation = realise(key, make_phrase_with_error("I V7 I", "unresolved-seventh", 1))
        (fault,) = realisation.faults
        (voice,) = fault.voices
        before, after = (realisation.voicings[index].parts[voice] for index in (1, 2))
        assert before.name == find_sung_name(key, "Fa")
        assert before.interval_to(after).steps not in (0, -1)


def test_an_unresolved_seventh_at_the_end_is_unheard() -> None:
    phrase = make_phrase_with_error("I ii6 V7", "unresolved-seventh", 2)
    realisation = realise(C, phrase)
    assert realisation.unheard == (2,)
    assert realisation.voicings == realise(C, remove_errors(phrase)).voicings


def test_an_unresolved_seventh_in_the_bass_leaps() -> None:
    for key in MAJOR_KEYS:
        bass = [
            voicing.bass
            for voicing in realise(key, make_phrase_with_error("I V4/2 I6 IV", "unresolved-seventh", 1)).voicings
        ]
        assert abs(bass[1].interval_to(bass[2]).steps) > 1


def test_syllables_stay_under_errors() -> None:
    realisation = realise(C, make_phrase_with_error("I V I", "doubled-leading-tone", 1, {1: "Re", 2: "Do"}))
    assert [str(voicing.soprano.name) for voicing in realisation.voicings[1:]] == ["D", "C"]
    assert "doubled-leading-tone" in kinds(realisation, 1)


def test_crossed_voices_keep_the_syllable_in_the_soprano() -> None:
    realisation = realise(C, make_phrase_with_error("I IV V I", "voice-crossing", 1, {1: "La"}))
    assert str(realisation.voicings[1].soprano.name) == "A"
    assert Fault(1, "voice-crossing", (1, 2), "played") in realisation.faults


@pytest.mark.parametrize(
    ("text", "error", "index", "soprano"),
    [
        ("I IV V I", "missing-third", 2, {2: "Ti"}),  # the syllable is the third
        ("I vii°6 I", "parallel-fifths", 0, {}),  # no perfect fifth in vii°6
        ("IV It+6 V", "parallel-fifths", 1, {}),  # nor in the Italian sixth
        ("I Fr+6 V", "parallel-fifths", 0, {}),  # nor in the French
        ("I I6/4 V", "parallel-fifths", 0, {}),  # but one fifth in both, which could only leap an octave
        ("I V4/3 I", "parallel-fifths", 1, {}),  # D G D leave no place for both B and the third of I
        ("I N6 V", "parallel-fifths", 1, {}),  # the flat second could not fall
    ],
)
def test_inaudible_errors_are_reported(text: str, error: str, index: int, soprano: dict[int, str]) -> None:
    realisation = realise(C, make_phrase_with_error(text, error, index, soprano))
    assert realisation.unheard == (index,)
    assert realisation.faults == ()


def test_parallels_without_their_other_chord_are_not_heard() -> None:
    """A phrase is cut: one half has the left chord, the other the right one."""
    phrase = make_phrase_with_error("I IV V I", "parallel-fifths", 1)
    for harmonies, index in ((phrase[:2], 1), (phrase[2:], 0)):
        realisation = realise(C, harmonies)
        assert realisation.unheard == (index,)
        assert realisation.faults == ()


def test_errors_on_neighbours_are_both_heard() -> None:
    harmonies = (
        Harmony(RomanNumeral.parse("I")),
        Harmony(RomanNumeral.parse("V7"), error="unresolved-seventh"),
        Harmony(RomanNumeral.parse("I"), error="missing-third"),
    )
    for key in MAJOR_KEYS:
        realisation = realise(key, harmonies)
        assert {"unresolved-seventh", "missing-third"} <= kinds(realisation, 2)
        assert realisation.unheard == ()


def test_parallels_beside_parallels_are_both_heard() -> None:
    chain = (
        Harmony(RomanNumeral.parse("I"), error="parallel-fifths", joined=True),
        Harmony(RomanNumeral.parse("ii"), error="parallel-fifths"),
        Harmony(RomanNumeral.parse("V"), error="parallel-octaves", joined=True),
        Harmony(RomanNumeral.parse("I"), error="parallel-octaves"),
    )
    realisation = realise(C, chain)
    assert "parallel-fifths" in kinds(realisation, 1)
    assert "parallel-octaves" in kinds(realisation, 3)


def test_voices_far_from_an_error_move_by_small_steps() -> None:
    """An error changes its neighbourhood, not the whole phrase."""
    for key in MAJOR_KEYS:
        voicings = realise(key, make_phrase_with_error("I vi IV ii6 V I IV V7 I", "voice-crossing", 1)).voicings
        for before, after in pairwise(voicings[4:]):
            inner = [abs(b.midi - a.midi) for a, b in zip(before.parts[1:3], after.parts[1:3], strict=True)]
            assert max(inner) <= 7
