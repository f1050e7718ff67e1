package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class WindowVerdictTest {
    private static final Cell CELL =
            Samples.cell("tcp-nio")
                    .with(Factors.PATTERN, Factors.PATTERN.parse("deferred 1000").get(0))
                    .with(Factors.CONNECTIONS, 1000);

    /** Calls of a second, each with the same round trip. */
    private static Measurement calls(int number, long nanos) {
        Histogram roundTrips = new Histogram(3);
        roundTrips.recordValueWithCount(nanos, number);
        return MeasurementBuilder.of(number, 64L * number, 1_000_000_000)
                .latencies(Map.of(Latency.ROUND_TRIP, roundTrips))
                .build();
    }

    private static Optional<String> sentence(Measurement m, Cell cell) {
        return WindowVerdict.of(m, cell).map(Verdict::sentence);
    }

    @Test
    void callsThatAreAnsweredBeforeTheNextOnesAreSentDoNotReachTheWindow() {
        Measurement few = calls(50_000, 240_000);
        assertThat(few.inFlight().getAsDouble()).isBetween(11.99, 12.02);
        assertThat(sentence(few, CELL))
                .contains(
                        "Of 1000 calls that may be in flight 12.0 were on average: they were"
                                + " answered before the next ones were sent.");
        assertThat(WindowVerdict.of(few, CELL).map(Verdict::kind))
                .contains(Verdict.Kind.WINDOW_NOT_REACHED);
    }

    @Test
    void aWindowThatIsMostlyFullIsReached() {
        assertThat(sentence(calls(40_000, 24_000_000), CELL)).isEmpty();
        assertThat(sentence(calls(40_000, 13_000_000), CELL)).isEmpty();
    }

    @Test
    void theWindowsOfAllSendersCountTogether() {
        Measurement full = calls(40_000, 24_000_000);
        assertThat(sentence(full, CELL.with(Factors.SENDERS, 4)))
                .hasValueSatisfying(text -> assertThat(text).startsWith("Of 4000 calls "));
    }

    @Test
    void otherPatternsAndTrialsOfFewCallsHaveNone() {
        Cell calls = CELL.with(Factors.PATTERN, Factors.PATTERN.parse("call-return").get(0));
        assertThat(sentence(calls(45_000, 20_000), calls)).isEmpty();
        assertThat(sentence(calls(3000, 270_000), CELL)).isEmpty();
    }

    @Test
    void theMetricTellsHowManyWereInFlight() {
        Measurement few = calls(50_000, 240_000);
        assertThat(Metrics.find("in-flight").isIn(record(few))).isTrue();
    }

    private static TrialRecord record(Measurement m) {
        return TrialRecordBuilder.of(new Trial(CELL, 0, 0)).measured(m);
    }
}
