"""Fuzz tests: mutated data of every kind raise only declared errors."""

from __future__ import annotations

import json
import random
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engines
from engines.kernel import free_table, rulebook, translation
from engines.kernel.errors import DataError, SetupError
from engines.kernel.record import Record
from engines.lessons import patterns, reader
from engines.messages import Message
from engines.players import review
from engines.players.review import to_json
from engines.puzzles import collection
from engines.puzzles.maker import find_complaints
from tests.engines.generic.small_decks import thin_deck
from tests.engines.players.test_review import make_review
from tests.fuzz import journals
from tests.fuzz.mutations import as_json, as_toml, mutate_data, mutate_lines
from tests.fuzz.surfaces import Batch, batches, check_surface, sentence_fault

each_game = pytest.mark.parametrize("id_", engines.GAMES)


@batches
@each_game
@pytest.mark.parametrize("free_table", [False, True], ids=["match", "free"])
def test_mutated_journals_are_read_or_refused(batch: Batch, id_: str, free_table: bool) -> None:
    def read(text: str) -> None:
        record = engines.loads(text)
        if record.notice is not None:
            assert "\n" not in str(record.notice)
        for step in record.steps[-1:]:
            record.game.describe(step.before, step.action)
        if len(text) % 10 == 0:  # all of it would take too long
            record.game.legal(record.game.view(record.state, record.state.to_move))
            assert engines.loads(record.dumps()).state == record.state

    check_surface(
        batch.share(len(engines.GAMES)),
        lambda rng: journals.mutate_journal(rng, id_, free_table),
        read,
        DataError,
    )


@cache
def make_small_deck(id_: str, seed: int) -> dict[str, Any]:
    """Return a deck that is playable but small enough to be read quickly."""
    for number in range(1_000):
        data = thin_deck(id_, random.Random(f"{seed}/{number}"))
        rows = sum(len(table) for table in data.values() if isinstance(table, list | tuple))
        data = dict(msgspec.to_builtins(data))
        try:
            engines.load(id_, data)
        except DataError:
            continue
        if rows < 40 or number > 200:
            return data
    raise AssertionError("hardly a deck of few cards can be played with")


@cache
def list_deck_words(id_: str) -> list[Any]:
    """Return the words in a bundled deck."""
    words: list[Any] = []
    stack: list[Any] = [msgspec.to_builtins(engines.load(id_).deck.data())]
    while stack:
        value = stack.pop()
        if isinstance(value, dict | list | tuple):
            stack += value.values() if isinstance(value, dict) else value
        else:
            words.append(value)
    return [word for index, word in enumerate(words) if word not in words[:index]]


@batches
@each_game
def test_mutated_decks_are_dealt_or_refused(batch: Batch, id_: str, tmp_path: Path) -> None:
    """Accepted decks, from files or journals, can be dealt."""
    file = tmp_path / "own.toml"

    def make(rng: random.Random) -> Any:
        data = mutate_data(rng, make_small_deck(id_, rng.randrange(4)), list_deck_words(id_))
        if rng.random() < 0.3 or not isinstance(data, dict):
            return data
        text = as_toml(data)
        return mutate_lines(rng, text) if rng.random() < 0.3 else text

    def read(deck: Any) -> None:
        if isinstance(deck, str):
            file.write_bytes(deck.encode("utf-8", "surrogatepass"))
        game = engines.load(id_, file if isinstance(deck, str) else deck)
        game.new(["Ana", "Ben"], seed=1) if game.info.seats[0] == 2 else None

    check_surface(batch.share(len(engines.GAMES)), make, read, (DataError, SetupError))


@cache
def list_positions(id_: str) -> list[tuple[bool, Any]]:
    """Return written positions of free tables, matches and bundled lessons."""
    found_positions: list[Any] = []
    for seed in range(6):
        for is_free in (True, False):
            record = journals.make_saved_match(id_, is_free, seed).record
            for step in record.steps:
                ordinary_game = free_table.ordinary_game(record.game)
                position = ordinary_game.to_position(step.after)
                if position is not None:
                    found_positions.append((is_free, msgspec.to_builtins(position)))
    for name in reader.find_bundled(id_):
        lesson = reader.open_bundled(id_, name, engines.load)
        found_positions += [
            (False, lesson_position)
            for lesson_position in (lesson.position, *(step.position for step in lesson.step))
            if lesson_position
        ]
    assert found_positions
    return [(is_free, json.loads(as_json(data))) for is_free, data in found_positions]


@batches
@each_game
def test_mutated_positions_are_read_or_refused(batch: Batch, id_: str) -> None:
    """An accepted position can be written again and played."""
    game = engines.load(id_)
    words = [*game.card_ids, "", "turn", "draw", "play"]

    def make(rng: random.Random) -> Any:
        is_free, data = rng.choice(list_positions(id_))
        changed = mutate_data(rng, data, words)
        return is_free, changed if isinstance(changed, dict) else {"turn": changed}

    def read(value: Any) -> None:
        is_free, data = value
        seats = free_table.DEFAULT_NAMES if is_free else ("Ana", "Ben", "Cleo", "Dan")[: max(2, game.info.seats[0])]
        record = Record.start(game, seats, seed=1, position=data, free=is_free)
        if len(str(data)) % 10 == 0:  # all of it would take too long
            legal = record.game.legal(record.state)
            record.play(legal[len(legal) // 2])
            assert engines.loads(record.dumps()).state == record.state

    check_surface(batch.share(len(engines.GAMES)), make, read, SetupError)


@cache
def list_lesson_data() -> list[Any]:
    """Return bundled lessons with one step each, so that they are read quickly."""
    lessons = []
    for id_ in engines.GAMES:
        for file in reader.find_bundled(id_).values():
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            steps = data["step"]
            first_steps = [index for index in range(len(steps)) if index == 0 or "position" in steps[index]]
            lessons += [{**data, "step": steps[index : index + 1]} for index in first_steps]
    return lessons


LESSON_WORDS = [
    *(
        "ii6 V7 I",
        "do re mi",
        "C4 E4 G4",
        "I // V",
        "parallel-fifths@2",
        "spacing@99999999999999999999",
        "0",
        "@",
        "//",
    ),
    *({"type": "Play"}, {"type": "Fetch", "card": 999}, {"type": "Draw"}, {"position": {}}, {"goal": {}}),
]


@batches
def test_mutated_lessons_are_read_or_refused(batch: Batch) -> None:
    def make(rng: random.Random) -> str:
        data = rng.choice(list_lesson_data())
        data = {**data, "step": list(data["step"])}
        kind = rng.random()
        if kind < 0.6:
            index = rng.randrange(len(data["step"]))
            data["step"][index] = mutate_data(rng, data["step"][index], LESSON_WORDS)
        else:
            data = mutate_data(rng, data, LESSON_WORDS)
        text = as_toml(data) if isinstance(data, dict) else str(data)
        return mutate_lines(rng, text) if kind > 0.85 else text

    def read(text: str) -> None:
        reader.read(text, "own.toml", engines.load)

    check_surface(batch, make, read, DataError)


def find_codes(message: Message) -> set[str]:
    """Return the codes of a message and of those in its facts."""
    return {message.code}.union(*(find_codes(fact) for fact in message.facts.values() if isinstance(fact, Message)))


@batches
def test_mutated_puzzles_are_checked_or_refused(batch: Batch) -> None:
    """Accepted puzzles are played to the end as `consort puzzles check` does."""
    sources = {id_: collection.load_bundled(id_) for id_ in engines.GAMES}
    words = [*LESSON_WORDS, *engines.GAMES]

    def make(rng: random.Random) -> str:
        id_ = rng.choice([*engines.GAMES])
        rows = [msgspec.to_builtins(rng.choice(sources[id_])) for _ in range(2)]
        data = {"game": id_, "puzzle": rows}
        if rng.random() < 0.7:
            rows[0] = mutate_data(rng, rows[0], words)
        else:
            data = mutate_data(rng, data, words)
        text = as_json(data)
        return mutate_lines(rng, text) if rng.random() < 0.2 else text

    def read(text: str) -> None:
        puzzles = collection.read(text, "own.json")
        game, kinds = engines.load(puzzles.game), collection.load_kinds(puzzles.game)
        for puzzle in puzzles.puzzle[:1]:
            if puzzle.kind in kinds:
                for complaint in find_complaints(game, puzzle, kinds[puzzle.kind]):
                    assert not sentence_fault(str(complaint)), complaint
                    assert "puzzle.unjudged" not in find_codes(complaint), "the form of the kind should have said more"

    check_surface(batch, make, read, (DataError, SetupError))


@batches
@each_game
def test_mutated_patterns_are_read_or_refused(batch: Batch, id_: str) -> None:
    game = engines.load(id_)

    def make(rng: random.Random) -> Any:
        before = journals.make_saved_match(id_, False, rng.randrange(4))
        action = rng.choice([word for word in before.words if isinstance(word, dict)])
        return mutate_data(rng, action, [*game.card_ids, *before.words])

    def read(pattern: Any) -> None:
        if isinstance(pattern, dict):
            patterns.read_pattern(game, pattern).find_first(game.universe(game.new(("Ana", "Ben"), 1)))

    check_surface(batch.share(len(engines.GAMES)), make, read, SetupError)


@batches
def test_mutated_reviews_are_read_or_ignored(batch: Batch) -> None:
    """An unreadable review is ignored without a message, as it can be made again."""
    record = play_reviewed_match()
    text = to_json(make_review(record))
    words = journals.make_saved_match("carmony", False, 0).words

    def make(rng: random.Random) -> str:
        return mutate_lines(rng, text) if rng.random() < 0.2 else as_json(mutate_data(rng, json.loads(text), words))

    def read(changed_text: str) -> None:
        found_review = review.from_json(changed_text, record)
        if found_review is not None:
            assert review.from_json(to_json(found_review), record) == found_review

    check_surface(batch, make, read, ())


@cache
def play_reviewed_match() -> Record:
    """Return the match of the review."""
    return journals.make_saved_match("carmony", False, 0).record


@batches
def test_mutated_rule_books_are_read_or_refused(batch: Batch) -> None:
    """A book is mutated together with its translation."""
    folder = resources.files("assets") / "rules"
    books = [tomllib.loads((folder / "en" / f"{id_}.toml").read_text(encoding="utf-8")) for id_ in engines.GAMES]

    def make(rng: random.Random) -> str:
        book = {**rng.choice(books)}
        book["rule"] = book["rule"][: rng.randint(1, 4)]
        text = as_toml(mutate_data(rng, book))
        return mutate_lines(rng, text) if rng.random() < 0.2 else text

    check_surface(batch, make, lambda text: rulebook.read(text, "own.toml"), DataError)


@batches
def test_mutated_translations_are_read_or_refused(batch: Batch) -> None:
    folder = resources.files("assets") / "rules" / "de"
    lines = (folder / "carmony.toml").read_text(encoding="utf-8").split("\n")

    def make(rng: random.Random) -> str:
        first = rng.randrange(len(lines) - 12)
        text = "\n".join(lines[first : first + 12])
        return mutate_lines(rng, text)

    check_surface(batch, make, lambda text: translation.read(text, "own.toml"), DataError)
