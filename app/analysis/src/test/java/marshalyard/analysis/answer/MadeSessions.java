package marshalyard.analysis.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;

/** Sessions of two engines, a and b, whose speed in each cell and pair a test tells. */
final class MadeSessions {
    static final LevelPair ENGINES = new LevelPair(EngineDimension.ENGINE, "a", "b");

    private static final int SECONDS = 10;

    private MadeSessions() {}

    static Experiment experiment(List<String> patterns, String... sizes) {
        return new ExperimentBuilder("Two")
                .engines("a", "b")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, sizes)
                .levels(Factors.PATTERN, patterns.toArray(String[]::new))
                .build();
    }

    /**
     * A session whose trials begin ten seconds after one another.
     *
     * @param speed of a cell in a pair, where 1 is ten thousand messages a second
     */
    static Results session(
            Experiment experiment, int pairs, ToDoubleBiFunction<Cell, Integer> speed) {
        List<TrialRecord> records = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            for (Cell cell : Plan.of(experiment).cells()) {
                records.add(
                        TrialRecordBuilder.of(new Trial(cell, pair, 0))
                                .pair(records.size())
                                .started(Instant.EPOCH.plusSeconds(SECONDS * records.size()))
                                .took(Duration.ofSeconds(SECONDS))
                                .measured(measured(cell, speed.applyAsDouble(cell, pair))));
            }
        }
        return Results.of(experiment).with(records);
    }

    private static Measurement measured(Cell cell, double speed) {
        Pattern pattern = cell.get(Factors.PATTERN);
        boolean paced = pattern instanceof Pattern.Paced;
        // A slow engine does not keep a rate of 1000/s.
        boolean behind = paced && speed < 0.1;
        long messages = paced ? (behind ? 600 : 1000) : Math.round(10_000 * speed);
        MeasurementBuilder builder =
                MeasurementBuilder.of(
                        new Sent(messages, 1000 * messages, 1_000_000_000L, 1_000_000_000L),
                        new Received(messages, 1000 * messages, 1, 1_000_000_000L));
        if (pattern.timed()) {
            Histogram times = new Histogram(4);
            for (int i = 0; i < 1000; i++) times.recordValue(Math.round(1e6 / speed));
            builder.latencies(Map.of(paced ? Latency.RESPONSE : Latency.ROUND_TRIP, times));
        }
        if (paced) builder.pacing(new Pacing(1000, behind ? 990 : 0));
        return builder.build();
    }

    static boolean isCandidate(Cell cell) {
        return cell.engine().label().equals("b");
    }
}
