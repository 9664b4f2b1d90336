"""What a window's commands do to the sound: its controls by their button, mute and volume, how a phrase is practised,
and a MIDI port that is tried before it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabletop.session.notice import Notice
from tabletop.shell.controls import icons
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port, Preferences, Sound, Store
from tabletop.shell.sound.ports import missing_words
from tabletop.shell.sound.sounding import Sounding

if TYPE_CHECKING:
    from tabletop.shell.controls.popup import Popup
    from tabletop.shell.score.strip import ScoreStrip

LOUDER = 0.1
AUDIBLE_VOLUME = 0.5
"""Volume when sound is turned on that was turned down to nothing."""


class SoundCommands(QObject):
    """Carries out the commands of a window's sound.

    `chosen` carries the preferences wanted instead, `told` a `Notice`; `more_asked` asks for everything
    that can be chosen of the sound; `port_missing` tells that the port of `try_port` is not there: which ones are, in a
    sentence.
    """

    chosen = Signal(object)
    told = Signal(object)
    more_asked = Signal()
    port_missing = Signal(str)

    def __init__(self, look: Look, store: Store, sounding: Sounding, commands: Commands, window: QWidget) -> None:
        super().__init__(window)
        self._look, self._store, self._sounding, self._commands, self._window = look, store, sounding, commands, window
        self._tried: Port | None = None
        for name, does in (
            ("mute", lambda: self._use(replace(sounding.settings, muted=not sounding.settings.muted))),
            ("louder", lambda: self._turn_volume(LOUDER)),
            ("softer", lambda: self._turn_volume(-LOUDER)),
        ):
            commands[name].triggered.connect(lambda _=False, does=does: does())

    def show(self, match: str, button: QWidget) -> Popup:
        """Open the sound controls by a button; `match` names the one that can have a sound of its own, if any."""
        from tabletop.shell.controls.popup import Popup
        from tabletop.shell.sound.sound_page import SoundControls

        controls = SoundControls(self._look, self._sounding, match)
        controls.changed.connect(self._keep)
        controls.own_changed.connect(lambda own: self.chosen.emit(self._store.now.sounding(match, own)))
        controls.more_asked.connect(self.more_asked)
        popup = Popup(self._look, controls, controls.volume.slider, self._window)
        controls.resized.connect(popup.fit)
        controls.more_asked.connect(popup.close)
        popup.show_by(button)
        self._sounding.refresh_ports()
        return popup

    def show_practice(self, strip: ScoreStrip, button: QWidget) -> Popup:
        """Open what says how the phrase that is written on the strip is practised."""
        from tabletop.shell.controls.popup import Popup
        from tabletop.shell.score.practice import PracticeControls

        controls = PracticeControls(self._look, self._sounding, strip)
        controls.changed.connect(self._keep)
        popup = Popup(self._look, controls, controls.voice.buttons[0], self._window)
        controls.tuning.resized.connect(popup.fit)
        popup.show_by(button)
        return popup

    def show_muted(self) -> None:
        """Let the commands' icons say whether the sound is muted."""
        muted = self._sounding.settings.muted
        self._commands["mute"].setChecked(muted)
        self._commands["sound"].setIcon(icons.icon("muted" if muted else "sound", self._look.theme))

    def turn_on(self) -> None:
        """Let something be heard where the sound is off or down; else let the player choose where it goes."""
        settings = self._sounding.settings
        if self._sounding.silence == "muted":
            self._use(replace(settings, muted=False, volume=settings.volume or AUDIBLE_VOLUME))
        else:
            self.more_asked.emit()

    def _turn_volume(self, by: float) -> None:
        settings = self._sounding.settings
        volume = round(min(1.0, max(0.0, settings.volume + by)), 2)
        self._use(replace(settings, volume=volume, muted=False))
        self.told.emit(Notice(self.tr("Volume {percent} %").format(percent=round(volume * 100)), "volume"))

    def _use(self, settings: Sound) -> None:
        self._sounding.use(settings)
        self._keep(settings)

    def _keep(self, settings: Sound) -> None:
        self.chosen.emit(replace(self._store.now, sound=settings))

    # -- a port that may not be there

    def try_port(self, port: Port) -> None:
        """Play to this MIDI port from now on, but remember it only once it was there; `port_missing` tells that it is
        not."""
        self._tried = port
        self._sounding.use(replace(self._sounding.settings, port=port))
        self._sounding.ports.connect(self._look_for_tried)
        self._sounding.port_in_use.connect(self._tried_in_use)

    def look_for_tried(self) -> None:
        """Ask for the ports that are there, if one is tried: the sound process has started."""
        if self._tried is not None:
            self._sounding.refresh_ports()

    def to_remember(self, preferences: Preferences) -> Preferences:
        """These preferences with the port that was remembered, if the one they have is only tried."""
        if self._tried is None or preferences.sound.port != self._tried:
            return preferences
        return replace(preferences, sound=replace(preferences.sound, port=self._store.now.sound.port))

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
