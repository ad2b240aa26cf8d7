"""Templates of a table without rules and of a game, for `tabletop new`.

They are in `assets/starts`, so that they are linted, type-checked and tested. Copies get the names
of their new folder.
"""

import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from tabletop.analysis.new_pack import quoted, title_of
from tabletop.bundled import data_dir
from tabletop.cards.ids import plain_id
from tabletop.cards.table import TABLE_FILE

STARTS = "starts"


def write_table(folder: Path) -> Path:
    """Writes the template of a table without rules and returns its file.

    Raises:
        OSError: A file cannot be written; `FileExistsError` if the folder is not empty.
    """
    typed = folder.resolve().name
    named = folder_word(folder)
    words = {"my_table": _id(typed, "table"), "My Table": quoted(title_of(typed))}
    _write(folder, "table", {**words, "my-folder": named})
    return folder / TABLE_FILE


def write_game(folder: Path) -> Path:
    """Writes the template of a game and returns the file with its rules.

    Raises:
        OSError: A file cannot be written; `FileExistsError` if the folder is not empty.
    """
    name = _id(folder.resolve().name, "game")
    title = name.replace("_", " ").title()
    prefix = f"{re.sub('[^A-Z]', '', name.upper())[:3]}X"[:5]
    class_name = f"{title.replace(' ', '')}Game"
    words = {"my_game": name, "My Game": title, "MyGame": class_name, "MINE": prefix}
    _write(folder, "game", words)
    return folder / name / "__init__.py"


def folder_word(folder: Path) -> str:
    """Returns a folder as a quoted argument that is not the name of a game."""
    return shlex.quote(str(folder) if len(folder.parts) > 1 else f"./{folder}")


def _id(name: str, kind: str) -> str:
    return plain_id(name, kind, "_")


def _write(folder: Path, start: str, words: Mapping[str, str]) -> None:
    """Copies a template to an empty folder and replaces words in it."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(17, "folder not empty", str(folder))
    source = data_dir("assets") / STARTS / start
    meant = re.compile("|".join(map(re.escape, words)))

    def put(text: str) -> str:
        return meant.sub(lambda match: words[match[0]], text)

    for file in sorted(item for item in source.rglob("*") if item.suffix in _COPIED):
        target = folder / put(file.relative_to(source).as_posix())
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(put(file.read_text(encoding="utf-8")), encoding="utf-8")


_COPIED = (".md", ".py", ".toml", ".yaml")
