"""The rulebook's data: each rule can be cited, found, and followed."""

from pathlib import Path

import yaml

RULEBOOK = Path(__file__).parents[3] / "card_data" / "realm_of_sand" / "rulebook.yaml"
SECTIONS = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["sections"]
RULES = [(section, rule) for section in SECTIONS for rule in section["rules"]]


def test_sections_are_those_of_the_game() -> None:
    assert {section["id"] for section in SECTIONS} == {
        "RS-SETUP",
        "RS-TURN",
        "RS-PLACE",
        "RS-SUMMON",
        "RS-REPLENISH",
        "RS-COMPLETE",
        "RS-BONUS",
        "RS-LEVEL",
        "RS-CRYSTAL",
        "RS-END",
        "RS-SCORE",
        "RS-SOLO",
    }


def test_rules_are_numbered_from_one_within_their_section() -> None:
    for section in SECTIONS:
        ids = [rule["id"] for rule in section["rules"]]
        assert ids == [f"{section['id']}.{n}" for n in range(1, len(ids) + 1)]


def test_rule_ids_are_unique() -> None:
    ids = [rule["id"] for _, rule in RULES]
    assert len(ids) == len(set(ids))


def test_rules_refer_only_to_other_rules_that_exist() -> None:
    ids = {rule["id"] for _, rule in RULES}
    for _, rule in RULES:
        assert set(rule.get("see", [])) <= ids - {rule["id"]}, rule["id"]


def test_every_rule_says_what_it_is_and_ends_its_sentence() -> None:
    for _, rule in RULES:
        assert set(rule) - {"see"} == {"id", "kind", "source", "text"}, rule["id"]
        assert rule["kind"] in {"seed", "ruling", "frame"}, rule["id"]
        assert rule["text"].endswith("."), rule["id"]
        assert len(rule["text"]) <= 220, rule["id"]
