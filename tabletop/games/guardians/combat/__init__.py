"""The combat of two shields, the same machine for both ways to play.

A way begins a combat with `course.begin(table, attacker=…, place=…, shields=…, ground=…, …)`:

- `attacker`: the seat that attacks; the other defends;
- `place`: the zone the combat is about, for the log and the screen (mark `place`);
- `shields`: for each seat the zone whose creatures fight. Creatures lying there and all cards of
  the `depot` come into the combat hand; everything else there stays;
- `banners`: for each seat the zone of its shield card, which may be a standard bearer;
- `ground`: the kinds of terrain cards that count there (counters such as `ground.woods`);
- `bonus`: what each defending creature has more, from a stronghold (counter `bonus`);
- `arrows`: what each ranged attack of the defender has more (counter `arrows`);
- `stronghold`: the fight is for a stronghold (mark `siege` = `"stronghold"`);
- `guardian=True`: no command cards and no primaries: the attacker's creatures attack the
  Guardian of the defender one after another, as secondary attackers do (`siege` = `"guardian"`).

Before that it plans its own step on the agenda; when the combat is over its steps are gone and
that step is on top again. The way then asks `ending`:

- `ending.fallen(table, seat)`: the creatures beaten in the combat, still lying in it;
- `ending.standing(table, seat)`: what is left, also in the combat hand; not who was bribed or
  dazed;
- `ending.total(table, seat)`: the real vitality of what is left, with what the cards say of it;
- `ending.guardian_is_beaten(table)`;
- `ending.clear(table, homes)`: beaten creatures and used magic are discarded, bribed and dazed
  creatures go to their owner's pen, channellers turned (used) under their stronghold, magic that is
  left into the depot, and what is standing into the zone that `homes` names for each seat.

Rooms: `course` is the order of steps; `command`, `primary` and `secondary` are its parts, `windows`
the turns within them, `ending` the end. `field` tells who stands where, `strength` sums a creature
up part by part, `channelling` says what it receives. `casting` plays magic,
`resolving` carries out what cards do, `areas` the AOEs; `leaving` is how cards go.
"""
