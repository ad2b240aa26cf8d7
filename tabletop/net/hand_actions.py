"""What a seat can do by hand with a piece, a pile and the table.

Each action is a move with gaps. The client fills them: `{zone}`, `{piece}` and `{felt}` by a tap,
the others from fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cards.wording import capital
from tabletop.net.messages import HandAction, HandField, PhraseText, PileItem
from tabletop.rules.felt import sides_of
from tabletop.rules.handling import LOCKED, PRIVATE, REMOVED
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.place_names import counter_name
from tabletop.session import narrator
from tabletop.session.session import Session
from tabletop.table.views import PilePosition, View, VisiblePiece

MAX_ITEMS = 200
"""The maximum number of pieces of a pile that are listed."""
COUNTER = "counter"
"""The counter of a piece that has no other name."""


def hand_actions(session: Session, seat: int, place: str) -> list[HandAction]:
    """Returns the actions for a location.

    Args:
        session: The game, whose referee is off.
        seat: The seat.
        place: A piece as `zone#index`, a zone, or "" for the whole table.

    Raises:
        ValueError: The table has no such location.
    """
    view = session.view(seat)
    if not place:
        return list(_of_table(session, view))
    zone, has_number, number = place.partition("#")
    pile = view.piles.get(zone)
    if pile is None or (has_number and not (number.isdecimal() and int(number) < len(pile))):
        raise ValueError(f"handle: no place {place!r}")
    actions = list(_of_piece(session, view, place, pile[int(number)])) if has_number else []
    return [*actions, *_of_pile(session, view, zone, place if has_number else f"{zone}#0")]


def pile_items(session: Session, seat: int, zone: str) -> list[PileItem]:
    """Returns the known pieces of a pile, top first."""
    pile = session.view(seat).piles.get(zone, ())
    return [
        PileItem(
            place=str(PilePosition(zone, number)),
            name=icons_to_words(narrator.piece(session, seat, piece, zone, "name")[0]),
        )
        for number, piece in enumerate(pile[:MAX_ITEMS])
        if len(pile) > 1 and piece.kind is not None
    ]


def _of_piece(
    session: Session, view: View, place: str, piece: VisiblePiece
) -> Iterator[HandAction]:
    if sides_of(piece.kind):
        yield _action("Roll", f"@reroll {place}", key="f")
    else:
        yield _action("Flip", f"@flip {place}", key="f")
    yield _action("Rotate clockwise", f"@turn {place} 1", key="r")
    if piece.kind is None:
        yield _action("Look at piece", f"@peek {place}")
    yield _action("Increase counter", f"@tally {place} {COUNTER} 1", key="c")
    marks = dict(piece.marks)
    if COUNTER in marks:
        yield _action("Decrease counter", f"@tally {place} {COUNTER} -1", key="C")
    more = "More piece actions"
    yield _action("Rotate back", f"@turn {place} -1", group=more, key="R")
    yield _action("Move to…", f"@move {place} {{zone}}", group=more)
    if piece.host is None:
        yield _action("Attach to…", f"@attach {place} {{piece}}", group=more)
    else:
        yield _action("Detach", f"@attach {place} none", group=more)
    degrees = _number("degrees", "Degrees clockwise", -359, 359, 60)
    yield _action("Rotate by degrees…", f"@turn {place} {{degrees}}°", degrees, group=more)
    yield _action(
        "Change other counter…",
        f"@tally {place} {{name}} {{change}}",
        HandField(name="name", label="Counter name, such as wounds", value=COUNTER, maximum=20),
        _number("change", "Change", -1000, 1000, 1),
        group=more,
    )
    yield _show("Show to…", place, session, view, more)
    if LOCKED in marks:
        yield _action("Unlock", f"@unlock {place}", group=more, key="k")
    else:
        yield _action("Lock", f"@lock {place}", group=more, key="k")
    zone, _, number = place.partition("#")
    if session.view(session.spectator).piles[zone][int(number)].kind is not None:
        yield _action("Copy", f"@copy {place}", group=more)
    yield _action("Remove from table", f"@remove {place}", group=more, key="Delete")


def _of_pile(session: Session, view: View, zone: str, place: str) -> Iterator[HandAction]:
    """Yields the actions of a pile; `place` is one of its pieces."""
    pile, group = view.piles[zone], "Pile"
    size = len(pile)
    if size < 2:
        return
    number = _number("number", f"Number (1 to {size})", 1, size, 1)
    yield _action("Shuffle pile", f"@shuffle {zone}", group=group, key="s")
    yield _action("Draw cards…", f"@draw {zone} {{zone}} {{number}}", number, group=group)
    for area, targets in _seat_areas(view, zone).items():
        share = size // view.seats
        yield _action(
            f"Deal to everyone: {area.replace('-', ' ')}…",
            f"@deal {zone} {{number}} {' '.join(targets)}",
            _number("number", f"Number for each player (1 to {share})", 1, share, 1),
            group=group,
        )
    if any(piece.kind is None for piece in pile):
        yield _action("Look through pile", f"@look {zone}", group=group)
    yield _action("To top of pile", f"@move {place} {zone} 0", group=group)
    yield _action("To bottom of pile", f"@move {place} {zone} {size - 1}", group=group)
    yield _action(
        "Cut pile…",
        f"@cut {zone} {{number}}",
        _number("number", "Pieces to move from top to bottom", 1, size - 1, size // 2),
        group=group,
    )
    yield _show("Show pile to…", zone, session, view, group)


def _of_table(session: Session, view: View) -> Iterator[HandAction]:
    sides = HandField(
        name="sides",
        label="Type of dice",
        value="6",
        options=[PhraseText(id=str(each), text=f"d{each}") for each in (4, 6, 8, 10, 12, 20, 100)],
    )
    dice = _number("number", "Number of dice", 1, 20, 2)
    yield _action("Roll dice…", "@roll {sides} {number}", dice, sides)
    yield _action("Put dice on the table…", "@dice {sides} {felt} {number}", dice, sides)
    yield _action("Toss a coin", "@coin")
    for name, value in view.counters.items():
        label = f"{capital(session.with_names(counter_name(name)))} ({value})…"
        yield _action(label, f"@count {name} {{change}}", _number("change", "Change", -999, 999, 1))
    yield _action("Set timer…", "@timer {seconds}", _number("seconds", "Seconds", 1, 3600, 60))
    yield _action("Write note…", "@note {words}", _words("Note, for the log"))
    yield _action("Private note…", f"{PRIVATE} {{words}}", _words("Only you can read this"))
    each = [PhraseText(id="each", text="One per player")]
    each.append(PhraseText(id="table", text="One for the table"))
    yield _action(
        "New counter…",
        "@counter {name} {whose}",
        HandField(name="name", label="Name, for example gold", maximum=20),
        HandField(name="whose", label="Owner", value="each", options=each),
    )
    if kinds := _kinds(view):
        options = [PhraseText(id=kind, text=capital(session.piece_name(kind))) for kind in kinds]
        kind = HandField(name="kind", label="Piece", value=kinds[0], options=options)
        yield _action("Add piece…", "@new {kind} {zone}", kind)
    if view.piles.get(REMOVED.id):
        yield _action("Restore last piece…", f"@move {REMOVED.id}#0 {{zone}}")


def _kinds(view: View) -> list[str]:
    """Returns the kinds of all pieces, as far as a seat can work them out."""
    pieces = [piece.kind for pile in view.piles.values() for piece in pile]
    kinds = {kind for kind in pieces if kind is not None}
    return sorted(kinds.union(*view.unseen.values()))


def _seat_areas(view: View, pile: str) -> dict[str, list[str]]:
    """Returns the areas that have a zone for each seat, next seat first."""
    if len(view.piles[pile]) < view.seats:
        return {}
    areas: dict[str, dict[int, str]] = {}
    for zone in view.zones.values():
        if zone.owner is not None and zone.area and not zone.box:
            areas.setdefault(zone.area, {})[zone.owner] = zone.id
    order = [(view.seat + 1 + step) % view.seats for step in range(view.seats)]
    return {
        area: [zones[seat] for seat in order]
        for area, zones in areas.items()
        if len(zones) == view.seats and area != view.zones[pile].area
    }


def _show(label: str, place: str, session: Session, view: View, group: str) -> HandAction:
    whom = [
        PhraseText(id=str(seat + 1), text=name)
        for seat, name in enumerate(session.names)
        if seat != view.seat
    ]
    whom.append(PhraseText(id="all", text="Everyone"))
    field = HandField(name="whom", label="Show to", value="all", options=whom)
    return _action(label, f"@reveal {place} {{whom}}", field, group=group)


def _action(
    label: str, move: str, *fields: HandField, group: str = "", key: str = ""
) -> HandAction:
    return HandAction(label=label, move=move, fields=list(fields), group=group, key=key)


def _number(name: str, label: str, minimum: int, maximum: int, value: int) -> HandField:
    return HandField(
        name=name,
        label=label,
        is_number=True,
        minimum=minimum,
        maximum=maximum,
        value=str(value),
    )


def _words(label: str) -> HandField:
    return HandField(name="words", label=label, maximum=400)
