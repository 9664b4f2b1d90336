"""The version of this Consort. It imports no Qt."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def app_version() -> str:
    """Return the version of this Consort, or "unknown"."""
    try:
        return version("consort")
    except PackageNotFoundError:  # run from files that were never installed
        return "unknown"
