"""Tests of package metadata for desktops, shells and indexes, and of licences."""

from __future__ import annotations

import re
import subprocess
import tomllib
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from datetime import date
from importlib.metadata import Distribution
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import engines
from tabletop import file_suffixes
from tabletop.shell import cli, games
from tabletop.shell.application import DESKTOP_ID
from tests.house.programs import PACKAGING, load_program

ROOT = PACKAGING.parent
LINUX = PACKAGING / "linux"
DESKTOP = LINUX / f"{DESKTOP_ID}.desktop"
METAINFO = LINUX / f"{DESKTOP_ID}.metainfo.xml"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(autouse=True)
def packaging_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folder of packaging on the import path, where its programs find each other."""
    monkeypatch.syspath_prepend(PACKAGING)


@pytest.fixture
def contents() -> ModuleType:
    return load_program("contents")


@pytest.fixture
def desktop() -> ModuleType:
    return load_program("desktop")


def read_project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def read_menu_entry() -> ConfigParser:
    menu_entry = ConfigParser(interpolation=None, strict=True)
    menu_entry.optionxform = str  # type: ignore[assignment, method-assign]
    menu_entry.read(DESKTOP, "utf-8")
    return menu_entry


def read_file_kinds() -> dict[str, ElementTree.Element]:
    """Return the declared kinds of files by name."""
    root = ElementTree.parse(LINUX / "consort.xml").getroot()
    return {str(kind.get("type")): kind for kind in root.findall(f"{MIME}mime-type")}


# --- desktops


def test_the_window_and_its_menu_entry_have_one_name(contents: ModuleType) -> None:
    assert contents.APP_ID == DESKTOP_ID
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") == DESKTOP_ID
    assert root.findtext("launchable") == f"{DESKTOP_ID}.desktop"
    assert read_menu_entry()["Desktop Entry"]["Icon"] == DESKTOP_ID


def test_the_menu_entry_opens_every_declared_kind_of_file() -> None:
    opened_kinds = read_menu_entry()["Desktop Entry"]["MimeType"].rstrip(";").split(";")
    declared_kinds = [kind.text for kind in ElementTree.parse(METAINFO).getroot().iter("mediatype")]
    assert sorted(opened_kinds) == sorted([*read_file_kinds(), "x-scheme-handler/consort"])
    assert sorted(map(str, declared_kinds)) == sorted(read_file_kinds())


def test_declared_kinds_of_files_have_the_endings_of_consort() -> None:
    globs = {str(glob.get("pattern")) for kind in read_file_kinds().values() for glob in kind.findall(f"{MIME}glob")}
    assert globs == {
        f"*{ending}" for ending in (file_suffixes.MATCH_SUFFIX, file_suffixes.DECK_SUFFIX, file_suffixes.LESSON_SUFFIX)
    }


def test_a_match_is_recognised_by_its_first_characters() -> None:
    (magic,) = (match.get("value") for kind in read_file_kinds().values() for match in kind.iter(f"{MIME}match"))
    demos = sorted((ROOT / "assets" / "demo").glob("*.jsonl"))
    assert demos
    assert all(path.read_text("utf-8").startswith(str(magic)) for path in demos)


def test_the_latest_release_has_the_version_of_the_project() -> None:
    releases = ElementTree.parse(METAINFO).getroot().iter("release")
    assert next(iter(releases)).get("version") == read_project()["version"]


def test_addresses_belong_to_the_project() -> None:
    root = ElementTree.parse(METAINFO).getroot()
    addresses = [str(url.text) for url in (*root.iter("url"), *root.iter("image"))]
    assert addresses
    assert all(address.startswith(read_project()["urls"]["Homepage"]) for address in addresses)


@pytest.mark.needs("desktop-file-utils")
def test_the_menu_entry_is_valid() -> None:
    process = subprocess.run(["desktop-file-validate", DESKTOP], capture_output=True, text=True)
    assert process.returncode == 0, process.stdout


@pytest.mark.needs("appstream")
def test_the_metainfo_is_valid() -> None:
    process = subprocess.run(["appstreamcli", "validate", "--no-net", METAINFO], capture_output=True, text=True)
    assert process.returncode == 0, process.stdout


def test_the_files_for_desktops_exist(desktop: ModuleType) -> None:
    files = desktop.list_files()
    assert all(path.is_file() for path in files.values())
    sizes = {place.split("/")[3] for place in files if place.startswith("share/icons")}
    assert {"16x16", "48x48", "256x256", "512x512", "scalable"} <= sizes


# --- shells


def test_the_manual_lists_every_command_and_its_options(desktop: ModuleType) -> None:
    page = desktop.make_manual(cli.make_full_parser(), "1.2.3", date(2026, 1, 2)).replace("\\-", "-")
    assert all(f".SS consort {command}\n" in page for command in cli.COMMAND_NAMES)
    assert all(option in page for option in ("--soundfont", "--musicxml", "--game", "consort decks print"))
    assert "%(" not in page


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("consort de", ["decks"]),
        ("consort decks c", ["check", "copy"]),
        ("consort decks check --game i", ["iv-v-i"]),
        ("consort replay mi", ["mine.consort"]),
        ("consort hear --instr", ["--instrument"]),
    ],
)
def test_bash_completes_commands_options_and_files(
    desktop: ModuleType, tmp_path: Path, typed: str, expected: list[str]
) -> None:
    (tmp_path / "mine.consort").touch()
    words = typed.split(" ")
    script = f"""
{desktop.make_completion(cli.make_full_parser(), "bash")}
COMP_WORDS=({" ".join(words)}) COMP_CWORD={len(words) - 1}
_shtab_consort 2>/dev/null
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    process = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert sorted(process.stdout.split()) == expected


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_completions(desktop: ModuleType, shell: str) -> None:
    text = desktop.make_completion(cli.make_full_parser(), shell)
    assert all(command in text for command in cli.COMMAND_NAMES)


# --- indexes


def test_links_of_the_readme_become_absolute() -> None:
    hook = load_program("readme_hook")
    text = hook.make_links_absolute((ROOT / "README.md").read_text("utf-8"), read_project()["urls"]["Homepage"])
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert targets
    assert all(target.startswith("https://") for target in targets)
    assert f"{read_project()['urls']['Homepage']}/raw/main/packaging/screenshot.png" in targets


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("![a](b.png)", "![a](https://x/raw/main/b.png)"),
        ("[a](b.md#c)", "[a](https://x/blob/main/b.md#c)"),
        ("[a](https://y/z)", "[a](https://y/z)"),
        ("[a](#b)", "[a](#b)"),
    ],
)
def test_links_to_files_become_absolute_and_others_stay(link: str, expected: str) -> None:
    assert load_program("readme_hook").make_links_absolute(link, "https://x") == expected


# --- bundles


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6/Qt/translations/qtbase_en.qm",
        "verovio/data/Bravura/E0A4.xml",
        "font_source_sans_pro/files/SourceSansPro-Regular.ttf",
        "assets/rules/en/carmony.toml",
        "assets/translations/consort_de.qm",
    ],
)
def test_a_used_file_is_bundled(contents: ModuleType, name: str) -> None:
    assert contents.is_kept(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/sqldrivers/libqsqlite.so",
        "PySide6/Qt/plugins/platforms/libqvnc.so",
        "PySide6/Qt/translations/assistant_de.qm",
        "PySide6/Qt/translations/qtbase_zh_CN.qm",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "verovio/data/Leland/E0A4.xml",
        "font_source_sans_pro/files/SourceSansPro-Regular.otf",
        "platformdirs-4.14.7.dist-info/sboms/platformdirs.cdx.json",
    ],
)
def test_an_unused_file_is_not_bundled(contents: ModuleType, name: str) -> None:
    assert not contents.is_kept(name)


def test_every_bundled_package_has_its_licence(tmp_path: Path) -> None:
    licences = load_program("licences")
    bundled = licences.find_bundled_distributions()
    licences.collect(tmp_path / "licences", bundled, python=False)
    names = {licences.normalize_name(distribution) for distribution in bundled} - {"consort"}
    assert {"pyside6-essentials", "shiboken6", "verovio", "numpy", "font-source-sans-pro"} <= names
    for name in (*names, "bravura"):
        texts = [path.read_text("utf-8", "replace") for path in (tmp_path / "licences" / name).iterdir()]
        assert sum(map(len, texts)) > 400, name
    qt = " ".join(path.read_text("utf-8") for path in (tmp_path / "licences/pyside6-essentials").iterdir())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in qt
    assert "GNU GENERAL PUBLIC LICENSE" in qt
    assert "SIL OPEN FONT LICENSE" in (tmp_path / "licences/bravura/LICENSE.txt").read_text("utf-8")


def test_a_package_without_a_licence_is_not_bundled(tmp_path: Path) -> None:
    licences = load_program("licences")
    folder = tmp_path / "bare-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\n")
    (folder / "RECORD").write_text("bare-1.0.dist-info/METADATA,,\n")
    with pytest.raises(licences.MissingLicenceError, match=r"bare 1\.0 carries no licence text"):
        licences.collect(tmp_path / "licences", [Distribution.at(folder)], python=False)


def test_windows_and_macos_open_the_files_that_linux_does() -> None:
    installer = (PACKAGING / "windows" / "consort.iss").read_text("utf-8")
    spec = (PACKAGING / "consort.spec").read_text("utf-8")
    for ending in (file_suffixes.MATCH_SUFFIX, file_suffixes.DECK_SUFFIX, file_suffixes.LESSON_SUFFIX):
        assert f"Classes\\{ending}\\OpenWithProgids" in installer
        assert f'"{ending.removeprefix(".")}"' in spec


def test_the_packaging_recipes_name_existing_files() -> None:
    spec = (PACKAGING / "consort.spec").read_text("utf-8")
    path_names = re.findall(r'(HERE|ROOT) / "([^"]+)"(?: / "([^"]+)")?', spec)
    assert path_names
    bases = {"HERE": PACKAGING, "ROOT": ROOT}
    assert [
        place for place in path_names if place[1] != "build" and not bases[place[0]].joinpath(*place[1:]).exists()
    ] == []
    compile(spec, "consort.spec", "exec")
    flatpak = (PACKAGING / "flatpak" / f"{DESKTOP_ID}.yml").read_text("utf-8")
    assert all((ROOT / name).exists() for name in re.findall(r"packaging/[\w.]+\.(?:py|lock)", flatpak))


# --- the .deb, and its trial


def test_the_lock_of_a_deb_has_exactly_its_packages() -> None:
    debian = load_program("debian")
    lock = debian.make_lock({"mido", "numpy"})
    lines = lock.splitlines()
    assert [line.split("==")[0] for line in lines if not line.startswith(" ")] == ["mido", "numpy"]
    assert all("--hash=sha256:" in line for line in lines if line.startswith(" "))


def test_the_trial_starts_every_demo_in_every_language() -> None:
    trial = load_program("trial")
    assert sorted(locale.split("_")[0] for locale in trial.LOCALES) == games.available_languages()
    assert set(trial.GAMES) == set(engines.GAMES)
