"""The values between the table and the rules: the meaning of a gesture, what a target is and what an action is about;
and the ways of the cards of a step that was played."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Gathered, Moved
from engines.kernel.places import Place
from tabletop.session.match import Shown
from tabletop.table.layout import Move, Placement, Spot, Target


class Course(NamedTuple):
    """Several actions, one after the other, as one thing that a player does: allowed if each is allowed in the state
    that those before it make, and then played one by one. A choice between courses is described by their last actions,
    in which they differ."""

    actions: tuple[Any, ...]


class Remark(NamedTuple):
    """A sentence that answers a gesture, and the slug of the rule that it is about."""

    sentence: str
    rule: str = ""


class Question(NamedTuple):
    """A question before something that cannot be taken back: its title, and the answers by their words. An answer of
    None goes on without it. It is asked beside the button of that name, if there is one."""

    title: str
    answers: tuple[tuple[str, Any], ...]
    button: str = ""


class Intent(NamedTuple):
    """The meaning of a gesture.

    `actions` are what the player may mean, likeliest first, whether the rules allow them or not: one that is allowed is
    played, several are offered, none is refused with the first one's reason. Each is an action or a `Course`. `desk` is
    another desk. `hint` is a word of the rule book for what is no action at all, but what a newcomer tries; `remark` is
    a whole sentence. `question` is asked first. `ghost` is how a card in the hand would lie, and `focus` are the cards
    that the keyboard's focus goes to in turn.
    """

    actions: tuple[Any, ...] = ()
    desk: Any = None
    hint: str = ""
    remark: Remark | None = None
    question: Question | None = None
    ghost: Placement | None = None
    focus: tuple[Spot, ...] = ()


NOTHING = Intent()


class Description(NamedTuple):
    """A target in words and enlarged: its name for a screen reader; title and help of the enlarged card, its face and
    its width by its height. Without a face nothing is enlarged."""

    name: str = ""
    help: str = ""
    title: str = ""
    face: Hashable = None
    ratio: float = 1.0


class Choice(NamedTuple):
    """An action in the chooser: its picture, the targets that glow while it is asked about, and the desk on which the
    places show by which it differs from others."""

    face: Hashable = None
    targets: tuple[Target, ...] = ()
    desk: Any = None


def steps(action: Any) -> tuple[Any, ...]:
    """The actions that an action or a course consists of."""
    return action.actions if isinstance(action, Course) else (action,)


def place_of(target: Target) -> Place | None:
    """Return the place that a target is, or that its card lies in."""
    place = target.place if isinstance(target, Spot) else target
    return place if isinstance(place, Place) else None


def card_in(target: Target, *hands: tuple[Place, Sequence[int]]) -> int | None:
    """Return the card at a target in one of these hands, each a place and its cards; None for what lies elsewhere."""
    if isinstance(target, Spot):
        for place, cards in hands:
            if target.place == place and 0 <= target.index < len(cards):
                return cards[target.index]
    return None


def card_moves(game: Game[Any, Any], shown: Shown) -> Iterator[Move]:
    """The way of every card. A whole pile that is shuffled under another one goes card by card."""
    counts = {place: len(cards) for place, cards in game.places(shown.before_view).items()}
    for event in shown.events:
        if isinstance(event, Moved):
            yield Move(event.source, event.at, event.target, event.to)
            counts[event.source] = counts.get(event.source, 0) - 1
            counts[event.target] = counts.get(event.target, 0) + 1
        elif isinstance(event, Gathered):
            filled = [place for place, cards in event.piles if cards]
            if len(event.sources) == 1 and len(filled) == 1 and filled[0] != event.sources[0]:
                yield from (Move(event.sources[0], 0, filled[0], 0) for _ in range(counts.get(event.sources[0], 0)))
            counts |= dict.fromkeys(event.sources, 0)
            counts |= {place: len(cards) for place, cards in event.piles}
