"""A match as files: the table as a picture, what was heard as `music_files` write it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImageWriter, QPixmap
from PySide6.QtWidgets import QWidget

from engines import Record
from engines.theory.passage import Cue
from tabletop import boards
from tabletop.session.match import Match
from tabletop.shell import decks, heard
from tabletop.shell.music_files import Music
from tabletop.shell.preferences import MatchSound, Preferences, identity
from tabletop.table import theme as themes


def cues(record: Record) -> list[Cue]:
    """Everything that sounds in a match, in order, each named for who played it, and what it is."""
    found: list[Cue] = []
    for step in record.steps:
        passage = heard.passage_of(record.game, step)
        if passage is not None:
            seat = step.before.to_move
            what = passage.title or record.game.describe(step.before, step.action)
            player = "" if seat is None else step.before.seats[seat]
            found.append(Cue(passage, marker=f"{player}: {what}" if player else what, player=player))
    return found


def sound_of(
    record: Record, preferences: Preferences, instrument: str | None = None, tempo: float | None = None
) -> MatchSound:
    """How a match sounds: as is asked for here, else with what it has of its own, else as the preferences say."""
    name = identity(record)
    usual = preferences.sound
    kept = preferences.sound_of(name) or MatchSound(name, usual.instrument, usual.tempo)
    return MatchSound(name, instrument or kept.instrument, tempo or kept.tempo)


def music(record: Record, sound: MatchSound, soundfont: Path | None = None) -> Music:
    """A whole match as it is written into files."""
    return Music(cues(record), title(record), tuple(record.header.seats), sound.instrument, sound.tempo, soundfont)


def title(record: Record) -> str:
    """What is played: the game, and its deck where it is a player's own."""
    game, deck = record.game.rules.title, decks.played_with(record)
    if not deck:
        return f"{game}, a deck of its own" if decks.has_own(record) else game
    return f"{game}, deck {deck}"


def summary(record: Record) -> str:
    """A match in a line: what is played, the players with their points, how long it is."""
    names = record.header.seats
    result = record.game.result(record.state)
    told = [f"{name} {score}" for name, score in zip(names, result.scores, strict=True)] if result else list(names)
    return f"{title(record)}: {', '.join(told)}; {len(record.steps)} moves"


def write_picture(record: Record, path: Path, size: tuple[int, int], theme_id: str = "evening") -> None:
    """Write the table at the end of a match as a PNG of that size. Raises ThemeError, OSError."""
    from tabletop.shell import app
    from tabletop.shell.look import Look

    theme = themes.load(theme_id)
    application = app.application()
    Look(application, theme_id)
    match = Match(record, replay=True)
    board = boards.load(record.game.info.id)(match, theme)
    board.set_motion(False)
    board.resize(*size)
    board.show()
    match.jump(match.length)
    settle()
    picture = board.grab()
    board.close()
    board.deleteLater()
    settle()
    save(picture, path)


def play_through(record: Record, path: Path, size: tuple[int, int]) -> int:
    """Let a match play itself in the window, action by action, and write the last picture. Returns how many actions."""
    from tabletop.session import saves
    from tabletop.shell import app
    from tabletop.shell.look import Look
    from tabletop.shell.main_window import MainWindow
    from tabletop.shell.preferences import Store

    application = app.application()
    window = MainWindow(
        Look(application, "evening"), Store(keep=Preferences(motion=False)), saves.Matches(saves.matches_folder())
    )
    window.sounding.silent = True
    window.resize(*size)
    window.show()
    window.play_match(Match(record, replay=True))
    match = window.match
    assert match is not None, "the match was put on the table in the line above"
    steps = 0
    while match.step():
        steps += 1
        settle()
    match.jump(match.length)  # whatever is still being shown of the last move gives way to the table at the end
    window.match_page.side.turn("score")
    settle()
    picture = window.grab()
    window.close()
    window.deleteLater()
    settle()
    save(picture, path)
    return steps


def settle() -> None:
    """Let everything that is due be done and painted."""
    for _ in range(3):
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def save(picture: QPixmap, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError."""
    writer = QImageWriter(str(path), b"png")
    if not writer.write(picture.toImage()):
        raise OSError(None, writer.errorString(), str(path))


def grab(widget: QWidget) -> QPixmap:
    """What a widget looks like now."""
    settle()
    return widget.grab()
