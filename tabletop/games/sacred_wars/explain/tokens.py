"""Explains the values of tokens and how they are calculated."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import battle, odds
from tabletop.games.sacred_wars.card_rules import card_rules, card_rules_by_kind, rules_of_card
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE
from tabletop.games.sacred_wars.explain.battles import forecast_lines
from tabletop.games.sacred_wars.explain.cards import card_lines, printed, rule, type_line
from tabletop.games.sacred_wars.explain.tiles import tile_effect
from tabletop.games.sacred_wars.explain.turns import status
from tabletop.games.sacred_wars.keywords import KEYWORDS
from tabletop.games.sacred_wars.kinds import ATTRIBUTES, AttributeName
from tabletop.games.sacred_wars.marks import (
    ACTED,
    AGAIN,
    DAMAGE,
    ENERGY_USED,
    MODE,
    MOVED,
    STUNNED,
    STUNNED_NOW,
)
from tabletop.games.sacred_wars.stats import (
    ATK,
    ENR,
    RES,
    changes,
    energy,
    fight_of,
    figures,
    resistance,
    stats,
)
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.zones import (
    BASES,
    FIELD,
    TOKENS,
    field_of,
    reach,
    side_of,
    stack,
    tile,
    tile_of,
    tokens,
)
from tabletop.rules import explainer
from tabletop.rules.explainer import PieceText, changed, joined
from tabletop.rules.sums import Sum, Term, printed_sum
from tabletop.table import Change, Piece, Table, View, VisiblePiece
from tabletop.table.changes import Note

SIGNS: Final = {"unit": "type"}
"""First part of an icon's name, for card types whose icon has another name."""


class Values(NamedTuple):
    """The six current attributes, and their change from the printed value.

    A change is -1, 0 or 1: lower, equal or higher.
    """

    numbers: tuple[int, ...]
    changes: tuple[int, ...]


class Stance(NamedTuple):
    """The displayed state of a token.

    `atk` is the value, and -1, 0 or 1 for lower than, equal to or higher than printed. `res` is the
    remaining and the maximum value. `signs` are icons on small badges. `role` is `attacks` or
    `defends`
    in a battle. `coins` is the income of its sacred tile, and `ground` the element of its tile.
    """

    seat: int
    up: bool
    atk: tuple[int, int]
    res: tuple[int, int]
    has_acted: bool = False
    signs: tuple[str, ...] = ()
    role: str = ""
    crowned: bool = False
    coins: int = 0
    ground: str | None = None


def display_state(table: Table, piece: Piece, you: int) -> Stance:
    """Returns a token's values in a position, without badges."""
    now, seat = stats(table, piece), side_of(piece)
    return Stance(
        seat,
        seat == you,
        (now[ATK], changed(now[ATK], rules_of_card(piece).base[ATK])),
        (resistance(table, piece), now[RES]),
        crowned=rules_of_card(piece).is_commander,
    )


class Explainer(explainer.Explainer):
    """Explains tokens to one seat."""

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        super().__init__(view, is_spectator=is_spectator)
        self.fight = fight_of(self.table)

    def token(self, piece_view: VisiblePiece) -> Piece | None:
        """Returns the piece for a view if it is a token on the field, else None."""
        piece = self.piece(piece_view)
        return piece if piece is not None and battle.stands(self.table, piece) else None

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        """Describes a card or token, its current values and the cards under it."""
        page, card = (
            card_rules_by_kind().get(piece_view.kind or ""),
            content().cards.get(piece_view.kind or ""),
        )
        if page is None or card is None:
            return PieceText()
        token = self.token(piece_view)
        values = self.values(token).numbers if token is not None else page.base
        named = [
            f"{name.upper()} {value}"
            for name, value in zip(ATTRIBUTES, values, strict=True)
            if value
        ]
        now = joined(
            type_line(card) if token is None else "",
            f"level {page.level}" if page.level and token is None else "",
            f"element {page.element}" if page.is_unit and token is None else "",
            " ".join(named),
            "has acted" if token is not None and self.has_acted(token) else "",
        )
        return PieceText(now, printed(page.kind), tuple(self.lines(page.kind, token)))

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        there = self.table.zones.get(zone)
        return rule(piece_view, "" if there is None else there.area)

    def holdings(self, seat: int) -> list[str]:
        """Returns the coins of a seat, and its life points in a War Match."""
        life = number_of(LIFE(self.view, seat), "life point")
        coins = number_of(COINS(self.view, seat), "coin")
        return [coins, life] if MODE(self.view) == "war" else [coins]

    def situation(self) -> list[str]:
        """Returns the odds of the current battle."""
        return [f"{{{sign}}} {words}" for sign, words in self.odds()]

    def status(self) -> list[tuple[str, str]]:
        """Returns coins, the mode's counter, kills, and the turn."""
        words = {"stat-res": "life points ", "kills": "destroyed "}
        return [
            ("", f"{words.get(sign, '')}{text}") if sign in words else (sign, text)
            for sign, text in status(self.view)
        ]

    # --- state -----------------------------------------------------------------------

    def values(self, piece: Piece) -> Values:
        """Returns a token's attributes, with the remaining RES and ENR."""
        now, base = list(stats(self.table, piece)), rules_of_card(piece).base
        now[RES], now[ENR] = resistance(self.table, piece), energy(self.table, piece)
        return Values(tuple(now), tuple(changed(a, b) for a, b in zip(now, base, strict=True)))

    def signs(self, piece: Piece) -> tuple[str, ...]:
        """Returns the icons of cards under a token and of a stun."""
        found = []
        for below in stack(self.table, piece):
            rules = card_rules(below)
            if rules is None or not below.face:
                found.append("item-hidden")
            else:
                found.append(f"{SIGNS.get(rules.sort, rules.sort)}-{rules.type}")
        if piece.marks.get(STUNNED) or piece.marks.get(STUNNED_NOW):
            found.insert(0, "cannot-move")
        return tuple(found)

    def has_acted(self, piece: Piece) -> bool:
        """Returns whether a token has acted or is stunned in this turn."""
        return bool(piece.marks.get(ACTED) or piece.marks.get(STUNNED_NOW))

    def stance(self, piece: Piece) -> Stance:
        """Returns the displayed state of a token on the field."""
        role = ""
        if self.fight is not None and piece.id in self.fight:
            role = "attacks" if piece.id == self.fight.attacker else "defends"
        return display_state(self.table, piece, self.view.seat)._replace(
            has_acted=self.has_acted(piece),
            signs=self.signs(piece),
            role=role,
            coins=self.coins(tile_of(piece)),
            ground=tile(self.table, tile_of(piece)),
        )

    def newcomer(self, kind: str) -> Stance:
        """Returns the displayed state of a card after a deployment now."""
        base = card_rules_by_kind()[kind].base
        seat, crowned = self.view.seat, card_rules_by_kind()[kind].is_commander
        return Stance(seat, True, (base[ATK], 0), (base[RES], base[RES]), crowned=crowned)

    def coins(self, box: str) -> int:
        """Returns the income of a tile; 0 if it is not a sacred tile."""
        return field_of(self.table).coins.get(box, 0)

    def listed(self, seat: int) -> list[Piece]:
        """Returns a seat's tokens by id, in the order of its units panel."""
        return sorted(tokens(self.table, seat), key=lambda piece: piece.id)[:TOKENS]

    # --- ranges ----------------------------------------------------------------------

    def reached(self, piece: Piece, box: str) -> dict[str, str]:
        """Returns marks for the tiles and the base that a token reaches."""
        seat = side_of(piece)
        found = reach(field_of(self.table).id, rules_of_card(piece).range, box, seat)
        zones = [FIELD(None, each) for each in found.boxes]
        if found.base and MODE(self.table) == "war":
            zones.append(BASES(1 - seat))
        return dict.fromkeys(zones, "range" if seat == self.view.seat else "threat")

    def threatened(self) -> dict[str, str]:
        """Returns marks for the tiles that opposing tokens reach now."""
        boxes: dict[str, str] = {}
        for piece in tokens(self.table, 1 - self.view.seat):
            boxes |= self.reached(piece, tile_of(piece))
        return {zone: "threat" for zone in boxes if FIELD.has(self.table.zones[zone])}

    # --- reasons ---------------------------------------------------------------------

    def lines(self, kind: str, piece: Piece | None) -> list[str]:
        """Returns all facts about a card that are not printed on it."""
        lines = [*card_lines(kind)]
        if piece is None:
            return lines
        table, marks = self.table, piece.marks
        sums = [self._sum(piece, name) for name in ATTRIBUTES]
        lines += [each.text for each in sums if each.is_open]
        keywords = figures(table, piece).keywords
        lines += [word.explain() for name, word in KEYWORDS.words.items() if name in keywords]
        under = tile(table, tile_of(piece))
        if under is not None:
            lines.append(tile_effect(table, piece, under))
        for mark, when in ((STUNNED, "its next"), (STUNNED_NOW, "this")):
            if marks.get(mark):
                lines.append(f"{{cannot-move}} Stunned: it cannot move or act in {when} turn.")
        if marks.get(AGAIN):
            lines.append("{hourglass} It may act twice this turn.")
        elif marks.get(ACTED):
            lines.append("{hourglass} It has already acted this turn.")
        elif marks.get(MOVED):
            lines.append("{turn} It has moved and may still act.")
        return lines

    def piece_sums(self, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        """Returns the six attributes of a token, after damage and used energy."""
        piece = self.token(piece_view)
        return [] if piece is None else [self._sum(piece, name) for name in ATTRIBUTES]

    def _sum(self, piece: Piece, name: AttributeName) -> Sum:
        """Returns a current attribute of a token, also in a battle."""
        index, used = ATTRIBUTES.index(name), piece.marks
        terms = [
            Term(change.values[index], change.cause, change.rule)
            for change in changes(self.table, piece, self.fight)
        ]
        printed = rules_of_card(piece).base[index]
        whole = printed_sum(f"stat-{name}", name.upper(), printed, terms)
        if index == RES:
            terms = [*whole.terms[1:], Term(-used.get(DAMAGE, 0), "damage", "SW-ATTRIBUTES.9")]
            return printed_sum(whole.icon, whole.name, printed, terms, None)
        if index == ENR:
            spent = Term(-used.get(ENERGY_USED, 0), "spent", "SW-ATTRIBUTES.5")
            return printed_sum(whole.icon, whole.name, printed, [*whole.terms[1:], spent])
        return whole

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the coins and kills of a seat, and what its mode counts."""
        counters = {
            "stat-res": ("Life points", LIFE) if MODE(self.view) == "war" else None,
            "star": ("Coins gathered", GATHERED) if MODE(self.view) == "conquest" else None,
            "coin": ("Coins", COINS),
            "kills": ("Destroyed", KILLS),
        }
        return [
            Sum(named[0], named[1](self.view, seat), icon=icon, counter=named[1].name(seat))
            for icon, named in counters.items()
            if named is not None
        ]

    def result_sums(self, happened: Sequence[Change]) -> list[str]:
        """Returns the calculation of the damage of a battle."""
        found = self.fighters()
        notes = [change for change in happened if isinstance(change, Note)]
        is_hit = any(note.rule == "SW-BATTLE.8" for note in notes)
        if found is None or not is_hit:
            return []
        attacker, defender = found
        blow = battle.hit(self.table, attacker, defender)
        attack = self._sum(attacker, "atk").bracketed
        if any(note.rule == "SW-BATTLE.5" for note in notes):
            return [f"{attack}, critical hit = {blow.critical_damage} damage"]
        if blow.countered:
            return [f"{attack}, countered (DEF 0) = {blow.damage} damage"]
        return [f"{attack} − {self._sum(defender, 'def').bracketed} = {blow.damage} damage"]

    # --- the current battle ----------------------------------------------------------

    def fighters(self) -> tuple[Piece, Piece] | None:
        """Returns the two tokens of the current battle, or None."""
        for step in reversed(self.table.decision_stack):
            if step.name == BATTLE.name:
                return battle.fighters(self.table, step)
        return None

    def odds(self) -> list[tuple[str, str]]:
        """Returns the odds of the current battle, each line with its icon."""
        found, forecast = self.fighters(), odds.current_forecast(self.table)
        if found is None or forecast is None:
            return []
        return forecast_lines(self.table, found[1], forecast)
