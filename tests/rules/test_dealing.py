"""Tables dealt by game rules: zones of hidden pieces, and secret choices."""

from collections import Counter
from random import Random

from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tabletop.rules.determinizer import Determinizer, dealt_again
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tests.altered_games import altered
from tests.conformance import toy


def bidding(*bids: str) -> Table:
    """Returns a table of three seats after some bids, in seat order."""
    referee = Referee(toy.game, toy.setup(3, {}, "sand"))
    for seat, bid in enumerate(bids):
        referee.push(Move(seat, "bid", (bid,)))
    return referee.table


def test_only_seats_that_bid_are_dealt_bids() -> None:
    determinizer = Determinizer(toy.game, view_of(bidding("3"), 2))
    rng = Random(1)
    dealt = [determinizer.deal(rng) for _ in range(900)]
    bids = Counter(table.marks["sealed.0.bid"] for table in dealt)
    # Three bids, 300 expected each. 230 or 370 would be five standard deviations away.
    assert set(bids) == {1, 2, 3}
    assert 230 < min(bids.values()) <= max(bids.values()) < 370
    for table in dealt[:20]:
        assert table.marks["sealed.1.bid"] is None
        assert toy.seats_to_move(table) == (1, 2)
        assert not table.journal
        assert not table.draws


def test_the_own_bid_stays_what_it_is() -> None:
    determinizer = Determinizer(toy.game, view_of(bidding("3", "1"), 0))
    for number in range(20):
        assert determinizer.deal(Random(number)).marks["sealed.0.bid"] == 3


def test_dealt_bid_is_independent_of_the_true_one() -> None:
    one, other = (Determinizer(toy.game, view_of(bidding(bid), 2)) for bid in "13")
    for number in range(20):
        assert one.deal(Random(number)).digest() == other.deal(Random(number)).digest()


def test_a_game_may_say_itself_what_was_chosen() -> None:
    def choose(table: Table, seat: int, rng: Random) -> None:
        table.mark(f"sealed.{seat}.bid", 10 + seat)

    determinizer = Determinizer(altered(toy.game, choose=choose), view_of(bidding("3", "1"), 2))
    table = determinizer.deal(Random(1))
    assert [table.marks[f"sealed.{seat}.bid"] for seat in range(3)] == [10, 11, None]
    assert not table.journal


def test_a_dealer_deals_other_tables_each_time_and_leaves_those_before_alone() -> None:
    view = view_of(bidding(), 0)
    determinizer, rng = Determinizer(toy.game, view), Random(1)
    first = determinizer.deal(rng)
    before = first.digest()
    others = [determinizer.deal(rng) for _ in range(5)]
    others[0].put(others[0].piles["deck"][0], "hand.0")
    assert first.digest() == before
    assert len({table.digest() for table in (first, *others)}) == 6
    assert view_of(first, 0) == view == view_of(others[1], 0)


def test_continued_game_keeps_known_cards() -> None:
    table = bidding("3", "1")
    dealt = [dealt_again(toy.game, table, [1], f"{number:x}") for number in range(30)]
    assert {one.marks["sealed.1.bid"] for one in dealt} == {1}
    assert {one.marks["sealed.0.bid"] for one in dealt} == {1, 2, 3}
    assert all(one.seed != table.seed and not one.journal for one in dealt)
    assert dealt[0].digest() == dealt_again(toy.game, table, [1], "0").digest()


def test_jointly_known_cards_are_kept() -> None:
    table = bidding("3", "1")
    for number in range(20):
        marks = dealt_again(toy.game, table, [0, 1], f"{number:x}").marks
        assert (marks["sealed.0.bid"], marks["sealed.1.bid"]) == (3, 1)


def test_players_keep_individual_knowledge() -> None:
    game = load_game("sandland")
    table = game.setup(2, all_options(game, {}, "5"), "5")
    hands = [zone.id for zone in table.zones.values() if zone.sight == "owner"]
    assert {table.zones[hand].owner for hand in hands} == {0, 1}
    dealt = dealt_again(game, table, [0, 1], "1")
    for hand in hands:
        assert [piece.kind for piece in dealt.pile(hand)] == [p.kind for p in table.pile(hand)]
        other = 1 - (table.zones[hand].owner or 0)
        assert all(not dealt.can_see(other, piece) for piece in dealt.pile(hand))
    alone = [dealt_again(game, table, [0], f"{number}") for number in range(5)]
    theirs = next(hand for hand in hands if table.zones[hand].owner == 1 and table.piles[hand])
    assert len({tuple(piece.kind for piece in one.pile(theirs)) for one in alone}) > 1
