"""Tests that damaged journals give one sentence and keep all earlier moves."""

import json
import re
from copy import deepcopy
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.kernel.errors import DataError
from engines.kernel.record import Record
from engines.kernel.text import is_showable
from engines.messages import MAX_SENTENCE_LENGTH
from tests.engines.generic import walks

FILE = "ours.jsonl"
ACTIONS_PER_MATCH = 55
"""Number of actions, enough for a checkpoint and an undo after it."""

values: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([10**30, -(10**30), 10**400, 2**63, 2**64, -(2**63) - 1, -1, 0, 1, 7, 99, 0.5, 1e308]),
    st.sampled_from([None, True, False, "", "\ud800", "two\nlines", "NaN", "x" * 300, [], {}, [[]], {"type": "Deal"}]),
    st.integers(-3, 300),
)


seeds = st.integers(0, 3)


class SavedMatch(NamedTuple):
    """Lines of a played match's journal, with the number of actions after each."""

    record: Record
    lines: list[str]
    steps: list[int]


@lru_cache(maxsize=64)
def play_saved_match(game: Any, seed: int) -> SavedMatch:
    record = walks.begin(game, seed)
    steps = [0]
    for step in islice(walks.moves(game, record.state, seed), ACTIONS_PER_MATCH):
        record.play(step.action)
        steps += [len(record.steps)] * (len(record.lines) - len(steps))
    record.undo(2, range(len(record.header.seats)))
    steps.append(len(record.steps))
    record.redo()
    steps += [len(record.steps)] * (len(record.lines) - len(steps))
    return SavedMatch(record, list(record.lines), steps)


def list_paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Yield every path in plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(spot for key, value in inner for spot in list_paths(value, (*path, key)))]


def replace_value(data: Any, spot: tuple[Any, ...], value: Any) -> Any:
    data = deepcopy(data)
    container = data
    for step in spot[:-1]:
        container = container[step]
    container[spot[-1]] = value
    return data


def check_message(message: str) -> None:
    """Assert one line with the file, a place in it and a reason."""
    assert re.match(rf"{FILE}: line \d+(, [^:]+)?: .+", message), message
    assert is_showable(message)
    assert len(message) <= MAX_SENTENCE_LENGTH


def check_loads(text: str, saved: SavedMatch | None = None, line: int = 0) -> Record | None:
    """Load a journal changed from line `line` (from 0); earlier lines must remain."""
    try:
        record = engines.loads(text, FILE)
    except DataError as error:
        check_message(str(error))
        assert not saved or not line, "the header is whole, so the record is read"
        return None
    if record.notice is not None:
        check_message(str(record.notice))
    if saved is not None and line:
        assert len(record.lines) >= line
        assert record.lines[:line] == saved.lines[:line]
    assert engines.loads(record.dumps(), FILE).notice is None
    return record


@walks.thorough
@given(seeds, st.data())
def test_a_changed_header_is_read_or_refused(game: Any, seed: int, data: st.DataObject) -> None:
    lines = play_saved_match(game, seed).lines
    head = json.loads(lines[0])
    deck = data.draw(st.booleans())
    places = [spot for spot in list_paths(head) if spot and (spot[:2] == ("deck", "cards")) == deck]
    changed = replace_value(head, data.draw(st.sampled_from(places)), data.draw(values))
    check_loads("\n".join([json.dumps(changed), *lines[1:]]))


@walks.thorough
@given(seeds, st.data())
def test_a_changed_line_preserves_all_earlier_moves(game: Any, seed: int, data: st.DataObject) -> None:
    saved = play_saved_match(game, seed)
    number = data.draw(st.integers(1, len(saved.lines) - 1))
    line = json.loads(saved.lines[number])
    changed = replace_value(line, data.draw(st.sampled_from(list_paths(line)[1:])), data.draw(values))
    check_loads("\n".join([*saved.lines[:number], json.dumps(changed), *saved.lines[number + 1 :]]), saved, number)


@walks.thorough
@given(seeds, st.data())
def test_a_forged_action_is_judged_by_the_rules(game: Any, seed: int, data: st.DataObject) -> None:
    """The checksum of the forged line is valid."""
    saved = play_saved_match(game, seed)
    moves = [n for n, line in enumerate(saved.lines) if line.startswith('{"do"')]
    number = data.draw(st.sampled_from(moves))
    action = json.loads(saved.lines[number])["do"]
    fields = [spot for spot in list_paths(action)[1:] if spot != ("type",)]
    if fields:
        action = replace_value(action, data.draw(st.sampled_from(fields)), data.draw(values))
    else:
        universe = game.universe(saved.record.state_at(saved.steps[number - 1]))
        action = msgspec.to_builtins(data.draw(st.sampled_from(universe)))
    try:
        forged = make_chained_line(game, saved, number, action)
    except (msgspec.ValidationError, msgspec.DecodeError, OverflowError, UnicodeError):
        return  # lines without any action are tested above
    loaded = check_loads("\n".join([*saved.lines[:number], forged]), saved, number)
    assert loaded is not None
    state = saved.record.state_at(saved.steps[number - 1])
    played_action = msgspec.json.decode(msgspec.json.encode(action), type=game.action_type)
    assert bool(game.check(state, played_action)) == (loaded.notice is None)


@walks.thorough
@given(seeds, values, st.lists(values, max_size=3))
def test_a_forged_undo_is_accepted_only_if_valid(game: Any, seed: int, count: Any, agreed: list[Any]) -> None:
    saved = play_saved_match(game, seed)
    try:
        link = make_checksum(saved, len(saved.lines), [count, *agreed])
    except (OverflowError, UnicodeError):
        link = ""
    line = json.dumps({"undo": count, "agreed": agreed, "chain": link})
    loaded = check_loads("\n".join([*saved.lines, line]), saved, len(saved.lines))
    assert loaded is not None
    seats = range(len(saved.record.header.seats))
    is_count_valid = type(count) is int and 0 < count <= len(saved.record.steps)
    are_seats_valid = all(type(seat) is int and seat in seats for seat in agreed) and len(set(agreed)) == len(agreed)
    assert (loaded.notice is None) == (is_count_valid and are_seats_valid)


def make_checksum(saved: SavedMatch, number: int, payload: Any) -> str:
    """Return the checksum of a line with this payload."""
    chains = [json.loads(line).get("chain") for line in saved.lines[1:number]]
    last = next((chain for chain in reversed(chains) if chain), None)
    packed = msgspec.msgpack.encode(saved.record.header, order="deterministic")
    chain = bytes.fromhex(last) if last else blake2b(packed, digest_size=8).digest()
    return blake2b(chain + msgspec.msgpack.encode(payload, order="deterministic"), digest_size=8).hexdigest()


def make_chained_line(game: Any, saved: SavedMatch, number: int, action: Any) -> str:
    encoded = msgspec.json.encode(action)
    payload = msgspec.json.decode(encoded, type=game.action_type)
    return json.dumps({"do": json.loads(encoded), "chain": make_checksum(saved, number, payload)})


@walks.thorough
@given(seeds, st.integers(0, 10**6), st.integers(0, 40), st.text(max_size=6) | st.sampled_from(["[" * 2000, "\0"]))
def test_changed_text_preserves_all_earlier_moves(
    game: Any, seed: int, position: int, length: int, replacement: str
) -> None:
    saved = play_saved_match(game, seed)
    text = "\n".join(saved.lines) + "\n"
    position %= len(text)
    line = text[:position].count("\n")
    check_loads(text[:position] + replacement + text[position + length :], saved, line)


@walks.thorough
@given(seeds, st.integers(0, 10**6))
def test_a_truncated_text_preserves_all_earlier_moves(game: Any, seed: int, end: int) -> None:
    saved = play_saved_match(game, seed)
    text = "\n".join(saved.lines) + "\n"
    end %= len(text)
    if end:
        check_loads(text[:end], saved, text[:end].count("\n"))
