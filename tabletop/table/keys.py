"""Keys that mean the same wherever they are pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

TAKE = (*ENTER, Qt.Key.Key_Space)
"""Keys that press a button, take a card up or lay it down."""

MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
"""Keys that alone mean nothing."""
