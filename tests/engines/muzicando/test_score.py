"""Tests of the score of displays and matches.

They cover `muz.score.*`, `muz.solo.score` and `muz.penalty`.
"""

from itertools import permutations, product

import pytest
from msgspec.structs import replace

from engines.muzicando import scoring
from engines.muzicando.actions import BID_LEVELS, CONCEDE, DEAL, DISPLAYS, PASS, Display
from engines.muzicando.state import Contract, PlayedDisplay, State
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    E,
    N,
    S,
    W,
    do,
    find_bid,
    log_lines,
    make_display,
    make_lay,
    refusal,
)


def count_team_points(contract: Contract, ranking: tuple[int, ...], finished: int) -> tuple[int, int]:
    """Return the points of North-South and of East-West."""
    state = make_display("parada")
    points = scoring.count_display_points(state, PlayedDisplay(1, contract, ranking, finished))
    assert points[N] == points[S]
    assert points[E] == points[W]
    return points[N], points[E]


def test_the_score_agrees_with_the_check_values_of_the_rules() -> None:
    assert count_team_points(Contract(N, "parada", 2), (N, E, S, W), 4) == (11, 4)
    assert count_team_points(Contract(N, "parada", 2), (N, E, S, W), 3) == (11, 3)
    assert count_team_points(Contract(E, "muzicando", 3), (N, E, S, W), 3) == (6, -4)
    assert count_team_points(Contract(N, "sarabanda", 1), (N, S, E, W), 4) == (9, 3)
    assert count_team_points(Contract(S, "sarabanda", 1), (S, N, W, E), 4) == (9, 3)


def test_a_display_scores_from_minus_6_to_15() -> None:
    results = [
        points
        for level, display, ranking, finished in product(BID_LEVELS, DISPLAYS, permutations((N, E, S, W)), (0, 3, 4))
        for points in count_team_points(Contract(N, display, level), ranking, finished)
    ]
    assert (max(results), min(results)) == (15, -6)


@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("level", BID_LEVELS)
def test_a_contract_may_be_made_by_either_partner(display: Display, level: int) -> None:
    contract_points = level + {"sarabanda": 1, "glissando": 2, "parada": 3, "muzicando": 4}[display]
    assert count_team_points(Contract(N, display, level), (N, E, S, W), 4) == (6 + contract_points, 4)
    assert count_team_points(Contract(N, display, level), (S, E, N, W), 4) == (6 + contract_points, 4)
    assert count_team_points(Contract(N, display, level), (E, N, S, W), 4) == (5 - contract_points, 5)
    assert count_team_points(Contract(W, display, level), (E, N, S, W), 4) == (5, 5 + contract_points)


def test_a_contract_fails_if_nobody_is_out() -> None:
    assert count_team_points(Contract(N, "glissando", 1), (N, E, S, W), 0) == (6 - 3, 3)


def count_individual_points(
    players: int, contract: Contract, ranking: tuple[int, ...], finished: int, auction: bool = False
) -> list[int]:
    state = make_display("parada", "", ("rDo",) * players, individual=True, auction=auction)
    return list(scoring.count_display_points(state, PlayedDisplay(1, contract, ranking, finished)))


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("display", DISPLAYS)
def test_every_player_scores_the_place_and_the_display(players: int, display: Display) -> None:
    value = DISPLAYS.index(display) + 1
    ranking = tuple(reversed(range(players)))
    points = count_individual_points(players, Contract(0, display), ranking, players)
    assert points == [value + place for place in range(1, players + 1)]
    stuck = count_individual_points(players, Contract(0, display), ranking, players - 1)
    assert stuck == [value, *points[1:]]


@pytest.mark.parametrize("players", [4, 8])
def test_the_declarer_plays_alone_in_an_individual_auction(players: int) -> None:
    ranking = tuple(range(players))
    places = [players - seat for seat in range(players)]
    points = count_individual_points(players, Contract(0, "parada", 2), ranking, players, auction=True)
    assert points == [places[0] + 5, *places[1:]]
    failed = count_individual_points(players, Contract(2, "muzicando", 3), ranking, players - 1, auction=True)
    assert failed == [*places[:2], places[2] - 7, *places[3:-1], 0]


def make_last_turn(**fields: object) -> State:
    """Return a position in which West lays the last card of North's 2 Parada."""
    return make_display("parada", "rDo", ("", "", "", "rRe"), to_move=W, out=(N, E, S), level=2, **fields)  # type: ignore[arg-type]


def test_the_log_and_the_account_explain_the_score() -> None:
    step = do(make_last_turn(), make_lay("rRe"))
    assert log_lines(step) == [
        "Dan places red Re.",
        "Dan is out, in place 4.",
        "Ana takes place 1 and brings in 4.",
        "Ben takes place 2 and brings in 3.",
        "Cleo takes place 3 and brings in 2.",
        "Dan takes place 4 and brings in 1.",
        "Ana made 2 Parada, which brings 5.",
    ]
    lines = GAME.account(step.after)
    assert [(line.seat, line.points) for line in lines if line.rule == "muz.score.contract"] == [(N, 5), (S, 5)]
    assert sum(line.points for line in lines if line.seat == N) == 11
    assert sum(line.points for line in lines if line.seat == W) == 4
    assert {line.text for line in lines if line.seat == E} == {"Ben: place 2", "Dan: place 4"}
    assert {line.part for line in lines} == {1}
    assert GAME.part_title(step.after, 1) == "Display 1: 2 Parada by Ana"


def test_a_match_ends_after_four_displays() -> None:
    played_displays = tuple(PlayedDisplay(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2, 3))
    step = do(make_last_turn(played=played_displays), make_lay("rRe"))
    assert (step.after.phase, step.after.to_move, step.after.number) == ("over", None, 4)
    result = GAME.result(step.after)
    assert result is not None
    assert result.scores == (41, 16, 41, 16)
    assert result.winners == (N, S)
    assert log_lines(step)[-1] == "The match is over: Ana and Cleo won with 41."
    assert GAME.legal(step.after) == ()
    assert do(make_last_turn(played=played_displays, displays=8), make_lay("rRe")).after.phase == "deal"


def test_a_match_may_have_one_display() -> None:
    step = do(make_last_turn(displays=1), make_lay("rRe"))
    assert (step.after.phase, GAME.legal(step.after)) == ("over", ())
    assert log_lines(step)[-1].startswith("The match is over: ")


def test_equal_totals_share_the_win() -> None:
    played_displays = (
        PlayedDisplay(1, Contract(E, "parada", 4), (E, W, N, S), 4),
        PlayedDisplay(2, Contract(N, "parada", 4), (N, S, E, W), 4),
        PlayedDisplay(3, Contract(N, "sarabanda", 1), (N, W, E, S), 4),
    )
    state = make_display(
        "sarabanda", "", ("", "", "", "rDo"), to_move=W, out=(E, N, S), declarer=E, level=1, played=played_displays
    )
    after = do(state, make_lay("rDo", 0, 0)).after
    result = GAME.result(after)
    assert result is not None
    assert result.winners == (N, E, S, W)


# --- conceding --------------------------------------------------------------------------------------------------------


def test_conceding_annuls_the_display_and_costs_a_side_12() -> None:
    state = make_display("parada", "rDo", dealer=W, to_move=E)
    step = do(state, CONCEDE)
    assert log_lines(step) == ["Ben concedes the display, which costs 12."]
    after = step.after
    assert (after.phase, after.to_move, after.dealer, after.number) == ("deal", W, W, 1)
    assert scoring.count_scores(after) == (0, -12, 0, -12)
    assert [line.text for line in GAME.account(after)] == ["Ben: conceded"] * 2
    assert GAME.part_title(after, 1) == "Display 1, conceded by Ben: 1 Parada, played by Ana"


def test_conceding_costs_a_player_11_in_the_individual_game() -> None:
    state = make_display("parada", "rDo", ("rRe", "oRe", "yMi"), to_move=1)
    after = do(state, CONCEDE).after
    assert scoring.count_scores(after) == (0, -11, 0)
    assert GAME.part_title(after, 1) == "Display 1, conceded by Ben: Parada, chosen by Ana"


def test_a_display_is_conceded_only_by_the_player_to_move() -> None:
    """Players may not concede in the auction, when choosing or before the deal.

    This is our ruling.

    Conceding costs the player whose turn it is, not the declarer.
    """
    for phase in ("deal", "bid", "name"):
        state = replace(make_display("parada"), phase=phase)
        assert CONCEDE not in GAME.legal(state)
        assert not GAME.check(state, CONCEDE)
    assert do(make_display("parada", "rDo", to_move=S), CONCEDE).after.played[0].offender == S


def test_a_part_that_does_not_exist_has_no_title() -> None:
    state = make_display("parada", "rDo")
    assert [GAME.part_title(state, part) for part in (-1, 0, 1, 2)] == ["", "", "Display 1: 1 Parada by Ana", ""]
    after = do(state, CONCEDE).after
    assert GAME.part_title(after, 1)
    assert [GAME.part_title(after, part) for part in (-1, 0, 2, 3)] == [""] * 4


def test_the_deal_after_an_annulled_display_cannot_be_conceded() -> None:
    state = do(make_display("parada", "rDo"), CONCEDE).after
    state = do(state, DEAL, find_bid("1P"), PASS, PASS, PASS).after
    # By our ruling a deal is annulled only once, so the other side may not concede the second one either.
    assert state.redealt
    assert CONCEDE not in GAME.legal(state)
    assert refusal(state, CONCEDE).case == "again"


def test_the_next_display_may_be_conceded_again() -> None:
    after = do(make_last_turn(redealt=True), make_lay("rRe")).after
    assert not after.redealt


def test_an_annulled_display_is_not_one_of_the_four() -> None:
    played_displays = (
        *(PlayedDisplay(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2)),
        PlayedDisplay(3, Contract(N, "parada", 1), offender=N),  # it is played again
    )
    after = do(make_last_turn(played=played_displays), make_lay("rRe")).after
    assert (after.phase, after.number) == ("deal", 4)
    titles = [GAME.part_title(after, part) for part in (2, 3, 4)]
    assert titles == [
        "Display 2: 1 Parada by Ana",
        "Display 3, conceded by Ana: 1 Parada, played by Ana",
        "Display 3: 2 Parada by Ana",
    ]
    assert scoring.count_scores(after)[N] == 10 + 10 - 12 + 11


def test_a_new_match_has_no_scores() -> None:
    state = GAME.new(SEATS[:5], 1)
    assert scoring.count_scores(state) == (0,) * 5
    assert GAME.account(state) == ()
    assert GAME.result(state) is None
    assert GAME.part_title(state, 1) == ""
