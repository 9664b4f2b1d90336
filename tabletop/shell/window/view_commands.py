"""How the window looks by its commands, the preferences and the system: the projector's theme, the full screen, the
size of text, contrast and motion."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from tabletop.session.notice import Notice
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.system_settings import SystemSettings
from tabletop.shell.preferences import LARGEST_TEXT, SMALLEST_TEXT, Preferences, Store

STEP = 10
"""Percent by which one press of a key changes the size of text."""

USUAL = 100


class ViewCommands(QObject):
    """Carries out the commands of a window's view, and keeps its look as the preferences have it.

    `chosen` carries the preferences wanted instead, `told` a `Notice` of what has changed where nothing else shows it.
    """

    chosen = Signal(object)
    told = Signal(object)

    def __init__(self, look: Look, store: Store, commands: Commands, window: QWidget) -> None:
        super().__init__(window)
        self._look, self._store, self._commands, self._window = look, store, commands, window
        self._before_projector = "evening" if look.chosen == "projector" else look.chosen
        for name, does in (
            ("projector", self._switch_projector),
            ("screen", self._switch_screen),
            ("larger-text", lambda: self._set_text_size(store.now.text_size + STEP)),
            ("smaller-text", lambda: self._set_text_size(store.now.text_size - STEP)),
            ("usual-text", lambda: self._set_text_size(USUAL)),
        ):
            commands[name].triggered.connect(lambda _=False, does=does: does())
        self.system = SystemSettings(self)
        self.system.changed.connect(lambda: self.chosen.emit(store.now))
        look.changed.connect(self._show)
        self.obey(store.now)
        self._show()

    def obey(self, preferences: Preferences) -> None:
        """Look as these preferences say."""
        self._look.set_text_size(preferences.text_size / 100)
        wish = preferences.high_contrast
        self._look.set_high_contrast(wish == "always" or (wish == "system" and self.system.high_contrast))

    @property
    def motion(self) -> bool:
        """Whether cards glide: as the preferences have it, and if they leave it to the system, as that does."""
        wanted = self._store.now
        return wanted.motion and (wanted.motion_anyway or not self.system.reduced_motion)

    def _show(self, _: object = None) -> None:
        self._commands["projector"].setChecked(self._look.chosen == "projector")

    def _switch_projector(self) -> None:
        if self._look.chosen == "projector":
            wanted = self._before_projector
        else:
            self._before_projector = self._look.chosen
            wanted = "projector"
        self._look.set_theme(wanted)
        self.chosen.emit(replace(self._store.now, theme=wanted))

    def _switch_screen(self) -> None:
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)
        full = bool(self._window.windowState() & Qt.WindowState.WindowFullScreen)
        self._commands["screen"].setChecked(full)

    def _set_text_size(self, percent: int) -> None:
        size = min(LARGEST_TEXT, max(SMALLEST_TEXT, percent))
        self.chosen.emit(replace(self._store.now, text_size=size))
        self.told.emit(Notice(self.tr("Text size {percent} %").format(percent=size), "text-size"))
