"""Persons: a skeleton in a pose with clothes and items, facing right.

A standing adult is 100 units high, with the feet near (0, 0). The arm on the left of the picture is
the near one and holds the item of `Art.hand`. The far arm holds the item of `Art.off`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from tabletop.app.art import dress, heads, items
from tabletop.app.art.body import POSES, Body, Pose, body_of
from tabletop.app.art.drawings import drawing
from tabletop.app.art.layers import draw_part
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art

_SEATS: Mapping[str, float] = {
    "camel": 76,
    "horse": 60,
    "chariot": 52,
    "wave": 76,
    "canoe": 38,
    "tortoise": 56,
}
"""The heights of seats by mount."""


def draw(pen: Pen, art: Art, rng: Random) -> None:
    """Draws the person of `art`; unspecified attributes are random."""
    if art.turn == "left":
        pen = pen.at(0, 0, flip=True)
    seat = _SEATS.get(art.mount or "none")
    if seat is not None:
        stance = "riding" if art.mount not in ("wave", "canoe", "chariot") else art.stance
        art = replace(art, stance=stance)
    body = body_of(pen, art, rng)
    if seat is not None:
        body = body_of(pen.at(0, -body.pelvis[1] - seat), art, rng)
    pose = POSES[art.stance or "standing"]
    if art.view == "back" and seat is None:
        _from_behind(body, pose)
        return
    if art.stance == "sitting" and seat is None and (art.legs or "human") == "human":
        _seat(body)
    dress.draw_back_garment(body)
    items.draw_back_item(body)
    if not items.is_far_hand_leading(body):
        _arm(body, body.far_shoulder, body.far_elbow, body.far_hand, far=True)
        items.draw_far_item(body, pose.far_tilt)
    if (art.legs or "human") == "human":
        _leg(body, body.far_hip, body.far_knee, body.far_foot, far=True)
        if seat is not None:
            drawing("mounts", art.mount).draw(pen, body.paints)
        if art.mount not in ("canoe", "chariot"):
            _leg(body, body.hip, body.knee, body.foot, far=False)
    else:
        dress.draw_other_legs(body)
    if art.mount == "chariot":  # The chariot hides its driver up to the waist.
        _upper(body)
        drawing("mounts", "chariot").draw(pen, body.paints)
    else:
        _upper(body)
    if items.is_far_hand_leading(body):
        _arm(body, body.far_shoulder, body.far_elbow, body.far_hand, far=True)
        items.draw_far_item(body, pose.far_tilt)
    items.draw_near_item(body, pose.near_tilt)
    _arm(body, body.shoulder, body.elbow, body.hand, far=False)


def _seat(body: Body) -> None:
    """Draws a block of stone under a sitting person."""
    top, low = body.pelvis[1] + 4 * body.thick, max(body.foot[1], body.far_foot[1]) + 3
    foot = body.pen.at(body.pelvis[0] - 2, low)
    draw_part(foot, "seat", (30 * body.thick, low - top), folder="legs")


def _from_behind(body: Body, pose: Pose) -> None:
    """Draws a person from behind: front items first, items on the back last."""
    items.draw_near_item(body, pose.near_tilt)
    items.draw_far_item(body, pose.far_tilt)
    _arm(body, body.far_shoulder, body.far_elbow, body.far_hand, far=True)
    _arm(body, body.shoulder, body.elbow, body.hand, far=False)
    if (body.art.legs or "human") == "human":
        _leg(body, body.far_hip, body.far_knee, body.far_foot, far=True)
        _leg(body, body.hip, body.knee, body.foot, far=False)
    else:
        dress.draw_other_legs(body)
    _trunk(body)
    dress.trunk(body)
    dress.draw_back_garment(body)
    items.draw_back_item(body)
    heads.draw(body)


def _upper(body: Body) -> None:
    _trunk(body)
    dress.trunk(body)
    dress.draw_shoulder_garment(body)
    heads.draw(body)


def _arm(body: Body, shoulder: Point, elbow: Point, hand: Point, *, far: bool) -> None:
    """Draws an arm with its sleeve and hand."""
    pen, t = body.pen, body.thick
    if body.art.flesh == "bone":
        _bones(body, (shoulder, elbow, hand))
    elif dress.cut_of(body).sleeve in ("long", "mail", "wide", "wraps"):
        pen.bone(elbow, hand, 4.6 * t, 3.9 * t, body.flesh)
    else:
        width = (7.6 * t, 5.4 * t, 3.9 * t)
        pen.limb((shoulder, elbow, hand), width, body.flesh, body=body.outline())
    _hand(body, elbow, hand, far=far)
    dress.sleeve(body, shoulder, elbow, hand, far=far)


def _bones(body: Body, joints: tuple[Point, Point, Point]) -> None:
    """Draws an arm or a leg of a skeleton."""
    pen = body.pen
    for one, other in itertools.pairwise(joints):
        for x, y in (one, other):
            pen.oval(x, y, 2.3, 2.3, body.flesh)
        pen.bone(one, other, 2.6, 2.2, body.flesh)


_OPEN = frozenset(
    {
        "throwing",
        "calling",
        "raising",
        "dancing",
        "wrestling",
        "floating",
        "running",
        "bowing",
        "slinging",
    }
)
"""Stances in which an empty hand is spread."""


def _hand(body: Body, elbow: Point, hand: Point, *, far: bool) -> None:
    """Draws a hand: closed, spread, or pointing."""
    stance, word = body.art.stance, "fist"
    if not items.is_hand_full(body, far=far):
        if far and stance == "pointing":
            word = "point"
        elif stance in _OPEN:
            word = "spread"
    way = math.degrees(math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]))
    drawing("hands", word).draw(body.pen.at(*hand, way, body.thick), body.paints)


def _leg(body: Body, hip: Point, knee: Point, foot: Point, *, far: bool) -> None:
    pen, t = body.pen, body.thick
    width = 10.6 if body.female else 9.8
    if body.art.flesh == "bone":
        _bones(body, (hip, knee, foot))
    elif dress.cut_of(body).legs != "bare":
        pen.bone(knee, foot, 6 * t, 4.3 * t, body.flesh)
    else:
        pen.limb((hip, knee, foot), (width * t, 6.8 * t, 4.3 * t), body.flesh)
    dress.leg(body, hip, knee, foot, far=far)


def _trunk(body: Body) -> None:
    """Draws the bare trunk and neck, which clothes cover."""
    pen = body.pen
    pen.bone(body.neck, body.head, 7.2 * body.thick, 6.2 * body.thick, body.flesh)
    pen.shape(body.outline(), body.flesh, round=True)
    if pen.is_visible(3, 2):
        x, y = body.point(0.72, 0.12)
        shade = body.flesh.darker(0.35)
        if body.art.view == "back":
            for way in (-1, 1):
                pen.stroke([body.point(0.82, way * 0.3), body.point(0.6, way * 0.5)], shade, 0.7)
        elif not body.female:
            pen.stroke([body.point(0.7, -0.55), (x, y + 1.5), body.point(0.7, 0.75)], shade, 0.7)
        pen.stroke([(x, y), body.point(0.15, 0.2)], shade, 0.6)
        if body.art.flesh == "bone":
            for up in (0.8, 0.7, 0.6, 0.5, 0.4):
                pen.stroke(
                    [body.point(up, -0.8), body.point(up - 0.08, 0.1), body.point(up, 0.85)],
                    body.flesh.darker(0.55),
                    1.1,
                )
