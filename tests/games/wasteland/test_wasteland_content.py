"""The content as a whole: numbers, and use of the vocabulary."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.games.wasteland.content import FOLDER, Base, Card, Source, Unit, content
from tabletop.games.wasteland.effects.bases import BaseWhen, Points
from tabletop.games.wasteland.effects.units import When
from tabletop.games.wasteland.fronts import FRONTS
from tabletop.games.wasteland.selectors import Count
from tabletop.games.wasteland.stockpile import RESOURCES
from tabletop.rules.rulebook import load_rulebook
from tests.card_files import findings

CONTENT = content()
STARTER_UNITS = {
    "Scavenger Raider": 2,
    "Wasteland Warrior": 2,
    "Desert Raider": 2,
    "Scrap Tank": 1,
    "Scrap Dealer": 1,
    "Fortress Enforcer": 1,
    "Scavenger Pillager": 1,
}
UNIT_TAGS = {"raider", "warrior", "scavenger", "machine", "mutant", "beast"}
BASE_TAGS = {"works", "camp", "fort", "shrine"}
SECTIONS = ["SETUP", "CARDS", "COLLECT", "TARGET", "COMMIT", "REVEAL", "BATTLE", "BASE", "BUY",
            "ACQUIRE", "ROUND", "END"]  # fmt: skip


def entries_of(source: Source) -> list[Card]:
    """Returns the cards of a deck."""
    return [*CONTENT.sources[source].units, *CONTENT.sources[source].bases]


def written_texts(value: object) -> Iterator[object]:
    """Yields every struct inside a card."""
    if hasattr(value, "__struct_fields__"):
        yield value
        for name in value.__struct_fields__:
            yield from written_texts(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from written_texts(one)


def parts(kind: type) -> list[tuple[Card, object]]:
    """Returns all structs of a type, each with its card."""
    return [
        (card, part)
        for card in CONTENT.cards.values()
        for part in written_texts(card)
        if isinstance(part, kind)
    ]


def tags(field: str) -> Counter[str]:
    """Returns the number of cards with each ability (`type`) or step (`do`)."""
    results: Counter[str] = Counter()
    for card in CONTENT.cards.values():
        configs = [part.__struct_config__ for part in written_texts(card)]
        results.update({one.tag for one in configs if one.tag_field == field})
    return results


def test_the_folder_is_sound() -> None:
    assert check_paths([FOLDER]) == []


@pytest.mark.rule("wasteland", "WW-SETUP.3")
def test_the_starting_deck_is_that_of_the_rules() -> None:
    starters = CONTENT.sources["starter"]
    assert {unit.name: unit.count for unit in starters.units} == STARTER_UNITS
    assert sum(unit.count for unit in starters.units) == 10
    assert [(base.name, base.count) for base in starters.bases] == [
        ("Warlord's Throne", 1),
        ("The Vault", 1),
    ]


@pytest.mark.rule("wasteland", "WW-COLLECT.3")
def test_the_starter_bases_produce_what_the_rules_say() -> None:
    throne, vault = CONTENT.bases["warlords-throne"], CONTENT.bases["the-vault"]
    assert (throne.produce.amounts(), throne.draw, throne.choice) == ((4, 0, 0), 3, ())
    assert (vault.produce.amounts(), vault.draw, vault.choice) == ((0, 0, 0), 0, ("juice", "spark"))


@pytest.mark.parametrize("source", ["objective", "market"])
def test_there_are_enough_cards_of_both_types(source: Source) -> None:
    cards = entries_of(source)
    assert len(cards) >= 60
    assert all(card.count == 1 for card in cards)
    assert sum(isinstance(card, Unit) for card in cards) >= 20
    assert sum(isinstance(card, Base) for card in cards) >= 25


@pytest.mark.rule("wasteland", "WW-CARDS.4")
def test_everything_but_the_starters_has_an_acquisition_cost() -> None:
    assert all(card.price == 0 for card in entries_of("starter"))
    assert all(1 <= card.price <= 12 for card in (*entries_of("objective"), *entries_of("market")))


@pytest.mark.rule("wasteland", "WW-CARDS.1")
def test_cards_name_only_tags_that_several_others_bear() -> None:
    used = Counter(tag for card in CONTENT.cards.values() for tag in card.tags)
    expected = {
        part.tag
        for card in CONTENT.cards.values()
        for part in written_texts(card)
        if "tag" in getattr(part, "__struct_fields__", ()) and part.tag is not None
    }
    assert expected == UNIT_TAGS | BASE_TAGS
    assert all(used[tag] >= 8 for tag in expected)


def test_units_and_bases_have_tags_of_their_own() -> None:
    units = {tag for unit in CONTENT.units.values() for tag in unit.tags}
    bases = {tag for base in CONTENT.bases.values() for tag in base.tags}
    assert units == UNIT_TAGS
    assert bases == BASE_TAGS
    assert all(card.tags for card in CONTENT.cards.values())


def rare(counted: Counter[str], words: Iterable[str], fewest: int) -> set[str]:
    """Returns the words that are counted less than `fewest` times."""
    return {word for word in words if counted[word] < fewest}


def test_every_kind_of_ability_is_on_three_cards() -> None:
    kinds = ["boost", "when", "income", "aura", "fortify", "guard", "discount", "points"]
    assert rare(tags("type"), kinds, 3) == set()


def test_every_step_is_on_three_cards() -> None:
    assert rare(tags("do"), ["gain", "draw", "rob", "return"], 3) == set()


def test_every_event_of_units_is_used() -> None:
    counted = Counter(part.event for _, part in parts(When))
    assert rare(counted, ["revealed", "won", "lost", "abandoned", "acquired"], 2) == set()


def test_every_event_of_bases_is_used() -> None:
    counted = Counter(part.event for _, part in parts(BaseWhen))
    assert rare(counted, ["acquired", "held", "fallen"], 1) == set()


def test_everything_that_can_be_counted_is_counted() -> None:
    counted = Counter(part.count for _, part in parts(Count))
    assert rare(counted, get_args(Count.__annotations__["count"]), 1) == set()


def test_every_front_has_its_specialists() -> None:
    units = [part for card in CONTENT.units.values() for part in written_texts(card)]
    assert rare(Counter(getattr(part, "at", None) for part in units), FRONTS, 4) == set()


@pytest.mark.parametrize("resource", RESOURCES)
def test_every_resource_is_paid_and_produced(resource: str) -> None:
    assert sum(getattr(unit.cost, resource) > 0 for unit in CONTENT.units.values()) >= 10
    made = [base for base in CONTENT.bases.values()
            if getattr(base.produce, resource) or resource in base.choice]  # fmt: skip
    assert len(made) >= 8


@pytest.mark.rule("wasteland", "WW-END.3")
def test_there_is_a_bonus_of_victory_points_for_everything() -> None:
    counted = {
        count.count
        for _, part in parts(Points)
        for count in (part.per, part.condition)
        if count is not None
    }
    assert {
        "bases", "other-bases", "types", "scrap", "juice", "spark", "resources", "military",
        "wastes",
    } <= counted  # fmt: skip


def test_no_base_is_worth_more_than_a_quarter_of_the_game() -> None:
    for base in CONTENT.bases.values():
        maximum = 1 + base.vp
        for part in written_texts(base):
            if isinstance(part, Points):
                times = 1 if part.per is None else part.per.up_to or 3
                maximum += part.vp * times
        assert maximum <= 5, base.name


def test_dearer_cards_are_better_on_the_whole() -> None:
    units = [unit for unit in CONTENT.units.values() if unit.price]
    cheap = [unit.attack for unit in units if unit.price <= 5]
    dear = [unit.attack for unit in units if unit.price >= 8]
    assert sum(dear) / len(dear) >= 1.5 * sum(cheap) / len(cheap)


def test_no_two_cards_are_identical() -> None:
    observed: dict[str, str] = {}
    for card in CONTENT.cards.values():
        what = "|".join(repr(getattr(card, name)) for name in card.__struct_fields__
                        if name not in ("id", "name", "flavour", "price"))  # fmt: skip
        assert what not in observed, (card.id, observed[what])
        observed[what] = card.id


def test_every_card_has_its_own_flavour() -> None:
    texts = [card.flavour for card in CONTENT.cards.values()]
    assert all(0 < len(text) <= 80 and text.endswith((".", "!", "?")) for text in texts)
    assert len(set(texts)) == len(texts)


def test_the_rulebook_keeps_the_numbers() -> None:
    sections = load_rulebook(FOLDER).sections
    assert [section.id for section in sections] == [f"WW-{name}" for name in SECTIONS]
    for section in sections:
        ids = [rule.id for rule in section.rules]
        assert ids == [f"{section.id}.{n}" for n in range(1, len(ids) + 1)]
        for rule in section.rules:
            assert rule.source, rule.id
            assert rule.text.endswith("."), rule.id
            assert len(rule.text) <= 220, rule.id


# --- findings of the checks for a broken card -----------------------------------------------------


def complaints(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Returns the findings after one text of the content is replaced, once."""
    return [one.text_with_code for one in findings(FOLDER, folder, file, old, new)]


def test_names_are_unique(tmp_path: Path) -> None:
    (text,) = complaints(tmp_path, "market.yaml", "name: Smelter", "name: Old Titan")
    assert "name old titan" in text


@pytest.mark.rule("wasteland", "WW-CARDS.4")
def test_a_card_without_acquisition_cost_is_named(tmp_path: Path) -> None:
    (text,) = complaints(tmp_path, "market.yaml", "  price: 5\n", "")
    assert "has no acquisition cost" in text


def test_duplicate_ability_is_reported(tmp_path: Path) -> None:
    once = "  - {type: fortify, defence: 1}\n"
    (text,) = complaints(tmp_path, "market.yaml", once, once * 2)
    assert "the same ability twice" in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "tag: beast",
            "tag: beasts",
            "no card is a 'beasts' (did you mean 'beast'?) [wasteland/dead-subtype]",
        ),
        ("tags: [works]", "tags: [workks]", "no effect refers to 'workks' (did you mean 'works'?)"),
    ],
)
def test_a_mistyped_subtype_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    (results,) = complaints(tmp_path, "market.yaml", old, new)
    assert message in results


def test_a_new_subtype_may_be_on_a_card(tmp_path: Path) -> None:
    assert complaints(tmp_path, "market.yaml", "tags: [works]", "tags: [pirate]") == []


def test_unused_option_is_reported(tmp_path: Path) -> None:
    values = "values: [{id: a, name: A}, {id: b, name: B}]"
    new = f"prefix: WW\noptions:\n- {{id: x, name: X, default: a, {values}}}\n"
    (results,) = complaints(tmp_path, "game.yaml", "prefix: WW\n", new)
    assert "unknown option 'x' (remove it) [wasteland/setup]" in results


@pytest.mark.parametrize(
    ("old", "new", "near"),
    [
        ("zone: buy.2,", "zone: Buy.2,", "buy.2"),
        ("'discard.{seat}'", "'discrad.{seat}'", "discard."),
    ],
)
def test_a_mistyped_zone_of_the_playmat_is_named(
    tmp_path: Path, old: str, new: str, near: str
) -> None:
    # The pieces of such a zone would be invisible.
    (results,) = complaints(tmp_path, "playmat.yaml", old, new)
    assert "unknown zone" in results
    assert f"did you mean '{near}" in results
    assert results.endswith("[playmat/unknown-zone]")
