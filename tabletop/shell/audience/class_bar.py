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
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Teams, TeamsDialog
from tabletop.shell.audience.window import Audience
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.flow import Flow
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.match.bookmarks import Bookmarks
from tabletop.table.plain import PlainLabel, escape_caption, escape_tool_tip

MINUTES = (0, 1, 2, 3, 5, 10)
LONGEST_WORDS, LONGEST_ANSWER = 200, 60


class ClassBar(QWidget):
    """Row below the table: pointing tool, freeze, black, clock, questions, bookmarks."""

    hands_opened = Signal()
    """Emitted when teams may have started or stopped playing with open hands."""

    def __init__(
        self,
        look: Look,
        bookmarks: Bookmarks,
        of_bookmarks: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Create the bar; `of_bookmarks` are the actions above the list of bookmarks."""
        super().__init__(parent)
        self.setObjectName("replay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._audience: Audience | None = None
        self._match: Match | None = None
        self._listener = Listener(left=self._leave)
        self.teams = Teams()
        """Teams of the class, which are kept while the display is closed."""
        self.tool = Segments(
            [
                ("", self.tr("Nothing")),
                ("pointer", self.tr("Pointer")),
                ("spotlight", self.tr("Spotlight")),
                ("magnifier", self.tr("Magnifier")),
            ],
            "",
            self.tr("Point with"),
        )
        self.tool.chosen.connect(self._use)
        self.freeze, self.black = self._switch(self.tr("Freeze")), self._switch(self.tr("Black"))
        self.freeze.toggled.connect(lambda on: self._audience and self._audience.freeze(on))
        self.black.toggled.connect(lambda on: self._audience and self._audience.black_out(on))
        self.clock = ComboBox(look, self.tr("Clock"))
        for minutes in MINUTES:
            self.clock.addItem(self.tr("{n} min").format(n=minutes) if minutes else self.tr("No clock"), minutes)
        self.clock.activated.connect(lambda _: self._count_down())
        self.ask = QPushButton(self.tr("Ask…"))
        self.ask.clicked.connect(self._ask)
        self.reveal = QPushButton(self.tr("Reveal"))
        self.reveal.clicked.connect(lambda: self._audience and self._audience.reveal())
        self.divide = QPushButton(self.tr("Teams…"))
        self.divide.clicked.connect(self._divide)
        self.bookmarks = QPushButton(self.tr("Bookmarks"))
        self._bookmarks, self._of_bookmarks = bookmarks, of_bookmarks
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._list_bookmarks)
        self.bookmarks.setMenu(self._menu)
        self.full = self._switch(self.tr("Full screen"))
        self.full.toggled.connect(self._fill)
        self._display_listener = Listener(filled=self.full.setChecked, wished=self._wish)
        self.close_it = QPushButton(self.tr("Close the class's window"))
        self.close_it.clicked.connect(lambda: self._audience and self._audience.close())
        self._flow = Flow(self)
        self._flow.setContentsMargins(14, 6, 14, 6)
        self._flow.setSpacing(8)
        parts: tuple[QWidget, ...] = (self.tool, self.freeze, self.black, self.clock, self.ask, self.reveal)
        for part in (*parts, self.divide, self.bookmarks, self.full, self.close_it):
            self._flow.addWidget(part)
        self._points = QWidget()
        Flow(self._points)
        self._flow.addWidget(self._points)
        self.counters: list[Counter] = []
        self.hide()

    def _switch(self, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setCheckable(True)
        button.setProperty("segment", "only")
        return button

    @property
    def opens_hands(self) -> bool:
        """True if teams play the seats, so that hands are open."""
        return self._audience is not None and self.teams.play and bool(self.teams.every)

    def serve(self, audience: Audience | None, match: Match | None) -> None:
        """Control a display of a match, or none."""
        self._display_listener.follow(audience)
        self._listener.follow(match)
        self._audience, self._match = audience, match
        self._show_teams()
        self.setVisible(audience is not None)
        self.freeze.setChecked(audience is not None and audience.follower.frozen)
        self.black.setChecked(audience is not None and audience.overlay.black)
        self.full.setChecked(audience is not None and audience.isFullScreen())
        self.tool.choose(audience.overlay.tool if audience is not None else "")
        self.clock.setCurrentIndex(
            max(0, self.clock.findData(audience.counted_from // 60)) if audience is not None else 0
        )

    def _leave(self) -> None:
        self._match = None
        self._listener.follow(None)

    def _fill(self, full: bool) -> None:
        if self._audience is not None and self._audience.isFullScreen() != full:
            self._audience.fill(full)

    def _wish(self, wish: str) -> None:
        switch = {"black": self.black, "freeze": self.freeze, "full": self.full}.get(wish)
        if switch is not None:
            switch.click()
        elif wish == "leave" and self.full.isChecked():
            self.full.click()

    def _use(self, tool: object) -> None:
        if self._audience is not None:
            self._audience.use(tool)  # type: ignore[arg-type]

    def _count_down(self) -> None:
        if self._audience is not None:
            self._audience.count_down(60 * int(self.clock.currentData()))

    # -- teams

    def _divide(self) -> None:
        match = self._match
        if match is not None:
            dialog = TeamsDialog(self._look, self.teams, match.names, self.window())
            dialog.formed.connect(self.form)
            dialog.appear()

    def form(self, teams: Teams) -> None:
        """Divide the class into these teams."""
        self.teams = teams
        self._show_teams()

    def _count(self, number: int, points: int) -> None:
        self.teams = self.teams.having(number, points)
        self._show_teams()

    def _show_teams(self) -> None:
        self.hands_opened.emit()
        if self._audience is not None:
            self._audience.divide(self.teams)
        teams = self.teams.every
        for counter in self.counters[len(teams) :]:
            counter.hide()
        points = self._points.layout()
        assert points is not None
        while len(self.counters) < len(teams):
            counter = Counter(partial(self._count, len(self.counters)))
            points.addWidget(counter)
            self.counters.append(counter)
        for team, counter in zip(teams, self.counters, strict=False):
            counter.show_points(team.name, team.points)
            counter.show()
        self._points.setVisible(bool(teams))

    # -- questions

    def _ask(self) -> None:
        audience = self._audience
        if audience is None:
            return
        dialog = Ask(self._look, self.window())
        dialog.asked.connect(self._put_question)
        dialog.appear()

    def _put_question(self, question: Question | None) -> None:
        """Show a question in the open display, perhaps another one than when typing began."""
        if self._audience is not None:
            self._audience.ask(question)

    def _list_bookmarks(self) -> None:
        self._menu.clear()
        for action in self._of_bookmarks:
            self._menu.addAction(action)
        self._menu.addSeparator()
        for bookmark in self._bookmarks.every:
            go = self._menu.addAction(
                escape_caption(self._bookmarks.words(bookmark)), partial(self._bookmarks.go, bookmark)
            )
            go.setToolTip(
                escape_tool_tip(self._bookmarks.words(bookmark))
            )  # Qt would show the caption with its escapes otherwise.
            go.setEnabled(self._bookmarks.leads(bookmark))


class Counter(QWidget):
    """Points of a team with buttons for one more and one fewer."""

    def __init__(self, count: Callable[[int], None]) -> None:
        super().__init__()
        self.words = PlainLabel()
        self.fewer, self.more = QPushButton("−"), QPushButton("+")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 18, 0)
        for part in (self.words, self.fewer, self.more):
            row.addWidget(part)
        for button, points in ((self.fewer, -1), (self.more, 1)):
            button.setAutoRepeat(True)
            button.clicked.connect(partial(count, points))

    def show_points(self, name: str, points: int) -> None:
        self.words.setText(self.tr("{name}: {points}").format(name=name, points=points))
        self.fewer.setAccessibleName(self.tr("One point less for {name}").format(name=name))
        self.more.setAccessibleName(self.tr("One point more for {name}").format(name=name))


class Ask(Dialog):
    """Dialog for a teacher's question with up to six answers."""

    asked = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("Ask", "Ask the class"), parent, width=560)
        form = self.add_form()
        self.words = QLineEdit()
        self.words.setMaxLength(LONGEST_WORDS)
        form.add_row(self.tr("Question"), self.words)
        self.answers = [QLineEdit() for _ in ANSWER_LETTERS]
        for letter, answer in zip(ANSWER_LETTERS, self.answers, strict=True):
            answer.setMaxLength(LONGEST_ANSWER)
            answer.setPlaceholderText(self.tr("optional"))
            form.add_row(self.tr("Answer {letter}").format(letter=letter), answer)
        self.right = Segments([*enumerate(ANSWER_LETTERS, start=1)], 1)
        form.add_row(self.tr("Right answer"), self.right)
        self.button(self.tr("Ask nothing"), Role.ActionRole, lambda: self._answered(None))
        self.add_cancel()
        self.ask = self.button(self.tr("Ask"), Role.AcceptRole, self._ask, default=True)
        self.words.setFocus()

    def _ask(self) -> None:
        words = self.words.text().strip()
        if not words:
            self.refuse(self.tr("Write what is asked."), self.words)
            return
        answers = tuple(text for answer in self.answers if (text := answer.text().strip()))
        self._answered(Question(words, answers, self.right.value))

    def _answered(self, question: Question | None) -> None:
        self.accept()
        self.asked.emit(question)
