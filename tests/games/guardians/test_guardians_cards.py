"""The cards of Guardians: numbers, figures of the seed, deck rules."""

from collections import Counter

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.cards.deck import Deck, deck_text, faults, fits, read_deck
from tabletop.cards.errors import DataErrors
from tabletop.games import load as load_game
from tabletop.games.guardians.content import FOLDER, Bearer, Shield, content
from tabletop.games.guardians.decks import deck_box
from tabletop.games.guardians.effects import ABILITIES, WORDS, areas, removal, restrictions
from tabletop.games.guardians.selectors import BORDERS, TargetFilter
from tabletop.rules.rulebook import load_rulebook
from tests.card_files import findings

game = load_game("guardians")

CONTENT = content()
OF_THE_SEED = {
    "swordsman", "archer", "sorcerer", "seer", "visionary", "merchant", "idiot", "cow",
    "mayor-mcevil", "sand-lord", "devil-dog", "fire-walker", "baleful-eye", "trumpeter",
    "iron-crag-baggler", "blackthwaite-jumper", "valkyrie-spirit",
    "uras-overlord-of-the-mountains", "slor-overlord-of-the-wastes",
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


def used_words():
    """Returns the number of cards with each type of struct."""
    results = Counter()
    for card in CONTENT.cards.values():
        results.update({type(one) for one in written_texts(card)})
    return results


def test_the_folder_is_sound():
    assert check_paths([FOLDER]) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("elementals.yaml", "{class: [devil]}", "{class: [devill]}", "no card is a 'devill' (did"),
        ("mortals.yaml", "class: knight", "class: knigth", "no effect refers to 'knigth' (did"),
        (
            "game.yaml",
            "id: duel,",
            "id: dual,",
            "unknown value 'dual' of 'way' (did you mean 'duel'?)",
        ),
    ],
)
def test_a_mistyped_class_or_way_is_named(tmp_path, file, old, new, message):
    text = (FOLDER / file).read_text(encoding="utf-8")
    changed = text.replace("default: duel", "default: lands").replace(old, new, 1)
    results = map(str, findings(FOLDER, tmp_path, file, text, changed))
    assert [error for error in results if message in error]


# --- numbers of cards
# -------------------------------------------------------------------------------


def test_there_are_enough_creatures_of_each_border():
    own = [one for one in CONTENT.creatures.values() if one.id not in OF_THE_SEED]
    borders = Counter(one.border for one in own)
    assert set(CONTENT.creatures) >= OF_THE_SEED
    assert len(own) >= 100
    assert all(0.3 <= borders[border] / len(own) <= 0.37 for border in BORDERS)


def test_there_are_enough_other_cards():
    seed = {"vitales-dark-cloud", "ice-storm", "medallion-of-skyphos", "power-lunch",
            "st-ballantines-evocation", "hammer-of-doom"}  # fmt: skip
    assert set(CONTENT.magic) >= seed
    assert len(set(CONTENT.magic) - seed) >= 30
    assert sum(_dispels(card) for card in CONTENT.magic.values()) >= 2
    assert set(CONTENT.bribes) == {"gold", "beer", "babes"}
    assert len(CONTENT.guardians) == 6
    assert len(set(CONTENT.strongholds) - {"mud-castle"}) == 12
    assert sum(isinstance(card, Shield) for card in CONTENT.shields.values()) == 12
    assert sum(isinstance(card, Bearer) for card in CONTENT.shields.values()) >= 8
    assert len(CONTENT.terrains) >= 12


def _dispels(card):
    return any(deed.dispels for deed in card.cast)


def test_the_numbers_are_spread():
    vitality = {one.vitality for one in CONTENT.creatures.values()}
    assert set(range(19)) <= vitality
    assert max(vitality) <= 24
    assert any(one.stacking not in (None, one.vitality) for one in CONTENT.creatures.values())
    bars = Counter(one.bar for one in CONTENT.creatures.values())
    assert bars["green"] >= 20


def test_every_ability_is_on_a_card():
    assert set(ABILITIES.words.values()) <= set(used_words())


def test_every_effect_is_on_a_card():
    assert set(WORDS.words.values()) <= set(used_words())
    marching = {type(effect) for card in CONTENT.magic.values() for effect in card.march}
    assert {word for word in WORDS.words.values() if "march" in word.where} <= marching


def test_every_class_that_a_card_looks_for_has_three_members():
    members = Counter(one.kin for one in CONTENT.creatures.values())
    expected = {
        kin
        for card in CONTENT.cards.values()
        for one in written_texts(card)
        if isinstance(one, TargetFilter)
        for kin in one.classes or ()
    }
    assert expected
    assert all(members[kin] >= 3 for kin in expected), members


def test_every_size_border_bribe_and_sort_is_borne():
    creatures = CONTENT.creatures.values()
    assert {one.size for one in creatures} == {"small", "medium", "large"}
    assert {bribe for one in creatures for bribe in one.bribes} == set(CONTENT.bribes)
    assert {one.attack for one in creatures} == {"plain", "fire", "fear"}
    assert sum(one.flies for one in creatures) >= 15
    assert sum(one.ranged > 0 for one in creatures) >= 12
    assert sum(one.cmp > 0 for one in creatures) >= 10


def test_no_two_creatures_are_identical():
    observed = {}
    for one in CONTENT.creatures.values():
        what = tuple(
            str(getattr(one, name))
            for name in one.__struct_fields__
            if name not in ("id", "name", "flavour")
        )
        assert what not in observed, (one.id, observed.get(what))
        observed[what] = one.id


def test_every_card_has_its_own_flavour():
    texts = [card.flavour for card in CONTENT.cards.values()]
    assert all(len(text) <= 80 and text.endswith((".", "!", "?")) for text in texts)
    assert len(set(texts)) == len(texts)


# --- the seed's figures -------------------------------------------------------------------------


def test_the_other_figures_of_the_seed():
    creatures = CONTENT.creatures
    assert creatures["sand-lord"].terrain == {"dry-heaps": 6, "woods": -6}
    assert creatures["archer"].ranged == 3
    assert creatures["idiot"].vitality == 0
    assert "babes" in creatures["merchant"].bribes
    spirit = creatures["valkyrie-spirit"]
    assert (spirit.cmp, spirit.channels.classes, spirit.awakens) == (3, ("knight",), True)
    castle = CONTENT.strongholds["mud-castle"]
    assert (castle.sides.bonus, castle.sides.terrain, castle.centre.bonus) == (4, "swamp", 6)
    uras = creatures["uras-overlord-of-the-mountains"]
    assert creatures["slor-overlord-of-the-wastes"].up > uras.up
    assert creatures["seer"].up == creatures["visionary"].up == 5


@pytest.mark.rule("guardians", "GD-TERRAIN.2")
def test_the_sand_lord_alone_has_a_terrain_that_is_a_penalty():
    weakened = {
        card.id for card in CONTENT.creatures.values() if any(n < 0 for n in card.terrain.values())
    }
    assert weakened == {"sand-lord"}


@pytest.mark.rule("guardians", "GD-RANGED.2")
def test_woods_and_what_counts_as_woods_alone_forbid_ranged_attacks():
    without = {
        card.id
        for card in CONTENT.terrains.values()
        if any("ranged" in CONTENT.terrains[one].forbids for one in (card.id, *card.counts_as))
    }
    assert without == {"woods", "alder-carr"}


@pytest.mark.rule("guardians", "GD-TERRAIN.4")
def test_the_hammer_of_doom_alone_changes_the_terrain_in_the_middle_of_a_combat():
    cast = {card.id: card.cast for card in CONTENT.magic.values()}
    cast |= {card.id: card.power.cast for card in CONTENT.guardians.values() if card.power}
    changing = {
        name
        for name, deeds in cast.items()
        if any(isinstance(effect, restrictions.SetTerrain) for effect in deeds)
    }
    assert changing == {"hammer-of-doom"}


@pytest.mark.rule("guardians", "GD-AOE.4")
@pytest.mark.rule("guardians", "GD-AOE.5")
def test_one_creature_only_is_immune_to_all_aoes_and_two_have_methane():
    immune, methane = set(), set()
    for card in CONTENT.creatures.values():
        for one in card.abilities:
            if isinstance(one, removal.Immune) and "aoe" in one.attacks:
                immune.add(card.id)
            if isinstance(one, areas.AreaAttack) and one.sort == "methane":
                methane.add(card.id)
    assert immune == {"blackthwaite-jumper"}
    assert methane == {"cow", "mayor-mcevil"}


@pytest.mark.rule("guardians", "GD-CARD.3")
def test_the_up_number_of_a_creature_is_its_vitality():
    assert all(one.up == one.vitality for one in CONTENT.creatures.values())
    others = [*CONTENT.magic.values(), *CONTENT.bribes.values(), *CONTENT.terrains.values(),
              *CONTENT.shields.values(), *CONTENT.works.values(),
              *CONTENT.accessories.values()]  # fmt: skip
    assert all(isinstance(one.up, int) for one in others)


@pytest.mark.rule("guardians", "GD-CARD.2")
def test_the_stacking_number_counts_only_where_there_is_one():
    assert (CONTENT.creatures["merchant"].vitality, CONTENT.creatures["merchant"].weight) == (1, 4)
    assert (CONTENT.creatures["sand-lord"].vitality, CONTENT.creatures["sand-lord"].weight) == (
        11,
        11,
    )


# --- decks --------------------------------------------------------------------------------------


def duel_deck(**cards):
    """Returns a legal deck of the duel, changed by the arguments."""
    eight = ("swordsman", "archer", "pikeman", "banneret", "squire", "jouster", "sorcerer", "seer")
    return Deck("mine", "Mine", "old-watch", {**dict.fromkeys(eight, 5), **cards})


def lands_deck(**cards):
    """Returns a legal deck of the disputed lands, changed by the arguments."""
    more = {"woods": 12, "sun-shield": 8, "mud-castle": 3}
    expected = {**duel_deck(swordsman=0).cards, **more, **cards}
    return Deck("mine", "Mine", "old-watch", {card: n for card, n in expected.items() if n})


def deck_problems(deck):
    return {fault.rule for fault in faults(deck, deck_box())}


def test_preset_decks_are_legal_and_survive_being_text():
    for deck in CONTENT.decks.values():
        assert not list(faults(deck, deck_box())), deck.id
        assert fits(deck, deck_box(), {"way": deck.way}), deck.id
        read = read_deck(deck_text(deck, deck_box()), deck_box())
        assert (read.leader, read.cards) == (deck.leader, deck.cards)
        shields = sum(n for card, n in deck.cards.items() if card in CONTENT.shields)
        assert deck.way == "duel" or 6 <= shields <= 10, deck.id


def test_six_themes_have_a_deck_for_each_way_with_plans_of_their_own():
    themes = Counter(deck.theme for deck in CONTENT.decks.values())
    assert len(themes) == 6
    assert set(themes.values()) == {2}
    assert len({deck.plan for deck in CONTENT.decks.values()}) == 12
    assert {deck.leader for deck in CONTENT.decks.values()} == set(CONTENT.guardians)


@pytest.mark.rule("guardians", "GD-DUEL.2")
def test_a_duel_deck_has_forty_cards_five_of_each_and_nothing_of_the_lands():
    assert deck_problems(duel_deck()) == set()
    assert deck_problems(duel_deck(seer=4)) == {"GD-DUEL.2"}
    assert deck_problems(duel_deck(idiot=1)) == {"GD-DUEL.2"}
    assert deck_problems(duel_deck(seer=4, woods=1)) == {"GD-DUEL.2"}
    assert deck_problems(duel_deck(seer=4, idiot=1)) == set()


@pytest.mark.rule("guardians", "GD-DECK.1")
def test_every_deck_has_a_guardian():
    nobody = Deck("mine", "Mine", "swordsman", duel_deck().cards)
    assert deck_problems(nobody) == {"GD-DECK.1"}


@pytest.mark.rule("guardians", "GD-DECK.5")
def test_a_deck_of_the_lands_brings_three_strongholds_of_one_set():
    deck_rules = deck_box()
    assert deck_problems(lands_deck()) == set()
    assert deck_problems(lands_deck(**{"mud-castle": 2})) == {"GD-DECK.5"}
    assert deck_problems(lands_deck(**{"mud-castle": 2, "thornwall": 1})) == {"GD-DECK.5"}
    assert deck_problems(lands_deck(**{"mud-castle": 0, "thornwall": 3})) == set()
    assert [fault.message for fault in faults(lands_deck(**{"mud-castle": 2}), deck_rules)] == [
        "the deck has 2 strongholds"
    ]
    mixed = lands_deck(**{"mud-castle": 2, "thornwall": 1})
    assert [fault.message for fault in faults(mixed, deck_rules)] == [
        "the strongholds of the deck are of 2 kinds"
    ]


@pytest.mark.rule("guardians", "GD-DECK.2")
def test_a_deck_of_the_lands_has_55_cards_and_strongholds_do_not_count():
    deck_rules = deck_box()
    assert deck_rules.count(lands_deck()) == 55
    assert deck_problems(lands_deck(woods=11)) == {"GD-DECK.2"}
    assert deck_problems(lands_deck(woods=30)) == set()


@pytest.mark.rule("guardians", "GD-DECK.3")
def test_only_terrains_and_shields_have_no_limit():
    assert deck_problems(lands_deck(archer=6)) == {"GD-DECK.3"}
    assert deck_problems(lands_deck(**{"spurred-standard": 6})) == {"GD-DECK.3"}
    assert deck_problems(lands_deck(woods=20, **{"sun-shield": 20})) == set()


@pytest.mark.rule("guardians", "GD-DECK.4")
def test_a_deck_without_shields_is_allowed():
    assert deck_problems(lands_deck(woods=20, **{"sun-shield": 0})) == set()


def test_own_decks_are_played_in_their_own_way_only():
    duel, lands = (deck_text(one, deck_box()) for one in (duel_deck(), lands_deck()))
    table = game.setup(2, {"way": "duel", "deck-1": duel, "deck-2": duel}, "own")
    assert sum(len(table.piles[f"{name}.0"]) for name in ("deck", "hand")) == 40
    table = game.setup(2, {"way": "lands", "deck-1": lands, "deck-2": lands}, "own")
    assert table.top("stronghold.b1").kind == "mud-castle"
    for variant, text in (("duel", lands), ("lands", duel)):
        with pytest.raises(DataErrors, match="is not a deck for the"):
            game.setup(2, {"way": variant, "deck-1": text}, "own")


# --- the rulebook -------------------------------------------------------------------------------


def test_the_rulebook_reads_like_one():
    rules = load_rulebook(FOLDER).rules
    assert all(rule.text.endswith(".") and len(rule.text) <= 330 for rule in rules.values())
    assert all(rule.source for rule in rules.values() if rule.kind == "seed")
    assert all(rule.startswith("GD-") for rule in rules)
