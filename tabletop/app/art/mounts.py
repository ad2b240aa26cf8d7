"""The mounts of persons, facing right, with their feet at (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point

LEATHER, WOOD, BONE, GOLD = rgb("#6e4526"), rgb("#8a5c33"), rgb("#efe4c4"), rgb("#e3af3f")


class Mount(NamedTuple):
    """The function that draws a mount in two colours, and its seat height."""

    draw: Callable[[Pen, Rgb, Rgb], None]
    seat: float


def _leg(pen: Pen, top: Point, knee: Point, foot: Point, tone: Rgb, hoof: Rgb, width: float,
         body: Sequence[Point] = ()) -> None:  # fmt: skip
    pen.limb((top, knee, foot), (width * 1.1, width * 0.56, width * 0.44), tone, body=body)
    x, y = foot
    pen.shape([(x - 2.6, y - 1.6), (x + 3.4, y - 1.6), (x + 4.8, y + 3), (x - 3, y + 3)], hoof)


def horse_body(pen: Pen, coat: Rgb, mane: Rgb) -> None:
    """Draws a horse's trunk, legs, and tail, also used for centaurs.

    The chest is near (16, -48).
    """
    hoof, dark = rgb("#38302c"), coat.darker(0.22)
    pen.band([(-34, -52), (-46, -46), (-50, -30), (-45, -16)], mane, [5, 8, 8, 2])
    _leg(pen, (-24, -40), (-20, -22), (-28, -3), dark, hoof, 11)
    _leg(pen, (16, -40), (27, -26), (19, -9), dark, hoof, 9)
    trunk = [(-36.0, -50.0), (-30, -58), (-12, -58), (6, -56), (20, -60), (24, -48), (19, -36),
             (4, -33), (-14, -33), (-26, -30), (-36, -36)]  # fmt: skip
    pen.shape(trunk, coat, round=True)
    _leg(pen, (-28, -42), (-34, -22), (-36, -3), coat, hoof, 14, trunk)
    _leg(pen, (13, -43), (16, -22), (11, -3), coat, hoof, 12, trunk)


def _horse(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    coat, mane = rgb("#8d5a34"), rgb("#2e211c")
    horse_body(pen, coat, mane)
    pen.shape([(14, -58), (20, -66), (27, -80), (34, -88), (40, -90), (47, -80), (56, -70),
              (57, -64), (52, -61), (43, -69), (38, -70), (33, -58), (25, -46), (16, -48)], coat,
              round=True)
    pen.shape([(33, -88), (33, -97), (38, -89)], coat)
    pen.band([(35, -91), (28, -84), (21, -72), (15, -62)], mane, [3, 7, 8, 4])
    pen.oval(42.4, -80, 1.4, 1.4, pen.style.line, is_flat=True, line=0)
    pen.stroke([(38, -86), (42, -74), (49, -66)], trim, 1.5)
    pen.stroke([(48, -68), (30, -62), (8, -64)], LEATHER, 1.2)
    _saddle(pen, 0, -57, cloth, trim)


def _saddle(pen: Pen, x: float, y: float, cloth: Rgb, trim: Rgb) -> None:
    pen.shape([(x - 15, y - 1), (x + 11, y - 1), (x + 12, y + 20), (x - 2, y + 23),
              (x - 15, y + 19)], cloth, round=True)
    pen.stroke([(x - 14, y + 18), (x - 2, y + 21), (x + 11, y + 18)], trim, 1.8)
    pen.shape([(x - 12, y - 3), (x - 8, y - 1), (x + 6, y - 1), (x + 9, y - 6), (x + 10, y + 5),
              (x - 11, y + 6)], LEATHER, round=True)


def _camel(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    coat = rgb("#c9964f")
    dark, hoof = coat.darker(0.2), rgb("#6b4b2c")
    pen.band([(-38, -52), (-44, -42), (-43, -30)], dark, [3, 3, 5])
    _leg(pen, (-24, -42), (-20, -24), (-26, -3), dark, hoof, 10)
    _leg(pen, (14, -42), (24, -24), (19, -5), dark, hoof, 9)
    trunk = [(-38.0, -50.0), (-33, -60), (-20, -66), (-9, -78), (0, -79), (8, -66), (18, -60),
             (26, -50), (23, -40), (8, -36), (-12, -38), (-28, -36), (-37, -42)]  # fmt: skip
    pen.shape(trunk, coat, round=True)
    _leg(pen, (-29, -46), (-33, -24), (-35, -3), coat, hoof, 13, trunk)
    _leg(pen, (12, -46), (13, -24), (8, -3), coat, hoof, 11, trunk)
    pen.band([(20, -50), (33, -46), (40, -60), (40, -80), (46, -92)], coat, [15, 12, 10, 9, 9])
    pen.shape([(41, -96), (48, -99), (56, -95), (65, -90), (65, -84), (57, -83), (47, -86),
              (41, -90)], coat, round=True)
    pen.shape([(43, -96), (40, -102), (46, -98)], coat)
    pen.oval(51, -93.6, 1.4, 1.2, pen.style.line, is_flat=True, line=0)
    pen.stroke([(57, -87), (63, -86.4)], None, 0.8)
    for x, y in ((30, -40), (34, -39), (38, -46)):
        pen.stroke([(x, y), (x + 1, y + 5)], coat.darker(0.4), 0.9)
    pen.stroke([(50, -97), (48, -86), (58, -90)], trim, 1.5)
    pen.stroke([(56, -88), (36, -66), (8, -72)], LEATHER, 1.2)
    _saddle(pen, -4, -72, cloth, trim)


def _chariot(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    """Draws a chariot; its horse is outside the picture."""
    near = pen.at(52, -2, 0, 0.92)
    _horse(near, cloth, trim)
    pen.bone((-12, -24), (44, -38), 3, 2.6, WOOD)
    pen.shape([(-34, -24), (-32, -52), (-18, -46), (8, -58), (16, -52), (12, -24), (-10, -18)],
              cloth, round=True)
    pen.stroke([(-32, -51), (-18, -45), (8, -57), (15, -51)], trim, 2.4)
    pen.oval(-10, -36, 6, 6, trim)
    wheel(pen, -14, -19, 19, trim)


def wheel(pen: Pen, x: float, y: float, r: float, trim: Rgb, spokes: int = 8) -> None:
    ring = vector.ring_points((x, y), r - 2, 20)
    pen.stroke([*ring, ring[0], ring[1]], None, 6.4)
    pen.stroke([*ring, ring[0], ring[1]], WOOD, 3.6)
    for point in vector.ring_points((x, y), r - 4, spokes):
        pen.stroke([(x, y), point], None, 3)
        pen.stroke([(x, y), point], trim, 1.6)
    pen.oval(x, y, 3.6, 3.6, trim)


def _wave(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    """Draws a rolling wave with a crest of foam."""
    blue, light = rgb("#2f8fd0"), rgb("#a9e2f7")
    pen.shape([(-58, 4), (-48, -24), (-26, -40), (2, -44), (26, -38), (46, -52), (66, -50),
              (74, -36), (66, -28), (58, -34), (50, -28), (52, -12), (66, 4)], blue, round=True)
    pen.stroke([(-46, -20), (-24, -34), (2, -38), (28, -31), (44, -43), (60, -42)], light, 2.4)
    pen.stroke([(-40, -8), (-18, -20), (8, -24), (34, -15)], light, 1.8)
    pen.stroke([(-26, 0), (0, -8), (28, -2)], light, 1.6)
    for x, y, r in ((70, -38, 5), (62, -54, 4), (74, -48, 3.4), (54, -58, 3), (66, -27, 3.4), (78,
                    -40, 2.4)):
        pen.oval(x, y, r, r, rgb("#f2fbff"))


def _canoe(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    blue = rgb("#2f8fb8")
    pen.shape([(-74, -18), (-66, -30), (-60, -16), (44, -16), (58, -34), (70, -40), (64, -14),
              (48, 0), (-56, 0)], WOOD, round=True)
    for n in range(8):
        x = -48 + n * 13
        pen.shape([(x, -12), (x + 6, -5), (x + 12, -12)], trim, line=0.7)
    pen.shape([(-84, -2), (-60, -6), (-30, -1), (0, -6), (30, -1), (60, -6), (84, -2), (84, 9),
              (-84, 9)], blue, round=True)
    pen.stroke([(-78, 2), (-50, -1), (-20, 4), (14, 0), (50, 4), (80, 0)], blue.lighter(0.5), 1.3)


def _tortoise(pen: Pen, cloth: Rgb, trim: Rgb) -> None:
    skin, shell = rgb("#7f8a4a"), rgb("#8a6a3a")
    for x, dark in ((-26, 0.25), (28, 0.25), (-34, 0.0), (18, 0.0)):
        pen.bone((x, -16), (x + 2, -3), 15, 12, skin.darker(dark))
    pen.band([(32, -20), (46, -24), (56, -30)], skin, [14, 13, 14])
    pen.oval(57, -31, 8.4, 7, skin)
    pen.oval(60, -33, 1.4, 1.4, pen.style.line, is_flat=True, line=0)
    pen.shape([(-46, -12), (-42, -32), (-24, -48), (0, -53), (24, -47), (40, -30), (44, -12)],
              shell, round=True)
    for x, y, r in ((-24, -28, 11), (0, -33, 12), (23, -27, 10)):
        pen.shape(vector.ring_points((x, y), r, 6), trim, line=0.9)
    pen.bone((-46, -12), (44, -12), 6, 6, shell.darker(0.25))


MOUNTS = {
    "camel": Mount(_camel, 76), "horse": Mount(_horse, 60), "chariot": Mount(_chariot, 52),
    "wave": Mount(_wave, 76), "canoe": Mount(_canoe, 38), "tortoise": Mount(_tortoise, 56),
}
