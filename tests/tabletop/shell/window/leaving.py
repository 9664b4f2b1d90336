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
from tabletop.shell.export.dialog import Export
from tabletop.shell.lessons import library
from tabletop.shell.match import demo
from tabletop.shell.match.unsaved import Unsaved
from tabletop.shell.window import match_files
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.chooser import ChooserItem

Act = Callable[[MainWindow], object]


def begin(window: MainWindow, game: str = "carmony", moves: int = 12, players: tuple[str, ...] = ()) -> Match:
    """Begin a match with a journal, and play so many moves."""
    record = Record.start(engines.load(game), ("Ana", "Ben"), seed=7, players=players)
    window.lay_table(record)
    answer(window)
    match = window.match
    assert match is not None
    for _ in range(moves):
        match.lift()
        if match.legal:
            match.attempt(match.legal[0])
    match.lift()
    return match


def over(window: MainWindow) -> Match:
    """Show a finished match."""
    window.play_match(Match(demo.record("carmony"), replay=True))
    match = window.match
    assert match is not None
    match.jump(match.length)
    return match


def answer(window: MainWindow) -> None:
    """Discard unsaved moves if the window asks about them."""
    for dialog in window.findChildren(Unsaved):
        if dialog.isVisible():
            dialog.leave.click()


# -- what is open


def trigger(name: str) -> Act:
    return lambda window: window.commands[name].trigger()


def panel(name: str) -> Act:
    return lambda window: window.match_page.open_panel(name)


def in_class(*more: Act) -> Act:
    def open_class(window: MainWindow) -> None:
        window.commands["audience"].trigger()
        for act in more:
            act(window)

    return open_class


def bar(window: MainWindow) -> Any:
    return window.classroom.bar


def audience(window: MainWindow) -> Any:
    return window.classroom.audience


def undo_with_consent(window: MainWindow) -> None:
    match = window.match
    assert match is not None
    while not match.undo_needs():
        match.lift()
        match.attempt(match.legal[-1])
    window.undo()


def think(window: MainWindow) -> None:
    match = begin(window, players=("", "novice"), moves=0)
    while match.thinker is None:
        match.attempt(match.legal[-1])


def learn(window: MainWindow) -> None:
    window.learning.learn(library.bundled("carmony")[0])


def solve(window: MainWindow) -> None:
    window.learning.solve("carmony", collection.bundled("carmony")[0], False)


def replay(window: MainWindow) -> None:
    match = over(window)
    match.jump(3)
    match.play()


def review(window: MainWindow) -> None:
    over(window)
    window.review_match()


def film(window: MainWindow) -> None:
    begin(window, "muzicando", moves=8)
    window.files.ask_export()
    dialog = window.findChild(Export)
    assert dialog is not None
    dialog.kind.choose("clip")
    dialog.export_to(window.matches.folder.parent / "clip.webp")


def write(window: MainWindow) -> None:
    window.files.ask_export()
    dialog = window.findChild(Export)
    assert dialog is not None
    dialog.kind.choose("wav")
    dialog.export_to(window.matches.folder.parent / "match.wav")


def carry(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.carry.pick_up(next(iter(board.scene.cards.values())))


def inspect(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.inspect(next(iter(board.scene.cards.values())))


def choose(window: MainWindow) -> None:
    board = window.board
    assert board is not None
    board.view.choose("Which one?", [ChooserItem("This", 1), ChooserItem("That", 2)], lambda _: None)


def hold_keys(window: MainWindow) -> None:
    assert window.board is not None
    window.board.keys_held(frozenset((60, 64, 67)))


def read_slowly(window: MainWindow) -> None:
    def parts(_: object) -> Any:
        while True:
            yield 0.1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match_files, "PATIENCE", 0)
        patch.setattr(saves.Matches, "opening", lambda _, path: parts(path))
        window.files.open_match(Path("long.jsonl"))


def unsaved(window: MainWindow) -> None:
    folder = window.matches.folder
    folder.rename(folder.with_name("kept"))
    folder.write_text("a file where the folder should be")
    match = window.match
    assert match is not None
    match.lift()
    match.attempt(match.legal[0])
    window.leave_match()


OPEN: dict[str, Act] = {
    "class": in_class(),
    "class, frozen": in_class(lambda window: bar(window).freeze.click()),
    "class, black": in_class(lambda window: bar(window).black.click()),
    "class, question": in_class(lambda window: audience(window).ask(Question("Which note?", ("C", "E"), 1))),
    "class, magnifier": in_class(lambda window: bar(window).tool.buttons[3].click()),
    "class, full screen": in_class(lambda window: bar(window).full.click()),
    "class, teams": in_class(lambda window: bar(window).form(Teams((Team("Larks"), Team("Owls")), play=True))),
    "class, dividing": in_class(lambda window: bar(window).divide.click()),
    "class, asking": in_class(lambda window: bar(window).ask.click()),
    "class, lesson": lambda window: [act(window) for act in (learn, in_class())],
    "class, clock": in_class(lambda window: audience(window).count_down(60)),
    "nothing": lambda window: None,
    "new": trigger("new"),
    "players": trigger("players"),
    "open": trigger("open"),
    "export": trigger("export"),
    "sound file": write,
    "clip": film,
    "decks": trigger("decks"),
    "statistics": trigger("statistics"),
    "preferences": trigger("preferences"),
    "keyboard": trigger("keyboard"),
    "bookmarks": trigger("bookmarks"),
    "shortcuts": trigger("keys"),
    "diagnostics": trigger("diagnostics"),
    "about": trigger("about"),
    "lessons": trigger("learn"),
    "puzzles": trigger("puzzles"),
    "free tables": trigger("free"),
    "consent": undo_with_consent,
    "unsaved": unsaved,
    "sound": lambda window: window.sound_commands.show(),
    "practice": lambda window: window.match_page.strip.practise.emit(window.match_page.strip.how),
    "moves": panel("moves"),
    "score": panel("score"),
    "log": panel("log"),
    "rules": panel("rules"),
    "review": review,
    "notes": lambda window: window.match_page.show_notes(True),
    "hint": trigger("hint"),
    "thinking": think,
    "lesson": learn,
    "puzzle": solve,
    "free table": lambda window: window.free_tables.begin("carmony"),
    "replay": replay,
    "demo": trigger("demo"),
    "chooser": choose,
    "card in hand": carry,
    "card shown large": inspect,
    "keys held": hold_keys,
    "reading slowly": read_slowly,
}

# -- how it is left


def open_another(window: MainWindow) -> None:
    other = Record.start(engines.load("muzicando"), ("Mia", "Leo"), seed=1)
    path = window.matches.folder.parent / "other.jsonl"
    saves.save_copy(other, path)
    window.files.open(path)


def close_dialogs(window: MainWindow) -> None:
    """Close the open dialogs, then go to the start page."""
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            dialog.reject()
    window.commands["start"].trigger()


def accept_at_home(window: MainWindow) -> None:
    """Go to the start page, then press the default button of each open dialog."""
    window.commands["start"].trigger()
    answer(window)
    settle()
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            default = [button for button in dialog.findChildren(QPushButton) if button.isDefault()]
            default[0].click() if default else dialog.accept()


def close_at_home(window: MainWindow) -> None:
    window.commands["start"].trigger()
    answer(window)
    settle()
    window.close()


def undo_everything(window: MainWindow) -> None:
    match = window.match
    if match is None:
        return
    while match.can_undo() and match.undo(agreed=match.persons):
        pass


def dress(window: MainWindow) -> None:
    for theme in ("projector", "evening"):
        window.use_preferences(replace(window.store.now, theme=theme, language="de" if theme == "evening" else ""))
    window.commands["start"].trigger()


class Session:
    """A session manager that allows no question."""

    def allowsInteraction(self) -> bool:
        return False


def end_session(window: MainWindow) -> None:
    window.save_session(Session())  # type: ignore[arg-type]
    window.end()


LEAVE: dict[str, Act] = {
    "home": trigger("start"),
    "close": lambda window: window.close(),
    "another match": lambda window: begin(window, "muzicando", moves=0),
    "lesson": learn,
    "puzzle": solve,
    "free table": lambda window: window.free_tables.begin("iv-v-i"),
    "demo": trigger("demo"),
    "another file": open_another,
    "rematch": trigger("rematch"),
    "the dialog, then home": close_dialogs,
    "home, then the dialog": accept_at_home,
    "undo": undo_everything,
    "theme and language": dress,
    "home, then close": close_at_home,
    "end": lambda window: window.end(),
    "session's end": end_session,
}

CLOSES = {"close", "home, then close", "end", "session's end"}


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def go_on(window: MainWindow) -> None:
    """Begin another match, play in it, and check that the class sees it."""
    match = begin(window, moves=2)
    match.lift()
    assert match.attempt(match.legal[0])
    if window.classroom.audience is not None and not window.classroom.audience.follower.frozen:
        assert window.classroom.audience.follower.shown.state == match.state
    settle()
    assert window.pages.currentWidget() is window.match_page
