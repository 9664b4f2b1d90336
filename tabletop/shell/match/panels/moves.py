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

from engines.kernel import free as tables
from engines.kernel.free import Anyway, Clear, Fetch, PutAway
from tabletop.guard import guarded
from tabletop.session.match import Match, Shown
from tabletop.session.thinking import Thinker
from tabletop.shell.controls.form import paragraph, search_field
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.list_row import HeadedView
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.searching import rank_match
from tabletop.shell.controls.style import panel_scale, set_property
from tabletop.shell.match.panels.panel import CardPictures, MatchPanel, cards_of_line
from tabletop.table import fonts
from tabletop.table.announce import aloud
from tabletop.table.keys import ENTER
from tabletop.table.plain import escape_tool_tip

Index = QModelIndex | QPersistentModelIndex

ROW = "application/x-consort-library-row"
"""MIME type of a dragged row; its data is the row's number."""


ACTION = int(Qt.ItemDataRole.UserRole) + 1
"""Item role of a row's action."""

CARD_WIDTH, CARD_HEIGHT = 22, 30
"""Pixels of the room for a card before a move, at a type scale of 1."""


class MoveRow(NamedTuple):
    """A row of the list: an action in words, or a heading without an action."""

    words: str
    action: Any | None
    name: str = ""
    """Name of the card in a library's row."""


def heading(match: Match, action: Any) -> str:
    """Return the kind of a legal action in a word or two, or of a library's card."""
    game = match.game
    kind = game.kind(action.card) if isinstance(action, Fetch) else ""
    if kind:
        return kind
    return game.rules.headings[game.action_words(match.view, action)[0]]


def described(match: Match) -> tuple[tuple[str, MoveRow], ...]:
    """Return every legal action with its heading, in the engine's order."""
    game, view = match.game, match.view

    def row(action: Any) -> MoveRow:
        name = game.card_name(action.card) if isinstance(action, Fetch) else ""
        return MoveRow(game.describe(view, action), action, name)

    return tuple((heading(match, action), row(action)) for action in match.legal)


def grouped(actions: Iterable[tuple[str, MoveRow]], wanted: str = "") -> tuple[MoveRow, ...]:
    """Return the actions that match the search, under headings with their number.

    Each word of `wanted` must occur in the action's words or heading. The best matches come first, and so does the
    group of the best one.
    """
    groups: dict[str, list[tuple[int, MoveRow]]] = {}
    for name, row in actions:
        rank = rank_match(wanted, f"{row.words} {name}", row.name)
        if rank is not None:
            groups.setdefault(name, []).append((rank, row))
    rows: list[MoveRow] = []
    for name, members in sorted(groups.items(), key=lambda group: min(rank for rank, _ in group[1])):
        rows.append(MoveRow(f"{name} · {len(members)}" if len(members) > 1 else name, None))
        rows += [row for _, row in sorted(members, key=lambda member: member[0])]
    return tuple(rows)


def by_worth(
    actions: Sequence[tuple[str, MoveRow]], order: Iterable[tuple[int, int]], wanted: str = ""
) -> tuple[MoveRow, ...]:
    """Return the actions that match the search, with the points of each.

    The best matches come first; of equal ones the most valuable.
    """
    found: list[tuple[int, MoveRow]] = []
    for number, points in order:
        row = actions[number][1] if number < len(actions) else None
        rank = None if row is None else rank_match(wanted, row.words, row.name)
        if row is not None and rank is not None:
            found.append((rank, row._replace(words=f"{row.words} · {signed(points)}") if points else row))
    return tuple(row for _, row in sorted(found, key=lambda one: one[0]))


def signed(points: int) -> str:
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
            return row.words
        if role == ACTION:
            return row.action
        if role == Qt.ItemDataRole.ToolTipRole:
            return escape_tool_tip(row.words)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(row.words)
        if role == Qt.ItemDataRole.FontRole and row.action is None:
            return fonts.sans(self.text_size * 0.93, 600)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        action = self.rows[index.row()].action if index.isValid() else None
        if action is None:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsDragEnabled if isinstance(action, Fetch) else flags

    def mimeTypes(self) -> list[str]:
        return [ROW]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        data.setData(ROW, str(indexes[0].row()).encode())
        return data


def _card_of(match: Match, action: Any) -> tuple[int, ...]:
    if isinstance(action, Fetch | PutAway):
        return (action.card,)
    if isinstance(action, Clear | Anyway):
        return ()
    return cards_of_line(tables.plain(match.game), match.view, (action,))[:1]


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

    def card_of(self, action: Any) -> tuple[int, ...]:
        """Return the card of a move as a tuple; empty if it moves none in sight."""
        match = self._match
        if match is None or not match.game.needs_eyes(match.state):
            return ()  # a deal moves all cards
        if self._view is not match.view:
            self._view = match.view
            self._cards.clear()
        found = self._cards.get(action)
        if found is None:
            found = self._cards[action] = _card_of(match, action)
        return found

    @property
    def _room(self) -> QSize:
        scale = panel_scale(self._look.theme)
        return QSize(round(CARD_WIDTH * scale), round(CARD_HEIGHT * scale))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        plain = super().sizeHint(option, index)
        return plain.expandedTo(QSize(0, self._room.height() + 4)) if index.data(ACTION) is not None else plain

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.data(ACTION) is not None:  # reserves room for a card, which `paint` draws
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = self._room

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        action = index.data(ACTION)
        if action is None or self._pictures is None:
            return
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        room, widget = self._room, row.widget
        ratio = widget.devicePixelRatioF()
        picture = self._pictures.row(self.card_of(action), room.height(), ratio, self._look.table)
        if picture.isNull():
            return
        place = widget.style().subElementRect(QStyle.SubElement.SE_ItemViewItemDecoration, row, widget)
        size = picture.deviceIndependentSize()
        share = min(1.0, room.width() / size.width())
        box = QRectF(0, 0, share * size.width(), share * size.height())
        box.moveCenter(QRectF(place).center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))


@guarded
class MovesPanel(MatchPanel):
    """The list with its filter; Enter, a double click or the button plays.

    A process of the panel's own sorts the moves by their worth; using it counts as a hint.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._actions: tuple[tuple[str, MoveRow], ...] = ()
        self._order: tuple[tuple[int, int], ...] = ()
        self._question = 0
        self._thought_of: Any = None  # last position that was sorted
        self.thinker = Thinker(self)
        self.thinker.ordered.connect(self._ordered)
        self._playing = False
        self._types = True  # true if the player types moves, false after a click on a row
        self.play_by: Callable[[Any], object] | None = None
        """Plays an action; the board, which may ask first, or the match if None."""
        self.leading = False
        """True if the last action came from this panel, which then takes the focus back."""
        self.filter = search_field(self.tr("Type to find a move"), self.tr("Find a move"))
        self.ranked = Switch(look, self.tr("By worth"))
        self.ranked.setToolTip(self.tr("What is worth the most first, as far as can be seen: a hint"))
        self.ranked.toggled.connect(lambda _: self.renew())
        self.list = HeadedView()
        self.list.setAccessibleName(self.tr("Moves"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.cards = MoveDelegate(look, self.list)
        self.list.setItemDelegate(self.cards)
        self.model = MovesModel(self)
        self.list.setModel(self.model)
        self.empty = paragraph("", "empty")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setMargin(20)
        self.empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(self.filter)
        self.column.addWidget(self.ranked)
        room = QGridLayout()
        room.addWidget(self.list, 0, 0)
        room.addWidget(self.empty, 0, 0)
        self.column.addLayout(room, 1)
        self.chosen = QPushButton(self.tr("Play this move"))
        self.chosen.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chosen.setAutoDefault(False)
        self.chosen.clicked.connect(self.play)
        self.column.addWidget(self.chosen)
        self.list.selectionModel().selectionChanged.connect(self._selected)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setFocusProxy(self.filter)
        self.filter.textChanged.connect(self._refilter)
        self.list.pressed.connect(self._row_pressed)
        self.list.doubleClicked.connect(lambda _: self.play())
        self.filter.installEventFilter(self)
        self.list.installEventFilter(self)

    def set_match(self, match: Match | None) -> None:
        """List the moves of this match from now on."""
        self.cards.follow(match)
        super().set_match(match)

    def apply_theme(self, _: object = None) -> None:
        """Keep the list and the filter; rows are painted in the current theme anyway."""

    def stepped(self, shown: Shown) -> None:
        self.leading = self._playing
        super().stepped(shown)

    def renew(self) -> None:
        """List the moves that are legal now."""
        self._actions = described(self._match) if self._match is not None else ()
        free = self._match is not None and self._match.record.header.free
        self.filter.setPlaceholderText(
            self.tr("Type to find a card, or a kind of cards") if free else self.tr("Type to find a move")
        )
        self._order = ()
        self.thinker.forget()
        if self.ranked.isChecked() and len(self._actions) > 1:
            self._ask()
        if self.filter.text():
            self.filter.clear()  # clearing the field filters again
        else:
            self._refilter("")

    def _ask(self) -> None:
        """Request the order of the moves; in each position it counts as one hint."""
        match = self._match
        assert match is not None, "moves are of a match"
        state = match.record.state
        self._question = self.thinker.order(match.game, match.known_to(state.to_move))
        if self._thought_of is not state:
            self._thought_of = state
            match.hinted()

    def _ordered(self, number: int, order: tuple[tuple[int, int], ...]) -> None:
        if number == self._question:
            self._order = self._of_list(order)
            self._refilter(self.filter.text())

    def _of_list(self, order: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """Return the order by this list's numbers.

        On a free table only the moves that a match would allow are sorted; the others follow.
        """
        match = self._match
        assert match is not None, "moves are of a match"
        if not match.record.header.free:
            return order
        thought = tables.plain(match.game).legal(match.record.state)
        numbers = {row.action: number for number, (_, row) in enumerate(self._actions)}
        best = {numbers[thought[number]]: points for number, points in order if thought[number] in numbers}
        return (*best.items(), *((number, 0) for number in numbers.values() if number not in best))

    def _refilter(self, wanted: str) -> None:
        self.model.text_size = self.list.font().pixelSize()
        rows = by_worth(self._actions, self._order, wanted) if self._order else grouped(self._actions, wanted)
        self.model.show(rows)
        first = next((n for n, row in enumerate(self.model.rows) if row.action is not None), None)
        if first is not None:
            self.list.setCurrentIndex(self.model.index(first))
        self.empty.setText(self._why_empty())
        self.empty.setVisible(first is None)
        set_property(
            self.list, "bare", first is None
        )  # no frame around an empty list, though it has the keyboard focus
        self.chosen.setVisible(first is not None)
        self.filter.setVisible(bool(self._actions))
        self.setFocusProxy(self.filter if self._actions else self.list)
        self.ranked.setVisible(len(self._actions) > 1)

    def _why_empty(self) -> str:
        match = self._match
        if match is None:
            return ""
        if self._actions:
            return self.tr("No move has these words.")
        if match.held:
            return match.held
        if match.shows_new_cards and match.hindrance is not None:
            return str(match.hindrance)
        if match.awaited is not None:
            return self.tr("The moves appear when {name} has the screen.").format(name=match.names[match.awaited])
        if match.thinker is not None:
            return self.tr("The moves appear when {name} has moved.").format(name=match.names[match.thinker])
        if match.game.result(match.state) is not None:
            return self.tr("The match is over.")
        if match.replay:
            return self.tr("A match that is shown again: nothing can be played in it.")
        return self.tr("An earlier moment of the match: go to the last move to play on.")

    def _selected(self, selected: QItemSelection) -> None:
        """Make a row current that a screen reader has only selected."""
        rows = selected.indexes()
        if rows and rows[0] != self.list.currentIndex():
            self.list.setCurrentIndex(rows[0])

    def _row_pressed(self) -> None:
        self._types = False

    def go_on(self) -> None:
        """Take the focus back after a curtain."""
        (self if self._types else self.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def play(self) -> None:
        """Play the selected move."""
        index = self.list.currentIndex()
        if self._match is None or not index.isValid():
            return
        action = self.model.rows[index.row()].action
        if action is not None:
            self._playing = True
            (self.play_by or self._match.attempt)(action)
            self._playing = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched is self.filter:
            self._types = True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._key(watched, event):
            return True
        return super().eventFilter(watched, event)

    def _key(self, watched: QObject, event: QKeyEvent) -> bool:
        key = event.key()
        if key in ENTER:
            match = self._match
            if match is None or match.awaited is None:
                self.play()
                if (
                    self._types and self.list.hasFocus()
                ):  # the next move can be typed, unless a question has taken the focus
                    self.setFocus(Qt.FocusReason.OtherFocusReason)
            elif not event.isAutoRepeat():  # as Enter does on the table, for the player who is at the screen now
                self.leading = True
                if match.shows_new_cards:
                    match.hide_hand()
                else:
                    (match.lift if match.passing is None else match.pass_on)()
            return True
        if watched is self.filter:
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.list.setFocus(Qt.FocusReason.TabFocusReason)  # a screen reader then reads the row
                self.list.keyPressEvent(event)
                return True
            if key == Qt.Key.Key_Escape and self.filter.text():
                self.filter.clear()
                return True
            return False
        if key == Qt.Key.Key_Escape and self.filter.text():
            self.filter.clear()
            return True
        return False
