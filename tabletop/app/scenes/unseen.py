"""The scene of pieces that a seat has not seen yet, over the table."""

from __future__ import annotations

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import (
    Button,
    ChoiceButtons,
    ChoiceOption,
    DisplayWidget,
    ListRow,
    ScrollList,
    Widget,
)
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK, TABLE
from tabletop.cards.wording import capital
from tabletop.rules.unseen import UnseenPieces, unseen_groups
from tabletop.session.session import Session
from tabletop.table.views import VisiblePiece


class UnseenScene(Stage):
    """Lists unseen pieces by type, with a picture of the selected one."""

    title = "Unseen cards"
    veils = True

    def __init__(self, app: App, session: Session, skin: TableSkin, seat: int) -> None:
        super().__init__(app)
        self.session, self.skin = session, skin
        self.palette_name = session.game.info.id
        self.pools = unseen_groups(session.game, session.view(seat))
        self.pool = 0

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect = pygame.Rect(0, 0, min(px(820), size[0] - px(40)), min(px(600), size[1] - px(40)))
        rect.center = (size[0] // 2, size[1] // 2)
        panel = Panel(self.style, opacity=0.98)
        panel.place(rect)
        inner = rect.inflate(-px(44), -px(36))
        heading = Label(self.style, "Unseen cards", face="display", size="title", accent=True)
        heading.place(pygame.Rect(inner.left, inner.top, inner.w - px(150), px(42)))
        close = Button(self.style, "Back", self.window.back, sign="arrow-left", shortcut=BACK)
        close.place(pygame.Rect(inner.right - px(130), inner.top + px(2), px(130), px(38)))
        widgets: list[Widget] = [panel, heading, close]
        top = heading.rect.bottom + px(8)
        if len(self.pools) > 1:
            tabs = [ChoiceOption(n, self._title(pool)) for n, pool in enumerate(self.pools)]
            rows = min(3, 1 + sum(len(tab.label) for tab in tabs) // 70)
            choice = ChoiceButtons(self.style, tabs, self.pool, self._turn_to, tabs=True, rows=rows)
            choice.place(pygame.Rect(inner.left, top, inner.w, px(34) * rows))
            widgets.append(choice)
            top = choice.rect.bottom + px(8)
        description = Label(self.style, self._about(), soft=True)
        description.place(pygame.Rect(inner.left, top, inner.w, px(40)))
        top = description.rect.bottom + px(8)
        width = round(inner.w * 0.56)
        self.kinds = UnseenList(self.style, self._rows())
        self.kinds.place(pygame.Rect(inner.left, top, width, inner.bottom - top))
        self.face = PieceFace(self.kinds, self.skin, self._left())
        self.face.place(pygame.Rect(inner.left + width + px(16), top, inner.w - width - px(16), 0))
        self.face.rect.h = inner.bottom - top
        widgets += [description, self.kinds, self.face]
        for widget in widgets:
            self.group.add(widget)
        self.group.give_focus(self.kinds)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Also closes the scene with the key that opens it."""
        if self.app.keys.action_of(event, TABLE) == "unseen":
            self.window.back()
            return True
        return super().on_key(event)

    def flush(self) -> None:
        """Also updates the picture of the selected piece."""
        self.face.follow()
        super().flush()

    def _left(self) -> UnseenPieces | None:
        return self.pools[self.pool] if self.pools else None

    def _title(self, pool: UnseenPieces) -> str:
        if len(pool.places) == 1:
            return capital(self.session.with_names(pool.places[0][0]).removeprefix("the "))
        if pool.holder is None:
            return pool.name
        same_holder = [
            one for one in self.pools if one.holder == pool.holder and len(one.places) > 1
        ]
        name = self.session.names[pool.holder]
        return name if len(same_holder) == 1 else f"{name}: {pool.name.lower()}"

    def _about(self) -> str:
        pool = self._left()
        if pool is None:
            return "All pieces are open. Nothing is hidden from you."
        places = ", ".join(f"{name} ({count})" for name, count in pool.places)
        words = "You have not seen these. They are face down here: "
        return self.session.with_names(f"{words}{places}.")

    def _rows(self) -> list[ListRow]:
        pool = self._left()
        if pool is None:
            return [ListRow("None.", soft=True)]
        name = self.session.piece_name
        return [
            ListRow(f"{count} × {capital(name(kind))}", value=kind) for kind, count in pool.kinds
        ]

    def _turn_to(self, value: object) -> None:
        self.pool = int(str(value))
        self.relayout()

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Darkens the table below."""
        shade = pygame.Surface(clip.size)
        shade.fill(self.palette.shadow)
        shade.set_alpha(130)
        surface.blit(shade, clip)


class UnseenList(ScrollList):
    """The unseen types of pieces; the hovered or selected one is enlarged."""

    def __init__(self, style: WidgetStyle, rows: list[ListRow]) -> None:
        super().__init__(style, rows, lambda _number: None, size="label")

    @property
    def kind(self) -> str | None:
        """The type to enlarge, or None."""
        number = self.hovered_index if self.hovered_index is not None else self.selected_index
        return str(self.rows[number or 0].value or "") or None


class PieceFace(DisplayWidget):
    """The selected piece of the list, as on the table."""

    def __init__(self, kinds: UnseenList, skin: TableSkin, pool: UnseenPieces | None) -> None:
        super().__init__(kinds.style)
        self.kinds, self.skin, self.left = kinds, skin, pool
        self._shown: str | None = None

    def paint(self, surface: pygame.Surface) -> None:
        self._shown = kind = self.kinds.kind
        if kind is None or self.left is None:
            return
        piece_view = VisiblePiece(None, kind, self.left.back, 1, 0, self.left.owner, None, ())
        picture = self.skin.draw_dragged(piece_view, self.rect.size, 0, False)
        picture = picture.copy()
        picture.set_alpha(255)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def follow(self) -> None:
        """Requests a repaint if another piece is selected."""
        if self._shown != self.kinds.kind:
            self.dirty = True
