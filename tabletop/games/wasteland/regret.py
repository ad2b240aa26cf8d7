"""Bidding as a simultaneous game: regret matching over sampled bids.

The deciding seat has one mix of bids. Each dealt world has separate mixes for all other seats,
since they know their hands.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop.games.wasteland.bid_comparison import Bid, BidComparison, Rivals
from tabletop.games.wasteland.bids import Bidder, bidder_state, limits_of
from tabletop.players.algorithms.regret_matching import Mix, RankedAction, learn_together
from tabletop.rules.decision import Budget
from tabletop.table import Table

OTHERS: Final = 10
"""Number of bids of each other seat in a world."""
FREQUENT: Final = 0.05
"""Minimum frequency of a bid that is kept when others are dropped."""
EXPANDED: Final = 3
"""Number of best bids whose neighbours are tried."""


class World:
    """A dealt position of the hidden cards, with the other seats' bids in it."""

    __slots__ = ("bidders", "mixes")

    def __init__(self, clash: BidComparison, table: Table, seat: int, rng: Random) -> None:
        """Samples bids for all other seats."""
        self.bidders = [
            Bidder(clash, bidder_state(table, other), limits_of(table, other), rng)
            for other in range(table.seats)
            if other != seat
        ]
        self.mixes = [Mix(bidder.sample(OTHERS)) for bidder in self.bidders]

    def narrow(self, rng: Random) -> None:
        """Drops the other seats' weak bids and adds neighbours of the best."""
        self.mixes = [
            renewed(mix, bidder, OTHERS // 2, rng)
            for mix, bidder in zip(self.mixes, self.bidders, strict=True)
        ]


class Results:
    """The results of bids against other bids, each computed once per stage.

    Results that depend on the chance of a tie are computed each time. All bids must live as long as
    their results, which are found by identity.
    """

    def __init__(self, clash: BidComparison) -> None:
        self._clash = clash
        self._rivals: dict[tuple[int, ...], Rivals] = {}
        self._chances: dict[tuple[int, ...], list[float | None]] = {}

    def against(self, bids: Sequence[Bid], others: Sequence[Bid]) -> list[float]:
        """Returns the winning chance of each bid of a mix against other bids."""
        clash, draws = self._clash, self._clash.draws
        key = (id(bids), *map(id, others))
        rivals = self._rivals.get(key)
        if rivals is None:
            rivals = clash.against(bids[0].seat, others)
            if clash.draws == draws:
                self._rivals[key] = rivals
                self._chances[key] = [None] * len(bids)
        chances = self._chances.get(key)
        if chances is None:
            return [clash.chance(rivals, bid) for bid in bids]
        results = []
        for index, bid in enumerate(bids):
            chance = chances[index]
            if chance is None:
                draws = clash.draws
                chance = clash.chance(rivals, bid)
                if clash.draws == draws:
                    chances[index] = chance
            results.append(chance)
        return results


def compare_bids(
    bidder: Bidder, worlds: list[World], number: int, stages: int, budget: Budget, rng: Random
) -> list[RankedAction[Bid]]:
    """Returns the compared bids of the deciding seat, best first.

    Args:
        bidder: The creator of the seat's bids.
        worlds: The dealt worlds.
        number: The number of bids in the first stage.
        stages: The number of stages. After each, weak bids are replaced by neighbours of the best.
        budget: The remaining positions.
        rng: The random number generator.
    """
    mix, results = Mix(bidder.sample(number)), Results(bidder.clash)
    for stage in range(stages, 0, -1):
        end = budget.left - budget.left // stage
        tries = 0
        while tries < 1 or not (budget.left <= end or budget.over):
            tries += 1
            others = worlds[tries % len(worlds)].mixes
            learnt = learn_together(mix, others, results.against, tries, rng)
            budget.spend(learnt + bidder.clash.stakes.seats)
        if budget.over:
            break
        if stage > 1:
            results = Results(bidder.clash)
            mix = renewed(mix, bidder, number // 2, rng)
            for world in worlds:
                world.narrow(rng)
    return mix.ranking()


def renewed(mix: Mix[Bid], bidder: Bidder, number: int, rng: Random) -> Mix[Bid]:
    """Returns a mix of the best, the frequent and some neighbouring bids."""

    def neighbours(ranked: list[Bid]) -> list[Bid]:
        placements = [placed for bid in ranked[:EXPANDED] for placed in bidder.neighbours(bid)]
        rng.shuffle(placements)
        new: list[Bid] = []
        for placed in placements:
            if len(new) < number and (bid := bidder.add(placed)) is not None:
                new.append(bid)
        return new

    return mix.renewed(number // 2, FREQUENT, neighbours)
