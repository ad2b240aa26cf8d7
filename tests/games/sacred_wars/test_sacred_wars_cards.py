"""The card set as a whole: numbers of cards, budgets, completeness."""

from collections import Counter
from itertools import pairwise, product

import pytest
from msgspec.structs import astuple

from tabletop.analysis.checking import check_paths
from tabletop.games import load as load_game
from tabletop.games.sacred_wars.content import FOLDER, TURNS, content
from tabletop.games.sacred_wars.keywords import KEYWORDS
from tabletop.games.sacred_wars.kinds import (
    ELEMENTS,
    EVENTS,
    FACTIONS,
    RANGES,
    UNIT_TYPES,
    WEAPONS,
)
from tests.card_files import findings

game = load_game("sacred_wars")

CONTENT = content()
FIGHTERS = [*CONTENT.units.values(), *CONTENT.commanders.values()]
ARMED = ["shield", "blade", "axe", "spear", "sickle", "club", "lash", "disc", "sling", "bow", "gun",
         "rod"]  # fmt: skip
FAVOURITE = {
    "akhemet": "sickle", "beluruk": "rod", "daenica": "blade", "freelands": "spear",
    "gaerra": "shield", "oshinkai": "disc", "rhoddina": "lash", "teotlan": "sling",
    "vrahmarat": "bow", "waiiki": "club", "xiandao": "gun", "yggdral": "axe",
}  # fmt: skip
WEAPONS_OF = {
    "undead": {"eye", "fang"}, "fairy": {"wing", "eye"}, "fiend": {"horn", "eye"},
    "beast": {"hoof", "claw"}, "bird": {"beak", "wing"}, "reptile": {"claw", "fang"},
    "fish": {"fin", "fang"}, "bug": {"pincer", "tendril"}, "mollusk": {"tendril", "beak"},
    "amphibian": {"quill", "tendril"}, "dragon": {"fang", "wing"},
}  # fmt: skip


def written_texts(value):
    """Yields every struct inside a card."""
    if hasattr(value, "__struct_fields__"):
        yield value
        for name in value.__struct_fields__:
            yield from written_texts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from written_texts(one)


def parts():
    for card in CONTENT.cards.values():
        yield from written_texts(card)


def test_the_folder_is_sound():
    assert check_paths([FOLDER]) == []


@pytest.mark.rule("sacred_wars", "SW-FACTION.1")
def test_there_are_enough_cards_of_every_sort():
    assert len(CONTENT.units) >= 78
    assert len(CONTENT.spells) == 60
    for faction in FACTIONS:
        assert sum(unit.faction == faction for unit in CONTENT.units.values()) >= 6
    assert Counter(spell.element for spell in CONTENT.spells.values()) == dict.fromkeys(ELEMENTS, 5)
    assert {spell.type for spell in CONTENT.spells.values()} == {
        "ritual", "battle", "quick", "enchant", "curse", "summon",
    }  # fmt: skip


@pytest.mark.rule("sacred_wars", "SW-ITEM.1")
def test_there_are_eight_items_of_each_type():
    of_type = Counter(item.type for item in CONTENT.items.values())
    assert set(of_type) == {"weapon", "outfit", "support", "construct", "hidden", "body"}
    assert {kind: count for kind, count in of_type.items() if count < 8} == {}


@pytest.mark.rule("sacred_wars", "SW-ITEM.2")
def test_every_land_makes_at_least_two_items():
    made = Counter(item.faction for item in CONTENT.items.values())
    assert all(made[faction] >= 2 for faction in FACTIONS)


@pytest.mark.rule("sacred_wars", "SW-ITEM.13")
def test_subtypes_group_items():
    groups = Counter(one for item in CONTENT.items.values() for one in item.subtypes)
    assert all(count >= 2 for count in groups.values())
    assert len(groups) >= 8


@pytest.mark.rule("sacred_wars", "SW-COMMAND.1")
@pytest.mark.rule("sacred_wars", "SW-COMMAND.2")
def test_every_land_has_a_human_lord_and_a_dragon_lord_with_a_boon():
    lords = Counter((one.faction, one.type) for one in CONTENT.commanders.values())
    assert lords == {(land, kind): 1 for land in FACTIONS for kind in ("human", "dragon")}
    assert all(one.boons for one in CONTENT.commanders.values())


@pytest.mark.rule("sacred_wars", "SW-EFFECT.1")
def test_every_unit_has_an_effect_of_its_own():
    assert all(one.effects for one in FIGHTERS)
    for group in (CONTENT.units, CONTENT.commanders):
        text = Counter(repr(one.effects) for one in group.values())
        assert set(text.values()) <= {1, 2}
        assert sum(count == 2 for count in text.values()) <= 3


@pytest.mark.rule("sacred_wars", "SW-LEVEL.1")
def test_units_of_all_levels_and_more_of_the_cheap_ones():
    levels = Counter(unit.level for unit in CONTENT.units.values())
    assert set(levels) == set(range(1, 13))
    assert sum(levels[n] for n in (1, 2, 3)) >= len(CONTENT.units) / 2


@pytest.mark.rule("sacred_wars", "SW-LEVEL.2")
def test_a_unit_has_ten_attribute_points_for_each_level():
    points = {unit.id: astuple(unit.attributes) for unit in FIGHTERS}
    assert {
        unit.id: points[unit.id] for unit in FIGHTERS if sum(points[unit.id]) != 10 * unit.level
    } == {}
    assert [
        unit.id for unit in FIGHTERS if max(unit.attributes.spd, unit.attributes.crt) > 10
    ] == []


@pytest.mark.rule("sacred_wars", "SW-LEVEL.3")
def test_a_unit_has_three_power_points_for_each_level_most_of_its_element():
    assert {
        unit.id: unit.power
        for unit in FIGHTERS
        if sum(unit.power.values()) != 3 * unit.level
        or unit.power[unit.element] != max(unit.power.values())
    } == {}


@pytest.mark.rule("sacred_wars", "SW-SPELL.11")
def test_the_level_of_a_spell_is_the_sum_of_its_nodes():
    assert {card: CONTENT.spells[card].level for card in ("spark", "harvest-home", "pyre")} == {
        "spark": 1, "harvest-home": 3, "pyre": 5,
    }  # fmt: skip
    assert all(1 <= spell.level <= 12 for spell in CONTENT.spells.values())
    assert all(spell.element in spell.power for spell in CONTENT.spells.values())


@pytest.mark.rule("sacred_wars", "SW-TYPE.1")
def test_every_type_has_three_units_at_least():
    kinds = Counter(unit.type for unit in FIGHTERS)
    assert set(kinds) == set(UNIT_TYPES)
    assert min(kinds.values()) >= 3


@pytest.mark.rule("sacred_wars", "SW-TYPE.2")
def test_humans_bear_armed_weapons_or_their_fists():
    used = {unit.class_ for unit in FIGHTERS if unit.type == "human"}
    assert used == {*ARMED, "fist"}
    assert CONTENT.types["human"].tiles == ()


@pytest.mark.rule("sacred_wars", "SW-TYPE.3")
@pytest.mark.rule("sacred_wars", "SW-TYPE.4")
@pytest.mark.rule("sacred_wars", "SW-TYPE.5")
def test_each_type_has_its_tiles_and_weapons():
    others = [page for kind, page in CONTENT.types.items() if kind != "human"]
    assert {page.id: page.tiles for page in others} == {
        "undead": ("dark", "ice"), "fairy": ("light", "air"), "fiend": ("dark", "fire"),
        "beast": ("ice", "earth"), "bird": ("air", "thunder"), "reptile": ("light", "plant"),
        "fish": ("water", "ice"), "bug": ("plant", "earth"), "mollusk": ("thunder", "water"),
        "amphibian": ("plant", "water"), "dragon": ("fire", "thunder"),
    }  # fmt: skip
    assert {page.id: set(page.weapons) for page in others} == WEAPONS_OF
    assert [
        unit.id
        for unit in FIGHTERS
        if unit.type != "human" and unit.class_ not in WEAPONS_OF[unit.type]
    ] == []


@pytest.mark.rule("sacred_wars", "SW-FACTION.2")
@pytest.mark.rule("sacred_wars", "SW-FACTION.3")
def test_the_humans_of_a_land_bear_its_weapon():
    used = Counter(
        (one.faction, one.class_)
        for one in FIGHTERS
        if one.type == "human" and one.faction != "ancient"
    )
    assert set(used) == set(FAVOURITE.items())
    assert min(used.values()) >= 3
    assert {land: page.weapons for land, page in CONTENT.factions.items() if land != "ancient"} == {
        land: (weapon,) for land, weapon in FAVOURITE.items()
    }


@pytest.mark.rule("sacred_wars", "SW-FACTION.4")
def test_the_ancient_lands_know_all_weapons():
    assert set(CONTENT.factions["ancient"].weapons) == set(ARMED)
    used = [one.class_ for one in FIGHTERS if one.faction == "ancient" and one.type == "human"]
    assert len(set(used)) == len(used)


@pytest.mark.rule("sacred_wars", "SW-CLASS.2")
def test_every_weapon_type_is_used():
    assert {unit.class_ for unit in FIGHTERS} == set(WEAPONS)
    assert len(WEAPONS) == 24
    assert set(WEAPONS[:12]) == set(ARMED)
    forged = {item.weapon for item in CONTENT.items.values() if item.type == "weapon"}
    assert set(ARMED) <= forged


@pytest.mark.rule("sacred_wars", "SW-ELEMENT.1")
def test_every_element_is_embodied():
    assert {unit.element for unit in CONTENT.units.values()} == set(ELEMENTS)
    assert len(ELEMENTS) == 12


def test_every_range_is_used():
    used = {card.range for card in CONTENT.cards.values()}
    used |= {part.range for part in parts() if type(part).__name__ == "TokenStats"}
    assert used == set(RANGES)


@pytest.mark.rule("sacred_wars", "SW-FORMATIONS.1")
def test_ranges_bear_the_greek_letters_and_their_short_names():
    letters = " ".join(page.letters for page in CONTENT.ranges.values())
    assert letters == (
        "--- ALP BTA GMM DLT EPS ZTA ETA THT ITA KPP LMB MUU NUU XII OMC PII RHO SGM TAU UPS "
        "PHI CHI PSI OMG"
    )


@pytest.mark.rule("sacred_wars", "SW-FORMATIONS.3")
def test_ranges_are_alike_left_and_right_and_grow_with_the_letter():
    formations = [set(page.boxes) for page in CONTENT.ranges.values()]
    assert all({(-x, y) for x, y in one} == one for one in formations)
    assert all(len(small) <= len(large) for small, large in pairwise(formations))
    assert len({frozenset(one) for one in formations}) == len(formations) == 25
    assert [len(one) for one in formations][::6] == [0, 3, 5, 7, 12]
    assert all((0, 0) not in one for one in formations)


@pytest.mark.rule("sacred_wars", "SW-FORMATIONS.3")
def test_some_formations_tile_by_tile():
    known = {
        "alpha": {(0, 1)},
        "beta": {(0, 1), (0, 2)},
        "zeta": {(0, 1), (-1, 0), (1, 0)},
        "kappa": {(0, 1), (-1, 2), (0, 2), (1, 2)},
        "tau": {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)},
        "rho": {(-1, 2), (0, 2), (1, 2), (-1, 3), (0, 3), (1, 3), (0, 4)},
        "omega": {(x, y) for x in range(-2, 3) for y in range(-2, 3) if 0 < abs(x) + abs(y) < 3},
    }
    assert {letter: set(CONTENT.ranges[letter].boxes) for letter in known} == known


@pytest.mark.rule("sacred_wars", "SW-FIELD.1")
def test_the_fields_have_five_columns_and_5_7_or_9_rows():
    assert {page.id: (len(page.tiles[0]), len(page.tiles)) for page in CONTENT.fields.values()} == {
        "small": (5, 5), "medium": (5, 7), "large": (5, 9),
    }  # fmt: skip


@pytest.mark.rule("sacred_wars", "SW-FIELD.2")
@pytest.mark.rule("sacred_wars", "SW-SACRED.2")
def test_sacred_tiles_are_symmetric_and_outside_deploy_zones():
    for page in CONTENT.fields.values():
        turned = tuple(row[::-1] for row in reversed(page.tiles))
        assert turned == page.tiles
        assert page.tiles[0] == page.tiles[-1] == "....."
        coins = [int(sign) for row in page.tiles for sign in row if sign != "."]
        assert len(coins) >= 5
        assert set(coins) <= {1, 2, 3}


def test_every_keyword_is_on_a_card():
    assert set(KEYWORDS) <= {word for part in parts() for word in getattr(part, "keywords", ())}


def test_every_event_is_waited_for():
    assert set(EVENTS) == {part.when for part in parts() if type(part).__name__ == "Condition"}


def test_every_verb_is_used():
    verbs = {
        "damage", "heal", "recover", "boost", "stun", "push", "swap", "lay", "ready", "strip",
        "return", "recall", "draw", "coins", "life", "cancel",
    }  # fmt: skip
    assert verbs <= {
        part.__struct_config__.tag for part in parts() if part.__struct_config__.tag_field == "do"
    }


def test_every_moment_of_quick_spells_and_hidden_items_is_used():
    moments = {card.when for card in [*CONTENT.items.values(), *CONTENT.spells.values()]}
    assert {"battle", "attacks", "defends", "turn"} <= moments


def test_every_card_has_its_own_flavour():
    texts = [card.flavour for card in CONTENT.cards.values()]
    assert all(10 <= len(text) <= 100 and text.endswith((".", "!", "?")) for text in texts)
    assert len(set(texts)) == len(texts)


# --- findings of the checks for a broken card ---------------------------------------------------


def complaints(tmp_path, file, old, new):
    """Returns the findings after one replaced text, and the line of that text."""
    line = 1 + (FOLDER / file).read_text(encoding="utf-8").partition(old)[0].count("\n")
    return [one.text_with_code for one in findings(FOLDER, tmp_path, file, old, new)], line


@pytest.mark.rule("sacred_wars", "SW-LEVEL.2")
def test_a_unit_beside_its_budget_is_named_with_its_line(tmp_path):
    old = "attributes: {spd: 3, atk: 7, crt: 4, res: 5, def: 1}"
    text, line = complaints(tmp_path, "units.yaml", old, old.replace("atk: 7", "atk: 8"))
    assert len(text) == 1
    assert f"units.yaml:{line}:" in text[0]
    assert "21" in text[0]
    assert "level 2 has 20" in text[0]


@pytest.mark.rule("sacred_wars", "SW-LEVEL.3")
def test_a_unit_with_too_much_power_is_named_with_its_line(tmp_path):
    text, line = complaints(
        tmp_path, "units.yaml", "power: {air: 4, might: 2}", "power: {air: 4, might: 3}"
    )
    assert len(text) == 1
    assert f"units.yaml:{line}:" in text[0]
    assert "level 2 has 6" in text[0]


@pytest.mark.rule("sacred_wars", "SW-ATTRIBUTES.7")
def test_no_attribute_of_a_unit_is_below_nothing(tmp_path):
    old = "attributes: {spd: 3, atk: 7, crt: 4, res: 5, def: 1}"
    new = "attributes: {spd: 3, atk: 9, crt: 4, res: 5, def: -1}"
    (text,) = complaints(tmp_path, "units.yaml", old, new)[0]
    assert "attributes of at least 0" in text


@pytest.mark.rule("sacred_wars", "SW-COMMAND.1")
def test_a_commander_is_a_human_lord_or_a_dragon_lord(tmp_path):
    (text,) = complaints(tmp_path, "commanders.yaml", "  type: human\n", "  type: fish\n")[0]
    assert "not fish" in text


@pytest.mark.rule("sacred_wars", "SW-SPELL.2")
@pytest.mark.rule("sacred_wars", "SW-SPELL.11")
def test_a_spell_without_power_nodes_is_refused(tmp_path):
    text, line = complaints(tmp_path, "spells.yaml", "power: {might: 1}", "power: {}")
    assert len(text) == 1
    assert f"spells.yaml:{line}:" in text[0]
    assert "SW-SPELL.2" in text[0]
    assert "give it a node" in text[0]


@pytest.mark.rule("sacred_wars", "SW-MATERIALS.4")
def test_might_has_no_tile_of_its_own():
    table = game.setup(2, {}, "tiles")
    kinds = {piece.kind for piece in table.pieces if piece.kind.endswith("-tile")}
    assert kinds == {f"{element}-tile" for element in ELEMENTS if element != "might"}
    assert len(kinds) == 11
    assert "tiles.might" not in table.zones


@pytest.mark.rule("sacred_wars", "SW-SPELL.6")
def test_an_enchant_is_aimed_at_nobody_else(tmp_path):
    old = "  type: enchant\n"
    (text,) = complaints(tmp_path, "spells.yaml", old, f"{old}  aim: own\n")[0]
    assert "stays with its caster" in text


@pytest.mark.rule("sacred_wars", "SW-ITEM.3")
def test_a_weapon_must_name_its_weapon_type(tmp_path):
    text, _ = complaints(tmp_path, "items.yaml", "  weapon: fist\n", "")
    assert len(text) == 1
    assert "items.yaml" in text[0]
    assert "weapon" in text[0]


@pytest.mark.parametrize(
    ("event", "word", "message"),
    [
        ("hits", "target", "'target' has no meaning in a condition"),
        ("rests", "foe", "'foe' has no meaning at 'rests'"),
        ("turn-ends", "that", "'that' has no meaning at 'turn-ends'"),
    ],
)
def test_condition_refers_to_existing_tokens(tmp_path, event, word, message):
    lines = "    when: {}\n    steps:\n    - {{do: damage, amount: 18, to: {}}}"
    old = lines.format("turn-ends", "{side: any, place: beside}")
    new = lines.format(event, word)
    (results,), line = complaints(tmp_path, "units.yaml", old, new)
    assert f"units.yaml:{line + 2}:" in results
    assert message in results


@pytest.mark.parametrize("word", ["foe", "that"])
def test_ability_condition_has_no_opponent(tmp_path, word):
    old = "{do: stun, to: target}"
    (results,), line = complaints(tmp_path, "units.yaml", old, old.replace("target", word))
    assert f"units.yaml:{line}:" in results
    assert f"'{word}' has no meaning in an ability" in results


def test_a_deck_must_be_offered_and_full(tmp_path):
    text, _ = complaints(tmp_path, "decks.yaml", "cairn-guard: 2", "cairn-guard: 1")
    assert len(text) == 1
    assert "9 cards" in text[0]


def test_a_mistyped_card_of_a_deck_is_named_with_its_line(tmp_path):
    text, line = complaints(tmp_path, "decks.yaml", "cairn-guard: 2", "carn-guard: 2")
    assert len(text) == 1
    assert f"decks.yaml:{line}:5: unknown card 'carn-guard'" in text[0]
    assert "did you mean 'cairn-guard'?" in text[0]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("game.yaml", "id: income", "id: incmoe", "unknown option 'incmoe' (did you mean"),
        ("game.yaml", "{id: fate,", "{id: fatte,", "unknown value 'fatte' of 'mode'"),
        ("game.yaml", '{id: "30", name: 30 t', '{id: "35", name: 30 t', "'35' of 'turns'"),
        ("game.yaml", '{id: "3", name: 3', "{id: three, name: 3", "'three' of 'income'"),
        ("fields.yaml", "id: large", "id: larger", "unknown value 'large' of 'field'"),
        ("game.yaml", "seats: [2, 2]", "seats: [2, 3]", "the rules allow 2 to 2 seats"),
    ],
)
def test_a_setup_that_cannot_be_played_is_named(tmp_path, file, old, new, message):
    results, _ = complaints(tmp_path, file, old, new)
    assert len(results) == 1
    assert message in results[0]
    assert results[0].endswith("[sacred_wars/setup]")


def test_another_income_is_a_house_rule(tmp_path):
    results, _ = complaints(
        tmp_path, "game.yaml", '{id: "3", name: 3 coins', '{id: "7", name: 3 coins'
    )
    assert results == []


# --- preset decks --------------------------------------------------------------------------------


@pytest.mark.rule("sacred_wars", "SW-DECK.1")
@pytest.mark.rule("sacred_wars", "SW-TURNS.1")
def test_thirteen_decks_fit_every_number_of_turns():
    assert len(CONTENT.decks) == 13
    assert [
        (page.id, turns)
        for page, turns in product(CONTENT.decks.values(), TURNS)
        if sum(page.of(turns).cards.values()) != turns
    ] == []


@pytest.mark.rule("sacred_wars", "SW-DECK.2")
@pytest.mark.rule("sacred_wars", "SW-FACTION.5")
def test_decks_have_at_most_three_of_a_card_and_mix_the_lands():
    for page in CONTENT.decks.values():
        deck = page.of(30)
        assert max(deck.cards.values()) <= 3
        assert not set(deck.cards) & set(CONTENT.commanders)
    lands = {CONTENT.units[card].faction for card in CONTENT.decks["tall-grass"].of(30).cards
             if card in CONTENT.units}  # fmt: skip
    assert {"freelands", "rhoddina", "gaerra"} <= lands


def test_decks_have_thirteen_leaders_of_all_lands_and_thirteen_plans():
    decks = CONTENT.decks.values()
    assert {CONTENT.commanders[deck.leader].faction for deck in decks} == set(FACTIONS)
    assert len({deck.plan for deck in decks}) == 13


def can_use(unit, card):
    """Returns whether a unit can cast a spell or carry an item.

    Other cards need no unit.
    """
    if spell := CONTENT.spells.get(card):
        return unit.attributes.enr >= spell.level and all(
            unit.power.get(node, 0) >= many for node, many in spell.power.items()
        )
    item = CONTENT.items.get(card)
    return {
        "weapon": lambda: unit.class_ == item.weapon,
        "outfit": lambda: unit.type == "human",
        "body": lambda: unit.type != "human",
    }.get(item and item.type, lambda: True)()


def test_a_deck_can_use_all_its_cards():
    useless = set()
    for page, turns in product(CONTENT.decks.values(), TURNS):
        cards = page.of(turns).cards
        units = [CONTENT.units[card] for card in cards if card in CONTENT.units]
        units.append(CONTENT.commanders[page.leader])
        useless |= {
            (page.id, turns, card)
            for card in cards
            if not any(can_use(unit, card) for unit in units)
        }
    assert useless == set()


def test_most_of_the_first_ten_cards_are_cheap_units():
    for page in CONTENT.decks.values():
        units = [CONTENT.units[card] for card in page.core if card in CONTENT.units]
        assert sum(page.core[unit.id] for unit in units) >= 6
        assert max(unit.level for unit in units) <= 4
