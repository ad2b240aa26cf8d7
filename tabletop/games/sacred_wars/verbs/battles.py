"""Verbs of battles: Quick spells, Hidden items, and declaring readiness."""

from collections.abc import Iterator, Sequence

from tabletop.games.sacred_wars import acting, battle, spells
from tabletop.games.sacred_wars.card_rules import CardRules, card_rules_by_kind, name_of
from tabletop.games.sacred_wars.explain.battles import battle_lines
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.verbs.cards import HandCard, card_of
from tabletop.games.sacred_wars.verbs.previews import effect_lines
from tabletop.games.sacred_wars.verbs.tokens import title
from tabletop.games.sacred_wars.zones import FIELD, side_of, tile_of, token, tokens
from tabletop.rules import Args, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Change, Piece, Step, Table


def pass_on(table: Table, seat: int) -> None:
    """Passes a battle's decision on; does nothing outside battles.

    Raises:
        InvalidMove: If another seat or another step must decide.
    """
    if table.decision_stack:
        if BATTLE.on_top(table) is None or table.decision_stack[-1].seat != seat:
            raise InvalidMove("this is not possible now")
        battle.pass_on(table, False)


class Quick(HandCard):
    """Casts a Quick spell, which uses no action (SW-SPELL.5)."""

    usage = "quick BOX CARD BOX"
    answers = ("deploy", "act", "battle")
    takes_action = False

    def fits(self, rules: CardRules) -> bool:
        return rules.type == "quick"

    def bar(self, table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
        return acting.why_not_quick(table, side_of(piece), piece, rules)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for rules in acting.hand(table, step.seat):
            if not self.fits(rules):
                continue
            for piece in tokens(table, step.seat):
                if acting.why_not_quick(table, step.seat, piece, rules) is None:
                    for box in acting.aimed(table, piece, rules.aim, rules.reach):
                        yield tile_of(piece), rules.kind, box

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses spells not in hand, not quick, or at the wrong time."""
        user_tile, kind, target_tile = words
        piece, rules = acting.own_token(table, step.seat, user_tile), card_rules_by_kind()[kind]
        if piece is None:
            return Refusal("SW-ACTIONS.1", f"You have no token on {user_tile}.")
        if acting.card_in_hand(table, step.seat, kind) is None:
            return Refusal("SW-SPELL.5", f"{rules.name} is not in your hand.")
        return acting.why_not_quick(table, step.seat, piece, rules) or acting.why_not_cast_on(
            table, piece, rules, target_tile
        )

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = acting.own_token(table, move.seat, move.args[0])
        card = card_of(table, move, "spell")
        if piece is None:
            raise InvalidMove(f"you have no token on {move.args[0]}")
        pass_on(table, move.seat)
        spells.cast(table, piece, card, move.args[2])


class Reveal(Verb):
    """Reveals a Hidden item (SW-ITEM.7)."""

    usage = "reveal BOX"
    answers = ("deploy", "act", "battle")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in tokens(table, step.seat):
            if len(table.piles[piece.zone]) > 1:
                box = tile_of(piece)
                if acting.why_not_reveal(table, step.seat, box) is None:
                    yield (box,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        return acting.why_not_reveal(table, step.seat, words[0])

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = acting.own_token(table, move.seat, move.args[0])
        card = None if piece is None else acting.hidden_under(table, move.seat, piece)
        if piece is None or card is None:
            raise InvalidMove(f"there is no Hidden item on {move.args[0]}")
        pass_on(table, move.seat)
        spells.reveal_item(table, piece, card)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        box = move.args[0]
        piece, zone = token(table, box), FIELD(None, box)
        below = None if piece is None else acting.hidden_under(table, move.seat, piece)
        name = name_of(below.kind) if below is not None else "the Hidden item"
        return Gesture(f"Turn up {name} under {title(table, box)}", piece_id(piece), zone, (zone,))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return "\n".join(effect_lines(table, changes, move.seat))


class Ready(Verb):
    """Declares the seat ready in a battle (SW-BATTLE.1)."""

    usage = "ready"
    answers = ("battle",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Passes the decision on, or lets the dice be rolled."""
        if BATTLE.on_top(table) is None or table.decision_stack[-1].seat != move.seat:
            raise InvalidMove("this is not possible now")
        table.note("SW-BATTLE.1", "{seat} is ready.", move.seat)
        battle.pass_on(table, True)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Ready", is_formality=True, ends=True, forfeited_verbs=())

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the odds of the battle, before the dice are rolled."""
        for change in reversed(changes):
            change.undo(table)
        table.invalidate()
        lines = battle_lines(table)
        for change in changes:
            change.apply(table)
        table.invalidate()
        return "\n".join(lines[::-1])
