"""The themes, one after the other."""

import pytest

from tabletop.table import theme
from tabletop.table.theme import Theme


@pytest.fixture(params=theme.BUNDLED_THEMES)
def dressed(request: pytest.FixtureRequest) -> Theme:
    return theme.load_theme(request.param)
