package marshalyard.model.plan;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.link.Link;

/**
 * About how long a plan takes: the first round, in which links and workers start, each later one,
 * in which those start again for which there was no room, and the first one of a further fork.
 */
final class PlanTimes {
    /** Links that stay open beside those that workers may use. */
    private static final int IDLE_LINKS = 4;

    /**
     * What a run takes before its first trial, for the process that reads the machine's speed, and
     * by which its first workers start later than all others.
     */
    private static final Duration BEGINNING = Duration.ofMillis(1500);

    /** The last probe of a link that has just been opened. */
    private static final Duration NEVER = Duration.ofDays(-1);

    private final Plan plan;
    private final SideBySide rule;
    private final int cpus;
    private final OpeningTimes openings;
    private final Map<String, Duration> burnIns;
    private final WorkerStarts starts;
    private final Map<String, Integer> open = new LinkedHashMap<>(); // connections; last used last
    private final Set<String> onLinks = new LinkedHashSet<>(); // likewise
    private final Map<Link, Duration> probed = new LinkedHashMap<>(); // when; last probed last
    private Duration now = Duration.ZERO; // since the plan began
    private Duration first;
    private Duration later;
    private Duration ofFork;

    private PlanTimes(Plan plan, int cpus, OpeningTimes openings) {
        this.plan = plan;
        this.cpus = cpus;
        this.openings = openings;
        this.rule = new SideBySide(plan.experiment(), cpus);
        this.starts = new WorkerStarts(plan, cpus);
        this.burnIns =
                plan.cells().stream()
                        .map(cell -> cell.with(Factors.PROFILE, Profiling.OFF))
                        .distinct()
                        .collect(
                                Collectors.toMap(
                                        Cell::workers,
                                        cell -> CellTimes.burnIn(cell, plan.experiment().trial()),
                                        Duration::plus));
    }

    /**
     * Times of a plan with cells.
     *
     * @param cpus of the machine
     */
    static PlanTimes of(Plan plan, int cpus, OpeningTimes openings) {
        PlanTimes times = new PlanTimes(plan, cpus, openings);
        List<Trial> round = plan.round(0, 0);
        times.first = times.round(round).plus(BEGINNING);
        times.later = times.round(round);
        times.open.clear();
        times.onLinks.clear();
        boolean further = plan.experiment().repetition().forks() > 1;
        times.ofFork = further ? times.round(round) : times.later;
        return times;
    }

    /** Time of the trials with the workers of all forks. */
    Duration of(long trials) {
        int further = plan.experiment().repetition().forks() - 1;
        Duration starts = first.minus(later).plus(ofFork.minus(later).multipliedBy(further));
        return later.dividedBy(plan.cells().size()).multipliedBy(trials).plus(starts);
    }

    private Duration round(List<Trial> round) {
        Duration began = now;
        Queue<Trial> waiting = new LinkedList<>(round);
        while (!waiting.isEmpty()) together(rule.take(waiting));
        return now.minus(began);
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    /**
     * Trials side by side: links and workers start one after the other, and each further step is
     * over when the last of them has taken it.
     */
    private void together(List<Trial> trials) {
        start(trials.stream().map(Trial::cell).toList());
        for (Trial trial : trials) pass(CellTimes.overhead(trial.cell()));
        List<Link> links =
                trials.stream().map(t -> SideBySide.link(t.cell())).filter(Link::emulated).toList();
        pass(probes(links.stream().filter(this::isToProbe).toList()));
        TrialSettings settings = plan.experiment().trial();
        pass(longest(trials.stream().map(t -> drained(t.cell(), settings.warmup()))));
        pass(longest(trials.stream().map(t -> measured(t.cell(), settings))));
        pass(probes(links));
        for (Link link : links) {
            probed.remove(link);
            probed.put(link, now);
        }
        int most = plan.linksAtOnce() + IDLE_LINKS;
        while (probed.size() > most) probed.remove(probed.keySet().iterator().next());
    }

    /** Links and workers that are not there start, connect and burn in. */
    private void start(List<Cell> cells) {
        List<Cell> starting = cells.stream().filter(this::starts).toList();
        if (starting.isEmpty()) return;
        for (Cell cell : starting) {
            Link link = SideBySide.link(cell);
            pass(starts.workers(cell).plus(starts.connections(cell)).plus(openings.of(cell)));
            if (probed.putIfAbsent(link, NEVER) == null) pass(LinkTimes.start(link));
        }
        pass(brokers(starting));
        pass(longest(starting.stream().map(cell -> LinkTimes.connect(SideBySide.link(cell)))));
        Duration burnIn = plan.experiment().trial().burnIn();
        if (burnIn.isZero()) return;
        Duration firsts = longest(starting.stream().map(cell -> burnIns.get(cell.workers())));
        pass(longest(Stream.of(burnIn, firsts)));
    }

    /** The brokers of fresh workers start side by side, each with one CPU to itself at most. */
    private Duration brokers(List<Cell> starting) {
        List<Duration> each = starting.stream().map(starts::brokers).toList();
        Duration all = each.stream().reduce(Duration.ZERO, Duration::plus);
        return longest(Stream.of(all.dividedBy(cpus), longest(each.stream())));
    }

    /** True if a cell's workers are not there. */
    private boolean starts(Cell cell) {
        String workers = cell.workers();
        Integer there = open.remove(workers);
        int connections = ConnectionRoom.of(cell);
        if (there == null) ConnectionRoom.makers(connections, open, Set.of()).forEach(this::close);
        open.put(workers, there == null ? connections : Math.max(there, connections));
        if (!cell.get(Factors.LINK).emulated()) return there == null;
        onLinks.remove(workers);
        onLinks.add(workers);
        if (onLinks.size() > plan.linksAtOnce()) close(onLinks.iterator().next());
        return there == null;
    }

    private void close(String workers) {
        open.remove(workers);
        onLinks.remove(workers);
    }

    private boolean isToProbe(Link link) {
        return now.minus(probed.getOrDefault(link, NEVER)).compareTo(LinkTimes.PROBE_STANDS) >= 0;
    }

    /** A few links are probed at once, each as soon as there is room. */
    private static Duration probes(Collection<Link> links) {
        Queue<Duration> ends =
                new PriorityQueue<>(Collections.nCopies(SideBySide.PROBES_AT_ONCE, Duration.ZERO));
        Duration all = Duration.ZERO;
        for (Link link : links) {
            Duration end = ends.remove().plus(LinkTimes.probe(link));
            ends.add(end);
            if (end.compareTo(all) > 0) all = end;
        }
        return all;
    }

    private Duration measured(Cell cell, TrialSettings settings) {
        Duration measured = drained(cell, CellTimes.measured(cell, settings));
        if (crashes(cell)) measured = measured.plus(starts.restart(cell));
        CapacityGoal goal = plan.experiment().capacity();
        return goal.appliesTo(cell) ? CellTimes.searched(cell, goal, settings, measured) : measured;
    }

    /**
     * A phase of a cell with its end: a broker takes the messages of a flood sooner than it hands
     * them on, which goes on for about as long, once for each sender and each receiver.
     */
    private Duration drained(Cell cell, Duration least) {
        Duration phase = CellTimes.phase(cell, least);
        boolean waits = starts.isBrokered(cell) && CellTimes.isFlood(cell);
        int ends = cell.get(Factors.SENDERS) * cell.get(Factors.RECEIVERS);
        return waits ? phase.multipliedBy(1L + ends) : phase;
    }

    private static boolean crashes(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward stored
                && stored.crash();
    }

    private static Duration longest(Stream<Duration> times) {
        return times.max(Comparator.naturalOrder()).orElse(Duration.ZERO);
    }
}
