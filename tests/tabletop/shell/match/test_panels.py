"""The panels for moves, score, log and rule book follow the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QRectF, Qt, QUrl
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.kernel import free_table as tables
from engines.kernel.contract import AccountLine
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.search_ranking import normalize, rank_match
from tabletop.shell.match.panels.log import EARLIER_LINK, MAX_LISTED_ACTIONS, LogPanel, make_log_entry
from tabletop.shell.match.panels.moves import MoveRow, MovesPanel, describe_actions, group_actions, sort_by_worth
from tabletop.shell.match.panels.rules import RulesPanel, rank_rule, to_html
from tabletop.shell.match.panels.score import ScorePanel, points_text, total_points
from tabletop.table.announce import spell_accidentals

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


@pytest.fixture
def match(played: Played) -> Match:
    match = Match(played(30))
    match.raise_curtain()
    return match


# -- moves


def test_moves_are_listed_under_their_headings() -> None:
    actions = [("Eat", MoveRow("Eat C", 1)), ("Play", MoveRow("Play E♭m", 2)), ("Eat", MoveRow("Eat D", 3))]
    assert [row.text for row in group_actions(actions)] == ["Eat · 2", "Eat C", "Eat D", "Play", "Play E♭m"]
    assert group_actions(actions, "ebm") == (MoveRow("Play", None), MoveRow("Play E♭m", 2))
    assert group_actions(actions, "d eat") == (MoveRow("Eat", None), MoveRow("Eat D", 3))
    assert group_actions(actions, "dorian") == ()


def test_musical_signs_are_found_by_typed_letters() -> None:
    assert normalize("E♭m7 F♯ B♮") == "ebm7 f# b"


def test_the_best_search_result_comes_first() -> None:
    names = ["vi", "V7/IV", "IV", "V7", "V", "V6/4", "vii°", "I"]
    actions = [("Harmony", MoveRow(f"Take {name}", name, name)) for name in names]
    assert [row.name for row in group_actions(actions, "V")[1:]] == ["V", "V7/IV", "V7", "V6/4", "vi", "vii°", "IV"]
    assert [row.name for row in group_actions(actions, "vi")[1:]] == ["vi", "vii°"]
    moves = [("Add", MoveRow("Add vi after V", 1)), ("Lay", MoveRow("Lay V", 2)), ("Play", MoveRow("Play V7", 3))]
    assert [row.action for row in group_actions(moves, "v7") if row.action] == [3]
    assert sort_by_worth(moves, ((2, 40), (0, 20), (1, 0)), "V")[-1].text == "Play V7 · +40"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "ro"])
@pytest.mark.parametrize("game", sorted(engines.GAMES))
def test_searching_for_a_card_name_lists_that_card_first(game: str, language: str) -> None:
    translated = games.load_translated(game, locale=games.Locale(language))
    match = Match(Record.start(translated, tables.DEFAULT_NAMES, seed=1, free=True))
    match.raise_curtain()
    actions = describe_actions(match)
    names = {row.name for _, row in actions if row.name}
    assert len(names) > 20
    for name in names:
        for wanted in filter(None, (name, normalize(name))):
            first = next(row for row in group_actions(actions, wanted) if row.action is not None)
            assert first.name == name if wanted == name else normalize(first.name) == wanted, wanted


def test_searching_for_a_rule_title_shows_that_rule_first(look: Look) -> None:
    for game in engines.GAMES:
        book = engines.load(game).rules
        for rule in book.rule:
            first = min((each for each in book.rule), key=lambda each: find_rank(rank_rule(each, rule.title)))
            assert first.title == rule.title
            assert f"<a name='{first.slug}'>" in to_html(book, look.theme, rule.title).partition("</a>")[0] + "</a>"


def find_rank(rank: int | None) -> int:
    return 99 if rank is None else rank


def test_a_search_without_words_matches_everything() -> None:
    assert rank_match("  ", "V") == 0
    assert rank_match("(", "V (passing)") is not None


@pytest.fixture
def moves(qtbot: QtBot, match: Match, look: Look) -> Iterator[MovesPanel]:
    panel = MovesPanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.resize(280, 500)
    panel.show()
    yield panel
    panel.thinker.close()


def test_sorting_by_worth_puts_the_best_move_first(moves: MovesPanel, match: Match, qtbot: QtBot) -> None:
    listed = {row.action for row in moves.model.rows if row.action is not None}
    moves.by_worth_switch.click()
    qtbot.waitUntil(lambda: all(row.action is not None for row in moves.model.rows), timeout=30_000)
    assert {row.action for row in moves.model.rows} == listed
    assert len(moves.model.rows) == len(listed)
    best = moves.model.rows[0]
    assert match.game.describe(match.view, best.action) in best.text
    assert match.record.hints == [match.length], "it is a hint, and counted as one"
    QTest.keyClick(moves.list_view, Qt.Key.Key_Return)
    assert match.record.steps[-1].action == best.action


def test_moves_sorted_by_worth_show_their_points() -> None:
    actions = [("Eat", MoveRow("Eat C", 1)), ("Play", MoveRow("Play E♭m", 2)), ("Eat", MoveRow("Eat D", 3))]
    order = ((1, 40), (2, -20), (0, 0))
    assert [row.text for row in sort_by_worth(actions, order)] == ["Play E♭m · +40", "Eat D · −20", "Eat C"]
    assert sort_by_worth(actions, order, "eat d") == (MoveRow("Eat D · −20", 3),)


def test_each_legal_action_is_listed_once(moves: MovesPanel, match: Match) -> None:
    listed = [row.action for row in moves.model.rows if row.action is not None]
    assert sorted(map(repr, listed)) == sorted(map(repr, match.legal))
    assert listed


def test_screen_readers_find_the_text_of_every_move(moves: MovesPanel) -> None:
    reader = QAccessible.queryAccessibleInterface(moves.list_view)
    assert reader.text(QAccessible.Text.Name) == "Moves"
    children = [reader.child(n) for n in range(reader.childCount())]
    read = [child.text(QAccessible.Text.Name) for child in children if child is not None]
    assert [words for words in read if words] == [spell_accidentals(row.text) for row in moves.model.rows]


def test_enter_plays_a_move_and_updates_the_list(moves: MovesPanel, match: Match) -> None:
    before = match.length
    QTest.keyClick(moves.list_view, Qt.Key.Key_Return)
    assert match.length == before + 1
    assert moves.is_in_use
    match.attempt(match.legal[0])
    assert not moves.is_in_use


def test_the_button_plays_the_move_selected_by_a_screen_reader(moves: MovesPanel, match: Match) -> None:
    number = [row for row, each in enumerate(moves.model.rows) if each.action is not None][-1]
    index = moves.model.index(number)
    moves.list_view.selectionModel().select(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    wanted = moves.model.rows[number].action
    QTest.mouseClick(moves.play_button, Qt.MouseButton.LeftButton)
    assert match.record.steps[-1].action == wanted


def test_an_empty_list_of_moves_says_why(moves: MovesPanel, match: Match) -> None:
    match.block_reason = "Read on first."
    moves.refresh()
    assert moves.empty_label.text() == "Read on first."
    assert not moves.play_button.isVisible()


def test_a_double_click_plays_a_move(moves: MovesPanel, match: Match) -> None:
    row = max(n for n, row in enumerate(moves.model.rows) if row.action is not None)
    action = moves.model.rows[row].action
    where = moves.list_view.visualRect(moves.model.index(row)).center()
    QTest.mouseClick(moves.list_view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseDClick(moves.list_view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert match.record.steps[-1].action == action


def test_text_in_the_search_field_filters_the_moves(moves: MovesPanel, match: Match) -> None:
    wanted = next(row for row in reversed(moves.model.rows) if row.action is not None)
    words = normalize(wanted.text)
    QTest.keyClicks(moves.filter_field, words)
    assert wanted in moves.model.rows
    QTest.keyClicks(moves.filter_field, "zzz")
    assert moves.model.rows == ()
    assert moves.empty_label.text() == "No move has these words."
    QTest.keyClick(moves.filter_field, Qt.Key.Key_Return)
    QTest.keyClick(moves.filter_field, Qt.Key.Key_Escape)
    assert moves.filter_field.text() == ""
    assert wanted in moves.model.rows


def test_headings_cannot_be_selected(moves: MovesPanel) -> None:
    for number, row in enumerate(moves.model.rows):
        enabled = moves.model.flags(moves.model.index(number)) & Qt.ItemFlag.ItemIsEnabled
        assert bool(enabled) == (row.action is not None)


def test_home_selects_the_first_move_below_its_heading(moves: MovesPanel) -> None:
    QTest.keyClick(moves.list_view, Qt.Key.Key_End)
    QTest.keyClick(moves.list_view, Qt.Key.Key_Home)
    first = next(number for number, row in enumerate(moves.model.rows) if row.action is not None)
    assert first > 0
    assert moves.list_view.currentIndex().row() == first


def test_a_hidden_list_is_filled_once_it_is_shown(moves: MovesPanel, match: Match) -> None:
    moves.hide()
    rows = moves.model.rows
    match.attempt(match.legal[0])
    assert moves.model.rows is rows
    match.raise_curtain()
    moves.show()
    assert [row.action for row in moves.model.rows if row.action is not None]
    assert moves.model.rows is not rows


# -- score


def test_negative_points_have_a_minus_sign() -> None:
    assert points_text(-40) == "−40"
    assert points_text(20) == "20"


def test_totals_are_the_sums_of_their_lines() -> None:
    lines = (AccountLine(0, "a", 20, ""), AccountLine(1, "a", 5, ""), AccountLine(0, "b", -30, "", 2))
    assert total_points(lines, 3) == (-10, 5, 0)


def test_each_line_of_the_score_names_its_rule(qtbot: QtBot, look: Look, played: Played) -> None:
    match = Match(played())
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.set_match(match)
    panel.show()
    result = match.result
    assert result is not None
    lines = match.game.account(match.view)
    shown = []
    for seat in range(panel.tree.topLevelItemCount()):
        player = panel.tree.topLevelItem(seat)
        assert player is not None
        assert player.text(0) == match.view.seats[seat]
        assert player.text(1) == points_text(result.scores[seat])
        for part in range(player.childCount()):
            heading = player.child(part)
            assert heading is not None
            shown += [item for n in range(heading.childCount()) if (item := heading.child(n)) is not None]
    assert sorted((item.text(0), item.text(1)) for item in shown) == sorted(
        (li.text, points_text(li.points)) for li in lines
    )
    asked: list[str] = []
    panel.rule_requested.connect(asked.append)
    for item in shown:
        panel.tree.setCurrentItem(item)
        slug = item.data(0, Qt.ItemDataRole.UserRole)
        assert match.game.rules[slug].title in panel.rule_label.text()
        panel.tree.activated.emit(panel.tree.currentIndex())
        assert asked[-1] == slug


def score_headings(panel: ScorePanel) -> list[list[tuple[str, str]]]:
    """Return the headings under each player with their points."""
    players = [panel.tree.topLevelItem(seat) for seat in range(panel.tree.topLevelItemCount())]
    return [
        [(part.text(0), part.text(1)) for n in range(player.childCount()) if (part := player.child(n)) is not None]
        for player in players
        if player is not None
    ]


def test_the_score_has_a_part_for_each_round(qtbot: QtBot, look: Look, played: Played) -> None:
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_match(Match(played(6)))
    assert [[title for title, _ in parts] for parts in score_headings(panel)] == [["Round 1, as it stands"]] * 2
    panel.set_match(Match(played()))
    assert [[title for title, _ in parts] for parts in score_headings(panel)] == [["Round 1"]] * 2


def test_a_phrase_is_listed_under_the_player_who_locked_it(qtbot: QtBot, look: Look, phrased: Record) -> None:
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_match(Match(phrased))
    state = phrased.state
    wanted: list[list[str]] = [[] for _ in state.seats]
    for number, lockup in enumerate(state.lockups, start=1):
        cadence = phrased.game.card_name(lockup.cadence)
        wanted[lockup.seat].append(f"Phrase {number}: {cadence}")
    shown = score_headings(panel)
    assert [[title for title, _ in parts] for parts in shown] == wanted
    sums = [sum(int(figure.replace("−", "-")) for _, figure in parts) for parts in shown]
    assert tuple(sums) == state.scores
    assert len(state.lockups) >= 2


# -- log


@pytest.fixture
def log(qtbot: QtBot, look: Look) -> LogPanel:
    panel = LogPanel(look)
    qtbot.addWidget(panel)
    panel.resize(300, 500)
    panel.show()
    return panel


def test_the_log_describes_each_action_with_names(log: LogPanel, played: Played) -> None:
    match = Match(played())
    log.set_match(match)
    text = log.text_view.toPlainText()
    for number in range(max(0, match.length - MAX_LISTED_ACTIONS), match.length):
        for sentence in match.log_sentences(number):
            assert sentence in text


def test_the_log_grows_and_shrinks_with_the_match(log: LogPanel, match: Match) -> None:
    log.set_match(match)
    before = log.text_view.toPlainText()
    match.attempt(match.legal[0])
    grown = log.text_view.toPlainText()
    assert grown.startswith(before)
    assert all(sentence in grown for sentence in match.log_sentences(match.length - 1))
    marked = log.text_view.marked_rect  # the move shown on the table
    assert (
        match.log_sentences(match.length - 1)[0]
        in log.text_view.cursorForPosition(marked.topLeft().toPoint()).block().text()
    )
    assert (
        match.log_sentences(match.length - 1)[-1]
        in log.text_view.cursorForPosition(marked.bottomLeft().toPoint()).block().text()
    )
    match.undo(agreed=match.all_seats)
    assert log.text_view.toPlainText() == before


def test_the_log_of_a_replay_hides_later_moves(log: LogPanel, played: Played) -> None:
    match = Match(played(), replay=True)
    log.set_match(match)
    assert log.text_view.toPlainText() == "Nothing yet."
    match.jump(5)
    before = log.text_view.toPlainText()
    match.step()
    assert log.text_view.toPlainText().startswith(before)


def sentence_links(log: LogPanel) -> dict[str, str]:
    """Return the link of each sentence in the log by its text."""
    found, block = {}, log.text_view.document().firstBlock()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            piece = at.fragment()
            found[piece.text()] = piece.charFormat().anchorHref()
            at += 1
        block = block.next()
    return found


def test_a_sentence_links_to_its_move_and_later_ones_stay(log: LogPanel, played: Played) -> None:
    match = Match(played(), replay=True)
    match.jump(match.length)
    log.set_match(match)
    whole, links = log.text_view.toPlainText(), sentence_links(log)
    number = match.length // 2
    wanted = match.log_sentences(number)[0]
    log.text_view.anchorClicked.emit(QUrl(next(link for words, link in links.items() if words == wanted)))
    assert match.position < match.length
    assert wanted in match.log_sentences(match.position - 1)
    assert log.text_view.toPlainText() == whole
    marked = log.text_view.marked_rect
    assert QRectF(log.text_view.viewport().rect()).contains(marked.center())
    block = log.text_view.cursorForPosition(QPoint(40, round(marked.top() + 8))).block()
    assert match.log_sentences(match.position - 1)[0] in block.text()


def test_a_long_log_shows_its_end_first(log: LogPanel, played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(made for seed in range(50) if 40 < len((made := played(seed=seed)).steps) <= 100)
    match = Match(record)
    monkeypatch.setattr("tabletop.shell.match.panels.log.MAX_LISTED_ACTIONS", 20)
    log.set_match(match)
    assert log.text_view.toPlainText().startswith(f"Earlier moves ({match.length - 20})")
    log.text_view.anchorClicked.emit(QUrl(EARLIER_LINK))
    assert not log.text_view.toPlainText().startswith("Earlier")


def test_each_sentence_links_to_its_rule(match: Match) -> None:
    for number in range(match.length):
        found_entry = make_log_entry(match, number)
        assert found_entry.sentences
        for _, rule in found_entry.sentences:
            assert match.game.rules[rule]


def find_bold_blocks(log: LogPanel) -> list[str]:
    """Return the blocks of the log with bold text."""
    found, block = [], log.text_view.document().firstBlock()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            piece = at.fragment()
            if piece.charFormat().fontWeight() >= 600:
                found.append(piece.text())
            at += 1
        block = block.next()
    return found


def test_scoring_moves_are_bold_in_the_log(log: LogPanel, played: Played) -> None:
    match = Match(played(seed=3))
    log.set_match(match)
    entries = [make_log_entry(match, number) for number in range(match.length)]
    points = [found.sentences[place][0] for found in entries for place in sorted(found.scoring)]
    assert points
    written = find_bold_blocks(log)  # A long log first shows its end.
    assert written == points[-len(written) :] != []


def test_sentences_are_indented_behind_their_players_sign(log: LogPanel, match: Match) -> None:
    log.set_match(match)
    match.attempt(match.legal[0])  # Appended text has the same format as text written anew.
    block, firsts, hanging = log.text_view.document().firstBlock(), 0, set()
    while block.isValid():
        form = block.blockFormat()
        hanging.add(form.leftMargin())
        first = block.text().startswith("\ufffc")
        assert form.textIndent() == (-form.leftMargin() if first else 0)
        firsts += first
        block = block.next()
    assert firsts == match.length
    assert len(hanging) == 1
    assert hanging.pop() > 0


# -- rule book


def test_the_rule_book_has_every_rule_in_order(carmony: Any, look: Look) -> None:
    text = to_html(carmony.rules, look.theme)
    places = [text.index(f"name='{rule.slug}'") for rule in carmony.rules.rule]
    by_place = sorted(range(len(places)), key=places.__getitem__)
    assert {carmony.rules.rule[n].slug for n in by_place} == {rule.slug for rule in carmony.rules.rule}


def test_the_rule_book_begins_with_the_basics(look: Look) -> None:
    book = engines.load("muzicando").rules
    text = to_html(book, look.theme)
    assert text.index("Fifty-six cards") < text.index(f"name='{book.rule[0].slug}'")
    assert "Fifty-six cards" not in to_html(book, look.theme, "sharp")


def test_rules_have_meaningful_headings(look: Look) -> None:
    text = to_html(engines.load("muzicando").rules, look.theme)
    assert text.count(">The auction<") == 1
    assert text.index(">The auction<") < text.index("name='muz.bid.ladder'") < text.index(">The four displays<")
    assert "Chapter III, A" in text


def test_the_rule_book_marks_the_rules_that_are_our_reading(look: Look) -> None:
    for game in engines.GAMES:
        book = engines.load(game).rules
        text = to_html(book, look.theme)
        places = sorted(((text.index(f"name='{rule.slug}'"), rule) for rule in book.rule), key=lambda found: found[0])
        ends = [at for at, _ in places[1:]] + [text.index("Agreed on before a match")]
        for (at, rule), end in zip(places, ends, strict=True):
            said = to_plain_text(text[at:end])
            assert ("our reading" in said.split(rule.text)[0]) == (rule.source != "printed"), rule.slug
            assert ("partly our reading" in said) == (rule.source == "mixed"), rule.slug
            assert (f"Our reading: {rule.reading}" in said) == bool(rule.reading), rule.slug


def test_rules_that_are_only_our_reading_have_no_printed_chapter(look: Look) -> None:
    book = engines.load("iv-v-i").rules
    chapter = book["ivvi.stalemate"].place
    text = to_html(book, look.theme)
    heading = text.index("What the printed rules leave open")
    assert text.index("name='ivvi.stalemate'") > heading
    assert f">{chapter}<" not in text, "the chapter says the opposite"
    assert all(text.index(f"name='{rule.slug}'") < heading for rule in book.rule if rule.source != "ours")


def test_house_rules_are_marked_as_such(look: Look) -> None:
    book = engines.load("muzicando").rules
    said = to_plain_text(to_html(book, look.theme))
    said = said[said.index("Agreed on before a match") :]
    for words in book.options.values():
        assert (f"{words.title} house rule" in said) == words.house, words.title
        assert words.text in said


def test_our_readings_are_found_by_searching(look: Look) -> None:
    book = engines.load("muzicando").rules
    hits = {rule.slug for rule in book.rule if rank_rule(rule, "our reading") is not None}
    assert hits == {rule.slug for rule in book.rule if rule.source != "printed"}
    assert "Turning strings" in to_html(book, look.theme, "house rule")


def to_plain_text(text: str) -> str:
    """Return the visible text of rich text."""
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText().replace("\n", " ").replace("  ", " ")


def test_searching_finds_rules_by_their_words(carmony: Any) -> None:
    hits = [rule.slug for rule in carmony.rules.rule if rank_rule(rule, "stronger eat") is not None]
    assert "car.eat.power" in hits
    assert "car.score.left" not in hits


def test_a_link_opens_the_rule_book_at_the_rule(qtbot: QtBot, carmony: Any, look: Look) -> None:
    panel = RulesPanel(look)
    qtbot.addWidget(panel)
    panel.resize(280, 400)
    panel.show()
    panel.set_book(carmony.rules)
    panel.search_field.setText("nothing has these words")
    assert "No rule" in panel.text_view.toPlainText()
    panel.show_rule("car.out")
    assert panel.search_field.text() == ""
    assert panel.text_view.verticalScrollBar().value() > 0
    rule = carmony.rules["car.out"]
    marked = panel.text_view.marked_rect
    assert rule.title in panel.text_view.cursorForPosition(marked.topLeft().toPoint()).block().text()
    last = panel.text_view.cursorForPosition(marked.bottomLeft().toPoint() - QPoint(0, 6)).block().text()
    assert last.endswith((rule.reading or rule.text)[-20:])
