"""Tests of MIDI ports with a simulated rtmidi; `test_jack` uses a real system."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tabletop.sound import midi
from tabletop.sound.errors import SoundError
from tabletop.sound.midi import Connection, MidiPort, PortList, strip_numbers
from tabletop.sound.protocol import PortName


class Machine:
    """Simulated ports of rtmidi and a count of its open clients."""

    def __init__(self) -> None:
        self.ports: dict[int, list[str] | None] = {2: [], 3: None}
        self.clients = 0
        self.opened = 0
        self.offered: list[str] = []
        self.module = SimpleNamespace(
            API_UNSPECIFIED=0,
            API_LINUX_ALSA=2,
            API_UNIX_JACK=3,
            API_RTMIDI_DUMMY=6,
            get_compiled_api=lambda: [2, 3, 6],
            MidiOut=lambda api, name: Client(self, api),
            MidiIn=lambda api, name, waiting: Client(self, api),
        )


class Client:
    def __init__(self, machine: Machine, api: int) -> None:
        if machine.ports[api] is None:
            raise SystemError("nobody answers")
        self.machine, self.api = machine, api
        machine.clients += 1
        machine.opened += 1

    def get_ports(self) -> list[str]:
        ports = self.machine.ports[self.api]
        if ports is None:
            raise SystemError("the server is gone")
        return ports

    def open_virtual_port(self, name: str) -> None:
        self.machine.offered.append(name)

    def delete(self) -> None:
        self.machine.clients -= 1


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(midi, "rtmidi", machine.module)
    return machine


@pytest.mark.parametrize(
    ("name", "api", "stripped"),
    [
        (
            "FLUID Synth (4711):Synth input port (4711:0) 128:0",
            "LINUX_ALSA",
            "FLUID Synth (4711):Synth input port (4711:0)",
        ),
        ("Digital Piano:Digital Piano MIDI 1 24:0", "LINUX_ALSA", "Digital Piano:Digital Piano MIDI 1"),
        ("fluidsynth:midi_00", "UNIX_JACK", "fluidsynth:midi_00"),
        ("Microsoft GS Wavetable Synth 0", "WINDOWS_MM", "Microsoft GS Wavetable Synth"),
        ("IAC Driver Bus 1", "MACOSX_CORE", "IAC Driver Bus 1"),
    ],
)
def test_port_names_omit_changing_numbers(name: str, api: str, stripped: str) -> None:
    assert strip_numbers(name, api) == stripped


def test_ports_of_all_systems_are_listed(machine: Machine) -> None:
    machine.ports = {2: ["Piano:Piano 24:0"], 3: ["fluidsynth:midi_00"]}
    assert PortList().ports() == (
        PortName("midi", "Piano:Piano", "LINUX_ALSA"),
        PortName("midi", "fluidsynth:midi_00", "UNIX_JACK"),
    )


def test_a_port_is_found_again_under_another_number(machine: Machine) -> None:
    listing = PortList()
    machine.ports[2] = ["Piano:Piano 24:0"]
    port = listing.ports()[0]
    machine.ports[2] = ["Drums:Drums 24:0", "Piano:Piano 28:0"]
    assert listing.find(port) == ("LINUX_ALSA", "Piano:Piano 28:0")
    assert listing.find(PortName("midi", "Piano:Piano")) == ("LINUX_ALSA", "Piano:Piano 28:0")
    machine.ports[2] = []
    assert listing.find(port) is None
    assert listing.is_gone(port)


def test_two_ports_of_one_name_are_distinguished(machine: Machine) -> None:
    machine.ports[2] = ["Piano:Piano 24:0", "Piano:Piano 28:0"]
    listing = PortList()
    assert [port.name for port in listing.ports()] == ["Piano:Piano", "Piano:Piano (2)"]
    assert listing.find(listing.ports()[1]) == ("LINUX_ALSA", "Piano:Piano 28:0")


def test_repeated_listing_opens_one_client_per_system(machine: Machine) -> None:
    machine.ports = {2: ["Piano:Piano 24:0"], 3: ["fluidsynth:midi_00"]}
    listing = PortList()
    for _ in range(200):
        listing.refresh()
    assert machine.opened == machine.clients == 2
    listing.close()
    assert machine.clients == 0


def test_repeated_listing_of_keyboards_opens_one_client_per_system(machine: Machine) -> None:
    machine.ports = {2: ["Stage Piano:Stage Piano MIDI 1 24:0"], 3: None}
    listing = PortList(inputs=True)
    for _ in range(200):
        assert listing.refresh() == (PortName("midi", "Stage Piano:Stage Piano MIDI 1", "LINUX_ALSA"),)
    assert machine.opened == machine.clients == 1
    machine.ports[2] = []
    for _ in range(200):
        assert listing.refresh() == ()
    assert machine.opened == machine.clients == 1
    listing.close()
    assert machine.clients == 0


def test_ports_of_our_own_are_not_listed(machine: Machine) -> None:
    machine.ports = {
        2: ["Consort (keys):Consort 129:0", "Consorting:in 130:0"],
        3: ["Consort-01:Consort", "Consort:Table"],
    }
    assert [port.name for port in PortList().ports()] == ["Consorting:in"]


def test_a_virtual_port_is_offered_under_its_name_by_the_first_system_that_answers(machine: Machine) -> None:
    machine.ports = {2: None, 3: []}
    port = MidiPort(PortName("virtual"))
    assert port.device == "UNIX_JACK"
    assert machine.offered == ["Consort"]
    assert port.is_alive()
    port.close()
    assert machine.clients == 0
    keyboard = Connection(PortName("virtual", "Keys"), inputs=True)
    assert machine.offered == ["Consort", "Keys"]
    keyboard.close()


def test_missing_virtual_ports_give_one_sentence(machine: Machine) -> None:
    machine.ports = {2: None, 3: None}
    with pytest.raises(SoundError, match="no virtual MIDI ports"):
        MidiPort(PortName("virtual"))
    assert machine.clients == 0


def test_the_client_of_a_lost_server_stays_open(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing the client would block every thread for a second in JACK's library."""
    sockets = frozenset({"/dev/shm/jack_default_0_0"})
    monkeypatch.setattr(midi, "find_jack_sockets", lambda: sockets)
    monkeypatch.setattr(midi, "_orphans", [])
    machine.ports[3] = ["fluidsynth:midi_00"]
    listing = PortList()
    assert len(listing.refresh()) == 1
    sockets = frozenset()
    machine.ports[3] = None
    assert listing.refresh() == ()
    assert machine.clients == 2  # ALSA's client and the one that stays open
    assert not midi.needs_new_process()
    sockets = frozenset({"/dev/shm/jack_default_0_1"})
    assert midi.needs_new_process()


def test_a_missing_midi_system_gives_one_sentence(machine: Machine) -> None:
    machine.ports = {2: None, 3: None}
    listing = PortList()
    assert listing.refresh() == ()
    assert listing.find_trouble() == midi.NO_SYSTEM_MESSAGE


def test_a_server_that_comes_later_is_found(machine: Machine) -> None:
    machine.ports = {2: None, 3: None}
    listing = PortList()
    listing.refresh()
    machine.ports[3] = ["fluidsynth:midi_00"]
    assert [port.api for port in listing.refresh()] == ["UNIX_JACK"]
    assert listing.find_trouble() is None


def test_a_stopped_server_leaves_no_client(machine: Machine) -> None:
    machine.ports = {2: [], 3: ["fluidsynth:midi_00"]}
    listing = PortList()
    listing.refresh()
    machine.ports[3] = None
    listing.refresh()
    assert machine.clients == 1


def test_missing_rtmidi_gives_no_ports_and_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(midi, "rtmidi", None)
    assert PortList().refresh() == ()
    assert PortList().find_trouble() == midi.NO_LIBRARY_MESSAGE
    with pytest.raises(SoundError, match="python-rtmidi or rtmidi2"):
        MidiPort(PortName("midi", "Piano"))


def test_a_missing_port_cannot_be_opened(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(midi, "OUTPUT_PORTS", PortList())
    with pytest.raises(SoundError, match="“Piano” is not there"):
        MidiPort(PortName("midi", "Piano"))
