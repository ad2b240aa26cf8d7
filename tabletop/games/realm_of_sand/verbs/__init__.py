"""Verbs of Realm of Sand."""

from typing import Final

from tabletop.games.realm_of_sand.verbs.completing import Complete
from tabletop.games.realm_of_sand.verbs.crystals import Exchange, Gain, Keep, Power, Under
from tabletop.games.realm_of_sand.verbs.placing import PlaceTile
from tabletop.games.realm_of_sand.verbs.summoning import Shift, Summon
from tabletop.games.realm_of_sand.verbs.turns import Discard, Done, End, Take
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    PlaceTile(),
    Summon(),
    Shift(),
    Done(),
    Complete(),
    Power(),
    Take(),
    Discard(),
    Gain(),
    Keep(),
    Under(),
    Exchange(),
    End(),
)
