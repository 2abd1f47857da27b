"""Training round by round, as far as the time reaches: practise, play, fit, hold a bout (see `workshop`)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic, perf_counter, process_time

from deckwerk.build_info import describe
from deckwerk.engine.ruleset import Ruleset
from deckwerk.lab.network.bouts import Bout, as_quick, hold
from deckwerk.lab.network.fitting import Course, Net, error, fit, fresh, quantised
from deckwerk.lab.network.lessons import Lesson, Thinker
from deckwerk.lab.network.policy_fitting import PolicyNet, fresh_policy, quantised_policy
from deckwerk.lab.network.positions import Positions, joined, read_shard
from deckwerk.lab.network.schooling import SchoolHabits, Schooling, policy_file
from deckwerk.lab.network.workshop import Workshop
from deckwerk.lab.problem import LabError
from deckwerk.lab.training_games import TWO
from deckwerk.lab.worker_pools import WorkerPool
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.layers import BLOCK
from deckwerk.players.network.option_features import OptionFeatures
from deckwerk.players.network.policy_file import StoredPolicy
from deckwerk.players.seeds import derived

PRACTISED, PLAYED, FITTED, BOUT = "practised", "played", "fitted", "bout"
PRACTISING = "practising"
"""A line of the curve: how a policy does on its way."""
Said = Callable[[str, dict[str, object]], None]


@dataclass(frozen=True)
class Habits:
    """How training goes about it: what holds for every run, and what tests make small.

    `practice`, `playing` and `testing`: the shares of all time in which the policy of a round learns, in
    which it plays games for the network (`most` positions are enough), and that a bout may take; in later
    rounds the policy learns for `further`. `contest` are the iterations of a bout; without a network search
    is about as slow as `slower` times as many with one, which a `trial` of so many pairs measures before a
    bout. A fit sees the last `window` rounds.
    """

    school: SchoolHabits = field(default_factory=SchoolHabits)
    practice: float = 0.6
    further: float = 0.4
    playing: float = 0.12
    testing: float = 0.15
    most: int = 3_000_000
    contest: int = 100
    slower: int = 1
    trial: int = 6
    most_pairs: int = 1500
    window: int = 2
    epochs: int = 3
    rate: float = 3e-3
    size: int = 4096
    whim: int = 16
    held_back: int = 20
    seconds: float = 8.0
    games: int = 4


HABITS = Habits()


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
        start: Workshop | None = None,
    ) -> None:
        """`start` is a workshop whose policy is learned on from, where this one has none yet."""
        self._shop = workshop
        self._start = start
        self._rules = rules
        self._inputs = Inputs(rules)
        self._settings = settings
        self._pool = pool
        self._all = seconds
        self._end = monotonic() + seconds
        self._said = said
        self._habits = habits

    def run(self, rounds: int = 1_000_000) -> None:
        """Do all steps that there is time for, up to so many rounds; what was done before is not repeated."""
        for number in range(rounds):
            steps = (
                (PRACTISED, self._practise),
                (PLAYED, self._play),
                (FITTED, self._fit),
                (BOUT, self._bout),
            )
            for name, step in steps:
                if self._shop.done(number, name) is None and not (self._has_time() and step(number)):
                    return

    def _has_time(self) -> bool:
        return monotonic() < self._end

    # The steps: each returns whether it is done

    def _practise(self, number: int) -> bool:
        shop, habits, began = self._shop, self._habits, perf_counter()
        seed = derived(shop.plan.seed, "school", number)
        school = Schooling(self._rules, self._settings, self._pool, seed, self._said, habits.school)
        whole = (habits.further if number else habits.practice) * self._all
        there = shop.policy(number, self._inputs)
        if there is None and number > 0:
            there = self._policy(number - 1), 0.0
        if there is None:
            there = self._first_policy(), 0.0
        net, done = there

        def keep(seconds: float, figures: dict[str, float]) -> None:
            shop.keep_policy(number, net, seconds)
            told = {name: round(value, 5) for name, value in figures.items()}
            shop.log(number, PRACTISING, learned=round(seconds, 1), **told)

        done = school.practise(net, done, whole, self._has_time, keep)
        if done < whole:
            return False
        shop.log(number, PRACTISED, learned=round(done, 1), seconds=round(perf_counter() - began, 1))
        return True

    def _first_policy(self) -> PolicyNet:
        """What it learns on from: what another folder has learned, or nothing."""
        if self._start is not None:
            found = self._start.latest_policy(self._inputs)
            if found is None:
                raise LabError("train_start", folder=self._start.folder)
            return found
        first = derived(self._shop.plan.seed, "policy") % 2**32
        return fresh_policy(self._inputs, OptionFeatures(self._rules), self._shop.plan.hidden, first)

    def _play(self, number: int) -> bool:
        shop, habits = self._shop, self._habits
        there = shop.shards(number)
        for file in there.damaged:
            self._said("damaged_shard", {"file": file.name})
        count = sum(len(part) for part in shop.positions(number))
        left = habits.playing * self._all - shop.seconds(number) / self._pool.size
        end = min(monotonic() + max(left, 0), self._end)
        began = perf_counter()
        game, size, busy = there.next_game, self._habits.games, 0
        lessons = len(there.files) + len(there.damaged)
        whole = habits.playing * self._all * self._pool.size
        most_seconds = min(habits.seconds, whole / (2 * len(self._settings)))
        started: dict[int, float] = {}
        policy = policy_file(self._policy(number), fresh(self._inputs, BLOCK, 1))
        while True:
            enough = count >= habits.most or (monotonic() >= end and count > 0)
            while not enough and self._has_time() and busy < self._pool.size:
                started[game] = monotonic()
                self._pool.start(self._lesson(number, lessons, policy), game, game + size)
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

    def _lesson(self, number: int, nth: int, policy: bytes) -> Lesson:
        variant, seats = self._settings[nth % len(self._settings)]
        plan = self._shop.plan
        seed = derived(plan.seed, "round", number)
        return Lesson(plan.game, plan.rules, variant, seats, seed, policy, whim=self._habits.whim)

    def _policy(self, number: int) -> PolicyNet:
        found = self._shop.policy(number, self._inputs)
        if found is None:
            raise LabError("train_nothing", folder=self._shop.folder)
        return found[0]

    def _fit(self, number: int) -> bool:
        shop, habits = self._shop, self._habits
        began = process_time()
        first = max(0, number - habits.window + 1)
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
            habits.epochs,
            habits.size,
            habits.rate,
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
        policy = self._policy(number)
        stored = StoredPolicy(policy.features.kinds, quantised_policy(policy))
        shop.keep(number, net, quantised(net, about, sorted(set(self._settings)), stored))
        seconds = round(process_time() - began, 1)
        shop.log(number, FITTED, positions=sum(len(part) for part in learned), error=wrong, seconds=seconds)
        self._said("fitted", {"round": number, "error": wrong})
        return True

    def _net(self, number: int) -> Net:
        """What was fitted last, or a network that has learned nothing."""
        if number:
            return self._shop.fitted(number - 1, self._inputs)
        return fresh(self._inputs, self._shop.plan.hidden, derived(self._shop.plan.seed, "net") % 2**32)

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
