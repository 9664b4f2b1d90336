"""Effects of allowed actions. Each card's move is an event that names its rule."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

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
from engines.iv_v_i.deck import PERIODS, IvviDeck
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.iv_v_i.legality import MAX_HARMONIES_PER_TURN, MAX_VOICES_PER_TURN
from engines.iv_v_i.scoring import STALEMATE_SHUFFLES, count_points, list_score_lines, make_ending
from engines.iv_v_i.state import (
    BODIES,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    STYLES,
    Locked,
    Lockup,
    Phase,
    Phrase,
    PhraseCard,
    Placed,
    State,
    lane_place,
)
from engines.iv_v_i.windows import find_cadence_end, find_last_harmony
from engines.kernel.events import Event, Gathered, Happened, Moved
from engines.kernel.facts import Card, Cards, Fact, Word
from engines.kernel.places import Place
from engines.kernel.rng import shuffle
from engines.kernel.tuple_helpers import insert_sorted, replace_row

MAX_TAKES = 3
MAX_JOINED_STYLES = 2

Step = tuple[State, tuple[Event, ...]]


def apply(deck: IvviDeck, state: State, action: Action) -> Step:
    """Return the state after an allowed action and the events of the action."""
    seat = state.to_move
    assert seat is not None, "an allowed action has someone who acts"
    turn = _Turn(deck, state, seat)
    match action:
        case Discard():
            new_state = turn.discard(action.card)
        case Draw():
            new_state = turn.draw(action.source == "deck")
        case EndTurn():
            new_state = turn.end_turn()
        case Play():
            new_state = turn.play(action)
        case Attach():
            new_state = turn.attach(action)
        case Nullify():
            new_state = turn.nullify(action)
        case Fix():
            new_state = turn.fix(action)
        case Lock():
            new_state = turn.lock(action)
        case Style():
            new_state = turn.put_style(action.card)
        case Take():
            new_state = turn.take(action.card)
        case Leave():
            new_state = turn.leave()
        case Abandon():
            new_state = turn.abandon()
        case Deal():
            new_state = turn.deal()
    return new_state, tuple(turn.events)


def with_error(deck: IvviDeck, phrase: Phrase, card: int, index: int) -> Phrase:
    """Return a phrase with an error on card `index`, and the next if it covers two."""
    if deck.two_card_errors >> card & 1:
        covered_cards = replace(phrase[index], error=card, pair=1), replace(phrase[index + 1], error=card, pair=-1)
        return (*phrase[:index], *covered_cards, *phrase[index + 2 :])
    return replace_row(phrase, index, replace(phrase[index], error=card))


class _Turn:
    """One action of `seat`, with its events in order."""

    def __init__(self, deck: IvviDeck, state: State, seat: int) -> None:
        self.deck, self.state, self.seat = deck, state, seat
        self.events: list[Event] = []

    # --- events and shuffles -----------------------------------------------------------------------------------------

    def add_move(
        self, rule: str, card: int, source: Place, source_index: int, target: Place, target_index: int
    ) -> None:
        self.events.append(Moved(rule=rule, card=card, source=source, at=source_index, target=target, to=target_index))

    def add_effect(self, rule: str, case: str = "effect", seat: int | None = None, **facts: Fact) -> None:
        self.events.append(Happened(rule=rule, case=case, seat=seat, facts=tuple(facts.items())))

    def move_from_hand(self, rule: str, card: int, target: Place, target_index: int = 0) -> tuple[tuple[int, ...], ...]:
        """Return the hands after a card was moved from the acting hand to a place."""
        hand = self.state.hands[self.seat]
        hand_index = hand.index(card)
        self.add_move(rule, card, HANDS[self.seat], hand_index, target, target_index)
        return replace_row(self.state.hands, self.seat, hand[:hand_index] + hand[hand_index + 1 :])

    def reshuffle(self, state: State) -> State:
        """Return the state after the discard pile was shuffled into the draw pile.

        Five shuffles without a lock end the match.
        """
        rng, pile = shuffle(state.rng, state.discard)
        self.add_effect("ivvi.draw.one", "shuffled", count=len(pile))
        self.events.append(
            Gathered(rule="ivvi.draw.one", sources=(DISCARD_PILE,), piles=((DRAW_PILE, pile), (DISCARD_PILE, ())))
        )
        return self.count_shuffle(replace(state, rng=rng, draw_pile=pile, discard=()))

    def count_shuffle(self, state: State) -> State:
        """Return the state with one more shuffle, which may end the match.

        Rule: `ivvi.stalemate`.
        """
        shuffles = state.shuffles + 1
        if shuffles < STALEMATE_SHUFFLES:
            return replace(state, shuffles=shuffles)
        self.events.append(make_ending(state))
        return replace(state, shuffles=shuffles, phase="over", to_move=None)

    # --- actions -----------------------------------------------------------------------------------------------------

    def deal(self) -> State:
        state, rule = self.state, "ivvi.setup"
        seats = len(state.seats)
        rng, pile = shuffle(state.rng, self.deck.cards)
        self.add_effect(rule, seat=self.seat, target=state.target)
        self.events.append(Gathered(rule=rule, sources=(), piles=((DRAW_PILE, pile),)))
        hands: list[list[int]] = [[] for _ in range(seats)]
        remaining = len(pile)
        for turn_number in range(HAND_SIZE * seats):
            seat = (self.seat + turn_number) % seats
            remaining -= 1
            self.add_move(
                rule, pile[remaining], DRAW_PILE, remaining, HANDS[seat], insert_sorted(hands[seat], pile[remaining])
            )
        return replace(state, rng=rng, draw_pile=pile[:remaining], hands=tuple(map(tuple, hands)), phase="draw")

    def draw(self, from_deck: bool) -> State:
        state, rule = self.state, "ivvi.draw.one"
        hand = list(state.hands[self.seat])
        if not from_deck:
            card = state.discard[-1]
            top_index = len(state.discard) - 1
            self.add_effect(rule, "discard", self.seat, card=Card(card))
            self.add_move(rule, card, DISCARD_PILE, top_index, HANDS[self.seat], insert_sorted(hand, card))
            return replace(
                state, discard=state.discard[:-1], hands=replace_row(state.hands, self.seat, tuple(hand)), phase="play"
            )
        if not state.draw_pile:
            state = self.reshuffle(state)
            if state.to_move is None:
                return state
        self.add_effect(rule, "deck", self.seat)
        pile = state.draw_pile
        self.add_move(rule, pile[-1], DRAW_PILE, len(pile) - 1, HANDS[self.seat], insert_sorted(hand, pile[-1]))
        return replace(state, draw_pile=pile[:-1], hands=replace_row(state.hands, self.seat, tuple(hand)), phase="play")

    def play(self, action: Play) -> State:
        deck, state, seat, card = self.deck, self.state, self.seat, action.card
        phrase, index = state.phrases[seat], action.at
        is_special = card >= deck.first_special
        rule = "ivvi.special.where" if is_special else "ivvi.body.ends" if phrase else "ivvi.start"
        hands = self.move_from_hand(rule, card, BODIES[seat], index)
        self.events.append(Placed(rule=rule, seat=seat, owner=seat, lane="body", card=card, at=index))
        self._announce_style(card)
        harmonies = state.harmonies
        if not is_special:
            harmonies += 1
            self._announce_brahms(harmonies, MAX_HARMONIES_PER_TURN, "harmony")
            self._announce_schubert(phrase, card, index)
        phrase = (*phrase[:index], PhraseCard(len(phrase), card), *phrase[index:])
        phrases = replace_row(state.phrases, seat, phrase)
        return replace(state, hands=hands, phrases=phrases, harmonies=harmonies, played=True)

    def _announce_style(self, card: int) -> None:
        """Announce the style that allows a restricted card to be played.

        Rule: `ivvi.style.order`.
        """
        required_period = self.deck.required_period[card]
        if required_period >= 0:
            fitting_styles = tuple(style for style in self.state.styles if self.deck.period[style] >= required_period)
            self.add_effect(
                "ivvi.style.order",
                card=Card(card),
                period=Word(PERIODS[required_period]),
                styles=Cards(fitting_styles[:1]),
            )

    def _announce_brahms(self, count: int, limit: int, case: str) -> None:
        if count > limit:
            self.add_effect("ivvi.style.brahms", case, self.seat, count=count)

    def _announce_schubert(self, phrase: Phrase, card: int, index: int) -> None:
        """Announce a T-type that only Schubert allows after a special sixth."""
        deck = self.deck
        if not phrase or deck.schubert not in self.state.styles:
            return
        left = card if index == 0 else phrase[find_last_harmony(deck, phrase)].card
        right = phrase[0].card if index == 0 else card
        if deck.special_sixths >> left & 1 and not deck.follower_masks(False, False)[left] >> right & 1:
            self.add_effect("ivvi.style.schubert", sixth=Card(left), card=Card(right))

    def attach(self, action: Attach) -> State:
        state, seat, index = self.state, self.seat, action.at
        phrase, rule = state.phrases[seat], "ivvi.voice.match"
        phrase_card = phrase[index]
        hands = self.move_from_hand(rule, action.card, lane_place(action.voice, seat, phrase_card.id))
        self.events.append(Placed(rule=rule, seat=seat, owner=seat, lane=action.voice, card=action.card, at=index))
        self._announce_brahms(state.voices + 1, MAX_VOICES_PER_TURN, "voice")
        is_soprano = action.voice == "soprano"
        phrase_card = (
            replace(phrase_card, soprano=action.card) if is_soprano else replace(phrase_card, bass=action.card)
        )
        phrases = replace_row(state.phrases, seat, replace_row(phrase, index, phrase_card))
        return replace(state, hands=hands, phrases=phrases, voices=state.voices + 1, played=True)

    def nullify(self, action: Nullify) -> State:
        state, owner, index = self.state, action.seat, action.at
        phrase, rule = state.phrases[owner], "ivvi.error.null"
        hands = self.move_from_hand(rule, action.card, lane_place("error", owner, phrase[index].id))
        self.events.append(Placed(rule=rule, seat=self.seat, owner=owner, lane="error", card=action.card, at=index))
        phrase = with_error(self.deck, phrase, action.card, index)
        return replace(state, hands=hands, phrases=replace_row(state.phrases, owner, phrase), played=True)

    def fix(self, action: Fix) -> State:
        state, seat, index = self.state, self.seat, action.at
        phrase, rule = state.phrases[seat], "ivvi.error.fix"
        hands = self.move_from_hand(rule, action.card, lane_place("fix", seat, phrase[index].id))
        self.events.append(Placed(rule=rule, seat=seat, owner=seat, lane="fix", card=action.card, at=index))
        self._announce_style(action.card)
        harmonies = state.harmonies + 1
        self._announce_brahms(harmonies, MAX_HARMONIES_PER_TURN, "harmony")
        phrases = replace_row(state.phrases, seat, replace_row(phrase, index, replace(phrase[index], fixed=True)))
        return replace(state, hands=hands, phrases=phrases, harmonies=harmonies, played=True)

    # --- locking -----------------------------------------------------------------------------------------------------

    def lock(self, action: Lock) -> State:
        deck, state, seat, index = self.deck, self.state, self.seat, action.at
        phrase = state.phrases[seat]
        end = find_cadence_end(deck, phrase, action.card, index)
        lockup = Lockup(seat, phrase, action.card, index, end, state.styles)
        cadence_place = lane_place("cadence", seat, phrase[index].id)
        hands = self.move_from_hand("ivvi.cadence.pair", action.card, cadence_place)
        points = count_points(deck, lockup, state.penalties)
        self.events.append(Locked(rule="ivvi.score.sum", seat=seat, card=action.card, at=index, points=points))
        if end == index + 2:
            self.add_effect("ivvi.cadence.half-six-four", seat=seat, card=Card(phrase[end].card))
        self._announce_scores(lockup)
        discard = self._clear_phrase("ivvi.score.clear", phrase)
        self.add_move("ivvi.score.clear", action.card, cadence_place, 0, DISCARD_PILE, len(discard))
        scores = replace_row(state.scores, seat, state.scores[seat] + points)
        new_state = replace(
            state,
            hands=hands,
            phrases=replace_row(state.phrases, seat, ()),
            discard=(*discard, action.card),
            scores=scores,
            lockups=(*state.lockups, lockup),
            shuffles=0,
            closing="cadence",
        )
        if scores[seat] < state.target:
            return new_state
        self.events.append(make_ending(new_state))
        return replace(new_state, phase="over", to_move=None)

    def _announce_scores(self, lockup: Lockup) -> None:
        """Announce the `ANNOUNCED_SCORES` of a phrase, added up by rule and case."""
        points_by_score: dict[tuple[str, str], int] = {}
        for line in list_score_lines(self.deck, lockup, self.state.penalties):
            if (line.rule, line.case) in ANNOUNCED_SCORES:
                points_by_score[line.rule, line.case] = points_by_score.get((line.rule, line.case), 0) + line.points
        for (rule, case), points in points_by_score.items():
            self.add_effect(rule, case, self.seat, points=points)

    def abandon(self) -> State:
        state, seat, rule = self.state, self.seat, "ivvi.abandon"
        self.add_effect(rule, seat=seat)
        discard = self._clear_phrase(rule, state.phrases[seat])
        return replace(state, phrases=replace_row(state.phrases, seat, ()), discard=discard, closing="abandon")

    def _clear_phrase(self, rule: str, phrase: Phrase) -> tuple[int, ...]:
        """Return the discard pile with one's own phrase moved onto it from left to right."""
        seat = self.seat
        pile = list(self.state.discard)
        for phrase_card in phrase:
            for card, place in list_attached_cards(seat, phrase_card):
                self.add_move(rule, card, place, 0, DISCARD_PILE, len(pile))
                pile.append(card)
        return tuple(pile)

    # --- styles ------------------------------------------------------------------------------------------------------

    def put_style(self, card: int) -> State:
        deck, state = self.deck, self.state
        old_styles = state.styles
        is_joining = bool(
            old_styles
            and old_styles[0] == deck.barber
            and len(old_styles) <= MAX_JOINED_STYLES
            and PERIODS[deck.period[card]] != PERIODS[-1]
        )
        rule = "ivvi.style.barber" if is_joining else "ivvi.style.one"
        hands = self.move_from_hand(rule, card, STYLES, len(old_styles))
        self.add_effect(rule, "joins" if is_joining else "effect", self.seat, card=Card(card))
        state = replace(state, hands=hands, style_played=True, played=True)
        if is_joining:
            return replace(state, styles=(*old_styles, card))
        pile = list(state.discard)
        if len(old_styles) > 1:
            self.add_effect("ivvi.style.barber", "cleared", card=Card(card), styles=Cards(old_styles))
        for old_style in old_styles:
            self.add_move(
                "ivvi.style.barber" if len(old_styles) > 1 else rule, old_style, STYLES, 0, DISCARD_PILE, len(pile)
            )
            pile.append(old_style)
        state = replace(state, styles=(card,), discard=tuple(pile))
        if deck.mozart not in old_styles:
            return state
        take_count = min(MAX_TAKES, sum(pile_card != deck.mozart for pile_card in pile))
        if not take_count:
            return state
        self.add_effect("ivvi.style.mozart", "effect", self.seat, count=take_count)
        return replace(state, phase="take", takes=take_count)

    def take(self, card: int) -> State:
        state, rule = self.state, "ivvi.style.mozart"
        pile = state.discard
        pile_index = len(pile) - 1 - pile[::-1].index(card)
        hand = list(state.hands[self.seat])
        self.add_effect(rule, "takes", self.seat, card=Card(card))
        self.add_move(rule, card, DISCARD_PILE, pile_index, HANDS[self.seat], insert_sorted(hand, card))
        take_count = state.takes - 1
        phase: Phase = "take" if take_count else "play"
        hands = replace_row(state.hands, self.seat, tuple(hand))
        return replace(
            state, discard=pile[:pile_index] + pile[pile_index + 1 :], hands=hands, takes=take_count, phase=phase
        )

    def leave(self) -> State:
        self.add_effect("ivvi.style.mozart", "leaves", self.seat)
        return replace(self.state, takes=0, phase="play")

    # --- the end of the turn -----------------------------------------------------------------------------------------

    def discard(self, card: int) -> State:
        state, rule = self.state, "ivvi.discard"
        self.add_effect(rule, seat=self.seat, card=Card(card))
        hands = self.move_from_hand(rule, card, DISCARD_PILE, len(state.discard))
        return replace(state, hands=hands, discard=(*state.discard, card), closing=state.closing or "discard")

    def end_turn(self) -> State:
        state, rule = self.state, "ivvi.refill"
        hand = list(state.hands[self.seat])
        count = min(HAND_SIZE - len(hand), len(state.draw_pile) + len(state.discard))
        if count:
            self.add_effect(rule, "effect", self.seat, count=count)
        else:
            self.add_effect(rule, "as-it-is", self.seat)
        while len(hand) < HAND_SIZE and (state.draw_pile or state.discard):
            if not state.draw_pile:
                state = self.reshuffle(replace(state, hands=replace_row(state.hands, self.seat, tuple(hand))))
                if state.to_move is None:
                    return state
            pile = state.draw_pile
            remaining = max(0, len(pile) - HAND_SIZE + len(hand))
            for index in range(len(pile) - 1, remaining - 1, -1):
                self.add_move(rule, pile[index], DRAW_PILE, index, HANDS[self.seat], insert_sorted(hand, pile[index]))
            state = replace(state, draw_pile=pile[:remaining])
        next_seat = (self.seat + 1) % len(state.seats)
        state = replace(
            state,
            hands=replace_row(state.hands, self.seat, tuple(hand)),
            to_move=next_seat,
            phase="draw",
            harmonies=0,
            voices=0,
            style_played=False,
            played=False,
            closing="",
        )
        if state.draw_pile or state.discard:
            return state
        self.add_effect("ivvi.draw.one", "skipped", next_seat)
        return self.count_shuffle(replace(state, phase="play"))


ANNOUNCED_SCORES = {
    ("ivvi.body.style", "void"),
    ("ivvi.style.schubert", "void"),
    ("ivvi.error.null", "null"),
    ("ivvi.error.null", "penalty"),
    ("ivvi.style.shostakovich", "restored"),
    ("ivvi.style.shostakovich", "more"),
    ("ivvi.style.handel", "more"),
    ("ivvi.style.beethoven", "more"),
    ("ivvi.voice.group", "group"),
}
"""Score lines that the log announces by their rule. The total includes the others."""


def list_attached_cards(seat: int, phrase_card: PhraseCard) -> Iterator[tuple[int, Place]]:
    """Yield a body card and its attached cards with their places in clearing order.

    An error on two cards comes with the left card.

    Rule: `ivvi.score.clear`.
    """
    if phrase_card.soprano is not None:
        yield phrase_card.soprano, lane_place("soprano", seat, phrase_card.id)
    yield phrase_card.card, BODIES[seat]
    if phrase_card.error is not None and phrase_card.pair != -1:
        yield phrase_card.error, lane_place("error", seat, phrase_card.id)
    if phrase_card.fixed:
        yield phrase_card.card, lane_place("fix", seat, phrase_card.id)
    if phrase_card.bass is not None:
        yield phrase_card.bass, lane_place("bass", seat, phrase_card.id)
