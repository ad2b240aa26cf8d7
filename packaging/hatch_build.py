"""Compiles the rules and bots with mypyc if TABLETOP_COMPILE=1.

Without that variable, and in editable installs, the wheel is pure Python and needs no compiler.
With it the wheel also contains the modules as machine code, which Python prefers. The
documentation lists the restrictions of compiled modules.

Each game is a group with a library of its own, and the tables, rules and search algorithms are
another one. Objects are kept in `build/objects` by a hash of everything that they depend on. A
later build compiles only changed groups.

`python packaging/hatch_build.py` only translates the modules to C. It needs no compiler, takes
seconds, and finds most faults that would stop a build.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from hashlib import sha256
from importlib.metadata import version
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
TEXTS = ("card_text", "decks", "explain", "explainer", "phrases", "position", "position_errors")
"""Modules that stay Python, with those in packages of these names: they make texts for people, or
prepare a game, and would be an eighth of the machine code."""
OBJECTS = Path("build", "objects")
"""The folder of compiled C files."""
INCLUDED = re.compile(r'^#include ["<](\w+\.h)[">]', re.MULTILINE)
"""Matches the headers that a C file includes."""
KEPT_SECONDS = 7 * 24 * 3600
"""The time after which an unused object is deleted."""
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
            if (
                path.name != "__init__.py"
                and not {*path.parts, path.stem}.intersection(TEXTS)
                and not SCHEMA.search(path.read_text("utf-8"))
            ):
                yield path.as_posix()
    for guest in filter(None, os.environ.get(GUESTS, "").split(os.pathsep)):
        for path in Path(guest).rglob("*.py"):
            if not SCHEMA.search(path.read_text("utf-8")):
                yield path.as_posix()


def group_of(file: str) -> str:
    """Returns the group of a module: its game, its package, or the core.

    >>> group_of("tabletop/games/sandland/flow.py"), group_of("tabletop/games/sandbox.py")
    ('tabletop_sandland', 'tabletop_core')
    """
    room, *inner = Path(file).parts[1:]
    if not file.startswith("tabletop/"):
        return f"tabletop_with_{Path(file).parent.name}"
    return f"tabletop_{inner[0]}" if room == "games" and len(inner) > 1 else "tabletop_core"


def translate_modules(files: list[str], folder: Path) -> list[Any]:
    """Translates modules to C files; returns the extensions to compile."""
    from mypyc.build import mypycify

    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(group_of(file), []).append(file)
    extensions: list[Any] = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={folder / 'mypy'}", *files],
        separate=[(group, name) for name, group in groups.items()],
        target_dir=str(folder / "c"),
        multi_file=True,
        opt_level="1",  # with 2 for the core, games are as fast as with 3
        debug_level="0",
    )
    return extensions


def compile_modules(files: list[str], folder: Path) -> dict[str, str]:
    """Compiles modules; returns the path in the wheel of each extension."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        """Compiles changed C files on all cores, and keeps the objects."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile
            environment = describe_compiler(self.compiler)

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                flags = [environment, *options["extra_postargs"]]
                names = self.compiler.object_filenames(sources, output_dir=options["output_dir"])

                def compile_one(source: str, name: str) -> None:
                    kept = OBJECTS / f"{digest_of(Path(source), folder / 'c', flags)}.o"
                    if not kept.exists():
                        compile_files([source], **options)
                        replace_file(Path(name), kept)
                    replace_file(kept, Path(name))
                    kept.touch()

                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    list(pool.map(compile_one, sources, names))
                return list(names)

            self.compiler.compile = compile_all
            super().build_extensions()

    OBJECTS.mkdir(parents=True, exist_ok=True)
    extensions = translate_modules(files, folder)
    if os.name == "posix":
        for extension in extensions:
            # No symbol is used from outside, so calls within the extension are direct. A header
            # defines the table of another group's functions in each C file.
            flags = ["-fvisibility=hidden", "-fcommon"]
            if extension.name.startswith("tabletop_core"):
                flags.append("-O2")
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    command = BuildInParallel(Distribution({"name": "tabletop", "ext_modules": extensions}))
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()
    for kept in OBJECTS.iterdir():
        if kept.stat().st_mtime < time.time() - KEPT_SECONDS:
            kept.unlink()
    return {
        path: Path(path).relative_to(folder / "lib").as_posix() for path in command.get_outputs()
    }


def describe_compiler(compiler: Any) -> str:
    """Returns the versions and settings of Python, mypyc and the compiler."""
    if compiler.compiler_type == "msvc":
        compiler.initialize()
        command = called = compiler.cc  # the path contains the version
    else:
        command = " ".join(compiler.compiler_so)
        called = subprocess.check_output([*compiler.compiler_so, "--version"], text=True)
    target = os.environ.get("MACOSX_DEPLOYMENT_TARGET", "")
    return f"{sys.version}\0{platform.machine()}\0{version('mypy')}\0{target}\0{command}\0{called}"


def digest_of(source: Path, headers: Path, flags: list[str]) -> str:
    """Returns a hash of a C file, the included headers of a folder, and flags.

    Other headers are those of Python and mypyc, whose versions belong to the flags.
    """
    files = {source: source.read_text("utf-8")}
    waiting = [source]
    while waiting:
        for name in INCLUDED.findall(files[waiting.pop()]):
            header = headers / name
            if header not in files and header.exists():
                files[header] = header.read_text("utf-8")
                waiting.append(header)
    return sha256("\0".join([*flags, *files.values()]).encode()).hexdigest()


def replace_file(source: Path, target: Path) -> None:
    """Copies a file as a whole, so that other builds never see a part of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(f".{os.getpid()}")
    shutil.copyfile(source, part)
    part.replace(target)


if __name__ == "__main__":
    with TemporaryDirectory(prefix="translated-rules-") as scratch:
        print(f"{len(translate_modules(sorted(modules()), Path(scratch)))} extensions translated")
