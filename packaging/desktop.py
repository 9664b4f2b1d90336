"""Install files for Linux desktops and shells under a prefix such as /usr.

    python packaging/desktop.py PREFIX

Menu entry, icons, AppStream metainfo and MIME types are files of `packaging/linux` and `assets/icons`. The manual and
the completions of bash, zsh and fish are made from the command line's parser. Needs Consort and shtab.
"""

from __future__ import annotations

import argparse
import gzip
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import shtab  # type: ignore[import-not-found, unused-ignore]
from contents import APP_ID, ROOT

SHELLS = {
    "bash": "share/bash-completion/completions/consort",
    "zsh": "share/zsh/vendor-completions/_consort",
    "fish": "share/fish/vendor_completions.d/consort.fish",
}
MANUAL = "share/man/man1/consort.1.gz"
ICONS = ROOT / "assets" / "icons"


def list_files() -> dict[str, Path]:
    """Return the files that are only copied, by their place under the prefix."""
    linux = ROOT / "packaging" / "linux"
    icons = "share/icons/hicolor"
    paths = {
        f"share/applications/{APP_ID}.desktop": linux / f"{APP_ID}.desktop",
        f"share/metainfo/{APP_ID}.metainfo.xml": linux / f"{APP_ID}.metainfo.xml",
        f"share/mime/packages/{APP_ID}.xml": linux / "consort.xml",
        f"{icons}/scalable/apps/{APP_ID}.svg": ICONS / "consort.svg",
    }
    for path in sorted(ICONS.glob("consort-*.png")):
        size = path.stem.removeprefix("consort-")
        paths[f"{icons}/{size}x{size}/apps/{APP_ID}.png"] = path
    return paths


def install(prefix: Path, released: date) -> None:
    """Install all files under a prefix."""
    from tabletop.shell import cli

    for place, path in list_files().items():
        target = prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    parser = cli.make_full_parser()
    for shell, place in SHELLS.items():
        target = prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(make_completion(parser, shell), "utf-8")
    target = prefix / MANUAL
    target.parent.mkdir(parents=True, exist_ok=True)
    text = make_manual(parser, read_version(), released)
    target.write_bytes(gzip.compress(text.encode(), mtime=0))


def read_version() -> str:
    """Return the version of the project."""
    return str(_read_project()["version"])


def read_homepage() -> str:
    """Return the project's home page from pyproject.toml."""
    return str(_read_project()["urls"]["Homepage"])


def _read_project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


# --- completions ------------------------------------------------------------------------------------------------------


def make_completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """Return a shell's completions of commands, options, choices and files."""
    for action in _iterate_actions(parser):
        if action.type is Path or action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    text: str = shtab.complete(parser, shell)
    return text


def _iterate_actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        for part in _find_commands(action).values():
            yield from _iterate_actions(part)


def _find_commands(action: argparse.Action) -> dict[str, argparse.ArgumentParser]:
    return dict(action.choices or {}) if isinstance(action, argparse._SubParsersAction) else {}


# --- the manual -------------------------------------------------------------------------------------------------------

DESCRIPTION = """\
Consort is a table for four card games about music: Carmony, IV-V-I, Cantoludus and Muzicando. Without a command it
opens its window; with a file it shows that: a saved match on the table, a deck in the window of decks, a lesson as it
is taught. Where there is no display a match plays by itself and is written as a picture, as MIDI and as sound into the
folder out."""
PLACES = (
    ("~/.local/share/consort/matches", "Matches: every match saves itself here at every move."),
    ("~/.local/share/consort/decks/GAME", "Decks of one's own, as text (.toml)."),
    ("~/.local/share/consort/lessons", "Lessons of one's own, as text (.toml)."),
    ("~/.config/consort", "What was chosen in the preferences."),
    ("~/.local/state/consort/log", "What went wrong."),
    ("*.consort, *.consort-deck, *.consort-lesson", "Matches, decks and lessons as they are handed on."),
)
ENVIRONMENT = (
    ("DISPLAY, WAYLAND_DISPLAY", "Where the window is shown; with neither there is none."),
    ("QT_QPA_PLATFORM", "The platform of Qt, where another one than the usual is wanted."),
    ("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", "Where the folders above lie instead."),
)
STATUS = (
    ("0", "Done."),
    ("1", "Done as far as a damaged match could be read; or a file is no deck, or no lesson."),
    ("2", "Something from outside was not what it should be, as a sentence says."),
    ("128 + N", "Ended by signal N: 130 after Ctrl-C."),
)
EXAMPLES = (
    ("consort --demo --game iv-v-i", "Watch a bundled match."),
    ('consort hear "I ii6 V7 I" --key Bb', "Hear a progression in four parts."),
    ("consort replay a.consort --midi a.mid --pdf a.pdf", "Write a match down."),
    ("consort decks copy cantoludus jazz", "Begin a deck of one's own."),
)


def make_manual(parser: argparse.ArgumentParser, version: str, released: date) -> str:
    """Return the manual page as roff."""
    lines = [
        f'.TH CONSORT 1 "{released:%Y-%m-%d}" "Consort {version}" "Games"',
        ".SH NAME",
        "consort \\- a table for four card games about music",
        ".SH SYNOPSIS",
        ".B consort",
        "[\\fIOPTION\\fR]... [\\fIFILE\\fR]",
        ".br",
        ".B consort",
        "\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...",
        ".SH DESCRIPTION",
        _escape_roff(DESCRIPTION),
        ".SH OPTIONS",
        *_iterate_arguments(parser),
        ".SH COMMANDS",
    ]
    for action in parser._actions:
        for name, part in _find_commands(action).items():
            lines += [
                f".SS consort {_escape_roff(name)}",
                _escape_roff(part.description or ""),
                *_iterate_arguments(part),
            ]
            for deeper in part._actions:
                for word, last in _find_commands(deeper).items():
                    lines += [
                        ".TP",
                        f".B {_escape_roff(f'consort {name} {word}')}",
                        _escape_roff(_make_help(deeper, word)),
                        ".RS",
                    ]
                    lines += [*_iterate_arguments(last), ".RE"]
    for title, rows in (
        ("FILES", PLACES),
        ("ENVIRONMENT", ENVIRONMENT),
        ("EXIT STATUS", STATUS),
        ("EXAMPLES", EXAMPLES),
    ):
        lines.append(f".SH {title}")
        for first, then in rows:
            lines += [".TP", f".B {_escape_roff(first)}", _escape_roff(then)]
    lines += [".SH SEE ALSO", "The rule books, in the window: F1. Which key does what: Shift+F1."]
    return "\n".join(line for line in lines if line) + "\n"


def _make_help(action: argparse.Action, name: str) -> str:
    """Return a command's text in the list of commands."""
    texts = {choice.dest: choice.help or "" for choice in action._get_subactions()}  # type: ignore[attr-defined]
    text = texts.get(name, "")
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _iterate_arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield roff lines for a parser's options and arguments, with their help."""
    for action in parser._actions:
        if _find_commands(action) or action.help == argparse.SUPPRESS or isinstance(action, argparse._HelpAction):
            continue
        value = "" if action.nargs == 0 else _make_placeholder(action)
        if action.option_strings:
            heads = [
                f"\\fB{_escape_roff(option)}\\fR{f' {value}' if value else ''}" for option in action.option_strings
            ]
            yield from (".TP", ", ".join(heads))
        else:
            yield from (".TP", value)
        help_text = (action.help or "") % {"default": action.default, "prog": parser.prog}
        if isinstance(action.metavar, str) and action.choices:
            help_text = f"{help_text}; one of: {', '.join(map(str, action.choices))}"
        yield _escape_roff(f"{help_text[:1].upper()}{help_text[1:]}." if help_text else "")


def _make_placeholder(action: argparse.Action) -> str:
    names = action.metavar if isinstance(action.metavar, tuple) else (action.metavar,)
    if action.choices and action.metavar is None:
        return "|".join(f"\\fI{_escape_roff(str(choice))}\\fR" for choice in action.choices)
    names_text = " ".join(f"\\fI{_escape_roff(name or action.dest.upper())}\\fR" for name in names)
    return f"{names_text}..." if action.nargs in ("+", "*") else names_text


def _escape_roff(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


if __name__ == "__main__":
    install(Path(sys.argv[1]), datetime.now(UTC).date())
