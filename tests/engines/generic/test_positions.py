"""Tests of matches that begin in a written position, whole, partial or bad."""

import hashlib
import json
from collections import Counter
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.carmony.actions import Discard
from engines.kernel.errors import SetupError
from engines.kernel.record import Record
from engines.kernel.text import is_showable
from tests.engines.generic import walks
from tests.engines.generic.test_spoiled_journals import check_loads, list_paths, replace_value, values
from tests.examples.added import EXAMPLE, add_example

POSITIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "carmony": (
        {},
        {
            "hands": [["C", "E", "G", "Bb"], None],
            "melds": [["chord.major", "interval.P5"], ["scale.major"]],
            "tables": [[{"meld": "interval.m3", "root": "A"}], [{"meld": "chord.minor", "root": "D"}]],
            "discard": ["F#", "A"],
            "note_deck": ["D", "D"],
            "meld_deck": ["scale.blues"],
            "turn": 0,
            "phase": "act",
        },
    ),
    "iv-v-i": (
        {},
        {
            "hands": [["I", "V", "authentic", "Do"], None],
            "phrases": ["I+Do IV_Fa V*parallel-fifths I=", "V I"],
            "styles": ["barber", "bach"],
            "discard": ["V", "I6"],
            "draw": ["half", "I"],
            "turn": 0,
            "phase": "play",
        },
    ),
    "cantoludus": (
        {},
        {
            "hands": [["C", "E", "G", "F major"], None],
            "banks": [["D", "#"], []],
            "discards": [[], ["A"]],
            "decks": [["B"]],
            "bought": [["F major", "I-V"], ["m3", "D minor seventh"]],
            "orchestra": ["C major", "M2"],
            "progressions": ["V-I"],
            "orchestra_deck": ["Eb"],
            "turn": 1,
        },
    ),
    "muzicando": (
        {"display": "sarabanda"},
        {
            "display": "parada",
            "hands": [["red Re", "orange Mi"], None],
            "laid": [{"card": "red Do", "x": 0, "y": 0}, {"card": "orange Re", "x": 1, "y": 1}],
            "declarer": 1,
            "turn": 1,
        },
    ),
}
"""Empty position and position with every field, by game."""


def start_match(game: Any, number: int, seed: int) -> Record:
    names = walks.NAMES[: game.info.seats[0]]
    return Record.start(game, names, seed=seed, position=POSITIONS[game.info.id][number])


@pytest.fixture(scope="module", params=engines.GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """Registered game."""
    return engines.load(request.param)


numbers = st.integers(0, 1)


@given(numbers, walks.seeds)
def test_a_match_from_a_position_is_played_like_any_other(game: Any, number: int, seed: int) -> None:
    record = start_match(game, number, seed)
    cards = Counter(card for place in game.places(record.state).values() for card in place)
    pack = game.new(record.header.seats, seed)
    assert cards >= Counter(
        card for place in game.places(pack).values() for card in place if place in game.places(pack)
    )
    for step in islice(walks.moves(game, record.state, seed), 60):
        record.play(step.action)
        after = record.state
        assert Counter(card for place in game.places(after).values() for card in place) == cards
        view = game.view(after, after.to_move)
        assert game.view(game.guess(view, seed), after.to_move) == view
        game.account(after)
    reloaded = engines.loads(record.dumps())
    assert reloaded.notice is None
    assert reloaded.state == record.state
    assert reloaded.header.position == record.header.position


def count_visible_cards(game: Any, state: Any) -> Counter[Any]:
    """Return the visible cards by kind of place and seat.

    A place may be counted from another end.
    """
    places = game.places(state).items()
    return Counter((place.name, place.seat, card) for place, row in places if place.sight != "none" for card in row)


@given(walks.seeds, st.integers(0, 80))
def test_a_written_state_is_read_back(game: Any, seed: int, moves: int) -> None:
    """Face-down cards and parts of a turn that are over may differ."""
    state = game.new(walks.NAMES[: game.info.seats[0]], seed)
    for step in islice(walks.moves(game, state, seed), moves):
        state = step.after
    position = game.to_position(state)
    if position is None:
        return
    data = msgspec.to_builtins(position)
    if game.info.id in ("carmony", "muzicando") and any(not hand for hand in data["hands"]):
        return  # a player without cards is out
    reloaded = Record.start(game, state.seats, seed=seed + 1, position=data).state
    assert msgspec.to_builtins(game.to_position(reloaded)) == data
    assert count_visible_cards(game, reloaded) == count_visible_cards(game, state)


@given(walks.seeds)
def test_unspecified_cards_are_dealt_by_the_seed(game: Any, seed: int) -> None:
    assert start_match(game, 1, seed).state == start_match(game, 1, seed).state
    assert start_match(game, 1, seed).state != start_match(game, 1, seed + 1).state


DEALT_DIGESTS: dict[str, tuple[str, str]] = {
    "carmony": ("dc765a5f2bdacf18", "a48ec6aac9b545eb"),
    "iv-v-i": ("00570845a14fd406", "7df70de4973f72f3"),
    "cantoludus": ("857d5da8db0867bf", "8317c83219b3496b"),
    "muzicando": ("01c0713f7c5ac381", "c184b462c346e763"),
}
"""Digests of each game's two positions dealt by seed 7, and of the next draws."""


def test_unspecified_cards_are_dealt_as_in_earlier_versions(game: Any) -> None:
    """Another deal for position and seed would change saved matches."""

    def find_places_digest(number: int) -> str:
        state = start_match(game, number, 7).state
        places = game.places(state).items()
        lines = [*sorted(f"{place.name} {place.seat} {place.row}: {cards}" for place, cards in places), str(state.rng)]
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()

    assert (find_places_digest(0), find_places_digest(1)) == DEALT_DIGESTS[game.info.id]


def test_a_journal_with_a_position_has_format_3(game: Any) -> None:
    assert start_match(game, 1, 7).header.consort == 3
    assert start_match(game, 1, 7).copy_until(0).header.consort == 3


@walks.thorough
@given(st.data())
def test_a_changed_position_is_played_or_refused(game: Any, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(POSITIONS[game.info.id]))
    places = [spot for spot in list_paths(position) if spot]
    if not places:
        return
    words = [word for spot in places if isinstance(word := _read_value(position, spot), str)]
    value = data.draw(st.one_of(values, st.sampled_from(words or ["C"])))
    changed = replace_value(position, data.draw(st.sampled_from(places)), value)
    record, message = None, ""
    try:
        record = Record.start(game, walks.NAMES[: game.info.seats[0]], seed=3, position=changed)
    except SetupError as error:
        message = str(error)
    assert is_showable(message)
    if record is not None:
        for step in islice(walks.moves(game, record.state, 3), 30):
            record.play(step.action)
        assert engines.loads(record.dumps()).state == record.state


@walks.thorough
@given(st.data())
def test_a_journal_with_a_changed_position_is_read_or_refused(game: Any, data: st.DataObject) -> None:
    record = start_match(game, 1, 5)
    for step in islice(walks.moves(game, record.state, 5), 5):
        record.play(step.action)
    head = json.loads(record.lines[0])
    places = [spot for spot in list_paths(head) if spot[:1] == ("position",)]
    changed = replace_value(head, data.draw(st.sampled_from(places)), data.draw(values))
    check_loads("\n".join([json.dumps(changed), *record.lines[1:]]))


def test_a_game_without_positions_refuses_one(monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)
    game = engines.load(EXAMPLE)
    monkeypatch.setattr(type(game), "position_type", None)
    with pytest.raises(SetupError, match="begins with a deal"):
        Record.start(game, walks.NAMES[:2], seed=1, position={"turn": 0})


def _read_value(data: Any, spot: tuple[Any, ...]) -> Any:
    for step in spot:
        data = data[step]
    return data


ALL_NOTES = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"] * 8

REFUSED_POSITIONS = [
    ("carmony", {"hands": [["C"] * 9]}, "hands, seat 0: the deck has no more “C”"),
    ("carmony", {"hands": [["H"]]}, "expected a note such as C or F#, found “H”"),
    ("carmony", {"tables": [[{"meld": "chord.major", "root": "C", "notes": ["C", "E"]}]]}, "cannot be laid above C"),
    ("carmony", {"hands": [[]]}, "whoever has no NOTE card is out"),
    ("carmony", {"turn": 2}, "turn: expected a seat from 0 to 1, found 2"),
    ("carmony", {"hand": []}, "there is no field “hand” (perhaps “hands”?)"),
    ("carmony", {"hands": ["C"]}, "hands, entry 1: expected a list in square brackets or nothing, found a word (“C”)"),
    ("carmony", {"hands": [["C", 3]]}, "hands, entry 1, entry 2: expected text in quotes, found the number 3"),
    ("carmony", {"turn": True}, "turn: expected a whole number, found true"),
    ("carmony", {"hands": [ALL_NOTES[:48], ALL_NOTES[48:]]}, "note_deck: the round ends with the turn that draws"),
    ("iv-v-i", {"phrases": ["I V IV"]}, "IV cannot follow V"),
    ("iv-v-i", {"phrases": ["I+Ti"]}, "Ti"),
    ("iv-v-i", {"styles": ["bach", "handel"]}, "cannot be in play together"),
    ("iv-v-i", {"phrases": [":"]}, "there is no card “:” in this deck"),
    ("cantoludus", {"hands": [["C major"]]}, "the deck has no more “C major”"),
    ("cantoludus", {"orchestra": ["C"] * 6}, "there are 5 places, and 6 cards are written"),
    ("cantoludus", {"hands": [None, None, None]}, "there are 2 seats, and it is written for 3"),
    (
        "cantoludus",
        {"bought": [["m3"]], "banks": [["m3"]]},
        "Minor Third is an interval card, and those cannot be banked",
    ),
    ("muzicando", {"display": "parada", "laid": [{"card": "red Re", "x": 0, "y": 1}]}, "Red Re does not open"),
    ("muzicando", {"display": "parada", "hands": [[]]}, "whoever has no card is out"),
    ("muzicando", {}, "“display” is missing; expected one of"),
]


@pytest.mark.parametrize(("id_", "position", "message"), REFUSED_POSITIONS)
def test_a_wrong_position_is_refused_with_field_and_rule(id_: str, position: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as error:
        Record.start(engines.load(id_), ("Ana", "Ben"), seed=1, position=position)
    assert message in str(error.value)


def test_a_match_begins_with_the_written_cards() -> None:
    game: Any = engines.load("carmony")
    record = start_match(game, 1, 7)
    state = record.state
    assert [game.card_name(note) for note in state.hands[0]] == ["C", "E", "G", "A♯/B♭"]
    assert [game.meld_title(meld) for table in state.tables for meld in table] == ["Minor Third A–C", "Dm"]
    assert [game.card_name(note) for note in state.discard] == ["F♯/G♭", "A"]
    record.play(
        next(action for action in game.legal(state) if game.describe(state, action).startswith("Play C (Major"))
    )
    drawn_notes = Counter(record.state.hands[0]) - Counter(state.hands[0])
    assert drawn_notes[2] == 2, "the two D that lie on the deck"


def test_both_carmony_piles_may_be_empty_in_the_last_turn() -> None:
    game: Any = engines.load("carmony")
    position = {"hands": [ALL_NOTES[:48], ALL_NOTES[48:]], "discard": [], "phase": "act"}
    record = Record.start(game, ("Ana", "Ben"), seed=1, position=position)
    assert record.state.discard == ()
    rules = [event.rule for event in record.play(Discard(0)).events]
    assert "car.score.left" in rules
    assert "car.out" not in rules
    assert record.state.phase == "deal"


def test_a_position_that_ends_the_match_is_refused() -> None:
    bought = [["m2", "M2", "m3", "M3", "P4"]]
    with pytest.raises(SetupError, match="bought: the match would be over, because somebody reaches 5 intervals"):
        Record.start(
            engines.load("cantoludus"),
            ("Ana", "Ben"),
            seed=1,
            options={"mode": "intervals"},
            position={"bought": bought},
        )
