"""Tests of the sound of Muzicando, with spelled pitches."""

from itertools import pairwise

import pytest

from engines.kernel.events import happened
from engines.muzicando.actions import PASS, Lay
from engines.muzicando.deck import SIGN, is_sign
from engines.muzicando.music import SOFT, STROKE, pitch, within
from engines.muzicando.state import State, cell_place
from engines.theory.passage import Passage
from engines.theory.pitch import Name, Pitch
from tests.engines.muzicando.table.muzicando_table import (
    CARD,
    COLOURS,
    DECK,
    GAME,
    NOTES,
    cards,
    do,
    lay,
    picture,
    playing,
)

OTHERS = ("vRe", "vMi", "vFa")
OPENED = "rDo oRe yMi gFa bSol iLa vSi"


def heard(state: State, action: Lay) -> Passage:
    """Return the only passage of an action."""
    step = do(state, action)
    passages = [GAME.music(step.before, event, step.after) for event in step.events]
    (passage,) = [passage for passage in passages if passage is not None]
    return passage


def names(passage: Passage) -> str:
    """Return the notes of the first voice."""
    return " ".join(note.name for note in passage.notes if note.voice == 0)


def stops(passage: Passage) -> str:
    """Return the notes of the soft voice above."""
    return " ".join(note.name for note in passage.notes if note.voice == 1)


@pytest.mark.parametrize(
    ("card", "sounds", "above"),
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
def test_every_colour_has_its_register(card: str, sounds: str, above: str) -> None:
    passage = heard(playing("parada", "", (card, *OTHERS)), lay(card))
    assert (names(passage), stops(passage)) == (sounds, above)
    assert passage.sources == ((cell_place(COLOURS.index(card[0]), NOTES.index(card[1:])), 0),)
    assert {note.source for note in passage.notes} == {0}
    assert passage.title == GAME.card_name(CARD[card])


def test_registers_differ_and_letters_follow_the_notes() -> None:
    registers = set()
    for colour in COLOURS:
        notes = [pitch(CARD[f"{colour}{note}"]) for note in NOTES]
        assert [one.name.letter for one in notes] == list("CDEFGAB")
        assert len({one.octave for one in notes}) == 1
        sound = heard(playing("muzicando", "", (f"{colour}Do", *OTHERS)), lay(f"{colour}Do"))
        registers.add((names(sound), stops(sound)))
    assert len(registers) == 7


def test_a_sarabanda_contact_sounds_the_step() -> None:
    state = playing("sarabanda", picture("gMi .", "gRe gDo"), ("gRe bRe", *OTHERS))
    passage = heard(state, lay("bRe", 1, -1))
    # Green Mi and green Do move into blue's octave.
    assert names(passage) == "E5 D5 C5 D5"
    assert passage.sources == ((cell_place(1, -1), 0), (cell_place(0, -1), 0), (cell_place(1, 0), 0))
    assert [note.source for note in passage.notes] == [1, 0, 2, 0]
    assert [note.onset for note in passage.notes] == [0.0, 0.5, 1.0, 1.5]
    assert [note.loudness == SOFT for note in passage.notes] == [True, False, True, False]


@pytest.mark.parametrize(("lies", "card", "step"), [("gSi", "gDo", "B3 C4"), ("gDo", "gSi", "C5 B4")])
def test_do_and_si_meet_as_a_half_step(lies: str, card: str, step: str) -> None:
    state = playing("sarabanda", picture(lies), (card, *OTHERS))
    assert names(heard(state, lay(card, 1, 0))) == step


def test_a_card_that_touches_nothing_sounds_alone() -> None:
    assert names(heard(playing("sarabanda", "", ("gDo", *OTHERS)), lay("gDo", 0, 0))) == "C4"
    assert names(heard(playing("glissando", picture("gFa"), ("gSol", *OTHERS)), lay("gSol", 1, 0))) == "G4"


SEVEN = "rDo oSi bLa bSol rFa iMi vRe"


def test_a_string_plays_whole_at_seven_cards_in_one_line() -> None:
    six = SEVEN.rsplit(" ", 1)[0]
    passage = heard(playing("glissando", picture(six), ("vRe", "oRe", "yRe", "gRe")), lay("vRe", 6, 0))
    assert names(passage) == "C2 B1 A1 G1 F1 E1 D1"
    assert stops(passage) == ""
    assert passage.sources == tuple((cell_place(x, 0), 0) for x in range(7))
    assert [note.source for note in passage.notes] == list(range(7))
    assert passage.notes[-1].length > passage.notes[0].length


def test_a_string_plays_again_at_fourteen() -> None:
    row = "rDo rRe rMi rFa rSol rLa rSi oDo yRe oMi oFa oSol oLa"
    passage = heard(playing("glissando", picture(row), ("oSi", *OTHERS)), lay("oSi", 13, 0))
    assert names(passage) == "C2 D2 E2 F2 G2 A2 B2 C3 D3 E3 F3 G3 A3 B3"
    eight = playing("glissando", picture("rDo rRe rMi rFa rSol rLa rSi"), ("oDo", *OTHERS))
    assert names(heard(eight, lay("oDo", 7, 0))) == "C3"


def string(first: str, rise: int, cards: int) -> list[str]:
    """Return the cards of a string from one on, all different.

    Every card but the first could be laid at the end of those before it.
    """
    row = [first]
    at = NOTES.index(first[1:])
    while len(row) < cards:
        at = (at + rise) % 7
        fresh = [colour + NOTES[at] for colour in COLOURS if colour + NOTES[at] not in row]
        # Openers go last, because the card at the end of the string must not be one.
        row.append(min(fresh, key=lambda card: DECK.is_opener(CARD[card])))
    return row


def line(first: str, rise: int, cards: int) -> list[Pitch]:
    """Return the pitches of a string with so many cards."""
    *row, last = string(first, rise, cards)
    state = playing("glissando", picture(" ".join(row)), (last, *OTHERS))
    passage = heard(state, lay(last, cards - 1, 0))
    assert len(passage.notes) == cards
    return [Pitch.parse(note.name) for note in passage.notes]


@pytest.mark.parametrize(("first", "rise", "cards"), [("vSi", 1, 21), ("rDo", -1, 28), ("vSi", 1, 7), ("rRe", -1, 42)])
def test_a_long_string_goes_on_in_one_line_however_far_it_goes(first: str, rise: int, cards: int) -> None:
    """The string begins as many octaves from its first card's register as needed."""
    played = line(first, rise, cards)
    assert all(24 <= one.midi <= 107 for one in played)
    assert all(1 <= rise * (after.midi - one.midi) <= 2 for one, after in pairwise(played))


@pytest.mark.parametrize("rise", [1, -1])
@pytest.mark.parametrize("first", range(7))
@pytest.mark.parametrize("octave", [2, 6])
def test_a_line_wider_than_the_piano_leaps_back_an_octave_where_that_ends(octave: int, first: int, rise: int) -> None:
    """A deck of the players' own may put all cards but one into one string."""
    steps = [7 * octave + first + rise * at for at in range(49)]
    played = within([Pitch(Name("CDEFGAB"[step % 7]), step // 7) for step in steps])
    assert all(24 <= one.midi <= 107 for one in played)
    assert [one.name.letter for one in played] == ["CDEFGAB"[step % 7] for step in steps]
    leaps = [after.midi - one.midi for one, after in pairwise(played) if abs(after.midi - one.midi) > 2]
    assert len(leaps) == (first != (0 if rise > 0 else 6))
    assert all(leap in (-11 * rise, -10 * rise) for leap in leaps)


def test_a_finished_column_plays_upward_in_its_register() -> None:
    lies = "yMi yFa ySol yLa ySi yRe"
    passage = heard(playing("parada", lies, ("yDo", *OTHERS)), lay("yDo"))
    assert names(passage) == "C3 D3 E3 F3 G3 A3 B3"
    assert stops(passage) == "C4 D4 E4 F4 G4 A4 B4"
    assert passage.sources == tuple((cell_place(2, note), 0) for note in range(7))


def test_a_finished_pile_plays_upward() -> None:
    lies = "vDo vRe vMi vFa vSol vLa"
    passage = heard(playing("muzicando", lies, ("vSi", "oDo", "yDo", "gDo")), lay("vSi"))
    assert names(passage) == "C6 D6 E6 F6 G6 A6 B6"


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
def test_a_sign_does_to_its_note_what_signs_do(sign: str, figure: str) -> None:
    """A sharp raises the oval card in Parada, a flat lowers it, a rest cuts it off."""
    passage = heard(playing("parada", OPENED, (f"{sign} vFa", *OTHERS)), lay(sign))
    assert names(passage) == figure
    card = CARD[sign]
    assert passage.sources[0] == (cell_place(card // 8, DECK.opener[card // 8]), 1)
    assert all(note.source is not None for note in passage.notes)
    assert all(Pitch.parse(note.name).midi == note.pitch for note in passage.notes)


def test_after_a_rest_it_is_silent() -> None:
    (stroke,) = heard(playing("parada", OPENED, ("v* vFa", *OTHERS)), lay("v*")).notes
    assert stroke.length == STROKE


def test_a_sign_sounds_on_the_note_it_lies_on() -> None:
    cross = picture(". rRe .", "oFa rMi oRe", ". bFa .", left=-1, top=-1)
    passage = heard(playing("sarabanda", cross, ("r# gSol", *OTHERS)), lay("r#", 0, 0))
    assert names(passage) == "E2 E#2"
    assert passage.sources == ((cell_place(0, 0), 1),) * 2


def test_beside_a_pile_a_sign_sounds_on_its_do() -> None:
    state = playing("muzicando", "bDo bRe", ("b- vSol", *OTHERS))
    passage = heard(state, lay("b-", display="muzicando"))
    assert names(passage) == "C5 Cb5"
    assert passage.sources == ((cell_place(4, SIGN), 0),) * 2


@pytest.mark.parametrize("rule", ["muz.score.match", "muz.solo.match"])
def test_the_match_ends_with_a_chord_rising(rule: str) -> None:
    state = playing("parada")
    passage = GAME.music(state, happened(rule), state)
    assert passage is not None
    assert names(passage) == "C4 E4 G4 C5"
    assert passage.sources == ()


def test_nothing_else_sounds() -> None:
    step = do(playing("parada", "rDo", ("rSi", "rRe", "rMi", "rFa")), PASS)
    assert not any(GAME.music(step.before, event, step.after) for event in step.events)


def test_every_note_can_be_played() -> None:
    """Each note is played alone and as a step to each neighbour."""
    for card in range(DECK.blank):
        if not is_sign(card):
            assert 0 <= pitch(card).midi <= 127
    assert cards("rDo") == (0,)
