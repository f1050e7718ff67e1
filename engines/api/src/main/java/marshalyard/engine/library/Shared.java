package marshalyard.engine.library;

import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;

/**
 * The place of what the connections of one sender share in their process, such as the event loops
 * of a library: made for the first of those that are open at a time, and closed with the last.
 *
 * @param <T> what they share
 */
public final class Shared<T> {
    private final Closing<T> closing;
    private final Map<String, Held> held = new HashMap<>();

    /** Makes what is shared. */
    @FunctionalInterface
    public interface Making<T> {
        T make() throws EngineException;
    }

    /** Closes what was shared. */
    @FunctionalInterface
    public interface Closing<T> {
        void close(T shared) throws EngineException;
    }

    private final class Held {
        private final T shared;
        private int uses;

        Held(T shared) {
            this.shared = shared;
        }
    }

    /** Nothing is shared yet. */
    public Shared(Closing<T> closing) {
        this.closing = closing;
    }

    /**
     * One more use.
     *
     * @param key the same for those that share, such as the receiver's address
     * @param making is asked if nobody uses it
     */
    public synchronized Use take(String key, Making<T> making) throws EngineException {
        Held its = held.get(key);
        if (its == null) {
            its = new Held(making.make());
            held.put(key, its);
        }
        its.uses++;
        return new Use(key, its);
    }

    /** One use of what is shared, until it is closed. */
    public final class Use implements AutoCloseable {
        private final String key;
        private final Held its;
        private boolean closed;

        private Use(String key, Held its) {
            this.key = key;
            this.its = its;
        }

        /** What is shared. */
        public T get() {
            return its.shared;
        }

        /** Ends this use; the last one closes what was shared. Closing again does nothing. */
        @Override
        public void close() throws EngineException {
            synchronized (Shared.this) {
                if (closed) return;
                closed = true;
                if (--its.uses > 0) return;
                held.remove(key);
            }
            closing.close(its.shared);
        }
    }
}
