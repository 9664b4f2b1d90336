"""Test that captions announce what happens to a player, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Lock
from engines.kernel.events import Moved
from tabletop.boards.kit import caption_overlay
from tabletop.boards.kit.announcements import find_announcement_settings
from tabletop.boards.kit.art.caption import CaptionFace
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.session.match import Match
from tabletop.table.items import PlateItem, TableItem
from tabletop.table.layout import Flag
from tests.examples.added import EXAMPLE
from tests.tabletop.boards.generic.matches import GAMES

ANNOUNCED_RULES = {
    "carmony": ("car.eat.take", "car.c-root"),
    "iv-v-i": ("ivvi.error.null", "ivvi.style.one"),
    "cantoludus": ("can.interval.play",),
    EXAMPLE: ("ton.toll",),
    "muzicando": ("muz.block.natural", "muz.block.once", "muz.pass.only-when-stuck"),
}
"""Rules by game whose events are announced to another player than the mover."""

CASES = [(game, slug) for game in GAMES for slug in ANNOUNCED_RULES[game]]


class Scene(NamedTuple):
    """A match before an announced action, that action, and the announcement."""

    match: Match
    action: Any
    words: str


def find_announced_scene(game: str, slug: str) -> Scene:
    """Return a scene in which an event of this rule concerns another player."""
    rules = engines.load(game)
    for seed in range(80):
        match = Match.start(rules, ("Ana", "Ben", "Clara")[: min(3, rules.info.seats[1])], seed=seed)
        match.open_hands = True
        rng = random.Random(seed)
        for _ in range(150):
            state = match.state
            if state.to_move is None:
                break
            action = rng.choice(match.legal)
            state_after, events = rules.play(state, action)
            for event in events:
                known_slugs = {slug, f"{slug}/{getattr(event, 'case', '')}"} & set(find_announcement_settings(game))
                if event.rule == slug and not isinstance(event, Moved) and known_slugs:
                    owner = getattr(event, "owner", None)
                    words = rules.describe_event(rules.view(state_after, None), rules.witness(event, None))
                    if words and owner != state.to_move:
                        return Scene(match, action, words)
            match.attempt(action)
    raise AssertionError(f"nothing happens by {slug}")


def list_captions(board: AnyBoard) -> list[PlateItem]:
    """Return the captions on a table."""
    return [item for item in board.scene.items() if isinstance(item, PlateItem) and isinstance(item.face, CaptionFace)]


@pytest.mark.parametrize("game", GAMES)
def test_every_announced_case_is_in_the_rule_book(game: str) -> None:
    rules = engines.load(game)
    assert find_announcement_settings(game)
    for key in find_announcement_settings(game):
        slug, _, case = key.partition("/")
        assert not case or case in rules.rules[slug].effects


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "slug"), CASES)
def test_an_event_has_a_caption_until_the_next_action(
    open_match: Callable[..., AnyBoard], game: str, slug: str, size: tuple[int, int]
) -> None:
    match, action, words = find_announced_scene(game, slug)
    board = open_match(match, size)
    assert not list_captions(board)
    match.attempt(action)
    if board.staged_performance is not None:
        assert not list_captions(board)  # it waits for the performance in its place
        board.clear_held_view()
        board.captions.show()
    assert words in board.captions.sentences
    shown_captions = list_captions(board)
    faces = [item.face for item in shown_captions if isinstance(item.face, CaptionFace)]
    assert words in " ".join(line for face in faces for line in face.lines)
    table = board.scene
    for item in shown_captions:
        assert table.sceneRect().contains(item.present_rect())
        other_items: list[TableItem] = [plate for plate in table.plates.values() if isinstance(plate.face, SeatPlate)]
        other_items += [card for card in table.cards.values() if Flag.IN_HAND in card.flags_shown]
        other_items += [caption for caption in shown_captions if caption is not item]
        assert not [
            caption
            for caption in other_items
            if caption.present_rect().adjusted(2, 2, -2, -2).intersects(item.present_rect())
        ]
    rng = random.Random(1)
    sentences = board.captions.sentences
    match.attempt(rng.choice(match.legal))
    assert not set(sentences) & set(board.captions.sentences)


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_the_table_removes_the_captions(open_match: Callable[..., AnyBoard], game: str) -> None:
    match, action, _ = find_announced_scene(game, ANNOUNCED_RULES[game][0])
    board = open_match(match)
    match.attempt(action)
    board.clear_held_view()
    assert board.captions.sentences
    QTest.mousePress(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, board.view.height() - 3))
    assert not board.captions.sentences
    assert not list_captions(board)


@pytest.mark.parametrize(("game", "slug"), [(game, ANNOUNCED_RULES[game][0]) for game in GAMES])
def test_a_returning_player_sees_captions_of_missed_events(
    open_match: Callable[..., AnyBoard], game: str, slug: str
) -> None:
    match, action, words = find_announced_scene(game, slug)
    board = open_match(match)
    match.open_hands = False
    match.raise_curtain()
    match.attempt(action)
    game_rules, event = match.game, match.record.steps[-1].events
    concerned = next(
        seat
        for single_event in event
        if single_event.rule == slug and not isinstance(single_event, Moved)
        for seat in match.all_seats
        if (seat != match.record.steps[-1].before.to_move and match.names[seat] in words) or game == "cantoludus"
    )
    if game == "cantoludus":
        concerned = 1 - match.record.steps[-1].before.to_move
    rng = random.Random(5)
    for _ in range(60):
        match.raise_curtain()
        if match.viewer == concerned or match.state.to_move is None:
            break
        match.attempt(rng.choice(match.legal))
    assert match.viewer == concerned
    assert game_rules is match.game
    assert words in board.captions.sentences
    assert match.names[concerned] in board.captions.sentences[0]
    match.attempt(rng.choice(match.legal))
    assert words not in board.captions.sentences


def test_the_board_is_busy_while_a_caption_is_read(
    open_match: Callable[..., AnyBoard], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caption_overlay, "MIN_READING_S", 0.3)
    match, action, _ = find_announced_scene("muzicando", "muz.block.natural")
    board = open_match(match)
    board.has_own_clock = False
    match.attempt(action)
    board.clear_held_view()
    assert board.is_busy
    qtbot.waitUntil(lambda: not board.is_busy, timeout=2000)
    board.set_reading_pace(100.0)
    board.captions.clear()
    assert not board.is_busy


def test_every_action_of_a_computer_player_is_announced(open_match: Callable[..., AnyBoard]) -> None:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=3, players=("", "novice"))
    board = open_match(match)
    while match.thinking_seat is None:
        match.raise_curtain()
        match.attempt(match.legal[-1])
    match.play_for(1, match.game.legal(match.state)[0])
    board.clear_held_view()
    assert set(match.log_sentences(match.position - 1)) <= set(board.captions.sentences)


def test_a_caption_is_small_on_a_tall_narrow_table(open_match: Callable[..., AnyBoard]) -> None:
    match, action, _ = find_announced_scene("carmony", "car.eat.take")
    board = open_match(match, (768, 1300))
    match.attempt(action)
    board.clear_held_view()
    board.captions.show()
    assert list_captions(board)
    assert all(item.present_rect().height() < 0.15 * board.scene.sceneRect().height() for item in list_captions(board))


def test_no_captions_are_on_the_table_after_the_end(open_match: Callable[..., AnyBoard]) -> None:
    match = Match.start(engines.load("iv-v-i"), ("Ana", "Ben"), seed=0, options={"target": 1})
    match.open_hands = True
    rng = random.Random(0)
    while True:
        locks = (action for action in match.legal if isinstance(action, Lock))
        action = next(locks, None) or rng.choice(match.legal)
        if match.game.play(match.state, action)[0].to_move is None:
            break
        match.attempt(action)
    board = open_match(match, (1280, 720))
    match.attempt(action)
    board.clear_held_view()
    board.end_screen.hide_banner()
    assert board.captions.sentences
    assert not list_captions(board)


def test_captions_move_away_from_a_panel_over_the_table(qtbot: QtBot, open_match: Callable[..., AnyBoard]) -> None:
    match, action, _ = find_announced_scene("muzicando", "muz.block.natural")
    board = open_match(match)
    page = QWidget()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(board)
    page.resize(1280, 720)
    page.show()
    match.attempt(action)
    board.clear_held_view()
    sentences, caption_box = board.captions.sentences, list_captions(board)[0].present_rect().toAlignedRect()
    panel = QWidget(page)
    panel.setGeometry(QRect(board.view.viewport().mapTo(page, caption_box.topLeft()), caption_box.size()))
    panel.show()
    qtbot.waitUntil(
        lambda: not any(caption_box.intersects(each.present_rect().toAlignedRect()) for each in list_captions(board))
    )
    assert board.captions.sentences == sentences
    board.setParent(None)
