import mido  # type: ignore[import-untyped]
import pytest

from tabletop.sound.ledger import Ledger, PortState
from tests.tabletop.sound.witness import RecordingPort


def on(note: int, channel: int = 0, velocity: int = 80) -> mido.Message:
    return mido.Message("note_on", note=note, channel=channel, velocity=velocity)


def off(note: int, channel: int = 0) -> mido.Message:
    return mido.Message("note_off", note=note, channel=channel)


@pytest.fixture
def ear() -> RecordingPort:
    return RecordingPort()


@pytest.fixture
def ledger(ear: RecordingPort) -> Ledger:
    return Ledger(ear)


def test_the_ledger_knows_the_sounding_notes(ledger: Ledger) -> None:
    ledger.deliver(0.0, [on(60), on(60, 1), on(64), off(64)])
    assert ledger.sounding_notes == ((0, 60), (1, 60))


def test_a_note_that_sounds_is_ended_before_it_begins_again(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60), on(60, velocity=90)])
    assert [message.type for message in ear.messages] == ["note_on", "note_off", "note_on"]
    assert ear.hanging() == [(0, 60)]


def test_a_note_off_without_a_note_on_is_not_sent(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [off(60), on(62, velocity=0)])
    assert ear.messages == []


def test_velocity_zero_ends_a_note(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60), on(60, velocity=0)])
    assert ledger.sounding_notes == ()
    assert ear.hanging() == []


def test_silence_is_sustain_off_note_offs_and_both_silence_messages(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60), on(67)])
    ear.messages.clear()
    ledger.silence(0.0, [0])
    sent = [(m.control, m.value) if m.type == "control_change" else (m.type, m.note) for m in ear.messages]
    assert sent == [(64, 0), ("note_off", 60), ("note_off", 67), (123, 0), (120, 0)]
    assert ledger.sounding_notes == ()


def test_silence_everywhere_reaches_channels_that_were_never_used(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60, 3)])
    ledger.silence(0.0)
    assert ear.hanging() == []
    assert ear.silenced() == set(range(16))


def test_settings_can_be_transferred_to_another_port(ledger: Ledger) -> None:
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
    other = RecordingPort()
    Ledger(other).restore_state(0.0, ledger.make_state())
    assert [message.dict() | {"time": 0} for message in other.messages] == [
        {"type": "program_change", "time": 0, "channel": 2, "program": 48},
        {"type": "control_change", "time": 0, "channel": 2, "control": 7, "value": 50},
        {"type": "note_on", "time": 0, "channel": 2, "note": 60, "velocity": 80},
    ]
    assert ledger.channels == (2,)


def test_silence_messages_are_not_transferred(ledger: Ledger) -> None:
    ledger.silence(0.0)
    assert ledger.make_state() == PortState((), (), ())


def test_a_note_of_hand_and_passage_sounds_until_both_end_it(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60)])
    ledger.deliver(0.0, [on(60)], from_keyboard=True)
    ledger.deliver(0.0, [off(60)])
    assert ear.hanging() == [(0, 60)]
    ledger.deliver(0.0, [off(60)], from_keyboard=True)
    assert ear.hanging() == []


def test_hand_and_passage_do_not_end_each_others_notes(ledger: Ledger, ear: RecordingPort) -> None:
    ledger.deliver(0.0, [on(60)])
    ledger.deliver(0.0, [off(60)], from_keyboard=True)
    ledger.release(0.0)
    ledger.deliver(0.0, [on(62)], from_keyboard=True)
    ledger.deliver(0.0, [off(62)])
    assert ear.hanging() == [(0, 62)]


@pytest.mark.parametrize("channel", [0, 15], ids=["shared", "of its own"])
def test_the_end_of_a_passage_leaves_the_hands_notes(ledger: Ledger, ear: RecordingPort, channel: int) -> None:
    ledger.deliver(0.0, [on(60), on(64, 1)])
    ledger.deliver(0.0, [on(67, channel)], from_keyboard=True)
    ear.messages.clear()
    ledger.silence_used_channels(0.0)
    assert ledger.sounding_notes == ((channel, 67),)
    assert not any(m.type == "control_change" and m.channel == channel for m in ear.messages)
    assert 1 in ear.silenced()
    ledger.silence(0.0)
    assert not ledger.sounding_notes
    assert ledger.held_notes == frozenset()
    assert ear.silenced() == set(range(16))


def test_the_hands_notes_are_transferred_as_the_hands(ledger: Ledger) -> None:
    ledger.deliver(0.0, [on(60), on(62)])
    ledger.deliver(0.0, [on(62), on(67, 15)], from_keyboard=True)
    ear = RecordingPort()
    other = Ledger(ear)
    other.restore_state(0.0, ledger.make_state())
    other.silence_used_channels(0.0)
    assert other.sounding_notes == ((0, 62), (15, 67))
    assert ear.hanging() == [(0, 62), (15, 67)]


def test_program_changes_can_be_postponed(ear: RecordingPort) -> None:
    ledger = Ledger(ear, sends_programs=False)
    ledger.deliver(0.0, [mido.Message("program_change", channel=2, program=48), on(60, 2)])
    assert [message.type for message in ear.messages] == ["note_on"]
    assert [message.program for message in ledger.find_programs(ledger.channels)] == [48]


def test_a_cancelled_early_note_on_a_shared_channel_ends_as_it_begins() -> None:
    """All notes off would cancel it but also end the hand's notes."""
    ear = RecordingPort(lead=0.025)
    ledger = Ledger(ear)
    ledger.deliver(1.0, [on(60)], from_keyboard=True)
    ledger.deliver(1.0, [on(62)])
    ledger.deliver(1.02, [on(64)])
    ear.times.clear()
    ledger.silence_used_channels(1.01)
    assert [due for due, _ in ear.times] == [1.01, 1.02]
    assert ledger.sounding_notes == ((0, 60),)
