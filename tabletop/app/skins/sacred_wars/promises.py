"""What a drop would do, said at the pointer before it is done; and what has been done, floating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tabletop.app.skins.sacred_wars.notes import on_tile
from tabletop.app.skins.sacred_wars.pages import face_of
from tabletop.app.tableau import Float, Promise
from tabletop.games.sacred_wars import odds
from tabletop.games.sacred_wars.cards import Unit
from tabletop.games.sacred_wars.effects import Damage
from tabletop.games.sacred_wars.hands import gesture
from tabletop.games.sacred_wars.places import BASE, field_of, tile, token
from tabletop.games.sacred_wars.sentences import unit_text
from tabletop.games.sacred_wars.sheets import page, sheets
from tabletop.games.sacred_wars.stats import DEF, counters, energy, resistance, stats
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import Count, Note, Put, Tally
from tabletop.table.move import Move

_LOSSES = ("spd", "atk", "crt", "res", "enr", "def")
_WORDS = {"SW-BATTLE.4": ("Dodged!", "good"), "SW-BATTLE.5": ("Critical!", "bad")}


def promise(table: Table, move: Move, piece: Piece, lights: Mapping[str, str]) -> Promise:
    """What a legal move with a piece would bring; `lights` is what it would strike at then."""
    seat, verb, args = move
    if verb == "attack":
        attacker = token(table, args[0])
        if attacker is None:
            return Promise(lies=False)
        if args[1] == BASE:
            lost = odds.base_damage(table, attacker)
            left = table.counters[f"life.{1 - seat}"] - lost
            then = f"{left} left" if left > 0 else "and you win"
            return Promise(f"Attack the base: {lost} life points, {then}", lies=False)
        enemy = token(table, args[1])
        return Promise("" if enemy is None else attack_words(table, attacker, enemy), lies=False)
    if verb == "move":
        words = f"Move to {args[1]}"
        arrives = page(piece).is_commander and args[1] in field_of(table).deploy[1 - seat]
        if arrives and table.marks["mode"] == "fate":
            words += "\n{leader} Your commander arrives: you win"
        return Promise(_stand(table, piece, args[1], words), lights=lights)
    if verb == "deploy":
        level = page(piece).level
        left = table.counters[f"coins.{seat}"] - level
        words = f"Deploy for {{coin}} {level}, {left} left"
        return Promise(_stand(table, piece, args[1], words), lights=lights)
    old = token(table, args[1]) if verb == "promote" else None
    if old is not None:
        price = page(piece).level - page(old).level
        left = table.counters[f"coins.{seat}"] - price
        words = f"Promote {page(old).name} for {{coin}} {price}, {left} left"
        return Promise(f"{words}\nDamage, items and spells under it stay", lies=False)
    return Promise(_use_words(table, move), lies=False)


def _use_words(table: Table, move: Move) -> str:
    """What a spell, an item or an ability costs and does, and what its damage leaves."""
    words = gesture(table, move).label
    if move.verb not in ("cast", "quick", "use", "hide", "ability"):
        return words
    actor = token(table, move.args[0])
    if actor is None:
        return words
    if move.verb == "ability":
        used = page(actor).abilities[int(move.args[1]) - 1]
        steps, element, energy_cost = used.steps, page(actor).element, used.energy
        card = page(actor).card
        assert isinstance(card, Unit)  # constructs and summons have no abilities
        printed: tuple[str, ...] = (unit_text(card, used),)
    else:
        written = sheets()[move.args[1]]
        steps, element = written.steps, written.element
        printed = face_of(move.args[1]).words
        energy_cost = 0 if move.verb in ("use", "hide") else written.level
        if move.verb in ("use", "hide"):
            left = table.counters[f"coins.{move.seat}"] - written.level
            words += f"\n{{coin}} {written.level}, {left} left"
    if energy_cost:
        words += f"\n{{stat-enr}} {energy_cost}, {energy(table, actor) - energy_cost} left"
    target = token(table, move.args[2])
    told = [
        _damage_words(table, step.amount, element, target)
        for step in steps
        if isinstance(step, Damage) and step.to == "target" and target is not None
    ]
    # What is printed on the card says the rest, if there is any.
    return "\n".join([words, *told, *(printed if len(told) != len(steps) or not told else ())])


def _damage_words(table: Table, amount: int, element: str, target: Piece) -> str:
    """What is left of a token after damage of an element outside of a battle."""
    if not counters(element, page(target).element):
        amount = max(0, amount - stats(table, target)[DEF])
    left = resistance(table, target) - amount
    what = f"keeps {left}" if left > 0 else "is destroyed"
    return f"{{stat-res}} {amount} damage: {page(target).name} {what}"


def _stand(table: Table, piece: Piece, box: str, words: str) -> str:
    """With what standing on a box brings: coins, and what its tile does."""
    coins = field_of(table).coins.get(box, 0)
    if coins:
        words += f"\n{{coin}} {coins} with each income"
    under = tile(table, box)
    if under is not None:
        words += "\n" + on_tile(table, piece, under)
    return words


def attack_words(table: Table, attacker: Piece, defender: Piece) -> str:
    """The odds of an attack in a few lines."""
    lines = [f"Attack {page(defender).name}"]
    lines += [f"{{{sign}}} {words}" for sign, words in odds_lines(table, attacker, defender)]
    return "\n".join(lines)


def odds_lines(table: Table, attacker: Piece, defender: Piece) -> list[tuple[str, str]]:
    """The odds of an attack: dodge and critical as n in 20, damage, its mean, the kill."""
    chance = odds.forecast(table, attacker, defender)
    left = resistance(table, defender)
    countered = odds.hit(table, attacker, defender).countered
    hits = f"{chance.damage} damage"
    if chance.critical_damage != chance.damage:
        hits += f", critical {chance.critical_damage}"
    if countered:
        hits += ", countered: DEF 0"
    kill = chance.chance(left)
    return [
        ("d20", f"dodged {chance.dodge} in 20, critical {chance.critical} in 20"),
        ("stat-atk", f"{hits}; {number(chance.expected)} on average"),
        ("stat-res", f"{page(defender).name} has {left}: destroyed in {percent(kill)}"),
    ]


def number(value: Fraction) -> str:
    """A mean with one decimal."""
    return f"{float(value):.1f}"


def percent(value: Fraction) -> str:
    """A chance in hundredths; what is possible is never 0, what is not sure never 100."""
    if value in (0, 1):
        return f"{100 * value} of 100"
    return f"{min(99, max(1, round(100 * value)))} of 100"


def floats(table: Table, changes: Sequence[Change], seat: int) -> list[Float]:
    """Damage, losses, coins and life that the latest moves brought, where they did."""
    where = {piece.id: piece.zone for piece in table.pieces}
    found: list[Float] = []
    gone: set[int] = set()
    for change in reversed(changes):
        if isinstance(change, Put):
            if change.source.startswith("field.") and not change.target.startswith("field."):
                gone.add(change.piece)
            where[change.piece] = change.source
        elif isinstance(change, Tally):
            # What leaves the field is wiped clean: of it only the last blow is an event.
            if change.piece not in gone or (change.name == "damage" and change.delta > 0):
                found += _tallied(change, where[change.piece])
        elif isinstance(change, Count):
            found += _counted(change, seat)
        elif isinstance(change, Note) and change.rule in _WORDS and change.pieces:
            words, kind = _WORDS[change.rule]
            found.append(Float(where[change.pieces[0][0]], words, kind))
    return found[::-1]


def _tallied(change: Tally, zone: str) -> list[Float]:
    if not zone.startswith("field."):
        return []
    if change.name == "damage":
        kind = "bad" if change.delta > 0 else "good"
        return [Float(zone, f"{-change.delta:+d} {{stat-res}}", kind)]
    if change.name == "stunned" and change.delta > 0:
        return [Float(zone, "{cannot-move} Stunned", "bad")]
    name = change.name.removeprefix("battle.").removeprefix("turn.")
    # What ends by itself is no event: boosts of a turn or a battle are taken off silently.
    if name not in _LOSSES or (name != change.name and change.delta < 0):
        return []
    kind = "good" if change.delta > 0 else "bad"
    return [Float(zone, f"{change.delta:+d} {{stat-{name}}}", kind)]


def _counted(change: Count, seat: int) -> list[Float]:
    name, _, whose = change.name.partition(".")
    if name == "coins" and change.delta > 0:
        return [Float(f"deck.{whose}", f"+{change.delta} {{coin}}", "good")]
    if name == "life":
        own = whose == str(seat)
        kind = "good" if (change.delta > 0) == own else "bad"
        return [Float(f"base.{whose}", f"{change.delta:+d} {{stat-res}}", kind)]
    return []
