"""Every legal action in words: a whole match can be played from this list by keyboard, or read by a screen reader."""

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
"""What is dragged: the number of a row of the list."""


ACTION = int(Qt.ItemDataRole.UserRole) + 1
"""Role of a row's action."""

CARD_WIDTH, CARD_HEIGHT = 22, 30
"""Pixels of the room for a card before a move, at a type scale of 1."""


class MoveRow(NamedTuple):
    """A line of the list: an action in words, or the heading of those that follow (no action)."""

    words: str
    action: Any | None
    name: str = ""
    """Name of the card that a library's row is about."""


def heading(match: Match, action: Any) -> str:
    """What a legal action is about, in a word or two; of a card of a library, its kind."""
    game = match.game
    kind = game.kind(action.card) if isinstance(action, Fetch) else ""
    if kind:
        return kind
    return game.rules.headings[game.action_words(match.view, action)[0]]


def described(match: Match) -> tuple[tuple[str, MoveRow], ...]:
    """Every legal action with its heading, in the engine's order."""
    game, view = match.game, match.view

    def row(action: Any) -> MoveRow:
        name = game.card_name(action.card) if isinstance(action, Fetch) else ""
        return MoveRow(game.describe(view, action), action, name)

    return tuple((heading(match, action), row(action)) for action in match.legal)


def grouped(actions: Iterable[tuple[str, MoveRow]], wanted: str = "") -> tuple[MoveRow, ...]:
    """The actions whose words, or whose heading, hold every word of `wanted`, under their headings; several are counted
    there. The best matches come first, and so does the group of the best one."""
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
    """The actions whose words hold every word of `wanted`, with the points that each brings at once: the best matches
    first, of equal ones what is worth the most."""
    found: list[tuple[int, MoveRow]] = []
    for number, points in order:
        row = actions[number][1] if number < len(actions) else None
        rank = None if row is None else rank_match(wanted, row.words, row.name)
        if row is not None and rank is not None:
            found.append((rank, row._replace(words=f"{row.words} · {signed(points)}") if points else row))
    return tuple(row for _, row in sorted(found, key=lambda one: one[0]))


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


@guarded
class MovesModel(QAbstractListModel):
    """The rows; headings cannot be chosen."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[MoveRow, ...] = ()
        self.text_size = 14
        """Of the list's text, in pixels."""

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
        """A card of the library on its way to the table."""
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
    """Draws the card that a move is about before its words: of the rows in sight alone, for there may be hundreds."""

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._match: Match | None = None
        self._pictures: CardPictures | None = None
        self._cards: dict[Any, tuple[int, ...]] = {}  # by action, in the view that is shown
        self._view: object = None

    def follow(self, match: Match | None) -> None:
        """Draw cards of this match from now on."""
        self._match = match
        self._pictures = CardPictures(match.game, match.state) if match is not None else None
        self._cards.clear()

    def card_of(self, action: Any) -> tuple[int, ...]:
        """Return the card that a move is about; empty where it moves none that is seen."""
        match = self._match
        if match is None or not match.game.needs_eyes(match.state):
            return ()  # a deal moves all of them
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
        if index.data(ACTION) is not None:  # room for a card, which is drawn when the row is
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
    """The list with its filter. Enter, a double click or the button plays; what is typed into the field filters. By
    their worth the moves are ordered by a process of the list's own, and that is a hint."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._actions: tuple[tuple[str, MoveRow], ...] = ()
        self._order: tuple[tuple[int, int], ...] = ()
        self._question = 0
        self._thought_of: Any = None  # the state that was thought of last
        self.thinker = Thinker(self)
        self.thinker.ordered.connect(self._ordered)
        self._playing = False
        self._types = True  # whoever plays from here types; else the mouse has chosen a row
        self.play_by: Callable[[Any], object] | None = None
        """What plays an action: the board, which may ask first; None: the match."""
        self.leading = False
        """Whether the last action was played from here: then the focus comes back after a curtain."""
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
        """Keep the list and what is typed: rows are painted in the theme of the look anyway."""

    def stepped(self, shown: Shown) -> None:
        self.leading = self._playing
        super().stepped(shown)

    def renew(self) -> None:
        """List what may be played now."""
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
            self.filter.clear()  # filters again
        else:
            self._refilter("")

    def _ask(self) -> None:
        """Have the moves put in order. Who has that done more than once in a position had one hint."""
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
        """The order by the numbers of this list. On a free table only what a match would allow was thought of: what
        else there is comes behind it."""
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
        set_property(self.list, "bare", first is None)  # no frame round nothing, though the keys go there
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
        """What reads the accessibility tree selects a row without going to it."""
        rows = selected.indexes()
        if rows and rows[0] != self.list.currentIndex():
            self.list.setCurrentIndex(rows[0])

    def _row_pressed(self) -> None:
        self._types = False

    def go_on(self) -> None:
        """Take the focus again after a curtain, where whoever plays from here had it."""
        (self if self._types else self.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def play(self) -> None:
        """Play the move that is chosen."""
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
                if self._types and self.list.hasFocus():  # no question has taken the focus: the next move is typed
                    self.setFocus(Qt.FocusReason.OtherFocusReason)
            elif not event.isAutoRepeat():  # what Enter does on the table, for whoever is here now
                self.leading = True
                if match.shows_new_cards:
                    match.hide_hand()
                else:
                    (match.lift if match.passing is None else match.pass_on)()
            return True
        if watched is self.filter:
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.list.setFocus(Qt.FocusReason.TabFocusReason)  # so that a screen reader reads the row
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
