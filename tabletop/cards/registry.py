"""Registries: the effect words and keywords of a game's cards.

A word is one class (or one object of a class) with everything that belongs to it. Its registry
checks on import that it is complete.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from inspect import getsourcefile, getsourcelines
from typing import Any, Generic, TypeVar, Union

from msgspec.structs import fields

from tabletop.cards.errors import did_you_mean
from tabletop.cards.plugin import IncompleteClass

T = TypeVar("T")

_registries: dict[tuple[str, str], "Registry[Any]"] = {}
"""All registries, by the module of their base class and their kind."""


class Registry(Generic[T]):
    """The words of one kind of one game, by name, in order of registration."""

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
        """Creates an empty registry.

        Every word must override at least one of the methods or attributes in `deeds`, if any.

        Args:
            kind: The name of the words in errors, such as `effect word of Sandland`.
            base: The base class of the words.
            name: Returns the name of a word.
            methods: The methods that every word must override.
            attributes: The attributes that every word must have.
            lacks: Returns another reason why a word is incomplete, such as `has no …`, or "".
        """
        self.kind = kind
        self.base = base
        self.name = name
        self.methods = methods
        self.attributes = attributes
        self.deeds = deeds
        self.lacks = lacks
        self.words: dict[str, T] = {}
        self._changing: dict[str, tuple[T, ...]] = {}
        _registries[base.__module__, kind] = self

    def add(self, word: T) -> T:
        """Registers a word and returns it, so that it can decorate a class.

        Raises:
            IncompleteClass: The name is taken, or the word is incomplete.
        """
        cls, name = _class(word), self.name(word)
        location = f"the {self.kind} '{name}' ({cls.__module__}.{cls.__qualname__})"
        if name in self.words:
            raise IncompleteClass(f"{location} is registered twice", "choose another name")
        has_doc = cls is self.base or (cls.__doc__ and cls.__doc__ != self.base.__doc__)
        if _keeps_docstrings(cls) and not has_doc:
            raise IncompleteClass(f"{location} has no docstring", "describe what it does")
        refuse_mistyped(cls, self.base, location)
        for method in self.methods:
            if getattr(cls, method, None) is None or not self.overrides(word, method):
                raise IncompleteClass(f"{location} has no {method}()", f"define {method}()")
        for attribute in self.attributes:
            if not getattr(word, attribute, None):
                raise IncompleteClass(f"{location} has no {attribute}", f"set {attribute}")
        if self.deeds and not any(self.overrides(word, deed) for deed in self.deeds):
            raise IncompleteClass(
                f"{location} changes nothing", f"define {' or '.join(self.deeds)}"
            )
        if self.lacks is not None and (lack := self.lacks(word)):
            raise IncompleteClass(f"{location} {lack}", "")
        self.words[name] = word
        return word

    def overrides(self, word: T, method: str) -> bool:
        """Checks whether a word has a method of its own."""
        return getattr(_class(word), method) is not getattr(self.base, method, None)

    def __iter__(self) -> Iterator[str]:
        """Iterates over the names."""
        return iter(self.words)

    def __getitem__(self, name: str) -> T:
        """Returns the word of a name.

        Raises:
            KeyError: No word has this name.
        """
        return self.words[name]

    def overriding(self, method: str) -> tuple[T, ...]:
        """Returns the words that override a method of their base, in order."""
        result = self._changing.get(method)
        if result is None:
            result = self._changing[method] = tuple(
                word for word in self.words.values() if self.overrides(word, method)
            )
        return result

    def having(self, written: Sequence[Any], method: str) -> tuple[Any, ...]:
        """Returns those of a card's words that override a method."""
        return tuple(item for item in written if type(item) in self.overriding(method))

    def union(self) -> Any:
        """Returns the union type of all words, for the schema of a list."""
        return Union[tuple(self.words.values())]  # noqa: UP007

    def guide(self) -> str:
        """Returns a Markdown list of the words, from docstrings, for authors."""
        lines = []
        for name, word in self.words.items():
            cls = _class(word)
            about = " ".join((cls.__doc__ or "").split())
            lines.append(f"- `{name}`: {about}")
            if isinstance(word, type):
                lines += [f"  - `{field.encode_name}`{_default(field)}" for field in fields(word)]
        return "\n".join(lines)


def registries_of(package: str) -> list[Registry[Any]]:
    """Returns the registries of a game's package that have been imported."""
    return [
        registry
        for (module, _), registry in _registries.items()
        if f"{module}.".startswith(f"{package}.")
    ]


def refuse_mistyped(cls: type, base: type, subject: str) -> None:
    """Refuses a class with a method that is probably misspelled.

    Otherwise a misspelled override would silently never be called.

    Args:
        cls: The class.
        base: The base class, whose members it overrides.
        subject: The name of the class in the message.

    Raises:
        IncompleteClass: The class has such a method.
    """
    known = _public_methods(base)
    for name in _public_methods(cls):
        if name not in known and (meant := did_you_mean(name, known, 0.7)):
            place = line_of(getattr(cls, name)) or line_of(cls)
            raise IncompleteClass(f"{subject} has {name}()", f"did you mean {meant}()?", place)


def _public_methods(cls: type) -> list[str]:
    """Returns the names of the public methods of a class."""
    names = [name for name in dir(cls) if not name.startswith("_")]
    return [name for name in names if callable(getattr(cls, name))]


def line_of(thing: Any) -> tuple[str, int] | None:
    """Returns file and line of a class or function, or None if compiled."""
    with suppress(OSError, TypeError):
        return str(getsourcefile(thing)), getsourcelines(thing)[1]
    return None


def _class(word: object) -> type:
    """Returns the class of a word, which may be the word itself."""
    return word if isinstance(word, type) else type(word)


def _keeps_docstrings(cls: type) -> bool:
    """Checks whether a class has its docstring; compiling and `-OO` drop it."""
    if sys.flags.optimize >= 2:
        return False
    file = getattr(sys.modules.get(cls.__module__), "__file__", None)
    return file is None or str(file).endswith(".py")


def _default(field: Any) -> str:
    """Returns the default of a field in words."""
    if field.required:
        return " (required)"
    value = field.default
    return "" if not isinstance(value, int | str) or value == "" else f" (default {value})"
