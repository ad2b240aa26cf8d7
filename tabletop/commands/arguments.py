"""Conversion of command line arguments to checked values."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cli import UsageError

if TYPE_CHECKING:  # the window must start without importing the analysis package
    from tabletop.analysis.executors import Executor
    from tabletop.analysis.matches import MatchRecord, MatchSeries
    from tabletop.cards.deck import Deck
    from tabletop.rules.game import Game
    from tabletop.storage.records import GameRecord

LARGEST_SIDE = 8192
LONGEST_SEED = 200
_SIZE = re.compile(r"([0-9]{2,5})[xX×]([0-9]{2,5})\Z")


def game_of(word: str) -> Game:
    """Returns an installed game, or the table without rules in a folder.

    A game with packs is written GAME+PACK. If a folder has the name of an installed game, write it
    as `./NAME`.

    Raises:
        UsageError: The game does not exist or cannot be played.
    """
    from tabletop.storage.packs import load_game

    try:
        if _is_folder(word):
            from tabletop.games.sandbox import load_folder

            return load_folder(Path(word))
        return load_game(word)
    except LookupError as error:
        raise UsageError(str(error.args[0])) from None
    except DataErrors as error:
        raise UsageError(f"{word}: cannot be played: {error.errors[0]}") from None


def _is_folder(word: str) -> bool:
    from tabletop.games import installed

    return word not in installed() and Path(word).is_dir()


def installed_game(word: str) -> Game:
    """Returns an installed game, not a table without rules.

    Raises:
        UsageError: The name is that of a folder, or the game does not exist.
    """
    if _is_folder(word):
        raise UsageError(
            f"'{word}': a folder (name an installed game; 'tabletop games' lists them)"
        )
    return game_of(word)


def options_of(game: Game, words: Sequence[str]) -> dict[str, str]:
    """Returns all options of a game, as given or with their defaults.

    Raises:
        UsageError: An option or value is unknown.
    """
    chosen = game.info.defaults
    for word in words:
        name, sign, value = word.partition("=")
        option = next((item for item in game.info.options if item.id == name), None)
        if not sign:
            raise UsageError(f"--option '{word}': expected KEY=VALUE")
        if option is None:
            known = suggestion(name, list(chosen)) or "it has no options"
            raise UsageError(f"unknown option '{name}' in {game.info.name} ({known})")
        own_deck_texts = _own_decks(game) if option.also == "deck" else {}
        if value not in own_deck_texts and not option.allows(value):
            values = [*(item.id for item in option.values), *own_deck_texts]
            raise UsageError(
                f"option '{name}': invalid value '{value}' ({suggestion(value, values)})"
            )
        chosen[name] = own_deck_texts.get(value, value)
    _ask_for_fitting_decks(game, chosen)
    return chosen


def _own_decks(game: Game) -> dict[str, str]:
    """Returns the player's own decks as text, by id."""
    from tabletop.cards.builder import taken_names
    from tabletop.cards.deck import deck_text
    from tabletop.games.deck_registry import deck_registry
    from tabletop.storage.decks import own_decks

    registry = deck_registry(game.info.id)
    if registry is None:
        return {}
    taken = taken_names(game.info, registry.presets.values())
    decks = own_decks(game.info.id, registry.box, taken)
    return {deck.id: deck_text(deck, registry.box) for deck in decks}


def _ask_for_fitting_decks(game: Game, chosen: Mapping[str, str]) -> None:
    """Checks that the decks fit the other chosen options.

    Raises:
        UsageError: A deck is built for other options.
    """
    from tabletop.cards.deck import fits, read_deck
    from tabletop.games.deck_registry import deck_registry

    registry = deck_registry(game.info.id)
    if registry is None or not registry.box.formats:
        return
    for option in game.info.options:
        text = chosen[option.id]
        if option.also != "deck" or any(text == value.id for value in option.values):
            continue
        try:
            deck = read_deck(text, registry.box)
        except DataErrors as error:
            raise UsageError(str(error.errors[0])) from None
        nearest = registry.box.format_of(deck)
        if nearest is not None and not fits(deck, registry.box, chosen):
            raise UsageError(f"deck '{deck.name}': is for {nearest.name}")


def decks_called(game: Game, words: Sequence[str], options: Sequence[str]) -> dict[str, str]:
    """Returns the option values of the named decks, by deck id.

    Decks are preset, named by id or name, or the player's own. They must fit the other `options`.

    Raises:
        UsageError: A deck does not exist or does not fit.
    """
    from tabletop.analysis.balance import decks_of

    chosen = options_of(game, options)
    slots, presets = decks_of(game, chosen)
    if not slots:
        raise UsageError(f"{game.info.id}: has no decks")
    check_no_deck_option(slots, options)
    option = next(item for item in game.info.options if item.id == slots[0])
    ids = {value.name.casefold(): value.id for value in option.values}
    values = {**dict.fromkeys(presets), **_own_decks(game)}
    result = {}
    for word in words:
        deck = ids.get(word.casefold(), word)
        if deck not in values:
            raise UsageError(f"unknown deck '{word}' ({suggestion(word, list(values))})")
        result[deck] = values[deck] or deck
        _ask_for_fitting_decks(game, chosen | {slots[0]: result[deck]})
    return result


def check_no_deck_option(slots: Sequence[str], options: Sequence[str]) -> None:
    """Checks that no option chooses the deck of a seat, because decks rotate.

    Raises:
        UsageError: An option chooses a deck.
    """
    for option in options:
        slot = option.partition("=")[0]
        if slot in slots:
            raise UsageError(
                f"option {slot}: not allowed, as every deck is played at every seat (to play "
                "some decks only, use 'tabletop tournament --decks')"
            )


def deck_called(word: str, decks: Mapping[str, Deck]) -> Deck:
    """Returns the deck with this id or name.

    Raises:
        UsageError: There is no such deck.
    """
    folded_name = word.casefold()
    for deck in decks.values():
        if folded_name in {deck.id, deck.name.casefold()}:
            return deck
    raise UsageError(f"unknown deck '{word}' ({suggestion(folded_name, list(decks))})")


def file_of(word: str) -> Path:
    """Returns the path of an existing file.

    Raises:
        UsageError: The file does not exist.
    """
    path = Path(word)
    if not path.exists():
        raise UsageError(f"'{word}': no such file")
    return path


def output_of(word: str, whose: str, ending: str) -> Path:
    """Returns the path of a file to write, after checking suffix and folder.

    Args:
        whose: The name for error messages, as in "the picture's name".

    Raises:
        UsageError: The suffix is wrong, or the folder does not exist.
    """
    output = Path(word)
    if output.suffix.lower() != ending:
        raise UsageError(f"the {whose} name '{output.name}': expected the ending {ending}")
    if not output.absolute().parent.is_dir():
        raise UsageError(f"'{output.parent}': no such folder")
    return output


def players_of(game: Game, word: str, *others: str) -> list[str]:
    """Returns the player of each seat: a bot, or one of `others`.

    Raises:
        UsageError: A player is unknown, or the number of seats is wrong.
    """
    players = [player_of(name.strip(), *others) for name in word.split(",")]
    seats_of(game, len(players))
    return players


def seats_of(game: Game, number: int) -> int:
    """Returns a number of seats that the game allows.

    Raises:
        UsageError: The number is out of range.
    """
    minimum, maximum = game.info.seats
    if not minimum <= number <= maximum:
        span = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        raise UsageError(f"{game.info.id}: needs {span} seats, got {number}")
    return number


def seed_of(word: str) -> str:
    """Returns a seed that fits into a save.

    Raises:
        UsageError: The seed is too long or not printable.
    """
    if len(word) > LONGEST_SEED or not word.isprintable():
        raise UsageError(f"seed: expected at most {LONGEST_SEED} printable characters")
    return word


def size_of(word: str) -> tuple[int, int]:
    """Returns width and height in pixels.

    Raises:
        UsageError: The text is not a size, or is out of range.
    """
    match = _SIZE.match(word)
    if not match:
        raise UsageError(f"'{word}': expected a size in pixels, such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (320 <= width <= LARGEST_SIDE and 240 <= height <= LARGEST_SIDE):
        raise UsageError(f"'{word}': expected a size from 320x240 to {LARGEST_SIDE}x{LARGEST_SIDE}")
    return width, height


def at_least(number: int, minimum: int, subject: str) -> int:
    """Returns a number that is not below the minimum.

    Raises:
        UsageError: The number is too small.
    """
    if number < minimum:
        raise UsageError(f"{subject}: expected at least {minimum}, got {number}")
    return number


def effort_of(effort: float) -> float:
    """Returns the effort of players, where 1 is their normal effort.

    Raises:
        UsageError: The number is out of range.
    """
    if not 0 < effort <= 1000:
        raise UsageError(f"--effort: expected more than 0 and at most 1000, got {effort:g}")
    return effort


def player_of(name: str, *others: str) -> str:
    """Returns the name of a working bot, or of one of `others`.

    Raises:
        UsageError: The player is unknown or cannot be loaded.
    """
    from tabletop.players import installed, load
    from tabletop.players.program import ProgramError, allow
    from tabletop.rules.decision import COMMAND

    if name in others:
        return name
    if name.startswith(COMMAND):
        allow(name.removeprefix(COMMAND))
    elif name not in installed():
        raise UsageError(f"unknown player '{name}' ({suggestion(name, [*others, *installed()])})")
    try:
        load(name)
    except DataErrors as error:
        raise UsageError(f"player '{name}': cannot be loaded: {error.errors[0]}") from None
    except (ProgramError, ValueError) as error:
        raise UsageError(f"{error} (name a command, such as cmd:./bot.sh)") from None
    return name


def executor_of(name: str) -> Executor:
    """Returns the name of an installed executor.

    Raises:
        UsageError: The executor is unknown or not installed.
    """
    from importlib.util import find_spec

    from tabletop.analysis.executors import EXECUTORS

    for executor in EXECUTORS:
        if executor == name:
            if name != "local" and find_spec({"dask": "distributed"}.get(name, name)) is None:
                raise UsageError(
                    f"executor '{name}': not installed (pip install 'sandtable-games[{name}]')"
                )
            return executor
    raise UsageError(f"unknown executor '{name}' ({suggestion(name, EXECUTORS)})")


def record_of(word: str | None) -> MatchRecord | None:
    """Returns the record of matches in a file, or None if no file is given.

    Raises:
        UsageError: The file is not a record, or cannot be read or written.
    """
    from tabletop.analysis.matches import MatchRecord, RecordError

    if word is None:
        return None
    try:
        return MatchRecord(Path(word))
    except RecordError as error:
        raise UsageError(str(error)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"'{word}': cannot be read or written: {reason}") from None


def write_error(place: str | Path, error: OSError | ValueError, remedy: str = "") -> UsageError:
    """Returns the error for a file or folder that cannot be written."""
    reason = getattr(error, "strerror", None) or error
    return UsageError(f"'{place}': cannot be written: {reason}{remedy}")


@contextmanager
def recording(word: str | None) -> Iterator[Callable[[GameRecord], object] | None]:
    """Yields a function that appends games to a new file; None without a file.

    Raises:
        UsageError: The file exists or cannot be written.
    """
    from tabletop.storage.records import encoded

    if word is None:
        yield None
        return
    try:
        with Path(word).open("xb"):
            pass
    except FileExistsError:
        raise UsageError(f"'{word}': file exists (name a new file)") from None
    except (OSError, ValueError) as error:
        raise write_error(word, error) from None
    with Path(word).open("ab") as file:
        yield lambda record: file.write(encoded(record))


def series_of(args: Namespace, game: Game) -> MatchSeries:
    """Returns the settings for the matches of a command.

    Raises:
        UsageError: An argument is invalid.
    """
    from tabletop.analysis.executors import cores
    from tabletop.analysis.matches import MatchSeries

    return MatchSeries(
        args.game,
        seats=seats_of(game, args.seats),
        seed=seed_of(args.seed),
        options=options_of(game, args.option),
        effort=effort_of(args.effort),
        jobs=at_least(cores() if args.jobs is None else args.jobs, 1, "--jobs"),
        executor=executor_of(args.executor),
        record=record_of(args.record),
    )


def print_json(value: Any) -> None:
    """Prints a value as JSON with ASCII characters only."""
    print(json.dumps(value, ensure_ascii=True))


def print_failures(report: Mapping[str, Any]) -> None:
    """Prints the failures of bots and the number of moves affected."""
    from tabletop.cards.wording import number_of

    for failure in report["failures"]:
        place = f" ({failure['place']})" if failure["place"] else ""
        moves = number_of(failure["count"], "move")
        print(f"  {failure['player']} failed, {moves} played at random: {failure['what']}{place}")
    rest = report["failure_count"] - sum(item["count"] for item in report["failures"])
    if rest:
        print(f"  … and {number_of(rest, 'move')} more")
