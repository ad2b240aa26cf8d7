"""The examples in docstrings run as shown."""

import doctest
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "tabletop").rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.fixture
def module(request: pytest.FixtureRequest) -> ModuleType:
    return import_module(request.param)  # here, as the time limit of tier 0 is for the call alone


@pytest.mark.parametrize("module", MODULES, indirect=True)
def test_examples_of_docstrings_are_true(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module)
    assert attempted
    assert not failed
