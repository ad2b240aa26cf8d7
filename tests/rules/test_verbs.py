"""Verbs: how their words are read, and what asks for them."""

import pytest

from tabletop.rules import InvalidMove, asked
from tabletop.table import Step


def test_a_verb_is_said_only_where_it_is_asked_for() -> None:
    step = Step("pay", 0)
    assert asked(step) is step
    assert asked(step, "pay", "offer") is step
    for missing in (None, Step("act", 0)):
        with pytest.raises(InvalidMove, match="nobody has asked for that"):
            asked(missing, "pay")
