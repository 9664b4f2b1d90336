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

PHRASES = 200


def generate_phrases(kind: str) -> Iterator[tuple[Key, tuple[Harmony, ...], int]]:
    """Return phrases with one error of a kind, and the index of its chord."""
    from tests.engines.theory.phrases import random_phrase

    for seed in count():
        key, harmonies = random_phrase(seed, error=kind)
        at = next((at for at, harmony in enumerate(harmonies) if harmony.error == kind), None)
        if at is not None:
            one = range(at, at + 1 + (kind in PARALLEL_ERRORS))
            bare = remove_errors(harmonies)
            yield key, (*bare[: one.start], *harmonies[one.start : one.stop], *bare[one.stop :]), at


@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_is_audible_and_the_only_one(kind: str) -> None:
    from tests.engines.theory.judge import judge
    from tests.engines.theory.trial import may_be_unheard

    unheard = alone = 0
    for key, harmonies, at in islice(generate_phrases(kind), PHRASES):
        realisation = realise(key, harmonies)
        if at in realisation.unheard:
            assert may_be_unheard(key, harmonies, at)
            unheard += 1
            continue
        found = [found[:2] for found in judge(key, harmonies, realisation)]
        expected_at = at + (kind in (*PARALLEL_ERRORS, "unresolved-seventh"))
        alone += (
            found == [(expected_at, kind)] and realisation.voicings != realise(key, remove_errors(harmonies)).voicings
        )
    heard = PHRASES - unheard
    print(f"\n{kind}: alone in {alone} of {heard} phrases, cannot be heard in {unheard}", end="")
    assert alone >= 0.95 * heard
