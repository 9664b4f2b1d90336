"""Accessible objects for the items of the table.

Qt's accessibility does not know the items of a scene. For each relevant card, zone and plate there is a widget at its
position that paints nothing and ignores the mouse: a button for items that can be picked up, clicked or dropped on, a
dial, or a label. The widgets exist only while assistive software is active, and are updated when a layout has come to
rest. (A `QAccessibleInterface` implemented in Python is not an alternative: with PySide6 6.11 the bridge to AT-SPI
crashes the process on its first request.)

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
from tabletop.table.announce import spell_accidentals
from tabletop.table.items import CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.keyboard_navigation import KeyboardNavigator, is_focusable, sort_in_reading_order
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.plain_text import PlainLabel
from tabletop.table.scene import TableScene

if TYPE_CHECKING:
    from tabletop.table.view import TableView


class UnpaintedLayer(QWidget):
    """A widget whose children count as visible, but are not painted or clickable."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMask(QRegion(-1, -1, 1, 1))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()


class AccessibleKind(Enum):
    """Role of an accessible object."""

    BUTTON = "button"
    DIAL = "dial"
    TEXT = "text"


class AccessibleObject(NamedTuple):
    """State of one accessible object.

    `state` describes flags and marks in words. `detents` are the number of a dial's detents and the index of the
    present one.
    """

    target: Target
    kind: AccessibleKind
    name: str
    state: str
    box: QRect
    detents: tuple[int, int] = (0, 0)
    is_carried: bool = False
    """True for the carried card."""


def list_objects(scene: TableScene, navigator: KeyboardNavigator) -> tuple[AccessibleObject, ...]:
    """Return the accessible objects of a table in reading order."""
    items = sort_in_reading_order(item for item in scene.items_on_table() if _is_visible(scene, item))
    focusable_ids = set(map(id, navigator.focusable_items())) | {id(item) for item in items if is_focusable(item)}
    names = {id(item): scene.handler.accessible_name(item.target) for item in items}
    # Skip cards and plates whose zone has the same name, such as the notes of a meld.
    primary_items = [item for item in items if id(item) in focusable_ids or isinstance(item, ZoneItem)]
    named_items = [
        item
        for item in items
        if names[id(item)]
        and (
            item in primary_items
            or not any(_is_repeated_name(item, primary_item, names) for primary_item in primary_items)
        )
    ]
    numbers: Counter[object] = Counter()
    counts = Counter(
        item.target.place for item in named_items if isinstance(item, CardItem) and isinstance(item.target, Spot)
    )
    objects = []
    for item in named_items:
        states = list(_list_states(item))
        if isinstance(item, CardItem) and isinstance(item.target, Spot) and counts[item.target.place] > 1:
            numbers[item.target.place] += 1
            position_text = QCoreApplication.translate("AccessibleTable", "{number} of {count}")
            states.append(position_text.format(number=numbers[item.target.place], count=counts[item.target.place]))
        objects.append(_make_object(item, id(item) in focusable_ids, names[id(item)], ", ".join(states)))
    return tuple(objects)


def _is_visible(scene: TableScene, item: TableItem) -> bool:
    return Flag.GHOST not in item.flags_shown and not (scene.cards_hidden and isinstance(item, CardItem))


def _is_repeated_name(item: TableItem, primary_item: TableItem, names: dict[int, str]) -> bool:
    return (
        item is not primary_item
        and names[id(item)] == names[id(primary_item)]
        and item.home_rect.intersects(primary_item.home_rect)
    )


def _make_object(item: TableItem, can_focus: bool, name: str, state: str) -> AccessibleObject:
    is_dial = isinstance(item, PlateItem) and Flag.TURNABLE in item.flags_shown
    kind = AccessibleKind.DIAL if is_dial else AccessibleKind.BUTTON if can_focus else AccessibleKind.TEXT
    detents = (0, 0)
    if isinstance(item, PlateItem) and is_dial:
        detent_degrees = item.detent_degrees if item.detent_degrees > 0 else 1.0
        detents = (round(360 / detent_degrees), round(item.home.angle / detent_degrees) % round(360 / detent_degrees))
    return AccessibleObject(item.target, kind, name, state, item.home_rect, detents, Mark.CARRIED in item.marks)


def _list_states(item: TableItem) -> Iterator[str]:
    """Yield in words the states that rims and ticks show."""
    flags, marks = item.flags_shown, item.marks
    if Mark.CARRIED in marks:
        yield QCoreApplication.translate("AccessibleTable", "in your hand")
    elif Flag.SELECTED in flags:
        yield QCoreApplication.translate("AccessibleTable", "chosen")
    elif Flag.PLAYABLE in flags:
        yield QCoreApplication.translate("AccessibleTable", "can be played")
    if Mark.LEGAL_TARGET in marks:
        yield QCoreApplication.translate("AccessibleTable", "the card can be laid here")
    elif Flag.TARGET in flags:
        yield QCoreApplication.translate("AccessibleTable", "something can be done here")
    if Mark.REFERENCED in marks:
        yield QCoreApplication.translate("AccessibleTable", "pointed out")


@guarded
class AccessibleTable(UnpaintedLayer):
    """Layer with the accessible objects of a view, over its viewport."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._objects: tuple[AccessibleObject, ...] = ()
        self._widgets: dict[Target, _ObjectWidget] = {}
        self._spare_widgets: dict[AccessibleKind, list[_ObjectWidget]] = {kind: [] for kind in AccessibleKind}
        self._update_timer = QTimer(self)
        self._update_timer.setSingleShot(True)
        self._update_timer.setInterval(0)
        self._update_timer.timeout.connect(self.update_objects)
        scene, navigator = view.table, view.navigator
        scene.layout_shown.connect(self._on_layout_shown)
        scene.motion.animations_finished.connect(self.schedule_update)
        navigator.carrier.carry_changed.connect(self.schedule_update)
        navigator.focus_changed.connect(self.schedule_update)

    @property
    def objects(self) -> tuple[AccessibleObject, ...]:
        """Accessible objects that exist now."""
        return self._objects

    def find_widget(self, target: Target) -> QWidget | None:
        """Return the widget of a target, or None."""
        object_widget = self._widgets.get(target)
        return object_widget.widget if object_widget is not None else None

    def has_focus_inside(self) -> bool:
        """Return True if one of the widgets has the keyboard focus."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def schedule_update(self) -> None:
        """Schedule an update for the next pass of the event loop."""
        if QAccessible.isActive() or self._objects:
            self._update_timer.start()

    def _on_layout_shown(self) -> None:
        if not self._view.table.motion.is_busy:
            self.schedule_update()

    def update_objects(self) -> None:
        """Update the objects from the table and the focus from its keyboard focus."""
        view = self._view
        self.setGeometry(view.viewport().rect())
        objects = list_objects(view.table, view.navigator) if QAccessible.isActive() else ()
        if objects != self._objects:
            self._show_objects(objects)
            self.show()
        self._synchronize_focus()

    def _show_objects(self, objects: tuple[AccessibleObject, ...]) -> None:
        kinds_by_target = {accessible_object.target: accessible_object.kind for accessible_object in objects}
        for target in [
            target
            for target, object_widget in self._widgets.items()
            if kinds_by_target.get(target) != object_widget.kind
        ]:
            self._retire_widget(self._widgets.pop(target))
        previous_objects = {accessible_object.target: accessible_object for accessible_object in self._objects}
        for accessible_object in objects:
            object_widget = self._widgets.get(accessible_object.target)
            if object_widget is None:
                spare_widgets = self._spare_widgets[accessible_object.kind]
                object_widget = (
                    spare_widgets.pop() if spare_widgets else _ObjectWidget(accessible_object.kind, self, self._view)
                )
                self._widgets[accessible_object.target] = object_widget
            elif previous_objects.get(accessible_object.target) == accessible_object:
                continue
            object_widget.show_object(accessible_object)
        if [accessible_object.target for accessible_object in self._objects] != list(kinds_by_target):
            for accessible_object in objects:  # screen readers read children in stacking order
                self._widgets[accessible_object.target].widget.raise_()
        self._objects = objects

    def _retire_widget(self, object_widget: _ObjectWidget) -> None:
        if object_widget.widget.hasFocus():  # hide() would move the focus as by Tab
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        object_widget.widget.hide()
        self._spare_widgets[object_widget.kind].append(object_widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Suppress painting, forward keys to the view and follow the focus."""
        kind = event.type()
        if kind == QEvent.Type.Paint:
            return True
        if kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride):
            event.ignore()  # the view gets it next
            return True
        if kind == QEvent.Type.FocusIn:
            self._on_widget_focused(watched)
        elif (
            isinstance(event, QFocusEvent)
            and QApplication.focusWidget() is not self._view
            and not self.has_focus_inside()
        ):
            self._view.on_focus_lost(event.reason())
        return super().eventFilter(watched, event)

    def _on_widget_focused(self, widget: QObject) -> None:
        target = next(
            (target for target, object_widget in self._widgets.items() if object_widget.widget is widget), None
        )
        navigator, item = self._view.navigator, self._view.table.find_item(target)
        if item is not None and not (navigator.is_visible and navigator.focused_item is item):
            navigator.move_to(item)

    def _synchronize_focus(self) -> None:
        """Give the focus to the widget of the focused item, if the table has the focus."""
        navigator, focus_widget = self._view.navigator, QApplication.focusWidget()
        if focus_widget is not self._view and not self.has_focus_inside():
            return
        object_widget = (
            self._widgets.get(navigator.focused_target)
            if navigator.is_visible and navigator.focused_target is not None
            else None
        )
        target_widget = object_widget.widget if object_widget is not None else self._view
        if target_widget is not focus_widget:
            target_widget.setFocus(Qt.FocusReason.OtherFocusReason)


class _ObjectWidget:
    def __init__(self, kind: AccessibleKind, layer: AccessibleTable, view: TableView) -> None:
        self.kind = kind
        self.target: Target = None
        self.widget: QWidget
        if kind is AccessibleKind.BUTTON:
            self.widget = QPushButton(layer)
            self.widget.clicked.connect(lambda: view.press_target(self.target))
        elif kind is AccessibleKind.DIAL:
            self.widget = QDial(layer)
            self.widget.setWrapping(True)
            self.widget.valueChanged.connect(lambda value: view.turn_dial_to(self.target, value))
        else:
            self.widget = PlainLabel(parent=layer)
        self.widget.installEventFilter(layer)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus if kind is AccessibleKind.TEXT else Qt.FocusPolicy.ClickFocus)

    def show_object(self, accessible_object: AccessibleObject) -> None:
        """Apply the state of an object to the widget."""
        widget, self.target = self.widget, accessible_object.target
        widget.setGeometry(accessible_object.box)
        name, state = spell_accidentals(accessible_object.name), spell_accidentals(accessible_object.state)
        if widget.accessibleName() != name:
            widget.setAccessibleName(name)
        if widget.accessibleDescription() != state:
            widget.setAccessibleDescription(state)
        if isinstance(widget, QAbstractButton):
            widget.setDown(accessible_object.is_carried)
        elif isinstance(widget, QDial):
            was_blocked = widget.blockSignals(True)
            widget.setRange(0, accessible_object.detents[0] - 1)
            widget.setValue(accessible_object.detents[1])
            widget.blockSignals(was_blocked)
        if widget.isHidden():
            widget.show()
