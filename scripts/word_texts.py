"""Reads the texts of files: docstrings, comments, UI text, docs and cards.

`scripts/word_lint.py` searches them for banned wording.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

SKIPPED = re.compile(r"^(\..+|__pycache__|build|dist|release|reports|schemas|.+\.egg-info)$")
CONFIGURATION = (".ci/run", ".github/workflows/*.yml", ".pre-commit-config.yaml", "scripts/nightly")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Text(NamedTuple):
    """A text of a file, with the line breaks that it has there."""

    kind: str  # function, docstring, attribute, comment, ui, docs, changelog, rules, cards
    line: int
    words: str


def is_prose(text: str) -> bool:
    """Returns whether a string is a sentence, not a pattern, path or code."""
    words = re.findall(r"(?<!\S)[A-Za-z][a-z]+(?!\w)", text)
    return len(words) >= 3 and not re.search(r"\\[bdsw(]|\(\?|[=;{}]\n|</|^\s*[<{]", text)


# Reading strings off the syntax tree would take several times as long.
TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?<!\w)(?P<prefix>[rRbBuUfF]{0,2})(?P<string>
        (?P<quotes>\"{3}|\'{3})(?:[^\\]|\\.)*?(?P=quotes)
        |"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |^[ \t]*(?:async\ )?(?P<head>def|class)\b
    |(?P<bracket>[()\[\]{}])""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
DIRECTIVE = re.compile(r"!|type:|noqa|pragma|ruff:|fmt:|yaml-language|[-=\s]*$")


def python_texts(source: str, shows_text: bool) -> Iterator[Text]:
    """Yields the docstrings and comments of a module, and its UI text."""
    parts = list[Text]()  # a comment of several lines, or a string of several literals
    depth, head, before, end, line = 0, "", "", 0, 1
    for token in [*TOKEN.finditer(source), None]:
        between = source[end : token.start() if token else None]
        kind = "" if not token else "comment" if token["comment"] else token["string"] and "ui"
        goes_on = parts and parts[0].kind == kind and not between.strip()
        if parts and not (goes_on and (kind == "ui" or between.count("\n") == 1)):
            words = ("\n" if parts[0].kind == "comment" else "").join(part.words for part in parts)
            if parts[0].kind != "ui" or (shows_text and is_prose(words)):
                yield parts[0]._replace(words=words)
            parts = []
        if not token:
            return
        line += between.count("\n")
        before = between.strip()[-1:] or before
        if kind == "comment":
            words = re.sub(r"^#+:? ?", "", token[0])
            parts += [] if DIRECTIVE.match(words) else [Text(kind, line, words)]
        elif kind:
            words = token["string"][3:-3] if token["quotes"] else token["string"][1:-1]
            if "f" in token["prefix"].lower():
                words = re.sub(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", "…", words)
            starts_line = not source[
                source.rfind("\n", 0, token.start()) + 1 : token.start()
            ].strip()
            if depth == 0 and starts_line and token["quotes"]:
                kind = "attribute" if before not in ("", ":") else "docstring"
                kind = "function" if before == ":" and head == "def" else kind
                yield Text(kind, line, words)
            elif "b" not in token["prefix"].lower():
                parts.append(Text(kind, line, words.replace("\\n", " ").replace("\\", "")))
        elif token["head"]:
            head = token["head"]
        else:
            depth += 1 if token[0] in "([{" else -1
        end, line = token.end(), line + token[0].count("\n")
        before = before if kind == "comment" else token[0][-1]


def markdown_texts(source: str, kind: str) -> Iterator[Text]:
    """Yields the paragraphs, items, cells and headings of a page."""
    source = re.sub(r"(?ms)^ *(```|~~~).*?^ *\1 *$|<!--.*?-->", keep_line_breaks, source)
    source = re.sub(r"(?m)(?<=\n\n)(?: {4}(?! *[-*\d]).*\n)+", keep_line_breaks, source)
    source = re.sub(r"!?\[([^\]]*)\]\([^)]*\)|\[([^\]]+)\]\[\w*\]", r"\1\2", source)
    begun, block = 1, list[str]()
    for number, line in enumerate([*source.split("\n"), ""], 1):
        item = re.match(r"\s*(?:[-*+]|\d+\.|#+|>|\||:|!!!.*)(?:\s|(?<=\|)|$)", line)
        if block and (item or not line.strip()):
            yield Text(kind, begun, "\n".join(block))
            block = []
        if line.lstrip().startswith("|"):
            yield from (Text(kind, number, cell.strip()) for cell in line.split("|") if cell)
        elif text := line[item.end() if item else 0 :].strip():
            begun = begun if block else number
            block.append(text)


def keep_line_breaks(match: re.Match[str]) -> str:
    """Returns only the line breaks, so that later lines keep their numbers."""
    return "\n" * match[0].count("\n")


def yaml_texts(source: str, kind: str) -> Iterator[Text]:
    """Yields the comments of card data, and its values of three words or more."""
    for number, line in enumerate(source.split("\n"), 1):
        if match := re.match(r"\s*# (?!yaml-language)(.+)", line):
            yield Text("comment", number, match[1])
    for root in yaml.compose_all(source, LOADER):
        nodes = [root] if root else []
        while nodes:
            node = nodes.pop()
            if isinstance(node, yaml.MappingNode):
                nodes += [value for _, value in node.value]
            elif isinstance(node, yaml.SequenceNode):
                nodes += node.value
            elif node.value.count(" ") >= 2 and is_prose(node.value):
                yield Text(kind, node.start_mark.line + 1, node.value)


def texts_of(path: Path) -> Iterator[Text]:
    """Yields the texts of a file, or only comments of unknown file types."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield from markdown_texts(source, "changelog" if path.stem == "CHANGELOG" else "docs")
    elif path.suffix in (".yaml", ".yml"):
        is_rules = path.stem in ("rulebook", "how_to_play", "first_game", "game")
        yield from yaml_texts(source, "rules" if is_rules else "cards")
    else:
        _, *inner = "/".join(path.parts).split("/tabletop/")  # The clone may be in any folder.
        shows_text = bool(inner) and "tests" not in inner[-1].split("/")
        yield from python_texts(source, shows_text)


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yields the files that have texts, at or below the paths."""
    for path in paths:
        if path.is_dir():
            inner = (one for one in sorted(path.iterdir()) if not SKIPPED.match(one.name))
            yield from files(inner)
        elif path.suffix in (".py", ".md", ".yaml", ".toml", ".spec"):
            yield path


def project_files(root: Path) -> list[Path]:
    """Returns the files of the project that have texts, without data of tests."""
    found = [*files([root]), *(file for name in CONFIGURATION for file in sorted(root.glob(name)))]
    return [path for path in found if path.relative_to(root).parts[:2] != ("tests", "data")]
