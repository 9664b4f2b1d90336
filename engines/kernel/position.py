"""Positions for lessons and puzzles, in which a match can begin without a deal.

A position is data; a game's `Position` declares its fields, with cards written by their ids. Cards that it leaves open
are dealt by the seed of the match. The game places the named cards by its own rules, so an impossible position is
refused with the sentence of the rule that it breaks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.kernel.reading import find_place
from engines.kernel.rng import shuffle
from engines.kernel.type_messages import describe_error
from engines.kernel.verdict import Verdict
from engines.messages import DataPlace, Fact, Message, MessageOrCode, message, to_message, to_place_parts


def begin(game: Game[Any, Any], start: Any, data: Any, allows_rule_breaks: bool = False) -> Any:
    """Return the state of a match that begins in a position.

    `start` and `allows_rule_breaks` are as in `Game.arrange`. Raises SetupError with the wrong field.
    """
    if game.position_type is None:
        raise SetupError("setup.no-position", game=game.info.title)
    try:
        position = msgspec.convert(data, game.position_type)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        path = path.rstrip("`") or "$"
        raise make_error(
            find_place(data, path, lambda row: None), describe_error(data, game.position_type, path, reason)
        ) from None
    if not 0 <= position.turn < len(start.seats):
        raise make_error("turn", "position.seat", most=len(start.seats) - 1, found=position.turn)
    state = game.arrange(start, position, allows_rule_breaks)
    if not game.legal(state):
        raise make_error("", "position.nothing-to-do")
    return state


def make_error(field: DataPlace, why: MessageOrCode, /, **facts: Fact) -> SetupError:
    """Return the error about a field of a position."""
    reason = to_message(why, facts)
    return (
        SetupError("position.wrong-at", place=to_place_parts(field), why=reason)
        if field
        else SetupError("position.wrong", why=reason)
    )


def seat_place(field: str, seat: int) -> tuple[str | Message, ...]:
    """Return the place of a seat's row in a field, for error messages."""
    return field, message("place.seat", seat=seat)


def require_allowed(field: DataPlace, verdict: Verdict) -> None:
    """Raise SetupError, with the rule's sentence, if a verdict refuses."""
    if not verdict:
        raise make_error(field, verdict.message)


class Pack:
    """Cards of a match while its position is set up.

    Named cards are taken first, the others are dealt. `ids` are the faces by the names that a position uses.
    """

    def __init__(self, cards: Iterable[int], ids: Mapping[str, int], rng: int) -> None:
        self._remaining = Counter(cards)
        self._ids = ids
        self._shuffled: list[int] | None = None
        self.rng = rng

    def take(self, card_ids: Sequence[str], field: DataPlace) -> tuple[int, ...]:
        """Take the cards with these names, and return their faces.

        Raises SetupError for a card of which the deck has no copy left.
        """
        faces = []
        for card_id in card_ids:
            face = self._ids.get(card_id)
            if face is None:
                raise make_error(field, "position.no-card", card=card_id)
            self.take_face(face, card_id, field)
            faces.append(face)
        return tuple(faces)

    def take_face(self, face: int, card_id: str, field: DataPlace) -> None:
        """Take one card. Raises SetupError if none is left."""
        if not self._remaining[face]:
            raise make_error(field, "position.no-more", card=card_id)
        self._remaining[face] -= 1

    @property
    def size(self) -> int:
        """Number of cards that are left."""
        return self._remaining.total() if self._shuffled is None else len(self._shuffled)

    def deal(self, count: int) -> tuple[int, ...]:
        """Deal up to `count` of the remaining cards, sorted like a hand.

        After the first deal no card can be taken by name.
        """
        cards = self._shuffle_remaining()
        dealt = [cards.pop() for _ in range(min(count, len(cards)))]
        return tuple(sorted(dealt))

    def stock(self, top: Sequence[int] = ()) -> tuple[int, ...]:
        """Return all remaining cards as a face-down pile, with `top` on it.

        The first card of `top` is drawn first.
        """
        return (*self._shuffle_remaining(), *reversed(top))

    def _shuffle_remaining(self) -> list[int]:
        if self._shuffled is None:
            self.rng, order = shuffle(self.rng, sorted(self._remaining.elements()))
            self._shuffled = list(order)
        return self._shuffled


def pad_rows(rows: Sequence[Any], seats: int, field: str) -> tuple[Any, ...]:
    """Return one entry for each seat, None where the position has no row.

    Raises SetupError if there are more rows than seats.
    """
    if len(rows) > seats:
        raise make_error(field, "position.too-many-seats", seats=seats, found=len(rows))
    return (*rows, *(None,) * (seats - len(rows)))
