"""IV-V-I as a game of the engine contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar

from msgspec.structs import replace

from engines.iv_v_i import laying, legality, music, position, prospects, puzzles, refusals, scoring, turn, words
from engines.iv_v_i.actions import (
    ABANDON,
    DEAL,
    DRAW_DECK,
    DRAW_DISCARD,
    END_TURN,
    LEAVE,
    Abandon,
    Action,
    Attach,
    Discard,
    EndTurn,
    Fix,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.iv_v_i.judgement import IVVIJudgement
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES, Lockup, Placed, State
from engines.kernel import decks
from engines.kernel.contract import MAX_NUMBER, AccountLine, Game, Info, NotatedPassage, Option, OptionValue, Result
from engines.kernel.events import Event, Moved, Places
from engines.kernel.facts import AnyOf, Fact
from engines.kernel.guess import fill_blanks, unseen_cards
from engines.kernel.judgement import Judgement
from engines.kernel.knowledge import Knowledge, fill_known_cards
from engines.kernel.marks import Mark
from engines.kernel.rng import below
from engines.kernel.rulebook import RuleBook
from engines.kernel.tuple_helpers import replace_row
from engines.kernel.verdict import Verdict
from engines.theory.key import Key
from engines.theory.passage import Passage

TARGET_POINTS = (50, 60, 75, 100)
MAJOR_KEYS = ("C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B")
MINOR_KEYS = tuple(f"{tonic} minor" for tonic in ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B"))
KEYS = (*MAJOR_KEYS, *MINOR_KEYS)
TEMPI_BPM = (60, 72, 84, 96, 108, 120)


class IVVI(Game[State, Action]):
    """IV-V-I for 2 to 4 players: build phrases, lead voices, lock with a cadence."""

    info: ClassVar[Info] = Info(
        "iv-v-i",
        "IV-V-I",
        (2, 4),
        (
            Option("target", 60, TARGET_POINTS, least=1),
            Option("i6-after-i", False, (False, True)),
            Option("penalties", False, (False, True)),
            Option("abandon", True, (False, True), since=2, before=False),
            Option("key", "C", KEYS),
            Option("tempo", 84, TEMPI_BPM),
        ),
        four_parts=True,
    )
    rules_version: ClassVar[int] = 2
    action_type = Action
    position_type = position.Position
    puzzle_forms, wording_finders, puzzle_provers = puzzles.FORMS, puzzles.WORDING_FINDERS, puzzles.PROVERS
    puzzles = puzzles.MAKERS
    turn_ending_actions = (EndTurn,)
    turn_closing_actions = (Discard, Abandon)
    hard_puzzle_positions = (25, 60)

    def __init__(self, deck: IvviDeck, rules: RuleBook) -> None:
        self.deck: IvviDeck = deck
        self.rules = rules
        self._cached_lines = lru_cache(maxsize=256)(self._make_lines)

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names = self.normalize_names(seats)
        decks.require_cards(self, len(names), HAND_SIZE * len(names) + 1, len(self.deck.cards))
        option_values = self.resolve_options(options)
        rng, first = below(self.validate_seed(seed), len(names))
        empty_hands: tuple[tuple[int, ...], ...] = ((),) * len(names)
        return State(
            seats=names,
            target=int(option_values["target"]),
            i6_after_i=bool(option_values["i6-after-i"]),
            penalties=bool(option_values["penalties"]),
            abandon=bool(option_values["abandon"]),
            key=str(option_values["key"]),
            tempo=int(option_values["tempo"]),
            rng=rng,
            first=first,
            to_move=first,
            phase="deal",
            draw_pile=self.deck.cards,
            hands=empty_hands,
            phrases=((),) * len(names),
            scores=(0,) * len(names),
        )

    def legal(self, state: State) -> tuple[Action, ...]:
        return legality.legal(self.deck, state)

    def check(self, state: State, action: Action) -> Verdict:
        return refusals.check(self.deck, state, action, self.refuse)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.apply(self.deck, state, action)

    def view(self, state: State, seat: int | None) -> State:
        blank = (self.deck.blank,)
        hands = tuple(hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands))
        return replace(state, rng=0, draw_pile=blank * len(state.draw_pile), hands=hands)

    def guess(self, view: State, rng: int) -> State:
        blank = self.deck.blank
        pool = unseen_cards(self.deck.cards, *self.places(view).values(), blank=blank)
        rng, (*hands, pile) = fill_blanks(rng, pool, (*view.hands, view.draw_pile), blank, hands=len(view.hands))
        return replace(view, rng=rng, hands=tuple(hands), draw_pile=pile)

    def arrange(self, start: State, new_position: position.Position, allows_rule_breaks: bool = False) -> State:
        return position.arrange(self.deck, start, new_position, self.refuse, allows_rule_breaks)

    def to_position(self, state: State) -> position.Position | None:
        return position.to_position(self.deck, state)

    def prepare_free_position(
        self, new_position: position.Position | None, before: position.Position | None = None
    ) -> position.Position:
        return position.prepare_free_position(new_position)

    def free_tables(self) -> Mapping[str, tuple[Mapping[str, OptionValue], None]]:
        return {self.naming.key_name(Key.parse(key)): ({"key": key, "target": MAX_NUMBER}, None) for key in KEYS}

    def change_hand(self, new_position: position.Position, card: int, added: bool) -> position.Position:
        return position.change_hand(self.deck, new_position, card, added)

    def restore_cleared_cards(self, before: State, after: State) -> State:
        """Return the state with a just locked phrase put back on the table.

        The CADENCE that locked it returns to the library.
        """
        if after.closing != "cadence":
            return after
        return replace(after, phrases=before.phrases, discard=before.discard, phase="play", to_move=before.to_move)

    def restore_move_details(self, after: State, laid: State) -> State:
        """Return `laid` with the phrase that was just locked and with its score."""
        if after.closing != "cadence":
            return laid
        lockup = after.lockups[-1]
        points = sum(line.points for line in self._cached_lines(lockup, 1, laid.penalties))
        return replace(laid, lockups=(lockup,), scores=replace_row(laid.scores, lockup.seat, points))

    def marks(self, state: State) -> tuple[Mark, ...]:
        return laying.find_marks(self.deck, state, self.refuse)

    def can_lay_refused_card(self, state: State, action: Action) -> bool:
        return laying.can_lay_refused_card(self.deck, state, action)

    def lay_refused_card(self, state: State, action: Action) -> tuple[position.Position | None, tuple[Event, ...]]:
        new_state, events = turn.apply(self.deck, state, action)
        return self.to_position(new_state), tuple(event for event in events if isinstance(event, Moved | Placed))

    def recall(self, view: State, known: Knowledge) -> State:
        """Return the view with cards that were openly taken from the discard pile."""
        blank = self.deck.blank
        hands = (fill_known_cards(hand, known.get(HANDS[seat], ()), blank) for seat, hand in enumerate(view.hands))
        return replace(view, hands=tuple(hands))

    def needs_private_view(self, state: State) -> bool:
        return state.phase in ("draw", "play", "take")

    def is_last_resort(self, action: Action, get_state: Callable[[], State]) -> bool:
        if not isinstance(action, Abandon):
            return False
        view = get_state()
        return view.to_move is not None and prospects.can_be_locked(self.deck, view, view.to_move)

    def places(self, state: State) -> Places:
        places: Places = {DRAW_PILE: state.draw_pile, DISCARD_PILE: state.discard, STYLES: state.styles}
        for seat, phrase in enumerate(state.phrases):
            places[HANDS[seat]] = state.hands[seat]
            places[BODIES[seat]] = tuple(phrase_card.card for phrase_card in phrase)
            for phrase_card in phrase:
                for card, place in turn.list_attached_cards(seat, phrase_card):
                    if place != BODIES[seat]:
                        places[place] = (card,)
        return places

    def universe(self, state: State) -> tuple[Action, ...]:
        """Return each card in each place that it could be dropped on.

        One place beyond both ends of every phrase is included.
        """
        return tuple(dict.fromkeys(self._iterate_conceivable_actions(state)))

    def _iterate_conceivable_actions(self, state: State) -> Iterator[Action]:
        deck = self.deck
        yield from (DEAL, DRAW_DECK, DRAW_DISCARD, LEAVE, ABANDON, END_TURN)
        for card in range(deck.blank + 1):
            yield Discard(card)
            yield Take(card)
            yield Style(card)
            yield Play(card, state.to_move or 0, 0)
        for seat in range(len(state.seats) + 1):
            length = len(state.phrases[seat]) if seat < len(state.seats) else 0
            for index in range(-1, length + 2):
                for card in range(deck.first_special):
                    yield Play(card, seat, index)
                    yield Fix(card, seat, index)
                yield from (Play(card, seat, index) for card in deck.faces_of_kind("special"))
                yield from (Nullify(card, seat, index) for card in deck.faces_of_kind("error"))
                yield from (Lock(card, seat, index) for card in deck.faces_of_kind("cadence"))
                for card in deck.faces_of_kind("voice_leading"):
                    yield Attach(card, "soprano", seat, index)
                    yield Attach(card, "bass", seat, index)

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        return words.find_action_words(self, state, action)

    def describe(self, state: State, action: Action) -> str:
        key, facts = self.action_words(state, action)
        return self.fill_sentence(state, self.rules.actions[key], words.add_inaudible_fact(self, state, action, facts))

    def card_name(self, card: int) -> str:
        if not 0 <= card < self.deck.blank:
            return self.rules.words["hidden"]
        return words.card_name(self.deck, card)

    def is_symbol(self, card: int) -> bool:
        return self.deck.is_of_kind("harmony", card) or self.deck.is_of_kind("voice_leading", card)

    def fact_to_text(self, state: State, fact: Fact) -> str:
        """Return a fact as text; HARMONY cards are grouped: "vi, iii, any S or any D"."""
        if isinstance(fact, AnyOf):
            return self.join_words(words.list_choices(self, fact.faces), "or")
        return super().fact_to_text(state, fact)

    def describe_event(self, state: State, event: Event) -> str | None:
        event_words = words.find_event_words(self, state, event)
        if event_words is None:
            return super().describe_event(state, event)
        case, facts = event_words
        return self.fill_sentence(state, self.rules[event.rule].effects[case], facts)

    def account(self, state: State) -> tuple[AccountLine, ...]:
        return tuple(
            line
            for part, lockup in enumerate(state.lockups, start=1)
            for line in self._cached_lines(lockup, part, state.penalties)
        )

    def _make_lines(self, lockup: Lockup, part: int, penalties: bool) -> tuple[AccountLine, ...]:
        """Return the account of one locked phrase. It never changes, so it is cached."""
        return tuple(
            AccountLine(
                lockup.seat,
                score_line.rule,
                score_line.points,
                words.score_line_to_text(self, lockup, score_line),
                part,
            )
            for score_line in scoring.list_score_lines(self.deck, lockup, penalties)
        )

    def part_title(self, state: State, part: int) -> str:
        """Return the title of a locked phrase: its number in the match and its cadence."""
        cadence = self.card_name(state.lockups[part - 1].cadence)
        return self.rules.words["part"].format(number=part, cadence=cadence)

    def card_kind(self, card: int) -> str:
        return self.rules.words[f"library-{self.deck.kinds[card]}"]

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        return self.deck.face

    @cached_property
    def judgement(self) -> Judgement[State, Action]:
        return IVVIJudgement(self.deck)

    def standings(self, state: State) -> tuple[float, ...]:
        return scoring.estimate_standings(state)

    def result(self, state: State) -> Result | None:
        return scoring.find_result(state)

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        return music.make_event_passage(self.deck, event, after)

    def find_notated_passage(self, before: State, event: Event, after: State) -> NotatedPassage | None:
        return music.find_notated_passage(self.deck, event, after)
