"""Tests of STYLES: `ivvi.style.*`.

`test_body` tests which cards ask for a style; Bach is tested with the errors.
"""

import pytest

from engines.iv_v_i.actions import DRAW_DECK, END_TURN, LEAVE, Leave, Take
from engines.iv_v_i.state import State
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    GAME,
    allows,
    arrange,
    attach,
    discard,
    do,
    find_cases,
    find_refusing_rule,
    fix,
    lock,
    nullify,
    play,
    score_phrase,
    style,
    take,
    write_cards,
    write_phrase,
)

STYLES = tuple(row.id for row in DECK.file.style)
EARLIER_STYLES = ("bach", "handel", "mozart", "beethoven", "schubert", "brahms")


def put_style(id_: str, styles: str, pile: str = "Do Re Mi Fa") -> State:
    """Return the state after a style is put in play."""
    after: State = do(arrange((id_, ""), styles=styles, discard=pile), style(id_)).after
    return after


# --- ivvi.style.one


@pytest.mark.parametrize("id_", STYLES)
def test_a_style_is_put_in_play(id_: str) -> None:
    assert write_cards(put_style(id_, "").styles) == id_


@pytest.mark.parametrize("old", [id_ for id_ in STYLES if id_ not in ("barber", "bach")])
def test_a_new_style_discards_the_old_one(old: str) -> None:
    after = put_style("bach", old)
    assert write_cards(after.styles) == "bach"
    assert write_cards(after.discard) == f"Do Re Mi Fa {old}"


def test_a_style_applies_to_every_player() -> None:
    state = arrange(("bach I I I I I I I", "spacing I I"), ("", "I"))
    state = do(state, style("bach"), END_TURN, DRAW_DECK).after
    assert (state.to_move, write_cards(state.styles)) == (1, "bach")
    assert find_refusing_rule(state, nullify("spacing", 0)) == "ivvi.style.bach"


# --- ivvi.style.mozart


def test_a_player_who_replaces_mozart_may_take_three_cards() -> None:
    state = put_style("bach", "mozart", "I Do half V7 I")
    assert (state.phase, state.takes) == ("take", 3)
    state = do(state, take("half"), take("I")).after
    assert (write_cards(state.hands[0]), write_cards(state.discard)) == ("I half", "I Do V7 mozart")
    state = do(state, take("I")).after
    assert (state.phase, state.takes, write_cards(state.hands[0])) == ("play", 0, "I I half")
    assert write_cards(state.discard) == "Do V7 mozart"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_cards_may_be_taken_for_mozart(count: int) -> None:
    state = do(put_style("bach", "mozart", "I I I I"), *[take("I")] * count, LEAVE).after
    assert (state.phase, state.takes, len(state.hands[0])) == ("play", 0, count)


def test_mozart_cannot_be_taken() -> None:
    state = put_style("bach", "mozart", "I")
    assert find_refusing_rule(state, take("mozart")) == "ivvi.style.mozart"
    assert state.takes == 1
    assert set(map(type, GAME.legal(state))) == {Take, Leave}


def test_no_card_is_taken_if_mozart_is_the_only_discard() -> None:
    state = put_style("bach", "mozart", "")
    assert (state.phase, write_cards(state.discard)) == ("play", "mozart")


def test_replaced_styles_can_be_taken_for_mozart() -> None:
    state = put_style("shostakovich", "barber mozart handel", "")
    assert write_cards(state.discard) == "barber mozart handel"
    assert state.takes == 2
    assert allows(state, take("barber"))
    assert allows(state, take("handel"))


@pytest.mark.parametrize(
    ("new", "in_play", "takes"),
    [
        ("handel", "mozart", 3),
        ("shostakovich", "mozart", 3),
        ("barber", "mozart", 3),
        ("mozart", "barber", 0),
        ("handel", "barber mozart", 0),
        ("handel", "barber mozart brahms", 3),
        ("handel", "barber brahms mozart", 3),
        ("shostakovich", "barber mozart", 3),
        ("shostakovich", "barber mozart brahms", 3),
        ("mozart", "barber handel brahms", 0),
        ("mozart", "handel", 0),
        ("handel", "brahms", 0),
        ("handel", "barber bach brahms", 0),
    ],
)
def test_mozart_takes_effect_whenever_it_leaves_play(new: str, in_play: str, takes: int) -> None:
    state = put_style(new, in_play)
    assert (state.phase, state.takes) == ("take" if takes else "play", takes)


def test_cards_taken_for_mozart_are_playable_at_once() -> None:
    state = arrange(("bach", ""), ("I IV",), styles="mozart", discard="V I authentic")
    state = do(state, style("bach"), take("V"), take("I"), take("authentic")).after
    assert do(state, play("V", 2), play("I", 3), lock("authentic", 2)).after.scores[0] == 6


def test_cards_taken_for_mozart_count_only_when_played() -> None:
    state = arrange(("bach", ""), ("I IV",), styles="mozart", discard="V I Do", harmonies=2, voices=1)
    state = do(state, style("bach"), take("V"), take("I"), take("Do")).after
    assert (state.harmonies, state.voices) == (2, 1)
    state = do(state, play("V", 2)).after
    assert find_refusing_rule(state, play("I", 3)) == "ivvi.limit.harmony"


@pytest.mark.parametrize("closing", ["cadence", "discard"])
def test_cards_taken_after_a_cadence_or_discard_cannot_be_played(closing: str) -> None:
    first = lock("authentic", 1) if closing == "cadence" else discard("authentic")
    state = arrange(("authentic bach", "V V V V V V V"), ("I V I",), styles="mozart", discard="I V half")
    state = do(state, first, style("bach"), take("I"), take("V"), take("half")).after
    assert state.closing == closing
    for action in (play("I", 0), play("V", 3), lock("half", 0)):
        assert not allows(state, action)
    assert allows(state, discard("I"))
    assert allows(state, END_TURN)


def test_a_hand_above_seven_must_be_reduced() -> None:
    state = arrange(("bach I I I I I I", ""), styles="mozart", discard="V V V")
    state = do(state, style("bach"), take("V"), take("V"), take("V")).after
    assert len(state.hands[0]) == 9
    assert find_refusing_rule(state, END_TURN) == "ivvi.discard"


def test_other_actions_are_refused_while_cards_are_taken() -> None:
    state = put_style("bach", "mozart")
    for action in (END_TURN, discard("Do"), play("I", 0), style("handel")):
        assert find_refusing_rule(state, action) == "ivvi.style.mozart"
    assert (
        find_refusing_rule(arrange(discard="I"), take("I"))
        == find_refusing_rule(arrange(discard="I"), LEAVE)
        == "ivvi.style.mozart"
    )


# --- ivvi.style.beethoven


def test_beethoven_adds_two_for_each_scored_special_harmony() -> None:
    phrase = "I expansion V7/V V I pedal64"
    assert score_phrase(phrase, "authentic", 3) == 1 + 1 + 3 + 1 + 1 + 2
    assert score_phrase(phrase, "authentic", 3, "beethoven") == 9 + 2 * 2
    assert score_phrase("I V I pedal64", "authentic", 1, "beethoven") == 5


def test_beethoven_adds_nothing_for_void_cards() -> None:
    assert score_phrase("I ct07 V I", "authentic", 2, "beethoven") == 5
    assert score_phrase("I ct07 V I", "authentic", 2, "barber beethoven") == 5 + 5 + 2


# --- ivvi.style.schubert

SIXTHS = ("N6", "It6", "Fr6", "Ger6")


@pytest.mark.parametrize("sixth", SIXTHS)
def test_any_t_may_follow_a_special_sixth_under_schubert(sixth: str) -> None:
    for right in ("I", "I6", "vi", "iii"):
        assert not allows(arrange((right, ""), (f"I {sixth}",), styles="brahms"), play(right, 2))
        assert allows(arrange((right, ""), (f"I {sixth}",), styles="schubert"), play(right, 2))
        assert allows(arrange((right, ""), (f"I {sixth}",), styles="barber handel schubert"), play(right, 2))
        assert allows(arrange((sixth, ""), (right,), styles="schubert"), play(sixth, 0))


@pytest.mark.parametrize("sixth", SIXTHS)
def test_schubert_keeps_the_window_of_a_sixth_and_allows_no_s(sixth: str) -> None:
    for right in ("V", "V7", "I64"):
        assert allows(arrange((right, ""), (f"I {sixth}",), styles="schubert"), play(right, 2))
    for right in ("IV", "ii6", "IV6", "ii", "ii65"):
        assert not allows(arrange((right, ""), (f"I {sixth}",), styles="schubert"), play(right, 2))


def test_schubert_is_judged_at_scoring() -> None:
    phrase = "I N6 vi V I"
    assert score_phrase(phrase, "authentic", 3, "schubert") == 1 + 4 + 2 + 1 + 1 + 2
    assert score_phrase(phrase, "authentic", 3, "barber schubert") == 11
    assert score_phrase(phrase, "authentic", 3, "brahms") == 7
    assert score_phrase(phrase, "authentic", 3, "shostakovich") == 7
    assert score_phrase("I N6 V I", "authentic", 2, "brahms") == 9


def test_schubert_judges_the_next_harmony_across_special_cards() -> None:
    assert score_phrase("I It6 V7/vi vi V I", "authentic", 4, "schubert") == 1 + 4 + 3 + 2 + 1 + 1 + 2
    assert score_phrase("I It6 V7/vi vi V I", "authentic", 4, "mozart") == 14 - 4
    assert score_phrase("I It6 V7/V V I", "authentic", 3, "mozart") == 1 + 4 + 3 + 1 + 1 + 2


# --- ivvi.style.brahms


def test_brahms_lifts_the_limits_on_harmony_and_voice_leading() -> None:
    state = arrange(("I IV V I6 ii Do La Sol Mi", ""), styles="brahms")
    chords = (play("I", 0), play("IV", 1), play("V", 2), play("I6", 3), play("ii", 4))
    state = do(state, *chords, attach("Do", 0), attach("La", 1), attach("Sol", 2, "bass"), attach("Mi", 3)).after
    assert write_phrase(state.phrases[0]) == "I^Do IV^La V_Sol I6^Mi ii"
    assert (state.harmonies, state.voices) == (5, 4)


def test_brahms_lifts_the_limit_on_fixes() -> None:
    state = arrange(("I IV", ""), ("I!spacing IV!spacing",), styles="brahms", harmonies=3)
    assert allows(do(state, fix("I", 0)).after, fix("IV", 1))


def test_played_cards_count_again_when_brahms_leaves() -> None:
    state = arrange(("I IV V I6 ii Do Sol Mi handel", ""), styles="brahms")
    state = do(state, play("I", 0), play("IV", 1), play("V", 2), attach("Do", 0), attach("Sol", 2, "bass")).after
    assert allows(state, play("I6", 3))
    state = do(state, style("handel")).after
    assert find_refusing_rule(state, play("I6", 3)) == "ivvi.limit.harmony"
    assert find_refusing_rule(state, attach("Mi", 0)) in ("ivvi.limit.voice", "ivvi.voice.match")
    assert not any(allows(state, attach("Mi", index)) for index in range(3))


def test_brahms_allows_cards_beyond_a_reached_limit() -> None:
    state = arrange(("ii brahms", ""), ("I",), harmonies=3)
    assert not allows(state, play("ii", 1))
    assert allows(do(state, style("brahms")).after, play("ii", 1))


# --- ivvi.style.barber


@pytest.mark.parametrize("first", EARLIER_STYLES)
def test_two_styles_may_join_barber(first: str) -> None:
    second = next(id_ for id_ in EARLIER_STYLES if id_ != first)
    state = put_style(first, "barber")
    assert write_cards(state.styles) == f"barber {first}"
    assert write_cards(state.discard) == "Do Re Mi Fa"
    assert write_cards(put_style(second, f"barber {first}").styles) == f"barber {first} {second}"


@pytest.mark.parametrize("third", [*EARLIER_STYLES[2:], "shostakovich"])
def test_a_third_style_discards_barber_and_all_others(third: str) -> None:
    state = put_style(third, "barber bach handel")
    assert write_cards(state.styles) == third
    assert write_cards(state.discard) == "Do Re Mi Fa barber bach handel"


@pytest.mark.parametrize("joined", ["", "bach", "bach handel"])
def test_shostakovich_discards_all_styles(joined: str) -> None:
    state = put_style("shostakovich", f"barber {joined}")
    assert write_cards(state.styles) == "shostakovich"
    assert write_cards(state.discard).split() == ["Do", "Re", "Mi", "Fa", "barber", *joined.split()]


@pytest.mark.parametrize("old", ["bach", "brahms", "shostakovich", "mozart"])
def test_barber_replaces_the_style_in_play(old: str) -> None:
    state = put_style("barber", old)
    assert (write_cards(state.styles), write_cards(state.discard).split()[-1]) == ("barber", old)


def test_all_styles_beside_barber_are_in_force() -> None:
    phrase = "I expansion ii6 V I"
    base_points = 1 + 1 + 2 + 1 + 1 + 2
    assert score_phrase(phrase, "authentic", 3, "barber") == base_points
    assert score_phrase(phrase, "authentic", 3, "barber handel beethoven") == base_points + 1 + 2
    assert score_phrase(phrase, "authentic", 3, "barber beethoven handel") == base_points + 1 + 2


# --- ivvi.style.shostakovich


def test_shostakovich_leaves_errors_in_place() -> None:
    state = arrange(("shostakovich", ""), ("I IV!parallel-fifths V I",))
    after = do(state, style("shostakovich")).after
    assert write_phrase(after.phrases[0]) == "I IV!parallel-fifths V I"


@pytest.mark.parametrize(
    ("phrase", "index", "expected"),
    [
        ("I V!spacing I", 1, 5 + 1),
        ("I!spacing V!voice-crossing I!missing-third", 1, 5 + 3),
        ("I IV!parallel-fifths V I", 2, 6 + 1),
        ("I V!spacing+ I", 1, 5 + 1),
        ("I IV!parallel-octaves+ V I", 2, 6 + 1),
        ("I IV!parallel-octaves+ V+ I", 2, 6 + 1),
        ("I V I!parallel-fifths V", 1, 5 + 1),
        ("I V I V!spacing", 1, 5 + 1),
        ("I V I V!spacing+", 1, 5 + 1),
        ("I V I V!parallel-fifths I", 1, 5 + 1),
        ("I V!spacing I!parallel-fifths V I!missing-third IV!spacing+", 1, 5 + 4),
    ],
)
def test_shostakovich_adds_a_point_for_each_error_card(phrase: str, index: int, expected: int) -> None:
    assert score_phrase(phrase, "authentic", index, "shostakovich") == expected


def test_errors_right_of_the_cadence_come_last_in_the_account() -> None:
    state = arrange(("authentic", ""), ("I V I V!spacing I!missing-third",), styles="shostakovich")
    account = GAME.account(do(state, lock("authentic", 1)).after)
    assert [(line.rule, line.points, line.text) for line in account[-3:]] == [
        ("ivvi.score.sum", 2, "Authentic Cadence"),
        ("ivvi.style.shostakovich", 1, "Spacing Error: worth a point under Shostakovich"),
        ("ivvi.style.shostakovich", 1, "Missing Third: worth a point under Shostakovich"),
    ]


def test_errors_score_nothing_without_shostakovich() -> None:
    assert score_phrase("I V I V!spacing", "authentic", 1) == 5
    assert score_phrase("I V!spacing+ I", "authentic", 1) == 5
    assert score_phrase("I V!spacing+ I", "authentic", 1, "barber") == 5


def test_shostakovich_does_not_restore_a_void_sixth() -> None:
    """The error scores its point, but the sixth scores nothing without Schubert."""
    assert score_phrase("I N6!spacing I V I", "authentic", 3, "shostakovich") == 1 + 1 + 1 + 1 + 2 + 1


def test_errors_may_be_played_under_shostakovich() -> None:
    assert allows(arrange(("spacing", ""), ("I", "I"), styles="shostakovich"), nullify("spacing", 0))


# --- ivvi.style.handel


@pytest.mark.parametrize("body", ["I6", "IV6", "ii6", "V6", "vii06"])
def test_handel_adds_one_for_first_inversions(body: str) -> None:
    assert DECK.harmony_row(DECK.face[body]).type == "6"
    phrase = f"V {body} V" if body == "I6" else f"I {body} V"
    if body in ("V6", "vii06"):
        assert score_phrase(f"I {body} I V", "half", 2, "handel") == score_phrase(f"I {body} I V", "half", 2) + 1
    else:
        assert score_phrase(phrase, "half", 1, "handel") == score_phrase(phrase, "half", 1) + 1


@pytest.mark.parametrize(("phrase", "index"), [("I ii65 I64 V", 1), ("I V43 I V42", 2), ("I passing64 N6 V", 2)])
def test_handel_adds_points_to_type_6_only(phrase: str, index: int) -> None:
    """Other inversions and SPECIAL HARMONY are no cards of type 6."""
    assert score_phrase(phrase, "half", index, "barber handel") == score_phrase(phrase, "half", index, "barber")


def test_handel_adds_nothing_for_a_nullified_card_unless_fixed() -> None:
    assert score_phrase("I IV6!doubled-third V", "half", 1, "handel") == 1 + 1 + 1
    assert score_phrase("I IV6!doubled-third+ V", "half", 1, "handel") == 1 + 3 + 1 + 1


def test_each_style_changes_a_score_as_the_rulings_say() -> None:
    phrase = "I ii6 V7/V V!spacing I6"
    base_points = 1 + 2 + 3 + 0 + 2 + 2
    more = {"handel": 2, "beethoven": 2, "shostakovich": 1 + 1}
    assert score_phrase(phrase, "authentic", 3) == base_points
    for id_ in STYLES:
        assert score_phrase(phrase, "authentic", 3, id_) == base_points + more.get(id_, 0), id_


def test_clearing_barber_is_announced() -> None:
    step = do(arrange(("bach", ""), styles="barber handel brahms"), style("bach"))
    assert find_cases(step, "ivvi.style.barber") == ["cleared"]
