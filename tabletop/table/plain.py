"""Texts that people give, shown character by character where Qt would read markup, mnemonics or placeholders in them.

A player may be called `<b>`, a deck `R&B` and a file `[*].toml`. Every label is made here, so that none guesses from
its first characters that its text is HTML, which could even name a file to load.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows every character of its text."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


class RichLabel(QLabel):
    """A label whose text is HTML; whoever sets it escapes what people have given."""

    def __init__(self, html: str = "", parent: QWidget | None = None) -> None:
        super().__init__(html, parent)
        self.setTextFormat(Qt.TextFormat.RichText)


def escape_tool_tip(words: str) -> str:
    """Return the text of a tool tip that shows every character of these words: Qt guesses what tool tips are.

    >>> escape_tool_tip("Ana"), "&lt;b&gt;" in escape_tool_tip("<b>Ana</b>")
    ('Ana', True)
    """
    if not GuiQt.mightBeRichText(words):
        return words
    return f'<p style="margin: 0; white-space: pre">{escape(words)}</p>'


def escape_caption(words: str) -> str:
    """Return the text of a button, tab or menu that shows every character: an ampersand would underline the next.

    >>> escape_caption("R&B")
    'R&&B'
    """
    return words.replace("&", "&&").replace("\t", " ")  # what follows a tab in a menu is shown as its key


def unescape_caption(caption: str) -> str:
    """Return the words of a caption.

    >>> unescape_caption(escape_caption("R&B"))
    'R&B'
    """
    return caption.replace("&&", "&")


def escape_title(words: str) -> str:
    """Return the title of a window that shows every character: `[*]` would stand for unsaved changes.

    >>> escape_title("[*]")
    '[*][*]'
    """
    return words.replace("[*]", "[*][*]")
