"""Combats and their expected results, in a short notation for test cases.

A case is one text of three parts:

    pikeman, archer / sand-lord @woods | sums; shoot archer | sum 14/5, beats

The first part lists the creatures and magic of both sides, and further facts:

- `@` the terrain, `stones:` those of both sides, `by:2` the second side attacks.
- `under:` and `2-under:` channellers, `shield:` a bearer over the first side's creatures.
- `siege` a combat for a stronghold, `bonus:` the stronghold's bonus.
- `guardian:`, `deck:` and `pen:` the first side's cards there.

The second part lists moves, without the seat for the first seat. Omitted decisions are
passed, and creatures are placed in the written order. Four words continue to a later point:
`lays` to the placement of creatures, `sums` to the channelling, `next` to the end of the
match-up, `end` to the end of the combat.

The third part lists the expected results, each checked by itself. `refused RULE MOVE` names
the rule that refuses a move, `waiting 1+2` the seats to move, `step` the decision.

Both sides hold a Dispel, so that no window is skipped. Dispels are not counted.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.games import load as load_game
from tabletop.games.guardians.card_rules import border_of, card_rules
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.strength import beats, needed_vitality, total
from tabletop.games.guardians.content import content
from tabletop.games.guardians.zones import FLANK, LANE
from tabletop.rules import Move, Referee
from tabletop.table import Table
from tabletop.testing import position
from tests.altered_games import altered

game = load_game("guardians")

MAGIC = "dispel"
OPTION = re.compile(r"(@|2-under:|under:|stones:|by:|bonus:|arrows:|siege|shield:|guardian:|deck:"
                    r"|pen:)(\S*)")  # fmt: skip
AREAS = ("discard", "combat", "bribed", "dazed", "command", "pen", "under", "channel", "lane",
         "flank", "hand")  # fmt: skip


class CombatCase:
    """A combat in progress."""

    def __init__(
        self,
        written: str,
        place: Mapping[str, Any] | None = None,
        counters: Mapping[str, int] | None = None,
    ) -> None:
        sides, moves, results = (part.strip() for part in written.split("|"))
        self.moves = [one.strip() for one in moves.split(";") if one.strip()]
        self.results = [one.strip() for one in results.split(",")]
        self.options = dict(OPTION.findall(sides))
        mine, theirs = OPTION.sub("", sides).split("/")
        self.cards = [[one.strip() for one in side.split(",") if one.strip()]
                      for side in (mine, theirs)]  # fmt: skip
        self.place, self.counters = dict(place or {}), dict(counters or {})
        self.table = self.lay()

    def option_kinds(self, option: str) -> list[str]:
        """Returns the kinds in an option."""
        return [one for one in self.options.get(option, "").split("+") if one]

    def lay(self) -> Table:
        """Returns the position at the beginning of the combat."""
        stones = self.options.get("stones:", "0/0").split("/")
        first = int(self.options.get("by:", "1")) - 1
        setup: dict[str, Any] = {
            "guardian.0": self.options.get("guardian:", "old-watch"),
            "guardian.1": "old-watch",
            "deck.0": face_down(0, self.option_kinds("deck:")),
            "pen.0": face_down(0, self.option_kinds("pen:")),
            "shield.0": self.option_kinds("shield:"),
        }
        for seat in (0, 1):
            # Creatures come before magic, as if taken from shields and the depot.
            cards = sorted((*self.cards[seat], MAGIC), key=lambda kind: border_of(kind) == "double")
            setup[f"combat.{seat}"] = face_down(seat, cards)
            setup[f"under.{seat}"] = face_down(
                seat, self.option_kinds("2-under:" if seat else "under:")
            )
        # Includes cards that a test has invented.
        names = {**game.names, **{kind: sheet.name for kind, sheet in card_rules().items()}}
        table = position(
            altered(game, names=names),
            options={"way": "duel"},
            seed="short",
            empty=True,
            place=setup | self.place,
            counters={
                "stones.0": int(stones[0]),
                "stones.1": int(stones[1]),
                "bonus": int(self.options.get("bonus:", "0")),
                "arrows": int(self.options.get("arrows:", "0")),
                **{f"ground.{kind}": 1 for kind in self.option_kinds("@")},
                **self.counters,
            },
            marks={
                "phase": "combat",
                "stage": "command",
                "attacker": first,
                "place": "field",
                "siege": "stronghold" if "siege" in self.options else "",
                "home.0": "shield.0",
                "home.1": "shield.1",
                "banner.0": "shield.0",
            },
            decision_stack=[
                {"step": step, "seat": first + 1} for step in ("result", "combat", "declare")
            ],
        ).table
        game.run_to_decision(table)  # automatic steps at the beginning of a combat
        table.clear_journal()
        table.invalidate()
        return table

    # --- moves -----------------------------------------------------------------------------

    def play(self) -> None:
        """Makes the moves and passes the omitted decisions."""
        referee = Referee(game, self.table)
        for written in self.moves:
            if written in ("sums", "next", "end", "lays"):
                start = max(1, self.table.counters["lane"])
                while not self.reached(written, start):
                    referee.push(self.default())
                continue
            words = written.split()
            seat = int(words.pop(0)) - 1 if words[0].isdigit() else 0
            move = Move(seat, words[0], tuple(words[1:]))
            for _ in range(40):
                if move in game.legal_moves(self.table, seat):
                    break
                referee.push(self.default())
            referee.push(move)

    def reached(self, where: str, lane: int) -> bool:
        """Returns whether the combat has reached a point."""
        table = self.table
        over = bool(table.marks["results"])
        if where == "end" or over:
            return over
        step = table.decision_stack[-1].name
        if where == "lays":
            return step == "lay"
        if where == "sums":
            return step == "turns" or table.counters["lane"] > lane
        return step == "secondary" or table.counters["lane"] > lane

    def default(self) -> Move:
        """Returns the next move that changes as little as possible."""
        table = self.table
        seat = game.seats_to_move(table)[0]
        legal = game.legal_moves(table, seat)
        for move in (Move(seat, "declare", ("no",)), Move(seat, "pass"), Move(seat, "rest")):
            if move in legal:
                return move
        lays = (Move(seat, "lay", (kind,)) for kind in self.cards[seat])
        return next(move for move in lays if move in legal)

    # --- facts -------------------------------------------------------------------------------

    def actual_state(self, expected: str) -> str:
        """Returns the actual state of a fact, in the words of the result."""
        words = expected.split()
        seat, prefix = (1, "2 ") if words[0] == "2" else (0, "")
        words = words[words[0] == "2" :]
        return prefix + self._actual(words, seat)

    def _actual(self, words: list[str], seat: int) -> str:
        table, first = self.table, words[0]
        mine, opponent = (field.fighter(table, one) for one in (seat, 1 - seat))
        if first in ("may", "not"):
            legal = {str(move)[2:] for move in game.legal_moves(table, seat)}
            text = " ".join(words[1:])
            return f"{'may' if text in legal else 'not'} {text}"
        if first == "refused":
            refusal = game.judge(table, Move(seat, words[2], tuple(words[3:])))
            return " ".join(["refused", refusal.rule if refusal else "nowhere", *words[2:]])
        if first == "waiting":
            return f"waiting {'+'.join(str(one + 1) for one in sorted(game.seats_to_move(table)))}"
        if first == "step":
            return f"step {table.decision_stack[-1].name if table.decision_stack else 'none'}"
        if first in AREAS:
            return f"{first} {'+'.join(self.kinds(first, seat)) or 'empty'}"
        if first == "sum":
            sums = [total(table, one) for one in (mine, opponent) if one is not None]
            return f"sum {'/'.join(map(str, sums))}"
        if first in ("beats", "holds"):
            assert mine is not None
            assert opponent is not None
            return "beats" if beats(table, mine, opponent) else "holds"
        if first == "needs":
            return f"needs {needed_vitality(table, seat)}"
        if first in ("beaten", "unbeaten", "gone"):
            piece = next(
                one
                for one in table.pieces
                if one.kind == words[1] and one.owner == seat and one.zone != "aside"
            )
            gone = piece.zone.startswith("discard.")
            marked = "beaten" if "beaten" in piece.marks else "unbeaten"
            return f"{'gone' if gone else marked} {words[1]}"
        if first == "stones":
            return f"stones {table.counters['stones.0']}/{table.counters['stones.1']}"
        if first == "ground":
            return f"ground {'+'.join(field.ground(table)) or 'none'}"
        if first == "said":
            return f"said {table.marks[f'said.{seat}'] or 'nothing'}"
        if first in ("sees", "blind"):
            seen = all(table.can_see(seat, one) for one in table.pile(f"combat.{1 - seat}"))
            return "sees" if seen else "blind"
        if first == "won":
            return f"won {int(str(table.marks['results'][-1])) + 1}"  # type: ignore[index]
        raise AssertionError(f"what is '{' '.join(words)}'?")

    def kinds(self, area: str, seat: int) -> list[str]:
        """Returns the kinds in an area, in alphabetical order."""
        zones: tuple[str, ...] = (f"{area}.{seat}",)
        if area in ("lane", "flank"):
            zones = (LANE if area == "lane" else FLANK)[seat][1:]
        pieces = [one for zone in zones for one in self.table.pile(zone)]
        kinds = [one.kind for one in pieces]
        if MAGIC in kinds and area in ("combat", "hand", "pen"):
            kinds.remove(MAGIC)
        return sorted(kinds)


def face_down(seat: int, kinds: Sequence[str]) -> list[str]:
    """Returns face-down cards of a seat, which the seat knows."""
    return [f"{kind} face=0 owner={seat}" for kind in kinds]


def outcome(written: str) -> tuple[list[str], list[str]]:
    """Plays a case and returns the actual and the expected results."""
    fight = CombatCase(written)
    fight.play()
    return [fight.actual_state(one) for one in fight.results], fight.results


def cards_in(written: str) -> set[str]:
    """Returns all cards that a case names."""
    return set(re.findall(r"[a-z][a-z-]*[a-z]", written)) & set(content().cards)
