"""Checks of whole folders of card data, as in `tabletop check`.

Each file of a game's folder is loaded with the schema for its name. Then all checks (see
`tabletop.cards.check`) examine the folder as a whole.

A game declares its files in its module `content`, as a mapping from name to type:
``FILES = {"buildings.yaml": Buildings, …}``. The checks that its package registers apply to its
folder. ``FIXED`` lists the files that packs cannot extend.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any
from unicodedata import normalize

from tabletop import games, players
from tabletop.analysis import text_checks, word_checks  # noqa: F401 - they register checks
from tabletop.analysis.findings import known_codes, without_ignored
from tabletop.analysis.picture_checking import picture_errors
from tabletop.bundled import data_dir
from tabletop.cards import weights
from tabletop.cards.added import has_file
from tabletop.cards.check import CHECKS, Folder, check
from tabletop.cards.codes import Code
from tabletop.cards.errors import (
    DataError,
    DataErrors,
    Problem,
    Trail,
    did_you_mean,
    listed,
    suggestion,
)
from tabletop.cards.load import display_path, load, read_bytes
from tabletop.cards.pack import PICTURES_FILE, PicturesFile
from tabletop.cards.playmat import PLAYMAT, PlaymatFile
from tabletop.cards.reader import read
from tabletop.cards.schema import FIRST_GAME, HOW_TO_PLAY, GameInfo, RulebookFile, numbered
from tabletop.cards.skin_layout import SKIN_FILE, SkinFile
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.rules.first_game import FirstGame
from tabletop.rules.how_to_play import HowToPlay
from tabletop.rules.puzzle import PUZZLES, PuzzleFile
from tabletop.rules.rulebook import RULEBOOK, broken_links
from tabletop.rules.try_out import TRY_OUT, TryOutFile
from tabletop.storage.pack_pictures import decode_all, picture_files

GAME = "game.yaml"
YAML = (".yaml", ".yml")
FILES: Mapping[str, Any] = {
    GAME: GameInfo,
    RULEBOOK: RulebookFile,
    PLAYMAT: PlaymatFile,
    SKIN_FILE: SkinFile,
    PUZZLES: PuzzleFile,
    TABLE_FILE: TableFile,
    weights.FILE: weights.WeightsFile,
    FIRST_GAME: FirstGame,
    HOW_TO_PLAY: HowToPlay,
    PICTURES_FILE: PicturesFile,
    TRY_OUT: TryOutFile,
}
"""The files that every game may have."""


def check_paths(paths: Iterable[str | os.PathLike[str]] = ()) -> list[DataError]:
    """Returns all errors in files and folders, in reading order.

    A folder contains either ``game.yaml`` or folders with that file. Of a file only its own errors
    are returned. Without paths all installed games are checked.
    """
    results: dict[DataError, None] = {}
    paths_given = [Path(path) for path in paths]
    for path in paths_given:
        results.update(dict.fromkeys(_check_path(path)))
    if not paths_given:
        results.update(dict.fromkeys(_check_own()))
        results.update(dict.fromkeys(_check_guests()))
    files = [file for path in paths_given or [data_dir("card_data")] for file in _data_files(path)]
    return without_ignored(list(results), files)


def _data_files(path: Path) -> list[Path]:
    """Returns the YAML files at a path."""
    if path.is_dir():
        return [file for folder in _game_folders(path) for file in sorted(folder.glob("*.yaml"))]
    return [path] if path.is_file() else []


def _check_own() -> Iterator[DataError]:
    """Yields the errors of the bundled games, including missing games."""
    for name in games.BUNDLED:
        folder = data_dir("card_data") / name
        if folder.is_dir():
            yield from check_folder(folder)
        else:
            yield DataError(
                display_path(folder),
                1,
                1,
                "the folder of this game is missing",
                "reinstall Sandtable",
                code="file/missing",
            )


def _check_guests() -> Iterator[DataError]:
    """Yields the errors of the installed games and bots that are not bundled."""
    for name in games.installed():
        if name in games.BUNDLED:
            continue
        try:
            folder = games.folder_of(name) or games.load(name).folder
        except DataErrors as error:
            yield from error.errors
        else:
            yield from check_folder(folder)
    for name in players.plugin_players():
        try:
            players.load(name)
        except DataErrors as error:
            yield from error.errors


def _check_path(path: Path) -> Iterator[DataError]:
    if path.is_dir():
        folders = _game_folders(path)
        if not folders:
            yield DataError(
                display_path(path),
                1,
                1,
                "no game in this folder",
                f"a game's folder contains {GAME}",
                code="file/no-game",
            )
        for folder in folders:
            yield from check_folder(folder)
    elif path.exists() and path.suffix not in YAML:
        yield DataError(
            display_path(path),
            1,
            1,
            "not card data",
            "choose a YAML file or a folder",
            code="file/not-data",
        )
    elif path.exists():
        name = display_path(path)
        yield from (error for error in check_folder(path.parent) if error.file == name)
    else:
        yield DataError(
            display_path(path),
            1,
            1,
            "no such file or folder",
            "check the name",
            code="file/missing",
        )


def _game_folders(path: Path) -> list[Path]:
    if any(child.suffix in YAML for child in path.iterdir()):
        return [path]
    return sorted(
        child
        for child in path.iterdir()
        if child.is_dir() and ((child / GAME).exists() or (child / TABLE_FILE).exists())
    )


def check_folder(path: Path, touched: frozenset[str] | None = None) -> Iterator[DataError]:
    """Yields all errors in a game's folder.

    Args:
        touched: The files that a pack extends. Only these files and their checks are examined.
    """
    folder = Folder(path, _game_in(path))
    strict = True
    try:
        folder.content = content_of(folder.game)
    except DataErrors as error:  # the game's code is broken, so that its files are unknown
        yield from error.errors
        strict = False
    if strict and folder.game in games.installed() and not (path / RULEBOOK).exists():
        message = "no such file"
        yield DataError(
            display_path(path / RULEBOOK),
            1,
            1,
            message,
            "write the rules of the game",
            code="file/missing",
        )
    files = {**FILES, **(folder.content.FILES if folder.content is not None else {})}
    names = {child.name for child in path.iterdir() if child.is_file()}
    names |= {name for name in files if has_file(path / name)}  # the file belongs to a pack
    if touched is not None:
        skipped = [item.needs for item in CHECKS.values() if item.game in {None, folder.game}]
        names &= touched.union(*(needs for needs in skipped if touched.intersection(needs)))
    for name in sorted(names):
        if name in files:
            try:
                folder.values[name] = load(path / name, files[name])
            except DataErrors as error:
                yield from error.errors
        elif strict and name.endswith(YAML):
            yield DataError(
                display_path(path / name),
                1,
                1,
                f"unknown file name {name}",
                _file_meant(name, list(files), path),
                "file/unknown",
            )
    if touched is None and not games.loaded_packs(folder.game):
        decode_all(picture_files(path))
        yield from picture_errors(path, path)
    for folder_check in list(CHECKS.values()):
        if folder_check.game in {None, folder.game} and all(
            name in folder.values for name in folder_check.needs
        ):
            for finding in folder_check.find(folder):
                place = finding.file, finding.line, finding.column
                yield DataError(
                    *place, finding.message, finding.remedy, folder_check.code, finding.rule
                )


def _game_in(path: Path) -> str:
    """Returns the id of the game in a folder, which may be a copy."""
    name = path.resolve().name
    if name in games.installed():
        return name
    with suppress(DataErrors):
        about = read(read_bytes(path / GAME), GAME)
        if isinstance(about, dict) and about.get("id") in games.installed():
            return str(about["id"])
    file_names = {child.name for child in path.iterdir() if child.suffix in YAML} - FILES.keys()
    shares: dict[str, float] = {}
    for game in games.installed() if file_names else ():
        with suppress(DataErrors):  # a broken game is reported by its own check
            own_files = files_of(game).keys() - FILES.keys()
            shares[game] = len(own_files & file_names) / len(own_files) if own_files else 0.0
    nearest = max(shares, key=lambda game: shares[game], default=name)
    return nearest if shares.get(nearest, 0.0) > 0.5 else name


def _file_meant(name: str, known: list[str], folder: Path) -> str:
    if (folder / "__init__.py").exists() and folder.resolve().name not in games.installed():
        return "install the game, so that its own files are known"
    # Without the suffix, which would make all names similar.
    similar = did_you_mean(Path(name).stem, [Path(item).stem for item in known])
    return f"did you mean '{similar}.yaml'?" if similar else f"choose {listed(known, 'or')}"


def files_of(game: str) -> dict[str, Any]:
    """Returns the types of the files of a game's folder, by name."""
    content = content_of(game)
    return {**FILES, **(content.FILES if content is not None else {})}


def all_codes() -> dict[str, Code]:
    """Returns all codes, including those of the checks of all loadable games."""
    for name in games.installed():
        for room in ("content", "decks"):
            with suppress(DataErrors):  # a broken game is reported by the check itself
                games.game_module(name, room)
    return known_codes()


def content_of(game: str) -> ModuleType | None:
    """Returns the module `content` of a game, or None."""
    return games.game_module(game, "content")


# --- checks for every game ------------------------------------------------------------------


@check(
    "game/folder",
    "The id in game.yaml matches the name of the folder.",
)
def named_as_its_folder(folder: Folder) -> Iterator[DataError]:
    """Checks that the folder has the same name as the game's id."""
    if not (folder.path / GAME).exists():
        if (folder.path / TABLE_FILE).exists():
            return  # a table without rules needs nothing else
        yield DataError(
            display_path(folder.path / GAME), 1, 1, "no such file", "every game needs one"
        )
        return
    if GAME not in folder.values:
        return
    id_, name = folder.values[GAME].id, folder.path.resolve().name
    if id_ not in (name, folder.game):  # a copy of an installed game may have any name
        message = f"the game '{id_}' is in a folder named '{name}'"
        yield folder.at(GAME, Problem(("id",), message, "use the same name for both"))


@check("card/id-twice", "No two entries of a list have the same id.")
def ids_stand_once(folder: Folder) -> Iterator[DataError]:
    """Checks that ids are unique within their list."""
    yield from _repeated(folder, "id", "use unique ids")


@check("card/name-twice", "No two entries of a list have the same name.")
def names_stand_once(folder: Folder) -> Iterator[DataError]:
    """Checks that names are unique within their list, ignoring case."""
    yield from _repeated(folder, "name", "use unique names")


@check(
    "rules/links",
    "Each rule id is used once, in its own section, and each link leads to a rule.",
    RULEBOOK,
)
def links_lead_somewhere(folder: Folder) -> Iterator[DataError]:
    """Checks the ids and links of the rulebook."""
    for problem in broken_links(folder.values[RULEBOOK]):
        yield folder.at(RULEBOOK, problem)


@check(
    "rules/prefix",
    "All rule ids start with the game's prefix, or are the numbers of the book.",
    GAME,
    RULEBOOK,
)
def prefix_is_kept(folder: Folder) -> Iterator[DataError]:
    """Checks the prefix of sections; another check covers that of rules."""
    prefix = folder.values[GAME].prefix
    for s, section in enumerate(folder.values[RULEBOOK].sections):
        if section.id.partition("-")[0] != prefix and not numbered(section.id):
            message = f"section '{section.id}' does not start with the game's prefix"
            remedy = f"name it '{'-'.join([prefix, *section.id.split('-')[1:]])}'"
            yield folder.at(RULEBOOK, Problem(("sections", s, "id"), message, remedy))


@check("playmat/unknown-zone", "Every zone of the playmat is a zone of the table.", GAME, PLAYMAT)
def playmat_zones_exist(folder: Folder) -> Iterator[DataError]:
    """Checks the zones of the playmat; a mistyped zone would hide its pieces."""
    zones = _zones_of(folder)
    for p, entry in enumerate(folder.values[PLAYMAT].playmats if zones else ()):
        for trail, mat in (((), entry), (("own",), entry.own), (("others",), entry.others)):
            for z, place in enumerate(mat.zones if mat is not None else ()):
                name = re.escape(place.zone).replace(r"\{seat\}", "[0-9]")
                name = name.replace(r"\{box\}", "[a-z0-9]+")
                if not any(re.fullmatch(name, zone) for zone in zones):
                    message = f"unknown zone '{place.zone}'"
                    similar = did_you_mean(place.zone, sorted(zones))
                    remedy = (
                        f"did you mean '{similar}'?" if similar else "'tabletop games' lists them"
                    )
                    trail_to_zone = ("playmats", p, *trail, "zones", z, "zone")
                    yield folder.at(PLAYMAT, Problem(trail_to_zone, message, remedy))


@check(
    "playmat/unknown-picture",
    "Every picture of the playmat is one that the game's skin draws.",
    PLAYMAT,
)
def playmat_pictures_exist(folder: Folder) -> Iterator[DataError]:
    """Checks the pictures of the playmat against `content.PICTURES`."""
    known: Sequence[str] | None = getattr(folder.content, "PICTURES", None)
    for p, entry in enumerate(folder.values[PLAYMAT].playmats if known is not None else ()):
        for trail, mat in (((), entry), (("own",), entry.own), (("others",), entry.others)):
            for n, picture in enumerate(mat.pictures if mat is not None else ()):
                if known is not None and picture.picture not in known:
                    message = f"unknown picture '{picture.picture}'"
                    trail_to_picture = ("playmats", p, *trail, "pictures", n, "picture")
                    remedy = suggestion(picture.picture, known)
                    yield folder.at(PLAYMAT, Problem(trail_to_picture, message, remedy))


def _zones_of(folder: Folder) -> set[str]:
    """Returns all zones of a game's tables with all values of its options.

    The result is empty if the game is not installed or cannot be set up.
    """
    zones: set[str] = set()
    info: GameInfo = folder.values[GAME]
    if folder.game not in games.installed():
        return zones
    usual = info.defaults
    choices = [{option.id: value.id} for option in info.options for value in option.values
               if option.also is None]  # fmt: skip
    try:
        for seats in range(info.seats[0], info.seats[1] + 1):
            for choice in choices or [{}]:
                game = games.load(folder.game, games.loaded_packs(folder.game))
                zones |= game.setup(seats, usual | choice, "1").zones.keys()
    except Exception:  # other checks report why the setup fails
        return set()
    return zones


def _repeated(folder: Folder, key: str, remedy: str) -> Iterator[DataError]:
    for name in folder.values:
        value = folder.raw(name)
        for trail, entries in _lists(value, ()):
            first_index: dict[str, int] = {}
            for position, entry in enumerate(entries):
                if not isinstance(entry, dict) or not isinstance(entry.get(key), str):
                    continue
                first = first_index.setdefault(_normalized(entry[key]), position)
                same_kind = "kind" in entry and entry["kind"] == entries[first].get("kind")
                if first != position and not same_kind:
                    place = (*trail, position, key)
                    other = folder.at(name, Problem((*trail, first, key), ""))
                    location = f"entry {first + 1}"
                    if folder.at(name, Problem(place, "")).file != other.file:
                        location = f"{other.file}:{other.line}"
                    message = f"{key} '{entry[key]}' is already used by {location}"
                    yield folder.at(name, Problem(place, message, remedy))


def _normalized(name: str) -> str:
    """Returns a name for comparison, without case and differences in spaces."""
    return " ".join(normalize("NFKC", name).casefold().split())


def _lists(value: Any, trail: Trail) -> Iterator[tuple[Trail, list[Any]]]:
    """Yields all lists in a value with their paths."""
    if isinstance(value, list):
        yield trail, value
        for position, inner in enumerate(value):
            yield from _lists(inner, (*trail, position))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _lists(inner, (*trail, key))
