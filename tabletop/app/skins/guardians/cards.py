"""The cards of Guardians: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import vector
from tabletop.app.render import user_pictures
from tabletop.app.skins.guardians.illustrations import illustration
from tabletop.app.skins.guardians.inks import INK, SEATS, SEATS_DARK, layouts
from tabletop.app.skins.layouts import PaintPicture, Value, badge
from tabletop.cards.art import Art

#: The ratio of a card's height to its width.
CARD = 1.4
#: The borders of creatures whose numbers have a shape of their own.
_SHAPED = ("elemental", "external")


class GuardiansFace(NamedTuple):
    """The printed content of a card.

    `sort` is the border or another kind of card. `art` describes the picture, and `grown` scales
    its subject. `number` is the vitality or up number; `red` is the stacking number if it differs.
    `ocb` is the off-colour bonus, in an oval with the colour of `prey`. `signs` are the abilities,
    each with a number or "".
    """

    id: str
    name: str
    sort: str
    art: Art
    number: int | None
    red: int | None
    line: str
    ocb: int = 0
    prey: str = ""
    bribes: tuple[str, ...] = ()
    bar: str = ""
    cmp: int = 0
    signs: tuple[tuple[str, str], ...] = ()
    words: tuple[str, ...] = ()
    flavour: str = ""
    double: bool = False
    grown: float = 1.0


class CardStance(NamedTuple):
    """The state of a card on the table.

    `hidden` means face down for the opponent. `beats` is the number that beats the card now.
    `is_in_decision` marks a card that a decision is about, for example whether to dispel it.
    """

    beaten: bool = False
    turned: bool = False
    hidden: bool = False
    used: bool = False
    beats: int | None = None
    is_in_decision: bool = False


PLAIN = CardStance()


def woodcut(face: GuardiansFace, size: tuple[int, int]) -> pygame.Surface:
    """Returns the picture of a card without its frame; the surface is shared."""
    return illustration(face.id, face.sort, face.art, size, face.grown)


def _picture(face: GuardiansFace) -> PaintPicture:
    """Returns the function that paints the picture of a card."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not user_pictures.draw_user_picture(surface, face.id, rect):
            surface.blit(woodcut(face, rect.size), rect)

    return paint


def shaped(layout: str, border: str) -> str:
    """Returns the layout of a number in the shape of a border."""
    return f"{layout}-{border}" if border in _SHAPED else layout


def _values(face: GuardiansFace) -> dict[str, Value]:
    """Returns the printed values of a card for its layouts."""
    signs = [
        badge("sign", icon=sign, number=number)
        if number
        else badge("chip", icon=sign, fill="line", tone="paper-light")
        for sign, number in face.signs
    ]
    bribes = [badge("chip", icon=each, fill="wax-dark", tone="gold-light") for each in face.bribes]
    return {
        "name": face.name,
        "sort": face.sort,
        "double": face.double,
        "line": face.line,
        "words": "\n".join(face.words),
        "flavour": face.flavour,
        "number": face.number,
        "shield": shaped("shield", face.sort),
        "red": face.red,
        "signs": tuple(signs),
        "foot": bool(face.ocb or face.bribes or face.bar),
        "ocb": face.ocb or None,
        "prey": face.prey,
        "oval": shaped("oval", face.prey),
        "bribes": tuple(bribes),
        "bar": face.bar and ("numbered-bar" if face.cmp else "bar"),
        "change": "gain" if face.bar == "green" else "loss",
        "barred": face.bar == "red" or None,
        "cmp": face.cmp,
    }


@lru_cache(maxsize=420)
def card(
    face: GuardiansFace, size: tuple[int, int], stance: CardStance = PLAIN, free: float = 1.0
) -> pygame.Surface:
    """Draws a card on the table, marked with its state.

    `free` is the share of the width, from the left, that other cards do not cover; the name is
    there.
    """
    values = _values(face)
    upright: dict[str, Value] = {"foot": values["foot"], "decision": stance.is_in_decision}
    if stance.beats is not None:
        upright["beats"] = f"{stance.beats or 'any'} beats it"
    if stance.hidden or stance.used:
        values["state"] = "face-down" if stance.hidden else "turn"
        values["state_fill"] = SEATS_DARK[1].hex
    values["beaten"] = stance.beaten
    if not stance.turned:
        return layouts().paint("card", values | upright, size, _picture(face), free)
    surface = layouts().paint("card", values, size, _picture(face), free)
    surface = pygame.transform.rotate(surface, 180)
    layouts().paint_on(surface, "turned-card", upright)
    return surface


@lru_cache(maxsize=24)
def reading(face: GuardiansFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: name, picture, type, text, and foot."""
    return layouts().paint("enlarged", _values(face), size, _picture(face))


@lru_cache(maxsize=40)
def back(seat: int, double: bool, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a seat's cards: lattice, shield, one or two borders."""
    tones = {"dark": SEATS_DARK[seat % 2].hex, "light": SEATS[seat % 2].lighter(0.12).hex}
    return layouts().paint("back", {"double": double, **tones}, size)


@lru_cache(maxsize=64)
def pile(icon: str, count: int, seat: int | None, size: tuple[int, int]) -> pygame.Surface:
    """Draws a pile as a small plate with the number of its cards."""
    tones = ("#2b1d12", "#8a6c42")
    if seat is not None:
        tones = (SEATS_DARK[seat].darker(0.3).hex, SEATS[seat].hex)
    values: dict[str, Value] = {"icon": icon, "count": count}
    return layouts().paint("pile", values | dict(zip(("dark", "light"), tones, strict=True)), size)


@lru_cache(maxsize=8)
def terrain_back(size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a terrain from the shared row."""
    return layouts().paint("terrain-back", {}, size)


# --- spaces ---------------------------------------------------------------------------------------


class SpaceTile(NamedTuple):
    """The ribbon of a space: its holder with the seat's mark, and its text.

    `place` is its coordinate on the board, such as `b2`. `now` states how a combat has changed it.
    """

    holder: int | None = None
    words: str = ""
    place: str = ""
    now: str = ""
    mark: str = ""


@lru_cache(maxsize=40)
def tile(face: GuardiansFace | None, size: tuple[int, int], space: SpaceTile) -> pygame.Surface:
    """Draws the terrain of a combat with its name."""
    values = _space_values(face, space, "Face down" if face is None else face.name)
    picture = _picture(face) if face is not None else None
    surface = layouts().paint("tile", values, size, picture)
    return vector.rounded(surface, max(3, min(size) // 13))


@lru_cache(maxsize=60)
def ribbon(
    face: GuardiansFace | None, size: tuple[int, int], space: SpaceTile, name: str = "Face down"
) -> pygame.Surface:
    """Draws the name of a space on the map.

    Without a face, `name` says what it is.
    """
    name = face.name if face is not None else name
    return layouts().paint("ribbon", _space_values(face, space, name), size)


def _space_values(face: GuardiansFace | None, space: SpaceTile, name: str) -> dict[str, Value]:
    return {
        "name": name,
        "label": f"{space.place}  {name}  {space.words}".strip(),
        "hidden": face is None,
        "edge": (SEATS[space.holder] if space.holder is not None else INK).hex,
        "dark": (SEATS_DARK[space.holder] if space.holder is not None else INK).hex,
        "now": space.now,
        "mark": space.mark,
    }
