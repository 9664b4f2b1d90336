"""The dialog that begins a match: which game, who plays, what is chosen beforehand.

Each game is offered as it was begun last. Options are folded away behind a sentence that tells what is chosen. They
have the words of the rule book, yes and no as a switch; the instrument, which the rules do not know, is the match's all
the same.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

import engines
from engines import ConsortError, Record
from engines.kernel.contract import LARGEST_NUMBER, Option, OptionValue, When
from engines.kernel.rulebook import OptionWords
from engines.players.levels import levels_of
from tabletop.boards.kit import origin
from tabletop.guard import guarded
from tabletop.shell import games, players
from tabletop.shell.controls import icons
from tabletop.shell.controls.dialog import BESIDE_BAR, MARGIN, Dialog, Field, Roll, heading, muted, small_heading
from tabletop.shell.controls.inputs import ComboBox, NumberChoice, Segments, Switch, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.shell.decks.choice import DeckChoice
from tabletop.shell.decks.reader import warnings_in_words
from tabletop.shell.dialogs.seats import Seats
from tabletop.shell.preferences import Begun, MatchSound, Preferences, identity
from tabletop.shell.sound.sound_page import TEMPI, instrument_words
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.table.plain import escape_tool_tip
from tabletop.translator import worded

WIDTH = 760
"""Of the dialog, in logical pixels at a type scale of 1."""

SEEDS = 1 << 32
"""A seed chosen here is below this, so that it can be told to somebody; any up to 2^64 may be typed."""


@guarded
class NewGame(Dialog):
    """Ask for a match. After `exec()` or `accepted`, `record` is the match at its start, and `own_sound` how it sounds,
    where that is not as the preferences say."""

    def __init__(
        self, look: Look, game_id: str, preferences: Preferences | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "New match"), parent)
        self.set_width(WIDTH)
        self.record: Record | None = None
        self._preferences = preferences or Preferences()
        self._locale = self._preferences.locale
        self._deck: Path | None = None
        self.game = games.load(game_id, locale=self._locale)
        self.rows: list[QLineEdit] = []
        self.options: dict[str, ComboBox | Switch] = {}

        known = games.titles(self._locale)
        if len(known) > 1:
            self.which = Segments(list(known.items()), game_id, self.tr("Game"))
            self.which.chosen.connect(self._choose_game)
            self.head.addWidget(self.which)
        self._players = QVBoxLayout()
        self.advanced = QWidget()
        self.advanced.hide()
        self._middle = QVBoxLayout(self.advanced)
        self._choices = QGridLayout()
        for number in range(self._columns):
            self._choices.setColumnStretch(number, 1)
        self._middle.addLayout(self._choices)
        all_of_it = QWidget()
        column = QVBoxLayout(all_of_it)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(12 * look.theme.scale))
        column.addLayout(self._players)
        column.addLayout(self._told_row())
        column.addWidget(self.advanced)
        column.addStretch(1)
        self._add_advanced()
        self._roll = Roll(look, all_of_it)
        self.content.addWidget(self._roll, 1)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        start = self.button(self.tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        start.clicked.connect(self._start)
        self._lay_out(self._preferences.begun_last(game_id))
        self.rows[0].setFocus()
        self.rows[0].selectAll()

    @property
    def _columns(self) -> int:
        """Options stand side by side where the window is as wide as two of them want to be."""
        return 2 if self.minimumWidth() >= round(WIDTH * self.look.theme.scale) else 1

    # -- players and options

    def _lay_out(self, begun: Begun) -> None:
        """Ask for the players and options of the game, as it was begun last."""
        self.say("")  # where it stands may go
        for layout in (self._players, self._choices):
            _empty(layout)
        self._ask_players(begun.players, begun.levels)
        self._ask_options(begun.options)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """The Tab key goes from above to below, whatever was made last."""
        walk: list[QWidget] = [*self.which.buttons] if len(engines.GAMES) > 1 else []
        walk += [*self.count.buttons, *self.rows, *(seat.level for seat in self.seats.seats)]
        walk += [self.more, *self.options.values(), self.instrument, self.tempo]
        walk += [self.seed, self.deck.list, self.deck.more, *self.buttons.buttons()]
        for one, following in pairwise(walk):
            self.setTabOrder(one, following)

    def _ask_players(self, last: tuple[str, ...], levels: tuple[str, ...]) -> None:
        fewest, most = self.game.info.seats
        names = [*last, *(name for name in players.NAMES if name not in last)]
        count = min(most, max(fewest, len(last)))
        row = QHBoxLayout()
        title = heading(self.tr("Players"))
        row.addWidget(title)
        row.addStretch(1)
        self.count = Segments([(n, str(n)) for n in range(fewest, most + 1)], count, self.tr("Number of players"))
        self.count.chosen.connect(lambda number: self.set_players(int(str(number))))
        row.addWidget(self.count)
        self._players.addLayout(row)
        room = self.minimumWidth() - 2 * round(MARGIN * self.look.theme.space) - 2 * BESIDE_BAR
        self.seats = Seats(self.look, names[:most], levels_of(self.game), room)
        for seat, level in zip(self.seats.seats, levels, strict=False):
            seat.choose(level)
        self.seats.table.show_game(self.game.info.id, self.game.rules.title)
        self.rows = self.seats.names
        for name in self.rows:
            name.textChanged.connect(lambda _: self.say(""))
        self._players.addWidget(self.seats)
        for part in (title, self.count, self.seats):
            part.show()  # at once, else the dialog is fitted without them
        self.set_players(count)

    def _ask_options(self, last: Mapping[str, OptionValue]) -> None:
        scale = self.look.theme.scale
        self._choices.setHorizontalSpacing(round(26 * scale))
        self._choices.setVerticalSpacing(round(8 * scale))
        self._middle.setContentsMargins(0, round(8 * scale), 0, 0)
        self._middle.setSpacing(round(12 * scale))
        self.options = {}
        self._asks: dict[str, Ask] = {}
        for number, option in enumerate(self.game.info.options):
            words = self.game.rules.options.get(option.name) or OptionWords(option.name, "")
            value = last.get(option.name, option.default)
            if not option.takes(value):
                value = option.default
            control = self._control(words, option, value)
            self.options[option.name] = control
            ask = self._asks[option.name] = Ask(self.look, words.title, control, origin.explained(words))
            self._choices.addWidget(ask, *divmod(number, self._columns))
        self.instrument = ComboBox(self.look, self.tr("Instrument"))
        for instrument in INSTRUMENTS:
            self.instrument.addItem(instrument_words(instrument.name), instrument.name)
        self.instrument.setCurrentIndex(max(0, self.instrument.index_of(self._preferences.sound.instrument)))
        ask = Ask(
            self.look,
            self.tr("Instrument"),
            self.instrument,
            self.tr("It can be changed at any time."),
        )
        number = len(self.options)
        self._choices.addWidget(ask, *divmod(number, self._columns))
        tempo = round(self._preferences.sound.tempo * 100)
        self.tempo = TellingSlider(self.look, self.tr("Tempo"), *TEMPI, tempo, "{} %".format)
        if "tempo" in self.options:  # the rules have one, in beats: that is agreed, and F6 makes it faster or slower
            self.tempo.setParent(self)
            self.tempo.hide()
        else:
            pace = Ask(self.look, self.tr("Tempo"), self.tempo, self.tr("How fast what is played is heard."))
            self._choices.addWidget(pace, *divmod(number + 1, self._columns))
        for number in range(self._choices.count()):
            item = self._choices.itemAt(number)
            if item is not None and (asked := item.widget()) is not None:
                asked.show()
        for control in self.options.values():
            changed = control.toggled if isinstance(control, Switch) else control.currentTextChanged
            changed.connect(lambda _: self._weigh_options())
            if isinstance(control, NumberChoice):
                control.editTextChanged.connect(lambda _: self.say(""))
        self._weigh_options()

    def _weigh_options(self) -> None:
        """What does nothing among so many players, or with what else is chosen, cannot be chosen, and says why."""
        players, chosen = len(self.names), self._chosen()
        for option in self.game.info.options:
            case = option.hindrance(players, chosen)
            ask = self._asks[option.name]
            ask.setEnabled(case is None)
            ask.explain("" if case is None else self._why_not(case, players, chosen))
        self._tell()

    def _chosen(self) -> dict[str, OptionValue]:
        """What is chosen; a number that cannot be is left out."""
        values = {name: _value(control) for name, control in self.options.items()}
        return {name: value for name, value in values.items() if value is not None}

    def _why_not(self, case: When, players: int, chosen: Mapping[str, OptionValue]) -> str:
        if case.seats and players not in case.seats:
            return self.tr("Does nothing with {number} players.").format(number=players)
        words = self.game.rules.options[case.option]
        value = str(chosen[case.option])
        return self.tr("Does nothing with “{choice}”.").format(choice=words.choices.get(value, value))

    def _control(self, words: OptionWords, option: Option, value: OptionValue) -> ComboBox | Switch:
        if set(option.choices) == {False, True} and isinstance(option.default, bool):
            switch = Switch(self.look, "", bool(value))
            switch.setAccessibleName(words.title)
            return switch
        if option.least is not None:
            offered = [int(choice) for choice in option.choices]
            return NumberChoice(self.look, words.title, offered, option.least, LARGEST_NUMBER, int(value))
        box = ComboBox(self.look, words.title)
        for choice in option.choices:
            box.addItem(words.choices.get(str(choice), str(choice)), choice)
        box.setCurrentIndex(box.index_of(value))
        return box

    def set_players(self, number: int) -> None:
        """How many play."""
        self.count.choose(number)
        self.seats.seat(number)
        if self.options.keys() == {option.name for option in self.game.info.options}:  # asked for this game already
            self._weigh_options()
        self.say("")

    def _choose_game(self, game_id: object) -> None:
        """Another game: as it was begun last, but with the names that have been typed here."""
        begun = self._preferences.begun_last(str(game_id))
        if any(row.isModified() for row in self.rows):
            begun = replace(begun, players=self.names, levels=self.levels)
        self._deck = None
        self.game = games.load(str(game_id), locale=self._locale)
        self._lay_out(begun)
        self.show_deck()
        self.say("")
        self.fit()

    # -- what is chosen, in a sentence

    def _told_row(self) -> QHBoxLayout:
        self.told = muted("")
        self.more = QToolButton()
        self.more.setText(self.tr("Options"))
        self.more.setProperty("flat", True)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.setIcon(icons.icon("forward", self.look.theme))
        side = round(15 * self.look.theme.scale)
        self.more.setIconSize(QSize(side, side))
        self.more.clicked.connect(lambda: self.show_advanced(self.advanced.isHidden()))
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        row.addWidget(self.more)
        return row

    def _tell(self) -> None:
        """Say what is chosen: what is switched on by its name, what counts or names something with its value."""
        parts = []
        for option in self.game.info.options:
            control, words = self.options[option.name], self.game.rules.options.get(option.name)
            title = words.title if words is not None else option.name
            if option.hindrance(len(self.names), self._chosen()) is not None:
                continue
            if not isinstance(control, Switch):
                parts.append(self.tr("{option}: {value}").format(option=title, value=control.currentText()))
            elif control.isChecked():
                parts.append(title)
        parts.append(self._deck.stem if self._deck is not None else self.tr("standard deck"))
        self.told.setText(" · ".join(parts))
        self.more.setAccessibleDescription(self.told.text())

    # -- seed and deck

    def _add_advanced(self) -> None:
        scale = self.look.theme.scale
        pair: QBoxLayout = QHBoxLayout() if self._columns > 1 else QVBoxLayout()
        pair.setSpacing(round(26 * scale))
        self.seed = QLineEdit()
        self.seed.setMaximumWidth(round(190 * scale))
        self.seed.setPlaceholderText(self.tr("at random"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.textChanged.connect(lambda _: self.say(""))
        pair.addWidget(Ask(self.look, self.tr("Seed"), self.seed, self.tr("The same seed deals the same cards.")), 1)
        self.deck = DeckChoice(self.look)
        self.deck.chosen.connect(self.use_deck)
        self.deck.file_asked.connect(self._ask_deck)
        self.deck.decks_asked.connect(self._show_decks)
        deck = Ask(self.look, self.tr("Deck"), self.deck, " ")
        self.deck_name = deck.text
        pair.addWidget(deck, 1)
        self._middle.addLayout(pair)
        self._middle.addStretch(1)
        self.show_deck()

    def show_advanced(self, on: bool) -> None:
        """Unfold the options, seed and deck among them, or fold them away."""
        self.advanced.setVisible(on)
        self.more.setIcon(icons.icon("down" if on else "forward", self.look.theme))
        self.fit()
        if on:
            self._roll_to(self.advanced)

    def _object(self, sentence: str, control: QWidget | None) -> None:
        """Say what is wrong under what it is wrong with: unfold the options for it, roll there, and give it the
        focus."""
        self.say(sentence, control)
        if control is None:
            return
        if self.advanced.isAncestorOf(control):
            self.show_advanced(True)
        self._roll_to(self.trouble)
        control.setFocus()

    def _roll_to(self, widget: QWidget) -> None:
        """Have it seen, as soon as it has its place."""
        QTimer.singleShot(0, widget, lambda: self._roll.ensureWidgetVisible(widget))

    def _ask_deck(self) -> None:
        folder = str(library.folder(self.game.info.id))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a deck"), folder, self.tr("Decks (*.toml)"))
        if path:
            self.use_deck(Path(path))

    def use_deck(self, path: Path | None) -> bool:
        """Play with the deck in a file, or with None that of the game; False, with a sentence on the dialog, when it is
        none."""
        try:
            self.game = games.load(self.game.info.id, path, self._locale)
        except ConsortError as error:
            self._object(worded(library.brief(error)), self.deck.list)
            return False
        self._deck = path
        self.say("")
        self.show_deck()
        return True

    def show_deck(self) -> None:
        """Name the deck that is chosen among those that there are now."""
        self.deck.show_deck(self.game.info.id, self._deck)
        held = library.holding(self.game)
        words = self.tr("{file}: {cards} cards, {faces} different")
        named = words.format(file=self._deck.name if self._deck else "", cards=held.cards, faces=held.faces)
        thin = self.game.deck.warnings
        if thin:
            named = f"{named}; {warnings_in_words(len(thin))}"
        if self.options.keys() == {option.name for option in self.game.info.options}:
            self._tell()
        self.deck_name.setText(named if self._deck else self.tr("the deck that comes with Consort"))
        self.deck_name.setToolTip(escape_tool_tip("\n".join(map(worded, thin))) if self._deck else "")

    def _show_decks(self) -> None:
        """The decks in a window over this dialog: the one that is to be played with is chosen here."""
        from tabletop.shell.decks.window import Decks

        window = Decks(self.look, library.Kept(self.game.info.id), self._locale, self)
        window.play_asked.connect(self._play_with)
        window.finished.connect(lambda _: self.show_deck())
        window.appear()

    def _play_with(self, game_id: str, path: Path | None) -> None:
        if game_id != self.game.info.id:
            self.which.choose(game_id)
            self._choose_game(game_id)
        self.use_deck(path)

    # -- the match

    @property
    def names(self) -> tuple[str, ...]:
        """The players who take part."""
        return tuple(row.text() for row in self.rows if not row.isHidden())

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of those who take part; empty for a person."""
        return tuple(seat.level.currentData() for seat in self.seats.seats[: len(self.names)])

    def _start(self) -> None:
        typed = self.seed.text().strip()
        if typed and not (typed.isdecimal() and typed.isascii()):
            self._object(self.tr("A seed is a whole number from 0 to 2^64 - 1."), self.seed)
            return
        if not self._numbers_hold():
            return
        if self._deck is not None and not self.use_deck(self._deck):  # it may have been saved meanwhile
            return
        seed = int(typed) if typed else secrets.randbelow(SEEDS)
        options = self._chosen()
        try:
            self.record = Record.start(self.game, self.names, seed=seed, options=options, players=self.levels)
        except ConsortError as error:
            self._object(worded(error), self._wrong_name() or (self.seed if typed else None))
            return
        self.accept()

    def _wrong_name(self) -> QLineEdit | None:
        """The first name that cannot be: there is none, or somebody before has it."""
        taken: set[str] = set()
        for row in self.rows[: len(self.names)]:
            name = row.text().strip().casefold()
            if not name or name in taken:
                return row
            taken.add(name)
        return None

    def _numbers_hold(self) -> bool:
        """Whether every number that was typed can be; the first that cannot is said."""
        for option in self.game.info.options:
            control = self.options[option.name]
            if isinstance(control, NumberChoice) and control.isEnabled() and control.value() is None:
                words = self.tr("“{option}” is a whole number from {least} to {most}.")
                said = control.accessibleName()
                self._object(
                    words.format(option=said, least=option.least, most=QLocale().toString(LARGEST_NUMBER)), control
                )
                control.line.selectAll()
                return False
        return True

    @property
    def own_sound(self) -> MatchSound | None:
        """The match's own sound: where another instrument or tempo was chosen than the preferences have."""
        usual = self._preferences.sound
        chosen, percent = self.instrument.currentData(), self.tempo.slider.value()
        tempo = usual.tempo if percent == round(usual.tempo * 100) else percent / 100
        if self.record is None or (chosen == usual.instrument and tempo == usual.tempo):
            return None
        return MatchSound(identity(self.record), chosen, tempo)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)


class Ask(Field):
    """Something to be chosen: what it is called, the control, and a quiet line on what it does."""

    def __init__(self, look: Look, title: str, control: QWidget, text: str) -> None:
        super().__init__()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(3 * look.theme.scale))
        row = QHBoxLayout()
        called = small_heading(title)
        called.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)  # in as many lines as it needs
        called.setWordWrap(True)
        row.addWidget(called, 1)
        row.addWidget(control)
        column.addLayout(row)
        self._usual = text
        self.text = muted(text)
        column.addWidget(self.text)
        if not text:
            self.text.hide()
        column.addStretch(1)

    def put_under(self, trouble: QLabel) -> None:
        self._column.insertWidget(1, trouble)

    def explain(self, reason: str) -> None:
        """Say why it cannot be chosen now, in the place of what it does; empty: it can."""
        self.text.setText(reason or self._usual)
        self.text.setVisible(bool(reason or self._usual))
        self.setToolTip(escape_tool_tip(self._usual) if reason else "")


def _value(control: ComboBox | Switch) -> OptionValue | None:
    """What is chosen; None for a number that cannot be."""
    if isinstance(control, NumberChoice):
        return control.value()
    chosen: OptionValue = control.isChecked() if isinstance(control, Switch) else control.currentData()
    return chosen


def _empty(layout: QLayout) -> None:
    """Take everything out of a layout, and out of those within it."""
    while layout.count():
        item = layout.takeAt(0)
        assert item is not None, "a layout that counts items has a first one"
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            _empty(inner)
