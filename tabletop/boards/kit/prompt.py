"""Prompt of a board, a sentence over the hand with the primary button next to it.

Both are real widgets, for the keyboard and screen readers. The table is visible under them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPolygon, QRegion, QTextDocumentFragment
from PySide6.QtWidgets import QLayout, QMenu, QToolButton, QWidget

from tabletop.boards.kit.bar import Bar, ButtonArea
from tabletop.boards.kit.board_areas import FAR_PROMPT_SCALE, enlarged_prompt
from tabletop.boards.kit.end_screen import describe_ending
from tabletop.guard import guarded
from tabletop.table.announce import spell_accidentals
from tabletop.table.layout import Rect
from tabletop.table.message import MessagePosition
from tabletop.table.theme import MAX_PROPORTIONAL_FONT_PX, MIN_TARGET_PX

if TYPE_CHECKING:
    from tabletop.boards.kit.board_widget import BoardWidget

B = TypeVar("B", bound="BoardWidget[Any, Any, Any]")
"""Board of a game."""

FONT_HEIGHT_RATIO, MIN_FONT_HEIGHT_RATIO = 0.6, 0.36
"""Usual and smallest type size as fractions of the prompt's height."""

BUTTON_TYPE_RATIO, PRIMARY_TYPE_RATIO = 0.33, 0.40
"""Type size of buttons and of the primary one as fractions of the prompt's height."""

MAX_FONT_HEIGHT_RATIO = 0.62
"""Largest type size for players who want larger text, as a fraction of the height."""

MIN_FONT_PX = 9.0
"""Smallest type size in pixels, however long the sentence is."""

MIN_BUTTON_FONT_PX = 11
"""Smallest type size of buttons in pixels, however low the table is."""

NEXT_LEFT_RATIO, FOLDED_NEXT_LEFT_RATIO = 0.6, 0.72
"""Left edge of the continue button as a fraction of the prompt's width.

The second value applies while the buttons at the ends are in a menu.
"""

LONE_PLAY_LEFT_RATIO = 0.42
"""Left edge of the play button on a table without a continue button."""

MAX_BUTTON_WIDTH_RATIO = 0.21
"""Largest button next to the sentence as a fraction of the prompt's width.

The type of a longer text is smaller.
"""

MIN_WORDS_WIDTH_RATIO = 0.18
"""Smallest width of the sentence as a fraction of the prompt's width.

With less room the buttons at the ends move to a menu.
"""

BUTTON_HEIGHT_RATIO = 0.84
"""Height of a button next to the sentence as a fraction of the prompt's height."""

BUTTON_MARGIN_PX = 10
"""Logical pixels on each side of a text that fills its button."""

MAX_MEASURED_TEXTS = 8
"""Number of a button's longest texts that are measured."""

TWO_LINE_WIDTH_RATIO = 0.6
"""Width of each of two lines as a fraction of the sentence's width."""

FAR_MIN_TYPE_RATIO = 0.385
"""Smallest type on a table seen from afar as a fraction of the prompt's height."""


def format_with_name(text: str, name: str, **facts: object) -> tuple[str, str]:
    """Return a sentence about a player, as plain text and with the name in bold."""
    rich_facts = {fact: escape(str(value)) for fact, value in facts.items()}
    return text.format(name=name, **facts), escape(text).format(name=f"<b>{escape(name)}</b>", **rich_facts)


class Sentence(NamedTuple):
    """A sentence of the prompt, and the points it mentions by seat."""

    text: str
    points_by_seat: tuple[tuple[int, int], ...] = ()

    @property
    def punctuated_text(self) -> str:
        """The sentence with a final punctuation mark."""
        return self.text if self.text.endswith((".", "!", "?")) else f"{self.text}."


@guarded
class Prompt(Bar, Generic[B]):
    """Bar over the table. Generic over the board of its game.

    Sentence and primary buttons are in the middle, the other buttons at the ends.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitted_height = self._type_size_px = 0
        self._button_font_px = self._padding = 0, 0
        self._text_size = self._height_factor = 1.0
        self._is_far = self._is_folded = self._is_covered = False
        self.sentences: tuple[Sentence, ...] = ()
        """Sentences for screen readers."""
        self.replacement: tuple[str, str] | None = None
        """Text that replaces the prompt, such as "Ben is thinking", or None."""
        self.toggle_buttons: tuple[QToolButton, ...] = ()
        """Toggle buttons for prepared cards, between the first buttons and the sentence."""
        self._buttons: dict[ButtonArea, list[QToolButton]] = {place: [] for place in ButtonArea}
        self._all_texts: dict[QToolButton, Callable[[], Sequence[str]]] = {}
        self._texts: dict[QToolButton, list[str]] = {}
        self._widths: dict[QToolButton, int] = {}
        self._text_rect = QRect()
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # its area decides on its type size
        self._end_widgets = {ButtonArea.BEFORE: QWidget(self), ButtonArea.AFTER: QWidget(self)}
        self.menu_button = self.make_button("⋯", self.tr("More that can be done"), self._show_menu)
        self.menu_button.hide()
        self.text_label.setTextFormat(Qt.TextFormat.RichText)
        self.text_label.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter)
        self.text_label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def update_from(self, board: B) -> None:
        """Update the text from a board. After the match it names the winners.

        At the end of a match the text is empty until the last step was seen and heard.
        """
        if board.current_view.to_move is None:
            is_waiting = board.held_view is not None or board.staged_performance is not None
            text = "" if is_waiting else describe_ending(board.game, board.current_view)
            self.set_text(text, escape(text))
        else:
            self.set_text(*self.make_text(board))

    def make_text(self, board: B) -> tuple[str | Sequence[Sentence], str]:
        """Return the text for screen readers and the rich text of the player's next step."""
        raise NotImplementedError

    def make_news(self, board: B) -> str:
        """Return the events since the last action of the player who takes the screen."""
        return ""

    def add_button(self, button: QToolButton, area: ButtonArea, texts: Callable[[], Sequence[str]] = tuple) -> None:
        button.setParent(self._end_widgets.get(area, self))
        self._buttons[area].append(button)
        self._all_texts[button] = texts

    def set_area(self, rect: Rect, is_far: bool = False, text_size: float = 1.0) -> None:
        """Cover an area of the table, enlarged if `is_far` or for larger text."""
        if (is_far, text_size) != (self._is_far, self._text_size):
            self._is_far, self._text_size, self._fitted_height = is_far, text_size, 0
        prompt_rect = enlarged_prompt(rect, is_far, text_size)
        self._height_factor = prompt_rect.height / rect.height
        self.setGeometry(
            QRect(round(prompt_rect.x), round(prompt_rect.y), round(prompt_rect.width), round(prompt_rect.height))
        )
        self.raise_()
        self.fit()

    def find_message_position(self) -> MessagePosition:
        """Return the position of a message that covers the text and no buttons."""
        left, right = self._text_rect.left(), self._text_rect.right()
        text_rect = QRect(left, 0, self._text_rect.width(), self.height()).translated(self.pos())
        return MessagePosition(text_rect, self.x() + left, self.x() + right)

    def mask_cards(self, cards: Sequence[QPolygon]) -> None:
        """Mask the prompt where these cards are, in table coordinates."""
        if cards:
            visible_region = QRegion(self.rect())
            for card in cards:
                visible_region -= QRegion(card.translated(-self.pos()))
            self.setMask(visible_region)
        elif self._is_covered:
            self.clearMask()  # A mask of the current size would clip the prompt once it grows.
        self._is_covered = bool(cards)

    def set_text(self, accessible_text: str | Sequence[Sentence], rich_text: str) -> None:
        """Set the text for screen readers and the visible rich text."""
        accessible_text, rich_text = self.replacement or (accessible_text, rich_text)
        sentences = (Sentence(accessible_text),) if isinstance(accessible_text, str) else accessible_text
        self.sentences = tuple(sentence for sentence in sentences if sentence.text)
        self.text_label.setText(rich_text)
        *earlier, last_sentence = (*self.sentences, Sentence(""))[: max(1, len(self.sentences))]
        self.text_label.setAccessibleName(
            spell_accidentals(" ".join([*(sentence.punctuated_text for sentence in earlier), last_sentence.text]))
        )
        self.fit()

    def _list_visible_end_buttons(self) -> tuple[QToolButton, ...]:
        buttons = (button for area in self._end_widgets for button in self._buttons[area])
        return tuple(button for button in buttons if not button.isHidden())

    def _show_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(f"QMenu {{ font-size: {self.menu_button.fontInfo().pixelSize()}px; }}")
        menu.addActions([button.defaultAction() for button in self._list_visible_end_buttons()])
        menu_size = menu.sizeHint()
        menu.popup(
            self.menu_button.mapToGlobal(QPoint(self.menu_button.width() - menu_size.width(), -menu_size.height()))
        )

    @property
    def _min_type_ratio(self) -> float:
        """Smallest type size as a fraction of the height."""
        return FAR_MIN_TYPE_RATIO if self._is_far else 0.0

    def _find_font_px(self, ratio: float) -> float:
        """Return the type size in pixels for a fraction of the area's height.

        It follows the player's text size.
        """
        px = ratio * self.height() / self._height_factor
        target_px = px + (self._text_size - 1.0) * min(px, MAX_PROPORTIONAL_FONT_PX)
        return min(target_px, max(px, MAX_FONT_HEIGHT_RATIO * self.height()))

    def fit(self) -> None:
        """Place all buttons and fit the sentence into the remaining room."""
        if not self.height():
            return
        if self.height() != self._fitted_height:
            self._fitted_height = self.height()
            self._set_type()
        height, width = self._fitted_height, self.width()
        gap = round((0.3 if not self._is_far else 0.15) * height)
        before_width, after_width = (
            sum(self._find_width(button) + gap for button in self._buttons[area] if self._find_width(button))
            for area in self._end_widgets
        )
        max_width = round(MAX_BUTTON_WIDTH_RATIO * width)
        play_width, next_width = (
            min(max_width, max(map(self._find_width, self._buttons[area]), default=0))
            for area in (ButtonArea.PLAY, ButtonArea.NEXT)
        )
        next_left = round((NEXT_LEFT_RATIO if next_width else LONE_PLAY_LEFT_RATIO) * width)
        main_width = next_width or play_width
        play_left = next_left - (gap + play_width if next_width and play_width else 0)
        is_crowded = (
            next_left + main_width + gap + after_width > width
            or play_left - before_width - gap < MIN_WORDS_WIDTH_RATIO * width
        )
        self._set_folded(is_crowded and bool(before_width or after_width))
        if self._is_folded:
            available_width = width - self.menu_button.sizeHint().width() - gap
            next_left = min(round(FOLDED_NEXT_LEFT_RATIO * width), available_width - main_width)
            play_left = next_left - (gap + play_width if next_width and play_width else 0)
        button_height = min(height, max(MIN_TARGET_PX, round(BUTTON_HEIGHT_RATIO * height)))
        top = (height - button_height) // 2
        for button in self._buttons[ButtonArea.NEXT]:
            self._place_beside_text(button, QRect(next_left, top, next_width, button_height))
        for button in self._buttons[ButtonArea.PLAY]:
            self._place_beside_text(button, QRect(play_left, top, play_width, button_height))
        left = self._place_at_ends(gap, before_width, after_width)
        has_play_button = any(not button.isHidden() for button in self._buttons[ButtonArea.PLAY])
        right = (play_left if has_play_button else next_left) - gap
        self._text_rect = QRect(left, 0, max(1, right - left), height)
        self._fit_text()

    def _set_type(self) -> None:
        height = self._fitted_height
        scale = FAR_PROMPT_SCALE if self._is_far else 1.0
        end_px, middle_px = (
            round(max(self._find_font_px(ratio * scale), self._min_type_ratio * height, MIN_BUTTON_FONT_PX))
            for ratio in (BUTTON_TYPE_RATIO, PRIMARY_TYPE_RATIO)
        )
        reference_height = (1.0 if not self._is_far else 0.5) * height * scale / self._height_factor
        vertical_padding = round(0.10 * reference_height)
        min_height = max(0, min(MIN_TARGET_PX, height) - 2 * vertical_padding - 2)
        self._button_font_px = end_px, middle_px
        self._padding = round(0.26 * reference_height), round(0.5 * reference_height)
        self._widths.clear()
        self.setStyleSheet(
            f"QToolButton {{ font-size: {end_px}px; padding: {vertical_padding}px {self._padding[0]}px;"
            f" min-height: {min_height}px; }}"
            f' QToolButton[role="primary"] {{ font-weight: 600; }}'
        )

    def _find_width(self, button: QToolButton) -> int:
        """Return a button's width for its longest text, or 0 without texts at this table."""
        if button not in self._texts:
            texts = sorted({*self._all_texts[button]()}, key=len)
            self._texts[button] = texts[-MAX_MEASURED_TEXTS:]
        if not button.isHidden() and button.text() not in self._texts[button]:
            self._texts[button].append(button.text())
            self._widths.pop(button, None)
        if button not in self._widths:
            is_at_end = button.parent() is not self
            font = self._make_button_font(self._button_font_px[0] if is_at_end else self._button_font_px[1])
            metrics = QFontMetricsF(font)
            advance = max((metrics.horizontalAdvance(f" {text} ") for text in self._texts[button]), default=0.0)
            self._widths[button] = round(advance) + 2 * self._padding[0 if is_at_end else 1] + 4 if advance else 0
        return self._widths[button]

    def _make_button_font(self, px: int) -> QFont:
        font = QFont(self.menu_button.font())
        font.setPixelSize(px)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _place_beside_text(self, button: QToolButton, rect: QRect) -> None:
        button.setGeometry(rect)
        px, text_width = self._button_font_px[1], rect.width() - 2 * BUTTON_MARGIN_PX
        min_px = max(MIN_BUTTON_FONT_PX, self._min_type_ratio * self._fitted_height)
        metrics = QFontMetricsF(self._make_button_font(px))
        while px > min_px and metrics.horizontalAdvance(button.text()) > text_width:
            px -= 1
            metrics = QFontMetricsF(self._make_button_font(px))
        style = (
            f"font-size: {px}px; padding: 0px; border-radius: {round(0.32 * self._fitted_height)}px; min-height: 0px;"
        )
        if button.styleSheet() != style:
            button.setStyleSheet(style)

    def _place_at_ends(self, gap: int, before_width: int, after_width: int) -> int:
        """Place the buttons at the ends. Return the left edge for the sentence."""
        height, total_width = self._fitted_height, self.width()
        self._end_widgets[ButtonArea.BEFORE].setGeometry(0, 0, before_width, height)
        self._end_widgets[ButtonArea.AFTER].setGeometry(total_width - after_width, 0, after_width, height)
        x = left = 0
        for button in self._buttons[ButtonArea.BEFORE]:
            if width := self._find_width(button):
                self._place_centred(button, x, width)
                x += width + gap
                if not (button.isHidden() or self._is_folded):
                    left = x
        x = 0
        for button in self._buttons[ButtonArea.AFTER]:
            if width := self._find_width(button):
                self._place_centred(button, x + gap, width)
                x += gap + width
        for toggle_button in self.toggle_buttons:
            width = toggle_button.sizeHint().width()
            self._place_centred(toggle_button, left, width)
            left += width + gap // 2
        menu_size = self.menu_button.sizeHint()
        self._place_centred(self.menu_button, total_width - menu_size.width(), menu_size.width())
        return left

    def _place_centred(self, button: QToolButton, x: int, width: int) -> None:
        height = min(self._fitted_height, button.sizeHint().height())
        button.setGeometry(x, (self._fitted_height - height) // 2, width, height)

    def _fit_text(self) -> None:
        height, available_width = self._fitted_height, self._text_rect.width()
        usual_px = self._find_font_px(FONT_HEIGHT_RATIO)
        plain_text = QTextDocumentFragment.fromHtml(self.text_label.text()).toPlainText()
        needed_width = QFontMetricsF(self._make_bold_font(usual_px)).horizontalAdvance(plain_text) + 0.5 * usual_px
        font_px, min_px = usual_px, max(MIN_FONT_HEIGHT_RATIO, self._min_type_ratio) * height
        if needed_width > available_width:
            font_px = max(min_px, font_px * available_width / needed_width)  # smaller first, then in two lines
            needed_width *= font_px / usual_px
            if needed_width > 1.02 * available_width:
                needed_width *= TWO_LINE_WIDTH_RATIO
        width = round(min(needed_width, available_width))
        if needed_width > 0.98 * available_width:
            font_px = self._find_fitting_size(plain_text, font_px, width)
        if round(font_px) != self._type_size_px:
            self._type_size_px = round(font_px)
            self.text_label.setStyleSheet(
                f"font-size: {self._type_size_px}px; font-weight: 500; background: transparent;"
            )
        self.text_label.setGeometry(self._text_rect.right() - width, 0, width, height)

    def _make_bold_font(self, px: float) -> QFont:
        """Return the text's font in its widest weight, for measuring."""
        self.text_label.ensurePolished()
        font = QFont(self.text_label.font())
        font.setPixelSize(max(1, round(px)))
        font.setWeight(QFont.Weight.Bold)
        return font

    def _find_fitting_size(self, text: str, size: float, width: int) -> float:
        """Return the largest type size, up to `size`, at which no line is cut off."""
        flags = Qt.TextFlag.TextWordWrap
        while size > MIN_FONT_PX:
            lines = QFontMetricsF(self._make_bold_font(size)).boundingRect(QRectF(0, 0, width, 0), flags, text)
            if lines.height() <= self.height() and lines.width() <= width:
                break
            size -= 1.0
        return size

    def _set_folded(self, is_folded: bool) -> None:
        """Move the buttons at the ends to a menu or back."""
        self._is_folded = is_folded
        self.menu_button.setVisible(is_folded and bool(self._list_visible_end_buttons()))
        for end_widget in self._end_widgets.values():
            end_widget.setVisible(not is_folded)

    def _scale_type(self, factor: float) -> None:
        """Ignore the table's width; the prompt's area decides on its size."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()  # A press next to a button belongs to the table.
