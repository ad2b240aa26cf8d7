"""Each of the 54 buildings: its pattern is found in every position, and brings what is printed."""

from collections import Counter

import pytest
from position import EMPTY, Position, rule

from tabletop.games.realm_of_sand import buildings
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS

PRINTED = """
root-stair 1 EEE 1 0 disk:sapphire
dune-wall 1 CCC 1 0 disk:golden
black-pier 1 OOO 1 0 level:1 disk:emerald
kiln-corner 1 CC/C. 0 0 disk:golden level:1
night-bench 1 OO/O. 0 0 disk:sapphire level:1
herb-nook 1 EE/E. 1 0 disk:obsidian level:1
chequered-yard 1 CO/OC 1 0 disk:sapphire disk:obsidian
twin-planters 1 CE/EC 1 1 disk:golden
whisper-gate 1 EO/OE 1 0 disk:sapphire disk:emerald
lamplighters-post 1 CCC/.O. 1 0 disk:golden disk:crimson
owl-loft 1 EOE/.E. 2 0 disk:golden
toll-house 1 OEO/.O. 2 0 disk:sapphire
couriers-steps 1 COE/C.. 2 1 level:1
glassblowers-shed 1 CEO/C.. 2 1 level:1 disk:emerald
ivy-bridge 1 ECE/O.. 1 0 disk:obsidian level:1
crooked-lane 1 .EO/OE. 2 1 disk:obsidian
weavers-row 1 .EC/CE. 2 1 disk:sapphire
sand-sluice 1 OCCO 2 0 disk:golden
house-of-three-doors 2 EO./ECO 4 0 disk:sapphire
lantern-gate 2 E.E/CCC 3 2 disk:golden
corner-of-oaths 2 OOC/O../C.. 5 1 level:1
winding-stair 2 E../OC./.OE 4 1 disk:obsidian level:1
hinge-of-the-wind 2 EO./.E./.OE 4 1 disk:crimson level:1
caravan-court 2 COCE/.C.. 4 0 disk:golden
well-of-mirrors 2 OCO/.S. 3 1 disk:sapphire
moon-orchard 2 GE/EC 3 1 disk:golden
tide-clock 2 .CC/SE. 3 1 level:1
astronomers-balcony 2 OEG/O.. 3 2 disk:sapphire
cloister-of-four-winds 2 .C./E.E/.S. 3 1 disk:crimson level:1
sundial-terrace 2 GCOO 4 0 disk:emerald level:1
ember-fountain 2 .C./CSC/.C. 7 2 disk:sapphire
hall-of-keys 2 EOE/.G./.O. 5 2 level:1
bathhouse-of-veils 2 COS./..EO 5 1 disk:emerald
nightingale-keep 2 .OE/EO./.G. 5 2 disk:crimson
ferry-of-glass 2 E.E/CSC 5 1 disk:golden level:1
lunar-stair 2 O../EG./.EO 5 2 disk:emerald
bridge-of-hours 3 COSO/G... 6 2 level:1
sapphire-archive 3 CES/E../S.. 7 2 disk:golden
heart-of-the-oasis 3 .E./OSO/.E. 6 2 disk:sapphire
crossing-of-moons 3 C.O/.G./O.C 7 3 level:1
court-of-the-five 3 SC./OEG 6 2 disk:emerald
parliament-of-dust 3 OEC/CEO 6 2 disk:sapphire level:1
gatehouse-of-the-queen 3 .EE./OCCO 7 3 disk:golden
bazaar-of-echoes 3 ECEC/C..O 6 2 level:2
library-of-leaves 3 SEE/O../OE. 8 3 disk:crimson
alchemists-keep 3 GO./OEC/.C. 8 2 level:1
spire-of-rain 3 .E../CCSO/.E.. 9 2 level:1
stair-of-the-two-moons 3 GE../.CC./..EG 9 2 disk:emerald
harbour-of-stillness 3 SOOS/.CC. 9 1 disk:obsidian
serpent-causeway 3 CGE../..OOE 8 3 level:1
observatory-of-ragusa 3 C.C/ESE/O.O 11 3 disk:sapphire
arena-of-glyphs 3 .EOE./OC.CO 9 4 disk:golden
crown-of-sand 3 ..C../ECGCE/..C.. 12 3 level:1
throne-of-the-realm 3 GE.ES/.OOC. 10 3 level:1
"""
"""Each building: level, pattern row by row, stars, hourglasses, and what it brings."""

BUILDINGS = sorted(line.split()[0] for line in PRINTED.strip().splitlines())
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


def test_every_building_is_as_it_is_printed() -> None:
    buildings = content().buildings
    assert set(buildings) == set(BUILDINGS)
    for line in PRINTED.strip().splitlines():
        building, level, pattern, stars, hourglasses, *bonus = line.split()
        card = buildings[building]
        assert (card.level, "/".join(card.pattern)) == (int(level), pattern), building
        assert (card.stars, card.hourglasses) == (int(stars), int(hourglasses)), building
        assert [f"{step.key}:{step.value}" for step in card.bonus] == bonus, building


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
