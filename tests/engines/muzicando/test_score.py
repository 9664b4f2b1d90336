"""Tests of the score of displays and matches.

They cover `muz.score.*`, `muz.solo.score` and `muz.penalty`.
"""

from itertools import permutations, product

import pytest
from msgspec.structs import replace

from engines.muzicando import scoring
from engines.muzicando.actions import CONCEDE, DEAL, DISPLAYS, LEVELS, PASS, Display
from engines.muzicando.state import Contract, Played, State
from tests.engines.muzicando.table.muzicando_table import GAME, SEATS, E, N, S, W, bid, do, lay, playing, refusal, told


def team_points(contract: Contract, ranking: tuple[int, ...], finished: int) -> tuple[int, int]:
    """Return the points of North-South and of East-West."""
    state = playing("parada")
    points = scoring.display_points(state, Played(1, contract, ranking, finished))
    assert points[N] == points[S]
    assert points[E] == points[W]
    return points[N], points[E]


def test_the_check_values_of_the_rules() -> None:
    assert team_points(Contract(N, "parada", 2), (N, E, S, W), 4) == (11, 4)
    assert team_points(Contract(N, "parada", 2), (N, E, S, W), 3) == (11, 3)
    assert team_points(Contract(E, "muzicando", 3), (N, E, S, W), 3) == (6, -4)
    assert team_points(Contract(N, "sarabanda", 1), (N, S, E, W), 4) == (9, 3)
    assert team_points(Contract(S, "sarabanda", 1), (S, N, W, E), 4) == (9, 3)


def test_the_extremes_of_one_display() -> None:
    seen = [
        points
        for level, display, ranking, finished in product(LEVELS, DISPLAYS, permutations((N, E, S, W)), (0, 3, 4))
        for points in team_points(Contract(N, display, level), ranking, finished)
    ]
    assert (max(seen), min(seen)) == (15, -6)


@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("level", LEVELS)
def test_made_by_either_partner(display: Display, level: int) -> None:
    worth = level + {"sarabanda": 1, "glissando": 2, "parada": 3, "muzicando": 4}[display]
    assert team_points(Contract(N, display, level), (N, E, S, W), 4) == (6 + worth, 4)
    assert team_points(Contract(N, display, level), (S, E, N, W), 4) == (6 + worth, 4)
    assert team_points(Contract(N, display, level), (E, N, S, W), 4) == (5 - worth, 5)
    assert team_points(Contract(W, display, level), (E, N, S, W), 4) == (5, 5 + worth)


def test_nobody_out_fails_and_places_still_count() -> None:
    assert team_points(Contract(N, "glissando", 1), (N, E, S, W), 0) == (6 - 3, 3)


def solo(players: int, contract: Contract, ranking: tuple[int, ...], finished: int, auction: bool = False) -> list[int]:
    state = playing("parada", "", ("rDo",) * players, individual=True, auction=auction)
    return list(scoring.display_points(state, Played(1, contract, ranking, finished)))


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("display", DISPLAYS)
def test_places_and_the_display_for_everyone(players: int, display: Display) -> None:
    value = DISPLAYS.index(display) + 1
    ranking = tuple(reversed(range(players)))
    out = solo(players, Contract(0, display), ranking, players)
    assert out == [value + place for place in range(1, players + 1)]
    stuck = solo(players, Contract(0, display), ranking, players - 1)
    assert stuck == [value, *out[1:]]


@pytest.mark.parametrize("players", [4, 8])
def test_with_an_auction_the_declarer_plays_alone(players: int) -> None:
    ranking = tuple(range(players))
    places = [players - seat for seat in range(players)]
    made = solo(players, Contract(0, "parada", 2), ranking, players, auction=True)
    assert made == [places[0] + 5, *places[1:]]
    failed = solo(players, Contract(2, "muzicando", 3), ranking, players - 1, auction=True)
    assert failed == [*places[:2], places[2] - 7, *places[3:-1], 0]


def ending(**more: object) -> State:
    """Return a position in which West lays the last card of North's 2 Parada."""
    return playing("parada", "rDo", ("", "", "", "rRe"), to_move=W, out=(N, E, S), level=2, **more)  # type: ignore[arg-type]


def test_what_is_said_and_written_down() -> None:
    step = do(ending(), lay("rRe"))
    assert told(step) == [
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


def test_a_match_of_four_displays() -> None:
    played = tuple(Played(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2, 3))
    step = do(ending(played=played), lay("rRe"))
    assert (step.after.phase, step.after.to_move, step.after.number) == ("over", None, 4)
    result = GAME.result(step.after)
    assert result is not None
    assert result.scores == (41, 16, 41, 16)
    assert result.winners == (N, S)
    assert told(step)[-1] == "The match is over: Ana and Cleo won with 41."
    assert GAME.legal(step.after) == ()
    assert do(ending(played=played, displays=8), lay("rRe")).after.phase == "deal"


def test_a_short_match_of_one_display() -> None:
    step = do(ending(displays=1), lay("rRe"))
    assert (step.after.phase, GAME.legal(step.after)) == ("over", ())
    assert told(step)[-1].startswith("The match is over: ")


def test_equal_totals_share() -> None:
    played = (
        Played(1, Contract(E, "parada", 4), (E, W, N, S), 4),
        Played(2, Contract(N, "parada", 4), (N, S, E, W), 4),
        Played(3, Contract(N, "sarabanda", 1), (N, W, E, S), 4),
    )
    state = playing("sarabanda", "", ("", "", "", "rDo"), to_move=W, out=(E, N, S), declarer=E, level=1, played=played)
    after = do(state, lay("rDo", 0, 0)).after
    result = GAME.result(after)
    assert result is not None
    assert result.winners == (N, E, S, W)


# --- conceding --------------------------------------------------------------------------------------------------------


def test_conceding_annuls_the_display_and_costs_the_side_12() -> None:
    state = playing("parada", "rDo", dealer=W, to_move=E)
    step = do(state, CONCEDE)
    assert told(step) == ["Ben concedes the display, which costs 12."]
    after = step.after
    assert (after.phase, after.to_move, after.dealer, after.number) == ("deal", W, W, 1)
    assert scoring.scores(after) == (0, -12, 0, -12)
    assert [line.text for line in GAME.account(after)] == ["Ben: conceded"] * 2
    assert GAME.part_title(after, 1) == "Display 1, conceded by Ben: 1 Parada, played by Ana"


def test_in_the_individual_game_it_costs_the_player_11() -> None:
    state = playing("parada", "rDo", ("rRe", "oRe", "yMi"), to_move=1)
    after = do(state, CONCEDE).after
    assert scoring.scores(after) == (0, -11, 0)
    assert GAME.part_title(after, 1) == "Display 1, conceded by Ben: Parada, chosen by Ana"


def test_only_the_player_to_move_concedes_and_only_while_a_display_is_played() -> None:
    """Players may not concede in the auction, when choosing or before the deal.

    This is our ruling.

    Conceding costs the player whose turn it is, not the declarer.
    """
    for phase in ("deal", "bid", "name"):
        state = replace(playing("parada"), phase=phase)
        assert CONCEDE not in GAME.legal(state)
        assert not GAME.check(state, CONCEDE)
    assert do(playing("parada", "rDo", to_move=S), CONCEDE).after.played[0].offender == S


def test_a_part_that_does_not_exist_has_no_title() -> None:
    state = playing("parada", "rDo")
    assert [GAME.part_title(state, part) for part in (-1, 0, 1, 2)] == ["", "", "Display 1: 1 Parada by Ana", ""]
    after = do(state, CONCEDE).after
    assert GAME.part_title(after, 1)
    assert [GAME.part_title(after, part) for part in (-1, 0, 2, 3)] == [""] * 4


def test_the_deal_after_an_annulled_display_is_played_out() -> None:
    state = do(playing("parada", "rDo"), CONCEDE).after
    state = do(state, DEAL, bid("1P"), PASS, PASS, PASS).after
    # By our ruling a deal is annulled only once, so the other side may not concede the second one either.
    assert state.redealt
    assert CONCEDE not in GAME.legal(state)
    assert refusal(state, CONCEDE).case == "again"


def test_the_next_display_may_be_conceded_again() -> None:
    after = do(ending(redealt=True), lay("rRe")).after
    assert not after.redealt


def test_an_annulled_display_does_not_count_among_the_four() -> None:
    played = (
        *(Played(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2)),
        Played(3, Contract(N, "parada", 1), offender=N),  # it is played again
    )
    after = do(ending(played=played), lay("rRe")).after
    assert (after.phase, after.number) == ("deal", 4)
    titles = [GAME.part_title(after, part) for part in (2, 3, 4)]
    assert titles == [
        "Display 2: 1 Parada by Ana",
        "Display 3, conceded by Ana: 1 Parada, played by Ana",
        "Display 3: 2 Parada by Ana",
    ]
    assert scoring.scores(after)[N] == 10 + 10 - 12 + 11


def test_scores_of_a_match_that_begins() -> None:
    state = GAME.new(SEATS[:5], 1)
    assert scoring.scores(state) == (0,) * 5
    assert GAME.account(state) == ()
    assert GAME.result(state) is None
    assert GAME.part_title(state, 1) == ""
