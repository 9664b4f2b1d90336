"""Style sheet of the shell's windows, added to the table's."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from tabletop.table import fonts
from tabletop.table import theme as themes
from tabletop.table.theme import MIN_TARGET_PX, Theme, contrast_ratio, mix_colours, with_opacity

DISABLED_CONTRAST, DISABLED_CONTRAST_AFAR = 3.0, 4.5
"""Contrast ratios of disabled text: usual, and in themes read from afar."""


PANEL_SCALE_AFAR = 1.45
"""Type scale of panels in themes read from afar, relative to others."""


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet uses, and polish the widget again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def find_panel_scale(theme: Theme) -> float:
    """Return the type scale of the panels beside a table."""
    return theme.scale * (PANEL_SCALE_AFAR if theme.is_for_projector else 1.0)


def find_disabled_colour(theme: Theme) -> str:
    """Return the colour of disabled text: readable, but weaker than other text."""
    min_contrast = DISABLED_CONTRAST_AFAR if theme.is_for_projector else DISABLED_CONTRAST
    for percent in range(25, 100):
        colour = mix_colours(theme.panel_raised, theme.text, percent / 100).name()
        if all(contrast_ratio(colour, background) >= min_contrast for background in (theme.panel, theme.panel_raised)):
            return colour
    return theme.text


def make_style_sheet(theme: Theme) -> str:
    """Return the whole style sheet of the application."""
    px, side = theme.spacing_scale, theme.spacing_scale * find_panel_scale(theme) / theme.scale

    def side_type(size: float) -> int:
        return round(theme.scale_type(size) * find_panel_scale(theme) / theme.scale)

    line = max(1, round(theme.outline))
    ring = line + 1

    def min_size(padding: float) -> int:
        """Return the minimum size within the padding of a control that can be pressed."""
        return max(0, MIN_TARGET_PX - 2 * round(padding * px) - 2 * line)

    disabled_colour = find_disabled_colour(theme)
    hover = mix_colours(theme.panel_raised, theme.text, 0.08).name()
    return (
        themes.make_stylesheet(theme)
        + f"""
QToolTip {{ padding: {round(5 * px)}px {round(8 * px)}px; }}
#header {{ background: {theme.panel}; border-bottom: {line}px solid {theme.divider_colour}; }}
#header QToolButton, #replay QToolButton, QToolButton[flat="true"] {{
    background: transparent; border: {line}px solid transparent; border-radius: {round(6 * px)}px;
    padding: {round(5 * px)}px; min-width: {min_size(5)}px; min-height: {min_size(5)}px;
}}
#header QToolButton:hover, #replay QToolButton:hover, QToolButton[flat="true"]:hover {{
    background: {hover}; border-color: {theme.panel_line};
}}
#header QToolButton:focus, #replay QToolButton:focus, QToolButton[flat="true"]:focus {{
    border: {ring}px solid {theme.focus};
}}
#header QToolButton:checked, QToolButton[flat="true"]:checked {{
    background: {theme.panel_raised}; border-color: {theme.panel_line};
}}
#header QToolButton:disabled, #replay QToolButton:disabled, QToolButton[flat="true"]:disabled {{
    border-color: transparent;
}}
#header QToolButton:pressed, #replay QToolButton:pressed {{ background: {theme.accent}; }}
#replay QToolButton[role="primary"], #replay QToolButton[role="primary"]:hover {{ background: {theme.accent}; }}
QSlider:horizontal {{ border: none; background: transparent; }}
QSlider::sub-page:horizontal {{ background: {theme.accent}; border-radius: {round(2 * px)}px; }}
QSlider::handle:horizontal {{
    border: {ring}px solid {theme.panel}; border-radius: {round(8 * px) + ring}px; margin: -{round(6 * px) + ring}px 0;
}}
QSlider::handle:horizontal:focus {{ border-color: {theme.focus}; }}
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled {{ background: {theme.panel_line}; }}
QToolButton::menu-indicator {{ image: none; }}
#replay, #free {{ background: {theme.panel}; border-top: {line}px solid {theme.divider_colour}; }}
#lesson {{ background: {theme.panel}; border-top: {2 * line + 1}px solid {theme.accent}; }}
QLabel[role="lesson"] {{ font-size: {theme.scale_type(20)}px; font-weight: 600; }}
QLabel[role="lesson-title"] {{ font-size: {theme.scale_type(14)}px; color: {theme.muted}; }}
QLabel[role="lesson-sentence"] {{ font-size: {theme.scale_type(18)}px; }}
QLabel[role="lesson-sentence"][mark="right"] {{ color: {theme.link}; font-weight: 600; }}
QPushButton[mark="main"], QPushButton[mark="main"]:hover {{
    background: {theme.accent}; color: {theme.accent_ink}; border-color: {theme.accent}; font-weight: 700;
}}
#lesson QPushButton {{ font-size: {theme.scale_type(16)}px; }}
QPushButton[mark="right"], QPushButton[mark="right"]:hover, QPushButton[mark="right"]:disabled {{
    background: {theme.accent}; color: {theme.accent_ink}; border: {line}px solid {theme.accent};
}}
QPushButton[mark="main"]:focus {{ border: {ring}px solid {theme.focus}; }}
#turn {{ font-size: {theme.scale_type(24)}px; font-weight: 700; }}
#todo {{ font-size: {theme.scale_type(15)}px; color: {theme.muted}; }}
#side Tabs, #side QStackedWidget, #side QStackedWidget > QWidget {{ background: {theme.panel}; }}
QLabel[role="panel"] {{
    font-family: '{fonts.SERIF_FAMILY}'; font-size: {side_type(23)}px; font-weight: 700;
    padding: {round(11 * side)}px 0 0 {round(16 * side)}px;
}}
#side QToolButton#close {{
    font-size: {side_type(17)}px; padding: {round(5 * side)}px {round(10 * side)}px;
    margin: {round(10 * side)}px {round(10 * side)}px 0 0;
}}
QLabel[role="empty"] {{ font-size: {side_type(19)}px; color: {theme.muted}; }}
QTabBar#tabs {{ background: {theme.panel}; }}
QTabBar#tabs::tab {{
    padding: {round(7 * side)}px {round(7 * side)}px {round(6 * side)}px {round(7 * side)}px; font-weight: 600;
    font-size: {side_type(14)}px; min-height: {max(0, MIN_TARGET_PX - round(7 * side) - round(6 * side) - ring)}px;
}}
QTabBar#tabs::tab:focus {{ color: {theme.text}; }}
QTabBar#tabs:focus::tab:selected {{ border-bottom-color: {theme.focus}; }}
#side QTreeView, #side QTextBrowser, #side QListView {{
    background: {theme.panel}; border: {ring}px solid {theme.panel}; border-radius: {round(6 * side)}px;
    font-size: {side_type(15)}px;
}}
#side QTreeView:focus, #side QTextBrowser:focus, #side QListView:focus {{ border-color: {theme.focus}; }}
#side QListView[bare="true"]:focus {{ border-color: {theme.panel}; }}
#side QListView::item:hover {{ background: {hover}; color: {theme.text}; }}
#side QListView::item:selected {{ background: {theme.accent}; color: {theme.accent_ink}; }}
#side QListView {{ outline: none; }}
#side QListView::item {{ min-height: {MIN_TARGET_PX - 2 * round(4 * px)}px; }}
QTreeView {{ outline: none; show-decoration-selected: 1; }}
QTreeView::item {{ padding: {round(5 * px)}px {round(6 * px)}px; border-radius: 0; }}
QTreeView::item:hover {{ background: {hover}; color: {theme.text}; }}
QTreeView::item:selected {{ background: {theme.accent}; color: {theme.accent_ink}; }}
QLineEdit[role="search"] {{ padding: {round(7 * px)}px {round(10 * px)}px; border-radius: {round(6 * px)}px; }}
QPushButton {{
    padding: {round(8 * px)}px {round(18 * px)}px; border-radius: {round(6 * px)}px; min-height: {min_size(8)}px;
}}
QToolButton {{ min-height: {min_size(5)}px; }}
QPushButton:hover, QComboBox:hover {{ background: {hover}; }}
QPushButton:default:hover {{ background: {theme.accent}; border-color: {theme.text}; }}
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled, QPushButton:default:disabled {{
    background: transparent; color: {disabled_colour}; border: {line}px dashed {disabled_colour};
}}
QMenu::item:disabled {{ color: {disabled_colour}; }}
QLabel:disabled {{ color: {disabled_colour}; }}
QPushButton[segment] {{
    padding: {round(7 * px)}px {round(16 * px)}px; border-radius: 0; min-height: {min_size(7)}px;
}}
QPushButton[segment="first"] {{
    border-top-left-radius: {round(6 * px)}px; border-bottom-left-radius: {round(6 * px)}px;
}}
QPushButton[segment="last"] {{
    border-top-right-radius: {round(6 * px)}px; border-bottom-right-radius: {round(6 * px)}px;
}}
QPushButton[segment="only"] {{ border-radius: {round(6 * px)}px; }}
QPushButton[segment]:checked {{ background: {theme.accent}; color: {theme.accent_ink}; border-color: {theme.accent}; }}
QPushButton[segment]:disabled {{
    background: transparent; color: {disabled_colour}; border: {line}px dashed {disabled_colour};
}}
QPushButton[segment]:focus {{ border: {ring}px solid {theme.focus}; }}
QPushButton[role="link"] {{
    background: transparent; border: {line}px solid transparent; color: {theme.link};
    padding: {round(4 * px)}px {round(6 * px)}px; text-align: left; min-height: {min_size(4)}px;
}}
QPushButton[role="link"]:disabled {{ color: {disabled_colour}; border-color: transparent; }}
QPushButton[role="link"]:hover {{ border-bottom-color: {theme.link}; border-radius: 0; }}
QPushButton[role="link"]:focus {{ border: {ring}px solid {theme.focus}; }}
QComboBox {{ padding-right: {round(26 * px)}px; min-height: {max(round(22 * px), min_size(4))}px; }}
QComboBox::drop-down {{ border: none; width: {round(26 * px)}px; }}
QComboBox QAbstractItemView {{ padding: {round(4 * px)}px; }}
QLineEdit, QSpinBox {{ min-height: {max(round(22 * px), min_size(4))}px; }}
QComboBox QLineEdit, QComboBox QLineEdit:focus {{ border: none; padding: 0; min-height: 0; background: transparent; }}
QComboBox QLineEdit:disabled {{ color: {disabled_colour}; }}
QLineEdit[wrong="true"], QComboBox[wrong="true"] {{ border: {ring}px solid {theme.refusal}; }}
QCheckBox, QRadioButton {{ spacing: {round(9 * px)}px; padding: {round(3 * px)}px 0; }}
QListWidget#decks {{ padding: 0; outline: none; border: {line}px solid {theme.panel_line}; }}
QListWidget#decks:focus {{ border: {ring}px solid {theme.focus}; }}
QPushButton[dense="true"] {{ padding: {round(7 * px)}px {round(8 * px)}px; min-height: {min_size(7)}px; }}
#popup {{
    background: {theme.panel}; border: {line}px solid {theme.panel_line};
}}
QProgressBar {{ background: {theme.panel_raised}; border: {line}px solid {theme.panel_line}; text-align: center; }}
QProgressBar::chunk {{ background: {theme.accent}; }}
#notice {{
    background: {theme.panel_raised}; border: none; border-bottom: {line}px solid {theme.panel_line};
    border-left: {round(4 * px)}px solid {theme.accent};
}}
#header #notice {{ border-bottom: none; }}
#header #notice QLabel {{ font-size: {theme.scale_type(14)}px; }}
#header #notice QPushButton {{
    padding-top: {round(3 * px)}px; padding-bottom: {round(3 * px)}px; min-height: {min_size(3)}px;
}}
QLabel[role="dialog"], QLabel[role="title"] {{
    font-family: '{fonts.SERIF_FAMILY}'; font-size: {theme.scale_type(28)}px; font-weight: 700;
}}
QLabel[role="title"] {{ font-size: {theme.scale_type(20)}px; }}
QLabel[role="key"] {{
    background: {theme.panel_raised}; border: {line}px solid {theme.panel_line}; border-radius: {round(4 * px)}px;
    padding: {round(1 * px)}px {round(7 * px)}px; font-weight: 600;
}}
QPushButton[role="key"] {{
    background: {theme.panel_raised}; border: {line}px solid {theme.muted}; border-radius: {round(4 * px)}px;
    padding: {round(4 * px)}px {round(8 * px)}px; font-weight: 600;
    min-height: {max(round(22 * px), min_size(4))}px; min-width: {min_size(8)}px;
}}
QPushButton[role="key"]:hover {{ border-color: {theme.accent}; }}
QPushButton[role="key"]:focus {{ border: {ring}px solid {theme.focus}; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: {theme.panel}; }}
QWidget[bare="true"], QWidget[bare="true"] QScrollBar {{ background: transparent; }}
QMenu {{ padding: {round(6 * px)}px 0; }}
QPushButton[card] {{ padding: 0; min-height: 0; border-radius: {round(7 * px)}px; }}
QPushButton[card="other"] {{
    background: {theme.card_face}; color: {theme.card_ink}; font-weight: 600;
    border: {line}px solid {mix_colours(theme.card_face, theme.card_ink, 0.45).name()};
}}
QPushButton[card="other"]:hover {{ background: {mix_colours(theme.card_face, theme.card_ink, 0.1).name()}; }}
QPushButton[card="other"]:pressed {{ background: {mix_colours(theme.card_face, theme.card_ink, 0.22).name()}; }}
QPushButton[card="main"] {{
    background: {theme.accent}; color: {theme.accent_ink}; font-weight: 700; border: {line}px solid {theme.accent};
}}
QPushButton[card="main"]:hover {{ background: {mix_colours(theme.accent, theme.card_ink, 0.1).name()}; }}
QPushButton[card="main"]:pressed {{ background: {mix_colours(theme.accent, theme.card_ink, 0.22).name()}; }}
QPushButton[action] {{ background: transparent; border: {line}px solid transparent; border-radius: {round(8 * px)}px; }}
QPushButton[action]:hover {{ background: {with_opacity(theme.text, 0.08).name(QColor.NameFormat.HexArgb)}; }}
QPushButton[action]:pressed {{ background: {with_opacity(theme.text, 0.14).name(QColor.NameFormat.HexArgb)}; }}
QPushButton[action]:focus {{ border: {ring}px solid {theme.focus}; }}
QPushButton[card]:focus {{ border: {ring + 1}px solid {theme.card_ink}; }}
QMenu::item {{ padding: {round(7 * px)}px {round(28 * px)}px {round(7 * px)}px {round(16 * px)}px; }}
QMenu::icon {{ padding-left: {round(12 * px)}px; }}
""".rstrip()
    )
