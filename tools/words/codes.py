"""Codes of messages as a type, and checks of the messages' translations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engines.messages import book

MODULE = Path(__file__).resolve().parents[2] / "engines" / "messages" / "codes.py"
"""Module with the type of all codes; mypy reports a code without a sentence."""


def make_source() -> str:
    """Return the text of the module, made from the English sentences."""
    codes = "".join(f'    "{code}",\n' for code in sorted(book.load_sentences(book.ENGLISH)))
    return (
        '"""Codes of all messages; `make words` writes this file.\n\n'
        'The sentences are in assets/messages.\n"""\n\n'
        f"from __future__ import annotations\n\nfrom typing import Literal\n\nCode = Literal[\n{codes}]\n"
        '"""Code of a message that has a sentence."""\n'
    )


def write() -> None:
    """Write the module."""
    MODULE.write_text(make_source(), "utf-8")


def find_missing(language: str) -> Iterator[str]:
    """Yield a line for each missing or superfluous translation."""
    english, translations = book.load_sentences(book.ENGLISH), book.load_sentences(language)
    file = f"messages/{language}.toml"
    yield from (f"{file}: missing: {code}" for code in english if code not in translations)
    yield from (f"{file}: superfluous: {code}" for code in translations if code not in english)


def find_errors(language: str) -> Iterator[str]:
    """Yield a line for each translation whose facts differ from the English sentence."""
    english, translations = book.load_sentences(book.ENGLISH), book.load_sentences(language)
    for code in english.keys() & translations.keys():
        try:
            has_same_facts = book.fact_names(book.parse(translations[code])) == book.fact_names(
                book.parse(english[code])
            )
        except ValueError:
            has_same_facts = False
        if not has_same_facts:
            yield f"messages/{language}.toml: {code}: expected the places for facts of “{english[code]}”"
