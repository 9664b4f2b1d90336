"""Free table: a game without turns, opponents or a stock, for trying things out.

All cards that are not in sight form a library, from which the first seat takes any card. The rules judge its moves as
usual, but after each move it is that seat's turn again, with everything that a turn allows. `RuleBreakingMove` lays a
card that a rule refuses, if there is a place for it. `marks` then reports the rule until the card is gone.
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

In order:

* there are no turns;
* the action is allowed by the rules;
* another action is unfinished;
* the card is not in the hand.
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
    """Return the variant of a game for a free table with some options.

    Raises SetupError if the game has no free table.
    """
    game = ordinary_game(game)
    if game.prepare_free_position(None) is None:
        raise SetupError("setup.no-free-table", game=game.info.title)
    game_type: Any = type(game)
    free_type: Any = type(
        f"Free{game_type.__name__}",
        (_FreeGame, game_type),
        {"action_type": game_type.action_type | LibraryAction | RuleBreakingMove[game_type.action_type]},
    )
    free_game: Game[Any, Any] = free_type.__new__(free_type)
    free_game.__dict__.update(game.__dict__)
    free_game.__dict__.update(ordinary_game=game, options=dict(options))
    free_game.__dict__["cached_legal_actions"] = lru_cache(maxsize=CACHED_STATES)(
        free_type.list_legal_actions.__get__(free_game)
    )
    free_game.__dict__["marks"] = lru_cache(maxsize=CACHED_STATES)(game.marks)
    return free_game


def ordinary_game(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return the ordinary game of a free table's game; return any other game as it is."""
    return game.ordinary_game if isinstance(game, _FreeGame) else game


def is_free_game(game: Game[Any, Any]) -> bool:
    """Return True if the game is a free table's variant."""
    return isinstance(game, _FreeGame)


def initial_position(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the initial position of a free table as plain data."""
    return _to_plain_data(game.prepare_free_position(None))


class _FreeGame:
    """Mixin that precedes a game's class and changes it into a free table."""

    ordinary_game: Game[Any, Any]
    """Game with turns."""
    options: dict[str, OptionValue]

    # --- legality ----------------------------------------------------------------------------------------

    def legal(self: Any, state: Any) -> tuple[Any, ...]:
        actions: tuple[Any, ...] = self.cached_legal_actions(state)
        return actions

    def list_legal_actions(self: Any, state: Any) -> tuple[Any, ...]:
        """Return all legal actions, which `legal` caches."""
        library_actions = (
            library_action for library_action in self._list_library_actions(state) if self.check(state, library_action)
        )
        legal_actions = (action for action in self.ordinary_game.legal(state) if self._has_use(action))
        rule_breaking = (action for action in self._find_rule_breaking(state) if self.check(state, action))
        return (*library_actions, *legal_actions, *rule_breaking)

    def universe(self: Any, state: Any) -> tuple[Any, ...]:
        return (
            *self.ordinary_game.universe(state),
            *self._list_library_actions(state),
            *self._find_rule_breaking(state),
        )

    def _find_rule_breaking(self: Any, state: Any) -> Iterable[RuleBreakingMove[Any]]:
        return (
            RuleBreakingMove(action)
            for action in self.ordinary_game.universe(state)
            if self.can_lay_refused_card(state, action)
        )

    def _list_library_actions(self: Any, state: Any) -> tuple[LibraryAction, ...]:
        hands = {place: row for place, row in self.places(state).items() if place.sight == "owner"}
        hand_cards = {card for row in hands.values() for card in row}
        hidden_cards = {card for place, row in self.places(state).items() if place.sight == "none" for card in row}
        hidden_cards |= {card for place, row in hands.items() if place.seat != PLAYER_SEAT for card in row}
        cards = sorted(hidden_cards - {self.deck.blank})
        return (*map(Fetch, cards), *map(PutAway, sorted(hand_cards - {self.deck.blank})), CLEAR)

    def check(self: Any, state: Any, action: Any) -> Verdict:
        if isinstance(action, RuleBreakingMove):
            refusal: Verdict = self._check_rule_breaking(state, action.action)
            return refusal
        if not isinstance(action, LibraryAction):
            verdict: Verdict = self.ordinary_game.check(state, action)
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
        verdict: Verdict = self.ordinary_game.check(state, action)
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
            new_state = self._apply_library_action(state, action)
            return new_state, self._make_rebuild_events(self.places(state), new_state)
        if isinstance(action, RuleBreakingMove):
            position, move_events = self.lay_refused_card(state, action.action)
            new_state = self._make_state(self.prepare_free_position(position, self.to_position(state)), state.seats)
            return new_state, (
                *move_events,
                *self._make_rebuild_events(fold(self.places(state), move_events, self.deck.blank), new_state),
            )
        new_state, events = self.ordinary_game.apply(state, action)
        events = tuple(event for event in events if self._is_announced(event))
        if self.has_unfinished_action(new_state):
            return new_state, events
        new_position = self.to_position(self.clear_player_effects(self.restore_cleared_cards(state, new_state)))
        if (
            new_position is None
            and new_state.to_move == PLAYER_SEAT
            and self.ordinary_game.needs_private_view(new_state)
        ):
            return new_state, events  # The same player has to finish what has begun.
        old_position = self.to_position(state)
        rebuilt = self.restore_move_details(
            new_state,
            self._make_state(self.prepare_free_position(new_position or old_position, old_position), state.seats),
        )
        return rebuilt, (
            *events,
            *self._make_rebuild_events(fold(self.places(state), events, self.deck.blank), rebuilt),
        )

    def visibility_test(self: Any, seat: int | None) -> Sees:
        """Return a test that tells whether a seat sees a place.

        At a free table all hands are open. Someone who watches from elsewhere (None), such as a class, sees no hand.
        """
        return lambda place: place.sight == "all" or (place.sight == "owner" and seat is not None)

    def view(self: Any, state: Any, seat: int | None) -> Any:
        """Return the state as a seat can know it, with open hands as in `visibility_test`."""
        view = self.ordinary_game.view(state, seat)
        if seat is None:
            return view
        return replace(view, **{name: getattr(state, name) for name in HAND_FIELDS if hasattr(state, name)})

    # --- changes ------------------------------------------------------------------------------------------

    def _apply_library_action(self: Any, state: Any, action: LibraryAction) -> Any:
        if isinstance(action, Clear):
            return self._make_state(self.prepare_free_position(None), state.seats)
        position = self.to_position(state)
        if position is None:
            raise SetupError("rules.says", sentence=self.rules.words[UNFINISHED_REFUSAL])
        if not 0 <= action.card < self.deck.blank:
            raise SetupError("setup.no-such-card", card=type_messages.found_value(action.card))
        try:
            new_position = self.change_hand(position, action.card, isinstance(action, Fetch))
        except CardNotInRowError as error:
            raise SetupError("rules.says", sentence=self.rules.words[NOT_IN_HAND_REFUSAL]) from error
        return self._make_state(self.prepare_free_position(new_position, new_position), state.seats)

    def _make_state(self: Any, position: Any, seats: Sequence[str]) -> Any:
        start = self.ordinary_game.new(seats, FREE_TABLE_SEED, self.options)
        return positions.begin(self.ordinary_game, start, _to_plain_data(position), allows_rule_breaks=True)

    def _make_rebuild_events(self: Any, old_places: Places, new_state: Any) -> tuple[Event, ...]:
        """Return the event that changes `old_places` to the places of a state, if any."""
        new_places: Places = self.places(new_state)
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

    # --- words ------------------------------------------------------------------------------------------------

    def action_words(self: Any, state: Any, action: Any) -> tuple[str, Mapping[str, Fact]]:
        match action:
            case Fetch(card):
                return "fetch", {"card": Card(card)}
            case PutAway(card):
                return "put-away", {"card": Card(card)}
            case Clear():
                return "clear", {}
            case RuleBreakingMove(refused_action):
                return "anyway", {"move": self.ordinary_game.describe(state, refused_action)}
        words: tuple[str, Mapping[str, Fact]] = self.ordinary_game.action_words(state, action)
        return words

    def needs_private_view(self, state: Any) -> bool:
        return True

    def result(self, state: Any) -> None:
        """Return None, because nobody wins or loses on a free table."""
        return


class CardNotInRowError(SetupError):
    """Error for removing a card that is not in its row."""


def _make_refusal(game: Any, sentence: str) -> Verdict:
    return Verdict(game.rules.rule[0].slug, "", {}, lambda _: sentence)


def _to_plain_data(position: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def replace_first_row(rows: Sequence[Any], cards: Sequence[str]) -> tuple[Any, ...]:
    """Return a position's rows by seat, with the first one replaced."""
    return (tuple(cards), *rows[1:])


def first_row(rows: Sequence[Any]) -> list[str]:
    """Return the first row of a position's rows as a list."""
    return list(rows[0] or ()) if rows else []


def change_row(cards: Sequence[str], card: str, added: bool) -> list[str]:
    """Return a row with a card added or removed. Raises CardNotInRowError."""
    row = list(cards)
    if added:
        return [*row, card]
    if card not in row:
        raise CardNotInRowError("setup.card-not-there", card=card)
    row.remove(card)
    return row
