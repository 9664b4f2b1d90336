"""The README as package indexes show it: its links, which lead to files beside it here, lead to the project's home."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")
"""A link that leads to a file, or a picture of one."""


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling when it makes a wheel or an sdist."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Give the metadata the README."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        home = metadata["urls"]["Homepage"]
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home)}


def absolute(text: str, home: str) -> str:
    """Markdown whose links and pictures are found from anywhere."""

    def led(found: re.Match[str]) -> str:
        picture, words, place = found.groups()
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/main/{place})"

    return LINK.sub(led, text)
