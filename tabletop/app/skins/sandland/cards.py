"""The cards of Sandland: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from tabletop.app.art.framing import WIDTH
from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, rgb
from tabletop.app.painting.vector import fill_style
from tabletop.app.skins import user_pictures
from tabletop.app.skins.sandland import badges, illustrations
from tabletop.app.skins.sandland.inks import HURT, LINE, PAPER, SOFT, WEARS, inked
from tabletop.games.sandland.explain import State

#: The ratio of a card's height to its width.
CARD = 164 / 118
_BACKS = (("#d9572a", "#8f2f12", "#ffb066"), ("#2279b8", "#0f4673", "#8fd0f2"))


class SandlandFace(NamedTuple):
    """The printed content of a card."""

    subject: illustrations.Subject
    cost: int | None
    attack: int | None
    health: int | None
    water: int
    tags: tuple[str, ...]
    words: tuple[str, ...]
    keywords: tuple[tuple[str, int], ...]
    uses: tuple[str, ...]
    flavour: str


def printed(face: SandlandFace) -> State:
    """Returns the printed state of a card."""
    attack = None if face.attack is None else (face.attack, 0)
    life = None if face.health is None else (face.health, 0)
    return State(face.cost, attack, life, (face.water, 0), face.keywords)


@lru_cache(maxsize=420)
def _bare(face: SandlandFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the frame and picture of a card on the table, without text."""
    unit_height = 100 * size[1] / size[0]
    surface = _frame(face, size, 3, 8)
    _draw_picture(surface, face, (5, 16, 95, unit_height - 5), 1.8)
    return surface


def _frame(face: SandlandFace, size: tuple[int, int], line: float, radius: float) -> pygame.Surface:
    """Draws the frame of a kind of card."""
    unit_height = 100 * size[1] / size[0]
    wear = WEARS[face.subject.sort]
    stops = [(0, wear.light.hex, 1), (0.25, wear.frame.hex, 1), (1, wear.dark.hex, 1)]
    edge = vector.style("url(#frame)", LINE.hex, line)
    body = vector.rect(line / 2, line / 2, 100 - line, unit_height - line, edge, radius)
    return vector.paint(
        body, (100, unit_height), size, vector.vertical_gradient("frame", stops, 0, unit_height)
    )


def _draw_picture(
    surface: pygame.Surface, face: SandlandFace, box: tuple[float, float, float, float], line: float
) -> None:
    """Draws the picture of a card; `box` is in hundredths of its width."""
    unit = surface.get_width() / 100
    left, top = round(box[0] * unit), round(box[1] * unit)
    rect = pygame.Rect(left, top, round(box[2] * unit) - left, round(box[3] * unit) - top)
    width = WIDTH
    height = width * rect.h / rect.w
    if not user_pictures.draw_user_picture(surface, face.subject.id, rect):
        surface.blit(illustrations.illustration(face.subject, rect.size), rect)
    edge = vector.rect(0, 0, width, height, vector.style(stroke=LINE.hex, width=line * 2.2))
    surface.blit(vector.paint(edge, (width, height), rect.size), rect)


@lru_cache(maxsize=512)
def card(face: SandlandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws a card on the table; an exhausted card is turned sideways.

    The values of an exhausted card stay upright.
    """
    width = size[0]
    surface = _bare(face, size)
    if state.is_exhausted:
        surface = pygame.transform.rotate(surface, -90)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill((150, 138, 150, 255))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        surface = surface.copy()
    if state.hidden:
        surface.blit(badges.veil(surface.get_size(), max(3, width // 12)), (0, 0))
    lower = _name(surface, face, width / 100)
    _corners(surface, state, width / 100, lower)
    _keywords(surface, face, state, width / 100, lower)
    _overlay(surface, state, width / 100)
    return surface


def _name(surface: pygame.Surface, face: SandlandFace, unit: float) -> int:
    """Draws the name plate; returns its extra height in pixels.

    A small card has a plate of two lines if one line would be illegible.
    """
    width, name = surface.get_width(), face.subject.name
    wear = WEARS[face.subject.sort]
    box = pygame.Rect(0, 0, round(width - 5 * unit), round(18 * unit))
    box.midtop = (width // 2, round(2.5 * unit))
    line_height = box.h
    margin = 1.0 if unit > 0.8 else 0.4  # Small letters need more space.
    left = box.left + round(line_height * (0.82 + 0.12 * margin))
    name_rect = pygame.Rect(left, box.top - round(0.7 * unit), 0, line_height)
    name_rect.w = box.right - name_rect.left - round(5 * margin * unit)
    name_rect.h = text.legible_height(name, "bold", name_rect.size, 2 * line_height)
    lower = name_rect.h - line_height
    box.h += lower
    height, sign_width = 100 * box.h / box.w, 100 * line_height / box.w
    body = vector.rect(0.9, 0.9, 98.2, height - 1.8, inked(PAPER, 1.8), 5)
    body += vector.rect(2, 2, sign_width * 0.72, height - 4, fill_style(wear.frame), 3.6)
    surface.blit(vector.paint(body, (100, height), box.size), box)
    side = round(line_height * 0.62)
    sign = icons.icon(wear.sign, side, PAPER)
    surface.blit(sign, sign.get_rect(center=(box.left + round(line_height * 0.42), box.centery)))
    px = max(MIN_LEGIBLE_HEIGHT, round(12.8 * unit))
    text.draw(surface, name, "bold", px, LINE, name_rect, "center")
    return lower


def _corners(surface: pygame.Surface, state: State, unit: float, lower: int) -> None:
    """Draws cost and water above, attack and health below.

    The upper values are `lower` pixels further down, below a higher name plate.
    """
    width, height = surface.get_size()
    px = max(12, round(31 * unit))
    lower_y = height - round(2 * unit) - px
    left, right = round(2 * unit), width - round(2 * unit) - px
    upper_y = round(20 * unit) + lower
    if state.cost is not None:
        small = max(11, round(27 * unit))
        surface.blit(badges.value("cost", state.cost, small), (left, upper_y))
    if state.water[0] or state.water[1]:
        small = max(11, round(27 * unit))
        drop = badges.value("water", state.water[0], small, state.water[1])
        surface.blit(drop, (width - round(2 * unit) - small, upper_y))
    if state.attack is not None:
        surface.blit(badges.value("attack", state.attack[0], px, state.attack[1]), (left, lower_y))
    if state.life is not None:
        surface.blit(badges.value("health", state.life[0], px, state.life[1]), (right, lower_y))
        if state.damage:
            small = max(11, round(26 * unit))
            mark = badges.value("damage", state.damage, small)
            surface.blit(mark, (right + px - small, lower_y - round(small * 0.86)))


def _keywords(
    surface: pygame.Surface, face: SandlandFace, state: State, unit: float, lower: int
) -> None:
    """Draws the keyword icons along the left edge, then along the foot."""
    px = max(9, round(20 * unit))
    x = round(3 * unit)
    y = round((50 if state.cost is not None else 22) * unit)
    foot = surface.get_height() - round(36 * unit)
    if state.is_exhausted and state.cost is None:
        x, y = round(4 * unit), round(23 * unit)
    y += lower
    chips = [badges.keyword(name, number, px) for name, number in state.keywords]
    tint = WEARS[face.subject.sort].dark
    chips += [badges.sign_chip(use, px, tint) for use in face.uses]
    row_x = round(37 * unit)
    for chip in chips:
        if y + px <= foot:
            surface.blit(chip, (x, y))
            y += px + max(1, round(1.4 * unit))
        else:
            surface.blit(chip, (row_x, surface.get_height() - px - round(5 * unit)))
            row_x += chip.get_width() + 1


def _overlay(surface: pygame.Surface, state: State, unit: float) -> None:
    """Draws a pending payment, face-down or exhausted state, and attachments."""
    width, height = surface.get_size()
    middle = (width // 2, round(height * 0.5))
    if state.price_due is not None:
        words = f"Pay {state.price_due}?" if state.price_due else "Keep it?"
        band = badges.banner(words, (width - 2, round(26 * unit)), HURT)
        surface.blit(band, band.get_rect(center=middle))
    elif state.hidden:
        sign = badges.sign_chip("face-down", round(36 * unit), rgb("#3a2a5a"))
        surface.blit(sign, sign.get_rect(center=middle))
    elif state.is_exhausted:
        sign = badges.sign_chip("turn", round(28 * unit), rgb("#5a4a40"))
        surface.blit(sign, sign.get_rect(center=middle))
    if state.attached:
        px = max(10, round(22 * unit))
        chip = badges.sign_chip("attach", px, WEARS["tactic"].dark)
        for number in range(state.attached):
            place = (width - round(5 * unit) - px, round(50 * unit) + number * px)
            surface.blit(chip, place)


# --- enlarged cards -----------------------------------------------------------------------------


@lru_cache(maxsize=24)
def reading(face: SandlandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, tags, text, flavour, and values."""
    width, height = size
    unit = width / 100
    unit_height = height / unit
    wear = WEARS[face.subject.sort]
    split = unit_height * 0.53
    surface = _frame(face, size, 1.8, 6)
    _draw_picture(surface, face, (4, 19, 96, split), 1.1)
    body = vector.rect(4, 4, 92, 13, inked(PAPER, 1.1), 4)
    body += vector.rect(4, split + 9, 92, unit_height - split - 13, inked(PAPER, 1.1), 4)
    body += vector.rect(10, split - 4, 80, 10, inked(wear.dark, 1.1), 5)
    surface.blit(vector.paint(body, (100, unit_height), size), (0, 0))
    box = partial(vector.pixel_box, unit)
    text_rect = box(20 if face.cost is not None else 7, 4.6, 94, 16.4)
    text.draw(surface, face.subject.name, "bold", round(9.4 * unit), LINE, text_rect, "center")
    sort = face.subject.sort.capitalize()
    tags = " ".join(tag.replace("-", " ") for tag in face.tags)
    line = f"{{{wear.sign}}} {sort}" + (f" · {tags}" if tags else "")
    text_rect = box(12, split - 3.4, 88, split + 5.4)
    text.draw(surface, line, "bold", round(6 * unit), PAPER, text_rect, "center")
    _read_words(surface, face, box(7, split + 10.5, 93, unit_height - 20), unit)
    if face.flavour:
        text_rect = box(22, unit_height - 19.4, 78, unit_height - 5)
        text.draw(surface, face.flavour, "italic", round(4.9 * unit), SOFT, text_rect, "center")
    px = round(19 * unit)
    low = round((unit_height - 2) * unit) - px
    if face.cost is not None:
        badge = badges.value("cost", face.cost, round(18 * unit))
        surface.blit(badge, (round(1.4 * unit), round(1.4 * unit)))
    if state.attack is not None:
        badge = badges.value("attack", state.attack[0], px, state.attack[1])
        surface.blit(badge, (round(2 * unit), low))
    if state.life is not None:
        badge = badges.value("health", state.life[0], px, state.life[1])
        surface.blit(badge, (width - round(2 * unit) - px, low))
    if state.water[0] or state.water[1]:
        badge = badges.value("water", state.water[0], px, state.water[1])
        surface.blit(badge, (width - round(5 * unit) - px, round(20 * unit)))
    return surface


def _read_words(surface: pygame.Surface, face: SandlandFace, box: pygame.Rect, unit: float) -> None:
    words = text.emphasized("\n".join(face.words))
    if words:
        text.draw(surface, words, "body", max(11, round(6.6 * unit)), LINE, box, "center")


# --- backs --------------------------------------------------------------------------------------


@lru_cache(maxsize=48)
def back(seat: int, size: tuple[int, int], used: bool = False) -> pygame.Surface:
    """Draws the back of a seat's cards: the sun over the well."""
    width, height = size
    unit_height = 100 * height / width
    colour, dark, light = _BACKS[seat % 2]
    middle = (50.0, unit_height / 2)
    body = vector.rect(1.5, 1.5, 97, unit_height - 3, inked(dark, 3), 8)
    surface = vector.paint(body, (100, unit_height), size)
    edge = round(0.06 * width)
    field = pygame.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    field_height = 100 * field.h / field.w
    body = vector.rect(0, 0, 100, field_height, fill_style(colour))
    rays = vector.ring_points((50, field_height / 2), 120, 32)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([(50, field_height / 2), one, other], fill_style(light, 0.4))
    body += vector.rect(0, 0, 100, field_height, vector.style(stroke=LINE.hex, width=3))
    surface.blit(vector.paint(body, (100, field_height), field.size), field)
    body = vector.circle(*middle, 34, inked(dark, 2))
    body += vector.circle(*middle, 29, inked("#ffe08a", 2))
    sign = icons.shapes("sandland", dark)
    body += vector.group(sign, f"translate({50 - 24:.1f} {unit_height / 2 - 24:.1f}) scale(2)")
    for x, y in ((16, 16), (84, 16), (16, unit_height - 16), (84, unit_height - 16)):
        body += vector.circle(x, y, 5, inked(light, 1.6))
    surface.blit(vector.paint(body, (100, unit_height), size), (0, 0))
    if not used:
        return surface
    surface = pygame.transform.rotate(surface, -90)
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shade.fill((160, 150, 160, 255))
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
