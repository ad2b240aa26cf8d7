"""How far the player has come in the first game of each box, among the player's own files."""

from pathlib import Path
from typing import Annotated

import yaml
from msgspec import Meta

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.storage.files import alone, plain_text, write_whole
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

FILE = "lessons.yaml"

Done = dict[str, Annotated[int, Meta(ge=0, le=99)]]


def sections_done(game: str, path: Path | None = None) -> int:
    """Give how many sections of a first game were played to their end. Never raises."""
    return _read(path or lessons_path()).get(game, 0)


def keep_done(game: str, sections: int, path: Path | None = None) -> str:
    """Note that so many sections are done; fewer than before change nothing.

    Never raises: where it cannot be written a sentence says so.
    """
    path = path or lessons_path()
    try:
        with alone(path):
            done = _read(path)
            if done.get(game, 0) < sections:
                done[game] = sections
                write_whole(path, yaml.safe_dump(done, sort_keys=True).encode())
    except OSError as error:
        log.warning("The progress of a first game could not be kept", exc_info=error)
        return f"How far you have come could not be kept: {error.strerror or error}."
    return ""


def _read(path: Path) -> Done:
    """Give what is noted; a file that cannot be read is as good as none, and is written anew."""
    try:
        text = plain_text(path.read_bytes())
        return loads(text, Done, FILE) if text.strip() else {}
    except FileNotFoundError:
        return {}
    except (OSError, DataErrors) as error:
        log.warning("The progress of the first games cannot be read", exc_info=error)
        return {}


def lessons_path() -> Path:
    """Give where it is kept."""
    return user_dir() / FILE
