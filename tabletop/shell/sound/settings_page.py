"""Base class of the sound settings pages, lists of ports, and the tuning controls."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from engines.theory.tuning import MAX_A4_HZ, MIN_A4_HZ, TUNINGS, Tuning
from tabletop.shell import preferences
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import ComboBox, Segments, ValueSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port
from tabletop.shell.sound import ports
from tabletop.shell.sound.ports import pitch_bend_note
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.sound import protocol
from tabletop.table.plain_text import escape_tool_tip


class SoundSettings(Form):
    """Controls of sound preferences that take effect at once.

    `settings_changed` carries the new `preferences.Sound`.
    """

    settings_changed = Signal(object)
    resized = Signal()
    """A control has appeared or disappeared."""

    def __init__(self, look: Look, sound_player: SoundPlayer, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._sound_player = sound_player
        self.value_chosen.connect(lambda key, value: self._change_settings(**{key: value}))

    def _change_settings(self, **changes: object) -> None:
        settings = replace(self._sound_player.settings, **changes)
        if settings != self._sound_player.settings:
            self._sound_player.set_settings(settings)
            self.show_settings(settings)
            self.settings_changed.emit(settings)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show the current settings."""


class PersistentChoice(ComboBox):
    """List of available things that keeps a chosen one that has disappeared."""

    def __init__(self, look: Look, letters: int = 18) -> None:
        super().__init__(look)
        self.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def set_choices(self, choices: Iterable[tuple[object, str]], chosen_value: object, name: str) -> None:
        """List these values with their texts; `name` is used for a missing chosen one."""
        values = [*choices]
        self.unelided_suffix = ""
        if all(value != chosen_value for value, _ in values):
            self.unelided_suffix = " " + QCoreApplication.translate("PersistentChoice", "(not there)")
            values.append((chosen_value, name + self.unelided_suffix))
        self.fill(values, chosen_value)
        self.setToolTip(escape_tool_tip(self.currentText()))


class PortList(PersistentChoice):
    """List of the sound's ports."""

    def show_ports(self, available: protocol.Ports | None, chosen_port: Port) -> None:
        """List the ports that were found, and the built-in ones."""
        midi_ports = [ports.to_preferences_port(name) for name in available.ports] if available is not None else []
        chosen_port = ports.find_listed_port(chosen_port, midi_ports)
        virtual_ports = (ports.VIRTUAL_PORT,) if ports.CAN_OFFER_VIRTUAL_PORT else ()
        listed_ports = (ports.BUILT_IN_PORT, ports.FLUIDSYNTH_PORT, *midi_ports, *virtual_ports, ports.SILENT_PORT)
        self.set_choices(
            [(port, ports.port_text(port)) for port in listed_ports], chosen_port, ports.port_text(chosen_port)
        )


class KeyboardList(PersistentChoice):
    """List of the keyboards."""

    def show_ports(self, available: protocol.Ports | None, chosen_port: Port | None) -> None:
        """List the keyboards that were found, and the virtual port."""
        none_text = QCoreApplication.translate("PersistentChoice", "None")
        virtual_text = QCoreApplication.translate("PersistentChoice", "What other programs send to Consort")
        choices: list[tuple[object, str]] = [(None, none_text)]
        if available is not None:
            midi_ports = [ports.to_preferences_port(name) for name in available.inputs]
            choices += [(port, port.name) for port in midi_ports]
            chosen_port = None if chosen_port is None else ports.find_listed_port(chosen_port, midi_ports)
        if ports.CAN_OFFER_VIRTUAL_PORT:
            choices.append((ports.VIRTUAL_PORT, virtual_text))
        self.set_choices(choices, chosen_port, "" if chosen_port is None else chosen_port.name or virtual_text)


def tuning_text(tuning: Tuning) -> str:
    """Return the name of a tuning."""
    return {
        "equal": QCoreApplication.translate("TuningControls", "Equal"),
        "just": QCoreApplication.translate("TuningControls", "Just"),
        "pythagorean": QCoreApplication.translate("TuningControls", "Pythagorean"),
    }[tuning]


class TuningControls(SoundSettings):
    """Controls of tuning and pitch, which take effect at once."""

    def __init__(self, look: Look, sound_player: SoundPlayer, parent: QWidget | None = None) -> None:
        super().__init__(look, sound_player, parent)
        settings = sound_player.settings
        self.tuning_segments = Segments([(tuning, tuning_text(tuning)) for tuning in TUNINGS], settings.tuning)
        bounds = round(MIN_A4_HZ), round(MAX_A4_HZ)
        self.a4_slider = ValueSlider(look, *bounds, settings.a4, "{} Hz".format)
        self.add_row(self.tr("Tuning"), self.tuning_segments, key="tuning")
        self.add_row(self.tr("Pitch of A"), self.a4_slider, key="a4")
        self.note_label = self.add_note()
        self.show_settings(settings)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere, with a note about MIDI."""
        self.show_values(settings)
        note = pitch_bend_note(settings)
        if note != self.note_label.text():
            self.note_label.setText(note)
            self.resized.emit()
        self.note_label.setVisible(bool(note))
