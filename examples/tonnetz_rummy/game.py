"""Rules of Tonnetz Rummy: drawing, laying and discarding notes, and scoring."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from engines.kernel.contract import AccountLine, Info, Option, OptionValue, Result
from engines.kernel.events import Event, Happened
from engines.kernel.facts import AnyOf, Card, Cards, Fact, Seat, Seats
from engines.kernel.placed_game import Moves, PlacedGame, PlacedState
from engines.kernel.places import Place
from engines.kernel.position import Pack, pad_rows, seat_place
from engines.kernel.rng import below, shuffle
from engines.kernel.rulebook import RuleBook
from engines.kernel.text import Verbatim
from engines.kernel.tuple_helpers import find_leaders, replace_row
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import Message
from engines.theory.passage import Passage, join_passages
from engines.theory.pitch import NoteName
from examples.tonnetz_rummy.tonnetz import (
    BY_NOTES,
    INDEX,
    TRIADS,
    Mode,
    Neighbour,
    Triad,
    find_neighbours,
    triad_passage,
)

NOTE_NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
COPIES_BESIDE_PLAYERS = 3
"""Copies of each note in the pack, in addition to one for each player."""

HOME_POINTS = 2

MAX_CLAIM_POINTS = 3
"""Points of the third claim in a turn and of every later one."""

STOCK = Place("stock", sight="none")
OPEN = Place("open")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(4))
WALKERS = tuple(Place("triad", seat) for seat in range(4))
"""Places of the triads on which players stand: three cards, one for each voice."""


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shuffle and deal."""


class Draw(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Draw the top note of the stock."""


class Take(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the top note of the open pile."""


class Found(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay the three notes of a triad and stand on it."""

    root: int
    mode: Mode

    @property
    def notes(self) -> tuple[int, ...]:
        """Pitch classes of the notes that are laid."""
        return Triad(self.root, self.mode).notes


class Step(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a note in place of one in the player's own triad."""

    note: int


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a note on the open pile to end the turn."""

    note: int


Action = Deal | Draw | Take | Found | Step | Discard


class State(PlacedState, frozen=True):
    """Cards of a match, owners of the triads, points, and progress of the turn."""

    hand: int
    phase: Literal["deal", "draw", "walk"]
    owners: tuple[int | None, ...]
    """Seat that claimed each triad, or None, in the order of `TRIADS`."""
    claimed: tuple[int, ...]
    """Points of each seat for its claims."""
    tolls: tuple[int, ...]
    """Points of each seat for other players' walks over its triads."""
    took: bool = False
    """True if the open note was taken in this turn."""
    laid: int = 0
    """Number of notes laid in this turn."""
    claims: int = 0
    """Number of triads claimed in this turn."""

    def triad(self, seat: int) -> Triad | None:
        """Return the triad on which a player stands, or None."""
        return BY_NOTES.get(frozenset(self[WALKERS[seat]]))


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of a lesson: hands and triads by seat, the open pile, the next draws."""

    hands: tuple[tuple[str, ...], ...]
    triads: tuple[tuple[str, ...], ...] = ()
    open: tuple[str, ...] = ()
    stock: tuple[str, ...] = ()
    turn: int = 0


class NoteDeck:
    """Deck of the twelve notes."""

    name = "tonnetz-rummy"
    blank = len(NOTE_NAMES)
    warnings: tuple[Message, ...] = ()

    @property
    def digest(self) -> str:
        return blake2b(msgspec.json.encode(self.data()), digest_size=16).hexdigest()

    def data(self) -> dict[str, Any]:
        return {"notes": list(NOTE_NAMES)}


class TonnetzRummy(PlacedGame[State, Action]):
    """Game about walking over the Tonnetz, claiming triads, and homes round notes."""

    info: ClassVar[Info] = Info("tonnetz-rummy", "Tonnetz Rummy", (2, 4), (Option("hand", 6, (5, 6, 7)),))
    rules_version: ClassVar[int] = 1
    action_type = Action
    position_type: ClassVar[Any] = Position
    turn_ending_actions = (Discard,)

    def __init__(self, deck: NoteDeck, rules: RuleBook) -> None:
        self.deck = deck
        self.rules = rules

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names, hand = self.normalize_names(seats), int(self.resolve_options(options)["hand"])
        count = len(names)
        rng, dealer = below(self.validate_seed(seed), count)
        pack = tuple(note for note in range(12) for _ in range(COPIES_BESIDE_PLAYERS + count))
        places = (STOCK, OPEN, *HANDS[:count], *WALKERS[:count])
        cards = tuple((place, pack if place == STOCK else ()) for place in places)
        nothing = (0,) * count
        return State(names, dealer, rng, cards, hand, "deal", (None,) * len(TRIADS), nothing, nothing)

    # -- legal actions

    def check(self, state: State, action: Action) -> Verdict:
        seat = state.to_move
        if seat is None:
            return self.refuse(state, "ton.end", "over")
        if isinstance(action, Deal):
            return ALLOWED if state.phase == "deal" else self.refuse(state, "ton.deal", "dealt")
        if state.phase == "deal":
            return self.refuse(state, "ton.deal", "first")
        if isinstance(action, Draw | Take):
            return self._check_draw(state, action, seat)
        if state.phase == "draw":
            return self.refuse(state, "ton.draw", "first")
        hand, note = state[HANDS[seat]], action.root if isinstance(action, Found) else action.note
        if not self.is_symbol(note) or (note not in hand and not isinstance(action, Found)):
            return self.refuse(state, "ton.hand", "not-held", note=Card(note), hand=Cards(hand))
        if isinstance(action, Found):
            return self._check_found(state, Triad(action.root, action.mode), seat, hand)
        if isinstance(action, Step):
            return self._check_step(state, action.note, state.triad(seat))
        if state.took and not state.laid:
            return self.refuse(state, "ton.take", "lay")
        return ALLOWED

    def _check_draw(self, state: State, action: Draw | Take, seat: int) -> Verdict:
        if state.phase != "draw":
            return self.refuse(state, "ton.draw", "drawn")
        if isinstance(action, Draw):
            return ALLOWED
        if not state[OPEN]:
            return self.refuse(state, "ton.take", "empty")
        note, hand, triad = state[OPEN][-1], set(state[HANDS[seat]]), state.triad(seat)
        leads_on = triad is not None and note in find_neighbours(triad)
        if leads_on or any(
            note in other_triad.notes and hand | {note} >= {*other_triad.notes}
            for other_triad in TRIADS
            if other_triad != triad
        ):
            return ALLOWED
        return self.refuse(state, "ton.take", "useless", note=Card(note))

    def _check_found(self, state: State, triad: Triad, seat: int, hand: tuple[int, ...]) -> Verdict:
        if triad == state.triad(seat):
            return self.refuse(state, "ton.found", "same", triad=triad.title)
        missing = tuple(note for note in triad.notes if note not in hand)
        if missing:
            return self.refuse(state, "ton.found", "missing", notes=Cards(missing), triad=triad.title)
        return ALLOWED

    def _check_step(self, state: State, note: int, triad: Triad | None) -> Verdict:
        if triad is None:
            return self.refuse(state, "ton.step", "nowhere")
        if note not in find_neighbours(triad):
            neighbours = AnyOf(tuple(sorted(find_neighbours(triad))))
            return self.refuse(state, "ton.step", "far", note=Card(note), wanted=neighbours, triad=triad.title)
        return ALLOWED

    def needs_private_view(self, state: State) -> bool:
        return state.to_move is not None and state.phase != "deal"

    def universe(self, state: State) -> tuple[Action, ...]:
        notes = range(self.deck.blank + 1)
        return (Deal(), Draw(), Take(), *map(Step, notes), *(Found(*triad) for triad in TRIADS), *map(Discard, notes))

    # -- effects

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        seat, moves = state.to_move, Moves(state)
        assert seat is not None, "the match goes on"
        match action:
            case Deal():
                return self._deal(state, moves, seat)
            case Draw():
                self._draw("ton.draw", moves, STOCK, seat)
                return moves.finish(phase="walk")
            case Take():
                self._draw("ton.take", moves, OPEN, seat)
                return moves.finish(phase="walk", took=True)
            case Found(root, mode):
                return self._found(state, seat, Triad(root, mode))
            case Step(note):
                neighbour = self._find_neighbour(state, seat, note)
                assert neighbour is not None, "the note leads to a neighbour"
                return self._step(state, seat, note, neighbour)
            case Discard(note):
                self._lay("ton.discard", moves, seat, note, OPEN)
                return self._end_turn(moves, seat)

    def _deal(self, state: State, moves: Moves[State], seat: int) -> tuple[State, tuple[Event, ...]]:
        count, following = len(state.seats), (seat + 1) % len(state.seats)
        rng, stock = shuffle(state.rng, state[STOCK])
        moves.add_effect("ton.deal", seat=seat, count=state.hand)
        moves.gather("ton.deal", (STOCK, stock))
        for receiver in range(following, following + count):
            for _ in range(state.hand):
                self._draw("ton.deal", moves, STOCK, receiver % count)
        moves.move("ton.deal", STOCK, len(moves[STOCK]) - 1, OPEN)
        return moves.finish(rng=rng, phase="draw", to_move=following)

    def _draw(self, rule: str, moves: Moves[State], pile: Place, seat: int) -> None:
        note, hand = moves[pile][-1], HANDS[seat]
        moves.move(rule, pile, len(moves[pile]) - 1, hand, bisect(moves[hand], note))

    def _lay(
        self, rule: str, moves: Moves[State], seat: int, note: int, place: Place, index: int | None = None
    ) -> None:
        moves.move(rule, HANDS[seat], moves[HANDS[seat]].index(note), place, index)

    def _found(self, state: State, seat: int, triad: Triad) -> tuple[State, tuple[Event, ...]]:
        moves = Moves(self._reach_triad(state, seat, triad, len(triad.notes)))
        for _ in state[WALKERS[seat]]:
            moves.move("ton.found", WALKERS[seat], 0, OPEN, 0)
        for note in triad.notes:
            self._lay("ton.found", moves, seat, note, WALKERS[seat])
        moves.add_effect("ton.found", seat=seat, triad=triad.title)
        return self._finish_move(state, moves, seat, triad)

    def _step(self, state: State, seat: int, note: int, neighbour: Neighbour) -> tuple[State, tuple[Event, ...]]:
        moves, index = (
            Moves(self._reach_triad(state, seat, neighbour.triad, 1)),
            state[WALKERS[seat]].index(neighbour.leaves),
        )
        moves.move("ton.step", WALKERS[seat], index, OPEN, 0)
        self._lay("ton.step", moves, seat, note, WALKERS[seat], index)
        moves.add_effect("ton.step", neighbour.move, seat, note=Card(note), triad=neighbour.triad.title)
        return self._finish_move(state, moves, seat, neighbour.triad)

    def _reach_triad(self, state: State, seat: int, triad: Triad, note_count: int) -> State:
        """Return the state after a player reaches a triad, with its owner and points."""
        index, owner, state = INDEX[triad], state.owners[INDEX[triad]], replace(state, laid=state.laid + note_count)
        if owner is None:
            owners, points = replace_row(state.owners, index, seat), min(state.claims + 1, MAX_CLAIM_POINTS)
            claimed = replace_row(state.claimed, seat, state.claimed[seat] + points)
            return replace(state, owners=owners, claimed=claimed, claims=state.claims + 1)
        return state if owner == seat else replace(state, tolls=replace_row(state.tolls, owner, state.tolls[owner] + 1))

    def _finish_move(
        self, state: State, moves: Moves[State], seat: int, triad: Triad
    ) -> tuple[State, tuple[Event, ...]]:
        """Announce points for a triad, and end the turn if nothing is left to do.

        The turn ends with the last note of the hand, or with the last free triad.
        """
        owner = state.owners[INDEX[triad]]
        if owner is None:
            moves.add_effect("ton.claim", seat=seat, points=min(state.claims + 1, MAX_CLAIM_POINTS), triad=triad.title)
        elif owner != seat:
            moves.add_effect("ton.toll", seat=owner, walker=Seat(seat), triad=triad.title)
        is_last = owner is None and state.owners.count(None) == 1
        return self._end_turn(moves, seat) if is_last or not moves[HANDS[seat]] else moves.finish()

    def _end_turn(self, moves: Moves[State], seat: int) -> tuple[State, tuple[Event, ...]]:
        """Fill the hand, and end the match if no triad or no note is left."""
        state = moves.state
        is_over = None not in state.owners
        while not is_over and len(moves[HANDS[seat]]) < state.hand and moves[STOCK]:
            self._draw("ton.refill", moves, STOCK, seat)
        is_over |= not moves[STOCK]
        if is_over:
            for home_seat, notes in enumerate(self.find_homes(state)):
                if notes:
                    moves.add_effect("ton.home", seat=home_seat, notes=Cards(notes), points=HOME_POINTS * len(notes))
            scores = self.counted_points(replace(state, to_move=None))
            moves.add_effect("ton.end", winners=Seats(find_leaders(scores)[0]))
        following = None if is_over else (seat + 1) % len(state.seats)
        return moves.finish(to_move=following, phase="draw", took=False, laid=0, claims=0)

    # -- points

    def find_homes(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return for each seat the notes that are its homes.

        A note is a seat's home if that seat claimed more of the triads round it than any other seat.
        """
        homes: list[list[int]] = [[] for _ in state.seats]
        for note in range(self.deck.blank):
            round_note = [state.owners[INDEX[triad]] for triad in TRIADS if note in triad.notes]
            counts = tuple(round_note.count(seat) for seat in range(len(state.seats)))
            winners, largest = find_leaders(counts)
            if largest and len(winners) == 1:
                homes[winners[0]].append(note)
        return tuple(map(tuple, homes))

    def account(self, state: State) -> tuple[AccountLine, ...]:
        lines, is_running = list[AccountLine](), state.to_move is not None
        for seat, homes in enumerate(self.find_homes(state)):
            rows = (
                ("ton.claim", state.claimed[seat], state.owners.count(seat)),
                ("ton.toll", state.tolls[seat], state.tolls[seat]),
                ("ton.home", HOME_POINTS * len(homes), len(homes)),
            )
            for rule, points, count in rows:
                words = self.fill_sentence(state, self.rules.words[rule], {"count": count})
                if points:
                    lines.append(AccountLine(seat, rule, points, words, if_over=is_running and rule == "ton.home"))
        return tuple(lines)

    def result(self, state: State) -> Result | None:
        scores = self.counted_points(state)
        return None if state.to_move is not None else Result(scores, find_leaders(scores)[0])

    # -- words and sounds

    def _find_neighbour(self, state: State, seat: int | None, note: int) -> Neighbour | None:
        """Return the neighbour that a note leads to from a player's triad, or None."""
        triad = None if seat is None else state.triad(seat)
        return None if triad is None else find_neighbours(triad).get(note)

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        match action:
            case Found(root, mode):
                return "found", {"triad": Triad(root % 12, mode).title}
            case Step(note):
                neighbour = self._find_neighbour(state, state.to_move, note)
                facts: dict[str, Fact] = {"note": Card(note)}
                return ("step", facts) if neighbour is None else ("walk", facts | {"triad": neighbour.triad.title})
            case Discard(note):
                return "discard", {"note": Card(note)}
            case Take():
                return "take", {"note": Card(state[OPEN][-1] if state[OPEN] else self.deck.blank)}
        return type(action).__name__.lower(), {}

    def card_name(self, card: int) -> str:
        return (
            self.naming.name(NoteName.parse(NOTE_NAMES[card])) if self.is_symbol(card) else self.rules.words["hidden"]
        )

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        return {name: note for note, name in enumerate(NOTE_NAMES)}

    def is_symbol(self, card: int) -> bool:
        return 0 <= card < self.deck.blank

    def triad_title(self, triad: Triad) -> str:
        """Return the name of a triad in the chosen note names."""
        return self.naming.translate_names(triad.title)

    def fact_to_text(self, state: State, fact: Fact) -> str:
        return (
            Verbatim(self.naming.translate_names(fact)) if isinstance(fact, str) else super().fact_to_text(state, fact)
        )

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        """Return the sound of a triad that a player reaches.

        After a step, the sound of the previous triad comes first.
        """
        if not isinstance(event, Happened) or event.seat is None or event.rule not in ("ton.found", "ton.step"):
            return None
        states = (before, after) if event.rule == "ton.step" else (after,)
        return join_passages([self.triad_music(state, event.seat) for state in states])

    def triad_music(self, state: State, seat: int) -> Passage:
        """Return the sound of a player's triad."""
        triad = state.triad(seat)
        assert triad is not None, "who stands somewhere is heard"
        return triad_passage(triad, self.triad_title(triad), state[WALKERS[seat]], WALKERS[seat])

    # -- positions of lessons

    def arrange(self, start: State, written: Position, allows_rule_breaks: bool = False) -> State:
        count, pack, owners = len(start.seats), Pack(start[STOCK], self.card_ids, start.rng), [*start.owners]
        cards = {OPEN: pack.take(written.open, "open")}
        for seat, row in enumerate(pad_rows(written.hands, count, "hands")):
            cards[HANDS[seat]] = tuple(sorted(pack.take(row or (), seat_place("hands", seat))))
        for seat, row in enumerate(pad_rows(written.triads, count, "triads")):
            cards[WALKERS[seat]] = notes = pack.take(row or (), seat_place("triads", seat))
            if (triad := BY_NOTES.get(frozenset(notes))) is not None:
                owners[INDEX[triad]] = seat
        cards[STOCK] = pack.stock(pack.take(written.stock, "stock"))
        return replace(
            start,
            to_move=written.turn,
            rng=pack.rng,
            cards=tuple((place, cards[place]) for place, _ in start.cards),
            phase="draw",
            owners=tuple(owners),
            claimed=tuple(owners.count(seat) for seat in range(count)),
        )
