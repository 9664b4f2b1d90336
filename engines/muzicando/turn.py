"""Effects of allowed actions. Each card's move is an event that names its rule."""

from __future__ import annotations

from itertools import cycle

from msgspec.structs import replace

from engines.kernel.events import Event, Gathered, Moved, make_effect
from engines.kernel.facts import Seats
from engines.kernel.places import Place
from engines.kernel.rng import shuffle
from engines.kernel.tuple_helpers import insert_sorted, replace_row
from engines.muzicando.actions import Action, Bid, Concede, Deal, Display, Lay, Name, Pass, TakeSeat
from engines.muzicando.auction import apply_bid, apply_name, apply_pass
from engines.muzicando.blocking import apply_rest, block, find_next_turn, make_circle
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.deck_file import HAND_SIZE
from engines.muzicando.displays import extend_display, find_display
from engines.muzicando.legality import has_draw_on_pass, list_placeable_notes
from engines.muzicando.scoring import count_display_points, list_score_lines, make_ending
from engines.muzicando.state import (
    DRAWN,
    HANDS,
    STOCK,
    Placed,
    PlayedDisplay,
    State,
    cell_place,
    next_seat,
    remaining_seats,
)

NOTE_RULES: dict[Display, str] = {
    "sarabanda": "muz.sarabanda.step",
    "glissando": "muz.glissando.run",
    "parada": "muz.parada.column",
    "muzicando": "muz.muzicando.pile",
}
"""Rule under which a note continues each display."""

Step = tuple[State, tuple[Event, ...]]


def apply(deck: MuzicandoDeck, state: State, action: Action) -> Step:
    """Return the state after an allowed action and the events of the action."""
    match action:
        case Lay():
            return _apply_lay(deck, state, action)
        case Pass():
            return apply_pass(state) if state.phase == "bid" else _apply_pass(deck, state)
        case Bid():
            return apply_bid(state, action)
        case Name():
            return apply_name(state, action)
        case Deal():
            return _deal(deck, state)
        case TakeSeat():
            return _take_seat(state, action.after)
        case Concede():
            return _concede(state)


# --- set-up -----------------------------------------------------------------------------------------------------------


def _take_seat(state: State, index: int) -> Step:
    """Seat the player who drew the rest between two others.

    Rule: `muz.solo.seating`.
    """
    seat = state.to_move
    assert seat is not None, "the eighth player chooses a seat"
    other_seats = tuple(player for player in state.order if player != seat)
    order = (*other_seats[: index + 1], seat, *other_seats[index + 1 :])
    event = make_effect("muz.solo.seating", "effect", seat, beside=Seats((other_seats[index],)))
    return replace(state, order=order, phase="deal", to_move=state.dealer), (event,)


def _deal(deck: MuzicandoDeck, state: State) -> Step:
    """Gather, shuffle and deal all cards.

    Rules: `muz.deal.fourteen`, `muz.solo.deal`.
    """
    rule = "muz.deal.fourteen" if state.mode == "team" else "muz.solo.deal"
    players = len(state.seats)
    rng, stock = shuffle(state.rng, range(deck.blank))
    sources: list[Place] = [STOCK, *HANDS[:players]]
    sources += DRAWN[:players] if state.drawn else ()
    sources += dict.fromkeys(cell_place(x, y) for x, y, _ in state.laid)
    piles = ((STOCK, stock), *((HANDS[seat], ()) for seat in range(players)))
    events: list[Event] = [make_effect(rule, "effect", state.dealer)]
    events.append(Gathered(rule=rule, sources=tuple(sources), piles=piles))
    hands: list[list[int]] = [[] for _ in range(players)]
    dealt_count = players * HAND_SIZE if not state.auction else deck.blank
    first = state.order.index(state.dealer) + 1
    deal_order = (*state.order[first:], *state.order[:first])
    recipients = cycle([(hands[seat], HANDS[seat]) for seat in deal_order])
    stock_size = deck.blank - dealt_count
    for index, (hand, target) in zip(range(deck.blank - 1, stock_size - 1, -1), recipients, strict=False):
        card = stock[index]
        events.append(Moved(rule=rule, card=card, source=STOCK, at=index, target=target, to=insert_sorted(hand, card)))
    new_state = replace(
        state,
        rng=rng,
        drawn=(),
        hands=tuple(map(tuple, hands)),
        stock=stock[:stock_size],
        phase="bid" if state.auction else "name",
        to_move=next_seat(state, state.dealer),
        bids=(),
        contract=None,
        laid=(),
        out=(),
        last=None,
        blocked=(),
        runner=None,
        passed=(),
        able=None,
    )
    return new_state, tuple(events)


# --- placing ----------------------------------------------------------------------------------------------------------


def _apply_lay(deck: MuzicandoDeck, state: State, action: Lay) -> Step:
    seat, card, x, y = state.to_move, action.card, action.x, action.y
    assert seat is not None, "somebody is to move while a display is on"
    old_display, new_display = extend_display(deck, state, (x, y, card))
    hand = state.hands[seat]
    hand_index = hand.index(card)
    remaining = hand[:hand_index] + hand[hand_index + 1 :]
    out_seats = state.out if remaining else (*state.out, seat)
    is_sign_card = is_sign(card)
    rule = _find_sign_rule(state) if is_sign_card else _find_note_rule(deck, state, card)
    move = Moved(
        rule=rule,
        card=card,
        source=HANDS[seat],
        at=hand_index,
        target=cell_place(x, y),
        to=1 if is_sign_card and (x, y) in old_display.cells else 0,
    )
    contacts, run = ((), ()) if is_sign_card else (new_display.find_contacts(x, y), new_display.find_run(x, y))
    placement = Placed(rule=rule, seat=seat, card=card, x=x, y=y, contacts=contacts, run=run)
    events: list[Event] = [move, placement]
    if not remaining:
        events.append(make_effect("muz.rank.play-on", "out", seat, place=len(out_seats)))
    runner, blocked, next_player = state.runner, state.blocked, seat
    if len(out_seats) < len(state.seats):
        circle = make_circle(state.order, out_seats)
        if deck.is_rest(card):
            blocked, runner = (), apply_rest(circle, seat, state.mode == "team", events)
        elif runner is not None:
            runner = runner if remaining else None
        elif is_sign_card:
            blocked = block(circle, blocked, seat, deck.sign(card), events)
        if runner is None:
            blocked, next_player = find_next_turn(circle, blocked, seat, events)
        else:
            next_player = runner
    state = replace(
        state,
        hands=replace_row(state.hands, seat, remaining),
        laid=new_display.laid,
        out=out_seats,
        last=seat,
        passed=(),
        able=None,
        blocked=blocked,
        runner=runner,
        to_move=next_player,
    )
    return (state, tuple(events)) if len(out_seats) < len(state.seats) else _end_display(state, events)


def _find_sign_rule(state: State) -> str:
    assert state.contract is not None, "cards are placed once a display is settled"
    return "muz.sign.enclosed" if state.contract.display in ("sarabanda", "glissando") else "muz.sign.after-opener"


def _find_note_rule(deck: MuzicandoDeck, state: State, card: int) -> str:
    assert state.contract is not None, "cards are placed once a display is settled"
    if not state.laid:
        return "muz.open.card"
    rule = NOTE_RULES[state.contract.display]
    return "muz.glissando.new-string" if rule == "muz.glissando.run" and deck.is_opener(card) else rule


def _apply_pass(deck: MuzicandoDeck, state: State) -> Step:
    """Draw a card or count the pass towards the end of the display.

    A pass that ends the run of a rest does not count if a note had a cell. An earlier pass no longer counts once its
    player draws a card, which may have a cell. Rules: `muz.pass.only-when-stuck`, `muz.solo.draw`,
    `muz.block.rest`, `muz.stuck`.
    """
    seat = state.to_move
    assert seat is not None, "somebody is to move while a display is on"
    events: list[Event] = []
    circle = make_circle(state.order, state.out)
    if has_draw_on_pass(state, seat):
        events.append(make_effect("muz.solo.draw", "effect", seat))
        hand = list(state.hands[seat])
        card, stock_index = state.stock[-1], len(state.stock) - 1
        hand_index = insert_sorted(hand, card)
        events.append(
            Moved(rule="muz.solo.draw", card=card, source=STOCK, at=stock_index, target=HANDS[seat], to=hand_index)
        )
        blocked, next_player = find_next_turn(circle, state.blocked, seat, events)
        new_state = replace(
            state,
            stock=state.stock[:-1],
            hands=replace_row(state.hands, seat, tuple(hand)),
            passed=tuple(passed_seat for passed_seat in state.passed if passed_seat != seat),
            able=None if state.able == seat else state.able,
            blocked=blocked,
            to_move=next_player,
        )
        return new_state, tuple(events)
    is_running = state.runner == seat
    events.append(make_effect("muz.pass.only-when-stuck", "run" if is_running else "effect", seat))
    passed = tuple(sorted({*state.passed, seat}))
    able = None if state.able == seat else state.able
    if is_running and list_placeable_notes(state.hands[seat], find_display(deck, state)):
        able = seat
    if len(passed) + len(state.out) == len(state.seats) and able is None:
        events.append(make_effect("muz.stuck"))
        return _end_display(replace(state, passed=passed, runner=None), events)
    blocked, next_player = find_next_turn(circle, state.blocked, seat, events)
    return replace(state, passed=passed, able=able, runner=None, blocked=blocked, to_move=next_player), tuple(events)


# --- end of a display -------------------------------------------------------------------------------------------------


def rank_players(state: State) -> tuple[int, ...]:
    """Return the players by place.

    Those who are out come first, then those with the fewest cards, in seating order after the last player who placed.

    Rule: `muz.stuck`.
    """
    start = state.order.index(state.last if state.last is not None else state.dealer)
    players = len(state.order)
    turn_ranks = {seat: (state.order.index(seat) - start - 1) % players for seat in state.order}
    stuck_seats = sorted(remaining_seats(state), key=lambda seat: (len(state.hands[seat]), turn_ranks[seat]))
    return (*state.out, *stuck_seats)


def _end_display(state: State, events: list[Event]) -> Step:
    """Score the display, then deal the next one or end the match."""
    played_display = PlayedDisplay(state.number, state.contract, rank_players(state), len(state.out))
    events += [
        make_effect(line.rule, line.case, line.seat, **line.facts, points=line.points, cost=-line.points)
        for line in list_score_lines(state, played_display)
    ]
    state = replace(
        state,
        played=(*state.played, played_display),
        blocked=(),
        runner=None,
        passed=(),
        redealt=False,
        dealer=next_seat(state, state.dealer),
    )
    if sum(display.offender is None for display in state.played) < state.displays:
        return replace(state, phase="deal", to_move=state.dealer), tuple(events)
    events.append(make_ending(state))
    return replace(state, phase="over", to_move=None), tuple(events)


def _concede(state: State) -> Step:
    """Annul the display. The same dealer deals again.

    Rule: `muz.penalty`.
    """
    seat = state.to_move
    assert seat is not None, "somebody is to move while a display is on"
    played_display = PlayedDisplay(state.number, state.contract, offender=seat)
    points = -min(count_display_points(state, played_display))
    event = make_effect("muz.penalty", "effect", seat, points=points)
    state = replace(
        state,
        played=(*state.played, played_display),
        redealt=True,
        blocked=(),
        runner=None,
        passed=(),
        able=None,
        phase="deal",
        to_move=state.dealer,
    )
    return state, (event,)
