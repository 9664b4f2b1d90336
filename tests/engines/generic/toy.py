"""A fifth game, whole: new files plus one line in `engines.GAMES`. The generic suite plays it like the others."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from engines.kernel import reading, rulebook
from engines.kernel.contract import Game, Info, Line, Option, OptionValue, Result
from engines.kernel.events import Event, Gathered, Happened, Moved, Places
from engines.kernel.facts import Card, Cards, Fact, Seat, Seats
from engines.kernel.places import Place
from engines.kernel.rng import below, shuffled
from engines.kernel.verdict import ALLOWED, Verdict
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


class State(msgspec.Struct, frozen=True):
    """A match."""

    seats: tuple[str, ...]
    to_move: int | None
    rng: int
    hand: int
    stock: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    trick: tuple[int, ...] = ()
    leader: int = 0
    dealt: bool = False


class Toy(Game[State, Action]):
    """Higher note takes."""

    info: ClassVar[Info] = Info("toy", "Higher Note", (2, 4), (Option("hand", 3, (2, 3)),))
    rules_version: ClassVar[int] = 1
    action_type = Action

    def __init__(self, deck: ToyDeck, rules: rulebook.RuleBook) -> None:
        self.deck = deck
        self.rules = rules

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names, hand = self.seated(seats), int(self.chosen(options)["hand"])
        rng, dealer = below(seed, len(names))
        nothing: tuple[tuple[int, ...], ...] = ((),) * len(names)
        return State(names, dealer, rng, hand, tuple(range(12)), nothing, nothing)

    def legal(self, state: State) -> tuple[Action, ...]:
        if state.to_move is None:
            return ()
        if not state.dealt:
            return (Deal(),)
        return tuple(Lay(note) for note in state.hands[state.to_move] if note != self.deck.blank)

    def check(self, state: State, action: Action) -> Verdict:
        seat = state.to_move
        if seat is None:
            return self.refuse(state, "toy.score", "over")
        if isinstance(action, Deal):
            return self.refuse(state, "toy.deal", "dealt") if state.dealt else ALLOWED
        if not state.dealt:
            return self.refuse(state, "toy.deal", "first")
        if action.note not in state.hands[seat]:
            hand, note = Cards(state.hands[seat]), Card(action.note)
            return self.refuse(state, "toy.lay", "not-held", note=note, seat=Seat(seat), hand=hand)
        return ALLOWED

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        events: list[Event] = []
        assert state.to_move is not None
        if isinstance(action, Deal):
            return self._deal(state, state.to_move, events), tuple(events)
        seat, hand = state.to_move, list(state.hands[state.to_move])
        at = hand.index(action.note)
        hand.remove(action.note)
        to = len(state.trick)
        events.append(Moved(rule="toy.lay", card=action.note, source=HANDS[seat], at=at, target=TRICK, to=to))
        hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
        trick = (*state.trick, action.note)
        following = (seat + 1) % len(state.seats)
        after = replace(state, hands=hands, trick=trick, to_move=following)
        if len(trick) < len(state.seats):
            return after, tuple(events)
        return self._take(after, events), tuple(events)

    def _deal(self, state: State, dealer: int, events: list[Event]) -> State:
        rng, stock = shuffled(state.rng, range(12))
        events.append(Happened(rule="toy.deal", seat=dealer, facts=(("count", state.hand),)))
        events.append(Gathered(rule="toy.deal", sources=(), piles=((STOCK, stock),)))
        hands: list[list[int]] = [[] for _ in state.seats]
        for seat in range(len(hands)):
            for _ in range(state.hand):
                stock = self._draw("toy.deal", stock, seat, hands[seat], events)
        leader = (dealer + 1) % len(hands)
        return replace(
            state, rng=rng, stock=stock, hands=tuple(map(tuple, hands)), dealt=True, leader=leader, to_move=leader
        )

    def _draw(
        self, rule: str, stock: tuple[int, ...], seat: int, hand: list[int], events: list[Event]
    ) -> tuple[int, ...]:
        card = stock[-1]
        insort(hand, card)
        at, to = len(stock) - 1, hand.index(card)
        events.append(Moved(rule=rule, card=card, source=STOCK, at=at, target=HANDS[seat], to=to))
        return stock[:-1]

    def _take(self, state: State, events: list[Event]) -> State:
        seats = len(state.seats)
        best = (state.leader + state.trick.index(max(state.trick))) % seats
        events.append(Happened(rule="toy.take", seat=best, facts=(("notes", Cards(state.trick)),)))
        pile = state.taken[best]
        for to, card in enumerate(state.trick, start=len(pile)):
            events.append(Moved(rule="toy.take", card=card, source=TRICK, at=0, target=TAKEN[best], to=to))
        taken = (*state.taken[:best], pile + state.trick, *state.taken[best + 1 :])
        hands, stock = [list(hand) for hand in state.hands], state.stock
        for seat in [(best + i) % seats for i in range(seats)]:
            if stock:
                stock = self._draw("toy.take", stock, seat, hands[seat], events)
        # Towards the end some may have no note left to lay: then the match is over.
        over = not all(hands)
        after = replace(
            state,
            hands=tuple(map(tuple, hands)),
            stock=stock,
            taken=taken,
            trick=(),
            leader=best,
            to_move=None if over else best,
        )
        if over:
            winners = self._winners(after)
            events.append(Happened(rule="toy.score", facts=(("winners", Seats(winners)),)))
        return after

    def _winners(self, state: State) -> tuple[int, ...]:
        scores = [len(pile) for pile in state.taken]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def view(self, state: State, seat: int | None) -> State:
        blank = (self.deck.blank,)
        hands = tuple(hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands))
        return replace(state, rng=0, stock=blank * len(state.stock), hands=hands)

    def places(self, state: State) -> Places:
        seats = range(len(state.seats))
        places: Places = {STOCK: state.stock, TRICK: state.trick}
        places |= {HANDS[seat]: state.hands[seat] for seat in seats}
        return places | {TAKEN[seat]: state.taken[seat] for seat in seats}

    def universe(self, state: State) -> tuple[Action, ...]:
        return (Deal(), *map(Lay, range(13)))

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        return ("deal", {}) if isinstance(action, Deal) else ("lay", {"note": Card(action.note)})

    def card_name(self, card: int) -> str:
        return NAMES[card] if 0 <= card < len(NAMES) else self.rules.words["hidden"]

    def is_symbol(self, card: int) -> bool:
        return card < len(NAMES)

    def account(self, state: State) -> tuple[Line, ...]:
        words = self.rules.words["taken"]
        return tuple(
            Line(seat, "toy.score", len(pile), words.format(count=len(pile)))
            for seat, pile in enumerate(state.taken)
            if pile
        )

    def result(self, state: State) -> Result | None:
        if state.to_move is not None:
            return None
        return Result(tuple(map(len, state.taken)), self._winners(state))

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        if not isinstance(event, Moved) or event.target != TRICK or event.card is None:
            return None
        return Passage((Note(60 + event.card, 0.0, 1.0, source=0),), sources=((TRICK, event.to),))


class ToyDeck(msgspec.Struct, frozen=True):
    """Twelve notes."""

    name: str = "toy"
    blank: int = 12
    warnings: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        return blake2b(msgspec.json.encode(self.data()), digest_size=16).hexdigest()

    def data(self) -> dict[str, Any]:
        return {"notes": 12}


def load(deck: Path | Mapping[str, Any] | None = None) -> Toy:
    file = Path(__file__).with_suffix(".toml")
    return Toy(ToyDeck(), rulebook.read(reading.read_text(file), file.name))
