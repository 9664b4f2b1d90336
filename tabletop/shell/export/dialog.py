"""The dialog that exports the shown phrase or the whole match as files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QWidget

from engines import Record
from engines.messages import Message
from engines.theory.passage import Cue, Passage
from engines.theory.practice import counted_in
from engines.theory.tuning import tuned
from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.dialog import Dialog, Role, Roll
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.look import Look, theme_name
from tabletop.shell.controls.saving import SaveDialog
from tabletop.shell.export import clip, matches, picture
from tabletop.shell.export.job import Job
from tabletop.shell.export.music_files import KINDS, ExportError, Music, file_name, pages_beside, write
from tabletop.shell.preferences import ExportChoices, MatchSound
from tabletop.shell.score.strip import ShownPassage
from tabletop.shell.sound import ports
from tabletop.shell.sound.sound_page import instrument_words
from tabletop.sound.errors import SoundError
from tabletop.table import theme as themes
from tabletop.table.plain import PlainLabel
from tabletop.table.theme import Theme
from tabletop.translator import worded

WIDTH = 620
"""Width of the dialog in logical pixels at a type scale of 1."""

PHRASE, MATCH = "phrase", "match"


@guarded
class Export(Dialog):
    """Asks what to export and where, and writes it; open until done or cancelled."""

    written = Signal(object)
    """The files that were written (`Path`s)."""
    choices_made = Signal(object)
    """The choices at the beginning of an export (`ExportChoices`)."""

    def __init__(
        self,
        look: Look,
        record: Record,
        shown: ShownPassage | None,
        sound: MatchSound,
        settings: preferences.Sound,
        parent: QWidget | None = None,
        folder: str = "",
        filmed: int | None = None,
        position: int | None = None,
        choices: ExportChoices | None = None,
    ) -> None:
        """Set up the dialog with the choices of the last export.

        `shown` is what the strip shows, if anything; `sound` is the match's instrument and tempo, and the `settings`
        give the tuning; `folder` is offered for the files, if it exists; `filmed` is the number of the move for a clip,
        or None; `position` is the number of moves after which the table is pictured, None: all.
        """
        super().__init__(look, QCoreApplication.translate("Dialog", "Export"), parent, width=WIDTH)
        self._record, self._sound, self._settings = record, sound, settings
        self._shown = shown if shown is not None and shown.passage.notes else None
        self._cues, self._pieces = matches.cues(record), matches.score(record)
        self._position = len(record.steps) if position is None else position
        self._choices = choices = choices or ExportChoices()
        self._folder = folder if folder and Path(folder).is_dir() else str(Path.home())
        self.job: Job | None = None
        self._name = ""
        self.saving: SaveDialog | None = None
        """The file dialog while it is open."""

        phrase_there = self._shown is not None
        self.what = Segments(
            [(PHRASE, self.tr("What is shown")), (MATCH, self.tr("Whole match"))],
            choices.what if phrase_there else MATCH,
        )
        self.what.buttons[0].setEnabled(phrase_there)
        self._filmed = filmed
        self._kinds = (*KINDS, picture.KIND) if filmed is None else (*KINDS, picture.KIND, clip.KIND)
        kinds = [(kind.id, kind.name) for kind in self._kinds]
        self.kind = Segments(kinds, choices.kind if choices.kind in dict(kinds) else KINDS[0].id)
        self._theme_chosen = bool(choices.theme)
        theme = choices.theme if choices.theme in themes.BUNDLED else look.chosen
        self.theme = Segments([(name, theme_name(name)) for name in themes.BUNDLED], theme)
        self.theme.chosen.connect(self._choose_theme)
        self._sizes = {"{}x{}".format(*size): size for size in picture.SIZES}
        offered = [(each, each.replace("x", " × ")) for each in self._sizes]
        self.picture_size = Segments(offered, choices.size if choices.size in self._sizes else offered[0][0])
        self.what.chosen.connect(self._renew)
        self.kind.chosen.connect(self._renew)

        form = Form(look)
        none = "" if phrase_there else self.tr("No notes are shown under the table now.")
        form.add_row(self.tr("What"), self.what, none)
        row = form.add_row(self.tr("As"), self.kind)
        self.about = row.help
        self.about.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self._kind_row = row
        self._theme_row = form.add_row(self.tr("Theme"), self.theme)
        self._size_row = form.add_row(self.tr("Size in pixels"), self.picture_size)
        self.told = PlainLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        writing = Form(look)
        writing.add(self.told)
        writing.add(self.bar)
        self.pages = QStackedWidget()
        self.pages.addWidget(Roll(look, form))
        self.pages.addWidget(writing)
        self.content.addWidget(self.pages, 1)
        self.save = self.button(self.tr("Export…"), Role.AcceptRole, self.ask_where, default=True)
        self.leave = self.add_cancel()
        self._renew()

    # -- what and as what

    @property
    def choices(self) -> ExportChoices:
        """The current choices.

        If no phrase can be exported, the choice between phrase and match stays as it was.
        """
        phrase = self.what.value == PHRASE if self._shown is not None else self._choices.what == "phrase"
        return ExportChoices(
            "phrase" if phrase else "match",
            str(self.kind.value),
            str(self.theme.value) if self._theme_chosen else "",
            str(self.picture_size.value),
        )

    def _choose_theme(self, _: object) -> None:
        self._theme_chosen = True

    @property
    def _table_theme(self) -> Theme:
        """Theme of a picture or clip; the current one keeps its text size."""
        name = str(self.theme.value)
        return self.look.table if name == self.look.chosen else themes.load(name)

    @property
    def music(self) -> Music:
        """The music to be written.

        Raises SoundError if FluidSynth should play and has no SoundFont.
        """
        names = tuple(self._record.header.seats)
        game = matches.title(self._record)
        shown = self._shown_alone
        if shown is not None:
            passage = self._tuned(shown.passage)
            cues = [Cue(counted_in(passage) if shown.counted else passage)]
            pieces = [Cue(shown.written)]
            title = f"{game}: {shown.passage.title}" if shown.passage.title else game
        else:
            cues = [cue._replace(passage=self._tuned(cue.passage)) for cue in self._cues]
            pieces, title = self._pieces, game
        font = ports.soundfont_of(self._settings) if self.kind.value == "wav" else None
        return Music(cues, title, names, self._sound.instrument, self._tempo, font, pieces)

    @property
    def _shown_alone(self) -> ShownPassage | None:
        """The shown passage, if only that is to be exported."""
        return self._shown if self.what.value == PHRASE else None

    @property
    def _tempo(self) -> float:
        return self._sound.tempo * (self._shown_alone.pace if self._shown_alone is not None else 1.0)

    def _tuned(self, passage: Passage) -> Passage:
        return tuned(passage, self._settings.tuning, self._settings.a4)

    def _renew(self, _: object = None) -> None:
        words = {
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
        kind = str(self.kind.value)
        told = words[kind]
        filming = kind in (picture.KIND.id, clip.KIND.id)
        self.what.setEnabled(not filming)
        self._theme_row.setVisible(filming)
        self._size_row.setVisible(kind == picture.KIND.id)
        if kind in ("midi", "wav", "musicxml"):
            told += " " + self._how()
        if not filming and self.what.value == MATCH and not self._cues:
            told = self.tr("Nothing has been heard in this match yet.")
        self._kind_row.explain(told)
        self.save.setEnabled(filming or self.what.value == PHRASE or bool(self._cues))
        self.say("")

    def _how(self) -> str:
        played = self.tr("{instrument}, tempo {percent} %, as the match sounds.").format(
            instrument=instrument_words(self._sound.instrument), percent=round(100 * self._tempo)
        )
        if self.kind.value == "wav" and self._settings.port.kind == "fluidsynth":
            played += " " + self.tr("Played by FluidSynth.")
        return played

    @property
    def suggested(self) -> str:
        """Suggested name of the file."""
        words = f"{matches.title(self._record)}, {', '.join(self._record.header.seats)}"
        if self._shown_alone is not None and self.kind.value not in (picture.KIND.id, clip.KIND.id):
            words = f"{matches.title(self._record)}, {self._shown_alone.passage.title or self.tr('phrase')}"
        return file_name(words, self._suffix)

    @property
    def _suffix(self) -> str:
        return next(kind.suffix for kind in self._kinds if kind.id == self.kind.value)

    # -- where to

    def ask_where(self) -> None:
        """Ask for a file, and for consent before an existing file is replaced."""
        name = next(kind.name for kind in self._kinds if kind.id == self.kind.value)
        suggested = Path(self._folder) / self.suggested
        self.saving = SaveDialog(self.look, self, self.tr("Export"), suggested, name, (self._suffix,), self._companions)
        self.saving.chosen.connect(lambda path: self.export_to(path, replace=True))
        self.saving.ask()

    def _companions(self, path: Path) -> tuple[Path, ...]:
        """Return the files that are written beside a file; of pages those that exist."""
        match self.kind.value:
            case "svg":
                return pages_beside(path)
            case clip.KIND.id:
                return (clip.sound_beside(path),)
            case _:
                return ()

    def export_to(self, path: Path, replace: bool = False) -> None:
        """Write the file on another thread.

        Only with `replace` may files beside it be replaced.
        """
        if self.job is not None:
            return
        self.say("")
        try:
            music = self.music
        except SoundError as error:
            self.say(worded(error))
            return
        kind = str(self.kind.value)
        self.choices_made.emit(self.choices)
        if kind == picture.KIND.id:
            self._write_picture(path)
            return
        if kind == clip.KIND.id and self._filmed is not None:
            sound = clip.sound_beside(path)
            if sound.exists() and not replace:
                self.say(self.tr("“{name}” is there already; choose another name.").format(name=sound.name))
                return
            job: Job = clip.Filming(self._record, self._filmed, music, path, self._table_theme, self)
        else:
            job = Job(lambda advance: write(music, kind, path, progress=advance, replace=replace), self)
        self._name = path.name
        self._progressed(0.0)
        self.pages.setCurrentIndex(1)
        self.save.setEnabled(False)
        self.job = job
        job.progress.connect(self._progressed)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        job.cancelled.connect(lambda: self._failed(self.tr("Cancelled: nothing was written.")))
        job.start()
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write_picture(self, path: Path) -> None:
        size = self._sizes[str(self.picture_size.value)]
        try:
            self._done(picture.write(self._record, self._position, path, size, self._table_theme))
        except ExportError as error:
            self._failed(error.message)

    def _progressed(self, part: float) -> None:
        self.bar.setValue(round(1000 * part))
        self.told.setText(self.tr("Writing {name}: {percent} %").format(name=self._name, percent=int(100 * part)))

    def _done(self, paths: tuple[Path, ...]) -> None:
        self.job = None
        self.written.emit(paths)
        self.accept()

    def _failed(self, why: str | Message) -> None:
        self.job = None
        self.pages.setCurrentIndex(0)
        self._renew()
        self.say(worded(why) if isinstance(why, Message) else why)
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def reject(self) -> None:
        """Cancel the running export, or else close the dialog."""
        if self.job is not None:
            self.job.cancel()
        else:
            super().reject()

    def abandon(self) -> None:
        """Cancel the running export, wait for its end, and close."""
        job, self.job = self.job, None
        if job is not None:
            job.cancel()
            job.wait()
        super().abandon()
