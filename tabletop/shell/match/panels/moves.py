"""The list of legal actions in words.

A whole match can be played from it by keyboard or with a screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelection,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engines.kernel import free_table as tables
from engines.kernel.free_table import Clear, Fetch, PutAway, RuleBreakingMove
from tabletop.guard import guarded
from tabletop.session.match import Match, ShownStep
from tabletop.session.thinking import Thinker
from tabletop.shell.controls.form import make_paragraph, make_search_field
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.list_row import HeadedView
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.search_ranking import rank_match
from tabletop.shell.controls.style_sheet import find_panel_scale, set_property
from tabletop.shell.match.panels.panel import CardPictures, MatchPanel, find_moved_cards
from tabletop.table import fonts
from tabletop.table.announce import spell_accidentals
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.plain_text import escape_tool_tip

Index = QModelIndex | QPersistentModelIndex

ROW_MIME_TYPE = "application/x-consort-library-row"
"""MIME type of a dragged row; its data is the row's number."""


ACTION_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""Item role of a row's action."""

CARD_WIDTH_PX, CARD_HEIGHT_PX = 22, 30
"""Pixels of the room for a card before a move, at a type scale of 1."""


class MoveRow(NamedTuple):
    """A row of the list: an action in words, or a heading without an action."""

    text: str
    action: Any | None
    name: str = ""
    """Name of the card in a library's row."""


def action_heading(match: Match, action: Any) -> str:
    """Return the kind of a legal action in a word or two, or of a library's card."""
    game = match.game
    kind = game.card_kind(action.card) if isinstance(action, Fetch) else ""
    if kind:
        return kind
    return game.rules.headings[game.action_words(match.view, action)[0]]


def describe_actions(match: Match) -> tuple[tuple[str, MoveRow], ...]:
    """Return every legal action with its heading, in the engine's order."""
    game, view = match.game, match.view

    def make_row(action: Any) -> MoveRow:
        name = game.card_name(action.card) if isinstance(action, Fetch) else ""
        return MoveRow(game.describe(view, action), action, name)

    return tuple((action_heading(match, action), make_row(action)) for action in match.legal)


def group_actions(actions: Iterable[tuple[str, MoveRow]], query: str = "") -> tuple[MoveRow, ...]:
    """Return the actions that match the search, under headings with their number.

    Each word of `query` must occur in the action's words or heading. The best matches come first, and so does the
    group of the best one.
    """
    groups: dict[str, list[tuple[int, MoveRow]]] = {}
    for name, row in actions:
        rank = rank_match(query, f"{row.text} {name}", row.name)
        if rank is not None:
            groups.setdefault(name, []).append((rank, row))
    rows: list[MoveRow] = []
    for name, members in sorted(groups.items(), key=lambda group: min(rank for rank, _ in group[1])):
        rows.append(MoveRow(f"{name} · {len(members)}" if len(members) > 1 else name, None))
        rows += [row for _, row in sorted(members, key=lambda member: member[0])]
    return tuple(rows)


def sort_by_worth(
    actions: Sequence[tuple[str, MoveRow]], order: Iterable[tuple[int, int]], query: str = ""
) -> tuple[MoveRow, ...]:
    """Return the actions that match the search, with the points of each.

    The best matches come first; of equal ones the most valuable.
    """
    ranked_rows: list[tuple[int, MoveRow]] = []
    for number, points in order:
        row = actions[number][1] if number < len(actions) else None
        rank = None if row is None else rank_match(query, row.text, row.name)
        if row is not None and rank is not None:
            ranked_rows.append((rank, row._replace(text=f"{row.text} · {to_signed_text(points)}") if points else row))
    return tuple(row for _, row in sorted(ranked_rows, key=lambda one: one[0]))


def to_signed_text(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


@guarded
class MovesModel(QAbstractListModel):
    """The rows of the list; headings cannot be selected."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[MoveRow, ...] = ()
        self.text_size = 14
        """Size of the list's text in pixels."""

    def show(self, rows: tuple[MoveRow, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == ACTION_ROLE:
            return row.action
        if role == Qt.ItemDataRole.ToolTipRole:
            return escape_tool_tip(row.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spell_accidentals(row.text)
        if role == Qt.ItemDataRole.FontRole and row.action is None:
            return fonts.sans_font(self.text_size * 0.93, 600)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        action = self.rows[index.row()].action if index.isValid() else None
        if action is None:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsDragEnabled if isinstance(action, Fetch) else flags

    def mimeTypes(self) -> list[str]:
        return [ROW_MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        data.setData(ROW_MIME_TYPE, str(indexes[0].row()).encode())
        return data


def _find_moved_card(match: Match, action: Any) -> tuple[int, ...]:
    if isinstance(action, Fetch | PutAway):
        return (action.card,)
    if isinstance(action, Clear | RuleBreakingMove):
        return ()
    return find_moved_cards(tables.ordinary_game(match.game), match.view, (action,))[:1]


@guarded
class MoveDelegate(QStyledItemDelegate):
    """Draws a move's card before its words.

    Only visible rows are drawn, because there may be hundreds.
    """

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._match: Match | None = None
        self._pictures: CardPictures | None = None
        self._cards: dict[Any, tuple[int, ...]] = {}  # by action, for the current view
        self._view: object = None

    def follow(self, match: Match | None) -> None:
        """Draw cards of this match from now on."""
        self._match = match
        self._pictures = CardPictures(match.game, match.state) if match is not None else None
        self._cards.clear()

    def find_card(self, action: Any) -> tuple[int, ...]:
        """Return the card of a move as a tuple; empty if it moves none in sight."""
        match = self._match
        if match is None or not match.game.needs_private_view(match.state):
            return ()  # a deal moves all cards
        if self._view is not match.view:
            self._view = match.view
            self._cards.clear()
        cards = self._cards.get(action)
        if cards is None:
            cards = self._cards[action] = _find_moved_card(match, action)
        return cards

    @property
    def _card_size(self) -> QSize:
        scale = find_panel_scale(self._look.theme)
        return QSize(round(CARD_WIDTH_PX * scale), round(CARD_HEIGHT_PX * scale))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        base_size = super().sizeHint(option, index)
        return (
            base_size.expandedTo(QSize(0, self._card_size.height() + 4))
            if index.data(ACTION_ROLE) is not None
            else base_size
        )

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.data(ACTION_ROLE) is not None:  # reserves room for a card, which `paint` draws
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = self._card_size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        action = index.data(ACTION_ROLE)
        if action is None or self._pictures is None:
            return
        item_option = QStyleOptionViewItem(option)
        self.initStyleOption(item_option, index)
        card_size, widget = self._card_size, item_option.widget
        ratio = widget.devicePixelRatioF()
        picture = self._pictures.paint_row(self.find_card(action), card_size.height(), ratio, self._look.board_theme)
        if picture.isNull():
            return
        decoration_rect = widget.style().subElementRect(
            QStyle.SubElement.SE_ItemViewItemDecoration, item_option, widget
        )
        size = picture.deviceIndependentSize()
        scale = min(1.0, card_size.width() / size.width())
        rect = QRectF(0, 0, scale * size.width(), scale * size.height())
        rect.moveCenter(QRectF(decoration_rect).center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))


@guarded
class MovesPanel(MatchPanel):
    """The list with its filter; Enter, a double click or the button plays.

    A process of the panel's own sorts the moves by their worth; using it counts as a hint.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._actions: tuple[tuple[str, MoveRow], ...] = ()
        self._worth_order: tuple[tuple[int, int], ...] = ()
        self._request_number = 0
        self._sorted_state: Any = None  # last position that was sorted
        self.thinker = Thinker(self)
        self.thinker.moves_ranked.connect(self._on_moves_ranked)
        self._is_playing = False
        self._is_typing = True  # true if the player types moves, false after a click on a row
        self.play_action: Callable[[Any], object] | None = None
        """Plays an action; the board, which may ask first, or the match if None."""
        self.is_in_use = False
        """True if the last action came from this panel, which then takes the focus back."""
        self.filter_field = make_search_field(self.tr("Type to find a move"), self.tr("Find a move"))
        self.by_worth_switch = Switch(look, self.tr("By worth"))
        self.by_worth_switch.setToolTip(self.tr("What is worth the most first, as far as can be seen: a hint"))
        self.by_worth_switch.toggled.connect(lambda _: self.refresh())
        self.list_view = HeadedView()
        self.list_view.setAccessibleName(self.tr("Moves"))
        self.list_view.setWordWrap(True)
        self.list_view.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list_view.setResizeMode(QListView.ResizeMode.Adjust)
        self.list_view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list_view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list_view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.cards = MoveDelegate(look, self.list_view)
        self.list_view.setItemDelegate(self.cards)
        self.model = MovesModel(self)
        self.list_view.setModel(self.model)
        self.empty_label = make_paragraph("", "empty")
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_label.setMargin(20)
        self.empty_label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(self.filter_field)
        self.column.addWidget(self.by_worth_switch)
        list_layout = QGridLayout()
        list_layout.addWidget(self.list_view, 0, 0)
        list_layout.addWidget(self.empty_label, 0, 0)
        self.column.addLayout(list_layout, 1)
        self.play_button = QPushButton(self.tr("Play this move"))
        self.play_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.play_button.setAutoDefault(False)
        self.play_button.clicked.connect(self.play)
        self.column.addWidget(self.play_button)
        self.list_view.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.list_view.setDragEnabled(True)
        self.list_view.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setFocusProxy(self.filter_field)
        self.filter_field.textChanged.connect(self._refilter)
        self.list_view.pressed.connect(self._on_row_pressed)
        self.list_view.doubleClicked.connect(lambda _: self.play())
        self.filter_field.installEventFilter(self)
        self.list_view.installEventFilter(self)

    def set_match(self, match: Match | None) -> None:
        """List the moves of this match from now on."""
        self.cards.follow(match)
        super().set_match(match)

    def apply_theme(self) -> None:
        """Keep the list and the filter; rows are painted in the current theme anyway."""

    def on_stepped(self, step: ShownStep) -> None:
        self.is_in_use = self._is_playing
        super().on_stepped(step)

    def refresh(self) -> None:
        """List the moves that are legal now."""
        self._actions = describe_actions(self._match) if self._match is not None else ()
        is_free = self._match is not None and self._match.record.header.free
        self.filter_field.setPlaceholderText(
            self.tr("Type to find a card, or a kind of cards") if is_free else self.tr("Type to find a move")
        )
        self._worth_order = ()
        self.thinker.drop_question()
        if self.by_worth_switch.isChecked() and len(self._actions) > 1:
            self._request_order()
        if self.filter_field.text():
            self.filter_field.clear()  # clearing the field filters again
        else:
            self._refilter("")

    def _request_order(self) -> None:
        """Request the order of the moves; in each position it counts as one hint."""
        match = self._match
        assert match is not None, "moves are of a match"
        state = match.record.state
        self._request_number = self.thinker.order(match.game, match.view_with_knowledge(state.to_move))
        if self._sorted_state is not state:
            self._sorted_state = state
            match.record_hint()

    def _on_moves_ranked(self, number: int, order: tuple[tuple[int, int], ...]) -> None:
        if number == self._request_number:
            self._worth_order = self._to_list_order(order)
            self._refilter(self.filter_field.text())

    def _to_list_order(self, order: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """Return the order by this list's numbers.

        On a free table only the moves that a match would allow are sorted; the others follow.
        """
        match = self._match
        assert match is not None, "moves are of a match"
        if not match.record.header.free:
            return order
        legal_actions = tables.ordinary_game(match.game).legal(match.record.state)
        numbers = {row.action: number for number, (_, row) in enumerate(self._actions)}
        sorted_points = {
            numbers[legal_actions[number]]: points for number, points in order if legal_actions[number] in numbers
        }
        return (*sorted_points.items(), *((number, 0) for number in numbers.values() if number not in sorted_points))

    def _refilter(self, query: str) -> None:
        self.model.text_size = self.list_view.font().pixelSize()
        rows = (
            sort_by_worth(self._actions, self._worth_order, query)
            if self._worth_order
            else group_actions(self._actions, query)
        )
        self.model.show(rows)
        first = next((index for index, row in enumerate(self.model.rows) if row.action is not None), None)
        if first is not None:
            self.list_view.setCurrentIndex(self.model.index(first))
        self.empty_label.setText(self._empty_text())
        self.empty_label.setVisible(first is None)
        # No frame around an empty list, though it has the keyboard focus.
        set_property(self.list_view, "bare", first is None)
        self.play_button.setVisible(first is not None)
        self.filter_field.setVisible(bool(self._actions))
        self.setFocusProxy(self.filter_field if self._actions else self.list_view)
        self.by_worth_switch.setVisible(len(self._actions) > 1)

    def _empty_text(self) -> str:
        match = self._match
        if match is None:
            return ""
        if self._actions:
            return self.tr("No move has these words.")
        if match.block_reason:
            return match.block_reason
        if match.shows_new_cards and match.blocking_refusal is not None:
            return str(match.blocking_refusal)
        if match.awaited_seat is not None:
            return self.tr("The moves appear when {name} has the screen.").format(name=match.names[match.awaited_seat])
        if match.thinking_seat is not None:
            return self.tr("The moves appear when {name} has moved.").format(name=match.names[match.thinking_seat])
        if match.game.result(match.state) is not None:
            return self.tr("The match is over.")
        if match.replay:
            return self.tr("A match that is shown again: nothing can be played in it.")
        return self.tr("An earlier moment of the match: go to the last move to play on.")

    def _on_selection_changed(self, selected: QItemSelection) -> None:
        """Make a row current that a screen reader has only selected."""
        rows = selected.indexes()
        if rows and rows[0] != self.list_view.currentIndex():
            self.list_view.setCurrentIndex(rows[0])

    def _on_row_pressed(self) -> None:
        self._is_typing = False

    def take_focus_back(self) -> None:
        """Take the focus back after a curtain."""
        (self if self._is_typing else self.list_view).setFocus(Qt.FocusReason.OtherFocusReason)

    def play(self) -> None:
        """Play the selected move."""
        index = self.list_view.currentIndex()
        if self._match is None or not index.isValid():
            return
        action = self.model.rows[index.row()].action
        if action is not None:
            self._is_playing = True
            (self.play_action or self._match.attempt)(action)
            self._is_playing = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched is self.filter_field:
            self._is_typing = True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._handle_key(watched, event):
            return True
        return super().eventFilter(watched, event)

    def _handle_key(self, watched: QObject, event: QKeyEvent) -> bool:
        key = event.key()
        if key in ENTER_KEYS:
            match = self._match
            if match is None or match.awaited_seat is None:
                self.play()
                # The next move can be typed, unless a question has taken the focus.
                if self._is_typing and self.list_view.hasFocus():
                    self.setFocus(Qt.FocusReason.OtherFocusReason)
            elif not event.isAutoRepeat():  # as Enter does on the table, for the player who is at the screen now
                self.is_in_use = True
                if match.shows_new_cards:
                    match.hide_hand()
                else:
                    (match.raise_curtain if match.delayed_curtain_seat is None else match.end_curtain_delay)()
            return True
        if watched is self.filter_field:
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.list_view.setFocus(Qt.FocusReason.TabFocusReason)  # a screen reader then reads the row
                self.list_view.keyPressEvent(event)
                return True
            if key == Qt.Key.Key_Escape and self.filter_field.text():
                self.filter_field.clear()
                return True
            return False
        if key == Qt.Key.Key_Escape and self.filter_field.text():
            self.filter_field.clear()
            return True
        return False
