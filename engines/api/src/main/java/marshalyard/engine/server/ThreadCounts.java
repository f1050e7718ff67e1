package marshalyard.engine.server;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts messages and bytes that several threads consume. Each thread has a place of its own, which
 * it alone writes: no addition waits until what the engine has just copied has left the processor's
 * store buffer, as an atomic one does.
 */
public final class ThreadCounts {
    private final List<Place> places = new CopyOnWriteArrayList<>();
    private final ThreadLocal<Place> mine = ThreadLocal.withInitial(this::place);

    private static final class Place {
        final AtomicLong messages = new AtomicLong();
        final AtomicLong bytes = new AtomicLong();
    }

    /** The messages and bytes that all threads have consumed. */
    public record Sum(long messages, long bytes) {
        /** What has been consumed since an earlier sum. */
        public Sum since(Sum earlier) {
            return new Sum(messages - earlier.messages, bytes - earlier.bytes);
        }
    }

    private Place place() {
        Place place = new Place();
        places.add(place);
        return place;
    }

    /** Counts one message for the calling thread. */
    public void add(long bytes) {
        Place place = mine.get();
        place.bytes.setRelease(place.bytes.getPlain() + bytes);
        place.messages.setRelease(place.messages.getPlain() + 1);
    }

    /** The sum until now. */
    public Sum sum() {
        long messages = 0;
        long bytes = 0;
        for (Place place : places) {
            messages += place.messages.getAcquire();
            bytes += place.bytes.getAcquire();
        }
        return new Sum(messages, bytes);
    }
}
