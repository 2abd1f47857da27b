"""Training round by round, as far as the time reaches: play, fit, hold a bout (files: see `workshop`)."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic, perf_counter, process_time

from deckwerk.build_info import describe
from deckwerk.engine.ruleset import Ruleset
from deckwerk.lab.network.bouts import Bout, as_quick, hold
from deckwerk.lab.network.fitting import Course, Net, error, fit, fresh, quantised
from deckwerk.lab.network.lessons import GREEDY, INSTINCT, SEARCH, Lesson, Thinker
from deckwerk.lab.network.positions import Positions, joined, read_shard
from deckwerk.lab.network.workshop import Workshop
from deckwerk.lab.problem import LabError
from deckwerk.lab.training_games import TWO
from deckwerk.lab.worker_pools import WorkerPool
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.seeds import derived

PLAYED, FITTED, BOUT = "played", "fitted", "bout"
Said = Callable[[str, dict[str, object]], None]


@dataclass(frozen=True)
class Habits:
    """How training goes about it: what holds for every run, and what tests make small.

    `opening`, `playing` and `testing`: the shares of all time that the games of a round at school, those of a
    later round, and a bout may take; `most` positions of a round are enough, of round 0 `first`. Rounds at
    school are fitted for `first_epochs` at `rate`, later ones for `epochs` at `later_rate`. `iterations` are
    those of self-play, `contest` those of a bout; without a network search is about as slow as `slower` times
    as many with one, which a `trial` of so many pairs measures before a bout. A fit sees
    the last `window` rounds, round 0 only in itself.
    """

    opening: float = 0.35
    playing: float = 0.14
    testing: float = 0.2
    most: int = 4_000_000
    first: int = 50_000
    iterations: int = 160
    contest: int = 300
    slower: int = 3
    trial: int = 6
    most_pairs: int = 1500
    window: int = 4
    first_epochs: int = 3
    epochs: int = 2
    rate: float = 3e-3
    later_rate: float = 1e-3
    size: int = 4096
    whim: int = 16
    held_back: int = 20
    seconds: float = 8.0
    games: int = 4


HABITS = Habits()
SCHOOL = (INSTINCT, GREEDY)
"""Who plays the games of the first rounds, from which much is learned quickly; then search plays them. After
round 0 nothing is tested yet: instincts alone are a poor teacher.
"""


class Training:
    """One call of the command: goes on with a workshop until its time is over."""

    def __init__(
        self,
        workshop: Workshop,
        rules: Ruleset,
        settings: list[tuple[str, int]],
        pool: WorkerPool,
        seconds: float,
        said: Said,
        habits: Habits = HABITS,
    ) -> None:
        self._shop = workshop
        self._rules = rules
        self._settings = settings
        self._pool = pool
        self._all = seconds
        self._end = monotonic() + seconds
        self._said = said
        self._habits = habits

    def run(self, rounds: int = 1_000_000) -> None:
        """Do all steps that there is time for, up to so many rounds; what was done before is not repeated."""
        for number in range(rounds):
            for name, step in ((PLAYED, self._play), (FITTED, self._fit), (BOUT, self._bout)):
                if name == BOUT and number == 0:
                    continue
                if self._shop.done(number, name) is None and not (self._has_time() and step(number)):
                    return

    def _has_time(self) -> bool:
        return monotonic() < self._end

    # The steps: each returns whether it is done

    def _play(self, number: int) -> bool:
        shop, habits = self._shop, self._habits
        there = shop.shards(number)
        for file in there.damaged:
            self._said("damaged_shard", {"file": file.name})
        count = sum(len(part) for part in shop.positions(number))
        share = habits.playing if number >= len(SCHOOL) else habits.opening
        most = habits.most if number else min(habits.first, habits.most)
        left = share * self._all - shop.seconds(number) / self._pool.size
        end = min(monotonic() + max(left, 0), self._end)
        began = perf_counter()
        game, size, busy = there.next_game, self._habits.games, 0
        lessons = len(there.files) + len(there.damaged)
        most_seconds = min(habits.seconds, share * self._all * self._pool.size / (2 * len(self._settings)))
        started: dict[int, float] = {}
        thinker = Thinker(habits.iterations, shop.network())
        if not thinker.network:
            thinker = Thinker(max(1, habits.iterations // habits.slower))
        while True:
            enough = count >= most or (monotonic() >= end and count > 0)
            while not enough and self._has_time() and busy < self._pool.size:
                started[game] = monotonic()
                self._pool.start(self._lesson(number, lessons, thinker), game, game + size)
                game += size
                lessons += 1
                busy += 1
            if not busy:
                break
            for first, last, data in self._pool.finished():
                shop.add_shard(number, first, last, data)
                count += len(read_shard(data)[0])
                busy -= 1
                took = max(monotonic() - started.pop(first), 1e-3)
                size = max(1, min(20_000, 3 * size, round((last - first) * most_seconds / took)))
            self._said("playing", {"round": number, "games": game, "positions": count})
        if not enough:
            return False
        seconds = round(perf_counter() - began, 1)
        shop.log(number, PLAYED, games=game, positions=count, seconds=seconds)
        return True

    def _lesson(self, number: int, nth: int, thinker: Thinker) -> Lesson:
        variant, seats = self._settings[nth % len(self._settings)]
        plan, teacher = self._shop.plan, SCHOOL[number] if number < len(SCHOOL) else SEARCH
        seed = derived(plan.seed, "round", number)
        return Lesson(plan.game, plan.rules, variant, seats, seed, teacher, thinker, whim=self._habits.whim)

    def _fit(self, number: int) -> bool:
        shop, habits = self._shop, self._habits
        began = process_time()
        first = max(min(number, 1), number - habits.window + 1)
        learned: list[Positions] = []
        kept: list[Positions] = []
        for part in joined([part for one in range(first, number + 1) for part in shop.positions(one)]):
            most, few = part.apart(habits.held_back)
            learned.append(most)
            kept.append(few)
        if not learned:
            raise LabError("train_nothing", folder=shop.folder)
        net = self._net(number)
        course = Course(
            habits.first_epochs if number < len(SCHOOL) else habits.epochs,
            habits.size,
            habits.rate if number < len(SCHOOL) else habits.later_rate,
            seed=derived(shop.plan.seed, "fit", number),
        )

        def told(done: float) -> None:
            self._said("fitting", {"round": number, "share": done})

        fit(net, learned, course, told)
        wrong = round(error(net, kept), 5)
        games = sum(int(step["games"]) for step in shop.steps() if step["step"] == PLAYED)
        kinds = f" --kinds {shop.plan.kinds}" if shop.plan.kinds != TWO else ""
        about = {
            "trained_by": f"deckwerk train {shop.plan.game} --seed {shop.plan.seed}{kinds}",
            "with": describe(),
            "round": number,
            "games": games,
            "positions": sum(len(part) for part in learned),
            "error": wrong,
        }
        shop.keep(number, net, quantised(net, about, sorted(set(self._settings))))
        seconds = round(process_time() - began, 1)
        shop.log(number, FITTED, positions=sum(len(part) for part in learned), error=wrong, seconds=seconds)
        self._said("fitted", {"round": number, "error": wrong})
        return True

    def _net(self, number: int) -> Net:
        """What was fitted last, or a network that has learned nothing."""
        inputs = Inputs(self._rules)
        if number:
            return self._shop.fitted(number - 1, inputs)
        return fresh(inputs, self._shop.plan.hidden, derived(self._shop.plan.seed, "net") % 2**32)

    def _match(self, name: str, number: int, new: Thinker, old: Thinker) -> Bout:
        plan = self._shop.plan
        settings = tuple(dict.fromkeys(self._settings))
        return Bout(plan.game, plan.rules, settings, derived(plan.seed, name, number), new, old)

    def _bout(self, number: int) -> bool:
        shop, habits = self._shop, self._habits
        new = Thinker(habits.contest, shop.candidate(number).read_bytes())
        in_force = shop.network()
        old = Thinker(habits.contest if in_force else max(1, habits.contest // habits.slower), in_force)
        end = min(self._end, monotonic() + self._all * habits.testing)
        if not in_force:
            trial = self._match("trial", number, new, old)
            new = as_quick(trial, hold(trial, self._pool, habits.trial, lambda _: self._has_time()))
        bout = self._match("bout", number, new, old)

        def goes_on(pairs: int) -> bool:
            self._said("bout", {"round": number, "pairs": pairs})
            return monotonic() < end

        outcome = hold(bout, self._pool, habits.most_pairs, goes_on)
        if outcome is None:
            return False
        admitted = outcome.better is True
        if admitted:
            shop.admit(number)
        shop.log(
            number,
            BOUT,
            admitted=admitted,
            decided=outcome.better is not None,
            share=round(outcome.share.value, 4),
            low=round(outcome.share.low, 4),
            high=round(outcome.share.high, 4),
            games=2 * outcome.pairs,
            against="network" if in_force else "search",
            iterations=[new.iterations, old.iterations],
            seconds=[round(outcome.new_seconds, 1), round(outcome.old_seconds, 1)],
        )
        self._said("admitted" if admitted else "refused", {"round": number, "share": outcome.share})
        return True
