"""One table of what can be done at a board: its buttons, their tips, the keys and the help on keys come from it."""

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
    """A row of the table. What depends on the position is a function of the board."""

    name: str
    key: str = ""
    """As `QKeySequence` reads it. A row that does nothing, but is in the help, may tell of several: "1 … 4"."""
    help: str = ""
    """What the key does, for Help > Keys; empty where another row with the same key tells it."""
    does: Any = None
    """An action of the rules, or a function of the board."""
    words: str | Callable[[B], str] = ""
    tip: str | Callable[[B], str] = ""
    """What a screen reader says; empty where the help tells the same."""
    shown: Callable[[B], bool] | None = None
    """Without one, an action of the rules is shown where it is legal, and a function always."""
    enabled: Callable[[B], bool] | None = None
    """Without one, an action of the rules is enabled where it is legal, and a function always."""
    refused: Any = None
    """The action of the rules whose refusal is the tip where this is not enabled; without one, what the row does."""
    primary: bool | Callable[[B], bool] = False
    """True for what is to be done next. Of several that are shown and enabled, the first is primary."""
    checked: Callable[[B], bool] | None = None
    button: bool = True
    """Whether the bar has a button for it, and not a key alone."""
    place: ButtonPlace = ButtonPlace.AFTER
    """The place of the button."""
    texts: Callable[[B], Iterable[str]] | None = None
    """Every text that `words` can give at this table; its button is as wide as the longest."""
    free: bool = False
    """True for an action of free tables alone."""

    def do(self, board: Any) -> None:
        """Do it; the rules may refuse."""
        if callable(self.does):
            self.does(board)
        else:
            board.attempt(self.does)


def table_of(game_id: str) -> tuple[BoardAction[Any], ...]:
    """Return the table of a game, `table` of the module `actions` beside its board, and what every board has."""
    module = beside(game_id, "actions")
    return (*(() if module is None else module.table()), _hide_and_pass())


def deal_row(deal: Any, shown: Callable[[Any], bool] | None = None, help_text: str = "") -> BoardAction[Any]:
    """Return the row of a game's action that deals; without a help text another row with its key tells it."""
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
    """Return the row that ends the look at new cards; its key is shown in the tool tip alone, for Enter does much."""
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
        # the board's own `keyPressEvent` passes keys on, and only where the table or its bar has the focus
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
        """Return whether a row can be shown at this table at all."""
        is_free = self._board.match.record.header.free
        ends_turn = isinstance(row.does, self._board.game.turn_ending_actions)
        return not (ends_turn if is_free else row.free)

    def _texts_of(self, row: BoardAction[Any]) -> Sequence[str]:
        """Return what the button of a row can say at this table."""
        if not self._is_possible(row):
            return ()
        texts = row.texts(self._board) if row.texts is not None else (_of(row.words, self._board),)
        return tuple(escape_caption(text) for text in texts)

    @property
    def primary(self) -> QAction | None:
        """The action of the primary button; None while there is none."""
        return self._primary

    def button(self, name: str) -> QToolButton:
        """The button of an action."""
        return self._buttons[name]

    def action(self, name: str) -> QAction:
        """An action by its name."""
        return next(action for row, action in self._rows if row.name == name)

    @property
    def usable(self) -> tuple[QAction, ...]:
        """Return the actions that can be used now."""
        return tuple(action for _, action in self._rows if action.isVisible() and action.isEnabled())

    def refresh(self) -> None:
        """Bring every action and its button in line with the board."""
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
                button.setProperty(MEANING, board.match.position)  # the next player's turn is ended by another press
        if self._bar is not None:
            self._bar.fit()

    def press_primary(self, event: QKeyEvent) -> bool:
        """Press the primary button by Enter; return whether there is one. A key that is held presses it once."""
        if self._primary is None:
            return False
        if not event.isAutoRepeat():
            self._primary.trigger()
        return True

    def pressed(self, event: QKeyEvent) -> bool:
        """Whether a key did something. Where its action is shown but not allowed, it is attempted, for the reason."""
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
