"""Pages with the four rule books from `assets/rules`, each rule under its slug."""

from __future__ import annotations

from html import escape
from typing import Any

import engines
from engines.kernel.contract import Game, Option
from engines.kernel.rulebook import OptionWords, Rule, RuleBook
from tools.site.markdown import escape_text, make_code, make_details, make_list, make_sentence, make_table

OURS = "What the printed rules leave open"
SOURCES = {"printed": "printed rules", "mixed": "printed rules and our reading", "ours": "our reading"}


def make_pages() -> dict[str, str]:
    """Return the pages by name."""
    return {f"games/{name}.md": make_page(engines.load(name)) for name in engines.GAMES}


def make_page(game: Game[Any, Any]) -> str:
    """Return the rule book of a game as a page."""
    book, id_ = game.rules, game.info.id
    parts = [
        f"(game-{id_})=\n# {escape_text(book.title)}",
        f"```{{container}} lead\n{escape_text(book.summary)}\n```",
        make_facts(game),
        f"```{{picture}} {id_}\n```",
        "## How it is played",
        *(f"**{escape_text(paragraph.title)}.** {escape_text(paragraph.text)}" for paragraph in book.overview),
        f"The lessons of [{escape_text(book.title)}](#lessons-{id_}) say the same with cards in your hand, "
        "in two minutes.",
        "## The rules in full",
        "Every rule has a slug, a short name that stays. What the table refuses, what it counts and what the log tells "
        "name the rule by it, and a click there leads to the rule.",
    ]
    for heading, rules in group_by_heading(book).items():
        parts.append(f"### {escape_text(heading)}")
        parts += map(make_rule, rules)
    if game.info.options:
        parts += [
            "## Agreed on before a match",
            *(make_option(option, book.options[option.name]) for option in game.info.options),
        ]
    return "\n\n".join(parts) + "\n"


def make_facts(game: Game[Any, Any]) -> str:
    """Return audience and number of players of a game."""
    smallest, largest = game.info.seats
    players = f"{smallest} players" if smallest == largest else f"{smallest} to {largest} players"
    card_count = len({*range(game.deck.blank)})
    parts = (players, game.rules.level, f"{card_count} different cards")
    return "```{container} facts\n" + " · ".join(escape_text(part) for part in parts if part) + "\n```"


def group_by_heading(book: RuleBook) -> dict[str, list[Rule]]:
    """Return the rules by heading.

    Our own readings come last, because they are in no printed chapter.
    """
    rules_by_heading: dict[str, list[Rule]] = {}
    for rule in book.rule:
        rules_by_heading.setdefault(rule.heading or (OURS if rule.source == "ours" else rule.place), []).append(rule)
    if OURS in rules_by_heading:
        rules_by_heading[OURS] = rules_by_heading.pop(OURS)
    return rules_by_heading


def make_rule(rule: Rule) -> str:
    """Return one rule, with its slug as a link target and as an anchor in the address."""
    source = " · ".join(filter(None, (SOURCES[rule.source], "" if rule.source == "ours" else rule.place)))
    parts = [
        f'<a class="anchor" id="{escape(rule.slug)}"></a>',
        f"({rule.slug})=\n#### {escape_text(rule.title)}",
        f'<p class="slug"><code>{escape(rule.slug)}</code> <span>{escape(source)}</span></p>',
        escape_text(rule.text),
    ]
    if rule.reading:
        parts.append(f"*Our reading:* {escape_text(rule.reading)}")
    sentences = [*rule.refusals.values(), *rule.effects.values()]
    if sentences:
        parts.append(make_details("What the table says", make_list(map(make_sentence, sentences)), "said"))
    return "\n\n".join(parts)


def make_option(option: Option, words: OptionWords) -> str:
    """Return an option of a match."""
    rows = []
    for choice in option.choices:
        name = words.choices.get(str(choice).lower() if isinstance(choice, bool) else str(choice), "")
        rows.append((make_code(str(choice)), escape_text(name), "as usual" if choice == option.default else ""))
    lines = [f"### {escape_text(words.title)}", escape_text(words.text), make_table(("Value", "Called", ""), rows)]
    if option.least is not None:
        lines.append(f"Any whole number from {option.least} may be chosen; these are offered.")
    if words.house:
        lines.append("*A house rule: with it one plays otherwise than the printed rules say, or than we read them.*")
    lines.append(f"In a match's file and in the library it is called {make_code(option.name)}.")
    return "\n\n".join(lines)
