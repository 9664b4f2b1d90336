"""A popup that shows a card large, with its name and a description of its effect.

It opens by a right click, a long touch, a key, or when the pointer rests on a card. It ignores the mouse: a click goes
to the item below the popup and closes it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tabletop.table import fonts
from tabletop.table.announce import announce, spell_accidentals
from tabletop.table.fonts import zoom_for_size
from tabletop.table.handler import EnlargedCard
from tabletop.table.items import TableItem
from tabletop.table.plain_text import PlainLabel
from tabletop.table.popup_placement import PopupAnchor, place_popup
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme

REST_DELAY_MS = 700
"""Delay in milliseconds before the popup opens for a card under a still pointer."""

CARD_WIDTH_PX = 300.0
"""Width of the large card in logical pixels, on a table of usual size."""

MAX_HEIGHT_RATIO = 1.4
"""Height of the tallest card divided by its width."""

MARGIN_PX = 12
"""Margin in pixels between the frame and its content."""


class CardPopup(QFrame):
    """Popup with a large card. `target` is None while it is closed."""

    def __init__(self, table: QWidget, scene: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._scene = scene
        self.target: object = None
        self._face: object = None
        self.setObjectName("inspector")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card_label = PlainLabel(parent=self)
        self.card_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title_label, self.text_label = PlainLabel(parent=self), PlainLabel(parent=self)
        self.title_label.setObjectName("name")
        for label in (self.title_label, self.text_label):
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
        layout.setSpacing(6)
        for label in (self.card_label, self.title_label, self.text_label):
            layout.addWidget(label)
        self._rest_timer = QTimer(self)
        self._rest_timer.setSingleShot(True)
        self._rest_timer.setInterval(REST_DELAY_MS)
        self._rest_timer.timeout.connect(self._on_rested)
        self._zoom = 1.0
        self._pointer_position = (0.0, 0.0)  # where the pointer rests
        scene.layout_shown.connect(self._on_layout_shown)
        self.hide()

    # -- opening and closing

    def open_for(self, item: TableItem | None, pointer_position: tuple[float, float] | None = None) -> bool:
        """Show an item large, next to it and away from the pointer.

        Return False if the item has no enlarged card.
        """
        enlarged_card = (
            self._scene.handler.enlarged_card(item.target)
            if item is not None and not self._scene.cards_hidden
            else None
        )
        if item is None or enlarged_card is None:
            self.dismiss()
            return False
        self._rest_timer.stop()
        zoom = zoom_for_size(self._table.width(), self._table.height())
        if zoom != self._zoom:
            self._zoom = zoom
            self._apply_theme(self._scene.theme)
        self.target, self._face = item.target, item.face
        self._fill(enlarged_card)
        avoided_rect = item.present_rect().toAlignedRect()
        if pointer_position is not None:
            avoided_rect = avoided_rect.united(
                QRect(
                    round(pointer_position[0]) - MARGIN_PX,
                    round(pointer_position[1]) - MARGIN_PX,
                    2 * MARGIN_PX,
                    2 * MARGIN_PX,
                )
            )
        card_rects = tuple(card.present_rect().toAlignedRect() for card in self._scene.cards.values())
        self.setGeometry(place_popup(PopupAnchor(avoided_rect, card_rects), self.size(), self._table.rect()))
        self.show()
        self.raise_()
        return True

    def dismiss(self) -> bool:
        """Close the popup and stop the timer. Return True if it was open."""
        self._rest_timer.stop()
        was_open, self.target = self.target is not None, None
        self.hide()
        return was_open

    def on_pointer_moved(self, x: float, y: float) -> None:
        """Close the popup when the pointer leaves its target, and restart the timer."""
        self._pointer_position = (x, y)
        item = self._scene.find_top_item(x, y)
        if self.target is not None and item is not None and item.target == self.target:
            return
        self.dismiss()
        if item is not None:
            self._rest_timer.start()

    def read_out(self) -> None:
        """Have the content read out by a screen reader."""
        announce(self._table, f"{self.title_label.text()}. {self.text_label.text()}")

    def _on_rested(self) -> None:
        self.open_for(self._scene.find_top_item(*self._pointer_position), self._pointer_position)

    def _on_layout_shown(self) -> None:
        """Close the popup after a layout in which its item is gone or has another face."""
        item = self._scene.find_item(self.target) if self.target is not None else None
        if self.target is not None and (item is None or item.face != self._face):
            self.dismiss()

    # -- appearance

    def set_theme(self, theme: Theme) -> None:
        """Apply the colours and the type of a theme."""
        self._apply_theme(theme)
        self.dismiss()

    def _apply_theme(self, theme: Theme) -> None:
        px = theme.scale * theme.text_size * self._zoom
        border_px = max(1, round(theme.outline))
        self.setStyleSheet(
            f"#inspector {{ background: {theme.panel}; border: {border_px}px solid {theme.panel_line};"
            " border-radius: 8px; }"
            f" #inspector QLabel {{ color: {theme.text}; font: 400 {round(15 * px)}px '{fonts.SANS_FAMILY}'; }}"
            f" #inspector QLabel#name {{ font: 700 {round(20 * px)}px '{fonts.SERIF_FAMILY}'; }}"
        )

    def _fill(self, enlarged_card: EnlargedCard) -> None:
        """Fill the popup with the largest card that leaves room for its text."""
        appearance, area = self._scene.appearance, self._table.rect()
        max_width = CARD_WIDTH_PX * appearance.theme.scale * max(1.0, appearance.theme.text_size) * self._zoom
        max_width = min(max_width, (area.width() - 2 * MARGIN_PX) / 2)
        self.title_label.setText(enlarged_card.title)
        self.text_label.setText(enlarged_card.text)
        self.title_label.setVisible(bool(enlarged_card.title))
        self.text_label.setVisible(bool(enlarged_card.text))
        for label in (self.title_label, self.text_label):
            label.ensurePolished()
        text_height = sum(
            label.heightForWidth(round(max_width)) + 6
            for label in (self.title_label, self.text_label)
            if not label.isHidden()
        )
        height = min(max_width * MAX_HEIGHT_RATIO, max(max_width / 2, area.height() - text_height - 2 * MARGIN_PX - 8))
        width = min(max_width, height * enlarged_card.aspect_ratio)
        size = QSize(max(1, round(width)), max(1, round(width / enlarged_card.aspect_ratio)))
        pixmap = appearance.face_pixmap(enlarged_card.face, size.width(), size.height())
        self.card_label.setPixmap(pixmap)
        self.card_label.setFixedSize(round(max_width), size.height())
        for label in (self.title_label, self.text_label):
            # heightForWidth is -1 for an empty label.
            label.setFixedSize(round(max_width), max(0, label.heightForWidth(round(max_width))))
        layout = self.layout()
        assert layout is not None, "the labels were laid out when it was made"
        layout.activate()
        self.setAccessibleName(spell_accidentals(enlarged_card.title))
        self.setAccessibleDescription(enlarged_card.text)
        self.resize(self.sizeHint())
        self.move(QPoint(0, 0))
