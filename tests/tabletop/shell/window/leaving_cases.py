"""Everything that can be open during a match, and every way of leaving the match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

import engines
from engines import Record
from engines.puzzles import collection
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.export.dialog import ExportDialog
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match import demo
from tabletop.shell.match.unsaved import UnsavedDialog
from tabletop.shell.window import match_files
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.chooser import ChooserItem

Action = Callable[[MainWindow], object]


def begin_match(window: MainWindow, game: str = "carmony", moves: int = 12, players: tuple[str, ...] = ()) -> Match:
    """Begin a match with a journal, and play so many moves."""
    record = Record.start(engines.load(game), ("Ana", "Ben"), seed=7, players=players)
    window.open_record(record)
    discard_unsaved(window)
    match = window.match
    assert match is not None
    for _ in range(moves):
        match.raise_curtain()
        if match.legal:
            match.attempt(match.legal[0])
    match.raise_curtain()
    return match


def show_finished_match(window: MainWindow) -> Match:
    """Show a finished match."""
    window.play_match(Match(demo.load_demo("carmony"), replay=True))
    match = window.match
    assert match is not None
    match.jump(match.length)
    return match


def discard_unsaved(window: MainWindow) -> None:
    """Discard unsaved moves if the window asks about them."""
    for dialog in window.findChildren(UnsavedDialog):
        if dialog.isVisible():
            dialog.leave_button.click()


# -- what is open


def make_trigger(name: str) -> Action:
    return lambda window: window.commands[name].trigger()


def make_panel_opener(name: str) -> Action:
    return lambda window: window.match_page.open_panel(name)


def make_class_opener(*more: Action) -> Action:
    def open_class(window: MainWindow) -> None:
        window.commands["audience"].trigger()
        for act in more:
            act(window)

    return open_class


def class_bar(window: MainWindow) -> Any:
    return window.classroom.bar


def class_display(window: MainWindow) -> Any:
    return window.classroom.audience


def undo_with_consent(window: MainWindow) -> None:
    match = window.match
    assert match is not None
    while not match.find_seats_to_ask():
        match.raise_curtain()
        match.attempt(match.legal[-1])
    window.undo()


def start_thinking(window: MainWindow) -> None:
    match = begin_match(window, players=("", "novice"), moves=0)
    while match.thinking_seat is None:
        match.attempt(match.legal[-1])


def begin_lesson(window: MainWindow) -> None:
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[0])


def begin_puzzle(window: MainWindow) -> None:
    window.learning.start_puzzle("carmony", collection.load_bundled("carmony")[0], False)


def replay_match(window: MainWindow) -> None:
    match = show_finished_match(window)
    match.jump(3)
    match.play()


def open_review(window: MainWindow) -> None:
    show_finished_match(window)
    window.review_match()


def export_clip(window: MainWindow) -> None:
    begin_match(window, "muzicando", moves=8)
    window.files.ask_export()
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    dialog.kind_choice.set_value("clip")
    dialog.export_to(window.matches.folder.parent / "clip.webp")


def export_sound(window: MainWindow) -> None:
    window.files.ask_export()
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    dialog.kind_choice.set_value("wav")
    dialog.export_to(window.matches.folder.parent / "match.wav")


def drag_card(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.carrier.pick_up(next(iter(board.scene.cards.values())))


def inspect_card(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.enlarge_item(next(iter(board.scene.cards.values())))


def open_chooser(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.ask_choice("Which one?", [ChooserItem("This", 1), ChooserItem("That", 2)], lambda _: None)


def hold_keys(window: MainWindow) -> None:
    assert window.board is not None
    window.board.set_held_notes(frozenset((60, 64, 67)))


def read_slowly(window: MainWindow) -> None:
    def parts(_: object) -> Any:
        while True:
            yield 0.1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match_files, "SILENT_READING_S", 0)
        patch.setattr(saves.Matches, "open_incrementally", lambda _, path: parts(path))
        window.files.open_match(Path("long.jsonl"))


def make_unsaved_moves(window: MainWindow) -> None:
    folder = window.matches.folder
    folder.rename(folder.with_name("kept"))
    folder.write_text("a file where the folder should be")
    match = window.match
    assert match is not None
    match.raise_curtain()
    match.attempt(match.legal[0])
    window.leave_match()


OPENERS: dict[str, Action] = {
    "class": make_class_opener(),
    "class, frozen": make_class_opener(lambda window: class_bar(window).freeze_button.click()),
    "class, black": make_class_opener(lambda window: class_bar(window).black_button.click()),
    "class, question": make_class_opener(
        lambda window: class_display(window).ask_question(Question("Which note?", ("C", "E"), 1))
    ),
    "class, magnifier": make_class_opener(lambda window: class_bar(window).tool_segments.buttons[3].click()),
    "class, full screen": make_class_opener(lambda window: class_bar(window).full_screen_button.click()),
    "class, teams": make_class_opener(
        lambda window: class_bar(window).set_teams(Teams((Team("Larks"), Team("Owls")), play_seats=True))
    ),
    "class, dividing": make_class_opener(lambda window: class_bar(window).teams_button.click()),
    "class, asking": make_class_opener(lambda window: class_bar(window).ask_button.click()),
    "class, lesson": lambda window: [act(window) for act in (begin_lesson, make_class_opener())],
    "class, clock": make_class_opener(lambda window: class_display(window).count_down(60)),
    "nothing": lambda window: None,
    "new": make_trigger("new"),
    "players": make_trigger("players"),
    "open": make_trigger("open"),
    "export": make_trigger("export"),
    "sound file": export_sound,
    "clip": export_clip,
    "decks": make_trigger("decks"),
    "statistics": make_trigger("statistics"),
    "preferences": make_trigger("preferences"),
    "keyboard": make_trigger("keyboard"),
    "bookmarks": make_trigger("bookmarks"),
    "shortcuts": make_trigger("keys"),
    "diagnostics": make_trigger("diagnostics"),
    "about": make_trigger("about"),
    "lessons": make_trigger("learn"),
    "puzzles": make_trigger("puzzles"),
    "free tables": make_trigger("free"),
    "consent": undo_with_consent,
    "unsaved": make_unsaved_moves,
    "sound": lambda window: window.sound_commands.show_controls(),
    "practice": lambda window: window.match_page.strip.practice_requested.emit(window.match_page.strip.practice_button),
    "moves": make_panel_opener("moves"),
    "score": make_panel_opener("score"),
    "log": make_panel_opener("log"),
    "rules": make_panel_opener("rules"),
    "review": open_review,
    "notes": lambda window: window.match_page.show_notes(True),
    "hint": make_trigger("hint"),
    "thinking": start_thinking,
    "lesson": begin_lesson,
    "puzzle": begin_puzzle,
    "free table": lambda window: window.free_tables.open_table("carmony"),
    "replay": replay_match,
    "demo": make_trigger("demo"),
    "chooser": open_chooser,
    "card in hand": drag_card,
    "card shown large": inspect_card,
    "keys held": hold_keys,
    "reading slowly": read_slowly,
}

# -- how it is left


def open_another(window: MainWindow) -> None:
    other = Record.start(engines.load("muzicando"), ("Mia", "Leo"), seed=1)
    path = window.matches.folder.parent / "other.jsonl"
    saves.save_copy(other, path)
    window.files.open_file(path)


def close_dialogs(window: MainWindow) -> None:
    """Close the open dialogs, then go to the start page."""
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            dialog.reject()
    window.commands["start"].trigger()


def accept_at_home(window: MainWindow) -> None:
    """Go to the start page, then press the default button of each open dialog."""
    window.commands["start"].trigger()
    discard_unsaved(window)
    process_events()
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            default = [button for button in dialog.findChildren(QPushButton) if button.isDefault()]
            default[0].click() if default else dialog.accept()


def close_at_home(window: MainWindow) -> None:
    window.commands["start"].trigger()
    discard_unsaved(window)
    process_events()
    window.close()


def undo_everything(window: MainWindow) -> None:
    match = window.match
    if match is None:
        return
    while match.can_undo() and match.undo(agreed=match.persons):
        pass


def change_theme(window: MainWindow) -> None:
    for theme in ("projector", "evening"):
        window.apply_preferences(
            replace(window.store.preferences, theme=theme, language="de" if theme == "evening" else "")
        )
    window.commands["start"].trigger()


class FakeSessionManager:
    """A session manager that allows no question."""

    def allowsInteraction(self) -> bool:
        return False


def end_session(window: MainWindow) -> None:
    window.save_session(FakeSessionManager())  # type: ignore[arg-type]
    window.force_close()


WAYS_TO_LEAVE: dict[str, Action] = {
    "home": make_trigger("start"),
    "close": lambda window: window.close(),
    "another match": lambda window: begin_match(window, "muzicando", moves=0),
    "lesson": begin_lesson,
    "puzzle": begin_puzzle,
    "free table": lambda window: window.free_tables.open_table("iv-v-i"),
    "demo": make_trigger("demo"),
    "another file": open_another,
    "rematch": make_trigger("rematch"),
    "the dialog, then home": close_dialogs,
    "home, then the dialog": accept_at_home,
    "undo": undo_everything,
    "theme and language": change_theme,
    "home, then close": close_at_home,
    "end": lambda window: window.force_close(),
    "session's end": end_session,
}

CLOSING_WAYS = {"close", "home, then close", "end", "session's end"}


def process_events() -> None:
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def begin_next_match(window: MainWindow) -> None:
    """Begin another match, play in it, and check that the class sees it."""
    match = begin_match(window, moves=2)
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    if window.classroom.audience is not None and not window.classroom.audience.follower.is_frozen:
        assert window.classroom.audience.follower.shown_match.state == match.state
    process_events()
    assert window.pages.currentWidget() is window.match_page
