"""List of a board's actions, the source of its buttons, tool tips, keys and help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QToolButton

from tabletop.boards.kit.bar import Bar, ButtonArea
from tabletop.boards.kit.game_modules import find_module
from tabletop.table.plain_text import escape_caption, escape_tool_tip
from tabletop.table.press_guard import MEANING_PROPERTY, get_press_guard
from tabletop.translator import translator

_tr = translator("BoardActions")

B = TypeVar("B")
"""The board of a game."""


@dataclass(frozen=True)
class BoardAction(Generic[B]):
    """An action of a board. Functions of the board supply what can change."""

    name: str
    key: str = ""
    """Key sequence as `QKeySequence` reads it.

    An entry that appears only in the help may name several keys: "1 … 4".
    """
    help: str = ""
    """Effect of the key for Help > Keys, or "" if another entry of the key has it."""
    command: Any = None
    """An action of the rules, or a function of the board."""
    text: str | Callable[[B], str] = ""
    tool_tip: str | Callable[[B], str] = ""
    """Text for a screen reader. Empty if the help says the same."""
    is_visible: Callable[[B], bool] | None = None
    """Function that decides visibility.

    Without one, an action of the rules is visible where it is legal, and a function always.
    """
    is_enabled: Callable[[B], bool] | None = None
    """Function that decides whether the action is enabled.

    Without one, an action of the rules is enabled where it is legal, and a function always.
    """
    refused_action: Any = None
    """Action of the rules whose refusal is the tool tip while this entry is disabled.

    By default it is the action of the entry itself.
    """
    is_primary: bool | Callable[[B], bool] = False
    """True for the next step. The first visible and enabled one becomes primary."""
    is_checked: Callable[[B], bool] | None = None
    has_button: bool = True
    """True if the bar has a button for it; otherwise it has only a key."""
    button_area: ButtonArea = ButtonArea.AFTER
    """Area of the bar for the button."""
    possible_texts: Callable[[B], Iterable[str]] | None = None
    """All texts of the button at this table. The longest one sets its width."""
    is_for_free_tables: bool = False
    """True for an action that only free tables have."""

    def trigger(self, board: Any) -> None:
        """Attempt the action, which the rules may refuse, or call the function."""
        if callable(self.command):
            self.command(board)
        else:
            board.attempt(self.command)


def list_board_actions(game_id: str) -> tuple[BoardAction[Any], ...]:
    """Return the actions of a game and those that every board has.

    The game's actions come from the function `table` of its module `actions`.
    """
    module = find_module(game_id, "actions")
    return (*(() if module is None else module.table()), _make_hide_action())


def make_deal_action(
    deal: Any, is_visible: Callable[[Any], bool] | None = None, help_text: str = ""
) -> BoardAction[Any]:
    """Return the entry for a game's dealing action.

    Without a help text, another entry with the key D must have one.
    """
    return BoardAction(
        "deal",
        "D",
        help_text,
        deal,
        _tr("Deal"),
        _tr("Shuffle and deal"),
        is_visible=is_visible,
        button_area=ButtonArea.NEXT,
        is_primary=True,
    )


def _make_hide_action() -> BoardAction[Any]:
    return BoardAction(
        "hide",
        "Return",
        command=lambda board: board.hide_hand(),
        text=_tr("Hide and pass"),
        tool_tip=_tr("Turn the hand face down, then pass the screen"),
        is_visible=lambda board: board.match.shows_new_cards,
        is_primary=True,
        button_area=ButtonArea.NEXT,
    )


class BoardActions(QObject):
    """The actions of one board, each a `QAction`, and their buttons in its bar."""

    def __init__(self, board: Any, bar: Bar | None = None, board_actions: tuple[BoardAction[Any], ...] = ()) -> None:
        super().__init__(board)
        self._board, self._bar = board, bar
        self._buttons: dict[str, QToolButton] = {}
        self._primary: QAction | None = None
        self._actions = tuple(
            (board_action, self._make_action(board_action))
            for board_action in board_actions
            if board_action.command is not None
        )

    def _make_action(self, board_action: BoardAction[Any]) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(board_action.key))
        # The board's `keyPressEvent` forwards keys, and only while the table or its bar has the focus.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setAutoRepeat(False)
        action.setCheckable(board_action.is_checked is not None)
        action.triggered.connect(lambda: board_action.trigger(self._board))
        if board_action.has_button and self._bar is not None:
            button = QToolButton(self._bar)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setDefaultAction(action)
            get_press_guard().watch(button)
            self._bar.add_button(button, board_action.button_area, lambda: self._list_button_texts(board_action))
            self._buttons[board_action.name] = button
        return action

    def _is_available(self, board_action: BoardAction[Any]) -> bool:
        """Return True if this kind of table can have the action."""
        is_free = self._board.match.record.header.free
        ends_turn = isinstance(board_action.command, self._board.game.turn_ending_actions)
        return not (ends_turn if is_free else board_action.is_for_free_tables)

    def _list_button_texts(self, board_action: BoardAction[Any]) -> Sequence[str]:
        if not self._is_available(board_action):
            return ()
        texts = (
            board_action.possible_texts(self._board)
            if board_action.possible_texts is not None
            else (_resolve_text(board_action.text, self._board),)
        )
        return tuple(escape_caption(text) for text in texts)

    @property
    def primary(self) -> QAction | None:
        """Action of the primary button, or None."""
        return self._primary

    def find_button(self, name: str) -> QToolButton:
        """Return the button of an action."""
        return self._buttons[name]

    def find_action(self, name: str) -> QAction:
        """Return an action by its name."""
        return next(action for board_action, action in self._actions if board_action.name == name)

    @property
    def usable_actions(self) -> tuple[QAction, ...]:
        """Actions that are visible and enabled now."""
        return tuple(action for _, action in self._actions if action.isVisible() and action.isEnabled())

    def refresh(self) -> None:
        """Update all actions and their buttons from the board's state."""
        board = self._board
        self._primary = None
        for board_action, action in self._actions:
            is_legal = callable(board_action.command) or board_action.command in board.match.legal
            is_shown = board_action.is_visible(board) if board_action.is_visible is not None else is_legal
            is_shown &= self._is_available(board_action)
            if board.match.shows_new_cards and board_action.button_area in (ButtonArea.PLAY, ButtonArea.NEXT):
                is_shown &= board_action.name == "hide"
            is_enabled = board_action.is_enabled(board) if board_action.is_enabled is not None else is_legal
            action.setVisible(is_shown)
            action.setEnabled(is_enabled)
            action.setText(escape_caption(_resolve_text(board_action.text or board_action.help, board)))
            action.setStatusTip(_resolve_text(board_action.tool_tip or board_action.help, board))
            button = self._buttons.get(board_action.name)
            if button is None:
                continue
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            tool_tip = f"{_resolve_text(board_action.tool_tip or board_action.help, board)} ({key})"
            refused_action = (
                board_action.refused_action if board_action.refused_action is not None else board_action.command
            )
            if is_shown and not is_enabled and not callable(refused_action):
                tool_tip = str(board.game.check(board.current_view, refused_action)) or tool_tip
            action.setToolTip(escape_tool_tip(tool_tip))
            if board_action.is_checked is not None:
                action.setChecked(board_action.is_checked(board))
            button.setAccessibleName(tool_tip)
            button.setVisible(is_shown)
            is_primary = (
                board_action.is_primary(board) if callable(board_action.is_primary) else board_action.is_primary
            )
            if is_primary and is_shown and is_enabled and self._primary is None:
                self._primary = action
            Bar.set_role(button, "primary" if action is self._primary else "")
            if board_action.button_area in (ButtonArea.PLAY, ButtonArea.NEXT):
                # A double press must not end the next player's turn as well.
                button.setProperty(MEANING_PROPERTY, board.match.position)
        if self._bar is not None:
            self._bar.fit()

    def press_primary(self, event: QKeyEvent) -> bool:
        """Trigger the primary action by Enter. Return False if there is none.

        Auto-repeat of the key does not trigger it again.
        """
        if self._primary is None:
            return False
        if not event.isAutoRepeat():
            self._primary.trigger()
        return True

    def handle_key(self, event: QKeyEvent) -> bool:
        """Trigger the action of a key. Return False if no visible action has this key.

        A disabled action is attempted too, so that its refusal is shown.
        """
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or event.isAutoRepeat():
            return False
        for board_action, action in self._actions:
            if action.isVisible() and action.shortcut() == QKeySequence(event.key()):
                if action.isEnabled():
                    action.trigger()
                else:
                    board_action.trigger(self._board)
                return True
        return False


def _resolve_text(text: str | Callable[[Any], str], board: Any) -> str:
    return text(board) if callable(text) else text
