"""Broken card files and their error messages.

Locations are counted by hand in the text: line and column from 1.
"""

import enum
import subprocess
import sys
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from tabletop.cards.diagnose import MOST_PROBLEMS
from tabletop.cards.errors import DataError, DataErrors, InvalidStruct
from tabletop.cards.load import load, loads
from tabletop.cards.schema import Data, Id, OneKey
from tests.cases import parametrize_in_one

Element = Literal["emerald", "crimson", "obsidian", "sapphire", "golden"]


class Bonus(OneKey, frozen=True):
    disk: Element | None = None
    level: Annotated[int, Meta(ge=1, le=3)] | None = None


class Building(Data, frozen=True):
    id: Id
    stars: Annotated[int, Meta(ge=0, le=9)]
    pattern: Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)] = ("E",)
    hourglasses: int = 0
    bonus: tuple[Bonus, ...] = ()
    solo: bool = False
    flavour: str = ""


class Buildings(Data, frozen=True):
    buildings: tuple[Building, ...]


def error_text(text, kind=Buildings):
    """Returns the error lines of a broken file without its name."""
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(DataErrors) as caught:
        loads(data, kind, "x.yaml")
    lines = str(caught.value).splitlines()
    assert all(line.startswith("x.yaml:") for line in lines)
    return [line.removeprefix("x.yaml:") for line in lines]


def test_a_good_file_becomes_typed_values():
    text = """\
buildings:
  - id: lantern-gate
    stars: 3
    pattern: ["EC", ".O"]
    bonus:
      - disk: emerald
      - level: 1
"""
    (building,) = loads(text.encode(), Buildings).buildings
    assert building.pattern == ("EC", ".O")
    assert [(step.key, step.value) for step in building.bonus] == [
        ("disk", "emerald"),
        ("level", 1),
    ]
    assert building.hourglasses == 0


def test_all_problems_of_a_file_are_named_in_its_order():
    text = """\
buildings:
  - id: Lantern Gate
    stars: 12
    hourglases: 3
  - id: well
    bonus: [{disk: emrald}]
    solo: yes
  - 3
colour: red
"""
    assert error_text(text) == [
        "2:9: 'id': invalid value 'Lantern Gate' (expected lower-case words joined by hyphens, "
        "such as lantern-gate)",
        "3:12: 'stars' is 12 (expected from 0 to 9)",
        "4:5: unknown key 'hourglases' (did you mean 'hourglasses'?)",
        "5:5: missing key 'stars' (add 'stars:' with a whole number)",
        "6:20: 'disk': invalid value 'emrald' (did you mean 'emerald'?)",
        "7:11: 'solo': expected true or false, got the text 'yes' (write true)",
        "8:5: entry 3 of 'buildings': expected a mapping with id and stars, got the number 3",
        "9:1: unknown key 'colour' (choose buildings)",
    ]


def test_only_the_first_problems_are_reported():
    text = "".join(f"key-{number}: 1\n" for number in range(3 * MOST_PROBLEMS))
    lines = error_text(text)
    assert len(lines) == MOST_PROBLEMS
    assert lines[-1].startswith(f"{MOST_PROBLEMS}:1: unknown key 'key-{MOST_PROBLEMS - 1}'")


def test_a_misspelt_key_is_not_missing_as_well():
    assert error_text("buildings:\n- {id: a, star: 1}\n") == [
        "2:11: unknown key 'star' (did you mean 'stars'?)"
    ]


@parametrize_in_one(
    ("entry", "expected"),
    [
        ("stars: three", "2:18: 'stars': expected a whole number, got the text 'three'"),
        ("stars: 1.5", "2:18: 'stars': expected a whole number, got the number 1.5"),
        ("stars: true", "2:18: 'stars': expected a whole number, got true"),
        ("stars: [1]", "2:18: 'stars': expected a whole number, got a list"),
        ("stars: {a: 1}", "2:18: 'stars': expected a whole number, got a mapping"),
        ("stars: -1", "2:18: 'stars' is -1 (expected from 0 to 9)"),
        (
            "stars: '03'",
            "2:18: 'stars': expected a whole number, got the text '03' (write 3 without "
            "quotes or leading zeros)",
        ),
        (
            "stars: 99999999999999999999",
            "2:18: number 999999999999… has 20 digits, more than 18 (quote it if it is meant "
            "as text)",
        ),
        (
            "stars: 1, flavour: 12",
            "2:30: 'flavour': expected a text, got the number 12 (quote it: '12')",
        ),
        (
            "stars: 1, flavour: true",
            "2:30: 'flavour': expected a text, got true (quote it: 'true')",
        ),
        (
            "stars: 1, pattern: EC",
            "2:30: 'pattern': expected a list, got the text 'EC' (write [one, two], or each "
            "entry on its own line after '- ')",
        ),
        ("stars: 1, pattern: []", "2:30: 'pattern' has no entry (expected at least 1)"),
        (
            "stars: 1, pattern: [E, E, E, E, E]",
            "2:30: 'pattern' has 5 entries (expected at most 4)",
        ),
        (
            "stars: 1, pattern: [E, 5]",
            "2:34: entry 2 of 'pattern': expected a text, got the number 5 (quote it: '5')",
        ),
        (
            "stars: 1, flavour: sand, wind and night",
            "2:36: unknown key 'wind and night' (if it belongs to the text before it, quote "
            "that text)",
        ),
        ("stars: 1, bonus: [{}]", "2:29: missing key (write disk or level)"),
        (
            "stars: 1, bonus: [{disk: golden, level: 2}]",
            "2:51: expected one key, got disk and level (write each as an entry of its own)",
        ),
        ("stars: 1, bonus: [{level: 4}]", "2:37: 'level' is 4 (expected from 1 to 3)"),
        ("stars: 1, bonus: [{7: 4}]", "2:30: unknown key '7' (choose disk or level)"),
    ],
)
def test_a_wrong_value_is_named_with_its_place_and_remedy(entry, expected):
    assert error_text(f"buildings:\n- {{id: a, {entry}}}\n") == [expected]


def test_an_empty_value_is_named():
    assert error_text("buildings:\n- id: a\n  stars:\n") == [
        "3:9: 'stars' is empty (expected a whole number)"
    ]


@parametrize_in_one("text", ["", "\n\n", "# only a remark\n", "---\n"])
def test_an_empty_file(text):
    (line,) = error_text(text)
    assert line.endswith("the file is empty (expected a mapping with buildings)")


@parametrize_in_one(
    ("text", "expected"),
    [
        ("buildings:\n\t- id: a\n", "2:1: a tab is used for indentation (indent with spaces)"),
        (
            "buildings:\n- id: a\n  flavour: one: two\n",
            "3:15: a colon is not allowed here (quote the text, or start a new line for the key)",
        ),
        (
            "buildings:\n- id: a\n  flavour: 'sand\n  stars: 3\n",
            "3:12: unclosed quotes (add the closing quote)",
        ),
        (
            "buildings:\n- flavour: %sand\n",
            "2:12: unquoted text cannot start with this character (quote the text)",
        ),
        (
            "buildings:\n- pattern: [*..#]\n",
            "2:14: unquoted text cannot start with * or & (quote the text)",
        ),
        ("a: s\x07nd\n", "1:5: control character U+0007 is not allowed (delete it)"),
        (
            "a: 1\n b: 2\n",
            "2:3: a colon is not allowed here (indent the line like the key above it, or "
            "quote the text)",
        ),
        (
            "- a\nb: c\n",
            "2:1: line does not belong to the list above (start it with '- ', or check the "
            "indentation)",
        ),
        (
            'a: "\\q"\n',
            "1:5: unknown escape after \\ in double quotes (use single quotes, or write \\\\)",
        ),
    ],
)
def test_invalid_yaml_stops_reading(text, expected):
    assert error_text(text) == [expected]


def test_quotes_around_a_board_row_keep_its_star():
    assert loads(b'a: ["*..#"]', dict[str, list[str]]) == {"a": ["*..#"]}


def test_duplicate_key_is_refused_and_the_rest_checked():
    text = "buildings:\n- id: a\n  stars: 1\n  id: b\n  hourglasses: two\n"
    assert error_text(text) == [
        "4:3: duplicate key 'id' (remove one of the two)",
        "5:16: 'hourglasses': expected a whole number, got the text 'two'",
    ]


def test_aliases_and_anchors_are_refused():
    text = "buildings:\n- &one {id: a, stars: 1}\n- *one\n"
    assert error_text(text) == [
        "2:3: anchor '&one' is not allowed (remove it, or quote a text that starts with &)",
        "3:3: alias '*one' is not allowed (write the value itself, or quote a text that "
        "starts with *)",
    ]


@parametrize_in_one(
    ("tag", "shown"),
    [
        ("!!python/object/apply:os.system", "!!python/object/apply:os.system"),
        ("!!binary", "!!binary"),
        ("!!int", "!!int"),
        ("!card", "!card"),
    ],
)
def test_tags_are_refused(tag, shown):
    assert error_text(f"a: {tag} '1'\n", dict[str, str]) == [
        f"1:4: tag '{shown}' is not allowed (remove it, or quote a text that starts with !)"
    ]


def test_a_merge_key_is_an_ordinary_unknown_key():
    assert error_text("buildings:\n- {id: a, stars: 1, <<: {solo: true}}\n")[0].startswith(
        "2:21: unknown key '<<'"
    )


def test_a_growing_bomb_is_refused():
    text = "a: &a [x, x]\n" + "".join(
        f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert any(line.startswith("9:8: alias '*h' is not allowed") for line in error_text(text))


def test_only_true_and_false_are_truth_values():
    text = (
        b"{a: yes, b: on, c: no, d: 12:30, e: 2024-01-02, f: 0x10, g: 1_0, h: .5, i: true, j: NO}"
    )
    assert list(loads(text, dict[str, str | bool]).values()) == [
        "yes", "on", "no", "12:30", "2024-01-02", "0x10", "1_0", ".5", True, "NO",
    ]  # fmt: skip


def test_numbers():
    text = b"[0, 7, -3, +4, 1.5, -0.25, 1.0e3]"
    assert loads(text, list[int | float]) == [0, 7, -3, 4, 1.5, -0.25, 1000.0]


def test_keys_stay_as_they_are_written():
    assert loads(b"{on: 1, true: 2, null: 3, 1.5: 4}", dict[str, int]) == {
        "on": 1, "true": 2, "null": 3, "1.5": 4,
    }  # fmt: skip
    assert loads(b"{1: a, 2: b}", dict[int, str]) == {1: "a", 2: "b"}


def test_columns_count_letters_and_not_bytes():
    assert error_text("buildings:\n- {flavour: dünenöde, id: a, stars: x}\n") == [
        "2:37: 'stars': expected a whole number, got the text 'x'"
    ]


def test_a_byte_order_mark_and_windows_lines_do_no_harm():
    assert loads(b"\xef\xbb\xbfred: 1\r\nblue: 2\r\n", dict[str, int]) == {"red": 1, "blue": 2}


@parametrize_in_one(
    ("data", "place", "byte"),
    [
        (b"a: b\nc: gr\xfcn\n", "2:6", "0xfc"),
        (b"\xef\xbb\xbfa: \xff", "1:4", "0xff"),
        ("a: ü".encode() + b"\xff", "1:5", "0xff"),
        ("a: b".encode("utf-16"), "1:1", "0xff"),
    ],
)
def test_other_encodings(data, place, byte):
    assert error_text(data) == [f"{place}: byte {byte} is not UTF-8 (save the file as UTF-8)"]


def test_too_large():
    (line,) = error_text(b"a" * 2_000_001)
    assert line == (
        "1:1: 2,000,001 bytes, more than the 2,000,000 allowed (split it into several files)"
    )


TOO_DEEP = "nested more than 32 levels deep (check the brackets and the indentation)"


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_too_deep(opening):
    (line,) = error_text(opening * 900)
    assert line == f"1:{32 * len(opening) + 1}: {TOO_DEEP}"


@parametrize_in_one("opening", ["[", "[{", "{a: ", "- "])
def test_so_deep_that_the_parser_itself_stops(opening):
    (line,) = error_text(opening * 100_000)
    assert line.startswith("1:")
    assert line.endswith(f": {TOO_DEEP}")


def test_two_documents():
    assert error_text("red: 1\n---\nred: 2\n", dict[str, int]) == [
        "2:1: a second document starts here (use one document in each file; remove the '---')"
    ]


def test_a_list_as_key():
    assert error_text("? [a]\n: 1\n", dict[str, int]) == [
        "1:3: a list or mapping cannot be a key"
        " (write a plain word before the colon, or quote { and [)"
    ]


def test_no_such_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataErrors) as caught:
        load(tmp_path / "none.yaml", Buildings)
    assert str(caught.value) == "none.yaml:1:1: no such file (check the name)"


def test_folder_is_not_a_file(tmp_path):
    with pytest.raises(DataErrors, match="cannot be opened"):
        load(tmp_path, Buildings)


def test_laws_see_the_whole_value_and_point_into_the_file(tmp_path, monkeypatch):
    from tabletop.cards.errors import Problem

    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.yaml").write_text("buildings:\n- {id: a, stars: 1}\n- {id: a, stars: 2}\n")

    def law(file):
        yield Problem(("buildings", 1, "id"), "a stands twice")

    with pytest.raises(DataErrors) as caught:
        load(tmp_path / "x.yaml", Buildings, law)
    assert str(caught.value) == "x.yaml:3:8: a stands twice"
    assert len(load("x.yaml", Buildings, lambda file: []).buildings) == 2


class Damage(Data, frozen=True, tag_field="do", tag="damage"):
    amount: int


class Draw(Data, frozen=True, tag_field="do", tag="draw"):
    cards: int = 1


class Card(Data, frozen=True):
    effects: tuple[Damage | Draw, ...]


@parametrize_in_one(
    ("step", "expected"),
    [
        ("{do: damge, amount: 1}", "1:16: 'do': invalid value 'damge' (did you mean 'damage'?)"),
        ("{amount: 1}", "1:11: missing key 'do' (add 'do: damage', or draw)"),
        ("{do: damage}", "1:11: missing key 'amount' (add 'amount:' with a whole number)"),
        ("{do: draw, amount: 1}", "1:22: unknown key 'amount' (choose cards)"),
        ("draw", "1:11: entry 1 of 'effects': expected a mapping with amount or a mapping, got the "
            "text 'draw'"),
    ],
)  # fmt: skip
def test_tagged_steps(step, expected):
    assert error_text(f"effects: [{step}]", Card) == [expected]


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


class Odds(Struct, forbid_unknown_fields=True):
    colour: Colour = Colour.RED
    pair: tuple[int, str] = (0, "")
    low: Annotated[float, Meta(gt=0)] = 1
    high: Annotated[int, Meta(lt=10, multiple_of=2)] = 2
    short: Annotated[str, Meta(max_length=3)] = ""
    exact: Annotated[str, Meta(min_length=2, max_length=2)] = "ab"
    either: int | str = 0
    prices: dict[Literal["sand", "water"], int] = {}


@parametrize_in_one(
    ("text", "expected"),
    [
        ("colour: grene", "1:9: 'colour': invalid value 'grene' (did you mean 'green'?)"),
        ("colour: blue", "1:9: 'colour': invalid value 'blue' (choose red or green)"),
        ("colour: [red]", "1:9: 'colour': expected red or green, got a list"),
        ("pair: [1]", "1:7: 'pair' has 1 entry (expected 2)"),
        ("pair: [1, 2]",
            "1:11: entry 2 of 'pair': expected a text, got the number 2 (quote it: '2')"),
        ("low: 0", "1:6: 'low' is 0 (expected more than 0)"),
        ("high: 10", "1:7: 'high' is 10 (expected less than 10)"),
        ("high: 3", "1:7: 'high' is 3 (expected a multiple of 2)"),
        ("short: long", "1:8: 'short' has 4 characters (expected at most 3 characters)"),
        ("exact: a", "1:8: 'exact' has 1 character (expected 2 characters)"),
        ("either: 1.5",
         "1:9: 'either': expected a whole number or a text, got the number 1.5 (quote it: "
            "'1.5')"),
        ("prices: {wter: 1}", "1:10: unknown key 'wter' (did you mean 'water'?)"),
    ],
)  # fmt: skip
def test_other_kinds_of_field(text, expected):
    assert error_text(text, Odds) == [expected]


class Seats(Data, frozen=True):
    fewest: int
    most: int

    def __post_init__(self):
        if self.fewest > self.most:
            raise InvalidStruct("fewest is above most", "turn them round", ("most",))
        if self.fewest == 0:
            raise ValueError("nobody plays")


class Table(Data, frozen=True):
    tables: tuple[Seats, ...]


def test_a_struct_that_checks_itself_points_at_the_part():
    assert error_text("tables:\n- {fewest: 4, most: 2}\n- {fewest: 0, most: 1}\n", Table) == [
        "2:21: fewest is above most (turn them round)",
        "3:3: nobody plays",
    ]


def test_errors_are_values():
    one = DataError("x.yaml", 1, 2, "wrong", "right")
    assert one == DataError("x.yaml", 1, 2, "wrong", "right")
    assert one != DataError("x.yaml", 1, 3, "wrong", "right")
    assert len({one, DataError("x.yaml", 1, 2, "wrong", "right")}) == 1
    both = DataErrors([one, DataError("x.yaml", 3, 4, "odd")])
    assert (both.line, both.column, both.message) == (1, 2, "wrong")
    assert str(both) == "x.yaml:1:2: wrong (right)\nx.yaml:3:4: odd"
    with pytest.raises(DataError):
        raise both


def test_types_that_hold_one_another_are_not_cleared_at_the_end_of_the_program() -> None:
    # Clearing them could crash. A ring that prints when it is collected replaces them here.
    program = """
import tabletop.cards.load
class Ring:
    def __del__(self, told=print):
        told("collected")
ring = Ring()
ring.itself = ring
"""
    assert subprocess.check_output([sys.executable, "-c", program]) == b""
