"""Passages for the tests of notation: phrases, and events of random matches."""

from __future__ import annotations

from functools import cache

import engines
from engines.theory.key import Key
from engines.theory.part_writing import Harmony, make_four_part_passage, realise
from engines.theory.passage import Cue, Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral
from tabletop.session.step_music import make_step_passage
from tests.engines.generic.walks import begin, moves

GAMES = tuple(engines.GAMES)


def make_phrase(numerals: str, key: str = "Eb") -> Passage:
    """Return a phrase in four parts with its numerals."""
    home = Key.parse(f"{key} major" if " " not in key else key)
    chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split())
    labels = tuple(str(harmony.chord) for harmony in chords)
    return make_four_part_passage(realise(home, chords), home, labels=labels)


def make_line(names: str, lengths: str, key: str = "") -> Passage:
    """Return notes ``"C4 Eb4"`` one after the other, in beats ``"1 0.5"``."""
    notes = []
    onset = 0.0
    for name, length in zip(names.split(), lengths.split(), strict=True):
        notes.append(Note(Pitch.parse(name).midi, onset, float(length), name=name))
        onset += float(length)
    return Passage(tuple(notes), key=key)


@cache
def cues(game: str, seed: int, max_count: int = 60) -> tuple[Cue, ...]:
    """Return the cues of the beginning of a random match."""
    game_cues: list[Cue] = []
    rules = engines.load(game)
    for number, step in enumerate(moves(rules, begin(rules, seed).state, seed), start=1):
        passage = make_step_passage(rules, step)
        if passage is not None and passage.has_score:
            game_cues.append(Cue(passage, marker=f"Ana, turn {number}"))
        if len(game_cues) == max_count:
            break
    return tuple(game_cues)


def music(passage: Passage) -> set[int]:
    """Return the indices of the notes that a score must contain."""
    return {index for index, note in enumerate(passage.notes) if not note.signal}
