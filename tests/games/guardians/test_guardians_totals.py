"""Totals of creatures in random combats, compared with an independent sum.

`independent_total` uses the cards and their zones, not the code of the rules.
"""

import re
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians.combat.strength import (
    beats,
    needed_vitality,
    strength,
    sum_text,
    total,
)
from tabletop.games.guardians.content import Bearer, Creature, content
from tabletop.games.guardians.effects.channelling import Unchannel
from tabletop.games.guardians.effects.restrictions import Forbid, Stops
from tabletop.games.guardians.effects.strength import Bonus, Boost, Rally, Tough, WinsTies
from tabletop.games.guardians.selectors import TargetFilter
from tabletop.rules import Move, Referee
from tabletop.table import Piece, Table
from tabletop.table.changes import Note
from tests.games.guardians.case_notation import CombatCase
from tests.tiers import in_full

game = load_game("guardians")

BEATS = {"mortal": "elemental", "elemental": "external", "external": "mortal"}


def is_one(card: Creature, those: TargetFilter) -> bool:
    """Returns whether a creature matches a filter."""
    return all(
        (
            those.border in (None, card.border),
            those.classes is None or card.kin in those.classes,
            those.size in (None, card.size),
            those.flies in (None, card.flies),
            those.bribe is None or those.bribe in card.bribes,
            those.bribable in (None, bool(card.bribes)),
            those.attack in (None, card.attack),
            those.at_most is None or card.vitality <= those.at_most,
            those.at_least is None or card.vitality >= those.at_least,
            those.card in (None, card.id),
        )
    )


def creatures_in(table: Table, zone: str) -> list[tuple[Piece, Creature]]:
    known = content().creatures
    return [(one, known[one.kind]) for one in table.pile(zone) if one.kind in known]


def pair(table: Table) -> tuple[Piece, Piece] | None:
    """Returns both fighting creatures, the first seat's first."""
    if table.marks["stage"] == "primary":
        lane = table.counters["lane"]
        top_positions = [creatures_in(table, f"lane.{lane}.{seat}")[:1] for seat in (0, 1)]
        if not all(top_positions) or not all(top[0][0].face for top in top_positions):
            return None
        return top_positions[0][0][0], top_positions[1][0][0]
    number = table.marks["striker"]
    if table.marks["stage"] != "secondary" or not isinstance(number, int) or number < 0:
        return None
    striker = table.pieces[number]
    target = table.pieces[striker.host] if striker.host is not None else None
    if target is None or not striker.zone.startswith("assault.") or target.zone[:7] == "discard":
        return None
    return (striker, target) if striker.owner == 0 else (target, striker)


def terrains(table: Table) -> set[str]:
    """Returns the terrains of the combat and those that they count as."""
    cards = [one for one in content().terrains.values() if table.counters[f"ground.{one.id}"]]
    return {kind for card in cards for kind in (card.id, *card.counts_as)}


def active_effects(table: Table, seat: int, *areas: str) -> Iterator[tuple[Piece, object]]:
    """Yields the lasting effects of a seat's cards in some areas."""
    card_content = content()
    for area in areas:
        for piece in table.pile(f"{area}.{seat}"):
            if piece.marks.get("works"):
                card = card_content.creatures.get(piece.kind) or card_content.magic.get(piece.kind)
                power = card_content.guardians[piece.kind].power if area == "guardian" else None
                done = power.cast if power else (*card.command, *getattr(card, "cast", ()))  # type: ignore[union-attr]
                yield from ((piece, effect) for effect in done)


def independent_total(table: Table, piece: Piece, opponent: Piece) -> int:
    """Returns the strength of a creature as primary or secondary attacker."""
    card_content, card = content(), content().creatures[piece.kind]
    seat = piece.owner or 0
    other = card_content.creatures.get(opponent.kind)
    primary = table.marks["stage"] == "primary"
    if not primary and table.marks["striker"] != piece.id:
        return card.vitality
    role = "attacking" if table.marks["attacker"] == seat else "defending"
    abilities = other.abilities if other is not None and primary else ()
    stopped = {what for one in abilities if isinstance(one, Stops) for what in one.what}
    ground = terrains(table)
    barred = {ban for kind in ground for ban in card_content.terrains[kind].forbids} | stopped
    for side in (0, 1):
        for _, effect in active_effects(table, side, "command", "magic", "guardian"):
            if isinstance(effect, Forbid) and (side != seat or effect.whose == "both"):
                barred.add(effect.what)
    results = card.vitality
    for one in card.abilities:
        if isinstance(one, Bonus):
            results += one.amount * (
                one.role in (None, role)
                and one.stage in (None, table.marks["stage"])
                and (not one.at_stronghold or table.marks["siege"] == "stronghold")
                and (one.against is None or (other is not None and is_one(other, one.against)))
            )
    if other is not None and BEATS[card.border] == other.border and "off-colour" not in stopped:
        results += card.ocb
    if "terrain" not in stopped:
        results += sum(card.terrain.get(kind, 0) for kind in ground)
    if role == "defending" and "stronghold" not in stopped:
        results += table.counters["bonus"]
    areas = ("command", "magic", "guardian") if primary else ("magic", "guardian")
    for side in (0, 1):
        for source, effect in active_effects(table, side, *areas):
            if isinstance(effect, Boost) and is_one(card, effect.to):
                now = not effect.first or source.marks.get("first") == table.counters["lane"]
                results += effect.amount * (now and (effect.whose == "own") == (side == seat))
    if primary:
        results += helped(table, piece, card, role, barred)
    else:
        results += done_before(table, piece, opponent)
    return results + received(table, piece, card)


def helped(table: Table, piece: Piece, card: Creature, role: str, barred: set[str]) -> int:
    """Returns the support of a primary by rallies and ranged attackers."""
    seat, lane = piece.owner or 0, table.counters["lane"]
    rallies = [
        one
        for number in range(1, lane + 1)
        for other, friend in creatures_in(table, f"lane.{number}.{seat}")
        if other is not piece
        for one in friend.abilities
        if isinstance(one, Rally)
    ]
    banner = str(table.marks[f"banner.{seat}"])
    for shield in table.pile(banner) if banner else ():
        bearer = content().shields.get(shield.kind)
        if isinstance(bearer, Bearer):
            rallies.append(bearer.rally)
    given = sum(one.amount for one in rallies if one.role in (None, role) and is_one(card, one.to))
    if "ranged" in barred:
        return given
    more = table.counters["arrows"] if role == "defending" else 0
    return given + sum(one.ranged + more for _, one in creatures_in(table, f"flank.{lane}.{seat}"))


def done_before(table: Table, piece: Piece, target: Piece) -> int:
    """Returns the earlier damage to a target by other attackers.

    These are its primary opponent and earlier secondaries.
    """
    seat = piece.owner or 0
    earlier = [one for one in creatures_in(table, f"assault.{seat}") if one[0].host == target.id]
    results = sum(card.vitality for one, card in earlier if one is not piece)
    if target.zone.startswith("lane."):
        opposite = creatures_in(table, f"lane.{target.zone.split('.')[1]}.{seat}")
        results += sum(card.vitality for one, card in opposite if one.turn == 0)
    return results


def received(table: Table, piece: Piece, card: Creature) -> int:
    """Returns the points channelled to a creature.

    The limit is its base vitality or the number on the card.
    """
    seat = piece.owner or 0
    cut = any(
        isinstance(deed, Unchannel)
        for _, deed in active_effects(table, 1 - seat, "magic", "guardian")
    )
    guardian = content().guardians[table.pile(f"guardian.{seat}")[0].kind]
    points = piece.marks.get("stones", 0) * guardian.cmp
    for other, friend in creatures_in(table, f"channel.{seat}"):
        points += friend.cmp * (other.host == piece.id)
    return 0 if cut else min(points, card.receives or card.vitality)


def lead_needed(table: Table, mine: Piece, opponent: Piece) -> int:
    """Returns the lead that a creature needs to beat another."""
    if table.marks["stage"] != "primary":
        return 1
    known = content().creatures
    own, others = known[mine.kind].abilities, known[opponent.kind].abilities
    for one in others:
        if isinstance(one, Tough) and (one.on is None or one.on in terrains(table)):
            return one.by
    wins, also = (any(isinstance(one, WinsTies) for one in side) for side in (own, others))
    return 0 if wins and not also else 1


def parse_total(text: str) -> tuple[int, int]:
    """Returns the total in a text and the sum of its parts."""
    assert not re.search(r"-\d", text), f"'{text}' is written with hyphens"
    full_text, _, parts = text.partition(" = ")
    if not parts:
        return number(full_text), number(full_text)
    words = re.split(r" ([+−]) ", parts)
    results = number(words[0])
    for sign, part in zip(words[1::2], words[2::2], strict=True):
        points, _, source = part.partition(" ")
        assert source, f"'{text}' does not say what {part} comes from"
        results += int(points) * (1 if sign == "+" else -1)
    return number(full_text), results


def number(text: str) -> int:
    """Reads a number that may follow a minus sign."""
    return int(text.replace("−", "-"))


def check(table: Table) -> bool:
    """Checks the totals of a position and returns whether it had any."""
    fighters = pair(table)
    if fighters is None or any(one.kind not in content().creatures for one in fighters):
        return False
    for mine, opponent in (fighters, fighters[::-1]):
        sums = independent_total(table, mine, opponent), independent_total(table, opponent, mine)
        assert total(table, mine) == sums[0], sum_text(table, mine)
        assert parse_total(sum_text(table, mine)) == (sums[0], sums[0])
        assert strength(table, mine)[0].amount == content().creatures[mine.kind].vitality
        lead = lead_needed(table, mine, opponent)
        strikes = table.marks["stage"] == "primary" or table.marks["striker"] == mine.id
        if strikes:
            enough = mine.turn != 2 and sums[0] - sums[1] >= lead
            assert beats(table, mine, opponent) == enough
            missing = max(0, lead + sums[1] - sums[0]) if mine.turn != 2 else -1
            if not any(step.name in ("fight", "onset") for step in table.decision_stack):
                assert needed_vitality(table, mine.owner or 0) == missing
    return True


def play_on(table: Table, chance: Random) -> int:
    """Plays at random to the end, rarely passing.

    Returns the number of positions with totals.
    """
    referee = Referee(game, table)
    checked = 0
    for _ in range(2000):
        seats_to_move = referee.seats_to_move()
        if not seats_to_move or table.marks["results"]:
            break
        moves = list(referee.legal_moves(seats_to_move[0]))
        busy = [one for one in moves if one.verb not in ("pass", "rest")]
        referee.push(chance.choice(busy if busy and chance.random() < 0.8 else moves))
        checked += check(table)
        check_announced_winner(referee)
    return checked


WINDOWS = ("bribe", "spells", "turns")


def check_announced_winner(referee: Referee) -> None:
    """Checks that passing lets exactly the announced winner win.

    All passes are undone afterwards (GD-IMMUNITY.4).
    """
    table = referee.table
    fighters = pair(table)
    if fighters is None or not table.decision_stack or table.decision_stack[-1].name not in WINDOWS:
        return
    message = {(one.owner or 0): needed_vitality(table, one.owner or 0) for one in fighters}
    striker, moves, lane = table.marks["striker"], len(table.entries), table.counters["lane"]
    while table.decision_stack[-1].name in WINDOWS and lane == table.counters["lane"]:
        referee.push(Move(referee.seats_to_move()[0], "pass"))
    notes = [
        change
        for entry in range(moves, len(table.entries))
        for change in table.changes_of(entry)
        if isinstance(change, Note)
    ]
    wins = {(note.text, *[number for number, *_ in note.pieces]) for note in notes}
    for mine, opponent in (fighters, fighters[::-1]):
        if striker == opponent.id:
            continue
        won = ("{0} beats {1}.", mine.id, opponent.id) in wins or (
            "{0} is destroyed.",
            opponent.id,
        ) in wins
        missing = message[mine.owner or 0]
        assert won == (missing == 0), f"{mine.kind} against {opponent.kind}: {missing} more, {wins}"
    for _ in range(len(table.entries) - moves):
        referee.pop()


def any_combat(chance: Random) -> Table:
    """Returns a combat of random cards with every possible modifier."""
    card_content = content()
    creatures, magic = (
        list(card_content.creatures),
        [one.id for one in card_content.magic_of_combat()],
    )
    channellers = [one.id for one in card_content.creatures.values() if one.cmp]
    bearers = [one.id for one in card_content.shields.values() if isinstance(one, Bearer)]
    sides = [", ".join(chance.sample(creatures, 5) + chance.sample(magic, 5)) for _ in "12"]
    under = ["+".join(chance.sample(channellers, 3)) for _ in "12"]
    options = [
        f"@{chance.choice(list(card_content.terrains))}",
        f"under:{under[0]} 2-under:{under[1]} stones:3/3 by:{chance.randint(1, 2)}",
        f"guardian:{chance.choice(list(card_content.guardians))} shield:{chance.choice(bearers)}",
        f"bonus:{chance.choice((0, 4))} arrows:{chance.choice((0, 2))}",
        chance.choice(("siege", "")),
    ]
    return CombatCase(f"{' / '.join(sides)} {' '.join(options)} | | ").table


@pytest.mark.rule("guardians", "GD-PRIMARY.2")
@pytest.mark.rule("guardians", "GD-SECONDARY.5")
@pytest.mark.rule("guardians", "GD-IMMUNITY.4")
@pytest.mark.parametrize("seed", in_full(range(40), 16))
def test_sums_are_those_of_the_cards(seed: int) -> None:
    chance = Random(f"sums {seed}")
    assert play_on(any_combat(chance), chance) > 4
