"""Page about the command line, made from its parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tabletop.shell import cli
from tools.site.markdown import escape_text, make_code

HELP_WIDTH_CHARACTERS = 88


def make_page() -> str:
    """Return the page about all commands."""
    parser = cli.make_full_parser()
    parts = [
        "(commands)=\n# The command line",
        "`consort` alone opens the window. With a command it works without one, also on a machine without a display. "
        "Exit status 0 means done, 1 done as far as a damaged file could be read or checked or the output be written, "
        "2 that something was not as it should be; both are said in a sentence.",
        "Everything below is what `consort --help` and `consort COMMAND --help` say.",
        "## consort",
        *describe_command(parser, "consort"),
    ]
    for name, command in iterate_commands(parser):
        parts += [
            f"## consort {name}",
            escape_text(command.description or ""),
            *describe_command(command, f"consort {name}"),
        ]
        for part, below in iterate_commands(command):
            parts += [f"### consort {name} {part}", *describe_command(below, f"consort {name} {part}")]
    return "\n\n".join(filter(None, parts)) + "\n"


def iterate_commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield the commands of a parser, each with its name and parser."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def describe_command(parser: argparse.ArgumentParser, name: str) -> list[str]:
    """Return the usage of a command and the meaning of its arguments."""
    omitted = (argparse._SubParsersAction, argparse._HelpAction)
    actions = [action for action in parser._actions if action.help is not argparse.SUPPRESS]
    rows = [make_entry(action, parser) for action in actions if not isinstance(action, omitted)]
    return [f"```text\n{make_usage(actions, name)}\n```", "\n\n".join(rows)]


def make_usage(actions: list[argparse.Action], name: str) -> str:
    """Return the usage of a command in one or more lines.

    It is formatted here because Python's own usage differs between versions.
    """
    words = []
    for action in actions:
        if isinstance(action, argparse._HelpAction):
            continue
        if isinstance(action, argparse._SubParsersAction):
            words.append("COMMAND …" if action.required else "[COMMAND …]")
            continue
        argument = " ".join(
            filter(None, (action.option_strings[-1] if action.option_strings else "", make_placeholder(action)))
        )
        words.append(argument if action.required else f"[{argument}]")
    lines = [name]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > HELP_WIDTH_CHARACTERS:
            lines.append(" " * len(name))
        lines[-1] += f" {word}"
    return "\n".join(lines)


def make_placeholder(action: argparse.Action) -> str:
    """Return the placeholder for the value of an option or argument."""
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        name = action.metavar
    elif action.choices is not None and len(list(action.choices)) <= 6:
        name = "{" + ",".join(map(str, action.choices)) + "}"
    else:
        name = action.dest.upper()
    return f"{name} …" if action.nargs in ("+", "*") else name


def make_entry(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    """Return an argument as an entry of a definition list."""
    placeholder = make_placeholder(action)
    names = ", ".join(make_code(f"{option} {placeholder}".strip()) for option in action.option_strings) or make_code(
        placeholder
    )
    words = {**vars(action), "prog": parser.prog, "default": action.default}
    help_text = (action.help or "") % words
    return f"{names}\n: {escape_text(help_text) or '—'}"
