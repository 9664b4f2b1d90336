"""Card of a game on the start page: picture, description and buttons."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell import players
from tabletop.shell.controls import icons
from tabletop.shell.controls.look import Look
from tabletop.shell.games import SYSTEM_LOCALE, Locale
from tabletop.shell.window.game_picture import GamePicture
from tabletop.shell.window.painted_buttons import padding_divisor
from tabletop.table import fonts
from tabletop.table.press_guard import get_press_guard
from tabletop.table.theme import MIN_TARGET_PX, with_opacity

REFERENCE_WIDTH_PX = 287
"""Width in pixels of a card at 1280x720, the reference for its lengths."""

WRAP_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class GameTexts(NamedTuple):
    """Texts on a game's card.

    - `line`: a short description; `summary`: one for screen readers
    - `level`: whom the game suits
    - `is_for_beginners`: True if the game is good to begin with
    - `has_demo`: True if there is a demo
    - `players`: the longest text about the number of players
    """

    id: str
    title: str
    line: str
    summary: str
    level: str = ""
    is_for_beginners: bool = False
    has_demo: bool = True
    players: str = ""


class CardButton(QPushButton):
    """Button on the face of a card, for example Play."""

    def __init__(self, text: str, name: str, is_main: bool = False) -> None:
        super().__init__(text)
        self.setProperty("card", "main" if is_main else "other")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)  # Enter clicks it then.
        self.setAccessibleName(name)

    def set_type_size(self, px: float) -> None:
        """Set the type size in pixels."""
        style_sheet = f"font-size: {round(px)}px;"
        if style_sheet != self.styleSheet():
            self.setStyleSheet(style_sheet)


@guarded
class GameCard(QWidget):
    """Clickable card of a game."""

    game_chosen = Signal()
    """Emitted when the user wants to play the game."""
    alone_chosen = Signal()
    """Emitted when the user wants to play against computer players at once."""

    def __init__(self, look: Look, game: GameTexts, locale: Locale = SYSTEM_LOCALE) -> None:
        super().__init__()
        self.look = look
        self.game = game
        self._players = ""
        self._page_unit = 1.0
        self._reserved_level_height = 0.0
        self.picture = GamePicture(look, game.id, self, locale)
        self.picture.changed.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(game.title)
        self.play_button = CardButton(self.tr("Play"), self.tr("Play {game}").format(game=game.title), is_main=True)
        self.watch_button = CardButton(self.tr("Watch"), self.tr("Watch {game}").format(game=game.title))
        self.learn_button = CardButton(self.tr("Learn"), self.tr("Learn {game}").format(game=game.title))
        self.alone_button = CardButton("", "")
        self._texts = {self.alone_button: (self.tr("Play alone"), *map(self._alone_text, players.COMPUTER_LEVELS))}
        self.buttons = (self.play_button, self.alone_button, self.watch_button, self.learn_button)
        for button in self.buttons:
            button.setParent(self)
            get_press_guard().watch(button)
        self.watch_button.setVisible(game.has_demo)
        self.play_button.clicked.connect(self.game_chosen)
        self.alone_button.clicked.connect(self.alone_chosen)
        self.show_level("")
        self.show_players("")
        look.changed.connect(self._on_theme_changed)

    def show_level(self, level: str) -> None:
        """Set the level of the computer players for Play alone; empty if it is not known."""
        name = players.level_text(level) if level else ""
        self.alone_button.setText(self._alone_text(level) if level else self.tr("Play alone"))
        text = self.tr("Play {game} alone, against {level}") if level else self.tr("Play {game} alone")
        self.alone_button.setAccessibleName(text.format(game=self.game.title, level=name))

    def _alone_text(self, level: str) -> str:
        return self.tr("Against {level}").format(level=players.level_text(level))

    def show_players(self, text: str) -> None:
        """Set the text about the number of players, once the game has been loaded."""
        self._players = text
        texts = [self.game.summary, text, self.game.level, self._beginners_text]
        self.play_button.setAccessibleDescription(
            " ".join(f"{text_part.rstrip('.')}." for text_part in texts if text_part)
        )
        self.update()

    @property
    def _beginners_text(self) -> str:
        return self.tr("Good to begin with") if self.game.is_for_beginners else ""

    # -- layout

    @property
    def _unit(self) -> float:
        return self.width() / REFERENCE_WIDTH_PX

    @property
    def _type_px(self) -> float:
        """Type size in pixels: at least what is readable on a small projector."""
        unit = min(self._unit, self._page_unit)
        return max(12.5, 14.5 * unit) * min(self.look.board_theme.scale, 1.15) * self.look.board_theme.text_size

    @property
    def _padding_divisor(self) -> float:
        return padding_divisor(self.look)

    @property
    def _face(self) -> QRectF:
        unit = self._unit
        return QRectF(self.rect()).adjusted(4 * unit, 4 * unit, -4 * unit, -8 * unit)

    @property
    def _inner(self) -> QRectF:
        unit = self._unit
        return self._face.adjusted(14 * unit, 14 * unit, -14 * unit, -14 * unit)

    @property
    def _button_height(self) -> float:
        return max(MIN_TARGET_PX + 0.5, 2.5 * self._type_px / self._padding_divisor)

    def _max_button_width(self, button: CardButton) -> float:
        """Return the width of a button for the longest text that it can have."""
        texts = self._texts.get(button, (button.text(),))
        return max(map(QFontMetricsF(fonts.sans_font(self._type_px, 700)).horizontalAdvance, texts)) + self._type_px

    def _break_button_rows(self, width: float) -> list[list[CardButton]]:
        """Return the buttons in pairs, or single buttons where a pair is too wide."""
        rows: list[list[CardButton]] = []
        for pair in ((self.play_button, self.alone_button), (self.watch_button, self.learn_button)):
            buttons = [button for button in pair if button is not self.watch_button or self.game.has_demo]
            is_pair = sum(map(self._max_button_width, buttons)) + 7 * self._unit * (len(buttons) - 1) <= width
            rows += [buttons] if is_pair else [[button] for button in buttons]
        return rows

    def set_page_unit(self, unit: float) -> None:
        """Set the page's size relative to 1280x720, which limits the type on a wide card."""
        self._page_unit = unit

    def find_min_width(self) -> float:
        """Return the width in pixels in which no word is cut."""
        px, unit = self._type_px, self._unit
        title_width = QFontMetricsF(fonts.serif_font(1.9 * px / self._padding_divisor, 700)).horizontalAdvance(
            self.game.title
        )
        words = f"{self.game.line} {self._longest_level_text}".split()
        longest_word_width = max(map(QFontMetricsF(fonts.sans_font(px)).horizontalAdvance, words), default=0.0)
        return 1.02 * max(title_width, longest_word_width, *map(self._max_button_width, self.buttons)) + 2 * 18 * unit

    def find_min_height(self, width: float) -> float:
        """Return the height in pixels that a card of this width needs.

        Its picture is then half as high as wide.
        """
        px, unit = self._type_px, width / REFERENCE_WIDTH_PX
        inner_width = width - 2 * 18 * unit
        text_rect = QRectF(0, 0, inner_width, 10_000)
        level_height = (
            QFontMetricsF(fonts.sans_font(0.92 * px))
            .boundingRect(text_rect, WRAP_FLAGS, self._longest_level_text or "x")
            .height()
        )
        line_height = (
            QFontMetricsF(fonts.sans_font(px)).boundingRect(text_rect, WRAP_FLAGS, self.game.line or "x").height()
        )
        rows = len(self._break_button_rows(inner_width))
        buttons_height = rows * self._button_height + (rows - 1) * 7 * unit
        text_height = level_height + line_height + (2.4 / self._padding_divisor + 1.6) * px
        return (
            buttons_height + text_height + 0.5 * inner_width + (2.0 * px if self._beginners_text else 0.0) + 40 * unit
        )

    def _place_buttons(self) -> float:
        """Place the buttons and return the bottom of the area above them."""
        inner, px, gap = self._inner, self._type_px, 7 * self._unit
        height, rows, find_min_width = (
            self._button_height,
            self._break_button_rows(inner.width()),
            self._max_button_width,
        )
        top = y = inner.bottom() - len(rows) * height - (len(rows) - 1) * gap
        for row in rows:
            x, spare_width = inner.left(), inner.width() - (len(row) - 1) * gap - sum(map(find_min_width, row))
            for button in row:
                width = find_min_width(button) + spare_width / len(row)
                button.setGeometry(QRectF(x, y, width, height).toRect())
                x += width + gap
            y += height + gap
        for button in self.buttons:
            button.set_type_size(px)
        return top - 0.7 * px

    def _split_face(self) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Return the boxes of picture, title, description and level text."""
        inner, px = self._inner, self._type_px
        bottom = self._place_buttons()
        text_rect = QRectF(0, 0, inner.width(), 1000)
        level_height = max(self._reserved_level_height, self.level_height())
        level_rect = QRectF(inner.left(), bottom - level_height, inner.width(), level_height)
        line_height = (
            QFontMetricsF(fonts.sans_font(px)).boundingRect(text_rect, WRAP_FLAGS, self.game.line or "x").height()
        )
        # Two lines are reserved, so that the titles of all games are level.
        line_height = max(line_height, 2 * QFontMetricsF(fonts.sans_font(px)).height())
        line_rect = QRectF(inner.left(), level_rect.top() - 0.4 * px - line_height, inner.width(), line_height)
        title_height = 2.4 * px / self._padding_divisor
        title_rect = QRectF(inner.left(), line_rect.top() - title_height - 0.1 * px, inner.width(), title_height)
        picture_rect = QRectF(
            inner.left(), inner.top(), inner.width(), max(10.0, title_rect.top() - 0.4 * px - inner.top())
        )
        return picture_rect, title_rect, line_rect, level_rect

    def level_height(self) -> float:
        """Return the height in pixels of the text about players and level."""
        text_rect, metrics = (
            QRectF(0, 0, self._inner.width(), 1000),
            QFontMetricsF(fonts.sans_font(0.92 * self._type_px)),
        )
        return metrics.boundingRect(text_rect, WRAP_FLAGS, self._longest_level_text or "x").height()

    def reserve_level_height(self, height: float) -> None:
        """Reserve a height for the text about players and level, to align all titles."""
        if height != self._reserved_level_height:
            self._reserved_level_height = height
            self._arrange()
            self.update()

    def _picture_area(self, picture_rect: QRectF) -> QRectF:
        """Return the part of the picture's box below the banner for beginners."""
        return picture_rect.adjusted(0, 2.0 * self._type_px if self._beginners_text else 0, 0, 0)

    @property
    def _level_text(self) -> str:
        return " · ".join(part for part in (self._players or " ", self.game.level) if part)

    @property
    def _longest_level_text(self) -> str:
        """Longest possible text about players and level.

        Its height is reserved, so that nothing moves once the game has been loaded.
        """
        return " · ".join(part for part in (self.game.players or self._players or " ", self.game.level) if part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        image_rect = self._picture_area(self._split_face()[0])
        self.picture.set_size(image_rect.toAlignedRect().size(), self.devicePixelRatioF())

    def _on_theme_changed(self) -> None:
        self._arrange()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, unit, px = self.look.theme, self._unit, self._type_px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, radius = self._face, 14 * unit
        card_path = QPainterPath()
        card_path.addRoundedRect(rect, radius, radius)
        for index in range(5):
            shadow_path = QPainterPath()
            shadow_rect = rect.adjusted(-index, -index + 3, index, index + 3)
            shadow_path.addRoundedRect(shadow_rect, radius + index, radius + index)
            painter.fillPath(shadow_path, with_opacity(theme.card_shadow, theme.shadow_strength * 0.11))
        painter.fillPath(card_path, QColor(theme.card_face))
        painter.strokePath(card_path, QPen(QColor(theme.card_edge), theme.outline))
        picture_rect, title_rect, line_rect, level_rect = self._split_face()
        self._paint_picture(painter, picture_rect)
        painter.setPen(QColor(theme.card_ink))
        painter.setFont(fonts.serif_font(1.9 * px / self._padding_divisor, 700))
        painter.drawText(title_rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.game.title)
        painter.setFont(fonts.sans_font(px))
        painter.drawText(line_rect, WRAP_FLAGS, self.game.line)
        painter.setPen(QColor(theme.card_muted))
        painter.setFont(fonts.sans_font(0.92 * px))
        painter.drawText(level_rect, WRAP_FLAGS, self._level_text.strip())
        painter.end()

    def _paint_picture(self, painter: QPainter, picture_rect: QRectF) -> None:
        theme, unit = self.look.theme, self._unit
        clip_path = QPainterPath()
        clip_path.addRoundedRect(picture_rect, 7 * unit, 7 * unit)
        painter.save()
        painter.setClipPath(clip_path)
        painter.fillRect(picture_rect, QColor(theme.table_light))
        image_rect = self._picture_area(picture_rect)
        if self.picture.image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(image_rect, self.picture.image)
        else:
            side = min(image_rect.width(), image_rect.height()) * 0.86
            emblem_rect = QRectF(image_rect.center().x() - side / 2, image_rect.center().y() - side / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.card_face))
            painter.drawEllipse(emblem_rect)
            inset = 0.17 * side
            emblem_rect.adjust(inset, inset, -inset, -inset)
            icons.paint_emblem(painter, theme, self.game.id, self.game.title, emblem_rect, theme.card_face)
        if self._beginners_text:
            self._paint_banner(
                painter,
                QRectF(
                    picture_rect.left(), picture_rect.top(), picture_rect.width(), image_rect.top() - picture_rect.top()
                ),
            )
        painter.restore()

    def _paint_banner(self, painter: QPainter, banner_rect: QRectF) -> None:
        theme, px = self.look.theme, self._type_px
        painter.fillRect(banner_rect, QColor(theme.accent))
        painter.setPen(QColor(theme.accent_ink))
        painter.setFont(fonts.sans_font(px, 700))
        painter.drawText(banner_rect, Qt.AlignmentFlag.AlignCenter, self._beginners_text)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.game_chosen.emit()
