"""The JSON schemas for editors accept the same card data as the program."""

import json
import re
from pathlib import Path

import check_jsonschema
import jsonschema
import pytest
import regress
from click.testing import CliRunner

from tabletop import games
from tabletop.analysis.checking import check_folder, files_of
from tabletop.bundled import data_dir
from tabletop.cards.errors import DataErrors
from tabletop.cards.json_schema import json_schema, modeline, schema_name, schema_text
from tabletop.cards.load import loads
from tabletop.cards.reader import read
from tabletop.cli import main
from tabletop.players import protocol
from tests.cases import parametrize_in_one

CARD_DATA = data_dir("card_data")
ROOT = Path(__file__).parents[2]


def wrong(schema, value):
    return [error.message for error in jsonschema.Draft202012Validator(schema).iter_errors(value)]


def misfits(game, most=None):
    """Returns the schema errors of each bundled file and of an unknown key.

    Only `most` evenly spread entries of longer lists are checked.
    """
    folder = CARD_DATA / game
    results = {}
    for name in files_of(game):
        if not (folder / name).exists():
            continue
        data = (folder / name).read_bytes()
        assert data.startswith(modeline(name).encode()), name
        value = json.loads(json.dumps(read(data, name)))
        for key, entries in value.items():
            if most and isinstance(entries, list) and len(entries) > most:
                value[key] = entries[:: -(-len(entries) // most)]
        schema = json.loads((folder / schema_name(name)).read_text("utf-8"))
        results[name] = wrong(schema, {**value, "no_such_key": 1})
    return results


def one_key_too_many(found):
    return {
        name: text for name, text in found.items() if len(text) != 1 or "no_such_key" not in text[0]
    }


def test_shipped_files_name_their_schema_and_keep_it():
    assert one_key_too_many(misfits("sandland", most=6)) == {}


@pytest.mark.full
@pytest.mark.parametrize("game", games.BUNDLED)
def test_every_shipped_file_keeps_its_schema_to_the_end(game):
    assert one_key_too_many(misfits(game)) == {}


@parametrize_in_one("game", games.BUNDLED)
def test_the_shipped_schemas_are_those_of_the_types(game):
    for name, kind in files_of(game).items():
        schema = json.loads((CARD_DATA / game / schema_name(name)).read_bytes())
        assert schema == json.loads(schema_text(kind)), (
            f"run: tabletop schema {game} -o card_data/{game}"
        )


def test_a_bonus_has_one_key_and_a_kin_some():
    # The program has the same rules: `OneKey`, and `SomeKey` unless stated otherwise.
    bonus = json_schema(files_of("realm_of_sand")["buildings.yaml"])
    building = {"id": "x", "name": "X", "level": 1, "pattern": ["EEE"]}
    building |= {"stars": 1, "hourglasses": 0}
    assert not wrong(bonus, {"buildings": [{**building, "bonus": [{"disk": "emerald"}]}]})
    assert wrong(bonus, {"buildings": [{**building, "bonus": [{}]}]})
    common = {"disk": "emerald", "level": 1}
    assert wrong(bonus, {"buildings": [{**building, "bonus": [common]}]})
    kin = json_schema(files_of("sacred_wars")["units.yaml"])["$defs"]["Kin"]
    assert wrong(kin, {})


def test_schemas_are_written_for_a_game_and_disturb_no_check(tmp_path, capsys):
    assert main(["schema", "sandland", "-o", str(tmp_path / "cards")]) == 0
    output = capsys.readouterr().out
    assert "$schema=schemas/" in output
    for name in files_of("sandland"):
        assert json.loads((tmp_path / "cards" / schema_name(name)).read_text("utf-8"))
    assert not list(check_folder(CARD_DATA / "sandland"))
    (tmp_path / "file").write_text("")
    assert main(["schema", "sandland", "-o", str(tmp_path / "file")]) == 2
    assert ": cannot be written" in capsys.readouterr().err


# --- schemas in editors and other validators -------------------------------------------------


def parts_of(schema):
    """Yields all mappings in a schema."""
    if isinstance(schema, dict):
        yield schema
    for part in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(part, dict | list):
            yield from parts_of(part)


@pytest.mark.full
@parametrize_in_one("game", [*games.BUNDLED, "caravan"])
def test_schemas_have_only_what_every_validator_knows(game):
    # check-jsonschema reads patterns with an ECMA-262 engine.
    for kind in files_of(game).values():
        for part in parts_of(json_schema(kind)):
            if isinstance(pattern := part.get("pattern"), str):
                regress.Regex(pattern, "u")
            assert "propertyName" not in part, "a keyword of OpenAPI"
    assert not [part for part in parts_of(protocol.schema()) if "propertyName" in part]


@parametrize_in_one(
    ("word", "is_id"),
    [
        ("lantern-gate", True),
        ("lantern-gate\n", False),
        ("a\nb", False),
        ("Gate", False),
        ("", False),
    ],
)
def test_an_editor_takes_the_ids_that_the_program_takes(word, is_id):
    # A line feed at the end counts, although Python's `$` ignores it.
    schema = json_schema(files_of("realm_of_sand")["buildings.yaml"])
    editor = regress.Regex(schema["$defs"]["Building"]["properties"]["id"]["pattern"], "u")
    assert (editor.find(word) is not None) == is_id
    data = f"buildings: [{{id: {json.dumps(word)}}}]".encode()
    refusals = [match for match in editor_errors(data) if re.search(r"\bid\b", match)]
    assert (not refusals) == is_id


def editor_errors(data):
    try:
        loads(data, files_of("realm_of_sand")["buildings.yaml"])
    except DataErrors as error:
        return [one.message for one in error.errors]
    return []


def check_by_others(*words):
    run = CliRunner().invoke(check_jsonschema.main, [str(word) for word in words])
    assert run.exit_code == 0, run.output


# Slow, because it reads YAML in pure Python. Tier 1 checks all files with another validator, all
# patterns with that of ECMA-262, and the files of packs with both.
@pytest.mark.nightly
@pytest.mark.parametrize("game", games.BUNDLED)
def test_a_validator_by_others_accepts_the_shipped_files(game):
    folder = CARD_DATA / game
    check_by_others("--check-metaschema", *folder.glob("schemas/*.json"))
    checked = 0
    for name in files_of(game):
        if (folder / name).exists():
            check_by_others("--schemafile", folder / schema_name(name), folder / name)
            checked += 1
    assert checked > 10


@pytest.mark.full
def test_a_validator_by_others_accepts_packs_starts_and_examples():
    check_by_others("--check-metaschema", ROOT / "docs" / "protocol.schema.json")
    checked = 0
    for place in ("assets/packs", "assets/starts", "examples"):
        for file in (ROOT / place).rglob("*.yaml"):
            # The pack belongs to this game.
            schema = CARD_DATA / "sandland" / schema_name(file.name)
            if schema.exists():
                check_by_others("--schemafile", schema, file)
                checked += 1
    assert checked > 15
