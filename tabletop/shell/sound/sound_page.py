"""Controls of volume, mute, instrument and tempo.

In a match, instrument and tempo belong to the match, and a change concerns no other. The preferences hold those of all
matches without their own. Volume, mute and port are the same everywhere.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from tabletop.shell import preferences
from tabletop.shell.controls.form import make_link_button
from tabletop.shell.controls.inputs import ComboBox, Switch, make_percent_slider
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import MatchSound
from tabletop.shell.sound.settings_page import PortList, SoundSettings
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.sound.instruments import INSTRUMENTS

TEMPO_BOUNDS_PERCENT = (50, 200)
"""Bounds of the tempo, in percent of the written one."""


def instrument_text(name: str) -> str:
    """Return the name of an instrument."""
    texts_by_name = {
        "piano": QCoreApplication.translate("SoundControls", "Piano"),
        "strings": QCoreApplication.translate("SoundControls", "Strings"),
        "organ": QCoreApplication.translate("SoundControls", "Organ"),
        "harp": QCoreApplication.translate("SoundControls", "Harp"),
        "vibraphone": QCoreApplication.translate("SoundControls", "Vibraphone"),
        "choir": QCoreApplication.translate("SoundControls", "Choir"),
    }
    return texts_by_name.get(name, name.capitalize())


class SoundControls(SoundSettings):
    """Controls that take effect at once.

    `settings_changed` reports changes of the preferences, `match_sound_changed` those of the match.
    """

    match_sound_changed = Signal(object)
    """The match's MatchSound, or None for that of the preferences."""
    more_requested = Signal()
    """The player wants all sound preferences."""

    def __init__(self, look: Look, sound_player: SoundPlayer, match: str = "", parent: QWidget | None = None) -> None:
        """Set up the controls for a match's identity; empty: for the preferences."""
        super().__init__(look, sound_player, parent)
        self._match = match
        settings = sound_player.settings
        self.sound_switch = Switch(look)
        self.volume_slider = make_percent_slider(look, 0, 100, settings.volume)
        self.tempo_slider = make_percent_slider(look, *TEMPO_BOUNDS_PERCENT, settings.tempo)
        instruments = [(instrument.name, instrument_text(instrument.name)) for instrument in INSTRUMENTS]
        self.instrument_box = ComboBox(look, values=instruments)
        self.port_box = PortList(look)
        self.reset_button = make_link_button(self.tr("As in the preferences"))
        self.more_button = make_link_button(self.tr("More of sound…"))
        if match:
            self.add_section(self.tr("This match"))
            self.add_row(self.tr("Instrument"), self.instrument_box)
            self.add_row(self.tr("Tempo"), self.tempo_slider)
            self.add_row("", self.reset_button)
            self.add_section(self.tr("Everywhere"))
        self.add_row(self.tr("Sound on"), self.sound_switch)
        self.add_row(self.tr("Volume"), self.volume_slider, key="volume")
        if match:
            self.add_row(self.tr("Port"), self.port_box, key="port")
            self.add_row("", self.more_button)
        else:
            self.add_row(self.tr("Tempo"), self.tempo_slider)
            self.add_row(self.tr("Instrument"), self.instrument_box)
            # They have a parent only to be deleted with these controls.
            for control in (
                self.reset_button,
                self.more_button,
                self.port_box,
            ):
                control.setParent(self)
                control.hide()

        self.show_settings(settings)
        self.sound_switch.value_chosen.connect(lambda on: self._change_settings(muted=not on))
        self.tempo_slider.value_chosen.connect(lambda tempo: self._change_match_sound(tempo=tempo))
        self.instrument_box.value_chosen.connect(lambda instrument: self._change_match_sound(instrument=instrument))
        self.reset_button.clicked.connect(lambda: self._set_match_sound(None))
        self.more_button.clicked.connect(self.more_requested)
        sound_player.ports_found.connect(self._on_ports_found)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.show_values(settings)
        self.sound_switch.set_value(not settings.muted)
        match_sound = self._sound_player.match_sound if self._match else None
        sound = settings if match_sound is None else match_sound
        self.tempo_slider.set_value(sound.tempo)
        self.instrument_box.set_value(sound.instrument)
        self.reset_button.setEnabled(match_sound is not None)
        self.port_box.show_ports(self._sound_player.available_ports, settings.port)

    def _on_ports_found(self) -> None:
        self.port_box.show_ports(self._sound_player.available_ports, self._sound_player.settings.port)

    def _change_match_sound(self, **changes: object) -> None:
        if not self._match:
            self._change_settings(**changes)
            return
        match_sound = MatchSound(self._match, self._sound_player.instrument, self._sound_player.tempo)
        self._set_match_sound(replace(match_sound, **changes))

    def _set_match_sound(self, match_sound: MatchSound | None) -> None:
        if match_sound != self._sound_player.match_sound:
            self._sound_player.set_match_sound(match_sound)
            self.show_settings(self._sound_player.settings)
            self.match_sound_changed.emit(match_sound)
