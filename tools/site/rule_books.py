"""Pages with the four rule books from `assets/rules`, each rule under its slug."""

from __future__ import annotations

from html import escape
from typing import Any

import engines
from engines.kernel.contract import Game, Option
from engines.kernel.rulebook import OptionWords, Rule, RuleBook
from tools.site.markdown import code, html_list, make_details, plain, sentence, table

OURS = "What the printed rules leave open"
SOURCES = {"printed": "printed rules", "mixed": "printed rules and our reading", "ours": "our reading"}


def pages() -> dict[str, str]:
    """Return the pages by name."""
    return {f"games/{name}.md": page(engines.load(name)) for name in engines.GAMES}


def page(game: Game[Any, Any]) -> str:
    """Return the rule book of a game as a page."""
    book, id_ = game.rules, game.info.id
    parts = [
        f"(game-{id_})=\n# {plain(book.title)}",
        f"```{{container}} lead\n{plain(book.summary)}\n```",
        facts(game),
        f"```{{picture}} {id_}\n```",
        "## How it is played",
        *(f"**{plain(paragraph.title)}.** {plain(paragraph.text)}" for paragraph in book.overview),
        f"The lessons of [{plain(book.title)}](#lessons-{id_}) say the same with cards in your hand, in two minutes.",
        "## The rules in full",
        "Every rule has a slug, a short name that stays. What the table refuses, what it counts and what the log tells "
        "name the rule by it, and a click there leads to the rule.",
    ]
    for heading, rules in under_headings(book).items():
        parts.append(f"### {plain(heading)}")
        parts += map(rule, rules)
    if game.info.options:
        parts += [
            "## Agreed on before a match",
            *(option(paragraph, book.options[paragraph.name]) for paragraph in game.info.options),
        ]
    return "\n\n".join(parts) + "\n"


def facts(game: Game[Any, Any]) -> str:
    """Return audience and number of players of a game."""
    smallest, largest = game.info.seats
    players = f"{smallest} players" if smallest == largest else f"{smallest} to {largest} players"
    card_count = len({*range(game.deck.blank)})
    parts = (players, game.rules.level, f"{card_count} different cards")
    return "```{container} facts\n" + " · ".join(plain(part) for part in parts if part) + "\n```"


def under_headings(book: RuleBook) -> dict[str, list[Rule]]:
    """Return the rules by heading.

    Our own readings come last, because they are in no printed chapter.
    """
    rules_by_heading: dict[str, list[Rule]] = {}
    for each in book.rule:
        rules_by_heading.setdefault(each.heading or (OURS if each.source == "ours" else each.place), []).append(each)
    if OURS in rules_by_heading:
        rules_by_heading[OURS] = rules_by_heading.pop(OURS)
    return rules_by_heading


def rule(each: Rule) -> str:
    """Return one rule, with its slug as a link target and as an anchor in the address."""
    source = " · ".join(filter(None, (SOURCES[each.source], "" if each.source == "ours" else each.place)))
    parts = [
        f'<a class="anchor" id="{escape(each.slug)}"></a>',
        f"({each.slug})=\n#### {plain(each.title)}",
        f'<p class="slug"><code>{escape(each.slug)}</code> <span>{escape(source)}</span></p>',
        plain(each.text),
    ]
    if each.reading:
        parts.append(f"*Our reading:* {plain(each.reading)}")
    sentences = [*each.refusals.values(), *each.effects.values()]
    if sentences:
        parts.append(make_details("What the table says", html_list(map(sentence, sentences)), "said"))
    return "\n\n".join(parts)


def option(each: Option, words: OptionWords) -> str:
    """Return an option of a match."""
    rows = []
    for choice in each.choices:
        name = words.choices.get(str(choice).lower() if isinstance(choice, bool) else str(choice), "")
        rows.append((code(str(choice)), plain(name), "as usual" if choice == each.default else ""))
    lines = [f"### {plain(words.title)}", plain(words.text), table(("Value", "Called", ""), rows)]
    if each.least is not None:
        lines.append(f"Any whole number from {each.least} may be chosen; these are offered.")
    if words.house:
        lines.append("*A house rule: with it one plays otherwise than the printed rules say, or than we read them.*")
    lines.append(f"In a match's file and in the library it is called {code(each.name)}.")
    return "\n\n".join(lines)
