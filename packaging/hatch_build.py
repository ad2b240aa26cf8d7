"""Compiles the rules and bots with mypyc if TABLETOP_COMPILE=1.

Without that variable, and in editable installs, the wheel is pure Python and needs no compiler.
With it the wheel also contains the modules as machine code, which Python prefers. The
documentation lists the restrictions of compiled modules.

`python packaging/hatch_build.py` only translates the modules to C. It needs no compiler, takes
seconds, and finds most faults that would stop a build.
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
"""Folders of other packages that are compiled together with the rules, so that calls between them
are direct. Separated like the folders in PATH."""
ROOMS = ("table", "rules", "players/algorithms", "games")
"""The folders of `tabletop` whose modules are compiled."""
NEEDED = ["mypy[mypyc]>=2.4", "setuptools>=77", "types-PyYAML"]
"""Build requirements, in addition to the dependencies of the program, whose types mypy reads."""
SCHEMA = re.compile(r"^(from|import) msgspec\b|^class \w+\(.*\bfrozen=True", re.MULTILINE)
"""Matches modules that stay Python: mypyc ignores the keyword arguments of their classes."""


def asked() -> bool:
    """Returns whether compiled rules are requested."""
    return os.environ.get(SWITCH, "0") not in ("", "0")


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.folder = TemporaryDirectory(prefix="compiled-rules-")

    def dependencies(self) -> list[str]:
        """Returns the build requirements; none for a pure wheel."""
        return [*NEEDED, *self.metadata.core.dependencies] if asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles the modules and adds them to the content of the wheel."""
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
    """Yields the paths of all modules to compile."""
    for room in ROOMS:
        for path in Path("tabletop", room).rglob("*.py"):
            if path.name != "__init__.py" and not SCHEMA.search(path.read_text("utf-8")):
                yield path.as_posix()
    for guest in filter(None, os.environ.get(GUESTS, "").split(os.pathsep)):
        for path in Path(guest).rglob("*.py"):
            if not SCHEMA.search(path.read_text("utf-8")):
                yield path.as_posix()


def translate_modules(files: list[str], folder: Path) -> list[Any]:
    """Translates modules to C files; returns the extensions to compile."""
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
    """Compiles modules; returns the path in the wheel of each extension."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        """Compiles the C files of an extension on all cores."""

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
            # No symbol is used from outside, so calls within the extension are direct.
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
