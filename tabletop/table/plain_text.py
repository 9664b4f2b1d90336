"""Labels and escaping for texts that people enter.

Qt would read markup, mnemonics or placeholders in them: a player may be called `<b>`, a deck `R&B` and a file
`[*].toml`. Every label is made here with an explicit format. Otherwise Qt could take
its text for HTML, which could name a file to load.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text literally."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


class RichLabel(QLabel):
    """A label that shows HTML. Callers must escape texts that people entered."""

    def __init__(self, html: str = "", parent: QWidget | None = None) -> None:
        super().__init__(html, parent)
        self.setTextFormat(Qt.TextFormat.RichText)


def escape_tool_tip(text: str) -> str:
    """Return a tool tip that shows this text literally.

    Qt takes tool tips for HTML if they look like it.

    >>> escape_tool_tip("Ana"), "&lt;b&gt;" in escape_tool_tip("<b>Ana</b>")
    ('Ana', True)
    """
    if not GuiQt.mightBeRichText(text):
        return text
    return f'<p style="margin: 0; white-space: pre">{escape(text)}</p>'


def escape_caption(text: str) -> str:
    """Return a caption for a button, tab or menu in which ampersands are literal.

    >>> escape_caption("R&B")
    'R&&B'
    """
    return text.replace("&", "&&").replace("\t", " ")  # Qt shows the text after a tab in a menu as its shortcut


def unescape_caption(caption: str) -> str:
    """Return the text of an escaped caption.

    >>> unescape_caption(escape_caption("R&B"))
    'R&B'
    """
    return caption.replace("&&", "&")


def escape_title(text: str) -> str:
    """Return a window title in which `[*]`, Qt's mark of unsaved changes, is literal.

    >>> escape_title("[*]")
    '[*][*]'
    """
    return text.replace("[*]", "[*][*]")
