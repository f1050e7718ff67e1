package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void nothingIsLostWhileAnotherThreadLooksOn() throws Exception {
        int recordings = 3_000_000;
        Samples samples = new Samples(0, 0, Samples.Kind.ROUND_TRIP);
        AtomicBoolean done = new AtomicBoolean();
        Callable<Long> onlooker =
                () -> {
                    long seen = 0;
                    while (!done.get()) {
                        Histogram interval = samples.interval();
                        if (interval != null) seen += interval.getTotalCount();
                    }
                    return seen;
                };
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Long> seen = thread.submit(onlooker);
            LatencyRecorder latencies = samples.of(Samples.Kind.ROUND_TRIP);
            for (int i = 0; i < recordings; i++) latencies.record(i % 5_000);
            done.set(true);
            Histogram total = samples.totals().get(Samples.Kind.ROUND_TRIP);
            assertThat(total.getTotalCount()).isEqualTo(recordings);
            assertThat(total.getCountAtValue(1_234)).isEqualTo(recordings / 5_000);
            assertThat(seen.get()).isBetween(0L, (long) recordings);
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void anIntervalHoldsWhatWasRecordedBetweenTheLastTwoLooks() {
        Samples samples = new Samples(0, 0, Samples.Kind.ROUND_TRIP);
        LatencyRecorder latencies = samples.of(Samples.Kind.ROUND_TRIP);
        assertThat(samples.interval()).isNull();
        latencies.record(10);
        assertThat(samples.interval()).isNull();
        latencies.record(20);
        latencies.record(21);
        Histogram first = samples.interval();
        assertThat(first.getTotalCount()).isEqualTo(1);
        assertThat(first.getMaxValue()).isEqualTo(10);
        latencies.record(30);
        Histogram second = samples.interval();
        assertThat(second.getTotalCount()).isEqualTo(2);
        assertThat(second.getMaxValue()).isEqualTo(21);
        assertThat(samples.interval()).as("a loop held up hands nothing over").isNull();
        assertThat(samples.totals().get(Samples.Kind.ROUND_TRIP).getTotalCount()).isEqualTo(4);
    }

    @Test
    void totalsAreTheSameWhenAskedAgain() {
        Samples samples = new Samples(0, 0, Samples.Kind.RESPONSE, Samples.Kind.SERVICE);
        samples.of(Samples.Kind.RESPONSE).record(7);
        samples.of(Samples.Kind.SERVICE).record(5);
        samples.totals();
        assertThat(samples.totals().get(Samples.Kind.RESPONSE).getTotalCount()).isEqualTo(1);
        assertThat(samples.totals().get(Samples.Kind.SERVICE).getTotalCount()).isEqualTo(1);
        assertThat(samples.interval()).isNull();
    }

    @Test
    void whatIsLongerThanAQuarterOfAnHourIsRecordedAsThatLong() {
        Samples samples = new Samples(0, 0, Samples.Kind.SEND_LAG);
        samples.of(Samples.Kind.SEND_LAG).record(Long.MAX_VALUE);
        samples.of(Samples.Kind.SEND_LAG).record(0);
        Histogram lag = samples.totals().get(Samples.Kind.SEND_LAG);
        assertThat(lag.getMinValue()).isZero();
        assertThat(lag.valuesAreEquivalent(lag.getMaxValue(), LatencyRecorder.LONGEST)).isTrue();
    }
}
