"""Tokens of a typed progression, each with its place in the text.

Between tokens there are only separators: white space, commas, semicolons, and hyphens between chords. Words are chords,
notes or syllables; everything else says when they sound:

| typed | token |
|---|---|
| ``|``, ``||``, ``|]`` | ``bar`` |
| ``|:`` and ``:|``, ``:|x3`` | ``repeat-start``, ``repeat-end`` |
| ``(`` and ``)``, ``)x4`` | ``open``, ``close`` |
| ``:2``, ``:1.5``, ``:1/2`` after a chord | ``beats`` |
| ``%`` | ``same``: the bar before, or in a bar with others, the chord before |
| ``/`` alone | ``hold``: the chord before lasts one share of the bar longer |
| ``[A]`` | ``section`` |
| ``[add9]``, ``(b9)`` after a chord, also after a space | ``modifier`` |
| ``G:``, ``g:``, ``Bbm:`` | ``key`` from here; small letters are minor |
| ``//`` | ``version``: the next version begins |
| ``# ...`` at the beginning of a line | ``comment`` |
"""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.theory.progression import split_words

TokenKind = Literal[
    "comment", "word", "modifier", "bar", "repeat-start", "repeat-end", "open", "close", "beats", "same",
    "hold", "section", "key", "version", "unpaired",
]  # fmt: skip

MAX_TEXT_CHARACTERS = 100_000
"""Limit of a text in characters; the rest of a longer one is a comment."""

_MODIFIER = r"(?:add|no|omit|sus|alt|maj|[#b♯♭+-]?(?:2|4|5|6|7|9|11|13)(?!\d))[^\s,()\[\]|]*"
_MODIFIER_PATTERN = re.compile(rf"{_MODIFIER}(?:[\s,]+{_MODIFIER})*")
_MODIFIER_IN_PARENTHESES_PATTERN = re.compile(rf"\({_MODIFIER}(?:\s*,\s*{_MODIFIER})*\)(?!\s*[x×]\s*\d)")
_TIMES = r"(?:[ \t]*[x×][ \t]*(?P<{}>[1-9][0-9]?)(?![0-9A-Za-z]))?"
_TOKEN_PATTERN = re.compile(
    rf"""
    [\s,;‐‑‒–—−-]*
    (?:(?P<end>\Z)
    |(?P<comment>\#+(?=\s|\Z)[^\n]*)
    |(?P<version>//)
    |(?P<repeat_start>\|+:(?!\|))
    |(?P<repeat_end>:\|+\]?{_TIMES.format("repeat_times")})
    |(?P<bar>\|+\]?|\[\|)
    |(?P<section>\[[^\[\]|\n]*\])
    |(?P<open>\()
    |(?P<close>\){_TIMES.format("times")})
    |(?P<beats>:[0-9]{{1,3}}(?:\.[0-9]{{1,3}}|/[0-9]{{1,2}})?)
    |(?P<key>[A-Ga-g](?:\#\#|bb|[\#b♯♭])?m?:(?![0-9|]))
    |(?P<same>%(?=[\s,;|:()]|\Z))
    |(?P<hold>/(?=[\s,;|:()]|\Z))
    |(?P<word>(?:(?!//)[^\s,;|:()\[\]]|\((?:[^()\s|]|(?<=,)[ ])*\)|\[[^\[\]\s|]*\])+)
    |(?P<unpaired>.))
    """,
    re.VERBOSE | re.DOTALL,
)
_NASHVILLE_LINE_PATTERN = re.compile(r"(?:[#b♯♭]?[1-7]-){2,}[#b♯♭]?[1-7]|[#b♯♭]?[1-7]-[#b♯♭]?[1-5]")
"""Pattern of Nashville numbers between hyphens; ``2-7`` is a minor seventh chord."""
_KINDS: dict[str, TokenKind] = {"repeat_start": "repeat-start", "repeat_end": "repeat-end"}


class Token(NamedTuple):
    """A piece of a typed progression."""

    kind: TokenKind
    text: str
    """The piece as typed, with plain hyphens in words."""
    start: int
    """Index of its first character in the whole text."""
    end: int
    """Index after its last character."""
    times: int = 1
    """Number of times that a group or repeat is played."""


def list_tokens(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Return the tokens of a text, or of the part from `start` to `end`.

    >>> [(token.kind, token.text) for token in list_tokens("|I V7:3|")]
    [('bar', '|'), ('word', 'I'), ('word', 'V7'), ('beats', ':3'), ('bar', '|')]
    >>> [token.text for token in list_tokens("ii-V-I") if token.kind == "word"]
    ['ii', 'V', 'I']
    """
    whole_end = len(text) if end is None else end
    end = min(whole_end, start + MAX_TEXT_CHARACTERS)
    tokens: list[Token] = []
    last_chord_end = -1
    """Index after the last chord, if only separators follow it so far."""
    match, position = _TOKEN_PATTERN.match, start
    while position < end:
        found = match(text, position, end)
        assert found is not None  # every character is at least an unpaired one
        name = found.lastgroup or "unpaired"
        first, position = found.span(name)
        if name == "word":
            chunk = found[name]
            if chunk.isalnum():
                tokens.append(Token("word", chunk, first, position))
            else:
                tokens += (
                    Token("word", part, first + part_start, first + part_end)
                    for part, part_start, part_end in _split_at_hyphens(chunk)
                )
            last_chord_end = position
        elif name == "bar":
            tokens.append(Token("bar", found[name], first, position))
            last_chord_end = -1
        elif name != "end":
            token = _make_token(text, first, found, name, is_after_chord=last_chord_end >= 0)
            if token.kind == "beats" and first != last_chord_end and not _ends_with_repeat(tokens, first):
                token = token._replace(kind="unpaired")
            tokens.append(token)
            position = token.end
            last_chord_end = position if token.kind == "modifier" else -1
    if position < whole_end:
        tokens.append(Token("comment", text[position:whole_end], position, whole_end))
    return tokens


def _ends_with_repeat(tokens: list[Token], position: int) -> bool:
    """Return True if a ``%`` or a ``/`` ends at a position."""
    return bool(tokens) and tokens[-1].end == position and tokens[-1].kind in ("same", "hold")


def split_versions(text: str) -> list[tuple[int, int]]:
    """Return first and last index of each version that ``//`` separates.

    >>> split_versions("I V // I IV")
    [(0, 4), (6, 11)]
    """
    if "//" not in text:
        return [(0, len(text))]
    separators = [token for token in list_tokens(text) if token.kind == "version"]
    starts = [0, *(token.end for token in separators)]
    return list(zip(starts, (*(token.start for token in separators), len(text)), strict=True))


def read_beats(text: str) -> Fraction | None:
    """Return the beats of a token such as ``:2``, ``:1.5`` or ``:1/2``.

    The result is None if they are no positive number.

    >>> read_beats(":1.5"), read_beats(":0")
    (Fraction(3, 2), None)
    """
    try:
        beats = Fraction(text.removeprefix(":"))
    except (ValueError, ZeroDivisionError):
        return None
    return beats if beats > 0 else None


def _make_token(text: str, position: int, found: re.Match[str], name: str, *, is_after_chord: bool) -> Token:
    """Return the token of a match that is neither a word nor white space."""
    kind: TokenKind = _KINDS.get(name, name)  # type: ignore[arg-type]
    end, times = found.end(), 1
    if kind == "section" and is_after_chord and _MODIFIER_PATTERN.fullmatch(found[name][1:-1].strip()):
        kind = "modifier"
    elif kind == "open" and is_after_chord:
        if modifier := _MODIFIER_IN_PARENTHESES_PATTERN.match(text, position):
            kind, end = "modifier", modifier.end()
    elif kind == "comment":
        if text[text.rfind("\n", 0, position) + 1 : position].strip():  # not at the beginning of its line
            kind, end = "unpaired", position + 1
    elif kind == "close":
        times = int(found["times"] or 1)
    elif kind == "repeat-end":
        times = int(found["repeat_times"] or 2)
    return Token(kind, text[position:end], position, end, times)


@lru_cache(maxsize=4096)
def _split_at_hyphens(chunk: str) -> tuple[tuple[str, int, int], ...]:
    """Return the words of a chunk between hyphens, with their places in it."""
    plain = re.sub("[‐‑‒–—−]", "-", chunk)
    # Commas and spaces in parentheses, as in C7(b9, #11), separate no words.
    masked = re.sub(r"[,\s]", "_", plain)
    parts = plain.split("-") if _NASHVILLE_LINE_PATTERN.fullmatch(plain) else split_words(masked)
    words = []
    position = 0
    for part in parts:
        start = masked.index(part, position)
        position = start + len(part)
        words.append((plain[start:position], start, position))
    return tuple(words)
