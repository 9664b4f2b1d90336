"""The theme in force, for every window: palette, style sheet, and a signal when it changes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from tabletop.shell.style import stylesheet
from tabletop.table import theme as themes
from tabletop.table.theme import Theme, ThemeError


class Look(QObject):
    """Dresses the application. Widgets that paint themselves ask for `theme` and listen to `changed`."""

    changed = Signal(object)

    def __init__(self, application: QApplication, theme_id: str) -> None:
        super().__init__(application)
        self._application = application
        self.notice = ""
        """What the player should know of the theme asked for, in a sentence."""
        self.theme: Theme = self._load(theme_id)
        self._dress()

    def set_theme(self, theme_id: str) -> None:
        """Put another bundled theme in force."""
        if theme_id != self.theme.id:
            self.theme = self._load(theme_id)
            self._dress()
            self.changed.emit(self.theme)

    def _load(self, theme_id: str) -> Theme:
        try:
            return themes.load(theme_id)
        except ThemeError as error:
            self.notice = str(error)
            return themes.load(themes.BUNDLED[0])

    def _dress(self) -> None:
        self._application.setPalette(themes.palette(self.theme))
        self._application.setStyleSheet(stylesheet(self.theme))
