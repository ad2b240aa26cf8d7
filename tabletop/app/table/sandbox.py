"""Handling pieces by hand: what the right mouse button offers in the sandbox."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from tabletop.app.menu import Entry
from tabletop.app.table.context import TableContext
from tabletop.app.table.control import TableControl
from tabletop.app.table.piles import look_through
from tabletop.app.widgets import Choice, Cycler, Option, TextField
from tabletop.cards.wording import capital
from tabletop.rules.spots import counter_name
from tabletop.table import Zone
from tabletop.table.move import Move
from tabletop.table.views import Seen


def sandbox_entries(
    scene: TableContext, control: TableControl, key: Hashable, seen: Seen | None, zone: str | None
) -> list[Entry]:
    """All handling of a piece and of the pile it lies in."""
    entries: list[Entry] = []

    def add(label: str, verb: str, *args: str) -> None:
        move = Move(scene.seat, verb, args)
        entries.append(Entry(label, lambda: scene.play(move)))

    if seen is not None:
        zone, place = scene.renderer.keys[key].zone, str(scene.renderer.keys[key])
        entries.append(Entry("Pick up and move", lambda: control.take(key, carried=True)))
        add("Turn over", "@flip", place)
        add("Turn clockwise", "@turn", place, "1")
        add("Count up", "@tally", place, "counter", "1")
        if any(count for _name, count in seen.marks):
            add("Count down", "@tally", place, "counter", "-1")
        if seen.kind is None:
            add("Look at it", "@peek", place)
        entries.append(_attach_entry(scene, control, place, seen))
        if len(scene.session.table.piles[zone]) > 1:
            size = len(scene.session.table.piles[zone])
            add("To the bottom of its pile", "@move", place, zone, str(size - 1))
            entries.append(Entry("Look through the pile", partial(search, scene, zone)))
    if zone is not None and len(scene.session.table.piles.get(zone, ())) > 1:
        pile = zone
        add("Shuffle the pile", "@shuffle", pile)
        entries.append(Entry("Draw some …", lambda: _draw(scene, control, pile)))
        if _shares(scene, pile):
            entries.append(Entry("Deal to everyone …", lambda: _deal(scene, pile)))
    add("Roll a die", "@roll", "6")
    if seen is None and scene.session.table.counters:
        entries.append(Entry("Change a counter …", lambda: _count(scene)))
    entries.append(Entry("Write a note …", lambda: _note(scene)))
    return entries


def _attach_entry(scene: TableContext, control: TableControl, place: str, seen: Seen) -> Entry:
    if seen.host is not None:
        move = Move(scene.seat, "@attach", (place, "none"))
        return Entry("Take off", lambda: scene.play(move))
    return Entry("Attach to …", partial(attach_from, scene, control, place))


def _draw(scene: TableContext, control: TableControl, zone: str) -> None:
    """Ask how many cards to draw from a pile, and lay them beside it at once."""
    number = {"text": "1"}
    size = len(scene.session.table.piles[zone])

    def draw() -> None:
        words = number["text"].strip()
        if not words.isdecimal() or not 1 <= int(words) <= size:
            scene.say(f"Give a number from 1 to {size}.", "close")
            return
        draw_from(scene, control, zone, int(words))

    field = TextField(scene.panel_look, "1", lambda text: number.update(text=text), limit=3)
    scene.ask(
        "Draw from the pile",
        f"How many of the {size} pieces? Click then where they go.",
        [("Draw", draw), ("Cancel", None)],
        extra=[field],
    )


def _shares(scene: TableContext, pile: str) -> dict[str, dict[int, Zone]]:
    """Give the areas of which every seat has one zone, those that are secret first.

    None where the pile has fewer pieces than there are seats.
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
    """Ask how many pieces of a pile each seat is dealt, and where they go; begin at the left."""
    shares = _shares(scene, pile)
    first = next(iter(shares))
    asked = {"number": "1", "to": first}
    seats = scene.session.table.seats
    most = len(scene.session.table.piles[pile]) // seats

    def deal() -> None:
        words = asked["number"].strip()
        if not words.isdecimal() or not 1 <= int(words) <= most:
            scene.say(f"Give a number from 1 to {most}.", "close")
            return
        order = [(scene.seat + 1 + step) % seats for step in range(seats)]
        targets = [shares[asked["to"]][seat].id for seat in order]
        scene.play(Move(scene.seat, "@deal", (pile, words, *targets)))

    field = TextField(scene.look, "1", lambda text: asked.update(number=text), limit=3)
    options = [Option(area, area.replace("-", " ").capitalize()) for area in shares]
    where = Cycler(scene.look, options, first, lambda area: asked.update(to=str(area)))
    scene.ask(
        "Deal to everyone",
        f"How many for each seat, at most {most}, and where do they go?",
        [("Deal", deal), ("Cancel", None)],
        extra=[field, where],
    )


def _count(scene: TableContext) -> None:
    """Ask which counter of the table to change, and by how much."""
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
    scene.ask("Change a counter", "", [("Change", change), ("Cancel", None)], extra=[which, by])


def _note(scene: TableContext) -> None:
    """Ask for a line to write into the log."""
    line = {"text": ""}

    def write() -> None:
        words = line["text"].split()
        if words:
            scene.play(Move(scene.seat, "@note", tuple(words)))

    field = TextField(
        scene.panel_look, "", lambda text: line.update(text=text), hint="What shall be remembered?"
    )
    scene.ask(
        "Write a note", "It goes into the log.", [("Write", write), ("Cancel", None)], extra=[field]
    )


def search(scene: TableContext, zone: str) -> None:
    """Look through a pile by hand: whoever does knows from then on what lies there."""
    seat = scene.seat
    if any(seen.kind is None for seen in scene.session.view(seat).piles[zone]):
        scene.play(Move(seat, "@look", (zone,)))
    if scene.seat == seat:
        look_through(scene, zone)


def attach_from(scene: TableContext, control: TableControl, place: str) -> None:
    """The next click says what the piece is attached to."""

    def attach(key: Hashable, _zone: str | None) -> None:
        if key in scene.renderer.keys:
            scene.play(Move(scene.seat, "@attach", (place, str(scene.renderer.keys[key]))))

    scene.say("Click on the piece it is attached to.", "hand", 4)
    control.clicks.next_click = attach


def draw_from(scene: TableContext, control: TableControl, zone: str, number: int) -> None:
    """The next click says where the drawn pieces go."""

    def draw(_key: Hashable, target: str | None) -> None:
        if target is not None:
            scene.play(Move(scene.seat, "@draw", (zone, target, str(number))))

    scene.say("Click on the place they go to.", "hand", 4)
    control.clicks.next_click = draw
