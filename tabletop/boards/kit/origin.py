"""Where a rule is from, in words: the printed rule book or our reading of it."""

from __future__ import annotations

from engines.kernel.rulebook import OptionWords, Rule
from tabletop.translator import translator

_tr = translator("Origin")


def of_rule(rule: Rule) -> str:
    """What is said of a rule beside its title; nothing of one that is printed."""
    return {"printed": "", "mixed": _tr("partly our reading"), "ours": _tr("our reading")}[rule.source]


def of_option(words: OptionWords) -> str:
    """What is said of an option that is a house rule; nothing of another."""
    return _tr("house rule") if words.house else ""


def explained(words: OptionWords) -> str:
    """What an option does, where it is chosen: a house rule is called one."""
    return _tr("House rule: {text}").format(text=words.text) if words.house else words.text


def titled(rule: Rule) -> str:
    """The title of a rule, for a link to it: it says where all of it is our reading."""
    return _tr("{title} (our reading)").format(title=rule.title) if rule.source == "ours" else rule.title


def read_by_us(rule: Rule) -> str:
    """What we add to a mixed rule, introduced as such; empty where nothing can be told apart."""
    return _tr("Our reading: {text}").format(text=rule.reading) if rule.reading else ""
