"""The lessons of every game, and one's own, to choose one from."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialogButtonBox, QListWidgetItem, QWidget

from engines import BadData
from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog, muted
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.list_row import BAD, DECK, DETAIL, DONE, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.lessons import library
from tabletop.shell.lessons.library import Kept

LESSON = DECK
"""What makes an item a row and no heading for `DeckRow`: here, the lesson."""

OWN = "own"
"""In the place of a game: one's own lessons."""

SIZE = (660, 560)
"""In logical pixels at a type scale of 1."""


class Lessons(Dialog):
    """`chosen` brings the lesson that is to be taught, `rules_asked` the game whose rule book is to be read."""

    chosen = Signal(object)
    rules_asked = Signal(str)

    def __init__(
        self,
        look: Look,
        game: str,
        learned: Collection[str] = (),
        language: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Learn"), parent)
        self._learned, self._language = learned, language or games.system_language()
        self._game = game
        kinds = [*games.titles(language).items(), (OWN, self.tr("Yours"))]
        self.which = Segments(kinds, game, self.tr("Game"))
        self.which.chosen.connect(lambda chosen: self._show(str(chosen)))
        self.head.addWidget(self.which)
        self.list = rows_of(look, self.tr("Lessons"))
        self.list.itemActivated.connect(lambda _: self._begin())
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.content.addWidget(self.list, 1)
        self.about = muted("")
        self.content.addWidget(self.about)
        self.rules = self.button(self.tr("Rule book"), QDialogButtonBox.ButtonRole.ActionRole)
        self.rules.clicked.connect(self._read)
        self.folder = self.button(self.tr("Open the folder"), QDialogButtonBox.ButtonRole.ActionRole)
        self.folder.clicked.connect(self._open_folder)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.begin = self.button(self.tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        self.begin.clicked.connect(self._begin)
        scale = look.theme.scale
        self.resize(round(SIZE[0] * scale), round(SIZE[1] * scale))
        self._show(game)
        self.list.setFocus()

    def _show(self, game: str) -> None:
        """List the lessons of a game, the first that was not gone through chosen."""
        self._game = game
        self.list.clear()
        for kept in library.own() if game == OWN else library.bundled(game):
            self.list.addItem(self._row(kept))
        items = [self.list.item(row) for row in range(self.list.count())]
        fresh = [row for row, item in enumerate(items) if not item.data(DONE) and not item.data(BAD)]
        self.list.setCurrentRow(fresh[0] if fresh else 0)
        self.rules.setVisible(game != OWN)
        self.folder.setVisible(game == OWN)
        self._choose(self.list.currentItem())

    def _row(self, kept: Kept) -> QListWidgetItem:
        try:
            head = kept.head(self._language)
        except BadData as error:
            item = QListWidgetItem(kept.name)
            item.setData(DETAIL, library.sentence(error))
            item.setData(BAD, True)
        else:
            number = f"{self.list.count() + 1}  " if kept.path is None else ""
            item = QListWidgetItem(f"{number}{head.title}")
            minutes = self.tr("1 minute") if head.minutes == 1 else self.tr("{n} minutes").format(n=head.minutes)
            item.setData(DETAIL, f"{minutes} · {head.summary}")
            item.setData(DONE, kept.key in self._learned)
            item.setToolTip(head.summary)
        item.setData(LESSON, kept)
        done = self.tr("learned") if item.data(DONE) else ""
        told = ", ".join(filter(None, (item.text(), item.data(DETAIL), done)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        return item

    def _choose(self, item: QListWidgetItem | None) -> None:
        self.begin.setEnabled(item is not None and not item.data(BAD))
        self.about.setVisible(item is None or bool(item.data(BAD)))
        if item is not None:
            self.about.setText(str(item.data(DETAIL)))
        elif self._game == OWN:
            self.about.setText(self.tr("Lessons that you write lie in {folder}.").format(folder=library.folder()))
        else:
            self.about.setText(self.tr("There is no lesson of this game yet; its rule book says all of it."))

    def _begin(self) -> None:
        item = self.list.currentItem()
        if item is not None and not item.data(BAD):
            kept: Kept = item.data(LESSON)
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
            self.say(self.tr("The folder cannot be made ({reason}).").format(reason=error.strerror))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
