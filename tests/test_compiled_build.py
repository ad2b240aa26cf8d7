"""The build of compiled rules: its groups, and its kept objects."""

import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Returns the build hook as a module, without hatchling."""
    name = "hatchling.builders.hooks.plugin.interface"
    for count in range(1, 6):
        monkeypatch.setitem(sys.modules, ".".join(name.split(".")[:count]), ModuleType(name))
    monkeypatch.setattr(sys.modules[name], "BuildHookInterface", object, raising=False)
    module = ModuleType("hatch_build")
    SourceFileLoader("hatch_build", str(ROOT / "packaging" / "hatch_build.py")).exec_module(module)
    monkeypatch.chdir(ROOT)
    return module


def test_each_game_is_a_group_and_texts_stay_python(build: Any) -> None:
    groups: dict[str, set[str]] = {}
    for file in build.modules():
        groups.setdefault(build.group_of(file), set()).add(file)
    games = {path.parent.name for path in Path("tabletop/games").glob("*/game.py")}
    assert set(groups) == {"tabletop_core", *(f"tabletop_{game}" for game in games)}
    assert "tabletop/games/sandland/flow.py" in groups["tabletop_sandland"]
    assert {"tabletop/table/table.py", "tabletop/rules/flow.py"} <= groups["tabletop_core"]
    compiled = set().union(*groups.values())
    assert compiled.isdisjoint(
        {
            "tabletop/games/sandland/explain.py",
            "tabletop/games/wasteland/explain/explainer.py",
            "tabletop/games/guardians/content.py",
        }
    )


def test_an_object_depends_on_its_source_its_headers_and_the_flags(
    build: Any, tmp_path: Path
) -> None:
    source, inner = tmp_path / "flow.c", tmp_path / "core.h"
    source.write_text('#include "flow.h"\nint x;\n')
    (tmp_path / "flow.h").write_text("#include <Python.h>\n#include <core.h>\n")
    (tmp_path / "other.h").write_text("int other;\n")
    inner.write_text("int core;\n")
    digests = [build.digest_of(source, tmp_path, ["-O1"])]
    (tmp_path / "other.h").write_text("int another;\n")
    assert build.digest_of(source, tmp_path, ["-O1"]) == digests[0]
    digests.append(build.digest_of(source, tmp_path, ["-O2"]))
    inner.write_text("long core;\n")
    digests.append(build.digest_of(source, tmp_path, ["-O1"]))
    source.write_text('#include "flow.h"\nlong x;\n')
    digests.append(build.digest_of(source, tmp_path, ["-O1"]))
    assert len(set(digests)) == 4


def test_another_compiler_uses_other_objects(build: Any) -> None:
    class Compiler:
        compiler_type = "unix"

        def __init__(self, *flags: str) -> None:
            self.compiler_so = [sys.executable, *flags]

    plain = build.describe_compiler(Compiler())
    assert sys.version in plain
    assert plain == build.describe_compiler(Compiler())
    assert plain != build.describe_compiler(Compiler("-B"))
