"""Every command of the window, with its key: what the menu lists, the toolbar shows and Help > Keys explains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.shell.controls import icons
from tabletop.table.theme import Theme
from tabletop.translator import QT_TRANSLATE_NOOP


class Command(NamedTuple):
    """A command: its words, its keys (the first is shown), its icon, and where it can be used."""

    name: str
    words: str
    keys: tuple[str, ...]
    icon: str = ""
    needs_match: bool = False
    checkable: bool = False


SECTIONS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("Commands", "Match"),
        (
            Command("new", QT_TRANSLATE_NOOP("Commands", "New match…"), ("Ctrl+N",), "new"),
            Command("rematch", QT_TRANSLATE_NOOP("Commands", "Rematch"), ("Ctrl+R",), "", True),
            Command("open", QT_TRANSLATE_NOOP("Commands", "Open…"), ("Ctrl+O",), "open"),
            Command("players", QT_TRANSLATE_NOOP("Commands", "Players…"), ("Ctrl+P",), "", True),
            Command("save", QT_TRANSLATE_NOOP("Commands", "Save a copy…"), ("Ctrl+S", "Ctrl+Shift+S"), "save", True),
            Command("export", QT_TRANSLATE_NOOP("Commands", "Export…"), ("Ctrl+Shift+E",), "export", True),
            Command(
                "copy-picture", QT_TRANSLATE_NOOP("Commands", "Copy a picture of the table"), ("Ctrl+C",), "", True
            ),
            Command(
                "copy-link", QT_TRANSLATE_NOOP("Commands", "Copy a link to the position"), ("Ctrl+Shift+C",), "", True
            ),
            Command("paste-link", QT_TRANSLATE_NOOP("Commands", "Open a copied link"), ("Ctrl+V",)),
            Command("decks", QT_TRANSLATE_NOOP("Commands", "Decks…"), ("Ctrl+E",), "decks"),
            Command("demo", QT_TRANSLATE_NOOP("Commands", "Watch the demo"), ("Ctrl+D",), "play"),
            Command("other-demo", QT_TRANSLATE_NOOP("Commands", "Watch another game"), ("Ctrl+Shift+D",), "play"),
            Command("statistics", QT_TRANSLATE_NOOP("Commands", "Statistics…"), ("Ctrl+Shift+T",)),
            Command("start", QT_TRANSLATE_NOOP("Commands", "Start page"), ("Ctrl+H",), "home", True),
            Command("quit", QT_TRANSLATE_NOOP("Commands", "Quit"), ("Ctrl+Q",), "quit"),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "Play"),
        (
            Command("undo", QT_TRANSLATE_NOOP("Commands", "Take back"), ("Ctrl+Z",), "undo", True),
            Command("redo", QT_TRANSLATE_NOOP("Commands", "Bring back"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", True),
            Command("hint", QT_TRANSLATE_NOOP("Commands", "Hint"), ("H",), "hint", True),
            Command("curtain", QT_TRANSLATE_NOOP("Commands", "Lower the curtain"), ("F4",), "", True),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "Look back"),
        (
            Command("first", QT_TRANSLATE_NOOP("Commands", "To the start"), ("Ctrl+Home",), "first", True),
            Command("back", QT_TRANSLATE_NOOP("Commands", "One move back"), ("Ctrl+Left",), "back", True),
            Command("run", QT_TRANSLATE_NOOP("Commands", "Play or pause"), ("Ctrl+Space",), "play", True),
            Command("step", QT_TRANSLATE_NOOP("Commands", "One move on"), ("Ctrl+Right",), "forward", True),
            Command("last", QT_TRANSLATE_NOOP("Commands", "To the last move"), ("Ctrl+End",), "last", True),
            Command("review", QT_TRANSLATE_NOOP("Commands", "Review the match"), ("Ctrl+Shift+R",), "", True),
            Command("return", QT_TRANSLATE_NOOP("Commands", "Back to the match"), ("Ctrl+Backspace",), "", True),
            Command("play-on", QT_TRANSLATE_NOOP("Commands", "Play on from here"), ("Ctrl+Return",), "", True),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "Sound"),
        (
            Command("sound", QT_TRANSLATE_NOOP("Commands", "Volume, instrument, tempo, port"), ("F6",), "sound"),
            Command("mute", QT_TRANSLATE_NOOP("Commands", "Mute"), ("Ctrl+M",), "muted", False, True),
            Command("louder", QT_TRANSLATE_NOOP("Commands", "Louder"), ("Ctrl+Up",)),
            Command("softer", QT_TRANSLATE_NOOP("Commands", "Softer"), ("Ctrl+Down",)),
            Command("ports", QT_TRANSLATE_NOOP("Commands", "Port, SoundFont, channel…"), ("Shift+F6",)),
            Command("keyboard", QT_TRANSLATE_NOOP("Commands", "MIDI keyboard…"), ("Ctrl+F6",)),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "View"),
        (
            Command("table", QT_TRANSLATE_NOOP("Commands", "To the table"), ("F2",), "", True),
            Command("moves", QT_TRANSLATE_NOOP("Commands", "Moves"), ("F3",), "", True),
            Command("score", QT_TRANSLATE_NOOP("Commands", "Score"), ("F5",), "", True),
            Command("log", QT_TRANSLATE_NOOP("Commands", "Log"), ("F7",), "", True),
            Command("side", QT_TRANSLATE_NOOP("Commands", "Panels over the table"), ("F9",), "panel", True, True),
            Command("notes", QT_TRANSLATE_NOOP("Commands", "Notes under the table"), ("F12",), "staff", True, True),
            Command("larger-text", QT_TRANSLATE_NOOP("Commands", "Larger text"), ("Ctrl++", "Ctrl+=")),
            Command("smaller-text", QT_TRANSLATE_NOOP("Commands", "Smaller text"), ("Ctrl+-",)),
            Command("usual-text", QT_TRANSLATE_NOOP("Commands", "Usual text size"), ("Ctrl+0",)),
            Command("projector", QT_TRANSLATE_NOOP("Commands", "Projector theme"), ("F8",), "", False, True),
            Command("screen", QT_TRANSLATE_NOOP("Commands", "Full screen"), ("F11",), "screen", False, True),
            Command("preferences", QT_TRANSLATE_NOOP("Commands", "Preferences…"), ("Ctrl+,",), "preferences"),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "Learn"),
        (
            Command("learn", QT_TRANSLATE_NOOP("Commands", "Lessons…"), ("Ctrl+L",), "learn"),
            Command("puzzles", QT_TRANSLATE_NOOP("Commands", "Puzzles…"), ("Ctrl+Shift+L",), "puzzles"),
            Command("free", QT_TRANSLATE_NOOP("Commands", "Free table…"), ("Ctrl+F",), "free"),
            Command("audience", QT_TRANSLATE_NOOP("Commands", "Class's window"), ("Ctrl+Shift+W",), "", True, True),
            Command("mark", QT_TRANSLATE_NOOP("Commands", "Mark this moment"), ("Ctrl+B",), "", True),
            Command("bookmarks", QT_TRANSLATE_NOOP("Commands", "Bookmarks…"), ("Ctrl+Shift+B",), "", True),
            Command("worksheet", QT_TRANSLATE_NOOP("Commands", "Worksheet…"), ("Ctrl+J",), "", True),
            Command("play-from", QT_TRANSLATE_NOOP("Commands", "Play from this position"), ("Ctrl+Shift+F",), "", True),
            Command("make-lesson", QT_TRANSLATE_NOOP("Commands", "Make a lesson of this"), ("Ctrl+K",), "", True),
            Command("make-puzzle", QT_TRANSLATE_NOOP("Commands", "Make a puzzle of this"), ("Ctrl+Shift+K",), "", True),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Commands", "Help"),
        (
            Command("rules", QT_TRANSLATE_NOOP("Commands", "Rule book"), ("F1",), "rules"),
            Command("keys", QT_TRANSLATE_NOOP("Commands", "Keys"), ("Shift+F1",)),
            Command("diagnostics", QT_TRANSLATE_NOOP("Commands", "Diagnostics…"), ("Ctrl+Shift+F1",)),
            Command("about", QT_TRANSLATE_NOOP("Commands", "About Consort"), ("Ctrl+F1",)),
            Command("menu", QT_TRANSLATE_NOOP("Commands", "Menu"), ("F10",), "menu"),
        ),
    ),
)

REPEATING = ("undo", "redo", "back", "step", "louder", "softer", "larger-text", "smaller-text")
"""Commands that a key repeats while it is held."""

MENU_ONLY = ("menu",)
"""Commands that the menu itself does not list."""

TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("← → ↑ ↓", QT_TRANSLATE_NOOP("Commands", "Walk from card to card, or from place to place")),
    ("Space", QT_TRANSLATE_NOOP("Commands", "Take a card up, lay it down")),
    ("Enter", QT_TRANSLATE_NOOP("Commands", "Press the highlighted button; where the arrow keys lead, as Space")),
    (
        QT_TRANSLATE_NOOP("Commands", "Double click"),
        QT_TRANSLATE_NOOP("Commands", "Use a card at once: play it, bank it or discard it"),
    ),
    ("+ −", QT_TRANSLATE_NOOP("Commands", "Turn what turns: the wheel")),
    ("I", QT_TRANSLATE_NOOP("Commands", "Look at a card closely, as a right click does")),
    ("Enter", QT_TRANSLATE_NOOP("Commands", "Play what the notes held on a MIDI keyboard make")),
    ("↑ ↓", QT_TRANSLATE_NOOP("Commands", "Go through what they make, as the highest note struck again does")),
    ("L", QT_TRANSLATE_NOOP("Commands", "Held: listen to what is in focus")),
    ("1 – 6", QT_TRANSLATE_NOOP("Commands", "Give that answer to the question of a lesson")),
    ("Esc", QT_TRANSLATE_NOOP("Commands", "Put a card back; close a question")),
    ("Esc Esc", QT_TRANSLATE_NOOP("Commands", "Silence everything at once")),
)


def words(text: str) -> str:
    """A text of the tables above in the user's language."""
    return QCoreApplication.translate("Commands", text)


def every() -> Iterator[Command]:
    """All commands."""
    for _, members in SECTIONS:
        yield from members


def keys_of(command: Command, chosen: Mapping[str, str]) -> tuple[QKeySequence, ...]:
    """The keys of a command, the one that is shown first. What was chosen takes the place of all that it has by itself;
    its own keys are left out where another command was given them."""
    if command.name in chosen:
        key = QKeySequence(chosen[command.name])
        return () if key.isEmpty() else (key,)
    taken = {QKeySequence(key) for name, key in chosen.items() if name != command.name}
    return tuple(key for key in map(QKeySequence, command.keys) if key not in taken)


class Commands:
    """The actions of a window, by name."""

    def __init__(self, window: QWidget, chosen: Mapping[str, str]) -> None:
        """`chosen` are keys that commands have in place of their own, by the commands' names."""
        self._window = window
        self.actions: dict[str, QAction] = {}
        for command in every():
            action = QAction(words(command.words), window)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setCheckable(command.checkable)
            action.setAutoRepeat(command.name in REPEATING)
            action.setMenuRole(QAction.MenuRole.NoRole)
            window.addAction(action)
            self.actions[command.name] = action
        self.assign(chosen)

    def assign(self, chosen: Mapping[str, str]) -> None:
        """Let commands have these keys in place of their own, by the commands' names."""
        for action in self.actions.values():
            action.setShortcuts([])  # so that a key that goes from one to another is never ambiguous
        for command in every():
            action = self.actions[command.name]
            action.setShortcuts(list(keys_of(command, chosen)))
            title, key = action.text().rstrip("…"), self.key(command.name)
            action.setToolTip(f"{title} ({key})" if key else title)

    def key(self, name: str) -> str:
        """The key of a command as this system writes it; empty where it has none."""
        return self.actions[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def __getitem__(self, name: str) -> QAction:
        return self.actions[name]

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the theme's ink."""
        for command in every():
            if command.icon:
                self.actions[command.name].setIcon(icons.icon(command.icon, theme))

    def menu(self, parent: QWidget) -> QMenu:
        """All commands under their headings."""
        menu = QMenu(parent)
        for title, members in SECTIONS:
            part = menu.addMenu(words(title))
            for command in members:
                if command.name not in MENU_ONLY:
                    part.addAction(self.actions[command.name])
        return menu

    def allow(self, names: Iterator[str] | tuple[str, ...], on: bool) -> None:
        """Let commands be used, or not."""
        for name in names:
            self.actions[name].setEnabled(on)


NEEDING_MATCH = tuple(command.name for command in every() if command.needs_match)
