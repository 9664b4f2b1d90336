"""Tests of saved matches: list, resumption, opening, copies and damaged files."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.record import MAX_MATCH_LENGTH, Record
from tabletop.session.match import Match
from tabletop.session.saves import (
    Matches,
    SaveError,
    decode_record,
    is_writable,
    matches_folder,
    read_record,
    save_copy,
)

RecordMaker = Callable[..., Record]


def write_journal(folder: Path, record: Record, name: str, age: float = 0) -> Path:
    """Write a record as a journal file that is `age` seconds old."""
    path = folder / f"{name}.jsonl"
    path.write_text(record.dumps(), "utf-8")
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


# --- the list --------------------------------------------------------------------------------------------------------


def test_matches_are_saved_in_the_users_data_folder(home: Path) -> None:
    assert matches_folder().is_relative_to(home)
    assert matches_folder().parts[-2:] == ("consort", "matches")


def test_the_list_has_the_match_played_last_first(make_record: RecordMaker, tmp_path: Path) -> None:
    old = write_journal(tmp_path, make_record(30), "old", age=100)
    over = write_journal(tmp_path, make_record(), "over", age=50)
    new = write_journal(tmp_path, make_record(12, names=("Zoë", "Ana", "Ben")), "new")
    (tmp_path / "junk.jsonl").write_bytes(b"\xff" * 5000)
    (tmp_path / "bomb.jsonl").write_text("[" * 500_000)
    (tmp_path / "notes.txt").write_text("no match")
    (tmp_path / "folder.jsonl").mkdir()
    found = Matches(tmp_path).list_recent()
    assert [match.path for match in found] == [new, over, old]
    assert [match.moves for match in found] == [12, len(make_record().steps), 30]
    assert [match.is_over for match in found] == [False, True, False]
    assert found[0].seats == ("Zoë", "Ana", "Ben")
    assert found[0].game_id == "carmony"
    assert found[0].modified == 1_700_000_000
    assert [match.path for match in Matches(tmp_path).list_recent(2)] == [new, over]
    assert [match.path for match in Matches(tmp_path).list_unfinished()] == [new, old]


def test_a_missing_folder_has_no_matches(tmp_path: Path) -> None:
    matches = Matches(tmp_path / "nowhere")
    assert matches.list_recent() == []
    assert matches.resume() is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_the_list_leaves_out_pipes_devices_and_broken_links(make_record: RecordMaker, tmp_path: Path) -> None:
    match = write_journal(tmp_path, make_record(12), "match")
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "to-a-pipe.jsonl").symlink_to("pipe.jsonl")
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    (tmp_path / "device.jsonl").symlink_to("/dev/zero")
    (tmp_path / "gone.jsonl").symlink_to("nowhere")
    assert [found.path for found in Matches(tmp_path).list_recent()] == [match]
    for name, says in (("pipe", "it is a pipe"), ("loop", "a link that leads back to itself"), ("device", "a device")):
        with pytest.raises(engines.DataError, match=rf"^{name}.jsonl: cannot be read \(.*{says}"):
            Matches(tmp_path).open(tmp_path / f"{name}.jsonl")


def test_a_folder_that_links_to_itself_is_empty_and_a_match_still_resumes(
    make_record: RecordMaker, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "matches"
    folder.symlink_to("matches")
    matches = Matches(folder)
    assert matches.list_recent() == []
    match = Match.resume(matches.open(write_journal(tmp_path, make_record(12), "match")))
    assert match.length == 12
    match.close()


def test_undone_moves_are_not_counted(make_record: RecordMaker, tmp_path: Path) -> None:
    record = make_record()
    moves = len(record.steps)
    record.undo(3)
    write_journal(tmp_path, record, "undone")
    (match,) = Matches(tmp_path).list_recent()
    assert (match.moves, match.is_over) == (moves - 3, False)


# --- resuming --------------------------------------------------------------------------------------------------------


def test_the_newest_unfinished_match_is_resumed_once(make_record: RecordMaker, tmp_path: Path) -> None:
    write_journal(tmp_path, make_record(30), "older", age=10)
    newest = write_journal(tmp_path, make_record(20), "newest", age=5)
    write_journal(tmp_path, make_record(), "over")
    write_journal(tmp_path, make_record(0), "begun")
    matches = Matches(tmp_path)
    opened = matches.resume()
    assert opened is not None
    assert opened.journal.path == newest
    assert opened.record.state == make_record(20).state
    assert matches.resume() is None
    opened.journal.close()


def test_an_unreadable_match_does_not_prevent_resuming_another(make_record: RecordMaker, tmp_path: Path) -> None:
    good = write_journal(tmp_path, make_record(20), "good", age=10)
    bad = write_journal(tmp_path, make_record(20), "bad")
    bad.write_text(bad.read_text("utf-8").replace('"rounds":1', '"rounds":9'), "utf-8")
    matches = Matches(tmp_path)
    opened = matches.resume()
    assert opened is not None
    assert opened.journal.path == good
    assert matches.complaints == [
        "bad.jsonl: line 1: Option “rounds” of Carmony may be 1, 2, 3, 4, 5, not 9",
    ]
    opened.journal.close()


def test_a_finished_match_with_a_cut_last_line_is_not_resumed(make_record: RecordMaker, tmp_path: Path) -> None:
    path = write_journal(tmp_path, make_record(), "over")
    path.write_bytes(path.read_bytes()[:-20])
    assert Matches(tmp_path).resume() is None


def test_a_damaged_journal_is_left_alone_and_continued_in_another_file(
    make_record: RecordMaker, tmp_path: Path, qtbot: QtBot
) -> None:
    path = write_journal(tmp_path, make_record(20), "damaged")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:12], *lines[13:]]), "utf-8")
    before = path.read_bytes()
    opened = Matches(tmp_path).resume()
    assert opened is not None
    match = Match.resume(opened)
    assert [notice.text for notice in match.notices] == [
        "damaged.jsonl: line 13: the chain of moves is broken: a line was changed or is missing. "
        "The match was read up to move 11."
    ]
    assert match.length == 11
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    match.close()
    assert path.read_bytes() == before
    assert len(Matches(tmp_path).list_recent()) == 2


# --- opening ---------------------------------------------------------------------------------------------------------


def test_a_journal_is_unlocked_until_it_is_written(make_record: RecordMaker, tmp_path: Path) -> None:
    path = write_journal(tmp_path, make_record(20), "evening")
    assert is_writable(path)
    match = Match.resume(Matches(tmp_path).open(path))
    assert match.journal is not None
    assert match.journal.file_name == path.name
    assert not is_writable(path)
    match.journal.close()
    assert is_writable(path)
    assert not is_writable(tmp_path / "nowhere.jsonl")


def test_a_file_from_elsewhere_is_never_written(make_record: RecordMaker, tmp_path: Path, qtbot: QtBot) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    path = write_journal(elsewhere, make_record(20), "evening")
    before = path.read_bytes()
    matches = Matches(tmp_path / "matches")
    match = Match.resume(matches.open(path))
    match.save()
    assert matches.list_recent() == []
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    assert path.read_bytes() == before
    assert [found.moves for found in matches.list_recent()] == [21]


def test_a_journal_of_the_folder_is_continued_in_place(make_record: RecordMaker, tmp_path: Path, qtbot: QtBot) -> None:
    path = write_journal(tmp_path, make_record(20), "evening")
    match = Match.resume(Matches(tmp_path).open(path))
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    match.close()
    assert [found.moves for found in Matches(tmp_path).list_recent()] == [21]
    assert read_record(path).dumps() == match.record.dumps()


def test_redo_survives_closing(make_record: RecordMaker, tmp_path: Path, qtbot: QtBot) -> None:
    path = write_journal(tmp_path, make_record(20), "evening")
    match = Match.resume(Matches(tmp_path).open(path))
    match.undo(5, match.all_seats)
    match.close()
    again = Match.resume(Matches(tmp_path).open(path))
    while again.can_redo():
        assert again.redo()
    assert again.state == make_record(20).state
    again.close()


HEADER = b'{"consort":1,"game":"carmony","rules":1}'
DAMAGED_FILES = {
    "no file": None,
    "empty": b"",
    "junk of 10 MB": b"x" * 10_000_000,
    "binary": bytes(range(256)) * 100,
    "newlines": b"\n" * 10_000_000,
    "far too large": b"x" * (MAX_MATCH_LENGTH + 1),
    "half a header": HEADER[:20],
    "a header without its fields": HEADER,
    "newer format": HEADER.replace(b'"consort":1', b'"consort":2'),
    "nested bomb": b"[" * 900_000,
    "nested bomb in the header": b'{"consort":1,"game":' + b"[" * 400_000 + b"]" * 400_000 + b"}",
    "another program's save": b'{"version": 3, "players": []}',
    "UTF-16": "consort".encode("utf-16"),
}


@pytest.mark.parametrize("damage", DAMAGED_FILES)
def test_opening_a_bad_file_gives_one_sentence_and_keeps_the_running_match(
    damage: str, carmony: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, folder=tmp_path)
    assert match.attempt(match.legal[0])
    before = match.record.dumps()
    path = tmp_path / "damaged.jsonl"
    data = DAMAGED_FILES[damage]
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(engines.DataError) as caught:
        Matches(tmp_path).open(path)
    sentence = str(caught.value)
    assert sentence.startswith("damaged.jsonl: ")
    assert "\n" not in sentence
    assert len(sentence) < 200
    assert match.record.dumps() == before
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    assert data is None or path.read_bytes() == data


def test_a_damaged_line_gives_a_notice_and_keeps_all_lines_before_it(make_record: RecordMaker, tmp_path: Path) -> None:
    record = make_record(60)
    lines = record.dumps().encode().splitlines(keepends=True)
    damages = {
        "checkpoint": [*lines[:51], lines[51].replace(b'"state":"', b'"state":"0'), *lines[52:]],
        "chain": [*lines[:31], lines[31].replace(b'"chain":"', b'"chain":"0'), *lines[32:]],
        "missing line": [*lines[:31], *lines[32:]],
        "unknown key": [*lines[:31], lines[31].replace(b"{", b'{"mood":1,', 1), *lines[32:]],
        "bomb": [*lines[:31], b'{"do":' + b"[" * 300_000 + b"\n", *lines[31:]],
        "no text": [*lines[:31], b"\xff\xfe\n", *lines[31:]],
        "cut off": [b"".join(lines[:40]), lines[40][:30]],
    }
    for damage, parts in damages.items():
        path = tmp_path / f"{damage}.jsonl"
        path.write_bytes(b"".join(parts))
        saved_record = read_record(path)
        assert saved_record.notice is not None, damage
        assert str(saved_record.notice).startswith(f"{damage}.jsonl: line "), damage
        assert str(saved_record.notice).endswith(f"The match was read up to move {len(saved_record.steps)}."), damage
        assert 0 < len(saved_record.steps) < 60, damage
        assert saved_record.state == record.state_at(len(saved_record.steps)), damage


# --- saving ----------------------------------------------------------------------------------------------------------


def test_a_copy_is_the_whole_match(make_record: RecordMaker, tmp_path: Path) -> None:
    record = make_record(30)
    path = tmp_path / "copy.jsonl"
    path.write_text("an older copy")
    save_copy(record, path)
    assert read_record(path).dumps() == record.dumps()
    assert list(tmp_path.iterdir()) == [path]


def test_a_copy_follows_a_link_and_keeps_the_link(make_record: RecordMaker, tmp_path: Path) -> None:
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    real.write_text("an older copy")
    link.symlink_to(real)
    save_copy(make_record(3), link)
    assert link.is_symlink()
    assert len(read_record(real).steps) == 3


@pytest.mark.parametrize("place", ["file/copy.jsonl", "nowhere/copy.jsonl", "folder.jsonl"])
def test_a_failed_copy_gives_one_sentence_and_leaves_no_file(
    place: str, make_record: RecordMaker, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(SaveError, match=rf"^{Path(place).name} could not be saved \(.+\)\.$"):
        save_copy(make_record(3), tmp_path / place)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.jsonl"]


def test_a_copy_over_a_running_journal_loses_none_of_its_moves(
    make_record: RecordMaker, carmony: Any, tmp_path: Path
) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, folder=tmp_path)
    chance = Random(1)
    assert match.attempt(match.legal[0])
    assert match.journal is not None
    assert match.journal.path is not None
    taken = match.journal.path
    save_copy(make_record(30), taken)
    match.raise_curtain()
    assert match.attempt(chance.choice(match.legal))
    assert len(read_record(taken).steps) == 30
    assert read_record(match.journal.path).state == match.state


# --- anything --------------------------------------------------------------------------------------------------------


@given(data=st.data())
@settings(max_examples=60)
def test_any_mutated_file_is_a_match_or_one_sentence(data: st.DataObject) -> None:
    whole, states = make_journal_with_states()
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged)))
        gone = data.draw(st.sampled_from([0, 1, 1, 300, 100_000]))
        damaged[at : at + gone] = data.draw(st.binary(max_size=4))
    try:
        record = decode_record(bytes(damaged), "evening.jsonl")
    except engines.DataError as error:
        sentence = str(error)
    else:
        assert (
            record.state in states or not record.steps
        )  # a different header begins a different match, and the checksums break
        sentence = str(record.notice or "evening.jsonl: whole")
    assert sentence.startswith("evening.jsonl: ")
    assert "\n" not in sentence
    assert len(sentence) < 400


@cache
def make_journal_with_states() -> tuple[bytes, list[Any]]:
    """Return a journal of 55 actions with its checkpoint, and all its states."""
    game = engines.load("carmony")
    record = Record.start(game, ["Ana", "Zoë"], seed=3, options={"rounds": 1})
    chance = Random(1)
    while len(record.steps) < 55:
        record.play(chance.choice(game.legal(record.state)))
    return record.dumps().encode(), [record.state_at(count) for count in range(56)]


def test_a_folder_without_a_name_can_be_named_in_a_message() -> None:
    with pytest.raises(engines.DataError, match=r"^\.: cannot be read"):
        read_record(Path())
