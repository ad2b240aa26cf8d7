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
    home = os.environ.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser().absolute()
    else:
        import platformdirs  # only a program without its own home pays for the import

        root = platformdirs.user_data_path("Sandtable", appauthor=False)
    return root / name if name else root
