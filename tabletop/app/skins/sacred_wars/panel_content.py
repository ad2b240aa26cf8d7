"""The content of the panels: seats, units, the battle, and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from tabletop.app.painting import text
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.render.playmat import MatPicture
from tabletop.app.skins.layouts import Badge, Value, badge, trend
from tabletop.app.skins.sacred_wars.card_faces import face_of
from tabletop.app.skins.sacred_wars.cards import chip
from tabletop.app.skins.sacred_wars.panels import PanelContent
from tabletop.games.sacred_wars.counters import DIE, LIFE
from tabletop.games.sacred_wars.explain.battles import last_blow
from tabletop.games.sacred_wars.explain.cards import boons
from tabletop.games.sacred_wars.explain.places import leader_of
from tabletop.games.sacred_wars.explain.tokens import Explainer
from tabletop.games.sacred_wars.explain.turns import seat_panel
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.marks import MODE, ROLLS
from tabletop.games.sacred_wars.turn_flow import FLOW
from tabletop.games.sacred_wars.zones import SEATS, side_of, tile_of
from tabletop.games.sacred_wars.zones import tokens as owned_by
from tabletop.table import Piece
from tabletop.table.views import View

SIDES = 20
_MAX_SIGNS = 4


def content_of(
    picture: MatPicture, view: View, explainer: Explainer, names: PlayerNames
) -> Hashable:
    """Returns the content of a picture behind the pieces.

    A list of units is a tuple of panels. A boon is the seat and the words.
    """
    seat = picture.seat or 0
    if picture.name == "base":
        return _base(seat, not picture.is_own, view, explainer.you, names)
    if picture.name == "seat":
        return _seat(seat, view, explainer, names)
    if picture.name == "boon":
        leader = leader_of(view, seat)
        return seat, " ".join(boons(leader)) if leader is not None else ""
    if picture.name == "roster":
        return tuple(_unit(seat, piece, explainer) for piece in explainer.listed(seat))
    if picture.name == "ledger":
        rolls = tuple(roll_counts(view, each).bars(names.of(each)) for each in SEATS)
        return PanelContent("ledger", (("rolls", rolls),), "gold-dark")
    if picture.name == "dice":
        return _tray(view, explainer, names)
    return _duel(explainer, names)


def _base(seat: int, upper: bool, view: View, you: int, names: PlayerNames) -> PanelContent:
    words = "Your base" if seat == you else f"Base of seat {seat + 1}"
    if MODE(view) == "war":
        words += f"   {{stat-res}} {LIFE(view, seat)}"
    values = (("seat", seat), ("words", names.with_names(words)))
    return PanelContent("upper-base" if upper else "lower-base", values)


def _seat(seat: int, view: View, explainer: Explainer, names: PlayerNames) -> PanelContent:
    """Returns a portrait with all counters; the deciding one is emphasized."""
    leader = leader_of(view, seat)
    is_deciding = seat in FLOW.seats_to_move(explainer.table)
    signs, main = seat_panel(view, seat, len(owned_by(explainer.table, seat)))
    counters = tuple(
        badge("main-counter" if sign == main else "counter", icon=sign, number=number, seat=seat)
        for sign, number in signs
    )
    return PanelContent(
        "seat",
        (
            ("seat", seat),
            ("octagon", bool(seat % 2)),
            ("name", names.plate(seat, is_own=seat == explainer.you)),
            ("turn", is_deciding),
            ("counters", counters),
        ),
        "gold" if is_deciding else f"seat-{seat}-main",
        is_deciding,
        (face_of(leader),) if leader is not None else (),
    )


def _unit(seat: int, piece: Piece, explainer: Explainer) -> PanelContent:
    """Returns a token in the list of a seat's units."""
    face, values = face_of(piece.kind), explainer.values(piece)
    signs, is_used = explainer.signs(piece)[:_MAX_SIGNS], explainer.has_acted(piece)
    if is_used:
        signs += ("hourglass",)
    stats = tuple(
        badge("unit-stat", stat=name, number=number, trend=trend(change), changed=bool(change))
        for name, number, change in zip(ATTRIBUTES, values.numbers, values.changes, strict=True)
    )
    return PanelContent(
        "unit",
        (
            ("name", f"{face.name} · {tile_of(piece)}"),
            ("ink", "soft" if is_used else "ink"),
            ("signs", tuple(chip(sign, "row-sign") for sign in signs)),
            ("stats", stats),
        ),
        f"seat-{seat}-main",
        faces=(face,),
    )


def _duel(explainer: Explainer, names: PlayerNames) -> PanelContent | None:
    """Returns the battle in progress: both tokens and the odds."""
    fighters = explainer.fighters()
    if fighters is None:
        return None
    attacker, defender = (face_of(piece.kind) for piece in fighters)
    values: tuple[tuple[str, Value], ...] = (
        ("attacker", attacker.name),
        ("attacker_seat", side_of(fighters[0])),
        ("defender", defender.name),
        ("defender_seat", side_of(fighters[1])),
        ("rows", names.with_names(_lines(explainer.odds()))),
    )
    return PanelContent("duel", values, "gold", True, (attacker, defender))


def _lines(rows: Sequence[tuple[str, str]]) -> str:
    """Returns lines of an icon and words; the first one is bold."""
    lines = [f"{{{sign}}} {words}" if sign else words for sign, words in rows]
    return "\n".join([*map(text.in_bold, lines[:1]), *lines[1:]])


# --- dice -----------------------------------------------------------------------------------------


class RollCounts(NamedTuple):
    """The d20 rolls of a seat; `counts` are the frequencies of 1 to 20."""

    seat: int
    counts: tuple[int, ...]

    @property
    def rolls(self) -> int:
        """The number of rolls."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of the rolls, or 0.0 without rolls; the expected value is 10.5."""
        total = sum((number + 1) * count for number, count in enumerate(self.counts))
        return total / self.rolls if self.rolls else 0.0

    def bars(self, name: str) -> Badge:
        """Returns a bar chart of the rolls with the mean."""
        summary = "no rolls yet"
        if self.rolls:
            summary = f"{self.rolls} roll{'s' if self.rolls > 1 else ''}, average {self.mean:.1f}"
        maximum = max(2, *self.counts)
        middle, place = divmod(self.mean - 0.5, 1)  # The bar of the mean, and the place in it.
        bars = tuple(
            badge(
                "bar",
                seat=self.seat,
                share=100 * count // maximum or None,
                mean=f"{10 * place:.2f}" if self.rolls and number == middle else None,
            )
            for number, count in enumerate(self.counts)
        )
        return badge(
            "rolls",
            seat=self.seat,
            name=name,
            summary=summary,
            bars=bars,
            scale=(badge("scale"),),
        )


def roll_counts(view: View, seat: int) -> RollCounts:
    """Returns how often a seat has rolled each number."""
    counted = Counter(ROLLS[seat](view))
    return RollCounts(seat, tuple(counted[number] for number in range(1, SIDES + 1)))


def _tray(view: View, explainer: Explainer, names: PlayerNames) -> PanelContent:
    """Returns the tray with the dice of the last battle and its result."""
    rolled = [(seat, DIE(view, seat)) for seat in SEATS if DIE(view, seat)]
    words = last_blow(view) if rolled else "No battle rolls yet."
    if explainer.fighters() is not None:
        rolled, words = [], "Both dice are rolled when both players are ready."
    values: list[tuple[str, Value]] = [("words", words)]
    for place, (seat, number) in zip(("first", "second"), rolled, strict=False):
        label = f"{names.of(seat)}: {number}"
        values += [(place, number), (f"{place}_seat", seat), (f"{place}_label", label)]
    return PanelContent("tray", tuple(values))
