package marshalyard.model.measurement;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import marshalyard.model.plan.Trial;

/**
 * A trial that has ended, as the session keeps it.
 *
 * @param trial which
 * @param pair number of the worker pair that ran it, unique within the session's experiment:
 *     workers that are started anew, after a failure or when a run is resumed, have another number
 * @param started when it began, warm-up included
 * @param took how long, warm-up included
 * @param failure why it failed, one sentence; empty if it did not
 * @param measurement what it yielded; null if it failed
 * @param environments where the ends ran, by role: sender, receiver, broker
 * @param log what its workers wrote to their logs, in the order of time; mostly nothing
 */
public record TrialRecord(
        Trial trial,
        int pair,
        Instant started,
        Duration took,
        String failure,
        Measurement measurement,
        Map<String, Environment> environments,
        List<LogLine> log) {

    /** The beginning of the reason with which the attempt at a disturbed trial is kept. */
    public static final String MEASURED_AGAIN = "Measured again, for it was disturbed: ";

    /** One whose workers wrote nothing to their logs. */
    public TrialRecord(
            Trial trial,
            int pair,
            Instant started,
            Duration took,
            String failure,
            Measurement measurement,
            Map<String, Environment> environments) {
        this(trial, pair, started, took, failure, measurement, environments, List.of());
    }

    /** One that ran in the pair with its fork's number, as the first pair of every fork has it. */
    public TrialRecord(
            Trial trial,
            Instant started,
            Duration took,
            String failure,
            Measurement measurement,
            Map<String, Environment> environments) {
        this(trial, trial.fork(), started, took, failure, measurement, environments);
    }

    public TrialRecord {
        environments = Map.copyOf(environments);
        log = List.copyOf(log);
        if (failure.isEmpty()) Objects.requireNonNull(measurement, "a trial without failure");
    }

    /** The same with other environments. */
    public TrialRecord with(Map<String, Environment> others) {
        return new TrialRecord(trial, pair, started, took, failure, measurement, others, log);
    }

    /** The same with what its workers wrote to their logs. */
    public TrialRecord withLog(List<LogLine> lines) {
        return new TrialRecord(
                trial, pair, started, took, failure, measurement, environments, lines);
    }

    /**
     * The same without what it yielded.
     *
     * @param reason why that can't be used, one sentence
     */
    public TrialRecord failedBecause(String reason) {
        return new TrialRecord(trial, pair, started, took, reason, null, environments, log);
    }

    public boolean failed() {
        return !failure.isEmpty();
    }

    /** True if it went well, but something from outside disturbed it, so that it was repeated. */
    public boolean disturbed() {
        return failure.startsWith(MEASURED_AGAIN);
    }

    /** A word for a list of trials: {@code failed}, {@code disturbed}; empty if it has a figure. */
    public String fate() {
        return disturbed() ? "disturbed" : failed() ? "failed" : "";
    }

    /** The same without every single sample of its latencies, which take a megabyte. */
    public TrialRecord withoutSamples() {
        return measurement == null
                ? this
                : new TrialRecord(
                        trial,
                        pair,
                        started,
                        took,
                        failure,
                        measurement.withoutSamples(),
                        environments,
                        log);
    }
}
