"""The workflows: they can be read, rest on nothing that may change, and name what is there."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+\Z")


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_there_is_one_for_tests_and_one_for_a_release() -> None:
    assert [path.stem for path in WORKFLOWS] == ["release", "tests"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_bounded_and_what_it_uses_is_pinned(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    told = yaml.safe_load(text)
    assert told["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] <= 90 for job in told["jobs"].values())
    used = [line.strip(" -") for line in text.splitlines() if "uses:" in line]
    assert used
    assert not [line for line in used if not PINNED.match(line)]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(workflow: Path) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    for script in re.findall(r"(?:scripts|\.ci|desktop)[/\\][\w./]+", commands):
        assert (ROOT / script.replace("\\", "/")).is_file(), script
    for extra in re.findall(r'"\.\[(\w+)\]"', commands):
        assert extra in PROJECT["project"]["optional-dependencies"]
    for folder in re.findall(r"-e (\./\S+)", commands):
        assert (ROOT / folder / "pyproject.toml").is_file()


def test_the_tests_run_on_three_systems_and_on_each_python_that_is_promised() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))["jobs"]
    matrix = jobs["tests"]["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    promised = re.findall(
        r"Python :: (3\.\d+)\n", "\n".join(PROJECT["project"]["classifiers"]) + "\n"
    )
    assert matrix["python"] == promised
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    wheels = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in promised]


def test_saves_and_data_have_the_same_bytes_on_every_system() -> None:
    """Card data is known by its hash: a line feed must stay one on Windows, too."""
    rules = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert "* text=auto eol=lf" in rules
    assert "*.sandtable -text" in rules
