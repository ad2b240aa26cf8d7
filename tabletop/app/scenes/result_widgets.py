"""The parts of the results scene: painting, banner, and scores."""

from __future__ import annotations

import pygame

from tabletop.app.lobby.portraits import leader_of, portrait
from tabletop.app.painting import text, vector
from tabletop.app.painting.colour_schemes import readable
from tabletop.app.painting.icons import COLOURS, icon
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import DisplayWidget, plate
from tabletop.app.widgets.chart import colour_of
from tabletop.rules.game import Outcome
from tabletop.session.narrator import headline
from tabletop.session.session import Session, result_texts

#: Contrast of a banner's words with its cloth, whose brightness varies.
BANNER_CONTRAST = 5.8


def is_victory(session: Session, outcome: Outcome) -> bool:
    """Returns whether a human won; among bots, whether any seat won."""
    people = session.humans
    if len(session.players) == 1:
        return bool(people)
    return bool(outcome.winners) and (not people or bool(set(people) & set(outcome.winners)))


class EndPicture(DisplayWidget):
    """The leader of the winning side, of both after a draw, or the cover.

    Solo games show the cover. After a defeat the picture is tinted like dusk. The winner's emblem
    or the medal is at the bottom.
    """

    def __init__(self, style: WidgetStyle, session: Session, outcome: Outcome, medal: str) -> None:
        super().__init__(style)
        self.session, self.outcome, self.medal = session, outcome, medal
        self._picture: pygame.Surface | None = None

    def paint(self, surface: pygame.Surface) -> None:
        if min(self.rect.size) < 16:
            return
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture = self._paint_picture()
        surface.blit(self._picture, self.rect)

    def _paint_picture(self) -> pygame.Surface:
        session, outcome, px = self.session, self.outcome, self.style.scale.px
        palette, size = self.style.palette, self.rect.size
        solo = len(session.players) == 1
        shown = outcome.winners or range(len(session.players))
        kinds = [None] if solo else [leader_of(session.game, session.table, n) for n in shown]
        kinds = list(dict.fromkeys(kinds))[:2]
        picture = pygame.Surface(size)
        each = (size[0], -(-size[1] // len(kinds)))
        for number, kind in enumerate(kinds):
            picture.blit(portrait(session.game, kind, each), (0, number * each[1]))
            if number:
                picture.fill(palette.edge, (0, each[1] - px(2), size[0], px(4)))
        won = is_victory(session, outcome)
        if not won and outcome.winners:
            grey = pygame.transform.grayscale(picture)
            grey.set_alpha(130)
            picture.blit(grey, (0, 0))
            picture.fill((150, 150, 185), special_flags=pygame.BLEND_RGB_MULT)
        framed = vector.rounded(picture.convert_alpha(), px(10))
        edge = palette.accent if won else palette.edge
        pygame.draw.rect(framed, edge, framed.get_rect(), px(4 if won else 2), px(10))
        signs = [self.medal] if solo else [session.emblem_of(seat) for seat in outcome.winners]
        signs = [sign for sign in signs if sign][:4]
        side = px(76 if len(signs) == 1 else 52)
        for number, sign in enumerate(signs):
            disc = pygame.Rect(0, size[1] - side - px(16), side, side)
            disc.centerx = size[0] * (2 * number + 1) // (2 * len(signs))
            framed.blit(plate(disc.size, palette.panel, edge, side // 2, px(2)), disc)
            tint = COLOURS.get(sign, palette.accent)
            drawn = icon(sign, side * 2 // 3, tint)
            framed.blit(drawn, drawn.get_rect(center=disc.center))
        return framed


class EndBanner(DisplayWidget):
    """A headline of the result in the winners' colours."""

    def __init__(self, style: WidgetStyle, session: Session, outcome: Outcome) -> None:
        super().__init__(style)
        self.session, self.outcome = session, outcome

    def paint(self, surface: pygame.Surface) -> None:
        palette, px = self.style.palette, self.style.scale.px
        session, winners = self.session, self.outcome.winners
        names = PlayerNames(session.seated)
        solo = len(session.players) == 1
        tones = [] if solo else [names.colour(palette, seat) for seat in winners]
        cloth = tones[0].darker(0.25) if tones else palette.panel_raised
        surface.blit(plate(self.rect.size, cloth, palette.edge, px(8)), self.rect)
        ink = readable(palette.ink, cloth, BANNER_CONTRAST)
        shown = tones or [names.colour(palette, seat) for seat in range(len(session.players))]
        band = self.rect.inflate(-px(16), 0)
        # a ribbon with the colours of all seats
        for number, tone in enumerate(() if len(shown) == 1 else shown):
            left = band.left + band.w * number // len(shown)
            right = band.left + band.w * (number + 1) // len(shown)
            surface.fill(tone, (left, band.bottom - px(8), right - left, px(4)))
        words = headline(session, self.outcome)
        room = self.rect.inflate(-px(28), -px(16))
        text.draw(surface, words, "display", self.style.scale.text("title"), ink, room, "center")


class ScoreLine(DisplayWidget):
    """The score of a seat, on a plate if it has won.

    Otherwise a thin line can separate it from the one above.
    """

    def __init__(
        self, style: WidgetStyle, session: Session, outcome: Outcome, seat: int, has_edge: bool
    ) -> None:
        super().__init__(style)
        self.session, self.seat, self.has_edge = session, seat, has_edge
        self.won = seat in outcome.winners or len(session.players) == 1
        self.result = result_texts(session, outcome)[seat]

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale, row = self.style.palette, self.style.scale, self.rect
        if self.won:
            box = row.inflate(0, -scale.px(2))
            surface.blit(plate(box.size, palette.panel_raised, None, scale.px(6)), box)
        elif self.has_edge:
            surface.fill(palette.edge, (row.left, row.top, row.w, 1))
        self._paint_sign(surface)
        name = row.inflate(-scale.px(72), 0)
        px = scale.text("heading" if self.won else "label")
        face, width = "display", scale.px(100)
        if not self.result.isdigit():
            face, width = "body", min(scale.px(320), row.w * 6 // 10)
        called = text.truncate(self.session.name_of(self.seat), "bold", px, name.w - width)
        text.draw(surface, called, "bold", px, palette.ink, name)
        score = pygame.Rect(row.right - scale.px(40) - width, row.top, width, row.h)
        tone = readable(palette.accent, palette.panel_raised) if self.won else palette.accent
        text.draw(surface, self.result, face, px, tone, score, "right")
        if self.won:
            sign = icon("star", min(row.h, scale.px(22)), palette.accent)
            place = sign.get_rect(midright=(row.right - scale.px(8), row.centery))
            surface.blit(sign, place)

    def _paint_sign(self, surface: pygame.Surface) -> None:
        """Draws the emblem or the colour of the seat."""
        scale, row = self.style.scale, self.rect
        if emblem := self.session.emblem_of(self.seat):
            picture = icon(emblem, min(row.h, scale.px(22)), COLOURS[emblem])
            at = (row.left + scale.px(4), row.centery)
            surface.blit(picture, picture.get_rect(midleft=at))
            return
        dot = pygame.Rect(row.left, 0, scale.px(14), scale.px(14))
        dot.centery = row.centery
        colour = colour_of(self.style.palette, self.seat)
        pygame.draw.rect(surface, colour, dot, border_radius=scale.px(4))
