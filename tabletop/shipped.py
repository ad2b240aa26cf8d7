"""Where the folders lie that ship with the program: assets, card data, saves (read only)."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class NotWhole(FileNotFoundError):  # noqa: N818  (of the program, not in it)
    """A folder that ships with the program is gone; the sentence says which, and what to do."""


def data_dir(name: str) -> Path:
    """Return the folder `name` (assets, card_data or saves) that ships with the program.

    An installed program carries it inside the package under ``data/``; in the repository it
    is the top-level folder of that name.

    :raises NotWhole: neither place has it; the sentence names both.

    >>> data_dir("card_data").name
    'card_data'
    """
    shipped = _PACKAGE / "data" / name
    if shipped.is_dir():
        return shipped
    in_repository = _PACKAGE.parent / name
    if in_repository.is_dir():
        return in_repository
    raise NotWhole(
        f"folder '{name}': missing (looked in {shipped} and {in_repository}; reinstall Sandtable)"
    )
