"""Fuzz tests: mutated answers, links and match files raise only declared errors."""

from __future__ import annotations

import json
import os
import random
import zlib
from base64 import urlsafe_b64encode
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engines
from engines import DataError
from engines.players.hints import GLANCE_EFFORT, Advice, advise, describe_kind, make_hint
from engines.players.review import to_json
from tabletop.session import links, reviewer, saves, thinking_child
from tabletop.session.catalogue import MIN_CHANGES_TO_WRITE, Catalogue
from tabletop.session.link_text import SCHEME
from tabletop.session.match import Match
from tabletop.session.match_results import MatchResult, iterate_results
from tabletop.session.thinking_child import Answer, Question
from tabletop.shell.statistics import compute_statistics, find_players
from tests.engines.players.test_review import make_review
from tests.fuzz import journals
from tests.fuzz.mutations import as_json, mutate_bytes, mutate_data, mutate_lines, mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface

each_game = pytest.mark.parametrize("id_", engines.GAMES)

AnsweredQuestion = tuple[Any, Question, Any]
"""View, question, and its right answer as plain data."""


@cache
def make_questions(id_: str) -> list[AnsweredQuestion]:
    """Return every kind of question about positions of two matches and a free table."""
    found: list[AnsweredQuestion] = []
    for seed, is_free in ((0, False), (1, False), (0, True)):
        record = journals.make_saved_match(id_, is_free, seed).record
        for at in (5, len(record.steps)):
            state = record.state_at(at)
            view = record.game.view(state, state.to_move)
            plain = getattr(record.game, "ordinary_game", record.game)
            legal = plain.legal(view)
            digest, packed = record.game.deck.digest, msgspec.msgpack.encode(view)
            question = Question(1, id_, digest, "novice", view.to_move, 1, packed)
            found.append((view, question, msgspec.to_builtins(legal[0])))
            advice = advise(plain, view, GLANCE_EFFORT, rng=random.Random(1))
            found.append((view, msgspec.structs.replace(question, level=""), msgspec.to_builtins(advice)))
            order = [[number, 0] for number in range(len(legal))]
            found.append((view, msgspec.structs.replace(question, level="", order=True), order))
    return found


@batches
@each_game
def test_mutated_answers_of_the_thinking_process_are_read_or_refused(batch: Batch, id_: str) -> None:
    """Accepted advice can be put into words at every grade."""
    game = engines.load(id_)
    words = journals.make_saved_match(id_, False, 0).words + journals.make_saved_match(id_, True, 0).words

    def make(chance: random.Random) -> tuple[AnsweredQuestion, bytes]:
        one = chance.choice(make_questions(id_))
        right = one[2]
        said = right if chance.random() < 0.05 else mutate_data(chance, json.loads(as_json(right)), words)
        try:
            packed = msgspec.msgpack.encode(said)
        except (ValueError, OverflowError):  # MessagePack cannot write such values
            packed = b"\xc1"
        if chance.random() < 0.15:
            packed = mutate_bytes(chance, packed)
        frame = msgspec.msgpack.encode(Answer(1, packed))
        return one, mutate_bytes(chance, frame) if chance.random() < 0.1 else frame

    def read(made: tuple[AnsweredQuestion, bytes]) -> None:
        (view, question, _), frame = made
        found = thinking_child.decode_result(game, view, question, thinking_child.decode_answer(frame))
        if isinstance(found, Advice):
            describe_kind(game, view, found)
            make_hint(game, view, found)

    check_surface(batch.share(len(engines.GAMES)), make, read, DataError)


def test_right_answers_are_accepted(qapp: Any) -> None:
    for id_ in engines.GAMES:
        game = engines.load(id_)
        for view, question, right in make_questions(id_):
            frame = msgspec.msgpack.encode(Answer(1, msgspec.msgpack.encode(right)))
            found = thinking_child.decode_result(game, view, question, thinking_child.decode_answer(frame))
            assert msgspec.to_builtins(found) == msgspec.to_builtins(right) or question.order


@batches
def test_mutated_review_files_are_read_or_ignored(batch: Batch, tmp_path: Path) -> None:
    """A review file that cannot be read is ignored without a message."""
    record = journals.make_saved_match("carmony", False, 0).record
    match = tmp_path / "match.jsonl"
    text = to_json(make_review(record)).encode()

    def read(data: bytes) -> None:
        reviewer.review_path(match).write_bytes(data)
        reviewer.read_review(match, record)

    check_surface(batch, lambda chance: mutate_bytes(chance, text), read, ())


@batches
def test_mutated_links_are_read_or_refused(batch: Batch, qapp: Any) -> None:
    """Links of matches and free tables have headers that Consort would not write."""
    headers = [
        json.loads(journals.make_saved_match(id_, is_free, seed).record.lines[0])
        for id_ in engines.GAMES
        for is_free in (True, False)
        for seed in (0, 1)
    ]
    for head in headers:
        head["deck"]["cards"] = {}
    sent = [links.make_link(Match(journals.make_saved_match(id_, True, 0).record), seed=1) for id_ in engines.GAMES]
    words = [word for id_ in engines.GAMES for word in [*engines.load(id_).card_ids][:20]]

    def make(chance: random.Random) -> str:
        if chance.random() < 0.2:
            return mutate_text(chance, chance.choice(sent))
        packed = msgspec.json.encode(_without_unencodable_values(mutate_data(chance, chance.choice(headers), words)))
        return SCHEME + urlsafe_b64encode(zlib.compress(packed)).decode()

    def read(text: str) -> None:
        record = links.read_link(text)
        assert record.game.legal(record.state)

    check_surface(batch, make, read, DataError)


def _without_unencodable_values(data: Any) -> Any:
    """Return the data without values that JSON cannot represent."""
    try:
        msgspec.json.encode(data)
    except (UnicodeEncodeError, OverflowError, ValueError):
        return {}
    return data


@batches
def test_mutated_match_files_are_read_or_refused(batch: Batch, tmp_path: Path) -> None:
    """Each file is read whole, for the list and for the statistics."""
    texts = [
        journals.make_saved_match(id_, False, seed).record.dumps().encode() for id_ in engines.GAMES for seed in (0, 1)
    ]
    catalogue = Catalogue(tmp_path)

    def make(chance: random.Random) -> bytes:
        data = chance.choice(texts)
        if chance.random() < 0.5:
            return mutate_lines(chance, data.decode()).encode("utf-8", "surrogatepass")
        return mutate_bytes(chance, data)

    def read(data: bytes) -> None:
        (tmp_path / "match.jsonl").write_bytes(data)
        list(catalogue.iterate_summaries())
        saves.decode_record(data, "match.jsonl")

    check_surface(batch, make, read, DataError)


FINISHED_MATCH = MatchResult(
    "carmony", ("Ana", "Ben"), ("", "novice"), (60, 40), (0,), 1_700_000_000.0, 1, (87.5, None)
)


@batches
def test_mutated_caches_of_finished_matches_are_read_or_ignored(batch: Batch, tmp_path: Path) -> None:
    """Faulty cached results are made anew, and accepted ones add up."""
    file = tmp_path / "match.jsonl"
    file.write_text('{"game": "carmony", "seats": ["Ana", "Ben"]}\n{"do": {}}\n{"over": true}\n', encoding="utf-8")
    list(iterate_results(saves.Matches(tmp_path)))
    [memory] = Path(os.environ["XDG_CACHE_HOME"]).glob("**/finished-*.msgpack")
    form, entries = msgspec.msgpack.decode(memory.read_bytes())
    stamps = entries[file.name][0]
    whole = [form, {file.name: [stamps, msgspec.to_builtins(FINISHED_MATCH)]}]
    words = [0, 1, -1, 2, "Ana", "", "novice", [], [0, 1], stamps]

    def make(chance: random.Random) -> bytes:
        if chance.random() < 0.2:
            return mutate_bytes(chance, msgspec.msgpack.encode(whole))
        data: Any = whole
        if chance.random() < 0.7:
            data = [form, {file.name: [stamps, mutate_data(chance, whole[1][file.name][1], words)]}]
        try:
            return msgspec.msgpack.encode(data if data is not whole else mutate_data(chance, whole, words))
        except (ValueError, OverflowError):
            return b"\xc1"

    def read(data: bytes) -> None:
        memory.write_bytes(data)
        found = [match for match in iterate_results(saves.Matches(tmp_path)) if match is not None]
        for player in find_players(found):
            statistics = compute_statistics(found, player, ("novice", "maestro"))
            assert statistics.all.won <= statistics.all.played
            assert statistics.mean_accuracy is None or abs(statistics.mean_accuracy) < 1e308

    check_surface(batch.share(2), make, read, ())


@batches
def test_mutated_indexes_of_matches_are_read_or_ignored(batch: Batch, tmp_path: Path) -> None:
    """A faulty index is read anew without a message."""
    for number in range(MIN_CHANGES_TO_WRITE):
        (tmp_path / f"{number}.jsonl").write_text('{"game": "carmony", "seats": ["Ana"]}\n{"do": {}}\n', "utf-8")
    list(Catalogue(tmp_path).iterate_summaries())
    index = Catalogue(tmp_path).index_path
    whole = index.read_bytes()

    def make(chance: random.Random) -> bytes:
        try:
            return msgspec.msgpack.encode(mutate_data(chance, msgspec.msgpack.decode(whole), [0, -1, "", []]))
        except (ValueError, OverflowError):
            return mutate_bytes(chance, whole)

    def read(data: bytes) -> None:
        index.write_bytes(data)
        assert sum(one is not None for one in Catalogue(tmp_path).iterate_summaries()) <= MIN_CHANGES_TO_WRITE

    check_surface(batch.share(2), make, read, ())
