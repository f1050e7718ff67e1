package marshalyard.worker.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalCountTest {
    private final ArrivalCount count = new ArrivalCount();

    @Test
    void eachIsToldHowManyCameBefore() {
        assertThat(List.of(count.add(), count.add(), count.add())).containsExactly(0L, 1L, 2L);
        assertThat(count.get()).isEqualTo(3);
    }

    @Test
    void noneIsLostWhereSeveralThreadsDeliver() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(
                    new Thread(
                            () -> {
                                for (int k = 0; k < 100_000; k++) count.add();
                            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) thread.join();
        assertThat(count.get()).isEqualTo(400_000);
    }
}
