"""The rules of items, spells, tiles, counters and odds, in positions.

`short` explains the notation. Oasis Mystic has ENR 8, light 5 and water 4. Gate Sentry is a
human with a shield, Moor Hound a beast with claws, River Fang a fish with fangs (water 4, ENR
2).
"""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tabletop.games import load as load_game
from tabletop.games.sacred_wars import acting, battle, card_rules, odds, stats
from tabletop.games.sacred_wars.cards import Spell
from tabletop.games.sacred_wars.content import rules_of
from tabletop.games.sacred_wars.effects.damage import Boost
from tabletop.games.sacred_wars.evaluation import attack_value
from tabletop.games.sacred_wars.kinds import ELEMENTS
from tabletop.games.sacred_wars.selectors import Attributes, While
from tabletop.games.sacred_wars.zones import token
from tabletop.rules import Move, Referee
from tests.cases import by_rule, parametrize_in_one
from tests.games.sacred_wars.case_notation import Case, lay, play, read, results
from tests.tiers import in_full

game = load_game("sacred_wars")

HIT = "10 15"


def rules(ids, mine, theirs, moves, result, **more):
    """Returns a case marked with the rules of these ids."""
    marks = [pytest.mark.rule("sacred_wars", f"SW-{name}") for name in ids.split()]
    return pytest.param(Case(mine, theirs, moves, result, **more), marks=marks)


ITEMS = [
    rules("ITEM.3 CLASS.1", "c3: oar-raider, d3: gate-sentry", "", "",
          "use c3 bronze-aspis c3: SW-ITEM.3, may use d3 bronze-aspis d3", hand="bronze-aspis"),
    rules("ITEM.4", "c3: moor-hound, d3: gate-sentry", "", "",
          "use c3 glen-plaid c3: SW-ITEM.4, use d3 amber-collar d3: SW-ITEM.4, "
          "may use c3 amber-collar c3, may use d3 glen-plaid d3", hand="glen-plaid, amber-collar"),
    rules("ITEM.5", "c3: oasis-mystic damage=6", "", "use c3 date-bread c3",
          "c3 oasis-mystic-1, under c3 nothing, grave 1/0, coins 19/20", hand="date-bread"),
    rules("ITEM.6", "c3: gate-sentry", "", "use c3 bone-ballista c4",
          "c4 bone-ballista, atk c4 9, not move c4 c5, not use c3 bone-ballista b3",
          hand="bone-ballista"),
    rules("ITEM.6", "c3: gate-sentry", "d4: wisp", "",
          "use c3 bone-ballista d4: SW-TOKENS.3, use c3 bone-ballista c2: SW-ITEM.10",
          hand="bone-ballista"),
    rules("ITEM.7", "c3: gate-sentry", "", "hide c3 smoke-jar c3 1",
          "under c3 smoke-jar?, spd c3 1, coins 19/20, not rest c3, not reveal c3",
          hand="smoke-jar"),
    rules("ITEM.7 BATTLE.1", "c3: river-fang", "c4: [gate-sentry, smoke-jar face=0]",
          "attack c3 c4; 2 reveal c4", "under c4 nothing, grave 0/1, spd c4 6, asked 1"),
    rules("ITEM.7", "c3: river-fang", "c4: [gate-sentry, smoke-jar face=0]",
          "attack c3 c4; 2 reveal c4; ready; 2 ready", "c4 gate-sentry, spd c4 1", dice="10 6"),
    rules("ITEM.7", "c3: [gate-sentry, smoke-jar face=0]", "c4: wisp", "attack c3 c4; 2 ready",
          "reveal c3: SW-ITEM.7"),
    rules("ITEM.7", "c3: gate-sentry", "", "", "use c3 smoke-jar c3: SW-ITEM.7, "
          "hide c3 bronze-aspis c3 1: SW-ITEM.7", hand="smoke-jar, bronze-aspis"),
    rules("ITEM.7", "c3: river-fang", "c4: [gate-sentry, heart-scarab face=0]", "attack c3 c4",
          "2 reveal c4: SW-ITEM.7"),  # its unit is not damaged
    rules("TILES.17", "c3: river-fang", "c4: [gate-sentry, smoke-jar face=0]", "attack c3 c4",
          "2 reveal c4: SW-TILES.17", ground="c4 chaos"),
    rules("ITEM.7", "c3: [gate-sentry, glen-plaid face=0]", "", "", "res c3 3"),
    rules("ITEM.14", "c3: gate-sentry, a1: [gate-sentry, smoke-jar face=0]", "c4: river-fang",
          "2 attack c4 c3", "reveal a1: SW-ITEM.7", turn=1),
    rules("ITEM.14 ITEM.9", "c3: gate-sentry", "", "",
          "hide c3 smoke-jar c3 2: SW-ITEM.9, may hide c3 smoke-jar c3 1", hand="smoke-jar"),
    rules("ITEM.8", "c3: [gate-sentry, glen-plaid, smoke-jar face=0]", "", "",
          "use c3 shadow-silk c3: SW-ITEM.8, hide c3 thistle-lining c3 1: SW-ITEM.8, "
          "may use c3 bronze-aspis c3", hand="shadow-silk, thistle-lining, bronze-aspis"),
    rules("ITEM.9", "c3: gate-sentry", "", "use c3 full-panoply c3", "coins 17/20, hand 0/0",
          hand="full-panoply"),
    rules("ITEM.9", "c3: gate-sentry", "", "", "use c3 full-panoply c3: SW-ITEM.9", coins=(2, 9),
          hand="full-panoply"),
    rules("ITEM.10", "c3: gate-sentry, c4: gate-sentry", "", "", "use c3 glen-plaid c4: SW-ITEM.10",
          hand="glen-plaid"),
    rules("ITEM.10", "c3: gate-sentry", "c6: oar-raider, d6: oar-raider", "use c3 iron-thistles c6",
          "spd c6 0", hand="iron-thistles"),
    rules("ITEM.10", "c3: gate-sentry", "d6: oar-raider", "",
          "use c3 iron-thistles d6: SW-ITEM.10", hand="iron-thistles"),
    rules("ITEM.11", "c3: [gate-sentry, jaguar-mantle]", "", "", "may move c3 c5, may move c3 d4"),
    rules("ITEM.12", "c3: [gate-sentry, bronze-aspis]", "", "", "atk c3 5, def c3 5"),
    rules("ITEM.12", "c3: [oar-raider, keel-cleaver]", "", "", "atk c3 16, def c3 0"),
    rules("ITEM.2", "c3: gate-sentry", "", "use c3 glen-plaid c3", "res c3 10", hand="glen-plaid"),
    rules("TILES.17", "c3: gate-sentry, d3: gallows-imp", "", "",
          "use c3 date-bread c3: SW-TILES.17, hide c3 smoke-jar c3 1: SW-TILES.17, "
          "may use d3 date-bread d3", hand="date-bread, smoke-jar", ground="c3 chaos, d3 chaos"),
]  # fmt: skip

SPELLS = [
    rules("SPELL.1 SPELL.4 SPELL.14", "c3: oasis-mystic", "c6: torc-bearer",
          "cast c3 brook-bolt c6", "c6 torc-bearer-1, energy c3 6", hand="brook-bolt"),  # 6 - 5
    rules("SPELL.12 COUNTERS.13 SPELL.14", "c3: oasis-mystic", "c6: moor-hound",
          "cast c3 brook-bolt c6", "c6 moor-hound-6, asked 1", hand="brook-bolt"),
    rules("SPELL.2 ATTRIBUTES.5", "c3: oasis-mystic", "c6: torc-bearer", "",
          "cast c3 brook-bolt c6: SW-SPELL.2", hand="brook-bolt", marks={"spent": 7}),
    rules("SPELL.2", "c3: oasis-mystic", "c6: torc-bearer", "cast c3 brook-bolt c6",
          "energy c3 0", hand="brook-bolt", marks={"spent": 6}),
    rules("SPELL.3", "c3: oasis-mystic damage=5", "", "cast c3 healing-spring c3",
          "c3 oasis-mystic, not rest c3, grave 1/0", hand="healing-spring"),
    rules("SPELL.4 SPELL.13 TILES.1", "c3: oasis-mystic", "", "cast c3 spring-tide b4",
          "ground b4 water, asked 1, may lay c4, may lay d4, not lay b4, may done, "
          "end: SW-SPELL.13", hand="spring-tide"),
    rules("SPELL.4 SPELL.13", "c3: oasis-mystic", "", "cast c3 spring-tide b4; lay d4",
          "ground b4 water, ground d4 water, may end", hand="spring-tide"),
    rules("SPELL.13", "c3: oasis-mystic", "", "cast c3 spring-tide b4; done",
          "ground c4 none, may end, not lay c4", hand="spring-tide"),
    rules("SPELL.13", "c3: oasis-mystic", "", "cast c3 spring-tide b4", "lay a1: SW-SPELL.9",
          hand="spring-tide"),
    rules("SPELL.5", "c3: river-fang", "c4: oasis-mystic", "",
          "quick c3 sun-veil c3: SW-SPELL.5, cast c3 sun-veil c3: SW-SPELL.5", hand="sun-veil"),
    rules("SPELL.5", "c3: oasis-mystic", "c4: river-fang", "attack c3 c4; 2 ready",
          "quick c3 sun-veil c3: SW-SPELL.5", hand="sun-veil"),
    rules("SPELL.5", "c3: river-fang", "c4: [wisp, salt-tongue], d5: oasis-mystic",
          "attack c3 c4; 2 quick d5 sun-veil c4", "def c4 3, energy d5 7, asked 1",
          hand2="sun-veil"),
    rules("SPELL.6", "c3: gate-sentry", "", "cast c3 stone-skin c3",
          "under c3 stone-skin, def c3 3, energy c3 0, grave 0/0, not rest c3", hand="stone-skin"),
    rules("SPELL.7", "c3: jackal-priest", "c4: oar-raider", "cast c3 salt-tongue c4",
          "under c4 salt-tongue, under c3 nothing, atk c4 3, energy c3 4", hand="salt-tongue"),
    rules("SPELL.8 TOKENS.2", "c3: river-fang", "", "cast c3 reed-hound c4",
          "c4 reed-hound, energy c3 0, atk c4 8, may move c4 c5", hand="reed-hound"),
    rules("SPELL.8", "c3: river-fang", "c4: wisp", "",
          "cast c3 reed-hound c4: SW-TOKENS.3, cast c3 reed-hound c2: SW-SPELL.9",
          hand="reed-hound"),
    rules("SPELL.9", "c3: oasis-mystic, c4: gate-sentry", "d6: torc-bearer, c2: torc-bearer", "",
          "cast c3 brook-bolt d6: SW-SPELL.9, cast c3 brook-bolt c2: SW-SPELL.9, "
          "cast c3 brook-bolt c4: SW-SPELL.9", hand="brook-bolt"),
    rules("SPELL.10 POWER.1", "c3: oasis-mystic, d3: river-fang", "", "",
          "cast c3 icicle c4: SW-SPELL.10, cast d3 sun-veil d3: SW-SPELL.5",
          hand="icicle, sun-veil"),
    rules("SPELL.10 POWER.1", "c3: sun-ibis", "c6: torc-bearer", "",
          "may cast c3 sunbeam c6, cast c3 dawn-march c3: SW-SPELL.10", hand="sunbeam, dawn-march"),
    rules("SPELL.1 SPELL.12", "c3: oasis-mystic", "c6: lion-speaker", "cast c3 brook-bolt c6",
          # Water counters Earth, the Mystic's Light does not
          "c6 lion-speaker-6", hand="brook-bolt"),
    rules("SPELL.14 COUNTERS.13 ELEMENT.1", "c3: powder-scholar", "c5: saw-shark",
          "ability c3 1 c5",
          "c5 saw-shark-10"),  # Thunder counters Water
    rules("SPELL.14", "c3: powder-scholar", "c5: stone-ram", "ability c3 1 c5", "c5 stone-ram"),
    rules("SPELL.15", "c3: oasis-mystic", "c6: torc-bearer", "cast c3 brook-bolt c6",
          "grave 1/0", hand="brook-bolt"),
    rules("TILES.16", "c3: oasis-mystic, d3: star-counter", "c6: wisp", "",
          "cast c3 brook-bolt c6: SW-TILES.16, may cast d3 levy d3", hand="brook-bolt, levy",
          ground="c3 order, d3 order"),
]  # fmt: skip

TILES = [
    rules("TILES.2", "c3: oasis-mystic", "", "cast c3 spring-tide c4; done", "ground c4 water",
          hand="spring-tide", ground="c4 ice"),
    rules("TILES.2", "c3: oasis-mystic", "", "cast c3 spring-tide c4", "lay c4: SW-TILES.2",
          hand="spring-tide"),
    rules("TILES.3", "c3: [oar-raider, struck-birch]", "", "cast c3 bare-ground c4",
          "ground c4 none, may lay b4, not lay d4", hand="bare-ground",
          ground="c4 ice, b4 dark"),
    rules("TILES.4", "c3: river-fang", "", "", "atk c3 11", ground="c3 water"),
    rules("TILES.4", "c3: river-fang", "", "move c3 c4", "atk c4 6", ground="c3 water"),
    rules("TILES.5", "c3: oar-raider", "", "end; 2 end", "atk c3 3", ground="c3 thunder"),
    rules("TILES.5", "", "c3: torc-bearer", "end", "atk c3 4", ground="c3 thunder"),
    rules("TILES.5", "", "c3: canoe-captain", "end", "spd c3 1", ground="c3 ice"),  # 3 less twice 1
    rules("TILES.5", "", "c3: moor-hound", "end", "def c3 1", ground="c3 air"),
    rules("TILES.6", "c3: oar-raider", "", "end; 2 end; move c3 c4", "atk c4 3",
          ground="c3 thunder"),
    rules("TILES.6", "c3: torc-bearer", "", "end", "c3 torc-bearer-5", ground="c3 fire"),
    rules("TILES.6", "c3: bear-shirt", "", "end", "c3 bear-shirt-5, atk c3 15", ground="c3 earth"),
]  # fmt: skip


@pytest.mark.rule("sacred_wars", "SW-TOKENS.4")
def test_a_summon_bears_nothing():
    table = lay(Case("c3: reed-hound, d3: gate-sentry", "", "", ""))
    shield = card_rules.card_rules_by_kind()["bronze-aspis"]
    refusal = acting.why_not_bear(table, shield, token(table, "c3"))
    assert refusal is not None
    assert refusal.rule == "SW-TOKENS.4"
    assert acting.why_not_bear(table, shield, token(table, "d3")) is None


@pytest.mark.rule("sacred_wars", "SW-SPELL.5")
def test_a_quick_spell_waits_for_its_condition(monkeypatch):
    # No bundled spell has a condition, but the rules allow one.
    steps = (Boost(Attributes(def_=2), "self", "battle"),)
    spell = Spell("omen", "Omen", "light", "quick", {"light": 1}, steps=steps, when="defends",
                  condition=While(damaged=True))  # fmt: skip
    monkeypatch.setitem(card_rules.card_rules_by_kind(), "omen", rules_of(spell))
    for mystic, rule in (("oasis-mystic", "SW-SPELL.5"), ("oasis-mystic damage=1", None)):
        table = play(Case("c3: river-fang", f"c4: {mystic}", "attack c3 c4", "", hand2="omen"))
        refusal = game.judge(table, read("2 quick c4 omen c4"))
        assert (refusal and refusal.rule) == rule


OF_ELEMENT = {
    "might": "torc-bearer", "ice": "moor-hound", "air": "canoe-captain", "plant": "satyr-piper",
    "light": "shield-sister", "fire": "ember-elf", "thunder": "powder-scholar",
    "dark": "night-coachman", "earth": "lion-speaker", "water": "kappa-wrestler",
    "order": "silk-spider", "chaos": "baron-of-masks",
}  # fmt: skip
"""A unit of each element with attributes high enough for any loss."""

COUNTERS = {
    "might": "", "ice": "air fire plant", "air": "earth thunder water",
    "plant": "water earth light", "light": "ice dark thunder", "fire": "plant air ice",
    "thunder": "dark water air", "dark": "light plant dark", "earth": "thunder light fire",
    "water": "fire ice earth", "order": "chaos might", "chaos": "order might",
}  # fmt: skip
"""The game's table of counters, copied by hand."""

TILE_LOSSES = {"ice": "spd", "air": "def", "plant": "res", "light": "crt", "thunder": "atk",
               "dark": "enr"}  # fmt: skip
TILE_RULE = {"ice": 7, "air": 8, "plant": 9, "light": 10, "fire": 11, "thunder": 12, "dark": 13,
             "earth": 14, "water": 15, "order": 16, "chaos": 17}  # fmt: skip


@pytest.mark.parametrize("cases", by_rule(ITEMS + SPELLS + TILES))
def test_rule(cases):
    matches = [results(case, play(case)) for case in cases]
    assert [there for there, _ in matches] == [expected for _, expected in matches]


@pytest.mark.parametrize(
    "element",
    [
        pytest.param(one, marks=pytest.mark.rule("sacred_wars", f"SW-COUNTERS.{number}"))
        for number, one in enumerate(COUNTERS, 1)
    ],
)
def test_which_elements_an_element_counters(element):
    assert [two for two in COUNTERS if stats.is_countering(element, two)] == sorted(
        COUNTERS[element].split(), key=list(COUNTERS).index
    )


@pytest.mark.rule("sacred_wars", "SW-COUNTERS.13")
@pytest.mark.rule("sacred_wars", "SW-BATTLE.9")
@pytest.mark.parametrize("element", COUNTERS)
def test_a_countered_unit_has_no_defense(element):
    mistakes = {}
    for other in COUNTERS:
        table = lay(Case(f"c3: {OF_ELEMENT[element]}", f"c4: {OF_ELEMENT[other]}", "", ""))
        attacker, defender = token(table, "c3"), token(table, "c4")
        attack, defense = stats.stats(table, attacker)[1], stats.stats(table, defender)[5]
        right = attack if other in COUNTERS[element].split() else max(0, attack - defense)
        matches = battle.hit(table, attacker, defender).damage
        if matches != right:
            mistakes[other] = f"{matches} damage instead of {right}"
    assert mistakes == {}


@pytest.mark.parametrize(
    "ground",
    [
        pytest.param(one, marks=pytest.mark.rule("sacred_wars", f"SW-TILES.{TILE_RULE[one]}"))
        for one in TILE_RULE
    ],
)
def test_each_tile_takes_what_it_says(ground):
    # A unit of the tile's element has +5 ATK and no loss. Countered elements lose double.
    mistakes = {}
    for element in COUNTERS:
        matches, right = turn_on_a_tile(ground, element)
        if matches != right:
            mistakes[element] = f"{matches} instead of {right}"
    assert mistakes == {}


@cache
def attributes_on_bare_ground(kind):
    table = lay(Case(f"c3: {kind}", "", "", ""))
    return stats.stats(table, token(table, "c3"))


def turn_on_a_tile(ground, element):
    """Returns the actual and the expected values of a unit on a tile.

    ATK is from before the end of the turn, all other attributes and the damage from after.
    """
    kind = OF_ELEMENT[element]
    table = lay(Case(f"c3: {kind}", "", "", "", ground=f"c3 {ground}"))
    piece = token(table, "c3")
    before = list(attributes_on_bare_ground(kind))
    own = ground == element
    matches = [stats.stats(table, piece)[1]]
    right = [before[1] + 5 * own]
    Referee(game, table).push(Move(0, "end"))
    times = 0 if own else 2 if element in COUNTERS[ground].split() else 1
    if ground in TILE_LOSSES:
        place = ("spd", "atk", "crt", "res", "enr", "def").index(TILE_LOSSES[ground])
        before[place] = max(0, before[place] - times)
    damage = 5 * times if ground in ("fire", "earth", "water") else 0
    if own:
        before[1] += 5
    if damage >= before[3]:
        return [*matches, token(table, "c3")], [*right, None]
    return (
        [*matches, *stats.stats(table, piece), piece.marks.get("damage", 0)],
        [*right, *before, damage],
    )


def test_attribute_changes_name_their_source():
    case = Case("c3: [gate-sentry, bronze-aspis]", "", "", "", ground="c3 earth",
                marks={"atk": -1, "turn.crt": 2, "damage": 1})  # fmt: skip
    table = lay(case)
    piece = token(table, "c3")
    text = {change.cause: change.values for change in stats.changes(table, piece, None)}
    assert text == {
        "Bronze-Faced Shield": (0, 2, 0, 0, 0, 4),
        "permanent changes": (0, -1, 0, 0, 0, 0),
        "until end of turn": (0, 0, 2, 0, 0, 0),
        "Earth tile": (0, 5, 0, 0, 0, 0),
    }
    sums = [sum(column) for column in zip((1, 3, 1, 3, 1, 1), *text.values(), strict=True)]
    assert sums == list(stats.stats(table, piece))


# --- odds -----------------------------------------------------------------------------------------


def counted(speed, critical, damage, critical_damage):
    """Returns the numbers of normal and critical hits and the mean damage.

    All pairs of different rolls are counted.
    """
    plain = hard = 0
    for mine, theirs in product(range(1, 21), repeat=2):
        if mine != theirs and theirs > speed:
            hard += mine <= critical
            plain += mine > critical
    return plain, hard, Fraction(plain * damage + hard * critical_damage, 380)


@pytest.mark.rule("sacred_wars", "SW-BATTLE.6")
@parametrize_in_one("speed", range(0, 25, 3))
def test_odds_are_those_of_all_pairs_of_rolls(speed):
    for critical in range(23):
        matches = odds.odds(speed, critical)
        assert (matches.normal_pairs, matches.critical_pairs, matches.mean(3, 8)) == counted(
            speed, critical, 3, 8
        )
        assert (matches.dodge, matches.critical) == (min(speed, 20), min(critical, 20))


def exchange_damage(mine, theirs):
    """Begins a battle between c3 and c4 and returns its forecast."""
    table = play(Case(mine, theirs, "attack c3 c4", ""))
    before, journal = table.digest(), len(table.journal)
    matches = odds.current_forecast(table)
    assert (table.digest(), len(table.journal), table.fixed_draws) == (before, journal, {})
    return matches


def test_the_odds_of_an_attack():
    # River Fang on Oasis Mystic: 4 damage or 6, dodged with 3 of 20, critical with 3 of 20.
    matches = exchange_damage("c3: river-fang", "c4: oasis-mystic")
    assert (matches.odds.dodge, matches.odds.critical) == (3, 3)
    assert (matches.normal, matches.critical) == (odds.Blow(4, False), odds.Blow(6, False))
    assert matches.expected == counted(3, 3, 4, 6)[2]
    assert matches.destroys == 0


def test_the_chance_to_destroy_is_that_of_the_rolls_which_do():
    # Only critical hits of River Fang destroy an Oasis Mystic with 5 RES left.
    left = stats.resistance(table := lay(Case("", "c4: oasis-mystic", "", "")), token(table, "c4"))
    matches = exchange_damage("c3: river-fang", f"c4: oasis-mystic damage={left - 5}")
    assert matches.destroys == Fraction(counted(3, 3, 4, 6)[1], 380)


def test_the_odds_know_what_holds_in_the_battle():
    # A Gate Sentry has 1 more DEF when attacked, and a Jade Mantis cannot be dodged.
    matches = exchange_damage("c3: jade-mantis, b3: river-fang", "c4: wisp, b4: cairn-guard")
    assert (matches.odds.dodge, matches.expected) == (0, 7)
    assert exchange_damage("c3: oar-raider", "c4: gate-sentry").normal == odds.Blow(3, True)


def test_the_odds_tell_who_is_countered():
    # Water counters Earth, Earth does not counter Water: River Fang, Gate Sentry.
    assert exchange_damage("c3: river-fang", "c4: gate-sentry").normal.countered
    assert not exchange_damage("c3: gate-sentry", "c4: river-fang").normal.countered


@pytest.mark.parametrize("step", in_full([5, 1], 1))
def test_bots_reckon_with_what_battles_bring(step):
    for mine, theirs in list(product(OF_ELEMENT.values(), OF_ELEMENT.values()))[::step]:
        table = lay(Case(f"c3: {mine}", f"c4: {theirs}", "", ""))
        fighters = token(table, "c3"), token(table, "c4")
        battle.begin(table, *fighters)
        matches = odds.current_forecast(table)
        target = stats.figures(table, fighters[1])
        left, kill_value = target.left, 1 + 0.4 * target.numbers[stats.ATK]
        value = 0.35 * min(matches.expected, left) + matches.destroys * kill_value
        assert attack_value(table, *fighters) == pytest.approx(float(value))


@pytest.mark.rule("sacred_wars", "SW-BATTLE.3")
@pytest.mark.rule("sacred_wars", "SW-BATTLE.6")
def test_every_roll_is_in_the_ledger():
    case = Case("c3: river-fang", "c4: oasis-mystic", "attack c3 c4; roll", "",
                dice="7 7, 20 20, 1 11")  # fmt: skip
    table = play(case)
    assert table.marks["rolls.0"] == (7, 20, 1)
    assert table.marks["rolls.1"] == (7, 20, 11)
    assert (table.counters["die.0"], table.counters["die.1"]) == (1, 11)


def test_all_elements_are_tried():
    assert set(ELEMENTS) == set(COUNTERS) == set(OF_ELEMENT)
