"""Judge of refusals in Cantoludus, by the rules and a brute-force oracle.

It checks that a refusal is true and that the help it offers helps.
"""

from __future__ import annotations

from typing import Any

from engines.cantoludus.actions import (
    Action,
    Bank,
    Claim,
    Deal,
    Discard,
    Done,
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
    Settle,
)
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import State
from engines.cantoludus.tones import parse_tone
from engines.kernel.facts import Card, Either, Fact, Word
from engines.kernel.verdict import Verdict
from tests.engines.cantoludus.table.brute_force import (
    NOTES_WITH_TWO_ACCIDENTALS,
    BruteForce,
    Note,
    find_pitch_class,
    read_note,
    write_note,
)

ACTION_BY_EFFECT = {
    "discard": Discard,
    "opponent-discards": Discard,
    "topdeck": PutBack,
    "remove": Remove,
    "recover": Recover,
    "spend-twice": Double,
    "replace-row": Replace,
}


def read_notes(fact: Fact) -> list[Note]:
    """Return the notes that a fact names."""
    words = fact.words if isinstance(fact, Either) else str(fact).split()
    return [read_note(word) for word in words]


class Judge:
    """Judge of the refusals of one position."""

    def __init__(self, deck: CantoludusDeck, state: State) -> None:
        self.deck, self.state = deck, state
        self.seat = state.to_move if state.to_move is not None else 0
        self.hand = state.hands[self.seat] if state.hands else ()
        self.bank = state.banks[self.seat] if state.banks else ()
        self.naive = BruteForce(deck, state, self.seat)
        enharmonic = BruteForce(deck, state, self.seat)
        enharmonic.is_same = lambda note, other: find_pitch_class(note) == find_pitch_class(other)  # type: ignore[method-assign]
        self.by_sound = enharmonic

    def is_free(self, card: int) -> bool:
        """Return True if any note may be given towards a card, right or wrong."""
        return self.state.blind and (self.deck.is_chord(card) or card >= self.deck.first_progression)

    def find_fault(self, action: Action, verdict: Verdict) -> str:
        """Return what is false in a refusal, or "" if it is true."""
        expected = self.find_expected_reason(action)
        reported = (verdict.rule, verdict.case)
        if expected is not None and reported != expected:
            return f"told {reported}, true is {expected}"
        if not isinstance(verdict.facts.get("card", Card(0)), Card):
            return "card is no card"
        return "" if self.is_true(action, verdict) else f"{reported} {dict(verdict.facts)} does not hold"

    # --- cases in which the rules leave one reason ---------------------------------------------------------------

    def find_expected_reason(self, action: Action) -> tuple[str, str] | None:
        """Return the first reason against an action, or None if it takes a search.

        The order is: the time, the cards that are there, the limits of the turn.
        """
        state, deck = self.state, self.deck
        if state.to_move is None:
            return "can.win", "over"
        if state.phase == "deal":
            return "can.setup.starters", "first"
        if isinstance(action, Deal):
            return "can.setup.starters", "dealt"
        if state.phase == "effect":
            return self.find_choice_reason(action)
        if state.phase == "gather":
            return self.find_gathering_reason(action)
        match action:
            case Claim(row, index):
                row_cards = {"orchestra": state.orchestra, "progressions": state.progressions}.get(row, ())
                if index not in range(len(row_cards)) or row_cards[index] is None:
                    return "can.rows.refill", "gap"
                return ("can.blind.failed", "no-more") if state.failed else None
            case PlayInterval(card):
                is_held = card in self.hand and deck.is_interval(card) and card < deck.blank
                return ("can.interval.once", "again") if is_held else ("can.interval.play", "no-card")
            case Bank(card):
                if card not in self.hand or card >= deck.blank:
                    return "can.bank.two", "no-card"
                return "can.bank.two", "interval" if deck.is_interval(card) else "full"
            case Give() | GiveChord() | GiveSign() | Settle():
                return None
        assert not isinstance(action, EndTurn), "a turn can always be ended"
        return "can.interval.play", "no-effect"

    def find_choice_reason(self, action: Action) -> tuple[str, str] | None:
        rule, effect = "can.interval.play", self.state.effects[0].do
        if not isinstance(action, ACTION_BY_EFFECT[effect]) and not isinstance(action, Done):
            return rule, "waits"
        discards = self.state.discards[self.seat]
        match action:
            case Done():
                return rule, "waits"
            case Discard(card) | PutBack(card):
                return rule, "not-there"
            case Remove():
                return rule, "not-there"
            case Recover(card):
                return rule, "interval" if card in discards else "not-there"
            case Double(card):
                if card not in self.hand or card >= self.deck.blank:
                    return rule, "not-there"
                return rule, "named" if self.deck.is_source(card) else "no-source"
            case Replace(at):
                row = self.state.orchestra
                gap = at not in range(len(row)) or row[at] is None
                return ("can.rows.refill", "gap") if gap else (rule, "chosen")
        return None

    def find_gathering_reason(self, action: Action) -> tuple[str, str] | None:
        rule, card = "can.spend.sources", self.find_claimed_card
        if isinstance(action, Settle) and self.is_free(card):
            return "can.blind.failed", "nothing"
        if not isinstance(action, Give | GiveChord | GiveSign):
            return rule, "gather"
        if isinstance(action, GiveSign):
            source = self.bank if action.bank else self.hand
            if action.sign_from == "effect":
                if not self.state.wilds:
                    return rule, "no-effect"
            elif action.card not in source:
                return rule, "no-card"
            if not self.deck.is_sign(action.card):
                return rule, "no-accidental"
            return rule, "stands-for" if self.deck.is_sign(card) else "sign-alone"
        if action.card not in (self.bank if action.bank else self.hand):
            return rule, "no-card"
        if not self.deck.is_source(action.card):
            return rule, "sign-alone" if self.deck.is_sign(action.card) else "interval"
        if isinstance(action, GiveChord) and not self.deck.is_chord(action.card):
            return "can.acquire.progression", "no-chord"
        if isinstance(action, Give) and action.sign and action.sign_from == "effect" and not self.state.wilds:
            return rule, "no-effect"
        return None

    @property
    def find_claimed_card(self) -> int:
        assert self.state.claim is not None
        row, index = self.state.claim
        card = self.state.orchestra[index] if row == "orchestra" else self.state.progressions[index]
        assert card is not None
        return card

    # --- truth of a refusal's facts ------------------------------------------------------------------------------

    def is_true(self, action: Action, verdict: Verdict) -> bool:
        """Return True if a refusal is true here."""
        facts: dict[str, Any] = dict(verdict.facts)
        checks_by_case = {
            "again": lambda: facts["count"] == self.state.played.count(facts["card"].face),
            "full": lambda: facts["count"] == self.state.banked,
            "waits": lambda: facts["effect"] == Word(f"choose-{self.state.effects[0].do}"),
        }
        if verdict.case in checks_by_case:
            return bool(checks_by_case[verdict.case]())
        if self.state.phase == "act" and isinstance(action, Give | GiveChord | GiveSign | Settle):
            return verdict.case == ("no-claim" if self.can_buy else "none")
        if isinstance(action, Claim) and self.state.phase == "act" and verdict.case not in ("gap", "no-more"):
            return self.is_true_of_claim(verdict, facts)
        if (
            self.state.phase == "gather"
            and isinstance(action, Give | GiveChord)
            and self.find_gathering_reason(action) is None
        ):
            return self.is_true_of_gift(action, verdict, facts)
        return True

    @property
    def can_buy(self) -> bool:
        """Return True if a card of the rows can be bought, or tried in Blind Chords."""
        rows = [card for card in (*self.state.orchestra, *self.state.progressions) if card is not None]
        sources = any(map(self.deck.is_source, (*self.hand, *self.bank)))
        return not self.state.failed and any(
            sources if self.is_free(card) else self.naive.can_afford(card) for card in rows
        )

    def is_true_of_claim(self, verdict: Verdict, facts: dict[str, Any]) -> bool:
        card = facts["card"].face
        if self.naive.can_afford(card):
            return False
        is_same_sound = not self.state.enharmonic and self.by_sound.can_afford(card)
        if (verdict.rule == "can.spelling") != (is_same_sound and not self.is_free(card)):
            return False
        reach = {note for _, note, _ in self.naive.list_gifts(self.naive.pocket)}
        match verdict.case:
            case "notes":
                price = [note for part in next(self.naive.list_prices(card)) for note in part]
                given_notes, needed_notes = read_notes(facts["notes"]), read_notes(facts["wanted"])
                return (
                    set(given_notes) <= reach
                    and sorted(map(find_pitch_class, given_notes)) == sorted(map(find_pitch_class, needed_notes))
                    and not set(given_notes) & set(needed_notes)
                    and set(needed_notes) <= set(price)
                )
            case "interval":
                return self.is_misspelled(card, read_note(facts["note"]), read_note(facts["other"]), reach)
            case "missing":
                price = [note for part in next(self.naive.list_prices(card)) for note in part]
                lacking = [note for note in price if not any(self.naive.is_same(note, other) for other in reach)]
                return bool(lacking) and lacking == read_notes(facts["missing"]) and price == read_notes(facts["notes"])
            case "blind":
                return self.state.blind
            case "cannot":
                return not self.deck.is_chord(card) or is_price(self, card, facts)
        return True

    def is_misspelled(self, card: int, note: Note, other: Note, reach: set[Note]) -> bool:
        """Return True if two notes sound like an interval but are spelled otherwise."""
        sounding = any(
            {find_pitch_class(low), find_pitch_class(high)} == {find_pitch_class(note), find_pitch_class(other)}
            for low, high in self.list_misspelled_pairs(card)
        )
        return sounding and {note, other} not in [set(pair) for pair in self.list_misspelled_pairs(card)]

    def list_misspelled_pairs(self, card: int) -> list[tuple[Note, Note]]:
        return [(part[0], part[1]) for (part,) in self.naive.list_prices(card)]

    def is_true_of_gift(self, action: Give | GiveChord, verdict: Verdict, facts: dict[str, Any]) -> bool:
        card, given = self.find_claimed_card, self.state.given
        allowed = self.naive.list_allowed_gifts(card, given)
        if action in allowed:
            return False
        match verdict.case:
            case "no-sign":
                assert isinstance(action, Give)
                cards = {"hand": self.hand, "bank": self.bank}.get(action.sign_from, ())
                return all(self.naive.find_sign(allowed_gift) != action.sign for allowed_gift in cards)
            case "not-that" | "signed" | "shifted" | "named":
                possible = {gift for gift, _, _ in self.naive.list_gifts(self.naive.pocket)}
                plainer = isinstance(action, Give) and action.shift and self.state.enharmonic
                if action in possible and not (verdict.case == "named" and plainer):
                    return False
                if verdict.case == "named":
                    return all(
                        find_pitch_class(note) == find_pitch_class(read_note(str(facts["gift"])))
                        for note in read_notes(facts["notes"])
                    )
                blind = self.state.blind and self.deck.is_chord(action.card)
                return blind or set(read_notes(facts["notes"])) == set(self.naive.list_notes(action.card))
            case "whole":
                return card < self.deck.first_progression and isinstance(action, GiveChord)
            case "other":
                gift, needed_notes = read_note(str(facts["gift"])), read_notes(facts["wanted"])
                return all(
                    find_pitch_class(note) == find_pitch_class(gift) and note != gift for note in needed_notes
                ) and bool(needed_notes)
            case "chord" | "interval-alone" | "interval" | "progression":
                return not self.state.enharmonic and self.is_right_if_respelled(card, action)
            case "instead":
                stated_notes = {
                    write_note(read_note(word)) for word in facts["wanted"].words if not self.is_chord_name(word)
                }
                notes = {
                    write_note(NOTES_WITH_TWO_ACCIDENTALS[NOTE_NUMBERS.index(allowed_gift.note)])
                    for allowed_gift in allowed
                    if isinstance(allowed_gift, Give)
                }
                chords = {
                    self.deck.card_name(allowed_gift.card)
                    for allowed_gift in allowed
                    if isinstance(allowed_gift, GiveChord)
                }
                stated_chords = {word for word in facts["wanted"].words if self.is_chord_name(word)}
                return (stated_notes, stated_chords) == (notes, chords) and bool(notes or chords)
        return True

    def is_right_if_respelled(self, card: int, action: Give | GiveChord) -> bool:
        """Return True if a gift would be right with any spelling allowed."""
        if isinstance(action, GiveChord):
            left = self.naive.spend_card(self.naive.pocket, action.card, action.bank)
            return self.by_sound.can_complete(card, (*self.state.given, action), left)
        lefts = [left for gift, _, left in self.naive.list_gifts(self.naive.pocket) if gift == action]
        return any(self.by_sound.can_complete(card, (*self.state.given, action), left) for left in lefts)

    def is_chord_name(self, word: str) -> bool:
        return any(self.deck.card_name(face) == word for face in range(self.deck.first_chord, self.deck.first_interval))


def is_price(judge: Judge, card: int, facts: dict[str, Any]) -> bool:
    """Return True if the notes that a chord is said to cost are its own."""
    return read_notes(facts["notes"]) == [note for part in next(judge.naive.list_prices(card)) for note in part]


NOTE_NUMBERS = [parse_tone(write_note(note)) for note in NOTES_WITH_TWO_ACCIDENTALS]
"""The notes of `NOTES_WITH_TWO_ACCIDENTALS`, as the engine counts them."""
