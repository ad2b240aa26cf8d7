"""Each of the 54 buildings: its pattern is found in every position, and brings what is printed."""

from collections import Counter

import pytest
from position import EMPTY, Position, rule

from tabletop.games.realm_of_sand import buildings
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tests.printed import check_printed, printed

BUILDINGS = sorted(printed(__file__)["buildings"])
TURNS = range(8)


def turned(rows: tuple[str, ...], turn: int) -> list[str]:
    """Turn rows clockwise `turn` times; from the fifth turn on they are mirrored first."""
    lines = [row[::-1] for row in rows] if turn >= 4 else list(rows)
    for _ in range(turn % 4):
        lines = [
            "".join(line[column] for line in reversed(lines)) for column in range(len(lines[0]))
        ]
    return lines


def drawn(rows: list[str], top: int, left: int) -> tuple[list[str], list[str]]:
    """Draw rows on an empty board; give it with the boxes covered, in the notation's order."""
    board = [list(line) for line in EMPTY]
    boxes = []
    for down, row in enumerate(rows):
        for right, letter in enumerate(row):
            board[top + down][left + right] = letter
            if letter != ".":
                boxes.append(f"{'abcdefg'[left + right]}{top + down + 1}")
    return ["".join(line) for line in board], sorted(boxes)


def as_pieces(rows: list[str]) -> list[str]:
    """Write sapphire and golden moon as disks: there are no such squares."""
    return [row.replace("S", "s").replace("G", "g") for row in rows]


def building_read(kind: str) -> dict[str, object]:
    card = content().buildings[kind]
    return {
        "level": card.level,
        "pattern": list(card.pattern),
        "stars": card.stars,
        "hourglasses": card.hourglasses,
        "bonus": [{step.key: step.value} for step in card.bonus],
    }


def test_every_building_is_as_printed() -> None:
    sections = {"buildings": (building_read, content().buildings)}
    check_printed(__file__, sections)


@rule("RS-COMPLETE.1")
@rule("RS-COMPLETE.2")
@rule("RS-COMPLETE.3")
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_pattern_is_found_in_each_position(building: str) -> None:
    for turn in TURNS:
        rows = turned(content().buildings[building].pattern, turn)
        top, left = (6 - len(rows)) * (turn % 2), (7 - len(rows[0])) * (turn // 2 % 2)
        board, boxes = drawn(as_pieces(rows), top, left)
        position = Position(board, rows=[building], level=10)
        assert " ".join([building, *boxes]) in position.texts("complete")


@rule("RS-BONUS.1")
@rule("RS-BONUS.4")
@rule("RS-BONUS.5")
@pytest.mark.parametrize("building", BUILDINGS)
def test_completing_brings_exactly_what_is_printed(building: str) -> None:
    card = content().buildings[building]
    board, boxes = drawn(as_pieces(list(card.pattern)), 1, 1)
    position = Position(board, rows=[building], level=5)
    paid_disks = "".join(letter for row in board for letter in row if letter in "sg")
    position.do(f"complete {building} {' '.join(boxes)}")
    won = "".join(LETTERS[ELEMENTS.index(step.disk)].lower() for step in card.bonus if step.disk)
    assert Counter(position.disks()) == Counter(paid_disks + won)
    assert position.level() == 5 + sum(step.level or 0 for step in card.bonus)
    assert buildings.stars(position.table, 0) == card.stars
    assert buildings.hourglasses(position.table, 0) == card.hourglasses
    assert position.picture() == EMPTY
    for element in ("emerald", "crimson", "obsidian"):
        assert position.supply(element) == 28


@rule("RS-COMPLETE.1")
@pytest.mark.parametrize("building", BUILDINGS)
def test_one_missing_rune_and_it_is_refused(building: str) -> None:
    board, boxes = drawn(as_pieces(list(content().buildings[building].pattern)), 1, 1)
    for box in boxes:
        position = Position(board, rows=[building], level=10, place={f"board.0.{box}": []})
        assert position.refused(f"complete {building} {' '.join(boxes)}") == "RS-COMPLETE.1"


@rule("RS-COMPLETE.1")
@pytest.mark.parametrize("building", BUILDINGS)
def test_one_wrong_rune_and_it_is_refused(building: str) -> None:
    rows = as_pieces(list(content().buildings[building].pattern))
    board, boxes = drawn(rows, 1, 1)
    for box in boxes:
        column, row = "abcdefg".index(box[0]), int(box[1]) - 1
        other = "o" if board[row][column] in "Ee" else "e"
        changed = list(board)
        changed[row] = board[row][:column] + other + board[row][column + 1 :]
        position = Position(changed, rows=[building], level=10)
        assert position.refused(f"complete {building} {' '.join(boxes)}") == "RS-COMPLETE.1"
