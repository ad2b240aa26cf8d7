"""Descriptions of the current situation: step, terrain and standings."""

from __future__ import annotations

from typing import Final

from tabletop.cards.wording import uncapital
from tabletop.games.guardians.board import LANDS
from tabletop.games.guardians.card_rules import card_rules, effects_of, name_of
from tabletop.games.guardians.card_text import card_text
from tabletop.games.guardians.card_words import has_lasting_effect
from tabletop.games.guardians.combat import command, field
from tabletop.games.guardians.content import content
from tabletop.games.guardians.counters import BONUS, DESTROYED, ROUND, STONES, TURN, ground_of
from tabletop.games.guardians.duel import COMBATS
from tabletop.games.guardians.explain.creature_values import CreatureValues
from tabletop.games.guardians.lands.victory import SHIELDS, TURNS
from tabletop.games.guardians.marks import HOLDER, MODE, PHASE, RESULTS, STAGE
from tabletop.games.guardians.zones import FIELD, LANE, SEATS, seats_in
from tabletop.table import Piece
from tabletop.table.views import View

Rows = tuple[tuple[str, str], ...]

_STEP_TEXTS: Final = {
    "declare": "Each player declares whether they play a command card, the attacker first.",
    "command": "Command cards are played face down and revealed together.",
    "answer": "A card can be answered with a dispel.",
    "lay": "Each player plays a creature face down.",
    "bribe": "Each player decides secretly whether to bribe.",
    "tempt": "The creature that joins can be bribed.",
    "spells": "Magic can be cast before the creatures fight.",
    "turns": "The players alternate: shoot, channel or cast, until both pass.",
    "secondary": "The player with creatures left attacks. A ribbon shows the strength needed.",
}
_SECONDARY_STEP_TEXTS: Final = {
    "turns": "The players alternate: channel or cast, until both pass. No ranged attacks.",
}
_PHASE_TEXTS: Final = {
    "opening": "Keep the first cards, or draw new ones.",
    "organize": "Each player secretly chooses creatures for the shield.",
    "drop": "Each player discards down to 12 cards.",
    "place": "Each player places cards on their strongholds. Creatures march only under a shield.",
    "keep": "Each player discards the cards they cannot keep.",
    "march": "Shields are turned one by one: march, reinforce or stay.",
    "send": "Creatures move from a stronghold to a shield in the lands.",
    "retreat": "The defeated shield retreats to a land of its owner.",
    "merge": "2 shields are in the same land. 1 of them is discarded.",
    "cut": "Creatures above the limit are discarded.",
    "settlement": "Terrains are placed under the shields.",
    "sink": "A creature becomes the terrain if none was placed.",
    "over": "The game is over.",
}


def results(view: View) -> tuple[int, ...]:
    """Returns the winner of each finished combat of the duel."""
    return seats_in(view, RESULTS)


def held(view: View, seat: int) -> int:
    """Returns the number of lands that a seat holds."""
    return sum(HOLDER[land](view) == seat for land in LANDS)


def how(view: View) -> str:
    """Returns the explanation of the current step."""
    step = view.decision_stack[-1].name if view.decision_stack else ""
    if STAGE(view):
        other = _SECONDARY_STEP_TEXTS if STAGE(view) == "secondary" else {}
        return other.get(step) or _STEP_TEXTS.get(step, "")
    return _PHASE_TEXTS.get(step) or _PHASE_TEXTS.get(PHASE(view), "")


def declared(values: CreatureValues) -> tuple[str, ...]:
    """Returns the declarations of command cards and the seat's options.

    In other steps, returns the explanation of the step.
    """
    table, view = values.table, values.view
    step = view.decision_stack[-1] if view.decision_stack else None
    if step is None or step.name not in ("declare", "command"):
        return (how(view),)
    first = field.attacker(table)
    both = (first, 1 - first)
    declared_seats = both if step.name == "command" else both[: both.index(step.seat)]
    sentences = []
    for seat in declared_seats:
        subject = "You play" if seat == view.seat else "Your opponent plays"
        subject = f"Seat {seat + 1} plays" if values.you < 0 else subject
        has_card = seat in command.declarers(table)
        sentences.append(f"{subject} {'a' if has_card else 'no'} command card.")
    if step.name == "declare" and step.seat == values.you:
        names = dict.fromkeys(name_of(card.kind) for card in command.choices(table, view.seat))
        sentences.append(
            f"You could play: {', '.join(names)}." if names else "You have none to play."
        )
    return tuple(sentences) or (how(view),)


def before(values: CreatureValues, number: int) -> str:
    """Returns the result of a match-up whose creatures are still on the table."""
    view = values.view
    names, beaten = [], []
    for seat in (view.seat, 1 - view.seat):
        for piece_view in view.piles.get(LANE[seat][number], ())[:1]:
            owner = "Your" if seat == view.seat else "The opponent's"
            owner = f"Seat {seat + 1}'s" if values.you < 0 else owner
            names.append(f"{owner} {name_of(piece_view.kind or '')}")
            beaten.append(any(name == "beaten" for name, _ in piece_view.marks))
    if len(names) == 1:
        return f"{names[0]} was left without an opponent."
    if len(names) < 2:
        return ""
    if all(beaten):
        return f"{names[0]} and {uncapital(names[1])} were both beaten."
    if not any(beaten):
        return "In the previous match-up no creature was beaten."
    winner, loser = (names[1], names[0]) if beaten[0] else (names[0], names[1])
    return f"{winner} has beaten {uncapital(loser)}."


def now(values: CreatureValues) -> tuple[str, Rows]:
    """Returns the heading and the (icon, text) rows of the situation."""
    view = values.view
    lands = MODE(view) == "lands"
    rows: list[tuple[str, str]] = []
    if words := how(view):
        rows.append(("hourglass", words))
    if values.stage:
        rows += _in_force(values)
    if values.stage or not lands:
        rows += _ground(view, lands)
    if lands:
        viewer = view.seat
        destroyed = DESTROYED(view, viewer)
        lost = DESTROYED(view, 1 - viewer)
        first_name, second_name = "you", "your opponent"
        holdings = f"You hold {held(view, viewer)}"
        if values.you < 0:
            first_name, second_name = f"seat {viewer + 1}", f"seat {2 - viewer}"
            holdings = f"Seat {viewer + 1} holds {held(view, viewer)}"
        rows.append(("terrain", f"{holdings} of the 6 lands. Hold all 6 to win."))
        shields = (
            f"Shields destroyed: {destroyed} by {first_name}, {lost} by {second_name}."
            f" Destroy {SHIELDS} to win."
        )
        rows.append(("guardians", shields))
        if not values.stage:
            rows.append(("leader", "Beating the opponent's Guardian wins at the end of the phase."))
        return (f"Turn {TURN(view)} of {TURNS}", tuple(rows))
    wins = [results(view).count(seat) for seat in (view.seat, 1 - view.seat)]
    rows.append(("star", f"Combats won: {wins[0]} to {wins[1]}. Win 3 to win the duel."))
    return (f"Combat {max(1, ROUND(view))} of {COMBATS}", tuple(rows))


def _in_force(values: CreatureValues) -> list[tuple[str, str]]:
    """Returns rows for the card to answer and for the cards in force."""
    table = values.table
    step = values.view.decision_stack[-1] if values.view.decision_stack else None
    rows = []
    answered_card: Piece | None = None
    if step is not None and step.name == "answer":
        answered_card = table.pieces[int(str(step.data[0]))]
        rows.append((_sign(answered_card), _effect_text(answered_card)))
    others = [
        card
        for seat in SEATS
        for card in field.effect_cards(table, seat)
        if card is not answered_card
        and any(has_lasting_effect(type(effect)) for effect in effects_of(card.kind))
    ]
    if others:
        names = dict.fromkeys(name_of(card.kind) for card in others)
        rows.append(("dispel", f"Active: {', '.join(names)}."))
    return rows


def _sign(piece: Piece) -> str:
    return "command" if card_rules()[piece.kind].command else "dispel"


def _effect_text(piece: Piece) -> str:
    by_command = bool(card_rules()[piece.kind].command)
    phrases = (effect.phrase(by_command) for effect in effects_of(piece.kind))
    return f'{name_of(piece.kind)}: "{" ".join(phrases)}"'


def _ground(view: View, lands: bool) -> list[tuple[str, str]]:
    """Returns rows for the terrain and the stronghold bonus."""
    terrains = content().terrains
    fights = bool(STAGE(view))
    kinds = [terrain for terrain in terrains if ground_of(terrain)(view)] if fights else []
    if not lands and not kinds:
        kinds = [
            piece_view.kind
            for piece_view in view.piles[FIELD()]
            if piece_view.kind and piece_view.kind in terrains
        ]
    if not kinds:
        return [("terrain", "No terrain: no terrain bonus.")] if fights else []
    names = ", ".join(name_of(kind) for kind in kinds)
    effects = " ".join(words for kind in kinds for words in card_text(terrains[kind]))
    rows = [("terrain", f"{names}. {effects or 'Creatures with a bonus here are stronger.'}")]
    if BONUS(view) and fights:
        rows.append(("stronghold", f"The stronghold gives +{BONUS(view)}."))
    return rows


def status(view: View) -> list[tuple[str, str]]:
    """Returns the (icon, text) entries of the status bar."""
    seat, other = view.seat, 1 - view.seat
    stones = f"{STONES(view, seat)} : {STONES(view, other)}"
    if MODE(view) == "lands":
        lands = f"{held(view, seat)} : {held(view, other)} lands"
        destroyed = f"{DESTROYED(view, seat)} : {DESTROYED(view, other)}"
        turn = f"Turn {TURN(view)} of {TURNS}"
        return [
            ("terrain", lands),
            ("guardians", f"{destroyed} shields"),
            ("power-stone", f"{stones} stones"),
            ("clock", turn),
        ]
    won = results(view)
    wins = f"{won.count(seat)} : {won.count(other)}"
    combat = f"Combat {max(1, ROUND(view))} of {COMBATS}"
    return [("guardians", f"{wins} won"), ("power-stone", f"{stones} stones"), ("clock", combat)]
