"""A MIDI keyboard at the table: notes that are held light their cards, what they make is offered, one key confirms.

Striking a note makes a new chord, and the offers are those of the chord. Letting go does not: the offers of a full
chord stay for a moment, so that a hand may leave the keys for the key that confirms. Where a chord makes several
things, its highest note struck again (or the arrow keys) goes to the next one.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engines.kernel.verdict import Verdict
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.intent import Choice, steps
from tabletop.boards.kit.lights import Lights
from tabletop.boards.kit.offer import AtKeys, MidiModule, Offer, Pitches, played
from tabletop.boards.kit.table_keys import PIANO
from tabletop.boards.kit.verdicts import Verdicts
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.announce import aloud, announce
from tabletop.table.keys import ENTER
from tabletop.table.layout import Rect, Target
from tabletop.table.plain import PlainLabel, escape_tool_tip
from tabletop.table.scene import TableScene
from tabletop.table.view import TableView

STAYS = 1500
"""Milliseconds for which the offers of a chord stay when it is let go."""

MOST = 24
"""Offers at most: nobody taps through more."""

QUIET = 250
"""Milliseconds without a change before a screen reader is told."""

NONE: Pitches = frozenset()


class KeyedBoard(Protocol):
    """The board of whoever plays the keys, as far as they reach it."""

    match: Match
    game: Any
    desk: Any
    scene: TableScene
    view: TableView
    lights: Lights
    verdicts: Verdicts

    def choice(self, action: Any) -> Choice: ...


class HeldKeys(QObject):
    """The notes held at one board, the chord they make, what is offered for it and which of that is next."""

    chosen = Signal(object)
    """The action, or course, that is offered is to be played."""
    found_refused = Signal(object)
    """All that the chord makes is refused, as this action is: why is to be said."""

    def __init__(self, board: KeyedBoard, widget: QWidget) -> None:
        super().__init__(widget)
        self._board = board
        self._widget = widget
        self.held = NONE
        self.chord = NONE
        self.offers: tuple[Offer, ...] = ()
        self.at = 0
        self.refused: Any = None
        """What the chord makes although the rules refuse it, where they allow nothing of what it makes."""
        self.bar = OfferBar(widget, board.view)
        self.bar.confirmed.connect(self.confirm)
        self.staying = QTimer(self)
        self.staying.setSingleShot(True)
        self.staying.setInterval(STAYS)
        self.staying.timeout.connect(self._gone)
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(QUIET)
        self._telling.timeout.connect(self._tell)

    @property
    def offer(self) -> Offer | None:
        """What the confirming key plays now."""
        return self.offers[self.at] if self.offers else None

    @property
    def standing(self) -> bool:
        """Whether the confirming key has anything to say."""
        return bool(self.offers) or self.refused is not None

    @property
    def answering(self) -> bool:
        """Whether Enter confirms: notes are held, or were until now, and something may be made of them."""
        return (bool(self.held) or self.standing) and self.seen() is not None

    # -- what the hands do

    def hold(self, pitches: Pitches) -> None:
        """These notes are held now."""
        struck, released = pitches - self.held, self.held - pitches
        self.held = pitches
        if struck:
            self.staying.stop()
            again = pitches == self.chord and self.standing
            if again and struck == {max(pitches)}:
                self.turn(1)
            elif not again:
                self._take(pitches)
        elif released and not self.staying.isActive():
            self.staying.start()
        self.light()

    def turn(self, by: int) -> None:
        """Go to the next offer of the chord, or the one before."""
        if len(self.offers) > 1:
            self.at = (self.at + by) % len(self.offers)
            self._show()

    def confirm(self) -> None:
        """Play what is offered; say why not, where the chord makes only what is refused."""
        offer, refused = self.offer, self.refused
        self.drop()
        if self.seen() is None:
            return
        if offer is not None:
            self.chosen.emit(offer.action)
        elif refused is not None:
            self.found_refused.emit(refused)

    def answers_enter(self, event: QKeyEvent) -> bool:
        """Whether a key press is Enter while notes are held on the MIDI keyboard, or were until now: then it confirms
        them, wherever the focus is, and does nothing else."""
        if not _plain(event) or event.key() not in ENTER or not self.answering:
            return False
        if not event.isAutoRepeat():
            self.confirm()
        return True

    def answers(self, event: QKeyEvent) -> bool:
        """Enter confirms the notes that are held; where they make something, arrows go through it, Escape drops it."""
        if self.answers_enter(event):
            return True
        if not self.standing or not _plain(event):
            return False
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.drop()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and len(self.offers) > 1:
            self.turn(1 if key == Qt.Key.Key_Down else -1)
        else:
            return False
        return True

    def renew(self) -> None:
        """Offer what the chord makes now: something else on the desk may be meant."""
        if self.standing:
            self._take(self.chord)

    def drop(self) -> None:
        """Offer nothing until another note is struck; what is held stays lit."""
        self.staying.stop()
        self.chord = NONE
        self._offer((), None)

    # -- what follows from it

    def seen(self, pitches: Pitches = NONE) -> AtKeys | None:
        """Return what may be lit and offered of while these notes are held; None while nothing may."""
        board = self._board
        match = board.match
        if match.viewer is None or not match.legal or board.view.carry.item is not None or board.view.chooser.asking:
            return None
        return AtKeys(board.game, match.view, board.desk, match.viewer, pitches)

    def named(self) -> frozenset[Target]:
        """The cards that the notes held name on the table as it is now, and the keys that lie there."""
        if not self.held or (played := self._played) is None or (seen := self.seen(self.held)) is None:
            return frozenset()
        return frozenset(played.lit(seen)).union((PIANO, pitch) for pitch in self.held)

    def light(self) -> None:
        """Light what is held, and nothing else."""
        self._board.lights.hold(self.named())

    @property
    def _played(self) -> MidiModule | None:
        return played(self._board.game.info.id)

    def _take(self, chord: Pitches) -> None:
        """These notes are the chord now."""
        self.chord = chord
        played, seen = self._played, self.seen(chord)
        if not chord or played is None or seen is None:
            self._offer((), None)
            return
        allowed: dict[Any, Offer] = {}
        refused: Any = None
        for offer in played.offers(seen):
            if offer.action in allowed:
                continue
            verdict: Verdict = self._board.verdicts.judged(seen.view, offer.action)[0]
            if verdict:
                allowed[offer.action] = offer
                if len(allowed) == MOST:
                    break
            elif refused is None:
                refused = offer.action
        self._offer(tuple(allowed.values()), None if allowed else refused)

    def _gone(self) -> None:
        """What was let go is forgotten; what is still held is a chord of its own."""
        self._take(self.held)

    def _offer(self, offers: tuple[Offer, ...], refused: Any) -> None:
        if not (self.offers or offers):
            self.refused = refused
            return
        self.offers, self.refused, self.at = offers, refused, 0
        self._show()

    def _show(self) -> None:
        board, offer = self._board, self.offer
        about = (*offer.targets, *board.choice(steps(offer.action)[-1]).targets) if offer is not None else ()
        board.scene.mean(about)
        if offer is None:
            self._telling.stop()
            self.bar.hide()
            return
        self.bar.offer(offer.notes, self._words(offer), self.at, len(self.offers))
        self._telling.start()

    def _words(self, offer: Offer) -> str:
        """What the offer does; if it has no words of its own, as the chooser would put it."""
        if offer.words:
            return offer.words
        board = self._board
        _, view = board.verdicts.judged(board.match.view, offer.action)
        words: str = board.game.describe(view, steps(offer.action)[-1])
        return words

    def _tell(self) -> None:
        if self.offers:
            announce(self._widget, self.bar.said)


def _plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed without another."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


TYPE, LEAST_TYPE = 0.5, 0.34
"""Of the bar's height, its words: as large as those of the prompt it lies over, smaller where they are many."""

EDGE = 3
"""Logical pixels of the line above the bar."""


@guarded
class OfferBar(Bar):
    """The notes, what they make, which of how many that is, and the button that does what the confirming key does. It
    lies over the bar of the board while there is an offer, and takes no focus."""

    confirmed = Signal()

    def __init__(self, parent: QWidget, table: TableView) -> None:
        super().__init__(parent)
        self._parent, self._table = parent, table
        self.setObjectName("offerBar")
        self.said = ""
        self.over: Rect | None = None
        """What of the board it lies over."""
        self._whole = ""
        self.notes = PlainLabel(parent=self)
        self.notes.setProperty("role", "heading")
        self.words.setWordWrap(False)
        self.more = PlainLabel(parent=self)
        self.more.setProperty("role", "muted")
        for label in (self.notes, self.more):
            label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        tip = self.tr("Play it: Enter, the pedal, or the key that confirms")
        self.confirm = self.button(self.tr("Enter or pedal"), tip, self.confirmed.emit, primary=True)
        self.confirm.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.row.addWidget(self.notes)
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.more)
        self.row.addWidget(self.confirm)
        self.hide()

    def name_key(self, name: str) -> None:
        """Which key of the MIDI keyboard confirms, by its name; empty: none does."""
        also = self.tr("Enter, pedal or {key}").format(key=name)
        self.confirm.setText(also if name else self.tr("Enter or pedal"))

    def offer(self, notes: str, words: str, at: int, count: int) -> None:
        """Show one offer of several: notes, what they make, and which of how many it is."""
        self.notes.setText(notes)
        self.notes.setContentsMargins(0, 0, self.notes.fontMetrics().averageCharWidth(), 0)
        self._whole = words
        self.more.setVisible(count > 1)
        tip = self.tr("The highest note again, or ↑ ↓, for the others")
        self.more.setText(self.tr("{number} of {count}  ↑ ↓").format(number=at + 1, count=count))
        self.more.setToolTip(escape_tool_tip(tip))
        self.said = f"{notes}: {words}" if count == 1 else f"{notes}: {words} ({at + 1} / {count})"
        self.setAccessibleName(aloud(self.said))
        if self.isHidden():
            self.place()
            self.show()
            self.raise_()
        self._elide()

    def place(self) -> None:
        """Lie over the prompt or the bar of the board; where it has none, over the lower edge of the table."""
        if self.over is not None:
            x, y, width, height = self.over
            self.setGeometry(round(x), round(y), round(width), round(height))
            return
        board, table = self._parent.rect(), self._table.geometry()
        below = board.height() - table.bottom() - 1
        height = max(below, self.sizeHint().height())
        self.setGeometry(0, board.height() - height, board.width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel with an edge in the accent, so that it is told from the bar it lies over."""
        theme = self._table.table.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(0, 0, self.width(), EDGE, QColor(theme.accent))

    def _elide(self) -> None:
        layout = self.layout()
        assert layout is not None, "a bar is a row"
        size, least = round(TYPE * self.height()), round(LEAST_TYPE * self.height())
        while True:
            self._set_type(size)
            layout.activate()
            width = self.words.width()
            if size <= least or self.words.fontMetrics().horizontalAdvance(self._whole) <= width:
                break
            size -= 1
        self.words.setText(self.words.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, width))
        self.words.setToolTip(escape_tool_tip(self._whole))

    def _set_type(self, size: int) -> None:
        for label in (self.notes, self.words):
            style = f"font-size: {size}px; background: transparent;"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
