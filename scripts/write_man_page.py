"""Writes the manual page `packaging/tabletop.1` from the program's parser.

Needs argparse-manpage, which is in the extra `test`. The page contains no version and no date, so
that it changes only with the commands.

Example: python scripts/write_man_page.py
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "packaging" / "tabletop.1"
HEAD = '.TH TABLETOP 1 "" "Sandtable" "User Commands"\n'
FILES = r"""
.SH FILES
.TP
.I ~/.local/share/Sandtable
saves, decks, packs, settings and the log; other systems have places of their own
.SH ENVIRONMENT
.TP
.B TABLETOP_HOME
the folder to be used in place of that one
"""


def main() -> None:
    """Writes the page."""
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)


def page() -> str:
    """Returns the current page."""
    command = [sys.executable, "-c", "from argparse_manpage.cli import main; main()"]
    command += ["--module", "tabletop.cli", "--function", "parser", "--prog", "tabletop"]
    command += ["--project-name", "Sandtable", "--description", "card and board games on one table"]
    env = os.environ | {"COLUMNS": "1000", "PYTHONPATH": os.pathsep.join(sys.path)}
    made = subprocess.check_output(command, text=True, cwd=ROOT, env=env)
    _, _, body = made.partition("\n")
    return HEAD + body.rstrip() + FILES


if __name__ == "__main__":
    main()
