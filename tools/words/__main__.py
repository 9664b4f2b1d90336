"""Update translations from the sources, compile and check them: `make words`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engines.kernel.translation import find_placeholders
from tools.words import books, codes, linguist
from tools.words.extract import Message, NotLiteralError, OtherContextError, extract_messages

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
WINDOWS = ASSETS / "translations"

LANGUAGES = ("de", "es", "fr", "ro")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 1 if something is missing or wrong, or else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.words", description=__doc__)
    parser.add_argument("language", nargs="*", default=LANGUAGES, help=f"only these of {', '.join(LANGUAGES)}")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    try:
        places_by_message = extract_messages(ROOT / "tabletop")
    except (NotLiteralError, OtherContextError) as error:
        print(error)
        return 1
    if not options.check:
        write(places_by_message, options.language, creates_files=options.language != LANGUAGES)
    errors = [
        line
        for language in options.language
        for part in (find_errors, find_missing)
        for line in part(places_by_message, language)
    ]
    print("\n".join(errors) if errors else "Everything is translated.")
    return 1 if errors else 0


def write(places_by_message: dict[Message, str], languages: Sequence[str], creates_files: bool = True) -> None:
    """Add new words to the translations and compile those of the windows.

    `creates_files` also makes files for languages that have none yet.
    """
    WINDOWS.mkdir(exist_ok=True)
    for language in languages:
        path = WINDOWS / f"consort_{language}.ts"
        if path.exists() or creates_files:
            path.write_text(linguist.make_text(language, places_by_message, linguist.read(path)), "utf-8")
        for book in books.list_books():
            file = book.path(ASSETS, language)
            if not (file.exists() or creates_files):
                continue
            file.parent.mkdir(exist_ok=True)
            file.write_text(books.to_text(book, ASSETS, language), "utf-8")
    linguist.compile_all(WINDOWS)
    codes.write()


def find_missing(places_by_message: dict[Message, str], language: str) -> Iterator[str]:
    """Yield a line for each missing or superfluous translation."""
    file = f"consort_{language}.ts"
    translations = linguist.read(WINDOWS / file)
    for message, place in places_by_message.items():
        if message not in translations or not translations[message].done:
            yield f"{file}: {message.context}: missing: {message.source} ({place})"
    for message in translations.keys() - places_by_message.keys():
        yield f"{file}: {message.context}: superfluous: {message.source}"
    for book in books.list_books():
        yield from books.find_missing(book, ASSETS, language)
    yield from codes.find_missing(language)


def find_errors(places_by_message: dict[Message, str], language: str) -> Iterator[str]:
    """Yield a line for each translation that the program cannot use."""
    translations = linguist.read(WINDOWS / f"consort_{language}.ts")
    for message in places_by_message.keys() & translations.keys():
        if any(
            find_placeholders(form) != find_placeholders(message.source) for form in translations[message].forms if form
        ):
            yield f"consort_{language}.ts: {message.context}: expected the places for facts of “{message.source}”"
    for book in books.list_books():
        yield from books.find_errors(book, ASSETS, language)
    yield from codes.find_errors(language)


if __name__ == "__main__":
    sys.exit(main())
