"""What stands on the sheets of parchment: seats, sums, the board, and what goes on."""

from __future__ import annotations

import pygame

from tabletop.app.dress.guardians import board
from tabletop.app.dress.guardians.arena import CARD, HIGH, LEFT, MIDDLE, WIDE, sum_box
from tabletop.app.dress.guardians.worth import Worth
from tabletop.app.faces import guardians as faces
from tabletop.app.playmat import Layout
from tabletop.games.guardians.content import content
from tabletop.games.guardians.duel import COMBATS, ROOM
from tabletop.games.guardians.flow import needs
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.board import HOME_OF, LANDS, SPACES, space_of
from tabletop.games.guardians.lands.victory import SHIELDS, TURNS
from tabletop.games.guardians.places import SEATS, named
from tabletop.games.guardians.sentences import card_text
from tabletop.table.views import View

__all__ = ["COMBATS"]

STORES = (
    ((0.0, 0.0, 560.0, 208.0), "Depot: magic and bribes, for combats"),
    ((580.0, 0.0, 782.0, 208.0), "Pen: all other cards, until the next turn"),
)
"""The places of the stored cards, within their picture."""

_STEPS = {
    "declare": "The attacker says first whether it plays a command card.",
    "command": "Command cards are laid face down and revealed together.",
    "answer": "A card can be answered with a dispel.",
    "lay": "Both lay a creature face down.",
    "bribe": "Both decide in secret whether they bribe.",
    "tempt": "Who comes in can be bribed away.",
    "spells": "Magic can be cast before the creatures fight.",
    "turns": "Shoot, channel and cast in turns, until both pass.",
    "secondary": "Who has creatures left attacks what the other has.",
}
_PHASES = {
    "opening": "Keep the first cards, or draw new ones.",
    "organize": "Both choose in secret who stands under the shield.",
    "drop": "Both discard down to twelve cards.",
    "place": "Both place cards on their strongholds.",
    "keep": "Both discard what they cannot keep.",
    "march": "Shields are turned one by one: march, reinforce or stay.",
    "settlement": "Terrains are laid under the shields.",
    "over": "The game is over.",
}


def results(view: View) -> tuple[int, ...]:
    """Who has won the combats of the duel so far."""
    won = view.marks["results"]
    return tuple(int(str(seat)) for seat in won) if isinstance(won, tuple) else ()


def _held(view: View, seat: int) -> int:
    return sum(view.marks[f"holder.{land}"] == seat for land in LANDS)


def seat_line(worth: Worth, seat: int, own: bool) -> faces.SeatLine:
    """The sheet of a seat."""
    view = worth.view
    counters, marks = view.counters, view.marks
    cards = len(view.piles[f"hand.{seat}"]) or len(view.piles[f"combat.{seat}"])
    signs = [("power-stone", str(counters[f"stones.{seat}"]))]
    if marks["way"] == "lands":
        signs += [
            ("terrain", f"{_held(view, seat)}/{len(LANDS)}"),
            ("guardians", f"{counters[f'destroyed.{seat}']}/{SHIELDS}"),
        ]
        cards = cards or sum(len(view.piles[f"{zone}.{seat}"]) for zone in ("depot", "pen"))
    else:
        signs.append(("guardians", f"{results(view).count(seat)} won"))
    signs.append(("hand", str(cards)))
    attacks = marks["attacker"] == seat
    role = ""
    if worth.stage or marks["way"] == "duel":
        role = "attack" if attacks else "armor"
    asked = any(step.seat == seat for step in needs(worth.table))
    return faces.SeatLine(seat, own, asked, worth.guardian_name(seat), role, tuple(signs))


# --- the arena ------------------------------------------------------------------------------------


def arena(worth: Worth) -> faces.Arena:
    """What lies behind the fighters."""
    view = worth.view
    own = view.seat
    if not worth.stage:
        return _mustering(worth)
    step = view.agenda[-1].name if view.agenda else ""
    how = _STEPS.get(step, "")
    if worth.stage == "command":
        laid = tuple(
            ((WIDE / 2 - 93, (HIGH - 270) if side == own else 10, *CARD), "Command card", side)
            for side in SEATS
        )
        band = (210.0, MIDDLE[0], WIDE - 420, MIDDLE[1] - MIDDLE[0])
        return faces.Arena(f"Command cards{_where(view)}", laid, (), band, (how,))
    both = [worth.sum(side) for side in SEATS]
    totals = worth.totals()
    lines = tuple(faces.said(one) for one in (both[1 - own], both[own]) if one is not None)
    if worth.stage == "secondary":
        band = (60.0, MIDDLE[0], WIDE - 120, MIDDLE[1] - MIDDLE[0])
        sums = tuple(_in_words(one) for one in (both[1 - own], both[own]) if one is not None)
        needs = [faces.said(one) for one in both if one is not None and not one.defends]
        title = needs[0] if needs else f"Secondary attacks{_where(view)}"
        return faces.Arena(title, (), (), band, sums or (how,))
    shown = []
    bays = []
    lane = view.counters["lane"]
    for side in SEATS:
        here = side == own
        one = both[side]
        if one is not None:
            mine, foe = totals[side], totals[1 - side]
            ahead = foe is None or (mine is not None and mine > foe)
            shown.append((sum_box(here), one, ahead))
        if not view.piles[f"lane.{lane}.{side}"]:
            y = HIGH - 270 if here else 10
            words = "Lay a creature here" if here else "Your enemy lays a creature"
            gone = view.agenda and view.agenda[-1].name != "lay"
            bays.append(((LEFT, float(y), *CARD), "" if gone else words, side))
    title = f"Match-up {lane}{_where(view)}"
    band = (8.0, MIDDLE[0] + 2, 668.0, MIDDLE[1] - MIDDLE[0] - 4)
    return faces.Arena(title, tuple(bays), tuple(shown), band, lines or (how,))


def _where(view: View) -> str:
    """In which space the combat is fought, where there are several."""
    if view.marks["way"] != "lands":
        return ""
    space = space_of(str(view.marks["place"]))
    return f" in {space}" if space else " at the Guardian"


def _in_words(one: faces.Sum) -> str:
    """A sum on one line."""
    first, *others = one.parts
    words = "".join(
        f" {'+' if amount >= 0 else '−'} {abs(amount)} {what}" for what, amount in others
    )
    return f"{one.name}: {one.total}" + (f" = {first[1]}{words}" if others else "")


def _mustering(worth: Worth) -> faces.Arena:
    """Between the combats of the duel: both shields, and the points under the own one."""
    view = worth.view
    own = view.seat
    bays = []
    for side in SEATS:
        here = side == own
        empty = not view.piles[f"shield.{side}"]
        words = ("Your shield: drop creatures here" if here else "The enemy's shield") * empty
        bays.append(((16.0, 392.0 if here else 22.0, 1042.0, 270.0), words, side))
    points = worth.load(f"shield.{own}")
    seen, known = f"shield.{own}", len(view.piles[f"shield.{own}"])
    count = f"{known} creature{'' if known == 1 else 's'}, {points} of {ROOM} stacking points"
    lines = (f"Under your shield: {count}.",) if view.piles.get(seen) is not None else ()
    number = view.counters["round"]
    title = f"Combat {number} of {COMBATS}" if number else "Guardians"
    return faces.Arena(title, tuple(bays), (), (210.0, 300.0, WIDE - 420, 84.0), lines)


# --- the board ------------------------------------------------------------------------------------


def tile_of(worth: Worth, zone: str) -> faces.Tile:
    """The holder of a land or a stronghold, what its ribbon says, and whether it is fought for."""
    view = worth.view
    area, _, space = zone.partition(".")
    if area not in ("terrain", "stronghold"):
        return faces.Tile()
    fought = bool(worth.stage) and f".{space}." in f"{view.marks['place']}."
    words = _stack(worth, space)
    if area == "terrain":
        holder = view.marks[f"holder.{space}"]
        return faces.Tile(int(str(holder)) if holder in SEATS else None, words, fought)
    bonus = forces.bonus(worth.table, space)
    said = f"+{bonus}" if bonus else ""
    return faces.Tile(HOME_OF[space], f"{said}  {words}".strip(), fought)


def _stack(worth: Worth, space: str) -> str:
    """The stacking points of the own creatures in a space."""
    zone = f"force.{space}.{worth.view.seat}"
    if not worth.view.piles.get(zone):
        return ""
    return f"({worth.load(zone)}/{forces.limit(worth.table, space, worth.view.seat)})"


def spaces(worth: Worth, rect: pygame.Rect, *, small: bool = False) -> tuple[faces.Space, ...]:
    """All spaces of the board, with what lies bare of terrain."""
    view = worth.view
    plain = Layout(rect, 1.0)
    there = board.cells(plain, view.seat, pygame.Rect((0, 0), rect.size))
    found = []
    for space in SPACES:
        box = there[space]
        home = space in HOME_OF
        holder = HOME_OF.get(space)
        if not home:
            mark = view.marks[f"holder.{space}"]
            holder = int(str(mark)) if mark in SEATS else None
        bare = "No terrain" if small else f"No terrain  {_stack(worth, space)}".strip()
        fought = bool(worth.stage) and f".{space}." in f"{view.marks['place']}."
        units = (box.x, box.y, box.w, box.h)
        found.append(faces.Space(units, holder, "" if home else bare, fought))
    return tuple(found)


# --- what goes on ---------------------------------------------------------------------------------


def now(worth: Worth) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Where the game stands, and where the combat is fought."""
    view = worth.view
    lands = view.marks["way"] == "lands"
    rows: list[tuple[str, str]] = []
    step = view.agenda[-1].name if view.agenda else ""
    how = _STEPS.get(step, "") if worth.stage else _PHASES.get(str(view.marks["phase"]), "")
    if how:
        rows.append(("hourglass", how))
    if worth.stage or not lands:
        rows += _ground(worth, lands)
    if lands:
        own = view.seat
        held = f"You hold {_held(view, own)} of the six lands; all six win."
        felled = view.counters[f"destroyed.{own}"]
        lost = view.counters[f"destroyed.{1 - own}"]
        rows.append(("terrain", held))
        shields = f"Shields destroyed: {felled} by you, {lost} by the enemy; {SHIELDS} win."
        rows.append(("guardians", shields))
        rows.append(("leader", "Beating the enemy's Guardian wins at once."))
        return (f"Turn {view.counters['turn']} of {TURNS}", tuple(rows))
    wins = [results(view).count(seat) for seat in (view.seat, 1 - view.seat)]
    rows.append(("star", f"Combats won: {wins[0]} to {wins[1]}. Three win the duel."))
    return (f"Combat {max(1, view.counters['round'])} of {COMBATS}", tuple(rows))


def _ground(worth: Worth, lands: bool) -> list[tuple[str, str]]:
    view = worth.view
    terrains = content().terrains
    kinds = [one for one in terrains if view.counters[f"ground.{one}"]] if worth.stage else []
    if not lands and not kinds:
        kinds = [seen.kind for seen in view.piles["field"] if seen.kind is not None]
    if not kinds:
        return [("terrain", "No terrain: no terrain bonus.")] if worth.stage else []
    names = ", ".join(named(kind) for kind in kinds)
    said = " ".join(words for kind in kinds for words in card_text(terrains[kind]))
    rows = [("terrain", f"{names}. {said}".strip())]
    if view.counters["bonus"] and worth.stage:
        rows.append(("stronghold", f"The stronghold gives +{view.counters['bonus']}."))
    return rows


def status(view: View) -> list[tuple[str, str]]:
    """What the bar on top says."""
    own, other = view.seat, 1 - view.seat
    counters = view.counters
    stones = f"{counters[f'stones.{own}']} : {counters[f'stones.{other}']}"
    if view.marks["way"] == "lands":
        lands = f"{_held(view, own)} : {_held(view, other)} lands"
        felled = f"{counters[f'destroyed.{own}']} : {counters[f'destroyed.{other}']}"
        turn = f"Turn {counters['turn']} of {TURNS}"
        return [("terrain", lands), ("guardians", felled), ("power-stone", stones), ("clock", turn)]
    won = results(view)
    wins = f"{won.count(own)} : {won.count(other)}"
    combat = f"Combat {max(1, counters['round'])} of {COMBATS}"
    return [("guardians", wins), ("power-stone", stones), ("clock", combat)]
