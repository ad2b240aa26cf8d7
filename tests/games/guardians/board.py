"""Positions of the disputed lands, written so short that every rule can have some.

A position is a mapping of zones to cards, such as `{"force.a2.0": "swordsman archer"}`. Behind a
card stand `?` for face down and face up `!` where that is not how cards lie there, `~` for turned,
`@2` for a card of seat 2. Every side has the Old Watch with seven stones and three strongholds
that give five.
"""

import re

from tabletop.games.guardians import game
from tabletop.games.guardians.lands.board import HOMES, LANDS
from tabletop.games.guardians.places import border_of
from tabletop.rules import Move, Referee
from tabletop.rules.narrator import narrate
from tabletop.rules.position import clear
from tabletop.table import Step

CARD = re.compile(r"(?P<kind>[a-z-]+)(?P<marks>(\?|!|~|@[12])*)")
HIDDEN = ("force", "under", "hand", "depot", "pen", "deck")
EMPTY = {f"stronghold.{home}": "" for homes in HOMES for home in homes}


def lay_cards(table, zone, written):
    for card in written.split():
        found = CARD.fullmatch(card)
        assert found, card
        marks = found["marks"]
        owner = table.zones[zone].owner
        if "@" in marks:
            owner = int(marks[marks.index("@") + 1]) - 1
        owner = owner or 0
        piece = table.add_piece(
            found["kind"], zone, back=f"{border_of(found['kind'])}-{owner}", owner=owner
        )
        piece.face = int(zone.split(".")[0] not in HIDDEN)
        piece.face = 0 if "?" in marks else 1 if "!" in marks else piece.face
        piece.turn = int("~" in marks)
        if not piece.face:
            piece.known |= 1 << owner


def position(cards, step="march", seat=0, data=(), holders="000111", **values):
    """Lay a position in which a step asks a seat; `holders` are those of a2, b2, c2, a3, b3, c3."""
    options = {"way": "lands", "deck-1": "iron-oath", "deck-2": "market-day"}
    table = game.setup(2, options, "board")
    clear(table)
    standing = {f"stronghold.{home}": "four-square" for homes in HOMES for home in homes}
    for zone, written in {"guardian.0": "old-watch", "guardian.1": "old-watch", **standing,
                          **cards}.items():  # fmt: skip
        lay_cards(table, zone, written)
    for land, holder in zip(LANDS, holders, strict=True):
        table.marks[f"holder.{land}"] = int(holder)
    table.counters |= {"stones.0": 7, "stones.1": 7}
    table.marks |= {"phase": step if step in ("place", "keep", "march") else "march", "first": 0}
    if step in ("settlement", "sink"):
        table.marks["phase"] = "settlement"
    for name, value in values.items():
        name = name.replace("_", ".")
        (table.counters if name in table.counters else table.marks)[name] = value
    table.agenda[:] = [Step(step, seat, tuple(data))]
    if step == "settlement":
        table.agenda.insert(0, Step("settlement", 1 - seat))
    table.memo.clear()
    return Referee(game, table)


def say(referee, *texts):
    for text in texts:
        referee.push(Move.parse(text))


def legal(referee, seat=0):
    """Give what a seat may say, without the seat."""
    return {str(move)[2:] for move in referee.legal_moves(seat)}


def refused(referee, text):
    """Give the rule by which a move is refused, or nothing."""
    refusal = referee.judge(Move.parse(text))
    return refusal.rule if refusal else None


def kinds(referee, zone):
    """Give what lies in a zone."""
    return [piece.kind for piece in referee.table.pile(zone)]


def told(referee, entry=-1, seat=0):
    """Give the rules and the words of the log of a move, as a seat reads them."""
    lines = narrate(referee.table, entry, seat, game.names)
    return {line.rule for line in lines}, " ".join(line.text for line in lines)


def fight_out(referee, stones=0):
    """Let a combat go to its end with as little as possible; seat 1 may spend stones."""
    while referee.table.marks["stage"] and referee.waiting():
        seat = referee.waiting()[0]
        moves = {str(move)[2:]: move for move in referee.legal_moves(seat)}
        if seat == 1 and stones and "stone" in moves:
            stones -= 1
            referee.push(moves["stone"])
            continue
        wanted = ("declare no", "pass", "rest")
        chosen = next((moves[one] for one in wanted if one in moves), None)
        referee.push(chosen or next(iter(moves.values())))
