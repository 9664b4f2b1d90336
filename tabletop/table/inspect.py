"""A popup that shows a card large, with its name and a description of its effect.

It opens by a right click, a long touch, a key, or when the pointer rests on a card. It ignores the mouse: a click goes
to the item below the popup and closes it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tabletop.table import fonts
from tabletop.table.announce import aloud, announce
from tabletop.table.beside import Beside, beside
from tabletop.table.fonts import zoom_for
from tabletop.table.handler import EnlargedCard
from tabletop.table.items import TableItem
from tabletop.table.plain import PlainLabel
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme

REST = 700
"""Delay in milliseconds before the popup opens for a card under a still pointer."""

WIDTH = 300.0
"""Width of the large card in logical pixels, on a table of usual size."""

TALLEST = 1.4
"""Height of the tallest card divided by its width."""

EDGE = 12
"""Margin in pixels between the frame and its content."""


class Inspector(QFrame):
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
        self.card = PlainLabel(parent=self)
        self.card.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title, self.text = PlainLabel(parent=self), PlainLabel(parent=self)
        self.title.setObjectName("name")
        for label in (self.title, self.text):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(6)
        for label in (self.card, self.title, self.text):
            column.addWidget(label)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._rested)
        self._zoom = 1.0
        self._at = (0.0, 0.0)  # where the pointer rests
        scene.laid.connect(self._follow)
        self.hide()

    # -- opening and closing

    def look_at(self, item: TableItem | None, pointer: tuple[float, float] | None = None) -> bool:
        """Show an item large, beside it and away from the pointer.

        Return False if there is nothing to show.
        """
        large = self._scene.handler.enlarged_card(item.target) if item is not None and not self._scene.veiled else None
        if item is None or large is None:
            self.put_away()
            return False
        self._rest.stop()
        zoom = zoom_for(self._table.width(), self._table.height())
        if zoom != self._zoom:
            self._zoom = zoom
            self._dress(self._scene.theme)
        self.target, self._face = item.target, item.face
        self._fill(large)
        what = item.reach().toAlignedRect()
        if pointer is not None:
            what = what.united(QRect(round(pointer[0]) - EDGE, round(pointer[1]) - EDGE, 2 * EDGE, 2 * EDGE))
        others = tuple(card.reach().toAlignedRect() for card in self._scene.cards.values())
        self.setGeometry(beside(Beside(what, others), self.size(), self._table.rect()))
        self.show()
        self.raise_()
        return True

    def put_away(self) -> bool:
        """Close the popup and stop the timer. Return True if it was open."""
        self._rest.stop()
        looking, self.target = self.target is not None, None
        self.hide()
        return looking

    def moved(self, x: float, y: float) -> None:
        """Close the popup when the pointer leaves its target, and restart the timer."""
        self._at = (x, y)
        item = self._scene.top_at(x, y)
        if self.target is not None and item is not None and item.target == self.target:
            return
        self.put_away()
        if item is not None:
            self._rest.start()

    def read_out(self) -> None:
        """Have the content read out by a screen reader."""
        announce(self._table, f"{self.title.text()}. {self.text.text()}")

    def _rested(self) -> None:
        self.look_at(self._scene.top_at(*self._at), self._at)

    def _follow(self) -> None:
        """Close the popup after a layout in which its item is gone or has another face."""
        item = self._scene.item(self.target) if self.target is not None else None
        if self.target is not None and (item is None or item.face != self._face):
            self.put_away()

    # -- appearance

    def take_theme(self, theme: Theme) -> None:
        """Apply the colours and the type of a theme."""
        self._dress(theme)
        self.put_away()

    def _dress(self, theme: Theme) -> None:
        px = theme.scale * theme.text_size * self._zoom
        line = max(1, round(theme.outline))
        self.setStyleSheet(
            f"#inspector {{ background: {theme.panel}; border: {line}px solid {theme.panel_line};"
            " border-radius: 8px; }"
            f" #inspector QLabel {{ color: {theme.text}; font: 400 {round(15 * px)}px '{fonts.SANS}'; }}"
            f" #inspector QLabel#name {{ font: 700 {round(20 * px)}px '{fonts.SERIF}'; }}"
        )

    def _fill(self, large: EnlargedCard) -> None:
        """Fill the popup with a card as large as leaves room for its text."""
        appearance, area = self._scene.appearance, self._table.rect()
        wide = WIDTH * appearance.theme.scale * max(1.0, appearance.theme.text_size) * self._zoom
        wide = min(wide, (area.width() - 2 * EDGE) / 2)
        self.title.setText(large.title)
        self.text.setText(large.text)
        self.title.setVisible(bool(large.title))
        self.text.setVisible(bool(large.text))
        for label in (self.title, self.text):
            label.ensurePolished()
        words = sum(label.heightForWidth(round(wide)) + 6 for label in (self.title, self.text) if not label.isHidden())
        high = min(wide * TALLEST, max(wide / 2, area.height() - words - 2 * EDGE - 8))
        width = min(wide, high * large.ratio)
        size = QSize(max(1, round(width)), max(1, round(width / large.ratio)))
        picture = appearance.picture(large.face, size.width(), size.height())
        self.card.setPixmap(picture)
        self.card.setFixedSize(round(wide), size.height())
        for label in (self.title, self.text):
            label.setFixedSize(
                round(wide), max(0, label.heightForWidth(round(wide)))
            )  # heightForWidth is -1 for an empty label
        layout = self.layout()
        assert layout is not None, "the labels were laid out when it was made"
        layout.activate()
        self.setAccessibleName(aloud(large.title))
        self.setAccessibleDescription(large.text)
        self.resize(self.sizeHint())
        self.move(QPoint(0, 0))
