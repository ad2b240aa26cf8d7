"""What the cards of Sandland are worth as one seat sees them, and why."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.app.skins.sandland.faces import Face, State, Subject
from tabletop.games.sandland import stats
from tabletop.games.sandland.content import Asset, Card, Leader, Tactic
from tabletop.games.sandland.effects import WORDS
from tabletop.games.sandland.flow import water_of
from tabletop.games.sandland.keywords import KEYWORDS
from tabletop.games.sandland.phrases import keyword_words
from tabletop.games.sandland.places import SEAT_OF, is_in_play
from tabletop.games.sandland.revealing import price
from tabletop.games.sandland.sentences import card_text
from tabletop.games.sandland.sheets import sheets
from tabletop.table import Piece
from tabletop.table.views import Seen, View

#: The sign of each sort of ability, and how its sentence begins.
USES = {
    "activated": "activate",
    "exhaust": "activate",
    "discard": "trash",
    "attach": "attach",
    "reveal": "eye",
    "ongoing": "ongoing",
    "when": "when",
    "defeated": "cross",
}
_HEADS = (
    ("Activate", "activate"),
    ("Exhaust", "activate"),
    ("Discard", "trash"),
    ("Attach", "attach"),
    ("Reveal", "eye"),
    ("Ongoing", "ongoing"),
    ("When", "when"),
    ("Once", "when"),
    ("Defeated", "cross"),
)


def face_of(card: Card) -> Face:
    """What is printed on a card."""
    sort = "leader" if isinstance(card, Leader) else "tactic"
    cost = attack = health = None
    keywords: dict[str, int] = {}
    if isinstance(card, Asset):
        sort, attack, health = card.type, card.attack, card.health
        keywords = card.keywords.numbers()
    if isinstance(card, Asset | Tactic):
        cost = card.cost
    tag = card.tags[0] if card.tags else ""
    sign = deed_of(card) if isinstance(card, Tactic) else ""
    uses = dict.fromkeys(USES[str(one.__struct_config__.tag)] for one in card.abilities)
    return Face(
        Subject(card.id, card.name, sort, tag, "range" in keywords, sign),
        cost,
        attack,
        health,
        0 if isinstance(card, Tactic) else card.water,
        card.tags,
        tuple(words_of(card)),
        tuple(keywords.items()),
        tuple(uses),
        card.flavour,
    )


def words_of(card: Card) -> list[str]:
    """The sentences of a card, each after its sign."""
    lines = card_text(card)
    if isinstance(card, Asset) and (numbers := card.keywords.numbers()):
        words = keyword_words(card.keywords)
        signed = [
            f"{{{name}}} {word[:1].upper()}{word[1:]}"
            for name, word in zip(numbers, words, strict=True)
        ]
        lines = ["   ".join(signed), *lines[1:]]
    signs = dict(_HEADS)
    return [
        f"{{{sign}}} {line}" if (sign := signs.get(line.split(":")[0].split(",")[0].split(" ")[0]))
        else line
        for line in lines
    ]  # fmt: skip


def deed_of(card: Tactic) -> str:
    """The sign of what a tactic does."""
    for ability in card.abilities:
        for grant in getattr(ability, "grants", ()):
            numbers = grant.keywords.numbers()
            if numbers:
                return next(iter(numbers))
            return "attack" if grant.attack else "water" if grant.water else "health"
        steps: Any = getattr(ability, "steps", ())
        for step in steps:
            return WORDS[str(step.__struct_config__.tag)].sign
    return "tactic"


def changed(now: int, was: int) -> int:
    """Whether a value is more (1) or less (-1) than printed."""
    return (now > was) - (now < was)


class Worth:
    """The values of all cards in one view, worked out as the rules do."""

    def __init__(self, view: View, *, watched: bool = False) -> None:
        self.view = view
        #: The seat that is 'you' in all words; -1 where people only watch.
        self.you = -1 if watched else view.seat
        #: A table on which everything that this seat sees lies as it is.
        self.table = view.deal(Random("worth"))
        self.acting = self._step("act")
        self.asked = self._step("pay")
        self.hosts: dict[int, list[Piece]] = {}
        for seat in (0, 1):
            for tactic in self.table.pile(f"tactics.{seat}"):
                if tactic.host is not None:
                    self.hosts.setdefault(tactic.host, []).append(tactic)

    def _step(self, name: str) -> int | None:
        step = self.table.agenda[-1] if self.table.agenda else None
        if step is None or step.name != name:
            return None
        return step.data[0] if isinstance(step.data[0], int) else None

    def water(self, seat: int) -> int:
        """The water a seat would count now at the end of the round."""
        return water_of(self.table, seat)

    def state(self, seen: Seen, zone: str) -> State | None:
        """How a card that is seen is now; None for one whose kind is hidden."""
        page = sheets().get(seen.kind or "")
        if page is None or seen.id is None:
            return None
        piece, table = self.table.pieces[seen.id], self.table
        spent = bool(seen.turn)
        asks = self._price(piece)
        if page.type == "leader":
            water = stats.water(table, piece)
            return State(None, None, None, (water, changed(water, page.water)), (), spent=spent)
        if page.type == "tactic" or zone not in SEAT_OF or not is_in_play(piece):
            cost = stats.cost(table, piece) if zone in SEAT_OF else page.cost
            attack = (page.attack, 0) if page.is_asset else None
            life = (page.health, 0) if page.is_asset else None
            is_used = zone.startswith("tactics")
            return State(
                None if is_used else cost,
                attack,
                life,
                (page.water, 0),
                tuple(page.numbers.items()),
                spent=spent,
                hidden=seen.face == 0 and zone in SEAT_OF,
                asks=asks,
                attached=int(piece.host is not None),
            )
        attack_now, water = stats.attack(table, piece), stats.water(table, piece)
        health = stats.health(table, piece)
        damage = piece.marks.get("damage", 0)
        keywords = tuple(
            (name, number) for name in KEYWORDS if (number := stats.keyword(table, piece, name))
        )
        return State(
            None,
            (attack_now, changed(attack_now, page.attack)),
            (health - damage, changed(health, page.health)),
            (water, changed(water, page.water)),
            keywords,
            damage,
            spent=spent,
            attached=len(self.hosts.get(piece.id, ())),
        )

    def _price(self, piece: Piece) -> int | None:
        """What has to be paid for a card right now, if that is what is asked."""
        if self.asked != piece.id:
            return None
        return price(self.table, self.table.agenda[-1])

    # --- why -------------------------------------------------------------------------

    def sums(self, seen: Seen, zone: str) -> list[str]:
        """How the values of a card come about, where they are not as printed."""
        if seen.id is None or zone not in SEAT_OF:
            return []
        piece, table = self.table.pieces[seen.id], self.table
        if not is_in_play(piece):
            return []
        page = sheets()[piece.kind]
        lines = []
        values = (
            ("attack", "Attack", page.attack, stats.attack(table, piece)),
            ("water", "Water", page.water, stats.water(table, piece)),
            ("health", "Health", page.health, stats.health(table, piece)),
        )
        for name, word, was, now in values:
            parts = self._parts(piece, name)
            if parts:
                added = "".join(
                    f" {'+' if number > 0 else '−'} {abs(number)} {why}" for number, why in parts
                )
                lines.append(f"{{{name}}} {word} {now} = {was}{added}")
        for name in KEYWORDS:
            for number, why in self._parts(piece, name):
                word = name.replace("-", " ").capitalize()
                lines.append(f"{{{name}}} {word} {number:+d} {why}")
        return lines

    def _parts(self, piece: Piece, name: str) -> list[tuple[int, str]]:
        """What is added to a value or a keyword of a card, and by what."""
        parts = []
        for aura in stats.auras(self.table):
            if name == "attack":
                number = stats.amount(self.table, aura.grant.attack, aura.source)
            elif name in ("water", "health"):
                number = getattr(aura.grant, name)
            else:
                number = aura.numbers.get(name, 0)
            if number and stats.reaches(self.table, aura, piece):
                giver = aura.source.piece
                assert giver is not None
                own = giver.id == piece.id
                parts.append((number, "by itself" if own else f"from {sheets()[giver.kind].name}"))
        words = {"turn": "this turn", "round": "this round", "skirmish": "this skirmish"}
        for until, when in words.items():
            if number := piece.marks.get(f"{until}.{name}", 0):
                parts.append((number, when))
        return parts
