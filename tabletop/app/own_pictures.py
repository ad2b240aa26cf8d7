"""Pictures that people bring: for cards, backs, tokens, boards and the cloth under everything.

They stand in `pictures.yaml` of a pack, or of a table without rules; later packs win. Where there
is none, or it cannot be shown, the program's own is drawn. Pictures are of one game at a time: of
that whose table was painted last.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.app.bare_table import BareTableSkin
from tabletop.app.painting import glyphs, text
from tabletop.app.pictures import forget_pictures
from tabletop.app.playmat import Picture, Place, Spot
from tabletop.app.table_skin import TableSkin, marks_in_words
from tabletop.app.theme import Scale
from tabletop.cards.errors import DataError
from tabletop.cards.pack import pictures_in
from tabletop.cards.picture_size import BadPicture, picture_size
from tabletop.games import OWN
from tabletop.rules.game import Game
from tabletop.storage.log import log
from tabletop.table.views import Seen, View

CLOTH = "table"
"""What a picture is of that lies under everything."""


class OwnPicture(NamedTuple):
    """A picture in a file. `focus`, in percent, is what stays in sight where it is cut."""

    file: Path
    focus: tuple[float, float] = (50.0, 50.0)
    whole: bool = False
    """Whether it covers all of a card, and not the picture on it alone."""


_in_use: dict[str, OwnPicture] = {}
_troubles: list[str] = []


def use_pictures(game: Game) -> bool:
    """Take the pictures of a game and its packs; gives whether there are any."""
    folders = [pack.folder for pack in game.packs]
    if game.info.id not in OWN:
        folders.insert(0, game.folder)
    found: dict[str, OwnPicture] = {}
    for folder in folders:
        try:
            for one in pictures_in(folder):
                found[one.of] = OwnPicture(folder / one.file, one.focus, one.whole)
        except DataError as error:
            _trouble(f"The pictures of a pack are left out: {error}")
    if found != _in_use:
        _in_use.clear()
        _in_use.update(found)
        forget_pictures()
    return bool(found)


def take_troubles() -> list[str]:
    """Give what has been wrong with pictures since the last time, in sentences."""
    told = _troubles.copy()
    _troubles.clear()
    return told


def _trouble(words: str) -> None:
    log.warning("%s", words)
    _troubles.append(words)


def hang(surface: pygame.Surface, kind: str, rect: pygame.Rect) -> bool:
    """Set the own picture of a card, if it has one, where the skin paints its own."""
    picture = _in_use.get(kind)
    fitted = None if picture is None else fit(picture, rect.size)
    if fitted is None:
        return False
    surface.blit(fitted, rect)
    return True


@lru_cache(maxsize=256)
def fit(picture: OwnPicture, size: tuple[int, int]) -> pygame.Surface | None:
    """Give a picture in a size: filling it, and cut around its focus. None if it is broken."""
    source = _source(picture.file, size)
    if source is None:
        return None
    width, height = source.get_size()
    share = max(size[0] / width, size[1] / height)
    large = (max(size[0], round(width * share)), max(size[1], round(height * share)))
    scaled = source if large == (width, height) else pygame.transform.smoothscale(source, large)
    corner = [
        round(min(max(large[axis] * picture.focus[axis] / 100 - size[axis] / 2, 0),
                  large[axis] - size[axis]))
        for axis in (0, 1)
    ]  # fmt: skip
    return scaled.subsurface((corner, size)).copy()


def _source(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Read a picture; one of shapes is drawn at least as large as it is wanted."""
    try:
        width, height = picture_size(file)
        if file.suffix.lower() == ".svg":
            share = max(size[0] / width, size[1] / height)
            wanted = (max(1, round(width * share)), max(1, round(height * share)))
            return pygame.image.load_sized_svg(file, wanted).convert_alpha()
        return _pixels(file)
    except BadPicture as bad:
        _trouble(f"The picture {file.name} is not shown: {bad.message} ({bad.remedy}).")
    except (pygame.error, OSError, ValueError) as error:
        _trouble(f"The picture {file.name} is not shown: {error}.")
    return None


@lru_cache(maxsize=48)
def _pixels(file: Path) -> pygame.Surface:
    return pygame.image.load(file).convert_alpha()


class _OwnPictures(TableSkin):
    """A skin that looks for own pictures before it paints."""

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """The own cloth, if there is one."""
        return self._of(CLOTH, size) or super().cloth(size)

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """The own picture of that name, if there is one."""
        return self._of(picture.name, picture.rect.size) or super().backdrop(picture, view, scale)

    def saying(
        self, picture: Picture, state: Hashable, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Nothing runs on an own picture."""
        own = self._of(picture.name, picture.rect.size)
        return own or super().saying(picture, state, view, scale)

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        """The piece as it lies, with what lies on it written below."""
        own = self._whole(seen)
        if own is None:
            return super().picture(seen, spot, place)
        image = _in_shape_of(super().picture(seen, spot, place._replace(angle=0)), own, seen)
        return pygame.transform.rotozoom(image, -place.angle, 1) if place.angle else image

    def in_hand(
        self, seen: Seen, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """The piece while it is carried."""
        image = super().in_hand(seen, size, turn, flipped)
        own = self._whole(seen)
        return image if own is None else _in_shape_of(image, own, seen._replace(turn=turn))

    def in_history(
        self, seen: Seen, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        """The piece in a picture of what has happened."""
        image = super().in_history(seen, size, then)
        own = self._whole(seen)
        return image if own is None else _in_shape_of(image, own, seen._replace(marks=()))

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """The picture in its own shape."""
        found = self._whole(seen)
        if found is None or seen.kind is None:
            return super().large(seen, height)
        try:
            width, tall = picture_size(found.file)
        except (BadPicture, OSError):
            return super().large(seen, height)
        size = (min(round(height * width / tall), 2 * height), height)
        return fit(found, size) or super().large(seen, height)

    def _of(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        picture = _in_use.get(name)
        return None if picture is None else fit(picture, size)

    def _whole(self, seen: Seen) -> OwnPicture | None:
        """The picture that covers a piece, or its back where that is what one sees."""
        if seen.kind is None:
            return _in_use.get(seen.back)
        picture = _in_use.get(seen.kind)
        if picture is None or self._is_plain():
            return picture
        return picture if picture.whole and seen.face else None  # face down it bears a sign

    def _is_plain(self) -> bool:
        """Whether the skin beneath has no face of its own for cards."""
        return type(self).__mro__[2] in (TableSkin, BareTableSkin)


def _in_shape_of(drawn: pygame.Surface, picture: OwnPicture, seen: Seen) -> pygame.Surface:
    """Give an own picture in the size, the outline and the turn of the one that is drawn."""
    w, h = drawn.get_size()
    on_side = bool(seen.turn % 2) and w >= h
    fitted = fit(picture, (h, w) if on_side else (w, h))
    if fitted is None:
        return drawn
    image = fitted.copy()
    if seen.kind is not None and not seen.face:  # known to this seat, and hidden from others
        veil = pygame.Surface(image.get_size(), pygame.SRCALPHA)
        veil.fill((12, 20, 34, 70))
        image.blit(veil, (0, 0))
        px = max(10, min(image.get_size()) // 4)
        sign = glyphs.glyph("face-down", px, (255, 250, 240))
        pygame.draw.circle(image, (28, 34, 46), (image.get_width() // 2, px), round(px * 0.72))
        image.blit(sign, sign.get_rect(center=(image.get_width() // 2, px)))
    if marks_in_words(seen.marks):
        words = marks_in_words(seen.marks)
        band = image.get_rect()
        band.top = band.h * 4 // 5
        band.h = image.get_height() - band.top
        shade = pygame.Surface(band.size, pygame.SRCALPHA)
        shade.fill((20, 14, 10, 190))
        image.blit(shade, band)
        text.draw(image, words, "bold", max(9, band.h // 2), (255, 250, 240), band, "center")
    if on_side:
        image = pygame.transform.rotate(image, -90 * seen.turn)
    elif seen.turn % 4 == 2:
        image = pygame.transform.rotate(image, 180)
    outline = drawn.convert_alpha()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def looking_for_own(skin: type[TableSkin]) -> type[TableSkin]:
    """Give a skin that is as another, but for the pictures that people bring."""
    if skin not in _looking:
        _looking[skin] = type(f"Own{skin.__name__}", (_OwnPictures, skin), {})
    return _looking[skin]


_looking: dict[type[TableSkin], type[TableSkin]] = {}
