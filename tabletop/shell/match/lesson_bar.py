"""The bar below the table that shows a lesson's sentences, questions and buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engines.lessons.lesson import MAX_ANSWERS
from tabletop.guard import guarded
from tabletop.shell.controls import icons
from tabletop.shell.controls.dialog import FadingScrollArea
from tabletop.shell.controls.flow_layout import FlowLayout, remove_margins
from tabletop.shell.controls.form import make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style_sheet import set_property
from tabletop.shell.match.guide import Guide
from tabletop.table.announce import announce
from tabletop.table.plain_text import PlainLabel, escape_caption
from tabletop.table.press_guard import MEANING_PROPERTY, get_press_guard
from tabletop.table.theme import mix_colours

TICK_PREFIX = "✓ "
"""Prefix of the right answer once it is known."""


@guarded
class AnswerButton(QPushButton):
    """Button that shows a whole answer in as many lines as it needs, and its key."""

    focused = Signal()
    """The button has got the keyboard focus."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._answer = ""
        self._max_width = 10_000
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_answer(self, answer: str, count: int, is_right: bool) -> None:
        """Show one of `count` answers, with a tick if it is known to be right."""
        self._answer = f"{TICK_PREFIX}{answer}" if is_right else answer
        self.setAccessibleName(self._answer)
        description = QCoreApplication.translate("LessonBar", "Answer {number} of {count}, key {number}")
        description = description.format(number=self._number, count=count)
        self.setAccessibleDescription(description)
        self.setToolTip(description)
        self._wrap()

    def set_max_width(self, width: int) -> None:
        """Set the maximum width of the button in pixels, and wrap the answer to it."""
        self._max_width = width
        self._wrap()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def _wrap(self) -> None:
        self.setText(escape_caption(self._answer))
        padding = self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self._answer)
        lines = wrap_text(self._answer, self.fontMetrics(), max(1, self._max_width - padding))
        self.setText(escape_caption("\n".join(lines)))


def wrap_text(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Break text into lines of at most `width` pixels, unless a single word is wider."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


NEXT_KEYS = ("PgDown", "Alt+Right")
"""Keys that go on, as sent by a presenter's remote control."""

BACK_KEYS = ("PgUp", "Alt+Left")

MIN_WIDE_WIDTH_PX = 640
"""Width at a type scale of 1 below which the buttons are above the sentences."""

MIN_TALL_HEIGHT_PX = 560
"""Height of the window at a type scale of 1 below which the buttons are above.

Beside the sentences they would form a column, and leave no room for the table.
"""

MAX_HEIGHT_RATIO, MAX_ASKING_HEIGHT_RATIO = 0.3, 0.45
"""Maximum parts of the window's height for sentences, without and with answers.

Longer ones are scrolled.
"""

MIN_VISIBLE_LINES = 1.6
"""Minimum number of visible lines; half a line shows that more text follows."""


@guarded
class LessonBar(QWidget):
    """One sentence at a time, its answers, and the way through the lesson.

    Visible while a lesson is taught.
    """

    focus_released = Signal()
    """The table should take the keyboard focus."""
    others_requested = Signal()
    """The learner wants another lesson."""
    next_puzzle_requested = Signal()
    sound_requested = Signal()
    """The learner wants to turn on sound, because nothing can be heard."""
    match_requested = Signal()
    """The learner wants to play a match of the game."""

    def __init__(self, look: Look, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look, self._guide = look, guide
        self._announced_state: tuple[int, str] = (-1, "")
        self._next_width = 0
        self.find_silence_reason: Callable[[], str] = lambda: ""
        """Returns why nothing can be heard: "muted", "no-device", or an empty string."""
        self.title_label = PlainLabel()
        self.title_label.setProperty("role", "lesson-title")
        self.progress = ProgressDots(look)
        self.step_label = make_paragraph("", "lesson")
        self.step_label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.reply_label = make_paragraph("", "lesson-sentence")
        self.silence_label = make_paragraph("", "lesson-sentence")
        self.sound_button = QPushButton()
        self.answer_buttons = [AnswerButton(number) for number in range(1, MAX_ANSWERS + 1)]
        self.hear_button = QToolButton()
        self.hear_button.setProperty("flat", True)
        self.hear_button.setText(self.tr("Hear it again"))
        self.hear_button.setToolTip(self.hear_button.text())
        self.back_button, self.hint_button, self.next_button = (QPushButton() for _ in range(3))
        self.restart_button = QPushButton(self.tr("Once more"))
        self.others_button = QPushButton(self.tr("Other lessons"))
        self.play_button = QPushButton(self.tr("Play a match"))
        self.back_button.setText(self.tr("Back"))
        policy = self.hint_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the other buttons keep their places
        self.hint_button.setSizePolicy(policy)

        self._head = header = QHBoxLayout()
        header.addWidget(self.title_label)
        header.addSpacing(12)
        header.addWidget(self.progress)
        header.addStretch(1)
        text_column = QVBoxLayout()
        text_column.setSpacing(2)
        text_column.addLayout(header)
        sentences = QWidget()
        column = remove_margins(QVBoxLayout(sentences), 2)
        column.addWidget(self.step_label)
        column.addWidget(self.silence_label)
        column.addWidget(self.reply_label)
        self._scroll_area = FadingScrollArea(look, sentences)
        self._scroll_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll_area.verticalScrollBar().rangeChanged.connect(
            lambda *_: self._bring_into_sight(self._part_in_view)
        )
        self._part_in_view: QWidget = self.step_label
        """Part that stays in view after a change of layout."""
        text_column.addWidget(self._scroll_area)
        self._answer_flow = FlowLayout()
        self._answer_keys = []
        for number, button in enumerate(self.answer_buttons, start=1):
            button.clicked.connect(lambda _=False, number=number: guide.answer(number))
            button.focused.connect(lambda button=button: self._bring_into_sight(button))
            self._answer_keys.append(QShortcut(QKeySequence(str(number)), self, button.click))
            self._answer_flow.addWidget(button)
        column.addLayout(self._answer_flow)
        self._row = QHBoxLayout(self)
        self._row.addLayout(text_column, 1)
        self._button_flow = FlowLayout(row_alignment=1.0)
        self._row.addLayout(self._button_flow)
        self._row.setAlignment(self._button_flow, Qt.AlignmentFlag.AlignBottom)
        self._buttons = (
            self.sound_button,
            self.hear_button,
            self.back_button,
            self.hint_button,
            self.restart_button,
            self.others_button,
            self.play_button,
            self.next_button,
        )
        for bar_button in self._buttons:
            self._button_flow.addWidget(bar_button)
        for guarded_button in (*self._buttons, *self.answer_buttons):
            get_press_guard().watch(guarded_button)
        self.sound_button.clicked.connect(self.sound_requested)
        self.hear_button.clicked.connect(guide.hear_again)
        self.back_button.clicked.connect(guide.back)
        self.hint_button.clicked.connect(guide.hint)
        self.next_button.clicked.connect(self._go_on)
        self.restart_button.clicked.connect(lambda: guide.enter(0))
        self.others_button.clicked.connect(self.others_requested)
        self.play_button.clicked.connect(self.match_requested)
        self._keys = [QShortcut(QKeySequence(key), self, self._go_on) for key in NEXT_KEYS]
        self._keys += [QShortcut(QKeySequence(key), self, guide.back) for key in BACK_KEYS]
        for shortcut in (*self._keys, *self._answer_keys):
            shortcut.setAutoRepeat(False)
        guide.progress_changed.connect(self.refresh)
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        self.refresh()

    def apply_theme(self) -> None:
        scale = self._look.theme.spacing_scale
        self._next_width = 0
        self._row.setContentsMargins(round(22 * scale), round(10 * scale), round(18 * scale), round(12 * scale))
        self._row.setSpacing(round(8 * scale))
        for row in (self._answer_flow, self._button_flow):
            row.setSpacing(round(8 * scale))
        self._arrange()
        side = round(22 * scale)
        self.hear_button.setIcon(icons.make_icon("sound", self._look.theme))
        self.hear_button.setIconSize(QSize(side, side))

    def _arrange(self) -> None:
        """Place the buttons beside the sentences, or above them if room is scarce.

        Very long sentences in large type are cut and scrolled, because the table needs room, too.
        """
        scale = self._look.theme.scale
        is_side_by_side = (
            self.width() >= MIN_WIDE_WIDTH_PX * scale and self.window().height() >= MIN_TALL_HEIGHT_PX * scale
        )
        layout = self._row if is_side_by_side else self._head
        if layout.indexOf(self._button_flow) < 0:
            (self._head if is_side_by_side else self._row).removeItem(self._button_flow)
            layout.addLayout(self._button_flow)
            layout.setAlignment(
                self._button_flow, Qt.AlignmentFlag.AlignBottom if is_side_by_side else Qt.AlignmentFlag(0)
            )
        max_ratio = MAX_HEIGHT_RATIO if self.answer_buttons[0].isHidden() else MAX_ASKING_HEIGHT_RATIO
        margins, buttons_width = self._row.contentsMargins(), self._button_flow.sizeHint().width() + self._row.spacing()
        available_width = (
            self.width()
            - margins.left()
            - margins.right()
            - (buttons_width if is_side_by_side else 0)
            - self._scroll_area.bar_width
        )
        for button in self.answer_buttons:
            button.set_max_width(available_width)
        min_height = round(MIN_VISIBLE_LINES * self.step_label.fontMetrics().lineSpacing())
        answer_heights = [button.sizeHint().height() for button in self.answer_buttons if not button.isHidden()]
        min_height = max(min_height, *answer_heights, 0)  # an answer is shown whole, however large its letters are
        max_height = round(max_ratio * self.window().height())
        self._scroll_area.setMaximumHeight(max(min_height, min(max_height, self._free_height())))

    def _free_height(self) -> int:
        """Return the height left for sentences by the minimum heights of the page's parts."""
        page = self.parentWidget()
        column = page.layout() if page is not None else None
        if page is None or column is None:
            return self.window().height()
        margins = self._row.contentsMargins()
        free_height = page.height() - margins.top() - margins.bottom() - self._head.sizeHint().height() - 2
        for index in range(column.count()):
            item = column.itemAt(index)
            widget = item.widget() if item is not None else None
            if widget is not None and widget is not self and not widget.isHidden():
                free_height -= max(widget.minimumHeight(), widget.minimumSizeHint().height())
        return free_height

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _go_on(self) -> None:
        if self._guide.puzzle and self._guide.has_open_task:
            self._guide.give_up()
        elif self._guide.puzzle:
            self.next_puzzle_requested.emit()
        else:
            self._guide.forward()

    def refresh(self) -> None:
        """Show the guide's current step."""
        guide = self._guide
        is_taught = guide.lesson is not None
        self.setVisible(is_taught)
        for shortcut in (*self._keys, *self._answer_keys):
            shortcut.setEnabled(is_taught)
        if guide.lesson is None:
            return
        is_over, step = guide.phase == "over", guide.step
        is_puzzle = bool(guide.puzzle)
        self.title_label.setText(guide.puzzle or guide.lesson.title)
        self.progress.setVisible(not is_puzzle)
        self.progress.show_step(guide.count if is_over else guide.number, guide.count)
        self.step_label.setText(self.tr("Well done: that was the lesson.") if is_over else step.say)
        self.reply_label.setText("" if is_over else guide.reply)
        self.reply_label.setVisible(bool(self.reply_label.text()))
        set_property(self.reply_label, "mark", "" if guide.given_up else "right" if guide.phase == "done" else "wrong")
        self._show_silence()
        is_question = step.kind == "answer" and not is_over
        for number, button in enumerate(self.answer_buttons, start=1):
            button.setVisible(is_question and number <= len(step.answers))
            if button.isHidden():
                continue
            is_right = guide.phase == "done" and number == step.right
            button.show_answer(step.answers[number - 1], len(step.answers), is_right)
            button.setEnabled(is_right or (guide.phase != "done" and number not in guide.excluded_answers))
            set_property(button, "mark", "right" if is_right else "")
        for answer_shortcut, button in zip(self._answer_keys, self.answer_buttons, strict=True):
            answer_shortcut.setEnabled(not button.isHidden() and guide.phase == "going")
        self.hear_button.setVisible(not is_over and bool(step.play or (step.reveal and guide.phase == "done")))
        self.back_button.setVisible(not is_over and not is_puzzle)
        self.back_button.setEnabled(guide.number > 0)
        self.hint_button.setVisible(guide.can_hint)
        self.hint_button.setText(self.tr("Hint"))
        for end_button in (self.restart_button, self.others_button, self.play_button):
            end_button.setVisible(is_over or (is_puzzle and end_button is self.others_button))
        self.others_button.setText(self.tr("Other puzzles") if is_puzzle else self.tr("Other lessons"))
        self.next_button.setVisible(not is_over)
        is_last = guide.number + 1 == guide.count
        next_text = self.tr("Next puzzle") if is_puzzle else self.tr("Finish") if is_last else self.tr("Next")
        self.next_button.setText(self.tr("Skip") if guide.has_open_task else next_text)
        self.next_button.setDefault(not guide.has_open_task)
        for answer_button in (self.next_button, *self.answer_buttons):
            answer_button.setProperty(MEANING_PROPERTY, f"{guide.puzzle} {guide.number}")
        set_property(self.next_button, "mark", "" if guide.has_open_task else "main")
        self._fix_next_width(
            self.tr("Next"), self.tr("Finish"), self.tr("Skip"), self.tr("Next puzzle") if is_puzzle else ""
        )
        self._arrange()
        self._announce_step()

    def _fix_next_width(self, *texts: str) -> None:
        """Fix the width of the next button to its widest text, so that nothing moves."""
        metrics = QFontMetrics(self.next_button.font())
        padding = self.next_button.sizeHint().width() - metrics.horizontalAdvance(self.next_button.text())
        self._next_width = max(self._next_width, max(map(metrics.horizontalAdvance, texts)) + padding)
        self.next_button.setFixedWidth(self._next_width)

    def _bring_into_sight(self, part: QWidget) -> None:
        self._part_in_view = part
        self._scroll_area.ensureWidgetVisible(part, 0)

    def _show_silence(self) -> None:
        """Say why a puzzle for the ear cannot be heard, and offer a remedy."""
        reason = self.find_silence_reason() if self._guide.is_by_ear else ""
        muted_text = self.tr(
            "Sound is off, so this puzzle cannot be heard. Turn it on, or skip the puzzle to see its answer."
        )
        no_device_text = self.tr(
            "Nothing can sound here, so this puzzle cannot be heard. Choose where sound goes, or skip the puzzle to "
            "see its answer."
        )
        self.silence_label.setText(muted_text if reason == "muted" else no_device_text if reason else "")
        set_property(self.silence_label, "mark", "wrong")
        self.sound_button.setText(self.tr("Turn sound on") if reason == "muted" else self.tr("Sound settings…"))
        for part in (self.silence_label, self.sound_button):
            part.setVisible(bool(reason))

    def _announce_step(self) -> None:
        """Announce new text, and focus the part where the learner goes on."""
        guide = self._guide
        current = (guide.number if guide.phase != "over" else guide.count, guide.reply)
        if guide.phase == "laying" or current == self._announced_state:
            return
        is_new_step, self._announced_state = current[0] != self._announced_state[0], current
        self._bring_into_sight(self.step_label if is_new_step else self.reply_label)
        announcement = (
            f"{self.step_label.text()} {self.silence_label.text()} {self.reply_label.text()}"
            if is_new_step
            else self.reply_label.text()
        )
        announce(self, " ".join(announcement.split()))
        if guide.phase == "over":
            self.play_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not guide.has_open_task:
            self.next_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif guide.step.kind == "answer":
            enabled_answers = [button for button in self.answer_buttons if button.isEnabled() and not button.isHidden()]
            enabled_answers[0].setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.focusWidget() is None or self.isAncestorOf(self.focusWidget()):
            self.focus_released.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)


@guarded
class ProgressDots(QWidget):
    """Row of dots that shows the progress in a lesson, one dot for each step."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._number = self._count = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_step(self, number: int, count: int) -> None:
        """Show step `number`, 0 for the first; all are done if it equals `count`."""
        self._number, self._count = number, count
        self.setAccessibleName(self.tr("Step {number} of {count}").format(number=min(number + 1, count), count=count))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        scale = self._look.theme.scale
        return QSize(round(14 * scale * max(1, self._count)), round(16 * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._look.theme, self._look.theme.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self._count):
            radius = (4.6 if index == self._number else 3.4) * scale
            centre = QRectF(14 * scale * index, 0, 14 * scale, self.height()).center()
            dot_rect = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            painter.setPen(Qt.PenStyle.NoPen)
            if index <= self._number:
                painter.setBrush(QColor(theme.accent))
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(mix_colours(theme.panel, theme.text, 0.55), 1.2 * scale))
            painter.drawEllipse(dot_rect)
        painter.end()
