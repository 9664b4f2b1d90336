"""View commands of a window: projector theme, full screen, text size and so on."""

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
"""Id of the theme for viewers who sit far away."""

TEXT_STEP, USUAL_TEXT_SIZE = 10, 100
"""Step and default of the text size in percent."""


class ViewCommands(Part):
    """Commands of a window's view, which also apply its preferences."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        look = window.look
        self._before_projector = "evening" if look.chosen == PROJECTOR else look.chosen
        self.system = SystemSettings(self)
        self.system.changed.connect(lambda: window.use_preferences(window.store.now))
        self.obey(window.store.now)

    def obey(self, preferences: Preferences) -> None:
        """Apply the text size and contrast of preferences."""
        self._window.look.set_text_size(preferences.text_size / 100)
        wish = preferences.high_contrast
        self._window.look.set_high_contrast(wish == "always" or (wish == "system" and self.system.high_contrast))

    @property
    def motion(self) -> bool:
        """True if the preferences, and the system if they follow it, allow animation."""
        wanted = self._window.store.now
        return wanted.motion and (wanted.motion_anyway or not self.system.reduced_motion)

    @property
    def is_projector(self) -> bool:
        """True while the projector theme is chosen."""
        return self._window.look.chosen == PROJECTOR

    def switch_projector(self) -> None:
        """Switch between the projector theme and the previous one."""
        wanted = self._before_projector
        if not self.is_projector:
            self._before_projector, wanted = self._window.look.chosen, PROJECTOR
        self._window.look.set_theme(wanted)
        self._window.use_preferences(replace(self._window.store.now, theme=wanted))

    def switch_full_screen(self) -> None:
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def change_text_size(self, percent: int) -> None:
        """Add a percentage, which may be negative, to the text size."""
        self.set_text_size(self._window.store.now.text_size + percent)

    def set_text_size(self, percent: int = USUAL_TEXT_SIZE) -> None:
        """Set the text size within its limits and show it in a notice."""
        size = min(LARGEST_TEXT, max(SMALLEST_TEXT, percent))
        self._window.use_preferences(replace(self._window.store.now, text_size=size))
        self._window.show_notice(Notice(self.tr("Text size {percent} %").format(percent=size), "text-size"))
