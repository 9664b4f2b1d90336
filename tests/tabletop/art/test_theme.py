"""Themes are complete and legible, and colour alone never carries a meaning."""

import importlib.resources

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
from tests.tabletop.art.colours import are_distinguishable

MIN_CONTRAST_RATIOS = {"evening": 4.5, "paper": 4.5, "projector": 7.0}


def read_theme(theme_id: str) -> str:
    return (importlib.resources.files("assets") / "themes" / f"{theme_id}.toml").read_text(encoding="utf-8")


@pytest.fixture(params=theme.BUNDLED_THEMES)
def look(request: pytest.FixtureRequest) -> Theme:
    return theme.load_theme(request.param)


def test_contrast_agrees_with_the_published_examples() -> None:
    assert theme.contrast_ratio("#000000", "#ffffff") == pytest.approx(21.0)
    assert theme.contrast_ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert theme.contrast_ratio("#0000ff", "#ffffff") == pytest.approx(8.59, abs=0.01)


def list_contrast_pairs(look: Theme) -> list[tuple[str, str, str]]:
    """Return each text colour with a background of it: (name, text, background)."""
    grounds = {
        "panel": look.panel,
        "panel_raised": look.panel_raised,
        "table_light": look.table_light,
        "table_dark": look.table_dark,
    }
    inks = {"text": look.text, "muted": look.muted}
    pairs = [
        (f"{name} on {ground_name}", ink, background)
        for name, ink in inks.items()
        for ground_name, background in grounds.items()
    ]
    pairs += [
        ("card_ink on card_face", look.card_ink, look.card_face),
        ("card_muted on card_face", look.card_muted, look.card_face),
        ("accent_ink on accent", look.accent_ink, look.accent),
        ("link on panel", look.link, look.panel),
        ("link on panel_raised", look.link, look.panel_raised),
        ("refusal on panel", look.refusal, look.panel),
        ("refusal on panel_raised", look.refusal, look.panel_raised),
        ("curtain_text on curtain", look.curtain_text, look.curtain),
    ]
    pairs += [(f"seat {seat.shape}", seat.ink, seat.fill) for seat in look.seats]
    return pairs


def test_every_text_contrasts_with_its_background(look: Theme) -> None:
    weak = {
        name: round(theme.contrast_ratio(ink, background), 2)
        for name, ink, background in list_contrast_pairs(look)
        if theme.contrast_ratio(ink, background) < look.contrast
    }
    assert weak == {}
    assert look.contrast == MIN_CONTRAST_RATIOS[look.id]


def test_signals_contrast_with_the_table(look: Theme) -> None:
    for role in ("legal", "refusal", "focus", "accent"):
        for background in (look.table_light, look.table_dark):
            assert theme.contrast_ratio(getattr(look, role), background) >= 3.0, (role, background)


def test_controls_and_cards_have_visible_edges(look: Theme) -> None:
    """WCAG 2.2, 1.4.11, requires a contrast of 3:1 for controls."""
    for background in (look.panel, look.panel_raised):
        for role in ("panel_line", "accent", "focus", "muted"):
            assert theme.contrast_ratio(getattr(look, role), background) >= 3.0, (role, background)
    for background in (look.table_light, look.table_dark):
        assert theme.contrast_ratio(look.table_line, background) >= 3.0, "an empty place"
        card = max(theme.contrast_ratio(look.card_face, background), theme.contrast_ratio(look.card_edge, background))
        assert card >= 3.0, "a card"
        for seat in look.seats:
            assert theme.contrast_ratio(seat.fill, background) >= 3.0, seat.shape


def test_signals_contrast_with_card_faces(look: Theme) -> None:
    """Each signal contrasts with a card by its line or by the edges at its sides.

    The line also differs from those edges.
    """
    for role in ("legal", "focus", "accent"):
        line, sides = getattr(look, role), look.table_dark
        assert theme.contrast_ratio(line, sides) >= 3.0, role
        assert max(theme.contrast_ratio(colour, look.card_face) for colour in (line, sides)) >= 3.0, role


def test_card_faces_are_the_brightest_surfaces(look: Theme) -> None:
    for surface in (look.table_light, look.table_dark, look.panel, look.panel_raised):
        assert theme.relative_luminance(look.card_face) >= theme.relative_luminance(surface)


def test_no_two_seats_look_alike(look: Theme) -> None:
    assert len({seat.shape for seat in look.seats}) == len(look.seats)
    assert are_distinguishable([seat.fill for seat in look.seats])


def test_the_projector_theme_is_larger_and_thicker() -> None:
    evening, projector = theme.load_theme("evening"), theme.load_theme("projector")
    assert projector.scale > evening.scale
    assert projector.outline >= 2 * evening.outline


def test_seat_colours_repeat_after_the_eighth(look: Theme) -> None:
    assert look.seat_colour(9) == look.seats[1]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('id = "paper"', 'id = "paper'), "mine.toml: not a TOML file."),
        (('title = "Paper"\n', ""), "mine.toml: “title” is missing."),
        (("outline = 1.0", "outline = 60"), "mine.toml: outline: expected a number of at most 6."),
        (('accent = "', 'accent = "x'), "mine.toml: accent: expected a colour such as #3c5a70."),
        (("dark = false", "dark = false\nglow = 1"), "mine.toml: there is no field “glow”."),
        (('shape = "star"', 'shape = "blob"'), "mine.toml: seats[4].shape: expected one of disc, square,"),
    ],
)
def test_a_bad_theme_is_reported_in_one_sentence(change: tuple[str, str], sentence: str) -> None:
    old, new = change
    text = read_theme("paper")
    assert old in text
    with pytest.raises(ThemeError) as caught:
        theme.parse_theme(text.replace(old, new, 1), "mine.toml", Theme)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(ThemeError, match="evening, paper, projector"):
        theme.load_theme("midnight")


def test_palette_and_style_reach_the_widgets(look: Theme, qapp: QApplication) -> None:
    """Qt only warns of an unreadable style sheet, and warnings fail tests."""
    window = QWidget()
    window.setPalette(theme.make_palette(look))
    window.setStyleSheet(theme.make_stylesheet(look))
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
