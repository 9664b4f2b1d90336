"""Passages on one time line as files: Standard MIDI, and WAV.

The built-in instrument or a SoundFont plays WAV files. A file is replaced only when the new one is complete.
"""

from __future__ import annotations

import io
import math
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple

import mido  # type: ignore[import-untyped]

from engines.theory.part_writing import are_four_parts
from engines.theory.passage import BEATS_PER_BAR, BeatClock, Cue
from tabletop.files import atomic_write, write_failure
from tabletop.sound import instruments
from tabletop.sound.errors import SoundError
from tabletop.sound.midi_schedule import (
    PITCH_WHEEL,
    TimedMessage,
    make_bend_reset,
    map_voices_to_channels,
    schedule_passage,
)
from tabletop.sound.protocol import DEFAULT_VOLUME

TICKS_PER_BEAT = 480
"""Ticks a beat in MIDI files."""
MAX_TAIL_S = 4.0
"""Limit in seconds of the reverberation after the last note."""

PART_NAMES = ("Soprano", "Alto", "Tenor", "Bass")
"""Names of the tracks of four parts."""

if TYPE_CHECKING:
    from engines.theory.passage import Passage
    from tabletop.sound.instrument import Instrument

_MAX_BEAT_US = 0xFFFFFF
"""Limit of microseconds a beat: a MIDI file has three bytes for them."""
_NEUTRAL_KEY = "C"
"""MIDI key without sharps and flats."""
_BAR_TOLERANCE = 1e-4
"""Tolerance for sums of beats, in bars."""

_MIDI_KEYS = frozenset(
    tonic + mode
    for mode, tonics in (
        ("", "Cb Gb Db Ab Eb Bb F C G D A E B F# C#"),
        ("m", "Ab Eb Bb F C G D A E B F# C# G# D# A#"),
    )
    for tonic in tonics.split()
)


class _PlacedCue(NamedTuple):
    """A cue on the time line.

    `tempo_tick` is the tick from which its tempo holds, `tick` and `second` are those of its first beat, `beat` is the
    seconds of a beat in its tempo.
    """

    cue: Cue
    messages: tuple[TimedMessage, ...]
    tempo_tick: int
    tick: int
    second: float
    beat: float
    clock: BeatClock


def write_midi(
    path: Path, cues: Sequence[Cue], *, tempo_factor: float = 1.0, instrument: str = "piano", title: str = ""
) -> None:
    """Write a Standard MIDI file of format 1.

    Tempo, keys and markers are on the first track, then there is a track for each voice. Raises SoundError if passages
    cannot be played, or the target cannot be written.
    """
    channels = map_voices_to_channels(*(cue.passage for cue in cues))
    placed = _place_cues(cues, tempo_factor, instrument, DEFAULT_VOLUME, channels)
    file = mido.MidiFile(type=1, ticks_per_beat=TICKS_PER_BEAT, charset="utf-8")
    file.tracks.append(_make_track(_make_conductor_events(placed, title)))
    parts = PART_NAMES if are_in_four_parts([cue.passage for cue in cues]) else ()
    names = {
        channel: parts[voice] if parts else f"{instrument} {voice + 1}" for voice, channel in reversed(channels.items())
    }
    for channel, name in sorted(names.items()):
        file.tracks.append(
            _make_track([(0, _make_meta("track_name", name=name)), *_iterate_channel_events(placed, channel)])
        )
    buffer = io.BytesIO()
    file.save(file=buffer)
    with _open_target(path) as target_file:
        target_file.write(buffer.getvalue())


def are_in_four_parts(passages: Sequence[Passage]) -> bool:
    """Return True if these passages are in four parts, which name the tracks."""
    pitches: dict[int, list[int]] = {}
    for passage in passages:
        for note in passage.notes:
            pitches.setdefault(note.voice, []).append(note.pitch)
    return are_four_parts(pitches)


def write_wav(
    path: Path,
    cues: Sequence[Cue],
    *,
    tempo_factor: float = 1.0,
    instrument: str = "piano",
    volume: float = DEFAULT_VOLUME,
    rate: int = 44_100,
    soundfont: Path | None = None,
    progress: Callable[[float], None] | None = None,
) -> None:
    """Write a WAV file, 16 bits, stereo, `rate` in Hz (44,100 or 48,000).

    FluidSynth plays with `soundfont`; by default the built-in instrument plays. `progress` is called with the finished
    fraction, 0.0 to 1.0. An error that it raises ends the work and leaves no file. Raises SoundError if passages cannot
    be played, a SoundFont cannot be used, or the target cannot be written.
    """
    channels = map_voices_to_channels(*(cue.passage for cue in cues))
    placed = _place_cues(cues, tempo_factor, instrument, volume, channels)
    with closing(make_instrument(rate, soundfont)) as player, _open_target(path) as target_file:
        target_file.write(bytes(_WAV_HEADER_BYTES))
        frames = 0
        for fraction, samples in render(collect_messages(placed), player):
            target_file.write(samples)
            frames += len(samples) // 4
            if progress is not None:
                progress(fraction)
        if frames * 4 >= 2**32 - _WAV_HEADER_BYTES:
            raise SoundError("sound.long-wav", name=path.name)
        target_file.seek(0)
        target_file.write(_make_wav_header(frames, rate))


def collect_messages(placed: Sequence[_PlacedCue]) -> list[TimedMessage]:
    """Return all messages of a time line, in order, in seconds from its start."""
    return [event._replace(at_seconds=place.second + event.at_seconds) for place in placed for event in place.messages]


def make_instrument(rate: int, soundfont: Path | None = None) -> Instrument:
    """Return an instrument for files: the built-in one, or FluidSynth.

    Raises SoundError if it is not available.
    """
    try:
        # Imported here: they need numpy, which the application loads only when it writes such a file.
        if soundfont is not None:
            from tabletop.sound.sampler import FluidSynth

            return FluidSynth(soundfont, rate)
        from tabletop.sound.synth import Synth
    except ImportError as error:
        raise SoundError("sound.no-instrument", reason=str(error)) from error
    return Synth(rate)


def render(events: Sequence[TimedMessage], instrument: Instrument) -> Iterator[tuple[float, bytes]]:
    """Play messages, in order of time, on a new or idle instrument, as fast as it can.

    Yields the finished fraction, 0.0 to 1.0, and the next samples: 16 bits, left and right, little-endian.
    """
    from tabletop.sound.instrument import MAX_BLOCK_FRAMES  # Imported here: see `make_instrument`.

    rate, start_frame = instrument.rate, instrument.frame
    last_frame = round(events[-1].at_seconds * rate) if events else 0
    limit = last_frame + round(MAX_TAIL_S * rate)
    next_index = frame_count = 0
    while frame_count < last_frame or (not instrument.is_idle and frame_count < limit):
        while (
            next_index < len(events)
            and (due := round(events[next_index].at_seconds * rate)) < frame_count + MAX_BLOCK_FRAMES
        ):
            instrument.schedule(start_frame + due, (events[next_index].message,))
            next_index += 1
        block = instrument.mix(MAX_BLOCK_FRAMES)
        frame_count += len(block)
        yield min(1.0, frame_count / limit), (block * 32767).round().astype("<i2").tobytes()
    yield 1.0, b""


def _place_cues(
    cues: Sequence[Cue], tempo_factor: float, instrument: str, volume: float, channels: dict[int, int]
) -> list[_PlacedCue]:
    """Place cues one after the other on a time line.

    Bars of a cue are bars of the time line, so that an upbeat comes before a bar line; the upbeat of the first cue is a
    bar of its own. Bending ends before a cue that is not tuned.
    """
    placed: list[_PlacedCue] = []
    bent_channels: set[int] = set()
    origin = _find_upbeat(cues)
    beats = second = 0.0
    program = instruments.find_program(instrument)
    for cue in cues:
        passage = cue.passage
        messages = schedule_passage(
            passage, tempo_factor=tempo_factor, program=program, volume=volume, channels=channels
        )
        wheel_channels = {event.message.channel for event in messages if event.message.type == PITCH_WHEEL}
        if not wheel_channels:
            messages = (*(TimedMessage(0.0, make_bend_reset(channel)) for channel in sorted(bent_channels)), *messages)
            bent_channels = set()
        bent_channels |= wheel_channels
        clock, beat = BeatClock(passage, tempo_factor), 60.0 / (passage.tempo * tempo_factor)
        start = 0.0
        if placed:
            possible_start = origin - passage.upbeat  # Possible start, give or take whole bars.
            start = possible_start + BEATS_PER_BAR * math.ceil(
                (beats + max(0.0, cue.rest) - possible_start) / BEATS_PER_BAR - _BAR_TOLERANCE
            )
            second += (start - beats) * beat
        placed.append(
            _PlacedCue(cue, messages, round(beats * TICKS_PER_BEAT), round(start * TICKS_PER_BEAT), second, beat, clock)
        )
        beats, second = start + passage.length, second + clock.seconds(passage.length)
    return placed


def _find_upbeat(cues: Sequence[Cue]) -> float:
    return cues[0].passage.upbeat if cues else 0.0


# --- MIDI -------------------------------------------------------------------------------------------------------------


def _make_meta(kind: str, **values: Any) -> Any:
    """Return a meta message. Lone surrogates in its texts become question marks."""
    texts = {
        name: value.encode("utf-8", "replace").decode() for name, value in values.items() if isinstance(value, str)
    }
    return mido.MetaMessage(kind, **{**values, **texts})


def _make_conductor_events(placed: Sequence[_PlacedCue], title: str) -> list[tuple[int, Any]]:
    """Return metre, and each change of tempo, key and marker, with ticks."""
    events: list[tuple[int, Any]] = [(0, _make_meta("track_name", name=title))] if title else []
    upbeat = _find_upbeat([place.cue for place in placed])
    if upbeat:
        beats, lower = (upbeat, 4) if upbeat == int(upbeat) else (2 * upbeat, 8)
        events.append((0, _make_meta("time_signature", numerator=math.ceil(beats), denominator=lower)))
    events.append(
        (round(upbeat * TICKS_PER_BEAT), _make_meta("time_signature", numerator=BEATS_PER_BAR, denominator=4))
    )
    tempo, key = 0, ""
    for place in placed:
        for tick, beat in _iterate_tempos(place):
            if round(beat * 1e6) != tempo:
                tempo = round(beat * 1e6)
                if tempo > _MAX_BEAT_US:
                    if name := place.cue.passage.title or place.cue.marker:
                        raise SoundError("sound.slow-tempo", title=name, pace=60 / beat)
                    raise SoundError("sound.slow-music", pace=60 / beat)
                events.append((tick, _make_meta("set_tempo", tempo=tempo)))
        # A cue without a key must not be in the key before.
        midi_key = to_midi_key(place.cue.passage.key) or (key and _NEUTRAL_KEY)
        if midi_key != key:
            key = midi_key
            events.append((place.tick, _make_meta("key_signature", key=key)))
        if marker := place.cue.marker or place.cue.passage.title:
            events.append((place.tick, _make_meta("marker", text=marker)))
    return sorted(events, key=lambda event: event[0])


def _iterate_tempos(place: _PlacedCue) -> Iterator[tuple[int, float]]:
    """Yield the ticks at which a cue's tempo changes, with seconds a beat."""
    for start, multiple in dict([(0.0, 1.0), *place.cue.passage.changes]).items():
        yield place.tick + round(start * TICKS_PER_BEAT) if start else place.tempo_tick, place.beat / multiple


def to_midi_key(key: str) -> str:
    """Return a passage's key as MIDI files spell it; empty for other modes.

    >>> to_midi_key("Eb major"), to_midi_key("C minor"), to_midi_key("D dorian")
    ('Eb', 'Cm', '')
    """
    tonic, _, mode = key.partition(" ")
    midi_key = tonic + {"major": "", "minor": "m"}.get(mode, "?")
    return midi_key if midi_key in _MIDI_KEYS else ""


def _iterate_channel_events(placed: Sequence[_PlacedCue], channel: int) -> Iterator[tuple[int, Any]]:
    """Yield one channel's messages with their ticks.

    Instrument and volume are included only when they change.
    """
    settings: dict[tuple[str, int], list[int]] = {}
    for place in placed:
        for at_seconds, message, _ in place.messages:
            if message.channel != channel:
                continue
            if message.type in ("program_change", "control_change"):
                setting = message.type, getattr(message, "control", 0)
                if settings.get(setting) == message.bytes():
                    continue
                settings[setting] = message.bytes()
            yield place.tick + round(place.clock.beat(at_seconds) * TICKS_PER_BEAT), message


def _make_track(events: Sequence[tuple[int, Any]]) -> Any:
    track = mido.MidiTrack()
    last_tick = 0
    for tick, message in events:
        track.append(message.copy(time=tick - last_tick))
        last_tick = tick
    return track


# --- files ------------------------------------------------------------------------------------------------------------

_WAV_HEADER_BYTES = 44


def _make_wav_header(frames: int, rate: int) -> bytes:
    size = frames * 4
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 2, rate, rate * 4, 4, 16)
    return struct.pack("<4sI4s", b"RIFF", 36 + size, b"WAVE") + form + struct.pack("<4sI", b"data", size)


@contextmanager
def _open_target(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces `path` when it is complete. Raises SoundError."""
    try:
        with atomic_write(path) as file:
            yield file
    except OSError as error:
        raise SoundError(write_failure(path, error)) from error
