"""Tests of seats, dealers and deals.

They cover `muz.deal.fourteen`, `muz.solo.seating` and `muz.solo.deal`.
"""

import pytest

from engines import SetupError
from engines.kernel.events import Moved
from engines.muzicando.actions import CONCEDE, DEAL, DISPLAYS, NAME_ACTIONS, PASS, Name, TakeSeat
from engines.muzicando.state import DRAWN, HANDS, STOCK, State, partner_of, team_of
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    WORDS_BY_CARD,
    E,
    N,
    S,
    W,
    do,
    log_lines,
    make_display,
    make_lay,
    refusal,
    write_cards,
)


def make_match(players: int, seed: int = 3, **options: bool | int | str) -> State:
    return GAME.new(SEATS[:players], seed, options)


def test_four_players_make_teams_by_default() -> None:
    assert [make_match(players).mode for players in range(2, 9)] == ["individual"] * 2 + ["team"] + ["individual"] * 4
    assert make_match(4, mode="individual").mode == "individual"
    assert (team_of(N), team_of(E), team_of(S), team_of(W)) == (0, 1, 0, 1)
    assert [partner_of(seat) for seat in (N, E, S, W)] == [S, W, N, E]


@pytest.mark.parametrize("players", [1, 9])
def test_one_or_nine_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida"][:players], 1)


def test_options_change_the_match() -> None:
    state = make_match(4, displays=12, touch="any", zigzag=True)
    assert (state.displays, state.touch, state.zigzag, state.auction) == (12, "any", True, True)
    assert [make_match(players, rounds=2).displays for players in (2, 3, 4, 5, 8)] == [4, 6, 4, 10, 16]
    assert make_match(4, mode="individual", rounds=3).displays == 12
    assert [make_match(p, mode="individual", auction=True).auction for p in range(2, 9)] == [
        p in (4, 8) for p in range(2, 9)
    ]


@pytest.mark.parametrize("number", [1, 3, 5, 30])
def test_a_match_may_have_any_number_of_displays_or_rounds(number: int) -> None:
    """The printed rules have at least four displays; fewer make a short match."""
    assert make_match(4, displays=number).displays == number
    assert [make_match(players, rounds=number).displays for players in (2, 3, 8)] == [
        2 * number,
        3 * number,
        8 * number,
    ]
    for option in ("displays", "rounds"):
        with pytest.raises(SetupError, match=f"Option “{option}” of Muzicando may be a whole number from 1 "):
            make_match(4, **{option: 0})


def test_the_first_dealer_of_the_team_game_is_random() -> None:
    assert {make_match(4, seed).dealer for seed in range(20)} == {N, E, S, W}
    state = make_match(4)
    assert (state.order, state.to_move, state.phase) == ((N, E, S, W), state.dealer, "deal")


def test_fourteen_cards_each_are_dealt_from_the_dealers_left() -> None:
    state = make_match(4)
    step = do(state, DEAL)
    after, seat = step.after, state.dealer
    dealt = [event.target.seat for event in step.events if isinstance(event, Moved)]
    assert dealt == [(seat + 1 + offset) % 4 for offset in range(56)]
    assert [len(hand) for hand in after.hands] == [14] * 4
    assert (after.stock, after.to_move, after.phase) == ((), (seat + 1) % 4, "bid")
    assert sorted(card for hand in after.hands for card in hand) == list(range(56))
    assert log_lines(step) == [f"{SEATS[seat]} deals all the cards."]


@pytest.mark.parametrize("players", range(2, 9))
def test_seats_are_drawn_by_cards(players: int) -> None:
    """Players draw as many different notes as they are; eight players add the rest."""
    state = make_match(players, mode="individual")
    drawn_cards = write_cards(state.drawn).split()
    assert sorted(drawn_cards, key=lambda card: state.drawn[drawn_cards.index(card)]) == [
        *["rDo", "oRe", "yMi", "gFa", "bSol", "iLa", "vSi"][:players],
        *["v*"][: players - 7 if players > 7 else 0],
    ]
    places = GAME.places(state)
    assert [places[DRAWN[seat]] for seat in range(players)] == [(card,) for card in state.drawn]
    assert len(places[STOCK]) == 56 - players
    seated = [drawn_cards[seat] for seat in state.order]
    assert seated == ["rDo", "oRe", "yMi", "gFa", "bSol", "iLa", "vSi", "v*"][:players]
    assert state.dealer == drawn_cards.index("rDo")


@pytest.mark.parametrize("index", range(7))
def test_the_eighth_player_chooses_a_seat(index: int) -> None:
    state = make_match(8)
    seat = state.drawn.index(GAME.deck.rest)
    assert (state.phase, state.to_move) == ("seat", seat)
    assert GAME.legal(state) == tuple(map(TakeSeat, range(7)))
    step = do(state, TakeSeat(index))
    neighbour = state.order[index]
    order = step.after.order
    assert order.index(seat) == order.index(neighbour) + 1
    assert sorted(order) == list(range(8))
    assert [other for other in order if other != seat] == list(state.order[:-1])
    assert log_lines(step) == [f"{SEATS[seat]} drew the rest, and sits after {SEATS[neighbour]}."]
    assert (step.after.phase, step.after.to_move) == ("deal", state.order[0])


def test_players_get_seven_cards_each_and_the_rest_is_the_stock() -> None:
    for players in range(2, 9):
        state = make_match(players, mode="individual")
        while state.phase != "deal":
            state = do(state, GAME.legal(state)[0]).after
        step = do(state, DEAL)
        assert [len(hand) for hand in step.after.hands] == [7] * players
        assert len(step.after.stock) == 56 - 7 * players
        first = state.order[1]
        targets = [event.target for event in step.events if isinstance(event, Moved)]
        assert targets[:2] == [HANDS[first], HANDS[state.order[2 % players]]]
        assert (step.after.phase, step.after.to_move) == ("name", first)
        assert GAME.legal(step.after) == NAME_ACTIONS
        assert log_lines(step) == [f"{SEATS[state.dealer]} deals."]


@pytest.mark.parametrize("display", DISPLAYS)
def test_the_player_left_of_the_dealer_chooses_opens_and_deals_next(display: str) -> None:
    state = do(make_match(3), DEAL).after
    chooser = state.to_move
    step = do(state, Name(display))  # type: ignore[arg-type]
    assert (step.after.contract.declarer, step.after.contract.level) == (chooser, 0)
    assert step.after.to_move == chooser
    assert log_lines(step) == [f"{SEATS[chooser or 0]} chooses {display.capitalize()}."]
    state = step.after
    while state.phase == "place":
        state = GAME.play(state, next(action for action in GAME.legal(state) if action != CONCEDE))[0]
    assert (state.phase, state.dealer, state.to_move) == ("deal", chooser, chooser)


def test_the_player_who_chose_must_open_if_possible() -> None:
    state = make_display("sarabanda", "", ("rDo oRe", "yMi"), stock="rRe rMi")
    assert PASS not in GAME.legal(state)
    verdict = refusal(state, PASS)
    assert (verdict.rule, verdict.case) == ("muz.solo.choice", "open")
    assert str(verdict) == "The player who chose the display opens it, and red Do can."


def test_the_next_player_may_open_if_the_one_who_chose_cannot() -> None:
    state = make_display("sarabanda", "", ("oRe gSol", "yDo yMi"), stock="rRe rMi rDo")
    step = do(state, PASS)
    assert log_lines(step) == ["Ana passes and draws."]
    assert WORDS_BY_CARD[step.after.hands[0][0]] == "rDo"
    # Ben did not choose the display, so he may open but need not.
    assert step.after.to_move == 1
    assert PASS in GAME.legal(step.after)
    # It is Ana's turn again, and she can open now. By our ruling the player who chose must open at every later turn
    # until somebody has opened.
    assert refusal(do(step.after, PASS).after, PASS).case == "open"


def test_a_player_who_cannot_open_passes_in_the_team_game() -> None:
    state = make_display("muzicando", "", ("rRe oRe", "yDo", "gDo", "rDo"))
    step = do(state, PASS)
    assert log_lines(step) == ["Ana has no place for any note, and passes."]
    assert step.after.to_move == E
    assert refusal(step.after, PASS).case == "can"


def test_all_cards_are_gathered_for_the_next_dealer_clockwise() -> None:
    state = make_display("parada", "rDo rRe rMi r#", ("rFa", "", "", ""), out=(E, S, W), dealer=S)
    ended = do(state, make_lay("rFa")).after
    assert (ended.phase, ended.dealer, ended.to_move) == ("deal", W, W)
    after = do(ended, DEAL).after
    assert (after.laid, after.out, after.bids, after.contract, after.last) == ((), (), (), None, None)
    assert sorted(card for cards in GAME.places(after).values() for card in cards) == list(range(56))
