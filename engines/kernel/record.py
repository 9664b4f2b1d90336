"""A match as it was played: a journal of actions and undos that the rules replay.

One JSON object a line: a header, then `{"do": action}`, `{"undo": n}` and now and then `{"at": n, "state": ...}`,
a checkpoint, which also marks the end of a match. A blake2b chain runs over actions and undos. Reading stops at the
first line that does not hold and keeps all before it, so half a file is still a match.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel import free as tables
from engines.kernel import position as positions
from engines.kernel.contract import LARGEST_NUMBER, Game, OptionValue
from engines.kernel.errors import BadData, BadSetup, ConsortError
from engines.kernel.events import Event, revealing
from engines.kernel.expected import found
from engines.kernel.reading import Parts
from engines.messages import Message, MessageError, message
from engines.messages.codes import Code
from engines.messages.data import from_msgspec

T = TypeVar("T")

FindGame = Callable[[str, Mapping[str, Any] | None], Game[Any, Any]]
"""Finds a game by its id, with its own deck or one of plain data. Raises BadSetup, BadData."""

FORMAT = 5
"""Of the journal. A reader refuses newer formats and reads all older ones; a match that needs nothing of a newer format
is written in the oldest. 2: `Header.players`. 3: `Header.position`. 4: `Header.free`. 5: what a free table lets lie
against the rules."""

CHECKPOINT_EVERY = 50
"""Actions between two checkpoints."""

LARGEST_MATCH = 16_000_000
"""Characters of a journal; a match of 500 actions has some 100,000."""

LONGEST_LINE = 1_000_000

LINES_AT_ONCE = 50
"""Lines of a journal that are read before whoever loads it in parts has a turn: some milliseconds."""

BEGINNING = '{"consort":'
"""Of every match that was saved."""

NEWER: Code = "match.newer"


Label = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)]


FIRST_LINE = message("place.line", line=1)


class BadUse(MessageError, ValueError):
    """A record was asked for what cannot be, by a program or by a line of a journal."""


class DeckNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck a match is played with, whole, so that it can be read when the bundled deck has changed."""

    name: Label
    digest: Label
    cards: dict[str, Any]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The journal's first line: everything that the start of the match follows from, and who plays: by seat the level
    of a computer player, empty for a person; nothing at all where all are persons. `position`: what the match begins
    with instead of a deal, as `Game.position_type` says."""

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
    """Whether it is played on a free table, without turns (`kernel.free`)."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any further line: an action, an undo of the last `undo` actions, a checkpoint after `at` actions, who plays from
    here on (`sit`, as in the header), that a `hint` was given after so many actions, or whether a free table lets lie
    what the rules refuse (`lenient`). The chain does not run over the last three, for no move follows from them, nor
    over `joined`, which tells that an action is undone and redone with the one before it.

    `over` tells a reader that lists matches, and does not replay them, that this one is finished.
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
    lenient: bool | None = None
    joined: bool = False
    projection: msgspec.Raw = msgspec.Raw()


class Step(msgspec.Struct, frozen=True):
    """One action of the match, with the states it leads from and to.

    `joined`: nobody at the table decided it by itself. The gesture that made the action before it did, or a rule or a
    computer player that followed; so it is undone and redone with that action.
    """

    before: Any
    action: Any
    events: tuple[Event, ...]
    after: Any
    joined: bool = False


class Record:
    """A match and its history. `steps` is the line being played, `undone` what redo would bring back, next one last.

    >>> import engines
    >>> record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=7)
    >>> step = record.play(record.game.legal(record.state)[0])
    >>> engines.loads(record.dumps()).state == record.state
    True
    """

    def __init__(self, game: Game[Any, Any], header: Header) -> None:
        options = game.meant(header.options, header.rules)
        self.game = tables.free(game, options) if header.free else game
        self.header = header
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.lines: list[str] = [_json(header)]
        self.players: tuple[str, ...] = header.players or ("",) * len(header.seats)
        """By seat the level of the computer player who sits there now; empty for a person."""
        self.lenient = False
        """On a free table: whether what the rules refuse is laid all the same, by a switch of the table's."""
        self.hints: list[int] = []
        """After how many actions each hint was given, those for moves that were taken back among them."""
        self.notice: Message | None = None
        """The message about what reading could not keep; None for a whole journal."""
        self.start_state = game.new(header.seats, header.seed, options)
        if header.position is not None:
            self.start_state = positions.begin(game, self.start_state, header.position, lenient=header.free)
        self._chain = blake2b(_packed(header), digest_size=8).digest()

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
        """The record of a new match, or a free table; `players` are the levels of computer players by seat, empty for
        persons, and `position` is what it begins with instead of a deal. Raises BadSetup as `Game.new` does, for a
        level that the game does not have, and for a position in which no match can stand."""
        note = DeckNote(game.deck.name, game.deck.digest, game.deck.data())
        names, values = game.seated(seats), game.chosen(options)
        sit = _seated(game, players, len(names)) if any(players) else ()
        begun = None if position is None else dict(position)
        if free and begun is None:
            begun = tables.beginning(game)
        header = Header(1, game.info.id, game.rules_version, note, names, seed, values, sit, begun, free)
        try:
            return cls(game, replace(header, consort=_format(header)))
        except UnicodeEncodeError:
            raise BadSetup("setup.name-unwritable") from None

    @property
    def state(self) -> Any:
        """The state now."""
        return self.steps[-1].after if self.steps else self.start_state

    def state_at(self, count: int) -> Any:
        """The state after the first `count` actions of the line being played."""
        return self.steps[count - 1].after if count else self.start_state

    def play(self, action: Any, joined: bool = False) -> Step:
        """Play an action, `joined` to the one before it or not. What was undone cannot be redone after it, unless it
        is the same.

        Raises IllegalAction, and msgspec.ValidationError for a value that the journal could not read back as an action.
        """
        step = self._play(msgspec.json.decode(_json(action), type=self.game.action_type), joined)
        if len(self.steps) % CHECKPOINT_EVERY == 0 or self.state.to_move is None:
            self.lines.append(_json(self._checkpoint()))
        return step

    def _play(self, action: Any, joined: bool) -> Step:
        before = self.state
        after, events = self.game.play(before, action)
        step = Step(before, action, events, after, joined)
        if self.undone and self.undone[-1].action == action:
            self.undone.pop()
        else:
            self.undone.clear()
        self.steps.append(step)
        self._write(Entry(do=msgspec.Raw(_json(action).encode()), chain=self._link(_packed(action)), joined=joined))
        return step

    def sit(self, players: Sequence[str]) -> None:
        """Let others play from here on: levels by seat, empty for persons. Raises BadSetup for a level that the game
        does not have."""
        seated = _seated(self.game, players, len(self.header.seats))
        if seated != self.players:
            self.players = seated
            self._write(Entry(sit=seated))

    def hinted(self) -> None:
        """Keep that a hint was given to the seat that acts."""
        self.hints.append(len(self.steps))
        self._write(Entry(hint=len(self.steps)))

    def be_lenient(self, lenient: bool) -> None:
        """Keep whether a free table lets lie what the rules refuse. Raises ValueError for another match."""
        if not self.header.free:
            raise BadUse("match.only-free")
        if lenient != self.lenient:
            self.lenient = lenient
            self._write(Entry(lenient=lenient))

    def undo(self, count: int = 1, agreed: Sequence[int] = ()) -> None:
        """Take the last `count` actions back; `agreed` are the seats that were asked. Raises ValueError.

        Whether they had to be asked is the table's to judge: only there it is known who has been at the screen.
        """
        if not 0 < count <= len(self.steps):
            raise BadUse("match.undo")
        if len(set(agreed)) < len(agreed) or not set(agreed) <= set(range(len(self.header.seats))):
            raise BadUse("match.undo-agreed")
        for _ in range(count):
            self.undone.append(self.steps.pop())
        self._write(Entry(undo=count, agreed=tuple(agreed), chain=self._link(_packed([count, *agreed]))))

    def redo(self) -> Step:
        """Play again what was undone last. Raises IndexError when nothing was."""
        return self.play(self.undone[-1].action, self.undone[-1].joined)

    def until(self, count: int) -> Record:
        """A match of its own that begins with the first `count` actions of this one, and is played on by those who play
        this one now. Raises ValueError outside 0..`len(steps)`."""
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"cannot play on from {count} of {len(self.steps)} actions")
        sit = self.players if any(self.players) else ()
        header = replace(self.header, players=sit)
        record = Record(self.game, replace(header, consort=_format(header)))
        for step in self.steps[:count]:
            record.play(step.action, step.joined)
        if self.lenient:
            record.be_lenient(True)
        return record

    def copy(self) -> Record:
        """Return a record of the same moves, which later moves and undos of this one do not change."""
        copied = Record.__new__(Record)
        copied.__dict__.update(self.__dict__)
        copied.steps, copied.undone = [*self.steps], [*self.undone]
        copied.lines, copied.hints = [*self.lines], [*self.hints]
        return copied

    def learners(self, count: int) -> tuple[int, ...]:
        """The seats that learned something in the last `count` actions, and would have to agree to an undo."""
        return revealing([event for _, event in self.taught(count)], len(self.header.seats))

    def taught(self, count: int, own: bool = True) -> tuple[tuple[int, Event], ...]:
        """The events of the last `count` actions from which somebody learned a card, with the actions' numbers.

        If all these actions are of the seat that still acts, what it has shown of its own hand is not among them: one's
        own play is free to be taken back in one's own turn. Without `own` it is.
        """
        first = max(0, len(self.steps) - count)
        mover = self.state.to_move
        if not own or any(step.before.to_move != mover for step in self.steps[first:]):
            mover = None
        seats = range(len(self.header.seats))
        return tuple(
            (number, event)
            for number, step in enumerate(self.steps[first:], start=first)
            for event in step.events
            if any(map(event.reveals_to, seats)) and (mover is None or event.shown_by() != mover)
        )

    def dumps(self) -> str:
        """The journal as text, one JSON object a line."""
        return "\n".join(self.lines) + "\n"

    def _write(self, entry: Entry) -> None:
        self.lines.append(_json(entry))

    def _link(self, payload: bytes) -> str:
        self._chain = blake2b(self._chain + payload, digest_size=8).digest()
        return self._chain.hex()

    def _checkpoint(self) -> Entry:
        projection = self.game.projection(self.state)
        return Entry(
            at=len(self.steps),
            version=self.game.rules_version,
            state=digest(projection),
            over=self.state.to_move is None,
            projection=msgspec.Raw(_json(projection).encode()),
        )

    def _replay(self, entry: Entry) -> None:
        """Carry a line of a journal out. Raises ConsortError or ValueError when it does not hold."""
        if entry.at >= 0:
            if entry.version == self.game.rules_version:
                here = self._checkpoint()
                if (entry.at, entry.state, entry.over) != (here.at, here.state, here.over):
                    raise BadUse("match.checkpoint")
            self.lines.append(_json(entry))
            return
        if entry.sit:
            self.sit(entry.sit)
            return
        if entry.hint >= 0:
            if entry.hint != len(self.steps):
                raise BadUse("match.hint")
            self.hinted()
            return
        if entry.lenient is not None:
            self.be_lenient(entry.lenient)
            return
        # The chain is judged first, so that a line that does not hold leaves the record as it was.
        action = None if entry.undo else msgspec.json.decode(entry.do, type=self.game.action_type)
        payload = [entry.undo, *entry.agreed] if entry.undo else action
        if entry.chain != blake2b(self._chain + _packed(payload), digest_size=8).hexdigest():
            raise BadUse("match.chain")
        if entry.undo:
            self.undo(entry.undo, entry.agreed)
        else:
            self._play(action, entry.joined)


def digest(projection: Any) -> str:
    """A projection's blake2b digest, the same on every machine."""
    return blake2b(_packed(projection), digest_size=16).hexdigest()


def reading(text: str, file: str, game: FindGame) -> Generator[float, None, Record]:
    """A record from its journal, in parts of some milliseconds: yields how much has been read, 0 to 1. Every move is
    replayed through the rules, so a long journal takes seconds. What cannot be kept is said in `record.notice`.

    Raises BadData when not even the header holds.
    """
    if len(text) > LARGEST_MATCH:
        raise BadData(file, "", "match.too-large", size=LARGEST_MATCH)
    lines = text.split("\n")
    record = _started(_header(lines[0], file), file, game)
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if number % LINES_AT_ONCE == 0:
            yield number / len(lines)
        kept = len(record.steps)
        try:
            if len(line) > LONGEST_LINE:
                raise BadUse("match.long-line")
            record._replay(msgspec.json.decode(line, type=Entry))
        except (ConsortError, ValueError, OverflowError, RecursionError) as error:
            complaint = BadData(file, *_complaint(number, error))
            if number == 2 and _header_to_blame(record, lines[1:3]):
                complaint = BadData(file, FIRST_LINE, "match.changed")
            record.notice = message("match.read-up-to", what=complaint.message, move=kept)
            break
    return record


def outcome(parts: Generator[float, None, T]) -> T:
    """What comes of something that is done in parts, done at once."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            done: T = end.value
            return done


def _header_to_blame(record: Record, lines: Sequence[str]) -> bool:
    """Whether the first move is right in itself, being one that can be played, and the move after it vouches for what
    it says of the chain: then the chain begins with another header."""
    try:
        first, second = (msgspec.json.decode(line, type=Entry) for line in lines)
        kind = record.game.action_type
        action = msgspec.json.decode(first.do, type=kind)
        payload = [second.undo, *second.agreed] if second.undo else msgspec.json.decode(second.do, type=kind)
        link = blake2b(bytes.fromhex(first.chain) + _packed(payload), digest_size=8).hexdigest()
        return bool(second.chain == link and record.game.check(record.state, action))
    except (ConsortError, ValueError, OverflowError, RecursionError):
        return False


def _complaint(line: int, error: Exception) -> tuple[Parts, Message]:
    """Where a line does not hold, and why."""
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


def _started(header: Header, file: str, find: FindGame) -> Record:
    """The record of a header's match before its first action. Raises BadData."""
    try:
        game = find(header.game, None)
        if header.rules > game.rules_version:
            raise BadData(file, FIRST_LINE, NEWER)
        # The digest is never believed by itself: what is played with are the cards that the journal carries.
        if _json(game.deck.data()) != _json(header.deck.cards):
            carried = find(header.game, header.deck.cards)
            game = game if game.deck.digest == carried.deck.digest else carried
        if game.deck.digest != header.deck.digest:
            raise BadData(file, (FIRST_LINE, "deck"), "match.deck-digest")
        _seated(game, header.players or ("",) * len(header.seats), len(header.seats))
        return Record(game, header)
    except (BadSetup, OverflowError, UnicodeError, RecursionError) as error:
        raise BadData(file, *_complaint(1, error)) from None
    except BadData as error:
        if error.file == file:
            raise
        raise BadData(file, (FIRST_LINE, "deck", *error.where), error.why) from None


def _format(header: Header) -> int:
    """The oldest format that has all that a match needs."""
    return 5 if header.free else 3 if header.position is not None else 2 if header.players else 1


def _seated(game: Game[Any, Any], players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Who sits where, checked. Raises BadSetup."""
    if len(players) != seats:
        raise BadSetup("setup.seats-and-players", seats=seats, players=len(players))
    levels = tuple(game.judgement.ladder)
    for player in players:
        if player and player not in levels:
            raise BadSetup("setup.no-player", game=game.info.title, name=player, known=levels)
    return tuple(players)


def _header(line: str, file: str) -> Header:
    if len(line) > LONGEST_LINE:
        raise BadData(file, FIRST_LINE, "match.much-longer")
    try:
        version = msgspec.json.decode(line, type=_AnyHeader).consort
        if version > FORMAT:
            raise BadData(file, FIRST_LINE, NEWER)
        if version < 1:
            raise BadData(file, (FIRST_LINE, "consort"), "match.format", most=FORMAT, found=found(version))
        return msgspec.json.decode(line, type=Header)
    except msgspec.ValidationError as error:
        place, reason = _complaint(1, error)
        raise BadData(file, place, "match.header", why=reason) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        begun = BEGINNING.startswith(line[: len(BEGINNING)]) and line
        raise BadData(file, FIRST_LINE, "data.cut-off" if begun else "match.no-match") from None


class _AnyHeader(msgspec.Struct):
    """The one field that headers of every format have."""

    consort: int


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _packed(value: Any) -> bytes:
    return msgspec.msgpack.encode(value, order="deterministic")
