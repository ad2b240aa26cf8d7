"""The board of a campaign: movement of shields, and its results."""

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
    count,
    value_per_room,
)
from tabletop.games.guardians.campaign.fighting import Battle, combat
from tabletop.games.guardians.lands import forces, victory
from tabletop.games.guardians.lands.marching import PACE
from tabletop.games.guardians.lands.score import strength
from tabletop.rules import FastState

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
SECOND_STEPS: Final = [
    [
        (land, [end for end in NEIGHBOUR_INDEXES[land] if DISTANCES[start][end] == PACE])
        for land in NEIGHBOUR_INDEXES[start]
        if STRONGHOLD_OWNER[land] < 0
    ]
    for start in range(len(SPACES))
]
"""For each space, the lands next to it with the spaces that a second step reaches."""
ROW_OF: Final = [int(space[1]) for space in SPACES]
"""Row of each space."""
ALL_SPACES: Final = range(len(SPACES))
UNDECIDED, DRAWN = -2, -1
"""Winner of a game that is not over, and of a draw."""


class BoardState(FastState):
    """State of both armies and the board."""

    __slots__ = ("armies", "battle", "bonus", "first", "ground", "holder", "phase", "rubble",
                 "settling", "turn", "unready", "winner")  # fmt: skip

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

    # --- facts -----------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.first

    @property
    def key(self) -> tuple[object, ...]:
        armies = tuple([army.key for army in self.armies])
        return (armies, tuple(self.holder), tuple(self.rubble), tuple(self.ground), self.phase,
                self.turn, self.first, tuple(self.settling), self.winner)  # fmt: skip

    def score(self) -> float:
        felled = self.armies[self.first].felled
        rule = "GD-WIN.2" if felled >= victory.SHIELDS else ""
        return victory.measured(self.lands(self.first), felled, rule)

    def lands(self, seat: int) -> int:
        """Returns the number of lands that a seat holds."""
        return self.holder.count(seat)

    def unturned(self, seat: int) -> list[int]:
        """Returns the spaces of a seat's shields that can be turned (GD-TURN.18)."""
        force = self.armies[seat].force
        return [
            space
            for space, state in enumerate(self.armies[seat].shield)
            if state == UNTURNED and force[space]
        ]

    # --- movement --------------------------------------------------------------------------------

    def reach(self, seat: int, start: int) -> list[int]:
        """Returns the spaces in which a march can end (GD-MOVE.1 to GD-MOVE.5)."""
        shield, force = self.armies[seat].shield, self.armies[seat].force
        blocked, ground = self.armies[1 - seat].shield, self.ground
        targets = [
            space for space in NEIGHBOUR_INDEXES[start] if not shield[space] and not force[space]
        ]
        for land, beyond in SECOND_STEPS[start]:
            if not blocked[land] and ground[land] is not None:
                for space in beyond:
                    if not shield[space] and not force[space] and space not in targets:
                        targets.append(space)
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

    def sink(self, seat: int, land: int) -> None:
        """Turns the weakest creature of a shield into a terrain (GD-TURN.21)."""
        mine = self.armies[seat]
        force = mine.force[land]
        self.ground[land] = ()
        if force:
            force.remove(min(force, key=strength))
        if not force:
            mine.shield[land] = NONE

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
