"""Registries of words and the functions that draw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tabletop.app.art.style import Pen

Draw = Callable[[Pen, Random], None]
"""Draws a thing with the middle of its foot at the pen's origin, using the random generator of its
card."""


class DrawingRegistry:
    """A registry of words with a drawing function each."""

    def __init__(self, *others: DrawingRegistry) -> None:
        self._draws: dict[str, Draw] = {}
        for other in others:
            for word, draw in other.functions.items():
                self.add(word)(draw)

    @property
    def functions(self) -> Mapping[str, Draw]:
        """The drawing functions by word."""
        return self._draws

    def add(self, word: str) -> Callable[[Draw], Draw]:
        """Returns a decorator that registers the drawing function of a word.

        Raises:
            ValueError: the word is already registered.
        """

        def enter(draw: Draw) -> Draw:
            if word in self._draws:
                raise ValueError(f"'{word}' is drawn twice")
            self._draws[word] = draw
            return draw

        return enter
