"""The player's settings: typed, and never a reason not to start.

What is wrong in the file (an unknown key, a value out of range, no YAML at all) is told as a
notice and replaced by its default; the file as it was is kept aside before it is written anew.
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
from tabletop.storage.files import alone, plain_text, write_new, write_whole
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
"""For whose eyes colours can be: without red, green or blue, or in need of more contrast."""
Colours = Literal["usual", "protanopia", "deuteranopia", "tritanopia", "contrast"]
Referee = Literal["strict", "coach", "sandbox"]
Side = Annotated[int, Meta(ge=320, le=16_384, description="a number of pixels from 320 to 16384")]


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen when a game was set up, but for its seed and its packs."""

    players: list[str]
    options: dict[str, str]
    referee: Referee = "strict"


class Settings(Struct, forbid_unknown_fields=True):
    """Everything that a player can set; each value has a default."""

    ui_scale: Scale = 1.0
    """Size of everything, as a share of the usual one."""
    text_scale: Scale = 1.0
    colours: Colours = "usual"
    """For whose eyes colours are."""
    speed: Speed = 1.0
    """Of animations; bots wait accordingly."""
    reduced_motion: bool = False
    volume: Share = 0.6
    """Of all that is heard."""
    effects_volume: Share = 1.0
    """Of the sounds of events, as a share of that; likewise music and ambience."""
    music_volume: Share = 0.4
    ambience_volume: Share = 0.4
    muted: bool = False
    zoom: dict[str, Zoom] = {}
    """How many times as large as fits a game's table is; as large as the text where not said."""
    ask_always: bool = False
    """Whether people are asked even what has one answer and decides nothing."""
    curtain: bool = True
    """Whether the table is covered before another person's secrets are shown."""
    hold: bool = True
    """Whether whoever takes over holds a button for a moment; otherwise a press is enough."""
    speech: bool = False
    """Whether the keyboard's place, what is asked and what others do is spoken."""
    keys: dict[str, Key] = {}
    """The keys that were changed, by the action; nothing: it has none."""
    full_screen: bool = False
    window: tuple[Side, Side] = (1280, 720)
    kept_games: Annotated[int, Meta(ge=0, description="a number of games, 0 for all")] = 30
    """How many finished games stay on the list of saves; unfinished ones always do."""
    chosen: dict[str, Chosen] = {}
    """What was chosen last when a game was set up, by game; the next one begins with it."""
    people: list[Person] = []
    """Who the persons at the table are, by seat."""
    bots: list[Person] = []
    """Who the bots are, by seat."""


def load_settings(path: Path | None = None) -> tuple[Settings, list[str]]:
    """Give the settings and notices of what was wrong with them. Never raises."""
    path = path or settings_path()
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as error:
        log.warning("Settings cannot be read", exc_info=error)
        return Settings(), [f"Settings cannot be read: {error} (using the defaults)"]
    settings, notices = _sound(data)
    if not notices:
        return settings, []
    try:
        aside = write_new(path.with_name("settings (kept aside).yaml"), data)
        notices.append(f"The damaged settings were backed up as '{aside.name}'.")
        write_settings(settings, path)
    except OSError as error:
        log.warning("Damaged settings could not be backed up", exc_info=error)
        notices.append(f"Damaged settings could not be backed up: {error}")
    return settings, notices


def _sound(data: bytes) -> tuple[Settings, list[str]]:
    """Give the settings that are right in a file, and what is wrong in it."""
    text = plain_text(data)
    try:
        return loads(text, Settings, FILE) if text.strip() else Settings(), []
    except DataErrors as error:
        notices = [str(one) for one in error.errors]
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
    """Write those settings that are not as they were `before`.

    The others stay as they are in the file: another window of the program may have changed them.
    Raises `OSError`.
    """
    path = path or settings_path()
    with alone(path):
        kept = load_settings(path)[0]
        for name in Settings.__struct_fields__:
            if getattr(settings, name) != getattr(before, name):
                setattr(kept, name, getattr(settings, name))
        write_settings(kept, path)


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, all of them or none. Raises `OSError`."""
    text = yaml.safe_dump(msgspec.to_builtins(settings), sort_keys=False, allow_unicode=True)
    write_whole(path or settings_path(), text.encode())


def settings_path() -> Path:
    """Give where the settings lie."""
    return user_dir() / FILE
