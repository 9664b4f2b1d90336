"""How the card in the hand would sit on what it is over."""

from __future__ import annotations

from msgspec.structs import replace

from engines.iv_v_i.actions import Attach, Fix, Nullify
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import CARD_RATIO, ErrorFace, FixFace, HarmonyFace
from tabletop.boards.iv_v_i.phrases import BoardView, cadence_box, mended_box, straddling
from tabletop.boards.iv_v_i.setting import TUCK, Setting
from tabletop.table.layout import Placement, Rect, Spot


def ghost(
    seen: BoardView, setting: Setting, spot: Spot, card: int, part: str, at: int, action: object
) -> Placement | None:
    """A card of the hand over a part of a phrase (`intents.in_phrase`), where it would do `action`; None where the
    middle of the part is right."""
    deck = seen.game.deck
    kind = deck.kinds[card]
    face = to_face.face_of(deck, card)
    if part == "gap":
        return _placed(spot, _gap_box(setting, at), face)
    if part == "pair" and kind == "cadence":
        return _placed(spot, cadence_box(setting, at), straddling(seen, card))
    match action:
        case Attach():
            return _placed(spot, setting.voice(action.at, action.voice == "soprano"), face)
        case Nullify() if isinstance(face, ErrorFace):
            box = setting.across(action.at) if deck.doubles >> card & 1 else setting.cards[action.at]
            return _placed(spot, box, replace(face, as_overlay=True))
        case Fix() if isinstance(face, HarmonyFace):
            return _placed(spot, mended_box(setting.cards[action.at]), FixFace(face))
    return None


def _gap_box(setting: Setting, at: int) -> Rect:
    """A card in the middle of an opened place, or at an end as far out as the row goes."""
    place = setting.between(at)
    wide = place.height * CARD_RATIO
    x = place.centre[0] - wide / 2
    if setting.cards and at == 0:
        x = max(setting.row.x, setting.cards[0].x - TUCK - wide)
    elif setting.cards and at == len(setting.cards):
        x = min(setting.row.right - wide, setting.cards[-1].right + TUCK)
    return Rect(x, place.y, wide, place.height)


def _placed(spot: Spot, box: Rect, face: object) -> Placement:
    return Placement(spot, *box.centre, box.width, box.height, 0.0, 0.0, face)
