package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.model.figure.Percentile;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ShareTest {
    private static final long ENOUGH = Percentile.P99.samplesNeeded();

    private static List<Share> shares(Pacing pacing) {
        Share few = new Share(ENOUGH - 1, 1_000, 0, 1_000, 1_000, 5L, 9L);
        Share enough = new Share(ENOUGH, 1_000, 0, 1_000, 1_000, 6L, 10L);
        return MeasurementBuilder.of(
                        new Sent(2 * ENOUGH - 1, 2_000, 1_000, 1_000, List.of(few, enough)),
                        new Received(2 * ENOUGH - 1, 2_000, 1, 1_000))
                .pacing(pacing)
                .build()
                .shares();
    }

    @Test
    void aTailIsThatOfAThousandRequestsOrUnknown() {
        assertThat(shares(null)).extracting(Share::tailNanos).containsExactly(null, 10L);
        assertThat(shares(null)).extracting(Share::medianNanos).containsExactly(5L, 6L);
    }

    @Test
    void percentilesAmongRequestsThatWereNeverSentAreUnknown() {
        Pacing tenthMissed = new Pacing(2 * ENOUGH - 1 + ENOUGH / 4, 1);
        assertThat(shares(tenthMissed)).extracting(Share::tailNanos).containsOnlyNulls();
        assertThat(shares(tenthMissed)).extracting(Share::medianNanos).containsExactly(5L, 6L);
        Pacing mostMissed = new Pacing(10 * ENOUGH, 1);
        assertThat(shares(mostMissed)).extracting(Share::medianNanos).containsOnlyNulls();
    }

    /** Ten of a thousand were never sent: they are the hundredth beyond the 99th percentile. */
    @Test
    void aPercentileBeyondWhichAllLieThatWereNeverSentIsKnown() {
        Histogram responses = new Histogram(3);
        responses.recordValueWithCount(7, 1_000);
        MeasurementBuilder sent =
                MeasurementBuilder.of(990, 990, 1_000)
                        .latencies(Map.of(Latency.RESPONSE, responses));
        assertThat(sent.pacing(new Pacing(1_000, 10)).build().spread(Latency.RESPONSE))
                .hasValueSatisfying(s -> assertThat(s.at(Percentile.P99)).hasValue(7));
        assertThat(sent.pacing(new Pacing(1_001, 11)).build().spread(Latency.RESPONSE))
                .hasValueSatisfying(s -> assertThat(s.at(Percentile.P99)).isEmpty())
                .hasValueSatisfying(s -> assertThat(s.at(Percentile.P90)).hasValue(7));
    }
}
