"""Sound commands of a window: controls, mute, volume, practice, and trying a port."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.session.notice import Notice
from tabletop.shell.preferences import Port, Preferences, Sound, match_identity
from tabletop.shell.sound.ports import missing_port_text
from tabletop.shell.window.window_part import WindowPart

if TYPE_CHECKING:
    from tabletop.shell.controls.dialog import Popup
    from tabletop.shell.window.main_window import MainWindow

VOLUME_STEP = 0.1
AUDIBLE_VOLUME = 0.5
"""Volume after unmuting a sound whose volume is 0."""


class SoundCommands(WindowPart):
    """Commands of a window's sound."""

    port_missing = Signal(str)
    """Emitted if the port of `try_port` is missing; the sentence lists the others."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._sound_player = window.sound_player
        self._tried_port: Port | None = None

    def show_controls(self) -> None:
        """Open the sound controls below their button, or the preferences without a match."""
        from tabletop.shell.sound.sound_page import SoundControls

        window, sound_player = self._window, self._sound_player
        if window.match is None:
            window.dialogs.show_preferences("sound")
            return
        match = match_identity(window.match.record)
        controls = SoundControls(window.look, sound_player, match)
        controls.settings_changed.connect(self._save)
        controls.match_sound_changed.connect(
            lambda own: window.apply_sound(window.store.preferences.with_match_sound(match, own))
        )
        controls.more_requested.connect(lambda: window.dialogs.show_preferences("sound"))
        popup = self._open_popup(controls, controls.volume_slider.slider, window.match_page.sound_button)
        controls.resized.connect(popup.fit_to_controls)
        controls.more_requested.connect(popup.close)
        sound_player.refresh_ports()

    def show_practice(self, button: QWidget) -> None:
        """Open the controls for practising the phrase on the strip."""
        from tabletop.shell.score.practice import PracticeControls

        controls = PracticeControls(self._window.look, self._sound_player, self._window.match_page.strip)
        controls.practice_changed.connect(self._save)
        popup = self._open_popup(controls, controls.voice_segments.buttons[0], button)
        controls.tuning_controls.resized.connect(popup.fit_to_controls)

    def _open_popup(self, controls: QWidget, focus_widget: QWidget, button: QWidget) -> Popup:
        """Show controls in a popup that closes when the match is left."""
        from tabletop.shell.controls.dialog import Popup

        popup = self._window.close_with_match(Popup(self._window.look, controls, focus_widget, self._window))
        popup.open_below(button)
        return popup

    def turn_on(self) -> None:
        """Unmute the sound, or open the preferences if it is silent for another reason."""
        settings = self._sound_player.settings
        if self._sound_player.silence_reason == "muted":
            self._apply(replace(settings, muted=False, volume=settings.volume or AUDIBLE_VOLUME))
        else:
            self._window.dialogs.show_preferences("sound")

    def toggle_muted(self) -> None:
        self._apply(replace(self._sound_player.settings, muted=not self._sound_player.settings.muted))

    def change_volume(self, difference: float) -> None:
        """Change the volume and unmute."""
        settings = self._sound_player.settings
        volume = round(min(1.0, max(0.0, settings.volume + difference)), 2)
        self._apply(replace(settings, volume=volume, muted=False))
        self._window.show_notice(Notice(self.tr("Volume {percent} %").format(percent=round(volume * 100)), "volume"))

    def _apply(self, settings: Sound) -> None:
        self._sound_player.set_settings(settings)
        self._save(settings)

    def _save(self, settings: Sound) -> None:
        self._window.apply_sound(replace(self._window.store.preferences, sound=settings))

    # -- trial of a port

    def try_port(self, port: Port) -> None:
        """Use a MIDI port, and save it in the preferences only once it was found.

        If it is missing, `port_missing` is emitted.
        """
        self._tried_port = port
        self._sound_player.set_settings(replace(self._sound_player.settings, port=port))
        self._sound_player.ports_found.connect(self._on_ports_found)
        self._sound_player.port_changed.connect(self._on_port_changed)

    def check_tried_port(self) -> None:
        """List the ports if one is being tried; called when the sound process has started."""
        if self._tried_port is not None:
            self._sound_player.refresh_ports()

    def without_tried_port(self, preferences: Preferences) -> Preferences:
        """Return preferences without the port that is only being tried."""
        if self._tried_port is None or preferences.sound.port != self._tried_port:
            return preferences
        return replace(preferences, sound=replace(preferences.sound, port=self._window.store.preferences.sound.port))

    def _on_ports_found(self) -> None:
        self._sound_player.ports_found.disconnect(self._on_ports_found)
        available = self._sound_player.available_ports
        if self._tried_port is not None and available is not None:
            self.port_missing.emit(missing_port_text(self._tried_port, available))

    def _on_port_changed(self) -> None:
        sound_player = self._sound_player
        if (
            self._tried_port is not None
            and sound_player.is_port_chosen
            and sound_player.settings.port == self._tried_port
        ):
            self._tried_port = None
            self._save(sound_player.settings)
