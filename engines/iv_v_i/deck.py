"""The IV-V-I deck: cards of six kinds, 161 as printed, and lookup tables for them.

A card is identified by its face, an index into the deck's different cards. HARMONY comes first, then SPECIAL HARMONY,
VOICE-LEADING, PART WRITING ERROR, CADENCE and STYLE, each in the order of the deck file. The blank, which stands for a
hidden card, is one past the last face. A set of faces is a bit mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from engines.iv_v_i.deck_file import (
    BUNDLED,
    DOMINANT,
    TONIC,
    DeckFile,
    ErrorRow,
    HarmonyRow,
    Row,
    SpecialRow,
    check,
    row_id,
    row_name,
)
from engines.kernel import decks
from engines.messages import Message
from engines.theory.naming import STANDARD_NAMING, Naming

Kind = Literal["harmony", "special", "voice_leading", "error", "cadence", "style"]

PERIODS = ("Baroque", "Classical", "Romantic", "20th century")


def list_faces(mask: int) -> tuple[int, ...]:
    """Return the faces of a bit mask in ascending order.

    >>> list_faces(0b101)
    (0, 2)
    """
    return tuple(face for face in range(mask.bit_length()) if mask >> face & 1)


def make_mask(faces: Iterable[int]) -> int:
    """Return faces as a bit mask.

    >>> bin(make_mask((0, 2)))
    '0b101'
    """
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


class IvviDeck:
    """A deck with its lookup tables. Compare decks by `digest`.

    The deck need not have every card that the rules know by id; the face of a missing card is None.
    """

    def __init__(self, file: DeckFile, name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = name
        self.warnings = warnings
        self.digest = decks.digest(file)
        self.naming: Naming = STANDARD_NAMING
        """Names of the syllables as printed on the cards."""
        rows: tuple[tuple[Kind, Row], ...] = (
            *(("harmony", row) for row in file.harmony),
            *(("special", row) for row in file.special),
            *(("voice_leading", row) for row in file.voice_leading),
            *(("error", row) for row in file.error),
            *(("cadence", row) for row in file.cadence),
            *(("style", row) for row in file.style),
        )
        self.kinds: tuple[Kind, ...] = tuple(kind for kind, _ in rows)
        self.ids = tuple(row_id(row) for _, row in rows)
        self.blank = len(rows)
        self.cards = tuple(face for face, (_, row) in enumerate(rows) for _ in range(row.copies))
        """Face of each physical card, copies included."""
        self.copies = {face: row.copies for face, (_, row) in enumerate(rows)}
        self.face = {id_: face for face, id_ in enumerate(self.ids)}
        self.names = tuple(getattr(row, "name", "") for _, row in rows)
        self.points = tuple(getattr(row, "points", 0) for _, row in rows)
        self._kind_masks = {kind: make_mask(self.faces_of_kind(kind)) for kind in dict.fromkeys(self.kinds)}
        self.first_special = len(file.harmony)
        """First face that is not a HARMONY card."""
        self._bind_harmony(file.harmony)
        self._bind_specials(file.special)
        self._bind_voices(file)
        self._bind_errors(file.error)
        self._bind_cadences(file)
        self._bind_styles(file)

    # --- by kind -------------------------------------------------------------------------------------------------

    def faces_of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(face for face, face_kind in enumerate(self.kinds) if face_kind == kind)

    def kind_mask(self, kind: Kind) -> int:
        """Return the faces of a kind as a mask."""
        return self._kind_masks.get(kind, 0)

    def is_of_kind(self, kind: Kind, face: int) -> bool:
        """Return True if a face is a card of this kind. The blank has no kind."""
        return 0 <= face < self.blank and self.kinds[face] == kind

    def harmony_row(self, face: int) -> HarmonyRow:
        """Return the deck file's row of a HARMONY card."""
        return self.file.harmony[face]

    def special_row(self, face: int) -> SpecialRow:
        """Return the deck file's row of a SPECIAL HARMONY card."""
        return self.file.special[face - self.first_special]

    def error_row(self, face: int) -> ErrorRow:
        """Return the deck file's row of a PART WRITING ERROR."""
        return self.file.error[face - self._first_error]

    def translate_syllable(self, printed: str) -> str:
        """Return a syllable of the deck file as players read it, for example Ré for Re."""
        return self.naming.translate_names(printed)

    def data(self) -> dict[str, Any]:
        """Return the deck file as plain data."""
        return decks.to_plain_data(self.file)

    def find_harmony_faces(self, ids: Iterable[str]) -> tuple[int, ...]:
        """Return the faces of the HARMONY cards with these ids.

        Ids that this deck does not have are left out; a window may name such cards.
        """
        return tuple(face for id_ in ids if 0 <= (face := self.face.get(id_, -1)) < self.first_special)

    def _make_harmony_mask(self, ids: Iterable[str]) -> int:
        return make_mask(self.find_harmony_faces(ids))

    # --- tables --------------------------------------------------------------------------------------------------

    def _bind_harmony(self, rows: tuple[HarmonyRow, ...]) -> None:
        self.six_four = self.face.get("I64")
        self.tonics = make_mask(face for face, row in enumerate(rows) if row.name == TONIC or face == self.six_four)
        """Mask of "any type of I": the cards named Tonic, and the cadential six-four.

        The six-four is never under an AUTHENTIC cadence, because its colour does not match.
        """
        self.dominants = make_mask(face for face, row in enumerate(rows) if row.name == DOMINANT)
        self.starters = self.tonics | self.dominants
        """Mask of "any type of I or V", the cards that may start a phrase."""
        self.by_function = {
            function: make_mask(face for face, row in enumerate(rows) if row.function == function) for function in "TSD"
        }
        self.first_inversions = make_mask(face for face, row in enumerate(rows) if row.type == "6")
        self.special_sixths = make_mask(face for face, row in enumerate(rows) if row.colour == "purple")
        window_masks = tuple(
            make_mask(self._iterate_followers(rows, face, has_free_sixths=False)) for face in range(len(rows))
        )
        free_sixth_masks = tuple(
            make_mask(self._iterate_followers(rows, face, has_free_sixths=True)) for face in range(len(rows))
        )
        tonic_face, tonic_sixth_mask = self.face.get("I"), self._make_harmony_mask(("I6",))
        self._follower_masks = {
            (i6_after_i, has_schubert): tuple(
                mask | (tonic_sixth_mask if i6_after_i and face == tonic_face else 0)
                for face, mask in enumerate(free_sixth_masks if has_schubert else window_masks)
            )
            for i6_after_i in (False, True)
            for has_schubert in (False, True)
        }
        self._predecessor_masks = {
            options: tuple(
                make_mask(left for left in range(len(rows)) if follower_masks[left] >> face & 1)
                for face in range(len(rows))
            )
            for options, follower_masks in self._follower_masks.items()
        }
        self.same_name = tuple(
            make_mask(
                right
                for right, row in enumerate(rows)
                if row.name == rows[left].name and not (row.id == "V42" and rows[left].id in ("V", "V7"))
            )
            for left in range(len(rows))
        )
        """Masks of the cards that may not follow a card because they share its name.

        Indexed by HARMONY face.

        Rule: `ivvi.body.same-name`.
        """

    def _iterate_followers(self, rows: tuple[HarmonyRow, ...], left: int, has_free_sixths: bool) -> Iterator[int]:
        """Yield the faces that may follow a card by its window.

        A card never follows one of the same name, except V4/2 after V and V7.
        """
        window = rows[left]
        for right, row in enumerate(rows):
            is_in_window = row.id in window.next or row.function in window.next or row.id in window.same
            if has_free_sixths and window.colour == "purple" and row.function == "T":
                is_in_window = True
            is_exempt = row.id == "V42" and window.id in ("V", "V7")
            if is_in_window and (row.name != window.name or is_exempt):
                yield right

    def follower_masks(self, i6_after_i: bool, has_schubert: bool) -> tuple[int, ...]:
        """Return the masks of the possible followers, by HARMONY face.

        Rule: `ivvi.body.follow`.
        """
        return self._follower_masks[i6_after_i, has_schubert]

    def predecessor_masks(self, i6_after_i: bool, has_schubert: bool) -> tuple[int, ...]:
        """Return the masks of the possible predecessors, by HARMONY face."""
        return self._predecessor_masks[i6_after_i, has_schubert]

    def _bind_specials(self, rows: tuple[SpecialRow, ...]) -> None:
        self.right_of = {face: self._make_window_mask(row.right_of) for face, row in self._enumerate_specials(rows)}
        self.left_of = {face: self._make_window_mask(row.left_of) for face, row in self._enumerate_specials(rows)}
        self.joins = {face: self._map_joins(row) for face, row in self._enumerate_specials(rows)}
        """Masks of the cards that only a SPECIAL card before them allows to follow.

        Indexed by SPECIAL face, then by the HARMONY face to its left.
        """
        self.keeps_groups = make_mask(face for face, row in self._enumerate_specials(rows) if row.type == "expansion")

    def _enumerate_specials(self, rows: tuple[SpecialRow, ...]) -> Iterator[tuple[int, SpecialRow]]:
        return enumerate(rows, start=self.first_special)

    def _make_window_mask(self, ids: tuple[str, ...]) -> int:
        """Return the cards of the deck that a window names.

        If the deck has none of them, the mask holds only the blank, which is never on the table.
        """
        return self._make_harmony_mask(ids) or (1 << self.blank if ids else 0)

    def _map_joins(self, row: SpecialRow) -> Mapping[int, int]:
        masks: dict[int, int] = {}
        for left, right in row.joins:
            for face in self.find_harmony_faces((left,)):
                masks[face] = masks.get(face, 0) | self._make_harmony_mask((right,))
        return masks

    def list_joined_pairs(self, row: SpecialRow) -> tuple[tuple[str, str], ...]:
        """Return the pairs that a SPECIAL card joins, without those that the deck lacks."""
        return tuple(pair for pair in row.joins if len(self.find_harmony_faces(pair)) == len(pair))

    def _bind_voices(self, file: DeckFile) -> None:
        syllables: dict[str, int] = {row.syllable: self.face[row.syllable] for row in file.voice_leading}
        self.syllables: Mapping[str, int] = syllables
        soprano_masks = [
            make_mask(syllables[syllable] for syllable in row.soprano if syllable in syllables) for row in file.harmony
        ]
        bass_masks = [
            make_mask(syllables[syllable] for syllable in row.bass if syllable in syllables) for row in file.harmony
        ]
        special_masks = [0] * len(file.special)
        self.indicators = {"soprano": (*soprano_masks, *special_masks), "bass": (*bass_masks, *special_masks)}
        """Masks of the syllables that a card shows, by voice and body card.

        Rule: `ivvi.voice.match`.
        """
        self.do, self.mi = syllables.get("Do", self.blank), syllables.get("Mi", self.blank)
        """Faces that Ti and Fa resolve to: Do and Mi.

        In a deck without them they are the blank, which is never on the table.
        """
        self.fa, self.ti = syllables.get("Fa"), syllables.get("Ti")
        self.seventh = self.face.get("V7")

    def _bind_errors(self, rows: tuple[ErrorRow, ...]) -> None:
        self._first_error = self.face[rows[0].id] if rows else self.blank
        self.error_targets: Mapping[int, int] = {
            self.face[row.id]: make_mask(
                face
                for face, card in enumerate(self.file.harmony)
                if (not row.names or card.name in row.names) and (not row.types or card.type in row.types)
            )
            for row in rows
        }
        """Mask of the HARMONY cards that each error may be laid on.

        Rule: `ivvi.error.target`.
        """
        self.two_card_errors = make_mask(self.face[row.id] for row in rows if row.cards == 2)
        """Mask of the errors that cover two neighbouring cards."""

    def _bind_cadences(self, file: DeckFile) -> None:
        rows = tuple(enumerate(file.harmony))

        def make_region_mask(ids: tuple[str, ...], colour: str) -> int:
            if ids:
                return self._make_harmony_mask(ids)
            return make_mask(face for face, harmony_row in rows if colour in ("any", harmony_row.colour))

        self.cadence_left: dict[int, int] = {}
        self.cadence_right: dict[int, int] = {}
        self.half = self.face.get("half")
        for row in file.cadence:
            face = self.face[row.id]
            self.cadence_left[face] = make_region_mask(row.left, row.left_colour)
            self.cadence_right[face] = make_region_mask(row.right, row.right_colour)
        if self.half is not None:
            # HALF ends on any type of V. vii°6 and the six-four have the same colour but are not types of V.
            self.cadence_right[self.half] &= self.dominants
            # HALF may not be laid on the six-four and its V, but on the six-four and the card before it.
            self.cadence_left[self.half] &= ~self._make_harmony_mask(("I64",))

    def _bind_styles(self, file: DeckFile) -> None:
        self.period = {self.face[row.id]: PERIODS.index(row.period) for row in file.style}
        """Index in `PERIODS` of each STYLE.

        Rule: `ivvi.style.order`.
        """
        body: tuple[HarmonyRow | SpecialRow, ...] = (*file.harmony, *file.special)
        required_periods = [PERIODS.index(row.style.removesuffix("+")) if row.style else -1 for row in body]
        self.required_period = tuple(required_periods)
        """Index in `PERIODS` of the period a body card requires, or -1.

        Rule: `ivvi.body.style`.
        """
        self.allowed_by_period = tuple(
            make_mask(face for face, required_period in enumerate(required_periods) if required_period <= period)
            for period in range(-1, len(PERIODS))
        )
        """Masks of the body cards that the styles allow, by latest period in play.

        Index 0 is for no style in play, 1 for Baroque and so on.
        """
        self.bach, self.handel = self.face.get("bach"), self.face.get("handel")
        self.mozart, self.beethoven = self.face.get("mozart"), self.face.get("beethoven")
        self.schubert, self.brahms = self.face.get("schubert"), self.face.get("brahms")
        self.barber, self.shostakovich = self.face.get("barber"), self.face.get("shostakovich")


def load(deck: Path | Mapping[str, Any] | None = None) -> IvviDeck:
    """Return the bundled deck, a deck from a file, or a deck from plain data.

    Raises DataFileError with file, cards and fields if the deck cannot be used.
    """
    file, complaints = decks.read(deck, BUNDLED, DeckFile, row_name)
    check(file, complaints, is_saved=isinstance(deck, Mapping))
    complaints.raise_errors()
    return IvviDeck(file, complaints.file, complaints.warnings)
