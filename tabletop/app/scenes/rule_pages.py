"""The rulebook as a printed book: chapters, pictures, and margin numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.skins import table_skin_for
from tabletop.app.widgets import ListRow, ScrollList
from tabletop.rules.game import Game
from tabletop.rules.rulebook import Rulebook, table_rulebook

#: A sample line; its width is the maximum width of the text.
_SAMPLE_LINE = "The quick brown fox jumps over the lazy dog and sees that nobody minds."
#: The size in which a card is painted only to find out whether it is illustrated.
_THUMBNAIL_SIZE = (16, 16)
#: The width of pictures divided by their height.
_ASPECT = 1.68
#: The width of pictures divided by the radius of their corners.
_CORNER_RATIO = 36
#: The minimum and maximum width of pictures beside the text, in units.
_MIN_WIDTH, _MAX_WIDTH = 150, 320


class ChapterPictures:
    """The pictures of a rulebook's chapters, painted on demand.

    A chapter shows the card that it mentions, or another one in the order of the game. No card
    appears twice. If the game has no illustrations, its first chapter shows the cover.
    """

    def __init__(self, game: Game, book: Rulebook) -> None:
        self.game = game
        self._skin = table_skin_for(game)
        sections = book.sections[: len(book.sections) - len(table_rulebook().sections)]
        self._texts = {each.id: " ".join(rule.text for rule in each.rules) for each in sections}
        self._picture_cache: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._cards: dict[str, str] = {}  # by chapter

    @cached_property
    def _illustrates(self) -> bool:
        """Whether any card of the game has an illustration."""
        return any(
            self._skin.illustration(kind, _THUMBNAIL_SIZE) is not None for kind in self.game.names
        )

    def has_picture(self, chapter: str) -> bool:
        """Returns whether a chapter has a picture, without painting it.

        The general chapters about the table have none.

        Args:
          chapter: The id of the chapter.
        """
        if chapter not in self._texts:
            return False
        return chapter == next(iter(self._texts)) or self._illustrates

    def picture(self, chapter: str, size: tuple[int, int]) -> pygame.Surface:
        """Returns the picture of a chapter that has one."""
        if (chapter, size) not in self._picture_cache:
            picture = self._paint_picture(chapter, size).convert_alpha()
            self._picture_cache[chapter, size] = vector.rounded(picture, size[0] // _CORNER_RATIO)
        return self._picture_cache[chapter, size]

    def _paint_picture(self, chapter: str, size: tuple[int, int]) -> pygame.Surface:
        kinds, words = list(self.game.names), self._texts[chapter]
        at = list(self._texts).index(chapter) * len(kinds) // len(self._texts)
        named = [kind for kind in kinds if self.game.names[kind] in words]
        others = {kind for other, kind in self._cards.items() if other != chapter}
        for kind in (*named, *kinds[at:], *kinds[:at]):
            if kind in others:
                continue
            if (picture := self._skin.illustration(kind, size)) is not None:
                self._cards[chapter] = kind
                return picture
        return draw_cover(self.game.info.id, size)


class RulePages(ScrollList):
    """The rows of a rulebook; a row in the `display` face starts a chapter.

    The value of a row is its rule number, which is printed in the margin. `on_turn` is called with
    the chapter at the top after scrolling.
    """

    def __init__(
        self,
        style: WidgetStyle,
        rows: Sequence[ListRow],
        on_select: Callable[[int], object],
        chapters: ChapterPictures,
        on_turn: Callable[[str], object],
    ) -> None:
        super().__init__(style, rows, on_select)
        self.chapters, self.on_turn = chapters, on_turn
        self._pictures: dict[int, pygame.Rect] = {}  # by row, in row coordinates

    def spoken(self) -> str:
        """Returns the selected rule with its number."""
        rule_text = super().spoken()
        row = self.rows[self.selected_index] if self.selected_index is not None else None
        return (
            f"{row.value}  {rule_text}" if row is not None and row.face != "display" else rule_text
        )

    def scroll(self, pixels: int) -> None:
        """Also reports the chapter at the top."""
        before = self.offset
        super().scroll(pixels)
        if self.offset == before:
            return
        line = self.offset + self.rect.h // 4
        read = [row.value for row, top in zip(self.rows, self._tops, strict=False)
                if row.face == "display" and top <= line]  # fmt: skip
        if read:
            self.on_turn(str(read[-1]))

    def _column_widths(self) -> tuple[int, int, int]:
        """Returns the widths of margin, text, and pictures (0 if they do not fit)."""
        scale, px = self.style.scale, self.style.scale.text(self.size)
        numbers = [str(row.value) for row in self.rows if row.face != "display" and row.value]
        margin = max((text.measure(each, "display", px)[0] for each in numbers), default=0)
        margin = max(margin, scale.px(34)) + scale.px(16)
        room = self._row_width() - 2 * self._pad() - margin
        width = max(1, min(room, text.measure(_SAMPLE_LINE, "body", px)[0]))
        free = room - width - scale.px(28)
        return margin, width, min(free, scale.px(_MAX_WIDTH)) if free >= scale.px(_MIN_WIDTH) else 0

    def _lay_out(self) -> None:
        """Computes the top of every row; a chapter is as high as its picture."""
        if self._is_laid_out():
            return
        self._layout_width, self._laid_out = self._row_width(), len(self.rows)
        scale, pad = self.style.scale, self._pad()
        margin, width, picture = self._column_widths()
        size = (picture, round(picture / _ASPECT))
        small = scale.text("small")
        self._tops, self._pictures = [0], {}
        end = 0  # the bottom of the last picture
        for number, row in enumerate(self.rows):
            if row.face == "display":
                self._tops[-1] = top = max(self._tops[-1], end)
                height = self._heading_height(row)
                if picture and self.chapters.has_picture(str(row.value)):
                    left = pad + margin + width + scale.px(28)
                    place = pygame.Rect((left, top + scale.px(14)), size)
                    self._pictures[number] = place
                    end = place.bottom + scale.px(10)
            else:
                height = text.measure(row.text, row.face, scale.text(self.size), width)[1] + pad
                if row.note:
                    height += text.measure(row.note, "body", small, width)[1]
            self._tops.append(self._tops[-1] + height)
        self._tops[-1] = max(self._tops[-1], end)

    def _heading_height(self, row: ListRow) -> int:
        """Returns the height of a chapter heading."""
        scale = self.style.scale
        width = self._column_widths()[1]
        return text.measure(row.text, "display", scale.text("heading"), width)[1] + scale.px(34)

    def _paint_row(
        self, surface: pygame.Surface, number: int, row: ListRow, area: pygame.Rect
    ) -> None:
        palette, scale, pad = self.style.palette, self.style.scale, self._pad()
        margin, width, _picture = self._column_widths()
        x = area.left + pad + margin
        box = pygame.Rect(area.left, area.top, pad + margin + width + pad, area.h)
        if row.face == "display":
            self._paint_heading(surface, row, pygame.Rect(x, area.top, width, area.h))
            return
        lines = text.measure(row.text, row.face, scale.text(self.size), width)[1] + pad
        if row.note:
            lines += text.measure(row.note, "body", scale.text("small"), width)[1]
        box.h = min(area.h, lines)
        if number in (self.selected_index, self.hovered_index):
            tone = palette.panel.mix(palette.accent, 0.25)
            tone = tone if number == self.selected_index else palette.panel_raised
            pygame.draw.rect(surface, tone, box, border_radius=scale.px(6))
        px = scale.text(self.size)
        y = area.top + pad // 2
        ink = palette.ink_soft if row.soft else palette.ink
        if row.value:
            number_picture = text.render(str(row.value), "display", px, palette.ink_soft)
            surface.blit(number_picture, number_picture.get_rect(topright=(x - scale.px(12), y)))
        if row.sign:  # a ruling has a line beside it
            line = pygame.Rect(x - scale.px(7), y, max(2, scale.px(3)), box.h - pad)
            surface.fill(palette.accent, line)
        words = text.render(row.text, row.face, px, ink, width)
        if self.highlighted_words:
            glow = palette.panel.mix(palette.accent, 0.45)
            for hit in text.find_words(row.text, self.highlighted_words, row.face, px, width):
                surface.fill(glow, hit.move(x, y))
        surface.blit(words, (x, y))
        if row.note:
            note = text.render(row.note, "body", scale.text("small"), palette.ink_soft, width)
            surface.blit(note, (x, y + words.get_height()))

    def _paint_heading(self, surface: pygame.Surface, row: ListRow, room: pygame.Rect) -> None:
        """Draws a chapter's title with the game's medallion and a line below."""
        palette, scale = self.style.palette, self.style.scale
        side = scale.px(34)
        words = text.render(row.text, "display", scale.text("heading"), palette.heading, room.w)
        place = words.get_rect(topleft=(room.left, room.top + scale.px(14)))
        surface.blit(words, place)
        icon_rect = pygame.Rect(room.left - side - scale.px(10), 0, side, side)
        icon_rect.centery = place.centery
        surface.blit(medallion(self.chapters.game.info.id, side, palette.edge), icon_rect)
        y = place.bottom + scale.px(7)
        surface.fill(palette.edge, (room.left, y, room.w, max(1, scale.px(1))))
        mid, reach = (room.right, y), scale.px(5)
        corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        pygame.draw.polygon(
            surface, palette.accent, [(mid[0] + dx, mid[1] + dy) for dx, dy in corners]
        )

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        old_clip = surface.get_clip()
        surface.set_clip(self.rect.clip(old_clip))
        for number, place in self._pictures.items():
            area = place.move(self.rect.left, self.rect.top - self.offset)
            if not area.colliderect(self.rect):
                continue
            picture = self.chapters.picture(str(self.rows[number].value), place.size)
            surface.blit(picture, area)
            pygame.draw.rect(surface, self.style.palette.edge, area, 2, area.w // _CORNER_RATIO)
        surface.set_clip(old_clip)


def medallion(game: str, side: int, edge: Rgb) -> pygame.Surface:
    """Draws the centre of a game's cover as a circle."""
    picture = vector.rounded(draw_cover(game, (side, side)).convert_alpha(), side // 2)
    pygame.draw.circle(picture, edge, (side // 2, side // 2), side // 2, max(1, side // 18))
    return picture
