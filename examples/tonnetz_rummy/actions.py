"""The prompt above the hand, and the actions that have a button or a key."""

from __future__ import annotations

from typing import Any

from examples.tonnetz_rummy.game import Deal, Draw, Found, Step, Take
from tabletop.boards.kit.actions import BoardAction
from tabletop.boards.kit.bar import ButtonArea
from tabletop.boards.kit.prompt import Prompt, format_with_name


class TurnPrompt(Prompt[Any]):
    """Prompt that names the player to move and what to do."""

    def make_text(self, board: Any) -> tuple[str, str]:
        view, legal = board.current_view, board.match.legal
        words = board.game.rules.words[f"prompt-{_prompt_key(view, legal)}"]
        return format_with_name(words, view.seats[view.to_move]) if legal else ("", "")


def _prompt_key(view: Any, legal: tuple[Any, ...]) -> str:
    """Return the last part of the key of the prompt's sentence in the rule book."""
    if view.phase != "walk":
        return "choose" if Take() in legal else str(view.phase)
    if view.took and not view.laid:
        return "take"
    if any(isinstance(action, Step) for action in legal):
        return "walk"
    return "found" if any(isinstance(action, Found) for action in legal) else "discard"


def table() -> tuple[BoardAction[Any], ...]:
    """Return the board's actions with their buttons and keys."""
    return (
        BoardAction(
            "deal", "D", "Deal", Deal(), "Deal", "Shuffle and deal", button_area=ButtonArea.NEXT, is_primary=True
        ),
        BoardAction(
            "draw", "W", "Draw a note from the stock", Draw(), "Draw", button_area=ButtonArea.NEXT, is_primary=True
        ),
        BoardAction("take", "T", "Take the open note", Take(), "Take", button_area=ButtonArea.PLAY),
    )
