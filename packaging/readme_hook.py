"""README for package indexes, with links to files on the project's home page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")
"""Pattern of a link to a file, or of its picture."""


class ReadmeHook(MetadataHookInterface):
    """Hook that hatchling calls when it makes a wheel or an sdist."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README to the metadata."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        home = metadata["urls"]["Homepage"]
        metadata["readme"] = {"content-type": "text/markdown", "text": make_links_absolute(text, home)}


def make_links_absolute(text: str, home: str) -> str:
    """Return Markdown with absolute links and pictures."""

    def make_absolute(match: re.Match[str]) -> str:
        picture, words, place = match.groups()
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/main/{place})"

    return LINK.sub(make_absolute, text)
