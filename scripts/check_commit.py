#!/usr/bin/env python3
"""Checks the subject of a commit: python scripts/check_commit.py FILE.

FILE has the message, as git passes it to a commit-msg hook. `--head` checks the last commit.
Ends with status 1 if the subject is not `area: imperative summary` in at most 72 characters.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

LONGEST = 72
FORM = re.compile(r"[a-z0-9][\w .,/&-]*: (?P<verb>[a-z][\w'-]*)(?: .+)?")
WRITTEN_BY_GIT = re.compile(r"(Merge|Revert|fixup!|squash!|amend!) ")
NOT_IMPERATIVE = re.compile(r".+(?<!e)(?:ed|ing|[^suai]s)")
IMPERATIVE = {"bring", "embed", "shed", "sting", "string", "swing", "wed"}
"""Imperatives that look like other forms of a verb."""


def problems(subject: str) -> Iterator[str]:
    """Yields what is wrong with the subject of a commit."""
    if WRITTEN_BY_GIT.match(subject):
        return
    if len(subject) > LONGEST:
        yield f"at most {LONGEST} characters, not {len(subject)} (move the reason into the body)"
    match = FORM.fullmatch(subject)
    if not match:
        yield "expected 'area: imperative summary', in lower case"
    elif NOT_IMPERATIVE.fullmatch(match["verb"]) and match["verb"] not in IMPERATIVE:
        yield f"expected an imperative ('add', not 'adds' or 'added'), got '{match['verb']}'"
    if subject.endswith("."):
        yield "expected no full stop at the end"


def subject_of(message: str) -> str:
    """Returns the first line of a commit message that is not a comment."""
    lines = (line for line in message.splitlines() if line.strip() and not line.startswith("#"))
    return next(lines, "")


def main(arguments: list[str] | None = None) -> int:
    """Prints the problems of a commit's subject; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", type=Path, help="a file with the commit message")
    source.add_argument("--head", action="store_true", help="check the last commit instead")
    options = parser.parse_args(arguments)
    if options.head:
        command = ["git", "-C", str(Path(__file__).parent), "log", "-1", "--format=%s"]
        message = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    else:
        message = options.file.read_text(encoding="utf-8")
    subject = subject_of(message)
    found = list(problems(subject))
    for problem in found:
        print(f"commit subject '{subject}': {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
