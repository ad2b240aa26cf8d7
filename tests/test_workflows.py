"""The workflows: readable, with pinned versions and existing files."""

import re
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def load_script(path: Path) -> ModuleType:
    """Returns a script as a module, although its name has no suffix."""
    loader = SourceFileLoader(path.name, str(path))
    module = module_from_spec(spec_from_loader(path.name, loader))
    sys.modules[path.name] = module  # dataclasses look up their module
    loader.exec_module(module)
    return module


NIGHTLY = load_script(ROOT / "scripts" / "nightly")
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+\Z")


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_there_is_one_for_changes_one_for_nights_and_one_for_a_release() -> None:
    assert [path.stem for path in WORKFLOWS] == ["nightly", "release", "tests"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_bounded_and_what_it_uses_is_pinned(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    data = yaml.safe_load(text)
    assert data["permissions"] == {"contents": "read"}
    longest = 360 if workflow.stem == "nightly" else 90
    assert all(job["timeout-minutes"] <= longest for job in data["jobs"].values())
    used = [line.strip(" -") for line in text.splitlines() if "uses:" in line]
    assert used
    assert not [line for line in used if not PINNED.match(line)]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflow_commands_exist(workflow: Path, pytestconfig: pytest.Config) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    for words in re.findall(r"python -m pytest\b(.*)", commands):
        _, unknown = pytestconfig._parser.parse_known_and_unknown_args(words.split())
        assert not unknown
    for script in re.findall(r"(?:scripts|\.ci|packaging)[/\\][\w./]+", commands):
        assert (ROOT / script.replace("\\", "/")).is_file(), script
    for extra in re.findall(r'"\.\[(\w+)\]"', commands):
        assert extra in PROJECT["project"]["optional-dependencies"]
    for folder in re.findall(r"-e (\./\S+)", commands):
        assert (ROOT / folder / "pyproject.toml").is_file()


def jobs(name: str) -> dict[str, Any]:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8")
    data: dict[str, Any] = yaml.safe_load(text)["jobs"]
    return data


def systems(names: list[str]) -> list[str]:
    return [name.split("-")[0] for name in names]


def test_a_change_is_tried_on_each_system() -> None:
    change, tests = jobs("tests")["change"], jobs("tests")["tests"]
    assert change["steps"][-1]["run"] == ".ci/run"
    tried = [change["runs-on"], *tests["strategy"]["matrix"]["system"]]
    assert systems(tried) == ["ubuntu", "windows", "macos"]


def test_each_python_that_is_promised_is_tried_every_night_on_each_system() -> None:
    matrix = jobs("nightly")["pythons"]["strategy"]["matrix"]
    assert systems(matrix["system"]) == ["ubuntu", "windows", "macos"]
    promised = re.findall(
        r"Python :: (3\.\d+)\n", "\n".join(PROJECT["project"]["classifiers"]) + "\n"
    )
    assert matrix["python"] == promised == list(NIGHTLY.PYTHONS)
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    wheels = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in promised]


def test_a_release_has_compiled_wheels_for_each_system() -> None:
    release, settings = jobs("release"), PROJECT["tool"]["cibuildwheel"]
    wheels = release["wheels"]
    assert systems(wheels["strategy"]["matrix"]["system"]) == ["ubuntu", "windows", "macos"]
    assert wheels["runs-on"] == "${{ matrix.system }}"
    assert settings["environment"] == {"TABLETOP_COMPILE": "1"}
    assert "tabletop.table.COMPILED" in settings["test-command"][0]
    assert "wheels" in release["draft"]["needs"]
    uploads = [step["with"]["path"] for step in wheels["steps"] if "upload" in step.get("uses", "")]
    assert uploads == ["release/*"]


def test_every_step_of_the_night_is_taken_once() -> None:
    matrix = jobs("nightly")["steps"]["strategy"]["matrix"]
    taken = [name for names in matrix["steps"] for name in names.split(",")]
    every = {step.name for step in NIGHTLY.STEPS} - {"environment"}
    assert sorted(taken) == sorted(name for name in every if not name.startswith("python-"))


@pytest.mark.skipif(sys.platform == "win32", reason="the script is for systems with bash")
def test_a_step_that_passed_is_taken_again_only_for_another_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    count = 'echo again >>"$work/taken"'
    steps = [
        NIGHTLY.Step("environment", "", 1, count),
        NIGHTLY.Step("fails", "", 1, f"{count}; false; {count}"),
        NIGHTLY.Step("absent", "", 1, count, needs=("no-such-program",)),
        NIGHTLY.Step("after", "", 1, count, builds_on=("fails",)),
    ]
    sources = iter(["one", "one", "two"])
    monkeypatch.setattr(NIGHTLY, "STEPS", steps)
    monkeypatch.setattr(NIGHTLY, "ROOT", tmp_path)
    monkeypatch.setattr(NIGHTLY, "FOLDER", tmp_path / "build")
    monkeypatch.setattr(NIGHTLY, "source_digest", lambda: next(sources))
    monkeypatch.setattr("sys.argv", ["nightly"])
    monkeypatch.chdir(tmp_path)
    taken = []
    for _ in range(3):
        with pytest.raises(SystemExit, match="1"):
            NIGHTLY.main()
        taken.append(len((tmp_path / "build" / "taken").read_text().splitlines()))
    assert taken == [2, 3, 5]
    summary = capsys.readouterr().out.splitlines()[-4:]
    assert [line.split()[:2] for line in summary] == [
        ["environment", "passed"],
        ["fails", "failed"],
        ["absent", "left"],
        ["after", "left"],
    ]


def test_saves_and_data_have_the_same_bytes_on_every_system() -> None:
    # Card data is identified by its hash, so a line feed must stay one on Windows.
    rules = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert "* text=auto eol=lf" in rules
    assert "*.sandtable -text" in rules
