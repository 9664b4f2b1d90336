from itertools import pairwise

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing import Harmony, Realisation, make_four_part_passage, realise
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral

KEY = Key.parse("Eb major")
CARDS = ("card 1", "card 2", "card 3", "card 4", "card 5")


@pytest.fixture
def phrase() -> Realisation:
    return realise(KEY, tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in ("I", "IV", "I6/4", "V7", "I")))


def voice(passage: Passage, number: int) -> list[Note]:
    return [note for note in passage.notes if note.voice == number]


def test_voices_are_numbered_from_the_soprano_down(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY, CARDS)
    assert {note.voice for note in passage.notes} == {0, 1, 2, 3}
    for number in range(4):
        line = voice(passage, number)
        assert [note.name for note in line] == [str(voicing.parts[number]) for voicing in phrase.voicings]
        assert [note.source for note in line] == [0, 1, 2, 3, 4]
        assert all(Pitch.parse(note.name).midi == note.pitch for note in line)
    assert list(passage.notes) == sorted(passage.notes, key=lambda note: note.onset)
    assert (passage.key, passage.sources) == ("Eb major", CARDS)


def test_every_chord_is_struck_and_released_at_the_next_stroke(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY)
    for number in range(4):
        for before, after in pairwise(voice(passage, number)):
            assert before.onset + before.length == after.onset


def test_a_phrase_slows_down_before_its_end_and_keeps_its_beats(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY)
    assert [note.onset for note in voice(passage, 0)] == [0.0, 1.0, 2.0, 3.0, 4.0]
    assert [note.length for note in voice(passage, 0)] == [1.0, 1.0, 1.0, 1.0, 2.0]
    assert [beat for beat, _ in passage.changes] == [2.0, 3.0, 4.0]
    slow, slower, last = (multiple for _, multiple in passage.changes)
    assert slower < slow < last == 1.0


def list_chord_beats(numerals: str) -> list[tuple[str, float, float]]:
    """Return the numeral, the beat from 1 on and the length of each chord."""
    chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split())
    passage = make_four_part_passage(realise(KEY, chords), KEY, labels=tuple(numerals.split()))
    soprano = voice(passage, 0)
    return [
        (label.text, (note.onset - passage.upbeat) % 4 + 1, note.length)
        for label, note in zip(passage.labels, soprano, strict=True)
    ]


@pytest.mark.parametrize(
    "numerals",
    [
        "I IV I6/4 V I",
        "I vi ii6 I6/4 V7 I",
        "I IV ii6 I6/4 V V7 I",
        "I IV I6/4 V V4/2 I6 V I",
        "I IV I6/4 V7 vi",
        "I vi IV I6/4 V",
        "I IV ii6/5 I6/4 V7",
        "I IV I6/4 V I ii6 I6/4 V7 I",
    ],
)
def test_a_cadential_six_four_is_stronger_than_its_resolution(numerals: str) -> None:
    strength = {1.0: 3, 2.0: 1, 3.0: 2, 4.0: 1}
    placed = list_chord_beats(numerals)
    for (name, beat, _), (_, after, _) in pairwise(placed):
        if name == "I6/4":
            assert strength[beat] > strength[after], placed


def test_the_six_four_of_a_half_cadence_is_on_the_downbeat() -> None:
    assert list_chord_beats("I vi IV I6/4 V")[-2:] == [("I6/4", 1.0, 2.0), ("V", 3.0, 2.0)]


def test_the_outer_voices_are_louder(phrase: Realisation) -> None:
    soprano, alto, tenor, bass = (
        voice(make_four_part_passage(phrase, KEY, loudness=70), n)[0].loudness for n in range(4)
    )
    assert soprano > bass > alto == tenor
    loud = make_four_part_passage(phrase, KEY, loudness=127)
    assert all(1 <= note.loudness <= 127 for note in loud.notes)


def test_loudness_rises_to_the_summit_and_falls_after_the_dominant() -> None:
    chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in ("I", "vi", "ii6", "V7", "I"))
    realisation = realise(KEY, chords)
    passage = make_four_part_passage(realisation, KEY)
    soprano = voice(passage, 0)
    climax = max(range(5), key=lambda at: (soprano[at].pitch, at))
    assert soprano[climax].loudness > soprano[0].loudness
    assert soprano[3].loudness > soprano[4].loudness
    assert len({note.loudness for note in soprano}) > 3
    alone = make_four_part_passage(realisation, KEY, first=climax, last=climax)
    assert voice(alone, 0)[0].loudness == soprano[climax].loudness, "a chord by itself sounds as in its phrase"


def test_an_excerpt_can_be_one_chord(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY, CARDS, first=2, last=2)
    assert [note.onset for note in passage.notes] == [0.0] * 4
    assert {note.source for note in passage.notes} == {2}
    assert [note.name for note in passage.notes] == [str(pitch) for pitch in phrase.voicings[2].parts]


def test_an_excerpt_refers_to_the_cards_of_the_whole_phrase(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY, CARDS, first=3)
    assert [note.source for note in voice(passage, 0)] == [3, 4]
    assert voice(passage, 0)[0].onset == 0.0


def test_notes_have_no_source_without_sources(phrase: Realisation) -> None:
    assert {note.source for note in make_four_part_passage(phrase, KEY).notes} == {None}


def test_invalid_excerpts_and_sources_are_refused(phrase: Realisation) -> None:
    for first, last in ((5, None), (3, 2), (-1, 2), (0, 5)):
        with pytest.raises(TheoryError, match="are not in a phrase of 5 chords"):
            make_four_part_passage(phrase, KEY, first=first, last=last)
    with pytest.raises(TheoryError, match="2 sources for 5 chords"):
        make_four_part_passage(phrase, KEY, ("a", "b"))


def test_an_excerpt_starts_at_onset_zero(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY, first=3)
    assert sorted({note.onset for note in passage.notes}) == [0.0, 1.0]


def test_each_chord_has_its_numeral_at_its_onset(phrase: Realisation) -> None:
    passage = make_four_part_passage(phrase, KEY, labels=("I", "IV", "I6/4", "V7", "I"), first=2)
    assert [(label.onset, label.text) for label in passage.labels] == [
        (0.0, "I6/4"),
        (1.0, "V7"),
        (2.0, "I"),
    ]
    with pytest.raises(TheoryError, match="1 labels for 5 chords"):
        make_four_part_passage(phrase, KEY, labels=("I",))


def list_blemishes(*harmonies: Harmony) -> list[tuple[str, list[tuple[int, str]], bool]]:
    passage = make_four_part_passage(realise(KEY, harmonies), KEY)
    return [
        (mark.text, [(passage.notes[index].voice, passage.notes[index].name) for index in mark.notes], mark.forced)
        for mark in passage.fault_marks
    ]


def test_parallels_mark_both_voices_in_both_chords() -> None:
    blemishes = list_blemishes(
        Harmony(RomanNumeral.parse("I"), error="parallel-octaves", joined=True),
        Harmony(RomanNumeral.parse("IV")),
        Harmony(RomanNumeral.parse("V")),
    )
    notes = next(notes for text, notes, forced in blemishes if text == "parallel octaves" and not forced)
    assert len(notes) == 4
    assert [voice for voice, _ in notes[:2]] == [voice for voice, _ in notes[2:]]
    for upper, lower in (notes[:2], notes[2:]):
        assert upper[1].rstrip("0123456789") == lower[1].rstrip("0123456789")


def test_a_missing_third_marks_no_note() -> None:
    blemishes = list_blemishes(
        Harmony(RomanNumeral.parse("I")),
        Harmony(RomanNumeral.parse("V"), error="missing-third"),
        Harmony(RomanNumeral.parse("I")),
    )
    assert ("missing third", [], False) in blemishes


def test_faults_forced_by_syllables_are_marked_as_forced() -> None:
    blemishes = list_blemishes(Harmony(RomanNumeral.parse("V7"), "Fa"), Harmony(RomanNumeral.parse("vi"), "Do"))
    assert ("unresolved seventh", [(0, "Ab"), (0, "Eb")], True) in [
        (text, [(voice, name.rstrip("0123456789")) for voice, name in notes], forced)
        for text, notes, forced in blemishes
    ]


def test_an_excerpt_of_one_chord_has_no_fault_of_motion(phrase: Realisation) -> None:
    realisation = realise(KEY, (Harmony(RomanNumeral.parse("V7"), "Fa"), Harmony(RomanNumeral.parse("vi"), "Do")))
    assert make_four_part_passage(realisation, KEY, first=1).fault_marks == ()
