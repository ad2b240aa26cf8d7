"""Broken data: reported locations, and unaffected other games."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec.inspect as kinds
import pytest

from tabletop import games, players
from tabletop.analysis import checking
from tabletop.analysis.checking import FILES, check_folder, check_paths, content_of, files_of
from tabletop.bundled import data_dir
from tabletop.cards.deck import Deck
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import load, loads
from tabletop.cards.reader import read_places
from tabletop.cli import main
from tabletop.commands import games as games_command
from tabletop.games import BUNDLED
from tests.card_files import findings
from tests.cases import parametrize_in_one
from tests.tiers import in_full

BUNDLED_FILES = sorted(data_dir("card_data").glob("*/*.yaml"))
PROGRAM = """
import sys
from pathlib import Path
from tabletop import bundled
if len(sys.argv) > 1:
    bundled._PACKAGE = Path(sys.argv[1])
from tabletop.cli import main
from tabletop.commands import games as games_command
print(main(["check"]))
print(main(["games", "--json"]))
"""


def program(folder: Path, *arguments: str) -> list[str]:
    """Returns the output lines of `tabletop check` and `tabletop games`.

    The commands run in a new process.
    """
    process = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path])},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert process.stderr == ""
    assert process.returncode == 0
    return process.stdout.splitlines()


@pytest.mark.nightly
def test_every_shipped_file_with_an_unknown_key_is_named_and_no_game_keeps_another_from_it(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    shutil.copytree(data_dir("card_data"), data / "card_data")
    shutil.copytree(data_dir("assets"), data / "assets")
    ends = {}
    for file in (data / "card_data").glob("*/*.yaml"):
        ends[file.relative_to(data).as_posix()] = len(file.read_text("utf-8").splitlines()) + 1
        with file.open("a", encoding="utf-8") as end:
            end.write("sandd: 1\n")
    text = program(tmp_path, str(tmp_path))
    for name, line in ends.items():
        assert any(f"{name}:{line}:1: unknown key 'sandd'" in one for one in text), name
    told = json.loads(text[-2])
    assert set(told["broken"]) == set(BUNDLED)
    assert all("unknown key 'sandd'" in fault for fault in told["broken"].values())
    assert [text[-1], [one["id"] for one in told["games"]]] == ["1", ["caravan", "tictactoe"]]


BROKEN_PLUGINS = {
    "butte": ("", "butte:Game:1:1: game 'butte': cannot be loaded: ModuleNotFoundError"),
    "dunes": ("x = 1\nimport no_such_sand\n",
              "dunes.py:2:1: game 'dunes': cannot be loaded: "
              "ModuleNotFoundError: No module named 'no_such_sand' (correct this line"),
    "mesa": ("game = (\n", "mesa.py:1:1: game 'mesa': cannot be loaded: SyntaxError"),
    "oasis": ("game = 3\n",
        "oasis:Game:1:1: game 'oasis': 'oasis:Game' is not a subclass of Game (name the class"),
    "ridge": ("\n\nraise RuntimeError('worn')\n",
        "ridge/__init__.py:3:1: game 'ridge': cannot be loaded: RuntimeError: worn"),
    "wadi": ("1 / 0\n", "wadi.py:1:1: game 'wadi': cannot be loaded: ZeroDivisionError"),
}  # fmt: skip


@pytest.fixture
def broken_plugins(tmp_path: Path) -> Path:
    """Installs plugin games, all of them broken."""
    info = tmp_path / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    entries = "".join(f"{name} = {name}:Game\n" for name in BROKEN_PLUGINS)
    entries += "[tabletop.players]\nsphinx = sphinx:choose\n"
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{entries}")
    (tmp_path / "sphinx.py").write_text("\nraise ImportError('no nose')\n")
    for name, (code, _) in BROKEN_PLUGINS.items():
        if code:
            (tmp_path / f"{name}.py").write_text(code)
    ridge = tmp_path / "ridge.py"
    ridge.unlink()
    folder = ridge.with_suffix("")
    folder.mkdir()
    (folder / "__init__.py").write_text(BROKEN_PLUGINS["ridge"][0])
    (folder / "cards.yaml").write_text("cards: []\n")
    shutil.copy(data_dir("card_data") / "sandland" / "playmat.yaml", folder)
    (folder / "game.yaml").write_text(
        "{id: ridge, name: Ridge, tagline: High, summary: Sand, seats: [2, 2], prefix: RI}\n"
    )
    return tmp_path


def test_broken_games_of_others_are_named_with_their_place(
    broken_plugins: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Runs in this process without the bundled games, whose data takes a second to read.
    monkeypatch.setattr(checking, "_check_own", tuple)
    monkeypatch.setattr(games_command, "facts", lambda game: {"id": game.id})
    monkeypatch.syspath_prepend(str(broken_plugins))
    games._locations.cache_clear()
    players.plugin_players.cache_clear()
    players._load_plugin.cache_clear()
    modules = set(sys.modules)
    try:
        problems = "\n".join(error.text_with_code for error in check_paths())
        assert main(["games", "--json"]) == 1
    finally:
        monkeypatch.undo()
        games._locations.cache_clear()
        players.plugin_players.cache_clear()
        players._load_plugin.cache_clear()
        for name in {*BROKEN_PLUGINS, "sphinx"} & (set(sys.modules) - modules):
            del sys.modules[name]
    faults = [fault for _, fault in BROKEN_PLUGINS.values()]
    faults.append("sphinx.py:2:1: bot 'sphinx': cannot be loaded: ImportError: no nose")
    assert [fault for fault in faults if fault not in problems] == []
    assert len(problems.splitlines()) == len(faults)
    data = json.loads(capsys.readouterr().out)
    assert set(data["broken"]) == set(BROKEN_PLUGINS)
    assert {game["id"] for game in data["games"]} >= {*BUNDLED, "tictactoe"}


@pytest.mark.nightly  # in a new process; `test_broken_games_of_others…` is faster
def test_broken_plugin_games_are_reported_and_others_work(
    broken_plugins: Path,
) -> None:
    text = program(broken_plugins)
    for _, fault in BROKEN_PLUGINS.values():
        assert any(fault in line for line in text), fault
    data = json.loads(text[-2])
    assert set(data["broken"]) == set(BROKEN_PLUGINS)
    assert {game["id"] for game in data["games"]} >= {*BUNDLED, "tictactoe"}
    assert any(
        "sphinx.py:2:1: bot 'sphinx': cannot be loaded: ImportError: no nose" in line
        for line in text
    )
    assert f"{len(BROKEN_PLUGINS) + 1} problems." in text


# --- each file with each kind of error ------------------------------------------------------


def paths_of_leaves(value: Any, trail: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path to each text, number and boolean of a file."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths_of_leaves(inner, (*trail, key))
    elif value is not None:
        yield trail


def with_mapping_at(file: Path, variant: tuple[Any, ...]) -> str:
    """Returns a file as JSON, with a mapping in place of one of its values."""
    value, _, _ = read_places(file.read_bytes(), file.name)
    broken = value
    for key in variant[:-1]:
        broken = broken[key]
    broken[variant[-1]] = {"sandd": 1}
    # JSON is YAML on one line. The test needs only the file name and a column.
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("game", BUNDLED)
def test_each_file_with_a_mistake_is_named_with_its_place(game: str) -> None:
    # An unknown key is added at the end of each file.
    silent = {}
    for name, kind in files_of(game).items():
        file = data_dir("card_data") / game / name
        # a large file, but of the same form in each game
        if not file.exists() or name == "puzzles.yaml":
            continue
        text = file.read_text("utf-8")
        place = (name, len(text.splitlines()) + 1, 1)
        try:
            loads(f"{text}sandd: 1\n".encode(), kind, name)
            silent[name] = "taken as good"
        except DataErrors as caught:
            errors = [error for error in caught.errors if "unknown key 'sandd'" in error.message]
            if [(error.file, error.line, error.column) for error in errors] != [place]:
                silent[name] = str(caught)
    assert silent == {}


@pytest.mark.full
@pytest.mark.parametrize("file", BUNDLED_FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_value_of_the_wrong_sort_is_pointed_at(file: Path, tmp_path: Path) -> None:
    kind = files_of(file.parent.name)[file.name]
    value, _, _ = read_places(file.read_bytes(), file.name)
    ways = list(paths_of_leaves(value))
    for way in (ways[0], ways[-1]):
        with pytest.raises(DataErrors) as caught:
            loads(with_mapping_at(file, way).encode(), kind, file.name)
        errors = caught.value.errors
        assert {error.file for error in errors} == {file.name}, way
        assert all(error.line == 1 and error.column > 1 and error.message for error in errors)


@pytest.mark.parametrize("game", in_full(BUNDLED, 0, 1))
def test_no_check_uses_a_file_that_cannot_be_read(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A check that used an unreadable file would fail with a KeyError.
    folder = data_dir("card_data") / game
    files = {
        name: load(folder / name, kind)
        for name, kind in files_of(game).items()
        if (folder / name).exists()
    }

    def load_others(path: Path, kind: Any) -> Any:
        if path.name == broken:
            raise DataErrors([DataError(path.name, 1, 1, "broken")])
        return files[path.name]

    monkeypatch.setattr(checking, "load", load_others)
    for broken in files:
        assert [error.file for error in check_folder(folder)] == [broken]


def numbers(kind: Any, name: str, seen: set[type]) -> Iterator[tuple[str, Any]]:
    """Yields each number of a schema with its field."""
    if isinstance(kind, kinds.Metadata):
        yield from numbers(kind.type, name, seen)
    elif isinstance(kind, kinds.StructType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                yield from numbers(field.type, f"{kind.cls.__name__}.{field.name}", seen)
    elif isinstance(kind, kinds.UnionType):
        for one in kind.types:
            yield from numbers(one, name, seen)
    elif isinstance(kind, kinds.DictType):
        yield from numbers(kind.value_type, name, seen)
    elif isinstance(kind, kinds.VarTupleType):
        yield from numbers(kind.item_type, name, seen)
    elif isinstance(kind, kinds.TupleType):
        for one in kind.item_types:
            yield from numbers(one, name, seen)
    elif isinstance(kind, kinds.IntType | kinds.FloatType):
        yield name, kind


def test_no_number_is_without_bounds() -> None:
    schemas = list(FILES.values())
    for game in BUNDLED:
        content = content_of(game)
        assert content is not None
        schemas += content.FILES.values()
    observed: set[type] = set()
    results = [one for kind in schemas for one in numbers(kinds.type_info(kind), "", observed)]
    assert len(results) > 100
    # The number of copies in a deck is a game rule, tested by its deck check.
    free = {
        name
        for name, kind in results
        if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None)
    }
    assert free == {f"{kind.__name__}.cards" for kind in (Deck, *Deck.__subclasses__())}


# --- errors that once passed unnoticed ------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path) -> Callable[[str, str, str], list[str]]:
    """Returns a function that checks a bundled file with one replaced text."""

    def say(name: str, old: str, new: str) -> list[str]:
        game, _, file = name.partition("/")
        errors = findings(data_dir("card_data") / game, tmp_path, file, old, new)
        return [error.text_with_code.removeprefix(f"{tmp_path}/") for error in errors]

    return say


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("realm_of_sand/tiles.yaml", "tile-07", "seven",
         "'id': invalid value 'seven' (expected 'tile-' and"),
        ("realm_of_sand/pieces.yaml", "id: queen", "id: quen", "there is no queen"),
        ("realm_of_sand/pieces.yaml", "id: emerald-square", "id: emerald-disk",
         "an emerald square has another id (write emerald-square)"),
        ("realm_of_sand/playmat.yaml", "picture: board", "picture: bord",
         "unknown picture 'bord' (did you mean 'board'?) [playmat/unknown-picture]"),
        ("sandland/playmat.yaml", "picture: water", "picture: wter",
         "unknown picture 'wter' (did you mean 'water'?) [playmat/unknown-picture]"),
        ("sacred_wars/playmat.yaml", "picture: dice", "picture: dices",
         "unknown picture 'dices' (did you mean 'dice'?) [playmat/unknown-picture]"),
        ("guardians/playmat.yaml", "picture: arena", "picture: arna",
         "unknown picture 'arna' (did you mean 'arena'?) [playmat/unknown-picture]"),
        ("wasteland/playmat.yaml", "picture: stockpile", "picture: stock-pile",
         "unknown picture 'stock-pile' (did you mean 'stockpile'?) [playmat/unknown-picture]"),
        ("guardians/elementals.yaml", "{dry-heaps: 6", "{dry-heap: 6",
         "there is no terrain 'dry-heap' (did you mean 'dry-heaps'?) [guardians/unknown-name]"),
        ("sacred_wars/spells.yaml", "power: {might: 1}", "power: {}",
         "a spell without power nodes would cost no energy (SW-SPELL.2)"),
        ("sacred_wars/units.yaml", "def: 1}", "def: 100000000000000000}",
         "'def' is 100000000000000000 (expected from -120 to 120)"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_shipped_file_is_said_with_its_remedy(
    broken: Callable[[str, str, str], list[str]], file: str, old: str, new: str, message: str
) -> None:
    results = broken(file, old, new)
    assert any(message in one and one.startswith(f"{file}:") for one in results), results


@pytest.mark.parametrize(
    "file",
    ["realm_of_sand/pieces.yaml", "realm_of_sand/tiles.yaml", "realm_of_sand/buildings.yaml",
     "sandland/assets.yaml", "sacred_wars/units.yaml", "guardians/mortals.yaml"],
)  # fmt: skip
def test_a_file_without_any_entry_is_refused(file: str, tmp_path: Path) -> None:
    game, _, name = file.partition("/")
    bundled = data_dir("card_data") / game
    text = (bundled / name).read_text("utf-8")
    key = text.partition(":\n")[0].rpartition("\n")[2]
    errors = findings(bundled, tmp_path, name, text, f"{key}: []\n")
    texts = [error.text_with_code for error in errors]
    assert any(f"{name}:1:" in one and "has no entry (expected at least 1)" in one for one in texts)


EMPTY_EFFECTS = [
    ("wasteland", "{type: boost, attack: 0}"),
    ("wasteland", "{type: aura, attack: 0}"),
    ("wasteland", "{type: fortify, defence: 0}"),
    ("wasteland", "{type: guard, defence: 0}"),
    ("wasteland", "{type: discount, less: {}}"),
    ("guardians", "{type: bonus, amount: 0}"),
    ("guardians", "{type: rally, amount: 0}"),
]


@parametrize_in_one(("game", "ability"), EMPTY_EFFECTS)
def test_an_ability_that_does_nothing_is_refused(game: str, ability: str) -> None:
    from tabletop.games.guardians.effects import Ability as OfCreature
    from tabletop.games.wasteland.effects import BaseAbility, UnitAbility

    kind: Any = OfCreature
    if game == "wasteland":
        kind = UnitAbility if "boost" in ability else BaseAbility
    with pytest.raises(DataErrors) as caught:
        loads(ability.encode(), kind)
    assert "no effect (write a number for" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{do: boost, amount: 0}", "this has no effect"),
        ("{do: pace, amount: 0}", "this has no effect"),
    ],
)
def test_magic_that_does_nothing_is_refused(text: str, message: str) -> None:
    from tabletop.games.guardians.effects import Deed

    kind: Any = Deed
    with pytest.raises(DataErrors, match=message):
        loads(text.encode(), kind)


def test_an_item_that_does_nothing_is_refused() -> None:
    from tabletop.games.sacred_wars.cards import Item

    text = b"{id: rag, name: Rag, faction: ancient, type: outfit, level: 1}"
    with pytest.raises(DataErrors, match="this item has no effect"):
        loads(text, Item)
    assert loads(text[:-1] + b", attributes: {def: 1}}", Item).name == "Rag"


def test_a_tag_that_no_card_bears_is_named(
    broken: Callable[[str, str, str], list[str]],
) -> None:
    text = (data_dir("card_data") / "sandland" / "assets.yaml").read_text("utf-8")
    tag = text.partition(", tag: ")[2].partition("}")[0].partition(",")[0]
    (results,) = broken("sandland/assets.yaml", f", tag: {tag}", ", tag: zzzzz")
    assert "no card is a 'zzzzz'" in results
    assert results.endswith("[sandland/dead-tag]")


def test_the_face_of_each_game_draws_the_pictures_that_its_playmat_may_name() -> None:
    for game in BUNDLED:
        content = content_of(game)
        assert content is not None
        text = (data_dir("card_data") / game / "playmat.yaml").read_text("utf-8")
        named = {part.split(",")[0].strip() for part in text.split("picture: ")[1:]}
        assert named == set(content.PICTURES)
