"""Dialog to choose a lesson of a game or one's own."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engines import DataError
from tabletop.shell import games
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.file_watcher import FileWatcher
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.list_row import BAD_ROLE, DONE_ROLE, VALUE_ROLE, make_list, make_row
from tabletop.shell.controls.look import Look
from tabletop.shell.lessons import lesson_files
from tabletop.shell.lessons.lesson_files import LessonSource
from tabletop.table.plain_text import escape_tool_tip
from tabletop.translator import failure_reason, translate_message

OWN_LESSONS = "own"
"""Value for the player's own lessons in place of a game."""

MAX_SHOWN_ERRORS = 4
"""Maximum number of errors of a lesson that are shown."""

DIALOG_SIZE_PX = (660, 560)
"""Initial size in logical pixels at a type scale of 1."""


class LessonsDialog(Dialog):
    """Dialog to choose a lesson.

    `lesson_chosen` is emitted with the lesson, `rules_requested` with the game whose rule book is wanted.
    """

    lesson_chosen = Signal(object)
    rules_requested = Signal(str)

    def __init__(
        self,
        look: Look,
        game_id: str,
        learned: Collection[str] = (),
        locale: games.Locale = games.SYSTEM_LOCALE,
        parent: QWidget | None = None,
        name: str = "",
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Learn"), parent, *DIALOG_SIZE_PX)
        self._learned, self._locale = learned, locale
        self._game = game_id
        self._watcher = FileWatcher(self)
        self._watcher.changed.connect(self._on_files_changed)
        kinds = [*games.load_titles(locale).items(), (OWN_LESSONS, self.tr("Yours"))]
        self.game_segments = Segments(kinds, game_id, self.tr("Game"))
        self.game_segments.value_chosen.connect(lambda chosen: self._show_lessons(str(chosen)))
        self.header.addWidget(self.game_segments)
        self.list = make_list(look, self.tr("Lessons"))
        self.list.itemActivated.connect(lambda _: self._begin())
        self.list.currentItemChanged.connect(lambda item, _: self._show_errors(item))
        self.content.addWidget(self.list, 1)
        self.about_label = make_muted_text("")
        self.content.addWidget(self.about_label)
        self.rules_button = self.add_button(self.tr("Rule book"), ButtonRole.ActionRole, self._ask_rules)
        self.folder_button = self.add_button(self.tr("Open the folder"), ButtonRole.ActionRole, self._open_folder)
        self.edit_button = self.add_button(self.tr("Edit"), ButtonRole.ActionRole, self._edit)
        self.add_cancel()
        self.begin_button = self.add_button(self.tr("Begin"), ButtonRole.AcceptRole, self._begin, default=True)
        self._show_lessons(game_id, name)
        self.list.setFocus()

    def _show_lessons(self, game_id: str, name: str = "") -> None:
        """List the lessons of a game; select one by name, or the first not learned yet."""
        self._game = game_id
        lessons = (
            lesson_files.list_own_lessons() if game_id == OWN_LESSONS else lesson_files.list_bundled_lessons(game_id)
        )
        self._watcher.watch(
            [lesson_files.lesson_folder(), *(source.path for source in lessons if source.path)]
            if game_id == OWN_LESSONS
            else ()
        )
        self.list.clear()
        for source in lessons:
            self.list.addItem(self._make_row(source))
        items = [self.list.item(row) for row in range(self.list.count())]
        named_rows = [row for row, source in enumerate(lessons) if source.name == name]
        new_rows = [row for row, item in enumerate(items) if not item.data(DONE_ROLE) and not item.data(BAD_ROLE)]
        self.list.setCurrentRow((*named_rows, *new_rows, 0)[0])
        self.rules_button.setVisible(game_id != OWN_LESSONS)
        self.folder_button.setVisible(game_id == OWN_LESSONS)
        self.edit_button.setVisible(game_id == OWN_LESSONS)
        self._show_errors(self.list.currentItem())

    def _on_files_changed(self) -> None:
        item = self.list.currentItem()
        if self._game == OWN_LESSONS:
            self._show_lessons(OWN_LESSONS, item.data(VALUE_ROLE).name if item is not None else "")

    def _make_row(self, source: LessonSource) -> QListWidgetItem:
        try:
            head = source.read_head(self._locale)
        except DataError as error:
            item = make_row(source.name, translate_message(lesson_files.describe_error(error)), source)
            item.setData(BAD_ROLE, True)
            return item
        number = f"{self.list.count() + 1}  " if source.path is None else ""
        minutes = self.tr("1 minute") if head.minutes == 1 else self.tr("{n} minutes").format(n=head.minutes)
        is_done = source.key in self._learned
        detail = f"{minutes} · {head.summary}"
        item = make_row(f"{number}{head.title}", detail, source, self.tr("learned") if is_done else "")
        item.setData(DONE_ROLE, is_done)
        item.setToolTip(escape_tool_tip(head.summary))
        return item

    def _show_errors(self, item: QListWidgetItem | None) -> None:
        """Show errors of a lesson of the player's own; bundled lessons have none."""
        sentences: tuple[str, ...] = ()
        is_wrong = False
        if item is not None and self._game == OWN_LESSONS:
            try:
                sentences = tuple(map(translate_message, item.data(VALUE_ROLE).read(self._locale).warnings))
            except DataError as error:
                is_wrong, sentences = (
                    True,
                    tuple(
                        translate_message(lesson_files.describe_error(single_error))
                        for single_error in error.all_errors
                    ),
                )
        self.begin_button.setEnabled(item is not None and not is_wrong)
        self.edit_button.setEnabled(item is not None)
        self.about_label.setVisible(item is None or bool(sentences))
        if item is not None:
            more_text = self.tr("and {n} more").format(n=len(sentences) - MAX_SHOWN_ERRORS)
            self.about_label.setText(
                "\n".join((*sentences[:MAX_SHOWN_ERRORS], *([more_text] if len(sentences) > MAX_SHOWN_ERRORS else ())))
            )
        elif self._game == OWN_LESSONS:
            self.about_label.setText(
                self.tr("Lessons that you write lie in {folder}.").format(folder=lesson_files.lesson_folder())
            )
        else:
            self.about_label.setText(self.tr("There is no lesson of this game yet; its rule book says all of it."))

    def _begin(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.begin_button.isEnabled():
            source: LessonSource = item.data(VALUE_ROLE)
            self.accept()
            self.lesson_chosen.emit(source)

    def _ask_rules(self) -> None:
        self.accept()
        self.rules_requested.emit(self._game)

    def _open_folder(self) -> None:
        folder = lesson_files.lesson_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.show_error(self.tr("The folder cannot be made ({reason}).").format(reason=failure_reason(error)))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _edit(self) -> None:
        item = self.list.currentItem()
        if item is not None and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(item.data(VALUE_ROLE).path))):
            self.show_error(self.tr("No editor was found. The file is {file}").format(file=item.data(VALUE_ROLE).path))
