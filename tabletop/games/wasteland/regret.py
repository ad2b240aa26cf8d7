"""Bidding as a game in which all choose at once: regret matching over sampled bids.

The own seat has one list of bids; each dealt world has lists of its own for all other seats, as
they know their hands. A bid that would have done better than what was done gains regret, and bids
are chosen in proportion to it; over time that finds bids that nobody can exploit.
"""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.wasteland.bids import Bidder, force_of, limits_of
from tabletop.games.wasteland.clash import Bid, Clash
from tabletop.rules.asked import Budget
from tabletop.table import Table

OTHERS: Final = 10
"""Among how many bids each other seat chooses in a world."""
OFTEN: Final = 0.05
"""A bid that is made as often as this is kept when others are left out."""
CLOSE: Final = 3
"""Close to how many of the best others are looked for."""


class Mix:
    """A seat's bids and how often it makes each."""

    __slots__ = ("bids", "regrets", "times", "weights", "worth")

    def __init__(self, bids: list[Bid]) -> None:
        """Begin with all alike."""
        self.bids = bids
        self.regrets = [0.0] * len(bids)
        self.times = 0.0
        """How often it has learned, later times counting more: the others know better by then."""
        self.weights = [0.0] * len(bids)
        """How often each was made, counted so."""
        self.worth = [0.0] * len(bids)
        """What each brought, all together, counted so."""

    def shares(self) -> list[float]:
        """Give how often each bid is made now."""
        whole = sum(self.regrets)
        if whole <= 0:
            return [1.0 / len(self.bids)] * len(self.bids)
        return [regret / whole for regret in self.regrets]

    def draw(self, rng: Random) -> int:
        """Choose a bid by chance."""
        regrets, at = self.regrets, rng.random()
        whole = sum(regrets)
        if whole <= 0:
            return int(at * len(regrets))
        at *= whole
        for number, regret in enumerate(regrets):
            at -= regret
            if at < 0:
                return number
        return len(regrets) - 1

    def learn(self, brought: list[float], time: float) -> None:
        """Take into account what each bid would have brought."""
        self.times += time
        shares = self.shares()
        usual = sum([share * one for share, one in zip(shares, brought, strict=True)])
        regrets, weights, worth = self.regrets, self.weights, self.worth
        for number, one in enumerate(brought):
            regrets[number] = max(0.0, regrets[number] + one - usual)
            weights[number] += time * shares[number]
            worth[number] += time * one


class World:
    """One way in which the hidden cards may lie: what the others could bid in it."""

    __slots__ = ("bidders", "mixes")

    def __init__(self, clash: Clash, table: Table, seat: int, rng: Random) -> None:
        """Sample bids for all seats but one."""
        self.bidders = [
            Bidder(clash, force_of(table, one), limits_of(table, one), rng)
            for one in range(table.seats)
            if one != seat
        ]
        self.mixes = [Mix(bidder.some(OTHERS)) for bidder in self.bidders]

    def narrow(self, rng: Random) -> None:
        """Leave out what does not serve the others, and let them try what is close to the best."""
        self.mixes = [
            narrowed(mix, ranked(mix, 0), bidder, OTHERS // 2, rng)
            for mix, bidder in zip(self.mixes, self.bidders, strict=True)
        ]


class Found(NamedTuple):
    """A bid that was compared: the chance to win with it, and how often it should be made."""

    bid: Bid
    chance: float
    share: float
    tries: int


def solve(
    own: Bidder, worlds: list[World], number: int, stages: int, budget: Budget, rng: Random
) -> list[Found]:
    """Compare bids of the own seat until the budget is spent; give them, best first.

    `number` of them are compared at first; in each of the stages that follow the worse are left
    out, and others close to the best are tried in their place.
    """
    mix = Mix(own.some(number))
    found: list[Found] = []
    for stage in range(stages, 0, -1):
        end = budget.left - budget.left // stage
        tries = 0
        while tries < 1 or not (budget.left <= end or budget.over):
            tries += 1
            play(own, mix, worlds[tries % len(worlds)], tries, budget, rng)
        found = ranked(mix, tries)
        if budget.over:
            break
        if stage > 1:
            mix = narrowed(mix, found, own, number // 2, rng)
            for world in worlds:
                world.narrow(rng)
    return found


def play(own: Bidder, mix: Mix, world: World, time: int, budget: Budget, rng: Random) -> None:
    """Let all bid once; the own seat and one of the others learn from it."""
    clash, seat = own.clash, own.force.seat
    others = [one.bids[one.draw(rng)] for one in world.mixes]
    rivals = clash.against(seat, others)
    mix.learn([clash.chance(rivals, bid) for bid in mix.bids], time)
    at = int(rng.random() * len(others))
    learner = world.mixes[at]
    others[at] = mix.bids[mix.draw(rng)]
    rivals = clash.against(learner.bids[0].seat, others)
    learner.learn([clash.chance(rivals, bid) for bid in learner.bids], time)
    budget.spend(len(mix.bids) + len(learner.bids) + clash.stakes.seats)


def ranked(mix: Mix, tries: int) -> list[Found]:
    """Give the bids of a mix, those that brought most first."""
    whole = mix.times or 1.0
    found = [
        Found(bid, worth / whole, weight / whole, tries)
        for bid, worth, weight in zip(mix.bids, mix.worth, mix.weights, strict=True)
    ]
    return sorted(found, key=lambda one: -one.chance)


def narrowed(mix: Mix, found: list[Found], own: Bidder, number: int, rng: Random) -> Mix:
    """Keep the best bids and those that are often made, and add some that are close to the best."""
    kept = found[: number // 2] + [one for one in found[number // 2 :] if one.share > OFTEN]
    new = list[Bid]()
    close = [placed for one in found[:CLOSE] for placed in own.close_to(one.bid)]
    rng.shuffle(close)
    for placed in close:
        if len(new) < number and (bid := own.add(placed)) is not None:
            new.append(bid)
    regrets = dict(zip(map(id, mix.bids), mix.regrets, strict=True))
    result = Mix([one.bid for one in kept] + new)
    result.regrets = [regrets.get(id(bid), 0.0) for bid in result.bids]
    return result
