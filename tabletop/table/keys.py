"""Groups of keys that mean the same everywhere."""

from __future__ import annotations

from PySide6.QtCore import Qt

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

ACTIVATION_KEYS = (*ENTER_KEYS, Qt.Key.Key_Space)
"""Keys that press a button, pick a card up or drop it."""

MODIFIER_KEYS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
"""Keys that mean nothing on their own."""
