"""Pictures of each board in telling positions, and of each window.

This module knows no game: positions come from `moments` or from the game itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

import engines
from engines.kernel.record import Record, run_to_end
from engines.messages import message
from engines.players.levels import find_levels, make_player
from engines.players.player import play_match
from engines.players.review import Review
from engines.players.reviewing import FULL_EFFORT, review_incrementally
from tabletop import boards
from tabletop.boards.kit.announcements import list_personal_announcements
from tabletop.boards.kit.caption_overlay import TICK_MS
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.session.reviewer import save_review
from tabletop.shell import folders, games
from tabletop.shell.application import ready_application
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.look import Look
from tabletop.shell.match.hints import MOVE_GRADE
from tabletop.shell.preferences import GameSetup, Preferences, PreferencesStore
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.sound import protocol
from tools.screens import lessons, moments
from tools.screens.moments import Position, positions
from tools.screens.wanted import is_wanted

UNWRITABLE_FOLDER = Path(os.devnull) / "consort"
"""Folder without matches and decks that nobody, not even root, can write to."""

ENGRAVING_TIMEOUT_S = 10.0
"""Maximum time, in seconds, for engraving music that was played."""

HINT_TIMEOUT_S = 20.0
"""Maximum time, in seconds, to wait for a hint."""

REVIEW_TIMEOUT_S = 3.0
"""Maximum time, in seconds, for the review of a match."""

SEEDS = range(3, 9)
"""Seeds of the matches from which one is chosen for a review."""

LESSON_SIZE = (1280, 720)
"""Window size for lessons: their hundreds of steps are painted in one size only.

If pictures are asked for by name, lessons are painted in all sizes.
"""

FIRST = next(iter(engines.GAMES))


def paint(
    target: Path,
    themes: tuple[str, ...],
    sizes: tuple[tuple[int, int], ...],
    name_filter: str = "",
    game_ids: tuple[str, ...] = tuple(engines.GAMES),
    tell: Callable[[str], object] = lambda _: None,
    text_size: int = 100,
) -> int:
    """Write all pictures into `target` and return their number.

    `tell` is called for each theme and size, and `text_size` is a percentage. Raises OSError.
    """
    target.mkdir(parents=True, exist_ok=True)
    qt = ready_application()
    count = 0
    for theme_id in themes:
        look = Look(qt, theme_id, text_size / 100)
        for size in sizes:
            suffix = f"{theme_id}-{size[0]}x{size[1]}"
            tell(suffix)
            for name, widget in _iterate_boards(look, size, name_filter, game_ids):
                snapshots.save(snapshots.grab(widget), target / f"{name}-{suffix}.png")
                count += 1
            with folders.use_data_folder(UNWRITABLE_FOLDER):
                for name, widget in _iterate_windows(look, size, name_filter, game_ids):
                    snapshots.save(snapshots.grab(widget), target / f"window-{name}-{suffix}.png")
                    count += 1
                if size == LESSON_SIZE or name_filter:
                    for name, widget in chain(
                        lessons.iterate_pictures(look, size, name_filter, game_ids, UNWRITABLE_FOLDER),
                        lessons.iterate_free_tables(look, size, name_filter, game_ids, UNWRITABLE_FOLDER),
                        lessons.iterate_class_windows(look, size, name_filter, game_ids, UNWRITABLE_FOLDER),
                    ):
                        snapshots.save(snapshots.grab(widget), target / f"{name}-{suffix}.png")
                        count += 1
    return count


# -- boards


def _iterate_boards(
    look: Look, size: tuple[int, int], name_filter: str, game_ids: tuple[str, ...]
) -> Iterator[tuple[str, QWidget]]:
    for game_id in game_ids:
        for position in _list_positions(game_id):
            name = f"{game_id}-{position.name}"
            if not is_wanted(name, name_filter):
                continue
            board = boards.load(game_id)(position.make(), look.board_theme)
            board.set_motion(False)
            board.resize(*size)
            board.show()
            snapshots.process_events()
            # The pointer is where a hand would be, because prompts and choices appear at the last drop.
            board.view.pointer.x, board.view.pointer.y = size[0] * 0.42, size[1] * 0.45
            position.arrange(board)
            snapshots.process_events()
            yield name, board
            board.close()
            board.deleteLater()


@cache
def _list_positions(game_id: str) -> tuple[Position, ...]:
    return tuple(positions(game_id))


def _make_match(game_id: str, word: str) -> Match:
    """Return the match of the first position whose name contains a word."""
    return next(position for position in _list_positions(game_id) if word in position.name).make()


# -- windows


def _iterate_windows(
    look: Look, size: tuple[int, int], name_filter: str, game_ids: tuple[str, ...]
) -> Iterator[tuple[str, QWidget]]:
    for name, show in WINDOWS.items():
        if not is_wanted(f"window-{name}", name_filter) or any(
            name.endswith(game) for game in engines.GAMES if game not in game_ids
        ):
            continue
        setups = tuple(GameSetup(game) for game in game_ids if name.endswith(game))
        text = round(100 * look.theme.text_size)
        preferences = Preferences(theme=look.theme.id, text_size=text, motion=False, begun=setups)
        window = MainWindow(look, PreferencesStore(keep=preferences), saves.Matches(UNWRITABLE_FOLDER))
        window.sound_player.has_no_process = True
        window.resize(*size)
        window.show()
        snapshots.process_events()
        show(window)
        snapshots.process_events()
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if dialog is None:
            yield name, window
        else:
            yield name, dialog
            dialog.close()
        window.close()
        window.deleteLater()


def _start_match(window: MainWindow, game_id: str = FIRST) -> Match:
    match = _make_match(game_id, "turn")
    window.play_match(match)
    snapshots.process_events()
    return match


def _show_panel(name: str, game_id: str = FIRST) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        _start_match(window, game_id)
        window.match_page.open_panel(name)

    return show


def _show_end(panel: str, game_id: str) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        window.play_match(_make_match(game_id, "end"))
        window.match_page.open_panel(panel)

    return show


def _show_rule(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        match = _start_match(window, game_id)
        window.match_page.show_rule(match.game.rules.rule[len(match.game.rules.rule) // 2].slug)

    return show


def _show_replay(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        window.files.play_demo(game_id)
        assert window.match is not None, "the demo was put on the table in the line above"
        window.match.pause()
        window.match.jump(window.match.length * 2 // 3)
        window.match_page.open_panel("log")

    return show


def _show_notices(in_match: bool) -> Callable[[MainWindow], None]:
    """Show notices of all kinds; the newest has a button."""

    def show(window: MainWindow) -> None:
        if in_match:
            _start_match(window)
            window.match_page.fold(True)
        window.show_message(message("sound.port-back", name="Synth"))
        window.show_message(message("sound.port-back", name="Digital Piano"))
        window.sound_player.inject_report(protocol.Notice("port-lost", message("sound.no-port", name="Digital Piano")))

    return show


def _show_puzzles(window: MainWindow) -> None:
    """Show today's puzzle with its board."""
    window.commands["puzzles"].trigger()
    page = window.puzzles_page
    assert page is not None, "it was opened in the line above"
    while not page.picture.is_painted:
        snapshots.process_events()


def _show_caption(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    """Show the table with a caption about the effect of a move on a player."""

    def show(window: MainWindow) -> None:
        record = moments.play_whole_match(game_id, games.load_translated(game_id).info.seats[0])
        telling = (number for number, step in enumerate(record.steps) if list_personal_announcements(record.game, step))
        number = next(telling, len(record.steps) - 1)
        match = moments.make_match(record, number)()
        window.play_match(match)
        window.match_page.fold(True)
        snapshots.process_events()
        match.attempt(record.steps[number].action)
        sleep(2 * TICK_MS / 1000)  # Wait until captions have given way to the prompt.

    return show


def _show_replayed_music(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    """Show the end of a match with its music replayed and its staff shown."""

    def show(window: MainWindow) -> None:
        window.play_match(
            Match(moments.play_whole_match(game_id, games.load_translated(game_id).info.seats[0]), replay=True)
        )
        match, board = window.match, window.board
        assert match is not None, "the match was put on the table in the line above"
        assert board is not None, "a match has a board"
        window.match_page.fold(True)
        match.jump(match.length)
        snapshots.process_events()
        board.end_screen.buttons["hear"].click()
        until = monotonic() + ENGRAVING_TIMEOUT_S
        while window.match_page.strip.cursor_x is None and monotonic() < until:
            snapshots.process_events()

    return show


def _show_undo(window: MainWindow) -> None:
    match = _start_match(window)
    while match.can_undo() and not match.find_seats_to_ask():
        match.undo()
    window.undo()


def _show_curtain(window: MainWindow) -> None:
    """Show the curtain between two players, with the list of moves."""
    record = _make_match(FIRST, "turn").record
    window.play_match(Match(record))
    window.match_page.open_panel("moves")


def _show_thinking(window: MainWindow) -> None:
    """Show a computer player to move and the hand of the human player."""
    match = _start_match(window)
    mover = match.state.to_move
    match.set_players(["" if seat != mover else find_levels(match.game)[-1] for seat in match.all_seats])
    window.match_page.fold(True)


def _show_players(window: MainWindow) -> None:
    _start_match(window)
    window.dialogs.show_players()


def _show_hint(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    """Show the table with the hint's third stage, the move."""

    def show(window: MainWindow) -> None:
        _start_match(window, game_id)
        window.match_page.fold(True)
        hints = window.match_page.hints
        until = monotonic() + HINT_TIMEOUT_S
        while hints.grade < MOVE_GRADE and monotonic() < until:
            hints.ask()
            snapshots.process_events()
            sleep(0.02)

    return show


def _show_notes(window: MainWindow) -> None:
    _show_replay(list(engines.GAMES)[1])(window)
    window.match_page.fold(True)
    window.match_page.show_notes(True)
    strip = window.match_page.strip
    until = monotonic() + ENGRAVING_TIMEOUT_S
    while (strip.sheet is None or strip.sheet.passage is not strip.written_passage) and monotonic() < until:
        snapshots.process_events()


@cache
def _play_and_review(game_id: str) -> tuple[Record, Review]:
    """Return a match of computer players and its review, if possible with a moment."""
    game = games.load_translated(game_id)
    names = moments.NAMES[: game.info.seats[0]]
    level = find_levels(game)[0]
    for seed in SEEDS:
        record = play_match(game, [make_player(game, level, seat) for seat in range(len(names))], names, seed=seed)
        review = run_to_end(review_incrementally(record, FULL_EFFORT._replace(seconds=REVIEW_TIMEOUT_S)))
        if review.moments:
            break
    return record, review


def _show_review(game_id: str) -> Callable[[MainWindow], None]:

    def show(window: MainWindow) -> None:
        record, review = _play_and_review(game_id)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "match.jsonl"
            save_review(review, file)
            window.play_match(Match(record, replay=True), file)
        window.commands["review"].trigger()
        snapshots.process_events()
        moments = window.match_page.review.moments
        if (item := moments.topLevelItem(moments.topLevelItemCount() // 2)) is not None:
            moments.setCurrentItem(item)
            moments.itemActivated.emit(item, 0)

    return show


def _show_practice(window: MainWindow) -> None:
    _show_notes(window)
    window.match_page.strip.practice_button.click()


def _show_palette(window: MainWindow) -> None:
    _start_match(window)
    window.dialogs.show_palette()


def _show_export(window: MainWindow) -> None:
    _start_match(window)
    window.files.ask_export()


def _show_saved_matches(window: MainWindow) -> None:
    """Show the window of saved matches, with some for each game."""
    from tabletop.session.catalogue import Summary
    from tabletop.shell.dialogs.open_match import OpenMatchDialog

    day = datetime(2026, 5, 3, 20, 15).timestamp()
    summaries = (
        Summary(
            UNWRITABLE_FOLDER / f"{game}-{n}",
            game,
            moments.NAMES[: 2 + n % 2],
            12 + 23 * n,
            n % 3 == 0,
            day - 90_000 * n,
        )
        for n, game in enumerate(list(engines.GAMES) * 3)
    )
    OpenMatchDialog(window.look, summaries, parent=window).show_modal()


def _show_menu(window: MainWindow) -> None:
    _start_match(window)
    button = window.match_page.menu_button
    button.menu().popup(button.mapToGlobal(button.rect().bottomLeft()))


def _show_sound(window: MainWindow) -> None:
    _start_match(window)
    window.sound_commands.show_controls()


def _show_keyboard(window: MainWindow) -> None:
    from tabletop.shell.sound.ports import VIRTUAL_PORT
    from tabletop.sound.protocol import InputInUse, Keys, PortName

    window.sound_player.set_settings(replace(window.sound_player.settings, keyboard=VIRTUAL_PORT, confirm=21))
    window.dialogs.show_preferences("keyboard")
    window.sound_player.inject_report(InputInUse(PortName("virtual"), "UNIX_JACK"))
    window.sound_player.inject_report(Keys((48, 60, 64, 67, 70)))


def _show_unfinished_matches(times: int = 1) -> Callable[[MainWindow], None]:
    """Show the start window with three unfinished matches, or several times as many."""

    def show(window: MainWindow) -> None:
        from tabletop.shell.window.painted_buttons import UnfinishedMatch

        words = (
            "Ana, Ben · 61 moves · yesterday",
            "Ana, Ben, Clara · 12 moves · Sunday",
            "Ben, Dario · 140 moves · May 3",
        )
        matches = list(zip(engines.GAMES, words, strict=False))
        window.start_page.show_matches(
            tuple(
                UnfinishedMatch(game, games.load_rule_book(game).title, description)
                for game, description in times * matches
            )
        )
        window.start_page.take_focus()

    return show


def _show_start(window: MainWindow) -> None:
    while any(card.picture.is_outdated for card in window.start_page.cards):
        snapshots.process_events()


def _show_statistics(window: MainWindow) -> None:
    from tabletop.session.match_results import MatchResult
    from tabletop.shell.dialogs.statistics import StatisticsDialog
    from tabletop.shell.lessons.results import AllResults, GameResults

    levels = ("novice", "novice", "amateur", "", "novice", "amateur", "professional", "amateur", "maestro", "novice")
    games = list(engines.GAMES)
    matches = [
        MatchResult(
            game_id=games[index % len(games)],
            seats=("Ana", "Ben"),
            players=("", level),
            scores=(index, 10 - index),
            winners=(0,) if index % 3 else (1,),
            ended=index,
            accuracy=(52.0 + 7 * index % 43, None) if index % 4 else (),
        )
        for index, level in enumerate(2 * levels)
    ]
    results = AllResults({games[0]: GameResults(solved=tuple(map(str, range(31))), days=(4, 5, 6, 7), best=9)})
    StatisticsDialog(window.look, iter(matches), results, parent=window, today=lambda: date.fromordinal(7)).show_modal()


def _show_new_game(game_id: str) -> Callable[[MainWindow], None]:
    return lambda window: window.match_starter.ask_new_match(game_id)


def _show_advanced(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        from tabletop.shell.dialogs.new_game import NewMatchDialog

        window.match_starter.ask_new_match(game_id)
        dialog = window.findChild(NewMatchDialog)
        assert dialog is not None, "the dialog was opened in the line above"
        dialog.set_players(min(4, dialog.game.info.seats[1]))
        dialog.show_advanced(True)
        dialog.seed_field.setText("seven")
        _press_start(dialog)

    return show


def _show_namesakes(window: MainWindow) -> None:
    from tabletop.shell.dialogs.new_game import NewMatchDialog

    window.match_starter.ask_new_match(FIRST)
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None, "the dialog was opened in the line above"
    dialog.name_fields[1].setText(dialog.name_fields[0].text())
    _press_start(dialog)


def _press_start(dialog: Dialog) -> None:
    buttons = (button for button in dialog.button_box.buttons() if isinstance(button, QPushButton))
    next(button for button in buttons if button.isDefault()).click()


def _show_decks(game_id: str = FIRST) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        from tabletop.shell.decks.deck_files import DeckSource
        from tabletop.shell.decks.window import DecksDialog

        window.dialogs.show_decks()
        dialog = window.findChild(DecksDialog)
        assert dialog is not None, "it was opened in the line above"
        dialog.list_decks(DeckSource(game_id))
        while dialog.is_busy:
            snapshots.process_events()

    return show


WINDOWS: dict[str, Callable[[MainWindow], object]] = {
    "start": _show_start,
    "continue": _show_unfinished_matches(),
    "continue-many": _show_unfinished_matches(5),
    "new-game": _show_new_game(FIRST),
    "new-game-more": _show_advanced(),
    "new-game-namesakes": _show_namesakes,
    "decks": _show_decks(),
    "moves": _show_panel("moves"),
    "score": _show_panel("score"),
    "review": _show_review(FIRST),
    "log": _show_panel("log"),
    "rules": _show_rule(),
    "replay": _show_replay(),
    "passing": _show_curtain,
    "thinking": _show_thinking,
    "hint": _show_hint(),
    "players": _show_players,
    "notes": _show_notes,
    "practice": _show_practice,
    "menu": _show_menu,
    "open": _show_saved_matches,
    "export": _show_export,
    "told": _show_caption(),
    "replayed-music": _show_replayed_music(),
    "notices": _show_notices(in_match=True),
    "notices-start": _show_notices(in_match=False),
    "undo": _show_undo,
    "sound": _show_sound,
    "preferences": lambda window: window.dialogs.show_preferences(),
    "preferences-sound": lambda window: window.dialogs.show_preferences("sound"),
    "preferences-tuning": lambda window: window.dialogs.show_preferences("tuning"),
    "preferences-keyboard": _show_keyboard,
    "rule-book": lambda window: window.show_rules(),
    "keys": lambda window: window.dialogs.show_shortcuts(),
    "palette": _show_palette,
    "learn": lambda window: window.commands["learn"].trigger(),
    "puzzles": _show_puzzles,
    "free": lambda window: window.commands["free"].trigger(),
    "about": lambda window: window.dialogs.show_about(),
    "diagnostics": lambda window: window.dialogs.show_diagnostics(),
    "statistics": _show_statistics,
}
"""Windows to paint for the first game; other games add those that differ."""

for _game in list(engines.GAMES)[1:]:
    WINDOWS |= {
        f"new-game-{_game}": _show_new_game(_game),
        f"new-game-more-{_game}": _show_advanced(_game),
        f"decks-{_game}": _show_decks(_game),
        f"moves-{_game}": _show_panel("moves", _game),
        f"score-{_game}": _show_end("score", _game),
        f"log-{_game}": _show_end("log", _game),
        f"review-{_game}": _show_review(_game),
        f"rules-{_game}": _show_rule(_game),
        f"rule-book-{_game}": MainWindow.show_rules,
        f"replay-{_game}": _show_replay(_game),
        f"hint-{_game}": _show_hint(_game),
        f"told-{_game}": _show_caption(_game),
        f"replayed-music-{_game}": _show_replayed_music(_game),
    }
