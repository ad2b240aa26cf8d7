"""Small packs for tests, written to a given folder."""

from pathlib import Path
from zipfile import ZipFile

CARD_FILE = """\
assets:
- id: {card}
  name: {name}
  type: unit
  cost: 1
  attack: 2
  health: 2
  water: 0
  tags: [nomad]
  flavour: Away.
"""


def write_pack(folder: Path, head: str = "", **files: str) -> Path:
    """Writes a pack of one card for Sandland with further lines and files.

    `head` follows the usual lines of pack.yaml. In the names of files, `_` is a dot and `__`
    a slash. An empty text leaves a file out.
    """
    folder.mkdir(parents=True)
    lines = [f"id: {folder.name}", f"name: Pack {folder.name}", 'version: "1.0"', "author: Me",
             "licence: CC0-1.0"]  # fmt: skip
    if "game:" not in head:
        lines.append("game: sandland")
    texts = {"pack_yaml": "\n".join([*lines, head, ""]),
             "assets_yaml": CARD_FILE.format(card=f"{folder.name}-runner",
                                        name=f"{folder.name.title()} Runner")}  # fmt: skip
    for name, text in (texts | files).items():
        path = folder / name.replace("__", "/").replace("_yaml", ".yaml").replace("_svg", ".svg")
        path.parent.mkdir(parents=True, exist_ok=True)
        if text:
            path.write_text(text, encoding="utf-8")
    return folder


def zip_pack(folder: Path, file: Path, *, above: bool = True) -> Path:
    """Writes a zip of a pack, with its folder or without."""
    with ZipFile(file, "w") as archive:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder.parent if above else folder)
            archive.write(path, name.as_posix())
    return file
