package marshalyard.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.Test;

class ConsumedTallyTest {
    private final List<Long> barriers = new ArrayList<>();
    private final ConsumedTally tally =
            new ConsumedTally(
                    new Inbox() {
                        @Override
                        public void accept(
                                ElementType type, int elements, Supplier<Payload> content) {}

                        @Override
                        public void barrier() {
                            barrier(System.nanoTime());
                        }

                        @Override
                        public void barrier(long nanoTime) {
                            barriers.add(nanoTime);
                        }

                        @Override
                        public void failed(Throwable cause) {
                            throw new AssertionError(cause);
                        }
                    });

    @Test
    void countsFromBarrierToBarrier() {
        tally.start();
        tally.consumed(10);
        tally.consumed(20);
        assertThat(tally.progress()).isEqualTo(new ThreadCounts.Sum(2, 30));
        assertThat(tally.flush()).isEqualTo(new ThreadCounts.Sum(2, 30));
        assertThat(tally.flush()).isEqualTo(new ThreadCounts.Sum(0, 0));
    }

    @Test
    void whatComesBehindAStopIsNotCounted() {
        tally.start();
        tally.consumed(10);
        tally.stop();
        tally.consumed(10);
        assertThat(tally.progress()).isEqualTo(new ThreadCounts.Sum(1, 10));
        tally.start();
        tally.consumed(10);
        assertThat(tally.progress()).isEqualTo(new ThreadCounts.Sum(1, 10));
    }

    /** A client that asks first would add a round trip to what it measures. */
    @Test
    void theBarrierOfAClientThatAsksHasComeWithTheLastMessage() {
        tally.start();
        tally.consumed(10);
        tally.progress();
        tally.consumed(10);
        long consumed = System.nanoTime();
        tally.progress();
        tally.flush();
        assertThat(barriers).singleElement().satisfies(t -> assertThat(t).isLessThan(consumed));
    }

    @Test
    void noneIsLostWhereSeveralThreadsConsume() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(
                    new Thread(
                            () -> {
                                for (int k = 0; k < 100_000; k++) tally.consumed(3);
                            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) thread.join();
        assertThat(tally.progress()).isEqualTo(new ThreadCounts.Sum(400_000, 1_200_000));
    }
}
