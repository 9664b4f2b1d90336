"""The rule book of the game, with search; refusals and effects link to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtWidgets import QWidget

from engines.kernel.rulebook import OptionWords, Rule, RuleBook
from tabletop.boards.kit import origin
from tabletop.shell.controls.form import search_field
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.searching import rank_match
from tabletop.shell.controls.style import panel_scale
from tabletop.shell.match.panels.panel import MarkedText, Panel
from tabletop.table.theme import Theme, mixed

BETWEEN = 2
"""Pixels between the paragraphs of one rule; rules are further apart."""


class RulesPanel(Panel):
    """The rule book with a search; `show_rule` opens it at a rule and marks it."""

    rule_shown = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._book: RuleBook | None = None
        self._marked = ""
        self.search = search_field(self.tr("Search the rules"), self.tr("Search the rules"))
        self.text = MarkedText()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Rule book"))
        self.text.document().setDocumentMargin(10)
        self.text.anchorClicked.connect(self._follow)
        self.column.addWidget(self.search)
        self.column.addWidget(self.text, 1)
        self.search.textChanged.connect(self.apply_theme)

    def set_book(self, book: RuleBook | None) -> None:
        """Show this rule book."""
        self._book, self._marked = book, ""
        self.search.clear()
        self.apply_theme()

    def show_rule(self, slug: str) -> None:
        """Open the book at a rule."""
        self.search.clear()
        self._marked = slug
        self.apply_theme()
        self.text.scrollToAnchor(slug)
        self.rule_shown.emit(slug)

    def _follow(self, url: QUrl) -> None:
        self.show_rule(url.fragment() or url.toString())

    def apply_theme(self, _: object = None) -> None:
        """Write the parts of the book that match the search."""
        if self._book is None:
            self.text.clear()
            return
        theme = self._look.theme
        self.text.setHtml(html(self._book, theme, self.search.text()))
        found = self._paragraphs(self._marked)
        self.text.mark(found.start, len(found), theme.accent, mixed(theme.panel, theme.accent, 0.16))

    def _paragraphs(self, slug: str) -> range:
        """Return the numbers of a rule's paragraphs, from its title to the next title."""
        first = end = -1
        block = self.text.document().begin()
        while block.isValid():
            names = [name for at in block.textFormats() for name in at.format.anchorNames()]
            if slug and slug in names:
                first, end = block.blockNumber(), block.blockNumber() + 1
            elif end == block.blockNumber() and block.blockFormat().topMargin() <= BETWEEN:
                end += 1
            block = block.next()
        return range(first, end) if first >= 0 else range(0)


def found(rule: Rule, wanted: str) -> int | None:
    """Return how well a rule matches a search, 0 best; None if it lacks a word."""
    said = (rule.whole, rule.heading, rule.place, origin.of_rule(rule), *rule.refusals.values())
    return rank_match(wanted, " ".join((rule.title, *said)), rule.title)


def agreed(words: OptionWords, wanted: str) -> int | None:
    """Return how well an option matches a search, 0 best; None if it lacks a word."""
    said = (words.title, words.text, origin.of_option(words), *words.choices.values())
    return rank_match(wanted, " ".join(said), words.title)


Entry = TypeVar("Entry", Rule, OptionWords)


def _best_first(entries: Iterable[Entry], rank: Callable[[Entry, str], int | None], wanted: str) -> list[Entry]:
    """Return the matching entries, best first, equal ones in the order of the book."""
    ranked = ((rank(entry, wanted), entry) for entry in entries)
    return [entry for _, entry in sorted(((n, e) for n, e in ranked if n is not None), key=lambda one: one[0])]


def html(book: RuleBook, theme: Theme, wanted: str = "") -> str:
    """Return the book as rich text: summary, overview, rules by heading, options.

    Each rule has its place in the printed book, where the heading does not say it, and what of it is our reading.
    """
    px = round(15 * panel_scale(theme))
    parts = [f"<div style='font-size:{px}px;'>"]
    if not wanted:
        title = f"font-size:{round(px * 1.55)}px;font-weight:700;margin:4px 0 6px 0;"
        parts.append(f"<p style='{title}'>{escape(book.title)}</p>")
        parts.append(f"<p style='margin:0 0 10px 0;'>{escape(book.summary)}</p>")
        for paragraph in book.overview:
            parts.append(f"<p style='margin:8px 0 0 0;font-weight:600;'>{escape(paragraph.title)}</p>")
            parts.append(f"<p style='margin:1px 0 0 0;'>{escape(paragraph.text)}</p>")
    rules = _best_first(book.rule, found, wanted)
    options = _best_first(book.options.values(), agreed, wanted)
    head = f"color:{theme.muted};font-weight:600;margin:16px 0 4px 0;"
    for heading, under in _under_headings(rules, bool(wanted.strip())).items():
        parts.append(f"<p style='{head}'>{escape(heading)}</p>")
        for rule in under:
            beside = (rule.place if rule.heading and rule.source != "ours" else "", origin.of_rule(rule))
            name = f"<a name='{rule.slug}'></a>{_titled(rule.title, beside, theme)}"
            parts.append(f"<p style='margin:8px 0 0 0;font-weight:600;'>{name}</p>")
            parts.append(f"<p style='margin:1px 0 0 0;'>{escape(rule.text)}</p>")
            if rule.reading:
                ours = f"<i>{escape(origin.read_by_us(rule))}</i>"
                parts.append(f"<p style='margin:{BETWEEN}px 0 0 0;'>{ours}</p>")
    if options:
        heading = QCoreApplication.translate("RulesPanel", "Agreed on before a match")
        parts.append(f"<p style='{head}'>{escape(heading)}</p>")
    for words in options:
        name = _titled(words.title, (origin.of_option(words),), theme)
        parts.append(f"<p style='margin:6px 0 0 0;font-weight:600;'>{name}</p>")
        parts.append(f"<p style='margin:1px 0 0 0;'>{escape(words.text)}</p>")
    if not rules and not options:
        nothing = QCoreApplication.translate("RulesPanel", "No rule has these words.")
        parts.append(f"<p style='color:{theme.muted};'>{nothing}</p>")
    parts.append("</div>")
    return "".join(parts)


def _under_headings(rules: Sequence[Rule], searched: bool = False) -> dict[str, list[Rule]]:
    """Return the rules by their headings.

    A rule that is our reading stands at the end, unless a search found it first.
    """
    own = QCoreApplication.translate("RulesPanel", "What the printed rules leave open")
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(rule.heading or (own if rule.source == "ours" else rule.place), []).append(rule)
    if own in found and not searched:
        found[own] = found.pop(own)
    return found


def _titled(title: str, beside: Sequence[str], theme: Theme) -> str:
    told = " · ".join(filter(None, beside))
    return f"{escape(title)} <span style='color:{theme.muted};font-weight:400;'>{escape(told)}</span>"
