"""Fingerprints of card data, to tell whether a save was made under the same rules."""

import re
from hashlib import blake2b
from pathlib import Path

from tabletop.storage.files import plain_text

WITHOUT_EFFECT = ("playmat.yaml", "rulebook.yaml", "weights.yaml")
"""Files that say how a game looks and reads, and what bots count, and change no rule."""


_ART = re.compile(rb"^ *art: \{[^{}]*\}\r?\n?", re.MULTILINE)
"""What a card's picture shows changes no rule either."""


def data_hash(folder: Path) -> str:
    """Give a short hash of the data in a game's folder (12 hex digits).

    Line ends and byte order marks do not count, as some systems change them on the way.
    """
    total = blake2b(digest_size=6)
    for file in sorted(folder.glob("*.yaml")):
        if file.name not in WITHOUT_EFFECT:
            data = _ART.sub(b"", plain_text(file.read_bytes()))
            total.update(f"{file.name} {len(data)}\n".encode() + data)
    return total.hexdigest()
