"""What is printed on the cards of Guardians, ready to be painted."""

from __future__ import annotations

from functools import cache

from tabletop.app.skins.guardians.faces import Face
from tabletop.cards.wording import number_of, signed
from tabletop.games.guardians.cards import Accessory, Bribe, Shield, Stronghold, Terrain, Works
from tabletop.games.guardians.content import Bearer, Card, Creature, Guardian, Magic, content
from tabletop.games.guardians.phrases import BORDERS, kin
from tabletop.games.guardians.selectors import PREY
from tabletop.games.guardians.sentences import card_text

_KINS = {
    "angel": "kin-angel", "beast": "type-beast", "demon": "kin-demon", "devil": "type-fiend",
    "dragon": "type-dragon", "fairy": "type-fairy", "farmyard": "kin-farmyard",
    "giant": "kin-giant", "golem": "kin-golem", "knight": "kin-knight", "lord": "queen",
    "nymph": "kin-nymph", "overlord": "leader", "smuggler": "kin-smuggler",
    "spirit": "kin-spirit", "titan": "class-axe", "townsfolk": "human", "undead": "type-undead",
    "walker": "element-fire", "wizard": "kin-wizard",
}  # fmt: skip


@cache
def face_of(kind: str) -> Face:
    """The face of a kind of card."""
    card = content().cards[kind]
    words, flavour = tuple(card_text(card)), card.flavour
    if isinstance(card, Creature):
        return _creature(card, words)
    sort, sign, number, line = _printed(card)
    signs: tuple[tuple[str, str], ...] = ()
    cmp, bar = 0, ""
    if isinstance(card, Magic):
        if card.command:
            signs += (("command", ""),)
        if card.stones:
            signs += (("power-stone", str(card.stones)),)
    if isinstance(card, Guardian):
        signs += (("power-stone", str(card.stones)), ("hand", str(card.draw)))
        cmp, bar = card.cmp, "green"
    double = isinstance(card, Magic | Bribe)
    return Face(
        card.id, card.name, sort, sign, number, None, line, cmp=cmp, bar=bar, signs=signs,
        words=words, flavour=flavour, double=double,
    )  # fmt: skip


def _creature(card: Creature, words: tuple[str, ...]) -> Face:
    signs: list[tuple[str, str]] = []
    if card.command:
        signs.append(("command", ""))
    if card.flies:
        signs.append(("class-wing", ""))
    if card.ranged:
        signs.append(("shoot", str(card.ranged)))
    signs += [(one.sign, one.figure) for one in card.abilities]
    if card.attack == "fire":
        signs.append(("element-fire", ""))
    best = max(card.terrain.values(), default=0)
    if best:
        signs.append(("terrain", signed(best)))
    parts = [BORDERS[card.border], card.size, kin(card.kin, many=False)]
    if card.flies:
        parts.append("flies")
    red = card.weight if card.weight != card.vitality else None
    return Face(
        card.id, card.name, card.border, _sign(card), card.vitality, red, " · ".join(parts),
        card.ocb, PREY[card.border], card.bribes, card.bar, card.cmp, tuple(signs), words,
        card.flavour,
    )  # fmt: skip


def _sign(card: Creature) -> str:
    """The sign that stands for a creature: a bow for most of those who shoot, else its class."""
    shoots = card.ranged and card.kin in ("knight", "townsfolk", "smuggler", "undead", "fairy")
    return "class-bow" if shoots else _KINS[card.kin]


def _printed(card: Card) -> tuple[str, str, int | None, str]:
    """The sort, sign, number and line of a card that is no creature."""
    match card:
        case Magic():
            when = "command card" if card.command else "any time" if card.cast else "before a march"
            name = "Spell" if card.sort == "spell" else "Hand item"
            deed = next(iter((*card.command, *card.cast, *card.march)))
            return card.sort, deed.sign, card.up, f"{name} · {when}"
        case Bribe():
            return "bribe", card.id, card.up, "Bribe"
        case Terrain():
            return "terrain", "", card.up, "Terrain"
        case Bearer():
            return "shield", "banner", card.up, "Standard bearer"
        case Shield():
            return "shield", "guardians", card.up, "Shield"
        case Guardian():
            line = f"Guardian · {number_of(card.stones, 'stone')} · channels {card.cmp} a stone"
            return "guardian", "kin-guardian", card.vitality, line
        case Stronghold():
            return "stronghold", "stronghold", None, "Stronghold"
        case Works():
            return "works", "stronghold", card.up, card.sort.capitalize()
        case Accessory():
            return "accessory", "pocket-watch", card.up, "Accessory"
    raise LookupError(card)
