package marshalyard.lab.host.ssh;

import java.time.Duration;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;

/** Keeps a host that could not be reached from being tried again at once. Not for two threads. */
final class ReconnectPause {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final LabClock clock;
    private Duration wait = FIRST;
    private long failedAt;
    private LabException last;

    ReconnectPause(LabClock clock) {
        this.clock = clock;
    }

    /**
     * @throws LabException the last failure again, if that was too short a time ago
     */
    void check() throws LabException {
        if (last == null || clock.nanoTime() - failedAt >= wait.toNanos()) return;
        throw new LabException(last.getMessage(), last);
    }

    void failed(LabException how) {
        Duration twice = wait.multipliedBy(2);
        if (last != null) wait = twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
        last = how;
        failedAt = clock.nanoTime();
    }

    void worked() {
        last = null;
        wait = FIRST;
    }
}
