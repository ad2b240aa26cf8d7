"""What an effect word is: its fields are its schema, its methods all that the rules ask of it."""

from typing import Any, ClassVar, Final, NamedTuple

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.sacred_wars.selectors import Whom
from tabletop.table import Table


class Voice(NamedTuple):
    """What a card calls its token and its target, what `foe` and `that` are, and its element."""

    me: str
    target: str = "the target"
    foe: str = "its opponent"
    that: str = "it"
    element: str = ""


class EffectWord(Data, frozen=True, tag_field="do"):
    """One step of an effect, as it is written on cards.

    `deed` is the effect that is carried out (see `deeds.Deed`).
    """

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it."""
    names_whom: ClassVar[bool] = True
    """Its line in the log names the token that it is about."""

    @property
    def whom(self) -> Whom | None:
        """Whom it is about."""
        return getattr(self, "to", None)

    def do(self, table: Table, deed: Any) -> list[Any]:
        """Do it; give what happened to tokens by it (`play.Happening`)."""
        raise NotImplementedError

    def is_idle(self, table: Table, deed: Any) -> bool:
        """Tell whether it finds nothing to do: as others do, where it finds nobody."""
        return self.whom is not None and not deed.whom(table, self.whom)

    def phrase(self, voice: Voice) -> str:
        """Say it, in the imperative and without a full stop."""
        raise NotImplementedError


WORDS: Final[Registry[type[EffectWord]]] = Registry(
    "effect word of Sacred Wars",
    EffectWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""All effect words; each enters itself with `@WORDS.add`."""
