"""Interactions of keywords: every combination against an independent sum."""

from itertools import product

import pytest

from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tests.cases import parametrize_in_one
from tests.games.sandland.case_notation import Case, lay
from tests.tiers import in_full

game = load_game("sandland")

SINGER = "river-singer"
"""A unit without keywords or effects that survives several hits."""


def rule(name):
    return pytest.mark.rule("sandland", name)


def card(**numbers):
    """Returns a card with keywords, marked as by effects."""
    marks = [f"skirmish.{name.replace('_', '-')}={value}" for name, value in numbers.items()]
    return " ".join([SINGER, *marks])


def damage(piece):
    return piece.marks.get("damage", 0)


def after_armor(blow, armor, pierces):
    return blow if pierces else max(0, blow - armor)


BLOWS = list(product((0, 1), repeat=4))
STEPS = in_full([5, 1], 1, 1)
"""Tiers 0 and 1 take every fifth combination; any three values meet."""


@rule("8-1")
@rule("8-3")
@rule("8-4")
@rule("8-5")
@rule("8-8")
@rule("R-10")
@rule("R-11")
@pytest.mark.parametrize("armor", [0, 1, 2])
@pytest.mark.parametrize("counters", [0, 1])
@pytest.mark.parametrize("step", STEPS)
def test_an_attack_and_its_answer(armor, counters, step):
    # The attacker is on b1 with a neighbor behind it, the target on B1 with a neighbor beside it.
    for mine, theirs in list(product(BLOWS, BLOWS))[::step]:
        pierces, poisons, splash, own_armor = mine
        their_pierces, their_poisons, their_splash, beside_armor = theirs
        attacker = card(attack=1, armor_piercing=pierces, poison=poisons,
                        splash=splash, armor=own_armor)  # fmt: skip
        target = card(armor=armor, counterattack=counters, armor_piercing=their_pierces,
                      poison=their_poisons, splash=their_splash)  # fmt: skip
        place = (f"slot.0.b1: {attacker}, slot.1.b1: {target}, "
                 f"slot.1.c1: {card(armor=beside_armor)}, slot.0.b2: {SINGER}")  # fmt: skip
        table = lay(Case("", place, "", ""))
        zones = ("slot.0.b1", "slot.1.b1", "slot.1.c1", "slot.0.b2")
        attacker, target, beside, behind = map(table.top, zones)
        referee = Referee(game, table)
        for text in ("1 act b1", "1 attack b1"):
            referee.push(Move.parse(text))
        # Its attack of one and a boost of one are two.
        hits = after_armor(2, armor, pierces)
        splashes = after_armor(1, beside_armor, pierces) if splash else 0
        answer = after_armor(1, own_armor, their_pierces) if counters else 0
        answer_splash = 1 if counters and their_splash else 0
        assert damage(target) == hits
        assert damage(beside) == splashes
        assert damage(attacker) == answer
        assert damage(behind) == answer_splash
        assert target.turn == int(bool(poisons and hits))
        assert beside.turn == int(bool(poisons and splashes))
        assert behind.turn == int(bool(their_poisons and answer_splash))
        assert attacker.turn == 1


SORTS = {
    "plain": SINGER,
    "taunt": card(taunt=1),
    "stealth": card(stealth=1),
    "both": card(taunt=1, stealth=1),
    "face-down": f"{SINGER} face=0 owner=1",
    "none": "",
}


@rule("8-2")
@rule("8-6")
@rule("8-7")
@rule("R-6")
@rule("R-7")
@pytest.mark.parametrize("has_range", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_attack_targets(has_range, step):
    # Opponents of all sorts on A1 and B1 (opposing a1), on D1 and B2 (not opposing).
    zones = ("slot.1.a1", "slot.1.b1", "slot.1.d1", "slot.1.b2")
    for sorts in list(product(SORTS, repeat=4))[::step]:
        if all(sort == "none" for sort in sorts[:3]):
            continue  # the back row would be pushed forward
        cards = [
            f"{zone}: {SORTS[sort]}"
            for zone, sort in zip(zones, sorts, strict=True)
            if sort != "none"
        ]
        position = ", ".join([f"slot.0.a1: {card(range=int(has_range))}", *cards])
        table = lay(Case("", position, "", ""))
        referee = Referee(game, table)
        referee.push(Move.parse("1 act a1"))
        allowed = {move.args[0] for move in referee.legal_moves(0) if move.verb == "attack"}
        reach = [
            (zone[-2:], sort)
            for zone, sort in zip(zones, sorts, strict=True)
            if sort != "none" and (has_range or zone in zones[:2])
        ]
        seen = [one for one in reach if one[1] in ("plain", "taunt", "face-down")] or reach
        must = [one for one in seen if one[1] in ("taunt", "both")] or seen
        assert allowed == {slot for slot, _ in must}, sorts


@rule("8-9")
@rule("8-10")
@parametrize_in_one(
    ("agile", "stays", "orders"),
    [
        (0, 0, {"m", "a"}),
        (1, 0, {"m", "a", "ma", "am"}),
        (2, 0, {"m", "a", "ma", "am", "mm", "mma", "mam", "amm"}),
        (0, 1, {"a"}),
        (1, 1, {"a"}),
    ],
)
def test_in_what_order_a_unit_moves_and_attacks(agile, stays, orders):
    mover = card(agile=agile, cannot_move=stays)
    position = f"slot.0.b1: {mover}, slot.1.b1: {SINGER}, slot.1.a1: {SINGER}"
    table = lay(Case("", position, "", ""))
    referee = Referee(game, table)
    referee.push(Move.parse("1 act b1"))
    results = set()

    def follow(done):
        for letter, verb, slots in (("m", "move", ("a1", "b1")), ("a", "attack", ("b1",))):
            move = next(
                (m for m in referee.legal_moves(0) if m.verb == verb and m.args[0] in slots), None
            )
            if move is not None:
                results.add(done + letter)
                referee.push(move)
                follow(done + letter)
                referee.pop()

    follow("")
    assert results == orders
