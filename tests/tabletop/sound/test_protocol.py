import os
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.messages import message
from tabletop.sound import protocol
from tabletop.sound.protocol import FrameError, Play, PortName, Settings, Use

REQUESTS = (
    Play(1, [(0.0, b"\x90\x3c\x50", 0), (0.5, b"\x80\x3c\x00", None)], True),
    protocol.Stop(),
    protocol.Panic(),
    Use(Settings(port=PortName("midi", "FLUID Synth", "LINUX_ALSA"))),
    Use(Settings(port=PortName("fluidsynth", "/usr/share/sounds/sf2/a.sf2"))),
    Use(Settings(), again=True),
    Use(
        Settings(PortName("none"), PortName("virtual", "Keys"), False, 21, 15, False, 0.25, True, 48),
    ),
    protocol.ListPorts(),
    Use(Settings(port=PortName("fluidsynth", "/people/ana/Fl\udcfcgel \ufdd0 \ufdd00041 \ud800.sf2"))),
    protocol.Measure(),
    protocol.Quit(),
)
PORT_LOST = message("sound.port-lost", why=message("sound.port-silent", name="\udcff\ufdd0"), instead="nothing")
REPORTS = (
    protocol.Ready(4711),
    protocol.PortInUse(PortName("built-in"), "pulseaudio"),
    protocol.InputInUse(PortName("midi", "Keys", "LINUX_ALSA"), "LINUX_ALSA"),
    protocol.InputInUse(None),
    protocol.Keys((60, 64, 67), True),
    protocol.Ports((PortName("midi", "a", "UNIX_JACK"),), None, (PortName("midi", "b", "UNIX_JACK"),)),
    protocol.Started(1, 12.5),
    protocol.Marked(1, 3, True),
    protocol.Finished(1, False),
    protocol.Notice(
        "port-lost",
        message("sound.port-lost", why=message("sound.port-silent", name="\udcff\ufdd0"), instead="nothing"),
    ),
    protocol.Ports(
        (PortName("midi", "\udcff", "UNIX_JACK"),),
        message("sound.port-closed", name="\ufdd0", reason=""),
        (PortName("midi", "\udcfe"),),
    ),
    protocol.Measured(None, 3, 0.001, 0.02),
)


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    yield reading, writing
    for descriptor in (reading, writing):
        try:
            os.close(descriptor)
        except OSError:
            continue


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: type(message).__name__)
def test_requests_go_through_the_pipe(message: protocol.Request, pipe: tuple[int, int]) -> None:
    os.write(pipe[1], protocol.encode_frame(message))
    body = protocol.read_body(pipe[0])
    assert body is not None
    assert protocol.decode_request(body) == message


@pytest.mark.parametrize("message", REPORTS, ids=lambda message: type(message).__name__)
def test_reports_go_through_the_pipe(message: protocol.Report, pipe: tuple[int, int]) -> None:
    os.write(pipe[1], protocol.encode_frame(message))
    body = protocol.read_body(pipe[0])
    assert body is not None
    assert protocol.decode_report(body) == message


def test_the_end_of_the_pipe_is_none(pipe: tuple[int, int]) -> None:
    os.write(pipe[1], protocol.encode_frame(protocol.Stop())[:-1])
    os.close(pipe[1])
    assert protocol.read_body(pipe[0]) is None


def test_a_frame_longer_than_allowed_is_refused(pipe: tuple[int, int]) -> None:
    os.write(pipe[1], (protocol.MAX_BODY_BYTES + 1).to_bytes(4, "big"))
    with pytest.raises(FrameError, match=f"{protocol.MAX_BODY_BYTES:,}"):
        protocol.read_body(pipe[0])


def test_unsendable_values_are_refused() -> None:
    for wrong in (1 << 80, object()):
        with pytest.raises(FrameError, match="A Use cannot be sent"):
            protocol.encode_frame(Use(Settings(instrument=wrong)))  # type: ignore[arg-type]


def test_a_message_that_is_too_long_is_not_framed() -> None:
    with pytest.raises(FrameError, match="too long"):
        protocol.encode_frame(Play(1, [(0.0, b"\x90\x3c\x50", 1)] * 600_000))


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "Dance"},
        {"type": "Stop", "now": True},
        {"type": "Use"},
        {"type": "Use", "settings": {"volume": 1.5}},
        {"type": "Use", "settings": {"instrument": 128}},
        {"type": "Use", "settings": {"port": {"kind": "telephone"}}},
        {"type": "Use", "settings": {"channel": 16}},
        {"type": "Use", "settings": {"confirm_key": 128}},
        {"type": "Use", "settings": {"pitch": 440}},
        {"type": "Use", "settings": {"port": {"kind": "midi", "name": "x" * 5000}}},
        {"type": "Play", "id": 1, "events": [[-1.0, b"\x90\x3c\x50", None]]},
        {"type": "Play", "id": 1, "events": [[0.0, b"\x90\x3c\x50\x00", None]]},
        {"type": "Play", "id": 1, "events": [[0.0, b"\x90\x3c\x50", -1]]},
        ["Stop"],
        None,
    ],
)
def test_values_out_of_range_are_refused(wrong: object) -> None:
    with pytest.raises(FrameError, match="cannot be read"):
        protocol.decode_request(msgspec.msgpack.encode(wrong))


@given(st.binary(max_size=200) | st.just(b"\x91" * 5000))
def test_junk_is_refused(junk: bytes) -> None:
    with pytest.raises(FrameError):
        protocol.decode_request(junk)


def test_a_report_is_refused_as_a_request() -> None:
    with pytest.raises(FrameError):
        protocol.decode_request(protocol.encode_frame(protocol.Ready(1))[4:])
