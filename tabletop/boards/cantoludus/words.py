"""Names of Cantoludus' targets, and descriptions of its cards and purchases."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from engines.cantoludus.actions import Claim, GiveChord, GiveSign
from engines.cantoludus.deck import TRIAD_FIFTHS, numeral_chord, signed_notes
from engines.cantoludus.descriptions import describe_shift
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import DECKS, DISCARDS, ORCHESTRA_DECK, PROGRESSION_DECK, REMOVED, State
from engines.cantoludus.tones import ALTERATIONS, TONE_OF_C, interval_fifths, parse_tone, tone_name, unicode_accidental
from engines.kernel.places import Place
from engines.theory.key import Key
from engines.theory.pitch import NoteName
from tabletop.boards.cantoludus.art.faces import (
    AccidentalFace,
    ChordFace,
    IntervalFace,
    NoteFace,
    ProgressionFace,
    note_name,
)
from tabletop.boards.cantoludus.piano import key_name
from tabletop.boards.cantoludus.reference import reference_target_name
from tabletop.boards.cantoludus.tray import TRAY_KEY
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.intent import find_place
from tabletop.boards.kit.open_pile import SPREAD_KEY
from tabletop.table.layout import Target
from tabletop.table.lettering import replace_accidentals
from tabletop.translator import translator

_tr = translator("CantoludusWords")


def target_name(game: Cantoludus, view: State, target: Target) -> str:
    """Return the name of a place, a pile or a key for screen readers, else ""."""
    place = find_place(target)
    if place is not None:
        return _place_name(game, view, place)
    names = {
        TRAY_KEY: _tr("Where a purchase is gathered and intervals are played"),
        HAND_KEY: _tr("Hand"),
        SPREAD_KEY: _tr("The open discard pile"),
    }
    return names.get(target) or key_name(target, game.naming) or reference_target_name(target, game.naming)  # type: ignore[call-overload]


def _place_name(game: Cantoludus, view: State, place: Place) -> str:
    owner = view.seats[place.seat] if place.seat is not None else ""
    if place in DECKS:
        template = _tr("Deck of {owner}, {count} cards")
        return template.format(owner=owner, count=len(view.decks[DECKS.index(place)]))
    if place in DISCARDS:
        pile = view.discards[DISCARDS.index(place)]
        if not pile:
            return _tr("Discard pile of {owner}, empty").format(owner=owner)
        template = _tr("Discard pile of {owner}, {card} on top")
        return template.format(owner=owner, card=game.card_name(pile[-1]))
    if place == ORCHESTRA_DECK:
        return _tr("Orchestra deck, {count} cards").format(count=len(view.orchestra_deck))
    if place == PROGRESSION_DECK:
        return _tr("Progression deck, {count} cards").format(count=len(view.progression_deck))
    if place == REMOVED:
        return _tr("Cards out of the game")
    if place.name == "bank":
        return _tr("Bank of {owner}").format(owner=owner)
    return _tr("A free place of the row") if place.row is not None else ""


ACCIDENTAL_SIGNS = {"#": "♯", "b": "♭", "♮": "♮"}


def describe_face(game: Cantoludus, view: State, face: Hashable) -> tuple[str, str]:
    """Return name and help text of a face; both are empty for a back or another face."""
    match face:
        case NoteFace(written):
            return face.displayed_name, " ".join(_note_sentences(game, parse_tone(written)))
        case AccidentalFace(sign):
            return ACCIDENTAL_SIGNS[sign], " ".join(_accidental_sentences(game, sign))
        case ChordFace():
            return _chord_name(game, face), " ".join(_chord_sentences(game, view, face))
        case IntervalFace():
            return face.name, " ".join(_interval_sentences(game, face))
        case ProgressionFace():
            return "–".join(face.numerals), " ".join(_progression_sentences(game, view, face))
    return "", ""


def _note_sentences(game: Cantoludus, note: int) -> Iterator[str]:
    deck = game.deck
    name = deck.note_name(note)
    yield _tr("It costs the same note, as one card or as a note with an accidental.")
    if ALTERATIONS[note]:
        plain_name = deck.note_name(signed_notes(note, 2)[0])
        yield _tr("It is spent as {note}, or with a ♮ as {plain}.").format(note=name, plain=plain_name)
    else:
        sharp, flat = (deck.note_name(signed_notes(note, sign)[0]) for sign in (0, 1))
        template = _tr("It is spent as {note}, with a ♯ as {sharp} or with a ♭ as {flat}.")
        yield template.format(note=name, sharp=sharp, flat=flat)


def _accidental_sentences(game: Cantoludus, accidental: str) -> Iterator[str]:
    yield _tr("It costs any one note or accidental.")
    if accidental == "♮":
        yield _tr("It is spent with a note that has an accidental, and takes that away.")
    else:
        template = _tr("It is spent with a plain letter: {plain} becomes {note}.")
        plain_note, altered_note = NoteName("C"), NoteName("C", 1 if accidental == "#" else -1)
        yield template.format(plain=game.naming.name(plain_note), note=game.naming.name(altered_note))
    yield _tr("By itself it is no note, and buys only another accidental.")


def _chord_name(game: Cantoludus, face: ChordFace) -> str:
    """Return the full name of a chord, for example "C minor seventh"."""
    deck = game.deck
    matches = (deck.first_chord + index for index, row in enumerate(deck.file.chord) if row.symbol == face.symbol)
    return next((deck.card_name(card) for card in matches), replace_accidentals(face.symbol))


def _chord_sentences(game: Cantoludus, view: State, face: ChordFace) -> Iterator[str]:
    if face.closed:
        yield _rule_text(game, "can.blind.failed")
    else:
        yield _tr("It costs {notes}.").format(notes=_join_notes(game, face.notes, "and"))
        yield _tr("It is spent as {notes}, with or without an accidental.").format(
            notes=_join_notes(game, face.play_as, "or")
        )
        if _can_be_whole_chord(view, face):
            yield _tr("In a progression it can be the whole chord.")
    yield _tr("Worth {points}, scored when it is bought.").format(points=face.points)


def _can_be_whole_chord(view: State, face: ChordFace) -> bool:
    """Return True if this chord can be a whole chord of a progression.

    It is a triad, or a seventh chord if seventh chords may replace triads.
    """
    root, *rest = map(parse_tone, face.notes)
    upper = tuple(note - root for note in (rest[:2] if view.sevenths and len(rest) == 3 else rest))
    return (0, *upper) in TRIAD_FIFTHS.values()


def _interval_sentences(game: Cantoludus, face: IntervalFace) -> Iterator[str]:
    yield _interval_price(game, face)
    yield _tr("When it is played: {text}.").format(text=face.text)
    yield _rule_text(game, "can.interval.once")


def _interval_price(game: Cantoludus, face: IntervalFace) -> str:
    """Return the price of an interval, with its notes above C as an example."""
    low_note, *_ = notes = [
        TONE_OF_C,
        *(TONE_OF_C + interval_fifths(number, face.half_steps) for number in face.numbers),
    ]
    if notes[1:] == [low_note]:
        return _tr("It costs the same note twice.")
    letters = game.join_words([str(number) for number in face.numbers], "or")
    template = _tr("It costs two notes that form it: {letters} letters, {steps} half steps, such as {low} and {note}.")
    if face.half_steps == 1:
        template = _tr("It costs two notes that form it: {letters} letters, one half step, such as {low} and {note}.")
    low_name, *names = map(game.deck.note_name, notes)
    high_names = game.join_words(names, "or")
    return template.format(letters=letters, steps=face.half_steps, low=low_name, note=high_names)


def _progression_sentences(game: Cantoludus, view: State, face: ProgressionFace) -> Iterator[str]:
    """Yield the price, the points and, unless secret, the chords in C as an example."""
    yield _tr("It costs {price}.").format(price=game.rules.words["price-progression"])
    if not view.blind:
        chords, naming = [], game.naming.in_key(Key(tone_name(TONE_OF_C)))
        for numeral in face.numerals:
            root, pattern = numeral_chord(numeral)
            chords.append("–".join(naming.name(tone_name(TONE_OF_C + root + offset)) for offset in pattern))
        template = _tr("With {tonic} as its tonic: {chords}.")
        yield template.format(tonic=game.deck.note_name(TONE_OF_C), chords=game.join_words(chords))
    yield _tr("Worth {points}, scored when it is built.").format(points=face.points)


def _join_notes(game: Cantoludus, notes: tuple[str, ...], last: str) -> str:
    return game.join_words([note_name(note, game.naming) for note in notes], last)


def _rule_text(game: Cantoludus, slug: str) -> str:
    return game.rules[slug].full_text


def describe_course(game: Cantoludus, view: State, actions: tuple[Any, ...]) -> str:
    """Return actions in the words of the rule book: a claim at most, then gifts."""
    rule_words = game.rules.words
    gifts = game.join_words(
        [_describe_gift(game, action, view.blind) for action in actions if isinstance(action, Gift)]
    )
    for action in actions:
        if isinstance(action, Claim):
            return rule_words["buy-with"].format(buy=game.describe(view, action), gifts=gifts)
    return rule_words["give-all"].format(gifts=gifts)


def _describe_gift(game: Cantoludus, gift: Gift, is_blind: bool) -> str:
    """Return a gift in words: a note with its cards in brackets, or a whole chord."""
    rule_words = game.rules.words
    card = game.card_name(gift.card)
    if isinstance(gift, GiveSign) and gift.sign_from != "hand":
        return rule_words[f"sign-{gift.sign_from}"].format(sign=card)
    if gift.bank:
        card = rule_words["banked"].format(card=card)
    if isinstance(gift, GiveChord):
        return rule_words["whole-chord"].format(card=card)
    if isinstance(gift, GiveSign):
        return card
    parts = [card]
    if gift.sign and gift.sign_from:
        parts.append(rule_words[f"sign-{gift.sign_from}"].format(sign=unicode_accidental(gift.sign)))
    recipe = game.join_words(parts) + describe_shift(game.deck, game.rules, gift, is_blind)
    note = game.deck.note_name(gift.note)
    return note if recipe == note else f"{note} ({recipe})"
