"""Verbs that use a card of the hand or an ability as an action."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import acting, spells, table_changes
from tabletop.games.sacred_wars.card_rules import (
    AbilityData,
    CardRules,
    card_rules,
    card_rules_by_kind,
    name_of,
    rules_of_card,
)
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.explain.cards import printed, printed_skill
from tabletop.games.sacred_wars.stats import energy
from tabletop.games.sacred_wars.verbs.previews import costs, effects
from tabletop.games.sacred_wars.verbs.tokens import actor, actors, hovered_tile, mark_acted, title
from tabletop.games.sacred_wars.zones import FIELD, HAND, is_on_field, tile_of, token, tokens
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import Note


def card_of(table: Table, move: Move, sort: str) -> Piece:
    """Returns the card that a move names.

    Raises:
        InvalidMove: If the hand has no such card.
    """
    card = acting.card_in_hand(table, move.seat, move.args[1])
    if card is None or rules_of_card(card).sort != sort:
        raise InvalidMove(f"{name_of(move.args[1])} is not a {sort} in the hand")
    return card


def energy_on(table: Table, box: str) -> int:
    """Returns the energy of the token on a tile; 0 without a token."""
    piece = token(table, box)
    return 0 if piece is None else energy(table, piece)


class HandCard(Verb):
    """A token uses a card of the hand on a target tile."""

    verb_text = "casts"
    """The verb in the text of its button."""
    takes_action = True
    """Whether the use is the token's action."""

    def fits(self, rules: CardRules) -> bool:
        """Returns whether this verb uses this kind of card."""
        raise NotImplementedError

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Describes dropping the card on its target."""
        user_tile, kind, target_tile = move.args[:3]
        card, zone = acting.card_in_hand(table, move.seat, kind), FIELD(None, target_tile)
        place = "" if user_tile == target_tile else f" on {title(table, target_tile)}"
        label = f"{title(table, user_tile)} {self.verb_text} {name_of(kind)}{place}"
        covers = tuple(dict.fromkeys((FIELD(None, user_tile), zone)))
        user = token(table, user_tile)
        vain = user is not None and spells.has_no_effect(
            table, user, card_rules_by_kind()[kind], target_tile
        )
        return Gesture(label, piece_id(card), zone, covers, advised=not vain)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a card of the hand dropped on a tile, and chooses the best user."""
        piece, box = table.pieces[drag.piece], hovered_tile(table, drag)
        rules = card_rules(piece)
        if (
            rules is None
            or box is None
            or is_on_field(piece)
            or not table.can_see(drag.seat, piece)
        ):
            return None
        if piece.owner != drag.seat or piece.zone != HAND(drag.seat) or not self.fits(rules):
            return None
        return self.user(table, drag.seat, step, rules.kind, box), rules.kind, box

    def user(self, table: Table, seat: int, step: Step | None, kind: str, box: str) -> str:
        """Returns the tile of the token to use a card there: a legal one, or any.

        The token on that tile is preferred, then the token with the most energy. If no token
        may use
        the card, the one closest to being allowed is returned. Without any token the result is the
        target tile itself, so that the refusal can name what is missing there.
        """
        legal = () if step is None else tuple(self.moves(table, step))
        may = [words[0] for words in legal if words[1:3] == (kind, box)]
        if box in may:
            return box
        if may:
            return max(may, key=lambda user_tile: energy_on(table, user_tile))
        own_tokens = tokens(table, seat)
        if not own_tokens:
            return box
        return tile_of(
            max(own_tokens, key=lambda piece: self.nearness(table, seat, piece, kind, box))
        )

    def nearness(
        self, table: Table, seat: int, piece: Piece, kind: str, box: str
    ) -> tuple[int, bool, bool, int]:
        """Returns a sort key for the number of conditions that a token meets.

        The refusal for the token that meets the most conditions is the most helpful one.
        """
        user_tile, rules = tile_of(piece), card_rules_by_kind()[kind]
        fits = self.bar(table, piece, rules) is None
        may_act = not self.takes_action or acting.why_not_act(table, seat, user_tile) is None
        reaches = box == user_tile or box in acting.in_range(table, piece, rules.reach)
        return fits + may_act + reaches, fits, user_tile == box, energy_on(table, user_tile)

    def bar(self, table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
        """Returns why a token cannot use a card on any target, or None."""
        raise NotImplementedError

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs and effects."""
        user_tile, kind, target_tile = move.args[:3]
        text = f"{name_of(kind)}{'' if user_tile == target_tile else f' on {target_tile}'}"
        done = effects(table, changes, move.seat)
        if not done:  # Without effects, the card's own text is shown.
            done = [
                *no_effect_warning(
                    table, token(table, user_tile), card_rules_by_kind()[kind], target_tile
                ),
                *printed(kind),
            ]
        return "\n".join([text, *costs(table, changes, move.seat), *done])


class Cast(HandCard):
    """Casts a spell as an action (SW-ACTIONS.5)."""

    usage = "cast BOX CARD BOX"
    answers = ("deploy", "act")

    def bar(self, table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
        return acting.why_not_spell(table, piece, rules)

    def fits(self, rules: CardRules) -> bool:
        return rules.sort == "spell" and rules.type != "quick"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        candidates = [rules for rules in acting.hand(table, step.seat) if self.fits(rules)]
        if not candidates:
            return
        for piece in actors(table, step.seat):
            for rules in candidates:
                if (
                    acting.has_means(table, piece, rules)
                    and acting.why_not_spell(table, piece, rules) is None
                ):
                    for box in acting.aimed(table, piece, rules.aim, rules.reach):
                        yield tile_of(piece), rules.kind, box

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses spells not in hand, or without power, energy or a target."""
        user_tile, kind, target_tile = words
        refusal = acting.why_not_act(table, step.seat, user_tile)
        piece, rules = token(table, user_tile), card_rules_by_kind()[kind]
        if refusal is not None or piece is None:
            return refusal
        if acting.card_in_hand(table, step.seat, kind) is None:
            return Refusal("SW-ACTIONS.5", f"{rules.name} is not in your hand.")
        if rules.type == "quick":
            return Refusal("SW-SPELL.5", f"{rules.name} is a Quick spell; use quick to cast it.")
        return acting.why_not_spell(table, piece, rules) or acting.why_not_cast_on(
            table, piece, rules, target_tile
        )

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = actor(table, move)
        card = card_of(table, move, "spell")
        mark_acted(table, piece)
        spells.cast(table, piece, card, move.args[2])


class ItemVerb(HandCard):
    """Base of the verbs that use an item face up or face down."""

    answers = ("deploy", "act")

    def bar(self, table: Table, piece: Piece, rules: CardRules) -> Refusal | None:
        return acting.why_not_item(table, piece, rules)

    def words(self, table: Table, seat: int) -> Iterator[tuple[str, str, str, str]]:
        """Yields user, item, target and price of each legal use of an item."""
        candidates = [rules for rules in acting.hand(table, seat) if self.fits(rules)]
        if not candidates:
            return
        for piece in actors(table, seat):
            for rules in candidates:
                if acting.why_not_item(table, piece, rules) is None:
                    for box in item_tiles(table, piece, rules):
                        yield tile_of(piece), rules.kind, box, str(rules.level)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses items not in hand, too expensive, or for other targets."""
        user_tile, kind, target_tile, *price = words
        refusal = acting.why_not_act(table, step.seat, user_tile)
        piece, rules = token(table, user_tile), card_rules_by_kind()[kind]
        if refusal is not None or piece is None:
            return refusal
        if acting.card_in_hand(table, step.seat, kind) is None:
            return Refusal("SW-ACTIONS.6", f"{rules.name} is not in your hand.")
        if rules.sort != "item":
            return Refusal("SW-ACTIONS.6", f"{rules.name} is not an item.")
        if not self.fits(rules):
            how = "placed face down" if rules.type == "hidden" else "used openly"
            return Refusal("SW-ITEM.7", f"{rules.name} is {how}.")
        if price and price[0] != str(rules.level):
            coins = number_of(rules.level, "coin")
            return Refusal("SW-ITEM.9", f"{rules.name} costs {coins}.")
        return acting.why_not_item(table, piece, rules) or acting.why_not_use_on(
            table, piece, rules, target_tile
        )


def item_tiles(table: Table, piece: Piece, rules: CardRules) -> Iterator[str]:
    """Yields the tiles that an item can be used on."""
    for box in acting.aimed(table, piece, rules.aim, rules.reach):
        occupant = token(table, box)
        if rules.type in ("support", "construct") or (
            occupant is not None and acting.why_not_bear(table, rules, occupant) is None
        ):
            yield box


class Use(ItemVerb):
    """Uses an item as an action (SW-ACTIONS.6)."""

    usage = "use BOX CARD BOX"
    verb_text = "uses"

    def fits(self, rules: CardRules) -> bool:
        return rules.sort == "item" and rules.type != "hidden"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for words in self.words(table, step.seat):
            yield words[:3]

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = actor(table, move)
        card = card_of(table, move, "item")
        item, box = rules_of_card(card), move.args[2]
        if item.type == "hidden":
            raise InvalidMove(f"{item.name} is placed face down")
        if item.is_token and table.piles[FIELD(None, box)]:
            raise InvalidMove(f"{box} is not free")
        if item.type not in ("construct", "support") and token(table, box) is None:
            raise InvalidMove(f"there is no token on {box}")
        mark_acted(table, piece)
        spells.use_item(table, piece, card, box)


class Hide(ItemVerb):
    """Puts a Hidden item face down under a unit (SW-ITEM.7).

    The payment is public, so the move names the item's price.
    """

    usage = "hide BOX CARD BOX COINS"
    arg_types = ("box", "card", "box", "price")
    verb_text = "hides"

    def fits(self, rules: CardRules) -> bool:
        return rules.sort == "item" and rules.type == "hidden"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return self.words(table, step.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the drop as for other cards, and adds the price."""
        words = super().drop(table, drag, step)
        return None if words is None else (*words, str(card_rules_by_kind()[words[1]].level))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = actor(table, move)
        card = card_of(table, move, "item")
        target = token(table, move.args[2])
        if rules_of_card(card).type != "hidden" or target is None:
            raise InvalidMove(
                f"{name_of(move.args[1])} cannot be placed face down on {move.args[2]}"
            )
        mark_acted(table, piece)
        COINS.add(table, move.seat, -int(move.args[3]))
        text = f"{{seat}} places {{0}} face down under {{1}} on {move.args[2]}."
        table.note("SW-ITEM.7", text, move.seat, card.id, target.id)
        table_changes.lay_under(table, card, target, 0)


class Ability(Verb):
    """Uses an ability as an action (SW-ACTIONS.7)."""

    usage = "ability BOX NUMBER BOX"
    answers = ("deploy", "act")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in actors(table, step.seat):
            for number, skill in enumerate(rules_of_card(piece).skills):
                if acting.why_not_ability(table, piece, number) is None:
                    for box in acting.aimed(table, piece, skill.aim, skill.range):
                        yield tile_of(piece), str(number + 1), box

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses abilities that the unit lacks or has no energy for."""
        user_tile, number, target_tile = words
        refusal = acting.why_not_act(table, step.seat, user_tile)
        piece = token(table, user_tile)
        if refusal is not None or piece is None:
            return refusal
        refusal = acting.why_not_ability(table, piece, int(number) - 1)
        skill = acting.skill_of(piece, int(number) - 1)
        if refusal is not None or skill is None:
            return refusal
        return acting.why_not_aim(table, piece, skill.aim, skill.range, target_tile, "SW-EFFECT.2")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece, number = actor(table, move), int(move.args[1]) - 1
        if acting.skill_of(piece, number) is None:
            raise InvalidMove("there is no such ability")
        mark_acted(table, piece)
        spells.use_ability(table, piece, number, move.args[2])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Describes dropping the token on the target; other verbs take precedence."""
        user_tile, number, target_tile = move.args
        piece, zone = token(table, user_tile), FIELD(None, target_tile)
        skill = None if piece is None else acting.skill_of(piece, int(number) - 1)
        place = "" if user_tile == target_tile else f" on {title(table, target_tile)}"
        label = f"{title(table, user_tile)}: {skill.name if skill else 'ability'}{place}"
        covers = tuple(dict.fromkeys((FIELD(None, user_tile), zone)))
        vain = piece and skill and spells.has_no_effect(table, piece, skill, target_tile)
        return Gesture(label, piece_id(piece), zone, covers, advised=not vain)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs and effects."""
        user_tile, number, target_tile = move.args
        user = table.pieces[user_of(changes)]
        skill = rules_of_card(user).skills[int(number) - 1]
        done = effects(table, changes, move.seat)
        if not done:
            vain = no_effect_warning(table, user, skill, target_tile)
            done = [*vain, printed_skill(user.kind, int(number) - 1)]
        text = f"{skill.name}{'' if user_tile == target_tile else f' on {target_tile}'}"
        return "\n".join([text, *costs(table, changes, move.seat), *done])


def no_effect_warning(
    table: Table, user: Piece | None, used: CardRules | AbilityData, box: str
) -> list[str]:
    """Returns a warning if a use has no effect, or an empty list."""
    vain = user is not None and spells.has_no_effect(table, user, used, box)
    return ["{warning} It would have no effect now"] if vain else []


def user_of(changes: Sequence[Change]) -> int:
    """Returns the token that used an ability: the first in the log entries."""
    return next(change.pieces[0][0] for change in changes if isinstance(change, Note))
