"""Who sits at a table: how each seat is called and shown, and how much help it has.

A person (or a bot) keeps name, colour and symbol from one game to the next; the settings hold
them by seat. A save notes those of its game.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct

from tabletop.cards.graphemes import JOINERS, beginning
from tabletop.rules.asked import COMMAND

HUMAN = "human"
"""Who sits at a seat at which no bot sits."""
LONGEST_NAME = 24
"""Characters of a name."""
COLOURS = 8
"""So many colours there are to choose of."""
SYMBOLS = ("sun", "moon", "dune", "kite", "tower", "ring", "leaf", "bolt")
"""The signs that may stand for a seat, the usual one of each seat first."""
BOT_NAMES = ("Amira", "Basil", "Ciro", "Dalia", "Edda", "Farid", "Gita", "Hakon")
"""How bots are called at each seat, as long as nobody calls them otherwise."""

ASSIST = ("None", "Legal targets", "Move previews", "Unseen cards", "Best move")
"""The steps of help that a seat may have; each has all those below it."""
NO_HELP, PLACES, CONSEQUENCES, WHAT_IS_LEFT, BEST_MOVE = range(5)

T = TypeVar("T")
_SPOKEN = re.compile(r"\A[Ss]eat [0-9]")
Step = Annotated[int, Meta(ge=NO_HELP, le=BEST_MOVE, description="a step of help from 0 to 4")]


class Person(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody at a table is called and shown; nothing is said where the usual will do."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    colour: Annotated[int, Meta(ge=0, lt=COLOURS)] | None = None
    """One of the eight colours; None: that of the seat."""
    symbol: str = ""
    """One of `SYMBOLS`; nothing: that of the seat."""
    assist: Step = BEST_MOVE
    """How much help there may be; only for persons."""


class Seated(NamedTuple):
    """Somebody at a seat, whole: nothing is left to what is usual."""

    name: str
    colour: int
    symbol: str


def clean_name(name: str) -> str:
    """Give a name as it may stand among other words: short, on one line, and no seat's number.

    >>> clean_name("  Ada {star}  Lovelace ")
    'Ada star Lovelace'
    >>> clean_name("Seat 2")
    ''
    """
    spaced = name.replace("\u3000", " ")  # the space of Japanese
    plain = (each for each in spaced if each.isprintable() or each in JOINERS)
    words = "".join(each for each in plain if each not in "{}<>")
    words = beginning(" ".join(words.split()), LONGEST_NAME).strip(f" {JOINERS}")
    return "" if _SPOKEN.match(words) else words


def seated(players: Sequence[str], people: Sequence[Person]) -> list[Seated]:
    """Give name, colour and symbol of each seat; no two seats are called or shown alike.

    `players` says who sits at each seat, a person or a bot's name; without `people` all is usual.
    """
    found: list[Seated] = []
    for seat, player in enumerate(players):
        person = people[seat] if seat < len(people) else Person()
        usual = f"Player {seat + 1}" if player == HUMAN else BOT_NAMES[seat % len(BOT_NAMES)]
        name = clean_name(person.name) or usual
        if any(name == other.name for other in found):
            name = f"{name} ({seat + 1})"
        symbol = person.symbol if person.symbol in SYMBOLS else SYMBOLS[seat % len(SYMBOLS)]
        colour = seat % COLOURS if person.colour is None else person.colour
        found.append(
            Seated(
                name,
                _free(colour, [other.colour for other in found], range(COLOURS)),
                _free(symbol, [other.symbol for other in found], SYMBOLS),
            )
        )
    return found


def gathered(
    players: Sequence[str], people: Sequence[Person], bots: Sequence[Person]
) -> list[Person]:
    """Give those who sit down at a table, each with all that is shown, of what was kept by seat."""
    kept = []
    for seat, player in enumerate(players):
        known = people if player == HUMAN else bots
        kept.append(known[seat] if seat < len(known) else Person())
    return [
        Person(who.name, who.colour, who.symbol, person.assist)
        for who, person in zip(seated(players, kept), kept, strict=True)
    ]


def bot_called(player: str) -> str:
    """How a bot is called in few words: one that is a command, by the file that it starts.

    >>> bot_called("strong")
    'strong'
    >>> bot_called("cmd:node bots/peddler.mjs")
    'peddler.mjs'
    """
    return re.split(r"[\s/\\]", player.rstrip())[-1] if player.startswith(COMMAND) else player


def emblem(who: Seated) -> str:
    """The sign of somebody, to be drawn alone or set into a text as `{sign}`."""
    return sign_of(who.symbol, who.colour)


def sign_of(symbol: str, colour: int) -> str:
    """The sign of a symbol in a colour."""
    return f"emblem-{symbol}-{colour}"


def _free(wish: T, taken: Sequence[T], all_: Sequence[T]) -> T:
    """Give what is wished, or the first that nobody has."""
    if wish not in taken:
        return wish
    return next((one for one in all_ if one not in taken), wish)


def with_person(kept: Sequence[Person], seat: int, **what: object) -> list[Person]:
    """Give those who are kept by seat, with something of one of them changed."""
    people = [*kept, *[Person()] * (seat + 1 - len(kept))]
    people[seat] = msgspec.structs.replace(people[seat], **what)
    return people


def people_note(people: Sequence[Person]) -> str:
    """Write who plays, to be noted in a save."""
    return json.dumps(msgspec.to_builtins(list(people)), ensure_ascii=True)


def noted_people(notes: Mapping[str, str]) -> list[Person]:
    """Give who plays by the notes of a save; what cannot be read there is as usual."""
    try:
        return msgspec.json.decode(notes.get("people", "[]"), type=list[Person])
    except (msgspec.DecodeError, ValueError):
        return []
