"""Interface of the twelve members that a game's board supplies.

They cover layout, appearance, sound and meaning. Only `painter`, `make_layout` and `interpret` are required; the others
have defaults that suit most games. `tests/tabletop/boards/kit/test_delegate.py` limits their number.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from engines.kernel.contract import Game
from engines.kernel.text import capitalize
from engines.theory.passage import Passage
from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.gestures import Gesture
from tabletop.boards.kit.held_view import UiState
from tabletop.boards.kit.intent import Choice, Description, Intent, find_place
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.prompt import Prompt
from tabletop.session.match import Match, ShownStep
from tabletop.table.handler import TableHandler
from tabletop.table.items import CardItem, TableItem
from tabletop.table.layout import Flag, Layout, Move, Spot, Target
from tabletop.table.scene import TableScene

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
D = TypeVar("D")


class BoardDelegate(TableHandler, Generic[G, S, D]):
    """Delegate of one board. Generic over a game, its state and its UI state."""

    painter: ClassVar[type[BoardPainter]]
    """Class that paints the game's faces."""
    ui_state_type: ClassVar[type[Any]] = type(None)
    """Class of the UI state. It is called without arguments at the start of a match."""
    prompt_type: ClassVar[type[Prompt[Any]] | None] = None
    """Class of the prompt over the hand, or None."""

    match: Match
    game: G
    ui_state: D
    scene: TableScene

    def make_layout(self, view: S, viewer: int | None, ui_state: D, width: float, height: float) -> Layout:
        """Return the layout of a view for a viewer.

        Cards of the hand with `Flag.PLAYABLE`, which can be used now, are raised and have a warm rim.
        """
        raise NotImplementedError

    def normalized_ui_state(self, ui_state: D) -> D:
        """Return the UI state without cards that are no longer available."""
        return ui_state.normalized(self.match.view, self.match.viewer) if isinstance(ui_state, UiState) else ui_state

    def interpret(self, gesture: Gesture) -> Intent:
        """Return the meaning of a gesture.

        With `NO_INTENT` the table handles the gesture itself. It picks up a clicked card, enlarges a right-clicked one
        and plays an action chosen by name.
        """
        raise NotImplementedError

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the possible targets of a card, likeliest first.

        Those that allow it are highlighted. If none does, the refusal of the first is shown.
        """
        return tuple(zone.key for zone in self.scene.layout.zones)

    def find_aimed_target(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the target that the player aims at with a card at a point.

        None means the target under the pointer.
        """
        return None

    def describe(self, target: Target) -> Description:
        """Return the name, texts and enlarged face of a target."""
        name, place = "", find_place(target)
        cards = self.game.places(self.match.view).get(place, ()) if place is not None else ()
        if isinstance(target, Spot) and target.index < len(cards):
            card_number = cards[target.index]
            name = self.game.card_name(card_number)
            name = name if self.game.is_symbol(card_number) else capitalize(name)
        card = self.find_open_card(target)
        if card is None:
            return Description(name, title=name)
        return Description(name, "", name, card.face, card.home.width / card.home.height)

    def make_preview(self, target: Target, is_private: bool = False) -> Passage | None:
        """Return the sound of a target for everybody, or None.

        If `is_private`, return what its owner alone may hear, with headphones.
        """
        return None

    def make_choice(self, action: Any) -> Choice:
        """Return the appearance of an action in the chooser."""
        return Choice()

    def make_performance(self, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a step with sound, or None.

        `moves` are the moves of its cards. A step without performance is shown at the places of its cards.
        """
        return None

    # -- for the boards of games

    def find_open_card(self, target: Target) -> TableItem | None:
        """Return the card at a target if it is face up."""
        item = self.scene.find_item(target)
        is_open = isinstance(item, CardItem) and not item.flags_shown & (Flag.FACE_DOWN | Flag.GHOST)
        return item if is_open else None
