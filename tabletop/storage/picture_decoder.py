"""Decoding of pictures in a separate process with time and memory limits.

The process receives the bytes of a file through a pipe. It answers with raw pixels or with the
reason for a refusal, and it opens and writes no files. If a hostile file exploits or blocks a
decoder, the kernel ends only this process, and the parent reports the file
(`storage.pack_pictures`).
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
"""Processor seconds for a picture; 4096 × 4096 pixels need half on a slow machine of 2026."""
SVG_SECONDS = 1.0
"""Processor seconds for one SVG."""
MEMORY = 1_000_000_000
"""Maximum address space in bytes, on systems that limit it (Linux)."""
LARGEST_SIDE = 4096
"""Maximum width and height of a PNG, JPEG or WebP file in pixels."""
LARGEST_RATIO = 32
"""Maximum ratio of the longer side to the shorter one."""
LONG_SIDES = (1600, 400)
"""Cached lengths of the longer side in pixels: large, and for cards on a table."""
SVG_SIDE = 1200
"""Maximum longer side of an SVG in pixels; more is too slow for a whole deck."""
DEEPEST = 100
"""Maximum depth of elements in an SVG; drawing programs write about 10 levels."""
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
"""Magic bytes of formats that often have a wrong suffix: bytes, offset and format."""

SVG = "http://www.w3.org/2000/svg"
_PROGRAMS = {"script", "foreignObject", "iframe", "audio", "video"}
_EMBEDDED = {"image", "feImage"}


class PictureError(ValueError):
    """A picture that cannot be shown, with the problem and the remedy."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class Pixels(NamedTuple):
    """Raw pixels of a picture in rows from the top; `mode` is RGB or RGBA."""

    mode: str
    size: tuple[int, int]
    data: bytes


class DecoderAnswer(Struct, frozen=True):
    """The answer of the process: the shapes of the pixels, or a refusal."""

    mode: str = "RGB"
    sizes: tuple[tuple[int, int], ...] = ()
    message: str = ""
    remedy: str = ""


TOO_SLOW = PictureError("takes too long to draw", "simplify it, or save it as PNG or JPEG")
TOO_LARGE = PictureError(
    "takes too much memory to draw", "simplify it, or save it as PNG or JPEG in a smaller size"
)
DAMAGED = PictureError("damaged, or not a picture", "save it again as PNG, JPEG, WebP or SVG")


# --- the process -------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """Decodes pictures from the pipe until it is closed.

    Each request is a suffix followed by the bytes of the file.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl+C and closes the pipe
    _limit()
    with contextlib.suppress(EOFError, OSError):
        while True:
            ending = pipe.recv_bytes().decode()
            data = pipe.recv_bytes()
            with _timed(SVG_SECONDS if ending == ".svg" else SECONDS):
                try:
                    levels = decode(data, ending)
                    answer = DecoderAnswer(levels[0].mode, tuple(item.size for item in levels))
                except PictureError as bad:
                    levels, answer = [], DecoderAnswer(message=bad.message, remedy=bad.remedy)
            pipe.send_bytes(msgspec.json.encode(answer))
            for level in levels:
                pipe.send_bytes(level.data)


def _limit() -> None:
    """Limits the memory, files and core dumps of this process if possible."""
    try:
        import resource
    except ImportError:  # Windows: only the parent's timeout applies
        return
    for kind, maximum in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):  # macOS refuses some of the limits
            resource.setrlimit(kind, (maximum, maximum))


@contextlib.contextmanager
def _timed(seconds: float) -> Iterator[None]:
    """Ends the process with SIGPROF after some seconds of processor time.

    The kernel sends the signal even if a decoder never returns to Python.
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
    """Returns a picture in its cached sizes, the largest first.

    Args:
        ending: The file suffix, such as ``.svg``.

    Raises:
        PictureError: The picture cannot be decoded.
    """
    try:
        image = _render_svg(data) if ending == ".svg" else _decoded(data)
    except PictureError:
        raise
    except MemoryError:
        raise TOO_LARGE from None
    except ImportError as error:
        message = f"its decoder cannot be loaded ({error})"
        raise PictureError(message, "reinstall Sandtable") from None
    except BaseException as error:  # many kinds; errors from Rust are not Exceptions
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        raise _unreadable_error(data, ending, error) from error
    return _levels(image)


def _unreadable_error(data: bytes, ending: str, error: BaseException) -> PictureError:
    """Returns why a decoder cannot read a file."""
    if ending == ".svg":
        return PictureError(
            f"cannot be drawn ({readable(str(error), 100)})", "save it again as plain SVG"
        )
    if (form := kind_of(data, OTHER_FORMATS)) is not None:
        message = f"is {form}, but its name ends in {ending}"
        return PictureError(message, "save it as PNG, JPEG or WebP")
    return DAMAGED


def _levels(image: Image) -> list[Pixels]:
    result: list[Pixels] = []
    for maximum in LONG_SIDES:
        if result and max(result[-1].size) < 1.5 * maximum:
            break
        image = _at_most(image, maximum)
        result.append(Pixels(image.mode, image.size, image.tobytes()))
    return result


def _at_most(image: Image, maximum: int) -> Image:
    """Returns an image whose longer side has at most `maximum` pixels."""
    from PIL.Image import Resampling

    longest = max(image.size)
    if longest <= maximum:
        return image
    width, height = (max(1, round(side * maximum / longest)) for side in image.size)
    return image.resize((width, height), Resampling.LANCZOS, reducing_gap=3)


def _refuse_strip(size: tuple[int, int]) -> None:
    """Checks the ratio of the sides.

    Raises:
        PictureError: One side is much longer than the other.
    """
    if max(size) > LARGEST_RATIO * min(size):
        raise PictureError(
            f"one side is more than {LARGEST_RATIO} times as long as the other",
            "crop it to the visible part",
        )


def _decoded(data: bytes) -> Image:
    """Decodes a PNG, JPEG or WebP file to an upright image in sRGB.

    Of an animation only the first frame is used.
    """
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # the sides are checked below, before the decoding
    with Image.open(BytesIO(data), formats=FORMATS) as image:
        width, height = image.size
        if max(width, height) > LARGEST_SIDE:
            message = f"{width} by {height} pixels"
            raise PictureError(message, f"use at most {LARGEST_SIDE} by {LARGEST_SIDE}")
        _refuse_strip(image.size)
        if image.format == "JPEG":
            image.draft(None, (LONG_SIDES[0], LONG_SIDES[0]))
        try:
            image.load()
        except (OSError, SyntaxError, ValueError) as error:
            if "truncated" in str(error) or "not enough" in str(error):
                message = "cut off: the file ends too early"
                raise PictureError(message, "copy or save it again") from None
            raise
        profile = image.info.get("icc_profile")
        upright: Image.Image = image
        # damaged EXIF data are ignored, because the pixels are intact
        with contextlib.suppress(Exception):
            upright = ImageOps.exif_transpose(image)
        return _to_srgb(upright, profile)


def _to_srgb(image: Image, profile: bytes | None) -> Image:
    """Returns an image as RGB or RGBA, converted to sRGB by its profile."""
    if image.mode.startswith("I"):  # 16 bits per pixel
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    clear = image.has_transparency_data
    if clear or image.mode not in ("RGB", "CMYK"):
        return _at_most(image.convert("RGBA" if clear else "RGB"), LONG_SIDES[0])
    image = _at_most(image, LONG_SIDES[0])
    if profile:
        from PIL import ImageCms

        with contextlib.suppress(ImageCms.PyCMSError, OSError):  # a damaged profile is ignored
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            converted = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
            if converted is not None:
                return converted
    return image.convert("RGB")


# --- SVG ---------------------------------------------------------------------------------------


def _render_svg(data: bytes) -> Image:
    """Draws an SVG in a small size, then as large as the time limit allows."""
    from PIL import Image

    text = _checked_svg(data)
    began = time.process_time()
    drawn = _raster(text, LONG_SIDES[-1])
    took = max(time.process_time() - began, 0.001)
    longest_side = (
        LONG_SIDES[-1] * (SVG_SECONDS / 3 / took) ** 0.5
    )  # the time is proportional to the area
    if longest_side > LONG_SIDES[-1]:
        drawn = _raster(text, min(SVG_SIDE, round(longest_side)))
    with Image.open(BytesIO(drawn)) as image:
        _refuse_strip(image.size)
        return image.convert("RGBA")


def _raster(text: str, side: int) -> bytes:
    """Returns an SVG as PNG data that fits into a square of `side` pixels."""
    import resvg_py

    fonts, family = _fonts()
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=text,
            width=side,
            height=side,
            dpi=96,  # CSS resolution for lengths in millimetres and points
            skip_system_fonts=True,  # the same result on every machine
            font_dirs=[fonts],
            font_family=family,
            serif_family=family,  # the replacement for missing families
            sans_serif_family=family,
        )
    )


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, str]:
    """Returns the folder of the program's fonts and the family of its UI font."""
    from PIL import ImageFont

    from tabletop.bundled import data_dir

    folder = data_dir("assets") / "fonts"
    regular = next(file for file in sorted(folder.iterdir()) if "Regular" in file.stem)
    return str(folder), str(ImageFont.truetype(str(regular)).getname()[0])


def _checked_svg(data: bytes) -> str:
    """Returns the parsed and checked SVG, the only input of the rasterizer.

    Raises:
        PictureError: The SVG contains scripts or refers to other files.
    """
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        message = f"not well-formed SVG ({readable(str(error), 100)})"
        raise PictureError(message, "save it again as plain SVG") from None
    if _local_name(root.tag) != "svg":
        raise PictureError(
            f"not SVG but <{readable(_local_name(root.tag), 40)}>", "save it as plain SVG"
        )
    if not root.tag.startswith("{"):
        root.set("xmlns", SVG)  # handwritten SVG often lacks the namespace
    for depth, element in _walk(root):
        name = _local_name(element.tag)
        if depth > DEEPEST:
            raise PictureError(f"nested {DEEPEST} deep", "save it as plain SVG")
        if name in _PROGRAMS:
            raise PictureError(f"contains a <{name}>", "save it as plain SVG with shapes only")
        if name in _EMBEDDED:
            message = f"contains another picture (<{name}>)"
            raise PictureError(message, "save it as PNG, or as plain SVG with shapes only")
        for key, value in element.attrib.items():
            if (
                _local_name(key) in ("href", "src")
                and not value.strip().startswith("#")
                and name != "a"
            ):
                message = f"refers to another file ('{readable(value, 60)}')"
                raise PictureError(message, "save it as plain SVG with shapes only")
    return ElementTree.tostring(root, encoding="unicode")


def _walk(root: Element) -> Iterator[tuple[int, Element]]:
    """Yields each element with its depth."""
    waiting = [(1, root)]
    while waiting:
        depth, element = waiting.pop()
        yield depth, element
        waiting += ((depth + 1, child) for child in element)


def _local_name(name: object) -> str:
    """Returns the name of an element or attribute without its namespace."""
    return str(name).rpartition("}")[2]


def why_ended(code: int | None) -> PictureError:
    """Returns why a picture ended the process, by its exit code."""
    if code is not None and hasattr(signal, "SIGPROF") and code == -signal.SIGPROF:
        return TOO_SLOW
    if code is not None and os.name == "posix" and code in (-signal.SIGABRT, -signal.SIGKILL):
        return TOO_LARGE
    return PictureError("makes its decoder fail", "save it again with fewer details")
