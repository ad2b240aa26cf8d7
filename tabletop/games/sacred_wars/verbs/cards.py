"""The verbs of cards of the hand that take an action, and of abilities."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import acting, play, spells
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.explain.cards import printed, printed_skill
from tabletop.games.sacred_wars.places import FIELD, HAND, box_of, on_field, token, tokens
from tabletop.games.sacred_wars.sheets import Sheet, Skill, named, page, sheet, sheets
from tabletop.games.sacred_wars.stats import energy
from tabletop.games.sacred_wars.verbs.previews import costs, deeds
from tabletop.games.sacred_wars.verbs.tokens import acted, actor, actors, over, title
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, id_of
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import Note


def card_of(table: Table, move: Move, sort: str) -> Piece:
    """Give the card of a move. Raises `InvalidMove` where it is none of the hand."""
    card = acting.in_hand(table, move.seat, move.args[1])
    if card is None or page(card).sort != sort:
        raise InvalidMove(f"{named(move.args[1])} is not a {sort} in the hand")
    return card


def energy_on(table: Table, box: str) -> int:
    """Give the energy of the token on a box."""
    piece = token(table, box)
    return 0 if piece is None else energy(table, piece)


class HandCard(Verb):
    """A token uses a card of the hand, which is aimed at a box."""

    says = "casts"
    """What the token does with it."""
    takes_action = True
    """Whether the token acts by it."""

    def fits(self, written: Sheet) -> bool:
        """Tell whether a card is of those that are used so."""
        raise NotImplementedError

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The card is dropped on what it is for."""
        here, kind, there = move.args[:3]
        card, zone = acting.in_hand(table, move.seat, kind), FIELD(None, there)
        where = "" if here == there else f" on {title(table, there)}"
        label = f"{title(table, here)} {self.says} {named(kind)}{where}"
        covers = tuple(dict.fromkeys((FIELD(None, here), zone)))
        user = token(table, here)
        vain = user is not None and spells.in_vain(table, user, sheets()[kind], there)
        return Gesture(label, id_of(card), zone, covers, advised=not vain)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card of the hand on a box: the unit uses it that can best."""
        piece, box = table.pieces[grip.piece], over(table, grip)
        written = sheet(piece)
        if written is None or box is None or on_field(piece) or not table.sees(grip.seat, piece):
            return None
        if piece.owner != grip.seat or piece.zone != HAND(grip.seat) or not self.fits(written):
            return None
        return self.user(table, grip.seat, step, written.kind, box), written.kind, box

    def user(self, table: Table, seat: int, step: Step | None, kind: str, box: str) -> str:
        """Give the box of the token that would use a card there: one that may, or any.

        The token that stands there is preferred, then the one with the most energy to spare.
        Where none may it is the one that comes nearest to it; without any token the box itself,
        so that it can be said what is missing there.
        """
        legal = () if step is None else tuple(self.moves(table, step))
        may = [words[0] for words in legal if words[1:3] == (kind, box)]
        if box in may:
            return box
        if may:
            return max(may, key=lambda here: energy_on(table, here))
        mine = tokens(table, seat)
        if not mine:
            return box
        return box_of(max(mine, key=lambda piece: self.nearness(table, seat, piece, kind, box)))

    def nearness(
        self, table: Table, seat: int, piece: Piece, kind: str, box: str
    ) -> tuple[int, bool, bool, int]:
        """How near a token comes to being allowed to use a card there: its refusal says most."""
        here, written = box_of(piece), sheets()[kind]
        fits = self.bar(table, piece, written) is None
        may_act = not self.takes_action or acting.why_not_act(table, seat, here) is None
        reaches = box == here or box in acting.in_range(table, piece, written.reach)
        return fits + may_act + reaches, fits, here == box, energy_on(table, here)

    def bar(self, table: Table, piece: Piece, written: Sheet) -> Refusal | None:
        """Say why a token cannot use a card at all, wherever it is aimed."""
        raise NotImplementedError

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """What it costs and does."""
        here, kind, there = move.args[:3]
        said = f"{named(kind)}{'' if here == there else f' on {there}'}"
        done = deeds(table, changes, move.seat)
        if not done:  # what the card says tells the rest
            done = [*vainly(table, token(table, here), sheets()[kind], there), *printed(kind)]
        return "\n".join([said, *costs(table, changes, move.seat), *done])


class Cast(HandCard):
    """Cast a spell as an action (SW-ACTIONS.5)."""

    usage = "cast BOX CARD BOX"
    answers = ("deploy", "act")

    def bar(self, table: Table, piece: Piece, written: Sheet) -> Refusal | None:
        """Without power or energy."""
        return acting.why_not_spell(table, piece, written)

    def fits(self, written: Sheet) -> bool:
        """All spells but Quick ones."""
        return written.sort == "spell" and written.type != "quick"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each spell of the hand that a unit can cast, at each of its targets."""
        there = [written for written in acting.hand(table, step.seat) if self.fits(written)]
        if not there:
            return
        for piece in actors(table, step.seat):
            for written in there:
                if acting.why_not_spell(table, piece, written) is None:
                    for box in acting.aimed(table, piece, written.aim, written.reach):
                        yield box_of(piece), written.kind, box

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """Spells that are not in the hand, without power, energy or a target."""
        here, kind, there = words
        refusal = acting.why_not_act(table, step.seat, here)
        piece, written = token(table, here), sheets()[kind]
        if refusal is not None or piece is None:
            return refusal
        if acting.in_hand(table, step.seat, kind) is None:
            return Refusal("SW-ACTIONS.5", f"{written.name} is not in your hand.")
        if written.type == "quick":
            return Refusal("SW-SPELL.5", f"{written.name} is a Quick spell; use quick to cast it.")
        return acting.why_not_spell(table, piece, written) or acting.why_not_cast_on(
            table, piece, written, there
        )

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Cast it."""
        piece = actor(table, move)
        card = card_of(table, move, "spell")
        acted(table, piece)
        spells.cast(table, piece, card, move.args[2])


class ItemVerb(HandCard):
    """Items are used in the same way, whether openly or face down."""

    answers = ("deploy", "act")

    def bar(self, table: Table, piece: Piece, written: Sheet) -> Refusal | None:
        """Without coins, or where the token uses no items."""
        return acting.why_not_item(table, piece, written)

    def words(self, table: Table, seat: int) -> Iterator[tuple[str, str, str, str]]:
        """Yield user, item, target and price of each item of the hand that can be used."""
        there = [written for written in acting.hand(table, seat) if self.fits(written)]
        if not there:
            return
        for piece in actors(table, seat):
            for written in there:
                if acting.why_not_item(table, piece, written) is None:
                    for box in item_boxes(table, piece, written):
                        yield box_of(piece), written.kind, box, str(written.level)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """Items that are not in the hand, too dear, or for others."""
        here, kind, there, *price = words
        refusal = acting.why_not_act(table, step.seat, here)
        piece, written = token(table, here), sheets()[kind]
        if refusal is not None or piece is None:
            return refusal
        if acting.in_hand(table, step.seat, kind) is None:
            return Refusal("SW-ACTIONS.6", f"{written.name} is not in your hand.")
        if written.sort != "item":
            return Refusal("SW-ACTIONS.6", f"{written.name} is not an item.")
        if not self.fits(written):
            how = "placed face down" if written.type == "hidden" else "used openly"
            return Refusal("SW-ITEM.7", f"{written.name} is {how}.")
        if price and price[0] != str(written.level):
            coins = number_of(written.level, "coin")
            return Refusal("SW-ITEM.9", f"{written.name} costs {coins}.")
        return acting.why_not_item(table, piece, written) or acting.why_not_use_on(
            table, piece, written, there
        )


def item_boxes(table: Table, piece: Piece, written: Sheet) -> Iterator[str]:
    """Yield the boxes that an item can be used on."""
    for box in acting.aimed(table, piece, written.aim, written.reach):
        there = token(table, box)
        if written.type in ("support", "construct") or (
            there is not None and acting.why_not_bear(table, written, there) is None
        ):
            yield box


class Use(ItemVerb):
    """Use an item as an action (SW-ACTIONS.6)."""

    usage = "use BOX CARD BOX"
    says = "uses"

    def fits(self, written: Sheet) -> bool:
        """All items but Hidden ones."""
        return written.sort == "item" and written.type != "hidden"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each item of the hand that can be paid, by each unit, for each of its targets."""
        for words in self.words(table, step.seat):
            yield words[:3]

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Use it."""
        piece = actor(table, move)
        card = card_of(table, move, "item")
        item, box = page(card), move.args[2]
        if item.type == "hidden":
            raise InvalidMove(f"{item.name} is placed face down")
        if item.is_token and table.piles[FIELD(None, box)]:
            raise InvalidMove(f"{box} is not free")
        if item.type not in ("construct", "support") and token(table, box) is None:
            raise InvalidMove(f"there is no token on {box}")
        acted(table, piece)
        spells.use_item(table, piece, card, box)


class Hide(ItemVerb):
    """Lay a Hidden item face down under a unit (SW-ITEM.7).

    Its price is a word of the move, as everybody sees it paid.
    """

    usage = "hide BOX CARD BOX COINS"
    sorts = ("box", "card", "box", "price")
    says = "hides"

    def fits(self, written: Sheet) -> bool:
        """Hidden items."""
        return written.sort == "item" and written.type == "hidden"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each Hidden item of the hand, with its price."""
        return self.words(table, step.seat)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """As others, with the price."""
        words = super().drop(table, grip, step)
        return None if words is None else (*words, str(sheets()[words[1]].level))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Lay it."""
        piece = actor(table, move)
        card = card_of(table, move, "item")
        target = token(table, move.args[2])
        if page(card).type != "hidden" or target is None:
            raise InvalidMove(f"{named(move.args[1])} cannot be placed face down on {move.args[2]}")
        acted(table, piece)
        COINS.add(table, move.seat, -int(move.args[3]))
        text = f"{{seat}} places {{0}} face down under {{1}} on {move.args[2]}."
        table.note("SW-ITEM.7", text, move.seat, card.id, target.id)
        play.lay_under(table, card, target, 0)


class Ability(Verb):
    """Use an ability as an action (SW-ACTIONS.7)."""

    usage = "ability BOX NUMBER BOX"
    answers = ("deploy", "act")

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each ability of each unit, at each of its targets."""
        for piece in actors(table, step.seat):
            for number, skill in enumerate(page(piece).skills):
                if acting.why_not_ability(table, piece, number) is None:
                    for box in acting.aimed(table, piece, skill.aim, skill.range):
                        yield box_of(piece), str(number + 1), box

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """Abilities that the unit has not, or has no energy for."""
        here, number, there = words
        refusal = acting.why_not_act(table, step.seat, here)
        piece = token(table, here)
        if refusal is not None or piece is None:
            return refusal
        refusal = acting.why_not_ability(table, piece, int(number) - 1)
        skill = acting.skill_of(piece, int(number) - 1)
        if refusal is not None or skill is None:
            return refusal
        return acting.why_not_aim(table, piece, skill.aim, skill.range, there, "SW-EFFECT.2")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Use it."""
        piece, number = actor(table, move), int(move.args[1]) - 1
        if acting.skill_of(piece, number) is None:
            raise InvalidMove("there is no such ability")
        acted(table, piece)
        spells.use_skill(table, piece, number, move.args[2])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The token is dropped on the ability's target, where it could not do anything else."""
        here, number, there = move.args
        piece, zone = token(table, here), FIELD(None, there)
        skill = None if piece is None else acting.skill_of(piece, int(number) - 1)
        where = "" if here == there else f" on {title(table, there)}"
        label = f"{title(table, here)}: {skill.name if skill else 'ability'}{where}"
        covers = tuple(dict.fromkeys((FIELD(None, here), zone)))
        vain = piece and skill and spells.in_vain(table, piece, skill, there)
        return Gesture(label, id_of(piece), zone, covers, advised=not vain)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """What it costs and does."""
        here, number, there = move.args
        user = table.pieces[user_of(changes)]
        skill = page(user).skills[int(number) - 1]
        done = deeds(table, changes, move.seat)
        if not done:
            vain = vainly(table, user, skill, there)
            done = [*vain, printed_skill(user.kind, int(number) - 1)]
        said = f"{skill.name}{'' if here == there else f' on {there}'}"
        return "\n".join([said, *costs(table, changes, move.seat), *done])


def vainly(table: Table, user: Piece | None, used: Sheet | Skill, box: str) -> list[str]:
    """Say that something has come to nothing; nothing where it did not."""
    vain = user is not None and spells.in_vain(table, user, used, box)
    return ["{warning} It would have no effect now"] if vain else []


def user_of(changes: Sequence[Change]) -> int:
    """Give the token that has used an ability: the first that is named."""
    return next(one.pieces[0][0] for one in changes if isinstance(one, Note))
