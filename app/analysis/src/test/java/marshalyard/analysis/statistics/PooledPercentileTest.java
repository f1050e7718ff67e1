package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import marshalyard.analysis.metric.Metrics;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PooledPercentileTest {
    private static final Cell CELL =
            MadeCellResults.cell("tcp", DataType.OCTET, 1024, new Pattern.CallReturn());

    /** A trial with so many round trips of 1 ms, of 2 ms, of 3 ms. */
    private static TrialRecord trial(int pair, int number, int... counts) {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < counts.length; i++) {
            histogram.recordValueWithCount((i + 1) * 1_000_000L, counts[i]);
        }
        Measurement timed = MadeCellResults.timed(Latency.ROUND_TRIP, 1);
        Measurement measurement =
                MeasurementBuilder.like(timed)
                        .latencies(Map.of(Latency.ROUND_TRIP, histogram))
                        .build();
        return TrialRecordBuilder.of(new Trial(CELL, pair, number)).measured(measurement);
    }

    private static CellEstimate p99(TrialRecord... trials) {
        return Metrics.LATENCY_P99.of(CellResult.of(List.of(trials)).get(0), 0.95).orElseThrow();
    }

    /** One trial of three stalls: three pairs can't tell how often trials do. */
    @Test
    void whereTrialsDisagreeThePercentileOfAllRequestsHasNoInterval() {
        CellEstimate estimate = p99(trial(0, 0, 1000), trial(1, 0, 1000), trial(2, 0, 500, 0, 500));

        assertThat(estimate.centre()).isEqualTo(3e6, within(3e3));
        assertThat(estimate.kind()).isEqualTo(CellEstimate.Kind.OF_ALL_REQUESTS);
        assertThat(estimate.interval()).isEmpty();
        assertThat(estimate.basis()).isEqualTo("3 pairs of one trial");
    }

    /** Percentiles 2, 3 and 3 ms of the pairs; t(0.975, 2) = 4.30265. */
    @Test
    void centreAndIntervalAreOfThePairsOwnPercentiles() {
        CellEstimate estimate =
                p99(trial(0, 0, 0, 1000), trial(1, 0, 0, 0, 1000), trial(2, 0, 0, 0, 1000));

        double centre = Math.cbrt(2 * 3 * 3) * 1e6;
        double factor = Math.exp(4.30265 * Math.log(1.5) / Math.sqrt(3) / Math.sqrt(3));
        assertThat(estimate.centre()).isEqualTo(centre, within(3e3));
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.high()).isEqualTo(centre * factor, within(2e4));
        assertThat(interval.low()).isEqualTo(centre / factor, within(2e4));
    }

    /** Enough pairs tell how often trials stall. */
    @Test
    void tenPairsThatDisagreeHaveAnInterval() {
        TrialRecord[] trials = new TrialRecord[10];
        for (int i = 0; i < 10; i++) {
            trials[i] = i % 3 == 0 ? trial(i, 0, 0, 0, 1000) : trial(i, 0, 1000);
        }
        assertThat(p99(trials).interval()).isPresent();
    }

    @Test
    void withinOnePairItRunsOverTheTrialsOwnPercentiles() {
        CellEstimate estimate = p99(trial(0, 0, 0, 1000), trial(0, 1, 0, 0, 1000));

        assertThat(estimate.withinOnePair()).isTrue();
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(2e6, within(2e3));
        assertThat(interval.high()).isEqualTo(3e6, within(3e3));
        assertThat(interval.confidence()).isEqualTo(0.5);
    }

    /** A median of trials would leave out the one that stalls. */
    @Test
    void withinOnePairTrialsThatDisagreeHaveNoInterval() {
        CellEstimate estimate = p99(trial(0, 0, 1000), trial(0, 1, 1000), trial(0, 2, 0, 0, 1000));

        assertThat(estimate.centre()).isEqualTo(3e6, within(3e3));
        assertThat(estimate.interval()).isEmpty();
    }

    /** A thousand requests for a 99th percentile, but no pair has them. */
    @Test
    void trialsThatAreTooShortAloneHaveAPercentileTogether() {
        CellEstimate estimate = p99(trial(0, 0, 600), trial(1, 0, 600));

        assertThat(estimate.centre()).isEqualTo(1e6, within(1e3));
        assertThat(estimate.interval()).isEmpty();
        assertThat(Basis.words(List.of(estimate)))
                .isEqualTo("percentile of all requests over 2 pairs of 1 trial");
        assertThat(Metrics.LATENCY_P99.of(CellResult.of(List.of(trial(0, 0, 600))).get(0), 0.95))
                .isEmpty();
    }

    @Test
    void withoutSamplesItIsThatOfTheTrials() {
        List<TrialRecord> trials = new ArrayList<>();
        for (int i = 0; i < 3; i++) trials.add(trial(i, 0, 1000).withoutSamples());
        SampleSource none = record -> Optional.<TrialSamples>empty();

        assertThat(PooledLatency.of(trials, Latency.ROUND_TRIP, none)).isEmpty();
        CellResult cell = CellResult.of(trials, none).get(0);
        assertThat(Metrics.LATENCY_P99.of(cell, 0.95).orElseThrow().centre())
                .isEqualTo(1e6, within(1e3));
    }

    /** Pairs whose speed differs, requests that are skewed; the true 99th percentile is known. */
    @ParameterizedTest
    @CsvSource({"3, 0.03", "3, 0.1", "5, 0.1", "10, 0.03"})
    void holdsTheTruePercentileOverPairs(int pairs, double between) {
        // That of a pair in the middle: z(0.99) = 2.32635.
        double truth = 1e6 * Math.exp(2.32635 * 0.3);
        Random random = new Random(1996 + pairs);
        int tries = 150;
        int held = 0;
        for (int i = 0; i < tries; i++) {
            Histogram all = new Histogram(3);
            List<Spread> ofPairs = new ArrayList<>();
            all.setAutoResize(true);
            for (int pair = 0; pair < pairs; pair++) {
                Histogram histogram = new Histogram(3);
                double speed = between * random.nextGaussian();
                for (int request = 0; request < 2_000; request++) {
                    histogram.recordValue(
                            (long) (1e6 * Math.exp(speed + 0.3 * random.nextGaussian())));
                }
                ofPairs.add(Spread.of(histogram));
                all.add(histogram);
            }
            PooledLatency pooled = new PooledLatency(Spread.of(all), ofPairs);
            Interval interval =
                    PooledPercentile.of(pooled, ofPairs, Percentile.P99, 0.95)
                            .flatMap(CellEstimate::interval)
                            .orElseThrow();
            if (interval.contains(truth)) held++;
        }
        assertThat(held / (double) tries).isBetween(0.9, 0.99);
    }
}
