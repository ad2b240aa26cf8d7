"""The order of letters in lines that contain right-to-left text.

This is the Unicode bidirectional algorithm (Annex 9) without explicit embeddings. The base
direction of every line is left to right, as in the whole interface.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_BRACKETS = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»"}


class BidiRun(NamedTuple):
    """A part of a text, `start` to `end`, with one direction."""

    start: int
    end: int
    is_rtl: bool


def is_rtl(text: str) -> bool:
    """Returns whether a text contains right-to-left letters."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def direction_runs(text: str) -> list[BidiRun]:
    """Returns the parts of a line in visual order, each of one direction."""
    if not text:
        return []
    if not is_rtl(text):
        return [BidiRun(0, len(text), False)]
    levels = _levels(text)
    parts: list[tuple[int, int, int]] = []
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or levels[index] != levels[start]:
            parts.append((start, index, levels[start]))
            start = index
    # Rule L2: parts at a level or above it are reversed, from the highest level down to 1.
    for level in range(max(levels), 0, -1):
        index = 0
        while index < len(parts):
            end = index
            while end < len(parts) and parts[end][2] >= level:
                end += 1
            parts[index:end] = reversed(parts[index:end])
            index = max(end, index + 1)
    return [BidiRun(first, last, level % 2 == 1) for first, last, level in parts]


def _levels(text: str) -> list[int]:
    """Returns levels: 0 left to right, 1 right to left, 2 numbers in those."""
    kinds = _resolved_types([unicodedata.bidirectional(letter) or "L" for letter in text])
    _pair_brackets(text, kinds)
    _fill_neutrals(kinds)
    levels = [{"R": 1, "EN": 2, "AN": 2}.get(kind, 0) for kind in kinds]
    # Rule L1: spaces at the end of a line have the base direction.
    for index in range(len(text) - 1, -1, -1):
        if not text[index].isspace():
            break
        levels[index] = 0
    return levels


def _resolved_types(kinds: list[str]) -> list[str]:
    """Resolves weak types to L, R, EN, AN, and ON for neutrals."""
    before, strong = "L", "L"
    for index, kind in enumerate(kinds):  # rules W1 to W3
        if kind in ("NSM", "BN"):
            kind = before
        elif kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kind = "AN"
        kinds[index] = before = kind
    for index in range(1, len(kinds) - 1):  # rule W4
        left, kind, right = kinds[index - 1 : index + 2]
        if left == right and (
            (kind == "CS" and left in ("EN", "AN")) or (kind, left) == ("ES", "EN")
        ):
            kinds[index] = left
    for indices in (range(1, len(kinds)), range(len(kinds) - 2, -1, -1)):  # rule W5
        for index in indices:
            if kinds[index] == "ET" and kinds[index - indices.step] == "EN":
                kinds[index] = "EN"
    strong = "L"
    for index, kind in enumerate(kinds):  # rules W6 and W7
        if kind in ("L", "R", "AL"):
            strong = kind
            kinds[index] = "R" if kind == "AL" else kind
        elif kind == "EN":
            kinds[index] = "L" if strong == "L" else "EN"
        elif kind != "AN":
            kinds[index] = "ON"
    return kinds


def _pair_brackets(text: str, kinds: list[str]) -> None:
    """Sets both brackets of a pair to the direction of their contents (N0)."""
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for index, letter in enumerate(text):
        if kinds[index] != "ON":
            continue
        if letter in _BRACKETS:
            opened.append(index)
            continue
        match = next((one for one in reversed(opened) if _BRACKETS[text[one]] == letter), None)
        if match is not None:
            del opened[opened.index(match) :]
            pairs.append((match, index))
    for first, last in sorted(pairs):
        inside = {"L" if kind == "L" else "R" for kind in kinds[first:last] if kind != "ON"}
        if "L" in inside:
            kinds[first] = kinds[last] = "L"
        elif inside:
            context = next((kind for kind in reversed(kinds[:first]) if kind != "ON"), "L")
            kinds[first] = kinds[last] = "L" if context == "L" else "R"


def _fill_neutrals(kinds: list[str]) -> None:
    """Sets neutrals between words of one direction to it, others to L."""
    index = 0
    while index < len(kinds):
        end = index
        while end < len(kinds) and kinds[end] == "ON":
            end += 1
        if end > index:
            left = "L" if index == 0 or kinds[index - 1] == "L" else "R"
            right = "L" if end == len(kinds) or kinds[end] == "L" else "R"
            kinds[index:end] = [left if left == right else "L"] * (end - index)
        index = end + 1
