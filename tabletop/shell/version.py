"""Which Consort this is. No Qt here."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def app_version() -> str:
    """The version of this Consort."""
    try:
        return version("consort")
    except PackageNotFoundError:  # run from files that were never installed
        return "unknown"
