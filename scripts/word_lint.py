"""Finds banned wording: python scripts/word_lint.py [PATH …].

Reads docstrings, comments, text shown to players (strings of three words or more in `tabletop/`),
Markdown pages and card data. The patterns are data: `word_lint.yaml`, beside this file. Without
paths it reads the whole project and also checks names, and exits with 1 if anything is found that
`word_lint_baseline.txt` does not list. `--update-baseline` writes that file, or deletes it if
nothing is found.
"""

import argparse
import re
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from word_texts import LOADER, Text, files, keep_line_breaks, project_files, texts_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BASELINE = HERE / "word_lint_baseline.txt"


class Pattern(NamedTuple):
    """A banned wording, the kinds of text it is banned in, and a remedy."""

    name: str
    find: re.Pattern[str]
    kinds: frozenset[str]
    write: str


class Finding(NamedTuple):
    """A banned wording in a file."""

    path: str
    line: int
    pattern: str
    sentence: str
    write: str

    def __str__(self) -> str:
        """Returns the finding as the line of the report."""
        where = f"{self.path}:{self.line}: {self.pattern}"
        return f'{where}: "{self.sentence}" (write {self.write})'


class Rules(NamedTuple):
    """The content of the pattern file."""

    patterns: tuple[Pattern, ...]
    allowed: re.Pattern[str]
    sentence_words: dict[str, int]  # the most words of a sentence, by kind of text
    summary_characters: int
    unique_classes: dict[str, Any]


@cache
def read_rules(file: Path = HERE / "word_lint.yaml") -> Rules:
    """Returns the patterns; a space in a pattern also matches a line break."""
    data: dict[str, Any] = yaml.load(file.read_bytes(), LOADER)
    groups: dict[str, list[str]] = data["groups"]
    patterns = tuple(
        Pattern(
            name,
            re.compile(entry["find"].replace(" ", r"\s"), re.DOTALL),
            frozenset(kind for group in entry["in"].split() for kind in groups.get(group, [group])),
            entry["write"],
        )
        for name, entry in data["patterns"].items()
    )
    allowed = "|".join(re.escape(phrase).replace(r"\ ", r"\s") for phrase in data["allowed"])
    return Rules(
        patterns,
        re.compile(allowed or r"(?!)"),
        data["sentence_words"],
        data["summary_characters"],
        data["unique_classes"],
    )


# What is wrong with a text


def lint_text(text: Text, path: str, rules: Rules) -> Iterator[Finding]:
    """Yields the findings of a text."""
    words = text.words
    if text.kind in ("function", "docstring"):
        indent = len(words) - len(words.rstrip(" ")) + 4
        words = re.sub(
            rf"(?m)(?<=\n\n)(?: {{{indent}}}.*\n)+", keep_line_breaks, words
        )  # literal blocks
    words = re.sub(r"\n[ \t]+", "\n", words)
    words = re.sub(r"(?m)^>>> .*(?:\n.+)*", lambda match: "\n" * match[0].count("\n"), words)
    words = re.sub(r"`[^`\n]+`", "`code`", words)
    words = rules.allowed.sub(lambda match: "\n" * match[0].count("\n") or "…", words)

    def finding(at: int, name: str, write: str) -> Finding:
        line = text.line + words.count("\n", 0, at)
        return Finding(path, line, name, sentence_at(words, at), write)

    for pattern in rules.patterns:
        if text.kind in pattern.kinds:
            for match in pattern.find.finditer(words):
                yield finding(match.start(), pattern.name, pattern.write)
    if most := rules.sentence_words.get(text.kind):
        for start, sentence in sentences(words):
            counted = re.sub(r"`code`(?:,?\s(?:and\s|or\s)?`code`)+", "`code`", sentence)
            count = len(re.findall(r"[^\s–—]*\w[^\s–—]*", counted))
            if count > most:
                yield finding(start, "long-sentence", f"at most {most} words, not {count}")
    if text.kind in ("function", "docstring"):
        summary = text.words.strip().split("\n")[0]
        if len(summary) > rules.summary_characters:
            most = rules.summary_characters
            write = f"at most {most} characters, not {len(summary)}"
            yield Finding(path, text.line, "long-summary", summary, write)


ENDS = re.compile(
    r":(?=\s)|[.!?][)\"'”*_]*(?=\s+[^a-z\s])|\n\n|\n(?=\w+:\s|Args|Raises|Returns)|(?<=:)\n"
)


def sentences(words: str) -> list[tuple[int, str]]:
    """Returns the sentences of a text, each with its offset."""
    ends = [0, *(match.end() for match in ENDS.finditer(words)), len(words)]
    return [(start, words[start:end]) for start, end in pairwise(ends)]


def sentence_at(words: str, offset: int) -> str:
    """Returns the sentence at an offset, cut to 160 characters."""
    split = sentences(words)
    number = bisect_right([start for start, _ in split], offset) - 1
    sentence = " ".join(split[max(number, 0)][1].split())
    return sentence if len(sentence) <= 160 else sentence[:159] + "…"


def lint_file(path: Path, root: Path = ROOT, rules: Rules | None = None) -> list[Finding]:
    """Returns the findings of a file, in the order of its lines."""
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
    findings = (
        finding
        for text in texts_of(path)
        for finding in lint_text(text, name, rules or read_rules())
    )
    return sorted(findings, key=lambda finding: finding.line)


# Names


def lint_names(root: Path = ROOT, rules: Rules | None = None) -> list[Finding]:
    """Returns public classes that share a name, and functions called `_`."""
    scope = (rules or read_rules()).unique_classes
    found, classes = list[Finding](), defaultdict[str, list[tuple[str, int]]](list)
    for path in files([root / scope["in"]]):
        name, source = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        for match in re.finditer(r"(?m)^class ([A-Za-z]\w*)|^ *(?:async )?def (_)\(", source):
            line = source.count("\n", 0, match.start()) + 1
            if match[2]:
                found.append(Finding(name, line, "unnamed-function", match[0].strip(), "a name"))
            elif not name.startswith(scope["except"]) and match[1] not in scope["shared"]:
                classes[match[1]].append((name, line))
    for class_name, places in classes.items():
        for owner, line in places if len(places) > 1 else ():
            others = " and ".join(other for other, _ in places if other != owner)
            write = f"another name than in {others}"
            found.append(Finding(owner, line, "shared-class-name", f"class {class_name}", write))
    return found


# The baseline


def read_baseline(file: Path = BASELINE) -> Counter[tuple[str, str]]:
    """Returns how many findings are tolerated, by path and pattern."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    counts = (line.split("\t") for line in lines)
    return Counter({(path, pattern): int(count) for count, path, pattern in counts})


def new_findings(findings: Iterable[Finding], baseline: Counter[tuple[str, str]]) -> list[Finding]:
    """Returns the findings in files that have more of them than tolerated."""
    findings = list(findings)
    counts = Counter((finding.path, finding.pattern) for finding in findings)
    return [
        finding
        for finding in findings
        if counts[key := (finding.path, finding.pattern)] > baseline[key]
    ]


def main(arguments: list[str] | None = None) -> int:
    """Prints the findings; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("paths", nargs="*", type=Path, help="files and folders (the project)")
    parser.add_argument(
        "--update-baseline", action="store_true", help="accept all current findings"
    )
    parser.add_argument("--count", action="store_true", help="print only the number of findings")
    options = parser.parse_args(arguments)
    if options.paths:
        found = [
            finding
            for path in files(map(Path.resolve, options.paths))
            for finding in lint_file(path)
        ]
    else:
        found = [
            finding for path in project_files(ROOT) for finding in lint_file(path)
        ] + lint_names()
    if options.update_baseline:
        counts = sorted(Counter((finding.path, finding.pattern) for finding in found).items())
        lines = (f"{count}\t{path}\t{pattern}\n" for (path, pattern), count in counts)
        BASELINE.write_text("".join(lines), encoding="utf-8", newline="\n")
        if not found:
            BASELINE.unlink()
        return 0
    found = new_findings(found, read_baseline())
    if not options.count:
        print(*found, sep="\n", end="\n" if found else "")
    for pattern, count in Counter(finding.pattern for finding in found).most_common():
        print(f"{count:6} {pattern}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
