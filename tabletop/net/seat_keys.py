"""The keys of a hosted table: its code, and who holds which seat.

A client chooses the token of its seat. A save stores the SHA-256 hashes of the tokens.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Mapping

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of codes, without I and O, which look like digits."""
CODE_LENGTH = 6
TOKEN_BYTES = 16
SHORTEST_TOKEN = 22
"""The length of a token of 16 bytes."""
MAX_PORT = 65_535


def new_code() -> str:
    """Returns a random code for a table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Returns whether a text has the form of a code."""
    return re.fullmatch(f"[{ALPHABET}]{{{CODE_LENGTH}}}", text) is not None


def new_token() -> str:
    """Returns a random secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class SeatKeys:
    """The code of a table, and the tokens of its invited seats."""

    def __init__(
        self,
        code: str,
        invited: Mapping[int, str],
        make_token: Callable[[], str] = new_token,
    ) -> None:
        """Creates the keys.

        Args:
            code: The code of the table.
            invited: The hash of the token of each invited seat, "" for an open seat.
        """
        self.code = code
        self.port = 0
        """The port that the table had last, where its clients look for it; 0 if unknown."""
        self.is_in_network = False
        """Whether other devices may join, and not only this computer."""
        self.game = 1
        """The number of the game at this table."""
        self._hashes = dict(invited)
        self._make_token = make_token

    @classmethod
    def from_note(cls, note: str) -> "SeatKeys | None":
        """Returns the keys in the note of a save, or None if it has none."""
        try:
            data = json.loads(note)
            code, seats = data["code"], data["seats"]
            invited = {int(seat): str(hashed) for seat, hashed in seats.items()}
            port, is_open = int(data.get("port", 0)), data.get("open") is True
            game = int(data.get("game", 1))
        except (ValueError, KeyError, TypeError, AttributeError):
            return None
        if not is_code(str(code)):
            return None
        keys = cls(code, invited)
        keys.port, keys.is_in_network = port if 0 <= port <= MAX_PORT else 0, is_open
        keys.game = game
        return keys

    def note(self) -> str:
        """Returns the keys as JSON, for the notes of a save."""
        data: dict[str, object] = {"code": self.code, "seats": self._hashes, "game": self.game}
        if self.port or self.is_in_network:
            data |= {"port": self.port, "open": self.is_in_network}
        return json.dumps(data, separators=(",", ":"))

    @property
    def invited(self) -> tuple[int, ...]:
        """The seats that people on other devices play."""
        return tuple(self._hashes)

    def is_open(self, seat: int) -> bool:
        """Returns whether an invited seat has no player yet."""
        return self._hashes.get(seat) == ""

    def open_seat(self) -> int | None:
        """Returns the first open seat, or None if all are taken."""
        return next((seat for seat, hashed in self._hashes.items() if not hashed), None)

    def take(self, seat: int, wished: str = "") -> str:
        """Returns a new token of a seat; the former one becomes invalid.

        A client that has chosen its token returns to its seat even if it never got this answer.

        Args:
            seat: The seat.
            wished: The client's own token, which is used if it is long enough.
        """
        token = wished if len(wished) >= SHORTEST_TOKEN else self._make_token()
        self._hashes[seat] = _hash(token)
        return token

    def release(self, seat: int) -> None:
        """Opens a seat for another player."""
        self._hashes[seat] = ""

    def seat_of(self, token: str) -> int | None:
        """Returns the seat of a token, or None.

        The time depends neither on the token nor on the seat.
        """
        hashed, result = _hash(token), None
        for seat, stored in self._hashes.items():
            if hmac.compare_digest(stored.encode(), hashed.encode()):
                result = seat
        return result


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
