"""The verbs of the disputed lands, with what each answers; those of combats stand elsewhere."""

from tabletop.games.guardians.lands import after_verbs as then
from tabletop.games.guardians.lands import march_verbs as go
from tabletop.games.guardians.lands import place_verbs as put
from tabletop.games.guardians.verbs import Verb, never
from tabletop.rules.verb_tables import wordless

VERBS: dict[str, Verb] = {
    "keep": Verb("keep", (), ("opening",), wordless, never, put.keep),
    "redraw": Verb("redraw", (), ("opening",), put.redraws, put.explain_redraw, put.redraw),
    "place": Verb("place CARD SPACE", ("card", "space"), ("place",),
                  put.places, put.explain_place, put.place),
    "tuck": Verb("tuck CARD SPACE", ("card", "space"), ("place",),
                 put.tucks, put.explain_tuck, put.tuck),
    "raise": Verb("raise CARD SPACE", ("card", "space"), ("place",),
                  put.raises, put.explain_raise, put.raise_shield),
    "build": Verb("build CARD SPACE", ("card", "space"), ("place",),
                  put.builds, put.explain_build, put.build),
    "set": Verb("set CARD", ("card",), ("place",), put.sets, put.explain_set, put.set_beside),
    "done": Verb("done", (), ("place",), wordless, never, put.done),
    "shed": Verb("shed CARD", ("card",), ("keep",), put.sheds, put.explain_shed, put.shed),
    "march": Verb("march SPACE SPACE", ("space", "space"), ("march",),
                  go.marches, go.explain_march, go.march),
    "reinforce": Verb("reinforce SPACE SPACE", ("space", "space"), ("march",),
                      go.reinforcements, go.explain_reinforce, go.reinforce),
    "stay": Verb("stay SPACE", ("space",), ("march",), go.stays, go.explain_turn, go.stay),
    "assault": Verb("assault SPACE", ("space",), ("march",),
                    go.assaults, go.explain_assault, go.assault),
    "play": Verb("play CARD", ("card",), ("march",), go.plays, go.explain_play, go.play),
    "aim": Verb("aim CARD SPACE", ("card", "space"), ("march",),
                go.aims, go.explain_play, go.play),
    "send": Verb("send CARD", ("card",), ("send",), go.sends, go.explain_send, go.send),
    "enough": Verb("enough", (), ("send",), go.enoughs, go.explain_enough, go.enough),
    "retreat": Verb("retreat SPACE", ("space",), ("retreat",),
                    then.retreats, then.explain_retreat, then.retreat),
    "retain": Verb("retain CARD", ("card",), ("merge",),
                   then.retains, then.explain_retain, then.retain),
    "lose": Verb("lose CARD", ("card",), ("cut",), then.losable, then.explain_lose, then.lose),
    "lift": Verb("lift SPACE", ("space",), ("settlement",),
                 then.lifts, then.explain_lift, then.lift),
    "cover": Verb("cover CARD SPACE", ("card", "space"), ("settlement",),
                  then.covers, then.explain_cover, then.cover),
    "end": Verb("end", (), ("settlement",), wordless, never, then.end),
    "sink": Verb("sink CARD", ("card",), ("sink",), then.sinks, then.explain_lose, then.sink),
}  # fmt: skip

UNTIMELY: dict[str, tuple[str, str]] = {
    "opening": ("GD-TURN.2", "First keep your cards, or draw new ones."),
    "place": ("GD-TURN.7", "First place your cards, and say that you are done."),
    "keep": ("GD-TURN.14", "First discard the cards that you cannot keep."),
    "march": ("GD-TURN.17", "First turn one of your shields."),
    "send": ("GD-MOVE.8", "First send creatures to the shield."),
    "retreat": ("GD-RESULT.4", "First choose where your shield retreats to."),
    "merge": ("GD-RESULT.6", "First choose the shield that you keep."),
    "cut": ("GD-RESULT.6", "First discard creatures that have no room."),
    "settlement": ("GD-TURN.20", "First settle the terrains, and end the turn."),
    "sink": ("GD-TURN.21", "First choose the creature that becomes a terrain."),
}
"""Why other verbs than its own do not answer a step."""
