"""The review of a match: chances of winning, luck, and moments with better moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engines.players.review import Moment, Review, Sheet
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell.controls import icons
from tabletop.shell.controls.flow_layout import FlowLayout, remove_margins
from tabletop.shell.controls.form import make_muted_text, make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.plot import Plot, PlotLine
from tabletop.shell.controls.style_sheet import find_panel_scale
from tabletop.shell.match.panels.panel import CardPictures, MatchPanel, differing_cards, find_moved_cards
from tabletop.shell.match.panels.score import WrappedTree, WrappingDelegate, points_text
from tabletop.shell.match.reviews import Reviews
from tabletop.table.announce import spell_accidentals
from tabletop.table.plain_text import PlainLabel, escape_tool_tip

MOMENT_ROLE = Qt.ItemDataRole.UserRole
VERDICT_ROLE, PICTURES_ROLE = int(Qt.ItemDataRole.UserRole) + 1, int(Qt.ItemDataRole.UserRole) + 2
"""Item roles of a row: the missed points in words, and pictures of the cards."""

CARD_HEIGHT_PX, CARD_MARGIN_PX = 28, 4
"""Height of the cards below a sentence and their margin, at a type scale of 1."""

ARROW_SEPARATOR = " → "

Index = QModelIndex | QPersistentModelIndex

PROGRESS_STEPS = 1000
"""Steps of the progress bar."""

MIN_ROUNDED_POINTS = 10
"""Missed points from which they are rounded to whole ones."""

MAX_CARDS_PER_MOVE = 3
"""Maximum cards shown for each of the two moves; more would be too small."""

MIN_MOMENTS_LINES = 4
"""Minimum height of the list of moments, in lines of type.

If that leaves no room, the graph is hidden.
"""


@guarded
class ReviewPanel(MatchPanel):
    """Makes and shows the review of a finished match; a click goes to a moment."""

    def __init__(self, look: Look, reviews: Reviews, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._reviews = reviews
        self._shown_review: Review | None = None
        self._pictures: CardPictures | None = None
        self.pages = QStackedWidget()
        self._start_page, self._progress_page, self._result_page = (
            self._make_start_page(),
            self._make_progress_page(),
            self._make_result_page(),
        )
        for page in (self._start_page, self._progress_page, self._result_page):
            self.pages.addWidget(page)
        self.column.setContentsMargins(10, 8, 10, 8)
        self.column.addWidget(self.pages)
        self.setFocusProxy(self.begin_button)
        reviews.review_changed.connect(self.invalidate)

    def _make_start_page(self) -> QWidget:
        self.status_label = make_paragraph()
        self.begin_button = QPushButton(self.tr("Review the match"))
        self.begin_button.clicked.connect(self._reviews.begin)
        return _make_page(self.status_label, self.begin_button)

    def _make_progress_page(self) -> QWidget:
        label = make_paragraph(self.tr("Every move is looked at; what the cards left open is tried out."))
        self.progress_bar = QProgressBar()
        self.progress_bar.setRange(0, PROGRESS_STEPS)
        self.progress_bar.setTextVisible(False)
        self.progress_bar.setAccessibleName(self.tr("How much has been looked at"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.clicked.connect(self._reviews.cancel)
        return _make_page(label, self.progress_bar, self.cancel_button)

    def _make_result_page(self) -> QWidget:
        page = QWidget()
        self.graph = Plot(self._look, find_panel_scale)
        self.graph.setCursor(Qt.CursorShape.PointingHandCursor)
        self.graph.setToolTip(self.tr("Chance of winning after each move. Click to go there."))
        self.graph.setAccessibleName(self.tr("Chance of winning"))
        self.graph.value_clicked.connect(self._show_position)
        self._sheet_area = QWidget()
        self._sheet = remove_margins(QGridLayout(self._sheet_area))
        self._sheet.setHorizontalSpacing(10)
        self._sheet.setVerticalSpacing(3)
        self._sheet.setColumnStretch(0, 1)
        self.moments = WrappedTree(self.tr("Moments in which more was open"))
        self.moments.setIndentation(0)
        self.moments.setItemDelegate(MomentDelegate(self.moments, self._look))
        self.moments.itemClicked.connect(lambda item, _: self._show_moment(item))
        self.moments.itemActivated.connect(lambda item, _: self._show_moment(item))
        self.moments.currentItemChanged.connect(lambda *_: self._update_buttons())
        self.empty_label = make_muted_text(self.tr("Nothing was found that would have been better beyond doubt."))
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.play_actual_button = QPushButton(self.tr("As it was"))
        self.play_actual_button.setToolTip(self.tr("See and hear what was played at this moment"))
        self.play_better_button = QPushButton(self.tr("As it could have been"))
        self.play_better_button.setToolTip(self.tr("See and hear what could have been played at this moment"))
        self.play_actual_button.clicked.connect(lambda: self._call_with_moment(self._reviews.play_actual))
        self.play_better_button.clicked.connect(lambda: self._call_with_moment(self._reviews.play_better))
        self.variation_label = make_paragraph(self.tr("The table shows what could have been."))
        self._buttons = buttons = FlowLayout()
        buttons.setSpacing(8)
        for button in (self.play_actual_button, self.play_better_button):
            buttons.addWidget(button)
        column = remove_margins(QVBoxLayout(page), 10)
        column.addWidget(self.graph, 2)
        column.addWidget(self._sheet_area)
        column.addWidget(self.empty_label, 1)
        column.addWidget(self.moments, 3)
        column.addWidget(self.variation_label)
        column.addLayout(buttons)
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._distribute_height()

    def _distribute_height(self) -> None:
        """Hide the graph in a low window, so that the moments have its room."""
        column = self._result_page.layout()
        assert column is not None, "it was given one where it was made"
        used_height = self._sheet_area.sizeHint().height() + self._buttons.heightForWidth(self.pages.width())
        moments_height = MIN_MOMENTS_LINES * self.moments.fontMetrics().lineSpacing()
        remaining = self.pages.height() - used_height - 3 * column.spacing() - moments_height
        self.moments.setMinimumHeight(moments_height)
        self.graph.setVisible(remaining >= self.graph.minimumSizeHint().height())

    # -- content

    def refresh(self) -> None:
        """Show the review or its progress."""
        reviews = self._reviews
        if reviews.review is not None:
            self._show_review(reviews.review)
            self._show_page(self._result_page, self.moments)
        elif reviews.reviewer.is_busy:
            self.progress_bar.setValue(round(PROGRESS_STEPS * reviews.progress))
            self._show_page(self._progress_page, self.cancel_button)
        else:
            is_over = reviews.can_review
            self.status_label.setText(
                self.tr("How the match stood, what the cards brought, and where more was open: it takes a minute.")
                if is_over
                else self.tr("A match can be reviewed when it is over.")
            )
            self.begin_button.setVisible(is_over)
            self._show_page(self._start_page, self.begin_button)
        self._shown_review = reviews.review

    def _show_page(self, page: QWidget, first: QWidget) -> None:
        """Show a page; if the focus is in the panel, it goes to the widget `first`."""
        if self.pages.currentWidget() is page:
            return
        focus = QApplication.focusWidget()
        has_focus = focus is not None and self.isAncestorOf(focus)
        self.pages.setCurrentWidget(page)
        self.setFocusProxy(first)
        if has_focus:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_review(self, review: Review) -> None:
        match = self._match
        if match is None:
            return
        self.graph.mark(-1 if self._reviews.shows_variation else match.position)
        if review is self._shown_review:
            self._update_buttons()
            return
        self.graph.show_lines([_make_chance_line(review, side) for side in match.game.sides(match.view)])
        self._show_sheets(review.sheets)
        self.moments.clear()
        for moment in review.moments:
            self.moments.addTopLevelItem(self._make_row(moment))
        self.empty_label.setVisible(not review.moments)
        self.moments.setVisible(bool(review.moments))
        self._update_buttons()
        self._distribute_height()

    def _show_sheets(self, sheets: tuple[Sheet, ...]) -> None:
        assert self._match is not None, "a review is of a match"
        while (item := self._sheet.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        headings = (
            (self.tr("Accuracy"), self.tr("100: nothing better was found at any move; each moment below lowers it")),
            (self.tr("Luck"), self.tr("Points that the cards brought, or cost")),
            (
                self.tr("Missed"),
                self.tr("Points that were open and left, in all moments of the player below"),
            ),
        )
        for column, (text, tip) in enumerate(headings, start=1):
            label = _make_label(text, Qt.AlignmentFlag.AlignRight)
            label.setProperty("role", "muted")
            label.setToolTip(escape_tool_tip(tip))
            self._sheet.addWidget(label, 0, column)
        side = round(14 * find_panel_scale(self._look.theme))
        for seat, sheet in enumerate(sheets, start=1):
            name = QWidget()
            row = remove_margins(QHBoxLayout(name))
            icon = PlainLabel()
            ratio = self.devicePixelRatioF()
            picture = icons.seat_icon(self._look.theme, seat - 1, round(side * ratio)).pixmap(round(side * ratio))
            picture.setDevicePixelRatio(ratio)
            icon.setPixmap(picture)
            row.addWidget(icon)
            row.addWidget(_make_label(self._match.names[seat - 1]), 1)
            self._sheet.addWidget(name, seat, 0)
            accuracy = "–" if sheet.accuracy is None else f"{floor(sheet.accuracy)} %"
            missed = missed_points_text(sheet.missed)
            cells = (accuracy, _to_signed_text(sheet.luck), f"≈ {missed}" if sheet.missed_error else missed)
            tips = (
                "",
                self._error_text(sheet.luck_error),
                self._error_text(sheet.missed_error) if sheet.missed_error else "",
            )
            for column, (text, tip) in enumerate(zip(cells, tips, strict=True), start=1):
                label = _make_label(text, Qt.AlignmentFlag.AlignRight)
                label.setToolTip(escape_tool_tip(tip))
                self._sheet.addWidget(label, seat, column)

    def _error_text(self, error: float) -> str:
        return self.tr("give or take {points}").format(points=max(1, round(2 * error)))

    def _make_row(self, moment: Moment) -> QTreeWidgetItem:
        text = self.tr("{number}. {text}").format(number=moment.at + 1, text=moment.text)
        points = missed_points_text(moment.points)
        verdict = self.tr("Missed {points}").format(points=points if moment.is_exact else f"≈ {points}")
        item = QTreeWidgetItem([text])
        item.setIcon(0, icons.seat_icon(self._look.theme, moment.seat))
        item.setData(0, MOMENT_ROLE, moment)
        item.setData(0, VERDICT_ROLE, verdict)
        item.setData(0, PICTURES_ROLE, self._paint_moves(moment))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spell_accidentals(f"{text} {verdict}."))
        tip = self.tr("Counted: no luck is in it")
        if moment.error is not None:
            tip = self.tr("Tried out: {points} points, give or take {error}").format(
                points=points, error=max(1, round(2 * moment.error))
            )
        item.setToolTip(0, escape_tool_tip(tip))
        return item

    def _paint_moves(self, moment: Moment) -> tuple[QPixmap, ...]:
        match, pictures = self._match, self._pictures
        assert match is not None, "a review is of a match"
        assert pictures is not None, "a match has pictures"
        state = match.own_record.state_at(moment.at)
        view = match.game.view(state, moment.seat)  # the better move needs no card that was drawn only later
        theme = self._look.theme
        height, ratio = CARD_HEIGHT_PX * find_panel_scale(theme), self.devicePixelRatioF()
        played_cards, better_cards = differing_cards(
            find_moved_cards(match.game, state, moment.played), find_moved_cards(match.game, view, moment.instead)
        )
        max_cards = MAX_CARDS_PER_MOVE
        return tuple(
            pictures.paint_row(cards, height, ratio, self._look.board_theme, max_cards)
            for cards in (played_cards, better_cards)
        )

    def set_match(self, match: Match | None) -> None:
        """Show this match's review from now on."""
        self._pictures = CardPictures(match.game, match.state) if match is not None else None
        self._shown_review = None
        super().set_match(match)

    def apply_theme(self) -> None:
        """Show the review in the theme of the look."""
        side = round(15 * find_panel_scale(self._look.theme))
        self.moments.setIconSize(QSize(side, side))
        self._shown_review = None
        self.invalidate()

    def on_jumped(self) -> None:
        super().on_jumped()
        self.graph.mark(-1 if self._reviews.shows_variation or self._match is None else self._match.position)

    def on_stepped(self, step: object) -> None:
        self.on_jumped()

    # -- actions

    def _show_position(self, index: int) -> None:
        self._reviews.show_position(index)

    def _show_moment(self, item: QTreeWidgetItem) -> None:
        self._reviews.show_better_move(item.data(0, MOMENT_ROLE))

    def _call_with_moment(self, callback: Callable[[Moment], None]) -> None:
        item = self.moments.currentItem()
        if item is not None:
            callback(item.data(0, MOMENT_ROLE))

    def _update_buttons(self) -> None:
        is_variation, has_moment = self._reviews.shows_variation, self.moments.currentItem() is not None
        for button in (self.play_actual_button, self.play_better_button):
            button.setVisible(bool(self.moments.topLevelItemCount()))
            button.setEnabled(has_moment and not is_variation)
        self.variation_label.setVisible(is_variation)


@guarded
class MomentDelegate(WrappingDelegate):
    """Draws a moment: sentence, cards that were played, arrow, better cards, verdict."""

    def __init__(self, tree: QTreeWidget, look: Look) -> None:
        super().__init__(tree)
        self._look = look

    @property
    def _cards_height(self) -> int:
        return round((CARD_HEIGHT_PX + 2 * CARD_MARGIN_PX) * find_panel_scale(self._look.theme))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        base_size = super().sizeHint(option, index)
        return QSize(base_size.width(), base_size.height() + self._cards_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item_option = QStyleOptionViewItem(option)
        self.initStyleOption(item_option, index)
        style, cards_height, text, icon = (
            self._tree.style(),
            self._cards_height,
            item_option.text,
            QIcon(item_option.icon),
        )
        item_option.text, item_option.icon = "", QIcon()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, item_option, painter, self._tree)
        theme, scale = self._look.theme, find_panel_scale(self._look.theme)
        side, margin = item_option.decorationSize.width(), round(CARD_MARGIN_PX * scale) + 2
        text_rect = QRect(item_option.rect).adjusted(margin, margin, -margin, -cards_height)
        icon.paint(
            painter, QRect(text_rect.left(), text_rect.top() + (painter.fontMetrics().height() - side) // 2, side, side)
        )
        text_colour = QColor(theme.accent_ink if item_option.state & QStyle.StateFlag.State_Selected else theme.text)
        painter.save()
        painter.setFont(item_option.font)
        painter.setPen(text_colour)
        left = text_rect.left() + side + 2 * margin
        painter.drawText(text_rect.adjusted(side + 2 * margin, 0, 0, 0), int(Qt.TextFlag.TextWordWrap), text)
        line_rect = QRect(
            left, item_option.rect.bottom() - cards_height, item_option.rect.right() - margin - left, cards_height
        )
        verdict_font = QFont(item_option.font)
        verdict_font.setBold(True)
        painter.setFont(verdict_font)
        align = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(line_rect, align, index.data(VERDICT_ROLE))
        cards_width = line_rect.width() - painter.fontMetrics().horizontalAdvance(index.data(VERDICT_ROLE)) - margin
        self._paint_cards(
            painter, QRect(line_rect.left(), line_rect.top(), cards_width, cards_height), index.data(PICTURES_ROLE)
        )
        painter.restore()

    def _paint_cards(self, painter: QPainter, rect: QRect, pictures: tuple[QPixmap, ...]) -> None:
        """Paint groups of cards into a box with an arrow between them, shrunk to fit."""
        visible_pictures = [picture for picture in pictures if not picture.isNull()]
        arrow_width, height = painter.fontMetrics().horizontalAdvance(ARROW_SEPARATOR), painter.fontMetrics().height()
        total_width = sum(picture.deviceIndependentSize().width() for picture in visible_pictures) + arrow_width * (
            len(visible_pictures) - 1
        )
        if not visible_pictures:
            return
        painter.translate(rect.left(), rect.center().y())
        painter.scale(scale := min(1.0, rect.width() / total_width), scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        x = 0.0
        for index, picture in enumerate(visible_pictures):
            if index:
                painter.drawText(
                    QRectF(x, -height / 2, arrow_width, height), int(Qt.AlignmentFlag.AlignCenter), ARROW_SEPARATOR
                )
                x += arrow_width
            size = picture.deviceIndependentSize()
            painter.drawPixmap(QPointF(x, -size.height() / 2), picture)
            x += size.width()


def _make_label(text: str, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> QLabel:
    label = PlainLabel(text)
    label.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
    return label


def _to_decimal_text(number: float) -> str:
    return QLocale().toString(number, "f", 1)


def missed_points_text(number: float) -> str:
    """Return missed points as text, rounded, or with one decimal if they are few."""
    if number >= MIN_ROUNDED_POINTS or number == round(number):
        return points_text(round(number))
    return _to_decimal_text(max(0.1, number))


def _to_signed_text(number: float) -> str:
    rounded = round(number)
    return f"+{rounded}" if rounded > 0 else points_text(rounded)


def _make_chance_line(review: Review, side: Sequence[int]) -> PlotLine:
    """Return a side's chance of winning after every move, with its moments."""
    chances = [sum(position.chances[seat] for seat in side) for position in review.positions]
    return PlotLine(chances, [moment.at for moment in review.moments if moment.seat in side], side[0])


def _make_page(*widgets: QWidget) -> QWidget:
    """Return a page of widgets in a column that ends with a button."""
    page = QWidget()
    column = remove_margins(QVBoxLayout(page), 12)
    for widget in widgets[:-1]:
        column.addWidget(widget)
    column.addWidget(widgets[-1], 0, Qt.AlignmentFlag.AlignLeft)
    column.addStretch(1)
    return page
