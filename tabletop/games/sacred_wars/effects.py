"""The vocabulary of cards: attributes, groups of tokens, steps, and the effects made of them.

Everything here is data as it is written in YAML. What a step does is in `steps.py`, its sentence
in `sentences.py`.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id, SomeKey, Text

Few = Annotated[int, Meta(ge=0, le=60)]
Some = Annotated[int, Meta(ge=1, le=60)]
Signed = Annotated[int, Meta(ge=-120, le=120)]
Level = Annotated[int, Meta(ge=1, le=12)]

AttributeName = Literal["spd", "atk", "crt", "res", "enr", "def"]
ATTRIBUTES: tuple[AttributeName, ...] = get_args(AttributeName)
"""Speed, Attack, Critical, Resistance, Energy, Defense."""

Element = Literal["might", "ice", "air", "plant", "light", "fire", "thunder", "dark", "earth",
                  "water", "order", "chaos"]  # fmt: skip
ELEMENTS: tuple[Element, ...] = get_args(Element)

Faction = Literal["ancient", "akhemet", "beluruk", "daenica", "freelands", "gaerra", "oshinkai",
                  "rhoddina", "teotlan", "vrahmarat", "waiiki", "xiandao", "yggdral"]  # fmt: skip
FACTIONS: tuple[Faction, ...] = get_args(Faction)

UnitType = Literal["human", "undead", "fairy", "fiend", "beast", "bird", "reptile", "fish", "bug",
                   "mollusk", "amphibian", "dragon"]  # fmt: skip
UNIT_TYPES: tuple[UnitType, ...] = get_args(UnitType)

Weapon = Literal["shield", "blade", "axe", "spear", "sickle", "club", "lash", "disc", "sling",
                 "bow", "gun", "rod", "fist", "claw", "fang", "horn", "hoof", "wing", "beak", "fin",
                 "pincer", "tendril", "quill", "eye"]  # fmt: skip
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)

RangeName = Literal["none", "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta",
                    "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "sigma",
                    "tau", "upsilon", "phi", "chi", "psi", "omega"]  # fmt: skip
RANGES: tuple[RangeName, ...] = get_args(RangeName)


class Attributes(Data, frozen=True, rename={"def_": "def"}):
    """The six attributes of a unit or a token, or what is added to them."""

    spd: Signed = 0
    atk: Signed = 0
    crt: Signed = 0
    res: Signed = 0
    enr: Signed = 0
    def_: Signed = 0

    @property
    def values(self) -> tuple[int, int, int, int, int, int]:
        """All six in the order of `ATTRIBUTES`."""
        return self.spd, self.atk, self.crt, self.res, self.enr, self.def_

    def numbers(self) -> dict[AttributeName, int]:
        """Give those that are not 0."""
        return {name: one for name, one in zip(ATTRIBUTES, self.values, strict=True) if one}


# --- who and when -------------------------------------------------------------------------------


class Kin(SomeKey, frozen=True, rename="kebab"):
    """What sort of token: all that is written must be true of it."""

    faction: Faction | None = None
    element: Element | None = None
    type: UnitType | None = None
    weapon: Weapon | None = None
    level_at_least: Level | None = None
    level_at_most: Level | None = None
    damaged: bool | None = None
    sort: Literal["unit", "construct", "summon"] | None = None


class Group(Kin, frozen=True, rename="kebab"):
    """Tokens on the field, seen from the token that has the effect.

    `beside` are the four boxes next to it, `range` those in the range of the card, spell or
    ability, `field` all. The token itself is never meant.
    """

    side: Literal["own", "enemy", "any"] = "own"
    place: Literal["beside", "range", "field"] = "field"

    def __post_init__(self) -> None:
        """Nothing need be written: `{}` are all other tokens of one's own."""


Word = Literal["self", "target", "foe", "that"]
"""`self` is the token that has the effect, casts the spell or bears the item; `target` the chosen
one; `foe` the other token of the battle, or of what set a condition off; `that` the token to which
it happened (see `Condition`)."""

Whom = Word | Group


class While(SomeKey, frozen=True, rename="kebab"):
    """What must be so for an effect to work; all that is written must be true."""

    tile: Literal["own", "any", "none"] | Element | None = None
    """What lies under the token: a tile of its own element, any tile, none, or this one."""
    role: Literal["attacks", "defends"] | None = None
    """What the token does in the battle that is on."""
    foe: Kin | None = None
    """What the other token of the battle is."""
    damaged: bool | None = None
    half: Literal["own", "enemy"] | None = None
    """In which half of the field it stands; the middle row belongs to neither."""
    have: Group | None = None
    have_at_least: Some = 1
    grave_at_least: Some | None = None
    """Cards in your grave."""
    coins_at_least: Some | None = None
    life: Literal["ahead", "behind"] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.have is None and self.have_at_least != 1:
            raise Unfit("it is not said what to have", "write 'have', too", ("have-at-least",))


# --- steps --------------------------------------------------------------------------------------


class Damage(Data, frozen=True, tag_field="do", tag="damage"):
    """Deal damage of the card's element, less DEF unless the element counters the token's."""

    amount: Some
    to: Whom


class Heal(Data, frozen=True, tag_field="do", tag="heal"):
    """Take damage away."""

    amount: Some
    to: Whom


class Recover(Data, frozen=True, tag_field="do", tag="recover"):
    """Give back energy that was spent."""

    amount: Some
    to: Whom


class Boost(Data, frozen=True, tag_field="do", tag="boost"):
    """Raise or lower attributes for a time."""

    attributes: Attributes
    to: Whom
    until: Literal["battle", "turn", "game"] = "turn"

    def __post_init__(self) -> None:
        if not self.attributes.numbers():
            raise Unfit("a boost changes something", "write an attribute")


class Stun(Data, frozen=True, tag_field="do", tag="stun"):
    """Let tokens neither move nor act in their next turn."""

    to: Whom


class Push(Data, frozen=True, tag_field="do", tag="push"):
    """Push tokens a box away from this one (or pull them nearer), if that box is free."""

    to: Whom
    way: Literal["away", "nearer"] = "away"


class Swap(Data, frozen=True, tag_field="do", tag="swap"):
    """Let this token and the target change places."""


class Lay(Data, frozen=True, tag_field="do", tag="lay"):
    """Lay an element tile under tokens; Might removes the tile there."""

    element: Element
    under: Whom


class Ready(Data, frozen=True, tag_field="do", tag="ready"):
    """Let tokens act once more in this turn (and move, if `move`)."""

    to: Whom
    move: bool = False


class Strip(Data, frozen=True, tag_field="do", tag="strip"):
    """Send what lies under tokens to the grave."""

    to: Whom
    what: Literal["items", "enchants", "curses", "all"] = "all"


class Return(Data, frozen=True, tag_field="do", tag="return"):
    """Take tokens back to their owner's hand (a commander to its zone); their stack is lost."""

    to: Whom


class Recall(Data, frozen=True, tag_field="do", tag="recall"):
    """Take the card of a sort that came to your grave last into your hand."""

    sort: Literal["unit", "item", "spell"]


class Draw(Data, frozen=True, tag_field="do", tag="draw"):
    """Draw cards."""

    cards: Annotated[int, Meta(ge=1, le=3)] = 1


class Coins(Data, frozen=True, tag_field="do", tag="coins"):
    """You gain coins, or the opponent loses them."""

    amount: Annotated[int, Meta(ge=1, le=5)]
    player: Literal["you", "opponent"] = "you"


class Life(Data, frozen=True, tag_field="do", tag="life"):
    """You gain life points, or the opponent loses them."""

    amount: Annotated[int, Meta(ge=1, le=10)]
    player: Literal["you", "opponent"] = "you"


class Cancel(Data, frozen=True, tag_field="do", tag="cancel"):
    """The battle ends without a roll."""


Step = (
    Damage | Heal | Recover | Boost | Stun | Push | Swap | Lay | Ready | Strip | Return | Recall
    | Draw | Coins | Life | Cancel
)  # fmt: skip
Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]

# --- effects ------------------------------------------------------------------------------------

Keyword = Literal[
    "diagonal",
    "swift",
    "sure-footed",
    "warded",
    "steadfast",
    "rooted",
    "peaceful",
    "silent",
    "unerring",
    "armored",
    "siege",
]
"""Moves diagonally too; moves up to two boxes; loses nothing on element tiles; is no target of
enemy spells, items and abilities; is neither pushed nor stunned; does not move; does not attack;
casts no spells; its attacks are not dodged; its DEF holds against critical hits; double damage to
bases."""
KEYWORDS: tuple[Keyword, ...] = get_args(Keyword)

Aim = Literal["self", "own", "ally", "enemy", "unit", "free-box", "box"]
"""What an ability, item or spell is aimed at: the one that uses it, a token of yours in range or
itself, another token of yours in range, an enemy in range, any other token in range, a free box in
range, any box in range (its own where the range is none)."""


class Ability(Data, frozen=True, tag_field="type", tag="ability"):
    """An effect that takes the unit's action, and maybe energy."""

    name: Text
    steps: Steps
    aim: Aim = "self"
    range: RangeName | None = None
    """Without it the range of the unit."""
    energy: Few = 0
    tiles: Few = 0
    """Tiles of the unit's element to be laid in range, one after the other."""


class Trait(Data, frozen=True, tag_field="type", tag="trait", rename={"while_": "while"}):
    """An effect that always works, while its condition holds."""

    to: Literal["self"] | Group = "self"
    attributes: Attributes = Attributes()
    keywords: tuple[Keyword, ...] = ()
    while_: While | None = None

    def __post_init__(self) -> None:
        if not self.attributes.numbers() and not self.keywords:
            raise Unfit("a trait gives something", "write attributes or keywords")
        if isinstance(self.to, Group) and self.attributes.res < 0:
            raise Unfit("no trait takes RES from other tokens", "deal damage", ("attributes",))


Event = Literal[
    "deployed",
    "moves",
    "rests",
    "attacks",
    "attacked",
    "dodges",
    "crits",
    "hits",
    "damaged",
    "destroys",
    "falls",
    "strikes-base",
    "turn-starts",
    "turn-ends",
]
"""What happens to a token; `hits` is dealing damage in a battle, `turn-starts` and `turn-ends` are
those of its player."""
EVENTS: tuple[Event, ...] = get_args(Event)


class Condition(Data, frozen=True, tag_field="type", tag="condition", rename={"while_": "while"}):
    """An effect that happens by itself when something happens to its token, or to others.

    With `who: own` it waits for what happens to another token of its player (with `of`, only to
    such a one). What a condition does sets off no further conditions.
    """

    when: Event
    steps: Steps
    who: Literal["self", "own"] = "self"
    of: Kin | None = None
    while_: While | None = None


Effect = Ability | Trait | Condition

Moment = Literal["battle", "attacks", "defends", "turn"]
"""When a Quick spell or Hidden item may be used: in any battle of an own token, when one attacks,
when one is attacked, or in the own turn outside battles."""


class TokenStats(Data, frozen=True):
    """What a Construct or Summon is as a token."""

    attributes: Attributes
    range: RangeName = "none"
    keywords: tuple[Keyword, ...] = ()


class Card(Data, frozen=True):
    """What all cards have."""

    id: Id
    name: Text
