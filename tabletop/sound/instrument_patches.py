"""The built-in instruments: modes of their tones, envelopes and levels.

Nothing is sampled: each instrument is described by a few properties of strings, bars, pipes and voices, and seeded
randomness. The numbers were set by comparing spectra, decays and stereo width with those of recorded instruments.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.sound.instruments import Family, find_family
from tabletop.sound.tones import MIDDLE_C_HZ, Floats, Modes, Patch

_MAX_MODE_HZ = 12_000.0
"""Limit of modes in Hz; higher ones add harshness rather than brilliance."""

_Part = tuple[Floats, Floats | float, NDArray[np.complex128], Floats | float]
"""Frequencies (Hz), decays (nepers a second), amplitudes, pan from -1 (left) to 1."""


def _make_generator(fundamental_hz: float, instrument: int) -> np.random.Generator:
    """Return a seeded generator, so that a tone sounds the same on every machine."""
    return np.random.default_rng([instrument, round(fundamental_hz * 1000)])


def _find_partials(fundamental_hz: float, max_count: int, stiffness: float = 0.0) -> tuple[Floats, Floats]:
    """Return numbers and frequencies of a string's partials, stretched by stiffness."""
    number = np.arange(1, max_count + 1, dtype=np.float64)
    frequency = number * fundamental_hz * np.sqrt((1 + stiffness * number**2) / (1 + stiffness))
    audible = frequency < _MAX_MODE_HZ
    audible[0] = True
    return number[audible], frequency[audible]


def _make_phases(rng: np.random.Generator, count: int) -> NDArray[np.complex128]:
    """Return random phases, as partials that begin in phase sound like a click."""
    phases: NDArray[np.complex128] = np.exp(2j * np.pi * rng.random(count))
    return phases


def _pan_amplitudes(
    amplitude: NDArray[np.complex128], pan: Floats | float
) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
    """Return left and right amplitudes at equal power. `pan` is -1 (left) to 1."""
    angle = (np.clip(pan, -1, 1) + 1) * np.pi / 4
    return amplitude * np.cos(angle), amplitude * np.sin(angle)


def _find_note_pan(fundamental_hz: float) -> float:
    """Return a note's pan on a keyboard or harp, from low on the left to high."""
    return float(np.clip(np.log2(fundamental_hz / MIDDLE_C_HZ) / 3, -1, 1)) * 0.35


def _make_struck_modes(rng: np.random.Generator, width: float, parts: list[_Part]) -> Modes:
    """Return modes that die away.

    An instrument's body sends high partials to each ear differently: `width` is the difference of their phases.
    """
    frequency = np.concatenate([part[0] for part in parts])
    sides = [_pan_amplitudes(amplitude, pan) for _, _, amplitude, pan in parts]
    phase_difference = np.exp(1j * width * rng.uniform(-1, 1, len(frequency)) * np.minimum(1.0, 0.25 + frequency / 900))
    decay = np.concatenate([np.broadcast_to(decay, part.shape) for part, decay, _, _ in parts])
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    return Modes(frequency, left * phase_difference, right / phase_difference, decay, np.zeros(len(frequency)))


def _make_knock(
    rng: np.random.Generator, low_hz: float, high_hz: float, decay: float, amplitude: float, count: int = 24
) -> _Part:
    """Return the short thud of wood under a hammer or finger."""
    frequency = np.exp(rng.uniform(np.log(low_hz), np.log(high_hz), count))
    decays = np.full(count, decay)
    return frequency, decays, amplitude * _make_phases(rng, count) / np.sqrt(count), rng.uniform(-0.7, 0.7, count)


def _make_piano(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    """Return the modes of a piano tone.

    Stiff strings are struck at an eighth by felt that is harder the faster it comes. There are two decays (the prompt
    sound and the aftersound), slightly apart in pitch, the thump of the keys and the knock of the hammer.
    """
    rng = _make_generator(fundamental_hz, 0)
    pitch_number = 69 + 12 * np.log2(fundamental_hz / 440)
    stiffness = float(np.exp(0.0926 * pitch_number - 13.64) + np.exp(-0.0847 * pitch_number - 5.82))
    number, frequency = _find_partials(fundamental_hz, 52, stiffness)
    cutoff_hz = (400 + 3000 * hardness**1.3) * (fundamental_hz / MIDDLE_C_HZ) ** 0.35
    size = (0.35 + np.abs(np.sin(np.pi * number / 8))) / number**1.05
    size *= (1 + (frequency / cutoff_hz) ** 2) ** (0.4 * hardness - 0.68) * frequency**2 / (frequency**2 + 85.0**2)
    size *= np.exp(rng.normal(0.0, 0.16, len(number)))  # No two strings or places of the soundboard are alike.
    amplitude = size * _make_phases(rng, len(number))
    decay = 0.36 * (fundamental_hz / 130) ** 0.5 + 0.32 * (frequency / 1000)
    pan = _find_note_pan(fundamental_hz)
    spread = rng.uniform(-0.6, 0.6, len(number))
    low_partials = slice(0, 24)
    detuned = frequency[low_partials] * (1 + rng.uniform(0.0001, 0.0004, len(frequency[low_partials])))
    strongest = float(size.max())
    return _make_struck_modes(
        rng,
        1.0,
        [
            (frequency, 2.4 * decay, 0.8 * amplitude, pan + 0.5 * spread),
            (frequency[low_partials], decay[low_partials], 0.24 * amplitude[low_partials], pan + spread[low_partials]),
            (
                detuned,
                1.1 * decay[low_partials],
                0.15 * amplitude[low_partials] * _make_phases(rng, len(detuned)),
                pan - spread[low_partials],
            ),
            _make_knock(rng, 55, 190, 24.0, 0.09 * strongest, 12),
            _make_knock(rng, 190, 1100, 70.0, 0.2 * strongest),
            _make_knock(rng, 1100, 5200, 160.0, 0.4 * hardness**1.5 * strongest),
        ],
    )


def _make_harp(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    """Return the modes of a harp tone: soft strings plucked at a third, and a body."""
    rng = _make_generator(fundamental_hz, 1)
    number, frequency = _find_partials(fundamental_hz, 32, 4e-5)
    size = (0.05 + np.abs(np.sin(np.pi * number * 0.32))) / number**1.15
    size *= (1 + (frequency / (700 + 2600 * hardness)) ** 2) ** -0.6 * frequency**2 / (frequency**2 + 70.0**2)
    amplitude = size * _make_phases(rng, len(number))
    decay = 1.0 * (fundamental_hz / 200) ** 0.45 + 0.9 * (frequency / 1000) ** 1.1
    spread = rng.uniform(-0.5, 0.5, len(number))
    pan = 1.6 * _find_note_pan(fundamental_hz)
    return _make_struck_modes(
        rng,
        0.6,
        [
            (frequency, 1.6 * decay, 0.75 * amplitude, pan + 0.5 * spread),
            (frequency * 1.0002, decay, 0.45 * amplitude * _make_phases(rng, len(number)), pan + 1.5 * spread),
            _make_knock(rng, 140, 1200, 55.0, 0.18 * float(size.max())),
            _make_knock(rng, 1200, 4500, 220.0, 0.25 * hardness * float(size.max()), 16),
        ],
    )


def _make_vibraphone(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    """Return the modes of tuned bars (1 : 4 : 10) with the tremolo of slow discs."""
    rng = _make_generator(fundamental_hz, 2)
    number = np.array([1.0, 3.99, 9.9])
    size = np.array([1.0, 0.1 + 0.24 * hardness, 0.02 + 0.1 * hardness])
    decay = np.array([0.75, 3.2, 11.0]) * (fundamental_hz / 350) ** 0.35
    frequency = number * fundamental_hz
    audible = frequency < _MAX_MODE_HZ
    frequency, size, decay = frequency[audible], size[audible], decay[audible]
    amplitude = size * _make_phases(rng, len(frequency))
    pan = 1.4 * _find_note_pan(fundamental_hz)
    tremolo_hz = 4.7
    return _make_struck_modes(
        rng,
        0.45,
        [
            (frequency, decay, amplitude, pan),
            (frequency[:1] + tremolo_hz, decay[:1], 0.16 * amplitude[:1], pan - 0.3),
            (frequency[:1] - tremolo_hz, decay[:1], 0.16 * amplitude[:1], pan + 0.3),
            _make_knock(rng, 400, 3000, 160.0, 0.06 + 0.12 * hardness),
        ],
    )


def _make_organ(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    """Return the modes of principals at 8, 4, 2 2/3 and 2 feet and a mixture.

    Each has a few harmonics and a place of its own, and the small pipes speak first.
    """
    rng = _make_generator(fundamental_hz, 3)
    pitches, sides, rises = [], [], []
    for multiple, amplitude, pan, rise in (
        (1, 1.0, -0.3, 0.05),
        (2, 0.6, 0.35, 0.05),
        (3, 0.22, -0.5, 0.02),
        (4, 0.34, 0.5, 0.02),
        (6, 0.1, 0.6, 0.02),
        (8, 0.12, -0.6, 0.02),
    ):
        number, frequency = _find_partials(fundamental_hz * multiple, 8)
        amplitudes = amplitude * number**-1.35 * np.exp(-frequency / 6500)
        pitches.append(np.rint(frequency / grid_hz) * grid_hz)
        sides.append(_pan_amplitudes(amplitudes * _make_phases(rng, len(number)), pan))
        rises.append(np.full(len(number), rise))
    frequency = np.concatenate(pitches)
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    return Modes(frequency, left, right, np.zeros(len(frequency)), np.concatenate(rises))


_Peaks = tuple[tuple[float, float, float], ...]
"""Centre and width (Hz) and height of resonances."""


class _Section(NamedTuple):
    """Players or singers of one part together."""

    players: int
    cents: float
    """Distance of each from the pitch, root mean square."""
    vibrato: float
    """Cents to each side."""
    rate: float
    """Rate of the vibrato in Hz; each player's is near it."""
    breath: float
    """Noise of bows or breath, relative to the strongest partial."""
    rises: tuple[float, float]
    """Seconds until partials below and above 1000 Hz have their full level."""


def _make_ensemble(
    rng: np.random.Generator,
    pitch: Floats,
    amplitude: Floats,
    peaks: _Peaks,
    floor: float,
    section: _Section,
    grid_hz: float,
) -> Modes:
    """Return the modes of a section on one part.

    Each player's vibrato turns a partial into a group of lines, as frequency modulation does; every line is on the
    loop's grid. As many players are too low as too high: together they are in tune.

    Bodies and mouths filter the tone with resonances. Each is larger or smaller than the `peaks` say, so that a partial
    which sways through a resonance grows and fades with each player at another time; all are equally strong, as the
    pitch of the section is the mean of theirs. The noise of bows and breath is filtered, too.
    """
    amplitude = amplitude * _find_response(pitch, peaks, floor)
    deviations = np.abs(rng.normal(0.0, section.cents, section.players // 2))
    cents = np.concatenate([deviations, -deviations])
    vibrato_wave = np.sin(2 * np.pi * np.arange(_LINE_COUNT) / _LINE_COUNT)
    order = np.fft.fftfreq(_LINE_COUNT, 1 / _LINE_COUNT)
    lines: list[Floats] = []
    sides: list[tuple[NDArray[np.complex128], NDArray[np.complex128]]] = []
    pans = np.linspace(-0.85, 0.85, len(cents))
    bodies = 2 ** np.roll(np.linspace(-_BODY_SPREAD_OCTAVES, _BODY_SPREAD_OCTAVES, len(cents)), len(cents) // 3)
    for pan, body_size, detuning_cents in zip(pans, bodies, rng.permutation(cents), strict=True):
        rate = max(1, round(section.rate * rng.uniform(0.88, 1.12) / grid_hz)) * grid_hz
        vibrato_cents = section.vibrato * rng.uniform(0.6, 1.2)
        index = pitch * (2 ** (vibrato_cents / 1200) - 1) / rate
        groups = np.fft.fft(np.exp(1j * index[:, None] * vibrato_wave), axis=1) / _LINE_COUNT
        groups *= np.exp(2j * np.pi * rng.random() * order) * (amplitude * _make_phases(rng, len(pitch)))[:, None]
        centre = np.rint(pitch * 2 ** (detuning_cents / 1200) / grid_hz) * grid_hz
        frequency = centre[:, None] + order * rate
        is_audible = (np.abs(groups) > 2e-3 * amplitude[:, None]) & (frequency > 20)
        responses = (
            _find_response(frequency * body_size, peaks, floor)
            / _find_response(centre * body_size, peaks, floor)[:, None]
        )
        lines.append(frequency[is_audible])
        sides.append(_pan_amplitudes((groups * responses)[is_audible], pan + rng.uniform(-0.15, 0.15)))
    noise_lines = np.rint(np.exp(rng.uniform(np.log(700), np.log(9000), _NOISE_LINE_COUNT)) / grid_hz) * grid_hz
    noise_amplitude = (
        section.breath
        * float(amplitude.max())
        * np.sqrt(len(cents) / _NOISE_LINE_COUNT)
        * _make_phases(rng, _NOISE_LINE_COUNT)
    )
    # Noise arises also at the lips and in the air round the bow, so it is filtered half as much.
    noise_amplitude *= np.sqrt(
        _find_response(noise_lines, peaks, floor) / (floor + max(height for _, _, height in peaks))
    )
    lines.append(noise_lines)
    sides.append(_pan_amplitudes(noise_amplitude, rng.uniform(-1, 1, _NOISE_LINE_COUNT)))
    all_lines = np.concatenate(lines)
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    phase_difference = np.exp(1j * _EAR_PHASE_RAD * rng.uniform(-1, 1, len(left)))
    left, right = left * phase_difference, right / phase_difference
    rise = np.where(all_lines < 1000, *section.rises)
    return Modes(all_lines, left, right, np.zeros(len(all_lines)), rise)


_LINE_COUNT = 32
"""Number of lines that a vibrato makes of one partial; most are too faint to keep."""
_NOISE_LINE_COUNT = 800
_BODY_SPREAD_OCTAVES = 0.08
"""Octaves by which the largest and smallest bodies differ from the usual one."""
_EAR_PHASE_RAD = 0.8
"""Phase difference between the ears in radians, to each side."""


def _find_response(frequency: Floats, peaks: _Peaks, floor: float) -> Floats:
    """Return the response of a body or mouth.

    It has peaks (Hz, width in Hz, height) on a floor.
    """
    response = np.full(frequency.shape, floor)
    for centre, width, height in peaks:
        response += height / (1 + ((frequency - centre) / width) ** 2)
    return response


_STRING_SECTION = _Section(12, 6.0, 13.0, 5.6, 0.07, (0.08, 0.2))
_STRING_RESONANCES = (
    (280.0, 80.0, 0.6), (480.0, 110.0, 0.6), (650.0, 110.0, 0.7), (1600.0, 430.0, 0.9), (2700.0, 600.0, 2.3),
    (3700.0, 500.0, 0.5),
)  # fmt: skip
_CHOIR_SECTION = _Section(10, 8.0, 20.0, 5.2, 0.16, (0.1, 0.22))
_VOWEL_RESONANCES = (
    (500.0, 100.0, 1.0),
    (830.0, 110.0, 0.75),
    (1080.0, 110.0, 0.3),
    (2350.0, 180.0, 0.3),
    (3000.0, 350.0, 0.35),
)


def _make_strings(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    rng = _make_generator(fundamental_hz, 4)
    number, frequency = _find_partials(fundamental_hz, 44)
    amplitude = number**-1.0 * np.exp(-frequency / (1300 + 5000 * hardness)) * frequency**2 / (frequency**2 + 60.0**2)
    return _make_ensemble(rng, frequency, amplitude, _STRING_RESONANCES, 0.5, _STRING_SECTION, grid_hz)


def _make_choir(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    rng = _make_generator(fundamental_hz, 5)
    number, frequency = _find_partials(fundamental_hz, 40)
    amplitude = number**-0.6 * np.exp(-frequency / (1500 + 7000 * hardness)) * frequency**2 / (frequency**2 + 150.0**2)
    return _make_ensemble(rng, frequency, amplitude, _VOWEL_RESONANCES, 0.025, _CHOIR_SECTION, grid_hz)


def _make_woodblock(fundamental_hz: float, grid_hz: float, hardness: float) -> Modes:
    """Return the modes of a tapped block of wood: a bar's first modes, gone at once."""
    rng = _make_generator(fundamental_hz, 6)
    frequency = fundamental_hz * np.array([1.0, 2.57, 4.64])
    amplitude = np.array([1.0, 0.4, 0.2]) * _make_phases(rng, 3)
    knock = _make_knock(rng, 700, 4500, 300.0, 0.3 + 0.4 * hardness)
    return _make_struck_modes(rng, 0.4, [(frequency, np.array([55.0, 90.0, 140.0]), amplitude, 0.0), knock])


PATCHES: dict[Family, Patch] = {
    "piano": Patch(_make_piano, 0.0012, 0.28, 4.5, False, 0.99, 1.0),
    "plucked": Patch(_make_harp, 0.001, 0.9, 3.5, False, 1.42, 1.0),
    "vibraphone": Patch(_make_vibraphone, 0.0015, 0.7, 4.5, False, 1.01, 1.0),
    "organ": Patch(_make_organ, 0.008, 0.14, 2.0, True, 0.565, 0.35),
    "strings": Patch(_make_strings, 0.04, 0.45, 2.4, True, 0.6, 0.8),
    "choir": Patch(_make_choir, 0.06, 0.5, 2.4, True, 0.615, 0.8),
    "wood": Patch(_make_woodblock, 0.0005, 0.1, 0.5, False, 1.0, 1.0),
}


def find_patch(program: int) -> Patch:
    """Return the built-in instrument's patch for a General MIDI program."""
    return PATCHES[find_family(program)]
