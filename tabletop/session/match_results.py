"""Results of the finished matches in a folder: players, winners and accuracy.

Finding a result takes a replay of the match, so results are cached in the user's cache folder, which can be deleted
without loss. This module does not use Qt.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import suppress
from hashlib import blake2b
from math import isfinite
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from engines import ConsortError, Record
from tabletop.files import atomic_write, read_bytes
from tabletop.session import reviewer, saves
from tabletop.session.catalogue import Summary

CACHE_FORMAT = 2
"""Version of the cache's format."""

MAX_CACHE_BYTES = 64_000_000
"""Limit of the cache file in bytes; a match takes some hundred and fifty."""


class MatchResult(msgspec.Struct, frozen=True, array_like=True):
    """The result of a finished match; tuples are by seat."""

    game_id: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    """Levels of computer players, empty for persons, at the end of the match."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won, several if they won together."""
    ended: float
    """Time of the last move, in seconds since 1970."""
    hints: int = 0
    accuracy: tuple[float | None, ...] = ()
    """Accuracy from 0 to 100 by its review; empty if there is none."""
    shared: bool = False
    """True if several players who are not partners won with equal points."""

    def __post_init__(self) -> None:
        seats = len(self.seats)
        if not (len(self.players) == len(self.scores) == seats and len(self.accuracy) in (0, seats)):
            raise ValueError("what a match came to is told of each of its seats")
        if not set(self.winners) <= set(range(seats)):
            raise ValueError("those who won are seats of the match")
        if not all(isfinite(number) for number in (self.ended, *filter(None, self.accuracy))):
            raise ValueError("times and accuracies are numbers that can be drawn")


class _CachedResult(msgspec.Struct, frozen=True, array_like=True):
    """Cached result of a file.

    It is valid while match and review have these modification times in nanoseconds, 0 without a file.
    """

    stamps: tuple[int, int]
    match: MatchResult | None
    """Result, or None if the match is not over, is a free table, or cannot be read."""


class _ResultCache(msgspec.Struct, frozen=True, array_like=True):
    format: int
    matches: dict[str, _CachedResult]


def iterate_results(matches: saves.Matches) -> Generator[MatchResult | None, None, None]:
    """Yield the result of every finished match in a folder, the last played first.

    None is yielded now and then, so that the caller can do something else.
    """
    cache_path = _find_cache_path(matches.folder)
    cached_results = _read_cache(cache_path)
    results: dict[str, _CachedResult] = {}
    try:
        for summary in matches.iterate_summaries():
            if summary is None or not summary.is_over:
                yield None
                continue
            name, stamps = (
                summary.path.name,
                (_find_modified_ns(summary.path), _find_modified_ns(reviewer.review_path(summary.path))),
            )
            result = cached_results.get(name)
            if result is None or result.stamps != stamps:
                result = _CachedResult(stamps, (yield from _replay_result(summary)))
            results[name] = result
            yield result.match
    finally:
        if results.keys() - cached_results.keys() or any(cached_results[name] != results[name] for name in results):
            _write_cache(cache_path, {**cached_results, **results})


def _replay_result(summary: Summary) -> Generator[None, None, MatchResult | None]:
    """Return the result of a match, or None. Does its work in parts."""
    try:
        progress_steps = saves.decode_incrementally(saves.read_save_bytes(summary.path), summary.path.name)
        while True:
            try:
                next(progress_steps)
            except StopIteration as stop:
                record: Record = stop.value
                break
            yield None
    except ConsortError:
        return None
    result = record.game.result(record.state)
    if record.header.free or result is None:
        return None
    review = reviewer.read_review(summary.path, record)
    return MatchResult(
        game_id=record.header.game,
        seats=record.header.seats,
        players=record.players,
        scores=result.scores,
        winners=result.winners,
        ended=summary.modified,
        hints=len(record.hints),
        accuracy=() if review is None else tuple(sheet.accuracy for sheet in review.sheets),
        shared=result.winners not in record.game.sides(record.state),
    )


def _find_modified_ns(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _find_cache_path(folder: Path) -> Path:
    name = blake2b(os.fsencode(folder), digest_size=8).hexdigest()
    return user_cache_path("consort", appauthor=False) / f"finished-{name}.msgpack"


def _read_cache(cache_path: Path) -> dict[str, _CachedResult]:
    try:
        cache = msgspec.msgpack.decode(read_bytes(cache_path, MAX_CACHE_BYTES), type=_ResultCache)
    except (OSError, ValueError, RecursionError):
        return {}
    return cache.matches if cache.format == CACHE_FORMAT else {}


def _write_cache(cache_path: Path, matches: dict[str, _CachedResult]) -> None:
    with suppress(OSError, UnicodeEncodeError):  # The matches are replayed another time.
        data = msgspec.msgpack.encode(_ResultCache(CACHE_FORMAT, matches))
        cache_path.parent.mkdir(parents=True, exist_ok=True)
        with atomic_write(cache_path, durable=False) as file:
            file.write(data)
