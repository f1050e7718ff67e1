package marshalyard.lab.fake;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.lab.LabClock;

/** A clock that a test moves. Whoever waits by it waits no real time: it jumps to the end. */
public final class ManualClock implements LabClock {
    private static final Instant ORIGIN = Instant.parse("2026-01-01T00:00:00Z");

    private final AtomicLong nanos = new AtomicLong();
    private volatile Duration jumped = Duration.ZERO;

    /** Moves it on. */
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    /** The date is set, forth or back, as by who sets a computer's clock: no time passes. */
    public void jump(Duration forth) {
        jumped = jumped.plus(forth);
    }

    /** The time that has passed since the test began. */
    public Duration passed() {
        return Duration.ofNanos(nanos.get());
    }

    @Override
    public long nanoTime() {
        return nanos.get();
    }

    @Override
    public Instant now() {
        return ORIGIN.plusNanos(nanos.get()).plus(jumped);
    }

    @Override
    public void await(Object lock, long time) {
        nanos.addAndGet(time);
    }
}
