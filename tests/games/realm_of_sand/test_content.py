"""The content of Realm of Sand: buildings, tiles, boards and pieces."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

CONTENT = Path(__file__).parents[3] / "card_data" / "realm_of_sand"
TILE_ELEMENTS = {"E", "C", "O"}
DISK_ELEMENTS = {"S", "G"}
ELEMENTS = {"emerald", "crimson", "obsidian", "sapphire", "golden"}

Cell = tuple[int, int, str]


def content(name: str) -> Any:
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text(encoding="utf-8"))[name]


BUILDINGS = content("buildings")
TILES = content("tiles")
BOARDS = content("boards")
PIECES = content("pieces")
POWERS = content("powers")


def cells(rows: Iterable[str]) -> frozenset[Cell]:
    return frozenset(
        (row, column, letter)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    )


def moved_to_corner(shape: Iterable[Cell]) -> frozenset[Cell]:
    shape = list(shape)
    top = min(row for row, _, _ in shape)
    left = min(column for _, column, _ in shape)
    return frozenset((row - top, column - left, letter) for row, column, letter in shape)


def eight_positions(rows: Iterable[str]) -> frozenset[frozenset[Cell]]:
    """Returns the rotations and reflections of a pattern.

    Equal patterns have equal results.
    """
    positions = set()
    shape = cells(rows)
    for _ in range(4):
        shape = frozenset((column, -row, letter) for row, column, letter in shape)
        positions.add(moved_to_corner(shape))
        positions.add(moved_to_corner((row, -column, letter) for row, column, letter in shape))
    return frozenset(positions)


def is_connected(spots: set[tuple[int, int]], *, diagonally: bool) -> bool:
    steps = {(0, 1), (1, 0), (0, -1), (-1, 0)}
    if diagonally:
        steps |= {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    reached = {next(iter(spots))}
    edge = list(reached)
    while edge:
        row, column = edge.pop()
        for down, right in steps:
            spot = (row + down, column + right)
            if spot in spots and spot not in reached:
                reached.add(spot)
                edge.append(spot)
    return reached == spots


def spots_of(rows: Iterable[str]) -> set[tuple[int, int]]:
    return {(row, column) for row, column, _ in cells(rows)}


def letters(card: dict[str, Any]) -> list[str]:
    return [letter for _, _, letter in cells(card["pattern"])]


def of_level(level: int) -> list[dict[str, Any]]:
    return [card for card in BUILDINGS if card["level"] == level]


BASIC = spots_of(BOARDS[0]["basic"])
SIDES = [(board["id"], side, board[side]) for board in BOARDS for side in ("basic", "advanced")]


# Buildings


@pytest.mark.rule("realm_of_sand", "RS-SETUP.1")
def test_there_are_18_buildings_of_each_level() -> None:
    assert Counter(card["level"] for card in BUILDINGS) == {1: 18, 2: 18, 3: 18}


def test_buildings_differ_in_id_name_and_flavour() -> None:
    for key in ("id", "name", "flavour"):
        assert len({card[key] for card in BUILDINGS}) == 54, key


def test_no_pattern_is_another_one_turned_or_mirrored() -> None:
    assert len({eight_positions(card["pattern"]) for card in BUILDINGS}) == 54


def test_no_two_buildings_have_the_same_pattern_colours_and_reward() -> None:
    kinds = Counter(
        (
            tuple(sorted(letters(card))),
            card["stars"],
            card["hourglasses"],
            str(card["bonus"]),
        )
        for card in BUILDINGS
    )
    assert max(kinds.values()) == 1


def test_patterns_fill_their_frame() -> None:
    loose = {}
    for card in BUILDINGS:
        rows = card["pattern"]
        height, width = len(rows), len(rows[0])
        lines = (*rows, *("".join(column) for column in zip(*rows, strict=True)))
        if not (
            all(set(line) - {"."} for line in lines)
            and max(height, width) <= 5
            and min(height, width) <= 4
        ):
            loose[card["id"]] = rows
    assert loose == {}


def fits_a_basic_board(rows: list[str]) -> bool:
    places = (
        {(row + down, column + right) for row, column, _ in shape}
        for shape in eight_positions(rows)
        for down in range(6)
        for right in range(7)
    )
    return any(place <= BASIC for place in places)


def test_patterns_fit_the_light_boxes_of_a_basic_board() -> None:
    assert [card["id"] for card in BUILDINGS if not fits_a_basic_board(card["pattern"])] == []


def test_runes_are_as_many_and_of_the_kinds_of_the_level() -> None:
    odd = {}
    for card in BUILDINGS:
        runes = letters(card)
        fewest, maximum = {1: (3, 4), 2: (4, 5), 3: (5, 7)}[card["level"]]
        allowed = TILE_ELEMENTS if card["level"] == 1 else TILE_ELEMENTS | DISK_ELEMENTS
        if not (fewest <= len(runes) <= maximum and set(runes) <= allowed):
            odd[card["id"]] = runes
    assert odd == {}


def test_patterns_hang_together() -> None:
    assert [
        card["id"]
        for card in BUILDINGS
        if not is_connected(spots_of(card["pattern"]), diagonally=card["level"] > 1)
    ] == []


def test_only_a_few_patterns_hang_together_at_corners_alone() -> None:
    loose = [c for c in BUILDINGS if not is_connected(spots_of(c["pattern"]), diagonally=False)]
    assert 1 <= len(loose) <= 6


@pytest.mark.parametrize("level", [2, 3])
def test_many_higher_buildings_need_sapphire_or_golden_moon(level: int) -> None:
    needy = [card for card in of_level(level) if DISK_ELEMENTS & set(letters(card))]
    assert 9 <= len(needy) < 18


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_element_of_the_tiles_is_favoured(level: int) -> None:
    runes = Counter(letter for card in of_level(level) for letter in letters(card))
    counts = [runes[letter] for letter in TILE_ELEMENTS]
    assert max(counts) - min(counts) <= 2


def is_reward(bonus: dict[str, Any]) -> bool:
    ((kind, value),) = bonus.items()
    return (kind == "disk" and value in ELEMENTS) or (kind == "level" and value in {1, 2})


def test_rewards_are_a_mix() -> None:
    poor = {}
    for card in BUILDINGS:
        rewards = [card["stars"] > 0, card["hourglasses"] > 0, *card["bonus"]]
        if not (
            sum(map(bool, rewards)) >= 2
            and 1 <= len(card["bonus"]) <= 2
            and all(map(is_reward, card["bonus"]))
        ):
            poor[card["id"]] = rewards
    assert poor == {}


def test_rewards_rise_from_bonuses_to_stars_and_hourglasses() -> None:
    def mean(level: int, amount: Any) -> float:
        return sum(amount(card) for card in of_level(level)) / 18

    for amount in (lambda card: card["stars"], lambda card: card["hourglasses"]):
        assert mean(1, amount) < mean(2, amount) < mean(3, amount)
    assert mean(1, lambda c: len(c["bonus"])) > mean(3, lambda c: len(c["bonus"]))
    assert min(c["stars"] for c in of_level(3)) > max(c["stars"] for c in of_level(1))


def test_each_disk_can_be_won_and_sapphire_and_golden_moon_on_many_first_buildings() -> None:
    won = Counter(step["disk"] for card in of_level(1) for step in card["bonus"] if "disk" in step)
    assert set(won) == ELEMENTS
    assert won["sapphire"] == won["golden"] >= 4


def test_each_level_has_stars_alone_and_hourglasses_to_choose_between() -> None:
    for level in (1, 2, 3):
        assert len({card["hourglasses"] for card in of_level(level)}) >= 2
        assert len({card["stars"] for card in of_level(level)}) >= 2


# Tiles


def test_there_are_28_different_tiles() -> None:
    assert len({tile["id"] for tile in TILES}) == 28
    assert len({eight_positions(tile["pattern"]) for tile in TILES}) == 28


def test_tiles_are_straight_and_bent_threes_half_each() -> None:
    straight = frozenset({(0, 0), (0, 1), (0, 2)})
    bent = frozenset({(0, 0), (0, 1), (1, 0)})
    shapes = Counter(frozenset(spots_of(tile["pattern"])) for tile in TILES)
    assert shapes == {straight: 14, bent: 14}


@pytest.mark.rule("realm_of_sand", "RS-SETUP.5")
def test_the_tiles_show_each_element_as_often_as_there_are_squares() -> None:
    assert Counter(letter for tile in TILES for letter in letters(tile)) == {
        "E": 28,
        "C": 28,
        "O": 28,
    }
    squares = {p["element"]: p["count"] for p in PIECES if p["kind"] == "square"}
    assert squares == {"emerald": 28, "crimson": 28, "obsidian": 28}


# Boards


def test_there_are_six_boards_with_a_crystal_of_their_own() -> None:
    crystals = {"red", "purple", "yellow", "green", "orange", "blue"}
    assert {board["crystal"] for board in BOARDS} == crystals
    assert len({board["id"] for board in BOARDS}) == len(BOARDS) == 6
    assert {power["id"] for power in POWERS} == crystals


@pytest.mark.rule("realm_of_sand", "RS-LEVEL.1")
def test_a_board_has_18_light_boxes_in_one_compact_field() -> None:
    for board, side, rows in SIDES:
        assert [len(line) for line in rows] == [7] * 6, (board, side)
        assert set("".join(rows)) <= set(".#*"), (board, side)
        light = spots_of(rows)
        assert len(light) == 18, (board, side)
        assert is_connected(light, diagonally=False), (board, side)
        open_sides = sum(
            (row + down, column + right) not in light
            for row, column in light
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
        assert open_sides <= 24, (board, side)


def test_basic_sides_are_the_inner_field_without_two_corners() -> None:
    inner = {(row, column) for row in range(1, 5) for column in range(1, 6)}
    default = {(r, c, "#") for r, c in inner - {(1, 5), (4, 1)}}
    assert [board["id"] for board in BOARDS if cells(board["basic"]) != default] == []


def test_advanced_sides_differ_in_shape_however_they_are_turned() -> None:
    shapes = {
        eight_positions(["".join(line).replace("*", "#") for line in board["advanced"]])
        for board in BOARDS
    }
    basic = eight_positions(BOARDS[0]["basic"])
    assert len(shapes | {basic}) == 7


def test_advanced_sides_have_four_crystals() -> None:
    crystals = {board["id"]: "".join(board["advanced"]).count("*") for board in BOARDS}
    assert crystals == dict.fromkeys(crystals, 4)


# Pieces


@pytest.mark.rule("realm_of_sand", "RS-SETUP.14")
def test_disks_are_31() -> None:
    disks = {p["element"]: p["count"] for p in PIECES if p["kind"] == "disk"}
    assert disks == {"emerald": 7, "crimson": 7, "obsidian": 7, "sapphire": 5, "golden": 5}


def test_markers_match_the_content() -> None:
    markers = {p["id"]: p["count"] for p in PIECES if p["kind"] == "marker"}
    assert markers == {"queen": 1, "start-player": 1, "level-marker": 4}
    crystals = [p["crystal"] for p in PIECES if p["kind"] == "crystal" and p["count"] == 1]
    assert sorted(crystals) == sorted(board["crystal"] for board in BOARDS)


def test_each_power_names_its_rule() -> None:
    rules = {rule["id"] for section in content_sections() for rule in section["rules"]}
    for power in POWERS:
        assert power["rule"] in rules
        assert power["uses"], power["id"]


def content_sections() -> Any:
    text = (CONTENT / "rulebook.yaml").read_text(encoding="utf-8")
    return yaml.safe_load(text)["sections"]
