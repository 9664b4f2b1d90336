"""The programs of `packaging/`, which is a folder of programs and no package, as modules to test."""

import importlib.util
from pathlib import Path
from types import ModuleType

PACKAGING = Path(__file__).parents[2] / "packaging"


def program(name: str) -> ModuleType:
    """One of them, loaded anew."""
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
