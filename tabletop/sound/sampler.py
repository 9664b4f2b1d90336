"""SoundFonts as instruments, through libfluidsynth and pyfluidsynth.

Both libraries may be missing. FluidSynth renders in blocks of 64 frames: a note begins at the next of them, on average
0.7 ms after its sample. Only the presets that are asked for are loaded from a SoundFont, so that a large one opens as
quickly as a small one. The file is read again for each preset, and may have vanished or changed by then; FluidSynth
crashes if it plays a preset without its samples. So every preset is pinned before it is selected, which checks for its
samples and keeps them, and the file is held open from the first look at it.
"""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from ctypes import CDLL, CFUNCTYPE, c_char_p, c_float, c_int, c_uint, c_void_p
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from tabletop.sound.errors import SoundError
from tabletop.sound.instrument import Block, Instrument
from tabletop.sound.midi_schedule import ALL_NOTES_OFF, ALL_SOUND_OFF, SUSTAIN_CONTROL
from tabletop.sound.reverb import Limiter
from tabletop.sound.soundfonts import find_soundfonts, open_soundfont, read_name

TARGET_LEVEL_DB = -17.8
"""Loudness that programs are turned down to, in dB of full scale.

It is the root mean square of the loudest quarter of a second of a chord in mezzo-forte, about as loud as on the
built-in instrument. Without this the programs of a SoundFont, and SoundFonts, are up to 15 dB apart.
"""
SYNTH_GAIN = 4.0
"""FluidSynth's gain; every program can be turned down from it."""
SYNTH_SETTINGS: dict[str, int | float] = {
    "synth.polyphony": 128,
    "synth.dynamic-sample-loading": 1,
    "synth.lock-memory": 0,
    "synth.reverb.active": 1,
    "synth.reverb.room-size": 0.35,
    "synth.reverb.damp": 0.2,
    "synth.reverb.width": 0.6,
    "synth.reverb.level": 0.5,
    "synth.chorus.active": 1,
    "synth.chorus.level": 0.8,
}
_LOG_LEVEL_COUNT = 5
_SILENCE_AMPLITUDE = 1e-5
"""Amplitude, of full scale, below which silence begins when no voice is left."""
_ATTENUATION_GENERATOR = 48
"""Generator number of the attenuation, in centibels, added to the preset's."""
_RELEASE_GENERATOR = 38
"""Generator number of the release time, in timecents, added to the preset's."""
_MIN_RELEASE_TIMECENTS = -32_768.0
"""Timecents that leave the shortest release, 16 ms, which does not click."""
_CUT_S = 0.03
"""Seconds after which a note that was cut is over."""


class _Library(NamedTuple):
    """The pyfluidsynth module, and functions of libfluidsynth that it does not bind."""

    binding: Any
    write: Any
    set_generator: Any
    pin: Any
    font: Any
    preset: Any


@cache
def _load_library() -> _Library:
    """Load FluidSynth. Raises SoundError if it is missing. A later call may succeed."""
    try:
        # It prints where it found the library when the environment has CI.
        with contextlib.redirect_stdout(io.StringIO()):
            import fluidsynth as binding  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ModuleNotFoundError as error:
        raise SoundError("sound.no-pyfluidsynth") from error
    except (ImportError, OSError, AttributeError) as error:
        raise SoundError("sound.fluidsynth-missing") from error
    bind = binding.cfunc
    synth = ("synth", c_void_p, 1)
    write = bind(
        "fluid_synth_write_float",
        c_int,
        synth,
        ("len", c_int, 1),
        ("lout", c_void_p, 1),
        ("loff", c_int, 1),
        ("lincr", c_int, 1),
        ("rout", c_void_p, 1),
        ("roff", c_int, 1),
        ("rincr", c_int, 1),
    )
    generator = bind(
        "fluid_synth_set_gen", c_int, synth, ("chan", c_int, 1), ("param", c_int, 1), ("value", c_float, 1)
    )
    pin = bind("fluid_synth_pin_preset", c_int, synth, ("font", c_int, 1), ("bank", c_int, 1), ("preset", c_int, 1))
    font = bind("fluid_synth_get_sfont_by_id", c_void_p, synth, ("font", c_int, 1))
    preset = bind("fluid_sfont_get_preset", c_void_p, ("font", c_void_p, 1), ("bank", c_int, 1), ("number", c_int, 1))
    log = bind("fluid_set_log_function", c_void_p, ("level", c_int, 1), ("fun", c_void_p, 1), ("data", c_void_p, 1))
    if binding.majver.value < 2 or not (write and generator and log and font and preset):
        raise SoundError("sound.fluidsynth-old")
    for level in range(_LOG_LEVEL_COUNT):
        log(level, None, None)  # It would print what we report ourselves.
    return _Library(binding, write, generator, pin, font, preset)


def check_library() -> None:
    """Raise SoundError if FluidSynth is not available."""
    _load_library()


_LogHandler = CFUNCTYPE(None, c_char_p, c_int, c_char_p, c_void_p)
_IGNORE_LOG = _LogHandler(lambda domain, level, words, data: None)
_CRITICAL, _WARNING = 1 << 3, 1 << 4


@contextlib.contextmanager
def _silence_glib() -> Iterator[None]:
    """Suppress messages through GLib within this context.

    FluidSynth passes damaged SoundFonts to a second library, libinstpatch, which prints assertions. We report them
    ourselves.
    """
    glib = _load_glib()
    handler = glib.g_log_set_handler(None, _CRITICAL | _WARNING, _IGNORE_LOG, None) if glib else 0
    try:
        yield
    finally:
        if handler:
            glib.g_log_remove_handler(None, handler)


@cache
def _load_glib() -> Any:
    """Load GLib, or return None if FluidSynth comes without it."""
    try:
        glib = CDLL("libglib-2.0.so.0")
        glib.g_log_set_handler.argtypes = [c_char_p, c_int, _LogHandler, c_void_p]
        glib.g_log_remove_handler.argtypes = [c_char_p, c_uint]
        glib.g_log_set_handler.restype = c_uint
        glib.g_log_remove_handler.restype = None
    except (OSError, AttributeError):
        return None
    return glib


class _FontFile:
    """A SoundFont's file, held open: later changes of the file are noticed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] = open_soundfont(path)
        try:
            self.title = read_name(self._file, path)
            self._first_status = self._read_status()
        except BaseException:
            self._file.close()
            raise
        descriptor_path = Path(f"/proc/self/fd/{self._file.fileno()}")
        self.name = os.fsencode(descriptor_path if descriptor_path.exists() else path)
        """Path for reading it again; on Linux also after it was deleted or replaced."""

    @property
    def loss_error(self) -> SoundError:
        return SoundError("sound.soundfont-gone", name=self.path.name)

    def check(self) -> None:
        """Raise SoundError if the file has changed."""
        try:
            is_same = self._read_status() == self._first_status and (
                self.name.startswith(b"/proc/") or self.path.is_file()
            )
        except OSError:
            is_same = False
        if not is_same:
            raise self.loss_error

    def close(self) -> None:
        self._file.close()

    def _read_status(self) -> tuple[int, int]:
        status = os.fstat(self._file.fileno())
        return status.st_size, status.st_mtime_ns


class _FontSynth:
    """A FluidSynth with one SoundFont. It selects only presets with loaded samples."""

    def __init__(self, file: _FontFile, rate: float, channels: int = 16) -> None:
        self._library = library = _load_library()
        self._file = file
        # Pinning came with FluidSynth 2.2; before, everything is loaded at once.
        settings = SYNTH_SETTINGS | {"synth.dynamic-sample-loading": int(library.pin is not None)}
        self.synth = library.binding.Synth(SYNTH_GAIN, rate, channels, **settings)
        with _silence_glib():
            self._font = int(library.binding.fluid_synth_sfload(self.synth.synth, file.name, 0))
        if self._font < 0:
            self.synth.delete()
            raise SoundError("sound.damaged-soundfont", name=file.path.name)
        self._loaded: dict[int, tuple[int, int] | None] = {}

    def load_program(self, program: int) -> None:
        """Load a program's samples for good. Raises SoundError if they are gone."""
        if program in self._loaded:
            return
        preset = next((candidate for candidate in ((0, program), (0, 0)) if self._has_preset(*candidate)), None)
        if preset is not None and self._library.pin is not None:
            self._file.check()
            if self._library.pin(self.synth.synth, self._font, *preset) != 0:
                raise self._file.loss_error
        self._loaded[program] = preset

    def select(self, channel: int, program: int) -> None:
        """Select a program for a channel if it is loaded.

        The piano replaces a program that the SoundFont does not have.
        """
        preset = self._loaded.get(program)
        if preset is not None:
            self.synth.program_select(channel, self._font, *preset)

    def render(self, block: Block) -> None:
        _render(self._library, self.synth, block)

    def close(self) -> None:
        self.synth.delete()

    def _has_preset(self, bank: int, number: int) -> bool:
        font = self._library.font(self.synth.synth, self._font)
        return bool(font and self._library.preset(font, bank, number))


class _LoudnessMeter(_FontSynth):
    """A second FluidSynth that measures how much softer each program must be."""

    _RATE = 22_050
    _CHORD = (48, 55, 64, 72)

    def __init__(self, file: _FontFile) -> None:
        super().__init__(file, float(self._RATE), 1)

    def measure_attenuation(self, program: int) -> float:
        """Return a program's attenuation in centibels, in a few milliseconds.

        Raises SoundError.
        """
        self.load_program(program)
        self.select(0, program)
        for note in self._CHORD:
            self.synth.noteon(0, note, 80)
        block = np.zeros((self._RATE // 4 * 4, 2), np.float32)
        self.render(block)
        self.synth.all_sounds_off(0)
        self.render(np.zeros((2 * self._RATE, 2), np.float32))  # Until the reverb is empty.
        power = (block.astype(np.float64) ** 2).reshape(4, -1).mean(axis=1).max()
        loudness = 10 * np.log10(power + 1e-12)
        return max(0.0, 10 * (float(loudness) - TARGET_LEVEL_DB))


def _render(library: _Library, synth: Any, block: Block) -> None:
    if len(block):
        sides = block.ctypes.data
        library.write(synth.synth, len(block), sides, 0, 2, sides, 1, 2)


def find_default_soundfont() -> Path:
    """Return the default SoundFont. Raises SoundError if there is none."""
    fonts = find_soundfonts()
    if not fonts:
        raise SoundError("sound.no-soundfonts")
    return fonts[0].path


class FluidSynth(Instrument):
    """FluidSynth with one SoundFont, and its own reverb and chorus.

    Raises SoundError if the file does not exist or is not a SoundFont, or if FluidSynth is missing.
    """

    def __init__(self, path: Path, rate: int) -> None:
        super().__init__(rate)
        with contextlib.ExitStack() as stack:
            file = _FontFile(path)  # Before the library: errors of a file are the same on every computer.
            stack.callback(file.close)
            self._library = _load_library()
            self._loudness_meter = _LoudnessMeter(file)
            stack.callback(self._loudness_meter.close)
            self._voice = _FontSynth(file, float(rate))
            stack.callback(self._voice.close)
            self._synth = self._voice.synth
            self._limiter = Limiter(rate)
            self._is_block_silent = True
            self._cut_end_frames: dict[int, int] = {}
            self._attenuation: dict[int, float] = {}
            self.title = file.title
            """The SoundFont's own name."""
            self.prepare(0)
            for channel in range(16):
                self._change_program(channel, 0)
            self._resources = stack.pop_all()

    def schedule(self, frame: int, messages: Any) -> None:
        """Let mido messages take effect together at a frame, or as soon as possible.

        Any thread may call this. Raises SoundError if a program is asked for and the SoundFont is gone.
        """
        messages = tuple(messages)
        for message in messages:
            if message.type == "program_change":
                self.prepare(message.program)
        super().schedule(frame, messages)

    def prepare(self, program: int) -> None:
        """Load and measure a program, which the audio thread has no time for.

        Raises SoundError if the SoundFont is gone.
        """
        if program not in self._attenuation:
            attenuation = self._loudness_meter.measure_attenuation(program)
            self._voice.load_program(program)
            self._attenuation[program] = attenuation

    def close(self) -> None:
        self._resources.close()

    @property
    def _is_silent(self) -> bool:
        return self._is_block_silent and not self._cut_end_frames

    @property
    def _voice_count(self) -> int:
        return int(self._library.binding.fluid_synth_get_active_voice_count(self._synth.synth))

    def _fill(self, block: Block) -> None:
        for channel in [channel for channel, end_frame in self._cut_end_frames.items() if end_frame <= self.frame]:
            del self._cut_end_frames[channel]
            self._library.set_generator(self._synth.synth, channel, _RELEASE_GENERATOR, 0.0)
        position = 0
        for frame, number, message in self._take_due(len(block)):
            self._voice.render(block[position : frame - self.frame])
            position = frame - self.frame
            self._apply(message, frame, number)
        self._voice.render(block[position:])
        self._is_block_silent = not self._voice_count and float(np.abs(block).max(initial=0.0)) < _SILENCE_AMPLITUDE
        self._limiter.limit(block)

    def _apply(self, message: Any, frame: int, number: int) -> None:
        synth = self._synth
        match message.type:
            case "note_on" if message.velocity:
                self.note_began = True
                synth.noteon(message.channel, message.note, message.velocity)
            case "note_on" | "note_off":
                synth.noteoff(message.channel, message.note)
            case "program_change":
                self._change_program(message.channel, message.program)
            case "pitchwheel":
                synth.pitch_bend(message.channel, message.pitch)
            case "control_change":
                self._apply_control(message, frame, number)

    def _change_program(self, channel: int, program: int) -> None:
        self._voice.select(channel, program)
        attenuation = self._attenuation.get(program, 0.0)
        self._library.set_generator(self._synth.synth, channel, _ATTENUATION_GENERATOR, attenuation)

    def _apply_control(self, message: Any, frame: int, number: int) -> None:
        channel = message.channel
        if message.control in (ALL_NOTES_OFF, ALL_SOUND_OFF):
            self._drop_notes(channel, number)
        if message.control != ALL_SOUND_OFF:
            self._synth.cc(channel, message.control, message.value)
        elif self._voice_count:
            self._silence(channel, frame)

    def _silence(self, channel: int, frame: int) -> None:
        """End all sound with the shortest release, as FluidSynth's all sound off clicks."""
        self._cut_end_frames[channel] = frame + round(_CUT_S * self.rate)
        self._library.set_generator(self._synth.synth, channel, _RELEASE_GENERATOR, _MIN_RELEASE_TIMECENTS)
        pedal = self._synth.get_cc(channel, SUSTAIN_CONTROL)
        self._synth.cc(channel, SUSTAIN_CONTROL, 0)
        self._synth.cc(channel, ALL_NOTES_OFF, 0)
        self._synth.cc(channel, SUSTAIN_CONTROL, pedal)
