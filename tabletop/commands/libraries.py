"""The required libraries, from the metadata of the installed program."""

import re
from collections.abc import Iterator
from importlib import metadata

DISTRIBUTION = "sandtable-games"
_REQUIREMENT = re.compile(r"([\w.-]+)[^;]*(?:;\s*extra\s*==\s*['\"]([\w-]+)['\"])?\s*\Z")


def requirements() -> Iterator[tuple[str, str]]:
    """Yields each required library with its extra, or "" if always required.

    Yields nothing if the program runs from a repository without being installed.
    """
    try:
        required = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return
    for requirement in required:
        if match := _REQUIREMENT.match(requirement):
            yield match[1], match[2] or ""


def version(name: str) -> str | None:
    """Returns the version of a library, or None if it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
