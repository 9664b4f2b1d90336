"""What a game's board answers: where things lie, what they look like and sound like, what a drop means.

`painter`, `lay` and `drop_intent` are all that it must answer; for the rest there is an answer that suits most games.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from engines.kernel.contract import Game
from engines.theory.passage import Passage
from tabletop.boards.kit.art.banner import EndFace
from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.finale import banner
from tabletop.boards.kit.intent import NOTHING, Intent, place_of
from tabletop.boards.kit.performance import Performance
from tabletop.session.match import Match, Shown
from tabletop.table.handler import TableHandler
from tabletop.table.layout import Layout, Move, Placement, Spot, Target

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
D = TypeVar("D")


class BoardAnswers(TableHandler, Generic[G, S, D]):
    """The answers of one board: of a game, its states, and what lies on its table that is not in its rules, the
    desk."""

    match: Match
    painter: ClassVar[type[BoardPainter]]
    """Paints the game's faces."""
    table_state: ClassVar[type[Any]] = type(None)
    """The class of the desk; made without arguments, it is the desk at the start of a match. A game may have none."""

    game: G
    desk: D

    def ready_win(self) -> tuple[Callable[[], object], str] | None:
        """Return what would win the match with one press now, as a function and in words; None where nothing would."""
        for action in self.match.legal:
            if not self.forgoes(action) and self.wins(action):
                return partial(self.match.attempt, action), self.game.describe(self.match.view, action)
        return None

    def wins(self, *actions: Any) -> bool:
        """Return whether actions, played one after the other, win the match, as far as the player can see."""
        state, seat = self.match.view, self.match.view.to_move
        for action in actions:
            state, _ = self.game.apply(state, action)
        result = self.game.result(state)
        side = next((side for side in self.game.sides(state) if seat in side), ())
        return result is not None and seat in result.winners and set(result.winners) <= set(side)

    def forgoes(self, action: Any) -> bool:
        """Return whether an action gives up what could still be done in this turn."""
        return type(action).__name__ in self.game.ends_turns

    def settled(self, desk: D) -> D:
        """The desk that fits the view now: what the rules have taken away is not on it any more."""
        return desk

    def lay(self, view: S, viewer: int | None, desk: D, width: float, height: float) -> Layout:
        """Where everything lies in a view that is for these eyes."""
        raise NotImplementedError

    def playable(self, view: S, viewer: int) -> frozenset[Spot]:
        """The cards with which something can be done now: they stand higher, with a warm rim. Asked only where
        something can be played; follows from what is legal."""
        return frozenset()

    def targets(self, layout: Layout) -> tuple[Target, ...]:
        """What may glow when a card is picked up: the zones, unless a board has more."""
        return tuple(zone.key for zone in layout.zones)

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """What a card is meant for where the pointer is; None: the target that lies there says it."""
        return None

    def drop_intent(self, spot: Spot, target: Target) -> Intent:
        """What dropping the card of a spot on a target means."""
        raise NotImplementedError

    def click_intent(self, target: Target) -> Intent:
        """What a click means; with `NOTHING` what all may know sounds, and a movable card is picked up."""
        return NOTHING

    def double_click_intent(self, target: Target) -> Intent:
        """Return what a double click means: what suits a card best now, and where that is refused the reason.

        It is asked about only where the click before it has made no move. `NOTHING` is for what is no card of one's
        own, and for what a click does already.
        """
        return NOTHING

    def wheel_intent(self, target: Target, steps: int) -> Intent:
        return NOTHING

    def turn_intent(self, key: Hashable, degrees: float) -> Intent:
        return NOTHING

    def context_intent(self, target: Target) -> Intent:
        """What a right click means; `NOTHING` shows the card large."""
        return NOTHING

    def cleared(self, desk: D) -> D:
        """The desk without what was only tried out on it: what the Escape key leaves."""
        return desk

    def ghost(self, spot: Spot, target: Target) -> Placement | None:
        """How a card would sit on a target; None leaves it in the target's middle."""
        return None

    def look_at(self, target: Target | None) -> None:
        """An empty hand, or the focus, is over a target, or over none."""

    def hovered(self, spot: Spot, target: Target | None) -> None:
        """The card of a spot is carried over a target, or over none: a board may make room for it on its desk."""

    def put_down(self) -> None:
        """The card in the hand was let go: a board clears its desk of what showed where it might go."""

    def target_name(self, target: Target) -> str:
        """A target in words, for the screen reader; unless a board knows better, the name of a card."""
        place = place_of(target)
        cards = self.game.places(self.match.view).get(place, ()) if place is not None else ()
        return (
            self.game.card_name(cards[target.index]) if isinstance(target, Spot) and target.index < len(cards) else ""
        )

    def about(self, target: Target) -> tuple[str, str]:
        """The name of a card and a sentence or two of help, for who looks at it closely."""
        return self.target_name(target), ""

    def whole(self, face: Hashable, ratio: float) -> tuple[Hashable, float] | None:
        """A face with its width by its height as it is shown large, however the table shows it; None: it is hidden."""
        return face, ratio

    def scored(self, passage: Passage) -> Passage:
        """What a step sounds like, with what more of the table is to be lit while it sounds."""
        return passage

    def sounded(self, passage: Passage) -> Passage:
        """The passage of a step as it sounds while it is performed: with what is heard then and written nowhere."""
        return passage

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """What a step that is heard plays to everybody in the middle of the table; None for what is shown as it lies.
        Its cards are named by where they lie in the layout of the view after it; `moves` are the ways they went."""
        return None

    def performed_desk(self, shown: Shown, moves: tuple[Move, ...]) -> D:
        """The desk with which the table is laid when what a step performed is shown once more."""
        desk: D = self.table_state()
        return desk

    def banner(self, view: S) -> EndFace | None:
        """Who has won, and everybody's points; None while the match goes on, or is still to be counted to its end."""
        return banner(self.game, view)

    def news(self) -> str:
        """What is told to whoever comes to the table, of what happened since they acted."""
        return ""

    def put_away(self) -> bool:
        """Put away what was left lying for as long as it was heard; whether anything was, and is laid anew."""
        return False

    def choice_face(self, action: Any) -> Hashable:
        """A picture of an action in the chooser, or None."""
        return None

    def choice_targets(self, action: Any) -> tuple[Target, ...]:
        """Return the targets that an action is about: they glow while the chooser asks, and a click chooses it."""
        return ()

    def choosing_desk(self, actions: Sequence[Any]) -> D:
        """Return the desk on which the places show by which these actions differ; `put_down` takes them away."""
        return self.desk

    def public_passage(self, target: Target) -> Passage | None:
        """What a target that all may know sounds like."""
        return None

    def private_passage(self, target: Target) -> Passage | None:
        """What a target of one's own sounds like; only heard with headphones."""
        return None
