"""How large a picture is, read from its first bytes: known before anything decodes it.

Pictures come from strangers. So nothing here decodes, unpacks or expands: a few numbers are read,
and what does not look as it should is refused. (Libraries for this parse SVG as XML, entities and
all, which is what must not happen to a file that is not trusted yet.)
"""

import re
import struct
from pathlib import Path

LARGEST_SIDE = 4096
LARGEST_FILE = 8_000_000
LARGEST_SVG = 400_000
"""Bytes."""
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".svg")

_UNSAFE = re.compile(rb"<!DOCTYPE|<!ENTITY|<script|<image|<foreignObject|<use|<style", re.I)
_LINKS = re.compile(rb"""(?:href|src)\s*=\s*["'](?!#)""", re.I)
_SVG = re.compile(rb"<svg\b[^>]*>", re.I)
_START_OF_FRAME = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}


class BadPicture(ValueError):  # noqa: N818  (said as one word)
    """A picture that is not shown: why, and what would be right."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


def picture_size(path: Path) -> tuple[int, int]:
    """Give width and height in pixels. Raises `BadPicture` and `OSError`."""
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise BadPicture(f"'{path.name}' is no picture", "take a PNG, JPEG, WebP or SVG file")
    most = LARGEST_SVG if ending == ".svg" else LARGEST_FILE
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadPicture(f"it has more than {most:,} bytes", "make it smaller")
    try:
        size = _svg(data) if ending == ".svg" else _pixels(data)
    except (struct.error, IndexError, ValueError) as error:
        if isinstance(error, BadPicture):
            raise
        raise BadPicture("it is damaged, or no picture", "save it once more") from None
    if not (1 <= size[0] <= LARGEST_SIDE and 1 <= size[1] <= LARGEST_SIDE):
        said = f"it has {size[0]} by {size[1]} pixels"
        raise BadPicture(said, f"up to {LARGEST_SIDE} by {LARGEST_SIDE} are shown")
    return size


def _pixels(data: bytes) -> tuple[int, int]:
    if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith(b"\xff\xd8"):
        return _jpeg(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    raise BadPicture("it is damaged, or no picture", "save it once more")


def _jpeg(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _START_OF_FRAME:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    raise ValueError


def _webp(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if len(data) < 30:
        raise ValueError
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    raise ValueError


def _svg(data: bytes) -> tuple[int, int]:
    if b"\x00" in data or _UNSAFE.search(data) or _LINKS.search(data):
        said = "it holds more than shapes: a link, a script, a style or another picture"
        raise BadPicture(said, "save it as plain SVG, with paths and colours alone")
    found = _SVG.search(data)
    if found is None:
        raise ValueError
    sides = [
        re.search(rb"\s%s\s*=\s*[\"']\s*([0-9.]+)(?:px)?\s*[\"']" % name, found[0])
        for name in (b"width", b"height")
    ]
    if all(sides):
        return round(float(sides[0][1])), round(float(sides[1][1]))  # type: ignore[index]
    box = re.search(rb"viewBox\s*=\s*[\"']([^\"']*)[\"']", found[0])
    numbers = box[1].replace(b",", b" ").split() if box else []
    if len(numbers) != 4:
        raise BadPicture("it does not say how large it is", "give its <svg> a viewBox")
    return round(float(numbers[2])), round(float(numbers[3]))
