package marshalyard.lab.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.requirement.Requirements;
import marshalyard.lab.LabException;
import marshalyard.lab.check.Finding.Outcome;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;

/** Checks one engine, with one value for each of its options, through the worker protocol. */
public final class EngineCheck {
    private final Bundle bundle;
    private final Host host;
    private final EngineDescriptor engine;
    private final Map<String, String> options;

    /**
     * A check of an engine as it is installed.
     *
     * @param bundle what its workers need
     * @param host where they run
     * @param options values by name; the engine's fallbacks fill the rest
     */
    public EngineCheck(
            Bundle bundle, Host host, EngineDescriptor engine, Map<String, String> options) {
        this.bundle = bundle;
        this.host = host;
        this.engine = engine;
        this.options = Map.copyOf(options);
    }

    private List<WorkerRequirement> subjects() {
        List<WorkerRequirement> subjects = new ArrayList<>();
        subjects.add(new DescribingRequirement());
        subjects.add(new TransportRequirement());
        Requirements.all().forEach(one -> subjects.add(WorkerRequirement.of(one)));
        subjects.add(new ComparingRequirement());
        subjects.add(new LatencyRequirement());
        subjects.add(new PacedRequirement());
        subjects.add(new OneWayRequirement());
        subjects.add(new StoppingRequirement());
        subjects.add(new RefusingRequirement());
        subjects.add(new LeftoverRequirement());
        subjects.add(new CancelRequirement()); // the last one, for it needs fresh workers behind it
        return subjects;
    }

    /**
     * Checks every subject; takes some seconds.
     *
     * @param listener is told of each finding as soon as it is there
     * @return all of them
     */
    public List<Finding> run(Consumer<Finding> listener) {
        List<Finding> findings = new ArrayList<>();
        EngineWorkers workers = new EngineWorkers(bundle, host, engine, options);
        try {
            for (WorkerRequirement subject : subjects()) {
                Finding finding = check(subject, workers);
                findings.add(finding);
                listener.accept(finding);
                if (finding.outcome() == Outcome.BROKEN && !workers.answers()) workers.restart();
            }
        } finally {
            workers.close();
        }
        return findings;
    }

    private static Finding check(WorkerRequirement subject, EngineWorkers workers) {
        Optional<String> reason = subject.leftOut(workers);
        if (reason.isPresent()) {
            return new Finding(subject.statement(), Outcome.SKIPPED, reason.get());
        }
        try {
            subject.check(workers);
            return new Finding(subject.statement(), Outcome.HOLDS, "");
        } catch (LabException e) {
            return new Finding(subject.statement(), Outcome.BROKEN, e.getMessage());
        }
    }
}
