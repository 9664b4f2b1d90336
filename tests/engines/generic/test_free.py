"""Tests of the free table: the first seat plays any card and the rules judge it."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.cantoludus import actions as cantoludus
from engines.carmony import actions as carmony
from engines.iv_v_i import actions as ivvi
from engines.iv_v_i import music
from engines.kernel import free_table
from engines.kernel.events import fold
from engines.kernel.record import Record
from engines.muzicando import actions as muzicando
from tests.examples.added import EXAMPLE, add_example
from tests.further import examples


@pytest.fixture(scope="module", params=engines.GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return engines.load(request.param)


def begin_free_table(game: Any, position: Any = None, options: Any = None) -> Record:
    return Record.start(game, free_table.DEFAULT_NAMES, seed=1, position=position, options=options, free=True)


def find_card(game: Any, word: str) -> int:
    return int(game.card_ids[word])


@examples(2)
@given(st.randoms(use_true_random=False))
def test_the_legal_actions_are_the_allowed_ones(game: Any, rng: Any) -> None:
    record = begin_free_table(game)
    for _ in range(8):
        record.play(rng.choice(record.game.legal(record.state)))
    legal = record.game.legal(record.state)
    assert len(set(legal)) == len(legal)
    universe = record.game.universe(record.state)
    assert set(legal) == {action for action in universe if record.game.check(record.state, action)}


def test_every_card_can_be_fetched_and_put_back(game: Any) -> None:
    record = begin_free_table(game)
    fetches = [action for action in record.game.legal(record.state) if isinstance(action, free_table.Fetch)]
    assert fetches
    for fetch in fetches:
        before = record.state
        record.play(fetch)
        if fetch.card not in record.state.hands[0] and game.info.id == "cantoludus":
            continue  # a progression comes into its row
        record.play(free_table.PutAway(fetch.card))
        assert game.to_position(record.state) == game.to_position(before)


def test_clearing_puts_everything_back(game: Any) -> None:
    record = begin_free_table(game)
    start_position = game.to_position(record.state)
    record.play(next(action for action in record.game.legal(record.state) if isinstance(action, free_table.Fetch)))
    record.play(free_table.CLEAR)
    assert game.to_position(record.state) == start_position


def test_turns_do_not_end() -> None:
    game = engines.load("iv-v-i")
    record = begin_free_table(game)
    for word in ("I", "IV", "V", "vi", "ii", "V7", "I"):
        record.play(free_table.Fetch(find_card(game, word)))
    for index, word in enumerate(("I", "IV", "V", "vi", "ii", "V7", "I")):
        play = next(
            action
            for action in record.game.legal(record.state)
            if type(action).__name__ == "Play" and action.card == find_card(game, word) and action.at == index
        )
        record.play(play)
    assert len(record.state.phrases[0]) == 7, "three harmonies a turn are no limit here"
    end = next(action for action in record.game.universe(record.state) if type(action).__name__ == "EndTurn")
    assert str(record.game.check(record.state, end)) == record.game.rules.words[free_table.TURNS_REFUSAL]


def test_the_rules_still_refuse_actions() -> None:
    game = engines.load("iv-v-i")
    record = begin_free_table(game)
    for word in ("I", "V", "IV"):
        record.play(free_table.Fetch(find_card(game, word)))
    for index, word in enumerate(("I", "V")):
        actions = record.game.legal(record.state)
        record.play(
            next(
                action
                for action in actions
                if type(action).__name__ == "Play" and action.card == find_card(game, word) and action.at == index
            )
        )
    wrong = next(
        action
        for action in record.game.universe(record.state)
        if type(action).__name__ == "Play"
        and action.card == find_card(game, "IV")
        and action.at == 2
        and action.seat == 0
    )
    assert record.game.check(record.state, wrong).rule == "ivvi.body.follow"


def test_a_locked_phrase_is_heard_and_scored_and_stays() -> None:
    game = engines.load("iv-v-i")
    record = begin_free_table(game, {"hands": [["authentic"], []], "phrases": ["I IV V I", ""], "phase": "play"})
    lock = next(action for action in record.game.legal(record.state) if type(action).__name__ == "Lock")
    step = record.play(lock)
    locked: Any = next(event for event in step.events if type(event).__name__ == "Locked")
    passage = record.game.music(step.before, locked, step.after)
    assert passage is not None
    assert [label.text for label in passage.labels] == ["I", "IV", "V", "I"]
    assert game.to_position(step.after).phrases[0] == "I IV V I"
    assert step.after.scores[0] == locked.points == sum(line.points for line in game.account(step.after))
    assert step.after.hands[0] == (), "the CADENCE is back in the library"
    assert not step.after.discard
    record.play(free_table.Fetch(find_card(game, "authentic")))
    assert record.state.scores[0] == 0, "the score is that of the last move"
    assert engines.loads(record.dumps()).state == record.state


def test_the_carmony_hand_has_every_note_after_a_meld() -> None:
    game = engines.load("carmony")
    record = begin_free_table(game)
    record.play(free_table.Fetch(find_card(game, "chord.major")))
    record.play(next(action for action in record.game.legal(record.state) if type(action).__name__ == "Play"))
    assert record.state.hands[0] == tuple(range(12))
    assert len(record.state.tables[0]) == 1
    assert record.state.meld_hands[0] == (), "no MELD card comes by itself"


def test_a_carmony_scale_of_all_notes_does_not_end_the_round() -> None:
    game = engines.load("carmony")
    record = begin_free_table(game)
    chromatic = find_card(game, "scale.chromatic")
    record.play(free_table.Fetch(chromatic))
    step = record.play(carmony.Play(chromatic, 2, tuple(note % 12 for note in range(2, 14))))
    assert [len(meld.notes) for meld in step.after.tables[0]] == [12]
    assert step.after.hands[0] == tuple(range(12)), "the notes are in the hand again"
    assert [text for event in step.events if (text := game.describe_event(step.after, event))] == [
        "Free table plays D Chromatic, worth 500."
    ]


def test_all_carmony_notes_can_be_placed() -> None:
    game: Any = engines.load("carmony")
    record = begin_free_table(game)
    for id_ in (id_ for word, id_ in game.card_ids.items() if word.startswith(("chord.", "interval."))):
        if not record.game.check(record.state, free_table.Fetch(id_)):
            continue
        record.play(free_table.Fetch(id_))
        while record.state.meld_hands[0]:
            hand = record.state.hands[0]
            if not hand:
                assert Counter(note for meld in record.state.tables[0] for note in meld.notes) == Counter(
                    game.deck.note_cards
                )
                assert engines.loads(record.dumps()).state == record.state
                return
            record.play(free_table.RuleBreakingMove(carmony.Play(id_, hand[0], hand)))
    pytest.fail("the notes did not come to an end")


@pytest.mark.parametrize("name", ["Sarabanda", "Glissando", "Parada", "Muzicando"])
def test_the_muzicando_library_has_every_card(name: str) -> None:
    game = engines.load("muzicando")
    options, position = game.free_tables()[name]
    record = begin_free_table(game, msgspec.to_builtins(position), options)
    fetched = {action.card for action in record.game.legal(record.state) if isinstance(action, free_table.Fetch)}
    assert fetched | set(record.state.hands[0]) == set(range(game.deck.blank))


def test_all_muzicando_cards_can_be_placed() -> None:
    game = engines.load("muzicando")
    options, position = game.free_tables()["Muzicando"]
    record = begin_free_table(game, msgspec.to_builtins(position), options)
    while len(record.state.laid) < game.deck.blank:
        legal = record.game.legal(record.state)
        kinds = (muzicando.Lay, free_table.Fetch)
        step = record.play(next(action for kind in kinds for action in legal if isinstance(action, kind)))
        announcements = [
            announcements for event in step.events if (announcements := game.describe_event(step.after, event))
        ]
        assert len(announcements) == isinstance(step.action, muzicando.Lay), announcements
    assert record.state.hands == ((), ())
    assert not record.game.marks(record.state)
    assert engines.loads(record.dumps()).state == record.state
    record.play(free_table.CLEAR)
    assert not record.state.laid


def test_a_game_may_have_several_free_tables() -> None:
    assert [*engines.load("muzicando").free_tables()] == ["Sarabanda", "Glissando", "Parada", "Muzicando"]
    assert engines.load("iv-v-i").free_tables()["E♭ major"][0]["key"] == "Eb"


def test_a_game_need_not_have_a_free_table(monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)
    with pytest.raises(engines.SetupError, match="has no free table"):
        free_table.make_free_game(engines.load(EXAMPLE), {})


def test_free_tables_use_a_newer_journal_format() -> None:
    assert begin_free_table(engines.load("carmony")).header.consort == 5


# --- rule-breaking moves -------------------------------------------------------------------------------------------


def list_rule_breaking_actions(record: Record) -> list[Any]:
    """Return actions that are possible although the rules refuse them."""
    return [action for action in record.game.legal(record.state) if isinstance(action, free_table.RuleBreakingMove)]


@examples(2)
@given(st.randoms(use_true_random=False))
def test_rule_breaking_moves_leave_a_free_table_consistent(game: Any, rng: Any) -> None:
    tables = [*(game.free_tables() or {"": ({}, None)}).values()]
    options, position = rng.choice(tables)
    record = begin_free_table(game, None if position is None else msgspec.to_builtins(position), options)
    for _ in range(20):
        legal = record.game.legal(record.state)
        breaking = list_rule_breaking_actions(record)
        action = rng.choice(breaking) if breaking and rng.random() < 0.5 else rng.choice(legal)
        assert record.game.check(record.state, action)
        assert record.game.describe(record.state, action)
        places_before = game.places(record.state)
        step = record.play(action)
        assert step.after.to_move == 0
        sentences = [record.game.describe_event(step.after, event) for event in step.events]
        assert all(sentence is None or sentence.endswith(".") for sentence in sentences)
        folded = fold(places_before, step.events, game.deck.blank)
        places_after = game.places(step.after)
        assert {place: row for place, row in folded.items() if row} == {
            place: row for place, row in places_after.items() if row
        }
        for mark in record.game.marks(step.after):
            assert mark.index < len(places_after[mark.place])
            assert mark.verdict.rule in [rule.slug for rule in game.rules.rule]
            assert str(mark.verdict).endswith(".")
        assert record.game.marks(game.view(step.after, None)) == record.game.marks(step.after)
    reloaded = engines.loads(record.dumps())
    assert reloaded.notice is None
    assert reloaded.state == record.state
    assert reloaded.header.free
    assert reloaded.game.marks(reloaded.state) == record.game.marks(record.state)


def test_a_legal_action_is_no_rule_breaking_move(game: Any) -> None:
    record = begin_free_table(game)
    allowed = game.legal(record.state)[0]
    assert (
        str(record.game.check(record.state, free_table.RuleBreakingMove(allowed)))
        == record.game.rules.words[free_table.ALLOWED_REFUSAL]
    )


def test_impossible_placements_are_refused_by_their_rule(game: Any) -> None:
    record = begin_free_table(game)
    state = record.state
    refused = next(
        a for a in game.universe(state) if not game.check(state, a) and not game.can_lay_refused_card(state, a)
    )
    assert record.game.check(state, free_table.RuleBreakingMove(refused)) == game.check(state, refused)


def lay_cards(record: Record, *words: str) -> None:
    """Lay fetched cards at the right end of the phrase, whatever the rules say."""
    for word in words:
        face = find_card(record.game, word)
        record.play(free_table.Fetch(face))
        play = ivvi.Play(face, 0, len(record.state.phrases[0]))
        record.play(play if record.game.check(record.state, play) else free_table.RuleBreakingMove(play))


def begin_phrase_table() -> Record:
    return begin_free_table(engines.load("iv-v-i"))


def list_marks(record: Record) -> list[tuple[str, int, str]]:
    return [(mark.place.name, mark.index, mark.verdict.rule) for mark in record.game.marks(record.state)]


def test_a_misplaced_harmony_is_marked_with_its_broken_rule() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "V", "IV", "I")
    assert list_marks(record) == [("body", 2, "ivvi.body.follow")]
    (mark,) = record.game.marks(record.state)
    assert str(mark.verdict).startswith("IV cannot follow V.")


def test_a_mark_disappears_when_the_card_becomes_legal() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "V", "IV")
    vi = find_card(record.game, "vi")
    record.play(free_table.Fetch(vi))
    record.play(free_table.RuleBreakingMove(ivvi.Play(vi, 0, 2)))  # V vi IV: the progression between them is gone
    assert list_marks(record) == []


def test_marks_follow_undo_and_redo() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "V", "IV")
    assert list_marks(record)
    record.undo(1)
    assert not list_marks(record)
    record.redo()
    assert list_marks(record)


def test_the_position_of_a_misplaced_note_is_announced() -> None:
    options, position = engines.load("muzicando").free_tables()["Glissando"]
    record = begin_free_table(engines.load("muzicando"), msgspec.to_builtins(position), options)
    oval = next(action for action in record.game.legal(record.state) if type(action).__name__ == "Lay")
    record.play(oval)
    record.play(
        next(action for action in list_rule_breaking_actions(record) if action.action.y and action.action.x == 0)
    )
    (announcement,) = filter(
        None, (record.game.describe_event(record.state, event) for event in record.steps[-1].events)
    )
    assert " above " in announcement or " below " in announcement


def test_misplaced_syllables_and_errors_are_marked_and_heard() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "V")
    for word in ("Fa", "doubled-third"):
        record.play(free_table.Fetch(find_card(record.game, word)))
    record.play(free_table.RuleBreakingMove(ivvi.Attach(find_card(record.game, "Fa"), "soprano", 0, 0)))
    record.play(free_table.RuleBreakingMove(ivvi.Nullify(find_card(record.game, "doubled-third"), 0, 1)))
    assert list_marks(record) == [("soprano", 0, "ivvi.voice.match"), ("error", 0, "ivvi.error.target")]
    deck: Any = record.game.deck
    passage = music.phrase_passage(deck, record.state, 0)
    corrected = music.phrase_passage(deck, record.state, 0, is_corrected=True)
    assert passage is not None
    assert corrected is not None
    assert next(note.name for note in passage.notes if note.voice == 0).startswith("F")
    assert next(note.name[0] for note in corrected.notes if note.voice == 0) in "CEG"


def test_a_card_whose_style_is_not_in_play_is_marked() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "N6")
    assert list_marks(record) == [("body", 1, "ivvi.body.style")]


def test_a_match_cannot_begin_with_a_broken_rule() -> None:
    record = begin_phrase_table()
    lay_cards(record, "I", "V", "IV")
    position_data = msgspec.to_builtins(record.game.to_position(record.state))
    with pytest.raises(engines.SetupError, match="IV cannot follow V"):
        Record.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1, position=position_data)
    assert list_marks(begin_free_table(engines.load("iv-v-i"), position_data)) == list_marks(record)


def test_a_meld_of_wrong_notes_is_marked_and_scores_nothing() -> None:
    game = engines.load("carmony")
    record = begin_free_table(game)
    major = find_card(game, "chord.major")
    record.play(free_table.Fetch(major))
    record.play(free_table.RuleBreakingMove(carmony.Play(major, 0, (0, 3, 7))))
    assert list_marks(record) == [("meld", 0, "car.play.exact")]
    assert [line.points for line in game.account(record.state) if line.rule == "car.score.meld"] == [0]
    (passage,) = (p for e in record.steps[-1].events if (p := game.music(record.steps[-1].before, e, record.state)))
    assert {note.name[:-1] for note in passage.notes} == {"C", "Eb", "G"}
    assert game.to_position(record.state).melds[0] == ()


def test_an_unpaid_progression_is_marked() -> None:
    game = engines.load("cantoludus")
    record = begin_free_table(game)
    for word in ("C", "C major"):
        record.play(free_table.Fetch(find_card(game, word)))
    take = next(
        action
        for action in list_rule_breaking_actions(record)
        if isinstance(action.action, cantoludus.Claim) and action.action.row == "progressions"
    )
    record.play(take)
    assert list_marks(record) == [("won", 0, "can.acquire.progression")]
    assert record.state.hands[0] == (), "all notes and chords were given for it"
    position_data = msgspec.to_builtins(game.to_position(record.state))
    assert position_data["unpaid"][0]["given"] == ("C", "C major")
    with pytest.raises(engines.SetupError, match="was not paid"):
        Record.start(game, ["Ana", "Ben"], seed=1, position=position_data)


def test_a_card_on_a_wrong_cell_is_marked() -> None:
    game = engines.load("muzicando")
    options, position = game.free_tables()["Sarabanda"]
    record = begin_free_table(game, msgspec.to_builtins(position), options)
    red, sol = find_card(game, "red Do"), find_card(game, "red Sol")
    record.play(muzicando.Lay(red, 0, 0))
    record.play(free_table.Fetch(sol))
    record.play(free_table.RuleBreakingMove(muzicando.Lay(sol, 1, 0)))
    assert list_marks(record) == [("cell", 0, "muz.sarabanda.step")]


def test_a_mark_disappears_when_the_missing_card_is_placed() -> None:
    game = engines.load("muzicando")
    options, position = game.free_tables()["Muzicando"]
    record = begin_free_table(game, msgspec.to_builtins(position), options)
    re, do = find_card(game, "red Re"), find_card(game, "red Do")
    record.play(free_table.Fetch(re))
    record.play(free_table.RuleBreakingMove(muzicando.Lay(re, 0, 1)))
    assert list_marks(record) == [("cell", 0, "muz.open.card")]
    record.play(muzicando.Lay(do, 0, 0))
    assert list_marks(record) == []


def test_leniency_is_saved_with_the_free_table() -> None:
    record = begin_phrase_table()
    record.set_rule_breaking_allowed(True)
    assert engines.loads(record.dumps()).allows_rule_breaks
    assert record.copy_until(0).allows_rule_breaks, "a copy from a moment allows the same rule breaks"
    record.set_rule_breaking_allowed(False)
    assert not record.copy_until(0).allows_rule_breaks
    assert not engines.loads(record.dumps()).allows_rule_breaks
    match = Record.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1)
    with pytest.raises(ValueError, match="only a free table"):
        match.set_rule_breaking_allowed(True)


def test_any_progression_can_be_fetched_into_its_row() -> None:
    game: Any = engines.load("cantoludus")
    record = begin_free_table(game)
    fetches = [action for action in record.game.legal(record.state) if isinstance(action, free_table.Fetch)]
    progressions = [fetch for fetch in fetches if fetch.card >= game.deck.first_progression]
    for fetch in progressions:
        record.play(fetch)
        assert record.state.progressions[0] == fetch.card
        record.undo(1)


def test_the_octave_takes_two_equal_notes() -> None:
    game = engines.load("carmony")
    record = begin_free_table(game)
    octave = find_card(game, "interval.P8")
    record.play(free_table.Fetch(octave))
    assert record.game.check(record.state, carmony.Play(octave, 2, (2, 2)))


def test_a_library_has_several_kinds_of_cards(game: Any) -> None:
    kinds = [game.card_kind(face) for face in range(game.deck.blank)]
    assert all(kinds)
    assert len(set(kinds)) > 3


@examples(2)
@given(st.randoms(use_true_random=False))
def test_the_owners_view_has_the_same_legal_actions(game: Any, rng: Any) -> None:
    tables = [*(game.free_tables() or {"": ({}, None)}).values()]
    options, position = rng.choice(tables)
    record = begin_free_table(game, None if position is None else msgspec.to_builtins(position), options)
    for _ in range(10):
        record.play(rng.choice(record.game.legal(record.state)))
    view = record.game.view(record.state, 0)
    library = (free_table.Fetch, free_table.PutAway)
    legal = [action for action in record.game.legal(record.state) if not isinstance(action, library)]
    assert [action for action in record.game.legal(view) if not isinstance(action, library)] == legal


def test_muzicando_cards_go_at_most_32_steps_from_the_first_card() -> None:
    game = engines.load("muzicando")
    options, position = game.free_tables()["Sarabanda"]
    record = begin_free_table(game, msgspec.to_builtins(position), options)
    sol = find_card(game, "red Sol")
    record.play(muzicando.Lay(find_card(game, "red Do"), 0, 0))
    record.play(free_table.Fetch(sol))
    for x, y in ((32, 0), (-32, 0), (1, 32), (1, -32)):
        assert record.game.check(record.state, free_table.RuleBreakingMove(muzicando.Lay(sol, x, y))), (x, y)
    for x, y in ((33, 0), (-33, 0), (1, 33), (1, -33)):
        assert not record.game.check(record.state, free_table.RuleBreakingMove(muzicando.Lay(sol, x, y))), (x, y)
