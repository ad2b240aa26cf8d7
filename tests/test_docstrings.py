"""The examples in docstrings say what the program does."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "tabletop").rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings_are_true(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.attempted
    assert not done.failed
