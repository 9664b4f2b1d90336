"""Test the warning sign on cards that break a rule on a free table.

It is visible in every game and every theme.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

import engines
from engines.kernel import free_table
from engines.kernel.record import Record
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Spot
from tests.tabletop.art.drawing import Pixels, read_pixels
from tests.tabletop.boards.opening import open_board

RIM_PX = 8
"""Width in logical pixels of the edge within which a card's outline may differ."""


def make_rule_breaking_match(game: str) -> Match:
    """Return a match on a free table with cards that break a rule."""
    rules, rng = engines.load(game), random.Random(7)
    idle = ("", next(iter(rules.judgement.strengths)))
    match = Match(Record.start(rules, free_table.DEFAULT_NAMES, seed=1, players=idle, free=True))
    match.set_rule_breaking_allowed(True)
    while not match.marks:
        rule_breaking_moves = [action for action in match.legal if isinstance(action, free_table.RuleBreakingMove)]
        assert match.attempt(rng.choice(rule_breaking_moves or list(match.legal)))
    return match


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_card_that_breaks_a_rule_has_a_warning_sign(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, make_rule_breaking_match(game), (1280, 720))
    for theme in map(themes.load_theme, themes.BUNDLED_THEMES):
        board.set_theme(theme)
        marked_cards = [card for card in board.scene.cards.values() if board.find_mark(card.target)]
        assert marked_cards
        with_signs = board.view.grab().toImage()
        for card in marked_cards:
            card.set_state(card.face, card.flags_shown & ~Flag.BREAKS_RULE, card.depth)
        without = board.view.grab().toImage()
        for card in marked_cards:
            corner = find_upper_left(board, card)
            signed_pixels, plain_pixels = copy_pixels(with_signs, corner), copy_pixels(without, corner)
            sign = signed_pixels[signed_pixels != plain_pixels]
            assert sign.size > 60, (theme.id, card.target)
            refusal = np.uint32(QColor(theme.refusal).rgb())
            assert np.count_nonzero(sign == refusal) > 0.3 * sign.size, "a sign filled with the colour of refusals"
            other_pixels = sign[sign != refusal]
            assert other_pixels.size > 0.1 * sign.size, "with an exclamation mark on it"


def find_upper_left(board: Any, card: CardItem) -> QRect:
    """Return the upper left part of a card's face on the screen, without its rim."""
    box = card.present_rect()
    corner = board.view.mapFromScene(box.topLeft())
    return QRect(
        corner.x() + RIM_PX, corner.y() + RIM_PX, round(box.width() / 2) - RIM_PX, round(box.height() / 2) - RIM_PX
    )


def copy_pixels(image: QImage, box: QRect) -> Pixels:
    return read_pixels(image.copy(box).convertToFormat(QImage.Format.Format_RGB32)).copy()


def test_warning_signs_are_only_on_cards_that_break_a_rule(qtbot: QtBot) -> None:
    board = open_board(qtbot, make_rule_breaking_match("iv-v-i"), (1280, 720))
    flagged = {spot for spot, card in board.scene.cards.items() if card.flags_shown & Flag.BREAKS_RULE}
    assert flagged == {Spot(mark.place, mark.index) for mark in board.match.marks}
    assert len(flagged) < len(board.scene.cards)
