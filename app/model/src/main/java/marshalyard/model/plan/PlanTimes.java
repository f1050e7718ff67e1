package marshalyard.model.plan;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;

/**
 * About how long a plan takes: a fork's first round, in which workers start, and each later one, in
 * which those start again for which there was no room.
 */
final class PlanTimes {
    /** What one trial takes beyond warm-up and measurement. */
    private static final Duration OVERHEAD = Duration.ofMillis(30);

    private final Plan plan;
    private final SideBySide rule;
    private final Set<String> open = new LinkedHashSet<>();
    private final Set<String> onLinks = new LinkedHashSet<>(); // last used last
    private Duration first;
    private Duration later;

    private PlanTimes(Plan plan) {
        this.plan = plan;
        this.rule = new SideBySide(plan.experiment(), Runtime.getRuntime().availableProcessors());
    }

    /** Times of a plan with cells. */
    static PlanTimes of(Plan plan) {
        PlanTimes times = new PlanTimes(plan);
        List<Trial> round = plan.round(0, 0);
        times.first = times.round(round);
        times.later = times.round(round);
        return times;
    }

    /** Time of the trials with the workers of all forks. */
    Duration of(long trials) {
        Duration starts = first.minus(later).multipliedBy(plan.experiment().repetition().forks());
        return later.dividedBy(plan.cells().size()).multipliedBy(trials).plus(starts);
    }

    private Duration round(List<Trial> round) {
        Queue<Trial> waiting = new LinkedList<>(round);
        Duration all = Duration.ZERO;
        while (!waiting.isEmpty()) all = all.plus(together(rule.take(waiting)));
        return all;
    }

    /** Trials side by side: workers start one after the other, a few links are probed at once. */
    private Duration together(List<Trial> trials) {
        TrialSettings settings = plan.experiment().trial();
        Duration inTurn = Duration.ZERO;
        Duration burnIn = Duration.ZERO;
        Duration longest = Duration.ZERO;
        Duration probe = Duration.ZERO;
        for (Trial trial : trials) {
            Cell cell = trial.cell();
            Link link = cell.get(Factors.LINK);
            if (starts(cell)) {
                inTurn = inTurn.plus(CellTimes.STARTUP).plus(LinkTimes.start(link));
                burnIn = settings.burnIn();
            }
            inTurn = inTurn.plus(OVERHEAD);
            if (LinkTimes.probe(link).compareTo(probe) > 0) probe = LinkTimes.probe(link);
            Duration measured = CellTimes.measured(cell, settings);
            if (plan.experiment().capacity().appliesTo(cell)) {
                measured = CellTimes.searched(measured);
            }
            if (measured.compareTo(longest) > 0) longest = measured;
        }
        int turns = -Math.floorDiv(-trials.size(), SideBySide.PROBES_AT_ONCE);
        Duration probes = probe.multipliedBy(turns);
        return inTurn.plus(probes).plus(burnIn).plus(settings.warmup()).plus(longest);
    }

    /** True if a cell's workers are not there. */
    private boolean starts(Cell cell) {
        String workers = cell.workers();
        if (!cell.get(Factors.LINK).emulated()) return open.add(workers);
        boolean fresh = !onLinks.remove(workers);
        onLinks.add(workers);
        if (onLinks.size() > plan.linksAtOnce()) onLinks.remove(onLinks.iterator().next());
        return fresh;
    }
}
