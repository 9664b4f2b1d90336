"""Buttons of a window, found by their text."""

from PySide6.QtWidgets import QAbstractButton, QWidget


def click_button(window: QWidget, words: str) -> None:
    """Click the button with that text."""
    button = next(each for each in window.findChildren(QAbstractButton) if each.text() == words)
    assert button.isEnabled(), f"“{words}” cannot be pressed"
    button.click()
