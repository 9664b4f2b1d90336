"""Commands: each is declared once, and menu, toolbar, key, screen reader and Help > Keys read the same declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tabletop.shell.controls import icons
from tabletop.table.theme import Theme

W = TypeVar("W", bound=QWidget)
"""The window that carries commands out."""
C = TypeVar("C")
"""The value by which commands can be used or not."""


class Command(NamedTuple, Generic[W, C]):
    """Declare a command: what it is called, its keys, what it does, and when it can be used."""

    name: str
    words: str
    keys: str
    """The first is shown; a space stands between two."""
    run: Callable[[W], object]
    icon: str = ""
    needs: Callable[[C], bool] = lambda context: True
    """True while the command can be used."""
    on: Callable[[C], bool] | None = None
    """True while what the command switches is on: it is checked then, or has `icon_on` where there is one."""
    icon_on: str = ""
    repeats: bool = False
    """The key repeats the command while it is held."""
    in_menu: bool = True


Sections = Mapping[str, tuple[Command[W, C], ...]]
"""The commands under each heading of the menu."""

AnyCommand = Command[Any, Any]
AnySections = Sections[Any, Any]


def words(text: str) -> str:
    """Return a text of a declaration in the user's language."""
    return QCoreApplication.translate("Commands", text)


def title(command: AnyCommand) -> str:
    """Return the words of a command as they stand in a sentence or a list."""
    return words(command.words).rstrip("…")


def every(sections: Sections[W, C]) -> Iterator[Command[W, C]]:
    """Return the commands of all sections."""
    return chain.from_iterable(sections.values())


def keys_of(command: AnyCommand, chosen: Mapping[str, str]) -> tuple[QKeySequence, ...]:
    """Return the keys of a command, the one that is shown first. A chosen key replaces all that it has by itself; its
    own keys are left out where another command was given them."""
    if command.name in chosen:
        key = QKeySequence(chosen[command.name])
        return () if key.isEmpty() else (key,)
    taken = {QKeySequence(key) for name, key in chosen.items() if name != command.name}
    return tuple(key for key in map(QKeySequence, command.keys.split()) if key not in taken)


class Commands(Generic[W, C]):
    """Hold the actions of a window, by name."""

    def __init__(
        self,
        window: W,
        sections: Sections[W, C],
        context: Callable[[], C],
        chosen: Mapping[str, str] | None = None,
        others: Callable[[], Iterable[tuple[str, QAction]]] = tuple,
    ) -> None:
        """`context` returns the value that the declarations ask; `chosen` are keys that commands have in place of
        their own, by the commands' names; `others` returns what else can be used now, as a board has it, each action
        with its heading."""
        self._window, self._context = window, context
        self.sections, self._others = sections, others
        self.actions: dict[str, QAction] = {}
        self._theme: Theme | None = None
        self._drawn: dict[str, tuple[str, Theme]] = {}
        """The icon that an action has, and the theme in which it is drawn."""
        for command in every(sections):
            action = QAction(words(command.words), window)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setCheckable(command.on is not None and not command.icon_on)
            action.setAutoRepeat(command.repeats)
            action.setMenuRole(QAction.MenuRole.NoRole)
            action.triggered.connect(lambda _=False, command=command: self._run(command))
            window.addAction(action)
            self.actions[command.name] = action
        self.assign(chosen or {})

    def _run(self, command: Command[W, C]) -> None:
        try:
            command.run(self._window)
        finally:
            self.renew()  # Qt has checked the action, whatever became of it

    def renew(self) -> None:
        """Let the actions tell what can be used, what is on, and by which icon."""
        context = self._context()
        for command in every(self.sections):
            action = self.actions[command.name]
            action.setEnabled(command.needs(context))
            is_on = command.on is not None and command.on(context)
            if action.isCheckable():
                action.setChecked(is_on)
            icon = command.icon_on if is_on and command.icon_on else command.icon
            if icon and self._theme is not None and self._drawn.get(command.name) != (icon, self._theme):
                self._drawn[command.name] = icon, self._theme
                action.setIcon(icons.icon(icon, self._theme))

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the theme's ink."""
        self._theme = theme
        self.renew()

    def assign(self, chosen: Mapping[str, str]) -> None:
        """Let commands have these keys in place of their own, by the commands' names."""
        for action in self.actions.values():
            action.setShortcuts([])  # so that a key that goes from one to another is never ambiguous
        for command in every(self.sections):
            action = self.actions[command.name]
            action.setShortcuts(list(keys_of(command, chosen)))
            name, key = title(command), self.key(command.name)
            action.setToolTip(f"{name} ({key})" if key else name)

    def key(self, name: str) -> str:
        """Return the key of a command as this system writes it; empty where it has none."""
        return self.actions[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def __getitem__(self, name: str) -> QAction:
        return self.actions[name]

    def usable(self) -> Iterator[tuple[str, QAction]]:
        """Yield the actions that can be used now, each with its heading."""
        self.renew()
        yield from self._others()
        for heading, commands in self.sections.items():
            for command in commands:
                if (action := self.actions[command.name]).isEnabled():
                    yield words(heading), action

    def connect_button(self, name: str, button: QPushButton) -> QPushButton:
        """Let a button read and run a command while that can be used, and return it."""
        action = self.actions[name]
        button.setText(action.text())
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        return button

    def menu(self, parent: QWidget) -> QMenu:
        """Make a menu of all commands under their headings."""
        menu = QMenu(parent)
        for heading, commands in self.sections.items():
            part = menu.addMenu(words(heading))
            part.addActions([self.actions[command.name] for command in commands if command.in_menu])
        return menu


AnyCommands = Commands[Any, Any]
