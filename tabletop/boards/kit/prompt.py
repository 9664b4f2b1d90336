"""Prompt of a board: a sentence over the hand and the primary button next to it.

They are real widgets for the keyboard and screen readers; the table is visible under them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPolygon, QRegion, QTextDocumentFragment
from PySide6.QtWidgets import QLayout, QMenu, QToolButton, QWidget

from tabletop.boards.kit.bar import Bar, ButtonPlace
from tabletop.boards.kit.finale import ending
from tabletop.boards.kit.stage import HIGHER, raised_prompt
from tabletop.guard import guarded
from tabletop.table.announce import aloud
from tabletop.table.layout import Rect
from tabletop.table.message import MessagePlace
from tabletop.table.theme import TARGET, USUAL_TYPE

if TYPE_CHECKING:
    from tabletop.boards.kit.laid_table import LaidTable

B = TypeVar("B", bound="LaidTable[Any, Any, Any]")
"""Board of a game."""

TYPE, LEAST_TYPE = 0.6, 0.36
"""Usual and smallest type size as fractions of the prompt's height."""

BUTTON_TYPE, PRIMARY_TYPE = 0.33, 0.40
"""Type size of buttons and of the primary one as fractions of the prompt's height."""

MOST_TYPE = 0.62
"""Largest type size for players who want larger text, as a fraction of the height."""

SMALLEST = 9.0
"""Smallest type size in pixels, however long the sentence is."""

LEAST_BUTTON_TYPE = 11
"""Smallest type size of buttons in pixels, however low the table is."""

NEXT_LEFT_RATIO, FOLDED_NEXT_LEFT_RATIO = 0.6, 0.72
"""Left edge of the continue button as a fraction of the prompt's width.

The second value applies while the buttons at the ends are in a menu.
"""

LONE_PLAY_LEFT_RATIO = 0.42
"""Left edge of the play button on a table without a continue button."""

MAX_BUTTON_WIDTH_RATIO = 0.21
"""Largest button next to the sentence as a fraction of the prompt's width.

A longer text is set smaller.
"""

MIN_WORDS_WIDTH_RATIO = 0.18
"""Smallest width of the sentence as a fraction of the prompt's width.

With less room the buttons at the ends move to a menu.
"""

BUTTON_HEIGHT_RATIO = 0.84
"""Height of a button next to the sentence as a fraction of the prompt's height."""

BUTTON_MARGIN_PX = 10
"""Logical pixels on each side of a text that fills its button."""

LONGEST_TEXTS = 8
"""Number of a button's longest texts that are measured."""

EVEN = 0.6
"""Width of each of two lines as a fraction of the sentence's width."""

AFAR = 0.385
"""Smallest type on a table seen from afar as a fraction of the prompt's height."""


def named(words: str, name: str, **facts: object) -> tuple[str, str]:
    """Return a sentence about a player, plain and as rich text with a bold name."""
    rich = {fact: escape(str(value)) for fact, value in facts.items()}
    return words.format(name=name, **facts), escape(words).format(name=f"<b>{escape(name)}</b>", **rich)


class Sentence(NamedTuple):
    """A sentence of the prompt, and the points it mentions by seat."""

    words: str
    points: tuple[tuple[int, int], ...] = ()

    @property
    def ended(self) -> str:
        """The sentence with a final punctuation mark."""
        return self.words if self.words.endswith((".", "!", "?")) else f"{self.words}."


@guarded
class Prompt(Bar, Generic[B]):
    """Bar over the table. Generic over the board of its game.

    Sentence and primary buttons are in the middle, the other buttons at the ends.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high = self._size = 0
        self._px = self._padding = 0, 0
        self._text_size = self._raised = 1.0
        self._afar = self._folded = self._covered = False
        self.sentences: tuple[Sentence, ...] = ()
        """Sentences that tell a screen reader what to do."""
        self.instead: tuple[str, str] | None = None
        """Text that replaces the prompt, such as "Ben is thinking", or None."""
        self.chips: tuple[QToolButton, ...] = ()
        """Toggle buttons for prepared cards, between the first buttons and the sentence."""
        self._buttons: dict[ButtonPlace, list[QToolButton]] = {place: [] for place in ButtonPlace}
        self._all_texts: dict[QToolButton, Callable[[], Sequence[str]]] = {}
        self._texts: dict[QToolButton, list[str]] = {}
        self._widths: dict[QToolButton, int] = {}
        self._room = QRect()
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # its area decides on its type size
        self._ends = {ButtonPlace.BEFORE: QWidget(self), ButtonPlace.AFTER: QWidget(self)}
        self.more = self.button("⋯", self.tr("More that can be done"), self._show_more)
        self.more.hide()
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_board(self, board: B) -> None:
        """Update the text from a board; after the match it names the winners.

        At the end of a match it waits until that has been seen and heard.
        """
        if board.now.to_move is None:
            waits = board.held_view is not None or board.performing is not None
            words = "" if waits else ending(board.game, board.now)
            self.tell(words, escape(words))
        else:
            self.tell(*self.told(board))

    def told(self, board: B) -> tuple[str | Sequence[Sentence], str]:
        """Return the next step for the player, for screen readers and as rich text."""
        raise NotImplementedError

    def news(self, board: B) -> str:
        """Return what happened since the arriving player last acted."""
        return ""

    def add_button(self, button: QToolButton, place: ButtonPlace, texts: Callable[[], Sequence[str]] = tuple) -> None:
        button.setParent(self._ends.get(place, self))
        self._buttons[place].append(button)
        self._all_texts[button] = texts

    def place(self, rect: Rect, afar: bool = False, text_size: float = 1.0) -> None:
        """Cover an area of the table, higher if seen from `afar` or with larger text."""
        if (afar, text_size) != (self._afar, self._text_size):
            self._afar, self._text_size, self._high = afar, text_size, 0
        here = raised_prompt(rect, afar, text_size)
        self._raised = here.height / rect.height
        self.setGeometry(QRect(round(here.x), round(here.y), round(here.width), round(here.height)))
        self.raise_()
        self.fit()

    def message_place(self) -> MessagePlace:
        """Return the place for a message that covers the text and no buttons."""
        left, right = self._room.left(), self._room.right()
        over = QRect(left, 0, self._room.width(), self.height()).translated(self.pos())
        return MessagePlace(over, self.x() + left, self.x() + right)

    def make_way(self, cards: Sequence[QPolygon]) -> None:
        """Mask the prompt where these cards are, in table coordinates."""
        if cards:
            seen = QRegion(self.rect())
            for card in cards:
                seen -= QRegion(card.translated(-self.pos()))
            self.setMask(seen)
        elif self._covered:
            self.clearMask()  # A mask of the current size would clip the prompt once it grows.
        self._covered = bool(cards)

    def tell(self, said: str | Sequence[Sentence], shown: str) -> None:
        """Set the text: `said` for screen readers, `shown` as rich text."""
        said, shown = self.instead or (said, shown)
        sentences = (Sentence(said),) if isinstance(said, str) else said
        self.sentences = tuple(sentence for sentence in sentences if sentence.words)
        self.words.setText(shown)
        *before, last = (*self.sentences, Sentence(""))[: max(1, len(self.sentences))]
        self.words.setAccessibleName(aloud(" ".join([*(sentence.ended for sentence in before), last.words])))
        self.fit()

    def _at_the_ends(self) -> tuple[QToolButton, ...]:
        found = (button for place in self._ends for button in self._buttons[place])
        return tuple(button for button in found if not button.isHidden())

    def _show_more(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(f"QMenu {{ font-size: {self.more.fontInfo().pixelSize()}px; }}")
        menu.addActions([button.defaultAction() for button in self._at_the_ends()])
        size = menu.sizeHint()
        menu.popup(self.more.mapToGlobal(QPoint(self.more.width() - size.width(), -size.height())))

    @property
    def _least(self) -> float:
        """Smallest type size as a fraction of the height."""
        return AFAR if self._afar else 0.0

    def _typed(self, share: float) -> float:
        """Return the type size in pixels for a fraction of the area's height.

        It is larger if the player wants larger text.
        """
        px = share * self.height() / self._raised
        wanted = px + (self._text_size - 1.0) * min(px, USUAL_TYPE)
        return min(wanted, max(px, MOST_TYPE * self.height()))

    def fit(self) -> None:
        """Place all buttons and fit the sentence into the remaining room."""
        if not self.height():
            return
        if self.height() != self._high:
            self._high = self.height()
            self._set_type()
        high, wide = self._high, self.width()
        gap = round((0.3 if not self._afar else 0.15) * high)
        before, after = (
            sum(self._width_of(button) + gap for button in self._buttons[place] if self._width_of(button))
            for place in self._ends
        )
        most = round(MAX_BUTTON_WIDTH_RATIO * wide)
        play, following = (
            min(most, max(map(self._width_of, self._buttons[place]), default=0))
            for place in (ButtonPlace.PLAY, ButtonPlace.NEXT)
        )
        at = round((NEXT_LEFT_RATIO if following else LONE_PLAY_LEFT_RATIO) * wide)
        taken = following or play
        left_of = at - (gap + play if following and play else 0)
        crowded = at + taken + gap + after > wide or left_of - before - gap < MIN_WORDS_WIDTH_RATIO * wide
        self._fold(crowded and bool(before or after))
        if self._folded:
            room = wide - self.more.sizeHint().width() - gap
            at = min(round(FOLDED_NEXT_LEFT_RATIO * wide), room - taken)
            left_of = at - (gap + play if following and play else 0)
        tall = min(high, max(TARGET, round(BUTTON_HEIGHT_RATIO * high)))
        top = (high - tall) // 2
        for button in self._buttons[ButtonPlace.NEXT]:
            self._put_beside_words(button, QRect(at, top, following, tall))
        for button in self._buttons[ButtonPlace.PLAY]:
            self._put_beside_words(button, QRect(left_of, top, play, tall))
        left = self._put_at_the_ends(gap, before, after)
        plays = any(not button.isHidden() for button in self._buttons[ButtonPlace.PLAY])
        right = (left_of if plays else at) - gap
        self._room = QRect(left, 0, max(1, right - left), high)
        self._fit_words()

    def _set_type(self) -> None:
        high = self._high
        larger = HIGHER if self._afar else 1.0
        plain, beside = (
            round(max(self._typed(part * larger), self._least * high, LEAST_BUTTON_TYPE))
            for part in (BUTTON_TYPE, PRIMARY_TYPE)
        )
        inside = (1.0 if not self._afar else 0.5) * high * larger / self._raised
        above = round(0.10 * inside)
        within = max(0, min(TARGET, high) - 2 * above - 2)
        self._px = plain, beside
        self._padding = round(0.26 * inside), round(0.5 * inside)
        self._widths.clear()
        self.setStyleSheet(
            f"QToolButton {{ font-size: {plain}px; padding: {above}px {self._padding[0]}px; min-height: {within}px; }}"
            f' QToolButton[role="primary"] {{ font-weight: 600; }}'
        )

    def _width_of(self, button: QToolButton) -> int:
        """Return a button's width for its longest text; 0 if it has none at this table."""
        if button not in self._texts:
            texts = sorted({*self._all_texts[button]()}, key=len)
            self._texts[button] = texts[-LONGEST_TEXTS:]
        if not button.isHidden() and button.text() not in self._texts[button]:
            self._texts[button].append(button.text())
            self._widths.pop(button, None)
        if button not in self._widths:
            is_at_end = button.parent() is not self
            font = self._type_of_buttons(self._px[0] if is_at_end else self._px[1])
            metrics = QFontMetricsF(font)
            advance = max((metrics.horizontalAdvance(f" {text} ") for text in self._texts[button]), default=0.0)
            self._widths[button] = round(advance) + 2 * self._padding[0 if is_at_end else 1] + 4 if advance else 0
        return self._widths[button]

    def _type_of_buttons(self, px: int) -> QFont:
        font = QFont(self.more.font())
        font.setPixelSize(px)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _put_beside_words(self, button: QToolButton, box: QRect) -> None:
        """Place a button next to the sentence and fit its text."""
        button.setGeometry(box)
        px, room = self._px[1], box.width() - 2 * BUTTON_MARGIN_PX
        least = max(LEAST_BUTTON_TYPE, self._least * self._high)
        metrics = QFontMetricsF(self._type_of_buttons(px))
        while px > least and metrics.horizontalAdvance(button.text()) > room:
            px -= 1
            metrics = QFontMetricsF(self._type_of_buttons(px))
        style = f"font-size: {px}px; padding: 0px; border-radius: {round(0.32 * self._high)}px; min-height: 0px;"
        if button.styleSheet() != style:
            button.setStyleSheet(style)

    def _put_at_the_ends(self, gap: int, before: int, after: int) -> int:
        """Place the buttons at the ends; return the left edge for the sentence."""
        high, wide = self._high, self.width()
        self._ends[ButtonPlace.BEFORE].setGeometry(0, 0, before, high)
        self._ends[ButtonPlace.AFTER].setGeometry(wide - after, 0, after, high)
        x = left = 0
        for button in self._buttons[ButtonPlace.BEFORE]:
            if width := self._width_of(button):
                self._put_in_middle(button, x, width)
                x += width + gap
                if not (button.isHidden() or self._folded):
                    left = x
        x = 0
        for button in self._buttons[ButtonPlace.AFTER]:
            if width := self._width_of(button):
                self._put_in_middle(button, x + gap, width)
                x += gap + width
        for chip in self.chips:
            width = chip.sizeHint().width()
            self._put_in_middle(chip, left, width)
            left += width + gap // 2
        size = self.more.sizeHint()
        self._put_in_middle(self.more, wide - size.width(), size.width())
        return left

    def _put_in_middle(self, button: QToolButton, x: int, width: int) -> None:
        tall = min(self._high, button.sizeHint().height())
        button.setGeometry(x, (self._high - tall) // 2, width, tall)

    def _fit_words(self) -> None:
        high, room = self._high, self._room.width()
        usual = self._typed(TYPE)
        plain_words = QTextDocumentFragment.fromHtml(self.words.text()).toPlainText()
        needed = QFontMetricsF(self._bold(usual)).horizontalAdvance(plain_words) + 0.5 * usual
        size, least = usual, max(LEAST_TYPE, self._least) * high
        if needed > room:
            size = max(least, size * room / needed)  # smaller first, then in two lines
            needed *= size / usual
            if needed > 1.02 * room:
                needed *= EVEN
        wide = round(min(needed, room))
        if needed > 0.98 * room:
            size = self._sized(plain_words, size, wide)
        if round(size) != self._size:
            self._size = round(size)
            self.words.setStyleSheet(f"font-size: {self._size}px; font-weight: 500; background: transparent;")
        self.words.setGeometry(self._room.right() - wide, 0, wide, high)

    def _bold(self, px: float) -> QFont:
        """Return the text's font in its widest weight, for measuring."""
        self.words.ensurePolished()
        font = QFont(self.words.font())
        font.setPixelSize(max(1, round(px)))
        font.setWeight(QFont.Weight.Bold)
        return font

    def _sized(self, words: str, size: float, wide: int) -> float:
        """Return the largest size, up to `size`, at which several lines are not cut."""
        flags = Qt.TextFlag.TextWordWrap
        while size > SMALLEST:
            lines = QFontMetricsF(self._bold(size)).boundingRect(QRectF(0, 0, wide, 0), flags, words)
            if lines.height() <= self.height() and lines.width() <= wide:
                break
            size -= 1.0
        return size

    def _fold(self, folded: bool) -> None:
        """Move the buttons at the ends to a menu or back."""
        self._folded = folded
        self.more.setVisible(folded and bool(self._at_the_ends()))
        for end in self._ends.values():
            end.setVisible(not folded)

    def _grow(self, by: float) -> None:
        """Ignore the table's width; the prompt's area decides on its size."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()  # A press next to a button belongs to the table.
