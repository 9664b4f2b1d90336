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
from engines.kernel.record import LARGEST_MATCH, Record
from tabletop.session.match import Match
from tabletop.session.saves import Matches, NotSaved, decode, is_free, matches_folder, read, save_copy

Played = Callable[..., Record]


def journal(folder: Path, record: Record, name: str, age: float = 0) -> Path:
    """Write a record as a journal file that is `age` seconds old."""
    path = folder / f"{name}.jsonl"
    path.write_text(record.dumps(), "utf-8")
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


# --- the list --------------------------------------------------------------------------------------------------------


def test_matches_are_kept_in_the_users_data_folder(home: Path) -> None:
    assert matches_folder().is_relative_to(home)
    assert matches_folder().parts[-2:] == ("consort", "matches")


def test_the_list_has_the_match_played_last_first(played: Played, tmp_path: Path) -> None:
    old = journal(tmp_path, played(30), "old", age=100)
    over = journal(tmp_path, played(), "over", age=50)
    new = journal(tmp_path, played(12, names=("Zoë", "Ana", "Ben")), "new")
    (tmp_path / "junk.jsonl").write_bytes(b"\xff" * 5000)
    (tmp_path / "bomb.jsonl").write_text("[" * 500_000)
    (tmp_path / "notes.txt").write_text("no match")
    (tmp_path / "folder.jsonl").mkdir()
    found = Matches(tmp_path).recent()
    assert [match.path for match in found] == [new, over, old]
    assert [match.moves for match in found] == [12, len(played().steps), 30]
    assert [match.over for match in found] == [False, True, False]
    assert found[0].seats == ("Zoë", "Ana", "Ben")
    assert found[0].game == "carmony"
    assert found[0].modified == 1_700_000_000
    assert [match.path for match in Matches(tmp_path).recent(2)] == [new, over]
    assert [match.path for match in Matches(tmp_path).unfinished()] == [new, old]


def test_a_folder_that_is_not_there_has_no_matches(tmp_path: Path) -> None:
    matches = Matches(tmp_path / "nowhere")
    assert matches.recent() == []
    assert matches.resume() is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_what_is_no_file_is_left_out_of_the_list(played: Played, tmp_path: Path) -> None:
    match = journal(tmp_path, played(12), "match")
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "to-a-pipe.jsonl").symlink_to("pipe.jsonl")
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    (tmp_path / "device.jsonl").symlink_to("/dev/zero")
    (tmp_path / "gone.jsonl").symlink_to("nowhere")
    assert [found.path for found in Matches(tmp_path).recent()] == [match]
    for name, says in (("pipe", "it is a pipe"), ("loop", "a link that leads back to itself"), ("device", "a device")):
        with pytest.raises(engines.BadData, match=rf"^{name}.jsonl: cannot be read \(.*{says}"):
            Matches(tmp_path).open(tmp_path / f"{name}.jsonl")


def test_a_folder_that_is_a_link_in_a_circle_has_no_matches_and_hinders_none(
    played: Played, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "matches"
    folder.symlink_to("matches")
    matches = Matches(folder)
    assert matches.recent() == []
    match = Match.go_on(matches.open(journal(tmp_path, played(12), "match")))
    assert match.length == 12
    match.close()


def test_moves_taken_back_are_not_counted(played: Played, tmp_path: Path) -> None:
    record = played()
    moves = len(record.steps)
    record.undo(3)
    journal(tmp_path, record, "undone")
    (match,) = Matches(tmp_path).recent()
    assert (match.moves, match.over) == (moves - 3, False)


# --- resuming --------------------------------------------------------------------------------------------------------


def test_the_newest_unfinished_match_is_resumed_once(played: Played, tmp_path: Path) -> None:
    journal(tmp_path, played(30), "older", age=10)
    newest = journal(tmp_path, played(20), "newest", age=5)
    journal(tmp_path, played(), "over")
    journal(tmp_path, played(0), "begun")
    matches = Matches(tmp_path)
    opened = matches.resume()
    assert opened is not None
    assert opened.journal.path == newest
    assert opened.record.state == played(20).state
    assert matches.resume() is None
    opened.journal.close()


def test_a_match_that_cannot_be_read_does_not_stand_in_the_way(played: Played, tmp_path: Path) -> None:
    good = journal(tmp_path, played(20), "good", age=10)
    bad = journal(tmp_path, played(20), "bad")
    bad.write_text(bad.read_text("utf-8").replace('"rounds":1', '"rounds":9'), "utf-8")
    matches = Matches(tmp_path)
    opened = matches.resume()
    assert opened is not None
    assert opened.journal.path == good
    assert matches.complaints == [
        "bad.jsonl: line 1: Option “rounds” of Carmony may be 1, 2, 3, 4, 5, not 9",
    ]
    opened.journal.close()


def test_a_finished_match_is_not_resumed_though_its_last_line_is_cut(played: Played, tmp_path: Path) -> None:
    path = journal(tmp_path, played(), "over")
    path.write_bytes(path.read_bytes()[:-20])
    assert Matches(tmp_path).resume() is None


def test_a_damaged_journal_is_left_as_it_is_and_played_on_elsewhere(
    played: Played, tmp_path: Path, qtbot: QtBot
) -> None:
    path = journal(tmp_path, played(20), "damaged")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:12], *lines[13:]]), "utf-8")
    before = path.read_bytes()
    opened = Matches(tmp_path).resume()
    assert opened is not None
    match = Match.go_on(opened)
    assert [notice.text for notice in match.notices] == [
        "damaged.jsonl: line 13: the chain of moves is broken: a line was changed or is missing. "
        "The match was read up to move 11."
    ]
    assert match.length == 11
    match.lift()
    assert match.attempt(match.legal[0])
    match.close()
    assert path.read_bytes() == before
    assert len(Matches(tmp_path).recent()) == 2


# --- opening ---------------------------------------------------------------------------------------------------------


def test_a_journal_is_free_until_somebody_writes_it(played: Played, tmp_path: Path) -> None:
    path = journal(tmp_path, played(20), "evening")
    assert is_free(path)
    match = Match.go_on(Matches(tmp_path).open(path))
    assert match.journal is not None
    assert match.journal.name == path.name
    assert not is_free(path)
    match.journal.close()
    assert is_free(path)
    assert not is_free(tmp_path / "nowhere.jsonl")


def test_a_file_from_elsewhere_is_never_written(played: Played, tmp_path: Path, qtbot: QtBot) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    path = journal(elsewhere, played(20), "evening")
    before = path.read_bytes()
    matches = Matches(tmp_path / "matches")
    match = Match.go_on(matches.open(path))
    match.save()
    assert matches.recent() == []
    match.lift()
    assert match.attempt(match.legal[0])
    assert path.read_bytes() == before
    assert [found.moves for found in matches.recent()] == [21]


def test_a_journal_of_the_folder_is_continued_in_place(played: Played, tmp_path: Path, qtbot: QtBot) -> None:
    path = journal(tmp_path, played(20), "evening")
    match = Match.go_on(Matches(tmp_path).open(path))
    match.lift()
    assert match.attempt(match.legal[0])
    match.close()
    assert [found.moves for found in Matches(tmp_path).recent()] == [21]
    assert read(path).dumps() == match.record.dumps()


def test_redo_outlives_closing(played: Played, tmp_path: Path, qtbot: QtBot) -> None:
    path = journal(tmp_path, played(20), "evening")
    match = Match.go_on(Matches(tmp_path).open(path))
    match.undo(5, match.everyone)
    match.close()
    again = Match.go_on(Matches(tmp_path).open(path))
    while again.can_redo():
        assert again.redo()
    assert again.state == played(20).state
    again.close()


HEADER = b'{"consort":1,"game":"carmony","rules":1}'
DAMAGED = {
    "no file": None,
    "empty": b"",
    "junk of 10 MB": b"x" * 10_000_000,
    "binary": bytes(range(256)) * 100,
    "newlines": b"\n" * 10_000_000,
    "far too large": b"x" * (LARGEST_MATCH + 1),
    "half a header": HEADER[:20],
    "a header without its fields": HEADER,
    "newer format": HEADER.replace(b'"consort":1', b'"consort":2'),
    "nested bomb": b"[" * 900_000,
    "nested bomb in the header": b'{"consort":1,"game":' + b"[" * 400_000 + b"]" * 400_000 + b"}",
    "another program's save": b'{"version": 3, "players": []}',
    "UTF-16": "consort".encode("utf-16"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_file_that_is_no_match_is_one_sentence_and_the_running_match_stays(
    damage: str, carmony: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, folder=tmp_path)
    assert match.attempt(match.legal[0])
    before = match.record.dumps()
    path = tmp_path / "damaged.jsonl"
    data = DAMAGED[damage]
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(engines.BadData) as caught:
        Matches(tmp_path).open(path)
    sentence = str(caught.value)
    assert sentence.startswith("damaged.jsonl: ")
    assert "\n" not in sentence
    assert len(sentence) < 200
    assert match.record.dumps() == before
    match.lift()
    assert match.attempt(match.legal[0])
    assert data is None or path.read_bytes() == data


def test_every_damage_of_a_line_is_a_notice_and_all_before_it_is_kept(played: Played, tmp_path: Path) -> None:
    record = played(60)
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
        kept = read(path)
        assert kept.notice is not None, damage
        assert str(kept.notice).startswith(f"{damage}.jsonl: line "), damage
        assert str(kept.notice).endswith(f"The match was read up to move {len(kept.steps)}."), damage
        assert 0 < len(kept.steps) < 60, damage
        assert kept.state == record.state_at(len(kept.steps)), damage


# --- saving ----------------------------------------------------------------------------------------------------------


def test_a_copy_is_the_whole_match(played: Played, tmp_path: Path) -> None:
    record = played(30)
    path = tmp_path / "copy.jsonl"
    path.write_text("an older copy")
    save_copy(record, path)
    assert read(path).dumps() == record.dumps()
    assert list(tmp_path.iterdir()) == [path]


def test_a_copy_follows_a_link_and_leaves_it_there(played: Played, tmp_path: Path) -> None:
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    real.write_text("an older copy")
    link.symlink_to(real)
    save_copy(played(3), link)
    assert link.is_symlink()
    assert len(read(real).steps) == 3


@pytest.mark.parametrize("place", ["file/copy.jsonl", "nowhere/copy.jsonl", "folder.jsonl"])
def test_a_copy_that_cannot_be_written_is_one_sentence_and_leaves_nothing(
    place: str, played: Played, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(NotSaved, match=rf"^{Path(place).name} could not be saved \(.+\)\.$"):
        save_copy(played(3), tmp_path / place)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.jsonl"]


def test_a_copy_over_a_running_journal_takes_nothing_from_it(played: Played, carmony: Any, tmp_path: Path) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, folder=tmp_path)
    chance = Random(1)
    assert match.attempt(match.legal[0])
    assert match.journal is not None
    assert match.journal.path is not None
    taken = match.journal.path
    save_copy(played(30), taken)
    match.lift()
    assert match.attempt(chance.choice(match.legal))
    assert len(read(taken).steps) == 30
    assert read(match.journal.path).state == match.state


# --- anything --------------------------------------------------------------------------------------------------------


@given(data=st.data())
@settings(max_examples=60)
def test_whatever_happened_to_a_file_it_is_a_match_or_one_sentence(data: st.DataObject) -> None:
    whole, states = some_journal()
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged)))
        gone = data.draw(st.sampled_from([0, 1, 1, 300, 100_000]))
        damaged[at : at + gone] = data.draw(st.binary(max_size=4))
    try:
        record = decode(bytes(damaged), "evening.jsonl")
    except engines.BadData as error:
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
def some_journal() -> tuple[bytes, list[Any]]:
    """Return a journal of 55 actions with its checkpoint, and all its states."""
    game = engines.load("carmony")
    record = Record.start(game, ["Ana", "Zoë"], seed=3, options={"rounds": 1})
    chance = Random(1)
    while len(record.steps) < 55:
        record.play(chance.choice(game.legal(record.state)))
    return record.dumps().encode(), [record.state_at(count) for count in range(56)]


def test_a_folder_without_a_name_is_named_all_the_same() -> None:
    with pytest.raises(engines.BadData, match=r"^\.: cannot be read"):
        read(Path())
