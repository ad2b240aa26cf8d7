"""Data of Realm of Sand, as loaded from YAML."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop.bundled import data_dir
from tabletop.cards.art import Art
from tabletop.cards.check import Folder, check
from tabletop.cards.errors import DataError, InvalidStruct, Problem, listed
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, GameInfo, Id, OneKey, RuleId, Text, file_of
from tabletop.cards.wording import with_article
from tabletop.games.realm_of_sand import card_rules
from tabletop.games.realm_of_sand.card_words import Some
from tabletop.games.realm_of_sand.crystals import marker_of
from tabletop.games.realm_of_sand.effects import BONUSES, PowerStep
from tabletop.games.realm_of_sand.elements import (
    CRYSTALS,
    ELEMENTS,
    LETTERS,
    SQUARE_ELEMENTS,
    Crystal,
    Element,
    disk_of,
    square_of,
)
from tabletop.games.realm_of_sand.phrases import tile_name
from tabletop.games.realm_of_sand.setup import back_of

FOLDER: Final = data_dir("card_data") / "realm_of_sand"

NEEDED: Final = (
    *(square_of(element) for element in SQUARE_ELEMENTS),
    *(disk_of(element) for element in ELEMENTS),
    *(marker_of(crystal) for crystal in CRYSTALS),
    *("queen", "start-player", "level-marker"),
)
"""Kinds of pieces that the rules need; a data set without one of them is refused."""
Row = Annotated[str, Meta(min_length=1, max_length=7)]
Few = Annotated[int, Meta(ge=0, le=99)]
TileId = Annotated[
    str,
    Meta(pattern=r"\Atile-[0-9]{2}\Z", description="'tile-' and two digits, such as tile-07"),
]


def pattern_fault(pattern: tuple[str, ...], letters: str) -> str:
    """Returns the problem with a pattern's rows, or an empty string."""
    if len({len(row) for row in pattern}) > 1:
        return "the rows of a pattern must have equal length"
    if strange := sorted(set("".join(pattern)) - set(letters) - {"."}):
        return f"a pattern is made of {' '.join(letters)} and dots, not of '{strange[0]}'"
    columns = ["".join(column) for column in zip(*pattern, strict=True)]
    edges = (pattern[0], pattern[-1], columns[0], columns[-1])
    if any(not edge.strip(".") for edge in edges):
        return "a pattern must not have an empty row or column at its edge"
    return ""


class Bonus(OneKey, frozen=True):
    """A step of a building's bonus, such as a disk (see `effects.bonuses`)."""

    disk: Element | None = None
    level: Annotated[int, Meta(ge=1, le=10)] | None = None


if Bonus.__struct_fields__ != tuple(BONUSES):
    raise TypeError(f"a bonus is written {Bonus.__struct_fields__}, but known is {tuple(BONUSES)}")


class Building(Data, frozen=True):
    id: Id
    name: Text
    level: Annotated[int, Meta(ge=1, le=3)]
    pattern: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=6)]
    stars: Few
    hourglasses: Few
    bonus: tuple[Bonus, ...]
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if fault := pattern_fault(self.pattern, LETTERS):
            raise InvalidStruct(fault, "", ("pattern",), code="card/drawing")


class RuneTile(Data, frozen=True):
    """A rune tile: three runes in a row, or bent."""

    id: TileId
    pattern: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=2)]

    def __post_init__(self) -> None:
        fault = pattern_fault(self.pattern, LETTERS[:3])
        if not fault and tuple(len(row.strip(".")) for row in self.pattern) not in {(3,), (2, 1)}:
            fault = "a tile is a row of 3 runes, or 2 runes and 1 below the first"
        if not fault and len(self.pattern) == 2 and self.pattern[1][0] == ".":
            fault = "the third rune of a bent tile must be below its first"
        if fault:
            raise InvalidStruct(
                fault, 'write ["ECO"] or ["EC", "O."]', ("pattern",), code="card/drawing"
            )


class Board(Data, frozen=True):
    """A player board with a basic and an advanced side."""

    id: Id
    name: Text
    crystal: Crystal
    basic: tuple[Row, ...]
    advanced: tuple[Row, ...]

    def __post_init__(self) -> None:
        for side, letters in (("basic", "#."), ("advanced", "#.*")):
            rows: tuple[str, ...] = getattr(self, side)
            if [len(row) for row in rows] != [7] * 6:
                raise InvalidStruct(
                    "a board has 6 rows of 7 squares", "", (side,), code="card/drawing"
                )
            if strange := sorted(set("".join(rows)) - set(letters)):
                letter_list = listed([f"'{letter}'" for letter in letters], "and")
                raise InvalidStruct(
                    f"'{strange[0]}' is not a kind of square",
                    f"write {letter_list}",
                    (side,),
                    code="card/drawing",
                )


class PieceKind(Data, frozen=True):
    """A piece other than a building or tile, and its number of copies."""

    id: Id
    name: Text
    kind: Literal["square", "disk", "marker", "crystal"]
    count: Some
    element: Element | None = None
    crystal: Crystal | None = None

    def __post_init__(self) -> None:
        if (self.element is not None) != (self.kind in {"square", "disk"}):
            raise InvalidStruct(
                "only rune pieces and disks have an element, and they must have one",
                "",
                ("kind",),
                code="card/together",
            )
        if (self.crystal is not None) != (self.kind == "crystal"):
            raise InvalidStruct(
                "only crystal markers have a crystal, and they must have one",
                "",
                ("kind",),
                code="card/together",
            )
        sort = self.element or self.crystal
        if sort and self.id != f"{sort}-{self.kind}":
            message = f"{with_article(f'{sort} {self.kind}')} has another id"
            raise InvalidStruct(message, f"write {sort}-{self.kind}", ("id",), code="card/together")


class Use(Data, frozen=True):
    """The timing of a crystal's use, and its steps."""

    timing: Literal["setup", "turn", "before-main"]
    steps: Annotated[tuple[PowerStep, ...], Meta(min_length=1)]


class Power(Data, frozen=True):
    id: Crystal
    name: Text
    rule: RuleId
    uses: Annotated[tuple[Use, ...], Meta(min_length=1)]


Buildings = file_of("Buildings", "Schema of `buildings.yaml`.", buildings=Building)
Tiles = file_of("Tiles", "Schema of `tiles.yaml`.", tiles=RuneTile)
Boards = file_of("Boards", "Schema of `boards.yaml`.", boards=Board)


class Pieces(Data, frozen=True):
    """Schema of `pieces.yaml`."""

    pieces: Entries[PieceKind]

    def __post_init__(self) -> None:
        present_ids = {piece.id for piece in self.pieces}
        if missing := [piece for piece in NEEDED if piece not in present_ids]:
            raise InvalidStruct(
                f"there is no {listed(missing, 'and')}",
                "the rules need it",
                ("pieces",),
                code="card/unknown-word",
            )


Powers = file_of("Powers", "Schema of `powers.yaml`.", powers=Power)


PICTURES: Final = ("board", "circle", "seat")
"""Pictures that the game's skin can draw behind the pieces."""

FILES: Final[Mapping[str, type]] = {
    "buildings.yaml": Buildings,
    "tiles.yaml": Tiles,
    "boards.yaml": Boards,
    "pieces.yaml": Pieces,
    "powers.yaml": Powers,
}

FIXED: Final = tuple(FILES)
"""Files that packs cannot extend, because the numbers of these pieces are fixed."""


@dataclass(frozen=True)
class Content:
    """All data of the game, by id."""

    info: GameInfo
    buildings: Mapping[str, Building]
    tiles: Mapping[str, RuneTile]
    boards: Mapping[str, Board]
    pieces: Mapping[str, PieceKind]
    powers: Mapping[str, Power]

    @cached_property
    def names(self) -> dict[str, str]:
        """Display name of each kind and back of piece."""
        names = {tile.id: tile_name(tile.pattern) for tile in self.tiles.values()}
        names |= {back_of(level): f"level {level} building" for level in (1, 2, 3)}
        for things in (self.buildings, self.boards):
            names |= {thing.id: thing.name for thing in things.values()}
        return names | {piece.id: piece.name for piece in self.pieces.values()}


@cache
def content() -> Content:
    """Returns the data of the game, loaded once.

    Raises:
        DataErrors: If a file is invalid.
    """
    return Content(
        info=load(FOLDER / "game.yaml", GameInfo),
        buildings={b.id: b for b in load(FOLDER / "buildings.yaml", Buildings).buildings},
        tiles={t.id: t for t in load(FOLDER / "tiles.yaml", Tiles).tiles},
        boards={b.id: b for b in load(FOLDER / "boards.yaml", Boards).boards},
        pieces={p.id: p for p in load(FOLDER / "pieces.yaml", Pieces).pieces},
        powers={p.id: p for p in load(FOLDER / "powers.yaml", Powers).powers},
    )


@card_rules.SOURCE.reader
def read_sheets() -> card_rules.RulesData:
    """Returns the rules data."""
    box = content()

    def steps(power: Power, *, setup: bool) -> tuple[PowerStep, ...]:
        return tuple(
            step for use in power.uses if (use.timing == "setup") is setup for step in use.steps
        )

    return card_rules.RulesData(
        buildings={b.id: _building(b) for b in box.buildings.values()},
        tiles={tile.id: tile.pattern for tile in box.tiles.values()},
        boards={
            b.id: card_rules.Board(b.crystal, {"basic": b.basic, "advanced": b.advanced})
            for b in box.boards.values()
        },
        pieces={
            p.id: card_rules.PieceKind(p.kind, p.element or "", p.count)
            for p in box.pieces.values()
        },
        powers={
            p.id: card_rules.Power(p.rule, steps(p, setup=True), steps(p, setup=False))
            for p in box.powers.values()
        },
        names=box.names,
        rank_of=box.info.rank_of,
    )


def _building(card: Building) -> card_rules.Building:
    bonus = tuple((BONUSES[step.key], step.value) for step in card.bonus)
    return card_rules.Building(card.level, card.pattern, card.stars, card.hourglasses, bonus)


# --- checks across entries and files ---------------------------------------------------------


def turned_and_flipped(pattern: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Returns up to eight orientations of a pattern, as rows."""
    orientations = set()
    for _ in range(4):
        pattern = tuple("".join(column) for column in zip(*pattern[::-1], strict=True))
        orientations |= {pattern, tuple(row[::-1] for row in pattern)}
    return orientations


@check(
    "realm_of_sand/same-pattern",
    "No two buildings have the same pattern.",
    "buildings.yaml",
    game="realm_of_sand",
)
def buildings_differ(folder: Folder) -> Iterator[DataError]:
    """Yields buildings whose patterns are equal in any orientation."""
    patterns = [building.pattern for building in folder.values["buildings.yaml"].buildings]
    yield from _same_twice(folder, "buildings.yaml", "buildings", patterns)


@check("realm_of_sand/same-tile", "No two tiles are alike.", "tiles.yaml", game="realm_of_sand")
def tiles_differ(folder: Folder) -> Iterator[DataError]:
    """Yields tiles whose patterns are equal in any orientation."""
    patterns = [tile.pattern for tile in folder.values["tiles.yaml"].tiles]
    yield from _same_twice(folder, "tiles.yaml", "tiles", patterns)


@check(
    "realm_of_sand/buildings", "Each deck has 18 buildings.", "buildings.yaml", game="realm_of_sand"
)
def decks_are_full(folder: Folder) -> Iterator[DataError]:
    """Yields levels that do not have exactly 18 buildings."""
    levels = Counter(building.level for building in folder.values["buildings.yaml"].buildings)
    for level in (1, 2, 3):
        if levels[level] != 18:
            message = f"level {level} has {levels[level]} buildings"
            yield folder.at("buildings.yaml", Problem(("buildings",), message, "each level has 18"))


@check(
    "realm_of_sand/tiles", "There are 28 tiles with 28 runes of each element.", "tiles.yaml",
    game="realm_of_sand",
)  # fmt: skip
def tiles_are_balanced(folder: Folder) -> Iterator[DataError]:
    """Yields a tile count other than 28, and elements with unequal counts."""
    tiles = folder.values["tiles.yaml"].tiles
    runes = Counter("".join("".join(tile.pattern) for tile in tiles))
    if len(tiles) != 28:
        message = f"there are {len(tiles)} tiles"
        yield folder.at("tiles.yaml", Problem(("tiles",), message, "the circle has 28"))
    for element, letter in zip(SQUARE_ELEMENTS, LETTERS, strict=False):
        if not 27 <= runes[letter] <= 29:
            message = f"{element} is on {runes[letter]} runes of all tiles"
            yield folder.at("tiles.yaml", Problem(("tiles",), message, "it should be 28"))


@check(
    "realm_of_sand/boards",
    "Boards have 18 light squares, and each crystal has 1 board.",
    "boards.yaml",
    game="realm_of_sand",
)
def boards_are_fair(folder: Folder) -> Iterator[DataError]:
    """Yields wrong numbers of light squares, boards and crystals."""
    boards = folder.values["boards.yaml"].boards
    for index, board in enumerate(boards):
        for side in ("basic", "advanced"):
            boxes = "".join(getattr(board, side))
            if boxes.count(".") != 24:
                message = f"the {side} side has {42 - boxes.count('.')} light squares"
                trail = ("boards", index, side)
                yield folder.at("boards.yaml", Problem(trail, message, "each side has 18"))
    if len({board.crystal for board in boards}) < 6 or len(boards) != 6:
        message = "each of the 6 crystals must have exactly 1 board"
        yield folder.at("boards.yaml", Problem(("boards",), message, "there must be 6 boards"))


@check("realm_of_sand/powers", "Every board's crystal has a power with a rule.", "boards.yaml",
       "powers.yaml", "rulebook.yaml", game="realm_of_sand")  # fmt: skip
def powers_are_known(folder: Folder) -> Iterator[DataError]:
    """Yields crystals without a power, and powers with an unknown rule."""
    powers = folder.values["powers.yaml"].powers
    power_ids = {power.id for power in powers}
    for index, board in enumerate(folder.values["boards.yaml"].boards):
        if board.crystal not in power_ids:
            message = f"the {board.crystal} crystal has no power"
            trail = ("boards", index, "crystal")
            yield folder.at("boards.yaml", Problem(trail, message, "add it to powers.yaml"))
    rules = {
        rule.id for section in folder.values["rulebook.yaml"].sections for rule in section.rules
    }
    for index, power in enumerate(powers):
        if power.rule not in rules:
            message = f"there is no rule {power.rule}"
            trail = ("powers", index, "rule")
            yield folder.at("powers.yaml", Problem(trail, message, "name a rule of the rulebook"))


def _same_twice(
    folder: Folder, name: str, key: str, patterns: list[tuple[str, ...]]
) -> Iterator[DataError]:
    first: dict[tuple[str, ...], int] = {}
    for index, pattern in enumerate(patterns):
        shape = min(turned_and_flipped(pattern))
        if shape in first:
            message = f"this is the pattern of entry {first[shape] + 1}, perhaps rotated or flipped"
            yield folder.at(
                name, Problem((key, index, "pattern"), message, "make each one different")
            )
        first.setdefault(shape, index)
