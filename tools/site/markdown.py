"""Text from data as MyST Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|$~])")
FACT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def escape_text(text: str) -> str:
    r"""Return text in one line, with Markdown's special characters escaped.

    >>> escape_text("V7/vi is *not* [here]")
    'V7/vi is \\*not\\* \\[here\\]'
    """
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def make_code(text: str) -> str:
    """Return text as inline code."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def escape_docstring(text: str) -> str:
    r"""Return a docstring in one line, escaped except for its code in backticks.

    >>> escape_docstring("A card, by its\n    `id`, or *any*.")
    'A card, by its `id`, or \\*any\\*.'
    """
    parts = re.split(r"(`[^`]+`)", " ".join(text.split()))
    return "".join(part if part.startswith("`") else SPECIAL.sub(r"\\\1", part) for part in parts)


def make_sentence(template: str) -> str:
    """Return a sentence with facts as HTML, each fact by its name.

    A word that a number chooses is shown in its last form.

    >>> make_sentence("{seat} draws {count} {count:one=card|other=cards}.")
    '<i>seat</i> draws <i>count</i> cards.'
    """

    def fact(match: re.Match[str]) -> str:
        name, forms = match[1], match[2]
        return escape(forms.split("|")[-1].partition("=")[2]) if forms else f"<i>{escape(name)}</i>"

    parts, end = [], 0
    for match in FACT.finditer(template):
        parts += [escape(template[end : match.start()], quote=False), fact(match)]
        end = match.end()
    return "".join([*parts, escape(template[end:], quote=False)])


def make_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table with Markdown cells."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"


def make_details(summary: str, html: str, class_name: str = "") -> str:
    """Return text that opens with a click; both parts are HTML without empty lines."""
    attribute = f' class="{class_name}"' if class_name else ""
    return f"<details{attribute}><summary>{summary}</summary>\n{html}\n</details>\n"


def make_list(rows: Iterable[str], tag: str = "ul") -> str:
    """Return a list as HTML."""
    return f"<{tag}>\n" + "\n".join(f"<li>{row}</li>" for row in rows) + f"\n</{tag}>"
