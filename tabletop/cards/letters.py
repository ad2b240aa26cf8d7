"""Deceptive letters and invisible characters in words."""

import re
from unicodedata import name as name_of

_UNSEEN = frozenset("\u00ad\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e")
"""Soft hyphen, zero-width spaces, and marks that change the direction of a text."""
_JOINERS = "\u200c\u200d"
"""Joiners, which belong to emoji and some scripts, but not between Latin letters."""
_JOINED = re.compile(f"(?<=[A-Za-z])[{_JOINERS}](?=[A-Za-z])")
_WORD = re.compile(r"[^\W\d_]+")
_OTHER_SCRIPTS = ("CYRILLIC", "GREEK")


def invisible_character(text: str) -> str | None:
    r"""Returns the code point and name of the first invisible character.

    >>> invisible_character("Dune\u200bLocust")
    'U+200B (zero width space)'
    """
    if text.isascii():
        return None
    joined = _JOINED.search(text)
    signs = [item for item in text if item in _UNSEEN] or ([joined[0]] if joined else [])
    return _describe(signs[0]) if signs else None


def foreign_letter(text: str) -> str | None:
    """Returns the first Cyrillic or Greek letter in a word with Latin ones.

    Examples:
        >>> foreign_letter("vеrmin")
        "the letter 'е' is U+0435 (cyrillic small letter ie)"
        >>> foreign_letter("Саранча")
    """
    if text.isascii():
        return None
    for word in _WORD.findall(text):
        if any(item.isascii() for item in word):
            for letter in word:
                if name_of(letter, "").startswith(_OTHER_SCRIPTS):
                    return f"the letter '{letter}' is {_describe(letter)}"
    return None


def _describe(sign: str) -> str:
    return f"U+{ord(sign):04X} ({name_of(sign, 'unnamed').lower()})"
