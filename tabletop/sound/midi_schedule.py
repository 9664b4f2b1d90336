"""Passages as mido messages, each with the second at which it is due."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import mido  # type: ignore[import-untyped]

from engines.messages import Fact, message
from engines.theory.passage import BeatClock, Note, Passage
from tabletop.sound.errors import SoundError
from tabletop.sound.protocol import DEFAULT_VOLUME

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYBOARD_CHANNEL = 15
"""Channel of what the player plays on a keyboard, counted from 0.

No voice of a passage uses it, so that neither ends the other's notes.
"""

VOICE_CHANNELS: tuple[int, ...] = tuple(channel for channel in range(16) if channel not in (9, KEYBOARD_CHANNEL))
"""Channels for voices, counted from 0.

The tenth is General MIDI's percussion and stays free.
"""

MIN_NOTE_S = 0.02
"""Least duration of a note in seconds.

A shorter note would end before it is heard, or together with its own beginning.
"""

MAX_PASSAGE_MINUTES = 60
"""Limit of a passage in minutes; a longer one is a mistake somewhere."""

MAX_BEND, BEND_RANGE_CENTS = 8192, 200.0
"""Greatest pitch wheel value to either side, and its default range in cents."""

PITCH_WHEEL = "pitchwheel"
BEND_RANGE_CONTROLS = (101, 0), (100, 0), (6, 2), (38, 0)
"""Controllers and values that set a bend range of two semitones.

That is registered parameter 0.
"""
ALL_SOUND_OFF = 120
ALL_NOTES_OFF = 123
SUSTAIN_CONTROL = 64
VOLUME_CONTROL = 7


class TimedMessage(NamedTuple):
    """One message and the time at which it is due."""

    at_seconds: float
    """Seconds from the start of the passage."""
    message: Any
    """A `mido.Message`."""
    mark: int | None = None
    """The note's index into `Passage.sources`, on its note-on and its note-off."""


class _ChannelNote(NamedTuple):
    """A note with its channel, start and end in seconds."""

    channel: int
    note: Note
    start: float
    end: float


def volume_to_controller(volume: float) -> int:
    """Return a volume of 0.0 to 1.0 as the value of controller 7."""
    return round(127 * min(1.0, max(0.0, volume)))


def schedule_passage(
    passage: Passage,
    *,
    tempo_factor: float = 1.0,
    program: int = 0,
    volume: float = DEFAULT_VOLUME,
    channels: Mapping[int, int] | None = None,
) -> tuple[TimedMessage, ...]:
    """Return a passage's messages in order of time.

    Program and volume come first, then notes; note-offs come before note-ons of the same instant.

    `tempo_factor` multiplies the written tempo (2.0 is twice as fast), `program` is General MIDI's, `volume` is 0.0 to
    1.0. `channels` maps voices to channels; by default each of up to fourteen voices has its own. A note that is struck
    again on its channel while it sounds is released first, so every note-on has one note-off.

    Tuned notes are bent before they begin, after the range of the wheel was set. By default each voice then takes
    several channels in turn, so that a note that dies away is not bent with the next one. Voices that share a channel
    cannot be bent apart: they stay in equal temperament.

    Raises SoundError for notes that no instrument can play.
    """
    pace = passage.tempo * tempo_factor
    if not (math.isfinite(pace) and pace > 0):
        raise SoundError("sound.tempo", title=passage.title, pace=pace)
    clock = BeatClock(passage, tempo_factor)
    minutes = clock.seconds(passage.length) / 60.0
    if minutes > MAX_PASSAGE_MINUTES:
        raise SoundError("sound.too-long", title=passage.title, minutes=minutes, most=MAX_PASSAGE_MINUTES)
    tunings = {note.cents for note in passage.notes}
    is_shared = channels is not None and len(set(channels.values())) < len(channels)
    is_bent = tunings != {0.0} and not (is_shared and len(tunings) > 1)
    channels_by_voice = (
        {voice: (channel,) for voice, channel in channels.items()} if channels else _assign_channels(passage, is_bent)
    )
    notes = _place_notes(passage, channels_by_voice, clock)
    messages = [
        TimedMessage(0.0, message)
        for channel in sorted({channel_note.channel for channel_note in notes})
        for message in (
            mido.Message("program_change", channel=channel, program=program),
            *(
                mido.Message("control_change", channel=channel, control=control, value=value)
                for control, value in (
                    (VOLUME_CONTROL, volume_to_controller(volume)),
                    *(BEND_RANGE_CONTROLS if is_bent else ()),
                )
            ),
        )
    ]
    for channel, note, start, end in notes:
        note_on = mido.Message("note_on", channel=channel, note=note.pitch, velocity=note.loudness)
        note_off = mido.Message("note_off", channel=channel, note=note.pitch)
        messages += TimedMessage(start, note_on, note.source), TimedMessage(end, note_off, note.source)
        if is_bent:
            messages.append(
                TimedMessage(start, mido.Message(PITCH_WHEEL, channel=channel, pitch=cents_to_bend(note.cents)))
            )
    return tuple(sorted(messages, key=_sort_key))


def cents_to_bend(cents: float) -> int:
    """Return the pitch wheel's value for some cents, at General MIDI's range."""
    return round(min(max(MAX_BEND * cents / BEND_RANGE_CENTS, -MAX_BEND), MAX_BEND - 1))


def make_bend_reset(channel: int) -> Any:
    """Return the message that ends the bending of a channel."""
    return mido.Message(PITCH_WHEEL, channel=channel, pitch=0)


def bend_to_cents(pitch: int) -> float:
    """Return the cents by which a pitch wheel's value bends."""
    return BEND_RANGE_CENTS * pitch / MAX_BEND


def _sort_key(timed_message: TimedMessage) -> tuple[float, int]:
    return timed_message.at_seconds, {"note_off": 0, "note_on": 2}.get(timed_message.message.type, 1)


def _assign_channels(passage: Passage, is_bent: bool) -> dict[int, tuple[int, ...]]:
    """Return the channels that each voice's notes take in turn.

    There are several for each voice if notes are bent.
    """
    first_channels = map_voices_to_channels(passage)
    if not is_bent or len(first_channels) > len(VOICE_CHANNELS) // 2:
        return {voice: (channel,) for voice, channel in first_channels.items()}
    return {voice: VOICE_CHANNELS[index :: len(first_channels)] for index, voice in enumerate(sorted(first_channels))}


def _place_notes(
    passage: Passage, channels_by_voice: Mapping[int, tuple[int, ...]], clock: BeatClock
) -> list[_ChannelNote]:
    """Return notes with channels and seconds. No pitch overlaps itself in a channel."""
    notes_by_channel_and_pitch: defaultdict[tuple[int, int], list[Note]] = defaultdict(list)
    counts: defaultdict[int, int] = defaultdict(int)
    for note in passage.notes:
        _check_note(note, passage.title)
        channels = channels_by_voice[note.voice]
        notes_by_channel_and_pitch[channels[counts[note.voice] % len(channels)], note.pitch].append(note)
        counts[note.voice] += 1
    channel_notes: list[_ChannelNote] = []
    for (channel, _), notes in notes_by_channel_and_pitch.items():
        notes.sort(key=lambda note: (note.onset, -note.length))
        # Rounded to microseconds, so that two sums of the same beats are the same instant.
        starts = [round(clock.seconds(note.onset), 6) for note in notes]
        for index, (note, start) in enumerate(zip(notes, starts, strict=True)):
            if index and start == starts[index - 1]:
                continue  # The same pitch at the same instant in a channel is one note, the longer.
            next_start = next((other_start for other_start in starts[index + 1 :] if other_start > start), math.inf)
            end = max(round(clock.seconds(note.onset + note.length), 6), round(start + MIN_NOTE_S, 6))
            channel_notes.append(_ChannelNote(channel, note, start, min(end, next_start)))
    return channel_notes


def map_voices_to_channels(*passages: Passage) -> dict[int, int]:
    """Return a channel for every voice; the fifteenth voice shares the first one's."""
    voices = sorted({note.voice for passage in passages for note in passage.notes})
    return {voice: VOICE_CHANNELS[index % len(VOICE_CHANNELS)] for index, voice in enumerate(voices)}


def _check_note(note: Note, title: str) -> None:
    name: Fact = note.name or message("sound.note", number=note.pitch)
    if not 0 <= note.pitch <= 127:
        raise SoundError("sound.note-number", title=title, note=name, number=note.pitch)
    if not 1 <= note.loudness <= 127:
        raise SoundError("sound.note-loudness", title=title, note=name, loudness=note.loudness)
    if not (math.isfinite(note.onset) and note.onset >= 0 and math.isfinite(note.length) and note.length >= 0):
        raise SoundError("sound.note-time", title=title, note=name, onset=note.onset, length=note.length)
