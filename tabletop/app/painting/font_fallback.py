"""The font for a word: the app's font, its wider fonts, or system fonts.

System fonts are used only if the app's fonts lack a character of the word.
"""

from __future__ import annotations

import os
import sys
import unicodedata
import warnings
from functools import cache, lru_cache
from pathlib import Path

import pygame

from tabletop.app.painting.coverage import coverage
from tabletop.app.painting.theme import FACES, SMALLEST_TEXT, font_file
from tabletop.bundled import data_dir
from tabletop.cards.graphemes import graphemes

_WIDE = "SandtableSansLatin-{}.ttf", "NotoSans-{}.ttf"
STYLES = ("Regular", "Bold", "Italic")
_STYLES = dict(zip(("body", "bold", "italic"), STYLES, strict=True)) | {"display": "Bold"}
#: Parts of file names of preferred fonts, which resemble the app's: Noto, Segoe, Arial, and the
#: East Asian, Indian, and Thai fonts of Windows and macOS.
_PREFERRED = (
    "sans", "segoeui", "arial", "tahoma", "msyh", "yugoth", "malgun", "nirmala", "leelaw",
    "pingfang", "hiragino", "gothicneo", "geeza", "thonburi", "kohinoor", "microhei",
)  # fmt: skip
#: Parts of file names of fonts to try last, and of placeholder fonts to skip.
_LAST_CHOICE = (
    "mono",
    "serif",
    "math",
    "symbol",
    "condensed",
    "narrow",
    "light",
    "medium",
    "unifont",
)
_SKIPPED = ("lastresort", "adobeblank")
_ENDINGS = (".ttf", ".otf", ".ttc", ".otc")
#: The font folders on Linux, if fontconfig has no list.
_FOLDERS = ("~/.local/share/fonts", "~/.fonts", "/usr/local/share/fonts", "/usr/share/fonts")


@cache
def own_fonts(face: str) -> tuple[Path, ...]:
    """Returns the app's fonts for a face, in order of preference."""
    return data_dir("assets") / "fonts" / FACES[face], *fallback_fonts(_STYLES[face])


def fallback_fonts(style: str) -> tuple[Path, ...]:
    """Returns the app's fallback fonts of a style in `STYLES`."""
    return tuple(data_dir("assets") / "fonts" / name.format(style) for name in _WIDE)


@cache
def system_fonts(bold: bool) -> tuple[Path, ...]:
    """Returns the system's font files, upright sans-serif ones first.

    There is one file per family.
    """
    paths: dict[Path, None] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a missing list only means that there are no fonts
        for name in pygame.font.get_fonts():
            path = pygame.font.match_font(name, bold=bold)
            if path and not path.startswith(os.path.dirname(pygame.__file__)):
                paths[Path(path)] = None
    if not paths and sys.platform.startswith("linux"):
        for folder in _FOLDERS:
            paths |= dict.fromkeys(Path(folder).expanduser().rglob("*.*"))
    usable = [
        path
        for path in paths
        if path.suffix.lower() in _ENDINGS and not _matches_any(path, _SKIPPED)
    ]

    def order(path: Path) -> tuple[bool, bool, str]:
        return (
            _matches_any(path, _LAST_CHOICE),
            not _matches_any(path, _PREFERRED),
            path.name.lower(),
        )

    return tuple(sorted(usable, key=order))


def _matches_any(path: Path, parts: tuple[str, ...]) -> bool:
    name = path.name.lower().replace("-", "").replace("_", "")
    return any(part in name for part in parts)


@lru_cache(maxsize=4096)
def font_for(word: str, face: str) -> Path | None:
    """Returns the first font with all characters of a word, or None."""
    needed = _needed_characters(word)
    own_font = next((path for path in own_fonts(face) if _has(path, needed)), None)
    if own_font is not None:
        return own_font
    for bold in (True, False) if face in ("bold", "display") else (False,):
        for path in system_fonts(bold):
            if _has(path, needed) and _can_open(path):
                return path
    # the display font has Hebrew and more symbols, but also serifs
    display = own_fonts("display")[0]
    return display if _has(display, needed) else None


@lru_cache(maxsize=256)
def _can_open(path: Path) -> bool:
    """Returns whether the font library can open a system font."""
    try:
        font_file(path, SMALLEST_TEXT).size("A")  # damaged fonts fail here, not earlier
    except (OSError, ValueError, pygame.error):
        return False
    return True


@lru_cache(maxsize=2048)
def split(word: str, face: str) -> tuple[tuple[str, Path], ...]:
    """Splits a word into parts, each with its font; if possible one part.

    Characters without a font are assigned to the app's last font, which draws a box.
    """
    single_font = font_for(word, face)
    if single_font is not None:
        return ((word, single_font),)
    parts: list[tuple[str, Path]] = []
    for letter in graphemes(word):
        path = font_for(letter, face) or own_fonts(face)[-1]
        if parts and parts[-1][1] == path:
            parts[-1] = (parts[-1][0] + letter, path)
        else:
            parts.append((letter, path))
    return tuple(parts)


def missing_graphemes(text: str, face: str) -> list[str]:
    """Returns the distinct graphemes of a text without a font."""
    letters = dict.fromkeys(letter for letter in graphemes(text) if not letter.isspace())
    return [letter for letter in letters if font_for(letter, face) is None]


def _needed_characters(word: str) -> str:
    """Returns the characters that a font needs, with marks composed."""
    composed = unicodedata.normalize("NFC", word)
    return "".join(letter for letter in dict.fromkeys(composed) if not _is_unseen(letter))


def _is_unseen(letter: str) -> bool:
    """Returns whether a character is invisible: joiners, selectors, controls."""
    return unicodedata.category(letter) in ("Cc", "Cf") or "\ufe00" <= letter <= "\ufe0f"


def _has(path: Path, letters: str) -> bool:
    known = coverage(path)
    return bool(known) and all(letter in known for letter in letters)
