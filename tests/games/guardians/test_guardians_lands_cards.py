"""Every card that only the disputed lands use."""

import re
from pathlib import Path

import pytest

from tabletop.games.guardians.combat import field
from tabletop.games.guardians.content import Shield, content
from tabletop.games.guardians.lands import drawing
from tests.cases import parametrize_in_one
from tests.games.guardians.board import kinds, legal, log_of, play_out, position, refused, say

WOODS = {f"terrain.{land}": "woods" for land in ("a2", "b2", "c2", "a3", "b3", "c3")}
FLYERS = "sword-angel goose-flock"


def shield(space, seat=0, creatures="swordsman"):
    return {f"shield.{space}.{seat}": "sun-shield", f"force.{space}.{seat}": creatures}


def march_targets(referee, start, seat=0):
    """Returns the spaces to which a shield may march."""
    words = [move.split() for move in legal(referee, seat)]
    return {move[2] for move in words if move[:2] == ["march", start]}


def storm(column, cards, mine="swordsman"):
    """Attacks the stronghold of a column from the land before it."""
    start, home = f"{column}3", f"{column}4"
    laid = {**shield(start, 0, mine), f"force.{home}.1": "archer", **cards}
    referee = position(laid, holders="000000")
    say(referee, f"1 march {start} {home}")
    return referee.table


def flies_in(column, cards):
    """Returns whether flyers can reach a stronghold over the shield before it."""
    before = {**shield(f"{column}2", 0, FLYERS), **shield(f"{column}3", 1)}
    return f"{column}4" in march_targets(position({**before, **cards}), f"{column}2")


# stronghold, its bonus at the sides and in the centre, terrains at both, added to shots
STRONGHOLDS = [
    ("mud-castle", 4, 6, "swamp", "", 0),
    ("greywater-keep", 3, 5, "", "rivers-and-lakes", 0),
    ("four-square", 5, 5, "", "", 0),
    ("salt-bastion", 4, 6, "dry-heaps", "dry-heaps", 0),
    ("thornwall", 4, 4, "woods", "woods", 0),
    ("needle-house", 3, 5, "spires", "", 0),
    ("bowmens-row", 3, 4, "", "", 2),
    ("two-brothers", 6, 2, "mountains", "mountains", 0),
    ("gilded-gate", 3, 8, "", "", 0),
    ("old-barns", 5, 3, "dry-heaps", "", 0),
    ("marsh-lantern", 3, 5, "swamp", "swamp", 1),
    ("roofed-court", 3, 4, "", "", 0),
    ("high-cairn", 2, 3, "mountains", "mountains", 3),
]


@pytest.mark.rule("guardians", "GD-TERRAIN.5")
def test_strongholds():
    assert [row[0] for row in STRONGHOLDS] == list(content().strongholds)
    results = []
    for stronghold in content().strongholds:
        side, centre = (storm(column, {f"stronghold.{column}4": stronghold}) for column in "ab")
        bonuses = side.counters["bonus"], centre.counters["bonus"]
        grounds = "".join(field.ground(side)), "".join(field.ground(centre))
        assert side.counters["arrows"] == centre.counters["arrows"]
        results.append((stronghold, *bonuses, *grounds, side.counters["arrows"]))
    assert results == STRONGHOLDS


def test_some_strongholds_keep_flyers_out():
    for column in "ab":
        assert {
            stronghold
            for stronghold in content().strongholds
            if not flies_in(column, {f"stronghold.{column}4": stronghold})
        } == {"needle-house", "roofed-court"}


@parametrize_in_one(
    ("work", "bonus"),
    [
        ("high-wall", 7),
        ("arrow-loft", 6),
        ("war-memorial", 6),
        ("deep-cellar", 6),
        ("dry-rot owner=0", 2),
        ("blocked-drains owner=0", 0),
        ("net-towers", 5),
    ],
)
def test_works_change_the_bonus_of_four_square(work, bonus):
    assert storm("a", {"works.a4": work}).counters["bonus"] == bonus


def test_no_work_makes_the_bonus_of_a_stronghold_a_penalty():
    # High Cairn gives two at the sides, Dry Rot takes three
    assert storm("a", {"stronghold.a4": "high-cairn"}).counters["bonus"] == 2
    more = {"stronghold.a4": "high-cairn", "works.a4": "dry-rot owner=0"}
    assert storm("a", more).counters["bonus"] == 0


@pytest.mark.parametrize("work", ["net-towers", "arrow-loft"])
def test_works_that_keep_flyers_out(work):
    assert flies_in("a", {})
    assert not flies_in("a", {"works.a4": work})


@pytest.mark.parametrize("work", ["alarm-bells", "deep-cellar"])
def test_works_that_call_channellers_up(work):
    below = {"force.a4.1": [], "under.a4.1": "dew-spinner"}
    assert storm("a", below).marks["siege"] == "guardian"
    table = storm("a", {**below, "works.a4": work})
    assert table.marks["siege"] == "stronghold"
    assert [piece.kind for piece in table.pile("combat.1")] == ["dew-spinner"]


@pytest.mark.parametrize(
    ("work", "defence"),
    [("great-idol", 11), ("war-memorial", 10), ("bad-reputation owner=0", 5)],
)
def test_works_that_count_in_the_land_before_them(work, defence):
    # Boatswain 8 remains after Squire 3 and Deckhand 4 have been beaten.
    cards = {**shield("a2", 0, "frost-lord deckhand"), **shield("a3", 1, "squire boatswain")}
    referee = position({**cards, "works.a4": work})
    say(referee, "1 march a2 a3")
    play_out(referee)
    assert f"has 10 against {defence}" in log_of(referee)[1]


@pytest.mark.parametrize(("work", "cards"), [("guest-house", 5), ("tax-office owner=1", 3)])
def test_works_that_change_how_many_cards_are_drawn(work, cards):
    assert drawing.cards_to_draw(position({"works.a1": work}).table, 0) == cards


@parametrize_in_one(
    ("accessory", "drawn", "kept"),
    [("astrolabe", 5, 7), ("travelling-chest", 4, 9), ("map-table", 5, 8), ("milestone", 4, 7)],
)
def test_accessories(accessory, drawn, kept):
    table = position({"beside.0": accessory}).table
    assert drawing.cards_to_draw(table, 0) == drawn
    assert drawing.hand_limit(table, 0) == kept


def test_the_milestone_lengthens_marches():
    referee = position({**WOODS, **shield("a1"), "beside.0": "milestone"})
    assert "a4" in march_targets(referee, "a1")


def with_magic(card, cards=None):
    return position({**WOODS, **shield("a1"), "depot.0": card, **(cards or {})})


def test_boots_for_everyone():
    referee = with_magic("boots-for-everyone")
    say(referee, "1 play boots-for-everyone")
    assert {"a4", "b3", "c2"} <= march_targets(referee, "a1")


def test_mud_season():
    referee = with_magic("mud-season", shield("a4", 1))
    say(referee, "1 play mud-season", "1 stay a1")
    assert march_targets(referee, "a4", 1) == {"a3"}


def test_wall_of_wind():
    referee = with_magic("wall-of-wind")
    say(referee, "1 aim wall-of-wind a2")
    assert not march_targets(referee, "a1")
    assert referee.table.counters["stones.0"] == 6


def test_leaden_sky():
    referee = with_magic("leaden-sky", {**shield("a1", 0, FLYERS), "terrain.a2": []})
    assert march_targets(referee, "a1") > {"a2"}
    say(referee, "1 play leaden-sky")
    assert march_targets(referee, "a1") == {"a2"}


def test_long_glass():
    referee = with_magic("long-glass", {**shield("a4", 1, "archer"), "deck.0": "gold"})
    say(referee, "1 aim long-glass a4")
    assert referee.table.can_see(0, referee.table.pile("force.a4.1")[0])
    assert kinds(referee, "depot.0") == ["gold"]


def test_earthbreaker():
    referee = with_magic("earthbreaker", {"terrain.b2": []})
    assert refused(referee, "1 aim earthbreaker b2") == "GD-TURN.23"
    say(referee, "1 aim earthbreaker c3")
    assert kinds(referee, "terrain.c3") == []
    assert "a4" in march_targets(referee, "a1")


def test_hammer_of_doom_in_the_lands():
    referee = with_magic("hammer-of-doom")
    say(referee, "1 aim hammer-of-doom a2")
    assert kinds(referee, "terrain.a2") == []
    assert march_targets(referee, "a1") == {"a2"}


@pytest.mark.parametrize(("card", "stones"), [("buried-hoard", 9), ("deep-pocket", 8)])
def test_stones_on_the_march(card, stones):
    referee = with_magic(card)
    say(referee, f"1 play {card}")
    assert referee.table.counters["stones.0"] == stones


def test_fresh_orders_on_the_march():
    referee = with_magic("fresh-orders", {"deck.0": ["gold", "archer", "squire"]})
    say(referee, "1 play fresh-orders")
    assert (kinds(referee, "depot.0"), kinds(referee, "pen.0")) == (["gold"], ["archer"])


UP = {
    "plain-shield": 9, "raven-shield": 8, "boar-shield": 7, "sun-shield": 10, "tower-shield": 10,
    "wheel-shield": 11, "wolf-shield": 12, "rose-shield": 6, "serpent-shield": 13,
    "crown-shield": 14, "anchor-shield": 5, "bell-shield": 4,
}  # fmt: skip


OF_VITALITY = {
    3: "squire", 4: "deckhand", 5: "night-watch", 6: "archer", 7: "pikeman", 8: "boatswain",
    9: "banneret", 10: "dragonslayer", 11: "ferryman-giant", 12: "hill-giant", 13: "old-crusader",
    14: "quarry-giant", 15: "grand-master",
}  # fmt: skip


@pytest.mark.parametrize(("more", "first"), [(-1, 0), (1, 1)])
def test_plain_shields_differ_by_their_up_numbers(more, first):
    begins = {}
    for card, up in UP.items():
        up_cards = {"deck.0": card, "deck.1": OF_VITALITY[up + more]}
        referee = position({**up_cards, **shield("a1"), **shield("a4", 1)}, "place", ready=(1,))
        say(referee, "1 done")
        begins[card] = referee.seats_to_move()
    assert begins == dict.fromkeys(UP, (first,))


def test_the_lady_of_the_sluices_draws_for_her_rivers():
    cards = {"guardian.0": "lady-of-the-sluices", "terrain.a2": "salt-pans",
             "terrain.b2": "rivers-and-lakes", "terrain.a3": "rivers-and-lakes"}  # fmt: skip
    assert drawing.cards_to_draw(position(cards).table, 0) == 4


def test_every_card_of_the_lands_has_a_test():
    card_content = content()
    tested = set(re.findall(r'"(?:\d aim )?([a-z-]+)', Path(__file__).read_text(encoding="utf-8")))
    expected = {
        *card_content.strongholds, *card_content.works, *card_content.accessories,
        *(card.id for card in card_content.magic.values() if card.march),
        *(card.id for card in card_content.shields.values() if isinstance(card, Shield)),
    }  # fmt: skip
    assert not expected - tested
