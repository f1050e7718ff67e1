package marshalyard.worker.inbox;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The count of messages that have arrived. Each thread that delivers counts in a place of its own,
 * which it alone writes, without an atomic operation: that would wait until everything that the
 * engine has just copied is out of the processor's store buffer. The thread that delivers the first
 * message, which in most engines delivers all, finds its place at once.
 */
final class ArrivalCount {
    /** A thread looks what others have counted once in so many messages of its own. */
    private static final int LOOKS = 64;

    private static final VarHandle FIRST;
    private static final VarHandle COUNT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            FIRST = lookup.findVarHandle(ArrivalCount.class, "first", Thread.class);
            COUNT = lookup.findVarHandle(Place.class, "count", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Place ofFirst = new Place();
    private final List<Place> places = new CopyOnWriteArrayList<>(List.of(ofFirst));
    private final ThreadLocal<Place> ofOthers = ThreadLocal.withInitial(this::place);
    private volatile Thread first;

    private static final class Place {
        /** Written by one thread. */
        long count;

        /** What others had counted when that thread looked last; its own. */
        long others;
    }

    private Place place() {
        Place place = new Place();
        places.add(place);
        return place;
    }

    /**
     * Counts one.
     *
     * @return how many came before it: exact as long as one thread delivers, else somewhat less
     *     than did
     */
    long add() {
        Thread self = Thread.currentThread();
        boolean isFirst = first == self || first == null && FIRST.compareAndSet(this, null, self);
        Place mine = isFirst ? ofFirst : ofOthers.get();
        long before = mine.count;
        if (before % LOOKS == 0 && places.size() > 1) mine.others = get() - before;
        COUNT.setRelease(mine, before + 1);
        return before + mine.others;
    }

    /** How many have arrived so far. */
    long get() {
        long sum = 0;
        for (Place place : places) sum += (long) COUNT.getAcquire(place);
        return sum;
    }
}
