"""The review of a finished game: evaluation and costly moves.

The bots' process evaluates one decision after the other, from the view that the seat had then. The
window stays responsive. Results are saved beside the save.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack

from tabletop.app.lobby.replay import Replay
from tabletop.app.widgets.chart import ScoreCourse
from tabletop.app.workers.bots import BotWorker
from tabletop.cards.wording import capital
from tabletop.rules.likelihood import THREE_TO_ONE, log_odds
from tabletop.rules.referee import Referee
from tabletop.session.answers import ADVISER, BotAnswer, Request
from tabletop.session.narrator import better_by, choice_name
from tabletop.session.session import MoveChoice
from tabletop.storage.reviews import Findings, Judgement, load_review, store_review
from tabletop.table.move import Move
from tabletop.table.table import Table
from tabletop.table.views import view_of

#: The maximum number of evaluated decisions: of all reviewed seats together, and of each other
#: seat.
MAX_DECISIONS, MAX_OTHER_DECISIONS = 150, 20
#: The total effort for these decisions, in turns of the expert. The maximum effort per decision, as
#: a share of a turn. The factor for a careful comparison.
TOTAL_EFFORT, MAX_EFFORT, CARE_FACTOR = 8, 0.25, 2
#: The effort of the screening, which takes about 0.05 seconds for each decision.
SCREENING_EFFORT = 0.001
#: The number of moves that are compared carefully, and that are reported.
MAX_COMPARED, MAX_REPORTED = 10, 3
#: The minimum cost of a reported move, in winning chance or in solo points. Smaller differences may
#: be due to sampling.
MIN_REPORTED_CHANCE, MIN_REPORTED_POINTS = 0.04, 0.5
#: The distance from 1 of a solo game's maximum chance, which encodes points.
CHANCE_MARGIN = 1e-9

Steps = Generator[Request, BotAnswer, None]


class Review:
    """Reviews a game until it is stopped, reusing earlier results."""

    def __init__(self, replay: Replay, on_news: Callable[[], object]) -> None:
        self.replay, self.on_news = replay, on_news
        with replay.position_after(replay.length):
            table = replay.table
            self.findings = Findings(table.digest())
            if replay.path is not None:
                self.findings = load_review(replay.path, table.digest())
            self.moves = [entry.move for entry in table.entries]
        self.own_values: list[float] = []  #: the deciding quantity of a solo game after each move
        self.expert_values: list[float] = []
        self.measure = "points"
        self.task = ""  #: a description of the current task; empty when finished
        self.progress = 0.0  #: progress from 0 to 1
        self._used_effort, self._total_effort = (
            0.0,
            1.0,
        )  #: effort so far and in total, in turns of the expert
        self.bots = BotWorker(self._answered)
        self._asked = 0
        self._screened: set[int] = set()  #: the decisions that only the screening has judged
        self._steps: Steps | None = None
        self._finished = False
        if self.is_solo:
            self._measure_own()

    @property
    def is_solo(self) -> bool:
        """Whether it is a solo game, in which points count instead of winning."""
        return len(self.replay.players) == 1

    def start(self) -> None:
        """Continues the unfinished review."""
        if self._steps is None and not self._finished:
            self._steps = self._work()
            self._proceed(None)

    def stop(self) -> None:
        """Stops the review and saves its results."""
        self.bots.stop()
        if self._steps is not None:
            self._steps.close()
            self._steps = None
            for number in self._screened:
                del self.findings.judgements[number]
            self._screened.clear()
            if self.replay.path is not None:
                store_review(self.replay.path, self.findings)

    def _answered(self, answer: BotAnswer) -> None:
        if answer.revision == self._asked and self._steps is not None:
            self._proceed(answer)

    def _proceed(self, answer: BotAnswer | None) -> None:
        """Processes an answer, and sends the next request."""
        assert self._steps is not None
        try:
            request = next(self._steps) if answer is None else self._steps.send(answer)
        except StopIteration:
            self.task, self._finished = "", True
            self.stop()
        else:
            self._asked += 1
            self.bots.ask(request._replace(revision=self._asked))
        self.on_news()

    def _work(self) -> Steps:
        people = self.replay.humans or range(len(self.replay.players))
        decisions = [n for n, move in enumerate(self.moves) if move.seat in people]
        effort = min(MAX_EFFORT, TOTAL_EFFORT / max(1, len(decisions)))
        looked_at = [
            number
            for seat in set(self.replay.viewers()) - set(people)
            for number in _evenly_spread(
                [n for n, move in enumerate(self.moves) if move.seat == seat], MAX_OTHER_DECISIONS
            )
        ]
        judged = _evenly_spread(decisions, MAX_DECISIONS)
        plays = self.is_solo and self.replay.previous_game is None and not self.replay.is_remote
        checked, twice = min(MAX_COMPARED, len(judged)), 2 * effort * CARE_FACTOR
        self._used_effort = 0.0
        self._total_effort = effort * (len(looked_at) + len(judged)) + twice * checked
        self._total_effort += len(self.moves) if plays else 0
        for number in self._with_progress(_coarse_first(judged), "Looking for costly moves", 0.0):
            if number not in self.findings.judgements and number not in self.findings.silent:
                yield from self._judge(number, SCREENING_EFFORT)
                self._screened |= {number} & self.findings.judgements.keys()
        suspicious = sorted(judged, key=self._suspicion, reverse=True)
        others = _coarse_first(sorted(looked_at))
        for number in self._with_progress(suspicious, "Analysing your decisions", effort):
            is_judged = number in self.findings.judgements and number not in self._screened
            if not is_judged and number not in self.findings.silent:
                yield from self._judge(number, effort)
                self._screened.discard(number)
        for number in self._with_progress(others, "Analysing opponents' moves", effort):
            if number not in self.findings.chances and number not in self.findings.silent:
                yield from self._evaluate(number, effort)
        seem_costly = sorted(self.findings.judgements, key=self.cost, reverse=True)[:MAX_COMPARED]
        for number in self._with_progress(seem_costly, "Comparing alternatives", twice):
            if not self.findings.judgements[number].sure:
                yield from self._compare(number, effort * CARE_FACTOR)
        if plays:
            yield from self._play_as_expert()

    def _with_progress(
        self, numbers: Sequence[int], task: str, effort: float
    ) -> Generator[int, None, None]:
        self.task = task
        for number in numbers:
            yield number
            self._used_effort += effort
            self.progress = self._used_effort / self._total_effort

    def _request(self, number: int, effort: float) -> Request | None:
        """Returns the decision after `number` moves, or None without a choice."""
        replay, seat = self.replay, self.moves[number].seat
        if seat < 0 or self.moves[number].verb.startswith("@"):
            return None
        with replay.position_after(number):
            legal = replay.referee.legal_moves(seat)
            if self.moves[number] not in legal or len(legal) < 2:
                return None
            view = view_of(replay.table, seat)
        game, chance = replay.game, f"review {self.findings.digest} {number}"
        return Request(
            0, game.info.id, ADVISER, seat, view, legal, chance, effort=effort, packs=game.packs
        )

    def _judge(self, number: int, effort: float) -> Steps:
        request, played = self._request(number, effort), self.moves[number]
        if request is not None:
            answer = yield request._replace(played_move=played)
            if len(answer.thoughts) == 2:
                best, made = answer.thoughts
                if self._reaches_same_position(number, best.move):
                    best = best._replace(move=made.move)
                    made = made._replace(chance=best.chance)
                self.findings.judgements[number] = Judgement(
                    played.seat,
                    str(played),
                    str(best.move),
                    made.chance,
                    best.chance,
                    opinion=best.tries > 0,
                )
                return
        self.findings.silent.append(number)

    def _reaches_same_position(self, number: int, best: Move) -> bool:
        """Returns whether the seat made the better move later anyway.

        The order of secretly laid cards is irrelevant, for example. The better move is tried first,
        and the resulting positions must be equal. Only consecutive decisions of the seat are
        searched.
        """
        replay, after = self.replay, number + 1
        while True:
            with replay.position_after(after):
                if best.seat not in replay.referee.seats_to_move() or after == replay.length:
                    return False
            if self.moves[after] == best:
                break
            after += 1
        with replay.position_after(after + 1):
            target_state = _comparable_state(replay.table)
        with replay.position_after(number), ExitStack() as tried:
            for move in (best, *self.moves[number:after]):
                if replay.judge(move) is not None:
                    return False
                tried.enter_context(replay.trial(move))
            return _comparable_state(replay.table) == target_state

    def _evaluate(self, number: int, effort: float) -> Steps:
        request = self._request(number, effort)
        if request is not None:
            answer = yield request
            chances = [
                one.chance for one in answer.thoughts if one.move == answer.move and one.tries
            ]
            if chances:
                self.findings.chances[number] = (request.seat, chances[0])
                return
        self.findings.silent.append(number)

    def _compare(self, number: int, effort: float) -> Steps:
        judgement = self.findings.judgements[number]
        request = self._request(number, effort)
        if request is None or self.cost(number) <= 0:
            return
        played, best = Move.parse(judgement.played), Move.parse(judgement.best)
        answer = yield request._replace(played_move=played, best_move=best)
        if len(answer.thoughts) == 2:
            better, made = answer.thoughts
            best_chance, chance = better.chance, made.chance
            if judgement.opinion and not self.is_solo:
                # The comparison yields the cost. The seat's chance is kept from the first
                # evaluation, which used more effort and equals that of a hint.
                best_chance = judgement.best_chance
                chance = max(0.0, min(1.0, best_chance - (better.chance - made.chance)))
            self.findings.judgements[number] = Judgement(
                judgement.seat,
                judgement.played,
                judgement.best,
                chance,
                best_chance,
                opinion=judgement.opinion,
                sure=True,
            )

    def _play_as_expert(self) -> Steps:
        """Lets an expert bot play the same solo game, resuming an earlier attempt."""
        replay = self.replay
        referee = self._same_game()
        for words in self.findings.expert:
            referee.push(Move.parse(words))
        self._measure_expert(referee.table)
        self.task, plan = "Playing the game as expert", None
        game, chance = replay.game, f"review {self.findings.digest} expert"
        while referee.seats_to_move():
            legal = referee.legal_moves(0)
            move = legal[0]
            if len(legal) > 1:
                move_count = len(referee.table.entries)
                self.progress = min(0.99, (self._used_effort + move_count) / self._total_effort)
                view, name = view_of(referee.table, 0), f"{chance} {move_count}"
                answer = yield Request(
                    0, game.info.id, ADVISER, 0, view, legal, name, plan, packs=game.packs
                )
                move, plan = answer.move or move, answer.plan
            referee.push(move)
            self.findings.expert.append(str(move))
            if score_info := game.score_info(referee.table):
                self.expert_values.append(score_info.values[0])

    def _same_game(self) -> Referee:
        """Returns the same game at its start."""
        replay = self.replay
        options = replay.game.info.unnamed
        return Referee(
            replay.game, replay.game.setup(1, options | replay.options, replay.table.seed)
        )

    def _measure_own(self) -> None:
        game = self.replay.game
        for number in range(len(self.moves) + 1):
            with self.replay.position_after(number):
                score_info = game.score_info(self.replay.table)
            if score_info is None:
                return
            self.own_values.append(score_info.values[0])
            self.measure = score_info.name.lower()
        if self.findings.expert and self.replay.previous_game is None:
            referee = self._same_game()
            for words in self.findings.expert:
                referee.push(Move.parse(words))
            self._measure_expert(referee.table)

    def _measure_expert(self, table: Table) -> None:
        """Measures the expert's game after each move, and restores the table."""
        referee = Referee(self.replay.game, table)
        values = [self.replay.game.score_info(table)]
        while table.entries:
            referee.pop()
            values.append(self.replay.game.score_info(table))
        while referee.undone:
            referee.redo()
        self.expert_values = [score.values[0] for score in reversed(values) if score is not None]

    def cost(self, number: int) -> float:
        """Returns the cost of a move, in winning chance or solo points."""
        judgement = self.findings.judgements[number]
        if self.is_solo:
            return self.points_of_chance(judgement.best_chance) - self.points_of_chance(
                judgement.chance
            )
        return judgement.cost

    def points_of_chance(self, chance: float) -> float:
        """Returns the points that a chance encodes in a solo game."""
        return self.replay.game.score_scale * log_odds(chance, CHANCE_MARGIN) / THREE_TO_ONE

    def _suspicion(self, number: int) -> float:
        """Returns the presumed cost of a move, for the order of analysis."""
        return self.cost(number) if number in self.findings.judgements else 0.0

    def costly(self) -> list[int]:
        """Returns the most costly moves by number, the costliest first.

        During the review these are the most costly ones so far.
        """
        minimum = MIN_REPORTED_POINTS if self.is_solo else MIN_REPORTED_CHANCE
        judgements = self.findings.judgements
        known = [
            n
            for n, one in judgements.items()
            if (one.sure or self.task) and self.cost(n) >= minimum
        ]
        return sorted(known, key=self.cost, reverse=True)[:MAX_REPORTED]

    def move_labels(self, number: int) -> tuple[str, str]:
        """Returns the labels of a move and of the better one.

        If the labels are equal, such as for two similar tiles, the pieces are named.
        """
        judgement, replay = self.findings.judgements[number], self.replay
        with replay.position_after(number):
            by_move = {str(choice.move): choice for choice in replay.choices(judgement.seat)}
            moves = (judgement.played, judgement.best)
            labels = [choice_name(replay, by_move[one]) if one in by_move else one for one in moves]
            if labels[0] == labels[1] and by_move.keys() >= {*moves}:
                labels = [_with_piece_name(replay, by_move[one]) for one in moves]
        played, best = map(capital, labels)
        return played, best

    def advantage_text(self, number: int) -> str:
        """Returns the advantage of the better move as a sentence."""
        judgement = self.findings.judgements[number]
        if self.is_solo:
            more = max(1, round(self.cost(number)))
            unit = self.measure.removesuffix("s") if more == 1 else self.measure
            return f"About {more} more {unit}."
        return better_by(judgement.best_chance, judgement.chance)

    def course(self) -> ScoreCourse:
        """Returns the course: winning chance per seat, or solo points.

        During the review, each line connects the values that are known so far.
        """
        if self.is_solo:
            return self._solo_course()
        seats = range(len(self.replay.players))
        points = dict(self.findings.chances)
        for number, judgement in self.findings.judgements.items():
            if judgement.opinion:
                points[number] = (judgement.seat, judgement.best_chance)
        moves, name = sorted(points), "Winning chance in %"
        if self.task:  # a line through unevaluated moves would suggest a constant chance
            known: list[tuple[float | None, ...]] = [
                tuple(100 * points[n][1] if points[n][0] == seat else None for seat in seats)
                for n in moves
            ]
            nothing = tuple(None for _ in seats)
            return ScoreCourse(
                name, [0, *moves, len(self.moves)], [nothing, *known, nothing], 100.0
            )
        even = 1 / len(seats)
        now = [next((points[n][1] for n in moves if points[n][0] == seat), even) for seat in seats]
        values = [now[:]]
        for number in moves:
            seat, chance = points[number]
            now[seat] = chance
            values.append(now[:])
        winners = self.replay.ended.winners if self.replay.ended is not None else ()
        share = 1 / max(1, len(winners) or len(now))
        values.append([share if seat in winners or not winners else 0.0 for seat in seats])
        shown = [self._percentages(chances) for chances in values]
        return ScoreCourse(name, [0, *moves, len(self.moves)], shown, 100.0)

    def _percentages(self, chances: Sequence[float]) -> tuple[float | None, ...]:
        """Returns the known winning chances; with two seats, one tells both."""
        known = self.replay.viewers()
        if len(known) == 1 and len(chances) == 2:
            own = 100 * chances[known[0]]
            return (own, 100 - own) if known == [0] else (100 - own, own)
        return tuple(100 * one if seat in known else None for seat, one in enumerate(chances))

    def _solo_course(self) -> ScoreCourse:
        length, expert = len(self.moves), self.expert_values
        values: list[tuple[float, ...]] = [(value,) for value in self.own_values]
        if expert and not self.task:
            along = (len(expert) - 1) / max(1, length)
            values = [
                (*own_values, expert[round(n * along)]) for n, own_values in enumerate(values)
            ]
            name = f"{capital(self.measure)} compared with the expert"
            return ScoreCourse(name, list(range(len(values))), values)
        return ScoreCourse(capital(self.measure), list(range(len(values))), values)

    def summary(self) -> str:
        """Returns the turning point and the expert's score; empty until finished."""
        if self.task:
            return ""
        course = self.course()
        if any(None in values for values in course.values):
            return ""  # who was ahead is unknown
        turns = course.lead_changes()
        turning_point = course.moves[turns[-1][0]] if turns else 0
        if not self.is_solo:
            if not turns:
                return "The lead never changed."
            name = self.replay.name_of(turns[-1][1])
            ahead = "you were" if name == "You" else f"{name} was"
            return f"Turning point: {ahead} ahead from move {turning_point}."
        if not self.expert_values or not self.own_values:
            return ""
        own_score, expert_score = self.own_values[-1], self.expert_values[-1]
        words = (
            f"With the same seed, the expert reached {expert_score:g} {self.measure}; you reached "
            f"{own_score:g}."
        )
        leader = "the expert" if expert_score > own_score else "you"
        if own_score != expert_score and turns:
            words += f" Turning point: {leader} had more from move {turning_point}."
        elif own_score != expert_score:
            words += f" {capital(leader)} had more throughout."
        return words


def _comparable_state(table: Table) -> tuple[object, ...]:
    """Returns a comparable state of a table, ignoring the order in piles."""

    def lies(number: int) -> tuple[object, ...]:
        one = table.pieces[number]
        host = (
            None if one.host is None else (table.pieces[one.host].zone, table.pieces[one.host].kind)
        )
        marks = sorted(one.marks.items())
        return one.kind, one.back, one.face, one.turn, one.owner, one.known, host, marks

    piles = {zone: sorted(map(lies, pile), key=repr) for zone, pile in table.piles.items()}
    return (
        piles,
        dict(table.counters),
        dict(table.marks),
        [*table.decision_stack],
        dict(table.draws),
    )


def _coarse_first(numbers: Sequence[int]) -> list[int]:
    """Returns the numbers reordered so that the first ones are far apart."""
    ordered: list[int] = []
    step = 8
    for first in (0, 4, 2, 6, 1, 5, 3, 7):
        ordered += numbers[first::step]
    return ordered


def _evenly_spread(numbers: Sequence[int], maximum: int) -> list[int]:
    """Returns at most `maximum` of the numbers, evenly distributed."""
    if len(numbers) <= maximum:
        return list(numbers)
    return [numbers[place * len(numbers) // maximum] for place in range(maximum)]


def _with_piece_name(replay: Replay, choice: MoveChoice) -> str:
    """Returns a choice's label after the name of its piece, if it has one."""
    label, piece = choice.gesture.label, choice.gesture.piece
    if piece is None:
        return label
    return f"{replay.piece_name(replay.table.pieces[piece].kind)}: {label}"
