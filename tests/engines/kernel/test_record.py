"""Tests of records: the journal restores the match, and damage gives one sentence."""

import json
from collections.abc import Generator
from random import Random
from typing import Any

import msgspec
import pytest

import engines
from engines.kernel.record import MAX_MATCH_LENGTH, Record, run_to_end

VERSION = engines.load("carmony").rules_version


def make_record(actions: int | None = None, seed: int = 7, names: tuple[str, ...] = ("Ana", "Ben")) -> Record:
    """Return a match of random actions, of the given number or to the end."""
    game = engines.load("carmony")
    record = Record.start(game, names, seed=seed, options={"rounds": 1})
    rng = Random(seed)
    while record.state.to_move is not None and (actions is None or len(record.steps) < actions):
        record.play(rng.choice(game.legal(record.state)))
    return record


def change_line(record: Record, line: int, **fields: Any) -> str:
    """Return the journal with fields of one line (from 1) replaced."""
    lines = record.dumps().splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields})
    return "\n".join(lines) + "\n"


def test_a_saved_match_is_restored_byte_for_byte() -> None:
    record = make_record()
    reloaded = engines.loads(record.dumps())
    assert reloaded.notice is None
    assert reloaded.state == record.state
    assert [step.events for step in reloaded.steps] == [step.events for step in record.steps]
    assert reloaded.dumps() == record.dumps()


def test_loading_a_journal_in_parts_reports_the_progress() -> None:
    record = make_record()
    shares: list[float] = []

    def load_incrementally() -> Generator[float, None, Record]:
        parts = engines.loading(record.dumps())
        while True:
            try:
                shares.append(next(parts))
            except StopIteration as end:
                loaded: Record = end.value
                return loaded
            yield shares[-1]

    assert run_to_end(load_incrementally()).dumps() == record.dumps()
    assert shares == sorted(shares)
    assert len(shares) >= len(record.lines) // 50 - 1
    assert all(0 < share < 1 for share in shares)


def test_a_name_with_half_a_surrogate_pair_is_refused() -> None:
    with pytest.raises(engines.SetupError, match="one has half a character in it"):
        Record.start(engines.load("carmony"), ["Ana", "B\ud83d"], seed=1)


def test_undone_moves_are_restored_and_can_be_redone() -> None:
    record = make_record(30)
    record.undo(4, agreed=(0, 1))
    reloaded = engines.loads(record.dumps())
    assert [step.action for step in reloaded.undone] == [step.action for step in record.undone]
    for _ in range(4):
        reloaded.redo()
    assert reloaded.state == make_record(30).state


def test_a_new_action_after_an_undo_clears_the_undone_moves() -> None:
    record = make_record(20)
    record.undo(2)
    other = next(a for a in record.game.legal(record.state) if a != record.undone[-1].action)
    record.play(other)
    assert record.undone == []
    with pytest.raises(IndexError):
        record.redo()


def test_a_copy_does_not_change_with_later_moves_and_undos() -> None:
    record = make_record(8)
    record.undo()
    copy, text = record.copy(), record.dumps()
    state = record.state
    record.undo(3)
    record.play(record.game.legal(record.state)[0])
    assert copy.dumps() == text
    assert copy.state == state
    assert len(copy.steps) == 7
    copy.redo()
    assert len(copy.steps) == 8
    assert engines.loads(copy.dumps()).state == copy.state
    assert engines.loads(record.dumps()).state == record.state


@pytest.mark.parametrize("count", [0, -1, 4])
def test_undo_refuses_a_count_that_was_not_played(count: int) -> None:
    record = make_record(3)
    before = record.dumps()
    with pytest.raises(ValueError, match="more moves are undone"):
        record.undo(count)
    assert record.dumps() == before


def test_learners_are_the_seats_that_saw_a_new_face() -> None:
    record = make_record(2)  # the deal, then the first player's draw
    drawer = record.steps[1].before.to_move
    assert record.find_learners(1) == ((drawer,) if type(record.steps[1].action).__name__ == "Draw" else ())
    assert record.find_learners(2) == (0, 1)
    assert record.find_learners(0) == ()
    assert record.find_learners(99) == (0, 1)


def test_the_end_of_a_match_is_marked_in_its_journal() -> None:
    record = make_record()
    last = json.loads(record.lines[-1])
    assert last["over"] is True
    assert last["at"] == len(record.steps)
    assert not any("over" in json.loads(line) for line in make_record(60).lines)


def test_a_journal_cut_anywhere_in_its_last_lines_gives_whole_moves() -> None:
    record = make_record(51)  # the last lines are an action, its checkpoint and one more action
    text = record.dumps()
    states = [record.state_at(count) for count in range(52)]
    first = len("\n".join(record.lines[:-3])) + 1
    middle = range(text.index('{"at"', first) + 60, text.rindex('{"do"') - 60)  # of the checkpoint: a few cuts tell
    for end in sorted({*range(first, len(text))} - {*middle} | {*middle[::97]}):
        reloaded = engines.loads(text[:end])
        assert reloaded.state == states[len(reloaded.steps)]
        assert len(reloaded.steps) in (49, 50, 51)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seed": 1 << 64}, "line 1: A seed is a whole number from 0 to 2^64 - 1"),
        ({"seed": -1}, "line 1: A seed is a whole number from 0 to 2^64 - 1"),
        ({"seed": 10**40}, "line 1: A seed is a whole number from 0 to 2^64 - 1"),
        ({"seed": "7"}, "line 1, seed: expected the header of a match: expected a whole number, found text in quotes"),
        ({"consort": 6}, "line 1: was saved by a newer version of Consort; this one is too old to read it"),
        ({"consort": 10**40}, "line 1: was saved by a newer version of Consort; this one is too old to read it"),
        ({"consort": 0}, "line 1, consort: expected a format from 1 to 5, found the number 0"),
        ({"consort": -(10**40)}, "line 1, consort: expected a format from 1 to 5, found a number far too large"),
        ({"rules": 999}, "line 1: was saved by a newer version of Consort; this one is too old to read it"),
        ({"rules": -(10**40)}, "line 1, rules: expected the header of a match: expected a whole number of at least 0"),
        ({"mood": "gay"}, "line 1: expected the header of a match: there is no field “mood”"),
        ({"game": "chess"}, f"line 1: There is no game “chess”; there are: {', '.join(engines.GAMES)}"),
        (
            {"game": "x" * 900_000},
            "line 1, game: expected the header of a match: expected text in quotes of at most 200 characters",
        ),
        ({"seats": ["Ana"]}, "line 1: Carmony is for 2 to 4 players, not 1"),
        ({"options": {"rounds": 99}}, "line 1: Option “rounds” of Carmony may be 1, 2, 3, 4, 5, not 99"),
        (
            {"deck": {"name": "d", "digest": "00", "cards": {}}},
            "line 1, deck: “notes” is missing; expected a table [notes]",
        ),
    ],
)
def test_an_invalid_header_is_refused_in_one_sentence(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(engines.DataError) as caught:
        engines.loads(change_line(make_record(2), 1, **fields), "evening.jsonl")
    assert str(caught.value) == f"evening.jsonl: {sentence}"


def test_a_deck_that_disagrees_with_its_digest_is_refused() -> None:
    record = make_record(2)
    deck = {**json.loads(record.lines[0])["deck"], "digest": "00"}
    with pytest.raises(engines.DataError, match="line 1, deck: expected the cards that its digest was made of"):
        engines.loads(change_line(record, 1, deck=deck))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ({}, "line 1, deck: “notes” is missing; expected a table [notes]"),
        ({"mine": -(2**63) - 1}, "line 1, deck: there is no field “mine”; there are notes, scale, chord, interval"),
        ({"mine": "\ud800"}, "line 1: is cut off or damaged"),
    ],
    ids=["none", "beyond 64 bits", "half a pair"],
)
def test_the_digest_of_the_bundled_deck_does_not_validate_other_cards(cards: Any, reason: str) -> None:
    record = make_record(2)
    deck = {**json.loads(record.lines[0])["deck"], "cards": cards}
    with pytest.raises(engines.DataError) as caught:
        engines.loads(change_line(record, 1, deck=deck), "evening.jsonl")
    assert str(caught.value) == f"evening.jsonl: {reason}"


def test_a_changed_card_under_the_old_digest_is_refused() -> None:
    record = make_record(2)
    deck = json.loads(record.lines[0])["deck"]
    deck["cards"]["scale"][2]["name"] = "Doric"
    with pytest.raises(engines.DataError, match="line 1, deck: expected the cards that its digest was made of"):
        engines.loads(change_line(record, 1, deck=deck))


@pytest.mark.parametrize("agreed", [(2,), (-1,), (0, 0)])
def test_an_undo_agreed_by_seats_outside_the_match_is_refused(agreed: tuple[int, ...]) -> None:
    record = make_record(3)
    with pytest.raises(ValueError, match="are not seats of the match"):
        record.undo(1, agreed)
    assert len(record.steps) == 3


@pytest.mark.parametrize(
    "text",
    ["", "\n", "\0" * 1000, "junk", "null", "[]", "{}", "[" * 500_000, '{"consort":' * 200_000, "x" * 10_000_000],
)
def test_a_text_that_is_no_match_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(engines.DataError, match=r"^junk\.jsonl: line 1: expected (a match|the header of a match)"):
        engines.loads(text, "junk.jsonl")


def test_a_file_too_large_for_a_match_is_refused() -> None:
    with pytest.raises(engines.DataError, match="is larger than 16,000,000 characters"):
        engines.loads("\n" * (MAX_MATCH_LENGTH + 1))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[" * 400_000, "line 4: expected a table, found a list in square brackets"),
        ('{"do":' + "[" * 400_000 + "]" * 400_000 + "}", "line 4: is nested too deeply"),
        ('{"do":{"type":"Draw"', "line 4: is cut off or damaged"),
        ("{}", "line 4: is cut off or damaged"),
        ('{"do":{"type":"Fly"}}', "line 4, type: there is no “Fly” here"),
        ('{"do":{"type":"Discard","note":"C"}}', "line 4, note: expected a whole number, found text in quotes"),
        ('{"do":{"type":"Discard","note":1%s}}' % ("0" * 40), "line 4: has a number that is too large"),
        ('{"undo":1%s}' % ("0" * 40), "line 4: has a number that is too large"),
        ('{"undo":-1}', "line 4: the chain of moves is broken: a line was changed or is missing"),
        ('{"undo":1}', "line 4: the chain of moves is broken: a line was changed or is missing"),
        ('{"undo":1,"mood":1}', "line 4: there is no field “mood”"),
        (
            f'{{"at":2,"version":{VERSION},"state":"00"}}',
            "line 4: the checkpoint does not agree with the moves before it",
        ),
        (f'{{"at":2,"version":{VERSION},"state":"', "line 4: is cut off or damaged"),
        (" " * 1_000_001 + "{}", "line 4: is too long for a move"),
    ],
)
def test_an_invalid_line_is_reported_and_earlier_moves_are_restored(line: str, reason: str) -> None:
    record = make_record(2)
    reloaded = engines.loads(record.dumps() + line + "\n" + record.lines[1] + "\n", "evening.jsonl")
    assert str(reloaded.notice) == f"evening.jsonl: {reason}. The match was read up to move 2."
    assert reloaded.state == record.state
    assert reloaded.dumps() == record.dumps()


@pytest.mark.parametrize("change", [("Ana", "Eva"), ('"seed":7', '"seed":8')], ids=["name", "seed"])
def test_a_changed_header_is_reported_as_such(change: tuple[str, str]) -> None:
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=7)
    for _ in range(3):
        record.play(record.game.legal(record.state)[0])
    head, *moves = record.dumps().split("\n")
    assert change[0] in head
    reloaded = engines.loads("\n".join([head.replace(*change), *moves]), "ours.jsonl")
    notice = "ours.jsonl: line 1: was changed, and the moves do not follow from it any more."
    assert str(reloaded.notice) == f"{notice} The match was read up to move 0."
    assert not reloaded.steps
    changed = engines.loads("\n".join([head, moves[0].replace('"chain":"', '"chain":"0'), *moves[1:]]), "ours.jsonl")
    assert changed.notice is not None
    assert str(changed.notice).startswith("ours.jsonl: line 2: the chain of moves is broken")


@pytest.mark.parametrize("kept_lines", [1, 9, 60, 5000])
def test_a_file_cut_off_in_its_header_is_refused(kept_lines: int) -> None:
    text = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=7).dumps()
    assert kept_lines < len(text) - 1
    with pytest.raises(engines.DataError, match=r"^ours\.jsonl: line 1: is cut off or damaged$"):
        engines.loads(text[:kept_lines], "ours.jsonl")


def test_a_changed_move_breaks_the_chain() -> None:
    record = make_record(10)
    other = next(a for a in record.game.legal(record.steps[9].before) if a != record.steps[9].action)
    text = change_line(record, 11, do=msgspec.to_builtins(other))
    reloaded = engines.loads(text)
    assert reloaded.notice is not None
    assert "chain of moves is broken" in str(reloaded.notice)
    assert reloaded.state == record.state_at(9)


def test_a_missing_move_breaks_the_chain() -> None:
    lines = make_record(10).lines
    reloaded = engines.loads("\n".join([*lines[:5], *lines[6:]]))
    assert reloaded.notice is not None
    assert "chain of moves is broken" in str(reloaded.notice)
    assert len(reloaded.steps) == 4


def test_a_match_marked_finished_too_early_is_reported() -> None:
    record = make_record(50)
    reloaded = engines.loads(change_line(record, 52, over=True))
    assert reloaded.notice is not None
    assert "the checkpoint does not agree" in str(reloaded.notice)
    assert len(reloaded.steps) == 50


def test_a_copy_until_a_move_is_a_match_of_its_own() -> None:
    record = make_record(12)
    record.undo()
    record.set_players(("", "novice"))
    copy = record.copy_until(7)
    assert copy.state == record.state_at(7)
    assert copy.players == ("", "novice")
    assert copy.header.players == ("", "novice")
    assert len(record.steps) == 11
    assert engines.loads(copy.dumps()).state == copy.state
    with pytest.raises(ValueError, match="12 of 11"):
        record.copy_until(12)
