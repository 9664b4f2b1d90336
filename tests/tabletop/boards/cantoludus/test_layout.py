"""Test that the layout has each visible card once inside the table at any size."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from engines import cantoludus
from engines.cantoludus.actions import DEAL, Claim, RowName
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    ORCHESTRA_DECK,
    WON,
    State,
)
from tabletop.boards.cantoludus.art.faces import BackFace, ChordFace, EffectChip, Tag, WantedChip
from tabletop.boards.cantoludus.layout import layout
from tabletop.boards.cantoludus.piano import KeyFace
from tabletop.boards.cantoludus.reference import Reference
from tabletop.boards.cantoludus.state import BoardView, TableState
from tabletop.boards.cantoludus.tray import TRAY_KEY
from tabletop.boards.kit.art.card import MIN_FULL_PX
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.layout import Flag, Layout, Rect
from tabletop.table.theme import load_theme
from tests.engines.cantoludus.table.cantoludus_table import arrange, give_chord, make_gift, read_cards
from tests.tabletop.boards.layouts import are_overlapping, card_box, list_cards_in

SIZES = [(744, 640), (1000, 620), (1024, 690), (1280, 665), (1640, 1000), (3840, 2080)]
HAND_WORDS = "C C D D E E F F G G A A B B # # b b"
GAME = cantoludus.load()

FULL_STATE = replace(
    arrange(HAND_WORDS, "C# Eb A! #", "C! Eb M3 # Am!", "ii-V IV-V vi-IV", discard="C D M3 G! Bb " * 6),
    won=(read_cards("ii-V IV-V vi-IV i-V"), read_cards("ii-V")),
    removed=read_cards("C D"),
)

"""Very full position: large hand, bank and discard pile, and progressions won."""


def make_view(
    state: State,
    ui_state: TableState = TableState(),  # noqa: B008
    viewer: int | None = -1,
    game: Cantoludus = GAME,
) -> BoardView:
    """Return the view of the player to move, or of a given viewer."""
    viewer = state.to_move if viewer == -1 else viewer
    return BoardView(game, game.view(state, viewer), ui_state, viewer, viewer is not None)


def list_faces(table_layout: Layout, kind: type) -> list[Any]:
    return [plate.face for plate in table_layout.plates if isinstance(plate.face, kind)]


@pytest.mark.parametrize("size", SIZES)
def test_an_open_discard_pile_hides_the_stage_and_nothing_beside_it(size: tuple[int, int]) -> None:
    for ui_state in (TableState(browsed_seat=0), TableState(browsed_seat=0, reference=Reference())):
        table_layout = layout(make_view(FULL_STATE, ui_state), *size)
        cloth = next(zone.shape for zone in table_layout.zones if zone.key == SPREAD_KEY)
        assert isinstance(cloth, Rect)
        covered_items = [
            card
            for card in list_cards_in(table_layout, "orchestra", "progressions", "bank")
            if are_overlapping(card_box(card), cloth)
        ]
        assert {card.spot.place.name for card in covered_items} == {"orchestra", "progressions", "bank"}  # type: ignore[attr-defined]
        for card in covered_items:
            assert not card.flags
            assert cloth.x <= card_box(card).x < card_box(card).right <= cloth.right
            assert cloth.y <= card_box(card).y < card_box(card).bottom <= cloth.bottom
        plates = [plate.rect for plate in table_layout.plates if plate.key == ("reference", "sheet")]
        plates += [plate.rect for plate in table_layout.plates if isinstance(plate.face, SeatPlate)]
        assert not any(
            are_overlapping(cloth, other_box)
            for other_box in (*plates, *map(card_box, list_cards_in(table_layout, "hand")))
        )


@pytest.mark.parametrize("size", SIZES)
def test_all_cards_of_an_open_discard_pile_can_be_read(size: tuple[int, int]) -> None:
    """The cards do not overlap, and they fill the area over the market."""
    table_layout = layout(make_view(FULL_STATE, TableState(browsed_seat=0)), *size)
    cloth = next(zone.shape for zone in table_layout.zones if zone.key == SPREAD_KEY)
    assert isinstance(cloth, Rect)
    cards = [card_box(card) for card in list_cards_in(table_layout, "discard") if cloth.contains(card.x, card.y)]
    assert len(cards) == len(FULL_STATE.discards[0])
    for first, second in combinations(cards, 2):
        assert not are_overlapping(first, second)
    assert all(cloth.x <= card.x < card.right <= cloth.right for card in cards)
    assert max(card.bottom for card in cards) - min(card.y for card in cards) > 0.6 * cloth.height


@pytest.mark.parametrize("is_for_projector", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_tags_of_market_cards_cover_no_text(size: tuple[int, int], is_for_projector: bool) -> None:
    """A tag hangs below its card; below a progression it covers the edges of two."""
    state = arrange("C E G", orchestra="C! D! E! M3 G!", progressions="ii-V IV-V vi-IV")
    table_layout = layout(make_view(state)._replace(is_for_projector=is_for_projector), *size)
    tags = [plate.rect for plate in table_layout.plates if isinstance(plate.face, Tag)]
    assert len(tags) == 8
    for tag in tags:
        for card in map(card_box, list_cards_in(table_layout, "orchestra", "progressions")):
            edge = 0.1 if card.width > card.height else 0.07
            assert not are_overlapping(tag, card.inset(0, edge * card.height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_won_progressions_do_not_cover_each_other(size: tuple[int, int], count: int) -> None:
    won = (read_cards("ii-V IV-V vi-IV i-V " * 2)[:count],) * 2
    table_layout = layout(make_view(replace(FULL_STATE, won=won)), *size)
    for seat in (0, 1):
        cards = [card_box(card) for card in list_cards_in(table_layout, "won") if card.spot.place == WON[seat]]
        assert len(cards) == count
        assert not any(are_overlapping(first, second) for first, second in combinations(cards, 2))
        assert min(card.width for card in cards) >= (28 if count < 8 else 20)


@pytest.mark.parametrize("size", SIZES)
def test_a_bank_of_fifteen_cards_shows_all_their_names(size: tuple[int, int]) -> None:
    bank = read_cards("A! A B B C C D D Eb E E F G A! Bb")
    table_layout = layout(make_view(replace(FULL_STATE, banks=(bank, bank))), *size)
    for seat in (0, 1):
        cards = [card_box(card) for card in list_cards_in(table_layout, "bank") if card.spot.place == BANKS[seat]]
        assert len(cards) == 15
        for left, right in combinations(cards, 2):
            if are_overlapping(left, right):
                assert right.x - left.x >= 0.79 * left.width
        assert min(card.width for card in cards) >= (19, 14)[seat]


def test_a_chosen_card_is_raised_and_ticked_and_shows_its_wanted_notes() -> None:
    state = arrange("A C# E D", orchestra="G! A!")
    plain_layout, chosen_layout = (
        layout(make_view(state, ui_state), 1000, 640)
        for ui_state in (TableState(), TableState(chosen=("orchestra", 1)))
    )
    plain_card, chosen_card = (
        next(c for c in list_cards_in(table_layout, "orchestra") if c.spot.place.row == 1)  # type: ignore[attr-defined]
        for table_layout in (plain_layout, chosen_layout)
    )
    assert chosen_card.y < plain_card.y
    assert chosen_card.flags & Flag.SELECTED
    assert not plain_card.flags & Flag.SELECTED
    assert not list_faces(plain_layout, WantedChip)
    claimed, _ = GAME.play(state, Claim("orchestra", 1))
    assert [chip.note for chip in list_faces(layout(make_view(claimed), 1000, 640), WantedChip)] == ["A", "C#", "E"]
    keys = [face for face in list_faces(chosen_layout, KeyFace) if face.state == "wanted"]
    assert {face.pitch_class for face in keys} == {9, 1, 4}
    useful = {card.spot.index for card in list_cards_in(chosen_layout, "hand") if card.flags & Flag.TARGET}
    assert useful == {state.hands[0].index(card) for card in read_cards("A C# E")}


def test_blind_chords_do_not_show_the_cost_of_a_chord() -> None:
    state = arrange("A C# E D G! ", orchestra="A! C", progressions="ii-V", blind=True)
    for ui_state in (TableState(), TableState(chosen=("orchestra", 0)), TableState(chosen=("progressions", 0))):
        table_layout = layout(make_view(state, ui_state), 1000, 640)
        chords = [card.face for card in table_layout.cards if isinstance(card.face, ChordFace)]
        assert len(chords) == 2
        assert all(face.closed and not face.notes and not face.play_as for face in chords)
        assert not list_faces(table_layout, WantedChip)
        assert not [face for face in list_faces(table_layout, KeyFace) if face.state]
        assert not [card for card in list_cards_in(table_layout, "hand") if card.flags & Flag.TARGET]


def test_payments_in_blind_chords_have_no_tick() -> None:
    state = arrange("A C# E D G!", orchestra="A! C", progressions="ii-V", blind=True)
    for gifts, row, chips in (
        ((make_gift("D"),), "orchestra", 1),
        ((make_gift("D"), give_chord("G!")), "progressions", 1),
    ):
        state_after = state
        for action in (Claim(row, 0), *gifts):  # type: ignore[arg-type]
            state_after, _ = GAME.play(state_after, action)
        chip_faces = list_faces(layout(make_view(state_after), 1000, 640), WantedChip)
        assert len(chip_faces) == chips
        assert all(chip.hides_tick for chip in chip_faces)


@pytest.mark.parametrize(
    ("hand", "claimed_card", "expected"),
    [
        ("Ab C E D", "m6", "C Ab"),
        ("A B Eb F#", "m7", "B A"),
        ("G B D A C E", "V-vi", "G B D A C E"),
        ("Am! G B D", "V-vi", "G B D A C E"),
    ],
)
def test_an_offered_payment_names_its_notes_from_low_to_high(hand: str, claimed_card: str, expected: str) -> None:
    progression = "-" in claimed_card
    state = arrange(
        hand, orchestra="" if progression else claimed_card, progressions=claimed_card if progression else ""
    )
    position: tuple[RowName, int] = ("progressions", 0) if progression else ("orchestra", 0)
    offer = find_cheapest_payment(GAME.deck, state, *position)
    assert offer is not None
    table_layout = layout(make_view(state, TableState(chosen=position, offer=offer)), 1000, 640)
    assert [chip.note for chip in list_faces(table_layout, WantedChip)] == expected.split()
    assert not any(chip.is_filled for chip in list_faces(table_layout, WantedChip))
    marked_keys = [
        plate.key[1]  # type: ignore[index]
        for plate in table_layout.plates
        if isinstance(plate.face, KeyFace) and plate.face.state
    ]
    assert len(marked_keys) == len(expected.split())
    if not progression:
        assert max(marked_keys) - min(marked_keys) == {"m6": 8, "m7": 10}[claimed_card]


def test_pending_effects_of_the_turn_are_in_the_tray() -> None:
    state = arrange("C D E", shifts=(1, 2), wilds=1, doubled=read_cards("C"))
    table_layout = layout(make_view(state), 1000, 640)
    chips = [plate for plate in table_layout.plates if isinstance(plate.face, EffectChip)]
    assert len(chips) == 5, "four in the tray, and one on the card that may be spent twice"
    tray = next(zone.shape for zone in table_layout.zones if zone.key == TRAY_KEY)
    assert isinstance(tray, Rect)
    assert sum(are_overlapping(plate.rect, tray) for plate in chips) == 4


def test_an_open_discard_pile_makes_only_recoverable_cards_movable() -> None:
    state = arrange("C", discard="C D M3 G! Bb", phase="effect", effects=(Effect(do="recover", n=1),))
    table_layout = layout(make_view(state), 1024, 690)
    pile = list_cards_in(table_layout, "discard")
    assert [card.spot.index for card in pile] == [4, 3, 2, 1, 0]
    assert next(zone for zone in table_layout.zones if zone.key == SPREAD_KEY)
    for card in pile:
        recoverable = GAME.deck.is_recoverable(state.discards[0][card.spot.index])
        assert bool(card.flags & Flag.MOVABLE) == recoverable
        assert bool(card.flags & Flag.DIM) != recoverable
    for first, second in combinations(map(card_box, pile), 2):
        assert not are_overlapping(first, second)


def test_a_sounding_progression_marks_only_its_piano_keys() -> None:
    state = arrange("G B D A C E", progressions="V-vi")
    offer = find_cheapest_payment(GAME.deck, state, "progressions", 0)
    assert offer is not None
    claimed, _ = GAME.play(state, Claim("progressions", 0))
    bought = replace(claimed, given=offer)
    board_view = BoardView(GAME, bought, TableState(held_view=HeldView(bought)), 0)
    faces = [plate.face for plate in layout(board_view, 1024, 690).plates if isinstance(plate.face, KeyFace)]
    assert {face.state for face in faces} == {"", "heard"}
    assert {face.name for face in faces if face.state} == set("GBDACE")


def test_a_projected_market_uses_the_room_of_its_decks() -> None:
    state = arrange(orchestra="C! D! G! A! m7")
    near_layout, projected_layout = (
        layout(make_view(state)._replace(is_for_projector=projected_layout), 1024, 768)
        for projected_layout in (False, True)
    )
    assert list_cards_in(near_layout, "orchestra-deck", "progression-deck")
    assert not [
        card for card in list_cards_in(projected_layout, "orchestra-deck", "progression-deck") if card.spot.index >= 0
    ]
    assert list_cards_in(projected_layout, "orchestra")[0].width > list_cards_in(near_layout, "orchestra")[0].width


def test_decks_are_large_and_clickable_before_the_deal() -> None:
    state = GAME.new(("Ana", "Ben"), 1)
    table_layout = layout(BoardView(GAME, GAME.view(state, None), TableState(), None, True), 1024, 690)
    clickable = {zone.key for zone in table_layout.zones if zone.flags & Flag.CLICKABLE}
    assert {ORCHESTRA_DECK, *DECKS} <= clickable
    assert GAME.check(state, DEAL)
    large = {name: list_cards_in(table_layout, name) for name in ("orchestra-deck", "progression-deck", "deck")}
    assert [len(cards) for cards in large.values()] == [5, 3, 1 + len(state.decks[0])]
    assert all(
        isinstance(card.face, BackFace) and card.flags & Flag.FACE_DOWN for cards in large.values() for card in cards
    )
    assert min(card.height for card in large["orchestra-deck"]) > 0.35 * 690


@pytest.mark.parametrize("size", [(1024, 690), (1280, 665), (1920, 1020)])
def test_cards_of_the_rows_are_large_enough_for_their_words_on_a_projector(size: tuple[int, int]) -> None:
    shortest = MIN_FULL_PX * load_theme("projector").scale
    for card in list_cards_in(layout(make_view(FULL_STATE), *size), "orchestra", "progressions"):
        assert min(card.width, card.height) >= shortest
