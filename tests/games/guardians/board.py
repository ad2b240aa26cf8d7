"""Positions of the disputed lands, with usual defaults.

Every side has the Old Watch with seven stones and three strongholds that give five. Cards
belong to the seat of their zone, or to the first seat. They are face down if other seats may
not see them.
"""

import re
from functools import cache

from tabletop.games import load as load_game
from tabletop.games.guardians.board import HOMES, LANDS
from tabletop.rules import Move
from tabletop.rules.narrator import narrate
from tabletop.testing import position as laid

game = load_game("guardians")

HIDDEN = ("force", "under", "hand", "depot", "pen", "deck")
DEFAULT_CARDS = {
    "guardian.0": "old-watch",
    "guardian.1": "old-watch",
    **{f"stronghold.{home}": "four-square" for homes in HOMES for home in homes},
}
EMPTY = {f"stronghold.{home}": [] for homes in HOMES for home in homes}
OPTIONS = {"way": "lands", "deck-1": "iron-oath", "deck-2": "market-day"}


@cache
def empty_table():
    """Returns a table for reading the names of its zones and counters."""
    return laid("guardians", options=OPTIONS).table


def with_defaults(zone, pile):
    """Yields cards with default owner and face, unless the test sets them.

    A pile may be one text: cards in the words of a scenario, separated by blanks.
    """
    owner, hidden = empty_table().zones[zone].owner or 0, zone.split(".")[0] in HIDDEN
    for card in re.findall(r"\S+(?: \S+=\S+)*", pile) if isinstance(pile, str) else pile:
        card += f" owner={owner}" * ("owner=" not in card)
        yield card + " face=0" * (hidden and "face=" not in card)


def position(cards, step="march", seat=0, data=(), holders="000111", **values):
    """Returns a position in which a step asks a seat for a decision.

    `holders` are those of a2, b2, c2, a3, b3, c3. Further values are counters and marks, with
    `_` for the dot in their names.
    """
    named = {name.replace("_", "."): value for name, value in values.items()}
    marks = {f"holder.{land}": int(one) for land, one in zip(LANDS, holders, strict=True)}
    phase = {"place": "place", "keep": "keep", "settlement": "settlement", "sink": "settlement"}
    decision_stack = [{"step": step, "seat": seat + 1, "data": list(data)}]
    if step == "settlement":
        decision_stack.insert(0, {"step": "settlement", "seat": 2 - seat})
    return laid(
        "guardians",
        options=OPTIONS,
        seed="board",
        empty=True,
        place={
            zone: list(with_defaults(zone, pile))
            for zone, pile in {**DEFAULT_CARDS, **cards}.items()
        },
        counters={
            "stones.0": 7,
            "stones.1": 7,
            **{name: value for name, value in named.items() if name in empty_table().counters},
        },
        marks={
            **marks,
            "phase": phase.get(step, "march"),
            "first": 0,
            **{name: value for name, value in named.items() if name not in empty_table().counters},
        },
        decision_stack=decision_stack,
    )


def say(referee, *texts):
    for text in texts:
        referee.push(Move.parse(text))


def legal(referee, seat=0):
    """Returns the legal moves of a seat, without the seat's number."""
    return {str(move)[2:] for move in referee.legal_moves(seat)}


def refused(referee, text):
    """Returns the rule that refuses a move, or None."""
    refusal = referee.judge(Move.parse(text))
    return refusal.rule if refusal else None


def kinds(referee, zone):
    """Returns the kinds of the cards in a zone."""
    return [piece.kind for piece in referee.table.pile(zone)]


def log_of(referee, entry=-1, seat=0):
    """Returns the rules and the words of the log of a move for a seat."""
    lines = narrate(referee.table, entry, seat, game.names)
    return {line.rule for line in lines}, " ".join(line.text for line in lines)


def play_out(referee, stones=0):
    """Plays a combat to its end with minimal moves; seat 1 may spend stones."""
    while referee.table.marks["stage"] and referee.seats_to_move():
        seat = referee.seats_to_move()[0]
        moves = {str(move)[2:]: move for move in referee.legal_moves(seat)}
        if seat == 1 and stones and "stone" in moves:
            stones -= 1
            referee.push(moves["stone"])
            continue
        expected = ("declare no", "pass", "rest")
        chosen = next((moves[one] for one in expected if one in moves), None)
        referee.push(chosen or next(iter(moves.values())))
