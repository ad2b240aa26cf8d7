"""Writes the report of all codes of `tabletop check`.

    python scripts/write_checks.py                      # reports/checks/checks.md
    python scripts/write_checks.py --page FILE

`tabletop check --explain CODE` prints the same texts. `docs/checks.md` explains the groups.
"""

import argparse
from datetime import date
from pathlib import Path

from tabletop import __version__, games
from tabletop.analysis.checking import all_codes
from tabletop.analysis.findings import group_of

PAGE = Path(__file__).resolve().parents[1] / "reports" / "checks" / "checks.md"
HEAD = """\
# Codes of tabletop check

Created on {date} with Sandtable {version}. A code with ● makes the data unusable and cannot be
ignored.
"""


def page() -> str:
    """Returns the page: a table for each group of codes of the program."""
    other_games = set(games.installed()) - games.BUNDLED.keys()
    groups: dict[str, list[str]] = {}
    for code in all_codes().values():
        row = f"| `{code.id}`{' ●' if code.stops else ''} | {code.means} | {code.remedy} |\n"
        if group_of(code.id) not in other_games:
            groups.setdefault(group_of(code.id), []).append(row)
    head = "| code | meaning | remedy |\n|---|---|---|\n"
    return HEAD.format(date=date.today(), version=__version__) + "".join(
        f"\n## {group}\n\n{head}{''.join(rows)}" for group, rows in groups.items()
    )


def main() -> None:
    """Writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FILE")
    target = parser.parse_args().page
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
