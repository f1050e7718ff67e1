package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.junit.jupiter.api.Test;

class SpeedSeriesTest {
    /** A trial on two hosts, of which one takes so many times as long as it usually does. */
    private static Measurement on(int second, double lab1, double lab2) {
        return MeasurementBuilder.of(1000, 1000, 1_000_000_000)
                .speed(SampleReadings.speed(1000L * second, 1), Readings.NONE)
                .build()
                .withHosts(
                        List.of(
                                new HostSpeed(
                                        "lab1",
                                        SampleReadings.speed(1000L * second, lab1),
                                        Readings.NONE),
                                new HostSpeed(
                                        "lab2",
                                        SampleReadings.speed(1000L * second + 1, 3 * lab2),
                                        Readings.NONE)));
    }

    @Test
    void eachHostIsSeenBesideItsOwnMedian() {
        List<Measurement> trials = new ArrayList<>();
        for (int i = 0; i < 9; i++) trials.add(on(i, 1, i < 7 ? 1 : 2));
        SpeedSeries series = SpeedSeries.of(trials);

        assertThat(series.moments()).hasSize(18);
        assertThat(series.moments().get(1).host()).isEqualTo("lab2");
        assertThat(series.during(trials.get(0)).orElseThrow()).isEqualTo(1, within(1e-9));
        assertThat(series.during(trials.get(8)).orElseThrow())
                .as("the geometric mean of 1 and a half")
                .isEqualTo(Math.sqrt(0.5), within(1e-9));
        assertThat(series.farthest(trials.get(8)).orElseThrow().host()).isEqualTo("lab2");
        assertThat(series.sentence())
                .contains("Host lab2 itself ran at 50 to 100 % of its median speed meanwhile.");
    }

    private static Measurement between(long from, long until) {
        return MeasurementBuilder.of(1000, 1000, 1_000_000_000)
                .speed(
                        SampleReadings.speed(1000 * from, 1),
                        until == 0 ? Readings.NONE : SampleReadings.speed(1000 * until, 1))
                .build();
    }

    private static List<Boolean> breaks(Measurement... trials) {
        SpeedSeries series = SpeedSeries.of(List.of(trials));
        List<SpeedSeries.Moment> moments = series.moments();
        return IntStream.range(1, moments.size())
                .mapToObj(i -> series.isBreak(moments.get(i - 1), moments.get(i)))
                .toList();
    }

    @Test
    void aRunThatIsResumedLaterHasABreakAndALongTrialHasNone() {
        assertThat(breaks(between(0, 600), between(610, 620), between(9_000, 9_010)))
                .containsExactly(false, false, false, true, false);
        assertThat(breaks(between(0, 10), between(20, 0), between(9_000, 9_010)))
                .as("the second trial was the last of its run")
                .containsExactly(false, false, true, false);
        assertThat(breaks(between(0, 0), between(600, 0)))
                .as("of an old session, which does not tell when trials ended")
                .containsExactly(false);
    }

    /** The lab's machine runs no workers here. */
    @Test
    void theLabsOwnMachineCountsOnlyIfItRunsWorkers() {
        SpeedSeries series = SpeedSeries.of(List.of(on(0, 2, 2), on(1, 2, 2)));
        assertThat(series.moments()).extracting(SpeedSeries.Moment::host).doesNotContain("local");
    }
}
