"""The first thing to see: go on with the last match, choose a game, open a file, hear the demo."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tabletop.shell.controls import backdrop, game_icons, icons
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import Theme, mixed, translucent

GAP = 28
"""Pixels between the cards of two games."""


NAME = 38
"""Height of a game's name on a card 280 pixels wide."""

WRAP = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class GameCard(NamedTuple):
    """A game as the start page shows it; `players` may be told later."""

    id: str
    title: str
    summary: str
    players: str


class Resumable(NamedTuple):
    """A match that was left: its game, what that is called, and where it stands, in words."""

    game: str
    title: str
    words: str


class StartPage(QWidget):
    """Everything that can be done without a match, with the look of the table."""

    game_chosen = Signal(str)
    continue_asked = Signal()

    def __init__(self, look: Look, games: tuple[GameCard, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.title = Wordmark(look)
        self.resume = ResumeButton(look)
        self.resume.clicked.connect(self.continue_asked)
        self.resume.hide()
        self.rows: list[ActionRow] = []
        self.cards = [CardButton(look, game) for game in games]
        for card in self.cards:
            card.beside = self.cards
            card.clicked.connect(lambda _=False, game=card.game.id: self.game_chosen.emit(game))

        self._column = QVBoxLayout()
        self._column.setSpacing(2)
        self._column.addStretch(3)
        self._column.addWidget(self.title)
        self._column.addSpacing(26)
        self._column.addWidget(self.resume)
        self._column.addSpacing(10)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._column.addLayout(self._list)
        self._column.addStretch(4)

        self._shelf = QGridLayout()
        self._shelf.setSpacing(GAP)
        self._across = math.ceil(math.sqrt(len(self.cards)))
        for number, card in enumerate(self.cards):
            self._shelf.addWidget(card, 1 + number // self._across, 1 + number % self._across)
        for edge in (0, 1 + self._across):
            self._shelf.setColumnStretch(edge, 1)
        for edge in (0, 1 + self._down):
            self._shelf.setRowStretch(edge, 1)

        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addLayout(self._column, 5)
        self._row.addLayout(self._shelf, 7)
        look.changed.connect(self._dressed)

    @property
    def _down(self) -> int:
        """How many rows of games there are."""
        return math.ceil(len(self.cards) / self._across)

    def add_action(self, icon: str, words: str, key: str) -> QAbstractButton:
        """A further row under the title; the caller connects it."""
        row = ActionRow(self._look, icon, words, key)
        self.rows.append(row)
        self._list.addWidget(row)
        return row

    def offer(self, resumable: Resumable | None) -> None:
        """Offer to go on with a match that was left, or nothing."""
        self.resume.setVisible(resumable is not None)
        if resumable is not None:
            self.resume.show_match(resumable)

    def take_focus(self) -> None:
        """Put the focus where Enter does the likeliest thing."""
        first: QWidget = self.resume if not self.resume.isHidden() else self.cards[0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False}
        if event.key() in steps:
            self.focusNextPrevChild(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        width, height = self.width(), self.height()
        unit = min(width / 1280, height / 720)
        margin = round(max(24.0, 72 * unit))
        self._row.setContentsMargins(margin, margin // 2, margin, margin // 2)
        self._row.setSpacing(round(48 * unit))
        self.title.set_size(64 * min(3.2, max(0.8, unit)))
        for row in (*self.rows, self.resume):
            row.set_unit(min(3.2, max(1.0, unit)))
        room = QSize(round(width * 0.5) - margin, round(height * 0.78))
        for card in self.cards:
            card.fit(room, self._across, self._down)
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect())
        backdrop.light(painter, self._look.theme, box, QPointF(0.68, 0.42))
        backdrop.staff(painter, self._look.theme, box, box.height() * 0.026)
        painter.end()

    def _dressed(self, theme: Theme) -> None:
        self.title.set_size(0)
        self.update()


class Wordmark(QWidget):
    """The name of the program, and what it is, in a line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._px = 64.0
        self.name = QLabel("Consort")
        self.line = QLabel(self.tr("Card games about music, played and heard"))
        self.line.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.name)
        column.addWidget(self.line)
        self.set_size(64)

    def set_size(self, px: float) -> None:
        """The size of the name in pixels; 0 keeps it and takes the theme's colours anew."""
        self._px = px or self._px
        theme = self._look.theme
        style = "font-family: '{}'; font-size: {}px; font-weight: {}; color: {}; background: transparent;"
        self.name.setStyleSheet(style.format(fonts.SERIF, round(self._px), 700, theme.text))
        px = round(max(15, self._px * 0.29) * self._look.table.scale)
        self.line.setStyleSheet(style.format(fonts.SANS, px, 400, theme.muted))


class Painted(QAbstractButton):
    """A button that paints itself; hover and focus show."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._unit = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._dressed)

    @property
    def scale(self) -> float:
        """Of lengths and type: the theme's, times the size of the page."""
        return self._unit * self.look.table.scale

    def set_unit(self, unit: float) -> None:
        """How much larger than at 1280x720 the page is."""
        if unit != self._unit:
            self._unit = unit
            self._dressed(None)

    def _dressed(self, _: object) -> None:
        self.updateGeometry()
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def ring(self, painter: QPainter, path: QPainterPath) -> None:
        """The focus, when it is here and was brought by the keyboard."""
        if self.hasFocus():
            painter.strokePath(path, QPen(QColor(self.look.theme.focus), 1.5 + self.look.theme.outline))


class ActionRow(Painted):
    """An icon, what happens, and the key that does it too."""

    def __init__(self, look: Look, icon: str, words: str, key: str) -> None:
        super().__init__(look)
        self._icon = icon
        self.key = key
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        scale = self.scale
        return QSize(round(320 * scale), round(42 * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        path = QPainterPath()
        path.addRoundedRect(box, 8, 8)
        if self.underMouse() or self.isDown():
            painter.fillPath(path, translucent(theme.text, 0.14 if self.isDown() else 0.08))
        self.ring(painter, path)
        size = 20 * self.scale
        icon = QRectF(box.left() + 10 * self.scale, box.center().y() - size / 2, size, size)
        icons.draw(painter, self._icon, icon, theme.text)
        painter.setFont(fonts.sans(17 * self.scale, 400))
        painter.setPen(QColor(theme.text))
        words = box.adjusted(size + 24 * self.scale, 0, -10 * self.scale, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.key:
            painter.setFont(fonts.sans(13 * self.scale))
            painter.setPen(QColor(theme.muted))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.key)
        painter.end()


class ResumeButton(Painted):
    """Go on with the match that was left: the one thing most people come for."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._words = self._game = self._title = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_match(self, match: Resumable) -> None:
        self.setText(self.tr("Continue {title}").format(title=match.title))
        self._words = match.words
        self._game, self._title = match.game, match.title
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(match.words)
        self.update()

    def sizeHint(self) -> QSize:
        scale = self.scale
        return QSize(round(340 * scale), round(72 * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        path = QPainterPath()
        path.addRoundedRect(box, 10, 10)
        painter.fillPath(path, mixed(theme.accent, theme.text, 0.12 if self.underMouse() else 0.0))
        self.ring(painter, path)
        sign = box.height() - 16 * self.scale
        card = QRectF(box.left() + 8 * self.scale, box.center().y() - sign / 2, sign, sign)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.card_face))
        painter.drawRoundedRect(card, 8 * self.scale, 8 * self.scale)
        edge = 4 * self.scale
        face = card.adjusted(edge, edge, -edge, -edge)
        game_icons.emblem(painter, theme, self._game, self._title, face, theme.card_face)
        words = box.adjusted(sign + 22 * self.scale, 0, -12 * self.scale, 0)
        painter.setPen(QColor(theme.accent_ink))
        title, detail = fonts.sans(19 * self.scale, 700), fonts.sans(14 * self.scale)
        half = QRectF(words.left(), words.top() + words.height() * 0.14, words.width(), words.height() * 0.42)
        painter.setFont(title)
        line = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(half, Qt.AlignmentFlag.AlignVCenter, line)
        painter.setFont(detail)
        line = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(half.translated(0, words.height() * 0.37), Qt.AlignmentFlag.AlignVCenter, line)
        painter.end()


class CardButton(Painted):
    """A game as a card: its sign, its name, what it is about, how many play it."""

    RATIO = 0.72

    def __init__(self, look: Look, game: GameCard) -> None:
        super().__init__(look)
        self.game = game
        self._players = game.players
        self._size = QSize(280, 390)
        self.beside: Sequence[CardButton] = (self,)
        """The cards it stands among: their words are all of one size."""
        self.setText(game.title)
        self.setAccessibleName(self.tr("New match of {game}").format(game=game.title))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_players(self, words: str) -> None:
        """How many play it, once the game has been loaded."""
        self._players = words
        self.setAccessibleDescription(f"{self.game.summary} {words}")
        self.update()

    def fit(self, room: QSize, across: int, down: int) -> None:
        """Be as large as fits when so many stand side by side and so many above each other in a room."""
        width = (room.width() - GAP * (across - 1)) / across
        height = min((room.height() - GAP * (down - 1)) / down, width / self.RATIO)
        self._size = QSize(round(height * self.RATIO), round(height))
        self.setFixedSize(self._size)

    def sizeHint(self) -> QSize:
        return self._size

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.width() / 280
        lift = 3 * unit if self.underMouse() or self.hasFocus() else 0
        box = QRectF(self.rect()).adjusted(10 * unit, 8 * unit, -10 * unit, -14 * unit).translated(0, -lift)
        card = QPainterPath()
        card.addRoundedRect(box, 14 * unit, 14 * unit)
        for number in range(6):
            shade = QPainterPath()
            grown = box.adjusted(-number, -number + 3, number, number + 5 + lift)
            shade.addRoundedRect(grown, 14 * unit + number, 14 * unit + number)
            painter.fillPath(shade, translucent(theme.card_shadow, theme.shadow_strength * 0.11))
        painter.fillPath(card, QColor(theme.card_face))
        painter.strokePath(card, QPen(QColor(theme.card_edge), theme.outline))
        self.ring(painter, card)
        self._face(painter, _inner(box, unit), unit)
        painter.end()

    def _words(self) -> float:
        """The size of the words: people sit far from a small projector, so as large as leaves the sign a third of the
        card."""
        unit = self.width() / 280
        box = _inner(QRectF(self.rect()).adjusted(10 * unit, 8 * unit, -10 * unit, -14 * unit), unit)
        largest = max(14.5 * unit, 13.5 * self.look.table.scale)
        sizes = [largest * share for share in (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)]
        fitting = (px for px in sizes if _sign(box, px, self._told(px, box), unit) >= box.height() * 0.36)
        return next(fitting, sizes[-1])

    def _told(self, px: float, box: QRectF) -> float:
        """The height of what the game is about."""
        return QFontMetricsF(fonts.sans(px)).boundingRect(QRectF(box), WRAP, self.game.summary).height()

    def _face(self, painter: QPainter, box: QRectF, unit: float) -> None:
        theme = self.look.theme
        px = min(card._words() for card in self.beside)
        told = self._told(px, box)
        side = _sign(box, px, told, unit)
        painter.setFont(fonts.sans(px))
        foot = QRectF(box.left(), box.bottom() - 1.4 * px, box.width(), 1.4 * px)
        words = QRectF(box.left(), foot.top() - told - 0.3 * px, box.width(), told)
        ring = QRectF(box.center().x() - side / 2, box.top(), side, side)
        name = NAME * unit
        words.moveTop(min(words.top(), ring.bottom() + name + 18 * unit))
        game_icons.emblem(painter, theme, self.game.id, self.game.title, ring, theme.card_face)
        painter.setPen(QColor(theme.card_muted))
        painter.drawText(words, WRAP, self.game.summary)
        painter.setPen(QColor(theme.card_ink))
        painter.setFont(fonts.sans(px, 600))
        painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, self._players)
        painter.setFont(fonts.serif(30 * unit, 700))
        title = QRectF(box.left(), (ring.bottom() + words.top() - name) / 2, box.width(), name)
        painter.drawText(title, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter, self.game.title)


def _inner(box: QRectF, unit: float) -> QRectF:
    """The part of a card that is written on."""
    return box.adjusted(22 * unit, 22 * unit, -22 * unit, -18 * unit)


def _sign(box: QRectF, px: float, told: float, unit: float) -> float:
    """The side of the game's sign over its name and words of that size and height."""
    return min(box.width(), box.height() * 0.54, box.height() - (NAME + 20) * unit - told - 1.7 * px)
