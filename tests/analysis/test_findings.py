"""Finding codes: each is produced here and documented."""

import importlib.util
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from tabletop import games
from tabletop.analysis.checking import all_codes, check_paths, files_of
from tabletop.analysis.findings import group_of
from tabletop.analysis.pack_checking import check_pack
from tabletop.bundled import data_dir
from tabletop.cards import weights
from tabletop.cards.check import CHECKS, Folder
from tabletop.cards.deck import read_deck
from tabletop.cards.errors import DataErrors, InvalidStruct
from tabletop.cards.load import load, loads
from tabletop.cards.playmat import PlaymatFile
from tabletop.cards.plugin import plugin
from tabletop.cards.reader import LARGEST_FILE
from tabletop.cards.schema import Data, GameInfo, OneKey, SomeKey
from tabletop.cards.skin_layout import SkinFile
from tabletop.cards.table import TableFile
from tabletop.cli import main
from tabletop.games.guardians.content import Creatures
from tabletop.games.realm_of_sand.content import Board, PieceKind
from tabletop.games.sacred_wars.content import Spells
from tabletop.games.sandland.content import Assets
from tabletop.games.sandland.decks import deck_box
from tabletop.rules import Gesture, first_game, how_to_play
from tabletop.rules.puzzle import read_single_puzzle
from tabletop.rules.scenario import ScenarioStep
from tabletop.storage.packs import packs_named, unpacked
from tests.altered_games import altered
from tests.packs import CARD_FILE, write_pack

ROOT = Path(__file__).resolve().parents[2]


class LimitedStruct(Data, frozen=True):
    """A struct with one field of each kind of value."""

    word: Literal["sand", "salt"] = "sand"
    number: Annotated[int, Meta(ge=0, le=9)] = 0
    short: Annotated[str, Meta(max_length=3)] = ""
    form: Annotated[str, Meta(pattern="^[a-z]*$")] = ""


class RequiredStruct(Data, frozen=True):
    name: str


class UnreadableStruct(Struct):
    def __post_init__(self) -> None:
        raise ValueError("never")


class OptionalStruct(SomeKey, frozen=True):
    sand: int = 0


class OneOfStruct(OneKey, frozen=True):
    sand: int | None = None
    salt: int | None = None


ZONES = "id: t\nname: T\nzones: [{id: a, label: A}, {id: h, each: true}]\n"
OPTION = "{id: o, name: O, values: [{id: a, name: A}, {id: b, name: B}], default: a}"
INFO = "id: g\nname: G\ntagline: T\nsummary: S\nprefix: GG\n"
SKIN = "layouts: {card: {width: 100, parts: [{%s}]}}"
MAT = "playmats:\n- {seats: [1], canvas: [9, 9], zones: [%s]}\n"
PLACE = "{zone: a, arrange: row, rect: [0, 0, 1, 1]}"


class UndeclaredError(Data, frozen=True):
    def __post_init__(self) -> None:
        raise InvalidStruct("these do not go together")


READ: dict[str, tuple[Any, str]] = {
    "yaml/syntax": (Any, "a: b: c"),
    "yaml/encoding": (Any, "a: \udcff"),
    "yaml/character": (Any, "a: \x01"),
    "yaml/too-large": (Any, "#" * (LARGEST_FILE + 1)),
    "yaml/too-deep": (Any, "[" * 40 + "]" * 40),
    "yaml/number": (Any, "a: 1234567890123456789"),
    "yaml/alias": (Any, "a: *b"),
    "yaml/anchor": (Any, "a: &b 1"),
    "yaml/tag": (Any, "a: !!str 1"),
    "yaml/documents": (Any, "a: 1\n---\nb: 1"),
    "yaml/key-twice": (Any, "a: 1\na: 2"),
    "yaml/key": (Any, "? [a, b]\n: 1"),
    "schema/unknown-key": (LimitedStruct, "wrd: sand"),
    "schema/missing-key": (RequiredStruct, "{}"),
    "schema/unknown-word": (LimitedStruct, "word: sant"),
    "schema/kind": (LimitedStruct, "number: many"),
    "schema/range": (LimitedStruct, "number: 10"),
    "schema/length": (LimitedStruct, "short: sand"),
    "schema/form": (LimitedStruct, "form: A1"),
    "schema/refused": (UnreadableStruct, "{}"),
    "card/unfit": (UndeclaredError, "{}"),
    "card/does-nothing": (OptionalStruct, "{}"),
    "card/one-of-several": (OneOfStruct, "{sand: 1, salt: 1}"),
    "card/together": (PieceKind, "{id: a, name: A, kind: square, count: 1}"),
    "card/out-of-place": (
        Creatures,
        "creatures: [{id: hare, name: Hare, border: mortal, class: "
        "farmyard, size: small, vitality: 1, command: [{do: mend}]}]",
    ),
    "card/unknown-word": (
        Assets,
        "assets: [{id: a, name: A, type: unit, cost: 1, attack: 1, "
        "health: 1, water: 1, abilities: [{type: reveal, steps: "
        "[{do: damage, amount: 1, target: that}]}]}]",
    ),
    "card/points": (Spells, "spells: [{id: a, name: A, element: might, type: ritual, power: {}}]"),
    "card/drawing": (Board, "{id: a, name: A, crystal: red, basic: [a], advanced: [a]}"),
    "game/default": (GameInfo, f"{INFO}seats: [1, 2]\noptions: [{OPTION[:-2]}c}}]"),
    "game/seats": (GameInfo, f"{INFO}seats: [2, 1]"),
    "game/ranks": (GameInfo, f"{INFO}seats: [1, 1]\nranks: [{{name: A, most: 1}}]"),
    "game/stands-twice": (GameInfo, f"{INFO}seats: [1, 1]\noptions: [{OPTION}, {OPTION}]"),
    "playmat/board": (PlaymatFile, MAT % PLACE.replace("}", ", turns: true}")),
    "playmat/frames": (
        PlaymatFile,
        (MAT % PLACE).replace("]}\n", "], own: {canvas: [9, 9], frames: {}, zones: []}}\n"),
    ),
    "playmat/shelf": (PlaymatFile, MAT % PLACE.replace("}", ", fold: 20}")),
    "playmat/seats": (PlaymatFile, (MAT % PLACE) + (MAT % PLACE).removeprefix("playmats:\n")),
    "skin/size": (SkinFile, "layouts: {card: {parts: [{path: {d: M0 0}}]}}"),
    "skin/tone": (SkinFile, SKIN % "path: {d: M0 0, fill: inl}"),
    "skin/layout": (SkinFile, SKIN % "badge: {badge: cots, at: [1, 1], size: 9}"),
    "table/board": (TableFile, ZONES.replace("label: A", "columns: 3")),
    "table/too-large": (TableFile, ZONES.replace("label: A", "columns: 100, rows: 100")),
    "table/unknown-box": (
        TableFile,
        ZONES.replace(
            "label: A", "columns: 2, rows: 2, fields: [{boxes: [z9], colour: '#a04020'}]"
        ),
    ),
    "table/unknown-gap": (TableFile, f"{ZONES}pieces: [{{kind: 'a-{{x}}', zone: a}}]"),
    "table/kind": (TableFile, f"{ZONES}pieces: [{{kind: 'ä!', zone: a}}]"),
    "table/zone-twice": (TableFile, ZONES.replace("id: h", "id: a").replace(", each: true", "")),
    "table/unknown-zone": (TableFile, f"{ZONES}pieces: [{{kind: a, zone: b}}]"),
    "table/deal": (TableFile, f"{ZONES}deal: [{{zone: a, to: h, number: 3}}]"),
    "scenario/turn": (ScenarioStep, "{refused: true, undo: 1}"),
}

TRUNCATED = "(all behind it is gone)"

EDITS = {
    "card/id-twice": ("sandland", "decks.yaml", "id: walls-of-brass", "id: thousand-stings"),
    "card/name-twice": ("sandland", "decks.yaml", "Walls of Brass", "Thousand Stings"),
    "rules/links": ("sandland", "rulebook.yaml", "- id: 1-1\n", "- id: 1-11\n"),
    "rules/prefix": ("caravan", "game.yaml", "prefix: CV", "prefix: XX"),
    "game/folder": ("sandland", "game.yaml", "id: sandland", "id: sandlands"),
    "playmat/unknown-zone": ("sandland", "playmat.yaml", 'zone: "leader.', 'zone: "laeder.'),
    "playmat/unknown-picture": ("sandland", "playmat.yaml", "picture: water", "picture: wter"),
    "text/unseen": ("sandland", "assets.yaml", "name: Dune Locust", "name: Dune\u200bLocust"),
    "text/look-alike": ("sandland", "assets.yaml", "name: Dune Locust", "name: Dun\u0435 Locust"),
    "text/markup": ("sandland", "assets.yaml", "name: Dune Locust", "name: <b>Dune</b> Locust"),
    "text/name": ("sandland", "assets.yaml", "name: Dune Locust", "name: “Dune Locust”"),
    "text/cut-off": ("sandland", "assets.yaml", "name: Dune Locust", "name: Dune #1 Locust"),
    "text/too-long": ("sandland", "assets.yaml", "name: Dune Locust", f"name: {'Dune ' * 13}"),
    "sandland/shared-name": ("sandland", "tactics.yaml", "id: storm-lantern", "id: gate-ward"),
    "sandland/deck": ("sandland", "decks.yaml", "carrion-rat: 3", "carrion-rat: 2"),
    "sandland/offered": ("sandland", "decks.yaml", "id: walls-of-brass", "id: walls"),
    "sandland/dead-tag": ("sandland", "assets.yaml", "tag: vermin,", "tag: vremin,"),
    "sandland/tactic": (
        "sandland", "tactics.yaml",
        "  - type: discard\n    steps:\n    - {do: damage, amount: 2,",
        "  - {type: discard, steps: [{do: heal, amount: 1, target: {of: unit}}]}\n  - type: "
        "discard\n"
        "    steps:\n    - {do: damage, amount: 2,",
    ),
    "wasteland/shared-name": ("wasteland", "market.yaml", "name: Dust Biker", "name: Scrap Tank"),
    "wasteland/cost": ("wasteland", "market.yaml", "  price: 3\n", ""),
    "wasteland/same-abilities": (
        "wasteland", "starters.yaml", "  - {type: boost, attack: 1, at: attack}\n",
        "  - {type: boost, attack: 1, at: attack}\n" * 2,
    ),
    "wasteland/setup": (
        "wasteland", "game.yaml", "seats: [2, 8]", f"seats: [2, 8]\noptions: [{OPTION}]",
    ),
    "wasteland/starters": ("wasteland", "starters.yaml", "bases:", f"{TRUNCATED}bases: []\n"),
    "wasteland/dead-subtype": ("wasteland", "market.yaml", "tag: raider", "tag: rider"),
    "guardians/shared-name": ("guardians", "mortals.yaml", "id: swordsman", "id: gold"),
    "guardians/dead-class": ("guardians", "elementals.yaml", "[angel]}", "[angle]}"),
    "guardians/unknown-name": ("guardians", "elementals.yaml", "{dry-heaps: 6", "{dry-heap: 6"),
    "guardians/deck": ("guardians", "decks.yaml", "grand-master: 1", "grand-master: 2"),
    "guardians/theme": ("guardians", "decks.yaml", "theme: iron-oath", "theme: rusty-oath"),
    "guardians/setup": ("guardians", "game.yaml", "{id: lands,", "{id: land,"),
    "realm_of_sand/same-pattern": (
        "realm_of_sand", "buildings.yaml", 'pattern: ["CCC"]', 'pattern: ["E", "E", "E"]',
    ),
    "realm_of_sand/same-tile": ("realm_of_sand", "tiles.yaml", '["ECE"]', '["OEE"]'),
    "realm_of_sand/buildings": ("realm_of_sand", "buildings.yaml", "level: 1\n", "level: 2\n"),
    "realm_of_sand/tiles": ("realm_of_sand", "tiles.yaml", '["ECO"]', '["EEE"]'),
    "realm_of_sand/boards": ("realm_of_sand", "boards.yaml", "..#*#..", "...*#.."),
    "realm_of_sand/powers": (
        "realm_of_sand", "powers.yaml", "rule: RS-CRYSTAL.8", "rule: RS-CRYSTAL.88",
    ),
    "sacred_wars/shared-name": ("sacred_wars", "units.yaml", "id: gate-sentry", "id: strategos"),
    "sacred_wars/weapon": ("sacred_wars", "peoples.yaml", "weapons: [eye, fang]", "weapons: [eye]"),
    "sacred_wars/words": ("sacred_wars", "peoples.yaml", "id: yggdral", "id: xiandao"),
    "sacred_wars/deck": ("sacred_wars", "decks.yaml", "cairn-guard: 2", "cairn-gard: 2"),
    "sacred_wars/offered": ("sacred_wars", "decks.yaml", "id: first-steps", "id: first-step"),
    "sacred_wars/setup": ("sacred_wars", "game.yaml", "{id: fate,", "{id: fatte,"),
}  # fmt: skip

CARDS = CARD_FILE.format(card="salt-runner", name="Salt Runner")
PACKS: dict[str, tuple[str, dict[str, str]]] = {
    "pack/needs": ("game: sandlnd", {}),
    "pack/empty": ("#game: none", {}),
    "pack/option": ("options: {watr: game}", {}),
    "pack/addition": ("", {"assets_yaml": "assets: 3"}),
    "pack/clash": ("", {"assets_yaml": CARDS.replace("salt-runner", "gate-ward")}),
    "pack/unknown-file": ("", {"asets_yaml": CARDS}),
    "pack/unread-file": ("", {"more__assets_yaml": CARDS}),
    "pack/unknown-name": ("", {"names_yaml": "names: {gate-wrd: Wart}"}),
    "pack/picture": ("", {"pictures_yaml": "pictures: [{of: gate-ward, file: b.svg}]"}),
    "pack/test": (
        "", {"scenarios__a_yaml": "game: sandland\nseats: 2\nexpect: {counters: {round: 99}}\n"},
    ),
}  # fmt: skip


def codes_of(do: Callable[[], object]) -> set[str]:
    """Returns the codes of the raised errors."""
    with pytest.raises(DataErrors) as refused:
        do()
    return {error.code for error in refused.value.errors}


def test_codes_of_reading_errors() -> None:
    results = {}
    for code, (kind, text) in READ.items():
        data = text.encode("utf-8", "surrogateescape")
        results[code] = codes_of(lambda data=data, kind=kind: loads(data, kind))
    assert {code: codes for code, codes in results.items() if code not in codes} == {}


@pytest.mark.parametrize("code", EDITS)
def test_a_code_of_a_check(code: str, tmp_path: Path) -> None:
    game, name, old, new = EDITS[code]
    source = games.folder_of(game) or games.load(game).folder
    files = files_of(game)
    folder = Folder(tmp_path / game, game, content=games.game_module(game, "content"))
    folder.path.mkdir()
    text = (source / name).read_text(encoding="utf-8")
    assert old in text
    for file in {*CHECKS[code].needs, name}:
        shutil.copy(source / file, folder.path)
    text = text.replace(old, new, 1)
    if TRUNCATED in text:
        text = text.partition(TRUNCATED)[0] + new.removeprefix(TRUNCATED)
    (folder.path / name).write_text(text, encoding="utf-8")
    for file in {*CHECKS[code].needs, name}:
        folder.values[file] = load(folder.path / file, files[file])
    assert list(CHECKS[code].find(folder))


@pytest.mark.parametrize("code", PACKS)
def test_a_code_of_a_pack(code: str, tmp_path: Path) -> None:
    head, more = PACKS[code]
    folder = write_pack(tmp_path / "salt", head, **({"assets_yaml": ""} | more))
    assert code in {error.code for error in check_pack(folder)}


# --- other findings -------------------------------------------------------------------------------

COLUMN = """
sections:
- title: Three in a column
  position: {pictures: {grid: ["XO.", "XO.", "..."]}}
  to_move: 1
  steps:
  - {tell: Three marks in a line win., rule: T3.3, show: [a1]}
  - {tell: Mark the lower left box., do: 1 mark a3, other: The lower left box., task: true}
finale: {words: Now for real., players: [human, relaxed]}
"""


def first_game_codes(old: str, new: str, tmp_path: Path) -> set[str]:
    """Returns the codes for the first game above with some words replaced."""
    game = games.load("tictactoe")
    assert old in COLUMN
    text = loads(COLUMN.replace(old, new, 1).encode(), first_game.FirstGame)
    return {problem.code for problem in first_game.problems_of(game, text)}


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("first-game/rule", "rule: T3.3", "rule: T3.99"),
        ("first-game/task", ", task: true", ""),
        ("first-game/show", "show: [a1]", "show: [z1]"),
        ("first-game/move", "do: 1 mark a3", "do: 1 mark a1"),
        ("first-game/words", "win.,", "win. They do. They really do.,"),
        ("first-game/position", '"XO.", "..."]', '"XQ.", "..."]'),
    ],
)
def test_a_code_of_a_first_game(code: str, old: str, new: str, tmp_path: Path) -> None:
    assert code in first_game_codes(old, new, tmp_path)


def test_the_code_of_a_finale_without_a_choice() -> None:
    game = games.load("tictactoe")
    seeded = COLUMN.replace("[human, relaxed]}", "[human, relaxed], seed: '7'}")
    text = loads(seeded.encode(), first_game.FirstGame)
    assert not list(first_game.problems_of(game, text))

    def as_formality(*args: Any) -> Gesture:
        return game.gesture(*args)._replace(is_formality=True)

    problems = first_game.problems_of(altered(game, gesture=as_formality), text)
    assert {problem.code for problem in problems} == {"first-game/finale"}


def test_codes_of_files(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("3 hares\n")
    (tmp_path / "empty").mkdir()
    (tmp_path / "strange").mkdir()
    for name in ("game.yaml", "runs.yaml"):
        (tmp_path / "sandland").mkdir(exist_ok=True)
        (tmp_path / "sandland" / name).write_text("a: 1")
    problems = check_paths([tmp_path / "deck.txt", tmp_path / "none", tmp_path / "empty",
                         tmp_path / "sandland"])  # fmt: skip
    assert {one.code for one in problems} >= {"file/not-data", "file/missing", "file/no-game",
                                           "file/unknown"}  # fmt: skip
    assert codes_of(lambda: load(tmp_path / "none", LimitedStruct)) == {"file/unreadable"}

    def broken() -> None:
        with plugin("mine", "bot", "mine:choose"):
            raise ZeroDivisionError

    assert codes_of(broken) == {"file/plugin"}


def test_codes_of_decks_and_weights(tmp_path: Path) -> None:
    deck_rules = deck_box()
    assert codes_of(lambda: read_deck("Leader: Nobody", deck_rules)) == {
        "deck/unknown-card",
        "deck/line",
    }
    head = "Deck: A\nLeader: brass-regent\n"
    assert codes_of(lambda: read_deck(f"{head}3 gate-ward", deck_rules)) == {"deck/limit"}
    (tmp_path / weights.FILE).write_text("weights: {sand: 1, salt: 1}")
    assert codes_of(lambda: weights.load_weights(tmp_path, {"salt": 2, "well": 0})) == {
        "weights/unknown", "weights/size", "weights/missing",
    }  # fmt: skip


def test_codes_of_packs_that_come_and_stay(tmp_path: Path) -> None:
    def unpack() -> None:
        with unpacked(tmp_path / "none.zip"):
            pass

    assert codes_of(unpack) == {"pack/archive"}
    folder = write_pack(tmp_path / "salt")
    assert codes_of(lambda: packs_named([f"{folder}/"], "wasteland")) == {"pack/installed"}


def test_a_pack_with_which_no_game_begins(tmp_path: Path, monkeypatch: Any) -> None:
    folder = write_pack(tmp_path / "salt")
    broken = altered(games.load("sandland"), setup=lambda *_: 1 // 0)
    monkeypatch.setattr(games, "load", lambda *_: broken)
    assert "pack/cannot-begin" in {error.code for error in check_pack(folder)}


def test_codes_of_puzzles_and_pages(tmp_path: Path) -> None:
    two = data_dir("card_data") / "sandland" / "puzzles.yaml"
    assert codes_of(lambda: read_single_puzzle(two)) == {"puzzle/together"}
    game = games.load("sandland")
    folder = tmp_path / "sandland"
    shutil.copytree(game.folder, folder)
    book = folder / how_to_play.HOW_TO_PLAY
    text = book.read_text(encoding="utf-8")
    assert "rules: [" in text
    text = text.replace("rules: [", "rules: [99-9, ", 1).replace("part: 1", "part: 40", 1)
    book.write_text(text, encoding="utf-8")
    wrong = altered(game, folder=folder)
    assert codes_of(lambda: how_to_play.load_how_to_play(wrong)) == {
        "how-to-play/rule", "how-to-play/picture",
    }  # fmt: skip


# --- suppression ----------------------------------------------------------------------------------

TABLE = """\
id: yard
name: Yard
zones: [{id: a}]
pieces:
- {kind: owl, zone: a, name: Owl}
- {kind: cat, zone: a, name: Owl}
"""


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """Returns the folder of a table on which two pieces have the same name."""
    folder = tmp_path / "yard"
    folder.mkdir()
    (folder / "table.yaml").write_text(TABLE)
    return folder


def codes_with_lines(folder: Path) -> list[tuple[int, str]]:
    return [(error.line, error.code) for error in check_paths([folder])]


def add_comment(folder: Path, line: int, words: str) -> None:
    lines = TABLE.splitlines()
    lines[line - 1] += f"  # {words}"
    (folder / "table.yaml").write_text("\n".join(lines))


def test_a_line_leaves_out_a_code(yard: Path) -> None:
    assert codes_with_lines(yard) == [(6, "card/name-twice")]
    add_comment(yard, 6, "two owls. ignore: card/name-twice")
    # Words come first, so it is not a suppression comment.
    assert codes_with_lines(yard) == [(6, "card/name-twice")]
    add_comment(yard, 6, "ignore: card/name-twice")
    assert codes_with_lines(yard) == []


def test_useless_suppressions_are_reported(yard: Path) -> None:
    add_comment(yard, 5, "ignore: card/name-twice")
    assert codes_with_lines(yard) == [(5, "ignore/needless"), (6, "card/name-twice")]
    add_comment(yard, 6, "ignore: card/nme-twice")
    assert codes_with_lines(yard) == [(6, "card/name-twice"), (6, "ignore/unknown")]


def test_fatal_errors_cannot_be_suppressed(yard: Path, capsys: Any) -> None:
    text = TABLE.replace("kind: cat,", "knd: cat,").replace(
        "zone: a, name: Owl}", "zone: a} # ignore: schema/unknown-key"
    )
    (yard / "table.yaml").write_text(text)  # fmt: skip
    assert (6, "ignore/in-vain") in codes_with_lines(yard)
    assert (6, "schema/unknown-key") in codes_with_lines(yard)
    assert main(["check", "--ignore", "schema/unknown-key", str(yard)]) == 2
    assert "cannot be ignored" in capsys.readouterr().err


def test_the_command_selects_explains_and_writes_json(yard: Path, capsys: Any) -> None:
    assert main(["check", str(yard), "--ignore", "card"]) == 0
    assert main(["check", str(yard), "--select", "yaml,schema/kind"]) == 0
    capsys.readouterr()
    assert main(["check", str(yard), "--json"]) == 1
    (data,) = json.loads(capsys.readouterr().out)["errors"]
    assert (data["line"], data["column"], data["code"]) == (6, 30, "card/name-twice")
    assert data["remedy"]
    assert main(["check", "--explain", "card/name-twice"]) == 0
    assert "# ignore: card/name-twice" in capsys.readouterr().out
    assert main(["check", "--explain", "yaml/alias"]) == 0
    assert "ignore" not in capsys.readouterr().out
    assert main(["check", "--select", "card/nam-twice"]) == 2
    assert "did you mean 'card/name-twice'?" in capsys.readouterr().err


def test_colours_only_for_a_terminal(yard: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    main(["check", str(yard)])
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["check", str(yard)])
    assert "\x1b[33m [card/name-twice]\x1b[0m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["check", str(yard)])
    assert "\x1b" not in capsys.readouterr().out


# --- completeness ---------------------------------------------------------------------------------


def test_every_code_is_provoked_here() -> None:
    files = [Path(__file__), Path(__file__).with_name("test_word_checks.py")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    for code in all_codes():
        if group_of(code) not in ("tictactoe", "caravan", "dune_race"):
            assert f'"{code}"' in text, code


def test_the_report_has_every_code_and_the_page_every_group() -> None:
    spec = importlib.util.spec_from_file_location("checks", ROOT / "scripts" / "write_checks.py")
    assert spec is not None
    assert spec.loader is not None
    written = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(written)
    report = written.page()
    page = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")
    for code in all_codes():
        if group_of(code) not in ("tictactoe", "caravan", "dune_race"):
            assert f"| `{code}`" in report
            assert f"`{group_of(code)}`" in page
