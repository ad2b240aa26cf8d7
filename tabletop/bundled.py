"""The folders that ship with the program: assets, card data and saves.

They are read only.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingFiles(FileNotFoundError):  # noqa: N818  (no mistake of the caller)
    """A missing folder of the program; the message names it and the remedy."""


def data_dir(name: str) -> Path:
    """Returns the path of a folder that ships with the program.

    An installed program has it inside the package under `data/`. In the repository it is the
    top-level folder of that name.

    Args:
        name: `assets`, `card_data` or `saves`.

    Raises:
        MissingFiles: Neither place has the folder; the message names both.

    Examples:
        >>> data_dir("card_data").name
        'card_data'
    """
    shipped = _PACKAGE / "data" / name
    if shipped.is_dir():
        return shipped
    in_repository = _PACKAGE.parent / name
    if in_repository.is_dir():
        return in_repository
    raise MissingFiles(
        f"folder '{name}': missing (looked in {shipped} and {in_repository}; reinstall Sandtable)"
    )
