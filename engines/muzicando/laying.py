"""Displays laid card by card for a written position or a free table.

Cards are laid as the rules allow, or anywhere they can be placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.kernel.marks import Mark
from engines.kernel.position import make_error, require_allowed
from engines.kernel.rule_check import Refuse
from engines.kernel.tuple_helpers import replace_row
from engines.kernel.verdict import Verdict
from engines.muzicando import turn
from engines.muzicando.actions import Action, Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.displays import find_display
from engines.muzicando.displays.coloured import ColouredDisplay, Parada
from engines.muzicando.displays.display_state import DisplayState
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.refusals import check
from engines.muzicando.state import MAX_CELL_DISTANCE, LaidCard, State, cell_place

MAX_FREE_STEPS = MAX_CELL_DISTANCE // 2
"""Maximum number of steps from the first card for cards laid against the rules."""


def lay_display(deck: MuzicandoDeck, state: State, cards: Sequence[Lay], refuse: Refuse) -> State:
    """Return the state with a display laid in this order as the rules allow.

    Raises SetupError with the sentence of the broken rule if the rules refuse a card.
    """
    for action in cards:
        prepared_state = _prepare_state(deck, state, action)
        require_allowed("laid", check(deck, prepared_state, action, refuse))
        state = _apply_lay(deck, prepared_state, action)
    return state


def lay_display_freely(deck: MuzicandoDeck, state: State, cards: Sequence[Lay], refuse: Refuse) -> State:
    """Return the state with a display laid wherever cards can be placed.

    Cards that the rules allow come first. Raises SetupError if a card has no cell.
    """
    assert state.contract is not None, "a display is laid for a contract"
    laid_cards: list[LaidCard] = []
    for action, display in _order_by_legality(find_display(deck, replace(state, laid=())), cards):
        if not _is_allowed(display, action) and not can_be_placed(display, action):
            raise make_error("laid", _make_refusal(state, display, action, refuse).message)
        laid_cards.append((action.x, action.y, action.card))
    last = state.contract.declarer if laid_cards else state.last
    return replace(state, laid=tuple(laid_cards), last=last)


def find_marks(deck: MuzicandoDeck, state: State, refuse: Refuse) -> tuple[Mark, ...]:
    """Return a mark for each card that breaks a rule in every order of laying."""
    if state.contract is None:
        return ()
    notes = {(x, y) for x, y, card in state.laid if not is_sign(card)}
    cards = [Lay(card, x, y) for x, y, card in state.laid]
    return tuple(
        Mark(
            cell_place(action.x, action.y),
            int(is_sign(action.card) and (action.x, action.y) in notes),
            _make_refusal(state, display, action, refuse),
        )
        for action, display in _order_by_legality(find_display(deck, replace(state, laid=())), cards)
        if not _is_allowed(display, action)
    )


def can_lay_refused_card(deck: MuzicandoDeck, state: State, action: Action) -> bool:
    """Return True if a card of the acting hand can be placed on the action's cell."""
    if state.to_move is None or state.phase != "place" or not isinstance(action, Lay):
        return False
    is_in_hand = 0 <= action.card < deck.blank and action.card in state.hands[state.to_move]
    return is_in_hand and can_be_placed(find_display(deck, state), action)


def can_be_placed(display: DisplayState, action: Lay) -> bool:
    """Return True if a card can be placed physically, even against the rules.

    - In a column or pile, a card fits only its own cell.
    - In Sarabanda, a note fits any free cell.
    - In Glissando, a note fits the ends of strings and free rows.
    - A sign fits any note without a sign.
    - The first card is placed in the middle.
    """
    card, cell = action.card, (action.x, action.y)
    if isinstance(display, ColouredDisplay):
        has_required_note = not is_sign(card) or not isinstance(display, Parada) or cell in display.cells
        return cell == display.own_cell(card) and has_required_note
    if max(map(abs, cell)) > MAX_FREE_STEPS:
        return False
    if is_sign(card):
        return cell in display.cells and cell not in display.signs
    if cell in display.cells:
        return False
    if not display.cells:
        return cell == (0, 0)
    string = display.strings.get(action.y) if isinstance(display, Glissando) else None
    return string is None or action.x in (string.left - 1, string.right + 1)


def _order_by_legality(display: DisplayState, cards: Sequence[Lay]) -> Iterator[tuple[Lay, DisplayState]]:
    """Yield each card with the display before it.

    The next card is the first that the rules allow, or the first remaining card if they allow none.
    """
    remaining = list(cards)
    while remaining:
        index = next((index for index, action in enumerate(remaining) if _is_allowed(display, action)), 0)
        action = remaining.pop(index)
        yield action, display
        display = display.with_card((*display.laid, (action.x, action.y, action.card)))


def _is_allowed(display: DisplayState, action: Lay) -> bool:
    return display.has_place(action.card) and action in display.list_placements(action.card)


def _make_refusal(state: State, display: DisplayState, action: Lay, refuse: Refuse) -> Verdict:
    refusal = display.find_refusal(action.card, action.x, action.y)
    return refuse(state, refusal.rule, refusal.case, **refusal.facts)


def _prepare_state(deck: MuzicandoDeck, state: State, action: Lay) -> State:
    """Return the state before the declarer lays a card and holds another one.

    Nobody is blocked in it.
    """
    assert state.contract is not None, "a display is laid for a contract"
    seat, other_card = state.contract.declarer, next(card for card in range(deck.blank) if card != action.card)
    hand = tuple(sorted((action.card, other_card)))
    cleared_state = replace(state, phase="place", blocked=(), runner=None, passed=(), able=None, out=())
    return replace(cleared_state, to_move=seat, hands=replace_row(((0,),) * len(state.seats), seat, hand))


def _apply_lay(deck: MuzicandoDeck, state: State, action: Lay) -> State:
    new_state, _ = turn.apply(deck, state, action)
    return replace(new_state, phase="place", blocked=(), runner=None, passed=(), able=None)
