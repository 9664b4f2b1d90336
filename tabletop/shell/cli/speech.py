"""What commands say, in the user's language. In English nothing is loaded for it; in another one Qt's core is."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import NoReturn, TextIO

from engines.messages import Message, MessageError, in_words, system
from engines.messages.grammar import printable, shown

ENGLISH = "en"

LONGEST_WORD = 200
"""Characters of a word in a complaint: the name of a file, or what was typed in place of one."""

LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD},}}")


def translator(context: str) -> Callable[[str], str]:
    """Translates words of that context into the language that the user speaks when it is asked."""
    return lambda words: translate(context, words)


def translate(context: str, words: str) -> str:
    """Words of a context in the language that the user speaks."""
    return _translate(_language())(context, words)


def _language() -> str:
    from tabletop.shell.preferences import Store

    return Store().now.locale.code


@cache
def _translate(code: str) -> Callable[[str, str], str]:
    file = resources.files("assets") / "translations" / f"consort_{code}.qm"
    if code == ENGLISH or not file.is_file():
        return lambda context, words: words
    try:
        from PySide6.QtCore import QTranslator
    except ImportError:  # what needs Qt will say so
        return lambda context, words: words
    loaded = QTranslator()
    loaded.load(str(file))
    return lambda context, words: loaded.translate(context, words) or words


_tr = translator("CommandLine")


def worded(said: Message | MessageError) -> str:
    """Return the sentence of a message or an error in the user's language."""
    message = said.message if isinstance(said, MessageError) else said
    return in_words(message, _language())


def say(line: object = "", file: TextIO | None = None) -> None:
    """Print one line. Whatever names it holds, it stays one line and tells a terminal nothing else."""
    text = printable(str(line))
    if file is not None:  # whatever was typed, a complaint can be read
        text = LONG_WORD.sub(lambda found: shown(found[0], LONGEST_WORD), text)
    print(text, file=file or sys.stdout)


def figure(written: str) -> str:
    """A number with decimals as the user's language writes it; those of Consort all have a comma there, but English."""
    return written if _language() == ENGLISH else written.replace(".", ",")


def reason(error: OSError) -> str:
    """What the system says of an error, to go on with in a sentence."""
    return worded(system.reason(error))


class Parser(argparse.ArgumentParser):
    """A parser whose own words are in the user's language, too."""

    def __init__(self, *arguments: object, **named: object) -> None:
        super().__init__(*arguments, **{**named, "add_help": False})  # type: ignore[arg-type]
        self.add_argument("-h", "--help", action="help", help=_tr("show this help message and exit"))

    def format_usage(self) -> str:
        return _headed(super().format_usage())

    def format_help(self) -> str:
        return _headed(super().format_help())

    def error(self, message: str) -> NoReturn:
        words = _tr("{program}: error: {complaint}").format(program=self.prog, complaint=printable(_complaint(message)))
        self.exit(2, f"{self.format_usage()}{words}\n")


def _headed(text: str) -> str:
    """Usage and help with the headings of argparse in the user's language."""
    headings = {
        "usage: ": _tr("usage: "),
        "positional arguments:": _tr("positional arguments:"),
        "options:": _tr("options:"),
    }
    pattern = "|".join(map(re.escape, headings))
    return re.sub(rf"^(?:{pattern})", lambda found: headings[found[0]], text, flags=re.MULTILINE)


def _complaint(message: str) -> str:
    """What argparse says of what was typed, in the user's language as far as its words are known."""
    option, _, complaint = message.removeprefix("argument ").partition(": ")
    if message.startswith("argument "):
        return _tr("argument {option}: {complaint}").format(option=option, complaint=_complaint(complaint))
    known = {
        r"the following arguments are required: (?P<what>.+)": _tr("the following arguments are required: {what}"),
        r"unrecognized arguments: (?P<what>.+)": _tr("unrecognized arguments: {what}"),
        r"expected one argument": _tr("expected one argument"),
        r"expected at least one argument": _tr("expected at least one argument"),
        r"invalid choice: (?P<what>.+) \(choose from (?P<all>.+)\)": _tr("invalid choice: {what} (choose from {all})"),
        r"not allowed with argument (?P<what>.+)": _tr("not allowed with argument {what}"),
    }
    for pattern, words in known.items():
        if found := re.fullmatch(pattern, message):
            return words.format(**found.groupdict())
    return message
