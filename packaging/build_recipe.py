"""Reports changes of the build recipe of wheel and standalone program.

The recipe consists of every file that says how they are built, tested and packed. From
pyproject.toml only the tables that a build reads are included. After both builds have passed,
`--record` writes the digest of each part to `packaging/recipe.sha256`. Without it the parts are
compared with that record. New, missing and different parts are printed, and the status is 1. The
result is exact, because it does not depend on dates, tags or file names.

The source of the program changes with nearly every commit and is not part of the recipe. Each
commit tests its translation to C (`python packaging/hatch_build.py`), and each night both builds.

Example: python packaging/build_recipe.py || python packaging/build_standalone.py
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "packaging" / "recipe.sha256"
FILES = (
    "build.spec",
    "packaging/*",
    "scripts/open_and_close.py",
    "scripts/virtual_screen.py",
    "tabletop/__main__.py",
    "tabletop/bundled.py",
)
TABLES = ("build-system", "project", "tool.hatch", "tool.cibuildwheel")
LEFT_OUT = (RECORD, Path(__file__).resolve(), ROOT / "packaging" / "tabletop.1")
"""The record, this script, and the manual page, which a test compares with the commands."""
EXTRAS = ("net", "package", "print")
"""The extras of the standalone program."""


def main() -> None:
    """Compares the recipe with its record, or writes the record."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--record", action="store_true", help="store the digests, after both builds have passed"
    )
    if parser.parse_args().record:
        RECORD.write_text("".join(f"{digest}  {part}\n" for part, digest in recipe().items()))
        return
    if changed := sorted(set(recipe().items()) ^ set(read_record().items())):
        print("changed since the last build:", ", ".join(sorted({part for part, _ in changed})))
        raise SystemExit(1)
    print("unchanged since the last build")


def recipe() -> dict[str, str]:
    """Returns the digest of each part of the recipe, by path or table name."""
    paths = [
        path
        for pattern in FILES
        for path in sorted(ROOT.glob(pattern))
        if path.is_file() and path not in LEFT_OUT
    ]
    parts = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    project["project"]["optional-dependencies"] = {name: extras[name] for name in EXTRAS}
    for table in TABLES:
        value = project
        for key in table.split("."):
            value = value[key]
        parts[f"pyproject.toml#{table}"] = json.dumps(value, sort_keys=True).encode()
    return {part: hashlib.sha256(content).hexdigest() for part, content in parts.items()}


def read_record() -> dict[str, str]:
    """Returns the recorded digests, or an empty dict before the first build."""
    if not RECORD.exists():
        return {}
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    return {part: digest for digest, part in (line.split("  ", 1) for line in lines)}


if __name__ == "__main__":
    main()
