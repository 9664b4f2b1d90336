"""Checks of a built site for broken links and content loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "audio": "src"}
"""Tags and attributes whose content a browser loads by itself."""

HANDED_ON = ("canonical", "next", "prev", "search", "index", "author")
"""Links in a page's head that load nothing."""


class _Page(HTMLParser):
    """Ids of a page, its links, and the content it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.leads: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.ids |= {attributes[name] for name in ("id", "name") if name in attributes}
        if tag == "a" and "href" in attributes:
            self.leads.append(attributes["href"])
        elif FETCHED.get(tag) in attributes and attributes.get("rel", "") not in HANDED_ON:
            self.loads.append(attributes[FETCHED[tag]])


def iterate_errors(site: Path) -> Iterator[str]:
    """Yield a line for each error."""
    site = site.resolve()
    pages = sorted(site.rglob("*.html"))
    for path in pages:
        page, name = _read_page(path), path.relative_to(site).as_posix()
        for target in page.loads:
            if urlsplit(target).netloc:
                yield f"{name}: would fetch {target}, which a reader without a network has not"
            elif error := _find_error(site, path, target):
                yield f"{name}: {target}: {error}"
        for target in dict.fromkeys(page.leads):
            if not urlsplit(target).scheme and (error := _find_error(site, path, target)):
                yield f"{name}: {target}: {error}"
    for path in sorted(site.rglob("*.css")):
        text = path.read_text("utf-8")
        if "url(http" in text or 'url("http' in text or "@import" in text:
            yield f"{path.relative_to(site).as_posix()}: would fetch something from elsewhere"


def _find_error(site: Path, page: Path, target: str) -> str:
    """Return the reason why a link within the site is broken, or ""."""
    parts = urlsplit(target)
    if parts.scheme == "data" or target == "#":
        return ""
    path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if path.is_dir():
        path /= "index.html"
    if not path.is_relative_to(site):
        return "leads out of the site"
    if not path.exists():
        return "there is no such file"
    if parts.fragment and path.suffix == ".html" and unquote(parts.fragment) not in _read_page(path).ids:
        return f"there is no such place in {path.name}"
    return ""


@cache
def _read_page(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text("utf-8"))
    return page
