"""A passage as mido messages with the second each is due: the score in the only language ports understand."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import mido  # type: ignore[import-untyped]

from engines.messages import Fact, message
from engines.theory.passage import Clock, Note, Passage
from tabletop.sound.errors import SoundError
from tabletop.sound.protocol import DEFAULT_VOLUME

if TYPE_CHECKING:
    from collections.abc import Mapping

HAND = 15
"""The channel of what the player plays on a keyboard, counted from 0. No voice of a passage is on it, so that neither
ends the other's notes."""

CHANNELS: tuple[int, ...] = tuple(channel for channel in range(16) if channel not in (9, HAND))
"""Channels for voices, counted from 0. The tenth is General MIDI's percussion and stays free."""

SHORTEST = 0.02
"""Seconds. A note written shorter than this would end before it is heard, or together with its own beginning."""

LONGEST = 60
"""Minutes of one passage. More is a mistake somewhere."""

BENT, REACH = 8192, 200.0
"""How far a pitch wheel goes to either side, and the cents that this bends by where nobody says otherwise."""

WHEEL = "pitchwheel"
BENDS_BY_TWO_SEMITONES = (101, 0), (100, 0), (6, 2), (38, 0)
"""Controllers and values that say how far a wheel bends, to who would bend otherwise: registered parameter 0."""
ALL_SOUND_OFF = 120
ALL_NOTES_OFF = 123
SUSTAIN = 64
VOLUME = 7


class Timed(NamedTuple):
    """One message, and when it is due."""

    at_seconds: float
    """Seconds from the start of the passage."""
    message: Any
    """A `mido.Message`."""
    mark: int | None = None
    """The note's index into `Passage.sources`, on its note-on and its note-off."""


class _Tied(NamedTuple):
    """A note with its channel, in seconds."""

    channel: int
    note: Note
    start: float
    end: float


def level(volume: float) -> int:
    """A volume of 0.0 to 1.0 as the value of controller 7."""
    return round(127 * min(1.0, max(0.0, volume)))


def timed(
    passage: Passage,
    *,
    tempo: float = 1.0,
    program: int = 0,
    volume: float = DEFAULT_VOLUME,
    channels: Mapping[int, int] | None = None,
) -> tuple[Timed, ...]:
    """The passage in order of time: program and volume, then notes; note-offs before note-ons of the same instant.

    `tempo` scales the tempo as written (2.0 is twice as fast), `program` is General MIDI's, `volume` is 0.0 to 1.0.
    `channels` says which voice has which channel; left out, each has one of its own as long as there are fourteen or
    fewer. Within one channel a note that is struck again while it sounds is released first, so every note-on has one
    note-off.

    Notes that are tuned are bent, each before it begins, after it was said how far a wheel bends; left out, `channels`
    are then several for each voice in turn, so that what dies away is not bent with what follows. Voices that share a
    channel cannot be bent apart: they keep to equal temperament.

    Raises SoundError for notes that no instrument can play.
    """
    pace = passage.tempo * tempo
    if not (math.isfinite(pace) and pace > 0):
        raise SoundError("sound.tempo", title=passage.title, pace=pace)
    clock = Clock(passage, tempo)
    minutes = clock.seconds(passage.length) / 60.0
    if minutes > LONGEST:
        raise SoundError("sound.too-long", title=passage.title, minutes=minutes, most=LONGEST)
    tunings = {note.cents for note in passage.notes}
    shared = channels is not None and len(set(channels.values())) < len(channels)
    bent = tunings != {0.0} and not (shared and len(tunings) > 1)
    turns = {voice: (channel,) for voice, channel in channels.items()} if channels else _turns(passage, bent)
    notes = _tied(passage, turns, clock)
    messages = [
        Timed(0.0, message)
        for channel in sorted({tied.channel for tied in notes})
        for message in (
            mido.Message("program_change", channel=channel, program=program),
            *(
                mido.Message("control_change", channel=channel, control=control, value=value)
                for control, value in ((VOLUME, level(volume)), *(BENDS_BY_TWO_SEMITONES if bent else ()))
            ),
        )
    ]
    for channel, note, start, end in notes:
        on = mido.Message("note_on", channel=channel, note=note.pitch, velocity=note.loudness)
        off = mido.Message("note_off", channel=channel, note=note.pitch)
        messages += Timed(start, on, note.source), Timed(end, off, note.source)
        if bent:
            messages.append(Timed(start, mido.Message(WHEEL, channel=channel, pitch=bend(note.cents))))
    return tuple(sorted(messages, key=_order))


def bend(cents: float) -> int:
    """What the pitch wheel says for so many cents, if it reaches as far as General MIDI has it."""
    return round(min(max(BENT * cents / REACH, -BENT), BENT - 1))


def straight(channel: int) -> Any:
    """The word that bends a channel no more."""
    return mido.Message(WHEEL, channel=channel, pitch=0)


def bent_by(pitch: int) -> float:
    """Cents by which a pitch wheel bends that says this."""
    return REACH * pitch / BENT


def _order(timed: Timed) -> tuple[float, int]:
    return timed.at_seconds, {"note_off": 0, "note_on": 2}.get(timed.message.type, 1)


def _turns(passage: Passage, bent: bool) -> dict[int, tuple[int, ...]]:
    """The channels that the notes of each voice take in turn: one, or where they are bent as many as there are."""
    first = voices_to_channels(passage)
    if not bent or len(first) > len(CHANNELS) // 2:
        return {voice: (channel,) for voice, channel in first.items()}
    return {voice: CHANNELS[at :: len(first)] for at, voice in enumerate(sorted(first))}


def _tied(passage: Passage, turns: Mapping[int, tuple[int, ...]], clock: Clock) -> list[_Tied]:
    """Notes with channels and seconds; in each channel no pitch overlaps itself."""
    strings: defaultdict[tuple[int, int], list[Note]] = defaultdict(list)
    count: defaultdict[int, int] = defaultdict(int)
    for note in passage.notes:
        _playable(note, passage.title)
        channels = turns[note.voice]
        strings[channels[count[note.voice] % len(channels)], note.pitch].append(note)
        count[note.voice] += 1
    tied: list[_Tied] = []
    for (channel, _), notes in strings.items():
        notes.sort(key=lambda note: (note.onset, -note.length))
        # Microseconds: two beats computed along different ways are the same instant again.
        starts = [round(clock.seconds(note.onset), 6) for note in notes]
        for index, (note, start) in enumerate(zip(notes, starts, strict=True)):
            if index and start == starts[index - 1]:
                continue  # one pitch twice at one instant in one channel is one note, the longer
            again = next((later for later in starts[index + 1 :] if later > start), math.inf)
            end = max(round(clock.seconds(note.onset + note.length), 6), round(start + SHORTEST, 6))
            tied.append(_Tied(channel, note, start, min(end, again)))
    return tied


def voices_to_channels(*passages: Passage) -> dict[int, int]:
    """A channel for every voice of these passages; the fifteenth voice shares the first one's."""
    voices = sorted({note.voice for passage in passages for note in passage.notes})
    return {voice: CHANNELS[index % len(CHANNELS)] for index, voice in enumerate(voices)}


def _playable(note: Note, title: str) -> None:
    name: Fact = note.name or message("sound.note", number=note.pitch)
    if not 0 <= note.pitch <= 127:
        raise SoundError("sound.note-number", title=title, note=name, number=note.pitch)
    if not 1 <= note.loudness <= 127:
        raise SoundError("sound.note-loudness", title=title, note=name, loudness=note.loudness)
    if not (math.isfinite(note.onset) and note.onset >= 0 and math.isfinite(note.length) and note.length >= 0):
        raise SoundError("sound.note-time", title=title, note=name, onset=note.onset, length=note.length)
