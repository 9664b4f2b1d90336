"""Programs of `packaging/`, loaded as modules."""

import importlib.util
from pathlib import Path
from types import ModuleType

PACKAGING = Path(__file__).parents[2] / "packaging"


def load_program(name: str) -> ModuleType:
    """Return a freshly loaded program."""
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
