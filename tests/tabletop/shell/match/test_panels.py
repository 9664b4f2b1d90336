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
from engines.kernel import free as tables
from engines.kernel.contract import Line
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.searching import plain, rank_match
from tabletop.shell.match.panels.log import EARLIER, SHOWN, LogPanel, entry
from tabletop.shell.match.panels.moves import MoveRow, MovesPanel, by_worth, described, grouped
from tabletop.shell.match.panels.rules import RulesPanel, found, html
from tabletop.shell.match.panels.score import ScorePanel, points, totals
from tabletop.table.announce import aloud

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


@pytest.fixture
def match(played: Played) -> Match:
    match = Match(played(30))
    match.lift()
    return match


# -- moves


def test_moves_stand_under_their_headings() -> None:
    actions = [("Eat", MoveRow("Eat C", 1)), ("Play", MoveRow("Play E♭m", 2)), ("Eat", MoveRow("Eat D", 3))]
    assert [row.words for row in grouped(actions)] == ["Eat · 2", "Eat C", "Eat D", "Play", "Play E♭m"]
    assert grouped(actions, "ebm") == (MoveRow("Play", None), MoveRow("Play E♭m", 2))
    assert grouped(actions, "d eat") == (MoveRow("Eat", None), MoveRow("Eat D", 3))
    assert grouped(actions, "dorian") == ()


def test_signs_are_found_as_they_are_typed() -> None:
    assert plain("E♭m7 F♯ B♮") == "ebm7 f# b"


def test_the_best_match_comes_first() -> None:
    names = ["vi", "V7/IV", "IV", "V7", "V", "V6/4", "vii°", "I"]
    actions = [("Harmony", MoveRow(f"Take {name}", name, name)) for name in names]
    assert [row.name for row in grouped(actions, "V")[1:]] == ["V", "V7/IV", "V7", "V6/4", "vi", "vii°", "IV"]
    assert [row.name for row in grouped(actions, "vi")[1:]] == ["vi", "vii°"]
    moves = [("Add", MoveRow("Add vi after V", 1)), ("Lay", MoveRow("Lay V", 2)), ("Play", MoveRow("Play V7", 3))]
    assert [row.action for row in grouped(moves, "v7") if row.action] == [3]
    assert by_worth(moves, ((2, 40), (0, 20), (1, 0)), "V")[-1].words == "Play V7 · +40"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "ro"])
@pytest.mark.parametrize("game", sorted(engines.GAMES))
def test_a_search_for_the_name_of_a_card_finds_that_card_first(game: str, language: str) -> None:
    spoken = games.load(game, locale=games.Locale(language))
    match = Match(Record.start(spoken, tables.SEATS, seed=1, free=True))
    match.lift()
    actions = described(match)
    names = {row.name for _, row in actions if row.name}
    assert len(names) > 20
    for name in names:
        for wanted in filter(None, (name, plain(name))):
            first = next(row for row in grouped(actions, wanted) if row.action is not None)
            assert first.name == name if wanted == name else plain(first.name) == wanted, wanted


def test_the_rule_book_shows_the_rule_of_that_name_first(look: Look) -> None:
    for game in engines.GAMES:
        book = engines.load(game).rules
        for rule in book.rule:
            first = min((each for each in book.rule), key=lambda each: _rank(found(each, rule.title)))
            assert first.title == rule.title
            assert f"<a name='{first.slug}'>" in html(book, look.theme, rule.title).partition("</a>")[0] + "</a>"


def _rank(rank: int | None) -> int:
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


def test_by_their_worth_what_is_worth_the_most_comes_first(moves: MovesPanel, match: Match, qtbot: QtBot) -> None:
    listed = {row.action for row in moves.model.rows if row.action is not None}
    moves.ranked.click()
    qtbot.waitUntil(lambda: all(row.action is not None for row in moves.model.rows), timeout=30_000)
    assert {row.action for row in moves.model.rows} == listed
    assert len(moves.model.rows) == len(listed)
    best = moves.model.rows[0]
    assert match.game.describe(match.view, best.action) in best.words
    assert match.record.hints == [match.length], "it is a hint, and counted as one"
    QTest.keyClick(moves.list, Qt.Key.Key_Return)
    assert match.record.steps[-1].action == best.action


def test_moves_by_worth_have_their_points_beside_them() -> None:
    actions = [("Eat", MoveRow("Eat C", 1)), ("Play", MoveRow("Play E♭m", 2)), ("Eat", MoveRow("Eat D", 3))]
    order = ((1, 40), (2, -20), (0, 0))
    assert [row.words for row in by_worth(actions, order)] == ["Play E♭m · +40", "Eat D · −20", "Eat C"]
    assert by_worth(actions, order, "eat d") == (MoveRow("Eat D · −20", 3),)


def test_every_legal_action_is_in_the_list_once(moves: MovesPanel, match: Match) -> None:
    listed = [row.action for row in moves.model.rows if row.action is not None]
    assert sorted(map(repr, listed)) == sorted(map(repr, match.legal))
    assert listed


def test_a_screen_reader_finds_the_words_of_every_move(moves: MovesPanel) -> None:
    reader = QAccessible.queryAccessibleInterface(moves.list)
    assert reader.text(QAccessible.Text.Name) == "Moves"
    children = [reader.child(n) for n in range(reader.childCount())]
    read = [child.text(QAccessible.Text.Name) for child in children if child is not None]
    assert [words for words in read if words] == [aloud(row.words) for row in moves.model.rows]


def test_enter_plays_and_the_list_follows(moves: MovesPanel, match: Match) -> None:
    before = match.length
    QTest.keyClick(moves.list, Qt.Key.Key_Return)
    assert match.length == before + 1
    assert moves.leading
    match.attempt(match.legal[0])
    assert not moves.leading


def test_the_button_plays_what_a_screen_reader_has_selected(moves: MovesPanel, match: Match) -> None:
    number = [row for row, each in enumerate(moves.model.rows) if each.action is not None][-1]
    index = moves.model.index(number)
    moves.list.selectionModel().select(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    wanted = moves.model.rows[number].action
    QTest.mouseClick(moves.chosen, Qt.MouseButton.LeftButton)
    assert match.record.steps[-1].action == wanted


def test_an_empty_list_says_what_keeps_anybody_from_playing(moves: MovesPanel, match: Match) -> None:
    match.held = "Read on first."
    moves.renew()
    assert moves.empty.text() == "Read on first."
    assert not moves.chosen.isVisible()


def test_a_double_click_plays(moves: MovesPanel, match: Match) -> None:
    row = max(n for n, row in enumerate(moves.model.rows) if row.action is not None)
    action = moves.model.rows[row].action
    where = moves.list.visualRect(moves.model.index(row)).center()
    QTest.mouseClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseDClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert match.record.steps[-1].action == action


def test_what_is_typed_into_the_field_filters(moves: MovesPanel, match: Match) -> None:
    wanted = next(row for row in reversed(moves.model.rows) if row.action is not None)
    words = plain(wanted.words)
    QTest.keyClicks(moves.filter, words)
    assert wanted in moves.model.rows
    QTest.keyClicks(moves.filter, "zzz")
    assert moves.model.rows == ()
    assert moves.empty.text() == "No move has these words."
    QTest.keyClick(moves.filter, Qt.Key.Key_Return)
    QTest.keyClick(moves.filter, Qt.Key.Key_Escape)
    assert moves.filter.text() == ""
    assert wanted in moves.model.rows


def test_headings_cannot_be_chosen(moves: MovesPanel) -> None:
    for number, row in enumerate(moves.model.rows):
        enabled = moves.model.flags(moves.model.index(number)) & Qt.ItemFlag.ItemIsEnabled
        assert bool(enabled) == (row.action is not None)


def test_home_is_the_first_move_under_its_heading(moves: MovesPanel) -> None:
    QTest.keyClick(moves.list, Qt.Key.Key_End)
    QTest.keyClick(moves.list, Qt.Key.Key_Home)
    first = next(number for number, row in enumerate(moves.model.rows) if row.action is not None)
    assert first > 0
    assert moves.list.currentIndex().row() == first


def test_a_hidden_list_is_made_when_it_is_seen(moves: MovesPanel, match: Match) -> None:
    moves.hide()
    rows = moves.model.rows
    match.attempt(match.legal[0])
    assert moves.model.rows is rows
    match.lift()
    moves.show()
    assert [row.action for row in moves.model.rows if row.action is not None]
    assert moves.model.rows is not rows


# -- score


def test_points_have_a_real_minus() -> None:
    assert points(-40) == "−40"
    assert points(20) == "20"


def test_totals_are_the_lines_added() -> None:
    lines = (Line(0, "a", 20, ""), Line(1, "a", 5, ""), Line(0, "b", -30, "", 2))
    assert totals(lines, 3) == (-10, 5, 0)


def test_every_line_of_the_account_is_there_with_its_rule(qtbot: QtBot, look: Look, played: Played) -> None:
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
        assert player.text(1) == points(result.scores[seat])
        for part in range(player.childCount()):
            heading = player.child(part)
            assert heading is not None
            shown += [item for n in range(heading.childCount()) if (item := heading.child(n)) is not None]
    assert sorted((item.text(0), item.text(1)) for item in shown) == sorted(
        (li.text, points(li.points)) for li in lines
    )
    asked: list[str] = []
    panel.rule_requested.connect(asked.append)
    for item in shown:
        panel.tree.setCurrentItem(item)
        slug = item.data(0, Qt.ItemDataRole.UserRole)
        assert match.game.rules[slug].title in panel.reason.text()
        panel.tree.activated.emit(panel.tree.currentIndex())
        assert asked[-1] == slug


def headings(panel: ScorePanel) -> list[list[tuple[str, str]]]:
    """Return the headings under each player with their points."""
    players = [panel.tree.topLevelItem(seat) for seat in range(panel.tree.topLevelItemCount())]
    return [
        [(part.text(0), part.text(1)) for n in range(player.childCount()) if (part := player.child(n)) is not None]
        for player in players
        if player is not None
    ]


def test_rounds_are_parts_of_a_score(qtbot: QtBot, look: Look, played: Played) -> None:
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_match(Match(played(6)))
    assert [[title for title, _ in parts] for parts in headings(panel)] == [["Round 1, as it stands"]] * 2
    panel.set_match(Match(played()))
    assert [[title for title, _ in parts] for parts in headings(panel)] == [["Round 1"]] * 2


def test_a_phrase_stands_under_who_locked_it(qtbot: QtBot, look: Look, phrased: Record) -> None:
    panel = ScorePanel(look)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_match(Match(phrased))
    state = phrased.state
    wanted: list[list[str]] = [[] for _ in state.seats]
    for number, lockup in enumerate(state.lockups, start=1):
        cadence = phrased.game.card_name(lockup.cadence)
        wanted[lockup.seat].append(f"Phrase {number}: {cadence}")
    shown = headings(panel)
    assert [[title for title, _ in parts] for parts in shown] == wanted
    sums = [sum(int(told.replace("−", "-")) for _, told in parts) for parts in shown]
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


def test_the_log_tells_every_action_by_names(log: LogPanel, played: Played) -> None:
    match = Match(played())
    log.set_match(match)
    text = log.text.toPlainText()
    for number in range(max(0, match.length - SHOWN), match.length):
        for sentence in match.words(number):
            assert sentence in text


def test_the_log_grows_and_shrinks_with_the_match(log: LogPanel, match: Match) -> None:
    log.set_match(match)
    before = log.text.toPlainText()
    match.attempt(match.legal[0])
    grown = log.text.toPlainText()
    assert grown.startswith(before)
    assert all(sentence in grown for sentence in match.words(match.length - 1))
    marked = log.text.marked  # the move shown on the table
    assert match.words(match.length - 1)[0] in log.text.cursorForPosition(marked.topLeft().toPoint()).block().text()
    assert match.words(match.length - 1)[-1] in log.text.cursorForPosition(marked.bottomLeft().toPoint()).block().text()
    match.undo(agreed=match.everyone)
    assert log.text.toPlainText() == before


def test_the_log_of_a_replay_tells_nothing_of_what_is_to_come(log: LogPanel, played: Played) -> None:
    match = Match(played(), replay=True)
    log.set_match(match)
    assert log.text.toPlainText() == "Nothing yet."
    match.jump(5)
    told = log.text.toPlainText()
    match.step()
    assert log.text.toPlainText().startswith(told)


def sentence_links(log: LogPanel) -> dict[str, str]:
    """Return the link of each sentence in the log by its text."""
    found, block = {}, log.text.document().firstBlock()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            piece = at.fragment()
            found[piece.text()] = piece.charFormat().anchorHref()
            at += 1
        block = block.next()
    return found


def test_a_sentence_leads_to_its_moment_and_the_later_ones_stay(log: LogPanel, played: Played) -> None:
    match = Match(played(), replay=True)
    match.jump(match.length)
    log.set_match(match)
    whole, links = log.text.toPlainText(), sentence_links(log)
    number = match.length // 2
    wanted = match.words(number)[0]
    log.text.anchorClicked.emit(QUrl(next(link for words, link in links.items() if words == wanted)))
    assert match.position < match.length
    assert wanted in match.words(match.position - 1)
    assert log.text.toPlainText() == whole
    marked = log.text.marked
    assert QRectF(log.text.viewport().rect()).contains(marked.center())
    block = log.text.cursorForPosition(QPoint(40, round(marked.top() + 8))).block()
    assert match.words(match.position - 1)[0] in block.text()


def test_a_long_log_begins_with_its_end(log: LogPanel, played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(made for seed in range(50) if 40 < len((made := played(seed=seed)).steps) <= 100)
    match = Match(record)
    monkeypatch.setattr("tabletop.shell.match.panels.log.SHOWN", 20)
    log.set_match(match)
    assert log.text.toPlainText().startswith(f"Earlier moves ({match.length - 20})")
    log.text.anchorClicked.emit(QUrl(EARLIER))
    assert not log.text.toPlainText().startswith("Earlier")


def test_every_sentence_leads_to_its_rule(match: Match) -> None:
    for number in range(match.length):
        found_entry = entry(match, number)
        assert found_entry.sentences
        for _, rule in found_entry.sentences:
            assert match.game.rules[rule]


def bold(log: LogPanel) -> list[str]:
    """Return the blocks of the log with bold text."""
    found, block = [], log.text.document().firstBlock()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            piece = at.fragment()
            if piece.charFormat().fontWeight() >= 600:
                found.append(piece.text())
            at += 1
        block = block.next()
    return found


def test_what_brings_points_is_bold_in_the_log(log: LogPanel, played: Played) -> None:
    match = Match(played(seed=3))
    log.set_match(match)
    told = [entry(match, number) for number in range(match.length)]
    points = [found.sentences[place][0] for found in told for place in sorted(found.scoring)]
    assert points
    written = bold(log)  # A long log first shows its end.
    assert written == points[-len(written) :] != []


def test_sentences_stand_in_behind_the_sign_of_who_acts(log: LogPanel, match: Match) -> None:
    log.set_match(match)
    match.attempt(match.legal[0])  # Appended text has the same format as text written anew.
    block, firsts, hanging = log.text.document().firstBlock(), 0, set()
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


def test_the_book_has_every_rule_in_order(carmony: Any, look: Look) -> None:
    text = html(carmony.rules, look.theme)
    places = [text.index(f"name='{rule.slug}'") for rule in carmony.rules.rule]
    by_place = sorted(range(len(places)), key=places.__getitem__)
    assert {carmony.rules.rule[n].slug for n in by_place} == {rule.slug for rule in carmony.rules.rule}


def test_the_book_begins_with_what_a_newcomer_needs(look: Look) -> None:
    book = engines.load("muzicando").rules
    text = html(book, look.theme)
    assert text.index("Fifty-six cards") < text.index(f"name='{book.rule[0].slug}'")
    assert "Fifty-six cards" not in html(book, look.theme, "sharp")


def test_rules_stand_under_headings_that_say_something(look: Look) -> None:
    text = html(engines.load("muzicando").rules, look.theme)
    assert text.count(">The auction<") == 1
    assert text.index(">The auction<") < text.index("name='muz.bid.ladder'") < text.index(">The four displays<")
    assert "Chapter III, A" in text


def test_the_book_says_of_each_rule_whether_it_is_our_reading(look: Look) -> None:
    for game in engines.GAMES:
        book = engines.load(game).rules
        text = html(book, look.theme)
        places = sorted(((text.index(f"name='{rule.slug}'"), rule) for rule in book.rule), key=lambda found: found[0])
        ends = [at for at, _ in places[1:]] + [text.index("Agreed on before a match")]
        for (at, rule), end in zip(places, ends, strict=True):
            said = plain_text(text[at:end])
            assert ("our reading" in said.split(rule.text)[0]) == (rule.source != "printed"), rule.slug
            assert ("partly our reading" in said) == (rule.source == "mixed"), rule.slug
            assert (f"Our reading: {rule.reading}" in said) == bool(rule.reading), rule.slug


def test_what_is_all_our_reading_stands_under_no_printed_chapter(look: Look) -> None:
    book = engines.load("iv-v-i").rules
    chapter = book["ivvi.stalemate"].place
    text = html(book, look.theme)
    heading = text.index("What the printed rules leave open")
    assert text.index("name='ivvi.stalemate'") > heading
    assert f">{chapter}<" not in text, "the chapter says the opposite"
    assert all(text.index(f"name='{rule.slug}'") < heading for rule in book.rule if rule.source != "ours")


def test_house_rules_are_called_so(look: Look) -> None:
    book = engines.load("muzicando").rules
    said = plain_text(html(book, look.theme))
    said = said[said.index("Agreed on before a match") :]
    for words in book.options.values():
        assert (f"{words.title} house rule" in said) == words.house, words.title
        assert words.text in said


def test_our_readings_are_found(look: Look) -> None:
    book = engines.load("muzicando").rules
    hits = {rule.slug for rule in book.rule if found(rule, "our reading") is not None}
    assert hits == {rule.slug for rule in book.rule if rule.source != "printed"}
    assert "Turning strings" in html(book, look.theme, "house rule")


def plain_text(text: str) -> str:
    """Return the visible text of rich text."""
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText().replace("\n", " ").replace("  ", " ")


def test_search_finds_rules_by_their_words(carmony: Any) -> None:
    hits = [rule.slug for rule in carmony.rules.rule if found(rule, "stronger eat") is not None]
    assert "car.eat.power" in hits
    assert "car.score.left" not in hits


def test_a_link_opens_the_book_at_the_rule(qtbot: QtBot, carmony: Any, look: Look) -> None:
    panel = RulesPanel(look)
    qtbot.addWidget(panel)
    panel.resize(280, 400)
    panel.show()
    panel.set_book(carmony.rules)
    panel.search.setText("nothing has these words")
    assert "No rule" in panel.text.toPlainText()
    panel.show_rule("car.out")
    assert panel.search.text() == ""
    assert panel.text.verticalScrollBar().value() > 0
    rule = carmony.rules["car.out"]
    marked = panel.text.marked
    assert rule.title in panel.text.cursorForPosition(marked.topLeft().toPoint()).block().text()
    last = panel.text.cursorForPosition(marked.bottomLeft().toPoint() - QPoint(0, 6)).block().text()
    assert last.endswith((rule.reading or rule.text)[-20:])
