"""Tests that thousands of hostile pictures are shown or refused in time.

Valid pictures of all formats are made and damaged, with extreme sizes and shapes. SVG files contain
everything that takes time or memory: dashes, filters, patterns, nesting, repeated parts. Each
picture is the only one of a pack. The check decodes it, and the page of packs and a table draw it.
Only the decoder's process may end, and each refusal has one clear message. No process may grow
beyond a limit, and no picture may take longer than `--seconds`.

Example: python tests/reliability/pictures.py --files 500
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from PIL import Image

from tabletop.analysis.pack_checking import check_pack
from tabletop.app.lobby.startup import open_app
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.render import user_pictures
from tabletop.app.scenes.packs import PacksScene, picture_of
from tabletop.storage import pack_pictures, packs
from tabletop.storage.pack_pictures import CachedPicture
from tabletop.storage.places import cache_dir

BATCH = 20
"""Number of pictures that one process decodes, unless one of them ends it."""
MEMORY = 1_500
"""Maximum memory of the window's process in megabytes."""
DECODER = 1_100
"""Maximum memory of a decoder process in megabytes."""
END = 0.5
"""Seconds after which an idle process has ended and its time is counted."""
SIZES = ((300, 420), (420, 300), (36, 50), (1920, 1080), (112, 70))
"""Sizes in which the pictures are drawn: cards, tokens, a table cloth, a row of the list."""
TABLE = "id: yard\nname: Yard\nzones: [{id: a}]\npieces: [{kind: owl, zone: a}]\n"

FileContent = tuple[str, bytes]
"""The suffix and the content of a file."""


# --- pixels --------------------------------------------------------------------------------------


def pixels(rng: Random) -> FileContent:
    """Returns a PNG, JPEG or WebP file of a random kind that Pillow can write."""
    form, ending = rng.choice((("PNG", ".png"), ("JPEG", ".jpg"), ("WEBP", ".webp")))
    modes = {"PNG": ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"), "JPEG": ("L", "RGB", "CMYK"),
             "WEBP": ("RGB", "RGBA")}  # fmt: skip
    width = rng.choice((1, 2, 7, 60, 400, 4096, 5000))
    height = rng.choice((1, 3, 60, 400, width))
    image = Image.new(rng.choice(modes[form]), (width, height))
    if image.mode in ("L", "RGB") and width * height < 200_000:
        image = image.effect_spread(5)
    more: dict[str, object] = {}
    if rng.random() < 0.4:
        exif = Image.Exif()
        exif[0x0112] = rng.randrange(10)
        more["exif"] = exif
    if rng.random() < 0.3:
        more["icc_profile"] = rng.randbytes(rng.choice((0, 20, 200)))
    if form != "JPEG" and rng.random() < 0.2 and width * height < 200_000:
        more |= {"save_all": True, "append_images": [image.copy()] * rng.randrange(1, 4)}
    file = BytesIO()
    image.save(file, form, **more)
    return ending, file.getvalue()


def png_with_wrong_size(rng: Random) -> FileContent:
    """Returns a PNG with a wrong size in its header, or with too many pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data).to_bytes(4, "big")
        return len(data).to_bytes(4, "big") + kind + data + check

    width, height = (rng.choice((1, 100, 4096, 65_535, 2**31 - 1)) for _ in range(2))
    depth, kind = rng.choice(((1, 0), (8, 0), (8, 2), (16, 6), (8, 3), (7, 9)))
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((depth, kind, 0, 0))
    data = zlib.compress(bytes(rng.choice((1, 1000, 3_000_000))), 9)
    words = chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(5_000_000), 9))
    body = chunk(b"IHDR", head + bytes([rng.randrange(2)]))
    body += (words if rng.random() < 0.3 else b"") + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    return ".png", b"\x89PNG\r\n\x1a\n" + body


# --- SVG -----------------------------------------------------------------------------------------


def svg(rng: Random) -> FileContent:
    """Returns an SVG with one to three features that take time or memory."""
    width, height = (rng.choice((1, 20, 300, 4096, 100_000, 1e9, 0.001, -5)) for _ in range(2))
    ways = (
        f'viewBox="0 0 {width:g} {height:g}"',
        f'width="{width:g}" height="{height:g}"',
        f'width="{width:g}mm" height="{height:g}%"',
        'viewBox="0 0 100 100"',
        'viewBox="0 0 100 100"',
        'viewBox="0 0 100 100"',
    )
    inner = "".join(rng.choice(FEATURES)(rng) for _ in range(rng.randrange(1, 4)))
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f"{rng.choice(ways)}>{inner}</svg>"
    )
    return ".svg", text.encode()


def _number(rng: Random) -> str:
    return rng.choice(("0", "0.0001", "1", "50", "1e9", "-1", "1e-9", "nan", "1e400"))


def _dashes(rng: Random) -> str:
    return (
        f'<path d="M0 0L{_number(rng)} 100L100 {_number(rng)}" stroke="#000" '
        f'stroke-width="{_number(rng)}" stroke-dasharray="{_number(rng)} {_number(rng)}" '
        f'stroke-linejoin="round"/>'
    )


def _filter(rng: Random) -> str:
    kinds = (
        f'<feGaussianBlur stdDeviation="{_number(rng)}"/>',
        f'<feMorphology operator="dilate" radius="{_number(rng)}"/>',
        f'<feTurbulence baseFrequency="{_number(rng)}" numOctaves="{rng.choice((1, 99, 10**6))}"/>',
        f'<feConvolveMatrix order="{rng.choice((3, 99))}" kernelMatrix="{"1 " * 81}"/>',
        '<feDiffuseLighting><fePointLight x="1" y="1" z="1"/></feDiffuseLighting>',
    )
    parts = rng.choice(kinds) * rng.choice((1, 3, 200))
    size = rng.choice(('x="-9" width="99"', 'width="1e9" height="1e9"', ""))
    return f'<filter id="f" {size}>{parts}</filter><rect width="99" height="99" filter="url(#f)"/>'


def _nest(rng: Random) -> str:
    deep = rng.choice((10, 60, 99, 2000, 40_000))
    kind = rng.choice(('<g opacity=".5">', "<g>", '<svg width="50" height="50">'))
    end = "</g>" if kind.startswith("<g") else "</svg>"
    return f'{kind * deep}<rect width="99" height="99"/>{end * deep}'


def _repeat(rng: Random) -> str:
    """Returns nested references that expand to a billion parts."""
    fan, levels = rng.choice((2, 10)), rng.choice((4, 10, 30))
    lines = ['<rect id="u0" width="9" height="9"/>']
    for level in range(1, levels):
        uses = f'<use href="#u{level - 1}"/>' * fan
        lines += [f'<g id="u{level}">{uses}</g>']
    if rng.random() < 0.2:
        lines.append('<g id="me"><use href="#me"/></g>')
    return "".join(lines)


def _pattern(rng: Random) -> str:
    return (
        f'<pattern id="p" width="{_number(rng)}" height="{_number(rng)}" '
        f'patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p)"/></pattern>'
        '<rect width="100" height="100" fill="url(#p)"/>'
    )


def _marker(rng: Random) -> str:
    points = " ".join(f"L{rng.randrange(100)} {rng.randrange(100)}" for _ in range(3000))
    return (
        '<marker id="m" markerWidth="99" markerHeight="99"><circle r="99" opacity=".5"/></marker>'
        f'<path d="M0 0{points}" marker-mid="url(#m)" stroke="#000"/>'
    )


def _mask(rng: Random) -> str:
    inner = "".join(
        f'<mask id="k{n}"><rect width="99" height="99" fill="#fff" mask="url(#k{n + 1})"/></mask>'
        for n in range(rng.choice((3, 50)))
    )
    return f'{inner}<rect width="99" height="99" mask="url(#k0)"/>'


def _words(rng: Random) -> str:
    return f'<text font-size="{_number(rng)}" y="50">{"Wo" * rng.choice((1, 500, 50_000))}</text>'


def _many(rng: Random) -> str:
    clear = rng.choice(("", ' opacity=".5"', ' fill-opacity=".5"'))
    return f'<path d="M0 0H100V100H0"{clear}/>' * rng.choice((10, 1000, 8000))


def _gradient(rng: Random) -> str:
    stops = '<stop offset="0.5" stop-color="#f00"/>' * rng.choice((1, 5000))
    return (
        f'<radialGradient id="g" r="{_number(rng)}" fx="{_number(rng)}">{stops}</radialGradient>'
        '<rect width="99" height="99" fill="url(#g)"/>'
    )


def _strange(rng: Random) -> str:
    return rng.choice(
        (
            '<image href="/dev/zero" width="9" height="9"/>',
            '<image href="/etc/hostname"/>',
            "<script>1</script>",
            "<style>*{fill:url(#p)}@import url(/etc/passwd);</style>",
            '<use href="/dev/zero#a"/>',
            '<path d="M0 0A0 0 0 0 0 1e9 1e9C1e400 0 nan 0 5 5z"/>',
            f'<path d="M{"0 0 " * 40_000}"/>',
            "<g " + " ".join(f'a{number}="1"' for number in range(3000)) + "/>",
            '<g transform="scale(1e9) rotate(45)"><rect width="1" height="1"/></g>',
            "<switch><g/></switch><clipPath id='c'><use href='#c'/></clipPath>",
        )
    )


FEATURES: tuple[Callable[[Random], str], ...] = (
    _dashes, _filter, _nest, _repeat, _pattern, _marker, _mask, _words, _many, _gradient, _strange,
)  # fmt: skip


# --- test ----------------------------------------------------------------------------------------


def damage(data: bytes, rng: Random) -> bytes:
    """Returns file data with a few changes, or truncated."""
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20))):
        at = rng.randrange(len(spoilt) + 1)
        spoilt[at : at + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
    return bytes(spoilt[: rng.randrange(len(spoilt) + 1)] if rng.random() < 0.3 else spoilt)


def picture(rng: Random) -> FileContent:
    """Returns a random picture."""
    ending, data = rng.choice((pixels, pixels, png_with_wrong_size, svg, svg, svg))(rng)
    if rng.random() < 0.4:
        data = damage(data, rng)
    if rng.random() < 0.05:
        ending = rng.choice(pack_pictures.ENDINGS)
    return ending, data


class Trial:
    """Loads pictures in packs and counts the results."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.slowest = 0.0
        self.app = open_app((1024, 640))
        self.app.open("home")

    def bring(self, files_to_load: list[tuple[str, FileContent]]) -> None:
        """Decodes, checks and draws pictures, each in its own pack."""
        files = []
        for name, (suffix, data) in files_to_load:
            folder = packs.packs_dir() / name
            table = folder / "tables" / "yard"
            table.mkdir(parents=True)
            (folder / "pack.yaml").write_text(
                f'id: {name}\nname: P\nversion: "1.0"\nauthor: A\nlicence: MIT\n'
                f"picture: a{suffix}\n"
            )
            (table / "table.yaml").write_text(TABLE)
            (folder / f"a{suffix}").write_bytes(data)
            files.append(folder / f"a{suffix}")
        slow_files: list[Path] = []
        start = time.perf_counter()
        for file, result in pack_pictures.decode_pictures(files):
            duration = time.perf_counter() - start
            if duration > self.seconds:
                slow_files.append(file)
            else:
                self.slowest = max(self.slowest, duration)
            self._check(file, result)
            self._paint(file, isinstance(result, CachedPicture))
            start = time.perf_counter()
        for file in slow_files:  # or the machine was busy
            duration = self._processor_time(file)
            self.slowest = max(self.slowest, duration)
            if duration > self.seconds:
                self._fault(file, f"it takes {duration:.1f} s")
        self._open_page()
        shutil.rmtree(packs.packs_dir())

    def _processor_time(self, file: Path) -> float:
        """Returns the processor seconds for a picture, including process start."""
        pack_pictures._refused.clear()
        shutil.rmtree(cache_dir("foreign"), ignore_errors=True)
        time.sleep(END)
        start = sum(os.times()[:4])
        list(pack_pictures.decode_pictures([file]))
        time.sleep(END)
        return sum(os.times()[:4]) - start

    def _check(self, file: Path, result: object) -> None:
        errors = [str(error) for error in check_pack(file.parent)]
        self.counts["shown" if isinstance(result, CachedPicture) else "refused"] += 1
        if isinstance(result, CachedPicture) != (not errors):
            self._fault(file, f"the check says {errors}, the decoder {result!r:.200}")
        for line in errors:
            if len(errors) > 1 or len(line) > 400 or not line.isprintable() or "(" not in line:
                self._fault(file, f"the check says {errors}")
        if not isinstance(result, CachedPicture):
            self.counts[f"  {str(result)[:60]}"] += 1

    def _paint(self, file: Path, is_shown: bool) -> None:
        start = time.process_time()
        for size in SIZES:
            for focus in ((50.0, 50.0), (0.0, 100.0)):
                painted = user_pictures.fit(user_pictures.UserPicture(file, focus), size)
                if (painted is not None) != is_shown:
                    self._fault(file, "the window and the check do not agree")
        if picture_of(file.parent, file.name, "P", (112, 70)) is None:
            self._fault(file, "the list has no picture of it")
        if (duration := time.process_time() - start) > self.seconds:
            self._fault(file, f"the window takes {duration:.1f} s")
        user_pictures.take_errors()

    def _open_page(self) -> None:
        start = time.process_time()
        self.app.window.open(PacksScene(self.app))
        self.app.window.run_frame()
        if (duration := time.process_time() - start) > self.seconds:
            self.faults.append(f"the page of packs takes {duration:.1f} s")
        self.app.window.back()
        clear_picture_caches()

    def _fault(self, file: Path, problem: str) -> None:
        copy_path = (
            Path(tempfile.gettempdir()) / f"sandtable-picture-{file.parent.name}{file.suffix}"
        )
        shutil.copy(file, copy_path)
        self.faults.append(f"{copy_path}: {problem}")
        print(self.faults[-1], flush=True)


def memory() -> tuple[int, int]:
    """Returns the peak megabytes of this process and its children.

    On Windows both are 0.
    """
    try:
        import resource
    except ImportError:
        return 0, 0
    unit = 1 if sys.platform == "darwin" else 1024
    own, child = (
        resource.getrusage(process_type).ru_maxrss * unit // 10**6
        for process_type in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own, child


def main() -> None:
    """Runs the test and exits with status 1 after a failure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", type=int, default=500, help="how many pictures")
    parser.add_argument("--seed", default="pictures", help="the same seed makes the same pictures")
    parser.add_argument("--seconds", type=float, default=2.0, help="which a picture may take")
    args = parser.parse_args()
    pack_pictures.MOST_PROCESSES = 1  # so that the time of each picture is known
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        trial = Trial(args.seconds)
        for first in range(0, args.files, BATCH):
            numbers = range(first, min(first + BATCH, args.files))
            trial.bring([(f"p{n}", picture(Random(f"{args.seed}/{n}"))) for n in numbers])
        trial.app.window.close()
    own, child = memory()
    if own > MEMORY or child > DECODER:
        trial.faults.append(f"the window took {own} MB, a decoder {child} MB")
    for result, count in trial.counts.most_common():
        print(f"{count:6} {result}")
    print(f"pictures: {args.files}, slowest {trial.slowest:.1f} s, {own} and {child} MB, "
          f"{len(trial.faults)} faults")  # fmt: skip
    raise SystemExit(bool(trial.faults))


if __name__ == "__main__":
    main()
