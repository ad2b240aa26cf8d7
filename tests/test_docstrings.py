"""The examples in docstrings run as shown."""

import doctest
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "tabletop").rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


def test_examples_of_docstrings_are_true() -> None:
    done = {name: doctest.testmod(import_module(name)) for name in MODULES}
    assert [name for name, one in done.items() if one.failed or not one.attempted] == []
