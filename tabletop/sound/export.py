"""Passages on one time line as files: Standard MIDI, and WAV.

The built-in instrument or a SoundFont plays WAV files. Files are replaced only when the new one is whole.
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
from engines.theory.passage import BAR, Clock, Cue
from tabletop.files import beside, unwritten
from tabletop.sound import instruments
from tabletop.sound.errors import SoundError
from tabletop.sound.messages import WHEEL, Timed, straight, timed, voices_to_channels
from tabletop.sound.protocol import DEFAULT_VOLUME

TICKS = 480
"""Ticks a beat in MIDI files."""
LONGEST_TAIL = 4.0
"""Limit in seconds of the reverberation after the last note."""

PARTS = ("Soprano", "Alto", "Tenor", "Bass")
"""Names of the tracks of four parts."""

if TYPE_CHECKING:
    from engines.theory.passage import Passage
    from tabletop.sound.instrument import Instrument

_SLOWEST = 0xFFFFFF
"""Limit of microseconds a beat: a MIDI file has three bytes for them."""
_NO_KEY = "C"
"""MIDI key without sharps and flats."""
_NEARLY = 1e-4
"""Tolerance for sums of beats, in bars."""

_MIDI_KEYS = frozenset(
    tonic + mode
    for mode, tonics in (
        ("", "Cb Gb Db Ab Eb Bb F C G D A E B F# C#"),
        ("m", "Ab Eb Bb F C G D A E B F# C# G# D# A#"),
    )
    for tonic in tonics.split()
)


class _Placed(NamedTuple):
    """A cue on the time line.

    `tempo_tick` is the tick from which its tempo holds, `tick` and `second` are those of its first beat, `beat` is the
    seconds of a beat in its tempo.
    """

    cue: Cue
    messages: tuple[Timed, ...]
    tempo_tick: int
    tick: int
    second: float
    beat: float
    clock: Clock


def write_midi(
    path: Path, cues: Sequence[Cue], *, tempo: float = 1.0, instrument: str = "piano", title: str = ""
) -> None:
    """Write a Standard MIDI file of format 1.

    Tempo, keys and markers are on the first track, then there is a track for each voice. Raises SoundError if passages
    cannot be played, or the target cannot be written.
    """
    channels = voices_to_channels(*(cue.passage for cue in cues))
    placed = _placed(cues, tempo, instrument, DEFAULT_VOLUME, channels)
    file = mido.MidiFile(type=1, ticks_per_beat=TICKS, charset="utf-8")
    file.tracks.append(_track(_conducting(placed, title)))
    parts = PARTS if in_four_parts([cue.passage for cue in cues]) else ()
    names = {
        channel: parts[voice] if parts else f"{instrument} {voice + 1}" for voice, channel in reversed(channels.items())
    }
    for channel, name in sorted(names.items()):
        file.tracks.append(_track([(0, _meta("track_name", name=name)), *_playing(placed, channel)]))
    whole = io.BytesIO()
    file.save(file=whole)
    with _beside(path) as out:
        out.write(whole.getvalue())


def in_four_parts(passages: Sequence[Passage]) -> bool:
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
    tempo: float = 1.0,
    instrument: str = "piano",
    volume: float = DEFAULT_VOLUME,
    rate: int = 44_100,
    soundfont: Path | None = None,
    progress: Callable[[float], None] | None = None,
) -> None:
    """Write a WAV file, 16 bits, stereo, `rate` in Hz (44,100 or 48,000).

    FluidSynth plays with `soundfont`, by default the built-in instrument. `progress` is called with the fraction that
    is done, 0.0 to 1.0; an error that it raises ends the work and leaves no file. Raises SoundError if passages cannot
    be played, a SoundFont cannot be used, or the target cannot be written.
    """
    channels = voices_to_channels(*(cue.passage for cue in cues))
    placed = _placed(cues, tempo, instrument, volume, channels)
    with closing(playing(rate, soundfont)) as player, _beside(path) as out:
        out.write(bytes(_WAV_HEADER))
        frames = 0
        for part, samples in render(placed_messages(placed), player):
            out.write(samples)
            frames += len(samples) // 4
            if progress is not None:
                progress(part)
        if frames * 4 >= 2**32 - _WAV_HEADER:
            raise SoundError("sound.long-wav", name=path.name)
        out.seek(0)
        out.write(_wav_header(frames, rate))


def placed_messages(placed: Sequence[_Placed]) -> list[Timed]:
    """Return all messages of a time line, in order, in seconds from its start."""
    return [event._replace(at_seconds=place.second + event.at_seconds) for place in placed for event in place.messages]


def playing(rate: int, soundfont: Path | None = None) -> Instrument:
    """Return an instrument for files: the built-in one, or FluidSynth.

    Raises SoundError if it cannot be had.
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


def render(events: Sequence[Timed], instrument: Instrument) -> Iterator[tuple[float, bytes]]:
    """Play messages, in order of time, on a new or idle instrument, as fast as it can.

    Yields the fraction that is done, 0.0 to 1.0, and the next samples: 16 bits, left and right, little-endian.
    """
    from tabletop.sound.instrument import LONGEST_BLOCK  # Imported here: see `playing`.

    rate, first = instrument.rate, instrument.frame
    last = round(events[-1].at_seconds * rate) if events else 0
    limit = last + round(LONGEST_TAIL * rate)
    waiting = done = 0
    while done < last or (not instrument.idle and done < limit):
        while waiting < len(events) and (due := round(events[waiting].at_seconds * rate)) < done + LONGEST_BLOCK:
            instrument.schedule(first + due, (events[waiting].message,))
            waiting += 1
        block = instrument.mix(LONGEST_BLOCK)
        done += len(block)
        yield min(1.0, done / limit), (block * 32767).round().astype("<i2").tobytes()
    yield 1.0, b""


def _placed(
    cues: Sequence[Cue], tempo: float, instrument: str, volume: float, channels: dict[int, int]
) -> list[_Placed]:
    """Place cues one after the other on a time line.

    Bars of a cue are bars of the time line, so that an upbeat comes before a bar line; the upbeat of the first cue is a
    bar of its own. Bending ends before a cue that is not tuned.
    """
    placed: list[_Placed] = []
    bent: set[int] = set()
    origin = _upbeat(cues)
    beats = second = 0.0
    program = instruments.program(instrument)
    for cue in cues:
        passage = cue.passage
        messages = timed(passage, tempo=tempo, program=program, volume=volume, channels=channels)
        wheels = {event.message.channel for event in messages if event.message.type == WHEEL}
        if not wheels:
            messages = (*(Timed(0.0, straight(channel)) for channel in sorted(bent)), *messages)
            bent = set()
        bent |= wheels
        clock, beat = Clock(passage, tempo), 60.0 / (passage.tempo * tempo)
        start = 0.0
        if placed:
            first = origin - passage.upbeat  # Possible start, give or take whole bars.
            start = first + BAR * math.ceil((beats + max(0.0, cue.rest) - first) / BAR - _NEARLY)
            second += (start - beats) * beat
        placed.append(_Placed(cue, messages, round(beats * TICKS), round(start * TICKS), second, beat, clock))
        beats, second = start + passage.length, second + clock.seconds(passage.length)
    return placed


def _upbeat(cues: Sequence[Cue]) -> float:
    return cues[0].passage.upbeat if cues else 0.0


# --- MIDI -------------------------------------------------------------------------------------------------------------


def _meta(kind: str, **values: Any) -> Any:
    """Return a meta message; lone surrogates in its texts become question marks."""
    words = {
        name: value.encode("utf-8", "replace").decode() for name, value in values.items() if isinstance(value, str)
    }
    return mido.MetaMessage(kind, **{**values, **words})


def _conducting(placed: Sequence[_Placed], title: str) -> list[tuple[int, Any]]:
    """Return metre, and every cue's tempo, key and marker where they change."""
    events: list[tuple[int, Any]] = [(0, _meta("track_name", name=title))] if title else []
    upbeat = _upbeat([place.cue for place in placed])
    if upbeat:
        beats, lower = (upbeat, 4) if upbeat == int(upbeat) else (2 * upbeat, 8)
        events.append((0, _meta("time_signature", numerator=math.ceil(beats), denominator=lower)))
    events.append((round(upbeat * TICKS), _meta("time_signature", numerator=BAR, denominator=4)))
    tempo, key = 0, ""
    for place in placed:
        for tick, beat in _tempos(place):
            if round(beat * 1e6) != tempo:
                tempo = round(beat * 1e6)
                if tempo > _SLOWEST:
                    if name := place.cue.passage.title or place.cue.marker:
                        raise SoundError("sound.slow-tempo", title=name, pace=60 / beat)
                    raise SoundError("sound.slow-music", pace=60 / beat)
                events.append((tick, _meta("set_tempo", tempo=tempo)))
        now = midi_key(place.cue.passage.key) or (key and _NO_KEY)  # A cue without a key must not be in the key before.
        if now != key:
            key = now
            events.append((place.tick, _meta("key_signature", key=key)))
        if marker := place.cue.marker or place.cue.passage.title:
            events.append((place.tick, _meta("marker", text=marker)))
    return sorted(events, key=lambda event: event[0])


def _tempos(place: _Placed) -> Iterator[tuple[int, float]]:
    """Yield the ticks at which a cue's tempo changes, with seconds a beat."""
    for start, multiple in dict([(0.0, 1.0), *place.cue.passage.changes]).items():
        yield place.tick + round(start * TICKS) if start else place.tempo_tick, place.beat / multiple


def midi_key(key: str) -> str:
    """Return a passage's key as MIDI files spell it; empty for other modes.

    >>> midi_key("Eb major"), midi_key("C minor"), midi_key("D dorian")
    ('Eb', 'Cm', '')
    """
    tonic, _, mode = key.partition(" ")
    spelled = tonic + {"major": "", "minor": "m"}.get(mode, "?")
    return spelled if spelled in _MIDI_KEYS else ""


def _playing(placed: Sequence[_Placed], channel: int) -> Iterator[tuple[int, Any]]:
    """Yield one channel's messages with their ticks.

    Instrument and volume are included only when they change.
    """
    settings: dict[tuple[str, int], list[int]] = {}
    for place in placed:
        for at, message, _ in place.messages:
            if message.channel != channel:
                continue
            if message.type in ("program_change", "control_change"):
                setting = message.type, getattr(message, "control", 0)
                if settings.get(setting) == message.bytes():
                    continue
                settings[setting] = message.bytes()
            yield place.tick + round(place.clock.beat(at) * TICKS), message


def _track(events: Sequence[tuple[int, Any]]) -> Any:
    track = mido.MidiTrack()
    now = 0
    for tick, message in events:
        track.append(message.copy(time=tick - now))
        now = tick
    return track


# --- files ------------------------------------------------------------------------------------------------------------

_WAV_HEADER = 44


def _wav_header(frames: int, rate: int) -> bytes:
    size = frames * 4
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 2, rate, rate * 4, 4, 16)
    return struct.pack("<4sI4s", b"RIFF", 36 + size, b"WAVE") + form + struct.pack("<4sI", b"data", size)


@contextmanager
def _beside(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces `path` once it is whole. Raises SoundError on failure."""
    try:
        with beside(path) as out:
            yield out
    except OSError as error:
        raise SoundError(unwritten(path, error)) from error
