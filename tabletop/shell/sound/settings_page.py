"""Base class of the sound settings pages, lists of ports, and the tuning controls."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from engines.theory.tuning import HIGHEST_A, LOWEST_A, TUNINGS, Tuning
from tabletop.shell import preferences
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import ComboBox, Segments, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port
from tabletop.shell.sound import ports
from tabletop.shell.sound.ports import bending_words
from tabletop.shell.sound.sounding import Sounding
from tabletop.sound import protocol
from tabletop.table.plain import escape_tool_tip


class SoundSettings(Form):
    """Controls of sound preferences that take effect at once.

    `changed` carries the new `preferences.Sound`.
    """

    changed = Signal(object)
    resized = Signal()
    """A control has appeared or disappeared."""

    def __init__(self, look: Look, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._sounding = sounding
        self.chosen.connect(lambda key, value: self._set(**{key: value}))

    def _set(self, **changes: object) -> None:
        settings = replace(self._sounding.settings, **changes)
        if settings != self._sounding.settings:
            self._sounding.use(settings)
            self.show_settings(settings)
            self.changed.emit(settings)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show the current settings."""


class Remembered(ComboBox):
    """List of available things that keeps a chosen one that has disappeared."""

    def __init__(self, look: Look, letters: int = 18) -> None:
        super().__init__(look)
        self.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def offer(self, offered: Iterable[tuple[object, str]], chosen: object, name: str) -> None:
        """List these values with their texts; `name` is used for a missing chosen one."""
        values = [*offered]
        self.kept = ""
        if all(value != chosen for value, _ in values):
            self.kept = " " + QCoreApplication.translate("Remembered", "(not there)")
            values.append((chosen, name + self.kept))
        self.fill(values, chosen)
        self.setToolTip(escape_tool_tip(self.currentText()))


class PortList(Remembered):
    """List of the sound's ports."""

    def show_ports(self, found: protocol.Ports | None, chosen: Port) -> None:
        """List the ports that were found, and the built-in ones."""
        midi = [ports.port_choice(name) for name in found.ports] if found is not None else []
        chosen = ports.listed_as(chosen, midi)
        always = (ports.VIRTUAL,) if ports.OFFERS_VIRTUAL else ()
        offered = (ports.BUILT_IN, ports.FLUIDSYNTH, *midi, *always, ports.NONE)
        self.offer([(port, ports.port_words(port)) for port in offered], chosen, ports.port_words(chosen))


class KeyboardList(Remembered):
    """List of the keyboards."""

    def show_ports(self, found: protocol.Ports | None, chosen: Port | None) -> None:
        """List the keyboards that were found, and the virtual port."""
        none = QCoreApplication.translate("Remembered", "None")
        virtual = QCoreApplication.translate("Remembered", "What other programs send to Consort")
        offered: list[tuple[object, str]] = [(None, none)]
        if found is not None:
            midi = [ports.port_choice(name) for name in found.inputs]
            offered += [(port, port.name) for port in midi]
            chosen = None if chosen is None else ports.listed_as(chosen, midi)
        if ports.OFFERS_VIRTUAL:
            offered.append((ports.VIRTUAL, virtual))
        self.offer(offered, chosen, "" if chosen is None else chosen.name or virtual)


def tuning_words(tuning: Tuning) -> str:
    """Return the name of a tuning."""
    return {
        "equal": QCoreApplication.translate("TuningControls", "Equal"),
        "just": QCoreApplication.translate("TuningControls", "Just"),
        "pythagorean": QCoreApplication.translate("TuningControls", "Pythagorean"),
    }[tuning]


class TuningControls(SoundSettings):
    """Controls of tuning and pitch, which take effect at once."""

    def __init__(self, look: Look, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(look, sounding, parent)
        settings = sounding.settings
        self.tuning = Segments([(tuning, tuning_words(tuning)) for tuning in TUNINGS], settings.tuning)
        bounds = round(LOWEST_A), round(HIGHEST_A)
        self.a4 = TellingSlider(look, *bounds, settings.a4, "{} Hz".format)
        self.add_row(self.tr("Tuning"), self.tuning, key="tuning")
        self.add_row(self.tr("Pitch of A"), self.a4, key="a4")
        self.told = self.add_note()
        self.show_settings(settings)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere, with a note about MIDI."""
        self.show_values(settings)
        words = bending_words(settings)
        if words != self.told.text():
            self.told.setText(words)
            self.resized.emit()
        self.told.setVisible(bool(words))
