"""The player's settings, typed and with a default for each.

A damaged file never prevents the start. An error (an unknown key, a value out of range, invalid
YAML) results in a notice and the default value. The file is copied before it is repaired.
"""

import contextlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import yaml
from msgspec import Meta, Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.reader import LARGEST_FILE, read
from tabletop.storage.files import locked, normalized_text, write_atomic, write_new
from tabletop.storage.log import log
from tabletop.storage.people import Person
from tabletop.storage.places import user_dir

FILE = "settings.yaml"

Share = Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")]
Scale = Annotated[float, Meta(ge=0.75, le=2, description="a number from 0.75 to 2")]
Zoom = Annotated[float, Meta(ge=1, le=2.5, description="a number from 1 to 2.5")]
Speed = Annotated[float, Meta(ge=0.25, le=4, description="a number from 0.25 to 4")]
Key = Annotated[str, Meta(max_length=40)]
COLOURS = ("usual", "protanopia", "deuteranopia", "tritanopia", "contrast")
"""Colour schemes: the default, three types of colour blindness, and high contrast."""
Colours = Literal["usual", "protanopia", "deuteranopia", "tritanopia", "contrast"]
Referee = Literal["strict", "coach", "sandbox"]
Side = Annotated[int, Meta(ge=320, le=16_384, description="a number of pixels from 320 to 16384")]


class SetupChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of a game's setup, except for its seed and packs."""

    players: list[str]
    options: dict[str, str]
    referee: Referee = "strict"
    is_open: bool = False
    """Whether people in the network can join a table with invited players."""


class Settings(Struct, forbid_unknown_fields=True):
    """All settings of the player."""

    ui_scale: Scale = 1.0
    """UI scale as a factor."""
    text_scale: Scale = 1.0
    colours: Colours = "usual"
    """The colour scheme."""
    speed: Speed = 1.0
    """Speed of animations as a factor; it also affects the delay of bots."""
    reduced_motion: bool = False
    volume: Share = 0.6
    """Overall volume."""
    effects_volume: Share = 1.0
    """Volume of sound effects relative to the overall volume; music and ambience are alike."""
    music_volume: Share = 0.4
    ambience_volume: Share = 0.4
    muted: bool = False
    zoom: dict[str, Zoom] = {}
    """Zoom of each game's table relative to the fitted size; by default the text scale."""
    ask_always: bool = False
    """Whether formalities, which have only one move, also require a click."""
    curtain: bool = True
    """Whether a pass screen covers the table before another person's secrets are shown."""
    hold: bool = True
    """Whether the pass screen requires holding a button instead of a press."""
    speech: bool = False
    """Whether the keyboard focus, decisions and the moves of others are spoken."""
    keys: dict[str, Key] = {}
    """Changed key bindings by action; "" means no key."""
    full_screen: bool = False
    window: tuple[Side, Side] = (1280, 720)
    last_table: str = ""
    """The address and code of the table that was joined last."""
    kept_games: Annotated[int, Meta(ge=0, description="a number of games, 0 for all")] = 30
    """The maximum number of finished games in the list of saves. Unfinished games always stay."""
    chosen: dict[str, SetupChoices] = {}
    """The choices of the last setup of each game, which are the defaults of the next one."""
    people: list[Person] = []
    """Names, colours and symbols of people by seat."""
    bots: list[Person] = []
    """Names, colours and symbols of bots by seat."""


def load_settings(path: Path | None = None) -> tuple[Settings, list[str]]:
    """Returns the settings, and notices about errors in the file.

    This function never raises.
    """
    path = path or settings_path()
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as error:
        log.warning("Settings cannot be read", exc_info=error)
        problem = getattr(error, "strerror", None) or error
        return Settings(), [f"Settings cannot be read: {problem} (using the defaults)"]
    settings, notices = _valid_settings(data)
    if not notices:
        return settings, []
    try:
        aside = write_new(path.with_name("settings (kept aside).yaml"), data)
        notices.append(f"The damaged settings were backed up as '{aside.name}'.")
        write_settings(settings, path)
    except OSError as error:
        log.warning("Damaged settings could not be backed up", exc_info=error)
        notices.append(f"Damaged settings could not be backed up: {error.strerror or error}")
    return settings, notices


def _valid_settings(data: bytes) -> tuple[Settings, list[str]]:
    """Returns the valid settings in a file, and its errors."""
    text = normalized_text(data)
    try:
        return loads(text, Settings, FILE) if text.strip() else Settings(), []
    except DataErrors as error:
        notices = [str(item) for item in error.errors]
    try:
        values = read(text, FILE)
    except DataErrors:
        values = None
    sound: dict[str, Any] = {}
    for name, value in values.items() if isinstance(values, dict) else ():
        with contextlib.suppress(msgspec.ValidationError):
            msgspec.convert({name: value}, Settings)
            sound[str(name)] = value
    return msgspec.convert(sound, Settings), notices


def merge_settings(settings: Settings, before: Settings, path: Path | None = None) -> None:
    """Writes the settings that differ from `before`.

    The others keep their value in the file, because another window may have changed them.

    Raises:
        OSError: The file cannot be written.
    """
    path = path or settings_path()
    with locked(path):
        stored = load_settings(path)[0]
        for name in Settings.__struct_fields__:
            if getattr(settings, name) != getattr(before, name):
                setattr(stored, name, getattr(settings, name))
        write_settings(stored, path)


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Writes all settings atomically.

    Raises:
        OSError: The file cannot be written.
    """
    text = yaml.safe_dump(msgspec.to_builtins(settings), sort_keys=False, allow_unicode=True)
    write_atomic(path or settings_path(), text.encode())


def settings_path() -> Path:
    return user_dir() / FILE
