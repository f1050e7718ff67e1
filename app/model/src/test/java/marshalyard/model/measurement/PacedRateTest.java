package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The rate of requests on a schedule, which is that of the schedule where it was kept. */
class PacedRateTest {
    private static final long MILLI = 1_000_000;
    private static final Pacing KEPT = new Pacing(5, 0);

    private static Measurement measured(Sent sent, Pacing pacing, long serviceNanos) {
        Histogram service = new Histogram(3);
        service.recordValueWithCount(serviceNanos, sent.messages());
        return MeasurementBuilder.of(sent, new Received(sent.messages(), sent.bytes(), 1, 1_000))
                .latencies(Map.of(Latency.SERVICE, service, Latency.RESPONSE, service))
                .pacing(pacing)
                .build();
    }

    private static Sent fiveAtTenPerSecond(long serviceNanos, List<Share> shares) {
        long nanos = 400 * MILLI + serviceNanos;
        return new Sent(5, 5_000, nanos, nanos, shares);
    }

    @Test
    void fiveAtTenPerSecondMakeTenPerSecond() {
        Measurement m = measured(fiveAtTenPerSecond(MILLI, List.of()), KEPT, MILLI);

        assertThat(m.requestsPerSecond()).isCloseTo(10, within(0.01));
        assertThat(m.bytesPerSecond()).isCloseTo(10_000, within(10.0));
    }

    /** Each begins when the one before has ended: their own times are the intervals. */
    @Test
    void aSenderThatFellBehindHasTheRateOfItsRequests() {
        Sent sent = new Sent(5, 5_000, 500 * MILLI, 500 * MILLI);

        assertThat(measured(sent, new Pacing(50, 45), 100 * MILLI).requestsPerSecond())
                .isCloseTo(10, within(0.01));
    }

    @Test
    void whatIsNotOnAScheduleCountsNoFurtherInterval() {
        Measurement m = measured(fiveAtTenPerSecond(MILLI, List.of()), null, MILLI);

        assertThat(m.requestsPerSecond()).isCloseTo(5 / 0.401, within(0.01));
    }

    /** No sender is faster than all of them on average. */
    @Test
    void sharesHaveTheSameTime() {
        long nanos = 401 * MILLI;
        Share each = new Share(5, 5_000, 0, nanos, nanos, null, null);
        Sent sent = new Sent(10, 10_000, nanos, nanos, List.of(each, each));
        Measurement m = measured(sent, KEPT, MILLI);

        assertThat(m.requestsPerSecond()).isCloseTo(20, within(0.02));
        assertThat(m.bytesPerSecond(each)).isCloseTo(m.bytesPerSecond() / 2, within(1.0));
    }
}
