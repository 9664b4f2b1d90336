"""Start page: a card for every game, unfinished matches, and other commands."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls import background
from tabletop.shell.controls.flow_layout import FlowLayout, remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import Notices
from tabletop.shell.games import SYSTEM_LOCALE, Locale
from tabletop.shell.incremental_task import IncrementalTask
from tabletop.shell.window.game_card import GameCard, GameTexts
from tabletop.shell.window.painted_buttons import ActionButton, ResumeButton, UnfinishedMatch, Wordmark
from tabletop.table import fonts
from tabletop.table.plain_text import PlainLabel
from tabletop.table.theme import MIN_TARGET_PX, Theme

MAX_MATCHES_IN_ROW = 4
"""Maximum number of unfinished matches in the first row; earlier ones are below."""

MAX_CARDS_IN_ROW = 5
"""Maximum number of game cards in a row."""

CARD_HEIGHT_RATIO = 1.64
"""Height of a card divided by its width."""

NARROW_CARD_HEIGHT_PX, MAX_CARD_HEIGHT_RATIO = 420, 2.4
"""Height in pixels that narrow cards grow to, and its limit in card widths."""

ROOMY_SIZE_PX = (800, 600)
"""Window size in logical pixels that has room for every word."""

STILLS_DELAY_MS = 700
"""Milliseconds after the page was shown or changed until stills are painted."""


@guarded
class PageScrollArea(QScrollArea):
    """Scroll area of the page, for text too large for the window."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        for part in (self, self.viewport(), content):  # The background is painted by the page.
            part.setProperty("bare", True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # Arrow keys move the focus between buttons.


@guarded
class StartPage(QWidget):
    """Start page with the look of the table."""

    game_chosen = Signal(str)
    alone_requested = Signal(str)
    watch_requested = Signal(str)
    learn_requested = Signal(str)
    continue_requested = Signal(int)
    """Emitted with the index of an offered match."""

    def __init__(
        self,
        look: Look,
        game_texts: tuple[GameTexts, ...],
        locale: Locale = SYSTEM_LOCALE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.title = Wordmark(look)
        self.action_buttons: list[ActionButton] = []
        self.cards = [GameCard(look, game, locale) for game in game_texts]
        for card in self.cards:
            game = card.game.id
            card.game_chosen.connect(lambda game=game: self.game_chosen.emit(game))
            card.alone_chosen.connect(lambda game=game: self.alone_requested.emit(game))
            card.watch_button.clicked.connect(lambda _=False, game=game: self.watch_requested.emit(game))
            card.learn_button.clicked.connect(lambda _=False, game=game: self.learn_requested.emit(game))
        self._notices: Notices | None = None
        self._expected_count = 0
        self.resume_buttons: list[ResumeButton] = []
        """Buttons of unfinished matches, the last one first; unused ones are hidden."""
        self.more_label = PlainLabel()
        """Heading of the matches after the first row."""
        self.more_label.hide()

        self._header = QGridLayout()
        self._header.setVerticalSpacing(0)
        self._header.setColumnStretch(1, 1)
        self._header.addWidget(self.title.name_label, 0, 0)
        self._header.setRowMinimumHeight(1, MIN_TARGET_PX)
        _retain_size(self.title.line_label, True)
        self._action_flow = FlowLayout(row_alignment=1.0)
        self._action_flow.setSpacing(0)
        self._card_grid = QGridLayout()
        rows = math.ceil(len(self.cards) / MAX_CARDS_IN_ROW)
        self._cards_in_row = math.ceil(len(self.cards) / max(1, rows))
        for index, card in enumerate(self.cards):
            self._card_grid.addWidget(
                card, index // self._cards_in_row, index % self._cards_in_row, Qt.AlignmentFlag.AlignCenter
            )
        self._first_matches, self._earlier_matches = FlowLayout(), FlowLayout()
        self._content = QWidget()
        self._scroll_area = PageScrollArea(self._content)
        page_layout = remove_margins(QVBoxLayout(self))
        page_layout.addWidget(self._scroll_area)
        self._column = QVBoxLayout(self._content)
        self._column.addLayout(self._header)
        self._column.addStretch(1)
        self._column.addLayout(self._card_grid)
        self._column.addStretch(1)
        self._column.addLayout(self._first_matches)
        self._column.addWidget(self.more_label)
        self._column.addLayout(self._earlier_matches)
        for _ in range(MAX_MATCHES_IN_ROW):
            self._add_resume()
        self._stills_task: IncrementalTask[None] | None = None
        self._stills_timer = QTimer(self, singleShot=True, interval=STILLS_DELAY_MS)
        self._stills_timer.timeout.connect(self._make_stills)
        self.installEventFilter(self)
        self._text_size = look.board_theme.text_size
        look.changed.connect(self._on_theme_changed)

    def add_action(self, icon: str, text: str) -> QAbstractButton:
        """Add a button with a command's icon beside the name and return it."""
        button = ActionButton(self._look, icon, text)
        self.action_buttons.append(button)
        self._action_flow.addWidget(button)
        return button

    def show_shortcuts(self, find_shortcut: Callable[[str], str]) -> None:
        """Show shortcuts in tool tips; `find_shortcut` returns one by a command's name."""
        for button in self.action_buttons:
            button.show_shortcut(find_shortcut(button.command))

    def reserve_matches(self, count: int) -> None:
        """Reserve room for a number of matches, so that no button moves later."""
        self._expected_count = count
        while len(self.resume_buttons) < count:
            self._add_resume()
        for index, resume in enumerate(self.resume_buttons):
            _retain_size(resume, index < count)
        _retain_size(self.more_label, count > MAX_MATCHES_IN_ROW)

    def add_notices(self, notices: Notices) -> None:
        """Show notices in the line below the name, so that no button moves."""
        if self._notices is None:
            self._notices = notices
            notices.arranged.connect(self._update_line)
        self._header.addWidget(notices, 1, 0, 1, 2)
        notices.set_in_header(True)

    def _update_line(self) -> None:
        notices = self._notices
        has_notices = notices is not None and notices.parentWidget() is self._content
        self.title.line_label.setVisible(notices is None or notices.isHidden() or not has_notices)

    def show_matches(self, matches: tuple[UnfinishedMatch, ...]) -> None:
        """Show unfinished matches, the one played last first."""
        while len(self.resume_buttons) < len(matches):
            self._add_resume()
        for index, resume in enumerate(self.resume_buttons):
            resume.setVisible(index < len(matches))
            if index < len(matches):
                resume.show_match(matches[index])
        self._arrange()

    def _add_resume(self) -> None:
        number = len(self.resume_buttons)
        resume = ResumeButton(self._look, is_main=number == 0)
        resume.clicked.connect(lambda: self.continue_requested.emit(number))
        resume.row = self.resume_buttons
        resume.setParent(self._content)
        resume.hide()
        if self.resume_buttons:
            QWidget.setTabOrder(self.resume_buttons[-1], resume)
        self.resume_buttons.append(resume)

    @property
    def first_focus(self) -> QWidget:
        """Widget that is focused first, where Enter does the likeliest thing."""
        return self.resume_buttons[0] if not self.resume_buttons[0].isHidden() else self.cards[0].play_button

    def take_focus(self) -> None:
        """Focus `first_focus`."""
        self.first_focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll_area.ensureWidgetVisible(self.first_focus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False}
        if event.key() in steps:
            self._scroll_area.focusNextPrevChild(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # -- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)
        self._stills_timer.start()

    def _arrange(self) -> None:
        """Resize everything to the page, with a scroll bar if it does not fit."""
        self._column.removeItem(self._first_matches)
        end = self._column.indexOf(self.more_label)
        # With large text the page scrolls, and the matches should be visible at its top.
        index = 1 if self._look.board_theme.text_size > 1.0 else end
        self._column.insertLayout(index, self._first_matches)
        self._arrange_in(self.width())
        if self._column.heightForWidth(self.width()) > self.height():
            self._arrange_in(self.width() - self._scroll_area.verticalScrollBar().sizeHint().width())

    def _arrange_in(self, width: int) -> None:
        height, is_tight = self.height(), self._is_tight()
        unit = min(3.2, max(0.6, min(width / 1280, height / 720)))
        margin, gap = round(34 * unit), round(20 * unit)
        self._column.setContentsMargins(margin, round(22 * unit), margin, round(22 * unit))
        self._column.setSpacing(round(10 * unit))
        self._card_grid.setSpacing(gap)
        self._first_matches.setSpacing(gap)
        self._earlier_matches.setSpacing(gap)
        self.title.set_size(52 * max(0.66, unit))
        for button in self.action_buttons:
            button.set_unit(max(0.8, unit))
        inner_width = width - 2 * margin
        is_side_by_side = (
            self._action_flow.sizeHint().width() + self.title.name_label.sizeHint().width() <= inner_width
            or not is_tight
        )
        self._header.removeItem(self._action_flow)
        self._header.addLayout(self._action_flow, *((0, 1) if is_side_by_side else (2, 0, 1, 2)))
        self._header.addWidget(self.title.line_label, 1, 0, 1, 2)
        for resume in self.resume_buttons:
            resume.set_unit(max(0.8, unit))
        self.more_label.setFont(fonts.sans_font(13 * self.resume_buttons[0].scale, 600))
        self._fit_resumes(inner_width, gap)
        self._fit_cards(inner_width, gap, unit)

    def _is_tight(self) -> bool:
        """Return True if the page scrolls instead of cutting words.

        It does so with larger text or in a small window.
        """
        return (
            self._look.board_theme.text_size > 1.0
            or self.width() < ROOMY_SIZE_PX[0]
            or self.height() < ROOMY_SIZE_PX[1]
        )

    def _fit_resumes(self, width: int, gap: int) -> None:
        """Arrange the matches in as many columns as have room for all words."""
        visible_buttons = [resume for resume in self.resume_buttons if not resume.isHidden()]
        for columns in range(MAX_MATCHES_IN_ROW, 0, -1):
            column_width = (width - gap * (columns - 1)) // columns
            if all(resume.fits(column_width) for resume in visible_buttons):
                break
        for resume in self.resume_buttons:
            resume.set_width(column_width)
        while self._first_matches.takeAt(0) is not None or self._earlier_matches.takeAt(0) is not None:
            pass
        count = max(len(visible_buttons), self._expected_count)
        for index, resume in enumerate(self.resume_buttons[:count]):
            (self._first_matches if index < columns else self._earlier_matches).addWidget(resume)
        remaining_count = len(visible_buttons) - columns
        text = (
            self.tr("1 more unfinished match") if remaining_count == 1 else self.tr("{count} more unfinished matches")
        )
        self.more_label.setText(text.format(count=remaining_count))
        self.more_label.setVisible(remaining_count > 0)

    def _fit_cards(self, width: int, gap: int, unit: float) -> None:
        """Resize the cards to the available room.

        They keep their ratio, but narrow ones are higher. If room is tight, they are as large as their words need.
        """
        is_tight = self._is_tight()
        columns = self._cards_in_row
        for card in self.cards:
            card.set_page_unit(unit)
        if is_tight:
            min_width = max(card.find_min_width() for card in self.cards)
            columns = max(1, min(columns, int((width + gap) / (min_width + gap))))
            # This avoids a nearly empty last row.
            columns = math.ceil(len(self.cards) / math.ceil(len(self.cards) / columns))
        for index, card in enumerate(self.cards):
            self._card_grid.addWidget(card, index // columns, index % columns, Qt.AlignmentFlag.AlignCenter)
        column_width = (width - gap * (columns - 1)) / columns
        row_count = math.ceil(len(self.cards) / columns)
        margins = self._column.contentsMargins()
        used_height = (
            margins.top()
            + margins.bottom()
            + self._header.heightForWidth(width)
            + self.resume_buttons[0].sizeHint().height()
        )
        # The heading has to be visible without scrolling, as it shows that there are more matches.
        if not self.more_label.isHidden() or self._expected_count > MAX_MATCHES_IN_ROW:
            used_height += self.more_label.sizeHint().height() + self._column.spacing()
        available_height = (self.height() - used_height - 4 * self._column.spacing() - gap * (row_count - 1)) / max(
            1, row_count
        )
        height = min(
            available_height,
            max(CARD_HEIGHT_RATIO * column_width, min(MAX_CARD_HEIGHT_RATIO * column_width, NARROW_CARD_HEIGHT_PX)),
        )
        card_width = min(column_width, height / 1.2)
        if is_tight:
            # The margins of a wider card are wider, too.
            card_width = int(min(column_width, max(card_width, min_width + 1)))
        for _ in range(2 if is_tight else 1):  # The type of a higher card may be larger, which needs a second pass.
            if is_tight:
                height = max(height, *(card.find_min_height(card_width) for card in self.cards))
            for card in self.cards:
                # Rounding up would make the row wider than the page.
                card.setFixedSize(QSize(int(card_width), math.ceil(height)))
        self._align_titles()

    def _align_titles(self) -> None:
        height = max(card.level_height() for card in self.cards)
        for card in self.cards:
            card.reserve_level_height(height)

    # -- the stills of the games

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        self._stills_timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop painting while a dialog is open, which would stay empty meanwhile."""
        if watched is self:
            if event.type() == QEvent.Type.DevicePixelRatioChange:
                self._stills_timer.start()
        elif event.type() == QEvent.Type.WindowBlocked:
            self._stills_timer.stop()
            self._stop_stills()
        elif event.type() == QEvent.Type.WindowUnblocked and self.isVisible():
            self._stills_timer.start()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stills_timer.stop()
        self._stop_stills()

    def _stop_stills(self) -> None:
        if self._stills_task is not None:
            self._stills_task.stop()
            self._stills_task.deleteLater()
            self._stills_task = None

    def _make_stills(self) -> None:
        """Paint missing stills one after the other, between frames."""
        self._stop_stills()
        self._stills_task = IncrementalTask(self._paint_stills(), lambda _: False, parent=self)
        self._stills_task.start_later()

    def _paint_stills(self) -> Iterator[None]:
        for card in self.cards:
            if card.game.has_demo and card.picture.is_outdated:
                yield from card.picture.paint()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        background.fill_background(painter, self._look.theme, rect, QPointF(0.5, 0.45))
        background.draw_staff_lines(painter, self._look.theme, rect, rect.height() * 0.026)
        painter.end()

    def _on_theme_changed(self, theme: Theme) -> None:
        self.title.set_size(0)
        if theme.text_size != self._text_size:
            self._text_size = theme.text_size
            self._arrange()
        self.update()
        if self.isVisible():
            self._stills_timer.start()


def _retain_size(widget: QWidget, on: bool) -> None:
    """Set whether a layout reserves room for a widget while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)
