"""The score by player, round or phrase, and line, with the rule behind a line."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engines.kernel.contract import AccountLine
from tabletop.boards.kit import rule_source
from tabletop.guard import guarded
from tabletop.shell.controls import icons
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style_sheet import find_panel_scale
from tabletop.shell.decks import deck_files
from tabletop.shell.match.panels.panel import MatchPanel
from tabletop.table import fonts
from tabletop.table.plain_text import RichLabel, escape_tool_tip
from tabletop.table.theme import MIN_TARGET_PX

RULE_ROLE = Qt.ItemDataRole.UserRole
MINUS_SIGN = "−"


def points_text(number: int) -> str:
    """Return points with a typographic minus sign."""
    return str(number) if number >= 0 else f"{MINUS_SIGN}{-number}"


def total_points(lines: Iterable[AccountLine], seats: int) -> tuple[int, ...]:
    """Return each seat's points, without lines that count only at the round's end."""
    sums = [0] * seats
    for line in lines:
        sums[line.seat] += 0 if line.if_over else line.points
    return tuple(sums)


def line_points_text(line: AccountLine) -> str:
    """Return a line's points, in brackets if they count only at the round's end."""
    return f"({points_text(line.points)})" if line.if_over else points_text(line.points)


@guarded
class WrappingDelegate(QStyledItemDelegate):
    """Delegate that makes rows as high as their wrapped words need.

    A style sheet's rows do not grow by themselves.
    """

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        base_size = super().sizeHint(option, index)
        if index.column():
            return base_size
        depth, ancestor = 0, index.parent()
        while ancestor.isValid():
            depth, ancestor = depth + 1, ancestor.parent()
        item_option = QStyleOptionViewItem(option)
        self.initStyleOption(item_option, index)
        metrics = QFontMetrics(item_option.font)
        padding = base_size.height() - metrics.height()
        icon_width = item_option.decorationSize.width() + padding if not item_option.icon.isNull() else 0
        width = self._tree.columnWidth(0) - depth * self._tree.indentation() - icon_width - 2 * padding
        flags = int(Qt.TextFlag.TextWordWrap)
        text_rect = metrics.boundingRect(QRect(0, 0, max(40, width), 10_000), flags, str(index.data()))
        return QSize(base_size.width(), max(MIN_TARGET_PX, text_rect.height() + padding))


class WrappedTree(QTreeWidget):
    """A tree without a header whose rows wrap their words."""

    def __init__(self, name: str, columns: int = 1) -> None:
        """Set up the columns; `name` is the accessible name."""
        super().__init__()
        self.setColumnCount(columns)
        self.setHeaderHidden(True)
        self.setAccessibleName(name)
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setItemDelegate(WrappingDelegate(self))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self.scheduleDelayedItemsLayout())  # wraps the lines again


class ScorePanel(MatchPanel):
    """A tree of players or partners, the parts of the match, and their score lines.

    Selecting a line shows its rule; Enter opens the rule book there.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.tree = WrappedTree(self.tr("Score"), 2)
        self.tree.setHeaderLabels([self.tr("Player"), self.tr("Points")])
        self.tree.setIndentation(14)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.rule_label = RichLabel()
        self.rule_label.setWordWrap(True)
        self.rule_label.setContentsMargins(6, 4, 6, 4)
        self.rule_label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.rule_label.linkActivated.connect(self.rule_requested)
        self.deck_label = make_muted_text("")
        self.deck_label.setContentsMargins(6, 0, 6, 2)
        self.deck_label.hide()
        self.column.addWidget(self.tree, 1)
        self.column.addWidget(self.rule_label)
        self.column.addWidget(self.deck_label)
        self.setFocusProxy(self.tree)
        self.tree.currentItemChanged.connect(lambda item, _: self._show_rule(item))
        self.tree.activated.connect(self._request_rule)

    def _show_deck(self) -> None:
        name = deck_files.find_deck_name(self._match.record) if self._match is not None else ""
        deck_text = self.tr("Played with the deck “{name}”").format(name=name)
        self.deck_label.setText(deck_text if name else self.tr("Played with a deck of its own"))
        self.deck_label.setVisible(self._match is not None and deck_files.has_own_deck(self._match.record))

    def refresh(self) -> None:
        """Show the score as it is now."""
        self.tree.clear()
        self._show_rule(None)
        self._show_deck()
        if self._match is None:
            return
        match = self._match
        lines = match.game.account(match.view)
        names = match.view.seats
        theme = self._look.theme
        current_part = max((line.part for line in lines), default=0)
        sums = total_points(lines, len(names))
        side_font = fonts.sans_font(18 * find_panel_scale(theme), 700)
        part_font = fonts.sans_font(15 * find_panel_scale(theme), 600)
        for side in match.game.sides(match.view):
            side_name = match.game.join_words([names[seat] for seat in side])
            side_item = self._make_row([side_name, points_text(sums[side[0]])], side_font)
            side_item.setIcon(0, icons.seat_icon(theme, side[0]))
            self.tree.addTopLevelItem(side_item)
            side_lines = [line for line in lines if line.seat == side[0]]
            for part in sorted({line.part for line in side_lines}):
                part_lines = [line for line in side_lines if line.part == part]
                title = match.game.part_title(match.view, part)
                part_item = side_item
                if title:
                    part_item = self._make_row(
                        [title, points_text(total_points(part_lines, len(names))[side[0]])], part_font
                    )
                    side_item.addChild(part_item)
                for line in part_lines:
                    item = self._make_row([line.text, line_points_text(line)])
                    item.setData(0, RULE_ROLE, line.rule)
                    if line.if_over:
                        item.setToolTip(1, self.tr("In no sum: it counts only if the round ends now."))
                    part_item.addChild(item)
                part_item.setExpanded(part == current_part)
            side_item.setExpanded(True)

    def _make_row(self, texts: list[str], font: QFont | None = None) -> QTreeWidgetItem:
        item = QTreeWidgetItem(texts)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setToolTip(0, escape_tool_tip(texts[0]))
        if font is not None:
            item.setFont(0, font)
            item.setFont(1, font)
        return item

    def _show_rule(self, item: QTreeWidgetItem | None) -> None:
        slug = item.data(0, RULE_ROLE) if item is not None else None
        self.rule_label.setVisible(bool(slug))
        if slug and self._match is not None:
            rule = self._match.game.rules[slug]
            title = escape(rule_source.make_link_title(rule))
            link = f"<a href='{slug}' style='color:{self._look.theme.link};'>{title}</a>"
            rule_text = escape(f"{rule.text} {rule_source.describe_our_reading(rule)}")
            self.rule_label.setText(f"{link}<br><span style='color:{self._look.theme.muted};'>{rule_text}</span>")

    def _request_rule(self, index: QModelIndex) -> None:
        slug = self.tree.itemFromIndex(index).data(0, RULE_ROLE)
        if slug:
            self.rule_requested.emit(slug)
