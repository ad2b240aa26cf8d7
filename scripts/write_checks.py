"""Writes the page of all codes of `tabletop check`.

Example: python scripts/write_checks.py
"""

from pathlib import Path

from tabletop import games
from tabletop.lab.checking import all_codes
from tabletop.lab.findings import group_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "checks.md"
HEAD = """\
# What the checks find

`tabletop check` names everything that is wrong with card data, packs, decks, playmats and tables,
a line each: the file with line and column, what is wrong, what would be right, and a code. The
codes stay the same from version to version.

    tabletop check card_data/sandland     # a game's folder, a pack, a table, or one file
    tabletop check --json my-pack         # for other programs
    tabletop check --explain yaml/tag     # what a code means; yaml tells the group
    tabletop check --select card,schema   # these alone
    tabletop check --ignore card/name-twice

Where something is meant as it is, a comment behind the line leaves it out, and is told where it has
become needless:

```yaml
- {id: owl, name: Owl}  # ignore: card/name-twice
```

A copy of a game's folder, under any name, is checked as the game that it is a copy of. Words such
as `yes`, `no` and `on`, dates and numbers with leading zeros are texts; only `true` and `false` are
truth values.

What is marked with ● keeps the data from being used: it cannot be ignored. In colours it is written
to a terminal only, and not where `NO_COLOR` is set. This page is made by `scripts/write_checks.py`.
"""


def page() -> str:
    """Returns the page: a table for each group of codes."""
    guests = set(games.installed()) - games.OWN.keys()
    groups: dict[str, list[str]] = {}
    for one in all_codes().values():
        row = f"| `{one.id}`{' ●' if one.stops else ''} | {one.means} | {one.remedy} |\n"
        if group_of(one.id) not in guests:
            groups.setdefault(group_of(one.id), []).append(row)
    head = "| code | what it means | what to do |\n|---|---|---|\n"
    return HEAD + "".join(
        f"\n## {group}\n\n{head}{''.join(rows)}" for group, rows in groups.items()
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
