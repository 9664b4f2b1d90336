"""Texts about the source of a rule: the printed rule book or our reading of it."""

from __future__ import annotations

from engines.kernel.rulebook import OptionWords, Rule
from tabletop.translator import translator

_tr = translator("Origin")


def describe_rule_source(rule: Rule) -> str:
    """Return the note next to a rule's title, or "" for a printed rule."""
    return {"printed": "", "mixed": _tr("partly our reading"), "ours": _tr("our reading")}[rule.source]


def describe_option_source(words: OptionWords) -> str:
    """Return the note next to an option that is a house rule, or ""."""
    return _tr("house rule") if words.house else ""


def describe_option(words: OptionWords) -> str:
    """Return an option's description for the control that sets it."""
    return _tr("House rule: {text}").format(text=words.text) if words.house else words.text


def make_link_title(rule: Rule) -> str:
    """Return a rule's title for a link, with a note if it is our reading as a whole."""
    return _tr("{title} (our reading)").format(title=rule.title) if rule.source == "ours" else rule.title


def describe_our_reading(rule: Rule) -> str:
    """Return our addition to a mixed rule, or "" if it is not a separate text."""
    return _tr("Our reading: {text}").format(text=rule.reading) if rule.reading else ""
