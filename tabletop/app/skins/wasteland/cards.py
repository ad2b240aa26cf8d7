"""The cards of the wasteland: on the table, enlarged, and their back."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting.theme import Rgb
from tabletop.app.render import user_pictures
from tabletop.app.skins.layouts import Badge, PaintPicture, Values, badge, trend
from tabletop.app.skins.wasteland import illustrations
from tabletop.app.skins.wasteland.inks import (
    RESOURCES,
    RUST,
    Bid,
    SeatSymbol,
    layouts,
    seat_values,
)
from tabletop.cards.art import Art
from tabletop.games.wasteland.explain import State

#: The ratio of a card's height to its width.
CARD = 139 / 100


class WastelandFace(NamedTuple):
    """The printed content of a card; units have attack, bases have defence.

    `sort` is `unit` or `base`. `art` describes the picture.
    """

    id: str
    sort: str
    art: Art
    name: str
    tags: tuple[str, ...]
    price: int
    cost: tuple[tuple[str, int], ...]
    attack: int | None
    defence: int | None
    points: int
    produce: tuple[tuple[str, int], ...]
    choice: tuple[str, ...]
    words: tuple[str, ...]
    signs: tuple[str, ...]
    flavour: str


def printed(face: WastelandFace) -> State:
    """Returns the printed state of a card."""
    value = face.attack if face.attack is not None else face.defence or 0
    return State((value, 0), (face.points, 0), face.cost)


def _values(
    face: WastelandFace,
    state: State,
    raiders: tuple[SeatSymbol, ...] = (),
    banner: SeatSymbol | None = None,
    bids: tuple[Bid, ...] = (),
) -> Values:
    """Returns the values of a card for its layouts."""
    is_unit = face.attack is not None
    points, change = state.points
    corner = [badge("vp", number=points, trend=trend(change))]
    if is_unit:
        costs = state.cost or (("scrap", 0),)
        corner = [badge(resource, number=number) for resource, number in costs]
    type_line = "{unit} Unit" if is_unit else "{location} Base"
    return {
        "name": face.name,
        "kind": face.sort,
        "type": f"{type_line} · {', '.join(face.tags)}" if face.tags else type_line,
        "words": "\n".join(face.words),
        "flavour": face.flavour,
        "price": face.price or None if banner is None else None,
        "strength": "attack" if is_unit else "defence",
        "value": state.value[0],
        "value_trend": trend(state.value[1]),
        "corner": tuple(corner),
        "chips": tuple(_chips(face)),
        "band": state.band,
        "lost": state.lost,
        "bids": tuple(badge("bid", **bid.values()) for bid in bids),
        "raiders": tuple(badge("target", **seat_values(symbol)) for symbol in raiders),
        "banner": () if banner is None else (badge("target", **seat_values(banner)),),
    }


def _chips(face: WastelandFace) -> list[Badge]:
    """Returns the products, drawn cards, and other effects of a card."""
    chips = [
        badge("product", resource=name, icon=RESOURCES.get(name, "card"), number=number)
        for name, number in face.produce
    ]
    if face.choice:
        signs = dict(
            zip(("first", "second", "third"), map(RESOURCES.get, face.choice), strict=False)
        )
        chips.append(badge(f"choice-{len(signs)}", **signs))
    chips += [badge("chip", icon=sign, tone="coal", edge="coal-edge") for sign in face.signs]
    if face.attack is not None and face.points:
        chips.append(badge("vp", number=face.points)._replace(scale=1.2))
    return chips


def _picture(face: WastelandFace, foot: float) -> PaintPicture:
    """Returns the function that paints the picture of a card.

    `foot` is the height of the subject's feet as a share of the picture.
    """

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not user_pictures.draw_user_picture(surface, face.id, rect):
            surface.blit(illustrations.illustration(face.id, face.art, rect.size, foot), rect)

    return paint


@lru_cache(maxsize=360)
def _bare(face: WastelandFace, size: tuple[int, int], free: float) -> pygame.Surface:
    """Draws the frame, picture, and name of a card on the table."""
    values = {"name": face.name, "kind": face.sort}
    return layouts().paint("frame", values, size, _picture(face, 0.77), free)


@lru_cache(maxsize=512)
def card(
    face: WastelandFace,
    state: State,
    size: tuple[int, int],
    raiders: tuple[SeatSymbol, ...] = (),
    free: float = 1.0,
    banner: SeatSymbol | None = None,
    bids: tuple[Bid, ...] = (),
) -> pygame.Surface:
    """Draws a card on the table.

    `raiders` are the seats that fight for it, `bids` are their units at an attacked base, and
    `banner` is the seat that has committed it.
    `free` is the share of the width, from the left, that other cards do not cover; the name is
    there.
    """
    surface = _bare(face, size, free).copy()
    if state.lost:
        surface.fill((120, 108, 108, 255), special_flags=pygame.BLEND_RGBA_MULT)
    layouts().paint_on(surface, "card", _values(face, state, raiders, banner, bids))
    return surface


@lru_cache(maxsize=24)
def reading(face: WastelandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, tags, text, flavour, and values."""
    values = _values(face, state)
    return layouts().paint("enlarged", values, size, _picture(face, 0.86))


# --- back ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def back(symbol: SeatSymbol | None, size: tuple[int, int]) -> pygame.Surface:
    """Draws the card back: rusted plate with a skull.

    The back of a committed card shows the emblem of its seat instead.
    """
    tint = RUST if symbol is None else symbol.tint.mix(RUST, 0.35)
    tones = {
        "light": tint.lighter(0.12),
        "middle": tint.darker(0.3 if symbol is None else 0.5),
        "rim": tint.lighter(0.35),
        "stud": tint.lighter(0.4),
    }
    seal = {} if symbol is None else seat_values(symbol._replace(tint=symbol.tint.lighter(0.4)))
    values = {name: tone.hex for name, tone in tones.items()} | seal
    return layouts().paint("back", values, size)


@lru_cache(maxsize=16)
def fanned_hand(size: tuple[int, int]) -> pygame.Surface:
    """Draws three fanned backs, so that a hand does not look like a deck."""
    width = max(8, size[0] * 7 // 10)
    single = back(None, (width, round(width * CARD)))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] // 2, size[1] // 2)
    for side in (-1, 0, 1):
        leaning = pygame.transform.rotozoom(single, -14 * side, 1)
        place = (middle[0] + side * size[0] * 13 // 100, middle[1] + abs(side) * size[1] // 30)
        surface.blit(leaning, leaning.get_rect(center=place))
    return surface


def marker(tint: Rgb, size: tuple[int, int]) -> pygame.Surface:
    """Draws the X token of the War Map."""
    tones = {"dark": tint.darker(0.55).hex, "light": tint.lighter(0.25).hex}
    return layouts().badge("marker", min(size), seat=tint.hex, **tones)
