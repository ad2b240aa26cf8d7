"""Graphemes: user-perceived characters, such as letters with their marks."""

from __future__ import annotations

import unicodedata
from itertools import accumulate

_JOINER, _NON_JOINER = "\u200d", "\u200c"
JOINERS = _JOINER + _NON_JOINER
"""Invisible characters within words, which join letters or keep them apart."""

#: Vowels that follow their consonant and belong to it: Thai and Lao "am".
_FOLLOWING = "\u0e33\u0eb3"
_VIRAMA = 9  # The combining class of marks that bind two consonants.


def graphemes(text: str) -> list[str]:
    """Returns the graphemes of a text; joined they are the text again.

    Examples:
        >>> graphemes("né👩‍🚀🇩🇪🇫🇷")
        ['n', 'é', '👩‍🚀', '🇩🇪', '🇫🇷']
    """
    if text.isascii():
        return list(text)
    result: list[str] = []
    for letter in text:
        if result and _continues(result[-1], letter):
            result[-1] += letter
        else:
            result.append(letter)
    return result


def cursor_positions(text: str) -> list[int]:
    """Returns the cursor positions in a text: 0, and after each grapheme."""
    return [0, *accumulate(map(len, graphemes(text)))]


def prefix(text: str, length: int) -> str:
    """Returns the whole graphemes that fit into `length` characters."""
    return text[: max(stop for stop in cursor_positions(text) if stop <= max(0, length))]


def _continues(before: str, letter: str) -> bool:
    """Checks whether a character belongs to the grapheme before it.

    These are the usual rules of Unicode Annex 29.
    """
    last = before[-1]
    if last == "\n":
        return False
    if letter in JOINERS or letter in _FOLLOWING:
        return True
    if unicodedata.category(letter)[0] == "M" or _is_emoji_suffix(letter):
        return True
    if last == _JOINER:
        return unicodedata.category(letter) in ("So", "Lo", "Sm")
    if unicodedata.combining(last) == _VIRAMA and unicodedata.category(letter) == "Lo":
        return True
    if _is_flag_letter(letter):
        return _is_flag_letter(last) and len(before) % 2 == 1
    return _is_one_syllable(last, letter)


def _is_emoji_suffix(letter: str) -> bool:
    """Checks whether a character is a skin tone or tag of an emoji."""
    return "\U0001f3fb" <= letter <= "\U0001f3ff" or "\U000e0020" <= letter <= "\U000e007f"


def _is_flag_letter(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _is_one_syllable(last: str, letter: str) -> bool:
    """Checks whether two characters are parts of one Korean syllable."""
    if "\u1100" <= last <= "\u115f":
        return "\u1100" <= letter <= "\u11a7" or "\uac00" <= letter <= "\ud7a3"
    if "\u1160" <= letter <= "\u11a7":
        return "\u1160" <= last <= "\u11a7" or "\uac00" <= last <= "\ud7a3"
    return "\u11a8" <= letter <= "\u11ff" and (
        "\u1160" <= last <= "\u11ff" or "\uac00" <= last <= "\ud7a3"
    )
