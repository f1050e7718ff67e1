package marshalyard.model.measurement;

import java.util.List;
import java.util.Optional;

/** Where the timed requests of trials are kept, for charts that need every one of them. */
@FunctionalInterface
public interface SampleSource {
    /** Gives what the records themselves still hold. */
    SampleSource RECORDS =
            trial ->
                    trial.failed()
                            ? Optional.empty()
                            : Optional.ofNullable(trial.measurement().samples());

    /** The samples of some trials together; empty if they can't be had. */
    default Optional<PooledLatency> pooled(List<TrialRecord> trials, Latency latency) {
        return PooledLatency.of(trials, latency, this);
    }

    /** The samples of a trial; empty if it failed, timed no request, or they can't be had. */
    Optional<TrialSamples> of(TrialRecord trial);
}
