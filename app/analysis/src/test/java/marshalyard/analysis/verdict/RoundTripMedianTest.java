package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import marshalyard.model.link.LinkText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundTripMedianTest {
    private static final int DRAWS = 200_001;
    private static final double MILLI = 1e6;

    private static double millis(String link) {
        return RoundTripMedian.nanos(LinkText.parse(link).get(0)) / MILLI;
    }

    private static double median(DoubleSupplier drawn) {
        double[] values = new double[DRAWS];
        Arrays.setAll(values, i -> drawn.getAsDouble());
        Arrays.sort(values);
        return values[DRAWS / 2];
    }

    @ParameterizedTest
    @CsvSource({
        "'latency: 40 ms', 80",
        "'latency: 40 ms, jitter: 2 ms', 80",
        "'latency: 5 ms, jitter: 5 ms uniform', 10",
        "'rate: 1 Mbit/s', 0"
    })
    void evenJitterKeepsTheLatency(String link, double millis) {
        assertThat(millis(link)).isEqualTo(millis);
    }

    /** A probe of such a link found 13.9 ms. */
    @Test
    void noPacketIsThereBeforeItWasSent() {
        RandomGenerator random = new SplittableRandom(7);
        DoubleSupplier way = () -> Math.max(0, 1 + 20 * random.nextGaussian());
        double median = median(() -> way.getAsDouble() + way.getAsDouble());
        assertThat(median).isBetween(10.0, 16.0);
        assertThat(millis("latency: 1 ms, jitter: 20 ms")).isCloseTo(median, within(0.2));
        assertThat(millis("latency: 0 s, jitter: 5 ms uniform")).isCloseTo(2.25, within(0.05));
    }

    @Test
    void exponentialJitterOnlyAdds() {
        assertThat(millis("latency: 10 ms, jitter: 5 ms exponential"))
                .isCloseTo(20 + 5 * 1.678, within(0.05));
        assertThat(millis("latency: 10 ms, there: {jitter: 5 ms exponential}"))
                .isCloseTo(20 + 5 * Math.log(2), within(0.05));
    }
}
