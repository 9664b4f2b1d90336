"""Verdicts on actions, with the rule that refuses one and the legal alternatives."""

from __future__ import annotations

from typing import Any, NoReturn

from engines.iv_v_i.actions import (
    Abandon,
    Action,
    Attach,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Fix,
    Leave,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.deck import PERIODS, IvviDeck, faces_in
from engines.iv_v_i.deck_file import HAND
from engines.iv_v_i.legality import CADENCE_NEEDS, HARMONIES_A_TURN, VOICES_A_TURN
from engines.iv_v_i.state import Phrase, State
from engines.iv_v_i.windows import (
    Rules,
    after_last,
    before_first,
    cadence_end,
    fitting,
    harmonies_upto,
    last_harmony,
    leads_to,
    resolution_fault,
    rules_of,
    special_fault,
    syllable,
)
from engines.kernel.facts import AnyOf, Card, Cards, Seat, Word
from engines.kernel.judge import Judge, Refuse
from engines.kernel.verdict import ALLOWED, Verdict

Facts = dict[str, Any]
"""Facts by name; each is a `Fact`."""


def check(deck: IvviDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    """Return the verdict on an action; the first rule that refuses it decides."""
    if state.to_move is None:
        return refuse(state, "ivvi.win", "over")
    if state.phase == "deal":
        return ALLOWED if isinstance(action, Deal) else refuse(state, "ivvi.setup", "first")
    if isinstance(action, Deal):
        return refuse(state, "ivvi.setup", "dealt")
    if state.phase == "draw":
        return _check_draw(state, action, refuse)
    if state.phase == "take":
        return _check_take(deck, state, action, refuse)
    return _Judge(deck, state, state.to_move, refuse).verdict(action)


def _check_draw(state: State, action: Action, refuse: Refuse) -> Verdict:
    if not isinstance(action, Draw) or action.source not in ("deck", "discard"):
        return refuse(state, "ivvi.draw.one", "first" if state.discard else "first-deck")
    if action.source == "discard" and not state.discard:
        return refuse(state, "ivvi.draw.one", "empty")
    return ALLOWED


def _check_take(deck: IvviDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    rule = "ivvi.style.mozart"
    if isinstance(action, Leave):
        return ALLOWED
    if not isinstance(action, Take):
        return refuse(state, rule, "first", count=state.takes)
    if action.card not in state.discard:
        return refuse(state, rule, "not-there")
    return refuse(state, rule, "mozart") if action.card == deck.mozart else ALLOWED


class _Judge(Judge[State]):
    """Judge of the actions of an open turn.

    It checks one rule after another, and the first that refuses ends the judgement.
    """

    def __init__(self, deck: IvviDeck, state: State, seat: int, refuse: Refuse) -> None:
        super().__init__(state, refuse)
        self.deck, self.seat = deck, seat
        self.rules: Rules = rules_of(deck, state)

    def ask(self, action: Action) -> None:
        match action:
            case Discard():
                if not self.holds(action.card):
                    self.refuse("ivvi.discard", "no-card")
            case EndTurn():
                self.end_turn()
            case Play():
                self.play(action)
            case Attach():
                self.attach(action)
            case Nullify():
                self.nullify(action)
            case Fix():
                self.fix(action)
            case Lock():
                self.lock(action)
            case Style():
                self.style(action)
            case Abandon():
                self.abandon()
            case Take() | Leave():
                self.refuse("ivvi.style.mozart", "not-now")
            case Draw():
                self.refuse("ivvi.draw.one", "again")
            case Deal():
                self.refuse("ivvi.setup", "dealt")

    def holds(self, card: int) -> bool:
        """Return True if the acting hand has this card; a blank is no card."""
        return card in self.state.hands[self.seat] and 0 <= card < self.deck.blank

    # --- what several actions have to ask ------------------------------------------------------------------------

    def _open(self) -> None:
        closing = self.state.closing
        if closing == "cadence":
            self.refuse("ivvi.limit.cadence", "after")
        if closing == "abandon":
            self.refuse("ivvi.abandon", "after")
        if closing:
            self.refuse("ivvi.discard", "after")

    def _own(self, card: int, seat: int) -> None:
        if seat == self.seat:
            return
        if seat in range(len(self.state.seats)):
            self.refuse("ivvi.own", "other", card=Card(card), owner=Seat(seat))
        self.refuse("ivvi.own", "nobody", card=Card(card))

    def _phrase(self, card: int) -> Phrase:
        """Return one's own phrase, or refuse the card if none was started."""
        phrase = self.state.phrases[self.seat]
        if not phrase:
            starters = AnyOf(faces_in(self.deck.starters))
            self.refuse("ivvi.start", "none", card=Card(card), seat=Seat(self.seat), starters=starters)
        return phrase

    def _harmony_left(self, card: int) -> None:
        if not self.rules.brahms and self.state.harmonies >= HARMONIES_A_TURN:
            played = self.state.harmonies
            self.refuse("ivvi.limit.harmony", "three", card=Card(card), count=HARMONIES_A_TURN, played=played)

    def _style_met(self, card: int) -> None:
        """Refuse a card whose style restriction is not met.

        Rule: `ivvi.body.style`.
        """
        if self.rules.met >> card & 1:
            return
        wanted = self.deck.wants_period[card]
        enough = tuple(style for style, found in self.deck.period.items() if found >= wanted)
        facts: Facts = {"card": Card(card), "period": Word(PERIODS[wanted]), "styles": AnyOf(enough)}
        if self.state.styles:
            self.refuse("ivvi.body.style", "early", now=Cards(self.state.styles), **facts)
        self.refuse("ivvi.body.style", "none", **facts)

    # --- HARMONY and SPECIAL HARMONY -----------------------------------------------------------------------------

    def play(self, action: Play) -> None:
        card, kinds = action.card, self.deck.kinds
        if not self.holds(card) or kinds[card] not in ("harmony", "special"):
            self.refuse("ivvi.body.ends", "no-card")
        self._open()
        self._own(card, action.seat)
        if kinds[card] == "special":
            self._special(self._phrase(card), card, action.at)
        else:
            self._harmony_left(card)
            self._harmony(self.state.phrases[self.seat], card, action.at)

    def _harmony(self, phrase: Phrase, card: int, at: int) -> None:
        if not 0 <= at <= len(phrase):
            self.refuse("ivvi.body.ends", "nowhere")
        if not phrase:
            self._starter(card)
        elif at == len(phrase):
            self._right_end(phrase, card)
        elif at == 0:
            self._left_end(phrase, card)
        else:
            self.refuse("ivvi.body.ends", "between", card=Card(card))
        self._style_met(card)

    def _starter(self, card: int) -> None:
        deck = self.deck
        if not deck.starters >> card & 1:
            self.refuse("ivvi.start", "other", card=Card(card), starters=AnyOf(faces_in(deck.starters)))

    def _right_end(self, phrase: Phrase, card: int) -> None:
        deck = self.deck
        allowed = after_last(deck, self.rules, phrase)
        if allowed >> card & 1:
            return
        left, last = phrase[last_harmony(deck, phrase)].card, phrase[-1].card
        facts: Facts = {"card": Card(card), "left": Card(left), "next": self._playable(allowed)}
        if deck.left_of.get(last):
            self.refuse("ivvi.special.window", "only" if allowed else "dead-end", special=Card(last), **facts)
        self.refuse(self._broken(left, card), "after", **facts)

    def _left_end(self, phrase: Phrase, card: int) -> None:
        allowed = before_first(self.rules, phrase)
        if allowed >> card & 1:
            return
        right = phrase[0].card
        before = self._playable(allowed)
        self.refuse(self._broken(card, right), "before", card=Card(card), right=Card(right), before=before)

    def _playable(self, allowed: int) -> AnyOf:
        return AnyOf(faces_in(allowed & self.rules.met))

    def _broken(self, left: int, right: int) -> str:
        """Return the slug of the rule that two HARMONY cards break in this order."""
        if self.deck.same_name[left] >> right & 1:
            return "ivvi.body.same-name"
        return "ivvi.body.cadential" if left == self.deck.six_four else "ivvi.body.follow"

    def _special(self, phrase: Phrase, card: int, at: int) -> None:
        if not 0 <= at <= len(phrase):
            self.refuse("ivvi.special.where", "nowhere", card=Card(card))
        case = special_fault(self.deck, self.rules, phrase, card, at)
        if case:
            self._refuse_special(phrase, card, at, case)
        self._style_met(card)

    def _refuse_special(self, phrase: Phrase, card: int, at: int, case: str) -> NoReturn:
        deck = self.deck
        windows = deck.left_of[card] if case in ("left-of", "no-way-on") else deck.right_of[card] or deck.left_of[card]
        side = "after" if windows == deck.right_of[card] else "before"
        facts: Facts = {"card": Card(card), "windows": AnyOf(faces_in(windows)), "side": Word(side)}
        if case == "leftmost":
            self.refuse("ivvi.special.where", case, **facts)
        if case == "no-way-on":
            facts["left"] = Card(phrase[last_harmony(deck, phrase)].card)
        if case == "holds-right" and at == len(phrase):
            allowed = after_last(deck, self.rules, phrase)
            case, facts["next"] = "waits" if allowed else "dead-end", self._playable(allowed)
        if case == "dead-end":
            special, left = Card(phrase[-1].card), Card(phrase[last_harmony(deck, phrase)].card)
            self.refuse("ivvi.special.window", case, special=special, left=left, **facts)
        if case in ("holds-right", "holds-left", "parallels"):
            self._refuse_between(phrase, card, at, case)
        if case == "waits":
            facts["left"] = Card(phrase[at - 1].card)
        self.refuse("ivvi.special.window", case, **facts)

    def _refuse_between(self, phrase: Phrase, card: int, at: int, case: str) -> NoReturn:
        """Refuse a place between two cards that belong together.

        The refusal names the nearest place that the card may take, if there is one.
        """
        facts: Facts = {"card": Card(card), "left": Card(phrase[at - 1].card), "right": Card(phrase[at].card)}
        error = phrase[at - 1].error
        if case == "parallels" and error is not None:
            facts["error"] = Card(error)
        free = [
            place
            for place in range(1, len(phrase) + 1)
            if self.rules.met >> card & 1 and not special_fault(self.deck, self.rules, phrase, card, place)
        ]
        if free:
            nearest = min(free, key=lambda place: abs(place - at))
            case, facts["number"], facts["there"] = f"{case}-place", nearest, Card(phrase[nearest - 1].card)
        self.refuse("ivvi.special.window", case, **facts)

    # --- VOICE-LEADING -------------------------------------------------------------------------------------------

    def attach(self, action: Attach) -> None:
        card, deck, voice, at = action.card, self.deck, action.voice, action.at
        if not self.holds(card) or deck.kinds[card] != "voice_leading" or voice not in deck.indicators:
            self.refuse("ivvi.voice.match", "no-card")
        self._open()
        self._own(card, action.seat)
        phrase = self._phrase(card)
        if not self.rules.brahms and self.state.voices >= VOICES_A_TURN:
            played = self.state.voices
            self.refuse("ivvi.limit.voice", "two", card=Card(card), count=VOICES_A_TURN, played=played)
        if not 0 <= at < len(phrase):
            self.refuse("ivvi.voice.match", "nowhere", card=Card(card))
        slot = phrase[at]
        shown = deck.indicators[voice][slot.card]
        facts: Facts = {"card": Card(card), "body": Card(slot.card)}
        if not shown:
            self.refuse("ivvi.voice.match", f"none-{voice}", **facts)
        lying = syllable(slot, voice)
        if lying is not None:
            self.refuse("ivvi.voice.match", f"taken-{voice}", lying=Card(lying), **facts)
        facts["syllables"] = AnyOf(fitting(deck, phrase, voice, at))
        if not shown >> card & 1:
            self.refuse("ivvi.voice.match", f"other-{voice}", **facts)
        if voice == "soprano":
            self._resolution(phrase, card, at, facts)

    def _resolution(self, phrase: Phrase, card: int, at: int, facts: Facts) -> None:
        """Refuse a syllable that breaks the resolution of Ti or Fa.

        Rules: `ivvi.voice.ti-do`, `ivvi.voice.fa-mi`, `ivvi.voice.next`.
        """
        deck = self.deck
        rule = resolution_fault(deck, phrase, card, at)
        if not rule:
            return
        left = at if rule == "ivvi.voice.next" else at - 1
        over, follower = (card, phrase[at + 1].soprano) if left == at else (phrase[left].soprano, card)
        assert over is not None, "a resolution is wrong because of the syllable it follows"
        assert follower is not None, "a resolution is wrong because of the syllable that follows"
        only = leads_to(deck, phrase[left].card, over, phrase[left + 1].card)
        assert only is not None, "a resolution is wrong because one syllable alone is right"
        facts["instead"] = AnyOf((only,))
        if left == at:
            self.refuse(rule, "follower", neighbour=Card(phrase[at + 1].card), lying=Card(follower), **facts)
        self.refuse(rule, "effect", neighbour=Card(phrase[left].card), lying=Card(over), **facts)

    # --- PART WRITING ERRORS -------------------------------------------------------------------------------------

    def nullify(self, action: Nullify) -> None:
        card, deck, at = action.card, self.deck, action.at
        if not self.holds(card) or deck.kinds[card] != "error":
            self.refuse("ivvi.error.target", "no-card")
        self._open()
        self._phrase(card)
        if self.rules.bach:
            self.refuse("ivvi.style.bach", "none", card=Card(card))
        phrase = self.state.phrases[action.seat] if action.seat in range(len(self.state.seats)) else ()
        if not 0 <= at < len(phrase):
            self.refuse("ivvi.error.target", "nowhere", card=Card(card))
        two = deck.doubles >> card & 1
        under = phrase[at : at + 1 + two]
        hit = deck.spoils[card]
        for slot in under:
            facts: Facts = {"card": Card(card), "body": Card(slot.card)}
            if slot.card >= deck.first_special:
                self.refuse("ivvi.error.target", "special", **facts)
            if len(under) == 1 and two:
                self.refuse("ivvi.error.target", "two", **facts)
            if not hit >> slot.card & 1:
                self.refuse("ivvi.error.target", "other", targets=AnyOf(faces_in(hit)), **facts)
            if slot.error is not None:
                case = "fixed" if slot.fixed else "lying"
                self.refuse("ivvi.error.no-stacking", case, lying=Card(slot.error), **facts)

    def fix(self, action: Fix) -> None:
        card, deck, at = action.card, self.deck, action.at
        if not self.holds(card) or deck.kinds[card] != "harmony":
            self.refuse("ivvi.error.fix", "no-card")
        self._open()
        self._own(card, action.seat)
        phrase = self._phrase(card)
        if not 0 <= at < len(phrase):
            self.refuse("ivvi.error.fix", "nowhere", card=Card(card))
        slot = phrase[at]
        facts: Facts = {"card": Card(card), "body": Card(slot.card)}
        if slot.error is None:
            self.refuse("ivvi.error.fix", "sound", **facts)
        if slot.fixed:
            self.refuse("ivvi.error.fix", "fixed", **facts)
        if slot.card != card:
            self.refuse("ivvi.error.fix", "other", **facts)
        self._harmony_left(card)
        self._style_met(card)

    # --- CADENCES ------------------------------------------------------------------------------------------------

    def lock(self, action: Lock) -> None:
        card, deck, at = action.card, self.deck, action.at
        if not self.holds(card) or deck.kinds[card] != "cadence":
            self.refuse("ivvi.cadence.pair", "no-card")
        if self.state.closing == "cadence":
            self.refuse("ivvi.limit.cadence", "again", card=Card(card))
        self._open()
        self._own(card, action.seat)
        phrase = self._phrase(card)
        if not 0 <= at < len(phrase) - 1:
            self.refuse("ivvi.cadence.pair", "nowhere", card=Card(card), wanted=Word(deck.ids[card]))
        end = cadence_end(deck, phrase, card, at)
        if end < 0:
            self._refuse_pair(phrase, card, at)
        if not deck.starters >> phrase[0].card & 1:
            starters = AnyOf(faces_in(deck.starters))
            self.refuse("ivvi.cadence.leftmost", "other", card=Card(phrase[0].card), starters=starters)
        count = harmonies_upto(deck, phrase, end)
        if count < CADENCE_NEEDS:
            self.refuse("ivvi.cadence.three", "few", count=count, needed=CADENCE_NEEDS)

    def _refuse_pair(self, phrase: Phrase, card: int, at: int) -> NoReturn:
        deck = self.deck
        left, right = phrase[at].card, phrase[at + 1].card
        facts: Facts = {"card": Card(card), "left": Card(left), "right": Card(right)}
        if card == deck.half and right == deck.six_four and left < deck.first_special:
            self.refuse("ivvi.cadence.half-six-four", "no-dominant", **facts)
        if card == deck.half and left == deck.six_four and deck.dominants >> right & 1:
            self.refuse("ivvi.cadence.half-six-four", "across", **facts)
        self.refuse("ivvi.cadence.pair", "other", wanted=Word(deck.ids[card]), **facts)

    # --- STYLES and the end of the turn --------------------------------------------------------------------------

    def style(self, action: Style) -> None:
        if not self.holds(action.card) or self.deck.kinds[action.card] != "style":
            self.refuse("ivvi.style.one", "no-card")
        if self.state.style_played:
            self.refuse("ivvi.limit.style", "one", card=Card(action.card))

    def abandon(self) -> None:
        if not self.state.abandon:
            self.refuse("ivvi.abandon", "off")
        self._open()
        if not self.state.phrases[self.seat]:
            self.refuse("ivvi.abandon", "none", seat=Seat(self.seat))
        if self.state.played:
            self.refuse("ivvi.abandon", "played", seat=Seat(self.seat))

    def end_turn(self) -> None:
        over = len(self.state.hands[self.seat]) - HAND
        if over > 0:
            self.refuse("ivvi.discard", "down", count=over, hand=HAND)
