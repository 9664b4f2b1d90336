"""Test the piano: positions of its keys, marked keys while gathering, and clicks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from engines import cantoludus
from engines.cantoludus.actions import DEAL, Claim, Give, GiveChord
from engines.cantoludus.music import acquired_passage
from engines.cantoludus.open_price import find_open_price
from engines.cantoludus.state import Acquired, State
from engines.cantoludus.tones import interval_fifths, parse_tone, tone_name
from engines.theory.passage import Note, Passage
from engines.theory.pitch import NoteName
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.piano import (
    BLACK_KEY_CENTRES,
    EMPTY_KEYBOARD,
    KEYBOARD_KEY,
    KeyboardState,
    KeyFace,
    KeyNote,
    fit_keyboard,
    key_passage,
    make_piano_layout,
    place_notes,
    price_notes,
)
from tabletop.boards.kit.piano_keys import PIANO, add_key_sources, find_piano_key, fold_into_range
from tabletop.table import theme
from tabletop.table.layout import Plate, Rect, make_layout
from tabletop.table.scene import TableScene

STRIPS = [Rect(7, 400, 560, 80), Rect(10.4, 403.7, 800.5, 90.2), Rect(0, 0, 1240, 76), Rect(0, 0, 3000, 250)]
GAME = cantoludus.load()
DECK = GAME.deck

SCREEN_THEMES = [theme_id for theme_id in theme.BUNDLED_THEMES if theme_id != "projector"]
"""Themes that name the keys; on a projector their positions suffice."""


def find_plates(area: Rect, keyboard: KeyboardState = EMPTY_KEYBOARD, walked: bool = True) -> dict[int, Plate]:
    plates_by_midi = {}
    for part in make_piano_layout(area, keyboard, walked):
        assert isinstance(part, Plate)
        midi = find_piano_key(part.key)
        if midi is not None:
            plates_by_midi[midi] = part
    return plates_by_midi


def find_key_face(area: Rect, keyboard: KeyboardState, midi: int) -> KeyFace:
    key_face = find_plates(area, keyboard)[midi].face
    assert isinstance(key_face, KeyFace)
    return key_face


# --- where the keys are -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", STRIPS)
def test_a_keyboard_runs_from_c_to_b_inside_its_strip(area: Rect) -> None:
    keys = find_plates(area)
    low, high = min(keys), max(keys)
    assert (low % 12, high % 12) == (0, 11)
    assert list(keys) == list(range(low, high + 1))
    assert len(keys) in (24, 36)
    for plate in keys.values():
        assert area.x - 1 <= plate.rect.x < plate.rect.right <= area.right + 1
        assert area.y - 1 <= plate.rect.y < plate.rect.bottom <= area.bottom + 1


def test_a_click_hits_the_visible_key(qapp: object) -> None:
    area = Rect(0, 0, 800, 96)
    scene = TableScene(theme.load_theme("evening"))
    scene.set_painter(CantoludusPainter())
    scene.show_layout(make_layout(make_piano_layout(area)), animate=False)
    keys = find_plates(area)

    def find_target(x: float, y: float) -> object:
        item = scene.find_top_item(x, y)
        return None if item is None else item.target

    sharp, c, d = keys[61].rect, keys[60].rect, keys[62].rect
    assert find_target(c.right - 2, c.y + 0.2 * c.height) == (PIANO, 61)
    assert find_target(c.right - 2, c.bottom - 6) == (PIANO, 60)
    assert find_target(d.x + 2, d.bottom - 6) == (PIANO, 62)
    assert find_target(sharp.centre[0], sharp.bottom + 3) in {(PIANO, 60), (PIANO, 62)}
    assert scene.plates[(PIANO, 60)].contains_point(c.x + 2, c.y + 4)
    assert not scene.plates[(PIANO, 60)].contains_point(c.right - 2, c.y + 4)


# --- what is gathered -------------------------------------------------------------------------------------------------


def parse_notes(words: str) -> tuple[KeyNote, ...]:
    """Return notes by name, a paid one with a "+": "C+ Eb G"."""
    return tuple(KeyNote(word.rstrip("+"), word.endswith("+")) for word in words.split())


def test_a_chord_ascends_and_chords_of_a_progression_have_an_octave_each() -> None:
    assert place_notes((parse_notes("A C+ E"),), 48, 3) == {69: KeyNote("A"), 72: KeyNote("C", True), 76: KeyNote("E")}
    chords = place_notes((parse_notes("C E G"), parse_notes("G B D")), 48, 3)
    assert sorted(chords) == [48, 52, 55, 67, 71, 74]


@pytest.mark.parametrize("octaves", [2, 3])
def test_a_purchase_is_shown_on_the_keys_that_sound(octaves: int) -> None:
    """This holds for every interval from every note and for every chord."""
    lowest = 60 if octaves == 2 else 48
    for card in range(DECK.blank):
        if DECK.is_interval(card):
            row = DECK.interval(card)
            pairs: list[tuple[int, ...]] = [
                (low, low + interval_fifths(row.numbers[0], row.half_steps)) for low in range(12, 23)
            ]
        elif DECK.is_chord(card):
            pairs = [DECK.chord_notes(card)]
        else:
            continue
        for pair in pairs:
            event = Acquired(rule="can.acquire.interval", seat=0, card=card, points=0, notes=tuple(reversed(pair)))
            sounding = {note.pitch for note in acquired_passage(DECK, event).notes}
            if DECK.is_interval(card):
                pair = DECK.sort_interval(card, *pair)
                assert max(sounding) - min(sounding) == DECK.interval(card).half_steps
            keys = place_notes((tuple(KeyNote(str(tone_name(note))) for note in pair),), lowest, octaves)
            assert set(keys) == sounding


def test_a_key_shows_the_spelling_of_its_note() -> None:
    keyboard = KeyboardState((parse_notes("Db F+ Ab"),))
    assert find_key_face(STRIPS[0], keyboard, 61) == KeyFace(1, "wanted", "Db")
    assert find_key_face(STRIPS[0], keyboard, 65) == KeyFace(5, "given", "F")
    assert find_key_face(STRIPS[0], keyboard, 60) == KeyFace(0)


def test_notes_beyond_the_keyboard_are_shown_an_octave_inward() -> None:
    assert fold_into_range(47, 48, 83) == 59
    assert fold_into_range(40, 60, 83) == 64
    assert fold_into_range(84, 60, 83) == 72
    assert fold_into_range(70, 60, 83) == 70
    assert max(place_notes((parse_notes("B D#"), parse_notes("B D# F#"), parse_notes("B D# F# A")), 60, 2)) <= 83


CARDS = {DECK.card_name(card): card for card in range(DECK.blank)}


def make_gathering_state(hand: tuple[str, ...], claimed_card: str) -> State:
    """Return a state in which the first player holds this hand and gathers a card.

    The card is put into its row first.
    """
    state, _ = GAME.play(GAME.new(("Ana", "Ben"), 3), DEAL)
    hands = list(state.hands)
    hands[state.turn] = tuple(sorted(CARDS[card] for card in hand))
    state = replace(state, hands=tuple(hands))
    if DECK.is_chord(CARDS[claimed_card]):
        state = replace(state, orchestra=(CARDS[claimed_card], *state.orchestra[1:]))
        return GAME.play(state, Claim("orchestra", 0))[0]
    state = replace(state, progressions=(CARDS[claimed_card], *state.progressions[1:]))
    return GAME.play(state, Claim("progressions", 0))[0]


def test_each_payment_changes_the_state_of_its_key() -> None:
    state = make_gathering_state(("C", "E", "G", "A"), "C major")
    keyboard = KeyboardState(price_notes(DECK, find_open_price(DECK, state)))
    assert {find_key_face(STRIPS[0], keyboard, midi).state for midi in (60, 64, 67)} == {"wanted"}
    state, _ = GAME.play(state, Give(DECK.face_of_note[parse_tone("E")], parse_tone("E")))
    keyboard = KeyboardState(price_notes(DECK, find_open_price(DECK, state)))
    assert [find_key_face(STRIPS[0], keyboard, midi).state for midi in (60, 64, 67)] == ["wanted", "given", "wanted"]


def test_a_whole_chord_card_pays_for_all_its_notes() -> None:
    state = make_gathering_state(("C", "E", "G", "G major"), "I–V")
    state, _ = GAME.play(state, GiveChord(CARDS["G major"]))
    parts = price_notes(DECK, find_open_price(DECK, state))
    assert parts == (parse_notes("C E G"), parse_notes("G+ B+ D+"))


# --- what it sounds like ----------------------------------------------------------------------------------------------


def test_the_passage_of_a_key_has_its_note_and_the_key_as_source() -> None:
    passage = key_passage(61)
    assert [note.pitch for note in passage.notes] == [61]
    assert passage.notes[0].name == "C#4"
    assert passage.sources == ((PIANO, 61),)


def test_key_sources_are_added_only_to_notes_without_a_source() -> None:
    card = ("hand", 3)
    passage = Passage((Note(60, 0, 1), Note(64, 1, 1, source=0), Note(60, 2, 1)), sources=(card,))
    keyed = add_key_sources(passage)
    sources = [keyed.sources[note.source] for note in keyed.notes if note.source is not None]
    assert sources == [(PIANO, 60), card, (PIANO, 60)]
    assert [note.pitch for note in keyed.notes] == [60, 64, 60]


# --- how it looks -----------------------------------------------------------------------------------------------------

SIZES = [QSizeF(28, 60), QSizeF(40, 84), QSizeF(120, 230)]
BLACK_SIZES = [QSizeF(16, 38), QSizeF(23, 53), QSizeF(70, 145)]


def draw_key(face: KeyFace, size: QSizeF, theme_id: str) -> QImage:
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    CantoludusPainter().paint(painter, face, size, theme.load_theme(theme_id))
    painter.end()
    return image


@pytest.mark.parametrize("theme_id", theme.BUNDLED_THEMES)
@pytest.mark.parametrize("pitch_class", [0, 1, 2, 8])
def test_every_state_of_a_key_differs_in_more_than_its_colour(qapp: object, theme_id: str, pitch_class: int) -> None:
    states = [
        KeyFace(pitch_class, key_state, "Eb" if key_state else "", is_on)
        for key_state in ("", "given", "wanted")
        for is_on in (False, True)
    ]
    for size in BLACK_SIZES if pitch_class in BLACK_KEY_CENTRES else SIZES:
        pictures = [draw_key(state, size, theme_id) for state in states]
        shapes = [
            image.convertToFormat(QImage.Format.Format_Mono, Qt.ImageConversionFlag.ThresholdDither)
            for image in pictures
        ]
        for first in range(len(states)):
            for second in range(first):
                assert shapes[first] != shapes[second], f"{states[first]} looks like {states[second]} at {size}"


@pytest.mark.parametrize("theme_id", SCREEN_THEMES)
@pytest.mark.parametrize("area", STRIPS)
def test_every_key_has_its_name_written_on_it(qapp: object, theme_id: str, area: Rect) -> None:
    board = fit_keyboard(area)
    size = QSizeF(board.body.width, board.body.height)
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    plate = next(part for part in make_piano_layout(area) if isinstance(part, Plate) and part.key == KEYBOARD_KEY)
    texts = CantoludusPainter().draw(painter, plate.face, size, theme.load_theme(theme_id))
    painter.end()
    words = [text.text for text in texts]
    assert words.count("C") == board.octaves
    assert words.count("E♭") == words.count("D♯") == board.octaves
    for text in texts:
        assert text.box.adjusted(-0.6, -0.6, 0.6, 0.6).contains(text.ink_box)
        assert text.ink_box.height() >= 4.5, f"{text.text} is {text.ink_box.height():.1f} px high"


@pytest.mark.parametrize("theme_id", theme.BUNDLED_THEMES)
@pytest.mark.parametrize("name", ["C", "F##", "Bbb", "D#"])
def test_a_spelled_name_fits_on_its_key(qapp: object, theme_id: str, name: str) -> None:
    for pitch_class, sizes in ((0, SIZES), (1, BLACK_SIZES)):
        for size in sizes:
            image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
            painter = QPainter(image)
            texts = CantoludusPainter().draw(
                painter, KeyFace(pitch_class, "given", name), size, theme.load_theme(theme_id)
            )
            painter.end()
            (text,) = texts
            assert text.text == NoteName.parse(name).engraved
            assert text.ink_box.left() >= 0
            assert text.ink_box.right() <= size.width()
            assert text.ink_box.bottom() <= size.height()
