"""Views: what a seat sees, and what is hidden."""

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from random import Random

import pytest

from tabletop.table import Area, Table, ViewDealer, VisiblePiece, Zone, view_of
from tabletop.table.views import location_of, table_as_watched_by


@pytest.fixture
def table() -> Table:
    """Returns a table of two seats: hands, a hidden deck, a bag, a row."""
    table = Table(2, "sand")
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("bag", None, "none"))
    table.add_zone(Zone("row"))
    table.add_zone(Zone("hand.0", 0, "owner"))
    table.add_zone(Zone("hand.1", 1, "owner"))
    for kind in "abcdef":
        table.add_piece(kind, "deck", back="card", face=0)
    table.add_piece("g", "row", back="card")
    table.add_piece("h", "hand.0", back="card", owner=0)
    table.add_piece("i", "hand.1", back="card", owner=1)
    table.add_piece("red", "bag", back="stone")
    table.add_piece("blue", "bag", back="stone")
    return table


def kinds(table: Table, seat: int, zone: str) -> list[str | None]:
    """Returns the kinds that a seat sees in a zone."""
    return [piece_view.kind for piece_view in view_of(table, seat).piles[zone]]


def test_face_up_pieces_are_public(table: Table) -> None:
    assert kinds(table, 0, "row") == kinds(table, 1, "row") == ["g"]
    table.flip(6, 0)
    assert kinds(table, 0, "row") == kinds(table, 1, "row") == [None]
    table.flip(6, 3)
    assert kinds(table, 0, "row") == ["g"]


def test_face_down_pieces_are_hidden(table: Table) -> None:
    assert kinds(table, 0, "deck") == kinds(table, 1, "deck") == [None] * 6


def test_only_the_owner_sees_a_hand(table: Table) -> None:
    assert kinds(table, 0, "hand.0") == ["h"]
    assert kinds(table, 1, "hand.0") == [None]
    assert kinds(table, 1, "hand.1") == ["i"]
    table.flip(7, 0)
    assert kinds(table, 0, "hand.0") == ["h"], "whichever side is up"


def test_nobody_sees_into_a_bag(table: Table) -> None:
    assert kinds(table, 0, "bag") == kinds(table, 1, "bag") == [None, None]


def test_revealed_cards_are_known(table: Table) -> None:
    table.reveal_to(2, [1])
    assert kinds(table, 1, "deck") == [None, None, "c", None, None, None]
    assert kinds(table, 0, "deck") == [None] * 6
    table.reveal_to(9, [0])
    assert kinds(table, 0, "bag") == ["red", None]
    assert table.viewers_of(table.pieces[2]) == 0b10
    assert table.viewers_of(table.pieces[6]) == 0b11
    assert table.viewers_of(table.pieces[7]) == 0b01
    table.put(2, "hand.0")
    assert table.viewers_of(table.pieces[2]) == 0b11, "seat 2 knows where it went"


def test_a_hidden_piece_has_no_name_of_any_kind(table: Table) -> None:
    table.count_on(8, "worn", 2)
    table.turn(8, 1)
    assert view_of(table, 0).piles["hand.1"] == (
        VisiblePiece(None, None, "card", 1, 1, 1, None, (("worn", 2),)),
    )
    assert view_of(table, 1).piles["hand.1"] == (
        VisiblePiece(8, "i", "card", 1, 1, 1, None, (("worn", 2),)),
    )


def test_attached_pieces_name_their_host_by_place(table: Table) -> None:
    table.attach(6, 3)
    assert location_of(table, 3) == "deck#3"
    assert view_of(table, 0).piles["row"][0].host == "deck#3"
    table.put(0, "row")
    assert view_of(table, 0).piles["row"][0].host == "deck#2"


def test_sealed_marks_are_their_seats_own(table: Table) -> None:
    table.marks |= {"sealed.0.bid": 3, "sealed.1.bid": 5, "phase": "bid"}
    assert view_of(table, 0).marks["sealed.0.bid"] == 3
    assert view_of(table, 0).marks["sealed.1.bid"] is None
    assert view_of(table, 1).marks["sealed.1.bid"] == 5
    assert view_of(table, 1).marks["phase"] == "bid"


def test_a_seat_does_not_see_what_another_with_a_like_number_sealed() -> None:
    table = Table(12, "sand")
    table.marks["sealed.11.bid"] = 4
    assert view_of(table, 1).marks["sealed.11.bid"] is None
    assert view_of(table, 11).marks["sealed.11.bid"] == 4


def test_unseen_pieces_are_grouped_by_back_and_owner(table: Table) -> None:
    deck, theirs, bag = ("card", None, ""), ("card", 1, ""), ("stone", None, "")
    cards, stones = ("a", "b", "c", "d", "e", "f"), ("blue", "red")
    assert view_of(table, 0).unseen == {deck: cards, theirs: ("i",), bag: stones}
    table.reveal_to(0, [0])
    assert view_of(table, 0).unseen[deck] == ("b", "c", "d", "e", "f")


def test_unseen_pieces_are_grouped_by_zone_pools(table: Table) -> None:
    table.add_zone(Area("stock", pool="goods").zone())
    table.add_zone(Area("chest", pool="mine").zone(1))
    for kind, zone in (("x", "stock"), ("y", "stock"), ("z", "chest.1")):
        table.add_piece(kind, zone, back="card", face=0)
    unseen = view_of(table, 0).unseen
    assert unseen["card", None, ""] == ("a", "b", "c", "d", "e", "f")
    assert unseen["card", None, "goods"] == ("x", "y")
    assert unseen["card", None, "mine.1"] == ("z",)
    for number in range(20):
        dealt = view_of(table, 0).deal(Random(number))
        assert {piece.kind for piece in dealt.pile("stock")} == {"x", "y"}
        assert [piece.kind for piece in dealt.pile("chest.1")] == ["z"]


def test_all_know_who_has_chosen_but_not_what(table: Table) -> None:
    table.marks |= {"sealed.0.bid": 3, "sealed.1.bid": None}
    assert view_of(table, 1).sealed == ("sealed.0.bid",)
    assert view_of(table, 0).sealed == ()


def test_the_order_of_a_hidden_pile_does_not_show(table: Table) -> None:
    before = view_of(table, 0)
    table.shuffle("deck")
    table.shuffle("bag")
    assert view_of(table, 0) == before


def test_neither_seed_nor_draws_show(table: Table) -> None:
    before = view_of(table, 0)
    table.roll("dice", 6)
    table.seed = "dust"
    assert view_of(table, 0) == before


def test_a_view_does_not_move_with_the_table(table: Table) -> None:
    table.counters["round"] = 1
    view = view_of(table, 0)
    table.put(0, "row")
    table.change_counter("round", 1)
    table.mark("referee", "sandbox")
    table.push_step("step", 0)
    assert len(view.piles["row"]) == 1
    assert view.counters == {"round": 1}
    assert view.marks == {"referee": "strict"}
    assert view.decision_stack == ()


# Dealing again


def test_a_deal_looks_the_same_to_its_seat(table: Table) -> None:
    table.reveal_to(2, [1])
    table.attach(6, 3)
    table.attach(0, 7)
    table.count_on(1, "worn", 1)
    table.counters["round"] = 4
    table.push_step("step", 1, "x")
    for seat in (0, 1):
        view = view_of(table, seat)
        for number in range(20):
            dealt = view.deal(Random(number))
            assert view_of(dealt, seat) == view
            assert [piece.id for piece in dealt.pieces] == list(range(11))
            assert Counter(p.kind for p in dealt.pieces) == Counter("abcdefghi") + Counter(
                {"red": 1, "blue": 1}
            )
            assert {p.kind for p in dealt.pieces if p.back == "stone"} == {"red", "blue"}


def kinds_by_zone(table: Table) -> tuple[tuple[str, ...], ...]:
    """Returns the kinds in each zone, in order."""
    return tuple(tuple(piece.kind for piece in table.pile(zone)) for zone in table.piles)


def five_card_table() -> Table:
    """Returns a table of five cards: a deck of two, a hand, a hidden row."""
    table = Table(2, "sand")
    for zone in (Zone("deck"), Zone("hand.1", 1, "owner"), Zone("row")):
        table.add_zone(zone)
    for kind, zone in zip("abcde", ("deck", "deck", "hand.1", "row", "row"), strict=True):
        table.add_piece(kind, zone, back="card", face=0)
    return table


KindsByZone = tuple[tuple[str, ...], ...]


def possible_deals(kinds: str, may_be: Callable[..., bool]) -> set[KindsByZone]:
    """Returns the possible arrangements of five cards."""
    return {(order[:2], order[2:3], order[3:]) for order in permutations(kinds) if may_be(*order)}


def check_even(deals: ViewDealer, expected: Iterable[KindsByZone], each: int = 60) -> None:
    """Checks deals against expected frequencies (chi-square)."""
    rng = Random("even")
    motions = Counter(expected)
    results = Counter(kinds_by_zone(deals.deal(rng)) for _ in range(each * motions.total()))
    assert set(results) == set(motions)
    square = sum((results[one] - each * n) ** 2 / (each * n) for one, n in motions.items())
    freedom = len(motions) - 1
    # One of a million fair samples has a sum of squares so far from its mean (normal limit).
    assert square < freedom + 5 * (2 * freedom) ** 0.5


def beyond(limit: int) -> Callable[[Sequence[str]], int]:
    """Returns a limit by zone: the letters' indices must not exceed a total."""
    return lambda kinds: max(0, sum("abcde".index(kind) for kind in kinds) - limit)


def test_every_deal_is_as_likely() -> None:
    check_even(ViewDealer(view_of(five_card_table(), 0)), possible_deals("abcde", lambda *_: True))


def test_a_known_card_stays_where_it_is() -> None:
    table = five_card_table()
    table.reveal_to(1, [0])
    check_even(
        ViewDealer(view_of(table, 0)), possible_deals("abcde", lambda _, second, *__: second == "b")
    )


def test_restricted_deals_are_uniform() -> None:
    def early(kind: str) -> bool:
        return kind in "abc"

    def first(kind: str) -> bool:
        return kind in "ab"

    table = five_card_table()
    table.pieces[0].kind, table.pieces[4].kind = "e", "a"
    table.pieces[1].kind, table.pieces[3].kind = "d", "b"  # deck e d, hand c, row b a
    deals = ViewDealer(
        view_of(table, 0),
        lambda _view, zone, seen: {"row": first if seen.turn else early}.get(zone.id),
    )
    check_even(deals, possible_deals("abcde", lambda *o: o[3] in "abc" and o[4] in "abc"))
    table.turn(4, 1)
    deals = ViewDealer(
        view_of(table, 0),
        lambda _view, zone, seen: {"row": first if seen.turn else early}.get(zone.id),
    )
    check_even(deals, possible_deals("abcde", lambda *o: o[3] in "abc" and o[4] in "ab"))


def test_where_cards_need_room_every_deal_that_leaves_it_is_as_likely() -> None:
    over = beyond(3)
    table = five_card_table()
    table.pieces[0].kind, table.pieces[4].kind = "e", "a"
    deals = ViewDealer(view_of(table, 0), None, lambda _view: [(["row"], over)])
    check_even(deals, possible_deals("abcde", lambda *order: not over(order[3:])))


def test_zones_that_share_their_room_are_dealt_together() -> None:
    over = beyond(6)
    table = five_card_table()
    table.pieces[0].kind, table.pieces[2].kind, table.pieces[4].kind = "e", "a", "c"
    deals = ViewDealer(view_of(table, 0), None, lambda _view: [(["hand.1", "row"], over)])
    check_even(deals, possible_deals("abcde", lambda *order: not over(order[2:])))


def test_deals_respect_room() -> None:
    over = beyond(3)

    def even(kind: str) -> bool:
        return kind in "ace"

    table = five_card_table()
    table.pieces[2].kind, table.pieces[1].kind, table.pieces[3].kind = "e", "c", "b"
    table.pieces[0].kind, table.pieces[4].kind = "d", "a"  # deck d c, hand e, row b a
    deals = ViewDealer(
        view_of(table, 0),
        lambda _view, zone, _seen: even if zone.id == "hand.1" else None,
        lambda _view: [(["row"], over)],
    )
    check_even(deals, possible_deals("abcde", lambda *o: o[2] in "ace" and not over(o[3:])))


def test_deals_with_known_cards_are_uniform() -> None:
    table = five_card_table()
    table.pieces[0].kind = "d"  # two `d`; one of them is known to be outside the deck
    deals = ViewDealer(
        view_of(table, 0), None, None, lambda _view: [(("hand.1", "row"), ("d",)), (("row",), "e")]
    )
    # `D` is the one known to be outside.
    ways = [
        (order[:2], order[2:3], order[3:])
        for order in permutations("bcdDe")
        if "D" in order[2:] and "e" in order[3:]
    ]
    check_even(deals, [tuple(tuple(map(str.lower, zone)) for zone in way) for way in ways])


def test_remembered_cards_respect_room_and_zones() -> None:
    over = beyond(4)

    def even(kind: str) -> bool:
        return kind in "ace"

    table = five_card_table()
    table.pieces[0].kind, table.pieces[3].kind, table.pieces[4].kind = "d", "b", "a"
    table.pieces[2].kind, table.pieces[1].kind = "c", "e"  # deck d e, hand c, row b a
    deals = ViewDealer(
        view_of(table, 0),
        lambda _view, zone, _seen: even if zone.id == "hand.1" else None,
        lambda _view: [(["row"], over)],
        lambda _view: [(("hand.1", "row"), "a")],
    )
    check_even(
        deals,
        possible_deals("abcde", lambda *o: o[2] in "ace" and not over(o[3:]) and "a" in o[2:]),
    )


def test_illegal_positions_can_be_dealt() -> None:
    view = view_of(five_card_table(), 0)
    full = [([name], len) for name in view.piles]
    nowhere = ViewDealer(view, lambda *_: lambda kind: kind == "a", lambda _view: full)
    results = {kinds_by_zone(nowhere.deal(Random(number))) for number in range(50)}
    assert len(results) > 1
    gone = ViewDealer(view, None, None, lambda _view: [(("row", "void"), "zaaabcde")])
    results |= {kinds_by_zone(gone.deal(Random(number))) for number in range(50)}
    assert all(sorted(sum(one, ())) == list("abcde") for one in results)


def test_the_future_of_a_deal_is_its_own(table: Table) -> None:
    view = view_of(table, 0)
    seeds = {view.deal(Random(number)).seed for number in range(5)}
    assert len(seeds) == 5
    assert "sand" not in seeds


def test_playing_on_a_deal_leaves_the_view_alone(table: Table) -> None:
    view = view_of(table, 0)
    dealt = view.deal(Random(1))
    dealt.put(0, "row")
    dealt.mark("referee", "coach")
    assert view_of(table, 0) == view


def test_a_view_reaches_another_process_as_it_is(table: Table) -> None:
    view = view_of(table, 0)
    arrived = pickle.loads(pickle.dumps(view))
    assert arrived == view
    assert arrived.deal(Random(1)).piles["row"] == table.piles["row"]


def test_watching_adds_only_public_knowledge(table: Table) -> None:
    start = len(table.journal)
    table.put(6, "hand.1")  # the face-up `g` is taken into the opponent's hand
    table.flip(6, 0)
    table.put(0, "hand.1")  # and one of the deck, which nobody saw
    before = {piece.id: (piece.kind, piece.zone) for piece in table.pieces}
    every_kind = sorted(kind for kind, _zone in before.values())
    changes = table.journal[start:]
    known = {seed: table_as_watched_by(table, 0, changes, Random(seed)) for seed in range(20)}
    assert {piece.id: (piece.kind, piece.zone) for piece in table.pieces} == before
    for one in known.values():
        assert one.piles == table.piles
        assert one.pieces[6].kind == "g"
        assert one.pieces[7].kind == "h"
        assert sorted(piece.kind for piece in one.pieces) == every_kind
    assert len({one.pieces[0].kind for one in known.values()}) > 1


def test_watched_moves_can_be_undone(table: Table) -> None:
    start = len(table.journal)
    table.put(6, "hand.1")
    table.shuffle("deck")
    changes = table.journal[start:]
    known = table_as_watched_by(table, 0, changes, Random(1))
    for change in reversed(changes):
        change.undo(known)
    assert known.piles["row"] == [6]
    assert known.piles["deck"] == [0, 1, 2, 3, 4, 5]


def test_sealed_choices_of_others_are_not_watched(table: Table) -> None:
    table.marks["sealed.0.bid"] = 3
    table.marks["sealed.1.bid"] = 4
    known = table_as_watched_by(table, 0, (), Random(1))
    assert known.marks["sealed.0.bid"] == 3
    assert known.marks["sealed.1.bid"] is None


def test_watching_restricts_possible_zones(table: Table) -> None:
    def late(kind: str) -> bool:
        return kind in "ef"

    table.put(4, "row")  # the `e`, face down
    for seed in range(20):
        known = table_as_watched_by(
            table, 0, (), Random(seed), lambda _view, zone, _: late if zone.id == "row" else None
        )
        assert known.pieces[4].kind in "ef"
        assert known.pieces[8].kind == "i", "the only card of its owner"
