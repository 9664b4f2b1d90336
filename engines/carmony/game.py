"""The game of Carmony."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from msgspec.structs import replace

from engines.carmony import legality, music, position, puzzles, scoring, turn
from engines.carmony.actions import (
    DEAL,
    DISCARDS,
    DRAW_DECK,
    DRAW_PILE,
    END_TURN,
    Action,
    Deal,
    Discard,
    Draw,
    Eat,
    EndTurn,
    Extend,
    Play,
)
from engines.carmony.deck import CHORD, MELDS_IN_HAND, NOTE_FACES, SCALE, TYPE_NAMES, CarmonyDeck, count_needed_notes
from engines.carmony.judgement import CarmonyJudgement
from engines.carmony.state import (
    DISCARD_PILE,
    MELD_DECK,
    MELD_HANDS,
    NOTE_DECK,
    NOTE_HANDS,
    Eaten,
    Meld,
    Melded,
    State,
    find_meld,
    meld_place,
)
from engines.kernel import decks
from engines.kernel.contract import AccountLine, Game, Info, Option, OptionValue, Result
from engines.kernel.events import Event, Happened, Places
from engines.kernel.facts import Card, Cards, Fact, Seat, Word
from engines.kernel.guess import fill_blanks, unseen_cards
from engines.kernel.judgement import Judgement
from engines.kernel.knowledge import Knowledge, fill_known_cards
from engines.kernel.marks import Mark
from engines.kernel.rng import below
from engines.kernel.rulebook import RuleBook
from engines.kernel.verdict import Verdict
from engines.theory.chord import ChordName
from engines.theory.key import Key
from engines.theory.passage import Passage
from engines.theory.pitch import NoteName
from engines.theory.spelling import spell, spell_root


class Carmony(Game[State, Action]):
    """Carmony for 2 to 4 players: lay intervals, chords and scales in three rounds."""

    info: ClassVar[Info] = Info("carmony", "Carmony", (2, 4), (Option("rounds", 3, (1, 2, 3, 4, 5)),))
    rules_version: ClassVar[int] = 2
    action_type = Action
    position_type = position.Position
    puzzle_forms, wording_finders, puzzle_provers = puzzles.FORMS, puzzles.WORDING_FINDERS, puzzles.PROVERS
    puzzles = puzzles.MAKERS
    turn_ending_actions = (EndTurn,)
    turn_closing_actions = (Discard,)
    rules_between_players = frozenset(
        {
            "car.discard.none-left",
            "car.out",
            "car.deck-out",
            "car.score.meld",
            "car.score.out",
            "car.score.left",
            "car.score.match",
        }
    )

    def __init__(self, deck: CarmonyDeck, rules: RuleBook) -> None:
        self.deck: CarmonyDeck = deck
        self.rules = rules
        self._titles: dict[Meld, str] = {}

    def new(self, seats: Sequence[str], seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        names = self.normalize_names(seats)
        decks.require_cards(self, len(names), count_needed_notes(len(names)), len(self.deck.note_cards), "notes")
        decks.require_cards(self, len(names), MELDS_IN_HAND * len(names), len(self.deck.meld_cards), "melds")
        rounds = int(self.resolve_options(options)["rounds"])
        rng, dealer = below(self.validate_seed(seed), len(names))
        empty_hands: tuple[tuple[int, ...], ...] = ((),) * len(names)
        return State(
            seats=names,
            rounds=rounds,
            rng=rng,
            round=0,
            dealer=dealer,
            to_move=dealer,
            phase="deal",
            note_deck=self.deck.note_cards,
            meld_deck=self.deck.meld_cards,
            hands=empty_hands,
            meld_hands=empty_hands,
            tables=((),) * len(names),
        )

    def legal(self, state: State) -> tuple[Action, ...]:
        return legality.legal(self.deck, state)

    def check(self, state: State, action: Action) -> Verdict:
        return legality.check(self.deck, state, action, self.refuse)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.apply(self.deck, state, action)

    def view(self, state: State, seat: int | None) -> State:
        blank = (self.deck.blank,)

        def hide_rows(rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
            return tuple(row if owner == seat else blank * len(row) for owner, row in enumerate(rows))

        return replace(
            state,
            rng=0,
            note_deck=blank * len(state.note_deck),
            meld_deck=blank * len(state.meld_deck),
            hands=hide_rows(state.hands),
            meld_hands=hide_rows(state.meld_hands),
        )

    def guess(self, view: State, rng: int) -> State:
        deck, blank, seats = self.deck, self.deck.blank, len(view.seats)
        laid_melds = [meld for table in view.tables for meld in table if meld is not None]
        notes = unseen_cards(
            deck.note_cards, view.discard, *view.hands, *(meld.notes for meld in laid_melds), blank=blank
        )
        melds = unseen_cards(deck.meld_cards, *view.meld_hands, (meld.meld for meld in laid_melds), blank=blank)
        rng, (*hands, note_deck) = fill_blanks(rng, notes, (*view.hands, view.note_deck), blank, hands=seats)
        rng, (*meld_hands, meld_deck) = fill_blanks(rng, melds, (*view.meld_hands, view.meld_deck), blank, hands=seats)
        return replace(
            view,
            rng=rng,
            hands=tuple(hands),
            meld_hands=tuple(meld_hands),
            note_deck=note_deck,
            meld_deck=meld_deck,
        )

    def arrange(self, start: State, new_position: position.Position, allows_rule_breaks: bool = False) -> State:
        return position.arrange(self.deck, start, new_position, allows_rule_breaks)

    def to_position(self, state: State) -> position.Position | None:
        return position.to_position(self.deck, state)

    def prepare_free_position(
        self, new_position: position.Position | None, before: position.Position | None = None
    ) -> position.Position:
        return position.prepare_free_position(self.deck, new_position, before)

    def restore_cleared_cards(self, before: State, after: State) -> State:
        """Return the state after a rule-breaking move without the end of its round."""
        if after.phase not in ("deal", "over"):
            return after
        return replace(after, phase="act", to_move=before.to_move, tallies=before.tallies)

    def change_hand(self, new_position: position.Position, card: int, added: bool) -> position.Position:
        return position.change_hand(self.deck, new_position, card, added)

    def marks(self, state: State) -> tuple[Mark, ...]:
        """Return a mark for each meld whose notes its card does not allow."""
        return tuple(
            Mark(meld_place(seat, row), 0, legality.explain_misfit(self.deck, state, meld, self.refuse))
            for seat, table in enumerate(state.tables)
            for row, meld in enumerate(table)
            if meld is not None and not self.deck.allows_meld(meld.meld, meld.root, meld.notes)
        )

    def can_lay_refused_card(self, state: State, action: Action) -> bool:
        return position.can_lay_refused_card(self.deck, state, action)

    def lay_refused_card(self, state: State, action: Action) -> tuple[position.Position, tuple[Event, ...]]:
        return position.lay_refused_card(self.deck, state, action)

    def recall(self, view: State, known: Knowledge) -> State:
        """Fill in NOTE cards taken from the discard pile or with an eaten meld."""
        blank = self.deck.blank
        hands = (fill_known_cards(hand, known.get(NOTE_HANDS[seat], ()), blank) for seat, hand in enumerate(view.hands))
        return replace(view, hands=tuple(hands))

    def needs_private_view(self, state: State) -> bool:
        return state.phase in ("draw", "act")

    def places(self, state: State) -> Places:
        places: Places = {NOTE_DECK: state.note_deck, DISCARD_PILE: state.discard, MELD_DECK: state.meld_deck}
        for seat in range(len(state.seats)):
            places[NOTE_HANDS[seat]] = state.hands[seat]
            places[MELD_HANDS[seat]] = state.meld_hands[seat]
            for row, meld in enumerate(state.tables[seat]):
                if meld is not None:
                    places[meld_place(seat, row)] = (meld.meld, *meld.notes)
        return places

    def universe(self, state: State) -> tuple[Action, ...]:
        """Return every conceivable action, legal or not.

        It contains each meld of each card on each root, also with a note too few, a note too many and a wrong note. All
        other actions have every argument in its range and one beyond.
        """
        actions: dict[Action, None] = dict.fromkeys((DEAL, DRAW_DECK, DRAW_PILE, *DISCARDS, END_TURN))
        actions[Discard(NOTE_FACES)] = None
        seats = range(len(state.seats) + 1)
        rows = range(max(map(len, state.tables), default=0) + 1)
        for seat in seats:
            for row in rows:
                actions |= dict.fromkeys(Extend(note, seat, row) for note in range(NOTE_FACES))
        for face, card in enumerate(self.deck.melds, start=NOTE_FACES):
            for _, play in card.plays:
                root, notes = play.root, play.notes
                actions[play] = None
                actions[Play(face, root, notes[:-1])] = None
                actions[Play(face, root, (*notes, (notes[-1] + 1) % 12))] = None
                actions[Play(face, root, (*notes[:-1], (notes[-1] + 1) % 12))] = None
            for seat in seats:
                for row in rows:
                    actions[Eat(face, seat, row)] = None
        return tuple(actions)

    def action_words(self, state: State, action: Action) -> tuple[str, Mapping[str, Fact]]:
        match action:
            case Deal():
                return "deal", {"dealer": Seat(state.dealer), "round": state.round + 1}
            case Draw("deck"):
                return "draw-deck" if len(state.note_deck) > 1 else "draw-last", {}
            case Draw():
                return "draw-pile", {"count": len(state.discard)}
            case Play(face, root, notes):
                if not self.deck.allows_meld(face, root, notes):
                    return "play", {"meld": Card(face), "notes": Cards(notes) if notes else Word("nothing")}
                facts: dict[str, Fact] = {"meld": self.meld_title(Meld(face, root, notes))}
                facts["notes"] = self.notes_to_text(face, root, notes)
                facts["type"] = Word(TYPE_NAMES[self.deck.meld(face).type])
                drawn_count = min(len(notes), len(state.note_deck)) if root == 0 else 0
                return ("play-c-root", {**facts, "count": drawn_count}) if drawn_count else ("play", facts)
            case Eat(face, seat, row):
                meld = find_meld(state, seat, row)
                if meld is None:
                    return "eat-nothing", {"by": Card(face)}
                table = state.tables[seat]
                facts = {"by": Card(face), "owner": Seat(seat), "meld": self.meld_title(meld)}
                if table.count(meld) == 1:
                    return "eat", facts
                return "eat-one-of", {"number": table[: row + 1].count(meld), **facts}
            case Extend(note, seat, row):
                if find_meld(state, seat, row) is None:
                    return "extend-nothing", {"note": Card(note)}
                return "extend", {"note": Card(note), "owner": Seat(seat)}
            case Discard(note):
                return "discard", {"note": Card(note)}
            case EndTurn():
                return "end-turn", {}

    def card_name(self, card: int) -> str:
        if 0 <= card < NOTE_FACES:
            return self.naming.piano_key_names(card)
        if not self.deck.is_meld(card):
            return self.rules.words["hidden"]
        meld = self.deck.meld(card)
        words = self.rules.words
        return words.get(f"{meld.id}-name", words[f"{TYPE_NAMES[meld.type]}-name"]).format(name=meld.name)

    def is_symbol(self, card: int) -> bool:
        return 0 <= card < NOTE_FACES

    def spell_notes(self, meld: int, root: int, notes: tuple[int, ...]) -> tuple[NoteName, ...]:
        """Return the notes of a meld, spelled by their degrees."""
        return spell(root, tuple(map(str, self.deck.meld(meld).find_degrees(root, notes))))

    def spell_root(self, meld: Meld) -> NoteName:
        """Return the root of a meld, spelled by its degrees.

        The root need not be among the notes.
        """
        return spell_root(meld.root, tuple(map(str, self.deck.meld(meld.meld).find_degrees(meld.root, meld.notes))))

    def notes_to_text(self, meld: int, root: int, notes: tuple[int, ...]) -> str:
        """Return the notes of a meld as text: `C E♭ G`."""
        return " ".join(self.note_names(meld, root, notes))

    def note_names(self, meld: int, root: int, notes: tuple[int, ...]) -> tuple[str, ...]:
        """Return the names of the notes of a meld, for a scale in the key of its root."""
        naming = self.naming
        if self.deck.meld(meld).type == SCALE:
            naming = naming.in_key(Key(self.spell_root(Meld(meld, root, notes))))
        return tuple(map(naming.name, self.spell_notes(meld, root, notes)))

    def meld_title(self, meld: Meld) -> str:
        """Return the title of a meld on the table: `Cm7`, `D Dorian`, `Minor Third C–E♭`."""
        title = self._titles.get(meld)
        if title is None:
            title = self._titles[meld] = self._make_meld_title(meld)
        return title

    def _make_meld_title(self, meld: Meld) -> str:
        card = self.deck.meld(meld.meld)
        names = self.spell_notes(meld.meld, meld.root, meld.notes)
        if card.type == CHORD and not card.symbol:
            name = self.card_name(meld.meld)
            return self.rules.words["chord-title"].format(root=self.naming.name(self.spell_root(meld)), name=name)
        if card.type == CHORD:
            return self.naming.chord_name(ChordName(self.spell_root(meld), card.symbol))
        if card.type == SCALE:
            words = self.rules.words
            title = words.get(f"{card.id}-title", words["scale-title"])
            return title.format(root=self.naming.name(self.spell_root(meld)), name=card.name)
        notes = "–".join(map(self.naming.name, names))
        return self.rules.words["interval-title"].format(name=card.name, notes=notes)

    def describe_event(self, state: State, event: Event) -> str | None:
        case = "effect"
        match event:
            case Melded(seat=seat, meld=face, root=root, notes=notes):
                meld = Meld(face, root, notes)
                points = scoring.meld_points(self.deck, meld)
                facts: dict[str, Fact] = {"meld": self.meld_title(meld), "card": Card(face), "points": points}
                if self.deck.meld(face).type == CHORD and self.deck.meld(face).symbol:
                    case = "chord"
            case Eaten(seat=seat, by=by, victim=victim, meld=face, notes=notes):
                root = next((root for root, meld_notes in self.deck.meld(face).allowed_melds if meld_notes == notes), 0)
                points = scoring.meld_points(self.deck, Meld(face, root, notes))
                facts = {"by": Card(by), "owner": Seat(victim), "meld": Card(face)}
                facts |= {"points": points, "count": len(notes)}
            case _:
                return super().describe_event(state, event)
        return self.fill_sentence(state, self.rules[event.rule].effects[case], {"seat": Seat(seat), **facts})

    def account(self, state: State) -> tuple[AccountLine, ...]:
        return scoring.account(self.deck, state, self.meld_title, self.rules.words.__getitem__)

    def part_title(self, state: State, part: int) -> str:
        """Return the title of a round, which differs for the unfinished round."""
        is_finished = part <= len(state.tallies)
        return self.rules.words["round" if is_finished else "round-now"].format(round=part)

    def card_kind(self, card: int) -> str:
        type_ = TYPE_NAMES[self.deck.meld(card).type] if self.deck.is_meld(card) else "note"
        return self.rules.words[f"library-{type_}"]

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        return position.card_ids(self.deck)

    @cached_property
    def judgement(self) -> Judgement[State, Action]:
        return CarmonyJudgement(self.deck)

    def standings(self, state: State) -> tuple[float, ...]:
        return scoring.standings(self.deck, state)

    def horizon(self, state: State) -> int:
        """Return the number of finished rounds, because a search ends with the round."""
        return len(state.tallies)

    def result(self, state: State) -> Result | None:
        return scoring.result(self.deck, state)

    def music(self, before: State, event: Event, after: State) -> Passage | None:
        match event:
            case Melded():
                meld = Meld(event.meld, event.root, event.notes)
                return music.laid_meld_passage(self.deck, event.seat, event.row, meld, self.meld_title(meld))
            case Eaten():
                eaten_meld = before.tables[event.victim][event.row]
                assert eaten_meld is not None, "what is eaten lay there"
                return music.eaten_meld_passage(
                    self.deck, event.victim, event.row, eaten_meld, self.meld_title(eaten_meld)
                )
            case Happened(rule="car.out", seat=int(seat)):
                return music.going_out_passage(before, seat, after, self.rules.words["going-out"])
        return None

    def preview(self, action: Action) -> Passage | None:
        """Return the sound of a meld that is not laid yet. It highlights no card."""
        if not isinstance(action, Play):
            return None
        meld = Meld(action.meld, action.root, action.notes)
        return music.meld_passage(self.deck, meld, self.meld_title(meld))
