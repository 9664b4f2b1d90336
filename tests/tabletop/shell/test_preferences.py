"""Preferences: choices are restored; a damaged file is put aside with a notice."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

import engines
from tabletop.shell.preferences import (
    FILE,
    LARGEST,
    MOST_MATCHES,
    Begun,
    MatchSound,
    Port,
    Preferences,
    Sound,
    Store,
    Window,
    identity,
)

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "preferences.json"


def test_nothing_there_means_the_defaults(file: Path) -> None:
    store = Store(file)
    assert store.now == Preferences()
    assert store.notice is None
    assert not file.exists()


def test_every_choice_is_found_again(file: Path) -> None:
    chosen = Preferences(
        theme="paper",
        language="de",
        motion=False,
        headphones=True,
        sound=Sound(
            Port("midi", "FluidSynth", "UNIX_JACK"),
            "organ",
            0.25,
            True,
            1.5,
            soundfont="/home/žofie/Grand Piano.sf2",
            channel=15,
            programs=False,
            keyboard=Port("virtual"),
            thru=False,
            confirm=21,
        ),
        window=Window(1024, 700, True, 300, True, "score"),
        players=("Ana", "Žofie"),
        begun=(Begun("iv-v-i", ("Ana", "Žofie"), {"target": 75, "penalties": True, "key": "Eb"}),),
        matches=(MatchSound("0f" * 16, "harp", 0.8),),
    )
    assert Store(file).change(chosen) is None
    assert Store(file).now == chosen


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"{", "could not be understood"),
        (b"\xff\xfe", "could not be understood"),
        (b"[]", "could not be understood (expected a table, found a list in square brackets)"),
        (b"[" * 50_000, "could not be understood"),
        (b" " * (LARGEST + 1), "too large"),
    ],
)
def test_a_broken_file_is_put_aside(file: Path, text: bytes, says: str) -> None:
    file.parent.mkdir()
    file.write_bytes(text)
    store = Store(file)
    assert store.now == Preferences()
    assert says in str(store.notice)
    assert "\n" not in str(store.notice)
    assert not file.exists()
    assert file.with_name("preferences.json.bad").read_bytes() == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b'{"motion": false, "sound": {"volume": 7, "muted": true}}', "(sound.volume: expected"),
        (b'{"motion": false, "sound": {"channel": 16, "muted": true}}', "(sound.channel: expected"),
        (b'{"motion": false, "sound": {"confirm": -1, "muted": true}}', "(sound.confirm: expected"),
        (b'{"motion": false, "sound": {"port": {"kind": "telephone"}, "muted": true}}', "(sound.port.kind: expected"),
        (
            b'{"motion": false, "sound": {"keyboard": {"kind": "built-in"}, "muted": true}}',
            "(sound.keyboard: expected something else",
        ),
        (b'{"motion": false, "theme": 5, "sound": {"muted": true}}', "(theme: expected"),
        (
            b'{"motion": false, "players": ["' + b"x" * 41 + b'", "Ben"], "sound": {"muted": true}}',
            "(players: expected",
        ),
        (b'{"motion": false, "keys": {"undo": 5, "UNDO": ""}, "sound": {"muted": true}}', "(keys.undo: expected"),
    ],
)
def test_a_field_that_is_wrong_costs_only_itself(file: Path, text: bytes, says: str) -> None:
    file.parent.mkdir()
    file.write_bytes(text)
    store = Store(file)
    assert store.now == Preferences(motion=False, sound=Sound(muted=True))
    assert says in str(store.notice)
    assert "\n" not in str(store.notice)
    assert file.with_name("preferences.json.bad").read_bytes() == text
    again = Store(file)
    assert (again.now, again.notice) == (store.now, None), "it is told once"


def test_a_file_from_before_there_were_keyboards_is_understood(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(
        """{"theme": "paper", "sound": {"port": {"kind": "midi", "name": "Synth", "api": "LINUX_ALSA"},
        "instrument": "organ", "volume": 0.5, "muted": false, "tempo": 1.2}}"""
    )
    store = Store(file)
    assert store.notice is None
    assert store.now.sound == Sound(Port("midi", "Synth", "LINUX_ALSA"), "organ", 0.5, False, 1.2)
    assert store.now.sound.keyboard is None
    assert store.now.sound.programs
    assert store.now.sound.thru


def test_a_folder_that_cannot_be_written_costs_one_sentence(
    file: Path, as_anybody: Callable[[], AbstractContextManager[None]]
) -> None:
    file.parent.mkdir(mode=0o500)
    store = Store(file)
    with as_anybody():
        assert "cannot be kept" in str(store.change(Preferences(theme="paper")))
        assert store.change(Preferences(theme="projector")) is None
    assert store.now.theme == "projector"


def test_a_file_in_place_of_the_folder_costs_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    store = Store(tmp_path / "config" / "preferences.json")
    sentence = str(store.change(Preferences(theme="paper")))
    assert "cannot be kept" in sentence
    assert store.change(Preferences(theme="projector")) is None
    assert store.now.theme == "projector"


def test_what_a_window_is_given_to_keep_is_written_nowhere(file: Path) -> None:
    store = Store(file, keep=Preferences(theme="paper"))
    assert store.change(Preferences(theme="projector")) is None
    assert store.now.theme == "projector"
    assert not file.exists()


def test_each_game_is_remembered_as_it_was_begun_last() -> None:
    first = Begun("carmony", ("Ana", "Ben"), {"rounds": 2})
    other = Begun("iv-v-i", ("Clara", "Dario"), {"key": "F"})
    again = Begun("carmony", ("Eva", "Felix"), {"rounds": 5})
    now = Preferences()
    for begun in (first, other, again):
        now = now.beginning(begun)
    assert now.begun_last("carmony") == again
    assert now.begun_last("iv-v-i") == other
    assert now.begun_last("muzicando") == Begun("muzicando", ("Eva", "Felix"))
    assert now.begun == (other, again)


def test_the_oldest_sounds_of_matches_are_forgotten_and_all_fit_into_the_file(file: Path) -> None:
    now = Preferences()
    for number in range(MOST_MATCHES + 3):
        now = now.sounding(f"{number:032x}", MatchSound(f"{number:032x}", "vibraphone", 0.75))
    assert len(now.matches) == MOST_MATCHES
    assert now.sound_of(f"{2:032x}") is None
    assert now.sound_of(f"{3:032x}") == MatchSound(f"{3:032x}", "vibraphone", 0.75)
    now = now.sounding(f"{3:032x}", None)
    assert now.sound_of(f"{3:032x}") is None
    Store(file).change(now)
    assert file.stat().st_size < LARGEST / 2
    assert Store(file).now == now


def test_a_match_is_known_by_how_it_began(played: Played) -> None:
    record = played(20)
    name = identity(record)
    assert identity(engines.loads(record.dumps())) == name
    record.undo(5)
    assert identity(record) == name
    assert identity(played(20, seed=8)) != name


def test_the_file_is_json_that_a_person_can_read(file: Path) -> None:
    Store(file).change(Preferences(theme="paper"))
    assert '\n  "theme": "paper"' in file.read_text("utf-8")
    assert msgspec.json.decode(file.read_bytes(), type=Preferences).theme == "paper"


def test_a_file_whose_name_is_no_text_is_used_and_told_not_to_be_kept(tmp_path: Path) -> None:
    store = Store(tmp_path / "preferences.json")
    odd = Preferences(sound=Sound(soundfont="/music/Fl\udcfcgel.sf2"))
    assert "a file's name among them is no text" in str(store.change(odd))
    assert store.now == odd
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_preferences_that_are_a_pipe_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    store = Store(tmp_path / FILE)
    assert store.now == Preferences()
    assert "it is a pipe" in str(store.notice)
