"""Checks of packs, as in `tabletop pack check`.

The files of a pack that extend the game's files are checked together with these, by the same
schemas and checks (see `tabletop.analysis.checking`). Errors refer to the files of the pack.
"""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tabletop import __version__, games
from tabletop.analysis.checking import FILES, YAML, check_folder, content_of
from tabletop.analysis.findings import without_ignored
from tabletop.analysis.picture_checking import fault_of, picture_errors
from tabletop.analysis.text_checks import text_problems
from tabletop.cards.added import NAMES, OWN, REPLACING_FILES, NamesFile
from tabletop.cards.errors import DataError, DataErrors, Problem, Trail, listed, suggestion
from tabletop.cards.load import display_path, load, read_bytes, read_together
from tabletop.cards.pack import (
    PACK_FILE,
    PICTURES_FILE,
    TABLES,
    Pack,
    PicturesFile,
    missing_requirements,
    read_pack,
    refuse_clashes,
)
from tabletop.cards.playmat import PLAYMAT, PlaymatFile
from tabletop.cards.reader import read, read_places
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.games.sandbox import pieces_of
from tabletop.rules.game import Game
from tabletop.rules.scenario import run_file
from tabletop.storage.pack_pictures import decode_all, picture_files

SCENARIOS = "scenarios"
"""The folder with the tests of a pack's cards, which the check runs."""
TABLE_CLOTH = "table"
"""The name of the background picture of a table."""


def check_pack(folder: Path, beside: Sequence[Pack] = (), *, called: str = "") -> list[DataError]:
    """Returns all errors in a pack, in reading order.

    Args:
        beside: Packs for the same game to use with it; they come before it.
        called: The path to show instead of the folder, if that is a copy.
    """
    errors = without_ignored(_faults(folder, beside), sorted(folder.rglob("*.yaml")))
    if not called:
        return errors
    return [error.with_folder_name(display_path(folder), called) for error in errors]


def _faults(folder: Path, beside: Sequence[Pack]) -> list[DataError]:
    try:
        pack = read_pack(folder)
    except DataErrors as error:
        return list(error.errors)
    decode_all(picture_files(folder))
    results = [
        *_pack_file_errors(pack, beside),
        *_unread_files(pack),
        *_pictures(pack.folder, pack.folder),
    ]
    for table in sorted(folder.glob(f"{TABLES}/*/")):
        results += check_folder(table)
        results += _pictures(table, folder)
    if pack.file.game in games.installed():
        results += _combined_errors(pack, beside)
    elif pack.file.game is None and not any(folder.glob(f"{TABLES}/*/{TABLE_FILE}")):
        message = "it is for no game and contains no table"
        results.append(
            _error_at(pack, (), message, "add 'game:' with the game that it is for", "pack/empty")
        )
    unlike = dict.fromkeys(results)
    return sorted(unlike, key=lambda error: (error.file, error.line, error.column))


def _error_at(pack: Pack, trail: Trail, message: str, remedy: str, code: str) -> DataError:
    file = pack.folder / PACK_FILE
    _, places, _ = read_places(read_bytes(file), display_path(file))
    return Problem(trail, message, remedy, code=code).at(display_path(file), places)


def _pack_file_errors(pack: Pack, beside: Sequence[Pack]) -> Iterator[DataError]:
    """Yields missing requirements and errors in the texts of `pack.yaml`."""
    game = pack.file.game
    if game is not None and game not in games.installed():
        message = f"unknown game '{game}'"
        yield _error_at(pack, ("game",), message, suggestion(game, games.installed()), "pack/needs")
    versions = {item.id: item.file.version for item in beside}
    for message in missing_requirements(pack.file, __version__, versions):
        yield _error_at(
            pack, ("needs",), message, "install what it needs, or remove the line", "pack/needs"
        )
    for file in (pack.folder / PACK_FILE, pack.folder / NAMES):
        if file.is_file():
            with contextlib.suppress(DataErrors):  # reported with the use of the names
                value, places, _ = read_places(read_bytes(file), display_path(file))
                yield from (
                    problem.at(display_path(file), places) for problem in text_problems(value)
                )
    if pack.file.picture is not None:
        yield from _picture(pack, ("picture",), pack.file.picture)


def _picture(pack: Pack, trail: Trail, name: str) -> Iterator[DataError]:
    fault = fault_of(pack.folder, name, pack.folder)
    if fault:
        yield _error_at(pack, trail, *fault, "pack/picture")


def _unread_files(pack: Pack) -> Iterator[DataError]:
    """Yields the YAML files that the program would ignore."""
    game, content = pack.file.game, None
    known = {PACK_FILE, PICTURES_FILE}
    if game is not None:
        content = content_of(game) if game in games.installed() else None
        known |= {*FILES, *(content.FILES if content is not None else {}), NAMES} - {TABLE_FILE}
        known -= {*OWN, *getattr(content, "FIXED", ())}
    for path in sorted(file for file in pack.folder.rglob("*") if file.suffix in YAML):
        name = path.relative_to(pack.folder).as_posix()
        top = name.partition("/")[0]
        if "/" not in name and name not in known and game in {*games.installed(), None}:
            similar = get_close_matches(name, known, 1)
            remedy = f"did you mean '{similar[0]}'?" if similar else f"choose {_few(sorted(known))}"
            message = f"unknown file name {name}"
            if name in OWN or name in getattr(content, "FIXED", ()):
                message, remedy = f"a pack cannot extend {name}", "remove it"
            yield DataError(display_path(path), 1, 1, message, remedy, code="pack/unknown-file")
        elif "/" in name and top not in (TABLES, SCENARIOS):
            message = "this file is not read"
            yield DataError(
                display_path(path),
                1,
                1,
                message,
                f"put it beside {PACK_FILE}, or remove it",
                code="pack/unread-file",
            )


def _few(names: Sequence[str]) -> str:
    return listed(names, "or")


def _loaded(file: Path, kind: Any) -> list[DataError]:
    try:
        load(file, kind)
    except DataErrors as error:
        return list(error.errors)
    return []


def _pictures(folder: Path, pack: Path) -> Iterator[DataError]:
    """Yields the errors in the `pictures.yaml` of a folder."""
    file = folder / PICTURES_FILE
    if not file.is_file():
        return
    errors = _loaded(file, PicturesFile)
    if errors:
        yield from errors
        return
    yield from picture_errors(folder, pack)
    _, places, _ = read_places(read_bytes(file), display_path(file))
    known = _table_subjects(folder) if (folder / TABLE_FILE).is_file() else None
    for index, picture in enumerate(load(file, PicturesFile).pictures):
        if known and picture.of not in known:
            yield _nothing(index, picture.of, known).at(display_path(file), places)


def _nothing(index: int, name: str, known: Sequence[str]) -> Problem:
    similar = get_close_matches(name, known, 1)
    remedy = (
        f"did you mean '{similar[0]}'?"
        if similar
        else (f"use the id of a card or back, or {TABLE_CLOTH}")
    )
    return Problem(
        ("pictures", index, "of"),
        f"unknown id '{name}'",
        remedy,
        code="pack/unknown-name",
    )


def _table_subjects(folder: Path) -> list[str]:
    """Returns the possible subjects of pictures at a table without rules."""
    try:
        table: TableFile = load(folder / TABLE_FILE, TableFile)
    except DataErrors:
        return []
    backs = [piece.back for piece in table.pieces if piece.back]
    return [
        *(laid.kind for laid in pieces_of(table)),
        *backs,
        TABLE_CLOTH,
        *_playmat_pictures(folder),
    ]


def _playmat_pictures(folder: Path) -> list[str]:
    """Returns the names of the pictures on a playmat."""
    if not (folder / PLAYMAT).is_file():
        return []
    try:
        mats = load(folder / PLAYMAT, PlaymatFile).playmats
    except DataErrors:
        return []
    parts = [part for mat in mats for part in (mat, mat.own, mat.others) if part is not None]
    return [picture.picture for part in parts for picture in part.pictures]


def _combined_errors(pack: Pack, beside: Sequence[Pack]) -> Iterator[DataError]:
    """Yields the errors of the game's files combined with those of the pack."""
    name = str(pack.file.game)
    before = games.loaded_packs(name)
    try:
        brought = frozenset(file.name for file in pack.folder.glob("*.yaml"))
        known = games.load(name).names if brought & {NAMES, PICTURES_FILE} else {}
        folder = games.folder_of(name) or games.load(name).folder
        refuse_clashes([*beside, pack])
        games.set_packs(name, [*beside, pack])
        errors = list(check_folder(folder, None if NAMES in brought else brought))
        if not errors:
            game = games.load(name, [*beside, pack])
            yield from _unmatched_entries(pack, game, known)
            yield from _scenario_errors(pack, game)
    except DataErrors as error:
        errors = list(error.errors)
    finally:
        if games.loaded_packs(name) != before:
            games.set_packs(name, before)
    yield from errors


def _unmatched_entries(pack: Pack, game: Game, names: Iterable[str]) -> Iterator[DataError]:
    """Yields names, options and pictures that match nothing in the game."""
    options = {option.id: option for option in game.info.options}
    for key, value in pack.file.options.items():
        if key not in options:
            message = f"unknown option '{key}' of {game.info.name}"
            yield _error_at(
                pack, ("options", key), message, suggestion(key, list(options)), "pack/option"
            )
        elif not any(value == item.id for item in options[key].values):
            values = [item.id for item in options[key].values]
            message = f"option '{key}': invalid value '{value}'"
            yield _error_at(
                pack, ("options", key), message, suggestion(value, values), "pack/option"
            )
    try:
        usual = game.info.defaults
        game.setup(game.info.seats[0], usual, "check")
    except Exception as error:  # an error that the checks of the cards did not find
        message = f"game cannot be started with it: {type(error).__name__}: {error}"
        yield _error_at(pack, (), message, "remove the last addition", "pack/cannot-begin")
    known = [*names, *_entry_ids(game), TABLE_CLOTH, *_playmat_pictures(game.folder)]
    for file, key in ((NAMES, "names"), (PICTURES_FILE, "pictures")):
        path = pack.folder / file
        if not path.is_file() or _loaded(path, NamesFile if file == NAMES else PicturesFile):
            continue
        value, places, _ = read_places(read_bytes(path), display_path(path))
        words = list(value[key]) if key == "names" else [item["of"] for item in value[key]]
        for index, word in enumerate(words):
            if word not in known:
                problem = _nothing(index, word, known)
                if key == "names":
                    problem = problem._replace(trail=("names", word), at_key=True)
                yield problem.at(display_path(path), places)


def _scenario_errors(pack: Pack, game: Game) -> Iterator[DataError]:
    """Runs the scenarios of a pack and yields their failures."""
    for file in sorted((pack.folder / SCENARIOS).glob("*.yaml")):
        for result in run_file(file, {game.info.id: game}.__getitem__):
            for failure in result.failures:
                message = f"{result.name}: {failure.message}"
                yield DataError(
                    result.file,
                    failure.line,
                    1,
                    message,
                    "change the card or the test",
                    code="pack/test",
                )


def _entry_ids(game: Game) -> list[str]:
    """Returns the ids of all entries of a game and its packs."""
    result = []
    for file in sorted(game.folder.glob("*.yaml")):
        together = read_together(file) if file.name not in REPLACING_FILES else None
        value = together.value if together is not None else None
        for entries in value.values() if isinstance(value, dict) else ():
            known = [entry for entry in entries if isinstance(entry, dict)] if entries else []
            result += [item["id"] for item in known if isinstance(item.get("id"), str)]
    return result


def brought_by(pack: Pack) -> str:
    """Returns the content of a pack, such as `12 assets, 1 deck`, or ""."""
    counts = contents_of(pack).items()
    return ", ".join(
        f"{count} {noun.removesuffix('s') if count == 1 else noun}" for noun, count in counts
    )


def contents_of(pack: Pack) -> dict[str, int]:
    """Returns the number of entries of a pack by list name."""
    counts: dict[str, int] = {}
    known = content_of(pack.file.game) if pack.file.game in games.installed() else None
    names = [*(known.FILES if known is not None else ()), "puzzles.yaml", "names.yaml",
             "pictures.yaml"]  # fmt: skip
    for name in dict.fromkeys(names):
        path = pack.folder / name
        if not path.is_file():
            continue
        with contextlib.suppress(DataErrors):
            value = read(path.read_bytes(), str(path))
            for key, entries in value.items() if isinstance(value, dict) else ():
                if isinstance(entries, list | dict):
                    counts[key] = counts.get(key, 0) + len(entries)
    if tables := len(list(pack.folder.glob(f"{TABLES}/*/table.yaml"))):
        counts[TABLES] = tables
    return counts
