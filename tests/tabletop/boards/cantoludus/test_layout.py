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
from tests.tabletop.boards.laid import box, cards_in, overlap

SIZES = [(744, 640), (1000, 620), (1024, 690), (1280, 665), (1640, 1000), (3840, 2080)]
CARDS = "C C D D E E F F G G A A B B # # b b"
GAME = cantoludus.load()

FULL = replace(
    arrange(CARDS, "C# Eb A! #", "C! Eb M3 # Am!", "ii-V IV-V vi-IV", discard="C D M3 G! Bb " * 6),
    won=(read_cards("ii-V IV-V vi-IV i-V"), read_cards("ii-V")),
    removed=read_cards("C D"),
)

"""Very full position: large hand, bank and discard pile, and progressions won."""


def seen(state: State, desk: TableState = TableState(), viewer: int | None = -1, game: Cantoludus = GAME) -> BoardView:  # noqa: B008
    """Return the view of the player to move, or of a given viewer."""
    viewer = state.to_move if viewer == -1 else viewer
    return BoardView(game, game.view(state, viewer), desk, viewer, viewer is not None)


def faces_on(laid: Layout, kind: type) -> list[Any]:
    return [plate.face for plate in laid.plates if isinstance(plate.face, kind)]


@pytest.mark.parametrize("size", SIZES)
def test_an_open_discard_pile_hides_the_stage_and_nothing_beside_it(size: tuple[int, int]) -> None:
    for desk in (TableState(browsed_seat=0), TableState(browsed_seat=0, reference=Reference())):
        laid = layout(seen(FULL, desk), *size)
        cloth = next(zone.shape for zone in laid.zones if zone.key == SPREAD_KEY)
        assert isinstance(cloth, Rect)
        under = [card for card in cards_in(laid, "orchestra", "progressions", "bank") if overlap(box(card), cloth)]
        assert {card.spot.place.name for card in under} == {"orchestra", "progressions", "bank"}  # type: ignore[attr-defined]
        for card in under:
            assert not card.flags
            assert cloth.x <= box(card).x < box(card).right <= cloth.right
            assert cloth.y <= box(card).y < box(card).bottom <= cloth.bottom
        plates = [plate.rect for plate in laid.plates if plate.key == ("reference", "sheet")]
        plates += [plate.rect for plate in laid.plates if isinstance(plate.face, SeatPlate)]
        assert not any(overlap(cloth, one) for one in (*plates, *map(box, cards_in(laid, "hand"))))


@pytest.mark.parametrize("size", SIZES)
def test_all_cards_of_an_open_discard_pile_can_be_read(size: tuple[int, int]) -> None:
    """They lie apart from each other, and fill what is laid over the market."""
    laid = layout(seen(FULL, TableState(browsed_seat=0)), *size)
    cloth = next(zone.shape for zone in laid.zones if zone.key == SPREAD_KEY)
    assert isinstance(cloth, Rect)
    cards = [box(card) for card in cards_in(laid, "discard") if cloth.contains(card.x, card.y)]
    assert len(cards) == len(FULL.discards[0])
    for one, two in combinations(cards, 2):
        assert not overlap(one, two)
    assert all(cloth.x <= card.x < card.right <= cloth.right for card in cards)
    assert max(card.bottom for card in cards) - min(card.y for card in cards) > 0.6 * cloth.height


@pytest.mark.parametrize("afar", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_card_of_the_market_needs_covers_nothing_that_is_written(size: tuple[int, int], afar: bool) -> None:
    """The text hangs below its card; below a progression it covers the edges of two."""
    state = arrange("C E G", orchestra="C! D! E! M3 G!", progressions="ii-V IV-V vi-IV")
    laid = layout(seen(state)._replace(afar=afar), *size)
    tags = [plate.rect for plate in laid.plates if isinstance(plate.face, Tag)]
    assert len(tags) == 8
    for tag in tags:
        for card in map(box, cards_in(laid, "orchestra", "progressions")):
            edge = 0.1 if card.width > card.height else 0.07
            assert not overlap(tag, card.inset(0, edge * card.height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_progressions_that_were_won_do_not_cover_each_other(size: tuple[int, int], count: int) -> None:
    won = (read_cards("ii-V IV-V vi-IV i-V " * 2)[:count],) * 2
    laid = layout(seen(replace(FULL, won=won)), *size)
    for seat in (0, 1):
        cards = [box(card) for card in cards_in(laid, "won") if card.spot.place == WON[seat]]
        assert len(cards) == count
        assert not any(overlap(one, two) for one, two in combinations(cards, 2))
        assert min(card.width for card in cards) >= (28 if count < 8 else 20)


@pytest.mark.parametrize("size", SIZES)
def test_a_bank_of_fifteen_cards_keeps_their_names_in_sight(size: tuple[int, int]) -> None:
    bank = read_cards("A! A B B C C D D Eb E E F G A! Bb")
    laid = layout(seen(replace(FULL, banks=(bank, bank))), *size)
    for seat in (0, 1):
        cards = [box(card) for card in cards_in(laid, "bank") if card.spot.place == BANKS[seat]]
        assert len(cards) == 15
        for left, right in combinations(cards, 2):
            if overlap(left, right):
                assert right.x - left.x >= 0.79 * left.width
        assert min(card.width for card in cards) >= (19, 14)[seat]


def test_a_card_that_is_bought_is_raised_and_ticked_and_says_what_it_wants() -> None:
    state = arrange("A C# E D", orchestra="G! A!")
    plain, chosen = (
        layout(seen(state, desk), 1000, 640) for desk in (TableState(), TableState(chosen=("orchestra", 1)))
    )
    before, after = (next(c for c in cards_in(laid, "orchestra") if c.spot.place.row == 1) for laid in (plain, chosen))  # type: ignore[attr-defined]
    assert after.y < before.y
    assert after.flags & Flag.SELECTED
    assert not before.flags & Flag.SELECTED
    assert not faces_on(plain, WantedChip)
    claimed, _ = GAME.play(state, Claim("orchestra", 1))
    assert [chip.note for chip in faces_on(layout(seen(claimed), 1000, 640), WantedChip)] == ["A", "C#", "E"]
    keys = [face for face in faces_on(chosen, KeyFace) if face.state == "wanted"]
    assert {face.pitch_class for face in keys} == {9, 1, 4}
    useful = {card.spot.index for card in cards_in(chosen, "hand") if card.flags & Flag.TARGET}
    assert useful == {state.hands[0].index(card) for card in read_cards("A C# E")}


def test_in_blind_chords_nothing_tells_what_a_chord_costs() -> None:
    state = arrange("A C# E D G! ", orchestra="A! C", progressions="ii-V", blind=True)
    for desk in (TableState(), TableState(chosen=("orchestra", 0)), TableState(chosen=("progressions", 0))):
        laid = layout(seen(state, desk), 1000, 640)
        chords = [card.face for card in laid.cards if isinstance(card.face, ChordFace)]
        assert len(chords) == 2
        assert all(face.closed and not face.notes and not face.play_as for face in chords)
        assert not faces_on(laid, WantedChip)
        assert not [face for face in faces_on(laid, KeyFace) if face.state]
        assert not [card for card in cards_in(laid, "hand") if card.flags & Flag.TARGET]


def test_what_is_laid_in_blind_chords_bears_no_tick() -> None:
    state = arrange("A C# E D G!", orchestra="A! C", progressions="ii-V", blind=True)
    for gifts, row, chips in (
        ((make_gift("D"),), "orchestra", 1),
        ((make_gift("D"), give_chord("G!")), "progressions", 1),
    ):
        after = state
        for action in (Claim(row, 0), *gifts):  # type: ignore[arg-type]
            after, _ = GAME.play(after, action)
        found = faces_on(layout(seen(after), 1000, 640), WantedChip)
        assert len(found) == chips
        assert all(chip.plain for chip in found)


@pytest.mark.parametrize(
    ("hand", "wish", "shown"),
    [
        ("Ab C E D", "m6", "C Ab"),
        ("A B Eb F#", "m7", "B A"),
        ("G B D A C E", "V-vi", "G B D A C E"),
        ("Am! G B D", "V-vi", "G B D A C E"),
    ],
)
def test_what_is_offered_names_all_notes_lower_ones_first(hand: str, wish: str, shown: str) -> None:
    progression = "-" in wish
    state = arrange(hand, orchestra="" if progression else wish, progressions=wish if progression else "")
    at: tuple[RowName, int] = ("progressions", 0) if progression else ("orchestra", 0)
    offer = find_cheapest_payment(GAME.deck, state, *at)
    assert offer is not None
    laid = layout(seen(state, TableState(chosen=at, offer=offer)), 1000, 640)
    assert [chip.note for chip in faces_on(laid, WantedChip)] == shown.split()
    assert not any(chip.filled for chip in faces_on(laid, WantedChip))
    lit = [plate.key[1] for plate in laid.plates if isinstance(plate.face, KeyFace) and plate.face.state]  # type: ignore[index]
    assert len(lit) == len(shown.split())
    if not progression:
        assert max(lit) - min(lit) == {"m6": 8, "m7": 10}[wish]


def test_what_waits_this_turn_lies_in_the_tray() -> None:
    state = arrange("C D E", shifts=(1, 2), wilds=1, doubled=read_cards("C"))
    laid = layout(seen(state), 1000, 640)
    chips = [plate for plate in laid.plates if isinstance(plate.face, EffectChip)]
    assert len(chips) == 5, "four in the tray, and one on the card that may be spent twice"
    tray = next(zone.shape for zone in laid.zones if zone.key == TRAY_KEY)
    assert isinstance(tray, Rect)
    assert sum(overlap(plate.rect, tray) for plate in chips) == 4


def test_an_open_discard_pile_shows_every_card_and_only_what_may_be_taken_can_be() -> None:
    state = arrange("C", discard="C D M3 G! Bb", phase="effect", effects=(Effect(do="recover", n=1),))
    laid = layout(seen(state), 1024, 690)
    pile = cards_in(laid, "discard")
    assert [card.spot.index for card in pile] == [4, 3, 2, 1, 0]
    assert next(zone for zone in laid.zones if zone.key == SPREAD_KEY)
    for card in pile:
        recoverable = GAME.deck.is_recoverable(state.discards[0][card.spot.index])
        assert bool(card.flags & Flag.MOVABLE) == recoverable
        assert bool(card.flags & Flag.DIM) != recoverable
    for one, two in combinations(map(box, pile), 2):
        assert not overlap(one, two)


def test_while_a_progression_is_heard_only_what_sounds_is_marked() -> None:
    state = arrange("G B D A C E", progressions="V-vi")
    offer = find_cheapest_payment(GAME.deck, state, "progressions", 0)
    assert offer is not None
    claimed, _ = GAME.play(state, Claim("progressions", 0))
    bought = replace(claimed, given=offer)
    what = BoardView(GAME, bought, TableState(held_view=HeldView(bought)), 0)
    faces = [plate.face for plate in layout(what, 1024, 690).plates if isinstance(plate.face, KeyFace)]
    assert {face.state for face in faces} == {"", "heard"}
    assert {face.name for face in faces if face.state} == set("GBDACE")


def test_from_afar_the_market_has_the_room_of_its_decks() -> None:
    state = arrange(orchestra="C! D! G! A! m7")
    near, afar = (layout(seen(state)._replace(afar=afar), 1024, 768) for afar in (False, True))
    assert cards_in(near, "orchestra-deck", "progression-deck")
    assert not [card for card in cards_in(afar, "orchestra-deck", "progression-deck") if card.spot.index >= 0]
    assert cards_in(afar, "orchestra")[0].width > cards_in(near, "orchestra")[0].width


def test_a_match_that_is_to_be_dealt_has_its_decks_to_click_on() -> None:
    state = GAME.new(("Ana", "Ben"), 1)
    laid = layout(BoardView(GAME, GAME.view(state, None), TableState(), None, True), 1024, 690)
    clickable = {zone.key for zone in laid.zones if zone.flags & Flag.CLICKABLE}
    assert {ORCHESTRA_DECK, *DECKS} <= clickable
    assert GAME.check(state, DEAL)
    large = {name: cards_in(laid, name) for name in ("orchestra-deck", "progression-deck", "deck")}
    assert [len(cards) for cards in large.values()] == [5, 3, 1 + len(state.decks[0])]
    assert all(
        isinstance(card.face, BackFace) and card.flags & Flag.FACE_DOWN for cards in large.values() for card in cards
    )
    assert min(card.height for card in large["orchestra-deck"]) > 0.35 * 690


@pytest.mark.parametrize("size", [(1024, 690), (1280, 665), (1920, 1020)])
def test_cards_of_the_rows_are_large_enough_for_their_words_on_a_projector(size: tuple[int, int]) -> None:
    shortest = MIN_FULL_PX * load_theme("projector").scale
    for card in cards_in(layout(seen(FULL), *size), "orchestra", "progressions"):
        assert min(card.width, card.height) >= shortest
