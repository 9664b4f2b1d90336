"""Accessible objects for the items of the table.

Qt's accessibility does not know the items of a scene. For each relevant card, zone and plate there is a widget at its
position that paints nothing and ignores the mouse: a button for items that can be picked up, clicked or dropped on, a
dial, or a label. The widgets exist only while assistive software is active, and are updated when a layout has come to
rest. (A `QAccessibleInterface` implemented in Python is no alternative: with PySide6 6.11 the bridge to AT-SPI crashes
the process on its first request.)

The table's keyboard focus is also the focus of these widgets. They forward every key to the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QFocusEvent, QRegion
from PySide6.QtWidgets import QAbstractButton, QApplication, QDial, QPushButton, QWidget

from tabletop.guard import guarded
from tabletop.table.announce import aloud
from tabletop.table.items import CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.keyboard import Walk, can_stop, in_reading_order
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.plain import PlainLabel
from tabletop.table.scene import TableScene

if TYPE_CHECKING:
    from tabletop.table.view import TableView


class Unpainted(QWidget):
    """A widget whose children count as visible but are neither painted nor clickable."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMask(QRegion(-1, -1, 1, 1))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()


class Kind(Enum):
    """Role of an accessible object."""

    BUTTON = "button"
    DIAL = "dial"
    TEXT = "text"


class Told(NamedTuple):
    """State of one accessible object.

    `state` describes flags and marks in words. `detents` are the number of a dial's detents and its present one.
    """

    target: Target
    kind: Kind
    name: str
    state: str
    box: QRect
    detents: tuple[int, int] = (0, 0)
    taken: bool = False
    """True for the carried card."""


def told(scene: TableScene, walk: Walk) -> tuple[Told, ...]:
    """Return the accessible objects of a table in reading order."""
    items = in_reading_order(item for item in scene.items_on_table() if _is_there(scene, item))
    stops = set(map(id, walk.stops())) | {id(item) for item in items if can_stop(item)}
    names = {id(item): scene.handler.object_name(item.target) for item in items}
    # Skip cards and plates whose zone has the same name, such as the notes of a meld.
    heads = [item for item in items if id(item) in stops or isinstance(item, ZoneItem)]
    said = [
        item
        for item in items
        if names[id(item)] and (item in heads or not any(_repeats(item, head, names) for head in heads))
    ]
    number: Counter[object] = Counter()
    count = Counter(item.target.place for item in said if isinstance(item, CardItem) and isinstance(item.target, Spot))
    found = []
    for item in said:
        states = list(_states(item))
        if isinstance(item, CardItem) and isinstance(item.target, Spot) and count[item.target.place] > 1:
            number[item.target.place] += 1
            words = QCoreApplication.translate("AccessibleTable", "{number} of {count}")
            states.append(words.format(number=number[item.target.place], count=count[item.target.place]))
        found.append(_told(item, id(item) in stops, names[id(item)], ", ".join(states)))
    return tuple(found)


def _is_there(scene: TableScene, item: TableItem) -> bool:
    return Flag.GHOST not in item.flags_shown and not (scene.veiled and isinstance(item, CardItem))


def _repeats(item: TableItem, head: TableItem, names: dict[int, str]) -> bool:
    return item is not head and names[id(item)] == names[id(head)] and item.home_rect.intersects(head.home_rect)


def _told(item: TableItem, stop: bool, name: str, state: str) -> Told:
    turns = isinstance(item, PlateItem) and Flag.TURNABLE in item.flags_shown
    kind = Kind.DIAL if turns else Kind.BUTTON if stop else Kind.TEXT
    detents = (0, 0)
    if isinstance(item, PlateItem) and turns:
        step = item.step if item.step > 0 else 1.0
        detents = (round(360 / step), round(item.home.angle / step) % round(360 / step))
    return Told(item.target, kind, name, state, item.home_rect, detents, Mark.LIFTED in item.marks)


def _states(item: TableItem) -> Iterator[str]:
    """Yield the states in words that the eye reads from rims and ticks."""
    flags, marks = item.flags_shown, item.marks
    if Mark.LIFTED in marks:
        yield QCoreApplication.translate("AccessibleTable", "in your hand")
    elif Flag.SELECTED in flags:
        yield QCoreApplication.translate("AccessibleTable", "chosen")
    elif Flag.PLAYABLE in flags:
        yield QCoreApplication.translate("AccessibleTable", "can be played")
    if Mark.WELCOME in marks:
        yield QCoreApplication.translate("AccessibleTable", "the card can be laid here")
    elif Flag.TARGET in flags:
        yield QCoreApplication.translate("AccessibleTable", "something can be done here")
    if Mark.MEANT in marks:
        yield QCoreApplication.translate("AccessibleTable", "pointed out")


@guarded
class AccessibleTable(Unpainted):
    """Layer with the accessible objects of a view, over its viewport."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._shown: tuple[Told, ...] = ()
        self._widgets: dict[Target, _Standing] = {}
        self._spare: dict[Kind, list[_Standing]] = {kind: [] for kind in Kind}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.renew)
        scene, walk = view.table, view.walk
        scene.laid.connect(self._laid)
        scene.motion.settled.connect(self.outdate)
        walk.carry.changed.connect(self.outdate)
        walk.moved.connect(self.outdate)

    @property
    def objects(self) -> tuple[Told, ...]:
        """Accessible objects that exist now."""
        return self._shown

    def widget(self, target: Target) -> QWidget | None:
        """Return the widget of a target, or None."""
        standing = self._widgets.get(target)
        return standing.widget if standing is not None else None

    def holds_focus(self) -> bool:
        """Return whether one of the widgets has the keyboard focus."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def outdate(self) -> None:
        """Schedule an update for the next pass of the event loop."""
        if QAccessible.isActive() or self._shown:
            self._soon.start()

    def _laid(self) -> None:
        if not self._view.table.motion.busy:
            self.outdate()

    def renew(self) -> None:
        """Update the objects from the table and the focus from its keyboard focus."""
        view = self._view
        self.setGeometry(view.viewport().rect())
        shown = told(view.table, view.walk) if QAccessible.isActive() else ()
        if shown != self._shown:
            self._show(shown)
            self.show()
        self._follow()

    def _show(self, shown: tuple[Told, ...]) -> None:
        wanted = {each.target: each.kind for each in shown}
        for target in [target for target, standing in self._widgets.items() if wanted.get(target) != standing.kind]:
            self._retire(self._widgets.pop(target))
        before = {each.target: each for each in self._shown}
        for each in shown:
            standing = self._widgets.get(each.target)
            if standing is None:
                spare = self._spare[each.kind]
                standing = spare.pop() if spare else _Standing(each.kind, self, self._view)
                self._widgets[each.target] = standing
            elif before.get(each.target) == each:
                continue
            standing.stand_for(each)
        if [each.target for each in self._shown] != list(wanted):
            for each in shown:  # screen readers read children in stacking order
                self._widgets[each.target].widget.raise_()
        self._shown = shown

    def _retire(self, standing: _Standing) -> None:
        if standing.widget.hasFocus():  # hide() would move the focus as by Tab
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        standing.widget.hide()
        self._spare[standing.kind].append(standing)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Suppress painting, forward keys to the view and follow the focus."""
        kind = event.type()
        if kind == QEvent.Type.Paint:
            return True
        if kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride):
            event.ignore()  # the view gets it next
            return True
        if kind == QEvent.Type.FocusIn:
            self._came(watched)
        elif isinstance(event, QFocusEvent) and QApplication.focusWidget() is not self._view and not self.holds_focus():
            self._view.left(event.reason())
        return super().eventFilter(watched, event)

    def _came(self, widget: QObject) -> None:
        target = next((target for target, standing in self._widgets.items() if standing.widget is widget), None)
        walk, item = self._view.walk, self._view.table.item(target)
        if item is not None and not (walk.visible and walk.item is item):
            walk.go_to(item)

    def _follow(self) -> None:
        """Give the focus to the widget of the focused item, if the table has the focus."""
        walk, here = self._view.walk, QApplication.focusWidget()
        if here is not self._view and not self.holds_focus():
            return
        standing = self._widgets.get(walk.focus) if walk.visible and walk.focus is not None else None
        wanted = standing.widget if standing is not None else self._view
        if wanted is not here:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)


class _Standing:
    def __init__(self, kind: Kind, layer: AccessibleTable, view: TableView) -> None:
        self.kind = kind
        self.target: Target = None
        self.widget: QWidget
        if kind is Kind.BUTTON:
            self.widget = QPushButton(layer)
            self.widget.clicked.connect(lambda: view.press_on(self.target))
        elif kind is Kind.DIAL:
            self.widget = QDial(layer)
            self.widget.setWrapping(True)
            self.widget.valueChanged.connect(lambda value: view.turn_to(self.target, value))
        else:
            self.widget = PlainLabel(parent=layer)
        self.widget.installEventFilter(layer)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus if kind is Kind.TEXT else Qt.FocusPolicy.ClickFocus)

    def stand_for(self, each: Told) -> None:
        """Apply the state of an object to the widget."""
        widget, self.target = self.widget, each.target
        widget.setGeometry(each.box)
        name, state = aloud(each.name), aloud(each.state)
        if widget.accessibleName() != name:
            widget.setAccessibleName(name)
        if widget.accessibleDescription() != state:
            widget.setAccessibleDescription(state)
        if isinstance(widget, QAbstractButton):
            widget.setDown(each.taken)
        elif isinstance(widget, QDial):
            before = widget.blockSignals(True)
            widget.setRange(0, each.detents[0] - 1)
            widget.setValue(each.detents[1])
            widget.blockSignals(before)
        if widget.isHidden():
            widget.show()
