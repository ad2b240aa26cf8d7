"""The decoder of user pictures: accepted forms, and refusals with reasons."""

import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from tabletop.storage import picture_decoder
from tabletop.storage.picture_decoder import PictureError, Pixels, decode
from tests.cases import parametrize_in_one

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" '
HEAD += 'viewBox="0 0 20 10">'


def flag(size: tuple[int, int] = (40, 20)) -> Image.Image:
    """Returns a picture whose left half is red and whose right half is blue."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (size[0] // 2, 0, *size))
    return image


def encode(image: Image.Image, form: str, **more: object) -> bytes:
    file = BytesIO()
    image.save(file, form, **more)
    return file.getvalue()


def colour(picture: Pixels, across: float, down: float) -> tuple[int, ...]:
    """Returns the colour at a point given as fractions of width and height."""
    width, height = picture.size
    position = round(down * (height - 1)) * width + round(across * (width - 1))
    each = len(picture.mode)
    return tuple(picture.data[each * position : each * (position + 1)])


def is_similar(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 12 for a, b in zip(one[:3], other, strict=True))


def shapes(inner: str) -> bytes:
    return f"{HEAD}{inner}</svg>".encode()


LEFT_RED = '<path d="M0 0H20V10H0z" fill="#00f"/><path d="M0 0H10V10H0z" fill="#f00"/>'
SHOWN = {
    "png": (encode(flag(), "PNG"), ".png"),
    "jpeg": (encode(flag(), "JPEG", quality=95, subsampling=0), ".jpg"),
    "webp": (encode(flag(), "WEBP", lossless=True), ".webp"),
    "png named jpg": (encode(flag(), "PNG"), ".jpg"),
    "palette": (encode(flag().quantize(4), "PNG"), ".png"),
    "cmyk": (encode(flag().convert("CMYK"), "JPEG", quality=95, subsampling=0), ".jpg"),
    "progressive": (encode(flag(), "JPEG", progressive=True, quality=95, subsampling=0), ".jpg"),
    "animated webp": (
        encode(flag(), "WEBP", save_all=True, append_images=[Image.new("RGB", (40, 20), GREEN)],
              lossless=True), ".webp"),
    "animated png": (
        encode(flag(), "PNG", save_all=True, append_images=[Image.new("RGB", (40, 20), GREEN)]),
        ".png"),
    "srgb profile": (
        encode(flag(), "PNG", icc_profile=ImageCms.ImageCmsProfile(
            ImageCms.createProfile("sRGB")).tobytes()), ".png"),
    "damaged profile": (encode(flag(), "PNG", icc_profile=b"no profile"), ".png"),
    "svg": (shapes(LEFT_RED), ".svg"),
    "svg with a style": (
        shapes("<style>.a{fill:#f00}</style>" + LEFT_RED.replace('fill="#f00"', 'class="a"')),
        ".svg"),
    "svg with use": (
        shapes('<defs><path id="p" d="M0 0H10V10H0z"/></defs><use href="#p" fill="#f00"/>'
               '<use x:href="#p" x="10" fill="#00f"/>'), ".svg"),
    "svg with a document type": (
        b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        b'"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' + shapes(LEFT_RED), ".svg"),
    "svg without a namespace": (
        f'<svg viewBox="0 0 20 10">{LEFT_RED}</svg>'.encode(), ".svg"),
    "svg with a link": (shapes(f'<a href="https://example.org">{LEFT_RED}</a>'), ".svg"),
    "svg in UTF-16": (f"{HEAD}{LEFT_RED}</svg>".encode("utf-16"), ".svg"),
    "svg in millimetres": (
        shapes(LEFT_RED).replace(b"viewBox", b'width="20mm" height="10mm" viewBox', 1),
        ".svg"),
}  # fmt: skip


@parametrize_in_one("name", SHOWN)
def test_every_format_is_shown_in_its_colours(name: str) -> None:
    large = decode(*SHOWN[name])[0]
    assert is_similar(colour(large, 0.1, 0.5), RED)
    assert is_similar(colour(large, 0.9, 0.5), BLUE)


def test_a_picture_is_turned_as_its_camera_was() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the first row of pixels is the right side of the picture
    for form, ending in (("JPEG", ".jpg"), ("PNG", ".png"), ("WEBP", ".webp")):
        (upright,) = decode(encode(flag(), form, exif=exif, quality=95), ending)
        assert upright.size == (20, 40)
        assert is_similar(colour(upright, 0.5, 0.1), RED)
        assert is_similar(colour(upright, 0.5, 0.9), BLUE)
    (as_it_is,) = decode(encode(flag(), "JPEG", exif=b"Exif\0\0nonsense"), ".jpg")
    assert as_it_is.size == (40, 20)


def test_sixteen_bits_and_clear_parts_are_kept() -> None:
    grey = Image.new("I;16", (4, 4), 128 * 256)
    assert colour(decode(encode(grey, "PNG"), ".png")[0], 0, 0) == (128, 128, 128)
    clear = Image.new("RGBA", (4, 4), (10, 20, 30, 0))
    assert decode(encode(clear, "PNG"), ".png")[0].mode == "RGBA"
    key = encode(Image.new("RGB", (4, 4), RED), "PNG", transparency=RED)
    assert colour(decode(key, ".png")[0], 0, 0)[3] == 0
    assert decode(encode(flag(), "PNG"), ".png")[0].mode == "RGB"


def test_large_pictures_are_kept_smaller_and_in_two_sizes() -> None:
    large, small = decode(encode(flag((900, 450)), "PNG"), ".png")
    assert (large.size, small.size) == ((300, 150), (100, 50))
    assert len(large.data) == 300 * 150 * 3


TRUNCATED = encode(flag((400, 200)).effect_spread(99), "JPEG")
REFUSED = {
    "cut jpeg": (TRUNCATED[: len(TRUNCATED) // 2], ".jpg", "cut off"),
    "cut webp": (encode(flag().effect_spread(9), "WEBP")[:-30], ".webp", "damaged|cut off"),
    "cut png": (encode(flag().effect_spread(9), "PNG")[:90], ".png", "cut off|damaged"),
    "gif": (encode(flag(), "GIF"), ".png", "is GIF, but its name ends in .png"),
    "a telephone's": (b"\0\0\0 ftypheic", ".jpg", "is HEIC or AVIF, but"),
    "svg named png": (shapes(LEFT_RED), ".png", "is SVG, but"),
    "no size": (b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', ".svg",
                "cannot be drawn .SVG has an invalid size"),
    "nothing": (b"", ".png", "not a picture"),
    "wide": (encode(Image.new("L", (4096, 1)), "PNG"), ".png", "more than 32 times as long"),
    "tall": (encode(Image.new("L", (1, 4096)), "PNG"), ".png", "more than 32 times as long"),
    "large": (encode(Image.new("1", (5000, 200)), "PNG"), ".png", "5000 by 200 pixels"),
    "script": (shapes("<script>1</script>"), ".svg", "contains a <script>"),
    "html": (shapes("<foreignObject/>"), ".svg", "contains a <foreignObject>"),
    "file": (shapes('<image href="secret.png"/>'), ".svg", "contains another picture"),
    "file by filter": (
        shapes('<filter id="f"><feImage x:href="/secret.png"/></filter>'), ".svg", "<feImage>"),
    "other svg": (shapes('<use href="other.svg#a"/>'), ".svg", "refers to another file"),
    "entity of a file": (
        b'<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>' + shapes("<text>&e;</text>"),
        ".svg", "not well-formed"),
    "entity that hides a picture": (
        b'<!DOCTYPE svg [<!ENTITY e "<image href=\'/secret.png\'/>">]>' + shapes("&e;"),
        ".svg", "contains another picture"),
    "page": (b"<html/>", ".svg", "not SVG but <html>"),
    "words": (b"no picture", ".svg", "not well-formed"),
    "deep": (shapes("<g>" * 150 + "</g>" * 150), ".svg", "nested 100 deep"),
    "long svg": (HEAD.replace("20 10", "4096 1").encode() + b"</svg>", ".svg", "more than 32"),
}  # fmt: skip


@parametrize_in_one("name", REFUSED)
def test_refused_pictures_have_reasons(name: str) -> None:
    data, ending, text = REFUSED[name]
    with pytest.raises(PictureError, match=text) as refused:
        decode(data, ending)
    assert refused.value.remedy


def test_an_svg_reads_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret.png").write_bytes(encode(Image.new("RGB", (20, 10), GREEN), "PNG"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(picture_decoder, "_EMBEDDED", set())  # even if the check let them pass
    for place in ("secret.png", str(tmp_path / "secret.png"), f"file://{tmp_path}/secret.png"):
        for name in ("href", "x:href"):
            with pytest.raises(PictureError, match="refers to another file"):
                decode(shapes(f'<image {name}="{place}" width="20" height="10"/>'), ".svg")


def test_a_library_that_is_missing_is_not_a_fault_of_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PictureError, match="its decoder cannot be loaded"):
        decode(*SHOWN["svg"])


def test_words_in_an_svg_are_drawn_with_the_fonts_of_the_program() -> None:
    (large, *_) = decode(shapes('<text y="9" font-size="10" fill="#f00">Hi</text>'), ".svg")
    assert any(large.data[3::4])
