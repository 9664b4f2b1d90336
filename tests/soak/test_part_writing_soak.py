"""Soak test of 5,000 random legal phrases against music21."""

from __future__ import annotations

import pytest

pytest.importorskip("music21", reason="music21 is the judge of these tests")

PHRASE_COUNT_BY_KIND = {"bare": 2000, "syllables": 1400}
ERROR_PHRASE_COUNT = 200


@pytest.mark.parametrize("kind", PHRASE_COUNT_BY_KIND)
def test_random_phrases_pass_the_judge(kind: str) -> None:
    from tests.engines.theory.trial import trial

    for seed in range(PHRASE_COUNT_BY_KIND[kind]):
        trial(kind, seed)


@pytest.mark.parametrize(
    "kind",
    [
        "parallel-fifths", "parallel-octaves", "doubled-leading-tone", "unresolved-seventh", "voice-crossing",
        "spacing", "missing-third", "doubled-third",
    ],
)  # fmt: skip
def test_phrases_with_an_error_pass_the_judge(kind: str) -> None:
    from tests.engines.theory.trial import ERRORS, trial

    assert kind in ERRORS
    for seed in range(ERROR_PHRASE_COUNT):
        trial(kind, seed)


def test_lawless_phrases_pass_the_judge() -> None:
    from tests.engines.theory.trial import lawless_trial

    for seed in range(1000):
        lawless_trial(seed)


def test_forced_faults_are_the_mildest_possible() -> None:
    """Compare the forced faults with those of a search that allows every fault.

    The search that relaxes its rules step by step must find the mildest faults.
    """
    from engines.theory.part_writing import realise
    from engines.theory.part_writing.attempt import PhraseSearch
    from engines.theory.part_writing.candidates import FAULT_WEIGHTS
    from engines.theory.part_writing.doubling import FAULTY_LEVEL
    from engines.theory.part_writing.report import list_faults
    from engines.theory.part_writing.solver import UNLIMITED_SLACK
    from tests.engines.theory.phrases import random_phrase

    forced = 0
    for seed in range(400):
        key, harmonies = random_phrase(seed, share=0.5)
        faults = realise(key, harmonies).faults
        if not faults:
            continue
        forced += 1
        everything = PhraseSearch(key, harmonies, (None,) * len(harmonies))
        everything.slack = [UNLIMITED_SLACK] * len(harmonies)
        everything.levels = [FAULTY_LEVEL] * len(harmonies)
        assert everything.solve()
        chords = tuple(harmony.chord for harmony in harmonies)
        minimal = list_faults(key, chords, everything.best_parts(), everything.errors, has_syllables=True)
        assert sum(FAULT_WEIGHTS[fault.kind] for fault in faults) == sum(
            FAULT_WEIGHTS[fault.kind] for fault in minimal
        ), seed
    assert forced > 40
