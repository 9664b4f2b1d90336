"""Help > Keys: all commands with their shortcuts, and the keys of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop import boards
from tabletop.guard import guarded
from tabletop.shell import games
from tabletop.shell.controls.commands import (
    AnyCommand,
    AnySections,
    all_commands,
    effective_shortcuts,
    plain_label,
    translate_label,
)
from tabletop.shell.controls.dialog import ButtonRole, Dialog, FadingScrollArea
from tabletop.shell.controls.form import make_heading, make_muted_text, make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.table.plain_text import PlainLabel
from tabletop.translator import marker

NO_SHORTCUT = ""
"""Stored shortcut of a command without one."""

COMMAND_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class ShortcutChange(NamedTuple):
    """Result of an assignment: all chosen shortcuts and an optional sentence."""

    shortcuts: dict[str, str]
    sentence: str = ""


def first_shortcut(command: AnyCommand, shortcuts: Mapping[str, str]) -> str:
    """Return the first shortcut of a command as this system writes it; may be empty."""
    keys = effective_shortcuts(command, shortcuts)
    return keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def assign_shortcut(
    sections: AnySections, name: str, pressed: QKeyCombination | None, shortcuts: Mapping[str, str]
) -> ShortcutChange:
    """Assign a shortcut, taken from any other command, or remove it with None.

    A key that the table needs is refused: nothing changes, and the sentence says why.
    """
    key = QKeySequence() if pressed is None else QKeySequence(pressed)
    text = key.toString(QKeySequence.SequenceFormat.PortableText)
    key_text = key.toString(QKeySequence.SequenceFormat.NativeText)
    default_shortcuts = next(command for command in all_commands(sections) if command.name == name).shortcuts.split()
    if pressed is not None and not _is_allowed(pressed) and text not in default_shortcuts:
        return ShortcutChange(
            dict(shortcuts),
            QCoreApplication.translate(
                "Shortcuts", "{key} belongs to the table: choose a function key, or one with Ctrl, Alt or Meta."
            ).format(key=key_text),
        )
    new_shortcuts = {other: shortcut for other, shortcut in shortcuts.items() if other != name}
    sentence = ""
    for other in all_commands(sections):
        if pressed is not None and other.name != name and key in effective_shortcuts(other, new_shortcuts):
            if other.name in new_shortcuts:
                new_shortcuts[other.name] = NO_SHORTCUT
            sentence = QCoreApplication.translate("Shortcuts", "{key} was the key of “{other}”.").format(
                key=key_text, other=plain_label(other)
            )
    if text != default_shortcuts[0]:
        new_shortcuts[name] = text
    return ShortcutChange(new_shortcuts, sentence)


def _is_allowed(pressed: QKeyCombination) -> bool:
    """Return True if a command may have a key: a function key or one with a modifier."""
    if Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35:
        return True
    return bool(pressed.keyboardModifiers() & COMMAND_MODIFIERS)


mark = marker("Commands")

DIALOG_SIZE_PX, AFAR_DIALOG_SIZE_PX = (820, 640), (1240, 720)
"""Initial sizes in logical pixels at a type scale of 1: usual, and from afar."""

WIDEST_SHORTCUT = "Ctrl+Shift+W    "
"""Text as wide as the widest shortcut, to align all sections."""

MODIFIER_KEYS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
REMOVING_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)

TABLE_SHORTCUTS: tuple[tuple[str, str], ...] = (
    ("← → ↑ ↓", mark("Walk from card to card, or from place to place")),
    ("Space", mark("Take a card up, lay it down")),
    ("Enter", mark("Press the highlighted button; where the arrow keys lead, as Space")),
    (mark("Double click"), mark("Use a card at once: play it, bank it or discard it")),
    ("+ −", mark("Turn what turns: the wheel")),
    ("I", mark("Look at a card closely, as a right click does")),
    ("Enter", mark("Play what the notes held on a MIDI keyboard make")),
    ("↑ ↓", mark("Go through what they make, as the highest note struck again does")),
    ("L", mark("Held: listen to what is in focus")),
    ("1 – 6", mark("Give that answer to the question of a lesson")),
    ("Esc", mark("Put a card back; close a question")),
    ("Esc Esc", mark("Silence everything at once")),
)


@guarded
class ShortcutButton(QPushButton):
    """Button that shows a command's shortcut and, when clicked, waits for another one.

    `key_pressed` is emitted with the key, or with None for Backspace. Esc cancels.
    """

    key_pressed = Signal(object)

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title, self._key = title, ""
        self.is_waiting = False
        self.setProperty("role", "key")
        self.setAutoDefault(False)
        self.clicked.connect(self._wait_for_key)
        self.installEventFilter(self)

    def show_shortcut(self, key: str) -> None:
        """Show a shortcut as this system writes it; empty for none."""
        self._key, self.is_waiting = key, False
        self.setText(key or "–")
        template = self.tr("{command}: {key}") if key else self.tr("{command}: no key")
        self.setAccessibleName(template.format(command=self._title, key=key))

    def _wait_for_key(self) -> None:
        self.is_waiting = True
        self.setText(self.tr("Press a key"))
        self.setAccessibleName(self.tr("{command}: press the key that it is to have").format(command=self._title))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Any key is an answer while the button waits, even a shortcut of the window.
        if watched is self and self.is_waiting and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if (
            watched is self
            and self.is_waiting
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
        ):
            self._on_key(event)  # This includes Tab, which would move the focus.
            return True
        return super().eventFilter(watched, event)

    def _on_key(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MODIFIER_KEYS or event.isAutoRepeat():
            return
        self.show_shortcut(self._key)
        if key in REMOVING_KEYS and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.key_pressed.emit(None)
        elif key != Qt.Key.Key_Escape:
            modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            self.key_pressed.emit(QKeyCombination(modifiers, key))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.is_waiting:
            self.show_shortcut(self._key)
        super().focusOutEvent(event)


class ShortcutsDialog(Dialog):
    """Dialog of shortcuts; `changed` is emitted with all chosen ones by command name."""

    changed = Signal(dict)

    def __init__(
        self,
        look: Look,
        sections: AnySections,
        locale: games.Locale = games.SYSTEM_LOCALE,
        parent: QWidget | None = None,
        shortcuts: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Keys"), parent)
        self._sections, self._shortcuts = sections, dict(shortcuts or {})
        self.keys: dict[str, ShortcutButton] = {}
        self.content.addWidget(make_muted_text(self.tr("Click the key of a command to give it another one.")))
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 12, 0)
        columns.setSpacing(40)
        left_column, right_column = QVBoxLayout(), QVBoxLayout()
        left_column.setSpacing(8)
        right_column.setSpacing(8)
        columns.addLayout(left_column)
        columns.addLayout(right_column)
        for index, (heading, commands) in enumerate(sections.items()):
            column = left_column if index < 4 else right_column
            _add_section(
                column,
                translate_label(heading),
                [(self._make_button(command), plain_label(command)) for command in commands],
            )
        _add_section(
            right_column,
            self.tr("At the table"),
            [(_make_key_label(translate_label(keys)), translate_label(text)) for keys, text in TABLE_SHORTCUTS],
        )
        for game, name in games.load_titles(locale).items():
            if game_keys := boards.list_game_keys(game):
                rows = [(_make_key_label(keys), text) for keys, text in game_keys]
                _add_section(right_column, self.tr("At the table of {game}").format(game=name), rows)
        left_column.addStretch(1)
        right_column.addStretch(1)
        self.content.addWidget(FadingScrollArea(look, page))
        self.reset_button = self.add_button(self.tr("Reset all"), ButtonRole.ResetRole, lambda: self._choose({}, ""))
        self.add_close()
        width, height = AFAR_DIALOG_SIZE_PX if look.theme.is_for_projector else DIALOG_SIZE_PX
        self.resize(round(width * look.theme.scale), round(height * look.theme.scale))
        self._show_shortcuts()

    def _make_button(self, command: AnyCommand) -> ShortcutButton:
        button = self.keys[command.name] = ShortcutButton(plain_label(command))
        button.setToolTip(self.tr("Click to choose another key"))
        button.key_pressed.connect(lambda key, name=command.name: self._assign(name, key))
        return button

    def _assign(self, name: str, key: QKeyCombination | None) -> None:
        self._choose(*assign_shortcut(self._sections, name, key, self._shortcuts))

    def _choose(self, shortcuts: dict[str, str], sentence: str) -> None:
        self.show_error(sentence)
        if shortcuts != self._shortcuts:
            self._shortcuts = shortcuts
            self._show_shortcuts()
            self.changed.emit(dict(shortcuts))

    def _show_shortcuts(self) -> None:
        for command in all_commands(self._sections):
            self.keys[command.name].show_shortcut(first_shortcut(command, self._shortcuts))
        self.reset_button.setEnabled(bool(self._shortcuts))


def _make_key_label(text: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", "key")
    return label


def _add_section(
    column: QVBoxLayout, title: str, rows: list[tuple[ShortcutButton, str]] | list[tuple[QLabel, str]]
) -> None:
    column.addWidget(make_heading(title))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, max(key.fontMetrics().horizontalAdvance(WIDEST_SHORTCUT) for key, _ in rows))
    for index, (key, text) in enumerate(rows):
        paragraph = make_paragraph(text)
        grid.addWidget(key, index, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(paragraph, index, 1)
    column.addLayout(grid)
    column.addSpacing(12)
