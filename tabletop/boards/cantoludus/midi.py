"""Cantoludus played from a MIDI keyboard: notes are given, a chord buys its card.

During a purchase the held notes are given towards it in the way that uses up the least. Otherwise they buy the card of
the rows that they form: a chord, an interval (its lower note held lowest), a note, or a progression of which they are
one chord; the other chords follow one by one. A card chosen on the table comes first. The notes of an interval also
play the interval card of the hand.

In Blind Chords the keyboard must not reveal the notes of a Chord card or the notes that it may be played as:
- No Chord card is highlighted, and none is given as one of its notes.
- A chord or progression is bought by its notes only if it was chosen before.
- Notes given towards it are accepted even if they are wrong.
- The given notes, held again, end the payment.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engines.cantoludus.actions import SETTLE, Claim, Give, GiveChord, PlayInterval, RowName
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import BANKS, DISCARDS, HANDS, State, row_place
from engines.cantoludus.tones import PITCH_CLASSES, SPELLINGS_BY_PITCH_CLASS
from tabletop.boards.cantoludus import choices
from tabletop.boards.cantoludus.state import cards_used, gift_spots, legal_gifts, view_after_claim
from tabletop.boards.cantoludus.words import describe_course
from tabletop.boards.kit.chord_offer import ChordOffer, KeyboardContext
from tabletop.boards.kit.intent import ActionSequence
from tabletop.table.layout import Spot

ROWS: tuple[RowName, ...] = ("orchestra", "progressions")


Notes = tuple[int, ...]
"""Pitch classes to be given, from the lowest note up.

A single note that is held in two octaves comes twice.
"""


def find_highlighted_spots(context: KeyboardContext) -> Iterator[Spot]:
    """Yield sounding notes, and Chord cards with all of them, in hand, bank and row."""
    view: State = context.view
    deck: CantoludusDeck = context.game.deck
    sounding = frozenset(context.pitch_classes)
    row = (row_place("orchestra", index) for index in range(len(view.orchestra)))
    places = HANDS[context.viewer], BANKS[context.viewer], *row
    return context.find_sounding_spots(lambda card: _may_light(deck, view, card, sounding), *places)


def find_offers(context: KeyboardContext) -> Iterator[ChordOffer]:
    """Yield the gifts, purchases or choices that the held notes mean."""
    view: State = context.view
    notes = context.pitch_classes
    if len(notes) == 1 and len(context.pitches) > 1:
        notes = notes * 2
    if view.phase == "gather":
        yield from _iterate_gathering_offers(context, notes)
    elif view.phase == "act":
        yield from _iterate_purchase_offers(context, notes)
    elif view.phase == "effect":
        yield from _iterate_choice_offers(context, notes)


# --- current purchase -------------------------------------------------------------------------------------------------


def _iterate_gathering_offers(context: KeyboardContext, notes: Notes) -> Iterator[ChordOffer]:
    game: Cantoludus = context.game
    view: State = context.view
    if is_free_form(game.deck, view, claimed_card(view)):
        given_notes = [PITCH_CLASSES[gift.note] for gift in view.given if isinstance(gift, Give)]
        if given_notes and sorted(set(given_notes)) == sorted(set(notes)):
            yield _make_offer(context, view, (SETTLE,), notes)
    else:
        for chord in _iterate_whole_chord_gifts(game, view, notes):
            yield _make_offer(context, view, (chord,), notes)
    yield from _iterate_gift_offers(context, view, (), notes)


def _iterate_gift_offers(
    context: KeyboardContext, view: State, claim: tuple[Claim, ...], notes: Notes
) -> Iterator[ChordOffer]:
    """Yield gifts of exactly these notes, in the view after a claim.

    For a single note all gifts are offered, for several notes the cheapest set. If there are none, illegal gifts are
    offered, which the rules refuse with the reason.
    """
    game: Cantoludus = context.game
    gift_sets = _iterate_gift_sets(game, view, notes)
    if len(notes) == 1:
        offered_sets = list(gift_sets)
    else:
        # More would take too long to compare.
        offered_sets = sorted(islice(gift_sets, 24), key=lambda gifts: _count_cost(game.deck, gifts))[:1]
    for gifts in offered_sets:
        yield _make_offer(context, view, (*claim, *gifts), notes)
    unfit_notes = () if offered_sets else (note for note in notes if not any(_iterate_gift_sets(game, view, (note,))))
    for note in unfit_notes:
        yield _make_offer(
            context, view, (*claim, Give(_find_note_card(game.deck, note), SPELLINGS_BY_PITCH_CLASS[note][0])), notes
        )


def _iterate_gift_sets(game: Cantoludus, view: State, notes: Notes) -> Iterator[tuple[Gift, ...]]:
    """Yield sets of gifts for these notes, each legal after those before it."""
    if not notes:
        yield ()
        return
    if view.phase != "gather":
        return
    is_secret = view.blind and not is_free_form(game.deck, view, claimed_card(view))
    fitting = [
        gift
        for gift in legal_gifts(game, view)
        if isinstance(gift, Give)
        and PITCH_CLASSES[gift.note] == notes[0]
        and not (is_secret and game.deck.is_chord(gift.card))
    ]
    for gift in sorted(fitting, key=lambda gift: _count_cost(game.deck, (gift,))):
        if len(notes) == 1:
            yield (gift,)
        else:
            yield from ((gift, *rest) for rest in _iterate_gift_sets(game, game.apply(view, gift)[0], notes[1:]))


def _count_cost(deck: CantoludusDeck, gifts: tuple[Gift, ...]) -> tuple[int, int, int, int]:
    """Return the cost of a set of gifts, to be compared from left to right.

    It counts cards, cards of the bank, effects and Chord cards, as `find_cheapest_payment` does.
    """
    sources = [source for gift in gifts for source in cards_used(deck, gift)]
    effects = sum((gift.sign_from == "effect") + bool(gift.shift) for gift in gifts if isinstance(gift, Give))
    return (
        len(sources),
        sum(is_banked for _, is_banked in sources),
        effects,
        sum(deck.is_chord(card) for card, _ in sources),
    )


def _iterate_whole_chord_gifts(game: Cantoludus, view: State, notes: Notes) -> Iterator[GiveChord]:
    """Yield legal gifts of whole Chord cards with exactly these notes.

    If seventh chords are allowed, a triad is enough for its seventh chord.
    """
    for gift in legal_gifts(game, view):
        if isinstance(gift, GiveChord) and not view.blind:
            chord_notes = [PITCH_CLASSES[note] for note in game.deck.chord_notes(gift.card)]
            if set(notes) in (set(chord_notes), set(chord_notes[:3])) and len(notes) > 1:
                yield gift


# --- possible purchases -----------------------------------------------------------------------------------------------


def _iterate_purchase_offers(context: KeyboardContext, notes: Notes) -> Iterator[ChordOffer]:
    """Yield purchases by these notes of the chosen card, or of any card of the rows.

    Chords come first, then intervals, progressions, notes and accidentals, and at last interval cards to play.
    """
    game: Cantoludus = context.game
    view: State = context.view
    deck = game.deck
    chosen_card = context.ui_state.chosen
    if chosen_card is not None:
        yield from _iterate_claim_offers(context, Claim(*chosen_card), notes, allows_part=True)
        return
    rows: dict[RowName, tuple[int | None, ...]] = {"orchestra": view.orchestra, "progressions": view.progressions}
    market = [(Claim(row, index), card) for row in ROWS for index, card in enumerate(rows[row]) if card is not None]
    with_known_notes = [(claim, card) for claim, card in market if not is_free_form(deck, view, card)]
    for is_kind in (
        deck.is_chord,
        deck.is_interval,
        lambda card: card >= deck.first_progression,
        deck.is_note,
        deck.is_sign,
    ):
        for claim, card in with_known_notes:
            if is_kind(card) and _has_notes(deck, view, card, notes):
                yield from _iterate_claim_offers(context, claim, notes, allows_part=card >= deck.first_progression)
    for card in dict.fromkeys(view.hands[context.viewer]):
        if deck.is_interval(card) and _has_notes(deck, view, card, notes):
            yield ChordOffer(
                PlayInterval(card), _spell_notes(deck, notes, ()), context.find_spots(HANDS[context.viewer], card)
            )


def _has_notes(deck: CantoludusDeck, view: State, card: int, notes: Notes) -> bool:
    """Return True if a card has exactly these notes.

    An accidental has any one note; a progression has the notes of one of its chords in some key.
    """
    if deck.is_note(card):
        return notes == (PITCH_CLASSES[deck.notes[card]],)
    if deck.is_sign(card):
        return len(notes) == 1
    if deck.is_interval(card):
        return len(notes) == 2 and not (notes[1] - notes[0] - deck.interval(card).half_steps) % 12
    if deck.is_chord(card):
        return set(notes) == {PITCH_CLASSES[note] for note in deck.chord_notes(card)}
    shapes = [tuple(PITCH_CLASSES[15 + offset] for offset in pattern) for _, pattern in deck.progression_chords(card)]
    if any(set(notes) == {(root + step) % 12 for step in shape} for shape in shapes for root in range(12)):
        return True
    return view.sevenths and len(notes) == 4


def _iterate_claim_offers(
    context: KeyboardContext, claim: Claim, notes: Notes, allows_part: bool
) -> Iterator[ChordOffer]:
    """Yield ways to claim a card and give these notes for it.

    The notes must pay the whole price, unless `allows_part` is True.
    """
    game: Cantoludus = context.game
    view: State = context.view
    claimed_view = view_after_claim(game, view, (claim.row, claim.at))
    if claimed_view is None:
        yield _make_offer(context, view, (claim,), notes)
        return
    if not is_free_form(game.deck, claimed_view, claimed_card(claimed_view)):
        for chord in _iterate_whole_chord_gifts(game, claimed_view, notes):
            yield _make_offer(context, claimed_view, (claim, chord), notes)
    if not allows_part:
        payment = find_cheapest_payment(game.deck, view, claim.row, claim.at)
        if payment is not None and sorted(_list_pitch_classes(payment)) == sorted(notes):
            yield _make_offer(context, claimed_view, (claim, *payment), notes)
            return
    yield from _iterate_gift_offers(context, claimed_view, (claim,), notes)


def _list_pitch_classes(gifts: tuple[Gift, ...]) -> list[int]:
    return [PITCH_CLASSES[gift.note] for gift in gifts if isinstance(gift, Give)]


# --- choices of an effect ---------------------------------------------------------------------------------------------


def _iterate_choice_offers(context: KeyboardContext, notes: Notes) -> Iterator[ChordOffer]:
    view: State = context.view
    deck: CantoludusDeck = context.game.deck
    for place, find_choice in (
        (HANDS[context.viewer], choices.choose_from_hand),
        (DISCARDS[view.turn], choices.choose_from_discards),
    ):
        for card in dict.fromkeys(context.cards_by_place[place]):
            choice = find_choice(view, card)
            if choice is not None and _is_named_by(deck, view, card, notes):
                yield ChordOffer(choice, _spell_notes(deck, notes, ()), context.find_spots(place, card))
    for index, row_card in enumerate(view.orchestra):
        row_choice = choices.choose_from_orchestra(view, index)
        if row_choice is not None and row_card is not None and _is_named_by(deck, view, row_card, notes):
            yield ChordOffer(row_choice, _spell_notes(deck, notes, ()), (Spot(row_place("orchestra", index), 0),))


def _is_named_by(deck: CantoludusDeck, view: State, card: int, notes: Notes) -> bool:
    """Return True if a note or Chord card has exactly these notes and shows them."""
    if deck.is_note(card):
        return notes == (PITCH_CLASSES[deck.notes[card]],)
    if not deck.is_chord(card) or view.blind:
        return False
    return set(notes) == {PITCH_CLASSES[note] for note in deck.chord_notes(card)}


def _may_light(deck: CantoludusDeck, view: State, card: int, sounding: frozenset[int]) -> bool:
    """Return True if a card is a sounding note, or a Chord card with all of them.

    Chord cards do not count while their notes are secret.
    """
    if deck.is_note(card):
        return PITCH_CLASSES[deck.notes[card]] in sounding
    if not deck.is_chord(card) or view.blind:
        return False
    if sounding <= {PITCH_CLASSES[note] for note in deck.chord_notes(card)}:
        return True
    return len(sounding) == 1 and sounding <= {PITCH_CLASSES[note] for note in deck.supplied_notes[card]}


def _find_note_card(deck: CantoludusDeck, note: int) -> int:
    """Return a note card of a pitch class, for a gift that the rules refuse."""
    for spelling in SPELLINGS_BY_PITCH_CLASS[note]:
        if spelling in deck.face_of_note:
            return deck.face_of_note[spelling]
    return 0


# --- descriptions of offers -------------------------------------------------------------------------------------------


def _make_offer(context: KeyboardContext, view: State, actions: tuple[Any, ...], notes: Notes) -> ChordOffer:
    """Return actions as an offer with the cards that they concern and a description."""
    game: Cantoludus = context.game
    gifts = tuple(action for action in actions if isinstance(action, Give | GiveChord))
    note_names = _spell_notes(game.deck, notes, gifts)
    targets = (
        *(Spot(row_place(action.row, action.at), 0) for action in actions if isinstance(action, Claim)),
        *gift_spots(game.deck, context.view, gifts),
    )
    if len(actions) == 1:
        return ChordOffer(actions[0], note_names, targets)
    rank = {note: index for index, note in enumerate(notes)}
    sorted_actions = sorted(
        actions, key=lambda action: rank.get(PITCH_CLASSES[action.note], -1) if isinstance(action, Give) else -1
    )
    return ChordOffer(
        ActionSequence(actions), note_names, targets, describe_course(game, context.view, tuple(sorted_actions))
    )


def _spell_notes(deck: CantoludusDeck, notes: Notes, gifts: tuple[Gift, ...]) -> str:
    """Return the names of the notes as they are given, or in their plainest spelling."""
    names = {PITCH_CLASSES[gift.note]: gift.note for gift in gifts if isinstance(gift, Give)}
    return " ".join(deck.note_name(names.get(note, SPELLINGS_BY_PITCH_CLASS[note][0])) for note in notes)
