import numpy as np
import pytest
from numpy.typing import NDArray

from tabletop.sound.instrument_patches import PATCHES, find_patch
from tabletop.sound.instruments import CLICK_INSTRUMENT, INSTRUMENTS, InstrumentChoice, find_family, find_program
from tabletop.sound.tones import Tone, to_hertz

RATE = 44_100


def render_whole(name: str, pitch: int, hardness: float = 0.5) -> Tone:
    tone = Tone(find_patch(find_program(name)), pitch, hardness, RATE)
    tone.extend(len(tone.samples))
    return tone


def loudness(samples: NDArray[np.int16]) -> float:
    return float(np.sqrt(np.mean((samples / 32768.0) ** 2)))


def test_every_instrument_has_its_own_tone_and_every_program_has_one() -> None:
    assert {find_family(instrument.program) for instrument in (*INSTRUMENTS, CLICK_INSTRUMENT)} == set(PATCHES)
    assert all(find_family(number) in PATCHES for number in range(128))


def test_an_unknown_instrument_is_a_piano() -> None:
    assert find_program("theremin") == find_program("piano") == 0


def test_a4_is_440_hertz() -> None:
    assert to_hertz(69) == 440.0
    assert to_hertz(57) == 220.0


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
@pytest.mark.parametrize("pitch", [36, 48, 60, 72, 84])
def test_the_fundamental_is_in_tune(instrument: InstrumentChoice, pitch: int) -> None:
    samples = render_whole(instrument.name, pitch).samples.astype(float)
    size = 1 << 19
    power = (np.abs(np.fft.rfft(samples * np.hanning(len(samples))[:, None], size, axis=0)) ** 2).sum(axis=1)
    bins = np.fft.rfftfreq(size, 1 / RATE)
    near = (bins > to_hertz(pitch) * 0.97) & (bins < to_hertz(pitch) * 1.03)
    centre = (bins[near] * power[near]).sum() / power[near].sum()
    assert abs(1200 * np.log2(centre / to_hertz(pitch))) < 6
    assert power[near].max() > 0.001 * power.max()


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
@pytest.mark.parametrize("pitch", [24, 36, 60, 84, 108])
def test_tones_are_level_and_far_from_clipping(instrument: InstrumentChoice, pitch: int) -> None:
    tone = render_whole(instrument.name, pitch)
    assert 0.02 < loudness(tone.samples[: RATE // 4]) < 0.15
    assert np.abs(tone.samples.astype(int)).max() < 0.6 * 32767


@pytest.mark.parametrize("name", ["piano", "harp", "vibraphone"])
def test_struck_and_plucked_tones_die_away_to_nothing(name: str) -> None:
    samples = render_whole(name, 60).samples
    quarters = [loudness(quarter) for quarter in np.array_split(samples, 4)]
    assert quarters == sorted(quarters, reverse=True)
    assert quarters[3] < 0.25 * quarters[0]
    assert np.abs(samples[-20:].astype(int)).max() <= 3


@pytest.mark.parametrize("name", ["strings", "organ", "choir"])
@pytest.mark.parametrize("pitch", [41, 60, 79])
def test_the_seam_of_a_loop_is_inaudible(name: str, pitch: int) -> None:
    tone = render_whole(name, pitch)
    samples = tone.samples.astype(float)
    assert 0 < tone.loop_start < len(samples)
    twice = np.concatenate([samples, samples[tone.loop_start :]])
    bend = np.abs(np.diff(twice, 2, axis=0))
    seam = bend[len(samples) - 3 : len(samples) + 3].max()
    assert seam <= bend[: len(samples) - 3].max()


@pytest.mark.parametrize("name", ["piano", "harp", "vibraphone"])
@pytest.mark.parametrize("step", [100, 10_000])
def test_a_tone_rendered_in_pieces_equals_one_rendered_at_once(name: str, step: int) -> None:
    """Rounding may differ by one step of 16 bits.

    The order of sums in a matrix product depends on sizes, processor and numpy build, so a value near a rounding limit
    may fall on either side: 90 dB below full scale, in one of thousands of samples, inaudible. A seam would be many
    steps high.
    """
    pieces = Tone(find_patch(find_program(name)), 64, 0.5, RATE)
    while not pieces.is_whole:
        pieces.extend(pieces.ready_frames + step)
    apart = np.abs(pieces.samples.astype(int) - render_whole(name, 64).samples)
    assert apart.max() <= 1


def test_samples_are_rendered_on_request() -> None:
    tone = Tone(find_patch(0), 64, 0.5, RATE)
    assert 0 < tone.ready_frames < 0.2 * RATE
    assert not tone.is_whole


@pytest.mark.parametrize("name", ["piano", "harp", "vibraphone", "strings", "choir"])
def test_a_harder_stroke_is_brighter(name: str) -> None:
    def brightness(hardness: float) -> float:
        samples = render_whole(name, 60, hardness).samples[: 2 * RATE].astype(float)
        spectrum = (np.abs(np.fft.rfft(samples * np.hanning(len(samples))[:, None], axis=0)) ** 2).sum(axis=1)
        bins = np.fft.rfftfreq(len(samples), 1 / RATE)
        return float(spectrum[bins > 2000].sum() / spectrum.sum())

    assert 1.15 * brightness(0.15) < brightness(0.5)
    assert 1.15 * brightness(0.5) < brightness(0.8)


@pytest.mark.parametrize("name", ["piano", "strings"])
@pytest.mark.parametrize("pitch", [48, 60, 72])
def test_piano_and_strings_have_power_above_2_khz(name: str, pitch: int) -> None:
    """A good recording has about a hundredth of its power above 2 kHz."""
    samples = render_whole(name, pitch).samples[RATE // 20 : RATE].astype(float)
    spectrum = (np.abs(np.fft.rfft(samples * np.hanning(len(samples))[:, None], axis=0)) ** 2).sum(axis=1)
    bins = np.fft.rfftfreq(len(samples), 1 / RATE)
    above = 10 * np.log10(spectrum[bins > 2000].sum() / spectrum.sum())
    assert -33 < above < -8


@pytest.mark.parametrize("pitch", [48, 55, 60, 64])
def test_a_choir_sings_ah(pitch: int) -> None:
    """The open vowel and the singer's formant are strong, with little between them."""
    samples = render_whole("choir", pitch).samples[RATE // 5 :].astype(float)
    spectrum = (np.abs(np.fft.rfft(samples * np.hanning(len(samples))[:, None], axis=0)) ** 2).sum(axis=1)
    bins = np.fft.rfftfreq(len(samples), 1 / RATE)

    def level(low: float, high: float) -> float:
        return float(10 * np.log10(spectrum[(bins > low) & (bins < high)].sum() / (high - low)))

    between = level(1400, 1900)
    assert level(450, 1150) > between + 12
    assert level(2200, 3200) > between + 3


@pytest.mark.parametrize("name", ["strings", "choir"])
@pytest.mark.parametrize("pitch", [43, 50, 57, 60, 64, 67, 72, 79])
def test_a_section_begins_firmly_and_does_not_sway(name: str, pitch: int) -> None:
    tone = render_whole(name, pitch)
    frames = RATE // 20
    count = len(tone.samples) // frames
    pieces = (tone.samples[: count * frames].astype(float) ** 2).reshape(count, -1).mean(axis=1)
    levels = 10 * np.log10(pieces / pieces.mean())
    assert levels[3:12].min() > -6
    assert np.std(levels[3:]) < 3


@pytest.mark.parametrize("name", ["piano", "strings", "choir"])
def test_the_sound_is_wide_and_keeps_its_middle(name: str) -> None:
    """Stereo recordings have a side-to-middle ratio near -6 dB."""
    widths = []
    for pitch in (48, 52, 55, 60, 64, 67, 72):
        samples = render_whole(name, pitch).samples[RATE // 10 : RATE].astype(float)
        sides = [np.mean(sign @ samples.T @ samples @ sign) for sign in (np.array([1, -1]), np.array([1, 1]))]
        widths.append(10 * np.log10(sides[0] / sides[1]))
    assert -14 < float(np.mean(widths)) < -1


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
def test_left_and_right_differ(instrument: InstrumentChoice) -> None:
    samples = render_whole(instrument.name, 60).samples[:RATE].astype(float)
    correlation = np.corrcoef(samples[:, 0], samples[:, 1])[0, 1]
    assert -0.5 < correlation < 0.999


@pytest.mark.parametrize("name", ["piano", "organ", "strings"])
def test_a_bent_tone_has_the_bent_pitch(name: str) -> None:
    def fundamental(cents: float) -> float:
        """Return the centre of power within a semitone; a section spreads its pitch."""
        tone = Tone(PATCHES[find_family(find_program(name))], 60, 0.5, RATE, cents)
        tone.extend(RATE)
        wave = (tone.samples[tone.loop_start :] if tone.loop_start else tone.samples[:RATE]).astype(float)
        if not tone.loop_start:
            wave *= np.hanning(len(wave))[:, None]
        lines = (np.abs(np.fft.rfft(wave, axis=0)) ** 2).sum(axis=1)
        heights = np.arange(len(lines)) * RATE / len(wave)
        near = (heights > 246) & (heights < 275)
        return float(np.average(heights[near], weights=lines[near]))

    assert 1200 * np.log2(fundamental(-13.7) / fundamental(0.0)) == pytest.approx(-13.7, abs=2.0)


@pytest.mark.parametrize("name", ["organ", "strings", "choir"])
@pytest.mark.parametrize("pitch", [41, 48, 60, 67, 76])
def test_sustained_tones_are_in_tune_enough_for_pure_consonances(name: str, pitch: int) -> None:
    for cents in (0.0, -13.69, 15.64):
        tone = Tone(PATCHES[find_family(find_program(name))], pitch, 0.5, RATE, cents)
        note = 440 * 2 ** ((pitch - 69 + cents / 100) / 12)
        periods = len(tone.samples[tone.loop_start :]) * note / RATE
        off = 1200 * np.log2(round(periods) / periods)
        assert abs(off) < 0.12, f"{off:.2f} cents"
