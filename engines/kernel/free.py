"""The free table: a game without turns, opponents or a stock, to try things on.

All cards that do not lie in sight are a library, from which the first seat takes what it likes. What it plays is judged
as ever; but after every move it is its turn again, with all that a turn allows. What a rule refuses can be laid anyway
(`Anyway`), where it can lie at all: then `marks` says of it which rule it breaks, as long as it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel import expected
from engines.kernel import position as positions
from engines.kernel.errors import BadSetup
from engines.kernel.events import Event, Gathered, Happened, Places, Sees, fold
from engines.kernel.facts import Card, Fact
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import in_words

if TYPE_CHECKING:
    from engines.kernel.contract import Game, OptionValue

A = TypeVar("A")

SEATS = ("Free table", "Guest")
"""The players of a free table where the game needs two; the second one does nothing. They may have other names."""

NO_TURNS, NO_NEED, BEGUN, STAYS = "free-turns", "free-allowed", "free-begun", "free-stays"
"""What no rule refuses, by its words in the rule book: a turn, laying anyway what is allowed, doing something else
before what has begun is brought to its end, putting away a card that is not in the hand."""

OWNER = 0
SEED = 1
HANDS = ("hands", "meld_hands")
"""What a game's state calls the cards that players hold."""

KEPT = 64
"""States for which it is remembered what may be done."""


class Fetch(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a card from the library into the hand."""

    card: int


class PutAway(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a card of the hand back into the library."""

    card: int


class Clear(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put everything back."""


class Anyway(msgspec.Struct, Generic[A], frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a card although a rule refuses it: it lies there, and is marked."""

    action: A


Own = Fetch | PutAway | Clear
CLEAR = Clear()


def free(game: Game[Any, Any], options: Mapping[str, OptionValue]) -> Game[Any, Any]:
    """The game as it is played on a free table. Raises BadSetup for one that has none."""
    game = plain(game)
    if game.freed(None) is None:
        raise BadSetup("setup.no-free-table", game=game.info.title)
    base: Any = type(game)
    kind: Any = type(
        f"Free{base.__name__}", (_Free, base), {"action_type": base.action_type | Own | Anyway[base.action_type]}
    )
    table: Game[Any, Any] = kind.__new__(kind)
    table.__dict__.update(game.__dict__)
    table.__dict__.update(plain=game, options=dict(options))
    table.__dict__["moves"] = lru_cache(maxsize=KEPT)(kind.every.__get__(table))
    table.__dict__["marks"] = lru_cache(maxsize=KEPT)(game.marks)
    return table


def plain(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game of a free table as it is played otherwise; any other game itself."""
    return game.plain if isinstance(game, _Free) else game


def is_free(game: Game[Any, Any]) -> bool:
    """Whether a game is one of a free table."""
    return isinstance(game, _Free)


def beginning(game: Game[Any, Any]) -> dict[str, Any]:
    """The position in which a free table begins."""
    return _data(game.freed(None))


class _Free:
    """What the free table makes of a game; comes before the game in the order of classes."""

    plain: Game[Any, Any]
    """The game as it is played otherwise."""
    options: dict[str, OptionValue]

    # --- what may be done ----------------------------------------------------------------------------------------

    def legal(self: Any, state: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self.moves(state)
        return found

    def every(self: Any, state: Any) -> tuple[Any, ...]:
        """All that is allowed, found anew."""
        library = (own for own in self._own(state) if self.check(state, own))
        allowed = (action for action in self.plain.legal(state) if self._has_use(action))
        anyway = (action for action in self._anyway(state) if self.check(state, action))
        return (*library, *allowed, *anyway)

    def universe(self: Any, state: Any) -> tuple[Any, ...]:
        return (*self.plain.universe(state), *self._own(state), *self._anyway(state))

    def _anyway(self: Any, state: Any) -> Iterable[Anyway[Any]]:
        """What could be laid although the rules refuse it."""
        return (Anyway(action) for action in self.plain.universe(state) if self.lies(state, action))

    def _own(self: Any, state: Any) -> tuple[Own, ...]:
        """What could be done with the library, to which belongs what the guest holds."""
        hands = {place: row for place, row in self.places(state).items() if place.sight == "owner"}
        held = {card for row in hands.values() for card in row}
        hidden = {card for place, row in self.places(state).items() if place.sight == "none" for card in row}
        hidden |= {card for place, row in hands.items() if place.seat != OWNER for card in row}
        cards = sorted(hidden - {self.deck.blank})
        return (*map(Fetch, cards), *map(PutAway, sorted(held - {self.deck.blank})), CLEAR)

    def check(self: Any, state: Any, action: Any) -> Verdict:
        if isinstance(action, Anyway):
            anyway: Verdict = self._check_anyway(state, action.action)
            return anyway
        if not isinstance(action, Own):
            verdict: Verdict = self.plain.check(state, action)
            return verdict if not verdict or self._has_use(action) else _refused(self, self.rules.words[NO_TURNS])
        try:
            self._after(state, action)
        except BadSetup as error:
            return _refused(self, in_words(error.message, self.rules.language))
        return ALLOWED

    def _check_anyway(self: Any, state: Any, action: Any) -> Verdict:
        """Whether an action that is refused can be carried out all the same."""
        verdict: Verdict = self.plain.check(state, action)
        if verdict:
            return _refused(self, self.rules.words[NO_NEED])
        if not self.lies(state, action):
            return verdict  # it cannot lie either
        return ALLOWED if self.written(state) is not None else _refused(self, self.rules.words[BEGUN])

    def _has_use(self: Any, action: Any) -> bool:
        return not isinstance(action, self.turn_ending_actions)

    def _concerns(self: Any, event: Event) -> bool:
        """Whether an event is told at a table without opponents."""
        return not isinstance(event, Happened) or event.rule not in self.between_players

    def apply(self: Any, state: Any, action: Any) -> tuple[Any, tuple[Event, ...]]:
        if isinstance(action, Own):
            after = self._after(state, action)
            return after, self._laid_anew(self.places(state), after)
        if isinstance(action, Anyway):
            laid, told = self.lay_anyway(state, action.action)
            after = self._arranged(self.freed(laid, self.written(state)), state.seats)
            return after, (*told, *self._laid_anew(fold(self.places(state), told, self.deck.blank), after))
        after, events = self.plain.apply(state, action)
        events = tuple(event for event in events if self._concerns(event))
        if self.midway(after):
            return after, events
        written = self.written(self.at_rest(self.left_lying(state, after)))
        if written is None and after.to_move == OWNER and self.plain.needs_eyes(after):
            return after, events  # something has begun that the same player brings to its end
        before = self.written(state)
        begun = self.remembered(after, self._arranged(self.freed(written or before, before), state.seats))
        return begun, (*events, *self._laid_anew(fold(self.places(state), events, self.deck.blank), begun))

    def seen_by(self: Any, seat: int | None) -> Sees:
        """Return whether a seat sees a place. The table is everybody's who is at it: there all hands are open. Whoever
        looks on from elsewhere (None), as a class does, sees no hand."""
        return lambda place: place.sight == "all" or (place.sight == "owner" and seat is not None)

    def view(self: Any, state: Any, seat: int | None) -> Any:
        """Return the state as a seat may know it: with all hands, as `seen_by` says."""
        seen = self.plain.view(state, seat)
        if seat is None:
            return seen
        return replace(seen, **{name: getattr(state, name) for name in HANDS if hasattr(state, name)})

    # --- how it is done ------------------------------------------------------------------------------------------

    def _after(self: Any, state: Any, action: Own) -> Any:
        """The state after something was done with the library. Raises BadSetup where it cannot be done now."""
        if isinstance(action, Clear):
            return self._arranged(self.freed(None), state.seats)
        written = self.written(state)
        if written is None:
            raise BadSetup("rules.says", sentence=self.rules.words[BEGUN])
        if not 0 <= action.card < self.deck.blank:
            raise BadSetup("setup.no-such-card", card=expected.found(action.card))
        try:
            held = self.held(written, action.card, isinstance(action, Fetch))
        except NotThere as error:
            raise BadSetup("rules.says", sentence=self.rules.words[STAYS]) from error
        return self._arranged(self.freed(held, held), state.seats)

    def _arranged(self: Any, position: Any, seats: Sequence[str]) -> Any:
        start = self.plain.new(seats, SEED, self.options)
        return positions.begin(self.plain, start, _data(position), lenient=True)

    def _laid_anew(self: Any, lay: Places, after: Any) -> tuple[Event, ...]:
        """The event that brings the table from how it lay to a state."""
        lies: Places = self.places(after)
        changed = tuple(place for place in dict.fromkeys((*lay, *lies)) if lay.get(place) != lies.get(place))
        if not changed:
            return ()
        piles = tuple((place, lies[place]) for place in changed if place in lies)
        return (Gathered(rule=self.rules.rule[0].slug, sources=tuple(p for p in changed if p in lay), piles=piles),)

    # --- in words ------------------------------------------------------------------------------------------------

    def action_words(self: Any, state: Any, action: Any) -> tuple[str, Mapping[str, Fact]]:
        match action:
            case Fetch(card):
                return "fetch", {"card": Card(card)}
            case PutAway(card):
                return "put-away", {"card": Card(card)}
            case Clear():
                return "clear", {}
            case Anyway(against):
                return "anyway", {"move": self.plain.describe(state, against)}
        words: tuple[str, Mapping[str, Fact]] = self.plain.action_words(state, action)
        return words

    def needs_eyes(self, state: Any) -> bool:
        return True

    def result(self, state: Any) -> None:
        """Nothing is won or lost here."""
        return


class NotThere(BadSetup):
    """A card that was to be taken from a row is not in it."""


def _refused(game: Any, sentence: str) -> Verdict:
    """A refusal by no rule of the game."""
    return Verdict(game.rules.rule[0].slug, "", {}, lambda _: sentence)


def _data(position: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def rows(written: Sequence[Any], cards: Sequence[str]) -> tuple[Any, ...]:
    """The rows of a position by seat, the first one changed."""
    return (tuple(cards), *written[1:])


def row_of(written: Sequence[Any]) -> list[str]:
    """The first row."""
    return list(written[0] or ()) if written else []


def changed(cards: Sequence[str], card: str, added: bool) -> list[str]:
    """A row with a card more or less. Raises NotThere."""
    row = list(cards)
    if added:
        return [*row, card]
    if card not in row:
        raise NotThere("setup.card-not-there", card=card)
    row.remove(card)
    return row
