"""Hashes of card data, which show whether a save has the current rules."""

import re
from hashlib import blake2b
from pathlib import Path

from tabletop.storage.files import normalized_text

RULEBOOK = "rulebook.yaml"
WITHOUT_EFFECT = ("playmat.yaml", "skin.yaml", RULEBOOK, "weights.yaml")
"""Files with layout, texts and bot weights, which do not change the rules."""


_ART = re.compile(rb"^ *art: \{[^{}]*\}\r?\n?", re.MULTILINE)
"""Matches the art of a card, which does not change the rules."""


def data_hash(folder: Path, *texts: str) -> str:
    """Returns a short hash of the data in a game's folder (12 hex digits).

    Line ends and byte order marks are ignored, because tools may change them.

    Args:
        folder: The folder of the game.
        texts: The files of `WITHOUT_EFFECT` to include.
    """
    total = blake2b(digest_size=6)
    for file in sorted(folder.glob("*.yaml")):
        if file.name not in WITHOUT_EFFECT or file.name in texts:
            data = _ART.sub(b"", normalized_text(file.read_bytes()))
            total.update(f"{file.name} {len(data)}\n".encode() + data)
    return total.hexdigest()
