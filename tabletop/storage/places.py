"""The folders of the player's files: saves, decks, scores and settings.

Bundled files are found by `tabletop.bundled`.
"""

import os
from pathlib import Path

HOME_VARIABLE = "TABLETOP_HOME"


def user_dir(name: str = "") -> Path:
    """Returns the folder of the player's files, or its subfolder `name`.

    The environment variable ``TABLETOP_HOME`` sets the folder, for portable copies and tests.
    Otherwise the system's standard folder is used. The function does not create the folder.
    """
    root = _own_home()
    if root is None:
        import platformdirs  # imported here, because it is not needed if the variable is set

        root = platformdirs.user_data_path("Sandtable", appauthor=False)
    return root / name if name else root


def cache_dir(name: str) -> Path:
    """Returns the cache folder `name`, whose files may be deleted at any time.

    The folder is in ``TABLETOP_HOME`` if that is set. The function does not create the folder.
    """
    root = _own_home()
    if root is not None:
        return root / "cache" / name
    import platformdirs

    return platformdirs.user_cache_path("Sandtable", appauthor=False) / name


def _own_home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() if home else None
