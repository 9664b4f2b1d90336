"""List of a board's actions, the source of its buttons, tool tips, keys and help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QToolButton

from tabletop.boards.kit.bar import Bar, ButtonPlace
from tabletop.boards.kit.beside import beside
from tabletop.table.plain import escape_caption, escape_tool_tip
from tabletop.table.press_guard import MEANING, press_guard
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
    """Effect of the key for Help > Keys; empty if another entry with this key has it."""
    does: Any = None
    """An action of the rules, or a function of the board."""
    words: str | Callable[[B], str] = ""
    tip: str | Callable[[B], str] = ""
    """Text for a screen reader; empty if the help says the same."""
    shown: Callable[[B], bool] | None = None
    """Function that decides visibility.

    Without one, an action of the rules is visible where it is legal, and a function always.
    """
    enabled: Callable[[B], bool] | None = None
    """Function that decides whether the action is enabled.

    Without one, an action of the rules is enabled where it is legal, and a function always.
    """
    refused: Any = None
    """Action of the rules whose refusal is the tool tip while this entry is disabled.

    By default it is the action of the entry itself.
    """
    primary: bool | Callable[[B], bool] = False
    """True for the next step. The first visible and enabled one becomes primary."""
    checked: Callable[[B], bool] | None = None
    button: bool = True
    """True if the bar has a button for it; otherwise it has only a key."""
    place: ButtonPlace = ButtonPlace.AFTER
    """Area of the bar for the button."""
    texts: Callable[[B], Iterable[str]] | None = None
    """All texts that `words` can return here; the longest sets the button's width."""
    free: bool = False
    """True for an action that only free tables have."""

    def do(self, board: Any) -> None:
        """Attempt the action or call the function; the rules may refuse."""
        if callable(self.does):
            self.does(board)
        else:
            board.attempt(self.does)


def table_of(game_id: str) -> tuple[BoardAction[Any], ...]:
    """Return the actions of a game and those that every board has.

    The game's actions come from the function `table` of its module `actions`.
    """
    module = beside(game_id, "actions")
    return (*(() if module is None else module.table()), _hide_and_pass())


def deal_row(deal: Any, shown: Callable[[Any], bool] | None = None, help_text: str = "") -> BoardAction[Any]:
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
        shown=shown,
        place=ButtonPlace.NEXT,
        primary=True,
    )


def _hide_and_pass() -> BoardAction[Any]:
    return BoardAction(
        "hide",
        "Return",
        does=lambda board: board.hide_hand(),
        words=_tr("Hide and pass"),
        tip=_tr("Turn the hand face down, then pass the screen"),
        shown=lambda board: board.match.shows_new_cards,
        primary=True,
        place=ButtonPlace.NEXT,
    )


class BoardActions(QObject):
    """The actions of one board, each a `QAction`, and their buttons in its bar."""

    def __init__(self, board: Any, bar: Bar | None = None, table: tuple[BoardAction[Any], ...] = ()) -> None:
        super().__init__(board)
        self._board, self._bar = board, bar
        self._buttons: dict[str, QToolButton] = {}
        self._primary: QAction | None = None
        self._rows = tuple((row, self._made(row)) for row in table if row.does is not None)

    def _made(self, row: BoardAction[Any]) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(row.key))
        # The board's `keyPressEvent` forwards keys, and only while the table or its bar has the focus.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setAutoRepeat(False)
        action.setCheckable(row.checked is not None)
        action.triggered.connect(lambda: row.do(self._board))
        if row.button and self._bar is not None:
            button = QToolButton(self._bar)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setDefaultAction(action)
            press_guard().watch(button)
            self._bar.add_button(button, row.place, lambda: self._texts_of(row))
            self._buttons[row.name] = button
        return action

    def _is_possible(self, row: BoardAction[Any]) -> bool:
        """Return True if this kind of table can have the action at all."""
        is_free = self._board.match.record.header.free
        ends_turn = isinstance(row.does, self._board.game.turn_ending_actions)
        return not (ends_turn if is_free else row.free)

    def _texts_of(self, row: BoardAction[Any]) -> Sequence[str]:
        if not self._is_possible(row):
            return ()
        texts = row.texts(self._board) if row.texts is not None else (_of(row.words, self._board),)
        return tuple(escape_caption(text) for text in texts)

    @property
    def primary(self) -> QAction | None:
        """Action of the primary button, or None."""
        return self._primary

    def button(self, name: str) -> QToolButton:
        """Return the button of an action."""
        return self._buttons[name]

    def action(self, name: str) -> QAction:
        """Return an action by its name."""
        return next(action for row, action in self._rows if row.name == name)

    @property
    def usable(self) -> tuple[QAction, ...]:
        """Actions that are visible and enabled now."""
        return tuple(action for _, action in self._rows if action.isVisible() and action.isEnabled())

    def refresh(self) -> None:
        """Update all actions and their buttons from the board's state."""
        board = self._board
        self._primary = None
        for row, action in self._rows:
            legal = callable(row.does) or row.does in board.match.legal
            shown = row.shown(board) if row.shown is not None else legal
            shown &= self._is_possible(row)
            if board.match.shows_new_cards and row.place in (ButtonPlace.PLAY, ButtonPlace.NEXT):
                shown &= row.name == "hide"
            enabled = row.enabled(board) if row.enabled is not None else legal
            action.setVisible(shown)
            action.setEnabled(enabled)
            action.setText(escape_caption(_of(row.words or row.help, board)))
            action.setStatusTip(_of(row.tip or row.help, board))
            button = self._buttons.get(row.name)
            if button is None:
                continue
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            tip = f"{_of(row.tip or row.help, board)} ({key})"
            refused = row.refused if row.refused is not None else row.does
            if shown and not enabled and not callable(refused):
                tip = str(board.game.check(board.now, refused)) or tip
            action.setToolTip(escape_tool_tip(tip))
            if row.checked is not None:
                action.setChecked(row.checked(board))
            button.setAccessibleName(tip)
            button.setVisible(shown)
            primary = row.primary(board) if callable(row.primary) else row.primary
            if primary and shown and enabled and self._primary is None:
                self._primary = action
            Bar.set_role(button, "primary" if action is self._primary else "")
            if row.place in (ButtonPlace.PLAY, ButtonPlace.NEXT):
                button.setProperty(
                    MEANING, board.match.position
                )  # A double press must not end the next player's turn as well.
        if self._bar is not None:
            self._bar.fit()

    def press_primary(self, event: QKeyEvent) -> bool:
        """Trigger the primary action by Enter; return False if there is none.

        Auto-repeat of a held key triggers it only once.
        """
        if self._primary is None:
            return False
        if not event.isAutoRepeat():
            self._primary.trigger()
        return True

    def pressed(self, event: QKeyEvent) -> bool:
        """Trigger the action of a key; return False if no visible action has it.

        An action that is visible but disabled is attempted all the same, so that the refusal is shown.
        """
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or event.isAutoRepeat():
            return False
        for row, action in self._rows:
            if action.isVisible() and action.shortcut() == QKeySequence(event.key()):
                if action.isEnabled():
                    action.trigger()
                else:
                    row.do(self._board)
                return True
        return False


def _of(words: str | Callable[[Any], str], board: Any) -> str:
    return words(board) if callable(words) else words
