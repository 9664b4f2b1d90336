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
from engines.kernel.contract import MAX_NUMBER, Option, OptionCondition, OptionValue
from engines.kernel.rulebook import OptionWords
from engines.players.levels import find_levels
from tabletop.boards.kit import rule_source
from tabletop.guard import guarded
from tabletop.shell import games, players
from tabletop.shell.controls import icons
from tabletop.shell.controls.dialog import SCROLL_BAR_GAP_PX, SIDE_MARGIN_PX, ButtonRole, Dialog, FadingScrollArea
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.form import Form, Row, make_columns, make_muted_text, make_small_button
from tabletop.shell.controls.inputs import ComboBox, NumberChoice, Segments, Switch, make_percent_slider
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import deck_files
from tabletop.shell.decks.choice import DeckList
from tabletop.shell.decks.reader import count_words
from tabletop.shell.dialogs.seats import SeatsAroundTable
from tabletop.shell.preferences import GameSetup, MatchSound, Preferences, match_identity
from tabletop.shell.sound.sound_page import TEMPO_BOUNDS_PERCENT, instrument_text
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.table.plain_text import escape_tool_tip
from tabletop.translator import translate_message

DIALOG_WIDTH_PX = 760
"""Width in logical pixels at a type scale of 1."""

MAX_RANDOM_SEED = 1 << 32
"""Upper limit of random seeds, which keeps them short; typed ones go up to 2^64."""


@guarded
class NewMatchDialog(Dialog):
    """Dialog for a new match.

    After `exec()` or `accepted`, `record` is the match at its start. `own_sound` is its sound if that differs from the
    preferences.
    """

    def __init__(
        self, look: Look, game_id: str, preferences: Preferences | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "New match"), parent, width=DIALOG_WIDTH_PX)
        self.record: Record | None = None
        self._preferences = preferences or Preferences()
        self._locale = self._preferences.locale
        self._deck: Path | None = None
        self.game = games.load_translated(game_id, locale=self._locale)
        self.name_fields: list[QLineEdit] = []
        self.options: dict[str, ComboBox | Switch] = {}

        titles = games.load_titles(self._locale)
        if len(titles) > 1:
            self.game_segments = Segments(list(titles.items()), game_id, self.tr("Game"))
            self.game_segments.value_chosen.connect(self._choose_game)
            self.header.addWidget(self.game_segments)
        self.seed_field = QLineEdit()
        self.seed_field.setPlaceholderText(self.tr("at random"))
        self.deck_list = DeckList(look)
        self.deck_list.deck_chosen.connect(self.use_deck)
        self.deck_list.file_requested.connect(self._ask_deck)
        self.decks_button = make_small_button(self.tr("Decks…"), on_click=self._show_decks)
        content = QWidget()
        self._column = remove_margins(QVBoxLayout(content), round(12 * look.theme.scale))
        self._players, self.advanced = Form(look), QWidget()
        self._column.addWidget(self._players)
        self._column.addLayout(self._make_summary_row())
        self._column.addWidget(self.advanced)
        self._column.addStretch(1)
        self._scroll_area = FadingScrollArea(look, content)
        self.content.addWidget(self._scroll_area, 1)
        self.add_cancel()
        self.add_button(self.tr("Start"), ButtonRole.AcceptRole, self._start, default=True)
        self.advanced.hide()
        self._make_controls(self._preferences.last_setup(game_id))
        self.name_fields[0].setFocus()
        self.name_fields[0].selectAll()

    # -- players and options

    def _make_controls(self, setup: GameSetup) -> None:
        self.show_error("")  # The error label may be in a row that is replaced.
        self._add_players(setup.players, setup.levels)
        self._add_options(setup.options)
        self.show_deck()
        self._update_options()
        self._order_tabs()

    def _replace_part(self, new: QWidget, old: QWidget) -> None:
        """Replace a part of the dialog by another and show it at once.

        The dialog would be resized without it otherwise.
        """
        self._column.replaceWidget(old, new)
        new.setVisible(not old.isHidden())
        old.hide()
        old.deleteLater()

    def _order_tabs(self) -> None:
        """Set the tab order from top to bottom, whatever was created last."""
        tab_order: list[QWidget] = [*self.game_segments.buttons] if len(engines.GAMES) > 1 else []
        tab_order += [*self.count_segments.buttons, *self.name_fields, *(seat.level_box for seat in self.seats.seats)]
        tab_order += [self.options_button, *self.options.values(), self.instrument_box, self.tempo_slider.slider]
        tab_order += [self.seed_field, self.deck_list, self.decks_button, *self.button_box.buttons()]
        for widget, next_widget in pairwise(tab_order):
            self.setTabOrder(widget, next_widget)

    def _add_players(self, last_names: tuple[str, ...], levels: tuple[str, ...]) -> None:
        min_players, max_players = self.game.info.seats
        names = [*last_names, *(name for name in players.DEFAULT_NAMES if name not in last_names)]
        count = min(max_players, max(min_players, len(last_names)))
        form = Form(self.look)
        self.count_segments = Segments(
            [(n, str(n)) for n in range(min_players, max_players + 1)], count, self.tr("Number of players")
        )
        self.count_segments.value_chosen.connect(self.set_players)
        form.add_row(self.tr("Players"), self.count_segments).label.setProperty("role", "heading")
        available_width = (
            self.minimumWidth() - 2 * round(SIDE_MARGIN_PX * self.look.theme.spacing_scale) - 2 * SCROLL_BAR_GAP_PX
        )
        self.seats = SeatsAroundTable(self.look, names[:max_players], find_levels(self.game), available_width)
        for seat, level in zip(self.seats.seats, levels, strict=False):
            seat.level_box.set_value(level)
        self.seats.table.show_game(self.game.info.id, self.game.rules.title)
        self.name_fields = self.seats.names
        form.add(self.seats)
        self._replace_part(form, self._players)
        self._players = form
        self.options.clear()
        self.set_players(count)

    def _add_options(self, last_values: Mapping[str, OptionValue]) -> None:
        forms = Form(self.look), Form(self.look)
        columns = cycle(forms)
        self._option_rows: dict[str, Row] = {}
        for option in self.game.info.options:
            option_words = self._find_option_words(option)
            value = last_values.get(option.name, option.default)
            control = self._make_control(option_words, option, value if option.accepts(value) else option.default)
            signal = control.toggled if isinstance(control, Switch) else control.currentTextChanged
            signal.connect(lambda _: self._update_options())
            self.options[option.name] = control
            self._option_rows[option.name] = next(columns).add_row(
                option_words.title, control, rule_source.describe_option(option_words)
            )
        default_sound = self._preferences.sound
        instruments = [(instrument.name, instrument_text(instrument.name)) for instrument in INSTRUMENTS]
        self.instrument_box = ComboBox(self.look, values=instruments, value=default_sound.instrument)
        next(columns).add_row(self.tr("Instrument"), self.instrument_box, self.tr("It can be changed at any time."))
        self.tempo_slider = make_percent_slider(self.look, *TEMPO_BOUNDS_PERCENT, default_sound.tempo)
        if "tempo" in self.options:  # The rules have a tempo in beats, which players agree on; F6 scales it.
            self.tempo_slider.setParent(self)
            self.tempo_slider.hide()
        else:
            next(columns).add_row(self.tr("Tempo"), self.tempo_slider, self.tr("How fast what is played is heard."))
        next(columns).add_row(self.tr("Seed"), self.seed_field, self.tr("The same seed deals the same cards."))
        self._deck_row = next(columns).add_row(self.tr("Deck"), (self.deck_list, self.decks_button))
        self.deck_label = self._deck_row.help_label
        advanced = make_columns(*forms)
        self._replace_part(advanced, self.advanced)
        self.advanced = advanced

    def _find_option_words(self, option: Option) -> OptionWords:
        return self.game.rules.options.get(option.name) or OptionWords(option.name, "")

    def _update_options(self) -> None:
        """Disable options without effect, and show why they have none."""
        players, values = len(self.names), self._read_option_values()
        for option in self.game.info.options:
            condition = option.find_unmet_condition(players, values)
            row = self._option_rows[option.name]
            row.setEnabled(condition is None)
            row.show_help("" if condition is None else self._explain_hindrance(condition, players, values))
        self._update_summary()

    def _read_option_values(self) -> dict[str, OptionValue]:
        values = {name: control.value for name, control in self.options.items()}
        return {name: value for name, value in values.items() if value is not None}

    def _explain_hindrance(self, condition: OptionCondition, players: int, values: Mapping[str, OptionValue]) -> str:
        if condition.seats and players not in condition.seats:
            return self.tr("Does nothing with {number} players.").format(number=players)
        option_words = self.game.rules.options[condition.option]
        value = str(values[condition.option])
        return self.tr("Does nothing with “{choice}”.").format(choice=option_words.choices.get(value, value))

    def _make_control(self, option_words: OptionWords, option: Option, value: OptionValue) -> ComboBox | Switch:
        if set(option.choices) == {False, True} and isinstance(option.default, bool):
            return Switch(self.look, on=bool(value))
        if option.least is not None:
            numbers = [int(choice) for choice in option.choices]
            return NumberChoice(self.look, numbers, option.least, MAX_NUMBER, int(value))
        choices = [(choice, option_words.choices.get(str(choice), str(choice))) for choice in option.choices]
        return ComboBox(self.look, values=choices, value=value)

    def set_players(self, number: int) -> None:
        """Set the number of players."""
        self.count_segments.set_value(number)
        self.seats.show_seats(number)
        if self.options:  # The options have been created already.
            self._update_options()
        self.show_error("")

    def _choose_game(self, game_id: object) -> None:
        """Switch to another game with its last settings, but keep names typed here."""
        setup = self._preferences.last_setup(str(game_id))
        if any(field.isModified() for field in self.name_fields):
            setup = replace(setup, players=self.names, levels=self.levels)
        self._deck = None
        self.game = games.load_translated(str(game_id), locale=self._locale)
        self._make_controls(setup)
        self.fit_to_content()

    # -- summary of the options

    def _make_summary_row(self) -> QHBoxLayout:
        self.summary_label = make_muted_text("")
        self.options_button = QToolButton()
        self.options_button.setText(self.tr("Options"))
        self.options_button.setProperty("flat", True)
        self.options_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.options_button.setIcon(icons.make_icon("forward", self.look.theme))
        side = round(15 * self.look.theme.scale)
        self.options_button.setIconSize(QSize(side, side))
        self.options_button.clicked.connect(lambda: self.show_advanced(self.advanced.isHidden()))
        row = QHBoxLayout()
        row.addWidget(self.summary_label, 1)
        row.addWidget(self.options_button)
        return row

    def _update_summary(self) -> None:
        """Show the chosen options: names of those switched on, values of others, the deck."""
        parts = []
        for option in self.game.info.options:
            control, title = self.options[option.name], self._find_option_words(option).title
            if option.find_unmet_condition(len(self.names), self._read_option_values()) is not None:
                continue
            if not isinstance(control, Switch):
                parts.append(self.tr("{option}: {value}").format(option=title, value=control.currentText()))
            elif control.isChecked():
                parts.append(title)
        parts.append(self._deck.stem if self._deck is not None else self.tr("standard deck"))
        self.summary_label.setText(" · ".join(parts))
        self.options_button.setAccessibleDescription(self.summary_label.text())

    # -- seed and deck

    def show_advanced(self, on: bool) -> None:
        """Show or hide the options."""
        self.advanced.setVisible(on)
        self.options_button.setIcon(icons.make_icon("down" if on else "forward", self.look.theme))
        self.fit_to_content()
        if on:  # The layout has to be applied before it can scroll there.
            QTimer.singleShot(0, self.advanced, partial(self._scroll_area.ensureWidgetVisible, self.advanced))

    def show_field_error(self, sentence: str, field: QWidget | None) -> None:
        """Show an error sentence below a field, and show the options if it is one of them."""
        if field is not None and self.advanced.isAncestorOf(field):
            self.show_advanced(True)
        super().show_field_error(sentence, field)

    def _ask_deck(self) -> None:
        folder = str(deck_files.deck_folder(self.game.info.id))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a deck"), folder, self.tr("Decks (*.toml)"))
        if path:
            self.use_deck(Path(path))

    def use_deck(self, path: Path | None) -> bool:
        """Use the deck in a file, or the game's own one for None.

        Returns False, and shows why, if the file has no such deck.
        """
        try:
            self.game = games.load_translated(self.game.info.id, path, self._locale)
        except ConsortError as error:
            self.show_field_error(translate_message(deck_files.summarize_error(error)), self.deck_list)
            return False
        self._deck = path
        self.show_error("")
        self.show_deck()
        return True

    def show_deck(self) -> None:
        """Update the list of decks and show which one is chosen."""
        self.deck_list.show_deck(self.game.info.id, self._deck)
        counts = deck_files.count_cards(self.game)
        text = self.tr("{file}: {cards} cards, {faces} different")
        deck_text = text.format(file=self._deck.name if self._deck else "", cards=counts.cards, faces=counts.faces)
        warnings = self.game.deck.warnings
        if warnings:
            deck_text = f"{deck_text}; {count_words(len(warnings))}"
        self._update_summary()
        self._deck_row.show_help(deck_text if self._deck else self.tr("the deck that comes with Consort"))
        self.deck_label.setToolTip(escape_tool_tip("\n".join(map(translate_message, warnings))) if self._deck else "")

    def _show_decks(self) -> None:
        from tabletop.shell.decks.window import DecksDialog

        window = DecksDialog(self.look, deck_files.DeckSource(self.game.info.id), self._locale, self)
        window.play_requested.connect(self._use_game_and_deck)
        window.finished.connect(lambda _: self.show_deck())
        window.show_modal()

    def _use_game_and_deck(self, game_id: str, path: Path | None) -> None:
        if game_id != self.game.info.id:
            self.game_segments.set_value(game_id)
            self._choose_game(game_id)
        self.use_deck(path)

    # -- the match

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players who take part."""
        return tuple(field.text() for field in self.name_fields if not field.isHidden())

    @property
    def levels(self) -> tuple[str, ...]:
        """Levels of the players who take part; empty for a person."""
        return tuple(seat.level_box.value for seat in self.seats.seats[: len(self.names)])

    def _start(self) -> None:
        typed = self.seed_field.text().strip()
        if typed and not (typed.isdecimal() and typed.isascii()):
            self.show_field_error(self.tr("A seed is a whole number from 0 to 2^64 - 1."), self.seed_field)
            return
        if not self._check_numbers():
            return
        if self._deck is not None and not self.use_deck(self._deck):  # The file may have changed since it was chosen.
            return
        seed = int(typed) if typed else secrets.randbelow(MAX_RANDOM_SEED)
        options = self._read_option_values()
        try:
            self.record = Record.start(self.game, self.names, seed=seed, options=options, players=self.levels)
        except ConsortError as error:
            self.show_field_error(
                translate_message(error), self._find_wrong_name() or (self.seed_field if typed else None)
            )
            return
        self.accept()

    def _find_wrong_name(self) -> QLineEdit | None:
        used_names: set[str] = set()
        for field in self.name_fields[: len(self.names)]:
            name = field.text().strip().casefold()
            if not name or name in used_names:
                return field
            used_names.add(name)
        return None

    def _check_numbers(self) -> bool:
        """Return True if all typed numbers are valid; show an error if not."""
        for option in self.game.info.options:
            control = self.options[option.name]
            if isinstance(control, NumberChoice) and control.isEnabled() and control.value is None:
                text = self.tr("“{option}” is a whole number from {least} to {most}.")
                name = control.accessibleName()
                self.show_field_error(
                    text.format(option=name, least=option.least, most=QLocale().toString(MAX_NUMBER)), control
                )
                control.number_field.selectAll()
                return False
        return True

    @property
    def own_sound(self) -> MatchSound | None:
        """Instrument and tempo of the match if they differ from the preferences."""
        default_sound = self._preferences.sound
        instrument, tempo = self.instrument_box.value, self.tempo_slider.value
        if tempo == round(default_sound.tempo, 2):
            tempo = default_sound.tempo
        if self.record is None or (instrument == default_sound.instrument and tempo == default_sound.tempo):
            return None
        return MatchSound(match_identity(self.record), instrument, tempo)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)
