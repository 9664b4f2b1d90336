"""Fixture of the application as it runs, for tools that paint it."""

from tests.tabletop.conftest import plain_look, qapp

__all__ = ["plain_look", "qapp"]
