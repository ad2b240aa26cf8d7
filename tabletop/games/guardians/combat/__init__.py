"""Combat between two shields, shared by both game modes.

A game mode begins a combat with `steps.begin(table, attacker=…, place=…, …)`:

- `attacker`: The attacking seat. The other seat defends.
- `place`: The zone that the combat is about, for log and screen (mark `place`).
- `shields`: The zone of each seat with the fighting creatures. They go to the combat hand, as do
  all cards of the `depot`. All other cards stay.
- `banners`: The zone of each seat's shield card, which may be a standard bearer.
- `ground`: The kinds of terrain cards in force (counters such as `ground.woods`).
- `bonus`: The stronghold bonus of each defending creature (counter `bonus`).
- `arrows`: The stronghold bonus of each ranged attack of the defender (counter `arrows`).
- `stronghold`: Whether the combat is for a stronghold (mark `siege` = `"stronghold"`).
- `guardian=True`: An attack on the defender's Guardian, without command cards and primaries. The
  attacker's creatures attack one after another, as secondary attackers do (`siege` =
  `"guardian"`).

Before that, the mode pushes its own step. When the combat is over, that step is on top again. The
mode then calls functions of `ending`:

- `ending.beaten_creatures(table, seat)`: The beaten creatures, still in their combat zones.
- `ending.remaining_creatures(table, seat)`: The remaining creatures, including the combat hand.
  Bribed and dazed creatures are not included.
- `ending.total(table, seat)`: The counted vitality of the remaining creatures.
- `ending.guardian_is_beaten(table)`: Whether the defender's Guardian is beaten.
- `ending.clear(table, homes)`: Ends the combat. Beaten creatures and used magic are discarded.
  Bribed creatures go to their owner's pen. Used channellers return turned to their stronghold,
  unused magic returns to the depot. All remaining creatures go to the zone in `homes`.

Modules: `steps` has the order of steps. `command`, `primary` and `secondary` are its parts,
`windows` the turns within them, and `ending` the end. `field` finds the fighters, `strength` adds
up a creature's vitality, and `channelling` computes what it receives. `casting` plays magic,
`resolving` applies effects, `areas` handles AOE attacks, and `leaving` moves cards out of a combat.
"""
