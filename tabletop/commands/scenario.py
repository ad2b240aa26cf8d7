"""`tabletop scenario`: tests from positions, moves and expected results."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import file_of, print_json
from tabletop.games import load
from tabletop.rules.scenario import ScenarioFailure, ScenarioResult, run_file


def run(args: Namespace) -> int:
    results: list[ScenarioResult] = []
    for path in _files(args.files):
        try:
            results += run_file(path, load)
        except DataErrors as error:
            first = error.errors[0]
            failures = [ScenarioFailure(item.line, _without_place(item)) for item in error.errors]
            results.append(ScenarioResult(first.file, "", first.line, tuple(failures)))
    failed = sum(bool(result.failures) for result in results)
    passed = len(results) - failed
    if args.json:
        rows = [_result_fields(result) for result in results]
        print_json({"passed": passed, "failed": failed, "scenarios": rows})
    else:
        for result in results:
            for failure in result.failures:
                name = f"{result.name}: " if result.name else ""
                print(f"{result.file}:{failure.line}: {name}{failure.message}")
        print(f"{passed} passed, {failed} failed.")
    return FOUND_PROBLEM if failed else GOOD


def _without_place(error: DataError) -> str:
    return f"{error.message} ({error.remedy})" if error.remedy else error.message


def _result_fields(result: ScenarioResult) -> dict[str, Any]:
    return {
        "file": result.file,
        "name": result.name,
        "line": result.line,
        "passed": not result.failures,
        "failures": [failure._asdict() for failure in result.failures],
    }


def _files(words: list[str]) -> list[Path]:
    """Returns the files, including those in folders.

    Raises:
        UsageError: A file or folder does not exist or is empty.
    """
    files: list[Path] = []
    for word in words:
        path = Path(word)
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise UsageError(f"'{word}': has no .yaml file")
            files += inside
        else:
            files.append(file_of(word))
    return files
