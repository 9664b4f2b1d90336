"""Cantoludus from a MIDI keyboard: notes held are given, a chord buys what it is.

While a card is bought, the notes held are given towards it, out of what takes least away. Before that they buy the card
of the rows that they are: a chord, an interval (the lowest note counts as the lower one), a note, or a progression of
which they are one chord; the others follow chord by chord. What lies chosen on the table comes first. The notes of an
interval also play the interval card of the hand.

In Blind Chords nobody is told what a Chord card is or may be played as. There no Chord card is lit, none is given but
as any note, no chord or progression is bought by its notes unless it is chosen, and what is laid towards it is laid
whether it is right or wrong: nothing that is shown depends on what is hidden. The notes that lie there held once more
say that that is all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engines.cantoludus.actions import SETTLE, Claim, Give, GiveChord, PlayInterval, Row
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import claimed_card, free_form
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import BANKS, DISCARDS, HANDS, State, row_place
from engines.cantoludus.tones import PITCH_CLASSES, SPELLINGS
from tabletop.boards.cantoludus import choices
from tabletop.boards.cantoludus.state import claimed, gifts, sources, spots
from tabletop.boards.cantoludus.words import course_words
from tabletop.boards.kit.intent import Course
from tabletop.boards.kit.offer import AtKeys, Offer
from tabletop.table.layout import Spot

ROWS: tuple[Row, ...] = ("orchestra", "progressions")


Notes = tuple[int, ...]
"""Pitch classes that are to be given, from the lowest note up; one twice where it is held twice alone."""


def lit(seen: AtKeys) -> Iterator[Spot]:
    """Notes that sound, and Chord cards that have all that sounds, in the hand, the bank and the row."""
    view: State = seen.view
    deck: CantoludusDeck = seen.game.deck
    sounding = frozenset(seen.classes)
    row = (row_place("orchestra", at) for at in range(len(view.orchestra)))
    places = HANDS[seen.viewer], BANKS[seen.viewer], *row
    return seen.lit(lambda card: _holds(deck, view, card, sounding), *places)


def offers(seen: AtKeys) -> Iterator[Offer]:
    """What the notes give, buy or choose."""
    view: State = seen.view
    notes = seen.classes
    if len(notes) == 1 and len(seen.pitches) > 1:
        notes = notes * 2
    if view.phase == "gather":
        yield from _towards(seen, notes)
    elif view.phase == "act":
        yield from _purchases(seen, notes)
    elif view.phase == "effect":
        yield from _choices(seen, notes)


# --- what is bought already -------------------------------------------------------------------------------------------


def _towards(seen: AtKeys, notes: Notes) -> Iterator[Offer]:
    """The notes given towards what is claimed; a Chord card that they are, as a whole chord of it."""
    game: Cantoludus = seen.game
    view: State = seen.view
    if free_form(game.deck, view, claimed_card(view)):
        laid = [PITCH_CLASSES[gift.note] for gift in view.given if isinstance(gift, Give)]
        if laid and sorted(set(laid)) == sorted(set(notes)):
            yield _offer(seen, view, (SETTLE,), notes)
    else:
        for chord in _whole(game, view, notes):
            yield _offer(seen, view, (chord,), notes)
    yield from _given(seen, view, (), notes)


def _given(seen: AtKeys, view: State, claim: tuple[Claim, ...], notes: Notes) -> Iterator[Offer]:
    """Ways of giving just these notes in the view after a claim: of one note each, of several the cheapest."""
    game: Cantoludus = seen.game
    spends = _spends(game, view, notes)
    if len(notes) == 1:
        found = list(spends)
    else:
        # More would take too long to compare.
        found = sorted(islice(spends, 24), key=lambda spend: _cost(game.deck, spend))[:1]
    for spend in found:
        yield _offer(seen, view, (*claim, *spend), notes)
    unfit = () if found else (note for note in notes if not any(_spends(game, view, (note,))))
    for note in unfit:
        yield _offer(seen, view, (*claim, Give(_card_of(game.deck, note), SPELLINGS[note][0])), notes)


def _spends(game: Cantoludus, view: State, notes: Notes) -> Iterator[tuple[Gift, ...]]:
    """Gifts that are these notes in turn, each allowed after those before it."""
    if not notes:
        yield ()
        return
    if view.phase != "gather":
        return
    hidden = view.blind and not free_form(game.deck, view, claimed_card(view))
    fitting = [
        gift
        for gift in gifts(game, view)
        if isinstance(gift, Give)
        and PITCH_CLASSES[gift.note] == notes[0]
        and not (hidden and game.deck.is_chord(gift.card))
    ]
    for gift in sorted(fitting, key=lambda gift: _cost(game.deck, (gift,))):
        if len(notes) == 1:
            yield (gift,)
        else:
            yield from ((gift, *rest) for rest in _spends(game, game.apply(view, gift)[0], notes[1:]))


def _cost(deck: CantoludusDeck, spend: tuple[Gift, ...]) -> tuple[int, int, int, int]:
    """What a spend takes away, to be compared from left to right: cards, those out of the bank, effects, Chord cards.
    As `cheapest` counts."""
    used = [source for gift in spend for source in sources(deck, gift)]
    effects = sum((gift.sign_from == "effect") + bool(gift.shift) for gift in spend if isinstance(gift, Give))
    return len(used), sum(bank for _, bank in used), effects, sum(deck.is_chord(card) for card, _ in used)


def _whole(game: Cantoludus, view: State, notes: Notes) -> Iterator[GiveChord]:
    """The Chord cards of just these notes that may be given as a chord of what is claimed; with sevenths, a seventh
    chord by its triad, too."""
    for gift in gifts(game, view):
        if isinstance(gift, GiveChord) and not view.blind:
            have = [PITCH_CLASSES[note] for note in game.deck.chord_notes(gift.card)]
            if set(notes) in (set(have), set(have[:3])) and len(notes) > 1:
                yield gift


# --- what might be bought ---------------------------------------------------------------------------------------------


def _purchases(seen: AtKeys, notes: Notes) -> Iterator[Offer]:
    """The cards of the rows that the notes buy or begin to buy: the chosen one first, then chords, intervals,
    progressions, notes, accidentals."""
    game: Cantoludus = seen.game
    view: State = seen.view
    deck = game.deck
    chosen = seen.desk.chosen
    if chosen is not None:
        yield from _bought(seen, Claim(*chosen), notes, beginning=True)
        return
    rows: dict[Row, tuple[int | None, ...]] = {"orchestra": view.orchestra, "progressions": view.progressions}
    lying = [(Claim(row, at), card) for row in ROWS for at, card in enumerate(rows[row]) if card is not None]
    open_ones = [(claim, card) for claim, card in lying if not free_form(deck, view, card)]
    for kind in (
        deck.is_chord,
        deck.is_interval,
        lambda card: card >= deck.first_progression,
        deck.is_note,
        deck.is_sign,
    ):
        for claim, card in open_ones:
            if kind(card) and _is(deck, view, card, notes):
                yield from _bought(seen, claim, notes, beginning=card >= deck.first_progression)
    for card in dict.fromkeys(view.hands[seen.viewer]):
        if deck.is_interval(card) and _is(deck, view, card, notes):
            yield Offer(PlayInterval(card), _spelled(deck, notes, ()), seen.spots(HANDS[seen.viewer], card))


def _is(deck: CantoludusDeck, view: State, card: int, notes: Notes) -> bool:
    """Whether a card of a row is these notes, or a progression has a chord of them in some key."""
    if deck.is_note(card):
        return notes == (PITCH_CLASSES[deck.notes[card]],)
    if deck.is_sign(card):
        return len(notes) == 1
    if deck.is_interval(card):
        return len(notes) == 2 and not (notes[1] - notes[0] - deck.interval(card).half_steps) % 12
    if deck.is_chord(card):
        return set(notes) == {PITCH_CLASSES[note] for note in deck.chord_notes(card)}
    shapes = [tuple(PITCH_CLASSES[15 + offset] for offset in pattern) for _, pattern in deck.slots(card)]
    if any(set(notes) == {(root + step) % 12 for step in shape} for shape in shapes for root in range(12)):
        return True
    return view.sevenths and len(notes) == 4


def _bought(seen: AtKeys, claim: Claim, notes: Notes, beginning: bool) -> Iterator[Offer]:
    """A card claimed and these notes given for it: all that it costs, unless they may be a `beginning`."""
    game: Cantoludus = seen.game
    view: State = seen.view
    after = claimed(game, view, (claim.row, claim.at))
    if after is None:
        yield _offer(seen, view, (claim,), notes)
        return
    if not free_form(game.deck, after, claimed_card(after)):
        for chord in _whole(game, after, notes):
            yield _offer(seen, after, (claim, chord), notes)
    if not beginning:
        best = cheapest(game.deck, view, claim.row, claim.at)
        if best is not None and sorted(_sounding(best)) == sorted(notes):
            yield _offer(seen, after, (claim, *best), notes)
            return
    yield from _given(seen, after, (claim,), notes)


def _sounding(spend: tuple[Gift, ...]) -> list[int]:
    return [PITCH_CLASSES[gift.note] for gift in spend if isinstance(gift, Give)]


# --- what an effect asks ----------------------------------------------------------------------------------------------


def _choices(seen: AtKeys, notes: Notes) -> Iterator[Offer]:
    """The cards that an effect lets choose and that are these notes."""
    view: State = seen.view
    deck: CantoludusDeck = seen.game.deck
    for place, choice_of in ((HANDS[seen.viewer], choices.of_hand), (DISCARDS[view.turn], choices.of_discards)):
        for card in dict.fromkeys(seen.cards[place]):
            choice = choice_of(view, card)
            if choice is not None and _named_by(deck, view, card, notes):
                yield Offer(choice, _spelled(deck, notes, ()), seen.spots(place, card))
    for at, lying in enumerate(view.orchestra):
        replaced = choices.of_row(view, at)
        if replaced is not None and lying is not None and _named_by(deck, view, lying, notes):
            yield Offer(replaced, _spelled(deck, notes, ()), (Spot(row_place("orchestra", at), 0),))


def _named_by(deck: CantoludusDeck, view: State, card: int, notes: Notes) -> bool:
    """Whether a note or Chord card is just these notes; what is hidden names nothing."""
    if deck.is_note(card):
        return notes == (PITCH_CLASSES[deck.notes[card]],)
    if not deck.is_chord(card) or view.blind:
        return False
    return set(notes) == {PITCH_CLASSES[note] for note in deck.chord_notes(card)}


def _holds(deck: CantoludusDeck, view: State, card: int, sounding: frozenset[int]) -> bool:
    """Whether a card is a note that sounds, or a Chord card, where its notes are no secret, with all that sounds."""
    if deck.is_note(card):
        return PITCH_CLASSES[deck.notes[card]] in sounding
    if not deck.is_chord(card) or view.blind:
        return False
    if sounding <= {PITCH_CLASSES[note] for note in deck.chord_notes(card)}:
        return True
    return len(sounding) == 1 and sounding <= {PITCH_CLASSES[note] for note in deck.supplies[card]}


def _card_of(deck: CantoludusDeck, note: int) -> int:
    """The note card nearest to a pitch class, for the rules to say why it cannot be given."""
    for spelling in SPELLINGS[note]:
        if spelling in deck.face_of_note:
            return deck.face_of_note[spelling]
    return 0


# --- how it is told ---------------------------------------------------------------------------------------------------


def _offer(seen: AtKeys, view: State, actions: tuple[Any, ...], notes: Notes) -> Offer:
    """Actions as an offer: about the card that is bought and the cards that are given, in words about all of it."""
    game: Cantoludus = seen.game
    given = tuple(action for action in actions if isinstance(action, Give | GiveChord))
    spelled = _spelled(game.deck, notes, given)
    targets = (
        *(Spot(row_place(a.row, a.at), 0) for a in actions if isinstance(a, Claim)),
        *spots(game.deck, seen.view, given),
    )
    if len(actions) == 1:
        return Offer(actions[0], spelled, targets)
    rank = {note: i for i, note in enumerate(notes)}
    told = sorted(actions, key=lambda a: rank.get(PITCH_CLASSES[a.note], -1) if isinstance(a, Give) else -1)
    return Offer(Course(actions), spelled, targets, course_words(game, seen.view, tuple(told)))


def _spelled(deck: CantoludusDeck, notes: Notes, given: tuple[Gift, ...]) -> str:
    """The notes by the names under which they are given, else by the plainest."""
    names = {PITCH_CLASSES[gift.note]: gift.note for gift in given if isinstance(gift, Give)}
    return " ".join(deck.note_name(names.get(note, SPELLINGS[note][0])) for note in notes)
