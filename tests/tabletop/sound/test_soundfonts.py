from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.sound.errors import SoundError
from tabletop.sound.soundfonts import folders_of, font_name, soundfonts
from tests.tabletop.sound.fonts import font


def test_soundfonts_are_listed_by_name_the_default_first_then_the_users(tmp_path: Path) -> None:
    home, shared = tmp_path / "home", tmp_path / "usr/share"
    strings = font(shared / "soundfonts/Aaa.sf2", "Strings")
    default = font(shared / "soundfonts/default.sf2", "Everything")
    small = font(shared / "sounds/sf3/small.SF3", "Small")
    own = font(home / ".local/share/soundfonts/own.sf2", "My own")
    (shared / "sounds/sf2").mkdir()
    (shared / "sounds/sf2/again.sf2").symlink_to(strings)
    (shared / "sounds/sf2/gone.sf2").symlink_to(tmp_path / "nowhere")
    (shared / "sounds/sf2/song.sf2").write_bytes(b"MThd")
    (shared / "sounds/sf2/README").write_bytes(b"")
    environment = {"XDG_DATA_DIRS": f"{shared}:{tmp_path / 'none'}"}
    found = soundfonts(environment, home, "linux")
    assert found == (("Everything", default), ("My own", own), ("Strings", strings), ("Small", small))
    chosen = font(tmp_path / "chosen.sf2", "Chosen")
    assert soundfonts(environment | {"SOUND_FONT": str(chosen)}, home, "linux")[0] == ("Chosen", chosen)
    assert soundfonts({"XDG_DATA_DIRS": str(tmp_path / "none")}, tmp_path / "nobody", "linux") == ()


def test_every_system_has_its_places(tmp_path: Path) -> None:
    linux = list(folders_of({}, Path("/people/ana"), "linux"))
    for folder in ("/usr/share/soundfonts", "/usr/share/sounds/sf2", "/usr/share/sounds/sf3"):
        assert Path(folder) in linux
    assert linux.index(Path("/people/ana/.local/share/soundfonts")) < linux.index(Path("/usr/share/soundfonts"))
    assert Path("/data/soundfonts") in folders_of({"XDG_DATA_HOME": "/data"}, Path("/people/ana"), "linux")
    assert Path("/Users/ana/Library/Audio/Sounds/Banks") in folders_of({}, Path("/Users/ana"), "darwin")
    font(tmp_path / "soundfonts/gm.sf2")
    assert [found.path.name for found in soundfonts({"PROGRAMDATA": str(tmp_path)}, tmp_path, "win32")] == ["gm.sf2"]


def test_a_name_is_the_soundfonts_own_or_its_files(tmp_path: Path) -> None:
    assert font_name(font(tmp_path / "a.sf2", "Flügel\n in  C")) == "Flügel in C"
    assert font_name(font(tmp_path / "b.sf2", "")) == "b"
    bare = tmp_path / "c.sf2"
    bare.write_bytes(b"RIFF" + (4).to_bytes(4, "little") + b"sfbk")
    assert font_name(bare) == "c"


def refusal(path: Path) -> str:
    with pytest.raises(SoundError) as caught:
        font_name(path)
    return str(caught.value)


def test_what_is_no_soundfont_is_told_in_a_sentence(tmp_path: Path) -> None:
    no_font = "“x.sf2” is not a SoundFont: a SoundFont begins with “RIFF”, a size and “sfbk”."
    wave = tmp_path / "x.sf2"
    wave.write_bytes(b"RIFF\x04\0\0\0WAVE")
    assert refusal(wave) == no_font
    wave.write_bytes(b"")
    assert refusal(wave) == no_font
    cut = font(tmp_path / "cut.sf2")
    os.truncate(cut, 40)
    assert refusal(cut) == "“cut.sf2” is not a whole SoundFont: of its 52 bytes 40 are there."
    assert refusal(tmp_path / "none.sf2") == f"There is no SoundFont “none.sf2” in “{tmp_path}”."
    (tmp_path / "folder.sf2").mkdir()
    assert refusal(tmp_path / "folder.sf2") == "“folder.sf2” cannot be read: it is a folder."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_a_device_and_a_link_in_a_circle_are_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "share/soundfonts"
    good = font(folder / "good.sf2", "Good")
    os.mkfifo(folder / "pipe.sf2")
    (folder / "zero.sf2").symlink_to("/dev/zero")
    (folder / "loop.sf2").symlink_to("loop.sf2")
    assert soundfonts({"XDG_DATA_DIRS": str(tmp_path / "share")}, tmp_path / "home", "linux") == (("Good", good),)
    for name in ("pipe.sf2", "zero.sf2"):
        assert refusal(folder / name) == f"“{name}” cannot be read: it is no file but a device or a pipe."
    assert refusal(folder / "a\0b.sf2") == "No SoundFont can have a name that holds the character NUL."
