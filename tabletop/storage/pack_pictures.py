"""Pictures of packs, decoded in another process and cached as raw pixels.

The window loads only these pixels. The digest of a file identifies its picture. A changed file is
therefore decoded again, and a checked picture is available after installation.
"""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import load
from tabletop.cards.pack import PACK_FILE, TABLES, PackFile, pictures_in
from tabletop.storage import cache, picture_decoder
from tabletop.storage.log import log
from tabletop.storage.picture_decoder import DAMAGED, TOO_SLOW, DecoderAnswer, PictureError, Pixels
from tabletop.storage.places import cache_dir

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".svg")
LARGEST_FILE = 8_000_000
LARGEST_SVG = 400_000
"""Maximum file sizes in bytes."""
MAX_CACHE_BYTES = 512 * 2**20
"""Maximum size of the cache in bytes."""
PICTURE_TIMEOUT = 6.0
"""Wall-clock seconds for one picture; the process also limits its own processor time."""
START_TIMEOUT = 30.0
"""Wall-clock seconds for the first picture, including the start of the process."""
MOST_PROCESSES = 4
VERSION = b"1"
"""Version of the decoder; changes if the same file results in other pixels."""

_SUFFIX = ".pixels"
_LONGEST_HEAD = 2000


class _Head(Struct, frozen=True):
    """The first line of a cached picture: mode, sizes in pixels, and lengths.

    The lengths are in bytes.
    """

    mode: str
    sizes: tuple[tuple[int, int], ...]
    lengths: tuple[int, ...]


class CachedPicture(NamedTuple):
    """A cached picture: its file and its sizes, the largest first.

    `packed` holds the compressed pixels if the cache file could not be written.
    """

    path: Path
    head: _Head
    start: int
    packed: bytes | None = None

    @property
    def digest(self) -> str:
        """The digest of the original file."""
        return self.path.stem

    @property
    def size(self) -> tuple[int, int]:
        """The largest width and height in pixels."""
        return self.head.sizes[0]

    def level_for(self, share: float) -> int:
        """Returns the index of the smallest size that is large enough.

        `share` is the required fraction of the longer side of the largest size.
        """
        minimum_side = share * max(self.size)
        large_enough = [n for n, size in enumerate(self.head.sizes) if max(size) >= minimum_side]
        return large_enough[-1] if large_enough else 0

    def pixels(self, level: int) -> Pixels:
        """Returns the pixels of one of the sizes.

        Raises:
            OSError: The cache was deleted or damaged.
        """
        size = self.head.sizes[level]
        byte_count = size[0] * size[1] * len(self.head.mode)
        before = sum(self.head.lengths[:level])
        if self.packed is not None:
            data = self.packed[before : before + self.head.lengths[level]]
        else:
            with self.path.open("rb") as file:
                file.seek(self.start + before)
                data = file.read(self.head.lengths[level])
        try:
            raw = zlib.decompressobj().decompress(data, byte_count)
        except zlib.error as error:
            raise OSError(0, "cached picture is damaged") from error
        if len(raw) != byte_count:
            raise OSError(0, "cached picture is damaged")
        if self.packed is None:
            cache.touch(self.path)
        return Pixels(self.head.mode, size, raw)


_refused: dict[str, PictureError] = {}
"""Reasons for the refusal of pictures since the start of the program, by digest."""
_unwritten: dict[str, CachedPicture] = {}
"""Pictures that could not be written to the cache, by digest."""


def digest_of(file: Path) -> str:
    """Returns the digest that identifies a picture.

    Raises:
        PictureError: The file has an unsupported suffix or is too large.
        OSError: The file cannot be read.
    """
    ending = file.suffix.lower()
    if ending not in ENDINGS:
        message = f"file type '{ending}' is not supported"
        raise PictureError(message, "save it as PNG, JPEG, WebP or SVG")
    about = file.stat()
    maximum = LARGEST_SVG if ending == ".svg" else LARGEST_FILE
    if about.st_size > maximum:
        raise PictureError(f"{about.st_size:,} bytes, more than {maximum:,}", "make it smaller")
    return _digest(file, about.st_mtime_ns, about.st_size)


@lru_cache(maxsize=4096)
def _digest(file: Path, _changed: int, _size: int) -> str:
    kind = b"svg" if file.suffix.lower() == ".svg" else b"pixels"
    known = blake2b(file.read_bytes(), digest_size=16, person=VERSION + kind)
    return known.hexdigest()


def cached_picture(file: Path) -> CachedPicture | None:
    """Returns a picture from the cache, or None.

    Raises:
        PictureError: The picture was refused before.
        OSError: The file cannot be read.
    """
    digest = digest_of(file)
    if digest in _refused:
        raise _refused[digest]
    return _read(digest)


def _read(digest: str) -> CachedPicture | None:
    if digest in _unwritten:
        return _unwritten[digest]
    path = cache_dir("foreign") / f"{digest}{_SUFFIX}"
    try:
        with path.open("rb") as kept_file:
            line = kept_file.readline(_LONGEST_HEAD)
        return CachedPicture(path, msgspec.json.decode(line, type=_Head), len(line))
    except (OSError, msgspec.DecodeError):
        return None


def picture_files(folder: Path) -> list[Path]:
    """Returns the existing picture files of a pack or table and its tables.

    Unreadable files are left out; the checks report them.
    """
    names: list[Path] = []
    with suppress(DataErrors):
        picture = load(folder / PACK_FILE, PackFile).picture
        names += [folder / picture] if picture is not None else []
    for table_folder in (folder, *sorted(folder.glob(f"{TABLES}/*/"))):
        with suppress(DataErrors):
            names += [table_folder / item.file for item in pictures_in(table_folder)]
    home = folder.resolve()
    return [
        file
        for file in dict.fromkeys(names)
        if file.is_file() and file.resolve().is_relative_to(home)
    ]


def decode_pictures(
    files: Sequence[Path],
) -> Iterator[tuple[Path, CachedPicture | PictureError | OSError]]:
    """Decodes pictures; yields each file with its picture or its refusal.

    Several processes share the work. A picture that crashes its process is refused, and a new
    process continues with the others.
    """
    waiting: SimpleQueue[tuple[Path, str]] = SimpleQueue()
    number = 0
    for file in dict.fromkeys(files):
        try:
            cached = cached_picture(file)
            if cached is None:
                waiting.put((file, digest_of(file)))
                number += 1
            else:
                yield file, cached
        except (PictureError, OSError) as error:
            yield file, error
    if not number:
        return
    done: SimpleQueue[tuple[Path, CachedPicture | PictureError | OSError]] = SimpleQueue()
    for _ in range(max(1, min(number // 2, MOST_PROCESSES, os.cpu_count() or 1))):
        # Daemon threads instead of a pool, so that the program can exit while they work.
        threading.Thread(target=_decode_queue, args=(waiting, done), daemon=True).start()
    for _ in range(number):
        yield done.get()


def decode_all(files: Sequence[Path]) -> None:
    """Decodes several pictures in parallel."""
    for _ in decode_pictures(files):
        pass


def _decode_queue(
    waiting: SimpleQueue[tuple[Path, str]],
    done: SimpleQueue[tuple[Path, CachedPicture | PictureError | OSError]],
) -> None:
    """Decodes the pictures of a queue with one process of this thread."""
    process = _Process()
    try:
        while True:
            try:
                file, digest = waiting.get_nowait()
            except Empty:
                return
            try:
                levels = process.decode(file)
                if digest_of(file) != digest:
                    done.put((file, OSError(0, "changed while it was decoded")))
                else:
                    done.put((file, _store(digest, levels)))
            except PictureError as bad:
                _refused[digest] = bad
                done.put((file, bad))
            except Exception as error:  # a caller waits for this picture
                log.warning("Picture %s cannot be decoded", file, exc_info=error)
                _refused[digest] = PictureError(f"cannot be decoded: {error}", "try again later")
                done.put((file, _refused[digest]))
    finally:
        process.end()


def _store(digest: str, levels: Sequence[Pixels]) -> CachedPicture:
    """Writes a decoded picture to the cache, or keeps it in memory on failure."""
    packed = [zlib.compress(level.data, 1) for level in levels]
    sizes = tuple(level.size for level in levels)
    head = _Head(levels[0].mode, sizes, tuple(map(len, packed)))
    line = msgspec.json.encode(head) + b"\n"
    path = cache_dir("foreign") / f"{digest}{_SUFFIX}"
    if cache.store(path, b"".join([line, *packed]), MAX_CACHE_BYTES):
        return CachedPicture(path, head, len(line))
    picture = _unwritten[digest] = CachedPicture(path, head, len(line), b"".join(packed))
    return picture


class _Process:
    """A process that decodes pictures one by one; the first one starts it."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def decode(self, file: Path) -> list[Pixels]:
        """Returns the pixels of a picture in its cached sizes.

        Raises:
            PictureError: The picture cannot be decoded.
            OSError: The file cannot be read.
        """
        patience = PICTURE_TIMEOUT
        if self._pipe is None:
            self._start()
            patience = START_TIMEOUT
        assert self._pipe is not None
        try:
            self._send(file)
            if not self._pipe.poll(patience):
                raise TOO_SLOW
            answer = msgspec.json.decode(self._pipe.recv_bytes(10_000), type=DecoderAnswer)
            if answer.message:
                bad = PictureError(answer.message, answer.remedy)
            else:
                return [self._level(answer.mode, size) for size in answer.sizes]
        except (EOFError, OSError, msgspec.DecodeError):
            bad = picture_decoder.why_ended(self.end())
        except PictureError as slow:
            self.end()
            bad = slow
        raise bad

    def _send(self, file: Path) -> None:
        assert self._pipe is not None
        self._pipe.send_bytes(file.suffix.lower().encode())
        self._pipe.send_bytes(file.read_bytes())

    def _level(self, mode: str, size: tuple[int, int]) -> Pixels:
        assert self._pipe is not None
        width, height = size
        maximum = picture_decoder.LONG_SIDES[0]
        if mode not in ("RGB", "RGBA") or not (0 < width <= maximum and 0 < height <= maximum):
            raise DAMAGED
        length = width * height * len(mode)
        data = self._pipe.recv_bytes(length)
        if len(data) != length:
            raise DAMAGED
        return Pixels(mode, size, data)

    def _start(self) -> None:
        import multiprocessing  # imported here, because the list of packs does not need it

        context = multiprocessing.get_context("spawn")
        self._pipe, child_end = context.Pipe()
        self._process = context.Process(
            target=picture_decoder.serve, args=(child_end,), daemon=True
        )
        self._process.start()
        child_end.close()

    def end(self) -> int | None:
        """Ends the process if it runs, and returns its exit code."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is None:
            return None
        process.join(0.2)  # the process may already be exiting
        code = process.exitcode
        if pipe is not None:
            pipe.close()
        process.kill()
        process.join(5)
        return code
