"""Bar with a teacher's controls while the class display is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from engines.lessons.lesson import ANSWER_LETTERS
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.audience.class_display import ClassDisplay
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Teams, TeamsDialog
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.flow_layout import FlowLayout
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.match.bookmarks import Bookmarks
from tabletop.table.plain_text import PlainLabel, escape_caption, escape_tool_tip

CLOCK_MINUTES = (0, 1, 2, 3, 5, 10)
MAX_QUESTION_LENGTH, MAX_ANSWER_LENGTH = 200, 60


class ClassBar(QWidget):
    """Row below the table: pointing tool, freeze, black, clock, questions, bookmarks."""

    hands_opened = Signal()
    """Emitted when teams may have started or stopped playing with open hands."""

    def __init__(
        self,
        look: Look,
        bookmarks: Bookmarks,
        bookmark_actions: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Create the bar; `bookmark_actions` are the actions above the list of bookmarks."""
        super().__init__(parent)
        self.setObjectName("replay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._class_display: ClassDisplay | None = None
        self._match: Match | None = None
        self._listener = Listener(match_left=self._release_match)
        self.teams = Teams()
        """Teams of the class, which are kept while the display is closed."""
        self.tool_segments = Segments(
            [
                ("", self.tr("Nothing")),
                ("pointer", self.tr("Pointer")),
                ("spotlight", self.tr("Spotlight")),
                ("magnifier", self.tr("Magnifier")),
            ],
            "",
            self.tr("Point with"),
        )
        self.tool_segments.value_chosen.connect(self._use_tool)
        self.freeze_button, self.black_button = (
            self._make_toggle(self.tr("Freeze")),
            self._make_toggle(self.tr("Black")),
        )
        self.freeze_button.toggled.connect(lambda on: self._class_display and self._class_display.freeze(on))
        self.black_button.toggled.connect(lambda on: self._class_display and self._class_display.black_out(on))
        self.clock_box = ComboBox(look, self.tr("Clock"))
        for minutes in CLOCK_MINUTES:
            self.clock_box.addItem(self.tr("{n} min").format(n=minutes) if minutes else self.tr("No clock"), minutes)
        self.clock_box.activated.connect(lambda _: self._count_down())
        self.ask_button = QPushButton(self.tr("Ask…"))
        self.ask_button.clicked.connect(self._ask)
        self.reveal_button = QPushButton(self.tr("Reveal"))
        self.reveal_button.clicked.connect(lambda: self._class_display and self._class_display.reveal_answer())
        self.teams_button = QPushButton(self.tr("Teams…"))
        self.teams_button.clicked.connect(self._ask_teams)
        self.bookmarks_button = QPushButton(self.tr("Bookmarks"))
        self._bookmarks, self._bookmark_actions = bookmarks, bookmark_actions
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._list_bookmarks)
        self.bookmarks_button.setMenu(self._menu)
        self.full_screen_button = self._make_toggle(self.tr("Full screen"))
        self.full_screen_button.toggled.connect(self._set_full_screen)
        self._display_listener = Listener(
            full_screen_changed=self.full_screen_button.setChecked, command_requested=self._on_command_requested
        )
        self.close_button = QPushButton(self.tr("Close the class's window"))
        self.close_button.clicked.connect(lambda: self._class_display and self._class_display.close())
        self._flow = FlowLayout(self)
        self._flow.setContentsMargins(14, 6, 14, 6)
        self._flow.setSpacing(8)
        controls: tuple[QWidget, ...] = (
            self.tool_segments,
            self.freeze_button,
            self.black_button,
            self.clock_box,
            self.ask_button,
            self.reveal_button,
        )
        for control in (
            *controls,
            self.teams_button,
            self.bookmarks_button,
            self.full_screen_button,
            self.close_button,
        ):
            self._flow.addWidget(control)
        self._counter_row = QWidget()
        FlowLayout(self._counter_row)
        self._flow.addWidget(self._counter_row)
        self.counters: list[PointCounter] = []
        self.hide()

    def _make_toggle(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("segment", "only")
        return button

    @property
    def opens_hands(self) -> bool:
        """True if teams play the seats, so that hands are open."""
        return self._class_display is not None and self.teams.play_seats and bool(self.teams.members)

    def set_display(self, class_display: ClassDisplay | None, match: Match | None) -> None:
        """Control a display of a match, or none."""
        self._display_listener.follow(class_display)
        self._listener.follow(match)
        self._class_display, self._match = class_display, match
        self._show_teams()
        self.setVisible(class_display is not None)
        self.freeze_button.setChecked(class_display is not None and class_display.follower.is_frozen)
        self.black_button.setChecked(class_display is not None and class_display.overlay.is_black)
        self.full_screen_button.setChecked(class_display is not None and class_display.isFullScreen())
        self.tool_segments.set_value(class_display.overlay.tool if class_display is not None else "")
        self.clock_box.setCurrentIndex(
            max(0, self.clock_box.findData(class_display.counted_from // 60)) if class_display is not None else 0
        )

    def _release_match(self) -> None:
        self._match = None
        self._listener.follow(None)

    def _set_full_screen(self, on: bool) -> None:
        if self._class_display is not None and self._class_display.isFullScreen() != on:
            self._class_display.set_full_screen(on)

    def _on_command_requested(self, command: str) -> None:
        switch = {"black": self.black_button, "freeze": self.freeze_button, "full": self.full_screen_button}.get(
            command
        )
        if switch is not None:
            switch.click()
        elif command == "leave" and self.full_screen_button.isChecked():
            self.full_screen_button.click()

    def _use_tool(self, tool: object) -> None:
        if self._class_display is not None:
            self._class_display.use_tool(tool)  # type: ignore[arg-type]

    def _count_down(self) -> None:
        if self._class_display is not None:
            self._class_display.count_down(60 * int(self.clock_box.currentData()))

    # -- teams

    def _ask_teams(self) -> None:
        match = self._match
        if match is not None:
            dialog = TeamsDialog(self._look, self.teams, match.names, self.window())
            dialog.teams_changed.connect(self.set_teams)
            dialog.show_modal()

    def set_teams(self, teams: Teams) -> None:
        """Divide the class into these teams."""
        self.teams = teams
        self._show_teams()

    def _add_points(self, number: int, points: int) -> None:
        self.teams = self.teams.add_points(number, points)
        self._show_teams()

    def _show_teams(self) -> None:
        self.hands_opened.emit()
        if self._class_display is not None:
            self._class_display.set_teams(self.teams)
        teams = self.teams.members
        for counter in self.counters[len(teams) :]:
            counter.hide()
        points = self._counter_row.layout()
        assert points is not None
        while len(self.counters) < len(teams):
            counter = PointCounter(partial(self._add_points, len(self.counters)))
            points.addWidget(counter)
            self.counters.append(counter)
        for team, counter in zip(teams, self.counters, strict=False):
            counter.show_points(team.name, team.points)
            counter.show()
        self._counter_row.setVisible(bool(teams))

    # -- questions

    def _ask(self) -> None:
        class_display = self._class_display
        if class_display is None:
            return
        dialog = QuestionDialog(self._look, self.window())
        dialog.question_asked.connect(self._put_question)
        dialog.show_modal()

    def _put_question(self, question: Question | None) -> None:
        """Show a question in the open display, perhaps another one than when typing began."""
        if self._class_display is not None:
            self._class_display.ask_question(question)

    def _list_bookmarks(self) -> None:
        self._menu.clear()
        for action in self._bookmark_actions:
            self._menu.addAction(action)
        self._menu.addSeparator()
        for bookmark in self._bookmarks.all:
            menu_action = self._menu.addAction(
                escape_caption(self._bookmarks.bookmark_text(bookmark)), partial(self._bookmarks.go, bookmark)
            )
            # Qt would show the caption with its escapes otherwise.
            menu_action.setToolTip(escape_tool_tip(self._bookmarks.bookmark_text(bookmark)))
            menu_action.setEnabled(self._bookmarks.can_go(bookmark))


class PointCounter(QWidget):
    """Points of a team with buttons for one more and one fewer."""

    def __init__(self, add_points: Callable[[int], None]) -> None:
        super().__init__()
        self.name_label = PlainLabel()
        self.fewer_button, self.more_button = QPushButton("−"), QPushButton("+")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 18, 0)
        for part in (self.name_label, self.fewer_button, self.more_button):
            row.addWidget(part)
        for button, points in ((self.fewer_button, -1), (self.more_button, 1)):
            button.setAutoRepeat(True)
            button.clicked.connect(partial(add_points, points))

    def show_points(self, name: str, points: int) -> None:
        self.name_label.setText(self.tr("{name}: {points}").format(name=name, points=points))
        self.fewer_button.setAccessibleName(self.tr("One point less for {name}").format(name=name))
        self.more_button.setAccessibleName(self.tr("One point more for {name}").format(name=name))


class QuestionDialog(Dialog):
    """Dialog for a teacher's question with up to six answers."""

    question_asked = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("QuestionDialog", "Ask the class"), parent, width=560)
        form = self.add_form()
        self.text_field = QLineEdit()
        self.text_field.setMaxLength(MAX_QUESTION_LENGTH)
        form.add_row(self.tr("Question"), self.text_field)
        self.answer_fields = [QLineEdit() for _ in ANSWER_LETTERS]
        for letter, answer in zip(ANSWER_LETTERS, self.answer_fields, strict=True):
            answer.setMaxLength(MAX_ANSWER_LENGTH)
            answer.setPlaceholderText(self.tr("optional"))
            form.add_row(self.tr("Answer {letter}").format(letter=letter), answer)
        self.right_segments = Segments([*enumerate(ANSWER_LETTERS, start=1)], 1)
        form.add_row(self.tr("Right answer"), self.right_segments)
        self.add_button(self.tr("Ask nothing"), ButtonRole.ActionRole, lambda: self._finish(None))
        self.add_cancel()
        self.ask_button = self.add_button(self.tr("Ask"), ButtonRole.AcceptRole, self._ask, default=True)
        self.text_field.setFocus()

    def _ask(self) -> None:
        sentence = self.text_field.text().strip()
        if not sentence:
            self.show_field_error(self.tr("Write what is asked."), self.text_field)
            return
        answers = tuple(text for answer in self.answer_fields if (text := answer.text().strip()))
        self._finish(Question(sentence, answers, self.right_segments.value))

    def _finish(self, question: Question | None) -> None:
        self.accept()
        self.question_asked.emit(question)
