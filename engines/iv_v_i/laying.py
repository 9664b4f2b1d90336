"""Phrases laid card by card for a written position or a free table.

Cards are laid as the rules allow, or anywhere they can be placed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Nullify, Play, Style
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.refusals import check
from engines.iv_v_i.state import BODIES, Phrase, PhraseCard, State, lane_place
from engines.kernel.marks import Mark
from engines.kernel.position import make_error, require_allowed
from engines.kernel.rule_check import Refuse
from engines.kernel.tuple_helpers import replace_row
from engines.kernel.verdict import Verdict
from engines.messages import DataPlace

PhraseAction = Play | Attach | Nullify | Fix

OnRefused = Callable[[Verdict, PhraseAction, Phrase], None]
"""Callback for a refused action; the phrase is the one before the action."""


def lay_phrase(
    deck: IvviDeck, state: State, seat: int, phrase_cards: Sequence[PhraseCard], refuse: Refuse, field: DataPlace
) -> State:
    """Return the state with a phrase laid before a seat as the rules allow.

    An error on two cards is given at the left one. Raises SetupError, with `field` and the sentence of the broken rule,
    if the rules refuse a card.
    """

    def require_play(verdict: Verdict, action: PhraseAction, phrase: Phrase) -> None:
        require_allowed(field, verdict)

    return _lay_cards(deck, state, seat, phrase_cards, refuse, require_play, allows_rule_breaks=False)


def lay_phrase_freely(
    deck: IvviDeck, state: State, seat: int, phrase_cards: Sequence[PhraseCard], refuse: Refuse, field: DataPlace
) -> State:
    """Return the state with a phrase laid before a seat, even against the rules.

    Raises SetupError if a card has no place.
    """

    def require_play(verdict: Verdict, action: PhraseAction, phrase: Phrase) -> None:
        if not can_be_placed(deck, phrase, action):
            raise make_error(field, verdict.message)

    return _lay_cards(deck, state, seat, phrase_cards, refuse, require_play, allows_rule_breaks=True)


def find_marks(deck: IvviDeck, state: State, refuse: Refuse) -> tuple[Mark, ...]:
    """Return a mark for each card on the table that breaks a rule.

    The phrases are laid again under the styles that are in play now.
    """
    marks: list[Mark] = []
    for seat, phrase in enumerate(state.phrases):
        refused_cards: list[tuple[str, int, Verdict]] = []

        def add_refused_card(
            verdict: Verdict,
            action: PhraseAction,
            phrase: Phrase,
            refused_cards: list[tuple[str, int, Verdict]] = refused_cards,
        ) -> None:
            refused_cards.append((*_find_lane(action, phrase), verdict))

        cleared_state = replace(state, phrases=replace_row(state.phrases, seat, ()))
        phrase_cards = tuple(
            replace(phrase_card, error=None) if phrase_card.pair == -1 else phrase_card for phrase_card in phrase
        )
        new_phrase = _lay_cards(
            deck, cleared_state, seat, phrase_cards, refuse, add_refused_card, allows_rule_breaks=True
        ).phrases[seat]
        index_by_id = {phrase_card.id: index for index, phrase_card in enumerate(new_phrase)}
        for lane, id_, verdict in refused_cards:
            index = index_by_id[id_]
            if lane == "body":
                marks.append(Mark(BODIES[seat], index, verdict))
            else:
                marks.append(Mark(lane_place(lane, seat, phrase[index].id), 0, verdict))
    return tuple(marks)


def can_be_placed(deck: IvviDeck, phrase: Phrase, action: PhraseAction) -> bool:
    """Return True if a card can be placed physically, even against the rules.

    - A HARMONY card fits anywhere in the body except between two cards under one error.
    - A SPECIAL HARMONY card fits to the right of any other card, with the same exception.
    - A syllable fits above or below any card that has no syllable there.
    - An error fits on any card that has no error.
    """
    index = action.at
    match action:
        case Play(card):
            is_separate = not 0 < index < len(phrase) or phrase[index - 1].pair != 1
            return is_separate and (1 if card >= deck.first_special else 0) <= index <= len(phrase)
        case Attach(_, voice):
            target_cards = phrase[index : index + 1] if index >= 0 else ()
            return any(
                (phrase_card.soprano if voice == "soprano" else phrase_card.bass) is None
                for phrase_card in target_cards
            )
        case Nullify(card):
            covered_cards = phrase[index : index + 1 + (deck.two_card_errors >> card & 1)] if index >= 0 else ()
            return len(covered_cards) == 1 + (deck.two_card_errors >> card & 1) and all(
                phrase_card.error is None for phrase_card in covered_cards
            )
        case _:
            return False


def can_lay_refused_card(deck: IvviDeck, state: State, action: Action) -> bool:
    """Return True if a card of the acting hand can be placed in its own phrase."""
    seat = state.to_move
    if seat is None or not isinstance(action, Play | Attach | Nullify) or action.seat != seat:
        return False
    kinds = {Play: ("harmony", "special"), Attach: ("voice_leading",), Nullify: ("error",)}[type(action)]
    is_in_hand = 0 <= action.card < deck.blank and action.card in state.hands[seat]
    return is_in_hand and deck.kinds[action.card] in kinds and can_be_placed(deck, state.phrases[seat], action)


def put_style_in_play(deck: IvviDeck, state: State, card: int, refuse: Refuse) -> State:
    """Return the state with a style in play. Raises SetupError if a rule refuses it."""
    action = Style(card)
    prepared_state = replace(_reset_turn(state), to_move=0, hands=replace_row(((),) * len(state.seats), 0, (card,)))
    require_allowed("styles", check(deck, prepared_state, action, refuse))
    return _reset_turn(turn.apply(deck, prepared_state, action)[0])


def _lay_cards(
    deck: IvviDeck,
    state: State,
    seat: int,
    phrase_cards: Sequence[PhraseCard],
    refuse: Refuse,
    on_refused: OnRefused,
    *,
    allows_rule_breaks: bool,
) -> State:
    """Lay the body, then syllables and errors on it, then the cards that fix errors."""
    body_cards = tuple(phrase_card.card for phrase_card in phrase_cards)
    moves: list[tuple[int, PhraseAction]] = [
        (seat, Play(card, seat, index)) for card, index in _iterate_laying_order(deck, body_cards)
    ]
    for index, phrase_card in enumerate(phrase_cards):
        if phrase_card.soprano is not None:
            moves.append((seat, Attach(phrase_card.soprano, "soprano", seat, index)))
        if phrase_card.bass is not None:
            moves.append((seat, Attach(phrase_card.bass, "bass", seat, index)))
        if phrase_card.error is not None:
            moves.append(((seat + 1) % len(state.seats), Nullify(phrase_card.error, seat, index)))
    moves += [
        (seat, Fix(phrase_card.card, seat, index))
        for index, phrase_card in enumerate(phrase_cards)
        if phrase_card.fixed
    ]
    for mover, action in moves:
        prepared_state = _prepare_state(deck, state, mover, action, allows_rule_breaks=allows_rule_breaks)
        verdict = check(deck, prepared_state, action, refuse)
        if not verdict:
            on_refused(verdict, action, state.phrases[seat])
        new_state, _ = turn.apply(deck, prepared_state, action)
        state = replace(
            _reset_turn(new_state),
            styles=state.styles,
            phrases=replace_row(state.phrases, seat, new_state.phrases[seat]),
        )
    return state


def _iterate_laying_order(deck: IvviDeck, body_cards: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the cards of a body in an order in which they could have been laid.

    Each comes with the index at which it is inserted. The first card that may start a phrase comes first. The cards to
    its right follow, then the HARMONY cards to its left, then the SPECIAL HARMONY cards to its left.
    """
    start_index = next((index for index, card in enumerate(body_cards) if deck.starters >> card & 1), 0)
    yield from ((card, index) for index, card in enumerate(body_cards[start_index:]))
    left_cards = tuple(enumerate(body_cards[:start_index]))
    yield from ((card, 0) for _, card in reversed(left_cards) if card < deck.first_special)
    yield from ((card, index) for index, card in left_cards if card >= deck.first_special)


def _prepare_state(
    deck: IvviDeck, state: State, mover: int, action: PhraseAction, *, allows_rule_breaks: bool
) -> State:
    """Return the state before a card is laid by a player who holds only that card.

    A phrase may be older than the styles in play, so all styles except Bach count as in play. On a free table, the
    style of a card must be in play now. This does not apply to errors, which no later style removes. A player who lays
    an error needs a phrase and gets a copy of the target phrase.
    """
    hands = replace_row(((),) * len(state.seats), mover, (action.card,))
    styles = state.styles
    if not allows_rule_breaks or isinstance(action, Nullify):
        styles = tuple(face for face in deck.period if face != deck.bach)
    prepared_state = replace(_reset_turn(state), to_move=mover, hands=hands, styles=styles)
    if isinstance(action, Nullify):
        prepared_state = replace(prepared_state, phrases=replace_row(state.phrases, mover, state.phrases[action.seat]))
    return prepared_state


def _reset_turn(state: State) -> State:
    return replace(state, phase="play", harmonies=0, voices=0, style_played=False, played=False, closing="")


def _find_lane(action: PhraseAction, phrase: Phrase) -> tuple[str, int]:
    """Return the lane that an action lays a card in, and the id of its body card."""
    match action:
        case Play():
            return "body", len(phrase)
        case Attach(_, voice):
            return voice, phrase[action.at].id
        case Nullify():
            return "error", phrase[action.at].id
        case Fix():
            return "fix", phrase[action.at].id
