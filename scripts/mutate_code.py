"""Changes code in one place at a time and tests whether the tests fail.

    python scripts/mutate_code.py --count 60 --seed 51 --list mutants.json       # draw mutants
    python scripts/mutate_code.py --list mutants.json --tier 0 -o scores.json    # try them
    python scripts/mutate_code.py --again scores.json --tier 1                   # only survivors

The operators and the syntax tree are those of cosmic-ray (`pip install -e '.[mutants]'`). Each room
gets an equal share of the mutants. In a room every line that can be changed has the same chance.
The same holds for every kind of change of that line, and then for every change of that kind.

A mutant is tried in a copy of the tree, first on the tests that mirror its room, then on the whole
tier. A failing test, a failing collection and a hang all kill it. The file of scores is written
after every mutant; an interrupted run continues with the same command.
"""

import argparse
import ast
import contextlib
import difflib
import itertools
import os
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from types import CodeType
from typing import Any, Literal, NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parent.parent

TYPING_ONLY = {"final", "mypyc_attr", "overload", "override"}
"""Decorators that only affect type checkers and the compiler of the rules."""
IDENTITY = {("Eq", "Is"), ("Is", "Eq"), ("NotEq", "IsNot"), ("IsNot", "NotEq")}
"""Comparisons that differ only in whether Python shares equal objects."""

TIERS: dict[int, tuple[tuple[str, ...], ...]] = {
    0: ((),),
    1: ((), ("-m", "(full or hypothesis) and not nightly", "--hypothesis-profile=full")),
}
"""Arguments for each run of pytest in a tier; a mutant must survive all of them."""
PYTEST = (sys.executable, "-m", "pytest", "-x", "-rfE", "--color=no")
"""The timeout per test is generous, because a timeout on a busy machine would kill mutants."""
NO_TESTS = 5
"""Exit status of pytest if it selects no test."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
HUNK = re.compile(r"@@ -(\d+)")

MEMORY = 6 << 30
"""Maximum address space per process in bytes, in case of an endless list."""
TIMEOUT = (60.0, 4.0)
"""Seconds, and multiple of the time without a mutant, after which a run counts as hanging."""
NOT_COPIED = (
    ".git", ".venv", "*-env", "build", "dist", "release", "__pycache__", "*.egg-info", ".*_cache",
    ".hypothesis",
)  # fmt: skip

Position = tuple[int, int]
"""A line, from 1, and a column in characters, from 0."""
Line = tuple[str, int]
"""A file relative to the root, and one of its lines, from 1."""


class Variant(NamedTuple):
    """A change by an operator: its index in the file."""

    operator: str
    occurrence: int


Verdict = Literal["", "killed", "survived", "timeout"]


class Mutant(msgspec.Struct, omit_defaults=True):
    """A change of one file, and the verdict of the tests if they have run."""

    room: str
    file: str
    line: int
    operator: str
    diff: list[str]
    verdict: Verdict = ""
    by: str = ""
    """The id of the test that failed, or the message of pytest."""
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.operator}"


class Scores(msgspec.Struct, omit_defaults=True):
    """A list of mutants, and the tests on which they are tried."""

    mutants: list[Mutant]
    seed: int = 0
    tests: str = ""


# Drawing


def list_rooms() -> list[str]:
    """Returns the folders of `tabletop` whose code is changed."""
    games = sorted(path.parent.name for path in ROOT.glob("tabletop/games/*/__init__.py"))
    names = ["table", "rules", "cards", "storage", *(f"games/{game}" for game in games)]
    return [*names, "app/table"]


def read_lines(folder: Path) -> list[Line]:
    """Returns every line of the Python files in a folder."""
    return [
        (file.relative_to(ROOT).as_posix(), line)
        for file in sorted(folder.rglob("*.py"))
        for line in range(1, len(file.read_text(encoding="utf-8").splitlines()) + 1)
    ]


def draw(
    rooms: Mapping[str, Sequence[Line]],
    count: int,
    rng: random.Random,
    variants_at: Callable[[Line], Mapping[str, Sequence[Variant]]],
    build: Callable[[str, Line, Variant], Mutant | None],
) -> list[Mutant]:
    """Draws `count` mutants, from each room an equal share.

    `variants_at` returns the changes of a line by kind. `build` makes the mutant, or returns None
    if the change has no effect; another one is drawn then.

    Raises:
        ValueError: A room has too few lines that can be changed.
    """
    share, remainder = divmod(count, len(rooms))
    larger = set(rng.sample(sorted(rooms), remainder))
    drawn: list[Mutant] = []
    for room, lines in rooms.items():
        quota = share + (room in larger)
        room_mutants: list[Mutant] = []
        shuffled = rng.sample(lines, len(lines))
        while len(room_mutants) < quota:
            if not shuffled:
                raise ValueError(
                    f"{room}: has {len(room_mutants)} lines to change, expected {quota}"
                )
            line = shuffled.pop()
            kinds = {kind: list(variants) for kind, variants in variants_at(line).items()}
            while kinds:
                kind = rng.choice(sorted(kinds))
                variant = kinds[kind].pop(rng.randrange(len(kinds[kind])))
                if mutant := build(room, line, variant):
                    room_mutants.append(mutant)
                    break
                if not kinds[kind]:
                    del kinds[kind]
        drawn += room_mutants
    return drawn


def find_untested(source: str) -> list[tuple[Position, Position]]:
    """Returns the parts of a source that only type checkers read.

    Annotations with a call are not among them: `Annotated[int, Meta(ge=0)]` is checked when data
    are read. No operator changes strings, so that docstrings need no rule.
    """
    lines = source.splitlines()

    def position(line: int, offset: int) -> Position:
        return line, len(lines[line - 1].encode()[:offset].decode())

    parts: list[ast.expr | ast.stmt] = []
    for node in ast.walk(ast.parse(source)):
        for field in ("annotation", "returns"):
            annotation = getattr(node, field, None)
            if annotation and not any(isinstance(part, ast.Call) for part in ast.walk(annotation)):
                parts.append(annotation)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            parts.append(node)
        for decorator in getattr(node, "decorator_list", ()):
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(called).rpartition(".")[2] in TYPING_ONLY:
                decorator.col_offset = 0  # the operator starts at the @ before it
                parts.append(decorator)
    return [
        (
            position(part.lineno, part.col_offset),
            position(part.end_lineno or part.lineno, part.end_col_offset or 0),
        )
        for part in parts
    ]


@cache
def find_variants(file: str) -> Mapping[int, Mapping[str, Sequence[Variant]]]:
    """Returns the changes that cosmic-ray offers in a file, by line and kind."""
    from cosmic_ray.ast import ast_nodes, get_ast

    source = (ROOT / file).read_text(encoding="utf-8")
    untested = find_untested(source)
    count: Counter[str] = Counter()
    found: dict[int, dict[str, list[Variant]]] = defaultdict(lambda: defaultdict(list))
    for node in ast_nodes(get_ast(source)):
        for name, operator in operators().items():
            for start, _ in operator.mutation_positions(node):
                if not any(first <= start < end for first, end in untested):
                    kind = name.partition("_")[0]
                    found[start[0]][kind].append(Variant(name, count[name]))
                count[name] += 1
    return found


def variants_at(line: Line) -> Mapping[str, Sequence[Variant]]:
    """Returns the changes of a line by kind."""
    file, number = line
    return find_variants(file).get(number, {})


@cache
def operators() -> dict[str, Any]:
    """Returns the operators of cosmic-ray by name.

    Operators that need names of variables are left out, because they make their own random choices.
    """
    from cosmic_ray.operators.provider import OperatorProvider

    provider = OperatorProvider()
    return {
        name: provider[name]()
        for name in provider
        if not provider[name].arguments() and tuple(name.split("_")[1:]) not in IDENTITY
    }


def build(room: str, line: Line, variant: Variant) -> Mutant | None:
    """Returns the mutant of a change, or None if the change has no effect."""
    from cosmic_ray.mutating import mutate_code

    file, number = line
    source = (ROOT / file).read_text(encoding="utf-8")
    changed = mutate_code(source, operators()[variant.operator], variant.occurrence)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            code = compile(changed, file, "exec")
        except SyntaxError:
            return None
    if compiled(code) == compiled(compile(source, file, "exec")):
        return None
    diff = difflib.unified_diff(
        source.split("\n"), changed.split("\n"), f"a/{file}", f"b/{file}", lineterm=""
    )
    return Mutant(room, file, number, variant.operator, list(diff))


def compiled(value: object) -> object:
    """Returns compiled code without the lines and columns of its source."""
    if not isinstance(value, CodeType):
        return type(value), repr(value)  # 1, 1.0 and True are equal
    return (
        value.co_name, value.co_code, value.co_names, value.co_varnames, value.co_cellvars,
        value.co_freevars, value.co_flags, [compiled(constant) for constant in value.co_consts],
    )  # fmt: skip


# Trying


def apply_diff(mutant: Mutant, text: str) -> str:
    """Returns the text of the mutant's file with the change in it.

    The lines of the diff may have moved if they occur once.

    Raises:
        ValueError: The file does not contain them.
    """
    head, *hunk = mutant.diff[2:]
    match = HUNK.match(head)
    if not match or any(line.startswith("@@") for line in hunk):
        raise ValueError(f"{mutant}: is not a diff with one hunk")
    old = [line[1:] for line in hunk if line[0] in " -"]
    new = [line[1:] for line in hunk if line[0] in " +"]
    lines = text.split("\n")
    starts = [at for at in range(len(lines)) if lines[at : at + len(old)] == old]
    start = int(match[1]) - 1
    if start not in starts:
        if len(starts) != 1:
            raise ValueError(
                f"{mutant.file}: has changed since the mutants were drawn (draw again)"
            )
        [start] = starts
    return "\n".join(lines[:start] + new + lines[start + len(old) :])


def mirror(room: str) -> tuple[str, ...]:
    """Returns the words for pytest that select the tests nearest to a room."""
    if not room.startswith("games/"):
        return (f"tests/{room.partition('/')[0]}",)
    game = room.partition("/")[2]
    return f"tests/{room}", "tests/scenarios", "tests/conformance", "-k", game


class Run(NamedTuple):
    """A finished run of a program."""

    status: int | None
    """None if the run exceeded its time limit."""
    output: str
    seconds: float

    @property
    def failure(self) -> str:
        """The id of the first test that failed, or the last line of output."""
        match = FAILED.search(self.output)
        return match[1] if match else next(iter(self.output.strip().splitlines()[-1:]), "")


RUNNING: set[subprocess.Popen[str]] = set()


class Copy:
    """A copy of the tree for testing one mutant at a time."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "tree"
        self.scratch = folder / "tmp"
        self._written = 0
        shutil.copytree(ROOT, self.root, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)

    def run(self, words: Sequence[str], timeout: float | None = None) -> Run:
        """Runs a program in the copy, with an empty home folder and no caches."""
        shutil.rmtree(self.scratch, ignore_errors=True)
        self.scratch.mkdir()
        environment = os.environ | {
            "PYTHONPATH": str(self.root),
            "TABLETOP_HOME": str(self.scratch / "home"),
            "TMPDIR": str(self.scratch),
            # Failing examples of one mutant must not affect the next one.
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.scratch / "hypothesis"),
        }
        began = time.monotonic()
        with subprocess.Popen(
            words,
            cwd=self.root,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        ) as process:
            RUNNING.add(process)
            try:
                output, _ = process.communicate(timeout=timeout)
                status: int | None = process.returncode
            except subprocess.TimeoutExpired:
                output, status = "", None
            finally:
                stop(process)
                RUNNING.discard(process)
        return Run(status, output, time.monotonic() - began)

    @contextlib.contextmanager
    def changed(self, file: str, text: str) -> Iterator[None]:
        """Replaces the text of a file in the copy temporarily."""
        path = self.root / file
        before, times = path.read_bytes(), path.stat()
        path.write_text(text, encoding="utf-8")
        # Python identifies compiled files by the time and size of their source.
        self._written += 1
        os.utime(path, (times.st_atime, times.st_mtime + self._written))
        try:
            yield
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def run_unchanged(self, words: Sequence[str]) -> Run:
        """Runs a program without a mutant.

        Raises:
            SystemExit: The program fails.
        """
        run = self.run(words)
        if run.status:
            print(run.output[-3000:])
            sys.exit(f"{run.failure}: fails without a mutant, in: {shlex.join(words)}")
        return run

    def check(self) -> None:
        """Checks that tests, and programs that they start, import the copy.

        Raises:
            SystemExit: They import another copy.
        """
        elsewhere = [sys.executable, "-c", "import os; os.chdir('/'); import tabletop"]
        tests = [*PYTEST, "-n1", "tests/table"]
        for words in (elsewhere, tests):
            self.run_unchanged(words)
            with self.changed("tabletop/__init__.py", "raise ImportError('canary')\n"):
                if not self.run(words).status:
                    sys.exit(f"{shlex.join(words)}: does not import the copy of the tree")


def stop(process: subprocess.Popen[str]) -> None:
    """Ends a process and its children."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class Judgement(NamedTuple):
    """A verdict, its cause, and the seconds it took."""

    verdict: Verdict
    by: str
    seconds: float


class Trial:
    """The tests for mutants, and their duration without a mutant."""

    def __init__(self, tier: int, tests: str | None, processes: int) -> None:
        self.pytest = [*PYTEST, "-n", str(processes)]
        self.runs = TIERS[tier] if tests is None else (tuple(shlex.split(tests)),)
        self.mirrored = tests is None
        self.timeouts: dict[tuple[str, ...], float] = {}

    def time(self, copy: Copy) -> None:
        """Runs the tests without a mutant.

        Raises:
            SystemExit: The tests fail.
        """
        minimum, factor = TIMEOUT
        for words in self.runs:
            run = copy.run_unchanged([*self.pytest, *words])
            self.timeouts[words] = minimum + factor * run.seconds
            print(f"without a mutant: {shlex.join(words) or 'tier 0'} {run.seconds:.0f} s")

    def judge(self, copy: Copy, mutant: Mutant) -> Judgement:
        """Returns the verdict on a mutant after a single run of all tests with -x."""
        text = apply_diff(mutant, (copy.root / mutant.file).read_text(encoding="utf-8"))
        near = [mirror(mutant.room)] if self.mirrored else []
        began = time.monotonic()
        verdict: Verdict = "survived"
        by = ""
        with copy.changed(mutant.file, text):
            for words, part in itertools.product(self.runs, [*near, ()]):
                run = copy.run([*self.pytest, *words, *part], self.timeouts[words])
                if run.status is None:
                    verdict, by = "timeout", shlex.join([*words, *part])
                    break
                if run.status and not (part and run.status == NO_TESTS):
                    verdict, by = "killed", run.failure
                    break
        return Judgement(verdict, by, round(time.monotonic() - began, 1))


def score(mutants: Sequence[Mutant]) -> float:
    """Returns the share of tried mutants that are killed, in percent."""
    tried = [mutant for mutant in mutants if mutant.verdict]
    killed = sum(mutant.verdict != "survived" for mutant in tried)
    return 100 * killed / len(tried) if tried else 0.0


def try_all(scores: Scores, trial: Trial, jobs: int, save: Callable[[], None]) -> None:
    """Tests the mutants without a verdict, in `jobs` copies at once."""
    waiting = [mutant for mutant in scores.mutants if not mutant.verdict]
    for mutant in waiting:
        apply_diff(mutant, (ROOT / mutant.file).read_text(encoding="utf-8"))
    if not waiting:
        return
    copies: SimpleQueue[Copy] = SimpleQueue()

    def judge(mutant: Mutant) -> Judgement:
        copy = copies.get()
        try:
            return trial.judge(copy, mutant)
        finally:
            copies.put(copy)

    with (
        tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder,
        ThreadPoolExecutor(jobs) as pool,
    ):
        first, *others = (Copy(Path(folder, str(number))) for number in range(jobs))
        first.check()
        trial.time(first)
        for copy in (first, *others):
            copies.put(copy)
        futures = {pool.submit(judge, mutant): mutant for mutant in waiting}
        try:
            for future in as_completed(futures):
                mutant = futures[future]
                mutant.verdict, mutant.by, mutant.seconds = future.result()
                save()
                tried = sum(bool(each.verdict) for each in scores.mutants)
                print(
                    f"[{tried}/{len(scores.mutants)}] {mutant}: {mutant.verdict} {mutant.by} "
                    f"({mutant.seconds:.0f} s); score {score(scores.mutants):.0f} %",
                    flush=True,
                )
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(RUNNING):
                stop(process)


def print_summary(scores: Scores) -> None:
    """Prints the score of every room, and the survivors with their changes."""
    rooms: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in scores.mutants:
        rooms[mutant.room].append(mutant)
    survivors = [mutant for mutant in scores.mutants if mutant.verdict == "survived"]
    for mutant in survivors:
        print(f"survived: {mutant}", *mutant.diff[3:], sep="\n")
    print(f"\n{'room':22} {'mutants':>7} {'killed':>7} {'survived':>8} {'score':>7}")
    for room, mutants in [*rooms.items(), ("all", scores.mutants)]:
        survived = sum(mutant.verdict == "survived" for mutant in mutants)
        killed = sum(bool(mutant.verdict) for mutant in mutants) - survived
        print(f"{room:22} {len(mutants):7} {killed:7} {survived:8} {score(mutants):5.0f} %")


def read(path: Path) -> Scores:
    """Returns the mutants of a file.

    Raises:
        SystemExit: The file cannot be read.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Scores)
    except (OSError, msgspec.MsgspecError) as error:
        sys.exit(f"{path}: {error}")


def write(path: Path, scores: Scores) -> None:
    """Writes the mutants to a file atomically."""
    text = msgspec.json.format(msgspec.json.encode(scores), indent=2)
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(text + b"\n")
    new.replace(path)


def resume(path: Path, scores: Scores) -> Scores:
    """Returns the scores of an interrupted run, if there are any.

    Raises:
        SystemExit: The file belongs to other mutants or tests.
    """
    if not path.exists():
        return scores
    earlier = read(path)
    same = [each.diff for each in earlier.mutants] == [each.diff for each in scores.mutants]
    if not same or earlier.tests != scores.tests:
        sys.exit(f"{path}: has other mutants or tests (remove it, or name another file with -o)")
    return earlier


def main() -> int:
    """Draws mutants or tries them; returns 1 if the score is below the floor."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    source = ask.add_mutually_exclusive_group(required=True)
    source.add_argument("--list", type=Path, metavar="FILE", help="mutants to try")
    source.add_argument(
        "--again", type=Path, metavar="FILE", help="file of scores; try its survivors again"
    )
    ask.add_argument("--count", type=int, help="draw this many mutants and write them to --list")
    ask.add_argument("--seed", type=int, default=1, help="seed of the draw (1)")
    ask.add_argument("--tier", type=int, choices=[*TIERS], default=0, help="tests to run (0)")
    ask.add_argument("--tests", metavar="WORDS", help="arguments for pytest, instead of a tier")
    ask.add_argument("-o", "--output", type=Path, metavar="FILE", help="file of scores")
    ask.add_argument("--jobs", type=int, default=1, help="parallel mutants (1)")
    ask.add_argument("--processes", type=int, help="processes for each pytest (cores / jobs)")
    ask.add_argument(
        "--at-least", type=float, default=0.0, metavar="PERCENT", help="minimum score (0)"
    )
    args = ask.parse_args()

    if args.count:
        if not args.list:
            ask.error("--count: needs --list FILE to write to")
        rooms = {room: read_lines(ROOT / "tabletop" / room) for room in list_rooms()}
        drawn = draw(rooms, args.count, random.Random(args.seed), variants_at, build)
        write(args.list, Scores(drawn, args.seed))
        print(f"{args.list}: {args.count} mutants")
        return 0

    scores = read(args.list or args.again)
    scores.tests = f"tier {args.tier}" if args.tests is None else args.tests
    for mutant in scores.mutants:
        if args.list or mutant.verdict == "survived":
            mutant.verdict, mutant.by, mutant.seconds = "", "", 0.0
    tag = f"tier{args.tier}" if args.tests is None else "tests"
    given: Path = args.list or args.again
    output: Path = args.output or given.with_name(f"{given.stem}-{tag}.json")
    if output.resolve() == given.resolve():
        ask.error(f"{output}: is read from (name another file with -o)")
    scores = resume(output, scores)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # Schedulers end a job with this signal; child processes must end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    processes = args.processes or max(1, (os.cpu_count() or 1) // args.jobs)
    trial = Trial(args.tier, args.tests, processes)
    try:
        try_all(scores, trial, args.jobs, lambda: write(output, scores))
    except ValueError as error:
        sys.exit(str(error))
    print_summary(scores)
    return int(score(scores.mutants) < args.at_least)


if __name__ == "__main__":
    sys.exit(main())
