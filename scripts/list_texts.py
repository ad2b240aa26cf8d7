"""Lists every fixed text that the program shows to people, with its place.

A text is a string or an f-string with at least two words, or one capitalized word. Docstrings,
annotations, comparisons, subscripts and patterns are left out. A value in an f-string is printed
as its expression in braces.

Example: python scripts/list_texts.py --paths tabletop/app tabletop/cli.py
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: A capitalized label such as "Undo", or two words next to each other.
SHOWN = re.compile(
    r"[A-Z][a-z]+(?:[ …:.!?-].*)?|.*[^\W\d_][,;:)'’}]* [({'“‘]*[^\W\d_].*", re.DOTALL
)
#: Calls whose strings are names or patterns.
NAMING = frozenset(
    {"cast", "compile", "finditer", "fullmatch", "getattr", "hasattr", "import_module", "match"}
    | {"search", "setattr", "split", "sub", "NewType", "ParamSpec", "TypeVar"}
)


def main() -> None:
    """Prints the texts of the chosen files, one `path:line: text` a line."""
    parser = argparse.ArgumentParser(description="List every fixed text shown to people.")
    parser.add_argument(
        "--paths", nargs="+", type=Path, default=[ROOT / "tabletop"], help="files and folders"
    )
    for path in files(parser.parse_args().paths):
        place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        for line, text in texts(path.read_text(encoding="utf-8")):
            print(f"{place}:{line}: {text}")


def files(paths: list[Path]) -> list[Path]:
    """Returns the Python files below `paths`, sorted."""
    chosen = {path.resolve() for path in paths if path.is_file()}
    chosen.update(path for folder in paths for path in folder.resolve().rglob("*.py"))
    return sorted(chosen)


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yields the line and the text of every shown text, in code order."""
    for node in _strings(ast.parse(source)):
        text = " ".join(_text(node).split())
        if SHOWN.fullmatch(text):
            yield node.lineno, text


def _strings(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Yields the string nodes below `node` that can reach people."""
    if isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    ):
        yield node
    if isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.FormattedValue):  # a text may be chosen inside the braces
                yield from _strings(part.value)
        return
    for child in ast.iter_child_nodes(node):
        if not _is_silent(node, child):
            yield from _strings(child)


def _is_silent(node: ast.AST, child: ast.AST) -> bool:
    """Returns whether the strings of a child are code and not text."""
    match node:
        case ast.Expr():  # docstrings of modules, functions and attributes
            return isinstance(child, ast.Constant)
        case ast.AnnAssign() | ast.arg():
            return child is node.annotation
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return child is node.returns
        case ast.Assign():
            return isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__"
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in NAMING and child is not node.func
    return isinstance(node, ast.Subscript | ast.Compare | ast.MatchValue)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(
        ast.unparse(ast.JoinedStr([part]))[2:-1]
        if isinstance(part, ast.FormattedValue)
        else _text(part)
        for part in node.values
        if isinstance(part, ast.FormattedValue | ast.Constant)
    )


if __name__ == "__main__":
    main()
