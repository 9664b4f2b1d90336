"""Where sound goes: the port, and what is to be known and chosen of it. A page of the preferences."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QFormLayout, QPushButton

from tabletop.shell import preferences
from tabletop.shell.controls.dialog import muted
from tabletop.shell.controls.flow import Flow
from tabletop.shell.controls.inputs import ComboBox, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.sound import ports
from tabletop.shell.sound.settings_page import PortList, Remembered, SoundSettings
from tabletop.shell.sound.sounding import Sounding
from tabletop.sound.soundfonts import soundfonts
from tabletop.table.plain import escape_tool_tip
from tabletop.translator import worded

CHANNELS = 16

CHOOSE = object()
"""In the list of SoundFonts: one that is not in the list."""


class PortControls(SoundSettings):
    """The port; for FluidSynth its SoundFont, for MIDI ports channel and program; what is in use; a test."""

    def __init__(self, look: Look, sounding: Sounding) -> None:
        super().__init__(sounding)
        self._fonts = soundfonts()
        self.port = PortList(look, self.tr("Where sound goes"), letters=16)
        self.soundfont = Remembered(look, self.tr("SoundFont"))
        self.channel = ComboBox(look, self.tr("MIDI channel"))
        self.channel.addItem(self.tr("One for each voice"), None)
        for number in range(CHANNELS):
            self.channel.addItem(self.tr("All on channel {number}").format(number=number + 1), number)
        self.programs = Switch(look, self.tr("Choose the instrument on the port"))
        self.programs.setToolTip(self.tr("Off: what is behind the port keeps the sound that it has"))
        self.now = muted("")
        self.now.setAccessibleName(self.tr("What is in use now"))
        self.test = QPushButton(self.tr("Test"))
        self.test.setToolTip(self.tr("Let a chord be heard"))
        self.refresh = QPushButton(self.tr("Look again"))
        self.refresh.setToolTip(self.tr("See which ports and SoundFonts there are now"))

        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(9)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Port"), self.port)
        form.addRow(self.tr("SoundFont"), self.soundfont)
        form.addRow(self.tr("Channel"), self.channel)
        form.addRow(self.programs)
        row = Flow()
        row.setSpacing(8)
        for button in (self.test, self.refresh):
            button.setAutoDefault(False)
            button.setProperty("dense", True)
            row.addWidget(button)
        form.addRow("", row)
        form.addRow(self.now)
        self._form = form

        self.show_settings(sounding.settings)
        self._show_use()
        self.port.activated.connect(lambda _: self._set(port=self.port.currentData()))
        self.soundfont.activated.connect(lambda _: self._soundfont_chosen())
        self.channel.activated.connect(lambda _: self._set(channel=self.channel.currentData()))
        self.programs.toggled.connect(lambda on: self._set(programs=on))
        self.test.clicked.connect(sounding.test)
        self.refresh.clicked.connect(self._look_again)
        sounding.ports.connect(self._ports_found)
        sounding.port_in_use.connect(self._show_use)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere, and only what can be chosen of the port."""
        self.blockSignals(True)
        self.port.show_ports(self._sounding.found, settings.port)
        self._list_soundfonts(settings.soundfont)
        self.channel.setCurrentIndex(self.channel.index_of(settings.channel))
        self.programs.setChecked(settings.programs)
        self.blockSignals(False)
        midi = settings.port.kind in ("midi", "virtual")
        self._form.setRowVisible(self.soundfont, settings.port.kind == "fluidsynth")
        self._form.setRowVisible(self.channel, midi)
        self._form.setRowVisible(self.programs, midi)
        self.resized.emit()

    def _list_soundfonts(self, chosen: str) -> None:
        usual = self._fonts[0].name if self._fonts else self.tr("none is there")
        offered: list[tuple[object, str]] = [("", self.tr("The system's: {name}").format(name=usual))]
        offered += [(str(font.path), font.name) for font in self._fonts]
        if all(chosen != value for value, _ in offered) and Path(chosen).is_file():
            offered.append((chosen, Path(chosen).name))
        self.soundfont.offer([*offered, (CHOOSE, self.tr("Choose a file…"))], chosen, Path(chosen).name)
        self.soundfont.setToolTip(escape_tool_tip(chosen))

    def _soundfont_chosen(self) -> None:
        chosen = self.soundfont.currentData()
        if chosen is not CHOOSE:
            self._set(soundfont=chosen)
            return
        now = self._sounding.settings.soundfont
        self._list_soundfonts(now)
        folder = str(Path(now).parent) if now else str(Path.home())
        kinds = self.tr("SoundFonts (*.sf2 *.sf3)")
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a SoundFont"), folder, kinds)
        if path:
            self._set(soundfont=path)

    def _look_again(self) -> None:
        self._fonts = soundfonts()
        self._list_soundfonts(self._sounding.settings.soundfont)
        self._sounding.look_again()

    def _ports_found(self, _: object) -> None:
        self.port.show_ports(self._sounding.found, self._sounding.settings.port)
        self._show_use()

    def _show_use(self, _: object = None) -> None:
        found = self._sounding.found
        trouble = worded(found.trouble) if found is not None and found.trouble is not None else ""
        self.now.setText("\n".join(filter(None, [ports.use_words(self._sounding.in_use), trouble])))
        self.resized.emit()
