"""Declarations of commands, shared by menu, toolbar, shortcuts and screen reader.

Help > Keys reads the same declarations.
"""

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
"""Type of the window that runs commands."""
C = TypeVar("C")
"""Type of the value that decides which commands are enabled."""


class Command(NamedTuple, Generic[W, C]):
    """Declaration of a command: its label, shortcuts, function and conditions."""

    name: str
    label: str
    shortcuts: str
    """Shortcuts, separated by spaces; the first one is shown."""
    run: Callable[[W], object]
    icon: str = ""
    is_enabled: Callable[[C], bool] = lambda context: True
    """Condition under which the command is enabled."""
    is_on: Callable[[C], bool] | None = None
    """Condition under which the command is checked, or shows `icon_on` if it has one."""
    icon_on: str = ""
    auto_repeats: bool = False
    """True if the command repeats while its shortcut is held down."""
    in_menu: bool = True


Sections = Mapping[str, tuple[Command[W, C], ...]]
"""Commands under each heading of the menu."""

AnyCommand = Command[Any, Any]
AnySections = Sections[Any, Any]


def translate_label(text: str) -> str:
    """Return a text of a declaration in the user's language."""
    return QCoreApplication.translate("Commands", text)


def plain_label(command: AnyCommand) -> str:
    """Return the translated label of a command without a final ellipsis."""
    return translate_label(command.label).rstrip("…")


def all_commands(sections: Sections[W, C]) -> Iterator[Command[W, C]]:
    """Return the commands of all sections."""
    return chain.from_iterable(sections.values())


def effective_shortcuts(command: AnyCommand, shortcuts: Mapping[str, str]) -> tuple[QKeySequence, ...]:
    """Return the shortcuts of a command, the one that is shown first.

    `shortcuts` has the user's shortcuts by command name. A chosen shortcut replaces all default ones; an empty one
    leaves none. A default shortcut that the user gave to another command is left out.
    """
    if command.name in shortcuts:
        key = QKeySequence(shortcuts[command.name])
        return () if key.isEmpty() else (key,)
    taken_shortcuts = {QKeySequence(key) for name, key in shortcuts.items() if name != command.name}
    return tuple(key for key in map(QKeySequence, command.shortcuts.split()) if key not in taken_shortcuts)


class Commands(Generic[W, C]):
    """Actions of a window by the names of their commands."""

    def __init__(
        self,
        window: W,
        sections: Sections[W, C],
        make_context: Callable[[], C],
        shortcuts: Mapping[str, str] | None = None,
        further_actions: Callable[[], Iterable[tuple[str, QAction]]] = tuple,
    ) -> None:
        """Create the window's actions.

        `make_context` returns the value that the conditions of the declarations are given. `shortcuts` has the user's
        shortcuts by command name. `further_actions` returns further actions that are enabled now, each with its
        heading, such as those of a board.
        """
        self._window, self._make_context = window, make_context
        self.sections, self._further_actions = sections, further_actions
        self.actions: dict[str, QAction] = {}
        self._theme: Theme | None = None
        self._drawn_icons: dict[str, tuple[str, Theme]] = {}
        """Icon of each action, with the theme in which it is drawn."""
        for command in all_commands(sections):
            action = QAction(translate_label(command.label), window)
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setCheckable(command.is_on is not None and not command.icon_on)
            action.setAutoRepeat(command.auto_repeats)
            action.setMenuRole(QAction.MenuRole.NoRole)
            action.triggered.connect(lambda _=False, command=command: self._run(command))
            window.addAction(action)
            self.actions[command.name] = action
        self.assign_shortcuts(shortcuts or {})

    def _run(self, command: Command[W, C]) -> None:
        try:
            command.run(self._window)
        finally:
            self.update_actions()  # Qt has toggled a checkable action even if the command failed.

    def update_actions(self) -> None:
        """Update which actions are enabled and checked, and their icons."""
        context = self._make_context()
        for command in all_commands(self.sections):
            action = self.actions[command.name]
            action.setEnabled(command.is_enabled(context))
            is_on = command.is_on is not None and command.is_on(context)
            if action.isCheckable():
                action.setChecked(is_on)
            icon = command.icon_on if is_on and command.icon_on else command.icon
            if icon and self._theme is not None and self._drawn_icons.get(command.name) != (icon, self._theme):
                self._drawn_icons[command.name] = icon, self._theme
                action.setIcon(icons.make_icon(icon, self._theme))

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons in the colours of a theme."""
        self._theme = theme
        self.update_actions()

    def assign_shortcuts(self, shortcuts: Mapping[str, str]) -> None:
        """Replace default shortcuts by these, by command name."""
        for action in self.actions.values():
            action.setShortcuts([])  # A shortcut that moves to another action would be ambiguous for a moment.
        for command in all_commands(self.sections):
            action = self.actions[command.name]
            action.setShortcuts(list(effective_shortcuts(command, shortcuts)))
            name, key = plain_label(command), self.shortcut_text(command.name)
            action.setToolTip(f"{name} ({key})" if key else name)

    def shortcut_text(self, name: str) -> str:
        """Return the shortcut of a command as this system writes it; empty if it has none."""
        return self.actions[name].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def __getitem__(self, name: str) -> QAction:
        return self.actions[name]

    def enabled_actions(self) -> Iterator[tuple[str, QAction]]:
        """Yield the actions that are enabled now, each with its heading."""
        self.update_actions()
        yield from self._further_actions()
        for heading, commands in self.sections.items():
            for command in commands:
                if (action := self.actions[command.name]).isEnabled():
                    yield translate_label(heading), action

    def connect_button(self, name: str, button: QPushButton) -> QPushButton:
        """Give a button the text and the enabled state of a command, and return it."""
        action = self.actions[name]
        button.setText(action.text())
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        return button

    def make_menu(self, parent: QWidget) -> QMenu:
        """Create a menu of all commands under their headings."""
        menu = QMenu(parent)
        for heading, commands in self.sections.items():
            submenu = menu.addMenu(translate_label(heading))
            submenu.addActions([self.actions[command.name] for command in commands if command.in_menu])
        return menu


AnyCommands = Commands[Any, Any]
