"""Journals to mutate: short matches and free tables, forged with valid checksums."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple

import msgspec

import engines
from engines.kernel import free_table
from engines.kernel.record import Record
from tests.engines.generic import walks
from tests.fuzz.mutations import as_json, mutate_data, mutate_lines, odd_value

JOURNAL_ACTIONS, FREE_LENGTH = 14, 6
"""Number of actions of a match's and of a free table's journal."""

LIBRARY_ACTIONS = ("Fetch", "PutAway")
"""Actions with the library of a free table."""


class SavedMatch(NamedTuple):
    """Match as plain data: its lines, actions, and the values of their fields."""

    record: Record
    lines: list[Any]
    words: list[Any]


@cache
def make_saved_match(id_: str, is_on_free_table: bool, seed: int) -> SavedMatch:
    """Return a random match of a game, the same for each seed.

    It has hints, computer players and an undo.
    """
    game, chance = engines.load(id_), random.Random(seed)
    if is_on_free_table:
        options, position = chance.choice([*game.free_tables().values(), ({}, None)])
        position = None if position is None else msgspec.to_builtins(position)
        record = Record.start(game, free_table.DEFAULT_NAMES, seed=1, options=options, position=position, free=True)
        if chance.random() < 0.5:
            record.set_rule_breaking_allowed(True)
        for _ in range(FREE_LENGTH):
            record.play(chance.choice(record.game.legal(record.state)))
    else:
        record = walks.begin(game, seed)
        for step in islice(walks.moves(game, record.state, seed), JOURNAL_ACTIONS):
            record.play(step.action)
        level = next(iter(game.judgement.strengths))
        record.set_players(("", *(level,) * (len(record.header.seats) - 1)))
        record.add_hint()
    seats = range(len(record.header.seats))
    record.undo(2, () if is_on_free_table else tuple(seats))
    record.redo()
    universe = record.game.universe(record.state)
    actions = [msgspec.to_builtins(chance.choice(universe)) for _ in range(60)] if universe else []
    if is_on_free_table:
        blank = game.deck.blank
        actions += [{"type": kind, "card": card} for kind in LIBRARY_ACTIONS for card in (-1, 0, blank - 1, blank, 999)]
        actions += [{"type": "Anyway", "action": action} for action in actions[:30]]
    values = [value for action in actions for value in action.values()]
    words = [*actions, *(value for value in values if not isinstance(value, dict)), game.deck.blank, -1]
    return SavedMatch(record, [json.loads(line) for line in record.lines], words)


def mutate_journal(chance: random.Random, id_: str, is_on_free_table: bool) -> str:
    """Return a journal with a mutated header, line or text."""
    before = make_saved_match(id_, is_on_free_table, chance.randrange(4))
    how = chance.random()
    if how < 0.15:
        head = dict(before.lines[0])
        part = chance.choice(("deck", *head, *head)) if chance.random() < 0.3 else chance.choice([*head][3:])
        head[part] = mutate_data(chance, head[part], before.words)
        return "\n".join([as_json(head), *before.record.lines[1:4]])
    if how < 0.25:
        return mutate_lines(chance, "\n".join(before.record.lines))
    number = chance.randrange(1, len(before.lines))
    line = before.lines[number]
    if "do" not in line or chance.random() < 0.1:
        changed = mutate_data(chance, line, before.words)
        return "\n".join([*before.record.lines[:number], as_json(changed)])
    action = chance.choice([word for word in before.words if isinstance(word, dict)] + [line["do"]] * 10)
    if chance.random() < 0.9:
        action = mutate_data(chance, action, before.words)
    if chance.random() < 0.02:
        action = odd_value(chance)
    return "\n".join([*before.record.lines[:number], forge_line(before, number, action)])


def forge_line(before: SavedMatch, number: int, action: Any) -> str:
    """Return a line with an action and its valid checksum."""
    try:
        payload = msgspec.convert(action, before.record.game.action_type)
        link = checksum_after(
            before.record, before.lines[1:number], msgspec.msgpack.encode(payload, order="deterministic")
        )
    except (msgspec.ValidationError, ValueError, OverflowError, TypeError, RecursionError):
        link = ""
    return as_json({"do": action, "chain": link})


def checksum_after(record: Record, lines: Sequence[Any], payload: bytes) -> str:
    """Return the checksum of a payload after these lines."""
    last = next((line["chain"] for line in reversed(lines) if line.get("chain")), None)
    packed = msgspec.msgpack.encode(record.header, order="deterministic")
    chain = bytes.fromhex(last) if last else blake2b(packed, digest_size=8).digest()
    return blake2b(chain + payload, digest_size=8).hexdigest()
