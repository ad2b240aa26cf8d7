"""The libraries that the program is made with, as its own metadata names them."""

import re
from collections.abc import Iterator
from importlib import metadata

DISTRIBUTION = "sandtable-games"
_REQUIREMENT = re.compile(r"([\w.-]+)[^;]*(?:;\s*extra\s*==\s*['\"]([\w-]+)['\"])?\s*\Z")


def requirements() -> Iterator[tuple[str, str]]:
    """Yield what the program needs by name, and for which extra it does, "" for always.

    Nothing where it runs from its repository without being installed.
    """
    try:
        required = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return
    for requirement in required:
        if found := _REQUIREMENT.match(requirement):
            yield found[1], found[2] or ""


def version(name: str) -> str | None:
    """Give the version of a library, None where it is not here."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
