"""The rule book of the game, with search; refusals and effects link to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtWidgets import QWidget

from engines.kernel.rulebook import OptionWords, Rule, RuleBook
from tabletop.boards.kit import rule_source
from tabletop.shell.controls.form import make_search_field
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.search_ranking import rank_match
from tabletop.shell.controls.style_sheet import find_panel_scale
from tabletop.shell.match.panels.panel import MarkedText, Panel
from tabletop.table.theme import Theme, mix_colours

PARAGRAPH_GAP_PX = 2
"""Pixels between the paragraphs of one rule; rules are further apart."""


class RulesPanel(Panel):
    """The rule book with a search; `show_rule` opens it at a rule and marks it."""

    rule_shown = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._book: RuleBook | None = None
        self._marked_slug = ""
        self.search_field = make_search_field(self.tr("Search the rules"), self.tr("Search the rules"))
        self.text_view = MarkedText()
        self.text_view.setOpenLinks(False)
        self.text_view.setAccessibleName(self.tr("Rule book"))
        self.text_view.document().setDocumentMargin(10)
        self.text_view.anchorClicked.connect(self._follow_link)
        self.column.addWidget(self.search_field)
        self.column.addWidget(self.text_view, 1)
        self.search_field.textChanged.connect(self._render_book)

    def set_book(self, book: RuleBook | None) -> None:
        """Show this rule book."""
        self._book, self._marked_slug = book, ""
        self.search_field.clear()
        self._render_book()

    def show_rule(self, slug: str) -> None:
        """Open the book at a rule."""
        self.search_field.clear()
        self._marked_slug = slug
        self._render_book()
        self.text_view.scrollToAnchor(slug)
        self.rule_shown.emit(slug)

    def _follow_link(self, url: QUrl) -> None:
        self.show_rule(url.fragment() or url.toString())

    def apply_theme(self) -> None:
        self._render_book()

    def _render_book(self) -> None:
        """Write the parts of the book that match the search."""
        if self._book is None:
            self.text_view.clear()
            return
        theme = self._look.theme
        self.text_view.setHtml(to_html(self._book, theme, self.search_field.text()))
        paragraphs = self._find_paragraphs(self._marked_slug)
        self.text_view.mark(
            paragraphs.start, len(paragraphs), theme.accent, mix_colours(theme.panel, theme.accent, 0.16)
        )

    def _find_paragraphs(self, slug: str) -> range:
        """Return the numbers of a rule's paragraphs, from its title to the next title."""
        first = end = -1
        block = self.text_view.document().begin()
        while block.isValid():
            names = [name for format_range in block.textFormats() for name in format_range.format.anchorNames()]
            if slug and slug in names:
                first, end = block.blockNumber(), block.blockNumber() + 1
            elif end == block.blockNumber() and block.blockFormat().topMargin() <= PARAGRAPH_GAP_PX:
                end += 1
            block = block.next()
        return range(first, end) if first >= 0 else range(0)


def rank_rule(rule: Rule, query: str) -> int | None:
    """Return the rank of a rule in a search; 0 is best, None if it lacks a word."""
    texts = (rule.full_text, rule.heading, rule.place, rule_source.describe_rule_source(rule), *rule.refusals.values())
    return rank_match(query, " ".join((rule.title, *texts)), rule.title)


def rank_option(option_words: OptionWords, query: str) -> int | None:
    """Return the rank of an option in a search; 0 is best, None if it lacks a word."""
    texts = (
        option_words.title,
        option_words.text,
        rule_source.describe_option_source(option_words),
        *option_words.choices.values(),
    )
    return rank_match(query, " ".join(texts), option_words.title)


RuleOrOption = TypeVar("RuleOrOption", Rule, OptionWords)


def _sort_matches(
    entries: Iterable[RuleOrOption], rank: Callable[[RuleOrOption, str], int | None], query: str
) -> list[RuleOrOption]:
    """Return the matching entries, best first, equal ones in the order of the book."""
    ranked = ((rank(entry, query), entry) for entry in entries)
    return [entry for _, entry in sorted(((n, e) for n, e in ranked if n is not None), key=lambda one: one[0])]


def to_html(book: RuleBook, theme: Theme, query: str = "") -> str:
    """Return the book as rich text: summary, overview, rules by heading, options.

    Each rule has its place in the printed book, where the heading does not say it, and what of it is our reading.
    """
    px = round(15 * find_panel_scale(theme))
    parts = [f"<div style='font-size:{px}px;'>"]
    if not query:
        title_style = f"font-size:{round(px * 1.55)}px;font-weight:700;margin:4px 0 6px 0;"
        parts.append(f"<p style='{title_style}'>{escape(book.title)}</p>")
        parts.append(f"<p style='margin:0 0 10px 0;'>{escape(book.summary)}</p>")
        for paragraph in book.overview:
            parts.append(f"<p style='margin:8px 0 0 0;font-weight:600;'>{escape(paragraph.title)}</p>")
            parts.append(f"<p style='margin:1px 0 0 0;'>{escape(paragraph.text)}</p>")
    rules = _sort_matches(book.rule, rank_rule, query)
    options = _sort_matches(book.options.values(), rank_option, query)
    heading_style = f"color:{theme.muted};font-weight:600;margin:16px 0 4px 0;"
    for heading, heading_rules in _group_by_heading(rules, bool(query.strip())).items():
        parts.append(f"<p style='{heading_style}'>{escape(heading)}</p>")
        for rule in heading_rules:
            notes = (
                rule.place if rule.heading and rule.source != "ours" else "",
                rule_source.describe_rule_source(rule),
            )
            name = f"<a name='{rule.slug}'></a>{_title_html(rule.title, notes, theme)}"
            parts.append(f"<p style='margin:8px 0 0 0;font-weight:600;'>{name}</p>")
            parts.append(f"<p style='margin:1px 0 0 0;'>{escape(rule.text)}</p>")
            if rule.reading:
                reading = f"<i>{escape(rule_source.describe_our_reading(rule))}</i>"
                parts.append(f"<p style='margin:{PARAGRAPH_GAP_PX}px 0 0 0;'>{reading}</p>")
    if options:
        heading = QCoreApplication.translate("RulesPanel", "Agreed on before a match")
        parts.append(f"<p style='{heading_style}'>{escape(heading)}</p>")
    for option_words in options:
        name = _title_html(option_words.title, (rule_source.describe_option_source(option_words),), theme)
        parts.append(f"<p style='margin:6px 0 0 0;font-weight:600;'>{name}</p>")
        parts.append(f"<p style='margin:1px 0 0 0;'>{escape(option_words.text)}</p>")
    if not rules and not options:
        nothing = QCoreApplication.translate("RulesPanel", "No rule has these words.")
        parts.append(f"<p style='color:{theme.muted};'>{nothing}</p>")
    parts.append("</div>")
    return "".join(parts)


def _group_by_heading(rules: Sequence[Rule], has_query: bool = False) -> dict[str, list[Rule]]:
    """Return the rules by their headings.

    A rule that is our reading stands at the end, unless a search found it first.
    """
    own_heading = QCoreApplication.translate("RulesPanel", "What the printed rules leave open")
    groups: dict[str, list[Rule]] = {}
    for rule in rules:
        groups.setdefault(rule.heading or (own_heading if rule.source == "ours" else rule.place), []).append(rule)
    if own_heading in groups and not has_query:
        groups[own_heading] = groups.pop(own_heading)
    return groups


def _title_html(title: str, notes: Sequence[str], theme: Theme) -> str:
    note_text = " · ".join(filter(None, notes))
    return f"{escape(title)} <span style='color:{theme.muted};font-weight:400;'>{escape(note_text)}</span>"
