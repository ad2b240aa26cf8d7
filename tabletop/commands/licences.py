"""`tabletop --licences`: the licences of the program, its fonts, and the work of others in it."""

from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import tabletop
from tabletop.commands.libraries import DISTRIBUTION, requirements, version

WITH_THE_PROGRAM = "THIRD-PARTY.txt"
"""What the standalone program brings; an installed one brings the work of nobody else."""


def text() -> str:
    """Give the licences: all in full in the standalone program; else what is used is named."""
    return "\n".join(_parts())


def _parts() -> Iterator[str]:
    yield (
        "Sandtable is licensed under the MIT licence, its fonts under the SIL Open Font License.\n"
    )
    try:
        own = metadata.distribution(DISTRIBUTION).files or []
    except metadata.PackageNotFoundError:  # it runs from its repository
        own = []
    for file in own:
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


def _licence(told: metadata.PackageMetadata) -> str:
    """Give what a library's metadata says of its licence, in the new way or one of the old ones."""
    for key in ("License-Expression", "License"):
        for said in told.get_all(key) or []:
            return str(said).splitlines()[0]
    licences = (one for one in told.get_all("Classifier") or [] if one.startswith("License ::"))
    return ", ".join(one.rpartition(" :: ")[2] for one in licences) or "see there"
