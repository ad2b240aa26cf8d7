"""Icons in running text, such as `{coin}`, replaced by words.

For readers that cannot see icons.
"""

import re
from functools import lru_cache
from typing import Final

_SIGN: Final = re.compile(r"\{([a-z0-9-]+)\}([ \N{NO-BREAK SPACE}]?)(?=(\w?))")
_SORTS: Final = ("stat-", "element-", "class-", "item-", "spell-", "type-", "kin-")
"""The prefixes of groups of icons; the word follows the prefix."""
_SHORTER: Final = {"level-up": "level"}
_CAPITALS: Final = ("stat-",)


def icon_word(sign: str) -> str:
    """Returns the word for an icon.

    Examples:
        >>> icon_word("coin"), icon_word("stat-atk"), icon_word("power-stone")
        ('coin', 'ATK', 'power stone')
    """
    word = next((sign.removeprefix(sort) for sort in _SORTS if sign.startswith(sort)), sign)
    word = _SHORTER.get(word, word)
    return word.upper() if sign.startswith(_CAPITALS) else word.replace("-", " ")


@lru_cache(maxsize=4096)
def icons_to_words(text: str) -> str:
    """Returns a text with each icon replaced by its word.

    An icon before a word is dropped, since the word follows anyway.

    Examples:
        >>> icons_to_words("{coin} A strength of 2 is enough.")
        'A strength of 2 is enough.'
        >>> icons_to_words("You pull 2 {water}.")
        'You pull 2 water.'
        >>> icons_to_words("{attack}5, {level-up} 2")
        'attack 5, level 2'
    """
    if "{" not in text:
        return text.replace("\N{NO-BREAK SPACE}", " ")

    def word(match: re.Match[str]) -> str:
        sign, gap, follows = match.groups()
        if gap and follows.isalpha():
            return ""
        return icon_word(sign) + (" " if follows else gap)

    return _SIGN.sub(word, text).replace("\N{NO-BREAK SPACE}", " ")


def icon_label_to_words(sign: str, words: str) -> str:
    """Returns an icon and its text in words; a bare number gets the icon's.

    Args:
        sign: The icon, without braces; empty for none.
        words: The text beside it.

    Examples:
        >>> icon_label_to_words("clock", "Round 3"), icon_label_to_words("coin", "5")
        ('Round 3', 'coin 5')
    """
    text = icons_to_words(words)
    return (
        text
        if not sign or any(letter.isalpha() for letter in text)
        else f"{icon_word(sign)} {text}"
    )
