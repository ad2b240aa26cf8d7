"""Texts for Hypothesis: characters that often cause errors.

Texts of any character would need tables of Unicode, which take more than a second to build.
"""

import string

from hypothesis import strategies as st

CHARACTERS = (
    string.printable + "äßİ漢\x00\x1b\x7f\x85\xa0\xad\u0301\u200b\u200f\u2028\ufeff\uffff😀"
)


def texts(min_size: int = 0, max_size: int | None = None) -> st.SearchStrategy[str]:
    """Returns a strategy for texts of these characters."""
    return st.text(CHARACTERS, min_size=min_size, max_size=max_size)
