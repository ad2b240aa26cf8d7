"""JSON Schemas of card data, made from its types, for editors.

A file names its schema in a comment, which language servers for YAML understand::

    # yaml-language-server: $schema=schemas/assets.json
"""

import inspect
import json
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

import msgspec

from tabletop.cards.schema import OneKey, SomeKey

FOLDER = "schemas"
"""The folder of the schemas, in the folder of a game."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_name(file: str) -> str:
    """Returns the path of the schema for a data file.

    Examples:
        >>> schema_name("assets.yaml")
        'schemas/assets.json'
    """
    return f"{FOLDER}/{PurePath(file).stem}.json"


def modeline(file: str) -> str:
    """Returns the comment with which a data file names its schema.

    Examples:
        >>> modeline("assets.yaml")
        '# yaml-language-server: $schema=schemas/assets.json'
    """
    return f"# yaml-language-server: $schema={schema_name(file)}"


def json_schema(kind: Any) -> dict[str, Any]:
    """Returns the JSON Schema of a type, with its docstrings as descriptions."""
    schema: dict[str, Any] = {"$schema": _DIALECT, **msgspec.json.schema(kind)}
    definitions: Mapping[str, Any] = schema.get("$defs", {})
    results: dict[type, bool] = {}
    _find_structs(msgspec.inspect.type_info(kind), results)
    for struct, is_choice in results.items():
        struct_schema = definitions.get(struct.__name__, {})
        # A struct with a check of its own states what it needs itself.
        check = getattr(struct, "__post_init__", None)
        if check is OneKey.__post_init__:
            struct_schema |= {"minProperties": 1, "maxProperties": 1}
        elif check is SomeKey.__post_init__:
            struct_schema |= {"minProperties": 1}
        tag = struct.__struct_config__.tag_field  # type: ignore[attr-defined]
        if tag in struct_schema.get("required", ()) and not is_choice:
            struct_schema["required"].remove(tag)  # A tag that distinguishes nothing is optional.
    clean(schema)
    return schema


def clean(schema: Any) -> None:
    r"""Converts a schema of msgspec in place, for all JSON Schema tools.

    Patterns become regular expressions of ECMA-262, which has no `\A` and `\Z`. Descriptions
    lose their indentation, which Python keeps or not by its version. `discriminator` is a keyword
    of OpenAPI, which strict validators refuse.
    """
    if isinstance(schema, dict):
        if isinstance(pattern := schema.get("pattern"), str):
            schema["pattern"] = _ecma_pattern(pattern)
        if isinstance(description := schema.get("description"), str):
            schema["description"] = inspect.cleandoc(description)
        if "propertyName" in (schema.get("discriminator") or ()):
            del schema["discriminator"]
        for part in schema.values():
            clean(part)
    elif isinstance(schema, list):
        for part in schema:
            clean(part)


def _ecma_pattern(pattern: str) -> str:
    r"""Returns a pattern with ECMA-262 anchors, where `$` is only the end.

    >>> _ecma_pattern(r"\A[a-z]+\Z")
    '^[a-z]+$'
    """
    return pattern.replace(r"\A", "^").replace(r"\Z", "$")


def schema_text(kind: Any) -> str:
    """Returns the JSON Schema of a type as the text of a file."""
    return json.dumps(json_schema(kind), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _find_structs(info: Any, found: dict[type, bool], *, is_choice: bool = False) -> None:
    """Collects the structs within a type, and whether each is one of several."""
    if isinstance(info, msgspec.inspect.StructType):
        known = info.cls in found
        found[info.cls] = found.get(info.cls, False) or is_choice
        if not known:
            for field in info.fields:
                _find_structs(field.type, found)
        return
    for name in ("item_type", "key_type", "value_type", "type"):
        if (part := getattr(info, name, None)) is not None:
            _find_structs(part, found)
    parts = getattr(info, "types", ())
    structs = [part for part in parts if isinstance(part, msgspec.inspect.StructType)]
    for part in (*parts, *getattr(info, "item_types", ())):
        _find_structs(part, found, is_choice=len(structs) > 1)
