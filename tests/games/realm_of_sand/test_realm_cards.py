"""Each of the 54 buildings: its pattern in every position, and its bonus."""

import pytest
from position import EMPTY, Position, rule

from tabletop.games.realm_of_sand import buildings
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tests.printed_facts import check_printed, printed
from tests.tiers import in_full

BUILDINGS = sorted(printed(__file__)["buildings"])


def rotate_rows(rows: tuple[str, ...], turn: int) -> list[str]:
    """Turns rows clockwise `turn` times, mirrored first from the fifth on."""
    lines = [row[::-1] for row in rows] if turn >= 4 else list(rows)
    for _ in range(turn % 4):
        lines = [
            "".join(line[column] for line in reversed(lines)) for column in range(len(lines[0]))
        ]
    return lines


def draw_shape(rows: list[str], top: int, left: int) -> tuple[list[str], list[str]]:
    """Draws rows on an empty board.

    Returns the board and the covered squares, in the order of the notation.
    """
    board = [list(line) for line in EMPTY]
    squares = []
    for down, row in enumerate(rows):
        for right, letter in enumerate(row):
            board[top + down][left + right] = letter
            if letter != ".":
                squares.append(f"{'abcdefg'[left + right]}{top + down + 1}")
    return ["".join(line) for line in board], sorted(squares)


def as_pieces(rows: list[str]) -> list[str]:
    """Replaces sapphire and golden runes by disks, because only disks exist."""
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
@pytest.mark.parametrize("turns", in_full([1, 8], 1))
def test_the_pattern_is_found_in_each_position(turns: int) -> None:
    # Each building has another rotation or reflection. Tier 1 tries each in all eight.
    missed = []
    for number, building in enumerate(BUILDINGS):
        for turn in range(number, number + turns):
            rows = rotate_rows(content().buildings[building].pattern, turn % 8)
            top, left = (6 - len(rows)) * (turn % 2), (7 - len(rows[0])) * (turn // 2 % 2)
            board, squares = draw_shape(as_pieces(rows), top, left)
            position = Position(board, rows=[building], level=10)
            if " ".join([building, *squares]) not in position.texts("complete"):
                missed.append((building, turn % 8))
    assert missed == []


@rule("RS-BONUS.1")
@rule("RS-BONUS.4")
@rule("RS-BONUS.5")
def test_completing_brings_exactly_what_is_printed() -> None:
    mistakes = {}
    for building, card in content().buildings.items():
        board, squares = draw_shape(as_pieces(list(card.pattern)), 1, 1)
        position = Position(board, rows=[building], level=5)
        paid_disks = "".join(letter for row in board for letter in row if letter in "sg")
        position.do(f"complete {building} {' '.join(squares)}")
        won = "".join(LETTERS[ELEMENTS.index(one.disk)].lower() for one in card.bonus if one.disk)
        results = {
            "disks": sorted(position.disks()),
            "level": position.level(),
            "stars": buildings.stars(position.table, 0),
            "hourglasses": buildings.hourglasses(position.table, 0),
            "board": position.picture(),
            "supply": [position.supply(one) for one in ("emerald", "crimson", "obsidian")],
        }
        right = {
            "disks": sorted(paid_disks + won),
            "level": 5 + sum(step.level or 0 for step in card.bonus),
            "stars": card.stars,
            "hourglasses": card.hourglasses,
            "board": EMPTY,
            "supply": [28, 28, 28],
        }
        if results != right:
            mistakes[building] = results, right
    assert mistakes == {}


def boxes_to_spoil(squares: list[str], number: int, every: bool) -> list[str]:
    """Returns the squares to spoil one at a time: one of them, or all."""
    return squares if every else [squares[number % len(squares)]]


@rule("RS-COMPLETE.1")
@pytest.mark.parametrize("every", in_full([False, True], 1))
def test_one_missing_rune_and_it_is_refused(every: bool) -> None:
    taken = {}
    for number, building in enumerate(BUILDINGS):
        board, squares = draw_shape(as_pieces(list(content().buildings[building].pattern)), 1, 1)
        for square in boxes_to_spoil(squares, number, every):
            position = Position(board, rows=[building], level=10, place={f"board.0.{square}": []})
            refusal = position.refused(f"complete {building} {' '.join(squares)}")
            if refusal != "RS-COMPLETE.1":
                taken[building, square] = refusal
    assert taken == {}


@rule("RS-COMPLETE.1")
@pytest.mark.parametrize("every", in_full([False, True], 1))
def test_one_wrong_rune_and_it_is_refused(every: bool) -> None:
    taken = {}
    for number, building in enumerate(BUILDINGS):
        board, squares = draw_shape(as_pieces(list(content().buildings[building].pattern)), 1, 1)
        for square in boxes_to_spoil(squares, number, every):
            column, row = "abcdefg".index(square[0]), int(square[1]) - 1
            other = "o" if board[row][column] in "Ee" else "e"
            changed = list(board)
            changed[row] = board[row][:column] + other + board[row][column + 1 :]
            position = Position(changed, rows=[building], level=10)
            refusal = position.refused(f"complete {building} {' '.join(squares)}")
            if refusal != "RS-COMPLETE.1":
                taken[building, square] = refusal
    assert taken == {}
