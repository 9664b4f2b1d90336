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
from tabletop.boards.kit import printed
from tabletop.endings import TEXT
from tabletop.guard import guarded
from tabletop.shell import folders, games
from tabletop.shell.controls import commands
from tabletop.shell.controls.dialog import Dialog, Role, Roll
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.controls.form import muted, paragraph, small_button
from tabletop.shell.controls.list_row import BAD, DETAIL, VALUE, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.palette import Palette
from tabletop.shell.controls.saving import SaveDialog
from tabletop.shell.controls.style import set_property
from tabletop.shell.controls.watch import FileWatch
from tabletop.shell.decks import library, print_and_play
from tabletop.shell.decks.choice import AskName, Sure
from tabletop.shell.decks.library import Holding, Kept
from tabletop.shell.decks.preview import DeckPreview
from tabletop.shell.decks.reader import Reader, Reading, warnings_in_words
from tabletop.table.announce import announce
from tabletop.table.plain import PlainLabel, escape_tool_tip
from tabletop.translator import marker, reason, worded

SIZE = (1160, 700)
"""Initial size in logical pixels at a type scale of 1."""

LIST = 270

ANSWERS = 150
"""Maximum height in logical pixels of the text about a deck at a type scale of 1."""

Stamp = tuple[int, int]
"""Time of a file's last change, and its size."""


NARROW = 800
"""Width in logical pixels, at a type scale of 1, below which buttons wrap."""

mark = marker("Commands")


class DecksContext(NamedTuple):
    """State of the window that decides which commands are enabled."""

    chosen: Kept | None
    reads: bool
    """True if the chosen deck has been read without errors."""


def _is_own(now: DecksContext) -> bool:
    return now.chosen is not None and now.chosen.path is not None


def _is_text(now: DecksContext) -> bool:
    return now.chosen is not None and now.chosen.path is not None and now.chosen.path.suffix == TEXT


Command = partial(commands.Command["Decks", DecksContext], needs=lambda now: now.chosen is not None)

SECTIONS: commands.Sections[Decks, DecksContext] = {
    mark("Decks"): (
        Command("copy", mark("Copy…"), "", lambda win: win.ask_copy()),
        Command("edit", mark("Open in editor"), "", lambda win: win.open_in_editor(), needs=_is_text),
        Command("folder", mark("Show folder"), "", lambda win: win.show_folder()),
        Command("check", mark("Check"), "", lambda win: win.check()),
        Command("remove", mark("Remove…"), "Del", lambda win: win.ask_remove(), needs=_is_own),
        Command("print", mark("Print…"), "", lambda win: win.ask_print(), needs=lambda now: now.reads),
        Command("play", mark("Play with this deck"), "", lambda win: win.play(), needs=lambda now: now.reads),
        Command("palette", mark("Find a command…"), "Ctrl+Shift+P", lambda win: win.show_palette()),
    )
}


@guarded
class Decks(Dialog):
    """Window of decks.

    `play_asked` is emitted with a game and a deck's path, None for the bundled deck.
    """

    play_asked = Signal(str, object)

    def __init__(
        self, look: Look, shown: Kept, locale: games.Locale = games.SYSTEM, parent: QWidget | None = None
    ) -> None:
        """Open the window at the deck `shown`; a file of another folder is listed, too."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Decks"), parent, *SIZE)
        self._opened = shown
        self._locale = locale
        self._titles = games.titles(locale)
        self._readings: dict[Kept, tuple[Stamp, Reading]] = {}
        self._good: dict[Kept, Reading] = {}
        self._checking = False
        self._shown: Kept | None = None  # The deck whose cards are in the preview.
        self.saving: SaveDialog | None = None
        """Last save dialog for sheets."""
        self._reader = Reader(locale, self)
        self._reader.done.connect(self._take)
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._files_changed)
        self.commands: commands.AnyCommands = commands.Commands(self, SECTIONS, self._context)
        self._build()
        self.choose(shown)
        self.list.setFocus()
        self.finished.connect(lambda _: self._reader.close())

    # -- setting up

    def _build(self) -> None:
        scale = self.look.theme.scale
        self.list = rows_of(self.look, self.tr("Decks"))
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        names = ("copy", "edit", "folder", "check", "remove")
        self.copy_button, self.edit_button, self.folder_button, self.check_button, self.remove_button = (
            self.commands.connect_button(name, small_button("")) for name in names
        )
        acts = QHBoxLayout()
        acts.setSpacing(round(8 * scale))
        acts.addWidget(self.edit_button)
        acts.addWidget(self.folder_button)
        is_narrow = self._room().width() < round(NARROW * scale)
        more = QHBoxLayout() if is_narrow else self.foot
        more.setSpacing(round(8 * scale))
        for number, button in enumerate((self.copy_button, self.check_button, self.remove_button)):
            more.insertWidget(number, button)
        left = QWidget()
        left.setFixedWidth(round(LIST * scale))
        column = remove_margins(QVBoxLayout(left), round(12 * scale))
        column.addWidget(self.list, 1)
        column.addLayout(acts)
        if is_narrow:
            column.addLayout(more)

        self.name = PlainLabel()
        self.name.setProperty("role", "title")
        self.holds = muted("")
        self.answer = paragraph()
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.answers = Roll(self.look, self.answer)
        self.answers.setMaximumHeight(round(ANSWERS * scale))
        self.preview = DeckPreview(self.look)
        right = QVBoxLayout()
        right.setSpacing(round(6 * scale))
        self.name.setWordWrap(True)
        right.addWidget(self.name)
        right.addWidget(self.holds)
        right.addWidget(self.answers)
        right.addWidget(self.preview, 1)
        both = QHBoxLayout()
        both.setSpacing(round(22 * scale))
        both.addWidget(left)
        both.addLayout(right, 1)
        self.content.addLayout(both, 1)

        self.print_button = self.commands.connect_button("print", self.button("", Role.ActionRole))
        self.add_close(default=False)
        self.play_button = self.button(self.commands["play"].text(), Role.AcceptRole, default=True)
        self.commands.connect_button("play", self.play_button)
        chain = (self.list, self.edit_button, self.folder_button, self.preview, self.copy_button, self.check_button)
        for before, after in pairwise((*chain, self.remove_button)):
            self.setTabOrder(before, after)
        self.setMinimumSize(QSize(round(640 * scale), round(440 * scale)).boundedTo(self._room()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.list.scrollToItem(self.list.currentItem(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _context(self) -> DecksContext:
        chosen = self.chosen
        reading = self._readings.get(chosen) if chosen is not None else None
        return DecksContext(chosen, reading is not None and reading[1].wrong is None)

    @property
    def busy(self) -> bool:
        """True if decks are still being read."""
        return self._reader.busy

    # -- the list

    @property
    def chosen(self) -> Kept | None:
        """Selected deck."""
        item = self.list.currentItem()
        kept: Kept | None = item.data(VALUE) if item is not None else None
        return kept

    def choose(self, wanted: Kept | None) -> None:
        """List all decks again and select one of them, or the first of its game."""
        every = library.every()
        if self._opened not in every:
            every.insert(every.index(Kept(self._opened.game)) + 1, self._opened)
        self.list.blockSignals(True)
        self.list.clear()
        current: QListWidgetItem | None = None
        for kept in every:
            if kept.path is None:
                heading = QListWidgetItem(self._titles[kept.game])
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(heading)
            item = QListWidgetItem(self._name_of(kept))
            item.setData(VALUE, kept)
            self.list.addItem(item)
            self._tell_row(item)
            if kept == wanted or (current is None and wanted is not None and kept.game == wanted.game):
                current = item
        self.list.blockSignals(False)
        self.list.setCurrentItem(current or self.list.item(1))
        for kept in every:
            if kept != self.chosen and not self._is_known(kept):
                self._reader.ask(kept)

    def _is_known(self, kept: Kept) -> bool:
        known = self._readings.get(kept)
        return known is not None and known[0] == _stamp(kept)

    def _follow(self) -> None:
        chosen = self.chosen
        places = [library.folder(), *(library.folder(game_id) for game_id in self._titles)]
        files = [chosen.path] if chosen is not None and chosen.path is not None else []
        self._watch.follow([*places, *files])

    def _name_of(self, kept: Kept) -> str:
        return kept.name or self.tr("The deck of the game")

    def _tell_row(self, item: QListWidgetItem) -> None:
        kept: Kept = item.data(VALUE)
        known = self._readings.get(kept)
        reading = known[1] if known is not None else None
        if reading is None:
            detail = " "
        elif reading.wrong is not None:
            detail = self.tr("cannot be read")
        else:
            detail = self._words_of(reading.held)
            if reading.warnings:
                detail = f"{detail}; {warnings_in_words(len(reading.warnings))}"
        bad = reading is not None and reading.wrong is not None
        item.setData(DETAIL, detail)
        item.setData(BAD, bad)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self._titles[kept.game]}: {item.text()}, {detail}")

    def _words_of(self, held: Holding) -> str:
        return self.tr("{cards} cards, {faces} different").format(cards=held.cards, faces=held.faces)

    def _choose(self, item: QListWidgetItem | None) -> None:
        kept: Kept | None = item.data(VALUE) if item is not None else None
        if kept is None:
            return
        self._follow()
        self.say("")
        own = kept.path is not None
        text = kept.path is not None and kept.path.suffix == TEXT
        if own and not text:  # The system may open files with other suffixes in Consort.
            self.edit_button.setToolTip(self.tr("Copy it first: a file that ends so opens in Consort."))
        else:
            self.edit_button.setToolTip("" if own else self.tr("Copy it first: this deck belongs to Consort."))
        self.name.setText(f"{self._titles[kept.game]} · {self._name_of(kept)}")
        self.name.setToolTip(escape_tool_tip(str(kept.path)) if own else "")
        if not self._is_known(kept):
            self._reader.ask(kept, first=True)
        if kept in self._readings:
            self._show(self._readings[kept][1])
        else:
            self.holds.setText("")
            self._answer(self._hint(kept))
            self.commands.renew()

    # -- readings

    def _files_changed(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        unchanged = self._is_known(chosen)
        self.choose(chosen)
        if chosen.path is not None and not chosen.path.exists():
            self._answer(self.tr("{file} is not there any more.").format(file=chosen.path.name))
        elif unchanged:  # Time stamps of some systems are too coarse to notice a change.
            self._reader.ask(chosen, first=True)

    def _take(self, reading: Reading) -> None:
        kept = reading.kept
        self._readings[kept] = (_stamp(kept), reading)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(VALUE) == kept:
                self._tell_row(item)
        if kept != self.chosen:
            return
        self._show(reading)
        if self._checking and reading.wrong is None:
            reads = self.tr("It reads: {holds}.").format(holds=self._words_of(reading.held))
            self._answer("\n".join((reads, *map(worded, reading.warnings))))
        self._checking = False

    def _show(self, reading: Reading) -> None:
        kept = reading.kept
        wrong = reading.wrong
        self.commands.renew()
        if wrong is not None:
            self._answer("\n".join(map(worded, wrong.every)), trouble=True)
            good = self._good.get(kept)
            self.holds.setText(self._words_of(good.held) if good is not None else "")
            if self._shown != kept:
                self._paint(good or reading)
            self.preview.set_grey(True)
            return
        self._good[kept] = reading
        self.holds.setText(self._words_of(reading.held))
        self._answer("\n".join((self._hint(kept), *map(worded, reading.warnings))))
        if self._shown == kept:
            self.preview.renew(reading.cards)
        else:
            self._paint(reading)

    def _paint(self, reading: Reading) -> None:
        if reading.wrong is not None:
            words = self.tr("No picture yet: the deck cannot be read.")
        else:
            words = self.tr("The cards of this game have no pictures of their own.")
        game_id = reading.kept.game
        self.preview.show_cards(game_id, printed.painter(game_id), reading.cards, words)
        self._shown = reading.kept if reading.wrong is None else None

    def _hint(self, kept: Kept) -> str:
        if kept.path is None:
            return self.tr("Copy it to make a deck of your own.")
        return self.tr("Change the file in any editor: the cards follow as it is saved.")

    def _answer(self, sentence: str, trouble: bool = False) -> None:
        """Show and announce a text about the chosen deck; a long one is scrollable."""
        if sentence == self.answer.text():
            return
        set_property(self.answer, "role", "refusal" if trouble else "muted")
        self.answer.setText(sentence)
        announce(self, sentence)

    # -- commands

    def show_palette(self) -> None:
        """Open the command palette of this window."""
        Palette(self.look, self.commands.usable(), self).appear()

    def ask_copy(self) -> None:
        """Ask for the name of a copy of the chosen deck."""
        kept = self.chosen
        if kept is None:
            return
        dialog = AskName(self.look, kept, self._name_of(kept), self)
        dialog.copied.connect(self._copied)
        dialog.appear()

    def _copied(self, kept: Kept) -> None:
        self.choose(kept)
        self.list.setFocus()

    def open_in_editor(self) -> None:
        """Open the chosen deck's file in the system's editor."""
        kept = self.chosen
        if kept is None or kept.path is None:
            return
        self.say("")
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(kept.path))):
            sentence = self.tr("The system knows no editor for {file}; open it with one of yours.")
            self.say(sentence.format(file=kept.path))

    def show_folder(self) -> None:
        """Open the folder of the chosen game's decks."""
        kept = self.chosen
        if kept is None:
            return
        place = library.folder(kept.game)
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.say(self.tr("{folder} cannot be made ({reason}).").format(folder=place, reason=reason(error)))
            return
        self._follow()
        self.say("")
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(place))):
            self.say(self.tr("The system shows no folders; yours is {folder}.").format(folder=place))

    def check(self) -> None:
        """Read the chosen deck again and show the result."""
        kept = self.chosen
        if kept is None:
            return
        self._checking = True
        self._reader.ask(kept, first=True)

    def ask_remove(self) -> None:
        """Ask whether to remove the chosen deck."""
        kept = self.chosen
        if kept is None or kept.path is None:
            return
        dialog = Sure(self.look, kept.path.name, self)
        dialog.accepted.connect(lambda: self._remove(kept))
        dialog.appear()

    def _remove(self, kept: Kept) -> None:
        if not QFile(str(kept.path)).moveToTrash():
            self.say(self.tr("{file} could not be moved to the trash; it is still there.").format(file=kept.path))
            return
        self._readings.pop(kept, None)
        self._good.pop(kept, None)
        self.choose(Kept(kept.game))
        self.list.setFocus()

    def play(self) -> None:
        """Ask for a match with the chosen deck."""
        kept = self.chosen
        if kept is not None:
            self.play_asked.emit(kept.game, kept.path)
            self.accept()

    def ask_print(self) -> None:
        """Ask where to write the sheets of the deck."""
        kept = self.chosen
        if kept is None:
            return
        suggested = folders.home() / f"{kept.name or kept.game}.pdf"
        self.saving = SaveDialog(self.look, self, self.tr("Print and play"), suggested, "PDF", (".pdf",))
        self.saving.chosen.connect(lambda path: self.write_sheets(kept, path))
        self.saving.ask()

    def write_sheets(self, kept: Kept, path: Path) -> None:
        """Write a deck as sheets of cards to cut out."""
        try:
            pages = print_and_play.write_sheets(engines.load(kept.game, kept.path), path)
        except ConsortError as error:
            self.say(worded(error))
        except OSError as error:
            words = self.tr("{name} cannot be written ({reason}).")
            self.say(words.format(name=path.name, reason=reason(error)))
        else:
            self.say(self.tr("{name}: {pages} pages. Print them at 100 %.").format(name=path.name, pages=pages))

    # -- events

    def changeEvent(self, event: QEvent) -> None:
        """Check for changes when the window becomes active, perhaps after an editor.

        Changes in a folder elsewhere are not watched.
        """
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.isVisible():
            chosen = self.chosen
            if chosen in self._readings and not self._is_known(chosen):
                self._files_changed()
        super().changeEvent(event)


def _stamp(kept: Kept) -> Stamp:
    """Return a stamp that changes with the file; constant for the bundled deck."""
    path: Path | None = kept.path
    if path is None:
        return 0, 0
    try:
        found = path.stat()
    except OSError:
        return -1, -1
    return found.st_mtime_ns, found.st_size
