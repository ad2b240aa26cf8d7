"""What the tokens of Sacred Wars are worth as one seat sees them, and why."""

from __future__ import annotations

from random import Random

from tabletop.app.skins.sacred_wars.faces import ATTRIBUTES, Muster, Stance, Values
from tabletop.app.skins.sacred_wars.pages import face_of
from tabletop.games.sacred_wars import battle
from tabletop.games.sacred_wars.places import (
    TOKENS,
    box_of,
    field_of,
    is_token,
    on_field,
    reach,
    side_of,
    stack,
    tile,
    token,
    tokens,
)
from tabletop.games.sacred_wars.sheets import page, sheet
from tabletop.games.sacred_wars.stats import (
    ATK,
    ENR,
    RES,
    changes,
    energy,
    fight_of,
    resistance,
    stats,
)
from tabletop.table import Piece
from tabletop.table.views import Seen, View

SIGNS = {"unit": "type"}
"""What the sign of a sort of card begins with, where it is not the sort."""


class Worth:
    """The values of all tokens in one view, worked out as the rules do."""

    def __init__(self, view: View, *, watched: bool = False) -> None:
        self.view = view
        #: The seat that is 'you' in all words; -1 where people only watch.
        self.you = -1 if watched else view.seat
        #: A table on which everything that this seat sees lies as it is.
        self.table = view.deal(Random("worth"))
        self.fight = fight_of(self.table)

    def piece(self, seen: Seen) -> Piece | None:
        """The piece that is seen, if it is known."""
        return self.table.pieces[seen.id] if seen.id is not None else None

    def token(self, seen: Seen) -> Piece | None:
        """The piece that is seen, if it is a token on the field."""
        piece = self.piece(seen)
        if piece is None or not on_field(piece) or not is_token(piece):
            return None
        return piece if token(self.table, box_of(piece)) is piece else None

    def values(self, piece: Piece) -> Values:
        """The six attributes of a token now; RES and ENR are what is left of them."""
        now, base = list(stats(self.table, piece)), page(piece).base
        now[RES], now[ENR] = resistance(self.table, piece), energy(self.table, piece)
        return Values(tuple(now), tuple((a > b) - (a < b) for a, b in zip(now, base, strict=True)))

    def signs(self, piece: Piece) -> tuple[str, ...]:
        """The signs of what lies under a token and of what holds it back."""
        found = []
        for below in stack(self.table, piece):
            written = sheet(below)
            if written is None or not below.face:
                found.append("item-hidden")
            else:
                found.append(f"{SIGNS.get(written.sort, written.sort)}-{written.type}")
        if piece.marks.get("stunned") or piece.marks.get("turn.stunned"):
            found.insert(0, "cannot-move")
        return tuple(found)

    def spent(self, piece: Piece) -> bool:
        """Whether a token has acted in this turn."""
        return bool(piece.marks.get("turn.acted") or piece.marks.get("turn.stunned"))

    def stance(self, piece: Piece) -> Stance:
        """How a token stands on the field."""
        now, base = stats(self.table, piece), page(piece).base
        role = ""
        if self.fight is not None and piece.id in self.fight:
            role = "attacks" if piece.id == self.fight.attacker else "defends"
        seat = side_of(piece)
        return Stance(
            seat,
            seat == self.view.seat,
            (now[ATK], (now[ATK] > base[ATK]) - (now[ATK] < base[ATK])),
            (resistance(self.table, piece), now[RES]),
            self.spent(piece),
            self.signs(piece),
            role,
            page(piece).is_commander,
            self.coins(box_of(piece)),
            tile(self.table, box_of(piece)),
        )

    def coins(self, box: str) -> int:
        """What the sacred tile of a box gives; 0 where there is none."""
        return field_of(self.table).coins.get(box, 0)

    def listed(self, seat: int) -> list[Piece]:
        """The tokens of a seat in the order of its units zone, whoever's turn it is."""
        return sorted(tokens(self.table, seat), key=lambda piece: piece.id)[:TOKENS]

    def roster(self, seat: int) -> tuple[Muster, ...]:
        """The tokens of a seat as they stand in its units zone."""
        found = []
        for piece in self.listed(seat):
            face, values = face_of(piece.kind), self.values(piece)
            name = f"{face.name} · {box_of(piece)}"
            signs = self.signs(piece)[:4]
            spent = self.spent(piece)
            found.append(
                Muster(name, face.sign, face.element, values.numbers, values.changes, signs, spent)
            )
        return tuple(found)

    # --- where it strikes ------------------------------------------------------------

    def reached(self, piece: Piece, box: str) -> dict[str, str]:
        """The boxes (and the base) that a token strikes at from a box."""
        seat = side_of(piece)
        found = reach(field_of(self.table).id, page(piece).range, box, seat)
        zones = [f"field.{each}" for each in found.boxes]
        if found.base and self.table.marks["mode"] == "war":
            zones.append(f"base.{1 - seat}")
        return dict.fromkeys(zones, "range" if seat == self.view.seat else "threat")

    def threatened(self) -> dict[str, str]:
        """The boxes that the enemy's tokens strike at from where they stand."""
        lights: dict[str, str] = {}
        for piece in tokens(self.table, 1 - self.view.seat):
            lights |= self.reached(piece, box_of(piece))
        return {zone: "threat" for zone in lights if zone.startswith("field.")}

    # --- why -------------------------------------------------------------------------

    def sums(self, piece: Piece) -> list[str]:
        """How the attributes of a token come about, where they are not as printed."""
        lines = []
        parts = list(changes(self.table, piece, self.fight))
        now, base = stats(self.table, piece), page(piece).base
        for index, name in enumerate(ATTRIBUTES):
            added = [(change[index], why) for why, change in parts if change[index]]
            if added:
                terms = "".join(
                    f" {'+' if number > 0 else '-'} {abs(number)} ({why})" for number, why in added
                )
                head = f"{{stat-{name}}} {name.upper()}"
                lines.append(f"{head} {now[index]} = {base[index]}{terms}")
        return lines

    def fighters(self) -> tuple[Piece, Piece] | None:
        """The two tokens of the battle that is on."""
        for step in reversed(self.table.agenda):
            if step.name == "battle":
                return battle.fighters(self.table, step)
        return None
