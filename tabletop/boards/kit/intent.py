"""Values between table and rules: intents, descriptions, choices and card moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Gathered, Moved
from engines.kernel.places import Place
from tabletop.session.match import ShownStep
from tabletop.table.layout import Move, Placement, Spot, Target


class ActionSequence(NamedTuple):
    """Several actions that a player chooses as one.

    A sequence is allowed if each action is allowed in the state that the previous ones lead to. Its actions are played
    one by one. The chooser describes a sequence by its last action.
    """

    actions: tuple[Any, ...]


class Remark(NamedTuple):
    """A sentence that answers a gesture, and the slug of its rule."""

    sentence: str
    rule: str = ""


class Question(NamedTuple):
    """A question before something that cannot be undone, with its title and answers.

    Each answer is a pair of text and action. The action None changes nothing. The question appears at the named
    button, if there is one.
    """

    title: str
    answers: tuple[tuple[str, Any], ...]
    button: str = ""


class Intent(NamedTuple):
    """Meaning of a gesture.

    - `actions` are the possible actions or sequences, likeliest first, legal or not. If one is allowed, it is played.
      If several are allowed, the player chooses. If none is allowed, the refusal of the first is shown.
    - `ui_state` is a new UI state.
    - `remark_key` is the key of a sentence in the rule book about a gesture that is not an action but that newcomers
      try. `remark` is a sentence of its own.
    - `question` is asked first.
    - `ghost` is the placement that a dragged card would get by a drop.
    - `focus_spots` are the cards that the keyboard focus visits in turn.
    """

    actions: tuple[Any, ...] = ()
    ui_state: Any = None
    remark_key: str = ""
    remark: Remark | None = None
    question: Question | None = None
    ghost: Placement | None = None
    focus_spots: tuple[Spot, ...] = ()


NO_INTENT = Intent()


class Description(NamedTuple):
    """Name, texts and enlarged face of a target.

    `name` is for screen readers; `title`, `help`, `face` and `ratio` (width by height) are for the enlarged card.
    Without a face nothing is enlarged.
    """

    name: str = ""
    help: str = ""
    title: str = ""
    face: Hashable = None
    ratio: float = 1.0


class Choice(NamedTuple):
    """Picture, highlighted targets and UI state of an action in the chooser.

    The UI state shows the places in which the choices differ.
    """

    face: Hashable = None
    targets: tuple[Target, ...] = ()
    ui_state: Any = None


def single_actions(action: Any) -> tuple[Any, ...]:
    """Return the single actions of an action or a sequence."""
    return action.actions if isinstance(action, ActionSequence) else (action,)


def find_place(target: Target) -> Place | None:
    """Return the place of a target: the target itself, or the place of its card."""
    place = target.place if isinstance(target, Spot) else target
    return place if isinstance(place, Place) else None


def find_card_in(target: Target, *hands: tuple[Place, Sequence[int]]) -> int | None:
    """Return the card at a target in one of these hands, or None.

    Each hand is a pair of a place and its cards.
    """
    if isinstance(target, Spot):
        for place, cards in hands:
            if target.place == place and 0 <= target.index < len(cards):
                return cards[target.index]
    return None


def iterate_card_moves(game: Game[Any, Any], shown_step: ShownStep) -> Iterator[Move]:
    """Yield the moves of all cards. A pile shuffled under another moves card by card."""
    counts = {place: len(cards) for place, cards in game.places(shown_step.before_view).items()}
    for event in shown_step.events:
        if isinstance(event, Moved):
            yield Move(event.source, event.at, event.target, event.to)
            counts[event.source] = counts.get(event.source, 0) - 1
            counts[event.target] = counts.get(event.target, 0) + 1
        elif isinstance(event, Gathered):
            filled_places = [place for place, cards in event.piles if cards]
            if len(event.sources) == 1 and len(filled_places) == 1 and filled_places[0] != event.sources[0]:
                yield from (
                    Move(event.sources[0], 0, filled_places[0], 0) for _ in range(counts.get(event.sources[0], 0))
                )
            counts |= dict.fromkeys(event.sources, 0)
            counts |= {place: len(cards) for place, cards in event.piles}
