"""The twelve things that a game's board supplies: layout, appearance, sound and meaning.

`painter`, `lay` and `intent` are all that it must supply; for the rest there is an answer that suits most games.
`tests/tabletop/boards/kit/test_delegate.py` holds their number.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from engines.kernel.contract import Game
from engines.kernel.text import begun
from engines.theory.passage import Passage
from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.gestures import Gesture
from tabletop.boards.kit.held_view import UiState
from tabletop.boards.kit.intent import Choice, Description, Intent, place_of
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.prompt import Prompt
from tabletop.session.match import Match, Shown
from tabletop.table.handler import TableHandler
from tabletop.table.items import CardItem, TableItem
from tabletop.table.layout import Flag, Layout, Move, Spot, Target
from tabletop.table.scene import TableScene

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
D = TypeVar("D")


class BoardDelegate(TableHandler, Generic[G, S, D]):
    """The delegate of one board. Generic over a game, its state, and the state of its table that no rule knows, the
    desk."""

    painter: ClassVar[type[BoardPainter]]
    """The class that paints the game's faces."""
    table_state: ClassVar[type[Any]] = type(None)
    """The class of the desk; made without arguments, it is the desk at the start of a match. A game may have none."""
    prompt_type: ClassVar[type[Prompt[Any]] | None] = None
    """The class of the prompt over the hand. A game may have none."""

    match: Match
    game: G
    desk: D
    scene: TableScene

    def lay(self, view: S, viewer: int | None, desk: D, width: float, height: float) -> Layout:
        """Return where everything lies in a view that is for these eyes.

        Cards of the hand with `Flag.PLAYABLE`, with which something can be done now, stand higher, with a warm rim.
        """
        raise NotImplementedError

    def normalized_ui_state(self, desk: D) -> D:
        """Return the desk that fits the view now: what the rules have taken away is not on it any more."""
        return desk.normalized(self.match.view, self.match.viewer) if isinstance(desk, UiState) else desk

    def intent(self, gesture: Gesture) -> Intent:
        """Return what a gesture means. `NOTHING` leaves it to the table: a card that is clicked is picked up, one that
        is right-clicked is enlarged, and an action that is chosen by its words is played."""
        raise NotImplementedError

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the targets that a card may be meant for, likeliest first: those that allow it glow. Where none does,
        the first one's reason is told."""
        return tuple(zone.key for zone in self.scene.layout.zones)

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return what a card is meant for where the pointer is; None leaves that to the target that lies there."""
        return None

    def describe(self, target: Target) -> Description:
        """Return a target in words, and enlarged."""
        name, place = "", place_of(target)
        cards = self.game.places(self.match.view).get(place, ()) if place is not None else ()
        if isinstance(target, Spot) and target.index < len(cards):
            card_number = cards[target.index]
            name = self.game.card_name(card_number)
            name = name if self.game.is_symbol(card_number) else begun(name)
        card = self.open_card(target)
        if card is None:
            return Description(name, title=name)
        return Description(name, "", name, card.face, card.home.width / card.home.height)

    def passage(self, target: Target, private: bool = False) -> Passage | None:
        """Return what a target sounds like to all; `private`: to its owner alone, who hears it with headphones."""
        return None

    def choice(self, action: Any) -> Choice:
        """Return how an action is offered in the chooser."""
        return Choice()

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """Return what a step that is heard plays to everybody in the middle of the table; None for what is shown as it
        lies. `moves` are the ways of its cards."""
        return None

    # -- for the boards of games

    def open_card(self, target: Target) -> TableItem | None:
        """Return the card at a target that lies face up."""
        item = self.scene.item(target)
        is_open = isinstance(item, CardItem) and not item.flags_shown & (Flag.DOWN | Flag.GHOST)
        return item if is_open else None
