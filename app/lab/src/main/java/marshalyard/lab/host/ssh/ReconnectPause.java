package marshalyard.lab.host.ssh;

import java.time.Duration;
import marshalyard.lab.LabException;

/** Keeps a host that could not be reached from being tried again at once. Not for two threads. */
final class ReconnectPause {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private Duration wait = FIRST;
    private long failedAt;
    private LabException last;

    /**
     * @throws LabException the last failure again, if that was too short a time ago
     */
    void check() throws LabException {
        if (last == null || System.nanoTime() - failedAt >= wait.toNanos()) return;
        throw new LabException(last.getMessage(), last);
    }

    void failed(LabException how) {
        Duration twice = wait.multipliedBy(2);
        if (last != null) wait = twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
        last = how;
        failedAt = System.nanoTime();
    }

    void worked() {
        last = null;
        wait = FIRST;
    }
}
