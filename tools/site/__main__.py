"""Build the website into out/site/html: `make site`."""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.schemas.__main__ import FOLDER as SCHEMAS
from tools.site import commands, fields, lesson_pages, links, look, pictures, rule_books

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
OUT = Path("out/site")

BLOCK = re.compile(r"^```\{(fields)\} (\S+)\n```\n?", re.MULTILINE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 1 if the site has errors, or else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help=f"where to (default: {OUT})")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--no-pictures", action="store_true", help="a site without pictures, in a few seconds")
    group.add_argument("--keep-pictures", action="store_true", help="paint only those that are not there yet")
    parser.add_argument("--external", action="store_true", help="also ask every address of others whether it is there")
    options = parser.parse_args(arguments)
    source, html = options.out / "source", options.out / "html"
    if not options.no_pictures:
        pictures.paint(options.out / "pictures", is_retry=not options.keep_pictures)
    gather(source, None if options.no_pictures else options.out / "pictures")
    shutil.rmtree(html, ignore_errors=True)
    if status := run_sphinx("html", source, html):
        return status
    if options.external and (status := run_sphinx("linkcheck", source, options.out / "external")):
        return status
    errors = list(links.iterate_errors(html))
    print("\n".join(errors) if errors else f"The site is in {html}; open {html / 'index.html'}.")
    return 1 if errors else 0


def gather(source: Path, pictures_folder: Path | None) -> None:
    """Collect everything that Sphinx reads in one folder.

    `pictures_folder` is the folder of the pictures, or None for a site without.
    """
    texts = {path.relative_to(DOCS).as_posix(): path.read_text("utf-8") for path in sorted(DOCS.rglob("*.md"))}
    texts |= rule_books.make_pages() | lesson_pages.make_pages()
    texts["commands.md"] = commands.make_page()
    texts["changelog.md"] = make_changelog()
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns("*.md", "__pycache__"))
    for name, text in texts.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            pictures.place_pictures(fill_tables(text), name, has_pictures=pictures_folder is not None), "utf-8"
        )
    look.write(source / "_static")
    if pictures_folder is not None:
        shutil.copytree(pictures_folder, source / "_pictures")
    shutil.copytree(SCHEMAS, source / "_extra" / "schemas")


def fill_tables(text: str) -> str:
    """Return a page with its tables filled in from the schemas."""
    return BLOCK.sub(lambda match: fields.make_tables(match[2]), text)


def make_changelog() -> str:
    """Return the changelog as a page, without its links into the repository."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return "(changelog)=\n" + re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", text)


def run_sphinx(builder: str, source: Path, target: Path) -> int:
    """Build the site and return the exit status.

    Warnings count as errors, and all of them are reported.
    """
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-j", "auto", "-b", builder]
    return subprocess.run([*command, "-d", str(target.parent / "doctrees"), str(source), str(target)]).returncode


if __name__ == "__main__":
    sys.exit(main())
