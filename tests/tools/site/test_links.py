"""Tests of the check of a built site."""

from __future__ import annotations

from pathlib import Path

from tools.site.links import iterate_errors


def check_site(folder: Path, body: str, **others: str) -> list[str]:
    """Return the faults of a site that has a page with this body."""
    for name, text in {"index": f"<html><body>{body}</body></html>", **others}.items():
        (folder / f"{name}.html").write_text(text, "utf-8")
    return list(iterate_errors(folder))


def test_links_to_pages_and_anchors_are_accepted(tmp_path: Path) -> None:
    page = '<h1 id="top">A</h1><a href="#top">up</a><a href="b.html">b</a><a href="b.html#car.draw">b</a>'
    assert check_site(tmp_path, page, b='<a id="car.draw"></a><a href="index.html#top">a</a>') == []


def test_a_link_to_a_missing_page_is_reported(tmp_path: Path) -> None:
    assert check_site(tmp_path, '<a href="b.html">b</a>') == ["index.html: b.html: there is no such file"]


def test_a_link_to_a_missing_anchor_is_reported(tmp_path: Path) -> None:
    assert check_site(tmp_path, '<a href="b.html#x">b</a>', b="<p>B</p>") == [
        "index.html: b.html#x: there is no such place in b.html"
    ]


def test_a_link_out_of_the_site_is_reported(tmp_path: Path) -> None:
    assert check_site(tmp_path, '<a href="../../x">x</a>') == ["index.html: ../../x: leads out of the site"]


def test_a_missing_picture_is_reported(tmp_path: Path) -> None:
    assert check_site(tmp_path, '<img src="a.webp">') == ["index.html: a.webp: there is no such file"]


def test_a_script_from_the_network_is_reported(tmp_path: Path) -> None:
    complaints = check_site(
        tmp_path, '<script src="https://example.org/a.js"></script><a href="https://example.org">other</a>'
    )
    assert complaints == ["index.html: would fetch https://example.org/a.js, which a reader without a network has not"]


def test_a_style_that_fetches_a_font_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("@font-face { src: url(https://example.org/a.woff) }")
    assert check_site(tmp_path, "") == ["a.css: would fetch something from elsewhere"]
