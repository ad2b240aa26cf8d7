"""Tests of scripts/list_texts.py, which lists all shown texts."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "scripts" / "list_texts.py"

SOURCE = '''
"""A docstring is not shown."""
import re
LABEL: "a type of its own" = "Undo"
KEY = table["not a text"]
PATTERN = re.compile("Not a text")
if LABEL == "not this one":
    say(f"Moves undone: {count:,}.", sign="undo")
'''


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("list_texts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_labels_and_sentences_are_listed_with_their_lines() -> None:
    results = list(script().texts(SOURCE))
    assert results == [(4, "Undo"), (8, "Moves undone: {count:,}.")]


def test_the_command_prints_path_line_and_text() -> None:
    words = [sys.executable, str(SCRIPT), "--paths", "tabletop/app/widgets/labels.py"]
    out = subprocess.check_output(words, text=True, cwd=ROOT)
    assert out.startswith("tabletop/app/widgets/labels.py:")
    assert ": Tutorial\n" in out
