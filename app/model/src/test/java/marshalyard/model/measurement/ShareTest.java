package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.model.figure.Percentile;
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
}
