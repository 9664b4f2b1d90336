"""The dialog that exports the shown phrase or the whole match as files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QWidget

from engines import Record
from engines.messages import Message
from engines.theory.passage import Cue, Passage
from engines.theory.practice import add_count_in
from engines.theory.tuning import tune_passage
from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.dialog import ButtonRole, Dialog, FadingScrollArea
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.look import Look, theme_name
from tabletop.shell.controls.save_dialog import SaveDialog
from tabletop.shell.export import clip, matches, picture
from tabletop.shell.export.job import Job
from tabletop.shell.export.music_files import FILE_KINDS, ExportError, Music, existing_pages, to_file_name, write_music
from tabletop.shell.preferences import ExportChoices, MatchSound
from tabletop.shell.score.strip import ShownPassage
from tabletop.shell.sound import ports
from tabletop.shell.sound.sound_page import instrument_text
from tabletop.sound.errors import SoundError
from tabletop.table import theme as themes
from tabletop.table.plain_text import PlainLabel
from tabletop.table.theme import Theme
from tabletop.translator import translate_message

DIALOG_WIDTH = 620
"""Width of the dialog in logical pixels at a type scale of 1."""

PHRASE_CHOICE, MATCH_CHOICE = "phrase", "match"


@guarded
class ExportDialog(Dialog):
    """Asks what to export and where, and writes it; open until done or cancelled."""

    files_written = Signal(object)
    """The files that were written (`Path`s)."""
    choices_made = Signal(object)
    """The choices at the beginning of an export (`ExportChoices`)."""

    def __init__(
        self,
        look: Look,
        record: Record,
        shown_passage: ShownPassage | None,
        sound: MatchSound,
        settings: preferences.Sound,
        parent: QWidget | None = None,
        folder: str = "",
        filmed_step: int | None = None,
        position: int | None = None,
        choices: ExportChoices | None = None,
    ) -> None:
        """Set up the dialog with the choices of the last export.

        `shown_passage` is what the strip shows, if anything; `sound` is the match's instrument and tempo, and the
        `settings` give the tuning; `folder` is offered for the files, if it exists; `filmed_step` is the number of the
        move for a clip, or None; `position` is the number of moves after which the table is pictured, or None for all.
        """
        super().__init__(look, QCoreApplication.translate("Dialog", "Export"), parent, width=DIALOG_WIDTH)
        self._record, self._sound, self._settings = record, sound, settings
        self._shown_passage = shown_passage if shown_passage is not None and shown_passage.passage.notes else None
        self._cues, self._pieces = matches.match_cues(record), matches.match_score(record)
        self._position = len(record.steps) if position is None else position
        self._choices = choices = choices or ExportChoices()
        self._folder = folder if folder and Path(folder).is_dir() else str(Path.home())
        self.job: Job | None = None
        self._name = ""
        self.save_dialog: SaveDialog | None = None
        """The file dialog while it is open."""

        has_phrase = self._shown_passage is not None
        self.scope_choice = Segments(
            [(PHRASE_CHOICE, self.tr("What is shown")), (MATCH_CHOICE, self.tr("Whole match"))],
            choices.what if has_phrase else MATCH_CHOICE,
        )
        self.scope_choice.buttons[0].setEnabled(has_phrase)
        self._filmed_step = filmed_step
        self._kinds = (
            (*FILE_KINDS, picture.PICTURE_KIND)
            if filmed_step is None
            else (*FILE_KINDS, picture.PICTURE_KIND, clip.CLIP_KIND)
        )
        kinds = [(kind.id, kind.name) for kind in self._kinds]
        self.kind_choice = Segments(kinds, choices.kind if choices.kind in dict(kinds) else FILE_KINDS[0].id)
        self._has_chosen_theme = bool(choices.theme)
        theme = choices.theme if choices.theme in themes.BUNDLED_THEMES else look.chosen_theme
        self.theme_segments = Segments([(name, theme_name(name)) for name in themes.BUNDLED_THEMES], theme)
        self.theme_segments.value_chosen.connect(self._on_theme_value_chosen)
        self._sizes = {"{}x{}".format(*size): size for size in picture.PICTURE_SIZES}
        size_choices = [(size_text, size_text.replace("x", " × ")) for size_text in self._sizes]
        self.picture_size_segments = Segments(
            size_choices, choices.size if choices.size in self._sizes else size_choices[0][0]
        )
        self.scope_choice.value_chosen.connect(self._refresh)
        self.kind_choice.value_chosen.connect(self._refresh)

        form = Form(look)
        no_phrase_text = "" if has_phrase else self.tr("No notes are shown under the table now.")
        form.add_row(self.tr("What"), self.scope_choice, no_phrase_text)
        row = form.add_row(self.tr("As"), self.kind_choice)
        self.about = row.help_label
        self.about.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self._kind_row = row
        self._theme_row = form.add_row(self.tr("Theme"), self.theme_segments)
        self._size_row = form.add_row(self.tr("Size in pixels"), self.picture_size_segments)
        self.progress_label = PlainLabel()
        self.progress_bar = QProgressBar()
        self.progress_bar.setRange(0, 1000)
        self.progress_bar.setTextVisible(False)
        progress_form = Form(look)
        progress_form.add(self.progress_label)
        progress_form.add(self.progress_bar)
        self.pages = QStackedWidget()
        self.pages.addWidget(FadingScrollArea(look, form))
        self.pages.addWidget(progress_form)
        self.content.addWidget(self.pages, 1)
        self.export_button = self.add_button(
            self.tr("Export…"), ButtonRole.AcceptRole, self.open_save_dialog, default=True
        )
        self.cancel_button = self.add_cancel()
        self._refresh()

    # -- choices

    @property
    def choices(self) -> ExportChoices:
        """The current choices.

        If no phrase can be exported, the choice between phrase and match stays as it was.
        """
        is_phrase = (
            self.scope_choice.value == PHRASE_CHOICE
            if self._shown_passage is not None
            else self._choices.what == "phrase"
        )
        return ExportChoices(
            "phrase" if is_phrase else "match",
            str(self.kind_choice.value),
            str(self.theme_segments.value) if self._has_chosen_theme else "",
            str(self.picture_size_segments.value),
        )

    def _on_theme_value_chosen(self) -> None:
        self._has_chosen_theme = True

    @property
    def _table_theme(self) -> Theme:
        """Theme of a picture or clip; the current one keeps its text size."""
        name = str(self.theme_segments.value)
        return self.look.board_theme if name == self.look.chosen_theme else themes.load_theme(name)

    @property
    def music(self) -> Music:
        """The music to be written.

        Raises SoundError if FluidSynth should play and has no SoundFont.
        """
        names = tuple(self._record.header.seats)
        game = matches.match_title(self._record)
        shown_passage = self._exported_passage
        if shown_passage is not None:
            passage = self._tune(shown_passage.passage)
            cues = [Cue(add_count_in(passage) if shown_passage.has_count_in else passage)]
            pieces = [Cue(shown_passage.written_passage)]
            title = f"{game}: {shown_passage.passage.title}" if shown_passage.passage.title else game
        else:
            cues = [cue._replace(passage=self._tune(cue.passage)) for cue in self._cues]
            pieces, title = self._pieces, game
        font = ports.find_soundfont(self._settings) if self.kind_choice.value == "wav" else None
        return Music(cues, title, names, self._sound.instrument, self._tempo, font, pieces)

    @property
    def _exported_passage(self) -> ShownPassage | None:
        """The shown passage, if only that is to be exported."""
        return self._shown_passage if self.scope_choice.value == PHRASE_CHOICE else None

    @property
    def _tempo(self) -> float:
        return self._sound.tempo * (self._exported_passage.pace if self._exported_passage is not None else 1.0)

    def _tune(self, passage: Passage) -> Passage:
        return tune_passage(passage, self._settings.tuning, self._settings.a4)

    def _refresh(self) -> None:
        descriptions = {
            "midi": self.tr(
                "A Standard MIDI file for sequencers: tempo, keys, who played, a marker for every passage."
            ),
            "musicxml": self.tr("For notation programs: staves, keys, numerals, and what breaks a rule."),
            "wav": self.tr("Sound, 44,100 Hz in stereo."),
            "svg": self.tr("The score as drawings for any browser or drawing program, one file for each page."),
            "pdf": self.tr("The score on A4 pages, to print."),
            "png": self.tr("A picture of the table as it lies now, as all may see it, without buttons."),
            "clip": self.tr(
                "The move that was heard last, filmed on the table as all may see it: an animated picture of at most "
                "ten seconds, and its sound as a WAV beside it."
            ),
        }
        kind = str(self.kind_choice.value)
        description = descriptions[kind]
        is_picture = kind in (picture.PICTURE_KIND.id, clip.CLIP_KIND.id)
        self.scope_choice.setEnabled(not is_picture)
        self._theme_row.setVisible(is_picture)
        self._size_row.setVisible(kind == picture.PICTURE_KIND.id)
        if kind in ("midi", "wav", "musicxml"):
            description += " " + self._sound_text()
        if not is_picture and self.scope_choice.value == MATCH_CHOICE and not self._cues:
            description = self.tr("Nothing has been heard in this match yet.")
        self._kind_row.show_help(description)
        self.export_button.setEnabled(is_picture or self.scope_choice.value == PHRASE_CHOICE or bool(self._cues))
        self.show_error("")

    def _sound_text(self) -> str:
        text = self.tr("{instrument}, tempo {percent} %, as the match sounds.").format(
            instrument=instrument_text(self._sound.instrument), percent=round(100 * self._tempo)
        )
        if self.kind_choice.value == "wav" and self._settings.port.kind == "fluidsynth":
            text += " " + self.tr("Played by FluidSynth.")
        return text

    @property
    def suggested_name(self) -> str:
        """Suggested name of the file."""
        text = f"{matches.match_title(self._record)}, {', '.join(self._record.header.seats)}"
        if self._exported_passage is not None and self.kind_choice.value not in (
            picture.PICTURE_KIND.id,
            clip.CLIP_KIND.id,
        ):
            text = f"{matches.match_title(self._record)}, {self._exported_passage.passage.title or self.tr('phrase')}"
        return to_file_name(text, self._suffix)

    @property
    def _suffix(self) -> str:
        return next(kind.suffix for kind in self._kinds if kind.id == self.kind_choice.value)

    # -- files

    def open_save_dialog(self) -> None:
        """Ask for a file, and for consent before an existing file is replaced."""
        name = next(kind.name for kind in self._kinds if kind.id == self.kind_choice.value)
        suggested_path = Path(self._folder) / self.suggested_name
        self.save_dialog = SaveDialog(
            self.look, self, self.tr("Export"), suggested_path, name, (self._suffix,), self._companion_files
        )
        self.save_dialog.path_chosen.connect(lambda path: self.export_to(path, replace=True))
        self.save_dialog.open_file_dialog()

    def _companion_files(self, path: Path) -> tuple[Path, ...]:
        """Return further files that are written with a file; of pages those that exist."""
        match self.kind_choice.value:
            case "svg":
                return existing_pages(path)
            case clip.CLIP_KIND.id:
                return (clip.clip_sound_path(path),)
            case _:
                return ()

    def export_to(self, path: Path, replace: bool = False) -> None:
        """Write the file on another thread.

        Only with `replace` may existing companion files be replaced.
        """
        if self.job is not None:
            return
        self.show_error("")
        try:
            music = self.music
        except SoundError as error:
            self.show_error(translate_message(error))
            return
        kind = str(self.kind_choice.value)
        self.choices_made.emit(self.choices)
        if kind == picture.PICTURE_KIND.id:
            self._write_picture(path)
            return
        if kind == clip.CLIP_KIND.id and self._filmed_step is not None:
            sound = clip.clip_sound_path(path)
            if sound.exists() and not replace:
                self.show_error(self.tr("“{name}” is there already; choose another name.").format(name=sound.name))
                return
            job: Job = clip.ClipJob(self._record, self._filmed_step, music, path, self._table_theme, self)
        else:
            job = Job(lambda advance: write_music(music, kind, path, progress=advance, replace=replace), self)
        self._name = path.name
        self._on_progress_changed(0.0)
        self.pages.setCurrentIndex(1)
        self.export_button.setEnabled(False)
        self.job = job
        job.progress_changed.connect(self._on_progress_changed)
        job.finished.connect(self._on_job_finished)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(lambda: self._on_failed(self.tr("Cancelled: nothing was written.")))
        job.start()
        self.cancel_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write_picture(self, path: Path) -> None:
        size = self._sizes[str(self.picture_size_segments.value)]
        try:
            self._on_job_finished(picture.write_picture(self._record, self._position, path, size, self._table_theme))
        except ExportError as error:
            self._on_failed(error.message)

    def _on_progress_changed(self, part: float) -> None:
        self.progress_bar.setValue(round(1000 * part))
        self.progress_label.setText(
            self.tr("Writing {name}: {percent} %").format(name=self._name, percent=int(100 * part))
        )

    def _on_job_finished(self, paths: tuple[Path, ...]) -> None:
        self.job = None
        self.files_written.emit(paths)
        self.accept()

    def _on_failed(self, reason: str | Message) -> None:
        self.job = None
        self.pages.setCurrentIndex(0)
        self._refresh()
        self.show_error(translate_message(reason) if isinstance(reason, Message) else reason)
        self.export_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def reject(self) -> None:
        """Cancel the running export, or else close the dialog."""
        if self.job is not None:
            self.job.cancel()
        else:
            super().reject()

    def force_close(self) -> None:
        """Cancel the running export, wait for its end, and close."""
        job, self.job = self.job, None
        if job is not None:
            job.cancel()
            job.wait()
        super().force_close()
