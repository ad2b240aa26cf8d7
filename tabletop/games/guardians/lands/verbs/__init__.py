"""Verbs of the disputed lands, in addition to those of `guardians.verbs`."""

from typing import Final

from tabletop.games.guardians.lands.verbs.marches import (
    Assault,
    Enough,
    March,
    MarchTarget,
    Play,
    Reinforce,
    Send,
    Stay,
)
from tabletop.games.guardians.lands.verbs.outcomes import Lose, Retain, Retreat
from tabletop.games.guardians.lands.verbs.placing import (
    Build,
    Done,
    Keep,
    Place,
    Raise,
    Redraw,
    SetBeside,
    Shed,
    Tuck,
)
from tabletop.games.guardians.lands.verbs.settlement import Cover, End, Lift, Sink
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    Keep(),
    Redraw(),
    Place(),
    Tuck(),
    Raise(),
    Build(),
    SetBeside(),
    Done(),
    Shed(),
    March(),
    Reinforce(),
    Stay(),
    Assault(),
    Play(),
    MarchTarget(),
    Send(),
    Enough(),
    Retreat(),
    Retain(),
    Lose(),
    Lift(),
    Cover(),
    End(),
    Sink(),
)
