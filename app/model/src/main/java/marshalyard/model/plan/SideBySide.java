package marshalyard.model.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;

/**
 * The rule by which trials run at the same time. Each of them has an emulated link of its own, and
 * their workers and emulators together use at most {@value #SHARE} of the machine's CPU time, so
 * that one seldom waits for another's CPU. A cell counts with the CPU time that its last trial
 * used, else with that of the last trial of its workers, and with an expectation before there is
 * one. All other trials run alone, and so do all trials beside a background load.
 */
public final class SideBySide {
    /** Share of the machine's CPU time that trials side by side may use. */
    public static final double SHARE = 0.20;

    /** More would wait for one another's processors, and links would look slower than they are. */
    public static final int PROBES_AT_ONCE = 6;

    private final int most;
    private final double allowed;
    private final Map<String, Double> ofCells = new HashMap<>();
    private final Map<String, Double> ofWorkers = new HashMap<>();

    /**
     * The rule for an experiment.
     *
     * @param cpus of the machine
     */
    public SideBySide(Experiment experiment, int cpus) {
        most = experiment.background().none() ? experiment.repetition().parallel() : 1;
        allowed = SHARE * cpus;
    }

    /** A trial of a cell has used so much, in CPUs. */
    public void used(Cell cell, double cpus) {
        if (most == 1) return;
        ofCells.put(cell.key(), cpus);
        ofWorkers.put(cell.workers(), cpus);
    }

    /** What the trials of a cell use, in CPUs. */
    private double use(Cell cell) {
        if (ofCells.isEmpty()) return CpuUse.expected(cell);
        Double known = ofCells.get(cell.key());
        if (known != null) return known;
        Double near = ofWorkers.get(cell.workers());
        return near == null ? CpuUse.expected(cell) : Math.max(near, CpuUse.requests(cell));
    }

    private boolean waits(Cell cell) {
        return cell.get(Factors.LINK).emulated() && use(cell) <= allowed;
    }

    /**
     * Takes the first trial from the queue, and those of the same round that may run beside it.
     *
     * @param waiting trials in the order in which they are to run, at least one
     */
    public List<Trial> take(Queue<Trial> waiting) {
        Trial first = waiting.remove();
        if (most == 1 || !waits(first.cell())) return List.of(first);
        List<Trial> taken = new ArrayList<>(List.of(first));
        Set<Link> links = new HashSet<>(Set.of(link(first.cell())));
        double left = allowed - use(first.cell());
        Iterator<Trial> others = waiting.iterator();
        while (taken.size() < most && others.hasNext()) {
            Trial other = others.next();
            if (other.fork() != first.fork() || other.number() != first.number()) break;
            if (links.contains(link(other.cell())) || !waits(other.cell())) continue;
            double needed = use(other.cell());
            if (needed > left) continue;
            left -= needed;
            links.add(link(other.cell()));
            taken.add(other);
            others.remove();
        }
        return taken;
    }

    /** What tells its link apart: emulated links by two names are one. */
    static Link link(Cell cell) {
        Link link = cell.get(Factors.LINK);
        return link.emulated() ? link.named("") : link;
    }

    /** A sentence on what a plan has run side by side; empty if every trial runs alone. */
    public Optional<String> sentence(Plan plan) {
        long waiting = most == 1 ? 0 : plan.cells().stream().filter(this::waits).count();
        if (waiting == 0) return Optional.empty();
        return Optional.of(
                String.format(
                        Locale.ROOT,
                        "Up to %d trials run side by side, each on a link of its own: those of %d"
                                + " of %d cells, as long as they use at most %.0f %% of the"
                                + " machine's CPU time together.",
                        most,
                        waiting,
                        plan.cells().size(),
                        100 * SHARE));
    }
}
