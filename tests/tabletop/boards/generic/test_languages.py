"""Test that no word that can be translated is used as a key.

Every language and naming of notes gives the same match, and every card and board is painted in it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QSizeF, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.kernel import translation
from engines.theory.naming import STYLES
from tabletop.boards.kit import card_sheet
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import set_up
from tabletop.shell.games import Locale
from tabletop.table import theme as themes
from tests.further import left_for_soak
from tests.tabletop.art import drawing
from tests.tabletop.boards.generic.matches import GAMES
from tests.tabletop.boards.opening import open_board
from tools.words import pseudo

NAMES = ("Ana", "Ben", "Cleo", "Dan")
MAX_STEPS = 40
STEPS_PER_LOOK = 20
"""Steps after which a board is painted and asked for its words."""
CARD_WIDTH_PX = 72.0
LANGUAGE_CODES = games.available_languages()

LOCALES = [Locale(code) for code in LANGUAGE_CODES if code != "en"] + [Locale(pseudo.LANGUAGE)]
NAMINGS = [Locale(code, style) for code in LANGUAGE_CODES for style in STYLES]


@pytest.fixture(params=[*LOCALES, *left_for_soak([(naming,) for naming in NAMINGS])], ids=str)
def locale(request: pytest.FixtureRequest, untranslated: QApplication, monkeypatch: pytest.MonkeyPatch) -> Locale:
    """Language and naming of notes that windows and games use.

    The pseudo language replaces every sentence by another.
    """
    translated: Locale = request.param
    if translated.language == pseudo.LANGUAGE:
        monkeypatch.setattr(translation, "load", lambda *_, **__: pseudo.Words())
        translator: QTranslator = pseudo.Pseudo(untranslated)
        QCoreApplication.installTranslator(translator)
    else:
        set_up(untranslated, translated)
    return translated


@cache
def play_english_match(game_id: str) -> Record:
    """Play the beginning of a match in English and return its record."""
    game, rng = engines.load(game_id), Random(3)
    record = Record.start(game, NAMES[: game.info.seats[0]], seed=3)
    while record.state.to_move is not None and len(record.steps) < MAX_STEPS:
        record.play(rng.choice(game.legal(record.state)))
    return record


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_is_the_same_and_described_in_every_language(locale: Locale, game_id: str) -> None:
    translated = games.load_translated(game_id, locale=locale)
    for step in play_english_match(game_id).steps:
        state_before, state_after = step.before, step.after
        assert translated.legal(state_before) == engines.load(game_id).legal(state_before)
        assert translated.play(state_before, step.action) == (state_after, step.events)
        assert translated.describe(state_before, step.action)
        for event in step.events:
            translated.describe_event(state_after, event)
            translated.music(state_before, event, state_after)
        assert translated.standings(state_after) == engines.load(game_id).standings(state_after)


@pytest.mark.parametrize("game_id", engines.GAMES)
def test_every_card_is_painted_in_every_language(locale: Locale, game_id: str) -> None:
    look = themes.load_theme("evening")
    painter: Any = card_sheet.make_painter(game_id)
    cards = card_sheet.list_cards(games.load_translated(game_id, locale=locale))
    assert cards
    for card in cards:
        assert drawing.draw(painter, card.face, QSizeF(CARD_WIDTH_PX * card.width, CARD_WIDTH_PX * card.height), look)[
            1
        ], card


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_is_shown_and_described_in_every_language(locale: Locale, game_id: str, qtbot: QtBot) -> None:
    record = Record.start(
        games.load_translated(game_id, locale=locale), play_english_match(game_id).header.seats, seed=3
    )
    match = Match(record)
    board = open_board(qtbot, match, (1280, 720))
    for step in play_english_match(game_id).steps:
        if board.view.curtain.is_down:
            match.raise_curtain()
        assert match.attempt(step.action)
        if len(record.steps) % STEPS_PER_LOOK == 0:
            board.grab()
            for target in (*board.scene.cards, *board.scene.zones, *board.scene.plates):
                board.accessible_text(target)
                board.accessible_name(target)
                board.enlarged_card(target)
