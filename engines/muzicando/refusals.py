"""Verdicts on actions, with the rule that refuses one and the legal alternatives."""

from __future__ import annotations

from engines.kernel.facts import Cards, Seat, Word
from engines.kernel.rule_check import Judge, Refuse
from engines.kernel.verdict import Verdict
from engines.muzicando.actions import (
    BID_LADDER,
    BID_LEVELS,
    BID_RANKS,
    DISPLAYS,
    Action,
    Bid,
    Concede,
    Deal,
    Lay,
    Name,
    Pass,
    TakeSeat,
)
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.displays import find_display
from engines.muzicando.legality import (
    count_taken_steps,
    find_highest_bid,
    hides_hand,
    list_placeable_notes,
    may_pass,
    must_bid,
)
from engines.muzicando.state import State


def check(deck: MuzicandoDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    """Return the verdict on an action. The first rule that refuses it decides."""
    return _Judge(deck, state, refuse).verdict(action)


class _Judge(Judge[State]):
    """Judge of an action, which checks one rule after another."""

    def __init__(self, deck: MuzicandoDeck, state: State, refuse: Refuse) -> None:
        super().__init__(state, refuse)
        self.deck = deck

    def check_rules(self, action: Action) -> None:
        match self.state.phase:
            case "place":
                self.check_place(action)
                self.require_visible_hand()
            case "bid":
                self.check_bid(action)
                self.require_visible_hand()
            case "name":
                self.check_name(action)
                self.require_visible_hand()
            case "deal":
                if not isinstance(action, Deal):
                    self.refuse(self.deal_rule, "first")
            case "seat":
                self.check_seat(action)
            case "over":
                self.refuse("muz.score.match", "over")

    def require_visible_hand(self) -> None:
        """Refuse to act for a player whose hand is hidden."""
        if hides_hand(self.deck, self.state):
            assert self.state.to_move is not None, "somebody's hand is hidden"
            self.refuse("muz.turn.one-card", "hidden", seat=Seat(self.state.to_move))

    def refuse_setup(self, action: Action) -> None:
        """Refuse to deal or to take a seat in the middle of a display."""
        if isinstance(action, Deal):
            self.refuse(self.deal_rule, "dealt")
        if isinstance(action, TakeSeat):
            self.refuse("muz.solo.seating", "seated")

    @property
    def deal_rule(self) -> str:
        return "muz.deal.fourteen" if self.state.mode == "team" else "muz.solo.deal"

    @property
    def naming_rule(self) -> str:
        return "muz.bid.all-pass" if self.state.auction else "muz.solo.choice"

    @property
    def closing_rule(self) -> str:
        """Rule by which the display was settled."""
        if not self.state.auction:
            return "muz.solo.choice"
        bid = find_highest_bid(self.state)
        if bid is None:
            return "muz.bid.all-pass"
        return "muz.bid.ladder" if bid == BID_LADDER[-1] else "muz.bid.three-passes"

    def check_seat(self, action: Action) -> None:
        if not isinstance(action, TakeSeat):
            self.refuse("muz.solo.seating", "first")
        if not 0 <= action.after < len(self.state.seats) - 1:
            self.refuse("muz.solo.seating", "nowhere")

    # --- the auction ---------------------------------------------------------------------------------------------

    def check_bid(self, action: Action) -> None:
        is_forced = must_bid(self.state)
        if isinstance(action, Pass):
            if is_forced:
                self.refuse("muz.bid.all-pass", "bid")
            return
        self.refuse_setup(action)
        if not isinstance(action, Bid):
            rule = "muz.bid.all-pass" if is_forced else "muz.bid.first-served"
            self.refuse(rule, "bid")
        if action.level not in BID_LEVELS or action.display not in DISPLAYS:
            self.refuse("muz.bid.ladder", "no-bid")
        if BID_RANKS[action] < count_taken_steps(self.state):
            bid = find_highest_bid(self.state)
            assert bid is not None, "only a bid makes another too low"
            next_bid = BID_LADDER[count_taken_steps(self.state)]
            self.refuse(
                "muz.bid.ladder",
                "low",
                level=bid.level,
                display=Word(bid.display),
                next=next_bid.level,
                then=Word(next_bid.display),
            )

    def check_name(self, action: Action) -> None:
        self.refuse_setup(action)
        if not isinstance(action, Name):
            self.refuse(self.naming_rule, "name")
        if action.display not in DISPLAYS:
            self.refuse(self.naming_rule, "no-display")

    # --- the display ---------------------------------------------------------------------------------------------

    def check_place(self, action: Action) -> None:
        match action:
            case Lay():
                self.check_lay(action)
            case Pass():
                self.check_pass()
            case Concede():
                if self.state.redealt:
                    self.refuse("muz.penalty", "again")
            case Bid() | Name():
                assert self.state.contract is not None, "a display is on"
                self.refuse(self.closing_rule, "closed", display=Word(self.state.contract.display))
            case Deal() | TakeSeat():
                self.refuse_setup(action)

    def check_pass(self) -> None:
        state, display = self.state, find_display(self.deck, self.state)
        seat = state.to_move
        assert seat is not None, "somebody is to move while a display is on"
        if may_pass(state, seat, display):
            return
        notes = Cards(list_placeable_notes(state.hands[seat], display))
        if state.stock:
            self.refuse("muz.solo.choice", "open", cards=notes)
        self.refuse("muz.pass.only-when-stuck", "can", cards=notes)

    def check_lay(self, action: Lay) -> None:
        state, display = self.state, find_display(self.deck, self.state)
        seat = state.to_move
        assert seat is not None, "somebody is to move while a display is on"
        card, x, y = action.card, action.x, action.y
        if not 0 <= card < self.deck.blank or card not in state.hands[seat]:
            self.refuse("muz.turn.one-card", "not-held")
        if display.placeable >> card & 1 and action in display.list_placements(card):
            return
        refusal = None
        if display.cells and not is_sign(card) and not display.has_place(card):
            # The card fits no other cell either, so a general refusal helps more.
            refusal = display.find_general_refusal(card)
        refusal = refusal or display.find_refusal(card, x, y)
        self.refuse(refusal.rule, refusal.case, **refusal.facts)
