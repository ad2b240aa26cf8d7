"""What is said on the command line, as the values that are meant."""

import json
import re
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cli import WrongUse
from tabletop.rules.game import Game

if TYPE_CHECKING:  # the window starts without the lab
    from tabletop.cards.deck import Deck
    from tabletop.lab.executors import Executor
    from tabletop.lab.matches import Record, Series
    from tabletop.storage.records import GameRecord

LARGEST_SIDE = 8192
LONGEST_SEED = 200
_SIZE = re.compile(r"([0-9]{2,5})[xX×]([0-9]{2,5})\Z")


def game_of(word: str) -> Game:
    """Give an installed game, or the table in a folder. Raises `WrongUse`.

    With packs it is written GAME+PACK. An installed game wins over a folder of its name, which is
    then written `./NAME`.
    """
    from tabletop.storage.packs import load_game

    try:
        if _is_folder(word):
            from tabletop.games.bare import load_folder

            return load_folder(Path(word))
        return load_game(word)
    except LookupError as error:
        raise WrongUse(str(error.args[0])) from None
    except DataErrors as error:
        raise WrongUse(f"{word}: cannot be played: {error.errors[0]}") from None


def _is_folder(word: str) -> bool:
    from tabletop.games import installed

    return word not in installed() and Path(word).is_dir()


def installed_game(word: str) -> Game:
    """Give an installed game; tables in folders have no rules to play by. Raises `WrongUse`."""
    if _is_folder(word):
        raise WrongUse(f"'{word}': a folder (name an installed game; 'tabletop games' lists them)")
    return game_of(word)


def options_of(game: Game, words: Sequence[str]) -> dict[str, str]:
    """Give every option of a game, as said or by default. Raises `WrongUse`."""
    chosen = game.info.defaults
    for word in words:
        name, sign, value = word.partition("=")
        option = next((one for one in game.info.options if one.id == name), None)
        if not sign:
            raise WrongUse(f"--option '{word}': expected KEY=VALUE")
        if option is None:
            known = suggestion(name, list(chosen)) or "it has no options"
            raise WrongUse(f"unknown option '{name}' in {game.info.name} ({known})")
        own = _own_decks(game) if option.also == "deck" else {}
        if value not in own and not option.allows(value):
            values = [*(one.id for one in option.values), *own]
            raise WrongUse(
                f"option '{name}': invalid value '{value}' ({suggestion(value, values)})"
            )
        chosen[name] = own.get(value, value)
    _ask_for_fitting_decks(game, chosen)
    return chosen


def _own_decks(game: Game) -> dict[str, str]:
    """Give the decks among the player's own files as text, by id."""
    from tabletop.cards.builder import taken_names
    from tabletop.cards.deck import deck_text
    from tabletop.games.workshops import workshop
    from tabletop.storage.decks import own_decks

    found = workshop(game.info.id)
    if found is None:
        return {}
    taken = taken_names(game.info, found.presets.values())
    own = own_decks(game.info.id, found.box, taken)
    return {deck.id: deck_text(deck, found.box) for deck in own}


def _ask_for_fitting_decks(game: Game, chosen: Mapping[str, str]) -> None:
    """Raise `WrongUse` for a deck that is built for other options than the chosen ones."""
    from tabletop.cards.deck import fits, read_deck
    from tabletop.games.workshops import workshop

    found = workshop(game.info.id)
    if found is None or not found.box.formats:
        return
    for option in game.info.options:
        text = chosen[option.id]
        if option.also != "deck" or any(text == value.id for value in option.values):
            continue
        try:
            deck = read_deck(text, found.box)
        except DataErrors as error:
            raise WrongUse(str(error.errors[0])) from None
        nearest = found.box.format_of(deck)
        if nearest is not None and not fits(deck, found.box, chosen):
            raise WrongUse(f"deck '{deck.name}': is for {nearest.name}")


def decks_called(game: Game, words: Sequence[str], options: Sequence[str]) -> dict[str, str]:
    """Give what an option of a deck is for decks called so, by their ids. Raises `WrongUse`.

    They are preset ones, by id or name, or the player's own; they fit the other `options`.
    """
    from tabletop.lab.balance import decks_of

    chosen = options_of(game, options)
    slots, given = decks_of(game, chosen)
    if not slots:
        raise WrongUse(f"{game.info.id}: has no decks")
    refuse_decks(slots, options)
    option = next(one for one in game.info.options if one.id == slots[0])
    ids = {value.name.casefold(): value.id for value in option.values}
    values = {**dict.fromkeys(given), **_own_decks(game)}
    found = {}
    for word in words:
        deck = ids.get(word.casefold(), word)
        if deck not in values:
            raise WrongUse(f"unknown deck '{word}' ({suggestion(word, list(values))})")
        found[deck] = values[deck] or deck
        _ask_for_fitting_decks(game, chosen | {slots[0]: found[deck]})
    return found


def refuse_decks(slots: Sequence[str], options: Sequence[str]) -> None:
    """Raise `WrongUse` where an option chooses a deck of a seat, though decks change places."""
    for option in options:
        slot = option.partition("=")[0]
        if slot in slots:
            raise WrongUse(
                f"option {slot}: not allowed, as every deck is played at every seat (to play "
                "some decks only, use 'tabletop tournament --decks')"
            )


def deck_called(word: str, decks: Mapping[str, "Deck"]) -> "Deck":
    """Give one of some decks, known by their ids, by its id or name. Raises `WrongUse`."""
    wanted = word.casefold()
    for deck in decks.values():
        if wanted in {deck.id, deck.name.casefold()}:
            return deck
    raise WrongUse(f"unknown deck '{word}' ({suggestion(wanted, list(decks))})")


def file_of(word: str) -> Path:
    """Give what is to be read, which has to be there. Raises `WrongUse`."""
    path = Path(word)
    if not path.exists():
        raise WrongUse(f"'{word}': no such file")
    return path


def output_of(word: str, whose: str, ending: str) -> Path:
    """Give where a file is to be written: with its ending, and in a folder that is there.

    `whose` is its name, as in "the picture's name". Raises `WrongUse`.
    """
    output = Path(word)
    if output.suffix.lower() != ending:
        raise WrongUse(f"the {whose} name '{output.name}': expected the ending {ending}")
    if not output.absolute().parent.is_dir():
        raise WrongUse(f"'{output.parent}': no such folder")
    return output


def players_of(game: Game, word: str, *others: str) -> list[str]:
    """Give who sits at each seat: a bot, or one of the others. Raises `WrongUse`."""
    players = [player_of(name.strip(), *others) for name in word.split(",")]
    seats_of(game, len(players))
    return players


def seats_of(game: Game, number: int) -> int:
    """Give a number of seats that the game has. Raises `WrongUse`."""
    fewest, most = game.info.seats
    if not fewest <= number <= most:
        span = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise WrongUse(f"{game.info.id}: needs {span} seats, got {number}")
    return number


def seed_of(word: str) -> str:
    """Give a seed that fits into a save. Raises `WrongUse`."""
    if len(word) > LONGEST_SEED or not word.isprintable():
        raise WrongUse(f"seed: expected at most {LONGEST_SEED} printable characters")
    return word


def size_of(word: str) -> tuple[int, int]:
    """Give width and height in pixels. Raises `WrongUse`."""
    found = _SIZE.match(word)
    if not found:
        raise WrongUse(f"'{word}': expected a size in pixels, such as 1280x720")
    width, height = int(found[1]), int(found[2])
    if not (320 <= width <= LARGEST_SIDE and 240 <= height <= LARGEST_SIDE):
        raise WrongUse(f"'{word}': expected a size from 320x240 to {LARGEST_SIDE}x{LARGEST_SIDE}")
    return width, height


def at_least(number: int, least: int, what: str) -> int:
    """Give a number that is large enough. Raises `WrongUse`."""
    if number < least:
        raise WrongUse(f"{what}: expected at least {least}, got {number}")
    return number


def effort_of(effort: float) -> float:
    """Give how much players think, 1 being all they do. Raises `WrongUse`."""
    if not 0 < effort <= 1000:
        raise WrongUse(f"--effort: expected more than 0 and at most 1000, got {effort:g}")
    return effort


def player_of(name: str, *others: str) -> str:
    """Give the name of a bot that can play, or of one of the others. Raises `WrongUse`."""
    from tabletop.players import installed, load
    from tabletop.players.program import ProgramError, allow
    from tabletop.rules.asked import COMMAND

    if name in others:
        return name
    if name.startswith(COMMAND):
        allow(name.removeprefix(COMMAND))
    elif name not in installed():
        raise WrongUse(f"unknown player '{name}' ({suggestion(name, [*others, *installed()])})")
    try:
        load(name)
    except DataErrors as error:
        raise WrongUse(f"player '{name}': cannot be loaded: {error.errors[0]}") from None
    except (ProgramError, ValueError) as error:
        raise WrongUse(f"{error} (name a command, such as cmd:./bot.sh)") from None
    return name


def executor_of(name: str) -> "Executor":
    """Give where work is done, if that is installed. Raises `WrongUse`."""
    from importlib.util import find_spec

    from tabletop.lab.executors import EXECUTORS

    for executor in EXECUTORS:
        if executor == name:
            if name != "local" and find_spec({"dask": "distributed"}.get(name, name)) is None:
                raise WrongUse(
                    f"executor '{name}': not installed (pip install 'sandtable-games[{name}]')"
                )
            return executor
    raise WrongUse(f"unknown executor '{name}' ({suggestion(name, EXECUTORS)})")


def record_of(word: str | None) -> "Record | None":
    """Give the record of matches in a file, if one is named. Raises `WrongUse`."""
    from tabletop.lab.matches import Record, RecordError

    if word is None:
        return None
    try:
        return Record(Path(word))
    except RecordError as error:
        raise WrongUse(str(error)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise WrongUse(f"'{word}': cannot be read or written: {reason}") from None


def unwritable(place: str | Path, error: OSError | ValueError, remedy: str = "") -> WrongUse:
    """Say why a file or folder cannot be written, and what to do instead, if anything."""
    reason = getattr(error, "strerror", None) or error
    return WrongUse(f"'{place}': cannot be written: {reason}{remedy}")


@contextmanager
def recording(word: str | None) -> "Iterator[Callable[[GameRecord], object] | None]":
    """Give what writes games into a new file, each as it comes; None if no file is named.

    Raises `WrongUse`.
    """
    from tabletop.storage.records import written

    if word is None:
        yield None
        return
    try:
        with Path(word).open("xb"):
            pass
    except FileExistsError:
        raise WrongUse(f"'{word}': file exists (name a new file)") from None
    except (OSError, ValueError) as error:
        raise unwritable(word, error) from None
    with Path(word).open("ab") as file:
        yield lambda record: file.write(written(record))


def series_of(asked: Namespace, game: Game) -> "Series":
    """Give how the matches of a command are played. Raises `WrongUse`."""
    from tabletop.lab.executors import cores
    from tabletop.lab.matches import Series

    return Series(
        asked.game,
        seats=seats_of(game, asked.seats),
        seed=seed_of(asked.seed),
        options=options_of(game, asked.option),
        effort=effort_of(asked.effort),
        jobs=at_least(cores() if asked.jobs is None else asked.jobs, 1, "--jobs"),
        executor=executor_of(asked.executor),
        record=record_of(asked.record),
    )


def print_json(value: Any) -> None:
    """Print one JSON object."""
    print(json.dumps(value, ensure_ascii=True))


def print_failures(report: Mapping[str, Any]) -> None:
    """Print how bots failed in games of the lab, and for how many moves."""
    from tabletop.cards.wording import number_of

    for one in report["failures"]:
        place = f" ({one['place']})" if one["place"] else ""
        moves = number_of(one["count"], "move")
        print(f"  {one['player']} failed, {moves} played at random: {one['what']}{place}")
    rest = report["failure_count"] - sum(one["count"] for one in report["failures"])
    if rest:
        print(f"  … and {number_of(rest, 'move')} more")
