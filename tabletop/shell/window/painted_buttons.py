"""Parts of the start page: the program's name, and buttons that paint themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy

from tabletop.guard import guarded
from tabletop.shell.controls import icons
from tabletop.shell.controls.form import make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.plain_text import PlainLabel, escape_tool_tip
from tabletop.table.theme import MIN_TARGET_PX, mix_colours

PADDING_EXPONENT = 0.4
"""Exponent of the text size by which padding shrinks to save room."""


class UnfinishedMatch(NamedTuple):
    """Unfinished match: its game's id and title, and a description."""

    game_id: str
    title: str
    text: str


def padding_divisor(look: Look) -> float:
    """Return the divisor of padding for the current text size."""
    return float(max(1.0, look.board_theme.text_size) ** PADDING_EXPONENT)


class Wordmark:
    """Labels with the program's name and a line about it."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._px = 64.0
        self.name_label = PlainLabel("Consort")
        self.line_label = make_paragraph(
            QCoreApplication.translate("Wordmark", "Card games about music, played and heard")
        )
        for label in (self.name_label, self.line_label):
            label.setIndent(10)
        self.set_size(64)

    def set_size(self, px: float) -> None:
        """Set the type size of the name in pixels; 0 keeps it and applies the theme again."""
        self._px = px or self._px
        theme = self._look.theme
        style = "font-family: '{}'; font-size: {}px; font-weight: {}; color: {}; background: transparent;"
        self.name_label.setStyleSheet(style.format(fonts.SERIF_FAMILY, round(self._px), 700, theme.text))
        px = round(max(15, self._px * 0.29) * self._look.type_scale)
        self.line_label.setStyleSheet(style.format(fonts.SANS_FAMILY, px, 400, theme.muted))


class ActionButton(QPushButton):
    """Button of a command with its icon; the tool tip also shows its shortcut."""

    def __init__(self, look: Look, command: str, text: str) -> None:
        super().__init__(f"\N{NO-BREAK SPACE}{text}")  # The space separates the text from the icon.
        self._look, self.command = look, command
        self.shortcut_text = ""
        self._unit = 1.0
        self.setProperty("action", True)
        self.setAutoDefault(True)  # Enter clicks it then.
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.apply_theme)
        self.apply_theme()

    def show_shortcut(self, key: str) -> None:
        """Show a shortcut in the tool tip; empty for none."""
        self.shortcut_text = key
        name = self.accessibleName()
        self.setToolTip(f"{name} ({key})" if key else name)

    def set_unit(self, unit: float) -> None:
        """Set the page's size relative to 1280x720."""
        self._unit = unit
        self.apply_theme()

    def apply_theme(self) -> None:
        scale = self._unit * min(self._look.board_theme.scale, 1.1) * self._look.board_theme.text_size
        side, height = round(17 * scale), max(MIN_TARGET_PX, round(38 * scale / padding_divisor(self._look)))
        self.setIcon(icons.make_icon(self.command, self._look.theme))
        self.setIconSize(QSize(side, side))
        self.setStyleSheet(
            f"font-size: {round(15 * scale)}px; padding: 0 {round(8 * scale)}px; min-height: {height}px;"
        )


@guarded
class ResumeButton(QAbstractButton):
    """Button that resumes an unfinished match; `main` is for the match left last."""

    def __init__(self, look: Look, is_main: bool) -> None:
        super().__init__()
        self._look, self._is_main = look, is_main
        self._unit = 1.0
        self._words = self._game = self._title = ""
        self._width = 0  # The column's width in pixels; 0 means the default width.
        self.row: Sequence[ResumeButton] = (self,)
        """Buttons in the same row; if "Continue" does not fit into one, all omit it."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)  # Qt repaints it when the pointer enters or leaves.
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.apply_theme)

    @property
    def scale(self) -> float:
        """Scale of lengths and type."""
        return self._unit * self._look.type_scale

    def set_unit(self, unit: float) -> None:
        """Set the page's size relative to 1280x720."""
        if unit != self._unit:
            self._unit = unit
            self.apply_theme()

    def apply_theme(self) -> None:
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)

    def show_match(self, match: UnfinishedMatch) -> None:
        self.setText(self.tr("Continue {title}").format(title=match.title))
        self._words = match.text
        self._game, self._title = match.game_id, match.title
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(match.text)
        self.setToolTip(escape_tool_tip(match.text))
        self.update()

    def set_width(self, width: int) -> None:
        """Set the width of the column in pixels."""
        if width != self._width:
            self._width = width
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        scale = self.scale
        return QSize(self._width or round(290 * scale), round(60 * scale / padding_divisor(self._look)))

    def fits(self, width: int) -> bool:
        """Return True if all text fits into a width in pixels."""
        return self._title_fits(width) and self._needed_width(self._detail_font, self._words) <= width

    def _title_fits(self, width: int) -> bool:
        return self._needed_width(self._title_font, self.text()) <= width

    def _needed_width(self, font: QFont, text: str) -> float:
        return self._text_offset + QFontMetricsF(font).horizontalAdvance(text) + 8 * self.scale + 3.5

    @property
    def _text_offset(self) -> float:
        return self.sizeHint().height() - 5 + 4 * self.scale + 2.5

    @property
    def _title_font(self) -> QFont:
        return fonts.sans_font(16 * self.scale, 700)

    @property
    def _detail_font(self) -> QFont:
        return fonts.sans_font(12.5 * self.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, path = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), QPainterPath()
        path.addRoundedRect(rect, 10, 10)
        background = theme.accent if self._is_main else theme.panel_raised
        text_colour = theme.accent_ink if self._is_main else theme.text
        painter.fillPath(path, mix_colours(background, theme.text, 0.12 if self.underMouse() else 0.0))
        if not self._is_main:
            painter.strokePath(path, QPen(QColor(theme.panel_line), theme.outline))
        if self.hasFocus():
            painter.strokePath(path, QPen(QColor(theme.focus), 1.5 + theme.outline))
        side = rect.height() - 12 * self.scale
        card_rect = QRectF(rect.left() + 6 * self.scale, rect.center().y() - side / 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.card_face))
        painter.drawRoundedRect(card_rect, 8 * self.scale, 8 * self.scale)
        margin = 4 * self.scale
        emblem_rect = card_rect.adjusted(margin, margin, -margin, -margin)
        icons.paint_emblem(painter, theme, self._game, self._title, emblem_rect, theme.card_face)
        text_rect = rect.adjusted(side + 16 * self.scale, 0, -8 * self.scale, 0)
        painter.setPen(QColor(text_colour))
        line_rect = QRectF(
            text_rect.left(), text_rect.top() + text_rect.height() * 0.14, text_rect.width(), text_rect.height() * 0.42
        )
        painter.setFont(self._title_font)
        text = self.text()
        if not all(resume._title_fits(resume.width()) for resume in self.row if not resume.isHidden()):
            text = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(text_rect.width()))
        painter.drawText(line_rect, Qt.AlignmentFlag.AlignVCenter, text)
        painter.setFont(self._detail_font)
        text = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(text_rect.width()))
        painter.drawText(line_rect.translated(0, text_rect.height() * 0.37), Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
