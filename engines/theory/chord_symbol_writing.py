"""Canonical text of the degrees of a chord: one spelling for each meaning."""

from collections.abc import Iterable

_SEVENTHS = ("b7", "7")
_FIFTHS = ("b5", "5", "#5")
_NINTHS = ("b9", "9", "#9")


def write_symbol(degrees: Iterable[str]) -> str:
    """Return the chord symbol of normalized degrees, without the name of a root.

    `chord_symbol_reading.read_degrees` reads it as the same degrees. A symbol never begins with a sign, which would be
    read as a part of the root: ``"(b5)"``.

    >>> write_symbol(("1", "b3", "b5", "b7")), write_symbol(("1", "3", "5", "9")), write_symbol(("1", "4", "5", "b7"))
    ('m7b5', 'add9', '7sus4')
    """
    remaining = set(degrees) - {"1"}
    suspension = "".join(degree for degree in ("2", "4") if degree in remaining)
    third = next((degree for degree in ("3", "b3") if degree in remaining), None)
    fifths = [degree for degree in _FIFTHS if degree in remaining]
    remaining -= {"2", "3", "4", "b3", *_FIFTHS}
    base, used_degrees, shown_fifth = _write_base(remaining, third, fifths, is_suspended=bool(suspension))
    remaining -= used_degrees
    has_figure = base[-1:].isdigit() and base != "5"
    modifiers = [degree for degree in fifths if degree not in ("5", shown_fifth)]
    modifiers += [
        f"{'' if has_figure and degree != 'b6' and degree[0] in 'b#' else 'add'}{degree}"
        for degree in ("b6", "b9", "#9", "#11", "b13", "6", "9", "11", "13")
        if degree in remaining
    ]
    if third is None and not suspension and base != "5" and not base.endswith("11"):
        modifiers.append("no3")
    if not fifths:
        modifiers.append("no5")
    text = base + (f"sus{suspension}" if suspension else "")
    if not text and modifiers and modifiers[0][0] in "b#":
        modifiers[0] = f"({modifiers[0]})"
    return text + "".join(modifiers)


def _write_base(
    degrees: set[str], third: str | None, fifths: list[str], *, is_suspended: bool
) -> tuple[str, set[str], str | None]:
    """Return quality and figure, the degrees that they stand for, and their fifth.

    The degrees do not have the root, third and fifth.
    """
    quality = "m" if third == "b3" else ""
    seventh = next((degree for degree in _SEVENTHS if degree in degrees), None)
    if "bb7" in degrees:
        return "dim7", {"bb7"}, "b5"
    if seventh is not None:
        may_be_eleventh = third != "3" and not is_suspended
        figure, figure_degrees = _choose_figure(degrees, may_be_eleventh=may_be_eleventh)
        return f"{quality}{'maj' if seventh == '7' else ''}{figure}", {seventh, *figure_degrees}, None
    if "6" in degrees:
        has_ninth = "9" in degrees and degrees.isdisjoint(("b9", "#9"))
        return (f"{quality}6/9", {"6", "9"}, None) if has_ninth else (f"{quality}6", {"6"}, None)
    if third == "b3" and fifths == ["b5"]:
        return "dim", set(), "b5"
    if not quality and fifths == ["#5"] and not is_suspended:
        return "aug", set(), "#5"
    if third is None and "5" in fifths and not is_suspended:
        return "5", set(), None
    return quality, set(), None


def _choose_figure(degrees: set[str], *, may_be_eleventh: bool) -> tuple[str, set[str]]:
    """Return the figure of a seventh chord, and the natural degrees in it."""
    ninths = degrees.intersection(_NINTHS)
    natural_ninth = {"9"} if ninths == {"9"} else set()
    if "13" in degrees and "b13" not in degrees and ninths:
        return "13", {"13", *natural_ninth}
    if "11" in degrees and "#11" not in degrees and ninths and may_be_eleventh:
        return "11", {"11", *natural_ninth}
    return ("9", natural_ninth) if natural_ninth else ("7", set())
