"""Powers and bonuses: complete, or refused by name."""

from typing import ClassVar

import pytest

from tabletop.app.painting import icons
from tabletop.games import load as load_game
from tabletop.games.realm_of_sand.arg_types import ARG_TYPES
from tabletop.games.realm_of_sand.card_words import BonusWord, PowerWord
from tabletop.games.realm_of_sand.content import Bonus, content
from tabletop.games.realm_of_sand.effects import BONUSES, WORDS
from tabletop.rules import Args
from tabletop.rules.rulebook import load_rulebook
from tabletop.table import Table

game = load_game("realm_of_sand")


def test_every_word_has_a_sign_that_can_be_painted() -> None:
    signs = {WORDS[name].sign for name in WORDS} | {BONUSES[name].sign for name in BONUSES}
    assert signs <= icons.names()


def test_every_word_is_on_a_board_or_card() -> None:
    steps = {step.__struct_config__.tag for power in content().powers.values()
             for use in power.uses for step in use.steps}  # fmt: skip
    assert steps == set(WORDS)
    bonus = {step.key for card in content().buildings.values() for step in card.bonus}
    assert bonus == set(BONUSES) == set(Bonus.__struct_fields__)


def test_bonuses_cite_rules_that_are_there() -> None:
    rules = load_rulebook(game.folder).rules
    assert {BONUSES[name].rule for name in BONUSES} <= set(rules)


def test_words_that_lead_name_sorts_that_are_there() -> None:
    assert {sort for name in WORDS for sort in WORDS[name].arg_types} <= set(ARG_TYPES)


def test_power_without_an_effect_is_refused() -> None:
    class Rest(PowerWord, frozen=True, tag="rest"):
        """Do nothing."""

        sign: ClassVar[str] = "clock"

        def phrase(self, *, leads: bool) -> str:
            return "rest"

    with pytest.raises(TypeError, match=r"'rest' .*has no do\(\)"):
        WORDS.add(Rest)


def test_power_without_an_icon_is_refused() -> None:
    class Wait(PowerWord, frozen=True, tag="wait"):
        """Wait."""

        def do(self, table: Table, seat: int, words: Args) -> None: ...

        def phrase(self, *, leads: bool) -> str:
            return "wait"

    with pytest.raises(TypeError, match=r"'wait' .*has no sign"):
        WORDS.add(Wait)


def test_bonus_without_a_sentence_is_refused() -> None:
    class Coin(BonusWord):
        """A coin."""

        name = "coin"

        def gain(self, table: Table, seat: int, value: object) -> None: ...

    with pytest.raises(TypeError, match=r"'coin' .*has no phrase\(\)"):
        BONUSES.add(Coin())
