"""The cards of Sandland: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.render import user_pictures
from tabletop.app.skins.layouts import PaintPicture, Value, badge, trend
from tabletop.app.skins.sandland import illustrations
from tabletop.app.skins.sandland.inks import layouts
from tabletop.games.sandland.explain import State

#: The ratio of a card's height to its width.
CARD = 164 / 118
#: The width in pixels from which on a card on the table shows its text.
TEXT_WIDTH = 200
#: Keywords that add up; a number is beside their icon.
NUMBERED = ("armor", "splash", "agile")


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


def _values(face: SandlandFace, state: State) -> dict[str, Value]:
    """Returns the values of a card for its layouts."""
    subject = face.subject
    tags = " ".join(tag.replace("-", " ") for tag in face.tags)
    type_line = f"{{{subject.sort}}} {subject.sort.capitalize()}"
    attack, life = state.attack or (None, 0), state.life or (None, 0)
    chips = [
        badge("numbered-keyword" if _shows_number(name, number) else "keyword",
              icon=name, number=number)
        for name, number in state.keywords
    ]  # fmt: skip
    chips += [badge("chip", icon=use, tone=f"{subject.sort}-dark") for use in face.uses]
    price = None
    if state.price_due is not None:
        price = f"Pay {state.price_due}?" if state.price_due else "Keep it?"
    return {
        "name": subject.name,
        "kind": subject.sort,
        "type": f"{type_line} · {tags}" if tags else type_line,
        "words": "\n".join(face.words),
        "flavour": face.flavour,
        "printed_cost": face.cost,
        "cost": state.cost,
        "attack": attack[0],
        "attack_trend": trend(attack[1]),
        "health": life[0],
        "health_trend": trend(life[1]),
        "water": state.water[0] if any(state.water) else None,
        "water_trend": trend(state.water[1]),
        "damage": (state.damage or None) if state.life is not None else None,
        "chips": tuple(chips),
        "attachments": (badge("chip", icon="attach", tone="tactic-dark"),) * state.attached,
        "price": price,
        "hidden": state.hidden,
        "exhausted": state.is_exhausted,
    }


def _shows_number(keyword: str, number: int) -> bool:
    return keyword in NUMBERED and (keyword != "agile" or number > 1)


def _picture(face: SandlandFace) -> PaintPicture:
    """Returns the function that paints the picture of a card."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not user_pictures.draw_user_picture(surface, face.subject.id, rect):
            surface.blit(illustrations.illustration(face.subject, rect.size), rect)

    return paint


@lru_cache(maxsize=420)
def _bare(face: SandlandFace, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws the frame and picture of a card on the table, without text."""
    return layouts().paint("frame", {"kind": kind}, size, _picture(face))


def _frame(face: SandlandFace, state: State) -> str:
    """Returns the kind of a card's frame."""
    return "hidden" if state.hidden else face.subject.sort


@lru_cache(maxsize=512)
def card(face: SandlandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws a card on the table; a large one shows its text."""
    values = _values(face, state)
    if size[0] >= TEXT_WIDTH:
        values["printed_cost"] = state.cost  # a card in play is paid for
        values["kind"] = _frame(face, state)
        surface = layouts().paint("enlarged", values, size, _picture(face))
        layouts().paint_on(surface, "state", values)
        return surface
    surface = _bare(face, _frame(face, state), size).copy()
    layouts().paint_on(surface, "card", values, unit=size[0] / 100)
    return surface


@lru_cache(maxsize=24)
def reading(face: SandlandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, tags, text, flavour, and values."""
    return layouts().paint("enlarged", _values(face, state), size, _picture(face))


# --- backs --------------------------------------------------------------------------------------


@lru_cache(maxsize=48)
def back(seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a seat's cards: the sun over the well."""
    return layouts().paint("back", {"seat": f"back-{seat % 2}"}, size)
