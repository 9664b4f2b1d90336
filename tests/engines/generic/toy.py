"""A fifth game, whole: new files plus one line in `engines.GAMES`. The generic suite plays it like the others."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engines.kernel import reading, rulebook
from engines.kernel.contract import Info, Line, Option, OptionValue, Result
from engines.kernel.events import Event, Moved
from engines.kernel.facts import Card, Cards, Fact, Seat, Seats
from engines.kernel.placed import Moves, PlacedGame, PlacedState
from engines.kernel.places import Place
from engines.kernel.rng import below, shuffled
from engines.kernel.rows import leaders
from engines.kernel.verdict import ALLOWED, Verdict
from engines.messages import Message
from engines.theory.passage import Note, Passage

NAMES = ("C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B")

STOCK = Place("stock", sight="none")
TRICK = Place("trick")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(4))
TAKEN = tuple(Place("taken", seat) for seat in range(4))


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shuffle and deal."""


class Lay(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a note of one's hand."""

    note: int


Action = Deal | Lay


class State(PlacedState, frozen=True):
    """A match: beside the cards, the size of a hand, whether they are dealt, and who began the trick."""

    hand: int
    dealt: bool = False
    leader: int = 0


class Toy(PlacedGame[State, Action]):
    """Higher note takes."""

    info: ClassVar[Info] = Info("toy", "Higher Note", (2, 4), (Option("hand", 3, (2, 3)),))
    rules_version: ClassVar[int] = 1
    action_type = Action

    def __init__(self, deck: ToyDeck, rules: rulebook.RuleBook) -> None:
        self.deck = deck
        self.rules = rules

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names, hand = self.seated(seats), int(self.chosen(options)["hand"])
        rng, dealer = below(self.seeded(seed), len(names))
        places = (STOCK, TRICK, *HANDS[: len(names)], *TAKEN[: len(names)])
        cards = tuple((place, tuple(range(12)) if place == STOCK else ()) for place in places)
        return State(names, dealer, rng, cards, hand)

    def check(self, state: State, action: Action) -> Verdict:
        seat = state.to_move
        if seat is None:
            return self.refuse(state, "toy.score", "over")
        if isinstance(action, Deal):
            return self.refuse(state, "toy.deal", "dealt") if state.dealt else ALLOWED
        if not state.dealt:
            return self.refuse(state, "toy.deal", "first")
        hand = state[HANDS[seat]]
        if action.note not in hand or action.note == self.deck.blank:
            return self.refuse(state, "toy.lay", "not-held", note=Card(action.note), seat=Seat(seat), hand=Cards(hand))
        return ALLOWED

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        seat, moves = state.to_move, Moves(state)
        assert seat is not None, "the match goes on"
        following = (seat + 1) % len(state.seats)
        if isinstance(action, Deal):
            rng, stock = shuffled(state.rng, range(12))
            moves.tell("toy.deal", seat=seat, count=state.hand)
            moves.gather("toy.deal", (STOCK, stock))
            for each in range(len(state.seats)):
                for _ in range(state.hand):
                    self._draw("toy.deal", moves, each)
            return moves.done(rng=rng, dealt=True, leader=following, to_move=following)
        moves.move("toy.lay", HANDS[seat], state[HANDS[seat]].index(action.note), TRICK)
        if len(moves[TRICK]) < len(state.seats):
            return moves.done(to_move=following)
        return self._take(state, moves)

    def _draw(self, rule: str, moves: Moves[State], seat: int) -> None:
        if stock := moves[STOCK]:
            moves.move(rule, STOCK, len(stock) - 1, HANDS[seat], bisect(moves[HANDS[seat]], stock[-1]))

    def _take(self, state: State, moves: Moves[State]) -> tuple[State, tuple[Event, ...]]:
        trick, seats = moves[TRICK], len(state.seats)
        best = (state.leader + trick.index(max(trick))) % seats
        moves.tell("toy.take", seat=best, notes=Cards(trick))
        for _ in trick:
            moves.move("toy.take", TRICK, 0, TAKEN[best])
        for seat in range(best, best + seats):
            self._draw("toy.take", moves, seat % seats)
        # Towards the end some may have no note left to lay: then the match is over.
        over = not all(moves[HANDS[seat]] for seat in range(seats))
        if over:
            winners, _ = leaders(tuple(len(moves[TAKEN[seat]]) for seat in range(seats)))
            moves.tell("toy.score", winners=Seats(winners))
        return moves.done(leader=best, to_move=None if over else best)

    def universe(self, state: State) -> tuple[Action, ...]:
        return (Deal(), *map(Lay, range(13)))

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        return ("deal", {}) if isinstance(action, Deal) else ("lay", {"note": Card(action.note)})

    def card_name(self, card: int) -> str:
        return NAMES[card] if 0 <= card < len(NAMES) else self.rules.words["hidden"]

    def is_symbol(self, card: int) -> bool:
        return card < len(NAMES)

    def scores(self, state: State) -> tuple[int, ...]:
        """The notes that each has taken."""
        return tuple(len(state[TAKEN[seat]]) for seat in range(len(state.seats)))

    def account(self, state: State) -> tuple[Line, ...]:
        words = self.rules.words["taken"]
        scores = enumerate(self.scores(state))
        return tuple(Line(seat, "toy.score", score, words.format(count=score)) for seat, score in scores if score)

    def result(self, state: State) -> Result | None:
        scores = self.scores(state)
        return None if state.to_move is not None else Result(scores, leaders(scores)[0])

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        if not isinstance(event, Moved) or event.target != TRICK or event.card is None:
            return None
        return Passage((Note(60 + event.card, 0.0, 1.0, source=0),), sources=((TRICK, event.to),))


class ToyDeck(msgspec.Struct, frozen=True):
    """Twelve notes."""

    name: str = "toy"
    blank: int = 12
    warnings: tuple[Message, ...] = ()

    @property
    def digest(self) -> str:
        return blake2b(msgspec.json.encode(self.data()), digest_size=16).hexdigest()

    def data(self) -> dict[str, Any]:
        return {"notes": 12}


def load(deck: Path | Mapping[str, Any] | None = None) -> Toy:
    file = Path(__file__).with_suffix(".toml")
    return Toy(ToyDeck(), rulebook.read(reading.read_text(file), file.name))
