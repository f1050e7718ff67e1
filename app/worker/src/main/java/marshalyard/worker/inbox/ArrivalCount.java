package marshalyard.worker.inbox;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The count of messages that have arrived. The thread that delivers the first one, which in most
 * engines delivers all, counts without an atomic operation: that would wait until everything that
 * the engine has just copied is out of the processor's store buffer. Other threads count
 * atomically.
 */
final class ArrivalCount {
    private static final VarHandle FIRST;
    private static final VarHandle OF_FIRST;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            FIRST = lookup.findVarHandle(ArrivalCount.class, "first", Thread.class);
            OF_FIRST = lookup.findVarHandle(ArrivalCount.class, "ofFirst", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile Thread first;
    private long ofFirst;
    private final AtomicLong ofOthers = new AtomicLong();

    /**
     * Counts one.
     *
     * @return how many came before it, exact as long as one thread delivers
     */
    long add() {
        Thread self = Thread.currentThread();
        if (first == self || first == null && FIRST.compareAndSet(this, null, self)) {
            long before = ofFirst;
            OF_FIRST.setRelease(this, before + 1);
            return before + ofOthers.get();
        }
        return ofOthers.getAndIncrement() + (long) OF_FIRST.getAcquire(this);
    }

    /** How many have arrived so far. */
    long get() {
        return (long) OF_FIRST.getAcquire(this) + ofOthers.get();
    }
}
