"""Checks of the pictures named by a pack, a table or a game."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from tabletop.cards.errors import DataError, DataErrors, Problem
from tabletop.cards.load import display_path, load, read_bytes
from tabletop.cards.pack import PICTURES_FILE, PicturesFile
from tabletop.cards.reader import read_places
from tabletop.storage.pack_pictures import ENDINGS, decode_pictures
from tabletop.storage.picture_decoder import PictureError


def picture_errors(folder: Path, home: Path) -> Iterator[DataError]:
    """Yields the errors of the files named in the `pictures.yaml` of a folder.

    The files must be in `home`, which is the folder or its pack. Decode them in advance with
    `pack_pictures.decode_all`, which uses several processes.
    """
    file = folder / PICTURES_FILE
    if not file.is_file():
        return
    try:
        pictures = load(file, PicturesFile).pictures
    except DataErrors:  # reported by the check of the file
        return
    _, places, _ = read_places(read_bytes(file), display_path(file))
    for index, picture in enumerate(pictures):
        if fault := fault_of(folder, picture.file, home):
            problem = Problem(("pictures", index, "file"), *fault, code="pack/picture")
            yield problem.at(display_path(file), places)


def fault_of(folder: Path, name: str, home: Path) -> tuple[str, str] | None:
    """Returns what is wrong with a picture named in `folder`, and the remedy."""
    path = folder / name
    if ".." in Path(name).parts or not path.resolve().is_relative_to(home.resolve()):
        return f"'{name}' is outside the pack", "copy the picture into the pack"
    if not path.is_file():
        known = [file.relative_to(folder).as_posix() for file in folder.rglob("*.*")
                 if file.suffix.lower() in ENDINGS]  # fmt: skip
        similar = get_close_matches(name, known, 1)
        return f"no such file '{name}'", f"did you mean '{similar[0]}'?" if similar else "add it"
    ((_, result),) = decode_pictures([path])
    if isinstance(result, PictureError):
        return f"picture '{name}': {result.message}", result.remedy
    if isinstance(result, OSError):
        return (
            f"'{name}': cannot be read: {result.strerror or result}",
            "check the file permissions",
        )
    return None
