package marshalyard.model.measurement;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import marshalyard.model.plan.Trial;

/**
 * A trial that has ended, as the session keeps it.
 *
 * @param trial which
 * @param started when it began, warm-up included
 * @param took how long, warm-up included
 * @param failure why it failed, one sentence; empty if it did not
 * @param measurement what it yielded; null if it failed
 * @param environments where the ends ran, by role: sender, receiver, broker
 */
public record TrialRecord(
        Trial trial,
        Instant started,
        Duration took,
        String failure,
        Measurement measurement,
        Map<String, Environment> environments) {

    public TrialRecord {
        environments = Map.copyOf(environments);
        if (failure.isEmpty()) Objects.requireNonNull(measurement, "a trial without failure");
    }

    public boolean failed() {
        return !failure.isEmpty();
    }

    /** The same without every single sample of its latencies, which take a megabyte. */
    public TrialRecord withoutSamples() {
        return measurement == null
                ? this
                : new TrialRecord(
                        trial, started, took, failure, measurement.withoutSamples(), environments);
    }
}
