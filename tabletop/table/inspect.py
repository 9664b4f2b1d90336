"""A card shown large beside where it lies, with its name and what it does, for as long as it is looked at.

It opens by a right click, a long touch, a key, or when the pointer rests on a card; it never takes the mouse: a click
goes to what lies under the picture, and closes it.
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
"""Milliseconds the pointer rests on a card before it is shown large."""

WIDTH = 300.0
"""Of the large card, in logical pixels, on a table of usual size that has room for it."""

TALLEST = 1.4
"""Height by width of the tallest card."""

EDGE = 12
"""Between the frame and what is in it."""


class Inspector(QFrame):
    """What is looked at. ``target`` is None while nothing is."""

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
        """Show an item large, beside it and clear of the pointer. False: there is nothing to look at."""
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
        """Nothing is looked at any more, nor about to be. True if something was."""
        self._rest.stop()
        looking, self.target = self.target is not None, None
        self.hide()
        return looking

    def moved(self, x: float, y: float) -> None:
        """The pointer, with an empty hand, is here: away from what is looked at closes it, resting opens it."""
        self._at = (x, y)
        item = self._scene.top_at(x, y)
        if self.target is not None and item is not None and item.target == self.target:
            return
        self.put_away()
        if item is not None:
            self._rest.start()

    def read_out(self) -> None:
        """Have what is shown read by a screen reader."""
        announce(self._table, f"{self.title.text()}. {self.text.text()}")

    def _rested(self) -> None:
        self.look_at(self._scene.top_at(*self._at), self._at)

    def _follow(self) -> None:
        """After a layout: what has left or changed is not looked at any more."""
        item = self._scene.item(self.target) if self.target is not None else None
        if self.target is not None and (item is None or item.face != self._face):
            self.put_away()

    # -- looks

    def take_theme(self, theme: Theme) -> None:
        """The theme's panel and type."""
        self._dress(theme)
        self.put_away()

    def _dress(self, theme: Theme) -> None:
        """All type as large as the table asks for."""
        px = theme.scale * theme.text_size * self._zoom
        line = max(1, round(theme.outline))
        self.setStyleSheet(
            f"#inspector {{ background: {theme.panel}; border: {line}px solid {theme.panel_line};"
            " border-radius: 8px; }"
            f" #inspector QLabel {{ color: {theme.text}; font: 400 {round(15 * px)}px '{fonts.SANS}'; }}"
            f" #inspector QLabel#name {{ font: 700 {round(20 * px)}px '{fonts.SERIF}'; }}"
        )

    def _fill(self, large: EnlargedCard) -> None:
        """The card as large as leaves room for its words below it."""
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
            label.setFixedSize(round(wide), max(0, label.heightForWidth(round(wide))))  # -1 without words
        layout = self.layout()
        assert layout is not None, "the labels were laid out when it was made"
        layout.activate()
        self.setAccessibleName(aloud(large.title))
        self.setAccessibleDescription(large.text)
        self.resize(self.sizeHint())
        self.move(QPoint(0, 0))
