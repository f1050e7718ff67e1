package marshalyard.analysis.metric;

import static marshalyard.analysis.metric.MetricsTest.histogram;
import static marshalyard.analysis.metric.MetricsTest.measurement;
import static marshalyard.analysis.metric.MetricsTest.seen;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.Sent;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

/** Metrics of cells, by the trials that these have. */
class CellMetricsTest {
    private static final Cell CELL = Samples.cell("tcp");

    private static CellResult cell(Measurement... trials) {
        return new CellResult(CELL, List.of(trials), 0);
    }

    @Test
    void theMaximumOfACellIsTheLongestOfAllRequests() {
        Measurement[] trials = new Measurement[3];
        for (int i = 0; i < 3; i++) {
            trials[i] = measurement(Map.of(Latency.ROUND_TRIP, histogram(10, 1_000 + i))).build();
        }
        CellEstimate longest = Metrics.find("latency-max").of(cell(trials), 0.95).orElseThrow();
        assertThat(longest.centre()).isEqualTo(1_002);
        assertThat(longest.interval()).isEmpty();
        assertThat(longest.kind()).isEqualTo(CellEstimate.Kind.LONGEST);
    }

    /** The range of pairs beside it ends where it lies. */
    @Test
    void aPairHasTheLongestOfItsRequestsToo() {
        int[] nanos = {1_000, 1_010, 1_900, 1_020, 1_030, 1_040};
        List<Measurement> trials =
                Arrays.stream(nanos)
                        .mapToObj(n -> measurement(Map.of(Latency.ROUND_TRIP, histogram(10, n))))
                        .map(MeasurementBuilder::build)
                        .toList();
        CellResult cell = new CellResult(CELL, trials, List.of(0, 0, 0, 1, 1, 1), 0);
        assertThat(Metrics.find("latency-max").values(cell).orElseThrow().units())
                .containsExactly(1_900, 1_040);
    }

    /** Two of three trials of most pairs are without, so that medians would be 0. */
    @Test
    void collectionsOfGarbageAreAMean() {
        List<Measurement> trials =
                Stream.of(1, 0, 0, 2, 0, 0)
                        .map(n -> Readings.of(Map.of(ProcessReadings.GC_COUNT, n)))
                        .map(cost -> measurement(Map.of()).sender(cost).build())
                        .toList();
        CellResult cell = new CellResult(CELL, trials, List.of(0, 0, 0, 1, 1, 1), 0);
        assertThat(Metrics.find("sender-gc-count").of(cell, 0.95).orElseThrow().centre())
                .isEqualTo(0.5);
        assertThat(Metrics.find("sender-gc-count").countsEvents()).isTrue();
        assertThat(Metrics.find("sender-threads").countsEvents()).isFalse();
        assertThat(Metrics.find("sender-switches").countsEvents()).isFalse();
    }

    /** Student's interval of 90 and 10 lost messages would reach to 558. */
    @Test
    void noMoreMessagesAreLostThanWereSent() {
        CellResult two = cell(lost(90, 1), lost(10, 1));
        CellResult fanOut = cell(lost(90, 4), lost(10, 4));

        assertThat(Metrics.find("lost").of(two, 0.95).orElseThrow().high()).isEqualTo(100);
        assertThat(Metrics.find("lost").of(fanOut, 0.95).orElseThrow().high()).isEqualTo(400);
    }

    private static Measurement lost(long lost, int receivers) {
        long arrived = 100 * receivers - lost;
        return MeasurementBuilder.of(
                        new Sent(100, 100_000, 800_000_000, 1_000_000_000),
                        new Received(
                                arrived, arrived * 1000, 1000, 970_000_000, receivers, List.of()))
                .build();
    }

    @Test
    void noMoreRequestsAreMissedThanWereDue() {
        CellResult cell =
                cell(
                        measurement(Map.of()).pacing(new Pacing(100, 60)).build(),
                        measurement(Map.of()).pacing(new Pacing(100, 0)).build());

        assertThat(Metrics.find("missed").of(cell, 0.95).orElseThrow().high()).isEqualTo(100);
    }

    /** After a crash that lost all, or all but one, no rate is told: 0 would say that it hung. */
    @Test
    void whereNothingWaitedThereIsNoDrainRate() {
        Metric rate = Metrics.find("drain-rate");
        for (int arrived : new int[] {0, 1}) {
            Measurement crashed =
                    MeasurementBuilder.of(
                                    new Sent(100, 100_000, 800_000_000, 1_000_000_000),
                                    new Received(arrived, arrived * 1000, arrived * 1000, 0))
                            .forwarding(
                                    new Forwarding(
                                            1, 2, 0, null, new long[0], new long[0], 4_000_000L))
                            .build();

            assertThat(rate.of(crashed)).as("%d arrived", arrived).isEmpty();
            assertThat(rate.of(cell(crashed), 0.95)).isEmpty();
        }
        assertThat(rate.of(seen(Map.of()))).hasValue(8e6);
        assertThat(rate.wants()).contains("two messages");
    }

    @Test
    void aCellHasAValueOnlyIfEveryTrialHas() {
        Measurement enough = seen(Map.of(Latency.ROUND_TRIP, histogram(1000, 10)));
        Measurement few = seen(Map.of(Latency.ROUND_TRIP, histogram(20, 20)));
        CellResult cell = new CellResult(CELL, List.of(enough, few), 0);

        assertThat(Metrics.LATENCY_P50.of(cell, 0.95).orElseThrow().centre()).isEqualTo(15);
        assertThat(Metrics.LATENCY_P99.of(cell, 0.95)).isEmpty();
        assertThat(Metrics.LATENCY_P99.wants()).contains("1,000 requests: let trials last longer");
    }

    @Test
    void aPercentileTakesEnoughRequestsInEveryTrial() {
        CellResult few = MadeCellResults.callReturn("tcp", DataType.OCTET, 1, 90, 10, 10);

        assertThat(Metrics.find("round-trip-p50").of(few, 0.95).orElseThrow().centre())
                .isEqualTo(10);
        assertThat(Metrics.find("round-trip-p99").of(few, 0.95)).isEmpty();
        assertThat(Metrics.find("one-way-p50").of(few, 0.95)).isEmpty();
    }

    /**
     * Service times begin when a request is sent, so that they stand for the engine all the same.
     */
    @Test
    void whatCountsFromTheIntendedStartSaysNothingOfACellThatFellBehind() {
        CellResult behind =
                new CellResult(
                        MadeCellResults.cell(
                                "tcp", DataType.OCTET, 1, Pattern.parse("paced 2000/s")),
                        List.of(MadeCellResults.paced(2000, 1990, 1240, 38_800_000)),
                        0);
        for (String waiting : List.of("latency-p50", "response-p50", "send-lag-p50", "mean-time")) {
            assertThat(Metrics.find(waiting).saturation(behind)).as(waiting).isPresent();
        }
        for (String other : List.of("service-p50", "throughput", "cpus")) {
            assertThat(Metrics.find(other).saturation(behind)).as(other).isEmpty();
        }
    }
}
