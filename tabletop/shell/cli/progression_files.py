"""Progressions on the command line: typed texts, files, and what cannot be read.

`consort hear --check FILE...` reads files of progressions without a sound and says for each line what it could not
read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from engines.messages import message
from engines.progressions import Progression, ProgressionError, Reading, Version
from engines.progressions.files import MAX_FILE_CHARACTERS
from engines.progressions.formats import FORMATS, FoundProgression, decode_file, detect
from engines.progressions.formats.own import LINES
from engines.progressions.text import split_versions
from engines.theory.key import Key
from engines.theory.naming import Naming
from tabletop.files import exists, read_bytes
from tabletop.shell.cli import print_error
from tabletop.shell.cli.output import failure_reason, localize_number, print_line, translate_message, translator

_tr = translator("CommandLine")

MAX_FILE_BYTES = 40_000_000
"""Limit of a file of progressions in bytes."""
FILE_SUFFIXES = tuple(suffix for known in FORMATS for suffix in known.suffixes)
"""Suffixes of all formats in lower case."""
_PATH_PATTERN = re.compile(r"(~|\.{1,2})/|/[^/]+/")
"""Pattern of the beginning of a path."""
MAX_WORD_CHARACTERS = 40
"""Limit of a quoted word in characters."""


class FileProgression(NamedTuple):
    """A progression with the name of its file."""

    file: str
    found: FoundProgression


def is_file_argument(word: str) -> bool:
    """Return True if an argument names a file.

    It exists, or only a file can be meant, because it has a suffix of a format or begins like a path.
    """
    if _PATH_PATTERN.match(word) or word.lower().endswith(FILE_SUFFIXES):
        return True
    return (os.sep in word or "." in word) and exists(Path(word))


def read_arguments(words: Sequence[str], key: Key) -> list[Progression]:
    """Return the progressions of arguments, which are files or together one text.

    Raises OSError or `ProgressionError`.
    """
    if words and all(map(is_file_argument, words)):
        return [each.found.progression for word in words for each in read_progression_file(Path(word), key)]
    text = " ".join(words)
    versions = tuple(Version(text[start:end].strip()) for start, end in split_versions(text))
    return [Progression(versions, key=key)]


def read_progression_file(path: Path, key: Key) -> list[FileProgression]:
    """Return the progressions of a file in any format; plain text is in a key.

    Raises OSError or `ProgressionError`.
    """
    name = str(path)
    data = read_bytes(path, MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        why = message("progressions.file-too-large", most=MAX_FILE_CHARACTERS)
        raise ProgressionError("progressions.no-file", file=name, why=why)
    text = decode_file(data, name)
    form = detect(text)
    found = form.read(text, name)
    if form is LINES:
        found = tuple(each._replace(progression=replace(each.progression, key=key)) for each in found)
    return [FileProgression(name, each) for each in found]


@dataclass
class Count:
    """Numbers of progressions and chords that were checked."""

    progressions: int = 0
    whole: int = 0
    """Progressions of which everything was read."""
    chords: int = 0
    understood: int = 0


def check_files(paths: Sequence[Path], key: Key, naming: Naming) -> int:
    """Print what cannot be read in files, then a summary; return the exit status.

    It is 0 if everything was read, otherwise 1, and 2 if a file cannot be opened.
    """
    count, status = Count(), 0
    for path in paths:
        try:
            progressions = read_progression_file(path, key)
        except ProgressionError as error:
            status = max(status, 1)
            print_error(translate_message(error))
            continue
        except OSError as error:
            status = 2
            print_error(describe_failure(error))
            continue
        for each in progressions:
            lines = list(_check_progression(each, naming, count))
            for line in lines:
                print_line(line)
            status = max(status, 1 if lines else 0)
    if count.chords or not status:
        print_line(
            _tr("chords: {read} of {count} read, {rate} %").format(
                read=count.understood, count=count.chords, rate=_write_rate(count.understood, count.chords)
            )
        )
        print_line(
            _tr("progressions: {whole} of {count} read as a whole, {rate} %").format(
                whole=count.whole, count=count.progressions, rate=_write_rate(count.whole, count.progressions)
            )
        )
    return status


def describe_failure(error: OSError) -> str:
    """Return the sentence for a file that cannot be opened."""
    return _tr("{file}: cannot be read ({why}).").format(file=error.filename, why=failure_reason(error))


def _check_progression(each: FileProgression, naming: Naming, count: Count) -> Iterator[str]:
    """Yield a line for everything that cannot be read, and count it."""
    count.progressions += 1
    is_whole = not each.found.unread
    for unread in each.found.unread:
        yield _describe_word(each.file, unread.line, unread.text, ())
    for version in range(len(each.found.progression.versions)):
        reading = each.found.progression.read(version, naming)
        count.chords += len(reading.chords)
        count.understood += reading.understood_count
        is_whole = is_whole and reading.is_whole
        yield from _describe_problems(each, reading, version)
    count.whole += is_whole


def _describe_problems(each: FileProgression, reading: Reading, version: int) -> Iterator[str]:
    for remark in reading.remarks:
        line = each.found.find_line(remark.start, version)
        if remark.chord is not None:
            yield _describe_word(each.file, line, reading.text[remark.start : remark.end], remark.nearest)
        elif remark.is_problem and remark.message.code != "progressions.none-understood":
            yield f"{each.file}:{line}: {translate_message(remark.message)}"


def _describe_word(file: str, line: int, word: str, nearest: Sequence[str]) -> str:
    shown = word[:MAX_WORD_CHARACTERS]
    if nearest:
        words = _tr("{file}:{line}: “{word}” is not understood; nearest: {nearest}")
        return words.format(file=file, line=line, word=shown, nearest=", ".join(nearest))
    return _tr("{file}:{line}: “{word}” is not understood").format(file=file, line=line, word=shown)


def _write_rate(part: int, whole: int) -> str:
    """Return a share in percent; only everything is 100.00."""
    rate = 100.0 * part / whole if whole else 100.0
    return localize_number(f"{min(rate, 99.99) if part < whole else rate:.2f}")


def describe_remarks(reading: Reading) -> list[str]:
    """Return what was guessed about a text, one a line."""
    return [f"  {translate_message(remark.message)}" for remark in reading.remarks if not remark.is_problem]


def describe_unread(reading: Reading) -> list[str]:
    """Return a sentence for each piece of a text that is not read."""
    sentences = []
    for remark in reading.remarks:
        if remark.is_problem:
            sentence = translate_message(remark.message)
            if remark.nearest:
                sentence += " " + _tr("Nearest: {words}.").format(words=", ".join(remark.nearest))
            sentences.append(sentence)
    return sentences
