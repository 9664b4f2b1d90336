"""Sound commands of a window: controls, mute, volume, practice, and trying a port."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.session.notice import Notice
from tabletop.shell.preferences import Port, Preferences, Sound, identity
from tabletop.shell.sound.ports import missing_words
from tabletop.shell.window.part import Part

if TYPE_CHECKING:
    from tabletop.shell.controls.dialog import Popup
    from tabletop.shell.window.main_window import MainWindow

LOUDER = 0.1
AUDIBLE_VOLUME = 0.5
"""Volume after unmuting a sound whose volume is 0."""


class SoundCommands(Part):
    """Commands of a window's sound."""

    port_missing = Signal(str)
    """Emitted if the port of `try_port` is missing; the sentence lists the others."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._sounding = window.sounding
        self._tried: Port | None = None

    def show(self) -> None:
        """Open the sound controls below their button, or the preferences without a match."""
        from tabletop.shell.sound.sound_page import SoundControls

        window, sounding = self._window, self._sounding
        if window.match is None:
            window.dialogs.show_preferences("sound")
            return
        match = identity(window.match.record)
        controls = SoundControls(window.look, sounding, match)
        controls.changed.connect(self._keep)
        controls.own_changed.connect(lambda own: window.use_sound(window.store.now.sounding(match, own)))
        controls.more_asked.connect(lambda: window.dialogs.show_preferences("sound"))
        popup = self._pop_up(controls, controls.volume.slider, window.match_page.sound_button)
        controls.resized.connect(popup.fit)
        controls.more_asked.connect(popup.close)
        sounding.refresh_ports()

    def show_practice(self, button: QWidget) -> None:
        """Open the controls for practising the phrase on the strip."""
        from tabletop.shell.score.practice import PracticeControls

        controls = PracticeControls(self._window.look, self._sounding, self._window.match_page.strip)
        controls.changed.connect(self._keep)
        popup = self._pop_up(controls, controls.voice.buttons[0], button)
        controls.tuning.resized.connect(popup.fit)

    def _pop_up(self, controls: QWidget, first: QWidget, button: QWidget) -> Popup:
        """Show controls in a popup that closes when the match is left."""
        from tabletop.shell.controls.dialog import Popup

        popup = self._window.close_with_match(Popup(self._window.look, controls, first, self._window))
        popup.show_by(button)
        return popup

    def turn_on(self) -> None:
        """Unmute the sound, or open the preferences if it is silent for another reason."""
        settings = self._sounding.settings
        if self._sounding.silence == "muted":
            self._use(replace(settings, muted=False, volume=settings.volume or AUDIBLE_VOLUME))
        else:
            self._window.dialogs.show_preferences("sound")

    def switch_muted(self) -> None:
        self._use(replace(self._sounding.settings, muted=not self._sounding.settings.muted))

    def turn_volume(self, by: float) -> None:
        """Change the volume and unmute."""
        settings = self._sounding.settings
        volume = round(min(1.0, max(0.0, settings.volume + by)), 2)
        self._use(replace(settings, volume=volume, muted=False))
        self._window.show_notice(Notice(self.tr("Volume {percent} %").format(percent=round(volume * 100)), "volume"))

    def _use(self, settings: Sound) -> None:
        self._sounding.use(settings)
        self._keep(settings)

    def _keep(self, settings: Sound) -> None:
        self._window.use_sound(replace(self._window.store.now, sound=settings))

    # -- trying a port

    def try_port(self, port: Port) -> None:
        """Use a MIDI port, and save it in the preferences only once it was found.

        If it is missing, `port_missing` is emitted.
        """
        self._tried = port
        self._sounding.use(replace(self._sounding.settings, port=port))
        self._sounding.ports.connect(self._look_for_tried)
        self._sounding.port_in_use.connect(self._tried_in_use)

    def look_for_tried(self) -> None:
        """List the ports if one is being tried; called when the sound process has started."""
        if self._tried is not None:
            self._sounding.refresh_ports()

    def to_remember(self, preferences: Preferences) -> Preferences:
        """Return preferences without the port that is only being tried."""
        if self._tried is None or preferences.sound.port != self._tried:
            return preferences
        return replace(preferences, sound=replace(preferences.sound, port=self._window.store.now.sound.port))

    def _look_for_tried(self, _: object) -> None:
        self._sounding.ports.disconnect(self._look_for_tried)
        found = self._sounding.found
        if self._tried is not None and found is not None:
            self.port_missing.emit(missing_words(self._tried, found))

    def _tried_in_use(self, _: object) -> None:
        sounding = self._sounding
        if self._tried is not None and sounding.uses_chosen and sounding.settings.port == self._tried:
            self._tried = None
            self._keep(sounding.settings)
