"""Window of decks: those of the games and the player's own, with their cards.

A file is read again whenever it is saved. If it has errors, these are shown above the last good cards, which are
greyed. Warnings about a deck are shown, too; they do not prevent playing.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QFile,
    QSize,
    Qt,
    QUrl,
    Signal,
)
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

import engines
from engines import ConsortError
from tabletop.boards.kit import card_sheet
from tabletop.file_suffixes import TEXT_SUFFIX
from tabletop.guard import guarded
from tabletop.shell import folders, games
from tabletop.shell.controls import commands
from tabletop.shell.controls.command_palette import CommandPalette
from tabletop.shell.controls.dialog import ButtonRole, Dialog, FadingScrollArea
from tabletop.shell.controls.file_watcher import FileWatcher
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.form import make_muted_text, make_paragraph, make_small_button
from tabletop.shell.controls.list_row import BAD_ROLE, DETAIL_ROLE, VALUE_ROLE, make_list
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.save_dialog import SaveDialog
from tabletop.shell.controls.style_sheet import set_property
from tabletop.shell.decks import deck_files, print_and_play
from tabletop.shell.decks.choice import CopyDeckDialog, RemoveDeckDialog
from tabletop.shell.decks.deck_files import CardCounts, DeckSource
from tabletop.shell.decks.preview import DeckPreview
from tabletop.shell.decks.reader import DeckReader, DeckReading, count_words
from tabletop.table.announce import announce
from tabletop.table.plain_text import PlainLabel, escape_tool_tip
from tabletop.translator import failure_reason, marker, translate_message

DIALOG_SIZE_PX = (1160, 700)
"""Initial size in logical pixels at a type scale of 1."""

LIST_WIDTH_PX = 270

MAX_ANSWER_HEIGHT_PX = 150
"""Maximum height in logical pixels of the text about a deck at a type scale of 1."""

FileStamp = tuple[int, int]
"""Time of a file's last change, and its size."""


NARROW_WINDOW_PX = 800
"""Width in logical pixels, at a type scale of 1, below which buttons wrap."""

mark = marker("Commands")


class DecksContext(NamedTuple):
    """State of the window that decides which commands are enabled."""

    source: DeckSource | None
    is_readable: bool
    """True if the chosen deck has been read without errors."""


def _is_own(now: DecksContext) -> bool:
    return now.source is not None and now.source.path is not None


def _is_text(now: DecksContext) -> bool:
    return now.source is not None and now.source.path is not None and now.source.path.suffix == TEXT_SUFFIX


Command = partial(commands.Command["DecksDialog", DecksContext], is_enabled=lambda now: now.source is not None)

SECTIONS: commands.Sections[DecksDialog, DecksContext] = {
    mark("Decks"): (
        Command("copy", mark("Copy…"), "", lambda win: win.ask_copy()),
        Command("edit", mark("Open in editor"), "", lambda win: win.open_in_editor(), is_enabled=_is_text),
        Command("folder", mark("Show folder"), "", lambda win: win.show_folder()),
        Command("check", mark("Check"), "", lambda win: win.check()),
        Command("remove", mark("Remove…"), "Del", lambda win: win.ask_remove(), is_enabled=_is_own),
        Command("print", mark("Print…"), "", lambda win: win.ask_print(), is_enabled=lambda now: now.is_readable),
        Command(
            "play", mark("Play with this deck"), "", lambda win: win.play(), is_enabled=lambda now: now.is_readable
        ),
        Command("palette", mark("Find a command…"), "Ctrl+Shift+P", lambda win: win.show_palette()),
    )
}


@guarded
class DecksDialog(Dialog):
    """Window of decks.

    `play_requested` is emitted with a game and a deck's path, None for the bundled deck.
    """

    play_requested = Signal(str, object)

    def __init__(
        self, look: Look, source: DeckSource, locale: games.Locale = games.SYSTEM_LOCALE, parent: QWidget | None = None
    ) -> None:
        """Open the window at the deck `source`; a file of another folder is listed, too."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Decks"), parent, *DIALOG_SIZE_PX)
        self._opened = source
        self._locale = locale
        self._titles = games.load_titles(locale)
        self._readings: dict[DeckSource, tuple[FileStamp, DeckReading]] = {}
        self._good_readings: dict[DeckSource, DeckReading] = {}
        self._is_checking = False
        self._previewed: DeckSource | None = None  # The deck whose cards are in the preview.
        self.save_dialog: SaveDialog | None = None
        """Last save dialog for sheets."""
        self._reader = DeckReader(locale, self)
        self._reader.deck_read.connect(self._on_deck_read)
        self._watcher = FileWatcher(self)
        self._watcher.changed.connect(self._on_files_changed)
        self.commands: commands.AnyCommands = commands.Commands(self, SECTIONS, self._make_context)
        self._make_widgets()
        self.list_decks(source)
        self.list_widget.setFocus()
        self.finished.connect(lambda _: self._reader.close())

    # -- widgets

    def _make_widgets(self) -> None:
        scale = self.look.theme.scale
        self.list_widget = make_list(self.look, self.tr("Decks"))
        self.list_widget.currentItemChanged.connect(lambda item, _: self._on_current_item_changed(item))
        names = ("copy", "edit", "folder", "check", "remove")
        self.copy_button, self.edit_button, self.folder_button, self.check_button, self.remove_button = (
            self.commands.connect_button(name, make_small_button("")) for name in names
        )
        action_row = QHBoxLayout()
        action_row.setSpacing(round(8 * scale))
        action_row.addWidget(self.edit_button)
        action_row.addWidget(self.folder_button)
        is_narrow = self._available_size().width() < round(NARROW_WINDOW_PX * scale)
        more_row = QHBoxLayout() if is_narrow else self.footer
        more_row.setSpacing(round(8 * scale))
        for index, button in enumerate((self.copy_button, self.check_button, self.remove_button)):
            more_row.insertWidget(index, button)
        left_widget = QWidget()
        left_widget.setFixedWidth(round(LIST_WIDTH_PX * scale))
        column = remove_margins(QVBoxLayout(left_widget), round(12 * scale))
        column.addWidget(self.list_widget, 1)
        column.addLayout(action_row)
        if is_narrow:
            column.addLayout(more_row)

        self.name_label = PlainLabel()
        self.name_label.setProperty("role", "title")
        self.counts_label = make_muted_text("")
        self.answer_label = make_paragraph()
        self.answer_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.answer_area = FadingScrollArea(self.look, self.answer_label)
        self.answer_area.setMaximumHeight(round(MAX_ANSWER_HEIGHT_PX * scale))
        self.preview = DeckPreview(self.look)
        right_column = QVBoxLayout()
        right_column.setSpacing(round(6 * scale))
        self.name_label.setWordWrap(True)
        right_column.addWidget(self.name_label)
        right_column.addWidget(self.counts_label)
        right_column.addWidget(self.answer_area)
        right_column.addWidget(self.preview, 1)
        columns = QHBoxLayout()
        columns.setSpacing(round(22 * scale))
        columns.addWidget(left_widget)
        columns.addLayout(right_column, 1)
        self.content.addLayout(columns, 1)

        self.print_button = self.commands.connect_button("print", self.add_button("", ButtonRole.ActionRole))
        self.add_close(default=False)
        self.play_button = self.add_button(self.commands["play"].text(), ButtonRole.AcceptRole, default=True)
        self.commands.connect_button("play", self.play_button)
        tab_order = (
            self.list_widget,
            self.edit_button,
            self.folder_button,
            self.preview,
            self.copy_button,
            self.check_button,
        )
        for widget, next_widget in pairwise((*tab_order, self.remove_button)):
            self.setTabOrder(widget, next_widget)
        self.setMinimumSize(QSize(round(640 * scale), round(440 * scale)).boundedTo(self._available_size()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.list_widget.scrollToItem(self.list_widget.currentItem(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _make_context(self) -> DecksContext:
        source = self.selected_source
        reading = self._readings.get(source) if source is not None else None
        return DecksContext(source, reading is not None and reading[1].error is None)

    @property
    def is_busy(self) -> bool:
        """True if decks are still being read."""
        return self._reader.is_busy

    # -- list of decks

    @property
    def selected_source(self) -> DeckSource | None:
        """Selected deck."""
        item = self.list_widget.currentItem()
        source: DeckSource | None = item.data(VALUE_ROLE) if item is not None else None
        return source

    def list_decks(self, selected: DeckSource | None) -> None:
        """List all decks again and select one of them, or the first of its game."""
        sources = deck_files.list_all_decks()
        if self._opened not in sources:
            sources.insert(sources.index(DeckSource(self._opened.game_id)) + 1, self._opened)
        self.list_widget.blockSignals(True)
        self.list_widget.clear()
        current: QListWidgetItem | None = None
        for source in sources:
            if source.path is None:
                heading = QListWidgetItem(self._titles[source.game_id])
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list_widget.addItem(heading)
            item = QListWidgetItem(self._deck_name(source))
            item.setData(VALUE_ROLE, source)
            self.list_widget.addItem(item)
            self._update_row(item)
            if source == selected or (current is None and selected is not None and source.game_id == selected.game_id):
                current = item
        self.list_widget.blockSignals(False)
        self.list_widget.setCurrentItem(current or self.list_widget.item(1))
        for source in sources:
            if source != self.selected_source and not self._is_known(source):
                self._reader.enqueue(source)

    def _is_known(self, source: DeckSource) -> bool:
        stamped_reading = self._readings.get(source)
        return stamped_reading is not None and stamped_reading[0] == _make_stamp(source)

    def _watch_files(self) -> None:
        source = self.selected_source
        folder_paths = [deck_files.deck_folder(), *(deck_files.deck_folder(game_id) for game_id in self._titles)]
        files = [source.path] if source is not None and source.path is not None else []
        self._watcher.watch([*folder_paths, *files])

    def _deck_name(self, source: DeckSource) -> str:
        return source.name or self.tr("The deck of the game")

    def _update_row(self, item: QListWidgetItem) -> None:
        source: DeckSource = item.data(VALUE_ROLE)
        stamped_reading = self._readings.get(source)
        reading = stamped_reading[1] if stamped_reading is not None else None
        if reading is None:
            detail = " "
        elif reading.error is not None:
            detail = self.tr("cannot be read")
        else:
            detail = self._counts_text(reading.counts)
            if reading.warnings:
                detail = f"{detail}; {count_words(len(reading.warnings))}"
        is_bad = reading is not None and reading.error is not None
        item.setData(DETAIL_ROLE, detail)
        item.setData(BAD_ROLE, is_bad)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self._titles[source.game_id]}: {item.text()}, {detail}")

    def _counts_text(self, counts: CardCounts) -> str:
        return self.tr("{cards} cards, {faces} different").format(cards=counts.cards, faces=counts.faces)

    def _on_current_item_changed(self, item: QListWidgetItem | None) -> None:
        source: DeckSource | None = item.data(VALUE_ROLE) if item is not None else None
        if source is None:
            return
        self._watch_files()
        self.show_error("")
        is_own = source.path is not None
        is_text = source.path is not None and source.path.suffix == TEXT_SUFFIX
        if is_own and not is_text:  # The system may open files with other suffixes in Consort.
            self.edit_button.setToolTip(self.tr("Copy it first: a file that ends so opens in Consort."))
        else:
            self.edit_button.setToolTip("" if is_own else self.tr("Copy it first: this deck belongs to Consort."))
        self.name_label.setText(f"{self._titles[source.game_id]} · {self._deck_name(source)}")
        self.name_label.setToolTip(escape_tool_tip(str(source.path)) if is_own else "")
        if not self._is_known(source):
            self._reader.enqueue(source, is_first=True)
        if source in self._readings:
            self._show_reading(self._readings[source][1])
        else:
            self.counts_label.setText("")
            self._show_answer(self._hint_text(source))
            self.commands.update_actions()

    # -- readings

    def _on_files_changed(self) -> None:
        source = self.selected_source
        if source is None:
            return
        is_unchanged = self._is_known(source)
        self.list_decks(source)
        if source.path is not None and not source.path.exists():
            self._show_answer(self.tr("{file} is not there any more.").format(file=source.path.name))
        elif is_unchanged:  # Time stamps of some systems are too coarse to notice a change.
            self._reader.enqueue(source, is_first=True)

    def _on_deck_read(self, reading: DeckReading) -> None:
        source = reading.source
        self._readings[source] = (_make_stamp(source), reading)
        for row in range(self.list_widget.count()):
            item = self.list_widget.item(row)
            if item.data(VALUE_ROLE) == source:
                self._update_row(item)
        if source != self.selected_source:
            return
        self._show_reading(reading)
        if self._is_checking and reading.error is None:
            sentence = self.tr("It reads: {holds}.").format(holds=self._counts_text(reading.counts))
            self._show_answer("\n".join((sentence, *map(translate_message, reading.warnings))))
        self._is_checking = False

    def _show_reading(self, reading: DeckReading) -> None:
        source = reading.source
        error = reading.error
        self.commands.update_actions()
        if error is not None:
            self._show_answer("\n".join(map(translate_message, error.all_errors)), is_error=True)
            good_reading = self._good_readings.get(source)
            self.counts_label.setText(self._counts_text(good_reading.counts) if good_reading is not None else "")
            if self._previewed != source:
                self._show_cards(good_reading or reading)
            self.preview.set_outdated(True)
            return
        self._good_readings[source] = reading
        self.counts_label.setText(self._counts_text(reading.counts))
        self._show_answer("\n".join((self._hint_text(source), *map(translate_message, reading.warnings))))
        if self._previewed == source:
            self.preview.update_cards(reading.cards)
        else:
            self._show_cards(reading)

    def _show_cards(self, reading: DeckReading) -> None:
        if reading.error is not None:
            text = self.tr("No picture yet: the deck cannot be read.")
        else:
            text = self.tr("The cards of this game have no pictures of their own.")
        game_id = reading.source.game_id
        self.preview.show_cards(game_id, card_sheet.make_painter(game_id), reading.cards, text)
        self._previewed = reading.source if reading.error is None else None

    def _hint_text(self, source: DeckSource) -> str:
        if source.path is None:
            return self.tr("Copy it to make a deck of your own.")
        return self.tr("Change the file in any editor: the cards follow as it is saved.")

    def _show_answer(self, sentence: str, is_error: bool = False) -> None:
        """Show and announce a text about the chosen deck; a long one is scrollable."""
        if sentence == self.answer_label.text():
            return
        set_property(self.answer_label, "role", "refusal" if is_error else "muted")
        self.answer_label.setText(sentence)
        announce(self, sentence)

    # -- commands

    def show_palette(self) -> None:
        """Open the command palette of this window."""
        CommandPalette(self.look, self.commands.enabled_actions(), self).show_modal()

    def ask_copy(self) -> None:
        """Ask for the name of a copy of the chosen deck."""
        source = self.selected_source
        if source is None:
            return
        dialog = CopyDeckDialog(self.look, source, self._deck_name(source), self)
        dialog.deck_copied.connect(self._on_deck_copied)
        dialog.show_modal()

    def _on_deck_copied(self, source: DeckSource) -> None:
        self.list_decks(source)
        self.list_widget.setFocus()

    def open_in_editor(self) -> None:
        """Open the chosen deck's file in the system's editor."""
        source = self.selected_source
        if source is None or source.path is None:
            return
        self.show_error("")
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(source.path))):
            sentence = self.tr("The system knows no editor for {file}; open it with one of yours.")
            self.show_error(sentence.format(file=source.path))

    def show_folder(self) -> None:
        """Open the folder of the chosen game's decks."""
        source = self.selected_source
        if source is None:
            return
        folder = deck_files.deck_folder(source.game_id)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.show_error(
                self.tr("{folder} cannot be made ({reason}).").format(folder=folder, reason=failure_reason(error))
            )
            return
        self._watch_files()
        self.show_error("")
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.show_error(self.tr("The system shows no folders; yours is {folder}.").format(folder=folder))

    def check(self) -> None:
        """Read the chosen deck again and show the result."""
        source = self.selected_source
        if source is None:
            return
        self._is_checking = True
        self._reader.enqueue(source, is_first=True)

    def ask_remove(self) -> None:
        """Ask whether to remove the chosen deck."""
        source = self.selected_source
        if source is None or source.path is None:
            return
        dialog = RemoveDeckDialog(self.look, source.path.name, self)
        dialog.accepted.connect(lambda: self._remove(source))
        dialog.show_modal()

    def _remove(self, source: DeckSource) -> None:
        if not QFile(str(source.path)).moveToTrash():
            self.show_error(
                self.tr("{file} could not be moved to the trash; it is still there.").format(file=source.path)
            )
            return
        self._readings.pop(source, None)
        self._good_readings.pop(source, None)
        self.list_decks(DeckSource(source.game_id))
        self.list_widget.setFocus()

    def play(self) -> None:
        """Ask for a match with the chosen deck."""
        source = self.selected_source
        if source is not None:
            self.play_requested.emit(source.game_id, source.path)
            self.accept()

    def ask_print(self) -> None:
        """Ask where to write the sheets of the deck."""
        source = self.selected_source
        if source is None:
            return
        suggested_path = folders.home_folder() / f"{source.name or source.game_id}.pdf"
        self.save_dialog = SaveDialog(self.look, self, self.tr("Print and play"), suggested_path, "PDF", (".pdf",))
        self.save_dialog.path_chosen.connect(lambda path: self.write_sheets(source, path))
        self.save_dialog.open_file_dialog()

    def write_sheets(self, source: DeckSource, path: Path) -> None:
        """Write a deck as sheets of cards to cut out."""
        try:
            pages = print_and_play.write_sheets(engines.load(source.game_id, source.path), path)
        except ConsortError as error:
            self.show_error(translate_message(error))
        except OSError as error:
            text = self.tr("{name} cannot be written ({reason}).")
            self.show_error(text.format(name=path.name, reason=failure_reason(error)))
        else:
            self.show_error(self.tr("{name}: {pages} pages. Print them at 100 %.").format(name=path.name, pages=pages))

    # -- events

    def changeEvent(self, event: QEvent) -> None:
        """Check for changes when the window becomes active, perhaps after an editor.

        Changes in a folder elsewhere are not watched.
        """
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.isVisible():
            source = self.selected_source
            if source in self._readings and not self._is_known(source):
                self._on_files_changed()
        super().changeEvent(event)


def _make_stamp(source: DeckSource) -> FileStamp:
    """Return a stamp that changes with the file; constant for the bundled deck."""
    path: Path | None = source.path
    if path is None:
        return 0, 0
    try:
        status = path.stat()
    except OSError:
        return -1, -1
    return status.st_mtime_ns, status.st_size
