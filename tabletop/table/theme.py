"""Themes: the colours of the screen by role, read from `assets/themes/<id>.toml`.

Further colours for the cards of one game are in `assets/themes/<id>/<game>.toml`; the game's board reads them as its
palette. Colours are "#rrggbb" strings, so a theme is a plain frozen value; use `QColor(theme.accent)` where Qt needs
one. Whatever a colour tells (whose card, which kind of card) is also told by a name, a shape or a pattern.
"""

from __future__ import annotations

import functools
import importlib.resources
import re
import tomllib
from typing import Annotated, Any, Literal, TypeVar, get_args, get_type_hints

import msgspec
from PySide6.QtGui import QColor, QPalette

from engines.messages import MessageError, message
from engines.messages.data import from_msgspec

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
SeatShape = Literal["disc", "square", "triangle", "diamond", "star", "cross", "hexagon", "ring"]

Read = TypeVar("Read", bound=msgspec.Struct)

MIN_TEXT_SIZE_RATIO, MAX_TEXT_SIZE_RATIO = 0.8, 2.0
"""Range of the factor by which a player may scale all text."""

MAX_PROPORTIONAL_FONT_PX = 15
"""Largest type in pixels, at a scale of 1, that grows in proportion to text size."""

MIN_TARGET_PX = 32
"""Least width and height in logical pixels of anything pressed or dragged.

Fingers and unsteady hands need this size.
"""

BUNDLED_THEMES = ("evening", "paper", "projector")


class ThemeError(MessageError, ValueError):
    """A theme file that is missing or invalid."""


class SeatColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colour of a player, colour of the text on it, and the player's shape."""

    fill: Colour
    ink: Colour
    shape: SeatShape


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours and sizes by role.

    `table_light` and `table_dark` are the ends of the table's gradient; `scale` multiplies the size of type.
    `text_size` is not part of a theme's file: it is the text size that the player wants, 1.0 being the usual one.
    """

    id: str
    title: str
    dark: bool
    scale: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)]
    outline: Annotated[float, msgspec.Meta(ge=0.5, le=6.0)]  # width of a card's outline in logical pixels
    marks: Annotated[float, msgspec.Meta(ge=0.5, le=6.0)]  # width of highlights and rings in logical pixels
    contrast: Annotated[float, msgspec.Meta(ge=4.5, le=21.0)]  # least WCAG contrast of any text
    shadow_strength: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
    is_for_projector: bool  # True for projectors: important things are as large as possible

    table_light: Colour  # gradient, in the middle
    table_dark: Colour  # gradient, at the edges
    table_line: Colour  # outline of an empty place
    text: Colour  # on the table and on panels
    muted: Colour
    panel: Colour  # docks, dialogs
    panel_raised: Colour  # lists, fields, buttons in them
    panel_line: Colour
    accent: Colour  # whose turn it is, the default button
    accent_ink: Colour
    link: Colour

    card_face: Colour
    card_ink: Colour
    card_muted: Colour
    card_edge: Colour
    card_shadow: Colour
    back_ink: Colour  # on card backs

    legal: Colour  # legal targets of the carried card
    refusal: Colour
    focus: Colour
    curtain: Colour  # background of the curtain
    curtain_text: Colour

    seats: Annotated[tuple[SeatColour, ...], msgspec.Meta(min_length=8, max_length=8)]
    text_size: Annotated[float, msgspec.Meta(ge=MIN_TEXT_SIZE_RATIO, le=MAX_TEXT_SIZE_RATIO)] = 1.0

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def spacing_scale(self) -> float:
        """Scale of the space around text.

        Enlarged text grows more than the space, as a window has only so much room.
        """
        return float(self.scale / max(1.0, self.text_size) ** 0.75)

    def scale_type(self, px: float) -> int:
        """Return the size in pixels of type that has `px` pixels at a scale of 1.

        Large type is easy to read: it grows by as many pixels as usual type, not in proportion.
        """
        return round(self.scale / self.text_size * (px + (self.text_size - 1.0) * min(px, MAX_PROPORTIONAL_FONT_PX)))

    @property
    def cache_key(self) -> tuple[str, float, float]:
        """Key that pixmaps painted in this theme are cached by."""
        return self.id, self.scale, self.text_size

    @property
    def divider_colour(self) -> str:
        """Colour of lines between parts of a panel, weaker than that of controls' edges."""
        return mix_colours(self.panel, self.panel_line, 0.55).name()

    def seat_colour(self, index: int) -> SeatColour:
        """Return the colour of seat `index`; colours repeat after the eighth."""
        return self.seats[index % len(self.seats)]


def relative_luminance(colour: str) -> float:
    """Return the relative luminance of "#rrggbb", 0 to 1, as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(first: str, second: str) -> float:
    """Return the WCAG contrast of two colours, 1 to 21."""
    darker, lighter = sorted((relative_luminance(first), relative_luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def parse_theme(text: str, source: str, kind: type[Read]) -> Read:
    """Return the theme or palette in the text of a TOML file.

    Raises ThemeError with `source`, the field and the value that was expected.
    """
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError:
        raise ThemeError("theme.wrong", file=source, why=message("theme.no-toml")) from None
    except msgspec.ValidationError as error:
        raise _make_error(source, error, kind) from None


def _make_error(source: str, error: msgspec.ValidationError, kind: type[msgspec.Struct]) -> ThemeError:
    """Return msgspec's error with the field, as "notes[3].fill: expected a colour"."""
    field_path, reason = from_msgspec(error)
    text = str(error)
    if "matching regex" in text:
        reason = message("theme.no-colour")
    elif "invalid enum value" in text.lower():
        reason = message("theme.one-of", known=_list_choices(kind, field_path))
    if not field_path:
        return ThemeError("theme.wrong", file=source, why=reason)
    return ThemeError("theme.wrong-at", file=source, place=field_path, why=reason)


def _list_choices(kind: type[msgspec.Struct], field_path: str) -> tuple[str, ...]:
    type_: Any = kind
    for name in re.findall(r"\w+|\[", field_path.replace("...", "")):
        if name == "[":
            type_ = get_args(type_)[0]
        elif not name.isdigit():
            type_ = get_type_hints(type_)[name]
    return get_args(type_)


def load_theme(theme_id: str) -> Theme:
    """Return the bundled theme with this id.

    Raises ThemeError if it is missing or wrong.
    """
    theme: Theme = _load_file(theme_id, f"{theme_id}.toml", Theme)
    return theme


def load_game_colours(theme_id: str, game_id: str, kind: type[Read]) -> Read:
    """Return a theme's palette for a game, read from `<theme>/<game>.toml`.

    `kind` is the struct that the game's board declares. Raises ThemeError if the file is missing or wrong.
    """
    palette: Read = _load_file(theme_id, f"{theme_id}/{game_id}.toml", kind)
    return palette


@functools.cache
def _load_file(theme_id: str, name: str, kind: type[Read]) -> Read:
    if theme_id not in BUNDLED_THEMES:
        raise ThemeError("theme.unknown", name=theme_id, known=BUNDLED_THEMES)
    try:
        text = (importlib.resources.files("assets") / "themes" / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ThemeError("theme.no-file", file=name) from None
    return parse_theme(text, name, kind)


def with_opacity(colour: str, opacity: float) -> QColor:
    """Return the colour with an opacity of 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result


def mix_colours(first: str, second: str, ratio: float) -> QColor:
    """Return `first` mixed with a `ratio` (0 to 1) of `second`."""
    a, b = QColor(first), QColor(second)
    return QColor(
        round(a.red() + (b.red() - a.red()) * ratio),
        round(a.green() + (b.green() - a.green()) * ratio),
        round(a.blue() + (b.blue() - a.blue()) * ratio),
    )


def make_palette(theme: Theme) -> QPalette:
    """Return the theme's colours as a Qt palette."""
    palette = QPalette()
    role = QPalette.ColorRole
    for colour_role, colour in (
        (role.Window, theme.panel),
        (role.WindowText, theme.text),
        (role.Base, theme.panel_raised),
        (role.AlternateBase, theme.panel),
        (role.Text, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Button, theme.panel_raised),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.refusal),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.accent_ink),
        (role.Link, theme.link),
        (role.LinkVisited, theme.link),
        (role.ToolTipBase, theme.panel_raised),
        (role.ToolTipText, theme.text),
        (role.Light, theme.panel_line),
        (role.Mid, theme.panel_line),
        (role.Dark, theme.table_dark),
        (role.Shadow, theme.card_shadow),
    ):
        palette.setColor(colour_role, QColor(colour))
    disabled_colour = mix_colours(theme.text, theme.panel, 0.45)
    for colour_role in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, colour_role, disabled_colour)
    return palette


def make_stylesheet(theme: Theme) -> str:
    """Return the application's style sheet."""
    px = theme.spacing_scale
    line = max(1, round(theme.outline))
    ring = line + 1
    return f"""
* {{ font-size: {theme.scale_type(14)}px; }}
QMainWindow, QDialog, QDockWidget, QStackedWidget > QWidget {{ background: {theme.panel}; color: {theme.text}; }}
QMainWindow::separator {{ background: {theme.divider_colour}; width: {line}px; height: {line}px; }}
QLabel[role="title"] {{ font-size: {theme.scale_type(30)}px; font-weight: 700; }}
QLabel[role="heading"] {{ font-size: {theme.scale_type(19)}px; font-weight: 600; }}
QLabel[role="muted"] {{ color: {theme.muted}; }}
QLabel[role="refusal"] {{ color: {theme.refusal}; font-weight: 600; }}
QDockWidget::title {{ background: {theme.panel}; padding: {round(7 * px)}px {round(10 * px)}px; font-weight: 600; }}
QPushButton, QToolButton, QComboBox, QSpinBox, QLineEdit {{
    background: {theme.panel_raised}; color: {theme.text};
    border: {line}px solid {theme.panel_line}; border-radius: {round(5 * px)}px;
    padding: {round(6 * px)}px {round(12 * px)}px;
}}
QToolButton {{ padding: {round(5 * px)}px {round(7 * px)}px; }}
QSpinBox, QLineEdit, QComboBox {{ padding: {round(4 * px)}px {round(8 * px)}px; }}
QPushButton:hover, QToolButton:hover, QComboBox:hover {{ border-color: {theme.accent}; }}
QPushButton:pressed, QToolButton:pressed, QToolButton:checked {{
    background: {theme.accent}; color: {theme.accent_ink}; border-color: {theme.accent};
}}
QPushButton:default, QToolButton[role="primary"] {{
    background: {theme.accent}; color: {theme.accent_ink}; border-color: {theme.accent}; font-weight: 600;
}}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QSpinBox:focus, QLineEdit:focus, QAbstractItemView:focus,
QTextBrowser:focus {{ border: {ring}px solid {theme.focus}; }}
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled {{ color: {theme.panel_line}; }}
QAbstractItemView, QTextBrowser, QPlainTextEdit {{
    background: {theme.panel_raised}; alternate-background-color: {theme.panel}; color: {theme.text};
    border: {line}px solid {theme.panel_line}; border-radius: {round(4 * px)}px;
    selection-background-color: {theme.accent}; selection-color: {theme.accent_ink};
}}
QAbstractItemView::item {{ padding: {round(4 * px)}px {round(6 * px)}px; }}
QHeaderView::section {{
    background: {theme.panel}; color: {theme.muted}; border: none; border-bottom: {line}px solid {theme.divider_colour};
    padding: {round(4 * px)}px {round(6 * px)}px;
}}
QMenuBar, QMenu, QToolBar, QStatusBar {{ background: {theme.panel}; color: {theme.text}; border: none; }}
QMenu {{ border: {line}px solid {theme.panel_line}; }}
QMenu::item {{ padding: {round(5 * px)}px {round(22 * px)}px; }}
QMenuBar::item {{ padding: {round(5 * px)}px {round(10 * px)}px; background: transparent; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {theme.accent}; color: {theme.accent_ink}; }}
QMenu::item:disabled {{ color: {theme.panel_line}; }}
QMenu::separator {{
    height: {line}px; background: {theme.divider_colour};
    margin: {round(4 * px)}px {round(8 * px)}px;
}}
QToolTip {{
    background: {theme.panel_raised}; color: {theme.text}; border: {line}px solid {theme.panel_line};
    padding: {round(4 * px)}px;
}}
QTabWidget::pane {{ border: {line}px solid {theme.divider_colour}; }}
QTabBar::tab {{
    background: {theme.panel}; color: {theme.muted}; padding: {round(6 * px)}px {round(14 * px)}px;
    border-bottom: {ring}px solid transparent;
}}
QTabBar::tab:selected {{ color: {theme.text}; border-bottom-color: {theme.accent}; }}
QScrollBar:vertical {{ background: {theme.panel}; width: {round(11 * px)}px; margin: 0; }}
QScrollBar:horizontal {{ background: {theme.panel}; height: {round(11 * px)}px; margin: 0; }}
QScrollBar::handle {{ background: {theme.panel_line}; border-radius: {round(4 * px)}px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: {round(28 * px)}px; }}
QScrollBar::handle:horizontal {{ min-width: {round(28 * px)}px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}
QSlider::groove:horizontal {{
    height: {round(4 * px)}px; background: {theme.panel_line}; border-radius: {round(2 * px)}px;
}}
QSlider::handle:horizontal {{
    background: {theme.accent}; border-radius: {round(8 * px)}px;
    width: {round(16 * px)}px; margin: -{round(6 * px)}px 0;
}}
QCheckBox:focus, QRadioButton:focus {{ color: {theme.focus}; }}
""".strip()
