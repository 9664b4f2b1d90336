"""Written positions of Cantoludus, and the matches that begin from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from engines.cantoludus import state as states
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.deck_file import HAND
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import ORCHESTRA_ROW, PROGRESSION_ROW, Purchase, State
from engines.cantoludus.tones import TONES, name
from engines.cantoludus.turn import orchestra_cards
from engines.kernel import free
from engines.kernel.contract import LARGEST_NUMBER
from engines.kernel.errors import BadSetup
from engines.kernel.facts import Card
from engines.kernel.judge import Refuse
from engines.kernel.position import Pack, at_seat, by_seat, follow, wrong

Names = tuple[str, ...]


class Unpaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card taken without payment, and the cards given for it."""

    card: str
    given: Names = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards by seat, row and pile.

    Notes are written by name and accidentals by their signs, a chord as `C major` or `D minor seventh`, an interval by
    its symbol, a progression as `ii-V-I`. A hand that is None or absent is dealt. All other cards of a player are in
    that player's deck.
    """

    hands: tuple[Names | None, ...] = ()
    banks: tuple[Names, ...] = ()
    discards: tuple[Names, ...] = ()
    decks: tuple[Names, ...] = ()
    """First cards to be drawn by each player; all others are below them."""
    bought: tuple[Names, ...] = ()
    """Cards that each player has bought.

    Notes, chords and intervals among them belong to that player; they are in the place where they are written, or in
    the deck.
    """
    orchestra: Names = ()
    """Open cards from the left; the rest of the row is dealt."""
    progressions: Names = ()
    orchestra_deck: Names = ()
    """Cards that enter the row first."""
    progression_deck: Names = ()
    turn: int = 0
    unpaid: tuple[Unpaid, ...] = ()
    """Bought cards that were taken without payment on a free table."""


def ids(deck: CantoludusDeck) -> Mapping[str, int]:
    """Return the faces by the words that name them in a position.

    The first of several cards with the same name counts.
    """
    found: dict[str, int] = {}
    for face in range(deck.blank):
        if deck.is_note(face):
            word = str(name(deck.notes[face]))
        elif deck.is_sign(face):
            word = deck.signs[face - deck.first_sign]
        elif deck.is_chord(face):
            word = deck.chord_ids[face - deck.first_chord]
        elif deck.is_interval(face):
            word = deck.interval(face).symbol
        else:
            word = "-".join(deck.progression(face).numerals)
        found.setdefault(word, face)
    return found


def called(deck: CantoludusDeck) -> Mapping[int, str]:
    """Return the words that name the faces in a position."""
    return {face: word for word, face in ids(deck).items()}


def tone_ids() -> Mapping[str, int]:
    """Return the notes of `tones` by their names, plain (`Eb`) and engraved."""
    return {word: number for number in range(TONES) for word in (name(number).engraved, str(name(number)))}


def arrange(deck: CantoludusDeck, start: State, position: Position, refuse: Refuse, lenient: bool = False) -> State:
    """Return a match that begins from a position, in a player's turn.

    With `lenient`, cards may be taken without payment, and interval cards may be in the bank. Raises BadSetup.
    """
    seats, known = len(start.seats), ids(deck)
    if lenient:
        start = replace(start, target=LARGEST_NUMBER)  # Nobody wins on a free table.
    orchestra = Pack(orchestra_cards(deck, start), known, start.rng)
    progressions = Pack(start.progression_deck, known, start.rng + 1)
    if start.mode != "full" and (position.progressions or position.progression_deck):
        raise wrong("progressions", "position.no-progressions")
    purchases: list[Purchase] = []
    won: list[tuple[int, ...]] = []
    own: list[Pack] = []
    for seat, names in enumerate(by_seat(position.bought, seats, "bought")):
        field = at_seat("bought", seat)
        cards: list[int] = []
        for word in names or ():
            larger = known.get(word, -1) >= deck.first_progression
            cards += (progressions if larger else orchestra).take((word,), field)
        purchases += [Purchase(seat, card, 0 if start.mode == "intervals" else deck.points[card]) for card in cards]
        won.append(tuple(card for card in cards if card >= deck.first_progression))
        mine = (*deck.starters, *(card for card in cards if card < deck.first_progression))
        own.append(Pack(mine, known, start.rng + 2 + seat))
    points = scores(deck, replace(start, purchases=tuple(purchases)))
    if max(points) >= start.target:
        goal = "intervals" if start.mode == "intervals" else "points"
        raise wrong("bought", "position.match-over", target=start.target, goal=goal)
    written = {
        field: by_seat(getattr(position, field), seats, field) for field in ("hands", "banks", "discards", "decks")
    }
    laid = {
        field: [own[seat].take(row or (), at_seat(field, seat)) for seat, row in enumerate(rows)]
        for field, rows in written.items()
    }
    for seat, bank in enumerate(laid["banks"]):
        for card in filter(deck.is_interval, bank):
            if not lenient:
                follow(at_seat("banks", seat), refuse(start, "can.bank.two", "interval", card=Card(card)))
    if position.unpaid and not lenient:
        raise wrong("unpaid", "position.unpaid", card=position.unpaid[0].card)
    hands = [
        own[seat].deal(HAND) if row is None else tuple(sorted(laid["hands"][seat]))
        for seat, row in enumerate(written["hands"])
    ]
    row = _row(orchestra, position.orchestra, position.orchestra_deck, ORCHESTRA_ROW, "orchestra")
    upper = _row(progressions, position.progressions, position.progression_deck, PROGRESSION_ROW, "progressions")
    return replace(
        start,
        turn=position.turn,
        to_move=position.turn,
        phase="act",
        hands=tuple(hands),
        banks=tuple(tuple(sorted(bank)) for bank in laid["banks"]),
        discards=tuple(laid["discards"]),
        decks=tuple(own[seat].stock(laid["decks"][seat]) for seat in range(seats)),
        orchestra=row[0],
        orchestra_deck=row[1],
        progressions=upper[0] if start.mode == "full" else (),
        progression_deck=upper[1] if start.mode == "full" else (),
        won=tuple(won),
        purchases=tuple(purchases),
        unpaid=tuple(_unpaid(known, one, position.bought) for one in position.unpaid),
        rng=orchestra.rng,
    )


def written(deck: CantoludusDeck, state: State) -> Position | None:
    """Return the position of a state without the order of its decks, or None.

    It is None during a purchase or an effect, after a card was removed from the game, and while a row has a gap before
    a card.
    """
    if state.phase != "act" or state.to_move is None or state.removed:
        return None
    words = called(deck)

    def named(cards: Iterable[int]) -> Names:
        return tuple(words[card] for card in cards)

    rows = [[card for card in row if card is not None] for row in (state.orchestra, state.progressions)]
    if any(None in row[: len(open_)] for row, open_ in zip((state.orchestra, state.progressions), rows, strict=True)):
        return None
    return Position(
        hands=tuple(map(named, state.hands)),
        banks=tuple(map(named, state.banks)),
        discards=tuple(map(named, state.discards)),
        bought=tuple(
            named(purchase.card for purchase in state.purchases if purchase.seat == seat)
            for seat in range(len(state.seats))
        ),
        orchestra=named(rows[0]),
        progressions=named(rows[1]),
        turn=state.to_move,
        unpaid=tuple(Unpaid(words[one.card], named(one.given)) for one in state.unpaid),
    )


def _unpaid(known: Mapping[str, int], written: Unpaid, bought: tuple[Names, ...]) -> states.Unpaid:
    if written.card not in free.row_of(bought):
        raise wrong("unpaid", "position.not-bought", card=written.card)
    for word in written.given:
        if word not in known:
            raise wrong("unpaid", "position.no-card", card=word)
    return states.Unpaid(known[written.card], tuple(sorted(known[word] for word in written.given)))


def taken(deck: CantoludusDeck, state: State) -> Position | None:
    """Return the position after a card was taken without payment: it counts as bought.

    The card is the last of `State.unpaid`.
    """
    now = written(deck, state)
    if now is None or not state.unpaid:
        return now
    card = called(deck)[state.unpaid[-1].card]
    bought = [*free.row_of(now.bought), card]
    return replace(now, bought=free.rows(now.bought or ((), ()), bought))


def freed(position: Position | None) -> Position:
    """Return a position of a free table: the first player buys, and the rows are full."""
    begun = position or Position(hands=((), ("C",)))
    return replace(begun, turn=0, orchestra_deck=())


def held(deck: CantoludusDeck, position: Position, card: int, added: bool) -> Position:
    """Return the position with a card added to the first hand, or removed.

    A card that is no starter counts as bought. A progression is added to the front of its row. Raises BadSetup.
    """
    word = called(deck)[card]
    if card >= deck.first_progression:  # It is bought, and never in a hand.
        if not added:
            raise BadSetup("setup.progression-stays")
        row = (word, *position.progressions)[:PROGRESSION_ROW]
        return replace(position, progressions=row)
    hands = free.rows(position.hands, free.changed(free.row_of(position.hands), word, added))
    bought = free.row_of(position.bought)
    starters = deck.starters.count(card)
    lies = [row[0] for row in (position.banks, position.discards) if row]
    mine = sum(row.count(word) for row in (free.row_of(hands), *lies))
    foreign = deck.is_interval(card) or deck.is_chord(card) or mine > starters + bought.count(word)
    if (added and foreign) or (not added and word in bought):
        bought = free.changed(bought, word, added)
    return replace(position, hands=hands, bought=free.rows(position.bought or ((), ()), bought))


def _row(
    pack: Pack, open_: Names, first: Names, wide: int, field: str
) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    if len(open_) > wide:
        raise wrong(field, "position.row-full", places=wide, found=len(open_))
    named, top = pack.take(open_, field), pack.take(first, f"{field.removesuffix('s')}_deck")
    dealt = pack.deal(wide - len(named))
    gaps: tuple[None, ...] = (None,) * (wide - len(named) - len(dealt))
    return (*named, *dealt, *gaps), pack.stock(top)
