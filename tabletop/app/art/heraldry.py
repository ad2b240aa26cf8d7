"""Shields with their devices, and standards on their poles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.app.art import beasts, people
from tabletop.app.art.beast_parts import flame
from tabletop.app.art.forms import curve, dots, towards
from tabletop.app.art.style import Pen
from tabletop.app.painting import vector
from tabletop.cards.art import Art

Draw = Callable[[Pen, Random], None]

ARMS: dict[str, Draw] = {}
"""All shields and standards by word; origin at the foot, about 100 units high."""


def _arms(name: str) -> Callable[[Draw], Draw]:
    def note(draw: Draw) -> Draw:
        ARMS[name] = draw
        return draw

    return note


# --- shields --------------------------------------------------------------------------------------

_HEATER = (
    "-40,-100! -20,-95 0,-99 20,-95 40,-100! 40,-60 34,-36 18,-14 0,0! -18,-14 -34,-36 -40,-60"
)
_KITE = "-30,-84 -22,-97 0,-103 22,-97 30,-84 26,-50 12,-16 0,4! -12,-16 -26,-50"
_ROUND = " ".join(f"{x:.1f},{y:.1f}" for x, y in vector.ring_points((0, -50), 48, 16))
_TOWER = "-34,-104! 0,-110 34,-104! 36,-50 32,2! 0,8 -32,2! -36,-50"
_LOBED = (
    "-36,-94! -24,-104 0,-96 24,-104 36,-94! 28,-80 40,-66 40,-44 24,-14 0,2! -24,-14 "
    "-40,-44 -40,-66 -28,-80"
)


def _shield(pen: Pen, outline: str, field: str, rim: str = "ivory") -> None:
    """Draws a shield with a nailed rim."""
    points = curve(outline)
    pen.shape(points, rim)
    inner = [(x * 0.87, -51 + (y + 51) * 0.88) for x, y in points]
    pen.shape(inner, field)
    nails = [(x * 0.935, -51 + (y + 51) * 0.94) for x, y in points]
    for x, y in nails[:: max(1, len(nails) // 14)]:
        pen.oval(x, y, 1.5, 1.5, "black", line=0, is_flat=True)


def _charge(pen: Pen, name: str, x: float, y: float, size: float, coat: str, trim: str) -> None:
    beasts.draw_beast(pen.at(x, y, 0, size), name, coat, trim)


@_arms("plain")
def _plain(pen: Pen, rng: Random) -> None:
    """Draws a shield of rough boards with bark, dents, and an arrow."""
    _shield(pen, _HEATER, "brown", "umber")
    for x in (-22, -8, 7, 21):
        pen.stroke([(x, -92), (x + 1, -60), (x * 0.9, -20)], "black", 1.5)
    pen.oval(0, -56, 13, 13, "steel")
    pen.oval(0, -56, 6, 6, "ivory")
    for x, y in ((-24, -78), (18, -36), (-14, -28)):
        pen.stroke([(x - 5, y - 3), (x, y), (x + 5, y + 4)], "black", 2)
    pen.band([(20, -76), (56, -104)], "umber", [2, 2])
    for k in (0, 5, 10):
        pen.stroke([(48 + k * 0.8, -98 - k * 0.6), (56 + k * 0.8, -96 - k * 0.6)], "black", 1.6)


@_arms("raven")
def _raven(pen: Pen, rng: Random) -> None:
    _shield(pen, _KITE, "ivory", "charcoal")
    _charge(pen, "raven", -2, -36, 0.5, "black", "black")


@_arms("boar")
def _boar(pen: Pen, rng: Random) -> None:
    _shield(pen, _HEATER, "red", "ivory")
    pen.band([(-36, -30), (36, -30)], "ivory", [5, 5], line=0.6)
    _charge(pen, "boar", 3, -38, 0.4, "black", "white")


@_arms("sun")
def _sun(pen: Pen, rng: Random) -> None:
    """Draws a polished sun with a face."""
    _shield(pen, _ROUND, "black", "gold")
    for k in range(16):
        angle = k * 22.5
        long = k % 2 == 0
        one, other = towards((0, -50), angle - 9, 21), towards((0, -50), angle + 9, 21)
        pen.shape(
            [one, towards((0, -50), angle + (0 if long else 4), 40 if long else 33), other],
            "yellow",
        )
    pen.oval(0, -50, 21, 21, "yellow")
    for x in (-7, 7):
        pen.oval(x, -55, 2.4, 2.8, "black", line=0, is_flat=True)
        pen.stroke([(x - 5, -60), (x, -63), (x + 5, -60)], "black", 1.4)
    pen.stroke([(0, -53), (-2, -46), (2, -46)], "black", 1.4)
    pen.stroke([(-8, -42), (0, -38), (8, -42)], "black", 1.8)


@_arms("tower")
def _tower(pen: Pen, rng: Random) -> None:
    """Draws a shield as high as a person with an embattled tower on it."""
    _shield(pen, _TOWER, "charcoal", "ivory")
    pen.shape(
        dots(
            "-15,-18 -13,-64 -18,-64 -18,-82 -10,-82 -10,-76 -4,-76 -4,-82 4,-82 4,-76 10,-76 "
            "10,-82 18,-82 18,-64 13,-64 15,-18"
        ),
        "white",
    )
    pen.shape([(-5, -18), (-5, -34), (0, -40), (5, -34), (5, -18)], "black")
    for x, y in ((-5, -54), (5, -54)):
        pen.shape([(x - 2, y + 4), (x - 2, y - 4), (x + 2, y - 4), (x + 2, y + 4)], "black")


@_arms("wheel")
def _wheel(pen: Pen, rng: Random) -> None:
    """Draws a cart wheel as a shield."""
    pen.oval(0, -50, 49, 49, "brown")
    for k in range(8):
        one, other = towards((0, -50), k * 45, 10), towards((0, -50), k * 45, 38)
    pen.oval(0, -50, 38, 38, "black")
    for k in range(8):
        one, other = towards((0, -50), k * 45 + 8, 8), towards((0, -50), k * 45 + 8, 40)
        pen.band([one, other], "ivory", [7, 5.6])
    pen.oval(0, -50, 13, 13, "brown")
    pen.oval(0, -50, 5.4, 5.4, "steel")
    for k in range(8):
        x, y = towards((0, -50), k * 45 + 30, 43.5)
        pen.oval(x, y, 1.8, 1.8, "black", line=0, is_flat=True)


@_arms("wolf")
def _wolf(pen: Pen, rng: Random) -> None:
    """Draws a clumsy painting of a wolf's head."""
    _shield(pen, _HEATER, "ivory", "umber")
    pen.shape(
        curve(
            "-8,-30 -18,-36! -14,-42 -22,-44! -16,-52 -24,-56! -16,-66 -14,-88! -6,-76 6,-76 "
            "14,-88! 16,-66 24,-56! 16,-52 22,-44! 14,-42"
            " 18,-36! 8,-30 4,-22 -4,-22"
        ),
        "charcoal",
    )
    for x in (-8, 8):
        pen.shape([(x - 4, -60), (x + 4, -58), (x, -54)], "white", line=0.5)
        pen.oval(x, -57, 1.2, 1.4, "black", line=0, is_flat=True)
    pen.shape(curve("-5,-36 0,-40 5,-36 3,-30 -3,-30"), "black")
    for x in (-4, 0, 4):
        pen.shape([(x - 2, -30), (x, -23), (x + 2, -30)], "white", line=0.5)


@_arms("rose")
def _rose(pen: Pen, rng: Random) -> None:
    """Draws a rose with real thorns at the rim."""
    for k in range(14):
        x, y = towards((0, -52), k * 360 / 14, 46)
        pen.band(
            [(x * 0.86, -52 + (y + 52) * 0.9), (x * 1.14, -52 + (y + 52) * 1.12)], "black", [5, 0.6]
        )
    _shield(pen, _LOBED, "black", "green")
    for ring, (r, size, count, turn) in enumerate(((22, 12, 5, -90), (12, 9, 5, -54))):
        for k in range(count):
            x, y = towards((0, -54), turn + k * 72, r * 0.8)
            pen.oval(x, y, size, size * 0.92, "rose" if ring == 0 else "white")
    pen.oval(0, -54, 6.4, 6.4, "yellow")
    for k in range(5):
        pen.shape(
            [
                towards((0, -54), -54 + k * 72, 22),
                towards((0, -54), -62 + k * 72, 30),
                towards((0, -54), -54 + k * 72, 35),
                towards((0, -54), -46 + k * 72, 30),
            ],
            "green",
            line=0.7,
        )


@_arms("serpent")
def _serpent(pen: Pen, rng: Random) -> None:
    """Draws a knotted serpent that looks over the rim."""
    _shield(pen, _ROUND, "gold", "black")
    pen.band(
        [
            (24, -22),
            (0, -14),
            (-26, -26),
            (-28, -46),
            (0, -52),
            (28, -58),
            (26, -78),
            (0, -84),
            (-20, -72),
            (-8, -60),
        ],
        "green",
        [1, 8, 11, 12, 12, 12, 12, 11, 10, 9],
    )
    pen.band([(26, -76), (16, -96), (-6, -106), (-22, -100)], "green", [10, 12, 12, 9])
    pen.shape(curve("-14,-108 -28,-112 -42,-104 -46,-98 -34,-94 -18,-94"), "green")
    pen.oval(-30, -104, 2.4, 2.4, "yellow", line=0.7, is_flat=True)
    pen.stroke([(-44, -98), (-54, -96), (-62, -100)], "black", 1.5)
    pen.stroke([(-54, -96), (-62, -92)], "black", 1.2)


@_arms("crown")
def _crown(pen: Pen, rng: Random) -> None:
    _shield(pen, _LOBED, "red", "gold")
    pen.shape(dots("-25,-40 -29,-74 -14,-60 0,-80 14,-60 29,-74 25,-40 0,-35"), "yellow")
    pen.band([(-26, -43), (0, -38), (26, -43)], "yellow", [6, 6, 6])
    for x, y in ((-29, -76), (0, -83), (29, -76)):
        pen.oval(x, y, 4, 4, "white")
    for x in (-13, 0, 13):
        pen.oval(x, -43 + (x == 0) * 2.6, 2, 2, "black", line=0, is_flat=True)


@_arms("anchor")
def _anchor(pen: Pen, rng: Random) -> None:
    _shield(pen, _TOWER, "sky", "umber")
    pen.band([(0, -84), (0, -20)], "black", [7, 8])
    pen.band([(-16, -70), (16, -70)], "black", [6, 6])
    pen.oval(0, -90, 8, 8, "black")
    pen.oval(0, -90, 3.4, 3.4, "sky", line=0)
    pen.band([(-27, -42), (-20, -22), (0, -16), (20, -22), (27, -42)], "black", [4, 8, 9, 8, 4])
    for side in (-1, 1):
        pen.shape([(side * 33, -36), (side * 27, -54), (side * 19, -38)], "black")
    pen.band([(8, -90), (22, -76), (8, -60), (-14, -48), (10, -34)], "ivory", [4, 4, 4, 4, 3])


@_arms("bell")
def _bell(pen: Pen, rng: Random) -> None:
    """Draws bells on a chequered field and two that hang below."""
    for x in (-20, 20):
        pen.band([(x, -14), (x * 1.1, 2)], "black", [1.6, 1.6])
        pen.oval(x * 1.1, 8, 7, 7, "gold")
        pen.stroke([(x * 1.1 - 4, 9), (x * 1.1 + 4, 9)], "black", 1.4)
    _shield(pen, _KITE, "ivory", "gold")
    pen.shape([(-26, -86), (0, -95), (0, -52), (-25, -52)], "black", line=0)
    pen.shape([(25, -52), (0, -52), (0, -2), (12, -22)], "black", line=0)
    pen.oval(0, -30, 4.4, 4.4, "umber")
    pen.shape(curve("-19,-34! -13,-44 -11,-60 0,-70 11,-60 13,-44 19,-34! 0,-29"), "yellow")
    pen.band([(-18, -36), (0, -31), (18, -36)], "yellow", [4, 4, 4])
    pen.oval(0, -72, 3.6, 3.6, "yellow")


# --- standards ------------------------------------------------------------------------------------


def _pole(pen: Pen, top: float = -116, low: float = 4, width: float = 3.4) -> None:
    pen.band([(-34, low), (-34, top)], "umber", [width, width])
    pen.shape([(-38, top + 2), (-34, top - 12), (-30, top + 2)], "gold")


_CLOTH = "-33,-112! -10,-117 16,-109 42,-114! 46,-90 40,-72 44,-52! 16,-47 -10,-55 -33,-50!"
_SWALLOW = "-33,-112! -6,-116 22,-108 60,-112! 44,-82! 62,-54! 20,-50 -8,-56 -33,-50!"
_PENNON = "-33,-112! 0,-112 34,-100 72,-82! 34,-66 0,-58 -33,-58!"
_GONFALON = "-33,-108! 30,-108! 30,-52! 20,-38! 10,-52! 0,-34! -10,-52! -21,-38! -33,-52!"


@_arms("thistle-standard")
def _thistle(pen: Pen, rng: Random) -> None:
    _pole(pen)
    pen.shape(curve(_CLOTH), "ivory")
    pen.band([(4, -54), (5, -76)], "green", [3, 3])
    for way in (-1, 1):
        pen.shape(
            [
                (5, -60),
                (5 + way * 9, -70),
                (5 + way * 8, -62),
                (5 + way * 18, -66),
                (5 + way * 9, -56),
            ],
            "green",
        )
    for k in range(-3, 4):
        pen.band([(5, -84), (5 + k * 4, -104 + abs(k) * 2)], "plum", [4, 0.8], line=0.6)
    pen.oval(5, -81, 9, 8, "green")
    for x, y in ((1, -83), (8, -82), (5, -78)):
        pen.stroke([(x - 2, y), (x, y + 2), (x + 2, y)], "black", 1)


@_arms("wall-standard")
def _of_the_wall(pen: Pen, rng: Random) -> None:
    """Draws a piece of a gate as a banner: planks with a painted wall."""
    _pole(pen)
    pen.shape(dots("-33,-112 30,-112 34,-100 28,-88 36,-76 28,-62 32,-48 -33,-48"), "brown")
    for y in (-96, -80, -64):
        pen.stroke([(-32, y), (30, y + 1)], "black", 1.6)
    for row in range(4):
        for k in range(3):
            x, y = -24 + k * 16 + (row % 2) * 6, -58 - row * 9
            pen.shape([(x, y), (x, y - 7), (x + 13, y - 7), (x + 13, y)], "white", line=0.8)
    for x in (-24, -8, 8):
        pen.shape([(x, -94), (x, -103), (x + 9, -103), (x + 9, -94)], "white", line=0.8)
    pen.oval(26, -106, 3, 3, "steel")
    pen.oval(26, -54, 3, 3, "steel")


@_arms("kestrel-standard")
def _kestrel(pen: Pen, rng: Random) -> None:
    _pole(pen)
    pen.shape(curve(_SWALLOW), "sky")
    _charge(pen, "kestrel", 10, -62, 0.36, "umber", "white")


@_arms("spur-standard")
def _spur(pen: Pen, rng: Random) -> None:
    """Draws a spur with its star on a fringed banner."""
    pen.band([(-46, -108), (42, -108)], "umber", [4, 4])
    _pole(pen)
    for k in range(9):
        x = -30 + k * 7.2
        pen.band([(x, -46), (x, -36)], "yellow", [3, 2.4], line=0.6)
    pen.shape(dots("-33,-106 34,-106 34,-46 -33,-46"), "red")
    pen.band([(-22, -92), (-2, -98), (10, -86), (6, -70), (-22, -62)], "white", [5, 7, 8, 7, 5])
    pen.band([(8, -80), (18, -76)], "white", [6, 5])
    points = [towards((22, -72), k * 22.5, 11 if k % 2 else 5) for k in range(16)]
    pen.shape(points, "yellow")
    pen.oval(22, -72, 2, 2, "black", line=0, is_flat=True)


@_arms("skull-standard")
def _tattered(pen: Pen, rng: Random) -> None:
    """Draws a ragged banner with a skull."""
    _pole(pen)
    pen.shape(
        dots(
            "-33,-112 -4,-116 20,-108 46,-114 40,-100 52,-96 38,-88 48,-78 34,-74 44,-60 26,-64 "
            "30,-44 16,-58 8,-38 0,-58 -10,-44 -16,-58"
            " -26,-40 -33,-54"
        ),
        "black",
    )
    pen.shape(curve("-12,-88 -8,-102 6,-106 20,-100 22,-86 16,-78 15,-70! -4,-70! -6,-78"), "white")
    for x in (-1, 12):
        pen.oval(x, -88, 4, 4.4, "black", line=0, is_flat=True)
    pen.flat([(4, -80), (6, -84), (8, -80)], "black")
    for x in (0, 5, 10):
        pen.stroke([(x, -76), (x, -71)], "black", 1.2)


@_arms("boot-standard")
def _muddy(pen: Pen, rng: Random) -> None:
    """Draws a muddy bed sheet with a boot print."""
    _pole(pen, -120)
    pen.band([(-48, -108), (44, -108)], "umber", [4, 4])
    pen.shape(curve(_GONFALON), "white")
    pen.shape(curve("-14,-96 -4,-104 6,-100 8,-88 4,-78 -8,-78 -14,-86"), "umber")
    pen.shape(curve("-8,-74 4,-74 5,-64 -2,-60 -9,-64"), "umber")
    for y in (-98, -92, -86):
        pen.stroke([(-12, y), (6, y)], "white", 1.6)
    for x, y, r in ((26, -98, 5), (32, -66, 7), (-24, -60, 5), (20, -58, 3), (-26, -104, 4)):
        pen.shape(
            [towards((x, y), k * 40, r * (1.3 if k % 2 else 0.8)) for k in range(9)],
            "umber",
            line=0.5,
        )
    pen.band([(-34, 4), (-34, -14)], "umber", [9, 4])


@_arms("ember-standard")
def _ember(pen: Pen, rng: Random) -> None:
    """Draws a banner in flames."""
    _pole(pen)
    for x, y, width, height in (
        (44, -76, 22, 40),
        (40, -58, 22, 36),
        (24, -100, 20, 30),
        (4, -104, 18, 26),
        (48, -92, 18, 30),
        (-16, -106, 14, 20),
    ):
        flame(pen, x, y, width, height, "orange")
    pen.shape(
        curve(
            "-33,-108! -6,-112 16,-104 38,-108! 34,-92! 42,-84! 34,-74! 40,-62! 30,-50 6,-54 "
            "-33,-50!"
        ),
        "black",
    )
    flame(pen, 2, -60, 30, 42, "yellow")


@_arms("leaf-standard")
def _leaf(pen: Pen, rng: Random) -> None:
    """Draws a silver leaf on a living pole."""
    pen.band([(-34, 4), (-37, -50), (-33, -118)], "umber", [6, 4, 2])
    for y, way in ((-20, -1), (-36, 1), (-118, 1), (-112, -1)):
        pen.shape(
            curve(
                f"-35,{y}! {-35 + way * 9},{y - 9} {-35 + way * 18},{y - 7}! "
                f"{-35 + way * 9},{y - 1}"
            ),
            "green",
        )
    pen.shape(curve(_PENNON), "green")
    pen.shape(curve("-22,-84! -10,-100 10,-102 30,-88! 14,-70 -8,-70"), "white")
    pen.stroke([(-26, -84), (0, -86), (28, -88)], "black", 1.6)
    for x in (-10, -2, 6, 14):
        pen.stroke([(x, -85.6), (x + 6, -94)], "black", 1.1)
        pen.stroke([(x, -85.6), (x + 6, -77)], "black", 1.1)


@_arms("small-standard")
def _small(pen: Pen, rng: Random) -> None:
    """Draws very small people who struggle to hold a pole."""
    pole = pen.at(2, 0, 9)
    pole.band([(0, 4), (0, -104)], "umber", [3.6, 2.6])
    pole.oval(0, -106, 3, 3, "gold")
    pole.shape(curve("1,-101! 16,-105 30,-97 48,-102! 41,-89! 47,-75! 28,-72 16,-78 1,-73!"), "red")
    pole.shape(curve("14,-84! 14,-93 24,-97 31,-90! 25,-90 23,-85! 29,-82 24,-78 16,-79"), "white", line=0.7)
    for x, size, flip, who in (
        (24, 0.52, True, Art(who="girl", stance="wrestling", dress="dress", head="hood", hand="none", cloth="white", trim="black")),
        (-22, 0.6, False, Art(who="boy", stance="thrusting", dress="tunic", head="kettle", hand="none", cloth="black", trim="white")),
        (4, 0.5, False, Art(who="boy", stance="raising", view="back", dress="tunic", head="cap", hand="none", cloth="red", trim="black")),
    ):  # fmt: skip
        people.draw(pen.at(x, 4, 0, size, flip=flip), who, Random(f"small {x}"))


@_arms("tall-standard")
def _tall(pen: Pen, rng: Random) -> None:
    """Draws a rigged mast with a banner as long as a ship."""
    pen.band([(-34, 6), (-34, -136)], "umber", [7, 4.4])
    pen.band([(-58, -112), (-8, -118)], "umber", [3.4, 2.6])
    for x in (-66, -4):
        pen.stroke([(x, 6), (-34, -126)], "black", 1.3)
    for k in range(5):
        y = -8 - k * 20
        share = k / 6.6
        pen.stroke([(-66 + 32 * share, y), (-34, y - 2), (-4 - 30 * share, y)], "black", 1.1)
    pen.shape(
        curve(
            "-31,-132! 0,-138 30,-126 62,-132 84,-122! 62,-112! 84,-100! 58,-98 28,-92 0,-104 "
            "-31,-98!"
        ),
        "red",
    )
    pen.shape(dots("0,-104 4,-130 10,-131 8,-102"), "white", line=0.5)
    pen.shape(dots("26,-94 28,-126 34,-127 33,-95"), "white", line=0.5)
    pen.oval(-34, -140, 5, 5, "gold")
