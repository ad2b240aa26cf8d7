"""Seals: the seed and the secret moves of a game, written so that a glance at them tells nothing.

This is against a glance and for trust, not against the owner of the machine: all that is needed
to open a seal stands in the file itself. What cannot be undone is the commitment, a hash of the
seed with a salt. It is shown when a game begins, and who is told seed and salt at its end sees that
nobody has chosen another seed meanwhile: ``printf '%s' 'SALT SEED' | sha256sum`` gives it again.
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
"""How what is sealed begins, so that it is no move and no seed."""
NOBODY = -1
"""Whose seal closes what belongs to no seat."""
_SEATS = 8
_NONCE = 6
_BLOCK = 24
"""Bytes; what is sealed is filled up to a multiple of these, so that its length tells little."""


class Seal:
    """The seed of a game and a salt of its own, and what is sealed with them.

    `deals` names the chances by which a game that was played on from another was dealt anew.
    """

    def __init__(self, seed: str, deals: tuple[str, ...] = (), salt: str = "") -> None:
        """Seal a seed; without a salt it gets a fresh one."""
        self.seed = seed
        self.deals = deals
        self.salt = salt or secrets.token_hex(12)

    @cached_property
    def commitment(self) -> str:
        """The hash that promises seed and deals: SHA-256 of salt, seed and deals (hex)."""
        words = " ".join((self.salt, self.seed, *self.deals))
        return sha256(words.encode(errors="replace")).hexdigest()

    @property
    def told(self) -> str:
        """The beginning of the commitment, as people compare it: '3fa0 91c2 07bd 55e1'."""
        return " ".join(self.commitment[at : at + 4] for at in range(0, 16, 4))

    @property
    def opening(self) -> str:
        """What opens the seal when the game is over, as one line of JSON."""
        opened: dict[str, Any] = {"seed": self.seed, "salt": self.salt}
        return json.dumps(opened | ({"deals": self.deals} if self.deals else {}))

    def field(self) -> str:
        """Give the closed field of a save's head, from which the seal is read again."""
        return _closed(b"seal", json.dumps([self.seed, self.salt]))

    @classmethod
    def read(cls, field: str, deals: tuple[str, ...] = ()) -> "Seal":
        """Read a seal from the field of a save. Raises `ValueError` where it is damaged."""
        try:
            found = json.loads(_opened(b"seal", field))
        except LookupError:
            raise ValueError("seal is damaged") from None
        if not isinstance(found, list) or [type(one) for one in found] != [str, str]:
            raise ValueError("not a seal")
        return cls(found[0], deals, found[1])

    def close(self, text: str, seat: int = NOBODY) -> str:
        """Seal a text for a seat; the same text looks different each time."""
        return _closed(self._keys.get(seat, self._keys[NOBODY]), text)

    def open(self, sealed: str) -> str:
        """Give a text that was sealed for any seat. Raises `ValueError` where it is damaged."""
        for key in self._keys.values():
            try:
                return _opened(key, sealed)
            except LookupError:  # another seat's
                continue
        raise ValueError("seal is damaged")

    @cached_property
    def _keys(self) -> dict[int, bytes]:
        """What the sealing of each seat begins with, those that may be nobody's last."""
        return {
            seat: blake2b(f"{self.salt}/{seat}".encode(), digest_size=16).digest()
            for seat in (*range(_SEATS), NOBODY)
        }


def is_sealed(text: str) -> bool:
    """Tell whether a text of a save is sealed."""
    return text.startswith(SIGN)


def _closed(key: bytes, text: str) -> str:
    plain = text.encode(errors="replace")
    plain += b" " * (-(len(plain) + _NONCE + 4) % _BLOCK)
    plain = zlib.crc32(plain).to_bytes(4) + plain
    nonce = secrets.token_bytes(_NONCE)
    return SIGN + base64.urlsafe_b64encode(nonce + _veiled(key + nonce, plain)).decode()


def _opened(key: bytes, sealed: str) -> str:
    """Raises `ValueError` where it is damaged, `LookupError` where the key is another one."""
    try:
        data = base64.b64decode(sealed.removeprefix(SIGN), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("seal is damaged") from None
    plain = _veiled(key + data[:_NONCE], data[_NONCE:])
    if len(plain) < 4 or zlib.crc32(plain[4:]).to_bytes(4) != plain[:4]:
        raise LookupError("seal is damaged, or belongs to another seat")
    return plain[4:].decode(errors="replace").rstrip(" ")


def _veiled(key: bytes, data: bytes) -> bytes:
    """Mix bytes with a hash; done twice it gives them back."""
    veil = shake_256(key).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(veil)).to_bytes(len(data))
