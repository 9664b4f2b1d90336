"""MIDI keyboard input at the table: held notes, their cards and offers.

Held notes highlight their cards, and their possible results are offered. One key confirms the selected offer. Striking
a note makes a new chord with its own offers. When keys are released, the offers of the full chord remain for a moment,
so that a hand can move to the confirming key. If a chord has several results, striking its highest note again or
pressing an arrow key selects the next one.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engines.kernel.verdict import Verdict
from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext, MidiModule, Pitches, find_midi_module
from tabletop.boards.kit.highlights import Highlights
from tabletop.boards.kit.intent import Choice, single_actions
from tabletop.boards.kit.piano_keys import PIANO
from tabletop.boards.kit.verdicts import VerdictCache
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.announce import announce, spell_accidentals
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.layout import Rect, Target
from tabletop.table.plain_text import PlainLabel, escape_tool_tip
from tabletop.table.scene import TableScene
from tabletop.table.view import TableView

OFFER_TIMEOUT_MS = 1500
"""Time in milliseconds for which offers remain after the keys are released."""

MAX_OFFERS = 24
"""Largest number of offers. Nobody steps through more."""

ANNOUNCE_DELAY_MS = 250
"""Delay in milliseconds without a change before an offer is announced."""

NO_PITCHES: Pitches = frozenset()


class ChordInputBoard(Protocol):
    """Interface of the board that the notes are played on."""

    match: Match
    game: Any
    ui_state: Any
    scene: TableScene
    view: TableView
    highlights: Highlights
    verdicts: VerdictCache

    def make_choice(self, action: Any) -> Choice: ...


class ChordInput(QObject):
    """Held notes of one board, their chord, its offers and the selected offer."""

    action_chosen = Signal(object)
    """Action or sequence of the offer that is to be played."""
    action_refused = Signal(object)
    """Action whose refusal is to be shown, because no result of the chord is allowed."""

    def __init__(self, board: ChordInputBoard, widget: QWidget) -> None:
        super().__init__(widget)
        self._board = board
        self._widget = widget
        self.held_pitches = NO_PITCHES
        self.chord = NO_PITCHES
        self.offers: tuple[ChordOffer, ...] = ()
        self.offer_index = 0
        self.refused_action: Any = None
        """A refused result of the chord, if it has no allowed one."""
        self.offer_bar = OfferBar(widget, board.view)
        self.offer_bar.confirmed.connect(self.confirm)
        self.offer_timer = QTimer(self)
        self.offer_timer.setSingleShot(True)
        self.offer_timer.setInterval(OFFER_TIMEOUT_MS)
        self.offer_timer.timeout.connect(self._on_offer_timeout)
        self._announce_timer = QTimer(self)
        self._announce_timer.setSingleShot(True)
        self._announce_timer.setInterval(ANNOUNCE_DELAY_MS)
        self._announce_timer.timeout.connect(self._announce_offer)

    @property
    def selected_offer(self) -> ChordOffer | None:
        """Offer that the confirming key would play, or None."""
        return self.offers[self.offer_index] if self.offers else None

    @property
    def can_confirm(self) -> bool:
        """True if the confirming key plays something or explains a refusal."""
        return bool(self.offers) or self.refused_action is not None

    @property
    def can_take_enter(self) -> bool:
        """True if Enter confirms: notes are held, or have offers, and can be played."""
        return (bool(self.held_pitches) or self.can_confirm) and self.find_context() is not None

    # -- input

    def set_held_pitches(self, pitches: Pitches) -> None:
        """Set the held notes."""
        struck, released = pitches - self.held_pitches, self.held_pitches - pitches
        self.held_pitches = pitches
        if struck:
            self.offer_timer.stop()
            is_repeated = pitches == self.chord and self.can_confirm
            if is_repeated and struck == {max(pitches)}:
                self.select_next(1)
            elif not is_repeated:
                self._set_chord(pitches)
        elif released and not self.offer_timer.isActive():
            self.offer_timer.start()
        self.update_highlights()

    def select_next(self, step: int) -> None:
        """Select the next or the previous offer of the chord."""
        if len(self.offers) > 1:
            self.offer_index = (self.offer_index + step) % len(self.offers)
            self._show_offer()

    def confirm(self) -> None:
        """Play the selected offer, or explain the refusal if there is none."""
        offer, refused_action = self.selected_offer, self.refused_action
        self.clear_offers()
        if self.find_context() is None:
            return
        if offer is not None:
            self.action_chosen.emit(offer.action)
        elif refused_action is not None:
            self.action_refused.emit(refused_action)

    def handle_enter(self, event: QKeyEvent) -> bool:
        """Confirm the held notes if the key is Enter. Return False if the key is not used.

        Enter works wherever the focus is, while notes are held or were held until now.
        """
        if not _has_no_modifier(event) or event.key() not in ENTER_KEYS or not self.can_take_enter:
            return False
        if not event.isAutoRepeat():
            self.confirm()
        return True

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle Enter, the arrow keys and Escape while there are notes or offers.

        Enter confirms, arrows select an offer, Escape clears the offers. Return False if the key is not used.
        """
        if self.handle_enter(event):
            return True
        if not self.can_confirm or not _has_no_modifier(event):
            return False
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.clear_offers()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and len(self.offers) > 1:
            self.select_next(1 if key == Qt.Key.Key_Down else -1)
        else:
            return False
        return True

    def update_offers(self) -> None:
        """Update the chord's offers after a change of the UI state."""
        if self.can_confirm:
            self._set_chord(self.chord)

    def clear_offers(self) -> None:
        """Clear the offers until another note is struck. Held notes stay highlighted."""
        self.offer_timer.stop()
        self.chord = NO_PITCHES
        self._set_offers((), None)

    # -- offers

    def find_context(self, pitches: Pitches = NO_PITCHES) -> KeyboardContext | None:
        """Return the context for held notes, or None while nothing can be played."""
        board = self._board
        match = board.match
        if (
            match.viewer is None
            or not match.legal
            or board.view.carrier.item is not None
            or board.view.chooser.is_asking
        ):
            return None
        return KeyboardContext(board.game, match.view, board.ui_state, match.viewer, pitches)

    def find_named_targets(self) -> frozenset[Target]:
        """Return the cards that the held notes name, and the piano keys on the table."""
        if (
            not self.held_pitches
            or (midi_module := self._midi_module) is None
            or (context := self.find_context(self.held_pitches)) is None
        ):
            return frozenset()
        return frozenset(midi_module.find_highlighted_spots(context)).union(
            (PIANO, pitch) for pitch in self.held_pitches
        )

    def update_highlights(self) -> None:
        """Highlight the targets of the held notes and no others."""
        self._board.highlights.set_held(self.find_named_targets())

    @property
    def _midi_module(self) -> MidiModule | None:
        return find_midi_module(self._board.game.info.id)

    def _set_chord(self, chord: Pitches) -> None:
        self.chord = chord
        midi_module, context = self._midi_module, self.find_context(chord)
        if not chord or midi_module is None or context is None:
            self._set_offers((), None)
            return
        allowed: dict[Any, ChordOffer] = {}
        refused_action: Any = None
        for offer in midi_module.find_offers(context):
            if offer.action in allowed:
                continue
            verdict: Verdict = self._board.verdicts.judge(context.view, offer.action)[0]
            if verdict:
                allowed[offer.action] = offer
                if len(allowed) == MAX_OFFERS:
                    break
            elif refused_action is None:
                refused_action = offer.action
        self._set_offers(tuple(allowed.values()), None if allowed else refused_action)

    def _on_offer_timeout(self) -> None:
        """Make the notes that are still held the chord."""
        self._set_chord(self.held_pitches)

    def _set_offers(self, offers: tuple[ChordOffer, ...], refused_action: Any) -> None:
        if not (self.offers or offers):
            self.refused_action = refused_action
            return
        self.offers, self.refused_action, self.offer_index = offers, refused_action, 0
        self._show_offer()

    def _show_offer(self) -> None:
        board, offer = self._board, self.selected_offer
        targets = (
            (*offer.targets, *board.make_choice(single_actions(offer.action)[-1]).targets) if offer is not None else ()
        )
        board.scene.mark_choice_targets(targets)
        if offer is None:
            self._announce_timer.stop()
            self.offer_bar.hide()
            return
        self.offer_bar.show_offer(offer.notes, self._find_offer_text(offer), self.offer_index, len(self.offers))
        self._announce_timer.start()

    def _find_offer_text(self, offer: ChordOffer) -> str:
        if offer.text:
            return offer.text
        board = self._board
        _, view = board.verdicts.judge(board.match.view, offer.action)
        text: str = board.game.describe(view, single_actions(offer.action)[-1])
        return text

    def _announce_offer(self) -> None:
        if self.offers:
            announce(self._widget, self.offer_bar.accessible_text)


def _has_no_modifier(event: QKeyEvent) -> bool:
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


FONT_HEIGHT_RATIO, MIN_FONT_HEIGHT_RATIO = 0.5, 0.34
"""Usual and smallest type size as fractions of the bar's height.

The usual size is that of the prompt below the bar. A longer text is smaller.
"""

EDGE_PX = 3
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
        self.accessible_text = ""
        self.covered_rect: Rect | None = None
        """Area of the board that it covers, or None."""
        self._full_text = ""
        self.notes_label = PlainLabel(parent=self)
        self.notes_label.setProperty("role", "heading")
        self.text_label.setWordWrap(False)
        self.count_label = PlainLabel(parent=self)
        self.count_label.setProperty("role", "muted")
        for label in (self.notes_label, self.count_label):
            label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        tip = self.tr("Play it: Enter, the pedal, or the key that confirms")
        self.confirm_button = self.make_button(self.tr("Enter or pedal"), tip, self.confirmed.emit, is_primary=True)
        self.confirm_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.row.addWidget(self.notes_label)
        self.row.addWidget(self.text_label, 1)
        self.row.addWidget(self.count_label)
        self.row.addWidget(self.confirm_button)
        self.hide()

    def set_confirm_key_name(self, name: str) -> None:
        """Set the name of the confirming MIDI key, or "" if there is none."""
        text = self.tr("Enter, pedal or {key}").format(key=name)
        self.confirm_button.setText(text if name else self.tr("Enter or pedal"))

    def show_offer(self, notes: str, text: str, index: int, count: int) -> None:
        """Show the notes and text of an offer, its index and the number of offers."""
        self.notes_label.setText(notes)
        self.notes_label.setContentsMargins(0, 0, self.notes_label.fontMetrics().averageCharWidth(), 0)
        self._full_text = text
        self.count_label.setVisible(count > 1)
        tip = self.tr("The highest note again, or ↑ ↓, for the others")
        self.count_label.setText(self.tr("{number} of {count}  ↑ ↓").format(number=index + 1, count=count))
        self.count_label.setToolTip(escape_tool_tip(tip))
        self.accessible_text = f"{notes}: {text}" if count == 1 else f"{notes}: {text} ({index + 1} / {count})"
        self.setAccessibleName(spell_accidentals(self.accessible_text))
        if self.isHidden():
            self.update_position()
            self.show()
            self.raise_()
        self._fit_text()

    def update_position(self) -> None:
        """Cover the prompt, the board's bar or the lower edge of the table."""
        if self.covered_rect is not None:
            x, y, width, height = self.covered_rect
            self.setGeometry(round(x), round(y), round(width), round(height))
            return
        board, table = self._parent.rect(), self._table.geometry()
        height_below = board.height() - table.bottom() - 1
        height = max(height_below, self.sizeHint().height())
        self.setGeometry(0, board.height() - height, board.width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_text()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._table.table.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(0, 0, self.width(), EDGE_PX, QColor(theme.accent))

    def _fit_text(self) -> None:
        layout = self.layout()
        assert layout is not None, "a bar is a row"
        font_px, min_px = round(FONT_HEIGHT_RATIO * self.height()), round(MIN_FONT_HEIGHT_RATIO * self.height())
        while True:
            self._set_type(font_px)
            layout.activate()
            width = self.text_label.width()
            if font_px <= min_px or self.text_label.fontMetrics().horizontalAdvance(self._full_text) <= width:
                break
            font_px -= 1
        self.text_label.setText(
            self.text_label.fontMetrics().elidedText(self._full_text, Qt.TextElideMode.ElideRight, width)
        )
        self.text_label.setToolTip(escape_tool_tip(self._full_text))

    def _set_type(self, font_px: int) -> None:
        for label in (self.notes_label, self.text_label):
            style = f"font-size: {font_px}px; background: transparent;"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
