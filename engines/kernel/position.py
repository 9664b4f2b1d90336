"""Positions that are arranged, for lessons and puzzles: what a match begins with instead of a deal.

A position is data: a game says in its `Position` what may be written, cards by their ids in the deck. What it leaves
open is dealt, by the seed of the match, out of the cards that it does not name. A game lays what is named by its own
rules, so that a position in which no match can stand is refused with the sentence of the rule that it breaks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engines.kernel.contract import Game
from engines.kernel.errors import BadSetup
from engines.kernel.expected import complaint
from engines.kernel.reading import place_of
from engines.kernel.rng import shuffled
from engines.kernel.verdict import Verdict
from engines.messages import Fact, Message, Said, Where, as_message, as_where, message


def begin(game: Game[Any, Any], start: Any, data: Any, lenient: bool = False) -> Any:
    """The state that a position makes of the start of a match; `lenient` as in `Game.arrange`. Raises BadSetup with the
    field that is wrong."""
    if game.position_type is None:
        raise BadSetup("setup.no-position", game=game.info.title)
    try:
        position = msgspec.convert(data, game.position_type)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        path = path.rstrip("`") or "$"
        raise wrong(place_of(data, path, lambda row: None), complaint(data, game.position_type, path, reason)) from None
    if not 0 <= position.turn < len(start.seats):
        raise wrong("turn", "position.seat", most=len(start.seats) - 1, found=position.turn)
    state = game.arrange(start, position, lenient)
    if not game.legal(state):
        raise wrong("", "position.nothing-to-do")
    return state


def wrong(field: Where, why: Said, /, **facts: Fact) -> BadSetup:
    """Return the error for what is wrong with a position."""
    reason = as_message(why, facts)
    return (
        BadSetup("position.wrong-at", place=as_where(field), why=reason)
        if field
        else BadSetup("position.wrong", why=reason)
    )


def at_seat(field: str, seat: int) -> tuple[str | Message, ...]:
    """Return the place of a seat's row in a field."""
    return field, message("place.seat", seat=seat)


def follow(field: Where, verdict: Verdict) -> None:
    """Raises BadSetup, with the rule's own sentence, where the rules refuse what a position wants."""
    if not verdict:
        raise wrong(field, verdict.message)


class Pack:
    """The cards of a match while a position is laid out: those that are named are taken first, the others are dealt.

    `ids` are the faces by what a position calls them.
    """

    def __init__(self, cards: Iterable[int], ids: Mapping[str, int], rng: int) -> None:
        self._left = Counter(cards)
        self._ids = ids
        self._rest: list[int] | None = None
        self.rng = rng

    def take(self, names: Sequence[str], field: Where) -> tuple[int, ...]:
        """The faces of cards that are named. Raises BadSetup for one that the deck has not, or not so often."""
        faces = []
        for name in names:
            face = self._ids.get(name)
            if face is None:
                raise wrong(field, "position.no-card", card=name)
            self.take_face(face, name, field)
            faces.append(face)
        return tuple(faces)

    def take_face(self, face: int, name: str, field: Where) -> None:
        """Take one card. Raises BadSetup where none is left."""
        if not self._left[face]:
            raise wrong(field, "position.no-more", card=name)
        self._left[face] -= 1

    @property
    def size(self) -> int:
        """How many cards are left."""
        return self._left.total() if self._rest is None else len(self._rest)

    def deal(self, count: int) -> tuple[int, ...]:
        """So many of the cards that nobody named, sorted as a hand is; fewer where there are no more. After the first
        of these no card can be named."""
        rest = self._shuffled()
        dealt = [rest.pop() for _ in range(min(count, len(rest)))]
        return tuple(sorted(dealt))

    def stock(self, top: Sequence[int] = ()) -> tuple[int, ...]:
        """All that is left, face down, and on it these cards, the one that is drawn first in front."""
        return (*self._shuffled(), *reversed(top))

    def _shuffled(self) -> list[int]:
        if self._rest is None:
            self.rng, order = shuffled(self.rng, sorted(self._left.elements()))
            self._rest = list(order)
        return self._rest


def by_seat(rows: Sequence[Any], seats: int, field: str) -> tuple[Any, ...]:
    """What is written for each seat; None for those that nothing is written for. Raises BadSetup for too many."""
    if len(rows) > seats:
        raise wrong(field, "position.too-many-seats", seats=seats, found=len(rows))
    return (*rows, *(None,) * (seats - len(rows)))
