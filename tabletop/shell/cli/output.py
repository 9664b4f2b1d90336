"""Output of commands in the user's language.

English needs nothing else; other languages load Qt's core.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import NoReturn, TextIO

from engines.messages import Message, MessageError, system, to_sentence
from engines.messages.grammar import printable, printable_line

ENGLISH_CODE = "en"

MAX_WORD_LENGTH = 200
"""Maximum characters of a word in an error, such as a file name."""

LONG_WORD_PATTERN = re.compile(rf"\S{{{MAX_WORD_LENGTH},}}")


def translator(context: str) -> Callable[[str], str]:
    """Return a function that translates text of this context into the user's language."""
    return lambda words: translate(context, words)


def translate(context: str, text: str) -> str:
    """Return a text of a context in the user's language."""
    return _find_translation(_find_language())(context, text)


def _find_language() -> str:
    from tabletop.shell.preferences import PreferencesStore

    return PreferencesStore().preferences.locale.code


@cache
def _find_translation(code: str) -> Callable[[str, str], str]:
    file = resources.files("assets") / "translations" / f"consort_{code}.qm"
    if code == ENGLISH_CODE or not file.is_file():
        return lambda context, words: words
    try:
        from PySide6.QtCore import QTranslator
    except ImportError:  # the code that needs Qt reports this
        return lambda context, words: words
    qt_translator = QTranslator()
    qt_translator.load(str(file))
    return lambda context, words: qt_translator.translate(context, words) or words


_tr = translator("CommandLine")


def translate_message(message_or_error: Message | MessageError) -> str:
    """Return the sentence of a message or an error in the user's language."""
    message = message_or_error.message if isinstance(message_or_error, MessageError) else message_or_error
    return to_sentence(message, _find_language())


def print_line(line: object = "", file: TextIO | None = None) -> None:
    """Print one line, in which no name can break the line or control the terminal."""
    text = printable(str(line))
    if file is not None:  # keeps errors readable, whatever was typed
        text = LONG_WORD_PATTERN.sub(lambda found: printable_line(found[0], MAX_WORD_LENGTH), text)
    print(text, file=file or sys.stdout)


def localize_number(text: str) -> str:
    """Return a decimal number with the separator of the user's language.

    All our languages but English use a comma.
    """
    return text if _find_language() == ENGLISH_CODE else text.replace(".", ",")


def failure_reason(error: OSError) -> str:
    """Return the system's reason for an error, worded as a part of a sentence."""
    return translate_message(system.explain_error(error))


class TranslatedParser(argparse.ArgumentParser):
    """An argument parser whose own words are translated."""

    def __init__(self, *arguments: object, **keywords: object) -> None:
        super().__init__(*arguments, **{**keywords, "add_help": False})  # type: ignore[arg-type]
        self.add_argument("-h", "--help", action="help", help=_tr("show this help message and exit"))

    def format_usage(self) -> str:
        return _translate_headings(super().format_usage())

    def format_help(self) -> str:
        return _translate_headings(super().format_help())

    def error(self, message: str) -> NoReturn:
        text = _tr("{program}: error: {complaint}").format(
            program=self.prog, complaint=printable(_translate_error(message))
        )
        self.exit(2, f"{self.format_usage()}{text}\n")


def _translate_headings(text: str) -> str:
    headings = {
        "usage: ": _tr("usage: "),
        "positional arguments:": _tr("positional arguments:"),
        "options:": _tr("options:"),
    }
    pattern = "|".join(map(re.escape, headings))
    return re.sub(rf"^(?:{pattern})", lambda found: headings[found[0]], text, flags=re.MULTILINE)


def _translate_error(message: str) -> str:
    """Return argparse's error in the user's language, as far as it is known."""
    option, _, complaint = message.removeprefix("argument ").partition(": ")
    if message.startswith("argument "):
        return _tr("argument {option}: {complaint}").format(option=option, complaint=_translate_error(complaint))
    texts_by_pattern = {
        r"the following arguments are required: (?P<what>.+)": _tr("the following arguments are required: {what}"),
        r"unrecognized arguments: (?P<what>.+)": _tr("unrecognized arguments: {what}"),
        r"expected one argument": _tr("expected one argument"),
        r"expected at least one argument": _tr("expected at least one argument"),
        r"invalid choice: (?P<what>.+) \(choose from (?P<all>.+)\)": _tr("invalid choice: {what} (choose from {all})"),
        r"not allowed with argument (?P<what>.+)": _tr("not allowed with argument {what}"),
    }
    for pattern, text in texts_by_pattern.items():
        if match := re.fullmatch(pattern, message):
            return text.format(**match.groupdict())
    return message
