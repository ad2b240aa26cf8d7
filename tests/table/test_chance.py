"""Chance: numbered draws from named streams, the same on every machine."""

from collections import Counter

import pytest

from tabletop.table import Table, Zone
from tabletop.table.chance import draw, shuffled
from tabletop.table.changes import Reorder, Roll
from tests.cases import parametrize_in_one

# Calculated by hand from `printf 'sand/dice/0' | openssl dgst -shake256 -xoflen 16`, which prints
# 15155beac46301223db7a4adacf1f7aa: even, with a digit sum of 233, which is 2 modulo 3.
# 'sand/dice/1' gives f79b974d18fdb2ab7ea0f2e073d687b8: even, with a digit sum of 271, which is 1
# modulo 3.
FIRST, SECOND = 2, 4


def test_known_draws() -> None:
    assert draw("sand", "dice", 0, 6) == FIRST
    assert draw("sand", "dice", 1, 6) == SECOND


def test_known_shuffle() -> None:
    # 'sand/shuffle deck/0' gives the words b228113343c7375e 6c3a13b4e6626f84 28b10e39a8b9ec3b
    # cb51dc400c06abfb. Index 3 swaps with word 3 modulo 4 = 3 (itself). Index 2 swaps with word 2
    # modulo 3 = 0, index 1 with word 1 modulo 2 = 0.
    assert shuffled("sand", "shuffle deck", 0, [10, 11, 12, 13]) == [11, 12, 10, 13]
    # 'sand/shuffle deck/1' ends in the words bcf04257e4fb9a45 3dce0ebb2a5c3ce9 1e5c79b126f9cf3c
    # b8617101a8b1ed23. Index 4 swaps with word 4 modulo 5 = 2 (digits 97). Index 3 swaps with word
    # 3 modulo 4 = 0. Index 2 swaps with word 2 modulo 3 = 1 (digits 145). Index 1 swaps with word 1
    # modulo 2 = 1 (itself).
    assert shuffled("sand", "shuffle deck", 1, [0, 1, 2, 3, 4]) == [3, 4, 1, 0, 2]


def test_the_table_draws_one_after_the_other() -> None:
    table = Table(1, "sand")
    assert [table.roll("dice", 6), table.roll("dice", 6)] == [FIRST, SECOND]
    assert table.draws == {"dice": 2}
    assert table.journal == [Roll("dice", 0, 6, FIRST), Roll("dice", 1, 6, SECOND)]


def test_streams_do_not_disturb_each_other() -> None:
    table = Table(1, "sand")
    table.roll("weather", 6)
    table.roll("weather", 6)
    assert [table.roll("dice", 6), table.roll("dice", 6)] == [FIRST, SECOND]
    lines = {tuple(draw("sand", stream, n, 1000) for n in range(5)) for stream in "abcdefgh"}
    assert len(lines) == 8


def test_seeds_do_not_agree() -> None:
    assert len({tuple(draw(seed, "dice", n, 1000) for n in range(5)) for seed in "abcdefgh"}) == 8


@parametrize_in_one("sides", [1, 2, 6, 20, 1000])
def test_every_face_comes_up_about_as_often(sides: int) -> None:
    draws = 60 * sides if sides < 100 else 12 * sides
    faces = Counter(draw("sand", "dice", number, sides) for number in range(draws))
    assert set(faces) == set(range(sides))
    if sides < 100:  # mean 60 a face; twice or half as many would be seven standard deviations away
        assert 15 < min(faces.values()) <= max(faces.values()) < 120


def test_a_die_without_sides_cannot_be_rolled() -> None:
    table = Table(1, "sand")
    with pytest.raises(ValueError, match="at least 1 side"):
        table.roll("dice", 0)
    assert not table.journal
    assert not table.draws


def test_every_order_comes_up() -> None:
    orders = Counter(tuple(shuffled("sand", "s", n, [0, 1, 2])) for n in range(600))
    assert len(orders) == 6
    assert 50 < min(orders.values()) <= max(orders.values()) < 160


def test_shuffling_keeps_the_pieces_and_the_list() -> None:
    items = list(range(50))
    mixed = shuffled("sand", "s", 0, items)
    assert items == list(range(50))
    assert mixed != items
    assert sorted(mixed) == items


def test_a_shuffle_of_the_table() -> None:
    table = Table(2, "sand")
    table.add_zone(Zone("deck"))
    for kind in "abcd":
        table.add_piece(kind, "deck", face=0)
    table.reveal_to(1, [0])
    table.shuffle("deck")
    assert table.piles["deck"] == [1, 2, 0, 3]
    assert table.pieces[1].known == 0, "who knew a card does not know it after a shuffle"
    assert table.journal[-2:] == [
        Roll("shuffle deck", 0, 0, 0),
        Reorder("deck", (0, 1, 2, 3), (1, 2, 0, 3)),
    ]
