"""Writes the licences of everything in the standalone program to one file.

`pip-licenses` finds those of the Python packages with their texts. Other parts are listed in
`packaging/licences.yaml`. A package or library that is not listed there, or has another licence,
stops the script until somebody has checked it. `build.spec` runs this for every build. Run
directly, it lists the libraries of all systems.

Example: python packaging/list_licences.py -o THIRD-PARTY.txt
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePath
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
LISTED = ROOT / "packaging" / "licences.yaml"
DISTRIBUTION = "sandtable-games"
OTHER_PACKAGES = (
    *("fpdf2", "uharfbuzz"),  # the extra `print`
    *("segno", "starlette", "uvicorn", "websockets", "zeroconf"),  # the extra `net`
    "pyinstaller",
)
"""Packages in the standalone program that are not its dependencies."""
SHARED = re.compile(r"(?:lib)?([^/]+?)(?:\.so(?:\.[\d.]+)?|\.dylib|\.dll)\Z", re.IGNORECASE)
RULE = "=" * 78


class Unlisted(SystemExit):
    """A part of the program that is not in the list."""


def main() -> None:
    """Writes the file and prints a summary."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-o", "--output", type=Path, required=True, help="output file")
    args = parser.parse_args()
    text = licences()
    args.output.write_text(text, encoding="utf-8")
    print(f"{args.output}: {text.count(RULE) // 2} entries")


def licences(files: Iterable[str] | None = None) -> str:
    """Returns the licence texts, with those of the libraries `files`, or all."""
    listed = yaml.safe_load(LISTED.read_text("utf-8"))
    parts = [
        "Sandtable is under the MIT licence, its fonts are under the SIL Open Font License.\n"
        "It comes with the work of others, for which these are the licences.\n",
        _entry("Python", "PSF-2.0", "https://www.python.org", _python_licence()),
    ]
    for package in sorted(
        read_package_licences(), key=lambda package: str(package["Name"]).casefold()
    ):
        name, licence = package["Name"], package["License"]
        if listed["packages"].get(name) != licence:
            raise Unlisted(
                f"{name} has the licence '{licence}': look at it, and write it into {LISTED}"
            )
        parts.append(
            _entry(f"{name} {package['Version']}", licence, package["URL"], _text_of(package))
        )
    libraries = listed["libraries"]
    names = libraries if files is None else known_libraries(shared_libraries(files), libraries)
    for name in sorted(names, key=str.casefold):
        licence, makers = listed["libraries"][name]
        parts.append(_entry(f"lib{name}", licence, f"by {makers}", ""))
    return "\n".join(parts)


def packages() -> set[str]:
    """Returns the Python packages in the standalone program."""
    names: set[str] = set()
    to_do = [DISTRIBUTION, *OTHER_PACKAGES]
    while to_do:
        name = to_do.pop()
        for requirement in metadata.requires(name) or [] if name != "pyinstaller" else []:
            needed, _, condition = requirement.partition(";")
            other = re.split(r"[^\w.-]", needed.strip())[0]
            if "extra" not in condition and other not in names and _is_here(other):
                to_do.append(other)
        names.add(name)
    return names - {DISTRIBUTION}


def _is_here(name: str) -> bool:
    """Returns whether a package is installed; some are for other systems only."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def read_package_licences() -> list[dict[str, Any]]:
    """Returns the licences of the packages, from pip-licenses."""
    command = [sys.executable, "-m", "piplicenses", "--format=json", "--with-system"]
    command += ["--with-urls", "--with-license-file", "--packages", *sorted(packages())]
    licences_found: list[dict[str, Any]] = json.loads(subprocess.check_output(command, text=True))
    return licences_found


def shared_libraries(files: Iterable[str]) -> Iterator[str]:
    """Yields the names of library files without `lib` and suffix."""
    for file in files:
        name = PurePath(file).name
        is_module = re.search(r"\.(cpython|cp3|abi3|pyd)", name) or "lib-dynload" in file
        if not is_module and (found := SHARED.match(name)):
            yield found[1]


def known_libraries(files: Iterable[str], listed: dict[str, Any]) -> set[str]:
    """Returns the listed libraries among the files; the longest prefix counts."""
    known = set()
    for file in files:
        fitting = [name for name in listed if file.casefold().startswith(name.casefold())]
        if not fitting:
            raise Unlisted(f"the library '{file}' comes along: write its licence into {LISTED}")
        known.add(max(fitting, key=len))
    return known


def _text_of(package: dict[str, Any]) -> str:
    text = str(package["LicenseText"])
    if package["Name"] == "pygame-ce":  # located elsewhere on that system
        import pygame

        text = Path(pygame.__file__).with_name("docs").joinpath("generated/LGPL.txt").read_text()
    elif text in {"UNKNOWN", ""}:
        raise Unlisted(f"{package['Name']} brings no text of its licence: find it")
    return text


def _python_licence() -> str:
    library = Path(sysconfig.get_path("stdlib"))
    for path in (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if path.is_file():
            return path.read_text("utf-8")
    return "https://docs.python.org/3/license.html\n"


def _entry(name: str, licence: str, home: str, text: str) -> str:
    head = f"{RULE}\n{name}: {licence}\n{home}\n{RULE}\n"
    return f"{head}\n{text.strip()}\n" if text else head


if __name__ == "__main__":
    main()
