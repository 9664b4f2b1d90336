"""Tests of phrases known whole: clean, melodious, stable, closed as a loop."""

from __future__ import annotations

from random import Random

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing import (
    ERRORS,
    Harmony,
    Realisation,
    Voicing,
    realise,
    realise_whole,
    remove_errors,
)
from engines.theory.part_writing.rules import find_motion_faults
from engines.theory.part_writing.sonority import make_sonority
from engines.theory.pitch import Pitch
from engines.theory.progression import read_progression
from engines.theory.roman import RomanNumeral
from tests.engines.theory.phrases import lawless_phrase, random_phrase
from tests.engines.theory.progressions import random_progression
from tests.engines.theory.style import Phrase, list_random_phrases, measure_style
from tests.engines.theory.textbook import list_textbook_phrases, read_phrase

SUBSTITUTES = {
    "I": ("I6", "vi"), "I6": ("I", "vi"), "ii": ("IV", "ii6"), "ii6": ("IV", "ii6/5", "ii"), "IV": ("ii6", "ii", "IV6"),
    "V": ("V7", "V6", "vii°6"), "V6": ("V", "V6/5"), "V7": ("V", "V6/5", "vii°6"), "vi": ("IV6", "I6"),
}  # fmt: skip
"""Chords with which another one is replaced."""


def change_chord(harmonies: tuple[Harmony, ...], index: int, numeral: str) -> tuple[Harmony, ...]:
    return (*harmonies[:index], Harmony(RomanNumeral.parse(numeral)), *harmonies[index + 1 :])


def list_roles(key: Key, harmonies: tuple[Harmony, ...], realisation: Realisation, index: int) -> list[str]:
    """Roles of a chord's four voices from the soprano down."""
    sonority = make_sonority(key, harmonies[index].chord)
    return [sonority.tone_at(part.midi).role for part in realisation.voicings[index].parts]


@pytest.mark.parametrize(("major", "minor"), [("C major", "A minor"), ("Ab major", "F# minor"), ("B major", "C minor")])
def test_textbook_phrases_end_on_do_with_a_complete_chord(major: str, minor: str) -> None:
    ends = []
    for key, harmonies in list_textbook_phrases(major, minor):
        realisation = realise_whole(key, harmonies)
        assert not realisation.faults, str(harmonies)
        ends.append(list_roles(key, harmonies, realisation, -1))
    assert len(ends) == 30
    assert sum(roles[0] == "root" for roles in ends) >= 27
    assert sum("fifth" not in roles for roles in ends) <= 2


def test_phrases_move_as_chorales_do() -> None:
    phrases = list_random_phrases(200, first_seed=1)
    realised = [(phrase, realise_whole(*phrase)) for phrase in phrases]
    assert not any(realisation.faults for _, realisation in realised)
    style = measure_style(realised)
    assert style.bach_distance <= 5
    assert 38 <= style.contrary <= 46
    assert style.perfect >= 6
    assert style.all_voices <= 3
    assert 40 <= style.opening_do <= 60
    assert style.two_notes <= 3
    assert style.tenor >= 58


def test_progressions_in_major_and_minor_are_clean() -> None:
    for seed in range(1, 160, 2):
        key, harmonies = random_progression(seed)
        assert not realise_whole(key, harmonies).faults, harmonies


def test_faults_are_only_where_growing_phrases_have_them_too() -> None:
    for seed in range(60):
        key, harmonies = lawless_phrase(seed)
        bare = remove_errors(harmonies)
        assert len(realise_whole(key, bare).faults) <= len(realise(key, bare).faults), seed


def test_syllables_are_on_top() -> None:
    key, harmonies = read_phrase("I IV V7 I")
    sung = tuple(
        Harmony(harmony.chord, soprano=syllable)
        for harmony, syllable in zip(harmonies, ("Sol", "La", "Fa", "Mi"), strict=True)
    )
    sopranos = [str(voicing.soprano.name) for voicing in realise_whole(key, sung).voicings]
    assert sopranos == ["G", "A", "F", "E"]


@pytest.mark.parametrize("error", ERRORS)
def test_errors_that_are_asked_for_are_heard(error: str) -> None:
    heard = 0
    for seed in range(6):
        key, harmonies = random_phrase(seed, error=error)
        realisation = realise_whole(key, harmonies)
        assert {fault.cause for fault in realisation.faults} <= {"played"}
        heard += any(fault.kind == error for fault in realisation.faults)
    assert heard


@pytest.mark.parametrize(("share", "error"), [(0.0, ""), (0.4, ""), (0.3, "any"), (0.0, "any")])
def test_a_phrase_that_was_heard_sounds_the_same_again(share: float, error: str) -> None:
    for seed in range(25):
        wanted = ERRORS[seed % len(ERRORS)] if error else None
        key, harmonies = random_phrase(seed, share=share, error=wanted)
        heard = realise(key, harmonies)
        assert realise_whole(key, harmonies, previous=heard.voicings) == heard, seed


def measure_changes(count: int) -> tuple[float, float]:
    """Return the shares of other chords that change with one: beside it, farther away."""
    chance = Random(5)
    beside: list[bool] = []
    farther: list[bool] = []
    for key, harmonies in list_random_phrases(count, first_seed=1):
        places = [index for index, harmony in enumerate(harmonies) if str(harmony.chord) in SUBSTITUTES]
        if len(harmonies) < 4 or not places:
            continue
        changed = chance.choice(places)
        numeral = chance.choice(SUBSTITUTES[str(harmonies[changed].chord)])
        before = realise_whole(key, harmonies).voicings
        previous = (*before[:changed], None, *before[changed + 1 :])
        after = realise_whole(key, change_chord(harmonies, changed, numeral), previous=previous).voicings
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if index != changed:
                (beside if abs(index - changed) == 1 else farther).append(old != new)
    return sum(beside) / len(beside), sum(farther) / len(farther)


def test_a_changed_chord_changes_few_others() -> None:
    beside, farther = measure_changes(120)
    assert beside <= 0.1
    assert farther <= 0.01


def test_a_kept_voicing_gives_way_to_a_fault() -> None:
    key, harmonies = read_phrase("I V vi")
    pitches = ("C5 G4 E4 C4", "B4 G4 D4 G3", "C5 A4 E4 A3")
    first, second, third = (Voicing(*map(Pitch.parse, names.split())) for names in pitches)
    realisation = realise_whole(key, harmonies, previous=(first, second, third))
    assert not realisation.faults
    assert sum(old != new for old, new in zip((first, second, third), realisation.voicings, strict=True)) == 1


@pytest.mark.parametrize("error", ERRORS)
def test_a_phrase_is_clean_again_without_its_errors(error: str) -> None:
    for seed in range(10):
        key, harmonies = random_phrase(seed, error=error)
        wrong = realise_whole(key, harmonies)
        right = realise_whole(key, remove_errors(harmonies), previous=wrong.voicings)
        assert not right.faults


def test_a_voicing_that_does_not_fit_its_chord_is_ignored() -> None:
    key, harmonies = read_phrase("I IV V I")
    whole = realise_whole(key, harmonies)
    wrong = (whole.voicings[1], *whole.voicings[1:])
    assert not realise_whole(key, harmonies, previous=wrong).faults
    with pytest.raises(TheoryError, match="3 voicings for 4 chords"):
        realise_whole(key, harmonies, previous=whole.voicings[:3])


def list_loops() -> list[Phrase]:
    loops = [phrase for phrase in list_random_phrases(60, first_seed=1) if len(phrase[1]) <= 10]
    return loops + [read_phrase(numerals) for numerals in ("I V vi IV", "I vi IV V", "I", "I V")]


def test_loops_close_without_a_fault() -> None:
    seams = inside = 0.0
    for key, harmonies in list_loops():
        realisation = realise_whole(key, harmonies, loop=True)
        assert not realisation.faults
        last, first = (tuple(part.midi for part in realisation.voicings[index].parts) for index in (-1, 0))
        assert not list(
            find_motion_faults(
                make_sonority(key, harmonies[-1].chord),
                (last[0], last[1], last[2], last[3]),
                make_sonority(key, harmonies[0].chord),
                (first[0], first[1], first[2], first[3]),
            )
        )
        seams += sum(abs(old - new) for old, new in zip(last[:3], first[:3], strict=True)) / 3
        inside += 1
        assert realise_whole(key, harmonies, previous=realisation.voicings, loop=True) == realisation
    assert seams / inside <= 2


def test_a_fault_of_a_seam_is_at_the_first_chord() -> None:
    key, (tonic, dominant) = read_phrase("I V")
    sung = (Harmony(tonic.chord, soprano="Sol"), Harmony(dominant.chord, soprano="Ti"))
    assert not realise_whole(key, sung).faults
    assert (0, "unresolved-leading-tone", True) in [
        (fault.at, fault.kind, fault.motion) for fault in realise_whole(key, sung, loop=True).faults
    ]


@pytest.mark.parametrize("numerals", ["I vi IV V7", "I V6 vi IV6", "vi IV I V", "I vi ii V"])
def test_voices_do_not_drift_over_thirty_two_bars(numerals: str) -> None:
    key, harmonies = read_phrase(" ".join([numerals] * 32))
    voicings = realise_whole(key, harmonies).voicings
    for voice in range(4):
        first, last = (
            sum(voicing.parts[voice].midi for voicing in part) / len(part) for part in (voicings[:32], voicings[-32:])
        )
        assert abs(first - last) <= 2


def test_single_chords_and_very_long_phrases_are_realised() -> None:
    for numerals in ("I", "V7", "Ger+6"):
        assert not realise_whole(*read_phrase(numerals)).faults
    long = realise_whole(*read_phrase(" ".join(["I IV ii6 V7"] * 50)))
    assert len(long.voicings) == 200
    assert not long.faults


def test_typed_numerals_are_realised_as_a_whole() -> None:
    found = read_progression("I IV V I", Key.parse("C major"))
    assert found.realisation == realise_whole(*read_phrase("I IV V I"))
