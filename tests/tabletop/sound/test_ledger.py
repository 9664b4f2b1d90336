import mido  # type: ignore[import-untyped]
import pytest

from tabletop.sound.ledger import Ledger, State
from tests.tabletop.sound.witness import Ear


def on(note: int, channel: int = 0, velocity: int = 80) -> mido.Message:
    return mido.Message("note_on", note=note, channel=channel, velocity=velocity)


def off(note: int, channel: int = 0) -> mido.Message:
    return mido.Message("note_off", note=note, channel=channel)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def ledger(ear: Ear) -> Ledger:
    return Ledger(ear)


def test_it_knows_what_sounds(ledger: Ledger) -> None:
    ledger.deliver(0.0, [on(60), on(60, 1), on(64), off(64)])
    assert ledger.sounding == ((0, 60), (1, 60))


def test_a_note_that_sounds_is_ended_before_it_begins_again(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60), on(60, velocity=90)])
    assert [message.type for message in ear.messages] == ["note_on", "note_off", "note_on"]
    assert ear.hanging() == [(0, 60)]


def test_an_end_without_a_beginning_is_left_out(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [off(60), on(62, velocity=0)])
    assert ear.messages == []


def test_velocity_zero_is_an_end(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60), on(60, velocity=0)])
    assert ledger.sounding == ()
    assert ear.hanging() == []


def test_silence_is_sustain_off_note_offs_and_both_words_for_silence(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60), on(67)])
    ear.messages.clear()
    ledger.silence(0.0, [0])
    told = [(m.control, m.value) if m.type == "control_change" else (m.type, m.note) for m in ear.messages]
    assert told == [(64, 0), ("note_off", 60), ("note_off", 67), (123, 0), (120, 0)]
    assert ledger.sounding == ()


def test_silence_everywhere_reaches_channels_that_were_never_used(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60, 3)])
    ledger.silence(0.0)
    assert ear.hanging() == []
    assert ear.silenced() == set(range(16))


def test_what_was_chosen_can_be_carried_to_another_port(ledger: Ledger) -> None:
    ledger.deliver(
        0.0,
        [
            mido.Message("program_change", channel=2, program=48),
            mido.Message("control_change", channel=2, control=7, value=100),
            mido.Message("control_change", channel=2, control=7, value=50),
            on(60, 2),
            on(62, 2),
            off(62, 2),
        ],
    )
    other = Ear()
    Ledger(other).adopt(0.0, ledger.state())
    assert [message.dict() | {"time": 0} for message in other.messages] == [
        {"type": "program_change", "time": 0, "channel": 2, "program": 48},
        {"type": "control_change", "time": 0, "channel": 2, "control": 7, "value": 50},
        {"type": "note_on", "time": 0, "channel": 2, "note": 60, "velocity": 80},
    ]
    assert ledger.channels == (2,)


def test_the_words_for_silence_are_not_carried_along(ledger: Ledger) -> None:
    ledger.silence(0.0)
    assert ledger.state() == State((), (), ())


def test_a_note_that_the_hand_and_a_passage_have_sounds_until_both_have_ended_it(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60)])
    ledger.deliver(0.0, [on(60)], hand=True)
    ledger.deliver(0.0, [off(60)])
    assert ear.hanging() == [(0, 60)]
    ledger.deliver(0.0, [off(60)], hand=True)
    assert ear.hanging() == []


def test_nobody_ends_the_others_note(ledger: Ledger, ear: Ear) -> None:
    ledger.deliver(0.0, [on(60)])
    ledger.deliver(0.0, [off(60)], hand=True)
    ledger.release(0.0)
    ledger.deliver(0.0, [on(62)], hand=True)
    ledger.deliver(0.0, [off(62)])
    assert ear.hanging() == [(0, 62)]


@pytest.mark.parametrize("channel", [0, 15], ids=["shared", "of its own"])
def test_the_end_of_a_passage_leaves_the_hand_what_it_holds(ledger: Ledger, ear: Ear, channel: int) -> None:
    ledger.deliver(0.0, [on(60), on(64, 1)])
    ledger.deliver(0.0, [on(67, channel)], hand=True)
    ear.messages.clear()
    ledger.end(0.0)
    assert ledger.sounding == ((channel, 67),)
    assert not any(m.type == "control_change" and m.channel == channel for m in ear.messages)
    assert 1 in ear.silenced()
    ledger.silence(0.0)
    assert not ledger.sounding
    assert ledger.held == frozenset()
    assert ear.silenced() == set(range(16))


def test_what_the_hand_holds_is_carried_along_as_the_hands(ledger: Ledger) -> None:
    ledger.deliver(0.0, [on(60), on(62)])
    ledger.deliver(0.0, [on(62), on(67, 15)], hand=True)
    ear = Ear()
    other = Ledger(ear)
    other.adopt(0.0, ledger.state())
    other.end(0.0)
    assert other.sounding == ((0, 62), (15, 67))
    assert ear.hanging() == [(0, 62), (15, 67)]


def test_program_changes_can_be_kept_back_and_sent_later(ear: Ear) -> None:
    ledger = Ledger(ear, programs=False)
    ledger.deliver(0.0, [mido.Message("program_change", channel=2, program=48), on(60, 2)])
    assert [message.type for message in ear.messages] == ["note_on"]
    assert [message.program for message in ledger.programs_of(ledger.channels)] == [48]


def test_on_a_channel_that_is_shared_a_note_sent_ahead_of_its_time_ends_as_it_begins() -> None:
    """All notes off would cancel it but also end the hand's notes."""
    ear = Ear(lead=0.025)
    ledger = Ledger(ear)
    ledger.deliver(1.0, [on(60)], hand=True)
    ledger.deliver(1.0, [on(62)])
    ledger.deliver(1.02, [on(64)])
    ear.times.clear()
    ledger.end(1.01)
    assert [due for due, _ in ear.times] == [1.01, 1.02]
    assert ledger.sounding == ((0, 60),)
