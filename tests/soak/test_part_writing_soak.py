"""5,000 random legal phrases in four parts before music21."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("music21", reason="music21 is the judge of these tests")

sys.path.insert(0, str(Path(__file__).parents[1] / "engines" / "theory"))

PHRASES = {"bare": 2000, "syllables": 1400}
ERROR_PHRASES = 200


@pytest.mark.parametrize("kind", PHRASES)
def test_phrases(kind: str) -> None:
    from trial import trial

    for seed in range(PHRASES[kind]):
        trial(kind, seed)


@pytest.mark.parametrize(
    "kind",
    [
        "parallel-fifths", "parallel-octaves", "doubled-leading-tone", "unresolved-seventh", "voice-crossing",
        "spacing", "missing-third", "doubled-third",
    ],
)  # fmt: skip
def test_phrases_with_an_error(kind: str) -> None:
    from trial import ERRORS, trial

    assert kind in ERRORS
    for seed in range(ERROR_PHRASES):
        trial(kind, seed)


def test_lawless_phrases() -> None:
    from trial import lawless_trial

    for seed in range(1000):
        lawless_trial(seed)
