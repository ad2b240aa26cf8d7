"""Items that persons hold, wear on the arm, or carry on the back.

The origin is the point that the hand grips. Items are drawn upright.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.app.art.body import Body
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.app.painting.theme import rgb

STEEL, WOOD, LEATHER, BONE = rgb("#c3ccd6"), rgb("#8a5c33"), rgb("#5f3d24"), rgb("#efe4c4")
BRONZE, IRON, CLAY, PAPER = rgb("#bd8a3c"), rgb("#5a6069"), rgb("#b8683c"), rgb("#f1e6c8")
FIRE, EMBER, GLASS = rgb("#ffb63a"), rgb("#f2641f"), rgb("#9fdde0")

Draw = Callable[[Pen, Body], None]


def draw_near_item(body: Body, grip: float) -> None:
    """Draws the item of the near hand; the arm is drawn afterwards."""
    kind = body.art.hand or "none"
    if kind in _UPRIGHT_ITEMS:
        grip = 0
    elif kind in _SHORT_ITEMS and abs(grip) < 20:  # A short item would be hidden along the arm.
        grip -= 28
    if kind in _HELD and kind not in _FAR_HAND_ITEMS:
        _HELD[kind](body.pen.at(*body.hand, grip), body)


def draw_far_item(body: Body, twin: float) -> None:
    """Draws the items of the far hand."""
    kind = body.art.hand or "none"
    if kind in _FAR_HAND_ITEMS:
        _HELD[kind](body.pen.at(*body.far_hand, twin), body)
    off = body.art.off or "none"
    if off in _SHIELDS:
        _SHIELDS[off](body.pen.at(*body.far_hand, twin * 0.4), body)
    elif off in _OFF:
        _OFF[off](body.pen.at(*body.far_hand, twin), body)


def is_far_hand_leading(body: Body) -> bool:
    """Returns whether the far hand holds the item in front of the person."""
    return body.art.hand in _FAR_HAND_ITEMS


def is_hand_full(body: Body, *, far: bool) -> bool:
    """Returns whether a hand holds an item, or supports the other hand."""
    art = body.art
    holds = (art.hand or "none") != "none"
    if not far:
        return holds and art.hand not in _FAR_HAND_ITEMS
    return (art.off or "none") != "none" or (holds and (art.hand in _FAR_HAND_ITEMS or art.hand in _TWO_HANDED))


def draw_back_item(body: Body) -> None:
    """Draws the item on the back."""
    kind = body.art.back or "none"
    if kind in _BACK:
        x, y = body.neck
        _BACK[kind](body.pen.at(x - 3, y + 6, body.lean), body)


# --- blades -------------------------------------------------------------------------------------


def _hilt(pen: Pen, body: Body, width: float = 5.0) -> None:
    pen.bone((0, 3.4), (0, -2), 2.2, 2.2, LEATHER)
    pen.bone((-width, -2.6), (width, -2.6), 2.2, 2.2, body.trim)
    pen.oval(0, 4.6, 1.7, 1.7, body.trim, line=0.7)


def _blade(pen: Pen, body: Body, long: float = 36, width: float = 2.5) -> None:
    pen.shape([(-width, -3), (-width * 0.8, -long + 6), (0, -long - 2), (width * 0.8, -long + 6),
              (width, -3), ], STEEL, )
    pen.stroke([(0, -4), (0, -long + 5)], STEEL.darker(0.35), 0.7)
    _hilt(pen, body)


def _sabre(pen: Pen, body: Body) -> None:
    pen.shape([(-2, -3), (-1.4, -14), (2, -25), (9, -35), (10.4, -34), (6.4, -24), (3.4, -12),
              (2, -3)], STEEL, round=True)
    _hilt(pen, body, 3.8)


def _rapier(pen: Pen, body: Body) -> None:
    pen.shape([(-0.9, -3), (0, -47), (0.9, -3)], STEEL)
    pen.bone((0, 3.4), (0, -2), 2, 2, LEATHER)
    pen.oval(0, -2.6, 4.6, 2.2, body.trim)
    pen.stroke([(3.6, -2.4), (4.6, 2), (0.6, 4.6)], body.trim, 1.1)


def _greatsword(pen: Pen, body: Body) -> None:
    pen.shape([(-3.4, -4), (-3, -48), (0, -56), (3, -48), (3.4, -4)], STEEL)
    pen.stroke([(0, -6), (0, -46)], STEEL.darker(0.4), 1)
    pen.bone((0, 11), (0, -3), 2.6, 2.6, LEATHER)
    pen.bone((-9, -4), (9, -4), 2.8, 2.8, body.trim)
    pen.oval(0, 12.4, 2.4, 2.4, body.trim)


def _dagger(pen: Pen, body: Body) -> None:
    pen.shape([(-1.9, -3), (-1.3, -14), (0.6, -19), (1.9, -3)], STEEL)
    _hilt(pen, body, 3.2)


def _sickle(pen: Pen, body: Body) -> None:
    """Draws a sickle sword: a straight blade with a hooked end."""
    pen.bone((0, 6), (0, -14), 2.6, 2.4, WOOD)
    pen.shape([(-1.6, -13), (-1.2, -20), (5, -25), (13, -25), (19, -19), (20.6, -10), (22.4, -20),
              (17.6, -29), (7, -31.6), (-2.6, -27), (-4.6, -18)], STEEL, round=True)
    pen.bone((-2.6, -13), (2.6, -13), 2, 2, body.trim)


def _scythe(pen: Pen, body: Body) -> None:
    pen.bone((-2, 34), (2, -44), 2.6, 2.4, WOOD)
    pen.shape([(1, -44), (16, -50), (31, -42), (37, -30), (27, -37), (14, -41), (2, -38)], STEEL,
              round=True, )


def _claw(pen: Pen, body: Body) -> None:
    for x in (-3, 0, 3):
        pen.shape([(x - 1, -1), (x * 1.5 - 0.6, -10), (x * 1.7 + 3, -15), (x * 1.4 + 1.4, -7),
                  (x + 1, 0), ], STEEL, )
    pen.bone((-4, 0), (4, 0), 3, 3, LEATHER)


# --- axes, clubs, poles -------------------------------------------------------------------------


def _axe(pen: Pen, body: Body) -> None:
    pen.bone((0, 9), (0, -26), 2.6, 2.4, WOOD)
    pen.shape([(-1.6, -26), (6, -27), (12.6, -33), (14.4, -22), (10.4, -11.6), (5.4, -18),
              (-1.6, -18.4)], STEEL, round=True)
    pen.stroke([(11.6, -30), (12.6, -22), (9.6, -14)], STEEL.lighter(0.5), 1)


def _greataxe(pen: Pen, body: Body) -> None:
    pen.bone((0, 24), (0, -40), 3, 2.8, WOOD)
    for flip in (False, True):
        side = pen.at(0, 0, flip=flip)
        side.shape([(0.6, -40), (8, -41), (15, -47), (18, -35), (15, -23), (8, -30), (0.6, -31)],
                   STEEL, round=True, )
    pen.shape([(-1.6, -42), (0, -50), (1.6, -42)], STEEL)


def _hammer(pen: Pen, body: Body) -> None:
    pen.bone((0, 11), (0, -25), 2.8, 2.6, WOOD)
    pen.shape([(-8.6, -33), (8.6, -33), (8.6, -23), (-8.6, -23)], IRON)
    pen.stroke([(-5.4, -32.4), (-5.4, -23.6)], IRON.lighter(0.4), 0.9)


def _club(pen: Pen, body: Body) -> None:
    """Draws a war club set with teeth."""
    pen.shape([(-1.6, 8), (-1.8, -6), (-5.4, -22), (-5, -31), (0, -35), (5, -31), (5.4, -22),
              (1.8, -6), (1.6, 8)], WOOD, round=True)
    for y in (-15, -20, -25, -30):
        for way in (-1, 1):
            x = (3.4 if y > -18 else 5.0) * way
            pen.shape([(x, y + 1.6), (x + 3.6 * way, y - 0.6), (x, y - 1.8)], BONE, line=0.7)
    pen.stroke([(-3, -24), (0, -27), (3, -24)], body.trim, 1.2)


def _paddle(pen: Pen, body: Body) -> None:
    pen.bone((0, 30), (0, -20), 2.6, 2.6, WOOD)
    pen.shape([(-1.6, -18), (-6.4, -30), (-5.4, -44), (0, -52), (5.4, -44), (6.4, -30),
              (1.6, -18)], body.trim.mix(WOOD, 0.5), round=True)
    for y in (-28, -34, -40):
        pen.stroke([(-4.4, y), (0, y - 3.4), (4.4, y)], LEATHER, 1)


def _spear(pen: Pen, body: Body, long: float = 54) -> None:
    pen.bone((0, long * 0.8), (0, -long + 8), 2.2, 2.0, WOOD)
    pen.shape([(-3.4, -long + 8), (-2.6, -long), (0, -long - 9), (2.6, -long), (3.4, -long + 8),
              (0, -long + 11)], STEEL)
    pen.stroke([(0, -long + 8), (0, -long - 5)], STEEL.darker(0.35), 0.7)
    pen.band([(-1, -long + 13), (-4, -long + 18), (-3, -long + 23)], body.trim, [2.4, 2.4, 0.8],
             line=0.7 )


def _lance(pen: Pen, body: Body) -> None:
    pen.shape([(-2.6, 22), (-3.2, 8), (-0.8, -74), (0.8, -74), (3.2, 8), (2.6, 22)],
              body.trim.mix(WOOD, 0.4), )
    pen.shape([(-1.6, -72), (0, -82), (1.6, -72)], STEEL)
    pen.shape([(-6.4, 5), (-3, -4), (3, -4), (6.4, 5)], IRON)
    pen.shape([(0.6, -66), (18, -60), (10, -56), (18, -50), (1, -50)], body.cloth)


def _trident(pen: Pen, body: Body) -> None:
    pen.bone((0, 40), (0, -38), 2.4, 2.2, WOOD)
    pen.band([(-7, -56), (-7.4, -44), (0, -39), (7.4, -44), (7, -56)], STEEL, [0.8, 2.6, 3, 2.6,
             0.8] )
    pen.shape([(-1.4, -40), (0, -60), (1.4, -40)], STEEL)


def _staff(pen: Pen, body: Body) -> None:
    pen.bone((0, 44), (0, -40), 3, 2.6, WOOD)
    pen.band([(0, -39), (-6, -46), (-2, -55), (6, -53), (6, -45)], WOOD, [3, 3, 2.6, 2.2, 1])
    pen.oval(1, -48.6, 3.2, 3.2, body.trim.lighter(0.25))


def _rod(pen: Pen, body: Body) -> None:
    pen.bone((0, 26), (0, -30), 2.8, 2.4, WOOD)
    pen.shape([(-3, -29), (-6.4, -37), (0, -46), (6.4, -37), (3, -29)], body.trim.lighter(0.15))
    pen.stroke([(-3, -36), (0, -42)], body.trim.lighter(0.7), 1.1)
    if pen.is_visible(4, 1.5):
        for x, y in vector.ring_points((0, -37), 11, 8):
            pen.stroke([(x * 0.82, -37 + (y + 37) * 0.82), (x, y)], body.trim.lighter(0.4), 0.9)


def _crook(pen: Pen, body: Body) -> None:
    pen.bone((0, 44), (0, -36), 2.8, 2.6, WOOD)
    pen.band([(0, -35), (0, -48), (6, -54), (12, -50), (11, -42)], WOOD, [2.8, 2.8, 2.6, 2.4, 1.4])


def _pole(pen: Pen, body: Body) -> None:
    """Draws a halberd."""
    pen.bone((0, 42), (0, -46), 2.4, 2.2, WOOD)
    pen.shape([(-1.6, -45), (0, -60), (1.6, -45)], STEEL)
    pen.shape([(1, -46), (11, -50), (13, -40), (9, -33), (1, -37)], STEEL, round=True)
    pen.shape([(-1, -44), (-9, -42), (-1, -38)], STEEL)


def _lash(pen: Pen, body: Body) -> None:
    pen.bone((0, 7), (0, -7), 3, 2.6, LEATHER)
    pen.band([(0, -7), (-4, -22), (6, -34), (22, -34), (29, -22), (22, -12), (31, -3), (42, -9)],
             LEATHER, [2.4, 2.2, 2.0, 1.8, 1.6, 1.3, 1.0, 0.4])


def _rope(pen: Pen, body: Body) -> None:
    pen.band([(0, 0), (8, -16), (20, -20), (27, -11), (20, -3), (12, -8), (18, -16)],
             BONE.darker(0.2), 1.9, )


# --- thrown and shot ----------------------------------------------------------------------------


def _disc(pen: Pen, body: Body) -> None:
    pen.oval(0, -3, 8, 7.6, BRONZE)
    pen.oval(0, -3, 4.8, 4.4, BRONZE.darker(0.25), line=0.6)


def _ring(pen: Pen, body: Body) -> None:
    """Draws a throwing ring with a sharp outer edge."""
    points = vector.ring_points((0, -9), 10.5, 14)
    pen.stroke([*points, points[0], points[1]], None, 4.8)
    pen.stroke([*points, points[0], points[1]], STEEL, 2.8)
    for x, y in points[::2]:
        pen.stroke([(x, y), (x * 1.24, -9 + (y + 9) * 1.24)], STEEL, 1.5)


def _sling(pen: Pen, body: Body) -> None:
    pen.stroke([(0, 0), (8, -12), (22, -18), (31, -14)], LEATHER, 1.3)
    pen.stroke([(0, 0), (10, -6), (22, -10), (31, -12)], LEATHER, 1.3)
    pen.oval(32, -13, 4.6, 4.2, rgb("#8f8b88"))


def _bow(pen: Pen, body: Body, long: float = 30) -> None:
    """Draws a drawn bow, whose string runs back to the near hand."""
    hand = _near_hand_position(pen, body)
    pen.stroke([(-4, -long), hand, (-4, long)], BONE, 0.8, round=False)
    pen.band([(-4.6, -long - 1), (3.4, -long * 0.62), (3.6, -long * 0.2), (1.6, 0),
             (3.6, long * 0.2), (3.4, long * 0.62), (-4.6, long + 1)], WOOD, [1.2, 2.8, 3.2, 3.2,
             3.2, 2.8, 1.2])
    pen.stroke([hand, (11, 0)], LEATHER, 1.3, round=False)
    pen.shape([(15, 0), (9, -2.6), (10, 0), (9, 2.6)], STEEL)
    pen.shape([hand, (hand[0] - 4, hand[1] - 2.6), (hand[0] + 4, hand[1])], body.cloth, line=0.5)


def _longbow(pen: Pen, body: Body) -> None:
    _bow(pen, body, 46)


def _near_hand_position(pen: Pen, body: Body) -> tuple[float, float]:
    """Returns the near hand in the coordinates of the far hand's pen."""
    hand, far = body.hand, body.far_hand
    dx, dy = hand[0] - far[0], hand[1] - far[1]
    way = math.radians(_tilt(body))
    return dx * math.cos(-way) - dy * math.sin(-way), dx * math.sin(-way) + dy * math.cos(-way)


def _tilt(body: Body) -> float:
    from_stance = {"pointing": 90.0}
    return from_stance.get(body.art.stance or "", 0.0)


def _aimed_pen(pen: Pen, body: Body) -> Pen:
    """Returns a pen for an aimed item, in line from the near to the far hand."""
    dx, dy = body.far_hand[0] - body.hand[0], body.far_hand[1] - body.hand[1]
    return body.pen.at(*body.hand, math.degrees(math.atan2(dy, dx)) + 90)


def _gun(pen: Pen, body: Body) -> None:
    gun = _aimed_pen(pen, body)
    gun.shape([(-2, 13), (3.6, 12), (2.6, -6), (1.6, -22), (-1.6, -22), (-2, -4)], WOOD)
    gun.bone((-0.8, 0), (-0.8, -44), 2.4, 2.2, IRON)
    gun.bone((-0.8, -40), (-0.8, -44), 3.6, 3.6, BRONZE)
    gun.stroke([(-1, -3), (-4.4, -6)], BRONZE, 1.5)
    gun.stroke([(2, 3), (5, 1), (2.4, -2)], IRON, 1.0)


def _crossbow(pen: Pen, body: Body) -> None:
    bow = _aimed_pen(pen, body)
    bow.shape([(-2.4, 14), (2.4, 14), (1.8, -26), (-1.8, -26)], WOOD)
    bow.stroke([(-17, -13), (0, -4), (17, -13)], "ivory", 0.8, round=False)
    bow.band([(-18, -13), (-9, -23), (0, -26), (9, -23), (18, -13)], IRON, [1.2, 2.6, 3, 2.6, 1.2])
    bow.bone((0, -2), (0, -36), 1.4, 1.2, "ivory")
    bow.shape([(-2, -34), (0, -41), (2, -34)], IRON, line=0.5)


def _glass(pen: Pen, body: Body) -> None:
    """Draws a long gun with a telescopic sight."""
    gun = _aimed_pen(pen, body)
    _gun(pen, body)
    gun.bone((-4.6, -4), (-4.6, -20), 3, 3.6, BRONZE)
    gun.oval(-4.6, -20.6, 2.2, 1.2, GLASS, line=0.6)
    gun.bone((-0.8, -40), (-0.8, -62), 1.9, 1.8, IRON)


def _cannon(pen: Pen, body: Body) -> None:
    gun = _aimed_pen(pen, body)
    gun.shape([(-5, 10), (5, 10), (5.6, -8), (4.4, -24), (6.4, -28), (6.4, -31), (-6.4, -31),
              (-6.4, -28), (-4.4, -24), (-5.6, -8)], IRON)
    for y in (4, -10, -20):
        gun.bone((-5.6, y), (5.6, y), 1.8, 1.8, BRONZE)
    gun.oval(0, -31, 4.4, 1.6, rgb("#1a1416"), is_flat=True)
    gun.band([(0, 12), (4, 17), (1, 22)], EMBER, [1.2, 1.2, 0.6], line=0.4)


def _bomb(pen: Pen, body: Body) -> None:
    pen.oval(0, -5.6, 7, 7, IRON)
    pen.bone((0, -11), (1, -14), 3, 3, BRONZE)
    pen.stroke([(1, -14), (5, -18), (4, -21)], BONE, 1.1)
    _spark(pen.at(4, -22), 5)


# --- lights, books, vessels ---------------------------------------------------------------------


def _flame(pen: Pen, r: float) -> None:
    pen.shape([(-r * 0.62, 0), (-r * 0.8, -r * 0.7), (-r * 0.3, -r * 1.2), (-r * 0.3, -r * 1.9),
              (r * 0.3, -r * 1.3), (r * 0.8, -r * 0.7), (r * 0.6, 0)], EMBER, round=True)
    pen.flat([(-r * 0.3, -r * 0.1), (-r * 0.3, -r * 0.6), (r * 0.05, -r * 1.1),
             (r * 0.35, -r * 0.5), (r * 0.3, -r * 0.1)], rgb("#ffe27a"), round=True)


def _spark(pen: Pen, r: float) -> None:
    points = [(math.cos(n * math.pi / 5) * r * (1 if n % 2 else 0.45),
               math.sin(n * math.pi / 5) * r * (1 if n % 2 else 0.45)) for n in range(10)]
    pen.shape(points, FIRE, line=0.5, is_flat=True)


def _torch(pen: Pen, body: Body) -> None:
    pen.bone((0, 10), (0, -14), 2.2, 3.6, WOOD)
    _flame(pen.at(0, -13), 8)


def _lantern(pen: Pen, body: Body) -> None:
    hang = pen.at(0, 0)
    hang.stroke([(0, 0), (0, 4)], None, 1.2)
    hang.shape([(-4.4, 6), (0, 3), (4.4, 6)], IRON)
    hang.shape([(-4.4, 6), (4.4, 6), (5.4, 17), (-5.4, 17)], rgb("#ffe08a"), is_flat=True)
    hang.stroke([(0, 6), (0, 17)], IRON, 1.1)
    hang.shape([(-5.6, 17), (5.6, 17), (4.4, 20), (-4.4, 20)], IRON)


def _cup(pen: Pen, body: Body) -> None:
    pen.shape([(-4.6, -9), (4.6, -9), (3.4, -2), (1.2, 0), (1.2, 3), (3.4, 5), (-3.4, 5),
              (-1.2, 3), (-1.2, 0), (-3.4, -2)], body.trim)
    pen.oval(0, -9, 4.4, 1.3, rgb("#3f9fe0"), line=0.6)


def _flask(pen: Pen, body: Body) -> None:
    pen.shape([(-1.8, -14), (1.8, -14), (1.8, -8), (6.4, 0), (5, 4.6), (-5, 4.6), (-6.4, 0),
              (-1.8, -8)], GLASS, round=False)
    pen.flat([(-4.6, -2), (4.6, -2), (5.6, 0.6), (4.6, 3.8), (-4.6, 3.8), (-5.6, 0.6)],
             rgb("#7fc243") )
    pen.bone((0, -14), (0, -16.5), 3, 3, WOOD)
    if pen.is_visible(1.2):
        for x, y in ((-1, -19), (2, -23), (-2, -27)):
            pen.oval(x, y, 1.5, 1.5, rgb("#a8df6a"), line=0.5)


def _jar(pen: Pen, body: Body) -> None:
    pen.shape([(-3, -15), (3, -15), (3, -12), (7.4, -6), (6, 3), (2.6, 6), (-2.6, 6), (-6, 3),
              (-7.4, -6), (-3, -12)], CLAY, round=True)
    pen.stroke([(-6.8, -5), (0, -3.6), (6.8, -5)], body.trim, 1.4)


def _bucket(pen: Pen, body: Body) -> None:
    pen.stroke([(-6, 8), (0, 0), (6, 8)], IRON, 1.2)
    pen.shape([(-6.6, 7), (6.6, 7), (5, 19), (-5, 19)], WOOD)
    pen.stroke([(-6, 11), (6, 11)], IRON, 1.2)
    pen.oval(0, 7, 6.4, 1.7, rgb("#3f9fe0"), line=0.7)


def _book(pen: Pen, body: Body) -> None:
    pen.shape([(0, -8), (10, -12), (11, 2), (1, 6)], PAPER)
    pen.shape([(0, -8), (-9, -11), (-10, 3), (1, 6)], PAPER)
    pen.stroke([(-10, 3.4), (1, 6.8), (11, 2.6)], body.trim, 2)
    for n in range(3):
        pen.stroke([(2, -5 + n * 3), (9, -8 + n * 3)], None, 0.5)
        pen.stroke([(-2, -5 + n * 3), (-8, -7.4 + n * 3)], None, 0.5)


def _scroll(pen: Pen, body: Body) -> None:
    pen.shape([(-6, -14), (7, -14), (7, 12), (-6, 12)], PAPER)
    for y in (-14, 12):
        pen.bone((-7.6, y), (8.6, y), 3, 3, WOOD)
    for n in range(5):
        pen.stroke([(-3.4, -9 + n * 4), (4.6, -9 + n * 4)], None, 0.6)


def _orb(pen: Pen, body: Body) -> None:
    pen.oval(0, -8, 7.6, 7.6, body.trim.mix(GLASS, 0.5))
    pen.oval(-2.4, -11, 2, 1.5, rgb("#ffffff"), line=0, is_flat=True, opacity=0.85)
    if pen.is_visible(4, 1.6):
        for x, y in vector.ring_points((0, -8), 12.5, 10):
            pen.stroke([(x * 0.84, -8 + (y + 8) * 0.84), (x, y)], body.trim.lighter(0.4), 0.8)


def _harp(pen: Pen, body: Body) -> None:
    pen.band([(2, 14), (-5, 0), (-2, -16), (6, -24)], WOOD, [4, 3.4, 3, 2])
    pen.band([(6, -24), (14, -18), (20, -19)], WOOD, [2.4, 3.4, 2])
    for n in range(6):
        pen.stroke([(-3 + n * 0.8, 2 - n * 3.6 + 7), (8 + n * 2.2, -19)], BONE, 0.5)
    pen.bone((2, 14), (20, -18), 2.4, 2.2, WOOD)


def _flute(pen: Pen, body: Body) -> None:
    x, y = body.head[0] + 7, body.head[1] + 6
    pipe = body.pen.at(x, y, 62)
    pipe.bone((0, 0), (0, -30), 2.4, 2.8, body.trim)
    for n in range(5):
        pipe.oval(-0.6, -10 - n * 4, 0.6, 0.6, rgb("#2a1a12"), line=0, is_flat=True)


def _horn(pen: Pen, body: Body) -> None:
    x, y = body.head[0] + 7, body.head[1] + 5
    horn = body.pen.at(x, y)
    horn.band([(0, 0), (9, 3), (20, 0), (28, -10)], BONE.darker(0.1), [1.6, 4, 6.6, 12])
    horn.band([(18.6, -3), (22, 3.4)], body.trim, 2.2, line=0.6)


def _drum(pen: Pen, body: Body) -> None:
    x, y = body.pelvis
    drum = body.pen.at(x + 11, y - 4, 12)
    drum.shape([(-11, -9), (11, -9), (9, 13), (-9, 13)], body.trim)
    for n in range(4):
        drum.stroke([(-10 + n * 5, -8), (-7 + n * 5, 12)], BONE, 0.9, round=False)
    drum.oval(0, -9, 11, 4, BONE)
    pen.bone((0, 4), (0, -16), 1.8, 2.2, WOOD)
    pen.oval(0, -17, 2.6, 2.6, BONE)


# --- tools --------------------------------------------------------------------------------------


def _shovel(pen: Pen, body: Body) -> None:
    pen.bone((0, -24), (0, 26), 2.4, 2.4, WOOD)
    pen.bone((-4, -24), (4, -24), 2.4, 2.4, WOOD)
    pen.shape([(-5.4, 25), (5.4, 25), (5.4, 36), (0, 42), (-5.4, 36)], STEEL)


def _wrench(pen: Pen, body: Body) -> None:
    pen.bone((0, 12), (0, -20), 3.4, 3.0, IRON)
    pen.shape([(-3, -18), (-7.4, -25), (-4.6, -33), (-2, -27), (2, -27), (4.6, -33), (7.4, -25),
              (3, -18), ], STEEL, )


def _banner(pen: Pen, body: Body) -> None:
    pen.bone((0, 42), (0, -58), 2.4, 2.0, WOOD)
    pen.shape([(0, -56), (16, -53), (30, -57), (27, -46), (31, -34), (15, -31), (0, -34)],
              body.trim, round=True, )
    pen.oval(14, -44, 5, 5, body.cloth)
    pen.shape([(-2, -58), (0, -66), (2, -58)], STEEL)


def _mirror(pen: Pen, body: Body) -> None:
    pen.bone((0, 5), (0, -4), 2.4, 2.4, body.trim)
    pen.oval(0, -13, 8.4, 10.4, body.trim)
    pen.oval(0, -13, 6.2, 8, rgb("#dff3f8"), line=0.7)
    pen.stroke([(-3, -10), (2, -18)], rgb("#ffffff"), 1.4)


def _cards(pen: Pen, body: Body) -> None:
    for n in range(5):
        card = pen.at(0, 2, -40 + n * 22)
        card.shape([(-3.2, -4), (3.2, -4), (3.2, -16), (-3.2, -16)], PAPER if n % 2 else body.trim)


def _scales(pen: Pen, body: Body) -> None:
    pen.bone((0, 3), (0, -8), 2, 1.8, body.trim)
    pen.bone((-16, -7), (16, -9), 1.7, 1.7, body.trim)
    for x, y in ((-15, 3), (15, 9)):
        pen.stroke([(x - 5, y), (x, -8), (x + 5, y)], None, 0.6, round=False)
        pen.shape([(x - 6.4, y), (x + 6.4, y), (x + 3.4, y + 3.6), (x - 3.4, y + 3.6)], body.trim)


def _hourglass(pen: Pen, body: Body) -> None:
    for y in (-17, 3):
        pen.bone((-6, y), (6, y), 2.4, 2.4, WOOD)
    pen.shape([(-5, -16), (5, -16), (0.8, -7), (5, 2), (-5, 2), (-0.8, -7)], GLASS)
    pen.flat([(-2.4, -11), (2.4, -11), (0, -7)], rgb("#e3b75c"))
    pen.flat([(-4, 1.6), (4, 1.6), (0, -3)], rgb("#e3b75c"))


def _puppet(pen: Pen, body: Body) -> None:
    pen.bone((-8, 0), (8, 0), 2, 2, WOOD)
    pen.bone((0, -5), (0, 5), 2, 2, WOOD)
    doll = pen.at(2, 26)
    for x in (-7, 0, 7):
        doll.stroke([(x, -24), (x * 0.8, -2)], None, 0.5)
    doll.shape([(-4, -4), (4, -4), (6, 10), (-6, 10)], body.trim)
    doll.oval(0, -8, 4, 4.4, BONE)
    for x in (-3, 3):
        doll.bone((x, 9), (x * 1.7, 17), 2.4, 2, WOOD)
        doll.bone((x * 1.3, -2), (x * 3, 3), 2.2, 1.8, WOOD)


def _bag(pen: Pen, body: Body) -> None:
    pen.shape([(-2, 0), (2, 0), (7, 7), (6.6, 15), (0, 18), (-6.6, 15), (-7, 7)],
              body.trim.mix(LEATHER, 0.5), round=True, )
    pen.stroke([(-2.6, 1.4), (2.6, 1.4)], LEATHER, 1.4)


def _brick(pen: Pen, body: Body) -> None:
    pen.shape([(-8, -8), (8, -8), (8, 0), (-8, 0)], CLAY)
    pen.shape([(-8, -8), (-5, -11), (11, -11), (8, -8)], CLAY.lighter(0.25))


def _fan(pen: Pen, body: Body) -> None:
    points = [(0.0, 0.0)]
    for n in range(9):
        a = math.radians(-150 + n * 15)
        points.append((math.cos(a) * 18, math.sin(a) * 18))
    pen.shape(points, body.trim)
    for x, y in points[2:-1]:
        pen.stroke([(0, 0), (x, y)], body.trim.darker(0.35), 0.7)


def _spyglass(pen: Pen, body: Body) -> None:
    x, y = body.head[0] + 5, body.head[1] - 1
    tube = body.pen.at(x, y, 86)
    tube.bone((0, 0), (0, -14), 4, 4, LEATHER)
    tube.bone((0, -14), (0, -26), 5.4, 5.6, BRONZE)
    tube.oval(0, -27, 3.2, 1.2, GLASS, line=0.7)


def _flower(pen: Pen, body: Body) -> None:
    pen.stroke([(0, 6), (-1, -8), (1, -16)], rgb("#4d8a3a"), 1.3)
    for x, y in vector.ring_points((1, -20), 4.6, 6):
        pen.oval(x, y, 3.2, 3.2, body.trim, line=0.7)
    pen.oval(1, -20, 2.6, 2.6, FIRE, line=0.6)


def _needle(pen: Pen, body: Body) -> None:
    pen.stroke([(0, 4), (0, -18)], STEEL, 1.2, round=False)
    pen.stroke([(0, 3), (6, 8), (2, 14), (9, 20)], body.trim, 0.9)


def _mask(pen: Pen, body: Body) -> None:
    pen.shape([(-6, -17), (6, -17), (7, -8), (0, 1), (-7, -8)], PAPER, round=True)
    for x in (-2.8, 2.8):
        pen.oval(x, -10.6, 1.5, 1.0, rgb("#2a1a12"), line=0, is_flat=True)
    pen.stroke([(-2.6, -5), (0, -3.8), (2.6, -5)], rgb("#a83c3c"), 1)


def _coin(pen: Pen, body: Body) -> None:
    pen.oval(0, -6, 5, 5, rgb("#e8b83e"))
    pen.oval(0, -6, 2.8, 2.8, rgb("#b8862f"), line=0.5)


# --- in the far hand ----------------------------------------------------------------------------


def _round_shield(pen: Pen, body: Body, r: float = 15) -> None:
    pen.oval(1, -1, r * 0.88, r, body.trim)
    pen.oval(1, -1, r * 0.68, r * 0.78, body.cloth, line=0.8)
    for x, y in vector.ring_points((1, -1), r * 0.45, 4, 45):
        pen.stroke([(1, -1), (x, y)], body.trim, 1.6)
    pen.oval(1, -1, r * 0.24, r * 0.27, IRON)


def _tower_shield(pen: Pen, body: Body) -> None:
    pen.shape([(-11, -27), (0, -30), (12, -27), (13, 24), (0, 27), (-12, 24)], body.trim)
    pen.shape([(-8, -24), (0, -26.4), (9, -24), (10, 21), (0, 23.4), (-9, 21)], body.cloth,
              line=0.8 )
    pen.oval(0, -2, 5, 5.4, IRON)
    pen.stroke([(0, -26), (0, -8)], body.trim, 1.8)
    pen.stroke([(0, 4), (0, 23)], body.trim, 1.8)


def _kite(pen: Pen, body: Body) -> None:
    pen.shape([(-11, -17), (0, -20), (12, -17), (12, -4), (6, 13), (0, 21), (-6, 13), (-11, -4)],
              body.trim, )
    pen.shape([(-8.4, -15), (0, -17), (9.4, -15), (9.4, -4), (4.4, 10), (0, 16.6), (-4.6, 10),
              (-8.4, -4)], body.cloth, line=0.8)
    pen.stroke([(0, -17), (0, 16)], body.trim, 2)
    pen.stroke([(-8.4, -5), (9.4, -5)], body.trim, 2)


def _buckler(pen: Pen, body: Body) -> None:
    _round_shield(pen, body, 8.6)


def _oval_shield(pen: Pen, body: Body) -> None:
    pen.oval(1, 0, 11.6, 21, body.cloth)
    pen.stroke([(-5, -18), (1, -6), (1, 6), (-5, 18)], body.trim, 1.6)
    pen.stroke([(7, -18), (1, -6), (1, 6), (7, 18)], body.trim, 1.6)
    pen.oval(1, 0, 3.4, 5.4, IRON)


def _hide_shield(pen: Pen, body: Body) -> None:
    pen.shape([(0, -27), (8, -18), (9.4, 0), (8, 18), (0, 27), (-8, 18), (-9.4, 0), (-8, -18)],
              body.trim, round=True, )
    pen.bone((0, -31), (0, 31), 1.7, 1.7, WOOD)
    for y in (-14, -5, 4, 13):
        pen.oval(-3.4, y, 1.9, 2.6, body.cloth, line=0.5)
        pen.oval(3.8, y + 3, 1.9, 2.6, body.cloth, line=0.5)


def _skull(pen: Pen, body: Body) -> None:
    pen.shape([(-5, -6), (-4, -11), (1, -12.6), (5.4, -9.6), (5, -4), (3.4, -1), (-1.6, -1),
              (-3.6, -3)], BONE, round=True, )
    for x in (-0.4, 3):
        pen.oval(x, -6.6, 1.4, 1.7, rgb("#2a1a12"), line=0, is_flat=True)


def _child(pen: Pen, body: Body) -> None:
    pen.oval(-4, 2, 8, 5.6, body.trim, angle=-18)
    pen.oval(-9.4, -2.6, 4, 4, body.flesh)


def _snake(pen: Pen, body: Body) -> None:
    green = rgb("#5f8f3c")
    pen.band([(-14, 8), (-5, 5), (0, 0), (6, -8), (1, -17), (8, -25), (15, -24)], green, [1.4, 3,
             3.6, 3.6, 3.4, 3.6, 5], )
    pen.oval(13.6, -24.6, 0.8, 0.8, rgb("#ffe27a"), line=0.3)
    pen.stroke([(17, -23), (21, -22)], rgb("#c8371f"), 0.8)


def _flame_in_hand(pen: Pen, body: Body) -> None:
    _flame(pen.at(0, -2), 8.5)


def _shell(pen: Pen, body: Body) -> None:
    pen.band([(0, 3), (3, -5), (10, -12), (18, -13)], BONE, [1.6, 6, 9, 5])
    pen.stroke([(5, -3), (2, -8)], BONE.darker(0.4), 0.8)
    pen.stroke([(10, -7), (7, -13)], BONE.darker(0.4), 0.8)


# --- on the back --------------------------------------------------------------------------------


def _quiver(pen: Pen, body: Body) -> None:
    part_pen = pen.at(-3, 2, -22)
    for x in (-2.4, 0, 2.4):
        part_pen.stroke([(x, 0), (x * 1.4, -22)], WOOD, 0.9)
        part_pen.shape([(x * 1.4 - 1.8, -19), (x * 1.4, -25), (x * 1.4 + 1.8, -19)], PAPER, line=0.6)
    part_pen.shape([(-4.4, -13), (4.4, -13), (3.4, 20), (-3.4, 20)], LEATHER)


def _pack(pen: Pen, body: Body) -> None:
    pen.shape([(-17, -4), (-3, -8), (2, 16), (-4, 26), (-17, 24), (-20, 8)], body.trim.mix(LEATHER,
              0.5), round=True, )
    pen.bone((-20, -9), (-1, -11), 6.4, 6.4, body.cloth)
    pen.stroke([(-17, 8), (-2, 6)], LEATHER, 1.4)


def _basket(pen: Pen, body: Body) -> None:
    pen.shape([(-21, -7), (-2, -9), (-3, 22), (-17, 24)], rgb("#c79a52"))
    for y in (-1, 6, 13, 19):
        pen.stroke([(-19.6, y), (-2.6, y - 2)], rgb("#7d5a26"), 0.9)
    for x, y in ((-17, -9), (-11, -11), (-5, -11)):
        pen.oval(x, y, 4, 4, body.trim)


def _back_banner(pen: Pen, body: Body) -> None:
    pen.bone((-4, 16), (-9, -50), 1.9, 1.7, WOOD)
    pen.shape([(-9, -49), (9, -48), (8, -18), (-6.6, -18)], body.trim)
    pen.oval(0.4, -35, 4.6, 4.6, body.cloth)


def _jars(pen: Pen, body: Body) -> None:
    """Draws a yoke with two jars."""
    pen.bone((-38, -1), (34, -5), 2.4, 2.4, WOOD)
    for x, y in ((-35, 0), (31, -4)):
        pen.stroke([(x - 4, y + 9), (x, y), (x + 4, y + 9)], None, 0.8, round=False)
        _jar(pen.at(x, y + 24), body)


def _sack(pen: Pen, body: Body) -> None:
    pen.shape([(2, -8), (-8, -15), (-22, -10), (-28, 6), (-22, 20), (-8, 22), (0, 8)],
              body.trim.mix(rgb("#b99a66"), 0.6), round=True)
    pen.stroke([(-12, -8), (-18, 4), (-14, 14)], LEATHER, 0.9)


def _oar(pen: Pen, body: Body) -> None:
    _paddle(pen.at(-4, 10, -24), body)


def _swords(pen: Pen, body: Body) -> None:
    for turn in (-34, 26):
        _hilt(pen.at(-2, 4, turn).at(0, -22, 180, 0.9), body)
        pen.at(-2, 4, turn).bone((0, -18), (0, 20), 3.4, 2.4, LEATHER)


def _shell_back(pen: Pen, body: Body) -> None:
    pen.oval(-9, 14, 15, 23, rgb("#6f8a3f"), angle=-12)
    for x, y in ((-12, 2), (-6, 14), (-16, 14), (-10, 26)):
        points = vector.ring_points((x, y), 5.4, 6)
        pen.shape(points, rgb("#93a858"), line=0.7)


def _sun(pen: Pen, body: Body) -> None:
    gold = rgb("#ffcf4a")
    for n, (x, y) in enumerate(vector.ring_points((4, -14), 31, 24)):
        k = 0.74 if n % 2 else 0.62
        pen.stroke([(4 + (x - 4) * k, -14 + (y + 14) * k), (x, y)], gold, 2.4, round=False)
    pen.oval(4, -14, 18.6, 18.6, gold)
    pen.oval(4, -14, 15, 15, gold.lighter(0.35), line=0.6)


def _halo(pen: Pen, body: Body) -> None:
    pen.oval(4, -14, 17, 17, body.trim.lighter(0.3), opacity=0.9)
    pen.oval(4, -14, 14.6, 14.6, body.trim.lighter(0.6), line=0.6, opacity=0.9)


def _scrap(pen: Pen, body: Body) -> None:
    pen.bone((-12, 20), (-16, -26), 4.4, 4.4, IRON)
    pen.bone((-5, 20), (-6, -18), 5, 5, BRONZE)
    pen.oval(-14, 8, 8, 8, IRON)
    pen.oval(-14, 8, 3, 3, BRONZE, line=0.6)
    pen.oval(-17, -34, 4.4, 3.6, rgb("#d8d4cc"), line=0.8)
    pen.oval(-23, -41, 5.8, 4.8, rgb("#d8d4cc"), line=0.8)


def _spines(pen: Pen, body: Body) -> None:
    for n in range(7):
        a = math.radians(110 + n * 22)
        x, y = math.cos(a), -math.sin(a)
        pen.shape([(x * 8 - y * 3, 10 + y * 16 + x * 3), (x * 27, 8 + y * 32),
                  (x * 8 + y * 3, 10 + y * 16 - x * 3)], rgb("#5e8a45"))


_UPRIGHT_ITEMS = {"lantern", "bucket", "bag", "jar", "cup", "flask"}
"""Items that stay upright in any pose."""
_SHORT_ITEMS = {"blade", "sabre", "rapier", "dagger", "axe", "hammer", "club", "sickle", "wrench", "torch",
          "greatsword"}
_TWO_HANDED = {"gun", "cannon", "crossbow", "glass", "greatsword", "greataxe", "scythe", "harp", "flute",
        "drum"}  # fmt: skip
"""Items that need both hands."""
_FAR_HAND_ITEMS = {
    "bow",
    "longbow",
    "mirror",
    "cards",
    "scales",
    "hourglass",
    "puppet",
    "orb",
    "harp",
    "book",
    "scroll",
    "mask",
}
"""Items of `Art.hand` that the far hand holds in front of the person."""
_HELD: dict[str, Draw] = {
    "blade": _blade, "sabre": _sabre, "rapier": _rapier, "greatsword": _greatsword,
    "dagger": _dagger, "axe": _axe, "greataxe": _greataxe, "spear": _spear, "lance": _lance,
    "trident": _trident, "sickle": _sickle, "scythe": _scythe, "club": _club, "paddle": _paddle,
    "hammer": _hammer, "lash": _lash, "disc": _disc, "ring": _ring, "sling": _sling, "bow": _bow,
    "longbow": _longbow, "gun": _gun, "cannon": _cannon, "rod": _rod, "staff": _staff,
    "crook": _crook, "torch": _torch, "lantern": _lantern, "cup": _cup, "flask": _flask,
    "book": _book, "scroll": _scroll, "harp": _harp, "flute": _flute, "horn": _horn,
    "drum": _drum, "shovel": _shovel, "wrench": _wrench, "banner": _banner, "mirror": _mirror,
    "cards": _cards, "scales": _scales, "hourglass": _hourglass, "puppet": _puppet, "jar": _jar,
    "bag": _bag, "brick": _brick, "fan": _fan, "bucket": _bucket, "spyglass": _spyglass,
    "orb": _orb, "rope": _rope, "bomb": _bomb, "pole": _pole, "flower": _flower,
    "needle": _needle, "mask": _mask, "glass": _glass, "coin": _coin, "claw": _claw,
    "crossbow": _crossbow,
}
_SHIELDS: dict[str, Draw] = {
    "round": _round_shield, "tower": _tower_shield, "kite": _kite, "buckler": _buckler,
    "oval": _oval_shield, "hide": _hide_shield,
}
_OFF: dict[str, Draw] = {
    "blade": _blade, "dagger": _dagger, "axe": _axe, "torch": _torch, "lantern": _lantern,
    "orb": _orb, "book": _book, "scroll": _scroll, "cup": _cup, "flask": _flask, "fan": _fan,
    "disc": _disc, "shell": _shell, "scales": _scales, "child": _child, "bag": _bag,
    "skull": _skull, "coin": _coin, "flame": _flame_in_hand, "jar": _jar, "snake": _snake, "flower": _flower,
    "lash": _lash,
}
_BACK: dict[str, Draw] = {
    "quiver": _quiver, "pack": _pack, "basket": _basket, "banner": _back_banner, "jars": _jars,
    "sack": _sack, "oar": _oar, "swords": _swords, "shell": _shell_back, "sun": _sun,
    "halo": _halo, "scrap": _scrap, "spines": _spines,
}
