"""Puzzles of IV-V-I: the dearest phrase that a hand can lock, a phrase that is heard and laid, the card that does not
say what one hears, and the error that is in one of two phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from engines.iv_v_i.actions import Attach, Fix, Lock, Play, Style
from engines.iv_v_i.deck import IvviDeck, faces_in
from engines.iv_v_i.legality import HARMONIES_A_TURN, legal
from engines.iv_v_i.state import State
from engines.iv_v_i.turn import apply
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import BREAK, PLAYERS, Draft, Fact, Form, Maker, Misfit, Prover, Teller, Telling
from engines.kernel.outcomes import outcomes, points, unproved
from engines.messages import Message, message
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR
from engines.theory.part_writing.values import PARALLELS
from engines.theory.passage import Note, Passage
from engines.theory.progression import Progression
from engines.theory.roman import Roman

HAND = 7
NODES = 6000
MARGIN = 3
"""Points between the answer and what comes next to it."""

"""In which phrases are heard."""

NUMERALS = {"vii06": "viio6"}
"""What is written otherwise where it is to be heard."""

HEARD = ("I", "I6", "vi", "iii", "IV", "IV6", "ii", "ii6", "ii65", "V", "V7", "V6", "V65", "V43", "V42", "vii06")
"""The chords of the puzzles for the ear."""

LENGTHS = {1: 3, 2: 4, 3: 4, 4: 5, 5: 6}
"""By grade, the cards of a phrase that is heard."""

GROSS = ("parallel-octaves", "spacing", "missing-third")
PLAINER = ("parallel-fifths", "doubled-leading-tone", "unresolved-seventh")
SUBTLE = ("voice-crossing", "doubled-third", "parallel-fifths", "doubled-leading-tone")
FLAWS = {1: GROSS, 2: (*GROSS, *PLAINER), 3: PLAINER, 4: (*PLAINER, *SUBTLE), 5: SUBTLE}
"""By grade, the errors that are to be heard."""

PLAIN = ("I", "vi", "iii", "IV", "ii", "V")
OTHER_HAND = ("Do", "Re", "Mi", "Fa", "Sol")


def dearest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase that has begun, and a hand with what goes on with it, a cadence that ends it, syllables that it shows,
    and more that may be of use."""
    deck = _deck(game)
    begun, more = chance.choice((1, 2, 2, 3)), chance.choice((0, 1, 1, 2, 2, 3))
    size = chance.choice((3, 4, 5, 6, HAND))
    phrase = _walked(deck, chance, begun + more, HEARD)
    left, right = ([0, 0] + [deck.face[card] for card in phrase])[-2:]
    ends = [c for c in deck.of_kind("cadence") if deck.cadence_left[c] >> left & deck.cadence_right[c] >> right & 1]
    if len(phrase) < 3 or not ends:
        return None
    shown = [
        syllable
        for card in phrase
        for voice in ("soprano", "bass")
        for syllable in faces_in(deck.indicators[voice][deck.face[card]])
    ]
    hand = [*phrase[begun:], deck.ids[chance.choice(ends)], *(deck.ids[each] for each in chance.sample(shown, 2))]
    kinds = chance.choices(("cadence", "harmony", "voice_leading", "special", "style"), (1, 4, 3, 1, 1), k=HAND)
    hand += [deck.ids[chance.choice(deck.of_kind(kind))] for kind in kinds if deck.of_kind(kind)]
    written = {
        "hands": [sorted(hand[:size], key=deck.face.__getitem__), list(OTHER_HAND)],
        "phrases": [" ".join(phrase[:begun])],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    reached = outcomes(game, state, points(game, 0), _builds, NODES)
    best = reached and reached.best(MARGIN)
    if not reached or not best or len(reached.lines) < 3:
        return None
    won = {"target": best}  # so that a computer player, too, wants it now
    return Draft(written, {"points": best}, reached.lines[best], {"points": best}, won, ways=reached.ways)


def rebuilt(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase whose first card lies there, whose others are among the hand, and which is heard."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    known = HEARD if grade > 2 else PLAIN
    more = min(HARMONIES_A_TURN, 1 + (grade + 1) // 2)
    phrase = _walked(deck, chance, 1 + more, known)
    if not phrase:
        return None
    others = [card for card in known if card not in phrase]
    hand = [*phrase[1:], *chance.sample(others, min(len(others), {1: 1, 2: 3, 3: 2, 4: 3, 5: 4}[grade]))]
    written = {
        "hands": [sorted(hand, key=deck.face.__getitem__), list(OTHER_HAND)],
        "phrases": [phrase[0]],
        "phase": "play",
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    line = []
    for at, card in enumerate(phrase[1:], start=1):
        action = Play(deck.face[card], 0, at)
        if action not in legal(deck, state):
            return None
        state, _ = apply(deck, state, action)
        line.append(action)
    goal = {"row": tuple(phrase), "place": "body"}
    sounds = _sounds(phrase)
    draft = Draft(written, goal, tuple(line), {"count": more}, play=sounds, reveal=sounds, grade=grade)
    return None if prove_rebuilt(game, draft) else draft


def misprinted(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase on the table, heard with another chord in the place of one of its cards."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    known = HEARD if grade > 2 else PLAIN
    phrase = _walked(deck, chance, LENGTHS[grade], known)
    if not phrase:
        return None
    at = chance.randrange(1, len(phrase))
    others = [card for card in known if card != phrase[at] and _follows(deck, phrase[at - 1], card)]
    if at + 1 < len(phrase):  # what is heard makes sense, too: only the ear can tell
        others = [card for card in others if _follows(deck, card, phrase[at + 1])]
    if phrase.count(phrase[at]) > 1 or not others:
        return None
    heard = [*phrase[:at], chance.choice(others), *phrase[at + 1 :]]
    written = {"hands": [list(OTHER_HAND), list(OTHER_HAND)], "phrases": [" ".join(phrase)], "phase": "play"}
    facts: dict[str, Fact] = {"right": heard[at], "number": at + 1}
    sounds = _sounds(heard)
    draft = Draft(written, facts=facts, play=sounds, reveal=sounds, tap=(phrase[at],), grade=grade)
    return None if prove_misprinted(game, draft) else draft


def flawed(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A phrase on the table that is heard twice, once as it should be and once with an error in it; the harder ones
    do not always begin with the right one."""
    deck = _deck(game)
    grade = chance.randrange(1, 6)
    phrase = _walked(deck, chance, LENGTHS[grade], HEARD if grade > 1 else PLAIN)
    if not phrase:
        return None
    kind = chance.choice([kind for kind in FLAWS[grade] if kind in deck.face])
    place = chance.randrange(1, len(phrase) - (kind in PARALLELS) + 1)
    sounds = _sounds(phrase)
    _, wrong = _both(sounds, kind, place)
    under = [phrase[at] for at in _places(wrong)]
    second = grade < 4 or chance.random() < 0.5
    written = {"hands": [list(OTHER_HAND), list(OTHER_HAND)], "phrases": [" ".join(phrase)], "phase": "play"}
    twice, error = f"{sounds}{BREAK}{sounds}", f"{kind}@{place + second * len(phrase)}"
    draft = Draft(written, play=twice, error=error, reveal=twice, tap=tuple(under), grade=grade)
    return None if prove_flawed(game, draft) else draft


@lru_cache(maxsize=64)
def _both(sounds: str, kind: str, place: int) -> tuple[Progression, Progression]:
    """Return a phrase as it should be, and with an error on the card at a place, 1 for the first."""
    return progression.read(sounds, C_MAJOR), progression.read(sounds, C_MAJOR, {place: kind})


def _places(wrong: Progression) -> list[int]:
    """Return the indices of the chords that the faults of a phrase lie on; a fault of motion lies on two."""
    faults = wrong.realisation.faults if wrong.realisation is not None else ()
    return sorted({at for fault in faults for at in range(fault.at - fault.motion, fault.at + 1)})


def _halves(draft: Draft) -> tuple[str, str, int]:
    """Return the phrase of a puzzle of two phrases, the kind of its error, and the error's place in the phrase."""
    sounds, _ = draft.halves
    place, kind = progression.flaw(draft.error)
    return sounds, kind, (place - 1) % len(sounds.split()) + 1


# -- proofs


def prove_dearest(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints where the goal of a puzzle is not the most that can be reached, by MARGIN."""
    state = position.begin(game, game.new(PLAYERS, 1), draft.position)
    reached = outcomes(game, state, points(game, 0), _builds, NODES)
    return unproved(reached, MARGIN, points=int(draft.goal["points"]))


def prove_rebuilt(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints where another card of the hand fits a chord that is heard, or a chord does not fit its own."""
    row, hand = draft.goal["row"], set(draft.position["hands"][0])
    chords = _pitches(progression.read(draft.play, C_MAJOR).passage)
    return [
        message("puzzle.fits-too", answer=card, number=at)
        for at, (right, chord) in enumerate(zip(row, chords, strict=True), start=1)
        for card in sorted({right, *(hand if at > 1 else ())})
        if _explains(card, chord) != (card == right)
    ]


def prove_misprinted(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints where a card fits what is heard that should not, or does not that should."""
    (wrong,), said = draft.tap, []
    chords = _pitches(progression.read(draft.play, C_MAJOR).passage)
    phrase = draft.position["phrases"][0].split()
    for at, (card, chord) in enumerate(zip(phrase, chords, strict=True), start=1):
        if _explains(card, chord) == (card == wrong):
            said.append(message("puzzle.fits-too" if card == wrong else "puzzle.fits-not", answer=card, number=at))
    at, right = int(draft.facts["number"]), str(draft.facts["right"])
    if phrase[at - 1] != wrong or not _explains(right, chords[at - 1]):
        said.append(message("puzzle.untrue-fact", fact="right", told=right))
    return said


def prove_flawed(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints where the two phrases differ, for the ear, elsewhere than under the cards that are to be
    tapped, or not at all, or where something else than the error is wrong."""
    sounds, kind, place = _halves(draft)
    phrase = draft.position["phrases"][0].split()
    right, wrong = _both(sounds, kind, place)
    assert right.realisation is not None, "numerals are voiced"
    assert wrong.realisation is not None, "numerals are voiced"
    said = []
    if right.realisation.faults or {fault.kind for fault in wrong.realisation.faults} != {kind}:
        said.append(message("puzzle.other-fault"))
    places = _places(wrong)
    if [phrase[at] for at in places] != list(draft.tap) or any(phrase.count(card) > 1 for card in draft.tap):
        said.append(message("puzzle.wrong-cards"))
    chords = _pitches(wrong.passage)
    said += (
        message("puzzle.fits-not", answer=card, number=at)
        for at, (card, chord) in enumerate(zip(phrase, chords, strict=True), start=1)
        if not _explains(card, chord, kind == "missing-third" and at - 1 in places)
    )
    pairs = list(zip(right.passage.attacks, wrong.passage.attacks, strict=True))
    if all(_heard(one) == _heard(other) for one, other in pairs):
        said.append(message("puzzle.sounds-alike"))
    said += (
        message("puzzle.sounds-elsewhere", number=at + 1)
        for at, (one, other) in enumerate(pairs)
        if at not in places and sorted(map(_without_loudness, one)) != sorted(map(_without_loudness, other))
    )
    return said


def _pitches(passage: Passage) -> list[list[int]]:
    return [[note.pitch for note in attack] for attack in passage.attacks]


def _explains(card: str, chord: Sequence[int], lacks_third: bool = False) -> bool:
    """Return whether a card is what is heard: its bass, none but its own tones, and no tone left out but the fifth.

    With `lacks_third`, the third is left out instead.
    """
    roman = Roman.parse(NUMERALS.get(card, card))
    tones = {member.name.pitch_class: member.role for member in roman.names(C_MAJOR)}
    sounding = {pitch % 12 for pitch in chord}
    needed = {tone for tone, role in tones.items() if role != ("third" if lacks_third else "fifth")}
    return needed <= sounding <= set(tones) and min(chord) % 12 == roman.bass(C_MAJOR).pitch_class


# -- words


def tell_rebuilt(game: Game[Any, Any], draft: Draft) -> Telling:
    """Say which cards of the hand are not wanted, and of a row where it goes another way."""
    row, hand = draft.goal["row"], list(draft.position["hands"][0])
    for card in row[1:]:
        hand.remove(card)
    spare = [card for card in dict.fromkeys(hand) if card not in row[1:]]
    named = [game.card_name(game.card_ids[card]) for card in spare[: len(spare) // 2 + 1]]
    facts: dict[str, Fact] = {
        "spare": game.list_words(named),
        "row": "\N{EN DASH}".join(game.card_name(game.card_ids[card]) for card in row),
    }
    others = {*draft.position["hands"][0]}
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {
        f"{at} {card}": ("other", {"number": at, "card": game.card_name(game.card_ids[card])})
        for at, right in enumerate(row[1:], start=2)
        for card in sorted(others)
        if card != right
    }
    return Telling(facts, replies=replies)


def tell_misprinted(game: Game[Any, Any], draft: Draft) -> Telling:
    """Say where to listen, and of the other cards of the phrase that they sound as they are written."""
    phrase = draft.position["phrases"][0].split()
    (at,) = (phrase.index(card) for card in draft.tap)
    written = game.card_name(game.card_ids[phrase[at]])
    return _tell_phrase(game, draft, phrase, [at], {"written": written, "right": _numeral(str(draft.facts["right"]))})


def tell_flawed(game: Game[Any, Any], draft: Draft) -> Telling:
    """Say where to listen, what was heard there, and of the other cards that they sound the same both times."""
    sounds, kind, place = _halves(draft)
    _, wrong = _both(sounds, kind, place)
    places = _places(wrong)
    number = "\N{EN DASH}".join(str(at + 1) for at in places)
    facts: dict[str, Fact] = {"error": game.card_name(game.card_ids[kind]), "number": number}
    assert wrong.realisation is not None, "numerals are voiced"
    fault = next(fault for fault in wrong.realisation.faults if fault.kind == kind)
    parts = wrong.realisation.voicings[fault.at - fault.motion].parts
    voices = fault.voices
    facts["voices"] = "".join(map(str, voices))
    facts["card"] = _numeral(draft.tap[0])
    facts["times"] = 2 if _is_second(draft) else 1
    if kind == "spacing":
        upper, lower = (parts[voice] for voice in voices)
        facts["size"] = lower.to(upper).number
    elif kind == "missing-third":
        roman = Roman.parse(sounds.split()[fault.at])
        third = next(member.name for member in roman.names(C_MAJOR) if member.role == "third")
        facts["note"] = game.naming.name(third)
    elif voices:
        facts["note"] = game.naming.name(parts[voices[0]].name)
    return _tell_phrase(game, draft, draft.position["phrases"][0].split(), places, facts, case=kind)


def _is_second(draft: Draft) -> bool:
    """Return whether the phrase with the error is the second one."""
    place, _ = progression.flaw(draft.error)
    return place > len(draft.halves[0].split())


def _tell_phrase(
    game: Game[Any, Any],
    draft: Draft,
    phrase: Sequence[str],
    places: Sequence[int],
    facts: Mapping[str, Fact],
    case: str = "",
) -> Telling:
    """Return the words about a phrase of which these places are the answer: half of it to listen to, or a card more
    than the answer, and a reply to every other card."""
    size = min(len(phrase), max(-(-len(phrase) // 2), len(places) + 1))
    earliest, latest = max(0, places[-1] - size + 1), min(places[0], len(phrase) - size)
    first = earliest + sum(map(ord, draft.play + draft.error)) % (latest - earliest + 1)
    last = first + size - 1
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {
        card: ("other", {"card": game.card_name(game.card_ids[card])}) for card in phrase if card not in draft.tap
    }
    narrowed = tuple(dict.fromkeys(phrase[first : last + 1]))
    return Telling({**facts, "first": first + 1, "last": last + 1}, case, replies, narrowed, (first, last))


def _walked(deck: IvviDeck, chance: Random, length: int, known: Sequence[str]) -> list[str]:
    """So many cards, of those, each of which may follow the one before it; nothing where there is no way on."""
    starters = [card for card in known if card in deck.face and deck.starters >> deck.face[card] & 1]
    walked = [chance.choice(starters)] if starters else []
    while walked and len(walked) < length:
        ways = [card for card in known if _follows(deck, walked[-1], card)]
        if not ways:
            return []
        walked.append(chance.choice(ways))
    return walked


def _follows(deck: IvviDeck, left: str, right: str) -> bool:
    return right in deck.face and bool(deck.follow(False, False)[deck.face[left]] >> deck.face[right] & 1)


def _builds(state: State, action: Any) -> bool:
    """Whether it brings the phrase on, without a card that nobody knows yet."""
    return isinstance(action, Play | Attach | Fix | Style | Lock)


def _sounds(phrase: list[str]) -> str:
    return " ".join(NUMERALS.get(card, card) for card in phrase)


def _numeral(card: str) -> str:
    """Return a card's numeral as it is engraved."""
    return str(Roman.parse(NUMERALS.get(card, card)))


def _without_loudness(note: Note) -> tuple[int, float, float, int]:
    return note.pitch, note.onset, note.length, note.voice


def _heard(attack: Sequence[Note]) -> list[tuple[int, float]]:
    """Return what the ear can tell of notes that begin together: not which voice sings which."""
    return sorted((note.pitch, note.length) for note in attack)


def _deck(game: Game[Any, Any]) -> IvviDeck:
    assert isinstance(game.deck, IvviDeck), "puzzles of IV-V-I are made of its cards"
    return game.deck


# -- forms


def _find_misfits_rebuilt(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    """Yield what is wrong with a row that is to be laid out of the hand, and with the number of chords heard."""
    row, hand = tuple(draft.goal["row"]), list(draft.position["hands"][0])
    for place, cards in ((("goal", "row"), row), (("position", "hands"), hand)):
        yield from ((place, message("puzzle.no-numeral", card=card)) for card in cards if not _has_numeral(game, card))
    if len(row) < 2 or Counter(row[1:]) - Counter(hand):
        yield ("goal", "row"), message("puzzle.row-of-hand")
    yield from _find_other_length(draft.play, row)


def _find_misfits_misprinted(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    """Yield what is wrong with the phrase, its one card to tap, and the number and card that tell of it."""
    phrase = draft.position["phrases"][0].split()
    yield from _find_bad_phrase(game, draft, phrase)
    yield from _find_other_length(draft.play, phrase)
    if len(draft.tap) != 1:
        yield ("tap",), message("puzzle.one-card")
    if not 1 <= int(draft.facts["number"]) <= len(phrase):
        yield ("facts", "number"), message("puzzle.number", most=len(phrase), found=int(draft.facts["number"]))
    if not _has_numeral(game, str(draft.facts["right"])):
        yield ("facts", "right"), message("puzzle.no-numeral", card=str(draft.facts["right"]))


def _find_misfits_flawed(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    """Yield what is wrong with the phrase, its cards to tap, and the error, which has to come about alone."""
    phrase = draft.position["phrases"][0].split()
    misfits = [*_find_bad_phrase(game, draft, phrase), *_find_other_length(draft.halves[0], phrase)]
    yield from misfits
    try:
        kind = progression.flaw(draft.error)[1]
        known = sorted({kind for kinds in FLAWS.values() for kind in kinds if kind in _deck(game).face})
        if kind not in known:
            yield ("error",), message("puzzle.one-of", known=tuple(known))
            return
        if not 1 <= progression.flaw(draft.error)[0] <= 2 * len(phrase):
            yield ("error",), message("puzzle.number", most=2 * len(phrase), found=progression.flaw(draft.error)[0])
            return
        right, wrong = _both(*_halves(draft))
    except TheoryError as error:
        yield ("error",), error.message
        return
    if not misfits and (_faults(right) or _faults(wrong) != {kind}):
        yield ("error",), message("puzzle.other-fault")
    elif not misfits and [phrase[at] for at in _places(wrong)] != list(draft.tap):
        yield ("tap",), message("puzzle.wrong-cards")


def _find_bad_phrase(game: Game[Any, Any], draft: Draft, phrase: Sequence[str]) -> Iterator[Misfit]:
    """Yield cards of a phrase that have no numeral, and cards to tap that do not lie in it."""
    for card in phrase:
        if not _has_numeral(game, card):
            yield ("position", "phrases"), message("puzzle.no-numeral", card=card)
    if any(card not in phrase for card in draft.tap):
        yield ("tap",), message("puzzle.one-of", known=tuple(dict.fromkeys(phrase)))


def _find_other_length(sounds: str, row: Sequence[str]) -> Iterator[Misfit]:
    """Yield a sound that has not a chord for each card of a row."""
    found = len(progression.read(sounds, C_MAJOR).passage.attacks)
    if found != len(row):
        yield ("play",), message("puzzle.chords", count=len(row), found=found)


def _has_numeral(game: Game[Any, Any], card: str) -> bool:
    """Return whether a card of the deck says by a numeral which chord it is."""
    try:
        Roman.parse(NUMERALS.get(card, card))
    except TheoryError:
        return False
    return card in game.card_ids


def _faults(found: Progression) -> set[str]:
    return {fault.kind for fault in found.realisation.faults} if found.realisation is not None else set()


KINDS: Mapping[str, Maker] = {"lock": dearest, "rebuilt": rebuilt, "misprinted": misprinted, "flawed": flawed}
FORMS: Mapping[str, Form] = {
    "lock": Form("goal", goal=("points",)),
    "rebuilt": Form(
        "goal", goal=("row", "place"), rows=("hands",), sound="numerals", finds_misfits=_find_misfits_rebuilt
    ),
    "misprinted": Form(
        "tap",
        facts={"right": str, "number": int},
        rows=("phrases",),
        sound="numerals",
        finds_misfits=_find_misfits_misprinted,
    ),
    "flawed": Form("tap", rows=("phrases",), sound="twice", finds_misfits=_find_misfits_flawed),
}
TELLERS: Mapping[str, Teller] = {"rebuilt": tell_rebuilt, "misprinted": tell_misprinted, "flawed": tell_flawed}
PROVERS: Mapping[str, Prover] = {
    "lock": prove_dearest,
    "rebuilt": prove_rebuilt,
    "misprinted": prove_misprinted,
    "flawed": prove_flawed,
}
