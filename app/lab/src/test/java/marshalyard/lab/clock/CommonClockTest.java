package marshalyard.lab.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CommonClockTest {
    private final WorkerPool pool = new WorkerPool();
    private final FakeHost host = new FakeHost("lab1", 7_000_000_000_000L);
    private WorkerConnection worker;

    @BeforeEach
    void start() throws Exception {
        Bundle bundle = Bundle.withoutEngine(Path.of("worker"));
        worker = pool.start(host, Launch.worker("plain sender", bundle, List.of()));
    }

    @AfterEach
    void end() {
        pool.close();
    }

    @Test
    void whereAllReadOneClockNothingIsProbed() throws Exception {
        CommonClock clock = new CommonClock(true);
        clock.probe(worker);
        assertThat(clock.at(worker, 4711)).isEqualTo(4711);
        assertThat(host.processes().get(0).worker().asked()).doesNotContain("probe");
    }

    /** Two copies of a virtual machine name one clock. */
    @Test
    void oneClockIsProvedByTheOrderOfReadings() throws Exception {
        Bundle bundle = Bundle.withoutEngine(Path.of("worker"));
        WorkerConnection beside =
                pool.start(host, Launch.worker("plain receiver", bundle, List.of()));
        FakeHost copy = new FakeHost("lab2", 7_001_000_000_000L);
        WorkerConnection other =
                pool.start(copy, Launch.worker("plain receiver", bundle, List.of()));

        assertThat(SameClock.isProven(List.of(worker, beside))).isTrue();
        assertThat(SameClock.isProven(List.of(worker, other))).isFalse();
        assertThat(SameClock.isProven(List.of(other, worker))).isFalse();
    }

    @Test
    void elseAReadingIsWhatTheLabsClockShowedThen() throws Exception {
        CommonClock clock = new CommonClock(false);
        long begin = System.nanoTime();
        clock.probe(worker);
        long then = System.nanoTime();
        long reading = host.clock();
        clock.probe(worker);
        long took = System.nanoTime() - begin;
        assertThat(clock.at(worker, reading)).isCloseTo(then, within(took));
    }
}
