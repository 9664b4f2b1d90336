"""The strip under the table: what was just played as a staff, with a cursor while it sounds.

Only what was played aloud is written here, never what one player listens to. The staff is engraved after the cards have
come to rest, so that no drop waits for it.
"""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from engines.theory.passage import Passage
from tabletop.score.engrave import NoteHead
from tabletop.session.match import Match
from tabletop.shell import heard
from tabletop.shell.look import Look
from tabletop.shell.playhead import Playhead, place, sounding
from tabletop.shell.score_sheet import Sheet, SheetMaker, Style, colours
from tabletop.shell.score_words import described
from tabletop.shell.sounding import Heard, Sounding
from tabletop.table.motion import DURATION
from tabletop.table.theme import translucent

LOWEST, HIGHEST = 104, 190
"""Logical pixels, at a type scale of 1."""
SHARE = 0.22
"""Of the page's height the strip takes no more, at a type scale of 1; a little more where type is larger."""
MARGIN = 18
FRAME = 33
"""Milliseconds between two places of the cursor."""
REST = round(DURATION * 1000) + 30
"""Milliseconds after which the cards lie still."""
STEP = 90
"""Pixels that a key or a notch of the wheel scrolls."""
SLOP = 5
"""Pixels that a press may move and still be a click."""
GLOW = 0.5
"""How strongly a note that sounds is lit where notes are dark. Light ones are dark while they are lit."""
AHEAD = 0.4
"""Where in the window the cursor stays while a long sheet goes by."""


class ScoreStrip(QWidget):
    """Shows one passage. A click plays it again."""

    again = Signal(object, bool)
    """Passage that is to be heard once more, and whether what it was played with still lies there."""
    grown = Signal()
    """It wants to be higher now."""
    changed = Signal()
    """Another passage is shown, or none."""

    def __init__(self, look: Look, shown: list[QAction], others: list[QAction], parent: QWidget | None = None) -> None:
        """`shown` are the commands at its right end; the others are in its menu only."""
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._actions = [*shown, *others]
        self.passage: Passage | None = None
        """What is shown, once it is drawn."""
        self.sheet: Sheet | None = None
        self.head: Playhead | None = None
        """Where it is, while it plays."""
        self.lit: tuple[NoteHead, ...] = ()
        self.scrolled = 0.0
        self.motion = True
        """Whether cards glide, so that there is something to wait for."""
        self._match: Match | None = None
        self._position = self._played_at = -1
        self._picture = QPixmap()
        self._dark = QPixmap()
        self._cursor_x: float | None = None
        self._highest = 0.0
        self._led = False  # by the player: then it does not follow the cursor
        self._pressed: tuple[QPointF, float] | None = None
        self._dragged = False
        self._maker = SheetMaker(self)
        self._maker.made.connect(self._show)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._ask)
        self._clock = QTimer(self)
        self._clock.setInterval(FRAME)
        self._clock.timeout.connect(self._tick)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 5, 6, 5)
        column.setSpacing(2)
        self.buttons: list[QToolButton] = []
        for action in shown:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
            self.buttons.append(button)
        column.addStretch(1)
        look.changed.connect(self._dress)
        self._dress()
        self._tell()

    # -- what is shown

    def listen(self, sounding: Sounding) -> None:
        """Show what this plays."""
        sounding.played.connect(self._played)
        sounding.began.connect(self._began)
        sounding.ended.connect(self._ended)
        self.again.connect(sounding.play_again)

    def set_match(self, match: Match | None) -> None:
        """Show what this match plays; first what its last step let be heard."""
        if self._match is not None:
            self._match.jumped.disconnect(self._jumped)
            self._match.stepped.disconnect(self._stepped)
        self._match = match
        self._highest = self._reserved
        self.grown.emit()
        self._position = -1
        self._empty()
        if match is not None:
            match.jumped.connect(self._jumped)
            match.stepped.connect(self._stepped)
            self._jumped()

    def _stepped(self, _: object) -> None:
        assert self._match is not None, "steps are followed while there is a match"
        self._position = self._match.position

    def _jumped(self) -> None:
        """Undone, looked back at: what was heard last before this moment is shown, or nothing."""
        match = self._match
        assert match is not None, "jumps are followed while there is a match"
        if match.position == self._position:
            return  # a curtain was lifted
        self._position = at = match.position
        passages = (heard.passage_of(match.game, match.record.steps[before]) for before in reversed(range(at)))
        passage = next((passage for passage in passages if passage is not None), None)
        if passage is None:
            self._empty()
        else:
            self._take(passage)

    def _played(self, playing: Heard) -> None:
        """A passage begins, to be heard or not."""
        if self._match is not None and playing.passage is not self.passage:
            self._played_at = self._match.position
        head = Playhead(playing.passage, playing.tempo, None if playing.heard else perf_counter())
        self._take(playing.passage)
        self.head = head
        self._led = False
        if self.isVisible():
            self._clock.start()

    def _began(self, when: float) -> None:
        if self.head is not None:
            self.head.began = when

    def _ended(self) -> None:
        self.head = self._cursor_x = None
        self._clock.stop()
        self._light(())
        self.update()

    def _take(self, passage: Passage) -> None:
        self._ended()
        if passage == self.passage:
            return
        self.passage = passage
        self._tell()
        self.changed.emit()
        if self.isVisible():
            self._rest.start(REST if self.motion else 0)

    def _empty(self) -> None:
        self._ended()
        self._rest.stop()
        self._maker.drop()
        self.passage = self.sheet = None
        self._picture = QPixmap()
        self._tell()
        self.changed.emit()
        self.update()

    def _ask(self) -> None:
        if self.passage is not None and self.isVisible():
            self._maker.ask(self.passage, self._style())

    def _style(self) -> Style:
        theme = self._look.theme
        return Style(colours(theme), theme.scale, self.height() - 3.0, self.devicePixelRatioF())

    def _show(self, sheet: Sheet) -> None:
        """A sheet is ready."""
        if sheet.passage is not self.passage:
            return
        same = self.sheet is not None and self.sheet.passage is sheet.passage
        self.sheet = sheet
        self._picture = QPixmap.fromImage(sheet.picture) if sheet.picture is not None else QPixmap()
        self._dark = _filled(self._picture, QColor(self._look.theme.panel))
        self.scrolled = min(self.scrolled, self.longest) if same else 0.0
        self._light(())
        if sheet.wanted > self._highest:
            self._highest = sheet.wanted
            self.grown.emit()
        self._tick()
        self.update()

    def _tell(self) -> None:
        self.setAccessibleName(described(self.passage))
        if self.passage is not None:
            self.setAccessibleDescription(self.tr("Enter plays it again, arrows scroll"))
            self.setToolTip(self.tr("Click to hear it again"))
        else:
            self.setAccessibleDescription(self.tr("What is played is written here"))
            self.setToolTip("")

    # -- its size

    @property
    def _reserved(self) -> float:
        """What is heard in four parts has the full height at once, so that the table does not move when the first
        chord sounds. For other games the strip grows when it has to."""
        in_parts = self._match is not None and self._match.game.info.four_parts
        return HIGHEST * self._look.theme.scale if in_parts else 0.0

    def height_on(self, page: int) -> int:
        """How high it is on a page of that height: as what it has shown in this match wants, within bounds."""
        scale = self._look.theme.scale
        wanted = min(max(self._highest + 4, LOWEST * scale), HIGHEST * scale)
        return round(min(wanted, max(SHARE * (1 + scale) / 2 * page, LOWEST)))

    def _dress(self, _: object = None) -> None:
        self._highest = self._reserved
        side = round(17 * self._look.theme.scale)
        for button in self.buttons:
            button.setIconSize(QSize(side, side))
        self._again_drawn()
        self.update()

    def _again_drawn(self) -> None:
        if self.isVisible() and self.passage is not None and (self.sheet is None or self.sheet.style != self._style()):
            self._rest.start(0)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._again_drawn()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrolled = min(self.scrolled, self.longest)
        self._again_drawn()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._maker.warm()
        self._again_drawn()
        if self.head is not None:
            self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()
        self._rest.stop()
        self._maker.drop()

    # -- scrolling

    @property
    def window_width(self) -> float:
        """The width in which the sheet is seen."""
        side = max((button.sizeHint().width() for button in self.buttons), default=0)
        return self.width() - side - 10.0

    @property
    def longest(self) -> float:
        """How far it can be scrolled."""
        if self.sheet is None:
            return 0.0
        return max(0.0, self.sheet.width + 2 * MARGIN - self.window_width)

    @property
    def origin(self) -> QPointF:
        """Where the sheet's left upper corner is."""
        sheet = self.sheet
        if sheet is None:
            return QPointF(MARGIN, 0.0)
        x = float(MARGIN)
        if self.longest:
            x -= self.scrolled
        elif sheet.width < 0.7 * self.width():
            x = (self.width() - sheet.width) / 2
        ratio = self.devicePixelRatioF()  # on whole pixels, where its lines are sharp
        return QPointF(round(x * ratio) / ratio, round((self.height() - sheet.height) / 2 * ratio) / ratio)

    def scroll_to(self, x: float) -> None:
        """Show the sheet from this place on."""
        x = min(max(0.0, x), self.longest)
        if x != self.scrolled:
            self.scrolled = x
            self.update()

    # -- time

    def _tick(self) -> None:
        head = self.head
        if head is None or self.sheet is None or not self.sheet.cursor or self.sheet.passage is not self.passage:
            return
        now = perf_counter()
        beat = head.beat(now)
        if beat is None:
            self._light(())
            if head.over(now):
                self._clock.stop()
            self.update(self._cursor_at())
            self._cursor_x = None
            return
        self._light(sounding(self.sheet.heads, beat))
        old = self._cursor_at()
        self._cursor_x = place(self.sheet.cursor, beat).x
        if self.longest and not self._led:
            self.scroll_to(self._cursor_x + MARGIN - AHEAD * self.window_width)
        self.update(old)
        self.update(self._cursor_at())

    @property
    def cursor_place(self) -> float | None:
        """Where the cursor stands on the sheet, None while nothing sounds."""
        return self._cursor_x

    def _cursor_at(self) -> QRect:
        if self._cursor_x is None:
            return QRect()
        return QRect(round(self.origin.x() + self._cursor_x) - 4, 0, 9, self.height())

    def _light(self, heads: tuple[NoteHead, ...]) -> None:
        if heads == self.lit:
            return
        for head in {*self.lit, *heads}:
            self.update(_halo(head).translated(self.origin).toAlignedRect().adjusted(-2, -2, 2, 2))
        self.lit = heads

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(theme.panel))
        painter.fillRect(QRect(0, 0, self.width(), max(1, round(theme.outline))), QColor(theme.panel_line))
        if self.sheet is None or self._picture.isNull():
            self._paint_words(painter)
        else:
            self._paint_sheet(painter, self.sheet)
        if self.hasFocus():
            pen = QPen(QColor(theme.focus), theme.outline + 1)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 4, -3, -3), 5, 5)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        if self.passage is not None and (self.sheet is None or not self.sheet.trouble):
            return  # it is being drawn
        words = self.sheet.trouble if self.sheet is not None else self.tr("What is played is written here.")
        painter.setPen(QColor(self._look.theme.muted))
        room = QRectF(MARGIN, 0, self.window_width - MARGIN, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)

    def _paint_sheet(self, painter: QPainter, sheet: Sheet) -> None:
        theme = self._look.theme
        origin, window = self.origin, QRectF(0, 0, self.window_width, self.height())
        painter.save()
        if self.longest:
            painter.setClipRect(window)
        painter.translate(origin)
        x = self.cursor_place
        if x is not None:
            top, bottom = sheet.staves
            painter.setPen(QPen(QColor(theme.accent), 1.2 + 0.5 * theme.outline))
            painter.drawLine(QLineF(x - 1.5, top - 9, x - 1.5, bottom + 4))
        lights = QPainterPath()
        lights.setFillRule(Qt.FillRule.WindingFill)  # notes that touch are one light
        for head in self.lit:
            halo = _halo(head)
            lights.addRoundedRect(halo, halo.height() / 2, halo.height() / 2)
        painter.fillPath(lights, translucent(theme.accent, 1.0 if theme.dark else GLOW))
        painter.drawPixmap(QPointF(0, 0), self._picture)
        if self.lit and theme.dark:
            painter.setClipPath(lights, Qt.ClipOperation.IntersectClip)
            painter.drawPixmap(QPointF(0, 0), self._dark)
        painter.restore()
        if self.longest:
            self._paint_edges(painter, window)

    def _paint_edges(self, painter: QPainter, window: QRectF) -> None:
        """The sheet fades where it goes on."""
        width = 34.0
        for left, more in ((True, self.scrolled > 0), (False, self.scrolled < self.longest)):
            if not more:
                continue
            edge = QRectF(window.left() if left else window.right() - width, 2, width, window.height() - 2)
            fade = QLinearGradient(edge.topLeft(), edge.topRight())
            fade.setColorAt(0.0 if left else 1.0, QColor(self._look.theme.panel))
            fade.setColorAt(1.0 if left else 0.0, translucent(self._look.theme.panel, 0.0))
            painter.fillRect(edge, fade)

    # -- hands

    def play_again(self) -> None:
        """Let be heard once more what is shown, its cards lit if nothing was done since."""
        if self.passage is not None:
            here = self._match is not None and self._match.position == self._played_at
            self.again.emit(self.passage, here)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = (event.position(), self.scrolled), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        start, scrolled = self._pressed
        by = event.position().x() - start.x()
        if abs(by) > SLOP:
            self._dragged = self._led = True
        if self._dragged:
            self.scroll_to(scrolled - by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        clicked = self._pressed is not None and not self._dragged and self.rect().contains(event.position().toPoint())
        self._pressed = None
        if clicked and event.button() == Qt.MouseButton.LeftButton:
            self.play_again()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.longest:
            event.ignore()
            return
        turned = event.angleDelta()
        self._led = True
        self.scroll_to(self.scrolled - (turned.y() or turned.x()) / 120 * STEP)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: self.scrolled - STEP,
            Qt.Key.Key_Right: self.scrolled + STEP,
            Qt.Key.Key_Home: 0.0,
            Qt.Key.Key_End: self.longest,
        }
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.play_again()
        elif key in ways:
            self._led = True
            self.scroll_to(ways[key])
        else:
            super().keyPressEvent(event)

    def menu(self) -> QMenu:
        """What can be done with what is shown."""
        menu = QMenu(self)
        play = menu.addAction(self.tr("Play again"))
        play.setEnabled(self.passage is not None)
        play.triggered.connect(self.play_again)
        menu.addActions(self._actions)
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keyed = event.reason() == QContextMenuEvent.Reason.Keyboard
        menu.popup(self.mapToGlobal(QPoint(MARGIN, self.height() // 2)) if keyed else event.globalPos())

    def sizeHint(self) -> QSize:
        return QSize(400, LOWEST)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)


def _halo(head: NoteHead) -> QRectF:
    """What lights round a note head, on the sheet."""
    return QRectF(head.x, head.y, head.width, head.height).adjusted(
        -0.45 * head.height, -0.25 * head.height, 0.45 * head.height, 0.25 * head.height
    )


def _filled(picture: QPixmap, colour: QColor) -> QPixmap:
    """The same picture in one colour."""
    if picture.isNull():
        return picture
    filled = QPixmap(picture)
    painter = QPainter(filled)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRectF(QPointF(0, 0), picture.deviceIndependentSize()), colour)
    painter.end()
    return filled
