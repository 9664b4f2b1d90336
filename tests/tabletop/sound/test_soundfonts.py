from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.sound.errors import SoundError
from tabletop.sound.soundfonts import find_folders, find_soundfonts, read_font_name
from tests.tabletop.sound.fonts import write_font_header


def test_soundfonts_are_listed_by_name_the_default_first_then_the_users(tmp_path: Path) -> None:
    home, shared = tmp_path / "home", tmp_path / "usr/share"
    strings = write_font_header(shared / "soundfonts/Aaa.sf2", "Strings")
    default = write_font_header(shared / "soundfonts/default.sf2", "Everything")
    small = write_font_header(shared / "sounds/sf3/small.SF3", "Small")
    own = write_font_header(home / ".local/share/soundfonts/own.sf2", "My own")
    (shared / "sounds/sf2").mkdir()
    (shared / "sounds/sf2/again.sf2").symlink_to(strings)
    (shared / "sounds/sf2/gone.sf2").symlink_to(tmp_path / "nowhere")
    (shared / "sounds/sf2/song.sf2").write_bytes(b"MThd")
    (shared / "sounds/sf2/README").write_bytes(b"")
    environment = {"XDG_DATA_DIRS": f"{shared}:{tmp_path / 'none'}"}
    found = find_soundfonts(environment, home, "linux")
    assert found == (("Everything", default), ("My own", own), ("Strings", strings), ("Small", small))
    chosen = write_font_header(tmp_path / "chosen.sf2", "Chosen")
    assert find_soundfonts(environment | {"SOUND_FONT": str(chosen)}, home, "linux")[0] == ("Chosen", chosen)
    assert find_soundfonts({"XDG_DATA_DIRS": str(tmp_path / "none")}, tmp_path / "nobody", "linux") == ()


def test_every_system_has_its_soundfont_folders(tmp_path: Path) -> None:
    linux = list(find_folders({}, Path("/people/ana"), "linux"))
    for folder in ("/usr/share/soundfonts", "/usr/share/sounds/sf2", "/usr/share/sounds/sf3"):
        assert Path(folder) in linux
    assert linux.index(Path("/people/ana/.local/share/soundfonts")) < linux.index(Path("/usr/share/soundfonts"))
    assert Path("/data/soundfonts") in find_folders({"XDG_DATA_HOME": "/data"}, Path("/people/ana"), "linux")
    assert Path("/Users/ana/Library/Audio/Sounds/Banks") in find_folders({}, Path("/Users/ana"), "darwin")
    write_font_header(tmp_path / "soundfonts/gm.sf2")
    assert [found.path.name for found in find_soundfonts({"PROGRAMDATA": str(tmp_path)}, tmp_path, "win32")] == [
        "gm.sf2"
    ]


def test_a_soundfont_is_named_by_its_header_or_its_file(tmp_path: Path) -> None:
    assert read_font_name(write_font_header(tmp_path / "a.sf2", "Flügel\n in  C")) == "Flügel in C"
    assert read_font_name(write_font_header(tmp_path / "b.sf2", "")) == "b"
    bare = tmp_path / "c.sf2"
    bare.write_bytes(b"RIFF" + (4).to_bytes(4, "little") + b"sfbk")
    assert read_font_name(bare) == "c"


def refusal(path: Path) -> str:
    with pytest.raises(SoundError) as caught:
        read_font_name(path)
    return str(caught.value)


def test_a_file_that_is_not_a_soundfont_gives_one_sentence(tmp_path: Path) -> None:
    no_font = "“x.sf2” is not a SoundFont: a SoundFont begins with “RIFF”, a size and “sfbk”."
    wave = tmp_path / "x.sf2"
    wave.write_bytes(b"RIFF\x04\0\0\0WAVE")
    assert refusal(wave) == no_font
    wave.write_bytes(b"")
    assert refusal(wave) == no_font
    cut = write_font_header(tmp_path / "cut.sf2")
    os.truncate(cut, 40)
    assert refusal(cut) == "“cut.sf2” is not a whole SoundFont: of its 52 bytes 40 are there."
    assert refusal(tmp_path / "none.sf2") == f"There is no SoundFont “none.sf2” in “{tmp_path}”."
    (tmp_path / "folder.sf2").mkdir()
    assert refusal(tmp_path / "folder.sf2") == "“folder.sf2” cannot be read: it is a folder."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_pipes_devices_and_circular_links_are_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "share/soundfonts"
    good = write_font_header(folder / "good.sf2", "Good")
    os.mkfifo(folder / "pipe.sf2")
    (folder / "zero.sf2").symlink_to("/dev/zero")
    (folder / "loop.sf2").symlink_to("loop.sf2")
    assert find_soundfonts({"XDG_DATA_DIRS": str(tmp_path / "share")}, tmp_path / "home", "linux") == (("Good", good),)
    for name in ("pipe.sf2", "zero.sf2"):
        assert refusal(folder / name) == f"“{name}” cannot be read: it is no file but a device or a pipe."
    assert refusal(folder / "a\0b.sf2") == "No SoundFont can have a name that holds the character NUL."
