"""Tests of IV-V-I in minor, where every card is the chord on its degree.

music21 judges: what it finds in the notes is what the realisation reports, and in a bare phrase it finds nothing.
"""

from typing import Any

import pytest

pytest.importorskip("music21", reason="music21 is the judge of these tests")

from msgspec.structs import replace

import engines
from engines.iv_v_i.game import MINOR_KEYS
from engines.iv_v_i.music import chord_in_mode, phrase_passage
from engines.kernel import free_table
from engines.kernel.record import Record
from engines.theory.key import Key
from engines.theory.part_writing import ERRORS, Harmony, realise
from tests.engines.theory.judge import judge
from tests.engines.theory.phrases import random_phrase
from tests.further import left_for_soak


def make_random_phrase(seed: int, share: float = 0.0, error: str | None = None) -> tuple[Key, tuple[Harmony, ...]]:
    """Return a random legal phrase in minor."""
    _, harmonies = random_phrase(seed, share=share, error=error)
    chords = (chord_in_mode(str(harmony.chord), "minor") for harmony in harmonies)
    return Key.parse(MINOR_KEYS[seed % 12]), tuple(
        replace(harmony, chord=chord) for harmony, chord in zip(harmonies, chords, strict=True)
    )


def find_causes(seed: int, share: float = 0.0, error: str | None = None) -> set[str]:
    """Return the causes of a phrase's faults and check them with the judge."""
    key, harmonies = make_random_phrase(seed, share, error)
    realisation = realise(key, harmonies)
    context = f"{seed}: {key.title}, {' '.join(str(harmony.chord) for harmony in harmonies)}"
    assert judge(key, harmonies, realisation) == [(f.at, f.kind, f.voices) for f in realisation.faults], context
    return {fault.cause for fault in realisation.faults}


@pytest.mark.parametrize("start", [0, *left_for_soak(range(20, 240, 20))])
def test_bare_phrases_are_clean(start: int) -> None:
    for seed in range(start, start + 20):
        assert find_causes(seed) == set()


def test_syllables_cause_only_forced_faults() -> None:
    for seed in range(24):
        assert find_causes(seed, share=0.4) <= {"forced"}


@pytest.mark.parametrize("error", ERRORS)
def test_errors_are_in_the_notes(error: str) -> None:
    for seed in range(4):
        assert find_causes(seed, error=error) <= {"played"}


def list_chords(key: str, phrase: str) -> list[list[str]]:
    """Return the notes of each chord of a phrase, from the soprano down."""
    game: Any = engines.load("iv-v-i")
    position = {"phrases": [phrase], "hands": [[], []], "phase": "play"}
    record = Record.start(game, free_table.DEFAULT_NAMES, seed=1, options={"key": key}, position=position, free=True)
    passage = phrase_passage(game.deck, record.state, 0)
    assert passage is not None
    onsets = sorted({note.onset for note in passage.notes})
    return [
        [note.name[:-1] for note in sorted(passage.notes, key=lambda n: n.voice) if note.onset == onset]
        for onset in onsets
    ]


@pytest.mark.parametrize(
    ("cards", "notes"),
    [
        ("I", "C Eb G"),
        ("I vi", "Ab C Eb"),
        ("I iii", "Eb G Bb"),
        ("I IV", "F Ab C"),
        ("I ii6", "D F Ab"),
        ("I ii65", "D F Ab C"),
        ("I V7", "G B D F"),
        ("I vii06", "B D F"),
        ("I N6", "Db F Ab"),
        ("I Ger6", "Ab C Eb F#"),
        ("I V7/V", "D F# A C"),
        ("I V7/vi", "Eb G Bb Db"),
        ("I IV iv", "F A C"),
        ("I ct07", "Eb F# A C"),
    ],
)
def test_every_card_is_the_chord_of_its_degree_in_minor(cards: str, notes: str) -> None:
    assert set(list_chords("C minor", cards)[-1]) == set(notes.split())


@pytest.mark.parametrize(
    ("phrase", "soprano"), [("I+Mi", "Eb"), ("I iii+Ti", "Bb"), ("I V+Ti", "B"), ("I IV+La", "Ab")]
)
def test_a_syllable_takes_the_chords_form_of_its_degree(phrase: str, soprano: str) -> None:
    assert list_chords("C minor", phrase)[-1][0] == soprano


def test_a_score_labels_chords_with_minor_numerals() -> None:
    game: Any = engines.load("iv-v-i")
    position = {"phrases": ["I ii6 V7 I"], "hands": [[], []], "phase": "play"}
    record = Record.start(
        game, free_table.DEFAULT_NAMES, seed=1, options={"key": "A minor"}, position=position, free=True
    )
    passage = phrase_passage(game.deck, record.state, 0)
    assert passage is not None
    assert [label.text for label in passage.labels] == ["i", "ii°6", "V7", "i"]
    assert passage.key == "A minor"


def test_every_key_of_both_modes_has_a_free_table() -> None:
    tables = engines.load("iv-v-i").free_tables()
    assert len(tables) == 24
    assert tables["F♯ minor"][0]["key"] == "F# minor"
