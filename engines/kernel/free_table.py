"""Free table: a game without turns, opponents or a stock, for trying things out.

All cards that are not in sight form a library, from which the first seat takes any card. The rules judge its moves as
usual, but after each move it is that seat's turn again, with everything that a turn allows. `RuleBreakingMove` lays a
card that a rule refuses, if there is a place for it; `marks` then reports the rule until the card is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel import position as positions
from engines.kernel import type_messages
from engines.kernel.errors import SetupError
from engines.kernel.events import Event, Gathered, Happened, Places, Sees, fold
from engines.kernel.facts import Card, Fact
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import to_sentence

if TYPE_CHECKING:
    from engines.kernel.contract import Game, OptionValue

A = TypeVar("A")

DEFAULT_NAMES = ("Free table", "Guest")
"""Default names of the players, where a game needs two; the second one is idle."""

TURNS_REFUSAL, ALLOWED_REFUSAL, UNFINISHED_REFUSAL, NOT_IN_HAND_REFUSAL = (
    "free-turns",
    "free-allowed",
    "free-begun",
    "free-stays",
)
"""Keys of the rule book's words for refusals that come from no rule.

In order: there are no turns; the action is allowed anyway; another action is unfinished; the card is not in the hand.
"""

PLAYER_SEAT = 0
FREE_TABLE_SEED = 1
HAND_FIELDS = ("hands", "meld_hands")
"""Fields of game states that contain the players' hands."""

CACHED_STATES = 64
"""Number of states for which legal actions and marks are cached."""


class Fetch(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a card from the library into the hand."""

    card: int


class PutAway(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Return a card from the hand to the library."""

    card: int


class Clear(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Return all cards to the library."""


class RuleBreakingMove(msgspec.Struct, Generic[A], frozen=True, tag="Anyway", forbid_unknown_fields=True):
    """Lay a card although a rule refuses it; the card is marked."""

    action: A


LibraryAction = Fetch | PutAway | Clear
CLEAR = Clear()


def make_free_game(game: Game[Any, Any], options: Mapping[str, OptionValue]) -> Game[Any, Any]:
    """Return the variant of a game for a free table, with these options.

    Raises SetupError if the game has no free table.
    """
    game = ordinary_game(game)
    if game.prepare_free_position(None) is None:
        raise SetupError("setup.no-free-table", game=game.info.title)
    base: Any = type(game)
    kind: Any = type(
        f"Free{base.__name__}",
        (_FreeGame, base),
        {"action_type": base.action_type | LibraryAction | RuleBreakingMove[base.action_type]},
    )
    table: Game[Any, Any] = kind.__new__(kind)
    table.__dict__.update(game.__dict__)
    table.__dict__.update(plain=game, options=dict(options))
    table.__dict__["moves"] = lru_cache(maxsize=CACHED_STATES)(kind.every.__get__(table))
    table.__dict__["marks"] = lru_cache(maxsize=CACHED_STATES)(game.marks)
    return table


def ordinary_game(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return the ordinary game behind a free table's; any other game is unchanged."""
    return game.plain if isinstance(game, _FreeGame) else game


def is_free_game(game: Game[Any, Any]) -> bool:
    """Return True if the game is a free table's variant."""
    return isinstance(game, _FreeGame)


def initial_position(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the initial position of a free table as plain data."""
    return _position_data(game.prepare_free_position(None))


class _FreeGame:
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
        library = (own for own in self._library_actions(state) if self.check(state, own))
        allowed = (action for action in self.plain.legal(state) if self._has_use(action))
        anyway = (action for action in self._find_rule_breaking(state) if self.check(state, action))
        return (*library, *allowed, *anyway)

    def universe(self: Any, state: Any) -> tuple[Any, ...]:
        return (*self.plain.universe(state), *self._library_actions(state), *self._find_rule_breaking(state))

    def _find_rule_breaking(self: Any, state: Any) -> Iterable[RuleBreakingMove[Any]]:
        return (
            RuleBreakingMove(action)
            for action in self.plain.universe(state)
            if self.can_lay_refused_card(state, action)
        )

    def _library_actions(self: Any, state: Any) -> tuple[LibraryAction, ...]:
        hands = {place: row for place, row in self.places(state).items() if place.sight == "owner"}
        held = {card for row in hands.values() for card in row}
        hidden = {card for place, row in self.places(state).items() if place.sight == "none" for card in row}
        hidden |= {card for place, row in hands.items() if place.seat != PLAYER_SEAT for card in row}
        cards = sorted(hidden - {self.deck.blank})
        return (*map(Fetch, cards), *map(PutAway, sorted(held - {self.deck.blank})), CLEAR)

    def check(self: Any, state: Any, action: Any) -> Verdict:
        if isinstance(action, RuleBreakingMove):
            anyway: Verdict = self._check_rule_breaking(state, action.action)
            return anyway
        if not isinstance(action, LibraryAction):
            verdict: Verdict = self.plain.check(state, action)
            return (
                verdict
                if not verdict or self._has_use(action)
                else _make_refusal(self, self.rules.words[TURNS_REFUSAL])
            )
        try:
            self._apply_library_action(state, action)
        except SetupError as error:
            return _make_refusal(self, to_sentence(error.message, self.rules.language))
        return ALLOWED

    def _check_rule_breaking(self: Any, state: Any, action: Any) -> Verdict:
        verdict: Verdict = self.plain.check(state, action)
        if verdict:
            return _make_refusal(self, self.rules.words[ALLOWED_REFUSAL])
        if not self.can_lay_refused_card(state, action):
            return verdict  # There is no place for the card.
        return (
            ALLOWED
            if self.to_position(state) is not None
            else _make_refusal(self, self.rules.words[UNFINISHED_REFUSAL])
        )

    def _has_use(self: Any, action: Any) -> bool:
        return not isinstance(action, self.turn_ending_actions)

    def _is_announced(self: Any, event: Event) -> bool:
        return not isinstance(event, Happened) or event.rule not in self.rules_between_players

    def apply(self: Any, state: Any, action: Any) -> tuple[Any, tuple[Event, ...]]:
        if isinstance(action, LibraryAction):
            after = self._apply_library_action(state, action)
            return after, self._make_rebuild_events(self.places(state), after)
        if isinstance(action, RuleBreakingMove):
            laid, told = self.lay_refused_card(state, action.action)
            after = self._make_state(self.prepare_free_position(laid, self.to_position(state)), state.seats)
            return after, (*told, *self._make_rebuild_events(fold(self.places(state), told, self.deck.blank), after))
        after, events = self.plain.apply(state, action)
        events = tuple(event for event in events if self._is_announced(event))
        if self.has_unfinished_action(after):
            return after, events
        written = self.to_position(self.clear_player_effects(self.restore_cleared_cards(state, after)))
        if written is None and after.to_move == PLAYER_SEAT and self.plain.needs_private_view(after):
            return after, events  # The same player has to finish what has begun.
        before = self.to_position(state)
        begun = self.restore_move_details(
            after, self._make_state(self.prepare_free_position(written or before, before), state.seats)
        )
        return begun, (*events, *self._make_rebuild_events(fold(self.places(state), events, self.deck.blank), begun))

    def visibility_test(self: Any, seat: int | None) -> Sees:
        """Return a test that tells whether a seat sees a place.

        At a free table all hands are open. Someone who watches from elsewhere (None), such as a class, sees no hand.
        """
        return lambda place: place.sight == "all" or (place.sight == "owner" and seat is not None)

    def view(self: Any, state: Any, seat: int | None) -> Any:
        """Return the state as a seat can know it, with open hands as in `visibility_test`."""
        seen = self.plain.view(state, seat)
        if seat is None:
            return seen
        return replace(seen, **{name: getattr(state, name) for name in HAND_FIELDS if hasattr(state, name)})

    # --- how it is done ------------------------------------------------------------------------------------------

    def _apply_library_action(self: Any, state: Any, action: LibraryAction) -> Any:
        if isinstance(action, Clear):
            return self._make_state(self.prepare_free_position(None), state.seats)
        written = self.to_position(state)
        if written is None:
            raise SetupError("rules.says", sentence=self.rules.words[UNFINISHED_REFUSAL])
        if not 0 <= action.card < self.deck.blank:
            raise SetupError("setup.no-such-card", card=type_messages.found_value(action.card))
        try:
            held = self.change_hand(written, action.card, isinstance(action, Fetch))
        except CardNotInRowError as error:
            raise SetupError("rules.says", sentence=self.rules.words[NOT_IN_HAND_REFUSAL]) from error
        return self._make_state(self.prepare_free_position(held, held), state.seats)

    def _make_state(self: Any, position: Any, seats: Sequence[str]) -> Any:
        start = self.plain.new(seats, FREE_TABLE_SEED, self.options)
        return positions.begin(self.plain, start, _position_data(position), allows_rule_breaks=True)

    def _make_rebuild_events(self: Any, old_places: Places, after: Any) -> tuple[Event, ...]:
        """Return the event that changes the places from `old_places` to those of a state."""
        new_places: Places = self.places(after)
        changed = tuple(
            place
            for place in dict.fromkeys((*old_places, *new_places))
            if old_places.get(place) != new_places.get(place)
        )
        if not changed:
            return ()
        piles = tuple((place, new_places[place]) for place in changed if place in new_places)
        return (
            Gathered(rule=self.rules.rule[0].slug, sources=tuple(p for p in changed if p in old_places), piles=piles),
        )

    # --- in words ------------------------------------------------------------------------------------------------

    def action_words(self: Any, state: Any, action: Any) -> tuple[str, Mapping[str, Fact]]:
        match action:
            case Fetch(card):
                return "fetch", {"card": Card(card)}
            case PutAway(card):
                return "put-away", {"card": Card(card)}
            case Clear():
                return "clear", {}
            case RuleBreakingMove(against):
                return "anyway", {"move": self.plain.describe(state, against)}
        words: tuple[str, Mapping[str, Fact]] = self.plain.action_words(state, action)
        return words

    def needs_private_view(self, state: Any) -> bool:
        return True

    def result(self, state: Any) -> None:
        """Return None, for nobody wins or loses on a free table."""
        return


class CardNotInRowError(SetupError):
    """Error for removing a card that is not in its row."""


def _make_refusal(game: Any, sentence: str) -> Verdict:
    return Verdict(game.rules.rule[0].slug, "", {}, lambda _: sentence)


def _position_data(position: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def replace_first_row(rows: Sequence[Any], cards: Sequence[str]) -> tuple[Any, ...]:
    """Return a position's rows by seat, with the first one replaced."""
    return (tuple(cards), *rows[1:])


def first_row(rows: Sequence[Any]) -> list[str]:
    """Return the first row of a position's rows as a list."""
    return list(rows[0] or ()) if rows else []


def change_row(cards: Sequence[str], card: str, added: bool) -> list[str]:
    """Return a row with a card added or removed. Raises NotThere."""
    row = list(cards)
    if added:
        return [*row, card]
    if card not in row:
        raise CardNotInRowError("setup.card-not-there", card=card)
    row.remove(card)
    return row
