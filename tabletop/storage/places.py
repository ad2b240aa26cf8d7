"""Where the program's own files and the player's files lie.

Two kinds of places: what ships with the program (read only, found by :func:`data_dir`) and
what the player makes (saves, settings, packs; found by :func:`user_dir`).
"""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]

HOME_VARIABLE = "TABLETOP_HOME"


def data_dir(name: str) -> Path:
    """Return the folder `name` (assets, card_data or saves) that ships with the program.

    An installed program carries it inside the package under ``data/``; in the repository it
    is the top-level folder of that name.

    :raises FileNotFoundError: neither place has it; the sentence names both.

    >>> data_dir("card_data").name
    'card_data'
    """
    shipped = _PACKAGE / "data" / name
    if shipped.is_dir():
        return shipped
    in_repository = _PACKAGE.parent / name
    if in_repository.is_dir():
        return in_repository
    raise FileNotFoundError(
        f"The program's folder '{name}' is missing: looked for {shipped} and {in_repository}. "
        "Installing the program again puts it back."
    )


def user_dir(name: str = "") -> Path:
    """Return the folder of the player's own files, or its subfolder `name`.

    The environment variable ``TABLETOP_HOME`` moves everything to one folder, for a portable
    copy and for tests; without it each system's usual place is used. The folder is not
    created here: who writes into it creates it.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser().absolute()
    else:
        import platformdirs  # only a program without its own home pays for the import

        root = platformdirs.user_data_path("Sandtable", appauthor=False)
    return root / name if name else root
