"""What decks are made of, for both ways to play (GD-DECK, GD-DUEL.2), and their reading."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from tabletop.cards.deck import CardNote, DeckBox, Format

DUEL_SIZE, LANDS_SIZE = 40, 55
COPIES = 5
STRONGHOLDS = 3


class Named(Protocol):
    """Any card: it has an id and a name."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def name(self) -> str:
        """Its name, as people read it."""


def box_of(
    *,
    guardians: Iterable[Named],
    fighters: Iterable[Named],
    free: Iterable[Named],
    others: Iterable[Named],
    strongholds: Iterable[Named],
    notes: Mapping[str, CardNote] | None = None,
) -> DeckBox:
    """Give what decks are built of.

    `fighters` may be in any deck; `free` are the terrains and shields, which have no limit, and
    `others` the remaining cards of the disputed lands.
    """
    names = [{one.id: one.name for one in cards} for cards in (fighters, free, others, strongholds)]
    beside = frozenset(names[3])
    ashore = frozenset((*names[1], *names[2], *names[3]))
    duel = Format(
        "the Duel of Shields", {"way": "duel"}, DUEL_SIZE, DUEL_SIZE, "GD-DUEL.2", without=ashore
    )
    lands = Format(
        "the disputed lands", {"way": "lands"}, LANDS_SIZE, None, "GD-DECK.2",
        outside=beside, together=STRONGHOLDS, beside_rule="GD-DECK.5",
    )  # fmt: skip
    return DeckBox(
        {one.id: one.name for one in guardians},
        {card: name for cards in names for card, name in cards.items()},
        DUEL_SIZE,
        COPIES,
        leader_rule="GD-DECK.1",
        cards_rule="GD-DECK.3",
        notes=notes or {},
        formats=(duel, lands),
        limits={**dict.fromkeys(names[1]), **dict.fromkeys(beside, STRONGHOLDS)},
    )
