"""The drag image: what is seen of the piece in the hand, and the tag that says what a drop does."""

from __future__ import annotations

import pygame

from tabletop.app.table.context import PointerContext
from tabletop.app.table.hand import meant
from tabletop.app.table_skin import DropPreview
from tabletop.app.widgets import Button, caption
from tabletop.rules.preview import Foresight
from tabletop.storage.people import CONSEQUENCES, PLACES

#: The size of a carried piece that is aimed at another, as a share of its own.
AIMING = 0.6
#: The highlights of places that a piece strikes at, or where it may be struck.
STRIKES = ("range", "threat")


class DragImage:
    """Shows the piece in the hand at the pointer, or in the places where it would lie."""

    def __init__(self, control: PointerContext) -> None:
        self.control = control
        self.piece: tuple[pygame.Surface, pygame.Rect] | None = None
        self.tag: tuple[pygame.Surface, pygame.Rect] | None = None
        self.snaps = False  #: whether the piece lies in its places, off the pointer
        self.preview = DropPreview()  #: what a drop would bring
        self._foresight: Foresight | None = None  #: of the seat whose piece it is, till it falls

    def show(self) -> None:
        """Make the pictures of the carried piece and of what a drop would be."""
        hand = self.control.hand
        assert hand is not None
        self._damage()
        refusal = hand.aim.refusal
        self.preview = self._previewed()
        self._show_piece()
        if refusal is None:
            self.tag = self._drop_tag()
        else:
            told = self.control.scene.helps(PLACES)
            self.tag = self._refusal_tag(str(refusal)) if told else None
        self._damage()

    def hide(self) -> None:
        """Take the pictures away."""
        self._damage()
        self.piece = self.tag = self._foresight = None
        self.preview = DropPreview()

    def strikes(self) -> dict[str, str]:
        """What the piece would strike at from where it is held, else from its place."""
        hand, view = self.control.hand, self.control.scene.renderer.view
        if hand is None or hand.by_hand or view is None:
            return {}
        if not self.control.scene.helps(CONSEQUENCES):
            return {}
        if self.preview.highlights:
            return dict(self.preview.highlights)
        highlights = self.control.scene.skin.highlights(hand.seen, view)
        return {zone: kind for zone, kind in highlights.items() if kind in STRIKES}

    def _previewed(self) -> DropPreview:
        """What a drop here would bring, in the skin's words or as trying the move says."""
        hand, scene = self.control.hand, self.control.scene
        assert hand is not None
        aim = hand.aim
        if aim.move is None or hand.piece is None or hand.by_hand:
            return DropPreview()
        known = scene.session.watched(hand.seat)
        preview = scene.skin.drop_preview(known, aim.move, hand.piece)
        if not scene.helps(CONSEQUENCES):
            return DropPreview(lies=preview.lies)
        if aim.refusal is not None:
            return preview
        scene.note_help(CONSEQUENCES)
        self._foresight = self._foresight or scene.session.foresight(hand.seat)
        words = self._foresight.preview(*aim.first, aim.move).text or preview.words
        if aim.first:
            price = self._foresight.preview(aim.first[0]).text  # of turning it up
            words = "\n".join(filter(None, (price, words)))
        return preview._replace(words=words)

    def _show_piece(self) -> None:
        hand, scene, lies = self.control.hand, self.control.scene, self.preview.lies
        assert hand is not None
        aim = hand.aim
        rects = [scene.renderer.zone_rect(zone) for zone in aim.covers] if aim.move else []
        rects = [rect for rect in rects if rect.w]
        settles = bool(rects) and lies and not hand.by_hand
        self.snaps = settles and aim.allowed
        if hand.carried and not rects and self._is_over_button():
            self.piece = None  # its words are to be read before it is pressed
            return
        if settles:
            box = rects[0].unionall(rects[1:])
            picture = scene.skin.in_hand(hand.seen, box.size, hand.turn, hand.flipped)
            self.piece = (picture, picture.get_rect(center=box.center))
            return
        end = scene.renderer.sprites.by_key[hand.key].end
        # What does not lie down there leaves in sight what it is aimed at.
        share = 1.0 if lies else AIMING
        size = (round(end.w * share), round(end.h * share))
        picture = scene.skin.in_hand(hand.seen, size, hand.turn, hand.flipped)
        rect = picture.get_rect(center=self.control.pointer)
        if not lies:
            rect.topleft = self.control.pointer
        self.piece = (picture, rect)

    def _is_over_button(self) -> bool:
        """Whether the pointer is on a button."""
        control = self.control
        return isinstance(control.scene.group.at(control.pointer), Button)

    def _refusal_tag(self, words: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Why the piece may not be dropped where it is, above the pointer."""
        control, px = self.control, self.control.look.scale.px
        words = control.scene.session.called(words)
        picture = caption(words, control.scene.panel_look, 280, "close")
        x, y = control.pointer
        rect = picture.get_rect(midbottom=(x, y - px(34)))
        if rect.top < control.rect.top:
            rect.top = y + px(40)
        return picture, rect.clamp(control.rect)

    def _drop_tag(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What a drop would do, in the skin's words or the move's own, beside the piece."""
        control, hand = self.control, self.control.hand
        assert hand is not None
        words = self.preview.words if hand.aim.allowed else ""
        words = words or hand.drop_label(meant(hand.aim.choices, control.seen_under_pointer()))
        if not words or self.piece is None:
            return None
        picture = caption(
            control.scene.session.called(words), control.scene.panel_look, 340, self.preview.sign
        )
        gap, held = control.look.scale.px(6), self.piece[1]
        rect = picture.get_rect(midbottom=(held.centerx, held.top - gap))
        if rect.top < control.rect.top:
            rect.top = held.bottom + gap
        return picture, rect.clamp(control.rect)

    def _damage(self) -> None:
        for thing in (self.piece, self.tag):
            if thing is not None:
                self.control.scene.redraw(thing[1])
