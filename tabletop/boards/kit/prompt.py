"""The prompt of a board: one sentence that says what to do, over the hand, with the one primary button beside it. Real
widgets, so the keyboard and a screen reader have them; what lies under them is the table's."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPolygon, QRegion, QTextDocumentFragment
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QMenu, QSizePolicy, QToolButton, QWidget

from tabletop.boards.kit.bar import Bar
from tabletop.boards.kit.stage import HIGHER, raised_prompt
from tabletop.guard import guarded
from tabletop.table.announce import aloud
from tabletop.table.layout import Rect
from tabletop.table.message import MessagePlace
from tabletop.table.theme import TARGET, USUAL_TYPE

TYPE, LEAST_TYPE = 0.6, 0.36
"""Of the prompt's height, its type; and where the sentence is long."""

BUTTON_TYPE, PRIMARY_TYPE = 0.33, 0.40
"""Of the prompt's height, the type of its buttons."""

MESSAGE_GAP = 8
"""Logical pixels between a message and the buttons beside it."""

MOST_TYPE = 0.62
"""Of the prompt's height, its type at most where a player wants it larger."""

SMALLEST = 9.0
"""Pixels of its type, however long the sentence is."""

LEAST_BUTTON_TYPE = 11
"""Pixels of its buttons' type, however low the table is."""

CROWDED = 0.75
"""Of its usual type, the smallest in which a sentence stands in one line with all buttons beside it. For a longer one
the buttons at the ends go into a menu."""

EVEN = 0.6
"""Of a sentence, each of two lines, with room for a long word."""

AFAR = 0.385
"""Where the table is seen from afar, no type is smaller than this part of the prompt's height."""


def named(words: str, name: str, **facts: object) -> tuple[str, str]:
    """A sentence about a player, as it is said, and as rich text with the name bold."""
    rich = {fact: escape(str(value)) for fact, value in facts.items()}
    return words.format(name=name, **facts), escape(words).format(name=f"<b>{escape(name)}</b>", **rich)


class Sentence(NamedTuple):
    """A sentence of what is to be done, and by seat the points that it tells."""

    words: str
    points: tuple[tuple[int, int], ...] = ()

    @property
    def ended(self) -> str:
        """The sentence with a mark at its end."""
        return self.words if self.words.endswith((".", "!", "?")) else f"{self.words}."


@guarded
class Prompt(Bar):
    """A bar that lies over the table: the sentence and the primary buttons in the middle, the others at the ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high = self._size = self._widest = 0
        self._beside: tuple[object, ...] = ()
        self._text_size = self._raised = 1.0
        self._afar = self._folded = self._covered = False
        self.sentences: tuple[Sentence, ...] = ()
        """Sentences that tell a screen reader what is to be done."""
        self.instead: tuple[str, str] | None = None
        """What is told in the place of what is to be done, as who is thinking."""
        self._primary: list[QToolButton] = []
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # its place says how large its type is
        self._ends = QWidget(self), QWidget(self)
        self.before, self.after, self.middle = (*map(QHBoxLayout, self._ends), QHBoxLayout())
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        for column, (part, end) in enumerate(zip((self.before, self.after), self._ends, strict=True)):
            part.setContentsMargins(0, 0, 0, 0)
            grid.addWidget(end, 0, 2 * column)
            grid.setColumnStretch(2 * column, 1)
        grid.addLayout(self.middle, 0, 1)
        self.before.addStretch(0)
        self.after.addStretch(1)
        self.middle.addWidget(self.words)
        self.more = self.button("⋯", self.tr("More that can be done"), self._show_more)
        self.more.hide()
        grid.addWidget(self.more, 0, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.row.addLayout(grid, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setRetainSizeWhenHidden(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setSizePolicy(policy)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def add_button(self, button: QToolButton, first: bool, primary: bool) -> None:
        if first:
            self.before.insertWidget(self.before.count() - 1, button)
        elif primary:
            self.middle.addWidget(button)
            self._primary.append(button)
        else:
            self.after.addWidget(button)

    def place(self, rect: Rect, afar: bool = False, text_size: float = 1.0) -> None:
        """Lie over that part of the table; higher, and with larger type, where it is seen from `afar` or text is to be
        larger than usual."""
        if (afar, text_size) != (self._afar, self._text_size):
            self._afar, self._text_size, self._high = afar, text_size, 0
        here = raised_prompt(rect, afar, text_size)
        self._raised = here.height / rect.height
        self.setGeometry(QRect(round(here.x), round(here.y), round(here.width), round(here.height)))
        self.raise_()
        self._fit()

    def message_place(self) -> MessagePlace:
        """Where a message lies over the words, and leaves the buttons free."""
        words = self.words.geometry()
        over = QRect(words.x(), 0, words.width(), self.height()).translated(self.pos())
        buttons = (*self._at_the_ends(), self.more, *self._primary)
        shown = [QRect(button.mapTo(self, QPoint()), button.size()) for button in buttons if button.isVisibleTo(self)]
        left = max((box.right() for box in shown if box.right() < words.center().x()), default=0)
        right = min((box.left() for box in shown if box.left() > words.center().x()), default=self.width())
        return MessagePlace(over, self.x() + left + MESSAGE_GAP, self.x() + right - MESSAGE_GAP)

    def make_way(self, cards: Sequence[QPolygon]) -> None:
        """Show nothing where these lie, in the coordinates of the table."""
        if cards:
            seen = QRegion(self.rect())
            for card in cards:
                seen -= QRegion(card.translated(-self.pos()))
            self.setMask(seen)
        elif self._covered:
            self.clearMask()  # and no mask of its size now, which would cut it once it is larger
        self._covered = bool(cards)

    def tell(self, said: str | Sequence[Sentence], shown: str) -> None:
        """Tell what is to be done: `said` to a screen reader, `shown` as rich text beside the buttons as they are
        now."""
        said, shown = self.instead or (said, shown)
        sentences = (Sentence(said),) if isinstance(said, str) else said
        self.sentences = tuple(sentence for sentence in sentences if sentence.words)
        self.words.setText(shown)
        *before, last = (*self.sentences, Sentence(""))[: max(1, len(self.sentences))]
        self.words.setAccessibleName(aloud(" ".join([*(sentence.ended for sentence in before), last.words])))
        self._fit()

    def _at_the_ends(self) -> tuple[QToolButton, ...]:
        """The buttons shown that are not beside the words."""
        found = (button for end in self._ends for button in end.findChildren(QToolButton))
        return tuple(button for button in found if not button.isHidden())

    def _show_more(self) -> None:
        """What else can be done, in a menu over its button."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(f"QMenu {{ font-size: {self.more.fontInfo().pixelSize()}px; }}")
        menu.addActions([button.defaultAction() for button in self._at_the_ends()])
        size = menu.sizeHint()
        menu.popup(self.more.mapToGlobal(QPoint(self.more.width() - size.width(), -size.height())))

    @property
    def _least(self) -> float:
        """Of its height, the smallest type."""
        return AFAR if self._afar else 0.0

    def _typed(self, share: float) -> float:
        """Pixels of type that takes so much of the height of its place, as large as the player wants text."""
        px = share * self.height() / self._raised
        wanted = px + (self._text_size - 1.0) * min(px, USUAL_TYPE)
        return min(wanted, max(px, MOST_TYPE * self.height()))

    def _fit(self) -> None:
        """Set the sentence and the buttons as large as there is room for."""
        high = self.height()
        if high != self._high:
            self._high = high
            larger = HIGHER if self._afar else 1.0
            plain, primary = (
                round(max(self._typed(part * larger), self._least * high, LEAST_BUTTON_TYPE))
                for part in (BUTTON_TYPE, PRIMARY_TYPE)
            )
            inside = (1.0 if not self._afar else 0.5) * high * larger / self._raised
            above = round(0.10 * inside)
            within = max(0, min(TARGET, high) - 2 * above - 2)
            self.setStyleSheet(
                f"QToolButton {{ font-size: {plain}px; padding: {above}px {round(0.26 * inside)}px;"
                f" min-height: {within}px; }}"
                f' QToolButton[role="primary"] {{ font-size: {primary}px; font-weight: 600; padding:'
                f" {round(0.12 * inside)}px {round(0.5 * inside)}px; border-radius: {round(0.32 * high)}px; }}"
            )
        gap = round((0.3 if not self._afar else 0.15) * high)
        for part in (self.before, self.after, self.middle):
            part.setSpacing(gap)
        shown = [button for button in self._primary if not button.isHidden()]
        buttons = sum(button.sizeHint().width() + gap for button in shown)
        usual = self._typed(TYPE)
        plain_words = QTextDocumentFragment.fromHtml(self.words.text()).toPlainText()
        needed = QFontMetricsF(self._bold(usual)).horizontalAdvance(plain_words) + 0.5 * usual
        beside = sum(part.sizeHint().width() for part in (self.before, self.after))
        whole = self.width() - buttons - 4 * gap
        crowded = (whole - beside) < max(CROWDED, self._least * high / usual) * needed
        ends = self._at_the_ends()
        self._fold(crowded and len(ends) > 1 and all(button.defaultAction() is not None for button in ends))
        room = max(0.25 * self.width(), whole - (2 * self.more.sizeHint().width() if self._folded else beside))
        size, least = usual, max(LEAST_TYPE, self._least) * high
        if needed > room:
            size = max(least, size * room / needed)  # and then in two lines
            needed *= size / usual
            if needed > 1.02 * room:
                needed *= EVEN
        wide = round(min(needed, room))
        if needed > 0.98 * room:
            size = self._sized(plain_words, size, wide)
        if round(size) != self._size:
            self._size = round(size)
            self.words.setStyleSheet(f"font-size: {self._size}px; font-weight: 500; background: transparent;")
        self.words.setFixedWidth(self._steady(wide, tuple(button.text() for button in shown), round(room)))

    def _bold(self, px: float) -> QFont:
        """Return the font that the words are painted in, of a size and in the widest weight that a part may have."""
        self.words.ensurePolished()
        font = QFont(self.words.font())
        font.setPixelSize(max(1, round(px)))
        font.setWeight(QFont.Weight.Bold)
        return font

    def _steady(self, wide: int, beside: tuple[str, ...], room: int) -> int:
        """How wide the words are: beside the same button as wide as they have been, up to it, so that it does not move
        under the mouse with every sentence."""
        where = (beside, self.width(), self._high, room, self.instead is None)
        if where != self._beside:
            self._beside, self._widest = where, 0
        self._widest = max(wide, self._widest) if beside else wide
        side = Qt.AlignmentFlag.AlignHCenter if wide == self._widest else Qt.AlignmentFlag.AlignRight
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter | side)
        return self._widest

    def _sized(self, words: str, size: float, wide: int) -> float:
        """The size up to this one at which words that stand in several lines are not cut."""
        flags = Qt.TextFlag.TextWordWrap
        while size > SMALLEST:
            lines = QFontMetricsF(self._bold(size)).boundingRect(QRectF(0, 0, wide, 0), flags, words)
            if lines.height() <= self.height() and lines.width() <= wide:
                break
            size -= 1.0
        return size

    def _fold(self, folded: bool) -> None:
        """Whether the buttons at the ends are in a menu."""
        self._folded = folded
        self.more.setVisible(folded)
        for end in self._ends:
            end.setVisible(not folded)

    def _grow(self, by: float) -> None:
        """The prompt is as large as its place on the table."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()  # what is pressed beside a button is the table
