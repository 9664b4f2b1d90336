"""The tones of the built-in instruments: sums of decaying sinusoids, as struck, plucked and bowed bodies make them.

A tone is a list of *modes*, each with a frequency, a decay and a complex amplitude for left and right. Sampled, that is

    x[kB + m] = Re sum_p  a_p z_p^(kB) z_p^m        with z_p = exp((-decay_p + 2 pi i frequency_p) / rate)

which is one product of two small matrices: a tone of several seconds takes milliseconds, its beginning less than one.
A sustained tone has modes that do not decay and whose frequencies all divide a loop, so the loop has no seam.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.sound.instruments import Family, family

Samples = NDArray[np.int16]
Floats = NDArray[np.float64]

_ROW = 256
_FIRST = 16 * _ROW
_LEVEL = 0.09
"""Root mean square of a tone's beginning, of full scale: leaves 20 dB for the crests."""
MIDDLE = 261.6
"""Hz, of middle C."""
_CEILING = 12_000.0
"""Hz. Modes above this add harshness rather than brilliance."""


@dataclass(frozen=True)
class Modes:
    """One tone as a sum of decaying sinusoids; four arrays of the same length."""

    frequency: Floats
    """Hz."""
    decay: Floats
    """Nepers a second; 0 for a sustained mode."""
    left: NDArray[np.complex128]
    right: NDArray[np.complex128]


class Voicing(NamedTuple):
    """How an instrument is played: everything about it that is not in its modes."""

    modes: Callable[[float, float, float], Modes]
    """From the frequency (Hz), the grid all frequencies keep to (Hz, 0 for none) and the stroke's hardness (0 to 1)."""
    attack: float
    """Seconds until the tone is there."""
    release: float
    """Seconds until it is gone after the key is let go."""
    seconds: float
    """How long it is rendered, at middle C and below; a sustained one is a loop of about this length."""
    loop: bool
    gain: float
    """Relative loudness, so that the instruments are level with each other."""
    response: float
    """How much of the key's velocity is heard: 1 for a struck string, less for a pipe."""


def frequency(pitch: int) -> float:
    """Hz of a MIDI pitch in equal temperament, A4 = 440."""
    return float(440.0 * 2.0 ** ((pitch - 69) / 12))


class Tone:
    """One note of one instrument, rendered as far as it has been asked for."""

    def __init__(self, voicing: Voicing, pitch: int, hardness: float, rate: int) -> None:
        note = frequency(pitch)
        wanted = int(voicing.seconds * rate)
        if voicing.loop:
            periods = max(1, round(note * wanted / rate))
            frames = round(periods * rate / note)
            note = periods * rate / frames
        else:
            frames = int(wanted * min(1.0, (MIDDLE / note) ** 0.5))  # high strings are short, and so are their tones
        self.loop = voicing.loop
        self.ready = 0
        """Frames rendered so far."""
        self._lock = threading.Lock()
        self.samples: Samples = np.zeros((frames, 2), np.int16)
        """Left and right."""
        modes = voicing.modes(note, rate / frames if voicing.loop else 0.0, hardness)
        self._rotation = np.exp((-modes.decay + 2j * np.pi * modes.frequency) / rate)
        power = (np.abs(modes.left) ** 2 + np.abs(modes.right) ** 2) / 4
        scale = _LEVEL * 32767 / np.sqrt(power.sum())
        self._carry = np.stack([modes.left, modes.right]) * scale
        columns = np.cumprod(np.vstack([np.ones_like(self._rotation), *[self._rotation] * (_ROW - 1)]), axis=0)
        self._columns = np.concatenate([columns.real, columns.imag], axis=1).T.astype(np.float32)
        self._fade = 0 if voicing.loop else int(0.4 * rate)
        self.extend(_FIRST)

    @property
    def whole(self) -> bool:
        """Whether nothing is left to render."""
        return self.ready == len(self.samples)

    def extend(self, frames: int) -> None:
        """Render at least so many frames, or to the end."""
        with self._lock:
            frames = min(frames, len(self.samples))
            if frames <= self.ready:
                return
            rows = -(-(frames - self.ready) // _ROW)
            step = self._rotation**_ROW
            powers = np.cumprod(np.vstack([np.ones_like(step), *[step] * rows]), axis=0)
            turned = (powers[:rows, None, :] * self._carry[None]).reshape(rows * 2, -1)
            self._carry = self._carry * powers[rows]
            left = np.concatenate([turned.real, -turned.imag], axis=1).astype(np.float32)
            wave = (left @ self._columns).reshape(rows, 2, _ROW).transpose(0, 2, 1).reshape(-1, 2)
            wave = wave[: len(self.samples) - self.ready]
            self._end_softly(wave)
            np.clip(wave, -32767, 32767, out=wave)
            self.samples[self.ready : self.ready + len(wave)] = np.rint(wave)
            self.ready += len(wave)

    def _end_softly(self, wave: NDArray[np.float32]) -> None:
        to_end = len(self.samples) - self.ready - np.arange(len(wave))
        if self._fade and to_end[-1] < self._fade:
            wave *= np.sin(np.pi / 2 * np.minimum(1.0, to_end / self._fade)).astype(np.float32)[:, None] ** 2


# --- the instruments --------------------------------------------------------------------------------------------------


def _dice(note: float, instrument: int) -> np.random.Generator:
    """Chance that is the same every time: a tone sounds alike on every machine and every day."""
    return np.random.default_rng([instrument, round(note * 1000)])


def _partials(note: float, most: int, stiffness: float = 0.0) -> tuple[Floats, Floats]:
    """Numbers and frequencies of a string's partials; stiffness stretches them."""
    number = np.arange(1, most + 1, dtype=np.float64)
    pitch = number * note * np.sqrt((1 + stiffness * number**2) / (1 + stiffness))
    audible = pitch < _CEILING
    audible[0] = True
    return number[audible], pitch[audible]


def _turned(dice: np.random.Generator, count: int) -> NDArray[np.complex128]:
    """Random phases: partials that all begin together make a needle, not a tone."""
    turned: NDArray[np.complex128] = np.exp(2j * np.pi * dice.random(count))
    return turned


def _pan(
    amplitude: NDArray[np.complex128], place: Floats | float
) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
    """Left and right; place from -1 (left) to 1, at equal power."""
    angle = (np.asarray(place) + 1) * np.pi / 4
    return amplitude * np.cos(angle), amplitude * np.sin(angle)


def _seat(note: float) -> float:
    """Where a keyboard or a harp has a note: low ones a little left, high ones a little right."""
    return float(np.clip(np.log2(note / MIDDLE) / 3, -1, 1)) * 0.35


def _struck(parts: list[tuple[Floats, Floats | float, NDArray[np.complex128], Floats | float]]) -> Modes:
    """Modes from parts of (frequency, decay, amplitude, place)."""
    sides = [_pan(amplitude, place) for _, _, amplitude, place in parts]
    return Modes(
        np.concatenate([pitch for pitch, _, _, _ in parts]),
        np.concatenate([np.broadcast_to(decay, pitch.shape) for pitch, decay, _, _ in parts]),
        np.concatenate([left for left, _ in sides]),
        np.concatenate([right for _, right in sides]),
    )


def _knock(
    dice: np.random.Generator, low: float, high: float, decay: float, size: float
) -> tuple[Floats, Floats, NDArray[np.complex128], Floats]:
    """The short thud of wood when a hammer or a finger strikes: many modes, gone at once."""
    count = 24
    pitch = np.exp(dice.uniform(np.log(low), np.log(high), count))
    return pitch, np.full(count, decay), size * _turned(dice, count) / np.sqrt(count), dice.uniform(-0.6, 0.6, count)


def _piano(note: float, grid: float, hardness: float) -> Modes:
    """Stiff strings, struck at an eighth; two decays (the prompt sound and what lingers), slightly apart in pitch."""
    dice = _dice(note, 0)
    pitch_number = 69 + 12 * np.log2(note / 440)
    stiffness = float(np.exp(0.0926 * pitch_number - 13.64) + np.exp(-0.0847 * pitch_number - 5.82))
    number, pitch = _partials(note, 48, stiffness)
    hammer = (400 + 700 * hardness) * (note / MIDDLE) ** 0.45
    size = (0.08 + np.abs(np.sin(np.pi * number / 8))) / number**0.45
    size *= np.exp(-(pitch - note) / hammer) * pitch**2 / (pitch**2 + 85.0**2)
    amplitude = size * _turned(dice, len(number))
    lingering = 0.36 * (note / 130) ** 0.5 + 0.5 * (pitch / 1000) ** 1.2
    seat = _seat(note)
    spread = dice.uniform(-0.5, 0.5, len(number))
    apart = pitch * (1 + dice.uniform(0.0001, 0.0004, len(number)))
    return _struck(
        [
            (pitch, 3.0 * lingering, 0.8 * amplitude, seat),
            (pitch, lingering, 0.22 * amplitude, seat + spread),
            (apart, 1.1 * lingering, 0.14 * amplitude * _turned(dice, len(number)), seat - spread),
            _knock(dice, 90, 900 + 900 * hardness, 70.0, 0.22 * float(size.max())),
        ]
    )


def _plucked(note: float, grid: float, hardness: float) -> Modes:
    """Harp: soft strings plucked at a third, with little stiffness and a body that answers."""
    dice = _dice(note, 1)
    number, pitch = _partials(note, 32, 4e-5)
    size = (0.05 + np.abs(np.sin(np.pi * number * 0.32))) / number**1.25
    size *= np.exp(-(pitch - note) / (1500 + 1800 * hardness)) * pitch**2 / (pitch**2 + 70.0**2)
    amplitude = size * _turned(dice, len(number))
    decay = 1.0 * (note / 200) ** 0.45 + 1.1 * (pitch / 1000) ** 1.1
    spread = dice.uniform(-0.4, 0.4, len(number))
    seat = 1.6 * _seat(note)
    return _struck(
        [
            (pitch, 1.6 * decay, 0.75 * amplitude, seat + 0.5 * spread),
            (pitch * 1.0002, decay, 0.45 * amplitude * _turned(dice, len(number)), seat + 1.5 * spread),
            _knock(dice, 140, 1200, 55.0, 0.18 * float(size.max())),
        ]
    )


def _vibraphone(note: float, grid: float, hardness: float) -> Modes:
    """Tuned bars (1 : 4 : 10) over resonators whose slow discs make the tone sway."""
    dice = _dice(note, 2)
    number = np.array([1.0, 3.99, 9.9])
    size = np.array([1.0, 0.16 + 0.14 * hardness, 0.03 + 0.06 * hardness])
    decay = np.array([0.75, 3.2, 11.0]) * (note / 350) ** 0.35
    pitch = number * note
    audible = pitch < _CEILING
    pitch, size, decay = pitch[audible], size[audible], decay[audible]
    amplitude = size * _turned(dice, len(pitch))
    seat = 1.4 * _seat(note)
    sway = 4.7
    return _struck(
        [
            (pitch, decay, amplitude, seat),
            (pitch[:1] + sway, decay[:1], 0.16 * amplitude[:1], seat - 0.3),
            (pitch[:1] - sway, decay[:1], 0.16 * amplitude[:1], seat + 0.3),
            _knock(dice, 400, 3000, 160.0, 0.12),
        ]
    )


def _organ(note: float, grid: float, hardness: float) -> Modes:
    """Principals: stops at 8, 4, 2 2/3 and 2 feet, each of a few harmonics; every stop stands at a place of its own."""
    dice = _dice(note, 3)
    parts: list[tuple[Floats, Floats | float, NDArray[np.complex128], Floats | float]] = []
    for foot, size, place in ((1, 1.0, -0.25), (2, 0.55, 0.3), (3, 0.2, -0.4), (4, 0.28, 0.45)):
        number, pitch = _partials(note * foot, 7)
        mellow = size * number**-1.5 * np.exp(-pitch / 4500)
        parts.append((pitch, 0.0, mellow * _turned(dice, len(number)), place))
    return _struck(parts)


def _ensemble(dice: np.random.Generator, pitch: Floats, size: Floats, cents: float, grid: float) -> Modes:
    """Seven players on one part, each a little apart in pitch and place; every frequency keeps to the loop's grid."""
    sharp = pitch * (2 ** (np.abs(dice.normal(0.0, cents, (3, len(pitch)))) / 1200) - 1)
    apart = np.vstack([np.zeros(len(pitch)), sharp, -sharp])  # as many too low as too high: together they are in tune
    lines = pitch + np.rint(apart / grid) * grid
    amplitude = _turned(dice, lines.size).reshape(lines.shape) * size / np.sqrt(len(lines))
    amplitude[0] *= 2.2
    left, right = _pan(amplitude.ravel(), dice.uniform(-0.75, 0.75, lines.size))
    return Modes(lines.ravel(), np.zeros(lines.size), left, right)


def _resonance(pitch: Floats, peaks: tuple[tuple[float, float, float], ...], floor: float) -> Floats:
    """How a body or a mouth answers: peaks of (Hz, width in Hz, height) over a floor."""
    answer = np.full(pitch.shape, floor)
    for centre, width, height in peaks:
        answer += height / (1 + ((pitch - centre) / width) ** 2)
    return answer


def _strings(note: float, grid: float, hardness: float) -> Modes:
    """A string section: the saw of bowed strings, the bumps of wooden bodies, nobody quite together."""
    dice = _dice(note, 4)
    number, pitch = _partials(note, 36)
    body = _resonance(pitch, ((290, 90, 0.7), (480, 130, 0.8), (1150, 350, 0.6), (2600, 700, 0.7)), 0.5)
    size = body * number**-1.05 * np.exp(-pitch / 3800) * pitch**2 / (pitch**2 + 60.0**2)
    return _ensemble(dice, pitch, size, 8.0, grid)


def _choir(note: float, grid: float, hardness: float) -> Modes:
    """Voices on a dark "ah"."""
    dice = _dice(note, 5)
    number, pitch = _partials(note, 40)
    mouth = _resonance(pitch, ((620, 110, 1.0), (1080, 140, 0.55), (2650, 260, 0.16), (3300, 300, 0.1)), 0.06)
    size = mouth * number**-0.7 * np.exp(-pitch / 5000)
    size[0] += 0.6
    return _ensemble(dice, pitch, size, 9.0, grid)


VOICINGS: dict[Family, Voicing] = {
    "piano": Voicing(_piano, 0.0015, 0.28, 4.5, False, 1.0, 1.0),
    "plucked": Voicing(_plucked, 0.001, 0.5, 3.5, False, 1.0, 1.0),
    "vibraphone": Voicing(_vibraphone, 0.0015, 0.7, 4.5, False, 0.8, 1.0),
    "organ": Voicing(_organ, 0.012, 0.12, 2.0, True, 0.55, 0.35),
    "strings": Voicing(_strings, 0.06, 0.4, 3.0, True, 0.75, 0.7),
    "choir": Voicing(_choir, 0.08, 0.45, 3.0, True, 0.75, 0.7),
}


def voicing(program: int) -> Voicing:
    """How the built-in instrument plays a General MIDI program."""
    return VOICINGS[family(program)]
