"""Turns of a campaign, played by simple rules until a seat has won."""

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Final

from tabletop.games.guardians.board import (
    SEATS,
    SPACES,
)
from tabletop.games.guardians.campaign.armies import (
    NONE,
    SPACE_INDEX,
    TURNED,
    UNTURNED,
    add_card,
    points,
    value_per_room,
)
from tabletop.games.guardians.campaign.shields import (
    ALL_SPACES,
    DISTANCES,
    DRAWN,
    LAND_INDEXES,
    ROW_OF,
    STRONGHOLD_OWNER,
    STRONGHOLDS,
    UNDECIDED,
    BoardState,
)
from tabletop.games.guardians.lands import forces, victory
from tabletop.games.guardians.lands.drawing import HAND_SIZE
from tabletop.games.guardians.zones import LANES
from tabletop.rules import Move

MARCH_NOISE: Final = 4.0
"""Maximum random addition to the value of a march."""
LAND_VALUE, LAST_LAND_VALUE = 8.0, 25.0
"""Value of a march that takes a land, and of one that takes the last land."""
NEAR: Final = 2
"""Maximum distance at which a shield is a threat."""


class Campaign(BoardState):
    """A campaign: the state of the board, and its turns.

    As a fast state it has the decision of the march, with its moves that begin no combat.
    """

    __slots__ = ()

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
        opposing = [space for space in ALL_SPACES if opponent.shield[space]]
        for home in homes:
            distances = DISTANCES[home]
            near = min([distances[space] for space in opposing], default=len(SPACES))
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

    # --- marches ---------------------------------------------------------------------------------

    def march(self, seat: int, rng: Random) -> None:
        """Lets both seats turn all their shields alternately."""
        strengths = self.strengths()
        while self.winner == UNDECIDED:
            if unturned := self.unturned(seat):
                start, end = self.best_march(seat, unturned, strengths, rng)
                self.armies[seat].shield[start] = TURNED
                if end == start:
                    if STRONGHOLD_OWNER[start] == 1 - seat and self.rubble[start]:
                        self.challenge(seat, start)
                elif self.armies[1 - seat].force[end]:
                    self.move(seat, start, end, rng)
                    strengths = self.strengths()
                else:
                    self.move(seat, start, end, rng)
                    mine = strengths[seat]
                    mine[start], mine[end] = 0.0, mine[start]
            elif not self.unturned(1 - seat):
                return
            seat = 1 - seat

    def strengths(self) -> list[list[float]]:
        """Returns the strength of the creatures in each space, by seat."""
        return [[points(force) if force else 0.0 for force in army.force] for army in self.armies]

    def best_march(
        self, seat: int, unturned: Sequence[int], strengths: Sequence[Sequence[float]], rng: Random
    ) -> tuple[int, int]:
        """Returns start and end of the best march; equal if a shield stays.

        Args:
            seat: The marching seat.
            unturned: The spaces of its shields that can be turned.
            strengths: The strength of the creatures in each space, by seat.
            rng: The source of the random additions.
        """
        mine, opponent = self.armies[seat], self.armies[1 - seat]
        holder, chance, defences = self.holder, rng.random, strengths[1 - seat]
        defended = [space for space in ALL_SPACES if defences[space] > 0]
        threats = [space for space in ALL_SPACES if opponent.shield[space] == UNTURNED]
        land_value = LAND_VALUE if self.lands(seat) < len(LAND_INDEXES) - 1 else LAST_LAND_VALUE
        best, highest = (unturned[0], unturned[0]), -1e9
        for start in unturned:
            power, row, distances = strengths[seat][start], ROW_OF[start], DISTANCES[start]
            value = MARCH_NOISE * chance()
            if STRONGHOLD_OWNER[start] == seat and not self.rubble[start]:
                for space in defended:
                    if distances[space] <= NEAR:
                        value += 6.0
                        break
            if value > highest:
                best, highest = (start, start), value
            for end in self.reach(seat, start):
                noise, owner = MARCH_NOISE * chance(), STRONGHOLD_OWNER[end]
                value = 0.7 * abs(ROW_OF[end] - row)
                if owner < 0:
                    if holder[end] != seat:
                        value += land_value
                elif owner != seat:
                    value += 8.0 if self.rubble[end] else 14.0
                if opponent.force[end]:
                    defence = defences[end] + self.bonus[end] * len(opponent.force[end])
                    margin = tanh((power - defence) / 14.0) - 0.1
                    value = margin * (8.0 + value + 0.3 * min(power, defence) + 0.2 * power)
                else:
                    if owner < 0 and self.ground[end] is None and not mine.terrains:
                        value -= 4.0 if len(mine.force[start]) > 1 else 9.0
                    if noise + value <= highest:
                        continue
                    distances_from_end = DISTANCES[end]
                    for space in threats:
                        if distances_from_end[space] <= NEAR and defences[space] > power:
                            value -= tanh((defences[space] - power) / 14.0) * (6.0 + 0.3 * power)
                if noise + value > highest:
                    best, highest = (start, end), noise + value
        return best

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
