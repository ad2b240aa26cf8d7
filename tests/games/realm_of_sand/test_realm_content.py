"""The sentences on cards and boards, and the checks of the content."""

from pathlib import Path

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.games.realm_of_sand.card_text import bonus_sentence, power_sentence
from tabletop.games.realm_of_sand.content import FOLDER, Bonus, Building, content
from tests.card_files import findings
from tests.cases import parametrize_in_one


def building(*bonus: Bonus) -> Building:
    return Building("a", "A", 1, ("E",), 0, 0, bonus)


@parametrize_in_one(
    ("bonus", "sentence"),
    [
        ([], ""),
        ([Bonus(disk="emerald")], "Gain 1 emerald wood disk."),
        ([Bonus(disk="golden")] * 2, "Gain 2 golden moon disks."),
        ([Bonus(level=1)], "Move up 1 level."),
        (
            [Bonus(level=2), Bonus(disk="crimson")],
            "Move up 2 levels, then gain 1 crimson sand disk.",
        ),
        (
            [Bonus(disk="crimson"), Bonus(level=1)],
            "Gain 1 crimson sand disk, then move up 1 level.",
        ),
    ],
)
def test_bonus_sentences(bonus: list[Bonus], sentence: str) -> None:
    assert bonus_sentence(building(*bonus)) == sentence


def test_power_sentences() -> None:
    powers = {name: power_sentence(power) for name, power in content().powers.items()}
    assert powers["orange"] == "Move up 1 level."
    assert powers["green"] == "Move 1 rune piece on your board to an empty square."
    assert powers["red"].startswith("Draw the top 3 cards of a deck, keep 1 of them")
    assert powers["blue"] == "Exchange 1 or 2 of your tiles with as many from the circle."
    assert "sapphire or golden moon" in powers["purple"]
    assert powers["yellow"].startswith("Give 1 of your disks to the supply and take 1 disk")


def test_bundled_content_is_sound() -> None:
    assert [str(error) for error in check_paths([FOLDER])] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (
            "buildings.yaml",
            'pattern: ["CCC"]',
            'pattern: ["E", "E", "E"]',
            "realm_of_sand/same-pattern",
        ),
        ("buildings.yaml", "level: 1\n", "level: 2\n", "realm_of_sand/buildings"),
        ("tiles.yaml", '["ECE"]', '["OEE"]', "realm_of_sand/same-tile"),
        ("tiles.yaml", '["ECO"]', '["EEE"]', "realm_of_sand/tiles"),
        ("boards.yaml", "..#*#..", "...*#..", "realm_of_sand/boards"),
        ("boards.yaml", "crystal: red", "crystal: blue", "realm_of_sand/boards"),
        ("powers.yaml", "rule: RS-CRYSTAL.8", "rule: RS-CRYSTAL.88", "realm_of_sand/powers"),
        ("tiles.yaml", '["EE", "C."]', '["EE", ".C"]', "card/drawing"),
        ("buildings.yaml", 'pattern: ["CCC"]', 'pattern: ["CCX"]', "card/drawing"),
        ("buildings.yaml", 'pattern: ["CCC"]', 'pattern: ["CCC."]', "card/drawing"),
        ("boards.yaml", "..#*#..", "..#*#", "card/drawing"),
    ],
)
def test_broken_content_is_found(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    results = findings(FOLDER, tmp_path, file, old, new)
    assert results
    assert {error.code for error in results} == {code}
    assert all(Path(error.file).name == file for error in results)


def test_the_box_has_one_of_each_marker_and_a_level_marker_for_each_seat() -> None:
    counts = {kind: piece.count for kind, piece in content().pieces.items()}
    markers = {kind: count for kind, count in counts.items() if kind.endswith("-crystal")}
    assert markers == dict.fromkeys(markers, 1)
    assert len(markers) == 6
    assert (counts["queen"], counts["start-player"], counts["level-marker"]) == (1, 1, 4)


def test_every_tile_has_a_name_of_its_own_without_its_number():
    names = [content().names[tile] for tile in content().tiles]
    assert len(set(names)) == len(names) == 28
    assert not any(letter.isdigit() for name in names for letter in name)
