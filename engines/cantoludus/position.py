"""Written positions of Cantoludus, and the matches that begin from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from engines.cantoludus import state as states
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.deck_file import HAND_SIZE
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import ORCHESTRA_ROW_SIZE, PROGRESSION_ROW_SIZE, Purchase, State
from engines.cantoludus.tones import TONE_COUNT, tone_name
from engines.cantoludus.turn import orchestra_cards
from engines.kernel import free_table
from engines.kernel.contract import MAX_NUMBER
from engines.kernel.errors import SetupError
from engines.kernel.facts import Card
from engines.kernel.position import Pack, make_error, pad_rows, require_allowed, seat_place
from engines.kernel.rule_check import Refuse

CardNames = tuple[str, ...]


class UnpaidEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card taken without payment, and the cards given for it."""

    card: str
    given: CardNames = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards by seat, row and pile.

    Notes are written by name and accidentals by their signs, a chord as `C major` or `D minor seventh`, an interval by
    its symbol, a progression as `ii-V-I`. A hand that is None or absent is dealt. All other cards of a player are in
    that player's deck.
    """

    hands: tuple[CardNames | None, ...] = ()
    banks: tuple[CardNames, ...] = ()
    discards: tuple[CardNames, ...] = ()
    decks: tuple[CardNames, ...] = ()
    """First cards to be drawn by each player. All others are below them."""
    bought: tuple[CardNames, ...] = ()
    """Cards that each player has bought.

    Notes, chords and intervals among them belong to that player; they are in the place where they are written, or in
    the deck.
    """
    orchestra: CardNames = ()
    """Open cards from the left. The rest of the row is dealt."""
    progressions: CardNames = ()
    orchestra_deck: CardNames = ()
    """Cards that enter the row first."""
    progression_deck: CardNames = ()
    turn: int = 0
    unpaid: tuple[UnpaidEntry, ...] = ()
    """Bought cards that were taken without payment on a free table."""


def card_ids(deck: CantoludusDeck) -> Mapping[str, int]:
    """Return the faces by the words that name them in a position.

    The first of several cards with the same name counts.
    """
    result: dict[str, int] = {}
    for face in range(deck.blank):
        if deck.is_note(face):
            word = str(tone_name(deck.notes[face]))
        elif deck.is_sign(face):
            word = deck.signs[face - deck.first_sign]
        elif deck.is_chord(face):
            word = deck.chord_ids[face - deck.first_chord]
        elif deck.is_interval(face):
            word = deck.interval(face).symbol
        else:
            word = "-".join(deck.progression(face).numerals)
        result.setdefault(word, face)
    return result


def words_by_face(deck: CantoludusDeck) -> Mapping[int, str]:
    """Return the words that name the faces in a position."""
    return {face: word for word, face in card_ids(deck).items()}


def tone_ids() -> Mapping[str, int]:
    """Return the notes of `tones` by their names, plain (`Eb`) and engraved."""
    return {word: index for index in range(TONE_COUNT) for word in (tone_name(index).engraved, str(tone_name(index)))}


def arrange(
    deck: CantoludusDeck, start: State, position: Position, refuse: Refuse, allows_rule_breaks: bool = False
) -> State:
    """Return a match that begins from a position, in a player's turn.

    With `allows_rule_breaks`, cards may be taken without payment, and interval cards may be in the bank. Raises
    SetupError.
    """
    seats, faces = len(start.seats), card_ids(deck)
    if allows_rule_breaks:
        start = replace(start, target=MAX_NUMBER)  # Nobody wins on a free table.
    orchestra = Pack(orchestra_cards(deck, start), faces, start.rng)
    progressions = Pack(start.progression_deck, faces, start.rng + 1)
    if start.mode != "full" and (position.progressions or position.progression_deck):
        raise make_error("progressions", "position.no-progressions")
    purchases: list[Purchase] = []
    won: list[tuple[int, ...]] = []
    packs: list[Pack] = []
    for seat, names in enumerate(pad_rows(position.bought, seats, "bought")):
        field = seat_place("bought", seat)
        cards: list[int] = []
        for word in names or ():
            is_progression = faces.get(word, -1) >= deck.first_progression
            cards += (progressions if is_progression else orchestra).take((word,), field)
        purchases += [Purchase(seat, card, 0 if start.mode == "intervals" else deck.points[card]) for card in cards]
        won.append(tuple(card for card in cards if card >= deck.first_progression))
        own_cards = (*deck.starters, *(card for card in cards if card < deck.first_progression))
        packs.append(Pack(own_cards, faces, start.rng + 2 + seat))
    points = scores(deck, replace(start, purchases=tuple(purchases)))
    if max(points) >= start.target:
        goal = "intervals" if start.mode == "intervals" else "points"
        raise make_error("bought", "position.match-over", target=start.target, goal=goal)
    rows_by_field = {
        field: pad_rows(getattr(position, field), seats, field) for field in ("hands", "banks", "discards", "decks")
    }
    placed = {
        field: [packs[seat].take(row or (), seat_place(field, seat)) for seat, row in enumerate(rows)]
        for field, rows in rows_by_field.items()
    }
    for seat, bank in enumerate(placed["banks"]):
        for card in filter(deck.is_interval, bank):
            if not allows_rule_breaks:
                require_allowed(seat_place("banks", seat), refuse(start, "can.bank.two", "interval", card=Card(card)))
    if position.unpaid and not allows_rule_breaks:
        raise make_error("unpaid", "position.unpaid", card=position.unpaid[0].card)
    hands = [
        packs[seat].deal(HAND_SIZE) if row is None else tuple(sorted(placed["hands"][seat]))
        for seat, row in enumerate(rows_by_field["hands"])
    ]
    orchestra_row = _arrange_row(
        orchestra, position.orchestra, position.orchestra_deck, ORCHESTRA_ROW_SIZE, "orchestra"
    )
    progression_row = _arrange_row(
        progressions, position.progressions, position.progression_deck, PROGRESSION_ROW_SIZE, "progressions"
    )
    return replace(
        start,
        turn=position.turn,
        to_move=position.turn,
        phase="act",
        hands=tuple(hands),
        banks=tuple(tuple(sorted(bank)) for bank in placed["banks"]),
        discards=tuple(placed["discards"]),
        decks=tuple(packs[seat].stock(placed["decks"][seat]) for seat in range(seats)),
        orchestra=orchestra_row[0],
        orchestra_deck=orchestra_row[1],
        progressions=progression_row[0] if start.mode == "full" else (),
        progression_deck=progression_row[1] if start.mode == "full" else (),
        won=tuple(won),
        purchases=tuple(purchases),
        unpaid=tuple(_read_unpaid(faces, entry, position.bought) for entry in position.unpaid),
        rng=orchestra.rng,
    )


def to_position(deck: CantoludusDeck, state: State) -> Position | None:
    """Return the position of a state without the order of its decks, or None.

    Return None during a purchase or an effect, after a card was removed from the game, and while a row has a gap before
    a card.
    """
    if state.phase != "act" or state.to_move is None or state.removed:
        return None
    words = words_by_face(deck)

    def to_words(cards: Iterable[int]) -> CardNames:
        return tuple(words[card] for card in cards)

    rows = [[card for card in row if card is not None] for row in (state.orchestra, state.progressions)]
    if any(
        None in row[: len(open_cards)]
        for row, open_cards in zip((state.orchestra, state.progressions), rows, strict=True)
    ):
        return None
    return Position(
        hands=tuple(map(to_words, state.hands)),
        banks=tuple(map(to_words, state.banks)),
        discards=tuple(map(to_words, state.discards)),
        bought=tuple(
            to_words(purchase.card for purchase in state.purchases if purchase.seat == seat)
            for seat in range(len(state.seats))
        ),
        orchestra=to_words(rows[0]),
        progressions=to_words(rows[1]),
        turn=state.to_move,
        unpaid=tuple(UnpaidEntry(words[entry.card], to_words(entry.given)) for entry in state.unpaid),
    )


def _read_unpaid(faces: Mapping[str, int], entry: UnpaidEntry, bought: tuple[CardNames, ...]) -> states.Unpaid:
    if entry.card not in free_table.first_row(bought):
        raise make_error("unpaid", "position.not-bought", card=entry.card)
    for word in entry.given:
        if word not in faces:
            raise make_error("unpaid", "position.no-card", card=word)
    return states.Unpaid(faces[entry.card], tuple(sorted(faces[word] for word in entry.given)))


def to_position_with_purchase(deck: CantoludusDeck, state: State) -> Position | None:
    """Return the position after a card was taken without payment.

    The card is the last of `State.unpaid` and counts as bought.
    """
    position = to_position(deck, state)
    if position is None or not state.unpaid:
        return position
    card = words_by_face(deck)[state.unpaid[-1].card]
    bought = [*free_table.first_row(position.bought), card]
    return replace(position, bought=free_table.replace_first_row(position.bought or ((), ()), bought))


def prepare_free_position(position: Position | None) -> Position:
    """Return a position of a free table: the first player buys, and the rows are full."""
    filled = position or Position(hands=((), ("C",)))
    return replace(filled, turn=0, orchestra_deck=())


def change_hand(deck: CantoludusDeck, position: Position, card: int, added: bool) -> Position:
    """Return the position with a card added to the first hand, or removed.

    A card that is not a starter counts as bought. A progression is added to the front of its row. Raises SetupError.
    """
    word = words_by_face(deck)[card]
    if card >= deck.first_progression:  # It is bought, and never in a hand.
        if not added:
            raise SetupError("setup.progression-stays")
        row = (word, *position.progressions)[:PROGRESSION_ROW_SIZE]
        return replace(position, progressions=row)
    hands = free_table.replace_first_row(
        position.hands, free_table.change_row(free_table.first_row(position.hands), word, added)
    )
    bought = free_table.first_row(position.bought)
    starter_count = deck.starters.count(card)
    visible_rows = [row[0] for row in (position.banks, position.discards) if row]
    own_count = sum(row.count(word) for row in (free_table.first_row(hands), *visible_rows))
    is_bought = deck.is_interval(card) or deck.is_chord(card) or own_count > starter_count + bought.count(word)
    if (added and is_bought) or (not added and word in bought):
        bought = free_table.change_row(bought, word, added)
    return replace(position, hands=hands, bought=free_table.replace_first_row(position.bought or ((), ()), bought))


def _arrange_row(
    pack: Pack, open_cards: CardNames, top_cards: CardNames, size: int, field: str
) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    if len(open_cards) > size:
        raise make_error(field, "position.row-full", places=size, found=len(open_cards))
    open_faces, top_faces = pack.take(open_cards, field), pack.take(top_cards, f"{field.removesuffix('s')}_deck")
    dealt_faces = pack.deal(size - len(open_faces))
    gaps: tuple[None, ...] = (None,) * (size - len(open_faces) - len(dealt_faces))
    return (*open_faces, *dealt_faces, *gaps), pack.stock(top_faces)
