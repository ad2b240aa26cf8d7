"""Categories of cards, such as elements, weapons and ranges."""

from typing import Final, Literal, get_args

AttributeName = Literal["spd", "atk", "crt", "res", "enr", "def"]
ATTRIBUTES: Final[tuple[AttributeName, ...]] = get_args(AttributeName)
"""Speed, Attack, Critical, Resistance, Energy, Defense."""

Element = Literal["might", "ice", "air", "plant", "light", "fire", "thunder", "dark", "earth",
                  "water", "order", "chaos"]  # fmt: skip
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)

Faction = Literal["ancient", "akhemet", "beluruk", "daenica", "freelands", "gaerra", "oshinkai",
                  "rhoddina", "teotlan", "vrahmarat", "waiiki", "xiandao", "yggdral"]  # fmt: skip
FACTIONS: Final[tuple[Faction, ...]] = get_args(Faction)

UnitType = Literal["human", "undead", "fairy", "fiend", "beast", "bird", "reptile", "fish", "bug",
                   "mollusk", "amphibian", "dragon"]  # fmt: skip
UNIT_TYPES: Final[tuple[UnitType, ...]] = get_args(UnitType)

Weapon = Literal["shield", "blade", "axe", "spear", "sickle", "club", "lash", "disc", "sling",
                 "bow", "gun", "rod", "fist", "claw", "fang", "horn", "hoof", "wing", "beak", "fin",
                 "pincer", "tendril", "quill", "eye"]  # fmt: skip
WEAPONS: Final[tuple[Weapon, ...]] = get_args(Weapon)

RangeName = Literal["none", "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta",
                    "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "sigma",
                    "tau", "upsilon", "phi", "chi", "psi", "omega"]  # fmt: skip
RANGES: Final[tuple[RangeName, ...]] = get_args(RangeName)

Aim = Literal["self", "own", "ally", "enemy", "unit", "free-box", "box"]
"""Target of an ability, item or spell.

- `self`: its user; `own`: a token of yours in range, or its user.
- `ally`: another token of yours in range; `enemy`: an opposing token in range.
- `unit`: any other token in range; `free-box`: a free tile in range.
- `box`: any tile in range, or the user's own tile if it has no range.
"""

Moment = Literal["battle", "attacks", "defends", "turn"]
"""When a Quick spell or Hidden item can be used.

`battle` is any battle of a friendly token. `attacks` and `defends` are battles in which it attacks
or is attacked. `turn` is the seat's turn outside battles.
"""

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
"""Events of a token.

`hits` means dealing damage in a battle; `turn-starts` and `turn-ends` refer to its player's turn.
"""
EVENTS: Final[tuple[Event, ...]] = get_args(Event)
