"""What the cards of the wasteland are worth as one seat sees them, and why."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabletop.app.skins.wasteland.faces import State, printed
from tabletop.app.skins.wasteland.pages import amounts, face
from tabletop.games.wasteland import bidding, flow
from tabletop.games.wasteland.effects import Aura, Boost, Bundle, Guard, Points
from tabletop.games.wasteland.ending import base_points
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.places import (
    ATTACK,
    DEFENCE,
    SHOP,
    base_name,
    base_word,
    bases,
    committed,
    named,
    raid_of,
    sort_of,
    tableau,
    units,
    words_of,
)
from tabletop.games.wasteland.strength import (
    Beside,
    base_defence,
    fortified,
    holds,
    times,
    unit_cost,
    unit_strength,
)
from tabletop.table import Piece
from tabletop.table.views import Seen, View

#: The phases in which units are sent out.
BIDDING = ("target", "name", "commit")

Part = tuple[int, str]
"""So much is added to a value, and by what."""


class Spot(NamedTuple):
    """A unit at a front: whose it is, where, and what stands beside it."""

    seat: int
    front: str
    beside: Beside


class Worth:
    """The values of all cards in one view, worked out as the rules do."""

    def __init__(self, view: View, *, watched: bool = False) -> None:
        self.view = view
        #: The seat that is 'you' in all words; -1 where people only watch.
        self.you = -1 if watched else view.seat
        #: A table on which everything that this seat sees lies as it is.
        self.table = view.deal(Random("worth"))
        self.seat = view.seat
        self.phase = str(view.marks["phase"])
        #: Seats that are still to choose.
        self.choosing = flow.asked_seats(self.table) if self.phase != "over" else ()
        self.pledges = bidding.pledges(self.table, self.seat)
        self._raiders: dict[int, list[int]] = {}
        for seat in range(view.seats):
            raid = raid_of(self.table, seat)
            if raid is not None and raid[1] >= 0 and self.phase in BIDDING:
                self._raiders.setdefault(raid[1], []).append(seat)

    # --- the seats -------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """The victory points of a seat: of its bases, and of the units that all saw it acquire."""
        of_bases = sum(base_points(self.table, seat, piece) for piece in tableau(self.table, seat))
        return of_bases + self.view.counters[f"glory.{seat}"]

    def owed(self) -> tuple[int, int, int]:
        """What all units that this seat has committed, or is about to, will cost at the reveal."""
        if self.phase not in BIDDING:
            return (0, 0, 0)
        return bidding.owed(self.table, self.seat)

    def targets(self, seat: int) -> tuple[str, ...]:
        """The targets of a seat that may be seen: its own secret ones, those of others when all
        have shown them."""
        if seat == self.seat and self.phase == "target":
            return bidding.marked(self.table, seat)
        return words_of(self.table, f"targets.{seat}")

    def front_words(self, seat: int, front: str) -> tuple[str, bool]:
        """What lies at a front for a seat, in a few signs, and whether it was won there."""
        pile = self.view.piles[committed(seat, front)]
        shown = [dict(seen.marks) for seen in pile if seen.face]
        if shown:
            won = front != SHOP and not any(marks.get("lost") for marks in shown)
            total = sum(marks.get("strength", 0) for marks in shown)
            return f"{{attack}}{total}", won
        about = [one for one in self.pledges if one.front == front] if seat == self.seat else []
        number = len(pile) + len(about)
        if not number:
            return "", False
        words = f"{{card}}{number}"
        if seat == self.seat:
            kinds = self.own_kinds(front)
            beside = Beside(kinds)
            total = sum(unit_strength(self.table, seat, k, sort_of(front), beside) for k in kinds)
            words += f" {{attack}}{total}"
        return words, False

    def own_kinds(self, front: str, base: int | None = None) -> list[str]:
        """The kinds of the own units at a front, laid down or about to be; in a defence perhaps
        of one base only."""
        pile = self.table.pile(committed(self.seat, front))
        laid = [piece.kind for piece in pile if base in (None, piece.host)]
        pledged = [one for one in self.pledges if one.front == front and base in (None, one.base)]
        return laid + [self.table.pieces[one.piece].kind for one in pledged]

    # --- cards -----------------------------------------------------------------------

    def spot_of(self, seen: Seen, zone: str) -> Spot | None:
        """Where a unit fights, or is about to."""
        area, _, rest = zone.partition(".")
        if area == "committed":
            owner, _, front = rest.partition(".")
            return Spot(int(owner), front, self._beside(int(owner), front))
        for pledge in self.pledges:
            if pledge.piece == seen.id:
                beside = Beside(self.own_kinds(pledge.front))
                return Spot(self.seat, pledge.front, beside)
        return None

    def _beside(self, seat: int, front: str) -> Beside:
        """The open units around one at a front."""
        if seat == self.seat and not any(s.face for s in self.view.piles[committed(seat, front)]):
            return Beside(self.own_kinds(front))
        places = [
            (other, front) for other in range(self.view.seats) if front not in (ATTACK, DEFENCE)
        ] or [(seat, front)]
        own = [piece.kind for piece in self.table.pile(committed(seat, front)) if piece.face]
        enemies = [
            piece.kind
            for other, there in places
            if other != seat
            for piece in self.table.pile(committed(other, there))
            if piece.face
        ]
        return Beside(own, enemies)

    def state(self, seen: Seen, zone: str) -> State | None:
        """How a card that is seen is now; None for one whose kind is hidden."""
        front = face(seen.kind)
        if front is None or seen.id is None:
            return None
        state = printed(front)
        piece = self.table.pieces[seen.id]
        if piece.kind in bases():
            if not zone.startswith("tableau."):
                return state
            owner = int(zone.rpartition(".")[2])
            now = base_defence(self.table, owner, piece)
            worth = base_points(self.table, owner, piece)
            return state._replace(
                value=(now, changed(now, front.defence or 0)),
                points=(worth, changed(worth, front.points)),
                raiders=tuple(self._raiders.get(piece.id, ())),
            )
        return self._unit_state(state, piece, seen, zone)

    def _unit_state(self, state: State, piece: Piece, seen: Seen, zone: str) -> State:
        marks = dict(seen.marks)
        spot = self.spot_of(seen, zone)
        strength = state.value[0]
        if "strength" in marks:
            strength = marks["strength"]
        elif spot is not None:
            sort = sort_of(spot.front)
            strength = unit_strength(self.table, spot.seat, piece.kind, sort, spot.beside)
        cost = state.cost
        if zone == f"hand.{self.seat}":
            scrap, juice, spark = unit_cost(self.table, self.seat, piece.kind)
            cost = amounts(Bundle(scrap, juice, spark))
        band = ""
        if spot is not None and zone.startswith("hand."):
            band = self.short_name(spot.front, piece.id)
        return state._replace(
            value=(strength, changed(strength, state.value[0])),
            cost=cost,
            band=band,
            lost=bool(marks.get("lost")),
        )

    def short_name(self, front: str, piece: int) -> str:
        """A front in a word or two, for the band on a card."""
        if front.startswith("field."):
            return f"{{skirmish}} Field {front[6:]}"
        if front == SHOP:
            return "{shop} Shop"
        if front == ATTACK:
            raid = raid_of(self.table, self.seat)
            return f"{{attack}} Seat {raid[0] + 1}" if raid else "{attack} Attack"
        attacked = attacked_bases(self.table, self.seat)
        base = next((one.base for one in self.pledges if one.piece == piece), -1)
        if len(attacked) > 1 and base in attacked:
            return f"{{armor}} {base_name(base_word(self.table, self.table.pieces[base]))}"
        return "{armor} Defend"

    # --- why -------------------------------------------------------------------------

    def sums(self, seen: Seen, zone: str) -> list[str]:
        """How the values of a card come about, where they are not as printed."""
        if seen.id is None or face(seen.kind) is None:
            return []
        piece = self.table.pieces[seen.id]
        if piece.kind in units():
            spot = self.spot_of(seen, zone)
            if spot is None:
                return []
            was, parts = units()[piece.kind].attack, self._attack_parts(piece.kind, spot)
            return said_sum("attack", "Strength", was, parts)
        if not zone.startswith("tableau."):
            return []
        owner = int(zone.rpartition(".")[2])
        base = bases()[piece.kind]
        lines = said_sum("armor", "Defence", base.defence, self._defence_parts(piece, owner))
        more = [
            (ability.vp * times(self.table, owner, ability.per, piece.kind), "by itself")
            for ability in base.abilities
            if isinstance(ability, Points)
            and holds(self.table, owner, ability.condition, piece.kind)
        ]
        return lines + said_sum("star", "Victory points", 1 + base.vp, more)

    def _attack_parts(self, kind: str, spot: Spot) -> list[Part]:
        table, sort, tags = self.table, sort_of(spot.front), units()[kind].tags
        parts = [
            (ability.attack * times(table, spot.seat, ability.per, kind, spot.beside), "by itself")
            for ability in units()[kind].abilities
            if isinstance(ability, Boost)
            and ability.at in (None, sort)
            and holds(table, spot.seat, ability.condition, kind, spot.beside)
        ]
        parts += [
            (ability.attack, f"from {named(giver.kind)}")
            for giver in tableau(table, spot.seat)
            for ability in bases()[giver.kind].abilities
            if isinstance(ability, Aura)
            and ability.at in (None, sort)
            and (ability.tag is None or ability.tag in tags)
            and holds(table, spot.seat, ability.condition, giver.kind)
        ]
        return parts

    def _defence_parts(self, piece: Piece, owner: int) -> list[Part]:
        table = self.table
        parts = [
            (ability.defence * times(table, owner, ability.per, piece.kind), "by itself")
            for ability in bases()[piece.kind].abilities
            if isinstance(ability, Guard) and holds(table, owner, ability.condition, piece.kind)
        ]
        for other in tableau(table, owner):
            if other.id != piece.id:
                more = fortified(bases()[other.kind], bases()[piece.kind])
                parts.append((more, f"from {named(other.kind)}"))
        return parts


def said_sum(sign: str, word: str, was: int, parts: list[Part]) -> list[str]:
    """A sum in a line, or none where nothing is added."""
    parts = [part for part in parts if part[0]]
    if not parts:
        return []
    added = "".join(f" {'+' if n > 0 else '−'} {abs(n)} {why}" for n, why in parts)
    return [f"{{{sign}}} {word} {max(0, was + sum(n for n, _ in parts))} = {was}{added}"]


def changed(now: int, was: int) -> int:
    """Whether a value is more (1) or less (-1) than printed."""
    return (now > was) - (now < was)
