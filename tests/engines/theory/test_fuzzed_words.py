"""Fuzz tests: parsers of musical words raise only a TheoryError of one sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines.theory import naming
from engines.theory.chord_symbols import read_symbol
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.key import Key
from engines.theory.key_names import read_key
from engines.theory.named_chords import read_named_chord
from engines.theory.pitch import NoteName, Pitch
from engines.theory.progression import read_error, read_progression, to_letters
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_degree
from tests.fuzz.mutations import mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface

TYPED = (
    *("I ii6 V7 I", "I IV64 V42/V V I", "i ii°6 V i", "N6 Ger+6 V", "Dm7 G7 Cmaj7", "Bb/D F#dim7 Am", "C4 E4 G4"),
    *("do re mi fa sol", "di ra te", "C | F, G", "ii-V-I", "H B Es Fis", "ré mi♭ fa#", "C𝄪4 Bbb2"),
)
NAMINGS = (naming.STANDARD_NAMING, naming.find_naming("german", "de"), naming.find_naming("solfege", "fr"))
PARSERS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "names": (NoteName.parse, ("C", "F#", "Bbb", "E♭", "Fx")),
    "pitches": (Pitch.parse, ("C4", "F#-1", "Bb9")),
    "intervals": (Interval.parse, ("P5", "m3", "A4", "-M6")),
    "degrees": (Degree.parse, ("1", "b3", "#4", "13")),
    "keys": (Key.parse, ("C major", "F# minor", "Bb dorian")),
    "typed keys": (read_key, ("a-Moll", "la mineur", "Si bémol majeur", "F# minor", "Bbm")),
    "chord symbols": (read_symbol, ("m7b5", "7(b9,#11,13)", "mM7", "sus4b9", "maj9#11", "6/9", "+7", "add9no3")),
    "chord names": (read_named_chord, ("C#m7b5/E", "Bb7(b9, #11)", "F6/9/A", "E♭∆9", "Gm(maj7)", "A7 alt")),
    "numerals": (RomanNumeral.parse, ("I", "ii6", "V7/vi", "Ger+6", "vii°42")),
    "syllables": (find_degree, ("Do", "Re", "Sol")),
    "errors": (read_error, ("parallel-fifths@2", "spacing@1")),
}


@batches
def test_mutated_progressions_raise_only_theory_errors(batch: Batch) -> None:
    keys = [Key.parse(text) for text in ("C major", "F# minor", "Eb major")]

    def make(rng: random.Random) -> tuple[str, Key, Any]:
        text = rng.choice(TYPED)
        for _ in range(rng.choice((1, 1, 2, 4))):
            text = mutate_text(rng, text)
        return text[:200], rng.choice(keys), rng.choice(NAMINGS)

    def hear(parsed: tuple[str, Key, Any]) -> None:
        text, key, names = parsed
        errors = {1: "parallel-fifths"} if len(text) % 7 == 0 else None
        read_progression(to_letters(text, names), key, errors, naming=names)

    check_surface(batch, make, hear, TheoryError)


@batches
@pytest.mark.parametrize("kind", PARSERS)
def test_every_parser_raises_only_theory_errors(batch: Batch, kind: str) -> None:
    parse, texts = PARSERS[kind]
    check_surface(batch, lambda rng: mutate_text(rng, rng.choice(texts)), parse, TheoryError)
