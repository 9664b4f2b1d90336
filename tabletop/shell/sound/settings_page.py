"""What the pages of sound controls share: a change is in force at once, and told; lists of what comes and goes."""

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
    """Controls of the preferences' sound. `changed` carries the `preferences.Sound` that is in force from now on."""

    changed = Signal(object)
    resized = Signal()
    """Something has appeared or gone."""

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
        """Show the settings in force."""


class Remembered(ComboBox):
    """One of what is there now. What was chosen and is not there any more stays listed, and stays chosen."""

    def __init__(self, look: Look, letters: int = 18) -> None:
        super().__init__(look)
        self.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def offer(self, offered: Iterable[tuple[object, str]], chosen: object, name: str) -> None:
        """List these values with their words; `name` is what the chosen one is called where it is not among them."""
        values = [*offered]
        self.kept = ""
        if all(value != chosen for value, _ in values):
            self.kept = " " + QCoreApplication.translate("Remembered", "(not there)")
            values.append((chosen, name + self.kept))
        self.fill(values, chosen)
        self.setToolTip(escape_tool_tip(self.currentText()))


class PortList(Remembered):
    """Where sound can go."""

    def show_ports(self, found: protocol.Ports | None, chosen: Port) -> None:
        """List the ports that were found, and those that there always are."""
        midi = [ports.port_choice(name) for name in found.ports] if found is not None else []
        chosen = ports.listed_as(chosen, midi)
        always = (ports.VIRTUAL,) if ports.OFFERS_VIRTUAL else ()
        offered = (ports.BUILT_IN, ports.FLUIDSYNTH, *midi, *always, ports.NONE)
        self.offer([(port, ports.port_words(port)) for port in offered], chosen, ports.port_words(chosen))


class KeyboardList(Remembered):
    """What can be listened to."""

    def show_ports(self, found: protocol.Ports | None, chosen: Port | None) -> None:
        """List the keyboards that were found, and what there always is."""
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
    """Return a tuning in words."""
    return {
        "equal": QCoreApplication.translate("TuningControls", "Equal"),
        "just": QCoreApplication.translate("TuningControls", "Just"),
        "pythagorean": QCoreApplication.translate("TuningControls", "Pythagorean"),
    }[tuning]


class TuningControls(SoundSettings):
    """Every change is in force at once, for everything that is heard from now on."""

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
        """Show settings that were changed here or elsewhere, and what has to be known where a tuning goes to another
        instrument."""
        self.show_values(settings)
        words = bending_words(settings)
        if words != self.told.text():
            self.told.setText(words)
            self.resized.emit()
        self.told.setVisible(bool(words))
