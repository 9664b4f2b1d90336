"""Part-writing errors in 200 random legal phrases per kind, judged by music21.

Each error must occur, be the only one, and be audible. An error that is reported as inaudible must be so: for
parallels, all voicings of the two chords are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from engines.theory.key import Key
from engines.theory.part_writing import ERRORS, Harmony, realise, remove_errors
from engines.theory.part_writing.values import PARALLEL_ERRORS

pytest.importorskip("music21", reason="music21 is the judge of these tests")

PHRASE_COUNT = 200


def generate_phrases(kind: str) -> Iterator[tuple[Key, tuple[Harmony, ...], int]]:
    """Return phrases with one error of a kind, and the index of its chord."""
    from tests.engines.theory.phrases import random_phrase

    for seed in count():
        key, harmonies = random_phrase(seed, error=kind)
        index = next((index for index, harmony in enumerate(harmonies) if harmony.error == kind), None)
        if index is not None:
            span = range(index, index + 1 + (kind in PARALLEL_ERRORS))
            bare = remove_errors(harmonies)
            yield key, (*bare[: span.start], *harmonies[span.start : span.stop], *bare[span.stop :]), index


@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_is_audible_and_the_only_one(kind: str) -> None:
    from tests.engines.theory.judge import judge
    from tests.engines.theory.trial import may_be_unheard

    unheard_count = alone_count = 0
    for key, harmonies, index in islice(generate_phrases(kind), PHRASE_COUNT):
        realisation = realise(key, harmonies)
        if index in realisation.unheard:
            assert may_be_unheard(key, harmonies, index)
            unheard_count += 1
            continue
        findings = [findings[:2] for findings in judge(key, harmonies, realisation)]
        expected_at = index + (kind in (*PARALLEL_ERRORS, "unresolved-seventh"))
        alone_count += (
            findings == [(expected_at, kind)]
            and realisation.voicings != realise(key, remove_errors(harmonies)).voicings
        )
    audible_count = PHRASE_COUNT - unheard_count
    print(f"\n{kind}: alone in {alone_count} of {audible_count} phrases, cannot be heard in {unheard_count}", end="")
    assert alone_count >= 0.95 * audible_count
