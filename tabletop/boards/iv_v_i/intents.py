"""What drops and clicks on the table of IV-V-I mean. Whether they are allowed is the rules' business."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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
from engines.kernel.places import Place
from tabletop.boards.iv_v_i.layout import HAND, SPREAD
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.intent import NOTHING, Intent, place_of
from tabletop.table.layout import Spot, Target

PARTS = {"row": 0, "gap": 0, "pair": 2, "soprano": 1, "bass": 1}
"""The zones of a phrase, and how many cards of the body each belongs to."""

VOICES: tuple[Voice, ...] = ("soprano", "bass")


def drop(game: IVVI, view: State, actor: int | None, spot: Spot, target: Target) -> Intent:
    """A card dropped: on a phrase, the piles, the STYLE place, the hand."""
    if actor is None:
        return NOTHING
    if spot.place in (DRAW_PILE, DISCARD_PILE):
        if target != HAND and place_of(target) != HANDS[actor]:
            return NOTHING
        if spot.place == DRAW_PILE:
            return Intent((DRAW_DECK,))
        return Intent((Take(view.discard[spot.index]) if view.phase == "take" else DRAW_DISCARD,))
    if spot.place != HANDS[actor] or not 0 <= spot.index < len(view.hands[actor]):
        return NOTHING
    card = view.hands[actor][spot.index]
    if DISCARD_PILE in (target, place_of(target)):
        return Intent((Discard(card),))
    if STYLES in (target, place_of(target)):
        return Intent((Style(card),))
    where = in_phrase(view, target)
    return _on_phrase(game, view, card, *where) if where is not None else NOTHING


def in_phrase(view: State, target: Target) -> tuple[str, int, int] | None:
    """The part of a phrase that a target is: ("gap" | "pair" | "soprano" | "bass" | "row" | "card", seat, index)."""
    if isinstance(target, Spot):
        place = place_of(target)
        if place is None or place.seat is None or place.name == "hand":
            return None
        if place == BODIES[place.seat]:
            return ("card", place.seat, target.index) if target.index < len(view.phrases[place.seat]) else None
        for at, slot in enumerate(view.phrases[place.seat]):
            if slot.id == place.row:
                return place.name if place.name in VOICES else "card", place.seat, at
        return None
    if not isinstance(target, tuple) or len(target) != 3 or target[0] not in PARTS:
        return None
    part, seat, at = target
    return (part, seat, at) if at + PARTS[part] <= len(view.phrases[seat]) else None


def _on_phrase(game: IVVI, view: State, card: int, part: str, seat: int, at: int) -> Intent:
    """A card of the hand on a part of somebody's phrase."""
    kind = game.deck.kinds[card]
    length = len(view.phrases[seat])
    if kind == "style":
        return Intent((Style(card),))
    if part == "row":
        every = tuple(_somewhere(game, view, card, seat))
        return NOTHING if any(game.check(view, action) for action in every) else Intent(every)
    if kind in ("harmony", "special"):
        return Intent(tuple(_play(view, card, kind, part, seat, at, length)))
    if kind == "voice_leading":
        return Intent(tuple(Attach(card, voice, seat, at) for voice in VOICES if part in (voice, "card", "pair")))
    before = (at - 1,) if part == "card" and at > 0 else ()
    if kind == "cadence":
        return Intent(tuple(Lock(card, seat, left) for left in (*before, at) if left + 1 < length or left == 0))
    if game.deck.doubles >> card & 1:
        return Intent(tuple(Nullify(card, seat, left) for left in (at, *before)))
    return Intent((Nullify(card, seat, at),))


def _play(view: State, card: int, kind: str, part: str, seat: int, at: int, length: int) -> Iterator[Action]:
    """HARMONY goes to an end, or on the error of its duplicate; SPECIAL HARMONY beside the card it is dropped on."""
    if part == "gap":
        yield Play(card, seat, at)
    elif kind == "special":
        yield Play(card, seat, at + 1)
        yield Play(card, seat, at)
    elif view.phrases[seat][at].error is not None:
        yield Fix(card, seat, at)
    elif length == 1:
        yield Play(card, seat, 1)
        yield Play(card, seat, 0)
    else:
        yield Play(card, seat, max(1, at))  # never an end: the refusal says where it may go


def _somewhere(game: IVVI, view: State, card: int, seat: int) -> Iterator[Action]:
    """Everything a card could do to a phrase, likeliest first."""
    length = len(view.phrases[seat])
    kind = game.deck.kinds[card]
    if kind in ("harmony", "special"):
        yield from (Play(card, seat, at) for at in (range(length, -1, -1) if kind == "special" else (length, 0)))
        if kind == "harmony":
            yield from (Fix(card, seat, at) for at in range(length))
    elif kind == "voice_leading":
        yield from (Attach(card, voice, seat, at) for at in range(max(1, length)) for voice in VOICES)
    elif kind == "cadence":
        yield from (Lock(card, seat, at) for at in range(max(0, length - 2), -1, -1))
    elif kind == "error":
        yield from (Nullify(card, seat, at) for at in range(max(1, length)))


def click(view: State, desk: TableState, actor: int | None, target: Target) -> Intent:
    """A click: the draw pile draws or deals, the discard pile is drawn from or looked through, Mozart takes."""
    place = target if isinstance(target, Place) else place_of(target)
    if view.phase == "deal" and place == DRAW_PILE:
        return Intent((DEAL,))
    if target == SPREAD:
        return Intent(desk=desk.turned(view))
    drawing = view.phase == "draw" and actor is not None
    if drawing and place == DRAW_PILE:
        return Intent((DRAW_DECK,))
    if place != DISCARD_PILE:
        return NOTHING
    if desk.open(view):
        if view.phase == "take" and actor is not None and isinstance(target, Spot):
            return Intent((Take(view.discard[target.index]),))
        return Intent(desk=desk.turned(view))
    if drawing:
        return Intent((DRAW_DISCARD,))
    return Intent(desk=desk.turned(view)) if view.discard else NOTHING


def context(view: State, desk: TableState, target: Target) -> Intent:
    """A right click on the discard pile opens and closes it, also when a click would draw from it."""
    place = target if isinstance(target, Place) else place_of(target)
    if view.discard and (place == DISCARD_PILE or target == SPREAD):
        return Intent(desk=desk.turned(view))
    return NOTHING


def double_click(game: IVVI, view: State, actor: int | None, target: Target) -> Intent:
    """A double click on a card of the hand: what it can do now; to be discarded only if there is nothing else."""
    if actor is None or not isinstance(target, Spot) or target.place != HANDS[actor]:
        return NOTHING
    card = view.hands[actor][target.index]
    legal: tuple[Any, ...] = game.legal(view)
    mine = tuple(action for action in legal if getattr(action, "card", None) == card)
    played = tuple(action for action in mine if not isinstance(action, Discard))
    if played:
        return Intent(played)
    if view.closing:
        return Intent((Discard(card),))
    return Intent(tuple(_somewhere(game, view, card, actor)) or (Style(card),))
