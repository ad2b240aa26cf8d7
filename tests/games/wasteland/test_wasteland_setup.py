"""The start of a game, and the collection (WW-SETUP, WW-COLLECT)."""

from collections import Counter

from tabletop.games import load as load_game
from tabletop.games.wasteland.collecting import collect
from tabletop.rules import Referee
from tabletop.table.changes import Note
from tests.cases import parametrize_in_one
from tests.games.wasteland.war import War, rule

game = load_game("wasteland")

UNITS = Counter(
    {
        "scavenger-raider": 2,
        "wasteland-warrior": 2,
        "desert-raider": 2,
        "scrap-tank": 1,
        "scrap-dealer": 1,
        "fortress-enforcer": 1,
        "scavenger-pillager": 1,
    }
)


@rule("SETUP.1", "SETUP.2")
@parametrize_in_one("seats", range(2, 9))
def test_each_of_two_to_eight_players_has_five_scrap(seats):
    table = game.setup(seats, {}, "any")
    assert game.info.seats == (2, 8)
    for seat in range(seats):
        assert [table.counters[f"{name}.{seat}"] for name in ("scrap", "juice", "spark")] == [
            5,
            0,
            0,
        ]


@rule("SETUP.3", "SETUP.4", "SETUP.5")
def test_setup_draws_four_of_ten_units_and_opens_two_bases():
    orders = set()
    for seed in "abc":
        table = game.setup(3, {}, seed)
        for seat in range(3):
            deck = table.pile(f"deck.{seat}")
            hand = table.pile(f"hand.{seat}")
            assert len(hand) == 4
            assert Counter(piece.kind for piece in (*deck, *hand)) == UNITS
            bases = table.pile(f"tableau.{seat}")
            assert [piece.kind for piece in bases] == ["warlords-throne", "the-vault"]
            assert all(piece.face for piece in bases)
            assert not any(table.can_see(viewer, piece) for piece in deck for viewer in range(3))
            assert all(table.can_see(seat, piece) for piece in hand)
            assert not any(table.can_see((seat + 1) % 3, piece) for piece in hand)
            orders.add(tuple(piece.kind for piece in (*hand, *deck)))
    assert len(orders) > 5


@rule("SETUP.6", "SETUP.7")
@parametrize_in_one(("seats", "objectives"), [(2, 1), (3, 2), (4, 2), (5, 3), (7, 4), (8, 4)])
def test_half_as_many_objectives_and_as_many_cards_on_sale_as_seats(seats, objectives):
    table = game.setup(seats, {}, "any")
    fields = [zone for zone in table.zones if zone.startswith("field.")]
    shelves = [zone for zone in table.zones if zone.startswith("buy.")]
    assert (len(fields), len(shelves)) == (objectives, seats)
    for zone in (*fields, *shelves):
        assert [piece.face for piece in table.pile(zone)] == [1]
    assert {table.top("field.1").kind for table in (game.setup(2, {}, s) for s in "abcdef")} != {
        table.top("field.1").kind
    }


@rule("SETUP.8", "SETUP.9")
def test_round_one_begins_with_its_collection():
    table = game.setup(2, {}, "any")
    assert table.counters["round"] == 1
    assert table.marks["phase"] == "collect"
    referee = Referee(game, table)
    for seat in (0, 1):
        referee.push(game.legal_moves(table, seat)[0])
        assert game.seats_to_move(table) == ((1,) if seat == 0 else (0, 1))
    assert table.marks["phase"] == "target"
    assert [len(table.piles[f"hand.{seat}"]) for seat in (0, 1)] == [7, 7]
    assert [table.counters[f"scrap.{seat}"] for seat in (0, 1)] == [9, 9]


def collect_phase(*sides, **more):
    """Returns a war before a collection."""
    return War(*sides, marks={"phase": "collect"}, counters={"bid": 0}, **more)


@rule("COLLECT.1", "COLLECT.3")
def test_bases_draw_and_produce_for_all_at_once():
    deck = "deck: [scrap-tank, scrap-dealer, desert-raider, desert-raider]"
    war = collect_phase(
        f"tableau: [warlords-throne, the-vault], {deck}",
        f"tableau: warlords-throne, {deck}",
        stock=(1, 0, 2),
    )
    assert war.waiting == [1]
    assert war.can(1) == {"produce juice", "produce spark"}
    war.say("1 produce spark")
    assert war.stock(1) == (5, 0, 3)
    assert war.stock(2) == (5, 0, 2)
    for seat in (0, 1):
        assert war.kinds(f"hand.{seat}") == ["desert-raider", "scrap-dealer", "scrap-tank"]


@rule("COLLECT.3")
def test_the_vault_produces_juice_or_spark():
    for resource, stock in (("juice", (0, 1, 0)), ("spark", (0, 0, 1))):
        war = collect_phase("tableau: the-vault", "hand: scrap-tank", stock=(0, 0, 0))
        assert war.refused("1 produce scrap") == "COLLECT.4"
        war.say(f"1 produce {resource}")
        assert war.stock(1) == stock


@rule("COLLECT.1")
def test_base_draws_and_production_add_up():
    cards = "scrap-tank, " * 6
    war = collect_phase(
        f"tableau: [warlords-throne, warlords-throne, the-vault], deck: [{cards}]",
        "hand: scrap-tank",
    )
    war.say("1 produce juice")
    assert len(war.kinds("hand.0")) == 6
    assert war.stock(1) == (17, 10, 9)


@rule("COLLECT.2")
def test_hand_and_stockpile_have_no_limit():
    hand = f"hand: [{'desert-raider, ' * 20}]"
    war = collect_phase(
        f"{hand}, tableau: [warlords-throne, the-vault], deck: [scrap-tank, scrap-dealer]",
        "tableau: the-vault",
        stock=(60, 50, 40),
    )
    war.say("1 produce juice; 2 produce juice")
    assert len(war.kinds("hand.0")) == 22
    assert war.stock(1) == (64, 51, 40)
    war.pass_bids()
    assert len(war.kinds("hand.0")) == 22
    assert war.stock(1) == (64, 51, 40)


@rule("COLLECT.1")
def test_missing_draw_bases_are_explained():
    war = War("tableau: the-vault, deck: scrap-tank", "tableau: warlords-throne, deck: scrap-tank")
    collect(war.table)
    notes = [change.text for change in war.table.journal if isinstance(change, Note)]
    none = "{seat} collects nothing and draws no cards, because no base draws cards."
    assert notes[-2:] == [none, "{seat} collects 4 scrap and draws 1 card."]
    assert war.table.piles["hand.0"] == []


@rule("COLLECT.4")
def test_choices_of_production_are_secret_until_all_have_chosen():
    from tabletop.table import view_of

    war = collect_phase("tableau: [the-vault, the-vault]", "tableau: the-vault", stock=(0, 0, 0))
    war.say("1 produce juice")
    assert war.waiting == [1, 2]
    assert war.refused("1 ready") == "COLLECT.4"
    war.say("1 produce spark")
    assert war.waiting == [2]
    assert war.refused("1 produce spark") == "COLLECT.4"
    assert war.stock(1) == (0, 0, 0)
    assert view_of(war.table, 1).marks["sealed.0.choices"] is None
    war.say("2 produce spark")
    assert war.stock(1) == (0, 1, 1)
    assert war.stock(2) == (0, 0, 1)


@rule("COLLECT.4")
def test_production_is_chosen_every_round():
    war = collect_phase("tableau: the-vault", "tableau: the-vault", stock=(0, 0, 0))
    war.say("1 produce juice; 2 produce spark").pass_bids()
    assert (war.phase, war.waiting) == ("collect", [1, 2])
    war.say("1 produce spark; 2 produce spark")
    assert war.stock(1) == (0, 1, 1)
    assert war.stock(2) == (0, 0, 2)


@rule("COLLECT.4")
def test_two_bases_may_both_produce_the_same():
    war = collect_phase("tableau: [the-vault, the-vault]", "hand: scrap-tank", stock=(0, 0, 0))
    war.say("1 produce juice; 1 produce juice")
    assert war.stock(1) == (0, 2, 0)


DIFFERENT = (
    "scavenger-raider, wasteland-warrior, desert-raider, scrap-tank, scrap-dealer, "
    "fortress-enforcer, scavenger-pillager, dust-biker, chain-swinger, night-looter"
)


@rule("COLLECT.5")
def test_the_discard_pile_is_shuffled():
    war = collect_phase(
        f"tableau: [warlords-throne, the-vault], discard: [{DIFFERENT}]", "tableau: the-vault"
    )
    war.say("1 produce juice; 2 produce juice")
    left = [piece.kind for piece in war.table.pile("deck.0")]
    picture = set(war.kinds("hand.0"))
    assert len(left) == 7
    assert left != [kind for kind in DIFFERENT.split(", ") if kind not in picture]


@rule("COLLECT.5")
def test_an_empty_deck_is_the_shuffled_discard():
    war = collect_phase(
        "tableau: [warlords-throne, the-vault], deck: scrap-tank, discard: [desert-raider, "
        "scrap-dealer, wasteland-warrior]",
        "tableau: the-vault",
    )
    war.say("1 produce juice; 2 produce juice")
    assert len(war.kinds("hand.0")) == 3
    assert "scrap-tank" in war.kinds("hand.0")
    assert len(war.kinds("deck.0")) == 1
    assert not war.table.piles["discard.0"]
    assert not war.table.pile("deck.0")[0].face
    few = collect_phase(
        "tableau: [warlords-throne, the-vault], deck: scrap-tank", "tableau: the-vault"
    )
    few.say("1 produce juice; 2 produce juice")
    assert few.kinds("hand.0") == ["scrap-tank"]
