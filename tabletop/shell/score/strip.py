"""The score strip: the last music as a staff, with a cursor while it sounds.

It shows only what everybody hears, never previews for one player. The staff is engraved after the cards have come to
rest, so that no drop waits for it. A hidden strip engraves nothing, unless it is to show itself when music sounds.
"""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from engines.kernel.contract import Piece
from engines.theory.errors import TheoryError
from engines.theory.passage import Passage, minutes_and_seconds
from engines.theory.practice import Practice, counted_in, pause, practised, written_for
from tabletop.guard import guarded
from tabletop.session import heard
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.icons import icon
from tabletop.shell.controls.look import Look
from tabletop.shell.score.sheet import Sheet, SheetMaker, Style, colours
from tabletop.shell.score.sheet_view import MARGIN, Playhead, SheetView
from tabletop.shell.score.words import described, told
from tabletop.shell.sound.sounding import Heard, Sounding
from tabletop.table.announce import aloud
from tabletop.table.motion import DURATION
from tabletop.translator import naming

LOWEST, HIGHEST = 104, 190
"""Bounds of the height in logical pixels, at a type scale of 1."""
SHARE = 0.22
"""Maximum height by the page's height, because the hand needs room, too."""
OVER = 0.15
"""Maximum height by the page's height when the strip covers the table."""
FRAME = 16
"""Milliseconds between two positions of the cursor."""
SEEN_AFTER_S = 0.025
"""Seconds until a cursor position becomes visible: half a step, painting, screen."""
FOOT, BAR = 18, 5
"""Height of the room for the progress, and of its bar, at a type scale of 1."""
REST = round(DURATION * 1000) + 30
"""Milliseconds after which the cards are at rest."""


class ShownPassage(NamedTuple):
    """The strip's content as it is practised."""

    passage: Passage
    written: Passage
    """The passage as written for an instrument, perhaps a transposing one."""
    pace: float = 1.0
    """Practice tempo by the match's tempo."""
    counted: bool = False
    """True if a bar is counted before it."""


@guarded
class ScoreStrip(SheetView):
    """Shows a phrase or tune as it has grown, or the last chord; a click plays it."""

    again = Signal(object, bool, float, bool)
    """The player wants to hear a passage again.

    Arguments: the passage, True if its cards are unchanged, the tempo factor, and True if a bar is counted before it.
    """
    practise = Signal(object)
    """The button that opens the practice controls."""
    stop_asked = Signal()
    """The player wants to stop the sound."""
    grown = Signal()
    """The strip needs more height."""
    changed = Signal()
    """Another passage is shown, or none."""
    progressed = Signal(float, float)
    """Elapsed and total seconds of the music."""
    sounding = Signal(bool)
    """The shown music starts or stops to sound."""

    def __init__(self, look: Look, shown: list[QAction], others: list[QAction], parent: QWidget | None = None) -> None:
        """Set up the strip; `shown` are commands with buttons, `others` only in the menu."""
        super().__init__(look, parent)
        self.setObjectName("strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._actions = [*shown, *others]
        self.passage: Passage | None = None
        """The passage as it is practised, once it is to be shown."""
        self.written: Passage | None = None
        """The same as written for the instrument `pitched_in`."""
        self.practice = Practice()
        self.pitched_in = "C"
        self.pace, self.counted, self.looped = 1.0, False, False
        """Playback from here: tempo factor, count-in, and loop."""
        self.played: Passage | None = None
        """The passage as it was played."""
        self.head: Playhead | None = None
        """Position in the music while it plays."""
        self.motion = True
        """True if cards move smoothly, so that engraving must wait for them."""
        self.comes = False
        """True if a hidden strip engraves, too, to be shown on `sounding`."""
        self._again = False
        """True if the sounding passage was played from here."""
        self._prepared: Sheet | None = None
        """Sheet of the next passage, drawn beforehand."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._stepped, jumped=self._jumped)
        self._position = self._played_at = -1
        self._highest = 0.0
        self._maker = SheetMaker(self)
        self._maker.made.connect(self._show)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._ask)
        self._pause = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._pause.timeout.connect(self.play_again)
        self._beat = 0.0
        """Seconds of a beat of the last music."""
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 5, 6, 5)
        column.setSpacing(2)
        self.play = QToolButton()
        self.play.clicked.connect(self._play_or_stop)
        self.how = QToolButton()
        self.how.clicked.connect(lambda: self.practise.emit(self.how))
        self.how.setToolTip(self.tr("Practise: voices, tempo, key, syllables, tuning"))
        self.how.setAccessibleName(self.tr("Practise"))
        self.buttons = [self.play, self.how, *(QToolButton() for _ in shown)]
        for button, action in zip(self.buttons[2:], shown, strict=True):
            button.setDefaultAction(action)
        for button in self.buttons:
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        column.addStretch(1)
        self.clicked.connect(self.play_again)
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        self._tell()
        self.installEventFilter(self)

    # -- what is shown

    def listen(self, sounding: Sounding) -> None:
        """Show what this player plays, and let it play what the strip requests."""
        sounding.played.connect(self._played)
        sounding.began.connect(self._began)
        sounding.ended.connect(self._ended)
        self.again.connect(sounding.play_again)
        self.stop_asked.connect(sounding.stop)
        sounding.whole.connect(self._over)

    def set_match(self, match: Match | None) -> None:
        """Show what this match plays, beginning with the sound of its last step."""
        self._match = match
        self._listener.follow(match)
        self._highest = self._reserved
        self.grown.emit()
        self._position = -1
        self._empty()
        if match is not None:
            self._jumped()

    def _stepped(self, _: object) -> None:
        assert self._match is not None, "steps are followed while there is a match"
        self._position = self._match.position

    def _jumped(self) -> None:
        """Show the last music before the current moment, or nothing."""
        match = self._match
        assert match is not None, "jumps are followed while there is a match"
        if match.position == self._position:
            return  # a curtain was raised
        self._position = at = match.position
        written = (heard.written_of(match.game, match.record.steps[before]) for before in reversed(range(at)))
        found = next((one for one in written if one is not None), None)
        if found is None:
            self._empty()
        else:
            self._take(found.piece.passage)

    def _played(self, playing: Heard) -> None:
        self._pause.stop()
        self._beat = 60 / (playing.passage.tempo * playing.tempo)
        written, match = None, self._match
        if match is not None and playing.step and match.position:
            written = heard.written_of(match.game, match.record.steps[match.position - 1])
        passage = playing.passage if written is None else written.piece.passage
        if not passage.has_score:
            self._ended()
            return
        sounds = playing.passage
        if playing.lead:
            sounds = counted_in(passage)
            written = heard.Written(Piece(passage), playing.lead, sounds.length)
        if passage is not self.passage:
            self._again = False
            if match is not None:
                self._played_at = match.position
        head = Playhead(sounds, playing.tempo, None if playing.heard else perf_counter(), written)
        if passage is not self.passage:
            self._take(passage)
        self.head = head
        self._tell()
        self.follow()
        if self._wanted:
            self._clock.start()
            self._tell_sounding()

    def _began(self, when: float) -> None:
        if self.head is not None:
            self.head.began = when

    def _ended(self) -> None:
        sounded = self.head is not None
        self.head = None
        self._clock.stop()
        self.put_cursor(None)
        if sounded:
            self._tell()
            self.update()
            self.sounding.emit(False)

    @property
    def _wanted(self) -> bool:
        """True if the strip is visible, or will be when the sheet is drawn."""
        return self.isVisible() or self.comes

    def _tell_sounding(self) -> None:
        if self.head is not None and self.sheet is not None and self.sheet.passage is self.written:
            self.sounding.emit(True)

    def _over(self) -> None:
        """Repeat music in a loop after its last bar."""
        if self._again and self.looped and self.passage is not None:
            self._pause.start(round(1000 * pause(self.passage) * self._beat))
            self._tell()

    def practise_as(self, practice: Practice) -> None:
        """Show the current and later music as practised in this way.

        Raises TheoryError if it cannot be transposed so far.
        """
        if self.played is not None:
            practised(self.played, practice, naming())
        self.practice = practice
        if self.played is not None:
            self._take(self.played)

    def write_for(self, instrument: str) -> None:
        """Write current and later music for an instrument (`practice.INSTRUMENTS`).

        The sound does not change.
        """
        self.pitched_in = instrument
        if self.played is not None:
            self._take(self.played)

    def _take(self, passage: Passage) -> None:
        self._ended()
        self.played = told(passage)
        passage, written = self._practised(passage)
        if passage == self.passage and written == self.written:
            return
        self.passage, self.written = passage, written
        self._tell()
        self.changed.emit()
        if self._wanted:
            self._rest.start(0 if self._is_prepared or not self.motion else REST)

    def _practised(self, passage: Passage) -> tuple[Passage, Passage]:
        """Return a passage as it is practised, and as it is written."""
        passage = told(passage)
        with suppress(TheoryError):  # outside MIDI's range music is shown as it was played
            passage = practised(passage, self.practice, naming())
        written = passage
        with suppress(TheoryError):
            written = written_for(passage, self.pitched_in, naming())
        return passage, written

    def _empty(self) -> None:
        self._ended()
        self._pause.stop()
        self._rest.stop()
        self._maker.drop()
        self.passage = self.played = self.written = None
        self.show_sheet(None)
        self._tell()
        self.changed.emit()

    def _ask(self) -> None:
        if self.written is None or not self._wanted:
            return
        if self._prepared is not None and self._is_prepared:
            self._show(self._prepared._replace(passage=self.written))
        else:
            self._maker.ask(self.written, self._style())

    @property
    def _is_prepared(self) -> bool:
        ready = self._prepared
        return ready is not None and ready.passage == self.written and ready.style == self._style()

    def prepare(self, passage: Passage) -> None:
        """Draw a passage that may be played soon, unless something else is being drawn."""
        if self._maker.busy or self._rest.isActive():
            return
        written, style = self._practised(passage)[1], self._style()
        ready = self._prepared
        if ready is None or ready.passage != written or ready.style != style:
            self._maker.ask(written, style)

    def _style(self) -> Style:
        theme = self._look.theme
        return Style(colours(theme), theme.scale, self.height() - self.foot - 3.0, self.devicePixelRatioF())

    def _show(self, sheet: Sheet) -> None:
        if sheet.passage is not self.written:
            self._prepared = sheet
            return
        self.show_sheet(sheet, here=self.sheet is not None and self.sheet.passage is sheet.passage)
        if sheet.wanted > self._highest:
            self._highest = sheet.wanted
            self.grown.emit()
        self._tell_sounding()
        self._tick()

    def _tick(self) -> None:
        head = self.head
        if head is None or self.sheet is None or self.sheet.passage is not self.written:
            return
        now = perf_counter()
        beat = head.beat(now + SEEN_AFTER_S)
        self.put_cursor(beat)
        self._show_progress(head, now)
        if beat is None and head.over(now):
            self.head = None
            self._clock.stop()
            self._tell()
            self.update()
            self.sounding.emit(False)

    def _show_progress(self, head: Playhead, now: float) -> None:
        progress = head.progress(now)
        if progress is None:
            return
        self.progressed.emit(*progress)
        self.update(0, self.height() - self.foot, self.width(), self.foot)

    @property
    def progress(self) -> tuple[float, float] | None:
        """Elapsed and total seconds of the music; None while nothing sounds."""
        return None if self.head is None else self.head.progress(perf_counter())

    def _tell(self) -> None:
        self.setAccessibleName(aloud(described(self.passage)))
        if self.passage is not None:
            self.setAccessibleDescription(self.tr("Enter plays it again, arrows scroll"))
            self.setToolTip(self.tr("Click to hear it again"))
        else:
            self.setAccessibleDescription(self.tr("What is played is written here"))
            self.setToolTip("")
        sounds = self.head is not None or self._pause.isActive()
        self.play.setIcon(icon("stop" if sounds else "play", self._look.theme))
        self.play.setToolTip(self.tr("Stop") if sounds else self.tr("Play what is written"))
        self.play.setAccessibleName(self.play.toolTip())
        self.play.setEnabled(self.passage is not None)
        self.how.setIcon(icon("practise", self._look.theme))

    @property
    def words(self) -> str:
        if self.passage is None:
            return self.tr("What is played is written here.")
        return super().words

    # -- its size

    @property
    def side(self) -> int:
        return max((button.sizeHint().width() for button in self.buttons), default=0)

    @property
    def _reserved(self) -> float:
        """Minimum height: the full one for music in four parts.

        So the table does not move with the first chord. In other games the strip grows when it has to.
        """
        in_parts = self._match is not None and self._match.game.info.four_parts
        return HIGHEST * self._look.theme.scale if in_parts else 0.0

    def height_on(self, page: int) -> int:
        """Return the strip's height on a page of this height.

        It follows the highest sheet of this match, within bounds.
        """
        scale = self._look.theme.scale
        wanted = min(max(self._highest + self.foot + 4, LOWEST * scale), HIGHEST * scale)
        share = OVER if self.comes else SHARE
        return round(min(wanted, max(share * page, LOWEST)))

    @property
    def replay_height(self) -> int:
        """Height in pixels while the music of a match is replayed at its end."""
        return round((HIGHEST + FOOT) * self._look.theme.scale)

    @property
    def width_wanted(self) -> int:
        """Width in which the whole sheet is visible."""
        return round(2 * MARGIN + (self.sheet.width if self.sheet is not None else 0)) + self.side + 12

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        progress = self.progress
        if progress is not None:
            self._paint_progress(*progress)
        if self.comes:  # a border, because it covers the table
            theme = self._look.theme
            painter = QPainter(self)
            painter.setPen(QPen(QColor(theme.panel_line), 2 * max(1.0, theme.outline)))
            painter.drawRect(self.rect())
            painter.end()

    @property
    def foot(self) -> int:
        return round(FOOT * self._look.theme.scale)

    def _paint_progress(self, elapsed: float, whole: float) -> None:
        theme, high = self._look.theme, self.foot
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(MARGIN, self.height() - high, self.window_width - MARGIN, high)
        painter.fillRect(QRectF(0, room.top(), self.window_width, high - 1), QColor(theme.panel))
        words = f"{minutes_and_seconds(elapsed)} / {minutes_and_seconds(whole)}"
        font = QFont(self.font())
        font.setPixelSize(max(9, round(12 * theme.scale)))
        painter.setFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(words) + 10
        painter.setPen(QColor(theme.text))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, right, words)
        bar = QRectF(room.left(), room.center().y() - BAR / 2, max(1.0, room.width() - wide), BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel_raised))
        painter.drawRoundedRect(bar, BAR / 2, BAR / 2)
        painter.setBrush(QColor(theme.accent))
        part = elapsed / whole if whole else 1.0
        painter.drawRoundedRect(bar.adjusted(0, 0, -(1 - part) * bar.width(), 0), BAR / 2, BAR / 2)
        painter.end()

    def apply_theme(self, _: object = None) -> None:
        self._highest = self._reserved
        side = round(17 * self._look.theme.scale)
        for button in self.buttons:
            button.setIconSize(QSize(side, side))
        self._tell()
        self._again_drawn()
        self.update()

    def _again_drawn(self) -> None:
        if self.isVisible() and self.passage is not None and (self.sheet is None or self.sheet.style != self._style()):
            self._rest.start(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self and event.type() == QEvent.Type.DevicePixelRatioChange:
            self._again_drawn()
        return super().eventFilter(watched, event)

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

    # -- hands

    def play_again(self) -> None:
        """Play the shown music once more, with highlights if its cards are unchanged."""
        if self.passage is not None:
            here = self._match is not None and self._match.position == self._played_at
            looping = self._again
            self._again = True
            self.again.emit(self.passage, here, self.pace, self.counted and not looping)

    def _play_or_stop(self) -> None:
        if self.head is not None or self._pause.isActive():
            self.stop()
        else:
            self.play_again()

    def stop(self) -> None:
        """Stop the sound and the loop."""
        self._again = False
        self._pause.stop()
        self.stop_asked.emit()
        self._tell()

    @property
    def plays_again(self) -> bool:
        """True if the sounding passage was played from here."""
        return self._again

    @property
    def shown(self) -> ShownPassage | None:
        """The strip's content, or None."""
        if self.passage is None or self.written is None:
            return None
        return ShownPassage(self.passage, self.written, self.pace, self.counted)

    def menu(self) -> QMenu:
        """Return the context menu."""
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
