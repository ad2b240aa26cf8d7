"""How far the player has come in the first game of each box, among the player's own files."""

from pathlib import Path
from typing import Annotated

import msgspec
import yaml
from msgspec import Meta, Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.rules.game import Game
from tabletop.storage.files import alone, plain_text, write_whole
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

FILE = "lessons.yaml"


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """How many sections of a first game are done, and how many there are."""

    done: Annotated[int, Meta(ge=0, le=99)] = 0
    of: Annotated[int, Meta(ge=0, le=99)] = 0

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.of) and self.done >= self.of


def lesson_of(game: Game) -> str:
    """Give the name by which the first game of a game is remembered: a pack may bring another."""
    return "+".join([game.info.id, *(pack.id for pack in game.packs)])


def progress_in(game: str, path: Path | None = None) -> Progress:
    """Give how far the first game of a game is played. Never raises."""
    return _read(path or lessons_path()).get(game, Progress())


def furthest_in(game: str, path: Path | None = None) -> Progress:
    """Return how far any first game of a game is played, with whatever packs. Never raises."""
    noted = _read(path or lessons_path())
    found = [one for name, one in noted.items() if name.partition("+")[0] == game]
    return max(found, key=lambda one: (one.finished, one.done), default=Progress())


def keep_progress(game: str, done: int, of: int, path: Path | None = None) -> str:
    """Note that so many sections of all are done; fewer than before change nothing.

    Never raises: where it cannot be written a sentence says so.
    """
    path = path or lessons_path()
    try:
        with alone(path):
            noted = _read(path)
            before = noted.get(game, Progress())
            if before.of != of or before.done < done:
                noted[game] = Progress(done, of)
                text = yaml.safe_dump(msgspec.to_builtins(noted), sort_keys=True)
                write_whole(path, text.encode())
    except OSError as error:
        log.warning("Tutorial progress could not be saved", exc_info=error)
        return f"Tutorial progress could not be saved: {error.strerror or error}"
    return ""


def _read(path: Path) -> dict[str, Progress]:
    """Give what is noted; a file that cannot be read is as good as none, and is written anew."""
    try:
        text = plain_text(path.read_bytes())
        return loads(text, dict[str, Progress], FILE) if text.strip() else {}
    except FileNotFoundError:
        return {}
    except (OSError, DataErrors) as error:
        log.warning("Tutorial progress cannot be read", exc_info=error)
        return {}


def lessons_path() -> Path:
    """Give where it is kept."""
    return user_dir() / FILE
