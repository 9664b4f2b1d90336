"""Muzicando as a game of the engine contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, cast

from msgspec.structs import replace

from engines.kernel import decks
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
from engines.kernel.events import Event, Happened, Places
from engines.kernel.facts import Fact, Seat, Word
from engines.kernel.guess import fill_blanks, unseen_cards
from engines.kernel.judgement import Judgement
from engines.kernel.marks import Mark
from engines.kernel.rng import below, shuffle
from engines.kernel.rulebook import RuleBook
from engines.kernel.verdict import Verdict
from engines.muzicando import laying, legality, music, position, puzzles, refusals, scoring, turn, words
from engines.muzicando.actions import (
    BID_LADDER,
    CONCEDE,
    DEAL,
    DISPLAYS,
    NAME_ACTIONS,
    PASS,
    Action,
    Bid,
    Concede,
    Pass,
    TakeSeat,
    lay_action,
)
from engines.muzicando.deck import SIGN_VALUE, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import COLOUR_COUNT, HAND_SIZE, NOTE_COUNT
from engines.muzicando.displays.display_state import Cell
from engines.muzicando.judgement import MuzicandoJudgement
from engines.muzicando.state import DRAWN, HANDS, STOCK, Mode, Phase, PlayedDisplay, State, Touch, cell_place
from engines.theory.passage import Passage

TEAM_SEATS = 4
AUCTION_PLAYERS = (4, 8)
"""Numbers of players among whom the whole deck can be dealt evenly."""


INDIVIDUAL_MODE = OptionCondition((TEAM_SEATS,), "mode", ("individual",))


class Muzicando(Game[State, Action]):
    """Muzicando for two teams of two, or 2 to 8 players.

    Players lay notes into one of four displays until a hand is empty.
    """

    info: ClassVar[Info] = Info(
        "muzicando",
        "Muzicando",
        (2, 8),
        (
            Option("mode", "team", ("team", "individual"), (OptionCondition((TEAM_SEATS,)),)),
            Option("displays", 4, (1, 2, 4, 8, 12), (OptionCondition((TEAM_SEATS,), "mode", ("team",)),), least=1),
            Option("rounds", 1, (1, 2, 3), (OptionCondition((2, 3, 5, 6, 7, 8)), INDIVIDUAL_MODE), least=1),
            Option("auction", False, (False, True), (OptionCondition((8,)), INDIVIDUAL_MODE)),
            Option("touch", "any", ("any", "all")),
            Option("zigzag", False, (False, True)),
        ),
    )
    rules_version: ClassVar[int] = 2
    action_type = Action
    position_type = position.Position
    puzzle_forms, wording_finders, puzzle_provers = puzzles.FORMS, puzzles.WORDING_FINDERS, puzzles.PROVERS
    puzzles = puzzles.MAKERS
    turn_ending_actions = (Pass, Concede)
    rules_between_players = frozenset(
        {
            "muz.block.sharp",
            "muz.block.flat",
            "muz.block.natural",
            "muz.block.once",
            "muz.block.rest",
            "muz.block.rest-last",
            "muz.rank.play-on",
        }
    )

    def __init__(self, deck: MuzicandoDeck, rules: RuleBook) -> None:
        self.deck: MuzicandoDeck = deck
        self.rules = rules

    # --- new match -----------------------------------------------------------------------------------------------

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names = self.normalize_names(seats)
        option_values = self.resolve_options(options)
        players = len(names)
        decks.require_cards(self, players, players * HAND_SIZE, self.deck.blank)
        mode = cast(Mode, option_values["mode"]) if players == TEAM_SEATS else "individual"
        state = State(
            seats=names,
            mode=mode,
            displays=int(option_values["displays"]) if mode == "team" else players * int(option_values["rounds"]),
            auction=mode == "team" or (bool(option_values["auction"]) and players in AUCTION_PLAYERS),
            touch=cast(Touch, option_values["touch"]),
            zigzag=bool(option_values["zigzag"]),
            rng=self.validate_seed(seed),
            order=tuple(range(players)),
            drawn=(),
            dealer=0,
            to_move=0,
            phase="deal",
            hands=((),) * players,
            stock=tuple(range(self.deck.blank)),
        )
        return self._seat_teams(state) if mode == "team" else self._seat_by_cards(state)

    def _seat_teams(self, state: State) -> State:
        rng, dealer = below(state.rng, TEAM_SEATS)
        return replace(state, rng=rng, dealer=dealer, to_move=dealer)

    def _seat_by_cards(self, state: State) -> State:
        """Seat the players by the cards that they draw.

        Each draws a note, except the eighth, who draws the rest.

        Rule: `muz.solo.seating`.
        """
        players = len(state.seats)
        cards = [card_of(note % self.deck.colours, note) for note in range(min(players, NOTE_COUNT))]
        cards += [self.deck.rest] * (players > NOTE_COUNT)
        rng, drawn_cards = shuffle(state.rng, cards)
        order = tuple(drawn_cards.index(card) for card in cards)
        stock = tuple(card for card in range(self.deck.blank) if card not in drawn_cards)
        phase: Phase = "seat" if players > NOTE_COUNT else "deal"
        to_move = order[-1] if players > NOTE_COUNT else order[0]
        return replace(
            state, rng=rng, drawn=drawn_cards, order=order, stock=stock, dealer=order[0], phase=phase, to_move=to_move
        )

    # --- rules ---------------------------------------------------------------------------------------------------

    def legal(self, state: State) -> tuple[Action, ...]:
        return legality.legal(self.deck, state)

    def check(self, state: State, action: Action) -> Verdict:
        return refusals.check(self.deck, state, action, self.refuse)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.apply(self.deck, state, action)

    def view(self, state: State, seat: int | None) -> State:
        blank = (self.deck.blank,)
        hands = tuple(hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands))
        able = state.able if state.able == seat else None
        return replace(state, rng=0, stock=blank * len(state.stock), hands=hands, able=able)

    def guess(self, view: State, rng: int) -> State:
        blank = self.deck.blank
        pool = unseen_cards(range(blank), *self.places(view).values(), blank=blank)
        rng, (*hands, stock) = fill_blanks(rng, pool, (*view.hands, view.stock), blank, hands=len(view.hands))
        return replace(view, rng=rng, hands=tuple(hands), stock=stock)

    def arrange(self, start: State, new_position: position.Position, allows_rule_breaks: bool = False) -> State:
        return position.arrange(self.deck, start, new_position, self.refuse, allows_rule_breaks)

    def to_position(self, state: State) -> position.Position | None:
        return position.to_position(self.deck, state)

    def prepare_free_position(
        self, new_position: position.Position | None, before: position.Position | None = None
    ) -> position.Position:
        return position.prepare_free_position(self.deck, new_position)

    def free_tables(self) -> Mapping[str, tuple[Mapping[str, OptionValue], position.Position]]:
        return {
            self.rules.words[display]: ({}, position.free_table_position(self.deck, display)) for display in DISPLAYS
        }

    def change_hand(self, new_position: position.Position, card: int, added: bool) -> position.Position:
        return position.change_hand(self.deck, new_position, card, added)

    def clear_player_effects(self, state: State) -> State:
        new_state = replace(state, out=(), blocked=(), runner=None, passed=(), able=None)
        return replace(new_state, to_move=0) if state.phase == "place" else state

    def marks(self, state: State) -> tuple[Mark, ...]:
        return laying.find_marks(self.deck, state, self.refuse)

    def can_lay_refused_card(self, state: State, action: Action) -> bool:
        return laying.can_lay_refused_card(self.deck, state, action)

    def lay_refused_card(self, state: State, action: Action) -> tuple[position.Position, tuple[Event, ...]]:
        return position.lay_refused_card(self.deck, state, action)

    def needs_private_view(self, state: State) -> bool:
        return state.phase in ("bid", "name", "place")

    def places(self, state: State) -> Places:
        places: Places = {STOCK: state.stock}
        for seat, hand in enumerate(state.hands):
            places[HANDS[seat]] = hand
        for seat, card in enumerate(state.drawn):
            places[DRAWN[seat]] = (card,)
        for x, y, card in state.laid:
            place = cell_place(x, y)
            places[place] = (*places.get(place, ()), card)
        return places

    def universe(self, state: State) -> tuple[Action, ...]:
        """Return all bids, all seats, and some cards on the cells around the display.

        The cards are those of the hand and a few others.
        """
        return tuple(dict.fromkeys(self._iterate_conceivable_actions(state)))

    def _iterate_conceivable_actions(self, state: State) -> Iterator[Action]:
        yield from (DEAL, PASS, CONCEDE)
        yield from (*BID_LADDER, Bid(0, "parada"), Bid(5, "sarabanda"))
        yield from NAME_ACTIONS
        yield from map(TakeSeat, range(-1, 8))
        hand = state.hands[state.to_move] if state.to_move is not None else ()
        cards = sorted({*hand, -1, 0, self.deck.rest, self.deck.blank})
        for x, y in sorted(self._list_candidate_cells(state)):
            for card in cards:
                yield lay_action(card, x, y)

    def _list_candidate_cells(self, state: State) -> set[Cell]:
        """Return the cells of and around the display, or all cells of columns and piles.

        A few cells outside are included.
        """
        cells: set[Cell] = {(0, 0), (1, 0), (0, -1), (99, 0)}
        if state.contract is not None and state.contract.display in ("parada", "muzicando"):
            return cells | {(colour, note) for colour in range(COLOUR_COUNT) for note in range(SIGN_VALUE + 1)}
        for x, y, _ in state.laid:
            cells |= {(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        return cells

    # --- words and points ----------------------------------------------------------------------------------------

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        return words.find_action_words(self.deck, state, action)

    def card_name(self, card: int) -> str:
        if not 0 <= card < self.deck.blank:
            return self.rules.words["hidden"]
        words, colour = self.rules.words, self.deck.colour_name(colour_of(card))
        note = words[self.deck.sign(card)] if is_sign(card) else self.deck.note_name(value_of(card))
        return words["card"].format(colour=colour, note=note)

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        return {name: card for card, name in enumerate(self.deck.ids)}

    def is_symbol(self, card: int) -> bool:
        return False  # The name of a card begins with its colour.

    def describe_event(self, state: State, event: Event) -> str | None:
        match event:
            case Happened(rule="muz.pass.only-when-stuck", case="effect", seat=int(seat)) if not state.stock:
                return self.fill_sentence(state, self.rules.words["pass-stuck"], {"seat": Seat(seat)})
        event_words = words.find_event_words(state, event)
        if event_words is None:
            return super().describe_event(state, event)
        case, facts = event_words
        effects = self.rules[event.rule].effects
        if case not in effects:  # A card laid against the rules is on a cell of another rule.
            effects = self.rules[turn.NOTE_RULES["parada" if case == "placed" else "sarabanda"]].effects
        return self.fill_sentence(state, effects[case], facts)

    def account(self, state: State) -> tuple[AccountLine, ...]:
        lines = []
        for part, played_display in enumerate(state.played, start=1):
            for score_line in scoring.list_score_lines(state, played_display):
                template = self.rules.words[f"line-{score_line.case}"]
                facts = {**score_line.facts, "seat": Seat(score_line.seat)}
                text = self.fill_sentence(state, template, facts)
                sharing_seats = scoring.find_sharing_seats(state, score_line.seat)
                lines += [AccountLine(seat, score_line.rule, score_line.points, text, part) for seat in sharing_seats]
        return tuple(lines)

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        return tuple(dict.fromkeys(scoring.find_sharing_seats(state, seat) for seat in range(len(state.seats))))

    def part_title(self, state: State, part: int) -> str:
        """Return the title of a finished display or the current one, or "" for any other."""
        if 0 < part <= len(state.played):
            played_display = state.played[part - 1]
        elif part == len(state.played) + 1 and state.phase == "place":
            played_display = PlayedDisplay(state.number, state.contract)
        else:
            return ""
        contract = played_display.contract
        assert contract is not None, "a display that was played had a contract"
        facts: dict[str, Fact] = {"number": played_display.number, "seat": Seat(contract.declarer)}
        facts |= {"level": contract.level, "display": Word(contract.display)}
        key = "part"
        if played_display.offender is not None:
            key, facts["offender"] = "part-annulled", Seat(played_display.offender)
        return self.fill_sentence(state, self.rules.words[key if contract.level else f"{key}-free"], facts)

    def card_kind(self, card: int) -> str:
        if is_sign(card):
            return self.rules.words["library-sign"]
        colour = self.deck.colour_name(colour_of(card))
        return colour[:1].upper() + colour[1:]

    @cached_property
    def judgement(self) -> Judgement[State, Action]:
        return MuzicandoJudgement(self.deck)

    def standings(self, state: State) -> tuple[float, ...]:
        return tuple(map(float, scoring.count_scores(state)))

    def horizon(self, state: State) -> int:
        """Return the number of finished displays. A search stops when it changes."""
        return len(state.played)

    def is_last_resort(self, action: Action, get_state: Callable[[], State]) -> bool:
        return isinstance(action, Concede)

    def result(self, state: State) -> Result | None:
        return scoring.find_result(state)

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        return music.make_event_passage(self.deck, event, after, self.card_name)

    def find_notated_passage(self, before: State, event: Event, after: State) -> NotatedPassage | None:
        title = self.rules.words[before.contract.display] if before.contract is not None else ""
        return music.find_notated_passage(self.deck, before, event, after, title) or super().find_notated_passage(
            before, event, after
        )
