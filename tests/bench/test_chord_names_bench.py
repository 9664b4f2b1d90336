"""Chord names of jazz charts: rates of names read as others read them.

The table is not part of the repository. The environment variable `CONSORT_CORPORA` names a folder that has it; without
it these tests are skipped. `chord-names.tsv` has a header line, then the name, number of occurrences and notes as
tonal spells them, separated by tabs; notes are empty where tonal reads nothing.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from engines.theory.chord_recognition import recognise_chord
from engines.theory.errors import TheoryError
from engines.theory.named_chords import NamedChord, means_no_chord, read_named_chord

MIN_READ_PERCENT, MIN_SAME_PERCENT = 99.8, 99.95
"""Goals in percent: names that are read, and names with others' notes."""

AGAINST_TONAL = {
    "7b5b9": "tonal keeps the perfect fifth, although its 7b5 has none",
    "7b5#9": "tonal keeps the perfect fifth, although its 7b5 has none",
    "6b5": "tonal keeps the perfect fifth and adds a raised fourth",
    "7b13": "tonal leaves the fifth out, although its 7b9b13 has one",
    "9b13": "tonal leaves the fifth out, although its 7b9b13 has one",
    "m7#5": "tonal spells the raised fifth as a minor sixth, although its m#5 is spelled by the sign",
    "maj7add13": "tonal adds a ninth that is not written",
}
"""Symbols whose notes are not tonal's, with the reason.

music21 has our notes in all of them.
"""


class NameRow(NamedTuple):
    """One line of the table of chord names."""

    name: str
    times: int
    notes: frozenset[str]


def read_names() -> list[NameRow]:
    """Return the table of chord names, or skip the test."""
    path = Path(os.environ.get("CONSORT_CORPORA", "")) / "chord-names.tsv"
    if not os.environ.get("CONSORT_CORPORA") or not path.exists():
        pytest.skip("CONSORT_CORPORA names no folder with chord-names.tsv")
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()[1:]]
    return [NameRow(name, int(count), frozenset("".join(rest).split())) for name, count, *rest in rows]


def has_notes_of_music21(chord: NamedChord, typed: str) -> bool:
    """Return True if music21 reads a name with the same notes."""
    harmony = pytest.importorskip("music21.harmony", reason="music21 is the judge of these names")
    root = str(chord.root)
    symbol = typed.split("/")[0].removeprefix(root)
    judge = harmony.ChordSymbol(root.replace("b", "-") + symbol)
    return {pitch.name.replace("-", "b") for pitch in judge.pitches} == set(map(str, chord.notes))


def test_chord_names_of_charts_are_read_as_other_programs_read_them() -> None:
    total = read = same = judged = compared = 0
    missing: Counter[str] = Counter()
    for row in read_names():
        total += row.times
        if means_no_chord(row.name):
            read += row.times
            continue
        try:
            chord = read_named_chord(row.name)
        except TheoryError:
            missing[f"{row.name} (not read)"] += row.times
            continue
        read += row.times
        if not row.notes:
            continue
        compared += row.times
        if set(map(str, (*chord.notes, chord.lowest))) == row.notes:
            same += row.times
        else:
            missing[chord.symbol.text] += row.times
            judged += row.times * (chord.symbol.text in AGAINST_TONAL and has_notes_of_music21(chord, row.name))
    print(
        f"\nchord names: {100 * read / total:.3f} % of {total:,} read, {100 * same / compared:.3f} % with "
        f"tonal's notes, {100 * (same + judged) / compared:.3f} % with tonal's or music21's; "
        + ", ".join(f"{text} {count}" for text, count in missing.most_common()),
        end="",
    )
    assert 100 * read / total >= MIN_READ_PERCENT
    assert 100 * (same + judged) / compared >= MIN_SAME_PERCENT


def test_chord_names_of_charts_are_recognised_from_their_notes() -> None:
    total = recognised = first = 0
    for row in read_names():
        try:
            chord = read_named_chord(row.name)
        except TheoryError:
            continue
        found = [
            (each.chord.root.pitch_class, each.chord.symbol, each.chord.lowest.pitch_class)
            for each in recognise_chord(chord.pitch_classes, chord.lowest.pitch_class)
        ]
        wanted = (chord.root.pitch_class, chord.symbol, chord.lowest.pitch_class)
        total += row.times
        recognised += row.times * (wanted in found)
        first += row.times * (found[0] == wanted)
    print(
        f"\nchords by their notes: {100 * recognised / total:.3f} % recognised, "
        f"{100 * first / total:.2f} % as the first name",
        end="",
    )
    assert recognised == total
