"""Positions made by hand: pieces swap with those in their places."""

import pytest

from tabletop.rules.position import (
    ASIDE,
    LetterGrid,
    PieceRequest,
    PositionError,
    clear_table,
    set_piles,
)
from tabletop.table import Table, Zone


def dealt_table() -> Table:
    table = Table(1, "position")
    for zone in ("deck", "hand", "row", "store"):
        table.add_zone(Zone(zone))
    for kind in ("ace", "two", "three", "four"):
        table.add_piece(kind, "deck", back="card", face=0)
    for kind in ("five", "six"):
        table.add_piece(kind, "hand")
    for _ in range(3):
        table.add_piece("coin", "store")
    return table


def kinds(table: Table, zone: str) -> list[str]:
    return [piece.kind for piece in table.pile(zone)]


def put(table: Table, **piles: list[str]) -> None:
    set_piles(table, {zone: [PieceRequest(kind) for kind in pile] for zone, pile in piles.items()})
    there = sorted(number for pile in table.piles.values() for number in pile)
    assert there == list(range(len(table.pieces)))
    assert all(piece.id in table.piles[piece.zone] for piece in table.pieces)


def test_a_replaced_piece_takes_the_place_of_the_other_with_its_side_down() -> None:
    table = dealt_table()
    put(table, hand=["two", "six"])
    assert kinds(table, "hand") == ["two", "six"]
    assert kinds(table, "deck") == ["ace", "five", "three", "four"]
    assert [piece.face for piece in table.pile("deck")] == [0, 0, 0, 0]
    assert [piece.face for piece in table.pile("hand")] == [1, 1]


def test_several_replaced_pieces_keep_the_places_right() -> None:
    table = dealt_table()
    put(table, hand=["ace", "three"])
    assert kinds(table, "deck") == ["five", "two", "six", "four"]


def test_two_piles_may_exchange_pieces() -> None:
    table = dealt_table()
    put(table, hand=["ace", "six"], deck=["five", "two", "three", "four"])
    assert kinds(table, "deck") == ["five", "two", "three", "four"]
    assert kinds(table, "hand") == ["ace", "six"]
    assert kinds(table, ASIDE) == []


def test_unreplaced_pieces_are_set_aside() -> None:
    table = dealt_table()
    put(table, hand=[])
    assert kinds(table, ASIDE) == ["five", "six"]


def test_the_rest_may_stay() -> None:
    table = dealt_table()
    put(table, deck=["three", "..."])
    assert kinds(table, "deck") == ["three", "ace", "two", "four"]


def test_pieces_come_from_the_fullest_pile_and_are_added_when_all_are_used() -> None:
    table = dealt_table()
    put(table, row=["coin"])
    assert len(table.piles["store"]) == 2
    put(table, row=["coin"] * 5)
    assert kinds(table, "store") == []
    assert len(table.pieces) == 11


def test_a_piece_that_is_added_is_not_told_from_others_face_down() -> None:
    table = dealt_table()
    expected = {"row": [PieceRequest("joker", owner=0)], "store": [PieceRequest("coin")] * 4}
    set_piles(table, expected, ["joker"], lambda kind, owner: f"{kind[0]}-{owner}")
    assert [piece.back for piece in table.pile("row")] == ["j-0"]
    assert [piece.back for piece in table.pile("store")] == ["coin", "coin", "coin", "c-None"]


def test_details_of_a_piece() -> None:
    table = dealt_table()
    set_piles(
        table, {"row": [PieceRequest("ace", face=2, turn=5, owner=0, marks={"water": 3, "dry": 0})]}
    )
    (piece,) = table.pile("row")
    assert (piece.face, piece.turn, piece.owner, piece.marks) == (2, 1, 0, {"water": 3})


def test_an_emptied_table_keeps_its_pieces_aside() -> None:
    table = dealt_table()
    clear_table(table)
    assert len(table.piles[ASIDE]) == 9
    put(table, deck=["ace"])
    assert kinds(table, "deck") == ["ace"]
    assert len(table.piles[ASIDE]) == 8


@pytest.mark.parametrize(
    ("piles", "message"),
    [
        ({"dekk": ["ace"]}, "unknown zone 'dekk' (did you mean 'deck'?)"),
        ({"deck": ["acce"]}, "unknown piece 'acce' (did you mean 'ace'?)"),
        ({"deck": ["...", "ace"]}, "must be the last"),
    ],
)
def test_refused_positions(piles: dict[str, list[str]], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        put(dealt_table(), **piles)
    assert message in str(caught.value)


def test_a_picture_reads_what_it_draws() -> None:
    picture = LetterGrid("{column}{row}", "ab", "12", {"X": "cross"})
    table = Table(1, "picture")
    for zone in ("a1", "b1", "a2", "b2"):
        table.add_zone(Zone(zone))
    table.add_piece("cross", "b1")
    table.add_piece("stranger", "a2")
    assert picture.draw(table, "") == [".X", "?."]
    assert picture.read([".X", ".."], "") == {"a1": [], "b1": ["cross"], "a2": [], "b2": []}
