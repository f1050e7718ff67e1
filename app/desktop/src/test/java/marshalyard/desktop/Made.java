package marshalyard.desktop;

import java.time.Duration;
import java.util.Map;
import marshalyard.analysis.metric.Metric;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;

/** Experiments and trials for tests. */
public final class Made {
    private Made() {}

    /** Two engines, two types, two sizes, flood, three trials in one pair: 24 trials of 8 cells. */
    public static Experiment experiment() {
        return new ExperimentBuilder("First look")
                .description("Two engines.")
                .engines("tcp", "jms")
                .levels(Factors.TYPE, "octet", "double")
                .levels(Factors.SIZE, "1K..2K *2")
                .repetition(Repetition.DEFAULT.withForks(1))
                .build();
    }

    /** The queue's half of it, its messages stored and drained: 12 trials of 4 cells. */
    public static Experiment stored() {
        return experiment()
                .edit()
                .engines("jms")
                .levels(Factors.PATTERN, "store-and-forward")
                .build();
    }

    /** 1,000 messages, one in 10 µs. */
    public static TrialRecord record(Trial trial) {
        return record(trial, 10_000);
    }

    /** 1,000 messages, one in so many ns where they are timed. */
    public static TrialRecord record(Trial trial, long latencyNanos) {
        long bytes = trial.cell().messageBytes();
        Map<Latency, Histogram> latencies = Map.of();
        if (trial.cell().get(Factors.PATTERN).timed()) {
            Histogram histogram = new Histogram(3);
            histogram.recordValueWithCount(latencyNanos, 1000);
            latencies = Map.of(Metric.latencyOf(trial.cell().get(Factors.PATTERN)), histogram);
        }
        return TrialRecordBuilder.of(trial)
                .measured(
                        MeasurementBuilder.of(1000, 1000 * bytes, 10_000_000)
                                .latencies(latencies)
                                .forwarding(forwarding(trial, bytes))
                                .build());
    }

    /** Where messages are stored, all wait after 10 ms, and are drained in another 10. */
    private static Forwarding forwarding(Trial trial, long bytes) {
        if (!(trial.cell().get(Factors.PATTERN) instanceof Pattern.StoreAndForward)) return null;
        return new Forwarding(
                10_000_000,
                20_000_000,
                1e5 * bytes,
                1000L,
                new long[] {0, 10_000_000, 20_000_000},
                new long[] {0, 1000, 0},
                null);
    }

    public static TrialRecord failed(Trial trial) {
        return TrialRecordBuilder.of(trial).took(Duration.ZERO).failed("The worker ended.");
    }
}
