"""Themes: complete, legible, and never by colour alone."""

import importlib.resources
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.table import theme
from tabletop.table.theme import Theme, ThemeError

NEEDED = {"evening": 4.5, "paper": 4.5, "projector": 7.0}


def text_of(theme_id: str) -> str:
    return (importlib.resources.files("assets") / "themes" / f"{theme_id}.toml").read_text(encoding="utf-8")


@pytest.fixture(params=theme.BUNDLED)
def look(request: pytest.FixtureRequest) -> Theme:
    return theme.load(request.param)


def test_contrast_agrees_with_the_published_examples() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert theme.contrast("#0000ff", "#ffffff") == pytest.approx(8.59, abs=0.01)


def test_every_text_reads_on_its_ground(look: Theme) -> None:
    weak = {
        name: round(theme.contrast(ink, ground), 2)
        for name, ink, ground in theme.contrast_pairs(look)
        if theme.contrast(ink, ground) < look.contrast
    }
    assert weak == {}
    assert look.contrast == NEEDED[look.id]


def test_signals_stand_out_from_the_table(look: Theme) -> None:
    for role in ("legal", "refusal", "focus", "accent"):
        for ground in (look.table_light, look.table_dark):
            assert theme.contrast(getattr(look, role), ground) >= 3.0, (role, ground)


def test_cards_are_the_brightest_thing(look: Theme) -> None:
    for other in (look.table_light, look.table_dark, look.panel, look.panel_raised):
        assert theme.luminance(look.card_face) >= theme.luminance(other)


def test_black_keys_are_darker_than_white_keys(look: Theme) -> None:
    black = {1, 3, 6, 8, 10}
    darkest_white = min(theme.luminance(look.notes[note].fill) for note in range(12) if note not in black)
    assert all(theme.luminance(look.notes[note].fill) < darkest_white / 2 for note in black)


def test_hues_run_once_round_the_wheel(look: Theme) -> None:
    hues = [QColor(note.fill).hueF() for note in look.notes]
    steps = [(after - before) % 1.0 for before, after in zip(hues, [*hues[1:], hues[0]], strict=True)]
    assert sum(steps) == pytest.approx(1.0)
    assert all(0.01 < step < 0.25 for step in steps), steps


def test_colours_that_tell_are_told_twice(look: Theme) -> None:
    assert [note.name for note in look.notes] == ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"]
    kinds = [look.kind(name) for name in ("interval", "chord", "scale", "power", "major", "chromatic")]
    assert len({kind.shape for kind in kinds}) == len(kinds)
    assert len({look.kind(name).pattern for name in ("interval", "chord", "scale")}) == 3
    harmonies = [look.family(name) for name in ("blue", "teal", "green", "red", "purple", "special")]
    assert len({family.edge for family in harmonies}) == len(harmonies)
    assert len({seat.shape for seat in look.seats}) == len(look.seats)
    assert len({suit.shape for suit in look.suits}) == len({suit.edge for suit in look.suits}) == len(look.suits)


def test_no_two_notes_or_seats_look_alike(look: Theme) -> None:
    for every in (look.notes, look.seats, look.suits):
        colours = [one.fill for one in every]
        for one, other in combinations(map(QColor, colours), 2):
            apart = sum((a - b) ** 2 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) ** 0.5  # type: ignore[index]
            assert apart > 25, (one.name(), other.name())


def test_projector_is_larger_and_thicker() -> None:
    evening, projector = theme.load("evening"), theme.load("projector")
    assert projector.scale > evening.scale
    assert projector.outline >= 2 * evening.outline


def test_seats_beyond_the_eighth_repeat(look: Theme) -> None:
    assert look.seat(9) == look.seats[1]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('id = "paper"', 'id = "paper'), "mine.toml: not a TOML file: "),
        (('title = "Paper"\n', ""), "mine.toml: missing field `title`."),
        (("outline = 1.0", "outline = 60"), "mine.toml: outline: expected `float` <= 6.0."),
        (('accent = "', 'accent = "x'), "mine.toml: accent: expected a colour such as #3c5a70."),
        (("dark = false", "dark = false\nglow = 1"), "mine.toml: unknown field `glow`."),
        (('shape = "triad"', 'shape = "blob"'), "mine.toml: kinds.chord.shape: expected one of pair, triad, stair,"),
        (('shape = "star"', 'shape = "blob"'), "mine.toml: seats[4].shape: expected one of disc, square,"),
        (
            ('pattern = "dots"', 'pattern = "blob"'),
            "mine.toml: kinds.interval.pattern: expected one of dots, dashes, lines.",
        ),
        (('edge = "teeth"', 'edge = "blob"'), "mine.toml: families.red.edge: expected one of plain, dots, waves,"),
    ],
)
def test_a_bad_theme_gets_one_sentence(change: tuple[str, str], sentence: str) -> None:
    before, after = change
    text = text_of("paper")
    assert before in text
    with pytest.raises(ThemeError) as caught:
        theme.parse(text.replace(before, after, 1), "mine.toml")
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a_theme_needs_all_twelve_notes() -> None:
    lines = [line for line in text_of("paper").splitlines() if 'name = "Gb"' not in line]
    with pytest.raises(ThemeError, match="notes"):
        theme.parse("\n".join(lines), "mine.toml")


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(ThemeError, match="evening, paper, projector"):
        theme.load("midnight")


def test_palette_and_style_reach_the_widgets(look: Theme, qapp: QApplication) -> None:
    """Qt only warns of a style sheet it cannot read, and warnings fail tests."""
    window = QWidget()
    window.setPalette(theme.palette(look))
    window.setStyleSheet(theme.stylesheet(look))
    column = QVBoxLayout(window)
    button, tabs = QPushButton("Play"), QTabWidget()
    tabs.addTab(QListWidget(), "Moves")
    for widget in (button, QLineEdit("Ana"), QCheckBox("Sound"), tabs):
        column.addWidget(widget)
    window.resize(300, 300)
    window.ensurePolished()
    picture = window.grab().toImage()
    assert window.palette().color(QPalette.ColorRole.Window) == QColor(look.panel)
    inside = picture.pixelColor(button.geometry().center().x(), button.geometry().top() + 5)
    assert inside == QColor(look.panel_raised)
    assert button.font().pixelSize() == round(14 * look.scale)
