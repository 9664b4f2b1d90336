"""Comparison of the voices' steps in random phrases and in Bach's chorales.

The chorales come with music21, and no judge here is the solver's. There are 500 random legal phrases; of the chorales,
what sounds on each quarter beat is compared with the beat before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

PHRASE_COUNT, CHORALE_COUNT = 500, 120
KINDS = ("repeat", "step", "third", "leap")

Parts = tuple[int, ...]
"""MIDI numbers from the soprano down."""


class MelodicSteps(NamedTuple):
    """Melodic steps of parts in percent, and their size in semitones."""

    soprano: dict[str, float]
    contrary: float
    similar: float
    moved: float


def measure_steps(lines: list[list[Parts]]) -> MelodicSteps:
    kinds: Counter[str] = Counter()
    contrary = similar = semitones = 0
    for line in lines:
        for before, after in pairwise(line):
            if before == after:
                continue
            size = abs(after[0] - before[0])
            kinds["repeat" if not size else "step" if size <= 2 else "third" if size <= 4 else "leap"] += 1
            together = (after[0] - before[0]) * (after[-1] - before[-1])
            contrary += together < 0
            similar += together > 0
            semitones += sum(abs(pitch - next_pitch) for pitch, next_pitch in zip(before, after, strict=True))
    count = kinds.total()
    shares = {kind: 100 * kinds[kind] / count for kind in KINDS}
    return MelodicSteps(shares, 100 * contrary / count, 100 * similar / count, semitones / count)


class OurPhrases(NamedTuple):
    """Our phrases and music21's findings in them."""

    lines: list[list[Parts]]
    faults: int
    sevenths: int
    leapt: int
    """Sevenths above the bass, and how many of them a voice leaps up to."""


def measure_our_phrases() -> OurPhrases:
    from engines.theory.part_writing import realise
    from tests.engines.theory.judge import judge, read
    from tests.engines.theory.phrases import random_phrase

    lines = []
    faults = sevenths = leapt = 0
    for seed in range(PHRASE_COUNT):
        key, harmonies = random_phrase(seed)
        realisation = realise(key, harmonies)
        faults += len(judge(key, harmonies, realisation))
        lines.append([tuple(part.midi for part in voicing.parts) for voicing in realisation.voicings])
        for index, (before, after) in enumerate(pairwise(realisation.voicings), start=1):
            seventh = read(key.title, str(harmonies[index].chord)).seventh
            for note, next_note in zip(before.parts[:3], after.parts[:3], strict=True):
                if str(next_note.name).replace("b", "-") == seventh:
                    sevenths += 1
                    leapt += next_note.midi - note.midi > 2
    return OurPhrases(lines, faults, sevenths, leapt)


def load_chorales() -> Iterator[list[Parts]]:
    music21 = pytest.importorskip("music21", reason="music21 has the chorales")
    count = 0
    for path in music21.corpus.getComposer("bach"):
        if count == CHORALE_COUNT:
            return
        parts = music21.corpus.parse(path).parts
        if "bwv" in str(path) and len(parts) == 4:
            count += 1
            yield find_chords_on_beats([list(part.flatten().notes) for part in parts])


def find_chords_on_beats(voices: list[list[Any]]) -> list[Parts]:
    """Return the chords on beats on which all four voices sound."""
    sounding: list[dict[int, int]] = []
    for notes in voices:
        line: dict[int, int] = {}
        for note in notes:
            begin, end = float(note.offset), float(note.offset + note.duration.quarterLength)
            line |= dict.fromkeys(range(int(-(-begin // 1)), int(-(-end // 1))), note.pitches[-1].midi)
        sounding.append(line)
    beats = sorted(set.intersection(*map(set, sounding)))
    return [tuple(line[beat] for line in sounding) for beat in beats]


def test_phrases_move_like_bachs_chorales() -> None:
    phrases, chorales = measure_our_phrases(), list(load_chorales())
    our_steps, bach_steps = measure_steps(phrases.lines), measure_steps(chorales)
    for name, steps in (("ours", our_steps), ("Bach", bach_steps)):
        shares = " / ".join(f"{steps.soprano[kind]:.0f}" for kind in KINDS)
        print(
            f"\n{name}: soprano {' / '.join(KINDS)} {shares} %, outer voices contrary {steps.contrary:.0f} %, "
            f"similar {steps.similar:.0f} %, moved {steps.moved:.1f} semitones",
            end="",
        )
    tops = [[parts[0] for parts in line] for line in phrases.lines if len(line) > 3]
    reach = sum(max(line) - min(line) for line in tops) / len(tops)
    climax_percent = 100 * sum(line.count(max(line)) == 1 for line in tops) / len(tops)
    difference = sum(abs(our_steps.soprano[kind] - bach_steps.soprano[kind]) for kind in KINDS) / 2
    print(f"\nours: soprano's range {reach:.1f} semitones, one climax in {climax_percent:.0f} % of phrases", end="")
    print(f"\nfrom Bach's soprano: {difference:.1f} %; faults by music21: {phrases.faults}", end="")
    print(f"; sevenths leapt up to: {phrases.leapt} of {phrases.sevenths}", end="")
    assert phrases.faults == 0
    assert difference <= 5
    assert phrases.leapt <= 0.05 * phrases.sevenths
    assert abs(our_steps.contrary - bach_steps.contrary) <= 6
    assert abs(our_steps.similar - bach_steps.similar) <= 6
