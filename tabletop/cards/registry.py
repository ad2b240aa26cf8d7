"""Registries: the words that the cards of a game are written with, each known in one place.

An effect word or a keyword is one class (or one object of a class) with all that belongs to it.
Its registry sees to it that nothing is missing, when the module is imported.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, Union

from msgspec.structs import fields

from tabletop.cards.errors import did_you_mean

T = TypeVar("T")


class Registry(Generic[T]):
    """The words of one sort of one game, by name, in the order in which they were entered.

    `kind` says what they are, as `effect word of Sandland`; `base` is what they are made of:
    whatever `methods` it has must be overridden, `attributes` be given, and where there are
    `deeds` (methods or attributes) at least one of them be its own, by each of them.
    `lacks` says what else is missing, as `has no …`.
    """

    def __init__(
        self,
        kind: str,
        base: type,
        *,
        name: Callable[[T], str],
        methods: tuple[str, ...] = (),
        attributes: tuple[str, ...] = (),
        deeds: tuple[str, ...] = (),
        lacks: Callable[[T], str] | None = None,
    ) -> None:
        """Begin without words."""
        self.kind = kind
        self.base = base
        self.name = name
        self.methods = methods
        self.attributes = attributes
        self.deeds = deeds
        self.lacks = lacks
        self.words: dict[str, T] = {}
        self._changing: dict[str, tuple[T, ...]] = {}

    def add(self, word: T) -> T:
        """Enter a word and give it back, so that this can decorate its class.

        Raises `TypeError` that names what the word lacks.
        """
        cls, name = _class(word), self.name(word)
        where = f"the {self.kind} '{name}' ({cls.__module__}.{cls.__qualname__})"
        if name in self.words:
            raise TypeError(f"{where} is registered twice")
        has_doc = cls is self.base or (cls.__doc__ and cls.__doc__ != self.base.__doc__)
        if _keeps_docstrings(cls) and not has_doc:
            raise TypeError(f"{where} has no docstring (describe what it does)")
        for method in self.methods:
            if getattr(cls, method, None) is None or not self.overrides(word, method):
                raise TypeError(f"{where} has no {method}()")
        for attribute in self.attributes:
            if not getattr(word, attribute, None):
                raise TypeError(f"{where} has no {attribute}")
        if near := mistyped(cls, self.base):
            raise TypeError(f"{where} has {near}")
        if self.deeds and not any(self.overrides(word, one) for one in self.deeds):
            raise TypeError(f"{where} changes nothing (define {' or '.join(self.deeds)})")
        if self.lacks is not None and (lack := self.lacks(word)):
            raise TypeError(f"{where} {lack}")
        self.words[name] = word
        return word

    def overrides(self, word: T, method: str) -> bool:
        """Tell whether a word has a method of its own."""
        return getattr(_class(word), method) is not getattr(self.base, method, None)

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self.words)

    def __getitem__(self, name: str) -> T:
        """Give the word of a name. Raises `KeyError` where there is none."""
        return self.words[name]

    def changing(self, method: str) -> tuple[T, ...]:
        """Give those words that override a method of their base, in order."""
        found = self._changing.get(method)
        if found is None:
            found = self._changing[method] = tuple(
                word for word in self.words.values() if self.overrides(word, method)
            )
        return found

    def having(self, written: Sequence[Any], method: str) -> tuple[Any, ...]:
        """Give those of some words, as they are written on a card, that override a method."""
        return tuple(one for one in written if type(one) in self.changing(method))

    def union(self) -> Any:
        """Give the type of any of them, for the schema of a list of effects."""
        return Union[tuple(self.words.values())]  # noqa: UP007

    def guide(self) -> str:
        """Give the words as Markdown, made of docstrings and fields, for card authors."""
        lines = []
        for name, word in self.words.items():
            cls = _class(word)
            about = " ".join((cls.__doc__ or "").split())
            lines.append(f"- `{name}`: {about}")
            if isinstance(word, type):
                lines += [f"  - `{field.encode_name}`{_default(field)}" for field in fields(word)]
        return "\n".join(lines)


def mistyped(cls: type, base: type) -> str:
    """Say which method of a class is nearly called as one of its base, so that nobody asks it.

    Empty where there is none.
    """
    known = _methods(base)
    for own in _methods(cls):
        if own not in known and (meant := did_you_mean(own, known, 0.7)):
            return f"{own}(): did you mean {meant}()?"
    return ""


def _methods(cls: type) -> list[str]:
    """Give the names of the public methods of a class."""
    names = [name for name in dir(cls) if not name.startswith("_")]
    return [name for name in names if callable(getattr(cls, name))]


def _class(word: object) -> type:
    """Give the class that a word is, or is made of."""
    return word if isinstance(word, type) else type(word)


def _keeps_docstrings(cls: type) -> bool:
    """Return whether a class keeps the docstring of its source; compiled ones and `-OO` drop it."""
    if sys.flags.optimize >= 2:
        return False
    file = getattr(sys.modules.get(cls.__module__), "__file__", None)
    return file is None or str(file).endswith(".py")


def _default(field: Any) -> str:
    """Say what a field is where it is not written."""
    if field.required:
        return " (required)"
    value = field.default
    return "" if not isinstance(value, int | str) or value == "" else f" (default {value})"
