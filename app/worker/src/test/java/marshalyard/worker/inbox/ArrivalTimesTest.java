package marshalyard.worker.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ArrivalTimesTest {
    private final ArrivalTimes times = new ArrivalTimes();
    private final long start = System.nanoTime();

    @Test
    void ofManyAFewAreKeptEvenlyApart() {
        for (long before = 0; before < 1_000_000; before++) times.arrived(before);
        ArrivalTimes.Series series = times.between(start, System.nanoTime());

        assertThat(series.messages()).hasSizeBetween(32, 64).startsWith(1);
        long apart = series.messages()[1] - series.messages()[0];
        for (int i = 1; i < series.messages().length; i++) {
            assertThat(series.messages()[i] - series.messages()[i - 1]).isEqualTo(apart);
        }
        assertThat(series.messages()[series.messages().length - 1]).isGreaterThan(950_000);
        assertThat(series.nanos()).isSorted().hasSameSizeAs(series.messages());
    }

    @Test
    void ofFewAllAreKept() {
        for (long before = 0; before < 7; before++) times.arrived(before);

        assertThat(times.between(start, System.nanoTime()).messages())
                .containsExactly(1, 2, 3, 4, 5, 6, 7);
        assertThat(times.between(start, start).messages()).as("behind the barrier").isEmpty();
        assertThat(times.between(0, System.nanoTime()).messages()).as("none came").isEmpty();
    }

    @Test
    void readingsOfSeveralThreadsAscend() throws Exception {
        ArrivalCount count = new ArrivalCount();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        for (int t = 0; t < 4; t++) {
            pool.submit(
                    () -> {
                        for (int i = 0; i < 100_000; i++) times.arrived(count.add());
                    });
        }
        pool.shutdown();
        assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();

        long[] messages = times.between(start, System.nanoTime()).messages();
        assertThat(messages).isSorted().hasSizeBetween(32, 64);
        assertThat(Arrays.stream(messages).distinct().count()).isEqualTo(messages.length);
    }
}
