"""Free table: a game without turns, opponents or a stock, for trying things out.

All cards that are not in sight form a library, from which the first seat takes any card. The rules judge its moves as
usual, but after each move it is that seat's turn again, with everything that a turn allows. `Anyway` lays a card that a
rule refuses, if there is a place for it; `marks` then reports the rule until the card is gone.
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
"""Default names of the players, where a game needs two; the second one is idle."""

NO_TURNS, NO_NEED, BEGUN, STAYS = "free-turns", "free-allowed", "free-begun", "free-stays"
"""Keys of the rule book's words for refusals that come from no rule.

In order: there are no turns; the action is allowed anyway; another action is unfinished; the card is not in the hand.
"""

OWNER = 0
SEED = 1
HANDS = ("hands", "meld_hands")
"""Fields of game states that contain the players' hands."""

KEPT = 64
"""Number of states for which legal actions and marks are cached."""


class Fetch(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a card from the library into the hand."""

    card: int


class PutAway(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Return a card from the hand to the library."""

    card: int


class Clear(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Return all cards to the library."""


class Anyway(msgspec.Struct, Generic[A], frozen=True, tag="Anyway", forbid_unknown_fields=True):
    """Lay a card although a rule refuses it; the card is marked."""

    action: A


Own = Fetch | PutAway | Clear
CLEAR = Clear()


def free(game: Game[Any, Any], options: Mapping[str, OptionValue]) -> Game[Any, Any]:
    """Return the variant of a game for a free table, with these options.

    Raises BadSetup if the game has no free table.
    """
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
    """Return the ordinary game behind a free table's; any other game is unchanged."""
    return game.plain if isinstance(game, _Free) else game


def is_free(game: Game[Any, Any]) -> bool:
    """Return True if the game is a free table's variant."""
    return isinstance(game, _Free)


def beginning(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the initial position of a free table as plain data."""
    return _data(game.freed(None))


class _Free:
    """Mixin that precedes a game's class and changes it into a free table."""

    plain: Game[Any, Any]
    """Ordinary game with turns."""
    options: dict[str, OptionValue]

    # --- what may be done ----------------------------------------------------------------------------------------

    def legal(self: Any, state: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self.moves(state)
        return found

    def every(self: Any, state: Any) -> tuple[Any, ...]:
        """Find all legal actions; `legal` caches them."""
        library = (own for own in self._own(state) if self.check(state, own))
        allowed = (action for action in self.plain.legal(state) if self._has_use(action))
        anyway = (action for action in self._anyway(state) if self.check(state, action))
        return (*library, *allowed, *anyway)

    def universe(self: Any, state: Any) -> tuple[Any, ...]:
        return (*self.plain.universe(state), *self._own(state), *self._anyway(state))

    def _anyway(self: Any, state: Any) -> Iterable[Anyway[Any]]:
        return (Anyway(action) for action in self.plain.universe(state) if self.lies(state, action))

    def _own(self: Any, state: Any) -> tuple[Own, ...]:
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
        verdict: Verdict = self.plain.check(state, action)
        if verdict:
            return _refused(self, self.rules.words[NO_NEED])
        if not self.lies(state, action):
            return verdict  # There is no place for the card.
        return ALLOWED if self.written(state) is not None else _refused(self, self.rules.words[BEGUN])

    def _has_use(self: Any, action: Any) -> bool:
        return not isinstance(action, self.turn_ending_actions)

    def _concerns(self: Any, event: Event) -> bool:
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
            return after, events  # The same player has to finish what has begun.
        before = self.written(state)
        begun = self.remembered(after, self._arranged(self.freed(written or before, before), state.seats))
        return begun, (*events, *self._laid_anew(fold(self.places(state), events, self.deck.blank), begun))

    def seen_by(self: Any, seat: int | None) -> Sees:
        """Return a test that tells whether a seat sees a place.

        At a free table all hands are open. Someone who watches from elsewhere (None), such as a class, sees no hand.
        """
        return lambda place: place.sight == "all" or (place.sight == "owner" and seat is not None)

    def view(self: Any, state: Any, seat: int | None) -> Any:
        """Return the state as a seat can know it, with all hands open as in `seen_by`."""
        seen = self.plain.view(state, seat)
        if seat is None:
            return seen
        return replace(seen, **{name: getattr(state, name) for name in HANDS if hasattr(state, name)})

    # --- how it is done ------------------------------------------------------------------------------------------

    def _after(self: Any, state: Any, action: Own) -> Any:
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
        """Return the event that changes the places from `lay` to those of a state."""
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
        """Return None, for nobody wins or loses on a free table."""
        return


class NotThere(BadSetup):
    """Error for removing a card that is not in its row."""


def _refused(game: Any, sentence: str) -> Verdict:
    return Verdict(game.rules.rule[0].slug, "", {}, lambda _: sentence)


def _data(position: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def rows(written: Sequence[Any], cards: Sequence[str]) -> tuple[Any, ...]:
    """Return a position's rows by seat, with the first one replaced."""
    return (tuple(cards), *written[1:])


def row_of(written: Sequence[Any]) -> list[str]:
    """Return the first row of a position's rows as a list."""
    return list(written[0] or ()) if written else []


def changed(cards: Sequence[str], card: str, added: bool) -> list[str]:
    """Return a row with a card added or removed. Raises NotThere."""
    row = list(cards)
    if added:
        return [*row, card]
    if card not in row:
        raise NotThere("setup.card-not-there", card=card)
    row.remove(card)
    return row
