"""The players at a table: name, colour, symbol and level of help per seat.

The settings store the names, colours and symbols of people and bots by seat for the next game. A
save stores those of its own game.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct

from tabletop.cards.graphemes import JOINERS, prefix
from tabletop.rules.decision import COMMAND

HUMAN = "human"
"""The player of a seat that no bot plays."""
INVITED = "invited"
"""The player of a new game's seat for a person on another device; the seat becomes `HUMAN`."""
PEOPLE = (HUMAN, INVITED)
LONGEST_NAME = 24
"""Maximum number of characters of a name."""
COLOURS = 8
"""Number of player colours."""
SYMBOLS = ("sun", "moon", "dune", "kite", "tower", "ring", "leaf", "bolt")
"""The symbols of seats, with the default of each seat first."""
BOT_NAMES = ("Amira", "Basil", "Ciro", "Dalia", "Edda", "Farid", "Gita", "Hakon")
"""The default names of bots by seat."""

ASSIST = ("None", "Legal targets", "Move previews", "Unseen cards", "Best move")
"""The levels of help of a seat; each includes the lower ones."""
NO_HELP, LEGAL_TARGETS, CONSEQUENCES, UNSEEN_CARDS, BEST_MOVE = range(5)

T = TypeVar("T")
_SPOKEN = re.compile(r"\A[Ss]eat [0-9]")
Step = Annotated[int, Meta(ge=NO_HELP, le=BEST_MOVE, description="a step of help from 0 to 4")]


class Person(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The name and look of a player; empty values mean the seat's defaults."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    colour: Annotated[int, Meta(ge=0, lt=COLOURS)] | None = None
    """An index from 0 to 7; None uses the seat's colour."""
    symbol: str = ""
    """One of `SYMBOLS`; "" uses the seat's symbol."""
    assist: Step = BEST_MOVE
    """The maximum level of help; only for people."""


class ResolvedPerson(NamedTuple):
    """The player of a seat with all defaults filled in."""

    name: str
    colour: int
    symbol: str


def clean_name(name: str) -> str:
    """Returns a name on one line, short, printable and unlike a seat's number.

    >>> clean_name("  Ada {star}  Lovelace ")
    'Ada star Lovelace'
    >>> clean_name("Seat 2")
    ''
    """
    spaced = name.replace("\u3000", " ")  # the ideographic space of Japanese
    visible = (character for character in spaced if character.isprintable() or character in JOINERS)
    words = "".join(character for character in visible if character not in "{}<>")
    words = prefix(" ".join(words.split()), LONGEST_NAME).strip(f" {JOINERS}")
    return "" if _SPOKEN.match(words) else words


def seated_players(players: Sequence[str], people: Sequence[Person]) -> list[ResolvedPerson]:
    """Returns the name, colour and symbol of each seat, all of them unique.

    Args:
        players: The player of each seat: `human`, `invited` or the name of a bot.
        people: The stored choices; missing ones use the defaults.
    """
    return list(_seated_players(tuple(players), tuple(people)))


@lru_cache(maxsize=1024)
def _seated_players(
    players: tuple[str, ...], people: tuple[Person, ...]
) -> tuple[ResolvedPerson, ...]:
    result: list[ResolvedPerson] = []
    for seat, player in enumerate(players):
        person = people[seat] if seat < len(people) else Person()
        usual = f"Player {seat + 1}" if player in PEOPLE else BOT_NAMES[seat % len(BOT_NAMES)]
        name = clean_name(person.name) or usual
        if any(name == other.name for other in result):
            name = f"{name} ({seat + 1})"
        symbol = person.symbol if person.symbol in SYMBOLS else SYMBOLS[seat % len(SYMBOLS)]
        colour = seat % COLOURS if person.colour is None else person.colour
        result.append(
            ResolvedPerson(
                name,
                _first_free(colour, [other.colour for other in result], range(COLOURS)),
                _first_free(symbol, [other.symbol for other in result], SYMBOLS),
            )
        )
    return tuple(result)


def players_of_game(
    players: Sequence[str], people: Sequence[Person], bots: Sequence[Person]
) -> list[Person]:
    """Returns the players of a new game, completed from the settings by seat."""
    stored = []
    for seat, player in enumerate(players):
        known = people if player == HUMAN else () if player == INVITED else bots
        stored.append(known[seat] if seat < len(known) else Person())
    return [
        Person(resolved.name, resolved.colour, resolved.symbol, person.assist)
        for resolved, person in zip(seated_players(players, stored), stored, strict=True)
    ]


def bot_name(player: str) -> str:
    """Returns the short name of a bot; a command is named by its program.

    >>> bot_name("strong")
    'strong'
    >>> bot_name("cmd:node bots/peddler.mjs")
    'peddler.mjs'
    """
    return re.split(r"[\s/\\]", player.rstrip())[-1] if player.startswith(COMMAND) else player


def emblem_icon(person: ResolvedPerson) -> str:
    """Returns the icon name of a player, for drawing or for text as `{icon}`."""
    return icon_of_symbol(person.symbol, person.colour)


def icon_of_symbol(symbol: str, colour: int) -> str:
    """Returns the icon name of a symbol in a colour."""
    return f"emblem-{symbol}-{colour}"


def _first_free(wish: T, taken: Sequence[T], values: Sequence[T]) -> T:
    """Returns the wished value, or the first free one."""
    if wish not in taken:
        return wish
    return next((item for item in values if item not in taken), wish)


def with_person(stored: Sequence[Person], seat: int, **changes: object) -> list[Person]:
    """Returns a copy of the stored players with one of them changed."""
    people = [*stored, *[Person()] * (seat + 1 - len(stored))]
    people[seat] = msgspec.structs.replace(people[seat], **changes)
    return people


def people_note(people: Sequence[Person]) -> str:
    """Returns the players as JSON, for the notes of a save."""
    return json.dumps(msgspec.to_builtins(list(people)), ensure_ascii=True)


def noted_people(notes: Mapping[str, str]) -> list[Person]:
    """Returns the players in the notes of a save, or [] if unreadable."""
    try:
        return msgspec.json.decode(notes.get("people", "[]"), type=list[Person])
    except (msgspec.DecodeError, ValueError):
        return []
