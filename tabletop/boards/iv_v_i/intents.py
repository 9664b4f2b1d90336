"""Intents of drops and clicks on IV-V-I's table, aims and ghosts; the rules judge.

A drop is judged only at the pointer, so that a refusal is about the place at which the player pointed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.iv_v_i import music
from engines.iv_v_i.actions import (
    DEAL,
    DRAW_DECK,
    DRAW_DISCARD,
    Action,
    Attach,
    Discard,
    Fix,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
    Voice,
)
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES, State
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import ErrorFace, FixFace, HarmonyFace
from tabletop.boards.iv_v_i.phrases import BoardView, cadence_rect, fix_rect, make_straddling_face
from tabletop.boards.iv_v_i.setting import VOICE_GAP_PX, PhraseLine, Setting
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.kit.gestures import (
    Click,
    ContextClick,
    DoubleClick,
    Drag,
    Drop,
    Escape,
    Gesture,
    Hover,
    PickUp,
    Release,
    Rest,
)
from tabletop.boards.kit.intent import NO_INTENT, Intent, find_card_in, find_place
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.layout import Placement, Rect, Spot, Target

PARTS = {"row": 0, "gap": 0, "pair": 2, "soprano": 1, "bass": 1}
"""Zones of a phrase, and the number of body cards to which each belongs."""

VOICES: tuple[Voice, ...] = ("soprano", "bass")


def interpret_gesture(game: IVVI, view: State, ui_state: TableState, actor: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop_intent(game, view, actor, spot, target)
        case Click(target):
            return click_intent(view, ui_state, actor, target)
        case DoubleClick(target):
            return double_click_intent(game, view, actor, target)
        case ContextClick(target):
            return context_intent(view, ui_state, target)
        case PickUp(spot):
            return Intent(ui_state=ui_state.with_held_card(find_own_card(view, actor, spot)))
        case Drag(_, target):
            return Intent(ui_state=ui_state.with_target(find_phrase_part(view, target) if target is not None else None))
        case Release():
            return Intent(ui_state=ui_state.with_held_card(None))
        case Escape() if ui_state.is_pile_open(view):
            return Intent(ui_state=ui_state.with_pile_toggled(view))
        case Hover(target) if enlarged_seat(view, target) is None:
            return Intent(ui_state=replace(ui_state, enlarged_seat=None))
        case Rest(target) if (seat := enlarged_seat(view, target)) is not None:
            return Intent(ui_state=replace(ui_state, enlarged_seat=seat))
    return NO_INTENT


def find_own_card(view: State, viewer: int | None, target: Target) -> int | None:
    """Return the card of the viewer's hand at a target, or None."""
    return find_card_in(target, (HANDS[viewer], view.hands[viewer])) if viewer is not None else None


def enlarged_seat(view: State, target: Target | None) -> int | None:
    """Return the seat whose phrase is enlarged for a target: its phrase or its plate."""
    phrase_part = find_phrase_part(view, target) if target is not None else None
    if phrase_part is not None:
        return phrase_part[1]
    match target:
        case ("seat", int(seat), *_):
            return seat
    return None


def drop_intent(game: IVVI, view: State, actor: int | None, spot: Spot, target: Target) -> Intent:
    """Return the intent of a card that is dropped on a target."""
    if actor is None:
        return NO_INTENT
    if spot.place in (DRAW_PILE, DISCARD_PILE):
        if target != HAND_KEY and find_place(target) != HANDS[actor]:
            return NO_INTENT
        if spot.place == DRAW_PILE:
            return Intent((DRAW_DECK,))
        return Intent((Take(view.discard[spot.index]) if view.phase == "take" else DRAW_DISCARD,))
    card = find_own_card(view, actor, spot)
    if card is None:
        return NO_INTENT
    if find_place(target) == DISCARD_PILE:
        return Intent((Discard(card),))
    if find_place(target) == STYLES:
        return Intent((Style(card),))
    phrase_part = find_phrase_part(view, target)
    return _phrase_drop_intent(game, view, card, *phrase_part) if phrase_part is not None else NO_INTENT


def find_phrase_part(view: State, target: Target) -> tuple[str, int, int] | None:
    """Return the part of a phrase at a target: name of the part, seat and index.

    The name is "gap", "pair", "soprano", "bass", "row" or "card".
    """
    if isinstance(target, Spot):
        place = find_place(target)
        if place is None or place.seat is None or place.name == "hand":
            return None
        if place == BODIES[place.seat]:
            return ("card", place.seat, target.index) if target.index < len(view.phrases[place.seat]) else None
        for index, slot in enumerate(view.phrases[place.seat]):
            if slot.id == place.row:
                return place.name if place.name in VOICES else "card", place.seat, index
        return None
    if not isinstance(target, tuple) or len(target) != 3 or target[0] not in PARTS:
        return None
    part, seat, index = target
    return (part, seat, index) if index + PARTS[part] <= len(view.phrases[seat]) else None


def _phrase_drop_intent(game: IVVI, view: State, card: int, part: str, seat: int, index: int) -> Intent:
    kind = game.deck.kinds[card]
    length = len(view.phrases[seat])
    if kind == "style":
        return Intent((Style(card),))
    if part == "row":
        actions = tuple(_list_phrase_actions(game, view, card, seat))
        return NO_INTENT if any(game.check(view, action) for action in actions) else Intent(actions)
    if kind in ("harmony", "special"):
        return Intent(tuple(_list_plays(view, card, kind, part, seat, index, length)))
    if kind == "voice_leading":
        return Intent(tuple(Attach(card, voice, seat, index) for voice in VOICES if part in (voice, "card", "pair")))
    previous = (index - 1,) if part == "card" and index > 0 else ()
    if kind == "cadence":
        return Intent(tuple(Lock(card, seat, left) for left in (*previous, index) if left + 1 < length or left == 0))
    if game.deck.two_card_errors >> card & 1:
        return Intent(tuple(Nullify(card, seat, left) for left in (index, *previous)))
    return Intent((Nullify(card, seat, index),))


def _list_plays(view: State, card: int, kind: str, part: str, seat: int, index: int, length: int) -> Iterator[Action]:
    """Yield plays of HARMONY and SPECIAL HARMONY cards at a part of a phrase.

    HARMONY goes to an end, or on the error of its duplicate. SPECIAL HARMONY goes next to the card on which it is
    dropped.
    """
    if part == "gap":
        yield Play(card, seat, index)
    elif kind == "special":
        yield Play(card, seat, index + 1)
        yield Play(card, seat, index)
    elif view.phrases[seat][index].error is not None:
        yield Fix(card, seat, index)
    elif length == 1:
        yield Play(card, seat, 1)
        yield Play(card, seat, 0)
    else:
        yield Play(card, seat, max(1, index))  # Not at an end, so that the refusal names the allowed places.


def _list_phrase_actions(game: IVVI, view: State, card: int, seat: int) -> Iterator[Action]:
    """Yield every action of a card on a phrase, the likeliest first."""
    length = len(view.phrases[seat])
    kind = game.deck.kinds[card]
    if kind in ("harmony", "special"):
        yield from (Play(card, seat, index) for index in (range(length, -1, -1) if kind == "special" else (length, 0)))
        if kind == "harmony":
            yield from (Fix(card, seat, index) for index in range(length))
    elif kind == "voice_leading":
        yield from (Attach(card, voice, seat, index) for index in range(max(1, length)) for voice in VOICES)
    elif kind == "cadence":
        yield from (Lock(card, seat, index) for index in range(max(0, length - 2), -1, -1))
    elif kind == "error":
        yield from (Nullify(card, seat, index) for index in range(max(1, length)))


def click_intent(view: State, ui_state: TableState, actor: int | None, target: Target) -> Intent:
    """Return the intent of a click.

    The draw pile draws or deals, the discard pile is drawn from or opened, Mozart takes.
    """
    place = find_place(target)
    if view.phase == "deal" and place == DRAW_PILE:
        return Intent((DEAL,))
    if target == SPREAD_KEY:
        return Intent(ui_state=ui_state.with_pile_toggled(view))
    is_drawing = view.phase == "draw" and actor is not None
    if place == DRAW_PILE and actor is not None:
        return Intent((DRAW_DECK,))
    if place != DISCARD_PILE:
        return NO_INTENT
    if ui_state.is_pile_open(view):
        if view.phase == "take" and actor is not None and isinstance(target, Spot):
            return Intent((Take(view.discard[target.index]),))
        return Intent(ui_state=ui_state.with_pile_toggled(view))
    if is_drawing or (actor is not None and not view.discard):
        return Intent((DRAW_DISCARD,))
    return Intent(ui_state=ui_state.with_pile_toggled(view)) if view.discard else NO_INTENT


def context_intent(view: State, ui_state: TableState, target: Target) -> Intent:
    """Return the intent of a right click, which opens or closes the discard pile."""
    place = find_place(target)
    if view.discard and (place == DISCARD_PILE or target == SPREAD_KEY):
        return Intent(ui_state=ui_state.with_pile_toggled(view))
    return NO_INTENT


def double_click_intent(game: IVVI, view: State, actor: int | None, target: Target) -> Intent:
    """Return the intent of a double click on a card of the hand.

    A discard is offered only if the card can do nothing else.
    """
    card = find_own_card(view, actor, target)
    if card is None or actor is None:
        return NO_INTENT
    legal: tuple[Any, ...] = game.legal(view)
    card_actions = tuple(action for action in legal if getattr(action, "card", None) == card)
    plays = tuple(action for action in card_actions if not isinstance(action, Discard))
    if plays:
        return Intent(plays)
    if view.closing:
        return Intent((Discard(card),))
    return Intent(tuple(_list_phrase_actions(game, view, card, actor)) or (Style(card),))


def find_aimed_part(
    game: IVVI,
    view: State,
    card: int,
    seat: int,
    setting: Setting,
    point: tuple[float, float],
    is_legal: Callable[[Target], bool],
) -> Target | None:
    """Return the part of a phrase for a card over a point of its row.

    Return None if the row itself is the target. `is_legal` tells if a drop on a target is allowed.
    """
    kind = game.deck.kinds[card]
    if kind == "style":
        return None
    is_own = seat == view.to_move
    if not setting.cards:
        return ("gap", seat, 0) if is_own and kind == "harmony" else None
    x, y = point
    nearest = nearest_card(setting, x, y)
    rect = setting.cards[nearest]
    is_right_half = x >= rect.centre[0]
    is_over_card = rect.x <= x <= rect.right and rect.y <= y <= rect.bottom
    body = Spot(BODIES[seat], nearest)
    if kind == "error" or (kind == "cadence" and is_own):
        is_pair = kind == "cadence" or game.deck.two_card_errors >> card & 1
        if not is_pair or len(setting.cards) == 1:
            return body
        return ("pair", seat, max(0, min(nearest if is_right_half else nearest - 1, len(setting.cards) - 2)))
    if not is_own:
        return body
    if kind == "voice_leading":
        if is_over_card and is_legal(body):
            return body  # the rules choose the voice
        return ("soprano" if y < rect.centre[1] else "bass", seat, nearest)
    gap = ("gap", seat, nearest + 1 if is_right_half else nearest)
    if is_over_card and not is_legal(gap):
        has_error = view.phrases[seat][nearest].error is not None and kind == "harmony"
        if is_legal(body) or (has_error and 0 < gap[2] < len(setting.cards)):
            return body
    return gap


def nearest_card(setting: Setting, x: float, y: float) -> int:
    """Return the body card nearest to a point, in the line nearest by height."""

    def find_distance(line: PhraseLine) -> float:
        return max(line.soprano.y - y, y - line.bass.bottom, 0.0)

    line = min(setting.lines, key=find_distance)
    return min(range(line.first, line.last), key=lambda i: abs(setting.cards[i].centre[0] - x))


def make_ghost(
    board_view: BoardView, setting: Setting, spot: Spot, card: int, part: str, index: int, action: object
) -> Placement | None:
    """Return the ghost of a card of the hand over a part of a phrase.

    Return None where the middle of the part is the right position.
    """
    deck = board_view.game.deck
    kind = deck.kinds[card]
    face = to_face.card_face(deck, card)
    if part == "gap":
        return _make_placement(spot, _gap_card_rect(setting, index), face)
    if part == "pair" and kind == "cadence":
        return _make_placement(spot, cadence_rect(setting, index), make_straddling_face(board_view, card))
    match action:
        case Attach():
            return _make_placement(spot, setting.voice_rect(action.at, action.voice == "soprano"), face)
        case Nullify() if isinstance(face, ErrorFace):
            rect = setting.two_card_rect(action.at) if deck.two_card_errors >> card & 1 else setting.cards[action.at]
            is_unheard = music.is_inaudible_error(deck, board_view.view, action)
            return _make_placement(spot, rect, replace(face, as_overlay=True, unheard=is_unheard))
        case Fix() if isinstance(face, HarmonyFace):
            return _make_placement(spot, fix_rect(setting.cards[action.at]), FixFace(face))
    return None


def _gap_card_rect(setting: Setting, index: int) -> Rect:
    """Return the box in the middle of an opened gap, kept inside the row."""
    rect = setting.gap_rect(index)
    width = rect.height * CARD_ASPECT_RATIO
    x = rect.centre[0] - width / 2
    if setting.cards and index == 0:
        x = max(setting.row.x, setting.cards[0].x - VOICE_GAP_PX - width)
    elif setting.cards and index == len(setting.cards):
        x = min(setting.row.right - width, setting.cards[-1].right + VOICE_GAP_PX)
    return Rect(x, rect.y, width, rect.height)


def _make_placement(spot: Spot, rect: Rect, face: object) -> Placement:
    return Placement(spot, *rect.centre, rect.width, rect.height, 0.0, 0.0, face)
