"""Effect words that strengthen cards, cause attacks, or ask for a price."""

from typing import ClassVar, Literal

from tabletop.cards.errors import InvalidStruct
from tabletop.games.sandland import combat
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, resolve
from tabletop.games.sandland.keywords import Keywords
from tabletop.games.sandland.phrases import CardNames, gift_phrase, target_phrase
from tabletop.games.sandland.selectors import Few, Signed, Target, Which
from tabletop.games.sandland.steps import AIM, OFFER, Aimed
from tabletop.games.sandland.zones import SEAT_OF, is_in_play, scrap
from tabletop.table import Table


@WORDS.add
class Boost(EffectWord, frozen=True, tag="boost"):
    """Adds attack, water or keywords for a limited time."""

    sign: ClassVar[str] = "attack"
    target: Target
    attack: Signed = 0
    water: Signed = 0
    keywords: Keywords = Keywords()
    until: Literal["turn", "round", "skirmish"] = "turn"

    def __post_init__(self) -> None:
        if not (self.attack or self.water or self.keywords.numbers()):
            raise InvalidStruct(
                "a boost gives something",
                "write attack, water or keywords",
                code="card/does-nothing",
            )

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Adds marks that count until the turn, round or skirmish ends."""
        given = {"attack": self.attack, "water": self.water, **self.keywords.numbers()}
        for piece in resolve(table, refs):
            if is_in_play(piece):
                for name, value in given.items():
                    table.count_on(piece.id, f"{self.until}.{name}", value)
                words = f"{{0}} of {{seat}} {self.gift('gets')}."
                table.note("R-28", words, SEAT_OF[piece.zone], piece.id)

    def gift(self, verb: str) -> str:
        """Returns gain and duration: `+2 Attack and Armor 1 this turn`."""
        given = gift_phrase(verb, self.attack, self.water, 0, self.keywords, CardNames("", "", ""))
        return f"{given} until end of {self.until}"

    def phrase(self, voice: CardNames) -> str:
        verb = "get" if isinstance(self.target, Which) and self.target.pick == "all" else "gets"
        return f"{target_phrase(self.target, voice)} {self.gift(verb)}"


@WORDS.add
class Strike(EffectWord, frozen=True, tag="attack"):
    """Makes a unit attack at once, without an action.

    Its owner chooses a legal target.
    """

    sign: ClassVar[str] = "skirmish"
    attacker: Literal["self", "it", "chosen"] = "self"

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        for piece in resolve(table, refs):
            zones = combat.targets(table, piece)
            if len(zones) == 1:
                combat.begin(table, piece, zones[0])
            elif zones:
                AIM.push(table, SEAT_OF[piece.zone], Aimed(piece.id))

    def phrase(self, voice: CardNames) -> str:
        return f"{target_phrase(self.attacker, voice)} attacks"


@WORDS.add
class May(EffectWord, frozen=True, tag="may"):
    """Offers the player an optional payment in scrap, which may be 0.

    The following steps happen only if the player accepts.
    """

    sign: ClassVar[str] = "scrap"
    pay: Few = 0

    def begin(self, table: Table, frame: Frame) -> bool:
        """Makes the offer if it is affordable; the following steps wait."""
        if self.pay <= scrap(table, frame.seat):
            OFFER.push(table, frame.seat, frame)
        return True

    def has_subject(self, table: Table, frame: Frame) -> bool | None:
        """Returns False if unaffordable, else None: the following steps decide."""
        return None if self.pay <= scrap(table, frame.seat) else False

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Does nothing; `begin` has made the offer."""

    def phrase(self, voice: CardNames) -> str:
        return f"you may pay {self.pay} scrap" if self.pay else "you may"
