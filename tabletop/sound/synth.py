"""The built-in instrument: rendered tones, mixed, with reverb and a limiter."""

from __future__ import annotations

import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletop.sound.instrument import MAX_BLOCK_FRAMES, Block, Instrument
from tabletop.sound.instrument_patches import PATCHES
from tabletop.sound.instruments import Family, find_family
from tabletop.sound.midi_schedule import ALL_NOTES_OFF, ALL_SOUND_OFF, SUSTAIN_CONTROL, VOLUME_CONTROL, bend_to_cents
from tabletop.sound.priority import raise_thread_priority
from tabletop.sound.reverb import Limiter, Reverb
from tabletop.sound.tones import Patch, Tone

MAX_VOICES = 96

_MASTER_GAIN = 1.9
"""Gain from a tone's level to the mix.

A chord of four in mezzo-forte peaks near -8 dBFS.
"""
_AHEAD_FRAMES = 8192
"""Frames of a tone rendered at once without a tone maker, or if it is late.

Many small pieces cost more than a large one.
"""
_NOW_PRIORITY, _LATER_PRIORITY = 0, 1
"""Priorities of the tone maker: tones that sound already come first."""
_PIECE_FRAMES = 16_384
"""Frames that the tone maker renders before it turns to the next tone."""
_MIN_BRIGHT_RESPONSE = 0.5
"""Least response to velocity with which louder tones are brighter, too."""
_CUT_S = 0.012
"""Seconds in which a note is faded out for silence: short, but not a click."""
_EXPRESSION, _RESET_CONTROLLERS = 11, 121
_KNOWN_TYPES = frozenset({"note_on", "note_off", "program_change", "control_change", "pitchwheel"})


class ToneCache:
    """Cache of rendered tones within a memory limit; the least recently used go first."""

    def __init__(self, rate: int, max_bytes: int = 64 * 1024 * 1024) -> None:
        self.rate = rate
        self._max_bytes = max_bytes
        self._used_bytes = 0
        self._tones: OrderedDict[tuple[Family, int, float, float], Tone] = OrderedDict()
        self._lock = threading.Lock()
        self._jobs: queue.PriorityQueue[tuple[int, int, tuple[int, int, int] | Tone]] = queue.PriorityQueue()
        self._number = count()
        self._maker: threading.Thread | None = None

    def find_tone(self, program: int, pitch: int, velocity: int, cents: float = 0.0) -> Tone:
        """Return the tone of a key, bent by some cents, with at least its beginning.

        The tone maker renders the rest, if it runs.
        """
        tone = self._find_or_make_tone(program, pitch, velocity, cents)
        if self._maker is not None and not tone.is_whole:
            self._jobs.put((_NOW_PRIORITY, next(self._number), tone))
        return tone

    def _find_or_make_tone(self, program: int, pitch: int, velocity: int, cents: float = 0.0) -> Tone:
        kind = find_family(program)
        hardness = 0.5 if PATCHES[kind].response < _MIN_BRIGHT_RESPONSE else _to_hardness(velocity)
        key = kind, pitch, hardness, cents
        with self._lock:
            tone = self._tones.get(key)
            if tone is not None:
                self._tones.move_to_end(key)
                return tone
        tone = Tone(PATCHES[kind], pitch, hardness, self.rate, cents)
        with self._lock:
            if key in self._tones:  # The maker rendered it, too.
                return self._tones[key]
            self._tones[key] = tone
            self._used_bytes += tone.samples.nbytes
            while self._used_bytes > self._max_bytes and len(self._tones) > 1:
                _, evicted_tone = self._tones.popitem(last=False)
                self._used_bytes -= evicted_tone.samples.nbytes
        return tone

    def start_maker(self) -> None:
        """Start the tone maker's thread."""
        if self._maker is None:
            self._maker = threading.Thread(target=self._run_maker, name="tone maker", daemon=True)
            self._maker.start()

    def prepare(self, program: int, lowest: int = 36, highest: int = 84, velocity: int = 80) -> None:
        """Have an instrument's tones rendered in advance, from the middle outwards."""
        if self._maker is not None:
            middle = (lowest + highest) // 2
            for pitch in sorted(range(lowest, highest + 1), key=lambda pitch: abs(pitch - middle)):
                self._jobs.put((_LATER_PRIORITY, next(self._number), (program, pitch, velocity)))

    def _run_maker(self) -> None:
        # Its priority is high only because, interrupted with the interpreter, it would make the sound card's thread
        # wait. Work for later takes at most half of the time.
        raise_thread_priority()
        while True:
            priority, number, job = self._jobs.get()
            start_time = time.perf_counter()
            tone = job if isinstance(job, Tone) else self._find_or_make_tone(*job)
            tone.extend(tone.ready_frames + _PIECE_FRAMES)
            if priority == _LATER_PRIORITY:
                time.sleep(time.perf_counter() - start_time)
            else:
                number = next(self._number)  # The tones of a chord take turns.
            if not tone.is_whole:
                self._jobs.put((priority, number, tone))


def _to_hardness(velocity: int) -> float:
    """Return one of four hardnesses. Between them only the gain differs."""
    return 0.15 if velocity < 48 else 0.35 if velocity < 72 else 0.5 if velocity < 96 else 0.8


class Voice:
    """One sounding note."""

    def __init__(self, tone: Tone, patch: Patch, velocity: int, start: int, rate: int) -> None:
        self._tone = tone
        self._gain = _MASTER_GAIN * patch.gain * (1 - patch.response + patch.response * (velocity / 100) ** 1.4)
        self.start = start
        self._position = 0
        self._attack = _make_rise(int(patch.attack * rate))
        self._release = patch.release
        self._rate = rate
        self._released_at = -1
        self._fall_curve: NDArray[np.float32] = np.ones(1, np.float32)
        self._channel_gain = -1.0
        self.is_cut = False
        """True if it has been cut."""
        self.is_over = False

    @property
    def is_released(self) -> bool:
        """True if the key has been released."""
        return self._released_at >= 0

    def release(self, frame: int) -> None:
        """Release the key."""
        if not self.is_released:
            self._start_fall(frame, _make_fall(int(self._release * self._rate)))

    def cut(self, frame: int) -> None:
        """Fade out in a hundredth of a second."""
        if self.is_cut:
            return
        self.is_cut = True
        if self.is_released:
            elapsed_frames = min(max(0, frame - self._released_at), len(self._fall_curve) - 1)
            self._gain *= float(self._fall_curve[elapsed_frames])
        self._start_fall(frame, _make_fall(int(_CUT_S * self._rate)))

    def _start_fall(self, frame: int, fall: NDArray[np.float32]) -> None:
        self._released_at, self._fall_curve = max(frame, self.start), fall

    def add(self, block: Block, now: int, channel_gain: float) -> None:
        """Mix this note into a block that begins at frame `now`."""
        begin = max(0, self.start - now)
        frames = len(block) - begin
        if frames <= 0:
            return
        if self.is_released:
            frames = min(frames, self._released_at + len(self._fall_curve) - (now + begin))
        samples = self._read_tone(max(0, frames))
        if not len(samples):
            self.is_over = True
            return
        first = self._position - len(samples)
        if first < len(self._attack):
            rise = self._attack[first : first + len(samples)]
            samples[: len(rise)] *= rise[:, None]
        if self.is_released:
            self._fade(samples, now + begin)
        samples *= self._make_gain(len(samples), channel_gain)
        block[begin : begin + len(samples)] += samples
        if begin + len(samples) < len(block):
            self.is_over = True

    def _fade(self, samples: Block, frame: int) -> None:
        """Fade samples that begin at `frame`, from the release of the key on."""
        held_frames = max(0, self._released_at - frame)
        if held_frames < len(samples):
            faded_frames = max(0, frame - self._released_at)
            samples[held_frames:] *= self._fall_curve[faded_frames : faded_frames + len(samples) - held_frames, None]

    def _make_gain(self, frames: int, channel_gain: float) -> Any:
        """Return this block's gain. A change of volume is gradual within the block."""
        previous_gain = channel_gain if self._channel_gain < 0 else self._channel_gain
        self._channel_gain = channel_gain
        if previous_gain == channel_gain:
            return np.float32(self._gain * channel_gain / 32768)
        return np.linspace(previous_gain, channel_gain, frames, dtype=np.float32)[:, None] * np.float32(
            self._gain / 32768
        )

    def _read_tone(self, frames: int) -> Block:
        tone, first = self._tone, self._position
        length = len(tone.samples)
        if not tone.loop_start:
            frames = min(frames, length - first)
        if tone.ready_frames < min(first + frames, length):
            tone.extend(first + frames + _AHEAD_FRAMES)
        self._position = first + frames
        if first >= length:
            first = tone.loop_start + (first - tone.loop_start) % (length - tone.loop_start)
        if first + frames <= length:
            samples: Block = tone.samples[first : first + frames].astype(np.float32)
        else:
            indices = np.arange(first, first + frames)
            indices[length - first :] -= length - tone.loop_start
            samples = tone.samples[indices].astype(np.float32)
        return samples


def _make_rise(frames: int) -> NDArray[np.float32]:
    """Return a curve from 0 to 1 without a corner at either end."""
    rise: NDArray[np.float32] = (np.sin(np.pi / 2 * np.arange(1, frames + 1) / (frames + 1)) ** 2).astype(np.float32)
    return rise


def _make_fall(frames: int) -> NDArray[np.float32]:
    """Return a curve from 1 to 0, quickly at first, as a damper falls."""
    time = np.arange(frames) / frames
    fall: NDArray[np.float32] = (np.exp(-3.5 * time) * np.cos(np.pi / 2 * time) ** 2).astype(np.float32)
    return fall


class Channel:
    """Controllers of one MIDI channel, its keys and voices."""

    def __init__(self) -> None:
        self.program = 0
        self.volume = 100
        self.expression = 127
        self.cents = 0.0
        """Bend of notes that begin now; notes that sound already keep their pitch."""
        self.sustain = False
        self.keys: dict[int, Voice] = {}
        self.sustained: list[Voice] = []
        self.voices: list[Voice] = []

    @property
    def gain(self) -> float:
        """Gain by General MIDI's curve: the square of the controllers."""
        return (self.volume / 127 * self.expression / 127) ** 2

    def set_pedal(self, is_down: bool, frame: int) -> None:
        """Set the sustain pedal; lifting it releases the notes it sustained."""
        self.sustain = is_down
        while self.sustained and not is_down:
            self.sustained.pop().release(frame)

    def cut(self, frame: int) -> None:
        for voice in self.voices:
            voice.cut(frame)
        self.keys.clear()
        self.sustained.clear()


class Synth(Instrument):
    """Sixteen channels, their voices, reverberation and a limiter."""

    def __init__(self, rate: int, tone_cache: ToneCache | None = None) -> None:
        self._reverb = Reverb(rate)
        super().__init__(rate, min(MAX_BLOCK_FRAMES, self._reverb.max_block_frames))
        self._tone_cache = tone_cache if tone_cache is not None else ToneCache(rate)
        self._channels = [Channel() for _ in range(16)]
        self._programs, self._cents = [0] * 16, [0.0] * 16
        self._limiter = Limiter(rate)

    def schedule(self, frame: int, messages: Iterable[Any]) -> None:
        """Let mido messages take effect together at a frame, or as soon as possible.

        Any thread may call this.
        """
        messages = tuple(messages)
        for message in messages:
            if message.type == "program_change":
                self._programs[message.channel] = message.program
            elif message.type == "pitchwheel":
                self._cents[message.channel] = bend_to_cents(message.pitch)
            elif message.type == "note_on" and message.velocity:
                # The beginning is rendered here, as it would make a block of the audio thread late.
                channel = message.channel
                self._tone_cache.find_tone(
                    self._programs[channel], message.note, message.velocity, self._cents[channel]
                )
        super().schedule(frame, messages)

    def prepare(self, program: int) -> None:
        """Render the program's tones in the background."""
        self._tone_cache.prepare(program)

    @property
    def _is_silent(self) -> bool:
        return not self._voice_count and self._reverb.is_silent

    @property
    def _voice_count(self) -> int:
        return sum(len(channel.voices) for channel in self._channels)

    def _fill(self, block: Block) -> None:
        for frame, number, message in self._take_due(len(block)):
            self._apply(message, frame, number)
        for channel in self._channels:
            for voice in channel.voices:
                voice.add(block, self.frame, channel.gain)
            if channel.voices:
                channel.voices = [voice for voice in channel.voices if not voice.is_over]
        self._reverb.add(block)
        self._limiter.limit(block)

    def _apply(self, message: Any, frame: int, number: int) -> None:
        if message.type not in _KNOWN_TYPES:
            return
        channel = self._channels[message.channel]
        if message.type == "note_on" and message.velocity:
            self._begin_note(channel, message, frame)
        elif message.type in ("note_on", "note_off"):
            self._end_note(channel, message.note, frame)
        elif message.type == "program_change":
            channel.program = message.program
        elif message.type == "pitchwheel":
            channel.cents = bend_to_cents(message.pitch)
        else:
            self._apply_control(channel, message, frame, number)

    def _begin_note(self, channel: Channel, message: Any, frame: int) -> None:
        self._end_note(channel, message.note, frame)
        tone = self._tone_cache.find_tone(channel.program, message.note, message.velocity, channel.cents)
        voice = Voice(tone, PATCHES[find_family(channel.program)], message.velocity, frame, self.rate)
        channel.keys[message.note] = voice
        channel.voices.append(voice)
        self.note_began = True
        if self._voice_count > MAX_VOICES:
            self._cut_excess_voices(frame)

    def _cut_excess_voices(self, frame: int) -> None:
        """Cut voices above the limit, released ones first, then the oldest."""
        voices = [voice for channel in self._channels for voice in channel.voices if not voice.is_cut]
        voices.sort(key=lambda voice: (not voice.is_released, voice.start))
        for voice in voices[: max(0, len(voices) - MAX_VOICES)]:
            voice.cut(frame)

    def _end_note(self, channel: Channel, note: int, frame: int) -> None:
        voice = channel.keys.pop(note, None)
        if voice is None:
            return
        if channel.sustain:
            channel.sustained.append(voice)
        else:
            voice.release(frame)

    def _apply_control(self, channel: Channel, message: Any, frame: int, number: int) -> None:
        control, value = message.control, message.value
        if control == VOLUME_CONTROL:
            channel.volume = value
        elif control == _EXPRESSION:
            channel.expression = value
        elif control == SUSTAIN_CONTROL:
            channel.set_pedal(value >= 64, frame)
        elif control == ALL_NOTES_OFF:
            self._drop_notes(message.channel, number)
            for note in list(channel.keys):
                self._end_note(channel, note, frame)
        elif control == ALL_SOUND_OFF:
            self._drop_notes(message.channel, number)
            channel.cut(frame)
        elif control == _RESET_CONTROLLERS:
            channel.expression = 127
            channel.set_pedal(False, frame)
