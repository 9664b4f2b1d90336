"""The contract every game keeps. What is asked of a game here is all that the rest of the program knows of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar
from unicodedata import normalize

import msgspec

from engines.kernel import places
from engines.kernel.draft import Form, Maker, Prover, Teller
from engines.kernel.errors import BadSetup, IllegalAction
from engines.kernel.events import Event, Happened, Places, Sees
from engines.kernel.facts import AnyOf, Card, Cards, Either, Fact, Seat, Seats, Word
from engines.kernel.judgement import Judgement
from engines.kernel.knowledge import Knowledge
from engines.kernel.marks import Mark
from engines.kernel.places import Place
from engines.kernel.rulebook import RuleBook, fill
from engines.kernel.text import Verbatim, likeness, showable
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import Message, message
from engines.messages.grammar import before
from engines.theory.naming import Naming

if TYPE_CHECKING:
    from engines.theory.passage import Passage

OptionValue = bool | int | str


class When(msgspec.Struct, frozen=True):
    """A case in which an option matters: with so many players (none: with any number), and where the option named has
    one of the values (none named: whatever is chosen otherwise)."""

    seats: tuple[int, ...] = ()
    option: str = ""
    values: tuple[OptionValue, ...] = ()


LARGEST_NUMBER = 1_000_000
"""That an option takes, and a journal's header keeps."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before a match; its words are in the rule book under `[options.<name>]`. It matters in any of the
    cases of `when`, and always if there are none; where it does not, any value of it makes the same match.

    With `least` any whole number from there to LARGEST_NUMBER may be chosen, and `choices` are those that are offered.

    `since` is the `rules_version` that brought the option; a match begun under older rules is played with `before`.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    when: tuple[When, ...] = ()
    least: int | None = None
    since: int = 0
    before: OptionValue | None = None

    def takes(self, value: object) -> bool:
        """Whether this may be chosen. True is no 1, and 1.0 neither.

        >>> Option("target", 60, (50, 60), least=1).takes(61), Option("target", 60, (50, 60)).takes(61)
        (True, False)
        """
        if self.least is not None:
            return type(value) is int and self.least <= value <= LARGEST_NUMBER
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def hindrance(self, players: int, chosen: Mapping[str, OptionValue]) -> When | None:
        """None where the option matters among so many players, with what else is chosen; else a case that comes near:
        one that wants another value, if the number of players is right for it."""
        near = [case for case in self.when if not case.seats or players in case.seats]
        if not self.when or any(not case.option or chosen.get(case.option) in case.values for case in near):
            return None
        return (near or list(self.when))[0]


class Info(msgspec.Struct, frozen=True):
    """What a game is called, how many play it (fewest, most), what may be chosen beforehand, and whether something in
    it is heard in four parts."""

    id: str
    title: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    four_parts: bool = False


class Line(msgspec.Struct, frozen=True):
    """One line of an account: points that a seat has for a reason, under a rule; `part` is the part of the match it
    fell in, a round or a locked phrase, 0 where a match has no parts; `if_over` marks points that would count if that
    part were over now, and change with every card that is drawn."""

    seat: int
    rule: str
    points: int
    text: str
    part: int = 0
    if_over: bool = False


class Result(msgspec.Struct, frozen=True):
    """How a match ended: each seat's score, the seats that won, and the event that `tell` says it with; None where the
    rule book has no sentence for it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: Happened | None = None
    explains: bool = False
    """Whether that sentence tells more than who has won and with how much: why a match is over that nobody brought to
    its goal."""


class Piece(NamedTuple):
    """What a score writes of an event: the whole of what is played, of which the event may let only a part be heard."""

    passage: Passage
    seat: int | None = None
    """Whose it is; None where it is everybody's."""
    heard: tuple[float, float] | None = None
    """From which of its beats to which the event was heard; None: all of it."""
    name: tuple[str | int, ...] = ()
    """Which it is of those that grow, as the phrase of a seat: what comes later under the name takes its place. Empty
    for what is played at once."""
    grows: bool = False
    """Whether it is still played at: what comes under its name once it has ended is another one."""


class Deck(Protocol):
    """A game's cards as data. `faces` counts the different cards; the blank, a card not seen, is one past the last."""

    @property
    def name(self) -> str: ...
    @property
    def digest(self) -> str: ...
    @property
    def blank(self) -> int: ...
    @property
    def warnings(self) -> tuple[Message, ...]:
        """What is thin about it, a sentence each; it can be played with all the same."""
        ...

    def data(self) -> dict[str, Any]:
        """The deck as plain data that the game's loader reads back."""
        ...


class GameState(Protocol):
    """What every game's state has: the players' names, and the seat that acts (None when the match is over)."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def to_move(self) -> int | None: ...


S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=msgspec.Struct)


class Game(ABC, Generic[S, A]):
    """A game: pure functions over states. Nothing here changes a state, reads a clock or knows a screen.

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
    """The union of the game's actions, for decoding."""
    position_type: ClassVar[Any] = None
    """How a position is written in which a match may begin (a struct with a `turn`, the seat that acts); None where
    every match begins with a deal."""

    puzzles: ClassVar[Mapping[str, Maker]] = {}
    """How puzzles of each kind are made: each call tries once, and brings nothing where no puzzle comes of it. The
    answer of one that it brings is proved: nothing is better, and what comes next to it is worth clearly less."""
    puzzle_forms: ClassVar[Mapping[str, Form]] = {}
    """The parts of the puzzles of each kind."""
    puzzle_tellers: ClassVar[Mapping[str, Teller]] = {}
    """Words about a puzzle, by its kind; a kind without a teller is told by the facts of its puzzles alone."""
    puzzle_provers: ClassVar[Mapping[str, Prover]] = {}
    """Proofs of every answer to a puzzle, by its kind."""
    many_ways: ClassVar[tuple[int, int]] = (250, 1200)
    """Positions within a turn (`Draft.ways`) from which on a puzzle is hard for somebody who goes through them, and
    very hard."""

    turn_ending_actions: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Action types that only end a turn; they are of no use on a free table."""
    turn_closing_actions: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Further action types that give up what could still be done in the turn."""
    between_players: ClassVar[frozenset[str]] = frozenset()
    """The rules whose effects are between players, as who is out, or loses a turn: on a free table nothing is told of
    them."""

    deck: Deck
    rules: RuleBook

    @property
    def unspoken(self) -> Game[S, A]:
        """The game as its files have it, in English; this one may be a copy of it that speaks another language."""
        game: Game[S, A] = self.__dict__.get("_unspoken", self)
        return game

    @unspoken.setter
    def unspoken(self, game: Game[S, A]) -> None:
        self.__dict__["_unspoken"] = game

    # --- what a game decides -------------------------------------------------------------------------------------

    @abstractmethod
    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """The start of a match. Raises BadSetup for a wrong number of seats or an impossible option."""

    def legal(self, state: S) -> tuple[A, ...]:
        """Every allowed action once, in canonical order; empty when the match is over. Those of the universe that
        `check` allows, unless a game has a faster way to them."""
        return tuple(action for action in self.universe(state) if self.check(state, action))

    @abstractmethod
    def check(self, state: S, action: A) -> Verdict:
        """Whether the rules allow an action, and if not, which rule refuses it."""

    @abstractmethod
    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after an action that `check` allows, and what happened, in order. Everyone else calls `play`."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The state as a seat may know it (None: as the whole table may); what is hidden is blank. `placed.PlacedGame`
        tells it from the places' sight."""

    @abstractmethod
    def places(self, state: S) -> Places:
        """What lies where: every place that holds cards or always stands on the table."""

    @abstractmethod
    def universe(self, state: S) -> tuple[A, ...]:
        """A finite set of conceivable actions, legal and not, each once and in canonical order: what `legal` is taken
        from, or held against in the tests."""

    @abstractmethod
    def action_words(self, state: S, action: A) -> tuple[str, Mapping[str, Fact]]:
        """The key of the action's words in the rule book, and the facts that fill them."""

    @abstractmethod
    def card_name(self, card: int) -> str:
        """What a card is called."""

    @abstractmethod
    def is_symbol(self, card: int) -> bool:
        """Whether a card's name begins with a musical symbol, a note or a numeral, which no sentence capitalizes."""

    @abstractmethod
    def account(self, state: S) -> tuple[Line, ...]:
        """The score line by line, as it stands."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """None while the match goes on."""

    @abstractmethod
    def music(self, before: S, event: Event, after: S) -> Passage | None:
        """What an event sounds like, or None."""

    @abstractmethod
    def guess(self, view: S, rng: int) -> S:
        """A state that a view may be of: what the view hides is filled in at random, every arrangement that it leaves
        open with a chance. The same `rng` makes the same guess, and is told apart from that of the guessed state."""

    # --- what follows from it ------------------------------------------------------------------------------------

    def piece(self, before: S, event: Event, after: S) -> Piece | None:
        """What a score writes of an event: what it sounds like, unless that is part of something larger."""
        passage = self.music(before, event, after)
        return None if passage is None or not passage.has_score else Piece(passage, before.to_move)

    def possible_wins(self, view: S) -> Iterator[tuple[A, ...]]:
        """Yield what may win the match with one press, action by action; `wins` tells whether it does."""
        yield from ((action,) for action in self.legal(view) if not self.forgoes(action))

    def forgoes(self, action: A) -> bool:
        """Return whether an action gives up what could still be done in a turn."""
        return isinstance(action, self.turn_ending_actions + self.turn_closing_actions)

    def wins(self, view: S, *actions: A) -> bool:
        """Return whether actions, played one after the other, win the match for whoever acts, as far as they see."""
        state, seat = view, view.to_move
        for action in actions:
            state, _ = self.apply(state, action)
        result = self.result(state)
        side = next((side for side in self.sides(state) if seat in side), ())
        return result is not None and seat in result.winners and set(result.winners) <= set(side)

    def winning_line(self, view: S) -> tuple[A, ...] | None:
        """Return what wins the match with one press; None where nothing does."""
        return next((line for line in self.possible_wins(view) if self.wins(view, *line)), None)

    def play(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after an action, and what happened. Raises IllegalAction with the verdict."""
        verdict = self.check(state, action)
        if verdict is not ALLOWED:
            raise IllegalAction(verdict)
        return self.apply(state, action)

    def arrange(self, start: S, written: Any, lenient: bool = False) -> S:
        """The state of a match that begins in a position, made of the start of one: what the position leaves open is
        dealt. Raises BadSetup with the field that is wrong. Asked by `position.begin` alone.

        `lenient`, for a free table: what a rule refuses lies all the same, where it can lie at all; `marks` finds it.
        """
        raise NotImplementedError

    def written(self, state: S) -> Any:
        """The position that a state is, as `position_type` has it; None for one that cannot be written, as while a
        purchase is going on. `arrange` makes of it the same state, but for what lies face down; it
        refuses one in which a hand is empty that may not be."""
        return None

    def freed(self, written: Any, before: Any = None) -> Any:
        """A position made ready for the next move on a free table (`kernel.free`): the first seat is to act, with all
        that a turn allows; `before` is the one before the last move. Of None, the position in which such a table
        begins; None for a game that has none."""
        return None

    def at_rest(self, state: S) -> S:
        """A state of a free table without what goes on between players: who is out, or loses a turn."""
        return state

    def tables(self) -> Mapping[str, tuple[Mapping[str, OptionValue], Any]]:
        """The free tables that a game has, where there are several to choose from: by what each is called, its options
        and the position in which it begins (None: the one of `freed`)."""
        return {}

    def held(self, written: Any, card: int, added: bool) -> Any:
        """A position of a free table with a card more in the first hand, or one less. Raises BadSetup."""
        raise NotImplementedError

    def left_lying(self, before: S, after: S) -> S:
        """What of a move stays on a free table, from which the table is laid anew: what the rules clear away and people
        still want to look at lies again."""
        return after

    def remembered(self, after: S, laid: S) -> S:
        """A free table that was laid anew after a move, with what a position does not say of that move."""
        return laid

    def marks(self, state: S) -> tuple[Mark, ...]:
        """What lies in a state of a free table against the rules. Asked of no other."""
        return ()

    def lies(self, state: S, action: A) -> bool:
        """Whether the card of an action that the rules refuse could lie there all the same."""
        return False

    def lay_anyway(self, state: S, action: A) -> tuple[Any, tuple[Event, ...]]:
        """The position of a free table after the card of an action that the rules refuse, and that `lies`, was laid;
        and its way, and what is heard of it."""
        raise NotImplementedError

    def recall(self, view: S, known: Knowledge) -> S:
        """A view with what its seat has learned and the view forgets, in the hands of others. Where cards come into a
        hand from where only its owner sees them, that is nothing."""
        return view

    def needs_eyes(self, state: S) -> bool:
        """Whether the seat that acts has to see what is its own; False for what anyone could do for it, as dealing."""
        return state.to_move is not None

    def last_resort(self, action: A, look: Callable[[], S]) -> bool:
        """Whether a legal action gives up what its player has built, though it could still come to something: computer
        players do it when nothing else is legal. `look` makes the view of the seat that acts."""
        return False

    def midway(self, state: S) -> bool:
        """Whether the seat that acts has begun something that further moves have to bring to its end, as a purchase."""
        return False

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        """The cards by what a position or a lesson calls them; their names, unless a game has shorter ones."""
        return {self.card_name(card): card for card in reversed(range(self.deck.blank))}

    def kind(self, card: int) -> str:
        """The kind of cards that a library lists it under, in words; empty where a game tells none apart."""
        return ""

    def field_ids(self, field: str) -> Mapping[str, int]:
        """What words in a field of an action stand for, where it is written with words: cards, unless a game says
        otherwise."""
        return self.card_ids

    @cached_property
    def judgement(self) -> Judgement[S, A]:
        """What a musician makes of the game's positions."""
        return Judgement()

    def standings(self, state: S) -> tuple[float, ...]:
        """How far each seat has come, in points: what the account says, and, where points come late, what has been
        done towards them. In a match that is over these are the scores."""
        points = [0.0] * len(state.seats)
        for line in self.account(state):
            points[line.seat] += line.points
        return tuple(points)

    def counted_points(self, state: S) -> tuple[int, ...]:
        """Return each seat's points that count: the account's lines, without those of `if_over`."""
        return _sums(self.account(state), len(state.seats), if_over=False)

    def pending_points(self, state: S) -> tuple[int, ...]:
        """Return the points of each seat that would count besides if the part that is being played were over."""
        return _sums(self.account(state), len(state.seats), if_over=True)

    def horizon(self, state: S) -> Hashable:
        """What a state lies within, as a round or a display: a line of play is followed to where it changes."""
        return state.to_move is None

    def seen_by(self, seat: int | None) -> Sees:
        """Return whether a seat sees the faces in a place (None: someone who sees only what all see)."""
        return places.seen_by(seat)

    def witness(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may know it."""
        return event.witness(self.seen_by(seat), self.deck.blank)

    def part_title(self, state: S, part: int) -> str:
        """What a part of the account is called, as in "Round 2"; empty where a match has no parts."""
        return ""

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """The seats that win or lose together, and share their points; everybody alone where a game has no partners."""
        return tuple((seat,) for seat in range(len(state.seats)))

    def projection(self, state: S) -> Any:
        """The state as plain data, for a checkpoint; its version is `rules_version`."""
        return msgspec.to_builtins(state)

    @property
    def naming(self) -> Naming:
        """What notes are called in its sentences and on its cards."""
        return self.rules.naming

    def describe(self, state: S, action: A) -> str:
        """The action in words."""
        key, facts = self.action_words(state, action)
        return self.sentence(state, self.rules.actions[key], facts)

    def tell(self, state: S, event: Event) -> str | None:
        """What an event says in the log, or None for one that needs no words."""
        if not isinstance(event, Happened):
            return None
        facts = dict(event.facts)
        if event.seat is not None:
            facts["seat"] = Seat(event.seat)
        return self.sentence(state, self.rules[event.rule].effects[event.case], facts)

    def refuse(self, state: S, rule: str, case: str, **facts: Fact) -> Verdict:
        """A verdict that refuses, able to say its sentence."""

        def sentence(verdict: Verdict) -> str:
            return self.sentence(state, self.rules[verdict.rule].refusals[verdict.case], verdict.facts)

        return Verdict(rule, case, facts, sentence)

    def sentence(self, state: S, template: str, facts: Mapping[str, Fact]) -> str:
        """A sentence of the rule book, its facts put into words."""
        return fill(template, facts, lambda fact: self.say(state, fact), self.rules.language)

    def say(self, state: S, fact: Fact) -> str:
        """A fact in words."""
        match fact:
            case Card(face):
                return self.card_words(face)
            case Cards(faces):
                return self.list_words([self.card_words(face) for face in faces])
            case AnyOf(faces):
                return self.list_words([self.card_words(face) for face in faces], "or")
            case Seat(seat):
                return Verbatim(state.seats[seat])
            case Seats(seats):
                return self.list_words([Verbatim(state.seats[seat]) for seat in seats])
            case Either(words):
                return self.list_words([*map(Verbatim, words)], "or")
            case Word(key):
                return self.rules.words[key]
            case int():
                return str(fact).replace("-", "−")
            case _:
                return Verbatim(fact)

    def card_words(self, card: int) -> str:
        """A card's name for a sentence: `Verbatim` where it begins with a symbol."""
        return Verbatim(self.card_name(card)) if self.is_symbol(card) else self.card_name(card)

    def list_words(self, words: Sequence[str], last: str = "and") -> str:
        """Several words in a row, the last after the language's word for `last`: "and" or "or". `Verbatim` where the
        first is."""
        if len(words) < 2:
            return words[0] if words else ""
        row = ", ".join(words[:-1]) + before(self.rules.words[last], words[-1]) + words[-1]
        return Verbatim(row) if isinstance(words[0], Verbatim) else row

    def seated(self, seats: Sequence[str]) -> tuple[str, ...]:
        """The players' names, tidied. Raises BadSetup for too few, too many, empty, long, unshowable or equal
        ones."""
        fewest, most = self.info.seats
        if isinstance(seats, str) or not all(isinstance(name, str) for name in seats):
            raise BadSetup("setup.players-no-list")
        names = tuple(normalize("NFC", " ".join(name.split())) for name in seats)
        if not fewest <= len(names) <= most:
            game, found = self.info.title, len(names)
            if fewest == most:
                raise BadSetup("setup.players-exactly", game=game, players=fewest, found=found)
            raise BadSetup("setup.players-range", game=game, fewest=fewest, most=most, found=found)
        if not all(len(name) <= LONGEST_NAME and likeness(name) for name in names):
            raise BadSetup("setup.name-length", length=LONGEST_NAME)
        if not all(map(showable, names)):
            raise BadSetup("setup.name-unwritable")
        if len(set(map(likeness, names))) < len(names):
            raise BadSetup("setup.name-alike")
        return names

    def seeded(self, seed: int) -> int:
        """The seed. Raises BadSetup when it is none."""
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise BadSetup("setup.seed")
        return seed

    def chosen(self, options: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        """Every option's value, defaults filled in. Raises BadSetup for an unknown option or an impossible value."""
        values: dict[str, OptionValue] = {option.name: option.default for option in self.info.options}
        known = {option.name: option for option in self.info.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadSetup("setup.no-option", game=self.info.title, name=name, known=tuple(known))
            if not known[name].takes(value):
                raise BadSetup(self._impossible(known[name], value))
            values[name] = value
        return values

    def _impossible(self, option: Option, value: object) -> Message:
        """Return what is wrong with a value that an option cannot have."""
        game, found, known = self.info.title, str(value), tuple(map(str, option.choices))
        if option.least is None:
            return message("setup.option-choice", name=option.name, game=game, known=known, found=found)
        least, most = option.least, LARGEST_NUMBER
        return message("setup.option-number", name=option.name, game=game, least=least, most=most, found=found)

    def meant(self, options: Mapping[str, OptionValue], rules: int) -> dict[str, OptionValue]:
        """The options of a match that was begun under rules of this version: what could not be chosen then is as it
        was."""
        older = {option.name: option.before for option in self.info.options if option.since > rules}
        return {name: value for name, value in older.items() if value is not None} | dict(options)


def _sums(lines: Sequence[Line], seats: int, if_over: bool) -> tuple[int, ...]:
    """Return the points by seat of the lines that are of this kind."""
    sums = [0] * seats
    for line in lines:
        if line.if_over == if_over:
            sums[line.seat] += line.points
    return tuple(sums)


LONGEST_NAME = 40
"""Characters in a player's name."""

__all__ = ["Deck", "Game", "GameState", "Info", "Line", "Option", "OptionValue", "Piece", "Place", "Result"]
