"""User pictures of cards, backs, tokens, boards, and the cloth.

They are listed in `pictures.yaml` of a pack or of a table without rules; later packs win. If a
picture is missing or cannot be shown, the built-in one is drawn. The pictures of one game are in
use at a time: of the table painted last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.theme import Scale
from tabletop.app.render.bare_table import BareTableSkin
from tabletop.app.render.playmat import MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import TableSkin, markers_text
from tabletop.app.window.window import call_in_loop
from tabletop.cards.errors import DataError
from tabletop.cards.pack import pictures_in
from tabletop.games import BUNDLED
from tabletop.rules.game import Game
from tabletop.storage import pack_pictures
from tabletop.storage.crash_notes import noting, suspects
from tabletop.storage.log import log
from tabletop.storage.picture_decoder import PictureError
from tabletop.table.views import View, VisiblePiece

CLOTH = "table"
"""The name of the picture below everything else."""
MAX_TRIES = 3
"""The number of attempts to decode a file whose pixels were lost, for example because the cache is
too small."""


class UserPicture(NamedTuple):
    """A picture file; `focus` (percent) stays visible when it is cropped."""

    file: Path
    focus: tuple[float, float] = (50.0, 50.0)
    covers_card: bool = False
    """Whether it covers the whole card, not only its illustration."""


_in_use: dict[str, UserPicture] = {}
_errors: list[str] = []


def use_pictures(game: Game) -> bool:
    """Activates the pictures of a game and its packs.

    Returns whether there are any.
    """
    folders = [pack.folder for pack in game.packs]
    if game.info.id not in BUNDLED:
        folders.insert(0, game.folder)
    pictures: dict[str, UserPicture] = {}
    for folder in folders:
        try:
            for one in pictures_in(folder):
                pictures[one.of] = UserPicture(folder / one.file, one.focus, one.whole)
        except DataError as error:
            from tabletop.storage.error_text import error_text  # slow to import

            _record_error(f"Pack pictures ignored: {error_text(error)}")
    _decode_all(one.file for one in pictures.values())
    if pictures != _in_use:
        _in_use.clear()
        _in_use.update(pictures)
        clear_picture_caches()
    return bool(pictures)


def _decode_all(files: Iterable[Path]) -> None:
    """Decodes pictures together, which is faster than one by one."""
    if _decoder is not None:
        _decoder.decode(files)
    else:
        pack_pictures.decode_all(list(files))


def take_errors() -> list[str]:
    """Returns and clears the errors of pictures, as sentences."""
    errors = _errors.copy()
    _errors.clear()
    return errors


def _record_error(words: str) -> None:
    log.warning("%s", words)
    _errors.append(words)


def draw_user_picture(surface: pygame.Surface, kind: str, rect: pygame.Rect) -> bool:
    """Draws the user picture of a card, if there is one, in `rect`."""
    picture = _in_use.get(kind)
    fitted = None if picture is None else fit(picture, rect.size)
    if fitted is None:
        return False
    surface.blit(fitted, rect)
    return True


@lru_cache(maxsize=256)
def fit(picture: UserPicture, size: tuple[int, int]) -> pygame.Surface | None:
    """Returns a picture that fills `size`, cropped around its focus.

    The result is None if it cannot be shown or is still being decoded. In the latter case the
    window is repainted later.
    """
    cached = _cached_picture(picture.file)
    if cached is None:
        return None
    try:
        with noting(cached.digest, picture.file):
            source = _source(cached, size)
            part = _part(source.get_size(), size, picture.focus)
            return pygame.transform.smoothscale(source.subsurface(part), size)
    except OSError as error:  # the cache was deleted
        log.warning("Decoding picture %s again", picture.file.name, exc_info=error)
        return None


def _part(
    source: tuple[int, int], size: tuple[int, int], focus: tuple[float, float]
) -> pygame.Rect:
    """Returns the part of a source to scale to `size`, before scaling."""
    share = max(size[axis] / source[axis] for axis in (0, 1))
    part = [min(source[axis], max(1, round(size[axis] / share))) for axis in (0, 1)]
    corner = [
        round(min(max(source[axis] * focus[axis] / 100 - part[axis] / 2, 0),
                  source[axis] - part[axis]))
        for axis in (0, 1)
    ]  # fmt: skip
    return pygame.Rect(corner, part)


def _source(cached: pack_pictures.CachedPicture, size: tuple[int, int]) -> pygame.Surface:
    """Returns a picture at the smallest stored resolution that is sufficient.

    Raises:
      OSError: The cached pixels cannot be read.
    """
    share = max(size[axis] / cached.size[axis] for axis in (0, 1))
    level = cached.level_for(share)
    return _pixels(cached, 0) if level == 0 else _small_pixels(cached, level)


@lru_cache(maxsize=8)
def _pixels(cached: pack_pictures.CachedPicture, level: int) -> pygame.Surface:
    pixels = cached.pixels(level)
    image = pygame.image.frombytes(pixels.data, pixels.size, pixels.mode)  # type: ignore[arg-type]
    return image.convert_alpha()


@lru_cache(maxsize=96)
def _small_pixels(cached: pack_pictures.CachedPicture, level: int) -> pygame.Surface:
    """Caches small pictures, such as those of a deck, longer than large ones."""
    return _pixels.__wrapped__(cached, level)


def _cached_picture(file: Path) -> pack_pictures.CachedPicture | None:
    """Returns a decoded picture, or None if it is invalid or not ready."""
    try:
        cached = pack_pictures.cached_picture(file)
        if cached is not None and cached.digest in suspects():
            raise PictureError(
                "Sandtable ended while drawing it", "turn its pack on again, or change the picture"
            )
        if cached is None and _decoder is not None:
            _decoder.decode([file])
        elif cached is None:
            ((_, decoded),) = pack_pictures.decode_pictures([file])
            if not isinstance(decoded, pack_pictures.CachedPicture):
                raise decoded
            cached = decoded
        return cached
    except PictureError as bad:
        _record_error(f"picture {file.name}: {bad.message} ({bad.remedy})")
    except OSError as error:
        _record_error(f"picture {file.name}: {error.strerror or error}")
    return None


class Decoder:
    """Decodes pictures in a thread, which also calls `on_ready`."""

    def __init__(self, on_ready: Callable[[], object]) -> None:
        self.on_ready = on_ready
        self._files: SimpleQueue[list[Path]] = SimpleQueue()
        self._tries: Counter[str] = Counter()
        self._waiting: set[Path] = set()
        Thread(target=self._work, daemon=True).start()

    def decode(self, files: Iterable[Path]) -> bool:
        """Queues the pictures that are not decoded.

        Returns whether any are pending.
        """
        fresh, waiting = [], False
        for file in files:
            if file in self._waiting:
                waiting = True
                continue
            try:
                if pack_pictures.cached_picture(file) is not None:
                    continue
                digest = pack_pictures.digest_of(file)
            except (PictureError, OSError):
                continue  # reported when it is painted
            if self._tries[digest] < MAX_TRIES:
                self._tries[digest] += 1
                fresh.append(file)
        if fresh:
            self._waiting.update(fresh)
            self._files.put(fresh)
        return waiting or bool(fresh)

    def _work(self) -> None:
        while True:
            files = self._files.get()
            with suppress(Empty):
                while True:
                    files += self._files.get_nowait()
            for file, _ in pack_pictures.decode_pictures(files):
                self._waiting.discard(file)
            self.on_ready()


_decoder: Decoder | None = None
"""The background decoder; without a window, decoding is synchronous."""


def decode_in_background(on_ready: Callable[[], object]) -> None:
    """Starts the background decoder.

    `on_ready` is called when some pictures are decoded.
    """
    global _decoder
    _decoder = Decoder(on_ready)


def decode_first(decode: Callable[[], object], then: Callable[[], None]) -> bool:
    """Runs `decode` in a thread, then `then` in the window's loop.

    Returns whether they run later. Without a window both run at once, and the result is False.
    """
    if _decoder is None:
        decode()
        then()
        return False

    def work() -> None:
        try:
            decode()
        finally:
            call_in_loop(then)

    Thread(target=work, daemon=True).start()
    return True


def are_ready(files: Iterable[Path]) -> bool:
    """Returns whether all pictures are decoded or refused; queues the rest."""
    return _decoder is None or not _decoder.decode(files)


class _OwnPictures(TableSkin):
    """A skin that prefers user pictures to its own."""

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        return self._user_picture(CLOTH, size) or super().cloth(size)

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        return self._user_picture(picture.name, picture.rect.size) or super().backdrop(
            picture, view, scale
        )

    def draw_totals(
        self, picture: MatPicture, state: Hashable, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Returns the user picture without animated text, if there is one."""
        user_picture = self._user_picture(picture.name, picture.rect.size)
        return user_picture or super().draw_totals(picture, state, view, scale)

    def draw_piece(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        """Draws the piece on the table; its markers are written below."""
        user_picture = self._full_picture(piece_view)
        if user_picture is None:
            return super().draw_piece(piece_view, spot, place)
        image = _shaped_like(
            super().draw_piece(piece_view, spot, place._replace(angle=0)), user_picture, piece_view
        )
        return pygame.transform.rotozoom(image, -place.angle, 1) if place.angle else image

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        image = super().draw_dragged(piece_view, size, turn, flipped)
        user_picture = self._full_picture(piece_view)
        return (
            image
            if user_picture is None
            else _shaped_like(image, user_picture, piece_view._replace(turn=turn))
        )

    def draw_in_log(
        self, piece_view: VisiblePiece, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        image = super().draw_in_log(piece_view, size, then)
        user_picture = self._full_picture(piece_view)
        return (
            image
            if user_picture is None
            else _shaped_like(image, user_picture, piece_view._replace(marks=()))
        )

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged user picture in its own aspect ratio."""
        user_picture = self._full_picture(piece_view)
        if user_picture is None or piece_view.kind is None:
            return super().draw_enlarged(piece_view, height)
        cached = _cached_picture(user_picture.file)
        if cached is None:
            return super().draw_enlarged(piece_view, height)
        width, cached_height = cached.size
        size = (min(max(1, round(height * width / cached_height)), 2 * height), height)
        return fit(user_picture, size) or super().draw_enlarged(piece_view, height)

    def _user_picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        picture = _in_use.get(name)
        return None if picture is None else fit(picture, size)

    def _full_picture(self, piece_view: VisiblePiece) -> UserPicture | None:
        """Returns the user picture that covers a piece's visible side, or None."""
        if piece_view.kind is None:
            return _in_use.get(piece_view.back)
        picture = _in_use.get(piece_view.kind)
        if picture is None or self._is_plain():
            return picture
        return (
            picture if picture.covers_card and piece_view.face else None
        )  # a face-down piece shows an icon

    def _is_plain(self) -> bool:
        """Returns whether the underlying skin has no card faces of its own."""
        return type(self).__mro__[2] in (TableSkin, BareTableSkin)


def _shaped_like(
    drawn: pygame.Surface, picture: UserPicture, piece_view: VisiblePiece
) -> pygame.Surface:
    """Draws a user picture with the size, outline, and rotation of `drawn`."""
    w, h = drawn.get_size()
    on_side = bool(piece_view.turn % 2) and w >= h
    fitted = fit(picture, (h, w) if on_side else (w, h))
    if fitted is None:
        return drawn
    image = fitted.copy()
    if piece_view.kind is not None and not piece_view.face:  # hidden from other seats
        px = max(10, min(image.get_size()) // 5)
        middle = (image.get_width() // 2, image.get_height() - px)
        pygame.draw.circle(image, (28, 34, 46), middle, round(px * 0.72))
        sign = icons.icon("face-down", px, (255, 250, 240))
        image.blit(sign, sign.get_rect(center=middle))
    if markers_text(piece_view.marks):
        words = markers_text(piece_view.marks)
        band = image.get_rect()
        band.top = band.h * 4 // 5
        band.h = image.get_height() - band.top
        shade = pygame.Surface(band.size, pygame.SRCALPHA)
        shade.fill((20, 14, 10, 190))
        image.blit(shade, band)
        text.draw(image, words, "bold", max(9, band.h // 2), (255, 250, 240), band, "center")
    if on_side:
        image = pygame.transform.rotate(image, -90 * piece_view.turn)
    elif piece_view.turn % 4 == 2:
        image = pygame.transform.rotate(image, 180)
    outline = drawn.convert_alpha()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def with_user_pictures(skin: type[TableSkin]) -> type[TableSkin]:
    """Returns a subclass of `skin` that shows user pictures."""
    if skin not in _with_user_pictures:
        _with_user_pictures[skin] = type(f"Own{skin.__name__}", (_OwnPictures, skin), {})
    return _with_user_pictures[skin]


_with_user_pictures: dict[type[TableSkin], type[TableSkin]] = {}
