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
from engines.kernel.free import Fetch
from engines.players.review import Moment
from tabletop.boards.cantoludus.art.faces import ChordFace
from tabletop.boards.kit import printed
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo
from tabletop.shell.match.panels.log import LogPanel, entry
from tabletop.shell.match.panels.moves import MovesPanel
from tabletop.shell.match.panels.panel import MAX_CARDS, CardPictures, differing_cards
from tabletop.shell.match.panels.review import PICTURES, VERDICT, ReviewPanel
from tabletop.shell.match.reviews import Reviews
from tests.tabletop.shell.match.test_reviews import another, reviewed

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

GAMES = tuple(engines.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_pictures_cards_that_all_have_seen(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.record(game), replay=True)
    match.jump(match.length)
    panel = LogPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.show()
    assert len(re.findall(r"cards:", panel.text.toHtml())) > 10
    for number, step in enumerate(match.record.steps):
        moved = [event for event in step.events if isinstance(event, Moved)]
        public = {event.card for event in moved if "all" in (event.source.sight, event.target.sight)}
        assert set(entry(match, number).cards) <= public


@pytest.mark.parametrize("game", GAMES)
def test_moves_have_the_card_that_they_are_about(qtbot: QtBot, look: Look, game: str) -> None:
    record = demo.record(game)
    at = max(range(10, len(record.steps)), key=lambda at: len(record.game.legal(record.state_at(at))))
    match = Match(record.until(at))
    match.lift()
    panel = MovesPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.show()
    blank = match.game.deck.blank
    cards = [panel.cards.card_of(action) for action in match.legal]
    assert sum(map(len, cards)) > len(cards) / 2
    assert blank not in {card for each in cards for card in each}
    plain = panel.list.grab().toImage()
    panel.cards.follow(None)
    assert panel.list.grab().toImage() != plain
    panel.thinker.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_free_table_can_be_pictured(qtbot: QtBot, look: Look, game: str) -> None:
    record = Record.start(engines.load(game), ("Free table", "Guest"), seed=1, free=True)
    for _ in range(4):
        record.play(next(action for action in record.game.legal(record.state) if isinstance(action, Fetch)))
    match = Match(record)
    panel = MovesPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    assert all(panel.cards.card_of(action) for action in match.legal if isinstance(action, Fetch))
    for action in match.legal:
        panel.cards.card_of(action)
    panel.thinker.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_has_one_verdict_and_the_cards_of_both_ways(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.record(game), replay=True)
    panel = ReviewPanel(look, reviews := Reviews())
    qtbot.addWidget(panel)
    reviews.follow(match, None)
    panel.set_match(match)
    first = next(at for at in range(20, match.length) if entry(match, at).cards)
    reviews.review = reviewed(match.record, another(match.record, first))
    panel.show()
    panel.outdate()
    item = panel.moments.topLevelItem(0)
    assert item is not None
    assert item.data(0, VERDICT) == "Missed 28"
    pictures: tuple[QPixmap, ...] = item.data(0, PICTURES)
    assert not pictures[1].isNull()
    assert not panel.moments.grab().isNull()
    reviews.reviewer.close()


@pytest.mark.parametrize("game", GAMES)
def test_moments_picture_cards_that_came_during_the_move(qtbot: QtBot, look: Look, game: str) -> None:
    match = Match(demo.record(game), replay=True)
    panel = ReviewPanel(look, reviews := Reviews())
    qtbot.addWidget(panel)
    reviews.follow(match, None)
    panel.set_match(match)
    wholes = [whole_turn(match.record, moment) for moment in decisions(match.record, 60)]
    reviews.review = reviewed(match.record, *wholes)
    panel.outdate()
    panel.show()
    assert panel.moments.topLevelItemCount() == len(wholes)
    reviews.reviewer.close()


def decisions(record: Record, most: int) -> list[Moment]:
    """Return moments at up to `most` of the first decisions."""
    choices = [at for at in range(len(record.steps)) if len(record.game.legal(record.state_at(at))) > 1]
    return [another(record, at) for at in choices[:most]]


def whole_turn(record: Record, moment: Moment) -> Moment:
    """Return a moment with all moves of its seat's turn from there on."""
    steps = takewhile(lambda step: step.before.to_move == moment.seat, record.steps[moment.at :])
    return replace(moment, played=tuple(step.action for step in steps))


def test_the_cards_of_both_ways_are_left_out() -> None:
    assert differing_cards((1, 2, 3), (3, 4)) == ((1, 2), (4,))
    assert differing_cards((1, 2), (2,)) == ((), (2,))


def test_blind_chords_stay_blind_in_pictures(qapp: object) -> None:
    game: Any = engines.load("cantoludus")
    record = Record.start(game, ("Ana", "Ben"), seed=1, options={"mode": "chords", "blind": True})
    chord = next(card for card in range(game.deck.blank) if game.deck.is_chord(card))
    shown = printed.card(game, chord, record.state)
    assert shown is not None
    assert isinstance(shown.face, ChordFace)
    assert shown.face.closed


def test_cards_that_have_no_room_are_not_passed_over_in_silence(qtbot: QtBot, look: Look) -> None:
    """Otherwise four notes of a scale would look like the whole scale."""
    game = engines.load("carmony")
    pictures = CardPictures(game, Record.start(game, ("Ana", "Ben"), seed=1).state)
    all_shown, more = (pictures.row(tuple(range(count)), 20.0, 1.0, look.table) for count in (MAX_CARDS, MAX_CARDS + 1))
    assert more.width() > all_shown.width()
