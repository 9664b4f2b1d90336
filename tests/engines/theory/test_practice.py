"""Tests of passages for practice."""

from __future__ import annotations

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.naming import Naming, find_naming
from engines.theory.passage import BEATS_PER_BAR, BeatClock, Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.practice import (
    INSTRUMENT_TRANSPOSITIONS,
    Practice,
    add_count_in,
    apply_practice,
    count_in_beats,
    make_instrument_part,
    repeat_passage,
)
from engines.theory.progression import read_progression
from engines.theory.tuning import tune_passage


def phrase(text: str = "I ii6 V7 I", key: str = "C major") -> Passage:
    return read_progression(text, Key.parse(key)).passage


def test_a_voice_is_brought_out_or_sounds_alone() -> None:
    passage = phrase()
    soft = apply_practice(passage, Practice(voice=2))
    for before, after in zip(passage.notes, soft.notes, strict=True):
        assert (after.loudness == before.loudness) == (before.voice == 2)
        assert after.loudness <= before.loudness
    alone = apply_practice(passage, Practice(voice=2, others="silent"))
    assert [note for note in passage.notes if note.voice == 2] == list(alone.notes)


@pytest.mark.parametrize("text", ["C E G", "Dm7 G7", "C9 G9", "Cm7/F", "C E G B D"])
def test_no_voice_is_brought_out_without_four_voices(text: str) -> None:
    passage = phrase(text)
    for treatment in ("soft", "silent"):
        assert apply_practice(passage, Practice(voice=1, others=treatment)) == passage
    practised = apply_practice(passage, Practice(voice=3, others="silent", syllables=True))
    assert practised.notes == passage.notes
    assert len((*practised.sung, *practised.labels)) >= len(passage.labels)


@pytest.mark.parametrize("semitones", range(-6, 7))
def test_a_passage_is_transposed_with_its_key_and_names(semitones: int) -> None:
    for key in MAJOR_KEYS:
        passage = phrase(key=key.title)
        transposed = apply_practice(passage, Practice(semitones=semitones))
        assert [note.pitch - semitones for note in transposed.notes] == [note.pitch for note in passage.notes]
        assert all(Pitch.parse(note.name).midi == note.pitch for note in transposed.notes)
        assert abs(Key.parse(transposed.key).fifths) <= 6
        assert transposed.labels == passage.labels


@pytest.mark.parametrize(
    ("naming", "other_names"),
    [
        (find_naming("letters", "en"), "Em7 A7"),
        (find_naming("german", "de"), "Em7 A7"),
        (find_naming("solfege", "fr"), "Mim7 La7"),
    ],
)
def test_chord_names_are_transposed_with_their_notes(naming: Naming, other_names: str) -> None:
    passage = read_progression("Dm7 G7", Key.parse("C major"), naming=naming).passage
    transposed = apply_practice(passage, Practice(semitones=2), naming)
    assert " ".join(label.text for label in transposed.labels) == transposed.title == other_names
    assert make_instrument_part(passage, "Bb", naming).labels == transposed.labels


def test_transposing_omits_chord_names_of_another_language() -> None:
    passage = read_progression("Dm7 G7", Key.parse("C major"), naming=find_naming("solfege", "fr")).passage
    transposed = apply_practice(passage, Practice(semitones=-1), find_naming("german", "de"))
    assert [label.text for label in transposed.labels] == ["", ""]
    assert [label.root for label in transposed.labels] == ["C#", "F#"]


def test_a_part_is_written_higher_for_a_transposing_instrument() -> None:
    assert {name: make_instrument_part(phrase(), name).key for name in INSTRUMENT_TRANSPOSITIONS} == {
        "C": "C major", "Bb": "D major", "Eb": "A major", "F": "G major",
    }  # fmt: skip


@pytest.mark.parametrize("instrument", INSTRUMENT_TRANSPOSITIONS)
def test_a_part_is_in_an_easily_read_key(instrument: str) -> None:
    for key in (*MAJOR_KEYS, Key.parse("F# major"), Key.parse("C# major")):
        part = make_instrument_part(phrase(key=key.title), instrument)
        higher = INSTRUMENT_TRANSPOSITIONS[instrument]
        assert [note.pitch - higher for note in part.notes] == [note.pitch for note in phrase(key=key.title).notes]
        assert abs(Key.parse(part.key).fifths) <= (7 if instrument == "C" else 6)


def test_transposing_beyond_midi_notes_is_refused() -> None:
    with pytest.raises(TheoryError, match="cannot be moved"):
        apply_practice(Passage((Note(127, 0.0, 1.0),)), Practice(semitones=3))


@pytest.mark.parametrize(
    ("text", "syllables"),
    [
        ("do re mi", "Do Re Mi"),
        ("D E F#", "Do Re Mi"),
        ("C Eb G", "Do Me Sol"),
        ("D Eb", "Do Ra"),
        ("C C# D Db C", "Do Di Re Ra Do"),
        ("C G Ab G# A", "Do Sol Le Si La"),
        ("C D D# E Eb", "Do Re Ri Mi Me"),
        ("C Bb A# Gb F#", "Do Te Li Se Fi"),
    ],
)
def test_syllables_are_those_of_the_highest_voice(text: str, syllables: str) -> None:
    practised = apply_practice(phrase(text), Practice(syllables=True))
    assert " ".join(label.text for label in practised.sung or practised.labels).startswith(syllables)


def test_syllables_do_not_change_the_numerals() -> None:
    practised = apply_practice(phrase("I V7 I"), Practice(syllables=True))
    assert practised.labels == phrase("I V7 I").labels
    assert len(practised.sung) == 3


def test_a_solo_voice_is_tuned_as_among_the_others() -> None:
    """Each chord keeps its numeral, because its root may be in a silent voice."""
    passage = tune_passage(phrase("I ii V7/V V7 vi I"), "just")
    for voice in range(4):
        alone = apply_practice(phrase("I ii V7/V V7 vi I"), Practice(voice=voice, others="silent", syllables=True))
        expected = [round(note.cents, 6) for note in passage.notes if note.voice == voice]
        assert [round(note.cents, 6) for note in tune_passage(alone, "just").notes] == expected


def test_altered_notes_have_raised_or_lowered_syllables() -> None:
    for text, voice, syllables in (("V7/vi vi", 0, "Si La"), ("V7/iii iii", 1, "Ri Mi"), ("N6 V I", 0, "Ra Ti Do")):
        labels = apply_practice(phrase(text), Practice(voice=voice, syllables=True)).sung
        assert " ".join(label.text for label in labels) == syllables


def test_syllables_are_those_of_the_chosen_voice() -> None:
    labels = apply_practice(phrase("I V I"), Practice(voice=3, syllables=True)).sung
    assert [label.text for label in labels] == ["Do", "Sol", "Do"]


def test_the_count_in_follows_the_bars_of_an_offbeat_start() -> None:
    run = Passage(tuple(Note(60 + index, 0.5 * index, 0.5) for index in range(12)))
    assert run.upbeat == 1.5
    with_count_in = add_count_in(run)
    strokes = [note.onset for note in with_count_in.notes if note.signal]
    begin = next(note.onset for note in with_count_in.notes if not note.signal)
    bar_line = begin + run.upbeat
    assert (begin, strokes) == (6.5, [0, 1, 2, 3, 4, 5, 6])
    accents = [
        note.onset for note in with_count_in.notes if note.signal and note.loudness > with_count_in.notes[1].loudness
    ]
    assert accents == [bar_line - 8, bar_line - 4]


@pytest.mark.parametrize("text", ["I", "I V I", "I ii6 V7 I vi IV V I", "C D E F G"])
def test_the_count_in_adds_a_bar_and_keeps_the_bar_lines(text: str) -> None:
    passage = phrase(text)
    with_count_in = add_count_in(passage)
    strokes = [note for note in with_count_in.notes if note.signal]
    beats = count_in_beats(passage)
    assert len(strokes) == beats >= BEATS_PER_BAR
    assert all((stroke.onset - beats - passage.upbeat) % 1 == 0 for stroke in strokes)
    assert (beats + passage.upbeat) % BEATS_PER_BAR == 0
    accents = [index for index, stroke in enumerate(strokes) if stroke.loudness > strokes[1].loudness]
    assert accents == [index for index in range(len(strokes)) if (index - beats - passage.upbeat) % BEATS_PER_BAR == 0]
    music = [note for note in with_count_in.notes if not note.signal]
    assert [note.onset - beats for note in music] == [note.onset for note in passage.notes]
    # a ritard stays where it was in the music
    seconds_apart = BeatClock(with_count_in).seconds(with_count_in.length) - BeatClock(passage).seconds(passage.length)
    assert seconds_apart == pytest.approx(beats * 60 / passage.tempo)


@pytest.mark.parametrize("text", ["I", "I V I", "I ii6 V7 I vi IV V I"])
def test_repetitions_are_equal_and_start_on_the_same_beat(text: str) -> None:
    passage = apply_practice(phrase(text), Practice(syllables=True))
    thrice = repeat_passage(passage, 3)
    size = len(passage.notes)
    first_round, second_round = thrice.notes[:size], thrice.notes[size : 2 * size]
    period = second_round[0].onset - first_round[0].onset
    assert first_round == passage.notes
    assert len(thrice.notes) == 3 * size
    assert period >= passage.length
    assert period % BEATS_PER_BAR == 0
    assert thrice.upbeat == passage.upbeat
    assert [note.onset - period for note in second_round] == [note.onset for note in first_round]
    assert len(thrice.sung) == 3 * len(passage.sung)
    # each time it begins in its tempo, whatever the ritard before
    clock, clock_once = BeatClock(thrice), BeatClock(passage)
    second = clock.seconds(period)
    assert clock.seconds(period + 1) - second == pytest.approx(clock_once.seconds(1))
    assert clock.seconds(period + passage.length) - second == pytest.approx(clock_once.seconds(passage.length))
