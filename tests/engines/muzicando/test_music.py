"""Tests of the sound of Muzicando, with spelled pitches."""

from itertools import pairwise

import pytest

from engines.kernel.events import make_effect
from engines.muzicando.actions import PASS, Lay
from engines.muzicando.deck import SIGN_VALUE, is_sign
from engines.muzicando.music import CLICK_BEATS, SOFT_LOUDNESS, card_pitch, fit_piano_range
from engines.muzicando.state import State, cell_place
from engines.theory.passage import Passage
from engines.theory.pitch import NoteName, Pitch
from tests.engines.muzicando.table.muzicando_table import (
    CARDS_BY_WORD,
    COLOURS,
    DECK,
    GAME,
    NOTES,
    do,
    make_display,
    make_lay,
    read_cards,
    read_picture,
)

OTHER_HANDS = ("vRe", "vMi", "vFa")
ALL_OPENERS = "rDo oRe yMi gFa bSol iLa vSi"


def play_passage(state: State, action: Lay) -> Passage:
    """Return the only passage of an action."""
    step = do(state, action)
    passages = [GAME.music(step.before, event, step.after) for event in step.events]
    (passage,) = [passage for passage in passages if passage is not None]
    return passage


def write_main_voice(passage: Passage) -> str:
    """Return the notes of the first voice."""
    return " ".join(note.name for note in passage.notes if note.voice == 0)


def write_upper_voice(passage: Passage) -> str:
    """Return the notes of the soft voice above."""
    return " ".join(note.name for note in passage.notes if note.voice == 1)


@pytest.mark.parametrize(
    ("card", "expected", "above"),
    [
        ("rDo", "C2", ""),
        ("oRe", "D3", ""),
        ("yMi", "E3", "E4"),
        ("gFa", "F4", ""),
        ("bSol", "G5", ""),
        ("iLa", "A5", "A6"),
        ("vSi", "B6", ""),
    ],
)
def test_every_colour_has_its_register(card: str, expected: str, above: str) -> None:
    passage = play_passage(make_display("parada", "", (card, *OTHER_HANDS)), make_lay(card))
    assert (write_main_voice(passage), write_upper_voice(passage)) == (expected, above)
    assert passage.sources == ((cell_place(COLOURS.index(card[0]), NOTES.index(card[1:])), 0),)
    assert {note.source for note in passage.notes} == {0}
    assert passage.title == GAME.card_name(CARDS_BY_WORD[card])


def test_registers_differ_and_letters_follow_the_notes() -> None:
    registers = set()
    for colour in COLOURS:
        notes = [card_pitch(CARDS_BY_WORD[f"{colour}{note}"]) for note in NOTES]
        assert [pitch.name.letter for pitch in notes] == list("CDEFGAB")
        assert len({pitch.octave for pitch in notes}) == 1
        sound = play_passage(make_display("muzicando", "", (f"{colour}Do", *OTHER_HANDS)), make_lay(f"{colour}Do"))
        registers.add((write_main_voice(sound), write_upper_voice(sound)))
    assert len(registers) == 7


def test_a_sarabanda_contact_sounds_the_step() -> None:
    state = make_display("sarabanda", read_picture("gMi .", "gRe gDo"), ("gRe bRe", *OTHER_HANDS))
    passage = play_passage(state, make_lay("bRe", 1, -1))
    # Green Mi and green Do move into blue's octave.
    assert write_main_voice(passage) == "E5 D5 C5 D5"
    assert passage.sources == ((cell_place(1, -1), 0), (cell_place(0, -1), 0), (cell_place(1, 0), 0))
    assert [note.source for note in passage.notes] == [1, 0, 2, 0]
    assert [note.onset for note in passage.notes] == [0.0, 0.5, 1.0, 1.5]
    assert [note.loudness == SOFT_LOUDNESS for note in passage.notes] == [True, False, True, False]


@pytest.mark.parametrize(("card_on_table", "card", "step"), [("gSi", "gDo", "B3 C4"), ("gDo", "gSi", "C5 B4")])
def test_do_and_si_sound_a_half_step_apart(card_on_table: str, card: str, step: str) -> None:
    state = make_display("sarabanda", read_picture(card_on_table), (card, *OTHER_HANDS))
    assert write_main_voice(play_passage(state, make_lay(card, 1, 0))) == step


def test_a_card_that_touches_nothing_sounds_alone() -> None:
    assert (
        write_main_voice(play_passage(make_display("sarabanda", "", ("gDo", *OTHER_HANDS)), make_lay("gDo", 0, 0)))
        == "C4"
    )
    assert (
        write_main_voice(
            play_passage(make_display("glissando", read_picture("gFa"), ("gSol", *OTHER_HANDS)), make_lay("gSol", 1, 0))
        )
        == "G4"
    )


SEVEN_CARD_STRING = "rDo oSi bLa bSol rFa iMi vRe"


def test_the_seventh_card_of_a_string_sounds_the_whole_string() -> None:
    six = SEVEN_CARD_STRING.rsplit(" ", 1)[0]
    passage = play_passage(
        make_display("glissando", read_picture(six), ("vRe", "oRe", "yRe", "gRe")), make_lay("vRe", 6, 0)
    )
    assert write_main_voice(passage) == "C2 B1 A1 G1 F1 E1 D1"
    assert write_upper_voice(passage) == ""
    assert passage.sources == tuple((cell_place(x, 0), 0) for x in range(7))
    assert [note.source for note in passage.notes] == list(range(7))
    assert passage.notes[-1].length > passage.notes[0].length


def test_the_fourteenth_card_of_a_string_sounds_the_whole_string() -> None:
    row = "rDo rRe rMi rFa rSol rLa rSi oDo yRe oMi oFa oSol oLa"
    passage = play_passage(make_display("glissando", read_picture(row), ("oSi", *OTHER_HANDS)), make_lay("oSi", 13, 0))
    assert write_main_voice(passage) == "C2 D2 E2 F2 G2 A2 B2 C3 D3 E3 F3 G3 A3 B3"
    eight = make_display("glissando", read_picture("rDo rRe rMi rFa rSol rLa rSi"), ("oDo", *OTHER_HANDS))
    assert write_main_voice(play_passage(eight, make_lay("oDo", 7, 0))) == "C3"


def make_string(first: str, rise: int, cards: int) -> list[str]:
    """Return the cards of a string from one on, all different.

    Every card but the first could be laid at the end of those before it.
    """
    row = [first]
    index = NOTES.index(first[1:])
    while len(row) < cards:
        index = (index + rise) % 7
        unused_cards = [colour + NOTES[index] for colour in COLOURS if colour + NOTES[index] not in row]
        # Openers go last, because the card at the end of the string must not be one.
        row.append(min(unused_cards, key=lambda card: DECK.is_opener(CARDS_BY_WORD[card])))
    return row


def play_string(first: str, rise: int, cards: int) -> list[Pitch]:
    """Return the pitches of a string with so many cards."""
    *row, last = make_string(first, rise, cards)
    state = make_display("glissando", read_picture(" ".join(row)), (last, *OTHER_HANDS))
    passage = play_passage(state, make_lay(last, cards - 1, 0))
    assert len(passage.notes) == cards
    return [Pitch.parse(note.name) for note in passage.notes]


@pytest.mark.parametrize(("first", "rise", "cards"), [("vSi", 1, 21), ("rDo", -1, 28), ("vSi", 1, 7), ("rRe", -1, 42)])
def test_a_long_string_sounds_as_one_line_within_the_piano(first: str, rise: int, cards: int) -> None:
    """The string begins as many octaves from its first card's register as needed."""
    pitches = play_string(first, rise, cards)
    assert all(24 <= pitch.midi <= 107 for pitch in pitches)
    assert all(1 <= rise * (next_pitch.midi - pitch.midi) <= 2 for pitch, next_pitch in pairwise(pitches))


@pytest.mark.parametrize("rise", [1, -1])
@pytest.mark.parametrize("first", range(7))
@pytest.mark.parametrize("octave", [2, 6])
def test_a_line_wider_than_the_piano_leaps_back_by_an_octave(octave: int, first: int, rise: int) -> None:
    """A deck of the players' own may put all cards but one into one string."""
    steps = [7 * octave + first + rise * index for index in range(49)]
    pitches = fit_piano_range([Pitch(NoteName("CDEFGAB"[step % 7]), step // 7) for step in steps])
    assert all(24 <= pitch.midi <= 107 for pitch in pitches)
    assert [pitch.name.letter for pitch in pitches] == ["CDEFGAB"[step % 7] for step in steps]
    leaps = [
        next_pitch.midi - pitch.midi for pitch, next_pitch in pairwise(pitches) if abs(next_pitch.midi - pitch.midi) > 2
    ]
    assert len(leaps) == (first != (0 if rise > 0 else 6))
    assert all(leap in (-11 * rise, -10 * rise) for leap in leaps)


def test_a_finished_column_plays_upward_in_its_register() -> None:
    cards_on_table = "yMi yFa ySol yLa ySi yRe"
    passage = play_passage(make_display("parada", cards_on_table, ("yDo", *OTHER_HANDS)), make_lay("yDo"))
    assert write_main_voice(passage) == "C3 D3 E3 F3 G3 A3 B3"
    assert write_upper_voice(passage) == "C4 D4 E4 F4 G4 A4 B4"
    assert passage.sources == tuple((cell_place(2, note), 0) for note in range(7))


def test_a_finished_pile_plays_upward() -> None:
    cards_on_table = "vDo vRe vMi vFa vSol vLa"
    passage = play_passage(make_display("muzicando", cards_on_table, ("vSi", "oDo", "yDo", "gDo")), make_lay("vSi"))
    assert write_main_voice(passage) == "C6 D6 E6 F6 G6 A6 B6"


@pytest.mark.parametrize(
    ("sign", "figure"),
    [
        ("r#", "C2 C#2"),
        ("o#", "D3 D#3"),
        ("y=", "E3 E#3 E3"),
        ("g=", "F4 F#4 F4"),
        ("b-", "G5 Gb5"),
        ("i-", "A5 Ab5"),
        ("v*", "B6"),
    ],
)
def test_a_sign_changes_the_sound_of_its_note(sign: str, figure: str) -> None:
    """A sharp raises the oval card in Parada, a flat lowers it, a rest cuts it off."""
    passage = play_passage(make_display("parada", ALL_OPENERS, (f"{sign} vFa", *OTHER_HANDS)), make_lay(sign))
    assert write_main_voice(passage) == figure
    card = CARDS_BY_WORD[sign]
    assert passage.sources[0] == (cell_place(card // 8, DECK.opener_notes[card // 8]), 1)
    assert all(note.source is not None for note in passage.notes)
    assert all(Pitch.parse(note.name).midi == note.pitch for note in passage.notes)


def test_the_rest_sounds_as_one_short_note() -> None:
    (stroke,) = play_passage(make_display("parada", ALL_OPENERS, ("v* vFa", *OTHER_HANDS)), make_lay("v*")).notes
    assert stroke.length == CLICK_BEATS


def test_a_sign_sounds_on_the_note_it_covers() -> None:
    cross = read_picture(". rRe .", "oFa rMi oRe", ". bFa .", left=-1, top=-1)
    passage = play_passage(make_display("sarabanda", cross, ("r# gSol", *OTHER_HANDS)), make_lay("r#", 0, 0))
    assert write_main_voice(passage) == "E2 E#2"
    assert passage.sources == ((cell_place(0, 0), 1),) * 2


def test_a_sign_next_to_a_pile_sounds_on_do() -> None:
    state = make_display("muzicando", "bDo bRe", ("b- vSol", *OTHER_HANDS))
    passage = play_passage(state, make_lay("b-", display="muzicando"))
    assert write_main_voice(passage) == "C5 Cb5"
    assert passage.sources == ((cell_place(4, SIGN_VALUE), 0),) * 2


@pytest.mark.parametrize("rule", ["muz.score.match", "muz.solo.match"])
def test_a_rising_chord_sounds_at_the_end_of_a_match(rule: str) -> None:
    state = make_display("parada")
    passage = GAME.music(state, make_effect(rule), state)
    assert passage is not None
    assert write_main_voice(passage) == "C4 E4 G4 C5"
    assert passage.sources == ()


def test_other_actions_are_silent() -> None:
    step = do(make_display("parada", "rDo", ("rSi", "rRe", "rMi", "rFa")), PASS)
    assert not any(GAME.music(step.before, event, step.after) for event in step.events)


def test_every_note_can_be_played() -> None:
    """Each note is played alone and as a step to each neighbour."""
    for card in range(DECK.blank):
        if not is_sign(card):
            assert 0 <= card_pitch(card).midi <= 127
    assert read_cards("rDo") == (0,)
