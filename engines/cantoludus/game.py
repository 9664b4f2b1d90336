"""The game of Cantoludus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

from msgspec.structs import replace

from engines.cantoludus import (
    descriptions,
    guessing,
    legality,
    music,
    position,
    puzzles,
    refusals,
    rule_breaking,
    scoring,
    turn,
)
from engines.cantoludus.actions import (
    DEAL,
    DONE,
    END_TURN,
    SETTLE,
    Action,
    Bank,
    Claim,
    Discard,
    Double,
    EndTurn,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import SIGNS, CantoludusDeck
from engines.cantoludus.judgement import CantoludusJudgement
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    GATHERED,
    HANDS,
    ORCHESTRA_DECK,
    PROGRESSION_DECK,
    REMOVED,
    SEAT_COUNT,
    WON,
    Acquired,
    Given,
    Mode,
    State,
    row_place,
)
from engines.kernel.contract import (
    AccountLine,
    Game,
    Info,
    NotatedPassage,
    Option,
    OptionCondition,
    OptionValue,
    Result,
)
from engines.kernel.errors import SetupError
from engines.kernel.events import Event, Places
from engines.kernel.facts import Fact
from engines.kernel.judgement import Judgement
from engines.kernel.marks import Mark
from engines.kernel.rng import below
from engines.kernel.rulebook import RuleBook
from engines.kernel.verdict import Verdict
from engines.theory.passage import Passage


class Cantoludus(Game[State, Action]):
    """Cantoludus for 2 players: buy music with notes, and spend it on more music."""

    info: ClassVar[Info] = Info(
        "cantoludus",
        "Cantoludus",
        (2, 2),
        (
            Option("mode", "full", ("intervals", "chords", "full")),
            Option("target", 25, (25, 30), (OptionCondition((), "mode", ("full",)),)),
            Option("blind", False, (False, True), (OptionCondition((), "mode", ("chords", "full")),)),
            Option("enharmonic", False, (False, True)),
            Option("sevenths", False, (False, True), (OptionCondition((), "mode", ("full",)),)),
        ),
        four_parts=True,
    )
    rules_version: ClassVar[int] = 2
    action_type = Action
    position_type = position.Position
    puzzle_forms, wording_finders, puzzle_provers = puzzles.FORMS, puzzles.WORDING_FINDERS, puzzles.PROVERS
    puzzles = puzzles.MAKERS
    turn_ending_actions = (EndTurn,)
    hard_puzzle_positions = (300, 1500)

    def __init__(self, deck: CantoludusDeck, rules: RuleBook) -> None:
        self.deck: CantoludusDeck = deck
        self.rules = rules

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names = self.normalize_names(seats)
        resolved_options = self.resolve_options(options)
        mode = cast(Mode, resolved_options["mode"])
        if mode == "intervals":
            interval_count = sum(map(self.deck.is_interval, self.deck.orchestra))
            if interval_count < scoring.TARGETS_BY_MODE[mode]:
                if not interval_count:
                    raise SetupError("setup.no-interval-cards", wanted=scoring.TARGETS_BY_MODE[mode])
                raise SetupError("setup.too-few-intervals", wanted=scoring.TARGETS_BY_MODE[mode], found=interval_count)
        rng, first_seat = below(self.validate_seed(seed), len(names))
        empty_rows: tuple[tuple[int, ...], ...] = ((),) * SEAT_COUNT
        state = State(
            seats=names,
            mode=mode,
            target=int(resolved_options["target"]) if mode == "full" else scoring.TARGETS_BY_MODE[mode],
            enharmonic=bool(resolved_options["enharmonic"]),
            sevenths=bool(resolved_options["sevenths"]),
            blind=bool(resolved_options["blind"]) and mode != "intervals",
            rng=rng,
            turn=first_seat,
            to_move=first_seat,
            phase="deal",
            progression_deck=self.deck.progressions if mode == "full" else (),
            decks=(self.deck.starters,) * SEAT_COUNT,
            hands=empty_rows,
            discards=empty_rows,
            banks=empty_rows,
            won=empty_rows,
        )
        return replace(state, orchestra_deck=turn.orchestra_cards(self.deck, state))

    def legal(self, state: State) -> tuple[Action, ...]:
        return legality.legal(self.deck, state)

    def check(self, state: State, action: Action) -> Verdict:
        return refusals.check(self.deck, state, action, self.refuse)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.apply(self.deck, state, action)

    def view(self, state: State, seat: int | None) -> State:
        blank = (self.deck.blank,)

        def hide_rows(rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
            return tuple(blank * len(row) for row in rows)

        return replace(
            state,
            rng=0,
            orchestra_deck=blank * len(state.orchestra_deck),
            progression_deck=blank * len(state.progression_deck),
            decks=hide_rows(state.decks),
            hands=tuple(hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands)),
            doubled=state.doubled,
        )

    def guess(self, view: State, rng: int) -> State:
        return guessing.guess(self.deck, view, rng)

    def arrange(self, start: State, new_position: position.Position, allows_rule_breaks: bool = False) -> State:
        return position.arrange(self.deck, start, new_position, self.refuse, allows_rule_breaks)

    def to_position(self, state: State) -> position.Position | None:
        return position.to_position(self.deck, state)

    def prepare_free_position(
        self, new_position: position.Position | None, before: position.Position | None = None
    ) -> position.Position:
        return position.prepare_free_position(new_position)

    def change_hand(self, new_position: position.Position, card: int, added: bool) -> position.Position:
        return position.change_hand(self.deck, new_position, card, added)

    def clear_player_effects(self, state: State) -> State:
        """Return the state without gaps in the rows and without removed cards.

        Removed cards go back to their earlier places.
        """
        if state.phase != "act":
            return state
        rows = (state.orchestra, state.progressions)
        sorted_rows = (tuple(sorted(row, key=lambda card: card is None)) for row in rows)
        return replace(state, removed=(), **dict(zip(("orchestra", "progressions"), sorted_rows, strict=True)))

    def marks(self, state: State) -> tuple[Mark, ...]:
        return rule_breaking.find_marks(self.deck, state, self.refuse)

    def can_lay_refused_card(self, state: State, action: Action) -> bool:
        return rule_breaking.can_lay_refused_card(self.deck, state, action)

    def lay_refused_card(self, state: State, action: Action) -> tuple[position.Position | None, tuple[Event, ...]]:
        new_state, events = rule_breaking.lay_refused_card(self.deck, state, action)
        is_claim = isinstance(action, Claim)
        return position.to_position_with_purchase(self.deck, new_state) if is_claim else self.to_position(
            new_state
        ), events

    def projection(self, state: State) -> Any:
        data = super().projection(state)
        if not state.unpaid:
            del data["unpaid"]  # Only a free table has unpaid cards.
        return data

    def needs_private_view(self, state: State) -> bool:
        return state.phase in ("act", "gather", "effect")

    def possible_wins(self, view: State) -> Iterator[tuple[Action, ...]]:
        """Yield purchases that reach the target, each with its cheapest payment.

        Purchases that need a Chord card are left out in Blind Chords, where its Play As is hidden.
        """
        deck = self.deck
        own_score = scoring.scores(deck, view)[view.turn]
        for action in self.legal(view):
            if not isinstance(action, Claim):
                continue
            card = (view.orchestra if action.row == "orchestra" else view.progressions)[action.at]
            assert card is not None, "a card that can be claimed lies there"
            if own_score + scoring.count_points(deck, view, card, deck.points[card]) < view.target:
                continue
            gifts = find_cheapest_payment(deck, view, action.row, action.at)
            if gifts is not None and not (view.blind and any(deck.is_chord(gift.card) for gift in gifts)):
                yield (action, *gifts)

    def has_unfinished_action(self, state: State) -> bool:
        return state.phase == "gather"

    def places(self, state: State) -> Places:
        places: Places = {
            ORCHESTRA_DECK: state.orchestra_deck,
            PROGRESSION_DECK: state.progression_deck,
            REMOVED: state.removed,
            GATHERED: tuple(card for card, _ in state.laid),
        }
        for seat in range(SEAT_COUNT):
            places[DECKS[seat]] = state.decks[seat]
            places[HANDS[seat]] = state.hands[seat]
            places[DISCARDS[seat]] = state.discards[seat]
            places[BANKS[seat]] = state.banks[seat]
            places[WON[seat]] = state.won[seat]
        for index, card in enumerate(state.orchestra):
            if card is not None:
                places[row_place("orchestra", index)] = (card,)
        for index, card in enumerate(state.progressions):
            if card is not None:
                places[row_place("progressions", index)] = (card,)
        return places

    def universe(self, state: State) -> tuple[Action, ...]:
        """Return every conceivable action, legal or not.

        There is a claim for each place in a row and one beyond, an action for each card in each role, and every gift of
        the cards at hand.
        """
        return tuple(dict.fromkeys(self._iterate_conceivable_actions(state)))

    def _iterate_conceivable_actions(self, state: State) -> Iterator[Action]:
        deck = self.deck
        yield from (DEAL, SETTLE, DONE, END_TURN)
        for index in range(-1, 7):
            yield Claim("orchestra", index)
            yield Claim("progressions", index)
            yield Replace(index)
        for card in range(deck.blank + 1):
            yield PlayInterval(card)
            yield Bank(card)
            yield Discard(card)
            yield PutBack(card)
            yield Remove(card, False)
            yield Remove(card, True)
            yield Recover(card)
            yield Double(card)
        for card in range(deck.first_sign, deck.first_chord + 1):
            yield from (GiveSign(card), GiveSign(card, "bank"), GiveSign(card, "effect"))
        seat = state.to_move or 0
        held_cards = {card for card in (*state.hands[seat], *state.banks[seat]) if deck.is_source(card)}
        notes = sorted(
            {*deck.possible_chord_notes, *(note for card in held_cards for note in deck.supplied_notes[card])}
        )
        shifts = (0, *sorted(set(state.shifts)))
        for card in sorted({0, *held_cards}):
            for bank in (False, True):
                yield GiveChord(card, bank)
                for note in notes:
                    for shift in shifts:
                        yield Give(card, note, bank, shift=shift)
                        for sign in SIGNS:
                            for source in ("hand", "bank", "effect"):
                                yield Give(card, note, bank, sign, source, shift)

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        return descriptions.describe_action(self.deck, self.rules, state, action)

    def card_name(self, card: int) -> str:
        if not 0 <= card < self.deck.blank:
            return self.rules.words["hidden"]
        return self.deck.card_name(card)

    def is_symbol(self, card: int) -> bool:
        return 0 <= card < self.deck.blank and not self.deck.is_interval(card)

    def describe_event(self, state: State, event: Event) -> str | None:
        described = descriptions.describe_event(self.deck, event)
        if described is None:
            return super().describe_event(state, event)
        case, facts = described
        return self.fill_sentence(state, self.rules[event.rule].effects[case], facts)

    def account(self, state: State) -> tuple[AccountLine, ...]:
        rule = "can.win" if state.mode == "intervals" else "can.acquire.chord"
        return tuple(
            AccountLine(
                purchase.seat, self._find_purchase_rule(purchase.card, rule), points, self.card_name(purchase.card)
            )
            for purchase in state.purchases
            if (points := scoring.count_points(self.deck, state, purchase.card, purchase.points))
        )

    def _find_purchase_rule(self, card: int, default_rule: str) -> str:
        return "can.acquire.progression" if card >= self.deck.first_progression else default_rule

    def card_kind(self, card: int) -> str:
        deck = self.deck
        kinds = {"note": deck.is_note, "sign": deck.is_sign, "chord": deck.is_chord, "interval": deck.is_interval}
        kind = next((kind for kind, is_kind in kinds.items() if is_kind(card)), "progression")
        return self.rules.words[f"library-{kind}"]

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        return position.card_ids(self.deck)

    def field_ids(self, field: str) -> Mapping[str, int]:
        return position.tone_ids() if field == "note" else self.card_ids

    @cached_property
    def judgement(self) -> Judgement[State, Action]:
        return CantoludusJudgement(self.deck)

    def standings(self, state: State) -> tuple[float, ...]:
        return scoring.standings(self.deck, state)

    def result(self, state: State) -> Result | None:
        return scoring.result(self.deck, state)

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        return music.event_passage(self.deck, before, event, after)

    def find_notated_passage(self, before: State, event: Event, after: State) -> NotatedPassage | None:
        notated_passage = super().find_notated_passage(before, event, after)
        if notated_passage is None or not isinstance(event, Given | Acquired):
            return notated_passage
        return notated_passage._replace(name=("claim",), grows=isinstance(event, Given))
