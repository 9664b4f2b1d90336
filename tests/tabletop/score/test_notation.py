"""Test that passages are written as a musician would write them.

This covers staves, voices, bars and accidentals. The bars of any passage add up.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.theory.passage import FaultMark, Label, Note, Passage
from engines.theory.pitch import LETTERS, Pitch
from engines.theory.voicing import realise_chord, realise_interval, realise_scale
from tabletop.score.errors import ScoreError
from tabletop.score.model import Chord, Clef, Score, ScoreNote
from tabletop.score.musicxml import make_phrases
from tabletop.score.notation import MAX_UNBARRED_BEATS, clean_text, make_cue_score, make_score
from tabletop.score.staves import BASS_CLEF, TREBLE_CLEF
from tests.tabletop.score.music import GAMES, cues, make_line, make_phrase, music

MAJOR_SCALE = ("1", "2", "3", "4", "5", "6", "7")
CHROMATIC_SCALE = ("1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7")


def assert_bars_add_up(score: Score) -> None:
    """Assert that every voice fills its bar without gap or overlap.

    Note values match their lengths, and each bar begins where the last one ends.
    """
    begin = score.measures[0].begin
    for measure in score.measures:
        assert measure.begin == begin
        assert 0 < measure.length <= (MAX_UNBARRED_BEATS if len(score.measures) == 1 else 4)
        begin += measure.length
        assert len(measure.staves) == len(score.clefs)
        for staff in measure.staves:
            assert staff
            for voice in staff:
                end = Fraction(0)
                for chord in voice.chords:
                    assert chord.begin == end
                    end += chord.length
                    assert chord.is_whole_bar or find_notated_length(chord) == chord.length
                assert end == measure.length
                assert_tuplets_are_whole(voice.chords)


def find_notated_length(chord: Chord) -> Fraction:
    length = Fraction(4, chord.value) * (Fraction(3, 2) if chord.dots else 1)
    return length * chord.tuplet.normal / chord.tuplet.count if chord.tuplet else length


def assert_tuplets_are_whole(chords: tuple[Chord, ...]) -> None:
    sums: dict[int, Fraction] = {}
    for chord in chords:
        if chord.tuplet is not None:
            sums[chord.tuplet.number] = sums.get(chord.tuplet.number, Fraction(0)) + chord.length
    assert all(total in (1, 2) for total in sums.values())


def describe_voice(score: Score, staff: int = 0, voice: int = 0) -> str:
    """Return a voice as text.

    ``8`` is an eighth, ``r4`` a quarter rest, ``2~`` a tied half, ``|`` a bar line.
    """
    bars = []
    for measure in score.measures:
        chords = measure.staves[staff][voice].chords
        bars.append(" ".join(_describe_chord(chord) for chord in chords))
    return " | ".join(bars)


def _describe_chord(chord: Chord) -> str:
    tied = "~" if chord.notes and chord.notes[0].is_tied_to_next else ""
    staccato = "'" if chord.is_staccato else ""
    return f"{'' if chord.notes else 'r'}{chord.value}{'.' * chord.dots}{staccato}{tied}"


def tones(score: Score) -> list[ScoreNote]:
    return [
        tone
        for measure in score.measures
        for staff in measure.staves
        for voice in staff
        for chord in voice.chords
        for tone in chord.notes
    ]


def list_accidentals(score: Score) -> list[str]:
    return [f"{tone.letter}{tone.alteration:+d}" for tone in tones(score) if tone.has_accidental]


# --- staves and voices ------------------------------------------------------------------------------------------------


def test_four_parts_are_on_a_grand_staff() -> None:
    score = make_score(make_phrase("IV V I"))
    assert score.clefs == (TREBLE_CLEF, BASS_CLEF)
    (measure,) = score.measures
    assert [[voice.stem for voice in staff] for staff in measure.staves] == [["up", "down"], ["up", "down"]]
    assert describe_voice(score, 1, 1) == "4 4 2"
    assert (score.fifths, score.mode) == (-3, "major")


def test_four_parts_with_different_rhythms_are_written_as_chords() -> None:
    passage = make_phrase("I V")
    longer = replace(passage, notes=(replace(passage.notes[0], length=2.0), *passage.notes[1:]))
    assert "up" not in {voice.stem for voice in make_score(longer).measures[0].staves[1]}


def test_four_high_voices_have_a_treble_clef() -> None:
    chord = tuple(Note(pitch, 0, 1, voice) for voice, pitch in enumerate((81, 77, 74, 71)))
    assert make_score(Passage(chord)).clefs == (TREBLE_CLEF,)


def count_ledger_lines(clef: Clef, tone: ScoreNote) -> int:
    """Return the number of ledger lines that a note head needs."""
    lowest = Pitch.parse("E4" if clef.shape == "G" else "G2")
    octaves = tone.octave - clef.octave - lowest.octave
    step = 7 * octaves + LETTERS.index(tone.letter) - LETTERS.index(lowest.name.letter)
    return max(0, step - 8, -step) // 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [2, 3])
def test_clefs_need_at_most_four_ledger_lines(game: str, seed: int) -> None:
    """Clefs need at most four ledger lines, on the strip and in a match's file.

    The strip writes each passage by itself; the file writes all of them on the same staves.
    """
    phrase_cues = list(cues(game, seed))
    for score in [*map(make_cue_score, phrase_cues), *(score.score for score in make_phrases(phrase_cues))]:
        for measure in score.measures:
            for clef, staff in zip(score.clefs, measure.staves, strict=True):
                tones = (tone for voice in staff for chord in voice.chords for tone in chord.notes)
                assert max((count_ledger_lines(clef, tone) for tone in tones), default=0) <= 4


def test_an_arpeggio_and_its_chord_are_one_line() -> None:
    score = make_score(realise_chord(0, ("1", "3", "5")))
    assert score.clefs == (TREBLE_CLEF,)
    assert describe_voice(score) == "8 8 4 2"
    assert [len(chord.notes) for chord in score.measures[0].staves[0][0].chords] == [1, 1, 1, 3]


def test_held_arpeggio_notes_are_written_until_the_next_note() -> None:
    arpeggio = tuple(Note(60 + 4 * index, 0.5 * index, 2.0 - 0.5 * index, index) for index in range(3))
    assert describe_voice(make_score(Passage(arpeggio))) == "8 8 4"
    assert [(remark.beat, remark.text) for remark in make_score(Passage(arpeggio)).remarks] == [(Fraction(0), "l. v.")]


def test_a_broken_chord_without_held_notes_has_no_remark() -> None:
    broken = tuple(Note(60 + 4 * index, 0.5 * index, 0.5, index) for index in range(3))
    assert make_score(Passage(broken)).remarks == ()
    low_note, high_note = Note(61, 0.0, 4.0, 1, name="Db4"), Note(72, 0.5, 3.5, 0, name="C5")
    assert make_score(Passage((low_note, high_note))).remarks == ()  # each is written as long as it sounds


def test_a_note_above_a_held_note_is_the_upper_voice() -> None:
    low_note, high_note = Note(61, 0.0, 4.0, 1, name="Db4"), Note(72, 0.5, 3.5, 0, name="C5")
    (staff,) = make_score(Passage((low_note, high_note))).measures[0].staves
    tones = [[tone.letter for chord in voice.chords for tone in chord.notes] for voice in staff]
    assert [voice.stem for voice in staff] == ["up", "down"]
    assert [set(letters) for letters in tones] == [{"C"}, {"D"}]


def test_a_note_held_below_a_melody_has_its_own_voice() -> None:
    melody = tuple(Note(72 + index, float(index), 1.0) for index in range(4))
    score = make_score(Passage((Note(60, 0.0, 4.0), *melody)))
    voices = score.measures[0].staves[0]
    assert [voice.stem for voice in voices] == ["up", "down"]
    assert {describe_voice(score, 0, voice) for voice in (0, 1)} == {"4 4 4 4", "1"}


@pytest.mark.parametrize(
    ("names", "clefs"),
    [
        ("C2 B2", (BASS_CLEF,)),
        ("C3 B3", (BASS_CLEF,)),
        ("C3 B4", (TREBLE_CLEF, BASS_CLEF)),
        ("F#3 F#4", (TREBLE_CLEF,)),
        ("E3 B4", (TREBLE_CLEF,)),
        ("E3 C5", (TREBLE_CLEF, BASS_CLEF)),
        ("C3 G4", (BASS_CLEF,)),
        ("B3 B3", (BASS_CLEF,)),
        ("C6 C6", (Clef("G", 1),)),
        ("C4 C4", (TREBLE_CLEF,)),
        ("B3 C4", (BASS_CLEF,)),
        ("C4 B4", (TREBLE_CLEF,)),
        ("C5 C6", (TREBLE_CLEF,)),
        ("C5 B6", (Clef("G", 1),)),
        ("C7 C8", (Clef("G", 2),)),
        ("G7 G8", (Clef("G", 2),)),
        ("C1 C2", (Clef("F", -1),)),
        ("C0 C2", (Clef("F", -2),)),
    ],
)
def test_staves_and_clefs_depend_on_the_pitches(names: str, clefs: tuple[Clef, ...]) -> None:
    assert make_score(make_line(names, "1 1")).clefs == clefs


def test_a_melody_on_two_staves_has_rests_on_the_other_staff() -> None:
    score = make_score(make_line("C3 E3 C5 E5", "1 1 1 1"))
    assert describe_voice(score, 0) == "r2 4 4"
    assert describe_voice(score, 1) == "4 4 r2"


# --- bars -------------------------------------------------------------------------------------------------------------


def test_up_to_four_beats_are_one_bar() -> None:
    assert describe_voice(make_score(make_line("C4", "1"))) == "4"
    assert describe_voice(make_score(make_line("C4 D4 E4", "1 1 2"))) == "4 4 2"


def test_longer_phrases_begin_with_an_upbeat() -> None:
    score = make_score(make_phrase("I vi ii6 V7 I V I"))
    assert describe_voice(score) == "4 4 | 4 4 4 4 | 2"
    assert [(measure.begin, measure.length) for measure in score.measures] == [(0, 2), (2, 4), (6, 2)]  # type: ignore[comparison-overlap]


def test_a_scale_is_one_bar_under_two_beams() -> None:
    score = make_score(realise_scale(0, MAJOR_SCALE))
    assert describe_voice(score) == "8 8 8 8 8 8 8 4."
    assert [chord.beam for chord in score.measures[0].staves[0][0].chords] == [0, 0, 0, 0, 1, 1, 1, None]


def test_a_scale_in_whole_bars_ends_on_a_downbeat() -> None:
    assert describe_voice(make_score(realise_scale(0, MAJOR_SCALE), whole_bars=True)) == "r8 8 8 8 8 8 8 8 | 4. r8 r2"


def test_an_unmetred_passage_has_no_split_note_and_no_final_rest() -> None:
    assert describe_voice(make_score(make_line("C4 E4 G4 C5", "0.5 0.5 0.5 1"))) == "8 8 8 4"


def test_scales_with_three_notes_a_beat_are_triplets() -> None:
    score = make_score(realise_scale(0, CHROMATIC_SCALE))
    assert describe_voice(score) == "8 8 8 8 8 8 8 8 8 8 8 8 | 4"
    chords = score.measures[0].staves[0][0].chords
    assert {(chord.tuplet.count, chord.tuplet.normal) for chord in chords if chord.tuplet} == {(3, 2)}
    assert [chord.beam for chord in chords] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_notes_of_a_quarter_beat_are_sixteenths() -> None:
    score = make_score(realise_chord(0, ("1", "3", "5", "b7", "9", "11", "13")))
    assert describe_voice(score, 1) == "16 16 16 16 r4 2"


def test_five_notes_broken_over_two_beats_are_a_quintuplet() -> None:
    broken = tuple(Note(60 + 2 * index, 0.4 * index, 2.0 - 0.4 * index, index) for index in range(5))
    score = make_score(Passage((*broken, *(replace(note, onset=2.0, length=2.0) for note in broken))))
    assert describe_voice(score) == "8 8 8 8 8 2"
    assert_bars_add_up(score)


def test_a_stroke_is_a_staccato_eighth() -> None:
    assert describe_voice(make_score(Passage((Note(60, 0.0, 0.1),)))) == "8'"


def test_a_note_across_a_bar_line_is_tied() -> None:
    score = make_score(make_line("C4 D4 E4 F4", "2 2 1 1"))
    assert describe_voice(score) == "4~ | 4 2 4 | 4"
    assert [(tone.is_tied_from_previous, tone.is_tied_to_next) for tone in tones(score)][:3] == [
        (False, True),
        (True, False),
        (False,) * 2,
    ]


def test_a_ritard_is_not_written() -> None:
    passage = make_phrase("I IV V7 I")
    assert passage.changes
    assert describe_voice(make_score(passage)) == "4 4 4 | 2"


def test_whole_bars_are_filled_with_rests() -> None:
    score = make_score(make_phrase("I vi ii6 V7 I V I"), whole_bars=True)
    assert [measure.length for measure in score.measures] == [4, 4, 4]
    assert describe_voice(score) == "r2 4 4 | 4 4 4 4 | 2 r2"


# --- signs ------------------------------------------------------------------------------------------------------------


def test_accidentals_apply_for_a_bar_and_an_octave() -> None:
    score = make_score(make_line("C#4 C#4 C#5 C4 C#4", "1 1 1 1 1"))
    assert [measure.length for measure in score.measures] == [4, 1]
    assert list_accidentals(score) == ["C+1", "C+1", "C+0", "C+1"]


def test_the_signature_is_not_repeated() -> None:
    assert list_accidentals(make_score(make_line("Eb4 E4 Eb4", "1 1 1", "Eb major"))) == ["E+0", "E-1"]
    assert list_accidentals(make_score(make_line("Eb4 Ab4 Bb4", "1 1 1", "C minor"))) == []


def test_a_tied_note_has_one_accidental() -> None:
    score = make_score(Passage((Note(61, 0.0, 6.0, name="C#4"), Note(62, 6.0, 1.0, name="D4"))))
    assert list_accidentals(score) == ["C+1"]
    assert [tone.is_tied_from_previous for tone in tones(score)][:2] == [False, True]


def test_notes_without_a_name_are_spelled_by_the_key() -> None:
    flat_score = make_score(Passage((Note(63, 0.0, 1.0), Note(66, 1.0, 1.0)), key="Eb major"))
    assert [(tone.letter, tone.alteration) for tone in tones(flat_score)] == [("E", -1), ("G", -1)]
    sharp = make_score(Passage((Note(63, 0.0, 1.0),), key="E major"))
    assert [(tone.letter, tone.alteration) for tone in tones(sharp)] == [("D", 1)]


def test_a_name_that_contradicts_the_pitch_is_ignored() -> None:
    score = make_score(Passage((Note(60, 0.0, 1.0, name="F#4"), Note(62, 1.0, 1.0, name="nonsense"))))
    assert [tone.letter for tone in tones(score)] == ["C", "D"]


def test_an_unsupported_key_has_no_signature() -> None:
    for key in ("", "D dorian", "G# major", "nonsense"):
        assert make_score(make_line("C4", "1", key)).fifths is None


# --- texts ------------------------------------------------------------------------------------------------------------


def test_labels_and_blemishes_are_at_their_beats() -> None:
    passage = make_phrase("I IV V7 I")
    onset = passage.notes[-1].onset
    passage = replace(
        passage, fault_marks=(FaultMark(onset, (12, 15), "parallel octaves"), FaultMark(0.0, (0,), "x", True))
    )
    score = make_score(passage)
    assert [(text.beat, text.text, text.is_numeral) for text in score.texts][-1] == (Fraction(3), "I", True)
    assert [remark.beat for remark in score.remarks] == [1, 3, 0]
    assert [remark.shown_text for remark in score.remarks] == ["rit.", "parallel octaves", "(x)"]
    faults = {tone.note_index: tone.fault for tone in tones(score)}
    assert (faults[12], faults[15], faults[0], faults[1]) == ("asked", "asked", "forced", "")


def test_names_are_not_numerals() -> None:
    assert [text.is_numeral for text in make_score(realise_interval(0, ("1", "b2"), title="Minor Second")).texts] == [
        False
    ]


def test_characters_that_xml_forbids_are_removed_from_texts() -> None:
    passage = replace(
        make_line("C4", "1"), labels=(Label(0.0, "C\x00 mi\x1bnor\ud800\n"), Label(0.0, "\x07")), title="\x00a"
    )
    score = make_score(passage)
    assert [text.text for text in score.texts] == ["C minor"]
    assert score.title == "a"


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passage", "message"),
    [
        (Passage(()), "no notes"),
        (Passage((Note(60, float("nan"), 1.0),)), "beat nan"),
        (Passage((Note(60, -1.0, 1.0),)), "beat -1 "),
        (Passage((Note(60, 0.0, 0.0),)), "lasts 0:"),
        (Passage((Note(60, 0.0, float("inf")),)), "lasts inf"),
        (Passage((Note(60, 0.0, 1e9),)), "too long"),
        (Passage((Note(3, 0.0, 1.0),)), "MIDI note 3"),
        (Passage((Note(128, 0.0, 1.0),)), "MIDI note 128"),
        (Passage((Note(60, 0.0, 1.0),), tempo=0.0), "tempo of 0 "),
    ],
)
def test_an_unwritable_passage_is_refused_in_one_sentence(passage: Passage, message: str) -> None:
    with pytest.raises(ScoreError) as caught:
        make_score(passage)
    assert message in str(caught.value)
    assert str(caught.value).endswith(".")


# --- random passages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_bars_add_up_in_every_game_and_no_note_is_lost(game: str) -> None:
    for cue in cues(game, 0):
        for whole_bars in (False, True):
            score = make_score(cue.passage, whole_bars=whole_bars)
            assert_bars_add_up(score)
            assert {tone.note_index for tone in tones(score)} == music(cue.passage)


beats = st.one_of(
    st.integers(0, 12).map(float),
    st.integers(0, 48).map(lambda n: n / 4),
    st.integers(0, 36).map(lambda n: n / 3),
    st.floats(0, 12),
)
lengths = st.one_of(st.sampled_from((0.1, 0.25, 1 / 3, 0.5, 1.0, 1.5, 2.0, 4.0)), st.floats(0.001, 9))
random_notes = st.builds(
    Note, st.integers(12, 127), beats, lengths, st.integers(0, 5), name=st.sampled_from(("", "C4", "Ebb3", "x"))
)
texts = st.one_of(st.sampled_from(("V6/5", "vii°6", "C minor", "♭VI", "<&>")), st.text(max_size=12))
among = st.lists(st.integers(-2, 20), max_size=4).map(tuple)
passages = st.builds(
    Passage,
    st.lists(random_notes, min_size=1, max_size=16).map(lambda notes: tuple(sorted(notes, key=lambda one: one.onset))),
    key=st.sampled_from(("", "C major", "F# major", "Ab minor", "Gb major", "D dorian")),
    labels=st.lists(st.builds(Label, st.floats(-1, 20), texts), max_size=4).map(tuple),
    fault_marks=st.lists(
        st.builds(
            FaultMark, st.floats(0, 20), st.lists(st.integers(-2, 20), max_size=4).map(tuple), texts, st.booleans()
        ),
        max_size=3,
    ).map(tuple),
    changes=st.sampled_from(((), ((2.0, 0.8), (3.0, 1.0)))),
    downbeat=st.sampled_from((None, None, 0.0, 1.0, -3.0, 6.0)),
)


@given(passages, st.booleans())
@example(Passage((Note(60, 3.2, 0.4), Note(62, 3.6, 0.4), Note(64, 4.0, 0.8))), False)
def test_bars_add_up_in_any_passage(passage: Passage, whole_bars: bool) -> None:
    score = make_score(passage, whole_bars=whole_bars)
    assert_bars_add_up(score)
    assert {tone.note_index for tone in tones(score)} == music(passage)
    text_beats = [*(text.beat for text in score.texts), *(remark.beat for remark in score.remarks)]
    assert all(score.begin <= beat <= score.end for beat in text_beats)


def test_a_fanfare_of_the_game_is_not_written() -> None:
    passage = make_line("C4 D4", "1 1")
    fanfare = Note(72, 2.0, 1.0, signal=True)
    assert make_score(replace(passage, notes=(*passage.notes, fanfare))) == make_score(passage)
    with pytest.raises(ScoreError, match="no notes"):
        make_score(Passage((fanfare,)))


@pytest.mark.parametrize(
    "name",
    [
        "Ana\u00a0Maria",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u5c71\u7530\u3000\u592a\u90ce",
        "\U0001f468\u200d\U0001f469",
    ],
)
def test_names_keep_their_joiners_and_their_spaces(name: str) -> None:
    assert clean_text(name) == name


def test_forbidden_characters_are_removed_and_lines_joined() -> None:
    assert clean_text(" one\ntwo\u2028three\tfour ") == "one two three four"
    assert clean_text("a\0b\x07c\u202e\ufffe\ud800d\u200bx") == "abcdx"
