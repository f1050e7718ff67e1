package marshalyard.model.measurement;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;

/** The source of the timed requests of trials, for charts that need every one of them. */
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

    /**
     * The profiles of a trial's ends, by {@link Profile#SENDER}, {@link Profile#RECEIVER} and
     * {@link Profile#BROKER}; empty if it was not profiled, or they can't be had.
     */
    default Map<String, Profile> profiles(TrialRecord trial) {
        return of(trial).map(TrialSamples::profiles).orElse(Map.of());
    }

    /** The rules by which the stacks of an engine are put into categories. */
    default CategoryRules rules(EngineSetup engine) {
        return CategoryRules.NONE;
    }

    /**
     * Why samples or profiles that were asked for until now can't be used: a sentence for each
     * trial, told beside the figures that do without them.
     */
    default List<String> faults() {
        return List.of();
    }

    /** The samples of a trial; empty if it failed, timed no request, or they can't be had. */
    Optional<TrialSamples> of(TrialRecord trial);
}
