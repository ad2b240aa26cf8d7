"""Refusals name the squares, pieces and rules that prevent a move."""

import re

import pytest
from position import Position

from tabletop.games import load as load_game

game = load_game("realm_of_sand")


DARK_BOARD = ["s......", ".......", ".......", ".......", ".......", "......."]


def refusal_text(position: Position, text: str) -> str:
    """Returns the refusal of a move as text."""
    refusal = game.judge(position.table, position.move(text))
    assert refusal is not None
    return str(refusal)


@pytest.mark.parametrize(
    ("level", "board", "sentence"),
    [
        (
            0,
            (),
            "Squares f2 and g2 are dark; at level 0 you may not use dark squares. (RS-PLACE.8)",
        ),
        (
            1,
            (),
            "Squares f2 and g2 are dark; your level allows pieces on 1 dark square. (RS-PLACE.8)",
        ),
        (
            2,
            DARK_BOARD,
            "Squares f2 and g2 are dark; your level allows pieces on 2 dark squares, "
            "and 1 already holds one. (RS-PLACE.8)",
        ),
    ],
)
def test_too_many_dark_boxes(level: int, board: list[str], sentence: str) -> None:
    position = Position(board or ["......."] * 6, level=level, tiles=["tile-03"])
    assert refusal_text(position, "place tile-03 e2E f2C g2O") == sentence


@pytest.mark.parametrize(("disks", "have"), [("", "none"), ("es", "2")])
def test_purple_with_few_disks(disks: str, have: str) -> None:
    position = Position(crystal="purple", charged=True, disks=disks)
    sentence = f"Your summon may already use 3 disks, and you have {have}. (RS-CRYSTAL.27)"
    assert refusal_text(position, "power") == sentence


def test_blue_a_tile_twice() -> None:
    position = Position(crystal="blue", charged=True, tiles=["tile-03"])
    ring = position.kinds("circle")
    position.do(f"power tile-03 {ring[9]}")
    other = next(tile for tile in position.kinds("area.0") if tile != ring[9])
    name = "Straight tile emerald-crimson-obsidian"
    sentence = f"{name} was just exchanged; choose 2 other tiles. (RS-CRYSTAL.25)"
    assert refusal_text(position, f"exchange {other} tile-03") == sentence
    both = refusal_text(position, f"exchange {ring[9]} tile-03")
    assert both.endswith(" were just exchanged; choose 2 other tiles. (RS-CRYSTAL.25)")


def test_a_tile_from_further_on_is_named_by_what_is_seen_on_it() -> None:
    position = Position(tiles=["tile-03", "tile-09", "tile-17"])
    position.do("place tile-03 b2E c2C d2O")
    first, second, third = position.kinds("circle")[1:4]
    sentence = refusal_text(position, f"take {third}")
    assert not re.search("[0-9]", sentence.removesuffix("(RS-REPLENISH.2)")), "printed nowhere"
    names = [game.names[kind] for kind in (first, second, third)]
    assert sentence == "Take {} or {}, not {}. (RS-REPLENISH.2)".format(*names)


def test_red_a_card_that_is_not_looked_at() -> None:
    position = Position(crystal="red", charged=True)
    position.do("power 1")
    sentence = "You look at 3 cards; there is no card 4. (RS-CRYSTAL.8)"
    assert refusal_text(position, "keep 4") == sentence
    position.do("keep 1")
    sentence = "You look at 2 cards; there is no card 3. (RS-CRYSTAL.9)"
    assert refusal_text(position, "under 3") == sentence
