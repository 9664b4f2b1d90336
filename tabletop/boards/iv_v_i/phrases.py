"""Layout of a phrase: body, voices, errors, CADENCE, and zones for a held card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engines.iv_v_i import music
from engines.iv_v_i.actions import Play
from engines.iv_v_i.deck import list_faces
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.scoring import has_active_error
from engines.iv_v_i.state import BODIES, Phrase, PhraseCard, State, lane_place
from engines.iv_v_i.windows import find_style_allowed
from engines.kernel.facts import AnyOf
from engines.theory.key import Key as TonalKey
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import (
    CADENCE_BAND_RATIO,
    CADENCE_CENTRE_RATIO,
    CadenceFace,
    ErrorFace,
    FixFace,
    HarmonyFace,
    PathFace,
    SlotFace,
    SpecialFace,
    VoiceFace,
)
from tabletop.boards.iv_v_i.setting import Setting, VoicedCards, set_phrase
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.iv_v_i.staves import make_staff_parts
from tabletop.boards.kit.common_faces import NO_FLAGS, ZoneFace
from tabletop.table.layout import Flag, LayoutPart, Placement, Plate, Rect, Spot, Zone

Key = tuple[Literal["row", "gap", "soprano", "bass", "pair"], int, int]
"""Keys of the zones of a phrase.

("row", seat, 0) is all of it, ("gap", seat, i) comes before card i of the body (its length: after the last one),
("soprano", seat, i) is above card i, ("pair", seat, i) across cards i and i + 1.
"""


MIN_STAFF_RATIO, MAX_STAFF_RATIO = 0.28, 0.42
"""Smallest and largest height of one line's staves, as fractions of the stage's."""

EDGE_RATIO = 0.012
"""Margin at the edge of a phrase's row, as a fraction of the row's height."""


BARE_FACE = ZoneFace("bare")
"""Face of a zone over cards, which draws nothing but its highlight."""


class BoardView(NamedTuple):
    """Input of a layout: game, view, UI state, viewer and playable cards.

    `viewer` is None if no hand is shown. `acts_without_hand` is True if the player to move acts although no hand is
    shown.
    """

    game: IVVI
    view: State
    ui_state: TableState
    viewer: int | None
    playable: frozenset[int] = frozenset()
    acts_without_hand: bool = False
    is_for_projector: bool = False
    """True if the table is read from a distance; then empty places take no room."""
    has_staves: bool = True
    """True if the phrase at the bottom has staves of its own."""
    is_turn_over: bool = False
    """True while the turn in `view` is over and its player looks at new cards."""

    @property
    def is_acting(self) -> bool:
        """True if the player who acts is at the screen."""
        return not self.is_turn_over and (
            self.acts_without_hand or (self.viewer is not None and self.viewer == self.view.to_move)
        )


def make_phrase_parts(
    board_view: BoardView, seat: int, row: Rect, max_width: float, is_own: bool = False
) -> Iterator[LayoutPart]:
    """Yield a player's phrase in a row, its cards at most `max_width` wide.

    `is_own` is True for the phrase at the bottom of the table.
    """
    phrase = board_view.view.phrases[seat]
    yield Zone(("row", seat, 0), row, face=BARE_FACE, depth=-2.5)
    setting = make_setting(board_view, seat, row, max_width, is_own)
    yield from _make_cards(board_view, seat, phrase, setting)
    staff = staff_under(row, setting, has_bass=any(slot.bass is not None for slot in phrase))
    if is_own and board_view.has_staves and staff is not None:
        yield from make_staff_parts(
            board_view.game, board_view.view, seat, staff, setting, _list_shifts(board_view.ui_state, seat, setting)
        )
    if board_view.is_acting and board_view.ui_state.held_card is not None:
        yield from _make_drop_zones(board_view, seat, phrase, setting, board_view.ui_state.held_card)
    elif is_own and not phrase and _may_begin(board_view, seat):
        starters = board_view.game.fact_to_text(board_view.view, AnyOf(list_faces(board_view.game.deck.starters)))
        yield Plate(("start", seat, 0), setting.start_rect(), SlotFace("right-end", starters), depth=-2.0)
        yield Plate(("path", seat, 0), setting.path_rect(), PathFace(to_face.named_functions("SDT")), depth=-2.1)
    elif is_own and not phrase and board_view.view.to_move is not None:
        yield Plate(
            ("path", seat, 0),
            setting.path_rect(has_start=False),
            PathFace(to_face.named_functions("TSDT"), False),
            depth=-2.1,
        )


def _may_begin(board_view: BoardView, seat: int) -> bool:
    if not board_view.is_acting or seat != board_view.view.to_move:
        return False
    starters = (card for card in set(board_view.view.hands[seat]) if board_view.game.deck.starters >> card & 1)
    return any(board_view.game.check(board_view.view, Play(card, seat, 0)) for card in starters)


def make_setting(board_view: BoardView, seat: int, row: Rect, max_width: float, is_own: bool) -> Setting:
    """Return the setting of a player's phrase, with room for more cards if `is_own`."""
    phrase = board_view.view.phrases[seat]
    joined = {index for index, slot in enumerate(phrase) if slot.pair == 1}
    counting = board_view.ui_state.counting
    if counting is not None and counting.lockup.seat == seat:
        joined.add(counting.lockup.at)
    edge = EDGE_RATIO * row.height
    above = frozenset(index for index, slot in enumerate(phrase) if slot.soprano is not None)
    voiced_cards = VoicedCards(above, frozenset(index for index, slot in enumerate(phrase) if slot.bass is not None))
    held_card = board_view.ui_state.held_card
    is_leading_voice = held_card is not None and board_view.game.deck.kinds[held_card] == "voice_leading"
    voiced = (
        voiced_cards if not is_own or not phrase or (board_view.is_for_projector and not is_leading_voice) else None
    )
    if is_own and board_view.has_staves and not board_view.ui_state.is_pile_open(board_view.view):
        upper = row._replace(height=(1 - MIN_STAFF_RATIO) * row.height)
        line = set_phrase(len(phrase), upper.inset(edge), joined, max_width, voiced, max_lines=1).lines[0]
        broken_line = set_phrase(len(phrase), row.inset(edge), joined, max_width, voiced).lines[0]
        # Small cards become larger on several lines, which leave no room for staves.
        is_small = line.body.height < (0.34 if board_view.is_for_projector else 0.2) * row.height
        if not is_small or 1.2 * line.body.height > broken_line.body.height:
            height = max(line.bass.bottom - line.soprano.y + 2 * edge, (1 - MAX_STAFF_RATIO) * row.height)
            upper = row._replace(height=min(upper.height, height + 0.5))
            return set_phrase(len(phrase), upper.inset(edge), joined, max_width, voiced, max_lines=1)
    return set_phrase(len(phrase), row.inset(edge), joined, max_width, voiced, is_closed=not is_own and bool(phrase))


def staff_under(row: Rect, setting: Setting, has_bass: bool = True) -> Rect | None:
    """Return the area for staves, or None; without bass cards it includes their lane."""
    edge = EDGE_RATIO * row.height
    if row.bottom - setting.row.bottom - edge <= 0.9 * MIN_STAFF_RATIO * row.height:
        return None
    top = setting.row.bottom + edge if has_bass or len(setting.lines) > 1 else setting.lines[0].bass.y + 2 * edge
    return Rect(row.x, top, row.width, row.bottom - top)


# --- cards ------------------------------------------------------------------------------------------------------------


def _make_cards(board_view: BoardView, seat: int, phrase: Phrase, setting: Setting) -> Iterator[Placement]:
    shifts = _list_shifts(board_view.ui_state, seat, setting)
    unheard: tuple[int, ...] = ()
    if any(slot.error is not None for slot in phrase):
        unheard = music.find_inaudible_errors(board_view.game.deck, TonalKey.parse(board_view.view.key), phrase)
    counting = board_view.ui_state.counting
    counted_count = counting.lockup.end + 1 if counting is not None and counting.lockup.seat == seat else len(phrase)
    for index, slot in enumerate(phrase):
        shift, flags = shifts[index], Flag(0) if index < counted_count else Flag.DIM
        face = make_body_face(board_view, seat, phrase, index)
        yield _make_card(
            Spot(BODIES[seat], index), setting.cards[index], shift, 2.0 + 0.01 * index, face, flags | Flag.CLICKABLE
        )
        yield from _make_voices(board_view, seat, index, slot, setting, shift, flags)
        if slot.error is not None and slot.pair != -1:
            rect = _shift_rect(setting.cards[index], shift)
            if slot.pair == 1:
                rect = _find_pair_rect(setting, index, shifts)
            error = _make_error_face(board_view, phrase, index, index in unheard)
            yield _make_card(Spot(lane_place("error", seat, slot.id), 0), rect, 0.0, 3.0 + 0.01 * index, error, flags)
        if slot.fixed:
            rect = fix_rect(setting.cards[index])
            mended = to_face.card_face(board_view.game.deck, slot.card)
            assert isinstance(mended, HarmonyFace), "only HARMONY is mended"
            mended = replace(mended, score=face.score)
            yield _make_card(
                Spot(lane_place("fix", seat, slot.id), 0), rect, shift, 3.5 + 0.01 * index, FixFace(mended), flags
            )
    if counting is not None and counting.lockup.seat == seat:
        lockup = counting.lockup
        cadence = replace(
            make_straddling_face(board_view, lockup.cadence), score=counting.points_at(lockup.end, "cadence")
        )
        spot = Spot(lane_place("cadence", seat, phrase[lockup.at].id), 0)
        yield _make_card(spot, cadence_rect(setting, lockup.at), 0.0, 5.0, cadence)


def _shift_rect(rect: Rect, shift: float) -> Rect:
    return rect._replace(x=rect.x + shift)


def _find_pair_rect(setting: Setting, index: int, shifts: tuple[float, ...]) -> Rect:
    """Return the box round a card and the next one, both moved aside by a held card."""
    rect = setting.two_card_rect(index)
    return Rect(rect.x + shifts[index], rect.y, rect.width + shifts[index + 1] - shifts[index], rect.height)


def _make_card(spot: Spot, rect: Rect, shift: float, depth: float, face: object, flags: Flag = NO_FLAGS) -> Placement:
    x, y = rect.centre
    return Placement(spot, x + shift, y, rect.width, rect.height, 0.0, depth, face, flags)


def _make_voices(
    board_view: BoardView, seat: int, index: int, phrase_card: PhraseCard, setting: Setting, shift: float, flags: Flag
) -> Iterator[Placement]:
    counting = board_view.ui_state.counting
    own_counting = counting if counting is not None and counting.lockup.seat == seat else None
    for name, card in (("soprano", phrase_card.soprano), ("bass", phrase_card.bass)):
        if card is None:
            continue
        face = to_face.card_face(board_view.game.deck, card)
        assert isinstance(face, VoiceFace), "only syllables lie above and below"
        if own_counting is not None:
            face = replace(face, score=own_counting.points_at(index, name), group=own_counting.group(index, name))
        place = lane_place("soprano" if name == "soprano" else "bass", seat, phrase_card.id)
        yield _make_card(
            Spot(place, 0), setting.voice_rect(index, name == "soprano"), shift, 1.9 + 0.001 * index, face, flags
        )


def make_body_face(board_view: BoardView, seat: int, phrase: Phrase, index: int) -> HarmonyFace | SpecialFace:
    """Return the face of a body card with its score, or marked if it scores nothing."""
    deck, view, slot = board_view.game.deck, board_view.view, phrase[index]
    face = to_face.card_face(deck, slot.card)
    assert isinstance(face, HarmonyFace | SpecialFace), "a body is made of HARMONY and SPECIAL HARMONY"
    counting = board_view.ui_state.counting
    own_counting = counting if counting is not None and counting.lockup.seat == seat else None
    styles = own_counting.lockup.styles if own_counting is not None else view.styles
    is_nullified = has_active_error(slot, phrase, index) and deck.shostakovich not in styles
    is_void = not find_style_allowed(deck, styles) >> slot.card & 1
    score = own_counting.points_at(index, "body", "error") if own_counting is not None else None
    return replace(face, void=is_void, nullified=is_nullified, score=score)


def _make_error_face(board_view: BoardView, phrase: Phrase, index: int, is_unheard: bool) -> ErrorFace:
    slot = phrase[index]
    assert slot.error is not None, "asked for where there is one"
    face = to_face.card_face(board_view.game.deck, slot.error)
    assert isinstance(face, ErrorFace), "only errors spoil"
    return replace(face, as_overlay=True, fixed=not has_active_error(slot, phrase, index), unheard=is_unheard)


def make_straddling_face(board_view: BoardView, card: int) -> CadenceFace:
    """Return the face of a CADENCE across two cards."""
    face = to_face.card_face(board_view.game.deck, card)
    assert isinstance(face, CadenceFace), "only a CADENCE straddles"
    return replace(face, straddling=True)


def fix_rect(card: Rect) -> Rect:
    """Return the box of a duplicate on an error, whose left edge stays in sight."""
    offset = 0.045 * card.width  # tabs must cover those of the card below
    return Rect(card.x + offset, card.y, card.width - offset, card.height)


def cadence_rect(setting: Setting, index: int) -> Rect:
    """Return the box of a CADENCE across a card and the next one."""
    both = setting.two_card_rect(index).inset(0.12 * setting.cards[index].width, 0.0)
    height = CADENCE_BAND_RATIO * both.height
    return Rect(both.x, both.y + CADENCE_CENTRE_RATIO * both.height - height / 2, both.width, height)


def _list_shifts(ui_state: TableState, seat: int, setting: Setting) -> tuple[float, ...]:
    return tuple(_shift_aside(ui_state, seat, setting, index) for index in range(len(setting.cards)))


def _shift_aside(ui_state: TableState, seat: int, setting: Setting, index: int) -> float:
    """Return the distance that a card moves aside for a held card next to it."""
    if (
        ui_state.held_target is None
        or ui_state.held_target[:2] != ("gap", seat)
        or not 0 < ui_state.held_target[2] < len(setting.cards)
    ):
        return 0.0
    line = setting.line_of(index)
    gap, distance = ui_state.held_target[2], 0.42 * setting.cards[index].width
    if not line.first < gap < line.last:
        return 0.0
    if index < gap:
        return -min(distance, max(0.0, setting.cards[line.first].x - setting.row.x))
    return min(distance, max(0.0, setting.row.right - setting.cards[line.last - 1].right))


# --- places for the held card -----------------------------------------------------------------------------------------


def _make_drop_zones(
    board_view: BoardView, seat: int, phrase: Phrase, setting: Setting, held_card: int
) -> Iterator[Zone]:
    deck = board_view.game.deck
    kind, held_target = deck.kinds[held_card], board_view.ui_state.held_target
    is_own = seat == board_view.viewer
    if kind == "harmony" and is_own:
        for index in dict.fromkeys((0, len(phrase))):
            is_legal = board_view.game.check(board_view.view, Play(held_card, seat, index))
            face = SlotFace("right-end" if index else "left-end") if is_legal else BARE_FACE
            face = BARE_FACE if held_target == ("gap", seat, index) else face  # its ghost is there already
            yield Zone(("gap", seat, index), setting.end_rect(is_left=not index), face=face, depth=1.0)
    elif kind == "special" and is_own and phrase:
        for index in range(1, len(phrase) + 1):
            yield Zone(("gap", seat, index), setting.gap_rect(index), face=BARE_FACE, depth=6.0)
    elif kind == "voice_leading" and is_own:
        yield from _make_lane_zones(board_view, seat, phrase, setting, held_card)
    elif (kind == "cadence" and is_own) or (kind == "error" and deck.two_card_errors >> held_card & 1):
        for index in range(len(phrase) - 1):
            yield Zone(("pair", seat, index), setting.pair_rect(index), face=BARE_FACE, depth=6.0)


def _make_lane_zones(
    board_view: BoardView, seat: int, phrase: Phrase, setting: Setting, held_card: int
) -> Iterator[Zone]:
    indicators, held_target = board_view.game.deck.indicators, board_view.ui_state.held_target
    for index, slot in enumerate(phrase):
        if indicators["soprano"][slot.card] >> held_card & 1 and slot.soprano is None:
            face = BARE_FACE if held_target == ("soprano", seat, index) else SlotFace("soprano")
            yield Zone(("soprano", seat, index), setting.voice_rect(index, True), face=face, depth=1.0)
        if indicators["bass"][slot.card] >> held_card & 1 and slot.bass is None:
            face = BARE_FACE if held_target == ("bass", seat, index) else SlotFace("bass")
            yield Zone(("bass", seat, index), setting.voice_rect(index, False), face=face, depth=1.0)
