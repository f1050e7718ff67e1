package marshalyard.model.measurement;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import marshalyard.model.plan.Trial;

/** Builds records of trials for tests, which set what they are about and nothing else. */
public final class TrialRecordBuilder {
    private final Trial trial;
    private int pair;
    private Instant started = Instant.EPOCH;
    private Duration took = Duration.ofSeconds(1);
    private Map<String, Environment> environments = Map.of();
    private List<LogLine> log = List.of();

    private TrialRecordBuilder(Trial trial) {
        this.trial = trial;
        pair = trial.fork();
    }

    /** Begins a trial of the first pair of its fork, which began at the epoch and took a second. */
    public static TrialRecordBuilder of(Trial trial) {
        return new TrialRecordBuilder(trial);
    }

    /** Begins with all that another record has but its measurement or failure. */
    public static TrialRecordBuilder like(TrialRecord other) {
        return of(other.trial())
                .pair(other.pair())
                .started(other.started())
                .took(other.took())
                .environments(other.environments())
                .log(other.log());
    }

    /** The same trial with another measurement. */
    public static TrialRecord with(TrialRecord record, Measurement measurement) {
        return like(record).measured(measurement);
    }

    /** The same trial, doubted. */
    public static TrialRecord with(TrialRecord record, Verdict... verdicts) {
        return with(record, record.measurement().with(List.of(verdicts)));
    }

    public TrialRecordBuilder pair(int number) {
        pair = number;
        return this;
    }

    public TrialRecordBuilder started(Instant time) {
        started = time;
        return this;
    }

    public TrialRecordBuilder took(Duration time) {
        took = time;
        return this;
    }

    /** Sets where both ends ran. */
    public TrialRecordBuilder on(Environment here) {
        return environments(Map.of("sender", here, "receiver", here));
    }

    public TrialRecordBuilder environments(Map<String, Environment> byRole) {
        environments = byRole;
        return this;
    }

    public TrialRecordBuilder log(List<LogLine> lines) {
        log = lines;
        return this;
    }

    public TrialRecord measured(Measurement measurement) {
        return ended("", measurement);
    }

    /** Ends the trial without a measurement, for a reason of one sentence. */
    public TrialRecord failed(String reason) {
        return ended(reason, null);
    }

    private TrialRecord ended(String failure, Measurement measurement) {
        return new TrialRecord(trial, pair, started, took, failure, measurement, environments, log);
    }
}
