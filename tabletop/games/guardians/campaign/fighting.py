"""Simulated combats: random pairings, then secondary attacks."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from tabletop.games.guardians import evaluation
from tabletop.games.guardians.campaign.armies import Army, count
from tabletop.games.guardians.card_rules import card_rules

FoughtCreature = tuple[str, int]
"""A surviving creature that has fought, and the damage done to it."""
BRIBE_PROBABILITY: Final = 0.7
"""Probability that a bribe which saves a creature is played."""


class Battle:
    """A combat for a space, with the creatures that have and have not fought.

    Pairs list the attacker first.
    """

    __slots__ = ("attacker", "first", "hands", "met", "origin", "space")

    def __init__(
        self, attacker: int, space: int, origin: int, hands: tuple[list[str], list[str]]
    ) -> None:
        self.attacker = attacker
        self.space = space
        self.origin = origin
        self.hands = hands
        self.met: tuple[list[FoughtCreature], list[FoughtCreature]] = ([], [])
        self.first = ("", "")
        """Kind that each side has already played in the next match-up, or empty."""

    def copy(self) -> "Battle":
        hands = (list(self.hands[0]), list(self.hands[1]))
        other = Battle(self.attacker, self.space, self.origin, hands)
        other.met = (list(self.met[0]), list(self.met[1]))
        other.first = self.first
        return other


def combat(
    battle: Battle, mine: Army, opponent: Army, ground: tuple[str, ...], bonus: int, rng: Random
) -> tuple[list[str], list[str]]:
    """Returns the surviving attackers and defenders.

    Bribed creatures are added to their army's pen.
    """
    attack, defence = battle.hands
    shuffle(attack, battle.first[0], rng)
    shuffle(defence, battle.first[1], rng)
    attackers_left, defenders_left = battle.met
    number = min(len(attack), len(defence))
    for lane in range(number):
        attacker, defender = attack[lane], defence[lane]
        wins, loses = odds(attacker, defender, ground, bonus)
        luck = rng.random()
        if luck < wins:
            if use_bribe(opponent, attacker, rng):
                mine.pen.append(attacker)
                defenders_left.append((defender, 0))
            else:
                attackers_left.append((attacker, count(defender)))
        elif luck > 1 - loses:
            if use_bribe(mine, defender, rng):
                opponent.pen.append(defender)
                attackers_left.append((attacker, 0))
            else:
                defenders_left.append((defender, count(attacker)))
        else:
            attackers_left.append((attacker, count(defender)))
            defenders_left.append((defender, count(attacker)))
    extra_attackers, extra_defenders = attack[number:], defence[number:]
    if extra_attackers:
        defenders_left = secondaries(extra_attackers, defenders_left)
    elif extra_defenders:
        attackers_left = secondaries(extra_defenders, attackers_left)
    return [kind for kind, _ in attackers_left] + extra_attackers, [
        kind for kind, _ in defenders_left
    ] + extra_defenders


def shuffle(hand: list[str], first: str, rng: Random) -> None:
    """Shuffles a hand, but keeps an already played creature first."""
    for index in range(len(hand) - 1, 0, -1):
        other = int(rng.random() * (index + 1))
        hand[index], hand[other] = hand[other], hand[index]
    if first and first in hand:
        hand.remove(first)
        hand.insert(0, first)


def use_bribe(mine: Army, kind: str, rng: Random) -> bool:
    """Uses up a matching bribe, if the side has one; returns whether it did."""
    if not mine.bribes or rng.random() > BRIBE_PROBABILITY:
        return False
    creature = card_rules()[kind].creature
    for sign in creature.bribes if creature is not None else ():
        if sign in mine.bribes:
            mine.bribes.remove(sign)
            return True
    return False


def secondaries(attackers: Sequence[str], targets: list[FoughtCreature]) -> list[FoughtCreature]:
    """Returns the creatures that survive secondary attacks.

    Args:
        attackers: The kinds of the attacking creatures.
        targets: The creatures that can be attacked.
    """
    attackers_left = sorted(attackers, key=count)
    survivors: list[FoughtCreature] = []
    for kind, damage in sorted(targets, key=lambda entry: -count(entry[0])):
        needed = count(kind) - damage
        used: list[str] = []
        for creature in attackers_left:
            if count(creature) > needed:
                used = [creature]
                break
        else:
            total = 0
            for creature in reversed(attackers_left):
                total += count(creature)
                used.append(creature)
                if total > needed:
                    break
            else:
                used = []
        if used:
            for creature in used:
                attackers_left.remove(creature)
        else:
            survivors.append((kind, damage))
    return survivors


@cache
def odds(attacker: str, defender: str, ground: tuple[str, ...], bonus: int) -> tuple[float, float]:
    """Returns the probabilities that an attacker wins and loses a match-up."""
    return (
        evaluation.chance(attacker, defender, ground, -bonus),
        evaluation.chance(defender, attacker, ground, bonus),
    )
