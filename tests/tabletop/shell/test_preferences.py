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
    FILE_NAME,
    MAX_MATCHES,
    MAX_PREFERENCES_BYTES,
    GameSetup,
    MatchSound,
    Port,
    Preferences,
    PreferencesStore,
    Sound,
    WindowState,
    match_identity,
)

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "preferences.json"


def test_a_missing_file_means_the_defaults(file: Path) -> None:
    store = PreferencesStore(file)
    assert store.preferences == Preferences()
    assert store.notice is None
    assert not file.exists()


def test_every_choice_is_restored(file: Path) -> None:
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
        window=WindowState(1024, 700, True, 300, True, "score"),
        players=("Ana", "Žofie"),
        begun=(GameSetup("iv-v-i", ("Ana", "Žofie"), {"target": 75, "penalties": True, "key": "Eb"}),),
        matches=(MatchSound("0f" * 16, "harp", 0.8),),
    )
    assert PreferencesStore(file).change(chosen) is None
    assert PreferencesStore(file).preferences == chosen


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"{", "could not be understood"),
        (b"\xff\xfe", "could not be understood"),
        (b"[]", "could not be understood (expected a table, found a list in square brackets)"),
        (b"[" * 50_000, "could not be understood"),
        (b" " * (MAX_PREFERENCES_BYTES + 1), "too large"),
    ],
)
def test_a_broken_file_is_put_aside(file: Path, text: bytes, says: str) -> None:
    file.parent.mkdir()
    file.write_bytes(text)
    store = PreferencesStore(file)
    assert store.preferences == Preferences()
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
def test_an_invalid_field_is_reset_alone(file: Path, text: bytes, says: str) -> None:
    file.parent.mkdir()
    file.write_bytes(text)
    store = PreferencesStore(file)
    assert store.preferences == Preferences(motion=False, sound=Sound(muted=True))
    assert says in str(store.notice)
    assert "\n" not in str(store.notice)
    assert file.with_name("preferences.json.bad").read_bytes() == text
    again = PreferencesStore(file)
    assert (again.preferences, again.notice) == (store.preferences, None), "it is reported once"


def test_a_file_without_keyboards_is_read(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(
        """{"theme": "paper", "sound": {"port": {"kind": "midi", "name": "Synth", "api": "LINUX_ALSA"},
        "instrument": "organ", "volume": 0.5, "muted": false, "tempo": 1.2}}"""
    )
    store = PreferencesStore(file)
    assert store.notice is None
    assert store.preferences.sound == Sound(Port("midi", "Synth", "LINUX_ALSA"), "organ", 0.5, False, 1.2)
    assert store.preferences.sound.keyboard is None
    assert store.preferences.sound.programs
    assert store.preferences.sound.thru


def test_an_unwritable_folder_is_reported_in_one_sentence(
    file: Path, as_anybody: Callable[[], AbstractContextManager[None]]
) -> None:
    file.parent.mkdir(mode=0o500)
    store = PreferencesStore(file)
    with as_anybody():
        assert "cannot be kept" in str(store.change(Preferences(theme="paper")))
        assert store.change(Preferences(theme="projector")) is None
    assert store.preferences.theme == "projector"


def test_a_file_in_place_of_the_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    store = PreferencesStore(tmp_path / "config" / "preferences.json")
    sentence = str(store.change(Preferences(theme="paper")))
    assert "cannot be kept" in sentence
    assert store.change(Preferences(theme="projector")) is None
    assert store.preferences.theme == "projector"


def test_preferences_given_to_a_window_are_not_written(file: Path) -> None:
    store = PreferencesStore(file, keep=Preferences(theme="paper"))
    assert store.change(Preferences(theme="projector")) is None
    assert store.preferences.theme == "projector"
    assert not file.exists()


def test_the_last_options_of_each_game_are_remembered() -> None:
    first = GameSetup("carmony", ("Ana", "Ben"), {"rounds": 2})
    other = GameSetup("iv-v-i", ("Clara", "Dario"), {"key": "F"})
    again = GameSetup("carmony", ("Eva", "Felix"), {"rounds": 5})
    now = Preferences()
    for begun in (first, other, again):
        now = now.with_setup(begun)
    assert now.last_setup("carmony") == again
    assert now.last_setup("iv-v-i") == other
    assert now.last_setup("muzicando") == GameSetup("muzicando", ("Eva", "Felix"))
    assert now.begun == (other, again)


def test_the_oldest_sounds_of_matches_are_removed(file: Path) -> None:
    now = Preferences()
    for number in range(MAX_MATCHES + 3):
        now = now.with_match_sound(f"{number:032x}", MatchSound(f"{number:032x}", "vibraphone", 0.75))
    assert len(now.matches) == MAX_MATCHES
    assert now.match_sound(f"{2:032x}") is None
    assert now.match_sound(f"{3:032x}") == MatchSound(f"{3:032x}", "vibraphone", 0.75)
    now = now.with_match_sound(f"{3:032x}", None)
    assert now.match_sound(f"{3:032x}") is None
    PreferencesStore(file).change(now)
    assert file.stat().st_size < MAX_PREFERENCES_BYTES / 2
    assert PreferencesStore(file).preferences == now


def test_a_match_is_identified_by_its_beginning(played: Played) -> None:
    record = played(20)
    name = match_identity(record)
    assert match_identity(engines.loads(record.dumps())) == name
    record.undo(5)
    assert match_identity(record) == name
    assert match_identity(played(20, seed=8)) != name


def test_the_file_is_readable_json(file: Path) -> None:
    PreferencesStore(file).change(Preferences(theme="paper"))
    assert '\n  "theme": "paper"' in file.read_text("utf-8")
    assert msgspec.json.decode(file.read_bytes(), type=Preferences).theme == "paper"


def test_a_soundfont_with_an_undecodable_name_is_used_but_not_saved(tmp_path: Path) -> None:
    store = PreferencesStore(tmp_path / "preferences.json")
    odd = Preferences(sound=Sound(soundfont="/music/Fl\udcfcgel.sf2"))
    assert "a file's name among them is no text" in str(store.change(odd))
    assert store.preferences == odd
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_preferences_that_are_a_pipe_block_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    store = PreferencesStore(tmp_path / FILE_NAME)
    assert store.preferences == Preferences()
    assert "it is a pipe" in str(store.notice)
