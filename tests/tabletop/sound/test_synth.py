from __future__ import annotations

import mido  # type: ignore[import-untyped]
import numpy as np
import pytest

from tabletop.sound.instrument import Block
from tabletop.sound.instruments import INSTRUMENTS, InstrumentChoice, find_program
from tabletop.sound.reverb import Limiter, Reverb
from tabletop.sound.synth import Synth, ToneCache
from tests.tabletop.sound.spectrum import find_notes
from tests.waiting import wait_until

RATE = 44_100
BANK = ToneCache(RATE)


def on(note: int, velocity: int = 80, channel: int = 0) -> mido.Message:
    return mido.Message("note_on", note=note, velocity=velocity, channel=channel)


def off(note: int, channel: int = 0) -> mido.Message:
    return mido.Message("note_off", note=note, channel=channel)


def control(number: int, value: int = 0, channel: int = 0) -> mido.Message:
    return mido.Message("control_change", control=number, value=value, channel=channel)


@pytest.fixture
def synth() -> Synth:
    return Synth(RATE, BANK)


def mixed(synth: Synth, seconds: float, block: int = 441) -> Block:
    return np.concatenate([synth.mix(block) for _ in range(round(seconds * RATE / block))])


def loudness(block: Block) -> float:
    return float(np.sqrt(np.mean(block.astype(float) ** 2)))


def level_db(block: Block) -> float:
    return 20 * float(np.log10(loudness(block) + 1e-12))


def sharpest_corner(block: Block) -> float:
    """Return the largest distance of a sample from the mean of its neighbours."""
    return float(np.abs(np.diff(block.astype(float), 2, axis=0)).max())


def test_the_synth_is_silent_until_it_is_played(synth: Synth) -> None:
    assert synth.is_idle
    assert not mixed(synth, 0.1).any()
    assert synth.frame == 4410


def test_a_note_begins_at_its_frame_for_any_block_size(synth: Synth) -> None:
    synth.schedule(1000, [on(60)])
    out = mixed(synth, 0.1)
    assert not out[:1000].any()
    assert out[1000:1010].any()


@pytest.mark.parametrize("block", [64, 441, 512, 1024, 3000])
def test_the_block_size_does_not_change_the_sound(block: int) -> None:
    def play(size: int) -> Block:
        synth = Synth(RATE, BANK)
        synth.schedule(0, [on(60), on(64)])
        synth.schedule(5000, [off(60)])
        synth.schedule(9000, [on(60, 100)])
        return np.concatenate([synth.mix(size) for _ in range(30_000 // size + 1)])[:30_000]

    np.testing.assert_allclose(play(block), play(300), atol=2e-4)


def test_notes_that_come_too_late_sound_at_once(synth: Synth) -> None:
    synth.mix(4410)
    synth.schedule(0, [on(60)])
    assert synth.mix(441)[:10].any()


@pytest.mark.parametrize("name", ["strings", "organ"])
def test_a_note_held_for_long_goes_on_without_a_seam(name: str) -> None:
    def play(size: int) -> Block:
        synth = Synth(RATE, BANK)
        synth.schedule(0, [mido.Message("program_change", program=find_program(name)), on(60, 100)])
        return np.concatenate([synth.mix(size) for _ in range(7 * RATE // size + 1)])[: 7 * RATE]

    out = play(1000)
    np.testing.assert_allclose(out, play(441), atol=2e-4)
    assert sharpest_corner(out[2 * RATE :]) < 1.2 * sharpest_corner(out[RATE : 2 * RATE])
    assert level_db(out[-RATE:]) > level_db(out[RATE : 2 * RATE]) - 3


def test_velocity_changes_loudness(synth: Synth) -> None:
    heard = []
    for velocity in (30, 60, 90, 120):
        synth = Synth(RATE, BANK)
        synth.schedule(0, [on(60, velocity)])
        heard.append(loudness(mixed(synth, 0.5)))
    assert heard == sorted(heard)
    assert heard[3] > 3 * heard[0]


def test_released_notes_die_away_completely(synth: Synth) -> None:
    synth.schedule(0, [on(60)])
    sounding = mixed(synth, 0.5)
    synth.schedule(synth.frame, [off(60)])
    mixed(synth, 0.3)
    tail = mixed(synth, 0.2)
    assert level_db(tail) < level_db(sounding) - 20
    mixed(synth, 3.0)
    assert synth.is_idle
    assert not synth.mix(441).any()


def test_the_pedal_holds_and_lets_go(synth: Synth) -> None:
    synth.schedule(0, [on(60), control(64, 127)])
    mixed(synth, 0.2)
    synth.schedule(synth.frame, [off(60)])
    held = mixed(synth, 0.5)
    synth.schedule(synth.frame, [control(64, 0)])
    mixed(synth, 0.3)
    assert level_db(mixed(synth, 0.2)) < level_db(held) - 15


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
def test_all_sound_off_is_silence_at_once_without_a_click(instrument: InstrumentChoice) -> None:
    synth = Synth(RATE, BANK)
    synth.schedule(0, [mido.Message("program_change", program=instrument.program), on(60), on(64), on(67)])
    before = mixed(synth, 0.4)
    synth.schedule(synth.frame, [control(120)])
    cut = mixed(synth, 0.05)
    assert sharpest_corner(cut) < max(0.02, 2 * sharpest_corner(before[-8820:]))
    # Only the reverberation remains, which cannot be switched off.
    assert level_db(mixed(synth, 0.1)) < level_db(before) - 12


def test_all_sound_off_cancels_earlier_messages_only(synth: Synth) -> None:
    synth.schedule(2000, [on(60)])
    synth.schedule(2000, [on(61, channel=1)])
    synth.schedule(100, [control(120)])
    synth.schedule(150, [on(64)])
    mixed(synth, 0.1)
    assert find_notes(mixed(synth, 0.5), RATE) == (61, 64)


def test_all_notes_off_releases_and_forgets(synth: Synth) -> None:
    synth.schedule(0, [on(60)])
    synth.schedule(2000, [on(62)])
    synth.schedule(1000, [control(123)])
    mixed(synth, 0.1)
    mixed(synth, 4.0)
    assert synth.is_idle


def test_volume_changes_without_a_click(synth: Synth) -> None:
    synth.schedule(0, [on(60), control(7, 127)])
    loud = mixed(synth, 0.3)
    synth.schedule(synth.frame, [control(7, 0)])
    change = mixed(synth, 0.05)
    assert sharpest_corner(change) < 1.5 * sharpest_corner(loud[-8820:])
    assert level_db(mixed(synth, 0.1)) < level_db(loud) - 15


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
def test_beginnings_ends_and_repeats_do_not_click(instrument: InstrumentChoice) -> None:
    """A click has sharper corners than the held tone itself."""
    held = Synth(RATE, BANK)
    start = [mido.Message("program_change", program=instrument.program), on(57, 90), on(60, 90), on(64, 90)]
    held.schedule(0, start)
    plain = mixed(held, 1.0)
    played = Synth(RATE, BANK)
    played.schedule(0, start)
    for time in range(1, 8):
        played.schedule(time * 5000 + 37, [off(60)])
        played.schedule(time * 5000 + 37, [on(60, 90)])
        played.schedule(time * 5000 + 2100, [off(64)])
        played.schedule(time * 5000 + 3300, [on(64, 90)])
    out = mixed(played, 1.0)
    assert sharpest_corner(out) < 2.0 * sharpest_corner(plain)


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
def test_a_chord_is_loud_enough_and_leaves_headroom(instrument: InstrumentChoice) -> None:
    synth = Synth(RATE, BANK)
    synth.schedule(0, [mido.Message("program_change", program=instrument.program), *map(on, (48, 55, 64, 72))])
    out = mixed(synth, 1.0)
    assert -26 < level_db(out) < -14
    assert 0.2 < np.abs(out).max() < 0.85


def test_any_number_of_notes_does_not_clip() -> None:
    synth = Synth(RATE, BANK)
    synth.schedule(0, [on(note, 127, channel) for channel in range(3) for note in range(46, 80)])
    out = mixed(synth, 0.4)
    assert np.abs(out).max() < 1.0
    assert level_db(out) > -14


def test_other_messages_are_ignored(synth: Synth) -> None:
    synth.schedule(0, [mido.Message("pitchwheel", pitch=100), mido.Message("sysex", data=[1]), mido.Message("clock")])
    assert not synth.mix(441).any()


def test_the_bank_keeps_tones_up_to_its_limit() -> None:
    bank = ToneCache(RATE, max_bytes=3_000_000)
    first = bank.find_tone(0, 60, 80)
    assert bank.find_tone(0, 60, 90) is first
    assert bank.find_tone(0, 60, 120) is not first
    for pitch in range(61, 70):
        bank.find_tone(0, pitch, 80)
    assert bank.find_tone(0, 60, 80) is not first


def test_sounding_tones_are_rendered_before_prepared_ones() -> None:
    bank = ToneCache(RATE)
    bank.start_maker()
    bank.prepare(11, 78, 85)
    tone = bank.find_tone(11, 60, 120)

    def count_whole() -> int:
        return sum(other.is_whole for other in list(bank._tones.values()))

    wait_until(lambda: tone.is_whole)
    assert count_whole() < 5
    wait_until(lambda: count_whole() >= 9)


def test_the_reverberation_is_stable_and_dies_away() -> None:
    room = Reverb(RATE)
    click = np.zeros((512, 2), np.float32)
    click[0] = 1.0
    room.add(click)
    peaks = []
    for _ in range(400):
        block = np.zeros((512, 2), np.float32)
        room.add(block)
        peaks.append(float(np.abs(block).max()))
    assert max(peaks[:20]) > 0.01
    assert max(peaks[200:]) < 0.001
    assert room.is_silent
    assert peaks[-1] == 0.0


def test_the_first_block_that_is_a_little_too_loud_is_not_made_louder() -> None:
    limiter = Limiter(RATE)
    block = np.full((441, 2), 1.05, np.float32)
    limiter.limit(block)
    assert (block[330:] < 0.95).all(), "it was turned down by then, and not only rounded"


def test_the_limiter_changes_loud_blocks_only() -> None:
    limiter = Limiter(RATE)
    soft = np.full((441, 2), 0.5, np.float32)
    limiter.limit(soft)
    assert (soft == 0.5).all()
    ramp = np.linspace(-4, 4, 441, dtype=np.float32)[:, None].repeat(2, axis=1)
    limiter.limit(ramp)
    assert np.abs(ramp).max() <= 1.0
