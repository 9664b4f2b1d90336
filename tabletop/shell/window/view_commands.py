"""View commands of a window: projector theme, full screen, text size and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt

from tabletop.session.notice import Notice
from tabletop.shell.controls.system_settings import SystemSettings
from tabletop.shell.preferences import MAX_TEXT_SIZE_PERCENT, MIN_TEXT_SIZE_PERCENT, Preferences
from tabletop.shell.window.window_part import WindowPart

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

PROJECTOR_THEME = "projector"
"""Id of the theme for viewers who sit far away."""

TEXT_STEP_PERCENT, DEFAULT_TEXT_PERCENT = 10, 100
"""Step and default of the text size in percent."""


class ViewCommands(WindowPart):
    """Commands of a window's view, which also apply its preferences."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        look = window.look
        self._before_projector = "evening" if look.chosen_theme == PROJECTOR_THEME else look.chosen_theme
        self.system = SystemSettings(self)
        self.system.changed.connect(lambda: window.apply_preferences(window.store.preferences))
        self.apply_preferences(window.store.preferences)

    def apply_preferences(self, preferences: Preferences) -> None:
        """Apply the text size and contrast of preferences."""
        self._window.look.set_text_size(preferences.text_size / 100)
        choice = preferences.high_contrast
        self._window.look.set_high_contrast(choice == "always" or (choice == "system" and self.system.high_contrast))

    @property
    def has_motion(self) -> bool:
        """True if the preferences, and the system if they follow it, allow animation."""
        preferences = self._window.store.preferences
        return preferences.motion and (preferences.motion_anyway or not self.system.reduced_motion)

    @property
    def is_projector(self) -> bool:
        """True while the projector theme is chosen."""
        return self._window.look.chosen_theme == PROJECTOR_THEME

    def toggle_projector(self) -> None:
        """Switch between the projector theme and the previous one."""
        theme_id = self._before_projector
        if not self.is_projector:
            self._before_projector, theme_id = self._window.look.chosen_theme, PROJECTOR_THEME
        self._window.look.set_theme(theme_id)
        self._window.apply_preferences(replace(self._window.store.preferences, theme=theme_id))

    def toggle_full_screen(self) -> None:
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def change_text_size(self, percent: int) -> None:
        """Add a percentage, which may be negative, to the text size."""
        self.set_text_size(self._window.store.preferences.text_size + percent)

    def set_text_size(self, percent: int = DEFAULT_TEXT_PERCENT) -> None:
        """Set the text size within its limits and show it in a notice."""
        size = min(MAX_TEXT_SIZE_PERCENT, max(MIN_TEXT_SIZE_PERCENT, percent))
        self._window.apply_preferences(replace(self._window.store.preferences, text_size=size))
        self._window.show_notice(Notice(self.tr("Text size {percent} %").format(percent=size), "text-size"))
