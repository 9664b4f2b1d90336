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
from engines.iv_v_i.deck import PERIODS, IvviDeck, list_faces
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.iv_v_i.legality import MAX_HARMONIES_PER_TURN, MAX_VOICES_PER_TURN, MIN_CADENCE_HARMONIES
from engines.iv_v_i.state import Phrase, State
from engines.iv_v_i.windows import (
    Rules,
    attached_syllable,
    count_harmonies,
    find_cadence_end,
    find_fitting_syllables,
    find_last_harmony,
    find_left_candidates,
    find_required_syllable,
    find_resolution_fault,
    find_right_candidates,
    find_rules,
    find_special_fault,
)
from engines.kernel.facts import AnyOf, Card, Cards, Seat, Word
from engines.kernel.rule_check import Judge, Refuse
from engines.kernel.verdict import ALLOWED, Verdict

Facts = dict[str, Any]
"""Facts by name; each is a `Fact`."""


def check(deck: IvviDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    """Return the verdict on an action. The first rule that refuses it decides."""
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

    It checks one rule after another. The first that refuses ends the judgement.
    """

    def __init__(self, deck: IvviDeck, state: State, seat: int, refuse: Refuse) -> None:
        super().__init__(state, refuse)
        self.deck, self.seat = deck, seat
        self.rules: Rules = find_rules(deck, state)

    def check_rules(self, action: Action) -> None:
        match action:
            case Discard():
                if not self.has_in_hand(action.card):
                    self.refuse("ivvi.discard", "no-card")
            case EndTurn():
                self.check_end_turn()
            case Play():
                self.check_play(action)
            case Attach():
                self.check_attach(action)
            case Nullify():
                self.check_nullify(action)
            case Fix():
                self.check_fix(action)
            case Lock():
                self.check_lock(action)
            case Style():
                self.check_style(action)
            case Abandon():
                self.check_abandon()
            case Take() | Leave():
                self.refuse("ivvi.style.mozart", "not-now")
            case Draw():
                self.refuse("ivvi.draw.one", "again")
            case Deal():
                self.refuse("ivvi.setup", "dealt")

    def has_in_hand(self, card: int) -> bool:
        """Return True if the acting hand has this card. A blank is not a card."""
        return card in self.state.hands[self.seat] and 0 <= card < self.deck.blank

    # --- common checks -------------------------------------------------------------------------------------------

    def _require_open_turn(self) -> None:
        closing = self.state.closing
        if closing == "cadence":
            self.refuse("ivvi.limit.cadence", "after")
        if closing == "abandon":
            self.refuse("ivvi.abandon", "after")
        if closing:
            self.refuse("ivvi.discard", "after")

    def _require_own_phrase(self, card: int, seat: int) -> None:
        if seat == self.seat:
            return
        if seat in range(len(self.state.seats)):
            self.refuse("ivvi.own", "other", card=Card(card), owner=Seat(seat))
        self.refuse("ivvi.own", "nobody", card=Card(card))

    def _require_phrase(self, card: int) -> Phrase:
        """Return one's own phrase, or refuse the card if none was started."""
        phrase = self.state.phrases[self.seat]
        if not phrase:
            starters = AnyOf(list_faces(self.deck.starters))
            self.refuse("ivvi.start", "none", card=Card(card), seat=Seat(self.seat), starters=starters)
        return phrase

    def _require_harmony_left(self, card: int) -> None:
        if not self.rules.has_brahms and self.state.harmonies >= MAX_HARMONIES_PER_TURN:
            played_count = self.state.harmonies
            self.refuse(
                "ivvi.limit.harmony", "three", card=Card(card), count=MAX_HARMONIES_PER_TURN, played=played_count
            )

    def _require_style(self, card: int) -> None:
        """Refuse a card whose style restriction is not met.

        Rule: `ivvi.body.style`.
        """
        if self.rules.style_allowed >> card & 1:
            return
        required_period = self.deck.required_period[card]
        fitting_styles = tuple(style for style, period in self.deck.period.items() if period >= required_period)
        facts: Facts = {"card": Card(card), "period": Word(PERIODS[required_period]), "styles": AnyOf(fitting_styles)}
        if self.state.styles:
            self.refuse("ivvi.body.style", "early", now=Cards(self.state.styles), **facts)
        self.refuse("ivvi.body.style", "none", **facts)

    # --- HARMONY and SPECIAL HARMONY -----------------------------------------------------------------------------

    def check_play(self, action: Play) -> None:
        card, kinds = action.card, self.deck.kinds
        if not self.has_in_hand(card) or kinds[card] not in ("harmony", "special"):
            self.refuse("ivvi.body.ends", "no-card")
        self._require_open_turn()
        self._require_own_phrase(card, action.seat)
        if kinds[card] == "special":
            self._check_special(self._require_phrase(card), card, action.at)
        else:
            self._require_harmony_left(card)
            self._check_harmony(self.state.phrases[self.seat], card, action.at)

    def _check_harmony(self, phrase: Phrase, card: int, index: int) -> None:
        if not 0 <= index <= len(phrase):
            self.refuse("ivvi.body.ends", "nowhere")
        if not phrase:
            self._check_starter(card)
        elif index == len(phrase):
            self._check_right_end(phrase, card)
        elif index == 0:
            self._check_left_end(phrase, card)
        else:
            self.refuse("ivvi.body.ends", "between", card=Card(card))
        self._require_style(card)

    def _check_starter(self, card: int) -> None:
        deck = self.deck
        if not deck.starters >> card & 1:
            self.refuse("ivvi.start", "other", card=Card(card), starters=AnyOf(list_faces(deck.starters)))

    def _check_right_end(self, phrase: Phrase, card: int) -> None:
        deck = self.deck
        allowed_mask = find_right_candidates(deck, self.rules, phrase)
        if allowed_mask >> card & 1:
            return
        left, last = phrase[find_last_harmony(deck, phrase)].card, phrase[-1].card
        facts: Facts = {"card": Card(card), "left": Card(left), "next": self._find_playable_faces(allowed_mask)}
        if deck.left_of.get(last):
            self.refuse("ivvi.special.window", "only" if allowed_mask else "dead-end", special=Card(last), **facts)
        self.refuse(self._find_broken_rule(left, card), "after", **facts)

    def _check_left_end(self, phrase: Phrase, card: int) -> None:
        allowed_mask = find_left_candidates(self.rules, phrase)
        if allowed_mask >> card & 1:
            return
        right = phrase[0].card
        predecessors = self._find_playable_faces(allowed_mask)
        self.refuse(
            self._find_broken_rule(card, right), "before", card=Card(card), right=Card(right), before=predecessors
        )

    def _find_playable_faces(self, allowed_mask: int) -> AnyOf:
        return AnyOf(list_faces(allowed_mask & self.rules.style_allowed))

    def _find_broken_rule(self, left: int, right: int) -> str:
        """Return the slug of the rule that two HARMONY cards break in this order."""
        if self.deck.same_name[left] >> right & 1:
            return "ivvi.body.same-name"
        return "ivvi.body.cadential" if left == self.deck.six_four else "ivvi.body.follow"

    def _check_special(self, phrase: Phrase, card: int, index: int) -> None:
        if not 0 <= index <= len(phrase):
            self.refuse("ivvi.special.where", "nowhere", card=Card(card))
        case = find_special_fault(self.deck, self.rules, phrase, card, index)
        if case:
            self._refuse_special(phrase, card, index, case)
        self._require_style(card)

    def _refuse_special(self, phrase: Phrase, card: int, index: int, case: str) -> NoReturn:
        deck = self.deck
        windows = deck.left_of[card] if case in ("left-of", "no-way-on") else deck.right_of[card] or deck.left_of[card]
        side = "after" if windows == deck.right_of[card] else "before"
        facts: Facts = {"card": Card(card), "windows": AnyOf(list_faces(windows)), "side": Word(side)}
        if case == "leftmost":
            self.refuse("ivvi.special.where", case, **facts)
        if case == "no-way-on":
            facts["left"] = Card(phrase[find_last_harmony(deck, phrase)].card)
        if case == "holds-right" and index == len(phrase):
            allowed_mask = find_right_candidates(deck, self.rules, phrase)
            case, facts["next"] = "waits" if allowed_mask else "dead-end", self._find_playable_faces(allowed_mask)
        if case == "dead-end":
            special, left = Card(phrase[-1].card), Card(phrase[find_last_harmony(deck, phrase)].card)
            self.refuse("ivvi.special.window", case, special=special, left=left, **facts)
        if case in ("holds-right", "holds-left", "parallels"):
            self._refuse_between(phrase, card, index, case)
        if case == "waits":
            facts["left"] = Card(phrase[index - 1].card)
        self.refuse("ivvi.special.window", case, **facts)

    def _refuse_between(self, phrase: Phrase, card: int, index: int, case: str) -> NoReturn:
        """Refuse a place between two cards that belong together.

        The refusal names the nearest allowed place of the card, if there is one.
        """
        facts: Facts = {"card": Card(card), "left": Card(phrase[index - 1].card), "right": Card(phrase[index].card)}
        error = phrase[index - 1].error
        if case == "parallels" and error is not None:
            facts["error"] = Card(error)
        free_indices = [
            free_index
            for free_index in range(1, len(phrase) + 1)
            if self.rules.style_allowed >> card & 1
            and not find_special_fault(self.deck, self.rules, phrase, card, free_index)
        ]
        if free_indices:
            nearest_index = min(free_indices, key=lambda free_index: abs(free_index - index))
            case, facts["number"], facts["there"] = f"{case}-place", nearest_index, Card(phrase[nearest_index - 1].card)
        self.refuse("ivvi.special.window", case, **facts)

    # --- VOICE-LEADING -------------------------------------------------------------------------------------------

    def check_attach(self, action: Attach) -> None:
        card, deck, voice, index = action.card, self.deck, action.voice, action.at
        if not self.has_in_hand(card) or deck.kinds[card] != "voice_leading" or voice not in deck.indicators:
            self.refuse("ivvi.voice.match", "no-card")
        self._require_open_turn()
        self._require_own_phrase(card, action.seat)
        phrase = self._require_phrase(card)
        if not self.rules.has_brahms and self.state.voices >= MAX_VOICES_PER_TURN:
            played_count = self.state.voices
            self.refuse("ivvi.limit.voice", "two", card=Card(card), count=MAX_VOICES_PER_TURN, played=played_count)
        if not 0 <= index < len(phrase):
            self.refuse("ivvi.voice.match", "nowhere", card=Card(card))
        phrase_card = phrase[index]
        shown_mask = deck.indicators[voice][phrase_card.card]
        facts: Facts = {"card": Card(card), "body": Card(phrase_card.card)}
        if not shown_mask:
            self.refuse("ivvi.voice.match", f"none-{voice}", **facts)
        attached_card = attached_syllable(phrase_card, voice)
        if attached_card is not None:
            self.refuse("ivvi.voice.match", f"taken-{voice}", lying=Card(attached_card), **facts)
        facts["syllables"] = AnyOf(find_fitting_syllables(deck, phrase, voice, index))
        if not shown_mask >> card & 1:
            self.refuse("ivvi.voice.match", f"other-{voice}", **facts)
        if voice == "soprano":
            self._check_resolution(phrase, card, index, facts)

    def _check_resolution(self, phrase: Phrase, card: int, index: int, facts: Facts) -> None:
        """Refuse a syllable that breaks the resolution of Ti or Fa.

        Rules: `ivvi.voice.ti-do`, `ivvi.voice.fa-mi`, `ivvi.voice.next`.
        """
        deck = self.deck
        rule = find_resolution_fault(deck, phrase, card, index)
        if not rule:
            return
        left_index = index if rule == "ivvi.voice.next" else index - 1
        syllable_before, syllable_after = (
            (card, phrase[index + 1].soprano) if left_index == index else (phrase[left_index].soprano, card)
        )
        assert syllable_before is not None, "a resolution is wrong because of the syllable it follows"
        assert syllable_after is not None, "a resolution is wrong because of the syllable that follows"
        required_syllable = find_required_syllable(
            deck, phrase[left_index].card, syllable_before, phrase[left_index + 1].card
        )
        assert required_syllable is not None, "a resolution is wrong because one syllable alone is right"
        facts["instead"] = AnyOf((required_syllable,))
        if left_index == index:
            self.refuse(rule, "follower", neighbour=Card(phrase[index + 1].card), lying=Card(syllable_after), **facts)
        self.refuse(rule, "effect", neighbour=Card(phrase[left_index].card), lying=Card(syllable_before), **facts)

    # --- PART WRITING ERRORS -------------------------------------------------------------------------------------

    def check_nullify(self, action: Nullify) -> None:
        card, deck, index = action.card, self.deck, action.at
        if not self.has_in_hand(card) or deck.kinds[card] != "error":
            self.refuse("ivvi.error.target", "no-card")
        self._require_open_turn()
        self._require_phrase(card)
        if self.rules.has_bach:
            self.refuse("ivvi.style.bach", "none", card=Card(card))
        phrase = self.state.phrases[action.seat] if action.seat in range(len(self.state.seats)) else ()
        if not 0 <= index < len(phrase):
            self.refuse("ivvi.error.target", "nowhere", card=Card(card))
        extra_count = deck.two_card_errors >> card & 1
        covered_cards = phrase[index : index + 1 + extra_count]
        target_mask = deck.error_targets[card]
        for phrase_card in covered_cards:
            facts: Facts = {"card": Card(card), "body": Card(phrase_card.card)}
            if phrase_card.card >= deck.first_special:
                self.refuse("ivvi.error.target", "special", **facts)
            if len(covered_cards) == 1 and extra_count:
                self.refuse("ivvi.error.target", "two", **facts)
            if not target_mask >> phrase_card.card & 1:
                self.refuse("ivvi.error.target", "other", targets=AnyOf(list_faces(target_mask)), **facts)
            if phrase_card.error is not None:
                case = "fixed" if phrase_card.fixed else "lying"
                self.refuse("ivvi.error.no-stacking", case, lying=Card(phrase_card.error), **facts)

    def check_fix(self, action: Fix) -> None:
        card, deck, index = action.card, self.deck, action.at
        if not self.has_in_hand(card) or deck.kinds[card] != "harmony":
            self.refuse("ivvi.error.fix", "no-card")
        self._require_open_turn()
        self._require_own_phrase(card, action.seat)
        phrase = self._require_phrase(card)
        if not 0 <= index < len(phrase):
            self.refuse("ivvi.error.fix", "nowhere", card=Card(card))
        phrase_card = phrase[index]
        facts: Facts = {"card": Card(card), "body": Card(phrase_card.card)}
        if phrase_card.error is None:
            self.refuse("ivvi.error.fix", "sound", **facts)
        if phrase_card.fixed:
            self.refuse("ivvi.error.fix", "fixed", **facts)
        if phrase_card.card != card:
            self.refuse("ivvi.error.fix", "other", **facts)
        self._require_harmony_left(card)
        self._require_style(card)

    # --- CADENCES ------------------------------------------------------------------------------------------------

    def check_lock(self, action: Lock) -> None:
        card, deck, index = action.card, self.deck, action.at
        if not self.has_in_hand(card) or deck.kinds[card] != "cadence":
            self.refuse("ivvi.cadence.pair", "no-card")
        if self.state.closing == "cadence":
            self.refuse("ivvi.limit.cadence", "again", card=Card(card))
        self._require_open_turn()
        self._require_own_phrase(card, action.seat)
        phrase = self._require_phrase(card)
        if not 0 <= index < len(phrase) - 1:
            self.refuse("ivvi.cadence.pair", "nowhere", card=Card(card), wanted=Word(deck.ids[card]))
        end = find_cadence_end(deck, phrase, card, index)
        if end < 0:
            self._refuse_pair(phrase, card, index)
        if not deck.starters >> phrase[0].card & 1:
            starters = AnyOf(list_faces(deck.starters))
            self.refuse("ivvi.cadence.leftmost", "other", card=Card(phrase[0].card), starters=starters)
        count = count_harmonies(deck, phrase, end)
        if count < MIN_CADENCE_HARMONIES:
            self.refuse("ivvi.cadence.three", "few", count=count, needed=MIN_CADENCE_HARMONIES)

    def _refuse_pair(self, phrase: Phrase, card: int, index: int) -> NoReturn:
        deck = self.deck
        left, right = phrase[index].card, phrase[index + 1].card
        facts: Facts = {"card": Card(card), "left": Card(left), "right": Card(right)}
        if card == deck.half and right == deck.six_four and left < deck.first_special:
            self.refuse("ivvi.cadence.half-six-four", "no-dominant", **facts)
        if card == deck.half and left == deck.six_four and deck.dominants >> right & 1:
            self.refuse("ivvi.cadence.half-six-four", "across", **facts)
        self.refuse("ivvi.cadence.pair", "other", wanted=Word(deck.ids[card]), **facts)

    # --- STYLES and the end of the turn --------------------------------------------------------------------------

    def check_style(self, action: Style) -> None:
        if not self.has_in_hand(action.card) or self.deck.kinds[action.card] != "style":
            self.refuse("ivvi.style.one", "no-card")
        if self.state.style_played:
            self.refuse("ivvi.limit.style", "one", card=Card(action.card))

    def check_abandon(self) -> None:
        if not self.state.abandon:
            self.refuse("ivvi.abandon", "off")
        self._require_open_turn()
        if not self.state.phrases[self.seat]:
            self.refuse("ivvi.abandon", "none", seat=Seat(self.seat))
        if self.state.played:
            self.refuse("ivvi.abandon", "played", seat=Seat(self.seat))

    def check_end_turn(self) -> None:
        excess_count = len(self.state.hands[self.seat]) - HAND_SIZE
        if excess_count > 0:
            self.refuse("ivvi.discard", "down", count=excess_count, hand=HAND_SIZE)
