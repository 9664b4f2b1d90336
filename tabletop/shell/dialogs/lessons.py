"""Dialog to choose a lesson of a game or one's own."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engines import BadData
from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.list_row import BAD, DONE, VALUE, make_row, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.watch import FileWatch
from tabletop.shell.lessons import library
from tabletop.shell.lessons.library import Kept
from tabletop.table.plain import escape_tool_tip
from tabletop.translator import reason, worded

OWN = "own"
"""Value for the player's own lessons in place of a game."""

MOST_TOLD = 4
"""Maximum number of errors of a lesson that are shown."""

SIZE = (660, 560)
"""Initial size in logical pixels at a type scale of 1."""


class Lessons(Dialog):
    """Dialog to choose a lesson.

    `chosen` is emitted with the lesson, `rules_asked` with the game whose rule book is wanted.
    """

    chosen = Signal(object)
    rules_asked = Signal(str)

    def __init__(
        self,
        look: Look,
        game: str,
        learned: Collection[str] = (),
        locale: games.Locale = games.SYSTEM,
        parent: QWidget | None = None,
        name: str = "",
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Learn"), parent, *SIZE)
        self._learned, self._locale = learned, locale
        self._game = game
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._follow)
        kinds = [*games.titles(locale).items(), (OWN, self.tr("Yours"))]
        self.which = Segments(kinds, game, self.tr("Game"))
        self.which.chosen.connect(lambda chosen: self._show(str(chosen)))
        self.head.addWidget(self.which)
        self.list = rows_of(look, self.tr("Lessons"))
        self.list.itemActivated.connect(lambda _: self._begin())
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.content.addWidget(self.list, 1)
        self.about = muted("")
        self.content.addWidget(self.about)
        self.rules = self.button(self.tr("Rule book"), Role.ActionRole, self._read)
        self.folder = self.button(self.tr("Open the folder"), Role.ActionRole, self._open_folder)
        self.edit = self.button(self.tr("Edit"), Role.ActionRole, self._edit)
        self.add_cancel()
        self.begin = self.button(self.tr("Begin"), Role.AcceptRole, self._begin, default=True)
        self._show(game, name)
        self.list.setFocus()

    def _show(self, game: str, name: str = "") -> None:
        """List the lessons of a game; select one by name, or the first not learned yet."""
        self._game = game
        lessons = library.own() if game == OWN else library.bundled(game)
        self._watch.follow([library.folder(), *(kept.path for kept in lessons if kept.path)] if game == OWN else ())
        self.list.clear()
        for kept in lessons:
            self.list.addItem(self._row(kept))
        items = [self.list.item(row) for row in range(self.list.count())]
        named = [row for row, kept in enumerate(lessons) if kept.name == name]
        fresh = [row for row, item in enumerate(items) if not item.data(DONE) and not item.data(BAD)]
        self.list.setCurrentRow((*named, *fresh, 0)[0])
        self.rules.setVisible(game != OWN)
        self.folder.setVisible(game == OWN)
        self.edit.setVisible(game == OWN)
        self._choose(self.list.currentItem())

    def _follow(self) -> None:
        item = self.list.currentItem()
        if self._game == OWN:
            self._show(OWN, item.data(VALUE).name if item is not None else "")

    def _row(self, kept: Kept) -> QListWidgetItem:
        try:
            head = kept.head(self._locale)
        except BadData as error:
            item = make_row(kept.name, worded(library.sentence(error)), kept)
            item.setData(BAD, True)
            return item
        number = f"{self.list.count() + 1}  " if kept.path is None else ""
        minutes = self.tr("1 minute") if head.minutes == 1 else self.tr("{n} minutes").format(n=head.minutes)
        done = kept.key in self._learned
        detail = f"{minutes} · {head.summary}"
        item = make_row(f"{number}{head.title}", detail, kept, self.tr("learned") if done else "")
        item.setData(DONE, done)
        item.setToolTip(escape_tool_tip(head.summary))
        return item

    def _choose(self, item: QListWidgetItem | None) -> None:
        """Show errors of a lesson of the player's own; bundled lessons have none."""
        told: tuple[str, ...] = ()
        wrong = False
        if item is not None and self._game == OWN:
            try:
                told = tuple(map(worded, item.data(VALUE).read(self._locale).warnings))
            except BadData as error:
                wrong, told = True, tuple(worded(library.sentence(each)) for each in error.every)
        self.begin.setEnabled(item is not None and not wrong)
        self.edit.setEnabled(item is not None)
        self.about.setVisible(item is None or bool(told))
        if item is not None:
            more = self.tr("and {n} more").format(n=len(told) - MOST_TOLD)
            self.about.setText("\n".join((*told[:MOST_TOLD], *([more] if len(told) > MOST_TOLD else ()))))
        elif self._game == OWN:
            self.about.setText(self.tr("Lessons that you write lie in {folder}.").format(folder=library.folder()))
        else:
            self.about.setText(self.tr("There is no lesson of this game yet; its rule book says all of it."))

    def _begin(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.begin.isEnabled():
            kept: Kept = item.data(VALUE)
            self.accept()
            self.chosen.emit(kept)

    def _read(self) -> None:
        self.accept()
        self.rules_asked.emit(self._game)

    def _open_folder(self) -> None:
        folder = library.folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.say(self.tr("The folder cannot be made ({reason}).").format(reason=reason(error)))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _edit(self) -> None:
        item = self.list.currentItem()
        if item is not None and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(item.data(VALUE).path))):
            self.say(self.tr("No editor was found. The file is {file}").format(file=item.data(VALUE).path))
