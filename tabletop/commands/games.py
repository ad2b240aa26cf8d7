"""`tabletop games`: the installed games, and the contents of their tables."""

from __future__ import annotations

import re
from argparse import Namespace
from collections import Counter
from typing import TYPE_CHECKING, Any

from tabletop.cards.errors import DataErrors
from tabletop.cards.schema import GameInfo
from tabletop.cli import FOUND_PROBLEM, GOOD
from tabletop.commands.arguments import game_of, options_of, print_json, seats_of
from tabletop.games import BUNDLED, info, installed, load

if TYPE_CHECKING:  # the list of games imports none of them
    from tabletop.rules import Game
    from tabletop.table import Table

SEED = "games"


def run(args: Namespace) -> int:
    if args.game:
        game = game_of(args.game)
        minimum, maximum = game.info.seats
        seats = seats_of(
            game, args.seats if args.seats is not None else max(minimum, min(2, maximum))
        )
        table = game.setup(seats, options_of(game, args.option), SEED)
        game_facts = facts(game.info) | {"content": _content(game)} | _on_the_table(game, table)
        if args.json:
            print_json(game_facts)
        else:
            _print_table(game_facts)
        return GOOD
    games, broken = [], {}
    for name in installed():
        try:
            # Games from elsewhere are imported, because their code can be broken.
            games.append(facts(info(name) if name in BUNDLED else load(name).info))
        except DataErrors as error:
            broken[name] = str(error.errors[0])
    status = FOUND_PROBLEM if broken else GOOD
    if args.json:
        print_json({"games": games, "broken": broken})
        return status
    for game_facts in games:
        minimum, maximum = game_facts["seats"]
        span = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        print(
            f"{game_facts['id']}: {game_facts['name']}, {span} player{'s' if maximum > 1 else ''}"
        )
        print(f"  {game_facts['tagline']}")
        _print_options(game_facts)
    for name, fault in broken.items():
        print(f"{name}: cannot be played\n  {fault}")
    return status


def facts(info: GameInfo) -> dict[str, Any]:
    """Returns the facts about a game that do not need its rules."""
    return {
        "id": info.id,
        "name": info.name,
        "tagline": info.tagline,
        "summary": info.summary,
        "seats": list(info.seats),
        "options": [
            {
                "id": option.id,
                "name": option.name,
                "values": [value.id for value in option.values],
                "default": option.default,
            }
            for option in info.options
        ],
    }


def _content(game: Game) -> dict[str, int]:
    """Returns the number of entries in a game's data files by type."""
    from msgspec import Struct

    from tabletop.analysis.checking import GAME, content_of
    from tabletop.cards.load import load as load_data

    content = content_of(game.info.id)
    counts: Counter[str] = Counter()
    for name, kind in content.FILES.items() if content is not None else ():
        if name == GAME or not (game.folder / name).exists():
            continue
        try:
            file = load_data(game.folder / name, kind)
        except DataErrors:
            continue
        for field in file.__struct_fields__:
            entries = getattr(file, field)
            if isinstance(entries, tuple) and entries and isinstance(entries[0], Struct):
                counts[_type_name(type(entries[0]))] += len(entries)
    return counts


def _type_name(kind: type) -> str:
    """Returns the name of a type as in data: `RuneTile` becomes `rune_tile`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _on_the_table(game: Game, table: Table) -> dict[str, Any]:
    from tabletop.rules.handling import VERBS
    from tabletop.rules.narrator import piece_name

    kinds = Counter(piece.kind for piece in table.pieces)
    return {
        "table_seats": table.seats,
        "zones": {
            zone.id: {"owner": zone.owner, "sight": zone.sight, "pieces": len(table.piles[zone.id])}
            for zone in table.zones.values()
        },
        "kinds": {
            kind: {"name": piece_name(kind, game.names), "pieces": number}
            for kind, number in sorted(kinds.items())
        },
        "counters": dict(table.counters),
        "marks": dict(table.marks),
        "verbs": dict(game.verbs),
        "handling": {name: arguments for name, (arguments, _) in VERBS.items()},
        "pictures": {
            name: {
                "zone": picture.zone,
                "columns": picture.columns,
                "rows": picture.rows,
                "letters": dict(picture.letters),
            }
            for name, picture in game.pictures.items()
        },
    }


def _print_options(game_facts: dict[str, Any]) -> None:
    for option in game_facts["options"]:
        values = (
            f"{item} (default)" if item == option["default"] else item for item in option["values"]
        )
        print(f"  option {option['id']}: {', '.join(values)}")


def _print_table(game_facts: dict[str, Any]) -> None:
    print(f"{game_facts['id']}: {game_facts['name']}, a table for {game_facts['table_seats']}")
    _print_options(game_facts)
    if game_facts["content"]:
        counts = (f"{number} {noun}" for noun, number in game_facts["content"].items())
        print(f"  content: {', '.join(counts)}")
    print("\nVerbs (after the number of the seat, from 1):")
    for usage in game_facts["verbs"].values():
        print(f"  {usage}")
    print("\nZones (seats in zone names count from 0), with their pieces:")
    for line in _grouped(game_facts["zones"]):
        print(f"  {line}")
    print("\nPiece kinds:")
    for kind, facts_of in game_facts["kinds"].items():
        print(f"  {kind}: {facts_of['pieces']} {facts_of['name']}")
    for key in ("counters", "marks"):
        print(f"\n{key.capitalize()}:")
        for name, value in game_facts[key].items():
            print(f"  {name}: {str(value).lower() if isinstance(value, bool) else value}")
    for name, picture in game_facts["pictures"].items():
        letters = ", ".join(f"{letter} {kind}" for letter, kind in picture["letters"].items())
        print(f"\nPicture {name}: {picture['zone']}, columns {picture['columns']}, rows ", end="")
        print(f"{picture['rows']}\n  letters: {letters}, . empty")


def _grouped(zones: dict[str, dict[str, Any]]) -> list[str]:
    """Returns lines of zones; names that differ in the last part share a line."""
    groups: dict[str, list[str]] = {}
    for name in zones:
        stem, _, last = name.rpartition(".")
        in_grid = len(last) > 1 and last[0].isalpha() and last[1:].isdecimal()
        groups.setdefault(stem if in_grid or stem.count(".") else name, []).append(name)
    lines = []
    for names in groups.values():
        pieces = sum(zones[name]["pieces"] for name in names)
        through = f" … {names[-1]} ({len(names)} zones)" if len(names) > 1 else ""
        lines.append(f"{names[0]}{through}: {pieces}")
    return lines
