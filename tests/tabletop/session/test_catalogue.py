"""Tests of the list of matches and its index: contents, freshness and damage."""

import os
import threading
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from engines.kernel.record import Record
from tabletop.session.catalogue import AT_ONCE, WORTH, Catalogue, Summary

Played = Callable[..., Record]

MANY = WORTH + 8
"""Number of files that makes an index worthwhile."""


def put(path: Path, record: Record, at: float) -> Path:
    """Write a match to a file and set its modification time in seconds."""
    path.write_text(record.dumps(), "utf-8")
    os.utime(path, (at, at))
    return path


@pytest.fixture
def folder(played: Played, tmp_path: Path) -> Path:
    """Folder of matches of five actions each, the last one the newest."""
    made = tmp_path / "matches"
    made.mkdir()
    for number in range(MANY):
        put(made / f"{number:02}.jsonl", played(5), 1_700_000_000 + number)
    return made


def listed(folder: Path, unfinished: bool = False) -> list[Summary]:
    """Return the matches that a newly started Consort lists."""
    return [match for match in Catalogue(folder).pieces(unfinished) if match is not None]


def names(matches: list[Summary]) -> list[str]:
    return [match.path.stem for match in matches]


def in_secret(path: Path, record: Record) -> None:
    """Replace a match by one whose file has the same size and modification time."""
    found = path.stat()
    text = record.dumps()
    path.write_text(text + " " * (found.st_size - len(text.encode())), "utf-8")
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_what_has_not_changed_is_not_read_again(folder: Path, played: Played) -> None:
    before = listed(folder)
    for path in folder.iterdir():
        in_secret(path, played(3))
    assert listed(folder) == before
    Catalogue(folder).index.unlink()
    assert {match.moves for match in listed(folder)} == {3}


def test_a_few_matches_need_no_index(folder: Path) -> None:
    for path in sorted(folder.iterdir())[WORTH - 1 :]:
        path.unlink()
    assert len(listed(folder)) == WORTH - 1
    assert not Catalogue(folder).index.exists()


def test_whatever_happens_to_the_files_is_seen(folder: Path, played: Played) -> None:
    listed(folder)
    put(folder / "00.jsonl", played(7), 1_800_000_000)  # with further actions
    put(folder / "01.jsonl", played(9), 1_600_000_000)  # changed while the clock was wrong
    put(folder / "new.jsonl", played(4, names=("Mia", "Leo")), 1_700_000_500)
    (folder / "02.jsonl").unlink()
    (folder / "03.jsonl").rename(folder / "renamed.jsonl")
    (folder / "04.jsonl").write_bytes(b"junk")
    found = listed(folder)
    assert names(found)[:3] == ["00", "new", f"{MANY - 1:02}"]
    assert names(found)[-1] == "01"
    assert [found[at].moves for at in (0, 1, 2, -1)] == [7, 4, 5, 9]
    assert found[1].seats == ("Mia", "Leo")
    assert names(found)[-2] == "renamed"
    assert not {"02", "03", "04"} & set(names(found))
    assert listed(folder) == found


def test_a_match_that_is_listed_again_by_the_same_window_is_up_to_date(folder: Path, played: Played) -> None:
    catalogue = Catalogue(folder)
    assert next(filter(None, catalogue.pieces())).moves == 5
    put(folder / "00.jsonl", played(6), 1_800_000_000)
    assert next(filter(None, catalogue.pieces())).moves == 6


def test_only_what_can_be_gone_on_with_is_found_the_newest_first(folder: Path, played: Played) -> None:
    over = len(played().steps)
    for number in range(MANY):
        if number % 4:
            put(folder / f"{number:02}.jsonl", played(), 1_700_000_000 + number)
    put(folder / "begun.jsonl", played(0), 1_800_000_000)
    wanted = [f"{number:02}" for number in range(MANY - 1, -1, -1) if number % 4 == 0]
    assert names(listed(folder, unfinished=True)) == wanted
    assert names(listed(folder, unfinished=True)) == wanted
    assert {match.moves for match in listed(folder)} == {5, over, 0}
    put(folder / "03.jsonl", played(8), 1_900_000_000)  # replaces a finished match
    found = listed(folder, unfinished=True)
    assert sorted(names(found)) == sorted([*wanted, "03"])
    assert max(found, key=lambda match: match.modified).path.stem == "03"


@pytest.fixture
def crowded(played: Played, tmp_path: Path) -> Path:
    """Folder of more matches than are read without a thread; one in ten is unfinished."""
    made = tmp_path / "crowded"
    made.mkdir()
    texts = [played(5).dumps(), *[played().dumps()] * 9]
    for number in range(2 * AT_ONCE + 50):
        path = made / f"{number:03}.jsonl"
        path.write_text(texts[number % 10], "utf-8")
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    return made


def test_among_many_matches_what_has_changed_is_seen(crowded: Path, played: Played) -> None:
    wanted = [f"{number:03}" for number in range(240, -1, -10)]
    assert names(listed(crowded, unfinished=True)) == wanted
    put(crowded / "007.jsonl", played(3), 1_600_000_000)  # earlier than before
    put(crowded / "008.jsonl", played(3), 1_900_000_000)
    (crowded / "020.jsonl").unlink()
    (crowded / "021.jsonl").unlink()
    wanted.remove("020")
    assert names(listed(crowded, unfinished=True)) == [*wanted, "008", "007"]
    everything = names(listed(crowded))
    assert everything[:2] == ["008", "249"]
    assert everything[-1] == "007"
    assert len(everything) == 2 * AT_ONCE + 48


def test_a_look_at_many_that_is_given_up_leaves_no_thread(crowded: Path) -> None:
    listed(crowded)
    before = set(threading.enumerate())
    pieces = Catalogue(crowded).pieces()
    next(pieces)
    del pieces
    assert set(threading.enumerate()) == before


NESTED = b"\x91" * 100_000
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "junk": lambda data: bytes(range(256)) * 100,
    "nested": lambda data: NESTED,
    "of another format": lambda data: msgspec.msgpack.encode([999, msgspec.msgpack.decode(data)[1]]),
    "of other types": lambda data: msgspec.msgpack.encode([1, {"00.jsonl": ["yesterday", "large"]}]),
    "with too much": lambda data: msgspec.msgpack.encode([1, {"00.jsonl": [1, 2, 3, 4]}]),
    "of other files": lambda data: msgspec.msgpack.encode([1, {"../../etc/passwd": [1, 1, "carmony", [], 1, False]}]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_index_that_is_damaged_does_no_harm(damage: str, folder: Path) -> None:
    before = listed(folder)
    index = Catalogue(folder).index
    index.write_bytes(DAMAGES[damage](index.read_bytes()))
    assert listed(folder) == before
    assert listed(folder, unfinished=True) == before


def test_an_index_that_cannot_be_written_does_no_harm(folder: Path, home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("a file where the folder should be")
    before = listed(folder)
    assert len(before) == MANY
    assert listed(folder) == before


def test_an_index_that_is_no_file_does_no_harm(folder: Path) -> None:
    index = Catalogue(folder).index
    index.mkdir(parents=True)
    assert len(listed(folder)) == MANY
    assert index.is_dir()


@pytest.mark.skipif(os.name == "nt", reason="every name is text here")
def test_a_name_that_is_no_text_is_listed(folder: Path, played: Played) -> None:
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.jsonl"))
    try:
        put(odd, played(6), 1_800_000_000)
    except OSError:
        pytest.skip("this disk has only names that are text")
    for _ in range(2):
        assert listed(folder)[0].path == odd
    assert Catalogue(folder).index.exists()


def test_two_who_look_at_once_see_the_same_and_leave_one_whole_index(folder: Path, played: Played) -> None:
    def alternating() -> Iterator[tuple[Summary | None, Summary | None]]:
        yield from zip_longest(Catalogue(folder).pieces(), Catalogue(folder).pieces())

    seen = list(alternating())
    first = [match for match, _ in seen if match is not None]
    assert first == [match for _, match in seen if match is not None]
    index = Catalogue(folder).index
    assert list(index.parent.iterdir()) == [index]
    for path in folder.iterdir():
        in_secret(path, played(3))
    assert listed(folder) == first, "the index is whole"


def test_who_looks_can_pause_after_every_file_that_is_read(folder: Path) -> None:
    pieces = list(Catalogue(folder).pieces())
    assert pieces[::2] == [None] * MANY
    assert len(list(filter(None, pieces))) == MANY


def test_what_was_read_before_somebody_had_enough_is_remembered(folder: Path, played: Played) -> None:
    pieces = Catalogue(folder).pieces()
    newest = [next(match for match in pieces if match is not None) for _ in range(WORTH)]
    del pieces
    for path in folder.iterdir():
        in_secret(path, played(3))
    found = listed(folder)
    assert found[:WORTH] == newest
    assert {match.moves for match in found[WORTH:]} == {3}


def test_a_match_is_listed_under_its_ending_of_now_and_of_before(played: Played, tmp_path: Path) -> None:
    for number, name in enumerate(("now.consort", "before.jsonl", "review.json")):
        put(tmp_path / name, played(5), 1_700_000_000 - number)
    assert names(listed(tmp_path)) == ["now", "before"]
