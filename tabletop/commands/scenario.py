"""`tabletop scenario`: positions, moves, and what must come of them."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cards.errors import DataErrors
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import print_json
from tabletop.games import load
from tabletop.rules.scenario import run_file


def run(asked: Namespace) -> int:
    """Run every scenario of the files and folders, and print what failed."""
    results: list[dict[str, Any]] = []
    for path in _files(asked.files):
        try:
            for result in run_file(path, load):
                failures = [failure._asdict() for failure in result.failures]
                results.append(
                    {
                        "file": result.file,
                        "name": result.name,
                        "line": result.line,
                        "passed": not failures,
                        "failures": failures,
                    }
                )
        except DataErrors as error:
            failures = [
                {"line": one.line, "message": str(one).partition(": ")[2]} for one in error.errors
            ]
            results.append(
                {
                    "file": error.errors[0].file,
                    "name": "",
                    "line": error.errors[0].line,
                    "passed": False,
                    "failures": failures,
                }
            )
    failed = sum(not result["passed"] for result in results)
    passed = len(results) - failed
    if asked.json:
        print_json({"passed": passed, "failed": failed, "scenarios": results})
    else:
        for result in results:
            for failure in result["failures"]:
                name = f"{result['name']}: " if result["name"] else ""
                print(f"{result['file']}:{failure['line']}: {name}{failure['message']}")
        print(f"{passed} passed, {failed} failed.")
    return FOUND_WRONG if failed else GOOD


def _files(words: list[str]) -> list[Path]:
    """Give the files, those in folders included. Raises `WrongUse`."""
    files: list[Path] = []
    for word in words:
        path = Path(word)
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise WrongUse(f"there is no .yaml file in '{word}'")
            files += inside
        elif path.exists():
            files.append(path)
        else:
            raise WrongUse(f"there is no file '{word}'")
    return files
