"""A game's rule book as data: every rule with its text, and every sentence the engine says, in one language.

The file is `assets/rules/en/<game>.toml`, and `assets/rules/<language>/<game>.toml` holds what is said in place of its
sentences (`translation`). The app shows the same rules that the verdicts quote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Literal

import msgspec

from engines.kernel import reading, translation
from engines.kernel.data_files import data_file
from engines.kernel.errors import BadData
from engines.kernel.facts import Fact
from engines.kernel.text import Verbatim, begun
from engines.kernel.translation import Number
from engines.theory.naming import STANDARD, Naming

Source = Literal["printed", "mixed", "ours"]
"""Where a rule is from: the printed rule book says it, or is silent or contradicts itself in part or in all of it, and
this is how we read it."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. A *limit* refuses actions, an *effect* is named by the events it causes.

    `place` is where the printed rule book has it, or would have it; `heading` what it stands under here, where that is
    something else. Of a mixed rule `text` is what is printed, and `reading` what we add to it, where the two can be
    told apart. `refusals` and `effects` are sentences by case, with `{facts}`.
    """

    slug: str
    title: str
    kind: Literal["limit", "effect"]
    text: str
    place: str
    source: Source
    reading: str = ""
    refusals: dict[str, str] = {}
    effects: dict[str, str] = {}
    heading: str = ""

    @property
    def whole(self) -> str:
        """The whole rule, our reading included."""
        return f"{self.text} {self.reading}" if self.reading else self.text


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of what a newcomer reads before the rules."""

    title: str
    text: str


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table option is called and what it does; `choices` are what its values are called, where a value does not
    say it itself. With a `house` rule one plays otherwise than the printed rules say, or than we read them."""

    title: str
    text: str
    choices: dict[str, str] = {}
    house: bool = False


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a game is called and what it is about: `summary` in a sentence or two, `line` in half a sentence. `level` is
    for whom it is; `first` says that it is good to begin with. `alone` is how many play where one person plays
    against the computer; 0: as few as can."""

    title: str
    summary: str
    line: str = ""
    level: str = ""
    first: bool = False
    alone: int = 0


class RuleBook(Cover, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game's introduction, its rules in reading order, and its words by key. `overview` is enough to begin with: what
    the cards are, what a turn is, how a match is won.

    `actions` are sentences by the key of `Game.action_words`; `headings` say in a word or two, by the same keys, what
    such actions are about, where many are listed together, `hints` in a sentence that names no card that there is such
    a thing to be done, and `review` afterwards that there was. `line` is the game in half a sentence, `level` for whom
    it is; `first` says that the game is good to begin with.
    """

    title: str
    summary: str
    rule: tuple[Rule, ...]
    words: dict[str, str]
    actions: dict[str, str]
    headings: dict[str, str] = {}
    hints: dict[str, str] = {}
    review: dict[str, str] = {}
    options: dict[str, OptionWords] = {}
    overview: tuple[Paragraph, ...] = ()
    language: str = "en"
    """That its sentences are in, as far as they have been translated."""
    naming: Naming = STANDARD
    """What notes are called in its sentences."""

    def __getitem__(self, slug: str) -> Rule:
        """The rule with this slug. Raises KeyError."""
        for rule in self.rule:
            if rule.slug == slug:
                return rule
        raise KeyError(slug)


Say = Callable[[Fact], str]


def fill(template: str, facts: Mapping[str, Fact], say: Say, language: str = "en") -> str:
    """A sentence from its template; each `{name}` is the fact of that name, put into words by `say`. A number can
    choose a word by the plural categories of the language: `{count:one=card|other=cards}`.

    A fact that a sentence begins with gets a capital letter, unless it is `Verbatim`.
    """
    words = {
        name: Number.of(say(fact), fact, language) if type(fact) is int else say(fact) for name, fact in facts.items()
    }
    sentence = template.format_map(words)
    for before, first, _, _ in Formatter().parse(template):
        if before or first is None or isinstance(words[first], Verbatim):
            break
        return begun(sentence)
    return sentence


def load(game: str, language: str = "en", naming: Naming = STANDARD) -> RuleBook:
    """The rule book of a game in a language; what has not been translated into it is in English. Notes are called by
    their names in the naming. Raises BadData."""
    text, file = _text(game)
    words = translation.load("rules", game, language)
    data = translation.translated(reading.parse_toml(text, file), words)
    return _book({**data, "language": language} if words else data, file, naming)


def cover(game: str, language: str = "en", naming: Naming = STANDARD) -> Cover:
    """What stands before the first table of a game's rule book, in a tenth of the time that the whole takes. Raises
    BadData."""
    text, file = _text(game)
    words = translation.load("rules", game, language, head=True)
    data = translation.translated(reading.parse_toml(text.partition("\n[")[0], file), words)
    return translation.with_notes(reading.convert(data, Cover, file, _slug), naming)


def _text(game: str) -> tuple[str, str]:
    """What a rule book's file holds, and its name."""
    file = data_file("rules", "en", f"{game}.toml")
    try:
        text = file.read_text(encoding="utf-8")
    except OSError:
        raise BadData(f"{game}.toml", "", "rules.missing") from None
    return text, f"rules/en/{game}.toml"


def read(text: str, file: str, naming: Naming = STANDARD) -> RuleBook:
    """A rule book from the text of its file. Raises BadData with the rule's slug."""
    return _book(reading.parse_toml(text, file), file, naming)


def _book(data: dict[str, Any], file: str, naming: Naming = STANDARD) -> RuleBook:
    written = msgspec.structs.replace(reading.convert(data, RuleBook, file, _slug), naming=naming)
    book = translation.with_notes(written, naming)
    seen: set[str] = set()
    for rule in book.rule:
        if rule.slug in seen:
            raise BadData(file, rule.slug, "rules.slug-twice")
        seen.add(rule.slug)
        if rule.kind == "limit" and not rule.refusals:
            raise BadData(file, rule.slug, "rules.no-refusal")
        if rule.reading and rule.source != "mixed":
            raise BadData(file, rule.slug, "rules.not-mixed")
    return book


def _slug(row: Any) -> str | None:
    return row.get("slug") if isinstance(row, dict) else None
