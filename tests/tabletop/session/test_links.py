"""Tests of links to positions: complete, silent about hands, refused when damaged."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines import DataError, Record
from tabletop.session import links
from tabletop.session.link_text import SCHEME, find_link
from tabletop.session.match import Match
from tabletop.shell.match import demo

GAMES = sorted(engines.GAMES)


def play_to_linkable_position(game_id: str, moves: int, seed: int = 5) -> Record:
    """Return a match after some moves, at a point that a link can describe."""
    game = engines.load(game_id)
    names = ("Ana", "Ben", "Clara", "Dario")[: max(2, game.info.seats[0])]
    record, chance = Record.start(game, names, seed=seed), Random(seed)
    while len(record.steps) < moves or game.to_position(record.state) is None:
        record.play(chance.choice(game.legal(record.state)))
    return record


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_restores_the_open_cards(game_id: str, qapp: object) -> None:
    record = play_to_linkable_position(game_id, 9)
    match = Match(record)
    found = links.read_link(links.make_link(match))
    game = record.game
    assert found.header.seats == record.header.seats
    assert _open_cards(game, found.state) == _open_cards(game, record.state)


def _open_cards(game: Any, state: Any) -> dict[Any, Any]:
    """Return the cards that lie open for all."""
    return {place: cards for place, cards in game.places(state).items() if place.sight == "all" and cards}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_reveals_no_hidden_card(game_id: str, qapp: object) -> None:
    record = play_to_linkable_position(game_id, 9)
    game = record.game
    match = Match(record)  # the curtain is still down
    other = game.guess(game.view(record.state, match.viewer), 1234)
    assert other != record.state
    first = links.make_link(match, seed=77)
    swapped = Record.start(game, record.header.seats, seed=1, options=record.header.options)
    swapped.start_state = other
    assert links.make_link(Match(swapped), seed=77) == first


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_to_a_finished_match_restores_all_of_it(game_id: str, qapp: object) -> None:
    record = demo.load_demo(game_id)
    match = Match(record, replay=True)
    match.jump(match.length)
    found = links.read_link(f"Look: {links.make_link(match)} What a match!")
    assert found.notice is None
    assert [step.action for step in found.steps] == [step.action for step in record.steps]
    assert found.state == record.state
    assert found.header.seats == record.header.seats


def test_a_link_to_a_moment_of_a_finished_match_leads_to_a_position(qapp: object) -> None:
    record = demo.load_demo("carmony")
    match = Match(record, replay=True)
    match.jump(20)
    assert links.read_link(links.make_link(match)).state.to_move is not None


def test_a_match_that_is_too_long_for_a_link_is_refused_in_a_sentence(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "MAX_LINK_CHARACTERS", 1000)
    match = Match(demo.load_demo("carmony"))
    with pytest.raises(links.LinkError, match="too long for a link"):
        links.make_link(match)


def test_a_link_to_a_free_table_opens_a_free_table(qapp: object) -> None:
    record = Record.start(engines.load("iv-v-i"), ("Free table", "Guest"), seed=1, free=True)
    found = links.read_link(links.make_link(Match(record)))
    assert found.header.free
    assert found.game.to_position(found.state) == record.game.to_position(record.state)


def test_a_link_contains_the_players_own_deck(qapp: object) -> None:
    bundled = engines.load("muzicando")
    cards = bundled.deck.data()
    fewer = {**cards, "colour": cards["colour"][:5]}
    record = Record.start(engines.load("muzicando", fewer), ("Ana", "Ben"), seed=2)
    record.play(record.game.legal(record.state)[0])
    while record.game.to_position(record.state) is None:
        record.play(record.game.legal(record.state)[0])
    assert links.read_link(links.make_link(Match(record))).game.deck.digest == record.game.deck.digest


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-20], lambda text: text[:30] + "%%%" + text[33:], lambda _: "consort:"]
)
def test_a_damaged_link_is_refused_in_a_sentence(spoil: Any, qapp: object) -> None:
    text = links.make_link(Match(play_to_linkable_position("carmony", 6)))
    with pytest.raises(DataError, match=r"link: .*(damaged|cut off|expected)"):
        links.read_link(spoil(text))


def test_a_link_that_unpacks_to_a_huge_size_is_refused() -> None:
    import zlib
    from base64 import urlsafe_b64encode

    bomb = SCHEME + urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    with pytest.raises(DataError, match="damaged"):
        links.read_link(bomb)


DECORATIONS = {
    "alone": "{}",
    "in angle brackets": "<{}>",
    "in straight quotes": '"{}"',
    "in single quotes": "'{}'",
    "in curly quotes": "\u201c{}\u201d",
    "in German quotes": "\u201e{}\u201c",
    "in guillemets": "\u00ab\u00a0{}\u00a0\u00bb",
    "in brackets": "({})",
    "before a full stop": "{}.",
    "before a comma": "{}, isn't it?",
    "as an address of Markdown": "[the table]({})",
    "as an address of HTML": '<a href="{}">the table</a>',
    "in an e-mail": "Dear Ana,\n\nwhat would you play here? {}\nMy bet is on the fifth.\n\nBen\n-- \nconsort: it plays",
    "in an e-mail that goes on at once": "Look:\n{}\nGreetings",
}


def fold_lines(text: str, width: int, before: str, behind: str) -> str:
    """Break lines at a width, as e-mail programs do with words without spaces."""
    rows = [line[at : at + width] for line in text.split("\n") for at in range(0, max(1, len(line)), width)]
    return "\n".join(before + row + behind for row in rows)


@pytest.fixture(scope="module")
def links_of_each_kind() -> list[str]:
    """Links of each game: to a match and to a free table."""
    records = [play_to_linkable_position(game, 6) for game in engines.GAMES]
    records.append(Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1, free=True))
    return [links.make_link(Match(record), seed=5) for record in records]


@pytest.mark.parametrize("decoration", DECORATIONS)
def test_a_link_is_found_in_any_surrounding_text(decoration: str, links_of_each_kind: list[str], qapp: object) -> None:
    for link in links_of_each_kind:
        sent = DECORATIONS[decoration].format(link)
        for width in range(20, 101):
            for before, behind in (("", ""), ("> ", ""), (">> ", " "), ("", "="), ("\t", ""), ("\ufeff", "\r")):
                folded = fold_lines(sent, width, before, behind)
                assert links.is_link(folded)
                assert find_link(folded) == link, (width, before)


@pytest.mark.parametrize("sign", ["\u200b", "\u200d", "\u2060", "\ufeff", "\xad", "\u200e", "\u202c"])
@given(place=st.integers(0, 10_000), second=st.integers(0, 10_000))
def test_invisible_characters_are_ignored(
    sign: str, place: int, second: int, links_of_each_kind: list[str], qapp: object
) -> None:
    for link in links_of_each_kind:
        with_sign = link
        for at in sorted((place % (len(link) + 1), second % (len(link) + 1)), reverse=True):
            with_sign = with_sign[:at] + sign + with_sign[at:]
        assert find_link(f"Here: {with_sign}.") == link


def test_a_folded_link_opens(links_of_each_kind: list[str], qapp: object) -> None:
    for link in links_of_each_kind:
        folded = fold_lines(f"On Monday <{link}>, I think.", 61, "> ", "")
        assert links.read_link(folded).lines == links.read_link(link).lines


@pytest.mark.parametrize("fold", [" ", "  ", "\t", "\n\n", " \n "])
def test_a_link_with_spaces_in_place_of_folds_opens(fold: str, links_of_each_kind: list[str], qapp: object) -> None:
    for link, width in product(links_of_each_kind, (20, 61, 76)):
        folded = fold.join(link[at : at + width] for at in range(0, len(link), width))
        assert find_link(f"Look: {folded} and write to Ana") == link


def test_the_first_whole_link_of_two_opens(links_of_each_kind: list[str], qapp: object) -> None:
    first, second = links_of_each_kind[:2]
    assert find_link(f"{first} or {second}") == first
    assert find_link(f"consort:\n{first}") == first
    assert find_link(f"{first[:60]}… or {second}") == second


@pytest.mark.parametrize("text", ["", "Hello", "in concert", "consort", "consort it", " " * 500_000, ">" * 500_000])
def test_other_texts_are_not_links(text: str) -> None:
    assert not links.is_link(text)


@pytest.mark.parametrize("piece", ["consort:\n", "c\n", "> ", "= \n", "\u200b", "consort:eN", "\n"])
def test_a_long_text_that_is_not_a_link_is_refused(piece: str) -> None:
    with pytest.raises(DataError, match="link"):
        links.read_link(piece * 200_000)
