"""Tests that any data read as a deck give a deck or one sentence of DataError."""

from collections.abc import Callable
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.kernel import reading
from engines.kernel.errors import DataError
from engines.kernel.reading import MAX_DECK_BYTES, MAX_LINE_LENGTH
from engines.kernel.text import is_showable
from engines.messages import MAX_SENTENCE_LENGTH
from tests.engines.generic.faulty_decks import read_deck_text
from tests.further import left_for_soak

each_deck = pytest.mark.parametrize("id_", list(engines.GAMES))


@cache
def read_plain_deck(id_: str) -> Any:
    """Return the bundled deck as a save has it."""
    return msgspec.json.decode(msgspec.json.encode(engines.load(id_).deck.data()))


def find_complaint(read: Callable[[], Any]) -> str | None:
    try:
        read()
    except DataError as error:
        return str(error)
    return None


def assert_deck_or_sentence(message: str | None, file: str) -> bool:
    """Assert that data made a deck or one line that begins with the file's name."""
    return message is None or (
        message.startswith(f"{file}: ") and is_showable(message) and len(message) <= MAX_SENTENCE_LENGTH
    )


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def list_paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Yield every path in plain data."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, (list, tuple)) else ()
    return [path, *(spot for key, value in steps for spot in list_paths(value, (*path, key)))]


@cache
def list_deck_paths(id_: str) -> list[tuple[Any, ...]]:
    return list_paths(read_plain_deck(id_))[1:]


@cache
def list_deck_words(id_: str) -> list[str]:
    """Return every word of a deck, its field names included."""
    data = read_plain_deck(id_)
    keys = {spot[-1] for spot in list_deck_paths(id_) if isinstance(spot[-1], str)}
    texts = {value for spot in list_deck_paths(id_) if isinstance(value := read_value(data, spot), str)}
    return sorted(keys | texts | {""})


def read_value(data: Any, spot: tuple[Any, ...]) -> Any:
    for step in spot:
        data = data[step]
    return data


def change_deck(id_: str, spot: tuple[Any, ...], value: Any) -> Any:
    """Return the deck with another value in one place."""
    data = table = copy(read_plain_deck(id_))
    for step in spot[:-1]:
        table[step] = copy(table[step])
        table = table[step]
    table[spot[-1]] = value
    return data


@each_deck
@given(st.data())
def test_a_changed_value_makes_a_deck_or_one_sentence(id_: str, data: st.DataObject) -> None:
    spot = data.draw(st.sampled_from(list_deck_paths(id_)))
    one_word = st.sampled_from(list_deck_words(id_))
    value = data.draw(plain_values | one_word | st.lists(one_word, max_size=3))
    assert assert_deck_or_sentence(
        find_complaint(lambda: engines.load(id_, deck=change_deck(id_, spot, value))), "deck"
    )


EXTREME_VALUES: tuple[Any, ...] = ("\ud800", "two\nlines", 10**5000, -(10**5000), "x" * 100_000, [], {})
"""Values that no field expects; `make test` tries two in a field, `make soak` all."""


@each_deck
@pytest.mark.parametrize("turn", [0, 3, *left_for_soak(set(range(len(EXTREME_VALUES))) - {0, 3})])
def test_extreme_values_make_a_deck_or_one_sentence(id_: str, turn: int) -> None:
    fields = {(len(spot), *(step for step in spot if isinstance(step, str))): spot for spot in list_deck_paths(id_)}
    for number, spot in enumerate(fields.values()):
        deck = change_deck(id_, spot, EXTREME_VALUES[(number + turn) % len(EXTREME_VALUES)])
        assert assert_deck_or_sentence(find_complaint(lambda deck=deck: engines.load(id_, deck=deck)), "deck")  # type: ignore[misc]


@each_deck
@given(st.data())
def test_any_data_make_a_deck_or_one_sentence(id_: str, data: st.DataObject) -> None:
    fields = st.text(max_size=8) | st.sampled_from(sorted(read_plain_deck(id_)))
    deck = data.draw(st.dictionaries(fields, plain_values, max_size=4))
    assert assert_deck_or_sentence(find_complaint(lambda: engines.load(id_, deck=deck)), "deck")


@each_deck
@given(st.data())
def test_a_damaged_file_makes_a_deck_or_one_sentence(id_: str, data: st.DataObject) -> None:
    deck_text = read_deck_text(id_)
    start = data.draw(st.integers(0, len(deck_text) - 1))
    length, replacement = data.draw(st.integers(0, 30)), data.draw(st.text(max_size=5))
    changed_text = deck_text[:start] + replacement + deck_text[start + length :]

    def load() -> None:
        engines.load(id_, deck=reading.parse_toml(changed_text, "deck"))

    assert assert_deck_or_sentence(find_complaint(load), "deck")


@each_deck
def test_the_digest_of_a_deck_depends_on_its_cards_alone(id_: str, tmp_path: Path) -> None:
    """Plain data or line ends make no difference, but another card does."""
    digest, file = engines.load(id_).deck.digest, tmp_path / "mine.toml"
    assert engines.load(id_, deck=read_plain_deck(id_)).deck.digest == digest
    file.write_bytes(b"\xef\xbb\xbf" + read_deck_text(id_).replace("\n", "\r\n").encode())
    for deck in (file, str(file)):
        assert engines.load(id_, deck=deck).deck.digest == digest
    spot = next(spot for spot in list_deck_paths(id_) if spot[-1] in ("copies", "note_copies", "portrait"))
    value = 7 if isinstance(read_value(read_plain_deck(id_), spot), int) else "Clara Schumann"
    assert engines.load(id_, deck=change_deck(id_, spot, value)).deck.digest != digest


@each_deck
def test_every_row_names_its_source(id_: str) -> None:
    sources = {read_value(read_plain_deck(id_), spot) for spot in list_deck_paths(id_) if spot[-1] == "source"}
    assert sources
    assert sources <= {"rulebook", "web", "reconstructed"}


@each_deck
def test_an_unreadable_file_is_refused(id_: str, tmp_path: Path) -> None:
    for path in (tmp_path / "absent.toml", tmp_path, Path("a\0b")):
        with pytest.raises(DataError, match=r"cannot be read \(.+\)"):
            engines.load(id_, deck=path)


@each_deck
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is missing; expected "),
        (b"\xff\xfe[\x00n\x00", "expected TOML"),
        (b"\xff\xfe[\x00n", "expected UTF-8 text"),
        (b"\x00" * 100, "line 1, column 1: expected TOML"),
        (b'{"harmony": []}', "expected TOML"),
        (b"# \xe9t\xe9\n", "byte 2: expected UTF-8 text"),
        (b"# junk\n" * (MAX_DECK_BYTES // 6), "is larger than 200,000 bytes"),
        (b"#" * (MAX_LINE_LENGTH + 1), "line 1: is longer than 1,000 characters"),
    ],
    ids=["empty", "UTF-16", "cut UTF-16", "zeros", "JSON", "Latin-1", "too large", "too long"],
)
def test_files_that_are_no_decks_are_refused(id_: str, content: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(DataError) as error:
        engines.load(id_, deck=file)
    assert message in str(error.value)
    assert str(error.value).startswith("mine.toml: ")


def test_the_worst_permitted_file_is_read_in_time(tmp_path: Path) -> None:
    """Every line has keys of hundreds of parts."""
    line = ".".join("a" * (MAX_LINE_LENGTH // 2 - 10))
    file = tmp_path / "mine.toml"
    lines = [f"{line}.k{number} = 1" for number in range(MAX_DECK_BYTES // MAX_LINE_LENGTH - 2)]
    file.write_text("\n".join(lines))
    with pytest.raises(DataError, match="there is no field “a”"):
        engines.load("carmony", deck=file)


@each_deck
def test_a_deck_of_another_game_is_refused(id_: str) -> None:
    for other in set(engines.GAMES) - {id_}:
        with pytest.raises(DataError, match=r"there is no field “|” is missing; expected |: expected a (list|table)"):
            engines.load(id_, deck=read_plain_deck(other))
