"""Rule book of a game as data: all rules, and all sentences of the engine.

The file is `assets/rules/en/<game>.toml`; `assets/rules/<language>/<game>.toml` contains translations of its sentences
(`translation`). The app shows the same rules that verdicts quote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Literal

import msgspec

from engines.kernel import reading, translation
from engines.kernel.data_files import find_data_file
from engines.kernel.errors import DataError
from engines.kernel.facts import Fact
from engines.kernel.text import Verbatim, capitalize
from engines.kernel.translation import Number
from engines.theory.naming import STANDARD_NAMING, Naming

Source = Literal["printed", "mixed", "ours"]
"""Origin of a rule.

A rule that is `printed` is in the printed rule book. If the printed rule book is silent or contradicts itself, our
reading is all of the rule (`ours`) or a part of it (`mixed`).
"""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: a *limit* refuses actions, an *effect* is named by its events.

    `place` is the rule's location in the printed rule book, or where it would be; `heading` replaces it as the heading
    in the app. In a mixed rule, `text` is what is printed and `reading` what we add, if the two can be separated.
    `refusals` and `effects` are sentences by case, with `{facts}`.
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
    def full_text(self) -> str:
        """Text of the rule and our reading."""
        return f"{self.text} {self.reading}" if self.reading else self.text


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of the introduction that a newcomer reads before the rules."""

    title: str
    text: str


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Title and text of a table option, and names of its choices.

    `choices` are needed only for values that are not self-explanatory. `house` marks a house rule, which differs
    from the printed rules or from our reading of them.
    """

    title: str
    text: str
    choices: dict[str, str] = {}
    house: bool = False


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Title of a game and a short description.

    `summary` is a sentence or two, `line` half a sentence, `level` the intended audience. `first` marks a good first
    game. `alone` is the number of players when one person plays against the computer; 0 stands for the smallest
    possible number.
    """

    title: str
    summary: str
    line: str = ""
    level: str = ""
    first: bool = False
    alone: int = 0


class RuleBook(Cover, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Introduction of a game, its rules in reading order, and its words by key.

    `overview` explains the cards, a turn and how to win, which is enough to begin with.

    `actions` are sentences by the key of `Game.action_words`. By the same keys, `headings` name groups of actions in a
    word or two, `hints` say without naming a card that there is such an action, and `review` says afterwards that there
    was one.
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
    """Language of the sentences, as far as they are translated."""
    naming: Naming = STANDARD_NAMING
    """Note names in the sentences."""

    def __getitem__(self, slug: str) -> Rule:
        """Return the rule with a slug. Raises KeyError."""
        for rule in self.rule:
            if rule.slug == slug:
                return rule
        raise KeyError(slug)


Say = Callable[[Fact], str]


def fill_template(template: str, facts: Mapping[str, Fact], say: Say, language: str = "en") -> str:
    """Return a sentence from a template, with each `{name}` replaced by that fact.

    `say` puts facts into words. A number can choose a word by the plural categories of the language:
    `{count:one=card|other=cards}`. A fact at the start of the sentence is capitalised, unless it is `Verbatim`.

    >>> fill_template("{who} has {count} {count:one=card|other=cards}.", {"who": "ana", "count": 2}, str)
    'Ana has 2 cards.'
    """
    words = {
        name: Number.from_number(say(fact), fact, language) if type(fact) is int else say(fact)
        for name, fact in facts.items()
    }
    sentence = template.format_map(words)
    for text, first_name, _, _ in Formatter().parse(template):
        if text or first_name is None or isinstance(words[first_name], Verbatim):
            break
        return capitalize(sentence)
    return sentence


def load(game: str, language: str = "en", naming: Naming = STANDARD_NAMING) -> RuleBook:
    """Return the rule book of a game in a language. Raises DataError.

    Sentences without a translation are English. Notes get the names of `naming`.
    """
    text, file = _read_file(game)
    words = translation.load("rules", game, language)
    data = translation.translate_book(reading.parse_toml(text, file), words)
    return _make_book({**data, "language": language} if words else data, file, naming)


def load_cover(game: str, language: str = "en", naming: Naming = STANDARD_NAMING) -> Cover:
    """Return the cover of a game's rule book. Raises DataError.

    Only the file's part before the first table is read, which takes a tenth of the time.
    """
    text, file = _read_file(game)
    words = translation.load("rules", game, language, head=True)
    data = translation.translate_book(reading.parse_toml(text.partition("\n[")[0], file), words)
    return translation.name_notes(reading.convert(data, Cover, file, _find_slug), naming)


def _read_file(game: str) -> tuple[str, str]:
    file = find_data_file("rules", "en", f"{game}.toml")
    try:
        text = file.read_text(encoding="utf-8")
    except OSError:
        raise DataError(f"{game}.toml", "", "rules.missing") from None
    return text, f"rules/en/{game}.toml"


def read(text: str, file: str, naming: Naming = STANDARD_NAMING) -> RuleBook:
    """Read a rule book from its text. Raises DataError with the rule's slug."""
    return _make_book(reading.parse_toml(text, file), file, naming)


def _make_book(data: dict[str, Any], file: str, naming: Naming = STANDARD_NAMING) -> RuleBook:
    english_book = msgspec.structs.replace(reading.convert(data, RuleBook, file, _find_slug), naming=naming)
    book = translation.name_notes(english_book, naming)
    slugs: set[str] = set()
    for rule in book.rule:
        if rule.slug in slugs:
            raise DataError(file, rule.slug, "rules.slug-twice")
        slugs.add(rule.slug)
        if rule.kind == "limit" and not rule.refusals:
            raise DataError(file, rule.slug, "rules.no-refusal")
        if rule.reading and rule.source != "mixed":
            raise DataError(file, rule.slug, "rules.not-mixed")
    return book


def _find_slug(row: Any) -> str | None:
    return row.get("slug") if isinstance(row, dict) else None
