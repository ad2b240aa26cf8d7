"""Base class of the effect words, and their registry."""

from typing import Any, ClassVar, Final, NamedTuple

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.sacred_wars.selectors import Whom
from tabletop.table import Table


class Voice(NamedTuple):
    """Names that a card uses for its token, target, `opponent` and `that`."""

    me: str
    target: str = "the target"
    opponent: str = "its opponent"
    that: str = "it"
    element: str = ""


class EffectWord(Data, frozen=True, tag_field="do"):
    """A step of an effect; its fields are its form in YAML.

    `action` is the effect in execution (see `effect_context.EffectContext`).
    """

    sign: ClassVar[str] = ""
    """Name of its icon."""
    names_whom: ClassVar[bool] = True
    """Whether its log entry names the affected token."""

    @property
    def whom(self) -> Whom | None:
        """The tokens that the step affects."""
        return getattr(self, "to", None)

    def do(self, table: Table, action: Any) -> list[Any]:
        """Applies the step, and returns the events (`table_changes.GameEvent`)."""
        raise NotImplementedError

    def is_idle(self, table: Table, action: Any) -> bool:
        """Returns whether the step would change nothing.

        By default, a step is idle if it affects no token.
        """
        return self.whom is not None and not action.whom(table, self.whom)

    def phrase(self, voice: Voice) -> str:
        """Returns the step as an imperative phrase without a full stop."""
        raise NotImplementedError


WORDS: Final[Registry[type[EffectWord]]] = Registry(
    "effect word of Sacred Wars",
    EffectWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""Registry of the effect words, filled by `@WORDS.add`."""
