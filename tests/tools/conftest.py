"""The application as it is when it runs, for tools that paint it, and left as it was."""

from tests.tabletop.conftest import plain_look, qapp

__all__ = ["plain_look", "qapp"]
