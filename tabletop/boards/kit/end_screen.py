"""Screen at the end of a match: dimmed table, banner, encore and buttons.

The encore is a repetition of the winners' best performance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QRegion
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from engines.kernel.contract import Game
from engines.theory.passage import format_duration
from tabletop.boards.kit.art.banner import DimFace, EndFace, make_end_face
from tabletop.boards.kit.art.performance import StaffFace, find_text_rects
from tabletop.boards.kit.common_faces import ZoneFace
from tabletop.boards.kit.confetti import Confetti
from tabletop.guard import guarded
from tabletop.table.layout import Layout, Plate, Rect
from tabletop.table.press_guard import get_press_guard
from tabletop.table.view import TableView

DIM_KEY = ("end", 1, 0)
BANNER_KEY = ("end", 0, 0)

END_DEPTH = 80.0
"""Depth of the dimmed table, above all other items."""

MAX_BANNER_WIDTH_RATIO = 0.64
"""Largest width of the banner as a fraction of the table's width."""

BASE_BANNER_HEIGHT_RATIO, RANK_HEIGHT_RATIO, MAX_BANNER_HEIGHT_RATIO = 0.42, 0.035, 0.66
"""Banner heights as fractions of the table's: base, per player, and largest."""

BUTTONS_HEIGHT_RATIO = 0.075
"""Height of the buttons as a fraction of the table's height."""

MAX_STRIP_WIDTH_RATIO = 0.6
"""Largest width of the buttons without banner as a fraction of the prompt's width."""

MAX_ROW_WIDTH_RATIO = 0.96
"""Largest width of the row of buttons as a fraction of the table's width.

In less room its type is smaller.
"""

RAISED_BANNER_HEIGHT_RATIO, ENCORE_STAGE_RATIOS = 0.29, (0.35, 0.49)
"""Height of the banner with an encore, then top and height of the encore's stage.

All are fractions of the table's height.
"""

PROGRESS_HEIGHT_RATIO = 0.026
"""Height of the music's progress bar as a fraction of the table's height."""

ENCORE_DELAY_MS = 1800
"""Delay in milliseconds between the banner and the encore."""

END_CHOICES = ("rematch", "review", "hear", "export", "start")
"""Names of the buttons: rematch, review, replay the music, save the score, home."""


def with_end_screen(
    layout: Layout, face: EndFace, width: float, height: float, encore: Layout | None = None, is_raised: bool = False
) -> Layout:
    """Return the layout with the dimmed table, the banner and the encore.

    Sizes are in logical pixels. The banner replaces one of the board's own. If `is_raised` it does not cover the stage.
    """
    encore = encore or Layout()
    encore_spots = {card.spot for card in encore.cards}
    plates = tuple(plate for plate in layout.plates if not isinstance(plate.face, EndFace))
    dim = Plate(DIM_KEY, Rect(0, 0, width, height), DimFace(), depth=END_DEPTH)
    banner = Plate(
        BANNER_KEY,
        find_banner_rect(len(face.ranks), width, height, is_raised or bool(encore_spots)),
        face,
        depth=END_DEPTH + 1,
    )
    cards = tuple(card for card in layout.cards if card.spot not in encore_spots)
    return layout._replace(cards=(*cards, *encore.cards), plates=(*plates, dim, banner, *encore.plates))


def find_banner_rect(player_count: int, width: float, height: float, has_encore: bool = False) -> Rect:
    """Return the banner's rectangle, in the middle of the table or above the encore."""
    if has_encore:
        banner_width = min(0.86 * width, 1.5 * height)
        return Rect((width - banner_width) / 2, 0.035 * height, banner_width, RAISED_BANNER_HEIGHT_RATIO * height)
    banner_width = min(MAX_BANNER_WIDTH_RATIO * width, 1.2 * height)
    banner_height = min(
        MAX_BANNER_HEIGHT_RATIO * height,
        (BASE_BANNER_HEIGHT_RATIO + RANK_HEIGHT_RATIO * player_count) * height,
        0.8 * banner_width,
    )
    return Rect(
        (width - banner_width) / 2,
        (height - banner_height - BUTTONS_HEIGHT_RATIO * height) / 2 - 0.02 * height,
        banner_width,
        banner_height,
    )


def find_stage_rect(width: float, height: float) -> Rect:
    """Return the rectangle of the encore's stage."""
    top_ratio, height_ratio = ENCORE_STAGE_RATIOS
    return Rect(0.02 * width, top_ratio * height, 0.96 * width, height_ratio * height)


@guarded
class EndScreen(QWidget):
    """Widget with the buttons at the end of a match. It also starts the confetti."""

    choice_made = Signal(str)
    """Name of the chosen button, one of `END_CHOICES`."""
    encore_requested = Signal()
    """The banner was visible long enough, and the encore may begin."""
    banner_toggled = Signal()
    """The banner was hidden or shown, so the table needs a new layout."""
    state_changed = Signal()
    """The end appeared or disappeared, or its music started or stopped."""
    stage_changed = Signal()
    """The table needs a new layout with or without the music's staff."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._is_banner_hidden = self._hides_buttons = False
        self.is_shown = False
        """True while the end of the match is visible on the table."""
        self.is_playing = self.is_replaying = False
        """True while music plays at the end, and True while it is the match's music.

        During the music of the match its staff is on the stage.
        """
        self.has_music = True
        """True if there is music to replay."""
        self.is_celebration_due = False
        """True if the match has just ended. Confetti falls once the end is visible."""
        self.confetti = Confetti(view.viewport(), self._find_text_region)
        self._encore_timer = QTimer(self)
        self._encore_timer.setSingleShot(True)
        self._encore_timer.timeout.connect(self.encore_requested)
        self.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        texts = {
            "rematch": self.tr("Rematch"),
            "review": self.tr("Review"),
            "hear": self.tr("Replay the music"),
            "export": self.tr("Save the score"),
            "start": self.tr("Home"),
        }
        self.buttons: dict[str, QToolButton] = {}
        for name in END_CHOICES:
            button = QToolButton(self)
            button.setText(texts[name])
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setProperty("role", "primary" if name == END_CHOICES[0] else "")
            get_press_guard().watch(button)
            button.clicked.connect(lambda _=False, name=name: self.choice_made.emit(name))
            self._row.addWidget(button)
            self.buttons[name] = button
        self._progress = QProgressBar(view.viewport())
        self._progress.setAccessibleName(self.tr("Music"))
        self._progress.hide()
        self._hear_words = (texts["hear"], self.tr("Stop"), self.tr("No music was played"))

    @property
    def is_banner_hidden(self) -> bool:
        """True if the banner was hidden."""
        return self._is_banner_hidden

    def apply_to(
        self, layout: Layout, end_face: EndFace | None, make_encore_layout: Callable[[Rect], Layout | None], strip: Rect
    ) -> Layout:
        """Return the layout with the end of the match, if it is to be shown.

        `end_face` is None while the match goes on. `make_encore_layout` returns the encore's layout on a stage. While
        the banner is hidden, the buttons are in `strip`, the area of the prompt.
        """
        was_shown, is_shown = self.is_shown, end_face is not None and not self._is_banner_hidden
        self.is_shown = is_shown
        if is_shown != was_shown:
            self.state_changed.emit()
        if end_face is None:
            self._is_banner_hidden = False
        self.setVisible(end_face is not None and not self._hides_buttons)
        for watched in (self._view, self._view.viewport()):
            (watched.installEventFilter if is_shown else watched.removeEventFilter)(self)
        if end_face is None or not is_shown:
            self.confetti.stop()
            self._encore_timer.stop()
            self.is_playing = self.is_replaying = False
            self._progress.hide()
            if end_face is not None:
                self._update_music_button()
                self._place_buttons_in(strip)
            return layout
        table_rect = self._view.area
        stage = find_stage_rect(table_rect.width, table_rect.height)
        encore_layout = None if self.is_replaying else make_encore_layout(stage)
        is_raised = encore_layout is not None or self.is_replaying
        rect = stage if is_raised else find_banner_rect(len(end_face.ranks), table_rect.width, table_rect.height)
        self._update_music_button()
        self._place_buttons(rect.bottom, table_rect.width, table_rect.height)
        if self.is_celebration_due and encore_layout and self._view.isVisible():
            self._encore_timer.start(ENCORE_DELAY_MS)
        if self.is_celebration_due and self._view.table.motion.enabled and self._view.isVisible():
            winners = [rank.seat for rank in end_face.ranks if rank.place == 1]
            self.confetti.start(self._view.table.theme, [rank.seat for rank in end_face.ranks], winners)
        self.is_celebration_due = False
        return with_end_screen(layout, end_face, table_rect.width, table_rect.height, encore_layout, is_raised)

    def begin_music(self, is_replay: bool) -> None:
        """Show that music starts: the music of the match if `is_replay`, else the encore."""
        self._encore_timer.stop()
        self._set_music(True, is_replay)

    def show_progress(self, elapsed_s: float, duration_s: float) -> None:
        """Show the encore's progress. The match's music has its own staff."""
        if not self.is_playing or self.is_replaying or not self.isVisible():
            return
        rect = self.geometry()
        height = max(14, round(PROGRESS_HEIGHT_RATIO * self._view.area.height))
        self._progress.setGeometry(QRect(rect.x(), rect.bottom() + 4, rect.width(), height))
        self._progress.setRange(0, max(1, round(1000 * duration_s)))
        self._progress.setValue(round(1000 * elapsed_s))
        self._progress.setFormat(f"{format_duration(elapsed_s)} / {format_duration(duration_s)}")
        self._progress.setVisible(True)

    def end_music(self) -> None:
        """Show that the music has ended."""
        self._set_music(False, False)

    def _set_music(self, is_playing: bool, is_replaying: bool) -> None:
        if (is_playing, is_replaying) != (self.is_playing, self.is_replaying):
            needs_layout = is_replaying != self.is_replaying
            self.is_playing, self.is_replaying = is_playing, is_replaying
            self._update_music_button()
            self._progress.hide()
            if needs_layout:
                self.stage_changed.emit()
            self.state_changed.emit()

    def _update_music_button(self) -> None:
        replay_text, stop_text, empty_text = self._hear_words
        button = self.buttons["hear"]
        button.setText(stop_text if self.is_playing else replay_text if self.has_music else empty_text)
        button.setEnabled(self.is_playing or self.has_music)

    @property
    def stage_rect(self) -> QRect:
        """Rectangle for the match's music between banner and buttons, in the viewport."""
        table_rect = self._view.area
        rect = find_stage_rect(table_rect.width, table_rect.height)
        return QRect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))

    def hide_buttons(self) -> None:
        """Hide the buttons permanently, for people who only watch."""
        self._hides_buttons = True
        self.hide()

    def hide_banner(self) -> None:
        """Hide the banner and show the table."""
        if self.is_playing:
            self.choice_made.emit("hear")  # stop it
        self._is_banner_hidden = True
        self.banner_toggled.emit()

    def show_banner(self) -> None:
        """Show the banner again, above the staff of its music."""
        self._is_banner_hidden = False
        self.banner_toggled.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide the banner after a click outside the buttons or the Escape key."""
        event_type = event.type()
        is_click = event_type == QEvent.Type.MouseButtonPress and watched is self._view.viewport()
        is_escape = (
            event_type == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        )
        if is_click or is_escape:
            self.hide_banner()
        return is_click or is_escape

    def _find_text_region(self) -> QRegion:
        """Return the region of cards, plates and widgets with text.

        On the dimmed table only items above it count.
        """
        region = QRegion()
        for item in self._view.table.items_on_table():
            if isinstance(item.face, DimFace) or (self.is_shown and item.depth <= END_DEPTH):
                continue
            if isinstance(item.face, ZoneFace) and not item.face.label:
                continue
            rect = item.present_rect()
            for text_rect in find_text_rects(item.face, rect) if isinstance(item.face, StaffFace) else (rect,):
                region += text_rect.toAlignedRect()
        viewport = self._view.viewport()
        for widget in viewport.findChildren(QWidget):
            if widget.isVisible() and isinstance(widget, QLabel | QAbstractButton):
                region += QRect(widget.mapTo(viewport, QPoint()), widget.size())
        return region

    def _place_buttons(self, top: float, width: float, height: float) -> None:
        size = self._resize_buttons(BUTTONS_HEIGHT_RATIO * height)
        if size.width() > MAX_ROW_WIDTH_RATIO * width:  # a high and narrow table, or long texts
            size = self._resize_buttons(BUTTONS_HEIGHT_RATIO * height * MAX_ROW_WIDTH_RATIO * width / size.width())
        left = (width - size.width()) / 2
        self.setGeometry(QRect(round(left), round(top + 0.03 * height), size.width(), size.height()))
        self.raise_()

    def _place_buttons_in(self, strip: Rect) -> None:
        height, max_width = (
            max(BUTTONS_HEIGHT_RATIO * self._view.area.height, strip.height),
            MAX_STRIP_WIDTH_RATIO * strip.width,
        )
        size = self._resize_buttons(height)
        if size.width() > max_width:
            size = self._resize_buttons(height * max_width / size.width())
        x, y = strip.centre
        self.setGeometry(round(x - size.width() / 2), round(y - size.height() / 2), size.width(), size.height())
        self.raise_()

    def _resize_buttons(self, height: float) -> QSize:
        """Set the type size for a row of the given height, and return the row's size."""
        self.setStyleSheet(
            f"QToolButton {{ font-size: {round(0.36 * height)}px; padding: {round(0.16 * height)}px"
            f" {round(0.4 * height)}px; border-radius: {round(0.4 * height)}px; }}"
        )
        self._row.setSpacing(round(0.3 * height))
        hear_button = self.buttons["hear"]
        hear_button.setMinimumWidth(0)
        widths = []
        for text in self._hear_words:
            hear_button.setText(text)
            widths.append(hear_button.sizeHint().width())
        # Fixed, so that no button moves when this one says Stop.
        hear_button.setMinimumWidth(max(widths[:2]) if self.has_music else widths[2])
        self._update_music_button()
        return self.sizeHint()


def describe_ending(game: Game[Any, Any], view: Any) -> str:
    """Return a sentence about the end of a match, or "" while it goes on."""
    result = game.result(view)
    if result is None or result.ending is None:
        return ""
    return game.describe_event(view, result.ending) or ""


def make_banner(game: Game[Any, Any], view: Any) -> EndFace | None:
    """Return the banner with winners and points, or None while the match goes on."""
    result = game.result(view)
    if result is None:
        return None
    # Headline and list already name winners and points; only a further reason is added.
    reason = describe_ending(game, view) if result.explains_ending else ""
    return make_end_face(game, view.seats, result.scores, reason, game.sides(view))
