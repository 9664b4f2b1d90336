"""Tests of the list of matches and its index: contents, freshness and damage."""

import os
import threading
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from engines.kernel.record import Record
from tabletop.session.catalogue import MAX_FILES_WITHOUT_THREAD, MIN_CHANGES_TO_WRITE, Catalogue, Summary

Played = Callable[..., Record]

INDEXED_FILES = MIN_CHANGES_TO_WRITE + 8
"""Number of files that makes an index worthwhile."""


def write_match(path: Path, record: Record, at: float) -> Path:
    """Write a match to a file and set its modification time in seconds."""
    path.write_text(record.dumps(), "utf-8")
    os.utime(path, (at, at))
    return path


@pytest.fixture
def folder(make_record: Played, tmp_path: Path) -> Path:
    """Folder of matches of five actions each, the last one the newest."""
    made = tmp_path / "matches"
    made.mkdir()
    for number in range(INDEXED_FILES):
        write_match(made / f"{number:02}.jsonl", make_record(5), 1_700_000_000 + number)
    return made


def list_matches(folder: Path, unfinished: bool = False) -> list[Summary]:
    """Return the matches that a newly started Consort lists."""
    return [match for match in Catalogue(folder).iterate_summaries(unfinished) if match is not None]


def names_of_first_seats(matches: list[Summary]) -> list[str]:
    return [match.path.stem for match in matches]


def replace_unnoticed(path: Path, record: Record) -> None:
    """Replace a match by one whose file has the same size and modification time."""
    found = path.stat()
    text = record.dumps()
    path.write_text(text + " " * (found.st_size - len(text.encode())), "utf-8")
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_unchanged_files_are_not_read_again(folder: Path, make_record: Played) -> None:
    before = list_matches(folder)
    for path in folder.iterdir():
        replace_unnoticed(path, make_record(3))
    assert list_matches(folder) == before
    Catalogue(folder).index_path.unlink()
    assert {match.moves for match in list_matches(folder)} == {3}


def test_a_few_matches_need_no_index(folder: Path) -> None:
    for path in sorted(folder.iterdir())[MIN_CHANGES_TO_WRITE - 1 :]:
        path.unlink()
    assert len(list_matches(folder)) == MIN_CHANGES_TO_WRITE - 1
    assert not Catalogue(folder).index_path.exists()


def test_every_change_of_the_files_is_noticed(folder: Path, make_record: Played) -> None:
    list_matches(folder)
    write_match(folder / "00.jsonl", make_record(7), 1_800_000_000)  # with further actions
    write_match(folder / "01.jsonl", make_record(9), 1_600_000_000)  # changed while the clock was wrong
    write_match(folder / "new.jsonl", make_record(4, names=("Mia", "Leo")), 1_700_000_500)
    (folder / "02.jsonl").unlink()
    (folder / "03.jsonl").rename(folder / "renamed.jsonl")
    (folder / "04.jsonl").write_bytes(b"junk")
    found = list_matches(folder)
    assert names_of_first_seats(found)[:3] == ["00", "new", f"{INDEXED_FILES - 1:02}"]
    assert names_of_first_seats(found)[-1] == "01"
    assert [found[at].moves for at in (0, 1, 2, -1)] == [7, 4, 5, 9]
    assert found[1].seats == ("Mia", "Leo")
    assert names_of_first_seats(found)[-2] == "renamed"
    assert not {"02", "03", "04"} & set(names_of_first_seats(found))
    assert list_matches(folder) == found


def test_a_window_that_lists_a_match_again_shows_its_changes(folder: Path, make_record: Played) -> None:
    catalogue = Catalogue(folder)
    assert next(filter(None, catalogue.iterate_summaries())).moves == 5
    write_match(folder / "00.jsonl", make_record(6), 1_800_000_000)
    assert next(filter(None, catalogue.iterate_summaries())).moves == 6


def test_unfinished_matches_are_listed_newest_first(folder: Path, make_record: Played) -> None:
    over = len(make_record().steps)
    for number in range(INDEXED_FILES):
        if number % 4:
            write_match(folder / f"{number:02}.jsonl", make_record(), 1_700_000_000 + number)
    write_match(folder / "begun.jsonl", make_record(0), 1_800_000_000)
    wanted = [f"{number:02}" for number in range(INDEXED_FILES - 1, -1, -1) if number % 4 == 0]
    assert names_of_first_seats(list_matches(folder, unfinished=True)) == wanted
    assert names_of_first_seats(list_matches(folder, unfinished=True)) == wanted
    assert {match.moves for match in list_matches(folder)} == {5, over, 0}
    write_match(folder / "03.jsonl", make_record(8), 1_900_000_000)  # replaces a finished match
    found = list_matches(folder, unfinished=True)
    assert sorted(names_of_first_seats(found)) == sorted([*wanted, "03"])
    assert max(found, key=lambda match: match.modified).path.stem == "03"


@pytest.fixture
def large_folder(make_record: Played, tmp_path: Path) -> Path:
    """Folder of more matches than are read without a thread; one in ten is unfinished."""
    made = tmp_path / "crowded"
    made.mkdir()
    texts = [make_record(5).dumps(), *[make_record().dumps()] * 9]
    for number in range(2 * MAX_FILES_WITHOUT_THREAD + 50):
        path = made / f"{number:03}.jsonl"
        path.write_text(texts[number % 10], "utf-8")
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    return made


def test_changes_among_many_matches_are_noticed(large_folder: Path, make_record: Played) -> None:
    wanted = [f"{number:03}" for number in range(240, -1, -10)]
    assert names_of_first_seats(list_matches(large_folder, unfinished=True)) == wanted
    write_match(large_folder / "007.jsonl", make_record(3), 1_600_000_000)  # earlier than before
    write_match(large_folder / "008.jsonl", make_record(3), 1_900_000_000)
    (large_folder / "020.jsonl").unlink()
    (large_folder / "021.jsonl").unlink()
    wanted.remove("020")
    assert names_of_first_seats(list_matches(large_folder, unfinished=True)) == [*wanted, "008", "007"]
    everything = names_of_first_seats(list_matches(large_folder))
    assert everything[:2] == ["008", "249"]
    assert everything[-1] == "007"
    assert len(everything) == 2 * MAX_FILES_WITHOUT_THREAD + 48


def test_an_abandoned_listing_leaves_no_thread(large_folder: Path) -> None:
    list_matches(large_folder)
    before = set(threading.enumerate())
    pieces = Catalogue(large_folder).iterate_summaries()
    next(pieces)
    del pieces
    assert set(threading.enumerate()) == before


NESTED_LISTS = b"\x91" * 100_000
DAMAGES_BY_NAME: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "junk": lambda data: bytes(range(256)) * 100,
    "nested": lambda data: NESTED_LISTS,
    "of another format": lambda data: msgspec.msgpack.encode([999, msgspec.msgpack.decode(data)[1]]),
    "of other types": lambda data: msgspec.msgpack.encode([1, {"00.jsonl": ["yesterday", "large"]}]),
    "with too much": lambda data: msgspec.msgpack.encode([1, {"00.jsonl": [1, 2, 3, 4]}]),
    "of other files": lambda data: msgspec.msgpack.encode([1, {"../../etc/passwd": [1, 1, "carmony", [], 1, False]}]),
}


@pytest.mark.parametrize("damage", DAMAGES_BY_NAME)
def test_a_damaged_index_does_no_harm(damage: str, folder: Path) -> None:
    before = list_matches(folder)
    index = Catalogue(folder).index_path
    index.write_bytes(DAMAGES_BY_NAME[damage](index.read_bytes()))
    assert list_matches(folder) == before
    assert list_matches(folder, unfinished=True) == before


def test_an_index_that_cannot_be_written_does_no_harm(folder: Path, home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("a file where the folder should be")
    before = list_matches(folder)
    assert len(before) == INDEXED_FILES
    assert list_matches(folder) == before


def test_a_folder_in_place_of_the_index_does_no_harm(folder: Path) -> None:
    index = Catalogue(folder).index_path
    index.mkdir(parents=True)
    assert len(list_matches(folder)) == INDEXED_FILES
    assert index.is_dir()


@pytest.mark.skipif(os.name == "nt", reason="every name is text here")
def test_a_file_name_that_is_not_valid_text_is_listed(folder: Path, make_record: Played) -> None:
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.jsonl"))
    try:
        write_match(odd, make_record(6), 1_800_000_000)
    except OSError:
        pytest.skip("this disk has only names that are text")
    for _ in range(2):
        assert list_matches(folder)[0].path == odd
    assert Catalogue(folder).index_path.exists()


def test_two_simultaneous_listings_agree_and_leave_a_valid_index(folder: Path, make_record: Played) -> None:
    def alternating() -> Iterator[tuple[Summary | None, Summary | None]]:
        yield from zip_longest(Catalogue(folder).iterate_summaries(), Catalogue(folder).iterate_summaries())

    seen = list(alternating())
    first = [match for match, _ in seen if match is not None]
    assert first == [match for _, match in seen if match is not None]
    index = Catalogue(folder).index_path
    assert list(index.parent.iterdir()) == [index]
    for path in folder.iterdir():
        replace_unnoticed(path, make_record(3))
    assert list_matches(folder) == first, "the index is whole"


def test_a_listing_can_pause_after_every_file(folder: Path) -> None:
    pieces = list(Catalogue(folder).iterate_summaries())
    assert pieces[::2] == [None] * INDEXED_FILES
    assert len(list(filter(None, pieces))) == INDEXED_FILES


def test_an_abandoned_listing_caches_the_files_it_has_read(folder: Path, make_record: Played) -> None:
    pieces = Catalogue(folder).iterate_summaries()
    newest = [next(match for match in pieces if match is not None) for _ in range(MIN_CHANGES_TO_WRITE)]
    del pieces
    for path in folder.iterdir():
        replace_unnoticed(path, make_record(3))
    found = list_matches(folder)
    assert found[:MIN_CHANGES_TO_WRITE] == newest
    assert {match.moves for match in found[MIN_CHANGES_TO_WRITE:]} == {3}


def test_matches_with_the_current_and_the_former_suffix_are_listed(make_record: Played, tmp_path: Path) -> None:
    for number, name in enumerate(("now.consort", "before.jsonl", "review.json")):
        write_match(tmp_path / name, make_record(5), 1_700_000_000 - number)
    assert names_of_first_seats(list_matches(tmp_path)) == ["now", "before"]
