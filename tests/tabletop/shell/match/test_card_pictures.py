"""Pictures of cards beside the descriptions of moves; hidden cards have none."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.kernel.events import Moved
from engines.kernel.free_table import Fetch
from engines.players.review import Moment
from tabletop.boards.cantoludus.art.faces import ChordFace
from tabletop.boards.kit import card_sheet
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo
from tabletop.shell.match.panels.log import LogPanel, make_log_entry
from tabletop.shell.match.panels.moves import MovesPanel
from tabletop.shell.match.panels.panel import MAX_CARDS, CardPictures, differing_cards
from tabletop.shell.match.panels.review import PICTURES_ROLE, VERDICT_ROLE, ReviewPanel
from tabletop.shell.match.reviews import Reviews
from tests.tabletop.shell.match.test_reviews import find_other_moment, make_review

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

GAME_IDS = tuple(engines.GAMES)


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_log_pictures_only_public_cards(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.load_demo(game), replay=True)
    match.jump(match.length)
    panel = LogPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.show()
    assert len(re.findall(r"cards:", panel.text_view.toHtml())) > 10
    for number, step in enumerate(match.record.steps):
        moved = [event for event in step.events if isinstance(event, Moved)]
        public = {event.card for event in moved if "all" in (event.source.sight, event.target.sight)}
        assert set(make_log_entry(match, number).cards) <= public


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_move_has_the_picture_of_its_card(qtbot: QtBot, look: Look, game: str) -> None:
    record = demo.load_demo(game)
    at = max(range(10, len(record.steps)), key=lambda at: len(record.game.legal(record.state_at(at))))
    match = Match(record.copy_until(at))
    match.raise_curtain()
    panel = MovesPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.show()
    blank = match.game.deck.blank
    cards = [panel.cards.find_card(action) for action in match.legal]
    assert sum(map(len, cards)) > len(cards) / 2
    assert blank not in {card for each in cards for card in each}
    plain = panel.list_view.grab().toImage()
    panel.cards.follow(None)
    assert panel.list_view.grab().toImage() != plain
    panel.thinker.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_move_of_a_free_table_has_a_picture(qtbot: QtBot, look: Look, game: str) -> None:
    record = Record.start(engines.load(game), ("Free table", "Guest"), seed=1, free=True)
    for _ in range(4):
        record.play(next(action for action in record.game.legal(record.state) if isinstance(action, Fetch)))
    match = Match(record)
    panel = MovesPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    assert all(panel.cards.find_card(action) for action in match.legal if isinstance(action, Fetch))
    for action in match.legal:
        panel.cards.find_card(action)
    panel.thinker.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_moment_shows_one_verdict_and_the_cards_of_both_moves(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.load_demo(game), replay=True)
    panel = ReviewPanel(look, reviews := Reviews())
    qtbot.addWidget(panel)
    reviews.follow(match, None)
    panel.set_match(match)
    first = next(at for at in range(20, match.length) if make_log_entry(match, at).cards)
    reviews.review = make_review(match.record, find_other_moment(match.record, first))
    panel.show()
    panel.invalidate()
    item = panel.moments.topLevelItem(0)
    assert item is not None
    assert item.data(0, VERDICT_ROLE) == "Missed 28"
    pictures: tuple[QPixmap, ...] = item.data(0, PICTURES_ROLE)
    assert not pictures[1].isNull()
    assert not panel.moments.grab().isNull()
    reviews.reviewer.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_moments_picture_cards_drawn_during_the_move(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.load_demo(game), replay=True)
    panel = ReviewPanel(look, reviews := Reviews())
    qtbot.addWidget(panel)
    reviews.follow(match, None)
    panel.set_match(match)
    wholes = [extend_to_whole_turn(match.record, moment) for moment in find_decisions(match.record, 60)]
    reviews.review = make_review(match.record, *wholes)
    panel.invalidate()
    panel.show()
    assert panel.moments.topLevelItemCount() == len(wholes)
    reviews.reviewer.close()


def find_decisions(record: Record, most: int) -> list[Moment]:
    """Return moments at up to `most` of the first decisions."""
    choices = [at for at in range(len(record.steps)) if len(record.game.legal(record.state_at(at))) > 1]
    return [find_other_moment(record, at) for at in choices[:most]]


def extend_to_whole_turn(record: Record, moment: Moment) -> Moment:
    """Return a moment with all moves of its seat's turn from there on."""
    steps = takewhile(lambda step: step.before.to_move == moment.seat, record.steps[moment.at :])
    return replace(moment, played=tuple(step.action for step in steps))


def test_cards_common_to_both_moves_are_left_out() -> None:
    assert differing_cards((1, 2, 3), (3, 4)) == ((1, 2), (4,))
    assert differing_cards((1, 2), (2,)) == ((), (2,))


def test_blind_chords_are_closed_in_pictures(qapp: object) -> None:
    game: Any = engines.load("cantoludus")
    record = Record.start(game, ("Ana", "Ben"), seed=1, options={"mode": "chords", "blind": True})
    chord = next(card for card in range(game.deck.blank) if game.deck.is_chord(card))
    shown = card_sheet.find_face(game, chord, record.state)
    assert shown is not None
    assert isinstance(shown.face, ChordFace)
    assert shown.face.closed


def test_an_ellipsis_replaces_cards_without_room(qtbot: QtBot, look: Look) -> None:
    """Otherwise four notes of a scale would look like the whole scale."""
    game = engines.load("carmony")
    pictures = CardPictures(game, Record.start(game, ("Ana", "Ben"), seed=1).state)
    all_shown, more = (
        pictures.paint_row(tuple(range(count)), 20.0, 1.0, look.board_theme) for count in (MAX_CARDS, MAX_CARDS + 1)
    )
    assert more.width() > all_shown.width()
