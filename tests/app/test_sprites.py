"""Moving sprites leave no traces: all changed areas are painted again."""

from random import Random

import pygame
import pytest

from tabletop.app.render.playmat import Placement
from tabletop.app.render.sprites import SpriteGroup, SpriteState
from tests.tiers import in_tier_0

AREA = pygame.Rect(0, 0, 400, 300)
SIZES = ((40, 60), (30, 45), (60, 90))
FRAME = 0.03


def random_card(key: int, rng: Random) -> SpriteState:
    """Returns a card of random size, side and position, upright or turned."""
    side, turn, size = rng.randrange(2), rng.randrange(2), rng.choice(SIZES)
    width, height = size[::-1] if turn else size

    def draw() -> pygame.Surface:
        picture = pygame.Surface((width, height))
        picture.fill((50 * key + 40, 200 * side, 90))
        return picture

    place = Placement(rng.randrange(60, 340), rng.randrange(60, 240), width, height)
    return SpriteState(key, place, (side, turn, size), draw, side=side, turn=turn)


def paint(group: SpriteGroup, surface: pygame.Surface, clip: pygame.Rect) -> None:
    """Paints a part of the table as the window does."""
    surface.set_clip(clip)
    surface.fill("#8899aa")
    group.paint(surface, clip, (), rest=True)
    surface.set_clip(None)


@pytest.mark.parametrize("seed", in_tier_0(range(2), range(12)))
def test_pieces_that_travel_turn_and_grow_leave_nothing_behind(seed: int) -> None:
    rng, group, now = Random(seed), SpriteGroup(), 10.0
    stands = [random_card(key, rng) for key in range(3)]
    group.show(stands, now, slide=0)
    picture, full_picture = pygame.Surface(AREA.size), pygame.Surface(AREA.size)
    paint(group, picture, AREA)
    for frame in range(100):
        if rng.random() < 0.12:
            changed = rng.randrange(3)
            stands[changed] = random_card(changed, rng)
            damage = group.show(stands, now)
        else:
            damage = group.advance(now)
        for rect in damage:
            paint(group, picture, rect.clip(AREA))
        paint(group, full_picture, AREA)
        same = pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(full_picture, "RGB")
        assert same, f"something was left in frame {frame}"
        now += FRAME


def test_a_piece_in_a_folded_zone_moves_unseen() -> None:
    group, card = SpriteGroup(), random_card(0, Random(0))
    folded = card._replace(shown=False, is_folded=True)
    group.show([folded], 10.0, slide=0)
    group.show([folded._replace(place=card.place._replace(x=90, y=90))], 10.1)
    assert not group.moving
    assert not group.by_key[0].shown
    group.show([card], 10.2)
    assert group.moving
    assert group.by_key[0].current.x == 90
