"""Explanations of a position for one seat, computed by the rules."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.cards.wording import capital
from tabletop.games.wasteland import bidding, collecting
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS
from tabletop.games.wasteland.card_rules import bases, cards, name_of, units
from tabletop.games.wasteland.card_text import printed_text
from tabletop.games.wasteland.card_words import Neighbours
from tabletop.games.wasteland.counters import BID, ROUND, UNIT_POINTS
from tabletop.games.wasteland.ending import base_points
from tabletop.games.wasteland.explain.cards import (
    State,
    non_zero,
    printed,
)
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.flow import PHASES, current_step
from tabletop.games.wasteland.marks import MARKED, PHASE, TARGETS, raid_of
from tabletop.games.wasteland.stockpile import RESOURCES, SIGNS, ZERO_AMOUNTS, Amounts, stock
from tabletop.games.wasteland.strength import (
    added_defence,
    auras,
    base_defence,
    unit_cost,
    unit_strength,
)
from tabletop.games.wasteland.verbs.commitments import own_strength
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    FIELD,
    HAND,
    RAIDED_SEATS,
    SHELF,
    SHOP,
    TABLEAU,
    all_committed,
    base_name,
    base_word,
    front_type,
    place_name,
    tableau,
)
from tabletop.rules import explainer
from tabletop.rules.explainer import PieceText, changed, joined
from tabletop.rules.sums import Sum, Term, listed_sum, printed_sum
from tabletop.table import Change, Piece, View, VisiblePiece, Zone
from tabletop.table.changes import Note

FIGHT_RULES: Final = ("WW-BATTLE.1", "WW-BASE.2", "WW-BASE.3")
"""The rules of log entries about decided fights."""
BIDDING: Final = ("target", "name", "commit")
"""Phases of bidding."""

RULES: Final = {
    "field": "WW-BATTLE.1",
    "buy": "WW-BUY.2",
    "tableau": "WW-CARDS.3",
    "warmap": "WW-TARGET.2",
    "committed": "WW-COMMIT.4",
    "wastes": "WW-ROUND.3",
}
"""Most relevant rule of each area."""


class Spot(NamedTuple):
    """A unit at a front, with the units around it."""

    seat: int
    front: str
    neighbours: Neighbours


class Explainer(explainer.Explainer):
    """Values of cards and fronts, and public plans, for one seat."""

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        super().__init__(view, is_spectator=is_spectator)
        self.seat = view.seat
        self.phase = PHASE(view)
        self.choosing = self._choosing()
        """Seats that still have to choose."""
        self.pledges = bidding.pledges(self.table, self.seat)
        self._raiders: dict[int, list[int]] = {}
        self._states: dict[tuple[VisiblePiece, str], State] = {}
        for seat in range(view.seats):
            raid = raid_of(self.table, seat)
            if raid is not None and raid[1] >= 0 and self.phase in BIDDING:
                self._raiders.setdefault(raid[1], []).append(seat)

    def _choosing(self) -> tuple[int, ...]:
        step = current_step(self.table)
        if step is None:
            return ()
        return next(phase for phase in PHASES if phase.name == step.name).seats(self.table, step)

    def _place(self, zone: str) -> Zone:
        return self.view.zones.get(zone) or Zone(zone)

    # --- seats -----------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """Returns a seat's public victory points: of bases and acquired units."""
        of_bases = sum([base_points(self.table, seat, base) for base in tableau(self.table, seat)])
        return of_bases + UNIT_POINTS(self.view, seat)

    def owed(self) -> Amounts:
        """Returns the cost of all units that this seat has committed or pledged."""
        return bidding.total_cost(self.table, self.seat) if self.phase in BIDDING else ZERO_AMOUNTS

    def is_ready(self, seat: int) -> str:
        """Returns `yes` or `no`; empty if seats do not choose at the same time."""
        if seat in self.choosing:
            return "no"
        return "" if self.phase in ("buy", "over") else "yes"

    def targets(self, seat: int) -> tuple[str, ...]:
        """Returns the visible targets of a seat; the viewer's may be secret."""
        if seat == self.seat and self.phase == "target":
            return MARKED(self.table, seat)
        return TARGETS(self.table, seat)

    def aim(self, seat: int) -> tuple[int, int] | None:
        """Returns the visible attack of a seat: owner, and base or -1, or None."""
        marked = [RAIDED_SEATS[target] for target in self.targets(seat) if target in RAIDED_SEATS]
        return raid_of(self.table, seat) or ((marked[0], -1) if marked else None)

    def raiders(self, seat: int) -> tuple[int, ...]:
        """Returns the seats that attack a seat but have not named a base."""
        raids = [(other, self.aim(other)) for other in range(self.view.seats)]
        return tuple([other for other, raid in raids if raid == (seat, -1)])

    def bidders(self, front: str) -> tuple[int, ...]:
        """Returns the seats that visibly bid for a battlefield or in the shop."""
        seats = range(self.view.seats)
        piles = self.view.piles
        return tuple(
            [seat for seat in seats if front in self.targets(seat) or piles[COMMITTED(seat, front)]]
        )

    # --- fronts ----------------------------------------------------------------------------------

    def front_words(self, seat: int, front: str) -> tuple[str, bool]:
        """Returns a seat's cards at a front as icons, and whether it has won."""
        pile = self.view.piles[COMMITTED(seat, front)]
        visible_marks = [dict(piece_view.marks) for piece_view in pile if piece_view.face]
        if visible_marks:
            won = front != SHOP and not any(marks.get("lost") for marks in visible_marks)
            total = sum([marks.get("strength", 0) for marks in visible_marks])
            return f"{{attack}}{total}", won
        is_viewer = seat == self.seat
        number = len(pile) + (
            sum(pledge.front == front for pledge in self.pledges) if is_viewer else 0
        )
        if not number:
            return "", False
        words = f"{{card}}{number}"
        return words + (
            f" {{attack}}{own_strength(self.table, seat, front)}" if is_viewer else ""
        ), False

    def spot_of(self, piece_view: VisiblePiece, zone: str) -> Spot | None:
        """Returns the current or pledged front of a unit, or None."""
        front = self._place(zone)
        if COMMITTED.has(front) and front.owner is not None:
            return Spot(front.owner, front.box, self._neighbours(front.owner, front.box))
        for pledge in self.pledges:
            if pledge.piece == piece_view.id:
                neighbours = Neighbours(bidding.own_kinds(self.table, self.seat, pledge.front))
                return Spot(self.seat, pledge.front, neighbours)
        return None

    def _neighbours(self, seat: int, front: str) -> Neighbours:
        """Returns the visible units around one at a front."""
        view, table = self.view, self.table
        if seat == self.seat and not any(
            piece.face for piece in view.piles[COMMITTED(seat, front)]
        ):
            return Neighbours(bidding.own_kinds(table, seat, front))
        others = () if front in (ATTACK, DEFENCE) else range(view.seats)
        kinds = [piece.kind for piece in table.pile(COMMITTED(seat, front)) if piece.face]
        enemies = [
            piece.kind
            for other in others
            if other != seat
            for piece in table.pile(COMMITTED(other, front))
            if piece.face
        ]
        return Neighbours(kinds, enemies)

    def defended_base(self, piece: int) -> str:
        """Returns the base that a unit defends, if several are attacked."""
        attacked = attacked_bases(self.table, self.seat)
        base = next((pledge.base for pledge in self.pledges if pledge.piece == piece), -1)
        if len(attacked) < 2 or base not in attacked:
            return ""
        return f"{{armor}} {base_name(base_word(self.table, self.table.pieces[base]))}"

    # --- cards -----------------------------------------------------------------------------------

    def state(self, piece_view: VisiblePiece, zone: str) -> State | None:
        """Returns the current values of a card; None for a hidden one."""
        if piece_view.kind not in cards() or piece_view.kind is None or piece_view.id is None:
            return None
        state = self._states.get((piece_view, zone))
        if state is None:
            state = self._states[piece_view, zone] = self._state(
                piece_view, self.table.pieces[piece_view.id], zone
            )
        return state

    def _state(self, piece_view: VisiblePiece, piece: Piece, zone: str) -> State:
        state, front = printed(piece.kind), self._place(zone)
        if FIELD.has(front):
            return state._replace(raiders=self.bidders(zone))
        if piece.kind in units():
            return self._unit_state(state, piece, piece_view, zone)
        if not TABLEAU.has(front) or front.owner is None:
            return state
        defence = base_defence(self.table, front.owner, piece)
        points = base_points(self.table, front.owner, piece)
        return state._replace(
            value=(defence, changed(defence, state.value[0])),
            points=(points, changed(points, state.points[0])),
            raiders=tuple(self._raiders.get(piece.id, ())),
        )

    def _unit_state(self, state: State, piece: Piece, piece_view: VisiblePiece, zone: str) -> State:
        marks, spot = dict(piece_view.marks), self.spot_of(piece_view, zone)
        strength = state.value[0]
        if "strength" in marks:
            strength = marks["strength"]
        elif spot is not None:
            sort = front_type(spot.front)
            strength = unit_strength(self.table, spot.seat, piece.kind, sort, spot.neighbours)
        cost = state.cost
        if piece.zone == HAND(self.seat):
            cost = non_zero(unit_cost(self.table, self.seat, piece.kind))
        return state._replace(
            value=(strength, changed(strength, state.value[0])),
            cost=cost,
            band=self.defended_base(piece.id),
            lost=bool(marks.get("lost")),
        )

    def piece_sums(self, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        """Returns the values of a card, and the cost of a unit in the hand."""
        if piece_view.id is None or piece_view.kind not in cards():
            return []
        piece, front = self.table.pieces[piece_view.id], self._place(zone)
        if piece.kind in units():
            return self._unit_sums(piece, piece_view, zone)
        base, owner = bases()[piece.kind], front.owner
        in_tableau = TABLEAU.has(front) and owner is not None
        guards = self._defence_terms(piece, owner) if in_tableau and owner is not None else []
        points = self._point_terms(piece, owner) if in_tableau and owner is not None else []
        return [
            printed_sum("armor", "Defence", base.defence, guards),
            printed_sum("star", "Victory points", 1 + base.vp, points, None),
        ]

    def _unit_sums(self, piece: Piece, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        unit, spot = units()[piece.kind], self.spot_of(piece_view, zone)
        changes = self._attack_terms(piece.kind, spot) if spot is not None else []
        strength = printed_sum("attack", "Strength", unit.attack, changes)
        revealed = dict(piece_view.marks).get("strength", strength.value)
        if revealed != strength.value:  # it was counted before the present position
            change = Term(revealed - unit.attack, "when revealed", "WW-REVEAL.5")
            strength = printed_sum("attack", "Strength", unit.attack, [change])
        sums = [strength, printed_sum("star", "Victory points", unit.vp, [])]
        if piece.zone != HAND(self.seat):
            return sums
        costs = zip(RESOURCES, unit.cost, unit_cost(self.table, self.seat, piece.kind), strict=True)
        return sums + [
            printed_sum(SIGNS[name], f"Cost in {name}", printed, [
                Term(now - printed, "from your bases", "WW-CARDS.3")
            ])
            for name, printed, now in costs
            if printed
        ]  # fmt: skip

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the public victory points of a seat, and its resources."""
        points = [
            Term(base_points(self.table, seat, base), name_of(base.kind), "WW-CARDS.5")
            for base in tableau(self.table, seat)
        ]
        of_units = Term(UNIT_POINTS(self.view, seat), "units", "WW-CARDS.6")
        return [
            listed_sum("star", "Victory points", [*points, of_units]),
            *[
                Sum(capital(name), amount, icon=SIGNS[name], counter=f"{name}.{seat}")
                for name, amount in zip(RESOURCES, stock(self.table, seat), strict=True)
            ],
        ]

    def zone_sums(self, zone: str) -> list[Sum]:
        """Returns the strength of the visible units of a seat at a front."""
        front = self._place(zone)
        if not COMMITTED.has(front) or front.owner is None:
            return []
        pile = [(view, dict(view.marks).get("strength")) for view in self.view.piles[zone]]
        terms = [
            Term(strength, name_of(view.kind), "WW-REVEAL.5")
            for view, strength in pile
            if view.kind in units() and view.kind is not None and strength is not None
        ]
        return [listed_sum("attack", "Strength", terms)] if terms else []

    def result_sums(self, happened: Sequence[Change]) -> list[str]:
        """Returns the strength of each side of the fights that are decided."""
        sums = []
        for note in happened:
            if not isinstance(note, Note) or note.rule not in FIGHT_RULES:
                continue
            prize = self.table.pieces[note.pieces[0][0]]
            seats, owner = range(self.view.seats), self._place(prize.zone).owner
            if owner is None:
                sides = [(seat, prize.zone) for seat in seats]
            else:
                raids = {seat: raid_of(self.table, seat) for seat in seats}
                sides = [(seat, ATTACK) for seat in seats if raids[seat] == (owner, prize.id)]
            for seat, front in sides:
                opened = self.zone_sums(COMMITTED(seat, front))
                sums += [f"Seat {seat + 1}: {each.text}" for each in opened]
            if owner is not None:
                wall = Term(
                    base_defence(self.table, owner, prize), name_of(prize.kind), "WW-BASE.2"
                )
                terms = [
                    term
                    for each in self.zone_sums(COMMITTED(owner, DEFENCE))
                    for term in each.terms
                ]
                defence = listed_sum("armor", "Defence", [wall, *terms])
                sums.append(f"Seat {owner + 1}: {defence.text}")
        return sums

    def _attack_terms(self, kind: str, spot: Spot) -> list[Term]:
        table, sort, unit = self.table, front_type(spot.front), units()[kind]
        terms = [
            Term(
                ability.boost(table, spot.seat, kind, sort, spot.neighbours),
                "from itself",
                "WW-CARDS.7",
            )
            for ability in unit.boosts
        ]
        bonuses = [
            Term(aura.lift(unit, sort), f"from {name_of(giver)}", "WW-CARDS.3")
            for giver, aura in auras(table)[spot.seat]
        ]
        return terms + bonuses

    def _defence_terms(self, piece: Piece, owner: int) -> list[Term]:
        base = bases()[piece.kind]
        terms = [
            Term(ability.guard(self.table, owner, piece.kind), "from itself", "WW-CARDS.7")
            for ability in base.guards
        ]
        others = [other.kind for other in tableau(self.table, owner) if other.id != piece.id]
        return terms + [
            Term(added_defence(bases()[kind], base), f"from {name_of(kind)}", "WW-CARDS.3")
            for kind in others
        ]

    def _point_terms(self, piece: Piece, owner: int) -> list[Term]:
        return [
            Term(ability.points(self.table, owner, piece.kind), "from itself", "WW-CARDS.7")
            for ability in bases()[piece.kind].points
        ]

    def lines(self, piece_view: VisiblePiece, zone: str) -> list[str]:
        """Returns the details of a card that are not printed on it."""
        card = cards().get(piece_view.kind or "")
        if card is None:
            return []
        lines, state, front = (
            [each.text for each in self.piece_sums(piece_view, zone) if each.is_open],
            self.state(piece_view, zone),
            self._place(zone),
        )
        if SHELF.has(front):
            lines.insert(0, f"{{coin}} Costs a strength of {card.price} in the shop. (WW-BUY.2)")
        if FIELD.has(front):
            destination = "the discard pile" if card.kind in units() else "the tableau"
            lines.insert(
                0, f"{{skirmish}} The strongest here takes it to {destination}. (WW-BATTLE.1)"
            )
        if state is None:
            return lines
        for seat in state.raiders:
            subject = "You attack" if seat == self.you else f"Seat {seat + 1} attacks"
            lines.append(
                f"{{x-mark}} {subject} this base. More than its defence takes it. (WW-BASE.2)"
            )
        spot = self.spot_of(piece_view, zone)
        if state.lost:
            lines.append(
                "{cross} Its fight was lost: you may abandon it to the wastes. (WW-ROUND.2)"
            )
        elif spot is not None and HAND.has(front):
            lines.append(f"{{card}} Committed to {place_name(spot.front)}; click to withdraw it.")
        return lines

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        state = self.state(piece_view, zone)
        if piece_view.kind not in cards() or piece_view.kind is None:
            return PieceText()
        text = printed_text(piece_view.kind)
        if state is None:  # Without a zone.
            return PieceText(printed=text)
        front, is_unit = self._place(zone), piece_view.kind in units()
        price = cards()[piece_view.kind].price if SHELF.has(front) else 0
        costs = " and ".join([f"{number} {name}" for name, number in state.cost])
        values = joined(
            f"{'strength' if is_unit else 'defence'} {state.value[0]}",
            f"costs {costs} to fight" if costs else "",
            f"victory points {state.points[0]}" if state.points[0] else "",
            f"price {price}" if price else "",
            "lost its fight" if state.lost else "",
        )
        return PieceText(values, text, tuple(self.lines(piece_view, zone)))

    def holdings(self, seat: int) -> list[str]:
        return [
            f"{amount} {name}"
            for name, amount in zip(RESOURCES, stock(self.table, seat), strict=True)
        ]

    def situation(self) -> list[str]:
        """Returns the stock, the cost and the strengths of pledged units."""
        if self.phase not in BIDDING:
            return []
        fronts = [
            f"{place_name(front)}: strength {own_strength(self.table, self.seat, front)}"
            for front in dict.fromkeys(pledge.front for pledge in self.pledges)
        ]
        cost_text = " and ".join(f"{amount} {name}" for name, amount in non_zero(self.owed()))
        have = ", ".join(self.holdings(self.seat))
        costs = f" Your units cost {cost_text}." if cost_text else ""
        return [f"You have {have}.{costs}", *(f"Committed to {words}." for words in fronts)]

    # --- game ------------------------------------------------------------------------------------

    def chosen(self) -> str:
        """Returns how many seats have chosen, or who is buying."""
        if self.phase == "over":
            return "The war is over."
        if self.phase == "buy":
            if self.you in self.choosing:
                return "You are buying."
            return f"Seat {self.choosing[0] + 1} is buying." if self.choosing else ""
        finished = self.view.seats - len(self.choosing)
        return f"{finished} of {self.view.seats} players have chosen."

    def progress(self) -> str:
        """Returns the bidding round and how many seats have chosen."""
        bid = BID(self.view)
        return (
            f"Bidding {bid} of {BIDDING_ROUNDS}.\n" if self.phase in BIDDING else ""
        ) + self.chosen()

    def idle_reason(self) -> str:
        """Returns why the seat cannot commit anything, or nothing (WW-COLLECT.1)."""
        if self.you < 0 or self.phase not in BIDDING or self.view.piles[HAND(self.you)]:
            return ""
        threats = bidding.threats(self.table, self.you)
        if any(self.view.piles[zone] for zone in all_committed(self.you, self.view.seats)):
            reason = "All your cards are committed."
        elif collecting.produced(self.table, self.you)[1]:
            reason = "You have no card to commit."
        else:
            reason = "You have no card to commit: none of your bases draws cards (WW-COLLECT.1)."
        return f"{threats} {reason}".lstrip()

    def status(self) -> list[tuple[str, str]]:
        """Returns the round and the number of finished choices, as (icon, text)."""
        entries = [("clock", f"Round {ROUND(self.view)}")]
        return [*entries, ("", words)] if (words := self.chosen()) else entries

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        """Returns the most relevant rule of a card or a zone."""
        zone_data = self.view.zones.get(zone)
        if zone_data is None:
            return ""
        if piece_view is not None and piece_view.kind in cards() and HAND.has(zone_data):
            return "WW-COMMIT.1"
        return RULES.get(zone_data.area, "")
