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

from engines.kernel.contract import NotatedPassage
from engines.theory.errors import TheoryError
from engines.theory.passage import Passage, format_duration
from engines.theory.practice import Practice, add_count_in, apply_practice, make_instrument_part, repeat_rest_beats
from tabletop.guard import guarded
from tabletop.session import step_music
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.icons import make_icon
from tabletop.shell.controls.look import Look
from tabletop.shell.score.sheet import Sheet, SheetMaker, SheetStyle, staff_colours
from tabletop.shell.score.sheet_view import MARGIN_PX, Playhead, SheetView
from tabletop.shell.score.words import describe_passage, translate_faults
from tabletop.shell.sound.sound_player import PlayedPassage, SoundPlayer
from tabletop.table.announce import spell_accidentals
from tabletop.table.motion import MOVE_DURATION_S
from tabletop.translator import note_naming

MIN_HEIGHT_PX, MAX_HEIGHT_PX = 104, 190
"""Bounds of the height in logical pixels, at a type scale of 1."""
MAX_HEIGHT_RATIO = 0.22
"""Maximum height by the page's height, because the hand needs room, too."""
MAX_OVERLAY_HEIGHT_RATIO = 0.15
"""Maximum height by the page's height when the strip covers the table."""
CURSOR_INTERVAL_MS = 16
"""Milliseconds between two positions of the cursor."""
DISPLAY_LATENCY_S = 0.025
"""Seconds until a cursor position becomes visible: half a step, painting, screen."""
PROGRESS_HEIGHT_PX, PROGRESS_BAR_HEIGHT_PX = 18, 5
"""Height of the room for the progress, and of its bar, at a type scale of 1."""
CARDS_REST_MS = round(MOVE_DURATION_S * 1000) + 30
"""Milliseconds after which the cards are at rest."""


class ShownPassage(NamedTuple):
    """The strip's content as it is practised."""

    passage: Passage
    written_passage: Passage
    """The passage as written for an instrument, perhaps a transposing one."""
    pace: float = 1.0
    """Practice tempo by the match's tempo."""
    has_count_in: bool = False
    """True if a bar is counted before it."""


@guarded
class ScoreStrip(SheetView):
    """Shows a phrase or tune as it has grown, or the last chord; a click plays it."""

    replay_requested = Signal(object, bool, float, bool)
    """The player wants to hear a passage again.

    Arguments: the passage, True if its cards are unchanged, the tempo factor, and True if a bar is counted before it.
    """
    practice_requested = Signal(object)
    """The button that opens the practice controls."""
    stop_requested = Signal()
    """The player wants to stop the sound."""
    height_increased = Signal()
    """The strip needs more height."""
    passage_changed = Signal()
    """Another passage is shown, or none."""
    progress_changed = Signal(float, float)
    """Elapsed and total seconds of the music."""
    sounding_changed = Signal(bool)
    """The shown music starts or stops to sound."""

    def __init__(
        self, look: Look, button_actions: list[QAction], menu_actions: list[QAction], parent: QWidget | None = None
    ) -> None:
        """Set up the strip.

        `button_actions` have buttons, `menu_actions` are only in the menu.
        """
        super().__init__(look, parent)
        self.setObjectName("strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._actions = [*button_actions, *menu_actions]
        self.passage: Passage | None = None
        """The passage as it is practised, once it is to be shown."""
        self.written_passage: Passage | None = None
        """The same as written for the instrument `instrument_key`."""
        self.practice = Practice()
        self.instrument_key = "C"
        self.pace, self.has_count_in, self.is_looped = 1.0, False, False
        """Playback from here: tempo factor, count-in, and loop."""
        self.original_passage: Passage | None = None
        """The passage as it was played."""
        self.playhead: Playhead | None = None
        """Position in the music while it plays."""
        self.has_motion = True
        """True if cards move smoothly, so that engraving must wait for them."""
        self.is_shown_on_sound = False
        """True if a hidden strip engraves, too, to be shown on `passage_started`."""
        self._is_replay = False
        """True if the sounding passage was played from here."""
        self._prepared: Sheet | None = None
        """Sheet of the next passage, drawn beforehand."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._on_stepped, jumped=self._on_jumped)
        self._position = self._played_at = -1
        self._max_sheet_height = 0.0
        self._sheet_maker = SheetMaker(self)
        self._sheet_maker.sheet_made.connect(self._on_sheet_made)
        self._cards_rest_timer = QTimer(self, singleShot=True)
        self._cards_rest_timer.timeout.connect(self._request_sheet)
        self._loop_timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._loop_timer.timeout.connect(self.play_again)
        self._beat_s = 0.0
        """Seconds of a beat of the last music."""
        self._cursor_timer = QTimer(self, interval=CURSOR_INTERVAL_MS)
        self._cursor_timer.timeout.connect(self._advance_cursor)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 5, 6, 5)
        column.setSpacing(2)
        self.play_button = QToolButton()
        self.play_button.clicked.connect(self._play_or_stop)
        self.practice_button = QToolButton()
        self.practice_button.clicked.connect(lambda: self.practice_requested.emit(self.practice_button))
        self.practice_button.setToolTip(self.tr("Practise: voices, tempo, key, syllables, tuning"))
        self.practice_button.setAccessibleName(self.tr("Practise"))
        self.buttons = [self.play_button, self.practice_button, *(QToolButton() for _ in button_actions)]
        for button, action in zip(self.buttons[2:], button_actions, strict=True):
            button.setDefaultAction(action)
        for button in self.buttons:
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        column.addStretch(1)
        self.clicked.connect(self.play_again)
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        self._update_texts()
        self.installEventFilter(self)

    # -- content

    def follow_sound_player(self, sound_player: SoundPlayer) -> None:
        """Show what this player plays, and let it play what the strip requests."""
        sound_player.passage_played.connect(self._on_passage_played)
        sound_player.passage_started.connect(self._on_passage_started)
        sound_player.sound_ended.connect(self._on_sound_ended)
        self.replay_requested.connect(sound_player.play_again)
        self.stop_requested.connect(sound_player.stop)
        sound_player.passage_completed.connect(self._on_passage_completed)

    def set_match(self, match: Match | None) -> None:
        """Show what this match plays, beginning with the sound of its last step."""
        self._match = match
        self._listener.follow(match)
        self._max_sheet_height = self._min_sheet_height
        self.height_increased.emit()
        self._position = -1
        self._clear()
        if match is not None:
            self._on_jumped()

    def _on_stepped(self, _: object) -> None:
        assert self._match is not None, "steps are followed while there is a match"
        self._position = self._match.position

    def _on_jumped(self) -> None:
        """Show the last music before the current moment, or nothing."""
        match = self._match
        assert match is not None, "jumps are followed while there is a match"
        if match.position == self._position:
            return  # a curtain was raised
        self._position = position = match.position
        pieces = (
            step_music.find_score_piece(match.game, match.record.steps[index]) for index in reversed(range(position))
        )
        last_piece = next((piece for piece in pieces if piece is not None), None)
        if last_piece is None:
            self._clear()
        else:
            self._set_played(last_piece.piece.passage)

    def _on_passage_played(self, playing: PlayedPassage) -> None:
        self._loop_timer.stop()
        self._beat_s = 60 / (playing.passage.tempo * playing.tempo_factor)
        score_piece, match = None, self._match
        if match is not None and playing.is_last_step and match.position:
            score_piece = step_music.find_score_piece(match.game, match.record.steps[match.position - 1])
        passage = playing.passage if score_piece is None else score_piece.piece.passage
        if not passage.has_score:
            self._on_sound_ended()
            return
        sounding_passage = playing.passage
        if playing.lead_beats:
            sounding_passage = add_count_in(passage)
            score_piece = step_music.ScorePiece(NotatedPassage(passage), playing.lead_beats, sounding_passage.length)
        if passage is not self.passage:
            self._is_replay = False
            if match is not None:
                self._played_at = match.position
        playhead = Playhead(
            sounding_passage, playing.tempo_factor, None if playing.is_audible else perf_counter(), score_piece
        )
        if passage is not self.passage:
            self._set_played(passage)
        self.playhead = playhead
        self._update_texts()
        self.follow()
        if self._is_needed:
            self._cursor_timer.start()
            self._emit_sounding()

    def _on_passage_started(self, when: float) -> None:
        if self.playhead is not None:
            self.playhead.began = when

    def _on_sound_ended(self) -> None:
        was_sounding = self.playhead is not None
        self.playhead = None
        self._cursor_timer.stop()
        self.move_cursor(None)
        if was_sounding:
            self._update_texts()
            self.update()
            self.sounding_changed.emit(False)

    @property
    def _is_needed(self) -> bool:
        """True if the strip is visible, or will be when the sheet is drawn."""
        return self.isVisible() or self.is_shown_on_sound

    def _emit_sounding(self) -> None:
        if self.playhead is not None and self.sheet is not None and self.sheet.passage is self.written_passage:
            self.sounding_changed.emit(True)

    def _on_passage_completed(self) -> None:
        """Repeat music in a loop after its last bar."""
        if self._is_replay and self.is_looped and self.passage is not None:
            self._loop_timer.start(round(1000 * repeat_rest_beats(self.passage) * self._beat_s))
            self._update_texts()

    def set_practice(self, practice: Practice) -> None:
        """Show the current and later music as practised in this way.

        Raises TheoryError if it cannot be transposed so far.
        """
        if self.original_passage is not None:
            apply_practice(self.original_passage, practice, note_naming())
        self.practice = practice
        if self.original_passage is not None:
            self._set_played(self.original_passage)

    def write_for(self, instrument: str) -> None:
        """Write current and later music for an instrument.

        It is one of `practice.INSTRUMENT_TRANSPOSITIONS`.

        The sound does not change.
        """
        self.instrument_key = instrument
        if self.original_passage is not None:
            self._set_played(self.original_passage)

    def _set_played(self, passage: Passage) -> None:
        self._on_sound_ended()
        self.original_passage = translate_faults(passage)
        passage, written_passage = self._apply_practice(passage)
        if passage == self.passage and written_passage == self.written_passage:
            return
        self.passage, self.written_passage = passage, written_passage
        self._update_texts()
        self.passage_changed.emit()
        if self._is_needed:
            self._cards_rest_timer.start(0 if self._is_prepared or not self.has_motion else CARDS_REST_MS)

    def _apply_practice(self, passage: Passage) -> tuple[Passage, Passage]:
        """Return a passage as it is practised, and as it is written."""
        passage = translate_faults(passage)
        with suppress(TheoryError):  # outside MIDI's range music is shown as it was played
            passage = apply_practice(passage, self.practice, note_naming())
        written_passage = passage
        with suppress(TheoryError):
            written_passage = make_instrument_part(passage, self.instrument_key, note_naming())
        return passage, written_passage

    def _clear(self) -> None:
        self._on_sound_ended()
        self._loop_timer.stop()
        self._cards_rest_timer.stop()
        self._sheet_maker.cancel()
        self.passage = self.original_passage = self.written_passage = None
        self.show_sheet(None)
        self._update_texts()
        self.passage_changed.emit()

    def _request_sheet(self) -> None:
        if self.written_passage is None or not self._is_needed:
            return
        if self._prepared is not None and self._is_prepared:
            self._on_sheet_made(self._prepared._replace(passage=self.written_passage))
        else:
            self._sheet_maker.request(self.written_passage, self._make_sheet_style())

    @property
    def _is_prepared(self) -> bool:
        prepared = self._prepared
        return (
            prepared is not None
            and prepared.passage == self.written_passage
            and prepared.style == self._make_sheet_style()
        )

    def prepare(self, passage: Passage) -> None:
        """Draw a passage that may be played soon, unless something else is being drawn."""
        if self._sheet_maker.is_busy or self._cards_rest_timer.isActive():
            return
        written_passage, style = self._apply_practice(passage)[1], self._make_sheet_style()
        prepared = self._prepared
        if prepared is None or prepared.passage != written_passage or prepared.style != style:
            self._sheet_maker.request(written_passage, style)

    def _make_sheet_style(self) -> SheetStyle:
        theme = self._look.theme
        return SheetStyle(
            staff_colours(theme), theme.scale, self.height() - self.reserved_height - 3.0, self.devicePixelRatioF()
        )

    def _on_sheet_made(self, sheet: Sheet) -> None:
        if sheet.passage is not self.written_passage:
            self._prepared = sheet
            return
        self.show_sheet(sheet, keep_scroll=self.sheet is not None and self.sheet.passage is sheet.passage)
        if sheet.natural_height > self._max_sheet_height:
            self._max_sheet_height = sheet.natural_height
            self.height_increased.emit()
        self._emit_sounding()
        self._advance_cursor()

    def _advance_cursor(self) -> None:
        playhead = self.playhead
        if playhead is None or self.sheet is None or self.sheet.passage is not self.written_passage:
            return
        now = perf_counter()
        beat = playhead.beat(now + DISPLAY_LATENCY_S)
        self.move_cursor(beat)
        self._show_progress(playhead, now)
        if beat is None and playhead.is_over(now):
            self.playhead = None
            self._cursor_timer.stop()
            self._update_texts()
            self.update()
            self.sounding_changed.emit(False)

    def _show_progress(self, playhead: Playhead, now: float) -> None:
        progress = playhead.progress(now)
        if progress is None:
            return
        self.progress_changed.emit(*progress)
        self.update(0, self.height() - self.reserved_height, self.width(), self.reserved_height)

    @property
    def progress(self) -> tuple[float, float] | None:
        """Elapsed and total seconds of the music, or None while nothing sounds."""
        return None if self.playhead is None else self.playhead.progress(perf_counter())

    def _update_texts(self) -> None:
        self.setAccessibleName(spell_accidentals(describe_passage(self.passage)))
        if self.passage is not None:
            self.setAccessibleDescription(self.tr("Enter plays it again, arrows scroll"))
            self.setToolTip(self.tr("Click to hear it again"))
        else:
            self.setAccessibleDescription(self.tr("What is played is written here"))
            self.setToolTip("")
        is_sounding = self.playhead is not None or self._loop_timer.isActive()
        self.play_button.setIcon(make_icon("stop" if is_sounding else "play", self._look.theme))
        self.play_button.setToolTip(self.tr("Stop") if is_sounding else self.tr("Play what is written"))
        self.play_button.setAccessibleName(self.play_button.toolTip())
        self.play_button.setEnabled(self.passage is not None)
        self.practice_button.setIcon(make_icon("practise", self._look.theme))

    @property
    def placeholder_text(self) -> str:
        if self.passage is None:
            return self.tr("What is played is written here.")
        return super().placeholder_text

    # -- size

    @property
    def reserved_width(self) -> int:
        return max((button.sizeHint().width() for button in self.buttons), default=0)

    @property
    def _min_sheet_height(self) -> float:
        """Minimum height: the full one for music in four parts.

        So the table does not move with the first chord. In other games the strip grows when it has to.
        """
        has_four_parts = self._match is not None and self._match.game.info.four_parts
        return MAX_HEIGHT_PX * self._look.theme.scale if has_four_parts else 0.0

    def height_for_page(self, page_height: int) -> int:
        """Return the strip's height on a page of this height.

        It follows the highest sheet of this match, within bounds.
        """
        scale = self._look.theme.scale
        height = min(
            max(self._max_sheet_height + self.reserved_height + 4, MIN_HEIGHT_PX * scale), MAX_HEIGHT_PX * scale
        )
        max_ratio = MAX_OVERLAY_HEIGHT_RATIO if self.is_shown_on_sound else MAX_HEIGHT_RATIO
        return round(min(height, max(max_ratio * page_height, MIN_HEIGHT_PX)))

    @property
    def replay_height(self) -> int:
        """Height in pixels while the music of a match is replayed at its end."""
        return round((MAX_HEIGHT_PX + PROGRESS_HEIGHT_PX) * self._look.theme.scale)

    @property
    def natural_width(self) -> int:
        """Width in which the whole sheet is visible."""
        return round(2 * MARGIN_PX + (self.sheet.width if self.sheet is not None else 0)) + self.reserved_width + 12

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        progress = self.progress
        if progress is not None:
            self._paint_progress(*progress)
        if self.is_shown_on_sound:  # a border, because it covers the table
            theme = self._look.theme
            painter = QPainter(self)
            painter.setPen(QPen(QColor(theme.panel_line), 2 * max(1.0, theme.outline)))
            painter.drawRect(self.rect())
            painter.end()

    @property
    def reserved_height(self) -> int:
        return round(PROGRESS_HEIGHT_PX * self._look.theme.scale)

    def _paint_progress(self, elapsed: float, total: float) -> None:
        theme, height = self._look.theme, self.reserved_height
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(MARGIN_PX, self.height() - height, self.window_width - MARGIN_PX, height)
        painter.fillRect(QRectF(0, rect.top(), self.window_width, height - 1), QColor(theme.panel))
        text = f"{format_duration(elapsed)} / {format_duration(total)}"
        font = QFont(self.font())
        font.setPixelSize(max(9, round(12 * theme.scale)))
        painter.setFont(font)
        text_width = QFontMetricsF(font).horizontalAdvance(text) + 10
        painter.setPen(QColor(theme.text))
        alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect, alignment, text)
        bar_rect = QRectF(
            rect.left(),
            rect.center().y() - PROGRESS_BAR_HEIGHT_PX / 2,
            max(1.0, rect.width() - text_width),
            PROGRESS_BAR_HEIGHT_PX,
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel_raised))
        painter.drawRoundedRect(bar_rect, PROGRESS_BAR_HEIGHT_PX / 2, PROGRESS_BAR_HEIGHT_PX / 2)
        painter.setBrush(QColor(theme.accent))
        ratio = elapsed / total if total else 1.0
        painter.drawRoundedRect(
            bar_rect.adjusted(0, 0, -(1 - ratio) * bar_rect.width(), 0),
            PROGRESS_BAR_HEIGHT_PX / 2,
            PROGRESS_BAR_HEIGHT_PX / 2,
        )
        painter.end()

    def apply_theme(self) -> None:
        self._max_sheet_height = self._min_sheet_height
        side = round(17 * self._look.theme.scale)
        for button in self.buttons:
            button.setIconSize(QSize(side, side))
        self._update_texts()
        self._request_new_style()
        self.update()

    def _request_new_style(self) -> None:
        if (
            self.isVisible()
            and self.passage is not None
            and (self.sheet is None or self.sheet.style != self._make_sheet_style())
        ):
            self._cards_rest_timer.start(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self and event.type() == QEvent.Type.DevicePixelRatioChange:
            self._request_new_style()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scroll_offset = min(self.scroll_offset, self.max_scroll)
        self._request_new_style()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._sheet_maker.preload()
        self._request_new_style()
        if self.playhead is not None:
            self._cursor_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._cursor_timer.stop()
        self._cards_rest_timer.stop()
        self._sheet_maker.cancel()

    # -- replay and menu

    def play_again(self) -> None:
        """Play the shown music once more, with highlights if its cards are unchanged."""
        if self.passage is not None:
            are_cards_unchanged = self._match is not None and self._match.position == self._played_at
            is_loop = self._is_replay
            self._is_replay = True
            self.replay_requested.emit(self.passage, are_cards_unchanged, self.pace, self.has_count_in and not is_loop)

    def _play_or_stop(self) -> None:
        if self.playhead is not None or self._loop_timer.isActive():
            self.stop()
        else:
            self.play_again()

    def stop(self) -> None:
        """Stop the sound and the loop."""
        self._is_replay = False
        self._loop_timer.stop()
        self.stop_requested.emit()
        self._update_texts()

    @property
    def is_replaying(self) -> bool:
        """True if the sounding passage was played from here."""
        return self._is_replay

    @property
    def shown(self) -> ShownPassage | None:
        """The strip's content, or None."""
        if self.passage is None or self.written_passage is None:
            return None
        return ShownPassage(self.passage, self.written_passage, self.pace, self.has_count_in)

    def make_menu(self) -> QMenu:
        """Return the context menu."""
        menu = QMenu(self)
        play = menu.addAction(self.tr("Play again"))
        play.setEnabled(self.passage is not None)
        play.triggered.connect(self.play_again)
        menu.addActions(self._actions)
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        is_from_keyboard = event.reason() == QContextMenuEvent.Reason.Keyboard
        menu.popup(self.mapToGlobal(QPoint(MARGIN_PX, self.height() // 2)) if is_from_keyboard else event.globalPos())

    def sizeHint(self) -> QSize:
        return QSize(400, MIN_HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)
