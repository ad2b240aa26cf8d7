"""Words that are drawn: each is entered with the function that draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tabletop.app.art.style import Pen

Draw = Callable[[Pen, Random], None]
"""Draws a thing with its foot's middle on the origin of the pen; the chance is that of the card."""


class Drawn:
    """The words of a kind, and what draws each."""

    def __init__(self, *others: Drawn) -> None:
        self._draws: dict[str, Draw] = {}
        for other in others:
            for word, draw in other.draws.items():
                self.add(word)(draw)

    @property
    def draws(self) -> Mapping[str, Draw]:
        """What draws each word."""
        return self._draws

    def add(self, word: str) -> Callable[[Draw], Draw]:
        """Enter what draws a word. Raises `ValueError` where the word has been entered."""

        def enter(draw: Draw) -> Draw:
            if word in self._draws:
                raise ValueError(f"'{word}' is drawn twice")
            self._draws[word] = draw
            return draw

        return enter
