"""Decodes strangers' pictures in a process of its own, with bounds of time and memory.

The process gets the bytes of a file through a pipe, and answers with plain pixels or with the
reason for a refusal. It opens no file of the player's and writes none. Whatever a decoder does with
a hostile file ends here: the kernel ends the process, and the parent reports the file
(`storage.foreign_pictures`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct

from tabletop.storage.files import kind_of, readable

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from xml.etree.ElementTree import Element

    from PIL.Image import Image

SECONDS = 1.5
"""Processor time for one picture; 4096 by 4096 pixels need half of it on a slow machine of 2026."""
SVG_SECONDS = 1.0
"""Processor time for one SVG."""
MEMORY = 1_000_000_000
"""Bytes of address space of the process, on systems that bound it (Linux)."""
LARGEST_SIDE = 4096
"""Pixels of a side of a PNG, JPEG or WebP file."""
LARGEST_RATIO = 32
"""How many times as long as the other a side may be."""
LONG_SIDES = (1600, 400)
"""Pixels of the long side in which a picture is kept: large, and for cards on a table."""
SVG_SIDE = 1200
"""Pixels of the long side in which an SVG is drawn; more takes too long for a whole deck."""
DEEPEST = 100
"""Levels of nested elements in an SVG; drawing programs write about 10."""
FORMATS = ("PNG", "JPEG", "WEBP")
OTHER_FORMATS = (
    (b"GIF8", 0, "GIF"),
    (b"BM", 0, "BMP"),
    (b"II*\0", 0, "TIFF"),
    (b"MM\0*", 0, "TIFF"),
    (b"ftyp", 4, "HEIC or AVIF"),
    (b"<svg", 0, "SVG"),
    (b"<?xml", 0, "SVG"),
)
"""Signs of formats that are often named as another: bytes, where they are, and the format."""

SVG = "http://www.w3.org/2000/svg"
_PROGRAMS = {"script", "foreignObject", "iframe", "audio", "video"}
_EMBEDDED = {"image", "feImage"}


class BadPicture(ValueError):  # noqa: N818  (a fault of the file, with a remedy)
    """A picture that cannot be shown: the problem, and the remedy."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class Pixels(NamedTuple):
    """A picture without compression; `mode` is RGB or RGBA, row by row from the top."""

    mode: str
    size: tuple[int, int]
    data: bytes


class Answer(Struct, frozen=True):
    """What the process answers: the shapes of the pixels that follow, or a refusal."""

    mode: str = "RGB"
    sizes: tuple[tuple[int, int], ...] = ()
    message: str = ""
    remedy: str = ""


TOO_SLOW = BadPicture("takes too long to draw", "simplify it, or save it as PNG or JPEG")
TOO_LARGE = BadPicture(
    "takes too much memory to draw", "simplify it, or save it as PNG or JPEG in a smaller size"
)
DAMAGED = BadPicture("damaged, or not a picture", "save it again as PNG, JPEG, WebP or SVG")


# --- the process -------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """Decode what comes through the pipe, until it is closed: an ending, then the bytes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which closes the pipe
    _limit()
    with contextlib.suppress(EOFError, OSError):
        while True:
            ending = pipe.recv_bytes().decode()
            data = pipe.recv_bytes()
            with _timed(SVG_SECONDS if ending == ".svg" else SECONDS):
                try:
                    levels = decode(data, ending)
                    answer = Answer(levels[0].mode, tuple(one.size for one in levels))
                except BadPicture as bad:
                    levels, answer = [], Answer(message=bad.message, remedy=bad.remedy)
            pipe.send_bytes(msgspec.json.encode(answer))
            for level in levels:
                pipe.send_bytes(level.data)


def _limit() -> None:
    """Bound memory, files and core dumps of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows: the parent's clock is the only bound
        return
    for kind, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):  # macOS refuses some of them
            resource.setrlimit(kind, (most, most))


@contextlib.contextmanager
def _timed(seconds: float) -> Iterator[None]:
    """End the process with SIGPROF after some seconds of processor time.

    The kernel does so even while a decoder runs that never returns to Python.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


# --- decoding ----------------------------------------------------------------------------------


def decode(data: bytes, ending: str) -> list[Pixels]:
    """Return a picture in the sizes in which it is kept, the largest first.

    `ending` is that of its file, such as ``.svg``. Raises `BadPicture`.
    """
    try:
        image = _drawn(data) if ending == ".svg" else _decoded(data)
    except BadPicture:
        raise
    except MemoryError:
        raise TOO_LARGE from None
    except ImportError as error:
        said = f"its decoder cannot be loaded ({error})"
        raise BadPicture(said, "reinstall Sandtable") from None
    except BaseException as error:  # decoders raise errors of many kinds; Rust's are no Exceptions
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        raise _unreadable(data, ending, error) from error
    return _levels(image)


def _unreadable(data: bytes, ending: str, error: BaseException) -> BadPicture:
    """Return the reason for which a decoder does not know a file."""
    if ending == ".svg":
        return BadPicture(
            f"cannot be drawn ({readable(str(error), 100)})", "save it again as plain SVG"
        )
    if (form := kind_of(data, OTHER_FORMATS)) is not None:
        said = f"is {form}, but its name ends in {ending}"
        return BadPicture(said, "save it as PNG, JPEG or WebP")
    return DAMAGED


def _levels(image: Image) -> list[Pixels]:
    found: list[Pixels] = []
    for most in LONG_SIDES:
        if found and max(found[-1].size) < 1.5 * most:
            break
        image = _at_most(image, most)
        found.append(Pixels(image.mode, image.size, image.tobytes()))
    return found


def _at_most(image: Image, most: int) -> Image:
    """Return an image whose long side has at most `most` pixels."""
    from PIL.Image import Resampling

    longest = max(image.size)
    if longest <= most:
        return image
    width, height = (max(1, round(side * most / longest)) for side in image.size)
    return image.resize((width, height), Resampling.LANCZOS, reducing_gap=3)


def _refuse_strip(size: tuple[int, int]) -> None:
    """Raise `BadPicture` for a picture that is far longer than wide, or far wider than long."""
    if max(size) > LARGEST_RATIO * min(size):
        raise BadPicture(
            f"one side is more than {LARGEST_RATIO} times as long as the other",
            "crop it to the visible part",
        )


def _decoded(data: bytes) -> Image:
    """Decode a PNG, JPEG or WebP file: of an animation the first frame, upright, in sRGB."""
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # the sides are bounded below, before anything is decoded
    with Image.open(BytesIO(data), formats=FORMATS) as image:
        width, height = image.size
        if max(width, height) > LARGEST_SIDE:
            said = f"{width} by {height} pixels"
            raise BadPicture(said, f"use at most {LARGEST_SIDE} by {LARGEST_SIDE}")
        _refuse_strip(image.size)
        if image.format == "JPEG":
            image.draft(None, (LONG_SIDES[0], LONG_SIDES[0]))
        try:
            image.load()
        except (OSError, SyntaxError, ValueError) as error:
            if "truncated" in str(error) or "not enough" in str(error):
                said = "cut off: the file ends too early"
                raise BadPicture(said, "copy or save it again") from None
            raise
        profile = image.info.get("icc_profile")
        upright: Image.Image = image
        with contextlib.suppress(Exception):  # damaged EXIF says nothing, and the pixels are whole
            upright = ImageOps.exif_transpose(image)
        return _plain(upright, profile)


def _plain(image: Image, profile: bytes | None) -> Image:
    """Return an image as RGB or RGBA, in sRGB where it has a colour profile."""
    if image.mode.startswith("I"):  # 16 bits a pixel
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    clear = image.has_transparency_data
    if clear or image.mode not in ("RGB", "CMYK"):
        return _at_most(image.convert("RGBA" if clear else "RGB"), LONG_SIDES[0])
    image = _at_most(image, LONG_SIDES[0])
    if profile:
        from PIL import ImageCms

        with contextlib.suppress(ImageCms.PyCMSError, OSError):  # a damaged profile is left out
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            made = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
            if made is not None:
                return made
    return image.convert("RGB")


# --- SVG ---------------------------------------------------------------------------------------


def _drawn(data: bytes) -> Image:
    """Draw an SVG: small at first, then as large as the time allows."""
    from PIL import Image

    text = _shapes(data)
    began = time.process_time()
    drawn = _raster(text, LONG_SIDES[-1])
    took = max(time.process_time() - began, 0.001)
    most = LONG_SIDES[-1] * (SVG_SECONDS / 3 / took) ** 0.5  # the time grows with the area
    if most > LONG_SIDES[-1]:
        drawn = _raster(text, min(SVG_SIDE, round(most)))
    with Image.open(BytesIO(drawn)) as image:
        _refuse_strip(image.size)
        return image.convert("RGBA")


def _raster(text: str, side: int) -> bytes:
    """Draw an SVG as PNG that fits into a square of `side` pixels."""
    import resvg_py

    fonts, family = _fonts()
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=text,
            width=side,
            height=side,
            dpi=96,  # of lengths in millimetres and points, as CSS has it
            skip_system_fonts=True,  # the same picture on every machine
            font_dirs=[fonts],
            font_family=family,
            serif_family=family,  # what stands in for every family that is not there
            sans_serif_family=family,
        )
    )


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, str]:
    """Return the folder of the program's fonts, and the family of the one of its interface."""
    from PIL import ImageFont

    from tabletop.shipped import data_dir

    folder = data_dir("assets") / "fonts"
    regular = next(file for file in sorted(folder.iterdir()) if "Regular" in file.stem)
    return str(folder), str(ImageFont.truetype(str(regular)).getname()[0])


def _shapes(data: bytes) -> str:
    """Return an SVG as it was parsed and checked: the rasterizer reads nothing else.

    Raises `BadPicture` for what runs, and for what comes from another file.
    """
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        said = f"not well-formed SVG ({readable(str(error), 100)})"
        raise BadPicture(said, "save it again as plain SVG") from None
    if _local(root.tag) != "svg":
        raise BadPicture(f"not SVG but <{readable(_local(root.tag), 40)}>", "save it as plain SVG")
    if not root.tag.startswith("{"):
        root.set("xmlns", SVG)  # people write it by hand without
    for depth, element in _walk(root):
        name = _local(element.tag)
        if depth > DEEPEST:
            raise BadPicture(f"nested {DEEPEST} deep", "save it as plain SVG")
        if name in _PROGRAMS:
            raise BadPicture(f"contains a <{name}>", "save it as plain SVG with shapes only")
        if name in _EMBEDDED:
            said = f"contains another picture (<{name}>)"
            raise BadPicture(said, "save it as PNG, or as plain SVG with shapes only")
        for key, value in element.attrib.items():
            if _local(key) in ("href", "src") and not value.strip().startswith("#") and name != "a":
                said = f"refers to another file ('{readable(value, 60)}')"
                raise BadPicture(said, "save it as plain SVG with shapes only")
    return ElementTree.tostring(root, encoding="unicode")


def _walk(root: Element) -> Iterator[tuple[int, Element]]:
    """Yield each element with its depth."""
    waiting = [(1, root)]
    while waiting:
        depth, element = waiting.pop()
        yield depth, element
        waiting += ((depth + 1, child) for child in element)


def _local(name: object) -> str:
    """Return the name of an element or attribute without its namespace."""
    return str(name).rpartition("}")[2]


def why_ended(code: int | None) -> BadPicture:
    """Return the reason for which a picture ended the process, by its exit code."""
    if code is not None and hasattr(signal, "SIGPROF") and code == -signal.SIGPROF:
        return TOO_SLOW
    if code is not None and os.name == "posix" and code in (-signal.SIGABRT, -signal.SIGKILL):
        return TOO_LARGE
    return BadPicture("makes its decoder fail", "save it again with fewer details")
