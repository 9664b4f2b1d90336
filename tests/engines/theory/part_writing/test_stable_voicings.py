"""Tests that chords change little as a phrase grows, and that voices sing."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import ERRORS, Harmony, Realisation, Voicing, realise, remove_errors
from engines.theory.part_writing.sonority import make_sonority
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.roman import RomanNumeral
from tests.engines.theory.phrases import random_phrase

C = Key.parse("C major")
BACH = {"repeat": 23, "step": 58, "third": 13, "leap": 6}
"""Soprano moves in 120 Bach chorales in percent; a leap is a fourth or more."""


def phrase(numerals: str, error: str | None = None, index: int = 0) -> tuple[Harmony, ...]:
    """Return chords with an error on one; parallels are on the next one, too."""
    joined = error in PARALLEL_ERRORS
    return tuple(
        Harmony(
            RomanNumeral.parse(numeral),
            error=error if number == index or (joined and number == index + 1) else None,
            joined=joined and number == index,
        )
        for number, numeral in enumerate(numerals.split())
    )


def random_phrases(count: int) -> list[tuple[Key, tuple[Harmony, ...]]]:
    return [phrase_found for seed in range(2 * count) if len((phrase_found := random_phrase(seed))[1]) > 3][:count]


@pytest.mark.parametrize(
    ("numerals", "error", "index"),
    [
        ("I vi ii6 V7 I IV V I", "parallel-fifths", 5),
        ("I vi ii6 V7 I IV V I", "parallel-octaves", 5),
        ("I vi ii6 V7 I IV V I", "doubled-leading-tone", 3),
        ("I vi ii6 V7 I IV V I", "unresolved-seventh", 3),
        ("I IV V7 I", "voice-crossing", 2),
        ("I vi ii6 V7 I IV V I", "spacing", 2),
        ("I vi ii6 V7 I IV V I", "missing-third", 4),
        ("I vi ii6 V I6 IV V I", "doubled-third", 4),
    ],
)
def test_an_error_changes_only_neighbouring_chords(numerals: str, error: str, index: int) -> None:
    for key in MAJOR_KEYS:
        spoiled = phrase(numerals, error, index)
        wrong, right = realise(key, spoiled).voicings, realise(key, remove_errors(spoiled)).voicings
        assert wrong != right
        last = index + 1 + (error in (*PARALLEL_ERRORS, "unresolved-seventh"))
        assert wrong[: index - 1] == right[: index - 1], key.title
        assert wrong[last + 1 :] == right[last + 1 :], key.title


def test_most_errors_change_few_other_chords() -> None:
    other_count = changed_count = 0
    for kind in ERRORS:
        for seed in range(60):
            key, harmonies = random_phrase(seed, error=kind)
            realisation, clean = realise(key, harmonies), realise(key, remove_errors(harmonies))
            spared = [index for index, harmony in enumerate(harmonies) if harmony.error is None]
            other_count += len(spared)
            changed_count += sum(realisation.voicings[index] != clean.voicings[index] for index in spared)
    assert changed_count < 0.15 * other_count


def list_chords_as_added(key: Key, harmonies: tuple[Harmony, ...]) -> list[Voicing]:
    """Return each chord as it sounds when it is added, from left to right."""
    return [realise(key, harmonies[: count + 1]).voicings[-1] for count in range(len(harmonies))]


def test_chords_rarely_change_as_a_phrase_grows() -> None:
    chords = differ = 0
    for key, harmonies in random_phrases(80):
        realisation = realise(key, harmonies)
        assert realisation.faults == ()
        chords += len(harmonies)
        differ += sum(
            came != now for came, now in zip(list_chords_as_added(key, harmonies), realisation.voicings, strict=True)
        )
    assert differ < 0.1 * chords


def test_chords_added_on_the_left_leave_the_others_unchanged() -> None:
    for key in MAJOR_KEYS:
        before = realise(key, phrase("vi ii6 V7 I"), (0, 1, 2, 3))
        after = realise(key, phrase("I vi ii6 V7 I"), (4, 0, 1, 2, 3))
        assert after.voicings[3:] == before.voicings[2:]
        assert after.faults == ()


def test_an_order_has_a_number_for_each_chord() -> None:
    with pytest.raises(TheoryError, match="3 numbers for 4 chords"):
        realise(C, phrase("I IV V I"), (0, 1, 2))


def moves(realisation: Realisation, voice: int) -> list[int]:
    line = [voicing.parts[voice].midi for voicing in realisation.voicings]
    return [after - before for before, after in pairwise(line)]


def test_parallels_use_an_outer_voice_and_similar_motion() -> None:
    for kind in PARALLEL_ERRORS:
        for key in MAJOR_KEYS:
            realisation = realise(key, phrase("I IV V I", kind, 1))
            (fault,) = realisation.faults
            upper, lower = (moves(realisation, voice)[1] for voice in fault.voices)
            assert upper * lower > 0, key.title
            assert {0, 3} & set(fault.voices), key.title


def test_most_parallels_are_similar_and_in_the_soprano() -> None:
    parallels: list[tuple[bool, bool]] = []
    for kind in PARALLEL_ERRORS:
        for seed in range(60):
            key, harmonies = random_phrase(seed, error=kind)
            realisation = realise(key, harmonies)
            moves_by_voice = [moves(realisation, voice) for voice in range(4)]
            for fault in realisation.faults:
                if fault.kind == kind:
                    upper, lower = (moves_by_voice[voice][fault.at - 1] for voice in fault.voices)
                    parallels.append((upper * lower > 0, 0 in fault.voices))
    similar, soprano = (sum(percentages) / len(parallels) for percentages in zip(*parallels, strict=True))
    assert similar > 0.95
    assert soprano > 0.7


def test_the_soprano_moves_like_bachs() -> None:
    kinds: Counter[str] = Counter()
    for key, harmonies in random_phrases(150):
        for move in moves(realise(key, harmonies), 0):
            size = abs(move)
            kinds["repeat" if not size else "step" if size <= 2 else "third" if size <= 4 else "leap"] += 1
    percent = {kind: 100 * kinds[kind] / kinds.total() for kind in BACH}
    assert sum(abs(percent[kind] - BACH[kind]) for kind in BACH) / 2 <= 5, percent


def test_most_melodies_have_one_summit() -> None:
    tops = []
    for key, harmonies in random_phrases(150):
        line = [voicing.soprano.midi for voicing in realise(key, harmonies).voicings]
        tops.append(line.count(max(line)))
    assert tops.count(1) > 0.5 * len(tops)


def test_upward_leaps_to_sevenths_are_rare() -> None:
    sevenths = leapt = 0
    for key, harmonies in random_phrases(150):
        realisation = realise(key, harmonies)
        for voice in range(3):
            for index, move in enumerate(moves(realisation, voice), start=1):
                sonority = make_sonority(key, harmonies[index].chord)
                if sonority.tone_at(realisation.voicings[index].parts[voice].midi).tendency == "seventh":
                    sevenths += 1
                    leapt += move > 2
    assert leapt < 0.06 * sevenths
