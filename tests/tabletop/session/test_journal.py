"""Tests of the journal: every move is saved before it is shown and never lost."""

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.record import Record
from tabletop.files import FileLockedError
from tabletop.session.journal import Journal, create_locked, make_stem, open_locked
from tabletop.session.match import Match
from tabletop.session.saves import Matches, decode_record, read_record

ROOT = Path(__file__).parents[3]

FileSizeLimit = Callable[[int], AbstractContextManager[None]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "not" / "there" / "yet"


def play_random(match: Match, actions: int, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(actions):
        match.raise_curtain()
        if match.legal:
            assert match.attempt(chance.choice(match.legal))


def start_match(carmony: Any, folder: Path) -> Match:
    return Match.start(carmony, ["Ana", "Zoë"], seed=7, options={"rounds": 1}, folder=folder)


def journal_file(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


# --- writing ---------------------------------------------------------------------------------------------------------


def test_every_action_and_undo_is_in_the_file_at_once(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    for _ in range(60):
        play_random(match, 1)
        assert journal_file(match).read_text("utf-8") == match.record.dumps()
    match.undo(agreed=match.all_seats)
    assert json.loads(journal_file(match).read_text("utf-8").splitlines()[-1])["undo"] == 1
    match.redo()
    assert engines.loads(journal_file(match).read_text("utf-8")).state == match.state


def test_a_move_is_on_the_disk_before_it_is_shown(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    seen: list[bool] = []
    match.stepped.connect(lambda _: seen.append(journal_file(match).read_text("utf-8") == match.record.dumps()))
    play_random(match, 20)
    assert seen == [True] * 20


def test_the_file_is_named_by_date_game_and_players(carmony: Any, folder: Path) -> None:
    record = Record.start(carmony, ["Ana María", "../zoë/", "Łukasz"], seed=1)
    name = make_stem(record)
    assert name[4] == name[7] == name[10] == "-"
    assert name[17:] == "-carmony-ana-maría-zoë-łukasz"
    long = make_stem(Record.start(carmony, ["ß" * 40, "語" * 40], seed=1))
    assert len(long.encode()) <= 100


def test_two_matches_of_one_moment_have_two_files(carmony: Any, folder: Path) -> None:
    first, second = start_match(carmony, folder), start_match(carmony, folder)
    assert journal_file(first) != journal_file(second)


def test_an_unplayed_match_leaves_no_file(carmony: Any, folder: Path) -> None:
    match = start_match(carmony, folder)
    assert list(folder.iterdir()) == [journal_file(match)]
    match.close()
    assert list(folder.iterdir()) == []


def test_a_closed_journal_writes_no_more(carmony: Any, folder: Path) -> None:
    record = Record.start(carmony, ["Ana", "Ben"], seed=1)
    journal = Journal(folder, record)
    journal.write()
    record.play(carmony.legal(record.state)[0])
    journal.write()
    journal.close()
    record.play(carmony.legal(record.state)[0])
    assert journal.write() is None
    assert [len(read_record(path).steps) for path in folder.iterdir()] == [1]


# --- trouble ---------------------------------------------------------------------------------------------------------


def test_a_full_disk_is_reported_once_and_tried_again(
    carmony: Any, folder: Path, qtbot: QtBot, no_file_larger_than: FileSizeLimit
) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    size = journal_file(match).stat().st_size
    with no_file_larger_than(size + 50):  # half of the next line fits
        play_random(match, 6)
        assert match.length == 11
        assert [notice.text for notice in match.notices] == [
            f"The match cannot be saved in {folder} (the disk is full). It goes on, and every move tries again."
        ]
        saved_record = read_record(journal_file(match))
        assert len(saved_record.steps) == 5
        assert saved_record.state == match.record.state_at(5)
    play_random(match, 1)
    assert [notice.text for notice in match.notices[1:]] == ["The match is saved again."]
    assert journal_file(match).read_text("utf-8") == match.record.dumps()


def test_a_match_continues_when_the_disk_is_full_at_the_start(
    carmony: Any, folder: Path, qtbot: QtBot, no_file_larger_than: FileSizeLimit
) -> None:
    with no_file_larger_than(10):
        match = start_match(carmony, folder)
        play_random(match, 8)
    match.save()
    assert [sentence.split(" (")[0] for sentence in (notice.text for notice in match.notices)] == [
        f"The match cannot be saved in {folder}",
        "The match is saved again.",
    ]
    assert read_record(journal_file(match)).state == match.state


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not read-only there")
def test_a_read_only_folder_is_reported(
    carmony: Any, tmp_path: Path, qtbot: QtBot, as_anybody: Callable[[], AbstractContextManager[None]]
) -> None:
    tmp_path.chmod(0o500)
    with as_anybody():
        match = start_match(carmony, tmp_path)
        play_random(match, 3)
    assert [notice.text for notice in match.notices] == [
        f"The match cannot be saved in {tmp_path} (writing is not allowed there). "
        "It goes on, and every move tries again."
    ]
    tmp_path.chmod(0o700)
    play_random(match, 1)
    assert [notice.text for notice in match.notices[1:]] == ["The match is saved again."]
    assert read_record(journal_file(match)).state == match.state


def test_a_folder_that_cannot_be_made_is_reported(carmony: Any, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("in the way")
    match = start_match(carmony, tmp_path / "file" / "matches")
    play_random(match, 3)
    assert len(match.notices) == 1
    assert match.length == 3


def test_a_deleted_journal_is_written_anew(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    journal_file(match).unlink()
    play_random(match, 1)
    assert read_record(journal_file(match)).state == match.state
    folder.joinpath(journal_file(match).name).unlink()
    folder.rmdir()
    play_random(match, 1)
    assert read_record(journal_file(match)).state == match.state


def test_a_journal_thrown_into_the_wastebasket_is_written_anew(
    carmony: Any, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    folder.rename(tmp_path / "wastebasket")
    play_random(match, 1)
    assert read_record(journal_file(match)).state == match.state
    assert journal_file(match).parent == folder


def test_a_renamed_journal_is_continued(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    renamed = folder / "our evening.jsonl"
    journal_file(match).rename(renamed)
    play_random(match, 1)
    assert journal_file(match) == renamed
    assert list(folder.iterdir()) == [renamed]
    assert read_record(renamed).state == match.state


def test_a_disk_that_was_removed_and_put_back_has_the_whole_match(
    carmony: Any, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    opened = [os.dup(number) for number in range(3)]  # keeps the number of the lost file from being reused

    def gone(*_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as taken_out:
        taken_out.setattr(os, "write", gone)
        play_random(match, 3)
    assert match.unsaved_moves == 0, "it is put back, and saving is tried once more"
    assert match.notices[-1].text == "The match is saved again."
    assert [path.name for path in folder.iterdir()] == [journal_file(match).name]
    assert read_record(journal_file(match)).state == match.state
    for number in opened:
        os.close(number)


def test_unsaved_moves_are_counted(
    carmony: Any, folder: Path, qtbot: QtBot, no_file_larger_than: FileSizeLimit
) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    assert match.unsaved_moves == 0
    with no_file_larger_than(journal_file(match).stat().st_size):
        play_random(match, 50)
        match.undo(agreed=match.all_seats)
        assert match.unsaved_moves == 51, "checkpoints are no moves"
        assert match.journal is not None
        assert match.journal.error_reason == "the disk is full"
    assert match.unsaved_moves == 0
    assert read_record(journal_file(match)).state == match.state


@pytest.mark.parametrize(
    ("link", "says"), [("matches", "it is a link that leads back to itself"), ("nowhere", "it is a link to a folder")]
)
def test_a_folder_that_is_a_broken_link_is_reported(
    link: str, says: str, carmony: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "matches"
    folder.symlink_to(link)
    match = start_match(carmony, folder)
    play_random(match, 3)
    assert len(match.notices) == 1
    assert says in match.notices[0].text
    assert match.unsaved_moves == 3
    match.close()


def test_a_truncated_journal_is_repaired(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    play_random(match, 5)
    os.truncate(journal_file(match), 700)
    play_random(match, 1)
    assert journal_file(match).read_text("utf-8") == match.record.dumps()
    assert [notice.text for notice in match.notices] == []


# --- one writer ------------------------------------------------------------------------------------------------------


def test_a_journal_has_one_writer(folder: Path) -> None:
    path, file = create_locked(folder, "evening")
    with pytest.raises(FileLockedError):
        open_locked(path)
    os.close(file)
    os.close(open_locked(path))


def test_a_second_window_continues_in_a_copy(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    play_random(match, 6)
    other = Match.resume(Matches(folder).open(journal_file(match)))
    assert [notice.text for notice in other.notices] == [
        f"{journal_file(match).name} is being played in another window. Here the match goes on as a copy."
    ]
    play_random(other, 3, seed=2)
    play_random(match, 4, seed=3)
    assert journal_file(other) != journal_file(match)
    assert read_record(journal_file(match)).state == match.state
    assert read_record(journal_file(other)).state == other.state
    assert (match.length, other.length) == (10, 9)


def test_a_second_window_does_not_resume_the_match_of_the_first(carmony: Any, folder: Path, qtbot: QtBot) -> None:
    match = start_match(carmony, folder)
    play_random(match, 6)
    assert Matches(folder).resume() is None
    match.close()
    opened = Matches(folder).resume()
    assert opened is not None
    opened.journal.close()


# --- cut anywhere ----------------------------------------------------------------------------------------------------


def test_a_journal_cut_at_any_byte_loads_to_a_whole_move_and_continues(
    carmony: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines are a move, a checkpoint with a two-byte letter, and a move."""
    monkeypatch.setattr(engines, "load", lambda game, deck=None: carmony)
    record = Record.start(carmony, ["Ana", "Zoë"], seed=7, options={"rounds": 1})
    chance = Random(7)
    while len(record.steps) < 51:
        record.play(chance.choice(carmony.legal(record.state)))
    data = record.dumps().encode()
    known = {record.state_at(count): count for count in (49, 50, 51)}
    first = len("".join(f"{line}\n" for line in record.lines[:-3]).encode())
    folder.mkdir(parents=True)
    path = folder / "cut.jsonl"
    counts = []
    for end in range(first, len(data) + 1):
        path.write_bytes(data[:end])
        again = decode_record(data[:end], path.name)
        counts.append(known[again.state])
        if end % 9 and end < len(data) - 3:
            continue
        journal = Journal.continue_in_place(path, open_locked(path), data[:end], again)
        assert journal is not None
        again.play(carmony.legal(again.state)[0])
        assert journal.write() is None
        journal.close()
        assert path.read_bytes() == again.dumps().encode()
    assert counts == sorted(counts)
    assert set(counts) == {49, 50, 51}


# --- killed ----------------------------------------------------------------------------------------------------------

PLAYER_SCRIPT = """
import sys
from pathlib import Path
from random import Random
import engines
from tabletop.session.match import Match
from tabletop.session.saves import Matches

folder, seed = Path(sys.argv[1]), int(sys.argv[2])
opened = Matches(folder).resume()
if opened is None:
    match = Match.start(engines.load("carmony"), ["Ana", "Ben"], seed=seed, options={"rounds": 5}, folder=folder)
else:
    match = Match.resume(opened)
chance = Random(seed)
while True:
    match.raise_curtain()
    if not match.legal:
        break
    if match.length > 20 and chance.random() < 0.1:
        assert match.undo(3, match.all_seats)
    else:
        assert match.attempt(chance.choice(match.legal))
    print(match.length, match.record.lines[-1], flush=True)
"""


def test_a_killed_match_resumes_at_the_last_move_that_was_shown(tmp_path: Path) -> None:
    acknowledged: list[str] = []
    for start_number in range(3):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER_SCRIPT, str(tmp_path), str(start_number)], stdout=subprocess.PIPE, cwd=ROOT
        )
        assert player.stdout is not None
        acknowledged += [player.stdout.readline().decode() for _ in range(60 + 7 * start_number)]
        player.send_signal(signal.SIGKILL)
        acknowledged += [line for line in player.stdout.read().decode().splitlines(keepends=True) if line[-1] == "\n"]
        player.wait()
        player.stdout.close()
        matches = Matches(tmp_path)
        opened = matches.resume()
        assert opened is not None
        assert opened.notice is None
        count, _, line = acknowledged[-1].strip().partition(" ")
        lines = opened.record.lines
        # The last move may have reached the disk before it could be shown.
        assert line in lines[-3:]
        at = lines.index(line)
        again = engines.loads("\n".join(lines[: at + 1]))
        assert len(again.steps) == int(count)
        assert sum('"do"' in later or '"undo"' in later for later in lines[at + 1 :]) <= 1
        assert opened.record.state == engines.loads("\n".join(lines)).state
        assert matches.resume() is None
        opened.journal.close()
        assert len(list(tmp_path.iterdir())) == 1
