"""Reads a plain subset of YAML: mappings, lists, texts, numbers, booleans.

YAML is only used for data here. Anchors, aliases, tags and repeated keys are refused. Only `true`
and `false` are booleans: `yes`, `on`, `12:30` and dates are texts, as card authors expect.

The reader builds its values from the parser's events. This is faster than PyYAML's constructors,
cannot overflow the stack on deeply nested text, and gives `read_places` every location.
"""

import re
from typing import Any

import yaml

from tabletop.cards.errors import DataError, DataErrors, Location, Places, Trail

LARGEST_FILE = 2_000_000
"""The maximum size in bytes; the largest real data file has about a fiftieth of it."""

DEEPEST = 32
"""The maximum depth of nesting; the deepest real data file has nine levels."""

_PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
# : The message of libyaml 0.2.6 and later for too many open brackets, before the first event.
_TOO_DEEP = "exceeded maximum nesting depth"
_TOO_LONG = 18  # The longest integer that certainly fits into 64 bits, in digits.
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]{1,2})?\Z")
_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_NO_SPACE = re.compile(r"\s*-[a-z][\w-]*:(?:\s|\Z)")
"""An entry of a list without the space after its hyphen."""
_NUMBER_STARTS = frozenset("0123456789+-")


def read(data: bytes, file: str) -> Any:
    """Returns the value written in `data`; None for an empty file.

    Args:
        data: The text in UTF-8.
        file: The name of the file in messages.

    Raises:
        DataErrors: The text is not plain YAML.

    Examples:
        >>> read(b"stars: 3", "card.yaml")
        {'stars': 3}
    """
    reader = _Reader(data, file, None)
    value = reader.read()
    if reader.errors:
        raise DataErrors(reader.errors)
    return value


def read_places(data: bytes, file: str) -> tuple[Any, Places, list[DataError]]:
    """Returns the value, the location of every part, and all errors in it.

    Raises:
        DataErrors: The text cannot be read to its end.

    Examples:
        >>> read_places(b"stars: 3", "card.yaml")[1]["stars",].column
        8
    """
    places: Places = {}
    reader = _Reader(data, file, places)
    return reader.read(), places, reader.errors


class _Reader:
    def __init__(self, data: bytes, file: str, places: Places | None) -> None:
        self.file = file
        self.places = places
        self.errors: list[DataError] = []
        self.text = self._decode(data)
        self.depth = 0

    def read(self) -> Any:
        try:
            self.next = _PARSER(self.text).get_event
            return self._document()
        except yaml.YAMLError as error:
            if isinstance(error, yaml.MarkedYAMLError) and error.problem == _TOO_DEEP:
                raise self._too_deep(error.problem_mark) from None
            raise DataErrors([*self.errors, self._syntax(error)]) from None
        except (ValueError, OverflowError) as error:
            # PyYAML's own parser, used where its C half is missing, lets these through for an
            # escape such as "\U00110000".
            raise self._stop(
                1, 1, f"cannot be read: {error}", "check its \\ escapes", "yaml/syntax"
            ) from None

    def _decode(self, data: bytes) -> str:
        if len(data) > LARGEST_FILE:
            raise self._stop(
                1,
                1,
                f"{len(data):,} bytes, more than the {LARGEST_FILE:,} allowed",
                "split it into several files",
                "yaml/too-large",
            )
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            # The decoder does not count a byte order mark.
            body = data.removeprefix(b"\xef\xbb\xbf")
            before = body[: error.start].decode("utf-8")
            line, column = _line_and_column(before, len(before))
            raise self._stop(
                line,
                column,
                f"byte 0x{body[error.start]:02x} is not UTF-8",
                "save the file as UTF-8",
                "yaml/encoding",
            ) from None

    def _stop(self, line: int, column: int, message: str, remedy: str, code: str) -> DataErrors:
        return DataErrors([*self.errors, DataError(self.file, line, column, message, remedy, code)])

    def _note(self, event: Any, message: str, remedy: str, code: str) -> None:
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        self.errors.append(DataError(self.file, line, column, message, remedy, code))

    def _too_deep(self, mark: Any) -> DataErrors:
        return self._stop(
            mark.line + 1,
            mark.column + 1,
            f"nested more than {DEEPEST} levels deep",
            "check the brackets and the indentation",
            "yaml/too-deep",
        )

    def _document(self) -> Any:
        self.next()  # The start of the stream.
        event = self.next()
        if isinstance(event, yaml.StreamEndEvent):
            return None
        first = self.next()
        value = self._value(first, ())
        if self.places is not None:
            self._remember((), first, first)
        self.next()  # The end of the document.
        event = self.next()
        if isinstance(event, yaml.DocumentStartEvent):
            self._note(
                event,
                "a second document starts here",
                "use one document in each file; remove the '---'",
                "yaml/documents",
            )
        return value

    def _value(self, event: Any, trail: Trail) -> Any:
        kind = type(event)
        if kind is yaml.AliasEvent:
            self._note(
                event,
                f"alias '*{event.anchor}' is not allowed",
                "write the value itself, or quote a text that starts with *",
                "yaml/alias",
            )
            return None
        if event.anchor is not None:
            self._note(
                event,
                f"anchor '&{event.anchor}' is not allowed",
                "remove it, or quote a text that starts with &",
                "yaml/anchor",
            )
        if event.tag is not None:
            self._note(
                event,
                f"tag '{event.tag.replace('tag:yaml.org,2002:', '!!')}' is not allowed",
                "remove it, or quote a text that starts with !",
                "yaml/tag",
            )
        if kind is yaml.ScalarEvent:
            return self._scalar(event) if event.implicit[0] else event.value
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._too_deep(event.start_mark)
        value = self._mapping(trail) if kind is yaml.MappingStartEvent else self._sequence(trail)
        self.depth -= 1
        return value

    def _scalar(self, event: Any) -> str | int | float | bool | None:
        value: str = event.value
        if value in _WORDS:
            return _WORDS[value]
        if value[0] not in _NUMBER_STARTS:
            return value
        if _INTEGER.match(value):
            if len(value) <= _TOO_LONG:
                return int(value)
            self._note(
                event,
                f"number {value[:12]}… has {len(value)} digits, more than {_TOO_LONG}",
                "quote it if it is meant as text",
                "yaml/number",
            )
            return 0
        return float(value) if _DECIMAL.match(value) else value

    def _sequence(self, trail: Trail) -> list[Any]:
        items: list[Any] = []
        event = self.next()
        while type(event) is not yaml.SequenceEndEvent:
            if self.places is not None:
                inner = (*trail, len(items))
                self._remember(inner, event, event)
                items.append(self._value(event, inner))
            else:
                items.append(self._value(event, trail))
            event = self.next()
        return items

    def _mapping(self, trail: Trail) -> dict[str | int, Any]:
        mapping: dict[str | int, Any] = {}
        event = self.next()
        while type(event) is not yaml.MappingEndEvent:
            key = self._key(event, trail)
            repeated = key in mapping
            if repeated:
                self._note(
                    event,
                    f"duplicate key '{key}'",
                    "remove one of the two",
                    "yaml/key-twice",
                )
            value_event = self.next()
            if self.places is not None:
                inner = (*trail, key)
                self._remember(inner, event, value_event)
                value = self._value(value_event, inner)
            else:
                value = self._value(value_event, trail)
            if not repeated:
                mapping[key] = value
            event = self.next()
        return mapping

    def _key(self, event: Any, trail: Trail) -> str | int:
        value = self._value(event, trail)
        if type(event) is not yaml.ScalarEvent:
            if type(event) is not yaml.AliasEvent:  # An alias has been refused already.
                self._note(
                    event,
                    "a list or mapping cannot be a key",
                    "write a plain word before the colon, or quote { and [",
                    "yaml/key",
                )
            return f"{event.start_mark.line}:{event.start_mark.column}"
        # Keys are names: 'on', 'true' and '2.5' stay as written.
        return value if type(value) is int else str(event.value)

    def _remember(self, trail: Trail, key: Any, value: Any) -> None:
        assert self.places is not None
        value_mark, key_mark = value.start_mark, key.start_mark
        self.places[trail] = Location(
            value_mark.line + 1, value_mark.column + 1, key_mark.line + 1, key_mark.column + 1
        )

    def _syntax(self, error: yaml.YAMLError) -> DataError:
        if isinstance(error, yaml.reader.ReaderError):
            line, column = _line_and_column(self.text, error.position)
            return DataError(
                self.file,
                line,
                column,
                f"control character U+{_code_point(error.character):04X} is not allowed",
                "delete it",
                "yaml/character",
            )
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = str(getattr(error, "problem", ""))
        if "unexpected end of stream" in problem or "expected ':'" in problem:
            # Location of the opening quote, or of the start of the key.
            mark = getattr(error, "context_mark", None) or mark
        line, column = (mark.line, mark.column) if mark is not None else (0, 0)
        lines = self.text.splitlines() or [""]
        if line >= len(lines):  # The parser noticed only at the end of the file.
            line, column = len(lines) - 1, len(lines[-1])
        message, remedy = _explain(error, lines[line], column)
        for number in {max(0, line - 1), line}:
            if _NO_SPACE.match(lines[number]):
                line, column = number, lines[number].index("-") + 1
                message, remedy = "missing space after '-'", "write '- key: value'"
        indentation = lines[line][: len(lines[line]) - len(lines[line].lstrip())]
        if other := indentation.replace(" ", ""):
            column = lines[line].index(other[0])
            sign = "a tab" if other[0] == "\t" else f"the character U+{ord(other[0]):04X}"
            message, remedy = f"{sign} is used for indentation", "indent with spaces"
        return DataError(self.file, line + 1, column + 1, message, remedy, "yaml/syntax")


def _line_and_column(text: str, position: int) -> tuple[int, int]:
    before = text[:position]
    return before.count("\n") + 1, position - (before.rfind("\n") + 1) + 1


def _code_point(character: Any) -> int:
    return character if isinstance(character, int) else ord(character[:1])


# Messages of the parser, and what they mean to a card author.
_SYNTAX = (
    ("mapping values are not allowed", "a colon is not allowed here",
     "quote the text, or start a new line for the key"),
    ("found unexpected end of stream", "unclosed quotes", "add the closing quote"),
    ("cannot start any token", "unquoted text cannot start with this character",
     "quote the text"),
    ("could not find expected ':'", "missing ':' after a key", "write 'key: value'"),
    ("did not find expected key", "does not match the lines above",
     "check the indentation and the closing quotes"),
    ("did not find expected '-' indicator", "line does not belong to the list above",
     "start it with '- ', or check the indentation"),
    ("did not find expected ',' or '", "missing ',' or closing bracket",
     "add it, or quote texts with brackets"),
    ("expected ',' or '", "missing ',' or closing bracket",
     "add it, or quote texts with brackets"),
    ("did not find expected alphabetic or numeric character",
     "unquoted text cannot start with * or &", "quote the text"),
    ("unknown escape character", "unknown escape after \\ in double quotes",
     "use single quotes, or write \\\\"),
    ("did not find expected node content", "missing value", "write the value"),
)  # fmt: skip


def _explain(error: yaml.YAMLError, line: str, column: int) -> tuple[str, str]:
    problem = str(getattr(error, "problem", None) or "cannot be read")
    for parser_message, message, remedy in _SYNTAX:
        if parser_message in problem:
            return message, _nearer_remedy(parser_message, line, column) or remedy
    return f"invalid YAML: {problem}", "check the indentation, quotes and brackets"


def _nearer_remedy(parser_message: str, line: str, column: int) -> str:
    """Returns a better remedy if the line shows more than the parser, or ""."""
    if parser_message.startswith("mapping values") and re.fullmatch(r"\s+[\w-]+", line[:column]):
        return "indent the line like the key above it, or quote the text"
    if "expected ':'" in parser_message and re.match(r"\s*(?:-\s+)?[\w-]+:[^\s:]", line):
        return "write a space after the ':'"
    if re.search(r":\s+(?:\{[^}]*\}|\[[^\]]*\])[ \t]*[^\s,#\]}]", line):
        return "quote a text that starts with { or ["
    return ""
