"""A display that is laid card by card instead of being played: as the rules allow it, or wherever a card can lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.kernel.judge import Refuse
from engines.kernel.marks import Mark
from engines.kernel.position import follow, wrong
from engines.kernel.rows import with_row
from engines.kernel.verdict import Verdict
from engines.muzicando import turn
from engines.muzicando.actions import Action, Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.coloured import ColouredGround, Parada
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.displays.ground import Ground
from engines.muzicando.refusals import check
from engines.muzicando.state import FAR, Laid, State, cell_place

FARTHEST = FAR // 2
"""Steps from the first card beyond which nothing is laid against the rules."""


def lay(deck: MuzicandoDeck, state: State, cards: Sequence[Lay], refuse: Refuse) -> State:
    """The state with a display laid in this order, as the rules allow. Raises BadSetup with the sentence of the rule
    that is broken."""
    for action in cards:
        before = _ready(deck, state, action)
        follow("laid", check(deck, before, action, refuse))
        state = _laid(deck, before, action)
    return state


def lay_anyway(deck: MuzicandoDeck, state: State, cards: Sequence[Lay], refuse: Refuse) -> State:
    """The state with a display, wherever a card can lie: what the rules allow first. Raises BadSetup where one
    cannot."""
    assert state.contract is not None, "a display is laid for a contract"
    laid: list[Laid] = []
    for action, before in _allowed_first(ground_of(deck, replace(state, laid=())), cards):
        if not _allowed(before, action) and not can_lie(before, action):
            raise wrong("laid", _refusal(state, before, action, refuse).message)
        laid.append((action.x, action.y, action.card))
    last = state.contract.declarer if laid else state.last
    return replace(state, laid=tuple(laid), last=last)


def marks(deck: MuzicandoDeck, state: State, refuse: Refuse) -> tuple[Mark, ...]:
    """Which cards of the display, as it lies, break a rule, whatever the order in which they came."""
    if state.contract is None:
        return ()
    notes = {(x, y) for x, y, card in state.laid if not is_sign(card)}
    cards = [Lay(card, x, y) for x, y, card in state.laid]
    return tuple(
        Mark(
            cell_place(action.x, action.y),
            int(is_sign(action.card) and (action.x, action.y) in notes),
            _refusal(state, before, action, refuse),
        )
        for action, before in _allowed_first(ground_of(deck, replace(state, laid=())), cards)
        if not _allowed(before, action)
    )


def lies(deck: MuzicandoDeck, state: State, action: Action) -> bool:
    """Whether a card of the hand that acts could lie on a cell."""
    if state.to_move is None or state.phase != "place" or not isinstance(action, Lay):
        return False
    held = 0 <= action.card < deck.blank and action.card in state.hands[state.to_move]
    return held and can_lie(ground_of(deck, state), action)


def can_lie(ground: Ground, action: Lay) -> bool:
    """Whether a card has somewhere to lie, whatever the rules say: in a column or pile on its own cell, otherwise a
    note on any free cell, in Glissando at the ends of strings and beside them, and a sign on any note that has none.
    The first card lies in the middle."""
    card, cell = action.card, (action.x, action.y)
    if isinstance(ground, ColouredGround):
        stands = not is_sign(card) or not isinstance(ground, Parada) or cell in ground.cells
        return cell == ground.own_cell(card) and stands
    if max(map(abs, cell)) > FARTHEST:
        return False
    if is_sign(card):
        return cell in ground.cells and cell not in ground.signs
    if cell in ground.cells:
        return False
    if not ground.cells:
        return cell == (0, 0)
    string = ground.strings.get(action.y) if isinstance(ground, Glissando) else None
    return string is None or action.x in (string.left - 1, string.right + 1)


def _allowed_first(ground: Ground, cards: Sequence[Lay]) -> Iterator[tuple[Lay, Ground]]:
    """Every card, each time the first that the rules allow, or where they allow none the first of all; and the display
    before it came. What comes of a card that cannot lie is not asked for any more."""
    left = list(cards)
    while left:
        at = next((at for at, action in enumerate(left) if _allowed(ground, action)), 0)
        action = left.pop(at)
        yield action, ground
        ground = ground.plus((*ground.laid, (action.x, action.y, action.card)))


def _allowed(ground: Ground, action: Lay) -> bool:
    return ground.has_place(action.card) and action in ground.lays(action.card)


def _refusal(state: State, ground: Ground, action: Lay, refuse: Refuse) -> Verdict:
    why = ground.why_not(action.card, action.x, action.y)
    return refuse(state, why.rule, why.case, **why.facts)


def _ready(deck: MuzicandoDeck, state: State, action: Lay) -> State:
    """The state before a card is laid by the declarer, who holds another one, too; nobody is blocked by it."""
    assert state.contract is not None, "a display is laid for a contract"
    seat, other = state.contract.declarer, next(card for card in range(deck.blank) if card != action.card)
    hand = tuple(sorted((action.card, other)))
    cleared = replace(state, phase="place", blocked=(), runner=None, passed=(), able=None, out=())
    return replace(cleared, to_move=seat, hands=with_row(((0,),) * len(state.seats), seat, hand))


def _laid(deck: MuzicandoDeck, before: State, action: Lay) -> State:
    after, _ = turn.apply(deck, before, action)
    return replace(after, phase="place", blocked=(), runner=None, passed=(), able=None)
