"""Bidding as a simultaneous game: regret matching over sampled bids.

The deciding seat has one list of bids. Each dealt world has separate lists for all other seats,
since they know their hands. A bid that would have done better than the actual mix gains
regret, and bids are chosen in proportion to their regret. The average mix converges to bids that
cannot be exploited.
"""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.wasteland.bid_comparison import Bid, BidComparison
from tabletop.games.wasteland.bids import Bidder, bidder_state, limits_of
from tabletop.rules.decision import Budget
from tabletop.table import Table

OTHERS: Final = 10
"""Number of bids of each other seat in a world."""
FREQUENT: Final = 0.05
"""Minimum frequency of a bid that is kept when others are dropped."""
EXPANDED: Final = 3
"""Number of best bids whose neighbours are tried."""


class Mix:
    """A seat's bids and their frequencies."""

    __slots__ = ("bids", "regrets", "total_weight", "weights", "worth")

    def __init__(self, bids: list[Bid]) -> None:
        """Creates a uniform mix."""
        self.bids = bids
        self.regrets = [0.0] * len(bids)
        self.total_weight = 0.0
        """Total weight of the learning steps.

        Later steps weigh more, because opponents play better by then.
        """
        self.weights = [0.0] * len(bids)
        """Weighted frequency of each bid."""
        self.worth = [0.0] * len(bids)
        """Weighted sum of each bid's results."""

    def shares(self) -> list[float]:
        """Returns the current probability of each bid."""
        total = sum(self.regrets)
        if total <= 0:
            return [1.0 / len(self.bids)] * len(self.bids)
        return [regret / total for regret in self.regrets]

    def draw(self, rng: Random) -> int:
        """Returns a random bid's index by the current probabilities."""
        regrets, point = self.regrets, rng.random()
        total = sum(regrets)
        if total <= 0:
            return int(point * len(regrets))
        point *= total
        for number, regret in enumerate(regrets):
            point -= regret
            if point < 0:
                return number
        return len(regrets) - 1

    def learn(self, results: list[float], time: float) -> None:
        """Updates the regrets with the result that each bid would have had.

        Args:
            results: The result of each bid.
            time: The weight of this step.
        """
        self.total_weight += time
        shares = self.shares()
        mean_result = sum([share * result for share, result in zip(shares, results, strict=True)])
        regrets, weights, value = self.regrets, self.weights, self.worth
        for number, result in enumerate(results):
            regrets[number] = max(0.0, regrets[number] + result - mean_result)
            weights[number] += time * shares[number]
            value[number] += time * result


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
            narrowed_mix(mix, ranked_bids(mix, 0), bidder, OTHERS // 2, rng)
            for mix, bidder in zip(self.mixes, self.bidders, strict=True)
        ]


class ComparedBid(NamedTuple):
    """A compared bid: its winning chance and its recommended frequency."""

    bid: Bid
    chance: float
    share: float
    tries: int


def compare_bids(
    bidder: Bidder, worlds: list[World], number: int, stages: int, budget: Budget, rng: Random
) -> list[ComparedBid]:
    """Returns the compared bids of the deciding seat, best first.

    Args:
        bidder: The creator of the seat's bids.
        worlds: The dealt worlds.
        number: The number of bids in the first stage.
        stages: The number of stages. After each, weak bids are replaced by neighbours of the best.
        budget: The remaining positions.
        rng: The random number generator.
    """
    mix = Mix(bidder.sample(number))
    ranking: list[ComparedBid] = []
    for stage in range(stages, 0, -1):
        end = budget.left - budget.left // stage
        tries = 0
        while tries < 1 or not (budget.left <= end or budget.over):
            tries += 1
            play_round(bidder, mix, worlds[tries % len(worlds)], tries, budget, rng)
        ranking = ranked_bids(mix, tries)
        if budget.over:
            break
        if stage > 1:
            mix = narrowed_mix(mix, ranking, bidder, number // 2, rng)
            for world in worlds:
                world.narrow(rng)
    return ranking


def play_round(
    bidder: Bidder, mix: Mix, world: World, time: int, budget: Budget, rng: Random
) -> None:
    """Plays one round of bids, from which two seats learn.

    They are the deciding seat and a random other seat.
    """
    clash, seat = bidder.clash, bidder.state.seat
    others = [rival_mix.bids[rival_mix.draw(rng)] for rival_mix in world.mixes]
    rivals = clash.against(seat, others)
    mix.learn([clash.chance(rivals, bid) for bid in mix.bids], time)
    index = int(rng.random() * len(others))
    learner = world.mixes[index]
    others[index] = mix.bids[mix.draw(rng)]
    rivals = clash.against(learner.bids[0].seat, others)
    learner.learn([clash.chance(rivals, bid) for bid in learner.bids], time)
    budget.spend(len(mix.bids) + len(learner.bids) + clash.stakes.seats)


def ranked_bids(mix: Mix, tries: int) -> list[ComparedBid]:
    """Returns the bids of a mix by mean result, best first."""
    total = mix.total_weight or 1.0
    ranking = [
        ComparedBid(bid, value / total, weight / total, tries)
        for bid, value, weight in zip(mix.bids, mix.worth, mix.weights, strict=True)
    ]
    return sorted(ranking, key=lambda bid: -bid.chance)


def narrowed_mix(
    mix: Mix, ranking: list[ComparedBid], bidder: Bidder, number: int, rng: Random
) -> Mix:
    """Returns a mix of the best, the frequent and some neighbouring bids."""
    kept = ranking[: number // 2] + [
        compared for compared in ranking[number // 2 :] if compared.share > FREQUENT
    ]
    new = list[Bid]()
    neighbours = [
        placed for compared in ranking[:EXPANDED] for placed in bidder.neighbours(compared.bid)
    ]
    rng.shuffle(neighbours)
    for placed in neighbours:
        if len(new) < number and (bid := bidder.add(placed)) is not None:
            new.append(bid)
    regrets = dict(zip(map(id, mix.bids), mix.regrets, strict=True))
    result = Mix([compared.bid for compared in kept] + new)
    result.regrets = [regrets.get(id(bid), 0.0) for bid in result.bids]
    return result
