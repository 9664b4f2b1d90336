"""Commands use the language of the preferences, or else of the system."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop.shell.cli import COMMAND_NAMES, main
from tabletop.shell.games import available_languages
from tabletop.shell.preferences import PreferencesStore

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


def run_command(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command line and return everything it prints."""
    with suppress(SystemExit):
        main(arguments)
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize("language", [language for language in available_languages() if language != "en"])
@pytest.mark.parametrize("command", ["", *COMMAND_NAMES])
def test_every_command_explains_itself_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, command: str
) -> None:
    english = run_command(capsys, *filter(None, [command]), "--help")
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    other = run_command(capsys, *filter(None, [command]), "--help")
    assert set(re.findall(r"--[a-z0-9-]+", other)) >= set(re.findall(r"^  (--[a-z0-9-]+)", english, re.MULTILINE))
    for words in ("usage: ", "positional arguments:", "options:", "show this help"):
        assert words not in other


@pytest.mark.usefixtures("german")
def test_typing_errors_are_reported_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "consort simulate: Fehler: es fehlt: game" in run_command(capsys, "simulate")
    assert "'chess' gibt es nicht" in run_command(capsys, "simulate", "chess")
    assert "eine Zahl ab 1 wurde erwartet, nicht none" in run_command(capsys, "simulate", "carmony", "--games", "none")
    assert "einen Befehl „sing“ gibt es nicht" in run_command(capsys, "sing")


@pytest.mark.usefixtures("german")
def test_lessons_are_listed_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    listed = run_command(capsys, "lessons", "list")
    assert "Lernen in zwei Minuten (2 min): " in listed
    assert "Deine Lektionen liegen in " in listed


def test_the_language_of_the_preferences_overrides_the_systems(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    store = PreferencesStore()
    store.change(replace(store.preferences, language="fr"))
    assert "Tes leçons se trouvent dans " in run_command(capsys, "lessons", "list")


@pytest.mark.parametrize(("language", "words"), [("de", "große Sexte"), ("fr", "sixte majeure")])
def test_beating_intervals_are_named_in_the_users_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, words: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert words in run_command(capsys, "hear", "I V I", "--beats", "--midi", str(tmp_path / "a.mid"))


@pytest.mark.usefixtures("german")
def test_decimals_use_the_languages_decimal_sign(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    beating = run_command(capsys, "hear", "C F G7 C", "--beats", "--tuning", "equal", "--midi", str(tmp_path / "a.mid"))
    assert "C3–E4, große Dezime: 13,7 Cent zu weit" in beating


@pytest.mark.usefixtures("german")
def test_file_errors_are_reported_in_the_users_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "da ist ein Ordner" in run_command(capsys, str(tmp_path))
    torn = tmp_path / "torn.consort"
    torn.write_text("Noten", "utf-8")
    assert "erwartet wurde eine von Consort gespeicherte Partie" in run_command(capsys, "replay", str(torn))


@pytest.mark.usefixtures("german")
def test_invalid_music_is_refused_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "„X7“ (Akkord 2) ist nicht verständlich und bleibt stumm." in run_command(
        capsys, "hear", "C X7 G7", "--port", "none"
    )
    assert "Kein Akkord ist verständlich." in run_command(capsys, "hear", "Q")
    assert "„Y“ ist keine Tonart: Erwartet wurde eine wie es-Moll." in run_command(capsys, "hear", "C", "--key", "Y")
