"""Wars of any number of seats, played by moves in notation.

A side is a scenario's entries for a seat, without the seat:
`hand: [scrap-tank, scrap-dealer], tableau: the-vault`. `place`, `counters`, `marks` and `dice`
are those of a scenario. Each seat has 9 of each resource. By default every battlefield has a
Smelter, and the buy row and the piles in the middle are empty. All seats mark targets for the
first time in round 1.

The strengths of the starters, with their costs:

- Scavenger Raider 2 (1 scrap), Wasteland Warrior 3 (2 scrap).
- Desert Raider 2, 3 in an attack (1 scrap), Scrap Tank 5 (2 scrap, 1 juice).
- Scrap Dealer 1, 2 in the shop (free), Fortress Enforcer 2, 5 in defence (2 scrap).
- Scavenger Pillager 3 (1 spark).

The Throne has 18 defence, the Vault 12.
"""

import pytest

from tabletop.cards.reader import read
from tabletop.games import load as load_game
from tabletop.games.wasteland.stockpile import RESOURCES
from tabletop.games.wasteland.zones import MARKER, fields, shop_slots
from tabletop.rules import Move, Refusal
from tabletop.testing import position

game = load_game("wasteland")

VAULT = "tableau: the-vault"
DUMMY = "hand: scrap-dealer, tableau: the-vault"


def rule(*names):
    """Marks a test with rules of this game, written without the prefix."""

    def mark(test):
        for name in names:
            test = pytest.mark.rule("wasteland", f"WW-{name}")(test)
        return test

    return mark


def scenario_entries(seat, side):
    """Returns scenario entries for a seat: zones, commitments, wastes."""
    setup = {}
    for zone, pile in read(f"{{{side}}}".encode(), "side").items():
        front = zone in ("field.1", "shop", "attack", "defence")
        words = " face=0" * (front or zone == "deck")
        words += f" host=tableau.{seat}" * (zone == "defence")
        name = f"committed.{seat}.{zone}" if front else f"{zone}.{seat}"
        cards = [pile] if isinstance(pile, str) else pile
        setup["wastes" if zone == "wastes" else name] = [f"{card}{words}" for card in cards]
    return setup


class War:
    """A game in a given position."""

    def __init__(
        self, *sides, field="smelter", shop=(), stock=(9, 9, 9), round=1, place=(), **more
    ):
        there, counters = {}, {"bid": 1, "round": round}
        for seat, side in enumerate(sides):
            there[f"warmap.{seat}"] = MARKER
            there |= scenario_entries(seat, side)
            counters |= {
                f"{name}.{seat}": amount for name, amount in zip(RESOURCES, stock, strict=True)
            }
        there |= {zone: field for zone in fields(len(sides)) if field}
        there |= dict(zip(shop_slots(len(sides)), shop, strict=False))
        self.referee = position(
            "wasteland",
            seats=len(sides),
            seed="war",
            empty=True,
            place=there | dict(place),
            counters=counters | more.pop("counters", {}),
            marks={"phase": "target", **more.pop("marks", {})},
            **more,
        )
        self.table = self.referee.table

    def say(self, moves):
        """Makes moves in the notation `1 target shop; 2 ready`."""
        for words in moves.split("; "):
            self.referee.push(Move.parse(words))
        return self

    def pass_bids(self):
        """Passes for all seats in the remaining bidding rounds."""
        while self.phase in ("target", "commit"):
            self.say(f"{self.waiting[0]} ready")
        return self

    def bid(self, **plans):
        """Plays a whole bidding, then passes the remaining rounds.

        A seat's plan is `s1="scrap-tank field.1; scrap-dealer shop"`. The targets follow from
        the committed cards, and an attack is written as `kind tableau.1 base`.
        """
        orders = {
            int(seat[1:]): [entry.split() for entry in plan.split("; ")]
            for seat, plan in plans.items()
        }
        for seat in self.waiting:
            for target in dict.fromkeys(
                words[1] for words in orders.get(seat, ()) if words[1] != "defend"
            ):
                self.say(f"{seat} target {target}")
            self.say(f"{seat} ready")
        for seat, words in orders.items():
            named = [w[2] for w in words if w[1].startswith("tableau.")]
            if named and self.phase == "name" and seat in self.waiting:
                self.say(f"{seat} attack {named[0]}")
        for seat in self.waiting:
            for kind, where, *base in orders.get(seat, ()):
                if where == "defend":
                    self.say(f"{seat} defend {kind} {base[0]}")
                else:
                    front = "attack" if where.startswith("tableau.") else where
                    self.say(f"{seat} commit {kind} {front}")
            self.say(f"{seat} ready")
        return self.pass_bids()

    def finish(self):
        """Finishes the round without taking or abandoning cards."""
        turn = self.table.counters["round"]
        while self.phase in ("buy", "abandon") and self.table.counters["round"] == turn:
            verb = "leave" if self.phase == "buy" else "ready"
            self.say(f"{self.waiting[0]} {verb}")
        return self

    def refused(self, move):
        """Returns the rule that refuses a move, without the prefix."""
        refusal = game.judge(self.table, Move.parse(move))
        assert isinstance(refusal, Refusal), f"{move} is let through"
        return refusal.rule.removeprefix("WW-")

    def can(self, seat):
        """Returns the legal moves of a seat, without the seat."""
        return {str(move)[2:] for move in game.legal_moves(self.table, seat - 1)}

    @property
    def phase(self):
        return self.table.marks["phase"]

    @property
    def waiting(self):
        return [seat + 1 for seat in game.seats_to_move(self.table)]

    @property
    def outcome(self):
        return game.outcome(self.table)

    def kinds(self, zone):
        """Returns the kinds in a zone, sorted."""
        return sorted(piece.kind for piece in self.table.pile(zone))

    def stock(self, seat):
        """Returns scrap, juice and spark of a seat."""
        return tuple(self.table.counters[f"{name}.{seat - 1}"] for name in RESOURCES)
