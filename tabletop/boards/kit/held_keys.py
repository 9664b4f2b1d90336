"""MIDI keyboard input at the table: held notes, their cards and offers.

Held notes highlight their cards, and their possible results are offered; one key confirms. Striking a note makes a new
chord with its own offers. Releasing keys does not: the offers of a full chord remain for a moment, so that a hand can
move to the confirming key. If a chord has several results, striking its highest note again (or the arrow keys) selects
the next one.
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
"""Time in milliseconds for which offers remain after the keys are released."""

MOST = 24
"""Largest number of offers; nobody steps through more."""

QUIET = 250
"""Delay in milliseconds without a change before an offer is announced."""

NONE: Pitches = frozenset()


class KeyedBoard(Protocol):
    """Interface of the board that the notes are played on."""

    match: Match
    game: Any
    desk: Any
    scene: TableScene
    view: TableView
    lights: Lights
    verdicts: Verdicts

    def choice(self, action: Any) -> Choice: ...


class HeldKeys(QObject):
    """Held notes of one board, their chord, its offers and the selected offer."""

    chosen = Signal(object)
    """Action or sequence of the offer that is to be played."""
    found_refused = Signal(object)
    """The chord has only refused results; the reason for this action is to be shown."""

    def __init__(self, board: KeyedBoard, widget: QWidget) -> None:
        super().__init__(widget)
        self._board = board
        self._widget = widget
        self.held = NONE
        self.chord = NONE
        self.offers: tuple[Offer, ...] = ()
        self.at = 0
        self.refused: Any = None
        """A refused result of the chord, if it has no allowed one."""
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
        """Offer that the confirming key plays now, or None."""
        return self.offers[self.at] if self.offers else None

    @property
    def standing(self) -> bool:
        """True if the confirming key plays something or explains a refusal."""
        return bool(self.offers) or self.refused is not None

    @property
    def answering(self) -> bool:
        """True if Enter confirms: notes are held, or were until now, and could be played."""
        return (bool(self.held) or self.standing) and self.seen() is not None

    # -- input

    def hold(self, pitches: Pitches) -> None:
        """Set the held notes."""
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
        """Select the next or the previous offer of the chord."""
        if len(self.offers) > 1:
            self.at = (self.at + by) % len(self.offers)
            self._show()

    def confirm(self) -> None:
        """Play the selected offer, or explain the refusal if there is none."""
        offer, refused = self.offer, self.refused
        self.drop()
        if self.seen() is None:
            return
        if offer is not None:
            self.chosen.emit(offer.action)
        elif refused is not None:
            self.found_refused.emit(refused)

    def answers_enter(self, event: QKeyEvent) -> bool:
        """Confirm the held notes if a key press is Enter; return False if it is not used.

        Enter works wherever the focus is, while notes are held or were held until now.
        """
        if not _plain(event) or event.key() not in ENTER or not self.answering:
            return False
        if not event.isAutoRepeat():
            self.confirm()
        return True

    def answers(self, event: QKeyEvent) -> bool:
        """Handle Enter, the arrow keys and Escape while there are notes or offers.

        Enter confirms, arrows select an offer, Escape clears the offers. Return False if the key is not used.
        """
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
        """Update the chord's offers after a change of the UI state."""
        if self.standing:
            self._take(self.chord)

    def drop(self) -> None:
        """Clear the offers until another note is struck; held notes stay highlighted."""
        self.staying.stop()
        self.chord = NONE
        self._offer((), None)

    # -- offers

    def seen(self, pitches: Pitches = NONE) -> AtKeys | None:
        """Return the context for held notes, or None while nothing can be played."""
        board = self._board
        match = board.match
        if match.viewer is None or not match.legal or board.view.carry.item is not None or board.view.chooser.asking:
            return None
        return AtKeys(board.game, match.view, board.desk, match.viewer, pitches)

    def named(self) -> frozenset[Target]:
        """Return the cards that the held notes name, and the piano keys on the table."""
        if not self.held or (played := self._played) is None or (seen := self.seen(self.held)) is None:
            return frozenset()
        return frozenset(played.lit(seen)).union((PIANO, pitch) for pitch in self.held)

    def light(self) -> None:
        """Highlight the targets of the held notes and no others."""
        self._board.lights.hold(self.named())

    @property
    def _played(self) -> MidiModule | None:
        return played(self._board.game.info.id)

    def _take(self, chord: Pitches) -> None:
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
        """Forget released notes; those still held become a chord of their own."""
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
        """Return the offer's text, by default that of the chooser."""
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
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


TYPE, LEAST_TYPE = 0.5, 0.34
"""Usual and smallest type size as fractions of the bar's height.

The usual one is that of the prompt below it; a longer text is smaller.
"""

EDGE = 3
"""Height in logical pixels of the line above the bar."""


@guarded
class OfferBar(Bar):
    """Bar with the notes, the selected offer, its number and a confirm button.

    It covers the board's bar while there is an offer and takes no focus.
    """

    confirmed = Signal()

    def __init__(self, parent: QWidget, table: TableView) -> None:
        super().__init__(parent)
        self._parent, self._table = parent, table
        self.setObjectName("offerBar")
        self.said = ""
        self.over: Rect | None = None
        """Area of the board that it covers, or None."""
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
        """Set the name of the confirming MIDI key; an empty name means none."""
        also = self.tr("Enter, pedal or {key}").format(key=name)
        self.confirm.setText(also if name else self.tr("Enter or pedal"))

    def offer(self, notes: str, words: str, at: int, count: int) -> None:
        """Show an offer: its notes, text, index and the number of offers."""
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
        """Cover the prompt or the board's bar, or else the lower edge of the table."""
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
