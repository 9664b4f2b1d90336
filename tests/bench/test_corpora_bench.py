"""Shares of the numerals and chord names of public analyses that are read.

The tables are not part of the repository. The environment variable `CONSORT_CORPORA` names a folder that has them;
without it these tests are skipped. `numerals.tsv` has a header line, then the mode, numeral, number of occurrences,
notes in C as music21 spells them and the bass, separated by tabs; notes are empty where music21 reads nothing.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing import Harmony, realise
from engines.theory.roman import RomanNumeral

MIN_READ_PERCENT, MIN_SAME_PERCENT = 99.9, 99.94
"""Goals in percent of occurrences.

They are for numerals that are read, and for those read that have music21's notes and bass. In the differences that are
left music21 leaves a written sign out (VM7, V7[b9]) or lowers a ninth twice (V9[b9]).
"""


class NumeralRow(NamedTuple):
    """One line of the table of numerals."""

    mode: str
    numeral: str
    occurrences: int
    notes: set[str]
    bass: str


def find_table(name: str) -> Path:
    """Return the path of a table, or skip the test."""
    folder = os.environ.get("CONSORT_CORPORA")
    if not folder:
        pytest.skip("CONSORT_CORPORA names no folder")
    path = Path(folder) / name
    if not path.exists():
        pytest.skip(f"{path} does not exist")
    return path


def read_rows(name: str) -> list[list[str]]:
    """Return the fields of each line of a table after its header."""
    return [line.split("\t") for line in find_table(name).read_text("utf-8").splitlines()[1:]]


def read_numerals() -> list[NumeralRow]:
    return [
        NumeralRow(mode, numeral, int(count), set(rest[0].split()) if rest else set(), "".join(rest[1:2]))
        for mode, numeral, count, *rest in read_rows("numerals.tsv")
    ]


def print_rates(title: str, total: int, read: int, same: int, most_frequent: Counter[str]) -> None:
    """Print the rates of one table and the texts most often missing."""
    print(
        f"\n{title}: {100 * read / total:.2f} % of {total:,} read, {100 * same / read:.3f} % of these alike; "
        "most often " + ", ".join(f"{text} {count}" for text, count in most_frequent.most_common(12)),
        end="",
    )


def test_numerals_of_analyses_are_read_as_music21_reads_them() -> None:
    keys = {mode: Key.parse(f"C {mode}") for mode in ("major", "minor")}
    total = read = same = 0
    missing: Counter[str] = Counter()
    for row in read_numerals():
        total += row.occurrences
        try:
            numeral = RomanNumeral.parse(row.numeral)
            notes = {str(member.name) for member in numeral.members(keys[row.mode])}
            bass = str(numeral.bass(keys[row.mode]))
        except TheoryError:
            missing[f"{row.numeral} (not read)"] += row.occurrences
            continue
        read += row.occurrences
        if (notes, bass) == (row.notes, row.bass):
            same += row.occurrences
        else:
            missing[f"{row.numeral} in {row.mode}"] += row.occurrences
    print_rates("numerals", total, read, same, missing)
    assert 100 * read / total >= MIN_READ_PERCENT
    assert 100 * same / read >= MIN_SAME_PERCENT


def test_every_numeral_that_is_read_is_voiced() -> None:
    keys = {mode: Key.parse(f"C {mode}") for mode in ("major", "minor")}
    total = voiced = clean = 0
    missing: Counter[str] = Counter()
    for row in read_numerals():
        try:
            numeral = RomanNumeral.parse(row.numeral)
            numeral.members(keys[row.mode])
        except TheoryError:
            continue
        total += row.occurrences
        try:
            faults = realise(keys[row.mode], (Harmony(numeral),)).faults
        except TheoryError:
            missing[row.numeral] += row.occurrences
            continue
        voiced += row.occurrences
        clean += row.occurrences * (not faults)
    print_rates("numerals in four parts, without faults", total, voiced, clean, missing)
    assert not missing
