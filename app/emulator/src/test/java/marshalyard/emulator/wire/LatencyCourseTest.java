package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import marshalyard.emulator.protocol.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jitter over simulated time, without packets. */
class LatencyCourseTest {
    private static final long MILLI = 1_000_000;
    private static final int PACKETS = 100_000;

    /** Packets so far apart have nothing in common. */
    private static final long FAR = 100 * MILLI;

    private static Shape jittery(String distribution) {
        return new Shape(10 * MILLI, MILLI, distribution, 0, 1, 1, 0, 0, 100, 0, 0);
    }

    private static double mean(double[] millis) {
        return Arrays.stream(millis).average().orElseThrow();
    }

    private static double deviation(double[] millis) {
        double mean = mean(millis);
        double squares = Arrays.stream(millis).map(x -> (x - mean) * (x - mean)).sum();
        return Math.sqrt(squares / millis.length);
    }

    @ParameterizedTest
    @CsvSource({"normal, 10, 1", "uniform, 10, 0.577", "exponential, 11, 1"})
    void jitterHasTheDistributionAsked(String distribution, double mean, double deviation) {
        LatencyCourse course = new LatencyCourse(jittery(distribution), 3, 0);
        double[] millis = new double[PACKETS];
        for (int i = 0; i < PACKETS; i++) millis[i] = course.at(i * FAR) / (double) MILLI;
        assertThat(mean(millis)).isCloseTo(mean, within(0.02));
        assertThat(deviation(millis)).isCloseTo(deviation, within(0.02));
    }

    /**
     * Half a million packets at 10,000 a second that keep their order. Where each draws a latency
     * of its own, the means are 11.2, 10.5 and 12.9 ms.
     */
    @ParameterizedTest
    @CsvSource({"normal, 10, 1", "uniform, 10, 0.577", "exponential, 11, 1"})
    void jitterIsTheSameUnderLoadAlthoughPacketsKeepTheirOrder(
            String distribution, double mean, double deviation) {
        LatencyCourse course = new LatencyCourse(jittery(distribution), 3, 0);
        double[] millis = new double[5 * PACKETS];
        long before = Long.MIN_VALUE;
        for (int i = 0; i < millis.length; i++) {
            long sent = i * MILLI / 10;
            before = Math.max(before, sent + course.at(sent));
            millis[i] = (before - sent) / (double) MILLI;
        }
        assertThat(mean(millis)).isCloseTo(mean, within(0.05));
        assertThat(deviation(millis)).isCloseTo(deviation, within(0.05));
    }

    /** No matter which packets ask, and when. */
    @ParameterizedTest
    @ValueSource(strings = {"normal", "uniform", "exponential"})
    void oneSeedHasTheSameCourse(String distribution) {
        LatencyCourse often = new LatencyCourse(jittery(distribution), 7, 0);
        LatencyCourse rarely = new LatencyCourse(jittery(distribution), 7, 5 * FAR);
        for (long time = 0; time < 50 * FAR; time += MILLI) {
            long latency = often.at(time);
            if (time % (7 * MILLI) != 0) continue;
            assertThat(rarely.at(time + 5 * FAR)).isEqualTo(latency);
        }
    }

    @Test
    void withoutJitterItStandsStill() {
        Shape plain = new Shape(10 * MILLI, 0, "normal", 0, 1, 1, 0, 0, 100, 0, 0);
        LatencyCourse course = new LatencyCourse(plain, 3, 0);
        for (int i = 0; i < 100; i++) assertThat(course.at(i * MILLI)).isEqualTo(10 * MILLI);
    }

    @Test
    void theNormalDistributionIsThatOfTheTables() {
        assertThat(Normal.below(0)).isCloseTo(0.5, within(1e-6));
        assertThat(Normal.below(1)).isCloseTo(0.8413447, within(1e-6));
        assertThat(Normal.below(-1.959964)).isCloseTo(0.025, within(1e-6));
        assertThat(Normal.below(-40)).isPositive();
    }
}
