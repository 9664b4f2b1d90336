"""The dialog that begins a match: which game, who plays, what is chosen beforehand."""

from __future__ import annotations

import secrets
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engines import ConsortError, Record
from engines.kernel.contract import LONGEST_NAME, OptionValue
from tabletop.shell import games, icons
from tabletop.shell.controls import Choice, Dialog, Segments, heading, muted
from tabletop.shell.look import Look
from tabletop.shell.seat_line import SeatShape

DEFAULT_NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Felix", "Greta", "Hugo")
SEEDS = 1 << 32
"""A seed chosen here is below this, so that it can be told to somebody; any up to 2^64 may be typed."""


class NewGame(Dialog):
    """Ask for a match. After `exec()` or `accepted`, `record` is the match at its start."""

    def __init__(
        self, look: Look, game_id: str, names: tuple[str, ...] = (), language: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "New match"), parent)
        self.set_width(540)
        self.record: Record | None = None
        self._language = language
        self._deck: Path | None = None
        self._names = [*names, *(name for name in DEFAULT_NAMES if name not in names)]
        self.game = games.load(game_id, language=language)
        self.rows: list[QLineEdit] = []
        self.options: dict[str, Choice] = {}

        known = games.titles(language)
        if len(known) > 1:
            self.which = Segments(list(known.items()), game_id, self.tr("Game"))
            self.which.chosen.connect(self._choose_game)
            self.content.addWidget(self.which)
        self._players = QVBoxLayout()
        self._players.setSpacing(10)
        self.content.addLayout(self._players)
        self._choices = QFormLayout()
        self._choices.setHorizontalSpacing(18)
        self._choices.setVerticalSpacing(10)
        self.content.addLayout(self._choices)
        self._add_advanced()
        self.content.addStretch(1)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        start = self.button(self.tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        start.clicked.connect(self._start)
        self._lay_out(self.game.info.seats[0] if len(names) < 2 else len(names))
        self.rows[0].setFocus()
        self.rows[0].selectAll()

    # -- players and options

    def _lay_out(self, players: int) -> None:
        """Ask for the players and options of the game."""
        for layout in (self._players, self._choices):
            _empty(layout)
        fewest, most = self.game.info.seats
        players = min(most, max(fewest, players))
        row = QHBoxLayout()
        row.addWidget(heading(self.tr("Players")))
        row.addStretch(1)
        self.count = Segments([(n, str(n)) for n in range(fewest, most + 1)], players, self.tr("Number of players"))
        self.count.chosen.connect(lambda number: self.set_players(int(str(number))))
        row.addWidget(self.count)
        self._players.addLayout(row)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        self.rows = []
        self._shapes: list[SeatShape] = []
        for seat in range(most):
            shape = SeatShape(self.look, 26)
            shape.show_seat(seat)
            name = QLineEdit(self._names[seat])
            name.setMaxLength(LONGEST_NAME)
            name.setAccessibleName(self.tr("Name of player {number}").format(number=seat + 1))
            name.textChanged.connect(lambda _: self.say(""))
            grid.addWidget(shape, seat // 2, 2 * (seat % 2))
            grid.addWidget(name, seat // 2, 2 * (seat % 2) + 1)
            self.rows.append(name)
            self._shapes.append(shape)
        self._players.addLayout(grid)
        self.set_players(players)
        self.options = {}
        for option in self.game.info.options:
            words = self.game.rules.options.get(option.name)
            title = words.title if words else option.name
            box = Choice(self.look, title)
            for choice in option.choices:
                box.addItem(self._choice_words(choice), choice)
            box.setCurrentIndex(option.choices.index(option.default))
            box.setMaximumWidth(160)
            line = QWidget()
            column = QHBoxLayout(line)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(14)
            column.addWidget(box)
            column.addWidget(muted(words.text if words else ""), 1)
            self._choices.addRow(heading(title), line)
            self.options[option.name] = box

    def set_players(self, number: int) -> None:
        """How many play."""
        self.count.choose(number)
        for seat, (shape, name) in enumerate(zip(self._shapes, self.rows, strict=True)):
            shape.setVisible(seat < number)
            name.setVisible(seat < number)
        self.say("")

    def _choice_words(self, choice: OptionValue) -> str:
        if isinstance(choice, bool):
            return self.tr("Yes") if choice else self.tr("No")
        return str(choice)

    def _choose_game(self, game_id: object) -> None:
        players = int(str(self.count.value))
        self._deck = None
        self.game = games.load(str(game_id), language=self._language)
        self._lay_out(players)
        self._show_deck()

    # -- seed and deck

    def _add_advanced(self) -> None:
        self.advanced = QWidget()
        self.more = QToolButton()
        self.more.setText(self.tr("Seed and deck"))
        self.more.setProperty("flat", True)
        self.more.setCheckable(False)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.setIcon(icons.icon("forward", self.look.theme))
        side = round(15 * self.look.theme.scale)
        self.more.setIconSize(QSize(side, side))
        self.more.clicked.connect(lambda: self.show_advanced(self.advanced.isHidden()))
        form = QFormLayout(self.advanced)
        form.setContentsMargins(8, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(self.tr("at random"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.textChanged.connect(lambda _: self.say(""))
        form.addRow(self.tr("Seed"), self.seed)
        form.addRow("", muted(self.tr("The same seed deals the same cards.")))
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        self.deck_name = muted("")
        choose = QPushButton(self.tr("Choose a file…"))
        choose.setAutoDefault(False)
        choose.clicked.connect(self._ask_deck)
        row.addWidget(self.deck_name, 1)
        row.addWidget(choose)
        form.addRow(self.tr("Deck"), line)
        self.content.addWidget(self.more)
        self.content.addWidget(self.advanced)
        self.advanced.hide()
        self._show_deck()

    def show_advanced(self, on: bool) -> None:
        """Show or hide seed and deck."""
        self.advanced.setVisible(on)
        self.more.setIcon(icons.icon("down" if on else "forward", self.look.theme))
        if not on:
            self.adjustSize()

    def _ask_deck(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a deck"), "", self.tr("Decks (*.toml)"))
        if path:
            self.use_deck(Path(path))

    def use_deck(self, path: Path) -> bool:
        """Play with the deck in a file; False, with a sentence on the dialog, when it is none."""
        try:
            self.game = games.load(self.game.info.id, path, self._language)
        except ConsortError as error:
            self.say(str(error))
            return False
        self._deck = path
        self.say("")
        self._show_deck()
        return True

    def _show_deck(self) -> None:
        self.deck_name.setText(self._deck.name if self._deck else self.tr("the deck that comes with Consort"))

    # -- the match

    @property
    def names(self) -> tuple[str, ...]:
        """The players who take part."""
        return tuple(row.text() for row in self.rows if not row.isHidden())

    def _start(self) -> None:
        typed = self.seed.text().strip()
        if typed and not (typed.isdecimal() and typed.isascii()):
            self.say(self.tr("A seed is a whole number from 0 to 2^64 - 1."))
            self.seed.setFocus()
            return
        seed = int(typed) if typed else secrets.randbelow(SEEDS)
        options = {name: box.currentData() for name, box in self.options.items()}
        try:
            self.record = Record.start(self.game, self.names, seed=seed, options=options)
        except ConsortError as error:
            self.say(str(error))
            return
        self.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)


def _empty(layout: QLayout) -> None:
    """Take everything out of a layout, and out of those within it."""
    while layout.count():
        item = layout.takeAt(0)
        assert item is not None, "a layout that counts items has a first one"
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            _empty(inner)
