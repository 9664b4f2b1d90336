"""Tests of the sound of Cantoludus: pitches as on a piano."""

from __future__ import annotations

import pytest

from engines import cantoludus
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.music import acquired_passage, chord_passage
from engines.cantoludus.state import Acquired, Given, State
from engines.cantoludus.tones import parse_tone
from engines.kernel.record import Step
from engines.theory.passage import Passage
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, arrange, do, make_claim, make_gift


def find_passage(step: Step, kind: type) -> Passage:
    """Return the passage of the first event of a kind in a step."""
    event = next(event for event in step.events if isinstance(event, kind))
    passage = GAME.music(step.before, event, step.after)
    assert passage is not None
    return passage


def list_pitches(passage: Passage) -> list[int]:
    return sorted({note.pitch for note in passage.notes})


def begin_purchase(hand: str, word: str) -> State:
    state = arrange(hand=hand, orchestra=word)
    after: State = do(state, make_claim(state, word)).after
    return after


@pytest.mark.parametrize("first", ["A", "C#"])
def test_a_note_sounds_at_its_height_in_the_interval(first: str) -> None:
    second = {"A": "C#", "C#": "A"}[first]
    state = begin_purchase("A C#", "m6")
    first_step = do(state, make_gift(first))
    second_step = do(first_step.after, make_gift(second))
    pitch_by_note = {"C#": 61, "A": 69}
    assert list_pitches(find_passage(first_step, Given)) == [pitch_by_note[first]]
    assert list_pitches(find_passage(second_step, Given)) == [pitch_by_note[second]]


@pytest.mark.parametrize(("hand", "word", "low", "high"), [("B A", "m7", 71, 81), ("C Ab", "m6", 60, 68)])
def test_an_interval_sounds_as_wide_as_its_card_says(hand: str, word: str, low: int, high: int) -> None:
    lower, upper = hand.split()
    step = do(begin_purchase(hand, word), make_gift(upper), make_gift(lower))
    assert list_pitches(find_passage(step, Acquired)) == [low, high]


@pytest.mark.parametrize("other_cards", ["C", "E"])
def test_other_cards_in_the_hand_do_not_change_the_sound_of_a_note(other_cards: str) -> None:
    """The sound of D must not reveal the other note of its interval.

    D is the lower note of a minor seventh with C and the upper one with E.
    """
    step = do(begin_purchase(f"D {other_cards}", "m7"), make_gift("D"))
    assert list_pitches(find_passage(step, Given)) == [62]


def load_intervals(*rows: tuple[str, int, int]) -> Cantoludus:
    """Return the custom game with intervals of these symbols, numbers and half steps."""
    data = CUSTOM_GAME.deck.data()
    fields = {"copies": 2, "text": "draw one", "effects": [{"do": "draw"}]}
    data["interval"] = [
        {"symbol": symbol, "name": symbol, "numbers": [number], "half_steps": steps, **fields}
        for symbol, number, steps in rows
    ]
    return cantoludus.load(data)


def write_interval(game: Cantoludus, symbol: str, notes: str) -> str:
    """Write the sound of an interval card bought with two notes, lower note first."""
    deck = game.deck
    index = next(index for index, row in enumerate(deck.file.interval) if row.symbol == symbol)
    first_note, second_note = map(parse_tone, notes.split())
    rule = "can.acquire.interval"
    passage = acquired_passage(
        deck, Acquired(rule=rule, seat=0, card=deck.first_interval + index, points=0, notes=(first_note, second_note))
    )
    low, high = passage.notes[-2:]
    assert [note.pitch for note in passage.notes[:2]] == [low.pitch, high.pitch], "one after the other, then together"
    return f"{low.name} {high.name}"


@pytest.mark.parametrize(
    ("symbol", "number", "half_steps", "notes", "expected"),
    [
        ("d5", 5, 6, "B F", "B4 F5"),
        ("A4", 4, 6, "B F", "F4 B4"),
        ("P1", 1, 0, "C C", "C4 C4"),
        ("P8", 8, 12, "C C", "C4 C5"),
        ("A1", 1, 1, "C C#", "C4 C#4"),
        ("A8", 8, 13, "C# C", "C4 C#5"),
        ("d2", 2, 0, "C# Db", "C#4 Db4"),
        ("d8", 8, 11, "C# C", "C#4 C5"),
        ("M10", 10, 16, "E C", "C4 E5"),
        ("m14", 14, 22, "B A", "B4 A6"),
        ("P15", 15, 24, "B B", "B4 B6"),
    ],
)
def test_an_interval_sounds_by_its_number_and_half_steps(
    symbol: str, number: int, half_steps: int, notes: str, expected: str
) -> None:
    game = load_intervals((symbol, number, half_steps))
    assert write_interval(game, symbol, notes) == expected
    assert write_interval(game, symbol, " ".join(reversed(notes.split()))) == expected, "whichever is given first"


def test_every_interval_card_sounds_at_its_own_size() -> None:
    for game in (GAME, CUSTOM_GAME):
        for card in range(game.deck.first_interval, game.deck.first_progression):
            row = game.deck.interval(card)
            for plan in game.deck.find_plans(card, False, False):
                notes = plan.parts[0].notes
                passage = acquired_passage(
                    game.deck, Acquired(rule="can.acquire.interval", seat=0, card=card, points=0, notes=notes)
                )
                low, high = passage.notes[-2:]
                assert high.pitch - low.pitch == row.half_steps
                letters = ["CDEFGAB".index(note.name[0]) + 7 * int(note.name[-1]) for note in (low, high)]
                assert letters[1] - letters[0] + 1 in row.numbers


def test_a_chord_of_any_notes_stays_on_the_piano() -> None:
    data = CUSTOM_GAME.deck.data()
    falling = ["C", "B", "A", "G", "F", "E", "D", "Cb", "Bb"]
    data["chord"] = [
        {"symbol": "X", "quality": "cluster", "notes": falling, "play_as": ["C"], "points": 1, "copies": 5}
    ]
    game = cantoludus.load(data)
    passage = chord_passage(game.deck, game.deck.first_chord)
    assert [note.name[:-1] for note in passage.notes[-9:]] == falling
    assert all(60 <= note.pitch <= 96 for note in passage.notes)
