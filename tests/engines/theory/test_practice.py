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
    whole = phrase()
    soft = apply_practice(whole, Practice(voice=2))
    for before, after in zip(whole.notes, soft.notes, strict=True):
        assert (after.loudness == before.loudness) == (before.voice == 2)
        assert after.loudness <= before.loudness
    alone = apply_practice(whole, Practice(voice=2, others="silent"))
    assert [note for note in whole.notes if note.voice == 2] == list(alone.notes)


@pytest.mark.parametrize("text", ["C E G", "Dm7 G7", "C9 G9", "Cm7/F", "C E G B D"])
def test_no_voice_is_brought_out_without_four_voices(text: str) -> None:
    whole = phrase(text)
    for others in ("soft", "silent"):
        assert apply_practice(whole, Practice(voice=1, others=others)) == whole
    sung = apply_practice(whole, Practice(voice=3, others="silent", syllables=True))
    assert sung.notes == whole.notes
    assert len((*sung.sung, *sung.labels)) >= len(whole.labels)


@pytest.mark.parametrize("semitones", range(-6, 7))
def test_a_passage_is_transposed_with_its_key_and_names(semitones: int) -> None:
    for key in MAJOR_KEYS:
        whole = phrase(key=key.title)
        moved = apply_practice(whole, Practice(semitones=semitones))
        assert [note.pitch - semitones for note in moved.notes] == [note.pitch for note in whole.notes]
        assert all(Pitch.parse(note.name).midi == note.pitch for note in moved.notes)
        assert abs(Key.parse(moved.key).fifths) <= 6
        assert moved.labels == whole.labels


@pytest.mark.parametrize(
    ("called", "there"),
    [
        (find_naming("letters", "en"), "Em7 A7"),
        (find_naming("german", "de"), "Em7 A7"),
        (find_naming("solfege", "fr"), "Mim7 La7"),
    ],
)
def test_chord_names_are_transposed_with_their_notes(called: Naming, there: str) -> None:
    whole = read_progression("Dm7 G7", Key.parse("C major"), naming=called).passage
    moved = apply_practice(whole, Practice(semitones=2), called)
    assert " ".join(label.text for label in moved.labels) == moved.title == there
    assert make_instrument_part(whole, "Bb", called).labels == moved.labels


def test_transposing_omits_chord_names_of_another_language() -> None:
    whole = read_progression("Dm7 G7", Key.parse("C major"), naming=find_naming("solfege", "fr")).passage
    moved = apply_practice(whole, Practice(semitones=-1), find_naming("german", "de"))
    assert [label.text for label in moved.labels] == ["", ""]
    assert [label.root for label in moved.labels] == ["C#", "F#"]


def test_a_part_is_written_higher_for_a_transposing_instrument() -> None:
    assert {name: make_instrument_part(phrase(), name).key for name in INSTRUMENT_TRANSPOSITIONS} == {
        "C": "C major", "Bb": "D major", "Eb": "A major", "F": "G major",
    }  # fmt: skip


@pytest.mark.parametrize("instrument", INSTRUMENT_TRANSPOSITIONS)
def test_a_part_is_in_an_easily_read_key(instrument: str) -> None:
    for key in (*MAJOR_KEYS, Key.parse("F# major"), Key.parse("C# major")):
        written = make_instrument_part(phrase(key=key.title), instrument)
        higher = INSTRUMENT_TRANSPOSITIONS[instrument]
        assert [note.pitch - higher for note in written.notes] == [note.pitch for note in phrase(key=key.title).notes]
        assert abs(Key.parse(written.key).fifths) <= (7 if instrument == "C" else 6)


def test_transposing_beyond_midi_notes_is_refused() -> None:
    with pytest.raises(TheoryError, match="cannot be moved"):
        apply_practice(Passage((Note(127, 0.0, 1.0),)), Practice(semitones=3))


@pytest.mark.parametrize(
    ("text", "sung"),
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
def test_syllables_are_those_of_the_highest_voice(text: str, sung: str) -> None:
    found = apply_practice(phrase(text), Practice(syllables=True))
    assert " ".join(label.text for label in found.sung or found.labels).startswith(sung)


def test_syllables_do_not_change_the_numerals() -> None:
    found = apply_practice(phrase("I V7 I"), Practice(syllables=True))
    assert found.labels == phrase("I V7 I").labels
    assert len(found.sung) == 3


def test_a_solo_voice_is_tuned_as_among_the_others() -> None:
    """Each chord keeps its numeral, because its root may be in a silent voice."""
    whole = tune_passage(phrase("I ii V7/V V7 vi I"), "just")
    for voice in range(4):
        alone = apply_practice(phrase("I ii V7/V V7 vi I"), Practice(voice=voice, others="silent", syllables=True))
        wanted = [round(note.cents, 6) for note in whole.notes if note.voice == voice]
        assert [round(note.cents, 6) for note in tune_passage(alone, "just").notes] == wanted


def test_altered_notes_have_raised_or_lowered_syllables() -> None:
    for text, voice, sung in (("V7/vi vi", 0, "Si La"), ("V7/iii iii", 2, "Ri Mi"), ("N6 V I", 2, "Ra Ti Do")):
        labels = apply_practice(phrase(text), Practice(voice=voice, syllables=True)).sung
        assert " ".join(label.text for label in labels) == sung


def test_syllables_are_those_of_the_chosen_voice() -> None:
    labels = apply_practice(phrase("I V I"), Practice(voice=3, syllables=True)).sung
    assert [label.text for label in labels] == ["Do", "Sol", "Do"]


def test_the_count_in_follows_the_bars_of_an_offbeat_start() -> None:
    run = Passage(tuple(Note(60 + at, 0.5 * at, 0.5) for at in range(12)))
    assert run.upbeat == 1.5
    counted = add_count_in(run)
    strokes = [note.onset for note in counted.notes if note.signal]
    begin = next(note.onset for note in counted.notes if not note.signal)
    bar_line = begin + run.upbeat
    assert (begin, strokes) == (6.5, [0, 1, 2, 3, 4, 5, 6])
    accents = [note.onset for note in counted.notes if note.signal and note.loudness > counted.notes[1].loudness]
    assert accents == [bar_line - 8, bar_line - 4]


@pytest.mark.parametrize("text", ["I", "I V I", "I ii6 V7 I vi IV V I", "C D E F G"])
def test_the_count_in_adds_a_bar_and_keeps_the_bar_lines(text: str) -> None:
    whole = phrase(text)
    counted = add_count_in(whole)
    strokes = [note for note in counted.notes if note.signal]
    beats = count_in_beats(whole)
    assert len(strokes) == beats >= BEATS_PER_BAR
    assert all((stroke.onset - beats - whole.upbeat) % 1 == 0 for stroke in strokes)
    assert (beats + whole.upbeat) % BEATS_PER_BAR == 0
    accents = [at for at, stroke in enumerate(strokes) if stroke.loudness > strokes[1].loudness]
    assert accents == [at for at in range(len(strokes)) if (at - beats - whole.upbeat) % BEATS_PER_BAR == 0]
    music = [note for note in counted.notes if not note.signal]
    assert [note.onset - beats for note in music] == [note.onset for note in whole.notes]
    # a ritard stays where it was in the music
    apart = BeatClock(counted).seconds(counted.length) - BeatClock(whole).seconds(whole.length)
    assert apart == pytest.approx(beats * 60 / whole.tempo)


@pytest.mark.parametrize("text", ["I", "I V I", "I ii6 V7 I vi IV V I"])
def test_repetitions_are_equal_and_start_on_the_same_beat(text: str) -> None:
    whole = apply_practice(phrase(text), Practice(syllables=True))
    thrice = repeat_passage(whole, 3)
    size = len(whole.notes)
    first, again = thrice.notes[:size], thrice.notes[size : 2 * size]
    period = again[0].onset - first[0].onset
    assert first == whole.notes
    assert len(thrice.notes) == 3 * size
    assert period >= whole.length
    assert period % BEATS_PER_BAR == 0
    assert thrice.upbeat == whole.upbeat
    assert [note.onset - period for note in again] == [note.onset for note in first]
    assert len(thrice.sung) == 3 * len(whole.sung)
    # each time it begins in its tempo, whatever the ritard before
    clock, once = BeatClock(thrice), BeatClock(whole)
    second = clock.seconds(period)
    assert clock.seconds(period + 1) - second == pytest.approx(once.seconds(1))
    assert clock.seconds(period + whole.length) - second == pytest.approx(once.seconds(whole.length))
