"""Persons: a body of bones in a pose, dressed, armed, lit, looking to the right unless turned.

A standing grown person is 100 units high, with the feet about (0, 0). The arm on the left of the
picture is nearer; it bears what is in `hand`, the one on the right what is in `off`.
"""

from __future__ import annotations

import math
from random import Random

from msgspec.structs import replace

from tabletop.app.art import dress, heads, held
from tabletop.app.art.body import POSES, Body, stand
from tabletop.app.art.mounts import MOUNTS
from tabletop.app.art.style import Pen
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art


def draw(pen: Pen, art: Art, rnd: Random) -> None:
    """Draw the person that is asked for; what is not said is chosen by chance."""
    if art.turn == "left":
        pen = pen.at(0, 0, flip=True)
    mount = MOUNTS.get(art.mount or "none")
    if mount is not None:
        stance = "riding" if art.mount not in ("wave", "canoe", "chariot") else art.stance
        art = replace(art, stance=stance)
    body = stand(pen, art, rnd)
    if mount is not None:
        body = stand(pen.at(0, -body.pelvis[1] - mount.seat), art, rnd)
    pose = POSES[art.stance or "standing"]
    dress.behind(body)
    held.on_back(body)
    if not held.is_led(body):
        _arm(body, body.far_shoulder, body.far_elbow, body.far_hand, far=True)
        held.second(body, pose.twin)
    if (art.legs or "human") == "human":
        _leg(body, body.far_hip, body.far_knee, body.far_foot, far=True)
        if mount is not None:
            mount.draw(pen, body.cloth, body.trim)
        if art.mount not in ("canoe", "chariot"):
            _leg(body, body.hip, body.knee, body.foot, far=False)
    else:
        dress.other_legs(body)
    if art.mount == "chariot":  # who stands in it is hidden to the waist
        _upper(body)
        MOUNTS["chariot"].draw(pen, body.cloth, body.trim)
    else:
        _upper(body)
    if held.is_led(body):
        _arm(body, body.far_shoulder, body.far_elbow, body.far_hand, far=True)
        held.second(body, pose.twin)
    held.first(body, pose.grip)
    _arm(body, body.shoulder, body.elbow, body.hand, far=False)


def _upper(body: Body) -> None:
    _trunk(body)
    dress.trunk(body)
    dress.over(body)
    heads.draw(body)


def _arm(body: Body, shoulder: Point, elbow: Point, hand: Point, *, far: bool) -> None:
    """An arm in its sleeve, and its hand."""
    pen, t = body.pen, body.thick
    pen.bone(shoulder, elbow, 7.4 * t, 5.6 * t, body.flesh)
    pen.bone(elbow, hand, 5.8 * t, 4.0 * t, body.flesh)
    if body.art.flesh == "bone":
        pen.stroke([shoulder, elbow, hand], body.flesh.darker(0.4), 0.7, round=False)
    _fist(body, elbow, hand)
    dress.sleeve(body, shoulder, elbow, hand, far=far)


def _fist(body: Body, elbow: Point, hand: Point) -> None:
    pen, t = body.pen, body.thick
    way = math.degrees(math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]))
    palm = pen.at(*hand, way)
    palm.oval(1.4, 0, 3.5 * t, 3.0 * t, body.flesh)
    if palm.sees(1.0, 0.9):
        for y in (-1.2, 0.1, 1.4):
            palm.stroke([(2.6 * t, y * t), (4.4 * t, y * t)], None, 0.45)


def _leg(body: Body, hip: Point, knee: Point, foot: Point, *, far: bool) -> None:
    pen, t = body.pen, body.thick
    wide = 10.6 if body.female else 9.8
    pen.bone(hip, knee, wide * t, 7.0 * t, body.flesh)
    pen.bone(knee, foot, 7.0 * t, 4.4 * t, body.flesh)
    dress.leg(body, hip, knee, foot, far=far)


def _trunk(body: Body) -> None:
    """The bare trunk and neck: clothes go over it."""
    pen = body.pen
    chest = [body.side(up, -1) for up in (0, 0.35, 0.7, 0.93)]
    back = [body.side(up, 1) for up in (0.93, 0.7, 0.35, 0)]
    pen.bone(body.neck, body.head, 7.2 * body.thick, 6.2 * body.thick, body.flesh)
    pen.shape([*chest, body.neck, *back], body.flesh, round=True)
    if pen.sees(3, 2):
        x, y = body.side(0.72, 0.12)
        shade = body.flesh.darker(0.35)
        if not body.female:
            pen.stroke([body.side(0.7, -0.55), (x, y + 1.5), body.side(0.7, 0.75)], shade, 0.7)
        pen.stroke([(x, y), body.side(0.15, 0.2)], shade, 0.6)
        if body.art.flesh == "bone":
            for up in (0.8, 0.7, 0.6, 0.5, 0.4):
                pen.stroke([body.side(up, -0.8), body.side(up - 0.08, 0.1), body.side(up, 0.85)],
                           body.flesh.darker(0.55), 1.1)
