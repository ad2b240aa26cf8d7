"""The skeleton of a person: poses, builds, and positions of all joints.

A standing adult is 100 units high, with the feet near (0, 0). The arm on the left of the picture is
the near one and holds the item of `Art.hand`. The far arm holds the item of `Art.off`.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from tabletop.app.art.style import Pen
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import Point
from tabletop.cards.art import Art

FLESH = {
    "fair": rgb("#e9b48c"),
    "tan": rgb("#cc8f5e"),
    "brown": rgb("#a0683e"),
    "dark": rgb("#6e4329"),
    "pale": rgb("#cfd0c6"),
    "bone": rgb("#e6ddc0"),
    "bandaged": rgb("#d8c79c"),
    "ghost": rgb("#bfe6ea"),
    "clay": rgb("#b06a45"),
    "brass": rgb("#c79a45"),
    "green": rgb("#7da25a"),
    "blue": rgb("#5f86c4"),
    "furred": rgb("#8d6a48"),
}


_TRUNK = 34.0
"""The length of a trunk."""
_BROAD = 1.06
"""The breadth of a man's shoulders without a build."""


class Pose(NamedTuple):
    """The angles of the bones in degrees: 0 is down, 90 forward, 180 up.

    `arm` and `leg` belong to the near side, `far_arm` and `far_leg` to the far side; the upper bone
    comes first. `near_tilt` and `far_tilt` are the forward tilts of the items in the near and the
    far hand.
    """

    lean: float = 0
    nod: float = 0
    arm: tuple[float, float] = (-8, 20)
    far_arm: tuple[float, float] = (14, 38)
    leg: tuple[float, float] = (-7, -9)
    far_leg: tuple[float, float] = (9, 2)
    near_tilt: float = 4
    far_tilt: float = 0
    hover: float = 0
    seated: bool = False


POSES: dict[str, Pose] = {
    "standing": Pose(0, 0, (-34, -8), (18, 60), (-9, -11), (12, 3), -6, 0),
    "striding": Pose(6, 0, (-46, -16), (30, 62), (-26, -38), (32, 10), -14, 4),
    "running": Pose(24, -10, (-62, 6), (54, 112), (-44, -92), (62, 10), -40, 20),
    "guarding": Pose(6, 6, (-66, -148), (56, 84), (-30, -34), (38, 4), -16, -2),
    "striking": Pose(16, 2, (-152, -190), (50, 70), (-38, -46), (46, 6), -34, 0),
    "thrusting": Pose(22, -4, (30, 84), (64, 96), (-48, -54), (54, 2), 84, 0),
    "aiming": Pose(-3, 2, (56, 100), (90, 92), (-22, -28), (28, 8), 0, 0),
    "throwing": Pose(-14, -6, (-112, -168), (84, 88), (-22, -56), (40, 14), -30, 0),
    "slinging": Pose(-8, -2, (-166, 158), (76, 100), (-28, -40), (36, 6), -20, 0),
    "raising": Pose(-6, -10, (-160, -176), (34, 66), (-14, -18), (18, 4), -4, 0),
    "calling": Pose(-10, -14, (-44, -10), (132, 150), (-18, -24), (22, 6), -10, 4),
    "crouching": Pose(36, -28, (-60, 14), (50, 86), (76, -46), (94, -10), -30, 0),
    "kneeling": Pose(6, 8, (-40, 6), (34, 72), (-4, -92), (86, 0), -8, 0),
    "sitting": Pose(-4, 6, (-30, 30), (26, 78), (78, 12), (92, 20), -4, 0),
    "riding": Pose(6, 0, (-50, 6), (40, 82), (48, -8), (60, 4), -10, 0, 0, True),
    "dancing": Pose(-10, 12, (-124, -156), (108, 150), (-4, -6), (72, -46), -24, 20),
    "sneaking": Pose(34, -22, (-60, 4), (60, 106), (-30, -66), (56, 6), -46, 0),
    "leaning": Pose(14, 8, (34, 70), (24, 60), (-8, -10), (6, 10), 2, 0),
    "carrying": Pose(-4, -2, (-150, 176), (136, 172), (-16, -22), (20, 4), 0, 0),
    "praying": Pose(4, 18, (28, 116), (36, 120), (-4, -6), (6, 2), 0, 0),
    "bowing": Pose(44, 10, (-40, 10), (64, 44), (-8, -12), (10, 2), -10, 0),
    "wrestling": Pose(26, -16, (-80, 20), (80, 124), (-52, -34), (60, -8), -30, 0),
    "piping": Pose(-4, 4, (48, 130), (66, 136), (-12, -18), (30, -2), 62, 0),
    "working": Pose(26, 8, (24, 66), (48, 80), (-22, -32), (32, 2), 44, 0),
    "pointing": Pose(-4, -4, (-46, -14), (96, 92), (-16, -20), (22, 4), -12, 90),
    "floating": Pose(6, 4, (-60, -10), (58, 84), (-18, -44), (-2, -32), -12, 0, 14),
}

BUILDS = {
    "slender": (0.86, 0.84, 1.0),
    "sturdy": (1.06, 1.05, 0.98),
    "broad": (1.26, 1.25, 0.97),
    "giant": (1.46, 1.5, 1.06),
}
"""Per build: factors of the width of the shoulders, the thickness of limbs, and the bone
lengths."""


class Body(NamedTuple):
    """The joints of a person, and the facts that clothes and items depend on."""

    art: Art
    pen: Pen
    rng: Random
    flesh: Rgb
    cloth: Rgb
    trim: Rgb
    hair: Rgb
    broad: float
    thick: float
    female: bool
    old: bool
    lean: float
    neck: Point
    shoulder: Point
    far_shoulder: Point
    elbow: Point
    far_elbow: Point
    hand: Point
    far_hand: Point
    pelvis: Point
    hip: Point
    far_hip: Point
    knee: Point
    far_knee: Point
    foot: Point
    far_foot: Point
    head: Point
    nod: float

    @property
    def paints(self) -> dict[str, Rgb]:
        """The colours that drawings of clothes and items take from the person."""
        return {"cloth": self.cloth, "trim": self.trim, "flesh": self.flesh, "hair": self.hair}

    def point(self, up: float, across: float) -> Point:
        """Returns a trunk point: `up` from hips (0) to neck (1), `across` -1 to 1."""
        x = self.pelvis[0] + (self.neck[0] - self.pelvis[0]) * up
        y = self.pelvis[1] + (self.neck[1] - self.pelvis[1]) * up
        half = _half_width(up, self.broad, is_female=self.female)
        cos, sin = math.cos(math.radians(self.lean)), math.sin(math.radians(self.lean))
        return x + across * half * cos, y + across * half * sin * 0.6

    def fitted(self, point: Point) -> Point:
        """Returns the point of this trunk for that of a standing man.

        The origin of the man is between his hips.
        """
        up = -point[1] / _TRUNK
        return self.point(up, point[0] / _half_width(up, _BROAD))

    def outline(self, wider: float = 1.0) -> list[Point]:
        """Returns the outline of the trunk: hips, chest, and slope to the neck."""
        left = [self.point(up, -wider) for up in (0, 0.35, 0.7, 0.93)]
        right = [self.point(up, wider) for up in (0.93, 0.7, 0.35, 0)]
        slope = self.point(1.07, -0.36), self.point(1.07, 0.36)
        return [*left, slope[0], slope[1], *right]


def _half_width(up: float, broad: float, *, is_female: bool = False) -> float:
    """Returns half the width of a trunk from hips (0) to neck (1)."""
    low, middle = (6.6, 6.0) if is_female else (7.2, 7.0)
    half = low + (middle - low) * min(1, up / 0.4)
    if up > 0.4:
        half += (10.4 * broad - half) * min(1.0, (up - 0.4) / 0.42)
    return half


def _step(start: Point, angle: float, length: float) -> Point:
    a = math.radians(angle)
    return start[0] + length * math.sin(a), start[1] + length * math.cos(a)


def body_of(pen: Pen, art: Art, rng: Random) -> Body:
    """Computes the joints and colours of the person that `art` describes."""
    pose = POSES[art.stance or "standing"]
    person_type = art.who or "man"
    female, child = person_type in ("woman", "girl"), person_type in ("boy", "girl")
    old = art.age == "old"
    broad, thick, long = BUILDS.get(art.build or "", (1.0, 1.0, 1.0))
    broad, thick = broad * _BROAD, thick * 1.08
    if female:
        broad, thick, long = broad * 0.86, thick * 0.88, long * 0.97
    if child:
        broad, thick, long = broad * 0.84, thick * 0.84, long * 0.76
    if art.view == "profile":
        broad *= 0.74
    lean = pose.lean + (9 if old else 0)
    trunk, thigh, shin, upper, fore = (part * long for part in (_TRUNK, 24, 25, 17.5, 16.5))
    hip, far_hip = (-3.4 * broad, 0.0), (3.6 * broad, 0.0)
    knee, far_knee = _step(hip, pose.leg[0], thigh), _step(far_hip, pose.far_leg[0], thigh)
    foot, far_foot = _step(knee, pose.leg[1], shin), _step(far_knee, pose.far_leg[1], shin)
    low = max(knee[1] + 2, far_knee[1] + 2, foot[1] + 3, far_foot[1] + 3)
    if art.legs not in (None, "human"):
        low = (thigh + shin) * 0.98
    middle = 0.0 if pose.seated else -(foot[0] + far_foot[0]) * 0.35
    rise = (middle, -low - pose.hover)

    def up(point: Point) -> Point:
        return point[0] + rise[0], point[1] + rise[1]

    pelvis = up((0.0, 0.0))
    neck = _step(pelvis, 180 - lean, trunk)
    cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))

    def beside(across: float, below: float) -> Point:
        return (
            neck[0] + across * broad * cos - below * sin,
            neck[1] + across * broad * sin * 0.5 + below * cos,
        )

    shoulder, far_shoulder = beside(-7.6, 4.2), beside(7.0, 4.4)
    elbow, far_elbow = (
        _step(shoulder, pose.arm[0], upper),
        _step(far_shoulder, pose.far_arm[0], upper),
    )
    hand, far_hand = _step(elbow, pose.arm[1], fore), _step(far_elbow, pose.far_arm[1], fore)
    nod = pose.nod + lean * 0.5 + (4 if old else 0)
    size = 1.12 if child else 1.0
    head = _step(neck, 180 - nod, 11.6 * size)
    flesh = FLESH[art.flesh or rng.choice(("fair", "tan", "brown", "dark"))]
    flesh = flesh.mix(pen.style.glow, pen.style.bleaching)
    cloth = pen.paint(art.cloth or rng.choice(("red", "blue", "ochre", "teal", "olive", "plum")))
    trim = pen.paint(art.trim or "gold")
    hair = _hair_colour(art, rng)
    return Body(
        art,
        pen,
        rng,
        flesh,
        cloth,
        trim,
        hair,
        broad,
        thick,
        female,
        old,
        lean,
        neck,
        shoulder,
        far_shoulder,
        elbow,
        far_elbow,
        hand,
        far_hand,
        pelvis,
        up(hip),
        up(far_hip),
        up(knee),
        up(far_knee),
        up(foot),
        up(far_foot),
        head,
        nod,
    )


def _hair_colour(art: Art, rng: Random) -> Rgb:
    if art.age == "old" or art.flesh in ("pale", "ghost"):
        return rgb(rng.choice(("#e8e6e0", "#c9c7c4", "#dcd6c8")))
    dark = ("#2a1c16", "#3b2418", "#1d1a1f")
    return rgb(
        rng.choice(dark if art.flesh in ("brown", "dark") else (*dark, "#8a4a1e", "#c79a4a"))
    )
