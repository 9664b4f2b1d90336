"""Conversion of ports and keys between preferences, sound process and words."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from engines.theory.tuning import CONCERT_PITCH_HZ
from tabletop.shell import preferences
from tabletop.shell.preferences import Port, Sound

if TYPE_CHECKING:
    from tabletop.sound import protocol
from tabletop.translator import note_naming

BUILT_IN_PORT, FLUIDSYNTH_PORT, VIRTUAL_PORT, SILENT_PORT = Port(), Port("fluidsynth"), Port("virtual"), Port("none")

CAN_OFFER_VIRTUAL_PORT = sys.platform != "win32"
"""True if this system lets a program offer a MIDI port to others."""

NULL_DEVICE = "null"
"""Name of the audio system that plays to nobody."""

SYSTEM_NAMES = {
    "LINUX_ALSA": "ALSA",
    "UNIX_JACK": "JACK",
    "MACOSX_CORE": "CoreMIDI",
    "WINDOWS_MM": "Windows",
    "alsa": "ALSA",
    "jack": "JACK",
    "pulseaudio": "PulseAudio",
    "coreaudio": "Core Audio",
    "wasapi": "WASAPI",
    "dsound": "DirectSound",
    "winmm": "Windows",
    "oss": "OSS",
    "sndio": "sndio",
}
"""Names of the systems behind ports (`PortInUse.device`) for users."""


def to_port_name(port: Port, soundfont: str = "") -> protocol.PortName:
    """Return the sound process's name of a port of the preferences."""
    from tabletop.sound import protocol

    return protocol.PortName(port.kind, soundfont if port.kind == "fluidsynth" else port.name, port.api)


def chosen_port(settings: Sound) -> protocol.PortName:
    """Return the port that the preferences choose."""
    return to_port_name(settings.port, settings.soundfont)


def to_process_settings(settings: Sound, instrument: str) -> protocol.Settings:
    """Return the sound process's settings for an instrument, without a keyboard."""
    from tabletop.sound import instruments, protocol

    return protocol.Settings(
        port=chosen_port(settings),
        channel=settings.channel,
        programs=settings.programs,
        volume=settings.volume,
        instrument=instruments.find_program(instrument),
    )


def chosen_keyboard(settings: Sound) -> protocol.PortName | None:
    """Return the keyboard that the preferences choose, or None."""
    return None if settings.keyboard is None else to_port_name(settings.keyboard)


def find_soundfont(settings: Sound) -> Path | None:
    """Return FluidSynth's SoundFont, or None if the built-in instrument plays.

    Raises SoundError if there is none.
    """
    if settings.port.kind != "fluidsynth":
        return None
    if settings.soundfont:
        return Path(settings.soundfont)
    from tabletop.sound.errors import SoundError
    from tabletop.sound.soundfonts import find_soundfonts

    soundfonts = find_soundfonts()
    if not soundfonts:
        raise SoundError("sound.fluidsynth-without-soundfont")
    return soundfonts[0].path


def to_preferences_port(name: protocol.PortName) -> Port:
    """Return the preferences' value of a port of the sound process."""
    return preferences.Port(name.kind, "" if name.kind == "fluidsynth" else name.name, name.api)


def is_same_port(requested: protocol.PortName, available: protocol.PortName) -> bool:
    """Return True if a port is the requested one; without a MIDI system, any matches."""
    return (requested.kind, requested.name) == (available.kind, available.name) and requested.api in ("", available.api)


def find_listed_port(port: Port, listed_ports: Iterable[Port]) -> Port:
    """Return a port as it is listed, with the MIDI system on which it was found."""
    return next(
        (listed_port for listed_port in listed_ports if is_same_port(to_port_name(port), to_port_name(listed_port))),
        port,
    )


def port_text(port: Port) -> str:
    """Return a port's name in lists."""
    texts_by_kind = {
        "built-in": QCoreApplication.translate("Ports", "Built-in instrument"),
        "fluidsynth": QCoreApplication.translate("Ports", "FluidSynth with a SoundFont"),
        "virtual": QCoreApplication.translate("Ports", "Virtual port “Consort”, for other programs"),
        "none": QCoreApplication.translate("Ports", "None: silent"),
    }
    return texts_by_kind.get(port.kind, port.name)


def pitch_bend_note(settings: Sound) -> str:
    """Return a note about tunings over MIDI; empty if it does not apply."""
    if settings.port.kind not in ("midi", "virtual") or (
        settings.tuning == "equal" and settings.a4 == CONCERT_PITCH_HZ
    ):
        return ""
    return QCoreApplication.translate(
        "Ports",
        "Over MIDI every note is bent by its channel's pitch wheel. An instrument that does not follow it "
        "keeps its own tuning.",
    )


def port_in_use_text(in_use: protocol.PortInUse | None) -> str:
    """Return a sentence that names the port in use."""
    if in_use is None:
        return QCoreApplication.translate("Ports", "Sound is not running.")
    port, system = in_use.port, SYSTEM_NAMES.get(in_use.device, in_use.device)
    if port.kind == "none":
        return QCoreApplication.translate("Ports", "Now: nothing sounds. Cards light all the same.")
    if port.kind == "virtual":
        text = QCoreApplication.translate("Ports", "Now: other programs can connect to Consort through {system}.")
        return text.format(system=system)
    name = {
        "built-in": QCoreApplication.translate("Ports", "the built-in instrument"),
        "fluidsynth": QCoreApplication.translate("Ports", "FluidSynth"),
    }.get(port.kind, port.name)
    if in_use.device == NULL_DEVICE:
        text = QCoreApplication.translate("Ports", "Now: {name}, unheard: there is no sound card.")
    elif system:
        text = QCoreApplication.translate("Ports", "Now: {name}, which plays through {system}.")
    else:
        text = QCoreApplication.translate("Ports", "Now: {name}.")
    return text.format(name=name, system=system)


def missing_port_text(port: Port, ports: protocol.Ports) -> str:
    """Return a sentence that a port is missing, with those that are there."""
    names = [f"“{name.name}”" for name in ports.ports]
    if not names:
        available_text = QCoreApplication.translate("Ports", "there is none at all")
    elif len(names) == 1:
        available_text = QCoreApplication.translate("Ports", "there is {last}").format(last=names[-1])
    else:
        text = QCoreApplication.translate("Ports", "there are {names} and {last}")
        available_text = text.format(names=", ".join(names[:-1]), last=names[-1])
    text = QCoreApplication.translate(
        "Ports", "There is no MIDI port “{name}” now; {there}. It is played to, and remembered, once it is there."
    )
    return text.format(name=port.name, there=available_text)


def keyboard_in_use_text(settings: Sound, in_use: protocol.InputInUse | None) -> str:
    """Return a sentence that names the keyboard in use."""
    if settings.keyboard is None:
        return QCoreApplication.translate("Ports", "No keyboard is listened to.")
    if in_use is None or in_use.port is None:
        return QCoreApplication.translate("Ports", "It is not there; it is used as soon as it is.")
    system = SYSTEM_NAMES.get(in_use.device, in_use.device)
    if in_use.port.kind == "virtual":
        text = QCoreApplication.translate("Ports", "Now: what other programs send to Consort through {system}.")
    else:
        text = QCoreApplication.translate("Ports", "Now: it is listened to through {system}.")
    return text.format(system=system)


def key_name(pitch: int) -> str:
    """Return the name and octave of a key; 60 is C4.

    >>> key_name(21), key_name(60), key_name(61)
    ('A0', 'C4', 'C♯/D♭4')
    """
    return f"{note_naming().piano_key_names(pitch % 12)}{pitch // 12 - 1}"
