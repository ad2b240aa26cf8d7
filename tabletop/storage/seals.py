"""Seals, which hide a game's seed and secret moves from casual reading.

Seals prevent accidental reading and create trust. They do not protect against the owner of the
machine, because the file contains everything that opens them. The commitment, a hash of the seed
with a salt, cannot be forged. It is shown when a game begins. Seed and salt, shown at the end,
prove that the seed is the same: ``printf '%s' 'SALT SEED' | sha256sum`` computes it again.
"""

import base64
import binascii
import json
import secrets
import zlib
from functools import cached_property
from hashlib import blake2b, sha256, shake_256
from typing import Any

SIGN = "~"
"""The prefix of sealed texts, which no move and no seed has."""
NOBODY = -1
"""The seat of seals that belong to no seat."""
_SEATS = 8
_NONCE = 6
_BLOCK = 24
"""Block size in bytes; padding hides the length of a sealed text."""


class Seal:
    """The seed of a game with a salt, and the texts sealed with them.

    `deals` holds the seeds of new deals, if the game was continued from another.
    """

    def __init__(self, seed: str, deals: tuple[str, ...] = (), salt: str = "") -> None:
        """Creates a seal; an empty salt is replaced by a random one."""
        self.seed = seed
        self.deals = deals
        self.salt = salt or secrets.token_hex(12)

    @cached_property
    def commitment(self) -> str:
        """The hash that commits to the seed: SHA-256 of salt, seed and deals."""
        words = " ".join((self.salt, self.seed, *self.deals))
        return sha256(words.encode(errors="replace")).hexdigest()

    @property
    def short_commitment(self) -> str:
        """The first digits of the commitment for display: '3fa0 91c2 07bd 55e1'."""
        return " ".join(self.commitment[start : start + 4] for start in range(0, 16, 4))

    @property
    def opening(self) -> str:
        """The seed, salt and deals as one line of JSON, for the end of the game."""
        opened: dict[str, Any] = {"seed": self.seed, "salt": self.salt}
        return json.dumps(opened | ({"deals": self.deals} if self.deals else {}))

    def field(self) -> str:
        """Returns the sealed field of a save's header; `read` is the inverse."""
        return _closed(b"seal", json.dumps([self.seed, self.salt]))

    @classmethod
    def read(cls, field: str, deals: tuple[str, ...] = ()) -> "Seal":
        """Returns the seal in a field of a save's header.

        Raises:
            ValueError: The field is damaged.
        """
        try:
            fields = json.loads(_opened(b"seal", field))
        except LookupError:
            raise ValueError("seal is damaged") from None
        if not isinstance(fields, list) or [type(item) for item in fields] != [str, str]:
            raise ValueError("not a seal")
        return cls(fields[0], deals, fields[1])

    def close(self, text: str, seat: int = NOBODY) -> str:
        """Returns a text sealed for a seat; each call has a different result."""
        return _closed(self._keys.get(seat, self._keys[NOBODY]), text)

    def open(self, sealed: str) -> str:
        """Returns a text that was sealed for any seat.

        Raises:
            ValueError: The text is damaged.
        """
        for key in self._keys.values():
            try:
                return _opened(key, sealed)
            except LookupError:  # the key of another seat
                continue
        raise ValueError("seal is damaged")

    @cached_property
    def _keys(self) -> dict[int, bytes]:
        """The key of each seat; that of no seat is the last."""
        return {
            seat: blake2b(f"{self.salt}/{seat}".encode(), digest_size=16).digest()
            for seat in (*range(_SEATS), NOBODY)
        }


def is_sealed(text: str) -> bool:
    return text.startswith(SIGN)


def _closed(key: bytes, text: str) -> str:
    padded = text.encode(errors="replace")
    padded += b" " * (-(len(padded) + _NONCE + 4) % _BLOCK)
    padded = zlib.crc32(padded).to_bytes(4) + padded
    nonce = secrets.token_bytes(_NONCE)
    return SIGN + base64.urlsafe_b64encode(nonce + _xor_with_hash(key + nonce, padded)).decode()


def _opened(key: bytes, sealed: str) -> str:
    """Returns an unsealed text.

    Raises:
        ValueError: The text is damaged.
        LookupError: The text has another key.
    """
    try:
        data = base64.b64decode(sealed.removeprefix(SIGN), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("seal is damaged") from None
    padded = _xor_with_hash(key + data[:_NONCE], data[_NONCE:])
    if len(padded) < 4 or zlib.crc32(padded[4:]).to_bytes(4) != padded[:4]:
        raise LookupError("seal is damaged, or belongs to another seat")
    return padded[4:].decode(errors="replace").rstrip(" ")


def _xor_with_hash(key: bytes, data: bytes) -> bytes:
    """Returns bytes combined with a hash by XOR, which is its own inverse."""
    veil = shake_256(key).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(veil)).to_bytes(len(data))
