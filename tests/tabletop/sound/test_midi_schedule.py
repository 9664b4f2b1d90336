import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.passage import Note, Passage
from tabletop.sound.errors import SoundError
from tabletop.sound.midi_schedule import (
    MIN_NOTE_S,
    VOICE_CHANNELS,
    TimedMessage,
    schedule_passage,
    volume_to_controller,
)
from tests.tabletop.sound.witness import find_hanging_notes


def notes(messages: tuple[TimedMessage, ...]) -> list[tuple[float, str, int, int]]:
    return [
        (at, message.type, message.channel, message.note)
        for at, message, _ in messages
        if message.type in ("note_on", "note_off")
    ]


def test_beats_become_seconds() -> None:
    passage = Passage((Note(60, 0, 1, loudness=90), Note(64, 1.5, 2)), tempo=120)
    assert notes(schedule_passage(passage)) == [
        (0.0, "note_on", 0, 60),
        (0.5, "note_off", 0, 60),
        (0.75, "note_on", 0, 64),
        (1.75, "note_off", 0, 64),
    ]
    assert schedule_passage(passage)[2].message.velocity == 90


def test_tempo_scales_the_written_times() -> None:
    passage = Passage((Note(60, 2, 2),), tempo=60)
    assert [at for at, *_ in notes(schedule_passage(passage, tempo_factor=2.0))] == [1.0, 2.0]


def test_each_voice_has_a_channel_and_the_tenth_stays_free() -> None:
    passage = Passage(tuple(Note(60, 0, 1, voice=voice) for voice in range(15)))
    used = {channel for _, kind, channel, _ in notes(schedule_passage(passage)) if kind == "note_on"}
    assert used == set(VOICE_CHANNELS)
    assert 9 not in used


def test_a_sixteenth_voice_shares_the_first_channel_without_cutting_it() -> None:
    passage = Passage(tuple(Note(40 + voice, 0, 1, voice=voice) for voice in range(17)))
    messages = schedule_passage(passage)
    assert sum(kind == "note_on" for _, kind, *_ in notes(messages)) == 17
    assert find_hanging_notes([message for _, message, _ in messages]) == []


def test_a_unison_of_two_voices_sounds_twice() -> None:
    passage = Passage((Note(60, 0, 4, voice=0), Note(60, 1, 1, voice=1)))
    assert [(at, kind, channel) for at, kind, channel, _ in notes(schedule_passage(passage))] == [
        (0.0, "note_on", 0),
        (0.625, "note_on", 1),
        (1.25, "note_off", 1),
        (2.5, "note_off", 0),
    ]


def test_program_and_volume_come_first_on_every_channel() -> None:
    passage = Passage((Note(60, 0, 1, voice=0), Note(64, 0, 1, voice=7)))
    first = [message for at, message, _ in schedule_passage(passage, program=48, volume=0.5)[:4]]
    assert {(m.channel, m.program) for m in first if m.type == "program_change"} == {(0, 48), (1, 48)}
    assert {(m.channel, m.control, m.value) for m in first if m.type == "control_change"} == {(0, 7, 64), (1, 7, 64)}


def test_notes_end_before_others_begin_at_the_same_time() -> None:
    passage = Passage((Note(64, 1, 1), Note(60, 0, 1), Note(60, 1, 1)))
    at_one = [(kind, note) for at, kind, _, note in notes(schedule_passage(passage, tempo_factor=60 / 96)) if at == 1.0]
    assert at_one == [("note_off", 60), ("note_on", 64), ("note_on", 60)]


def test_times_that_differ_by_rounding_are_equal() -> None:
    passage = Passage((Note(60, 0.1, 0.2), Note(60, 0.3, 0.1)))
    assert 0.1 + 0.2 != 0.3
    assert find_hanging_notes([message for _, message, _ in schedule_passage(passage)]) == []
    assert [kind for _, kind, *_ in notes(schedule_passage(passage))] == ["note_on", "note_off", "note_on", "note_off"]


def test_a_note_struck_again_is_released_first() -> None:
    passage = Passage((Note(60, 0, 4), Note(60, 1, 1)), tempo=60)
    assert notes(schedule_passage(passage)) == [
        (0.0, "note_on", 0, 60),
        (1.0, "note_off", 0, 60),
        (1.0, "note_on", 0, 60),
        (2.0, "note_off", 0, 60),
    ]


def test_no_note_is_too_short_to_be_heard() -> None:
    assert notes(schedule_passage(Passage((Note(60, 0, 0),))))[1][0] == MIN_NOTE_S


def test_marks_are_on_both_ends_of_a_note() -> None:
    passage = Passage((Note(60, 0, 1, source=2), Note(62, 1, 1)), sources=("a", "b", "c"))
    marks = [mark for _, message, mark in schedule_passage(passage) if message.type.startswith("note")]
    assert marks == [2, 2, None, None]


def test_an_empty_passage_has_no_messages() -> None:
    assert schedule_passage(Passage(())) == ()


@pytest.mark.parametrize(
    ("note", "words"),
    [
        (Note(128, 0, 1, name="Ab9"), "Ab9 has MIDI number 128; 0 to 127 can be played"),
        (Note(60, 0, 1, loudness=0), "note 60 has loudness 0; 1 to 127 can be played"),
        (Note(60, -1, 1), "begins at beat -1 and lasts 1"),
        (Note(60, 0, math.nan), "begins at beat 0 and lasts nan"),
        (Note(60, 0, 1e9), "would last"),
        (Note(60, math.inf, 1), "inf"),
    ],
)
def test_an_impossible_note_gives_one_sentence(note: Note, words: str) -> None:
    with pytest.raises(SoundError, match=r"^“Oddity”") as caught:
        schedule_passage(Passage((note,), title="Oddity"))
    assert words in str(caught.value)
    assert str(caught.value).count(".") == 1


def test_the_highest_the_lowest_the_loudest_and_the_softest_note_can_be_played() -> None:
    passage = Passage((Note(0, 0, 1, loudness=127), Note(127, 1, 1, loudness=1)))
    struck = [
        (event.message.note, event.message.velocity)
        for event in schedule_passage(passage)
        if event.message.type == "note_on"
    ]
    assert struck == [(0, 127), (127, 1)]


@pytest.mark.parametrize("tempo", [0.0, -1.0, math.nan, math.inf])
def test_a_tempo_is_above_zero(tempo: float) -> None:
    with pytest.raises(SoundError, match="tempo above 0"):
        schedule_passage(Passage((Note(60, 0, 1),), title="Still"), tempo_factor=tempo)


def test_volume_is_limited_to_its_range() -> None:
    assert [
        volume_to_controller(-1),
        volume_to_controller(0),
        volume_to_controller(0.5),
        volume_to_controller(1),
        volume_to_controller(7),
    ] == [0, 0, 64, 127, 127]


passages = st.lists(
    st.builds(
        Note,
        pitch=st.integers(58, 62),
        onset=st.integers(0, 12).map(lambda third: third / 3) | st.floats(0, 4),
        length=st.integers(0, 6).map(lambda third: third / 3) | st.floats(0, 2),
        voice=st.integers(0, 20),
        loudness=st.integers(1, 127),
    ),
    max_size=40,
).map(lambda notes: Passage(tuple(notes)))


@given(passages, st.floats(0.25, 4))
def test_every_note_that_begins_ends_once(passage: Passage, tempo: float) -> None:
    messages = schedule_passage(passage, tempo_factor=tempo)
    assert find_hanging_notes([message for _, message, _ in messages]) == []
    times = [at for at, *_ in messages]
    assert times == sorted(times)
    struck: set[Any] = {(message.note) for _, message, _ in messages if message.type == "note_on"}
    assert struck == {note.pitch for note in passage.notes}


def pitch_bends(messages: tuple[TimedMessage, ...]) -> dict[tuple[float, int], int]:
    return {(at, message.channel): message.pitch for at, message, _ in messages if message.type == "pitchwheel"}


def test_a_tuned_note_is_bent_before_it_begins_on_a_silent_channel() -> None:
    notes_ = tuple(Note(60 + at, at, 1, cents=-50.0 * at) for at in range(3))
    messages = schedule_passage(Passage(notes_, tempo=60))
    on = [(at, message.channel) for at, message, _ in messages if message.type == "note_on"]
    assert pitch_bends(messages) == dict(zip(on, (0, -2048, -4096), strict=True))
    assert len({channel for _, channel in on}) == 3
    order = [message.type for at, message, _ in messages if at == 1.0]
    assert order.index("pitchwheel") < order.index("note_on")


def test_the_pitch_bend_range_is_sent_first() -> None:
    messages = [message for _, message, _ in schedule_passage(Passage((Note(60, 0, 1, cents=20.0),)))]
    (channel,) = {message.channel for message in messages if message.type == "note_on"}
    sent = [(m.control, m.value) for m in messages if m.type == "control_change" and m.channel == channel]
    assert sent[-4:] == [(101, 0), (100, 0), (6, 2), (38, 0)]
    assert messages.index(next(m for m in messages if m.type == "pitchwheel")) > max(
        at for at, m in enumerate(messages) if m.type == "control_change"
    )


def test_untuned_notes_are_not_bent() -> None:
    messages = schedule_passage(Passage((Note(60, 0, 1),)))
    assert not pitch_bends(messages)
    assert {message.control for _, message, _ in messages if message.type == "control_change"} == {7}


def test_voices_on_one_channel_are_bent_only_together() -> None:
    apart = Passage((Note(60, 0, 1, 0, cents=5.0), Note(64, 0, 1, 1, cents=-5.0)))
    assert not pitch_bends(schedule_passage(apart, channels={0: 3, 1: 3}))
    together = Passage((Note(60, 0, 1, 0, cents=5.0), Note(64, 0, 1, 1, cents=5.0)))
    assert set(pitch_bends(schedule_passage(together, channels={0: 3, 1: 3})).values()) == {205}
