"""The contract of every game: all that the rest of the program knows about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar
from unicodedata import normalize

import msgspec

from engines.kernel import places
from engines.kernel.errors import IllegalAction, SetupError
from engines.kernel.events import Event, Happened, Places, Sees
from engines.kernel.facts import AnyOf, Card, Cards, Either, Fact, Seat, Seats, Word
from engines.kernel.judgement import Judgement
from engines.kernel.knowledge import Knowledge
from engines.kernel.marks import Mark
from engines.kernel.places import Place
from engines.kernel.puzzle_draft import FindWording, MakePuzzle, ProvePuzzle, PuzzleForm
from engines.kernel.rulebook import RuleBook, fill_template
from engines.kernel.text import Verbatim, is_showable, look_alike_key
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import Message, message
from engines.messages.grammar import conjunction_before
from engines.theory.naming import Naming

if TYPE_CHECKING:
    from engines.theory.passage import Passage

OptionValue = bool | int | str


class OptionCondition(msgspec.Struct, frozen=True):
    """Condition under which an option has an effect.

    `seats` are numbers of players (empty: any number). `option` names another option that must have one of `values`
    (empty: no such requirement).
    """

    seats: tuple[int, ...] = ()
    option: str = ""
    values: tuple[OptionValue, ...] = ()


MAX_NUMBER = 1_000_000
"""Largest number that an option accepts and a journal's header can hold."""


class Option(msgspec.Struct, frozen=True):
    """Choice that is made before a match.

    Its title and text are in the rule book under `[options.<name>]`. The option has an effect if any case of `when`
    applies, or always if `when` is empty; otherwise all its values make the same match.

    With `least`, any whole number from there to MAX_NUMBER can be chosen, and `choices` are suggestions.

    `since` is the `rules_version` that introduced the option. A match that began under older rules is played with
    `before`.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    when: tuple[OptionCondition, ...] = ()
    least: int | None = None
    since: int = 0
    before: OptionValue | None = None

    def accepts(self, value: object) -> bool:
        """Return True if `value` can be chosen.

        Values of different types are not equal: True is not 1, and neither is 1.0.

        >>> Option("target", 60, (50, 60), least=1).accepts(61), Option("target", 60, (50, 60)).accepts(61)
        (True, False)
        """
        if self.least is not None:
            return type(value) is int and self.least <= value <= MAX_NUMBER
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def find_unmet_condition(
        self, player_count: int, option_values: Mapping[str, OptionValue]
    ) -> OptionCondition | None:
        """Return the condition that keeps the option from having an effect, or None.

        `option_values` are the values of the other options. Of several conditions, one that fits the number of players
        is preferred.
        """
        conditions = [condition for condition in self.when if not condition.seats or player_count in condition.seats]
        if not self.when or any(
            not condition.option or option_values.get(condition.option) in condition.values for condition in conditions
        ):
            return None
        return (conditions or list(self.when))[0]


class Info(msgspec.Struct, frozen=True):
    """Facts about a game: id, title, number of players, options.

    `seats` is the smallest and the largest number of players. `four_parts` is True if the game plays four-part harmony.
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    four_parts: bool = False


class AccountLine(msgspec.Struct, frozen=True):
    """One line of the score account: points of a seat under a rule, with a text.

    `part` is the round or locked phrase to which the line belongs, 0 if a match has no parts. `if_over` marks points
    that would count only if that part ended now.
    """

    seat: int
    rule: str
    points: int
    text: str
    part: int = 0
    if_over: bool = False


class Result(msgspec.Struct, frozen=True):
    """Final result of a match: the score of each seat and the winning seats.

    `ending` is the event that `describe_event` puts into words; None if the rule book has no sentence for it.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: Happened | None = None
    explains_ending: bool = False
    """True if the sentence of `ending` says more than winners and scores.

    For example, it explains why a match ended although nobody reached the goal.
    """


class NotatedPassage(NamedTuple):
    """Passage that the score notates for an event; it may be longer than the sound."""

    passage: Passage
    seat: int | None = None
    """Seat to which it belongs; None if it belongs to the whole table."""
    heard: tuple[float, float] | None = None
    """Start and end, in beats, of the part that sounds for the event, or None for all."""
    name: tuple[str | int, ...] = ()
    """Identity of a passage that grows over several events, such as a seat's phrase.

    A later passage with the same name replaces the earlier one. Empty for a passage that is complete at once.
    """
    grows: bool = False
    """True while the passage can still grow; after that, its name starts a new one."""


class Deck(Protocol):
    """Cards of a game as data.

    Faces are numbered from 0. `blank`, which stands for a card that is not seen, is one past the last face.
    """

    @property
    def name(self) -> str: ...
    @property
    def digest(self) -> str: ...
    @property
    def blank(self) -> int: ...
    @property
    def warnings(self) -> tuple[Message, ...]:
        """Messages about weak points of a deck that can be played nevertheless."""
        ...

    def data(self) -> dict[str, Any]:
        """Return the deck as plain data, which the game's loader accepts."""
        ...


class GameState(Protocol):
    """Fields that the states of all games share.

    `seats` are the players' names. `to_move` is the seat that acts, None when the match is over.
    """

    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def to_move(self) -> int | None: ...


S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=msgspec.Struct)


class Game(ABC, Generic[S, A]):
    """A game as pure functions of states: no state changes, no clock, no screen.

    Generic over the game's state and its actions.

    >>> import engines
    >>> game = engines.load("carmony")
    >>> state = game.new(["Ana", "Ben"], seed=7)
    >>> action = game.legal(state)[0]
    >>> bool(game.check(state, action))
    True
    >>> state, events = game.play(state, action)
    """

    info: ClassVar[Info]
    rules_version: ClassVar[int]
    action_type: ClassVar[Any]
    """Union of the game's action types, for decoding."""
    position_type: ClassVar[Any] = None
    """Struct for positions in which a match can begin; `turn` is the seat that acts.

    None if every match begins with a deal.
    """

    puzzles: ClassVar[Mapping[str, MakePuzzle]] = {}
    """Makers of puzzles by kind.

    Each call makes one attempt and returns None if no puzzle comes of it. A puzzle that is returned is proved: no
    answer is better, and the second best is clearly worse.
    """
    puzzle_forms: ClassVar[Mapping[str, PuzzleForm]] = {}
    """Required parts of the puzzles of each kind."""
    wording_finders: ClassVar[Mapping[str, FindWording]] = {}
    """Functions that return the words of a puzzle, by kind.

    A kind without one uses only the facts of the puzzle itself.
    """
    puzzle_provers: ClassVar[Mapping[str, ProvePuzzle]] = {}
    """Functions that check every answer to a puzzle, by kind."""
    hard_puzzle_positions: ClassVar[tuple[int, int]] = (250, 1200)
    """Numbers of positions in a turn that make a puzzle hard and very hard.

    They are compared with `PuzzleDraft.ways`.
    """

    turn_ending_actions: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Action types that only end a turn; they are of no use on a free table."""
    turn_closing_actions: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Further action types that give up what could still be done in the turn."""
    rules_between_players: ClassVar[frozenset[str]] = frozenset()
    """Slugs of rules whose effects concern other players, such as losing a turn.

    A free table does not announce them.
    """

    deck: Deck
    rules: RuleBook

    @property
    def untranslated(self) -> Game[S, A]:
        """The game in English, as its files have it; this one may be a translated copy."""
        game: Game[S, A] = self.__dict__.get("_untranslated", self)
        return game

    @untranslated.setter
    def untranslated(self, game: Game[S, A]) -> None:
        self.__dict__["_untranslated"] = game

    # --- abstract methods -------------------------------------------------------------------------------------

    @abstractmethod
    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """Return the state in which a match begins.

        Raises SetupError for a wrong number of seats or an impossible option.
        """

    def legal(self, state: S) -> tuple[A, ...]:
        """Return all allowed actions, each once, in canonical order; none after the end.

        By default these are the actions of `universe` that `check` allows. A game may find them in a faster way.
        """
        return tuple(action for action in self.universe(state) if self.check(state, action))

    @abstractmethod
    def check(self, state: S, action: A) -> Verdict:
        """Return the verdict on an action: allowed, or the rule that refuses it."""

    @abstractmethod
    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """Carry out an action that `check` allows.

        Returns the new state and the events in order. Other modules call `play`, which checks first.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """Return the state as a seat can know it, hidden cards blank.

        `seat` None stands for someone who sees only what everybody sees. `placed_game.PlacedGame` derives views from
        the sight of places.
        """

    @abstractmethod
    def places(self, state: S) -> Places:
        """Return the cards of each place, in order.

        Places that are always on the table are included even if they are empty.
        """

    @abstractmethod
    def universe(self, state: S) -> tuple[A, ...]:
        """Return a finite set of conceivable actions, legal or not, in canonical order.

        Each action is contained once. `legal` filters it, or the tests compare the two.
        """

    @abstractmethod
    def action_words(self, state: S, action: A) -> tuple[str, Mapping[str, Fact]]:
        """Return the rule book's key for an action, and the facts that fill its sentence."""

    @abstractmethod
    def card_name(self, card: int) -> str:
        """Return the name of a card."""

    @abstractmethod
    def is_symbol(self, card: int) -> bool:
        """Return True if the card's name begins with a musical symbol or numeral.

        A sentence that begins with such a name does not capitalise it.
        """

    @abstractmethod
    def account(self, state: S) -> tuple[AccountLine, ...]:
        """Return the present score line by line, each line with its rule."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result of the match, or None while it is going on."""

    @abstractmethod
    def music(self, before: S, event: Event, after: S) -> Passage | None:
        """Return the passage that sounds for an event, or None.

        `before` and `after` are the states around the event.
        """

    @abstractmethod
    def guess(self, view: S, rng: int) -> S:
        """Return a random state that is consistent with a view.

        Every possible arrangement of hidden cards can occur. The same `rng` makes the same guess. The guessed state
        gets a generator of its own.
        """

    # --- methods with a default ------------------------------------------------------------------------------------

    def find_notated_passage(self, before: S, event: Event, after: S) -> NotatedPassage | None:
        """Return the passage that the score notates for an event, or None.

        By default it is the passage that sounds. A game overrides this if the sound is part of something larger, such
        as a phrase.
        """
        passage = self.music(before, event, after)
        return None if passage is None or not passage.has_score else NotatedPassage(passage, before.to_move)

    def possible_wins(self, view: S) -> Iterator[tuple[A, ...]]:
        """Yield lines of actions that may win the match at the press of one button.

        Check each of them with `is_winning_line`.
        """
        yield from ((action,) for action in self.legal(view) if not self.closes_turn(action))

    def closes_turn(self, action: A) -> bool:
        """Return True if an action gives up what could still be done in the turn."""
        return isinstance(action, self.turn_ending_actions + self.turn_closing_actions)

    def is_winning_line(self, view: S, *actions: A) -> bool:
        """Return True if the actions, played in order, win the match for the seat to move.

        Only what that seat sees in `view` is considered.
        """
        state, seat = view, view.to_move
        for action in actions:
            state, _ = self.apply(state, action)
        result = self.result(state)
        side = next((side for side in self.sides(state) if seat in side), ())
        return result is not None and seat in result.winners and set(result.winners) <= set(side)

    def find_winning_line(self, view: S) -> tuple[A, ...] | None:
        """Return actions that win the match at the press of one button, or None."""
        return next((actions for actions in self.possible_wins(view) if self.is_winning_line(view, *actions)), None)

    def play(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """Return the state after an action, and its events in order.

        Raises IllegalAction with the verdict if the rules refuse the action.
        """
        verdict = self.check(state, action)
        if verdict is not ALLOWED:
            raise IllegalAction(verdict)
        return self.apply(state, action)

    def arrange(self, start: S, position: Any, allows_rule_breaks: bool = False) -> S:
        """Return the state of a match that begins in a position.

        `start` is the start of a match, from which open parts of the position are dealt. With `allows_rule_breaks`, for
        a free table, cards are placed even where a rule refuses them, if there is a place for them at all; `marks` then
        finds them. Raises SetupError with the wrong field. Called only by `position.begin`.
        """
        raise NotImplementedError

    def to_position(self, state: S) -> Any:
        """Return a state as a position of `position_type`, or None.

        None means that no position can express the state, for example during a purchase. `arrange` makes the same state
        from the position, except for face-down cards. It refuses a position with an empty hand where a hand must not be
        empty.
        """
        return None

    def prepare_free_position(self, position: Any, before: Any = None) -> Any:
        """Return a position prepared for the next move on a free table.

        The first seat is to act, with everything that a turn allows. `before` is the position before the last move. If
        `position` is None, return the initial position of a free table, or None for a game without one.
        """
        return None

    def clear_player_effects(self, state: S) -> S:
        """Return a free table's state without effects between players.

        Nobody is out of the round, and nobody loses a turn.
        """
        return state

    def free_tables(self) -> Mapping[str, tuple[Mapping[str, OptionValue], Any]]:
        """Return the free tables of a game that has several, by title.

        Each value contains options and an initial position. The position None stands for that of
        `prepare_free_position`.
        """
        return {}

    def change_hand(self, position: Any, card: int, added: bool) -> Any:
        """Add a card to the first hand of a free table's position, or remove it.

        `added` is True to add the card. Returns the new position. Raises SetupError.
        """
        raise NotImplementedError

    def restore_cleared_cards(self, before: S, after: S) -> S:
        """Return the state after a move, with the cards that a free table leaves in place.

        The rules remove some cards at once, for example a locked phrase. On a free table people want to look at them
        longer.
        """
        return after

    def restore_move_details(self, after: S, rebuilt: S) -> S:
        """Return a rebuilt free table with details of the last move.

        `rebuilt` is the table made from a position, which cannot hold these details; they are taken from `after`.
        """
        return rebuilt

    def marks(self, state: S) -> tuple[Mark, ...]:
        """Return the cards on a free table that break a rule, each with its verdict."""
        return ()

    def can_lay_refused_card(self, state: S, action: A) -> bool:
        """Return True if there is a place for the card of an action that the rules refuse."""
        return False

    def lay_refused_card(self, state: S, action: A) -> tuple[Any, tuple[Event, ...]]:
        """Lay the card of an action that the rules refuse, on a free table.

        `can_lay_refused_card` must be True for the action. Returns the new position, and the events that move the card
        and make it sound.
        """
        raise NotImplementedError

    def recall(self, view: S, known: Knowledge) -> S:
        """Return a view with the cards in other hands that its seat has seen before.

        Returns the view unchanged in games where cards come into hands only from places that their owner alone sees.
        """
        return view

    def needs_private_view(self, state: S) -> bool:
        """Return True if the seat that acts has to see its own cards.

        False for actions that anyone can do for it, such as dealing.
        """
        return state.to_move is not None

    def is_last_resort(self, action: A, get_state: Callable[[], S]) -> bool:
        """Return True if an action destroys what its player has built and could still use.

        Computer players choose such an action only if no other is legal. `get_state` returns the view of the seat that
        acts.
        """
        return False

    def has_unfinished_action(self, state: S) -> bool:
        """Return True if the seat has begun something that needs more actions to complete.

        For example, a purchase is paid for card by card.
        """
        return False

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        """Cards by the ids that positions and lessons use.

        By default these are the cards' names. A game may have shorter ones.
        """
        return {self.card_name(card): card for card in reversed(range(self.deck.blank))}

    def card_kind(self, card: int) -> str:
        """Return the heading under which a library lists a card; empty for no groups."""
        return ""

    def field_ids(self, field: str) -> Mapping[str, int]:
        """Return the ids that can be written in a field of an action, with their values.

        These are card ids unless a game says otherwise.
        """
        return self.card_ids

    @cached_property
    def judgement(self) -> Judgement[S, A]:
        """Musical knowledge with which the computer players judge positions."""
        return Judgement()

    def standings(self, state: S) -> tuple[float, ...]:
        """Return each seat's progress in points.

        By default these are the points of the account. A game in which points come late adds estimates for the
        preparations. At the end these are the scores.
        """
        points = [0.0] * len(state.seats)
        for line in self.account(state):
            points[line.seat] += line.points
        return tuple(points)

    def counted_points(self, state: S) -> tuple[int, ...]:
        """Return the points of each seat, without the account's lines with `if_over`.

        >>> import engines
        >>> game = engines.load("carmony")
        >>> game.counted_points(game.new(["Ana", "Ben"], seed=7))
        (0, 0)
        """
        return _sum_points(self.account(state), len(state.seats), if_over=False)

    def pending_points(self, state: S) -> tuple[int, ...]:
        """Return the points that each seat would gain if the present part ended now."""
        return _sum_points(self.account(state), len(state.seats), if_over=True)

    def horizon(self, state: S) -> Hashable:
        """Return a value that changes when a unit of play, such as a round, ends.

        Computer players follow a line of play until it changes.
        """
        return state.to_move is None

    def visibility_test(self, seat: int | None) -> Sees:
        """Return a test that tells whether a seat sees the faces in a place.

        `seat` None stands for someone who sees only what everybody sees.
        """
        return places.make_visibility_test(seat)

    def witness(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat can know it."""
        return event.witness(self.visibility_test(seat), self.deck.blank)

    def part_title(self, state: S, part: int) -> str:
        """Return the title of a part of the account, such as "Round 2".

        Empty if a match has no parts.
        """
        return ""

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Return groups of seats that win, lose and score together.

        By default, each seat is a group of its own.
        """
        return tuple((seat,) for seat in range(len(state.seats)))

    def projection(self, state: S) -> Any:
        """Return the state as plain data for a checkpoint, versioned by `rules_version`."""
        return msgspec.to_builtins(state)

    @property
    def naming(self) -> Naming:
        """Note names that sentences and cards use."""
        return self.rules.naming

    def describe(self, state: S, action: A) -> str:
        """Return an action in words."""
        key, facts = self.action_words(state, action)
        return self.fill_sentence(state, self.rules.actions[key], facts)

    def describe_event(self, state: S, event: Event) -> str | None:
        """Return an event in words for the log, or None if it needs none."""
        if not isinstance(event, Happened):
            return None
        facts = dict(event.facts)
        if event.seat is not None:
            facts["seat"] = Seat(event.seat)
        return self.fill_sentence(state, self.rules[event.rule].effects[event.case], facts)

    def refuse(self, state: S, rule: str, case: str, **facts: Fact) -> Verdict:
        """Return a verdict that refuses an action.

        `rule` is the slug, `case` selects the sentence, and `facts` fill it.
        """

        def sentence(verdict: Verdict) -> str:
            return self.fill_sentence(state, self.rules[verdict.rule].refusals[verdict.case], verdict.facts)

        return Verdict(rule, case, facts, sentence)

    def fill_sentence(self, state: S, template: str, facts: Mapping[str, Fact]) -> str:
        """Return a template of the rule book filled with facts."""
        return fill_template(template, facts, lambda fact: self.fact_to_text(state, fact), self.rules.language)

    def fact_to_text(self, state: S, fact: Fact) -> str:
        """Return a fact in words."""
        match fact:
            case Card(face):
                return self.card_to_text(face)
            case Cards(faces):
                return self.join_words([self.card_to_text(face) for face in faces])
            case AnyOf(faces):
                return self.join_words([self.card_to_text(face) for face in faces], "or")
            case Seat(seat):
                return Verbatim(state.seats[seat])
            case Seats(seats):
                return self.join_words([Verbatim(state.seats[seat]) for seat in seats])
            case Either(words):
                return self.join_words([*map(Verbatim, words)], "or")
            case Word(key):
                return self.rules.words[key]
            case int():
                return str(fact).replace("-", "−")
            case _:
                return Verbatim(fact)

    def card_to_text(self, card: int) -> str:
        """Return a card's name for a sentence; `Verbatim` if it begins with a symbol."""
        return Verbatim(self.card_name(card)) if self.is_symbol(card) else self.card_name(card)

    def join_words(self, words: Sequence[str], last: str = "and") -> str:
        """Join words with commas and, before the last, the rule book's word for `last`.

        `last` is "and" or "or". The result is `Verbatim` if the first word is.
        """
        if len(words) < 2:
            return words[0] if words else ""
        text = ", ".join(words[:-1]) + conjunction_before(self.rules.words[last], words[-1]) + words[-1]
        return Verbatim(text) if isinstance(words[0], Verbatim) else text

    def normalize_names(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Return the players' names with normalised spaces and characters.

        Raises SetupError for a wrong number of players, and for names that are empty, too long, unprintable or alike.
        """
        min_players, max_players = self.info.seats
        if isinstance(seats, str) or not all(isinstance(name, str) for name in seats):
            raise SetupError("setup.players-no-list")
        names = tuple(normalize("NFC", " ".join(name.split())) for name in seats)
        if not min_players <= len(names) <= max_players:
            title, player_count = self.info.title, len(names)
            if min_players == max_players:
                raise SetupError("setup.players-exactly", game=title, players=min_players, found=player_count)
            raise SetupError(
                "setup.players-range", game=title, fewest=min_players, most=max_players, found=player_count
            )
        if not all(len(name) <= MAX_NAME_LENGTH and look_alike_key(name) for name in names):
            raise SetupError("setup.name-length", length=MAX_NAME_LENGTH)
        if not all(map(is_showable, names)):
            raise SetupError("setup.name-unwritable")
        if len(set(map(look_alike_key, names))) < len(names):
            raise SetupError("setup.name-alike")
        return names

    def validate_seed(self, seed: int) -> int:
        """Return the seed. Raises SetupError if it is not an unsigned integer of 64 bits."""
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise SetupError("setup.seed")
        return seed

    def resolve_options(self, options: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        """Return the values of all options, with defaults filled in.

        Raises SetupError for an unknown option or an impossible value.
        """
        values: dict[str, OptionValue] = {option.name: option.default for option in self.info.options}
        options_by_name = {option.name: option for option in self.info.options}
        for name, value in (options or {}).items():
            if name not in options_by_name:
                raise SetupError("setup.no-option", game=self.info.title, name=name, known=tuple(options_by_name))
            if not options_by_name[name].accepts(value):
                raise SetupError(self._make_option_error(options_by_name[name], value))
            values[name] = value
        return values

    def _make_option_error(self, option: Option, value: object) -> Message:
        title, value_text, choices = self.info.title, str(value), tuple(map(str, option.choices))
        if option.least is None:
            return message("setup.option-choice", name=option.name, game=title, known=choices, found=value_text)
        min_value, max_value = option.least, MAX_NUMBER
        return message(
            "setup.option-number", name=option.name, game=title, least=min_value, most=max_value, found=value_text
        )

    def migrate_options(self, options: Mapping[str, OptionValue], rules: int) -> dict[str, OptionValue]:
        """Return the options of a match that began under an older version of the rules.

        Options that did not exist in version `rules` get the value of `Option.before`.
        """
        old_values = {option.name: option.before for option in self.info.options if option.since > rules}
        return {name: value for name, value in old_values.items() if value is not None} | dict(options)


def _sum_points(lines: Sequence[AccountLine], seats: int, if_over: bool) -> tuple[int, ...]:
    result = [0] * seats
    for line in lines:
        if line.if_over == if_over:
            result[line.seat] += line.points
    return tuple(result)


MAX_NAME_LENGTH = 40
"""Maximum number of characters in a player's name."""

__all__ = [
    "AccountLine",
    "Deck",
    "Game",
    "GameState",
    "Info",
    "NotatedPassage",
    "Option",
    "OptionValue",
    "Place",
    "Result",
]
