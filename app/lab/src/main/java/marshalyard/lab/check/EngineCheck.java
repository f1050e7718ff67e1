package marshalyard.lab.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.Requirements;
import marshalyard.lab.LabException;
import marshalyard.lab.check.Finding.Outcome;
import marshalyard.lab.host.Host;

/** Checks one engine, with one value for each of its options, through the worker protocol. */
public final class EngineCheck {
    /** Each takes a minute to be given up, and most of an engine that hangs are of one cause. */
    private static final int MOST_HANGS = 2;

    private static final String HANGS =
            "Not asked, for a worker of the engine hung twice. Mend that first.";

    private final Host host;
    private final CheckedPair pair;
    private final List<WorkerRequirement> requirements;
    private final Duration holding;
    private final Duration patience;

    /**
     * A check of an engine as it is installed.
     *
     * @param host where its workers run
     */
    public static EngineCheck of(Host host, CheckedPair pair) {
        return new EngineCheck(host, pair, all(), EngineWorkers.HELD, EngineWorkers.PATIENCE);
    }

    /**
     * @param holding the time for which a receiver holds its first message, if it is to hold one
     * @param patience with a worker that is asked whether it still answers
     */
    EngineCheck(
            Host host,
            CheckedPair pair,
            List<WorkerRequirement> requirements,
            Duration holding,
            Duration patience) {
        this.host = host;
        this.pair = pair;
        this.requirements = List.copyOf(requirements);
        this.holding = holding;
        this.patience = patience;
    }

    private static List<WorkerRequirement> all() {
        List<WorkerRequirement> all = new ArrayList<>();
        all.add(new DescribingRequirement());
        all.add(new TransportRequirement());
        Requirements.all().forEach(one -> all.add(WorkerRequirement.of(one)));
        all.add(new ComparingRequirement());
        all.add(new DemarshallingRequirement());
        all.add(new LatencyRequirement());
        all.add(new PacedRequirement());
        all.add(new OpenLoopRequirement());
        all.add(new CallersRequirement());
        all.add(new InterleavedRequirement());
        all.add(new MixtureRequirement(Trait.MIXTURES));
        all.add(new MixtureRequirement(Trait.MIXED_TYPES));
        all.add(new IdleRequirement());
        all.add(new OneWayRequirement());
        all.add(new RequestLogRequirement());
        all.add(new StoppingRequirement());
        all.add(new RefusingRequirement());
        all.add(new CategoriesRequirement());
        all.add(new PortsRequirement());
        all.add(new LeftoverRequirement());
        all.add(new CancelRequirement()); // the last one, for it needs fresh workers behind it
        return all;
    }

    /** A finding, and the ends that its check left to be closed. */
    private record Checked(Finding finding, Optional<HeldEnds> left) {
        /** The finding when they are closed. */
        Finding closed() {
            String fault = left.map(HeldEnds::close).orElse("");
            return fault.isEmpty() || finding.outcome() != Outcome.HOLDS
                    ? finding
                    : new Finding(finding.subject(), Outcome.BROKEN, fault);
        }
    }

    /**
     * Checks every requirement; takes some seconds. A thread that is interrupted checks no further.
     *
     * @param listener is told of each finding as soon as it is there
     * @return all of them
     */
    public List<Finding> run(Consumer<Finding> listener) {
        List<Finding> findings = new ArrayList<>();
        Consumer<Finding> tell = ((Consumer<Finding>) findings::add).andThen(listener);
        List<Checked> open = new ArrayList<>(); // receivers that hold messages do so side by side
        try (EngineWorkers workers = new EngineWorkers(host, pair, holding, patience)) {
            for (WorkerRequirement requirement : requirements) {
                if (!requirement.leavesHeld()) close(open, workers, tell);
                Finding finding = check(requirement, workers);
                if (Thread.currentThread().isInterrupted()) return findings;
                open.add(new Checked(finding, workers.left()));
                if (!requirement.leavesHeld()) {
                    close(open, workers, tell);
                } else if (finding.outcome() == Outcome.BROKEN && workers.renew()) {
                    open.stream().map(Checked::finding).forEach(tell);
                    open.clear();
                }
            }
            close(open, workers, tell);
        }
        return findings;
    }

    private static void close(List<Checked> open, EngineWorkers workers, Consumer<Finding> tell) {
        List<Finding> closed = open.stream().map(Checked::closed).toList();
        open.clear();
        closed.forEach(tell);
        boolean broken = closed.stream().anyMatch(f -> f.outcome() == Outcome.BROKEN);
        if (broken) workers.renew();
    }

    private static Finding check(WorkerRequirement requirement, EngineWorkers workers) {
        if (workers.hangs() >= MOST_HANGS) {
            return new Finding(requirement.statement(), Outcome.SKIPPED, HANGS);
        }
        Optional<String> reason = requirement.leftOut(workers);
        if (reason.isPresent()) {
            return new Finding(requirement.statement(), Outcome.SKIPPED, reason.get());
        }
        String fault = "";
        try {
            requirement.check(workers);
        } catch (LabException e) {
            fault = workers.withLosses(e.getMessage());
        }
        String all = (fault + " " + workers.takeStrays()).strip();
        Outcome outcome = all.isEmpty() ? Outcome.HOLDS : Outcome.BROKEN;
        return new Finding(requirement.statement(), outcome, all);
    }
}
