"""How the window looks by its commands, the preferences and the system: the projector's theme, the full screen, the
size of text, contrast and motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt

from tabletop.session.notice import Notice
from tabletop.shell.controls.system_settings import SystemSettings
from tabletop.shell.preferences import LARGEST_TEXT, SMALLEST_TEXT, Preferences
from tabletop.shell.window.part import Part

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

PROJECTOR = "projector"
"""The theme for those who sit far away."""

TEXT_STEP, USUAL_TEXT_SIZE = 10, 100
"""Percent by which one press of a key changes the size of text, and the size that it has by itself."""


class ViewCommands(Part):
    """Carry out the commands of a window's view, and keep its look as the preferences have it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        look = window.look
        self._before_projector = "evening" if look.chosen == PROJECTOR else look.chosen
        self.system = SystemSettings(self)
        self.system.changed.connect(lambda: window.use_preferences(window.store.now))
        self.obey(window.store.now)

    def obey(self, preferences: Preferences) -> None:
        """Look as these preferences say."""
        self._window.look.set_text_size(preferences.text_size / 100)
        wish = preferences.high_contrast
        self._window.look.set_high_contrast(wish == "always" or (wish == "system" and self.system.high_contrast))

    @property
    def motion(self) -> bool:
        """Whether cards glide: as the preferences have it, and if they leave it to the system, as that does."""
        wanted = self._window.store.now
        return wanted.motion and (wanted.motion_anyway or not self.system.reduced_motion)

    @property
    def is_projector(self) -> bool:
        """True while the projector's theme is chosen."""
        return self._window.look.chosen == PROJECTOR

    def switch_projector(self) -> None:
        """Take the projector's theme, or the one that was there before it."""
        wanted = self._before_projector
        if not self.is_projector:
            self._before_projector, wanted = self._window.look.chosen, PROJECTOR
        self._window.look.set_theme(wanted)
        self._window.use_preferences(replace(self._window.store.now, theme=wanted))

    def switch_full_screen(self) -> None:
        """Fill the screen, or no more."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def change_text_size(self, percent: int) -> None:
        """Make text larger by so many percent, or smaller."""
        self.set_text_size(self._window.store.now.text_size + percent)

    def set_text_size(self, percent: int = USUAL_TEXT_SIZE) -> None:
        """Make text as large as this, within what can be read."""
        size = min(LARGEST_TEXT, max(SMALLEST_TEXT, percent))
        self._window.use_preferences(replace(self._window.store.now, text_size=size))
        self._window.show_notice(Notice(self.tr("Text size {percent} %").format(percent=size), "text-size"))
