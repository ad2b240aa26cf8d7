"""The decks that a new game offers for an option: presets and own decks."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pygame

from tabletop.app.decks.pictures import deck_picture
from tabletop.app.lobby.picture_cards import CardFace
from tabletop.app.lobby.portraits import portrait
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.skins import table_skin_for
from tabletop.app.widgets import ChoiceOption, ListRow
from tabletop.cards.builder import preset_of, taken_names
from tabletop.cards.deck import Deck, deck_text, fits
from tabletop.cards.schema import GameOption
from tabletop.cards.wording import number_of
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.rules.game import Game
from tabletop.storage.decks import own_decks


class DeckChoices:
    """The decks for the options of a game.

    `options` are the chosen values, which also limit the decks.
    """

    def __init__(self, game: Game, options: dict[str, str]) -> None:
        self.game, self.options = game, options
        self.registry = deck_registry(game.info.id) if game.info.has_decks else None

    def offered(self, option: GameOption) -> list[tuple[ChoiceOption, Deck | None]]:
        """Returns the values of an option with their decks; None is any deck."""
        valid = self._presets()
        values: list[tuple[ChoiceOption, Deck | None]] = []
        for value in option.values:
            deck = preset_of(valid, value.id)
            about = deck.plan if deck is not None else "A random preset deck, different each game."
            values.append((ChoiceOption(value.id, value.name, about=about), deck))
        return values + self.own()

    def face(self, option: GameOption) -> CardFace:
        """Returns the picture card of the chosen deck."""
        choices = self.offered(option)
        chosen, deck = next(
            (one for one in choices if one[0].value == self.options[option.id]), choices[0]
        )
        note = f"{chosen.about}\n{self._facts(deck)}".strip()
        leader = deck.leader if deck is not None else None
        return CardFace(chosen.label, note, partial(portrait, self.game, leader), option.name)

    def rows(self, option: GameOption, style: WidgetStyle, size: tuple[int, int]) -> list[ListRow]:
        """Returns a row with picture and facts for each deck."""
        return [
            ListRow(
                value.label,
                "check" if value.value == self.options[option.id] else "",
                "display",
                note="\n".join(filter(None, (value.about, self._facts(deck)))),
                value=value.value,
                picture=partial(self._picture, deck, style, size),
            )
            for value, deck in self.offered(option)
        ]

    def restore(self, option: GameOption) -> None:
        """Updates a chosen deck that was edited since, or chooses the default."""
        chosen = self.options[option.id]
        texts = [str(one.value) for one, _ in self.own()]
        if not any(chosen == value.id for value in option.values) and chosen not in texts:
            name = chosen.partition("\n")[0]
            same = (text for text in texts if text.partition("\n")[0] == name)
            self.options[option.id] = next(same, option.default)

    def own(self) -> list[tuple[ChoiceOption, Deck | None]]:
        """Returns the player's decks; each value is the deck as text."""
        if self.registry is None:
            return []
        box, info = self.registry.box, self.game.info
        saved_decks = own_decks(info.id, box, taken_names(info, self.registry.presets.values()))
        return [
            (ChoiceOption(deck_text(deck, box), deck.name, "deck", about=deck.plan), deck)
            for deck in saved_decks
            if fits(deck, box, self.options)
        ]

    def _presets(self) -> list[Deck]:
        """Returns the preset decks that are valid with these options."""
        if self.registry is None:
            return []
        box, given = self.registry.box, presets(self.game.info.id, self.options)
        return [deck for deck in given.values() if fits(deck, box, self.options)]

    def _facts(self, deck: Deck | None) -> str:
        """Returns the number of cards, the mean cost, and the most frequent type."""
        if deck is None or self.registry is None:
            return ""
        notes = [(self.registry.box.note(card), n) for card, n in deck.cards.items()]
        costs = [cost for note, n in notes if (cost := note.cost) is not None for _ in range(n)]
        sorts = Counter(note.sort for note, n in notes for _ in range(n))
        facts = [number_of(sorts.total(), "card")]
        if costs:
            facts.append(f"average cost {sum(costs) / len(costs):.1f}")
        sort, count = sorts.most_common(1)[0]
        facts.append(number_of(count, sort))
        return " · ".join(facts)

    def _picture(
        self, deck: Deck | None, style: WidgetStyle, size: tuple[int, int]
    ) -> pygame.Surface:
        if deck is None or self.registry is None:
            return portrait(self.game, None, size)
        skin = table_skin_for(self.game)
        return deck_picture(skin, self.registry.box, deck, style, size)
