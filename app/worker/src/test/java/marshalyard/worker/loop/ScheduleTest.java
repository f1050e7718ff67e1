package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final long MILLISECOND = 1_000_000;

    @Test
    void uniformStartsComeByMultiplication() {
        Schedule schedule = Schedule.uniform(333_333);
        assertThat(starts(schedule, 4)).containsExactly(0, 333_333, 666_666, 999_999);
        assertThat(schedule.start(3_000_000_000L)).isEqualTo(3_000_000_000L * 333_333);
    }

    @Test
    void burstsComeTogetherWithTheSameMean() {
        long[] starts = starts(Schedule.bursts(MILLISECOND, 3), 7);
        assertThat(starts)
                .containsExactly(
                        0,
                        0,
                        0,
                        3 * MILLISECOND,
                        3 * MILLISECOND,
                        3 * MILLISECOND,
                        6 * MILLISECOND);
    }

    /** Exponential distances: their standard deviation equals their mean. */
    @Test
    void poissonDistancesAreExponential() {
        int n = 200_000;
        long[] starts = starts(Schedule.poisson(MILLISECOND, 7), n);
        assertThat(starts[0]).isZero();
        assertThat(starts).isSorted();
        double[] gaps = new double[n - 1];
        for (int i = 1; i < n; i++) gaps[i - 1] = starts[i] - starts[i - 1];
        double mean = Arrays.stream(gaps).average().orElseThrow();
        double variance = Arrays.stream(gaps).map(g -> (g - mean) * (g - mean)).sum() / (n - 2);
        long longerThanMean = Arrays.stream(gaps).filter(g -> g > MILLISECOND).count();
        // Standard errors: 1/sqrt(n) = 0.22 % of the mean, about 0.32 % of the deviation.
        assertThat(mean).isCloseTo(MILLISECOND, within(0.01 * MILLISECOND));
        assertThat(Math.sqrt(variance)).isCloseTo(MILLISECOND, within(0.02 * MILLISECOND));
        assertThat(longerThanMean / (double) n).isCloseTo(Math.exp(-1), within(0.005));
    }

    @Test
    void poissonIsTheSameForTheSameSeedOnly() {
        long[] once = starts(Schedule.poisson(MILLISECOND, 1), 100);
        assertThat(starts(Schedule.poisson(MILLISECOND, 1), 100)).containsExactly(once);
        assertThat(starts(Schedule.poisson(MILLISECOND, 2), 100)).isNotEqualTo(once);
    }

    private static long[] starts(Schedule schedule, int n) {
        return LongStream.range(0, n).map(schedule::start).toArray();
    }
}
