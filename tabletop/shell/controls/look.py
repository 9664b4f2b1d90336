"""Current theme of the application: palette, style sheet and a signal of changes."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from engines.messages import Message
from tabletop.shell.controls.style_sheet import make_style_sheet
from tabletop.table import fonts
from tabletop.table import theme as themes
from tabletop.table.theme import Theme, ThemeError
from tabletop.translator import translator

_tr = translator("Preferences")


def theme_name(theme_id: str) -> str:
    """Return the translated name of a bundled theme, or its own title."""
    names = {"evening": _tr("Evening"), "paper": _tr("Paper"), "projector": _tr("Projector")}
    return names.get(theme_id) or themes.load_theme(theme_id).title


HIGH_CONTRAST_THEME = "projector"
"""Id of the theme with contrast ratios of 7:1."""


class Look(QObject):
    """Current theme of the application.

    Widgets that paint themselves read `theme` and connect to `changed`.

    `board_theme` is the theme as it is in its file, for boards, which scale with their size. `theme` is the same with
    its type scale multiplied by the zoom and the text size.
    """

    changed = Signal(object)

    def __init__(self, application: QApplication, theme_id: str, text_size: float = 1.0) -> None:
        super().__init__(application)
        self._application = application
        self.notice: Message | None = None
        """Message about the requested theme, for example if it cannot be read."""
        self._zoom = 1.0
        self._text_size = text_size
        self._is_high_contrast = False
        self.chosen_theme = theme_id
        """Theme that the player chose, even while high contrast replaces it."""
        self.board_theme: Theme = self._load(theme_id)
        self.chosen_theme = self.board_theme.id
        self.theme: Theme = self._make_zoomed_theme()
        self._apply_theme()

    @property
    def type_scale(self) -> float:
        """Type scale of widgets that grow with the window: theme's scale times text size."""
        return self.board_theme.scale * self.board_theme.text_size

    def set_theme(self, theme_id: str) -> None:
        """Apply another bundled theme."""
        if theme_id != self.chosen_theme:
            self.chosen_theme = theme_id
            self.board_theme = self._load(theme_id)
            self._update_theme()

    def set_high_contrast(self, on: bool) -> None:
        """Apply the colours and line widths of the high contrast theme, or remove them."""
        if on != self._is_high_contrast:
            self._is_high_contrast = on
            self.board_theme = self._load(self.chosen_theme)
            self._update_theme()

    def set_zoom(self, zoom: float) -> None:
        """Set the zoom of all type outside the boards."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._update_theme()

    def set_text_size(self, size: float) -> None:
        """Set the size of all text, as a factor of the usual size."""
        if size != self._text_size:
            self._text_size = size
            self.board_theme = replace(self.board_theme, text_size=size)
            self._update_theme()

    def restore_fonts(self) -> None:
        """Set our font for all widgets again after Qt applied the desktop's fonts."""
        fonts.set_application_font(self._application)

    def _make_zoomed_theme(self) -> Theme:
        scale = self.board_theme.scale * self._zoom * self._text_size
        return replace(
            self.board_theme, scale=scale, is_for_projector=self.board_theme.is_for_projector or self._zoom > 1.0
        )

    def _update_theme(self) -> None:
        self.theme = self._make_zoomed_theme()
        self._apply_theme()
        self.changed.emit(self.theme)

    def _load(self, theme_id: str) -> Theme:
        try:
            theme = themes.load_theme(theme_id)
        except ThemeError as error:
            self.notice = error.message
            theme = themes.load_theme(themes.BUNDLED_THEMES[0])
        if self._is_high_contrast and theme.id != HIGH_CONTRAST_THEME:
            theme = replace(
                themes.load_theme(HIGH_CONTRAST_THEME), scale=theme.scale, is_for_projector=theme.is_for_projector
            )
        return replace(theme, text_size=self._text_size)

    def _apply_theme(self) -> None:
        sheet = make_style_sheet(self.theme)
        if sheet != self._application.styleSheet():  # Setting a style sheet polishes all widgets again.
            self._application.setPalette(themes.make_palette(self.theme))
            self._application.setStyleSheet(sheet)
            self.restore_fonts()
