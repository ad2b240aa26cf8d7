"""The context menus of the sandbox, in which pieces move freely."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from tabletop.app.menu import Entry
from tabletop.app.renderer import At
from tabletop.app.table.context import TableContext
from tabletop.app.table.control import TableControl
from tabletop.app.table.distance import distance
from tabletop.app.table.keyed_handling import COUNTER, joined
from tabletop.app.table.piles import look_through
from tabletop.app.widgets import Choice, Cycler, Option, TextField
from tabletop.cards.playmat import BOARDS
from tabletop.cards.wording import capital
from tabletop.limits import LONGEST_NOTE
from tabletop.rules.handling import LOCKED, PRIVATE, REMOVED, private_notes
from tabletop.rules.spots import counter_name
from tabletop.table import Zone
from tabletop.table.move import Move
from tabletop.table.views import Seen

Entries = list[Entry]


def sandbox_entries(
    scene: TableContext, control: TableControl, key: Hashable, seen: Seen | None, zone: str | None
) -> Entries:
    """Returns the entries for the selected pieces, the pile, and the table.

    Less frequent actions are in submenus.
    """
    if key is not None and len(places := control.selection.places(key)) > 1:
        return _of_several(scene, control, key, places)
    entries: Entries = []
    if seen is not None:
        zone, place = scene.renderer.keys[key].zone, str(scene.renderer.keys[key])
        entries.append(Entry("Pick up and move", lambda: control.take(key, carried=True)))
        entries.append(_entry(scene, "Flip", "@flip", place))
        entries.append(_entry(scene, "Rotate clockwise", "@turn", place, "1"))
        entries.append(_entry(scene, "Increase counter", "@tally", place, COUNTER, "1"))
        if seen.kind is None:
            entries.append(_entry(scene, "Look at piece", "@peek", place))
        entries.append(_attach_entry(scene, control, place, seen))
        entries.append(
            _behind(scene, control, "More piece actions…", _of_piece(scene, [place], seen))
        )
    if zone is not None and len(scene.session.table.piles.get(zone, ())) > 1:
        pile = zone
        entries.append(Entry("Browse pile", partial(search, scene, control, pile)))
        entries.append(_entry(scene, "Shuffle pile", "@shuffle", pile))
        entries.append(Entry("Draw cards…", lambda: _draw(scene, control, pile)))
        if _shares(scene, pile):
            entries.append(Entry("Deal to everyone…", lambda: _deal(scene, pile)))
        place = str(scene.renderer.keys[key]) if seen is not None else f"{pile}#0"
        behind = _of_pile(scene, pile, place)
        entries.append(_behind(scene, control, "More pile actions…", behind))
    if seen is None and scene.session.table.counters:
        entries.append(Entry("Change counter…", lambda: _count(scene)))
    behind = _of_table(scene, zone)
    if zone is not None and scene.renderer.layout.spots[zone].entry.arrange in BOARDS:
        here = zone
        behind.append(Entry("Measure distance…", lambda: _measure(scene, control, here)))
    if seen is None:
        return [*entries, *behind]
    entries.append(_behind(scene, control, "Dice, notes and more…", behind))
    return entries


def _measure(scene: TableContext, control: TableControl, zone: str) -> None:
    """Makes the next click measure the distance from a zone."""

    def measure(_key: Hashable, target: str | None) -> None:
        spots = scene.renderer.layout.spots
        words = distance(spots[zone], spots[target]) if target is not None else ""
        if not words or target is None:
            scene.say("Only distances on one board can be measured.", "hand", 5)
            return
        zones = scene.session.table.zones
        said = f"From {zones[zone].box} to {zones[target].box}: {words}"
        scene.play(Move(scene.seat, "@note", tuple(said.split())))
        scene.say(said, "hand", 5)

    scene.say("Click the target of the measurement.", "hand", 4)
    control.clicks.next_click = measure


def _entry(scene: TableContext, label: str, verb: str, *args: str) -> Entry:
    move = Move(scene.seat, verb, args)
    return Entry(label, lambda: scene.play(move))


def _behind(scene: TableContext, control: TableControl, label: str, entries: Entries) -> Entry:
    """Returns an entry that opens a submenu at the pointer."""
    return Entry(label, lambda: scene.offer(entries, control.pointer))


def _of_several(
    scene: TableContext, control: TableControl, key: Hashable, places: list[At]
) -> Entries:
    """Returns the entries for all selected pieces."""
    where, first = joined(places), scene.renderer.keys[key].zone
    several = [str(at) for at in places]
    return [
        Entry(f"Pick up {len(places)} pieces", lambda: control.take(key, carried=True)),
        _entry(scene, "Flip all", "@flip", where),
        _entry(scene, "Rotate all clockwise", "@turn", where, "1"),
        _entry(scene, "Stack here", "@move", where, first),
        _entry(scene, "Increase counters", "@tally", where, COUNTER, "1"),
        *_of_piece(scene, several, None),
    ]


def _of_piece(scene: TableContext, places: list[str], seen: Seen | None) -> Entries:
    """Returns less frequent entries; `seen` is given for a single piece."""
    where = ",".join(places)
    marks = dict(seen.marks) if seen is not None else {}
    entries = [Entry("Rotate by degrees…", lambda: _turn(scene, where))]
    if seen is not None and COUNTER in marks:
        entries.append(_entry(scene, "Decrease counter", "@tally", where, COUNTER, "-1"))
    entries.append(Entry("Change other counter…", lambda: _tally(scene, where)))
    entries.append(Entry("Show to…", lambda: _show(scene, where)))
    if LOCKED not in marks:
        entries.append(_entry(scene, "Lock", "@lock", where))
    if LOCKED in marks or seen is None:
        entries.append(_entry(scene, "Unlock", "@unlock", where))
    entries.append(_entry(scene, "Copy", "@copy", where))
    entries.append(_entry(scene, "Remove from table", "@remove", where))
    return entries


def _of_pile(scene: TableContext, pile: str, place: str) -> Entries:
    """Returns less frequent entries for a pile."""
    size = len(scene.session.table.piles[pile])
    last = str(size - 1)

    def cut(number: int) -> None:
        scene.play(Move(scene.seat, "@cut", (pile, str(number))))

    def put(number: int) -> None:
        scene.play(Move(scene.seat, "@move", (place, pile, str(number - 1))))

    said = "How many pieces to move from top to bottom?"
    return [
        _entry(scene, "To top of pile", "@move", place, pile, "0"),
        _entry(scene, "To bottom of pile", "@move", place, pile, last),
        Entry(
            "To position in pile…",
            lambda: ask_number(
                scene, "Position in pile", "Position, counted from the top:", 1, size, put
            ),
        ),
        Entry("Cut pile…", lambda: ask_number(scene, "Cut pile", said, 1, size - 1, cut)),
        Entry("Show pile to…", lambda: _show(scene, pile)),
    ]


def _of_table(scene: TableContext, zone: str | None) -> Entries:
    """Returns entries for dice, coin, timer, notes, counters, new pieces."""

    def timer(seconds: int) -> None:
        scene.play(Move(scene.seat, "@timer", (str(seconds),)))

    entries = [
        Entry("Roll dice…", lambda: _roll(scene)),
        _entry(scene, "Toss a coin", "@coin"),
        Entry(
            "Set timer…",
            lambda: ask_number(scene, "Set timer", "Duration in seconds:", 1, 3600, timer, 60),
        ),
        Entry("Write note…", lambda: _note(scene)),
        Entry("Private note…", lambda: _private_note(scene)),
        Entry("New counter…", lambda: _new_counter(scene)),
    ]
    if zone is not None and scene.session.table.pieces:
        target = zone
        entries.append(Entry("Add piece…", lambda: _new_piece(scene, target)))
        if scene.session.table.piles.get(REMOVED.id):
            entries.append(_entry(scene, "Restore last piece", "@move",
                                  f"{REMOVED.id}#0", target))  # fmt: skip
    return entries


def ask_number(
    scene: TableContext,
    title: str,
    words: str,
    least: int,
    most: int,
    then: Callable[[int], object],
    usual: int | None = None,
) -> None:
    """Asks for a whole number between bounds, and passes it to `then`."""
    asked = {"text": str(least if usual is None else usual)}

    def go() -> None:
        said = asked["text"].strip()
        digits = said.removeprefix("-")
        if not digits.isdecimal() or not least <= int(said) <= most:
            scene.say(f"Enter a number from {least} to {most}.", "close")
            return
        then(int(said))

    field = TextField(
        scene.panel_look, asked["text"], lambda text: asked.update(text=text), limit=5
    )
    scene.ask(title, words, [("OK", go), ("Cancel", None)], extra=[field])


def _turn(scene: TableContext, where: str) -> None:
    def turn(degrees: int) -> None:
        scene.play(Move(scene.seat, "@turn", (where, f"{degrees}°")))

    words = "Degrees clockwise. Adjacent sides of a hex are 60 degrees apart."
    ask_number(scene, "Rotate", words, -359, 359, turn, 60)


def _tally(scene: TableContext, where: str) -> None:
    """Asks which counter of a piece to change, and by how much."""
    chosen: dict[str, object] = {"what": COUNTER, "by": 1}
    steps = [Option(by, f"{by:+d}") for by in (-5, -1, 1, 5)]

    def tally() -> None:
        what = "-".join(str(chosen["what"]).split()) or COUNTER
        scene.play(Move(scene.seat, "@tally", (where, what, str(chosen["by"]))))

    what = TextField(scene.panel_look, COUNTER, lambda text: chosen.update(what=text), limit=20)
    by = Choice(scene.panel_look, steps, 1, lambda step: chosen.update(by=step))
    words = "Counter name, such as wounds, and change:"
    scene.ask("Change counter", words, [("Change", tally), ("Cancel", None)], extra=[what, by])


def _show(scene: TableContext, what: str) -> None:
    """Asks to whom to show hidden pieces or a whole pile."""
    seats = [
        (scene.session.names[seat], str(seat + 1))
        for seat in range(scene.session.table.seats)
        if seat != scene.seat
    ]
    whom = [*seats, ("Everyone", "all")]

    def show(word: str) -> None:
        scene.play(Move(scene.seat, "@reveal", (what, word)))

    answers = [(label, partial(show, word)) for label, word in whom]
    scene.ask("Show to", "The pieces stay in place.", [*answers, ("Cancel", None)], main=-1)


def _roll(scene: TableContext) -> None:
    """Asks for the number and sides of dice, and rolls them."""
    asked = {"number": "2", "sides": "6"}

    def roll() -> None:
        number, sides = (asked[key].strip() for key in ("number", "sides"))
        if not (number.isdecimal() and 1 <= int(number) <= 20):
            scene.say("Enter 1 to 20 dice.", "close")
        elif not (sides.isdecimal() and 2 <= int(sides) <= 1000):
            scene.say("Enter 2 to 1000 sides.", "close")
        else:
            scene.play(Move(scene.seat, "@roll", (sides, number)))

    number = TextField(scene.panel_look, "2", lambda text: asked.update(number=text), limit=2)
    kinds = [Option(str(sides), f"d{sides}") for sides in (4, 6, 8, 10, 12, 20, 100)]
    sides = Cycler(scene.panel_look, kinds, "6", lambda one: asked.update(sides=str(one)))
    words = "Number and type of dice:"
    scene.ask("Roll dice", words, [("Roll", roll), ("Cancel", None)], extra=[number, sides])


def _new_counter(scene: TableContext) -> None:
    asked: dict[str, object] = {"name": "", "whose": "each"}

    def add() -> None:
        name = "-".join(str(asked["name"]).lower().split())
        scene.play(Move(scene.seat, "@counter", (name, str(asked["whose"]))))

    name = TextField(
        scene.panel_look,
        "",
        lambda text: asked.update(name=text),
        limit=20,
        hint="For example gold",
    )
    options = [Option("each", "One per player"), Option("table", "One for the table")]
    whose = Choice(scene.panel_look, options, "each", lambda one: asked.update(whose=one))
    scene.ask("New counter", "", [("Create", add), ("Cancel", None)], extra=[name, whose])


def _new_piece(scene: TableContext, zone: str) -> None:
    """Asks for the kind of a new piece."""
    kinds = sorted({piece.kind for piece in scene.session.table.pieces})
    options = [Option(kind, capital(scene.session.piece_name(kind))) for kind in kinds]
    chosen: dict[str, object] = {"kind": kinds[0]}

    def make() -> None:
        scene.play(Move(scene.seat, "@new", (str(chosen["kind"]), zone)))

    which = Cycler(scene.panel_look, options, kinds[0], lambda kind: chosen.update(kind=kind))
    words = "It is placed face up on top."
    scene.ask("Add piece", words, [("Add", make), ("Cancel", None)], extra=[which])


def _private_note(scene: TableContext) -> None:
    """Shows the private notes of the bottom seat, and adds another."""
    line = {"text": ""}

    def write() -> None:
        words = line["text"].split()
        if words:
            scene.play(Move(scene.seat, PRIVATE, tuple(words)))

    kept = private_notes(scene.session.table, scene.seat)
    field = TextField(
        scene.panel_look,
        "",
        lambda text: line.update(text=text),
        hint="Only you can read this",
        limit=LONGEST_NOTE,
    )
    words = "\n".join(kept[-8:]) or "Other players see only that you wrote a note."
    answers: list[tuple[str, Callable[[], object] | None]] = [("Write", write), ("Close", None)]
    scene.ask("Private notes", words, answers, extra=[field])


def _attach_entry(scene: TableContext, control: TableControl, place: str, seen: Seen) -> Entry:
    if seen.host is not None:
        move = Move(scene.seat, "@attach", (place, "none"))
        return Entry("Detach", lambda: scene.play(move))
    return Entry("Attach to…", partial(attach_from, scene, control, place))


def _draw(scene: TableContext, control: TableControl, zone: str) -> None:
    """Asks how many pieces of a pile to draw; the next click is the target."""
    size = len(scene.session.table.piles[zone])
    words = f"How many of the {size} pieces? Then click the target."
    ask_number(scene, "Draw from pile", words, 1, size, partial(draw_from, scene, control, zone))


def _shares(scene: TableContext, pile: str) -> dict[str, dict[int, Zone]]:
    """Returns the areas with one zone per seat, secret ones first.

    The result is empty if the pile has fewer pieces than there are seats.
    """
    table = scene.session.table
    if len(table.piles[pile]) < table.seats:
        return {}
    shares: dict[str, dict[int, Zone]] = {}
    for zone in table.zones.values():
        if zone.owner is not None and zone.area and not zone.box:
            shares.setdefault(zone.area, {})[zone.owner] = zone
    shares.pop(table.zones[pile].area, None)
    whole = [area for area, zones in shares.items() if len(zones) == table.seats]
    whole.sort(key=lambda area: shares[area][0].sight != "owner")
    return {area: shares[area] for area in whole}


def _deal(scene: TableContext, pile: str) -> None:
    """Asks how many pieces to deal to each seat, and to which area.

    Dealing starts with the next seat.
    """
    shares = _shares(scene, pile)
    first = next(iter(shares))
    asked = {"number": "1", "to": first}
    seats = scene.session.table.seats
    most = len(scene.session.table.piles[pile]) // seats

    def deal() -> None:
        words = asked["number"].strip()
        if not words.isdecimal() or not 1 <= int(words) <= most:
            scene.say(f"Enter a number from 1 to {most}.", "close")
            return
        order = [(scene.seat + 1 + step) % seats for step in range(seats)]
        targets = [shares[asked["to"]][seat].id for seat in order]
        scene.play(Move(scene.seat, "@deal", (pile, words, *targets)))

    field = TextField(scene.look, "1", lambda text: asked.update(number=text), limit=3)
    options = [Option(area, area.replace("-", " ").capitalize()) for area in shares]
    where = Cycler(scene.look, options, first, lambda area: asked.update(to=str(area)))
    scene.ask(
        "Deal to everyone",
        f"Number for each player (maximum {most}) and target:",
        [("Deal", deal), ("Cancel", None)],
        extra=[field, where],
    )


def _count(scene: TableContext) -> None:
    """Asks which counter of the table to change, and by how much."""
    counters = scene.session.table.counters
    chosen: dict[str, object] = {"name": next(iter(counters)), "by": 1}
    names = [
        Option(name, capital(f"{counter_name(name)} ({value})")) for name, value in counters.items()
    ]
    steps = [Option(by, f"{by:+d}") for by in (-5, -1, 1, 5)]

    def change() -> None:
        scene.play(Move(scene.seat, "@count", (str(chosen["name"]), str(chosen["by"]))))

    which = Cycler(scene.panel_look, names, chosen["name"], lambda name: chosen.update(name=name))
    by = Choice(scene.panel_look, steps, 1, lambda step: chosen.update(by=step))
    scene.ask("Change counter", "", [("Change", change), ("Cancel", None)], extra=[which, by])


def _note(scene: TableContext) -> None:
    """Asks for a line to write into the log."""
    line = {"text": ""}

    def write() -> None:
        words = line["text"].split()
        if words:
            scene.play(Move(scene.seat, "@note", tuple(words)))

    field = TextField(
        scene.panel_look,
        "",
        lambda text: line.update(text=text),
        hint="Note",
        limit=LONGEST_NOTE,
    )
    scene.ask(
        "Write note",
        "The note is added to the log.",
        [("Write", write), ("Cancel", None)],
        extra=[field],
    )


def search(scene: TableContext, control: TableControl, zone: str) -> None:
    """Lists a pile in the sandbox; the seat then knows its content."""
    seat = scene.seat
    if any(seen.kind is None for seen in scene.session.view(seat).piles[zone]):
        scene.play(Move(seat, "@look", (zone,)))

    def take(number: int) -> None:
        def put(_key: Hashable, target: str | None) -> None:
            if target is not None:
                scene.play(Move(seat, "@move", (f"{zone}#{number}", target)))

        scene.say("Click the target.", "hand", 4)
        control.clicks.next_click = put

    if scene.seat == seat:
        look_through(scene, zone, take)


def attach_from(scene: TableContext, control: TableControl, place: str) -> None:
    """Makes the next click attach the piece."""

    def attach(key: Hashable, _zone: str | None) -> None:
        if key in scene.renderer.keys:
            scene.play(Move(scene.seat, "@attach", (place, str(scene.renderer.keys[key]))))

    scene.say("Click the piece to attach it to.", "hand", 4)
    control.clicks.next_click = attach


def draw_from(scene: TableContext, control: TableControl, zone: str, number: int) -> None:
    """Makes the next click the target of the drawn pieces."""

    def draw(_key: Hashable, target: str | None) -> None:
        if target is not None:
            scene.play(Move(scene.seat, "@draw", (zone, target, str(number))))

    scene.say("Click the target.", "hand", 4)
    control.clicks.next_click = draw
