"""Puzzles of IV-V-I.

lock
  Lock the phrase that scores most with this hand.
rebuilt
  Lay a phrase that is heard.
misprinted
  Find the card that differs from the chord that is heard.
flawed
  Find the part writing error in one of two phrases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from engines.iv_v_i.actions import Attach, Fix, Lock, Play, Style
from engines.iv_v_i.deck import IvviDeck, list_faces
from engines.iv_v_i.legality import MAX_HARMONIES_PER_TURN, legal
from engines.iv_v_i.state import State
from engines.iv_v_i.turn import apply
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.puzzle_draft import (
    HALVES_SEPARATOR,
    PLAYER_NAMES,
    Fact,
    FindWording,
    InvalidPart,
    MakePuzzle,
    ProvePuzzle,
    PuzzleDraft,
    PuzzleForm,
    PuzzleWording,
)
from engines.kernel.turn_search import find_unproved_goals, points_counter, search_turn
from engines.messages import Message, message
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.passage import Note, Passage
from engines.theory.progression import Progression
from engines.theory.roman import RomanNumeral

HAND_SIZE = 7
MAX_POSITIONS = 6000
MIN_MARGIN_POINTS = 3
"""Minimum points by which the answer beats the second best."""

NUMERALS_BY_ID = {"vii06": "viio6"}
"""Numerals of the cards whose id is not their numeral."""

ALL_CHORDS = ("I", "I6", "vi", "iii", "IV", "IV6", "ii", "ii6", "ii65", "V", "V7", "V6", "V65", "V43", "V42", "vii06")
"""Cards used in the puzzles for the ear."""

LENGTHS_BY_GRADE = {1: 3, 2: 4, 3: 4, 4: 5, 5: 6}
"""Number of cards in a phrase that is heard, by grade."""

OBVIOUS_ERRORS = ("parallel-octaves", "spacing", "missing-third")
PLAIN_ERRORS = ("parallel-fifths", "doubled-leading-tone", "unresolved-seventh")
SUBTLE_ERRORS = ("voice-crossing", "doubled-third", "parallel-fifths", "doubled-leading-tone")
ERRORS_BY_GRADE = {
    1: OBVIOUS_ERRORS,
    2: (*OBVIOUS_ERRORS, *PLAIN_ERRORS),
    3: PLAIN_ERRORS,
    4: (*PLAIN_ERRORS, *SUBTLE_ERRORS),
    5: SUBTLE_ERRORS,
}
"""Errors to be heard, by grade."""

SIMPLE_CHORDS = ("I", "vi", "iii", "IV", "ii", "V")
OPPONENT_HAND = ("Do", "Re", "Mi", "Fa", "Sol")


def make_lock(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about the best lock, or None if the random cards make none.

    The hand holds cards that continue the phrase, a cadence for it, syllables that its cards show, and further cards.
    """
    deck = _get_deck(game)
    laid_count, continuing_count = rng.choice((1, 2, 2, 3)), rng.choice((0, 1, 1, 2, 2, 3))
    hand_size = rng.choice((3, 4, 5, 6, HAND_SIZE))
    phrase = _make_random_phrase(deck, rng, laid_count + continuing_count, ALL_CHORDS)
    left, right = ([0, 0] + [deck.face[card] for card in phrase])[-2:]
    cadences = [
        cadence
        for cadence in deck.faces_of_kind("cadence")
        if deck.cadence_left[cadence] >> left & deck.cadence_right[cadence] >> right & 1
    ]
    if len(phrase) < 3 or not cadences:
        return None
    syllables = [
        syllable
        for card in phrase
        for voice in ("soprano", "bass")
        for syllable in list_faces(deck.indicators[voice][deck.face[card]])
    ]
    hand = [
        *phrase[laid_count:],
        deck.ids[rng.choice(cadences)],
        *(deck.ids[face] for face in rng.sample(syllables, 2)),
    ]
    kinds = rng.choices(("cadence", "harmony", "voice_leading", "special", "style"), (1, 4, 3, 1, 1), k=HAND_SIZE)
    hand += [deck.ids[rng.choice(deck.faces_of_kind(kind))] for kind in kinds if deck.faces_of_kind(kind)]
    position_data = {
        "hands": [sorted(hand[:hand_size], key=deck.face.__getitem__), list(OPPONENT_HAND)],
        "phrases": [" ".join(phrase[:laid_count])],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
    outcomes = search_turn(game, state, points_counter(game, 0), _is_building, MAX_POSITIONS)
    best_points = outcomes and outcomes.best(MIN_MARGIN_POINTS)
    if not outcomes or not best_points or len(outcomes.lines) < 3:
        return None
    options = {"target": best_points}  # A computer player, too, then wants this lock now.
    return PuzzleDraft(
        position_data,
        {"points": best_points},
        outcomes.lines[best_points],
        {"points": best_points},
        options,
        ways=outcomes.ways,
    )


def make_rebuilt(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about a phrase to be laid by ear, or None.

    The first card is on the table and the others are in the hand.
    """
    deck = _get_deck(game)
    grade = rng.randrange(1, 6)
    allowed_cards = ALL_CHORDS if grade > 2 else SIMPLE_CHORDS
    lay_count = min(MAX_HARMONIES_PER_TURN, 1 + (grade + 1) // 2)
    phrase = _make_random_phrase(deck, rng, 1 + lay_count, allowed_cards)
    if not phrase:
        return None
    other_cards = [card for card in allowed_cards if card not in phrase]
    hand = [*phrase[1:], *rng.sample(other_cards, min(len(other_cards), {1: 1, 2: 3, 3: 2, 4: 3, 5: 4}[grade]))]
    position_data = {
        "hands": [sorted(hand, key=deck.face.__getitem__), list(OPPONENT_HAND)],
        "phrases": [phrase[0]],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
    actions = []
    for index, card in enumerate(phrase[1:], start=1):
        action = Play(deck.face[card], 0, index)
        if action not in legal(deck, state):
            return None
        state, _ = apply(deck, state, action)
        actions.append(action)
    goal = {"row": tuple(phrase), "place": "body"}
    numerals = _to_numerals(phrase)
    draft = PuzzleDraft(
        position_data, goal, tuple(actions), {"count": lay_count}, play=numerals, reveal=numerals, grade=grade
    )
    return None if prove_rebuilt(game, draft) else draft


def make_misprinted(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about a phrase in which one chord sounds different, or None."""
    deck = _get_deck(game)
    grade = rng.randrange(1, 6)
    allowed_cards = ALL_CHORDS if grade > 2 else SIMPLE_CHORDS
    phrase = _make_random_phrase(deck, rng, LENGTHS_BY_GRADE[grade], allowed_cards)
    if not phrase:
        return None
    index = rng.randrange(1, len(phrase))
    other_cards = [
        card for card in allowed_cards if card != phrase[index] and _can_follow(deck, phrase[index - 1], card)
    ]
    if index + 1 < len(phrase):  # The heard chord must also make sense, so that only the ear can tell.
        other_cards = [card for card in other_cards if _can_follow(deck, card, phrase[index + 1])]
    if phrase.count(phrase[index]) > 1 or not other_cards:
        return None
    heard_phrase = [*phrase[:index], rng.choice(other_cards), *phrase[index + 1 :]]
    position_data = {
        "hands": [list(OPPONENT_HAND), list(OPPONENT_HAND)],
        "phrases": [" ".join(phrase)],
        "phase": "play",
    }
    facts: dict[str, Fact] = {"right": heard_phrase[index], "number": index + 1}
    numerals = _to_numerals(heard_phrase)
    draft = PuzzleDraft(position_data, facts=facts, play=numerals, reveal=numerals, tap=(phrase[index],), grade=grade)
    return None if prove_misprinted(game, draft) else draft


def make_flawed(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about a phrase played twice, once with an error, or None.

    In the higher grades the error may be in the first one.
    """
    deck = _get_deck(game)
    grade = rng.randrange(1, 6)
    phrase = _make_random_phrase(deck, rng, LENGTHS_BY_GRADE[grade], ALL_CHORDS if grade > 1 else SIMPLE_CHORDS)
    if not phrase:
        return None
    kind = rng.choice([kind for kind in ERRORS_BY_GRADE[grade] if kind in deck.face])
    place = rng.randrange(1, len(phrase) - (kind in PARALLEL_ERRORS) + 1)
    numerals = _to_numerals(phrase)
    _, flawed = _read_both(numerals, kind, place)
    covered_cards = [phrase[index] for index in _find_faulty_chords(flawed)]
    is_second = grade < 4 or rng.random() < 0.5
    position_data = {
        "hands": [list(OPPONENT_HAND), list(OPPONENT_HAND)],
        "phrases": [" ".join(phrase)],
        "phase": "play",
    }
    both_halves, error = f"{numerals}{HALVES_SEPARATOR}{numerals}", f"{kind}@{place + is_second * len(phrase)}"
    draft = PuzzleDraft(
        position_data, play=both_halves, error=error, reveal=both_halves, tap=tuple(covered_cards), grade=grade
    )
    return None if prove_flawed(game, draft) else draft


@lru_cache(maxsize=64)
def _read_both(numerals: str, kind: str, place: int) -> tuple[Progression, Progression]:
    """Return a phrase without and with an error on card `place`, counted from 1."""
    return progression.read_progression(numerals, C_MAJOR, is_grown=True), progression.read_progression(
        numerals, C_MAJOR, {place: kind}, is_grown=True
    )


def _find_faulty_chords(flawed: Progression) -> list[int]:
    """Return the indices of the chords with faults. A fault of motion has two."""
    faults = flawed.realisation.faults if flawed.realisation is not None else ()
    return sorted({index for fault in faults for index in range(fault.at - fault.motion, fault.at + 1)})


def _read_halves(draft: PuzzleDraft) -> tuple[str, str, int]:
    """Return the numerals, the kind of error, and its card, counted from 1."""
    numerals, _ = draft.halves
    place, kind = progression.read_error(draft.error)
    return numerals, kind, (place - 1) % len(numerals.split()) + 1


# -- proofs


def prove_lock(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return an error if the goal is not the best result by the minimum margin."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    outcomes = search_turn(game, state, points_counter(game, 0), _is_building, MAX_POSITIONS)
    return find_unproved_goals(outcomes, MIN_MARGIN_POINTS, points=int(draft.goal["points"]))


def prove_rebuilt(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return an error for each wrong card that fits and each right one that does not."""
    row, hand = draft.goal["row"], set(draft.position["hands"][0])
    chords = _list_pitches(progression.read_progression(draft.play, C_MAJOR, is_grown=True).passage)
    return [
        message("puzzle.fits-too", answer=card, number=index)
        for index, (correct_card, chord) in enumerate(zip(row, chords, strict=True), start=1)
        for card in sorted({correct_card, *(hand if index > 1 else ())})
        if _fits_chord(card, chord) != (card == correct_card)
    ]


def prove_misprinted(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return an error for each card that wrongly fits, or does not fit, its chord."""
    (misprinted_card,), messages = draft.tap, []
    chords = _list_pitches(progression.read_progression(draft.play, C_MAJOR, is_grown=True).passage)
    phrase = draft.position["phrases"][0].split()
    for number, (card, chord) in enumerate(zip(phrase, chords, strict=True), start=1):
        if _fits_chord(card, chord) == (card == misprinted_card):
            messages.append(
                message("puzzle.fits-too" if card == misprinted_card else "puzzle.fits-not", answer=card, number=number)
            )
    number, correct_card = int(draft.facts["number"]), str(draft.facts["right"])
    if phrase[number - 1] != misprinted_card or not _fits_chord(correct_card, chords[number - 1]):
        messages.append(message("puzzle.untrue-fact", fact="right", told=correct_card))
    return messages


def prove_flawed(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return errors if the two phrases differ in more than the intended error.

    They must sound different, differ only under the cards to be tapped, and have no other faults.
    """
    numerals, kind, place = _read_halves(draft)
    phrase = draft.position["phrases"][0].split()
    correct, flawed = _read_both(numerals, kind, place)
    assert correct.realisation is not None, "numerals are voiced"
    assert flawed.realisation is not None, "numerals are voiced"
    messages = []
    if correct.realisation.faults or {fault.kind for fault in flawed.realisation.faults} != {kind}:
        messages.append(message("puzzle.other-fault"))
    faulty_indices = _find_faulty_chords(flawed)
    if [phrase[index] for index in faulty_indices] != list(draft.tap) or any(
        phrase.count(card) > 1 for card in draft.tap
    ):
        messages.append(message("puzzle.wrong-cards"))
    chords = _list_pitches(flawed.passage)
    messages += (
        message("puzzle.fits-not", answer=card, number=number)
        for number, (card, chord) in enumerate(zip(phrase, chords, strict=True), start=1)
        if not _fits_chord(card, chord, kind == "missing-third" and number - 1 in faulty_indices)
    )
    pairs = list(zip(correct.passage.attacks, flawed.passage.attacks, strict=True))
    if all(
        _list_audible_notes(correct_attack) == _list_audible_notes(flawed_attack)
        for correct_attack, flawed_attack in pairs
    ):
        messages.append(message("puzzle.sounds-alike"))
    messages += (
        message("puzzle.sounds-elsewhere", number=index + 1)
        for index, (correct_attack, flawed_attack) in enumerate(pairs)
        if index not in faulty_indices
        and sorted(map(_without_loudness, correct_attack)) != sorted(map(_without_loudness, flawed_attack))
    )
    return messages


def _list_pitches(passage: Passage) -> list[list[int]]:
    return [[note.pitch for note in attack] for attack in passage.attacks]


def _fits_chord(card: str, chord: Sequence[int], lacks_third: bool = False) -> bool:
    """Return True if a chord has the bass and the tones of a card.

    The fifth may be missing. With `lacks_third`, the third must be missing instead.
    """
    roman = RomanNumeral.parse(NUMERALS_BY_ID.get(card, card))
    roles_by_tone = {member.name.pitch_class: member.role for member in roman.members(C_MAJOR)}
    sounding_tones = {pitch % 12 for pitch in chord}
    required_tones = {tone for tone, role in roles_by_tone.items() if role != ("third" if lacks_third else "fifth")}
    return required_tones <= sounding_tones <= set(roles_by_tone) and min(chord) % 12 == roman.bass(C_MAJOR).pitch_class


# -- words


def find_rebuilt_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording about unneeded cards and each wrongly placed card."""
    row, hand = draft.goal["row"], list(draft.position["hands"][0])
    for card in row[1:]:
        hand.remove(card)
    unneeded_cards = [card for card in dict.fromkeys(hand) if card not in row[1:]]
    card_names = [game.card_name(game.card_ids[card]) for card in unneeded_cards[: len(unneeded_cards) // 2 + 1]]
    facts: dict[str, Fact] = {
        "spare": game.join_words(card_names),
        "row": "\N{EN DASH}".join(game.card_name(game.card_ids[card]) for card in row),
    }
    hand_cards = {*draft.position["hands"][0]}
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {
        f"{index} {card}": ("other", {"number": index, "card": game.card_name(game.card_ids[card])})
        for index, correct_card in enumerate(row[1:], start=2)
        for card in sorted(hand_cards)
        if card != correct_card
    }
    return PuzzleWording(facts, replies=replies)


def find_misprinted_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording about where to listen and each card that sounds as written."""
    phrase = draft.position["phrases"][0].split()
    (index,) = (phrase.index(card) for card in draft.tap)
    written_name = game.card_name(game.card_ids[phrase[index]])
    return _make_phrase_wording(
        game, draft, phrase, [index], {"written": written_name, "right": _engrave_numeral(str(draft.facts["right"]))}
    )


def find_flawed_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording about where to listen, the error, and the other cards."""
    numerals, kind, place = _read_halves(draft)
    _, flawed = _read_both(numerals, kind, place)
    faulty_indices = _find_faulty_chords(flawed)
    number = "\N{EN DASH}".join(str(index + 1) for index in faulty_indices)
    facts: dict[str, Fact] = {"error": game.card_name(game.card_ids[kind]), "number": number}
    assert flawed.realisation is not None, "numerals are voiced"
    fault = next(fault for fault in flawed.realisation.faults if fault.kind == kind)
    parts = flawed.realisation.voicings[fault.at - fault.motion].parts
    voices = fault.voices
    facts["voices"] = "".join(map(str, voices))
    facts["card"] = _engrave_numeral(draft.tap[0])
    facts["times"] = 2 if _is_second(draft) else 1
    if kind == "spacing":
        upper, lower = (parts[voice] for voice in voices)
        facts["size"] = lower.interval_to(upper).number
    elif kind == "missing-third":
        roman = RomanNumeral.parse(numerals.split()[fault.at])
        third = next(member.name for member in roman.members(C_MAJOR) if member.role == "third")
        facts["note"] = game.naming.name(third)
    elif voices:
        facts["note"] = game.naming.name(parts[voices[0]].name)
    return _make_phrase_wording(game, draft, draft.position["phrases"][0].split(), faulty_indices, facts, case=kind)


def _is_second(draft: PuzzleDraft) -> bool:
    """Return True if the phrase with the error is the second one."""
    place, _ = progression.read_error(draft.error)
    return place > len(draft.halves[0].split())


def _make_phrase_wording(
    game: Game[Any, Any],
    draft: PuzzleDraft,
    phrase: Sequence[str],
    indices: Sequence[int],
    facts: Mapping[str, Fact],
    case: str = "",
) -> PuzzleWording:
    """Return the wording for a phrase in which the cards at `indices` are the answer.

    The hint narrows the search to about half of the phrase, but to at least one card more than the answer. Every other
    card has a reply.
    """
    span_length = min(len(phrase), max(-(-len(phrase) // 2), len(indices) + 1))
    earliest, latest = max(0, indices[-1] - span_length + 1), min(indices[0], len(phrase) - span_length)
    first = earliest + sum(map(ord, draft.play + draft.error)) % (latest - earliest + 1)
    last = first + span_length - 1
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {
        card: ("other", {"card": game.card_name(game.card_ids[card])}) for card in phrase if card not in draft.tap
    }
    narrowed_cards = tuple(dict.fromkeys(phrase[first : last + 1]))
    return PuzzleWording({**facts, "first": first + 1, "last": last + 1}, case, replies, narrowed_cards, (first, last))


def _make_random_phrase(deck: IvviDeck, rng: Random, length: int, allowed_cards: Sequence[str]) -> list[str]:
    """Return `length` of these cards in a playable order, or [] at a dead end."""
    starters = [card for card in allowed_cards if card in deck.face and deck.starters >> deck.face[card] & 1]
    phrase = [rng.choice(starters)] if starters else []
    while phrase and len(phrase) < length:
        followers = [card for card in allowed_cards if _can_follow(deck, phrase[-1], card)]
        if not followers:
            return []
        phrase.append(rng.choice(followers))
    return phrase


def _can_follow(deck: IvviDeck, left: str, right: str) -> bool:
    return right in deck.face and bool(deck.follower_masks(False, False)[deck.face[left]] >> deck.face[right] & 1)


def _is_building(state: State, action: Any) -> bool:
    """Return True if an action advances the phrase without drawing an unknown card."""
    return isinstance(action, Play | Attach | Fix | Style | Lock)


def _to_numerals(phrase: list[str]) -> str:
    return " ".join(NUMERALS_BY_ID.get(card, card) for card in phrase)


def _engrave_numeral(card: str) -> str:
    return str(RomanNumeral.parse(NUMERALS_BY_ID.get(card, card)))


def _without_loudness(note: Note) -> tuple[int, float, float, int]:
    return note.pitch, note.onset, note.length, note.voice


def _list_audible_notes(attack: Sequence[Note]) -> list[tuple[int, float]]:
    """Return pitch and length of the notes of an attack, which the ear tells apart."""
    return sorted((note.pitch, note.length) for note in attack)


def _get_deck(game: Game[Any, Any]) -> IvviDeck:
    assert isinstance(game.deck, IvviDeck), "puzzles of IV-V-I are made of its cards"
    return game.deck


# -- forms


def _find_rebuilt_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    """Yield errors about the row to be laid from the hand and the number of chords."""
    row, hand = tuple(draft.goal["row"]), list(draft.position["hands"][0])
    for place, cards in ((("goal", "row"), row), (("position", "hands"), hand)):
        yield from ((place, message("puzzle.no-numeral", card=card)) for card in cards if not _has_numeral(game, card))
    if len(row) < 2 or Counter(row[1:]) - Counter(hand):
        yield ("goal", "row"), message("puzzle.row-of-hand")
    yield from _iterate_length_errors(draft.play, row)


def _find_misprinted_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    """Yield errors about the phrase, the card to tap, and the facts about it."""
    phrase = draft.position["phrases"][0].split()
    yield from _iterate_phrase_errors(game, draft, phrase)
    yield from _iterate_length_errors(draft.play, phrase)
    if len(draft.tap) != 1:
        yield ("tap",), message("puzzle.one-card")
    if not 1 <= int(draft.facts["number"]) <= len(phrase):
        yield ("facts", "number"), message("puzzle.number", most=len(phrase), found=int(draft.facts["number"]))
    if not _has_numeral(game, str(draft.facts["right"])):
        yield ("facts", "right"), message("puzzle.no-numeral", card=str(draft.facts["right"]))


def _find_flawed_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    """Yield errors about the phrase, the cards to tap, and the part writing error.

    The part writing error must be the only one in the phrase.
    """
    phrase = draft.position["phrases"][0].split()
    phrase_errors = [*_iterate_phrase_errors(game, draft, phrase), *_iterate_length_errors(draft.halves[0], phrase)]
    yield from phrase_errors
    try:
        kind = progression.read_error(draft.error)[1]
        known_kinds = sorted(
            {kind for kinds in ERRORS_BY_GRADE.values() for kind in kinds if kind in _get_deck(game).face}
        )
        if kind not in known_kinds:
            yield ("error",), message("puzzle.one-of", known=tuple(known_kinds))
            return
        if not 1 <= progression.read_error(draft.error)[0] <= 2 * len(phrase):
            yield (
                ("error",),
                message("puzzle.number", most=2 * len(phrase), found=progression.read_error(draft.error)[0]),
            )
            return
        correct, flawed = _read_both(*_read_halves(draft))
    except TheoryError as error:
        yield ("error",), error.message
        return
    if not phrase_errors and (_find_fault_kinds(correct) or _find_fault_kinds(flawed) != {kind}):
        yield ("error",), message("puzzle.other-fault")
    elif not phrase_errors and [phrase[index] for index in _find_faulty_chords(flawed)] != list(draft.tap):
        yield ("tap",), message("puzzle.wrong-cards")


def _iterate_phrase_errors(game: Game[Any, Any], draft: PuzzleDraft, phrase: Sequence[str]) -> Iterator[InvalidPart]:
    """Yield errors about cards without a numeral and missing cards to tap."""
    for card in phrase:
        if not _has_numeral(game, card):
            yield ("position", "phrases"), message("puzzle.no-numeral", card=card)
    if any(card not in phrase for card in draft.tap):
        yield ("tap",), message("puzzle.one-of", known=tuple(dict.fromkeys(phrase)))


def _iterate_length_errors(numerals: str, row: Sequence[str]) -> Iterator[InvalidPart]:
    """Yield an error if there is not one chord for each card of a row."""
    chord_count = len(progression.read_progression(numerals, C_MAJOR).passage.attacks)
    if chord_count != len(row):
        yield ("play",), message("puzzle.chords", count=len(row), found=chord_count)


def _has_numeral(game: Game[Any, Any], card: str) -> bool:
    """Return True if the deck has the card and its numeral names a chord."""
    try:
        RomanNumeral.parse(NUMERALS_BY_ID.get(card, card))
    except TheoryError:
        return False
    return card in game.card_ids


def _find_fault_kinds(reading: Progression) -> set[str]:
    return {fault.kind for fault in reading.realisation.faults} if reading.realisation is not None else set()


MAKERS: Mapping[str, MakePuzzle] = {
    "lock": make_lock,
    "rebuilt": make_rebuilt,
    "misprinted": make_misprinted,
    "flawed": make_flawed,
}
FORMS: Mapping[str, PuzzleForm] = {
    "lock": PuzzleForm("goal", goal=("points",)),
    "rebuilt": PuzzleForm(
        "goal",
        goal=("row", "place"),
        rows=("hands",),
        sound="numerals",
        find_contradictions=_find_rebuilt_contradictions,
    ),
    "misprinted": PuzzleForm(
        "tap",
        facts={"right": str, "number": int},
        rows=("phrases",),
        sound="numerals",
        find_contradictions=_find_misprinted_contradictions,
    ),
    "flawed": PuzzleForm("tap", rows=("phrases",), sound="twice", find_contradictions=_find_flawed_contradictions),
}
WORDING_FINDERS: Mapping[str, FindWording] = {
    "rebuilt": find_rebuilt_wording,
    "misprinted": find_misprinted_wording,
    "flawed": find_flawed_wording,
}
PROVERS: Mapping[str, ProvePuzzle] = {
    "lock": prove_lock,
    "rebuilt": prove_rebuilt,
    "misprinted": prove_misprinted,
    "flawed": prove_flawed,
}
