"""The built-in instruments: modes of their tones, envelopes and levels.

Nothing is sampled: each instrument is a few facts about strings, bars, pipes and voices, and seeded randomness. The
figures were set by measuring spectra, decays and stereo width next to those of recorded instruments.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabletop.sound.instruments import Family, find_family
from tabletop.sound.tones import MIDDLE_C_HZ, Floats, Modes, Voicing

_MAX_MODE_HZ = 12_000.0
"""Limit of modes in Hz; higher ones add harshness rather than brilliance."""

_Part = tuple[Floats, Floats | float, NDArray[np.complex128], Floats | float]
"""Frequencies (Hz), decays (nepers a second), amplitudes, pan from -1 (left) to 1."""


def _make_generator(note: float, instrument: int) -> np.random.Generator:
    """Return a seeded generator: a tone sounds the same on every machine and day."""
    return np.random.default_rng([instrument, round(note * 1000)])


def _partials(note: float, most: int, stiffness: float = 0.0) -> tuple[Floats, Floats]:
    """Return numbers and frequencies of a string's partials; stiffness stretches them."""
    number = np.arange(1, most + 1, dtype=np.float64)
    pitch = number * note * np.sqrt((1 + stiffness * number**2) / (1 + stiffness))
    audible = pitch < _MAX_MODE_HZ
    audible[0] = True
    return number[audible], pitch[audible]


def _make_phases(dice: np.random.Generator, count: int) -> NDArray[np.complex128]:
    """Return random phases: partials that begin in phase make a needle, not a tone."""
    turned: NDArray[np.complex128] = np.exp(2j * np.pi * dice.random(count))
    return turned


def _pan(
    amplitude: NDArray[np.complex128], place: Floats | float
) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
    """Return left and right amplitudes at equal power; place from -1 (left) to 1."""
    angle = (np.clip(place, -1, 1) + 1) * np.pi / 4
    return amplitude * np.cos(angle), amplitude * np.sin(angle)


def _pan_of_note(note: float) -> float:
    """Return a note's pan on a keyboard or harp: low ones left, high ones right."""
    return float(np.clip(np.log2(note / MIDDLE_C_HZ) / 3, -1, 1)) * 0.35


def _make_struck_modes(dice: np.random.Generator, width: float, parts: list[_Part]) -> Modes:
    """Return modes that die away.

    An instrument's body sends high partials to each ear differently: `width` is the difference of their phases.
    """
    pitch = np.concatenate([part[0] for part in parts])
    sides = [_pan(amplitude, place) for _, _, amplitude, place in parts]
    apart = np.exp(1j * width * dice.uniform(-1, 1, len(pitch)) * np.minimum(1.0, 0.25 + pitch / 900))
    decay = np.concatenate([np.broadcast_to(decay, part.shape) for part, decay, _, _ in parts])
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    return Modes(pitch, left * apart, right / apart, decay, np.zeros(len(pitch)))


def _make_knock(
    dice: np.random.Generator, low: float, high: float, decay: float, size: float, count: int = 24
) -> _Part:
    """Return the short thud of wood under a hammer or finger."""
    pitch = np.exp(dice.uniform(np.log(low), np.log(high), count))
    decays = np.full(count, decay)
    return pitch, decays, size * _make_phases(dice, count) / np.sqrt(count), dice.uniform(-0.7, 0.7, count)


def _make_piano(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of a piano tone.

    Stiff strings are struck at an eighth by felt that is harder the faster it comes. There are two decays (the prompt
    sound and the aftersound), slightly apart in pitch, the thump of the keys and the knock of the hammer.
    """
    dice = _make_generator(note, 0)
    pitch_number = 69 + 12 * np.log2(note / 440)
    stiffness = float(np.exp(0.0926 * pitch_number - 13.64) + np.exp(-0.0847 * pitch_number - 5.82))
    number, pitch = _partials(note, 52, stiffness)
    felt = (400 + 3000 * hardness**1.3) * (note / MIDDLE_C_HZ) ** 0.35
    size = (0.35 + np.abs(np.sin(np.pi * number / 8))) / number**1.05
    size *= (1 + (pitch / felt) ** 2) ** (0.4 * hardness - 0.68) * pitch**2 / (pitch**2 + 85.0**2)
    size *= np.exp(dice.normal(0.0, 0.16, len(number)))  # No two strings or places of the soundboard are alike.
    amplitude = size * _make_phases(dice, len(number))
    lingering = 0.36 * (note / 130) ** 0.5 + 0.32 * (pitch / 1000)
    seat = _pan_of_note(note)
    spread = dice.uniform(-0.6, 0.6, len(number))
    few = slice(0, 24)
    apart = pitch[few] * (1 + dice.uniform(0.0001, 0.0004, len(pitch[few])))
    strongest = float(size.max())
    return _make_struck_modes(
        dice,
        1.0,
        [
            (pitch, 2.4 * lingering, 0.8 * amplitude, seat + 0.5 * spread),
            (pitch[few], lingering[few], 0.24 * amplitude[few], seat + spread[few]),
            (apart, 1.1 * lingering[few], 0.15 * amplitude[few] * _make_phases(dice, len(apart)), seat - spread[few]),
            _make_knock(dice, 55, 190, 24.0, 0.09 * strongest, 12),
            _make_knock(dice, 190, 1100, 70.0, 0.2 * strongest),
            _make_knock(dice, 1100, 5200, 160.0, 0.4 * hardness**1.5 * strongest),
        ],
    )


def _make_harp(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of a harp tone: soft strings plucked at a third, and a body."""
    dice = _make_generator(note, 1)
    number, pitch = _partials(note, 32, 4e-5)
    size = (0.05 + np.abs(np.sin(np.pi * number * 0.32))) / number**1.15
    size *= (1 + (pitch / (700 + 2600 * hardness)) ** 2) ** -0.6 * pitch**2 / (pitch**2 + 70.0**2)
    amplitude = size * _make_phases(dice, len(number))
    decay = 1.0 * (note / 200) ** 0.45 + 0.9 * (pitch / 1000) ** 1.1
    spread = dice.uniform(-0.5, 0.5, len(number))
    seat = 1.6 * _pan_of_note(note)
    return _make_struck_modes(
        dice,
        0.6,
        [
            (pitch, 1.6 * decay, 0.75 * amplitude, seat + 0.5 * spread),
            (pitch * 1.0002, decay, 0.45 * amplitude * _make_phases(dice, len(number)), seat + 1.5 * spread),
            _make_knock(dice, 140, 1200, 55.0, 0.18 * float(size.max())),
            _make_knock(dice, 1200, 4500, 220.0, 0.25 * hardness * float(size.max()), 16),
        ],
    )


def _make_vibraphone(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of tuned bars (1 : 4 : 10) with the tremolo of slow discs."""
    dice = _make_generator(note, 2)
    number = np.array([1.0, 3.99, 9.9])
    size = np.array([1.0, 0.1 + 0.24 * hardness, 0.02 + 0.1 * hardness])
    decay = np.array([0.75, 3.2, 11.0]) * (note / 350) ** 0.35
    pitch = number * note
    audible = pitch < _MAX_MODE_HZ
    pitch, size, decay = pitch[audible], size[audible], decay[audible]
    amplitude = size * _make_phases(dice, len(pitch))
    seat = 1.4 * _pan_of_note(note)
    sway = 4.7
    return _make_struck_modes(
        dice,
        0.45,
        [
            (pitch, decay, amplitude, seat),
            (pitch[:1] + sway, decay[:1], 0.16 * amplitude[:1], seat - 0.3),
            (pitch[:1] - sway, decay[:1], 0.16 * amplitude[:1], seat + 0.3),
            _make_knock(dice, 400, 3000, 160.0, 0.06 + 0.12 * hardness),
        ],
    )


def _make_organ(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of principals at 8, 4, 2 2/3 and 2 feet and a mixture.

    Each has a few harmonics and a place of its own, and the small pipes speak first.
    """
    dice = _make_generator(note, 3)
    pitches, sides, rises = [], [], []
    for foot, size, place, rise in (
        (1, 1.0, -0.3, 0.05),
        (2, 0.6, 0.35, 0.05),
        (3, 0.22, -0.5, 0.02),
        (4, 0.34, 0.5, 0.02),
        (6, 0.1, 0.6, 0.02),
        (8, 0.12, -0.6, 0.02),
    ):
        number, pitch = _partials(note * foot, 8)
        mellow = size * number**-1.35 * np.exp(-pitch / 6500)
        pitches.append(np.rint(pitch / grid) * grid)
        sides.append(_pan(mellow * _make_phases(dice, len(number)), place))
        rises.append(np.full(len(number), rise))
    pitch = np.concatenate(pitches)
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    return Modes(pitch, left, right, np.zeros(len(pitch)), np.concatenate(rises))


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
    dice: np.random.Generator, pitch: Floats, size: Floats, peaks: _Peaks, floor: float, section: _Section, grid: float
) -> Modes:
    """Return the modes of a section on one part.

    Each player's vibrato turns a partial into a group of lines, as frequency modulation does; every line is on the
    loop's grid. As many players are too low as too high: together they are in tune.

    Bodies and mouths filter the tone with resonances. Each is larger or smaller than the `peaks` say, so that a partial
    which sways through a resonance grows and fades with each player at another time; all are equally strong, as the
    pitch of the section is the mean of theirs. The noise of bows and breath is filtered, too.
    """
    size = size * _find_response(pitch, peaks, floor)
    half = np.abs(dice.normal(0.0, section.cents, section.players // 2))
    cents = np.concatenate([half, -half])
    turn = np.sin(2 * np.pi * np.arange(_LINE_COUNT) / _LINE_COUNT)
    order = np.fft.fftfreq(_LINE_COUNT, 1 / _LINE_COUNT)
    lines: list[Floats] = []
    sides: list[tuple[NDArray[np.complex128], NDArray[np.complex128]]] = []
    places = np.linspace(-0.85, 0.85, len(cents))
    bodies = 2 ** np.roll(np.linspace(-_BODY_SPREAD_OCTAVES, _BODY_SPREAD_OCTAVES, len(cents)), len(cents) // 3)
    for place, larger, apart in zip(places, bodies, dice.permutation(cents), strict=True):
        rate = max(1, round(section.rate * dice.uniform(0.88, 1.12) / grid)) * grid
        deep = section.vibrato * dice.uniform(0.6, 1.2)
        index = pitch * (2 ** (deep / 1200) - 1) / rate
        groups = np.fft.fft(np.exp(1j * index[:, None] * turn), axis=1) / _LINE_COUNT
        groups *= np.exp(2j * np.pi * dice.random() * order) * (size * _make_phases(dice, len(pitch)))[:, None]
        centre = np.rint(pitch * 2 ** (apart / 1200) / grid) * grid
        frequency = centre[:, None] + order * rate
        heard = (np.abs(groups) > 2e-3 * size[:, None]) & (frequency > 20)
        sways = (
            _find_response(frequency * larger, peaks, floor) / _find_response(centre * larger, peaks, floor)[:, None]
        )
        lines.append(frequency[heard])
        sides.append(_pan((groups * sways)[heard], place + dice.uniform(-0.15, 0.15)))
    noise = np.rint(np.exp(dice.uniform(np.log(700), np.log(9000), _NOISE_LINE_COUNT)) / grid) * grid
    airy = (
        section.breath
        * float(size.max())
        * np.sqrt(len(cents) / _NOISE_LINE_COUNT)
        * _make_phases(dice, _NOISE_LINE_COUNT)
    )
    # Noise arises also at the lips and in the air round the bow, so it is filtered half as much.
    airy *= np.sqrt(_find_response(noise, peaks, floor) / (floor + max(height for _, _, height in peaks)))
    lines.append(noise)
    sides.append(_pan(airy, dice.uniform(-1, 1, _NOISE_LINE_COUNT)))
    all_lines = np.concatenate(lines)
    left, right = (np.concatenate(side) for side in zip(*sides, strict=True))
    apart = np.exp(1j * _EAR_PHASE_RAD * dice.uniform(-1, 1, len(left)))
    left, right = left * apart, right / apart
    rise = np.where(all_lines < 1000, *section.rises)
    return Modes(all_lines, left, right, np.zeros(len(all_lines)), rise)


_LINE_COUNT = 32
"""Number of lines that a vibrato makes of one partial; most are too faint to keep."""
_NOISE_LINE_COUNT = 800
_BODY_SPREAD_OCTAVES = 0.08
"""Octaves by which the largest and smallest bodies differ from the usual one."""
_EAR_PHASE_RAD = 0.8
"""Phase difference between the ears in radians, to each side."""


def _find_response(pitch: Floats, peaks: _Peaks, floor: float) -> Floats:
    """Return the response of a body or mouth.

    It has peaks (Hz, width in Hz, height) on a floor.
    """
    answer = np.full(pitch.shape, floor)
    for centre, width, height in peaks:
        answer += height / (1 + ((pitch - centre) / width) ** 2)
    return answer


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


def _make_strings(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of a string section with its bodies' resonances."""
    dice = _make_generator(note, 4)
    number, pitch = _partials(note, 44)
    size = number**-1.0 * np.exp(-pitch / (1300 + 5000 * hardness)) * pitch**2 / (pitch**2 + 60.0**2)
    return _make_ensemble(dice, pitch, size, _STRING_RESONANCES, 0.5, _STRING_SECTION, grid)


def _make_choir(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of voices on an "ah", with the formants of singers."""
    dice = _make_generator(note, 5)
    number, pitch = _partials(note, 40)
    size = number**-0.6 * np.exp(-pitch / (1500 + 7000 * hardness)) * pitch**2 / (pitch**2 + 150.0**2)
    return _make_ensemble(dice, pitch, size, _VOWEL_RESONANCES, 0.025, _CHOIR_SECTION, grid)


def _make_woodblock(note: float, grid: float, hardness: float) -> Modes:
    """Return the modes of a tapped block of wood: a bar's first modes, gone at once."""
    dice = _make_generator(note, 6)
    pitch = note * np.array([1.0, 2.57, 4.64])
    amplitude = np.array([1.0, 0.4, 0.2]) * _make_phases(dice, 3)
    knock = _make_knock(dice, 700, 4500, 300.0, 0.3 + 0.4 * hardness)
    return _make_struck_modes(dice, 0.4, [(pitch, np.array([55.0, 90.0, 140.0]), amplitude, 0.0), knock])


VOICINGS: dict[Family, Voicing] = {
    "piano": Voicing(_make_piano, 0.0012, 0.28, 4.5, False, 0.99, 1.0),
    "plucked": Voicing(_make_harp, 0.001, 0.9, 3.5, False, 1.42, 1.0),
    "vibraphone": Voicing(_make_vibraphone, 0.0015, 0.7, 4.5, False, 1.01, 1.0),
    "organ": Voicing(_make_organ, 0.008, 0.14, 2.0, True, 0.565, 0.35),
    "strings": Voicing(_make_strings, 0.04, 0.45, 2.4, True, 0.6, 0.8),
    "choir": Voicing(_make_choir, 0.06, 0.5, 2.4, True, 0.615, 0.8),
    "wood": Voicing(_make_woodblock, 0.0005, 0.1, 0.5, False, 1.0, 1.0),
}


def find_voicing(program: int) -> Voicing:
    """Return the built-in instrument's voicing for a General MIDI program."""
    return VOICINGS[find_family(program)]
