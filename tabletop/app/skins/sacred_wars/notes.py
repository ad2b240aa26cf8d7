"""The sheet beside a large card: how its values come about, and what lies under it, fanned out."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop.app.painting import text
from tabletop.app.skins.sacred_wars import faces
from tabletop.app.skins.sacred_wars.pages import boon_of, face_of
from tabletop.app.skins.sacred_wars.worth import Worth
from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.content import RangePage, content
from tabletop.games.sacred_wars.places import box_of, on_field, stack, tile
from tabletop.games.sacred_wars.sheets import page, sheets
from tabletop.games.sacred_wars.stats import RES, has, stats
from tabletop.table import Piece, Table

_KEYWORDS = {
    "diagonal": "Moves diagonally, too.",
    "swift": "Moves up to two tiles.",
    "sure-footed": "Loses nothing on element tiles.",
    "warded": "No target of enemy spells, items and abilities.",
    "steadfast": "Neither pushed nor stunned.",
    "rooted": "Does not move.",
    "peaceful": "Does not attack.",
    "silent": "Casts no spells.",
    "unerring": "Its attacks are not dodged.",
    "armored": "Its DEF holds against critical hits.",
    "siege": "Deals double damage to bases.",
}
_BARRED = {
    "spells": "cannot cast spells while they stand here",
    "items": "cannot use items while they stand here",
}


def lines(kind: str, piece: Piece | None, worth: Worth | None) -> list[str]:
    """All that there is to say of a card beside what is printed on it."""
    said = boon(kind) + ranges(kind)
    if sheets()[kind].is_unit:
        said.append(_counters(sheets()[kind].element))
    if piece is None or worth is None:
        return said
    table = worth.table
    damage, spent = piece.marks.get("damage", 0), piece.marks.get("spent", 0)
    if damage:
        left, full = full_of(table, piece)
        said.append(f"{{stat-res}} {damage} damage: {left} of {full} RES left.")
    if spent:
        said.append(f"{{stat-enr}} {spent} energy spent.")
    said += worth.sums(piece)
    for keyword, words in _KEYWORDS.items():
        if has(table, piece, keyword):
            said.append(f"{{star}} {keyword.capitalize()}: {words}")
    under = tile(table, box_of(piece))
    if under is not None:
        said.append(on_tile(table, piece, under))
    for mark, when in (("stunned", "its next"), ("turn.stunned", "this")):
        if piece.marks.get(mark):
            said.append(f"{{cannot-move}} Stunned: it neither moves nor acts in {when} turn.")
    if piece.marks.get("turn.again"):
        said.append("{hourglass} It may act twice in this turn.")
    elif piece.marks.get("turn.acted"):
        said.append("{hourglass} It has acted in this turn.")
    elif piece.marks.get("turn.moved"):
        said.append("{turn} It has moved, and may still act.")
    return said


def ranges(kind: str) -> list[str]:
    """What the letters of a card's ranges stand for, and how far these reach."""
    sheet, face = sheets()[kind], face_of(kind)
    own = [face.letters] if face.letters or sheet.is_unit else []
    other = [face.other[0]] if face.other is not None else []
    pages = {page.letters: page for page in content().ranges.values()}
    return [shape(pages[letters or "---"]) for letters in (*own, *other)]


def shape(reach: RangePage) -> str:
    """A range in words: its letters and name, how many tiles it has, and where they lie."""
    name = f"{{attack}} Range {reach.letters} ({reach.name})"
    if not reach.boxes:
        return f"{name}: reaches no tile."
    ahead, behind = max(y for _, y in reach.boxes), -min(y for _, y in reach.boxes)
    beside = max(x for x, _ in reach.boxes)
    ways = [f"up to {ahead} ahead"] if ahead > 0 else []
    ways += [f"{beside} to each side"] if beside > 0 else []
    ways += [f"{behind} behind"] if behind > 0 else []
    gap = min(max(abs(x), abs(y)) for x, y in reach.boxes) > 1
    over = "; none of those next to it" if gap else ""
    return f"{name}: {number_of(len(reach.boxes), 'tile')}, {listed(ways, 'and')}{over}."


def boon(kind: str) -> list[str]:
    """What stands on the back of a command card."""
    return [f"{{leader}} Boon for the whole game: {words}" for words in boon_of(kind)]


def full_of(table: Table, piece: Piece) -> tuple[int, int]:
    """The RES that a token has left, and of how much."""
    full = stats(table, piece)[RES]
    return full - piece.marks.get("damage", 0), full


def _counters(element: str) -> str:
    beaten = content().elements[element].counters
    by = [one.id for one in content().elements.values() if element in one.counters]
    name = content().elements[element].name

    def signs(ids: Iterable[str]) -> str:
        # A sign stays on the line of its name.
        named = (f"{{element-{each}}}\N{NO-BREAK SPACE}{content().elements[each].name}"
                 for each in ids)  # fmt: skip
        return ", ".join(named)

    words = f"{{element-{element}}}\N{NO-BREAK SPACE}{name} counters {signs(beaten) or 'nothing'}"
    return f"{words}; countered by {signs(by)}." if by else f"{words}."


def on_tile(table: Table, piece: Piece, element: str) -> str:
    """What the tile of an element does to a unit of another, or of the same."""
    ground, own = content().elements[element], page(piece).element
    if element == own:
        return f"{{element-{element}}} On its own element: +5 ATK."
    times = 2 if own in ground.counters else 1
    if not ground.bars and on_field(piece) and has(table, piece, "sure-footed"):
        what = "it loses nothing"
    elif ground.damage:
        what = f"{times * ground.damage} {ground.name} damage at the end of each turn"
    elif ground.loses is not None:
        what = f"-{times} {ground.loses.upper()} at the end of each turn"
    else:
        what = f"no {ground.bars} here"
    return f"{{element-{element}}} On {ground.name}: {what}."


def tile_lines(element: str, coins: int) -> list[str]:
    """What the tile of an element does to all that may stand on it."""
    ground = content().elements[element]
    name = ground.name
    *more, last = (content().elements[each].name for each in ground.counters if each != element)
    most = f"{', '.join(more)} and {last}"
    said = [f"{{element-{element}}} {name} units have +5 ATK while they stand here."]
    if ground.bars is not None:
        said.append(f"Others {_BARRED[ground.bars]}.")
    elif ground.damage:
        said.append(f"Others are dealt {ground.damage} {name} damage at the end of each turn,"
                    f" {most} units {2 * ground.damage}. DEF does not help.")  # fmt: skip
    elif ground.loses is not None:
        said.append(f"Others lose 1 {ground.loses.upper()} at the end of each turn,"
                    f" {most} units 2.")  # fmt: skip
    if coins:
        said.append(f"{{coin}} The sacred tile below it still gives {number_of(coins, 'coin')}.")
    return said


def tile_sheet(element: str, coins: int, height: int) -> pygame.Surface:
    """An element tile, large, with what it does beside it."""
    side = round(height * 0.3)
    px = max(12, round(height / 25))
    pad = px * 2 // 3
    words = text.render("\n".join(tile_lines(element, coins)), "body", px, faces.INK, px * 19)
    head = text.render(f"{content().elements[element].name} tile", "display", px * 3 // 2,
                       faces.GOLD_DARK)  # fmt: skip
    tall = max(side, head.get_height() + words.get_height())
    wide = side + 3 * pad + max(head.get_width(), words.get_width())
    sheet = faces.plate((wide, tall + 2 * pad), faces.GOLD_DARK).copy()
    sheet.blit(faces.element_tile(element, side, coins), (pad, pad))
    sheet.blit(head, (side + 2 * pad, pad))
    sheet.blit(words, (side + 2 * pad, pad + head.get_height()))
    return sheet


def beside(card: pygame.Surface, said: list[str], below: list[pygame.Surface]) -> pygame.Surface:
    """A large card, on its right the notes, and under these what lies under the token."""
    if not said and not below:
        return card
    width, height = card.get_size()
    px = max(12, round(width / 19))
    pad, gap = px * 2 // 3, px // 3
    fanned = sum(one.get_width() + gap for one in below)
    wide = max(round(width * 0.9), min(fanned, round(width * 1.7)))
    room = wide - 2 * pad
    fan = max((one.get_height() for one in below), default=0)
    free = height - (fan + gap if fan else 0) - 2 * pad
    sheet = None
    if said:
        words = "\n".join(said)
        written = text.render(words, "body", px, faces.INK, room)
        if written.get_height() > free:
            written = text.fit(words, "body", px, faces.INK, (room, free), "left")
        sheet = faces.plate((wide, written.get_height() + 2 * pad), faces.GOLD_DARK).copy()
        sheet.blit(written, (pad, pad))
    surface = pygame.Surface((width + gap + wide, height), pygame.SRCALPHA)
    surface.blit(card, (0, 0))
    if sheet is not None:
        surface.blit(sheet, (width + gap, 0))
    x = width + gap
    step = min((wide - below[-1].get_width()) / max(1, len(below) - 1), 10**6) if below else 0
    for number, one in enumerate(below):
        at = x + round(number * min(step, one.get_width() + gap))
        surface.blit(one, (at, height - one.get_height()))
    return surface


def stacked(piece: Piece, worth: Worth, height: int) -> list[pygame.Surface]:
    """The cards under a token, small; a Hidden item of the other seat shows its back."""
    size = (round(height / faces.CARD), height)
    found = []
    for under in stack(worth.table, piece):
        seen = under.face > 0 or under.owner == worth.view.seat
        if seen and under.kind in sheets():
            face = face_of(under.kind)
            found.append(faces.card(face, faces.printed(face), size))
        else:
            found.append(faces.back(under.owner or 0, size))
    return found
