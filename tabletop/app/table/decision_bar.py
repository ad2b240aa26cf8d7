"""The prompt, and the buttons of the pending decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.table.pending_decision import PendingDecision
from tabletop.app.widgets import Button, WidgetGroup, equalize_letters
from tabletop.app.widgets.buttons import accept_input, cool_replacements
from tabletop.app.widgets.labels import Label
from tabletop.app.window.key_bindings import CHOICES
from tabletop.cards.wording import capital
from tabletop.session.session import MoveChoice
from tabletop.storage.people import bot_name
from tabletop.table.move import Move

#: The width in units that is reserved at the right end for choices that end a turn.
END_TURN_WIDTH = 112
#: The maximum width in units that notes below the labels leave for the prompt.
PROMPT_WIDTH = 330
#: The gap between the prompt and the first button in units.
PROMPT_GAP = 12
#: As many choices as there are number keys; the rest are available by dragging.
MAX_CHOICES = CHOICES


class DecisionBarContext(Protocol):
    """The scene whose widgets include the buttons."""

    app: App
    group: WidgetGroup
    style: WidgetStyle

    def redraw_widgets(self, areas: list[pygame.Rect]) -> None:
        """Requests a repaint of areas whose widgets have changed."""


class ChoiceButton(NamedTuple):
    """A button of the decision; `choice` is None if it does not make a move."""

    button: Button
    choice: MoveChoice | None


class Offer(NamedTuple):
    """A button that makes several moves, such as all later answers."""

    label: str
    make: Callable[[], object]
    sign: str
    tip: str


class DecisionBar:
    """A row with the prompt on the left and buttons on the right.

    `choose` makes a choice.
    """

    def __init__(
        self,
        scene: DecisionBarContext,
        pending: PendingDecision,
        choose: Callable[[MoveChoice], object],
        room: pygame.Rect,
    ) -> None:
        self.scene, self.pending, self.choose, self.room = scene, pending, choose, room
        self.style = scene.style
        self.prompt = Label(self.style, "", face="bold", size="label")
        self.buttons: list[ChoiceButton] = []
        self.pointed: MoveChoice | None = None  #: the choice of the hovered button
        self._main: Button | None = None  #: the button of the main choice
        self._offers: list[Button] = []  #: the buttons that make several moves
        self._bots: list[Button] = []  #: the buttons about a slow bot
        self._last: list[Button] = []  #: the last buttons, which a player may be about to click
        self._ends = False  #: whether the last button ends the turn
        self._untried: list[tuple[Button, MoveChoice]] = []
        self._brought: dict[Button, tuple[str, ...]] = {}  #: what the tried answers bring

    def show(
        self,
        words: str,
        choices: list[MoveChoice],
        page: int = 0,
        *,
        offers: Sequence[Offer] = (),
    ) -> None:
        """Shows a prompt, and a page of choices on buttons, with the offers.

        Choices that end a turn are on each page, and always last.
        """
        ending = [choice for choice in choices if choice.gesture.ends]
        others = [choice for choice in choices if not choice.gesture.ends]
        shown, following = others, None
        room = MAX_CHOICES - len(ending)
        if len(others) > room:
            first = page * (room - 1) % len(others)
            shown = others[first : first + room - 1]
            following = 0 if first + room - 1 >= len(others) else page + 1
        labels = [choice.gesture.label for choice in choices]
        buttons = [self._choice_button(each, number, labels) for number, each in enumerate(shown)]
        if following is not None:
            label, go = (
                "More" if following else "First",
                partial(self.show, words, choices, offers=offers),
            )
            buttons.append(self._other_button(label, partial(go, following), "arrow-right"))
        if self.pending.turns.is_stuck:
            replace = self.pending.turns.replace_bot
            buttons.append(self._other_button("Replace bot", replace, "bot"))
        offered = [self._offer_button(offer, number) for number, offer in enumerate(offers)]
        self._offers = [each.button for each in offered]
        last = [self._choice_button(one, len(buttons) + n, labels) for n, one in enumerate(ending)]
        faster = [] if choices else self._faster_bot_buttons()  # the notes of choices come first
        self._bots = [each.button for each in faster]
        buttons += [*faster, *offered, *last]
        self._ends = bool(ending)
        self.prompt.set(words=words)  # it takes its room beside the buttons
        if buttons:
            self._place_in_row([each.button for each in buttons], ends=self._ends)
        self._replace_buttons(buttons)

    def try_answers(self) -> float | None:
        """Tries the next answer; after the last one, shows what all bring.

        It is called once nothing moves, and returns 0 while answers are left. Buttons keep their
        places below a pointer.
        """
        if not self._untried:
            return None
        button, choice = self._untried.pop()
        self._brought[button] = self.pending.consequence(choice)
        if self._untried:
            return 0
        for button, notes in self._brought.items():
            button.set(notes=notes, tip="\n".join(notes))
        if any(self._brought.values()) and self.pointed is None:
            self._place_in_row([each.button for each in self.buttons], ends=self._ends)
            self._place_prompt()
        return None

    def show_end(self, words: str, show_results: Callable[[], object]) -> None:
        """Shows the end of the game, with a button for the results."""
        button = Button(self.style, "Results", show_results, sign="star", kind="main")
        width = max(self.style.scale.px(150), button.preferred_size()[0])
        button.place(pygame.Rect(self.room.right - width, self.room.top, width, self.room.h))
        self.prompt.set(words=words)
        self._replace_buttons([ChoiceButton(button, None)])

    def _replace_buttons(self, buttons: list[ChoiceButton]) -> None:
        """Shows new buttons; the focus stays on one with the same label."""
        group, px = self.scene.group, self.style.scale.px
        led = group.focus
        for button, _choice in self.buttons:
            if button in group.widgets:
                group.widgets.remove(button)
        self.buttons, self.pointed = buttons, None
        cool_replacements((each.button for each in buttons), self._last)
        self._last = [each.button for each in buttons] or self._last
        self._main = next((button for button, _ in buttons if button.kind == "main"), None)
        self._untried = [(button, choice) for button, choice in reversed(buttons) if choice]
        self._brought = {}
        self._place_prompt()
        after = group.widgets.index(self.prompt) + 1
        for number, (button, _choice) in enumerate(buttons, after):
            group.widgets.insert(number, button)
            if isinstance(led, Button) and led.label == button.label and group.focus is None:
                group.give_focus(button)
        self.scene.redraw_widgets([self.room.inflate(px(22), px(22))])

    def _place_prompt(self) -> None:
        left = self.buttons[0].button.rect.left if self.buttons else self.room.right
        width = left - self.style.scale.px(PROMPT_GAP) - self.room.left
        self.prompt.place(pygame.Rect(self.room.left, self.room.top, width, self.room.h))

    def _choice_button(self, choice: MoveChoice, number: int, labels: list[str]) -> ChoiceButton:
        is_only = len(labels) == 1 and choice.gesture.advised
        is_main = number == 0 and (is_only or bool(self.pending.gestures.proposed))
        button = Button(
            self.style,
            self.pending.label(choice, labels),
            partial(self.choose, choice),
            kind="main" if is_main else "plain",
            shortcut=self.scene.app.keys.main_key(f"choice-{number + 1}"),
            size="body",
        )
        return ChoiceButton(button, choice)

    def _offer_button(self, offer: Offer, number: int) -> ChoiceButton:
        """Returns the button of an offer; the first one has a key."""
        button = Button(
            self.style,
            offer.label,
            offer.make,
            sign=offer.sign,
            shortcut="" if number else self.scene.app.keys.main_key("repeat"),
            size="body",
            tip=offer.tip,
        )
        return ChoiceButton(button, None)

    def _other_button(self, label: str, action: Callable[[], object], sign: str) -> ChoiceButton:
        return ChoiceButton(Button(self.style, label, action, sign=sign, size="body"), None)

    def _faster_bot_buttons(self) -> list[ChoiceButton]:
        """Returns the buttons that replace a slow bot or keep it, if any."""
        turns = self.pending.turns
        slow = turns.slow_bot()
        if slow is None or turns.is_stuck:
            return []
        faster = turns.conversation.faster_bot(slow) or slow
        use, keep = f"Use {capital(faster)}", f"Keep {capital(bot_name(slow))}"
        return [
            self._other_button(use, partial(turns.use_faster_bot, slow), "hourglass"),
            self._other_button(keep, turns.keep_bots, "bot"),
        ]

    def _place_in_row(self, buttons: list[Button], *, ends: bool) -> None:
        """Places buttons from right to left.

        The space of a choice that ends a turn stays free if there is none.
        """
        px = self.style.scale.px
        gap, ending = px(6), px(END_TURN_WIDTH)
        right = self.room.right - (0 if ends else ending + gap)
        share = {1: 0.5, 2: 0.72}.get(len(buttons), 0.62)
        room = round((right - self.room.left) * share)
        prompt = min(px(PROMPT_WIDTH), self.prompt.preferred_size()[0] + 2 * px(PROMPT_GAP))
        beside = right - self.room.left - prompt - gap * (len(buttons) - 1)
        room -= gap * (len(buttons) - 1)
        widths = [button.preferred_size()[0] for button in buttons]
        if ends:
            widths[-1] = max(widths[-1], ending)
        labels = [min(button.label_width(), w) for button, w in zip(buttons, widths, strict=True)]
        wanted = sum(widths) - sum(labels)
        spare = max(0, beside - sum(labels))
        if wanted > spare:  # notes are shortened before the prompt
            share = spare / wanted
            pairs = zip(widths, labels, strict=True)
            widths = [label + int((width - label) * share) for width, label in pairs]
        room = max(room, beside)
        if sum(widths) > room:  # the longest labels shrink first
            maximum = px(300 * max(1.0, self.style.scale.letters))
            widths = [min(width, maximum) for width in widths]
        if sum(widths) > room:
            share = room / sum(widths)
            widths = [int(width * share) for width in widths]
        x = right - sum(widths) - gap * (len(buttons) - 1)
        for button, width in zip(buttons, widths, strict=True):
            button.place(pygame.Rect(x, self.room.top, width, self.room.h))
            x += width + gap
        equalize_letters(buttons)

    def mark_hinted(self, recommended: MoveChoice | None) -> None:
        """Highlights the button of the hinted choice, because no arrow can."""
        if self._main is not None:
            self._main.set(kind="main" if recommended is None else "plain")
        for button, choice in self.buttons:
            is_hinted = (
                recommended is not None and choice is not None and choice.move == recommended.move
            )
            button.set(is_highlighted=is_hinted)

    def point(self, pos: tuple[int, int]) -> bool:
        """Moves the pointer; returns whether another choice is hovered."""
        before = self.pointed
        self.pointed = next((c for b, c in self.buttons if b.rect.collidepoint(pos)), None)
        return self.pointed is not before

    def areas_of(self, moves: set[Move]) -> list[pygame.Rect]:
        """Returns the areas of the buttons of some moves."""
        return [each.rect for each, choice in self.buttons if choice and choice.move in moves]

    def advance(self, now: float) -> float | None:
        """Lets new buttons accept input; returns the seconds until then."""
        return accept_input((each.button for each in self.buttons), now)

    def press(self, number: int) -> None:
        """Presses the button with an index, if the row has it."""
        others = [*self._offers, *self._bots]
        numbered = [button for button, _ in self.buttons if button not in others]
        if number < len(numbered):
            numbered[number].activate()

    def press_offer(self) -> None:
        """Presses the first button that makes several moves, if it is shown."""
        for button in self._offers[:1]:
            button.activate()

    def go_on(self) -> None:
        """Makes the choice that ends the turn, or else the only offered choice."""
        ending = [button for button, choice in self.buttons if choice and choice.gesture.ends]
        gestures = self.pending.gestures
        if not ending and (gestures.proposed or gestures.hand is not None):
            ending = [button for button, _choice in self.buttons]
        if len(ending) == 1:
            ending[0].activate()
