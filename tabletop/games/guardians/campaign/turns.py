"""Turns of a campaign, played by simple rules until a seat has won."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Final

from tabletop.games.guardians.board import (
    DISTANCE,
    HOME_OF,
    HOMES,
    LANDS,
    NEIGHBOURS,
    SEATS,
    SPACES,
)
from tabletop.games.guardians.campaign.armies import (
    NONE,
    SPACE_INDEX,
    TURNED,
    UNTURNED,
    Army,
    add_card,
    count,
    points,
    value_per_room,
)
from tabletop.games.guardians.campaign.fighting import Battle, combat
from tabletop.games.guardians.lands import forces, victory
from tabletop.games.guardians.lands.drawing import HAND_SIZE
from tabletop.games.guardians.lands.score import strength
from tabletop.games.guardians.zones import LANES
from tabletop.rules import FastState, Move

NEIGHBOUR_INDEXES: Final = [[SPACE_INDEX[one] for one in NEIGHBOURS[space]] for space in SPACES]
"""Indexes of the neighbours of each space."""
DISTANCES: Final = [[DISTANCE[one][other] for other in SPACES] for one in SPACES]
"""Distances between spaces, by index."""
STRONGHOLD_OWNER: Final = [HOME_OF.get(space, -1) for space in SPACES]
"""Owner of the stronghold in each space; -1 for lands."""
STRONGHOLDS: Final = [[SPACE_INDEX[space] for space in HOMES[seat]] for seat in SEATS]
"""Indexes of the stronghold spaces of each seat."""
LAND_INDEXES: Final = [SPACE_INDEX[space] for space in LANDS]
"""Indexes of the lands."""
ROW_OF: Final = [int(space[1]) for space in SPACES]
"""Row of each space."""
ALL_SPACES: Final = range(len(SPACES))
UNDECIDED, DRAWN = -2, -1
"""Winner of a game that is not over, and of a draw."""
PACE: Final = 2
"""March distance of a shield, in spaces."""
MARCH_NOISE: Final = 4.0
"""Maximum random addition to the value of a march."""
LAND_VALUE, LAST_LAND_VALUE = 8.0, 25.0
"""Value of a march that takes a land, and of one that takes the last land."""


class Campaign(FastState):
    """State of both armies and the board.

    As a fast state it has the decision of the march, with its moves that begin no combat.
    """

    __slots__ = (
        "armies",
        "battle",
        "bonus",
        "first",
        "ground",
        "holder",
        "phase",
        "rubble",
        "settling",
        "turn",
        "unready",
        "winner",
    )

    def __init__(self, armies: list[Army], holder: list[int], rubble: list[bool]) -> None:
        """Creates the state before the first turn.

        Args:
            armies: The state of each seat.
            holder: The seat that holds each space; -1 for strongholds.
            rubble: Whether the stronghold in each space is rubble.
        """
        self.armies = armies
        self.holder = holder
        self.rubble = rubble
        self.ground: list[tuple[str, ...] | None] = []
        """Terrain kinds that count in each space; None for a land without terrain."""
        self.bonus: list[int] = []
        self.phase = ""
        self.turn = 0
        self.first = 0
        """Seat that is active first, or next, in the march."""
        self.unready: list[int] = []
        self.settling: list[int] = []
        self.winner = UNDECIDED
        self.battle: Battle | None = None
        """The current combat, or None."""

    def copy(self) -> "Campaign":
        armies = [self.armies[0].copy(), self.armies[1].copy()]
        other = Campaign(armies, list(self.holder), list(self.rubble))
        other.ground = list(self.ground)
        other.bonus = self.bonus
        other.phase, other.turn, other.first = self.phase, self.turn, self.first
        other.unready, other.settling = list(self.unready), list(self.settling)
        other.winner, other.battle = self.winner, self.battle
        return other

    # --- moves of the table ----------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.first

    @property
    def key(self) -> tuple[object, ...]:
        armies = tuple([army.key for army in self.armies])
        return (armies, tuple(self.holder), tuple(self.rubble), tuple(self.ground), self.phase,
                self.turn, self.first, tuple(self.settling), self.winner)  # fmt: skip

    @property
    def has_all_moves(self) -> bool:
        return False

    def legal_moves(self) -> list[Move]:
        """Returns marches into undefended lands, and shields that stay.

        The last shield of a turn has no moves here, because the settlement follows it.
        """
        seat = self.first
        shields, opponent = self.unturned(seat), self.armies[1 - seat]
        if len(shields) + len(self.unturned(1 - seat)) < 2:
            return []
        moves = []
        for start in shields:
            moves.append(Move(seat, "stay", (SPACES[start],)))
            moves += [
                Move(seat, "march", (SPACES[start], SPACES[end]))
                for end in self.reach(seat, start)
                if not opponent.force[end] and STRONGHOLD_OWNER[end] != 1 - seat
            ]
        return moves

    def after(self, move: Move) -> "Campaign":
        new, seat = self.copy(), move.seat
        start, end = SPACE_INDEX[move.args[0]], SPACE_INDEX[move.args[-1]]
        new.armies[seat].shield[start] = TURNED
        if start != end:
            new.move(seat, start, end, Random(0))
        new.first = 1 - seat if new.unturned(1 - seat) else seat
        return new

    def score(self) -> float:
        felled = self.armies[self.first].felled
        rule = "GD-WIN.2" if felled >= victory.SHIELDS else ""
        return victory.measured(self.lands(self.first), felled, rule)

    # --- turns -----------------------------------------------------------------------------------

    def play(self, rng: Random, ahead: int) -> None:
        """Plays until a seat has won, or for `ahead` more turns."""
        last = self.turn + ahead
        if self.battle is not None:
            battle = self.battle.copy()
            self.battle = None
            self.fight(battle, rng)
        while self.winner == UNDECIDED:
            if self.phase in ("opening", "place"):
                seats = list(SEATS) if self.phase == "opening" else self.unready
                for seat in seats:
                    self.place(seat, rng)
                self.phase = "keep"
            if self.phase == "keep":
                self.check_victory()
                self.phase, self.first = "march", int(rng.random() * 2)
            elif self.phase == "march":
                self.march(self.first, rng)
                self.settling = [self.first, 1 - self.first]
                self.check_victory()
                self.phase = "settlement"
            elif self.phase == "settlement":
                for seat in self.settling:
                    self.settle(seat)
                self.check_victory()
                if self.winner == UNDECIDED and self.turn >= victory.TURNS:
                    self.count_lands()
                self.turn += 1
                if self.winner != UNDECIDED or self.turn > last:
                    return
                self.begin_turn(rng)

    def check_victory(self) -> None:
        """Sets the winner if a victory condition is met (GD-WIN)."""
        if self.winner != UNDECIDED:
            return
        holder = self.holder
        first = holder[LAND_INDEXES[0]]
        if holder.count(first) == len(LAND_INDEXES):
            self.winner = first
        for seat in SEATS:
            if self.armies[seat].felled >= victory.SHIELDS:
                self.winner = seat

    def count_lands(self) -> None:
        """Decides the game after the last turn (GD-WIN.6)."""
        lead = self.lands(0) - self.lands(1) or self.armies[0].felled - self.armies[1].felled
        self.winner = DRAWN if lead == 0 else int(lead < 0)

    def lands(self, seat: int) -> int:
        """Returns the number of lands that a seat holds."""
        return self.holder.count(seat)

    def begin_turn(self, rng: Random) -> None:
        """Turns all shields back and draws cards."""
        for seat in SEATS:
            mine = self.armies[seat]
            mine.shield = [UNTURNED if state else NONE for state in mine.shield]
            cards, fewer_lands, more_lands = mine.draws
            lead = self.lands(seat) - self.lands(1 - seat)
            cards += (fewer_lands if lead < 0 else more_lands if lead > 0 else 0) + (
                rng.random() < 0.5
            )
            for kind in mine.deck[: max(1, cards)]:
                add_card(mine, kind)
            del mine.deck[: max(1, cards)]
        self.phase, self.unready = "place", list(SEATS)

    def place(self, seat: int, rng: Random) -> None:
        """Places the strongest creatures together on strongholds, with shields."""
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        homes = [home for home in STRONGHOLDS[seat] if not self.rubble[home]]
        if not homes:
            return
        needed = {}
        for home in homes:
            near = min(
                [DISTANCES[home][space] for space in ALL_SPACES if opponent.shield[space]],
                default=len(SPACES),
            )
            needed[home] = len(mine.force[home]) - near + 2 * rng.random()
        homes.sort(key=lambda home: -needed[home])
        for home in homes:
            if not mine.pen:
                break
            force = mine.force[home]
            room = forces.LIMIT - sum([forces.weight(kind) for kind in force])
            mine.pen.sort(key=value_per_room, reverse=True)
            unplaced = []
            for kind in mine.pen:
                weight = forces.weight(kind)
                if weight <= room and len(force) < LANES:
                    force.append(kind)
                    room -= weight
                else:
                    unplaced.append(kind)
            mine.pen = unplaced
        for home in homes:
            if mine.shields and mine.force[home] and not mine.shield[home]:
                mine.shield[home] = UNTURNED
                mine.shields -= 1
        del mine.pen[HAND_SIZE:]

    def settle(self, seat: int) -> None:
        """Places terrains under shields in the lands, or loses creatures.

        See GD-TURN.20 and GD-TURN.21.
        """
        mine = self.armies[seat]
        for land in LAND_INDEXES:
            if mine.shield[land] and self.ground[land] is None:
                if mine.terrains:
                    mine.terrains -= 1
                    self.ground[land] = ()
                else:
                    self.sink(seat, land)

    def sink(self, seat: int, land: int) -> None:
        """Turns the weakest creature of a shield into a terrain (GD-TURN.21)."""
        mine = self.armies[seat]
        force = mine.force[land]
        self.ground[land] = ()
        if force:
            force.remove(min(force, key=strength))
        if not force:
            mine.shield[land] = NONE

    # --- marches ---------------------------------------------------------------------------------

    def march(self, seat: int, rng: Random) -> None:
        """Lets both seats turn all their shields alternately."""
        while self.winner == UNDECIDED:
            if unturned := self.unturned(seat):
                self.turn_shield(seat, unturned, rng)
            elif not self.unturned(1 - seat):
                return
            seat = 1 - seat

    def unturned(self, seat: int) -> list[int]:
        """Returns the spaces of a seat's shields that can be turned (GD-TURN.18)."""
        mine = self.armies[seat]
        return [
            space for space in ALL_SPACES if mine.shield[space] == UNTURNED and mine.force[space]
        ]

    def turn_shield(self, seat: int, unturned: Sequence[int], rng: Random) -> None:
        """Plays the most valuable action of an unturned shield."""
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        enemies = [
            (space, points(opponent.force[space]), opponent.shield[space] == UNTURNED)
            for space in ALL_SPACES
            if opponent.force[space]
        ]
        lands_held = self.lands(seat)
        best, highest = (unturned[0], unturned[0]), -1e9
        for start in unturned:
            power = points(mine.force[start])
            stay_value = MARCH_NOISE * rng.random()
            if STRONGHOLD_OWNER[start] == seat and not self.rubble[start]:
                for space, force_strength, _ in enemies:
                    if DISTANCES[space][start] <= 2 and force_strength > 0:
                        stay_value += 6.0
                        break
            if stay_value > highest:
                best, highest = (start, start), stay_value
            for end in self.reach(seat, start):
                value = MARCH_NOISE * rng.random() + self.march_value(
                    seat, start, end, power, lands_held, enemies
                )
                if value > highest:
                    best, highest = (start, end), value
        start, end = best
        mine.shield[start] = TURNED
        if end != start:
            self.move(seat, start, end, rng)
        elif STRONGHOLD_OWNER[start] == 1 - seat and self.rubble[start]:
            self.challenge(seat, start)

    def march_value(
        self,
        seat: int,
        start: int,
        end: int,
        power: float,
        lands_held: int,
        enemies: Sequence[tuple[int, float, bool]],
    ) -> float:
        """Returns the estimated value of a march.

        Args:
            seat: The marching seat.
            start: The space of the shield.
            end: The target space.
            power: The strength of the shield's creatures.
            lands_held: The number of lands that the seat holds.
            enemies: Space, strength and readiness of each opposing force.
        """
        opponent = self.armies[1 - seat]
        value = 0.7 * abs(ROW_OF[end] - ROW_OF[start])
        if STRONGHOLD_OWNER[end] < 0 and self.holder[end] != seat:
            value += LAST_LAND_VALUE if lands_held == len(LAND_INDEXES) - 1 else LAND_VALUE
        if STRONGHOLD_OWNER[end] == 1 - seat:
            value += 8.0 if self.rubble[end] else 14.0
        if opponent.force[end]:
            defence = points(opponent.force[end]) + self.bonus[end] * len(opponent.force[end])
            margin = tanh((power - defence) / 14.0) - 0.1
            return margin * (8.0 + value + 0.3 * min(power, defence) + 0.2 * power)
        if (
            STRONGHOLD_OWNER[end] < 0
            and self.ground[end] is None
            and not self.armies[seat].terrains
        ):
            value -= 4.0 if len(self.armies[seat].force[start]) > 1 else 9.0
        for space, force_strength, is_unturned in enemies:
            if is_unturned and force_strength > power and DISTANCES[space][end] <= 2:
                value -= tanh((force_strength - power) / 14.0) * (6.0 + 0.3 * power)
        return value

    def reach(self, seat: int, start: int) -> list[int]:
        """Returns the spaces in which a march can end (GD-MOVE.1 to GD-MOVE.5)."""
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        targets = []
        seen, frontier = {start}, [start]
        for _ in range(PACE):
            next_frontier: list[int] = []
            for space in frontier:
                for other in NEIGHBOUR_INDEXES[space]:
                    if other in seen:
                        continue
                    seen.add(other)
                    if not mine.shield[other] and not mine.force[other]:
                        targets.append(other)
                    has_no_terrain = self.ground[other] is None
                    if (
                        STRONGHOLD_OWNER[other] < 0
                        and not has_no_terrain
                        and not opponent.shield[other]
                    ):
                        next_frontier.append(other)
            frontier = next_frontier
        return targets

    def move(self, seat: int, start: int, end: int, rng: Random) -> None:
        """Moves a shield to another space and resolves its arrival."""
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        mine.shield[end], mine.shield[start] = TURNED, NONE
        mine.force[end], mine.force[start] = mine.force[start], []
        if opponent.force[end]:
            self.fight(Battle(seat, end, start, (mine.force[end], opponent.force[end])), rng)
            return
        if opponent.shield[end] and STRONGHOLD_OWNER[end] < 0:
            opponent.shield[end] = NONE
            mine.felled += 1
        self.enter(seat, end)

    def enter(self, seat: int, space: int) -> None:
        """Captures a space without defenders."""
        if STRONGHOLD_OWNER[space] < 0:
            self.holder[space] = seat
        elif STRONGHOLD_OWNER[space] == 1 - seat:
            if not self.rubble[space]:
                self.rubble[space] = True
                opponent = self.armies[1 - seat]
                opponent.force[space] = []
                if opponent.shield[space]:
                    opponent.shield[space] = NONE
                    self.armies[seat].felled += 1
            self.challenge(seat, space)

    def challenge(self, seat: int, space: int) -> None:
        """Attacks the Guardian, which uses stones to add to its vitality."""
        opponent = self.armies[1 - seat]
        vitality, per_stone = opponent.guard
        attack = sum([count(kind) for kind in self.armies[seat].force[space]])
        while attack > vitality and opponent.stones and per_stone:
            opponent.stones -= 1
            vitality += per_stone
        if attack > vitality:
            self.winner = seat

    # --- combat ----------------------------------------------------------------------------------

    def fight(self, battle: Battle, rng: Random) -> None:
        """Resolves a combat and its result for the space (GD-RESULT)."""
        seat, space, origin = battle.attacker, battle.space, battle.origin
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        bonus = 0 if self.rubble[space] else self.bonus[space]
        attackers, defenders = combat(battle, mine, opponent, self.ground[space] or (), bonus, rng)
        mine.force[space], opponent.force[space] = attackers, defenders
        attack = sum([count(kind) for kind in attackers])
        defence = sum([count(kind) for kind in defenders])
        if not attackers:
            mine.shield[space] = NONE
            opponent.felled += 1
        if not defenders and opponent.shield[space]:
            opponent.shield[space] = NONE
            mine.felled += 1
        if not attackers or attack <= defence:
            if attackers:
                mine.force[origin] += attackers
                mine.force[space] = []
                mine.shield[space], mine.shield[origin] = NONE, TURNED
            return
        if STRONGHOLD_OWNER[space] == 1 - seat and not self.rubble[space]:
            self.enter(seat, space)
            return
        if opponent.shield[space]:
            self.retreat(1 - seat, space)
        opponent.force[space] = []
        self.enter(seat, space)

    def retreat(self, seat: int, space: int) -> None:
        """Moves a beaten shield to a land of its side, or destroys it."""
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        turned, force = mine.shield[space], mine.force[space]
        mine.shield[space], mine.force[space] = NONE, []
        lands = [
            neighbour
            for neighbour in NEIGHBOUR_INDEXES[space]
            if STRONGHOLD_OWNER[neighbour] < 0
            and self.holder[neighbour] == seat
            and not opponent.shield[neighbour]
        ]
        if not lands:
            opponent.felled += 1
            return
        land = min(
            lands,
            key=lambda land_index: (
                mine.shield[land_index],
                DISTANCES[land_index][STRONGHOLDS[seat][1]],
            ),
        )
        if mine.shield[land]:
            opponent.felled += 1
        mine.shield[land] = max(turned, mine.shield[land])
        both = sorted([*mine.force[land], *force], key=value_per_room, reverse=True)
        remaining, room = [], forces.LIMIT
        for kind in both:
            if forces.weight(kind) <= room:
                remaining.append(kind)
                room -= forces.weight(kind)
        mine.force[land] = remaining

    # --- evaluation ------------------------------------------------------------------------------

    def lead(self, seat: int) -> float:
        """Returns a seat's log odds to win."""
        return self.side(seat) - self.side(1 - seat)

    def side(self, seat: int) -> float:
        """Returns a seat's part of the log odds."""
        mine = self.armies[seat]
        total = LAND * self.lands(seat) + FELLED * mine.felled + STONE * mine.stones
        total += WALL * sum([not self.rubble[home] for home in STRONGHOLDS[seat]])
        total += CREATURE * sum([len(force) for force in mine.force])
        return total + BRIBE * len(mine.bribes) + MAGIC * mine.magic


LAND, FELLED, STONE, WALL, CREATURE, BRIBE, MAGIC = 0.09, 0.06, 0.05, 0.2, 0.12, 0.38, 0.13
"""Weight of each feature in the log odds to win.

Found by logistic regression on the winners of 150 games between greedy players, on positions two
turns later.
"""
