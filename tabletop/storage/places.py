"""Where the player's own files lie: saves, decks, scores, settings.

What ships with the program is found by `tabletop.shipped`.
"""

import os
from pathlib import Path

HOME_VARIABLE = "TABLETOP_HOME"


def user_dir(name: str = "") -> Path:
    """Return the folder of the player's own files, or its subfolder `name`.

    The environment variable ``TABLETOP_HOME`` moves everything to one folder, for a portable
    copy and for tests; without it each system's usual place is used. The folder is not
    created here: who writes into it creates it.
    """
    root = _own_home()
    if root is None:
        import platformdirs  # only a program without its own home pays for the import

        root = platformdirs.user_data_path("Sandtable", appauthor=False)
    return root / name if name else root


def cache_dir(name: str) -> Path:
    """Return the folder `name` of what can be made again at any time, and may be deleted.

    As `user_dir` it is not created here, and lies in ``TABLETOP_HOME`` where that is set.
    """
    root = _own_home()
    if root is not None:
        return root / "cache" / name
    import platformdirs

    return platformdirs.user_cache_path("Sandtable", appauthor=False) / name


def _own_home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() if home else None
