"""Test that the layout has each visible card once inside the table at any size."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QSizeF

import engines
from engines.carmony.actions import DEAL
from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, NOTE_DECK, NOTE_HANDS, meld_place
from tabletop.boards.carmony.art.faces import MeldPlate
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.carmony.layout import HUB_KEY, WHEEL_KEY, BoardView, layout
from tabletop.boards.carmony.state import TableState
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.table import theme as themes
from tabletop.table.layout import Rect, Spot
from tests.tabletop.art.drawing import draw

NAMES = ["Ana", "Ben", "Charlotte", "Maximiliane"]


def load_carmony() -> Carmony:
    loaded = engines.load("carmony")
    assert isinstance(loaded, Carmony)
    return loaded


def play_positions(players: int, seed: int, count: int = 40) -> list[Any]:
    """Return states of a random match in which every possible meld is played."""
    carmony, rng = load_carmony(), random.Random(seed)
    state = carmony.new(NAMES[:players], seed)
    states = [state]
    while state.to_move is not None and len(states) < 400:
        legal = carmony.legal(state)
        melds = [action for action in legal if type(action).__name__ == "Play"]
        state, _ = carmony.play(state, rng.choice(melds if melds and rng.random() < 0.8 else legal))
        states.append(state)
    return states[:: max(1, len(states) // count)]


def test_a_meld_card_in_the_wheel_keeps_its_spot_and_replaces_the_hub() -> None:
    carmony = load_carmony()
    state = next(s for s in play_positions(2, seed=4) if s.phase == "act")
    viewer = state.to_move
    view = carmony.view(state, viewer)
    card = view.meld_hands[viewer][2]
    ui_state = TableState().with_meld(card).with_wheel_turned(3)
    table_layout = layout(BoardView(carmony, view, ui_state, viewer), 1000, 640)
    wheel = next(plate for plate in table_layout.plates if plate.key == WHEEL_KEY)
    in_wheel = [c for c in table_layout.cards if (c.x, c.y) == wheel.rect.centre]
    assert [c.spot.place for c in in_wheel] == [MELD_HANDS[viewer]]
    assert view.meld_hands[viewer][in_wheel[0].spot.index] == card
    assert wheel.angle == 90
    assert HUB_KEY not in [zone.key for zone in table_layout.zones]


def test_every_card_of_the_discard_pile_shows_its_name() -> None:
    carmony = load_carmony()
    state = max(play_positions(4, seed=8), key=lambda s: len(s.discard))
    table_layout = layout(BoardView(carmony, carmony.view(state, None), TableState(), None), 1000, 640)
    pile = [card for card in table_layout.cards if card.spot.place == DISCARD_PILE]
    assert len(pile) == len(state.discard)
    columns = sorted({card.x for card in pile})
    assert [card.x for card in pile] == sorted(card.x for card in pile)
    for x in columns:
        heights = [card.y for card in pile if card.x == x]
        steps = [low - high for high, low in pairwise(heights)]
        assert all(step > 0.2 * pile[0].height for step in steps)


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 1), (4, 2)])
def test_melds_of_the_other_players_are_on_both_sides_of_the_wheel(players: int, left: int) -> None:
    carmony = load_carmony()
    state = next(s for s in reversed(play_positions(players, seed=3)) if all(any(melds) for melds in s.tables))
    board_view = BoardView(carmony, carmony.view(state, None), TableState(), None)
    table_layout = layout(board_view, 1280, 720)
    middle = next(plate for plate in table_layout.plates if plate.key == WHEEL_KEY).rect.centre[0]
    bottom = find_bottom_seat(board_view)
    for turn in range(players):
        seat = (bottom + turn) % players
        melds = {meld_place(seat, row) for row in range(len(state.tables[seat]))}
        xs = [card.x for card in table_layout.cards if card.spot.place in melds]
        assert all(x < middle for x in xs) if 1 <= turn <= left else all(x > middle for x in xs)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("count", [9, 14, 22])
def test_every_name_in_a_hand_is_whole_and_meld_cards_are_large(
    qapp: object, size: tuple[float, float], count: int
) -> None:
    """Neither the next card nor its highlighted rim covers a part of a name."""
    carmony, (width, height) = load_carmony(), size
    state = next(s for s in play_positions(2, seed=1) if s.to_move is not None)
    seat = state.to_move
    view = carmony.view(state, seat)
    notes = tuple(sorted(7 * i % 12 for i in range(count)))
    hands = tuple(notes if i == seat else hand for i, hand in enumerate(view.hands))
    board_view = BoardView(carmony, structs.replace(view, hands=hands), TableState(), seat)
    table_layout = layout(board_view, width, height)
    hand_cards = sorted(
        (card for card in table_layout.cards if card.spot.place == NOTE_HANDS[seat]), key=lambda card: card.x
    )
    assert count > 14 or all(card.height > 0.2 * height for card in hand_cards)
    for card, after in pairwise(hand_cards):
        texts = draw(CarmonyPainter(), card.face, QSizeF(card.width, card.height), themes.load_theme("evening"))[1]
        largest = max(texts, key=lambda text: text.ink_box.height())
        assert largest.ink_box.right() <= after.x - card.x - 0.02 * card.width
        assert count > 14 or largest.ink_box.height() > 0.08 * card.height
    assert all(card.width >= 0.13 * height for card in table_layout.cards if card.spot.place == MELD_HANDS[seat])


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_melds_have_one_size_a_sign_of_their_owner_and_legible_text(qapp: object, size: tuple[float, float]) -> None:
    carmony, (width, height) = load_carmony(), size
    state = max((s for s in play_positions(4, seed=3) if sum(map(len, s.tables)) <= 20), key=lambda s: len(s.tables[0]))
    assert all(state.tables)
    bottom = 0
    for theme in map(themes.load_theme, ("evening", "projector")):
        table_layout = layout(
            BoardView(carmony, carmony.view(state, bottom), TableState(), bottom, theme.is_for_projector), width, height
        )
        plates = [(card, card.face) for card in table_layout.cards if isinstance(card.face, MeldPlate)]
        assert {(card.spot, face.owner) for card, face in plates} == {
            (Spot(meld_place(seat, row), 0), seat)
            for seat, table in enumerate(state.tables)
            for row, meld in enumerate(table)
            if meld is not None
        }
        other_melds, own_melds = (
            {(round(card.width, 3), round(card.height, 3)) for card, face in plates if (face.owner == bottom) is is_own}
            for is_own in (False, True)
        )
        assert len(other_melds) == len(own_melds) == 1
        assert max(other_melds) <= max(own_melds)
        for card, face in plates if theme.is_for_projector and height == 720 else ():
            texts = draw(CarmonyPainter(), face, QSizeF(card.width, card.height), theme)[1]
            assert max(text.ink_box.height() for text in texts) >= 0.66 * height / 30, "a thirtieth, by its capitals"


def test_a_projected_wheel_has_three_fifths_of_the_height() -> None:
    carmony = load_carmony()
    view = carmony.view(play_positions(4, seed=1)[9], None)
    wheels = [
        plate.rect.height
        for is_for_projector in (False, True)
        for plate in layout(BoardView(carmony, view, TableState(), None, is_for_projector), 1280, 720).plates
        if plate.key == WHEEL_KEY
    ]
    assert wheels[0] < wheels[1]
    assert wheels[1] == pytest.approx(0.6 * 720, abs=6)


def test_decks_are_larger_before_the_first_meld() -> None:
    carmony = load_carmony()
    dealt = carmony.play(carmony.new(NAMES[:2], 1), DEAL)[0]
    melded = next(state for state in play_positions(2, seed=1) if any(map(any, state.tables)))
    heights = [
        next(zone.shape.height for zone in table_layout.zones if zone.key == NOTE_DECK and isinstance(zone.shape, Rect))
        for state in (dealt, melded)
        for table_layout in [layout(BoardView(carmony, carmony.view(state, None), TableState(), None), 1280, 720)]
    ]
    assert heights[0] > 1.2 * heights[1]
