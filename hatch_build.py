"""Compiles the table and the rules with mypyc where TABLETOP_COMPILE=1 asks for it.

Without that variable, and in editable installs, nothing happens: the wheel is pure Python and
needs no compiler. With it the wheel holds the same modules once more as machine code, which
Python prefers. What a module must not do to be compiled is in docs/compiled-rules.md.

`python hatch_build.py` translates the modules to C and stops there. It needs no compiler and takes
seconds, and fails on most of what would stop a build.
"""

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "TABLETOP_COMPILE"
GUESTS = "TABLETOP_COMPILE_WITH"
"""Folders of other packages (games) to compile together with the rules, separated as in PATH.

They can then call one another directly.
"""
ROOMS = ("table", "rules", "games")
"""The folders of `tabletop` whose modules are compiled."""
NEEDED = ["mypy[mypyc]>=2.4", "setuptools>=77", "types-PyYAML"]
"""Additional requirements of the compilation, so that mypy knows all types."""
SCHEMA = re.compile(r"^(from|import) msgspec\b|^class \w+\(.*\bfrozen=True", re.MULTILINE)
"""Marks modules that stay Python, because mypyc would drop their class annotations."""


def asked() -> bool:
    """Returns whether compiled rules are requested."""
    return os.environ.get(SWITCH, "0") not in ("", "0")


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.folder = TemporaryDirectory(prefix="compiled-rules-")

    def dependencies(self) -> list[str]:
        """Returns the requirements of the build."""
        return [*NEEDED, *self.metadata.core.dependencies] if asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles the modules and adds them to the wheel."""
        if version == "editable" or not asked():
            return
        with chdir(self.root):
            build_data["force_include"] |= compile_modules(
                sorted(modules()), Path(self.folder.name)
            )
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the compiled modules, which are in the wheel now."""
        self.folder.cleanup()


def modules() -> Iterator[str]:
    """Yields the files of all compiled modules."""
    for room in ROOMS:
        for path in Path("tabletop", room).rglob("*.py"):
            if path.name != "__init__.py" and not SCHEMA.search(path.read_text("utf-8")):
                yield path.as_posix()
    for guest in filter(None, os.environ.get(GUESTS, "").split(os.pathsep)):
        for path in Path(guest).rglob("*.py"):
            if not SCHEMA.search(path.read_text("utf-8")):
                yield path.as_posix()


def translate_modules(files: list[str], folder: Path) -> list[Any]:
    """Translates modules to C in a folder; returns the extensions to compile."""
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={folder / 'mypy'}", *files],
        group_name="tabletop",
        target_dir=str(folder / "c"),
        multi_file=True,
        debug_level="0",
    )
    return extensions


def compile_modules(files: list[str], folder: Path) -> dict[str, str]:
    """Compiles modules together; returns each extension with its wheel path."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        """Compiles the C files of one extension on all cores."""

        def build_extensions(self) -> None:
            one_after_the_other = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(
                        lambda source: one_after_the_other([source], *args, **options), sources
                    )
                    return [file for files in made for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    extensions = translate_modules(files, folder)
    if os.name == "posix":
        for extension in extensions:
            # No other code accesses the modules, so that they call one another directly.
            extension.extra_compile_args.append("-fvisibility=hidden")
    command = BuildInParallel(Distribution({"name": "tabletop", "ext_modules": extensions}))
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()
    return {
        path: Path(path).relative_to(folder / "lib").as_posix() for path in command.get_outputs()
    }


if __name__ == "__main__":
    with TemporaryDirectory(prefix="translated-rules-") as scratch:
        print(f"{len(translate_modules(sorted(modules()), Path(scratch)))} extensions translated")
