"""Record of a match: a journal of actions and undos that the rules replay.

The journal has one JSON object a line: a header, then `{"do": action}`, `{"undo": n}` and at intervals `{"at": n,
"state": ...}`, a checkpoint, which also marks the end of a match. A blake2b chain covers actions and undos. Reading
stops at the first invalid line and keeps everything before it, so a truncated file is still a match.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel import free_table as tables
from engines.kernel import position as positions
from engines.kernel.contract import MAX_NUMBER, Game, OptionValue
from engines.kernel.errors import ConsortError, DataError, SetupError
from engines.kernel.events import Event, find_learners
from engines.kernel.reading import PlaceParts
from engines.kernel.type_messages import found_value
from engines.messages import Message, MessageError, message
from engines.messages.codes import Code
from engines.messages.data import from_msgspec

T = TypeVar("T")

FindGame = Callable[[str, Mapping[str, Any] | None], Game[Any, Any]]
"""Function that returns a game for an id and the plain data of a deck, or None.

None stands for the game's own deck. Raises SetupError, DataError.
"""

JOURNAL_FORMAT = 5
"""Newest format of the journal.

Readers refuse newer formats and accept all older ones. A match is written in the oldest format that has all it needs.
Format 2 added `Header.players`, 3 `Header.position`, 4 `Header.free`, and 5 a free table's leniency.
"""

CHECKPOINT_ACTIONS = 50
"""Number of actions between two checkpoints."""

MAX_MATCH_LENGTH = 16_000_000
"""Maximum number of characters in a journal; 500 actions take about 100,000."""

MAX_LINE_LENGTH = 1_000_000

LINES_PER_PART = 50
"""Number of lines that are read before control returns to the caller.

They take some milliseconds.
"""

HEADER_PREFIX = '{"consort":'
"""First characters of every saved match."""

NEWER_FORMAT_CODE: Code = "match.newer"


Label = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]


FIRST_LINE = message("place.line", line=1)


class RecordUseError(MessageError, ValueError):
    """Error for an impossible request to a record, from a program or a journal."""


class DeckNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Complete deck of a match, so that it stays readable if the bundled deck changes."""

    name: Label
    digest: Label
    cards: dict[str, Any]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """First line of the journal: everything that determines the start of the match.

    `players` are the levels of computer players by seat, empty strings for persons; the tuple is empty if all players
    are persons. `position` replaces the deal, as `Game.position_type` describes.
    """

    consort: int
    game: Label
    rules: Number
    deck: DeckNote
    seats: tuple[Label, ...]
    seed: int
    options: dict[Label, bool | Number | Label]
    players: tuple[Label, ...] = ()
    position: dict[str, Any] | None = None
    free: bool = False
    """True for a free table, which has no turns (`kernel.free_table`)."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any further line of the journal.

    It is one of these:

    * an action (`do`);
    * an undo of the last `undo` actions;
    * a checkpoint after `at` actions;
    * a change of players (`sit`, the levels as in the header);
    * a `hint`, with the number of actions before it;
    * a change of `allows_rule_breaks` on a free table, written as "lenient".

    The chain does not cover the last three, because no state depends on them. It does not cover `joined` either, which
    marks an action that is undone and redone together with the one before it.

    `over` tells programs that list matches without replaying them that the match is finished.
    """

    do: msgspec.Raw = msgspec.Raw()
    undo: int = 0
    agreed: tuple[int, ...] = ()
    chain: str = ""
    at: int = -1
    version: int = 0
    state: str = ""
    over: bool = False
    sit: tuple[Label, ...] = ()
    hint: int = -1
    allows_rule_breaks: bool | None = msgspec.field(default=None, name="lenient")
    joined: bool = False
    projection: msgspec.Raw = msgspec.Raw()


class Step(msgspec.Struct, frozen=True):
    """One action of the match, with the states before and after it.

    `joined` is True if nobody chose this action by itself: the same gesture made it, a rule forced it, or a computer
    player made it. It is undone and redone together with the action before it.
    """

    before: Any
    action: Any
    events: tuple[Event, ...]
    after: Any
    joined: bool = False


class Record:
    """A match and its history.

    `steps` are the actions so far. `undone` are the actions that redo would bring back; the last one is the next.

    >>> import engines
    >>> record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=7)
    >>> step = record.play(record.game.legal(record.state)[0])
    >>> engines.loads(record.dumps()).state == record.state
    True
    """

    def __init__(self, game: Game[Any, Any], header: Header) -> None:
        options = game.migrate_options(header.options, header.rules)
        self.game = tables.make_free_game(game, options) if header.free else game
        self.header = header
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.lines: list[str] = [_to_json(header)]
        self.players: tuple[str, ...] = header.players or ("",) * len(header.seats)
        """Levels of the computer players by seat; empty strings for persons."""
        self.allows_rule_breaks = False
        """True if players on a free table can break rules."""
        self.hints: list[int] = []
        """Numbers of actions before each hint, including hints for moves undone later."""
        self.notice: Message | None = None
        """Message about lines that were dropped while reading, or None."""
        self.start_state = game.new(header.seats, header.seed, options)
        if header.position is not None:
            self.start_state = positions.begin(game, self.start_state, header.position, allows_rule_breaks=header.free)
        self._chain = blake2b(_to_msgpack(header), digest_size=8).digest()

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        seats: Sequence[str],
        *,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[str] = (),
        position: Mapping[str, Any] | None = None,
        free: bool = False,
    ) -> Record:
        """Return the record of a new match or free table.

        `players` are levels of computer players by seat, empty strings for persons. `position` replaces the deal.
        Raises SetupError as `Game.new` does, and for a level that the game does not have or a position in which no
        match is possible.
        """
        note = DeckNote(game.deck.name, game.deck.digest, game.deck.data())
        names, values = game.normalize_names(seats), game.resolve_options(options)
        levels = _check_players(game, players, len(names)) if any(players) else ()
        start_position = None if position is None else dict(position)
        if free and start_position is None:
            start_position = tables.initial_position(game)
        header = Header(1, game.info.id, game.rules_version, note, names, seed, values, levels, start_position, free)
        try:
            return cls(game, replace(header, consort=_find_oldest_format(header)))
        except UnicodeEncodeError:
            raise SetupError("setup.name-unwritable") from None

    @property
    def state(self) -> Any:
        """Present state."""
        return self.steps[-1].after if self.steps else self.start_state

    def state_at(self, count: int) -> Any:
        """Return the state after the first `count` actions."""
        return self.steps[count - 1].after if count else self.start_state

    def play(self, action: Any, joined: bool = False) -> Step:
        """Play an action and append it to the journal.

        `joined` marks an action that is undone and redone together with the one before it. Undone actions can be redone
        afterwards only if the action equals the next of them.

        Raises IllegalAction, and msgspec.ValidationError for a value that the journal could not read back as an action.
        """
        step = self._play(msgspec.json.decode(_to_json(action), type=self.game.action_type), joined)
        if len(self.steps) % CHECKPOINT_ACTIONS == 0 or self.state.to_move is None:
            self.lines.append(_to_json(self._make_checkpoint()))
        return step

    def _play(self, action: Any, joined: bool) -> Step:
        old_state = self.state
        new_state, events = self.game.play(old_state, action)
        step = Step(old_state, action, events, new_state, joined)
        if self.undone and self.undone[-1].action == action:
            self.undone.pop()
        else:
            self.undone.clear()
        self.steps.append(step)
        self._append_entry(
            Entry(
                do=msgspec.Raw(_to_json(action).encode()), chain=self._extend_chain(_to_msgpack(action)), joined=joined
            )
        )
        return step

    def set_players(self, players: Sequence[str]) -> None:
        """Change the players from here on: levels by seat, empty strings for persons.

        Raises SetupError for a level that the game does not have.
        """
        levels = _check_players(self.game, players, len(self.header.seats))
        if levels != self.players:
            self.players = levels
            self._append_entry(Entry(sit=levels))

    def add_hint(self) -> None:
        """Note in the journal that the seat to move was given a hint."""
        self.hints.append(len(self.steps))
        self._append_entry(Entry(hint=len(self.steps)))

    def set_rule_breaking_allowed(self, allows_rule_breaks: bool) -> None:
        """Set whether players on a free table can break rules, and note it in the journal.

        Raises ValueError for any other match.
        """
        if not self.header.free:
            raise RecordUseError("match.only-free")
        if allows_rule_breaks != self.allows_rule_breaks:
            self.allows_rule_breaks = allows_rule_breaks
            self._append_entry(Entry(allows_rule_breaks=allows_rule_breaks))

    def undo(self, count: int = 1, agreed: Sequence[int] = ()) -> None:
        """Take back the last `count` actions. Raises ValueError.

        `agreed` are the seats that were asked for consent. The caller decides whether consent was necessary, since it
        alone knows who has been at the screen.
        """
        if not 0 < count <= len(self.steps):
            raise RecordUseError("match.undo")
        if len(set(agreed)) < len(agreed) or not set(agreed) <= set(range(len(self.header.seats))):
            raise RecordUseError("match.undo-agreed")
        for _ in range(count):
            self.undone.append(self.steps.pop())
        self._append_entry(
            Entry(undo=count, agreed=tuple(agreed), chain=self._extend_chain(_to_msgpack([count, *agreed])))
        )

    def redo(self) -> Step:
        """Play the most recently undone action again. Raises IndexError if there is none."""
        return self.play(self.undone[-1].action, self.undone[-1].joined)

    def copy_until(self, count: int) -> Record:
        """Return a new match that begins with the first `count` actions of this one.

        It has the present players. Raises ValueError if `count` is not between 0 and `len(steps)`.
        """
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"cannot play on from {count} of {len(self.steps)} actions")
        levels = self.players if any(self.players) else ()
        header = replace(self.header, players=levels)
        record = Record(self.game, replace(header, consort=_find_oldest_format(header)))
        for step in self.steps[:count]:
            record.play(step.action, step.joined)
        if self.allows_rule_breaks:
            record.set_rule_breaking_allowed(True)
        return record

    def copy(self) -> Record:
        """Return a copy of the record, which later moves and undos do not change."""
        copied = Record.__new__(Record)
        copied.__dict__.update(self.__dict__)
        copied.steps, copied.undone = [*self.steps], [*self.undone]
        copied.lines, copied.hints = [*self.lines], [*self.hints]
        return copied

    def find_learners(self, count: int) -> tuple[int, ...]:
        """Return the seats that learned a card in the last `count` actions.

        They would have to agree to an undo.
        """
        return find_learners([event for _, event in self.find_revealing_events(count)], len(self.header.seats))

    def find_revealing_events(self, count: int, excludes_own: bool = True) -> tuple[tuple[int, Event], ...]:
        """Return action numbers and events by which someone learned a card.

        Only the last `count` actions are considered. If all of them are by the seat that is still to move, cards that
        it showed from its own hand are left out, because a player may take back their own play in the same turn. They
        are included if `excludes_own` is False.
        """
        first = max(0, len(self.steps) - count)
        excluded_seat = self.state.to_move
        if not excludes_own or any(step.before.to_move != excluded_seat for step in self.steps[first:]):
            excluded_seat = None
        seats = range(len(self.header.seats))
        return tuple(
            (number, event)
            for number, step in enumerate(self.steps[first:], start=first)
            for event in step.events
            if any(map(event.reveals_to, seats)) and (excluded_seat is None or event.shown_by() != excluded_seat)
        )

    def dumps(self) -> str:
        """Return the journal as text, one JSON object a line."""
        return "\n".join(self.lines) + "\n"

    def _append_entry(self, entry: Entry) -> None:
        self.lines.append(_to_json(entry))

    def _extend_chain(self, payload: bytes) -> str:
        self._chain = blake2b(self._chain + payload, digest_size=8).digest()
        return self._chain.hex()

    def _make_checkpoint(self) -> Entry:
        projection = self.game.projection(self.state)
        return Entry(
            at=len(self.steps),
            version=self.game.rules_version,
            state=digest(projection),
            over=self.state.to_move is None,
            projection=msgspec.Raw(_to_json(projection).encode()),
        )

    def _replay_entry(self, entry: Entry) -> None:
        if entry.at >= 0:
            if entry.version == self.game.rules_version:
                checkpoint = self._make_checkpoint()
                if (entry.at, entry.state, entry.over) != (checkpoint.at, checkpoint.state, checkpoint.over):
                    raise RecordUseError("match.checkpoint")
            self.lines.append(_to_json(entry))
            return
        if entry.sit:
            self.set_players(entry.sit)
            return
        if entry.hint >= 0:
            if entry.hint != len(self.steps):
                raise RecordUseError("match.hint")
            self.add_hint()
            return
        if entry.allows_rule_breaks is not None:
            self.set_rule_breaking_allowed(entry.allows_rule_breaks)
            return
        # Check the chain first, so that an invalid line leaves the record unchanged.
        action = None if entry.undo else msgspec.json.decode(entry.do, type=self.game.action_type)
        payload = [entry.undo, *entry.agreed] if entry.undo else action
        if entry.chain != blake2b(self._chain + _to_msgpack(payload), digest_size=8).hexdigest():
            raise RecordUseError("match.chain")
        if entry.undo:
            self.undo(entry.undo, entry.agreed)
        else:
            self._play(action, entry.joined)


def digest(projection: Any) -> str:
    """Return the blake2b digest of a projection, which is the same on every machine."""
    return blake2b(_to_msgpack(projection), digest_size=16).hexdigest()


def read_incrementally(text: str, file: str, find_game: FindGame) -> Generator[float, None, Record]:
    """Read a record from its journal, in parts of some milliseconds each.

    Yields the fraction that has been read, from 0 to 1, and returns the record. The rules replay every move, so a long
    journal takes seconds. `record.notice` is the message about lines that are not readable. Raises DataError if the
    header is invalid.
    """
    if len(text) > MAX_MATCH_LENGTH:
        raise DataError(file, "", "match.too-large", size=MAX_MATCH_LENGTH)
    lines = text.split("\n")
    record = _make_record(_parse_header(lines[0], file), file, find_game)
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if number % LINES_PER_PART == 0:
            yield number / len(lines)
        step_count = len(record.steps)
        try:
            if len(line) > MAX_LINE_LENGTH:
                raise RecordUseError("match.long-line")
            record._replay_entry(msgspec.json.decode(line, type=Entry))
        except (ConsortError, ValueError, OverflowError, RecursionError) as error:
            complaint = DataError(file, *_describe_error(number, error))
            if number == 2 and _is_header_changed(record, lines[1:3]):
                complaint = DataError(file, FIRST_LINE, "match.changed")
            record.notice = message("match.read-up-to", what=complaint.message, move=step_count)
            break
    return record


def run_to_end(parts: Generator[float, None, T]) -> T:
    """Run a generator to its end at once, and return its result."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            result: T = end.value
            return result


def _is_header_changed(record: Record, lines: Sequence[str]) -> bool:
    """Return True if the chain shows that the header was changed.

    This is the case if the first move is legal and the second one confirms the chain value of the first. The chain then
    began with another header.
    """
    try:
        first, second = (msgspec.json.decode(line, type=Entry) for line in lines)
        kind = record.game.action_type
        action = msgspec.json.decode(first.do, type=kind)
        payload = [second.undo, *second.agreed] if second.undo else msgspec.json.decode(second.do, type=kind)
        expected_chain = blake2b(bytes.fromhex(first.chain) + _to_msgpack(payload), digest_size=8).hexdigest()
        return bool(second.chain == expected_chain and record.game.check(record.state, action))
    except (ConsortError, ValueError, OverflowError, RecursionError):
        return False


def _describe_error(line: int, error: Exception) -> tuple[PlaceParts, Message]:
    place = message("place.line", line=line)
    if isinstance(error, MessageError):
        return (place,), error.message
    if isinstance(error, RecursionError):
        return (place,), message("data.nested")
    if isinstance(error, OverflowError):
        return (place,), message("match.large-number")
    if isinstance(error, msgspec.ValidationError):
        field, why = from_msgspec(error)
        return ((place, field) if field else (place,)), why
    return (place,), message("data.cut-off")


def _make_record(header: Header, file: str, find_game: FindGame) -> Record:
    try:
        game = find_game(header.game, None)
        if header.rules > game.rules_version:
            raise DataError(file, FIRST_LINE, NEWER_FORMAT_CODE)
        # Do not trust the digest: the match is played with the cards that the journal contains.
        if _to_json(game.deck.data()) != _to_json(header.deck.cards):
            carried_game = find_game(header.game, header.deck.cards)
            game = game if game.deck.digest == carried_game.deck.digest else carried_game
        if game.deck.digest != header.deck.digest:
            raise DataError(file, (FIRST_LINE, "deck"), "match.deck-digest")
        _check_players(game, header.players or ("",) * len(header.seats), len(header.seats))
        return Record(game, header)
    except (SetupError, OverflowError, UnicodeError, RecursionError) as error:
        raise DataError(file, *_describe_error(1, error)) from None
    except DataError as error:
        if error.file == file:
            raise
        raise DataError(file, (FIRST_LINE, "deck", *error.where), error.why) from None


def _find_oldest_format(header: Header) -> int:
    return 5 if header.free else 3 if header.position is not None else 2 if header.players else 1


def _check_players(game: Game[Any, Any], players: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(players) != seats:
        raise SetupError("setup.seats-and-players", seats=seats, players=len(players))
    levels = tuple(game.judgement.strengths)
    for player in players:
        if player and player not in levels:
            raise SetupError("setup.no-player", game=game.info.title, name=player, known=levels)
    return tuple(players)


def _parse_header(line: str, file: str) -> Header:
    if len(line) > MAX_LINE_LENGTH:
        raise DataError(file, FIRST_LINE, "match.much-longer")
    try:
        version = msgspec.json.decode(line, type=_AnyHeader).consort
        if version > JOURNAL_FORMAT:
            raise DataError(file, FIRST_LINE, NEWER_FORMAT_CODE)
        if version < 1:
            raise DataError(
                file, (FIRST_LINE, "consort"), "match.format", most=JOURNAL_FORMAT, found=found_value(version)
            )
        return msgspec.json.decode(line, type=Header)
    except msgspec.ValidationError as error:
        place, reason = _describe_error(1, error)
        raise DataError(file, place, "match.header", why=reason) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        is_truncated = HEADER_PREFIX.startswith(line[: len(HEADER_PREFIX)]) and line
        raise DataError(file, FIRST_LINE, "data.cut-off" if is_truncated else "match.no-match") from None


class _AnyHeader(msgspec.Struct):
    """Field that headers of all formats have."""

    consort: int


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _to_msgpack(value: Any) -> bytes:
    return msgspec.msgpack.encode(value, order="deterministic")
