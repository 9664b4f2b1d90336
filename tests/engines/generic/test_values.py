"""Law 3: a state is a value; the same seed and actions give the same bytes."""

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given

import engines
from tests.engines.generic import walks
from tests.examples.added import EXAMPLE

DIGEST_SCRIPT = """
import engines, test_values
for game in {games}:
    print(test_values.digest_match(engines.load(game), 5))
"""


def pack(value: Any) -> bytes:
    return msgspec.msgpack.encode(value, order="deterministic")


def digest_match(game: Any, seed: int) -> str:
    """Return the digest of all states, events, legal actions and words of a match."""
    digest = blake2b()
    for step in walks.moves(game, walks.begin(game, seed).state, seed):
        digest.update(pack([game.legal(step.before), step.action, step.events, step.after]))
        digest.update(game.describe(step.before, step.action).encode())
        digest.update(pack([game.view(step.after, seat) for seat in walks.viewers(game, step.after)]))
    return digest.hexdigest()


@given(walks.whole)
def test_same_seed_and_actions_give_the_same_bytes(game: Any, seed: int) -> None:
    first = walks.match(game, seed)
    state = walks.begin(game, seed).state
    for step in first:
        assert pack(state) == pack(step.before)
        state, events = game.play(state, step.action)
        assert pack(events) == pack(step.events)
    assert pack(state) == pack(first[-1].after)


def test_another_seed_gives_another_match(game: Any) -> None:
    end_states = {pack(walks.match(game, seed)[-1].after) for seed in range(10)}
    assert len(end_states) == 10


def test_hash_randomisation_changes_nothing() -> None:
    """Another process hashes strings differently unless hashes are fixed."""
    folder, games = Path(__file__).parent, sorted(engines.GAMES.keys() - {EXAMPLE})
    path = os.pathsep.join([str(folder), str(folder.parents[2])])
    process = subprocess.run(
        [sys.executable, "-c", DIGEST_SCRIPT.format(games=games)],
        env={**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.stderr == ""
    assert process.stdout.split() == [digest_match(engines.load(game), 5) for game in games]


@given(walks.seeds, walks.depths)
def test_play_does_not_change_the_state(game: Any, seed: int, depth: float) -> None:
    before = walks.step(game, seed, depth).before
    bytes_before = pack(before)
    for action in game.legal(before):
        game.play(before, action)
    assert pack(before) == bytes_before
    hash(before)


@given(walks.seeds, walks.depths)
def test_states_are_frozen(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for field in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, field, None)


@given(walks.seeds, walks.depths)
def test_events_are_frozen_and_name_their_type(game: Any, seed: int, depth: float) -> None:
    for event in walks.step(game, seed, depth).events:
        hash(event)
        assert msgspec.to_builtins(event)["type"] == type(event).__name__
        for field in event.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(event, field, None)


@given(walks.seeds, walks.depths)
def test_states_and_actions_survive_json_and_msgpack(game: Any, seed: int, depth: float) -> None:
    step = walks.step(game, seed, depth)
    for codec in (msgspec.json, msgspec.msgpack):
        state = codec.decode(codec.encode(step.after), type=type(step.after))
        assert state == step.after
        assert game.legal(state) == game.legal(step.after)
        for action in game.legal(step.after):
            assert codec.decode(codec.encode(action), type=game.action_type) == action


@given(walks.seeds, walks.depths)
def test_states_from_plain_data_are_hashable(game: Any, seed: int, depth: float) -> None:
    """A loaded state has the same hash and contains no list."""
    state = walks.state(game, seed, depth)
    read = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    assert hash(read) == hash(state)


def test_the_projection_is_plain_data(game: Any) -> None:
    state = walks.state(game, 3, 0.5)
    projection = msgspec.json.decode(msgspec.json.encode(game.projection(state)))
    state_data = msgspec.json.decode(msgspec.json.encode(state))
    assert {name: state_data[name] for name in projection} == projection
    assert not any(state_data[name] for name in state_data.keys() - projection.keys()), "omitted fields are empty"


def test_a_deck_is_read_back_from_its_data(game: Any) -> None:
    reloaded = engines.load(game.info.id, deck=game.deck.data())
    assert reloaded.deck.digest == game.deck.digest
    assert pack(walks.begin(reloaded, 9).state) == pack(walks.begin(game, 9).state)
