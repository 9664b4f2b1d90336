"""Preferences of the sound's port and its options."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from tabletop.shell import preferences
from tabletop.shell.controls.form import make_small_button
from tabletop.shell.controls.inputs import ComboBox, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.sound import ports
from tabletop.shell.sound.settings_page import PersistentChoice, PortList, SoundSettings
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.sound.soundfonts import find_soundfonts
from tabletop.table.plain_text import escape_tool_tip
from tabletop.translator import translate_message

MIDI_CHANNELS = 16

CHOOSE_FILE = object()
"""Value of the entry in the list of SoundFonts that opens a file dialog."""


class PortControls(SoundSettings):
    """The port, its SoundFont or MIDI channel and program, its state, and a test."""

    def __init__(self, look: Look, sound_player: SoundPlayer) -> None:
        super().__init__(look, sound_player)
        self._fonts = find_soundfonts()
        self.port_box = PortList(look, letters=16)
        self.soundfont_box = PersistentChoice(look)
        channels = [
            (index, self.tr("All on channel {number}").format(number=index + 1)) for index in range(MIDI_CHANNELS)
        ]
        self.channel_box = ComboBox(look, values=[(None, self.tr("One for each voice")), *channels])
        self.programs_switch = Switch(look)
        self.test_button = make_small_button(self.tr("Test"), self.tr("Let a chord be heard"), sound_player.test)
        self.refresh_button = make_small_button(
            self.tr("Look again"), self.tr("See which ports and SoundFonts there are now"), self._refresh
        )
        self.add_row(self.tr("Port"), self.port_box, key="port")
        self._soundfont_row = self.add_row(self.tr("SoundFont"), self.soundfont_box)
        self._channel_row = self.add_row(self.tr("MIDI channel"), self.channel_box, key="channel")
        help_text = self.tr("Off: what is behind the port keeps the sound that it has")
        self._programs_row = self.add_row(
            self.tr("Choose the instrument on the port"), self.programs_switch, help_text, key="programs"
        )
        self.add_row("", (self.test_button, self.refresh_button))
        self.port_status_label = self.add_note()
        self.port_status_label.setAccessibleName(self.tr("What is in use now"))

        self.show_settings(sound_player.settings)
        self._show_port_in_use()
        self.soundfont_box.activated.connect(lambda _: self._on_soundfont_activated())
        sound_player.ports_found.connect(self._on_ports_found)
        sound_player.port_changed.connect(self._show_port_in_use)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere, and the options of the port."""
        self.show_values(settings)
        self.port_box.show_ports(self._sound_player.available_ports, settings.port)
        self._list_soundfonts(settings.soundfont)
        is_midi = settings.port.kind in ("midi", "virtual")
        self._soundfont_row.setVisible(settings.port.kind == "fluidsynth")
        self._channel_row.setVisible(is_midi)
        self._programs_row.setVisible(is_midi)
        self.resized.emit()

    def _list_soundfonts(self, chosen_path: str) -> None:
        default_name = self._fonts[0].name if self._fonts else self.tr("none is there")
        choices: list[tuple[object, str]] = [("", self.tr("The system's: {name}").format(name=default_name))]
        choices += [(str(font.path), font.name) for font in self._fonts]
        if all(chosen_path != value for value, _ in choices) and Path(chosen_path).is_file():
            choices.append((chosen_path, Path(chosen_path).name))
        self.soundfont_box.set_choices(
            [*choices, (CHOOSE_FILE, self.tr("Choose a file…"))], chosen_path, Path(chosen_path).name
        )
        self.soundfont_box.setToolTip(escape_tool_tip(chosen_path))

    def _on_soundfont_activated(self) -> None:
        value = self.soundfont_box.currentData()
        if value is not CHOOSE_FILE:
            self._change_settings(soundfont=value)
            return
        current_path = self._sound_player.settings.soundfont
        self._list_soundfonts(current_path)
        folder = str(Path(current_path).parent) if current_path else str(Path.home())
        name_filter = self.tr("SoundFonts (*.sf2 *.sf3)")
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a SoundFont"), folder, name_filter)
        if path:
            self._change_settings(soundfont=path)

    def _refresh(self) -> None:
        self._fonts = find_soundfonts()
        self._list_soundfonts(self._sound_player.settings.soundfont)
        self._sound_player.refresh_and_retry()

    def _on_ports_found(self) -> None:
        self.port_box.show_ports(self._sound_player.available_ports, self._sound_player.settings.port)
        self._show_port_in_use()

    def _show_port_in_use(self) -> None:
        available = self._sound_player.available_ports
        problem = (
            translate_message(available.trouble) if available is not None and available.trouble is not None else ""
        )
        self.port_status_label.setText(
            "\n".join(filter(None, [ports.port_in_use_text(self._sound_player.in_use), problem]))
        )
        self.resized.emit()
