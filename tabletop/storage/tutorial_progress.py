"""The player's progress in the tutorial of each game."""

from pathlib import Path
from typing import Annotated

import msgspec
import yaml
from msgspec import Meta, Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.rules.game import Game
from tabletop.storage.files import locked, normalized_text, write_atomic
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

FILE = "lessons.yaml"


class LessonProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of completed sections of a tutorial, and their total."""

    done: Annotated[int, Meta(ge=0, le=99)] = 0
    of: Annotated[int, Meta(ge=0, le=99)] = 0

    @property
    def finished(self) -> bool:
        """Whether the tutorial was played to its end."""
        return bool(self.of) and self.done >= self.of


def lesson_of(game: Game) -> str:
    """Returns the key of a tutorial; packs may replace the tutorial."""
    return "+".join([game.info.id, *(pack.id for pack in game.packs)])


def progress_in(game: str, path: Path | None = None) -> LessonProgress:
    """Returns the progress in the tutorial with this key. Never raises."""
    return _read(path or lessons_path()).get(game, LessonProgress())


def best_progress_in(game: str, path: Path | None = None) -> LessonProgress:
    """Returns the best progress in any tutorial of a game. Never raises."""
    noted = _read(path or lessons_path())
    results = [progress for name, progress in noted.items() if name.partition("+")[0] == game]
    return max(results, key=lambda item: (item.finished, item.done), default=LessonProgress())


def store_progress(game: str, done: int, of: int, path: Path | None = None) -> str:
    """Records completed sections; a lower number than before is ignored.

    Returns:
        A sentence about the failure to write, or "". This function never raises.
    """
    path = path or lessons_path()
    try:
        with locked(path):
            noted = _read(path)
            before = noted.get(game, LessonProgress())
            if before.of != of or before.done < done:
                noted[game] = LessonProgress(done, of)
                text = yaml.safe_dump(msgspec.to_builtins(noted), sort_keys=True)
                write_atomic(path, text.encode())
    except OSError as error:
        log.warning("Tutorial progress could not be saved", exc_info=error)
        return f"Tutorial progress could not be saved: {error.strerror or error}"
    return ""


def _read(path: Path) -> dict[str, LessonProgress]:
    """Returns the recorded progress; an unreadable file counts as empty."""
    try:
        text = normalized_text(path.read_bytes())
        return loads(text, dict[str, LessonProgress], FILE) if text.strip() else {}
    except FileNotFoundError:
        return {}
    except (OSError, DataErrors) as error:
        log.warning("Tutorial progress cannot be read", exc_info=error)
        return {}


def lessons_path() -> Path:
    return user_dir() / FILE
