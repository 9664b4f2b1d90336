"""Pictures and films of a match for the command line."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from engines import Record
from engines.messages import Message
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.application import ready_application
from tabletop.shell.controls import image_files
from tabletop.shell.controls.look import Look
from tabletop.shell.export import clip, picture
from tabletop.shell.export.music_files import ExportError, Music
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import theme as themes


def write_picture(record: Record, path: Path, size: tuple[int, int], theme_id: str = "evening") -> None:
    """Write the table at the end of a match as a PNG of a size.

    Raises ThemeError, OSError.
    """
    theme = themes.load_theme(theme_id)
    application = ready_application(PreferencesStore().preferences.locale)
    Look(application, theme_id)
    pixmap = picture.paint_position(record, len(record.steps), size, theme)
    process_events()
    save(pixmap, path)


def film(record: Record, path: Path, music: Music, theme_id: str = "evening") -> tuple[Path, ...]:
    """Film the last move of a match that sounds, in real time.

    Returns the written files, video and sound. Raises ThemeError, ExportError.
    """
    theme = themes.load_theme(theme_id)
    application = ready_application(PreferencesStore().preferences.locale)
    Look(application, theme_id)
    number = clip.find_filmed_step(record, len(record.steps))
    if number is None:
        raise ExportError("export.no-clip")
    paths: list[Path] = []
    errors: list[Message] = []
    clip_job = clip.ClipJob(record, number, music, path, theme)
    loop = QEventLoop()
    clip_job.finished.connect(paths.extend)
    clip_job.failed.connect(errors.append)
    for signal in (clip_job.finished, clip_job.failed):
        signal.connect(loop.quit)
    clip_job.start()
    loop.exec()
    process_events()
    if errors:
        raise ExportError(errors[0])
    return tuple(paths)


def play_through(record: Record, path: Path, size: tuple[int, int]) -> int:
    """Replay a match in the window, write the last picture, and count the actions."""
    preferences = PreferencesStore().preferences
    application = ready_application(preferences.locale)
    store = PreferencesStore(keep=Preferences(motion=False, language=preferences.language, notes=preferences.notes))
    window = MainWindow(Look(application, "evening"), store, saves.Matches(saves.matches_folder()))
    window.sound_player.has_no_process = True
    window.resize(*size)
    window.show()
    window.play_match(Match(record, replay=True))
    match = window.match
    assert match is not None, "the match was put on the table in the line above"
    steps = 0
    while match.step():  # The board shows intermediate steps, but they are never painted.
        steps += 1
    match.jump(match.length)  # This ends any animation of the last move.
    window.match_page.side.show_panel("score")
    process_events()
    pixmap = window.grab()
    window.close()
    window.deleteLater()
    process_events()
    save(pixmap, path)
    return steps


def process_events() -> None:
    """Process all pending events, including deferred deletions."""
    for _ in range(3):
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def save(picture: QPixmap, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError."""
    image_files.write_png(picture.toImage(), path)


def grab(widget: QWidget) -> QPixmap:
    """Return a picture of a widget after pending events."""
    process_events()
    return widget.grab()
