"""Explains cards and positions of Sandland to one seat."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.sandland import combat, stats
from tabletop.games.sandland.card_rules import card_rules_by_index, card_rules_by_kind
from tabletop.games.sandland.card_text import card_text, printed_text
from tabletop.games.sandland.content import Asset, Card, content
from tabletop.games.sandland.counters import ROUND, SKIRMISH, WATER
from tabletop.games.sandland.flow import water_of
from tabletop.games.sandland.forecast import RoundEnd, round_end
from tabletop.games.sandland.frames import Frame
from tabletop.games.sandland.keywords import KEYWORDS
from tabletop.games.sandland.marks import RESULTS
from tabletop.games.sandland.revealing import price
from tabletop.games.sandland.steps import ACT, CHOOSE, OFFER, PAY, PLACE, SWAP
from tabletop.games.sandland.zones import (
    BOOSTS,
    SCRAP,
    SEAT_OF,
    TACTICS,
    USED,
    cards,
    is_in_play,
    leader,
    slot_name,
)
from tabletop.rules import explainer
from tabletop.rules.explainer import PieceText, changed, joined
from tabletop.rules.sums import Sum, Term, listed_sum, printed_sum
from tabletop.table import Change, Piece, Table, View, VisiblePiece
from tabletop.table.changes import Note

ATTACK_RULES: Final = ("7-3-4", "8-4")
"""The rules of log entries that name an attacker and its target."""
DAMAGE: Final = re.compile(r"takes (\d+) damage")
PREVENTION: Final = re.compile(r"; ([^;]+) prevents (\d+)")


class State(NamedTuple):
    """The displayed state of a card: its values, marks and price due.

    A change is 1 if the value is higher than printed, and -1 if it is lower.
    """

    cost: int | None
    attack: tuple[int, int] | None
    life: tuple[int, int] | None
    water: tuple[int, int]
    keywords: tuple[tuple[str, int], ...]
    damage: int = 0
    is_exhausted: bool = False
    hidden: bool = False
    price_due: int | None = None
    attached: int = 0


def words_of(card: Card) -> list[str]:
    """Returns the sentences of a card, each after its icon."""
    lines = card_text(card)
    if isinstance(card, Asset) and (numbers := card.keywords.numbers()):
        keywords = [
            f"{{{KEYWORDS[name].sign}}} {capital(KEYWORDS[name].printed(number))}"
            for name, number in numbers.items()
        ]
        lines = ["   ".join(keywords), *lines[1:]]
    abilities = lines[len(lines) - len(card.abilities) :]
    signed = [f"{{{one.sign}}} {line}" for one, line in zip(card.abilities, abilities, strict=True)]
    return lines[: len(lines) - len(signed)] + signed


def status(view: View, *, watched: bool = False) -> list[tuple[str, str]]:
    """Returns skirmish, round, water and the viewer's scrap, with icons."""
    ahead = WATER(view) * (1 if view.seat == 0 else -1)
    side = "nobody's" if not ahead else "yours" if ahead > 0 else "opponent's"
    if watched and ahead:
        side = f"for seat {(view.seat if ahead > 0 else 1 - view.seat) + 1}"
    return [
        ("skirmish", f"Skirmish {SKIRMISH(view)}"),
        ("clock", f"Round {ROUND(view)}"),
        ("water", f"{abs(ahead)} {side}" if ahead else "0"),
        ("scrap", str(len(view.piles[SCRAP(view.seat)]))),
    ]


def asking_effect(table: Table) -> Frame | None:
    """Returns the effect that currently asks a seat for a choice, or None."""
    placing = PLACE.on_top(table)
    if placing is not None:
        return placing.frame
    return CHOOSE.on_top(table) or SWAP.on_top(table) or OFFER.on_top(table)


def card_of(number: int) -> Card:
    """Returns a card or leader by its index in the rules data."""
    kind = card_rules_by_index()[number].kind
    return content().cards.get(kind) or content().leaders[kind]


class Explainer(explainer.Explainer):
    """Explains cards to one seat."""

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        super().__init__(view, is_spectator=is_spectator)
        action, bill = ACT.on_top(self.table), PAY.on_top(self.table)
        #: The acting card, and the card to be paid for.
        self.acting = None if action is None else action.card
        self.card_to_pay = None if bill is None else bill.card
        #: The effect that asks for a choice.
        self.effect = asking_effect(self.table)
        self.hosts: dict[int, list[Piece]] = {}
        for seat in (0, 1):
            for tactic in self.table.pile(TACTICS(seat)):
                if tactic.host is not None:
                    self.hosts.setdefault(tactic.host, []).append(tactic)

    def water(self, seat: int) -> int:
        """Returns the water that counts for a seat if the round ends now."""
        return water_of(self.table, seat)

    def state(self, piece_view: VisiblePiece, zone: str) -> State | None:
        """Returns the displayed state of a card; None if its kind is hidden."""
        rules = card_rules_by_kind().get(piece_view.kind or "")
        if rules is None or piece_view.id is None:
            return None
        piece, table = self.table.pieces[piece_view.id], self.table
        used = bool(piece_view.turn)
        asks = self._price(piece)
        if rules.type == "leader":
            water = stats.water(table, piece)
            return State(
                None, None, None, (water, changed(water, rules.water)), (), is_exhausted=used
            )
        if rules.type == "tactic" or zone not in SEAT_OF or not is_in_play(piece):
            cost = stats.cost(table, piece) if zone in SEAT_OF else rules.cost
            attack = (rules.attack, 0) if rules.is_asset else None
            life = (rules.health, 0) if rules.is_asset else None
            is_used = TACTICS.has(table.zones[zone])
            return State(
                None if is_used else cost,
                attack,
                life,
                (rules.water, 0),
                tuple(rules.numbers.items()),
                is_exhausted=used,
                hidden=piece_view.face == 0 and zone in SEAT_OF,
                price_due=asks,
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
            (attack_now, changed(attack_now, rules.attack)),
            (health - damage, changed(health, rules.health)),
            (water, changed(water, rules.water)),
            keywords,
            damage,
            is_exhausted=used,
            attached=len(self.hosts.get(piece.id, ())),
        )

    def _price(self, piece: Piece) -> int | None:
        """Returns the price of a card that is to be paid for now, else None."""
        if self.card_to_pay != piece.id:
            return None
        return price(self.table, self.table.decision_stack[-1])

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        """Describes a card, its current values and the cards attached to it."""
        rules, state = card_rules_by_kind().get(piece_view.kind or ""), self.state(piece_view, zone)
        if rules is None:
            return PieceText()
        if state is None:  # it is not on the table
            return PieceText(rules.type, printed_text(rules.kind))
        damage = f" of {state.life[0] + state.damage}" if state.life and state.damage else ""
        now = joined(
            "face down" if state.hidden else "",
            rules.type,
            f"costs {state.cost}" if state.cost is not None and rules.type != "leader" else "",
            f"attack {state.attack[0]}" if state.attack else "",
            f"health {state.life[0]}{damage}" if state.life else "",
            f"water {state.water[0]}" if state.water[0] else "",
            "exhausted" if state.is_exhausted else "",
        )
        return PieceText(now, printed_text(rules.kind), tuple(self.lines(piece_view, zone)))

    def holdings(self, seat: int) -> list[str]:
        """Returns an empty list, because seats have only cards."""
        return []

    def status(self) -> list[tuple[str, str]]:
        return status(self.view, watched=self.you < 0)

    # --- reasons ---------------------------------------------------------------------

    def piece_sums(self, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        """Returns the values of a card in play, or the cost of one to be revealed."""
        rules = card_rules_by_kind().get(piece_view.kind or "")
        if rules is None or piece_view.id is None or zone not in SEAT_OF:
            return []
        piece = self.table.pieces[piece_view.id]
        if not is_in_play(piece):
            return [printed_sum("scrap", "Cost", rules.cost, self._terms(piece, "cost"))]
        damage = Term(-piece.marks.get("damage", 0), "damage", "3-2-5")
        health = [*self._terms(piece, "health"), damage]
        sums = [
            printed_sum("attack", "Attack", rules.attack, self._terms(piece, "attack")),
            printed_sum("water", "Water", rules.water, self._terms(piece, "water")),
            printed_sum("health", "Health", rules.health, health, None),
        ]
        for name in KEYWORDS:
            printed, changes = rules.numbers.get(name, 0), self._terms(piece, name)
            if printed or changes:
                word = capital(name.replace("-", " "))
                sums.append(printed_sum(KEYWORDS[name].sign, word, printed, changes, None))
        return sums

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the scrap of a seat, its water each round, and what it has won."""
        table, ahead = self.table, WATER(self.view) * (1 if seat == 0 else -1)
        used, unused = (len(self.view.piles[area(seat)]) for area in (USED, SCRAP))
        owned = [piece for piece in cards(table, seat) if is_in_play(piece)]
        chief = leader(table, seat)
        sources = [*owned, *([chief] if chief is not None else [])]
        waters = [
            Term(stats.water(table, piece), card_rules_by_kind()[piece.kind].name, "6-9-1b")
            for piece in sources
        ]
        won = [
            Term(1, f"skirmish {number}", "2-2")
            for number, winner in enumerate(RESULTS(self.view), 1)
            if winner == seat
        ]
        scrap = printed_sum("scrap", "Scrap", used + unused, [Term(-used, "used", "4-3")])
        return [
            scrap,
            listed_sum("water", "Water each round", waters),
            Sum("Water", ahead, (), "water", WATER.name, is_reversed=seat == 1),
            listed_sum("skirmish", "Skirmishes won", won),
        ]

    def result_sums(self, happened: Sequence[Change]) -> list[str]:
        """Returns the calculation of the damage of each attack."""
        sums: list[str] = []
        fighters: list[int] = []
        for change in happened:
            if not isinstance(change, Note):
                continue
            pieces = [piece for piece, _mask in change.pieces]
            damage = DAMAGE.search(change.text)
            if change.rule in ATTACK_RULES:
                fighters = pieces
            elif damage is not None and fighters[1:] == pieces[:1]:
                sums += self._damage_sum(fighters[0], int(damage[1]), change.text)
                fighters = []
        return sums

    def _damage_sum(self, attacker: int, damage: int, text: str) -> list[str]:
        """Returns the calculation of damage, if the position explains it."""
        piece = self.table.pieces[attacker]
        attack = stats.attack(self.table, piece)
        prevented = [(int(number), word) for word, number in PREVENTION.findall(text)]
        if max(0, attack - sum([number for number, _word in prevented])) != damage:
            return []
        printed = card_rules_by_kind()[piece.kind].attack
        opened = printed_sum("attack", "Attack", printed, self._terms(piece, "attack"))
        less = "".join([f" − {number} {word}" for number, word in prevented])
        return [f"{opened.bracketed}{less} = {damage} damage"]

    def _terms(self, piece: Piece, name: str) -> list[Term]:
        """Returns the changes to a value, keyword or cost, each with its cause."""
        terms = []
        for aura in stats.active_grants(self.table):
            if name == "attack":
                number = stats.amount(self.table, aura.grant.attack, aura.source)
            elif name in ("water", "health", "cost"):
                number = getattr(aura.grant, name)
            else:
                number = aura.numbers.get(name, 0)
            if number and stats.is_affected(self.table, aura, piece):
                giver = aura.source.piece
                assert giver is not None
                source = "itself" if giver is piece else card_rules_by_kind()[giver.kind].name
                rule = "7-6-3" if giver.host is None else "7-6-6"
                terms.append(Term(number, f"from {source}", rule))
        boosts = [(until, piece.marks.get(f"{until}.{name}", 0)) for until in BOOSTS]
        return terms + [
            Term(number, f"until end of {until}", "7-6") for until, number in boosts if number
        ]

    def lines(self, piece_view: VisiblePiece, zone: str) -> list[str]:
        """Returns all facts about a card that are not printed on it."""
        rules = card_rules_by_kind().get(piece_view.kind or "")
        if rules is None:
            return []
        state = self.state(piece_view, zone)
        keywords = state.keywords if state is not None else tuple(rules.numbers.items())
        text_lines = [KEYWORDS[name].explain(number) for name, number in keywords]
        text_lines += [each.text for each in self.piece_sums(piece_view, zone) if each.is_open]
        for tactic in self.hosts.get(piece_view.id if piece_view.id is not None else -1, ()):
            text_lines.append(
                f"{{attach}} {card_rules_by_kind()[tactic.kind].name} is attached to it."
            )
        if state is None or zone not in SEAT_OF:
            return text_lines
        if state.price_due is not None:
            keep = f"pay {state.price_due} scrap for it" if state.price_due else "keep it for free"
            text_lines.insert(0, f"{{scrap}} Turned up: {keep}, or trash it. (3-2-3)")
        elif state.hidden:
            text_lines.insert(
                0, "{face-down} Face down: its text has no effect until it is paid for. (R-7)"
            )
        piece = self.piece(piece_view)
        if piece is not None and (aims := combat.targets(self.table, piece)):
            slots = listed([slot_name(each) for each in aims], "and")
            text_lines.append(f"{{attack}} From here it can attack {slots}. (7-3-4-1)")
        if state.is_exhausted:
            text_lines.append("{turn} Exhausted: it is readied when the round ends. (7-1)")
        return text_lines

    @cached_property
    def round_end(self) -> RoundEnd | None:
        """The results if the round ended now."""
        return round_end(self.view)

    def ledger(self) -> tuple[tuple[str, str, str], ...]:
        """Returns the panels: the water of the round, and the acting card.

        Each panel has an icon, a heading and a text.
        """
        panels = []
        if (end := self.round_end) is not None:
            panels.append(("water", "At the end of the round", self._forecast_text(end)))
        table = self.table
        acting = self.acting if self.acting is not None else self.card_to_pay
        if acting is not None:
            card = content().cards[table.pieces[acting].kind]
            text = " ".join(card_text(card)) or "It has no effects."
            panels.append(("activate", card.name, text))
        elif self.effect is not None:
            text = " ".join(card_text(card_of(self.effect.kind)))
            panels.append(("activate", self.effect.name, text))
        return tuple(panels)

    def _forecast_text(self, end: RoundEnd) -> str:
        """Returns the expected result of the end of the round."""
        viewer = self.view.seat
        seats = (viewer, 1 - viewer)

        def does(seat: int, verb: str) -> str:
            return f"You {verb}" if seat == self.you else f"Seat {seat + 1} {verb}s"

        sentences = [
            f"{does(seat, 'pull')} {end.pulled[seat]} {{water}} by effects."
            for seat in seats
            if end.pulled[seat]
        ]
        if end.totals is not None:
            own_water, opposing_water = end.totals[viewer], end.totals[1 - viewer]
            if own_water == opposing_water:
                sentences.append(f"Both players have {own_water}: no water is pulled.")
            else:
                here = "You" if viewer == self.you else f"Seat {viewer + 1}"
                # The result can start with a name such as 'Player 2'.
                sentences.append(f"{here}: {own_water}, seat {2 - viewer}: {opposing_water}.")
                puller = does(viewer if own_water > opposing_water else 1 - viewer, "pull")
                sentences.append(f"{puller} {abs(own_water - opposing_water)} {{water}}.")
        if end.winner == -1:
            sentences.append("The skirmish is a draw.")
        elif end.winner is not None:
            sentences.append(f"{does(end.winner, 'win')} the skirmish.")
        if end.is_open:
            sentences.append("Decisions then may change this.")
        return " ".join(sentences)
