"""Arbitrary file contents: only `DataErrors`, with correct locations."""

import string

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop.bundled import data_dir
from tabletop.cards import reader
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.schema import GameInfo, RulebookFile
from tabletop.games import BUNDLED

GAME = """\
id: dune_race
name: Dune Race
tagline: Who is first at the well?
summary: Two to four runners cross the dunes.
seats: [2, 4]
prefix: DR
options:
  - id: length
    name: Length
    default: short
    values:
      - {id: short, name: Short}
      - {id: long, name: "Long", about: 'Twice the way.'}
"""
RULEBOOK = """\
sections:
  - id: DR-RUN
    title: Running
    rules:
      - {id: DR-RUN.1, kind: seed, text: A runner moves one box., see: [DR-RUN.2]}
      - id: DR-RUN.2
        kind: ruling
        text: >-
          Nobody runs
          through a dune.
"""
SPICE = ["&a ", "*a ", "!!str ", "<<: ", "\t", "- ", "? ", ": ", "[", "]", "{", "}", "'", '"', "|",
         ">", "%", "@", "---\n", "...\n", "null", "~", "true", "1e999", "9" * 30, "\x00", "\x85",
         "\u2028", "\ufeff", "\\x", "#", "\r"]  # fmt: skip


def loads_or_complains(data, kind):
    try:
        loads(data, kind, "x.yaml")
    except DataErrors as caught:
        rows = data.count(b"\n") + data.count(b"\r") + data.count(b"\x85") + data.count(b"\xa8")
        for error in caught.errors:
            assert error.message
            assert 1 <= error.line <= rows + 2
            assert 1 <= error.column <= len(data) + 1


@given(st.binary(max_size=60))
@example(b"\xef\xbb\xbf")
def test_any_bytes(data):
    loads_or_complains(data, GameInfo)


@given(st.text(alphabet=string.printable + "äß漢\u2028\x85", max_size=60))
def test_arbitrary_text(text):
    loads_or_complains(text.encode(), dict[str, int])


@given(st.sampled_from([(GAME, GameInfo), (RULEBOOK, RulebookFile)]), st.data())
def test_a_good_file_with_spice(good, data):
    text, kind = good
    for _ in range(data.draw(st.integers(1, 3))):
        position = data.draw(st.integers(0, len(text)))
        drop = data.draw(st.integers(0, 12))
        text = text[:position] + data.draw(st.sampled_from(["", *SPICE])) + text[position + drop :]
    loads_or_complains(text.encode(), kind)


def test_the_files_are_good_before_the_spice():
    assert loads(GAME.encode(), GameInfo).options[0].values[1].about == "Twice the way."
    rule = loads(RULEBOOK.encode(), RulebookFile).sections[0].rules[1]
    assert rule.text == "Nobody runs through a dune."


@given(st.data())
def test_the_parser_without_its_c_half(data):
    # PyYAML may be installed without libyaml and then uses its slower parser.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "_PARSER", yaml.SafeLoader)
        assert loads(GAME.encode(), GameInfo).name == "Dune Race"
        position = data.draw(st.integers(0, len(GAME)))
        spiced = (
            GAME[:position]
            + data.draw(st.sampled_from([*SPICE, '"\\U00110000"']))
            + GAME[position:]
        )
        loads_or_complains(spiced.encode(), GameInfo)


BUNDLED_FILES = sorted(data_dir("card_data").rglob("*.yaml"))


def read_otherwise(paths, monkeypatch):
    """Returns the files that the two parsers read differently."""
    default = {path: reader.read(path.read_bytes(), path.name) for path in paths}
    monkeypatch.setattr(reader, "_PARSER", yaml.SafeLoader)
    return [path for path in paths if reader.read(path.read_bytes(), path.name) != default[path]]


def test_files_read_the_same_without_the_c_half(monkeypatch):
    # The parsers differ in a few cases: only one of them reads `{said: Who? Where?}`.
    small = [path for path in BUNDLED_FILES if path.stat().st_size < 2200]
    assert len(small) > 15
    assert read_otherwise(small, monkeypatch) == []


@pytest.mark.full
@pytest.mark.parametrize("game", BUNDLED)
def test_every_file_reads_the_same_without_the_c_half(game, monkeypatch):
    assert read_otherwise([p for p in BUNDLED_FILES if p.parent.name == game], monkeypatch) == []
