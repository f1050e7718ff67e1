package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.model.figure.Percentile;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencySummaryTest {

    /** A slow first call makes nearly all of the deviation, as boeing99 saw. */
    @Test
    void startupSamplesAreTakenOut() {
        Histogram histogram = histogram(1000, 100, 104, 96, 100, 98, 102, 98, 102, 100);
        long[] startup = {1000, 100, 104, 96, 100, 98, 102};

        LatencySummary summary = LatencySummary.of(histogram, startup, LatencySummary.BOEING);

        assertThat(summary.all().n()).isEqualTo(10);
        assertThat(summary.all().mean()).isEqualTo(190, within(0.1));
        // statistics.stdev of the ten values
        assertThat(summary.all().deviation()).isEqualTo(284.614, within(0.001));
        assertThat(summary.all().max()).isEqualTo(1000);
        assertThat(summary.removed()).isEqualTo(5);
        assertThat(summary.firstCall()).hasValue(1000);
        Spread steady = summary.steady().orElseThrow();
        assertThat(steady.n()).isEqualTo(5);
        assertThat(steady.mean()).isEqualTo(100);
        assertThat(steady.deviation()).isEqualTo(2, within(1e-9));
        assertThat(steady.min()).isEqualTo(98);
        assertThat(steady.max()).isEqualTo(102);
    }

    @Test
    void removingNothingLeavesAll() {
        LatencySummary summary = LatencySummary.of(histogram(5, 7), new long[] {5, 7}, 0);

        assertThat(summary.steady()).contains(summary.all());
        assertThat(summary.removed()).isZero();
    }

    @Test
    void aTrialOfStartupSamplesOnlyLeavesNothing() {
        LatencySummary summary = LatencySummary.of(histogram(5, 7), new long[] {5, 7}, 5);

        assertThat(summary.steady()).isEmpty();
        assertThat(summary.removed()).isEqualTo(2);
    }

    @Test
    void aSampleThatWasNeverRecordedIsNotRemoved() {
        LatencySummary summary =
                LatencySummary.of(histogram(5, 5, 7), new long[] {900_000, 5, 5, 5}, 4);

        assertThat(summary.removed()).isEqualTo(2);
        assertThat(summary.steady().orElseThrow().n()).isEqualTo(1);
    }

    @Test
    void trialsArePooledEachWithoutItsOwnStartup() {
        LatencySummary summary =
                LatencySummary.pooled(
                        List.of(
                                LatencySummary.of(histogram(50, 10, 10), new long[] {50}, 1),
                                LatencySummary.of(histogram(70, 10, 10), new long[] {70}, 1),
                                LatencySummary.of(histogram(60, 10), new long[] {60}, 1)));

        assertThat(summary.all().n()).isEqualTo(8);
        // statistics.mean and statistics.stdev of the eight values
        assertThat(summary.all().mean()).isEqualTo(28.75);
        assertThat(summary.all().deviation()).isEqualTo(26.424, within(0.001));
        assertThat(summary.all().percentiles()).isEmpty();
        assertThat(summary.removed()).isEqualTo(3);
        assertThat(summary.steady().orElseThrow().max()).isEqualTo(10);
        assertThat(summary.steady().orElseThrow().deviation()).isZero();
        assertThat(summary.firstCall()).hasValue(60);
    }

    @Test
    void percentilesGoAsFarAsTheSamplesAllow() {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 1000; i++) histogram.recordValue(i);

        Spread spread = Spread.of(histogram);

        assertThat(spread.percentiles())
                .containsOnlyKeys(Percentile.P50, Percentile.P90, Percentile.P99);
        assertThat(spread.at(Percentile.P50)).hasValue(500);
        assertThat(spread.at(Percentile.P90)).hasValue(900);
        assertThat(spread.at(Percentile.P99)).hasValue(990);
        assertThat(spread.at(Percentile.P99_9)).isEmpty();
    }

    @Test
    void eachTailPercentileHasTenSamplesBeyondIt() {
        for (Percentile p : Percentile.values()) {
            if (p == Percentile.P50) continue;
            double beyond = p.samplesNeeded() * (100 - p.percent()) / 100;
            assertThat(beyond).as(p.title()).isEqualTo(Percentile.BEYOND, within(1e-6));
        }
        assertThat(Percentile.P99_99.title()).isEqualTo("p99.99");
        assertThat(Percentile.P50.title()).isEqualTo("p50");
    }

    @Test
    void noSamplesNoSummary() {
        assertThatThrownBy(() -> LatencySummary.of(new Histogram(3), new long[0], 5))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Histogram histogram(long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) histogram.recordValue(value);
        return histogram;
    }
}
