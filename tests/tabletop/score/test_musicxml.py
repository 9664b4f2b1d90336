"""Test that verovio and music21 read our MusicXML as it was meant.

Both find the same notes in the same places.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engines.theory.passage import Cue, FaultMark, Note, Passage
from engines.theory.practice import INSTRUMENT_TRANSPOSITIONS, make_instrument_part
from engines.theory.voicing import realise_chord, realise_scale
from tabletop.score.errors import ScoreError
from tabletop.score.musicxml import make_phrases, to_musicxml, write_musicxml
from tabletop.score.pages import make_pages
from tests.tabletop.score.judges import FoundNote, list_written_notes, music21_score, read_by_music21, read_by_verovio
from tests.tabletop.score.music import GAMES, cues, make_line, make_phrase
from tests.tabletop.score.test_notation import passages

MATCH_CUES = (
    Cue(make_phrase("I vi ii6 V7 I V I"), marker="Ana, turn 1"),
    Cue(realise_chord(0, ("1", "b3", "5"), title="C minor"), marker="Ben, turn 2"),
    Cue(replace(make_phrase("V I", "A minor"), tempo=66.5), marker=""),
    Cue(Passage(())),
    Cue(make_line("C6 E6 G6 B6", "1 1 1 1"), marker="Ana, turn 4"),
)


def parse_xml(xml: str) -> ElementTree.Element:
    return ElementTree.fromstring(xml)


def assert_readers_agree(given_cues: tuple[Cue, ...]) -> None:
    """Assert that both readers find the written notes, and music21 no bar too full."""
    xml = to_musicxml(given_cues, "A match", players=("Ana", "Ben"))
    expected = list_written_notes(phrase.score for phrase in make_phrases(given_cues))
    heads, complaints = read_by_verovio(xml)
    assert complaints == ""
    assert heads == _count_names(expected)
    read = music21_score(xml)
    assert read_by_music21(read) == expected
    for measure in read.recurse().getElementsByClass("Measure"):
        assert measure.highestTime <= measure.barDuration.quarterLength


def _count_names(heads: Counter[FoundNote]) -> Counter[str]:
    names: Counter[str] = Counter()
    for head, count in heads.items():
        names[head.name] += count
    return names


def test_an_unmetred_bar_has_a_hidden_time_signature() -> None:
    """A scale of eighths with a long tonic lasts five beats in one bar."""
    scale = Cue(realise_scale(7, ("1", "2", "b3", "4", "5", "b6", "7")))
    assert_readers_agree((scale,))
    time = parse_xml(to_musicxml((scale,))).find(".//time")
    assert time is not None
    assert time.get("print-object") == "no"
    assert [element.text for element in time] == ["5", "4"]
    short = parse_xml(to_musicxml((Cue(make_line("C4 E4 G4", "0.5 0.5 0.5")),))).find(".//time")
    assert short is not None
    assert [element.text for element in short] == ["3", "8"]


@pytest.mark.parametrize("game", GAMES)
def test_random_matches_are_read_as_they_were_written(game: str) -> None:
    assert_readers_agree(cues(game, 1, 12))


def test_single_phrases_are_read_as_they_were_written() -> None:
    for cue in MATCH_CUES:
        if cue.passage.notes:
            assert_readers_agree((cue,))
    assert_readers_agree((Cue(realise_scale(0, ("1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"))),))
    assert_readers_agree((Cue(Passage((Note(60, 0.0, 0.1), Note(62, 1.0, 0.25), Note(63, 1.25, 0.75)))),))


@settings(max_examples=12)
@given(passages)
def test_any_notated_passage_is_read_as_it_was_written(passage: Passage) -> None:
    xml = to_musicxml((Cue(passage),))
    expected = list_written_notes(notated_phrase.score for notated_phrase in make_phrases((Cue(passage),)))
    assert read_by_music21(music21_score(xml)) == expected


def test_the_file_is_musicxml_4() -> None:
    xml = to_musicxml(MATCH_CUES, "A match", players=("Ana", "Ben"), instrument="Strings")
    assert xml.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE score-partwise PUBLIC')
    root = parse_xml(xml)
    assert (root.tag, root.get("version")) == ("score-partwise", "4.0")
    assert root.findtext("work/work-title") == "A match"
    assert [element.text for element in root.iterfind("identification/creator")] == ["Ana", "Ben"]
    assert [element.text for element in root.iterfind("credit/credit-words")] == ["A match", "Ana, Ben"]
    assert root.findtext("part-list/score-part/part-name") == "Strings"


def test_a_match_has_whole_bars_markers_keys_and_tempos() -> None:
    read = music21_score(to_musicxml(MATCH_CUES, "A match", players=("Ana", "Ben")))
    bars = list(read.parts[0].getElementsByClass("Measure"))
    assert [bar.number for bar in bars] == list(range(1, len(bars) + 1))
    assert {bar.highestTime for bar in bars} == {4.0}
    marks = [mark.content for mark in read.parts[0].recurse().getElementsByClass("RehearsalMark")]
    assert marks == ["Ana, turn 1", "Ben, turn 2", "Ana, turn 4"]
    tempos = [mark.number for mark in read.parts[0].recurse().getElementsByClass("MetronomeMark")]
    assert tempos == [80, 96, 66.5, 96]
    keys = [(key.sharps, key.mode) for key in read.parts[0].recurse().getElementsByClass("Key")]
    assert keys[0] == (-3, "major")
    assert (0, "minor") in keys
    assert read.metadata.title == "A match"


def test_a_phrase_has_an_upbeat_and_a_short_last_bar() -> None:
    root = parse_xml(to_musicxml((Cue(make_phrase("I vi ii6 V7 I V I")),)))
    bars = root.findall("part/measure")
    assert [(bar.get("number"), bar.get("implicit")) for bar in bars] == [("0", "yes"), ("1", None), ("2", "yes")]
    assert bars[-1].findtext("barline/bar-style") == "light-heavy"


def test_numerals_are_lyrics_with_figures_and_names_are_words() -> None:
    root = parse_xml(to_musicxml((Cue(make_phrase("I V6/5 I")),)))
    lyrics = {
        note.findtext("lyric/text"): note.findtext("staff")
        for note in root.iter("note")
        if note.find("lyric") is not None
    }
    assert lyrics == {"I": "2", "V": "2"}
    (figures,) = root.iter("figured-bass")
    assert [figure.text for figure in figures.iter("figure-number")] == ["6", "5"]
    meld = parse_xml(to_musicxml((Cue(realise_chord(0, ("1", "b3", "5"), title="C minor")),)))
    assert [element.text for element in meld.iter("words")] == ["C minor"]
    assert not list(meld.iter("lyric"))


@pytest.mark.parametrize("instrument", INSTRUMENT_TRANSPOSITIONS)
def test_the_part_of_an_instrument_states_its_transposition(instrument: str) -> None:
    phrase_cues = tuple(Cue(make_phrase("I ii6 V7 I", key)) for key in ("C", "B"))
    text = to_musicxml(
        tuple(cue._replace(passage=make_instrument_part(cue.passage, instrument)) for cue in phrase_cues)
    )
    sounding = music21_score(text).toSoundingPitch()
    struck = Counter(note.pitch.midi for note in sounding.stripTies().flatten().notes if note.isNote)
    assert struck == Counter(note.pitch for cue in phrase_cues for note in cue.passage.notes)
    assert ("<transpose>" in text) == (instrument != "C")


def test_the_file_states_instrument_and_tempo() -> None:
    root = parse_xml(to_musicxml((Cue(make_phrase("V I")),), instrument="Organ", program=19, tempo_factor=0.5))
    assert root.findtext("part-list/score-part/part-name") == "Organ"
    assert root.findtext("part-list/score-part/midi-instrument/midi-program") == "20"
    (tempo,) = (sound.get("tempo") for sound in root.iter("sound"))
    assert tempo == f"{make_phrase('V I').tempo / 2:g}"


def test_an_unneeded_bass_has_no_staff() -> None:
    low_cue, high_cue = Cue(make_line("C3 D3", "1 1")), Cue(make_line("C5 D5", "1 1"))
    assert [
        [clef.shape for clef in notated_phrase.score.clefs] for notated_phrase in make_phrases((high_cue, low_cue))
    ] == [["G"], ["F"]]
    root = parse_xml(to_musicxml((high_cue, low_cue)))
    assert [clef.findtext("sign") for clef in root.iter("clef")] == ["G", "F"]
    wide_cue = Cue(make_line("C3 C5", "1 1"))
    assert len(make_phrases((wide_cue, *[high_cue] * 10))[0].score.clefs) == 1
    assert len(make_phrases((wide_cue, *[high_cue] * 2))[1].score.clefs) == 2


def test_rests_of_empty_voices_are_hidden() -> None:
    melody = (Note(72, 0.0, 1.0), Note(74, 1.0, 1.0), Note(60, 0.0, 1.0, 1))
    root = parse_xml(to_musicxml((Cue(make_line("C3 C5", "1 1")), Cue(Passage((*melody, Note(76, 2.0, 2.0)))))))
    rests = [
        (rest.findtext("staff"), rest.findtext("voice"), rest.get("print-object"))
        for rest in root.iter("note")
        if rest.find("rest") is not None
    ]
    assert ("2", "5", "no") in rests
    assert ("1", "1", None) in rests


def test_rule_breaking_notes_are_coloured_and_explained() -> None:
    passage = replace(
        make_phrase("IV V I"),
        fault_marks=(FaultMark(1.0, (4, 7), "parallel fifths"), FaultMark(2.0, (9,), "spacing", True)),
    )
    root = parse_xml(to_musicxml((Cue(passage),)))
    assert Counter(note.get("color") for note in root.iter("note")) == {None: 9, "#B3261E": 2, "#8A4B00": 1}
    assert [(element.text, element.get("color")) for element in root.iter("words")] == [
        ("parallel fifths", "#B3261E"),
        ("(spacing)", "#8A4B00"),
    ]


def test_a_stroke_has_its_dot_and_a_triplet_its_bracket() -> None:
    root = parse_xml(to_musicxml((Cue(Passage((Note(60, 0.0, 0.1),))),)))
    assert len(list(root.iter("staccato"))) == 1
    scale = parse_xml(
        to_musicxml((Cue(realise_scale(0, ("1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7"))),))
    )
    assert [element.get("type") for element in scale.iter("tuplet")] == ["start", "stop"] * 4
    assert [element.text for element in scale.iter("beam")] == ["begin", "continue", "end"] * 4


def test_sixteenths_have_two_beams_and_a_lone_one_a_hook() -> None:
    beams = [
        (element.get("number"), element.text)
        for element in parse_xml(to_musicxml((Cue(make_line("C4 D4 E4", "0.75 0.25 1")),))).iter("beam")
    ]
    assert beams == [("1", "begin"), ("1", "end"), ("2", "backward hook")]


@pytest.mark.parametrize("letter", "CDEFGAB")
def test_every_accidental_is_written_as_it_sounds(letter: str) -> None:
    """Each accidental follows another one in its bar, so naturals are written, too.

    They range from double flat to double sharp.
    """
    names = [f"{letter}{sign}4" for sign in ("bb", "b", "", "#", "##")]
    cue = Cue(make_line(" ".join(names), "0.5 0.5 0.5 0.5 0.5"))
    notes = [note for note in parse_xml(to_musicxml((cue,))).iter("note") if note.find("rest") is None]
    assert [note.findtext("pitch/step") for note in notes] == [letter] * 5
    assert [note.findtext("pitch/alter", "0") for note in notes] == ["-2", "-1", "0", "1", "2"]
    assert [note.findtext("accidental") for note in notes] == ["flat-flat", "flat", "natural", "sharp", "double-sharp"]
    assert_readers_agree((cue,))
    read = [note.pitch for note in music21_score(to_musicxml((cue,))).recurse().notes]
    assert [pitch.midi for pitch in read] == [note.pitch for note in cue.passage.notes]
    assert [pitch.accidental.alter for pitch in read] == [-2, -1, 0, 1, 2]
    assert all(pitch.accidental.displayStatus for pitch in read)


def test_durations_in_the_file_add_up() -> None:
    for bar in parse_xml(to_musicxml(MATCH_CUES)).iterfind("part/measure"):
        onset, end = 0, set()
        for element in bar:
            if element.tag == "backup":
                end.add(onset)
                onset -= int(element.findtext("duration", "0"))
                assert onset == 0
            elif element.tag == "note" and element.find("chord") is None:
                onset += int(element.findtext("duration", "0"))
        assert len({*end, onset}) == 1


def test_texts_with_any_characters_are_valid_xml() -> None:
    cue = Cue(replace(make_line("C4", "1"), title="<&>\x00"), marker='Ana "A" <b>\x1b, turn 1')
    root = parse_xml(to_musicxml((cue,), "T<\x02&", players=("\ud800B",)))
    assert root.findtext("work/work-title") == "T<&"
    assert [element.text for element in root.iter("rehearsal")] == ['Ana "A" <b>, turn 1']


def test_the_file_is_written_completely_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "match.musicxml"
    write_musicxml(path, MATCH_CUES, title="A match")
    assert path.read_text(encoding="utf-8") == to_musicxml(MATCH_CUES, "A match")
    with pytest.raises(ScoreError, match=r"^“match.musicxml” cannot be written in “.*”: .*\.$"):
        write_musicxml(tmp_path / "none" / "match.musicxml", MATCH_CUES)
    with pytest.raises(ScoreError, match="nothing to write down"):
        write_musicxml(path, (Cue(Passage(())),))
    assert re.match(r"<\?xml", path.read_text(encoding="utf-8"))
    assert [element.name for element in tmp_path.iterdir()] == ["match.musicxml"]


def test_a_refusal_names_the_turn() -> None:
    wrong = Cue(Passage((Note(60, 0.0, 0.0),)), marker="Ben, turn 7")
    for write in (to_musicxml, make_pages):
        with pytest.raises(ScoreError, match=r"^Ben, turn 7: A note cannot be written down .*\.$"):
            write((*MATCH_CUES, wrong))


def test_divisions_are_as_fine_as_needed() -> None:
    triplets = Passage(tuple(Note(60 + index, index / 3, 1 / 3) for index in range(3)))
    sixteenths = make_line("C4 D4", "0.25 0.75")
    root = parse_xml(to_musicxml((Cue(triplets), Cue(sixteenths))))
    assert root.findtext(".//divisions") == "12"
    assert Fraction(4) == Fraction(
        sum(int(element.findtext("duration", "0")) for element in root.findall("part/measure[1]/note")), 12
    )
