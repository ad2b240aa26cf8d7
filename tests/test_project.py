"""Properties of the whole project: README, import borders, shipped files."""

import ast
import importlib
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest

import tabletop
from tabletop.games import BUNDLED

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")

NOT_BUNDLED = {"tabletop", "tests", "docs", "examples", "benchmarks", "scripts", "packaging"}
"""Top-level folders that are the package itself or useless to players."""

EMPTY_NAMES = {"helper", "helpers", "util", "utils", "misc", "manager", "managers"}
"""Module names that do not name a subject."""

TEXT_SUFFIXES = {".py", ".md", ".yaml", ".toml", ".spec", ".js", ".svg", ".txt", ""}


def ignored_names() -> set[str]:
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return {line.strip("/") for line in lines}


def own_files() -> list[Path]:
    """Returns all files of the repository that git does not ignore."""
    ignored = ignored_names() | {".git"}
    results = []
    for folder, folders, files in os.walk(ROOT):
        # Ignored folders are not entered: a venv has thousands of files.
        folders[:] = [one for one in folders if one not in ignored and ".egg-info" not in one]
        results += [Path(folder, one) for one in files if one not in ignored]
    return sorted(results)


FILES = own_files()
PROGRAM = [path for path in FILES if path.suffix == ".py" and "tabletop" in path.parts[:-1]]
COMPILED = [
    path
    for path in PROGRAM
    if path.relative_to(ROOT / "tabletop").parts[0] in ("table", "rules", "games")
]
EXAMPLES = sorted((ROOT / "examples").glob("*/pyproject.toml"))


def relative_path(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Shipped files


def test_the_wheel_carries_every_data_folder() -> None:
    folders = {path.relative_to(ROOT).parts[0] for path in FILES if path.parent != ROOT}
    data = {name for name in folders if not name.startswith(".")} - NOT_BUNDLED
    carried = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert carried == {name: f"tabletop/data/{name}" for name in data}


def test_the_standalone_program_carries_what_the_wheel_carries() -> None:
    carried = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    spec = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    folders = next(
        ast.literal_eval(node.value)
        for node in spec.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DATA_FOLDERS"
    )
    assert set(folders) == set(carried)


def test_standalone_program_contains_data_among_modules() -> None:
    files = {relative_path(path) for path in FILES if path.parts[len(ROOT.parts)] == "tabletop"}
    assert "tabletop/rules/rulebook.yaml" in {name for name in files if not name.endswith(".py")}
    spec = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    calls = {ast.unparse(node) for node in ast.walk(spec) if isinstance(node, ast.Call)}
    assert "collect_data_files('tabletop')" in calls
    assert f"copy_metadata('{PROJECT['project']['name']}', recursive=True)" in calls


def test_every_command_and_every_scene_of_the_standalone_program_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tabletop.app.offscreen.screenshot import SCENE_NAMES
    from tabletop.cli import COMMANDS

    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    script = importlib.import_module("build_standalone")
    asked = script.simple_commands()
    assert {words[0] for words in asked} | set(script.TESTED_SEPARATELY) == set(COMMANDS)
    shots = [words[words.index("--scene") + 1] for words in asked if "--scene" in words]
    assert set(shots) == set(SCENE_NAMES)
    text = Path(script.__file__).read_text(encoding="utf-8")
    assert all(
        f'"{command}"' in text.partition("def check_folder")[2]
        for command in script.TESTED_SEPARATELY
    )


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.parent.name)
def test_the_examples_depend_on_what_this_is_called(file: Path) -> None:
    example = tomllib.loads(file.read_text("utf-8"))["project"]
    assert example["dependencies"] == [PROJECT["project"]["name"]]


def test_all_commands_that_install_an_example_install_all() -> None:
    names = {file.parent.name for file in EXAMPLES}
    commands = [
        line.replace("\\", "/")
        for name in ("README.md", ".github/workflows/tests.yml", ".github/workflows/nightly.yml")
        for line in (ROOT / name).read_text("utf-8").splitlines()
        if re.search(r"install.*examples", line)
    ]
    assert len(commands) == 4
    for line in commands:
        assert set(re.findall(r"\./examples/(\w+)", line)) == names


def test_the_source_archive_carries_every_folder_and_the_way_to_build_it() -> None:
    carried = {
        line.strip("/") for line in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    }
    top_positions = {path.relative_to(ROOT).parts[0] for path in FILES}
    # The build includes what pyproject.toml names (README, LICENSE) and .gitignore by itself.
    unasked = {"README.md", "LICENSE", "pyproject.toml", ".gitignore"}
    assert top_positions - unasked == carried


def test_version_is_defined_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "tabletop/__init__.py"
    places = [relative_path(path) for path in PROGRAM if "__version__ =" in path.read_text("utf-8")]
    assert places == ["tabletop/__init__.py"]
    assert importlib.metadata.version("sandtable-games") == tabletop.__version__


def test_the_version_is_the_newest_release_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"(?m)^## (.*)$", changelog)
    assert headings[0] == "[Unreleased]"
    newest = re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})", headings[1])
    assert newest
    assert newest[1] == tabletop.__version__
    metainfo = (ROOT / "packaging" / "metainfo.xml").read_text(encoding="utf-8")
    assert f'<release version="{newest[1]}" date="{newest[2]}"/>' in metainfo


def test_every_game_of_the_repository_has_its_entry_point() -> None:
    folders = {path.parent.name for path in (ROOT / "tabletop" / "games").glob("*/__init__.py")}
    entries = PROJECT["project"]["entry-points"]["tabletop.games"]
    assert entries == BUNDLED
    assert entries.keys() == folders
    assert all(place.startswith(f"tabletop.games.{name}.game:") for name, place in entries.items())


# Compiled modules


def test_compiled_rules_lose_no_float() -> None:
    # In a `with` or before a `finally`, mypyc mistakes a returned -113.0 for no value.
    lost = []
    for path in COMPILED:
        for chunk in re.split(r"(?m)^(?= *(?:@|def |class ))", path.read_text("utf-8")):
            if "-> float:" in chunk and re.search(r"\bwith |\bfinally:", chunk):
                lost += [f"{relative_path(path)}: {name}" for name in floats_lost(chunk)]
    assert not lost, f"keep the value, and return it behind: {lost}"


def floats_lost(written: str) -> set[str]:
    """Returns the functions that return inside a `with` or before a `finally`."""
    return {
        function.name
        for function in ast.walk(ast.parse(dedent(written)))
        if isinstance(function, ast.FunctionDef)
        for block in ast.walk(function)
        if isinstance(block, ast.With) or (isinstance(block, ast.Try) and block.finalbody)
        if any(isinstance(inner, ast.Return) for inner in ast.walk(block))
    }


def test_no_constant_is_a_bare_tuple_of_floats() -> None:
    # Mypyc treats them as never set and raises a `NameError` when they are read.
    unset = [
        f"{relative_path(path)}: {name}"
        for path in COMPILED
        for name in bare_tuples(path.read_text("utf-8"))
    ]
    assert not unset, f"say what they are, Final[Sequence[float]]: {unset}"
    assert bare_tuples("A: Final = (0.5, 1.0)\nB: Final = (1, 2)\nC: Final[Any] = (0.5,)") == ["A"]


def bare_tuples(written: str) -> list[str]:
    """Returns the constants marked plain `Final` that are tuples with floats."""
    if not re.search(r"(?m)^\w+: Final = \(", written):
        return []  # saves the seconds that it takes to parse all files
    return [
        ast.unparse(node.target)
        for node in ast.parse(written).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.annotation, ast.Name)
        and isinstance(node.value, ast.Tuple)
        if any(
            isinstance(one, ast.Constant) and isinstance(one.value, float)
            for one in node.value.elts
        )
    ]


# Import borders


def imported_modules(path: Path) -> set[str]:
    """Returns the modules imported at run time, not only for the type checker."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return names


#: The maximum number of members of a protocol of the app.
MAX_MEMBERS = 8


def protocol_members(sources: list[str]) -> dict[str, set[str]]:
    """Returns the members of each protocol, including inherited ones."""
    own: dict[str, set[str]] = {}
    bases: dict[str, list[str]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.ClassDef):
                continue
            bases[node.name] = [ast.unparse(base).split("[")[0] for base in node.bases]
            if "Protocol" not in bases[node.name]:
                continue
            names = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
            fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
            own[node.name] = names | {ast.unparse(each) for each in fields}

    def members(name: str) -> set[str]:
        return own.get(name, set()).union(*map(members, bases.get(name, ())))

    return {name: members(name) for name in own}


def test_protocol_members_include_inherited_ones() -> None:
    source = """
    class Named(Protocol):
        name: str

    class Shape(Named, Protocol):
        width: int
        def draw(self) -> None: ...
    """
    found = protocol_members([dedent(source)])
    assert found == {"Named": {"name"}, "Shape": {"name", "width", "draw"}}


def test_the_parts_of_the_app_ask_little_of_their_scene() -> None:
    app = ROOT / "tabletop" / "app"
    sources = [path.read_text(encoding="utf-8") for path in app.rglob("*.py")]
    members = protocol_members([source for source in sources if "Protocol" in source])
    assert len(members) > 20
    assert not {name: sorted(each) for name, each in members.items() if len(each) > MAX_MEMBERS}


def test_only_the_skin_of_an_example_draws() -> None:
    modules = [
        path
        for path in FILES
        if path.suffix == ".py"
        and relative_path(path).startswith("examples/")
        and path.stem != "skin"
        and path.parent.name != "tests"
    ]
    assert len(modules) >= 5
    assert [
        relative_path(path)
        for path in modules
        if any(name.split(".")[0] == "pygame" for name in imported_modules(path))
    ] == []


@pytest.mark.full
def test_the_rooms_keep_their_order() -> None:
    # Includes imports for the type checker. The contracts are in pyproject.toml.
    process = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "120"},
    )
    assert process.returncode == 0, (
        process.stdout[process.stdout.find("Contracts") :] + process.stderr
    )


def test_the_program_does_without_what_only_tests_need() -> None:
    suspects = [
        path
        for path in (ROOT / "tabletop").rglob("*.py")
        if path.parent.name != "testing"
        # Files that do not name the modules are skipped, because parsing all takes seconds.
        and re.search(r"\btesting\b|\bpytest\b", path.read_text(encoding="utf-8"))
    ]
    results = {
        f"{relative_path(path)}: {name}"
        for path in suspects
        for name in imported_modules(path)
        if name.startswith(("tabletop.testing", "pytest"))
    }
    assert not results


def test_broad_excepts_have_a_reason() -> None:
    # `except Exception` and the like need a comment that gives the reason.
    broad = re.compile(r"\s*except(\s*:|\s.*\b(Exception|BaseException)\b.*:)")
    unsaid, results = [], 0
    for folder in ("tabletop", "examples", "scripts", "packaging", "benchmarks"):
        for path in (ROOT / folder).rglob("*.py"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if broad.match(line):
                    results += 1
                    if "  # " not in line:
                        unsaid.append(f"{relative_path(path)}:{number}")
    assert results > 5
    assert not unsaid


WITHOUT_PYGAME = """
import importlib, pkgutil, sys
sys.modules["pygame"] = None
import tabletop
for package in pkgutil.iter_modules(tabletop.__path__, "tabletop."):
    if package.name == "tabletop.app":
        continue
    module = importlib.import_module(package.name)
    if package.ispkg:
        for inner in pkgutil.walk_packages(module.__path__, package.name + "."):
            importlib.import_module(inner.name)
print(len(sys.modules))
"""


@pytest.mark.full
def test_everything_but_the_app_can_be_imported_without_pygame(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert process.returncode == 0, process.stderr


# Names


def test_every_module_is_named_for_its_subject() -> None:
    stems = {path.stem for path in FILES if path.suffix == ".py"}
    words = {word for stem in stems for word in stem.split("_")}
    folders = {part for path in PROGRAM for part in path.relative_to(ROOT).parts[:-1]}
    assert not (words | folders) & EMPTY_NAMES


def test_no_file_names_a_place_on_one_machine() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|work|tmp|root|Users)/\w")
    named = [
        relative_path(path)
        for path in FILES
        if path.suffix in TEXT_SUFFIXES and machine.search(path.read_text(encoding="utf-8"))
    ]
    assert not named


# README


def command_under(heading: str, fence: str) -> str:
    """Returns the first command in a fence under a README heading."""
    part = README.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return part.split(f"```{fence}\n", 1)[1].split("\n```", 1)[0]


@pytest.mark.parametrize(
    ("heading", "last"), [("Play", ".venv/bin/tabletop"), ("Test", ".venv/bin/pytest")]
)
def test_a_readme_command_does_its_own_set_up(heading: str, last: str) -> None:
    command = command_under(heading, "sh")
    assert "\n" not in command
    make, install, run = command.split(" && ")
    assert make == "python3 -m venv .venv"
    assert run == last
    assert install.startswith(".venv/bin/pip install ")
    for target in re.findall(r"(?:^| )\"?(\.[^\s\"]*)\"?", install.removeprefix(".venv/bin/pip")):
        folder, _, extra = target.rstrip("]").partition("[")
        assert (ROOT / folder / "pyproject.toml").is_file()
        assert not extra or extra in PROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize("heading", ["Play", "Test"])
def test_the_windows_command_does_the_same_steps(heading: str) -> None:
    windows = command_under(heading, "bat")
    wrapped = re.fullmatch(r'cmd /c "(.*)"', windows)
    assert wrapped
    as_elsewhere = (
        wrapped[1].replace("py -m", "python3 -m").replace("\\", "/").replace("/Scripts/", "/bin/")
    )
    assert as_elsewhere == command_under(heading, "sh").replace('"', "")


def test_ci_takes_its_commands_from_the_readme() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "readme_command Play" in ci
    assert "readme_command Test" in ci
    # Other installed packages must not hide that a command lacks something.
    assert not re.search(r"pip install.*\[test\]", ci)


def test_links_between_documents_lead_somewhere() -> None:
    dead = []
    for path in FILES:
        if path.suffix != ".md":
            continue
        for link in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8")):
            local = "://" not in link and not link.startswith("mailto:")
            if local and not (path.parent / link).exists():
                dead.append(f"{relative_path(path)}: {link}")
    assert dead == []
