"""The layout is a picture of the view: every card that may be seen lies inside the table, once, at every size."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from engines import cantoludus
from engines.cantoludus.actions import DEAL, Claim, Row
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    GATHERED,
    HANDS,
    ORCHESTRA_DECK,
    PROGRESSION_DECK,
    WON,
    State,
)
from tabletop.boards.cantoludus.art.faces import BackFace, ChordFace, EffectChip, PartTitle, Tag, Wanted
from tabletop.boards.cantoludus.layout import HAND, layout
from tabletop.boards.cantoludus.piano import KEYBOARD, KeyFace
from tabletop.boards.cantoludus.reference import Reference
from tabletop.boards.cantoludus.state import BoardView, TableState
from tabletop.boards.cantoludus.tray import PLAY, in_use
from tabletop.boards.kit.art.card import FULL_FROM_PX
from tabletop.boards.kit.furniture import SeatPlate, ZoneFace
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.open_pile import SPREAD
from tabletop.boards.kit.seats import bottom_seat
from tabletop.table.layout import Flag, Layout, Placement, Rect, Spot
from tabletop.table.theme import load
from tests.engines.cantoludus.table.cantoludus_table import at_table, faces, give, whole
from tests.tabletop.boards.at_table.cantoludus import keen_choice

SIZES = [(744, 640), (1000, 620), (1024, 690), (1280, 665), (1640, 1000), (3840, 2080)]
CARDS = "C C D D E E F F G G A A B B # # b b"
GAME = cantoludus.load()
PILES = (*DECKS, *DISCARDS, ORCHESTRA_DECK, PROGRESSION_DECK)

FULL = replace(
    at_table(CARDS, "C# Eb A! #", "C! Eb M3 # Am!", "ii-V IV-V vi-IV", discard="C D M3 G! Bb " * 6),
    won=(faces("ii-V IV-V vi-IV i-V"), faces("ii-V")),
    removed=faces("C D"),
)
"""As much as there can be: eighteen cards in the hand, a bank, progressions won, a large discard pile."""


@cache
def played(mode: str, blind: bool) -> tuple[State, ...]:
    """Some states of a match between keen players."""
    chance = random.Random(len(mode))
    state = GAME.new(("Ana", "Ben"), 7, {"mode": mode, "blind": blind})
    states = [state]
    while state.to_move is not None and len(states) < 500:
        state, _ = GAME.play(state, keen_choice(GAME, state, chance))
        states.append(state)
    return (states[0], states[1], *states[2 :: max(1, len(states) // 14)], states[-1])


def seen(state: State, desk: TableState = TableState(), viewer: int | None = -1, game: Cantoludus = GAME) -> BoardView:  # noqa: B008
    """What whoever is to move sees."""
    viewer = state.to_move if viewer == -1 else viewer
    return BoardView(game, game.view(state, viewer), desk, viewer, viewer is not None)


def box(card: Placement) -> Rect:
    return Rect(card.x - card.width / 2, card.y - card.height / 2, card.width, card.height)


def overlap(one: Rect, two: Rect) -> bool:
    wide = min(one.right, two.right) - max(one.x, two.x)
    high = min(one.bottom, two.bottom) - max(one.y, two.y)
    return wide > 0.5 and high > 0.5


def of(laid: Layout, *names: str) -> list[Placement]:
    return [card for card in laid.cards if getattr(card.spot.place, "name", "") in names]


def faces_on(laid: Layout, kind: type) -> list[Any]:
    return [plate.face for plate in laid.plates if isinstance(plate.face, kind)]


def desks(state: State) -> list[TableState]:
    """Nothing special, a card chosen, the discard pile open, the tables open, both."""
    found = [TableState(), TableState(reference=Reference()), TableState(reference=Reference("degrees"))]
    if state.phase == "act":
        claims = [action for action in GAME.legal(state) if isinstance(action, Claim)]
        found += [TableState(chosen=(claim.row, claim.at)) for claim in claims]
    seats = [seat for seat in (0, 1) if state.discards[seat]]
    return [
        *found,
        *(TableState(spread=seat) for seat in seats),
        *(TableState(spread=seat, reference=Reference()) for seat in seats),
    ]


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("mode", ["intervals", "chords", "full"])
def test_every_card_that_may_be_seen_lies_on_the_table_once(mode: str, blind: bool) -> None:
    for state in played(mode, blind):
        for viewer in (None, state.to_move):
            what = seen(state, viewer=viewer)
            laid = layout(what, 1024, 690)
            spots = [card.spot for card in laid.cards if card.spot.place not in PILES]
            assert len(spots) == len(set(spots))
            hidden = {GATHERED} if state.phase == "over" else set()
            wanted = {
                Spot(place, at)
                for place, cards in GAME.places(what.view).items()
                for at in range(len(cards))
                if place not in PILES and place not in hidden and place.name != "removed"
                if place != HANDS[1 - bottom_seat(what)]
            }
            assert {spot for spot in spots if getattr(spot.place, "name", "") != "removed"} == wanted
            for pile in PILES:
                count = len(GAME.places(what.view)[pile])
                if count:
                    assert Spot(pile, count - 1) in {card.spot for card in laid.cards}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_or_empty(size: tuple[int, int]) -> None:
    width, height = size
    for state in (FULL, *played("full", False), *played("chords", True)[::3], *played("intervals", False)[::3]):
        for desk in desks(state):
            laid = layout(seen(state, desk), width, height)
            shapes = [box(card) for card in laid.cards]
            shapes += [zone.shape for zone in laid.zones if isinstance(zone.shape, Rect)]
            shapes += [plate.rect for plate in laid.plates]
            for shape in shapes:
                assert shape.x >= -0.5, state
                assert shape.y >= -0.5
                assert shape.right <= width + 0.5
                assert shape.bottom <= height + 0.5
                assert shape.width > 0
                assert shape.height > 0


@pytest.mark.parametrize("size", SIZES)
def test_areas_do_not_run_into_each_other(size: tuple[int, int]) -> None:
    """Plates, piles, rows, tray, piano, sheet, banks, what was won, the hand: apart."""
    for state in (FULL, *played("full", False)[::4], *played("chords", False)[::4]):
        for desk in desks(state):
            what = seen(state, desk)
            laid = layout(what, *size)
            apart = [zone for zone in laid.zones if zone.key not in (PLAY, SPREAD)]
            shapes = [zone.shape for zone in apart if isinstance(zone.shape, Rect)]
            if in_use(what):
                shapes += [zone.shape for zone in laid.zones if zone.key == PLAY and isinstance(zone.shape, Rect)]
            kinds = ("seat", "bank", "won")
            shapes += [plate.rect for plate in laid.plates if isinstance(plate.key, tuple) and plate.key[0] in kinds]
            shapes += [plate.rect for plate in laid.plates if plate.key in (KEYBOARD, ("reference", "sheet"))]
            shapes += [box(card) for card in of(laid, "orchestra", "progressions")]
            for one, two in combinations(shapes, 2):
                assert not overlap(one, two), (desk, one, two)


@pytest.mark.parametrize("size", SIZES)
def test_an_open_discard_pile_hides_the_stage_and_nothing_beside_it(size: tuple[int, int]) -> None:
    for desk in (TableState(spread=0), TableState(spread=0, reference=Reference())):
        laid = layout(seen(FULL, desk), *size)
        cloth = next(zone.shape for zone in laid.zones if zone.key == SPREAD)
        assert isinstance(cloth, Rect)
        under = [card for card in of(laid, "orchestra", "progressions", "bank") if overlap(box(card), cloth)]
        assert {card.spot.place.name for card in under} == {"orchestra", "progressions", "bank"}  # type: ignore[attr-defined]
        for card in under:
            assert not card.flags
            assert cloth.x <= box(card).x < box(card).right <= cloth.right
            assert cloth.y <= box(card).y < box(card).bottom <= cloth.bottom
        plates = [plate.rect for plate in laid.plates if plate.key == ("reference", "sheet")]
        plates += [plate.rect for plate in laid.plates if isinstance(plate.face, SeatPlate)]
        assert not any(overlap(cloth, one) for one in (*plates, *map(box, of(laid, "hand"))))


@pytest.mark.parametrize("size", SIZES)
def test_all_cards_of_an_open_discard_pile_can_be_read(size: tuple[int, int]) -> None:
    """They lie apart from each other, and fill what is laid over the market."""
    laid = layout(seen(FULL, TableState(spread=0)), *size)
    cloth = next(zone.shape for zone in laid.zones if zone.key == SPREAD)
    assert isinstance(cloth, Rect)
    cards = [box(card) for card in of(laid, "discard") if cloth.contains(card.x, card.y)]
    assert len(cards) == len(FULL.discards[0])
    for one, two in combinations(cards, 2):
        assert not overlap(one, two)
    assert all(cloth.x <= card.x < card.right <= cloth.right for card in cards)
    assert max(card.bottom for card in cards) - min(card.y for card in cards) > 0.6 * cloth.height


@pytest.mark.parametrize("afar", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_card_of_the_market_needs_covers_nothing_that_is_written(size: tuple[int, int], afar: bool) -> None:
    """It hangs below the card; of progressions it lies on the edges of two."""
    state = at_table("C E G", orchestra="C! D! E! M3 G!", progressions="ii-V IV-V vi-IV")
    laid = layout(seen(state)._replace(afar=afar), *size)
    tags = [plate.rect for plate in laid.plates if isinstance(plate.face, Tag)]
    assert len(tags) == 8
    for tag in tags:
        for card in map(box, of(laid, "orchestra", "progressions")):
            edge = 0.1 if card.width > card.height else 0.07
            assert not overlap(tag, card.inset(0, edge * card.height))


def test_a_bank_that_is_all_there_is_to_give_from_lies_where_the_hand_did() -> None:
    state = replace(at_table("", orchestra="A! C"), banks=(faces("A C# E D F"), ()))
    claimed, _ = GAME.play(state, Claim("orchestra", 0))
    before, after = (layout(seen(one), 1280, 665) for one in (state, claimed))
    hand = next(zone.shape for zone in before.zones if zone.key == HAND)
    assert isinstance(hand, Rect)
    assert not any(overlap(box(card), hand) for card in of(before, "bank"))
    assert all(hand.y <= card.y <= hand.bottom for card in of(after, "bank"))
    assert of(after, "bank")[0].height > 1.2 * of(before, "bank")[0].height


@pytest.mark.parametrize("size", SIZES)
def test_what_is_gathered_and_what_is_wanted_lie_beside_each_other(size: tuple[int, int]) -> None:
    for state in played("full", False):
        for desk in desks(state):
            laid = layout(seen(state, desk), *size)
            tray = next((zone.shape for zone in laid.zones if zone.key == PLAY), None)
            if not isinstance(tray, Rect):
                continue
            parts = [box(card) for card in of(laid, "gathered")]
            parts += [plate.rect for plate in laid.plates if isinstance(plate.face, Wanted | PartTitle | EffectChip)]
            parts = [part for part in parts if overlap(part, tray)]
            for one, two in combinations(parts, 2):
                assert not overlap(one, two)
            for part in parts:
                assert part.x >= tray.x - 0.5
                assert part.right <= tray.right + 0.5
                assert part.bottom <= tray.bottom + 0.5


@pytest.mark.parametrize("size", SIZES)
def test_eighteen_cards_of_a_hand_can_be_told_apart(size: tuple[int, int]) -> None:
    laid = layout(seen(FULL), *size)
    hand = of(laid, "hand")
    mine = [card for card in hand if card.spot.place == HANDS[0]]
    assert len(mine) == 18
    for left, right in combinations(mine, 2):
        if overlap(box(left), box(right)):
            assert right.x - left.x >= 0.45 * left.width, "the name in the corner is in sight"
    assert min(card.width for card in mine) >= 60


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_progressions_that_were_won_do_not_cover_each_other(size: tuple[int, int], count: int) -> None:
    won = (faces("ii-V IV-V vi-IV i-V " * 2)[:count],) * 2
    laid = layout(seen(replace(FULL, won=won)), *size)
    for seat in (0, 1):
        cards = [box(card) for card in of(laid, "won") if card.spot.place == WON[seat]]
        assert len(cards) == count
        assert not any(overlap(one, two) for one, two in combinations(cards, 2))
        assert min(card.width for card in cards) >= (28 if count < 8 else 20)


@pytest.mark.parametrize("size", SIZES)
def test_a_bank_of_fifteen_cards_keeps_their_names_in_sight(size: tuple[int, int]) -> None:
    bank = faces("A! A B B C C D D Eb E E F G A! Bb")
    laid = layout(seen(replace(FULL, banks=(bank, bank))), *size)
    for seat in (0, 1):
        cards = [box(card) for card in of(laid, "bank") if card.spot.place == BANKS[seat]]
        assert len(cards) == 15
        for left, right in combinations(cards, 2):
            if overlap(left, right):
                assert right.x - left.x >= 0.79 * left.width
        assert min(card.width for card in cards) >= (19, 14)[seat]


def test_between_turns_every_hand_lies_face_down() -> None:
    for state in played("full", False):
        laid = layout(seen(state, viewer=None), 1000, 640)
        assert all(isinstance(card.face, BackFace) for card in of(laid, "hand"))


def test_the_player_at_the_screen_sits_at_the_bottom() -> None:
    for viewer in (0, 1):
        what = seen(replace(FULL, to_move=viewer, turn=viewer), viewer=viewer)
        assert bottom_seat(what) == viewer
        laid = layout(what, 1000, 640)
        plates = {plate.face.seat: plate for plate in laid.plates if isinstance(plate.face, SeatPlate)}
        active = {face.seat for face in faces_on(laid, SeatPlate) if face.active}
        assert plates[viewer].rect.y > plates[1 - viewer].rect.y
        assert active == {viewer}


def test_who_has_to_discard_sits_at_the_bottom() -> None:
    effect = (Effect(do="opponent-discards", n=1),)
    state = at_table(phase="effect", to_move=1, effects=effect)
    what = seen(state)
    assert bottom_seat(what) == 1
    laid = layout(what, 1000, 640)
    assert all(card.flags & Flag.TARGET for card in of(laid, "hand") if card.spot.place == HANDS[1])


def test_a_card_that_is_bought_is_raised_and_ticked_and_says_what_it_wants() -> None:
    state = at_table("A C# E D", orchestra="G! A!")
    plain, chosen = (
        layout(seen(state, desk), 1000, 640) for desk in (TableState(), TableState(chosen=("orchestra", 1)))
    )
    before, after = (next(c for c in of(laid, "orchestra") if c.spot.place.row == 1) for laid in (plain, chosen))  # type: ignore[attr-defined]
    assert after.y < before.y
    assert after.flags & Flag.SELECTED
    assert not before.flags & Flag.SELECTED
    assert not faces_on(plain, Wanted)
    claimed, _ = GAME.play(state, Claim("orchestra", 1))
    assert [chip.note for chip in faces_on(layout(seen(claimed), 1000, 640), Wanted)] == ["A", "C#", "E"]
    keys = [face for face in faces_on(chosen, KeyFace) if face.stand == "wanted"]
    assert {face.pitch_class for face in keys} == {9, 1, 4}
    useful = {card.spot.index for card in of(chosen, "hand") if card.flags & Flag.TARGET}
    assert useful == {state.hands[0].index(card) for card in faces("A C# E")}


def test_what_is_given_fills_its_chip_and_lies_in_order() -> None:
    state = at_table("A C# E D", orchestra="G! A!")
    for action in (Claim("orchestra", 1), give("E")):
        state, _ = GAME.play(state, action)
    laid = layout(seen(state), 1000, 640)
    assert [chip.filled for chip in faces_on(laid, Wanted)] == [False, False, True]
    assert [card.spot for card in of(laid, "gathered")] == [Spot(GATHERED, 0)]


def test_a_progression_says_what_it_wants_chord_by_chord() -> None:
    state = at_table("D F A G B D", progressions="ii-V")
    claimed, _ = GAME.play(state, Claim("progressions", 0))
    laid = layout(seen(claimed), 1024, 690)
    assert [face.numeral for face in faces_on(laid, PartTitle)] == ["ii", "V"]
    assert len(faces_on(laid, Wanted)) == 6


def test_in_blind_chords_nothing_tells_what_a_chord_costs() -> None:
    state = at_table("A C# E D G! ", orchestra="A! C", progressions="ii-V", blind=True)
    for desk in (TableState(), TableState(chosen=("orchestra", 0)), TableState(chosen=("progressions", 0))):
        laid = layout(seen(state, desk), 1000, 640)
        chords = [card.face for card in laid.cards if isinstance(card.face, ChordFace)]
        assert len(chords) == 2
        assert all(face.closed and not face.notes and not face.play_as for face in chords)
        assert not faces_on(laid, Wanted)
        assert not [face for face in faces_on(laid, KeyFace) if face.stand]
        assert not [card for card in of(laid, "hand") if card.flags & Flag.TARGET]


def test_what_is_laid_in_blind_chords_bears_no_tick() -> None:
    state = at_table("A C# E D G!", orchestra="A! C", progressions="ii-V", blind=True)
    for gifts, row, chips in (((give("D"),), "orchestra", 1), ((give("D"), whole("G!")), "progressions", 1)):
        after = state
        for action in (Claim(row, 0), *gifts):  # type: ignore[arg-type]
            after, _ = GAME.play(after, action)
        found = faces_on(layout(seen(after), 1000, 640), Wanted)
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
    state = at_table(hand, orchestra="" if progression else wish, progressions=wish if progression else "")
    at: tuple[Row, int] = ("progressions", 0) if progression else ("orchestra", 0)
    offer = cheapest(GAME.deck, state, *at)
    assert offer is not None
    laid = layout(seen(state, TableState(chosen=at, offer=offer)), 1000, 640)
    assert [chip.note for chip in faces_on(laid, Wanted)] == shown.split()
    assert not any(chip.filled for chip in faces_on(laid, Wanted))
    lit = [plate.key[1] for plate in laid.plates if isinstance(plate.face, KeyFace) and plate.face.stand]  # type: ignore[index]
    assert len(lit) == len(shown.split())
    if not progression:
        assert max(lit) - min(lit) == {"m6": 8, "m7": 10}[wish]


def test_what_is_given_stays_filled_while_the_rest_is_offered() -> None:
    state = at_table("A C# E D", orchestra="A!")
    for action in (Claim("orchestra", 0), give("C#")):
        state, _ = GAME.play(state, action)
    offer = cheapest(GAME.deck, state, "orchestra", 0)
    assert offer
    laid = layout(seen(state, TableState(offer=offer)), 1000, 640)
    assert [(chip.note, chip.filled) for chip in faces_on(laid, Wanted)] == [("A", False), ("C#", True), ("E", False)]


def test_what_waits_this_turn_lies_in_the_tray() -> None:
    state = at_table("C D E", shifts=(1, 2), wilds=1, doubled=faces("C"))
    laid = layout(seen(state), 1000, 640)
    chips = [plate for plate in laid.plates if isinstance(plate.face, EffectChip)]
    assert len(chips) == 5, "four in the tray, and one on the card that may be spent twice"
    tray = next(zone.shape for zone in laid.zones if zone.key == PLAY)
    assert isinstance(tray, Rect)
    assert sum(overlap(plate.rect, tray) for plate in chips) == 4


def test_an_open_discard_pile_shows_every_card_and_only_what_may_be_taken_can_be() -> None:
    state = at_table("C", discard="C D M3 G! Bb", phase="effect", effects=(Effect(do="recover", n=1),))
    laid = layout(seen(state), 1024, 690)
    pile = of(laid, "discard")
    assert [card.spot.index for card in pile] == [4, 3, 2, 1, 0]
    assert next(zone for zone in laid.zones if zone.key == SPREAD)
    for card in pile:
        recoverable = GAME.deck.is_recoverable(state.discards[0][card.spot.index])
        assert bool(card.flags & Flag.MOVABLE) == recoverable
        assert bool(card.flags & Flag.DIM) != recoverable
    for one, two in combinations(map(box, pile), 2):
        assert not overlap(one, two)


def test_over_an_open_pile_stands_what_is_asked_and_the_card_that_asks_and_a_closed_one_glows() -> None:
    effects, laid_card = (Effect(do="recover", n=1),), ((faces("m3")[0], False),)
    state = replace(at_table("C", discard="C D", phase="effect", effects=effects), laid=laid_card)
    laid = layout(seen(state), 1024, 690)
    said = [face.label for face in faces_on(laid, ZoneFace) if face.kind == "title"]
    assert said == ["Ana: take a note or chord back from the discard pile"]
    (played,) = of(laid, "gathered")
    assert all(not overlap(box(played), box(card)) for card in of(laid, "discard"))
    assert played.height < min(card.height for card in of(laid, "discard"))
    closed = of(layout(seen(state, TableState(folded=True)), 1024, 690), "discard")
    assert all(card.flags & Flag.TARGET for card in closed if card.spot.place == DISCARDS[0])


def test_while_a_progression_is_heard_only_what_sounds_is_marked() -> None:
    state = at_table("G B D A C E", progressions="V-vi")
    offer = cheapest(GAME.deck, state, "progressions", 0)
    assert offer is not None
    claimed, _ = GAME.play(state, Claim("progressions", 0))
    bought = replace(claimed, given=offer)
    for keys, names in (((), set()), ((43, 67, 71, 74), {"G", "B", "D"}), ((45, 64, 69, 72), {"A", "C", "E"})):
        what = BoardView(GAME, bought, TableState(held_view=HeldView(bought)), 0, sounding=keys)
        lit = {
            plate.key: plate.face
            for plate in layout(what, 1024, 690).plates
            if isinstance(plate.face, KeyFace) and (plate.face.stand or plate.face.sounding)
        }
        assert {face.name for face in lit.values()} == names
        assert all(face.stand == "given" and face.sounding for face in lit.values())


@pytest.mark.parametrize("size", SIZES)
def test_the_market_fills_the_stage_that_tables_leave_it(size: tuple[int, int]) -> None:
    """Its cards are not much smaller beside the tables than without them."""
    alone, beside = (
        of(layout(seen(FULL, desk), *size), "orchestra") for desk in (TableState(), TableState(reference=Reference()))
    )
    assert min(card.width for card in beside) > 0.6 * min(card.width for card in alone)


def test_from_afar_the_market_has_the_room_of_its_decks() -> None:
    state = at_table(orchestra="C! D! G! A! m7")
    near, afar = (layout(seen(state)._replace(afar=afar), 1024, 768) for afar in (False, True))
    assert of(near, "orchestra-deck", "progression-deck")
    assert not [card for card in of(afar, "orchestra-deck", "progression-deck") if card.spot.index >= 0]
    assert of(afar, "orchestra")[0].width > of(near, "orchestra")[0].width


def test_the_cards_out_of_the_game_lie_there_only_where_there_are_any() -> None:
    for state, there in ((at_table(), False), (at_table(removed=faces("C D")), True)):
        laid = layout(seen(state), 1024, 690)
        assert bool(of(laid, "removed")) == there


def test_points_are_told_once_by_the_plates() -> None:
    state = played("full", False)[-1]
    laid = layout(seen(state), 1024, 690)
    result = GAME.result(state)
    assert result is not None
    told = [(face.seat, face.score) for face in faces_on(laid, SeatPlate)]
    assert sorted(told) == list(enumerate(result.scores))


def test_the_bank_is_its_owners_alone_to_give_from() -> None:
    state = replace(FULL, banks=(faces("C D"), faces("E F")))
    laid = layout(seen(state), 1024, 690)
    for card in of(laid, "bank"):
        assert bool(card.flags & Flag.MOVABLE) == (card.spot.place == BANKS[0])


def test_a_match_that_is_to_be_dealt_has_its_decks_to_click_on() -> None:
    state = GAME.new(("Ana", "Ben"), 1)
    laid = layout(BoardView(GAME, GAME.view(state, None), TableState(), None, True), 1024, 690)
    clickable = {zone.key for zone in laid.zones if zone.flags & Flag.CLICKABLE}
    assert {ORCHESTRA_DECK, *DECKS} <= clickable
    assert GAME.check(state, DEAL)
    large = {name: of(laid, name) for name in ("orchestra-deck", "progression-deck", "deck")}
    assert [len(cards) for cards in large.values()] == [5, 3, 1 + len(state.decks[0])]
    assert all(isinstance(card.face, BackFace) and card.flags & Flag.DOWN for cards in large.values() for card in cards)
    assert min(card.height for card in large["orchestra-deck"]) > 0.35 * 690


@pytest.mark.parametrize("size", [(1024, 690), (1280, 665), (1920, 1020)])
def test_cards_of_the_rows_are_large_enough_for_their_words_on_a_projector(size: tuple[int, int]) -> None:
    shortest = FULL_FROM_PX * load("projector").scale
    for card in of(layout(seen(FULL), *size), "orchestra", "progressions"):
        assert min(card.width, card.height) >= shortest
