"""`tabletop --licences`: licences of the program, its fonts and libraries."""

from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import tabletop
from tabletop.commands.libraries import DISTRIBUTION, requirements, version

WITH_THE_PROGRAM = "THIRD-PARTY.txt"
"""Licences of bundled libraries; only the standalone program bundles any."""


def text() -> str:
    """Returns the licences: full texts in the standalone program, else names."""
    return "\n".join(_parts())


def _parts() -> Iterator[str]:
    yield (
        "Sandtable is licensed under the MIT licence, its fonts under the SIL Open Font License.\n"
    )
    try:
        files = metadata.distribution(DISTRIBUTION).files or []
    except metadata.PackageNotFoundError:  # the program runs from a repository
        files = []
    for file in files:
        if "licenses" in file.parts:
            yield f"--- {file.name}\n\n{file.read_text('utf-8').strip()}\n"
    others = Path(tabletop.__file__).parent / "data" / WITH_THE_PROGRAM
    if others.is_file():
        yield others.read_text("utf-8")
        return
    yield "It uses these packages, each under its own licence:\n"
    for name, extra in requirements():
        if extra or version(name) is None:
            continue
        yield f"{name} {version(name)}: {_licence(metadata.metadata(name))}"


def _licence(fields: metadata.PackageMetadata) -> str:
    """Returns the licence in a library's metadata, in any of its formats."""
    for key in ("License-Expression", "License"):
        for value in fields.get_all(key) or []:
            return str(value).splitlines()[0]
    licences = (
        item for item in fields.get_all("Classifier") or [] if item.startswith("License ::")
    )
    return ", ".join(licence.rpartition(" :: ")[2] for licence in licences) or "see there"
