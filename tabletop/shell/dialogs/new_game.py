"""Dialog for a new match: game, players, options, sound, seed and deck.

Each game has its last settings. Options are hidden behind a sentence about their values. They have the texts of the
rule book; yes and no is a switch. The instrument, which is not in the rules, belongs to the match, too.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from itertools import cycle, pairwise
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
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
from tabletop.shell.controls.dialog import BESIDE_BAR, MARGIN, Dialog, Role, Roll
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.controls.form import Form, Row, muted, side_by_side, small_button
from tabletop.shell.controls.inputs import ComboBox, NumberChoice, Segments, Switch, percent_slider
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.shell.decks.choice import DeckList
from tabletop.shell.decks.reader import warnings_in_words
from tabletop.shell.dialogs.seats import Seats
from tabletop.shell.preferences import Begun, MatchSound, Preferences, identity
from tabletop.shell.sound.sound_page import TEMPI, instrument_words
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.table.plain import escape_tool_tip
from tabletop.translator import worded

WIDTH = 760
"""Width in logical pixels at a type scale of 1."""

SEEDS = 1 << 32
"""Upper limit of random seeds, which keeps them short; typed ones go up to 2^64."""


@guarded
class NewGame(Dialog):
    """Dialog for a new match.

    After `exec()` or `accepted`, `record` is the match at its start. `own_sound` is its sound if that differs from the
    preferences.
    """

    def __init__(
        self, look: Look, game_id: str, preferences: Preferences | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "New match"), parent, width=WIDTH)
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
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(self.tr("at random"))
        self.deck = DeckList(look)
        self.deck.deck_chosen.connect(self.use_deck)
        self.deck.file_asked.connect(self._ask_deck)
        self.decks_button = small_button(self.tr("Decks…"), on_click=self._show_decks)
        all_of_it = QWidget()
        self._column = remove_margins(QVBoxLayout(all_of_it), round(12 * look.theme.scale))
        self._players, self.advanced = Form(look), QWidget()
        self._column.addWidget(self._players)
        self._column.addLayout(self._told_row())
        self._column.addWidget(self.advanced)
        self._column.addStretch(1)
        self._roll = Roll(look, all_of_it)
        self.content.addWidget(self._roll, 1)
        self.add_cancel()
        self.button(self.tr("Start"), Role.AcceptRole, self._start, default=True)
        self.advanced.hide()
        self._lay_out(self._preferences.begun_last(game_id))
        self.rows[0].setFocus()
        self.rows[0].selectAll()

    # -- players and options

    def _lay_out(self, begun: Begun) -> None:
        self.say("")  # The error label may be in a row that is replaced.
        self._ask_players(begun.players, begun.levels)
        self._ask_options(begun.options)
        self.show_deck()
        self._weigh_options()
        self._order_tabs()

    def _put(self, part: QWidget, old: QWidget) -> None:
        """Replace a part of the dialog by another and show it at once.

        The dialog would be resized without it otherwise.
        """
        self._column.replaceWidget(old, part)
        part.setVisible(not old.isHidden())
        old.hide()
        old.deleteLater()

    def _order_tabs(self) -> None:
        """Set the tab order from top to bottom, whatever was created last."""
        walk: list[QWidget] = [*self.which.buttons] if len(engines.GAMES) > 1 else []
        walk += [*self.count.buttons, *self.rows, *(seat.level for seat in self.seats.seats)]
        walk += [self.more, *self.options.values(), self.instrument, self.tempo.slider]
        walk += [self.seed, self.deck, self.decks_button, *self.buttons.buttons()]
        for one, following in pairwise(walk):
            self.setTabOrder(one, following)

    def _ask_players(self, last: tuple[str, ...], levels: tuple[str, ...]) -> None:
        fewest, most = self.game.info.seats
        names = [*last, *(name for name in players.NAMES if name not in last)]
        count = min(most, max(fewest, len(last)))
        form = Form(self.look)
        self.count = Segments([(n, str(n)) for n in range(fewest, most + 1)], count, self.tr("Number of players"))
        self.count.chosen.connect(self.set_players)
        form.add_row(self.tr("Players"), self.count).label.setProperty("role", "heading")
        room = self.minimumWidth() - 2 * round(MARGIN * self.look.theme.space) - 2 * BESIDE_BAR
        self.seats = Seats(self.look, names[:most], levels_of(self.game), room)
        for seat, level in zip(self.seats.seats, levels, strict=False):
            seat.level.choose(level)
        self.seats.table.show_game(self.game.info.id, self.game.rules.title)
        self.rows = self.seats.names
        form.add(self.seats)
        self._put(form, self._players)
        self._players = form
        self.options.clear()
        self.set_players(count)

    def _ask_options(self, last: Mapping[str, OptionValue]) -> None:
        forms = Form(self.look), Form(self.look)
        columns = cycle(forms)
        self._asks: dict[str, Row] = {}
        for option in self.game.info.options:
            words = self._words_of(option)
            value = last.get(option.name, option.default)
            control = self._control(words, option, value if option.takes(value) else option.default)
            changed = control.toggled if isinstance(control, Switch) else control.currentTextChanged
            changed.connect(lambda _: self._weigh_options())
            self.options[option.name] = control
            self._asks[option.name] = next(columns).add_row(words.title, control, origin.explained(words))
        usual = self._preferences.sound
        instruments = [(instrument.name, instrument_words(instrument.name)) for instrument in INSTRUMENTS]
        self.instrument = ComboBox(self.look, values=instruments, value=usual.instrument)
        next(columns).add_row(self.tr("Instrument"), self.instrument, self.tr("It can be changed at any time."))
        self.tempo = percent_slider(self.look, *TEMPI, usual.tempo)
        if "tempo" in self.options:  # The rules have a tempo in beats, which players agree on; F6 scales it.
            self.tempo.setParent(self)
            self.tempo.hide()
        else:
            next(columns).add_row(self.tr("Tempo"), self.tempo, self.tr("How fast what is played is heard."))
        next(columns).add_row(self.tr("Seed"), self.seed, self.tr("The same seed deals the same cards."))
        self._deck_row = next(columns).add_row(self.tr("Deck"), (self.deck, self.decks_button))
        self.deck_name = self._deck_row.help
        advanced = side_by_side(*forms)
        self._put(advanced, self.advanced)
        self.advanced = advanced

    def _words_of(self, option: Option) -> OptionWords:
        return self.game.rules.options.get(option.name) or OptionWords(option.name, "")

    def _weigh_options(self) -> None:
        """Disable options without effect, and show why they have none."""
        players, chosen = len(self.names), self._chosen()
        for option in self.game.info.options:
            case = option.hindrance(players, chosen)
            ask = self._asks[option.name]
            ask.setEnabled(case is None)
            ask.explain("" if case is None else self._why_not(case, players, chosen))
        self._tell()

    def _chosen(self) -> dict[str, OptionValue]:
        values = {name: control.value for name, control in self.options.items()}
        return {name: value for name, value in values.items() if value is not None}

    def _why_not(self, case: When, players: int, chosen: Mapping[str, OptionValue]) -> str:
        if case.seats and players not in case.seats:
            return self.tr("Does nothing with {number} players.").format(number=players)
        words = self.game.rules.options[case.option]
        value = str(chosen[case.option])
        return self.tr("Does nothing with “{choice}”.").format(choice=words.choices.get(value, value))

    def _control(self, words: OptionWords, option: Option, value: OptionValue) -> ComboBox | Switch:
        if set(option.choices) == {False, True} and isinstance(option.default, bool):
            return Switch(self.look, on=bool(value))
        if option.least is not None:
            offered = [int(choice) for choice in option.choices]
            return NumberChoice(self.look, offered, option.least, LARGEST_NUMBER, int(value))
        choices = [(choice, words.choices.get(str(choice), str(choice))) for choice in option.choices]
        return ComboBox(self.look, values=choices, value=value)

    def set_players(self, number: int) -> None:
        """Set the number of players."""
        self.count.choose(number)
        self.seats.seat(number)
        if self.options:  # The options have been created already.
            self._weigh_options()
        self.say("")

    def _choose_game(self, game_id: object) -> None:
        """Switch to another game with its last settings, but keep names typed here."""
        begun = self._preferences.begun_last(str(game_id))
        if any(row.isModified() for row in self.rows):
            begun = replace(begun, players=self.names, levels=self.levels)
        self._deck = None
        self.game = games.load(str(game_id), locale=self._locale)
        self._lay_out(begun)
        self.fit()

    # -- summary of the options

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
        """Show the chosen options: names of those switched on, values of others, the deck."""
        parts = []
        for option in self.game.info.options:
            control, title = self.options[option.name], self._words_of(option).title
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

    def show_advanced(self, on: bool) -> None:
        """Show or hide the options."""
        self.advanced.setVisible(on)
        self.more.setIcon(icons.icon("down" if on else "forward", self.look.theme))
        self.fit()
        if on:  # The layout has to be applied before it can scroll there.
            QTimer.singleShot(0, self.advanced, partial(self._roll.ensureWidgetVisible, self.advanced))

    def refuse(self, sentence: str, field: QWidget | None) -> None:
        """Show an error sentence below a field, and show the options if it is one of them."""
        if field is not None and self.advanced.isAncestorOf(field):
            self.show_advanced(True)
        super().refuse(sentence, field)

    def _ask_deck(self) -> None:
        folder = str(library.folder(self.game.info.id))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a deck"), folder, self.tr("Decks (*.toml)"))
        if path:
            self.use_deck(Path(path))

    def use_deck(self, path: Path | None) -> bool:
        """Use the deck in a file, or the game's own one for None.

        Returns False, and shows why, if the file has no such deck.
        """
        try:
            self.game = games.load(self.game.info.id, path, self._locale)
        except ConsortError as error:
            self.refuse(worded(library.brief(error)), self.deck)
            return False
        self._deck = path
        self.say("")
        self.show_deck()
        return True

    def show_deck(self) -> None:
        """Update the list of decks and show which one is chosen."""
        self.deck.show_deck(self.game.info.id, self._deck)
        held = library.holding(self.game)
        words = self.tr("{file}: {cards} cards, {faces} different")
        named = words.format(file=self._deck.name if self._deck else "", cards=held.cards, faces=held.faces)
        thin = self.game.deck.warnings
        if thin:
            named = f"{named}; {warnings_in_words(len(thin))}"
        self._tell()
        self._deck_row.explain(named if self._deck else self.tr("the deck that comes with Consort"))
        self.deck_name.setToolTip(escape_tool_tip("\n".join(map(worded, thin))) if self._deck else "")

    def _show_decks(self) -> None:
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
        """Names of the players who take part."""
        return tuple(row.text() for row in self.rows if not row.isHidden())

    @property
    def levels(self) -> tuple[str, ...]:
        """Levels of the players who take part; empty for a person."""
        return tuple(seat.level.value for seat in self.seats.seats[: len(self.names)])

    def _start(self) -> None:
        typed = self.seed.text().strip()
        if typed and not (typed.isdecimal() and typed.isascii()):
            self.refuse(self.tr("A seed is a whole number from 0 to 2^64 - 1."), self.seed)
            return
        if not self._numbers_hold():
            return
        if self._deck is not None and not self.use_deck(self._deck):  # The file may have changed since it was chosen.
            return
        seed = int(typed) if typed else secrets.randbelow(SEEDS)
        options = self._chosen()
        try:
            self.record = Record.start(self.game, self.names, seed=seed, options=options, players=self.levels)
        except ConsortError as error:
            self.refuse(worded(error), self._wrong_name() or (self.seed if typed else None))
            return
        self.accept()

    def _wrong_name(self) -> QLineEdit | None:
        taken: set[str] = set()
        for row in self.rows[: len(self.names)]:
            name = row.text().strip().casefold()
            if not name or name in taken:
                return row
            taken.add(name)
        return None

    def _numbers_hold(self) -> bool:
        """Return whether all typed numbers are valid; show an error if not."""
        for option in self.game.info.options:
            control = self.options[option.name]
            if isinstance(control, NumberChoice) and control.isEnabled() and control.value is None:
                words = self.tr("“{option}” is a whole number from {least} to {most}.")
                said = control.accessibleName()
                self.refuse(
                    words.format(option=said, least=option.least, most=QLocale().toString(LARGEST_NUMBER)), control
                )
                control.line.selectAll()
                return False
        return True

    @property
    def own_sound(self) -> MatchSound | None:
        """Instrument and tempo of the match if they differ from the preferences."""
        usual = self._preferences.sound
        chosen, tempo = self.instrument.value, self.tempo.value
        if tempo == round(usual.tempo, 2):
            tempo = usual.tempo
        if self.record is None or (chosen == usual.instrument and tempo == usual.tempo):
            return None
        return MatchSound(identity(self.record), chosen, tempo)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)
