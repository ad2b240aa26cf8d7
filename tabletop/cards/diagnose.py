"""Finds all problems of a value that does not fit its type.

`msgspec.convert` is fast and stops at the first problem. After it has refused a file, this module
walks value and type side by side, and collects all problems in plain words.
"""

import enum
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
import msgspec.inspect as kinds

from tabletop.cards.errors import InvalidStruct, Problem, Trail, did_you_mean, listed, suggestion
from tabletop.cards.letters import foreign_letter, invisible_character
from tabletop.cards.wording import shortened

MOST_PROBLEMS = 500
"""The maximum number of problems per value, since each may take a search for a similar word."""


def problems(value: Any, kind: Any, refusal: str = "") -> list[Problem]:
    """Returns the problems of a value as a type, at most `MOST_PROBLEMS`.

    Args:
        value: The value, made of plain mappings, lists and scalars.
        kind: The type it should have.
        refusal: The message of msgspec, which is returned if no problem is found.
    """
    result = list(islice(_walk(value, kinds.type_info(kind), ()), MOST_PROBLEMS))
    if not result and refusal:
        message, trail = _trail_of(refusal)
        result.append(Problem(trail, message, code="schema/refused"))
    return result


def _walk(value: Any, kind: Any, trail: Trail) -> Iterator[Problem]:
    description = ""
    while isinstance(kind, kinds.Metadata):
        description = str((kind.extra_json_schema or {}).get("description", description))
        kind = kind.type
    if isinstance(kind, kinds.UnionType):
        kind = _member(value, kind)
        if isinstance(kind, kinds.Metadata):
            yield from _walk(value, kind, trail)
            return
    walker = _WALKERS.get(type(kind))
    if walker is not None:
        yield from walker(value, kind, trail, description)


def _member(value: Any, union: kinds.UnionType) -> Any:
    """Returns the member of a union that a value of this shape is checked by."""
    candidates = [item for item in union.types if _shape_fits(value, item)]
    if not candidates:
        real = [item for item in union.types if not isinstance(item, kinds.NoneType)]
        return real[0] if len(real) == 1 else union
    tagged = [item for item in candidates if isinstance(item, kinds.StructType) and item.tag_field]
    if tagged and isinstance(value, dict):
        for struct_type in tagged:
            if value.get(str(struct_type.tag_field)) == struct_type.tag:
                return struct_type
        return kinds.UnionType(tuple(tagged))
    return candidates[0]


_SHAPES: dict[type, tuple[type, ...]] = {
    kinds.StructType: (dict,),
    kinds.DictType: (dict,),
    kinds.ListType: (list,),
    kinds.SetType: (list,),
    kinds.FrozenSetType: (list,),
    kinds.VarTupleType: (list,),
    kinds.TupleType: (list,),
    kinds.StrType: (str,),
    kinds.IntType: (int,),
    kinds.FloatType: (float, int),
    kinds.BoolType: (bool,),
    kinds.NoneType: (type(None),),
    kinds.AnyType: (object,),
}


def _shape_fits(value: Any, kind: Any) -> bool:
    while isinstance(kind, kinds.Metadata):
        kind = kind.type
    if isinstance(kind, kinds.UnionType):
        return any(_shape_fits(value, item) for item in kind.types)
    if isinstance(kind, kinds.LiteralType | kinds.EnumType):
        return any(type(value) is type(choice) for choice in _choices(kind))
    if isinstance(value, bool) and not isinstance(kind, kinds.BoolType | kinds.AnyType):
        return False
    return isinstance(value, _SHAPES.get(type(kind), ()))


# --- types of values ------------------------------------------------------------------------


def _struct(value: Any, kind: kinds.StructType, trail: Trail, _: str) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield _wrong_shape(value, kind, trail)
        return
    fields = {field.encode_name: field for field in kind.fields}
    clean = True
    meant: set[str] = set()
    for key, inner in value.items():
        field = fields.get(str(key)) if isinstance(key, str) else None
        if field is not None:
            for problem in _walk(inner, field.type, (*trail, key)):
                clean = False
                yield problem
        elif key != kind.tag_field and kind.forbid_unknown_fields:
            clean = False
            missing = [name for name in fields if name not in value]
            similar = did_you_mean(str(key), missing)
            if similar is not None:
                meant.add(similar)
            remedy = suggestion(str(key), [similar] if similar else list(fields))
            if inner is None and " " in str(key):  # The end of a text that was split at its comma.
                remedy = "if it belongs to the text before it, quote that text"
            if odd := _odd_letter(str(key)):
                remedy = odd
            yield Problem(
                (*trail, key),
                f"unknown key '{key}'",
                remedy,
                at_key=True,
                code="schema/unknown-key",
            )
    for name, field in fields.items():
        if field.required and name not in value and name not in meant:
            clean = False
            yield Problem(
                trail,
                f"missing key '{name}'",
                _write(name, field.type),
                code="schema/missing-key",
            )
    if clean and hasattr(kind.cls, "__post_init__"):
        yield from _own_rules(value, kind.cls, trail)


def _own_rules(value: Any, cls: type, trail: Trail) -> Iterator[Problem]:
    """Yields the problem that a struct reports itself, if its parts are right."""
    try:
        msgspec.convert(value, cls)
    except msgspec.ValidationError as error:
        message, inner = _trail_of(str(error))
        cause = error.__cause__
        if isinstance(cause, InvalidStruct):
            yield Problem(
                (*trail, *inner, *cause.trail), cause.message, cause.remedy, code=cause.code
            )
        else:
            yield Problem((*trail, *inner), message, code="schema/refused")


def _dict(value: Any, kind: kinds.DictType, trail: Trail, _: str) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield _wrong_shape(value, kind, trail)
        return
    yield from _length(value, kind, trail)
    for key, inner in value.items():
        for problem in _walk(key, kind.key_type, (*trail, key)):
            yield Problem(
                problem.trail,
                f"unknown key '{key}'",
                problem.remedy,
                at_key=True,
                code="schema/unknown-key",
            )
        yield from _walk(inner, kind.value_type, (*trail, key))


def _list(value: Any, kind: Any, trail: Trail, _: str) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield _wrong_shape(value, kind, trail)
        return
    yield from _length(value, kind, trail)
    for position, inner in enumerate(value):
        yield from _walk(inner, kind.item_type, (*trail, position))


def _tuple(value: Any, kind: kinds.TupleType, trail: Trail, _: str) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield _wrong_shape(value, kind, trail)
        return
    if len(value) != len(kind.item_types):
        count = len(kind.item_types)
        yield Problem(
            trail,
            f"{_name(trail)} has {_entries(len(value))}",
            f"expected {count}",
            code="schema/length",
        )
    for position, (inner, item) in enumerate(zip(value, kind.item_types, strict=False)):
        yield from _walk(inner, item, (*trail, position))


def _choice(value: Any, kind: Any, trail: Trail, description: str) -> Iterator[Problem]:
    known = _choices(kind)
    if any(type(item) is type(value) and item == value for item in known):
        return
    words = [str(item) for item in known]
    if isinstance(value, str | int) and not isinstance(value, bool):
        remedy = suggestion(str(value), words)
        yield Problem(
            trail,
            f"{_name(trail)}: invalid value '{_short(value)}'",
            remedy,
            code="schema/unknown-word",
        )
    else:
        yield _wrong_shape(value, kind, trail)


def _string(value: Any, kind: kinds.StrType, trail: Trail, description: str) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield _wrong_shape(value, kind, trail)
        return
    yield from _length(value, kind, trail)
    if kind.pattern is not None and not re.search(kind.pattern, value):
        yield Problem(
            trail,
            f"{_name(trail)}: invalid value '{_short(value)}'",
            _odd_letter(value) or f"expected {description or 'the form ' + kind.pattern}",
            code="schema/form",
        )


def _odd_letter(word: str) -> str:
    """Returns the first deceptive or invisible character of a word, or ""."""
    if sign := invisible_character(word):
        return f"it contains {sign}, which is invisible; type it again"
    letter = foreign_letter(word)
    return f"{letter}; type it again" if letter else ""


def _number(value: Any, kind: Any, trail: Trail, _: str) -> Iterator[Problem]:
    if not _shape_fits(value, kind):
        yield _wrong_shape(value, kind, trail)
        return
    minimum = kind.ge if kind.ge is not None else kind.gt
    maximum = kind.le if kind.le is not None else kind.lt
    too_low = (kind.ge is not None and value < kind.ge) or (
        kind.gt is not None and value <= kind.gt
    )
    too_high = (kind.le is not None and value > kind.le) or (
        kind.lt is not None and value >= kind.lt
    )
    if too_low or too_high:
        at_least = f"at least {minimum}" if kind.ge is not None else f"more than {minimum}"
        at_most = f"at most {maximum}" if kind.le is not None else f"less than {maximum}"
        bounds = at_most if minimum is None else at_least if maximum is None else ""
        if kind.ge is not None and kind.le is not None:
            bounds = f"from {minimum} to {maximum}"
        bounds = bounds or f"{at_least} and {at_most}"
        yield Problem(
            trail, f"{_name(trail)} is {value}", f"expected {bounds}", code="schema/range"
        )
    if kind.multiple_of is not None and value % kind.multiple_of:
        yield Problem(
            trail,
            f"{_name(trail)} is {value}",
            f"expected a multiple of {kind.multiple_of}",
            code="schema/range",
        )


def _simple(value: Any, kind: Any, trail: Trail, _: str) -> Iterator[Problem]:
    if not _shape_fits(value, kind):
        yield _wrong_shape(value, kind, trail)


def _union(value: Any, kind: kinds.UnionType, trail: Trail, _: str) -> Iterator[Problem]:
    """Yields the problem of a value that fits no member of a union."""
    tagged = [item for item in kind.types if isinstance(item, kinds.StructType) and item.tag_field]
    if tagged and isinstance(value, dict):
        tag_field = str(tagged[0].tag_field)
        tags = [str(item.tag) for item in tagged]
        if tag_field not in value:
            remedy = f"add '{tag_field}: {tags[0]}'" + (
                f", or {listed(tags[1:], 'or')}" if tags[1:] else ""
            )
            yield Problem(trail, f"missing key '{tag_field}'", remedy, code="schema/missing-key")
        else:
            tag = value[tag_field]
            yield Problem(
                (*trail, tag_field),
                f"'{tag_field}': invalid value '{_short(tag)}'",
                suggestion(str(tag), tags),
                code="schema/unknown-word",
            )
        return
    yield _wrong_shape(value, kind, trail)


_WALKERS: Mapping[type, Callable[[Any, Any, Trail, str], Iterator[Problem]]] = {
    kinds.StructType: _struct,
    kinds.DictType: _dict,
    kinds.ListType: _list,
    kinds.SetType: _list,
    kinds.FrozenSetType: _list,
    kinds.VarTupleType: _list,
    kinds.TupleType: _tuple,
    kinds.LiteralType: _choice,
    kinds.EnumType: _choice,
    kinds.StrType: _string,
    kinds.IntType: _number,
    kinds.FloatType: _number,
    kinds.BoolType: _simple,
    kinds.NoneType: _simple,
    kinds.UnionType: _union,
}


# --- wording --------------------------------------------------------------------------------

_EXPECTED: dict[type, str] = {
    kinds.DictType: "a mapping",
    kinds.ListType: "a list",
    kinds.SetType: "a list",
    kinds.FrozenSetType: "a list",
    kinds.VarTupleType: "a list",
    kinds.TupleType: "a list",
    kinds.StrType: "a text",
    kinds.IntType: "a whole number",
    kinds.FloatType: "a number",
    kinds.BoolType: "true or false",
    kinds.NoneType: "nothing",
}
_TRUTHS = {
    "true": "true without quotes",
    "false": "false without quotes",
    "yes": "true",
    "on": "true",
    "y": "true",
    "no": "false",
    "off": "false",
    "n": "false",
}


def _expected(kind: Any) -> str:
    while isinstance(kind, kinds.Metadata):
        kind = kind.type
    if isinstance(kind, kinds.UnionType):
        real = [item for item in kind.types if not isinstance(item, kinds.NoneType)]
        return listed(list(dict.fromkeys(_expected(item) for item in real)), "or")
    if isinstance(kind, kinds.LiteralType | kinds.EnumType):
        return listed([str(choice) for choice in _choices(kind)], "or")
    if isinstance(kind, kinds.StructType):
        needed = [field.encode_name for field in kind.fields if field.required]
        return "a mapping" + (f" with {listed(needed, 'and')}" if needed else "")
    return _EXPECTED.get(type(kind), "another value")


def _wrong_shape(value: Any, kind: Any, trail: Trail) -> Problem:
    if value is None:
        message = f"{_name(trail)} is empty"
        return Problem(trail, message, f"expected {_expected(kind)}", code="schema/kind")
    wants_text = _shape_fits("", kind)
    wants_truth = _shape_fits(True, kind)
    if wants_text and isinstance(value, bool | int | float):
        text = str(value).lower() if isinstance(value, bool) else str(value)
        remedy = f"quote it: '{text}'"
    elif wants_truth and isinstance(value, str) and value.lower() in _TRUTHS:
        remedy = f"write {_TRUTHS[value.lower()]}"
    elif isinstance(value, str) and _shape_fits(0, kind) and (number := _whole(value)) is not None:
        remedy = f"write {number} without quotes or leading zeros"
    elif isinstance(value, float) and _shape_fits(0, kind) and value.is_integer():
        remedy = f"write {int(value)}"
    elif _shape_fits([], kind) and isinstance(value, str):
        remedy = "write [one, two], or each entry on its own line after '- '"
    else:
        remedy = ""
    needs = f"{_name(trail)}: expected {_expected(kind)}, got {_as_found(value)}"
    return Problem(trail, needs, remedy, code="schema/kind")


def _whole(text: str) -> int | None:
    """Returns the integer that a text was meant to be, or None."""
    digits = re.sub(r"(?<=\d)[,._' \u00a0](?=\d{3}\b)", "", text.strip())
    if text.strip() in {"o", "O"}:
        return 0
    return int(digits) if re.fullmatch(r"[-+]?\d{1,15}", digits) else None


def _as_found(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text '{_short(value)}'"
    return "a list" if isinstance(value, list) else "a mapping"


def _name(trail: Trail) -> str:
    """Returns the name of a value for a reader: its key, or its list position."""
    if not trail:
        return "the file"
    *before, last = trail
    if isinstance(last, str):
        return f"'{last}'"
    key = next((item for item in reversed(before) if isinstance(item, str)), None)
    return f"entry {last + 1}" + (f" of '{key}'" if key else "")


def _short(value: Any) -> str:
    return shortened(str(value), 40)


def _entries(count: int) -> str:
    return "no entry" if count == 0 else "1 entry" if count == 1 else f"{count} entries"


def _characters(count: int) -> str:
    return "no character" if count == 0 else "1 character" if count == 1 else f"{count} characters"


def _write(name: str, kind: Any) -> str:
    return f"add '{name}:' with {_expected(kind)}"


def _choices(kind: Any) -> Sequence[Any]:
    if isinstance(kind, kinds.EnumType):
        members: list[enum.Enum] = list(kind.cls)
        return [member.value for member in members]
    return list(kind.values)


def _length(value: Any, kind: Any, trail: Trail) -> Iterator[Problem]:
    few = kind.min_length is not None and len(value) < kind.min_length
    many = kind.max_length is not None and len(value) > kind.max_length
    if not (few or many):
        return
    if isinstance(value, str):
        message = f"{_name(trail)} has {_characters(len(value))}"
        unit = " characters"
    else:
        message, unit = f"{_name(trail)} has {_entries(len(value))}", ""
    bound = f"at least {kind.min_length}" if few else f"at most {kind.max_length}"
    if kind.min_length == kind.max_length:
        bound = str(kind.min_length)
    yield Problem(
        trail,
        message,
        f"expected {bound}{unit}",
        code="schema/length",
    )


_REFUSAL = re.compile(r"(.*) - at (?:`key` in )?`\$(.*)`", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[([0-9]+)\]")


def _trail_of(refusal: str) -> tuple[str, Trail]:
    """Splits a message of msgspec into its sentence and the path in it."""
    split = _REFUSAL.fullmatch(refusal)
    message, trail = (split[1], split[2]) if split else (refusal, "")
    steps = _STEP.finditer(trail.partition("[...]")[0])
    return message, tuple(step[1] if step[1] is not None else int(step[2]) for step in steps)
