package marshalyard.engine.server;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import marshalyard.engine.EngineException;

/**
 * The client's side of a {@link ConsumedTally}, where a barrier may overtake what was sent before
 * it: asks for the progress until all has been consumed, or the count no longer grows.
 */
public final class ConsumptionWait {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long GIVE_UP_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final long giveUpNanos;
    private final LongSupplier clock;
    private long idleNanos;
    private long askedAgainNanos;

    /** One question and its answer. */
    public interface Question {
        /**
         * Returns how many messages have been consumed.
         *
         * @param before the last answer, for a server that refuses to tell; -1 before the first
         */
        long progress(long before) throws EngineException;
    }

    /** Gives up after two seconds in which the count stands still. */
    public ConsumptionWait() {
        this(GIVE_UP_NANOS);
    }

    /**
     * @param giveUpNanos how long the count may stand still before it is taken as final
     */
    public ConsumptionWait(long giveUpNanos) {
        this(giveUpNanos, System::nanoTime);
    }

    /**
     * @param clock in ns
     */
    ConsumptionWait(long giveUpNanos, LongSupplier clock) {
        this.giveUpNanos = giveUpNanos;
        this.clock = clock;
    }

    /** Asks until so many messages have been consumed; the rest is lost if it gives up. */
    public void until(long messages, Question question) throws EngineException {
        idleNanos = 0;
        askedAgainNanos = 0;
        long seen = -1;
        long before = 0; // when the last question was asked
        long since = 0; // when the count was seen to have grown
        for (boolean first = true; ; first = false) {
            long asked = clock.getAsLong();
            long count = question.progress(seen);
            long now = clock.getAsLong();
            if (first || count != seen) {
                askedAgainNanos = first ? 0 : asked - before;
                seen = count;
                since = now;
            }
            if (count >= messages) return;
            if (now - since >= giveUpNanos) {
                idleNanos = now - since;
                return;
            }
            before = asked;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** How long the count had not grown when the last wait was given up; 0 if all arrived. */
    public long idleNanos() {
        return idleNanos;
    }

    /** See {@link marshalyard.engine.Sender#askedAgainNanos()}. */
    public long askedAgainNanos() {
        return askedAgainNanos;
    }
}
