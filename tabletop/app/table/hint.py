"""The hint: what the expert would do, and why; shown until the position changes, never made."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from tabletop.app.attempt import Attempt
from tabletop.app.bots import Answer, Bots, Request
from tabletop.app.painting import vector
from tabletop.app.session import Choice, Session
from tabletop.app.table.context import TableContext
from tabletop.app.table.menus import no_help
from tabletop.app.theme import Rgb
from tabletop.cards.wording import capital
from tabletop.rules.asked import Thought
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import InvalidMove, Move

ADVISER = "expert"
#: A gap in the chance to win below which two moves count as equally good, or nearly so.
EQUAL, CLOSE = 0.02, 0.08
#: Seconds for which the words stay; the light stays until something is done.
STAYS = 20.0
#: How far an arrow reaches around the line between its ends, in pixels.
REACH = 26


class Hint:
    """What the expert would do now, if it was asked for."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.bots = Bots(self.answered)
        self.choice: Choice | None = None  #: what it would do, once it has answered
        self._seat = -1  #: for whom it is thought about
        self._moves: list[Move] = []  #: among which

    def ask(self) -> None:
        """Have it thought about; asked again it is taken away."""
        scene = self.scene
        seat = scene.actions.acting()
        if self.choice is not None or self.bots.thinking:
            self.take_away()
            return
        session = scene.session
        if session.attempt is not None:
            self._tell_solution(session.attempt)
            return
        if not scene.helps(BEST_MOVE):
            scene.say(no_help(session, scene.seat), "hint", 5)
            return
        strict = session.referee.mode != "sandbox"
        moves = session.referee.legal_moves(seat) if strict and seat is not None else []
        if seat is None or not moves:
            scene.say("There is nothing to advise now.", "hint")
            return
        self._seat, self._moves = seat, moves
        scene.say("Thinking about it …", "hint", 30)
        view, stamp = session.view(seat), session.referee.stamp
        chance = secrets.token_hex(8)  # of its own: a hint tells nothing of the table's seed
        game, packs = session.game.info.id, session.game.packs
        self.bots.ask(Request(stamp, game, ADVISER, seat, view, moves, chance, packs=packs))

    def _tell_solution(self, attempt: Attempt) -> None:
        """In a puzzle: the next move of its solution, as long as that was followed."""
        scene, session = self.scene, self.scene.session
        move = attempt.advice(session.referee)
        choices = [] if move is None else session.choices(move.seat)
        self._seat = attempt.goal.seat
        self.choice = next((one for one in choices if one.move == move), None)
        if self.choice is None:
            scene.say("From here no hint is known. Take moves back, or start again.", "hint", 5)
        else:
            scene.say(advice(session, self.choice, choices, ()), "hint", STAYS)
        self._show()

    def answered(self, answer: Answer) -> None:
        """The expert has chosen (in the loop); what it says of an older position is dropped."""
        scene, session = self.scene, self.scene.session
        if answer.move is None or scene.actions.acting() != self._seat:
            return
        if answer.trouble:
            scene.say("Nothing could be found out; choose for yourself.", "hint")
            return
        choices = session.choices(answer.move.seat)
        self.choice = next((one for one in choices if one.move == answer.move), None)
        if self.choice is not None:
            scene.note_help(BEST_MOVE)
            scene.say(advice(session, self.choice, choices, answer.thoughts), "hint", STAYS)
        self._show()

    def forget(self) -> None:
        """The position has changed: take it away, unless others have only chosen meanwhile."""
        legal_moves = self.scene.session.referee.legal_moves
        if self.bots.thinking and legal_moves(self._seat) == self._moves:
            return
        self.take_away()

    def take_away(self) -> None:
        """Nobody wants it any more."""
        self.bots.cancel()
        if self.choice is not None:
            self._show()
            self.choice = None
            self.scene.update_highlights()

    def _show(self) -> None:
        self.scene.update_highlights()
        if (way := self.way()) is not None:
            self.scene.redraw(way[0].union(way[1]).inflate(2 * REACH, 2 * REACH))

    def stop(self) -> None:
        """End the thinking: the table is left."""
        self.bots.stop()

    def way(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """From where to where a piece would go, if both are on the screen."""
        if self.choice is None or self.choice.gesture.target is None:
            return None
        scene, gesture = self.scene, self.choice.gesture
        sprite = scene.renderer.sprites.by_key.get(scene.actions.shown_like(gesture.piece))
        target = scene.renderer.zone_rect(gesture.target or "")
        if sprite is None or not target.w or sprite.end.rect.colliderect(target):
            return None
        return pygame.Rect(sprite.end.rect), target

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The arrow from the piece to its place."""
        way = self.way()
        if way is None:
            return
        start, end = way
        picture, place = arrow(start.center, end.center, self.scene.look.palette.accent)
        if place.colliderect(clip):
            surface.blit(picture, place)


def advice(
    session: Session, best: Choice, choices: Sequence[Choice], thoughts: Sequence[Thought]
) -> str:
    """Say what the expert would do, what it brings, and how it compares with the next best."""
    words = f"{named(session, best)}."
    try:
        brings = session.preview(best.move)
    except InvalidMove:
        brings = ""
    lines = [line for line in brings.split("\n") if not _repeats(best.gesture.label, line)]
    if len(lines) == 1:
        words += f" {capital(lines[0]).removesuffix('.')}."
    elif lines:
        words = "\n".join([words, *lines, ""])
    by_move = {choice.move: choice for choice in choices}
    first = next((one for one in thoughts if one.move == best.move), None)
    others = [one for one in thoughts if one.move != best.move and one.move in by_move]
    if first is None:
        return words.rstrip()
    alone = len(session.players) == 1
    if not alone:
        words += f"{_gap(words)}It wins about {_percent(first.chance)} times in a hundred."
    if others:
        other = max(others, key=lambda one: one.chance)
        gap = first.chance - other.chance
        better = "clearly better than" if gap >= CLOSE else "a little better than"
        if gap < EQUAL:
            better = "about as good as"
        words += f"{_gap(words)}{capital(better)}: {named(session, by_move[other.move])}"
        words += "." if alone else f" ({_percent(other.chance)})."
    return words


def _repeats(label: str, line: str) -> bool:
    """Tell whether a line of a preview names nothing but what the move's label has named."""
    said = label.lower().replace(":", "").split()
    return all(word in said for word in line.partition(" on ")[0].lower().split())


def _gap(words: str) -> str:
    return "" if words.endswith("\n") else " "


def _percent(chance: float) -> int:
    return round(100 * chance)


def named(session: Session, choice: Choice) -> str:
    """Name a choice with the piece it is made with, unless its label does."""
    label, piece = choice.gesture.label, choice.gesture.piece
    name = "" if piece is None else session.piece_name(session.table.pieces[piece].kind)
    return label if name.lower() in label.lower() else f"{capital(name)}: {label}"


@lru_cache(maxsize=4)
def arrow(
    start: tuple[int, int], end: tuple[int, int], colour: Rgb
) -> tuple[pygame.Surface, pygame.Rect]:
    """Draw an arrow between two points of the window; gives the picture and where it belongs."""
    wide = REACH
    left, top = min(start[0], end[0]) - wide, min(start[1], end[1]) - wide
    width, height = abs(start[0] - end[0]) + 2 * wide, abs(start[1] - end[1]) + 2 * wide
    x, y = start[0] - left, start[1] - top
    length = max(1.0, math.dist(start, end))
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    head, thick = min(26.0, length / 2), 5.0
    shape = [
        (0.0, -thick), (length - head, -thick), (length - head, -2.6 * thick), (length, 0.0),
        (length - head, 2.6 * thick), (length - head, thick), (0.0, thick),
    ]  # fmt: skip
    turned = partial(vector.group, transform=f"translate({x} {y}) rotate({angle:.2f})")
    body = turned(vector.polygon(shape, vector.edged(colour, "#1a120b", 2, opacity=0.85)))
    place = pygame.Rect(left, top, width, height)
    return vector.paint(body, (width, height), (width, height)), place
