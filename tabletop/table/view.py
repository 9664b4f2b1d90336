"""The view of the table, which passes Qt's events on and holds widgets above it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QBrush,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QPointingDevice,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
    QTouchEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tabletop.guard import guarded
from tabletop.table.accessibility import AccessibleTable
from tabletop.table.announce import announce
from tabletop.table.card_popup import CardPopup
from tabletop.table.carried_card import CardCarrier
from tabletop.table.chooser import Chooser, ChooserItem
from tabletop.table.curtain import Curtain
from tabletop.table.items import CardItem, PlateItem, TableItem
from tabletop.table.keyboard_navigation import KeyboardNavigator
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.layout import Flag, Rect, Target
from tabletop.table.message import EDGE_MARGIN_PX, Message, MessagePosition
from tabletop.table.pointer import Pointer
from tabletop.table.popup_placement import PopupAnchor, place_popup
from tabletop.table.scene import TableScene
from tabletop.table.theme import SeatColour
from tabletop.table.touch import TouchHandler

_LEFT_BUTTON = Qt.MouseButton.LeftButton

ENLARGE_KEY = Qt.Key.Key_I
"""Key that shows the focused card, or the one under the pointer, large."""

LARGE_ITEM_RATIO = 0.4
"""Size of an item, relative to the table, from which popups may cover it.

A popup beside a larger item would be far from the pointer.
"""

SMALL_PLATE_RATIO = 0.05
"""Area of a plate, relative to the table, from which popups may cover it."""


@cache
def _make_grain() -> QImage:
    """Return a tile of faint grain, which prevents visible bands in a dark gradient."""
    side = 64
    rng = random.Random(side)
    pixels = bytearray()
    for _ in range(side * side):
        alpha = rng.randrange(4)
        white = alpha if rng.random() < 0.5 else 0
        pixels += bytes((white, white, white, alpha))
    image = QImage(bytes(pixels), side, side, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()


@guarded
class TableView(QGraphicsView):
    """View with a scene of its own size; a scene unit is a logical pixel.

    After a change of size it asks the board for a new layout (`resized`); it never scales.
    """

    resized = Signal(object)  # carries the new area, a Rect
    rule_requested = Signal(str)  # carries a slug
    curtain_raised = Signal()  # the curtain went up; cards are still hidden during this signal

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.carrier = CardCarrier(scene)
        self.pointer = Pointer(scene, self.carrier)
        self.touch = TouchHandler(self.viewport(), self.pointer, self._on_touched)
        self.navigator = KeyboardNavigator(scene, self.carrier, self.pointer)
        self.chooser = Chooser(self)
        self.message = Message(self)
        self.required_boxes: Callable[[], tuple[QRect, ...]] = tuple
        """Function that returns the boxes that a question covers only if it must."""
        self.message_position: Callable[[], MessagePosition] | None = None
        """Function that returns the position of a message.

        If it is None, a message covers as little as possible."""
        self.card_popup = CardPopup(self, scene)
        self.curtain = Curtain(self, scene.theme)
        # Screen readers reach widgets above the table only through the viewport.
        for overlay in (self.chooser, self.message, self.card_popup, self.curtain):
            overlay.setParent(self.viewport())
        self.accessible = AccessibleTable(self)
        self._background: QPixmap | None = None
        self._last_announcement = ""
        self._is_answering = False
        """True if the last press answered or cancelled a question."""
        self._is_raising_curtain = self._is_moving_focus = False

        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        # Not SmoothPixmapTransform: it draws pixmaps four times as slowly; rotated items ask for it themselves.
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.viewport().setAcceptDrops(False)  # cards are dragged inside the scene; the window handles dropped files
        self.setAcceptDrops(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Table"))
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.viewport().setAccessibleName(self.accessibleName())

        self.message.rule_requested.connect(self.rule_requested)
        self.carrier.pickup_refused.connect(lambda offer: self.refuse(offer.refusal, offer.rule))
        self.carrier.carry_changed.connect(self._show_cursor)
        self.carrier.carry_changed.connect(self.card_popup.dismiss)
        self.pointer.enlargement_requested.connect(self.enlarge_item)
        self.chooser.choice_focused.connect(self._mark_choice)
        self.curtain.clicked.connect(self.raise_curtain)
        scene.theme_changed.connect(self._apply_theme)
        self._apply_theme()
        self.installEventFilter(self)
        self.viewport().installEventFilter(self)

    # -- for the board

    @property
    def area(self) -> Rect:
        """Area available to layouts."""
        size = self.viewport().size()
        return Rect(0, 0, size.width(), size.height())

    @property
    def drop_point(self) -> tuple[float, float]:
        """Point of the last drop, click or key in the scene, for reordering and menus."""
        if self.navigator.is_visible and self.navigator.focused_item is not None:
            pose = self.navigator.focused_item.pose
            return pose.x, pose.y
        return self.pointer.x, self.pointer.y

    def refuse(self, sentence: str, slug: str = "", link: str = "") -> None:
        """Show one sentence that says why a drop was refused.

        `link`, the rule's title, leads to `slug`. Playable cards stay visible.
        """
        position = self.message_position() if self.message_position is not None else self.find_free_rect
        self.message.show_sentence(sentence, position, slug, link or self.tr("Rule"))

    def ask_choice(
        self,
        title: str,
        choices: Sequence[ChooserItem],
        on_chosen: Callable[[Any], object],
        on_cancelled: Callable[[], None] | None = None,
    ) -> None:
        """Ask for the meaning of a drop, next to it. A dropped card waits there.

        A click on a target that only one choice has chooses it. Raises ValueError if there are no choices.
        """

        def answer(value: Any) -> None:
            on_chosen(value)
            self.carrier.end_wait()

        def cancel() -> None:
            if on_cancelled is not None:
                on_cancelled()
            self.carrier.end_wait()

        self.carrier.wait_for_choice()
        self.card_popup.dismiss()
        targets = frozenset(target for choice in choices for target in choice.targets)
        visible = frozenset(target for target in targets if self.table.find_item(target) is not None)
        distinguished = self._find_rects((*visible, *self.carrier.dropped_spots))
        anchor = self._make_popup_anchor()._replace(distinguished=distinguished, required=self.required_boxes())
        self.chooser.ask(title, choices, anchor, answer, cancel, self.table.appearance, visible)

    def _find_question_target(self, x: float, y: float) -> Target | None:
        target_item = self.table.find_top_item(x, y, lambda item: bool(self.chooser.find_rows(item.target)))
        return target_item.target if target_item is not None else None

    def _mark_choice(self, choice: ChooserItem | None) -> None:
        """Highlight all targets of the question, and mark those of the choice in focus."""
        if choice is None:
            self.table.mark_choice_targets(())
        else:
            question_targets = {target for other_choice in self.chooser.choices for target in other_choice.targets}
            self.table.mark_choice_targets(choice.targets, tuple(question_targets.difference(choice.targets)))

    def lower_curtain(self, text: str, seat: SeatColour, subtitle: str = "") -> None:
        """Cover the table until one key or click; then emit `curtain_raised`.

        Every card is hidden, and layouts are shown without animation. If the curtain has a `band`, only the band is
        covered, and the board shows there what everybody may see.
        """
        self.cancel_all()
        self.table.motion.finish()
        self.table.cards_hidden = self.curtain.band is None
        self.accessible.schedule_update()
        self.curtain.cover_table(text, seat, subtitle, animate=self.table.motion.enabled)

    def raise_curtain(self) -> None:
        """Raise the curtain. The board shows the next player's layout before cards appear."""
        if self.curtain.is_down and not self._is_raising_curtain:
            self._is_raising_curtain = True  # the board may call this again
            self.curtain_raised.emit()
            self._is_raising_curtain = False
            self.table.cards_hidden = False
            self._is_moving_focus = True
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # before hide(), on which Qt would move the focus as by Tab
            self.curtain.hide()
            self._is_moving_focus = False
            self.accessible.schedule_update()

    def take_picture(self) -> QPixmap:
        """Return a picture of the table without marks, buttons, messages or questions."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.viewport().size() * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.setRenderHints(self.renderHints())  # QWidget.render does not set them
        with self.table.without_marks(self.pointer.hover_lift.item):
            self.render(painter)
        painter.end()
        return picture

    def cancel_all(self) -> None:
        """Cancel every gesture and question; cards return to their places."""
        self.pointer.cancel()
        self.chooser.cancel()
        self.message.hide()
        self.card_popup.dismiss()

    def enlarge_item(self, item: TableItem | None) -> None:
        """Show an item large, if the board allows it, and have it read out."""
        position = None if self.navigator.is_visible else (self.pointer.x, self.pointer.y)
        if self.card_popup.open_for(item, position):
            self.card_popup.read_out()

    def handle_navigation_key(self, key: int) -> None:
        """Handle a key as in keyboard control, even if the focus is not visible yet."""
        if self.navigator.handle_key(key):
            self._announce_focus()

    def press_target(self, target: Target) -> None:
        """Handle a press by a screen reader as Enter on the target.

        If the carried card cannot be dropped there, the card of the target is picked up instead.
        """
        item = self.table.find_item(target)
        if item is None:
            return
        if self.chooser.is_asking and self.chooser.find_rows(target):
            self.chooser.choose_target(target)
            return
        self.table.motion.finish()
        carried_item = self.carrier.item
        if carried_item is not None and not self.carrier.is_legal(target):
            self.carrier.put_back()
            if item is carried_item:
                return
        self.navigator.move_to(item)
        self.navigator.handle_key(Qt.Key.Key_Return)

    def turn_dial_to(self, target: Target, detent: int) -> None:
        """Turn a dial to one of its detents, counted from upright, by the shorter way."""
        dial = self.table.find_item(target)
        if isinstance(dial, PlateItem) and dial.detent_degrees > 0:
            self.table.motion.finish()
            detent_count = round(360 / dial.detent_degrees)
            steps = (detent - round(dial.home.angle / dial.detent_degrees)) % detent_count
            self.pointer.turn_dial(dial, steps if steps <= detent_count // 2 else steps - detent_count)

    def read_out(self, text: str) -> None:
        """Have `text` read out by a screen reader."""
        announce(self, text)

    # -- pointer: viewport points are scene points, as nothing scales or scrolls

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press(event, is_second=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._press(event, is_second=True)

    def _press(self, event: QMouseEvent, is_second: bool) -> None:
        is_finger = event.device().type() == QPointingDevice.DeviceType.TouchScreen
        self._press_at(event.position(), is_second, is_finger, event.button() == _LEFT_BUTTON)

    def _press_at(self, position: QPointF, is_second: bool, is_finger: bool, is_left_button: bool = True) -> None:
        self.message.hide()
        self.card_popup.dismiss()
        was_answering, self._is_answering = self._is_answering, self.chooser.is_asking
        if is_second and (was_answering or self.chooser.is_asking):
            return  # the first click opened or closed a question, so the second one means nothing
        if self.chooser.is_asking:
            target = self._find_question_target(position.x(), position.y()) if is_left_button else None
            if target is not None:
                self.chooser.choose_target(target)
            else:
                self.chooser.cancel()
            return
        if is_left_button:
            self.pointer.press(position.x(), position.y(), is_second, is_finger)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.pointer.is_dragging or self.pointer.is_turning:
            if not event.buttons() & _LEFT_BUTTON:  # another window received the release
                self.pointer.cancel()
                return
        elif self.chooser.is_asking:
            self._point_at_choice(event.position())
            return
        position = event.position()
        self.pointer.move(position.x(), position.y())
        self._show_cursor()
        if self.carrier.item is None and not self.pointer.is_turning and not event.buttons():
            if self.pointer.hover_lift.item is None:
                self.card_popup.on_pointer_moved(position.x(), position.y())
            else:  # a lifted card is read as it is
                self.card_popup.dismiss()

    def _point_at_choice(self, position: QPointF) -> None:
        target = self._find_question_target(position.x(), position.y())
        if target is not None:
            self.chooser.focus_target(target)
        shape = Qt.CursorShape.ArrowCursor if target is None else Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == _LEFT_BUTTON:
            position = event.position()
            self.pointer.release(position.x(), position.y())
            self._show_cursor()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.card_popup.dismiss()
        position = event.position()
        units = event.angleDelta().y() or event.angleDelta().x()
        event.setAccepted(self.pointer.scroll(position.x(), position.y(), units))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if self.navigator.focused_item is not None:
                self.pointer.right_click_item(self.navigator.focused_item)
            return
        position = event.pos()
        self.pointer.right_click(position.x(), position.y())

    def _on_touched(self, position: QPointF, is_second: bool) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._press_at(position, is_second, is_finger=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle events without a handler of their own in Qt.

        Overriding `event` and `viewportEvent` instead would slow the painting of every item.
        """
        if watched is self:
            return self._handle_own_event(event)
        if watched is not self.viewport():
            return super().eventFilter(watched, event)
        if isinstance(event, QTouchEvent):
            event.setAccepted(self.touch.handle_event(event))
            return True
        if event.type() == QEvent.Type.Leave:
            self.pointer.leave()
            self.card_popup.dismiss()
        return False

    # -- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        is_message_shown = not self.message.isHidden()
        was_popup_open = self.card_popup.dismiss()
        if key == ENLARGE_KEY and not event.modifiers():
            if not was_popup_open and self.carrier.item is None:
                pointed_item = self.table.find_top_item(self.pointer.x, self.pointer.y)
                self.enlarge_item(self.navigator.focused_item if self.navigator.is_visible else pointed_item)
        elif key == Qt.Key.Key_Escape and was_popup_open:
            return
        elif key == Qt.Key.Key_F1 and is_message_shown and self.message.slug:
            self.rule_requested.emit(self.message.slug)
        elif key in ENTER_KEYS and not self.navigator.is_visible and self.carrier.item is None:
            event.ignore()  # without a visible focus, Enter presses the window's primary button
        elif self.navigator.handle_key(key):
            self._announce_focus()
        elif key == Qt.Key.Key_Escape and is_message_shown:
            self.message.hide()
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.navigator.move_by_tab(forward):
            self._announce_focus()
            return True
        self.navigator.is_visible = False
        if self.accessible.has_focus_inside():
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # so that Tab goes on from the table
        return super().focusNextPrevChild(forward)

    def _handle_own_event(self, event: QEvent) -> bool:
        """Handle an event of the view. Return True if nobody else may get it."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # Escape cancels a gesture first; only then is it the window's panic key.
            can_cancel = self.carrier.item is not None or self.pointer.is_turning or self.card_popup.target is not None
            if event.key() == Qt.Key.Key_Escape and can_cancel:
                event.accept()
                return True
        elif kind == QEvent.Type.DevicePixelRatioChange:
            self._apply_pixel_ratio()
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.curtain.is_down and not self._is_moving_focus:
            # A player who tabs back to the table needs the curtain, the only thing usable there.
            self.curtain.setFocus(event.reason())
            # Screen readers are told of the focus last; the table may be gone by then.
            QTimer.singleShot(0, self.curtain, self.curtain.announce_focus)
            return
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.navigator.is_visible = True
            if self.navigator.focused_item is None:
                self.navigator.move_by_tab(event.reason() == Qt.FocusReason.TabFocusReason)
            self._announce_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.accessible.has_focus_inside():
            self.on_focus_lost(event.reason())

    def on_focus_lost(self, reason: Qt.FocusReason) -> None:
        """Handle the loss of the focus to a widget outside the table."""
        self.pointer.cancel()
        self.card_popup.dismiss()
        if reason != Qt.FocusReason.PopupFocusReason:
            self.navigator.is_visible = False

    def _announce_focus(self) -> None:
        focus = self.navigator.focused_target
        text = self.table.handler.accessible_text(focus) if focus is not None else ""
        if text != self._last_announcement:
            self._last_announcement = text
            if not QAccessible.isActive():  # otherwise the focus is on an accessible object of that name
                announce(self, text)

    # -- window

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.pointer.cancel()

    def hideEvent(self, event: QHideEvent) -> None:
        self.cancel_all()
        self.table.motion.finish()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._apply_pixel_ratio()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._background = None
        area = self.area
        self.table.setSceneRect(QRectF(*area))
        self.curtain.fit_to_table()
        self.chooser.cancel()
        self.message.hide()
        self.card_popup.dismiss()
        self.resized.emit(area)

    # -- appearance

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Draw the cached background with its soft light."""
        ratio = self.table.appearance.pixel_ratio
        if self._background is None:
            self._background = self._paint_background(ratio)
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(rect, self._background, source)

    def _paint_background(self, ratio: float) -> QPixmap:
        theme, size = self.table.theme, self.viewport().size()
        pixmap = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
        width, height = float(pixmap.width()), float(pixmap.height())
        gradient = QRadialGradient(QPointF(width / 2, height * 0.46), max(width, height) * 0.68)
        gradient.setColorAt(0.0, QColor(theme.table_light))
        gradient.setColorAt(1.0, QColor(theme.table_dark))
        painter = QPainter(pixmap)
        painter.fillRect(pixmap.rect(), gradient)
        painter.fillRect(pixmap.rect(), QBrush(_make_grain()))
        painter.end()
        return pixmap

    def _apply_theme(self) -> None:
        self._background = None
        theme = self.table.theme
        self.curtain.theme = theme
        self.message.set_theme(theme)
        self.card_popup.set_theme(theme)
        self.chooser.set_theme(theme)
        self.curtain.update()
        self.viewport().update()

    def _apply_pixel_ratio(self) -> None:
        self.table.set_pixel_ratio(self.devicePixelRatioF())
        self._background = None

    def _show_cursor(self) -> None:
        if self.pointer.is_dragging or self.pointer.is_turning:
            shape = Qt.CursorShape.ClosedHandCursor
        else:
            item = self.table.find_top_item(self.pointer.x, self.pointer.y)
            is_movable = isinstance(item, CardItem) and Flag.MOVABLE in item.flags_shown
            is_clickable = item is not None and bool(item.flags_shown & (Flag.TURNABLE | Flag.CLICKABLE))
            shape = Qt.CursorShape.ArrowCursor
            if is_movable:
                shape = Qt.CursorShape.OpenHandCursor
            elif is_clickable or (item is not None and self.carrier.is_legal(item.target)):
                shape = Qt.CursorShape.PointingHandCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def _make_popup_anchor(self) -> PopupAnchor:
        """Return the anchor of a popup about the last drop, click or key.

        It is the item there, or the point alone on a large item. Cards and small plates should stay visible.
        """
        x, y = self.drop_point
        item, area = self.table.find_top_item(x, y), self.area
        rect = item.present_rect().toAlignedRect() if item is not None else QRect()
        if (
            rect.isNull()
            or rect.width() > LARGE_ITEM_RATIO * area.width
            or rect.height() > LARGE_ITEM_RATIO * area.height
        ):
            rect = QRect(round(x), round(y), 1, 1)
        shift = self.viewport().mapToParent(rect.topLeft()) - rect.topLeft()
        return PopupAnchor(rect.translated(shift), self._find_rects((*self.table.cards, *self._iterate_small_plates())))

    def _find_movable_rects(self) -> tuple[QRect, ...]:
        return self._find_rects(item.target for item in self.table.cards.values() if Flag.MOVABLE in item.flags_shown)

    def find_free_rect(self, size: QSize) -> QRect:
        """Return a box of this size near the top that covers as little as possible.

        It never covers movable cards.
        """
        area = self.rect().adjusted(EDGE_MARGIN_PX, EDGE_MARGIN_PX, -EDGE_MARGIN_PX, -EDGE_MARGIN_PX)
        top_rect = QRect(area.center().x(), area.top() - 1, 1, 1)
        return place_popup(
            PopupAnchor(
                top_rect,
                self._find_rects((*self.table.cards, *self._iterate_small_plates())),
                (),
                self._find_movable_rects(),
            ),
            size,
            area,
        )

    def _iterate_small_plates(self) -> Iterator[Target]:
        """Yield the plates that are small enough to carry text, such as a seat's."""
        area = self.area
        for key, plate in self.table.plates.items():
            if plate.home.width * plate.home.height < SMALL_PLATE_RATIO * area.width * area.height:
                yield key

    def _find_rects(self, targets: Iterable[Target]) -> tuple[QRect, ...]:
        """Return the boxes of distinct targets in coordinates of the view."""
        shift = self.viewport().mapToParent(QPoint())
        items = (self.table.find_item(target) for target in dict.fromkeys(targets))
        return tuple(item.present_rect().toAlignedRect().translated(shift) for item in items if item is not None)
