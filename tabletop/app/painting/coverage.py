"""The characters of a font file, read from its `cmap` table."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from sys import byteorder
from typing import BinaryIO

#: Tables with outlines; a font without any has only bitmaps of fixed sizes.
_OUTLINES = (b"glyf", b"CFF ", b"CFF2")
#: Platform and encoding of Unicode subtables, the most complete first.
_UNICODE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
_MAX_TABLE_BYTES = 4_000_000  # maximum bytes of a table


class FontCoverage:
    """The characters of a font, as sorted ranges of code points."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        self._first = [first for first, _ in ranges]
        self._last = [last for _, last in ranges]

    def __contains__(self, letter: str) -> bool:
        code = ord(letter)
        index = bisect_right(self._first, code) - 1
        return index >= 0 and code <= self._last[index]

    def __bool__(self) -> bool:
        return bool(self._first)

    def __iter__(self) -> Iterator[str]:
        for first, last in zip(self._first, self._last, strict=True):
            yield from map(chr, range(first, last + 1))

    def __len__(self) -> int:
        return sum(last - first + 1 for first, last in zip(self._first, self._last, strict=True))


@lru_cache(maxsize=2048)
def coverage(path: Path) -> FontCoverage:
    """Returns the characters of a TrueType or OpenType font.

    Of a collection, the first font is used. An unreadable file, or one without outlines, has no
    characters.
    """
    try:
        with path.open("rb") as file:
            return FontCoverage(_merged(_ranges(file)))
    except (OSError, struct.error, IndexError, ValueError):
        return FontCoverage([])


def _ranges(file: BinaryIO) -> list[tuple[int, int]]:
    """Reads the ranges of the best subtable.

    Raises:
      struct.error: The file is damaged.
      IndexError: The file is damaged.
    """
    start = 0
    if file.read(4) == b"ttcf":
        (start,) = struct.unpack(">8xI", file.read(12))
    file.seek(start + 4)
    (count,) = struct.unpack(">H6x", file.read(8))
    tables = {}
    for _ in range(count):
        tag, offset, length = struct.unpack(">4s4xII", file.read(16))
        tables[tag] = (offset, length)
    if b"cmap" not in tables or not any(tag in tables for tag in _OUTLINES):
        return []
    offset, length = tables[b"cmap"]
    file.seek(offset)
    data = file.read(min(length, _MAX_TABLE_BYTES))
    (count,) = struct.unpack_from(">2xH", data)
    parts = {}
    for number in range(count):
        platform, encoding, at = struct.unpack_from(">HHI", data, 4 + 8 * number)
        parts[platform, encoding] = at
    for kind in _UNICODE:
        if kind in parts:
            table = data[parts[kind] :]
            (form,) = struct.unpack_from(">H", table)
            if form in (4, 12):
                return _segments(table) if form == 4 else _groups(table)
    return []


def _groups(table: bytes) -> list[tuple[int, int]]:
    """Returns the ranges of a subtable of format 12."""
    (count,) = struct.unpack_from(">12xI", table)
    groups = struct.iter_unpack(">III", table[16 : 16 + 12 * count])
    return [(first + (glyph == 0), last) for first, last, glyph in groups]


def _segments(table: bytes) -> list[tuple[int, int]]:
    """Returns the ranges of a subtable of format 4, without missing glyphs."""
    (length, doubled) = struct.unpack_from(">2xH2xH", table)
    words = array("H", table[: max(length, 16) & ~1])
    if byteorder == "little":
        words.byteswap()
    count, ranges = doubled // 2, []
    for number in range(count):
        last, first = words[7 + number], words[8 + count + number]
        offset = words[8 + 3 * count + number]
        if first == 0xFFFF or first > last:
            continue
        if offset == 0:
            ranges.append((first, last))
            continue
        offset_index = 8 + 3 * count + number + offset // 2
        ranges += [
            (code, code)
            for code in range(first, last + 1)
            if offset_index + code - first < len(words) and words[offset_index + code - first]
        ]
    return ranges


def _merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns sorted ranges, with adjacent ones merged."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], last))
        elif first <= last:
            joined.append((first, last))
    return joined
