"""Pictures of each lesson step as the learner first sees it, and of puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engines.kernel.free_table import Fetch
from engines.puzzles import collection
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.controls.look import Look
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match import demo
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tools.screens.wanted import is_wanted


def iterate_pictures(
    look: Look, size: tuple[int, int], name_filter: str, game_ids: tuple[str, ...], matches_folder: Path
) -> Iterator[tuple[str, MainWindow]]:
    """Yield the window at each step whose name contains a word."""
    for game in game_ids:
        for entry in lesson_files.list_bundled_lessons(game):
            lesson = entry.open()
            names = [f"lesson-{game}-{entry.name}-{index:02}" for index in range(1, len(lesson.step) + 1)]
            if not any(is_wanted(name, name_filter) for name in names):
                continue
            window = _make_window(look, size, matches_folder)
            window.learning.start_lesson(entry)
            guide = window.match_page.guide
            for index, name in enumerate(names):
                if not is_wanted(name, name_filter):
                    continue
                guide.enter(index)
                while guide.phase == "laying":
                    snapshots.process_events()
                snapshots.process_events()
                yield name, window
            window.close()
            window.deleteLater()
        puzzles = collection.load_bundled(game)
        for kind in dict.fromkeys(puzzle.kind for puzzle in puzzles):
            name = f"puzzle-{game}-{kind}"
            if not is_wanted(name, name_filter):
                continue
            window = _make_window(look, size, matches_folder)
            window.learning.start_puzzle(
                game, [puzzle for puzzle in puzzles if puzzle.kind == kind][-1], is_daily=False
            )
            while window.match_page.guide.phase == "laying":
                snapshots.process_events()
            snapshots.process_events()
            yield name, window
            window.close()
            window.deleteLater()


def iterate_free_tables(
    look: Look, size: tuple[int, int], name_filter: str, game_ids: tuple[str, ...], matches_folder: Path
) -> Iterator[tuple[str, MainWindow]]:
    """Yield the window with a free table of each game, at first and after some moves."""
    for game in game_ids:
        name = f"free-{game}"
        if not is_wanted(name, name_filter):
            continue
        window = _make_window(look, size, matches_folder)
        window.free_tables.open_table(game)
        snapshots.process_events()
        match = window.match
        assert match is not None
        for index in range(8):
            fetches = [action for action in match.legal if isinstance(action, Fetch)]
            if fetches:  # Carmony limits a hand to five MELD cards.
                match.attempt(fetches[index * len(fetches) // 9])
        for _ in range(2):
            lays = [action for action in match.legal if type(action).__name__ in LAYING_ACTIONS]
            if lays:
                match.attempt(lays[0])
        snapshots.process_events()
        yield name, window
        window.close()
        window.deleteLater()


def iterate_class_windows(
    look: Look, size: tuple[int, int], name_filter: str, game_ids: tuple[str, ...], matches_folder: Path
) -> Iterator[tuple[str, QWidget]]:
    """Yield the class display and the teacher's window in the middle of each demo.

    It is shown at a question of a lesson, and with teams that play, too.
    """
    for game in game_ids:
        for kind in ("demo", "lesson", "teams"):
            name = f"class-{game}" if kind == "demo" else f"class-{game}-{kind}"
            if not is_wanted(name, name_filter):
                continue
            window = _make_window(look, size, matches_folder)
            if kind == "teams":
                record = demo.load_demo(game)
                record.game = games.translate_game(record.game, games.SYSTEM_LOCALE)
                window.play_match(Match(record.copy_until(len(record.steps) // 2)))
            elif kind == "demo":
                window.files.play_demo(game)
                assert window.match is not None
                window.match.jump(window.match.length // 2)
            else:
                entry = lesson_files.list_bundled_lessons(game)[1]
                window.learning.start_lesson(entry)
                questions = [index for index, step in enumerate(entry.open().step) if step.answers]
                window.match_page.guide.enter(questions[0])
                while window.match_page.guide.phase == "laying":
                    snapshots.process_events()
            window.commands["audience"].trigger()
            audience = window.classroom.audience
            assert audience is not None
            audience.resize(*size)
            if kind == "teams" and window.classroom.bar is not None:
                window.classroom.bar.set_teams(
                    Teams((Team("Larks", 7), Team("Owls", 12), Team("Wrens", 9)), play_seats=True)
                )
            audience.count_down(150)
            audience.use_tool("pointer" if kind == "demo" else "")
            for _ in range(3):  # Wait until the moves that a jump performs have ended.
                snapshots.process_events()
            yield name, audience
            yield f"{name}-teacher", window
            window.close()
            window.deleteLater()


LAYING_ACTIONS = ("Play", "Lay")
"""Actions that lay a card."""


def _make_window(look: Look, size: tuple[int, int], matches_folder: Path) -> MainWindow:
    text = round(100 * look.theme.text_size)
    preferences = Preferences(theme=look.theme.id, text_size=text, motion=False)
    window = MainWindow(look, PreferencesStore(keep=preferences), saves.Matches(matches_folder))
    window.sound_player.has_no_process = True
    window.resize(*size)
    window.show()
    snapshots.process_events()
    return window
