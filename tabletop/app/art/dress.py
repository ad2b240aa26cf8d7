"""Clothes of persons: trunks, sleeves, skirts, legs, shoes, and cloaks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.art.body import Body
from tabletop.app.art.drawings import drawing, drawing_words
from tabletop.app.art.layers import draw_fitted, draw_part
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

METAL, BRONZE, LEATHER, FUR = rgb("#aab4bf"), rgb("#c08a3e"), rgb("#6e4526"), rgb("#7d6046")
LINEN = rgb("#e4d6b0")


class DressCut(NamedTuple):
    """The cut of a dress.

    `skirt` is the length of the skirt as a share of the legs, and `flare` its added width in units.
    """

    sleeve: str = "bare"
    skirt: float = 0.0
    flare: float = 3.0
    legs: str = "bare"
    shoes: str = "sandals"
    chest: str = "cloth"
    hem: str = "even"


CUTS = {
    "robe": DressCut("wide", 1.0, 5, "cloth", "sandals"),
    "tunic": DressCut("short", 0.42, 3.5, "cloth", "boots"),
    "plate": DressCut("plate", 0.26, 3, "plate", "plate", "plate", "scalloped"),
    "mail": DressCut("mail", 0.4, 3, "cloth", "boots", "mail"),
    "scale": DressCut("short", 0.4, 3.5, "cloth", "boots", "scale", "strips"),
    "kilt": DressCut("bare", 0.5, 4, "bare", "sandals", "collar", "pleats"),
    "gown": DressCut("long", 1.02, 9, "bare", "sandals", "laced", "even"),
    "coat": DressCut("long", 0.78, 5, "cloth", "boots", "coat", "open"),
    "rags": DressCut("torn", 0.55, 4, "bare", "bare", "cloth", "torn"),
    "wraps": DressCut("wraps", 0.0, 0, "wraps", "bare", "wraps"),
    "kimono": DressCut("wide", 0.95, 2.5, "cloth", "sandals", "crossed"),
    "furs": DressCut("fur", 0.45, 4, "cloth", "fur", "fur", "torn"),
    "apron": DressCut("rolled", 0.62, 1.5, "cloth", "boots", "apron", "even"),
    "sari": DressCut("short", 1.0, 4, "bare", "sandals", "sash", "pleats"),
    "cuirass": DressCut("bare", 0.4, 3.5, "bare", "greaves", "cuirass", "strips"),
    "loincloth": DressCut("bare", 0.4, -2, "bare", "bare", "bare", "flap"),
    "quilt": DressCut("bare", 0.34, 2.5, "bare", "sandals", "quilt", "even"),
    "dress": DressCut("short", 0.72, 7, "bare", "boots", "laced"),
    "harness": DressCut("bare", 0.0, 0, "cloth", "boots", "straps"),
}


_OPEN_CHESTS = ("bare", "collar", "straps")
"""Chests that show the skin."""
_CAPES = {"cape": 0.66, "long": 0.97, "tatters": 0.66, "leaves": 0.66}
"""The lengths of capes as shares of the distance from the neck to the feet."""

_FOOT = ((-3.4, -2.4), (-3.2, 2.6), (8.4, 2.8), (8.8, 0.6), (3.4, -2.8), (1.6, -4.6))


def cut_of(body: Body) -> DressCut:
    """Returns the cut of the person's dress; the default is a tunic."""
    return CUTS[body.art.dress or "tunic"]


# --- arms and legs ------------------------------------------------------------------------------


def sleeve(body: Body, shoulder: Point, elbow: Point, hand: Point, *, far: bool) -> None:
    """Draws the sleeve of an arm."""
    pen, t, kind = body.pen, body.thick, cut_of(body).sleeve
    cloth = body.cloth
    part = _between(elbow, hand, 0.8)
    trunk = (
        body.outline(1.06) if kind in ("short", "rolled", "torn", "long", "mail", "wraps") else []
    )
    if kind in ("short", "rolled", "torn"):
        end = _between(shoulder, elbow, 0.92 if kind == "rolled" else 0.7)
        pen.limb((shoulder, end), (9.0 * t, 8.6 * t), cloth, belly=0.06, body=trunk)
    elif kind in ("long", "mail"):
        tone = METAL.darker(0.2) if kind == "mail" else cloth
        pen.limb((shoulder, elbow, part), (9.0 * t, 7.2 * t, 6.0 * t), tone, belly=0.08, body=trunk)
        if kind == "long":
            cuff = _between(elbow, hand, 0.66)
            pen.band([cuff, part], body.trim, [7.2 * t, 7.8 * t])
    elif kind == "wide":
        _wide_sleeve(body, shoulder, elbow, part)
    elif kind == "plate":
        pen.limb((_between(shoulder, elbow, 0.3), elbow, part), (8.4 * t, 7.0 * t, 5.8 * t), METAL)
        pen.oval(*elbow, 4.0 * t, 3.8 * t, METAL.lighter(0.2))
        pen.oval(shoulder[0], shoulder[1] - 0.6, 6.6 * t, 5.8 * t, METAL.lighter(0.12), angle=-20)
        pen.stroke(
            [(shoulder[0] - 5.4 * t, shoulder[1] + 2.4), (shoulder[0] + 5.2 * t, shoulder[1] + 2)],
            body.trim,
            1.2,
        )
    elif kind == "wraps":
        _bandage(body, (shoulder, elbow, part), (7.8 * t, 6.0 * t, 5.0 * t), trunk)
    elif kind == "fur":
        _tuft(body, shoulder, 7.4 * t, FUR)
        pen.bone(_between(elbow, hand, 0.35), part, 7.0 * t, 6.6 * t, LEATHER)
    if kind == "bare" and body.art.dress in ("cuirass", "kilt", "quilt", "harness"):
        band = BRONZE if body.art.dress != "harness" else LEATHER
        pen.bone(_between(elbow, hand, 0.4), part, 6.4 * t, 5.4 * t, band)


def leg(body: Body, hip: Point, knee: Point, foot: Point, *, far: bool) -> None:
    """Draws the clothes of a leg, and the shoe."""
    pen, t, cut = body.pen, body.thick, cut_of(body)
    trousers = (
        body.cloth.darker(0.35)
        if cut.chest in ("straps", "coat", "apron", "mail", "scale", "fur")
        else body.cloth.mix(body.trim, 0.25).darker(0.25)
    )
    low = _between(knee, foot, 0.86)
    if cut.legs == "cloth":
        pen.limb((hip, knee, low), (11.0 * t, 8.4 * t, 6.6 * t), trousers, belly=0.06)
    elif cut.legs == "plate":
        pen.limb((hip, knee, low), (11.0 * t, 8.2 * t, 6.2 * t), METAL)
        pen.oval(*knee, 4.6 * t, 4.4 * t, METAL.lighter(0.2))
    elif cut.legs == "wraps":
        _bandage(body, (hip, knee, low), (10.4 * t, 7.4 * t, 5.6 * t))
    way = math.degrees(math.atan2(foot[1] - knee[1], foot[0] - knee[0])) - 90
    tilt = max(-70, min(70, way * 0.9))
    if foot[1] > max(body.foot[1], body.far_foot[1]) - 5 and body.art.stance not in (
        "riding",
        "floating",
    ):
        tilt = max(-8, min(22, way * 0.5))  # A foot on the ground is almost level.
    heel = pen.at(*foot, tilt)
    sole = [(x * t, y) for x, y in _FOOT]
    mid = _between(knee, foot, 0.4)
    if cut.shoes == "boots":
        pen.bone(mid, foot, 8.6 * t, 6.6 * t, LEATHER)
        pen.bone(mid, _between(knee, foot, 0.5), 9.4 * t, 9.0 * t, LEATHER.lighter(0.15))
        heel.shape(sole, LEATHER, round=True)
    elif cut.shoes == "fur":
        pen.bone(mid, foot, 9.6 * t, 8.4 * t, FUR)
        heel.shape(sole, FUR.darker(0.2), round=True)
        for share in (0.5, 0.66, 0.82):
            x, y = _between(knee, foot, share)
            pen.stroke([(x - 4.4 * t, y - 1), (x + 4.4 * t, y + 1.6)], LEATHER, 1.0)
    elif cut.shoes == "plate":
        heel.shape([*sole[:3], (12 * t, 2.6), *sole[4:]], METAL, round=True)
    else:
        heel.shape(sole, body.flesh, round=True)
        if cut.shoes == "greaves":
            pen.bone(_between(knee, foot, 0.06), low, 8.0 * t, 6.2 * t, BRONZE)
        if cut.shoes != "bare":
            heel.stroke([(-3.2 * t, 2.4), (8.4 * t, 2.6)], LEATHER, 1.8, round=False)
            heel.stroke([(-3 * t, -3), (4 * t, -1.2)], LEATHER, 1.1)


def draw_other_legs(body: Body) -> None:
    """Draws the lower body of a person without human legs."""
    pen, kind, t = body.pen, body.art.legs, body.thick
    x, y = body.pelvis
    if kind in ("goat", "imp"):
        fur = FUR if kind == "goat" else body.flesh
        for hip, knee, foot, dark in (
            (body.far_hip, body.far_knee, body.far_foot, 0.15),
            (body.hip, body.knee, body.foot, 0.0),
        ):
            tone = fur.darker(dark)
            hock = (foot[0] - 6 * t, foot[1] - 13)
            front = (knee[0] + 4, knee[1] - 1)
            pen.bone(hip, front, 12.5 * t, 8.4 * t, tone)
            pen.bone(front, hock, 8.0 * t, 4.6 * t, tone)
            pen.bone(hock, (foot[0] + 1, foot[1]), 4.8 * t, 4.2 * t, tone)
            pen.shape(
                [
                    (foot[0] - 2, foot[1] - 1),
                    (foot[0] + 4.6, foot[1] - 1),
                    (foot[0] + 6, foot[1] + 3.4),
                    (foot[0] - 3, foot[1] + 3.4),
                ],
                "charcoal",
            )
            if pen.is_visible(2, 1.4):
                for up in (0.2, 0.45, 0.7):
                    at = _between(hip, front, up)
                    pen.stroke(
                        [(at[0] - 3, at[1]), (at[0] - 2, at[1] + 3), (at[0], at[1] + 1)],
                        tone.darker(0.35),
                        0.7,
                    )
    elif kind == "horse":
        paints = {"coat": body.trim, "hair": body.hair}
        drawing("mounts", "centaur").draw(pen.at(x - 16, y + 50), paints)
    elif kind is not None:
        drawing("legs", kind).draw(pen.at(x, y), body.paints)


# --- trunk and skirt ----------------------------------------------------------------------------


def trunk(body: Body) -> None:
    """Draws the clothes of the trunk, and the skirt."""
    cut, has_hips = cut_of(body), (body.art.legs or "human") in ("human", "goat", "imp")
    if cut.skirt and has_hips:
        _skirt(body, cut)
    is_back, is_open = body.art.view == "back", cut.chest in _OPEN_CHESTS
    tones = {
        "plate": METAL,
        "mail": METAL.darker(0.2),
        "scale": body.trim.mix(BRONZE, 0.5),
        "cuirass": BRONZE,
        "fur": LEATHER,
        "wraps": LINEN,
    }
    tone = tones.get(cut.chest, body.cloth)
    if not is_open and (is_back or cut.chest != "sash"):
        # A trunk that reached below the belt would hang over the skirt.
        low = 0.1 if cut.skirt and has_hips and cut.hem != "flap" else -0.03
        left = [body.point(up, -1.06) for up in (low, 0.35, 0.7, 0.93)]
        right = [body.point(up, 1.06) for up in (0.93, 0.7, 0.35, low)]
        collar = (body.neck[0], body.neck[1] + 2.6)
        outline = [*left, body.point(1.05, -0.42), collar, body.point(1.05, 0.46), *right]
        body.pen.shape(outline, tone, round=True)
    if is_back and not is_open:
        if f"{cut.chest}-back" in drawing_words("dress"):
            _fit(body, "dress", f"{cut.chest}-back")
        _fit(body, "dress", "seam", shade=tone.darker(0.35))
    elif not is_back or cut.chest == "straps":
        _fit(body, "dress", cut.chest)
    if body.female and cut.chest in ("bare", "collar"):
        _fit(body, "dress", "breast-band")
    if cut.chest not in ("wraps", "crossed"):
        belts = {"plate": METAL.darker(0.3), "coat": body.cloth.darker(0.45)}
        _fit(body, "dress", "belt", rock=belts.get(cut.chest, LEATHER))
        if not is_back:
            _fit(body, "dress", "buckle")


def _fit(body: Body, folder: str, word: str, **paints: Rgb) -> None:
    """Draws clothes that are fitted to the trunk."""
    draw_fitted(body.pen, folder, word, body.fitted, {**body.paints, **paints})


def _skirt(body: Body, cut: DressCut) -> None:
    pen, t = body.pen, body.thick
    rows = []
    steps = (0.0, 0.34, 0.67, 1.0)
    for share in steps:
        at = share * cut.skirt
        one, other = (
            _along(body.hip, body.knee, body.foot, at),
            _along(body.far_hip, body.far_knee, body.far_foot, at),
        )
        width = 5.6 * t * (1 - 0.25 * share) + cut.flare * share + 1.2
        left, right = min(one[0], other[0]) - width, max(one[0], other[0]) + width
        y = one[1] * 0.5 + other[1] * 0.5 if share < 1 else max(one[1], other[1])
        rows.append((left, right, y))
    waist_left, waist_right = body.point(0.08, -1.06), body.point(0.08, 1.06)
    tone = body.cloth if cut.hem not in ("strips", "scalloped") else LEATHER
    if cut.hem == "scalloped":
        tone = METAL.darker(0.1)
    if cut.hem == "pleats" and body.art.dress == "kilt":
        tone = LINEN if body.art.cloth is None else body.cloth
    side = [(row[0], row[2]) for row in rows]
    other_side = [(row[1], row[2]) for row in rows[::-1]]
    (x0, y0), (x1, y1) = side[-1], other_side[0]
    hem: list[Point] = [(x0 + (x1 - x0) * 0.5, max(y0, y1) + 1.8)]
    if cut.hem == "torn":
        hem = [
            (x0 + (x1 - x0) * s, y0 + (-6.0 if n % 2 else 2.5))
            for n, s in enumerate((0.14, 0.28, 0.42, 0.56, 0.7, 0.84))
        ]
    if cut.hem == "flap":
        x = body.pelvis[0]
        for shift, width in ((0.0, 5.6),):
            pen.shape(
                [
                    (x - width, body.pelvis[1] - 1),
                    (x + width, body.pelvis[1] - 1),
                    (x + width * 0.9 + shift, y0),
                    (x - width * 0.8, y0),
                ],
                body.cloth,
            )
            pen.stroke([(x - width * 0.8, y0 - 3), (x + width * 0.9, y0 - 3)], body.trim, 1.6)
        return
    pen.shape([waist_left, *side, *hem, *other_side, waist_right], tone, round=cut.hem == "even")
    if cut.hem == "open" and body.art.view != "back":
        x = (x0 + x1) / 2
        pen.flat(
            [(x - 1, body.pelvis[1] + 4), (x + 4.6, y0 + 2), (x - 4.4, y0 + 2)],
            body.cloth.darker(0.55),
        )
        pen.stroke([(x - 1, body.pelvis[1]), (x - 4.4, y0 + 1)], body.trim, 1.2)
        pen.stroke([(x - 1, body.pelvis[1]), (x + 4.6, y0 + 1)], body.trim, 1.2)
    elif cut.hem in ("strips", "pleats"):
        for share in (0.18, 0.36, 0.54, 0.72, 0.88):
            top = (waist_left[0] + (waist_right[0] - waist_left[0]) * share, waist_left[1] + 3)
            pen.stroke([top, (x0 + (x1 - x0) * share, y0)], tone.darker(0.5), 0.9, round=False)
    else:
        for share in (0.3, 0.52, 0.74):
            top = (waist_left[0] + (waist_right[0] - waist_left[0]) * share, waist_left[1] + 7)
            pen.stroke(
                [top, (x0 + (x1 - x0) * (share * 1.1 - 0.04), y0 - 1)], tone.darker(0.35), 0.9
            )
    if cut.hem in ("even", "pleats") and cut.skirt > 0.3:
        pen.stroke(
            [(x0 + 0.6, y0 - 2), (x0 + (x1 - x0) * 0.5, max(y0, y1) - 0.4), (x1 - 0.6, y1 - 2)],
            body.trim,
            1.7,
        )


# --- cloaks -------------------------------------------------------------------------------------


def draw_back_garment(body: Body) -> None:
    """Draws the garment that hangs down the back, before all other parts."""
    kind = body.art.cloak or "none"
    x, y = body.neck
    if kind in _CAPES:
        tone = body.trim.darker(0.1) if body.art.trim else body.cloth.darker(0.3)
        length = (max(body.foot[1], body.far_foot[1]) - y) * _CAPES[kind]
        draw_part(
            body.pen.at(x, y),
            "cape" if kind == "long" else kind,
            (100 * body.broad, length),
            folder="cloaks",
            lean=11 if body.lean > 4 else 0,
            paints={"rock": tone, "shade": tone.darker(0.4)},
        )
    elif kind in drawing_words("cloaks"):
        size = 1.0 if kind == "wings" else body.thick
        drawing("cloaks", kind).draw(body.pen.at(x, y, 0, size), body.paints)


def draw_shoulder_garment(body: Body) -> None:
    """Draws the garment over the shoulders, after the trunk, before the head."""
    kind = body.art.cloak or "none"
    word = "cape" if kind in ("long", "tatters") else kind
    if word in drawing_words("shoulders"):
        _fit(body, "shoulders", word)


# --- parts --------------------------------------------------------------------------------------


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _along(hip: Point, knee: Point, foot: Point, share: float) -> Point:
    """Returns a point of a leg; the share is 0 at the hip and 1 at the foot."""
    return _between(hip, knee, share * 2) if share < 0.5 else _between(knee, foot, share * 2 - 1)


def _bandage(
    body: Body,
    joints: tuple[Point, Point, Point],
    widths: tuple[float, float, float],
    trunk: Sequence[Point] = (),
) -> None:
    body.pen.limb(joints, widths, LINEN, body=trunk)
    for (one, other), width in zip(itertools.pairwise(joints), widths, strict=False):
        length = math.dist(one, other) or 1.0
        nx, ny = (other[1] - one[1]) / length * width, (one[0] - other[0]) / length * width
        for share in (0.2, 0.42, 0.64, 0.86):
            x, y = _between(one, other, share)
            point, to = (x + nx * 0.42, y + ny * 0.42), (x - nx * 0.42, y - ny * 0.42 + 1.6)
            body.pen.stroke([point, to], LINEN.darker(0.35), 0.7)


def _wide_sleeve(body: Body, shoulder: Point, elbow: Point, end: Point) -> None:
    """Draws a sleeve that widens to its end and hangs from a raised arm."""
    pen, t = body.pen, body.thick
    length = math.dist(elbow, end) or 1.0
    nx, ny = (end[1] - elbow[1]) / length, (elbow[0] - end[0]) / length
    if ny < 0:
        nx, ny = -nx, -ny
    upper, lower = (4.6 - 1.8 * ny) * t, (4.6 + 6.4 * ny) * t
    over, under = (
        (end[0] - nx * upper, end[1] - ny * upper),
        (end[0] + nx * lower, end[1] + ny * lower),
    )
    way = (end[0] - elbow[0]) / length, (end[1] - elbow[1]) / length
    under = under[0] - way[0] * 3 * ny, under[1] - way[1] * 3 * ny
    bend = (elbow[0] + nx * 6.4 * t, elbow[1] + ny * 6.4 * t)
    pen.limb((shoulder, elbow), (9.2 * t, 8.4 * t), body.cloth, body=body.outline(1.06))
    pen.shape(
        [
            (elbow[0] - nx * 4.2 * t, elbow[1] - ny * 4.2 * t),
            over,
            _between(over, under, 0.5),
            under,
            bend,
            (elbow[0] - way[0] * 3, elbow[1] - way[1] * 3),
        ],
        body.cloth,
        round=True,
    )
    pen.limb(
        (_between(shoulder, elbow, 0.55), elbow), (8.2 * t, 7.2 * t), body.cloth, line=0, belly=0
    )
    pen.band(
        [over, _between(over, under, 0.5), under], body.trim, [1.8 * t, 2.2 * t, 1.8 * t], line=0.6
    )


def _tuft(body: Body, at: Point, r: float, tone: Rgb) -> None:
    """Draws a shaggy patch of fur."""
    points = []
    for n in range(22):
        a = math.radians(n * 360 / 22)
        k = 1.0 if n % 2 else 0.8
        points.append((at[0] + math.cos(a) * r * k, at[1] + math.sin(a) * r * k))
    body.pen.shape(points, tone)
